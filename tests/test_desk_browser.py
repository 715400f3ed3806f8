"""The curator's desk in a browser: from an empty folder to a briefing, by selecting words and pressing keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest
from built import REPOSITORY, run
from made import begun as begun_of
from made import taken
from playwright.sync_api import Browser, Page, Route, expect
from test_desk import DRAFTS, INCOMPLETE, PROTECTING
from test_host_serve import Preview

from briefing import pipeline
from briefing.model.facts import read
from briefing.preview.application import Application

pytestmark = pytest.mark.browser

ARTICLES = REPOSITORY / "tests" / "samples" / "wool" / "seeds"
PLACE = """([article, words]) => {
  const shown = document.querySelector(`article[data-id="${article}"]`);
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const at = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest("[data-start]")) continue;
    for (let offset = 0; offset < node.data.length; offset += 1) at.push([node, offset]);
    text += node.data;
  }
  const begin = text.indexOf(words);
  if (begin < 0) throw new Error(words);
  const edge = ([node, offset]) => {
    const range = document.createRange();
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    return range;
  };
  const [first, last] = [edge(at[begin]), edge(at[begin + words.length - 1])];
  first.startContainer.parentElement.scrollIntoView({ block: "center" });
  const [from, to] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
  return [from.left + 1, (from.top + from.bottom) / 2, to.right - 1, (to.top + to.bottom) / 2];
}"""


Words = tuple[str, str] | tuple[str, str, str]
"""An article, words of it, and who says them where the desk does not find out."""


class Curator:
    """Somebody at the desk, whose presses of keys and of the mouse are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0
        self.clicks = 0

    def select(self, article: str, words: str) -> None:
        """Selects words of an article with the mouse."""
        x, y, to_x, to_y = self.page.evaluate(PLACE, [article, words])
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(to_x, to_y, steps=4)
        self.page.mouse.up()
        self.clicks += 1

    def press(self, *keys: str) -> None:
        """Presses keys one by one."""
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1

    def type(self, text: str) -> None:
        """Types a text."""
        self.page.keyboard.type(text)
        self.keys += len(text)

    def begin(self, form: str, *passages: Words, new: str = "", who: str = "") -> None:
        """Selects passages, asks for a form, names a new record or takes the first one offered, and gives speakers.

        `who` is the key by which the desk is told who somebody is.
        """
        for number, (article, words, *_) in enumerate(passages[:-1], 1):
            self.select(article, words)
            self.press("x")
            self.page.locator("#panel .note", has_text=f"{number} held").wait_for()
        self.select(*passages[-1][:2])
        self.press(form)
        expect(self.page.get_by_label("Record").or_(self.page.locator("#status:not(:empty)"))).to_be_visible(
            timeout=30_000
        )
        assert self.page.locator("#status").inner_text() == ""
        self.type(new)
        self.press("Enter")
        if who:
            self.page.get_by_role("heading", name="Who is this").wait_for()
            self.press(who)
        self.page.get_by_role("button", name="Write").wait_for()
        for at, (_, _, *speaker) in enumerate(passages):
            if speaker:
                self.page.locator(f'[data-at="{at}"] [name=speaker]').click()
                self.clicks += 1
                self.type(speaker[0])

    def choose(self, name: str, word: str) -> None:
        """Goes to a list by the tabulator and chooses a word by its first letters."""
        for _ in range(9):
            if self.page.evaluate("document.activeElement.name") == name:
                break
            self.press("Tab")
        self.type(word)

    def done(self) -> None:
        """Presses Enter, and waits until it is written."""
        self.press("Enter")
        self.page.locator("#panel .keys, #panel [role=alert]:visible").wait_for()
        assert self.page.locator("#panel [role=alert]:visible").all_inner_texts() == []
        expect(self.page.get_by_role("status")).to_contain_text("Written: ")
        self.page.evaluate("document.getElementById('status').textContent = ''")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Preview]:
    root = tmp_path_factory.mktemp("desk") / "briefing"
    paths = [str(path) for path in sorted(ARTICLES.glob("*.txt"))]
    done = run(REPOSITORY, "build.py", "init", str(root), *paths, "--published", "2024-03-05")
    assert done.returncode == 0, done.stderr
    (root / "facts" / "events.yaml").write_text("# What happened.\n", encoding="utf-8")
    front = root / "facts" / "briefing.yaml"
    front.write_text(front.read_text(encoding="utf-8").split("  all_say:")[0], encoding="utf-8")
    preview = Preview(root, str(REPOSITORY / "build.py"), "serve", "--dev-addr", "127.0.0.1:PORT")
    preview.wait_for("@desk", "The curator’s desk")
    yield preview
    preview.process.terminate()
    preview.process.wait(timeout=20)


