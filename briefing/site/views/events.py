"""The pages of events and themes, and the list of both: the day in the order of the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain

from briefing.compare import Difference
from briefing.compare.comparison import Side
from briefing.compare.events import leaves_open
from briefing.compare.origins import denies
from briefing.compare.silence import Mention
from briefing.grouping import group_by_key
from briefing.languages.catalogue import gettext
from briefing.model.parts import Account, When
from briefing.model.records import Event, Theme
from briefing.model.vocabulary import DiscrepancyKind, Happened, Resolution, Stance, Weight
from briefing.site.views import accused, wording
from briefing.site.views.addresses import Link
from briefing.site.views.base import CARRYING, Context, Presenter
from briefing.site.views.blame import STOPS_SHORT, as_ranked, head, how_far, opposing, stopping_short
from briefing.site.views.index import takes_part
from briefing.site.views.story import in_order


def event_page(present: Presenter, event: Event) -> Context:
    """The page of an event."""
    return {
        "lead": lead(present, event),
        "differences": [_difference(present, event, d) for d in present.index.differences.get(str(event.id), ())],
        "order": _order(present, event),
        "told_order": _told_order(present, event),
        "named": partial(named, present),
        "blaming": partial(how_far, present),
        "figures": present.index.figures_of.get(str(event.id), ()),
        "charges": accused.of_event(present, event),
        "is_apart": event.apart or bool(event.mentioned_in),
    }


def lead(present: Presenter, event: Event) -> str:
    """When an event was; then which articles tell of it, and on what accounts differ. Empty for somebody alone."""
    return " ".join(filter(None, [_when(present, event), _finding(present, event)]))


def _finding(present: Presenter, event: Event) -> str:
    """Which articles tell of an event, and on what their accounts differ; empty where fewer than two do."""
    if present.alone or not present.comparison.events[str(event.id)].support:
        return ""
    cells = present.comparison.cells[str(event.id)]
    telling = [cell.article for cell in cells if cell.mention in (Mention.REPORTS, Mention.REPORTS_AND_DENIES)]
    if len(telling) < 2:
        return ""
    words = wording.WORDS["event_finding"]
    told = words["told"].format(articles=present.voices.codes(telling))
    kinds = dict.fromkeys(difference.kind for difference in present.index.differences.get(str(event.id), ()))
    differing = wording.listing([wording.WORDS["discrepancy"][kind] for kind in kinds])
    return str(words["differ" if kinds else "alike"].format(told=told, kinds=differing))


def _when(present: Presenter, event: Event) -> str:
    """When an event happened, in the words of most articles first; empty where none says, or alone.

    Each article's first words in its own voice; those of whoever it quotes too, where fewer than half give any else.
    """
    accounts = [] if present.alone else present.citations.in_text_order(event.accounts)
    told = {str(a.article): a.when for a in reversed(accounts) if a.when and _tells_when(a)}
    own = {str(a.article): a.when for a in reversed(accounts) if a.when and _is_own(a)}
    given = told if 2 * len(own) < len(told) else own
    timed = [(article, time) for article, time in reversed(given.items())]
    alike = group_by_key((_shortest(present, time, given.values()), article) for article, time in timed)
    words = wording.WORDS["event_lead"]
    most_first = sorted(alike.items(), key=lambda group: -len(group[1]))
    times = wording.several(words["time"].format(time, present.voices.codes(of)) for time, of in most_first)
    return str(words["when"].format(times)) if times else ""


def _shortest(present: Presenter, time: When, others: Iterable[When]) -> str:
    """The fewest words that some articles have for a time, where they mean the same: `Wednesday` for `on Wednesday`."""
    meaning = present.world.readings.times.get(time)
    words = [str(other.words) for other in others if present.world.readings.times.get(other) == meaning]
    ends = [each for each in words if str(time.words).casefold().endswith(each.casefold())]
    return min([str(time.words), *ends], key=len)


def _tells_when(account: Account) -> bool:
    """True for what an article or somebody in it tells as having happened, in their words or marked as theirs."""
    is_plain = account.stance in (None, Stance.ASSERTS) and account.happened in (None, Happened.YES)
    return is_plain and not account.unmarked


def _is_own(account: Account) -> bool:
    """True for what an article tells in its own voice."""
    return not account.speaker and not account.unmarked


def _difference(present: Presenter, event: Event, difference: Difference) -> tuple[Difference, str, Sequence[Side]]:
    """A difference, what its table is of, and its sides.

    Where somebody is only named, that is told above: whoever names them is not said to hold them responsible.
    """
    heading = wording.sentence(wording.WORDS["discrepancy"][difference.kind])
    if difference.kind is DiscrepancyKind.RESPONSIBILITY and stopping_short(present, event):
        heading = wording.WORDS["event_finding"]["or_named"].format(heading)
    return difference, heading, _sides(present, event, difference)


def _sides(present: Presenter, event: Event, difference: Difference) -> Sequence[Side]:
    """The sides of a difference; of whom is held responsible, one for each who is blamed, and one for each cleared.

    Whoever speaks for somebody who is blamed too stands with them, as on the front page; so does who only names them,
    and who doubts it.
    """
    if difference.kind is not DiscrepancyKind.RESPONSIBILITY:
        return difference.sides
    named = set(chain.from_iterable(side.actors for side in difference.sides))
    told = [
        ((side.denied, head(present, actor, named)), statement)
        for side in difference.sides
        for actor in side.actors
        for statement in side.statements
    ]
    beside = [*stopping_short(present, event), *opposing(present, event)]
    told += [((False, head(present, actor, named)), account) for account, actor in beside if not denies(account)]
    grouped = group_by_key(dict.fromkeys(told))
    sides = [Side("", own, (blamed,), denied) for (denied, blamed), own in grouped.items()]
    shown = [(s, side.actors[0]) for side in sides for s in side.statements if isinstance(s, Account)]
    order = as_ranked(present, shown)
    return sorted(sides, key=lambda side: (side.denied, order.index(present.links.find(side.actors[0]).text)))


def named(present: Presenter, side: Side, statement: Account) -> str:
    """Whom a statement names of a side, if not just its head; and that it only names them, where it blames nobody."""
    names = statement.responsible or statement.who
    own = [str(a) for a in names if head(present, str(a), side.actors) in side.actors]
    titles = wording.listing([present.links.find(a).text.removesuffix(wording.UNNAMED) for a in own])
    # What stands in a row of its own name need not say it again.
    titles = "" if list(side.actors) == own and not side.denied else titles
    if statement.responsible or leaves_open(statement):
        return titles
    short = wording.WORDS["blaming"][STOPS_SHORT]
    return f"{titles} ({short})" if titles else str(short)


def _order(present: Presenter, event: Event) -> dict[str, tuple[Link, ...]]:
    """What the event is part of or responds to, its parts and responses, and what the facts put before and after it."""
    index = present.index
    own = str(event.id)
    tied = {
        gettext("Part of"): [event.part_of] if event.part_of else [],
        gettext("Its parts"): index.parts_of.get(own, ()),
        gettext("Responds to"): event.responds_to,
        gettext("Responses"): index.responses_to.get(own, ()),
        gettext("Before it"): index.earlier.get(own, ()),
        gettext("After it"): index.later.get(own, ()),
    }
    return {way: present.links.find_all(dict.fromkeys(map(str, ids))) for way, ids in tied.items() if ids}


def _told_order(present: Presenter, event: Event) -> list[Context]:
    """What accounts of this and of other events put before and after it, each with who says so, in which article."""
    orders = group_by_key((order.account, order) for order in present.comparison.orders.get(str(event.id), ()))
    by_sentence: dict[tuple[str, str], list[Account]] = {}
    for account in present.citations.in_text_order(orders):
        chip = present.citations.chip(account)
        owner = present.voices.orderer(account), chip.url if chip else ""
        by_sentence.setdefault(owner, []).append(account)
    told: list[Context] = []
    for (who, _), accounts in by_sentence.items():
        others = chain.from_iterable(orders[account] for account in accounts)
        for place, events in group_by_key((order.place, order.event) for order in others).items():
            told.append(
                {
                    "who": who,
                    "chip": present.citations.chip(*accounts),
                    # The account says where the other event is; the page, where its own is.
                    "place": "after" if place == "before" else "before",
                    "events": present.links.find_all(dict.fromkeys(events)),
                }
            )
    return told


def list_page(present: Presenter) -> Context:
    """The list of events: the day in the order of the story, then what gives no time, then the background."""
    groups: list[tuple[str, str, list[Context]]] = []
    for group, events in in_order(present.comparison):
        key = group if isinstance(group, str) else f"day-{group}"
        heading = wording.WORDS["no_day"][group] if isinstance(group, str) else wording.long_day(group)
        groups.append((key, heading, [_entry(present, event) for event in events]))
    if themes := present.facts.themes.values():
        groups.append(("background", gettext("Background"), [_entry(present, theme) for theme in themes]))
    entries = list(chain.from_iterable(found for _, _, found in groups))
    return {
        "groups": groups,
        "actors": _actors(present, entries),
        "choices": _choices(entries),
        "supports": present.supports([entry["supported"]] for entry in entries),
    }


def _actors(present: Presenter, entries: Sequence[Context]) -> list[tuple[str, str]]:
    """The actors by whom the list can be filtered, by name: id and name."""
    ids = set(chain.from_iterable(entry["actors"] for entry in entries))
    named = [(actor, present.links.find(actor).text) for actor in ids & present.facts.actors.keys()]
    return sorted(named, key=lambda each: each[1].casefold())


def _choices(entries: Sequence[Context]) -> tuple[tuple[str, str], ...]:
    """What can be chosen of the list: value and label."""
    counts = Counter(entry["carried"] for entry in entries)
    counts["some"] += counts["all"]
    counts[""] = len(entries)
    counts["contested"] = sum(entry["contested"] for entry in entries)
    return tuple((value, wording.counted(label, counts[value])) for value, label in wording.WORDS["choices"].items())


def _entry(present: Presenter, record: Event | Theme) -> Context:
    """An event or a theme in the list, with what it can be filtered by."""
    accounts = present.citations.in_text_order(record.accounts) if isinstance(record, Event) else []
    timed = group_by_key(
        (str(a.article), present.citations.isolated(str(a.article), str(a.when.words))) for a in accounts if a.when
    )
    # What each speaker says first in each article is shown; whom they blame, what they deny or demand counts apart.
    alike = group_by_key(((a.article, a.speaker, a.responsible, a.stance, a.happened), a) for a in accounts)
    return {
        "record": record,
        "when": [(present.codes[a], gettext("”, “").join(dict.fromkeys(words))) for a, words in timed.items()],
        "accounts": [first for first, *_ in alike.values()],
        "carried": _carried(present, record),
        "contested": _is_contested(present, record),
        "actors": sorted(takes_part(record)),
        "supported": present.supported(record) if isinstance(record, Event) else "",
    }


def _carried(present: Presenter, record: Event | Theme) -> str:
    """Whether all articles carry a record, some, or only one."""
    told = present.comparison.cells.mentions(str(record.id))
    carrying = sum(cell.mention in CARRYING for cell in told.values())
    if carrying == len(present.facts.articles):
        return "all"
    return "some" if carrying > 1 else "only"


def _is_contested(present: Presenter, record: Event | Theme) -> bool:
    """True for what an open discrepancy of the greatest weight is about, and for an event with opposed accounts."""
    result = present.comparison.events.get(str(record.id))
    if result is not None and (result.responsibility_differs or result.opposed is not None):
        return True
    about = present.index.discrepancies_about.get(str(record.id), ())
    return any(d.weight is Weight.MAJOR and d.resolution is Resolution.OPEN for d in about)
