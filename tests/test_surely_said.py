"""What a verb of saying surely gives to its subject, and what may be the article's own words beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from briefing.text.attribution import is_surely_said
from briefing.text.passages import Span

CASES = (Path(__file__).parent / "cases" / "surely-said.txt").read_text(encoding="utf-8").split("\n\n")[1:]


@pytest.mark.parametrize("case", CASES)
def test_in_doubt_words_are_nobodys(case: str) -> None:
    text, *rows = case.strip().split("\n")
    for row in rows:
        words, expected = (cell.strip() for cell in row.split("|"))
        is_number = words.startswith("#")
        words = words.removeprefix("#")
        at = text.index(words)
        told = Span(at, at + len(words))
        assert is_surely_said(text, told, is_number=is_number) == (expected == "theirs"), row
