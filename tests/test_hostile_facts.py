"""Facts by strangers: whatever a file holds, or is, it is a problem with its place or shown as inert text."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml
from browsing import kinds, served
from built import REPOSITORY, build, copy_briefing
from playwright.sync_api import Browser
from selectolax.lexbor import LexborHTMLParser, LexborNode

from briefing import pipeline
from briefing.model.fields import fields
from briefing.model.parts import Part
from briefing.model.yaml import MAX_SCALAR
from briefing.site.views import wording

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
PAYLOADS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    '" autofocus onfocus="alert(1)',
    "javascript:alert(1)",
    "{{ 7 * 7 }} {{ config }} {{ ''.__class__ }}",
    "{% include 'base.html' %} {# gone #}",
    '="@/events/index.html"',
    "@/sources/courier.html",
    "briefing policy here",
    "<!-- briefing:number-words -->",
    "</title></script></style></textarea><script>alert(1)</script>",
    "--><script>alert(1)</script><!--",
    "]]><script>alert(1)</script>",
    "&lt;b&gt; &#60;b&#62; &amp;lt;i&amp;gt;",
    "</article></main><base href=//evil.example>",
    "<meta http-equiv=refresh content=0;url=//evil.example>",
    "<iframe srcdoc='<p>x'></iframe><style>*{display:none}</style>",
    'md-toggle for="__toc" autocomplete="off"',
    "%s %(x)s {0} $x ${x} \\1 \\g<0> \\",
    "**bold** _it_ `<b>` [a](javascript:alert(1)) ![i](data:text/html,x) <http://evil.example>",
    "__proto__ constructor toString",
    "-- \"; DROP TABLE facts; -- ' OR 1=1",
    "\N{FULLWIDTH LESS-THAN SIGN}script\N{FULLWIDTH GREATER-THAN SIGN} in wide letters",
)
NOTE = """{payloads}

<script>alert(1)</script>

<div onclick="alert(1)">x</div>

