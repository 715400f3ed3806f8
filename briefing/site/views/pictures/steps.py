"""What came first: which of the story's steps each article tells, in that article's own order.

An article orders two steps where an account of its own says so (`after`), or where the times that it gives lie apart.
The story's order helps only where the article places a step in words that no clock reads, such as "hours after".
What an article leaves without order is drawn without.

A lane is an article's steps as boxes in a row; time goes to the right on a wide screen, and down on a narrow one. Steps
whose order the article gives only in part, or not at all, lie in one frame.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import chain, permutations
from typing import NamedTuple

from briefing.compare.events import planned
from briefing.compare.origins import denies
from briefing.compare.silence import Mention
from briefing.grouping import group_by_key
from briefing.model.parts import Account
from briefing.model.records import Discrepancy, Event
from briefing.model.vocabulary import NO_SOURCE, DiscrepancyKind
from briefing.site.views import wording
from briefing.site.views.base import Context, Presenter
from briefing.verify.checks.links import earlier_events

MOST = 10
"""Most steps that are drawn: those that most articles tell."""
_LANES = 12
"""Most lanes: those of the articles that tell most of these steps."""
_REPORTING = (Mention.REPORTS, Mention.REPORTS_AND_DENIES)
Pairs = set[tuple[str, str]]
"""Pairs of ids of events: the first comes before the second."""
Lanes = Mapping[str, Sequence[Event]]
"""By article: the drawn steps that it tells."""
Orders = Mapping[str, Pairs]
"""By article: which of its steps it puts before which."""


class _Contrast(NamedTuple):
    """Two steps that one article orders, and another turns round or leaves open."""

    rank: tuple[bool, int, int]
    """How telling it is: the least comes first."""
    pair: tuple[str, str]
    """The ids of the steps."""
    sentence: str
    """Which article has which order."""


def steps(view: Presenter) -> Context | None:
    """The picture; None where fewer than two events are steps of the story."""
    articles = _articles_by_step(view)
    asked = [d for d in view.index.heaviest if d.kind is DiscrepancyKind.SEQUENCE]
    ranked = _most_reported(articles, asked)
    drawn = ranked[:MOST]
    if len(drawn) < 2:
        return None
    counts = Counter(chain.from_iterable(articles[event] for event in drawn))
    lanes = _lanes(view, counts, drawn, articles)
    story = _story_order(view)
    orders = {article: _own_order(view, article, events, story) for article, events in lanes.items()}
    contrasts = _contrasts(view, orders, lanes, asked)
    apart = set(chain.from_iterable(contrast.pair for contrast in contrasts))
    ids = {str(event.id) for event in drawn}
    return {
        "point": contrasts[0].sentence if contrasts else "",
        "lanes": [(view.codes[a], _lane(view, a, events, orders[a], apart)) for a, events in lanes.items()],
        "differ": [view.links.to(d) for d in asked if len(ids.intersection(d.about)) > 1],
        "left_out": [view.links.to(event) for event in ranked[MOST:]],
        "unseen": len(counts) - len(lanes),
    }


def _articles_by_step(view: Presenter) -> dict[Event, set[str]]:
    """The articles that report each step of the story, for the steps that any does."""
    reporting: dict[Event, set[str]] = {}
    for event in view.facts.events.values():
        articles = {cell.article for cell in view.comparison.cells[str(event.id)] if cell.mention in _REPORTING}
        if event.step and articles:
            reporting[event] = articles
    return reporting


def _most_reported(articles: Mapping[Event, set[str]], asked: Sequence[Discrepancy]) -> list[Event]:
    """The steps that most articles report first; of equal ones, those whose order curators ask about."""
    questioned = set(map(str, chain.from_iterable(d.about for d in asked)))
    return sorted(articles, key=lambda event: (-len(articles[event]), event.id not in questioned, str(event.id)))


def _lanes(
    view: Presenter, counts: Counter[str], drawn: Sequence[Event], articles: Mapping[Event, set[str]]
) -> dict[str, list[Event]]:
    """By article id: the drawn steps that it reports, for the articles that report most; in the order of `drawn`."""
    shown = {article for article, _ in counts.most_common(_LANES)}
    lanes: dict[str, list[Event]] = {article: [] for article in view.codes if article in shown}
    for event in drawn:
        for article in articles[event] & shown:
            lanes[article].append(event)
    return lanes


def _story_order(view: Presenter) -> Pairs:
    """Which event the facts put before which."""
    earlier = earlier_events(view.facts.events)
    return _closure({(before, event) for event, befores in earlier.items() for before in befores})


def _closure(pairs: Pairs) -> Pairs:
    """The transitive closure of an order; a circle leaves nothing of itself."""
    after = group_by_key(pairs)
    closed: Pairs = set()
    for start in after:
        queue = [start]
        while queue:
            new = {later for later in after.get(queue.pop(), ()) if (start, later) not in closed}
            closed |= {(start, later) for later in new}
            queue += new
    return {(a, b) for a, b in closed if (b, a) not in closed}


def _own_order(view: Presenter, article: str, events: Sequence[Event], story: Pairs) -> Pairs:
    """Which of its steps an article puts before which: what it says, what its times say, and what follows."""
    ids = [str(event.id) for event in events]
    accounts = {str(event.id): _placing(event, article) for event in view.facts.events.values()}
    times = {event: _times(view, accounts[event]) for event in ids}
    stated = _stated_order(accounts, ids)
    order = _closure(_with_times(stated, times))
    worded = {event for event in ids if not times[event] and _has_words_of_time(accounts[event])}
    return _closure(_with_story(order, ids, worded.union(*stated), story))


def _accounts(event: Event, article: str) -> list[Account]:
    """What an article says of an event."""
    return [account for account in event.accounts if account.article == article]


def _has_words_of_time(accounts: Iterable[Account]) -> bool:
    return any(account.when for account in accounts)


def _placing(event: Event, article: str) -> list[Account]:
    """An article's accounts of an event, without those of whoever judges or accuses: their order is their own."""
    return [account for account in _accounts(event, article) if account.stance not in NO_SOURCE]


