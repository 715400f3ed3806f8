"""Every page of the published briefing, read once: whole, linked, light, and true to the facts behind it."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from built import REPOSITORY
from selectolax.lexbor import LexborHTMLParser, LexborNode

from briefing import pipeline
from briefing.model.parts import Statement
from briefing.model.records import Omission
from briefing.pipeline import Checked
from briefing.site.views.addresses import address

Pages = Mapping[str, LexborHTMLParser]
BASE = "/aleppo-briefing/"
RECORD_KINDS = ("actors", "places", "events", "themes", "figures", "discrepancies", "omissions")


@pytest.fixture(scope="module")
def checked() -> Checked:
    return pipeline.check(REPOSITORY)


@pytest.fixture(scope="module")
def pages(site: Path) -> Pages:
    return {
        path.relative_to(site).as_posix(): LexborHTMLParser(path.read_text(encoding="utf-8"))
        for path in sorted(site.rglob("*.html"))
    }


def content(page: LexborHTMLParser) -> LexborNode:
    """What a page is about, without the head and the foot of the site."""
    found = page.css_first("main#content")
    assert found is not None
    return found


def own(pages: Pages) -> dict[str, LexborNode]:
    """The content of each page but for the one that is shown where none is, and those that lead on to another."""
    stay = {name: page for name, page in pages.items() if not page.css('meta[http-equiv="refresh"]')}
    return {name: content(page) for name, page in stay.items() if name != "404.html"}


def test_words_that_stay_in_their_article_are_in_no_file(site: Path) -> None:
    held_back = re.compile(rb"accountant|let us leave", re.I)
    files = [path for path in sorted(site.rglob("*")) if path.is_file() and path.suffix != ".png"]
    assert len(files) > 200
    assert [path.name for path in files if held_back.search(path.read_bytes())] == []


def test_links_and_fragments_are_valid(site: Path, pages: Pages) -> None:
    ids = {name: {str(node.attributes["id"]) for node in page.css("[id]")} for name, page in pages.items()}
    broken = []
    for name, page in pages.items():
        links = [node for node in page.css("[href], [src]") if node.attributes.get("rel") != "canonical"]
        for link in {str(node.attributes.get("href", node.attributes.get("src"))) for node in links}:
            target, fragment = urldefrag(link)
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            # The page that is shown where none is names its parts from the root of the address.
            path = (site / unquote(parts.path).removeprefix(BASE)) if name == "404.html" else (site / name).parent
            path = path if name == "404.html" else path / unquote(parts.path) if parts.path else site / name
            path = path.resolve() / "index.html" if path.is_dir() else path.resolve()
            found = path.is_file() and path.relative_to(site.resolve()).as_posix()
            if not found or (fragment and path.suffix == ".html" and unquote(fragment) not in ids[str(found)]):
                broken.append(f"{name}: {link}")
    assert [each for each in broken if not re.search(r"#(__|$)", each)] == []


def test_each_page_is_whole(pages: Pages) -> None:
    wrong = []
    for name, page in pages.items():
        text = page.html or ""
        found = Counter(str(node.attributes["id"]) for node in page.css("[id]"))
        wrong += [f"{name}: #{each} twice" for each, count in found.items() if count > 1]
        levels = [int(str(node.tag)[1]) for node in page.css("main :is(h1, h2, h3, h4, h5, h6)")]
        if levels.count(1) != 1 or any(after > before + 1 for before, after in zip([0, *levels], levels, strict=False)):
            wrong.append(f"{name}: headings {levels}")
        wrong += [f"{name}: {raw}" for raw in re.findall(r"\{\{|\{%|\{#|briefing [a-z]+ here|@/[a-z]", text)]
        handlers = {key for node in page.css("*") for key in node.attributes if key.startswith("on") or key == "style"}
        wrong += [f"{name}: inline {key}" for key in handlers]
        if text.count('http-equiv="Content-Security-Policy"') != 1 or "unsafe" in text.partition("</head>")[0]:
            wrong.append(f"{name}: policy")
    assert wrong == []


def test_nothing_is_loaded_from_elsewhere(site: Path, pages: Pages) -> None:
    loads = "[src], link[rel=stylesheet], link[rel=icon], link[rel=preload], form[action]"
    for name, page in pages.items():
        for node in page.css(loads):
            target = next(str(node.attributes[key]) for key in ("src", "href", "action") if key in node.attributes)
            assert not urlsplit(target).netloc, (name, target)
    for path in (site / "assets").glob("*.css"):
        assert not re.search(r"""url\((?!"type/[a-z0-9-]+\.woff2"\))|@import""", path.read_text(encoding="utf-8")), path


# ------------------------------------------------------------------------------------------------------ how much it is


UNSEEN = "script, style, svg, select, [hidden], .b-hidden, .b-cut"
"""What is not read; of a fold in a sentence its three dots are no word."""


def visible_words(node: LexborNode) -> int:
    """The words that are read before anything is opened; drawings say theirs in a list beside them."""
    copied = LexborHTMLParser(node.html or "")
    for hidden in copied.css(f"{UNSEEN}, details:not([open]) > :not(summary)"):
        hidden.decompose()
    return len((copied.text(separator=" ")).split())


def test_the_site_stays_small(site: Path, pages: Pages) -> None:
    contents = {name: node for name, node in own(pages).items() if not name.startswith("embed/")}
    words = sum(map(visible_words, contents.values()))
    count = len(contents)
    # Each silence says how much of its article is in no record (700 words), each question whether all can be true.
    assert (count <= 230, words <= 75_000) == (True, True), f"{count} pages of 230, {words:,} words of 75,000"


LIGHT = 16_500
HEAVIEST = 25_000
"""The event that most speak of also has the orders that they give, and the sides that most blame what is charged; who
is to blame for it has with each answer how far it goes, and folds; whose voices there are has most of them. The page of
the accused has beside each who says so how near they were and what part they have, and who doubts it: over 24,000."""
MOST_TOLD_OF = {
    "events/deal-collapse.html",
    "actors/rebels.html",
    "actors/syrian-government.html",
    "discrepancies/who-broke-the-deal.html",
    "discrepancies/which-sides-speak.html",
}


def test_the_page_of_a_record_is_light(pages: Pages) -> None:
    records = {name: node for name, node in own(pages).items() if name.partition("/")[0] in RECORD_KINDS}
    sizes = {
        name: len((node.html or "").encode()) for name, node in records.items() if not name.endswith("/index.html")
    }
    assert len(sizes) > 100
    heavy = {name: size for name, size in sizes.items() if size > LIGHT}
    assert set(heavy) <= MOST_TOLD_OF, f"bytes of {LIGHT:,}: {heavy}"
    assert all(size <= HEAVIEST for size in heavy.values()), f"bytes of {HEAVIEST:,}: {heavy}"


def test_the_front_page_has_few_citations(pages: Pages) -> None:
    chips = len(pages["index.html"].css("main a.b-chip"))
    assert chips <= 60, f"{chips} citations of 60"


def test_the_front_page_is_light(site: Path, pages: Pages) -> None:
    """All that a first visit asks for; what searches is asked for by who searches."""
    nodes = pages["index.html"].css("script[src], link[rel=stylesheet]:not([media=print])")
    asked = ["index.html", *(str(node.attributes.get("src") or node.attributes.get("href")) for node in nodes)]
    sizes = {name: len(gzip.compress((site / name).read_bytes(), mtime=0)) for name in asked}
    assert sum(sizes.values()) <= 60 * 1024, f"{sum(sizes.values()) / 1024:.1f} KB of 60: {sizes}"


# ---------------------------------------------------------------------------------------------------- true to the facts


def test_every_statement_links_to_its_sentence(site: Path, pages: Pages, checked: Checked) -> None:
    edition = checked.edition
    count = 0
    for record in edition.comparison.facts.records():
        name = address(record).partition("#")[0]
        if isinstance(record, Omission):
            continue
        chips = {str(node.attributes["href"]).partition("#")[0] for node in pages[name].css("a.b-chip")}
        for part in statements(record):
            count += 1
            assert any(chip.endswith(f"articles/{part.article}.html") for chip in chips), (name, part.article)
    assert count > 200


def statements(record: object) -> list[Statement]:
    """The statements of a record."""
    lists = (getattr(record, name, ()) for name in ("accounts", "readings", "statements"))
    return [part for each in lists for part in each if isinstance(part, Statement)]


def test_pages_link_to_the_line_of_yaml_behind_them(pages: Pages, checked: Checked) -> None:
    """But not the page of somebody who stands alone: the file holds the others too, and the name."""
    lines: dict[str, list[str]] = {}
    alone = {world.person for world in checked.edition.public.alone}
    for record in checked.briefing.facts.records():
        name, _, fragment = address(record).partition("#")
        if fragment:
            continue
        if record.id in alone:
            assert "facts/" not in (pages[name].html or "")
            continue
        edit = next(iter(pages[name].css("a.b-edit")[-1:]), None)
        assert edit is not None, name
        file, _, line = str(edit.attributes["href"]).partition("/blob/main/")[2].partition("#L")
        text = lines.setdefault(file, (REPOSITORY / file).read_text(encoding="utf-8").splitlines())
        assert text[int(line) - 1].strip().startswith(f"{record.id}:"), name


def test_who_stands_alone_is_in_no_list(site: Path, pages: Pages, checked: Checked) -> None:
    people = [str(world.person) for world in checked.edition.public.alone]
    assert people
    lists = list(site.rglob("index.html"))
    lists += [site / "sitemap.xml", site / "search" / "index.js", *(site / "data").glob("*.*"), site / "data.html"]
    for person in people:
        page = pages[f"actors/{person}.html"]
        assert page.css_first('meta[name=robots][content="noindex"]') is not None
        assert page.css_first("link[rel=canonical]") is None
        assert page.css_first("a.b-report") is None
        assert [path for path in lists if re.search(rf"\b{person}\b".encode(), path.read_bytes())] == []


def test_lost_words_are_shown_and_not_filled_in(pages: Pages, checked: Checked) -> None:
    gaps = checked.briefing.sources["nyt"].passages.gaps
    shown = content(pages["articles/nyt.html"]).text()
    assert len(gaps) == 24
    assert f"lacks words in {len(gaps)} places" in shown
    assert "[…]" in shown


def test_the_data_point_at_the_exact_words(site: Path, checked: Checked) -> None:
    data = json.loads((site / "data/briefing.json").read_text(encoding="utf-8"))
    cited = [statement for event in data["events"] for statement in event["accounts"]]
    cited += [statement for figure in data["figures"] for statement in figure["readings"]]
    assert len(cited) > 200
    for each in cited:
        text = checked.briefing.sources[each["article"]].text
        there = [text[start:end] for start, end in each["stretches"]]
        # Where the article has lost words, the data show it.
        words = each["quote"].replace("[…]", "").split(" … ")
        assert ["".join(part.split()) for part in there] == ["".join(part.split()) for part in words]


def test_no_article_but_their_own_marks_a_sentence_as_of_somebody_protected(pages: Pages, checked: Checked) -> None:
    """The mark on a namesake would join the two."""
    theirs = {actor.names[0].article for actor in checked.briefing.facts.actors.values() if actor.protected}
    marked = {name for name, page in pages.items() if "One person:" in (page.html or "")}
    assert marked == {f"articles/{article}.html" for article in theirs} != set()
