"""What readers come for: each is answered on the front page, or one press from it or a tab, at a desk and by phone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

pytestmark = pytest.mark.browser


class Reader:
    """Somebody at the front page, at a desk or with a phone, who may press once, beside opening a tab."""

    def __init__(self, page: Page, address: str, phone: bool) -> None:
        self.page = page
        self.address = address
        self.phone = phone
        self.presses = 0

    def opens(self, tab: str) -> None:
        """Opens a section; on a phone their row scrolls."""
        shown = self.page.locator(".f-sections a", has_text=tab)
        expect(shown).to_be_visible()
        with self.page.expect_navigation():
            shown.click()

    def presses_on(self, target: Locator) -> None:
        """Clicks or taps what can be seen and reached; once is all."""
        self.presses += 1
        assert self.presses == 1
        target.scroll_into_view_if_needed()
        if self.phone:
            target.tap()
        else:
            target.click()


@pytest.fixture(scope="module", params=["desk", "phone"])
def context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[BrowserContext, bool]]:
    phone = request.param == "phone"
    size: ViewportSize = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
    made = browser.new_context(viewport=size, has_touch=phone, is_mobile=phone, locale="en")
    yield made, phone
    made.close()


@pytest.fixture
def reader(context: tuple[BrowserContext, bool], address: str) -> Iterator[Reader]:
    """A reader who has just opened the front page."""
    page = context[0].new_page()
    page.goto(f"{address}/index.html")
    yield Reader(page, address, context[1])
    page.close()


def test_what_happened_and_what_they_disagree_on_is_above_the_fold(reader: Reader) -> None:
    expect(reader.page.locator("h1")).to_contain_text("differ on who broke it")
    expect(reader.page.locator("#blame")).to_be_in_viewport()
    for box in ("All three say", "They differ", "Nobody established"):
        heading = reader.page.locator(".b-three h2", has_text=box)
        expect(heading).to_be_visible() if reader.phone else expect(heading).to_be_in_viewport()
    expect(reader.page.locator(".b-sources")).to_contain_text("unsigned; probably The New York Times")


def test_how_many_were_killed_and_who_says_so(reader: Reader) -> None:
    expect(reader.page.locator(".b-three li", has_text="How many died").first).to_be_visible()
    reader.opens("Casualties and figures")
    for words, speaker in (("“six”", "Syrian state television"), ("“Hundreds”", "in its own voice")):
        entry = reader.page.locator("#content li:visible", has_text=words).filter(has_text=speaker).last
        expect(entry.locator("a.b-chip").first).to_be_visible()


def test_who_is_blamed(reader: Reader) -> None:
    drawn = reader.page.locator(".b-blame td a:visible", has_text="Russian Defense Ministry")
    expect(drawn.first).to_be_visible()
    reader.presses_on(reader.page.locator("#blame a").first)
    quotes = reader.page.locator("blockquote mark:visible")
    expect(quotes.filter(has_text="scuttling the deal").first).to_be_visible()
    expect(quotes.filter(has_text="blamed the rebels for the impasse").first).to_be_visible()


@pytest.mark.parametrize("code", ["AP", "NYT?", "WP"])
def test_what_an_article_does_not_mention(reader: Reader, code: str) -> None:
    reader.opens("Articles")
    entry = reader.page.locator("section.p-entry", has=reader.page.locator("h3", has_text=f"{code} does not mention"))
    assert entry.locator(".p-missing > li:visible").count() >= 5
    assert entry.locator(".p-missing a.b-chip").count() >= 5


def test_two_articles_side_by_side(reader: Reader) -> None:
    reader.presses_on(reader.page.locator(".b-kicker a", has_text="side by side"))
    reader.page.wait_for_url("**/side-by-side.html")
    assert reader.page.locator(".p-column:visible").count() >= 2


def test_who_was_harmed_and_by_whom_as_whom_says(reader: Reader) -> None:
    reader.presses_on(reader.page.locator("#content a", has_text="Harm on all sides"))
    reader.page.wait_for_url("**/harm.html")
    expect(reader.page.locator(".b-harm tbody tr").first).to_be_visible()


def test_which_numbers_there_are_and_the_spreadsheet(reader: Reader) -> None:
    shown = reader.page.locator(".b-given li:visible")
    expect(shown.filter(has_text="“82”")).to_contain_text("Human Rights")
    table = reader.page.locator("#content a[download]", has_text="spreadsheet")
    expect(table).to_be_visible()
    answer = reader.page.request.get(table.evaluate("link => link.href"))
    assert answer.ok
    assert "82" in answer.text()


def test_a_finding_is_cited_with_its_own_address(reader: Reader) -> None:
    reader.presses_on(reader.page.locator(".b-weigh [data-take-as=cite]"))
    cited = reader.page.locator(".b-cite")
    expect(cited).to_contain_text("“Who broke the deal?”")
    expect(cited).to_contain_text("/discrepancies/who-broke-the-deal.html")


def test_when_the_shelling_resumed(reader: Reader) -> None:
    reader.opens("Events")
    entry = reader.page.locator(".b-story > li", has_text="Aleppo came under fire on Wednesday").first
    expect(entry.locator(".b-when")).to_contain_text("Wednesday")
    reader.presses_on(entry.locator(".b-row-title a"))
    expect(reader.page.locator("main", has_text=re.compile("when", re.I))).to_contain_text("buses idled")


def test_the_words_behind_a_statement(reader: Reader) -> None:
    chip = reader.page.locator(".b-three a.b-chip:visible").first
    if reader.phone:
        reader.presses_on(chip)
        assert reader.page.url.endswith("index.html"), "the first tap opens, and only the second one leads away"
    else:
        chip.hover()
    note = reader.page.locator(".b-pop")
    expect(note.locator("mark").first).to_be_visible()
    box = note.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= reader.page.evaluate("innerWidth")


MARKS = [
    ("index.html", ".b-blame td a", "Opposition leaders", "balked at a deal"),
    ("index.html", ".b-blame tr:has-text('Iran') td a", "Bassam Haj", "foiling the deal"),
    ("index.html", ".p-told a", "Shelling resumes", "resumption of shelling"),
    ("index.html", ".p-numbers a", "Rami Abdulrahman", "5,000 fighters"),
    ("index.html", ".p-map a:has(text)", "Madaya", "Madaya"),
    ("articles/index.html", "#content section:has(#ap) .p-cell[data-notes]", "", "evacuate rebel fighters"),
    ("index.html", ".b-three .b-chip", "AP", "rebel fighters"),
]
"""A mark of each picture, and a citation: where it stands, what it says, and words that it opens."""


@pytest.mark.parametrize(("place", "marks", "name", "words"), MARKS)
def test_a_press_on_a_mark_opens_its_words_and_a_second_follows_it(
    reader: Reader, place: str, marks: str, name: str, words: str
) -> None:
    page = reader.page
    page.goto(f"{reader.address}/{place}")
    mark, note = page.locator(f"{marks}:visible").filter(has_text=name).first, page.locator(".b-pop")
    to = mark.evaluate("mark => new URL(mark.getAttribute('href'), document.baseURI).href")
    reader.presses_on(mark)
    expect(note).to_contain_text(words)
    expect(note.locator("a[href*='#s']", has_text="in the article").first).to_be_visible()
    # It is whole on the screen, apart from its mark, and stays when the pointer leaves.
    own, other, height = mark.bounding_box(), note.bounding_box(), page.evaluate("innerHeight")
    assert own is not None
    assert other is not None
    assert other["y"] >= 0
    assert other["y"] + other["height"] <= height
    assert own["y"] + own["height"] <= other["y"] or other["y"] + other["height"] <= own["y"]
    page.mouse.move(2, height / 2)
    page.wait_for_timeout(400)
    expect(note).to_be_visible()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    for _ in range(2):
        mark.tap() if reader.phone else mark.click()
    page.wait_for_url(to)


def test_what_an_article_page_leaves_out_is_read_where_it_is_quoted(reader: Reader) -> None:
    page = reader.page
    for record in ("discrepancies/who-broke-the-deal.html", "events/deal-collapse.html"):
        page.goto(f"{reader.address}/{record}")
        page.locator("#content a.b-chip[href$='wp.html#s19']").first.evaluate("chip => { location.href = chip.href; }")
        page.wait_for_url("**/wp.html#s19")
        left = page.locator(".p-left", has=page.locator("#s19"))
        with page.expect_navigation():
            left.locator("a").first.click()
        expect(page.locator("blockquote", has_text="a U.N. representative").first).to_be_visible()


def test_a_press_elsewhere_closes_what_was_opened(reader: Reader) -> None:
    chip = reader.page.locator(".b-three a.b-chip:visible").first
    reader.presses_on(chip)
    expect(reader.page.locator(".b-pop")).to_be_visible()
    reader.page.locator("h1").tap() if reader.phone else reader.page.locator("h1").click()
    expect(reader.page.locator(".b-pop")).to_have_count(0)
    assert reader.page.url.endswith("index.html")


SECONDS_A_SCREEN = 1.0
SECONDS_A_PRESS = 1.5
WORDS_A_SECOND = 4
ASKED_BY_A_STRANGER = (
    ("", "", ".b-blame tr", "Rebel officials and U.N. representative"),
    ("", "", ".b-answered", "Nothing by Iran is quoted here"),
    ("", "", ".b-weigh p", "a journalist of its own was where it happened"),
    ("", "", ".b-weigh p", "Nothing here is shown to rest on separate sources."),
    ("", "", ".p-numbers li", "“tens of thousands”"),
    ("", "", ".p-takeaway", "Only AP says which came first"),
    ("Actors", ".b-actors a >> text=Bashar al-Assad", "#content p, #content li", "keep the terrorists and save them"),
    ("", ".b-sources a >> text=The Washington Post", ".p-block", "Shelling resumed in Aleppo on Dec. 14"),
    ("", ".f-foot a >> text=Data", "#content p, #content li, #content td", "briefing.json"),
    ("", ".f-foot a >> text=Changes", "#content h1", "Changes"),
)
"""A tab that is opened, what is pressed, where the answer is then, and its words: the place of a question asked by
somebody who does not know the site. Who of WP points to Iran? Does Iran answer? Was a journalist there? What is surely
told twice? How many were inside? Who fired first, as told? What does Assad say? What does WP write? Where are the data?
What was corrected?"""


@pytest.mark.parametrize(("tab", "press", "place", "words"), ASKED_BY_A_STRANGER)
def test_what_a_stranger_asks_is_answered_in_twelve_seconds(
    reader: Reader, tab: str, press: str, place: str, words: str
) -> None:
    """By a reckoning of its time: of each press, each screen that goes by, and the words of the answer."""
    if tab:
        reader.opens(tab)
    if press:
        reader.presses_on(reader.page.locator(press).first)
    answer = reader.page.locator(place, has_text=words).first
    expect(answer).to_be_visible()
    reach = "e => [e.getBoundingClientRect().top + scrollY, e.innerText.split(/\\s+/).length, innerHeight]"
    top, read, height = answer.evaluate(reach)
    presses = reader.presses + bool(tab)
    assert top / height * SECONDS_A_SCREEN + presses * SECONDS_A_PRESS + min(read, 30) / WORDS_A_SECOND <= 12


def test_what_would_settle_a_disagreement(reader: Reader) -> None:
    reader.opens("Discrepancies")
    entries = reader.page.locator("#content li:visible", has=reader.page.locator("h3"))
    expect(entries.first).to_contain_text("Who broke the deal?")
    expect(entries.first).to_contain_text("What would settle it: ")
    assert reader.page.get_by_text("What would settle it:").count() > 20


def test_what_only_one_article_says(reader: Reader) -> None:
    reader.opens("Events")
    choice = reader.page.locator(".b-filters label", has_text="in only one")
    reader.presses_on(choice)
    rows = reader.page.locator(".b-story > li:visible")
    assert 10 < rows.count() == reader.page.locator(".b-story > li[data-carried=only]").count()
    assert f"({rows.count()})" in choice.inner_text()


ASKED = {
    "only one outlet": "events/index.html?carried=only",
    "which outlet alone": "events/index.html?carried=only",
    "what is not mentioned": "discrepancies/index.html#omissions",
    "not mention": "discrepancies/index.html#omissions",
    "left out": "discrepancies/index.html#omissions",
    "what does AP not mention": "discrepancies/index.html#omissions",
    "what would settle it": "discrepancies/index.html",
    "who broke the deal": "discrepancies/who-broke-the-deal.html",
    "when did the shelling resume": "discrepancies/shelling-resumed-when.html",
    "how many were killed": "discrepancies/toll-known-or-not.html",
    "who is Ban Ki-moon": "actors/ban.html",
    "spreadsheet": "data.html",
    "download": "data.html",
}


def test_a_question_as_people_ask_it_leads_to_its_answer(reader: Reader) -> None:
    page, first = reader.page, {}
    for asked in ASKED:
        page.goto(f"{reader.address}/search.html?q={asked}")
        first[asked] = page.locator("#content .b-found").first.get_attribute("href")
    assert first == {asked: f"{reader.address}/{url}" for asked, url in ASKED.items()}


@pytest.mark.parametrize(
    ("asked", "told"),
    [("Osama Abu Zayd", "legal adviser for the rebels"), ("Ban Ki-moon", "Secretary General"), ("Bitar", "activist")],
)
def test_who_somebody_is(reader: Reader, asked: str, told: str) -> None:
    if reader.phone:
        reader.page.goto(f"{reader.address}/search.html")
    field = reader.page.locator(".b-search input:visible").last
    field.fill(asked)
    reader.presses_on(reader.page.locator(".b-search-list a[href*='/actors/']:visible").first)
    expect(reader.page.locator("#content")).to_contain_text(told)
