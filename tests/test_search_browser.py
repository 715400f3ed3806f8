"""The search in headless Chromium, from file:// and from a server: an index in chunks finds what one file finds."""

from __future__ import annotations

import re
import shutil
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from built import REPOSITORY
from playwright.sync_api import Browser, BrowserContext, Page

from briefing import pipeline, search
from briefing.search import Entry, Index, Mention, Passage
from briefing.search.folding import words
from briefing.views.base import Desk, address

WAYS = {"one file": 10**9, "chunks": 0}
"""The ways to write an index, with the most characters of one file."""
COMMON = 1200
"""How many passages of the made-up index hold its common words: more than a list keeps the places of."""


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(pipeline.check(REPOSITORY).briefing)


@pytest.fixture(scope="module")
def real(desk: Desk) -> Index:
    return search.index(desk)


@pytest.fixture(scope="module")
def made_up() -> Index:
    """An index with words that stand nearly everywhere, and with many words that begin alike."""
    pages = [
        Entry(f"events/e-{n}.html", "event", f"The shelling {n} of Saray{n % 7}", (f"Day {n}",)) for n in range(30)
    ]
    passages = [
        Passage(
            f"the market of Saray{n % 7} was hit, the {'first' if n % 5 else 'second'} time a{n:04x} says b{n * 7:05}",
            tuple(Mention(pages[(n + m) % 30], f"i{n}-{m}", f"Claim {m} of {n * 3}", "A ¶1") for m in range(1 + n % 2)),
        )
        for n in range(COMMON)
    ]
    return Index(tuple(pages), tuple(passages))


def put(site: Path, index: Index, way: str, target: Path) -> Path:
    """A copy of a site with an index written in one of the ways."""
    shutil.copytree(site, target, ignore=shutil.ignore_patterns("index.js", "data"))
    for name, text in search.scripts(index, WAYS[way]):
        (target / name).parent.mkdir(exist_ok=True)
        (target / name).write_text(text, encoding="utf-8")
    return target