def _stated_order(accounts: Mapping[str, Sequence[Account]], ids: Sequence[str]) -> Pairs:
    """The order that the accounts of an article state, as far as it is among these steps."""
    stated: Pairs = set()
    for event, own in accounts.items():
        for account in own:
            stated |= {(str(before), event) for before in account.after}
    return _closure(stated).intersection(permutations(ids, 2))


def _with_times(order: Pairs, times: Mapping[str, Sequence[tuple[datetime, datetime]]]) -> Pairs:
    """An order with that of the times: all times of the one step are over before any of the other begins."""
    found = set(order)
    for first, second in permutations(times, 2):
        if (second, first) in found or not times[first] or not times[second]:
            continue
        if max(high for _, high in times[first]) <= min(low for low, _ in times[second]):
            found.add((first, second))
    return found


def _with_story(order: Pairs, ids: Sequence[str], placed: set[str], story: Pairs) -> Pairs:
    """An order with what the story's order says of steps that the article places in words which no clock reads."""
    found = set(order)
    # What comes before a step comes before what follows on that step in the story, at the least.
    for first, second in order:
        follows = (later for later in ids if (second, later) in story)
        found |= {(first, later) for later in follows if (later, first) not in order}
    for first, second in sorted(story):
        if first in ids and second in placed and (second, first) not in found:
            found.add((first, second))
    return found


def _times(view: Presenter, accounts: Iterable[Account]) -> list[tuple[datetime, datetime]]:
    """The times that accounts give and a clock can read. A plan's time and a denied one are none."""
    times = view.world.readings.times
    usual = (times[a.when].usual for a in accounts if a.when in times and not planned(a) and not denies(a))
    return [(time.low, time.high) for time in usual if time.low is not None and time.high is not None]


