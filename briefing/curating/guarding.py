"""About whom nothing is proposed: protected persons, and those of whom an article says that they would not be named.

Proposals join things. A sentence that shows a protected person is therefore compared with no other, and a name that
stands in one is never called a spelling of another.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from briefing.articles import Source
from briefing.facts.records import Actor, Place
from briefing.passages import Sentence
from briefing.pipeline import Briefing
from briefing.protection import UNNAMED, Protection, unnamed
from briefing.speakers import propose, quotations
from briefing.speakers.names import NAME, trimmed

_PREPOSITION_END = re.compile(r"\b(?:in|of|at|from|for|near|to|by|with|on|outside|inside)\s+(?:[a-z]+\s+){0,2}\Z", re.I)


@dataclass(frozen=True)
class Guard:
    """Tells, for the sentences of one article, whether anything may be proposed about them."""

    briefing: Briefing
    """The briefing."""
    source: Source
    """The article."""

    @cached_property
    def protection(self) -> Protection:
        """The protected persons of the briefing."""
        return Protection(self.briefing.facts)

    @cached_property
    def _names(self) -> re.Pattern[str] | None:
        """The names of those of whom the article says that they would not be named, as far as no record has them."""
        names: set[str] = set()
        for sentence in self.source.passages.sentences:
            words = sentence.text(self.source.text)
            for said in UNNAMED.finditer(words):
                name = _name_before(words, said.start())
                if name is not None and name.casefold() not in self._recorded:
                    names.add(name)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(names)))})(?!\w)") if names else None

    @cached_property
    def _recorded(self) -> frozenset[str]:
        """The names in this article of actors who may be compared, and of places."""
        facts = self.briefing.facts
        known: list[Actor | Place] = [*(a for a in facts.actors.values() if a.comparable), *facts.places.values()]
        article = self.source.record.id
        return frozenset(str(name.name).casefold() for r in known for name in r.names if name.article == article)

    @cached_property
    def _roles(self) -> tuple[str, ...]:
        people = self.protection.people.values()
        return tuple(str(n.name).casefold() for p in people for n in p.names if n.article == self.source.record.id)

    @cached_property
    def sentences(self) -> frozenset[int]:
        """The numbers of the sentences that show somebody who stands alone."""
        found = {s.number for s in self.source.passages.sentences if self.hides(s.text(self.source.text))}
        for citation in self.briefing.anchored.by_article.get(self.source.record.id, ()):
            if self.protection.shows(citation.record):
                found |= {sentence.number for sentence in citation.anchor.sentences}
        for quotation in quotations(self.source.text):
            proposal = propose(self.source.text, quotation)
            if proposal is not None and self.hides(proposal.words):
                found |= {s.number for s in self.source.passages.sentences_in(quotation.start, quotation.end)}
        return frozenset(found)

    def hides(self, words: str) -> bool:
        """True when words of the article hold somebody who stands alone, or say that somebody would not be named."""
        if self.protection.names_somebody(self.source.record.id, words) or unnamed(words):
            return True
        if any(re.search(rf"(?<!\w){re.escape(role)}(?!\w)", words.casefold()) for role in self._roles):
            return True
        return self._names is not None and self._names.search(words) is not None

    def covers(self, sentence: Sentence) -> bool:
        """True when nothing may be proposed about a sentence."""
        return sentence.number in self.sentences


def _name_before(words: str, end: int) -> str | None:
    """The nearest name before an offset that is not where or of what somebody is."""
    for match in reversed(list(re.finditer(NAME, words[:end]))):
        inner = trimmed(match[0])
        if inner is not None and not _PREPOSITION_END.search(words[: match.start()]):
            return match[0][inner[0] : inner[1]]
    return None
