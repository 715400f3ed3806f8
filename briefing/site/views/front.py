"""The front page: what all say, what they disagree on, what nobody established; then pictures and disagreements."""

from __future__ import annotations

import re

from briefing.model.records import Cited, cited_in
from briefing.model.vocabulary import DiscrepancyKind, Resolution
from briefing.site.views.base import Chip, Presenter, Shown
from briefing.site.views.discrepancies import row
from briefing.site.views.pictures import blame, numbers, steps, where

ROWS = 2
"""Disagreements that are shown as rows; the list has all."""
_ALL_SAY = {1: "The article says", 2: "Both articles say", 3: "All three say", 4: "All four say"}
_HEADINGS = {"differ": "They disagree", "not-established": "Nobody established", "told": "What they tell of"}


def front_page(present: Presenter) -> Shown:
    """The front page. What the facts do not fill is left out."""
    front, facts = present.facts.front, present.facts
    told = {"all-say": front.all_say, "differ": front.differ, "not-established": front.not_established} if front else {}
    boxes = {key: [_sentence(present, s) for s in sentences] for key, sentences in told.items() if sentences}
    # Where nobody has written the page yet: the six events that most articles tell.
    seen = [e for e in facts.events.values() if present.found.events[str(e.id)].support]
    seen.sort(key=lambda e: (-len({a.article for a in e.accounts}), str(e.title)))
    order, question = steps.steps(present), numbers.most_telling(present)
    drawn = {link.url for link in (*(order["differ"] if order else ()), *([question["question"]] if question else ()))}
    # What a picture shows already is not told again.
    rows = [d for d in present.heaviest if d.resolution is Resolution.OPEN and present.address(d) not in drawn][:ROWS]
    # What a first reader asks: who is to blame, and when.
    asked, first = (DiscrepancyKind.RESPONSIBILITY, DiscrepancyKind.TIME), {d.kind: d for d in present.heaviest[::-1]}
    return {
        "provenance": present.text(front.provenance) if front else "",
        "questions": [present.to(first[kind]) for kind in asked if kind in first],
        "boxes": boxes or ({"told": [(present.title(e), present.chips(e.accounts)) for e in seen[:6]]} if seen else {}),
        "headings": _HEADINGS | {"all-say": _ALL_SAY.get(len(facts.articles), "All the articles say")},
        "blame": blame.blame(present),
        "steps": order,
        "numbers": question,
        "where": where.where(present),
        "disagreements": tuple((present.to(d), row(present, d)) for d in rows),
        "more": sum(present.address(d) not in drawn for d in present.heaviest) - len(rows),
    }


def _sentence(present: Presenter, sentence: Cited) -> tuple[str, tuple[Chip, ...]]:
    """A sentence, with a chip for each article that it names, or for all behind it where it names none."""
    records = filter(None, map(present.facts.find, sentence.cites))
    chips = present.chips(statement for record in records for statement in cited_in(sentence, record))
    named = {a for a, r in present.facts.articles.items() if re.search(rf"\b{re.escape(r.code)}\b", sentence.text)}
    own = tuple(chip for chip in chips if chip.code.article in named)
    return present.text(sentence.text), own or chips
