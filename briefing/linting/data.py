"""What stands in JSON of a site: in data files, in the search index, and in a page's script of data."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

_ADDRESSES = ("page", "url", "@id", "source")
"""Keys under which a map says whose it is."""


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


def parsed(text: str, *, script: bool = False) -> Any:
    """The data of a JSON file, or of a script that calls one function with it; None for any other."""
    try:
        return json.loads(text[text.find("(") + 1 : text.rfind(")")] if script else text)
    except ValueError:
        return None


def strings(data: Any, file: str, wanted: Callable[[str], bool]) -> Iterator[Found]:
    """The strings of a file's data that are wanted, keys included."""
    if isinstance(data, str):
        yield Found(data, Place(file, ""), ())
    elif isinstance(data, (dict, list)):
        for text, trail in _sought(data, wanted):
            yield _found(text, trail, file)


_Trail = tuple[tuple[Any, str | int | None], ...]
"""The containers around a string, the outermost first, each with the key or position that leads on; None to a key."""


def _sought(data: dict[str, Any] | list[Any], wanted: Callable[[str], bool]) -> list[tuple[str, _Trail]]:
    """The strings that are wanted. A file may hold millions, and many of them twice."""
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
            elif isinstance(inner, (dict, list)):
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
    """The addresses of the members of a list or map: a map counts what stands in its own lists too."""
    children: list[Any] = []
    if isinstance(container, dict):
        for inner in container.values():
            children += inner if isinstance(inner, list) else [inner]
    else:
        children = container
    return [found for child in children for found in _addresses(child)]


def _addresses(member: Any) -> Iterator[str]:
    if isinstance(member, str):
        yield member
    elif isinstance(member, list):
        yield from (item for item in member if isinstance(item, str))
    elif isinstance(member, dict):
        yield from (member[key] for key in _ADDRESSES if isinstance(member.get(key), str))
        body = member.get("body")
        if isinstance(body, dict):
            yield from _addresses(body)
