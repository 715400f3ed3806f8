"""The same words given to different speakers.

Across articles that is a difference between the sources. Inside one article it is a contradiction between two facts of
the briefing: the article says it once, and to one speaker. The outlet's own voice is no speaker here: that it reports
"the ministry blamed X" in its own voice, and that the ministry blames X, are both right, and rest on the same words.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import partial

from briefing import cache, codes, speakers
from briefing.anchors import Anchored, fold_quote
from briefing.facts import Facts
from briefing.facts.records import Statement
from briefing.passages import Span
from briefing.problems import Problem
from briefing.protection import Protection
from briefing.reconciliation.detection.difference import Compared, Detected, Difference, Side, Spoken, listed
from briefing.reconciliation.names import may_be_compared
from briefing.reconciliation.origins import voices
from briefing.reconciliation.spans import merged, touches

_SAME_WORDS_AT_LEAST = 24
"""Fewest letters and digits of words that two speakers share to be called the same words."""


def attributions(compared: Compared) -> Iterator[Detected]:
    """The same long words that articles give to different speakers, who do not speak with one voice."""
    by_words: dict[str, list[Spoken]] = {}
    for spoken in compared.spoken:
        for words in cache.kept_of("said", (spoken.citation,), partial(_words, spoken.citation.quote)):
            by_words.setdefault(words, []).append(spoken)
    for words in sorted(words for words, group in by_words.items() if len(group) > 1):
        group = sorted(by_words[words], key=lambda s: s.citation.id)
        if _differ(compared.facts, group):
            yield _attribution(compared, words, group)


def contradictions(compared: Compared) -> Iterator[Problem]:
    """Passages that two facts give to different speakers, with the same stance."""
    by_place: dict[tuple[object, ...], list[Spoken]] = {}
    for spoken in compared.spoken:
        key = (spoken.article, spoken.citation.anchor.parts, spoken.statement.stance)
        by_place.setdefault(key, []).append(spoken)
    for group in by_place.values():
        if len(group) > 1:
            yield from _contradiction(group)


def _contradiction(group: Sequence[Spoken]) -> Iterator[Problem]:
    first, *others = sorted(group, key=lambda s: s.mark)
    for other in others:
        if other.speakers != first.speakers:
            message = f"these words are given to {_ids(other)} here, and to {_ids(first)} at {first.mark}"
            yield codes.SPEAKERS_CONTRADICT(other.mark, message)


def spoken(facts: Facts, anchored: Anchored, protection: Protection) -> Iterator[Spoken]:
    """Statements whose speakers are all named in full or are no persons, and that show nobody else.

    A passage is left out, whoever it is given to, where it is also given to a person without a full name.
    """
    hidden: dict[str, list[Span]] = {}
    candidates: list[Spoken] = []
    for citation in anchored.citations:
        fact, anchor = citation.fact, citation.anchor
        if not isinstance(fact, Statement) or not fact.speaker:
            continue
        if all(s in facts.actors and may_be_compared(facts.actors[s]) for s in fact.speaker):
            candidates.append(Spoken(citation, fact))
        else:
            hidden.setdefault(anchor.article, []).append(Span(anchor.start, anchor.end))
    passages = {article: merged(spans) for article, spans in hidden.items()}
    shown: dict[str, bool] = {}
    for candidate in candidates:
        record, anchor = candidate.citation.record, candidate.citation.anchor
        if record.id not in shown:
            shown[record.id] = protection.shows(record)
        beside = touches(passages.get(anchor.article, ()), Span(anchor.start, anchor.end))
        if not (shown[record.id] or beside or protection.names_somebody(anchor.article, candidate.citation.quote)):
            yield candidate


def _words(quote: str) -> set[str]:
    """The words that are compared: the whole quote, and the direct quotation inside it where there is only one."""
    inside = [q.words for q in speakers.quotations(quote)]
    candidates = [quote, *(inside if len(inside) == 1 else ())]
    folded = ("".join(c for c in fold_quote(words).casefold() if c.isalnum()) for words in candidates)
    return {words for words in folded if len(words) >= _SAME_WORDS_AT_LEAST}


def _differ(facts: Facts, group: Sequence[Spoken]) -> bool:
    by_article: dict[str, set[str]] = {}
    for spoken in group:
        by_article.setdefault(spoken.article, set()).update(spoken.speakers)
    if len(by_article) < 2:
        return False
    voice_of = {actor: voice for voice in voices(facts, set().union(*by_article.values())) for actor in voice}
    return len({frozenset(voice_of[actor] for actor in actors) for actors in by_article.values()}) > 1


def _attribution(compared: Compared, words: str, group: Sequence[Spoken]) -> Detected:
    by_side: dict[tuple[str, str], list[Statement]] = {}
    for spoken in group:
        side = spoken.article, compared.titles(sorted(spoken.speakers))
        by_side.setdefault(side, []).append(spoken.statement)
    sides = tuple(Side(label, article, tuple(by_side[article, label])) for article, label in sorted(by_side))
    first = group[0]
    digest = hashlib.sha256(words.encode()).hexdigest()[:8]
    return Detected(
        f"{Difference.ATTRIBUTION.value}:{digest}",
        Difference.ATTRIBUTION,
        str(first.citation.record.id),
        first.mark,
        f"the same words are given to {listed(side.label for side in sides)}: {first.citation.quote}",
        sides,
    )


def _ids(spoken: Spoken) -> str:
    return " and ".join(f"'{s}'" for s in sorted(spoken.speakers))
