"""What an export is: a file of open data, its media type, and what it holds."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Any

from briefing.compare import Comparison
from briefing.model.parts import Part, Record
from briefing.privacy.public import World


@dataclass(frozen=True, slots=True)
class Published(Comparison):
    """The records that may be listed, compared, with the differences found and where each record is shown."""

    page: Callable[[Record], str] = field(kw_only=True)
    """Address of where a record is shown: whole where the site's own is known, else from the folder of data."""
    records: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """The records of a kind as data, once an export has asked for them: the tables are a choice of the same."""


@dataclass(frozen=True, slots=True)
class Export:
    """A file of open data. A new one is a module that makes it, and a row in `EXPORTS`."""

    path: str
    """Its path in the folder of data."""
    media_type: str
    """Its media type, as registered with IANA."""
    about: str
    """What it holds."""
    make: Callable[[Published], str | bytes]
    """Makes its text, or its bytes where it is no text."""
    columns: Mapping[str, str] = field(default_factory=dict)
    """What each column holds, by its heading, where it is a table."""


def exact(world: World, fact: Part) -> str | None:
    """The exact words that a fact cites: `[…]` where the article has lost words, `…` where some are left out."""
    citation = world.anchored.of(fact)
    if citation is None:
        return None
    marks = {"gap": " […] ", "omitted": " … "}
    pieces = world.texts[citation.anchor.article].words(citation)
    return " ".join("".join(marks.get(piece.kind, piece.text) for piece in pieces).split())


def plain(value: Any) -> Any:
    """A moment in UTC, a day or a number as JSON has it.

    >>> plain(Fraction(1, 4)), plain(Fraction(3)), plain(date(2016, 12, 14))
    (0.25, 3, '2016-12-14')
    """
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    if isinstance(value, datetime):
        return f"{value.astimezone(UTC).replace(tzinfo=None).isoformat(timespec='seconds')}Z"
    return value.isoformat() if isinstance(value, date) else value


def to_json(data: dict[str, Any], default: Callable[[Any], Any] | None = None) -> str:
    """The data as JSON: a line for each member, and for each item of a list, so that what changed is a line.

    `default` says what stands for a value that JSON has no word for.

    >>> print(to_json({"version": 1, "events": [{"id": "a"}, {"id": "b"}]}), end="")
    {
    "version": 1,
    "events": [
    {"id": "a"},
    {"id": "b"}
    ]
    }
    """
    encode = json.JSONEncoder(ensure_ascii=False, default=default).encode
    lines = []
    for key, value in data.items():
        text = "[\n" + ",\n".join(map(encode, value)) + "\n]" if isinstance(value, list) else encode(value)
        lines.append(f"{encode(key)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
