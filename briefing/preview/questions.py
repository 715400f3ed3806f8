"""What the desk's page asks, from JSON to typed records: it is validated here, once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from briefing.desk.desk import Addition, Selection
from briefing.problems import BriefingError


class Unreadable(BriefingError):
    """Raised for a question that the desk's page does not ask."""

    def __init__(self) -> None:
        super().__init__("this could not be read")


@dataclass(frozen=True, slots=True)
class DeskQuestion:
    """A JSON object that the page sent. Each method reads fields of it, and raises Unreadable for one of another type.

    A text, list or object that is missing or null is empty.
    """

    fields: Mapping[str, Any]

    def text(self, name: str) -> str:
        """A text."""
        return self._read(name, str) or ""

    def flag(self, name: str) -> bool:
        """A truth value; false where it is missing."""
        return bool(self._read(name, bool))

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts."""
        texts = self._read(name, list) or []
        if not all(isinstance(text, str) for text in texts):
            raise Unreadable
        return tuple(texts)

    def values(self) -> dict[str, str]:
        """The object `values`, as `lines` gives it, without fields that were left empty."""
        return {name: line for name, line in self.lines().items() if line}

    def lines(self) -> dict[str, str]:
        """The object `values`: what was filled in, by the name of the form's field, each text on one line."""
        values = DeskQuestion(self._read("values", dict) or {})
        return {name: " ".join(values.text(name).split()) for name in values.fields}

    def selection(self) -> Selection:
        """The fields `article` (an id), `start`, `end` and `values`: characters of an article that are selected."""
        return Selection(self.text("article"), self._number("start"), self._number("end"), self.values())

    def addition(self) -> Addition:
        """The fields of an `Addition`, with its passages: what the page asks the desk to write into the facts."""
        passages = self._read("passages", list) or []
        if not all(isinstance(passage, dict) for passage in passages):
            raise Unreadable
        return Addition(
            form=self.text("form"),
            passages=tuple(DeskQuestion(passage).selection() for passage in passages),
            record=self.text("record"),
            position=self.text("position"),
            values=self.values(),
            about=self.texts("about"),
            covers=self.texts("covers"),
            address=" ".join(self.text("address").split()),
        )

    def _number(self, name: str) -> int:
        """An integer, which must be there."""
        number = self._read(name, int)
        if number is None or isinstance(number, bool):
            raise Unreadable
        return int(number)

    def _read(self, name: str, wanted: type) -> Any:
        """The value of a field; None where there is none."""
        value = self.fields.get(name)
        if value is not None and not isinstance(value, wanted):
            raise Unreadable
        return value


def parse(body: bytes) -> DeskQuestion:
    """The question in the body of a request. Raises Unreadable for what is no JSON object, or is not Unicode text."""
    try:
        fields = json.loads(body)
        # JSON can hold halves of characters, which no file can.
        json.dumps(fields, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as cause:
        raise Unreadable from cause
    if not isinstance(fields, dict):
        raise Unreadable
    return DeskQuestion(fields)
