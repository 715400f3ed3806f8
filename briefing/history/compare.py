"""Two versions of a briefing, compared: what changed in each record, and what follows from it, in a reader's words.

Words of an article are not repeated, but for names, numbers and times: a history links to the page that has them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from rapidfuzz import fuzz, process

from briefing.compare import Comparison
from briefing.compare.origins import Corroboration
from briefing.history import spoken
from briefing.languages.catalogue import gettext, ngettext
from briefing.model import yaml
from briefing.model.facts import Facts
from briefing.model.fields import Field, by_name, fields, walk
from briefing.model.parts import Affiliation, Part, Record
from briefing.model.records import KINDS
from briefing.model.yaml import Text
from briefing.problems import Mark, shortened
from briefing.text.characters import first_hidden, is_hidden
from briefing.verify.readings import plain

_WITHOUT_VALUE: dict[str, Callable[[], str]] = {
    "quote": lambda: gettext("another passage is quoted"),
    "prefix": lambda: gettext("another passage is quoted"),
    "suffix": lambda: gettext("another passage is quoted"),
    "sha256": lambda: gettext("the text of the article is another"),
}
"""The clause for a change of each field whose values are not repeated."""
_FOR_THE_SEARCH = "search"
"""A field of names that no page shows: what changes in it is not told."""
_MENTIONS = "mentioned_in"
"""A field whose articles nothing prints: they would lead to whoever stands apart."""
_SIMILARITY = 60
"""Similarity of the words of two items, of 100, from which one may be a rewording of the other."""
_LONGEST_VALUE = 240
"""Characters of one value that are repeated."""
_RESTS_ON: dict[Corroboration | None, Callable[[], str]] = {
    Corroboration.INDEPENDENT: lambda: gettext("independent origins in several articles"),
    Corroboration.SAME_ORIGIN: lambda: gettext("one origin or side, in several articles"),
    Corroboration.SINGLE_ORIGIN: lambda: gettext("one article"),
    Corroboration.MORE_APART: lambda: gettext("one article, and what stands apart"),
    Corroboration.UNDETERMINED: lambda: gettext("origins in several articles that may overlap"),
    None: lambda: gettext("no statement that says so"),
}


class BothFacts(NamedTuple):
    """The facts of the earlier and of the later version."""

    before: Facts
    after: Facts


class Beside(NamedTuple):
    """The two versions of a field that changed."""

    label: str
    """What the field is called."""
    before: tuple[str, ...]
    """Its value in the earlier version, an item a line, without the items that both have; empty where none is left."""
    after: tuple[str, ...]
    """Its value in the later one."""

    def printable(self, may_be_printed: Callable[[str], bool]) -> Beside:
        """The versions with a remark in the place of each line that may not be printed."""

        def shown(lines: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(line if may_be_printed(line) else gettext("words not shown") for line in lines)

        return Beside(self.label, shown(self.before), shown(self.after))


@dataclass(frozen=True, slots=True)
class Change:
    """Everything that changed in one record."""

    record: str
    """Its id; empty for the front page."""
    title: str
    """What its page is called."""
    words: tuple[str, ...]
    """What changed, one clause each, in the order in which it is told."""
    mark: Mark
    """Where the record stands in the facts; of one that was removed, where it stood."""
    fields: frozenset[str]
    """The fields that clauses are about; none of a record that was added or removed."""
    way: str = "changed"
    """Whether the record was `added`, `removed` or `changed`."""
    was: str | None = None
    """The id that it had before, where it has another."""
    follows: tuple[str, ...] = ()
    """Those of the clauses that tell what follows: a new address, and what comparison finds."""
    hidden: int = 0
    """Clauses that are not printed, since they name somebody whom a version protects."""
    beside: tuple[Beside, ...] = ()
    """The fields that changed, in both versions, without quotes; none of a record that was added or removed."""
    quotes: frozenset[tuple[str, str]] = frozenset()
    """What either version cites: article id and quote, which nothing prints."""

    @property
    def sentence(self) -> str:
        """The change in one sentence, without a full stop; at its end, how much of it is not printed."""
        clauses = gettext("; ").join([*self.words, *([self.not_shown] if self.hidden else [])])
        return gettext("{first}: {second}", first=self.title, second=clauses)

    @property
    def not_shown(self) -> str:
        """How many of its clauses are not printed."""
        return ngettext("{n} change, words not shown", "{n} changes, words not shown", self.hidden)

    def printable(self, may_be_printed: Callable[[str], bool]) -> Change:
        """The change without the words that may not be printed, which are counted."""
        if not may_be_printed(self.title):
            return replace(self, title=gettext("A record"), words=(), follows=(), hidden=len(self.words), beside=())
        words = tuple(clause for clause in self.words if may_be_printed(clause))
        follows = tuple(clause for clause in self.follows if clause in words)
        beside = tuple(field.printable(may_be_printed) for field in self.beside)
        return replace(self, words=words, follows=follows, hidden=len(self.words) - len(words), beside=beside)


def compare(before: Comparison, after: Comparison) -> tuple[Change, ...]:
    """What changed from one version to another: a `Change` for each record, then one for the front page.

    A record that did not change has none.
    """
    found = [change for kind in reversed(KINDS) for change in _of_kind(kind, before, after)]
    both = BothFacts(before.facts, after.facts)
    if both.before.front is not None and both.after.front is not None:
        found.append(_change_of("", gettext("Front page"), both.before.front, both.after.front, both))
    return tuple(change for change in found if change.words)


def _of_kind(kind: str, before: Comparison, after: Comparison) -> Iterator[Change]:
    """A change for each record of one kind, in the order of ids; without words where nothing changed.

    `kind` is a key of `KINDS`, such as `events`.
    """
    earlier: dict[str, Record] = getattr(before.facts, kind)
    later: dict[str, Record] = getattr(after.facts, kind)
    former_ids = _former_ids(earlier, later)
    for record_id in sorted({*earlier, *later} - set(former_ids.values())):
        if record_id not in later:
            removed = earlier[record_id]
            clauses = [gettext("removed, and with it its page")]
            gone = _change(record_id, removed.display_title, clauses, removed.node.mark)
            yield replace(gone, quotes=_quotes(removed), way="removed")
            continue
        was = former_ids.get(record_id)
        former_id = was or record_id
        if former_id in earlier:
            yield _changed(earlier[former_id], later[record_id], was, before, after)
        else:
            yield _added(later[record_id], after.facts)


def _former_ids(earlier: Mapping[str, Record], later: Mapping[str, Record]) -> dict[str, str]:
    """The id that a renamed record had in the earlier version, by its new id. Both maps hold records by id."""
    former_ids: dict[str, str] = {}
    for record_id in later.keys() - earlier:
        for former_id in later[record_id].was:
            if former_id in earlier and former_id not in later:
                former_ids[record_id] = str(former_id)
    return former_ids


def _added(record: Record, facts: Facts) -> Change:
    """The change of a new record: one clause, with how many items each of its lists has. `facts` are the later ones."""
    lists = [getattr(record, field.name) for field in fields(type(record)) if field.many and field.part is not None]
    contents = spoken.listed([_count(items, facts) for items in lists if items])
    clause = gettext("added, with {contents}", contents=contents) if contents else gettext("added")
    return replace(_change(str(record.id), record.display_title, [clause], record.node.mark), way="added")


def _changed(old: Record, new: Record, was: str | None, before: Comparison, after: Comparison) -> Change:
    """The change of a record: a new address, then results of comparison, then fields. `was` is its former id."""
    clauses = [gettext("its page has another address")] if was else []
    earlier = _results(before, str(old.id))
    for label, result in _results(after, str(new.id)).items():
        clauses += difference(label, earlier[label], result)
    change = _change_of(str(new.id), new.display_title, old, new, BothFacts(before.facts, after.facts))
    follows = tuple(map(inert, clauses))
    return replace(
        change, words=(*follows, *change.words), follows=follows, was=was, quotes=_quotes(old) | _quotes(new)
    )


def _quotes(record: Record) -> frozenset[tuple[str, str]]:
    """What a record cites, by article."""
    parts = [part for _, part in walk(record) if hasattr(part, "quote") and hasattr(part, "article")]
    return frozenset((str(part.article), str(part.quote)) for part in parts)


def _change_of(record: str, title: str, old: Part, new: Part, both: BothFacts) -> Change:
    """The change of the fields of a record or of the front page; `record` is its id, or empty."""
    by_field = _changes_by_field(old, new, both)
    change = _change(record, title, _distinct(by_field), new.node.mark)
    changed = [name for name, clauses in by_field.items() if clauses]
    beside = (_beside(by_name(type(new))[name], old, new, both) for name in changed)
    told = tuple(field for field in beside if field.before != field.after)
    return replace(change, fields=frozenset(changed), beside=told)


def _beside(field: Field, old: Part, new: Part, both: BothFacts) -> Beside:
    """The two versions of a field that changed."""
    before, after = (
        _lines(field, getattr(part, field.name), facts) for part, facts in zip((old, new), both, strict=True)
    )
    gone = tuple(line for line in before if line not in after)
    added = tuple(line for line in after if line not in before)
    return Beside(spoken.label_of(field), gone, added)


def _lines(field: Field, held: Any, facts: Facts) -> tuple[str, ...]:
    """The value of a field in words, an item a line, without quotes; none where it has no value that is repeated."""
    if field.name in _WITHOUT_VALUE:
        return ()
    items = held if isinstance(held, tuple) else (held,)
    texts = [_labelled(item, facts) if isinstance(item, Part) else value(field, item, facts) for item in items]
    return tuple(shorten(inert(text)) for text in texts if text)


def _labelled(part: Part, facts: Facts) -> str:
    """The values of a part's fields that are given, each after what it is called, without its quote."""
    shown = [field for field in fields(type(part)) if field.name not in _WITHOUT_VALUE]
    held = {field: getattr(part, field.name) for field in shown}
    told = {spoken.label_of(field): value(field, each, facts) for field, each in held.items() if each != field.default}
    return gettext("; ").join(_of(label, text) for label, text in told.items() if text)


