"""The words in which changes are told: what parts, fields and values are called in the language that is spoken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import isclass
from typing import Any

from briefing.languages.catalogue import gettext, ngettext, pgettext
from briefing.model import parts, records, vocabulary
from briefing.model.fields import Field, fields
from briefing.model.parts import Account, Affiliation, Name, Part, Reading, Stake, Statement, Whereabouts
from briefing.model.records import Author, Cited, Identity, Participant, Position, SetAside
from briefing.terms import Term

FIELD = "field"
"""The context of what fields are called."""
VALUE = "value"
"""The context of words of closed lists, and of yes and no."""
_LABELS = {
    "words": "wording",
    "says": "paraphrase",
    "when": "time",
    "where": "place",
    "who": "who took part",
    "responsible": "who is held responsible",
    "via": "how the outlet got it",
    "basis": "how the speaker knows",
    "stance": "what the speaker does with the claim",
    "happened": "whether it happened",
    "part_of": "what it is part of",
}
"""What fields are called where their own name would not tell."""
_COUNTED: dict[type[Part], Callable[[int], str]] = {
    Account: lambda n: ngettext("{n} account", "{n} accounts", n),
    Affiliation: lambda n: ngettext("{n} tie", "{n} ties", n),
    Author: lambda n: ngettext("{n} author", "{n} authors", n),
    Cited: lambda n: ngettext("{n} sentence", "{n} sentences", n),
    Identity: lambda n: ngettext("{n} judgement", "{n} judgements", n),
    Name: lambda n: ngettext("{n} spelling", "{n} spellings", n),
    Participant: lambda n: ngettext("{n} participant", "{n} participants", n),
    Position: lambda n: ngettext("{n} position", "{n} positions", n),
    Reading: lambda n: ngettext("{n} reading", "{n} readings", n),
    SetAside: lambda n: ngettext("{n} set-aside passage", "{n} set-aside passages", n),
    Stake: lambda n: ngettext("{n} stake", "{n} stakes", n),
    Statement: lambda n: ngettext("{n} statement", "{n} statements", n),
    Whereabouts: lambda n: ngettext("{n} location note", "{n} location notes", n),
}
"""So many items of a list, by their class."""
_NOUNS: dict[type[Part], str] = {
    Affiliation: "tie",
    Name: "spelling",
    Identity: "judgement",
    SetAside: "set-aside passage",
    Cited: "sentence",
    Whereabouts: "location note",
}
"""What one item of a list is called, where the name of its class would not tell."""
_ITEM = "item"
"""The context of what one item of a list is called."""
_YES_NO = ("yes", "no")


def count(items: int, kind: type[Part]) -> str:
    """So many items of a class: `2 readings`."""
    return _COUNTED[kind](items)


def noun(item: Part) -> str:
    """What an item of its class is called in the singular, in English."""
    return _noun(type(item))


def item_name(item: Part) -> str:
    """What an item of its class is called in the singular."""
    return pgettext(_ITEM, noun(item))


def label_of(field: Field) -> str:
    """What a field is called."""
    return pgettext(FIELD, _label(field))


def term(held: object) -> str:
    """A word of a closed list, or yes or no, as people write it."""
    return pgettext(VALUE, str(held).replace("_", " "))


def listed(texts: list[str]) -> str:
    """Some texts as one, with commas between."""
    return gettext(", ").join(texts)


def messages() -> Iterator[tuple[str, str]]:
    """What fields, their values and the items of lists are called, each with its context: for the catalogues."""
    classes = [each for module in (parts, records) for each in vars(module).values() if _is(each, Part)]
    described = [field for each in classes for field in fields(each)]
    for name in sorted({_label(field) for field in described}):
        yield FIELD, name
    terms = [each for each in vars(vocabulary).values() if _is(each, Term)]
    words = {str(member).replace("_", " ") for each in terms for member in each}
    for word in sorted(words | set(_YES_NO)):
        yield VALUE, word
    for kind in _COUNTED:
        yield _ITEM, _noun(kind)


def _is(each: Any, kind: type) -> bool:
    """True for a class of a kind, but not for that itself."""
    return isclass(each) and issubclass(each, kind) and each is not kind


def _label(field: Field) -> str:
    """What a field is called in English."""
    return _LABELS.get(field.name, field.name.replace("_", " "))


def _noun(kind: type[Part]) -> str:
    """What an item of a class is called in English."""
    return _NOUNS.get(kind, kind.__name__.lower())
