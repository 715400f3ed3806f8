"""A problem says the same in every style; problems are listed once, in order, and not too many of a kind."""

from __future__ import annotations

from typing import get_args

import pytest

from briefing.problems import EXAMPLES, Mark, Problem, Severity, Style, errors, in_order, summary

PLAIN = Problem("id-unknown", Mark("facts/events.yaml", 12, 7), "no record has the id 'x'", "did you mean 'y'?")
BARE = Problem("yaml-empty", Mark("facts/a.yaml", 1, 1), "the value is empty", severity=Severity.WARNING)
ODD = Problem("quote-not-found", Mark("facts/a,b:c%.yaml", 3, 2), "100% of “it”", "first\nsecond")
STEERING = Problem("id-unknown", Mark("facts/\x1b[2J.yaml", 1, 1), "no '\x1b]8;;x\x07\u202e\n\u2028'", "a\x9b\nb\r")
"""A stranger's words, which would clear a terminal, make a link, turn the line round, or begin a line of its own."""


@pytest.mark.parametrize(
    ("problem", "style", "expected"),
    [
        (
            PLAIN,
            "terminal",
            "facts/events.yaml:12:7: error [id-unknown] no record has the id 'x'\n    did you mean 'y'?",
        ),
        (BARE, "terminal", "facts/a.yaml:1:1: warning [yaml-empty] the value is empty"),
        (
            PLAIN,
            "github",
            "::error file=facts/events.yaml,line=12,col=7,title=id-unknown"
            "::no record has the id 'x'%0Adid you mean 'y'?",
        ),
        (BARE, "github", "::warning file=facts/a.yaml,line=1,col=1,title=yaml-empty::the value is empty"),
        (
            ODD,
            "github",
            "::error file=facts/a%2Cb%3Ac%25.yaml,line=3,col=2,title=quote-not-found::100%25 of “it”%0Afirst%0Asecond",
        ),
    ],
)
def test_explain(problem: Problem, style: Style, expected: str) -> None:
    assert problem.explain(style) == expected


def test_a_terminal_shows_every_line_of_a_hint_below_its_problem() -> None:
    assert ODD.explain().endswith("\n    first\n    second")


@pytest.mark.parametrize("problem", [PLAIN, BARE, ODD, STEERING])
def test_a_github_annotation_is_one_line(problem: Problem) -> None:
    assert len(problem.explain("github").splitlines()) == 1


@pytest.mark.parametrize("style", get_args(Style))
def test_no_style_lets_the_words_of_a_stranger_steer_a_terminal_or_a_log(style: Style) -> None:
    explained = STEERING.explain(style)
    assert not {"\x1b", "\x07", "\x9b", "\r", "\u202e", "\u2028"} & set(explained)
    assert explained.count("\n") == {"terminal": 2}.get(style, 0)
    assert "u001b" in explained and "u202e" in explained


def test_problems_are_listed_once_and_by_place() -> None:
    marks = [Mark("b", 1, 1), Mark("a", 10, 1), Mark("a", 9, 2), Mark("a", 9, 1)]
    problems = [Problem(code, mark, "m") for mark in marks for code in ("z", "y")]
    listed = in_order([*problems, *problems])
    assert [(str(p.mark), p.code) for p in listed] == [
        *(("a:9:1", "y"), ("a:9:1", "z"), ("a:9:2", "y"), ("a:9:2", "z")),
        *(("a:10:1", "y"), ("a:10:1", "z"), ("b:1:1", "y"), ("b:1:1", "z")),
    ]


def test_only_errors_stop_a_build() -> None:
    assert errors([BARE, PLAIN, ODD]) == (PLAIN, ODD)


def test_a_summary_shows_at_most_five_of_a_code() -> None:
    many = [Problem("id-unknown", Mark("a", line, 1), "m") for line in range(1, EXAMPLES + 4)]
    few = [Problem("yaml-empty", Mark("b", line, 1), "m", severity=Severity.WARNING) for line in range(1, EXAMPLES + 1)]
    lines = summary([*many, *few])
    assert EXAMPLES == 5
    assert lines[:5] == [(p.explain(), True) for p in many[:5]]
    assert lines[5:10] == [(p.explain(), False) for p in few]
    assert lines[10:] == [("and 3 more of [id-unknown]; `check` lists them all", False)]
    assert summary([]) == []
