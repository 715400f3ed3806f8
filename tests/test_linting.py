"""Protect as published: finished sites are read file by file, and each planted exposure is found where it stands."""

from __future__ import annotations

import gzip
import html
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import proofs
import pytest
from built import REPOSITORY, build, copy_briefing, run, snapshot
from hypothesis import given, settings
from hypothesis import strategies as st

from briefing import linting, pipeline
from briefing.linting import data, suspects
from briefing.linting.outputs import Output
from briefing.pipeline import Briefing
from briefing.reconciliation import names

TRAP = REPOSITORY / "tests" / "samples" / "namesakes"
"""Two people in two articles with one first name and nearly the same words, and a third of that name in full."""
ALONE = ("tradesman-one", "tradesman-two", "shelling-as-told-in-one-article", "shelling-as-told-in-another")


@pytest.fixture(scope="module")
def trap(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Briefing]:
    root = copy_briefing(TRAP, tmp_path_factory.mktemp("trap"))
    return build(root), pipeline.check(root).briefing


@pytest.fixture
def site(trap: tuple[Path, Briefing], tmp_path: Path) -> Path:
    return Path(shutil.copytree(trap[0], tmp_path / "site"))


def test_the_real_site_exposes_nobody(tmp_path: Path) -> None:
    root = copy_briefing(REPOSITORY, tmp_path / "real")
    site = build(root)
    assert linting.lint(site, pipeline.check(root).briefing) == ()
    done = run(root, str(REPOSITORY / "build.py"), "lint")
    assert (done.returncode, done.stdout) == (0, "")
    assert "0 places would expose somebody" in done.stderr


def test_the_trap_is_set_and_exposes_nobody(trap: tuple[Path, Briefing]) -> None:
    site, briefing = trap
    assert {p.id for p in linting.Ground(briefing).protection.named.values()} == {"tradesman-one", "tradesman-two"}
    assert linting.lint(site, briefing) == ()


