"""Who is blamed, and by whom, article by article, for the event on which most speakers blame somebody.

No outlet blames those whom it only quotes: each mark stands with who speaks, and how far its words go.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from briefing.compare.answers import Told, charges
from briefing.compare.events import leaves_open
from briefing.compare.origins import above, denies
from briefing.grouping import group_by_key
from briefing.model.parts import Account, Statement
from briefing.model.records import Discrepancy, Event, Position
from briefing.model.vocabulary import DiscrepancyKind, Stance, Tie
from briefing.site.views import accused, wording
from briefing.site.views.addresses import ArticleCode, Link
from briefing.site.views.base import Presenter
from briefing.site.views.citations import Chip
from briefing.site.views.leading import foremost

MOST = 10
"""Most rows; the page of the event has all."""
CLAIMS = "claims"
BLAMES = "blames"
BELIEVES = "believes"
STOPS_SHORT = "stops-short"
DOUBTS = "doubts"
UNVERIFIED = "unverified"
DENIES = "denies"
"""How far words go; the names of the marks, which are words of the catalogue too."""
STRONGEST = (CLAIMS, BLAMES, BELIEVES, STOPS_SHORT, UNVERIFIED, DOUBTS, DENIES)
"""The marks, from the strongest."""
_MARKS: dict[Stance | None, str] = {
    Stance.SUSPECTS: BELIEVES,
    Stance.FORECASTS: BELIEVES,
    Stance.DOUBTS: DOUBTS,
    Stance.UNVERIFIED: UNVERIFIED,
    Stance.DENIES: DENIES,
}
"""The mark for how an account speaks of those whom it holds responsible; that of any other blames."""


_STANCES: dict[Stance | None, str] = {Stance.ACCUSES: BLAMES, **_MARKS}
"""The mark for the stance of a statement that need not hold anybody responsible."""
_OF_ONE_SIDE = (Tie.ALLIED_WITH, Tie.FIGHTS_FOR)
"""The ties by which two who are blamed stand together."""


@dataclass(frozen=True, slots=True)
class Voice:
    """What the same speakers say in one article of one who is blamed."""

    mark: str
    """How far their words go."""
    who: str
    """The speakers, or the outlet."""
    named: str
    """Whom they name, where that is not the head of the row but one of it; else empty."""
    chip: Chip
    """Their words."""


@dataclass(frozen=True, slots=True)
class Blamed:
    """One who is blamed, with what each article has of it."""

    blamed: Link
    """Whom the row is about."""
    voices: dict[ArticleCode, list[Voice]]
    """The voices in each article, the strongest first, else in the order of its text; one without any is left out."""

    @property
    def shared(self) -> dict[tuple[str, str, str], list[Chip]]:
        """Each voice once, by how far it goes, who it is and whom it names; with its words in each article."""
        voices = chain.from_iterable(self.voices.values())
        return group_by_key(((voice.mark, voice.who, voice.named), voice.chip) for voice in voices)


@dataclass(frozen=True, slots=True)
class Blame:
    """The grid: a row for each who is blamed, a column for each article."""

    event: Link
    """For what they are blamed."""
    question: Link | None
    """The discrepancy on it."""
    about: str
    """The id of that discrepancy; without one, of the event."""
    rows: list[Blamed]
    """A side and its allies together; those whom most voices blame first."""
    marks: list[str]
    """The marks that stand in it, from the strongest."""
    answers: str
    """Whether those blamed answer."""
    own_voice: bool
    """True where an article blames somebody in its own voice."""
    left_out: int
    """Rows for which there is no room."""
    besides: list[tuple[str, tuple[Chip, ...]]]
    """The answers to the question that blame nobody in these rows, each with its passages."""

    @property
    def speaking(self) -> set[ArticleCode]:
        """The articles that have anything in it."""
        return {code for row in self.rows for code in row.voices}

    @property
    def is_of_several(self) -> bool:
        """True where several articles have anything in it, or several are blamed; else it is a single charge."""
        return len(self.speaking) > 1 or len(self.rows) > 1


def blame(view: Presenter) -> Blame | None:
    """The grid of the event for which most speakers blame somebody; None where none does."""
    event = _most_blamed(view)
    accounts = view.citations.in_text_order(event.accounts) if event is not None else []
    if event is None or not any(account.responsible for account in accounts):
        return None
    question = _question(view, event)
    told = [*_told(view, accounts, question), *opposing(view, event)]
    rows = _rows(view, told)
    return Blame(
        event=view.links.to(event),
        question=view.links.to(question) if question else None,
        about=str((question or event).id),
        rows=rows[:MOST],
        marks=_marks_in(rows[:MOST]),
        answers=accused.summary(view, event),
        own_voice=any(a.responsible and not a.speaker and not a.unmarked for a in accounts),
        left_out=max(0, len(rows) - MOST),
        besides=_besides(view, question, [account for account, _ in told]),
    )


def _besides(
    view: Presenter, question: Discrepancy | None, shown: Sequence[Account]
) -> list[tuple[str, tuple[Chip, ...]]]:
    """The answers to a question of which no words stand in a grid of these accounts, each with its passages."""
    positions = question.positions if question is not None else ()
    return [
        (view.text(position.label), view.citations.chips(position.statements))
        for position in positions
        if not _is_shown(view, position, shown)
    ]


def _is_shown(view: Presenter, position: Position, shown: Sequence[Account]) -> bool:
    """True for an answer of which some words stand in one of these accounts."""
    return any(accused.shares_words(view, statement, shown) for statement in position.statements)


def _rows(view: Presenter, told: Sequence[tuple[Account, str]]) -> list[Blamed]:
    """A row for each who is blamed: a side and its allies stand together, and those whom most voices blame first."""
    rows = _by_head(view, told)
    by_side = group_by_key((_side(view, actor, rows), row) for actor, row in rows.items())
    sides = [sorted(own, key=lambda row: _most_blamed_first([row])) for own in by_side.values()]
    sides.sort(key=_most_blamed_first)
    return list(chain.from_iterable(sides))


def _by_head(view: Presenter, told: Sequence[tuple[Account, str]]) -> dict[str, Blamed]:
    """The row of each under whom somebody stands who is blamed."""
    named = {actor for _, actor in told}
    grouped = group_by_key((head(view, actor, named), (account, actor)) for account, actor in told)
    return {actor: _row(view, actor, own) for actor, own in grouped.items()}


def as_ranked(view: Presenter, told: Sequence[tuple[Account, str]]) -> list[str]:
    """The names of those under whom the blamed stand, in the order of the grid."""
    return [row.blamed.text for row in _rows(view, told)]


def _side(view: Presenter, actor: str, blamed: Collection[str]) -> str:
    """With whom somebody who is blamed stands: the ally of theirs who is blamed too, else they themselves."""
    ties = view.facts.actors[actor].affiliations
    allies = (str(tie.to) for tie in ties if tie.tie in _OF_ONE_SIDE)
    return next((ally for ally in allies if ally in blamed), actor)


def _most_blamed_first(rows: Sequence[Blamed]) -> tuple[int, int, int, str]:
    """A key to sort rows by: how many voices blame or suspect, in how many articles, how many voices there are."""
    voices = list(chain.from_iterable(chain.from_iterable(row.voices.values()) for row in rows))
    blaming = [voice for voice in voices if voice.mark in (CLAIMS, BLAMES, BELIEVES)]
    articles = set(chain.from_iterable(row.voices for row in rows))
    return -len(blaming), -len(articles), -len(voices), rows[0].blamed.text


def _marks_in(rows: Iterable[Blamed]) -> list[str]:
    """The marks that stand in rows, from the strongest."""
    voices = chain.from_iterable(chain.from_iterable(row.voices.values()) for row in rows)
    found = {voice.mark for voice in voices}
    return [mark for mark in STRONGEST if mark in found]


def _most_blamed(view: Presenter) -> Event | None:
    """The event for which most speakers, each once an article, blame somebody.

    One of several articles, or for which several are blamed, comes before any other; of like ones, what leads.
    """

    def weight(event: Event) -> tuple[bool, int]:
        """Whether several blame or are blamed for an event, and how many blame, each counted once an article."""
        blaming = [account for account in event.accounts if account.responsible]
        articles = {account.article for account in blaming}
        blamed = set(chain.from_iterable(account.responsible for account in blaming))
        is_of_several = len(articles) > 1 or len(blamed) > 1
        return is_of_several, len({(account.article, account.speaker) for account in blaming})

    # Of like ones it is the first.
    return max(foremost(view, filter(_blames_somebody, view.facts.events.values())), key=weight, default=None)


def _blames_somebody(event: Event) -> bool:
    """True for an event for which some account holds somebody responsible."""
    return any(account.responsible for account in event.accounts)


def _question(view: Presenter, event: Event) -> Discrepancy | None:
    """The heaviest discrepancy on who is responsible for an event."""
    asked = view.index.discrepancies_about.get(str(event.id), ())
    return next((d for d in asked if d.kind is DiscrepancyKind.RESPONSIBILITY), None)


def _told(view: Presenter, accounts: Iterable[Account], question: Discrepancy | None) -> Iterator[tuple[Account, str]]:
    """The accounts that hold somebody responsible, with whom; and those that only name somebody.

    The latter stop short of blame: they are positions on who is responsible, and blame nobody.
    """
    positions = question.positions if question is not None else ()
    asked = [s for position in positions for s in position.statements if s.speaker]
    told = list(accounts)
    blamed = set(chain.from_iterable(account.responsible for account in told))
    for account in told:
        only_names = not account.responsible and not leaves_open(account) and _says_the_same(view, account, asked)
        # Whom nobody blames may be whoever was hurt.
        named = [actor for actor in account.who if _is_or_serves(view, str(actor), blamed)] if only_names else ()
        for actor in named or account.responsible:
            yield account, str(actor)


def opposing(view: Presenter, event: Event) -> Iterator[tuple[Account, str]]:
    """The denials of an event by the side of somebody who is blamed for it, and anybody's doubts of it; with that one.

    Only those that hold nobody responsible: whoever is named otherwise is seen to be cleared or doubted.
    """
    for charge in charges(view.facts, event):
        told: tuple[Told, ...] = (*charge.answers, *charge.doubts)
        for each in told:
            if isinstance(each, Account) and not each.responsible:
                yield each, charge.accused


def _is_or_serves(view: Presenter, actor: str, blamed: Collection[str]) -> bool:
    """True for one of those who are blamed, and for whoever speaks for one of them or is part of it."""
    return not {actor, *above(view.facts, actor)}.isdisjoint(blamed)


def _says_the_same(view: Presenter, account: Account, statements: Iterable[Statement]) -> bool:
    """True for an account of which a speaker's answer to a question has the words."""
    own = [each for each in statements if each.speaker == account.speaker]
    return any(accused.shares_words(view, each, [account]) for each in own)


