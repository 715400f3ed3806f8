"""The drafts that are shown to whoever drafted them, and every sentence that may be shown with them.

No sentence is among these that shows somebody who must stand alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain

from briefing.authoring.similarity import Key, Likeness, ReadSentence
from briefing.grouping import group_by_key
from briefing.model.parts import Name, Statement
from briefing.model.records import Discrepancy, Event, Figure, statements_of
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed_on
from briefing.text.passages import with_gaps
from briefing.verify.articles import Source

Told = Event | Figure | Discrepancy
_ROOM = 12
"""Discrepancies for which each article makes room."""


@dataclass(frozen=True)
class Story:
    """What may be shown of a briefing whose drafts are taken for records."""

    checked: Checked
    """The briefing."""
    drafts: Collection[str]
    """The ids of its drafts: only these may be added to."""
    printed: set[Key] = field(default_factory=set)
    """The sentences that stand in the text already: each is printed once."""
    named: set[Key] = field(default_factory=set)
    """The sentences that the text names, and that stand in it too."""

    @cached_property
    def _hidden(self) -> Mapping[Source, NotProposed]:
        """What may not be shown, by article."""
        return not_proposed_on(self.checked.briefing, self.checked.briefing.sources.values())

    def hides(self, words: str) -> bool:
        """True for words that may not be shown, of whatever article."""
        return any(hidden.hides(words) for hidden in self._hidden.values())

    @cached_property
    def shown(self) -> dict[Key, ReadSentence]:
        """Every sentence that may be shown, in the order of articles."""
        read = (
            ReadSentence(source, sentence)
            for source, hidden in self._hidden.items()
            for sentence in source.passages.sentences
            if not hidden.covers((sentence,))
        )
        return {each.key: each for each in read}

    @cached_property
    def records(self) -> list[Told]:
        """The drafts that tell something, events first; none with words of a sentence that may not be shown."""
        facts = self.checked.edition.public.listed.facts
        every: list[Told] = [*facts.events.values(), *facts.figures.values(), *facts.discrepancies.values()]
        return [record for record in every if record.id in self.drafts and self._may_be_shown(record)]

    @property
    def room(self) -> int:
        """For how many discrepancies there is room: three dozen of three articles.

        Readers who listed all on which three articles differ found 6 to 26, and others real ones beside these. With
        room for fifteen or 24, drafters who were asked for each point struck some only to come down to that number.
        """
        return _ROOM * len(self.checked.briefing.sources)

    def is_shown(self, record_id: str) -> bool:
        """True for the id of a draft, but where it tells something in words that may not be shown."""
        record = self.checked.edition.public.listed.facts.find(record_id)
        if isinstance(record, (Event, Figure, Discrepancy)) and not self._may_be_shown(record):
            return False
        return record_id in self.drafts

    def _may_be_shown(self, record: Told) -> bool:
        """True for a record all of whose sentences may be shown."""
        return all(key in self.shown for key in self._keys_of(statements_of(record)))

    def cited(self, statements: Iterable[Statement | Name]) -> list[Key]:
        """The sentences that statements, or forms of a name, cite and that may be shown, each once."""
        return [key for key in dict.fromkeys(self._keys_of(statements)) if key in self.shown]

    def _keys_of(self, statements: Iterable[Statement | Name]) -> Iterator[Key]:
        """The sentences that statements, or forms of a name, cite."""
        citations = map(self.checked.briefing.anchored.of, statements)
        for anchor in (citation.anchor for citation in citations if citation is not None):
            yield from ((anchor.article, sentence.number) for sentence in anchor.sentences)

    @cached_property
    def told_by_several(self) -> frozenset[Key]:
        """The sentences of records that more than one article tells."""
        cited = (self.cited(statements_of(record)) for record in self.records)
        return frozenset(chain.from_iterable(keys for keys in cited if len(dict(keys)) > 1))

    @cached_property
    def _likeness(self) -> Likeness:
        """How like the sentences are."""
        return Likeness(list(self.shown.values()))

    @cached_property
    def _keys(self) -> list[Key]:
        """The sentences by their place among all."""
        return list(self.shown)

    @cached_property
    def _places(self) -> dict[Key, int]:
        """The place of each sentence among all."""
        return {key: place for place, key in enumerate(self.shown)}

    def like(self, key: Key) -> Iterator[tuple[Key, float]]:
        """Each sentence that shares a word with one, with how like it is."""
        alike = self._likeness.of(self._places[key])
        yield from ((self._keys[place], score) for place, score in alike.items())

    @cached_property
    def with_word(self) -> dict[str, list[Key]]:
        """The sentences that hold a word, by that without its ending."""
        return group_by_key((word, key) for key, read in self.shown.items() for word in dict.fromkeys(read.stems))

    def line(self, key: Key) -> str:
        """A sentence with its article and number; only these where it is printed already."""
        if key in self.printed:
            return f"[{key[0]} {key[1]}]"
        self.printed.add(key)
        read = self.shown[key]
        return f"[{key[0]} {key[1]}] {with_gaps(read.source.passages, read.sentence)}"
