"""Harm on all sides in one table: who is reported hurt, by whose doing as whom says, where, when, and by what sources.

From the figures of people harmed and the events of harm: a figure stands in the row of its event. Nothing is added up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import chain

from briefing.compare.events import leaves_open, says_no
from briefing.compare.nearness import standing_in
from briefing.compare.origins import is_passed_on
from briefing.grouping import group_by_key
from briefing.languages.catalogue import gettext
from briefing.model.parts import Account, Reading, Statement
from briefing.model.records import Event, Figure
from briefing.model.vocabulary import HARM, HARMED, EventType
from briefing.site.views import wording
from briefing.site.views.addresses import ArticleCode, Link
from briefing.site.views.base import Context, Presenter
from briefing.site.views.citations import Chip
from briefing.site.views.story import in_order
from briefing.text.folding import LOST

_BESIDES = (EventType.DESTRUCTION, EventType.OBSTRUCTION)
"""The events that are harm to people where others are: of themselves they may be of goods, papers or plans."""
_HURTING = (EventType.ACCIDENT, EventType.DISASTER, EventType.PROTEST)
"""The events in which people are hurt, while they are no harm to people by their type."""
NOT_STATED = "not stated"
"""How curators say of a figure that its article gives no time."""
_Told = Account | Reading


def is_told(present: Presenter) -> bool:
    """True where some figure counts people harmed, or some event is harm by its type."""
    figures = present.facts.figures.values()
    return any(figure.measure in HARMED for figure in figures) or any(
        event.type in HARM for event in present.facts.events.values()
    )


def _harms(present: Presenter) -> dict[str, Event]:
    """The events of harm to people, by id; without other harm, nothing destroyed or barred is known to be any."""
    if not is_told(present):
        return {}
    counted = {str(figure.event) for figure in present.facts.figures.values() if figure.measure in HARMED}
    events = present.facts.events.items()
    return {event_id: event for event_id, event in events if _is_harm(event, is_counted=event_id in counted)}


def _is_harm(event: Event, *, is_counted: bool) -> bool:
    """True for an event that is harm by its type.

    For one that may be of goods, papers or plans: where people harmed are counted, or it is somewhere or somebody's
    doing.
    """
    if event.type not in _BESIDES:
        return event.type in HARM
    is_placed = event.place is not None or any(each.where is not None for each in event.accounts)
    return is_counted or is_placed or any(each.responsible for each in event.accounts)


def title(present: Presenter) -> str:
    """What the table is called: of all sides only where somebody is said to have done some of it."""
    words = wording.WORDS["lists"]["harm"]
    facts = present.facts
    told: Iterable[_Told] = chain(
        chain.from_iterable(event.accounts for event in _harms(present).values()),
        chain.from_iterable(figure.readings for figure in facts.figures.values() if figure.measure in HARMED),
    )
    return str(words["title" if any(each.responsible for each in told) else "without_doers"])


def list_page(present: Presenter) -> Context:
    """The table: a row for each event of harm, and for each figure that is of none.

    By who is said to have done it, in the order of names, which says nothing of how much; last what nobody is said to.
    """
    by_doer = group_by_key(((row["doers"], not row["doers"] and bool(row["lost"])), row) for row in _rows(present))
    named_first = sorted(by_doer.items(), key=lambda each: (not each[0][0], each[0]))
    groups = [(_heading(doers, is_lost=is_lost), rows) for (doers, is_lost), rows in named_first]
    if len(groups) == 1 and not any(doers for doers, _ in by_doer):
        # Each row says that nobody is recorded.
        groups = [("", rows) for _, rows in groups]
    return {"groups": groups, "feared": _feared(present)}


def _rows(present: Presenter) -> list[Context]:
    """A row for each event that did harm, with its figures, then one for each other figure of harm."""
    figures = [figure for figure in present.facts.figures.values() if figure.measure in HARMED]
    harms = _harms(present)
    of_event = group_by_key((str(figure.event), figure) for figure in figures if figure.event in harms)
    rows = [_row(present, event, of_event.get(event_id, [])) for event_id, event in harms.items()]
    return rows + [_row(present, None, [figure]) for figure in figures if figure.event not in harms]


def _heading(doers: Sequence[str], *, is_lost: bool) -> str:
    """What stands above the harm that some did; without any, that nobody is named, or the words that do are lost."""
    words = wording.WORDS["harm"]
    if doers:
        return str(words["by"].format(wording.listing(list(doers))))
    return str(words["nobody_or_lost" if is_lost else "nobody"])


def _feared(present: Presenter) -> list[tuple[Link, list[Statement]]]:
    """The themes of what is feared or threatened, each with what is said, in the order of the articles."""
    themes = [theme for theme in present.facts.themes.values() if theme.feared]
    return [(present.links.to(theme), present.citations.in_text_order(theme.statements)) for theme in themes]


def _row(present: Presenter, event: Event | None, figures: Sequence[Figure]) -> Context:
    """A row: the event or the figure, the numbers, and what its statements say of doers, places, times and sources."""
    readings = list(chain.from_iterable(figure.readings for figure in figures))
    told: list[_Told] = [*readings, *(event.accounts if event is not None else ())]
    ordered = present.citations.in_text_order(told)
    telling = [each for each in ordered if _against(each) is None]
    records: list[Event | Figure] = [*([] if event is None else [event]), *figures]
    around = event or _event_of(present, figures)
    return {
        "record": present.links.to(records[0]),
        **_counted(present, event, figures),
        "doers": tuple(_once(_sides(present, ordered))),
        "by": _by(present, ordered),
        "naming_nobody": _naming_nobody(present, telling),
        "lost": _losing(present, ordered),
        **_placed(present, telling, [*records, around]),
        "translated": [each for each in readings if each.translation],
        "when": _times(present, ordered),
        "period": "" if _times(present, ordered) else _period(present, around, figures),
        "chips": present.citations.chips(telling),
        "sources": _once(chain.from_iterable(_sources(present, each) for each in telling)),
        "against": _disputed(present, ordered),
        "apart": any(record.apart or record.mentioned_in for record in records),
    }


def _event_of(present: Presenter, figures: Sequence[Figure]) -> Event | None:
    """The accident or the like that some figures are of: where and when it was is where and when we put them.

    None for a statement, which may be made elsewhere and later than the harm that it tells of.
    """
    events = (present.facts.events.get(str(figure.event)) for figure in figures)
    return next((event for event in events if event is not None and event.type in _HURTING), None)


def _counted(present: Presenter, event: Event | None, figures: Sequence[Figure]) -> Context:
    """The numbers of a row: those of its one figure, or the figures of its event, each with its own."""
    told = [(present.links.to(figure), _numbers(present, figure.readings)) for figure in figures]
    return {"numbers": told[0][1], "figures": []} if event is None else {"numbers": [], "figures": told}


def _placed(present: Presenter, telling: Sequence[_Told], records: Sequence[Event | Figure | None]) -> Context:
    """Where it was: as the statements of a row say, and where its records, and the event they are of, are put."""
    ours = _places([record for record in records if record is not None])
    return {
        "where": present.links.find_all(_told_places(present, telling, ours)),
        "placed": present.links.find_all(ours),
    }


def _numbers(present: Presenter, readings: Iterable[Reading]) -> list[str]:
    """The words for the numbers of some readings, each once, in the order of the texts."""
    ordered = present.citations.in_text_order(readings)
    return wording.once_in_any_case(_printed(present, each, each.words) for each in ordered if each.words)


def _once(texts: Iterable[str]) -> list[str]:
    """Each of some texts once, in order."""
    return list(dict.fromkeys(texts))


def _losing(present: Presenter, told: Sequence[_Told]) -> list[ArticleCode]:
    """The codes of the articles that have lost words in what they tell of it; a name that has lost a part is none."""
    lost = [each for each in told if _has_lost(present, each)]
    return [chip.code for chip in present.citations.chips(lost)]


def _naming_nobody(present: Presenter, told: Sequence[_Told]) -> str:
    """The codes of the articles that tell of the harm and name nobody as its doer, where another does; or nothing."""
    naming = {str(each.article) for each in told if each.responsible}
    others = {str(each.article) for each in told} - naming
    return present.voices.codes(others) if naming and others else ""


def _has_lost(present: Presenter, told: _Told) -> bool:
    """True where a quote lacks words that may have told of the harm: others than a part of its speaker's own name."""
    quote = str(told.quote)
    for actor in told.speaker:
        for name in present.facts.actors[str(actor)].names:
            quote = quote.replace(str(name.name), "")
    return LOST.search(quote) is not None