@pytest.fixture(scope="module", params=WAYS)
def either(request: pytest.FixtureRequest, site: Path, real: Index, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with its index in either way."""
    return put(site, real, request.param, tmp_path_factory.mktemp("way") / "site")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A window of a desk, that fails the test when a page logs an error or a warning."""
    opened = browser.new_context(viewport={"width": 1280, "height": 800})
    trouble: list[str] = []
    opened.on("console", lambda m: trouble.append(m.text) if m.type in ("error", "warning") else None)
    opened.on("weberror", lambda e: trouble.append(str(e.error)))
    yield opened
    opened.close()
    assert trouble == []


def finder(context: BrowserContext, site: Path) -> Page:
    """A page from file:// whose search has begun."""
    page = context.new_page()
    page.goto((site / "events" / "index.html").as_uri())
    page.focus(".md-header .b-search input")
    # Playwright's own way to wait evaluates strings, which the policy of the page forbids.
    page.evaluate(
        """async () => {
            for (let n = 0; n < 3000 && !window.briefingFinder; n++) await new Promise(later => setTimeout(later, 20));
        }"""
    )
    assert page.evaluate("Boolean(window.briefingFinder)")
    return page


def answers(page: Page, queries: list[str]) -> list[Any]:
    """For each query the words, everything found in order, and how the first three are shown."""
    found: list[Any] = page.evaluate(
        """async (queries) => {
            const made = [];
            for (const text of queries) {
                const { query, hits, cut } = await briefingFinder.find(text);
                const first = await Promise.all(hits.slice(0, 3).map((hit) => briefingFinder.show(hit, query)));
                made.push([query, hits, cut, first]);
            }
            return made;
        }""",
        queries,
    )
    return found


def asked_of(index: Index) -> list[str]:
    """Queries of every sort: words, their beginnings, several, in other spellings, phrases, and what nobody has."""
    names = sorted({word for entry in index.entries for word in words(entry.title)})
    texts = sorted({word for passage in index.passages for word in words(passage.quote)})
    phrases = [" ".join(p.quote.split()[1:4]) for p in index.passages[::9]]
    apart = [f"{p.quote.split()[-1]} {p.quote.split()[0]}" for p in index.passages[::19]]
    spelled = [name.replace("i", "ee").replace("k", "q").replace("u", "ou") for name in names[::2]]
    some = [*names, *texts[::5]]
    short = [word[:2] for word in some[::9]]
    return [
        *some[::2],
        *(word[:3] for word in some[::3]),
        *short,
        *spelled,
        *phrases,
        *apart,
        "a",
        "8",
        "xqzv",
        "…",
        "",
    ]


@pytest.mark.parametrize("name", ["real", "made_up"])
def test_both_ways_find_the_same(
    name: str, request: pytest.FixtureRequest, site: Path, context: BrowserContext, tmp_path: Path
) -> None:
    index: Index = request.getfixturevalue(name)
    queries = asked_of(index)
    assert len(queries) > 200
    whole, chunks = (answers(finder(context, put(site, index, way, tmp_path / way)), queries) for way in WAYS)
    assert sum(1 for _, hits, _, _ in whole if hits) > len(queries) / 2
    assert chunks == whole


def test_common_words_are_found_and_their_phrases_too(
    made_up: Index, site: Path, context: BrowserContext, tmp_path: Path
) -> None:
    page = finder(context, put(site, made_up, "chunks", tmp_path / "site"))
    (_, the, _, _), (_, phrase, _, first), (_, parted, _, _) = answers(
        page, ["the", "market of saray3", "saray3 market"]
    )
    assert len(the) == COMMON + len(made_up.entries)
    assert len(phrase) == len(parted) > 100
    assert first[0]["quote"].startswith("the market of Saray3")
    begin = answers(page, ["of saray"])[0]
    assert len(begin[1]) == COMMON + len(made_up.entries)


def test_a_short_beginning_of_very_many_words_asks_for_more_letters(
    site: Path, context: BrowserContext, tmp_path: Path
) -> None:
    page = Entry("events/e.html", "event", "An event")
    many = (Passage(f"zz{n:05} said zzoo", (Mention(page, f"i{n}", "", "A ¶1"),)) for n in range(9000))
    opened = finder(context, put(site, Index((page,), tuple(many)), "chunks", tmp_path / "site"))
    (_, hits, cut, _), (_, more, uncut, _) = answers(opened, ["zz", "zz0089"])
    assert (hits, cut) == ([], True)
    assert (len(more), uncut) == (10, False)
    opened.fill(".md-header .b-search input", "zz")
    status = opened.locator(".md-header .b-search-status", has_text="found")
    assert status.inner_text() == "Nothing found; type more letters to find longer words"


def test_a_search_of_a_large_index_loads_little(browser: Browser, site: Path, tmp_path: Path) -> None:
    pages = [Entry(f"events/e-{n}.html", "event", f"Event {n}") for n in range(3000)]
    quotes = [f"word{n % 997} of day{n % 31}, said place{n % 1009} to name{n * 7 % 5003}" for n in range(12000)]
    held = (Passage(quote, (Mention(pages[n % 3000], f"i{n}", "", "A ¶1"),)) for n, quote in enumerate(quotes))
    target = put(site, Index(tuple(pages), tuple(held)), "chunks", tmp_path / "site")
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda r: asked.append(r.url.partition("?")[0].rpartition("/")[2]))
    page.goto((target / "index.html").as_uri())
    page.fill(".md-header .b-search input", "place77 said")
    page.locator(".md-header .b-search-list a").first.wait_for()
    loaded = [target / "search" / name for name in asked if (target / "search" / name).is_file()]
    assert 3 < len(loaded) < 20
    assert sum(path.stat().st_size for path in loaded) < 100_000
    assert sum(path.stat().st_size for path in (target / "search").iterdir()) > 1_500_000
    page.close()


def test_words_fold_alike_where_they_are_stored_and_where_they_are_typed(context: BrowserContext, site: Path) -> None:
    page = finder(context, site)
    assigned = (chr(code) for code in range(sys.maxunicode + 1) if not 0xD800 <= code <= 0xDFFF)
    texts = [f"a{c}b" for c in assigned if unicodedata.category(c) not in ("Cn", "Co")]
    assert len(texts) > 100_000
    typed = page.evaluate("(texts) => texts.map((text) => briefingFinder.words(text))", texts)
    # Apart from those that a browser's newer Unicode knows to be something else.
    differing = [text for text, own in zip(texts, typed, strict=True) if own != words(text)]
    assert len(differing) < 20, differing