def _of(subject: str, told: str) -> str:
    """What is told of a subject."""
    return gettext("{first}: {second}", first=subject, second=told)


def _change(record: str, title: str, clauses: list[str], mark: Mark) -> Change:
    """A change of the record of an id, with its words made inert, that is about no fields."""
    return Change(record, inert(title), tuple(map(inert, clauses)), mark, frozenset())


def _results(comparison: Comparison, record: str) -> dict[str, str]:
    """What comparison finds of the record of an id, in words, by the label of each result; empty for most kinds."""
    results: dict[str, str] = {}
    figure = comparison.figures.get(record)
    if figure is not None:
        results[gettext("the relation of its readings")] = spoken.term(figure.status or "none")
    event = comparison.events.get(record)
    if event is not None:
        results[gettext("the relation of its times")] = spoken.term(event.time_status or "none")
    result = figure or event
    if result is not None:
        told = _RESTS_ON[result.support.corroboration if result.support is not None else None]
        results[gettext("what it rests on")] = told()
    kinds = {spoken.term(difference.kind) for difference in comparison.differences if difference.record == record}
    results[gettext("what comparison finds to differ")] = spoken.listed(sorted(kinds)) or gettext("nothing")
    return results


def inert(text: str) -> str:
    """The text on one line, with characters that are not seen shown by their number: strangers wrote it."""
    on_one_line = " ".join(text.split())
    # Few texts hold any, and to look at each letter of all was a tenth of what a history takes.
    if first_hidden(on_one_line) is None:
        return on_one_line
    return "".join(f"⟨U+{ord(char):04X}⟩" if is_hidden(char) else char for char in on_one_line)


