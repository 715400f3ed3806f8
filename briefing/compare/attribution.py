"""The same words given to different speakers.

Across articles that is a difference between them. Inside one article it is a contradiction between two facts: the
article says it once, and to one speaker. The outlet's own voice is no speaker here: that it reports "the ministry
blamed X" in its own voice, and that the ministry blames X, are both right, and rest on the same words.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

from briefing.compare.comparison import Comparison, Difference, Side, listed
from briefing.compare.origins import voices
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
    by_words: dict[str, list[Spoken]] = {}
    for citation, statement in _spoken(found.world):
        for words in _words(citation.quote):
            by_words.setdefault(words, []).append((citation, statement))
    for words in sorted(words for words, group in by_words.items() if len(group) > 1):
        group = sorted(by_words[words], key=lambda spoken: spoken[0].id)
        if _differ(found.world, group):
            yield _attribution(found, words, group)


def contradictions(world: World) -> Iterator[Problem]:
    """Passages that two facts give to different speakers, with the same stance."""
    by_place: dict[tuple[object, ...], list[Statement]] = {}
    for citation, statement in _spoken(world):
        place = citation.anchor.article, citation.anchor.parts, statement.stance
        by_place.setdefault(place, []).append(statement)
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


def _differ(world: World, group: Sequence[Spoken]) -> bool:
    by_article: dict[str, set[str]] = {}
    for citation, statement in group:
        by_article.setdefault(citation.anchor.article, set()).update(map(str, statement.speaker))
    if len(by_article) < 2:
        return False
    side_of = {a: side for side in voices(world.facts, set().union(*by_article.values())) for a in side}
    return len({frozenset(side_of[actor] for actor in actors) for actors in by_article.values()}) > 1


def _attribution(found: Comparison, words: str, group: Sequence[Spoken]) -> Difference:
    by_side: dict[tuple[str, str], list[Statement]] = {}
    for citation, statement in group:
        side = citation.anchor.article, found.titles(sorted(set(statement.speaker)))
        by_side.setdefault(side, []).append(statement)
    sides = tuple(Side(label, tuple(by_side[article, label])) for article, label in sorted(by_side))
    citation, statement = group[0]
    return Difference(
        f"{DiscrepancyKind.ATTRIBUTION.value}:{hashlib.sha256(words.encode()).hexdigest()[:8]}",
        DiscrepancyKind.ATTRIBUTION,
        str(citation.record.id),
        statement.at("quote"),
        f"the same words are given to {listed(side.label for side in sides)}: {citation.quote}",
        sides,
    )
