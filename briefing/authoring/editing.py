"""Facts files as text: what is written into them, put in or taken out so that every other line and comment stays.

What is written here reads back as the very same strings, and a record is renamed wherever the facts name it.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count, dropwhile
from pathlib import Path
from typing import Any, TypeAlias, cast

from anyascii import anyascii

from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.model import facts, yaml
from briefing.model.facts import Facts
from briefing.model.fields import refs, walk
from briefing.model.parts import FieldPath, Record, can_be_id
from briefing.model.records import KIND_OF, Discrepancy
from briefing.model.yaml import Map, Seq, Text
from briefing.problems import Mark, NotWritten, errors

LISTING = frozenset(("about", "responds_to"))
"""Fields of a record that list others, without which it says less."""
_WIDTH = 116
_ID_LIMIT = 40
"""Most characters of an id that is made here; a curator may want to read it."""
_SMALL = ENGLISH.words("clauses.small")
_NO_KEYS = frozenset(("y", "n", "yes", "no", "on", "off", "true", "false", "null"))
"""Words that YAML reads as something else than text."""
_LONG = frozenset(("quote", "translation", "says", "reason", "supplied"))
"""Fields whose texts are folded over several lines."""

Value: TypeAlias = "str | Sequence[Value] | Mapping[str, Value]"
"""What a field holds: a text, a list of ids or of maps, or a map."""
Addition: TypeAlias = "Mapping[str, Value] | Sequence[Mapping[str, Value]]"
"""What is added: fields to a map, or items to a list."""


class Texts:
    """The texts of facts files as they are made, each read when it is first asked for."""

    def __init__(self, read_text: Callable[[str], str]) -> None:
        self._read = read_text
        self.made: dict[str, str] = {}
        """Those that are to be written, by the names of their files."""

    def __getitem__(self, file: str) -> str:
        """The text of a file as it is to be, or as it is."""
        return self.made[file] if file in self.made else self._read(file)


def new_id(words: str, taken: Collection[str]) -> str:
    """An id out of some words that no record has yet: of those that are not small, where there are such.

    >>> new_id("A landslide buried the hotel in Orvel", ())
    'landslide-buried-hotel-orvel'
    """
    every = _words_of(words)
    return _untaken([word for word in every if word not in _SMALL] or every, taken)


def id_of_file(name: str, taken: Collection[str]) -> str:
    """An id out of the name of a file that no record has yet; small words go from its beginning only.

    >>> id_of_file("The day 1 a", ())
    'day-1-a'
    """
    every = _words_of(name)
    return _untaken([*dropwhile(_SMALL.__contains__, every)] or every, taken)


def numbered_id(stem: str, taken: Collection[str]) -> str:
    """An id of some stem and a number that no record has yet, where no words may stand in it."""
    numbered = (f"{stem}-{number}" for number in count(1))
    return next(each for each in numbered if each not in taken)


def _words_of(words: str) -> list[str]:
    """The words of a text in Latin letters, small ones, and its numbers."""
    return re.findall("[a-z0-9]+", anyascii(words).lower())


def _untaken(words: Iterable[str], taken: Collection[str]) -> str:
    """The words as an id of a length that suits an address; with a number behind it where another has it."""
    lines = textwrap.wrap(" ".join(words), _ID_LIMIT)
    wanted = "-".join(lines[0].split()) if lines else ""
    if not can_be_id(wanted):
        wanted = f"record-{wanted}".rstrip("-")
    made = wanted
    for number in count(2):
        if made not in taken:
            break
        made = f"{wanted}-{number}"
    return made


def item(fields: Mapping[str, Value], indent: int = 6) -> str:
    """The fields as one item of a record's list, with a line break at its end."""
    lines = block(fields, indent + 2)
    return "\n".join([f"{' ' * indent}- {lines[0].lstrip()}", *lines[1:]]) + "\n"


def block(fields: Mapping[str, Value], indent: int) -> list[str]:
    """The lines of a map. A list of ids stands on one line, a list of maps on a line for each of their fields."""
    lines: list[str] = []
    for name, value in fields.items():
        start = f"{' ' * indent}{_key(name)}:"
        if isinstance(value, Mapping):
            lines += [start, *block(value, indent + 2)]
        elif isinstance(value, str) and name in _LONG:
            lines += [f"{start} >-", *(f"{' ' * indent}  {line}" for line in _wrapped(value, _WIDTH - indent))]
        elif isinstance(value, str):
            lines.append(f"{start} {scalar(value)}")
        else:
            lines += _list_lines(start, value, indent)
    return lines


