"""A page of each kind in headless Chromium: it loads cleanly, fits, prints, and works by keyboard or without script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browsing import kinds, served
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser
WIDTHS = (1280, 820, 390)
READ = """() => {
  for (const extra of document.querySelectorAll("#content :is(.b-filters, .b-search, noscript)")) extra.remove();
  return document.querySelector("#content").innerText;
}"""
"""What there is to read on a page; what a script adds, filters and the search, is not for reading."""
CHIP = "main a.b-chip:visible"


@dataclass
class Loaded:
    """What a browser saw of the pages of each kind."""

    trouble: list[str] = field(default_factory=list)
    """Errors and warnings of the console, and requests that failed."""
    hosts: set[str] = field(default_factory=set)
    """Whom the pages asked."""
    wide: list[str] = field(default_factory=list)
    """Pages that scroll sideways."""
    texts: dict[str, str] = field(default_factory=dict)
    """What is read on each, at a desk."""


def watched(page: Page, seen: Loaded) -> Page:
    """The page, with all that goes wrong on it noted."""
    page.on(
        "console", lambda m: seen.trouble.append(f"{page.url}: {m.text}") if m.type in ("error", "warning") else None
    )
    page.on("pageerror", lambda error: seen.trouble.append(f"{page.url}: {error}"))
    page.on("response", lambda r: seen.trouble.append(f"{r.status} {r.url}") if r.status >= 400 else None)
    # What is still asked for when a page is left is given up, which is no failure.
    page.on("requestfailed", lambda r: seen.trouble.append(r.url) if r.failure != "net::ERR_ABORTED" else None)
    page.on("request", lambda request: seen.hosts.add(urlsplit(request.url).netloc))
    return page


@pytest.fixture(scope="module")
def names(site: Path) -> list[str]:
    return kinds(site)


@pytest.fixture(scope="module")
def loaded(address: str, browser: Browser, names: list[str]) -> Loaded:
    """Every kind of page, at a desk and on a phone."""
    seen = Loaded()
    for width in WIDTHS:
        page = watched(browser.new_context(viewport={"width": width, "height": 844}).new_page(), seen)
        for name in names:
            page.goto(f"{address}/{name}", wait_until="load")
            if page.evaluate("document.documentElement.scrollWidth") > width:
                seen.wide.append(f"{name} at {width}")
            if width == WIDTHS[0]:
                seen.texts[name] = page.evaluate(READ)
        page.context.close()
    return seen


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page in a window; the test fails when anything goes wrong on it."""
    seen = Loaded()
    opened = watched(browser.new_context(viewport={"width": 1280, "height": 800}, locale="en").new_page(), seen)
    yield opened
    opened.context.close()
    assert seen.trouble == []


def test_every_kind_of_page_loads_cleanly_and_asks_nobody_else(loaded: Loaded, address: str) -> None:
    assert len(loaded.texts) >= 18
    assert loaded.trouble == []
    assert loaded.hosts == {urlsplit(address).netloc}


def test_nothing_scrolls_sideways(loaded: Loaded) -> None:
    assert loaded.wide == []


def test_all_is_read_without_a_script(loaded: Loaded, address: str, browser: Browser, names: list[str]) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 1280, "height": 844})
    page = context.new_page()
    for name in names:
        page.goto(f"{address}/{name}", wait_until="load")
        text = page.evaluate(READ)
        assert len(text) > (0 if name == "search.html" else 100), name
        assert set(loaded.texts[name].splitlines()) <= set(text.splitlines()), name
    page.goto(f"{address}/events/index.html")
    closed = page.locator("#content details:not([open])")
    count = closed.count()
    closed.locator("summary").first.click()
    expect(closed).to_have_count(count - 1)
    context.close()


def test_the_front_page_is_short(page: Page, address: str) -> None:
    page.goto(f"{address}/index.html")
    page.evaluate("document.querySelectorAll('.b-hidden').forEach((hidden) => hidden.remove())")
    words = len(page.locator("#content").inner_text().split())
    assert words <= 900, f"{words} visible words of 900"


def test_who_made_the_texts_is_told_above_the_fold(page: Page, address: str) -> None:
    page.goto(f"{address}/index.html")
    box = page.locator(".p-made").bounding_box()
    assert box is not None
    assert box["y"] < 800, f"begins at {box['y']:.0f} of 800"


