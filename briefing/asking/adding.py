"""What goes into drafts that are there, where they stand: items, and what another draft of the same thing holds.

Whose drafts they are, or that a person has edited them, is no matter: nothing else in them is touched. Each item is put
into the text of its file by itself, and stays where nothing gets wrong by it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Any, cast

from briefing import pipeline
from briefing.asking.answer import ITEMS
from briefing.asking.filling import why_another_place
from briefing.asking.revising import Revising
from briefing.asking.sparing import FACETS, OWN_WORDS, maps_in, widened
from briefing.authoring.editing import Addition, Value, insert, join
from briefing.authoring.gate import FOR_A_REVIEWER, Fields
from briefing.model.facts import Facts
from briefing.model.facts import read as read_facts
from briefing.model.parts import FieldPath, Record
from briefing.model.records import KIND_OF, Place
from briefing.pipeline import Checked
from briefing.problems import NotWritten, Problem, codes
from briefing.verify.checks.speakers import QUOTED_WORDS

_ACCEPTED = "it is accepted already, and only a person adds to it: give this in a record of your own, for them to join"
_COMPLETED = ("when", "where", "who", "happened", "stance", "basis", "via")
"""What a second answer may add to a statement that is there."""
_FIELD_TOLD = re.compile(r"`(\w+)`")
"""A field that a reason names."""

Note = Callable[[str, Fields, str, str], None]
"""Notes how an item went into a draft: the draft's id, the item as it was given, without which fields, and why.

