"""The parts of two versions of a record, matched: which part is new, gone, reworded, or stands elsewhere.

A statement is known by its quote, wherever it stands; other items of a list by what is written in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from briefing.grouping import group_by_key
from briefing.history.compare import Matches, match_items
from briefing.model.fields import fields
from briefing.model.parts import Part, Statement
from briefing.text.folding import fold_quote


@dataclass
class Matching:
    """The parts of two versions of a record: itself, and each item of its lists; another part is words of its owner."""

    pairs: list[tuple[Part, Part]] = field(default_factory=list)
    """Each part that both have, the earlier version first."""
    new: list[Part] = field(default_factory=list)
    gone: list[Part] = field(default_factory=list)
    moved: list[tuple[Part, Part]] = field(default_factory=list)
    """Those of the pairs that stand in another list, or in the list of another part."""
    reordered: list[tuple[Part, str]] = field(default_factory=list)
    """The later version of each part, with the field, in which the same items have another order."""


def match_parts(old: Part, new: Part) -> Matching:
    """Matches the parts of two versions of a record or of the front page."""
    found = Matching()
    elsewhere = {_key(part) for part in items_below(old)} & {_key(part) for part in items_below(new)}
    _match(old, new, elsewhere, found)
    gone = [*found.gone]
    for part in [*found.new]:
        known = next((other for other in gone if _key(other) == _key(part)), None)
        if known is not None:
            gone.remove(known)
            found.gone.remove(known)
            found.new.remove(part)
            found.moved.append((known, part))
            _match(known, part, elsewhere, found)
    # What stands below a part that is new or gone is so too, and is listed with it.
    return found


def items_below(part: Part) -> Iterator[Part]:
    """The items of all lists of a part, and of the lists in these."""
    for name in lists_of(part):
        for item in getattr(part, name):
            yield item
            yield from items_below(item)


def lists_of(part: Part) -> Iterator[str]:
    """The names of the fields of a part that hold lists of parts."""
    return (each.name for each in fields(type(part)) if each.many and each.part is not None)


def _key(part: Part) -> tuple[str, ...]:
    """What a part is known by in both versions: of a statement its quote, of another part what is written in itself.

    What is written in the items of its lists does not count.
    """
    if isinstance(part, Statement):
        return type(part).__name__, str(part.article), fold_quote(part.quote)
    lists = set(lists_of(part))
    return type(part).__name__, repr([(name, value) for name, value in part.node.items() if name not in lists])


def _match(old: Part, new: Part, elsewhere: set[tuple[str, ...]], found: Matching) -> None:
    """Matches two versions of a part and the items of their lists.

    `elsewhere` holds the keys of items that both records have: none of these is a rewording of another.
    """
    found.pairs.append((old, new))
    for name in lists_of(new):
        matches = _match_lists(getattr(old, name), getattr(new, name), elsewhere)
        if [pair[0] for pair in matches.reworded] != [o for o in getattr(old, name) if o not in matches.gone]:
            found.reordered.append((new, name))
        for earlier, later in matches.reworded:
            _match(earlier, later, elsewhere, found)
        for part in matches.new:
            found.new += [part, *items_below(part)]
        for part in matches.gone:
            found.gone += [part, *items_below(part)]


def _match_lists(before: Sequence[Part], after: Sequence[Part], elsewhere: set[tuple[str, ...]]) -> Matches:
    """The items of two versions of a list, matched by their keys, then by similar words; pairs in the later order."""
    known = _with_same_keys(before, after)
    free_old = [item for item in before if item not in known.values() and _key(item) not in elsewhere]
    free_new = [item for item in after if item not in known and _key(item) not in elsewhere]
    known |= {later: earlier for earlier, later in match_items(free_old, free_new).reworded}
    return Matches(
        gone=[item for item in before if item not in known.values()],
        new=[item for item in after if item not in known],
        reworded=[(known[item], item) for item in after if item in known],
    )


def _with_same_keys(before: Sequence[Part], after: Sequence[Part]) -> dict[Part, Part]:
    """The earlier version of each item that has one with its key; each item counts once."""
    left = group_by_key((_key(item), item) for item in before)
    found: dict[Part, Part] = {}
    for item in after:
        same = left.get(_key(item))
        if same:
            found[item] = same.pop(0)
    return found


def replacements(found: Matching, before: Mapping[Part, str], after: Mapping[Part, str]) -> Iterator[tuple[Part, Part]]:
    """Pairs of a part that is gone with a new one of its class that took its place.

    It stands in the same place, and speaks for the same article and speaker or of the same actor; or both are the only
    ones there. `before` and `after` say for each part of a version where it stands.
    """
    gone = group_by_key(((type(part), before[part]), part) for part in found.gone)
    new = group_by_key(((type(part), after[part]), part) for part in found.new)
    for place in gone.keys() & new.keys():
        left = [*new[place]]
        is_only = len(gone[place]) == len(left) == 1
        for part in gone[place]:
            other = next((other for other in left if is_only or _is_of_the_same(part, other)), None)
            if other is not None:
                left.remove(other)
                yield part, other


def _is_of_the_same(one: Part, other: Part) -> bool:
    """True for two parts of one class that name the same article and speaker, or the same actor."""
    names = [name for name in ("article", "speaker", "actor", "to", "other") if name in one.node or name in other.node]
    return bool(names) and all(one.node.named(name) == other.node.named(name) for name in names)
