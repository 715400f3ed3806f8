"""The front page: who is blamed by whom, what all say, where they differ, what nobody established; then pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from briefing.model.records import Cited, Discrepancy, Event, Figure, cited_in
from briefing.model.vocabulary import Resolution
from briefing.site.views import figures, harm, speakers, wording
from briefing.site.views.addresses import Link
from briefing.site.views.base import Context, Presenter
from briefing.site.views.blame import Blame, blame
from briefing.site.views.citations import Chip
from briefing.site.views.leading import foremost
from briefing.site.views.pictures import numbers, steps, where

_MOST_TOLD = 6
"""Events, and discrepancies, on a page that nobody has written yet."""


class Told(NamedTuple):
    """A line of the front page, which leads to the page of what it tells of."""

    subject: str
    """Its beginning, up to a colon, where it has one."""
    text: str
    """The rest of it."""
    to: Link
    """The page that tells more."""
    chips: tuple[Chip, ...]
    """The passages behind it."""
    question: Discrepancy | None = None
    """Among what differs, the discrepancy that it tells of; None where it tells of something else."""


def front_page(present: Presenter) -> Context:
    """The front page. What the facts do not fill is left out."""
    grid = _blame_of_several(present)
    words = wording.WORDS["front"]
    articles = len(present.facts.articles)
    counted = words["numbers"][articles] if articles < len(words["numbers"]) else wording.number(articles)
    return {
        "kicker": words["kicker"].format(counted) if articles > 1 else "",
        "day": _day(present),
        "boxes": _boxes(present, grid),
        "separate": _on_separate_sources(present),
        "finding": speakers.finding(present),
        "headings": {**words, "all_say": words["all_say"][min(articles, len(words["all_say"]) - 1)]},
        "blame": grid,
        "steps": steps.steps(present),
        "numbers": numbers.most_telling(present),
        "where": where.where(present),
        "given": figures.given(present),
        "harm": harm.title(present) if harm.is_told(present) else "",
        "has_side": len(present.world.texts) > 1,
        "discrepancies": len(present.index.heaviest),
        "events": len(present.facts.events),
    }


def _day(present: Presenter) -> str:
    """The day that the briefing is chiefly about, where neither its title nor what stands below tells it."""
    front = present.facts.front
    if front is None:
        return ""
    told = f"{front.title} {front.subtitle or ''}"
    if all(re.search(rf"(?<!\d){number}(?!\d)", told) for number in (front.day.day, front.day.year)):
        return ""
    return str(wording.WORDS["front"]["day"].format(wording.long_day(front.day)))


def _blame_of_several(present: Presenter) -> Blame | None:
    """The grid of blame; None where all that there is are single charges, none of which is what the story turns on."""
    grid = blame(present)
    return grid if grid is not None and grid.is_of_several else None


def _on_separate_sources(present: Presenter) -> tuple[Link, ...] | None:
    """The events and figures that rest on separate sources; None for a single article, where nothing can."""
    if len(present.facts.articles) < 2 or not present.facts.events:
        return None
    claims: list[Event | Figure] = [*present.facts.events.values(), *present.facts.figures.values()]
    return tuple(present.links.to(claim) for claim in claims if present.supported(claim) == "independent")


def _boxes(present: Presenter, grid: Blame | None) -> dict[str, list[Told]]:
    """What all say, where they differ and what nobody established; of an unwritten page, what they tell of."""
    front = present.facts.front
    if front is not None:
        parts = {"all_say": front.all_say, "differ": front.differ, "not_established": front.not_established}
        boxes = {key: _sentences(present, key, sentences, grid) for key, sentences in parts.items() if sentences}
        if boxes:
            return boxes
    computed = {"told": _most_told(present), "differ": _heaviest(present)}
    return {key: lines for key, lines in computed.items() if lines}


def _most_told(present: Presenter) -> list[Told]:
    """The events with which an editor would lead, where nobody has written the page yet."""
    events = [e for e in present.facts.events.values() if present.comparison.events[str(e.id)].support]
    titled = ((present.links.to(event), event) for event in foremost(present, events)[:_MOST_TOLD])
    return [Told("", link.text, link, present.citations.chips(event.accounts)) for link, event in titled]


def _heaviest(present: Presenter) -> list[Told]:
    """The open discrepancies that matter most, by their questions, where nobody has written the page yet."""
    still_open = [d for d in present.index.heaviest if d.resolution is Resolution.OPEN]
    return [_question(present, discrepancy) for discrepancy in still_open[:_MOST_TOLD]]


def _question(present: Presenter, discrepancy: Discrepancy) -> Told:
    link = present.links.to(discrepancy)
    statements = chain.from_iterable(position.statements for position in discrepancy.positions)
    return Told("", link.text, link, present.citations.chips(statements), discrepancy)


def _sentences(present: Presenter, key: str, cited: Sequence[Cited], grid: Blame | None) -> list[Told]:
    """The lines of a part; what the grid shows already is not said again.

    What nobody established may be less than the discrepancy asks that tells more: whether all its answers can be true
    is said only where the articles differ.
    """
    lines = [_sentence(present, sentence, asks=key != "all_say") for sentence in cited]
    if key != "differ":
        return lines
    question = grid.question if grid is not None else None
    told = [present.facts.discrepancies.get(_page_of(sentence)) for sentence in cited]
    differing = [line._replace(question=of) for line, of in zip(lines, told, strict=True)]
    return [line for line in differing if question is None or line.to != question]


def _sentence(present: Presenter, sentence: Cited, *, asks: bool) -> Told:
    """A sentence, with a chip for each article that it names, or for all behind it where it names none."""
    records = filter(None, map(present.facts.find, sentence.cites))
    chips = present.citations.chips(chain.from_iterable(cited_in(sentence, record) for record in records))
    named = {a for a, r in present.facts.articles.items() if re.search(rf"\b{re.escape(r.code)}\b", sentence.text)}
    own = tuple(chip for chip in chips if chip.code.article in named)
    before, colon, after = present.text(sentence.text).partition(": ")
    subject, text = (before, after) if colon and asks else ("", before + colon + after)
    return Told(subject, text, present.links.find(_page_of(sentence)), own or chips)


def _page_of(sentence: Cited) -> str:
    """The id of the record whose page tells more than a sentence."""
    return str(sentence.see or sentence.cites[0])
