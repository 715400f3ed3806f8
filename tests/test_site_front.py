"""The front page cites what it names, and no more than a reader takes in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from briefing import pipeline
from briefing.site.views.base import Presenter
from briefing.site.views.front import ROWS, sheet


@pytest.fixture(scope="module")
def present() -> Presenter:
    return Presenter(pipeline.check(Path(__file__).parent.parent).edition.comparison)


def test_a_sentence_that_names_an_article_is_cited_from_it_alone(present: Presenter) -> None:
    for box in sheet(present).values["boxes"]:
        for sentence in (*box.first, *box.rest):
            codes = present.codes.values()
            named = {c.article for c in codes if re.search(rf"\b{re.escape(c.text)}(?!\w)", sentence.text)}
            assert not named or {chip.code.article for chip in sentence.chips} <= named
            assert len({chip.code.article for chip in sentence.chips}) == len(sentence.chips)


def test_chips_and_rows_are_few(present: Presenter) -> None:
    values = sheet(present).values
    assert sum(len(s.chips) for box in values["boxes"] for s in (*box.first, *box.rest)) <= 60
    assert len(values["disagreements"]) == ROWS
    assert all(len(answers) <= 3 for row in values["disagreements"] for _, answers, _ in row.cells)
