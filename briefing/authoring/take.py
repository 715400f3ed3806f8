"""Takes an answer to the prompt: what passes the gate becomes drafts, the rest is told, ready to be given back.

    text ──► answer      records as they were written
         ──► filling     fields, with quotes that the program cut
         ──► gate        each statement checked as if accepted; what fails is dropped by itself
         ──► drafts      a file of their own; items for a draft that is there go into it

Nothing that is accepted is touched, and nothing is accepted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, product
from pathlib import Path
from typing import Any, cast

from briefing import pipeline
from briefing.authoring import alone
from briefing.authoring.adding import Adding, is_heard_at_once
from briefing.authoring.agreement import agree_in_number, agree_in_time
from briefing.authoring.answer import (
    COMPARED,
    ITEMS,
    READ,
    STRIKE,
    TELLS,
    TIMES,
    DatedItem,
    Reply,
    Tell,
    ToldItem,
    read,
    several,
)
from briefing.authoring.completing import missing
from briefing.authoring.coverage import Accounted, measure
from briefing.authoring.drafted import Story
from briefing.authoring.editing import Value, new_id, rewrite
from briefing.authoring.filling import (
    Filling,
    Lost,
    Refused,
    quotes_in,
)
from briefing.authoring.forms import with_forms, with_other_forms
from briefing.authoring.gate import (
    KINDS,
    SHOWS_SOMEBODY,
    Dropped,
    Fields,
    Proposed,
    Screened,
    as_file,
    screen,
)
from briefing.authoring.labelling import with_label_borne_out
from briefing.authoring.mending import mend
from briefing.authoring.points import open_points
from briefing.authoring.prompt import ASKED, as_many, with_drafts
from briefing.authoring.reviewing import INSTEAD, review
from briefing.authoring.revising import Revised, Revising, swapped
from briefing.authoring.sparing import (
    FACETS,
    costs_itself,
    maps_in,
    names_what_is_not_there,
    told_without,
    widened,
    without,
    without_facets,
)
from briefing.authoring.unbinding import (
    without_unbound_days,
    without_unbound_land_of_money,
    without_unbound_lands,
)
from briefing.authoring.unproved import Doubt, asked_of
from briefing.grouping import group_by_key
from briefing.languages.lexicon import LEXICON
from briefing.model.facts import Facts
from briefing.model.facts import read as read_facts
from briefing.model.facts_file import DRAFT, DRAFTED
from briefing.model.fields import by_name
from briefing.model.parts import Account, FieldPath, Record, can_be_id
from briefing.model.records import KIND_OF, Actor, Event, Figure, Place
from briefing.model.records import KINDS as CLASSES
from briefing.model.vocabulary import ActorKind, DiscrepancyKind, Judgement
from briefing.pipeline import Checked
from briefing.privacy.proposals import names_alone, not_proposed, not_proposed_on
from briefing.problems import NotWritten, codes, pluralise, shortened
from briefing.verify.checks.bound import places_around
from briefing.verify.checks.slips import is_plain

_ROUNDS = 6
"""How often records are mended and screened again, at the most."""
_OF_A_SPEAKER = codes.SPEAKER_MISSING.name
"""How the reason begins where a sentence needs a speaker."""
_OF_SOMEBODY = tuple(
    f"{code.name}: " for code in (codes.PROTECTED_BESIDE_OTHERS, codes.PROTECTED_COMPLETED, codes.PROTECTED_HINTED)
)
"""How a reason begins that tells of somebody who stands alone."""
_NEEDS = re.compile(rf"{codes.ID_UNKNOWN.name}: no record in \w+ has the id '([^']+)'")
"""Why a statement is refused that names a record which is not there."""
_NO_SUCH = re.compile(rf"{codes.ID_UNKNOWN.name}: no record in .* has the id ('[^']+')")
"""How a reason reads for which a record is named that is not there."""
_QUOTED = re.compile(r"'([^']+)'")
"""Words of an article, or an id, in a reason."""
_NO_RECORD = "no record has the id"
_NO_DIFFERENCE = "its positions agree: one only says less exactly what the other says. Give two answers to one question"
_NEW_HAS_TIMES = "it is new in this answer: give `when` in its own statements"
_NOTHING_LEFT = "nothing is left of what it needs:"
_NAMES = ("actors", "places")
_DRAWN_FROM = "a drafter's answer"
_NAMED_ELSEWHERE = "-named"
"""What the id of a draft ends in that may be an accepted outlet, named in the articles of others."""
_NOT_JUDGED = "It has the name of an outlet of this briefing, and nobody has judged yet whether it is that."
_BACK = """Answer once more, with one JSON object of the same form and all that follows.
"""
"""What stands above the text that is ready to be given back."""
_LEFT = """Nothing more need be answered. What follows was not taken as it was given; give it once more only where it is
worth it.
"""
"""What stands above what was not taken of a second answer."""
REFUSED = """## What was not taken

Each for the reason below it. Give it mended, a statement under the id of its record, or a whole record. Leave out what
the sentences do not bear out. Where a statement is right as it stands, and the reason is not, give it once more as it
is: where only words are doubted, a person is asked. A name that cannot be proved is refused again.
"""
"""What stands above what was refused."""
_WEAKENED = """## What was taken with less, or with another speaker

Look whether each still says what its sentence says. Give what should stand under the id of its record; else nothing.
"""
"""What stands above what the program left out, and the speakers that it put in."""
_PARTED = """## Points that you wrote down, and no discrepancy tells

