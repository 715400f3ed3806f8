"""The same words given to different speakers.

Across articles that is a difference between them. Inside one article it is a contradiction between two facts: the
article says it once, and to one speaker. The outlet's own voice is no speaker here: that it reports "the ministry
blamed X" in its own voice, and that the ministry blames X, are both right, and rest on the same words.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace

from briefing.compare.comparison import Comparison, Difference, Side, difference, listed
from briefing.compare.origins import sides
from briefing.model.fields import gathered
from briefing.model.statements import Statement
from briefing.model.vocabulary import DiscrepancyKind
from briefing.privacy.public import World
from briefing.problems import Problem, codes
from briefing.text.folding import fold_quote
from briefing.text.quotations import quotations
from briefing.verify.anchors import Citation

_SAME_WORDS_AT_LEAST = 24
"""Fewest letters and digits of words that two speakers share to be called the same words."""


Spoken = tuple[Citation, Statement]
"""Words of an article with their place, and the statement that gives them to speakers."""


def attributions(found: Comparison) -> Iterator[Difference]:
    """The same long words that articles give to different speakers, who are not of one side."""
    by_words = gathered((words, spoken) for spoken in _spoken(found.world) for words in _words(spoken[0].quote))
    for words, given in sorted(by_words.items()):
        spoken = sorted(given, key=lambda each: each[0].id)
        side_of = sides(found.facts, {str(actor) for _, statement in spoken for actor in statement.speaker})
        by_article = gathered((str(s.article), side_of[actor]) for _, s in spoken for actor in s.speaker)
        if len({frozenset(of) for of in by_article.values()}) > 1:
            yield _attribution(found, words, spoken)


def contradictions(world: World) -> Iterator[Problem]:
    """Passages that two facts give to different speakers, with the same stance."""
    by_place = gathered(((c.anchor.article, c.anchor.parts, s.stance), s) for c, s in _spoken(world))
    for group in by_place.values():
        first, *others = sorted(group, key=lambda statement: statement.at("quote"))
        for other in others:
            if set(other.speaker) != set(first.speaker):
                here, there = (" and ".join(f"'{s}'" for s in sorted(each.speaker)) for each in (other, first))
                message = f"these words are given to {here} here, and to {there} at {first.at('quote')}"
                yield codes.SPEAKERS_CONTRADICT(other.at("speaker"), message)


def _spoken(world: World) -> Iterator[Spoken]:
    """Statements whose speakers may all be compared: persons named in full, bodies and groups."""
    actors = world.facts.actors
    for citation in world.anchored.citations:
        fact = citation.fact
        if isinstance(fact, Statement) and fact.speaker:
            known = [actors[speaker] for speaker in fact.speaker if speaker in actors]
            if len(known) == len(fact.speaker) and all(a.comparable and not a.minor for a in known):
                yield citation, fact


def _words(quote: str) -> set[str]:
    """The words that are compared: the whole quote, and the direct quotation inside it where there is only one."""
    inside = [q.words for q in quotations(quote)]
    candidates = [quote, *(inside if len(inside) == 1 else ())]
    folded = ("".join(c for c in fold_quote(words).casefold() if c.isalnum()) for words in candidates)
    return {words for words in folded if len(words) >= _SAME_WORDS_AT_LEAST}


def _attribution(found: Comparison, words: str, spoken: Sequence[Spoken]) -> Difference:
    given = gathered(((str(s.article), found.titles(sorted(set(s.speaker)))), s) for _, s in spoken)
    of_articles = [Side(label, statements) for (_, label), statements in sorted(given.items())]
    citation, statement = spoken[0]
    sentence = f"the same words are given to {listed(side.label for side in of_articles)}: {citation.quote}"
    made = difference(DiscrepancyKind.ATTRIBUTION, citation.record, sentence, of_articles)
    digest = hashlib.sha256(words.encode()).hexdigest()[:8]
    return replace(made, id=f"{DiscrepancyKind.ATTRIBUTION.value}:{digest}", mark=statement.at("quote"))
