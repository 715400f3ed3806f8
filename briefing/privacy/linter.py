"""The linter of finished sites: reads every file, whatever made it, for anybody whom it would expose.

The checks look at the facts, and the projection leaves out what may not be published together. This looks at what came
out: pages, addresses, the search index, data, feeds, drawings. It guards against mistakes of our own.

A protected person, and each record that shows one, "stands alone": published on a page of its own with its data, and in
no list, search index, feed or map. The page of the article that prints the person may show them too.
"""

from __future__ import annotations

import bz2
import codecs
import contextlib
import gzip
import html
import io
import json
import lzma
import quopri
import re
import sqlite3
import zipfile
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from selectolax.lexbor import LexborHTMLParser, LexborNode

from briefing.model.folder import shipped
from briefing.model.records import Article
from briefing.privacy.people import Protection
from briefing.privacy.public import World, public
from briefing.problems import Mark, Problem, codes, in_order
from briefing.verify.briefing import Briefing

_DATABASE = b"SQLite format 3\0"
"""How an SQLite database begins."""
UNREADABLE = (EOFError, gzip.BadGzipFile, zlib.error, lzma.LZMAError, zipfile.BadZipFile, ValueError, RecursionError)
"""What reading a file raises that was cut off, or whose data are nested too deeply."""
_MARKUP = (".html", ".htm", ".xhtml", ".svg", ".xml", ".atom", ".rss", ".kml")
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_PACKED: dict[bytes, Callable[[bytes], bytes]] = {
    b"\x1f\x8b": gzip.decompress,
    b"BZh": bz2.decompress,
    b"\xfd7zXZ": lzma.decompress,
}
"""How a file is unpacked, by the bytes that it begins with."""
_CLOSED = (b"7z\xbc\xaf", b"Rar!", b"\x28\xb5\x2f\xfd", b"\xd0\xcf\x11\xe0")
"""How files begin that nothing here can read: other archives, and documents of old word processors."""
_DEPTH = 5
"""Most archives that may lie in one another."""
_LARGEST = 64 * 1024 * 1024
"""Most bytes of one file in an archive; a larger one is not read."""
_ENCRYPTED = 1
"""The flag of a file in an archive that a password locks."""
_SAMPLE = 4096
"""Bytes by which an encoding is told."""
_STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.S)
_SHOWN = re.compile(rb"\(((?:[^()\\]|\\.)*)\)", re.S)
"""A text that a PDF shows."""
_QUOTED = re.compile(r"=(?:[0-9A-F]{2}=[0-9A-F]{2}|(?<=\w=)[46][0-9A-F]\w|\n\w)")
"""Words in the encoding of mails: what begins with one letter is looked for three times as fast."""
_WORDS = re.compile(r"[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]{12,}")
"""Text inside a file of another kind, such as a picture; what is shorter stands there by chance."""
_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")
_BLOCKS = ", ".join(
    "address article aside blockquote body br button caption circle dd desc details dialog div dl dt fieldset "
    "figcaption figure footer form g h1 h2 h3 h4 h5 h6 head header hr html iframe img input legend li link main map "
    "meta nav noscript ol optgroup option p path picture pre rect script section select style summary svg table tbody "
    "td template text textarea tfoot th thead title tr ul video".split()
)
"""Elements that part the words beside them."""
_LISTS = "ul, ol, dl, table, select, datalist"
_MEDIA = "img, picture, video, audio, iframe, object, embed, canvas"
_FOR_MACHINES = (
    '[property^="og:"], [name^="twitter:"], [name^="dc."], link[rel="canonical"], '
    'script[type="application/ld+json"], [itemscope]'
)
_JOINS = ("ties", "affiliations", "identity", "coordinates", "discrepancies", "sameAs", "same_as", "exactMatch")
"""Names of fields of a record's JSON data that join it with another record, or place it on a map."""
_ADDRESSED_ID = re.compile(r"(?<![\w-])([a-z0-9-]+)(?=\.(?:html|json)\b|\.[\w-]+\.\w)")
"""The id in the address of a page or a data file, or in a citation, which begins with the record's."""
_HINT = "a page, list or file that is published together names nobody who must stand alone"


