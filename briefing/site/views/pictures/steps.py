"""What came first: which of the story's steps each article tells, in that article's own order.

An article orders two steps where an account of its own says so (`after`), or where the times that it gives lie apart.
The story's order helps only among steps that the article itself puts before or after others. What an article leaves
without order is drawn without, and so is what it places in words that no clock reads, such as "hours after".

Steps are columns, in an order that as few articles as can be turn round; articles are lanes. Between two steps that are
neighbours in a lane stands what the article says of their order: given, not given, or the other way round.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from itertools import chain, pairwise, permutations
from typing import Literal, NamedTuple

from briefing.compare.events import planned
from briefing.compare.origins import denies
from briefing.compare.silence import Mention
from briefing.grouping import group_by_key
from briefing.languages.catalogue import ngettext
from briefing.model.parts import Account
from briefing.model.records import Discrepancy, Event
from briefing.model.vocabulary import NO_SOURCE, DiscrepancyKind
from briefing.site.views import wording
from briefing.site.views.addresses import Link
from briefing.site.views.base import Context, Presenter
from briefing.site.views.story import Group, in_order
from briefing.verify.checks.links import earlier_events

MOST = 10
"""Most steps that are drawn: those that most articles tell."""
_NAMED = 4
"""Most articles that a title names."""
_LANES = 12
"""Most lanes: those of the articles that tell most of these steps."""
_REPORTING = (Mention.REPORTS, Mention.REPORTS_AND_DENIES)
Pairs = set[tuple[str, str]]
"""Pairs of ids of events: the first comes before the second."""
Lanes = Mapping[str, Sequence[Event]]
"""By article: the drawn steps that it tells."""
Orders = Mapping[str, Pairs]
"""By article: which of its steps it puts before which."""
Way = Literal["before", "turned", "open"]
"""How an article orders two steps: the first before the second, the other way round, or not at all."""
_INITIALS = re.compile(r"(?<=\b\w\.) (?=\w\.)")
"""The space within such as "a. m.", where no line ends."""
_FORMS = wording.WORDS["takeaway"]["steps"]


class _Contrast(NamedTuple):
    """Two steps that one article orders, and another turns round or leaves open."""

    rank: tuple[bool, int, int]
    """How telling it is: the least comes first."""
    pair: tuple[str, str]
    """The ids of the steps, in the order that most give."""
    takeaway: str
    """Which articles give which order."""
    rest: str
    """Which give none, and of which none is shown."""


def steps(view: Presenter) -> Context | None:
    """The picture; None where fewer than two events are steps of the story."""
    articles = _articles_by_step(view)
    asked = [d for d in view.index.heaviest if d.kind is DiscrepancyKind.SEQUENCE]
    ranked = _most_reported(articles, asked)
    if len(ranked) < 2:
        return None
    lanes = _lanes(view, ranked[:MOST], articles)
    story = _story_order(view)
    orders = {article: _own_order(view, article, events, story) for article, events in lanes.items()}
    contrasts = _contrasts(view, orders, lanes, asked)
    apart = set(chain.from_iterable(contrast.pair for contrast in contrasts))
    columns = _columns(view, ranked[:MOST], orders)
    first = contrasts[0].pair if contrasts else ()
    drawn = _drawn(lanes, first)
    return {
        "takeaway": contrasts[0].takeaway if contrasts else "",
        "rest": contrasts[0].rest if contrasts else "",
        "columns": _headings(view, columns, apart),
        "lanes": [(view.codes[a], _lane(view, a, columns, lanes[a], orders[a], first)) for a in drawn],
        "known": [(view.codes[a], _not_shown(columns, lanes[a], orders[a])) for a in drawn],
        "ended": {key for key, article in view.facts.articles.items() if article.as_of},
        "differ": _between(view, asked, columns),
        "left_out": [view.links.to(event) for event in ranked[MOST:]],
        "unseen": len(lanes) - len(drawn),
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


def _lanes(view: Presenter, steps: Sequence[Event], articles: Mapping[Event, set[str]]) -> dict[str, list[Event]]:
    """By article id: those of these steps that it reports, for the articles that report any."""
    told = group_by_key((article, event) for event in steps for article in sorted(articles[event]))
    return {article: told[article] for article in view.codes if article in told}


def _between(view: Presenter, asked: Sequence[Discrepancy], columns: Sequence[Event]) -> list[Link]:
    """The discrepancies that are about two of these steps or more."""
    ids = {str(event.id) for event in columns}
    return [view.links.to(discrepancy) for discrepancy in asked if len(ids.intersection(discrepancy.about)) > 1]


def _drawn(lanes: Lanes, pair: Sequence[str]) -> list[str]:
    """The articles that have a lane: of many, those that tell both steps of a pair, then those that tell most."""

    def rank(article: str) -> tuple[bool, int]:
        """A key to sort by: those that tell both steps of the pair, then those that tell most."""
        return not (pair and _holds(lanes[article], pair)), -len(lanes[article])

    shown = set(sorted(lanes, key=rank)[:_LANES])
    return [article for article in lanes if article in shown]


def _columns(view: Presenter, steps: Sequence[Event], orders: Orders) -> list[Event]:
    """Steps in the order that more articles give than turn round; where none gives any, in that of the story."""
    counts = Counter(chain.from_iterable(orders.values()))
    agreed = _closure({(a, b) for (a, b), times in counts.items() if times > counts[b, a]})
    left = {str(event.id): event for event in _in_story_order(view) if event in steps}
    found: list[Event] = []
    while left:
        held = {later for before, later in agreed if before in left}
        first = next(step for step in left if step not in held)
        found.append(left.pop(first))
    return found


def _in_story_order(view: Presenter) -> list[Event]:
    """All events in the order of the story."""
    return list(chain.from_iterable(events for _, events in in_order(view.comparison)))


def _headings(view: Presenter, columns: Sequence[Event], apart: set[str]) -> list[Context]:
    """What stands above each column: its step, and above the first of a day, that day."""
    days: dict[str, Group] = {}
    for day, events in in_order(view.comparison):
        days |= dict.fromkeys((str(event.id) for event in events), day)
    before = [None, *(days[str(event.id)] for event in columns)]
    found = []
    for event, last in zip(columns, before, strict=False):
        day = days[str(event.id)]
        is_new = isinstance(day, date) and day != last
        heading = wording.month_day(day) if isinstance(day, date) and is_new else ""
        found.append({"event": event, "text": str(event.step), "day": heading, "stands_out": str(event.id) in apart})
    return found


def _story_order(view: Presenter) -> Pairs:
    """Which event the facts put before which, directly or through others between them."""
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
    return _closure(_with_story(order, ids, set(chain.from_iterable(stated)), story))


def _accounts(event: Event, article: str) -> list[Account]:
    """What an article says of an event."""
    return [account for account in event.accounts if account.article == article]


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
    """An order with what the story's order says of the steps that the article itself puts before or after others."""
    found = set(order)
    # What comes before a step comes before what follows on that step in the story, at the least.
    for first, second in order:
        follows = (later for later in ids if later in placed and (second, later) in story)
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
    ordered = set(chain.from_iterable(orders.values()))
    pairs = sorted({min(pair, pair[::-1]) for pair in ordered if names.keys() >= set(pair)})
    found = (_contrast(view, (first, second), names, orders, lanes, asked) for first, second in pairs)
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
    articles = [article for article, events in lanes.items() if _holds(events, pair)]
    ways = group_by_key((_way(pair, orders[article]), article) for article in articles)
    if len(ways.get("turned", ())) > len(ways.get("before", ())):
        pair = (pair[1], pair[0])
        ways = group_by_key((_way(pair, orders[article]), article) for article in articles)
    number = next((n for n, discrepancy in enumerate(asked) if set(pair) <= set(discrepancy.about)), None)
    is_turned = "turned" in ways
    is_open = "open" in ways and number is not None
    if not (is_turned or is_open):
        return None
    rank = (not is_turned, len(asked) if number is None else number, -len(articles))
    return _Contrast(rank, pair, _takeaway(view, pair, names, ways), _rest(view, pair, ways))


