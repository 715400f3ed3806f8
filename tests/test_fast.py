"""Fast ways give exactly what the plain ways give. The plain ways stand here."""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briefing import numbers, pipeline
from briefing.anchors import folding, occurs
from briefing.anchors.match import find
from briefing.exports.text import to_json
from briefing.facts.records import Event
from briefing.located import characters
from briefing.numbers import amounts, cardinals, phrases, qualifiers
from briefing.passages import Span
from briefing.pipeline import Briefing
from briefing.protection import Protection
from briefing.reconciliation.silence import Mention
from briefing.views import events
from briefing.views.base import Desk

REPOSITORY = Path(__file__).parent.parent
SEEDS = [path.read_text(encoding="utf-8") for path in sorted((REPOSITORY / "seeds").glob("*.txt"))]
PIECES = [*"ab12.,-(':/ \n\t“”’`—…ﬁé½²\u00a0\u2009\u200b\u0301¨中文ب\ufffc\u2028\u3000", "  ", "[…]", "..."]
STANDS_FOR_LOST = "\ue000"
"""A character that no text here holds, for a place where a quote says that words are lost."""


@pytest.fixture(scope="module", params=[".", "tests/samples/planted", "tests/samples/harbour"])
def briefing(request: pytest.FixtureRequest) -> Briefing:
    return pipeline.check(REPOSITORY / request.param).briefing


def folded_by_the_character(text: str, gaps: set[int]) -> Iterator[tuple[int, str]]:
    """Each folded character with the raw offset that it came from."""
    last = ""
    blank: int | None = None
    for offset, raw in enumerate(text):
        if offset in gaps:
            yield offset, folding.GAP
            last = folding.GAP
        for char in folding.fold_char(raw):
            if char.isspace():
                blank = offset if blank is None else blank
                continue
            if blank is not None and last and folding.joins(last, char):
                yield blank, " "
            blank, last = None, char
            yield offset, char


def plain_span(folded: list[tuple[int, str]], start: int, end: int) -> Span | None:
    offsets = [offset for offset, _ in folded]
    inside = (start > 0 and offsets[start - 1] == offsets[start]) or (
        end < len(offsets) and offsets[end] == offsets[end - 1]
    )
    return None if inside else Span(offsets[start], offsets[end - 1] + 1)


@pytest.mark.parametrize("seed", range(20))
def test_folding(seed: int) -> None:
    random = Random(seed)
    for _ in range(100):
        text = "".join(random.choice(PIECES) for _ in range(random.randint(0, 25)))
        runs = [i for i in range(1, len(text) - 1) if text[i : i + 2] == "  " and not text[i - 1].isspace()]
        gaps = [Span(i, i + 2) for i in runs if random.random() < 0.5]
        slow = list(folded_by_the_character(text, {gap.start for gap in gaps}))
        fast = folding.Folded(text, tuple(gaps))
        assert fast.text == "".join(char for _, char in slow)
        for _ in range(5 if slow else 0):
            start = random.randrange(len(slow))
            end = random.randint(start + 1, len(slow))
            assert fast.span(start, end) == plain_span(slow, start, end)
        lost = folding._LOST.sub(STANDS_FOR_LOST, text)
        slow_quote = "".join(char for _, char in folded_by_the_character(lost, set()))
        assert folding.fold_quote(text) == slow_quote.replace(STANDS_FOR_LOST, folding.GAP)


