"""What only a reader can judge of two versions of the facts: each with its place, beside the quotes it rests on.

An entry for whatever differs, the worst first: what a curator chose or wrote, added, moved or took away, with its words
before and after; then, so that nothing is left out, each field that differs and of which no entry says a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from briefing.history.compare import BothFacts, shorten, value
from briefing.history.focus import focused
from briefing.history.matching import items_below, lists_of, match_parts, replacements
from briefing.history.spoken import noun
from briefing.history.weights import GONE, HONOUR, MOVED, NEW, ORDER, weight_of
from briefing.languages.lexicon import prefixes
from briefing.model.facts import Facts
from briefing.model.fields import Field, by_name, fields, walk
from briefing.model.parts import Part, Record, Statement
from briefing.model.records import Article, Cited, Front, Position, statements_of
from briefing.pipeline import Checked
from briefing.problems import Mark

_PLACE_OF_A_STATEMENT = frozenset(["quote", "prefix", "suffix", "article"])
"""Fields that say where the words of a statement stand."""
REMOVED = "removed"
"""How the words of a part begin that was taken away."""
SHOWN_ALONE = "in a record that is shown alone"
ADDED = "added"
REPLACED = "replaced"
_OWN_VOICE = "the outlet's own voice"
_TITLES = frozenset(["title", "label", "code"])
"""Fields that hold the title of a record."""
_DIGEST = 8
"""Digits of a digest that are shown."""
_STEM = 5
"""Length of the prefixes by which words are compared with quotes."""
_QUOTES = 2
"""Most quotes that are shown beside words which rest on several: those that are likest to the words."""
_WORDS_NOT_SHOWN = "words not shown, for they name somebody who must stand alone: read them in the file"
_QUOTE_NOT_SHOWN = "a quote that is not shown, for it names somebody who must stand alone"


@dataclass(frozen=True, slots=True)
class ByEye:
    """Something that differs, and that only a reader can judge."""

    record: str
    """The id of the record that it stands in; empty for the front page."""
    field: str
    """The field of the record that it stands in; empty for the record as a whole."""
    mark: Mark
    """Where it stands in the facts; where it stood, if it is gone."""
    what: str
    """What the part is called that it stands in, such as `statement`."""
    words: str | None
    """What stands there now, as `field words; field words`; None in a record that is published alone."""
    before: str | None
    """What stood there before; None where it is new."""
    quotes: tuple[str, ...]
    """The quotes that it rests on, each after the title of its article: `AP: “…”`; then a curator's reason."""
    quotes_before: tuple[str, ...] = ()
    """Of a part that took the place of another: the quotes of that one."""
    happened: str = ""
    """What happened to the part as a whole, such as `added` or `replaced`; empty where only fields differ."""
    is_hidden: bool = False
    """True where words are left out, since they name somebody whom a version protects, or may."""
    of: str = ""
    """The title of the record, where it may be printed."""
    is_record: bool = False
    """True where it is about the record itself, and no part of it."""
    weight: int = 0
    """How much it may change what a reader believes; the heaviest is told first."""
    names: frozenset[str] = frozenset()
    """The fields of the part that differ."""

    @property
    def is_on_trust(self) -> bool:
        """True where nothing but the curator's word bears it out."""
        return not self.names.isdisjoint(HONOUR)

    @property
    def subject(self) -> str:
        """What it is about, in a few words."""
        title = f" “{self.of}”" if self.is_record else f" in “{self.of}”"
        within = title if self.of else ""
        trust = ", on the curator's word alone" if self.is_on_trust else ""
        happened = f" {self.happened}" if self.happened else ""
        return f"{self.what}{happened}{within}{trust}"

    def without_words(self, words: str | None = None) -> ByEye:
        """The same difference with its place only; `words` stand instead of its own, its quotes and title go."""
        return replace(self, words=words, before=None, quotes=(), quotes_before=(), of="", is_hidden=True)

    def printable(self, may_be_printed: Callable[[str], bool]) -> ByEye:
        """The same difference, with a remark instead of whatever names somebody who must stand alone.

        `may_be_printed` is false for such a text. Where the words themselves are one, quotes and title go too.
        """
        if not may_be_printed(f"{self.words or ''}\n{self.before or ''}"):
            return self.without_words(_WORDS_NOT_SHOWN)
        quotes = _printable(self.quotes, may_be_printed)
        quotes_before = _printable(self.quotes_before, may_be_printed)
        is_hidden = self.is_hidden or (quotes, quotes_before) != (self.quotes, self.quotes_before)
        of = self.of if may_be_printed(self.of) else ""
        return replace(self, quotes=quotes, quotes_before=quotes_before, of=of, is_hidden=is_hidden)


