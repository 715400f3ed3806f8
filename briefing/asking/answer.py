"""An answer to the prompt, as far as it can be read: JSON, in a fence or not, or the rows of a table.

Whoever wrote it, nothing in it is lost without a word: what cannot be read is told, and what stands beside it is read.
"""

from __future__ import annotations

import codecs
import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import fields as fields_of
from itertools import chain
from operator import attrgetter
from typing import Any

from briefing.authoring.gate import KINDS
from briefing.authoring.spreadsheet import as_csv
from briefing.grouping import group_by_key
from briefing.model.parts import can_be_id
from briefing.problems import NotWritten, shortened

LONGEST = 4_000_000
"""Most characters of an answer. One on fourteen articles has a tenth of it."""
LARGEST = 4 * LONGEST
"""Most bytes of its file."""
MOST = 2_000
"""Most records of an answer."""
SAME = "same"
"""The part of an answer that lists drafts which tell one thing."""
STRIKE = "strike"
"""The part of an answer that lists what does not stand in drafts that are there."""
READ = "read"
"""The part of an answer that notes of each draft whether it stands; only a second answer has it."""
COMPARED = "compared"
"""The part of an answer that notes of each record on what the articles differ."""
BESIDE = "beside"
"""The part of an answer that notes of each sentence what later articles say of the same matter."""
TELLS = "tells"
"""The part of an answer that names, for each sentence, the drafts that it tells."""
TIMES = "times"
"""The part of an answer that names, for each time of a sentence, the drafts that it dates."""
NONE = "none"
"""What stands for an id where there is none."""
NUMBERS = "numbers"
"""The part of an answer that says, for each number that stands in no reading, of which figure it is, or of none."""
NOTES = (READ, COMPARED)
"""The parts of an answer that make whoever answers look at each draft; of `compared` it is kept what they say."""
_SOFT_HYPHEN = re.compile(r"\u00ad|\\u00ad", re.I)
"""Where a word may be parted at the end of a line, as itself or as JSON writes it: no answer says anything by it."""
_FENCED = re.compile(r"```[\w-]*\s*\n(.*?)(?:\n```|\Z)", re.S)
_RECORD = re.compile(r'\{\s*"(?:id|title|names)"\s*:')
_KEY = re.compile(r'"([^"\\]*)"\s*:\s*(?=\{)')
"""The id that stands before a record, where records are given by id."""
_KIND = re.compile(rf'"({"|".join((*KINDS, SAME, STRIKE, TELLS, TIMES, NUMBERS, BESIDE, *NOTES))})"\s*:\s*(?=[\[{{])')
_TIMED = re.compile(r"\W*(?P<s>[a-z0-9]+(?:-[a-z0-9]+)*\s+\d+(?:\s*[-–]\s*\d+)?)(?:\W*:|\s|\])\s*(?P<words>.*)", re.S)
"""A time of a sentence: `ap 3: on Tuesday`, or as it is listed, `ap 3 “on Tuesday”`."""
_SPACE = re.compile(r"[\s,]*")
_TRAILING_COMMA = re.compile(r",(\s*[}\]])")
_SHOWN = 200
"""Characters of what cannot be read that are shown."""
_FORM = "an answer is one JSON object that holds `events`, `figures` and so on, as `prompt` shows, or a table of rows"
_DECODER = json.JSONDecoder(strict=False)


@dataclass(frozen=True, slots=True)
class Strike:
    """What an answer takes back: a draft, a position of one, or the statements of a sentence in it."""

    id: str
    """The id of the draft."""
    s: str = ""
    """The sentence, such as `ap 12`; empty where the whole draft or position is struck."""
    words: str = ""
    """Of the readings of that sentence only the one with these words; empty for each."""
    label: str = ""
    """The position; empty for all."""
    to: str = ""
    """The id of the draft, or the label of the position, that it moves to; empty where it goes."""
    why: str = ""
    """Why, in the words of whoever answered."""


@dataclass(frozen=True, slots=True)
class Tell:
    """That a sentence tells a draft."""

    s: str
    """The sentence, such as `ap 12`."""
    id: str
    """The id of the draft."""
    words: str = ""
    """Of a figure the number in the sentence, as it stands there; empty where nobody gave one."""


