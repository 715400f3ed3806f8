"""What came first: which of the story's steps each article tells, in that article's own order.

An article orders two steps where an account of its own says so (`after`), or where the times that it gives lie apart.
The story's order helps only where the article places a step in words that no clock reads, such as "hours after".
What an article leaves without order is drawn without.

A lane is an article's steps as boxes on a grid; time goes to the right on a wide screen, and down on a narrow one.
Steps that may stand in the same place lie in one frame; a step whose place is loose is as long as the stretch in which
it may stand, beside the others.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import combinations, permutations
from operator import itemgetter

from briefing.compare.events import planned
from briefing.compare.origins import denies
from briefing.compare.silence import Mention
from briefing.model.fields import gathered
from briefing.model.records import Discrepancy, Event
from briefing.model.statements import Account
from briefing.model.vocabulary import DiscrepancyKind
from briefing.site.views import wording
from briefing.site.views.base import Presenter, Shown
from briefing.verify.checks.links import earlier_events

MOST = 10
"""Most steps that are drawn: those that most articles tell."""
_WEIGHED = 40
"""Most steps that are put in order."""
_WORDS = 36
"""Most letters of an article's words of time in a box."""
_LANES = 12
"""Most lanes: those of the articles that tell most of these steps."""
_COLUMNS = 8
"""Most steps one after another for which there is room from left to right."""
_LEAST = 5
"""Columns that there are at the least, so that no box is wider than it needs."""
_TOLD = (Mention.REPORTS, Mention.REPORTS_AND_DENIES)
_TURNED = "the other way round"
_FRAME = 4
"""Most columns of a frame."""
Pairs = set[tuple[str, str]]
"""Pairs of ids of events: the first comes before the second."""


def steps(view: Presenter) -> Shown | None:
    """The picture; None where fewer than two events are steps of the story."""
    cells = view.found.cells
    told = {
        e: {c.article for c in cells[str(e.id)] if c.mention in _TOLD} for e in view.facts.events.values() if e.step
    }
    heaviest = view.heaviest
    asked = [d for d in heaviest if d.kind is DiscrepancyKind.SEQUENCE]
    questioned = {str(e) for d in asked for e in d.about}
    found = sorted((e for e in told if told[e]), key=lambda e: (-len(told[e]), e.id not in questioned, str(e.id)))
    drawn, rest = found[:MOST], found[MOST:]
    if len(drawn) < 2:
        return None
    story = _closure(_edges(earlier_events(view.facts.events)))
    telling = Counter(a for e in drawn for a in told[e])
    lanes_of = {a for a, _ in telling.most_common(_LANES)}
    own = {a: [e for e in drawn if a in told[e]] for a in view.codes if a in lanes_of}
    # What is not drawn may still order what is.
    weighed = {a: [e for e in found[:_WEIGHED] if a in told[e]] for a in own}
    ids = {str(e.id) for e in drawn}
    orders = {a: {p for p in _own_order(view, a, weighed[a], story) if ids >= set(p)} for a in own}
    contrasts = _contrasts(view, orders, own, asked)
    apart = {step for pair, _ in contrasts for step in pair}
    made = [_lane(view, article, events, orders[article], apart) for article, events in own.items()]
    columns = max(_LEAST, *(lane["columns"] for lane in made))
    timed = [d for d in heaviest if d.kind is DiscrepancyKind.TIME and ids & set(d.about)]
    differ = [*(d for d in asked if len(ids & set(d.about)) > 1), *timed[:1]]
    return {
        "point": contrasts[0][1] if contrasts else "",
        "lanes": made,
        "columns": columns,
        "too_long": columns > _COLUMNS,
        "differ": [view.to(d) for d in differ],
        "left_out": [view.to(e) for e in rest],
        "unseen": len(telling) - len(made),
    }


def _edges(earlier: Mapping[str, Iterable[str]]) -> Pairs:
    return {(str(before), str(later)) for later, found in earlier.items() for before in found}