def _printable(quotes: Iterable[str], may_be_printed: Callable[[str], bool]) -> tuple[str, ...]:
    """The quotes, with a remark in the place of each that may not be printed."""
    return tuple(quote if may_be_printed(quote) else _QUOTE_NOT_SHOWN for quote in quotes)


def by_eye(both: BothFacts, listed: BothFacts) -> Iterator[ByEye]:
    """For a reviewer, each part of a record that differs: what is new, gone, moved or written otherwise.

    `listed` holds the records of each version that may be published together: of any other only the place is told.
    """
    old_records = _by_id(both.before)
    new_records = _by_id(both.after)
    former = {record_id: _former_id(record, old_records) for record_id, record in new_records.items()}
    for record_id, record in new_records.items():
        earlier = old_records.get(former[record_id])
        entries = _Entries(record, both)
        if earlier is None:
            found = entries.of_new()
        elif type(earlier) is type(record):
            found = entries.of_changed(earlier)
        else:
            found = chain([_Entries(earlier, both).of_removed()], entries.of_new())
        yield from _without_words_shown_alone(found, [(record, listed.after), (earlier, listed.before)])
    for record_id, record in old_records.items():
        if record_id not in new_records and record_id not in former.values():
            yield from _without_words_shown_alone([_Entries(record, both).of_removed()], [(record, listed.before)])


def _former_id(record: Record | Front, old_records: Mapping[str, Record | Front]) -> str:
    """The id that a record of the later version had among `old_records`: its own, or one under `was`; else its own."""
    if isinstance(record, Record) and record.id not in old_records:
        return next((str(was) for was in record.was if was in old_records), str(record.id))
    return _id(record)


def _without_words_shown_alone(
    entries: Iterable[ByEye], versions: Iterable[tuple[Record | Front | None, Facts]]
) -> Iterator[ByEye]:
    """What differs in one record, for a reviewer; only its place where a version of it must be shown alone.

    That is a version that may not be published together with other records. `versions` pairs each version of the record
    (None: there was none) with the facts that may be published together at its time.
    """
    is_listed = all(
        not isinstance(record, Record) or facts.find(str(record.id)) is not None for record, facts in versions
    )
    for entry in entries:
        is_gone = entry.words is not None and entry.words.startswith(REMOVED)
        yield entry if is_listed else entry.without_words(f"{REMOVED}, {SHOWN_ALONE}" if is_gone else None)


