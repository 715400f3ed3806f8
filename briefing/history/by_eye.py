"""What only a reader can judge of two versions of the facts: each with its place, beside the quotes it rests on.

First what a curator newly chose or wrote; then, so that nothing is left out, each field that differs and of which
neither this nor the comparison says a word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from briefing.history.compare import BothFacts, Change, shorten, value
from briefing.model.facts import Facts
from briefing.model.fields import Field, by_name, fields, walk
from briefing.model.parts import FieldPath, Part, Record, Statement
from briefing.model.records import Cited, Front, Position, statements_of
from briefing.pipeline import Checked
from briefing.problems import Mark
from briefing.text.folding import fold_quote

_PASSAGE = frozenset(["quote", "prefix", "suffix", "article", "checked", "lost"])
"""Fields that say where words stand: they are never listed as a curator's choice."""
_OWN_VOICE = "the outlet's own voice"
_QUOTES = 4
"""Most quotes that are shown beside words which rest on several."""
_WORDS_NOT_SHOWN = "words not shown, for they name somebody who must stand alone: read them in the file"
_QUOTE_NOT_SHOWN = "a quote that is not shown, for it names somebody who must stand alone"


@dataclass(frozen=True, slots=True)
class ByEye:
    """Something new that only a reader can judge."""

    record: str
    """The id of the record that it stands in; empty for the front page."""
    field: str
    """The field of the record that it stands in; empty for the record as a whole."""
    mark: Mark
    """Where it stands in the facts; where it stood, if it is gone."""
    what: str
    """The class of the part that it stands in, such as `statement`."""
    words: str | None
    """What the curator wrote or judged, as `field words; field words`; None in a record that is published alone."""
    before: str | None
    """What stood there before; None where it is new."""
    quotes: tuple[str, ...]
    """The quotes that it rests on, each after the title of its article: `AP: “…”`."""
    is_hidden: bool = False
    """True where words are left out, since they name somebody whom a version protects, or may."""

    @property
    def sentence(self) -> str:
        """Its place and its words, with what stood there before."""
        words = "in a record that is shown alone" if self.words is None else self.words
        was = f" (was: {self.before})" if self.before else ""
        return f"{self.mark}: {self.what}: {words}{was}"

    def without_words(self, words: str | None = None) -> ByEye:
        """The entry with its place only, and these words in the place of its own."""
        return replace(self, words=words, before=None, quotes=(), is_hidden=True)

    def printable(self, may_be_printed: Callable[[str], bool]) -> ByEye:
        """The entry with a remark in the place of all its words, or of a quote, that `may_be_printed` is false for."""
        if not may_be_printed(f"{self.words or ''}\n{self.before or ''}"):
            return self.without_words(_WORDS_NOT_SHOWN)
        quotes = tuple(quote if may_be_printed(quote) else _QUOTE_NOT_SHOWN for quote in self.quotes)
        return replace(self, quotes=quotes, is_hidden=self.is_hidden or quotes != self.quotes)


def by_eye(before: Facts, after: Facts, listed: Facts) -> Iterator[ByEye]:
    """An entry for each part of a record in which the curator's words or choices are new, record by record.

    `listed` holds the records of the later version that may be published together: of any other only the place is told.
    """
    for record in after.records():
        is_listed = listed.find(str(record.id)) is not None
        for entry in _new_in(record, before.find(str(record.id)), after):
            yield entry if is_listed else entry.without_words()
    if after.front is not None:
        yield from _new_in(after.front, before.front, after)


def _new_in(record: Record | Front, earlier: Record | Front | None, facts: Facts) -> Iterator[ByEye]:
    """An entry for each part of a record in which a curator's words or choices are new; what only moved is not.

    `facts` are those of the later version; `earlier` is None for a new record.
    """
    earlier_parts = _EarlierParts(earlier)
    for path, part in walk(record):
        if earlier_parts.have(part):
            continue
        old = earlier_parts.version_of(path, part)
        old_words = _curators_words(old, facts) if old is not None else {}
        words = _curators_words(part, facts)
        changed = _changed_fields(part, old_words, words)
        if changed:
            yield ByEye(
                record=_id(record),
                field=str(path[0]) if path else changed[0],
                mark=part.at(changed[0]),
                what=type(part).__name__.lower(),
                words=_in_words(changed, words) or "nothing",
                before=_in_words(changed, old_words) or None,
                quotes=tuple(_quotes(part, record, facts)),
            )