def changes(before: Part, after: Part, both: BothFacts) -> list[str]:
    """What changed between two versions of a part of the same class: one clause each, in the order of its fields."""
    return _distinct(_changes_by_field(before, after, both))


def _distinct(by_field: Mapping[str, list[str]]) -> list[str]:
    """The clauses of all fields, each once."""
    return list(dict.fromkeys(clause for clauses in by_field.values() for clause in clauses))


def _changes_by_field(before: Part, after: Part, both: BothFacts) -> dict[str, list[str]]:
    """The clauses on what changed in each field, by its name; an empty list for a field that did not."""
    changed: dict[str, list[str]] = {}
    for field in fields(type(after)):
        changed[field.name] = _field_changes(field, getattr(before, field.name), getattr(after, field.name), both)
    return changed


def _field_changes(field: Field, earlier: Any, later: Any, both: BothFacts) -> list[str]:
    """What changed in one field, from its earlier value to its later one: one clause each."""
    label = spoken.label_of(field)
    if field.name in _WITHOUT_VALUE:
        return [_WITHOUT_VALUE[field.name]()] if earlier != later else []
    if field.many and field.part is not None:
        return list(_list_changes(earlier, later, both))
    if isinstance(earlier, Part) and isinstance(later, Part):
        return [_of(label, clause) for clause in changes(earlier, later, both)]
    if field.name in ("was", _FOR_THE_SEARCH, _MENTIONS) or earlier == later:
        return []
    return difference(label, value(field, earlier, both.before), value(field, later, both.after))


def value(field: Field, held: Any, facts: Facts) -> str | None:
    """The value of a field in words; None for nothing. Texts stand in quotation marks.

    It is read from the record, not from the map under it, which may name what must not be printed.
    """
    if held is None or held in ((), {}):
        return None
    if field.name == _MENTIONS:
        return gettext("words not shown")
    if isinstance(held, tuple):
        return _joined(value(field, item, facts) for item in held)
    if isinstance(held, dict):
        return "; ".join(f"{key}: {text}" for key, text in sorted(held.items()))
    if isinstance(held, Part):
        return _part_in_words(held, facts)
    if isinstance(held, Text):
        return facts.title(held) if field.refs else gettext("“{words}”", words=held)
    return _plain_value(held)