@dataclass(frozen=True)
class Output:
    """One file of a site."""

    path: str
    """Its address from the root of the site."""
    text: str
    """What it holds, as stored."""

    @property
    def is_markup(self) -> bool:
        """True for HTML and other XML."""
        return self.path.lower().endswith(_MARKUP)

    @cached_property
    def tree(self) -> LexborHTMLParser:
        """What a browser makes of it."""
        return LexborHTMLParser(self.text if self.is_markup else self.plain)

    @cached_property
    def plain(self) -> str:
        """The text with its escapes and character references resolved."""
        text = self.text.replace("\\/", "/") if "\\" in self.text else self.text
        return html.unescape(_ESCAPE.sub(lambda escape: chr(int(escape[1], 16)), text))

    @cached_property
    def readings(self) -> tuple[str, ...]:
        """The text in each way that a reader or a program may see it: with tags, and without, joined or parted."""
        root = self._root
        if root is None:
            return (self.plain,)
        for node in self.tree.css(_BLOCKS):
            node.insert_before("\n")
            node.insert_after("\n")
        return self.plain, root.text(separator=""), root.text(separator="\n")

    @property
    def _root(self) -> LexborNode | None:
        """The element that holds all of the text; None for a text without tags."""
        return self.tree.root if "<" in self.plain else None

    @cached_property
    def whole(self) -> str:
        """The text with tags, and without: each word of its readings stands in it, be it in a longer one."""
        root = self._root
        return self.plain if root is None else f"{self.plain}\n{root.text(separator='')}"

    def addressed(self, ids: Collection[str]) -> set[str]:
        """Those of some record ids that stand in addresses anywhere in the text, links or not.

        Browsers leave line ends in an address out, so it is read with and without them.
        """
        on_one_line = unquote(_without_line_ends(self.plain))
        if not any(record in on_one_line for record in ids):
            return set()
        addressed = {*_ADDRESSED_ID.findall(on_one_line), *_ADDRESSED_ID.findall(unquote(self.plain))}
        return addressed.intersection(ids)

    def linked(self, within: LexborNode | None = None) -> set[str]:
        """The record ids in the `href` of elements but `<link>`, in the whole file or inside an element."""
        ids: set[str] = set()
        for node in (within or self.tree).css("[href]"):
            if node.tag != "link":
                address = node.attributes.get("href") or ""
                ids.update(_ADDRESSED_ID.findall(unquote(_without_line_ends(address))))
        return ids

    def strings(self) -> Iterator[str]:
        """Each string of a JSON file; the whole text of any other file."""
        try:
            data = json.loads(self.text)
        except ValueError:
            data = self.text
        return _strings(data)

    def mark(self, words: str = "") -> Mark:
        """The place of the first of some words; the beginning where they do not stand in the text as stored."""
        start = max(self.text.find(words), 0)
        return Mark(self.path, self.text.count("\n", 0, start) + 1, start - self.text.rfind("\n", 0, start))


def _without_line_ends(address: str) -> str:
    """An address without line ends and tabs, as a browser reads it."""
    return address.replace("\n", "").replace("\t", "")


def _paths(site: Path, is_of_theme: Callable[[str], bool]) -> list[str]:
    """The addresses of the files of a site, sorted, without those that the theme and the package ship."""
    names = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return sorted(name for name in names if not is_of_theme(name) and not _is_shipped(site, name))


def _read(site: Path, name: str) -> Iterator[Output]:
    """The file at an address, unpacked, and each file in it. Raises one of UNREADABLE, or OSError."""
    yield from _unpacked(name, (site / name).read_bytes(), _DEPTH)


def _unpacked(name: str, data: bytes, depth: int) -> Iterator[Output]:
    """What a file of some bytes holds. Raises one of UNREADABLE; at most `depth` archives may lie in one another."""
    is_misnamed = name.lower().endswith(".gz") and not data.startswith(b"\x1f\x8b")
    if depth == 0 or is_misnamed or data.startswith(_CLOSED):
        raise EOFError(name)
    unpack = next((unpack for signature, unpack in _PACKED.items() if data.startswith(signature)), None)
    if unpack is not None:
        yield from _unpacked(name.removesuffix(".gz"), _decompressed(name, data, unpack), depth - 1)
    elif data.startswith(b"PK\x03\x04"):
        yield from _archived(name, data, depth)
    elif data.startswith(_DATABASE):
        yield from _queried(name, data)
    else:
        yield Output(name, _decoded(data))