Give the discrepancy of each. Leave out what by the rules is none.
"""
"""What stands above the points on which an answer says that articles part, without a discrepancy."""
_LONGEST_WEAKENED = 12_000
"""Most characters of that."""


@dataclass
class Taken:
    """What came of an answer."""

    drafts: tuple[Proposed, ...] = ()
    """New drafts."""
    added: int = 0
    """Items that went into drafts that were there."""
    joined: int = 0
    """Drafts that went into others."""
    struck: list[str] = field(default_factory=list)
    """Drafts, and parts of drafts, that the answer struck, each in a sentence."""
    corrected: list[str] = field(default_factory=list)
    """The ids of drafts that the answer corrected."""
    refused: list[str] = field(default_factory=list)
    """What was not taken, each with its reason on a line below."""
    changed: list[str] = field(default_factory=list)
    """What the program put right."""
    weakened: list[str] = field(default_factory=list)
    """What of that takes something away or puts a speaker in, each in a line with its record and its sentence."""
    parted: list[str] = field(default_factory=list)
    """On which points it says that the articles part, and no discrepancy tells it, each in a line."""
    files: dict[str, str] = field(default_factory=dict)
    """The facts files to be written, by name."""
    there: list[str] = field(default_factory=list)
    """The ids of the records that may be named or added to, with the drafts, after the kind of each."""
    untold: dict[str, list[int]] = field(default_factory=dict)
    """The numbers of the sentences that no record and no draft cites, by the id of the article."""
    review: str = ""
    """What was drafted, beside its words, as text that asks whether it stands; empty where nothing was."""
    missing: str = ""
    """What the answer left out, as text that asks for it; empty where that is nothing."""
    is_second: bool = False
    """True for an answer to what was given back: the drafts are not put before whoever answered again."""
    is_compared: bool = False
    """True for an answer that compared the articles."""

    @property
    def back(self) -> str:
        """The text that is ready to be given back; empty where all was taken and nothing is missing."""
        asked = [each for each in (self.review, self.missing) if each]
        told = [REFUSED, *self.refused] if self.refused else []
        if self.weakened:
            told += [_WEAKENED, as_many((f"{each}\n" for each in self.weakened), _LONGEST_WEAKENED)]
        if self.parted:
            told += [_PARTED, as_many((f"{each}\n" for each in self.parted), _LONGEST_WEAKENED)]
        if self.is_second:
            return "\n".join([_LEFT, *told]) + "\n" if told else ""
        if not asked and not told:
            return ""
        return "\n".join([_BACK, *told, *asked, "The records that there are now:", *self.there]) + "\n"

    def write(self, root: Path) -> None:
        """Writes the drafts."""
        for name, text in self.files.items():
            new = root / f"{name}.new"
            new.write_bytes(text.encode())
            new.replace(root / name)


def take(checked: Checked, text: str, by: str, *, only_adds: bool = False) -> Taken:
    """What may be taken of an answer; nothing is written yet. `by` is who drafted it.

    Drafts that the same drafter proposed, and nobody accepted, may be struck and corrected, unless it `only_adds`.
    Raises NotWritten where nothing in the text is an answer.
    """
    return _Taking(checked, read(text), by, only_adds=only_adds).taken()


class _Taking:
    """The steps from one answer to drafts."""

    def __init__(self, checked: Checked, answer: Reply, by: str, *, only_adds: bool) -> None:
        self._checked = checked
        self._only_adds = only_adds
        self._base = with_drafts(checked)
        """The briefing with its drafts taken for records."""
        sources = checked.briefing.sources
        hidden = {
            str(each.record.id): words for each, words in not_proposed_on(checked.briefing, sources.values()).items()
        }
        parted = alone.part(alone.with_full_names(answer, sources, hidden), sources)
        self._answer = parted.answer
        there = names_alone(self._base.briefing.facts)
        self._alone = {each.id: each for each in parted.persons if not each.forms & there}
        """Those of the answer who stand alone, by id."""
        self._by = " ".join(by.split()) or "somebody"
        self._drafts = set(map(str, checked.briefing.facts.drafts))
        base = self._base
        self._asked = {each.doubt for r in base.briefing.facts.records() for each in asked_of(r, base.problems)}
        """The doubts that keep nothing out: what is asked of drafts that are there, and what is heard."""
        self._out = Taken(
            refused=[f"{each}\n" for each in answer.unread],
            changed=list(parted.told),
            is_second=READ in answer.noted,
            is_compared=COMPARED in answer.noted,
        )
        known = self._base.edition.public.listed.facts
        self._filling = Filling(self._base, known)
        self._revising = Revising(self._base.briefing.facts, self._drafts, self._by, self._filling, self._refuse_strike)
        self._adding = Adding(self._base, self._out.files, self._drafts, self._revising, self._note_added)
        self._revised: dict[str, Revised] = {}
        """By id: each draft of which something is struck or given anew."""
        self._new: list[tuple[str, str, Mapping[str, Any]]] = []
        """Kind, id and content of each record that is new."""
        self._more: list[tuple[Record, Mapping[str, Any]]] = []
        """Each draft that is added to, with what is added."""
        self._given_anew: list[tuple[Record, Mapping[str, Any]]] = []
        """Each draft of the same drafter that is given once more, with what is given."""
        self._namesakes: dict[str, str] = {}
        """By the id of a draft: the accepted outlet that it may be."""
        self._written: list[tuple[str, str, Fields, Any]] = []
        """Kind, id and content of each item that was proposed, and how it was written."""
        self._needing: dict[str, list[str]] = {}
        """By the id of a record of the answer that was refused: the statements that were refused for that alone."""
        self._before: dict[str, str] = {}
        """The texts of facts files that hold the names which drafts got."""
        self._weakened: list[tuple[str, Any, str]] = []
        """The id of a record, an item of it or nothing, and without what it was taken."""
        self._labels: set[str] = set()
        """The ids of those whose label was looked for in the sentences of their names."""
        self._whole_of: list[tuple[str, Value, Value]] = []
        """The id of a record, an item whose quote was cut too short, and the item with the whole sentence."""

    def taken(self) -> Taken:
        """Takes one step after the other."""
        self._sort()
        self._revise()
        # By the names that drafts get, the speakers of what is new are known.
        self._add(_NAMES)
        if self._out.files:
            self._check_anew(self._out.files)
            self._filling.known = self._base.edition.public.listed.facts
        self._before = dict(self._out.files)
        revised = list(self._anew())
        self._take_out()
        proposed = [*self._proposed(), *(each for each in revised if each.id in self._revised)]
        if proposed:
            self._screen(proposed)
        else:
            self._put_back(())
        if self._more or self._answer.same:
            # What stands with a question of its own is no fault of what is added or joined.
            self._adding.base = pipeline.check(self._checked.briefing.root, (), self._out.files)
        self._add([kind for kind in KINDS if kind not in _NAMES])
        self._join()
        self._out.added += self._adding.added
        self._out.changed += self._filling.changed
        self._tell_needed()
        after = pipeline.check(self._checked.briefing.root, (), self._out.files)
        self._out.untold = untold(after)
        drafts = read_facts(self._checked.briefing.root, None, self._out.files)[0].drafts
        story = Story(after, frozenset(map(str, drafts)))
        self._tell_weakened(story.drafts)
        self._tell_parted(after.briefing.facts)
        self._out.review = review(
            story, self._adding.touched | {each.id for each in self._out.drafts} | {*self._out.corrected}
        )
        self._out.missing = missing(story, self._answer if self._out.is_compared else None)
        known = after.edition.public.listed.facts
        self._out.there = [f"{kind}: {', '.join(map(str, ids))}" for kind in KINDS if (ids := getattr(known, kind))]
        return self._out

    def _check_anew(self, files: Mapping[str, str]) -> None:
        """Goes on with the briefing as it is with these texts of facts files."""
        self._base = self._adding.base = pipeline.check(self._checked.briefing.root, (), files)

    # Which record is meant.

    def _sort(self) -> None:
        """Sorts the records of the answer into new ones and those that add to one that is there.

        Every id and title of the answer then leads to the id of the record that is meant.
        """
        facts = self._base.briefing.facts
        ids = dict[str, str]()
        taken = facts.ids_taken()
        for kind, given, raw in self._with_outlets(ids):
            there = self._there(kind, given, raw)
            if there is not None:
                ids.setdefault(given, str(there.id))
                is_own = kind not in _NAMES and not self._only_adds and not self._revising.why_not(there)
                (self._given_anew if is_own else self._more).append((there, raw))
                continue
            made = given if can_be_id(given) and given not in taken else new_id(given or _name_of(raw), taken)
            taken.add(made)
            ids.setdefault(given or made, made)
            ids.setdefault(_name_of(raw), made)
            self._new.append((kind, made, raw))
        for given, person in self._alone.items():
            ids[given] = new_id(given, taken)
            taken.add(ids[given])
            self._new.append(("actors", ids[given], person.record))
        self._alone = {ids[given]: person for given, person in self._alone.items()}
        self._filling.ids = ids
        self._sort_told()

    def _with_outlets(self, ids: dict[str, str]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
        """The records of the answer, each with its kind and id; what names an accepted outlet elsewhere by itself.

        Nobody has judged yet whether it is the outlet, so that the forms of its name in other articles are a draft's.
        """
        self._filling.elsewhere.update(_undecided_outlets(self._base.briefing.facts))
        for kind, raw in self._answer.records:
            given = str(raw.get("id") or "")
            there = self._there(kind, given, raw)
            forms = _forms_elsewhere(there, raw) if there is not None and there.id not in self._drafts else []
            if there is None or not forms:
                yield kind, given, raw
                continue
            made = f"{there.id}{_NAMED_ELSEWHERE}"
            self._namesakes[made] = str(there.id)
            self._filling.elsewhere.update({(str(there.id), alone.article_of(form)): made for form in forms})
            if given != there.id:
                ids[given] = made
            own = [form for form in several(raw.get("names")) if form not in forms]
            yield kind, made, {"kind": "media", **raw, "id": made, "names": forms}
            yield from [(kind, str(there.id), {**raw, "names": own})] if own else []

    def _sort_told(self) -> None:
        """Sorts the sentences of which the answer says that they tell a draft: each that the draft lacks is added."""
        told = group_by_key((self._filling.ids.get(each.id, each.id), each) for each in self._answer.tells)
        struck = self._struck_sentences()
        made = [record_id for _, record_id, _ in self._new]
        for record_id, tells in told.items():
            kept = [each for each in tells if not {(record_id, ""), (record_id, each.s)} & struck]
            record = self._base.edition.public.listed.facts.find(record_id)
            if record is not None:
                self._sort_told_there(record, kept)
            elif record_id in made:
                self._sort_told_new(made.index(record_id), kept)
            else:
                named = {TELLS: {tells[0].s: record_id}}
                self._refuse(TELLS, record_id, Lost(named, "", f"{_NO_RECORD} '{record_id}'"))

    def _struck_sentences(self) -> set[tuple[str, str]]:
        """The id of each draft that is struck, or of which a statement is, with its sentence; empty for the whole."""
        return {(self._filling.ids.get(each.id, each.id), each.s) for each in self._answer.strike if not each.label}

    def _sort_told_there(self, record: Record, tells: Iterable[Tell]) -> None:
        """Sorts the sentences that tell a draft which is there; what is accepted, or no event or figure, stays."""
        if not isinstance(record, (Event, Figure)) or record.id not in self._drafts:
            return
        name = ITEMS[KIND_OF[type(record)]]
        anew = (several(raw.get(name)) for each, raw in (*self._given_anew, *self._more) if each is record)
        given = list(chain.from_iterable(anew))
        told = (each for each in tells if isinstance(record, Figure) or not each.words)
        lacking = [each for each in told if not self._revising.has(record, each.s, each.words)]
        items = [_as_item(each) for each in lacking if not self._revising.gives(given, each.s, each.words)]
        is_own = not self._only_adds and not self._revising.why_not(record)
        if items:
            (self._given_anew if is_own else self._more).append((record, {name: items}))

    def _sort_told_new(self, at: int, tells: Iterable[Tell]) -> None:
        """Puts the sentences that tell a record of the same answer into it, where it is an event or a figure."""
        kind, record_id, raw = self._new[at]
        if kind in ("events", "figures"):
            given = several(raw.get(ITEMS[kind]))
            there = {_sentence_of(each) for each in given if isinstance(each, Mapping) and "s" in each}
            lacking = [each for each in tells if each.s not in there]
            more = [_as_item(each) for each in lacking if not self._revising.gives(given, each.s, each.words)]
            items = [*given, *more]
            self._new[at] = (kind, record_id, {**raw, ITEMS[kind]: items})

    def _there(self, kind: str, given: str, raw: Mapping[str, Any]) -> Record | None:
        """The record of the briefing that one of the answer is: by its id or, of an actor or a place, by its name."""
        known = self._base.edition.public.listed.facts
        records: Mapping[str, Record] = getattr(known, kind)
        if given in records:
            return records[given]
        if kind not in _NAMES or given in self._namesakes:
            return None
        name = _name_of(raw).casefold()
        return next((each for each in records.values() if name in _names_of(each) and _may_be_one(each, raw)), None)

    # What is struck and corrected.

    def _revise(self) -> None:
        """Strikes and corrects drafts of the same drafter."""
        if self._only_adds:
            self._out.refused += [
                f"{name}: {each.id}\n    a draft is only added to here\n"
                for name, asked in ((STRIKE, self._answer.strike), (TIMES, self._answer.times))
                for each in asked
            ]
            return
        before = len(self._filling.lost)
        self._revising.strike(self._answer.strike)
        for record, raw in self._given_anew:
            made = len(self._filling.written_as)
            try:
                self._revising.change(record, raw)
            except Refused as refused:
                self._refuse(KIND_OF[type(record)], str(record.id), Lost(raw, "", str(refused)))
            for lost in self._filling.lost[before:]:
                self._refuse(KIND_OF[type(record)], str(record.id), lost)
            before = len(self._filling.lost)
            own = self._filling.written_as[made:]
            self._written += [(KIND_OF[type(record)], str(record.id), item, was) for item, was in own]
        self._date()
        self._revised = self._revising.revised

    def _date(self) -> None:
        """Gives statements of drafts the times that the answer has for their sentences."""
        struck = self._struck_sentences()
        new = {record_id for _, record_id, _ in self._new}
        for timed in self._answer.times:
            record_id = self._filling.ids.get(timed.id, timed.id)
            if {(record_id, ""), (record_id, timed.s)} & struck:
                continue
            made = len(self._filling.written_as)
            try:
                if record_id in new:
                    raise Refused(_NEW_HAS_TIMES)
                self._revising.date(timed)
            except Refused as refused:
                named = {f"{timed.s}: {timed.words}": [timed.id]}
                self._refuse(TIMES, timed.id, Lost(named, "", str(refused)))
            own = self._filling.written_as[made:]
            kind = KIND_OF[type(self._revising.revised[record_id].record)] if own else ""
            self._written += [(kind, record_id, item, was) for item, was in own]

    def _anew(self) -> Iterator[Proposed]:
        """The drafts that are corrected, proposed anew; one that cannot stand is left as it is."""
        for record_id, revised in list(self._revised.items()):
            if revised.is_struck:
                continue
            if revised.fields == revised.before:
                del self._revised[record_id]
                continue
            done = self._finished(revised.kind, record_id, revised.fields, revised.fields)
            if done is None:
                del self._revised[record_id]
            else:
                yield done

    def _take_out(self) -> None:
        """Takes what is struck and what is corrected out of the files, until the gate has seen it."""
        without: dict[str, str] = {}
        for file, held in self._by_file().items():
            try:
                without[file] = rewrite(self._adding.text(file), file, held)
            except (NotWritten, LookupError):
                for _, record_id in filter(_is_of_record, held):
                    self._refuse(STRIKE, str(record_id), Lost({}, "", f"{file} is laid out in a way of its own"))
                    del self._revised[str(record_id)]
        self._before |= without
        if without:
            self._check_anew(self._before)

    def _by_file(self) -> dict[str, dict[FieldPath, Value | None]]:
        """By facts file: the places of revised drafts of it, and of their lines in the list of what was drafted."""
        by_file: dict[str, dict[FieldPath, Value | None]] = {}
        for record_id, revised in self._revised.items():
            held = by_file.setdefault(revised.record.id.mark.file, {})
            held |= {(revised.kind, record_id): None, (DRAFTED, revised.kind, record_id): None}
        return by_file

    def _put_back(self, kept: Iterable[Proposed]) -> None:
        """Puts corrected drafts into their files, and takes out what is struck, which stays in the list of drafted."""
        anew = {each.id: each for each in kept}
        by_file: dict[str, dict[FieldPath, Value | None]] = {}
        for record_id, revised in self._revised.items():
            held = by_file.setdefault(revised.record.id.mark.file, {})
            made = anew.get(record_id)
            if revised.is_struck:
                held[revised.kind, record_id] = None
                self._out.struck.append(
                    f"{revised.kind} {record_id}: {'; '.join(revised.why) or 'nothing of it is left'}"
                )
            elif made is not None:
                held[revised.kind, record_id] = {DRAFT: "yes", **made.fields}
                held[DRAFTED, revised.kind, record_id] = made.resting
                self._out.added += revised.more(made.fields)
                self._out.corrected.append(record_id)
                self._out.struck += [f"of {revised.kind} {record_id}: {each}" for each in revised.why]
        for file, held in by_file.items():
            if held:
                self._out.files[file] = rewrite(self._adding.text(file), file, held)

    def _refuse_strike(self, kind: str, record_id: str, raw: Any, why: str) -> None:
        """Notes what is not struck."""
        self._refuse(kind, record_id, Lost(raw, "", why))

    # Filling in, and the gate.

    def _proposed(self) -> list[Proposed]:
        """The new records; those with names first, by which speakers are known."""
        filled = self._filled(each for each in self._new if each[0] in _NAMES)
        names = [each if each.id in self._alone else with_other_forms(each, self._filling, filled) for each in filled]
        if names:
            screened = self._screened(names)
            spare = [each for each in screened.dropped if self._costs_itself(each)]
            if spare:
                # Whoever has a label that no quote bears out is known by name all the same.
                screened = self._screened(without_facets(each, spare, INSTEAD) for each in names)
            self._filling.known = screened.after.edition.public.listed.facts
        others = self._filled(each for each in self._new if each[0] not in _NAMES)
        return [*(with_forms(each, self._filling.forms) for each in names), *others]

    def _filled(self, records: Iterable[tuple[str, str, Mapping[str, Any]]]) -> list[Proposed]:
        """New records, given as kind, id and what was written, as proposals; one without a needed field is refused.

        Weekdays and months that no quote bears out are taken out of titles and labels.
        """
        proposed: list[Proposed] = []
        for kind, record_id, raw in records:
            fields = self._fill(kind, record_id, raw)
            done = self._finished(kind, record_id, fields, raw) if fields else None
            if done is not None:
                proposed.append(done)
        return proposed

    def _finished(self, kind: str, record_id: str, fields: Fields, raw: Mapping[str, Any]) -> Proposed | None:
        """A record of an answer, put right where that is sure; None, and told, where it cannot stand."""
        fields = self._mended(kind, fields, is_new=record_id not in self._revised)
        quotes = [*quotes_in(fields), *self._names_named(fields)]
        title = str(fields.get("title", ""))
        for name in ("title", "label"):
            if name in fields:
                fields[name] = without_unbound_days(str(fields[name]), quotes)
        if kind in ("events", "figures"):
            # The words of a discrepancy rest on what it is about, too.
            _leave_lands_out(fields, quotes)
        if title != str(fields.get("title", "")):
            self._out.changed.append(
                f"{kind} {record_id}: “{fields['title']}” for “{title}”, as no quote bears out more"
            )
        for side in cast("Sequence[Fields]", fields.get("positions", ())):
            if "label" in side:
                side["label"] = without_unbound_days(str(side["label"]), quotes)
        missing = [name for name, of in by_name(CLASSES[kind]).items() if of.required and name not in fields]
        if self._agrees(fields):
            self._refuse(kind, record_id, Lost(raw, "", _NO_DIFFERENCE))
            return None
        if missing:
            # A statement for a record that was refused before comes without what only the whole record has.
            is_part = not raw.keys() & set(missing)
            why = f"{_NO_RECORD} '{record_id}': give it whole, with" if is_part else _NOTHING_LEFT
            self._refuse(kind, record_id, Lost(raw, "", f"{why} {', '.join(missing)}"))
            return None
        return Proposed(kind, record_id, fields, _DRAWN_FROM, self._by)

    def _mended(self, kind: str, fields: Fields, *, is_new: bool = True) -> Fields:
        """The fields of a record, put right in place where its own words show how."""
        mend(kind, fields, self._checked.briefing.sources, self._note_change, self._note_less, is_new=is_new)
        return fields

    def _note_change(self, item: Mapping[str, Any], what: str) -> None:
        """Notes what was changed in an item, after its article and quote."""
        self._out.changed.append(f"{item['article']}, “{shortened(str(item['quote']))}”: {what}")

    def _note_less(self, item: Mapping[str, Any], what: str) -> None:
        """Notes what was taken out of an item, for whoever answered too."""
        self._note_change(item, what)
        self._filling.weakened.append((cast("Fields", item), what))

    def _agrees(self, fields: Fields) -> bool:
        """True for a discrepancy of two positions that say one number or one time, one of them less exactly."""
        sides = cast("Sequence[Fields]", fields.get("positions", ()))
        if len(sides) != 2:
            return False
        one, other = (str(side.get("label", "")) for side in sides)
        if fields.get("kind") == DiscrepancyKind.NUMBER:
            return agree_in_number(one, other)
        articles = [_article_of(side) for side in sides]
        sources = self._checked.briefing.sources
        if fields.get("kind") != DiscrepancyKind.TIME or not set(articles) <= sources.keys():
            return False
        return agree_in_time(one, other, [sources[article].record.published for article in articles])

    def _fill(self, kind: str, record_id: str, raw: Mapping[str, Any]) -> Fields:
        """The fields of a record; what could not be filled in is told."""
        before = len(self._filling.lost)
        made = len(self._filling.written_as)
        try:
            fields = self._filling.fields(kind, raw)
        except Refused as refused:
            self._refuse(kind, record_id, Lost(raw, "", str(refused)))
            return {}
        for lost in self._filling.lost[before:]:
            self._refuse(kind, record_id, lost)
        if fields and record_id in self._namesakes:
            judged = {"judgement": "unsure", "other": self._namesakes[record_id], "reason": _NOT_JUDGED}
            fields["identity"] = [cast("Value", judged)]
        if fields and record_id in self._alone:
            fields |= self._of_alone(self._alone[record_id])
        self._written += [(kind, record_id, item, was) for item, was in self._filling.written_as[made:]]
        return fields

    def _of_alone(self, person: alone.Alone) -> Fields:
        """What besides the names is in the record of somebody who stands alone."""
        items = (self._filling.item(Account, each, "actors accounts") for each in person.accounts)
        fields: Fields = {"protected": alone.PROTECTED}
        accounts: list[Value] = [item for item in items if item is not None]
        return {**fields, "accounts": accounts} if accounts else fields

    def _names_named(self, fields: Fields) -> Iterator[str]:
        """The names of the actors and places that a record names."""
        for ref in set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", json.dumps(fields))):
            record = self._filling.known.find(ref)
            if isinstance(record, (Actor, Place)):
                yield from (str(form.name) for form in record.names)
            if isinstance(record, Place):
                yield from self._names_around(record)

    def _names_around(self, place: Place) -> Iterator[str]:
        """The names of the places in which a place lies."""
        for ref in places_around(place, self._filling.known):
            yield from (str(form.name) for form in self._filling.known.places[ref].names)

    def _screen(self, proposed: list[Proposed]) -> None:
        """Screens the new records; a facet that is wrong costs itself, and is told, before its statement is dropped."""
        screened, proposed = self._in_rounds(proposed)
        while heard := set().union(*map(self._heard, screened.dropped)):
            self._asked |= heard
            screened, proposed = self._in_rounds(proposed)
        with_covers = [_covering(p, screened) for p in proposed]
        if with_covers != proposed:
            screened = self._screened(with_covers)
        for dropped in screened.dropped:
            self._refuse_dropped(replace(dropped, reasons=(*dropped.reasons, *self._borne_out(dropped, screened))))
        self._out.drafts = tuple(each for each in screened.kept if each.id not in self._revised)
        self._put_back([each for each in screened.kept if each.id in self._revised])
        if self._out.drafts:
            name, text = as_file(self._checked.briefing.root, self._out.drafts)
            self._out.files[name] = text

    def _borne_out(self, dropped: Dropped, screened: Screened) -> Iterator[str]:
        """Which refused statements of a record would have borne out the words for whose lack it is refused whole."""
        words = dict.fromkeys(filter(None, dropped.unbound))
        own = [each.item for each in screened.dropped if each.draft.id == dropped.draft.id and each.path]
        items = [each for each in own if isinstance(each, Mapping)]
        for word, item in product(words if not dropped.path else (), items):
            where = self._revising.sentences_of(item)
            if where and LEXICON.keys(word) <= LEXICON.keys(str(item.get("quote"))):
                yield f"'{word}' stands in {where}, which was refused for a reason of its own: mend that, or the words"

    def _heard(self, dropped: Dropped) -> set[Doubt]:
        """The doubts for which a statement was dropped and is heard all the same, and that are not asked yet.

        In a second answer all that a person may answer: whoever has read the reason, and gives the statement as it is,
        insists on it. In a first one to whom its sentence gives its words, but for what corrects a draft: that has
        something in its place which nobody doubts. Nobody gave a sentence that is only said to tell a draft, nor its
        time, with a reason in mind.
        """
        was = self._was(dropped)
        is_heard = self._out.is_second or (
            all(map(is_heard_at_once, dropped.reasons)) and not self._corrects(dropped.draft.id, was)
        )
        return dropped.doubts - self._asked if is_heard and _is_written(was) else set()

    def _heard_beside(self, dropped: Dropped) -> set[Doubt]:
        """The doubts to whom its sentence gives a statement that are heard, though facets are wrong in it too.

        Those cost only themselves: nobody loses a statement by two faults of which neither costs it.
        """
        told = [*zip(dropped.reasons, dropped.places, strict=False)]
        others = [(reason, place) for reason, place in told if not is_heard_at_once(reason)]
        rest = replace(dropped, reasons=tuple(r for r, _ in others), places=tuple(place for _, place in others))
        if not others or not self._costs_itself(rest):
            return set()
        heard = tuple(filter(is_heard_at_once, dropped.reasons))
        return self._heard(replace(dropped, reasons=heard, is_doubted=True))

    def _corrects(self, record_id: str, written: Any) -> bool:
        """True for an item of an answer that takes the place of one of a draft, or for a whole draft given anew."""
        revised = self._revised.get(record_id)
        if revised is None:
            return False
        is_statement = isinstance(written, Mapping) and "s" in written
        if not (is_statement and isinstance(revised.record, (Event, Figure))):
            return True
        return self._revising.has(revised.record, _sentence_of(written), str(written.get("words", "")))

    def _screened(self, proposed: Iterable[Proposed]) -> Screened:
        """New records, screened beside what the answer left of the drafts that are there."""
        return screen(self._base, proposed, self._before, may_ask=True, asked=self._asked)

    def _in_rounds(self, proposed: list[Proposed]) -> tuple[Screened, list[Proposed]]:
        """New records, mended and screened until nothing more can be mended, and what came of them at last."""
        for _ in range(_ROUNDS):
            screened = self._screened(proposed)
            mended = self._for_next_round(proposed, screened)
            if mended is None:
                break
            proposed = mended
        return screened, proposed

    def _for_next_round(self, proposed: Iterable[Proposed], screened: Screened) -> list[Proposed] | None:
        """New records without the facets that were wrong in them, and with whole sentences; None where none is."""
        found = list(filter(self._costs_itself, screened.dropped))
        if asked := self._insisted_on(found).union(*map(self._heard_beside, screened.dropped)):
            self._asked |= asked
            return [*proposed]
        labelled = self._labelled(found)
        clipped = list(filter(self._is_clipped, screened.dropped))
        if not found and not clipped:
            return self._with_the_old(proposed, screened)
        spare = [each for each in found if each.draft.id not in labelled]
        # A record that lacks a wrong facet may stand in the next round, and whoever names it then does so rightly.
        own = [each for each in spare if not names_what_is_not_there(each)]
        spare = own if own or clipped or labelled else spare
        self._tell_spare(spare)
        for each in clipped:
            self._replace(each.draft.id, each.item, self._whole(each))
        named = (labelled.get(p.id, p) for p in proposed)
        return [self._replaced(without_facets(p, spare, self._had(p))) for p in named]

    def _insisted_on(self, spare: Iterable[Dropped]) -> set[Doubt]:
        """The doubts about facets that a draft is given again: whoever gives them read why it was taken without."""
        return set[Doubt]().union(*(self._heard(each) for each in spare if each.draft.id in self._revised))

    def _costs_itself(self, dropped: Dropped) -> bool:
        """True where the rest of an item stands; not of one that is dated by its sentence, which stays as it was."""
        return costs_itself(dropped) and not isinstance(self._was(dropped), DatedItem)

    def _tell_spare(self, spare: Iterable[Dropped]) -> None:
        """Tells without what items and records are taken."""
        for each in map(_telling_of_nobody, spare):
            self._out.changed.append(told_without(each))
            self._weakened.append((each.draft.id, each.item if each.path else {}, without(each)))

    def _labelled(self, spare: Iterable[Dropped]) -> dict[str, Proposed]:
        """By id, each once: drafts of which only the label was wrong, with the words of a name's sentence for it."""
        labelled: dict[str, Proposed] = {}
        for each in spare:
            if each.draft.id in self._labels | self._alone.keys():
                continue
            self._labels.add(each.draft.id)
            borne_out = with_label_borne_out(each, self._base.briefing.sources, self._filling.hidden)
            if borne_out is not None:
                labelled[each.draft.id] = borne_out
        return labelled

    def _is_clipped(self, dropped: Dropped) -> bool:
        """True for an item that may stand with its whole sentence."""
        return self._whole(dropped) != dropped.item

    def _had(self, draft: Proposed) -> Mapping[str, Value]:
        """What a field of a record holds that is wrong and needed: of a corrected draft what it had before."""
        revised = self._revised.get(draft.id)
        had = revised.before if revised is not None else {}
        return {**INSTEAD, **{name: had[name] for name in FACETS & had.keys()}}

    def _with_the_old(self, proposed: Iterable[Proposed], screened: Screened) -> list[Proposed] | None:
        """Corrected drafts with what they had in the place of what the gate refuses; None where it refuses nothing."""
        refused = group_by_key(
            (each.draft.id, each)
            for each in screened.dropped
            if each.draft.id in self._revised and not self._heard(each)
        )
        made: list[Proposed] = []
        for p in proposed:
            own = refused.get(p.id, [])
            fields = (
                self._revised[p.id].without(p.fields, [(each.path, each.item) for each in own]) if own else p.fields
            )
            if fields != p.fields:
                for each in own:
                    self._refuse_dropped(each)
            made.append(replace(p, fields=fields))
        return made if made != list(proposed) else None

    def _whole(self, dropped: Dropped) -> Value:
        """An item whose quote was cut too short, with the whole sentence; any other as it is."""
        item = dropped.item
        is_clipped = dropped.path and all(reason.startswith(codes.QUOTE_CLIPPED.name) for reason in dropped.reasons)
        return widened(item, self._base.briefing.sources) if is_clipped and isinstance(item, Mapping) else item

    def _replace(self, record_id: str, item: Value, whole: Value) -> None:
        """Notes that an item of a record has another in its place."""
        self._whole_of.append((record_id, item, whole))
        for kind, own, made, was in list(self._written):
            if own == record_id and made == item:
                self._written.append((kind, own, cast("Fields", whole), was))

    def _replaced(self, draft: Proposed) -> Proposed:
        """A draft with the items that others took the place of."""
        fields: Any = draft.fields
        for record_id, item, whole in self._whole_of:
            if record_id == draft.id:
                fields = swapped(fields, item, whole)
        return replace(draft, fields=fields)

    def _was(self, dropped: Dropped) -> Any:
        """What the gate dropped as the answer wrote it, where that is known."""
        item = dropped.item
        if dropped.path:
            return self._as_written(dropped.draft.id, item)
        return next((raw for _, record_id, raw in self._new if record_id == dropped.draft.id), item)

    def _as_written(self, record_id: str, item: Value) -> Any:
        """An item of a record as the answer wrote it, where that is known."""
        return next((was for _, own, made, was in self._written if own == record_id and made == item), item)

    def _refuse_dropped(self, dropped: Dropped) -> None:
        """Notes as refused what the gate dropped, as the answer wrote it where that is known."""
        was = self._was(dropped)
        path = " ".join(str(step) for step in dropped.path if isinstance(step, str))
        self._refuse(dropped.draft.kind, dropped.draft.id, Lost(was, path, "; ".join(dropped.reasons)))

    def _tell_weakened(self, drafts: Collection[str]) -> None:
        """Tells whoever answered what was taken out of the drafts that there are now, and who was put in as speaker."""
        records = {id(made): record_id for _, record_id, made, _ in self._written}
        filled = ((records.get(id(item), ""), item, what) for item, what in self._filling.weakened)
        told: dict[str, None] = {}
        for record_id, item, what in (*filled, *self._weakened):
            where = ", ".join(filter(None, (record_id, self._revising.sentences_of(item))))
            # Why it shows somebody whom no drafter was shown, nobody is told.
            reason = _NO_SUCH.sub(r"\1 was not taken: name it here again where it is given again", what)
            shown = next((each for each in (reason, what.partition(":")[0]) if not self._hides(each)), "")
            if record_id in drafts and shown:
                told[_plain(f"{where}: {shown}")] = None
        self._out.weakened = [*told]

    def _tell_parted(self, facts: Facts) -> None:
        """Tells whoever compared which points of the answer no discrepancy tells; of a second answer nothing is.

        What stands under an article is what its readers believe.
        """
        if self._out.is_second:
            return
        told = {str(each) for each in facts.discrepancies} | {str(each.id) for each in self._out.drafts}
        by_record = [(of, points) for of, points in self._answer.compared if of not in facts.articles]
        compared = dict.fromkeys((*by_record, *self._answer.beside))
        found = (f"{of}: {point}" for of, point in open_points(compared, told))
        self._out.parted = [_plain(shortened(each, 300)) for each in found if not self._hides(each)]

    def _tell_needed(self) -> None:
        """Tells of each record of the answer that was refused, once, which statements need it."""
        for needed, items in self._needing.items():
            these = pluralise(len(items), "statement needs it", "statements need it")
            self._out.refused.append(f"{needed}: {these}: give them again with it\n    {'; '.join(items)}\n")

    def _refuse(self, kind: str, record_id: str, lost: Lost) -> None:
        """Notes what was not taken of a record, with where it stood and why, as text to be given back."""
        where = lost.path if lost.path.startswith(kind) else f"{kind} {lost.path}".strip()
        needed = _NEEDS.fullmatch(lost.reason)
        if needed and needed[1] in self._filling.ids.values() and isinstance(lost.raw, Mapping):
            words = f" {lost.raw['words']}" if "words" in lost.raw else ""
            item = _plain(f"{record_id}, {where}: {lost.raw.get('s', '')}{words}")
            self._needing.setdefault(needed[1], []).append(shortened(item, 200))
            return
        words = _plain(shortened(json.dumps(lost.raw, ensure_ascii=False), 400))
        reason = self._shown_to_anybody(lost.reason, words)
        if isinstance(lost.raw, ToldItem) and lost.reason.startswith(_OF_A_SPEAKER):
            # Nobody wrote it so: whoever answered only said that the sentence tells the draft.
            self._out.changed.append(f"{record_id}: {lost.raw['s']} is not added to it: {_plain(reason)}")
            return
        self._out.refused.append(f"{record_id}, {where}: {words}\n    {_plain(reason)}\n")

    def _shown_to_anybody(self, reason: str, written: str) -> str:
        """A reason without what shows somebody whom no drafter was shown; `written` is what the drafter wrote."""
        if _tells_of_somebody(reason):
            return SHOWS_SOMEBODY
        told: list[str] = []
        for part in reason.split("; "):
            names = [words for words in _QUOTED.findall(part) if self._hides(words)]
            is_shown = bool(names) and all(name in written for name in names)
            told.append(part if is_shown or not self._hides(part) else f"{part.partition(':')[0]}: {SHOWS_SOMEBODY}")
        return "; ".join(told)

    def _hides(self, words: str) -> bool:
        """True for words that no drafter is shown, of whatever article."""
        sources = self._base.briefing.sources.values()
        return any(self._filling.hidden(source).hides(words) for source in sources)

    # What goes into drafts that are there.

    def _add(self, kinds: Sequence[str]) -> None:
        """Adds items to drafts of some kinds, each checked by itself."""
        for record, raw in self._more:
            kind = KIND_OF[type(record)]
            if kind not in kinds:
                continue
            self._refuse_rewriting(record, raw)
            fields = self._fill(kind, str(record.id), _lists_of(kind, raw))
            about = {name: str(getattr(record, name)) for name in ("title", "kind") if hasattr(record, name)}
            fields = self._mended(kind, {**about, **fields})
            for path, item in _items(kind, record, fields):
                written = self._as_written(str(record.id), item)
                if record.id not in self._drafts and _is_outlet_in_its_own_article(record, item):
                    self._note_change(item, f"'{record.id}' is the outlet of this article, and has a name already")
                    continue
                is_written = _is_written(written)
                is_insisted_on = self._out.is_second and is_written
                reason = self._adding.add(record, path, item, is_written=is_written, is_insisted_on=is_insisted_on)
                if reason:
                    self._refuse(kind, str(record.id), Lost(written, str(path[0]), reason))

    def _note_added(self, record_id: str, item: Fields, lost: str, reason: str) -> None:
        """Notes that an item went into a draft without some fields, or with its whole sentence, and why."""
        reason = SHOWS_SOMEBODY if _tells_of_somebody(reason) else reason
        what = f"without {lost}: {reason}" if lost else f"with its whole sentence: {reason}"
        self._note_change(item, what)
        if lost:
            self._weakened.append((record_id, item, what))

    def _refuse_rewriting(self, record: Record, raw: Mapping[str, Any]) -> None:
        """Tells of fields that an answer has anew for a record which it may only add to; none is lost in silence."""
        kind = KIND_OF[type(record)]
        fields = ASKED[type(record)] if kind not in _NAMES else ()
        given = {name: raw[name] for name in fields if name in raw and name not in (ITEMS.get(kind), "positions")}
        other = {name: value for name, value in given.items() if str(record.node.named(name)) != str(value)}
        if other:
            self._refuse(kind, str(record.id), Lost(other, "", self._adding.why_only_added_to(record)))

    # Drafts that are one.

    def _join(self) -> None:
        """Joins drafts of which the answer says that they tell one thing."""
        for ids in self._answer.same:
            for other in ids[1:]:
                reason = self._adding.join(self._filling.ids.get(ids[0], ids[0]), self._filling.ids.get(other, other))
                if reason:
                    told = self._shown_to_anybody(reason, f"{ids[0]}, {other}")
                    self._out.refused.append(f"same: {ids[0]}, {other}\n    {told}\n")
                else:
                    self._out.joined += 1


