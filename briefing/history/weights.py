"""How much a difference may change what a reader believes: the order in which a reviewer is told of them."""

from __future__ import annotations

from collections.abc import Collection

from briefing.model.parts import Part, Statement
from briefing.model.records import Cited, Front
from briefing.model.vocabulary import Stance

MOVED = 30
"""Added where a part stands elsewhere: its place is its meaning."""
GONE = 25
"""Added where it was taken away: nothing on the page tells of it any more."""
NEW = -30
"""Added where it is new: it stands there with its quote."""
ORDER = -100
"""Added where only the order differs."""
HONOUR = frozenset(["checked", "lost", "as_of", "supplied", "loosened", "unmarked"])
"""Fields that nothing but a curator's word bears out."""
_HEADLINES = 20
"""Added on the front page, which everybody reads."""
_AGAINST = 10
"""Added for a statement that denies or doubts: without it the others stand alone."""
_WEIGHTS: dict[int, str] = {
    100: "sha256 file protected public_figure minor identified_by loosened",
    90: "stance speaker responsible happened text quote prefix suffix",
    80: "title subtitle label says translation title_translation names name part_of speaks_for judgement tie to actor "
    "relation",
    75: "checked lost as_of supplied unmarked rights reprint_at_most lossy language timezone",
    70: "words who when where place measure population kind type cites of counts scope article answer part distance",
    60: "via via_outlet basis after before about others role period subgroup unit explained_by resolution",
    50: "note notes reason would_resolve provenance corrections publisher licence url contact",
}
"""The fields by how much they weigh."""
_OTHERS = 40
"""The weight of any other field."""
_OF_FIELD = {name: weight for weight, names in _WEIGHTS.items() for name in names.split()}
_OF_A_PART = 70
"""Of a part that came, went or moved, whatever its fields."""


def weight_of(part: Part, names: Collection[str], kind: int) -> int:
    """The weight of a difference in a part: by the fields that differ, and by what happened to it.

    `kind` is one of the weights above, or 0 for a change.
    """
    weight = max((_OF_FIELD.get(name, _OTHERS) for name in names), default=_OF_A_PART)
    if kind in (MOVED, GONE):
        weight = max(weight, _OF_A_PART)
    if isinstance(part, (Front, Cited)):
        weight += _HEADLINES
    if isinstance(part, Statement) and part.stance in (Stance.DENIES, Stance.DOUBTS):
        weight += _AGAINST
    return weight + kind