def _key(name: str) -> str:
    """A field or an id as it stands before a colon: "4" and "no" would be read as something else without quotes."""
    return scalar(name) if name[:1].isdigit() or name in _NO_KEYS else name


def _list_lines(start: str, values: Sequence[Value], indent: int) -> list[str]:
    """The lines of a list that begins with `start`."""
    ids = [scalar(each) for each in values if isinstance(each, str)]
    lines = [f"{start} [{', '.join(ids)}]" if ids else start]
    for each in values:
        if isinstance(each, Mapping):
            lines += item(each, indent + 2).splitlines()
    return lines


def record(record_id: str, fields: Mapping[str, Value]) -> str:
    """A record of a facts file, under its id, with a line break at its end."""
    return "\n".join(block({record_id: fields}, 2)) + "\n"


def scalar(value: str) -> str:
    """A string on one line: plain where that reads back as itself, else in double quotes."""
    plain = yaml.parse(f"key: {value}\n", "") == ({"key": value}, [])
    return value if plain else json.dumps(value, ensure_ascii=False)


def comment(text: str) -> str:
    """The text as comment lines, with a line break at the end."""
    return "".join(f"# {line}\n" for line in _wrapped(text, _WIDTH))


def _wrapped(text: str, width: int) -> list[str]:
    """The words of a text in lines, which YAML folds back into the same words."""
    return textwrap.wrap(" ".join(text.split()), width, break_long_words=False, break_on_hyphens=False) or [""]


def insert(text: str, name: str, path: FieldPath, value: Addition) -> tuple[str, str]:
    """The text of a facts file with fields added to the map at `path` or items to the list there, and what was added.

    What is missing of the path is begun. The result reads back as the old facts with the new value and nothing else;
    where it would not, NotWritten is raised. `name` is the file's, for messages.
    """
    tree, problems = yaml.parse(text, name)
    if tree is None or problems:
        raise NotWritten(problems[0].explain())
    target, missing = _reached(tree, path)
    for step in reversed(missing):
        value = {str(step): value}
    ending = "\r\n" if "\r\n" in text else "\n"
    lines = (text if text.endswith("\n") or not text else text + ending).split("\n")
    at, added = _added(lines, tree, target, value)
    made = "\n".join([*lines[:at], *(line + ending[:-1] for line in added), *lines[at:]])
    if isinstance(value, Mapping):
        target.update(value)
    else:
        target.extend(value)
    if yaml.parse(made, name) != (tree, []):
        raise _by_hand(target.mark)
    return made, "\n".join(added).lstrip("\n") + "\n"


def _by_hand(mark: Mark) -> NotWritten:
    """The error to raise where something is laid out in another way than files are here, and cannot be added to."""
    return NotWritten(f"{mark}: this is laid out in a way that cannot be added to; write it by hand")


def _reached(tree: Map, path: FieldPath) -> tuple[Any, FieldPath]:
    """What a path leads to as far as it is there, and the steps that are missing."""
    here: Any = tree
    for depth, step in enumerate(path):
        try:
            here = here[step]
        except (LookupError, TypeError):
            return here, path[depth:]
    return here, ()


def _added(lines: Sequence[str], tree: Map, target: Any, value: Addition) -> tuple[int, list[str]]:
    """How many lines come before what is added, and its lines. Raises NotWritten where `target` takes no such value."""
    if isinstance(value, Mapping) and isinstance(target, Map):
        return _added_fields(lines, tree, target, value)
    if isinstance(target, Seq) and target and not isinstance(value, Mapping):
        return _added_items(lines, target, value)
    raise _by_hand(target.mark)


def _added_fields(lines: Sequence[str], tree: Map, target: Map, fields: Mapping[str, Value]) -> tuple[int, list[str]]:
    """Where fields are added to a map, after its last one: how many lines come before them, and their own lines.

    Kinds stand apart by an empty line, and so do records.
    """
    if not target:
        return len(lines) - 1, block(fields, 0)
    last = list(target)[-1].mark
    indent = last.column - 1
    added = block(fields, indent)
    if any(target is each for each in (tree, *tree.values())):
        added.insert(0, "")
    return _after(lines, last.line, indent, "-"), added


