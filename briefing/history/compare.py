"""Two versions of a briefing, compared: what changed in each record, and what follows from it, in a reader's words.

Words of an article are not repeated, but for names, numbers and times: a history links to the page that has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from functools import partial
from typing import Any

from rapidfuzz import fuzz

from briefing.compare import Comparison
from briefing.compare.figures import FigureResult
from briefing.compare.origins import Corroboration, Support
from briefing.model.facts import Facts
from briefing.model.fields import Field, fields
from briefing.model.parts import Part, Record
from briefing.model.records import KINDS, Cited, Identity, Participant, SetAside, title_of
from briefing.model.statements import Affiliation, Name, When
from briefing.problems import counted, shortened
from briefing.text.characters import is_hidden
from briefing.text.folding import fold_quote
from briefing.verify.readings import plain
from briefing.wordings import Relation

_NOUNS: dict[type[Part], str] = {
    Affiliation: "tie",
    Name: "spelling",
    Identity: "judgement on names",
    SetAside: "passage set aside",
    Cited: "sentence",
}
"""What one item of a list is called, where the name of its class would not tell."""
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
_cut = partial(shortened, limit=240)
"""As much of one text as is told."""
_STANDS = {
    Relation.AGREE: "agree",
    Relation.COMPATIBLE: "are compatible",
    Relation.TENSION: "are in tension",
    Relation.CONFLICT: "are in conflict",
    None: "are not two that could be compared",
}
_RESTS_ON = {
    Corroboration.INDEPENDENT: "independent origins in several articles",
    Corroboration.SAME_ORIGIN: "one origin or side, in several articles",
    Corroboration.SINGLE_ORIGIN: "one article",
    Corroboration.UNDETERMINED: "origins in several articles that may overlap",
}

Two = tuple[Facts, Facts]
"""The facts of the earlier version and of the later one: they know what ids are called."""


@dataclass(frozen=True, slots=True)
class Change:
    """Everything that changed in one record."""

    record: str
    """Its id; empty for the front page."""
    title: str
    """What its page is called."""
    words: tuple[str, ...]
    """What changed, one clause each, in the order in which it is told."""
    was: str | None = None
    """The id that it had before, where it has another."""

    @property
    def sentence(self) -> str:
        """The change in one sentence, without a full stop."""
        return f"{self.title}: {'; '.join(self.words)}"


def compare(before: Comparison, after: Comparison) -> tuple[Change, ...]:
    """What changed from one version to another, a record at a time."""
    versions = before.facts, after.facts
    found = [change for kind in reversed(KINDS) for change in _of_kind(kind, before, after, versions)]
    fronts = versions[0].front, versions[1].front
    if fronts[0] is not None and fronts[1] is not None:
        found.append(_change("", "Front page", changes(fronts[0], fronts[1], versions)))
    return tuple(change for change in found if change.words)


def _of_kind(kind: str, before: Comparison, after: Comparison, versions: Two) -> Iterator[Change]:
    earlier: dict[str, Record] = getattr(versions[0], kind)
    later: dict[str, Record] = getattr(versions[1], kind)
    was_called = moved(earlier, later)
    for record_id in sorted({*earlier, *later} - set(was_called.values())):
        was = was_called.get(record_id)
        old, new = earlier.get(was or record_id), later.get(record_id)
        if old is None and new is not None:
            held = [getattr(new, field.name) for field in fields(type(new)) if field.many and field.part is not None]
            brings = ", ".join(_counted(items, versions[1]) for items in held if items)
            yield _change(record_id, title_of(new), [f"added{f', with {brings}' if brings else ''}"])
        elif new is None and old is not None:
            yield _change(record_id, title_of(old), ["removed, and with it its page"])
        elif old is not None and new is not None:
            words = ["its page has another address"] if was else []
            words += [*_results(before, after, str(old.id), record_id), *changes(old, new, versions)]
            yield _change(record_id, title_of(new), words, was)


def _change(record: str, title: str, words: list[str], was: str | None = None) -> Change:
    return Change(record, inert(title), tuple(map(inert, words)), was)


def moved(earlier: Mapping[str, Record], later: Mapping[str, Record]) -> dict[str, str]:
    """For each new record that is a removed one with another id, and is the same else or says so: the id it had."""
    gone = [record for record_id, record in earlier.items() if record_id not in later]
    found: dict[str, str] = {}
    for record_id, record in later.items():
        new = record_id not in earlier
        same = [old for old in gone if new and (old.id in record.was or old.node == record.node)]
        if len(same) == 1 and str(same[0].id) not in found.values():
            found[record_id] = str(same[0].id)
    return found


def _results(old: Comparison, new: Comparison, was: str, record: str) -> Iterator[str]:
    """What follows for a record that both versions have."""
    if was in old.figures and record in new.figures:
        figures = old.figures[was], new.figures[record]
        yield from differing("the range of the readings", _spread(figures[0]), _spread(figures[1]))
        yield from _standing("readings", figures[0].status, figures[1].status)
        yield from _resting(figures[0].support, figures[1].support)
    if was in old.events and record in new.events:
        events = old.events[was], new.events[record]
        yield from _standing("times", events[0].time_status, events[1].time_status)
        yield from _resting(events[0].support, events[1].support)
    earlier = {str(d.kind) for d in old.differences if d.record == was}
    later = {str(d.kind) for d in new.differences if d.record == record}
    yield from (f"comparison now finds a difference of {kind}" for kind in sorted(later - earlier))
    yield from (f"comparison no longer finds a difference of {kind}" for kind in sorted(earlier - later))


def _spread(result: FigureResult) -> str | None:
    """The lowest and the highest reading, in their own words: a vague word is never printed as a number."""
    if not result.reads:
        return None
    lowest = min(result.reads, key=lambda read: (read.meaning.usual.low or Fraction(0), str(read.statement.words)))
    highest = max(result.reads, key=lambda r: (r.meaning.usual.high is None, r.meaning.usual.high or Fraction(0)))
    return " to ".join(dict.fromkeys(f"“{read.statement.words}”" for read in (lowest, highest)))


def _standing(noun: str, before: Relation | None, after: Relation | None) -> Iterator[str]:
    if before is not after:
        yield f"the {noun} now {_STANDS[after]} (before, they {_STANDS[before]})"


def _resting(before: Support | None, after: Support | None) -> Iterator[str]:
    was, now = (_RESTS_ON[s.corroboration] if s is not None else "no statement that says so" for s in (before, after))
    if was != now:
        yield f"it now rests on {now} (before, on {was})"


def inert(text: str) -> str:
    """The text on one line, with every control, invisible and direction character shown by its number: strangers wrote
    it."""
    return "".join(f"⟨U+{ord(c):04X}⟩" if is_hidden(c) else c for c in " ".join(text.split()))


def changes(before: Part, after: Part, versions: Two) -> list[str]:
    """What changed between two versions of a record or a part, in the order of its fields; one clause each."""
    told = (field for field in fields(type(after)) if field.name not in (*_PASSAGE, "was"))
    found = [clause for field in told for clause in _field(field, before, after, versions)]
    if any(getattr(before, name, None) != getattr(after, name, None) for name in _PASSAGE):
        found.append("another passage is quoted")
    return found


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
    return facts.title(held) if field.refs else f"“{held}”"


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
        yield from [f"{_counted(items, facts)} {verb}"] if items else []
    for earlier, later in same:
        if inside := changes(earlier, later, versions):
            label = _label(later, versions[1])
            yield f"{_noun(later)}{f' ({label})' if label else ''}: {', '.join(inside)}"


def _counted(items: Sequence[Part], facts: Facts) -> str:
    head = counted(len(items), _noun(items[0]), _PLURALS.get(_noun(items[0])))
    labels = ", ".join(dict.fromkeys(filter(None, (_label(item, facts) for item in items))))
    return f"{head} ({_cut(labels)})" if labels else head


def _noun(item: Part) -> str:
    return _NOUNS.get(type(item), type(item).__name__.lower())


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