def _tells_of_somebody(reason: str) -> bool:
    """True for a reason that tells which sentence or word shows somebody who stands alone: nobody is told more of it.

    What else is wrong there would tell what the sentence holds.
    """
    parts = reason.split("; ")
    return SHOWS_SOMEBODY in parts or any(part.startswith(_OF_SOMEBODY) for part in parts)


def _telling_of_nobody(dropped: Dropped) -> Dropped:
    """What the gate dropped, with no reason that tells of somebody who stands alone."""
    reasons = (SHOWS_SOMEBODY if _tells_of_somebody(each) else each for each in dropped.reasons)
    return replace(dropped, reasons=tuple(reasons))


def _forms_elsewhere(record: Record, raw: Mapping[str, Any]) -> list[Any]:
    """The forms of a name of an answer that are of articles in which the record of an outlet has none."""
    if not isinstance(record, Actor) or record.kind is not ActorKind.MEDIA:
        return []
    own = {str(form.article) for form in record.names}
    given = [form for form in several(raw.get("names")) if isinstance(form, Mapping)]
    return [form for form in given if alone.article_of(form) not in {"", *own}]


def _is_outlet_in_its_own_article(record: Record, item: Fields) -> bool:
    """True for one more form of the name of an outlet, of an article by which it is named already."""
    if not isinstance(record, Actor) or record.kind is not ActorKind.MEDIA:
        return False
    return str(item.get("article")) in {str(form.article) for form in record.names}


