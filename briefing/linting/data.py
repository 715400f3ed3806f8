"""What stands in JSON of a site: in data files, in the search index, and in a page's script of data."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

_ADDRESSES = ("page", "url", "@id", "source", "href")
"""Keys under which a map says whose it is."""
_OUTLINED = 2
"""How many levels of a file are read here. A record is a member of a member of it."""
_CLOSING = {"{": "}", "[": "]"}
_DECODER = json.JSONDecoder()
_BLANKS = re.compile(r"[ \t\n\r]*")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)
_SIGNS = {"\\/": "/"}
"""The escapes without a `u` that stand for a part of an address."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in an output."""

    page: str
    """The page whose content stands there: of the record around it, or the file itself."""
    path: str
    """The keys that lead to it, or the file."""


@dataclass(frozen=True, slots=True)
class Found:
    """A string of a data file."""

    text: str
    """What it says."""
    place: Place
    """Where it stands."""
    around: tuple[tuple[str, Any], ...]
    """The lists and maps around it, the outermost first, with the keys that lead to them."""


def parsed(text: str, wanted: Callable[[str], bool], *, script: bool = False) -> tuple[Any, list[Any]]:
    """The data of a JSON file, or of a script that calls one function with it; None for any other.

    With it those of its members' members that are lists or maps and hold no string that is wanted.
    """
    source = text[text.find("(") + 1 : text.rfind(")")] if script else text
    reader = _Reader(source, wanted, [])
    try:
        data, end = reader.value(reader.after_blanks(0))
    except (ValueError, IndexError):
        return None, []
    return (data, reader.without) if reader.after_blanks(end) == len(source) else (None, [])


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads the outline of JSON, to know the text of each part of it. The standard library reads the parts."""

    text: str
    wanted: Callable[[str], bool]
    without: list[Any]

    def value(self, at: int, level: int = 0) -> tuple[Any, int]:
        """The value that begins at an offset, and where it ends. Raises ValueError or IndexError where none does."""
        if level < _OUTLINED and self.text[at] in _CLOSING:
            return self._container(at, level)
        data, end = _DECODER.raw_decode(self.text, at)
        is_part = level == _OUTLINED and isinstance(data, (dict, list))
        if is_part and not in_any_writing(self.wanted, self.text[at:end]):
            self.without.append(data)
        return data, end

    def _container(self, at: int, level: int) -> tuple[Any, int]:
        text, keyed, closing = self.text, self.text[at] == "{", _CLOSING[self.text[at]]
        keys: list[str] = []
        values: list[Any] = []
        at = self.after_blanks(at + 1)
        while text[at] != closing or values:
            if keyed:
                key, at = _DECODER.raw_decode(text, at)
                at = self._after(":", at)
                if not isinstance(key, str):
                    raise ValueError
                keys.append(key)
            value, at = self.value(at, level + 1)
            values.append(value)
            at = self.after_blanks(at)
            if text[at] == closing:
                break
            at = self._after(",", at)
        return dict(zip(keys, values, strict=True)) if keyed else values, at + 1

    def _after(self, sign: str, at: int) -> int:
        at = self.after_blanks(at)
        if self.text[at] != sign:
            raise ValueError
        return self.after_blanks(at + 1)

    def after_blanks(self, at: int) -> int:
        """The offset at which the next thing begins."""
        found = _BLANKS.match(self.text, at)
        return found.end() if found else at


def in_any_writing(wanted: Callable[[str], bool], text: str) -> bool:
    """True when JSON is wanted as it stands, or with its escapes resolved. Only those with a `u` stand for letters."""
    return wanted(text) or (has_escapes(text) and wanted(unescaped(text)))


def has_escapes(text: str) -> bool:
    """True where a text holds escapes of JSON that stand for letters."""
    # To look for one sign first is much faster, and most texts have none.
    return "\\" in text and "\\u" in text


def unescaped(text: str) -> str:
    """JSON with its escapes resolved; a blank for those that stand for no letter and no part of an address."""
    plain = _ESCAPE.sub(lambda found: chr(int(found[1], 16)) if found[1] else _SIGNS.get(found[0], " "), text)
    # Two escapes may stand for one letter.
    return plain.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def strings(data: Any, file: str, wanted: Callable[[str], bool], without: Iterable[Any] = ()) -> Iterator[Found]:
    """The strings of a file's data that are wanted, keys included. `without` are its lists and maps that hold none."""
    if isinstance(data, str):
        yield Found(data, Place(file, ""), ())
    elif isinstance(data, (dict, list)):
        for text, trail in _sought(data, wanted, set(map(id, without))):
            yield _found(text, trail, file)


_Trail = tuple[tuple[Any, str | int | None], ...]
"""The containers around a string, the outermost first, each with the key or position that leads on; None to a key."""


def _sought(
    data: dict[str, Any] | list[Any], wanted: Callable[[str], bool], without: set[int]
) -> list[tuple[str, _Trail]]:
    """The strings that are wanted. A file may hold millions, and many of them twice.

    `without` are the lists and maps that hold none, as `id` gives them.
    """
    unwanted: set[str] = set()
    found: list[tuple[str, _Trail]] = []
    trail: list[tuple[Any, str | int | None]] = []

    def seek(container: Any) -> None:
        if isinstance(container, dict) and not unwanted.issuperset(container):
            for key in container:
                look(key, container, None)
        for key, inner in container.items() if isinstance(container, dict) else enumerate(container):
            if isinstance(inner, str):
                if inner not in unwanted:
                    look(inner, container, key)
            elif isinstance(inner, (dict, list)) and id(inner) not in without:
                trail.append((container, key))
                seek(inner)
                trail.pop()

    def look(text: str, container: Any, key: str | int | None) -> None:
        if wanted(text):
            found.append((text, (*trail, (container, key))))
        else:
            unwanted.add(text)

    seek(data)
    return found


def _found(text: str, trail: _Trail, file: str) -> Found:
    page, path = file, ""
    around: list[tuple[str, Any]] = []
    for container, key in trail:
        around.append((path, container))
        if isinstance(container, dict) and isinstance(container.get("page"), str):
            page = container["page"]
        if key is not None:
            path += f".{key}" if isinstance(container, dict) else f"[{key}]"
    return Found(text, Place(page, path), tuple(around))


def members(container: Any) -> list[str]:
    """The addresses of the members of a list or map: a map counts its keys, and what stands in its own lists too."""
    children: list[Any] = []
    if isinstance(container, dict):
        for inner in container.values():
            children += inner if isinstance(inner, list) else [inner]
        children += _keys(container)
    else:
        children = container
    return [found for child in children for found in _addresses(child)]


def _addresses(member: Any, *, deeper: bool = True) -> Iterator[str]:
    """The addresses of a member. In a map, those of the maps in it count too; `body` is no level of its own."""
    if isinstance(member, str):
        yield member
    elif isinstance(member, list):
        yield from (item for item in member if isinstance(item, str))
    elif isinstance(member, dict):
        yield from (member[key] for key in _ADDRESSES if isinstance(member.get(key), str))
        yield from _keys(member)
        for key, inner in member.items():
            if isinstance(inner, dict) and (deeper or key == "body"):
                yield from _addresses(inner, deeper=deeper and key == "body")


def _keys(container: dict[str, Any]) -> Iterator[str]:
    """Those of the keys of a map that may be addresses."""
    return (key for key in container if "/" in key or ".html" in key)