def test_a_site_works_from_the_file_system(site: Path, page: Page) -> None:
    page.goto((site / "index.html").as_uri())
    page.locator(CHIP).first.focus()
    expect(page.locator(".b-pop mark").first).to_be_visible()
    page.locator(".md-tabs a", has_text="Events").click()
    assert page.url == (site / "events" / "index.html").as_uri()
    page.locator("#content .b-row-title a").first.click()
    page.fill(".md-header .b-search input", "Abu Zayd")
    expect(page.locator(".md-header .b-search-list a").first).to_contain_text("Osama Abo Zayd")


@pytest.mark.parametrize(
    "asked", ["404.html", "sub/folder/404.html", "events/none.html", "aleppo-briefing/none/none.html"]
)
def test_what_is_shown_where_no_page_is_leads_on_from_any_address(
    asked: str, site: Path, tmp_path: Path, browser: Browser
) -> None:
    """A site at the root or below folders, whatever it was made for; a host shows the page at the address asked for."""
    place = {"sub": "sub/folder", "aleppo-briefing": "aleppo-briefing"}.get(asked.partition("/")[0], ".")
    (tmp_path / "www" / place).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "www" / place).symlink_to(site) if place != "." else (tmp_path / "www").symlink_to(site)
    page = browser.new_page()
    with served(tmp_path / "www") as root:
        page.route(f"**/{asked}", lambda route: route.fulfill(path=site / "404.html", content_type="text/html"))
        page.goto(f"{root}/{asked}", wait_until="networkidle")
        expect(page.locator(".md-header")).to_have_css("background-color", "rgb(27, 39, 51)")
        page.fill(".md-content .b-search input", "who broke the deal")
        expect(page.locator(".md-content .b-found").first).to_contain_text("Who broke the deal?")
        page.locator("#content li a", has_text="Events").click()
        expect(page.locator("h1")).to_have_text("Events")
    page.close()


def test_the_search_loads_its_index_once_and_treats_what_is_typed_as_text(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto(f"{address}/index.html", wait_until="networkidle")
    assert not [path for path in asked if path.startswith("/search/") or path.endswith("find.js")]
    field, status = page.locator(".md-header .b-search input"), page.locator(".md-header .b-search-status")
    for words, told in (("<img src=x>", "Nothing found"), ("cease-fire", "found")):
        field.fill(words)
        expect(status).to_contain_text(told)
        assert page.locator(".b-search-panel img").count() == 0
    assert asked.count("/search/index.js") == 1
    page.keyboard.press("Escape")
    expect(page.locator(".md-header .b-search-panel")).to_be_hidden()


LISTEN = """() => {
  window.reached = new Set();
  window.unseen = [];
  document.addEventListener("focusin", ({ target }) => {
    reached.add(target);
    const style = getComputedStyle(target);
    const box = target.getBoundingClientRect();
    const drawn = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
    const there = drawn && box.width > 0 && box.height > 0;
    if (!target.matches("#content") && !there) unseen.push(target.outerHTML.slice(0, 120));
  });
}"""
MISSED = """() => {
  const all = document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']");
  const seen = [...all].filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".b-pop"));
  const asked = seen.filter((e) => !e.disabled && e.tabIndex >= 0 && (e.type !== "radio" || e.checked));
  return asked.filter((e) => !reached.has(e)).map((e) => e.outerHTML.slice(0, 120));
}"""


@pytest.mark.parametrize("name", ["index.html", "events/deal-collapse.html"])
def test_the_keyboard_reaches_everything_and_shows_where_it_is(name: str, page: Page, address: str) -> None:
    page.goto(f"{address}/{name}")
    page.evaluate(LISTEN)
    for _ in range(6):
        for _ in range(100):
            page.keyboard.press("Tab")
        if not (missed := page.evaluate(MISSED)):
            break
    assert missed == []
    assert page.evaluate("unseen") == []


def test_filters_are_used_by_keyboard_and_stand_in_the_address(page: Page, address: str) -> None:
    page.goto(f"{address}/events/index.html")
    rows = page.locator(".b-story > li:visible")
    every = rows.count()
    page.locator("input[name=carried]").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    contested = rows.count()
    assert 0 < contested < every
    assert page.url.endswith("?contested=yes")
    page.keyboard.press("Tab")
    page.keyboard.type("Iran")
    assert 0 < rows.count() < contested
    expect(page.locator("output")).to_have_text(f"{rows.count()} of {every} shown")
    shown = rows.count()
    page.goto(page.url)
    expect(rows).to_have_count(shown)


def test_the_first_press_of_tab_offers_to_skip_to_the_content(page: Page, address: str) -> None:
    page.goto(f"{address}/events/deal-collapse.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent.trim()") == "Skip to content"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#content') !== null")


def test_a_citation_is_opened_entered_and_closed_by_keyboard(page: Page, address: str) -> None:
    page.goto(f"{address}/index.html")
    chip = page.locator(CHIP).first
    chip.focus()
    expect(page.locator(".b-pop mark").first).to_be_visible()
    assert chip.get_attribute("aria-describedby") == "b-pop"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.b-pop') !== null")
    page.keyboard.press("Escape")
    expect(page.locator(".b-pop")).to_have_count(0)


def test_enter_leads_into_the_words_of_a_mark_and_escape_back(page: Page, address: str) -> None:
    page.goto(f"{address}/index.html")
    mark = page.locator(".p-step").first
    mark.focus()
    page.keyboard.press("Enter")
    link = page.locator(".b-pop a").first
    expect(link).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".b-pop")).to_have_count(0)
    expect(mark).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_url("**/articles/ap.html#s*")


