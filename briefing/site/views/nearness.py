"""How near a source was, and with what at stake, in words: beside statements, and of each article's own reporting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from briefing.compare.nearness import Standing, sources, standing, standing_in
from briefing.languages.catalogue import gettext
from briefing.model.parts import Stake, Statement, Whereabouts
from briefing.model.vocabulary import Distance, Involvement
from briefing.privacy.public import World
from briefing.site.views import wording
from briefing.site.views.addresses import Links
from briefing.site.views.voices import Voices


class Nearness:
    """Where the sources of statements were, and their parts; empty where no record says anything of either."""

    def __init__(self, world: World, links: Links, voices: Voices) -> None:
        self._world = world
        self._facts = world.facts
        self._links = links
        self._side = voices.side
        actors = world.facts.actors.values()
        self.is_told = world.person is None and any(actor.stakes or actor.whereabouts for actor in actors)
        """True where the facts hold something of the kind, and show nobody who stands alone."""

    def line(self, statement: Statement) -> str:
        """Where each source of a statement was, and its part: `in Eastern Aleppo; lives there`."""
        if not self.is_told:
            return ""
        article = str(statement.article)
        cited = sources(self._facts, statement)
        if not cited:
            return str(wording.WORDS["part"]["neither"])
        if not statement.speaker:
            return "".join(self.reporting(standing(self._facts, outlet, article).whereabouts) for outlet in cited)
        told = [self.of_speaker(standing_in(self._world, actor, statement)) for actor in cited]
        if len(set(told)) == 1:
            return told[0]
        names = [self._links.find(actor).text for actor in cited]
        return " · ".join(_of(name, words) for name, words in zip(names, told, strict=True))

    def brief(self, statement: Statement) -> str:
        """As by `line`, without the one of the two that is not given: `a party to the conflict`."""
        if not self.is_told or not statement.speaker:
            return self.line(statement)
        cited = sources(self._facts, statement)
        standings = [(actor, standing_in(self._world, actor, statement)) for actor in cited]
        told = [(actor, wording.several(self.given(source))) for actor, source in standings]
        if len({words for _, words in told}) == 1:
            return told[0][1]
        return " · ".join(_of(self._links.find(actor).text, words) for actor, words in told)

    def given(self, source: Standing) -> list[str]:
        """Where somebody was and their part, as far as either is given; or that neither is."""
        if not source.whereabouts and not source.stakes:
            return [str(wording.WORDS["part"]["neither"])]
        where = [self.where(source.whereabouts)] if source.whereabouts else []
        part = [self.part(source)] if source.stakes else []
        return where + part

    def of_speaker(self, source: Standing) -> str:
        """Where a speaker was, and its part, the part first where the place is not said; or that neither is said."""
        if not source.whereabouts and not source.stakes:
            return str(wording.WORDS["part"]["neither"])
        where = self.where(source.whereabouts)
        part = self.part(source)
        return wording.several((where, part) if source.whereabouts else (part, where))

    def where(self, whereabouts: Sequence[Whereabouts]) -> str:
        """Where somebody was, as an article says."""
        words = wording.WORDS["distance"]
        if not whereabouts:
            return str(words[Distance.UNKNOWN])
        return wording.listing(list(dict.fromkeys(self._place(each) for each in whereabouts)))

    def _place(self, whereabouts: Whereabouts) -> str:
        """Where a source was, in words: how far off, or in or near a place that is named."""
        if whereabouts.place is None:
            return str(wording.WORDS["distance"][whereabouts.distance])
        name = self._facts.title(str(whereabouts.place))
        return str(wording.WORDS["placed"][whereabouts.distance]).format(name)

    def part(self, source: Standing) -> str:
        """The parts of somebody in the conflict, each once."""
        words = wording.WORDS["part"]
        parts = dict.fromkeys(self._part(stake) for stake in source.stakes)
        return wording.listing(list(parts)) or str(words[Involvement.UNKNOWN])

    def _part(self, stake: Stake) -> str:
        """One part, with the side that it backs: that side's topmost actor, whom articles may call by others."""
        of_side = wording.label("side_of", stake.part)
        if stake.to is None or of_side is None:
            return str(wording.WORDS["part"][stake.part])
        to = str(stake.to)
        return of_side.format(self._links.find(self._side(to) or to).text)

    def reporting(self, whereabouts: Iterable[Whereabouts]) -> str:
        """From where an article's own reporting is, as its dateline and credits say."""
        words = wording.WORDS["reporting"]
        distances = {each.distance for each in whereabouts}
        return str(next((words[word] for word in Distance if word in distances), words[Distance.UNKNOWN]))


def _of(name: str, words: str) -> str:
    """What is told of one of several."""
    return gettext("{first}: {second}", first=name, second=words)