class _Entries:
    """What a reviewer reads of the differences in one record, or in the front page: an entry for each part."""

    def __init__(self, record: Record | Front, both: BothFacts) -> None:
        self._record = record
        self._both = both

    def of_new(self) -> Iterator[ByEye]:
        """What is read of a record that is new: its own words, then those of each item of its lists."""
        for part in (self._record, *items_below(self._record)):
            yield self._new(part, self._record)

    def of_removed(self) -> ByEye:
        """What is read of a record that is gone: that it is, beside quotes that go with it."""
        return self._entry(self._record, self._record, f"{REMOVED}, and with it its page", None, frozenset(), GONE)

    def of_changed(self, earlier: Record | Front) -> Iterator[ByEye]:
        """What is read of a record that both versions have: parts changed or moved, new, gone, or in another order."""
        matching = match_parts(earlier, self._record)
        places = [_places(earlier, self._both.before), _places(self._record, self._both.after)]
        for old, new in matching.pairs:
            is_moved = (old, new) in matching.moved
            entry = self._changed(old, new, [places[0][old], places[1][new]] if is_moved else [])
            if entry is not None and is_moved:
                # It tells of the field that it came from, too.
                entry = replace(entry, names=entry.names | {entry.field, _field_of(old, earlier)})
            if entry is not None:
                yield entry
        replaced = dict(replacements(matching, *places))
        for part in matching.new:
            if part not in replaced.values():
                yield self._new(part, self._record, places[1][part])
        for part in matching.gone:
            gone = self._gone(part, earlier, places[0][part])
            yield gone if part not in replaced else self._replaced(gone, replaced[part], places[1])
        for part, name in matching.reordered:
            entry = self._entry(part, self._record, f"`{name}` in another order", None, frozenset([name]), ORDER)
            yield replace(entry, field=entry.field or name, quotes=())

    def _new(self, part: Part, record: Record | Front, place: str = "") -> ByEye:
        """What is read of a new part: all that is written in it. `place` is where it stands, in words."""
        words = _spoken(part, _words(part, self._both.after))
        told = "; ".join(filter(None, [_telling(place, part, record), _in_words(words)]))
        names = frozenset() if part is record else frozenset(words)
        entry = self._entry(part, record, told or ADDED, None, names | (words.keys() & HONOUR), NEW)
        return replace(entry, happened=ADDED)

    def _gone(self, part: Part, earlier: Record | Front, place: str) -> ByEye:
        """What is read of a part that the earlier version of the record had at a place, told in words."""
        words = _in_words(_spoken(part, _words(part, self._both.before)))
        before = "; ".join(filter(None, [_telling(place, part, earlier), words]))
        return self._entry(part, earlier, REMOVED, before or None, frozenset(), GONE)

    def _replaced(self, gone: ByEye, part: Part, places: Mapping[Part, str]) -> ByEye:
        """What is read of a part that took the place of another: both, as weighty as what is gone."""
        new = self._new(part, self._record, places[part])
        return replace(
            new,
            before=gone.before,
            quotes_before=gone.quotes,
            happened=REPLACED,
            weight=max(gone.weight, new.weight),
            names=new.names | {new.field},
        )

    def _changed(self, old: Part, new: Part, places: Sequence[str]) -> ByEye | None:
        """What is read of a part that both versions have: its fields that differ; None where nothing does.

        `places` say, in words, where a part that moved was and is; empty for any other.
        """
        names = _differing_names(old, new)
        if not names and not places:
            return None
        now = _words(new, self._both.after, names)
        then = _words(old, self._both.before, names)
        if "speaker" in names:
            now = _spoken(new, now)
            then = _spoken(old, then)
        words = _in_words(now)
        before = _in_words(then)
        if names and words == before and not _is_masked(names):
            words = f"{', '.join(names)} written otherwise, which means the same"
            before = ""
        if places:
            before = "; ".join(filter(None, [places[0], before]))
            words = "; ".join(filter(None, [places[1], words]))
        kind = MOVED if places else 0
        gone = "; ".join(f"`{name}` as by default" if name in new.node else f"without `{name}`" for name in names)
        return self._entry(new, self._record, words or gone, before or None, frozenset(names), kind)

    def _entry(
        self, part: Part, record: Record | Front, words: str, before: str | None, names: frozenset[str], kind: int
    ) -> ByEye:
        """A difference in a part of a record, with its place, title, quotes and weight.

        `words` and `before` are its text now and then, `names` the fields that differ. `kind` is what happened to it:
        one of the weights, such as `GONE`, or 0 for a change.
        """
        facts = self._both.before if kind == GONE else self._both.after
        # Its title is among the words then.
        is_told = part is record and (kind == NEW or not names.isdisjoint(_TITLES))
        first = next((name for name in fields_in_order(part) if name in names), "")
        return ByEye(
            record=_id(self._record),
            field=_field_of(part, record) or first,
            mark=part.at(first) if first else part.node.mark,
            what="front page" if isinstance(part, Front) else noun(part),
            words=words,
            before=before,
            quotes=(*_quotes(part, record, facts, focused(words, before or "")[0]), *_reasons(part, names)),
            of="" if isinstance(record, Front) or is_told else record.display_title,
            is_record=part is record,
            weight=weight_of(part, names, kind),
            names=names,
        )


def _telling(place: str, part: Part, record: Record | Front) -> str:
    """Where a part stands, in words, where that is what it means: a list of the front page, a position; else empty."""
    is_told = isinstance(record, Front) or place.startswith("under “")
    return place if is_told and part is not record else ""


