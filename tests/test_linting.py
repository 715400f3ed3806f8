"""Protect as published: finished sites are read file by file, and each planted exposure is found where it stands."""

from __future__ import annotations

import bz2
import contextlib
import gzip
import html
import io
import json
import lzma
import shutil
import sqlite3
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from built import REPOSITORY, build, copy_briefing, run, snapshot

from briefing import pipeline
from briefing.host.theme_files import holding_nothing, is_of_theme
from briefing.privacy.linter import exposures
from briefing.verify.briefing import Briefing

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


def test_the_trap_is_set_and_exposes_nobody(trap: tuple[Path, Briefing]) -> None:
    site, briefing = trap
    assert {a.id for a in briefing.facts.actors.values() if a.protected} == {
        "hurt-boy",
        "tradesman-one",
        "tradesman-two",
    }
    assert exposures(site, briefing) == ()


def test_who_stands_alone_is_named_by_no_other_file(trap: tuple[Path, Briefing]) -> None:
    for path in trap[0].rglob("*"):
        name = path.relative_to(trap[0]).as_posix()
        if path.is_file() and not name.startswith("assets/"):
            data = path.read_text(encoding="utf-8", errors="replace")
            found = {alone for alone in ALONE if alone in data}
            assert not found or path.name.partition(".")[0] in ALONE, name
            assert not {"tradesman-one", "tradesman-two"} <= found, name


def test_no_command_puts_namesakes_together(tmp_path: Path) -> None:
    root = copy_briefing(TRAP, tmp_path / "briefing")
    for command in (["check"], []):
        done = run(root, str(REPOSITORY / "build.py"), *command)
        assert done.returncode == 0, done.stderr
        said = done.stdout + done.stderr
        assert not any(alone in said for alone in ALONE), command
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