def _added_items(lines: Sequence[str], target: Seq, items: Iterable[Mapping[str, Value]]) -> tuple[int, list[str]]:
    """Where items are added to a list, after its last one: how many lines come before them, and their own lines.

    Raises NotWritten where its items do not begin lines, as in a list on one line.
    """
    last = target[-1].mark
    before = lines[last.line - 1][: last.column - 1].rstrip()
    if before.strip() != "-":
        raise _by_hand(target.mark)
    indent = len(before) - 1
    added = [line for each in items for line in item(each, indent).splitlines()]
    return _after(lines, last.line, indent), added


def remove(text: str, name: str, path: FieldPath) -> str:
    """The text of a facts file without the field or record at `path`, the comments right above it, and emptied maps.

    Raises NotWritten where the result would not read back as the rest, and KeyError where nothing is at `path`.
    """
    tree, problems = yaml.parse(text, name)
    maps: list[Any] = [tree]
    for step in path[:-1]:
        maps.append(maps[-1][step])
    depth = next((n for n in range(len(path) - 1, 0, -1) if len(maps[n]) > 1), 0)
    key = cast("Map", maps[depth]).key(str(path[depth]))
    if key is None:
        raise KeyError(path[-1])
    lines = text.split("\n")
    indent = key.mark.column - 1
    first = _with_comments_above(lines, key.mark.line - 1, indent)
    end = _after(lines, key.mark.line, indent, "-")
    made = "\n".join([*lines[:first], *lines[end:]])
    del maps[depth][key]
    if problems or yaml.parse(made, name) != (tree, []):
        raise NotWritten(f"{key.mark}: this is laid out in a way that cannot be taken out; edit it by hand")
    return made


def remove_item(text: str, name: str, path: FieldPath) -> str:
    """The text of a facts file without the item at `path`, of a list of maps, and the comments right above it.

    The list keeps another item. Raises NotWritten where the result would not read back as the rest, and LookupError
    where nothing is at `path`.
    """
    tree, problems = yaml.parse(text, name)
    held = _holder(tree, path)
    mark = held[path[-1]].mark
    lines = text.split("\n")
    dash = lines[mark.line - 1][: mark.column - 1].rstrip()
    indent = len(dash) - 1
    first = _with_comments_above(lines, mark.line - 1, indent)
    made = "\n".join([*lines[:first], *lines[_after(lines, mark.line, indent) :]])
    del held[path[-1]]
    if problems or dash.strip() != "-" or yaml.parse(made, name) != (tree, []):
        raise NotWritten(f"{mark}: this is laid out in a way that cannot be taken out; edit it by hand")
    return made


def take_out(texts: Texts, record: Record, paths: Iterable[FieldPath]) -> None:
    """Takes items out of lists of a record, and a list of which all go.

    Raises NotWritten where a file is laid out so that it cannot be edited.
    """
    file = record.id.mark.file
    whole = (KIND_OF[type(record)], record.id)
    parts = dict(walk(record))
    for at, items in group_by_key((path[:-1], path) for path in paths).items():
        if len(items) == len(getattr(parts[at[:-1]], str(at[-1]))):
            texts.made[file] = remove(texts[file], file, (*whole, *at))
            continue
        for path in sorted(items, reverse=True):
            texts.made[file] = remove_item(texts[file], file, (*whole, *path))


def rewrite(text: str, name: str, held: Mapping[FieldPath, Value | None]) -> str:
    """The text of a facts file in which what stands at each path holds something else, or is gone where that is None.

    What is gone takes the comments right above it along, and a map that is emptied so goes too. Raises NotWritten where
    the result would not read back as that and the rest, and LookupError where nothing is at a path.
    """
    tree, problems = yaml.parse(text, name)
    lines = text.split("\n")
    ending = "\r" if lines[0].endswith("\r") else ""
    edits = [_edit_of(lines, _key_at(tree, path), value, ending) for path, value in held.items()]
    for path, value in held.items():
        _holder(tree, path)[_key_at(tree, path)] = value
    edits += [(mark.line - 1, mark.line, []) for mark in _without_empty(tree)]
    for first, end, added in sorted(edits, reverse=True):
        lines[first:end] = added
    made = "\n".join(lines)
    if problems or yaml.parse(made, name) != (tree, []):
        raise NotWritten(f"{name}: this is laid out in a way that cannot be edited; edit it by hand")
    return made


