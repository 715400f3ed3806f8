"""The pages of events and themes, and the list of both: the day in the order of the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from briefing.compare.events import apart
from briefing.compare.origins import above
from briefing.model.fields import gathered, refs
from briefing.model.records import Event, Theme
from briefing.model.statements import Account
from briefing.model.vocabulary import ActorKind, Happened, Judgement, Resolution, Stance, Weight
from briefing.site.views import wording
from briefing.site.views.base import CARRYING, ArticleCode, Link, Presenter, Shown
from briefing.site.views.story import in_order
from briefing.wordings.intervals import Relation

Answers = Sequence[tuple[Account, str]]
"""What one article tells of a facet: each account that tells something new, and what."""
Table = dict[str, tuple[Answers, ...]]
"""The facets on which articles tell different things: what each article that carries the event tells of it."""


def event_page(present: Presenter, event: Event) -> Shown:
    """The page of an event."""
    return {
        "compared": None if present.alone else compared(present, event),
        "columns": _columns(present, event),
        "order": _order(present, event),
    }


def _columns(present: Presenter, event: Event) -> list[ArticleCode]:
    """The articles that carry an event."""
    return [present.codes[cell.article] for cell in present.cells(event) if cell.mention in CARRYING]


def compared(present: Presenter, event: Event) -> Table:
    """The facets of an event on which articles tell different things."""
    columns = _columns(present, event)
    facets = {f: tuple(_told(present, event, code.article, f) for code in columns) for f in wording.WORDS["facets"]}
    return {f: cells for f, cells in facets.items() if len(columns) > 1 and _differs(present, event, f, cells)}


def _differs(present: Presenter, event: Event, facet: str, cells: Sequence[Answers]) -> bool:
    """True where articles tell different things, and not only the same thing in other words or more closely."""
    result, facts = present.found.events[str(event.id)], present.facts
    answers = [frozenset(text.casefold() for _, text in cell) for cell in cells if cell]
    if facet == "status":
        # A suspicion that it is so contradicts nobody who says so.
        same = (wording.SAYS_SO, wording.WORDS["against_it"][Stance.SUSPECTS])
        return any(text not in same for cell in cells for _, text in cell)
    if facet == "responsible":
        return result.responsibility_differs or len(set(answers)) > 1
    if facet == "when":
        return result.time_status in (Relation.TENSION, Relation.CONFLICT)
    if facet == "where":
        return any(apart(facts, x, y) for x, y in combinations(result.places, 2))
    named: dict[str, set[str]] = {}
    for account in (a for a in event.accounts if a.who and not a.responsible):
        named.setdefault(str(account.article), set()).update(*({str(w), *above(facts, str(w))} for w in account.who))
    return any(x.isdisjoint(y) and not _overlap(present, x | y) for x, y in combinations(named.values(), 2))


def _overlap(present: Presenter, actors: set[str]) -> bool:
    """True where one is a group of people, which may be among the others, or nobody can tell whether two are one."""
    known = [actor for actor in map(present.facts.actors.get, actors) if actor is not None]
    unsure = {str(i.other) for actor in known for i in actor.identity if i.judgement is Judgement.UNSURE}
    return any(actor.kind is ActorKind.GROUP or actor.id in unsure for actor in known)


def _told(present: Presenter, event: Event, article: str, facet: str) -> Answers:
    """What one article tells of a facet: each speaker and answer once."""
    accounts = present.in_text_order(a for a in event.accounts if a.article == article)
    opposed = present.found.events[str(event.id)].opposed if facet == "status" else None
    affirming = opposed[0] if opposed else ()
    found: dict[tuple[str, str], Account] = {}
    for account in accounts:
        if text := answer(present, account, facet) or (wording.SAYS_SO if account in affirming else None):
            found.setdefault((present.said_by(account), text), account)
    return [(account, text) for (_, text), account in found.items()]


def answer(present: Presenter, account: Account, facet: str) -> str | None:
    """What an account tells of a facet, as plain text."""
    if facet == "when":
        return f"“{account.when.words}”" if account.when is not None else None
    if facet == "where":
        return present.facts.title(str(account.where)) if account.where is not None else None
    if facet == "who":
        # Of who is blamed, another row tells.
        named = [] if account.responsible else account.who
        return wording.listing([present.facts.title(str(a)) for a in named]) or None
    if facet == "responsible":
        blamed = wording.listing([present.facts.title(str(a)) for a in account.responsible])
        return wording.blame(blamed, account.stance) if blamed else None
    if account.happened is Happened.NO:
        return wording.SAYS_NOT
    if account.stance in wording.WORDS["against_it"] and not account.responsible:
        return wording.WORDS["against_it"][account.stance]
    asserts = account.stance is Stance.ASSERTS or account.happened is Happened.YES
    return wording.SAYS_SO if asserts and not account.responsible else None


def _order(present: Presenter, event: Event) -> dict[str, tuple[Link, ...]]:
    """What the event is part of, what is part of it, and what the facts put before and after it."""
    named, own = present.made(_named_by), str(event.id)
    tied = {
        "Part of": [event.part_of] if event.part_of else [],
        "Its parts": named.get(("part_of", own), ()),
        "Before it": [*event.after, *named.get(("before", own), ())],
        "After it": [*event.before, *named.get(("after", own), ())],
    }
    return {way: present.links(dict.fromkeys(map(str, ids))) for way, ids in tied.items() if ids}


def _named_by(present: Presenter) -> dict[tuple[str, str], list[str]]:
    """By field and event: the events that name it there."""
    events = present.facts.events.values()
    return gathered(((field, ref), str(event.id)) for event in events for _, field, ref in refs(event))


def list_page(present: Presenter) -> Shown:
    """The list of events: the day in the order of the story, then what gives no time, then the background."""
    groups: list[tuple[str, str, list[Shown]]] = []
    for group, events in in_order(present.found):
        key = group if isinstance(group, str) else f"day-{group}"
        heading = wording.WORDS["no_day"][group] if isinstance(group, str) else wording.long_day(group)
        groups.append((key, heading, [_entry(present, event) for event in events]))
    if themes := present.facts.themes.values():
        groups.append(("background", "Background", [_entry(present, theme) for theme in themes]))
    entries = [entry for _, _, found in groups for entry in found]
    speaking = {actor for entry in entries for actor in entry["actors"] if actor in present.facts.actors}
    actors = sorted(((a, present.link(a).text) for a in speaking), key=lambda each: each[1].casefold())
    return {"groups": groups, "actors": actors, "choices": _choices(entries)}


def _choices(entries: Sequence[Shown]) -> tuple[tuple[str, str], ...]:
    """What can be chosen of the list: value and label."""
    counts = Counter(entry["carried"] for entry in entries)
    counts["some"] += counts["all"]
    counts[""], counts["contested"] = len(entries), sum(entry["contested"] for entry in entries)
    return tuple((value, f"{label} ({counts[value]})") for value, label in wording.WORDS["choices"].items())


def _entry(present: Presenter, record: Event | Theme) -> Shown:
    """An event or a theme in the list, with what it can be filtered by."""
    result = present.found.events.get(str(record.id))
    accounts = present.in_text_order(record.accounts) if isinstance(record, Event) else []
    timed = gathered((str(a.article), str(a.when.words)) for a in accounts if a.when)
    cells = present.cells(record)
    carrying = sum(cell.mention in CARRYING for cell in cells)
    about = present.discrepancies_about.get(str(record.id), ())
    contested = any(d.weight is Weight.MAJOR and d.resolution is Resolution.OPEN for d in about)
    contested |= result is not None and (result.responsibility_differs or result.opposed is not None)
    return {
        "record": record,
        "when": [(present.codes[a], "”, “".join(dict.fromkeys(words))) for a, words in timed.items()],
        "accounts": _first_of_each(accounts),
        "carried": "all" if carrying == len(cells) else "some" if carrying > 1 else "only",
        "contested": contested,
        "actors": sorted(takes_part(record)),
    }


def _first_of_each(accounts: Iterable[Account]) -> list[Account]:
    """What each speaker says first in each article; whom they blame, what they deny or demand counts apart."""
    found: dict[object, Account] = {}
    for a in accounts:
        found.setdefault((a.article, a.speaker, a.responsible, a.stance, a.happened), a)
    return list(found.values())


def taking_part(present: Presenter) -> Counter[str]:
    """In how many events each actor takes part, speaks of them or is blamed for them."""
    return Counter(actor for event in present.facts.events.values() for actor in takes_part(event))


def takes_part(record: Event | Theme) -> set[str]:
    """The actors who speak of an event, take part in it or are blamed for it; of a theme, also what it is about."""
    if isinstance(record, Theme):
        return {str(a) for s in record.statements for a in s.speaker} | set(map(str, record.about))
    named = {str(a) for s in record.accounts for a in (*s.speaker, *s.who, *s.responsible)}
    return named | {str(p.actor) for p in record.participants}