@dataclass(frozen=True, slots=True)
class Timed:
    """That a time of a sentence dates a draft."""

    s: str
    """The sentence, such as `ap 12`."""
    words: str
    """The time, as it stands there."""
    id: str
    """The id of the draft."""


class DatedItem(dict[str, str]):
    """The sentence and the time of an account or a reading that the program dates by what stands under `times`."""


class ToldItem(dict[str, str]):
    """An account or a reading that the program makes of a sentence under `tells`, with no speaker asked for."""


_OF_A_STRIKE = {each.name for each in fields_of(Strike)} - {"s"}


@dataclass(frozen=True, slots=True)
class Reply:
    """What an answer holds."""

    records: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    """Each record as it was written, with its kind."""
    same: tuple[tuple[str, ...], ...] = ()
    """Ids of drafts that are said to tell one thing, the one that stays first."""
    strike: tuple[Strike, ...] = ()
    """What is struck in drafts that are there."""
    tells: tuple[Tell, ...] = ()
    """Which sentences tell which drafts."""
    times: tuple[Timed, ...] = ()
    """Which times date which drafts."""
    noted: tuple[str, ...] = ()
    """Which of the notes it has."""
    compared: tuple[tuple[str, str], ...] = ()
    """On which points the articles part, each text with the id of the record, or the article, that it is of."""
    beside: tuple[tuple[str, str], ...] = ()
    """The same by the sentence, where later articles say something of the same matter or none does."""
    numbers: tuple[tuple[str, str], ...] = ()
    """The numbers of which it says whether a figure counts them, each with its sentence."""
    unread: tuple[str, ...] = ()
    """What could not be read, each in a sentence."""
    looked_at: tuple[str, ...] = ()
    """The ids of drafts of which it notes whether they stand."""


def text_of(data: bytes) -> str:
    """The text of an answer from the bytes of its file: UTF-8, UTF-16 with its mark, or the rows of a spreadsheet.

    Raises NotWritten where it is none of these, or empty.
    """
    if len(data) > LARGEST:
        raise NotWritten(f"the answer has more than {LARGEST:,} bytes: take it in parts")
    if data.startswith(b"PK"):
        return as_csv(data, "title")
    # What PowerShell writes with `>`, and spreadsheets as "Unicode text", is UTF-16.
    is_utf_16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = data.decode("utf-16" if is_utf_16 else "utf-8-sig")
    except UnicodeDecodeError as cause:
        raise NotWritten("the answer is no text in UTF-8: save it so, a spreadsheet as .xlsx or “CSV UTF-8”") from cause
    if not text.strip():
        raise NotWritten("the answer is empty")
    return text


def read(text: str) -> Reply:
    """An answer from its text. Raises NotWritten where nothing in it can be read."""
    if len(text) > LONGEST:
        raise NotWritten(f"the answer has {len(text):,} characters, and {LONGEST:,} are the most: take it in parts")
    text = _SOFT_HYPHEN.sub("", text.lstrip("\ufeff"))
    answers = [_of_json(block) for block in blocks(text)] if "{" in text else [_of_rows(text)]
    answer = _joined(answers)
    if answer == Reply():
        raise NotWritten(f"nothing in it is an answer: {_FORM}")
    if len(answer.records) > MOST:
        raise NotWritten(f"the answer has {len(answer.records):,} records, and {MOST:,} are the most")
    return answer


def _joined(answers: Sequence[Reply]) -> Reply:
    """What several parts of one answer hold together."""
    parts = (tuple(chain.from_iterable(map(attrgetter(each.name), answers))) for each in fields_of(Reply))
    return Reply(*parts)


def blocks(text: str) -> list[str]:
    """The parts of a text that may be JSON: what stands in fences, else each object behind the other, else all of it.

    >>> blocks('Here: {"events": []} and {"read": {}} as asked.')
    ['{"events": []}', '{"read": {}}']
    """
    fenced = [block for block in _FENCED.findall(text) if "{" in block]
    return fenced or [*_objects(text)] or [text]