def _undecided_outlets(facts: Facts) -> dict[tuple[str, str], str]:
    """By outlet and article: the draft, named there, of which nobody has judged whether it is that outlet."""
    found: dict[tuple[str, str], str] = {}
    for actor in facts.actors.values():
        outlets = [str(each.other) for each in actor.identity if each.judgement is Judgement.UNSURE]
        articles = [str(form.article) for form in actor.names]
        if actor.id.endswith(_NAMED_ELSEWHERE):
            found |= dict.fromkeys(product(outlets, articles), str(actor.id))
    return found


def _leave_lands_out(fields: Fields, quotes: Iterable[str]) -> None:
    """Takes lands that no quote bears out from the title of an event or a figure, and from what it counts, in place.

    So from the currency of its amounts.
    """
    for holder, name in ((fields, "title"), (fields.get("scope"), "counts")):
        if isinstance(holder, dict) and name in holder:
            holder[name] = without_unbound_lands(str(holder[name]), quotes)
    if fields.get("unit"):
        fields["unit"] = without_unbound_land_of_money(str(fields["unit"]), quotes)


def _is_written(item: Any) -> bool:
    """False for a sentence that is only said to tell a draft, or to date one: nobody wrote it as a statement."""
    return not isinstance(item, (ToldItem, DatedItem))


