"""Every page in headless Chromium: no console error, no failed or foreign request, at a desk and on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect


def test_every_page_loads_cleanly(site: Path, address: str, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    host = urlsplit(address).netloc
    trouble: list[str] = []
    page.on("console", lambda m: trouble.append(f"{page.url}: {m.text}") if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda e: trouble.append(f"{page.url}: {e}"))
    page.on("response", lambda r: trouble.append(f"{page.url}: {r.status} {r.url}") if r.status >= 400 else None)
    requested: list[str] = []
    page.on("request", lambda r: requested.append(r.url))
    names = sorted(p.relative_to(site).as_posix() for p in site.rglob("*.html") if p.name != "404.html")
    for name in names:
        answer = page.goto(f"{address}/{name}", wait_until="load")
        assert answer is not None
        assert answer.status == 200
        assert page.locator("h1").count() == 1, name
    assert len(names) > 100
    assert trouble == []
    assert {urlsplit(url).netloc for url in requested} <= {host, ""}


@pytest.mark.parametrize("name", ["index.html", "events/index.html", "figures/index.html", "sources/nyt.html"])
def test_nothing_is_wider_than_a_phone(name: str, address: str, browser: Browser) -> None:
    page = browser.new_context(viewport={"width": 360, "height": 780}).new_page()
    page.goto(f"{address}/{name}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_works_from_the_file_system(site: Path, browser: Browser) -> None:
    page = browser.new_page()
    page.goto((site / "index.html").as_uri())
    page.click("nav a:has-text('Events') >> nth=0")
    assert page.url == (site / "events" / "index.html").as_uri()
    page.click(".b-events a >> nth=3")
    assert page.locator("h1").count() == 1


PLACES = ("http", "file")
"""Where a site is opened from."""


@pytest.fixture(params=PLACES)
def opened(request: pytest.FixtureRequest, site: Path, address: str, browser: Browser) -> Iterator[tuple[Page, str]]:
    """A page that fails the test when anything is logged as an error or warning, and the root of the site's address."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    trouble: list[str] = []
    page.on("console", lambda m: trouble.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda e: trouble.append(str(e)))
    yield page, address if request.param == "http" else site.as_uri()
    page.close()
    assert trouble == []


def found(page: Page, words: str) -> list[tuple[str, str]]:
    """What the search in the header finds: text and address, in order."""
    page.fill(".md-header .b-search input", words)
    page.locator(".md-header .b-search-status", has_text=re.compile("found|shown")).wait_for()
    items = ".md-header .b-search-list a"
    return [tuple(pair) for pair in page.eval_on_selector_all(items, "all => all.map(a => [a.innerText, a.href])")]


@pytest.mark.parametrize(
    ("words", "target"),
    [
        ("Fouaa", "places/foua.html"),
        ("foua", "places/foua.html"),
        ("abo zayd", "actors/osama-abu-zayd.html"),
        ("Abu Zeid", "actors/osama-abu-zayd.html"),
        ("zeid raad", "actors/zeid-raad.html"),
        ("KFARYA", "places/kfraya.html"),
        ("snatched away just half a day", "#"),
    ],
)
def test_search_finds_records_by_any_spelling(words: str, target: str, opened: tuple[Page, str]) -> None:
    page, root = opened
    page.goto(f"{root}/events/index.html")
    hits = found(page, words)
    assert hits
    assert target in hits[0][1]