def _decompressed(name: str, data: bytes, unpack: Callable[[bytes], bytes]) -> bytes:
    """What a compressed file holds. Raises one of UNREADABLE."""
    try:
        return unpack(data)
    except OSError as cause:
        raise EOFError(name) from cause


def _archived(name: str, data: bytes, depth: int) -> Iterator[Output]:
    """The name of each file in a ZIP archive, and what the file holds. Raises EOFError for one that cannot be read."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for inner in archive.infolist():
            if inner.flag_bits & _ENCRYPTED or inner.file_size > _LARGEST:
                raise EOFError(name)
            yield Output(f"{name}/{inner.filename}", inner.filename)
            yield from _unpacked(f"{name}/{inner.filename}", archive.read(inner), depth - 1)


def _queried(name: str, data: bytes) -> Iterator[Output]:
    """The rows of each table of an SQLite database as JSON, and the bytes of the file, which may keep what was deleted.

    Raises EOFError for one that cannot be read.
    """
    yield Output(name, _decoded(data))
    connection = sqlite3.connect(":memory:")
    try:
        connection.deserialize(data)
        named = "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0"
        for (table,) in connection.execute(named).fetchall():
            rows = connection.execute(f'SELECT * FROM "{table.replace(chr(34), chr(34) * 2)}"')
            columns = [column for column, *_ in rows.description]
            members = [dict(zip(columns, map(_member, row), strict=True)) for row in rows]
            yield Output(f"{name}/{table}.json", json.dumps({table: members}, ensure_ascii=False))
    except sqlite3.Error as cause:
        raise EOFError(name) from cause
    finally:
        connection.close()


def _member(value: Any) -> Any:
    """The value of a cell as JSON has it: what is JSON as what it says, bytes as the text in them."""
    if isinstance(value, bytes):
        return _decoded(value)
    if isinstance(value, str) and value.startswith(("[", "{")):
        with contextlib.suppress(ValueError):
            return json.loads(value)
    return value


def _decoded(data: bytes) -> str:
    """The text of a file; of a PDF with that of its streams, of a picture or the like the words inside it."""
    if data.startswith(b"%PDF"):
        data = b"\n".join([data, *_streams(data)])
    text = data.decode(_encoding(data), "replace")
    if _QUOTED.search(text):
        text = f"{text}\n{quopri.decodestring(text.encode()).decode('utf-8', 'replace')}"
    return "\n".join(_WORDS.findall(text)) if "\0" in text else text


def _streams(data: bytes) -> Iterator[bytes]:
    """The compressed streams of a PDF, and the words in each without what parts their letters: `[(Sa)-3(mir)] TJ`."""
    for stream in _STREAM.findall(data):
        with contextlib.suppress(zlib.error):
            words = zlib.decompress(stream)
            yield words
            yield b"".join(_SHOWN.findall(words))


def _encoding(data: bytes) -> str:
    """The encoding of a text: UTF-16 where it has its mark, or every other byte is nearly always zero."""
    if data[:2] in _UTF_16:
        return "utf-16"
    half = len(data[:_SAMPLE]) // 2
    for encoding, zeros in (("utf-16-le", data[1:_SAMPLE:2]), ("utf-16-be", data[0:_SAMPLE:2])):
        if half > 4 and zeros.count(0) > 0.6 * half and data[:_SAMPLE].count(0) < 1.2 * half:
            return encoding
    return "utf-8-sig"


def _is_shipped(site: Path, name: str) -> bool:
    """True for an asset of the package, with the bytes that it was shipped with."""
    own = shipped("docs") / name
    return name.startswith("assets/") and own.is_file() and own.read_bytes() == (site / name).read_bytes()


def _strings(data: Any) -> Iterator[str]:
    """Every text in data as JSON has it, the keys of maps too."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for item in data:
            yield from _strings(item)
    elif isinstance(data, dict):
        yield from data
        for value in data.values():
            yield from _strings(value)