@pytest.mark.parametrize("name", ["search/index.js", "sitemap.xml", "data/briefing.json", "data/annotations.jsonld"])
@pytest.mark.parametrize("alone", ALONE)
def test_namesakes_are_in_no_list_as_a_whole(trap: tuple[Path, Briefing], name: str, alone: str) -> None:
    assert alone not in (trap[0] / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("alone", ALONE)
def test_namesakes_are_on_no_index_page(trap: tuple[Path, Briefing], alone: str) -> None:
    pages = [p for p in trap[0].rglob("index.html") if p.parent.name != "sources"]
    assert len(pages) == 6
    assert [p for p in pages if alone in p.read_text(encoding="utf-8")] == []


def test_no_file_holds_both_namesakes(trap: tuple[Path, Briefing]) -> None:
    for path in trap[0].rglob("*"):
        if path.is_file() and path.relative_to(trap[0]).parts[0] != "assets":
            data = path.read_bytes()
            assert not (b"tradesman-one" in data and b"tradesman-two" in data), path


def test_the_data_of_an_article_hold_its_words_and_lead_to_nobody(trap: tuple[Path, Briefing]) -> None:
    articles = json.loads((trap[0] / "data/briefing.json").read_text(encoding="utf-8"))["articles"]
    texts = {article["id"]: json.dumps(article) for article in articles}
    for article, person in (("north", "tradesman-one"), ("south", "tradesman-two")):
        assert "Samir" in texts[article]
        assert person in (trap[0] / f"sources/{article}.html").read_text(encoding="utf-8")
        assert person not in texts[article]


def test_nothing_is_proposed_or_compared(trap: tuple[Path, Briefing]) -> None:
    briefing = trap[1]
    assert names.propose(briefing.facts) == ()
    found = [difference.id for difference in briefing.reconciled.detected]
    assert found == ["omission:bridge-open"]


def test_no_command_puts_namesakes_together(tmp_path: Path) -> None:
    root = copy_briefing(TRAP, tmp_path / "briefing")
    build_py = str(REPOSITORY / "build.py")
    for command in (["names"], ["suggest"], ["coverage", "--all"], ["check"], []):
        done = run(root, build_py, *command)
        assert done.returncode == 0, done.stderr
        said = done.stdout + done.stderr
        assert not any(alone in said for alone in ALONE), command
        if command != ["coverage", "--all"]:
            assert said.count("Samir") == said.count("Samir Haddad"), command


Plant = Callable[[Path], None]


def _page(body: str, name: str = "events/bridge-open.html") -> Plant:
    """Puts something into the content of a page."""

    def plant(site: Path) -> None:
        path = site / name
        text = path.read_text(encoding="utf-8")
        head, found, rest = text.partition("</h1>")
        assert found
        path.write_text(head + found + body + rest, encoding="utf-8")

    return plant


def _file(name: str, text: str) -> Plant:
    def plant(site: Path) -> None:
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(".gz"):
            path.write_bytes(gzip.compress(text.encode()))
        else:
            path.write_text(text, encoding="utf-8")

    return plant


def _head(tag: str) -> Plant:
    def plant(site: Path) -> None:
        path = site / "actors/tradesman-one.html"
        path.write_text(path.read_text(encoding="utf-8").replace("</head>", f"{tag}</head>"), encoding="utf-8")

    return plant


def _data(change: Callable[[dict[str, list[dict[str, object]]]], None]) -> Plant:
    def plant(site: Path) -> None:
        path = site / "data/briefing.json"
        data = json.loads(path.read_text(encoding="utf-8"))
        change(data)
        path.write_text(json.dumps(data), encoding="utf-8")

    return plant


def _bytes(name: str, data: bytes) -> Plant:
    def plant(site: Path) -> None:
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    return plant


def _says(name: str) -> Plant:
    """Puts a name into a page."""
    return _page(f"<p>{name}</p>")


_NAMESAKE = '<a href="../actors/samir-haddad.html">h</a>'
_BOY = '<a href="../actors/hurt-boy.html">b</a>'
_NURSE = '<a href="../actors/ward-nurse.html">n</a>'
_MAYOR = '<a href="../actors/lena-ostrow.html">m</a>'
_ONE = "../actors/tradesman-one.html"
_OTHER = "../actors/lena-ostrow.html"
_SHELLING = "shelling-as-told-in-one-article"
_PARTS = "code ins del kbd bdi bdo cite dfn time var data font label ruby tspan x-name".split()
"""Elements that may stand inside a word."""
_HIDDEN = "\u034f\u115f\u1160\u180b\u180f\u206a\u206f\u3164\ufe00\ufe0f\U000e0020\U000e007f"
"""Some of the characters that show nothing."""
PLANTED: list[tuple[str, str, Plant]] = [
    ("a name in a page", "events/bridge-open.html", _page("<p>So did Samir.</p>")),
    ("in capitals", "events/bridge-open.html", _page("<p>SAMIR</p>")),
    ("with a mark inside", "events/bridge-open.html", _page("<p>Sa<mark>mir</mark></p>")),
    ("with a soft hyphen inside", "events/bridge-open.html", _page("<p>Sa&shy;mir</p>")),
    ("as character references", "events/bridge-open.html", _page("<p>&#83;amir</p>")),
    ("in an alternative text", "index.html", _page('<img src="x.png" alt="Samir at the bridge">', "index.html")),
    ("in a tooltip", "events/bridge-open.html", _page('<span title="Samir">a tradesman</span>')),
    ("in a comment", "events/bridge-open.html", _page("<!-- Samir -->")),
    ("in the article of the namesake in full", "sources/east.html", _page("<p>Samir, too</p>", "sources/east.html")),
    ("in a drawing", "map.svg", _file("map.svg", "<svg><title>Samir's house</title></svg>")),
    (
        "their address as character references",
        "sources/east.html",
        _page(f'<ul><li>{_NAMESAKE}<li><a href="../actors/hurt-bo&#121;.html">b</a></ul>', "sources/east.html"),
    ),
    (
        "their address in escapes of addresses",
        "sources/east.html",
        _page(f'<ul><li>{_NAMESAKE}<li><a href="../actors/hurt%2Dboy.html">b</a></ul>', "sources/east.html"),
    ),
    (
        "their address with an escape over two lines",
        "more/x.html",
        _file("more/x.html", f'<ul><li>{_NAMESAKE}<li><a href="../actors/hurt-boy%2\nEhtml">b</a></ul>'),
    ),
    (
        "their address over two lines",
        "sources/east.html",
        _page(f'<ul><li>{_NAMESAKE}<li><a href="../actors/hurt-\nboy.html">b</a></ul>', "sources/east.html"),
    ),
    (
        "a list that does not end",
        "sources/east.html",
        _page(f"<script>'<ul>'</script><ol><li>{_NAMESAKE}<li>{_BOY}", "sources/east.html"),
    ),
    (
        "their address in escaped JSON",
        "data/more.json",
        _file("data/more.json", r'["actors\/samir-haddad.html", "actors\/\u0068urt-boy.html"]'),
    ),
    ("with tags over lines inside", "events/bridge-open.html", _page('<p>Sa<b\n\ntitle="&gt;">m</b>ir</p>')),
    ("in a feed", "feed.xml", _file("feed.xml", "<feed><entry><title>Samir speaks</title></entry></feed>")),
    ("in a table of data", "data/people.csv", _file("data/people.csv", "name,kind\nSamir,person\n")),
    ("in a zipped file", "sitemap2.xml", _file("sitemap2.xml.gz", "<urlset><url><loc>Samir</loc></url></urlset>")),
    ("in JSON", "data/more.json", _file("data/more.json", '{"names": ["Samir"]}')),
    ("in JSON, as a key", "data/more.json", _file("data/more.json", '{"Samir": 1}')),
    ("in escaped JSON", "data/more.json", _file("data/more.json", r'{"names": ["\u0053amir"]}')),
    ("in the search index", "search/index.js", _file("search/index.js", 'briefingSearch([["x","y","Samir",[]],[]]);')),
    ("in data of a page", "events/bridge-open.html", _page('<script type="application/ld+json">"Samir"</script>')),
    ("in a file of another kind", "log.bin", _file("log.bin", "building Samir\n")),
    ("as a character reference, in a file of another kind", "log.txt", _file("log.txt", "&#83;amir\n")),
    (
        "an address in the site map",
        "sitemap.xml",
        _file("sitemap.xml", "<loc>https://a.b/actors/tradesman-one.html</loc>"),
    ),
    (
        "what shows them in the site map",
        "sitemap.xml",
        _file("sitemap.xml", "<loc>events/shelling-as-told-in-another.html</loc>"),
    ),
    (
        "an address in the search index",
        "search/index.js",
        _file("search/index.js", 'f([["actors/tradesman-two.html"]]);'),
    ),
    ("a link on an index page", "events/index.html", _page(f'<a href="{_ONE}">one</a>', "events/index.html")),
    (
        "their data on an index page",
        "index.html",
        _page('<a href="data/alone/tradesman-one.json">data</a>', "index.html"),
    ),
    ("a link from elsewhere", "events/bridge-open.html", _page(f'<p><a href="{_ONE}">one</a></p>')),
    (
        "a list with another person",
        "sources/north.html",
        _page(f'<ul><li><a href="{_ONE}">one</a><li><a href="{_OTHER}">mayor</a></ul>', "sources/north.html"),
    ),
    (
        "a table with another person",
        "sources/east.html",
        _page(
            f"<table><tr><td>{_BOY}<td>{_NAMESAKE}</table>",
            "sources/east.html",
        ),
    ),
    (
        "a link from the data of their article",
        "data/briefing.json",
        _data(lambda d: d["articles"][0].update({"rows": [{"url": "actors/tradesman-one.html"}]})),
    ),
    (
        "the place of their words",
        "data/briefing.json",
        _data(lambda d: d["articles"][0].update({"starts": ["shelling-as-told-in-one-article.north.1234abcd"]})),
    ),
    (
        "an array of data",
        "data/briefing.json",
        _data(
            lambda d: d["events"].extend([{"page": "actors/tradesman-one.html"}, {"page": "actors/lena-ostrow.html"}])
        ),
    ),
    (
        "an array of addresses",
        "data/more.json",
        _file("data/more.json", '{"similar": ["actors/hurt-boy.html", "actors/samir-haddad.html"]}'),
    ),
    (
        "a map of data",
        "data/more.json",
        _file("data/more.json", '{"a": {"url": "actors/hurt-boy.html"}, "b": [{"url": "actors/samir-haddad.html"}]}'),
    ),
    ("a picture of them", "actors/tradesman-one.html", _page('<img src="x.jpg" alt="">', "actors/tradesman-one.html")),
    (
        "another person on their page",
        "actors/hurt-boy.html",
        _page('<p><a href="samir-haddad.html">h</a></p>', "actors/hurt-boy.html"),
    ),
    (
        "the namesake on their page",
        "actors/tradesman-one.html",
        _page('<p><a href="tradesman-two.html">the same?</a></p>', "actors/tradesman-one.html"),
    ),
    ("a card for other sites", "actors/tradesman-one.html", _head('<meta property="og:title" content="A person">')),
    ("an address for machines", "actors/tradesman-one.html", _head('<link rel="canonical" href="https://a.b/c.html">')),
    ("data for machines", "actors/tradesman-one.html", _head('<script type="application/ld+json">{}</script>')),
    (
        "the same as",
        "data/alone/tradesman-one.json",
        _file("data/alone/tradesman-one.json", '{"page": "actors/tradesman-one.html", "sameAs": ["urn:x"]}'),
    ),
    (
        "a place on a map",
        "data/alone/hurt-boy.json",
        _file("data/alone/hurt-boy.json", '{"page": "actors/hurt-boy.html", "coordinates": "60.25, -12.5"}'),
    ),
    (
        "a citation in the search index",
        "search/index.js",
        _file("search/index.js", f'f([["words",[[9,"{_SHELLING}.north.8eb75759"]]]]);'),
    ),
    ("a citation in a table of data", "data/events.csv", _file("data/events.csv", f"a,{_SHELLING}.north.1\n")),
    (
        "a citation in an address, in a table of data",
        "data/events.csv",
        _file("data/events.csv", f"a,sources/north.html#{_SHELLING}.north.1\n"),
    ),
    (
        "a citation on an index page",
        "events/index.html",
        _page('<a href="../sources/north.html#tradesman-one.north.1">w</a>', "events/index.html"),
    ),
    (
        "a citation on the front page",
        "index.html",
        _page(f'<a href="sources/north.html#{_SHELLING}.north.1">w</a>', "index.html"),
    ),
    (
        "a citation in a list",
        "sources/east.html",
        _page(
            f'<ul><li>{_NAMESAKE}<li><a href="north.html#tradesman-one.north.1">w</a></ul>',
            "sources/east.html",
        ),
    ),
    (
        "a citation in the list of their article",
        "sources/north.html",
        _page(f'<ul><li>{_MAYOR}<li><a href="#tradesman-one.north.1">w</a></ul>', "sources/north.html"),
    ),
    (
        "a link beside their index page",
        "actors/index.html",
        _page('<a href="tradesman-one.html">one</a>', "actors/index.html"),
    ),
    *(
        (f"what shows them, in {name}", name, _page(f'<a href="events/{_SHELLING}.html">s</a>', name))
        for name in ("matrix.html", "changes.html", "method.html")
    ),
    (
        "what shows them, in search.html",
        "search.html",
        _file("search.html", f'<h1>Search</h1><a href="events/{_SHELLING}.html">s</a>'),
    ),
    (
        "what an unnamed person says, in the matrix",
        "matrix.html",
        _page('<a href="events/boy-near-the-bridge.html">b</a>', "matrix.html"),
    ),
    (
        "an address over two lines, outside folders",
        "matrix.html",
        _page('<ul><li><a href="actors/hurt-\nboy.html">b</a></ul>', "matrix.html"),
    ),
    (
        "what shows them, in an array of data",
        "data/more.json",
        _file(
            "data/more.json",
            f'{{"events":[{{"page":"events/bridge-open.html"}},{{"page":"events/{_SHELLING}.html"}}]}}',
        ),
    ),
    (
        "what shows them, in an array of addresses",
        "data/more.json",
        _file("data/more.json", f'["events/bridge-open.html", "events/{_SHELLING}.html"]'),
    ),
    (
        "an array of citations",
        "data/more.json",
        _file(
            "data/more.json",
            f'{{"page": "events/bridge-open.html", "cites": ["bridge-open.north.1", "{_SHELLING}.north.1"]}}',
        ),
    ),
    (
        "an array of data, one level deeper",
        "data/more.json",
        _file(
            "data/more.json",
            '{"actors":[{"actor":{"url":"actors/tradesman-one.html"}},{"actor":{"url":"actors/samir-haddad.html"}}]}',
        ),
    ),
    (
        "an array of data with another key",
        "data/more.json",
        _file("data/more.json", '[{"href": "actors/hurt-boy.html"}, {"href": "actors/samir-haddad.html"}]'),
    ),
    (
        "keys of a map",
        "data/more.json",
        _file("data/more.json", '{"actors/hurt-boy.html": 1, "actors/samir-haddad.html": 2}'),
    ),
    (
        "addresses in data of a page",
        "events/bridge-open.html",
        _page(
            '<script type="application/ld+json">{"about":["https://a.b/actors/samir-haddad.html",'
            '"https://a.b/actors/hurt-boy.html"]}</script>'
        ),
    ),
    (
        "escaped in data of a page",
        "events/bridge-open.html",
        _page('<script type="application/ld+json">{"name":"S\\u0061mir"}</script>'),
    ),
    ("escaped in a script of a page", "events/bridge-open.html", _page('<script>f(1, "S\\u0061mir")</script>')),
    ("with a comment inside", "events/bridge-open.html", _says("Sa<!-- -->mir")),
    ("with an empty comment inside", "events/bridge-open.html", _says("Sa<!---->mir")),
    ("with a comment of tags inside", "events/bridge-open.html", _says("Sa<!-- <p>x</p> > -->mir")),
    ("with a tag in capitals inside", "events/bridge-open.html", _says("Sa<B>mir</B>")),
    ("with a tag that holds its end inside", "events/bridge-open.html", _says('Sa<b title=">">mir</b>')),
    *((f"with <{tag}> inside", "events/bridge-open.html", _says(f"Sa<{tag}>mir</{tag}>")) for tag in _PARTS),
    *((f"with U+{ord(char):04X} inside", "events/bridge-open.html", _says(f"Sa{char}mir")) for char in _HIDDEN),
    ("in JSON, with a soft hyphen inside", "data/more.json", _file("data/more.json", '["Sa\\u00admir"]')),
    ("in JSON, with a mark inside", "data/more.json", _file("data/more.json", '["Sa<mark>mi</mark>r"]')),
    ("in the search index, with a mark inside", "search/c.js", _file("search/c.js", 'f(["Sa<mark>mi</mark>r"]);')),
    ("in a table of data, with a tag inside", "data/people.csv", _file("data/people.csv", "name\nSa<i>mi</i>r\n")),
    ("escaped in a script that is no JSON", "search/c.js", _file("search/c.js", 'f("k", {"a": "\\u0053amir"});')),
    *(
        (f"in escaped JSON, in {name}", name, _file(name, r'{"names": ["\u0053amir"]}'))
        for name in ("more.webmanifest", "data/more.JSON", "data/more.ndjson")
    ),
    (
        "escaped addresses in a map's data",
        "more.geojson",
        _file("more.geojson", r'{"a": "actors\/hurt\u002dboy.html"}'),
    ),
    (
        "in JSON with a byte order mark",
        "data/more.json",
        _file("data/more.json", '\ufeff["actors/hurt-boy.html", "actors/samir-haddad.html"]'),
    ),
    ("in UTF-16", "more.html", _bytes("more.html", "<p>Samir</p>".encode("utf-16"))),
    ("in a file of the briefing's own", "assets/x.js", _file("assets/x.js", "Samir")),
    ("in a changed file of the package", "assets/page.js", _file("assets/page.js", "Samir")),
    ("in a picture", "assets/a.jpg", _bytes("assets/a.jpg", b"\xff\xd8\0Samir at the bridge\0")),
    ("in a page with a false address", "more.html", _file("more.html", '<a href="http://[">x</a><p>Samir</p>')),
]


@pytest.mark.parametrize(("where", "plant"), [pytest.param(w, p, id=title) for title, w, p in PLANTED])
def test_planted_exposures_are_found(
    trap: tuple[Path, Briefing], site: Path, where: str, plant: Plant, request: pytest.FixtureRequest
) -> None:
    plant(site)
    found = linting.lint(site, trap[1])
    proofs.note(request.node, proofs.EXPOSURES, 1, int(not found))
    assert {problem.mark.file for problem in found} == {where}
    assert all("facts/actors.yaml:" in (problem.hint or "") for problem in found)
    assert not any("Samir" in problem.explain() for problem in found)


def test_search_engines_are_told_to_leave_out_who_stands_alone(trap: tuple[Path, Briefing], site: Path) -> None:
    path = site / "actors/hurt-boy.html"
    path.write_text(path.read_text(encoding="utf-8").replace("noindex", "index"), encoding="utf-8")
    assert [str(p.mark) for p in linting.lint(site, trap[1])] == ["actors/hurt-boy.html:1:1"]


HARMLESS: list[tuple[str, Plant]] = [
    ("other persons in lists apart", _page(f"<ul><li>{_MAYOR}</ul><ul><li>{_NAMESAKE}</ul>")),
    ("a list in a comment", _page(f"<!-- <ul> -->{_MAYOR}{_NAMESAKE}<!-- </ul> -->")),
    ("a list in a script", _page(f"<script>'<ul>'</script>{_BOY}{_NAMESAKE}", "sources/east.html")),
    ("the namesake in full", _page("<p>Samir Haddad wrote; SAMIR HADDAD did.</p>")),
    ("a longer word", _page("<p>Samira, and a samiri</p>")),
    ("other persons in a list", _page(f"<ul><li>{_MAYOR}<li>{_NAMESAKE}</ul>")),
    ("the name on their article's page", _page("<p>Samir</p>", "sources/north.html")),
    ("unnamed people of one article", _page(f"<ul><li>{_BOY}<li>{_NURSE}</ul>", "sources/east.html")),
    ("the theme's own files", _file("assets/javascripts/bundle.a5f9d56c.min.js", "Samir")),
    ("signs in a picture", _bytes("assets/a.jpg", b"\xff\xd8\0\x01 Samir \x02\0")),
    ("words beside tags that part them", _says("Sa</p><P>mir</p><table><tr><td>Sa<td>mir</table>")),
    ("words beside a comment", _says("Sa <!-- --> mir")),
    (
        "what an unnamed person says, on a page outside folders",
        _page('<a href="events/boy-near-the-bridge.html">b</a>', "method.html"),
    ),
    (
        "a link from data to what came before",
        _file(
            "data/more.json",
            f'{{"events":[{{"page":"events/bridge-open.html","after":[{{"url":"events/{_SHELLING}.html"}}]}}]}}',
        ),
    ),
    (
        "other persons in data",
        _file("data/more.json", '[{"a": {"url": "actors/lena-ostrow.html"}}, {"href": "actors/samir-haddad.html"}]'),
    ),
    ("deep data without anybody", _file("data/more.json", "[" * 2000 + "]" * 2000)),
]


PIECES = [
    "Samir",
    "SAMIR",
    "S",
    "a",
    "mir",
    "hurt-boy",
    "ward-nurse",
    "tradesman-one",
    "hurt-",
    "boy",
    ".html",
    "../actors/",
]
PIECES += [
    "&#83;",
    "&shy;",
    "&lt;",
    "&gt;",
    "&amp;",
    "&",
    "%2D",
    "%2\nE",
    "%53",
    "\u00ad",
    "\u200d",
    "\n",
    ">\n",
    " ",
    '"',
    "'",
    "\\u0053",
    "\\",
]
PIECES += [
    "<b>",
    "</b>",
    "<B>",
    "</code>",
    "e\u0301",
    "\ufe0f",
    "\0",
    '<b title="',
    '<b title=">">',
    "<!-- <p> -->",
    '<a href="',
    "<p>",
    "<ul>",
    "</ul>",
    "<!--",
    "-->",
    "<script>",
    "</script>",
    "[",
    "]",
    ",",
]


@settings(max_examples=400, deadline=None, derandomize=True, database=None)
@given(
    st.lists(st.sampled_from(PIECES), max_size=14), st.sampled_from([".html", ".csv", ".json", ".js", ".svg", ".txt"])
)
def test_what_is_passed_over_holds_nothing(trap: tuple[Path, Briefing], pieces: list[str], suffix: str) -> None:
    """Whatever a file is made of: if a rule finds somebody in it, it was not passed over."""
    ground = linting.Ground(trap[1])
    text = "".join(pieces)
    for page in (text, f'<div class="md-content__inner"><ul><li>{_NAMESAKE}<li><a href="{text}">x</a></ul></div>'):
        if not ground.suspects.may_be_in(Output(f"more/x{suffix}", page, ground.suspects.may_be_told)):
            everything = Output(f"more/x{suffix}", page, lambda _: True)
            assert [problem for _, rule in linting.RULES for problem in rule(everything, ground)] == []


TREES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text('Sami\u00e9"\\/\n', max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("Sami", max_size=3), inner, max_size=4),
    max_leaves=30,
)


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(
    TREES, st.booleans(), st.sampled_from([None, 1]), st.lists(st.tuples(st.integers(0), st.sampled_from('{}[]:," 1')))
)
def test_data_are_read_as_the_library_reads_them(
    tree: object, ascii_only: bool, indent: int | None, changes: list[tuple[int, str]]
) -> None:
    text = json.dumps(tree, ensure_ascii=ascii_only, indent=indent)
    for place, sign in changes:
        at = place % (len(text) + 1)
        text = text[:at] + sign + text[at + place % 2 :]
    try:
        expected = json.loads(text)
    except ValueError:
        expected = None
    assert repr(data.parsed(text, lambda _: False)[0]) == repr(expected)


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(TREES, st.booleans(), st.sampled_from(["a", "Sa", "\u00e9", "", "none"]))
def test_parts_that_are_passed_over_hold_nothing_that_is_wanted(tree: object, ascii_only: bool, sought: str) -> None:
    def wanted(text: str) -> bool:
        return sought in text

    read, without = data.parsed(json.dumps(tree, ensure_ascii=ascii_only), wanted)
    assert list(data.strings(read, "x.json", wanted, without)) == list(data.strings(read, "x.json", wanted))


