"""A form of a name taken out of a record: whoever or whatever bears it gets a record of its own.

One article calls somebody "Dana Ortiz", another only "a young man". Whether they are one person no word says, and
whoever drafted them may have joined them. What the other article says of them, and what they say in it, goes along: all
of it where the record has no further form of that article, else whatever quotes this form and no other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from briefing.authoring.editing import Texts, Value, insert, new_id, numbered_id, take_out, with_other_id
from briefing.desk.identifying import ANSWERS, WhoAnswer, is_guarded
from briefing.grouping import group_by_key
from briefing.model.facts import Facts
from briefing.model.facts_file import DRAFT
from briefing.model.fields import refs, walk
from briefing.model.parts import FieldPath, Name, Part, Record
from briefing.model.records import KIND_OF, Actor, Event, Place, statements_of
from briefing.model.vocabulary import ActorKind
from briefing.model.yaml import Text
from briefing.problems import NotWritten

_PARTICIPANTS = "participants"


def bearers(record: Record) -> list[WhoAnswer]:
    """Who may bear a form of a name that is taken out of a person's record, where no more need be told of them.

    None of a body or a place: it stays one.
    """
    is_person = isinstance(record, Actor) and record.kind is ActorKind.PERSON
    return [each for each in ANSWERS if each.kind is ActorKind.PERSON and not each.wants] if is_person else []


def can_be_parted(record: Record) -> bool:
    """True for a record that joins several forms of a name, and guards nobody."""
    if isinstance(record, Actor) and is_guarded(record):
        return False
    return isinstance(record, (Actor, Place)) and len(record.names) > 1


def part_off(read: Facts, texts: Texts, record: Record, path: FieldPath, who: str = "") -> str:
    """Takes the form of a name at a path out of a record, and makes a record of whoever bears it, whose id is returned.

    `who` is the key of one of the `bearers`; empty where there are none. The new record is a draft where the old one
    is. Raises NotWritten where there is no such form or no other one, for another key, and where a file is laid out so
    that it cannot be edited.
    """
    form = dict(walk(record)).get(path)
    if not isinstance(record, (Actor, Place)) or not isinstance(form, Name) or not can_be_parted(record):
        raise NotWritten(f"'{record.id}' has no form of a name here that can be another's")
    made = _begun(record, who, is_draft=record.id in read.drafts)
    # An id is a public address: of whoever must stand alone it holds no word.
    stands_alone = "protected" in made
    taken = read.ids_taken()
    parted = numbered_id(f"{form.article}-person", taken) if stands_alone else new_id(str(form.name), taken)
    theirs = _Theirs(record, form)
    going = [at for at, item in _items(record) if item is form or theirs.holds(item)]
    mentions = [*_mentions(read, record, theirs)]
    changed = {each.mark.file: texts[each.mark.file] for each in mentions}
    texts.made.update(with_other_id(changed, mentions, str(record.id), parted))
    items = dict(_items(record))
    for name, own in group_by_key((str(at[0]), at) for at in going).items():
        made[name] = [cast("Value", items[at].node) for at in own]
    file = record.id.mark.file
    texts.made[file], _ = insert(texts[file], file, (KIND_OF[type(record)],), {parted: made})
    take_out(texts, record, going)
    return parted


def _begun(record: Actor | Place, who: str, *, is_draft: bool) -> dict[str, Value]:
    """The fields with which the new record begins. Raises NotWritten for an answer that is none of its `bearers`."""
    begun: dict[str, Value] = {DRAFT: "yes"} if is_draft else {}
    if isinstance(record, Place):
        return begun
    answers = {each.key: each for each in bearers(record)}
    if not answers:
        return {**begun, "kind": str(record.kind)}
    if who not in answers:
        raise NotWritten(f"say who bears it: one of {', '.join(answers)}, not {who!r}")
    return {**begun, **answers[who].values}


def _items(record: Record) -> Iterator[tuple[FieldPath, Part]]:
    """The items of the lists of a record, each with its path."""
    yield from ((path, part) for path, part in walk(record) if len(path) == 2 and isinstance(path[1], int))


class _Theirs:
    """Tells what an article says of whoever bears a form of a name, and of none of the other forms."""

    def __init__(self, record: Actor | Place, form: Name) -> None:
        self._form = form
        self._others = [each for each in record.names if each is not form and each.article == form.article]

    def holds(self, part: Part) -> bool:
        """True for words of the article that have the form and no other one, and for all where it has no other."""
        if isinstance(part, Name) or getattr(part, "article", None) != self._form.article:
            return False
        quote = _plain(str(getattr(part, "quote", "")))
        others = (_plain(str(each.name)) in quote for each in self._others)
        return not self._others or (_plain(str(self._form.name)) in quote and not any(others))


def _plain(words: str) -> str:
    """Words with single spaces, in small letters, so that "A young man" is found in "when a young man"."""
    return " ".join(words.split()).casefold()


def _mentions(read: Facts, record: Record, theirs: _Theirs) -> Iterator[Text]:
    """Where other records name one in what an article says of whoever bears a form of its name.

    And among the participants of an event of which nothing else is told.
    """
    for other in (each for each in read.records() if each.id != record.id):
        parts = dict(walk(other))
        is_theirs = isinstance(other, Event) and all(map(theirs.holds, statements_of(other)))
        for path, _, ref in refs(other):
            around = (parts[path[:length]] for length in range(1, len(path) + 1) if path[:length] in parts)
            takes_part = path[:1] == (_PARTICIPANTS,) and is_theirs
            if ref == record.id and (takes_part or any(map(theirs.holds, around))):
                yield ref
