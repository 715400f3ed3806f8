"""Which drafts are judged on one screen, and which first.

Those that rest on the same sentences stand on one screen, so that these are read once: an event brings the figures
counted in its sentences, other events told by them, and the discrepancies about these. Names stand together. Each draft
is still judged by itself.

What several articles tell comes first, with all that it names: of that a briefing says where they agree and differ.
Minor discrepancies may wait, and what one article tells alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from briefing.authoring.quote import Json

_NAMES = "names"
"""The screen of names and places that come first."""
_LATER_NAMES = "names that wait"
"""The screen of those that may wait."""
_MOST_DRAFTS = 8
"""Drafts on a screen at most, but for names, and for discrepancies about what stands there."""
_MOST_SENTENCES = 16
"""Sentences of articles on a screen at most, where more than one draft stands there."""
_LEAST_SHARED = 0.5
"""The share of a draft's sentences that must stand on a screen already, for it to come to that screen."""
_ORDER = ("events", "figures", "discrepancies")
"""Kinds of drafts in the order in which they find their screens, and stand on one."""

_Place = tuple[str, int]
"""A sentence: its article and its number."""


@dataclass(slots=True)
class _Screen:
    """A screen that is being filled."""

    waits: bool
    """True where all of it may wait."""
    drafts: list[Json] = field(default_factory=list)
    sentences: set[_Place] = field(default_factory=set)

    def shared(self, sentences: Iterable[_Place]) -> int:
        """How many of some sentences stand here."""
        return len(self.sentences.intersection(sentences))

    def fits(self, sentences: Iterable[_Place]) -> bool:
        """True where one more draft of some sentences still leaves a screen that can be overlooked."""
        return len(self.drafts) < _MOST_DRAFTS and len(self.sentences.union(sentences)) <= _MOST_SENTENCES

    def holds(self, ids: Collection[str]) -> bool:
        """True where a draft of these ids stands here."""
        return any(draft["id"] in ids for draft in self.drafts)

    def take(self, draft: Json, sentences: Iterable[_Place]) -> None:
        """Puts a draft on this screen."""
        self.drafts.append(draft)
        self.sentences.update(sentences)


def on_screens(cards: Sequence[Json]) -> list[Json]:
    """Drafts in the order in which they are judged, each with the name of its screen.

    They come back as they are, with `screen`, and with `waits`: true for a minor discrepancy, and for what one article
    tells alone and nothing that comes first names.
    """
    first = _first(cards)
    told = [card for card in cards if card["kind"] in _ORDER]
    names = [card for card in cards if card["kind"] not in _ORDER]
    screens = _filled(told, first)
    return [*_half(names, screens, first, waits=False), *_half(names, screens, first, waits=True), *_alone(names)]


def _half(names: Iterable[Json], screens: Iterable[_Screen], first: Collection[str], *, waits: bool) -> Iterator[Json]:
    """What comes first, or what waits: the names, all on one screen, and what the articles tell.

    Names stand before it, but those that wait behind what came first: what is accepted takes its names with it, and
    whoever stops there has none to pass over.
    """
    names_here = _LATER_NAMES if waits else _NAMES
    named = [card | {"screen": names_here, "waits": waits} for card in names if _is_of_half(card, first, waits=waits)]
    told = [
        card | {"screen": screen.drafts[0]["id"], "waits": waits}
        for screen in screens
        if screen.waits is waits
        for card in screen.drafts
    ]
    yield from chain(told, named) if waits and first else chain(named, told)


def _is_of_half(card: Json, first: Collection[str], *, waits: bool) -> bool:
    """True for a name that comes first, or that waits; for nobody protected, who stands on a screen of their own."""
    return not card["protected"] and (card["id"] not in first) is waits


def _alone(names: Iterable[Json]) -> Iterator[Json]:
    """Whoever is protected, each on a screen of their own."""
    return (card | {"screen": card["id"], "waits": True} for card in names if card["protected"])


def _first(cards: Sequence[Json]) -> set[str]:
    """The ids of drafts that several articles tell, with those that these name; of minor discrepancies none."""
    by_id = {card["id"]: card for card in cards}
    first = {card["id"] for card in cards if len(_articles(card)) > 1 and not card["minor"]}
    waiting = [*first]
    while waiting:
        for need in by_id[waiting.pop()]["needs"]:
            if need["id"] in by_id and need["id"] not in first:
                first.add(need["id"])
                waiting.append(need["id"])
    return first


def _filled(told: Sequence[Json], first: Collection[str]) -> list[_Screen]:
    """The screens of what the articles tell, in the order of the first draft of each; `first` come first."""
    at = {card["id"]: number for number, card in enumerate(told)}
    screens: list[_Screen] = []
    for card in sorted(told, key=lambda card: (card["id"] not in first, _ORDER.index(card["kind"]))):
        sentences = _sentences(card)
        waits = card["id"] not in first
        screen = _home(card, sentences, screens, waits=waits)
        if screen is None:
            screen = _Screen(waits=waits)
            screens.append(screen)
        screen.take(card, sentences)
    return sorted(screens, key=lambda screen: min(at[card["id"]] for card in screen.drafts))


def _home(card: Json, sentences: set[_Place], screens: Sequence[_Screen], *, waits: bool) -> _Screen | None:
    """The screen to which a draft comes; None where it begins one of its own."""
    needed = {need["id"] for need in card["needs"]}
    about = [screen for screen in screens if screen.waits is waits and screen.holds(needed)]
    if about and card["kind"] == "discrepancies":
        return max(about, key=lambda screen: screen.shared(sentences))

    open_screens = (screen for screen in screens if screen.waits is waits and screen.fits(sentences))
    likest = max(open_screens, key=lambda screen: screen.shared(sentences), default=None)
    if likest is None or likest.shared(sentences) < max(1, _LEAST_SHARED * len(sentences)):
        return None
    return likest


def _articles(card: Json) -> set[str]:
    """The articles in which the words of a draft stand."""
    return {article for article, _ in _sentences(card)}


def _sentences(card: Json) -> set[_Place]:
    """The sentences in which the words of a draft stand."""
    said = (each for part in card["parts"] for each in part["said"])
    return {(each["article"], each["sentence"]) for each in said}
