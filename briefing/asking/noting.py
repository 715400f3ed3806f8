"""What is noted while an answer is taken: what was refused, put right or taken with less, in words that show nobody."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

from briefing.asking.answer import Reply, ToldItem
from briefing.asking.filling import Filling, Lost
from briefing.asking.points import open_points
from briefing.asking.taken import Taken
from briefing.authoring.editing import Value
from briefing.authoring.gate import SHOWS_SOMEBODY, Dropped, Fields
from briefing.model.facts import Facts
from briefing.problems import codes, pluralise, shortened

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


class Notes:
    """What is noted of one answer, and how its items were written."""

    def __init__(self, out: Taken, filling: Filling) -> None:
        self.out = out
        self._filling = filling
        self.new: dict[str, Mapping[str, Any]] = {}
        """By its id, how each new record was written."""
        self._written: list[tuple[str, Fields, Any]] = []
        """The id of a record and the content of each of its items, and how it was written."""
        self._needing: dict[str, list[str]] = {}
        """By the id of a record of the answer that was refused: the statements that were refused for that alone."""
        self._weakened: list[tuple[str, Any, str]] = []
        """The id of a record, an item of it or nothing, and without what it was taken."""

    # How items were written.

    def wrote(self, record_id: str, items: Iterable[tuple[Fields, Any]]) -> None:
        """Notes items of a record, each with how it was written."""
        self._written += [(record_id, item, was) for item, was in items]

    def put_instead(self, record_id: str, item: Value, other: Fields) -> None:
        """Notes an item that comes in the place of another, and was written as that."""
        self._written += [(own, other, was) for own, made, was in self._written if own == record_id and made == item]

    def was(self, dropped: Dropped) -> Any:
        """What the gate dropped as the answer wrote it, where that is known."""
        item = dropped.item
        if dropped.path:
            return self.as_written(dropped.draft.id, item)
        return self.new.get(dropped.draft.id, item)

    def as_written(self, record_id: str, item: Value) -> Any:
        """An item of a record as the answer wrote it, where that is known."""
        return next((was for own, made, was in self._written if own == record_id and made == item), item)

    # What was put right, and taken with less.

    def change(self, item: Mapping[str, Any], what: str) -> None:
        """Notes what was changed in an item, after its article and quote."""
        self.out.changed.append(f"{item['article']}, “{shortened(str(item['quote']))}”: {what}")

    def less(self, item: Mapping[str, Any], what: str) -> None:
        """Notes what was taken out of an item, for whoever answered too."""
        self.change(item, what)
        self._filling.weakened.append((cast("Fields", item), what))

    def taken_without(self, record_id: str, item: Any, what: str) -> None:
        """Notes without what an item of a record was taken, or the record itself where the item is empty."""
        self._weakened.append((record_id, item, what))

    def tell_weakened(self, drafts: Collection[str], sentences_of: Callable[[Any], str]) -> None:
        """Tells whoever answered what was taken out of the drafts that there are now, and who was put in as speaker.

        `sentences_of` gives the sentences of an item as an answer names them.
        """
        records = {id(made): record_id for record_id, made, _ in self._written}
        filled = ((records.get(id(item), ""), item, what) for item, what in self._filling.weakened)
        told: dict[str, None] = {}
        for record_id, item, what in (*filled, *self._weakened):
            where = ", ".join(filter(None, (record_id, sentences_of(item))))
            # Why it shows somebody whom no drafter was shown, nobody is told.
            reason = _NO_SUCH.sub(r"\1 was not taken: name it here again where it is given again", what)
            shown = next((each for each in (reason, what.partition(":")[0]) if not self._hides(each)), "")
            if record_id in drafts and shown:
                told[_plain(f"{where}: {shown}")] = None
        self.out.weakened = [*told]

    def tell_parted(self, answer: Reply, facts: Facts) -> None:
        """Tells whoever compared which points of the answer no discrepancy tells; of a second answer nothing is.

        What stands under an article is what its readers believe.
        """
        if self.out.is_second:
            return
        told = {str(each) for each in facts.discrepancies} | {str(each.id) for each in self.out.drafts}
        by_record = [(of, points) for of, points in answer.compared if of not in facts.articles]
        compared = dict.fromkeys((*by_record, *answer.beside))
        found = (f"{of}: {point}" for of, point in open_points(compared, told))
        self.out.parted = [_plain(shortened(each, 300)) for each in found if not self._hides(each)]

    # What was refused.

    def refuse(self, kind: str, record_id: str, lost: Lost) -> None:
        """Notes what was not taken of a record, with where it stood and why, as text to be given back."""
        where = lost.path if lost.path.startswith(kind) else f"{kind} {lost.path}".strip()
        needed = _NEEDS.fullmatch(lost.reason)
        if needed and needed[1] in self._filling.ids.values() and isinstance(lost.raw, Mapping):
            words = f" {lost.raw['words']}" if "words" in lost.raw else ""
            item = _plain(f"{record_id}, {where}: {lost.raw.get('s', '')}{words}")
            self._needing.setdefault(needed[1], []).append(shortened(item, 200))
            return
        words = _plain(shortened(json.dumps(lost.raw, ensure_ascii=False), 400))
        reason = self.shown_to_anybody(lost.reason, words)
        if isinstance(lost.raw, ToldItem) and lost.reason.startswith(_OF_A_SPEAKER):
            # Nobody wrote it so: whoever answered only said that the sentence tells the draft.
            self.out.changed.append(f"{record_id}: {lost.raw['s']} is not added to it: {_plain(reason)}")
            return
        self.out.refused.append(f"{record_id}, {where}: {words}\n    {_plain(reason)}\n")

    def refuse_dropped(self, dropped: Dropped) -> None:
        """Notes as refused what the gate dropped, as the answer wrote it where that is known."""
        was = self.was(dropped)
        path = " ".join(str(step) for step in dropped.path if isinstance(step, str))
        self.refuse(dropped.draft.kind, dropped.draft.id, Lost(was, path, "; ".join(dropped.reasons)))

    def tell_needed(self) -> None:
        """Tells of each record of the answer that was refused, once, which statements need it."""
        for needed, items in self._needing.items():
            these = pluralise(len(items), "statement needs it", "statements need it")
            self.out.refused.append(f"{needed}: {these}: give them again with it\n    {'; '.join(items)}\n")

    def shown_to_anybody(self, reason: str, written: str) -> str:
        """A reason without what shows somebody whom no drafter was shown; `written` is what the drafter wrote."""
        if tells_of_somebody(reason):
            return SHOWS_SOMEBODY
        told: list[str] = []
        for part in reason.split("; "):
            names = [words for words in _QUOTED.findall(part) if self._hides(words)]
            is_shown = bool(names) and all(name in written for name in names)
            told.append(part if is_shown or not self._hides(part) else f"{part.partition(':')[0]}: {SHOWS_SOMEBODY}")
        return "; ".join(told)

    def _hides(self, words: str) -> bool:
        """True for words that no drafter is shown, of whatever article."""
        sources = self._filling.checked.briefing.sources.values()
        return any(self._filling.hidden(source).hides(words) for source in sources)


def tells_of_somebody(reason: str) -> bool:
    """True for a reason that tells which sentence or word shows somebody who stands alone: nobody is told more of it.

    What else is wrong there would tell what the sentence holds.
    """
    parts = reason.split("; ")
    return SHOWS_SOMEBODY in parts or any(part.startswith(_OF_SOMEBODY) for part in parts)


def telling_of_nobody(dropped: Dropped) -> Dropped:
    """What the gate dropped, with no reason that tells of somebody who stands alone."""
    reasons = (SHOWS_SOMEBODY if tells_of_somebody(each) else each for each in dropped.reasons)
    return replace(dropped, reasons=tuple(reasons))


def _plain(reason: str) -> str:
    """A reason without characters that steer a terminal."""
    return "".join(c if c.isprintable() else " " for c in reason)
