"""Two versions of one record, field by field, in a reader's words: what is new, gone or worded otherwise.

Words of an article are not repeated, but for names, numbers and times: a history links to the page that has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from typing import Any

from rapidfuzz import fuzz

from briefing.model.facts import Facts
from briefing.model.fields import Field, Holds, fields
from briefing.model.parts import Part
from briefing.model.records import Author, Cited, Identity, Participant, Position, SetAside
from briefing.model.statements import Account, Affiliation, Name, Reading, Statement, When
from briefing.problems import counted
from briefing.text.folding import fold_quote
from briefing.verify.readings import plain

_NOUNS: dict[type[Part], str] = {
    Reading: "reading",
    Account: "account",
    Affiliation: "tie",
    Statement: "statement",
    Position: "position",
    Name: "spelling",
    Identity: "judgement on names",
    Participant: "participant",
    Author: "author",
    SetAside: "passage set aside",
    Cited: "sentence",
}
"""What one item of a list is called."""
_PLURALS = {"passage set aside": "passages set aside", "judgement on names": "judgements on names"}
_CALLED = {
    "says": "paraphrase",
    "when": "time",
    "where": "place",
    "who": "who took part",
    "responsible": "who is held responsible",
    "via": "how the outlet got it",
    "via_outlet": "outlet that it came through",
    "basis": "how the speaker knows",
    "stance": "what the speaker does with the claim",
    "happened": "whether it happened",
    "part_of": "what it is part of",
    "within": "the place around it",
    "would_resolve": "what would settle it",
    "explained_by": "explanation",
    "counts": "what is counted",
}
"""What fields are called where their own name would not tell."""
_PASSAGE = ("quote", "prefix", "suffix")
_ALIKE = 60
"""Likeness of the words of two items, of 100, from which one may be a rewording of the other."""
_CUT = 240
"""Most characters that are told of one text."""


Two = tuple[Facts, Facts]
"""The facts of the earlier version and of the later one: they know what ids are called."""


def changes(before: Part, after: Part, versions: Two) -> list[str]:
    """What changed between two versions of a record or a part, in the order of its fields; one clause each."""
    found = [
        clause for f in fields(type(after)) if f.name not in _PASSAGE for clause in _field(f, before, after, versions)
    ]
    if any(getattr(before, name, None) != getattr(after, name, None) for name in _PASSAGE):
        found.append("another passage is quoted")
    return found


def holdings(part: Part, versions: Two) -> list[str]:
    """The listed parts of a record, counted: what a new record brings."""
    return [
        _counted(list(items), versions[1])
        for field in fields(type(part))
        if field.many and field.part in _NOUNS
        for _, items in groupby(getattr(part, field.name), key=type)
    ]


def value(field: Field, held: Any, facts: Facts) -> str | None:
    """The value of a field in words; None for nothing. Texts stand in quotation marks."""
    if held is None or held in ((), {}):
        return None
    if isinstance(held, tuple):
        return ", ".join(filter(None, (value(field, item, facts) for item in held)))
    if isinstance(held, dict):
        return "; ".join(f"{key}: {text}" for key, text in sorted(held.items()))
    if isinstance(held, When):
        return f"“{held.words}”" + (f" on {held.day}" if held.day else "")
    if isinstance(held, bool):
        return "yes" if held else "no"
    if isinstance(held, StrEnum):
        return held.value.replace("_", " ")
    if isinstance(held, Fraction):
        return plain(held)
    if isinstance(held, date):
        return held.isoformat()
    return facts.title(held) if field.holds is Holds.REF else f"“{held}”"


def _field(field: Field, before: Part, after: Part, versions: Two) -> Iterator[str]:
    earlier, later = getattr(before, field.name), getattr(after, field.name)
    called = _CALLED.get(field.name, field.name.replace("_", " "))
    if field.many and field.part is not None:
        yield from _lists(earlier, later, versions)
    elif isinstance(earlier, Part) and isinstance(later, Part) and not isinstance(later, When):
        yield from (f"{called}: {clause}" for clause in changes(earlier, later, versions))
    elif isinstance(later or earlier, Part) and not isinstance(later or earlier, When):
        if earlier is not later:
            yield f"{called} {'removed' if later is None else 'added'}"
    elif field.name == "sha256":
        yield from (["the text of the article is another"] if earlier != later else [])
    else:
        yield from differing(called, value(field, earlier, versions[0]), value(field, later, versions[1]))


def differing(called: str, before: str | None, after: str | None) -> Iterator[str]:
    """That something is now another, in words; nothing where it is the same."""
    if before == after:
        return
    if before is None or after is None:
        yield f"{called} added: {_cut(after)}" if after is not None else f"{called} removed (was {_cut(before or '')})"
        return
    yield f"{called} is now {_cut(after)} (was {_cut(before)})"


def _lists(before: Sequence[Part], after: Sequence[Part], versions: Two) -> Iterator[str]:
    gone, new, same = matched(before, after)
    for items, facts, verb in ((new, versions[1], "added"), (gone, versions[0], "removed")):
        yield from (f"{_counted(list(group), facts)} {verb}" for _, group in groupby(items, key=type))
    for earlier, later in same:
        if inside := changes(earlier, later, versions):
            label = _label(later, versions[1])
            yield f"{_NOUNS.get(type(later), 'part')}{f' ({label})' if label else ''}: {', '.join(inside)}"


def _counted(items: Sequence[Part], facts: Facts) -> str:
    noun = _NOUNS.get(type(items[0]), "part")
    head = counted(len(items), noun, _PLURALS.get(noun))
    labels = ", ".join(dict.fromkeys(filter(None, (_label(item, facts) for item in items))))
    return f"{head} ({_cut(labels)})" if labels else head


def _label(item: Part, facts: Facts) -> str:
    """The words by which an item is known. Of a passage that was set aside none are repeated."""
    if isinstance(item, Participant):
        return facts.title(item.actor)
    if isinstance(item, Affiliation):
        return f"{item.tie.value.replace('_', ' ')} {facts.title(item.to)}, {facts.title(item.article)}"
    words = next((w for name in ("words", "name", "label", "text") if (w := getattr(item, name, None))), None)
    article = getattr(item, "article", None)
    return ", ".join(filter(None, (facts.title(article) if article else None, f"“{words}”" if words else None)))


def matched(before: Sequence[Part], after: Sequence[Part]) -> tuple[list[Part], list[Part], list[tuple[Part, Part]]]:
    """The items that are gone, those that are new, and those that are in both, each with its later version."""
    gone, new = list(before), list(after)
    same: list[tuple[Part, Part]] = []
    words = {item: _words(item) for item in (*before, *after)}
    pairs = [(_likeness(a, b, words), i, j) for i, a in enumerate(before) for j, b in enumerate(after)]
    for likeness, i, j in sorted(pairs, key=lambda found: (-found[0], abs(found[1] - found[2]), found[1], found[2])):
        if likeness >= _ALIKE and before[i] in gone and after[j] in new:
            gone.remove(before[i])
            new.remove(after[j])
            same.append((before[i], after[j]))
    return gone, new, same


def _likeness(a: Part, b: Part, words: dict[Part, str]) -> float:
    if type(a) is not type(b) or getattr(a, "article", None) != getattr(b, "article", None):
        return 0
    return 100 if a.node == b.node else fuzz.ratio(words[a], words[b])


def _words(item: Part) -> str:
    """The words that tell an item from its neighbours: its own, and those of the statements below it."""
    own = (getattr(item, name, None) for name in ("quote", "name", "label", "text", "actor", "reason", "words"))
    below = (statement.quote for statement in getattr(item, "statements", ()))
    return " ".join(fold_quote(words) for words in (*own, *below) if isinstance(words, str))


def _cut(text: str) -> str:
    return text if len(text) <= _CUT else text[: _CUT - 1].rstrip() + "…"