def _edit_of(lines: Sequence[str], key: Text, value: Value | None, ending: str) -> tuple[int, int, list[str]]:
    """The first line, the end and the new lines of what stands under a key; of what goes with the comments above it.

    What stands before the key in its line stays, and so does a comment behind a value that is and was of one line.
    """
    first = key.mark.line - 1
    indent = key.mark.column - 1
    end = _after(lines, key.mark.line, indent, "-")
    if value is None:
        return _with_comments_above(lines, first, indent), end, []
    added = block({str(key): value}, indent)
    added[0] = f"{lines[first][:indent]}{added[0][indent:]}"
    if end == first + 1 and len(added) == 1:
        added[0] += _comment_behind(lines[first].rstrip("\r"))
    return first, end, [line + ending for line in added]


def _with_comments_above(lines: Sequence[str], first: int, indent: int) -> int:
    """The first of the lines of comments right above a line and of its indent; the line itself where there are none."""
    while first and lines[first - 1].startswith(" " * indent + "#"):
        first -= 1
    return first


def _comment_behind(line: str) -> str:
    """The comment at the end of a line, with the blanks before it; empty where there is none.

    >>> _comment_behind('    title: "Wren #2"  # as printed')
    '  # as printed'
    """
    held = yaml.parse(f"{line.strip()}\n", "")
    for found in re.finditer(r"\s+#", line):
        if yaml.parse(f"{line[: found.start()].strip()}\n", "") == held:
            return line[found.start() :]
    return ""


def _holder(tree: Any, path: FieldPath) -> Any:
    """The map that holds what is at a path."""
    for step in path[:-1]:
        tree = tree[step]
    return tree


def _key_at(tree: Any, path: FieldPath) -> Text:
    """The key at a path, with its place. Raises KeyError where there is none."""
    key: Text | None = _holder(tree, path).key(str(path[-1]))
    if key is None:
        raise KeyError(path[-1])
    return key


def _without_empty(held: Any) -> Iterator[Mark]:
    """Takes out of a map, in place, what holds None, and the maps that are emptied so, whose places it yields."""
    for key, value in list(held.items()):
        if isinstance(value, Map):
            before = len(value)
            yield from _without_empty(value)
            if before and not value:
                yield key.mark
                del held[key]
        elif isinstance(value, Seq):
            for each in value:
                if isinstance(each, Map):
                    yield from _without_empty(each)
        elif value is None:
            del held[key]


def move(text: str, name: str, other: str, other_name: str, path: FieldPath) -> tuple[str, str]:
    """The texts of two facts files with the record at `path` moved from the first to the end of its kind in the other.

    Its lines stay as they are where the other file is indented alike. Raises NotWritten as `insert` and `remove` do.
    """
    tree, _ = yaml.parse(text, name)
    kind = cast("Any", tree)[path[0]]
    key = kind.key(str(path[1])).mark
    lines = text.split("\n")
    own = lines[key.line - 1 : _after(lines, key.line, key.column - 1, "-")]
    made, _ = insert(other, other_name, path[:1], {str(path[1]): kind[path[1]]})
    verbatim = made.replace(record(str(path[1]), kind[path[1]]), "\n".join([*own, ""]), 1)
    same = yaml.parse(verbatim, other_name) == yaml.parse(made, other_name)
    return remove(text, name, path), verbatim if same else made


def _after(lines: Sequence[str], first: int, indent: int, besides: str = "\0") -> int:
    """How many lines come before what follows a child that begins on line `first`, counted from 1.

    What is indented deeper belongs to it, and lines of the same indent that begin with `besides`.
    """
    last = first
    for number, line in enumerate(lines[first:], first + 1):
        words = line.strip()
        depth = len(line) - len(line.lstrip(" "))
        if words and not (depth > indent or (depth == indent and words.startswith(besides))):
            break
        last = number if words else last
    return last