def _contrasts(view: Presenter, orders: Orders, lanes: Lanes, asked: Sequence[Discrepancy]) -> list[_Contrast]:
    """Two steps that one article orders and another turns round; or leaves open, where curators ask of it.

    The most telling first.
    """
    names = {str(event.id): str(event.step) for event in chain.from_iterable(lanes.values())}
    pairs = sorted(pair for pair in set(chain.from_iterable(orders.values())) if names.keys() >= set(pair))
    found = (_contrast(view, pair, names, orders, lanes, asked) for pair in pairs)
    return sorted((contrast for contrast in found if contrast is not None), key=lambda contrast: contrast.rank)


def _contrast(
    view: Presenter,
    pair: tuple[str, str],
    names: Mapping[str, str],
    orders: Orders,
    lanes: Lanes,
    asked: Sequence[Discrepancy],
) -> _Contrast | None:
    """How the articles that tell both steps order them; None where nothing is turned round or asked."""
    first, second = pair
    articles = [article for article, events in lanes.items() if _holds(events, pair)]
    ways = group_by_key((_way(pair, orders[article]), view.codes[article].text) for article in articles)
    number = next((n for n, discrepancy in enumerate(asked) if set(pair) <= set(discrepancy.about)), None)
    is_turned = "the other way round" in ways
    is_open = "no order" in ways and number is not None
    if "before" not in ways or not (is_turned or is_open):
        return None
    parts = [f"“{names[first]}” comes before “{names[second]}” in {wording.listing(ways.pop('before'))}"]
    parts += [f"{way} in {wording.listing(codes)}" for way, codes in ways.items()]
    rank = (not is_turned, len(asked) if number is None else number, -len(articles))
    return _Contrast(rank, pair, f"{'; '.join(parts)}.")


def _holds(events: Sequence[Event], pair: tuple[str, str]) -> bool:
    """True for steps that both of a pair are among."""
    return set(pair) <= {event.id for event in events}


def _way(pair: tuple[str, str], order: Pairs) -> str:
    """How an article's order has two steps."""
    first, second = pair
    if (first, second) in order:
        return "before"
    return "the other way round" if (second, first) in order else "no order"


def _lane(view: Presenter, article: str, events: Sequence[Event], order: Pairs, apart: set[str]) -> list[Context]:
    """The blocks of an article's steps, from first to last. `apart` are the steps that stand out."""
    return [_block(view, article, block, order, apart) for block in _blocks(events, order)]


def _blocks(events: Sequence[Event], order: Pairs) -> list[list[Event]]:
    """Steps from first to last, cut wherever all before the cut comes before all that follows."""
    before = Counter(later for _, later in order)
    blocks: list[list[Event]] = []
    for number, event in enumerate(sorted(events, key=lambda e: (before[str(e.id)], str(e.step)))):
        if before[str(event.id)] >= number:
            blocks.append([])
        blocks[-1].append(event)
    return blocks


def _block(view: Presenter, article: str, events: Sequence[Event], order: Pairs, apart: set[str]) -> Context:
    """The steps of a block, and those pairs of them that are in order all the same, one right after the other."""
    names = {str(event.id): event.step for event in events}
    inside = order.intersection(permutations(names, 2))
    indirect = {(a, b) for a, c in inside for d, b in inside if c == d}
    return {
        "steps": [_step(view, article, event, event.id in apart) for event in events],
        "known": [(names[a], names[b]) for a, b in sorted(inside - indirect)],
    }


def _step(view: Presenter, article: str, event: Event, stands_out: bool) -> Context:
    """A step in an article's lane."""
    own = view.citations.in_text_order(_accounts(event, article))
    timed = next((a for a in own if a.when is not None), None)
    when = str(timed.when.words) if timed is not None and timed.when is not None else ""
    chip = view.citations.chip(timed or own[0]) if own else None
    return {
        "text": str(event.step),
        "when": when,
        "url": chip.url if chip else view.links.address(event),
        "chip": view.citations.chip(*own),
        "stands_out": stands_out,
    }