@pytest.mark.parametrize("text", SEEDS)
def test_where_a_wording_of_a_number_can_begin(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(text[:20])
    words = [
        *cardinals.UNITS,
        *cardinals.TENS,
        *cardinals.SCALES,
        *amounts._OPENING,
        *qualifiers._BEFORE,
        "-",
        "80",
        "½",
    ]
    words += ["of", "and", "old", "long", "monthslong", "$", "%", "percent", "years", "to", "between", "40s", "the"]
    texts = [text, *(" ".join(random.choice(words) for _ in range(40)) for _ in range(60))]
    fast = [numbers.find(each) for each in texts]
    monkeypatch.setattr(amounts, "may_begin", lambda *_: True)
    monkeypatch.setattr(phrases, "may_begin", lambda *_: True)
    assert fast == [numbers.find(each) for each in texts]


def test_hidden_characters_are_never_printable() -> None:
    everything = map(chr, range(sys.maxunicode + 1))
    assert [
        char for char in everything if characters.is_hidden(char) != (characters.first_hidden(char) is not None)
    ] == []


def test_articles_that_are_silent_are_counted_as_their_cells_say(briefing: Briefing) -> None:
    silence = briefing.reconciled.silence
    for event in briefing.facts.events.values():
        cells = silence[event.id]
        assert silence.silent_about(event) == sum(cell.mention is Mention.SILENT for cell in cells)
    assert len(list(silence)) == len(silence)


def test_a_quote_that_occurs_is_one_that_is_found(briefing: Briefing) -> None:
    for citation in briefing.anchored.citations[:200]:
        source = briefing.sources[citation.anchor.article]
        folded = folding.Folded(source.text, tuple(Span(g.start, g.end) for g in source.passages.gaps))
        for quote in (citation.quote, citation.quote.upper(), citation.quote[1:], citation.quote.replace("“", '"')):
            assert occurs(folded, quote) == bool(find(folded, quote))


def test_names_of_the_protected(briefing: Briefing) -> None:
    protection = Protection(briefing.facts)
    texts = [source.text for source in briefing.sources.values()]
    texts += [
        str(form) for person in protection.named.values() for form in (person.title, person.names[0].name.upper())
    ]
    slow = Protection(briefing.facts)
    object.__setattr__(slow, "_first_words", _Everything())
    assert [list(protection.printed_names(t)) for t in texts] == [list(slow.printed_names(t)) for t in texts]


class _Everything(frozenset[str]):
    def isdisjoint(self, other: object) -> bool:
        return False


def test_views_become_plain_data_as_dataclasses_does_it(briefing: Briefing) -> None:
    desk = Desk(briefing)
    for event in briefing.facts.events.values():
        view = events.view(desk, event)
        assert to_json(view) == to_json(dataclasses.asdict(view))


def test_a_view_is_made_once(briefing: Briefing, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Event] = []
    row: Callable[..., Any] = events.row
    monkeypatch.setattr(events, "row", lambda desk, event: made.append(event) or row(desk, event))
    desk = Desk(briefing)
    assert events.index(desk) == events.index(desk)
    assert len(made) == events.listed(desk)
    events.index(Desk(briefing))
    assert len(made) == 2 * events.listed(desk)


LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
TREES = st.recursive(LEAVES, lambda t: st.lists(t) | st.tuples(t, t) | st.dictionaries(st.text(), t), max_leaves=20)


@given(TREES, st.booleans())
def test_json_is_written_as_the_library_writes_it(value: Any, sort: bool) -> None:
    written = to_json(value, sort=sort)
    # What is no number is unlike itself, but for its name.
    read = partial(json.loads, parse_constant=str)
    assert read(written) == read(json.dumps(value, default=str))
    if sort:
        again = json.dumps(json.loads(written), sort_keys=True)
        assert again == json.dumps(json.loads(written)), "the keys are in order"
    else:
        assert written == json.dumps(value, ensure_ascii=False, indent=1, default=str) + "\n"


def test_each_field_of_a_record_has_a_line() -> None:
    records = [{"id": "one", "parts": [{"deep": [1, 2]}]}, {"id": "two"}]
    assert to_json({"records": records, "none": []}).splitlines() == [
        "{",
        ' "none": [],',
        ' "records": [',
        "  {",
        '   "id": "one",',
        '   "parts": [{"deep": [1, 2]}]',
        "  },",
        "  {",
        '   "id": "two"',
        "  }",
        " ]",
        "}",
    ]