def stopping_short(view: Presenter, event: Event) -> list[tuple[Account, str]]:
    """The accounts of an event that only name somebody where others blame somebody, each with whom it names."""
    accounts = view.citations.in_text_order(event.accounts)
    return [(a, actor) for a, actor in _told(view, accounts, _question(view, event)) if not a.responsible]


def marks(view: Presenter, discrepancy: Discrepancy) -> dict[Statement, str]:
    """How far the statements of a discrepancy go on who is responsible; those that do not say are left out."""
    if discrepancy.kind is not DiscrepancyKind.RESPONSIBILITY:
        return {}
    # The first event is what the question asks of; of the others whoever speaks may blame somebody outright.
    event = next(filter(None, map(view.facts.events.get, map(str, discrepancy.about))), None)
    short = [account for account, _ in stopping_short(view, event)] if event is not None else []
    every = chain.from_iterable(position.statements for position in discrepancy.positions)
    told = ((s, STOPS_SHORT if _names(view, s, short) else _STANCES.get(s.stance)) for s in every)
    return {statement: mark for statement, mark in told if mark is not None}


def _names(view: Presenter, statement: Statement, short: Iterable[Account]) -> bool:
    """True for a statement without a stance that has the words of an account which stops short of blame."""
    own = [account for account in short if account.speaker == statement.speaker]
    return statement.stance is None and accused.shares_words(view, statement, own)


