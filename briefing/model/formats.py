"""The format of facts has a number; files of an older format are read as if they had been written in the newest.

What a number means, and what is promised, stands in docs/development/format.md. A step never looks into another file:
each file is brought up by itself, and what a step does not name stays the same object.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from briefing.model.parts import can_be_id
from briefing.model.yaml import Map, Node, Seq, Text

KEY = "format"
"""The key beside the kinds of records that holds the number; facts without it are of the first format."""
NEWEST = 2
"""The number of the format that this program writes."""
_FRONT = "briefing"


def number(text: str) -> int | None:
    """The number that a text gives; None where it gives none."""
    is_number = text.isascii() and text.isdigit() and not text.startswith("0")
    return int(text) if is_number and len(text) <= 4 else None


def upgraded(tree: Map, older: int) -> Map:
    """The records of a file of an older format as the newest has them; every value keeps its place in the file."""
    for step in _STEPS[older - 1 :]:
        tree = step(tree)
    return tree


def _second(tree: Map) -> Map:
    """What the second format has otherwise: no `summary` on the front page, and omissions as records of their own."""
    front = tree.named(_FRONT)
    if isinstance(front, Map) and "summary" in front:
        tree = _with(tree, _FRONT, front.without("summary"))
    discrepancies = tree.named("discrepancies")
    if not isinstance(discrepancies, Map):
        return tree
    kept = Map(discrepancies.mark)
    omissions = Map(discrepancies.mark)
    for key, record in discrepancies.items():
        found = dict(_omissions(key, record))
        omissions.update(found)
        if not found:
            kept[key] = record.without("silent") if isinstance(record, Map) and "silent" in record else record
    tree = _with(tree, "discrepancies", kept)
    if not omissions:
        return tree
    existing = tree.named("omissions")
    if isinstance(existing, Map):
        omissions.update(existing)
    return _with(tree, "omissions", omissions)


def _omissions(key: Text, record: Node) -> Iterator[tuple[Text, Map]]:
    """The omissions that a discrepancy of the kind `omission` told of, with their ids: one for each silent article.

    The first keeps the id, so that what names it still does. None for any other discrepancy.
    """
    if not isinstance(record, Map) or record.named("kind") != "omission":
        return
    for count, article in enumerate(_items(record.named("silent"))):
        made = Map(record.mark)
        made[Text("article", article.mark)] = article
        for name in ("draft", "was", "title", "weight", "about", "note"):
            field = record.key(name)
            if field is not None and not (count and name == "was"):
                made[field] = record[field]
        others = Seq(record.mark)
        others.extend(_statements(record.named("positions")))
        made[Text("others", record.mark)] = others
        name = f"{key}-{article}" if count else str(key)
        if can_be_id(name):
            yield Text(name, key.mark), made


def _items(node: Node | None) -> Iterable[Node]:
    """The items of a list, which may be written as one value."""
    if isinstance(node, Text):
        return [node]
    return node if isinstance(node, Seq) else []


def _statements(positions: Node | None) -> Iterator[Node]:
    """The statements of all positions of a discrepancy."""
    for position in _items(positions):
        if isinstance(position, Map):
            yield from _items(position.named("statements"))


def _with(tree: Map, name: str, value: Map) -> Map:
    """The map with another value under a key, which is added at the end where it is not there; emptied maps go."""
    made = Map(tree.mark)
    made.update((key, held) for key, held in tree.items() if key != name or value)
    key = made.key(name) or Text(name, value.mark)
    if value:
        made[key] = value
    return made


_STEPS: Sequence[Callable[[Map], Map]] = (_second,)
"""What brings a file from each format to the next, the first first."""
assert len(_STEPS) == NEWEST - 1
