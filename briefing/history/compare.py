"""Two versions of a briefing, compared: what changed in each record, and what follows from it, in a reader's words.

Words of an article are not repeated, but for names, numbers and times: a history links to the page that has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import Any

from rapidfuzz import fuzz, process

from briefing.compare import Comparison
from briefing.compare.origins import Corroboration
from briefing.model import yaml
from briefing.model.facts import Facts
from briefing.model.fields import Field, fields
from briefing.model.parts import Affiliation, Name, Part, Record
from briefing.model.records import KINDS, Cited, Identity, SetAside
from briefing.model.yaml import Text
from briefing.problems import pluralise, shortened
from briefing.text.characters import is_hidden
from briefing.verify.readings import plain

_NOUNS: dict[type[Part], str] = {
    Affiliation: "tie",
    Name: "spelling",
    Identity: "judgement",
    SetAside: "set-aside passage",
    Cited: "sentence",
}
"""What one item of a list is called, where the name of its class would not tell."""
_CALLED = {
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
_UNTOLD = dict.fromkeys(("quote", "prefix", "suffix"), "another passage is quoted")
_UNTOLD["sha256"] = "the text of the article is another"
"""What is told of fields whose values are not."""
_ALIKE = 60
"""Likeness of the words of two items, of 100, from which one may be a rewording of the other."""
_cut = partial(shortened, limit=240)
"""As much of one text as is told."""
_RESTS_ON: dict[Corroboration | None, str] = {
    Corroboration.INDEPENDENT: "independent origins in several articles",
    Corroboration.SAME_ORIGIN: "one origin or side, in several articles",
    Corroboration.SINGLE_ORIGIN: "one article",
    Corroboration.UNDETERMINED: "origins in several articles that may overlap",
    None: "no statement that says so",
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
    new_ids = later.keys() - earlier
    renamed = {i: str(old) for i in new_ids for old in later[i].was if old in earlier and old not in later}
    for record_id in sorted({*earlier, *later} - set(renamed.values())):
        was = renamed.get(record_id)
        old, new = earlier.get(was or record_id), later.get(record_id)
        if old is None and new is not None:
            held = [getattr(new, field.name) for field in fields(type(new)) if field.many and field.part is not None]
            brings = ", ".join(_counted(items, versions[1]) for items in held if items)
            yield _change(record_id, new.called, [f"added{f', with {brings}' if brings else ''}"])
        elif new is None and old is not None:
            yield _change(record_id, old.called, ["removed, and with it its page"])
        elif old is not None and new is not None:
            words = ["its page has another address"] if was else []
            results = _results(before, str(old.id)), _results(after, record_id)
            words += [clause for called in results[1] for clause in differing(called, *(r[called] for r in results))]
            yield _change(record_id, new.called, [*words, *changes(old, new, versions)], was)


def _change(record: str, title: str, words: list[str], was: str | None = None) -> Change:
    return Change(record, inert(title), tuple(map(inert, words)), was)


def _results(of: Comparison, record: str) -> dict[str, str]:
    """What comparison finds of a record, in words."""
    found: dict[str, str] = {}
    figure, event = of.figures.get(record), of.events.get(record)
    if figure is not None:
        found["the relation of its readings"] = figure.status or "none"
    if event is not None:
        found["the relation of its times"] = event.time_status or "none"
    if (result := figure or event) is not None:
        found["what it rests on"] = _RESTS_ON[result.support.corroboration if result.support is not None else None]
    kinds = {str(difference.kind) for difference in of.differences if difference.record == record}
    return {**found, "what comparison finds to differ": ", ".join(sorted(kinds)) or "nothing"}


def inert(text: str) -> str:
    """The text on one line, with characters that are not seen shown by their number: strangers wrote it."""
    return "".join(f"⟨U+{ord(c):04X}⟩" if is_hidden(c) else c for c in " ".join(text.split()))


def changes(before: Part, after: Part, versions: Two) -> list[str]:
    """What changed between two versions of a record or a part, in the order of its fields; one clause each."""
    found: list[str] = []
    for field in fields(type(after)):
        earlier, later = getattr(before, field.name), getattr(after, field.name)
        called = _CALLED.get(field.name, field.name.replace("_", " "))
        if field.name in _UNTOLD:
            found += [_UNTOLD[field.name]] if earlier != later else []
        elif field.many and field.part is not None:
            found += _lists(earlier, later, versions)
        elif isinstance(earlier, Part) and isinstance(later, Part):
            found += [f"{called}: {clause}" for clause in changes(earlier, later, versions)]
        elif field.name != "was" and earlier != later:
            found += differing(called, value(field, earlier, versions[0]), value(field, later, versions[1]))
    return list(dict.fromkeys(found))


def value(field: Field, held: Any, facts: Facts) -> str | None:
    """The value of a field in words; None for nothing. Texts stand in quotation marks.

    It is read from the record, not from the map under it, which may name what must not be told.
    """
    if held is None or held in ((), {}):
        return None
    if isinstance(held, tuple):
        return ", ".join(filter(None, (value(field, item, facts) for item in held)))
    if isinstance(held, dict):
        return "; ".join(f"{key}: {text}" for key, text in sorted(held.items()))
    if isinstance(held, Part):
        told = (each for each in fields(type(held)) if each.name not in _UNTOLD)
        return ", ".join(filter(None, (value(each, getattr(held, each.name), facts) for each in told))) or "a passage"
    if isinstance(held, Text):
        return facts.title(held) if field.refs else f"“{held}”"
    if isinstance(held, bool):
        return "yes" if held else "no"
    return plain(held) if isinstance(held, Fraction) else str(held).replace("_", " ")


def differing(called: str, before: str | None, after: str | None) -> list[str]:
    """That something is now another, in words; nothing where it is the same."""
    if before == after:
        return []
    if before is None or after is None:
        return [f"{called} removed (was {_cut(before or '')})" if after is None else f"{called} added: {_cut(after)}"]
    return [f"{called} is now {_cut(after)} (was {_cut(before)})"]


def _lists(before: Sequence[Part], after: Sequence[Part], versions: Two) -> Iterator[str]:
    gone, new, reworded = _matched(before, after)
    for items, facts, verb in ((new, versions[1], "added"), (gone, versions[0], "removed")):
        yield from [f"{_counted(items, facts)} {verb}"] if items else []
    for earlier, later in reworded:
        if inside := changes(earlier, later, versions):
            label = _label(later, versions[1])
            yield f"{_noun(later)}{f' ({label})' if label else ''}: {', '.join(inside)}"


def _counted(items: Sequence[Part], facts: Facts) -> str:
    labels = ", ".join(dict.fromkeys(filter(None, (_label(item, facts) for item in items))))
    return pluralise(len(items), _noun(items[0])) + (f" ({_cut(labels)})" if labels else "")


def _noun(item: Part) -> str:
    return _NOUNS.get(type(item), type(item).__name__.lower())


def _label(item: Part, facts: Facts) -> str:
    """The words by which an item is known. Of a passage that was set aside none are repeated."""
    named = [item.tie.value.replace("_", " ")] if isinstance(item, Affiliation) else []
    named += [facts.title(ref) for name in ("article", "actor", "to") if (ref := getattr(item, name, None))]
    words = (f"“{w}”" for name in ("words", "name", "label", "text") if (w := getattr(item, name, None)))
    return ", ".join([*named, *islice(words, 1)])


def _matched(before: Sequence[Part], after: Sequence[Part]) -> tuple[list[Part], list[Part], list[tuple[Part, Part]]]:
    """The items that are gone, those that are new, and those that were reworded, each with its later version."""
    gone = [item for item in before if all(item.node != other.node for other in after)]
    new, reworded = [], []
    for item in (item for item in after if all(item.node != other.node for other in before)):
        same = [o for o in gone if (type(o), getattr(o, "article", "")) == (type(item), getattr(item, "article", ""))]
        words = [" ".join(text for _, text in yaml.texts(each.node, "")) for each in (item, *same)]
        nearest = process.extractOne(words[0], words[1:], scorer=fuzz.ratio, score_cutoff=_ALIKE)
        if nearest is None:
            new.append(item)
        else:
            reworded.append((same[nearest[2]], item))
            gone.remove(same[nearest[2]])
    return gone, new, reworded