@contextmanager
def opened(browser: Browser, port: int) -> Iterator[Page]:
    """The desk in a window; anything that goes wrong in it fails the test."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=f"http://127.0.0.1:{port}")
    page = context.new_page()
    trouble: list[str] = []
    page.on("console", lambda message: trouble.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.goto(f"http://127.0.0.1:{port}/@desk")
    page.locator("article").first.wait_for()
    yield page
    context.close()
    assert trouble == []


@contextmanager
def sitting(browser: Browser, root: Path) -> Iterator[Curator]:
    """Somebody at the desk of a briefing."""

    class Quiet(WSGIRequestHandler):
        def log_message(self, *_: object) -> None:
            """Says nothing."""

    def nothing(_: object, start: Callable[..., object]) -> list[bytes]:
        start("404 Not Found", [])
        return []

    with make_server("127.0.0.1", 0, nothing, handler_class=Quiet) as server:
        server.set_app(Application(root, nothing, lambda path: None, ("127.0.0.1", server.server_port)))
        Thread(target=server.serve_forever, daemon=True).start()
        with opened(browser, server.server_port) as page:
            yield Curator(page)
        server.shutdown()


@pytest.fixture
def harbour(browser: Browser, sample: Path) -> Iterator[Curator]:
    """Somebody at the desk of the made-up briefing."""
    with sitting(browser, sample) as curator:
        yield curator


ACTORS = [
    ("b", ("gazette", "fire service"), ("wire", "fire service")),
    ("f", ("gazette", "Nora Fenwick"), ("wire", "Nora Fenwick")),
    ("f", ("gazette", "Aled Pryce"), ("wire", "Aled Pryce")),
    ("f", ("gazette", "Ingrid Solheim"), ("herald", "Ingrid Solheim")),
    ("n", ("gazette", "Halden Wool"), ("herald", "Halden Wool")),
    ("n", ("gazette", "union of warehouse workers"), ("herald", "union of warehouse workers"), ("wire", "union")),
    ("b", ("gazette", "Police"), ("herald", "police")),
    ("f", ("herald", "Jonas Vail")),
    ("n", ("gazette", "St. Brannoc Hospital"), ("wire", "St. Brannoc Hospital")),
]
EVENTS: list[tuple[str, str, list[Words]]] = [
    (
        "A wool warehouse burns down",
        "des",
        [
            ("gazette", "Fire destroyed the Halden wool warehouse on Mill Street early on Tuesday"),
            ("herald", "the Halden wool warehouse burned down on Tuesday"),
            ("wire", "A fire in a wool warehouse in Marrowby"),
        ],
    ),
    (
        "The roof falls",
        "des",
        [
            ("gazette", "The roof came down", "fenw"),
            ("wire", "The roof of the warehouse fell while crews were inside", "fenw"),
        ],
    ),
    (
        "The bridge is closed",
        "obs",
        [("gazette", "closed the river bridge"), ("herald", "the river bridge would stay closed until Friday", "solh")],
    ),
    (
        "Residents sleep in a hall",
        "mov",
        [
            ("herald", "residents spent the night in a school hall", "solh"),
            ("wire", "Residents slept in a school hall."),
        ],
    ),
    ("The first call comes", "ann", [("gazette", "The first call came at 2:10 a.m.", "fenw")]),
    (
        "Sprinklers are tested",
        "oth",
        [
            ("gazette", "the sprinklers had been tested in May"),
            ("wire", "the sprinklers had never been tested"),
        ],
    ),
    ("Police open an inquiry", "ann", [("gazette", "Police opened an inquiry into the cause.")]),
    (
        "A strike is called",
        "pro",
        [
            ("herald", "The union of warehouse workers called a strike for Wednesday."),
            ("wire", "Warehouse workers will strike on Wednesday"),
        ],
    ),
]
FIGURES: list[tuple[str, str, list[Words]]] = [
    (
        "People killed",
        "kil",
        [
            ("gazette", "killed at least three people"),
            ("herald", "Five people died"),
            ("wire", "killed at least three people"),
        ],
    ),
    (
        "People hurt",
        "inj",
        [
            ("gazette", "Twelve people were taken to St. Brannoc Hospital"),
            ("herald", "Nine people were taken to hospital"),
            ("wire", "Ten people were treated at St. Brannoc Hospital"),
        ],
    ),
    (
        "Firefighters",
        "cou",
        [
            ("gazette", "About 40 firefighters fought the flames until noon"),
            ("herald", "60 firefighters were at work", "vail"),
        ],
    ),
    (
        "Residents in the hall",
        "pre",
        [("gazette", "85 residents of the street"), ("herald", "About 120 residents", "solh")],
    ),
    ("How long the sprinklers failed", "dur", [("gazette", "they had not worked for a year")]),
]
DISCREPANCIES = [
    ("People hurt", "The book of the hospital."),
    ("Firefighters", "The list of the fire service."),
    ("Residents in the hall", "The list kept at the door."),
]


def test_from_an_empty_folder_to_a_briefing(browser: Browser, running: Preview) -> None:
    with opened(browser, running.port) as page:
        curate(Curator(page))
    facts = pipeline.check(running.root).briefing.facts
    counts = [len(records) for records in (facts.events, facts.figures, facts.discrepancies, facts.actors)]
    assert counts == [8, 5, 3, 9 + 3]
    covered = {str(found) for each in facts.discrepancies.values() for found in each.covers}
    assert covered == {"number:firefighters", "number:people-hurt", "number:residents-hall"}
    done = run(running.root, str(REPOSITORY / "build.py"))
    assert done.returncode == 0, done.stderr
    assert len(list((running.root / "site" / "events").glob("*.html"))) == 9
    assert "People killed" in (running.root / "site" / "figures" / "people-killed.html").read_text(encoding="utf-8")


def curate(curator: Curator) -> None:
    """Makes nine actors, eight events, five figures and three discrepancies, and counts what it takes."""
    for who, *passages in ACTORS:
        curator.begin("a", *passages, who=who)
        curator.done()
    for title, kind, passages in EVENTS:
        curator.begin("e", *passages, new=title)
        curator.choose("type", kind)
        curator.done()
    for title, measure, passages in FIGURES:
        curator.begin("f", *passages, new=title)
        curator.choose("measure", measure)
        curator.done()
    for title, proof in DISCREPANCIES:
        curator.page.get_by_role("button", name=title).click()
        curator.clicks += 1
        curator.page.locator("#panel .choices", has_text="It is a difference").wait_for()
        curator.press("1")
        curator.page.get_by_role("button", name="Write").wait_for()
        curator.choose("weight", "maj")
        curator.choose("would_resolve", proof)
        curator.done()
    assert curator.keys <= 600
    assert curator.clicks <= 70


def test_a_number_goes_to_its_article_and_a_key_hides_the_one_where_one_is(harbour: Curator) -> None:
    page = harbour.page
    shown = page.locator("#columns article")
    before = shown.count()
    here = page.locator("article:has(.s.active)")
    harbour.press("2")
    expect(here).to_have_attribute("data-id", "wire")
    expect(page.locator("#articles [aria-current=true]")).to_contain_text("2 CW")
    expect(shown).to_have_count(before)
    expect(page.locator("#panel .keys")).to_contain_text("beginning of that article")
    # From wherever one is in it, and however much of it is accounted for.
    harbour.press("j", "j", "2")
    expect(page.locator(".s.active")).to_have_attribute("data-number", "1")
    harbour.press("h")
    expect(page.locator("article[data-id=wire]")).to_have_count(0)
    expect(here).to_have_attribute("data-id", "courier")
    # The only one that is shown stays; the number of the other brings it back.
    harbour.press("h")
    expect(shown).to_have_count(1)
    expect(page.get_by_role("status")).to_have_text("This is the only article that is shown.")
    harbour.press("2")
    expect(shown).to_have_count(before)
    expect(here).to_have_attribute("data-id", "wire")
    # However many articles there are, their buttons stand in rows below the views and not in a column beside them.
    top, below = (page.locator(each).bounding_box() for each in ("#views", "#articles"))
    assert top is not None and below is not None
    assert below["y"] >= top["y"] + top["height"] and below["width"] > 1000
    # What is told of a key has room beside them.
    told = page.locator("#status").bounding_box()
    assert told is not None and told["width"] > 300


def test_no_view_is_wider_than_a_phone(harbour: Curator, sample: Path) -> None:
    """All that leads elsewhere is in the window, and nothing needs to be moved sideways."""
    (sample / "facts" / "drafts.yaml").write_text(DRAFTS, encoding="utf-8")
    page = harbour.page
    expect(page.locator("#views")).to_contain_text("Drafts: 2")
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 760})
        for key in ("Escape", "i", "q", "m"):
            harbour.press(key)
            expect(page.locator("#views [aria-current=page]")).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth") == width
            for button in page.locator("#views button").all():
                expect(button).to_be_in_viewport(ratio=1)


def test_every_view_says_which_briefing_it_is_of(harbour: Curator, sample: Path) -> None:
    page = harbour.page
    front = pipeline.check(sample).briefing.facts.front
    assert front is not None
    for key in ("Escape", "i", "q", "m"):
        harbour.press(key)
        expect(page.get_by_role("heading", level=1)).to_have_text(str(front.title))
    harbour.press("i")
    expect(page.locator("[name=timezone]")).to_have_value(str(front.timezone))
    expect(page.locator("[name=headline]")).to_have_value(str(front.title))


def test_a_sentence_is_set_aside_and_taken_back_without_a_mouse(harbour: Curator, sample: Path) -> None:
    path = sample / "facts" / "articles.yaml"
    before = path.read_bytes()
    harbour.press("j", "j", "j", "s")
    reason = harbour.page.locator("[name=reason]")
    expect(reason).to_be_focused()
    harbour.type("Told elsewhere.")
    harbour.done()
    assert "Told elsewhere." in path.read_text(encoding="utf-8")
    expect(harbour.page.locator("#panel li", has_text="Told elsewhere.")).to_be_visible()
    harbour.press("u")
    expect(harbour.page.get_by_role("status")).to_contain_text("Taken back: courier in facts/articles.yaml")
    assert path.read_bytes() == before


def test_words_go_into_the_record_that_tells_the_same(harbour: Curator, sample: Path) -> None:
    """Likeness alone joins nothing: a new record comes first, and the one that is like it is one key away."""
    harbour.select("wire", "At least 14 people were hurt")
    harbour.press("f")
    expect(harbour.page.locator(".choices li").first).to_have_text("New: “At least 14 people were hurt”")
    expect(harbour.page.locator(".choices [aria-selected=true]")).to_contain_text("New:")
    harbour.press("ArrowDown", "Enter")
    expect(harbour.page.locator("#panel h2")).to_have_text("Figure: People hurt")
    expect(harbour.page.locator("[name=words]")).to_have_value("At least 14")
    harbour.page.locator("[name=speaker]").fill("wren")
    harbour.page.get_by_role("button", name="Copy as YAML").click()
    expect(harbour.page.get_by_role("status")).to_have_text("Copied.")
    copied = harbour.page.evaluate("navigator.clipboard.readText()")
    harbour.page.locator("[name=words]").focus()
    harbour.done()
    assert copied in (sample / "facts" / "figures.yaml").read_text(encoding="utf-8")


def test_enter_joins_a_sentence_to_no_event_that_cites_it_unless_others_are_held_with_it(harbour: Curator) -> None:
    """A sentence may tell two things: of one that an event cites a new event is the first choice."""
    page = harbour.page
    first = page.locator(".choices li").first
    harbour.select("wire", "struck a pier in Port Elswick")
    harbour.press("e")
    expect(first).to_contain_text("New:")
    expect(page.locator(".choices")).to_contain_text("A ferry strikes a part of the harbour")
    harbour.press("Escape")
    harbour.select("courier", "Eleven people were hurt")
    harbour.press("x")
    expect(page.locator("#panel .note", has_text="1 held")).to_be_visible()
    harbour.select("wire", "struck a pier in Port Elswick")
    harbour.press("e")
    expect(first).to_contain_text("A ferry strikes a part of the harbour")


def test_what_the_check_refuses_is_told_where_it_is_written(harbour: Curator, sample: Path) -> None:
    path = sample / "facts" / "events.yaml"
    before = path.read_bytes()
    harbour.begin("e", ("courier", "none of them badly"), new="strikes")
    harbour.page.locator("[name=speaker]").fill("")
    harbour.press("Enter")
    alert = harbour.page.get_by_role("alert")
    expect(alert).to_contain_text("facts/events.yaml:")
    expect(alert).to_contain_text("speaker-missing")
    assert path.read_bytes() == before
    harbour.page.locator("[name=speaker]").fill("wren")
    harbour.done()
    assert "none of them badly" in path.read_text(encoding="utf-8")


def test_a_position_is_added_to(harbour: Curator, sample: Path) -> None:
    harbour.begin("p", ("courier", "Eleven people were hurt, none of them badly"), new="eleven")
    expect(harbour.page.locator("#panel h2")).to_have_text("Position: How many people were hurt? › Eleven")
    harbour.done()
    first = pipeline.check(sample).briefing.facts.discrepancies["how-many-hurt"].positions[0]
    assert [str(statement.speaker[0]) for statement in first.statements] == ["tobias-wren"] * 2


def test_somebody_who_stands_alone_is_shown_and_joined_with_nobody(harbour: Curator) -> None:
    shown = harbour.page.locator("article[data-id=courier] .s.alone")
    expect(shown.first).to_contain_text("Ines, a passenger")
    shown.first.click()
    expect(harbour.page.locator("#panel .note")).to_contain_text("stands alone")
    harbour.press("e")
    expect(harbour.page.locator(".choices li")).to_have_count(1)
    expect(harbour.page.locator(".choices li")).to_contain_text("New:")
    harbour.press("Escape")
    harbour.press("a")
    expect(harbour.page.locator(".choices li")).to_have_text([re.compile("^New:"), re.compile("^Another form of: ")])


def begun(folder: Path) -> Path:
    """A briefing of one article, in which two ask not to be named."""
    path = folder / "one.txt"
    path.write_text(PROTECTING, encoding="utf-8")
    done = run(REPOSITORY, "build.py", "init", str(folder / "begun"), str(path), "--published", "2024-03-05")
    assert done.returncode == 0, done.stderr
    return folder / "begun"


def test_whoever_a_sentence_says_not_to_name_is_protected_on_the_way(browser: Browser, tmp_path: Path) -> None:
    """No dead end: the key that is offered leads on, and back to what was to be written."""
    with sitting(browser, begun(tmp_path)) as curator:
        page = curator.page
        submit = page.get_by_role("button", name="Write")
        curator.select("one", "Mina Holt")
        curator.press("a")
        page.get_by_role("heading", name="Who is this").wait_for()
        expect(page.locator(".who h3")).to_have_count(4)
        curator.press("f")
        expect(submit).to_be_focused()
        expect(page.locator("[name=address]")).to_have_attribute("placeholder", "mina-holt")
        curator.press("Enter")
        first = page.get_by_role("button", name="Protect whoever asks here first")
        expect(first).to_be_focused()
        expect(first).to_contain_text("“The man, who did not want to be identified”")
        curator.press("Enter")
        expect(page.locator("[name=protected]")).to_have_value("The article says that this person would not be named.")
        curator.press("Enter")
        expect(page.locator("#panel h2")).to_have_text("Actor")
        expect(page.locator("#panel blockquote")).to_contain_text("Mina Holt")
        expect(submit).to_be_focused()
        curator.done()
        assert (curator.keys, curator.clicks) == (6, 1)
        # Another form of whoever stands alone, and one who asked apart from one who is merely incomplete.
        curator.select("one", "A man of 50 from Dunmore")
        curator.press("a")
        page.locator(".choices li").nth(1).wait_for()
        curator.press("ArrowDown", "Enter")
        expect(page.locator("#panel h2")).to_have_text(
            "Actor: Another form of: The man, who did not want to be identified"
        )
        curator.done()
        curator.begin("a", ("one", "Selma"), who="w")
        expect(page.locator("[name=identified_by]")).to_have_value("first_name_only")
        expect(page.locator("[name=address]")).to_have_attribute("placeholder", "one-person-2")
        # An address that is taken gives way, and Enter takes the one that is free.
        page.locator("[name=address]").fill("mina-holt")
        curator.press("Enter")
        expect(page.locator("[name=address]")).to_have_value("mina-holt-2")
        expect(page.locator("[name=address]")).to_be_focused()
        page.locator("[name=address]").fill("one-person-2")
        curator.done()
        # What they say is theirs by a part of the name.
        curator.begin("e", ("one", "ran", "selm"), new="Somebody runs")
        page.locator("[name=type]").select_option("other")
        curator.done()
    facts = pipeline.check(tmp_path / "begun").briefing.facts
    assert facts.events["one-event-1"].accounts[0].speaker == ("one-person-2",)
    assert {"mina-holt", "one-person-1", "one-person-2"} < set(facts.actors)
    assert len(facts.actors["one-person-1"].names) == 2


def test_an_edit_in_an_editor_is_shown(harbour: Curator, sample: Path) -> None:
    path = sample / "facts" / "articles.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index("    set_aside:\n      - quote: The harbour was closed")], encoding="utf-8")
    expect(harbour.page.locator("article[data-id=wire] .s.open")).to_have_text(
        "The harbour was closed for the morning."
    )
    harbour.press("n")
    expect(harbour.page.locator(".s.active.open")).to_be_visible()


MORE = """\
  another-pier:
    draft: "yes"
    title: A ferry with people on board
    type: other
    accounts:
      - article: wire
        quote: A ferry with about 180 people on board