def _times(present: Presenter, told: Sequence[_Told]) -> list[str]:
    """The words for when it was, each once."""
    return _once(_printed(present, each, each.when.words) for each in told if each.when is not None)


def _printed(present: Presenter, told: _Told, words: str) -> str:
    """Some words of a statement, as a line of text may hold them."""
    return present.citations.isolated(str(told.article), str(words))


def _period(present: Presenter, event: Event | None, figures: Sequence[Figure]) -> str:
    """When it was, as curators say of its figures; else the day under which we list its event; or nothing."""
    periods = _once(str(figure.scope.period) for figure in figures if figure.scope.period)
    told = [period for period in periods if not period.startswith(NOT_STATED)]
    if told or event is None:
        return wording.several(told)
    day = next((group for group, events in in_order(present.comparison) if event in events), None)
    return wording.long_day(day) if isinstance(day, date) else ""


def _sides(present: Presenter, told: Sequence[_Told]) -> list[str]:
    """The sides of those who are said to have done it, by name."""
    actors = chain.from_iterable(each.responsible for each in told if not says_no(each))
    return [present.links.find(present.voices.side(str(actor)) or str(actor)).text for actor in actors]


def _against(told: _Told) -> str | None:
    """How a statement stands against the harm, a word of `[against]`: it is then no source of it. None where not."""
    if says_no(told):
        return "clears" if told.responsible else "denies"
    return str(told.stance) if leaves_open(told) else None