def _reasons(part: Part, names: Collection[str]) -> Iterator[str]:
    """The curator's reasons for those fields of a part that differ, such as a date, unless a reason does itself."""
    for name in ("reason", "supplied"):
        reason = getattr(part, name, None)
        if isinstance(reason, dict):
            yield from (f"{name}: “{text}”" for key, text in reason.items() if key in names and name not in names)
        elif reason and names and name not in names:
            yield f"{name}: “{reason}”"


def fields_in_order(part: Part) -> Iterator[str]:
    """The names of the fields of a part, in the order of its class."""
    return (each.name for each in fields(type(part)))


def _field_of(part: Part, record: Record | Front) -> str:
    """The field of a record that a part stands in; empty for the record itself."""
    path = next((path for path, each in walk(record) if each is part), ())
    return str(path[0]) if path else ""


def _places(record: Record | Front, facts: Facts) -> dict[Part, str]:
    """Where each part of a record stands, in words: under which field or, inside a position, under which label."""
    places: dict[Part, str] = {record: ""}
    for part in (record, *items_below(record)):
        for name in lists_of(part):
            label = getattr(part, "label", None) if part is not record else None
            within = f"under “{label}”" if label else f"under `{name}`"
            places.update(dict.fromkeys(getattr(part, name), within))
    return places


def _differing_names(old: Part, new: Part) -> list[str]:
    """The names of the fields that are written differently in two versions of a part; lists of parts are left out."""
    lists = set(lists_of(new))
    names = dict.fromkeys(name for name in fields_in_order(new) if name not in lists)
    return [name for name in names if old.node.named(name) != new.node.named(name)]


def _is_masked(names: Collection[str]) -> bool:
    """True where the words for one of some fields are the same whatever it holds."""
    return "mentioned_in" in names


def _words(part: Part, facts: Facts, names: Iterable[str] | None = None) -> dict[str, str]:
    """What is written in the fields of a part, in words, by field; those that hold their default are left out.

    Without `names` that is all of them but lists of parts and the place of a statement's words, which stand beside it.
    """
    known = by_name(type(part))
    lists = set(lists_of(part))
    if names is None:
        left_out = _PLACE_OF_A_STATEMENT if isinstance(part, Statement) else {"quote"}
        names = [name for name in known if name not in left_out]
    words: dict[str, str] = {}
    for name in names:
        held = getattr(part, name)
        if name not in lists and held != known[name].default:
            in_words = _in_full(known[name], held, facts)
            if in_words:
                words[name] = in_words
    return words


def _spoken(part: Part, words: Mapping[str, str]) -> dict[str, str]:
    """The words of a part, with who says it where it is a statement: without a speaker the outlet does."""
    return {"speaker": _OWN_VOICE, **words} if isinstance(part, Statement) else dict(words)


def _in_full(field: Field, held: object, facts: Facts) -> str | None:
    """The value of a field in words, a part's quote among them."""
    if isinstance(held, Part):
        return ", ".join(f"{name} {words}" for name, words in _words(held, facts, by_name(type(held))).items())
    if field.name == "sha256":
        return f"{str(held)[:_DIGEST]}…"
    return value(field, held, facts)


def _in_words(words: Mapping[str, str]) -> str:
    """Fields as one text, `field words; field words`."""
    return "; ".join(f"{name} {text}" for name, text in words.items())


def _quotes(part: Part, record: Record | Front, facts: Facts, words: str) -> Iterator[str]:
    """The quotes behind a part, each after its article's title, and how many more there are.

    The likest to some words, and one of each article that the words name.
    """
    own = getattr(part, "quote", None)
    if own is not None:
        article = getattr(part, "article", None) or _id(record)
        yield f"{facts.title(article)}: “{' '.join(own.split())}”"
        return
    told = prefixes(words, _STEM)
    behind = sorted(_statements_behind(part, record, facts), key=lambda s: -len(told & prefixes(s.quote, _STEM)))
    quotes = list(dict.fromkeys(f"{facts.title(s.article)}: “{' '.join(s.quote.split())}”" for s in behind))
    chosen = quotes[:_QUOTES]
    for title in {facts.title(s.article): "" for s in behind}:
        if re.search(rf"\b{re.escape(title)}\b", words) and not any(quote.startswith(f"{title}: ") for quote in chosen):
            chosen.append(next(quote for quote in quotes if quote.startswith(f"{title}: ")))
    more = f" (and {len(quotes) - len(chosen)} more)" if len(chosen) < len(quotes) else ""
    yield from chosen[:-1]
    yield from (f"{quote}{more}" for quote in chosen[-1:])


