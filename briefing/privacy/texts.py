"""The texts of a record: those that its curator wrote, and the quotes."""

from __future__ import annotations

from collections.abc import Iterator

from briefing.memo import memoise
from briefing.model.fields import Part, fields, walk
from briefing.model.parts import Record
from briefing.model.records import Front, SetAside
from briefing.model.yaml import Text

_PASSAGE = frozenset(["quote", "prefix", "suffix", "words", "sha256", "original"])
"""Fields that are held against an article letter by letter."""


@memoise(bound=65_536)
def written(part: Record | Front) -> tuple[Text, ...]:
    """The texts of a record that no article's words are held against, references to records left out."""
    return tuple(
        text
        for _, each in walk(part)
        for field in fields(type(each))
        if field.name not in _PASSAGE and not field.refs
        for text in _texts(getattr(each, field.name))
    )


def _texts(value: object) -> Iterator[Text]:
    """The texts in the value of a field: itself, the items of a list, or the values of a map."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple):
        yield from (item for item in value if isinstance(item, Text))
    elif isinstance(value, dict):
        yield from (item for item in value.values() if isinstance(item, Text))


def citing(record: Record | Front) -> Iterator[Part]:
    """The parts of a record that quote an article, but for passages that are set aside."""
    for _, part in walk(record):
        if getattr(part, "quote", None) is not None and not isinstance(part, SetAside):
            yield part


def quoted(part: Part) -> str:
    """The quotes of a record, or of a part of one, as one text, a line each."""
    quotes = (getattr(each, "quote", None) for _, each in walk(part))
    return "\n".join(" ".join(quote.split()) for quote in quotes if quote is not None)
