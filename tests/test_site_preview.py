"""The tools of a preview: selected words become a statement that the check accepts, and no published page has them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from built import build, copy_briefing
from playwright.sync_api import Browser, BrowserContext, Page
from test_site_serve import SAMPLE, Preview

from briefing import pipeline

pytestmark = pytest.mark.browser

SELECT = """([id, first, last]) => {
  const shown = document.getElementById(id);
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(), begun = false; node; node = walker.nextNode()) {
    if (!begun && node.data.includes(first)) {
      range.setStart(node, node.data.indexOf(first));
      begun = true;
    }
    if (begun && node.data.includes(last)) {
      range.setEnd(node, node.data.indexOf(last) + last.length);
      break;
    }
  }
  getSelection().removeAllRanges();
  getSelection().addRange(range);
}"""


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Preview]:
    root = copy_briefing(SAMPLE, tmp_path_factory.mktemp("preview") / "briefing")
    articles = root / "facts" / "articles.yaml"
    text = articles.read_text(encoding="utf-8")
    # Without this the last sentence of the article is cited by nothing, and so is not reprinted.
    aside = text.index("    set_aside:\n      - quote: The harbour was closed")
    articles.write_text(text[:aside], encoding="utf-8")
    preview = Preview(root)
    preview.wait_for("index.html", "The Marigold")
    yield preview
    preview.process.terminate()
    preview.process.wait(timeout=20)


@pytest.fixture
def context(browser: Browser, running: Preview) -> Iterator[BrowserContext]:
    origin = f"http://127.0.0.1:{running.port}"
    opened = browser.new_context(base_url=origin)
    opened.grant_permissions(["clipboard-read", "clipboard-write"], origin=origin)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    opened = context.new_page()
    trouble: list[str] = []
    opened.on("console", lambda message: trouble.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: trouble.append(str(error)))
    yield opened
    assert trouble == []


def statement(page: Page, article: str, sentence: str, first: str, last: str) -> str:
    """What is offered for the words from `first` to `last` of a sentence."""
    page.goto(f"articles/{article}.html")
    page.evaluate(SELECT, [sentence, first, last])
    page.get_by_role("button", name="Copy as statement").click()
    page.get_by_role("status").get_by_text("Copied").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.get_by_role("textbox", name="The statement in YAML").input_value()
    return str(copied)


def accepted(root: Path, text: str, target: Path) -> None:
    """Adds the statement to an event of a copy, and asks the check."""
    copy = copy_briefing(root, target)
    head = "events:\n  added:\n    title: Something\n    type: statement\n    accounts:\n"
    (copy / "facts" / "added.yaml").write_text(head + text, encoding="utf-8")
    assert [str(problem) for problem in pipeline.check(copy).errors] == []


def test_selected_words_become_a_statement(page: Page, running: Preview, tmp_path: Path) -> None:
    text = statement(page, "courier", "s4", "Eleven people", "badly")
    assert text.startswith("      # courier ¶2, sentence 4\n      - article: courier\n        quote: >-\n")
    assert "prefix" not in text
    accepted(running.root, text, tmp_path / "copy")


def test_parts_of_words_grow_to_words(page: Page) -> None:
    assert "Eleven people were" in statement(page, "courier", "s4", "leven people wer", "wer")


def test_lost_words_are_written_as_such(page: Page, running: Preview, tmp_path: Path) -> None:
    text = statement(page, "wire", "s2", "shortly before", "on Friday")
    assert "shortly before […] on Friday" in text
    accepted(running.root, text, tmp_path / "copy")


def test_words_that_stand_twice_get_their_neighbours(page: Page, running: Preview, tmp_path: Path) -> None:
    text = statement(page, "courier", "s2", "on", "on")
    assert 'prefix: "' in text or 'suffix: "' in text
    accepted(running.root, text, tmp_path / "copy")


def test_a_sentence_that_is_not_reprinted_can_be_read_and_quoted(page: Page, running: Preview, tmp_path: Path) -> None:
    text = statement(page, "wire", "s4", "The harbour", "morning")
    assert "The harbour was closed for the morning\n" in text
    accepted(running.root, text, tmp_path / "copy")


def test_the_line_of_yaml_behind_a_statement_can_be_copied(page: Page) -> None:
    page.goto("figures/people-hurt.html")
    page.evaluate("document.querySelectorAll('details').forEach((folded) => { folded.open = true; })")
    line = page.locator(".b-edit").first
    page.locator(".b-copy").first.click()
    page.get_by_role("button", name="copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == line.inner_text()
    assert line.inner_text().startswith("facts/figures.yaml")


def test_a_problem_lies_over_the_page_with_its_place(page: Page, running: Preview) -> None:
    path = running.root / "facts" / "figures.yaml"
    good = path.read_text(encoding="utf-8")
    page.goto("figures/people-on-board.html")
    try:
        path.write_text(good.replace("words: about 180", "words: about 190"), encoding="utf-8")
        problem = page.get_by_role("alert")
        problem.get_by_text("words-not-in-quote").wait_for(timeout=60_000)
        place = problem.locator("code").first
        line = next(n for n, row in enumerate(good.splitlines(), 1) if "words: about 180" in row)
        assert place.inner_text() == f"facts/figures.yaml:{line}:16"
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        box = place.bounding_box()
        assert box is not None and 0 < box["y"] < page.evaluate("innerHeight")
        problem.get_by_role("button", name="copy").first.click()
        assert page.evaluate("navigator.clipboard.readText()") == place.inner_text()
    finally:
        path.write_text(good, encoding="utf-8")
    page.get_by_role("alert").wait_for(state="detached", timeout=60_000)


def test_no_words_are_offered_where_none_are_selected(page: Page) -> None:
    page.goto("articles/courier.html")
    assert not page.get_by_role("button", name="Copy as statement").is_visible()


def test_a_published_site_has_none_of_it(tmp_path: Path) -> None:
    site = build(copy_briefing(SAMPLE, tmp_path / "briefing"))
    assert [path.name for path in site.rglob("preview.*")] == []
    texts = {path.name: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    assert [name for name, text in texts.items() if "b-preview" in text or "assets/preview" in text] == []
