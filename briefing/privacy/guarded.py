"""The sentences of articles that show somebody protected, and the words that only these have."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from briefing.languages import ENGLISH
from briefing.languages.lexicon import prefixes
from briefing.privacy.people import Protection
from briefing.privacy.public import guarded_spans
from briefing.text.passages import Sentence, Span, merged, touches
from briefing.verify.anchors import Citation
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing

_BETWEEN = 4
"""Most sentences between two that show a person, or after one, within which an article may go on about them."""
_GOES_ON = re.compile(rf"[“\"‘']|(?:{ENGLISH.pattern('people.goes_on')})\b", re.I)
"""How a sentence begins that may go on about whom the one before it shows."""
_WORD = re.compile(r"[^\W\d_]+")
Run = tuple[str, ...]
"""Words that follow one another, in small letters."""


class TheirSentences:
    """The sentences of the articles that show a protected person, and those that go on about one."""

    def __init__(self, briefing: Briefing, protection: Protection, mixed: Collection[str] = ()) -> None:
        """`mixed` holds the ids of records that show one beside others, which are left out."""
        self._briefing = briefing
        self._protection = protection
        self._cited = guarded_spans(briefing, protection, mixed)

    @cached_property
    def spans(self) -> dict[str, tuple[Span, ...]]:
        """Where they stand, merged, by article id."""
        return {article: self.of(article) for article in self._briefing.sources}

    def of(self, article: str) -> tuple[Span, ...]:
        """The sentences of an article that print a protected name, or that such a person's records cite, merged.

        Those between two of them, where few are, belong to them: an article goes on with “he said”. So do those that
        begin with a quotation or a pronoun after one.
        """
        source = self._briefing.sources[article]
        sentences = source.passages.sentences
        cited = self._cited.get(article, ())
        numbers = [
            number
            for number, sentence in enumerate(sentences)
            if touches(cited, sentence) or self._protection.holds_a_name(sentence.text(source.text), article)
        ]
        spans = [Span(sentences[number].start, sentences[number].end) for number in numbers]
        for first, last in pairwise(numbers):
            between = Span(sentences[first].start, sentences[last].end)
            if last - first <= _BETWEEN + 1 and not self._others_named(article, between.text(source.text)):
                spans.append(between)
        for number in numbers:
            spans += self._going_on(article, source, sentences[number + 1 : number + 1 + _BETWEEN])
        return tuple(merged(spans))

    def _going_on(self, article: str, source: Source, after: Sequence[Sentence]) -> Iterator[Span]:
        """The first of the sentences after one that shows a person, as far as they go on about that person."""
        for sentence in after:
            text = sentence.text(source.text).strip()
            if not _GOES_ON.match(text) or self._others_named(article, text):
                return
            yield Span(sentence.start, sentence.end)

    def _others_named(self, article: str, text: str) -> bool:
        """True where a text of an article names an actor who is not protected: it does not go on about one person."""
        return any(
            form.article == article and form.name[:1].isupper() and form.name in text
            for actor in self._briefing.facts.actors.values()
            if actor.protected is None
            for form in actor.names
        )

    def are_quoted(self, citation: Citation) -> bool:
        """True where a citation quotes any part of them."""
        spans = self.spans[citation.anchor.article]
        return any(touches(spans, part) for part in citation.anchor.parts)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The sentences themselves."""
        return tuple(self._texts(is_theirs=True))

    @cached_property
    def _others(self) -> str:
        """All other sentences of the articles."""
        return "\n".join(self._texts(is_theirs=False))

    def _texts(self, *, is_theirs: bool) -> Iterator[str]:
        """The sentences of all articles that show a person, or all others."""
        for article, source in self._briefing.sources.items():
            for sentence in source.passages.sentences:
                if touches(self.spans[article], sentence) == is_theirs:
                    yield sentence.text(source.text)

    def words_of_their_own(self, letters: int) -> frozenset[str]:
        """Words that the articles have in these sentences only, by so many of their first letters."""
        return prefixes("\n".join(self.texts), letters) - prefixes(self._others, letters)

    def runs_of_their_own(self, length: int) -> frozenset[Run]:
        """So many words that follow one another, which the articles have in these sentences only."""
        inside = frozenset[Run]().union(*(runs(text, length) for text in self.texts))
        return inside - runs(self._others, length)


def runs(text: str, length: int) -> frozenset[Run]:
    """Each so many words of a text that follow one another.

    >>> sorted(runs("We don’t know. Why?", 3))
    [('dont', 'know', 'why'), ('we', 'dont', 'know')]
    """
    words = _WORD.findall(text.casefold().replace("’", "").replace("'", ""))
    return frozenset(zip(*(words[start:] for start in range(length)), strict=False))