Without none it went in with its whole sentence.
"""


class Adding:
    """The facts files as an answer leaves them, to which something is added where nothing gets wrong by it."""

    def __init__(
        self, base: Checked, files: dict[str, str], drafts: Collection[str], revising: Revising, note: Note
    ) -> None:
        self.base = base
        """The briefing with its drafts taken for records: what is wrong in it is no fault of what is added.

        So with what was added before, which may stand with a question of its own.
        """
        self.touched: set[str] = set()
        """The ids of the drafts that were added to, or got what another held."""
        self.added = 0
        """How many items went into drafts."""
        self._root = base.briefing.root
        self._files = files
        self._drafts = drafts
        self._revising = revising
        self._note = note

    def text(self, file: str) -> str:
        """A facts file as it would be now."""
        return self._files.get(file) or (self._root / file).read_bytes().decode("utf-8-sig")

    def why_only_added_to(self, record: Record) -> str:
        """Why fields of a record are not changed."""
        return self._revising.why_not(record) or "a draft is only added to here, and a person changes its fields"

    def add(
        self, record: Record, path: FieldPath, item: Fields, *, is_written: bool = True, is_insisted_on: bool = False
    ) -> str:
        """Puts an item, or what it adds to one that is there, into a draft; returns why it cannot be, or nothing.

        One that `is_written` as a statement goes in with the question who says it, and one that `is_insisted_on` with
        all that a person may answer, where it cannot without.
        """
        if record.id not in self._drafts:
            return "" if _holds(record, item) else _ACCEPTED
        if isinstance(record, Place) and (
            why := why_another_place(str(item["name"]), (str(each.name) for each in record.names))
        ):
            return why
        if path[-1] == "label":
            return self.why_only_added_to(record)
        at = _place_of(record, path, item)
        more: Fields = {}
        if at is not None:
            more = {name: item[name] for name in _COMPLETED if name in item and name not in _at(record.node, at)}
        elif not _holds(record, item):
            return self._insert(record, path, item, is_written=is_written, is_insisted_on=is_insisted_on)
        return self._edit(record, partial(_inserted, value=more), at) if at is not None and more else ""

    def _insert(self, record: Record, path: FieldPath, item: Fields, *, is_written: bool, is_insisted_on: bool) -> str:
        """Puts an item into a list of a draft, if need be with its whole sentence, or without what is wrong in it.

        Returns why it cannot be, or an empty text.
        """
        as_given = partial(_inserted, value=[item])
        first = self._edit(record, as_given, path)
        if not first or "quote" not in item:
            return first
        is_clipped = first.startswith(codes.QUOTE_CLIPPED.name)
        whole = widened(item, self.base.briefing.sources) if is_clipped else item
        spare = {"speaker"} if first.startswith(OWN_WORDS) else FACETS
        wrong = spare.intersection(_FIELD_TOLD.findall(first))
        less = {name: value for name, value in whole.items() if name not in wrong}
        bare = {name: value for name, value in whole.items() if name not in spare}
        for mended in (whole, less, bare):
            if mended != item and not self._edit(record, partial(_inserted, value=[mended]), path):
                self._note(str(record.id), item, ", ".join(sorted(item.keys() - mended.keys())), first)
                return ""
        is_heard = is_insisted_on or (is_written and all(map(is_heard_at_once, first.split("; "))))
        return self._edit(record, as_given, path, is_heard=True) if is_heard else first

    def _edit(
        self,
        record: Record,
        edit: Callable[[str, str, FieldPath], str],
        path: FieldPath,
        *,
        is_heard: bool = False,
    ) -> str:
        """Edits a draft at a path; returns why it cannot be, or an empty text. `edit` has the file's text and name.

        Where it `is_heard`, nothing that a person may answer keeps it out.
        """
        file = record.id.mark.file
        try:
            text = edit(self.text(file), file, (KIND_OF[type(record)], str(record.id), *path))
        except NotWritten as cause:
            return str(cause)
        after = pipeline.check(self._root, (), {**self._files, file: text})
        wrong = [each.reason for each in self._wrong(after) if not (is_heard and each.answer)]
        if not wrong:
            self._files[file] = text
            self.base = after
            self.added += 1
            self.touched.add(str(record.id))
        return "; ".join(wrong)

    def _wrong(self, after: Checked) -> list[Problem]:
        """What would be wrong, and is not now, if the briefing came to be as it is `after` something; each once."""
        now = Counter(each.reason for each in _keeping_out(self.base))
        wrong: dict[str, Problem] = {}
        for each in _keeping_out(after):
            if now[each.reason]:
                now[each.reason] -= 1
            else:
                wrong.setdefault(each.reason, each)
        return [*wrong.values()]

    def _why_not_joined(self, kept: Record, other: Record) -> str:
        """Why one record cannot go into another of its kind; empty where it can."""
        if not {kept.id, other.id} <= set(read_facts(self._root, None, self._files)[0].drafts):
            return _ACCEPTED
        if getattr(kept, "kind", None) == "person":
            return "no two persons are joined: only a person decides that"
        reason = self._revising.why_not(other) if other.id in self._drafts else ""
        return f"'{other.id}': {reason}" if reason else ""

    def join(self, kept_id: str, other_id: str) -> str:
        """Joins one draft into another of its kind; returns why it cannot be, or an empty text."""
        root = self._root
        read_now: Facts = read_facts(root, (), self._files)[0]
        kept = read_now.find(kept_id)
        other = read_now.find(other_id)
        if kept is None or other is None or type(kept) is not type(other) or kept is other:
            return "these are not two drafts of one kind"
        reason = self._why_not_joined(kept, other)
        if reason:
            return reason
        kind = KIND_OF[type(kept)]
        name = ITEMS.get(kind, "") if kind != "discrepancies" else "positions"
        items = [cast("Value", part.node) for part in getattr(other, name) if not _holds(kept, part.node)]
        texts = {name: self.text(name) for name in read_now.files}
        try:
            made = join(read_now, texts, kept, other, {name: items})
        except NotWritten as cause:
            return str(cause)
        changed = {file: text for file, text in made.items() if text != texts[file]}
        after = pipeline.check(root, (), {**self._files, **changed})
        wrong = self._wrong(after)
        if wrong:
            return "; ".join(each.reason for each in wrong)
        self._files |= changed
        self.base = after
        self.touched.add(str(kept.id))
        return ""


def is_heard_at_once(reason: str) -> bool:
    """True for the reason that a sentence gives the words of a statement to somebody whom it does not name as speaker.

    Of the drafters' statements that were refused for it, three in four told what the article itself tells beside
    somebody's words, so whoever drafted it is asked, and whoever accepts it. Words in quotation marks are somebody's.
    """
    return reason.startswith(f"{codes.SPEAKER_MISSING.name}: ") and QUOTED_WORDS not in reason


def _keeping_out(checked: Checked) -> Iterator[Problem]:
    """The problems of a briefing that keep out what brings one more."""
    return (each for each in checked.problems if each.code not in FOR_A_REVIEWER and not each.asks)


def _inserted(text: str, name: str, path: FieldPath, value: Addition) -> str:
    """The text of a facts file with something added at a path."""
    return insert(text, name, path, value)[0]


def _place_of(record: Record, path: FieldPath, item: Fields) -> FieldPath | None:
    """Where in a list of a record a statement has all words of another, by the same speakers; None where none has."""
    if "quote" not in item:
        return None
    for number, each in enumerate(_at(record.node, path)):
        is_same = all(each.get(name) == item.get(name) for name in ("article", "speaker", "words", "name"))
        if is_same and str(item["quote"]) in str(each.get("quote", "")):
            return (*path, number)
    return None


def _at(node: Any, path: FieldPath) -> Any:
    """What a path leads to in a record."""
    for step in path:
        node = node[step]
    return node


def _holds(record: Record, item: Mapping[str, Any]) -> bool:
    """True where a record has an item of these words already."""
    wanted = item.get("article"), item.get("quote"), item.get("name")
    return any((part.get("article"), part.get("quote"), part.get("name")) == wanted for part in maps_in(record.node))
