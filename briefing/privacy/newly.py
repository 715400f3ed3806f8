"""Words that a change brings and that may lead to somebody who stands alone: a reviewer is told of them, no curator.

`joins` asks of every record what it may ask without an alarm on any. Of what is new less is enough: one word that only
sentences about such a person have, a run of their words, a part of them in a quote, somebody spoken of without a name,
a trade, the first letters of a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from briefing.languages import ENGLISH
from briefing.languages.lexicon import prefixes
from briefing.model.facts import Facts
from briefing.model.parts import Record
from briefing.model.records import Front
from briefing.model.yaml import Text
from briefing.privacy.guarded import Run, TheirSentences, runs
from briefing.privacy.joins import trades_in
from briefing.privacy.people import Protection
from briefing.privacy.texts import citing, quoted, written
from briefing.problems import Problem, codes
from briefing.verify.briefing import Briefing

_STEM = 6
"""Length of the prefixes by which words are compared."""
_LONG_STEM = 8
"""The same where one word is enough: an account is no accountant."""
_LEAST_SHARED = 2
"""Words of one of their sentences that new words may not share, where the quotes do not have them."""
_SINGLED = re.compile(rf"\b(?:{ENGLISH.pattern('people.singled')})\b", re.I)
_COMMON = "\n".join(ENGLISH.entries("clauses.common"))
_WORD = re.compile(r"[^\W\d_]+")
_INITIAL = re.compile(r"(?<![\w.])([^\W\d_a-z])\.(?!\w)")
"""A single capital with a full stop."""
_LEAST_OF_A_NAME = 3
"""Letters from which the beginning of a name is one."""


def newly_hinted(before: Briefing, after: Briefing) -> Iterator[Problem]:
    """Problems with what is new in the later of two versions and may lead to somebody whom it protects.

    At most one for a text or a quote. Records that show such a person are left out: whatever is new there is told.
    """
    protection = Protection(after.facts, after.sources)
    if not protection.people:
        return
    new = _New(before.facts, after, protection)
    front = after.facts.front
    parts: list[Record | Front] = [*after.facts.records(), *([front] if front is not None else [])]
    for part in parts:
        if not protection.shown_by(part):
            yield from new.quotes(part)
            yield from new.texts(part)


class _New:
    """What is new in a version of the facts."""

    def __init__(self, before: Facts, after: Briefing, protection: Protection) -> None:
        self._before = before
        self._after = after
        self._protection = protection
        self._theirs = TheirSentences(after, protection)

    def quotes(self, part: Record | Front) -> Iterator[Problem]:
        """Problems with new quotes of any part of a sentence that shows somebody protected."""
        earlier = self._earlier(part)
        known = quoted(earlier).split("\n") if earlier is not None else []
        for each in citing(part):
            citation = self._after.anchored.of(each)
            if citation is not None and quoted(each) not in known and self._theirs.are_quoted(citation):
                yield codes.PROTECTED_HINTED(each.at("quote"), "its sentence shows somebody who stands alone")

    def texts(self, part: Record | Front) -> Iterator[Problem]:
        """Problems with a curator's new words in a record, or on the front page."""
        earlier = self._earlier(part)
        old = "\n".join(written(earlier)) if earlier is not None else ""
        known = set(written(earlier)) if earlier is not None else set()
        texts = [text for text in self._written(part, earlier) if text not in known]
        if not texts:
            return
        quotes = quoted(part)
        for text in texts:
            found = next(self._telling(text, old, quotes), None)
            if found is not None:
                yield codes.PROTECTED_HINTED(text.mark, found)

    def _written(self, part: Record | Front, earlier: Record | Front | None) -> Iterator[Text]:
        """The texts of a record, and its id if it is new: ids are addresses."""
        if isinstance(part, Record) and earlier is None:
            yield part.id
        yield from written(part)

    def _earlier(self, part: Record | Front) -> Record | Front | None:
        """The earlier version of a record, or of the front page; None where there is none."""
        return self._before.find(part.id) if isinstance(part, Record) else self._before.front

    def _telling(self, text: str, old: str, quotes: str) -> Iterator[str]:
        """What of a new text may lead to somebody, in words.

        `old` holds the texts of the record's earlier version, `quotes` its quotes: their words are not new.
        """
        known = f"{old}\n{quotes}"
        for length, theirs in self._runs.items():
            for run in sorted(theirs & (runs(text, length) - runs(known, length))):
                yield f"only sentences about somebody who stands alone have these words: {' '.join(run)}"
        new = prefixes(text, _STEM) - prefixes(known, _STEM)
        words = (prefixes(text, _LONG_STEM) - prefixes(known, _LONG_STEM)) & self._words
        words |= self._shared(new)
        if words:
            yield "sentences about somebody who stands alone have these words: " + ", ".join(sorted(words))
        trades = (trades_in(text) - trades_in(known)) - self._vocabulary
        if trades:
            yield "somebody may be known by these words: " + ", ".join(sorted(trades))
        if _singled(text) > _singled(old):
            yield "this speaks of somebody without a name; is it about anybody who stands alone?"
        if self._holds_a_part_of_a_name(text, known):
            yield "this may be a part of the name of somebody who stands alone"

    def _shared(self, new: frozenset[str]) -> frozenset[str]:
        """Of some words those that one of their sentences has, where it has several."""
        shared = (each & new for each in self._sentences)
        return next((words for words in shared if len(words) >= _LEAST_SHARED), frozenset())

    @cached_property
    def _runs(self) -> dict[int, frozenset[Run]]:
        """Runs of words that only their sentences have, by length: of four words; of three, with one that is rare."""
        shorter = filter(self._is_rare, self._theirs.runs_of_their_own(3))
        return {3: frozenset(shorter), 4: self._theirs.runs_of_their_own(4)}

    def _is_rare(self, run: Run) -> bool:
        """True for words of which the curator used one of nobody else before."""
        return not prefixes(" ".join(run), _STEM) <= self._vocabulary

    @cached_property
    def _words(self) -> frozenset[str]:
        """Words that only their sentences have, and that the curator used of nobody else."""
        common = prefixes(f"{_COMMON}\n{self._own_words}", _LONG_STEM)
        return self._theirs.words_of_their_own(_LONG_STEM) - common

    @cached_property
    def _sentences(self) -> tuple[frozenset[str], ...]:
        """The words of each of their sentences, without common ones."""
        return tuple(prefixes(text, _STEM) - prefixes(_COMMON, _STEM) for text in self._theirs.texts)

    @cached_property
    def _vocabulary(self) -> frozenset[str]:
        """The words that the curator used before, of nobody who stands alone."""
        return prefixes(self._own_words, _STEM)

    @cached_property
    def _own_words(self) -> str:
        """The curator's texts of the earlier version, in records that show nobody protected."""
        facts = self._before
        parts: list[Record | Front] = [*facts.records(), *([facts.front] if facts.front is not None else [])]
        return "\n".join(text for part in parts if not self._protection.shown_by(part) for text in written(part))

    def _holds_a_part_of_a_name(self, text: str, known: str) -> bool:
        """True for a text with an initial or the first letters of a protected name, or with one and letters added.

        What stands in `known` too, or is a word of an article, is none.
        """
        initials = set(_INITIAL.findall(text)) - set(_INITIAL.findall(known))
        if any(word.upper().startswith(tuple(initials)) for word in self._names):
            return True
        words = _capitalised(text) - self._words_of_articles - set(_WORD.findall(known.casefold()))
        names = [name for name in self._names if len(name) > _LEAST_OF_A_NAME]
        return any(name.startswith(word) or word.startswith(name) for word in words for name in names)

    @cached_property
    def _names(self) -> frozenset[str]:
        """The words of protected names that have a capital, in small letters."""
        names = [form.name for person in self._protection.named.values() for form in person.names]
        return frozenset(word.casefold() for word in _WORD.findall(" ".join(names)) if word[0].isupper())

    @cached_property
    def _words_of_articles(self) -> frozenset[str]:
        """The words of all articles, in small letters."""
        text = "\n".join(source.text for source in self._after.sources.values())
        return frozenset(_WORD.findall(text.casefold()))


def _singled(text: str) -> int:
    """How often a text, or an address, speaks of one person without a name."""
    return len(_SINGLED.findall(text.replace("-", " ")))


def _capitalised(text: str) -> set[str]:
    """The words of a text with a capital and so many letters that they may be a part of a name, in small letters.

    All of an address, which is one word to a text.
    """
    is_address = " " not in text
    words = [word for word in _WORD.findall(text) if len(word) >= _LEAST_OF_A_NAME]
    return {word.casefold() for word in words if is_address or word[0].isupper()}
