"""The room of wordings as a whole: its examples, what it depends on, and what importing it costs."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import date
from itertools import pairwise
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briefing import wordings
from briefing.wordings import Kind, Setting, Wording, find_numbers, find_times, read_duration, read_number, read_time


@pytest.mark.parametrize("name", [name for name in wordings.__all__ if name[0].islower()])
def test_every_public_function_has_an_example(name: str) -> None:
    assert ">>>" in (getattr(wordings, name).__doc__ or "")


def test_importing_compiles_no_pattern_and_loads_no_astronomy() -> None:
    code = (
        "import re, sys, types\n"
        "import calendar, dataclasses, decimal, fractions, pathlib, tomllib, zoneinfo\n"
        f"package = types.ModuleType('briefing'); package.__path__ = [{wordings.__path__[0].rpartition('/')[0]!r}]\n"
        "sys.modules['briefing'] = package\n"
        "re.compile = lambda *_: 1 / 0\n"
        "import briefing.wordings\n"
        "print('astral' in sys.modules, [name for name in sys.modules if name.startswith('briefing.') and "
        "not name.startswith(('briefing.wordings', 'briefing.terms', 'briefing.languages', 'briefing.memo'))])"
    )
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False []\n"


FIND = {"numbers": find_numbers, "times": find_times}
ROOT = Path(__file__).parent.parent
KINDS = {"c": Kind.COUNT, "s": Kind.SHARE, "d": Kind.DURATION}


def _lines(name: str) -> list[str]:
    lines = (ROOT / "tests" / "cases" / name).read_text(encoding="utf-8").split("\n")
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("what", FIND)
def test_find_reports_what_is_marked_and_nothing_else(what: str) -> None:
    for sentence in _lines(f"{what}-find.txt"):
        text, marked = "", []
        for k, piece in enumerate(re.split(r"\[\[(.*?)\]\]", sentence)):
            kind, _, words = piece.rpartition("|") if k % 2 else ("", "", piece)
            if k % 2:
                marked.append(Wording(len(text), len(text) + len(words), words, KINDS.get(kind)))
            text += words
        assert list(FIND[what](text)) == marked, sentence


@pytest.mark.parametrize("line", _lines("wordings-in-articles.txt"), ids=lambda line: line[:40])
def test_every_wording_of_the_articles_is_found(line: str) -> None:
    name, what, wanted = line.split(" | ")
    text = (ROOT / "seeds" / name).read_bytes().decode("utf-8")
    assert [found.words for found in FIND[what](text)] == wanted.split("; ")


PIECES = (
    "a an half third two three twenty hundred thousand million dozen dozens few several couple of and or so to between "
    "more than at least up nearly some about percent per cent year years month week day long old in out every one most "
    "1 5 20 300 5,000 1.5 2016 ½ 1/2 - – — % $ £ m bn + . , ; ( ) 40s 's U.S. May a.m. long-ago zero no none the 11:30 "
    "crore A$ km mph ft 1/2 ¾ fifths tenth billions -plus -odd exceeding upwards couple hours, minutes seconds min 2hr "
    "p.m. early late later Wednesday last next morning dawn night noon Dec. 14 since before soon after ago until"
).split()
SOUP = st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from(["", " ", " ", " ", "\n", "  "])), max_size=14).map(
    lambda pairs: "".join(piece + blank for piece, blank in pairs)
)


@given(st.text() | SOUP)
def test_what_is_found_is_where_it_says_and_can_be_read(text: str) -> None:
    for find in FIND.values():
        found = find(text)
        assert all(text[f.start : f.end] == f.words != "" for f in found)
        assert all(a.end <= b.start for a, b in pairwise(found))
    assert [f for f in find_numbers(text) if (read_number(f.words) or read_duration(f.words)) is None] == []


def test_a_long_s_is_an_s() -> None:
    """Python takes one for the other where case does not count."""
    setting = Setting(date(2016, 12, 14), ZoneInfo("UTC"))
    text = "\u017feveral hundred, \u017fix and Tue\u017fday, la\u017ft wee\u212a"
    assert [read_number(found.words) for found in find_numbers(text)] == [
        read_number("several hundred"),
        read_number("6"),
    ]
    assert [read_time(found.words, setting) for found in find_times(text)] == [
        read_time("Tuesday", setting),
        read_time("last week", setting),
    ]


@pytest.mark.parametrize("piece", [*"9( ", "one ", "at least ", "20 to ", "1,000-", "around ", "a week or ", "half-"])
def test_long_texts_are_read_in_pieces(piece: str) -> None:
    """Long runs of one piece: a pattern that looks back over all of them would not end."""
    assert read_number(piece * 10_000) is None
    for find in FIND.values():
        assert len(find(piece * 10_000)) <= 200 * len(find(piece * 50)) + 200