class _EarlierParts:
    """The parts of an earlier version of a record."""

    def __init__(self, record: Record | Front | None) -> None:
        self._by_path = dict(walk(record)) if record is not None else {}
        self._nodes = [part.node for part in self._by_path.values()]
        self._statements = {_key(part): part for part in self._by_path.values() if isinstance(part, Statement)}

    def have(self, part: Part) -> bool:
        """True where a part was written in the same way, wherever it stood."""
        return part.node in self._nodes

    def version_of(self, path: FieldPath, part: Part) -> Part | None:
        """The earlier version of a part: of a statement the one with its quote, else what stood in its place."""
        old = self._statements.get(_key(part)) if isinstance(part, Statement) else self._by_path.get(path)
        return old if type(old) is type(part) else None


def _changed_fields(part: Part, old_words: Mapping[str, str], words: Mapping[str, str]) -> list[str]:
    """The names of a part's fields in which the curator's words or choices changed; each map has words by field."""
    names = [*words]
    known = by_name(type(part))
    for name in old_words:
        # What holds where nothing is written is a choice too, once something else was written.
        if name not in words and (isinstance(part, Statement) or known[name].default is not None):
            names.append(name)
    return [name for name in names if words.get(name) != old_words.get(name)]


def _in_words(names: Sequence[str], words: Mapping[str, str]) -> str:
    """These fields as one text, `field words; field words`; fields without words are left out."""
    return "; ".join(f"{name} {words[name]}" for name in names if name in words)


def _key(statement: Statement) -> tuple[str, str]:
    """What a statement is known by in both versions: the id of its article, and its quote, folded."""
    return str(statement.article), fold_quote(statement.quote)


def _curators_words(part: Part, facts: Facts) -> dict[str, str]:
    """What a curator chose or wrote in a part, in words, by field; fields that hold their default are left out.

    Of a statement that is each field but those of the passage itself; of another part, no parts below it.
    """
    words = {"speaker": _OWN_VOICE} if isinstance(part, Statement) else {}
    for field in fields(type(part)):
        if field.name in _PASSAGE or not (isinstance(part, Statement) or _is_chosen(field)):
            continue
        held = getattr(part, field.name)
        in_words = value(field, held, facts) if held != field.default else None
        if in_words:
            words[field.name] = in_words
    return words


def _is_chosen(field: Field) -> bool:
    """True for a field that holds a curator's words or judgement, and no article's words."""
    if field.part is not None or field.holds is dict:
        return False
    return field.written is None or field.written.by_curator


def _quotes(part: Part, record: Record | Front, facts: Facts) -> Iterator[str]:
    """The quotes behind the curator's words in a part, each after its article's title; of many, how many more."""
    statements = _statements_behind(part, record, facts)
    for statement in statements[:_QUOTES]:
        yield f"{facts.title(statement.article)}: “{' '.join(statement.quote.split())}”"
    if len(statements) > _QUOTES:
        yield f"and {len(statements) - _QUOTES} more"


def _statements_behind(part: Part, record: Record | Front, facts: Facts) -> Sequence[Statement]:
    """The statements that words of the curator rest on: their own, those they cite, or those of their record."""
    if isinstance(part, Statement):
        return (part,)
    if isinstance(part, Position):
        return part.statements
    if isinstance(part, Cited):
        cited = [facts.find(ref) for ref in part.cites]
        return [statement for found in cited if found is not None for statement in statements_of(found)[:2]]
    return statements_of(record) if isinstance(record, Record) else ()