def _as_item(tell: Tell) -> ToldItem:
    """The account or reading that a sentence gives a draft, as an answer would have it."""
    return ToldItem(s=tell.s, words=tell.words) if tell.words else ToldItem(s=tell.s)


def _sentence_of(item: Mapping[str, Any]) -> str:
    """The sentence that an item of an answer names."""
    return " ".join(str(item["s"]).split())


def _is_of_record(path: FieldPath) -> bool:
    """True for the place of a record, and not of its line in the list of what was drafted."""
    return path[0] != DRAFTED


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
    return not {alone.article_of(form) for form in maps_in(raw.get("names"))}.isdisjoint(
        str(form.article) for form in cast("Actor", record).names
    )


def _lists_of(kind: str, raw: Mapping[str, Any]) -> dict[str, Any]:
    """What of a record can be added to one that is there: its items."""
    name = "positions" if kind == "discrepancies" else ITEMS[kind]
    return {name: raw[name]} if name in raw else {}


def _items(kind: str, record: Record, fields: Fields) -> Iterator[tuple[FieldPath, Fields]]:
    """Each item that is added to a record, with the path of the list that it goes into."""
    if kind != "discrepancies":
        yield from (((ITEMS[kind],), item) for item in cast("Sequence[Fields]", fields.get(ITEMS[kind], ())))
        return
    labels = [str(position.label) for position in getattr(record, "positions", ())]
    for side in cast("Sequence[Fields]", fields.get("positions", ())):
        label = str(side.get("label"))
        there = _position_of(record, side)
        if label not in labels and there is not None:
            yield ("positions", there, "label"), {"label": label}
        elif label in labels:
            path = ("positions", labels.index(label), "statements")
            yield from ((path, item) for item in cast("Sequence[Fields]", side.get("statements", ())))
        else:
            yield ("positions",), side