"""


def test_sentences_like_the_marked_one_are_held_for_one_event(harbour: Curator) -> None:
    page = harbour.page
    harbour.select("wire", "struck a pier")
    page.evaluate("getSelection().removeAllRanges()")
    harbour.press("w")
    like = page.locator("#panel .like button, .like button")
    expect(like).to_have_count(1)
    page.get_by_role("button", name="all of them").click()
    expect(page.get_by_text("1 held: the next record takes them too.")).to_be_visible()
    harbour.press("e")
    expect(page.locator("form fieldset")).to_have_count(2)


def test_drafts_are_judged_one_a_screen_by_keys_alone(harbour: Curator, sample: Path) -> None:
    """The next draft comes by itself; each stands with its words in their sentence, once."""
    path = sample / "facts" / "drafts.yaml"
    path.write_text(DRAFTS + MORE, encoding="utf-8")
    page = harbour.page
    expect(page.locator("article[data-id=wire] .draft")).to_have_count(2)
    harbour.press("m")
    head = page.locator("#decide h2")
    expect(head).to_have_text("all others")
    harbour.press("a")
    expect(head).to_have_text("A ferry with people on board")
    expect(head).to_be_focused()
    expect(page.get_by_role("status")).to_have_text(
        "Accepted: the-crew in facts/drafts.yaml, facts/actors.yaml. 2 left."
    )
    assert page.locator("#decide q").all_inner_texts() == [
        "A ferry with about 180 people on board struck a pier in Port Elswick shortly before on Friday.",
        "struck a pier",
    ]
    assert page.locator("#decide mark").all_inner_texts() == ["A ferry with about 180 people on board", "struck a pier"]
    expect(page.locator("#decide .now")).to_contain_text("A ferry with about 180 people on board")
    harbour.press("k")
    expect(page.get_by_role("status")).to_have_text("This is the first draft.")
    harbour.press("j")
    expect(head).to_have_text("A pier is struck")
    harbour.press("k", "d")
    expect(head).to_have_text("A pier is struck")
    harbour.press("u")
    expect(head).to_have_text("A ferry with people on board")
    harbour.press("j")
    expect(page.locator(".count")).to_have_text("Event · 2 of 2 · may wait")
    harbour.press("a")
    expect(head).to_have_text("A ferry with people on board")
    harbour.press("d")
    expect(head).to_have_text("No draft waits")
    assert pipeline.check(sample).briefing.facts.find("a-pier-is-struck") is not None
    harbour.press("Escape")
    expect(page.locator("#columns article").first).to_be_visible()


LATER = """\
events:
  ferry-struck:
    draft: "yes"
    title: A ferry struck a pier
    type: other
    accounts:
      - article: wire
        quote: A ferry with about 180 people on board
      - article: courier
        quote: ran into the harbour wall at Port Elswick
  people-aboard:
    draft: "yes"
    title: People on board
    type: other
    accounts:
      - article: wire
        quote: struck a pier
"""


def test_what_one_article_tells_alone_is_judged_last_and_may_be_left(harbour: Curator, sample: Path) -> None:
    """The rest begins with a word on what may be left; before it the keys of the rest do nothing."""
    (sample / "facts" / "drafts.yaml").write_text(LATER, encoding="utf-8")
    page = harbour.page
    expect(page.locator("#views")).to_contain_text("Drafts: 2")
    harbour.press("m")
    expect(page.locator("#decide h2")).to_have_text("A ferry struck a pier")
    expect(page.locator(".count")).to_have_text("Event · 1 of 1 · then 1 that may wait")
    harbour.press("c")
    expect(page.locator("#decide .rest")).to_have_count(0)
    expect(page.locator("#decide h2")).to_have_text("A ferry struck a pier")
    harbour.press("a")
    expect(page.locator("#decide h2")).to_have_text("People on board")
    expect(page.locator("#decide .rest")).to_contain_text("What several articles tell is judged.")
    harbour.press("n")
    expect(page.locator("#columns article").first).to_be_visible()


@pytest.fixture
def stopping(tmp_path: Path) -> Path:
    """A briefing of drafts: one that matters most, what two of three articles tell besides, what one has, and names."""
    lines = ["A boat sank at dawn.", "It rained.", "The quay was empty.", "A bell rang.", "A gate fell at noon."]
    own = ["Nobody came.", *lines[1:4], "The sea was calm.", "Lena Moss left.", "Aled Pryce left."]
    told = "\n\n".join(lines)
    root = begun_of(tmp_path, one=told, two=told, three="\n\n".join(own))
    sentences = {
        "sank": ("A boat sank", "one 1", "two 1"),
        "rang": ("A bell rang", "one 4", "two 4"),
        "calm": ("The sea was calm", "three 5"),
    }
    events: dict[str, Any] = {
        name: {"title": title, "type": "other", "accounts": [{"s": each} for each in said]}
        for name, (title, *said) in sentences.items()
    }
    actors: dict[str, Any] = {
        name: {"kind": "person", "identified_by": "full_name", "names": [{"s": f"three {at}", "name": full}]}
        for name, full, at in (("moss", "Lena Moss", 6), ("pryce", "Aled Pryce", 7))
    }
    taken(root, events=events, actors=actors)
    return root


def test_whoever_goes_past_what_matters_most_is_told_and_led_back(browser: Browser, stopping: Path) -> None:
    with sitting(browser, stopping) as curator:
        page = curator.page
        head, rest = page.locator("#decide h2"), page.locator("#decide .rest")
        expect(page.locator("#views")).to_contain_text("Drafts: 5")
        curator.press("m")
        expect(head).to_have_text("A boat sank")
        curator.press("j")
        expect(head).to_have_text("A bell rang")
        expect(rest).to_contain_text("What matters most is not all judged: you went past one screen of it.")
        rest.get_by_role("button").click()
        expect(head).to_have_text("A boat sank")
        expect(rest).to_have_count(0)


def test_the_stop_stays_where_it_is_when_the_desk_is_loaded_anew(browser: Browser, stopping: Path) -> None:
    """What several articles tell besides may wait before and after; names wait last, as they are ordered."""
    with sitting(browser, stopping) as curator:
        page = curator.page
        head, count, rest = (page.locator(f"#decide {each}") for each in ("h2", ".count", ".rest"))
        expect(page.locator("#views")).to_contain_text("Drafts: 5")
        curator.press("m")
        expect(head).to_have_text("A boat sank")
        expect(count).to_have_text("Event · 1 of 1 · then 3 that may wait")
        expect(rest).to_have_count(0)
        curator.press("a")
        expect(head).to_have_text("A bell rang")
        expect(rest).to_contain_text("What matters most is judged.")
        page.reload()
        expect(page.locator("#views")).to_contain_text("Drafts: 4")
        curator.press("m")
        expect(head).to_have_text("A bell rang")
        expect(rest).to_contain_text("What matters most is judged.")
        expect(count).to_have_text("Event · 1 of 3 · may wait")
        curator.press("j")
        expect(head).to_have_text("The sea was calm")
        curator.press("j")
        expect(head).to_have_text("2 names and places")
        expect(count).to_have_text("3 of 3 · may wait")


OVER = """() => {
  const view = document.getElementById("decide");
  const bar = view.querySelector(".deeds");
  const judged = view.querySelector(".judged");
  view.scrollTop += judged.getBoundingClientRect().top - bar.getBoundingClientRect().top;
  const { left, right, top, bottom } = bar.getBoundingClientRect();
  const page = view.querySelector(".screen").getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const places = [0.02, 0.5, 0.98].map((part) => document.elementFromPoint(left + part * (right - left), middle));
  return [places.every((each) => bar.contains(each)), left <= page.left && page.right <= right];
}"""


def test_nothing_shows_through_the_buttons_above_drafts(harbour: Curator, sample: Path) -> None:
    """A draft that was judged is dimmed, and stays on its screen below them."""
    (sample / "facts" / "drafts.yaml").write_text(DRAFTS + MORE, encoding="utf-8")
    page = harbour.page
    expect(page.locator("#views")).to_contain_text("Drafts: 3")
    harbour.press("m", "a")
    expect(page.get_by_role("status")).to_contain_text("2 left.")
    harbour.press("a")
    expect(page.get_by_role("status")).to_contain_text("1 left.")
    for width, height in ((1400, 160), (390, 300)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER) == [True, True]


def test_the_day_of_the_briefing_is_proposed_where_it_is_seen_before_it_is_saved(
    browser: Browser, tmp_path: Path
) -> None:
    """The latest article's day, as soon as it is typed; whoever types another has the last word."""
    root = begun(tmp_path)
    facts = root / "facts"
    for path in facts.glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"(      published: )[A-Z].*", r"\1Not known yet.", text), encoding="utf-8")
    with sitting(browser, root) as curator:
        page = curator.page
        curator.press("i")
        main = page.locator('label:has(input[name="day"])')
        expect(main.locator("input")).to_have_value("")
        day = page.locator('input[name$=" published"]').first
        day.fill("2024-03-07")
        expect(main.locator("input")).to_have_value("2024-03-07")
        expect(main).to_contain_text("our proposal: the latest article’s; saving keeps it")
        main.locator("input").fill("2024-03-06")
        day.fill("2024-03-08")
        expect(main.locator("input")).to_have_value("2024-03-06")
        expect(main).not_to_contain_text("proposal")
        main.locator("input").press("Enter")
        expect(page.get_by_role("status")).to_contain_text("Written.")
    front = pipeline.check(root).briefing.facts.front
    assert front is not None and str(front.day) == "2024-03-06"


