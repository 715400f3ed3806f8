"""The values of a briefing.json, taken one by one: each is what it must be, or a problem at its place."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit

from briefing import codes
from briefing.facts.ids import can_be_id
from briefing.facts.shared.document import Document
from briefing.located import Text
from briefing.located.characters import first_hidden, named
from briefing.problems import Mark, Problem

VERSION = "1.1.0"
"""Of the shape of briefing.json, by semantic versioning: a new field raises the second number, a removed one the first.

An include must have the same first number, and a second one at least as high as that in which sharing began.
"""
SINCE = (1, 1)
"""The first version that says enough of a record for sharing it."""
MAX_TEXT = 2_000
"""Longest name, title or address that is taken, in characters."""

_VERSION = re.compile(r"(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})")
_MISSING: Any = object()


@dataclass(slots=True)
class Taking:
    """What is taken from one document, with the mistakes met on the way."""

    document: Document
    """The file."""
    problems: list[Problem] = field(default_factory=list)
    """Every mistake found."""

    @property
    def top(self) -> Values:
        """The file as a whole."""
        return Values(self, self.document.value, self.document.start)


@dataclass(frozen=True)
class Values:
    """An object of the file, and where it stands."""

    taking: Taking
    """What it is taken for."""
    value: Any
    """What the JSON says; any value, because the file may be anybody's."""
    offset: int
    """Where it begins in the text."""

    @cached_property
    def _offsets(self) -> dict[str, int]:
        return self.taking.document.members(self.offset)

    def mark(self, key: str = "") -> Mark:
        """The place of a value in it, or its own where it has no such value."""
        return self.taking.document.mark(self._offsets.get(key, self.offset))

    def wrong(self, what: str, key: str = "") -> None:
        """Notes a value that is not what it must be."""
        self.taking.problems.append(codes.INCLUDE_UNREADABLE(self.mark(key), what))

    def _get(self, key: str) -> Any:
        return self.value.get(key, _MISSING) if isinstance(self.value, dict) else _MISSING

    def says(self, key: str) -> bool:
        """True when the key has a value."""
        return self._get(key) not in (_MISSING, None)

    def text(self, key: str) -> Text | None:
        """A text of one line that anybody can see; None where it is missing or wrong."""
        value = self._get(key)
        if value is _MISSING or not isinstance(value, str) or not value.strip():
            self.wrong(f"'{key}' must be a text", key)
            return None
        hidden = "\n" if "\n" in value else first_hidden(value)
        if hidden is not None:
            self.wrong(f"'{key}' holds a character that cannot be seen: {named(hidden)}", key)
        elif len(value) > MAX_TEXT:
            self.wrong(f"'{key}' has {len(value):,} characters; {MAX_TEXT:,} are the most", key)
        else:
            return Text(value, self.mark(key))
        return None

    def optional(self, key: str) -> Text | None:
        """The same for a text that may be null."""
        return self.text(key) if self.says(key) else None

    def id(self) -> Text | None:
        """The id of a record; None where it is none."""
        found = self.text("id")
        if found is not None and not can_be_id(found):
            self.wrong(f"'{found[:60]}' cannot be an id", "id")
            return None
        return found

    def flag(self, key: str) -> bool:
        """True or false; noted, and false, where it is neither."""
        value = self._get(key)
        if not isinstance(value, bool):
            self.wrong(f"'{key}' must be true or false", key)
            return False
        return value

    def number(self, key: str, most: int) -> float | None:
        """A number from minus `most` to `most`; None where it is none."""
        value = self._get(key)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not -most <= value <= most:
            self.wrong(f"'{key}' must be a number from -{most} to {most}", key)
            return None
        return float(value)

    def inside(self, key: str) -> Values | None:
        """The object of a key; None where it is null, missing or none."""
        value = self._get(key)
        if not isinstance(value, dict):
            if value is not None:
                self.wrong(f"'{key}' must be an object", key)
            return None
        return Values(self.taking, value, self._offsets[key])

    def each(self, key: str) -> list[Values]:
        """The objects of a list; those that are none are noted and left out."""
        value = self._get(key)
        if not isinstance(value, list):
            self.wrong(f"'{key}' must be a list", key)
            return []
        offsets = self.taking.document.items(self._offsets[key])
        found = [Values(self.taking, item, offset) for item, offset in zip(value, offsets, strict=True)]
        for item in found:
            if not isinstance(item.value, dict):
                item.wrong(f"an item of '{key}' must be an object")
        return [item for item in found if isinstance(item.value, dict)]

    def site(self) -> Text | None:
        """The address of the other site, with a slash at its end; None where it has none."""
        given = self.optional("site")
        if given is None:
            return None
        if not _is_address(given):
            self.wrong("'site' must be an address that begins with https:// or http://", "site")
            return None
        return given if given.endswith("/") else Text(f"{given}/", given.mark)

    def is_known_version(self) -> bool:
        """True when the file has a version that can be read here; noted where it has not."""
        version = self._get("version")
        numbers = _VERSION.fullmatch(version) if isinstance(version, str) else None
        if numbers is None:
            self.wrong("this is no briefing.json: it has no 'version' such as 1.1.0", "version")
            return False
        major, minor = int(numbers[1]), int(numbers[2])
        if major != SINCE[0] or minor < SINCE[1]:
            wanted = f"versions from {SINCE[0]}.{SINCE[1]}.0, and below {SINCE[0] + 1}.0.0, can be included"
            message = f"the file has version {version}; {wanted}"
            self.taking.problems.append(codes.INCLUDE_VERSION(self.mark("version"), message))
            return False
        return True


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and not re.search(r"[\s\"'<>\\?#]", text)
    except ValueError:
        return False