def test_the_menu_opens_by_keyboard_on_a_phone(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}/index.html")
    page.focus(".md-header [role=button]")
    page.keyboard.press("Enter")
    assert page.is_checked("#__drawer")
    expect(page.locator(".md-nav--primary a", has_text="Events")).to_be_visible()
    page.keyboard.press("Escape")
    assert not page.is_checked("#__drawer")
    expect(page.locator(".md-nav--primary a", has_text="Events")).to_be_hidden()


def test_the_dark_palette_changes_the_page_and_stays(page: Page, address: str) -> None:
    page.goto(f"{address}/index.html")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Dark").click()
    page.wait_for_selector("body[data-md-color-scheme=slate]")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light
    page.goto(f"{address}/figures/index.html")
    page.wait_for_selector("body[data-md-color-scheme=slate]")
    page.get_by_role("button", name="Dark").click()
    page.wait_for_selector("body[data-md-color-scheme=default]")


def test_who_prefers_the_dark_gets_it_at_once(browser: Browser, address: str) -> None:
    page = browser.new_context(color_scheme="dark").new_page()
    page.goto(f"{address}/index.html")
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    page.emulate_media(color_scheme="light")
    page.wait_for_selector("body[data-md-color-scheme=default]")
    page.context.close()


def test_the_contents_show_what_is_read(page: Page, address: str) -> None:
    page.goto(f"{address}/events/deal-collapse.html")
    page.locator("h2#accounts").evaluate("(heading) => heading.scrollIntoView()")
    expect(page.locator(".md-nav__link--active")).to_have_text("What each article says")


def test_printing_opens_what_is_closed_and_puts_the_words_into_notes(page: Page, address: str) -> None:
    page.goto(f"{address}/index.html")
    before = page.locator("details[open]").count()
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator(".md-content details:not([open])").count() == 0
    notes = page.locator(".b-print-notes li").all_inner_texts()
    numbers = {int(n) for text in page.locator(".b-note-number").all_inner_texts() for n in re.findall(r"\d+", text)}
    assert numbers == set(range(1, len(notes) + 1))
    assert any(
        "scuttling the deal" in note and "https://example.org/aleppo-briefing/articles/ap" in note for note in notes
    )
    assert page.locator(".md-header").is_hidden()
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert page.locator("details[open]").count() == before
    assert page.locator(".b-note-number, .b-print-notes").count() == 0


def test_on_a_tablet_and_on_paper_the_steps_of_articles_stand_side_by_side(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 820, "height": 1180})
    page.goto(f"{address}/index.html")
    for media in ("screen", "print"):
        page.emulate_media(media=media)
        boxes = [lane.bounding_box() for lane in page.locator(".p-lane").all()]
        found = [box for box in boxes if box is not None]
        assert len({box["y"] for box in found}) == 1 < len(found) == len({box["x"] for box in found})


def test_paper_shows_an_article_without_the_records_beside_it(page: Page, address: str) -> None:
    page.goto(f"{address}/articles/ap.html")
    expect(page.locator(".p-block aside").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".p-block aside").first).to_be_hidden()
    expect(page.locator("#s4")).to_be_visible()


@pytest.mark.parametrize(
    "harm", ["<script>document.title='harm'</script>", "<img src=x onerror=\"document.title='harm'\">"]
)
def test_the_policy_stops_a_script_that_is_not_the_site_s(
    harm: str, site: Path, address: str, browser: Browser
) -> None:
    page = browser.new_page()
    text = (site / "index.html").read_text(encoding="utf-8").replace("<h1>", f"{harm}<h1>")
    page.route("**/index.html", lambda route: route.fulfill(body=text, content_type="text/html"))
    with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        page.goto(f"{address}/index.html", wait_until="load")
    assert page.title() != "harm"
    page.close()