def _objects(text: str) -> Iterator[str]:
    """The JSON objects of a text; from one on that cannot be read, all of the text, but for words behind the last."""
    start = text.find("{")
    is_first = True
    while start >= 0:
        try:
            _, end = _DECODER.raw_decode(text, start)
        except (ValueError, RecursionError):
            if is_first or _KIND.search(text, start) is not None:
                yield text[start:]
            return
        yield text[start:end]
        start = text.find("{", end)
        is_first = False


def _of_json(text: str) -> Reply:
    """The answer of a JSON text; of one that is cut off or has a slip, all records that are whole."""
    try:
        tree, _ = _DECODER.raw_decode(text)
    except ValueError:
        return _tidied(_TRAILING_COMMA.sub(r"\1", text))
    except RecursionError:
        raise NotWritten("the answer is nested too deeply to be one") from None
    return _of_tree(tree)


def _tidied(text: str) -> Reply:
    """The answer of a text that is JSON but for commas before brackets, or the records of it that are whole."""
    try:
        tree, _ = _DECODER.raw_decode(text)
    except ValueError:
        return _piece_by_piece(text)
    return _of_tree(tree)


def _of_tree(tree: Any) -> Reply:
    """The answer that parsed JSON holds; what is none of its records is named under `unread`.

    Raises NotWritten where it is no object at all.
    """
    if not isinstance(tree, Mapping):
        raise NotWritten(f"nothing in it is an answer: {_FORM}")
    records: list[tuple[str, Mapping[str, Any]]] = []
    unread: list[str] = []
    for kind, held in tree.items():
        if kind in (SAME, STRIKE, TELLS, TIMES, NUMBERS, BESIDE, *NOTES):
            continue
        if kind not in KINDS:
            unread.append(f"`{shortened(kind)}` is not one of {', '.join(KINDS)}")
            continue
        for record in _listed(held):
            if isinstance(record, Mapping):
                records.append((kind, record))
            else:
                unread.append(f"{kind}: '{shortened(str(record))}' is no record")
    strikes = tuple(_strikes(tree.get(STRIKE), unread))
    noted = tuple(name for name in NOTES if name in tree)
    counted = list(_numbers(tree.get(NUMBERS)))
    tells = (*_tells(tree.get(TELLS), unread), *_in_figures(counted))
    times = tuple(_times(tree.get(TIMES), unread))
    same = tuple(_same(tree.get(SAME)))
    compared, beside = (tuple(_compared(tree.get(name))) for name in (COMPARED, BESIDE))
    looked_at = _ids_of(tree.get(READ))
    placed = _placed(counted)
    return Reply(tuple(records), same, strikes, tells, times, noted, compared, beside, placed, tuple(unread), looked_at)


def _ids_of(held: Any) -> tuple[str, ...]:
    """The ids of a map by id; none of anything else."""
    return tuple(map(str, held)) if isinstance(held, Mapping) else ()


def _listed(held: Any) -> Iterator[Any]:
    """The records of a list, or of a map by id, which each then has under `id`; any other value stands for itself."""
    if isinstance(held, Mapping):
        for record_id, record in held.items():
            yield {"id": record_id, **record} if isinstance(record, Mapping) else record
    else:
        yield from held if isinstance(held, list) else [held]


def _same(held: Any) -> Iterator[tuple[str, ...]]:
    """The lists of ids that an answer has under `same`, each of two or more; whatever else is there is passed over."""
    for ids in held if isinstance(held, list) else ():
        if isinstance(ids, list) and len(ids) > 1 and all(isinstance(each, str) for each in ids):
            yield tuple(dict.fromkeys(ids))


def _strikes(held: Any, unread: list[str]) -> Iterator[Strike]:
    """What an answer strikes; a text alone is the id of a draft. What cannot be read for sure is added to `unread`.

    Of what is not understood nothing is struck: a sentence under a wrong name would else take the whole draft along.
    """
    for each in held if isinstance(held, list) else [held] if held else []:
        given = dict(each) if isinstance(each, Mapping) else {"id": each}
        sentences = given.pop("s", "")
        several = sentences if isinstance(sentences, list) and sentences else [sentences]
        texts = {name: " ".join(value.split()) for name, value in given.items() if isinstance(value, str)}
        is_read = texts.keys() == given.keys() <= _OF_A_STRIKE and all(isinstance(one, str) for one in several)
        if is_read and texts.get("id"):
            yield from (Strike(**texts, s=" ".join(one.split())) for one in several)
        else:
            unread.append(
                f"{STRIKE}: '{shortened(str(each))}' is not understood: give `id`, and `s` or `label` of a part"
            )