def test_a_part_without_anybody_is_passed_over() -> None:
    tree = {"events": [{"id": "one"}, {"id": "two", "says": ["Samir"]}], "count": 2}
    read, without = data.parsed(json.dumps(tree), lambda text: "Samir" in text)
    assert without == [tree["events"][0]]  # type: ignore[index]
    assert without[0] is read["events"][0]


@settings(deadline=None, derandomize=True, database=None)
@given(st.frozensets(st.text("Samir-.", min_size=1, max_size=9)))
def test_each_word_has_an_end_that_is_looked_for(words: frozenset[str]) -> None:
    found = dict(suspects.by_letter(words))
    ends = [letter + rest for letter, rests in found.items() for rest in rests]
    assert len(ends) == len(words)
    for word in words:
        assert any(word.endswith(end) and (len(end) >= suspects.LEAST or end == word) for end in ends)


@pytest.mark.parametrize("plant", [pytest.param(p, id=title) for title, p in HARMLESS])
def test_harmless_things_are_not_held_up(trap: tuple[Path, Briefing], site: Path, plant: Plant) -> None:
    plant(site)
    assert linting.lint(site, trap[1]) == ()


UNREAD: list[tuple[str, str, bytes]] = [
    ("nested too deeply", "data/more.json", b"[" * 2000 + b'"Samir"' + b"]" * 2000),
    ("no packed file", "data/more.json.gz", b'["Samir"]'),
    ("a packed file that was cut off", "data/more.json.gz", gzip.compress(b'["Samir"]')[:-3]),
    ("a packed file with false content", "data/more.json.gz", gzip.compress(b"")[:10] + b"\xff" * 9),
]


