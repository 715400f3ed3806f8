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
from itertools import permutations

from briefing.compare.events import planned
from briefing.compare.origins import denies
from briefing.compare.silence import Mention
from briefing.grouping import group_by_key
from briefing.model.parts import Account
from briefing.model.records import Discrepancy, Event
from briefing.model.vocabulary import DiscrepancyKind
from briefing.site.views import wording
from briefing.site.views.base import Context, Presenter
from briefing.verify.checks.links import earlier_events

MOST = 10
"""Most steps that are drawn: those that most articles tell."""
_LANES = 12
"""Most lanes: those of the articles that tell most of these steps."""
_TOLD = (Mention.REPORTS, Mention.REPORTS_AND_DENIES)
_WAYS = {(True, False): "before", (False, True): "the other way round", (False, False): "no order"}
Pairs = set[tuple[str, str]]
"""Pairs of ids of events: the first comes before the second."""


def steps(view: Presenter) -> Context | None:
    """The picture; None where fewer than two events are steps of the story."""
    cells, named = view.found.cells, [e for e in view.facts.events.values() if e.step]
    told = {e: {c.article for c in cells[str(e.id)] if c.mention in _TOLD} for e in named}
    asked = [d for d in view.index.heaviest if d.kind is DiscrepancyKind.SEQUENCE]
    questioned = {str(e) for d in asked for e in d.about}
    found = sorted((e for e in told if told[e]), key=lambda e: (-len(told[e]), e.id not in questioned, str(e.id)))
    drawn, rest = found[:MOST], found[MOST:]
    if len(drawn) < 2:
        return None
    earlier = earlier_events(view.facts.events)
    story = _closure({(before, e) for e in earlier for before in earlier[e]})
    telling = Counter(a for e in drawn for a in told[e])
    shown = dict(telling.most_common(_LANES))
    lanes = {a: [e for e in drawn if a in told[e]] for a in view.codes if a in shown}
    orders = {a: _own_order(view, a, events, story) for a, events in lanes.items()}
    contrasts = _contrasts(view, orders, lanes, asked)
    apart = {step for pair, _ in contrasts for step in pair}
    ids = {str(e.id) for e in drawn}
    return {
        "point": contrasts[0][1] if contrasts else "",
        "lanes": [
            (view.codes[a], [_block(view, a, own, orders[a], apart) for own in _blocks(events, orders[a])])
            for a, events in lanes.items()
        ],
        "differ": [view.links.to(d) for d in asked if len(ids & {*d.about}) > 1],
        "left_out": [view.links.to(e) for e in rest],
        "unseen": len(telling) - len(lanes),
    }


def _closure(pairs: Pairs) -> Pairs:
    """The pairs with all that follow from them; a circle leaves nothing of itself."""
    after = group_by_key(pairs)
    found: Pairs = set()
    for start in after:
        queue = [start]
        while queue:
            new = {later for later in after.get(queue.pop(), ()) if (start, later) not in found}
            found |= {(start, later) for later in new}
            queue += new
    return {(a, b) for a, b in found if (b, a) not in found}


def _own_order(view: Presenter, article: str, events: Sequence[Event], story: Pairs) -> Pairs:
    """Which of its steps an article puts before which."""
    accounts = {str(e.id): [a for a in e.accounts if a.article == article] for e in view.facts.events.values()}
    said = _closure({(str(before), event) for event, own in accounts.items() for a in own for before in a.after})
    ids = [str(e.id) for e in events]
    pairs = list(permutations(ids, 2))
    own = said.intersection(pairs)
    worded = {event for pair in own for event in pair}
    times = {event: _times(view, accounts[event]) for event in ids}
    for a, b in pairs:
        if times[a] and times[b] and (b, a) not in own and max(t[1] for t in times[a]) <= min(t[0] for t in times[b]):
            own.add((a, b))
    own = _closure(own)
    worded |= {event for event in ids if not times[event] and any(a.when for a in accounts[event])}
    # What comes before a step comes before what follows on that step in the story, at the least.
    own |= {(a, b) for a, c in own for b in ids if (c, b) in story and (b, a) not in own}
    for a, b in sorted(story):
        if a in ids and b in worded and (b, a) not in own:
            own.add((a, b))
    return _closure(own)


def _times(view: Presenter, accounts: Iterable[Account]) -> list[tuple[datetime, datetime]]:
    """The times that accounts give and a clock can read. A plan's time and a denied one are none."""
    times = view.world.readings.times
    found = (times[a.when].usual for a in accounts if a.when in times and not planned(a) and not denies(a))
    return [(t.low, t.high) for t in found if t.low is not None and t.high is not None]


def _contrasts(
    view: Presenter, orders: Mapping[str, Pairs], drawn: Mapping[str, Sequence[Event]], asked: Sequence[Discrepancy]
) -> list[tuple[set[str], str]]:
    """Two steps that one article orders and another turns round; or leaves open, where curators ask of it.

    Each with a sentence that says so; the most telling first.
    """
    names = {str(e.id): str(e.step) for events in drawn.values() for e in events}
    found: list[tuple[tuple[bool, int, int], set[str], str]] = []
    for a, b in sorted({pair for own in orders.values() for pair in own if names.keys() >= set(pair)}):
        both = [article for article, events in drawn.items() if {a, b} <= {e.id for e in events}]
        ways = group_by_key((_WAYS[(a, b) in orders[x], (b, a) in orders[x]], view.codes[x].text) for x in both)
        place = next((n for n, d in enumerate(asked) if {a, b} <= set(d.about)), None)
        turned, is_open = "the other way round" in ways, "no order" in ways and place is not None
        if "before" in ways and (turned or is_open):
            first = f"“{names[a]}” comes before “{names[b]}” in {wording.listing(ways.pop('before'))}"
            rest = [f"{way} in {wording.listing(codes)}" for way, codes in ways.items()]
            rank = not turned, len(asked) if place is None else place, -len(both)
            found.append((rank, {a, b}, f"{'; '.join([first, *rest])}."))
    return [(pair, sentence) for _, pair, sentence in sorted(found, key=lambda each: each[0])]


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
    steps = [_step(view, article, event, event.id in apart) for event in events]
    inside = {(a.id, b.id) for a, b in permutations(events, 2) if (a.id, b.id) in order}
    names = {event.id: event.step for event in events}
    direct = [(a, b) for a, b in sorted(inside) if not any({(a, c), (c, b)} <= inside for c in names)]
    return {"steps": steps, "known": [(names[a], names[b]) for a, b in direct]}


def _step(view: Presenter, article: str, event: Event, stands_out: bool) -> Context:
    """A step in an article's lane."""
    own = view.citations.in_text_order(a for a in event.accounts if a.article == article)
    timed = next((a for a in own if a.when is not None), None)
    when = str(timed.when.words) if timed is not None and timed.when is not None else ""
    chip = view.citations.chip(timed or own[0]) if own else None
    url = chip.url if chip else view.links.address(event)
    return {
        "text": str(event.step),
        "when": when,
        "url": url,
        "chip": view.citations.chip(*own),
        "stands_out": stands_out,
    }
