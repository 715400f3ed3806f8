"""The pages of events and themes, and the list of both: the day in the order of the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from briefing.compare import Difference
from briefing.grouping import group_by_key
from briefing.model.fields import refs
from briefing.model.records import Event, Theme
from briefing.model.vocabulary import Resolution, Weight
from briefing.site.views import wording
from briefing.site.views.base import CARRYING, Link, Presenter, Shown
from briefing.site.views.story import in_order


def event_page(present: Presenter, event: Event) -> Shown:
    """The page of an event."""
    return {"differences": present.made(_differences).get(str(event.id), ()), "order": _order(present, event)}


def _differences(present: Presenter) -> dict[str, list[Difference]]:
    """By record: the differences that comparison found."""
    return group_by_key((difference.record, difference) for difference in present.found.differences)


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
    return group_by_key(((field, ref), str(event.id)) for event in events for _, field, ref in refs(event))


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
    timed = group_by_key((str(a.article), str(a.when.words)) for a in accounts if a.when)
    # What each speaker says first in each article is told; whom they blame, what they deny or demand counts apart.
    alike = group_by_key(((a.article, a.speaker, a.responsible, a.stance, a.happened), a) for a in accounts)
    carrying = sum(cell.mention in CARRYING for cell in present.found.cells.mentions(str(record.id)).values())
    about = present.discrepancies_about.get(str(record.id), ())
    contested = any(d.weight is Weight.MAJOR and d.resolution is Resolution.OPEN for d in about)
    contested |= result is not None and (result.responsibility_differs or result.opposed is not None)
    return {
        "record": record,
        "when": [(present.codes[a], "”, “".join(dict.fromkeys(words))) for a, words in timed.items()],
        "accounts": [first for first, *_ in alike.values()],
        "carried": "all" if carrying == len(present.facts.articles) else "some" if carrying > 1 else "only",
        "contested": contested,
        "actors": sorted(takes_part(record)),
    }


def taking_part(present: Presenter) -> Counter[str]:
    """In how many events each actor takes part, speaks of them or is blamed for them."""
    return Counter(actor for event in present.facts.events.values() for actor in takes_part(event))


def takes_part(record: Event | Theme) -> set[str]:
    """The actors who speak of an event, take part in it or are blamed for it; of a theme, also what it is about."""
    if isinstance(record, Theme):
        return {str(a) for s in record.statements for a in s.speaker} | set(map(str, record.about))
    named = {str(a) for s in record.accounts for a in (*s.speaker, *s.who, *s.responsible)}
    return named | {str(p.actor) for p in record.participants}
