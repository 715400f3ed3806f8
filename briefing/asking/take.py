"""Takes an answer to the prompt: what passes the gate becomes drafts, the rest is told, ready to be given back.

    text ──► answer      records as they were written
         ──► sorting     which of them are new, given anew, or more of what is there
         ──► filling     fields, with quotes that the program cut
         ──► rounds      each statement before the gate, as if accepted; what fails is dropped by itself
         ──► drafts      a file of their own; items for a draft that is there go into it
         ──► noting      what was refused and put right, for whoever answered

Nothing that is accepted is touched, and nothing is accepted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from briefing import pipeline
from briefing.asking import alone
from briefing.asking.adding import Adding
from briefing.asking.agreement import agree_in_number, agree_in_time
from briefing.asking.answer import (
    COMPARED,
    ITEMS,
    READ,
    STRIKE,
    TIMES,
    Reply,
    read,
)
from briefing.asking.completing import missing
from briefing.asking.drafted import Story
from briefing.asking.filling import (
    Filling,
    Lost,
    Refused,
    quotes_in,
)
from briefing.asking.forms import with_forms, with_other_forms
from briefing.asking.mending import mend
from briefing.asking.noting import Notes, tells_of_somebody
from briefing.asking.prompt import ASKED, with_drafts
from briefing.asking.reviewing import INSTEAD, review
from briefing.asking.revising import Revising
from briefing.asking.rounds import Rounds, is_written
from briefing.asking.sorting import NAMES, NO_RECORD, Sorting
from briefing.asking.sparing import (
    maps_in,
    without_facets,
)
from briefing.asking.taken import Taken
from briefing.asking.unbinding import (
    without_unbound_days,
    without_unbound_land_of_money,
    without_unbound_lands,
)
from briefing.authoring.coverage import Accounted, measure
from briefing.authoring.editing import Value, rewrite
from briefing.authoring.gate import (
    KINDS,
    SHOWS_SOMEBODY,
    Fields,
    Proposed,
    as_file,
)
from briefing.authoring.unproved import asked_of
from briefing.model.facts import read as read_facts
from briefing.model.facts_file import DRAFT, DRAFTED
from briefing.model.fields import by_name
from briefing.model.parts import Account, FieldPath, Record
from briefing.model.records import KIND_OF, Actor, Place
from briefing.model.records import KINDS as CLASSES
from briefing.model.vocabulary import ActorKind, DiscrepancyKind
from briefing.pipeline import Checked
from briefing.privacy.proposals import names_alone, not_proposed, not_proposed_on
from briefing.problems import NotWritten
from briefing.verify.checks.bound import places_around

_NO_DIFFERENCE = "its positions agree: one only says less exactly what the other says. Give two answers to one question"
_NEW_HAS_TIMES = "it is new in this answer: give `when` in its own statements"
_NOTHING_LEFT = "nothing is left of what it needs:"
_DRAWN_FROM = "a drafter's answer"
_NOT_JUDGED = "It has the name of an outlet of this briefing, and nobody has judged yet whether it is that."


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
        self._by = " ".join(by.split()) or "somebody"
        self._drafts = set(map(str, checked.briefing.facts.drafts))
        base = self._base
        self._asked = {each.doubt for r in base.briefing.facts.records() for each in asked_of(r, base.problems)}
        """The doubts that keep nothing out: what is asked of drafts that are there."""
        self._out = Taken(
            refused=[f"{each}\n" for each in answer.unread],
            changed=list(parted.told),
            is_second=READ in answer.noted,
            is_compared=COMPARED in answer.noted,
        )
        known = self._base.edition.public.listed.facts
        self._filling = Filling(self._base, known)
        self._notes = Notes(self._out, self._filling)
        self._revising = Revising(base.briefing.facts, self._drafts, self._by, self._filling, self._refuse_strike)
        self._adding = Adding(self._base, self._out.files, self._drafts, self._revising, self._note_added)
        self._sorted = Sorting(
            base=self._base,
            answer=self._answer,
            drafts=self._drafts,
            persons={each.id: each for each in parted.persons if not each.forms & there},
            only_adds=only_adds,
            filling=self._filling,
            revising=self._revising,
            notes=self._notes,
        )
        self._before: dict[str, str] = {}
        """The texts of facts files that hold the names which drafts got."""

    def taken(self) -> Taken:
        """Takes one step after the other."""
        self._sorted.sort()
        self._notes.new = {record_id: raw for _, record_id, raw in self._sorted.new}
        self._revise()
        # By the names that drafts get, the speakers of what is new are known.
        self._add(NAMES)
        if self._out.files:
            self._check_anew(self._out.files)
            self._filling.known = self._base.edition.public.listed.facts
        self._before = dict(self._out.files)
        revised = list(self._anew())
        self._take_out()
        rounds = Rounds(
            self._base, self._before, self._asked, self._revising, self._filling, self._notes, self._sorted.alone
        )
        proposed = [*self._proposed(rounds), *(each for each in revised if each.id in self._revising.revised)]
        if proposed:
            self._screen(rounds, proposed)
        else:
            self._put_back(())
        if self._sorted.more or self._answer.same:
            # What stands with a question of its own is no fault of what is added or joined.
            self._adding.base = pipeline.check(self._checked.briefing.root, (), self._out.files)
        self._add([kind for kind in KINDS if kind not in NAMES])
        self._join()
        self._tell()
        return self._out

    def _tell(self) -> None:
        """Tells what was taken, what was not, and what is missing."""
        self._out.added += self._adding.added
        self._out.changed += self._filling.changed
        self._notes.tell_needed()
        after = pipeline.check(self._checked.briefing.root, (), self._out.files)
        self._out.untold = untold(after)
        drafts = read_facts(self._checked.briefing.root, None, self._out.files)[0].drafts
        story = Story(after, frozenset(map(str, drafts)))
        self._notes.tell_weakened(story.drafts, self._revising.sentences_of)
        self._notes.tell_parted(self._answer, after.briefing.facts)
        self._out.review = review(
            story, self._adding.touched | {each.id for each in self._out.drafts} | {*self._out.corrected}
        )
        self._out.missing = missing(story, self._answer if self._out.is_compared else None)
        known = after.edition.public.listed.facts
        self._out.there = [f"{kind}: {', '.join(map(str, ids))}" for kind in KINDS if (ids := getattr(known, kind))]

    def _check_anew(self, files: Mapping[str, str]) -> None:
        """Goes on with the briefing as it is with these texts of facts files."""
        self._base = self._adding.base = pipeline.check(self._checked.briefing.root, (), files)

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
        for record, raw in self._sorted.anew:
            made = len(self._filling.written_as)
            try:
                self._revising.change(record, raw)
            except Refused as refused:
                self._notes.refuse(KIND_OF[type(record)], str(record.id), Lost(raw, "", str(refused)))
            for lost in self._filling.lost[before:]:
                self._notes.refuse(KIND_OF[type(record)], str(record.id), lost)
            before = len(self._filling.lost)
            own = self._filling.written_as[made:]
            self._notes.wrote(str(record.id), own)
        self._date()

    def _date(self) -> None:
        """Gives statements of drafts the times that the answer has for their sentences."""
        struck = self._sorted.struck
        new = {record_id for _, record_id, _ in self._sorted.new}
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
                self._notes.refuse(TIMES, timed.id, Lost(named, "", str(refused)))
            own = self._filling.written_as[made:]
            self._notes.wrote(record_id, own)

    def _anew(self) -> Iterator[Proposed]:
        """The drafts that are corrected, proposed anew; one that cannot stand is left as it is."""
        for record_id, revised in list(self._revising.revised.items()):
            if revised.is_struck:
                continue
            if revised.fields == revised.before:
                del self._revising.revised[record_id]
                continue
            done = self._finished(revised.kind, record_id, revised.fields, revised.fields)
            if done is None:
                del self._revising.revised[record_id]
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
                    self._notes.refuse(STRIKE, str(record_id), Lost({}, "", f"{file} is laid out in a way of its own"))
                    del self._revising.revised[str(record_id)]
        self._before |= without
        if without:
            self._check_anew(self._before)

    def _by_file(self) -> dict[str, dict[FieldPath, Value | None]]:
        """By facts file: the places of revised drafts of it, and of their lines in the list of what was drafted."""
        by_file: dict[str, dict[FieldPath, Value | None]] = {}
        for record_id, revised in self._revising.revised.items():
            held = by_file.setdefault(revised.record.id.mark.file, {})
            held |= {(revised.kind, record_id): None, (DRAFTED, revised.kind, record_id): None}
        return by_file

    def _put_back(self, kept: Iterable[Proposed]) -> None:
        """Puts corrected drafts into their files, and takes out what is struck, which stays in the list of drafted."""
        anew = {each.id: each for each in kept}
        by_file: dict[str, dict[FieldPath, Value | None]] = {}
        for record_id, revised in self._revising.revised.items():
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
        self._notes.refuse(kind, record_id, Lost(raw, "", why))

    # Filling in, and the gate.

    def _proposed(self, rounds: Rounds) -> list[Proposed]:
        """The new records; those with names first, by which speakers are known."""
        filled = self._filled(each for each in self._sorted.new if each[0] in NAMES)
        alone_ids = self._sorted.alone.keys()
        names = [each if each.id in alone_ids else with_other_forms(each, self._filling, filled) for each in filled]
        if names:
            screened = rounds.once(names)
            spare = [each for each in screened.dropped if rounds.costs_itself(each)]
            if spare:
                # Whoever has a label that no quote bears out is known by name all the same.
                screened = rounds.once(without_facets(each, spare, INSTEAD) for each in names)
            self._filling.known = screened.after.edition.public.listed.facts
        others = self._filled(each for each in self._sorted.new if each[0] not in NAMES)
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
        fields = self._mended(kind, fields, is_new=record_id not in self._revising.revised)
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
            self._notes.refuse(kind, record_id, Lost(raw, "", _NO_DIFFERENCE))
            return None
        if missing:
            # A statement for a record that was refused before comes without what only the whole record has.
            is_part = not raw.keys() & set(missing)
            why = f"{NO_RECORD} '{record_id}': give it whole, with" if is_part else _NOTHING_LEFT
            self._notes.refuse(kind, record_id, Lost(raw, "", f"{why} {', '.join(missing)}"))
            return None
        return Proposed(kind, record_id, fields, _DRAWN_FROM, self._by)

    def _mended(self, kind: str, fields: Fields, *, is_new: bool = True) -> Fields:
        """The fields of a record, put right in place where its own words show how."""
        mend(kind, fields, self._checked.briefing.sources, self._notes.change, self._notes.less, is_new=is_new)
        return fields

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
            self._notes.refuse(kind, record_id, Lost(raw, "", str(refused)))
            return {}
        for lost in self._filling.lost[before:]:
            self._notes.refuse(kind, record_id, lost)
        if fields and record_id in self._sorted.namesakes:
            judged = {"judgement": "unsure", "other": self._sorted.namesakes[record_id], "reason": _NOT_JUDGED}
            fields["identity"] = [cast("Value", judged)]
        if fields and record_id in self._sorted.alone:
            fields |= self._of_alone(self._sorted.alone[record_id])
        self._notes.wrote(record_id, self._filling.written_as[made:])
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

    def _screen(self, rounds: Rounds, proposed: list[Proposed]) -> None:
        """Puts the records before the gate: what passes becomes drafts, or takes the place of what it corrects."""
        screened = rounds.screened(proposed)
        for dropped in screened.dropped:
            self._notes.refuse_dropped(dropped)
        self._out.drafts = tuple(each for each in screened.kept if each.id not in self._revising.revised)
        self._put_back([each for each in screened.kept if each.id in self._revising.revised])
        if self._out.drafts:
            name, text = as_file(self._checked.briefing.root, self._out.drafts)
            self._out.files[name] = text

    # What goes into drafts that are there.

    def _add(self, kinds: Sequence[str]) -> None:
        """Adds items to drafts of some kinds, each checked by itself."""
        for record, raw in self._sorted.more:
            kind = KIND_OF[type(record)]
            if kind not in kinds:
                continue
            self._refuse_rewriting(record, raw)
            fields = self._fill(kind, str(record.id), _lists_of(kind, raw))
            about = {name: str(getattr(record, name)) for name in ("title", "kind") if hasattr(record, name)}
            fields = self._mended(kind, {**about, **fields})
            for path, item in _items(kind, record, fields):
                written = self._notes.as_written(str(record.id), item)
                if record.id not in self._drafts and _is_outlet_in_its_own_article(record, item):
                    self._notes.change(item, f"'{record.id}' is the outlet of this article, and has a name already")
                    continue
                by_hand = is_written(written)
                is_insisted_on = self._out.is_second and by_hand
                reason = self._adding.add(record, path, item, is_written=by_hand, is_insisted_on=is_insisted_on)
                if reason:
                    self._notes.refuse(kind, str(record.id), Lost(written, str(path[0]), reason))

    def _note_added(self, record_id: str, item: Fields, lost: str, reason: str) -> None:
        """Notes that an item went into a draft without some fields, or with its whole sentence, and why."""
        reason = SHOWS_SOMEBODY if tells_of_somebody(reason) else reason
        what = f"without {lost}: {reason}" if lost else f"with its whole sentence: {reason}"
        self._notes.change(item, what)
        if lost:
            self._notes.taken_without(record_id, item, what)

    def _refuse_rewriting(self, record: Record, raw: Mapping[str, Any]) -> None:
        """Tells of fields that an answer has anew for a record which it may only add to; none is lost in silence."""
        kind = KIND_OF[type(record)]
        fields = ASKED[type(record)] if kind not in NAMES else ()
        given = {name: raw[name] for name in fields if name in raw and name not in (ITEMS.get(kind), "positions")}
        other = {name: value for name, value in given.items() if str(record.node.named(name)) != str(value)}
        if other:
            self._notes.refuse(kind, str(record.id), Lost(other, "", self._adding.why_only_added_to(record)))

    # Drafts that are one.

    def _join(self) -> None:
        """Joins drafts of which the answer says that they tell one thing."""
        for ids in self._answer.same:
            for other in ids[1:]:
                reason = self._adding.join(self._filling.ids.get(ids[0], ids[0]), self._filling.ids.get(other, other))
                if reason:
                    told = self._notes.shown_to_anybody(reason, f"{ids[0]}, {other}")
                    self._out.refused.append(f"same: {ids[0]}, {other}\n    {told}\n")
                else:
                    self._out.joined += 1


def _is_outlet_in_its_own_article(record: Record, item: Fields) -> bool:
    """True for one more form of the name of an outlet, of an article by which it is named already."""
    if not isinstance(record, Actor) or record.kind is not ActorKind.MEDIA:
        return False
    return str(item.get("article")) in {str(form.article) for form in record.names}


def _leave_lands_out(fields: Fields, quotes: Iterable[str]) -> None:
    """Takes lands that no quote bears out from the title of an event or a figure, and from what it counts, in place.

    So from the currency of its amounts.
    """
    for holder, name in ((fields, "title"), (fields.get("scope"), "counts")):
        if isinstance(holder, dict) and name in holder:
            holder[name] = without_unbound_lands(str(holder[name]), quotes)
    if fields.get("unit"):
        fields["unit"] = without_unbound_land_of_money(str(fields["unit"]), quotes)


def _is_of_record(path: FieldPath) -> bool:
    """True for the place of a record, and not of its line in the list of what was drafted."""
    return path[0] != DRAFTED


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
