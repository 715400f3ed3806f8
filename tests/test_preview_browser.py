"""The tools of a preview: the line behind a statement, problems in sight, the way to the desk; no site has them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from built import build, copy_briefing
from playwright.sync_api import Browser, BrowserContext, Page, expect
from test_host_serve import SAMPLE, Preview

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Preview]:
    root = copy_briefing(SAMPLE, tmp_path_factory.mktemp("preview") / "briefing")
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


def test_the_front_page_tells_what_is_left_and_leads_there(page: Page, running: Preview) -> None:
    """After `draft`, the pages are as empty as before it; one press leads to what is left."""
    path = running.root / "facts" / "drafts.yaml"
    event = "{draft: 'yes', title: It rains, type: other, accounts: [{article: wire, quote: struck a pier}]}"
    page.goto("index.html")
    try:
        path.write_text(f"events:\n  it-rains: {event}\n", encoding="utf-8")
        page.get_by_role("status").get_by_text("1 draft to decide").wait_for(timeout=60_000)
        page.get_by_role("link", name="1 draft to decide").click()
        expect(page.locator("#decide h2")).to_have_text("It rains")
        page.goto("index.html")
        page.get_by_role("link", name="to fill in").click()
        expect(page.locator("#blanks h2")).to_contain_text("To be filled in")
        page.goto("index.html")
    finally:
        path.unlink()
    page.get_by_text("1 draft to decide").wait_for(state="detached", timeout=60_000)


def test_the_desk_is_one_press_away(page: Page) -> None:
    page.goto("articles/courier.html")
    page.get_by_role("link", name="Desk", exact=True).click()
    expect(page.locator('article[data-id="courier"] .active')).to_be_visible()


def test_from_the_page_of_a_record_one_press_leads_to_changing_it(page: Page) -> None:
    page.goto("figures/people-hurt.html")
    page.get_by_role("link", name="Change at the desk").click()
    expect(page.locator(".mending h4")).to_have_text("What is to be changed?")
    expect(page.locator("#columns .s.active")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_contain_text("People hurt")


def test_a_published_site_has_none_of_it(tmp_path: Path) -> None:
    site = build(copy_briefing(SAMPLE, tmp_path / "briefing"))
    assert [path.name for path in site.rglob("preview.*")] == []
    texts = {path.name: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    assert [name for name, text in texts.items() if "b-desk" in text or "assets/preview" in text] == []