def _part_in_words(part: Part, facts: Facts) -> str:
    """The values of a part's fields, joined by commas, without its quote."""
    shown = [field for field in fields(type(part)) if field.name not in _WITHOUT_VALUE]
    return _joined(value(field, getattr(part, field.name), facts) for field in shown) or gettext("a passage")


def _joined(texts: Iterable[str | None]) -> str:
    """Some texts as one, with commas between; those that are empty or None are left out."""
    return spoken.listed(list(filter(None, texts)))


def _plain_value(held: Any) -> str:
    """A yes or no, a number, a day or a word of a closed list, in words."""
    if isinstance(held, bool):
        return spoken.term("yes" if held else "no")
    return plain(held) if isinstance(held, Fraction) else spoken.term(held)


def difference(label: str, before: str | None, after: str | None) -> list[str]:
    """A list with one clause that says how a value changed; empty where it is the same. None stands for no value."""
    if before == after:
        return []
    if after is None:
        return [gettext("{label} removed (was {before})", label=label, before=shorten(before or ""))]
    if before is None:
        return [gettext("{label} added: {after}", label=label, after=shorten(after))]
    now = {"after": shorten(after), "before": shorten(before)}
    return [gettext("{label} is now {after} (was {before})", label=label, **now)]


def shorten(text: str) -> str:
    """The words of one value, cut at the length that a clause repeats."""
    return shortened(text, limit=_LONGEST_VALUE)


def _list_changes(before: Sequence[Part], after: Sequence[Part], both: BothFacts) -> Iterator[str]:
    """The clauses on what changed in a list of parts: how many are new or gone, and what changed in those reworded."""
    matches = match_items(before, after)
    if matches.new:
        yield gettext("{items} added", items=_count(matches.new, both.after))
    if matches.gone:
        yield gettext("{items} removed", items=_count(matches.gone, both.before))
    for earlier, later in matches.reworded:
        clauses = changes(earlier, later, both)
        if clauses:
            label = _label(later, both.after)
            name = spoken.item_name(later)
            subject = gettext("{first} ({second})", first=name, second=label) if label else name
            yield _of(subject, spoken.listed(clauses))


def _count(items: Sequence[Part], facts: Facts) -> str:
    """The number of items of one class with its noun, and in brackets their labels: `2 readings (AP, “12 dead”)`."""
    labels = _joined(dict.fromkeys(_label(item, facts) for item in items))
    number = spoken.count(len(items), type(items[0]))
    return gettext("{first} ({second})", first=number, second=shorten(labels)) if labels else number


def _label(item: Part, facts: Facts) -> str:
    """The words by which an item of a list is known: titles of what it refers to, and its own; empty where none are.

    A quote is not among them, nor then the words of a passage that was set aside.
    """
    parts: list[str] = []
    if isinstance(item, Affiliation):
        parts.append(spoken.term(item.tie))
    for name in ("article", "actor", "to"):
        ref = getattr(item, name, None)
        if ref:
            parts.append(facts.title(ref))
    for name in ("words", "name", "label", "text"):
        own = getattr(item, name, None)
        if own:
            parts.append(gettext("“{words}”", words=own))
            break
    return spoken.listed(parts)


class Matches(NamedTuple):
    """Two versions of a list, matched."""

    gone: list[Part]
    new: list[Part]
    reworded: list[tuple[Part, Part]]
    """Each with its later version."""


def match_items(before: Sequence[Part], after: Sequence[Part]) -> Matches:
    """Matches the items of two versions of a list; items of one class and article with similar words are rewordings."""
    matches = Matches(gone=_not_in(before, after), new=[], reworded=[])
    for item in _not_in(after, before):
        candidates = [gone for gone in matches.gone if _kind_and_article(gone) == _kind_and_article(item)]
        nearest = process.extractOne(
            _all_words(item), [_all_words(gone) for gone in candidates], scorer=fuzz.ratio, score_cutoff=_SIMILARITY
        )
        if nearest is None:
            matches.new.append(item)
            continue
        reworded = candidates[nearest[2]]
        matches.reworded.append((reworded, item))
        matches.gone.remove(reworded)
    return matches


def _not_in(items: Sequence[Part], others: Sequence[Part]) -> list[Part]:
    """The items whose YAML is the same as that of none of the others."""
    written = [other.node for other in others]
    return [item for item in items if item.node not in written]


def _kind_and_article(item: Part) -> tuple[type[Part], str]:
    """What two versions of an item always share: its class and the id of its article; empty for one of no article."""
    return type(item), getattr(item, "article", "")


def _all_words(item: Part) -> str:
    """All texts in the YAML of an item, ids too, joined by blanks."""
    return " ".join(text for _, text in yaml.texts(item.node, ""))
