"""What an answer strikes and corrects in drafts that are there: those of the same drafter that nobody accepted.

A draft that is corrected is proposed anew under its id, so that the gate screens it as it screens a new one. What a
person wrote, accepted or edited, and what another drafter proposed, is never touched.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, cast

from briefing.asking.answer import ITEMS, STRIKE, Strike, Timed, several
from briefing.asking.filling import Filling, Refused, places_in, puts_of
from briefing.asking.prompt import ASKED
from briefing.authoring.editing import LISTING, Value
from briefing.authoring.gate import Fields, drafters
from briefing.authoring.similarity import Key
from briefing.model.facts import Facts
from briefing.model.facts_file import DRAFT
from briefing.model.fields import by_name, refs
from briefing.model.parts import Account, FieldPath, Name, Part, Reading, Record, Statement
from briefing.model.records import KIND_OF, Discrepancy, Event, Figure
from briefing.model.records import KINDS as CLASSES
from briefing.problems import shortened
from briefing.verify.articles import Source

_QUOTING = frozenset(("quote", "prefix", "suffix"))
_CUTS = frozenset(("from", "to", "quote"))
"""Fields of an answer that say which words of a sentence are meant."""
_PROGRAMS = _QUOTING | {"article", DRAFT, "covers"}
"""Fields that the program writes into a draft."""
_CLASSES: dict[str, type[Part]] = {"accounts": Account, "readings": Reading, "names": Name, "statements": Statement}
_LISTS = frozenset(("positions", *ITEMS.values()))
_SHOWN = 3
"""Most ids that are named in a reason."""
_FEW = 10
"""So many drafts may be struck at once, however few there are; of more only half of them."""
_ACCEPTED = "it is accepted, and only a person changes it"
_NOT_THERE = "no draft has this id"
_EDITED = "a person has edited it, and only a person changes it"
_ALONE = "it keeps somebody apart, and only a person changes it"
_ANOTHERS = "it was drafted by {0}, and only they or a person change it: if you are the same, say `--by {0}`"


@dataclass
class Revised:
    """A draft of which something is struck or given anew."""

    record: Record
    """As it stands."""
    fields: Fields
    """What it would hold."""
    before: Fields
    """What it holds."""
    own: dict[str, Value | None] = field(default_factory=dict)
    """What it holds of the fields that are given anew, without its lists; None of those that it has not."""
    instead: list[tuple[Fields, Fields]] = field(default_factory=list)
    """Each item that took the place of another, with that."""
    relabelled: dict[str, str] = field(default_factory=dict)
    """By its new label, the one that a position has."""
    is_whole: bool = False
    """True where it is struck whole."""
    why: list[str] = field(default_factory=list)
    """What was struck, in words."""

    @property
    def kind(self) -> str:
        """Its kind, such as `events`."""
        return KIND_OF[type(self.record)]

    @property
    def is_struck(self) -> bool:
        """True where nothing is left that can stand: no statement, or fewer than two positions."""
        if self.is_whole or "positions" in self.fields:
            return self.is_whole or len(_sides(self.fields)) < 2
        return not any(self.fields.get(name) for name in ITEMS.values())

    def more(self, fields: Fields) -> int:
        """How many statements are new in what it has come to hold."""
        requoted = sum(_quotes(item) != _quotes(old) for item, old in self.instead)
        return max(0, len(_quotes(fields) - _quotes(self.before)) - requoted)

    def without(self, fields: Fields, refused: Iterable[tuple[FieldPath, Any]]) -> Fields:
        """What it would hold with what it had in the place of what is refused: of items, or of its own fields.

        Each is tried once, and after that the draft as it is; what is new is left to be dropped.
        """
        for path, item in refused:
            if path:
                fields = self._without_item(fields, item)
            elif self.own:
                fields = {name: value for name, value in (fields | self.own).items() if value is not None}
                self.own = {}
            else:
                fields = self.before
        return fields

    def _without_item(self, fields: Fields, item: Any) -> Fields:
        """The fields with what an item took the place of, or a position with its label as it was."""
        if isinstance(item, Mapping) and item.get("label") in self.relabelled:
            label = self.relabelled.pop(str(item["label"]))
            return cast("Fields", swapped(fields, item, {**item, "label": label}))
        pair = next((pair for pair in self.instead if _is_one(pair[0], item)), None)
        if pair is None:
            return fields
        self.instead.remove(pair)
        return cast("Fields", swapped(fields, item, pair[1]))


Refuse = Callable[[str, str, Any, str], None]
"""Notes what is refused: kind and id of its draft, how it was written, and why."""


class Revising:
    """Works out what becomes of the drafts that an answer strikes or corrects."""

    def __init__(self, facts: Facts, drafts: Iterable[str], by: str, filling: Filling, refuse: Refuse) -> None:
        """Takes the facts with the `drafts`, given by their ids, for records, and who answers."""
        self._facts = facts
        self._drafts = set(drafts)
        self._by_whom = drafters(facts)
        self._by = by
        self._filling = filling
        self._refuse = refuse
        self.revised: dict[str, Revised] = {}
        """By id: each draft of which something is struck or given anew."""

    def why_not(self, record: Record | None) -> str:
        """Why the answer may not change a record; empty where it may."""
        if record is None:
            return _NOT_THERE
        if record.id not in self._drafts:
            return _ACCEPTED
        drafter = self._by_whom.get(record.id, "")
        if drafter != self._by:
            return _ANOTHERS.format(drafter) if drafter else _EDITED
        if "protected" in record.node:
            return _ALONE
        return "" if _is_as_drafted(type(record), record.node) else _EDITED

    def has(self, record: Event | Figure, sentence: str, words: str) -> bool:
        """True for a draft that has a statement of a sentence; a figure one of these words, which may be more or fewer.

        Also where no such sentence can be shown: then there is nothing to add.
        """
        keys, _ = self._named(sentence)
        items = cast("Sequence[Fields]", record.node.named(ITEMS[KIND_OF[type(record)]]))
        here = [each for each in items if self._keys_of(each) & keys]
        return not keys or any(_overlap(str(each.get("words", "")), words) for each in here)

    def gives(self, items: Iterable[Any], sentence: str, words: str) -> bool:
        """True where one of some items, as an answer wrote them, is of a sentence, or of several of which it is one.

        A reading of other words than these counts something else.
        """
        keys, _ = self._named(sentence)
        here = [each for each in items if isinstance(each, Mapping) and self._named(each)[0] & keys]
        return any(_overlap(str(each.get("words") or ""), words) for each in here)

    def strike(self, strikes: Sequence[Strike]) -> None:
        """Strikes what does not stand; nothing where that would be most of all drafts."""
        for strike in strikes:
            reason = self._strike(strike)
            if reason:
                self._refuse(STRIKE, strike.id, _written(strike), reason)
        gone = [each for each in self.revised.values() if each.is_struck]
        mine = sum(1 for each in self._drafts if self._by_whom.get(each) == self._by)
        if len(gone) > max(_FEW, mine // 2):
            told = (
                f"it strikes {len(gone)} of {mine} drafts, and nothing is struck: whoever means that deletes their file"
            )
            self._refuse(STRIKE, "all", {}, told)
            self.revised = {}
        for each in [each for each in self.revised.values() if each.is_struck]:
            self._forget(each)

    def _of(self, record: Record) -> Revised:
        """What becomes of a draft so far."""
        known = self.revised.get(str(record.id))
        if known is None:
            left = {str(name): _plain(held) for name, held in record.node.items() if name not in (DRAFT, "covers")}
            known = self.revised[str(record.id)] = Revised(record, left, _plain(left))
        return known

    def _strike(self, strike: Strike) -> str:
        """Strikes one thing; returns why it cannot be, or an empty text."""
        record = self._facts.find(self._filling.ids.get(strike.id, strike.id))
        reason = self.why_not(record)
        if reason or record is None:
            return reason
        revised = self._of(record)
        struck = strike.s
        if strike.s:
            struck, reason = self._strike_statements(revised, strike)
        elif strike.label:
            reason = self._strike_position(revised, strike)
        else:
            revised.is_whole = True
        if not reason:
            revised.why.append(" ".join(filter(None, (strike.label, struck, strike.words))) or "the whole")
            revised.why[-1] += f" ({shortened(strike.why, 120)})" if strike.why else ""
        return reason

    def _strike_position(self, revised: Revised, strike: Strike) -> str:
        """Strikes a position, or moves its statements to another; returns why it cannot be, or an empty text."""
        sides = _sides(revised.fields)
        side = _labelled(sides, strike.label)
        other = _labelled(sides, strike.to)
        if side is None or (strike.to and other in (None, side)):
            return f"it has no position '{strike.to if side is not None else strike.label}'"
        sides.remove(side)
        if other is not None:
            other["statements"] = [*_items(other, "statements"), *_items(side, "statements")]
        return ""

    def _strike_statements(self, revised: Revised, strike: Strike) -> tuple[str, str]:
        """Strikes the statements of a sentence, or moves them.

        Returns the sentences of those that are struck, and why none can be, or an empty text.
        """
        keys, reason = self._named(strike.s)
        found = self._meant(revised, strike, keys)
        if not found:
            return "", reason or f"it has no statement of '{strike.s}'"
        to, reason = self._target(revised, strike)
        if reason:
            return "", reason
        for holder, name, item in found:
            holder[name] = [each for each in _items(holder, name) if each is not item]
        if to is not None:
            holder, name = to
            holder[name] = [*_items(holder, name), *(item for _, _, item in found if item not in _items(holder, name))]
        sides = _sides(revised.fields)
        sides[:] = [side for side in sides if side.get("statements")]
        return ", ".join(dict.fromkeys(_of_sentences(self._keys_of(item)) for _, _, item in found)), ""

    def _meant(self, revised: Revised, strike: Strike, keys: set[Key]) -> list[tuple[Fields, str, Fields]]:
        """The statements that are struck, each with what holds its list and the name of that.

        Those of the very sentences, and only where there is none of them those that hold one.
        """
        every = [
            (holder, name, item)
            for holder, name in _lists(revised.fields, strike.label)
            for item in _items(holder, name)
            if strike.words in ("", item.get("words"))
        ]
        exact = [each for each in every if self._keys_of(each[2]) == keys]
        return exact or [each for each in every if self._keys_of(each[2]) & keys]

    def _target(self, revised: Revised, strike: Strike) -> tuple[tuple[Fields, str] | None, str]:
        """What holds the list that statements move to, with its name, or None; and why they cannot."""
        if not strike.to:
            return None, ""
        if isinstance(revised.record, Discrepancy):
            sides = _sides(revised.fields)
            side = _labelled(sides, strike.to)
            if side is None:
                side = {"label": strike.to, "statements": []}
                sides.append(side)
            return (side, "statements"), ""
        other = self._facts.find(self._filling.ids.get(strike.to, strike.to))
        reason = self.why_not(other)
        if other is None or reason:
            return None, f"'{strike.to}': {reason}"
        if type(other) is not type(revised.record):
            return None, f"'{strike.to}' is not of its kind: give the statement there, in its form"
        return (self._of(other).fields, ITEMS[revised.kind]), ""

    def _forget(self, gone: Revised) -> None:
        """Takes a draft that is struck out of what is about it; where something else names it, it is not struck."""
        ref = str(gone.record.id)
        naming = [each for each in self._facts.records() if _fields_naming(each, ref) and not self._is_struck(each)]
        bound = [str(each.id) for each in naming if not _fields_naming(each, ref) <= LISTING]
        reason = next(filter(None, map(self.why_not, naming)), "") or ", ".join(bound[:_SHOWN])
        if reason:
            del self.revised[ref]
            self._refuse(STRIKE, ref, {}, f"what names it must be struck or mended first: {reason}")
            return
        for each in naming:
            fields = self._of(each).fields
            for name in _fields_naming(each, ref):
                left = [one for one in cast("Sequence[str]", fields.pop(name, ())) if one != ref]
                if left:
                    fields[name] = left

    def _is_struck(self, record: Record) -> bool:
        """True for a draft that is struck too."""
        known = self.revised.get(str(record.id))
        return known is not None and known.is_struck

    # What is given anew.

    def change(self, record: Record, raw: Mapping[str, Any]) -> None:
        """Puts what an answer gives under the id of a draft into it, statements each in the place of its own.

        What is not given stays. Of a statement that is given for a sentence of which there is one, the fields that are
        given take the place of those that it has, and an empty one takes a field away.
        """
        revised = self._of(record)
        if revised.is_whole:
            # Struck and given anew in one answer: nothing of the old stays.
            revised.fields = {}
            revised.is_whole = False
        self._change_own(revised, raw)
        kind = revised.kind
        if kind == "discrepancies":
            self._change_positions(revised, raw.get("positions"))
            return
        name = ITEMS[kind]
        for item in several(raw.get(name)):
            self._change_item(revised, revised.fields, name, item, kind)

    def _change_own(self, revised: Revised, raw: Mapping[str, Any]) -> None:
        """Changes the fields of a draft but for its list."""
        given = {name: value for name, value in raw.items() if name not in _LISTS}
        made = self._own_made(revised, given)
        required = {name for name, of in by_name(CLASSES[revised.kind]).items() if of.required}
        emptied = {name for name, value in given.items() if value in (None, "", [], {})} - required
        old = revised.fields
        changed = {name: value for name, value in made.items() if old.get(name) != value}
        revised.own |= {name: revised.before.get(name) for name in [*changed, *(emptied & old.keys())]}
        revised.fields = {name: value for name, value in old.items() if name not in emptied} | changed

    def _own_made(self, revised: Revised, given: Mapping[str, Any]) -> Fields:
        """The fields that are given, as a facts file has them; none that the program fills in for a new draft."""
        made = self._filling.fields(revised.kind, given)
        if revised.kind != "figures":
            return made
        if not {"unit", "population"} & given.keys():
            made.pop("population", None)
        return self._scoped(revised.fields, made, given)

    def _scoped(self, old: Fields, made: Fields, raw: Mapping[str, Any]) -> Fields:
        """What is given of a figure, with what it counts: as it was where that is not given anew."""
        before = cast("Fields", old.get("scope") or {})
        scope = dict(cast("Fields", made.get("scope") or {}))
        # Whoever gives no `counts` gets the title for it, and so does whoever gives the title anew.
        if "counts" not in raw and "scope" not in raw and before.get("counts") != old.get("title"):
            scope.pop("counts", None)
        scope = {**before, **scope}
        return {**made, "scope": scope} if scope else made

    def _change_positions(self, revised: Revised, given: Any) -> None:
        """Changes the positions of a discrepancy: of one label, or whose statements one already has.

        A statement that is given under another position than before leaves that one.
        """
        changed: list[Fields] = []
        for raw in several(given):
            if not isinstance(raw, Mapping):
                self._refuse(revised.kind, str(revised.record.id), raw, "a position is an object with `label`")
                continue
            sides = _sides(revised.fields)
            label = " ".join(str(raw.get("label") or "").split())
            side = _labelled(sides, label) or self._holding(sides, raw)
            if side is None:
                side = {"label": label, "statements": []}
            elif label and side["label"] != label:
                revised.relabelled[label] = str(side["label"])
                side["label"] = label
            for item in several(raw.get("statements")):
                self._change_item(revised, side, "statements", item, "discrepancies positions statements")
            if side["statements"] and side not in sides:
                revised.fields["positions"] = cast("Value", [*sides, side])
            changed.append(side)
        self._leave_others(revised, changed)

    def _leave_others(self, revised: Revised, changed: Sequence[Fields]) -> None:
        """Takes out of the positions that an answer does not give the statements that it gives under others.

        Of one sentence two may each say something: one by another speaker stays.
        """
        given = list(chain.from_iterable(map(self._said, changed)))
        places = set(map(id, changed))
        for side in _sides(revised.fields):
            if id(side) not in places:
                items = zip(_items(side, "statements"), self._said(side), strict=True)
                side["statements"] = [item for item, said in items if not _is_said_in(said, given)]
        left = [side for side in _sides(revised.fields) if side["statements"]]
        if left:
            revised.fields["positions"] = cast("Value", left)

    def _said(self, side: Fields) -> list[tuple[set[Key], Value | None]]:
        """The sentences of each statement of a position, and who says it there."""
        return [(self._keys_of(each), each.get("speaker")) for each in _items(side, "statements")]

    def _holding(self, sides: Iterable[Fields], raw: Mapping[str, Any]) -> Fields | None:
        """The position each of whose statements another gives too: of the same sentence, and by nobody else.

        None where none is so: then the other is one more position.
        """
        statements = [each for each in several(raw.get("statements")) if isinstance(each, Mapping)]
        given = [(self._named(each)[0], _speakers(each)) for each in statements]
        for side in sides:
            held = self._said(side)
            if held and all(_is_given(each, given) for each in held):
                return side
        return None

    def _change_item(self, revised: Revised, holder: Fields, name: str, raw: Any, path: str) -> None:
        """Puts a statement into a list of a draft, in the place of the one that it has of that sentence already."""
        cls = _CLASSES[name]
        items = _items(holder, name)
        keys = self._named(raw)[0] if isinstance(raw, Mapping) else set[Key]()
        old = self._same(items, keys, raw)
        written = _with_rest(old, raw, is_same=old is not None and self._keys_of(old) == keys)
        puts = puts_of(revised.kind, revised.fields)
        self._filling.title = str(revised.fields.get("title", ""))
        self._filling.label = str(holder.get("label", ""))
        item = self._filling.item(cls, written, path, puts=puts)
        if item is None or item == old or (old is None and item in items):
            return
        if old is None:
            holder[name] = [*items, item]
        else:
            holder[name] = [item if each is old else each for each in items]
            revised.instead.append((item, old))

    def _same(self, items: Sequence[Fields], keys: set[Key], raw: Any) -> Fields | None:
        """The statement that another of a sentence takes the place of; None where there is none.

        A reading takes the place of one whose words hold its own, or stand in them: one sentence may count twice.
        """
        here = [each for each in items if self._keys_of(each) & keys]
        words = raw.get("words") if isinstance(raw, Mapping) else None
        if isinstance(words, str) and words:
            here = [each for each in here if _overlap(str(each.get("words", "")), words)]
        return next((each for each in here if self._keys_of(each) == keys), next(iter(here), None))

    # What is dated.

    def date(self, timed: Timed) -> None:
        """Gives the statements of a sentence in a draft a time of it, and nothing where the draft is struck.

        None that has a time gets another. Raises Refused where that cannot be.
        """
        record = self._facts.find(self._filling.ids.get(timed.id, timed.id))
        reason = self.why_not(record)
        if reason or record is None:
            raise Refused(reason)
        if not isinstance(record, (Event, Figure)):
            raise Refused("only events and figures have times")
        revised = self._of(record)
        if not revised.is_struck:
            self._date_statements(revised, timed)

    def _date_statements(self, revised: Revised, timed: Timed) -> None:
        """Gives the statements of a sentence that have no time one. Raises Refused where there are none such."""
        keys, reason = self._named(timed.s)
        items = _items(revised.fields, ITEMS[revised.kind])
        here = [each for each in items if self._keys_of(each) & keys]
        after = [each for each in items if self._keys_of(each) == _next_to(keys)]
        if not (here or after):
            raise Refused(reason or f"it has no statement of '{timed.s}'")
        dated = self._filling.dated if here else self._filling.dated_by_the_sentence_before
        for old in _undated(here or after, timed):
            item = dated(old, timed)
            items = [item if each is old else each for each in items]
            revised.instead.append((item, old))
        revised.fields[ITEMS[revised.kind]] = items

    # Where words are.

    def _named(self, raw: Any) -> tuple[set[Key], str]:
        """The sentences that an item of an answer, or a text such as `ap 12`, names, and why it names none."""
        given = raw if isinstance(raw, Mapping) else {"s": raw}
        try:
            source, span = self._filling.sentences(given)
        except Refused as refused:
            return set(), str(refused)
        article = str(source.record.id)
        return {(article, each.number) for each in source.passages.sentences_in(span.start, span.end)}, ""

    def sentences_of(self, item: Any) -> str:
        """The sentences of an item as an answer names them; empty where it is none, or its words are not found."""
        keys = self._keys_of(item) if isinstance(item, Mapping) else None
        return _of_sentences(keys) if keys else ""

    def _keys_of(self, item: Mapping[str, Any]) -> set[Key]:
        """The sentences in which the quote of an item stands."""
        source = self._filling.checked.briefing.sources.get(str(item.get("article")))
        return set(_keys_in(source, item)) if source is not None else set()


def _next_to(keys: Collection[Key]) -> set[Key]:
    """The sentence behind one; empty for several."""
    return {(article, number + 1) for article, number in keys} if len(keys) == 1 else set()


def _keys_in(source: Source, item: Mapping[str, Any]) -> Iterator[Key]:
    """The sentences in which a quote stands."""
    for hit in places_in(source, item):
        for sentence in source.passages.sentences_in(hit.start, hit.end):
            yield str(source.record.id), sentence.number


def _of_sentences(keys: Iterable[Key]) -> str:
    """The sentences of a statement as an answer names them: `ap 12`, or `ap 12-13`."""
    [(article, first), *more] = sorted(keys)
    return f"{article} {first}-{more[-1][1]}" if more else f"{article} {first}"


def _fields_naming(record: Record, ref: str) -> set[str]:
    """The fields of a record that name another."""
    return {name for _, name, named in refs(record) if named == ref} if record.id != ref else set()


def _with_rest(old: Fields | None, raw: Any, *, is_same: bool) -> Any:
    """A statement as it was written, with what it leaves to the one in whose place it comes.

    Where both are of the same sentences (`is_same`), that nobody says it too; and its quote, where it says nothing of
    which words are meant.
    """
    if old is None:
        return raw
    left = {name: value for name, value in old.items() if name not in _QUOTING | {"article"}}
    nobody: Fields = {"speaker": []} if is_same and "speaker" not in old else {}
    quote = {"quote": old["quote"]} if is_same and not _CUTS & raw.keys() else {}
    return {**nobody, **left, **quote, **raw}


def _is_as_drafted(cls: type[Part], node: Any) -> bool:
    """True for a record or an item that holds only what an answer may give, or the program puts in."""
    if not node.keys() <= {*ASKED[cls], *_PROGRAMS}:
        return False
    below = ((by_name(cls)[name].part, held) for name, held in node.items() if name != DRAFT)
    return all(
        _is_as_drafted(part, each)
        for part, held in below
        if part in ASKED
        for each in (held if isinstance(held, list) else [held])
        if isinstance(each, Mapping)
    )


def swapped(value: Any, item: Any, other: Any) -> Any:
    """A value with another item in the place of one."""
    if value == item:
        return other
    if isinstance(value, Mapping):
        return {name: swapped(held, item, other) for name, held in value.items()}
    return [swapped(held, item, other) for held in value] if isinstance(value, list) else value


def _is_one(made: Fields, item: Any) -> bool:
    """True for an item as it was made, or as the program put it right after that."""
    if not isinstance(item, Mapping) or made["article"] != item.get("article"):
        return False
    return made.get("words") == item.get("words") and _overlap(str(made["quote"]), str(item.get("quote")))


def _quotes(value: Any) -> set[tuple[str, str, str]]:
    """Article, quote and number of every statement in a value."""
    if isinstance(value, Mapping):
        # A time may have a quote of its own, which belongs to its statement.
        is_statement = "quote" in value and "article" in value
        own = {(str(value["article"]), str(value["quote"]), str(value.get("words", "")))} if is_statement else set()
        return own.union(*map(_quotes, value.values()))
    return set().union(*map(_quotes, value)) if isinstance(value, list) else set()


def _overlap(one: str, other: str) -> bool:
    """True where one of two wordings holds the other, or there is none."""
    return one.casefold() in other.casefold() or other.casefold() in one.casefold()


def _undated(items: Sequence[Fields], timed: Timed) -> list[Fields]:
    """The statements without a time. Raises Refused where all have one, and none of them is the given one."""
    times = [_words_of(each["when"]) for each in items if "when" in each]
    undated = [each for each in items if "when" not in each]
    if not undated and not any(_overlap(each, timed.words) for each in times):
        raise Refused(f"its statement of '{timed.s}' has `when` '{times[0]}', and keeps it")
    return undated


def _words_of(when: Value) -> str:
    """The words of a time, which may have a quote of its own."""
    return str(when["words"] if isinstance(when, dict) else when)


def _sides(fields: Fields) -> list[Fields]:
    """The positions of a discrepancy, as a list that may be changed; an empty one of another record."""
    return cast("list[Fields]", fields.get("positions", []))


def _items(holder: Fields, name: str) -> list[Fields]:
    """The items of a list."""
    return cast("list[Fields]", holder.get(name, []))


def _lists(fields: Fields, label: str) -> Iterator[tuple[Fields, str]]:
    """What holds each list of statements of a record, with its name: of a discrepancy of one position, or of all."""
    yield from ((fields, name) for name in ITEMS.values() if name in fields)
    yield from ((side, "statements") for side in _sides(fields) if not label or _is_label(side, label))


def _is_given(held: tuple[set[Key], Value | None], given: Iterable[tuple[set[Key], list[str] | None]]) -> bool:
    """True where one of some statements is of a sentence of another, and says nothing else of who says it."""
    keys, speakers = held
    return any(keys & those and said in (None, speakers) for those, said in given)


def _speakers(raw: Mapping[str, Any]) -> list[str] | None:
    """Who says a statement, as an answer has it; None where it says nothing of that."""
    return [str(each) for each in several(raw["speaker"])] if "speaker" in raw else None


def _is_said_in(said: tuple[set[Key], Value | None], given: Iterable[tuple[set[Key], Value | None]]) -> bool:
    """True for a statement of the same sentences as one of some others that two speakers do not share between them."""
    keys, who = said
    return any(each == keys and (not who or not speakers or who == speakers) for each, speakers in given)


def _labelled(sides: Iterable[Fields], label: str) -> Fields | None:
    """The position of a label; None where none has it."""
    return next((side for side in sides if label and _is_label(side, label)), None)


def _is_label(side: Fields, label: str) -> bool:
    """True where a position has a label, in whatever case."""
    return " ".join(str(side.get("label")).split()).casefold() == label.casefold()


def _plain(value: Any) -> Any:
    """A value without its places in a file, to be changed."""
    if isinstance(value, Mapping):
        return {str(name): _plain(held) for name, held in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list) else str(value)


def _written(strike: Strike) -> dict[str, str]:
    """What is struck, as an answer has it."""
    names = ("id", "s", "words", "label", "to")
    return {name: held for name in names if (held := getattr(strike, name))}
