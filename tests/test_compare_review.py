"""Review: what is covered, what nobody has looked at, and curated discrepancies that nothing supports any more."""

from __future__ import annotations

from typing import Any

import pytest
from made import checked, codes_of, event, figure, statement, told

from briefing.compare.detect import covered_by
from briefing.pipeline import Checked

ONE, TWO = statement("one", "Report 0 of boats: 9 in all."), statement("two", "Report 1 of boats: 12 in all.")


def curated(*sides: dict[str, Any], kind: str = "number", **more: Any) -> dict[str, Any]:
    positions = [{"label": "a side", "statements": [side]} for side in sides]
    return {
        "title": "How many",
        "kind": kind,
        "weight": "minor",
        "would_resolve": "A list.",
        "positions": positions,
        **more,
    }


def boats(second: str = "12", **discrepancy: Any) -> Checked:
    return checked({"figures": {"boats": figure("9", second)}, "discrepancies": discrepancy})


def test_a_difference_that_nobody_reviewed_is_a_warning_at_its_record() -> None:
    done = boats()
    (problem,) = done.problems
    assert (problem.code, problem.severity) == ("difference-unreviewed", "warning")
    assert problem.hint is not None
    assert problem.hint.endswith("its id is: number:boats")
    assert problem.mark == done.briefing.facts.figures["boats"].node.mark


def test_a_covered_difference_is_reviewed_and_still_found() -> None:
    done = boats(many=curated(ONE, TWO, covers=["number:boats"]))
    assert done.problems == ()
    assert covered_by(done.briefing.facts) == {"number:boats": ("many",)}
    assert [d.id for d in done.edition.comparison.differences] == ["number:boats"]


def stale(of: Checked) -> list[str]:
    return [p.message for p in told(of) if p.code == "discrepancy-stale"]


def test_covering_what_is_no_longer_found_is_stale() -> None:
    assert stale(boats("9", many=curated(ONE, TWO, covers=["number:boats"]))) == [
        "comparison no longer finds 'number:boats'"
    ]


def test_a_near_id_is_proposed() -> None:
    done = boats(many=curated(ONE, TWO, covers=["number:boat"]))
    assert "did you mean 'number:boats'?" in [p.hint for p in done.problems]


def test_positions_on_the_same_words_are_stale() -> None:
    assert stale(boats(many=curated(ONE, ONE))) == [
        "the positions of 'many' rest on the same words of the same speakers"
    ]


def test_the_same_words_with_another_stance_are_two_positions() -> None:
    assert stale(boats(many=curated(ONE, {**ONE, "stance": "doubts"}))) == []


@pytest.mark.parametrize(("second", "count"), [("9", 1), ("12", 0), ("at least 9", 0)])
def test_a_number_on_which_all_agree_is_stale(second: str, count: int) -> None:
    assert len(stale(boats(second, many=curated(ONE, TWO, about=["boats"])))) == count


def test_a_time_on_which_all_agree_is_stale() -> None:
    def account(article: str, words: str) -> dict[str, Any]:
        return statement(article, f"In {article}: {words}.", when=words)

    for words, count in (("9 p.m. Tuesday", 1), ("noon Tuesday", 0)):
        sides = account("one", "9 p.m. Tuesday"), account("two", words)
        differ = curated(
            *({k: v for k, v in side.items() if k != "when"} for side in sides), kind="time", about=["raid"]
        )
        done = checked({"events": {"raid": event(*sides)}, "discrepancies": {"when": differ}})
        assert len(stale(done)) == count


def doubts(of: Checked) -> list[str]:
    return [p.message.partition(" finds ")[2] for p in of.problems if p.code == "relation-doubted"]


@pytest.mark.parametrize(
    ("second", "relation", "found"),
    [
        ("12", "compatible", "'conflict'"),
        ("12", "tension", ""),
        ("12", "conflict", ""),
        ("at least 9", "conflict", "'compatible'"),
        ("at least 9", "compatible", ""),
        ("about 12", "compatible", ""),
        ("about 12", "conflict", ""),
        ("9", "conflict", "'agree'"),
    ],
)
def test_a_relation_that_the_numbers_do_not_show_is_asked_about(second: str, relation: str, found: str) -> None:
    done = boats(second, many=curated(ONE, TWO, about=["boats"], relation=relation))
    assert doubts(done) == ([f"{found} of the numbers of 'boats'"] if found else [])


def test_what_a_discrepancy_covers_decides_before_what_it_is_about() -> None:
    facts = {
        "figures": {"boats": figure("9", "12"), "dogs": figure("3", "3")},
        "discrepancies": {"many": curated(ONE, TWO, about=["dogs"], covers=["number:boats"], relation="compatible")},
    }
    assert doubts(checked(facts)) == ["'conflict' of the numbers of 'boats'"]


def test_of_several_figures_nobody_knows_which_a_discrepancy_means() -> None:
    facts = {
        "figures": {"boats": figure("9", "12"), "dogs": figure("3", "4")},
        "discrepancies": {"many": curated(ONE, TWO, about=["boats", "dogs"], relation="compatible")},
    }
    assert doubts(checked(facts)) == []
    facts["discrepancies"]["many"]["kind"] = "definition"
    facts["discrepancies"]["many"]["about"] = ["boats"]
    assert doubts(checked(facts)) == []


def test_times_that_cannot_be_one_are_not_said_to_go_together() -> None:
    sides = [statement(a, f"In {a}: {w}.", when=w) for a, w in (("one", "9 p.m. Tuesday"), ("two", "noon Tuesday"))]
    plain = ({k: v for k, v in side.items() if k != "when"} for side in sides)
    differ = curated(*plain, kind="time", about=["raid"], relation="compatible")
    done = checked({"events": {"raid": event(*sides)}, "discrepancies": {"when": differ}})
    assert doubts(done) == ["'conflict' of the times of 'raid'"]


def test_a_curator_who_knows_better_answers_it_once() -> None:
    wrong = boats("12", many=curated(ONE, TWO, about=["boats"], relation="compatible"))
    [asked] = [p for p in wrong.problems if p.code == "relation-doubted"]
    assert (asked.severity, asked.asks) == ("warning", "relation-doubted: conflict")
    many = curated(ONE, TWO, about=["boats"], relation="compatible", checked=[f"{asked.asks}, twelve came later"])
    assert doubts(boats("12", many=many)) == []
    many["checked"] = ["relation-doubted: why not"]
    assert len(doubts(boats("12", many=many))) == 1


@pytest.mark.parametrize(("article", "count"), [("three", 0), ("two", 1)])
def test_an_omission_that_was_made_good_is_stale(article: str, count: int) -> None:
    omission = {"article": article, "title": "Boats", "weight": "minor", "others": [ONE], "about": ["boats"]}
    done = checked({"figures": {"boats": figure("9", "9")}, "omissions": {"left-out": omission}})
    assert len(stale(done)) == count


def test_nothing_is_wrong_without_differences() -> None:
    assert codes_of(boats("9")) == []