def _position_of(record: Record, side: Fields) -> int | None:
    """The number of the position that has all statements of another already; None where none has."""
    said = maps_in(side.get("statements"))
    wanted = {(each.get("article"), each.get("quote")) for each in said if "quote" in each}
    for number, position in enumerate(getattr(record, "positions", ())):
        if wanted and wanted <= {(str(each.article), str(each.quote)) for each in position.statements}:
            return number
    return None


def _article_of(side: Fields) -> str:
    """The article of the first statement of a position; empty where none has one."""
    return next((str(each["article"]) for each in maps_in(side.get("statements")) if "article" in each), "")


def _covering(draft: Proposed, screened: Screened) -> Proposed:
    """A discrepancy with the differences under `covers` that comparison finds in what it is about."""
    if draft.kind != "discrepancies":
        return draft
    about = draft.fields.get("about", ())
    found = screened.after.edition.comparison.differences
    covers: Value = [each.id for each in found if each.record in about and each.kind == draft.fields.get("kind")]
    return replace(draft, fields={**draft.fields, "covers": covers}) if covers else draft


def _plain(reason: str) -> str:
    """A reason without characters that steer a terminal."""
    return "".join(c if c.isprintable() else " " for c in reason)


def untold(after: Checked) -> dict[str, list[int]]:
    """The numbers of the sentences that nothing cites, by article; none that shows whoever must stand alone."""
    untold: dict[str, list[int]] = {}
    for article, source in after.briefing.sources.items():
        hidden = not_proposed(after.briefing, source)
        opened = [each.sentence for each in measure(after.briefing, source) if each.how is Accounted.OPEN]
        numbers = [sentence.number for sentence in opened if not hidden.covers((sentence,))]
        if numbers:
            untold[article] = numbers
    return untold


