"""Names in an article that may be a spelling of an actor who is known already: proposed, never joined.

Only actors whose names may be compared take part, so no person whom an article does not name in full.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rapidfuzz import fuzz

from briefing.articles import Source
from briefing.curating.guarding import Guard
from briefing.facts.records import Actor, Name, Place
from briefing.passages import Sentence, Span
from briefing.protection import named_by
from briefing.speakers.names import NAME, trimmed
from briefing.vocabulary import Judgement

_ALIKE = 75.0
"""Likeness, of 100, from which two words may be spellings of one word."""
_LONG_ENOUGH = 4
"""Fewest letters of a word that may be misspelt; of shorter ones too many are alike."""
_PARTICLES = frozenset("al el ul bin ibn abu de la van von der the mr mrs ms dr".split())
_TITLES = frozenset("the mr mrs ms mx dr".split())
_POSSESSIVE = re.compile(r"[’']s?\Z")


class SpellingRule(StrEnum):
    """Why a name may be a spelling of another."""

    SAME_NAME = "same-name"
    """The very name that another article prints."""
    SHORT_FORM = "short-form"
    """The end of a longer name of the same article."""
    PARTICLE = "particle"
    """The same but for a particle, a title, an initial or a diacritic."""
    SPELLING = "spelling"
    """The same number of words, each the same or nearly so."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """A name that may mean a known actor."""

    words: str
    """The name as the article prints it."""
    span: Span
    """Where it first stands."""
    sentence: Sentence
    """The sentence around it."""
    actor: Actor
    """Who may be meant."""
    form: Name
    """The known form of the name that it is like."""
    rule: SpellingRule
    """Why."""


def spellings(source: Source, guard: Guard) -> tuple[Spelling, ...]:
    """Every name of the article that no record has yet and that is like a known one, at its first place."""
    article = str(source.record.id)
    facts = guard.briefing.facts
    records: list[Actor | Place] = [*facts.actors.values(), *facts.places.values()]
    recorded = {_key(str(name.name)) for record in records for name in record.names if name.article == article}
    actors = [a for a in facts.known_actors() if a.comparable and not _is_told(guard, a)]
    known = [(a, n) for a in actors for n in facts.names_of(a) if re.fullmatch(NAME, str(n.name))]
    found: dict[str, Spelling] = {}
    for words, span, sentence in _names(source):
        key = _key(words)
        if key in recorded or key in found or guard.covers(sentence) or guard.hides(words):
            continue
        likely = [(rule, actor, form) for actor, form in known if (rule := _rule(words, form, article)) is not None]
        if len({str(actor.id) for _, actor, _ in likely}) != 1:
            continue
        rule, actor, form = min(likely, key=lambda p: list(SpellingRule).index(p[0]))
        if not _judged(actor, words):
            found[key] = Spelling(words, span, sentence, actor, form, rule)
    return tuple(found.values())


def _is_told(guard: Guard, actor: Actor) -> bool:
    """True for a shared actor whom a fact names already in this article: what is shared takes no further names."""
    if actor.id not in guard.briefing.facts.shared:
        return False
    cited = guard.briefing.anchored.by_article.get(guard.source.record.id, ())
    return any(actor.id in named_by(citation.fact) for citation in cited)


def _names(source: Source) -> Iterator[tuple[str, Span, Sentence]]:
    for sentence in source.passages.sentences:
        for match in re.finditer(NAME, sentence.text(source.text)):
            inner = trimmed(match[0])
            if inner is None:
                continue
            words = match[0][inner[0] : inner[1]]
            words = words[: len(words) - len(m[0])] if (m := _POSSESSIVE.search(words)) else words
            start = sentence.start + match.start() + inner[0]
            yield words, Span(start, start + len(words)), sentence


def _rule(words: str, form: Name, article: str) -> SpellingRule | None:
    ours, theirs = _words(words), _words(str(form.name))
    if not ours or not theirs:
        return None
    if _key(words) == _key(str(form.name)):
        return SpellingRule.SAME_NAME
    if form.article == article and len(ours) < len(theirs) and theirs[-len(ours) :] == ours:
        return SpellingRule.SHORT_FORM if len(ours[-1]) >= _LONG_ENOUGH else None
    if _core(ours) == _core(theirs) and _core(ours):
        return SpellingRule.PARTICLE
    ours, theirs = _core(ours), _core(theirs)
    if len(ours) == len(theirs) and all(_alike(a, b) for a, b in zip(ours, theirs, strict=True)):
        return SpellingRule.SPELLING
    return None


def _alike(a: str, b: str) -> bool:
    """True for the same word, and for two long ones that differ by more than an ending, as Syria and Syrian do."""
    short, long = sorted((a, b), key=len)
    if short == long:
        return True
    if len(short) < _LONG_ENOUGH or (long.startswith(short) and long != short + short[-1]):
        return False
    return fuzz.ratio(a, b) >= _ALIKE


def _words(name: str) -> list[str]:
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c))
    return [word.strip(".,’'") for word in plain.replace("-", " ").split()]


def _core(words: list[str]) -> list[str]:
    return [word for word in words if len(word) > 1 and word not in _PARTICLES]


def _key(name: str) -> str:
    return " ".join(word for word in name.casefold().split() if word.strip(".") not in _TITLES)


def _judged(actor: Actor, words: str) -> bool:
    """True when a curator has said that the name is another's."""
    return any(
        identity.judgement is Judgement.DIFFERENT and words in {str(name) for name in identity.names}
        for identity in actor.identity
    )