def test_a_key_that_is_held_down_accepts_one_draft(harbour: Curator, sample: Path) -> None:
    """Each is looked at: a key that repeats itself would accept what nobody has seen."""
    (sample / "facts" / "drafts.yaml").write_text(DRAFTS + MORE, encoding="utf-8")
    page = harbour.page
    expect(page.locator("#views")).to_contain_text("Drafts: 3")
    harbour.press("m")
    page.keyboard.down("a")
    expect(page.get_by_role("status")).to_contain_text("2 left.")
    for _ in range(3):
        page.keyboard.down("a")
    page.keyboard.up("a")
    expect(page.locator(".count")).to_have_text("Event · 1 of 2 · may wait")
    assert len(pipeline.check(sample).briefing.facts.drafts) == 2


def test_a_key_that_comes_while_a_draft_is_written_hits_no_other(harbour: Curator, sample: Path) -> None:
    (sample / "facts" / "drafts.yaml").write_text(DRAFTS + MORE, encoding="utf-8")
    page = harbour.page
    expect(page.locator("#views")).to_contain_text("Drafts: 3")

    def slowly(route: Route) -> None:
        sleep(0.3)
        route.continue_()

    page.route("**/@desk/settle", slowly)
    harbour.press("m", "d", "d", "a")
    expect(page.locator("#status")).to_contain_text("“d” came before this draft stood here")
    page.wait_for_timeout(900)
    assert len(pipeline.check(sample).briefing.facts.drafts) == 2
    harbour.press("d")
    expect(page.locator(".count")).to_have_text("Event · 1 of 1 · may wait")


def test_a_press_says_at_once_that_it_works_and_another_one_judges_nothing(harbour: Curator, sample: Path) -> None:
    """On its button and in the line of what was done; nobody has seen yet what a second press would judge."""
    (sample / "facts" / "drafts.yaml").write_text(DRAFTS + MORE, encoding="utf-8")
    page = harbour.page
    expect(page.locator("#views")).to_contain_text("Drafts: 3")
    asked: list[str] = []

    def slowly(route: Route) -> None:
        asked.append(route.request.url.rpartition("/")[2])
        sleep(0.4)
        route.continue_()

    page.route(re.compile("/@desk/(settle|undo|change)$"), slowly)
    harbour.press("m", "j")
    button = page.locator(".deeds button").first
    status = page.locator("#status")
    button.click()
    expect(button).to_have_text("Accepting …")
    expect(button).to_have_attribute("aria-busy", "true")
    expect(status).to_have_text("Accepting “A ferry with people on board” …")
    page.get_by_role("button", name="j Next").click()
    button.click()
    expect(status).to_contain_text("That press came before this draft stood here, and did nothing")
    expect(page.locator("#decide h2")).to_have_text("A pier is struck")
    page.wait_for_timeout(900)
    harbour.press("u")
    expect(status).to_have_text(re.compile("^Taking back another-pier in .* …$"))
    expect(status).to_contain_text("Taken back: ")
    harbour.press("m")
    expect(page.locator(".mending h4")).to_have_text("What is to be changed?")
    harbour.press("1")
    page.locator(".mending textarea").fill("A ferry with some people on board")
    harbour.press("Enter", "Enter")
    expect(page.locator(".mending .working")).to_have_text("Writing …")
    harbour.press("Enter")
    expect(status).to_have_text("Written. u takes it back.")
    assert asked == ["settle", "undo", "change"]


CHARGE = """\
actors:
  council:
    draft: "yes"
    kind: body
    names:
      - article: one
        name: The council
        quote: The council
  guild:
    draft: "yes"
    kind: organisation
    names:
      - article: one
        name: the guild
        quote: the guild
events:
  gate-falls:
    draft: "yes"
    title: The gate falls
    type: destruction
    accounts:
      - article: one
        quote: The council said that the gate fell because of the guild
        speaker: council
        responsible: guild
        stance: accuses
  boat-sinks:
    draft: "yes"
    title: A boat sinks
    type: other
    part_of: gate-falls
    accounts:
      - article: one
        quote: A boat sank
"""


def test_what_is_accepted_along_tells_what_it_is_who_blames_whom_and_what_was_gone_past(
    browser: Browser, tmp_path: Path
) -> None:
    """First whatever was left for later: accepting what names it accepts it all the same."""
    root = begun_of(tmp_path, one="The council said that the gate fell because of the guild.\n\nA boat sank.\n")
    (root / "facts" / "drafts.yaml").write_text(CHARGE, encoding="utf-8")
    with sitting(browser, root) as curator:
        page = curator.page
        expect(page.locator("#views")).to_contain_text("Drafts: 4")
        needed, passed = page.locator("#decide .needed"), page.locator("#decide .deeds .passed")
        curator.press("m")
        expect(page.locator("#decide h2")).to_have_text("2 names and places")
        curator.press("a")
        expect(page.locator("#decide h2")).to_have_text("The gate falls")
        expect(passed).to_have_count(0)
        curator.press("j")
        expect(page.locator("#decide h2")).to_have_text("A boat sinks")
        expect(needed.locator("h4")).to_have_text("Accepted with it: The gate falls you went past this one")
        expect(needed.locator(".says")).to_have_text("Event · destruction")
        expect(needed.locator("strong").first).to_have_text("The council blames the guild")
        expect(passed).to_have_text("Accepts too what you went past: “The gate falls”")
        # What was only left by going back is still to come.
        curator.press("k")
        expect(page.locator("#decide h2")).to_have_text("The gate falls")


def test_what_is_left_of_an_article_is_set_aside_for_one_reason(browser: Browser, train: Path) -> None:
    with sitting(browser, train) as curator:
        page = curator.page
        curator.select("radio", "Nearly 20 of them remain in hospital.")
        curator.press("x")
        expect(page.locator("#panel .note", has_text="1 held")).to_be_visible()
        for number, words in enumerate(("Eleven dead as train leaves track", "That was too late.”"), 2):
            curator.select("agency", words)
            curator.press("x")
            expect(page.locator("#panel .note", has_text=f"{number} held")).to_be_visible()
        curator.select("agency", "The speed limit there is 90.")
        curator.press("s")
        expect(page.locator("[name=reason]")).to_have_count(1)
        curator.type("No figure asks for it.")
        curator.press("Enter")
        expect(page.get_by_role("status")).to_contain_text("Written: agency")
        # What is held of another article stays held.
        expect(page.locator("#panel .note", has_text="1 held")).to_be_visible()
        curator.press("o")
        expect(page.locator("[name=reason]")).to_have_value("Read; nothing more of it is recorded.")
        curator.press("Enter")
        expect(page.locator("#articles button").first).to_contain_text("0 open")
    aside = pipeline.check(train).briefing.facts.articles["agency"].set_aside
    assert [str(each.reason) for each in aside].count("No figure asks for it.") == 3
    assert len(aside) == 14


def test_an_article_is_entered_at_its_beginning_though_its_first_sentences_are_done(
    browser: Browser, tmp_path: Path
) -> None:
    """Where no record rests on a sentence, it is said beside it what to press instead of the key that changes one."""
    root = begun_of(tmp_path, one="A boat sank.\n\nA gate fell.\n", two="A boat sank.\n\nA gate fell.\n")
    event = _event("boat", "A boat sank", "A boat sank.").replace('    draft: "yes"\n', "").replace("one", "two")
    (root / "facts" / "events.yaml").write_text(f"events:\n{event}", encoding="utf-8")
    with sitting(browser, root) as curator:
        active = curator.page.locator(".s.active")
        curator.press("2")
        expect(active).to_contain_text("A boat sank.")
        instead = curator.page.locator("#panel .instead")
        curator.press("1", "r")
        expect(instead).to_contain_text("No record rests on it. To record what it tells, press a key below, such as e")
        curator.press("ArrowRight")
        expect(active).to_contain_text("A gate fell.")
        expect(instead).to_have_count(0)


def test_what_the_record_of_an_article_quotes_is_changed_in_its_file(harbour: Curator) -> None:
    harbour.press("1", "r")
    expect(harbour.page.locator("#panel .instead")).to_contain_text("The record of its article quotes it, in facts/")


def test_all_that_can_be_picked_by_number_is_in_sight(harbour: Curator, sample: Path) -> None:
    """The list opens at the foot of a small window."""
    (sample / "facts" / "drafts.yaml").write_text(DRAFTS, encoding="utf-8")
    page = harbour.page
    expect(page.locator("article[data-id=wire] .draft")).to_have_count(2)
    page.set_viewport_size({"width": 1000, "height": 450})
    harbour.press("m", "j", "m")
    expect(page.locator(".mending .choices li").nth(5)).to_be_in_viewport(ratio=1)
    expect(page.locator(".mending .keys")).to_be_in_viewport(ratio=1)
    expect(page.locator(".mending h4")).to_be_in_viewport(ratio=1)


def test_a_title_is_mended_before_it_is_accepted(harbour: Curator, sample: Path) -> None:
    path = sample / "facts" / "drafts.yaml"
    path.write_text(DRAFTS, encoding="utf-8")
    page = harbour.page
    expect(page.locator("article[data-id=wire] .draft")).to_have_count(2)
    harbour.press("m", "j", "m")
    expect(page.locator(".mending h4")).to_have_text("What is to be changed?")
    harbour.press("1")
    field = page.locator(".mending textarea")
    expect(field).to_be_focused()
    field.fill("Tobias Wren struck 12 piers")
    harbour.press("Enter")
    # It stands right below the field, which keeps the keys: whoever goes on to type does so where it is said.
    expect(page.locator(".mending textarea + [role=alert]")).to_contain_text(
        re.compile("^Not saved.*text-unbound", re.S)
    )
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("A ferry struck a pier")
    expect(page.locator(".mending [aria-invalid]")).to_have_count(0)
    harbour.press("Enter")
    expect(page.locator("#decide h2")).to_have_text("A ferry struck a pier")
    assert "title: A ferry struck a pier\n" in path.read_text(encoding="utf-8")
    harbour.press("m")
    expect(page.locator(".mending input")).to_be_focused()
    harbour.press("Escape", "a")
    expect(page.locator("#decide h2")).to_have_text("No draft waits")