def _closure(pairs: Pairs) -> Pairs:
    """The pairs with all that follow from them; a circle leaves nothing of itself."""
    after = gathered(pairs)
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
    said = _closure(_edges({event: [b for a in own for b in a.after] for event, own in accounts.items()}))
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
            own = _closure(own | {(a, b)})
    return own


def _times(view: Presenter, accounts: Iterable[Account]) -> list[tuple[datetime, datetime]]:
    """The times that accounts give and a clock can read. A plan's time and a denied one are none."""
    found = (view.interval(a.when) for a in accounts if a.when is not None and not planned(a) and not denies(a))
    return [(t.low, t.high) for t in found if t is not None and t.low is not None and t.high is not None]


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
        ways = gathered((_way(a, b, orders[article]), view.codes[article].text) for article in both)
        place = next((n for n, d in enumerate(asked) if {a, b} <= set(d.about)), None)
        turned, is_open = _TURNED in ways, "no order" in ways and place is not None
        if "before" in ways and (turned or is_open):
            first = f"“{names[a]}” comes before “{names[b]}” in {wording.listing(ways.pop('before'))}"
            rest = [f"{way} in {wording.listing(codes)}" for way, codes in ways.items()]
            rank = not turned, len(asked) if place is None else place, -len(both)
            found.append((rank, {a, b}, f"{'; '.join([first, *rest])}."))
    return [(pair, sentence) for _, pair, sentence in sorted(found, key=lambda each: each[0])]


def _way(first: str, second: str, order: Pairs) -> str:
    return "before" if (first, second) in order else _TURNED if (second, first) in order else "no order"


def _lane(view: Presenter, article: str, events: Sequence[Event], order: Pairs, apart: set[str]) -> Shown:
    """Steps on the grid: a column for each place in the order, more for a frame.

    Each cell has its steps, the column in which it begins, from 1, how many it spans, and whether none lies beside it.
    """
    ids = [str(e.id) for e in events]
    first, back = _depth(ids, order), _depth(ids, {(b, a) for a, b in order})
    last = {i: max(first.values()) - back[i] for i in ids}
    steps = [_step(view, article, e, i in apart, first[i], last[i]) for i, e in zip(ids, events, strict=True)]
    pairs = combinations(events, 2)
    loose = [(str(a.step), str(b.step)) for a, b in pairs if not {(a.id, b.id), (b.id, a.id)} & order]
    places = gathered(((s["first"], s["last"]), s) for s in sorted(steps, key=itemgetter("first", "last", "text")))
    starts, beside = [1], []
    for n in range(max(last.values()) + 1):
        starts.append(starts[-1] + min(_FRAME, max(1, len(places.get((n, n), ())))))
        beside.append(sum(a <= n <= b for a, b in places))
    cells = [(own, starts[a], starts[b + 1] - starts[a], max(beside[a : b + 1]) == 1) for (a, b), own in places.items()]
    return {
        "article": view.facts.articles[article],
        "code": view.codes[article],
        "cells": cells,
        "tracks": max(beside),
        "columns": starts[-1] - 1,
        "loose": loose,
    }


def _depth(ids: Sequence[str], order: Pairs) -> dict[str, int]:
    """How many steps, at most, come one after another before each."""
    before = {i: [a for a, b in order if b == i] for i in ids}
    found: dict[str, int] = {}
    for i in sorted(ids, key=lambda i: len(before[i])):
        found[i] = max((found[a] + 1 for a in before[i]), default=0)
    return found


def _step(view: Presenter, article: str, event: Event, stands_out: bool, first: int, last: int) -> Shown:
    """A step in an article's lane, and the first and the last place that the article's order leaves it, from 0."""
    own = view.in_text_order(a for a in event.accounts if a.article == article)
    timed = next((a for a in own if a.when is not None), None)
    words = str(timed.when.words) if timed is not None and timed.when is not None else ""
    when = f"“{textwrap.shorten(words, _WORDS, placeholder=' …')}”" if words else ""
    chip = view.chip(timed or own[0]) if own else None
    url = chip.url if chip else view.address(event)
    shown = {"text": str(event.step), "when": when, "url": url, "chip": view.chip(*own), "stands_out": stands_out}
    return {**shown, "first": first, "last": last}