def _of_no_theme(name: str) -> bool:
    """False for every address: no file of the site is a theme's."""
    return False


def exposures(
    site: Path,
    briefing: Briefing,
    names: Iterable[str] = (),
    is_of_theme: Callable[[str], bool] = _of_no_theme,
) -> tuple[Problem, ...]:
    """Everything in a finished site that would expose somebody, sorted by place; each mark is in a file of the site.

    `names` are the addresses of the files to read, from the folder `site`; without any, all files are read but those
    for whose addresses `is_of_theme` is true. Raises OSError when one cannot be read.
    """
    context = _Context(briefing)
    if not context.protection.people_by_record:
        return ()
    return in_order(problem for name in names or _paths(site, is_of_theme) for problem in _of_file(site, name, context))


def _of_file(site: Path, name: str, context: _Context) -> Iterator[Problem]:
    """What each rule finds in the file at an address; a problem where it cannot be unpacked or parsed."""
    try:
        for output in _read(site, name):
            for rule in RULES:
                yield from rule(output, context)
    except UNREADABLE:
        hint = "take the file out of the site, or make it again"
        yield codes.FILE_UNREADABLE(Mark(name, 1, 1), "the file cannot be read, nor whom it shows be seen", hint)


@dataclass(frozen=True)
class _Context:
    """What the rules know of a briefing: whose name may stand where, and who stands alone."""

    briefing: Briefing

    @cached_property
    def protection(self) -> Protection:
        return Protection(self.briefing.facts, self.briefing.sources)

    @cached_property
    def worlds(self) -> dict[str | None, set[str]]:
        """The ids of the records that may be published beside each protected person, by the person's id."""
        return {world.person: _ids(world) for world in public(self.briefing).alone}

    def shown_at(self, path: str) -> frozenset[str]:
        """The ids of the protected people whom the record of a page or data file shows; the file is named by its id."""
        name = path.rsplit("/", 1)[-1]
        return self.protection.people_by_record.get(name.partition(".")[0], frozenset())

    def article_at(self, path: str) -> str | None:
        """The id of the article whose page a path is; None for any other path."""
        folder, _, name = path.rpartition("/")
        article = name.partition(".")[0]
        return article if folder.endswith("articles") and article in self.briefing.facts.articles else None

    def may_name(self, bearers: frozenset[str], path: str) -> bool:
        """True where a printed name may stand: on the own pages of one who bears it, and on their article's page.

        `bearers` are the ids of the protected people of that name. A minor's may stand
        nowhere, unless the curator supplied each form of it with a reason.
        """
        own = self.shown_at(path)
        article = self.article_at(path)
        for person in bearers:
            actor = self.protection.people[person]
            is_named_minor = actor.minor and not all(form.supplied for form in actor.names)
            if not is_named_minor and (person in own or actor.names[0].article == article):
                return True
        return False

    def problem(self, mark: Mark, message: str, person: str) -> Problem:
        """A problem at a place in the site, with the place of the person's record: the name itself is not repeated.

        `person` is the id of a protected person.
        """
        place = self.protection.people[person].node.mark
        return codes.PROTECTED_BESIDE_OTHERS(mark, message, f"{_HINT}; who it is stands at {place}")


def _ids(world: World) -> set[str]:
    """The ids of all records in a world."""
    return {str(record.id) for record in world.facts.records()}


def _names(output: Output, context: _Context) -> Iterator[Problem]:
    """Problems with printed names of protected people outside the bearers' own pages and their article's page."""
    misplaced = {bearers: "" for bearers, _ in context.protection.names_in(output.path)}
    if not _may_name_all(output, context):
        for bearers, name in _misplaced_names(output, context):
            misplaced.setdefault(bearers, name)
    for bearers, name in misplaced.items():
        message = "the name of somebody who must stand alone is published outside their article"
        yield context.problem(output.mark(name), message, min(bearers))


def _may_name_all(output: Output, context: _Context) -> bool:
    """True where each name of a protected person that stands in a file, with or without its tags, may stand there."""
    if not context.protection.may_hold_names(output.whole):
        return True
    for text in output.readings:
        for bearers, _ in context.protection.names_in(text):
            if not context.may_name(bearers, output.path):
                return False
    return True