def unreported(
    before: Checked, after: Checked, listed: BothFacts, changes: Iterable[Change], entries: Iterable[ByEye]
) -> Iterator[ByEye]:
    """An entry for each field or record that differs, and that neither the changes nor the entries are about.

    `listed` holds the records of each version that may be published together. In the order of record ids, the front
    page first.
    """
    is_described = _Described(changes, entries)
    old_records = _by_id(before.briefing.facts)
    new_records = _by_id(after.briefing.facts)
    moved = _ids_alone(before) ^ _ids_alone(after)
    for record_id in sorted({*old_records, *new_records}):
        old = old_records.get(record_id)
        new = new_records.get(record_id)
        if old is not None and new is not None:
            for name in _differing_fields(old, new):
                if not is_described.field(record_id, name):
                    yield _of_field(name, old, new, listed, BothFacts(before.briefing.facts, after.briefing.facts))
        if is_described.record(record_id):
            continue
        if old is None and new is not None:
            yield _of_record(new, "added", listed.after)
        elif new is None and old is not None:
            yield _of_record(old, "removed", listed.before)
        elif new is not None and record_id in moved:
            words = "shown alone now" if record_id in _ids_alone(after) else "shown alone no more"
            yield _of_record(new, words, listed.after)


class _Described:
    """The records and fields that the changes and entries of a report are about."""

    def __init__(self, changes: Iterable[Change], entries: Iterable[ByEye]) -> None:
        self._fields = {(entry.record, entry.field) for entry in entries}
        self._records = {entry.record for entry in entries}
        for change in changes:
            self._fields.update((change.record, name) for name in change.fields)
            self._records.update(filter(None, [change.record, change.was]))

    def field(self, record: str, name: str) -> bool:
        """True where something is said of a field of the record of an id."""
        return (record, name) in self._fields

    def record(self, record: str) -> bool:
        """True where something is said of the record of an id."""
        return record in self._records


def _of_record(record: Record | Front, words: str, listed: Facts) -> ByEye:
    """An entry for a record as a whole; `words` are what happened to it, such as `added`."""
    entry = ByEye(_id(record), "", record.node.mark, type(record).__name__.lower(), words, None, ())
    is_listed = isinstance(record, Front) or listed.find(record.id) is not None
    return entry if is_listed else entry.without_words(f"{words}, in a record that is shown alone")


def _of_field(name: str, old: Record | Front, new: Record | Front, listed: BothFacts, both: BothFacts) -> ByEye:
    """An entry for a field, with its values before and after as far as they may be published together.

    `both` are all facts of each version, `listed` those published together. Where what may be published does not
    differ, the entry is marked as hidden if the whole values do.
    """
    place = new.at(name) if name in new.node else new.node.mark
    entry = ByEye(_id(new), name, place, type(new).__name__.lower(), f"`{name}` changed", None, ())
    old_listed = _same_record(old, listed.before)
    new_listed = _same_record(new, listed.after)
    if old_listed is None or new_listed is None:
        return entry.without_words(f"`{name}` changed, in a record that is shown alone")
    field = by_name(type(new)).get(name)
    if field is None:
        return entry
    words = _value_of(field, new_listed, listed.after)
    earlier = _value_of(field, old_listed, listed.before)
    if words != earlier:
        return replace(entry, words=f"{name} {words}", before=f"{name} {earlier}")
    is_cut = _value_of(field, old, both.before) != _value_of(field, new, both.after)
    return replace(entry, is_hidden=is_cut)


def _value_of(field: Field, record: Record | Front, facts: Facts) -> str:
    """The value of a record's field in words, cut to the length that is repeated; `nothing` where it has none."""
    return shorten(value(field, getattr(record, field.name), facts) or "nothing")


def _same_record(record: Record | Front, facts: Facts) -> Record | Front | None:
    """The record of the same id in other facts; of the front page theirs."""
    return facts.front if isinstance(record, Front) else facts.find(record.id)


def _id(record: Record | Front) -> str:
    return str(record.id) if isinstance(record, Record) else ""


def _by_id(facts: Facts) -> dict[str, Record | Front]:
    """The records by id, and the front page by an empty one."""
    records: dict[str, Record | Front] = {str(record.id): record for record in facts.records()}
    if facts.front is not None:
        records[""] = facts.front
    return records


def _ids_alone(checked: Checked) -> set[str]:
    """The ids of the records that are not published together with others."""
    listed = checked.edition.public.listed.facts
    return {str(record.id) for record in checked.briefing.facts.records() if listed.find(str(record.id)) is None}


def _differing_fields(old: Record | Front, new: Record | Front) -> list[str]:
    """The names of the keys in YAML whose values differ between two versions of a record."""
    names = dict.fromkeys([*new.node, *old.node])
    return [str(name) for name in names if old.node.named(name) != new.node.named(name)]