def _tells(held: Any, unread: list[str]) -> Iterator[Tell]:
    """What an answer has under `tells`: by sentence the ids of drafts, of a figure with its number behind a colon.

    What cannot be read is added to `unread`.
    """
    if held is not None and not isinstance(held, Mapping):
        unread.append(f"{TELLS}: '{shortened(str(held))}' is no map of sentences to lists of ids")
        held = None
    pairs = ((sentence, each) for sentence, ids in (held or {}).items() for each in several(ids))
    for sentence, each in pairs:
        if isinstance(each, str):
            told, _, words = each.partition(":")
            yield Tell(" ".join(sentence.split()), told.strip(), " ".join(words.split()))
        else:
            unread.append(f"{TELLS}: '{shortened(str(each))}' of '{shortened(sentence)}' is no id")


def _times(held: Any, unread: list[str]) -> Iterator[Timed]:
    """What an answer has under `times`: by sentence and time the ids of drafts.

    What cannot be read is added to `unread`.
    """
    if held is not None and not isinstance(held, Mapping):
        unread.append(f"{TIMES}: '{shortened(str(held))}' is no map of times to lists of ids")
        held = None
    for named, ids in (held or {}).items():
        timed = _TIMED.fullmatch(named)
        words = _without_next(timed["s"], timed["words"]) if timed is not None else ""
        if timed is None or not words or not all(isinstance(each, str) for each in several(ids)):
            unread.append(f"{TIMES}: '{shortened(named)}' is not understood: give it as 'ap 3: on Tuesday', with ids")
            continue
        yield from (Timed(" ".join(timed["s"].split()), words, each.strip()) for each in several(ids))


def _without_next(s: str, words: str) -> str:
    """A time without the sentence that goes on from its own, and without quotation marks.

    >>> _without_next("one 3", "“on Tuesday” for one 4")
    'on Tuesday'
    """
    article = s.split()[0]
    time = re.sub(rf"\sfor\s{re.escape(article)}\s\d+\Z", "", " ".join(words.split()))
    return time.strip("“”\"'")


def _compared(held: Any) -> Iterator[tuple[str, str]]:
    """What an answer has under `compared`: ids, each with its points in one text; all else there is passed over."""
    for of, points in held.items() if isinstance(held, Mapping) else ():
        yield str(of), "; ".join(map(str, several(points)))


def _numbers(held: Any) -> Iterator[Tell]:
    """What an answer has under `numbers`: by sentence and number the ids of figures, or why none counts it, in words.

    Each comes with the id of a figure, or without one where none counts it; all else is passed over.
    """
    for named, given in held.items() if isinstance(held, Mapping) else ():
        placed = _TIMED.fullmatch(named)
        if placed is not None:
            number = placed["words"].partition("|")[0].strip("“”\"' ")
            s, words = (" ".join(part.split()) for part in (placed["s"], number))
            ids = [each.strip() for each in several(given) if isinstance(each, str) and can_be_id(each.strip())]
            yield from [Tell(s, each, words) for each in ids if each != NONE] or [Tell(s, "", words)]


def _in_figures(counted: Iterable[Tell]) -> Iterator[Tell]:
    """Those of some numbers that a figure counts."""
    yield from (each for each in counted if each.id)


def _placed(counted: Iterable[Tell]) -> tuple[tuple[str, str], ...]:
    """Each of some numbers once, with its sentence."""
    return tuple(dict.fromkeys((each.s, each.words) for each in counted))


def several(held: Any) -> list[Any]:
    """A list of an answer; one thing by itself is a list of one, and nothing an empty one."""
    return held if isinstance(held, list) else [held] if held else []