@pytest.mark.parametrize(("name", "content"), [pytest.param(n, c, id=title) for title, n, c in UNREAD])
def test_what_cannot_be_read_is_a_problem(trap: tuple[Path, Briefing], site: Path, name: str, content: bytes) -> None:
    _bytes(name, content)(site)
    assert [(p.code, str(p.mark)) for p in linting.lint(site, trap[1])] == [("file-unreadable", f"{name}:1:1")]


@pytest.mark.parametrize("printed", ["Jos\u00e9", "Jose\u0301"])
def test_accents_are_read_in_either_spelling(tmp_path: Path, printed: str) -> None:
    root = copy_briefing(TRAP, tmp_path / "briefing")
    for path in (*root.glob("facts/*.yaml"), *root.glob("seeds/*.txt")):
        path.write_text(path.read_text(encoding="utf-8").replace("Samir", printed), encoding="utf-8")
    briefing = pipeline.check(root).briefing
    for number, name in enumerate(["Jos\u00e9", "Jose\u0301", "Jos&eacute;", "Jos<b>e\u0301</b>"]):
        site = tmp_path / str(number)
        _file("page.html", f"<p>{name}</p>")(site)
        _file("data/more.json", json.dumps([html.unescape(name)]))(site)
        found = linting.lint(site, briefing)
        assert {problem.mark.file for problem in found} == {"page.html", "data/more.json"}, name


