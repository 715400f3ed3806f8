"""The same words given to different speakers.

Across articles that is a difference between the sources. Inside one article it is a contradiction between two facts of
the briefing: the article says it once, and to one speaker. The outlet's own voice is no speaker here: that it reports
"the ministry blamed X" in its own voice, and that the ministry blames X, are both right, and rest on the same words.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from briefing import codes, speakers
from briefing.anchors import Anchored, Citation, fold_quote
from briefing.facts import Facts
from briefing.facts.records import Statement
from briefing.passages import Span
from briefing.problems import Mark, Problem
from briefing.protection import Protection
from briefing.reconciliation.detection.difference import Compared, Detected, Difference, Side, listed
from briefing.reconciliation.names import may_be_compared
from briefing.reconciliation.origins import voices
from briefing.reconciliation.spans import merged, touches

_SAME_WORDS_AT_LEAST = 24
"""Fewest letters and digits of words that two speakers share to be called the same words."""


class _Spoken(NamedTuple):
    citation: Citation
    statement: Statement

    @property
    def article(self) -> str:
        return self.citation.anchor.article

    @property
    def speakers(self) -> frozenset[str]:
        return frozenset(str(s) for s in self.statement.speaker)

    @property
    def mark(self) -> Mark:
        return self.statement.at("quote")


def attributions(compared: Compared) -> Iterator[Detected]:
    """The same long words that articles give to different speakers, who do not speak with one voice."""
    by_words: dict[str, list[_Spoken]] = {}
    for spoken in _spoken(compared.facts, compared.anchored, compared.protection):
        for words in _words(spoken.citation.quote):
            by_words.setdefault(words, []).append(spoken)
    for words in sorted(by_words):
        group = sorted(by_words[words], key=lambda s: s.citation.id)
        if _differ(compared.facts, group):
            yield _attribution(compared, words, group)


def contradictions(facts: Facts, anchored: Anchored) -> Iterator[Problem]:
    """Passages that two facts give to different speakers, with the same stance."""
    by_place: dict[tuple[object, ...], list[_Spoken]] = {}
    for spoken in _spoken(facts, anchored, Protection(facts)):
        key = (spoken.article, spoken.citation.anchor.parts, spoken.statement.stance)
        by_place.setdefault(key, []).append(spoken)
    for group in by_place.values():
        first, *others = sorted(group, key=lambda s: s.mark)
        for other in others:
            if other.speakers != first.speakers:
                message = f"these words are given to {_ids(other)} here, and to {_ids(first)} at {first.mark}"
                yield codes.SPEAKERS_CONTRADICT(other.mark, message)


def _spoken(facts: Facts, anchored: Anchored, protection: Protection) -> Iterator[_Spoken]:
    """Statements whose speakers are all named in full or are no persons, and that show nobody else.

    A passage is left out, whoever it is given to, where it is also given to a person without a full name.
    """
    hidden: dict[str, list[Span]] = {}
    candidates: list[_Spoken] = []
    for citation in anchored.citations:
        fact, anchor = citation.fact, citation.anchor
        if not isinstance(fact, Statement) or not fact.speaker:
            continue
        if all(s in facts.actors and may_be_compared(facts.actors[s]) for s in fact.speaker):
            candidates.append(_Spoken(citation, fact))
        else:
            hidden.setdefault(anchor.article, []).append(Span(anchor.start, anchor.end))
    passages = {article: merged(spans) for article, spans in hidden.items()}
    shown: dict[str, bool] = {}
    for spoken in candidates:
        record, anchor = spoken.citation.record, spoken.citation.anchor
        if record.id not in shown:
            shown[record.id] = protection.shows(record)
        beside = touches(passages.get(anchor.article, ()), Span(anchor.start, anchor.end))
        if not (shown[record.id] or beside or protection.names_somebody(anchor.article, spoken.citation.quote)):
            yield spoken


def _words(quote: str) -> set[str]:
    """The words that are compared: the whole quote, and the direct quotation inside it where there is only one."""
    inside = [q.words for q in speakers.quotations(quote)]
    candidates = [quote, *(inside if len(inside) == 1 else ())]
    folded = ("".join(c for c in fold_quote(words).casefold() if c.isalnum()) for words in candidates)
    return {words for words in folded if len(words) >= _SAME_WORDS_AT_LEAST}


def _differ(facts: Facts, group: Sequence[_Spoken]) -> bool:
    by_article: dict[str, set[str]] = {}
    for spoken in group:
        by_article.setdefault(spoken.article, set()).update(spoken.speakers)
    if len(by_article) < 2:
        return False
    voice_of = {actor: voice for voice in voices(facts, set().union(*by_article.values())) for actor in voice}
    return len({frozenset(voice_of[actor] for actor in actors) for actors in by_article.values()}) > 1


def _attribution(compared: Compared, words: str, group: Sequence[_Spoken]) -> Detected:
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


def _ids(spoken: _Spoken) -> str:
    return " and ".join(f"'{s}'" for s in sorted(spoken.speakers))
