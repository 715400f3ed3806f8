"""Reads a located map into a typed record, following the description of the record's class."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeVar

from briefing.model.fields import Field, by_name
from briefing.model.parts import Part, When
from briefing.model.yaml import Map, Node, Text
from briefing.problems import Mark, Problem, codes, shortened

P = TypeVar("P", bound=Part)
DAY = r"[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
"""How a day is written, as a regular expression."""
NUMBER = r"[-+]?(([0-9]{1,3}(,[0-9]{3})+|[0-9]+)(\.[0-9]+)?|[0-9]+/0*[1-9][0-9]*)"
"""How a number is written, as a regular expression: `1,234.5`, `3/4`."""
NUMBER_AT_MOST = 24
"""Most characters of a number."""


@dataclass(slots=True)
class Reader:
    """Reads records, and collects problems and references on its way."""

    problems: list[Problem] = field(default_factory=list)
    """Every mistake."""
    reported: frozenset[Mark] = frozenset()
    """Places with a mistake in the YAML itself: an empty value there is no further mistake."""
    references: list[tuple[Text, tuple[str, ...]]] = field(default_factory=list)
    """Every id that a field names, with the kinds that it may be of."""

    def record(self, cls: type[P], node: Node, name: str, record_id: Text | None = None) -> P | None:
        """Reads a map into a record or a part of one; None, and problems, when a required field is missing or wrong.

        A time may be written as a text, its words. `name` is what messages call it.
        """
        if isinstance(node, Text) and issubclass(cls, When):
            return cls(node=Map(node.mark), words=node)  # type: ignore[call-arg]  # `node` is no field of mypy's
        if not isinstance(node, Map):
            self.problems.append(codes.YAML_SHAPE(node.mark, f"{name} must be a map of fields"))
            return None
        known = by_name(cls)
        values = self._values(known, node, name)
        missing = [field.name for field in known.values() if field.required and field.name not in values]
        for field_name in missing:
            if field_name not in node:
                self.problems.append(codes.FIELD_MISSING(node.mark, f"{name} has no '{field_name}'"))
        if missing:
            return None
        return cls(node=node, **values) if record_id is None else cls(node=node, id=record_id, **values)

    def _values(self, known: dict[str, Field], node: Map, name: str) -> dict[str, Any]:
        """The values of a map by the names of the fields, without those that cannot be read."""
        values: dict[str, Any] = {}
        for key, value in node.items():
            if key not in known:
                hint = did_you_mean(key, known) or f"fields here: {', '.join(known)}"
                self.problems.append(codes.FIELD_UNKNOWN(key.mark, f"{name} has no field '{key}'", hint))
                continue
            described = known[key]
            read = self._items if described.many else self._one
            content = read(described, value, f"'{key}'")
            if content is not None:
                values[described.name] = content
        return values

    def _items(self, described: Field, node: Node, name: str) -> Any:
        """The values of a list; None where it cannot be read, or is empty and must not be."""
        nodes = [node] if described.one_allowed and isinstance(node, Text) else node
        if not isinstance(nodes, list):
            return self._wrong(node.mark, f"{name} must be a list")
        read = [self._one(described, value, f"an item of {name}") for value in nodes]
        items = tuple(value for value in read if value is not None)
        if items or not described.required:
            return items
        return None if node else self._wrong(node.mark, f"{name} must hold at least one item")

    def _one(self, described: Field, node: Node, name: str) -> Any:
        """One value of a field; None where it cannot be read."""
        if described.part is not None:
            return self.record(described.part, node, name)
        if described.holds is dict:
            return self._texts(node, name)
        text = self._text(node, name)
        if text is None:
            return None
        if described.words is not None:
            return self._word(described.words, text, name)
        if described.refs:
            self.references.append((text, described.refs))
        if described.holds not in _PARSED:
            return text
        pattern, parse, expected = _PARSED[described.holds]
        with suppress(ValueError):
            if re.fullmatch(pattern, text):
                return parse(text)
        return self._wrong(node.mark, f"{name} is '{shortened(text)}'; {expected} is expected")

    def _text(self, node: Node, name: str) -> Any:
        """The text that a node is; None, and a problem, where it is none or empty. `name` is for messages."""
        if not isinstance(node, Text):
            return self._wrong(node.mark, f"{name} must be a plain string")
        if node.strip():
            return node
        if node.mark not in self.reported:
            self.problems.append(codes.YAML_EMPTY(node.mark, "the value is empty"))
        return None

    def _texts(self, node: Node, name: str) -> Any:
        """A map of texts, without those that cannot be read; None, and a problem, where it is no map."""
        if not isinstance(node, Map):
            return self._wrong(node.mark, f"{name} must be a map of plain strings")
        read = {key: self._text(value, f"'{key}'") for key, value in node.items()}
        return {key: text for key, text in read.items() if text is not None}

    def _word(self, words: type[StrEnum], text: Text, name: str) -> Any:
        """The word of a closed list that a text is; None, and a problem that names the likest, where it is none."""
        with suppress(ValueError):
            return words(text)
        known = [word.value for word in words]
        message = f"{name} is '{shortened(text)}', which is not one of: {', '.join(known)}"
        any_other = next((f"'{word}' fits anything else" for word in ("other", "count") if word in known), None)
        return self._wrong(text.mark, message, did_you_mean(text, known) or any_other)

    def _wrong(self, mark: Mark, message: str, hint: str | None = None) -> Any:
        """Notes a problem with a value, and returns None in the place of the value."""
        self.problems.append(codes.VALUE_INVALID(mark, message, hint))
        return None


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """A hint that names the nearest known word, or None when nothing is near.

    >>> did_you_mean("evnet", ["event", "figure"])
    "did you mean 'event'?"
    """
    # Loaded only when something is wrong: it takes longer than reading a small briefing.
    from rapidfuzz import fuzz, process

    best = process.extractOne(word, sorted(known), scorer=fuzz.ratio, score_cutoff=60)
    return f"did you mean '{best[0]}'?" if best else None


_PARSED: dict[type, tuple[str, Callable[[str], Any], str]] = {
    bool: ("yes|no", lambda text: text == "yes", '"yes" or "no"'),
    date: (DAY, date.fromisoformat, "a day as YYYY-MM-DD"),
    Fraction: (rf"(?!.{{{NUMBER_AT_MOST + 1}}}){NUMBER}", lambda text: Fraction(text.replace(",", "")), "a number"),
}
"""By the type of value that is read out of a text: its pattern, what parses it, and what messages say is expected."""