def _takeaway(view: Presenter, pair: Sequence[str], names: Mapping[str, str], ways: Mapping[Way, Sequence[str]]) -> str:
    """Which articles put two steps in which order, as a title: some turn it round, one only gives it, or these do.

    `names` are the steps by id, `ways` the articles by how they have the two: `before`, `turned` or `open`.
    """
    form = "turned" if "turned" in ways else "only" if len(ways["before"]) == 1 else "some"
    told = {way: _named(view, ways.get(way, ())) for way in ("before", "turned", "open")}
    return str(_FORMS[form].format(first=names[pair[0]], second=names[pair[1]], **told))


def _rest(view: Presenter, pair: Sequence[str], ways: Mapping[Way, Sequence[str]]) -> str:
    """Which articles give no order of two steps, and whether one is not shown.

    An article that tells one of the two in words that stand apart gives an order that is not shown, if it gives any;
    which article that is, is not told.
    """
    told = {way: _named(view, ways.get(way, ())) for way in ("before", "turned", "open")}
    said = []
    if any(view.facts.events[step].mentioned_in for step in pair):
        said.append(str(_FORMS["apart"]))  # First, where it follows no article's code.
    if "open" in ways:
        said.append(_FORMS["rest"].format(**told))
    return " ".join(said)


def _named(view: Presenter, articles: Sequence[str]) -> str:
    """The articles by their codes; of many, how many there are."""
    codes = [code.text for article, code in view.codes.items() if article in articles]
    return wording.listing(codes) if len(codes) <= _NAMED else ngettext("{n} article", "{n} articles", len(codes))