def test_search_shows_the_words_that_it_found_and_leads_to_them(opened: tuple[Page, str]) -> None:
    page, root = opened
    page.goto(f"{root}/index.html")
    assert "dangled" in found(page, "dangled")[0][0]
    assert page.locator(".md-header .b-search-list mark").first.inner_text() == "dangled"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/*.html#*")
    fragment = page.url.partition("#")[2]
    assert page.locator(f"[id='{fragment}']").count() == 1


def test_search_treats_what_is_typed_as_text(opened: tuple[Page, str]) -> None:
    page, root = opened
    page.goto(f"{root}/index.html")
    assert found(page, "<img src=x onerror=alert(1)>") == []
    page.keyboard.press("Escape")
    assert page.locator(".md-header .b-search-panel").is_hidden()


def test_the_index_is_loaded_only_by_who_searches(address: str, browser: Browser) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda r: asked.append(urlsplit(r.url).path))
    page.goto(f"{address}/index.html", wait_until="networkidle")
    assert not [path for path in asked if path.startswith("/search/")]
    found(page, "Aleppo")
    found(page, "Kerry")
    assert asked.count("/search/index.js") == 1


def test_the_search_page_answers_an_address(opened: tuple[Page, str]) -> None:
    page, root = opened
    page.goto(f"{root}/search.html?q=Kfarya")
    page.wait_for_selector(".md-content .b-search-list a")
    assert "places/kfraya.html" in str(page.locator(".md-content .b-search-list a").first.get_attribute("href"))


def test_the_palette_changes_under_the_policy(opened: tuple[Page, str]) -> None:
    page, root = opened
    page.goto(f"{root}/index.html")
    page.locator("[data-md-component=palette] label:not([hidden])").click()
    page.wait_for_selector("body[data-md-color-scheme=slate]")


@pytest.mark.parametrize(
    "harm", ["<script>document.title='harm'</script>", "<img src=x onerror=\"document.title='harm'\">"]
)
def test_the_policy_stops_a_script_that_is_not_the_site_s(
    harm: str, site: Path, address: str, browser: Browser
) -> None:
    page = browser.new_page()
    text = (site / "index.html").read_text(encoding="utf-8").replace("<h1>", f"{harm}<h1>")
    page.route("**/index.html", lambda route: route.fulfill(body=text, content_type="text/html"))
    logged: list[str] = []
    page.on("console", lambda m: logged.append(m.text))
    page.goto(f"{address}/index.html", wait_until="load")
    page.wait_for_timeout(200)
    assert page.title() != "harm"
    assert any("Content Security Policy" in line for line in logged)


def test_the_menu_opens_by_keyboard_on_a_phone(address: str, browser: Browser) -> None:
    page = browser.new_context(viewport={"width": 360, "height": 780}).new_page()
    page.goto(f"{address}/index.html")
    page.focus(".md-header [role=button]")
    page.keyboard.press("Enter")
    assert page.is_checked("#__drawer")


def test_printing_opens_the_evidence_and_numbers_the_links(opened: tuple[Page, str]) -> None:
    page, root = opened
    page.goto(f"{root}/sources/ap.html")
    before = page.locator("details[open]").count()
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator(".md-content details:not([open])").count() == 0
    notes = page.locator(".b-print-notes li").all_inner_texts()
    numbers = {int(text) for text in page.locator(".b-note-number").all_inner_texts()}
    assert numbers == set(range(1, len(notes) + 1))
    assert len(notes) > 20
    assert all("https://example.org/aleppo-briefing/" in note for note in notes)
    assert page.locator(".md-header").is_hidden()
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert page.locator("details[open]").count() == before
    assert page.locator(".b-note-number, .b-print-notes").count() == 0