@pytest.mark.parametrize(
    ("query", "target"),
    [
        ("Fouaa", "places/foua.html"),
        ("fou", "places/foua.html"),
        ("abo zayd", "actors/osama-abu-zayd.html"),
        ("zeid raad", "actors/zeid-raad.html"),
        ("KFARYA", "places/kfraya.html"),
        ("snatched away just half a day", "#"),
        ("half a day later snatched", "#"),
    ],
)
def test_spellings_and_quotes_are_found(query: str, target: str, either: Path, context: BrowserContext) -> None:
    page = finder(context, either)
    assert target in answers(page, [query])[0][3][0]["url"]


def test_protected_people_are_not_found(desk: Desk, either: Path, context: BrowserContext) -> None:
    page = finder(context, either)
    alone = {address(r) for kind, r in desk.facts.records() if kind != "articles" and desk.protection.shows(r)}
    for person in desk.protection.people.values():
        queries = [str(form.name) for form in person.names] + [str(person.id), str(person.title)]
        for query, hits, _, _ in answers(page, queries):
            made = page.evaluate(
                "([query, hits]) => Promise.all(hits.map((hit) => briefingFinder.show(hit, query)))", [query, hits]
            )
            assert not [one["url"] for one in made if one["url"].partition("#")[0] in alone]


def test_the_search_is_worked_by_keyboard(either: Path, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto((either / "index.html").as_uri())
    page.keyboard.press("Control+k")
    page.keyboard.type("Aleppo")
    page.locator(".md-header .b-search-status", has_text="the first 10 shown").wait_for()
    items = page.locator(".md-header .b-search-list a")
    assert items.count() == 10
    for _ in range(11):
        page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") == "Show more"
    page.keyboard.press("Enter")
    page.locator(".md-header .b-search-status", has_text="the first 30 shown").wait_for()
    assert page.evaluate("document.activeElement === document.querySelectorAll('.md-header .b-found')[10]")
    page.keyboard.press("Escape")
    assert page.locator(".md-header .b-search-panel").is_hidden()
    assert page.evaluate("document.activeElement.name") == "q"


def test_what_was_looked_for_is_marked_and_no_more(either: Path, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto((either / "index.html").as_uri())
    page.fill(".md-header .b-search input", "half a day")
    page.locator(".md-header .b-search-status", has_text="found").wait_for()
    marked = page.locator(".md-header .b-found >> nth=0 >> mark").all_inner_texts()
    assert {"half", "a", "day"} == set(marked)


def test_enter_opens_the_first_hit_even_before_it_is_there(either: Path, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto((either / "index.html").as_uri())
    page.fill(".md-header .b-search input", "Fouaa")
    page.keyboard.press("Enter")
    page.wait_for_url("**/places/foua.html")


def test_the_search_is_at_hand_on_a_phone(either: Path, browser: Browser) -> None:
    page = browser.new_context(viewport={"width": 360, "height": 780}).new_page()
    page.goto((either / "index.html").as_uri())
    page.click(".b-search-link")
    page.wait_for_url("**/search.html")
    page.fill(".md-content .b-search input", "evacuation")
    page.locator(".md-content .b-search-list a").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.close()


def test_without_scripts_the_search_says_what_to_do_instead(either: Path, browser: Browser) -> None:
    page = browser.new_context(viewport={"width": 1280, "height": 800}, java_script_enabled=False).new_page()
    page.goto((either / "index.html").as_uri())
    page.fill(".md-header .b-search input", "Aleppo")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=Aleppo")
    assert "The search needs JavaScript. Without it, these lists" in page.locator("main").inner_text()
    assert page.locator(".md-content ul a[href='events/index.html']").is_visible()
    assert not page.locator(".md-content .b-search").is_visible()
    page.close()


@pytest.mark.parametrize(
    ("harm", "message"),
    [
        (lambda path: path.unlink(), "The index could not be loaded."),
        (
            lambda path: path.write_text(re.sub(r'\["\w{8}"', '["00000000"', path.read_text("utf-8")), "utf-8"),
            "The site has changed: load this page anew.",
        ),
    ],
)
def test_a_chunk_that_is_missing_or_of_another_index_is_told(
    harm: Any, message: str, site: Path, real: Index, browser: Browser, tmp_path: Path
) -> None:
    target = put(site, real, "chunks", tmp_path / "site")
    for path in (target / "search").glob("words-*.js"):
        harm(path)
    page = browser.new_page()
    page.goto((target / "index.html").as_uri())
    page.fill(".md-header .b-search input", "Aleppo")
    page.locator(".md-header .b-search-status", has_text=message).wait_for()
    assert page.locator(".md-header .b-search-list a").count() == 0
    page.close()
