"""What readers come for, in clicks from the front page; and what the script adds: notes in place, kept filters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

CHIP = ".md-content a.b-chip"


@pytest.fixture(params=["with a script", "without"])
def front(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Page]:
    """The front page, with the script and without any."""
    context = browser.new_context(java_script_enabled=request.param == "with a script", locale="en")
    page = context.new_page()
    page.goto(f"{address}/index.html")
    yield page
    context.close()


def test_who_says_how_many_were_killed_in_one_click(front: Page) -> None:
    front.click(".md-content a:has-text('All figures')")
    front.wait_for_url("**/figures/index.html")
    for words, speaker in (("“six”", "Syrian state television"), ("“Hundreds”", "in its own voice")):
        row = front.locator("tr", has_text=words).first
        expect(row).to_contain_text(speaker)
        expect(row.locator("a.b-chip")).to_have_count(1)


def test_who_blamed_whom_in_both_sides_words_in_one_click(front: Page) -> None:
    front.click(".md-content a:has-text('Who is blamed for the collapse of the deal?')")
    front.wait_for_url("**/discrepancies/*.html")
    quotes = " ".join(front.locator("blockquote.b-quote mark").all_inner_texts())
    assert "accused the government and its allies of scuttling the deal" in quotes
    assert "The Russian Defense Ministry blamed the rebels for the impasse" in quotes


@pytest.mark.parametrize("article", ["ap", "nyt", "wp"])
def test_what_an_article_leaves_out_in_one_click(front: Page, article: str) -> None:
    front.click(f".md-content a[href$='sources/{article}.html#left-out']")
    front.wait_for_url(f"**/sources/{article}.html#left-out")
    expect(front.locator("h2#left-out")).to_be_visible()
    left_out = front.locator(".b-left-out:not(.b-closed) li").count()
    assert left_out > 20
    assert f"does not mention {left_out} that others carry" in front.locator(".md-content").inner_text()


def test_the_sentence_behind_every_statement_in_one_click(front: Page, site: Path) -> None:
    statements = front.locator(".b-cited-list > li")
    assert statements.count() > 20
    for number in range(statements.count()):
        chip = statements.nth(number).locator("a.b-chip").first
        target, passage = urldefrag(chip.get_attribute("href") or "")
        assert f'id="{unquote(passage)}"' in (site / target).read_text(encoding="utf-8")
    front.locator(CHIP).first.click()
    front.wait_for_url("**/sources/*.html#*")
    passage = front.url.partition("#")[2]
    assert front.locator(f"[id='{passage}']").count() == 1
    expect(front.locator(f".b-sentence:has([id='{passage}']) mark").first).to_be_visible()


def test_the_line_of_yaml_behind_every_statement_in_two_clicks(front: Page) -> None:
    front.click(".b-cited-list details >> nth=0")
    line = front.locator(".b-cited-list details >> nth=0").locator("a.b-edit")
    assert "/facts/briefing.yaml#L" in (line.get_attribute("href") or "")
    front.click(".b-key a >> nth=0")
    front.wait_for_url("**/events/*.html")
    statements = front.locator("article.b-statement")
    assert statements.count() > 0
    for number in range(statements.count()):
        link = statements.nth(number).locator("a.b-edit").first
        assert "/facts/events" in (link.get_attribute("href") or "")


class Reader:
    """Somebody at the front page, at a desk or with a phone, whose clicks or taps are counted."""

    def __init__(self, page: Page, phone: bool) -> None:
        self.page = page
        self.phone = phone
        self.clicks = 0

    def press(self, target: Locator) -> None:
        """Clicks or taps what can be seen and reached."""
        target.scroll_into_view_if_needed()
        if self.phone:
            target.tap()
        else:
            target.click()
        self.clicks += 1


@pytest.fixture(params=["desk", "phone"])
def reader(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Reader]:
    """A reader who has just opened the front page."""
    phone = request.param == "phone"
    size: ViewportSize = {"width": 360, "height": 780} if phone else {"width": 1280, "height": 800}
    context = browser.new_context(viewport=size, has_touch=phone, is_mobile=phone, locale="en")
    page = context.new_page()
    page.goto(f"{address}/index.html")
    yield Reader(page, phone)
    context.close()


def test_clicks_to_who_says_how_many_were_killed(reader: Reader) -> None:
    here = reader.page.locator("#casualties ~ table tbody", has_text="Civilians reported killed").first
    expect(here).to_contain_text("“six”")
    expect(here).to_contain_text("Syrian state television")
    reader.press(reader.page.locator(".md-content a", has_text="All figures"))
    expect(reader.page.locator("tr", has_text="“hundreds of thousands”")).to_contain_text("in its own voice")
    assert reader.clicks == 1


def test_clicks_to_who_blamed_whom_in_both_sides_words(reader: Reader) -> None:
    reader.press(reader.page.locator(".b-row-title a", has_text="Who is blamed for the collapse"))
    quotes = reader.page.locator("blockquote.b-quote mark")
    expect(quotes.filter(has_text="scuttling the deal")).to_be_visible()
    expect(quotes.filter(has_text="The Russian Defense Ministry blamed the rebels")).to_be_visible()
    assert reader.clicks == 1


def test_clicks_to_what_an_article_leaves_out(reader: Reader) -> None:
    reader.press(reader.page.locator(".md-content a[href$='sources/ap.html#left-out']"))
    expect(reader.page.locator("h2#left-out")).to_be_in_viewport()
    expect(reader.page.locator(".b-left-out li").first).to_be_visible()
    assert reader.clicks == 1


def test_clicks_to_the_sentence_behind_a_statement(reader: Reader) -> None:
    reader.press(reader.page.locator(".b-lead a.b-chip").first)
    words = reader.page.locator(".b-pop mark" if reader.phone else ".b-sentence:has(.b-target:target) mark").first
    expect(words).to_be_in_viewport()
    assert reader.clicks == 1


def test_clicks_to_the_line_of_yaml_behind_a_statement(reader: Reader) -> None:
    reader.press(reader.page.locator(".b-lead .b-rests summary").first)
    line = reader.page.locator(".b-lead .b-rests[open] a.b-edit")
    expect(line).to_be_visible()
    with reader.page.expect_request("**/facts/briefing.yaml"):
        reader.press(line)
    assert reader.clicks == 2


@pytest.fixture
def reading(browser: Browser, address: str) -> Iterator[Page]:
    """The front page in a window, with the script."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    page = context.new_page()
    page.goto(f"{address}/index.html")
    yield page
    context.close()