def _misplaced_names(output: Output, context: _Context) -> Iterator[tuple[frozenset[str], str]]:
    """The names that may not stand in a file, each as it is written there, after the ids of those who bear it."""
    # In data each text stands by itself, as the words of one article.
    for string in output.strings():
        for text in Output(output.path, string).readings:
            for bearers, name in context.protection.names_in(text):
                if not context.may_name(bearers, output.path):
                    yield bearers, name


def _leads_to_protected(output: Output, context: _Context) -> Iterator[Problem]:
    """Problems with addresses that lead to a record which shows a protected person ("stands alone").

    Such a record may be reached from the person's own pages, and from the page of the article that names them. On the
    article's page it must not be linked in a list (`ul`, `table`, …) that also links another person whom it may not
    stand beside. Addresses anywhere in the file count, not links only; in a list, links do.
    """
    own = context.shown_at(output.path)
    article = context.article_at(output.path)
    people_by_record = context.protection.people_by_record
    for record in sorted(output.addressed(people_by_record.keys())):
        people = people_by_record[record]
        if people <= own:
            continue
        if any(context.protection.people[person].names[0].article != article for person in people):
            message = f"a page or file leads to '{record}', which stands alone"
        elif others := _others_in_its_lists(output, record, people, context):
            message = f"a list holds '{record}', which stands alone, beside {', '.join(map(repr, others))}"
        else:
            continue
        yield context.problem(output.mark(record), message, min(people))


def _others_in_its_lists(output: Output, record: str, people: frozenset[str], context: _Context) -> list[str]:
    """The ids of persons who may not stand beside `people`, and are linked in a list that links `record` too.

    `record` is the id of a record, `people` are the ids of the protected persons whom it shows. Sorted.
    """
    others: set[str] = set()
    for node in output.tree.css(_LISTS):
        linked = output.linked(node)
        if record in linked:
            others.update(other for other in linked if _may_not_stand_beside(other, people, context))
    return sorted(others)


def _alone(output: Output, context: _Context) -> Iterator[Problem]:
    """Problems with a protected person's own page or data file that holds more than it may: nothing elsewhere."""
    own = context.shown_at(output.path)
    if not own:
        return
    messages = _more_on_page(output, context, own) if output.is_markup else _more_in_data(output)
    for message in messages:
        yield context.problem(output.mark(), message, min(own))


def _more_in_data(output: Output) -> Iterator[str]:
    """What a protected person's JSON data hold and should not: a message for each field that joins or maps them."""
    for field in sorted(set(_JOINS).intersection(output.strings())):
        yield f"the data of somebody who stands alone hold `{field}`"


def _more_on_page(output: Output, context: _Context, own: frozenset[str]) -> Iterator[str]:
    """What a protected person's own page holds and should not: a message each.

    That is media, metadata for other machines, a missing `noindex`, and links to other records, but to articles and to
    what may be published beside them. `own` are the ids of the protected people of the page.
    """
    robots = output.tree.css_first('meta[name="robots"]')
    if robots is None or "noindex" not in (robots.attributes.get("content") or ""):
        yield "search engines are not told to leave out a page that stands alone"
    for node in output.tree.css(_MEDIA):
        yield f"a page that stands alone holds <{node.tag}>"
    for node in output.tree.css(_FOR_MACHINES):
        yield f"a page that stands alone offers <{node.tag}> to other machines"
    known = set[str]().union(*(context.worlds[person] for person in own))
    for other in sorted(output.linked()):
        record = context.briefing.facts.find(other)
        if not isinstance(record, Article | None) and (
            other not in known or _may_not_stand_beside(other, own, context)
        ):
            yield f"a page that stands alone leads to '{other}'"


def _may_not_stand_beside(record: str, people: frozenset[str], context: _Context) -> bool:
    """True where the id of a record is that of a person who may not stand beside one of some protected people."""
    actor = context.briefing.facts.actors.get(record)
    if actor is None or record in people:
        return False
    return not all(context.protection.may_stand_beside(person, actor) for person in people)


RULES: tuple[Callable[[Output, _Context], Iterator[Problem]], ...] = (_names, _leads_to_protected, _alone)
"""The rules, each on one file."""
