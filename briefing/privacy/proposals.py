"""About which sentences a curator is proposed nothing: those that show somebody who must stand alone, or may.

Proposals join things. So nothing is proposed on a sentence that shows a protected person, or one of whom the article
says that they would not be named, or that names either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from briefing.model.records import Actor
from briefing.model.vocabulary import IdentifiedBy
from briefing.privacy.people import ANONYMITY, Protection
from briefing.privacy.public import guarded_spans
from briefing.text.passages import Passages, Sentence, Span, touches
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing

_NAME = re.compile(r"\b[^\W\d_a-z]\w+(?:[ -][^\W\d_a-z]\w+)*")
"""A run of words with capitals."""
_WHERE = re.compile(r"\b(?:in|of|at|from|for|near|to|by|with|on|outside|inside)\s+(?:[a-z]+\s+){0,2}\Z", re.I)


@dataclass(frozen=True, slots=True)
class NotProposed:
    """What of one article is left out of every proposal."""

    _text: str
    _guarded: tuple[Span, ...]
    _names: re.Pattern[str]

    def hides(self, words: str) -> bool:
        """True for words of the article that hold a name or a role of somebody who stands alone."""
        return bool(ANONYMITY.search(words) or self._names.search(words))

    def covers(self, sentences: tuple[Sentence, ...]) -> bool:
        """True when one of the sentences is left out."""
        return any(touches(self._guarded, s) or self.hides(s.text(self._text)) for s in sentences)


def not_proposed(briefing: Briefing, source: Source) -> NotProposed:
    """What is left out of an article of a briefing."""
    protection, article = Protection(briefing.facts), str(source.record.id)
    known = [a.names for a in briefing.facts.actors.values() if a.protected is None and a.comparable]
    known += [place.names for place in briefing.facts.places.values()]
    recorded = {form.name.casefold() for forms in known for form in forms}
    words = {word for person in protection.people.values() for word in _words(person, article)}
    asking = {name for name in _asking(source.passages) if name.casefold() not in recorded}
    guarded = guarded_spans(briefing, protection).get(article, ())
    either = "|".join(r"\s+".join(map(re.escape, name.split())) for name in sorted(words | asking))
    return NotProposed(source.text, guarded, re.compile(rf"(?<!\w)(?:{either or '(?!)'})(?!\w)", re.I))


def _words(person: Actor, article: str) -> Iterator[str]:
    """What would show a person in the article: a role as a whole, a name by each of its words."""
    for form in (form.name for form in person.names if form.article == article):
        named = person.identified_by is not IdentifiedBy.ROLE_ONLY
        yield from (word for word in re.findall(r"\w{3,}", form) if not word.islower()) if named else (form,)


def _asking(passages: Passages) -> Iterator[str]:
    """The nearest name before words by which an article says that somebody would not be named."""
    for sentence in passages.sentences:
        words = sentence.text(passages.text)
        for said in ANONYMITY.finditer(words):
            before = [m for m in _NAME.finditer(words, 0, said.start()) if not _WHERE.search(words[: m.start()])]
            if before:
                yield before[-1][0]