def head(view: Presenter, actor: str, named: Collection[str]) -> str:
    """Under whom an actor stands: whom it speaks for or is part of, where that one is blamed too; else itself."""
    record = view.facts.actors[actor]
    above = record.speaks_for or record.part_of
    return str(above.actor) if above is not None and str(above.actor) in named else actor


def _row(view: Presenter, head: str, told: Sequence[tuple[Account, str]]) -> Blamed:
    """The row of one who is blamed: what the same speakers say in one article, in the same way, is one voice.

    `told` are the accounts with whom each names: `head`, or somebody of its side, whom the voice then names.
    """
    alike = group_by_key(
        ((str(a.article), how_far(view, a, [actor]), view.voices.short(a), actor), a) for a, actor in told
    )
    voices: list[tuple[ArticleCode, Voice]] = []
    for (article, mark, who, actor), accounts in alike.items():
        chip = view.citations.chip(*accounts)
        if chip is not None:
            named = "" if actor == head else view.links.find(actor).text.removesuffix(wording.UNNAMED)
            voices.append((view.codes[article], Voice(mark, who, named, chip)))
    voices.sort(key=lambda told: STRONGEST.index(told[1].mark))
    return Blamed(view.links.find(head), group_by_key(voices))


def how_far(view: Presenter, account: Account, blamed: Collection[str] | None = None) -> str:
    """How far the words of an account go, of all whom it holds responsible or of some.

    Who says it of themselves claims it.
    """
    found = _mark_of(account)
    held = set(map(str, account.responsible if blamed is None else blamed))
    is_own = any(_is_or_serves(view, str(speaker), held) for speaker in account.speaker)
    return CLAIMS if is_own and found == BLAMES else found


def _mark_of(account: Account) -> str:
    """How far the words of an account go in blaming, as the name of a mark: `blames`, `believes` and so on."""
    if denies(account):
        return DENIES
    if not account.responsible and not leaves_open(account):
        return STOPS_SHORT
    return _MARKS.get(account.stance, BLAMES) if account.stance is not None else BLAMES