def _piece_by_piece(text: str) -> Reply:
    """The records of a JSON text with a slip in it, or that ends too early: each is read by itself."""
    records: list[tuple[str, Mapping[str, Any]]] = []
    same: list[tuple[str, ...]] = []
    strikes: list[Strike] = []
    tells: list[Tell] = []
    times: list[Timed] = []
    noted: list[str] = []
    compared: list[tuple[str, str]] = []
    beside: list[tuple[str, str]] = []
    counted: list[Tell] = []
    unread: list[str] = []
    looked_at: list[str] = []
    at = 0
    while (start := _KIND.search(text, at)) is not None:
        at = start.end()
        if start[1] == SAME:
            same += _same(_value_at(text, at, SAME, unread))
        elif start[1] == TELLS:
            tells += _tells(_value_at(text, at, TELLS, unread), unread)
            at = _after_value(text, at)
        elif start[1] == TIMES:
            times += _times(_value_at(text, at, TIMES, unread), unread)
            at = _after_value(text, at)
        elif start[1] == BESIDE:
            beside += _compared(_value_at(text, at, BESIDE, unread))
            at = _after_value(text, at)
        elif start[1] == NUMBERS:
            counted += _numbers(_value_at(text, at, NUMBERS, unread))
            at = _after_value(text, at)
        elif start[1] in NOTES:
            noted.append(start[1])
            if start[1] == COMPARED:
                compared += _compared(_value_at(text, at, COMPARED, []))
            else:
                looked_at += _ids_of(_value_at(text, at, READ, []))
            at = _after_value(text, at)
        elif start[1] == STRIKE:
            strikes += _strikes(_value_at(text, at, STRIKE, unread), unread)
        else:
            at, found = _records_at(text, at + 1, start[1], unread)
            records += found
    tells += _in_figures(counted)
    if not (records or same or strikes or tells or times):
        raise NotWritten(f"the answer is no JSON that can be read: {_why_not(text, 0)}; {_FORM}")
    return Reply(
        tuple(records),
        tuple(same),
        tuple(strikes),
        tuple(tells),
        tuple(times),
        tuple(noted),
        tuple(compared),
        tuple(beside),
        _placed(counted),
        tuple(unread),
        tuple(looked_at),
    )


def _value_at(text: str, at: int, name: str, unread: list[str]) -> Any:
    """The value whose JSON begins at an offset; None where it cannot be read, and why is added to `unread`."""
    try:
        return _DECODER.raw_decode(text, at)[0]
    except (ValueError, RecursionError):
        unread.append(f"`{name}` {_why_not(text, at)}")
        return None


def _after_value(text: str, at: int) -> int:
    """The offset behind a JSON value; the same one where it cannot be read."""
    try:
        return _DECODER.raw_decode(text, at)[1]
    except (ValueError, RecursionError):
        return at


def _records_at(text: str, at: int, kind: str, unread: list[str]) -> tuple[int, list[tuple[str, Mapping[str, Any]]]]:
    """The offset where a list of records of one kind ends whose first is at `at`, and the records, each with the kind.

    For those that cannot be read, why not is added to `unread`.
    """
    records: list[tuple[str, Mapping[str, Any]]] = []
    while True:
        at = _end_of(_SPACE, text, at)
        key = _KEY.match(text, at)
        at = key.end() if key is not None else at
        if text[at : at + 1] != "{":
            return at, records
        try:
            record, at = _DECODER.raw_decode(text, at)
            records.append((kind, {"id": key[1], **record} if key is not None else record))
        except (ValueError, RecursionError):
            unread.append(f"{kind}: a record {_why_not(text, at)}")
            following = _RECORD.search(text, at + 1)
            if following is None:
                return len(text), records
            at = following.start()


def _end_of(pattern: re.Pattern[str], text: str, at: int) -> int:
    """The offset after what a pattern matches at an offset; that offset itself where it does not match."""
    match = pattern.match(text, at)
    return match.end() if match is not None else at


def _why_not(text: str, at: int) -> str:
    """Why JSON cannot be read from an offset on, and how it begins; only how it begins where it can."""
    begins = f"it begins: {shortened(' '.join(text[at : at + _SHOWN].split()), 80)}"
    try:
        _DECODER.raw_decode(text, at)
    except json.JSONDecodeError as wrong:
        if wrong.pos >= len(text.rstrip()) or wrong.msg.startswith("Unterminated"):
            return f"is cut off; {begins}"
        return f"has a slip in line {wrong.lineno} ({wrong.msg}); {begins}"
    except RecursionError:
        return f"is nested too deeply; {begins}"
    return begins