def test_whatever_a_draft_says_is_changed_with_few_keys(harbour: Curator, sample: Path) -> None:
    """By number or first letters: a word with its meaning, a name, an item taken out; `u` takes each back."""
    path = sample / "facts" / "drafts.yaml"
    path.write_text(DRAFTS, encoding="utf-8")
    page = harbour.page
    head = page.locator(".mending h4")
    written = page.get_by_role("status").filter(has_text="Written")
    expect(page.locator("article[data-id=wire] .draft")).to_have_count(2)
    harbour.press("m", "j")
    for keys, line in (
        # An Enter behind a number that is taken at once takes nothing more.
        (("m", "2", "Enter", "p", "r", "o", "t", "1"), "type: protest"),
        (("m", "h", "a", "1", "1"), 'happened: "yes"'),
        (("m", "w", "h", "o", "1", "+", "c", "o", "Enter"), "who: [the-crew, coast-wire]"),
        (("m", "w", "h", "o", "1", "2"), "who: [coast-wire]"),
    ):
        harbour.press(keys[0])
        expect(head).to_have_text("What is to be changed?")
        harbour.press(*keys[1:])
        expect(written).to_be_visible()
        assert f"{line}\n" in path.read_text(encoding="utf-8")
        page.evaluate("document.getElementById('status').textContent = ''")
    harbour.press("m")
    expect(head).to_have_text("What is to be changed?")
    harbour.press("w", "h", "o", "1", "t", "o", "Enter")
    expect(page.locator(".mending [role=alert]")).to_contain_text("not-in-article")
    harbour.press("Escape", "Escape")
    for left in ("who: [the-crew, coast-wire]", "who: [the-crew]", "title: A pier is struck\n    type: protest"):
        harbour.press("u")
        expect(page.get_by_role("status")).to_contain_text("Taken back")
        assert left in path.read_text(encoding="utf-8")
        page.evaluate("document.getElementById('status').textContent = ''")
    harbour.press("u")
    expect(page.locator("#decide .now small").first).to_have_text("other")
    assert path.read_text(encoding="utf-8") == DRAFTS


def test_a_row_without_a_number_is_found_by_what_it_shows(harbour: Curator, sample: Path) -> None:
    """Behind the ninth row stand the statements, and rows are found by the article, or by words of the quote."""
    page = harbour.page
    page.locator("article[data-id=wire] .s").nth(1).click()
    harbour.press("r")
    rows = page.locator("#panel .choices li")
    expect(rows.first).to_be_visible()
    titles = rows.locator("strong").all_inner_texts()
    harbour.type(titles[-1].split()[0].lower())
    expect(rows.first.locator("strong")).to_have_text(titles[-1])
    harbour.press("Enter")
    expect(page.locator(".mending h4")).to_have_text("What is to be changed?")
    statement = rows.locator("strong", has_text="“").last
    shown = statement.inner_text()
    harbour.type(shown.split("“")[0].strip().lower())
    expect(rows.locator("strong", has_text=shown)).to_be_visible()
    expect(rows.first.locator("strong")).to_contain_text("“")
    page.locator(".mending input").fill("zzz")
    expect(rows).to_have_text("Nothing that stands here begins with these letters.")


def test_a_day_is_mended_with_five_keys(harbour: Curator, sample: Path) -> None:
    """Of a weekday the week may be another one; the reason is proposed."""
    path = sample / "facts" / "drafts.yaml"
    quote = "struck a pier in Port Elswick shortly before […] on Friday"
    timed = DRAFTS.replace("quote: struck a pier\n", f"quote: {quote}\n")
    path.write_text(timed.replace("        who: [the-crew]\n", "        when: Friday\n"), encoding="utf-8")
    page = harbour.page
    expect(page.locator("article[data-id=wire] .draft")).to_have_count(2)
    harbour.press("m", "j")
    expect(page.locator("#decide h2")).to_have_text("A pier is struck")
    harbour.press("m")
    expect(page.locator(".mending input")).to_be_focused()
    harbour.press("d", "Enter")
    expect(page.get_by_label("Day of “Friday”")).to_be_focused()
    harbour.press("ArrowDown", "Enter")
    expect(page.get_by_role("status")).to_contain_text("Written.")
    assert 'day: "2019-05-03"' in path.read_text(encoding="utf-8")
    expect(page.locator("#decide")).to_contain_text("= 2019-05-03")
    page.evaluate("document.getElementById('status').textContent = ''")
    harbour.press("m")
    expect(page.locator(".mending input")).to_be_focused()
    harbour.press("d", "Enter")
    page.get_by_label("Day of “Friday”").select_option("what the words alone say")
    page.get_by_label("Day of “Friday”").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Written.")
    assert "day:" not in path.read_text(encoding="utf-8")


def test_a_time_of_another_sentence_is_shown_in_that_sentence(browser: Browser, tmp_path: Path) -> None:
    """It underlines no word of the sentence that it dates, though the same word stands there."""
    root = begun_of(tmp_path, one="The crew met on Friday. The ferry left for the Friday market.\n")
    draft = 'events:\n  ferry:\n    draft: "yes"\n    title: The ferry left\n    type: other\n    accounts:\n'
    draft += "      - article: one\n        quote: The ferry left for the Friday market\n        when:\n"
    draft += "          words: Friday\n          quote: The crew met on Friday\n"
    (root / "facts" / "drafts.yaml").write_text(draft, encoding="utf-8")
    with sitting(browser, root) as curator:
        expect(curator.page.locator("#views")).to_contain_text("Drafts: 1")
        curator.press("m")
        when = curator.page.locator("#decide .now .more")
        expect(when).to_have_text(re.compile("^when, in another sentence .* The crew met on Friday. = "))
        expect(when.locator("mark")).to_have_text("The crew met on Friday")
        expect(curator.page.locator("#decide .now u")).to_have_text(["Friday"])
        expect(when.locator("u")).to_have_text("Friday")
        expect(curator.page.locator("#decide .asks")).to_contain_text("Is each marked time the time of that?")


def test_whoever_speaks_and_is_no_actor_yet_is_made_one_on_the_way(browser: Browser, tmp_path: Path) -> None:
    root = begun(tmp_path)
    with sitting(browser, root) as curator:
        page = curator.page
        curator.begin("e", ("one", "Two fled, Lena Moss said"), new="Two flee")
        page.locator("[name=type]").select_option("movement")
        curator.press("Enter")
        first = page.get_by_role("button", name="Make who speaks an actor first")
        expect(first).to_be_focused()
        expect(first).to_contain_text("“Lena Moss”")
        # Whoever leaves the question is back in the form, with all that stood in it.
        curator.press("Enter")
        expect(page.locator(".who")).to_be_focused()
        curator.press("Escape")
        expect(page.locator("[name=title]")).to_have_value("Two flee")
        expect(page.locator("[name=type]")).to_have_value("movement")
        page.locator("[name=type]").press("Enter")
        expect(first).to_be_focused()
        curator.press("Enter", "f", "Enter")
        expect(page.locator("[name=speaker]")).to_have_value("lena-moss")
        expect(page.locator("[name=type]")).to_have_value("movement")
        curator.done()
    (account,) = pipeline.check(root).briefing.facts.events["two-flee"].accounts
    assert account.speaker == ("lena-moss",)


def test_whoever_speaks_under_another_name_is_joined_on_the_way(browser: Browser, tmp_path: Path) -> None:
    root = begun_of(tmp_path, one="Lena Moss, the mayor, came.\n", two="Two rowers fled at dawn, Moss said.\n")
    with sitting(browser, root) as curator:
        page = curator.page
        curator.begin("a", ("one", "Lena Moss"), who="f")
        curator.press("Enter")
        expect(page.get_by_role("status")).to_contain_text("Written")
        page.evaluate("document.getElementById('status').textContent = ''")
        curator.begin("e", ("two", "Two rowers fled at dawn, Moss said"), new="Two rowers flee")
        page.locator("[name=type]").select_option("movement")
        page.locator("[name=type]").press("Enter")
        expect(page.get_by_role("button", name="Make who speaks an actor first")).to_be_focused()
        curator.press("Enter")
        expect(page.locator(".choices [aria-selected=true]")).to_have_text("Lena Moss")
        curator.press("Enter")
        expect(page.locator("#panel h2")).to_have_text("Actor: Lena Moss")
        curator.press("Enter")
        expect(page.locator("[name=speaker]")).to_have_value("lena-moss")
        expect(page.locator("[name=title]")).to_have_value("Two rowers flee")
        curator.done()
    facts = pipeline.check(root).briefing.facts
    assert [str(form.name) for form in facts.actors["lena-moss"].names] == ["Lena Moss", "Moss"]
    assert facts.events["two-rowers-flee"].accounts[0].speaker == ("lena-moss",)


def test_a_denial_is_said_to_be_one_once_the_check_asks(browser: Browser, tmp_path: Path) -> None:
    root = begun_of(tmp_path, one="Lena Moss, the mayor, came.\n", two="Lena Moss denied that a gate was open.\n")
    with sitting(browser, root) as curator:
        page = curator.page
        curator.begin("a", ("one", "Lena Moss"), ("two", "Lena Moss"), who="f")
        curator.press("Enter")
        expect(page.get_by_role("status")).to_contain_text("Written")
        page.evaluate("document.getElementById('status').textContent = ''")
        curator.begin("e", ("two", "Lena Moss denied that a gate was open"), new="A gate was open")
        stance = page.locator("[name=stance]")
        expect(stance).to_be_hidden()
        page.locator("[name=type]").select_option("other")
        page.locator("[name=type]").press("Enter")
        expect(stance).to_be_visible()
        expect(page.locator("[name=basis]")).to_be_hidden()
        stance.select_option("denies")
        curator.done()
    (account,) = pipeline.check(root).briefing.facts.events["gate-was-open"].accounts
    assert account.stance == "denies"