def opened(page: Page) -> str:
    """What the open note says."""
    note = page.locator(".b-pop")
    expect(note).to_be_visible()
    return note.inner_text()


@pytest.mark.parametrize("how", ["hover", "focus"])
def test_a_citation_opens_its_words_speaker_and_article(reading: Page, how: str) -> None:
    chip = reading.locator(".b-lead a.b-chip", has_text="WP ¶16")
    chip.hover() if how == "hover" else chip.focus()
    note = opened(reading)
    assert "82 people" in note
    assert "Office of the U.N. High Commissioner for Human Rights" in note
    assert "WP" in note
    assert chip.get_attribute("aria-describedby") == "b-pop"
    reading.keyboard.press("Escape")
    expect(reading.locator(".b-pop")).to_have_count(0)


def test_a_note_is_reached_and_left_by_keyboard(reading: Page) -> None:
    reading.locator(".b-lead a.b-chip").first.focus()
    opened(reading)
    reading.keyboard.press("Tab")
    assert reading.evaluate("document.activeElement.closest('.b-pop') !== null")
    for _ in range(6):
        reading.keyboard.press("Tab")
    assert reading.locator(".b-pop").count() <= 1
    assert reading.evaluate("document.activeElement.closest('.md-content') !== null")


def test_the_first_tap_opens_and_the_second_follows(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{address}/index.html")
    chip = page.locator(".b-lead a.b-chip").first
    chip.tap()
    assert opened(page)
    assert page.url.endswith("index.html")
    box = page.locator(".b-pop").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    chip.tap()
    page.wait_for_url("**/sources/*.html#*")
    context.close()


def test_events_are_filtered_and_the_address_says_how(reading: Page, address: str) -> None:
    reading.goto(f"{address}/events/index.html")
    rows = reading.locator(".b-events > li:visible")
    every = rows.count()
    reading.check("input[name=disputed]")
    disputed = rows.count()
    assert 0 < disputed < every
    assert reading.url.endswith("?disputed=1")
    reading.select_option("select[name=article]", "nyt")
    fewer = rows.count()
    assert 0 < fewer <= disputed
    assert reading.locator("output").inner_text() == f"{fewer} of {every}"
    reading.goto(reading.url)
    expect(rows).to_have_count(fewer)
    assert reading.locator("select[name=article]").input_value() == "nyt"
    reading.click("button[type=reset]")
    expect(rows).to_have_count(every)
    assert "?" not in reading.url


@pytest.mark.parametrize(
    ("page", "query", "rows"),
    [
        ("discrepancies/index.html", "kind=responsibility&resolution=open", ".b-discrepancy"),
        ("matrix.html", "article=ap&without=nyt", ".b-row"),
        ("events/index.html", "actor=russian-defense-ministry", ".b-events > li"),
    ],
)
def test_a_filter_in_the_address_is_applied(reading: Page, address: str, page: str, query: str, rows: str) -> None:
    reading.goto(f"{address}/{page}?{query}")
    assert 0 < reading.locator(f"{rows}:visible").count() < reading.locator(rows).count()


def test_no_protected_person_can_be_chosen(site: Path) -> None:
    text = (site / "events/index.html").read_text(encoding="utf-8")
    people = [p.stem for p in (site / "actors").glob("*.html") if "noindex" in p.read_text(encoding="utf-8")]
    assert people
    for person in people:
        assert f'"{person}"' not in text
        assert f" {person} " not in text
        assert f" {person}.html" not in text


def test_the_script_is_small_and_nothing_is_inline(site: Path) -> None:
    assert (site / "assets/briefing.js").stat().st_size <= 20_000
    for path in site.rglob("*.html"):
        assert " style=" not in path.read_text(encoding="utf-8").partition('class="md-content"')[2], path
