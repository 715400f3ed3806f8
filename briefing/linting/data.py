"""What stands in JSON of a site: in data files, in the search index, and in a page's script of data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from briefing.linting.outputs import Output

_ADDRESSES = ("page", "url", "@id", "source")
"""Keys under which a map says whose it is."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in an output."""

    page: str
    """The page whose content stands there: of the record around it, or the file itself."""
    path: str
    """The keys that lead to it, or the file."""


def tree(output: Output) -> Any:
    """The data of a JSON file, or of a script that calls one function with it; None for any other script."""
    text = output.text
    if output.suffix == ".js":
        text = text[text.find("(") + 1 : text.rfind(")")]
    try:
        return json.loads(text)
    except ValueError:
        return None


def strings(output: Output) -> Iterator[tuple[Place, str]]:
    """Every string of a data file, keys included, with its place; the whole text where it is no JSON."""
    data = tree(output)
    if data is None:
        yield Place(output.path, output.path), output.text
        return
    waiting: list[tuple[Any, str, str]] = [(data, output.path, "")]
    while waiting:
        value, page, path = waiting.pop()
        if isinstance(value, str):
            yield Place(page, path), value
        elif isinstance(value, dict):
            page = value["page"] if isinstance(value.get("page"), str) else page
            waiting += [(str(key), page, path) for key in value]
            waiting += [(inner, page, f"{path}.{key}") for key, inner in value.items()]
        elif isinstance(value, list):
            waiting += [(inner, page, f"{path}[{number}]") for number, inner in enumerate(value)]


def containers(value: Any, path: str = "") -> Iterator[tuple[str, list[str]]]:
    """Every list and map with the addresses of its members: a map counts what stands in its own lists too."""
    children: list[Any] = []
    if isinstance(value, dict):
        for inner in value.values():
            children += inner if isinstance(inner, list) else [inner]
    elif isinstance(value, list):
        children = value
    addresses = [found for child in children for found in _addresses(child)]
    if len(addresses) > 1:
        yield path or "the file", addresses
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(inner, (dict, list)):
            yield from containers(inner, f"{path}.{key}")


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