def test_a_printed_statement_has_its_quote_among_the_notes(address: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{address}/events/deal-collapse.html")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    notes = page.locator(".b-print-notes li").all_inner_texts()
    assert any(note.startswith("WP ¶4: “But by late morning Wednesday") for note in notes)


KINDS = (
    "index.html",
    "events/index.html",
    "events/deal-collapse.html",
    "figures/index.html",
    "figures/shot-82.html",
    "discrepancies/index.html",
    "discrepancies/who-is-blamed.html",
    "matrix.html",
    "actors/index.html",
    "actors/osama-abu-zayd.html",
    "actors/nyt-person-a.html",
    "places/index.html",
    "places/foua.html",
    "sources/index.html",
    "sources/nyt.html",
    "changes.html",
    "data.html",
    "method.html",
    "reference.html",
    "scale.html",
    "contributing.html",
    "search.html",
)
"""A page of each kind."""

LISTEN = """() => {
  window.reached = new Set();
  window.unseen = [];
  document.addEventListener("focusin", ({ target }) => {
    reached.add(target);
    /* A choice of colours is shown by its label: the one that stands for the other choice. */
    const label = document.querySelector("[data-md-component=palette] label:not([hidden])");
    const shown = target.type === "radio" ? label : target;
    const style = getComputedStyle(shown);
    const box = shown.getBoundingClientRect();
    const drawn = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
    const there = box.width > 0 && box.height > 0;
    if (!target.closest("#content:focus") && !(drawn && there)) unseen.push(target.outerHTML.slice(0, 120));
  });
}"""
MISSED = """() => {
  const all = document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']");
  const seen = [...all].filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".b-pop"));
  const asked = seen.filter((e) => !e.disabled && e.tabIndex >= 0 && (e.type !== "radio" || e.checked));
  return asked.filter((e) => !reached.has(e)).map((e) => e.outerHTML.slice(0, 120));
}"""


@pytest.mark.parametrize("name", KINDS)
def test_the_keyboard_reaches_everything_and_shows_where_it_is(name: str, address: str, browser: Browser) -> None:
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(f"{address}/{name}")
    page.evaluate(LISTEN)
    for _ in range(40):
        for _ in range(100):
            page.keyboard.press("Tab")
        if not (missed := page.evaluate(MISSED)):
            break
    assert missed == []
    assert page.evaluate("unseen") == []
    page.context.close()


@pytest.mark.parametrize("name", ["index.html", "matrix.html", "search.html", "events/deal-collapse.html"])
def test_the_first_press_of_tab_offers_to_skip_to_the_content(name: str, address: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{address}/{name}")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to content"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#content') !== null")


@pytest.mark.parametrize("script", [True, False])
def test_a_menu_of_the_head_opens_by_keyboard(script: bool, address: str, browser: Browser) -> None:
    page = browser.new_context(viewport={"width": 1280, "height": 800}, java_script_enabled=script).new_page()
    page.goto(f"{address}/index.html")
    menu = page.locator(".b-menu", has_text="About")
    menu.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(menu.locator("a")).to_have_text(["Method", "Changes", "Data", "Reference", "Scale", "Contributing"])
    expect(menu.locator("a").last).to_be_visible()
    if script:
        page.keyboard.press("Escape")
        expect(menu.locator("a").first).to_be_hidden()
        assert page.evaluate("document.activeElement.localName") == "summary"
        page.keyboard.press("Enter")
    menu.locator("a", has_text="Reference").click()
    page.wait_for_url("**/reference.html")


TEXT = """() => {
  for (const extra of document.querySelectorAll("#content :is(.b-filters, .b-search, noscript)")) extra.remove();
  return document.querySelector("#content").innerText;
}"""


@pytest.mark.parametrize("name", KINDS)
def test_all_is_read_without_a_script(name: str, address: str, browser: Browser) -> None:
    """What a script adds is filters, the search and what opens in place: nothing that has to be read."""
    texts = []
    for script in (True, False):
        page = browser.new_context(java_script_enabled=script).new_page()
        page.goto(f"{address}/{name}")
        expect(page.locator("h1")).to_be_visible()
        texts.append(page.evaluate(TEXT))
        closed = page.locator("#content details:not([open])")
        if not script and (count := closed.count()):
            closed.locator("summary").first.click()
            expect(closed).to_have_count(count - 1)
        page.context.close()
    assert len(texts[0]) > 100
    assert set(texts[0].splitlines()) <= set(texts[1].splitlines())


def test_what_the_theme_writes_amiss_is_mended(site: Path) -> None:
    pages = [path.read_text(encoding="utf-8") for path in site.rglob("*.html")]
    assert sum(' tabindex="0"' in page for page in pages) > 100
    assert not [page for page in pages if 'tabindex=""' in page or 'type="checkbox" autocomplete' in page]