[one](javascript:alert(1)) [two](JaVaScRiPt:alert(1)) [three](data:text/html,x) [four](vbscript:x)
[five](file:///etc/passwd) [six]( javascript:alert(1)) [seven](java&#115;cript:alert(1)) <javascript:alert(1)>

![picture](https://evil.example/x.png) ![picture](javascript:alert(1))

[ref]: javascript:alert(1)

a [ref] b

> <img src=x onerror=alert(1)>

```html
<script>alert(1)</script>
```
"""
PLAIN = tuple(f"Plain words number {number} are here" for number in range(len(PAYLOADS)))


def _kinds_of(part: type[Part]) -> Iterator[type[Part]]:
    yield part
    for kind in part.__subclasses__():
        yield from _kinds_of(kind)


NOTES = frozenset(["note", "notes"])
"""Fields in Markdown."""
_OF_A_NOTE = ".b-note, div.b-dek, div.b-lead"
"""Where pages show them, or the first sentence of one."""
_SHOWN_NOTE = re.compile(r"(?:m\.note\(|\{\{ )present\.text\(\w+\.(\w+)\)(?:\)| \| note)")
"""Where a template shows such a field."""
_NOT_EVERYWHERE = frozenset(["about", "name", "role"])
_WRITTEN = [(field.name, field.written) for part in _kinds_of(Part) for field in fields(part)]
CURATED = frozenset(name for name, written in _WRITTEN if written and written.by_curator) - NOTES - _NOT_EVERYWHERE
"""All other fields in the curator's own words, but for those that are something else in other records."""
NOTE_TAGS = frozenset("p em strong code pre a blockquote ul ol li h1 h2 h3 h4 h5 h6 hr br".split())


def _hostile(value: Any, words: str, note: str, field: str = "") -> Any:
    """The data with the words added to every text of a curator."""
    if isinstance(value, dict):
        inside = "supplied" if field == "supplied" else ""
        return {key: _hostile(inner, words, note, inside or key) for key, inner in value.items()}
    if isinstance(value, list):
        return [_hostile(item, words, note, field) for item in value]
    if field in NOTES:
        return note
    return f"{value} {words}" if field in CURATED else value


def _briefing(root: Path, payloads: tuple[str, ...], note: str) -> Path:
    """The sample with these words in every text, and with an article, names and events that are made of them."""
    copy_briefing(SAMPLE, root)
    words = " ".join(payloads)
    everything: dict[str, Any] = {}
    for path in sorted((root / "facts").iterdir()):
        for kind, records in yaml.safe_load(path.read_text(encoding="utf-8")).items():
            everything[kind] = records if kind == "format" else everything.get(kind, {}) | records
        path.unlink()
    everything = _hostile(everything, words, note)
    # The article that is added below says nothing of it.
    everything["briefing"]["differ"] += everything["briefing"].pop("all_say")
    # Of what is not English, less is known of what bears it out, so that more gets through.
    for part in (everything["briefing"], *everything["articles"].values()):
        part["language"] = "it"
    for figure in everything["figures"].values():
        for reading in figure["readings"]:
            if "words" in reading:
                reading.update({"low": "1", "high": "900", "supplied": words} | reading)
    text = "\n\n".join(f"So it says: {payload} and no more." for payload in payloads) + "\n"
    (root / "seeds" / "hostile.txt").write_text(text, encoding="utf-8")
    everything["articles"]["hostile"] = {
        **everything["articles"]["wire"],
        "file": "seeds/hostile.txt",
        "sha256": hashlib.sha256(text.encode()).hexdigest(),
        "code": "HO",
        "title": words,
        "supplied": {**everything["articles"]["wire"].get("supplied", {}), "title": words},
        "rights": "full",
        "lossy": "no",
        "set_aside": [],
        "dateline": {"quote": f"says: {payloads[0]}"},
        "authors": [{"name": payloads[4], "role": payloads[1], "quote": f"{payloads[4]} and no more."}],
        "notes": note,
    }
    everything["articles"]["hostile"]["authors"][0]["role"] = payloads[4]
    for number, payload in enumerate(payloads):
        quote = f"So it says: {payload} and no more."
        everything["actors"][f"speaker-{number}"] = {
            "kind": "group",
            "names": [{"article": "hostile", "name": payload, "role": payload, "quote": quote}],
            "note": note,
        }
        everything["events"][f"said-{number}"] = {
            "title": f"Words {number}: {payload}",
            "type": "statement",
            "note": note,
            "participants": [{"actor": f"speaker-{number}", "role": payload}],
            "accounts": [
                {"article": "hostile", "quote": quote, "speaker": f"speaker-{number}", "says": payload, "when": payload}
            ],
        }
    (root / "facts" / "all.yaml").write_text(json.dumps(everything, ensure_ascii=False), encoding="utf-8")
    return root


def _shape(node: LexborNode) -> tuple[str, ...]:
    return str(node.tag), *sorted(node.attributes)


def _pages(site: Path) -> Iterator[tuple[str, LexborHTMLParser]]:
    for path in sorted(site.rglob("*.html")):
        yield path.relative_to(site).as_posix(), LexborHTMLParser(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A site of hostile words, and one of plain words in the same places."""
    folder = tmp_path_factory.mktemp("hostile")
    note = NOTE.format(payloads=" ".join(PAYLOADS))
    return (
        build(_briefing(folder / "hostile", PAYLOADS, note)),
        build(_briefing(folder / "plain", PLAIN, "A plain note.")),
    )


def test_every_field_in_markdown_is_tried() -> None:
    templates = (REPOSITORY / "templates").rglob("*.html")
    shown = {match[1] for path in templates for match in _SHOWN_NOTE.finditer(path.read_text(encoding="utf-8"))}
    assert shown
    assert shown <= NOTES


def test_no_element_or_attribute_arises_from_data(sites: tuple[Path, Path]) -> None:
    """But for the harmless ones of notes, and no address of it runs code or leads to a file."""
    hostile, plain = (dict(_pages(site)) for site in sites)
    assert list(hostile) == list(plain)
    assert len(hostile) > 2 * len(PAYLOADS)
    inside = 0
    for name, page in hostile.items():
        for node in page.css("[href], [src], [action], [srcdoc]"):
            for key in ("href", "src", "action", "srcdoc"):
                target = re.sub(r"[\x00-\x20]", "", node.attributes.get(key) or "").lower()
                assert not target.startswith(("javascript:", "vbscript:", "data:", "file:", "//")), (name, target)
        for node in page.css(".b-note *, div.b-dek *"):
            inside += 1
            assert node.tag in NOTE_TAGS, (name, node.tag)
            assert set(node.attributes) <= {"href", "title", "class"}, (name, node.html)
        for tree in (page, plain[name]):
            for note in tree.css(_OF_A_NOTE):
                note.decompose()
        arisen = Counter(map(_shape, page.css("*"))) - Counter(map(_shape, plain[name].css("*")))
        assert not arisen, (name, arisen)
    assert inside > 100


def test_words_are_shown_as_they_are(sites: tuple[Path, Path]) -> None:
    for number, payload in enumerate(PAYLOADS):
        page = LexborHTMLParser((sites[0] / f"events/said-{number}.html").read_text(encoding="utf-8"))
        content = page.css_first("main")
        assert content is not None
        assert f"So it says: {payload} and no more." in content.text()


def test_no_page_runs_what_it_shows_or_asks_another_host(sites: tuple[Path, Path], browser: Browser) -> None:
    """A page of each kind and some of the events of the hostile site, in a browser that is told nothing to refuse."""
    asked: list[str] = []
    harm: list[str] = []
    with served(sites[0]) as address:
        page = browser.new_page()
        page.on("request", lambda sent: asked.append(sent.url))
        page.on("dialog", lambda dialog: (harm.append(dialog.message), dialog.dismiss()))
        page.on("pageerror", lambda error: harm.append(str(error)))
        host = urlsplit(address).netloc
        for name in [*kinds(sites[0]), *(f"events/said-{number}.html" for number in range(0, len(PAYLOADS), 3))]:
            page.goto(f"{address}/{name}", wait_until="load")
            assert urlsplit(page.url).netloc == host
        page.close()
    assert [url for url in asked if urlsplit(url).netloc not in (host, "")] == []
    assert harm == []
    assert len(asked) > 100


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(inner)


def test_data_stay_data(sites: tuple[Path, Path]) -> None:
    data = json.loads((sites[0] / "data/briefing.json").read_text(encoding="utf-8"))
    script = (sites[0] / "search/index.js").read_text(encoding="utf-8")
    index = json.loads(script[len("briefingSearch(") : script.rindex(")")])
    titles = {entry[2] for entry in index["entries"]}
    for number, payload in enumerate(PAYLOADS):
        assert {f"Words {number}: {payload}", payload} <= set(_texts(data))
        assert {f"Words {number}: {payload}", wording.sentence(payload)} <= titles
    held = [node.text() for _, page in _pages(sites[0]) for node in page.css("script[type='application/json']")]
    assert len(held) > len(PAYLOADS)
    assert all(json.loads(text) for text in held)


Make = Callable[[Path], None]
FIGURES = "facts/figures.yaml"
ARTICLES = "facts/articles.yaml"


def _edit(old: str, new: str, file: str = FIGURES) -> Make:
    def make(root: Path) -> None:
        path = root / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_bytes(text.replace(old, new).encode("utf-8", "surrogatepass"))

    return make


def _write(file: str, data: str | bytes) -> Make:
    def make(root: Path) -> None:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_bytes(data.encode() if isinstance(data, str) else data)

    return make


def _link(file: str, target: str) -> Make:
    def make(root: Path) -> None:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).unlink(missing_ok=True)
        (root / file).symlink_to(target)

    return make


def _fifo(file: str) -> Make:
    def make(root: Path) -> None:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).unlink(missing_ok=True)
        os.mkfifo(root / file)

    return make


def _linked_pipe(file: str) -> Make:
    def make(root: Path) -> None:
        _fifo("seeds/pipe")(root)
        _link(file, "pipe")(root)

    return make


def _folder(file: str) -> Make:
    def make(root: Path) -> None:
        (root / file).mkdir(parents=True)

    return make


def _id(written: str) -> Make:
    return _edit("  tickets-sold:\n", f"  {written}:\n")


_TITLE = "    title: Tickets sold on the quay\n"


def _title(written: str) -> Make:
    return _edit(_TITLE, f"    title: {written}\n")


BOMB = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 10)}]\n" for n in range(9)
)
STOPPED: list[tuple[str, Make, str, str]] = [
    ("an id that is a path", _id('"../../etc/passwd"'), FIGURES, "id-invalid"),
    ("an id with a slash", _id("a/b"), FIGURES, "id-invalid"),
    ("an id that is the folder above", _id('".."'), FIGURES, "id-invalid"),
    ("an id that is a page of the site", _id("index"), FIGURES, "id-invalid"),
    ("an id that is the page of errors", _id('"404"'), FIGURES, "id-invalid"),
    ("an id that is a device", _id("con"), FIGURES, "id-invalid"),
    ("an id that is another device", _id("lpt1"), FIGURES, "id-invalid"),
    ("an id that is a device with an end", _id("nul.txt"), FIGURES, "id-invalid"),
    ("an id that is the folder of assets", _id("assets/x"), FIGURES, "id-invalid"),
    ("an id with a dot in front", _id('".htaccess"'), FIGURES, "id-invalid"),
    ("an id with a backslash", _id("'..\\..\\x'"), FIGURES, "id-invalid"),
    ("an id with a Greek letter", _id("\N{GREEK SMALL LETTER OMICRON}ne"), FIGURES, "id-invalid"),
    ("an id with a dotless i", _id("t\N{LATIN SMALL LETTER DOTLESS I}ckets-sold"), FIGURES, "id-invalid"),
    ("an id with a soft hyphen", _id("tick\u00adets-sold"), FIGURES, "yaml-hidden-character"),
    ("an id in percent escapes", _id('"%2e%2e%2fx"'), FIGURES, "id-invalid"),
    ("an id with a Cyrillic letter", _id("tick\N{CYRILLIC SMALL LETTER IE}ts-sold"), FIGURES, "id-invalid"),
    ("an id in full-width letters", _id("\N{FULLWIDTH LATIN SMALL LETTER T}ickets-sold"), FIGURES, "id-invalid"),
    ("an id with a combining mark", _id("tickets\u0301-sold"), FIGURES, "id-invalid"),
    ("an id in capitals", _id("Tickets-Sold"), FIGURES, "id-invalid"),
    ("an id of three hundred letters", _id("a" * 300), FIGURES, "id-invalid"),
    ("an id with a line end", _id('"a\\nb"'), FIGURES, "id-invalid"),
    ("an id that is markup", _id('"<script>"'), FIGURES, "id-invalid"),
    ("an id that is empty", _id('""'), FIGURES, "id-invalid"),
    ("a title with a text-direction character", _title("Tickets \u202esold"), FIGURES, "yaml-hidden-character"),
    ("one that is written as an escape", _title('"Tickets \\u202Esold"'), FIGURES, "yaml-hidden-character"),
    ("an isolate", _title("Tickets \u2066sold"), FIGURES, "yaml-hidden-character"),
    ("a zero-width space", _title("Tick\u200bets"), FIGURES, "yaml-hidden-character"),
    ("a private character", _title("Tick\ue000ets"), FIGURES, "yaml-hidden-character"),
    ("a NUL byte", _title("Tick\x00ets"), FIGURES, "yaml-hidden-character"),
    ("a NUL as an escape", _title('"Tick\\0ets"'), FIGURES, "yaml-hidden-character"),
    ("an escape that clears a terminal", _title('"\\e[2J"'), FIGURES, "yaml-hidden-character"),
    ("half a surrogate pair as an escape", _title('"\\ud800"'), FIGURES, "yaml-syntax"),
    ("a surrogate in bytes", _title("Tick\ud800ets"), FIGURES, "not-utf8"),
    ("a mark of order inside", _title("Tick\ufeffets"), FIGURES, "yaml-hidden-character"),
    ("a value of ten million characters", _title('"' + "x" * 10_000_000 + '"'), FIGURES, "yaml-shape"),
    ("a key of ten million characters", _edit(_TITLE, f'{_TITLE}    "{"k" * 10_000_000}": x\n'), FIGURES, "yaml-shape"),
    ("a key of a million characters", _edit(_TITLE, f'{_TITLE}    "{"k" * 1_000_000}": x\n'), FIGURES, "yaml-syntax"),
    ("nesting in brackets", _title("[" * 5000), FIGURES, "yaml-shape"),
    ("nesting in braces", _title("{a: " * 5000), FIGURES, "yaml-shape"),
    (
        "nesting in lines",
        _write("facts/deep.yaml", "".join(f"{' ' * n}a:\n" for n in range(200))),
        "facts/deep.yaml",
        "yaml-shape",
    ),
    ("an alias bomb", _write("facts/bomb.yaml", BOMB), "facts/bomb.yaml", "yaml-alias"),
    ("a tag that makes an object", _title('!!python/object/apply:os.system ["id"]'), FIGURES, "yaml-tag"),
    ("a link to a device", _link("facts/zero.yaml", "/dev/zero"), "facts/zero.yaml", "file-unreadable"),
    ("a link out of the briefing", _link("facts/out.yaml", "/etc/hostname"), "facts/out.yaml", "file-unreadable"),
    ("a link to itself", _link("facts/loop.yaml", "loop.yaml"), "facts/loop.yaml", "file-unreadable"),
    ("a link to nothing", _link("facts/none.yaml", "no-such-file"), "facts/none.yaml", "file-unreadable"),
    ("a pipe", _fifo("facts/pipe.yaml"), "facts/pipe.yaml", "file-unreadable"),
    ("a folder", _folder("facts/folder.yaml"), "facts/folder.yaml", "file-unreadable"),
    ("bytes that are no text", _write("facts/b.yaml", bytes(range(256))), "facts/b.yaml", "not-utf8"),
    (
        "a briefing in another briefing's words",
        _write("facts/b.yaml", "events: {x: {}}\n"),
        "facts/b.yaml",
        "field-missing",
    ),
    ("an article by `..`", _edit("seeds/courier.txt", "../courier.txt", ARTICLES), ARTICLES, "file-unreadable"),
    ("an article that is a device", _edit("seeds/courier.txt", "/dev/zero", ARTICLES), ARTICLES, "file-unreadable"),
    ("an article that links to a device", _link("seeds/courier.txt", "/dev/zero"), ARTICLES, "file-unreadable"),
    ("an article that links out", _link("seeds/courier.txt", "/etc/passwd"), ARTICLES, "file-unreadable"),
    ("an article that links to itself", _link("seeds/courier.txt", "courier.txt"), ARTICLES, "file-unreadable"),
    ("an article that is a pipe", _fifo("seeds/courier.txt"), ARTICLES, "file-unreadable"),
    ("an article that links to a pipe", _linked_pipe("seeds/courier.txt"), ARTICLES, "file-unreadable"),
    ("an article that is a folder", _edit("seeds/courier.txt", "seeds", ARTICLES), ARTICLES, "file-unreadable"),
    (
        "an article with a NUL in its path",
        _edit("seeds/courier.txt", '"seeds/\\0"', ARTICLES),
        ARTICLES,
        "yaml-hidden-character",
    ),
    (
        "a template that links out",
        _link("templates/front.html", "/etc/passwd"),
        "templates/front.html",
        "file-unreadable",
    ),
    ("templates that link out", _link("templates", "/etc"), "templates", "file-unreadable"),
    ("a template that is a pipe", _fifo("templates/front.html"), "templates/front.html", "file-unreadable"),
    ("a page that links out", _link("docs/secret.md", "/etc/passwd"), "docs/secret.md", "file-unreadable"),
    ("a folder of pages that links out", _link("docs/etc", "/etc"), "docs/etc", "file-unreadable"),
    ("a page whose name is no UTF-8", _write("docs/\udcff.md", b"x\n"), "docs/\udcff.md", "file-unreadable"),
    ("a page that is a pipe", _fifo("docs/pipe.md"), "docs/pipe.md", "file-unreadable"),
]


@pytest.mark.parametrize(("make", "file", "code"), [pytest.param(m, f, c, id=t) for t, m, f, c in STOPPED])
def test_stopped_at_its_place(sample: Path, make: Make, file: str, code: str) -> None:
    make(sample)
    problems = pipeline.check(sample).errors
    assert (file, code) in {(p.mark.file, p.code) for p in problems}
    assert all(p.mark.line >= 1 and p.mark.column >= 1 for p in problems)
    for problem in problems:
        told = problem.explain() + problem.explain("github")
        assert len(told) < 5000
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]", told)


def _all(change: Callable[[bytes], bytes]) -> Make:
    def make(root: Path) -> None:
        for path in (root / "facts").iterdir():
            path.write_bytes(change(path.read_bytes()))

    return make


def _thousand_files(root: Path) -> None:
    for number in range(1000):
        _write(f"facts/more/{number}/facts.yaml", "# nothing\n")(root)


HARMLESS: list[tuple[str, Make]] = [
    ("Windows line ends", _all(lambda data: data.replace(b"\n", b"\r\n"))),
    ("a mark of order first", _all(lambda data: b"\xef\xbb\xbf" + data)),
    ("a thousand files", _thousand_files),
    ("the longest value", _title('"' + "x" * MAX_SCALAR + '"')),
    ("an empty file", _write("facts/none.yaml", "")),
]


@pytest.mark.parametrize("make", [pytest.param(m, id=t) for t, m in HARMLESS])
def test_harmless_forms_are_read(sample: Path, make: Make) -> None:
    make(sample)
    assert pipeline.check(sample).problems == ()
