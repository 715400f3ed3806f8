"""Where a source was, and its part in the conflict, are said of it in the quote, and in words that mean it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from briefing.languages import ENGLISH
from briefing.model.parts import Stake, Whereabouts
from briefing.model.records import Actor, Place
from briefing.model.vocabulary import Involvement
from briefing.problems import Problem, codes
from briefing.text.folding import LOST
from briefing.text.language import is_english
from briefing.verify.briefing import Briefing
from briefing.verify.checks.named import names
from briefing.verify.checks.statements import Around

_MEANING = {
    word: re.compile(pattern, re.I)
    for table in ("part", "distance")
    for word, pattern in ENGLISH.patterns(f"claims.{table}").items()
}
"""By word for a part or a distance: what bears it out."""


def check(briefing: Briefing) -> Iterator[Problem]:
    """Problems of stakes and whereabouts whose passage does not name the actor or place, or does not say so."""
    outlets = {str(article.outlet) for article in briefing.facts.articles.values()}
    for actor in briefing.facts.actors.values():
        told: tuple[Stake | Whereabouts, ...] = (*actor.stakes, *actor.whereabouts)
        for part in told:
            article = briefing.facts.articles.get(str(part.article))
            citation = briefing.anchored.of(part)
            if article is None or citation is None or not is_english(article.language):
                continue
            around = Around(citation.anchor, briefing.sources[citation.anchor.article])
            # A dateline or a credit line names no outlet, and does not say that it is abroad.
            if str(actor.id) in outlets:
                continue
            if not names(actor, around.passage):
                yield codes.NOT_IN_ARTICLE(part.at("quote"), f"the passage does not name '{actor.id}'")
            yield from _meant(briefing, actor, part, around)


def _meant(briefing: Briefing, actor: Actor, part: Stake | Whereabouts, around: Around) -> Iterator[Problem]:
    """Problems where no word of the passage bears out a part or a distance, or none names the place."""
    field = "part" if isinstance(part, Stake) else "distance"
    word = getattr(part, field)
    if not _is_borne_out(word, part, around):
        message = f"`{field}` of '{actor.id}' is '{word}', and nothing there says so"
        yield codes.STANCE_CONTRADICTED(part.at(field), message)
    for name in ("place", "to"):
        named = briefing.facts.find(str(getattr(part, name, None)))
        if isinstance(named, (Actor, Place)) and not names(named, around.passage):
            yield codes.NOT_IN_ARTICLE(part.at(name), f"the passage does not name '{named.id}'")


def _is_borne_out(word: str, part: Stake | Whereabouts, around: Around) -> bool:
    """True where words of the passage bear it out; for a part that is lost, where the quote has a gap."""
    if word == Involvement.LOST:
        return LOST.search(part.quote) is not None
    pattern = _MEANING.get(word)
    return pattern is None or pattern.search(around.passage) is not None
