"""New and corrected records before the gate, in rounds: what is wrong in them and costs only itself is left out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, cast

from briefing.asking.adding import is_heard_at_once
from briefing.asking.answer import DatedItem, ToldItem
from briefing.asking.filling import Filling
from briefing.asking.labelling import with_label_borne_out
from briefing.asking.noting import Notes, telling_of_nobody
from briefing.asking.reviewing import INSTEAD
from briefing.asking.revising import Revising, swapped
from briefing.asking.sorting import sentence_of
from briefing.asking.sparing import (
    FACETS,
    costs_itself,
    names_what_is_not_there,
    told_without,
    widened,
    without,
    without_facets,
)
from briefing.authoring.editing import Value
from briefing.authoring.gate import Dropped, Fields, Proposed, Screened, screen
from briefing.authoring.unproved import Doubt
from briefing.grouping import group_by_key
from briefing.languages.lexicon import LEXICON
from briefing.model.records import Event, Figure
from briefing.pipeline import Checked
from briefing.problems import codes

_ROUNDS = 6
"""How often records are mended and screened again, at the most."""


class Rounds:
    """Mends records by what the gate says of them, and puts them before it again, until nothing more can be mended."""

    def __init__(
        self,
        base: Checked,
        before: Mapping[str, str],
        asked: Collection[Doubt],
        revising: Revising,
        filling: Filling,
        notes: Notes,
        alone: Collection[str],
    ) -> None:
        """`base` is the briefing without what is struck and corrected, and `before` the texts of its facts files.

        `asked` are the doubts that keep nothing out, and `alone` the ids of those who stand alone.
        """
        self._base = base
        self._before = before
        self._asked = set(asked)
        self._revising = revising
        self._filling = filling
        self._notes = notes
        self._alone = set(alone)
        self._labels: set[str] = set()
        """The ids of those whose label was looked for in the sentences of their names."""
        self._whole_of: list[tuple[str, Value, Value]] = []
        """The id of a record, an item whose quote was cut too short, and the item with the whole sentence."""

    def screened(self, proposed: Sequence[Proposed]) -> Screened:
        """What the gate says at last; a facet that is wrong costs itself, and is told, before its statement is dropped.

        A statement that is refused all the same has the reasons, and which others would have borne out its words.
        """
        screened, proposed = self._mended(proposed)
        while heard := set[Doubt]().union(*map(self._heard, screened.dropped)):
            self._asked |= heard
            screened, proposed = self._mended(proposed)
        with_covers = [_covering(p, screened) for p in proposed]
        if with_covers != proposed:
            screened = self.once(with_covers)
        dropped = [replace(d, reasons=(*d.reasons, *self._borne_out(d, screened))) for d in screened.dropped]
        return replace(screened, dropped=tuple(dropped))

    def _mended(self, proposed: Sequence[Proposed]) -> tuple[Screened, Sequence[Proposed]]:
        """Records, mended and screened until nothing more can be mended, and what came of them at last."""
        for _ in range(_ROUNDS):
            screened = self.once(proposed)
            mended = self._for_next_round(proposed, screened)
            if mended is None:
                break
            proposed = mended
        return screened, proposed

    def once(self, proposed: Iterable[Proposed]) -> Screened:
        """Records, screened as they are beside what the answer left of the drafts that are there."""
        return screen(self._base, proposed, self._before, may_ask=True, asked=self._asked)

    def costs_itself(self, dropped: Dropped) -> bool:
        """True where the rest of an item stands; not of one that is dated by its sentence, which stays as it was."""
        return costs_itself(dropped) and not isinstance(self._notes.was(dropped), DatedItem)

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
        was = self._notes.was(dropped)
        is_heard = self._notes.out.is_second or (
            all(map(is_heard_at_once, dropped.reasons)) and not self._corrects(dropped.draft.id, was)
        )
        return dropped.doubts - self._asked if is_heard and is_written(was) else set()

    def _heard_beside(self, dropped: Dropped) -> set[Doubt]:
        """The doubts to whom its sentence gives a statement that are heard, though facets are wrong in it too.

        Those cost only themselves: nobody loses a statement by two faults of which neither costs it.
        """
        told = [*zip(dropped.reasons, dropped.places, strict=False)]
        others = [(reason, place) for reason, place in told if not is_heard_at_once(reason)]
        rest = replace(dropped, reasons=tuple(r for r, _ in others), places=tuple(place for _, place in others))
        if not others or not self.costs_itself(rest):
            return set()
        heard = tuple(filter(is_heard_at_once, dropped.reasons))
        return self._heard(replace(dropped, reasons=heard, is_doubted=True))

    def _corrects(self, record_id: str, written: Any) -> bool:
        """True for an item of an answer that takes the place of one of a draft, or for a whole draft given anew."""
        revised = self._revising.revised.get(record_id)
        if revised is None:
            return False
        is_statement = isinstance(written, Mapping) and "s" in written
        if not (is_statement and isinstance(revised.record, (Event, Figure))):
            return True
        return self._revising.has(revised.record, sentence_of(written), str(written.get("words", "")))

    def _for_next_round(self, proposed: Iterable[Proposed], screened: Screened) -> list[Proposed] | None:
        """New records without the facets that were wrong in them, and with whole sentences; None where none is."""
        found = list(filter(self.costs_itself, screened.dropped))
        if asked := self._to_be_asked(found, screened.dropped):
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

    def _to_be_asked(self, spare: Sequence[Dropped], dropped: Iterable[Dropped]) -> set[Doubt]:
        """The doubts that a person is asked, and that keep nothing out any more.

        Where `spare`, which can be left out, only names records that are not there, those that are heard come first:
        then whatever names them does so rightly.
        """
        refused = list(dropped)
        asked = self._insisted_on(spare).union(*map(self._heard_beside, refused))
        only_names = spare and all(map(names_what_is_not_there, spare)) and not any(map(self._is_clipped, refused))
        return asked.union(*map(self._heard, refused)) if only_names else asked

    def _insisted_on(self, spare: Iterable[Dropped]) -> set[Doubt]:
        """The doubts about facets that a draft is given again: whoever gives them read why it was taken without."""
        return set[Doubt]().union(*(self._heard(each) for each in spare if each.draft.id in self._revising.revised))

    def _tell_spare(self, spare: Iterable[Dropped]) -> None:
        """Tells without what items and records are taken."""
        for each in map(telling_of_nobody, spare):
            self._notes.out.changed.append(told_without(each))
            self._notes.taken_without(each.draft.id, each.item if each.path else {}, without(each))

    def _labelled(self, spare: Iterable[Dropped]) -> dict[str, Proposed]:
        """By id, each once: drafts of which only the label was wrong, with the words of a name's sentence for it."""
        labelled: dict[str, Proposed] = {}
        for each in spare:
            if each.draft.id in self._labels | self._alone:
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
        revised = self._revising.revised.get(draft.id)
        had = revised.before if revised is not None else {}
        return {**INSTEAD, **{name: had[name] for name in FACETS & had.keys()}}

    def _with_the_old(self, proposed: Iterable[Proposed], screened: Screened) -> list[Proposed] | None:
        """Corrected drafts with what they had in the place of what the gate refuses; None where it refuses nothing."""
        refused = group_by_key(
            (each.draft.id, each)
            for each in screened.dropped
            if each.draft.id in self._revising.revised and not self._heard(each)
        )
        made: list[Proposed] = []
        for p in proposed:
            own = refused.get(p.id, [])
            wrong = [(each.path, each.item) for each in own]
            fields = self._revising.revised[p.id].without(p.fields, wrong) if own else p.fields
            if fields != p.fields:
                for each in own:
                    self._notes.refuse_dropped(each)
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
        self._notes.put_instead(record_id, item, cast("Fields", whole))

    def _replaced(self, draft: Proposed) -> Proposed:
        """A draft with the items that others took the place of."""
        fields: Any = draft.fields
        for record_id, item, whole in self._whole_of:
            if record_id == draft.id:
                fields = swapped(fields, item, whole)
        return replace(draft, fields=fields)


def _covering(draft: Proposed, screened: Screened) -> Proposed:
    """A discrepancy with the differences under `covers` that comparison finds in what it is about."""
    if draft.kind != "discrepancies":
        return draft
    about = draft.fields.get("about", ())
    found = screened.after.edition.comparison.differences
    covers: Value = [each.id for each in found if each.record in about and each.kind == draft.fields.get("kind")]
    return replace(draft, fields={**draft.fields, "covers": covers}) if covers else draft


def is_written(item: Any) -> bool:
    """False for a sentence that is only said to tell a draft, or to date one: nobody wrote it as a statement."""
    return not isinstance(item, (ToldItem, DatedItem))
