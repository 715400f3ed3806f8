"""An event that another article may tell too is told by `check`, and silence only where nothing tells it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from built import REPOSITORY
from made import checked, event, statement

from briefing import pipeline
from briefing.authoring.told import maybe_told
from briefing.cli import main

ONE = "The mayor of Sund resigned on Monday over the harbour.\n"


def told(two: str, more: dict[str, Any] | None = None, **account: Any) -> list[str]:
    """What is told of an event of the article `one`, beside an article with the text `two`."""
    own = event(statement("one", "The mayor of Sund resigned", **account), title="The mayor of Sund resigned")
    made = checked(
        {"events": {"resigned": own, **(more or {})}}, articles=("one", "two"), given={"one": ONE, "two": two}
    )
    assert made.errors == ()
    return [f"{problem.code}: {problem.message}" for problem in maybe_told(made)]


@pytest.mark.parametrize(
    ("two", "sentence"),
    [
        ("Sund mayor resigns\n\nShe gave no reason.\n", 1),
        ("It rained. The mayor of Sund has resigned, the town hall said.\n", 2),
        ("The mayor of Sund will not resign.\n", None),
        ("The mayor of Sund opened a school.\n", None),
        ("The head of a firm resigned.\n", None),
        ("A deputy, who asked to be identified only by her first name, said the mayor of Sund resigned.\n", None),
        ("Der Bürgermeister von Sund ist gegangen.\n", None),
    ],
)
def test_a_sentence_that_may_tell_an_event_is_told(two: str, sentence: int | None) -> None:
    found = told(two)
    assert [f"in sentence {sentence}: " in each for each in found] == ([True] if sentence else [])
    assert all(each.startswith("maybe-told: 'two' may tell it too") for each in found)


def test_what_is_cited_by_an_event_or_answered_is_told_no_more() -> None:
    two = "The mayor of Sund resigned again.\n"
    assert len(told("The mayor of Sund resigned.\n")) == 1
    again = event(statement("two", "The mayor of Sund resigned again"), title="A mayor resigned again")
    assert told(two, {"again": again}) == []
    assert told("The mayor of Sund resigned.\n", checked=["maybe-told: two, that is another Sund"]) == []


def test_an_answer_settles_the_article_that_it_names_and_no_other_of_like_name() -> None:
    again = ["maybe-told: twofold, that is another Sund"]
    assert len(told("The mayor of Sund resigned.\n", checked=again)) == 1


def test_of_many_articles_the_likeliest_are_told_each_and_the_rest_in_one_line() -> None:
    numbered = [f"paper-{number}" for number in range(9)]
    own = event(statement("one", "The mayor of Sund resigned"), title="The mayor of Sund resigned")
    less = "A mayor resigned on Sunday.\n"
    given = {"one": ONE} | dict.fromkeys(numbered, "The mayor of Sund resigned.\n") | {"paper-2": less}
    made = checked({"events": {"resigned": own}}, articles=("one", *numbered), given=given)
    found = [problem.message for problem in maybe_told(made)]
    assert [each.split("'")[1] for each in found[:5]] == ["paper-0", "paper-1", "paper-3", "paper-4", "paper-5"]
    assert found[5:] == [
        "4 more articles may tell it too, less likely: "
        "'paper-6' (sentence 1), 'paper-7' (sentence 1), 'paper-8' (sentence 1), 'paper-2' (sentence 1)"
    ]


@pytest.mark.parametrize(
    "root", [REPOSITORY, *(REPOSITORY / "tests" / "samples" / name for name in ("harbour", "planted", "twin"))]
)
def test_true_facts_give_no_alarm(root: Path) -> None:
    assert list(maybe_told(pipeline.check(root))) == []


def test_the_command_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = event(statement("one", "The mayor of Sund resigned"), title="The mayor of Sund resigned")
    checked({"events": {"resigned": own}}, articles=("one", "two"), into=tmp_path,
            given={"one": ONE, "two": "Sund mayor resigns\n\nShe gave no reason.\n"})  # fmt: skip
    assert main(["check", "--root", str(tmp_path)]) == 0
    assert "[maybe-told] 'two' may tell it too, in sentence 1: “Sund mayor resigns”" in capsys.readouterr().out
    assert main(["check", "--strict", "--root", str(tmp_path)]) == 1