def test_who_asked_not_to_be_named_is_told_by_a_key_of_its_own(browser: Browser, tmp_path: Path) -> None:
    root = begun(tmp_path)
    (root / "facts" / "drafts.yaml").write_text(INCOMPLETE, encoding="utf-8")
    with sitting(browser, root) as curator:
        page = curator.page
        expect(page.locator("#views")).to_contain_text("Drafts: 1")
        curator.press("m")
        expect(page.locator("#decide .asks")).to_contain_text("or is the name only incomplete")
        expect(page.locator(".deeds")).to_contain_text("a Accept: nobody asked")
        expect(page.locator(".deeds")).to_contain_text("w Accept: they asked")
        curator.press("w")
        expect(page.locator("#decide h2")).to_have_text("No draft waits")
    assert pipeline.check(root).briefing.facts.actors["one-person-1"].identified_by == "first_name_only"


def test_names_that_are_proved_are_accepted_together_but_for_those_taken_out(harbour: Curator, sample: Path) -> None:
    names = "".join(
        f'  {name}:\n    draft: "yes"\n    kind: body\n    names:\n      - article: wire\n        name: {words}\n'
        f"        quote: {words}\n"
        for name, words in (("pier", "a pier"), ("port", "Port Elswick"))
    )
    (sample / "facts" / "drafts.yaml").write_text(f"actors:\n{names}", encoding="utf-8")
    page = harbour.page
    expect(page.locator("#views")).to_contain_text("Drafts: 2")
    harbour.press("m")
    expect(page.locator("#decide h2")).to_have_text("2 names and places")
    first = page.locator(".together input").first
    expect(first).to_be_focused()
    # Their words are proved, so that of a name stand folded; those of a description tell what it is.
    expect(page.locator(".together summary")).to_have_text(["CW"])
    expect(page.locator(".together q").first).to_be_visible()
    expect(page.locator(".together q").last).to_be_hidden()
    # The keys do what the buttons say: to the next name, and to the next screen.
    expect(page.locator(".deeds")).to_contain_text("↓ Next name")
    expect(page.locator(".deeds")).to_contain_text("j Next screen")
    harbour.press("j")
    expect(page.get_by_role("status")).to_have_text("This is the last draft.")
    expect(first).to_be_focused()
    harbour.press("ArrowDown", "Space", "a")
    expect(page.locator("#decide h2")).to_have_text("Port Elswick")
    assert [str(each) for each in pipeline.check(sample).briefing.facts.drafts] == ["port"]


def test_what_no_article_tells_is_filled_in_on_one_page(harbour: Curator, sample: Path) -> None:
    """Guesses are shown as such; a day that is typed is proposed for those below; Enter saves all of it."""
    articles = sample / "facts" / "articles.yaml"
    text = articles.read_text(encoding="utf-8")
    tab = harbour.page.locator("#views button", has_text="To fill in")
    before = tab.inner_text()
    known = "published: The text names no date; its Friday is taken as 10 May 2019."
    articles.write_text(text.replace(known, "published: Not known yet."), encoding="utf-8")
    page = harbour.page
    expect(tab).not_to_have_text(before)
    harbour.press("i")
    day = page.locator('input[name="courier published"]')
    expect(day).to_be_focused()
    harbour.type("2019-05-10")
    below = page.locator('label:has(input[name="wire published"])')
    expect(below).to_contain_text("a guess, from the day above")
    expect(below.locator("input")).to_have_value("2019-05-10")
    harbour.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Written.")
    assert "Not known yet" not in articles.read_text(encoding="utf-8")
    # What is known can still be put in other words: no button stands between a made code and a better one.
    code = page.locator('input[name="courier code"]')
    page.locator("#blanks summary", has_text="Known of").click()
    code.fill("CO")
    code.press("Enter")
    page.locator('input[name="courier code"][data-was="CO"]').wait_for(state="attached")
    assert "code: CO\n" in articles.read_text(encoding="utf-8")
    page.locator("#blanks h2").click()
    harbour.press("Escape")
    expect(page.locator("#columns article").first).to_be_visible()


def test_which_fields_are_to_be_filled_in_is_counted_and_one_press_away(browser: Browser, tmp_path: Path) -> None:
    """The places that the check counts are not the fields: those are marked, each sort with the way to the next one."""
    with sitting(browser, begun(tmp_path)) as curator:
        page = curator.page
        curator.press("i")
        expect(page.locator("#blanks h2")).to_have_text(re.compile(r"^To be filled in: \d+ places$"))
        empty = page.locator('#blanks input.empty:not([name$=" code"])')
        expect(page.locator("#blanks label", has_text="to be filled in")).to_have_count(empty.count())
        way = page.get_by_role("button", name="to be filled in")
        expect(way).to_have_text(f"{empty.count()} fields to be filled in")
        expect(empty.first).to_be_focused()
        for each in (1, 2):
            way.click()
            expect(empty.nth(each)).to_be_focused()
        guess = page.locator("#blanks input.guess")
        page.get_by_role("button", name=f"{guess.count()} fields to be confirmed").click()
        expect(guess.first).to_be_focused()


def test_what_is_left_is_one_press_away(harbour: Curator, sample: Path) -> None:
    """From the articles and at the end of the other views; the list says when nothing is left."""
    page = harbour.page
    left = page.locator("#panel .left")
    expect(left.locator("li")).to_have_text(["1 place to fill in i"])
    discrepancies = sample / "facts" / "discrepancies.yaml"
    text = discrepancies.read_text(encoding="utf-8")
    discrepancies.write_text(text.replace('    covers: ["number:people-hurt"]\n', ""), encoding="utf-8")
    (sample / "facts" / "drafts.yaml").write_text(DRAFTS, encoding="utf-8")
    expect(left.locator("li")).to_have_text(
        ["1 place to fill in i", "2 drafts to decide m", "1 difference that nobody reviewed c"]
    )
    left.get_by_role("button", name="2 drafts to decide").click()
    for title in ("all others", "A pier is struck"):
        expect(page.locator("#decide h2")).to_have_text(title)
        harbour.press("d")
    expect(page.locator("#decide h2")).to_have_text("No draft waits")
    expect(page.locator("#decide .left li")).to_have_count(2)
    harbour.press("c")
    expect(page.locator("#panel .mending h4")).to_contain_text("Eleven / At least 14")
    harbour.press("Escape")
    expect(page.locator("#panel .mending")).to_have_count(0)
    discrepancies.write_text(text, encoding="utf-8")
    expect(left.locator("li")).to_have_count(1)
    left.get_by_role("button").click()
    expect(page.locator("#blanks form")).to_be_visible()


def test_a_difference_is_answered_with_few_keys(harbour: Curator, sample: Path) -> None:
    """A discrepancy tells it, or a new one does, or it is none: each is a number, and what is new is filled in."""
    page = harbour.page
    discrepancies = sample / "facts" / "discrepancies.yaml"
    text = discrepancies.read_text(encoding="utf-8").replace('    covers: ["number:people-hurt"]\n', "")
    discrepancies.write_text(text, encoding="utf-8")
    waits = page.locator("#panel .left li", has_text="1 difference that nobody reviewed")
    rows = page.locator("#panel .choices li")
    expect(waits).to_be_visible()
    harbour.press("c")
    expect(page.locator("#panel .mending q")).to_have_count(2)
    expect(rows.locator("strong")).to_have_text(
        [
            "How many people were hurt?",
            "It is a difference",
            "No difference: one thing in other words",
            "No difference: they speak of different things",
        ]
    )
    harbour.press("1")
    expect(page.get_by_role("status")).to_contain_text("Done: how-many-hurt")
    expect(waits).to_have_count(0)
    assert "covers: [number:people-hurt]" in discrepancies.read_text(encoding="utf-8").replace('"', "")
    harbour.press("u")
    expect(waits).to_be_visible()
    harbour.press("c")
    expect(rows).to_have_count(4)
    harbour.type("no")
    expect(rows).to_have_count(2)
    harbour.press("1")
    expect(page.get_by_role("status")).to_contain_text("Written: people-hurt-2")
    made = read(sample)[0].discrepancies["people-hurt-2"]
    assert (made.relation, made.resolution, made.explained_by) == ("compatible", "explained", "editing")
    assert (str(made.title), str(made.positions[0].label)) == ("People hurt", "Eleven")
    expect(page.locator("#panel .left")).to_be_visible()
    expect(waits).to_have_count(0)
    assert "relation-doubted: conflict, read at the desk" in discrepancies.read_text(encoding="utf-8")


def test_a_discrepancy_whose_difference_is_gone_is_mended_at_the_differences(harbour: Curator, sample: Path) -> None:
    page = harbour.page
    discrepancies = sample / "facts" / "discrepancies.yaml"
    text = discrepancies.read_text(encoding="utf-8")
    discrepancies.write_text(text.replace("number:people-hurt", "number:people-harmed"), encoding="utf-8")
    waits = page.locator("#panel .left li", has_text="1 discrepancy that nothing supports any more")
    expect(waits).to_be_visible()
    harbour.press("c")
    expect(page.locator("#panel .mending h4")).to_contain_text("tell a difference that is not found any more")
    expect(page.locator("#panel .choices li strong")).to_have_text(
        [
            "It tells this one now",
            "It tells that one no more",
            "Change or delete the discrepancy",
            "Leave it",
        ]
    )
    harbour.press("1")
    expect(page.get_by_role("status")).to_contain_text("Done: how-many-hurt")
    expect(waits).to_have_count(0)
    assert discrepancies.read_text(encoding="utf-8").replace('"', "") == text.replace('"', "")