def _statements_behind(part: Part, record: Record | Front, facts: Facts) -> Sequence[Statement]:
    """The statements that words of the curator rest on: those of their part, those they cite, or of their record."""
    if isinstance(part, Position):
        return part.statements
    if isinstance(part, Cited):
        cited = [facts.find(ref) for ref in part.cites]
        return [statement for found in cited if found is not None for statement in statements_of(found)]
    return statements_of(record) if isinstance(record, Record) and not isinstance(record, Article) else ()


def unreported(before: Checked, after: Checked, listed: BothFacts, entries: Iterable[ByEye]) -> Iterator[ByEye]:
    """For a reviewer, each field or record that differs and that none of the `entries` is about: nothing is left out.

    `listed` holds the records of each version that may be published together. In the order of record ids, the front
    page first.
    """
    is_described = _Described(entries)
    old_records = _by_id(before.briefing.facts)
    new_records = _by_id(after.briefing.facts)
    alone_after = _ids_alone(after)
    moved = _ids_alone(before) ^ alone_after
    renamed = {_former_id(record, old_records) for record in new_records.values()} - new_records.keys()
    for record_id in sorted({*old_records, *new_records} - renamed):
        old = old_records.get(record_id)
        new = new_records.get(record_id)
        # One of another kind under the same id is told as a whole.
        if old is not None and new is not None and type(old) is type(new):
            both = BothFacts(before.briefing.facts, after.briefing.facts)
            yield from is_described.others(_of_fields(old, new, listed, both))
        if is_described.record(record_id):
            continue
        if old is None and new is not None:
            yield _of_record(new, "added", listed.after)
        elif new is None and old is not None:
            yield _of_record(old, "removed", listed.before)
        elif new is not None and record_id in moved:
            words = "shown alone now" if record_id in alone_after else "shown alone no more"
            yield _of_record(new, words, listed.after)


class _Described:
    """The records and fields that a reviewer is told something of already."""

    def __init__(self, entries: Iterable[ByEye]) -> None:
        known = list(entries)
        self._fields = {(entry.record, entry.field) for entry in known}
        # Of an entry on a record itself the field is one of those that differ; a part's fields are not the record's.
        own = [entry for entry in known if entry.field in entry.names]
        self._fields.update((entry.record, name) for entry in own for name in entry.names)
        self._records = {entry.record for entry in known}

    def others(self, entries: Iterable[ByEye]) -> Iterator[ByEye]:
        """Those of some entries of whose field nothing is said already."""
        return (entry for entry in entries if (entry.record, entry.field) not in self._fields)

    def record(self, record: str) -> bool:
        """True where something is said of the record of an id."""
        return record in self._records


def _of_record(record: Record | Front, words: str, listed: Facts) -> ByEye:
    """A difference of a record as a whole; `words` are what happened to it, such as `added`.

    `listed` are the facts that may be published together.
    """
    entry = ByEye(_id(record), "", record.node.mark, type(record).__name__.lower(), words, None, ())
    is_listed = isinstance(record, Front) or listed.find(record.id) is not None
    return entry if is_listed else entry.without_words(f"{words}, {SHOWN_ALONE}")


def _of_fields(old: Record | Front, new: Record | Front, listed: BothFacts, both: BothFacts) -> Iterator[ByEye]:
    """A difference for each field in which two versions of a record differ; the facts are as in `_of_field`."""
    for name in _differing_fields(old, new):
        yield _of_field(name, old, new, listed, both)


def _of_field(name: str, old: Record | Front, new: Record | Front, listed: BothFacts, both: BothFacts) -> ByEye:
    """A difference of a field, with its values before and after as far as they may be published together.

    `both` are all facts of each version, `listed` those published together. Where what may be published does not
    differ, words are marked as hidden if the whole values do.
    """
    place = new.at(name) if name in new.node else new.node.mark
    entry = ByEye(_id(new), name, place, type(new).__name__.lower(), f"`{name}` changed", None, ())
    old_listed = _same_record(old, listed.before)
    new_listed = _same_record(new, listed.after)
    if old_listed is None or new_listed is None:
        return entry.without_words(f"`{name}` changed, {SHOWN_ALONE}")
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