def _holds(events: Sequence[Event], pair: Sequence[str]) -> bool:
    """True for steps that both of a pair are among."""
    return set(pair) <= {event.id for event in events}


def _way(pair: tuple[str, str], order: Pairs) -> Way:
    """How an article's order has two steps."""
    if pair in order:
        return "before"
    return "turned" if (pair[1], pair[0]) in order else "open"


def _lane(
    view: Presenter, article: str, columns: Sequence[Event], own: Sequence[Event], order: Pairs, pair: Sequence[str]
) -> list[Context]:
    """A cell for each column: the article's step, and what leads to it and on from it."""
    told = [event for event in columns if event in own]
    ways = {first: _way((str(first.id), str(second.id)), order) for first, second in pairwise(told)}
    cells: list[Context] = []
    before: Way | None = None
    for event in columns:
        if event in told:
            cells.append(
                {
                    "step": _step(view, article, event),
                    "mark": _mark(str(event.id), pair, own, order),
                    "before": before,
                    "after": ways.get(event),
                }
            )
            before = ways.get(event)
        else:
            cells.append({"step": None, "mark": "", "before": before, "after": before})
    return cells


def _mark(step: str, pair: Sequence[str], own: Sequence[Event], order: Pairs) -> str:
    """In which place an article has a step of the pair that the title is about; "?" where it gives no order."""
    if step not in pair or not _holds(own, pair):
        return ""
    way = _way((pair[0], pair[1]), order)
    if way == "open":
        return "?"
    return "1" if (way == "before") == (step == pair[0]) else "2"


def _not_shown(columns: Sequence[Event], own: Sequence[Event], order: Pairs) -> list[tuple[str, str]]:
    """The pairs that an article orders, though it does not order all that stands between them in its lane."""
    told = [event for event in columns if event in own]
    names = {str(event.id): str(event.step) for event in told}
    place = {step: number for number, step in enumerate(names)}
    follows = [pair in order for pair in pairwise(names)]
    indirect = {(a, c) for a, b in order for d, c in order if b == d}
    found: list[tuple[str, str]] = []
    for first, second in sorted(order - indirect, key=lambda pair: [place.get(step, -1) for step in pair]):
        if not place.keys() >= {first, second} or abs(place[first] - place[second]) == 1:
            continue
        between = follows[place[first] : place[second]]
        if not between or not all(between):
            found.append((names[first], names[second]))
    return found


def _step(view: Presenter, article: str, event: Event) -> Context:
    """A step in an article's lane."""
    own = view.citations.in_text_order(_accounts(event, article))
    timed = next((a for a in own if a.when is not None), None)
    when = str(timed.when.words) if timed is not None and timed.when is not None else ""
    chip = view.citations.chip(timed or own[0]) if own else None
    return {
        "text": str(event.step),
        "when": _INITIALS.sub("\N{NO-BREAK SPACE}", when),
        "url": chip.url if chip else view.links.address(event),
        "chip": view.citations.chip(*own),
    }