def rename(root: Path, old: str, new: str, *, keeps_address: bool) -> dict[str, int]:
    """Gives the record `old` the id `new`, and returns the files that changed with how often each named it.

    With `keeps_address` the record notes its old id under `was`. Raises NotABriefing and NotWritten.
    """
    # Drafts name records too.
    read, problems = facts.read(root, ())
    if wrong := errors(problems):
        raise NotWritten(f"not all of the facts can be read; mend this first: {wrong[0].explain()}")
    record = read.find(old)
    if record is None:
        raise NotWritten(f"no record has the id '{old}'")
    _check_new_id(read, new)
    texts = {name: (root / name).read_bytes().decode("utf-8-sig") for name in read.files}
    mentions = list(_mentions(read, old))
    counts = dict(sorted(Counter(mention.mark.file for mention in mentions).items()))
    made = with_other_id(texts, mentions, old, new)
    if keeps_address:
        file = record.id.mark.file
        path = (KIND_OF[type(record)], new)
        rest = remove(made[file], file, (*path, "was")) if record.was else made[file]
        made[file], _ = insert(rest, file, path, {"was": [old, *record.was]})
    for name, whole in made.items():
        (root / name).write_bytes(whole.encode())
    return counts


def with_other_id(texts: Mapping[str, str], mentions: Iterable[Text], old: str, new: str) -> dict[str, str]:
    """Those of the facts files, by name, that mention an id, with another in its place. Raises NotWritten."""
    lines: dict[str, list[str]] = {}
    for mention in sorted(mentions, key=lambda text: text.mark, reverse=True):
        own = lines.setdefault(mention.mark.file, texts[mention.mark.file].split("\n"))
        own[mention.mark.line - 1] = _renamed(own[mention.mark.line - 1], mention, old, new)
    return {name: "\n".join(own) for name, own in lines.items()}


def join(read: Facts, texts: Mapping[str, str], kept: Record, other: Record, items: Addition) -> dict[str, str]:
    """Facts files, by name, in which one record takes the place of another: it gets `items`, the other goes.

    What named the other names it. `items` go into the list of the record's statements or names, given with its name.
    Raises NotWritten where a file is laid out in a way that cannot be edited. `read` is what `texts` hold.
    """
    mentions = (mention for mention in _mentions(read, other.id) if mention is not other.id)
    made = {**texts, **with_other_id(texts, mentions, other.id, kept.id)}
    file = other.id.mark.file
    made[file] = remove(made[file], file, (KIND_OF[type(other)], other.id))
    for name, value in items.items() if isinstance(items, Mapping) else ():
        path = (KIND_OF[type(kept)], kept.id, name)
        if value:
            made[kept.id.mark.file], _ = insert(made[kept.id.mark.file], kept.id.mark.file, path, cast("Any", value))
    return made


def _check_new_id(read: Facts, new: str) -> None:
    """Raises NotWritten for an id that cannot be one, or that a record has or had."""
    if not can_be_id(new):
        raise NotWritten(f"'{new}' cannot be an id: lower-case letters and digits, in words joined by '-'")
    for other in read.records():
        if new in (other.id, *other.was):
            raise NotWritten(f"'{new}' is, or was, the id of '{other.id}'")


def _renamed(line: str, mention: Text, old: str, new: str) -> str:
    """A line with the id replaced at the end of a text in it. Raises NotWritten where the text is not there."""
    column = mention.mark.column - 1
    start = line.find(mention, column, column + len(mention) + 1)
    if start < 0:
        raise NotWritten(f"{mention.mark}: '{old}' is written in a way that cannot be edited; write it on one line")
    end = start + len(mention)
    return f"{line[: end - len(old)]}{new}{line[end:]}"


def _mentions(read: Facts, record_id: str) -> Iterator[Text]:
    """Every place that names a record: its own id, fields that hold ids, and the differences that a record covers."""
    for record in (*read.records(), *filter(None, [read.front])):
        if isinstance(record, Record) and record.id == record_id:
            yield record.id
        yield from (ref for _, _, ref in refs(record) if ref == record_id)
        if isinstance(record, Discrepancy):
            yield from (difference for difference in record.covers if difference.endswith(f":{record_id}"))
