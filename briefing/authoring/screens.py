"""Which drafts are judged on one screen: those that rest on the same sentences, so that these are read once.

Names stand together. An event brings the figures counted in its sentences, other events told by them, and the
discrepancies about these. Each draft is still judged by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from briefing.authoring.quote import Json

NAMES = "names"
"""The screen of names and places."""
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
    """Drafts in the order in which they are judged, each with the name of its screen, as `screen`."""
    names = [card for card in cards if card["kind"] not in _ORDER]
    told = [card for card in cards if card["kind"] in _ORDER]
    screens = _filled(told)
    at = {card["id"]: number for number, card in enumerate(told)}
    screens.sort(key=lambda screen: min(at[card["id"]] for card in screen.drafts))
    first = [card | {"screen": NAMES} for card in names if not card["protected"]]
    rest = [card | {"screen": screen.drafts[0]["id"]} for screen in screens for card in screen.drafts]
    alone = [card | {"screen": card["id"]} for card in names if card["protected"]]
    return [*first, *rest, *alone]


def _filled(told: Sequence[Json]) -> list[_Screen]:
    """The screens of what the articles tell."""
    screens: list[_Screen] = []
    for card in sorted(told, key=lambda card: _ORDER.index(card["kind"])):
        sentences = _sentences(card)
        screen = _home(card, sentences, screens)
        if screen is None:
            screen = _Screen()
            screens.append(screen)
        screen.take(card, sentences)
    return screens


def _home(card: Json, sentences: set[_Place], screens: Sequence[_Screen]) -> _Screen | None:
    """The screen to which a draft comes; None where it begins one of its own."""
    needed = {need["id"] for need in card["needs"]}
    about = [screen for screen in screens if screen.holds(needed)]
    if about and card["kind"] == "discrepancies":
        return max(about, key=lambda screen: screen.shared(sentences))
    open_screens = [screen for screen in screens if screen.fits(sentences)]
    likest = max(open_screens, key=lambda screen: screen.shared(sentences), default=None)
    if likest is None or likest.shared(sentences) < max(1, _LEAST_SHARED * len(sentences)):
        return None
    return likest


def _sentences(card: Json) -> set[_Place]:
    """The sentences in which the words of a draft stand."""
    said = (each for part in card["parts"] for each in part["said"])
    return {(each["article"], each["sentence"]) for each in said}