@pytest.mark.parametrize("command", [[str(REPOSITORY / "build.py")], ["-m", "mkdocs", "build"]])
def test_a_build_that_would_expose_somebody_stops(tmp_path: Path, command: list[str]) -> None:
    """The checks see the facts only; here a template of the briefing's own prints what no fact says."""
    root = copy_briefing(TRAP, tmp_path / "briefing")
    site = snapshot(build(root))
    template = (REPOSITORY / "templates" / "event.html").read_text(encoding="utf-8")
    assert template.count("</h1>") == 1
    (root / "templates").mkdir()
    (root / "templates" / "event.html").write_text(template.replace("</h1>", "</h1><p>Samir was there.</p>"), "utf-8")
    assert run(root, str(REPOSITORY / "build.py"), "check").returncode == 0
    done = run(root, *command)
    assert done.returncode == 1
    said = done.stdout + done.stderr
    told = "[0-9]+:[0-9]+: error \\[protected-beside-others\\] the name of somebody who must stand alone is published"
    pages = {path.stem for path in (root / "site" / "events").glob("*.html")} - {"index", *ALONE}
    assert "bridge-open" in pages
    assert all(re.search(f"events/{page}.html:{told}", said) for page in pages)
    assert "facts/actors.yaml:" in said
    assert "places would expose somebody: the last good site is as it was" in said
    assert "Samir" not in said
    assert snapshot(root / "site") == site
    assert list(root.glob(".site*")) == []


def test_the_command_tells_and_ends_with_one(trap: tuple[Path, Briefing], site: Path) -> None:
    _page("<p>So did Samir.</p>")(site)
    done = run(TRAP, str(REPOSITORY / "build.py"), "lint", str(site))
    assert done.returncode == 1
    assert done.stdout.startswith("events/bridge-open.html:")
    assert "; 1 place would expose" in done.stderr


def test_the_log_of_a_build_names_nobody(tmp_path: Path) -> None:
    root = copy_briefing(TRAP, tmp_path / "briefing")
    done = run(root, "-m", "mkdocs", "build", "--verbose")
    assert done.returncode == 0
    said = done.stdout + done.stderr
    assert said.count("Samir") == said.count("Samir Haddad")