def test_an_accepted_record_is_changed_from_its_sentence(harbour: Curator, sample: Path) -> None:
    page = harbour.page
    page.locator("article[data-id=wire] .s").nth(1).click()
    expect(page.get_by_role("button", name="change").first).to_be_visible()
    harbour.press("r")
    expect(page.locator("#panel .choices li").first).to_be_visible()
    harbour.type("1")
    expect(page.locator(".mending h4")).to_have_text("What is to be changed?")
    # What the record says comes first, its statements too; what it leaves out comes behind.
    unsaid = ["not said" in each for each in page.locator(".mending .choices li").all_inner_texts()]
    assert True in unsaid and False not in unsaid[unsaid.index(True) : -1]
    harbour.type("tit")
    harbour.press("Enter")
    title = page.locator(".mending textarea")
    title.fill("Wren counted 900 piers, though long words wrap in a narrow column beside the articles")
    # Home goes to the beginning of the words, not of the line that they wrap into.
    harbour.press("Home")
    harbour.type("Tobias ")
    expect(title).to_have_value(re.compile("^Tobias Wren counted 900 piers"))
    harbour.press("Enter")
    expect(page.locator("#panel [role=alert]")).to_contain_text("900")
    harbour.press("Escape")
    harbour.type("mea")
    harbour.press("Enter")
    figures = sample / "facts" / "figures.yaml"
    before = figures.read_text(encoding="utf-8")
    harbour.type("tra")
    harbour.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Written: people-on-board")
    assert figures.read_text(encoding="utf-8") == before.replace("measure: present", "measure: trapped", 1)
    expect(page.locator("#panel .keys")).to_be_visible()
    harbour.press("u")
    expect(page.get_by_role("status")).to_contain_text("Taken back")
    assert figures.read_text(encoding="utf-8") == before


