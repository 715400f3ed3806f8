"""Which drafts are judged on one screen, and which first.

Those that rest on the same sentences stand on one screen, so that these are read once: an event brings the figures
counted in its sentences, other events told by them, and the discrepancies about these. Names stand together. Each draft
is still judged by itself.

What matters most comes first, so that whoever has little time may stop there: of what several articles tell, what
stands at the head of one or nearly all tell, harm to people, and each discrepancy on a fact that an editor would print;
and every denial and every other response, whoever has it, so that nobody stops with a charge and without the answer.
All that these name comes with them.
Then what several articles tell besides, and what they call it; last minor discrepancies, and what one article tells
alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import chain
from operator import attrgetter

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

_HEAD = 3
"""Sentences at the head of an article, its headline among them."""
_SEVERAL = 2
"""Articles that tell something, for it to be told by several."""
_NEARLY_ALL = 0.75
"""The share of the articles that tells what nearly all tell."""

_Place = tuple[str, int]
"""A sentence: its article and its number."""


class _Turn(IntEnum):
    """When a draft is judged."""

    FIRST = 0
    """It matters most."""
    SEVERAL = 1
    """Several articles tell it besides."""
    ALONE = 2
    """One article tells it alone, or it is a minor discrepancy."""


@dataclass(slots=True)
class _Screen:
    """A screen that is being filled."""

    turn: _Turn
    """When all of it is judged."""
    drafts: list[Json] = field(default_factory=list)
    sentences: set[_Place] = field(default_factory=set)

    @property
    def name(self) -> str:
        """What it is called: the id of its first draft."""
        return str(self.drafts[0]["id"])

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


def on_screens(cards: Sequence[Json], accepted: Iterable[Json] = (), articles: int = 0) -> list[Json]:
    """Drafts in the order in which they are judged, each with the name of its screen.

    They come back as they are, with `screen`, with `waits`: true for whatever does not matter most and may wait, and
    with `alone`: true for what of this comes last. `accepted` are the records that are no drafts any more, of which as
    many are looked at as are needed, and `articles` is how many articles all of these and the drafts rest on.
    """
    turns = _turns(cards, accepted, articles)
    names = [card for card in cards if card["kind"] not in _ORDER and not card["protected"]]
    early = _placed((card for card in names if turns[card["id"]] is _Turn.FIRST), _NAMES, _Turn.FIRST)
    late = _placed((card for card in names if turns[card["id"]] is not _Turn.FIRST), _LATER_NAMES, _Turn.ALONE)
    told = _told(cards, turns)
    # What is accepted takes its names with it: whoever may stop before the last of it has none to pass over.
    is_all_alone = all(turn is _Turn.ALONE for turn in turns.values())
    rest = chain(late, told) if is_all_alone else chain(told, late)
    return [*early, *rest, *_protected(cards)]


def _told(cards: Iterable[Json], turns: Mapping[str, _Turn]) -> Iterator[Json]:
    """What the articles tell, screen by screen, in its turn."""
    screens = _filled([card for card in cards if card["kind"] in _ORDER], turns)
    for screen in sorted(screens, key=attrgetter("turn")):
        yield from _placed(screen.drafts, screen.name, screen.turn)


def _protected(cards: Iterable[Json]) -> Iterator[Json]:
    """Whoever is protected, each on a screen of their own."""
    for card in cards:
        if card["protected"]:
            yield from _placed([card], card["id"], _Turn.ALONE)


def _placed(cards: Iterable[Json], screen: str, turn: _Turn) -> Iterator[Json]:
    """Drafts with the name of their screen, and whether they may wait."""
    return (card | {"screen": screen, "waits": turn is not _Turn.FIRST, "alone": turn is _Turn.ALONE} for card in cards)


def _turns(cards: Sequence[Json], accepted: Iterable[Json], articles: int) -> dict[str, _Turn]:
    """When each draft is judged, by its id: no later than what names it.

    Where nothing matters most, what several articles tell is judged first. It waits where that was judged already: the
    drafts that are left tell nothing of those that are gone, so what was accepted is asked.
    """
    by_id = {card["id"]: card for card in cards}
    articles = max(articles, len(set(chain.from_iterable(map(_articles, cards)))))
    turns = {card["id"]: _turn(card, articles) for card in cards}
    all_turns = chain(turns.values(), (_turn(record, articles) for record in accepted))
    if _Turn.FIRST not in all_turns:
        turns = {draft: _Turn.FIRST if turn is _Turn.SEVERAL else turn for draft, turn in turns.items()}
    for turn in (_Turn.FIRST, _Turn.SEVERAL):
        waiting = [draft for draft, own in turns.items() if own is turn]
        while waiting:
            for need in by_id[waiting.pop()]["needs"]:
                if turns.get(need["id"], turn) > turn:
                    turns[need["id"]] = turn
                    waiting.append(need["id"])
    return turns


def _turn(card: Json, articles: int) -> _Turn:
    """When a draft is judged, by what it tells itself; `articles` is how many there are.

    No denial waits, though one article alone has it: nobody stops with a charge and without the answer to it.
    """
    if card["denies"]:
        return _Turn.FIRST
    telling = _articles(card)
    if len(telling) < _SEVERAL or card["minor"]:
        return _Turn.ALONE
    is_at_the_head = any(number <= _HEAD for _, number in _sentences(card))
    matters = card["harm"] or is_at_the_head or len(telling) >= _NEARLY_ALL * articles
    is_told = card["kind"] in ("events", "figures")
    is_on_a_fact = card["kind"] == "discrepancies" and not card["of_words"]
    return _Turn.FIRST if is_on_a_fact or (is_told and matters) else _Turn.SEVERAL


def _filled(told: Sequence[Json], turns: Mapping[str, _Turn]) -> list[_Screen]:
    """The screens of what the articles tell, in the order of the first draft of each."""
    at = {card["id"]: number for number, card in enumerate(told)}
    screens: list[_Screen] = []
    for card in sorted(told, key=lambda card: (turns[card["id"]], _ORDER.index(card["kind"]))):
        sentences = _sentences(card)
        turn = turns[card["id"]]
        screen = _home(card, sentences, [each for each in screens if each.turn is turn])
        if screen is None:
            screen = _Screen(turn)
            screens.append(screen)
        screen.take(card, sentences)
    return sorted(screens, key=lambda screen: min(at[card["id"]] for card in screen.drafts))


def _home(card: Json, sentences: set[_Place], screens: Sequence[_Screen]) -> _Screen | None:
    """The one of some screens to which a draft comes; None where it begins one of its own."""
    needed = {need["id"] for need in card["needs"]}
    about = [screen for screen in screens if screen.holds(needed)]
    if about and card["kind"] == "discrepancies":
        return max(about, key=lambda screen: screen.shared(sentences))

    open_screens = (screen for screen in screens if screen.fits(sentences))
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