def _disputed(present: Presenter, told: Sequence[_Told]) -> list[tuple[str, tuple[Chip, ...]]]:
    """Who denies the harm, doubts it, or could not verify it, with the passages."""
    words = wording.WORDS["against"]
    by_way = group_by_key((way, each) for each in told if (way := _against(each)) is not None)
    found = []
    for way, own in by_way.items():
        who = wording.listing(_once(map(present.voices.speaker, own)))
        found.append((words[way].format(who), present.citations.chips(own)))
    return found


def _by(present: Presenter, told: Sequence[_Told]) -> list[tuple[tuple[Link, ...], list[str]]]:
    """Those said to have done it, with who says so."""
    named = group_by_key((each.responsible, each) for each in told if each.responsible and not says_no(each))
    found = []
    for actors, own in named.items():
        found.append((present.links.find_all(map(str, actors)), _once(_says(present, each) for each in own)))
    return found


def _says(present: Presenter, told: _Told) -> str:
    """Who says who did it; of a speaker who calls them by another name than we do, with that name."""
    who = present.voices.speaker(told)
    calls = [_called(present, str(actor), told) for actor in told.responsible] if told.speaker else []
    other = _once(words for words in [*calls, *_counted_with(present, told)] if words)
    return gettext("{who} ({names})", who=who, names=wording.listing(other)) if other else who


def _counted_with(present: Presenter, told: _Told) -> list[str]:
    """That it is our reading, of those said to have done it, with which side they are counted; nothing of others."""
    inferred = [each for each in map(str, told.responsible) if present.voices.is_inferred(each)]
    sides = _once(present.links.find(present.voices.side(each) or each).text for each in inferred)
    return [wording.WORDS["harm"]["counted_with"].format(wording.listing(sides))] if sides else []


def _called(present: Presenter, actor: str, told: _Told) -> str:
    """What a statement calls an actor, as quoted, or that it is our reading; empty where it has the actor's title."""
    quote = str(told.quote).casefold()
    if present.links.find(actor).text.removesuffix(wording.UNNAMED).casefold() in quote:
        return ""
    names = [str(name.name) for name in present.facts.actors[actor].names if name.article == told.article]
    longest = max((name for name in names if name.casefold() in quote), key=len, default="")
    return wording.quoted(longest) if longest else str(wording.WORDS["harm"]["ours"])


def _told_places(present: Presenter, told: Sequence[_Told], ours: Sequence[str]) -> list[str]:
    """The ids of places: first those of `ours` whose name stands in the quotes, then those that statements give."""
    quotes = " ".join(str(each.quote) for each in told).casefold()
    given = [str(each.where) for each in told if each.where is not None]
    return _once([*(place for place in ours if _is_named(present, place, quotes)), *given])


def _is_named(present: Presenter, place: str, quotes: str) -> bool:
    record = present.facts.places.get(place)
    return record is not None and any(str(name.name).casefold() in quotes for name in record.names)


def _places(records: Sequence[Event | Figure]) -> list[str]:
    """The ids of the places that we give to an event and to figures."""
    places = [record.place if isinstance(record, Event) else record.scope.place for record in records]
    return _once(str(place) for place in places if place is not None)


def _sources(present: Presenter, told: _Told) -> list[str]:
    """What kind of source a statement has: where each speaker was, and its part; or that it is the article itself."""
    if is_passed_on(told):
        return [present.voices.source(told)]
    if not told.speaker:
        return [wording.WORDS["source"]["unmarked" if told.unmarked else "own"]]
    if not present.nearness.is_told:
        return [wording.WORDS["source"]["quoted"]]
    standings = [standing_in(present.world, str(actor), told) for actor in told.speaker]
    return list(chain.from_iterable(present.nearness.given(each) for each in standings))