def test_labels_and_speakers_of_positions_are_one_step_away_and_every_row_has_a_number(harbour: Curator) -> None:
    """Behind the ninth row a nought comes before the digit; a label is changed from the list itself."""
    page = harbour.page
    page.locator("article[data-id=wire] .s").nth(2).click()
    answers = page.locator("#panel li", has_text="discrepancies How many people were hurt?")
    expect(answers).to_be_visible()
    answers.get_by_role("button", name="change").click()
    head, rows = page.locator(".mending h4"), page.locator(".mending .choices li")
    expect(head).to_have_text("What is to be changed?")
    shown = rows.locator("strong").all_inner_texts()
    first = shown.index("label")
    assert shown[first : first + 3] == ["label", "speaker", "EC? ““Eleven people were hurt, none of them badly”"]
    assert shown[first + 3 : first + 5] == ["label", "speaker"]
    second = first + 3
    keys = rows.nth(second).locator("kbd").all_inner_texts()
    assert keys == ["0"] * (second // 9) + [str(second % 9 + 1)] and len(keys) == 2
    harbour.press(*keys)
    expect(head).to_contain_text("label: ")
    expect(page.locator(".mending textarea")).to_have_value("At least 14")
    harbour.press("Escape")
    expect(head).to_have_text("What is to be changed?")
    # Each stands once, though who types finds the rows of every item.
    harbour.type("label")
    expect(rows).to_have_count(2)


def test_a_name_that_is_there_already_is_said_to_be_and_what_takes_it_out(harbour: Curator, sample: Path) -> None:
    page = harbour.page
    before = (sample / "facts" / "discrepancies.yaml").read_bytes()
    page.locator("article[data-id=wire] .s").nth(2).click()
    answers = page.locator("#panel li", has_text="discrepancies How many people were hurt?")
    answers.get_by_role("button", name="change").click()
    rows = page.locator(".mending .choices li")
    expect(page.locator(".mending h4")).to_have_text("What is to be changed?")
    harbour.type("about")
    harbour.press("Enter")
    expect(page.locator(".mending h4")).to_contain_text("about: ")
    harbour.type("+people hurt")
    expect(rows).to_have_text(
        [
            re.compile("^1 People hurt is there already; nothing is to be done$"),
            re.compile("^2 And How many people were hurt"),
            re.compile("Nobody, nothing takes it out$"),
        ]
    )
    harbour.press("Enter")
    expect(page.locator("#status")).to_have_text("“People hurt” is there already.")
    assert (sample / "facts" / "discrepancies.yaml").read_bytes() == before


def test_words_of_an_article_are_text(harbour: Curator, sample: Path) -> None:
    path = sample / "seeds" / "courier.txt"
    hostile = "<img src=x onerror=alert(1)></span> & so on."
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{hostile}\n", encoding="utf-8")
    expect(harbour.page.locator("article[data-id=courier] .s").last).to_have_text(hostile)
    expect(harbour.page.locator("#panel .told").first).to_contain_text("article-changed")
    assert harbour.page.locator("img").count() == 0


def test_an_accepted_record_is_deleted_with_what_refers_to_it_told_first(harbour: Curator, sample: Path) -> None:
    """Leaving it is the first choice, so that Enter deletes nothing; `u` brings it back."""
    front = sample / "facts" / "briefing.yaml"
    front.write_text(front.read_text(encoding="utf-8").replace("people-hurt", "people-on-board"), encoding="utf-8")
    figures = sample / "facts" / "figures.yaml"
    before = figures.read_bytes()
    page = harbour.page
    page.locator("article[data-id=wire] .s").nth(2).click()
    hurt = page.locator("#panel li", has_text="figures People hurt")
    expect(hurt).to_be_visible()
    for choice, is_there in (("Enter", True), ("2", False)):
        hurt.get_by_role("button", name="change").click()
        expect(page.locator(".mending h4")).to_have_text("What is to be changed?")
        harbour.type("del")
        harbour.press("Enter")
        expect(page.locator(".mending h4")).to_have_text("Delete “People hurt”?")
        expect(page.locator(".refers li")).to_have_count(2)
        expect(page.locator(".refers")).to_contain_text("“How many people were hurt?” is about it")
        harbour.press(choice)
        if is_there:
            expect(page.locator(".mending h4")).to_have_text("What is to be changed?")
            assert figures.read_bytes() == before
            harbour.press("Escape")
    expect(page.get_by_role("status")).to_contain_text("Written: people-hurt")
    assert b"people-hurt:" not in figures.read_bytes()
    harbour.press("u")
    expect(page.get_by_role("status")).to_contain_text("Taken back")
    assert figures.read_bytes() == before


def test_what_names_a_record_is_told_and_it_stays(harbour: Curator) -> None:
    page = harbour.page
    page.locator("article[data-id=wire] .s").nth(1).click()
    event = page.locator("#panel li", has_text="events A ferry strikes")
    event.get_by_role("button", name="change").click()
    expect(page.locator(".mending h4")).to_have_text("What is to be changed?")
    harbour.type("delete")
    harbour.press("Enter")
    expect(page.locator(".refers")).to_contain_text("names it under `part_of`")
    expect(page.locator(".mending .choices li")).to_have_count(1)
    expect(page.locator(".mending .choices li")).to_contain_text("leave it")


def test_from_their_sentence_one_gets_to_whoever_stands_alone_and_joins_them_with_nobody(harbour: Curator) -> None:
    page = harbour.page
    harbour.press("v")
    expect(page.locator(".s.active.alone")).to_contain_text("Ines, a passenger")
    harbour.press("r")
    expect(page.locator("#panel .choices li").first).to_be_visible()
    expect(page.locator("#panel")).not_to_contain_text("Ines")
    harbour.press("1")
    expect(page.locator(".mending h4")).to_have_text("What is to be changed?")
    expect(page.locator(".mending .note")).to_contain_text("It stands alone: nothing here joins it to others.")
    for name in ("speaker", "label", "who this is"):
        expect(page.locator(".mending .choices li strong", has_text=re.compile(f"^{name}$"))).to_have_count(0)


ASKING = """The council met on Tuesday. Twelve of 30 members left, said a member who spoke on condition of anonymity.

Lena Moss, the mayor, came. The hall was full.
"""


def test_what_no_drafter_was_shown_is_told_while_drafts_are_judged_and_one_key_away(
    browser: Browser, tmp_path: Path
) -> None:
    """How many sentences of which article; none of their words stands anywhere but in the article itself."""
    root = begun_of(tmp_path, one=ASKING, two="Lena Moss, the mayor, came.\n")
    draft = 'places:\n  hall:\n    draft: "yes"\n    names:\n      - article: one\n        name: The hall\n'
    (root / "facts" / "drafts.yaml").write_text(f"{draft}        quote: The hall\n", encoding="utf-8")
    with sitting(browser, root) as curator:
        page = curator.page
        expect(page.locator("#panel .left")).to_contain_text("1 sentence of ")
        expect(page.locator("#panel .left li").last).to_contain_text("that no drafter was shown v")
        for key, told in (("q", "Left out: 1 sentence of "), ("m", "no drafter was shown 1 sentence of ")):
            curator.press(key)
            expect(page.locator(".view:visible .unasked")).to_contain_text(told)
            expect(page.locator(".view:visible")).not_to_contain_text("Twelve")
        curator.press("Escape", "h")
        expect(page.locator("article[data-id=one]")).to_have_count(0)
        curator.press("v")
        expect(page.locator(".s.active")).to_contain_text("Twelve of 30 members")
        expect(page.locator("#panel .note").first).to_contain_text("no drafter was shown it")
        # Once it is accounted for, nothing more is said while drafts are judged; the texts still leave it out.
        curator.press("s")
        expect(page.locator("[name=reason]")).to_be_focused()
        curator.type("Told by nobody else.")
        curator.done()
        curator.press("m")
        expect(page.locator("#decide h2")).to_have_text("The hall")
        expect(page.locator(".unasked")).to_have_count(0)
        curator.press("v")
        expect(page.get_by_role("status")).to_contain_text("All that no drafter was shown is accounted for")
        expect(page.locator(".s.active")).to_contain_text("Twelve of 30 members")


def test_where_nothing_was_left_out_nothing_is_said_of_it(browser: Browser, tmp_path: Path) -> None:
    with sitting(browser, begun_of(tmp_path, one="Lena Moss, the mayor, came.\n")) as curator:
        for key in ("q", "m"):
            curator.press(key)
            expect(curator.page.locator(".view:visible h2")).to_be_visible()
            expect(curator.page.locator(".unasked")).to_have_count(0)
        curator.press("v")
        expect(curator.page.get_by_role("status")).to_have_text("Drafters were shown every sentence.")


SHORT_ONE = "The ferry turned at the old pier on Friday and lost its mast, and then the crew lowered two boats."
LONG_ONE = (
    "The harbour of Orvel lay in fog from early on Friday, and the boats that had left it in the night for the banks "
    "came back one after the other without a catch, and behind them all, at the end of the day, the old ferry sank."
)
TURNED = (
    "The gale that had been told of all week by the stations on the coast reached the islands late, and those who keep "
    "the harbour there said once more that the ferry had for many reasons, of which they told us some, not sailed."
)


def _event(name: str, title: str, quote: str) -> str:
    """An event of one account, as a draft."""
    return (
        f'  {name}:\n    draft: "yes"\n    title: {title}\n    type: other\n    accounts:\n'
        f"      - article: one\n        quote: >-\n          {quote}\n"
    )


def test_words_whose_sentence_stands_above_are_shown_as_far_as_one_judges_by_them(
    browser: Browser, tmp_path: Path
) -> None:
    """A sentence stands whole once; again, what the title tells is never cut away, nor a word that turns it."""
    root = begun_of(tmp_path, one=f"{SHORT_ONE}\n\n{LONG_ONE}\n\n{TURNED}\n")
    told = (
        ("mast", "The ferry lost its mast", SHORT_ONE),
        ("boats", "The crew lowered two boats", SHORT_ONE),
        ("fog", "Fog lay over the harbour", LONG_ONE),
        ("sank", "The old ferry sank", LONG_ONE),
        ("calm", "The gale reached the islands", TURNED),
        ("sailed", "The ferry of the islands sailed", TURNED),
    )
    drafts = "".join(_event(*each) for each in told)
    (root / "facts" / "drafts.yaml").write_text(f"events:\n{drafts}", encoding="utf-8")
    with sitting(browser, root) as curator:
        expect(curator.page.locator("#views")).to_contain_text("Drafts: 6")
        words = curator.page.locator("#decide .draft-item q")
        curator.press("m")
        expect(words).to_have_text(
            [SHORT_ONE, "The ferry turned at the old pier on Friday and lost its mast, and then the crew lowered …"]
        )
        expect(words.last).to_have_attribute("title", SHORT_ONE)
        curator.press("j", "j")
        expect(words).to_have_text(
            [
                LONG_ONE,
                "… back one after the other without a catch, and behind them … the end of the day, the old ferry sank.",
            ]
        )
        curator.press("j", "j")
        expect(words).to_have_text(
            [
                TURNED,
                "… on the coast reached the islands late, and those who keep the … said once more that the ferry had "
                "for many reasons, of which they told us some, not sailed.",
            ]
        )


def test_what_stands_on_the_screens_of_drafts_already_is_not_said_again(browser: Browser, tmp_path: Path) -> None:
    """A day that is read, what a relation means, and what is asked of nearly every draft; what differs is said."""
    events = questions = ""
    names = ("ferry", "barge", "tug", "sloop")
    for name in names:
        for title in ("left", "went off"):
            event = _event(
                f"{name}-{title.replace(' ', '-')}", f"The {name} {title}", f"On Friday the {name} left the pier."
            )
            events += f"{event}        when: On Friday\n"
        questions += f"""
  when-{name}:
    draft: "yes"
    title: When did the {name} leave?
    kind: time
    weight: minor
    about: [{name}-left, {name}-went-off]
    relation: compatible
    would_resolve: The log of the {name}.
    positions:
      - label: On Friday
        statements:
          - article: one
            quote: On Friday the {name} left the pier.
      - label: At noon
        statements:
          - article: two
            quote: The {name} left the pier at noon.
"""
    one = "\n\n".join(f"On Friday the {name} left the pier." for name in names)
    root = begun_of(tmp_path, one=one, two="\n\n".join(f"The {name} left the pier at noon." for name in names))
    path = root / "facts" / "drafts.yaml"
    path.write_text(f"events:\n{events}discrepancies:{questions}", encoding="utf-8")
    with sitting(browser, root) as curator:
        page = curator.page
        expect(page.locator("#views")).to_contain_text("Drafts: 12")
        curator.press("m")
        asks, claimed = page.locator("#decide .asks"), page.locator("#decide .draft-item strong")
        expect(asks).to_have_text(re.compile("^Is this what these words say, and no more?"))
        expect(claimed).to_have_text(re.compile("^compatible: All positions can be true; a reader"))
        items = page.locator("#decide .draft-item")
        expect(items.nth(0).locator(".more")).to_have_text(re.compile("^= "))
        expect(items.nth(1).locator(".more")).to_have_count(0)
        expect(items.nth(1).locator("u")).to_have_text("On Friday")
        # What is asked concerns the draft that is at hand: only the third one claims that both can be true.
        expect(asks).not_to_have_text(re.compile("Can all"))
        curator.press("j", "j")
        expect(asks).to_have_text(re.compile("Can all positions be true, of the same thing"))
        for usual in (True, True, False):
            curator.press("j")
            expect(claimed).to_have_text("compatible: All positions can be true")
            expect(asks).to_have_text(re.compile(r"^Does the title say no more" if usual else r"^(?!Does the title)"))
            expect(asks).not_to_have_text(re.compile("Can all"))
            curator.press("j", "j")
            expect(asks).to_have_text(re.compile(r"Can all positions be true\?$"))


VOTES = """\
figures:
  ayes:
    draft: "yes"
    title: Votes for the ferry bill
    measure: count
    unit: votes
    scope:
      counts: votes for the bill
    readings:
      - article: one
        quote: The house passed the ferry bill, which the harbour had asked for, by a vote of 407-0
        words: "407"
  noes:
    draft: "yes"
    title: Votes against the ferry bill
    measure: count
    unit: votes
    scope:
      counts: votes against the bill
    readings:
      - article: one
        quote: The house passed the ferry bill, which the harbour had asked for, by a vote of 407-0
        words: "0"
"""


def test_of_a_long_quote_that_stands_above_the_number_that_counts_is_shown_whole(
    browser: Browser, tmp_path: Path
) -> None:
    """“0” is the other number of “407-0”, and no part of the first one."""
    root = begun_of(
        tmp_path, one="The house passed the ferry bill, which the harbour had asked for, by a vote of 407-0.", two="No."
    )
    (root / "facts" / "drafts.yaml").write_text(VOTES, encoding="utf-8")
    with sitting(browser, root) as curator:
        curator.press("m")
        items = curator.page.locator("#decide .draft-item")
        expect(items.nth(1).locator("mark")).to_have_text("0")
        expect(items.nth(1).locator("q")).to_have_text(re.compile(r"by a vote of 407-0"))
        assert (
            items.nth(1)
            .locator("mark")
            .evaluate("each => each.previousSibling.data || each.previousSibling.textContent")
            .endswith("407-")
        )


DENIAL = "The council said that the guild would deny the evidence."
DOUBTED = """actors:
  council:
    kind: body
    names:
      - article: one
        name: The council
        quote: The council
      - article: two
        name: The council
        quote: The council
events:
"""


def test_a_doubt_stands_beside_its_words_and_once_for_several(browser: Browser, tmp_path: Path) -> None:
    """The question of a screen is put in full the first time, and in few words on the next screens."""
    root = begun_of(tmp_path, one=f"{DENIAL}\n\nA boat sank.\n", two=f"{DENIAL}\n\nA gate fell.\n")
    account = "      - article: {}\n        quote: {}\n        speaker: [council]\n"
    leak = '  leak:\n    draft: "yes"\n    title: The council expected a denial\n    type: statement\n    accounts:\n'
    leak += "".join(account.format(article, DENIAL) for article in ("one", "two"))
    (root / "facts" / "drafts.yaml").write_text(
        f"{DOUBTED}{leak}{_event('boat', 'A boat sank', 'A boat sank.')}", encoding="utf-8"
    )
    with sitting(browser, root) as curator:
        page = curator.page
        expect(page.locator("#views")).to_contain_text("Drafts: 2")
        curator.press("m")
        expect(page.locator("#decide h2")).to_have_text("The council expected a denial")
        doubts = page.locator("#decide [data-id=leak] li .asked")
        # The question is short; behind it, as a key or a press opens it, stands what is doubted.
        questions = ["The words say “deny”: is this a denial?", "The same is asked here."]
        expect(doubts.locator("summary")).to_have_text(questions)
        expect(doubts.first).not_to_have_attribute("open", "")
        doubts.first.locator("summary").click()
        expect(doubts.first).to_contain_text("the quote says 'deny', and `stance` nothing")
        expect(page.locator("#decide [data-id=leak] > p strong")).to_have_count(0)
        asks = page.locator("#decide .asks")
        expect(asks).to_have_text(re.compile("Is this what these words say, and no more\\?"))
        expect(asks).to_have_text(re.compile("Is it right as it stands\\?"))
        curator.press("a")
        expect(page.locator("#decide h2")).to_have_text("A boat sank")
        expect(asks).to_have_text("Does the title say no more than the words?")
    (one, two) = pipeline.check(root).briefing.facts.events["leak"].accounts
    assert [str(each) for each in one.checked] == ["stance-contradicted: deny, read at the desk"] == list(two.checked)


def test_a_form_of_a_name_that_means_somebody_else_is_parted_with_few_keys(browser: Browser, tmp_path: Path) -> None:
    """The young man of one article is joined with a name of another: who he is, is asked; the draft comes anew."""
    root = begun_of(tmp_path, one="Tobias Wren swam.\n", two="A young man swam.\n")
    forms = [{"s": "one 1", "name": "Tobias Wren"}, {"s": "two 1", "name": "A young man"}]
    accounts = [{"s": f"{article} 1", "who": ["wren"]} for article in ("one", "two")]
    taken(
        root,
        actors={"wren": {"kind": "person", "identified_by": "full_name", "names": forms}},
        events={"swam": {"title": "A man swam", "type": "other", "accounts": accounts}},
    )
    with sitting(browser, root) as curator:
        page = curator.page
        expect(page.locator("#views")).to_contain_text("Drafts: 2")
        curator.press("m")
        expect(page.locator("#decide h2")).to_have_text("Tobias Wren")
        told = "'A young man' is all that 'two' calls this person: confirm that 'Tobias Wren' is meant"
        expect(page.locator("#decide [data-id=wren] .note").first).to_have_text(told)
        curator.press("m")
        expect(page.locator(".mending h4")).to_have_text("What is to be changed?")
        curator.press(*"young", "Enter")
        expect(page.locator(".mending h4")).to_have_text(re.compile("“A young man”$"))
        curator.press(*"else", "1")
        expect(page.locator(".mending h4")).to_have_text(re.compile("Who is .*“A young man”\\?"))
        curator.press(*"without", "1")
        expect(page.get_by_role("status")).to_contain_text("Written")
        expect(page.locator("#views")).to_contain_text("Drafts: 3")
    facts, _ = read(root, ())
    assert [str(each) for said in facts.events["swam"].accounts for each in said.who] == ["wren", "young-man"]
    assert facts.actors["young-man"].identified_by == "role_only"