# Tables

ITEMS = {
    "events": "accounts",
    "figures": "readings",
    "discrepancies": "statements",
    "actors": "names",
    "places": "names",
}
"""The list of a record that a row adds an item to."""
_OF_RECORD = {
    "events": {"what": "type"},
    "figures": {"what": "measure", "counts": "counts", "unit": "unit", "population": "population"},
    "discrepancies": {"what": "kind"} | {name: name for name in ("weight", "relation", "would_resolve", "about")},
    "actors": {"what": "kind", "identified_by": "identified_by"},
    "places": {},
}
"""The fields of a record that columns of its first row hold, each by its column."""
_OF_ITEM = {"sentence": "s", "words": "quote", "number": "words", "time": "when"}
"""The fields of an item that columns of another name hold."""
COLUMNS = (
    *("kind", "title", "what", "article", "sentence", "words", "number", "speaker", "time", "role", "position"),
    *("counts", "unit", "population", "weight", "relation", "would_resolve", "about", "identified_by", "stance"),
    "happened",
)
"""The columns of a table. `kind` and `title` are needed, and `article` with `words`, or `sentence`."""
_SINGULAR = {
    "event": "events",
    "figure": "figures",
    "discrepancy": "discrepancies",
    "actor": "actors",
    "place": "places",
}


def _of_rows(text: str) -> Reply:
    """The records of a table: rows of one kind and title are one record, and each adds an item to it."""
    lines = text.strip().splitlines()
    if not lines or "title" not in lines[0].casefold():
        raise NotWritten(f"nothing in it is an answer: {_FORM}, whose first row has {', '.join(COLUMNS[:6])} …")
    separator = max(",;\t", key=lines[0].count)
    table = csv.DictReader(io.StringIO(text.strip()), delimiter=separator)
    table.fieldnames = [name.strip().casefold() for name in table.fieldnames or ()]
    unread = [f"the column `{shortened(name)}` is not known" for name in table.fieldnames if name not in COLUMNS]
    rows: list[tuple[tuple[str, str], dict[str, str]]] = []
    for row in table:
        values = {name: value.strip() for name, value in row.items() if isinstance(value, str) and value.strip()}
        kind = _SINGULAR.get(values.get("kind", "").casefold(), values.get("kind", "").casefold())
        if kind in KINDS and "title" in values:
            rows.append(((kind, values["title"]), values))
        elif values:
            unread.append(f"line {table.line_num}: a row needs a `kind` ({', '.join(_SINGULAR)}) and a `title`")
    return Reply(tuple(map(_record_of, group_by_key(rows).items())), unread=tuple(unread))


def _record_of(rows: tuple[tuple[str, str], list[dict[str, str]]]) -> tuple[str, dict[str, Any]]:
    """The record, with its kind, that the rows of one kind and title make: an item for each row.

    A field of the record is taken from the first row that fills it in; the statements of a discrepancy are grouped into
    its positions by the column `position`.
    """
    (kind, title), own = rows
    columns = _OF_RECORD[kind]
    fields: dict[str, Any] = {} if kind in ("actors", "places") else {"title": title}
    for column, name in columns.items():
        value = next((row[column] for row in own if column in row), None)
        if value is not None:
            fields[name] = value
    items = [_item(kind, title, row, columns) for row in own]
    if kind == "discrepancies":
        sides = group_by_key((row.get("position", ""), item) for row, item in zip(own, items, strict=True))
        return kind, {**fields, "positions": [{"label": label, "statements": said} for label, said in sides.items()]}
    return kind, {**fields, ITEMS[kind]: items}


def _item(kind: str, title: str, row: Mapping[str, str], of_record: Iterable[str]) -> dict[str, str]:
    """A row as an item of its record's list, without the columns `of_record`; an actor's or place's title is a name."""
    passed_over = {"kind", "title", "position", *of_record}
    item = {_OF_ITEM.get(column, column): value for column, value in row.items() if column not in passed_over}
    return {"name": title, **item} if kind in ("actors", "places") else item
