"""The accounts of an event point by point: what each article gives for time, place, blame and status, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from briefing.facts.records import Account, Event
from briefing.intervals import Relation
from briefing.reconciliation.figures import WORST_FIRST
from briefing.views.base import Desk, in_text_order
from briefing.views.parts import Chip
from briefing.vocabulary import Happened, Stance

_STANCE = {
    Stance.DENIES: "denied",
    Stance.DOUBTS: "doubted",
    Stance.DEMANDS: "demanded",
    Stance.FORECASTS: "expected",
}
_HAPPENED = {
    Happened.YES: "reported as fact",
    Happened.NO: "reported as not so",
    Happened.PLANNED: "planned",
    Happened.UNKNOWN: "left open",
}


@dataclass(frozen=True, slots=True)
class Given:
    """What statements of one article give for one point."""

    text: str
    """In words."""
    quoted: bool
    """True for the article's own words."""
    chips: tuple[Chip, ...]
    """The statements."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point on which accounts are compared."""

    name: str
    """Time, place, held responsible, status, or who says so."""
    differs: bool
    """True when comparison finds that the accounts differ on it."""
    relation: Relation | None
    """How times stand to each other."""
    cells: tuple[tuple[Given, ...], ...]
    """One an article that reports the event, in the order of articles."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The accounts of an event side by side."""

    articles: tuple[tuple[str, int], ...]
    """Letters and position of the articles that report it."""
    points: tuple[Point, ...]
    """The points for which at least one article gives something."""


def compared(desk: Desk, event: Event) -> Comparison:
    """The accounts of an event, point by point."""
    result = desk.reconciled.events[event.id]
    articles = [a for a in desk.facts.articles.values() if any(s.article == a.id for s in event.accounts)]
    apart = result.time_status in WORST_FIRST[:2]

    def point(name: str, differs: bool, give: _Giver, relation: Relation | None = None) -> Point:
        cells = (_given(desk, (s for s in event.accounts if s.article == a.id), give) for a in articles)
        return Point(name, differs, relation, tuple(cells))

    points = (
        point("When", apart, _when, result.time_status),
        point("Where", result.places_differ, lambda desk, a: (desk.link(a.where).text, False) if a.where else None),
        point("Held responsible", result.responsibility_differs, _blame),
        point("Status", result.status_differs, _status),
        point("Who says so", False, _speakers),
    )
    shown = tuple(p for p in points if any(p.cells))
    return Comparison(tuple((str(a.code), desk.order(a.id)) for a in articles), shown)


_Giver = Callable[[Desk, Account], tuple[str, bool] | None]
"""What an account gives for a point: the text, and whether it is the article's own words."""


def _given(desk: Desk, accounts: Iterable[Account], give: _Giver) -> tuple[Given, ...]:
    found: dict[tuple[str, bool], dict[str, Chip]] = {}
    for account in accounts:
        citation = desk.briefing.anchored.of(account)
        text = give(desk, account)
        if text is not None and citation is not None:
            chip = desk.chip(citation)
            found.setdefault(text, {}).setdefault(chip.place, chip)
    return tuple(Given(text, quoted, in_text_order(chips.values())) for (text, quoted), chips in found.items())


def _when(desk: Desk, account: Account) -> tuple[str, bool] | None:
    return (str(account.when.words), True) if account.when else None


def _blame(desk: Desk, account: Account) -> tuple[str, bool] | None:
    if not account.responsible:
        return None
    names = " and ".join(desk.link(a).text for a in account.responsible)
    return (f"not {names}" if account.stance is Stance.DENIES else names, False)


def _status(desk: Desk, account: Account) -> tuple[str, bool]:
    denied_blame = account.stance is Stance.DENIES and account.responsible
    return (
        _HAPPENED[account.happened] if denied_blame else _STANCE.get(account.stance, _HAPPENED[account.happened]),
        False,
    )


def _speakers(desk: Desk, account: Account) -> tuple[str, bool]:
    names = " and ".join(desk.link(s).text for s in account.speaker)
    return (names or "in its own voice", False)