def _database(sql: str) -> bytes:
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(f"PRAGMA encoding = 'UTF-16le'; CREATE TABLE said (words); {sql}")
        return connection.serialize()


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
    ("in small letters", "events/bridge-open.html", _page("<p>samir</p>")),
    ("in wide letters", "events/bridge-open.html", _page("<p>Ｓａｍｉｒ</p>")),
    ("in letters that look alike", "events/bridge-open.html", _page("<p>Ѕаmіr</p>")),
    ("with an accent", "events/bridge-open.html", _page("<p>Sámir</p>")),
    ("in the name of a file", "assets/samir.png", _bytes("assets/samir.png", b"\x89PNG")),
    ("with a mark inside", "events/bridge-open.html", _page("<p>Sa<mark>mir</mark></p>")),
    ("with a soft hyphen inside", "events/bridge-open.html", _page("<p>Sa&shy;mir</p>")),
    ("as character references", "events/bridge-open.html", _page("<p>&#83;amir</p>")),
    ("in an alternative text", "index.html", _page('<img src="x.png" alt="Samir at the bridge">', "index.html")),
    ("in a tooltip", "events/bridge-open.html", _page('<span title="Samir">a tradesman</span>')),
    ("in a comment", "events/bridge-open.html", _page("<!-- Samir -->")),
    ("in the article of the namesake in full", "articles/east.html", _page("<p>Samir, too</p>", "articles/east.html")),
    (
        "in a database",
        "data/more.db/said.json",
        _bytes("data/more.db", _database("INSERT INTO said VALUES ('So did Samir.')")),
    ),
    (
        "in a list in a database",
        "data/more.db/said.json",
        _bytes("data/more.db", _database("""INSERT INTO said VALUES ('["So did Sa\\u006dir."]')""")),
    ),
    ("in a drawing", "map.svg", _file("map.svg", "<svg><title>Samir's house</title></svg>")),
    (
        "their address as character references",
        "articles/east.html",
        _page(f'<ul><li>{_NAMESAKE}<li><a href="../actors/hurt-bo&#121;.html">b</a></ul>', "articles/east.html"),
    ),
    (
        "their address in escapes of addresses",
        "articles/east.html",
        _page(f'<ul><li>{_NAMESAKE}<li><a href="../actors/hurt%2Dboy.html">b</a></ul>', "articles/east.html"),
    ),
    (
        "their address with an escape over two lines",
        "more/x.html",
        _file("more/x.html", f'<ul><li>{_NAMESAKE}<li><a href="../actors/hurt-boy%2\nEhtml">b</a></ul>'),
    ),
    (
        "their address over two lines",
        "articles/east.html",
        _page(f'<ul><li>{_NAMESAKE}<li><a href="../actors/hurt-\nboy.html">b</a></ul>', "articles/east.html"),
    ),
    (
        "a list that does not end",
        "articles/east.html",
        _page(f"<script>'<ul>'</script><ol><li>{_NAMESAKE}<li>{_BOY}", "articles/east.html"),
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
        "articles/north.html",
        _page(f'<ul><li><a href="{_ONE}">one</a><li><a href="{_OTHER}">mayor</a></ul>', "articles/north.html"),
    ),
    (
        "a table with another person",
        "articles/east.html",
        _page(
            f"<table><tr><td>{_BOY}<td>{_NAMESAKE}</table>",
            "articles/east.html",
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
    ("a reference to it", "actors/tradesman-one.html", _head('<meta name="dc.title" content="A person">')),
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
        _file("data/events.csv", f"a,articles/north.html#{_SHELLING}.north.1\n"),
    ),
    (
        "a citation on an index page",
        "events/index.html",
        _page('<a href="../articles/north.html#tradesman-one.north.1">w</a>', "events/index.html"),
    ),
    (
        "a citation on the front page",
        "index.html",
        _page(f'<a href="articles/north.html#{_SHELLING}.north.1">w</a>', "index.html"),
    ),
    (
        "a citation in a list",
        "articles/east.html",
        _page(
            f'<ul><li>{_NAMESAKE}<li><a href="north.html#tradesman-one.north.1">w</a></ul>',
            "articles/east.html",
        ),
    ),
    (
        "a citation in the list of their article",
        "articles/north.html",
        _page(f'<ul><li>{_MAYOR}<li><a href="#tradesman-one.north.1">w</a></ul>', "articles/north.html"),
    ),
    (
        "a link beside their index page",
        "actors/index.html",
        _page('<a href="tradesman-one.html">one</a>', "actors/index.html"),
    ),
    *(
        (f"what shows them, in {name}", name, _page(f'<a href="events/{_SHELLING}.html">s</a>', name))
        for name in ("contact.html", "changes.html", "method.html")
    ),
    (
        "what shows them, in search.html",
        "search.html",
        _file("search.html", f'<h1>Search</h1><a href="events/{_SHELLING}.html">s</a>'),
    ),
    (
        "what an unnamed person says, on a page outside folders",
        "data.html",
        _page('<a href="events/boy-near-the-bridge.html">b</a>', "data.html"),
    ),
    (
        "an address over two lines, outside folders",
        "data.html",
        _page('<ul><li><a href="actors/hurt-\nboy.html">b</a></ul>', "data.html"),
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
def test_planted_exposures_are_found(trap: tuple[Path, Briefing], site: Path, where: str, plant: Plant) -> None:
    plant(site)
    found = exposures(site, trap[1])
    assert {problem.mark.file for problem in found} == {where}
    assert all("facts/actors.yaml:" in (problem.hint or "") for problem in found)
    assert not any("Samir" in problem.explain() for problem in found)


def test_search_engines_are_told_to_leave_out_who_stands_alone(trap: tuple[Path, Briefing], site: Path) -> None:
    path = site / "actors/hurt-boy.html"
    path.write_text(path.read_text(encoding="utf-8").replace("noindex", "index"), encoding="utf-8")
    assert [str(p.mark) for p in exposures(site, trap[1])] == ["actors/hurt-boy.html:1:1"]


HARMLESS: list[tuple[str, Plant]] = [
    ("other persons in lists apart", _page(f"<ul><li>{_MAYOR}</ul><ul><li>{_NAMESAKE}</ul>")),
    ("a list in a comment", _page(f"<!-- <ul> -->{_MAYOR}{_NAMESAKE}<!-- </ul> -->")),
    ("a list in a script", _page(f"<script>'<ul>'</script>{_BOY}{_NAMESAKE}", "articles/east.html")),
    ("the namesake in full", _page("<p>Samir Haddad wrote; SAMIR HADDAD did.</p>")),
    ("a longer word", _page("<p>Samira, and a samiri</p>")),
    ("other persons in a list", _page(f"<ul><li>{_MAYOR}<li>{_NAMESAKE}</ul>")),
    ("the name on their article's page", _page("<p>Samir</p>", "articles/north.html")),
    ("the theme's own files", _file("assets/javascripts/bundle.a5f9d56c.min.js", "Samir")),
    ("signs in a picture", _bytes("assets/a.jpg", b"\xff\xd8\0\x01 Samir \x02\0")),
    ("words beside tags that part them", _says("Sa</p><P>mir</p><table><tr><td>Sa<td>mir</table>")),
    ("words beside a comment", _says("Sa <!-- --> mir")),
    (
        "other persons in data",
        _file("data/more.json", '[{"a": {"url": "actors/lena-ostrow.html"}}, {"href": "actors/samir-haddad.html"}]'),
    ),
    (
        "the namesake in full in a database",
        _bytes("data/more.db", _database("INSERT INTO said VALUES ('Samir Haddad')")),
    ),
    ("deep data without anybody", _file("data/more.json", "[" * 2000 + "]" * 2000)),
]


@pytest.mark.parametrize("plant", [pytest.param(p, id=title) for title, p in HARMLESS])
def test_harmless_things_are_not_held_up(trap: tuple[Path, Briefing], site: Path, plant: Plant) -> None:
    plant(site)
    assert exposures(site, trap[1], is_of_theme=is_of_theme) == ()


UNREAD: list[tuple[str, str, bytes]] = [
    ("nested too deeply", "data/more.json", b"[" * 2000 + b'"Samir"' + b"]" * 2000),
    ("no packed file", "data/more.json.gz", b'["Samir"]'),
    ("a packed file that was cut off", "data/more.json.gz", gzip.compress(b'["Samir"]')[:-3]),
    ("a database that was cut off", "data/more.db", _database("INSERT INTO said VALUES ('Samir')")[:4096]),
    ("a packed file with false content", "data/more.json.gz", gzip.compress(b"")[:10] + b"\xff" * 9),
]


@pytest.mark.parametrize(("name", "content"), [pytest.param(n, c, id=title) for title, n, c in UNREAD])
def test_what_cannot_be_read_is_a_problem(trap: tuple[Path, Briefing], site: Path, name: str, content: bytes) -> None:
    _bytes(name, content)(site)
    assert [(p.code, str(p.mark)) for p in exposures(site, trap[1])] == [("file-unreadable", f"{name}:1:1")]


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
        found = exposures(site, briefing)
        assert {problem.mark.file for problem in found} == {"page.html", "data/more.json"}, name


@pytest.mark.parametrize("command", [[str(REPOSITORY / "build.py")], ["-m", "mkdocs", "build"]])
def test_a_build_that_would_expose_somebody_stops(tmp_path: Path, command: list[str]) -> None:
    """The checks see the facts only; here a page that somebody wrote by hand names what no fact says."""
    root = copy_briefing(TRAP, tmp_path / "briefing")
    site = snapshot(build(root))
    (root / "docs" / "note.md").write_text("# A note\n\nSamir was there.\n", encoding="utf-8")
    assert run(root, str(REPOSITORY / "build.py"), "check").returncode == 0
    done = run(root, *command)
    assert done.returncode == 1
    said = done.stdout + done.stderr
    assert "error [protected-beside-others] the name of somebody who must stand alone is published" in said
    assert "note.html:" in said
    assert "facts/actors.yaml:" in said
    assert "1 place would expose somebody: the last site is as it was" in said
    assert "Samir" not in said
    assert snapshot(root / "site") == site
    assert list(root.glob(".site-*-*")) == []


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


def _zipped(data: bytes) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("notes/inner.txt", data)
    return held.getvalue()


_SAID = b"They call him Samir, and he is known."
PACKED: dict[str, bytes] = {
    "a zip": _zipped(_SAID),
    "a zip in a zip": _zipped(_zipped(_SAID)),
    "bzip2": bz2.compress(_SAID),
    "xz": lzma.compress(_SAID),
    "gzip without its ending": gzip.compress(_SAID),
    "UTF-16 without a mark": _SAID.decode().encode("utf-16-le"),
    "UTF-16 the other way round": _SAID.decode().encode("utf-16-be"),
    "a compressed PDF": b"%PDF-1.5\nstream\n" + zlib.compress(b"[(They call him Sa)-3(mir)] TJ") + b"\nendstream\n",
    "quoted-printable": b"They call him =53=61mir.",
}


@pytest.mark.parametrize("data", PACKED.values(), ids=PACKED)
def test_what_is_packed_or_encoded_is_read(trap: tuple[Path, Briefing], site: Path, data: bytes) -> None:
    (site / "docs.bin").write_bytes(data)
    assert {problem.code for problem in exposures(site, trap[1])} == {"protected-beside-others"}


@pytest.mark.parametrize("data", [b"7z\xbc\xaf\x27\x1c", b"Rar!\x1a\x07", b"PK\x03\x04 cut off", b"BZh9 cut off"])
def test_what_cannot_be_read_is_named(trap: tuple[Path, Briefing], site: Path, data: bytes) -> None:
    (site / "docs.bin").write_bytes(data)
    assert [(p.code, p.mark.file) for p in exposures(site, trap[1])] == [("file-unreadable", "docs.bin")]


def test_a_file_of_the_themes_name_is_the_themes_only_with_its_bytes(site: Path) -> None:
    name = next(p.relative_to(site).as_posix() for p in site.rglob("*") if is_of_theme(p.relative_to(site).as_posix()))
    assert holding_nothing(site)(name)
    (site / name).write_bytes((site / name).read_bytes() + b"// They call him Samir.")
    assert not holding_nothing(site)(name)