FEW = 2
"""Lines of one kind that are told, and how many more there are."""


def told(taken: Taken, *, most: int = FEW) -> Iterator[str]:
    """Lines that tell what was taken, struck, put right and left, at most so many of one kind."""
    kinds = group_by_key((p.kind, p.id) for p in taken.drafts)
    if kinds:
        yield f"drafted: {', '.join(f'{len(drafts)} {kind}' for kind, drafts in kinds.items())}"
    if taken.added or taken.joined:
        yield f"{taken.added} more statements in drafts that were there; {taken.joined} drafts joined to others"
    yield from first([f"struck: {each}" for each in taken.struck], most)
    if taken.corrected:
        yield f"corrected: {', '.join(taken.corrected)}"
    yield from first([f"put right: {each}" for each in dict.fromkeys(taken.changed)], most)
    untold = [f"{article}: sentence {', '.join(map(str, numbers))}" for article, numbers in taken.untold.items()]
    yield from first([f"nobody drafted of {each}" for each in untold], most)


def first(lines: Sequence[str], most: int) -> Iterator[str]:
    """The first of some lines, and how many more there are."""
    yield from lines[:most]
    if len(lines) > most:
        yield f"    and {len(lines) - most} more (--all tells them)"


def next_step(taken: Taken) -> str:
    """What to do once an answer is taken, in words."""
    if taken.back and not taken.is_second:
        return "paste what goes back, once, to whoever answered: they read their drafts again; take that answer too"
    desk = "`briefing serve` puts each draft before you (`m` at the desk)"
    if taken.is_compared:
        return f"next, {desk}"
    return (
        f"next, unless you asked already, `briefing prompt --differences` asks on what the articles differ; then {desk}"
    )
