"""Which record each record of an answer is: a new one, or one that is there and is given anew or added to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, product
from typing import Any, cast

from briefing.asking.alone import Alone, article_of
from briefing.asking.answer import ITEMS, TELLS, Reply, Tell, ToldItem, several
from briefing.asking.filling import Filling, Lost
from briefing.asking.noting import Notes
from briefing.asking.revising import Revising
from briefing.asking.sparing import maps_in
from briefing.authoring.editing import new_id
from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.parts import Record, can_be_id
from briefing.model.records import KIND_OF, Actor, Event, Figure, Place
from briefing.model.vocabulary import ActorKind, Judgement
from briefing.pipeline import Checked
from briefing.verify.checks.slips import is_plain

NAMES = ("actors", "places")
"""The kinds of records by whose names others are known."""
NO_RECORD = "no record has the id"
"""How a reason begins for which an answer names a record that is not there."""
_NAMED_ELSEWHERE = "-named"
"""What the id of a draft ends in that may be an accepted outlet, named in the articles of others."""

Given = tuple[Record, Mapping[str, Any]]
"""A record that is there, and what an answer has of it."""


@dataclass
class Sorting:
    """The records of an answer, sorted by what becomes of them."""

    base: Checked
    """The briefing with its drafts taken for records."""
    answer: Reply
    drafts: Collection[str]
    """The ids of the drafts that are there."""
    persons: Mapping[str, Alone]
    """Those of the answer who stand alone, by the ids that it gives them."""
    only_adds: bool
    """True where no draft is given anew."""
    filling: Filling
    revising: Revising
    notes: Notes
    new: list[tuple[str, str, Mapping[str, Any]]] = field(default_factory=list)
    """Kind, id and content of each record that is new."""
    more: list[Given] = field(default_factory=list)
    """Each draft that is added to, with what is added."""
    anew: list[Given] = field(default_factory=list)
    """Each draft of the same drafter that is given once more, with what is given."""
    namesakes: dict[str, str] = field(default_factory=dict)
    """By the id of a draft: the accepted outlet that it may be."""
    alone: dict[str, Alone] = field(default_factory=dict)
    """Those of the answer who stand alone, by the ids of their records."""

    @property
    def struck(self) -> set[tuple[str, str]]:
        """The id of each draft that is struck, or of which a statement is, with its sentence; empty for the whole."""
        return {(self.filling.ids.get(each.id, each.id), each.s) for each in self.answer.strike if not each.label}

    def sort(self) -> None:
        """Sorts the records, and the sentences of which the answer says which drafts they tell.

        Every id and title of the answer then leads, in `filling.ids`, to the id of the record that is meant.
        """
        ids: dict[str, str] = {}
        taken = self.base.briefing.facts.ids_taken()
        for kind, given, raw in self._with_outlets(ids):
            there = self._there(kind, given, raw)
            if there is not None:
                ids.setdefault(given, str(there.id))
                (self.anew if kind not in NAMES and self._is_own(there) else self.more).append((there, raw))
                continue
            made = given if can_be_id(given) and given not in taken else new_id(given or _name_of(raw), taken)
            taken.add(made)
            ids.setdefault(given or made, made)
            ids.setdefault(_name_of(raw), made)
            self.new.append((kind, made, raw))
        for given, person in self.persons.items():
            ids[given] = new_id(given, taken)
            taken.add(ids[given])
            self.new.append(("actors", ids[given], person.record))
        self.alone = {ids[given]: person for given, person in self.persons.items()}
        self.filling.ids = ids
        self._sort_told()

    def _is_own(self, record: Record) -> bool:
        """True for a draft of the same drafter, which may be given anew."""
        return not (self.only_adds or self.revising.why_not(record))

    def _with_outlets(self, ids: dict[str, str]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
        """The records of the answer, each with its kind and id; what names an accepted outlet elsewhere by itself.

        Nobody has judged yet whether it is the outlet, so that the forms of its name in other articles are a draft's.
        """
        self.filling.elsewhere.update(_undecided_outlets(self.base.briefing.facts))
        for kind, raw in self.answer.records:
            given = str(raw.get("id") or "")
            there = self._there(kind, given, raw)
            forms = _forms_elsewhere(there, raw) if there is not None and there.id not in self.drafts else []
            if there is None or not forms:
                yield kind, given, raw
                continue
            made = f"{there.id}{_NAMED_ELSEWHERE}"
            self.namesakes[made] = str(there.id)
            self.filling.elsewhere.update({(str(there.id), article_of(form)): made for form in forms})
            if given != there.id:
                ids[given] = made
            own = [form for form in several(raw.get("names")) if form not in forms]
            yield kind, made, {"kind": "media", **raw, "id": made, "names": forms}
            yield from [(kind, str(there.id), {**raw, "names": own})] if own else []

    def _sort_told(self) -> None:
        """Sorts the sentences of which the answer says that they tell a draft: each that the draft lacks is added."""
        told = group_by_key((self.filling.ids.get(each.id, each.id), each) for each in self.answer.tells)
        struck = self.struck
        made = [record_id for _, record_id, _ in self.new]
        for record_id, tells in told.items():
            kept = [each for each in tells if not {(record_id, ""), (record_id, each.s)} & struck]
            record = self.base.edition.public.listed.facts.find(record_id)
            if record is not None:
                self._sort_told_there(record, kept)
            elif record_id in made:
                self._sort_told_new(made.index(record_id), kept)
            else:
                named = {TELLS: {tells[0].s: record_id}}
                self.notes.refuse(TELLS, record_id, Lost(named, "", f"{NO_RECORD} '{record_id}'"))

    def _sort_told_there(self, record: Record, tells: Iterable[Tell]) -> None:
        """Sorts the sentences that tell a draft which is there; what is accepted, or no event or figure, stays."""
        if not isinstance(record, (Event, Figure)) or record.id not in self.drafts:
            return
        name = ITEMS[KIND_OF[type(record)]]
        anew = (several(raw.get(name)) for each, raw in (*self.anew, *self.more) if each is record)
        given = list(chain.from_iterable(anew))
        told = (each for each in tells if isinstance(record, Figure) or not each.words)
        lacking = [each for each in told if not self.revising.has(record, each.s, each.words)]
        items = [_as_item(each) for each in lacking if not self.revising.gives(given, each.s, each.words)]
        if items:
            (self.anew if self._is_own(record) else self.more).append((record, {name: items}))

    def _sort_told_new(self, at: int, tells: Iterable[Tell]) -> None:
        """Puts the sentences that tell a record of the same answer into it, where it is an event or a figure."""
        kind, record_id, raw = self.new[at]
        if kind in ("events", "figures"):
            given = several(raw.get(ITEMS[kind]))
            there = {sentence_of(each) for each in given if isinstance(each, Mapping) and "s" in each}
            lacking = [each for each in tells if each.s not in there]
            more = [_as_item(each) for each in lacking if not self.revising.gives(given, each.s, each.words)]
            items = [*given, *more]
            self.new[at] = (kind, record_id, {**raw, ITEMS[kind]: items})

    def _there(self, kind: str, given: str, raw: Mapping[str, Any]) -> Record | None:
        """The record of the briefing that one of the answer is: by its id or, of an actor or a place, by its name."""
        known = self.base.edition.public.listed.facts
        records: Mapping[str, Record] = getattr(known, kind)
        if given in records:
            return records[given]
        if kind not in NAMES or given in self.namesakes:
            return None
        name = _name_of(raw).casefold()
        return next((each for each in records.values() if name in _names_of(each) and _may_be_one(each, raw)), None)


def _forms_elsewhere(record: Record, raw: Mapping[str, Any]) -> list[Any]:
    """The forms of a name of an answer that are of articles in which the record of an outlet has none."""
    if not isinstance(record, Actor) or record.kind is not ActorKind.MEDIA:
        return []
    own = {str(form.article) for form in record.names}
    given = [form for form in several(raw.get("names")) if isinstance(form, Mapping)]
    return [form for form in given if article_of(form) not in {"", *own}]


def _undecided_outlets(facts: Facts) -> dict[tuple[str, str], str]:
    """By outlet and article: the draft, named there, of which nobody has judged whether it is that outlet."""
    found: dict[tuple[str, str], str] = {}
    for actor in facts.actors.values():
        outlets = [str(each.other) for each in actor.identity if each.judgement is Judgement.UNSURE]
        articles = [str(form.article) for form in actor.names]
        if actor.id.endswith(_NAMED_ELSEWHERE):
            found |= dict.fromkeys(product(outlets, articles), str(actor.id))
    return found


def _as_item(tell: Tell) -> ToldItem:
    """The account or reading that a sentence gives a draft, as an answer would have it."""
    return ToldItem(s=tell.s, words=tell.words) if tell.words else ToldItem(s=tell.s)


def sentence_of(item: Mapping[str, Any]) -> str:
    """The sentence that an item of an answer names."""
    return " ".join(str(item["s"]).split())


def _name_of(raw: Mapping[str, Any]) -> str:
    """What a record of an answer is called: its title, or the first name."""
    names = raw.get("names")
    first = names[0] if isinstance(names, list) and names else None
    return str(raw.get("title") or (first.get("name") if isinstance(first, Mapping) else "") or "")


def _names_of(record: Record) -> set[str]:
    """The names of an actor or a place, in small letters; none of another record."""
    return {str(form.name).casefold() for form in record.names} if isinstance(record, (Actor, Place)) else set()


def _may_be_one(record: Record, raw: Mapping[str, Any]) -> bool:
    """False for a group without a name and one of an answer from other articles: "friends" are others' there."""
    is_group = isinstance(record, Actor) and record.kind is ActorKind.GROUP
    if not is_group or not is_plain(_name_of(raw)):
        return True
    return not {article_of(form) for form in maps_in(raw.get("names"))}.isdisjoint(
        str(form.article) for form in cast("Actor", record).names
    )
