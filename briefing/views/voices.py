"""Who speaks through which article: statements counted by speaker and article. Protected persons are not among them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from briefing.facts.records import Actor
from briefing.views.base import Desk, address
from briefing.views.parts import Link


@dataclass(frozen=True, slots=True)
class Voice:
    """How often an actor speaks through one article."""

    code: str
    """Letters of the article."""
    order: int
    """Its position among the articles."""
    count: int
    """How many statements."""
    left: float
    """Where its part of the bar begins, in percent of the width."""
    width: float
    """How wide its part of the bar is."""
    ways: tuple[str, ...]
    """How the article got them, as far as it says, with counts."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """An actor with the articles that it speaks through."""

    link: Link
    """Its page."""
    total: int
    """How many statements in all."""
    voices: tuple[Voice, ...]
    """One for each article of the stories that it speaks in, those with none too."""


def speakers(desk: Desk) -> tuple[Speaker, ...]:
    """Every actor who makes a statement and may be listed, the most quoted first."""
    listed = [a for a in desk.facts.actors.values() if not a.protected and desk.statements_by_actor.get(a.id)]
    most = max((len(desk.statements_by_actor[a.id]) for a in listed), default=1)
    found = [_speaker(desk, actor, most) for actor in listed]
    return tuple(sorted(found, key=lambda s: (-s.total, s.link.text.casefold())))


def speaker(desk: Desk, actor: Actor) -> Speaker | None:
    """One actor; None for one who makes no statement, and for a protected person."""
    statements = desk.statements_by_actor.get(actor.id, [])
    return None if actor.protected or not statements else _speaker(desk, actor, len(statements))


def _speaker(desk: Desk, actor: Actor, most: int) -> Speaker:
    statements = [s for _, s in desk.statements_by_actor[actor.id]]
    voices: list[Voice] = []
    left = 0.0
    stories = desk.reconciled.silence.stories
    asked = {article for s in statements for article in stories.of_article(s.article)}
    for article in (a for a in desk.facts.articles.values() if a.id in asked):
        own = [s for s in statements if s.article == article.id]
        ways = Counter(way for s in own if (way := desk.way(s)) is not None)
        width = round(100 * len(own) / most, 2)
        counted = tuple(f"{way} ({number})" for way, number in sorted(ways.items()))
        voices.append(Voice(str(article.code), desk.order(article.id), len(own), round(left, 2), width, counted))
        left += width
    return Speaker(Link(actor.title, address(actor)), len(statements), tuple(voices))
