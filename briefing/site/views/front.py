"""The front page: what all say, what they disagree on, what nobody established; then pictures and disagreements."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from briefing.model.records import Cited, cited_in
from briefing.model.vocabulary import DiscrepancyKind, Resolution
from briefing.site.views.addresses import Link
from briefing.site.views.base import Context, Presenter
from briefing.site.views.citations import Chip
from briefing.site.views.discrepancies import row
from briefing.site.views.pictures import blame, numbers, steps, where

ROWS = 2
"""Disagreements that are shown as rows; the list has all."""
_MOST_TOLD = 6
"""Events on a page that nobody has written yet."""
_Sentence = tuple[str, tuple[Chip, ...]]
"""A sentence, and the passages behind it."""
_ALL_SAY = {1: "The article says", 2: "Both articles say", 3: "All three say", 4: "All four say"}
_HEADINGS = {"differ": "They disagree", "not-established": "Nobody established", "told": "What they tell of"}


def front_page(present: Presenter) -> Context:
    """The front page. What the facts do not fill is left out."""
    front = present.facts.front
    order = steps.steps(present)
    question = numbers.most_telling(present)
    # What a picture shows already is not shown again.
    drawn = {link.url for link in order["differ"]} if order else set()
    if question:
        drawn.add(question["question"].url)
    undrawn = [d for d in present.index.heaviest if present.links.address(d) not in drawn]
    rows = [d for d in undrawn if d.resolution is Resolution.OPEN][:ROWS]
    articles = len(present.facts.articles)
    return {
        "provenance": present.text(front.provenance) if front else "",
        "questions": _questions(present),
        "boxes": _boxes(present),
        "headings": _HEADINGS | {"all-say": _ALL_SAY.get(articles, "All the articles say")},
        "blame": blame.blame(present),
        "steps": order,
        "numbers": question,
        "where": where.where(present),
        "disagreements": tuple((present.links.to(d), row(present, d)) for d in rows),
        "more": len(undrawn) - len(rows),
    }


def _boxes(present: Presenter) -> dict[str, list[_Sentence]]:
    """What all say, what they disagree on and what nobody established; of an unwritten page, what they tell of."""
    front = present.facts.front
    if front is not None:
        parts = {"all-say": front.all_say, "differ": front.differ, "not-established": front.not_established}
        boxes = {key: _sentences(present, sentences) for key, sentences in parts.items() if sentences}
        if boxes:
            return boxes
    told = _most_told(present)
    return {"told": told} if told else {}


def _most_told(present: Presenter) -> list[_Sentence]:
    """The events that most articles tell, where nobody has written the page yet."""
    events = [e for e in present.facts.events.values() if present.comparison.events[str(e.id)].support]
    events.sort(key=lambda e: (-len({account.article for account in e.accounts}), str(e.title)))
    return [(present.links.title(e), present.citations.chips(e.accounts)) for e in events[:_MOST_TOLD]]


def _questions(present: Presenter) -> list[Link]:
    """What a first reader asks: the heaviest discrepancy on who is to blame, and on when it was."""
    found = []
    for kind in (DiscrepancyKind.RESPONSIBILITY, DiscrepancyKind.TIME):
        asked = [d for d in present.index.heaviest if d.kind is kind]
        found += [present.links.to(d) for d in asked[:1]]
    return found


def _sentences(present: Presenter, sentences: Sequence[Cited]) -> list[_Sentence]:
    return [_sentence(present, sentence) for sentence in sentences]


def _sentence(present: Presenter, sentence: Cited) -> _Sentence:
    """A sentence, with a chip for each article that it names, or for all behind it where it names none."""
    records = filter(None, map(present.facts.find, sentence.cites))
    chips = present.citations.chips(chain.from_iterable(cited_in(sentence, record) for record in records))
    named = {a for a, r in present.facts.articles.items() if re.search(rf"\b{re.escape(r.code)}\b", sentence.text)}
    own = tuple(chip for chip in chips if chip.code.article in named)
    return present.text(sentence.text), own or chips
