"""Nobody is exposed: a person without a full name is part of no comparison of names or words, and of no list."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, event, figure, statement

from briefing.pipeline import Checked
from briefing.reconciliation import names

WORDS = "“The water came up through the floor in minutes,”"
HIDDEN = ["first_name_only", "role_only", "pseudonym", "partial_name"]
PROTECTED = HIDDEN[:3]


def trap(identified_by: str, hidden_name: str = "Mara", **more: Any) -> dict[str, Any]:
    """Somebody without a full name, and somebody named in full in another article with a name and words like theirs."""
    hidden = actor("person", ("one", hidden_name), label="Somebody", **{"identified_by": identified_by, **more})
    return {
        "actors": {
            "somebody": hidden,
            "mara-lind": actor("person", ("two", "Mara Lind"), ("two", "Mara"), ("three", "Marra Lind")),
            "army": actor("body", ("one", "Army")),
        },
        "events": {
            "told-in-one": event(statement("one", f"{WORDS} somebody said.", speaker="somebody")),
            "told-in-two": event(statement("two", f"{WORDS} Mara Lind said.", speaker="mara-lind")),
        },
    }


def shown(of: Checked) -> str:
    """Everything that comparison prints or lists, in one text."""
    reconciled, facts = of.briefing.reconciled, of.briefing.facts
    detected = [
        (
            d.id,
            d.record,
            d.sentence,
            d.mark,
            [(s.label, s.article, [_actors(x) for x in s.statements]) for s in d.sides],
        )
        for d in reconciled.detected
    ]
    warnings = [
        p.message + (p.hint or "") for p in of.problems if p.code in ("difference-unreviewed", "speakers-contradict")
    ]
    return repr([detected, warnings, names.lines(names.propose(facts)), sorted(reconciled.covered)])


def _actors(made: Any) -> list[str]:
    return [*made.speaker, *getattr(made, "who", ()), *getattr(made, "responsible", ())]


@pytest.mark.parametrize("identified_by", HIDDEN)
@pytest.mark.parametrize("hidden_name", ["Mara", "Mara Lind", "Lind"])
def test_nobody_without_a_full_name_is_compared_by_name_or_words(identified_by: str, hidden_name: str) -> None:
    done = checked(trap(identified_by, hidden_name))
    assert "somebody" not in shown(done).lower()
    assert names.propose(done.briefing.facts) == ()
    assert {d.kind.value for d in done.briefing.reconciled.detected} == {"spelling"}


def test_the_trap_would_shut_on_two_people_named_in_full() -> None:
    done = checked(trap("full_name", "Maara Lind"))
    assert {d.kind.value for d in done.briefing.reconciled.detected} == {"spelling", "attribution"}
    assert len(names.propose(done.briefing.facts)) == 1


def test_a_person_of_whom_nothing_is_said_is_not_compared_either() -> None:
    records = trap("full_name", "Maara Lind")
    del records["actors"]["somebody"]["identified_by"]
    assert "somebody" not in shown(checked(records)).lower()


def test_a_named_child_is_not_compared() -> None:
    assert "somebody" not in shown(checked(trap("full_name", "Maara Lind", minor="yes"))).lower()


@pytest.mark.parametrize("identified_by", PROTECTED)
def test_a_record_that_shows_a_protected_person_is_in_no_list(identified_by: str) -> None:
    records = trap(identified_by)
    mine = {"speaker": "somebody"}
    records["events"]["seen"] = event(
        statement("one", "It came at 9 p.m. Tuesday, somebody said.", when="9 p.m. Tuesday", **mine),
        statement("one", "It came at 11 p.m. Tuesday, we saw.", when="11 p.m. Tuesday"),
        statement("one", "Nothing came.", happened="no", responsible=["army"]),
        statement("one", "It came by them.", responsible=["somebody"]),
    )
    records["figures"] = {"boats": figure("9", "12")}
    for reading in records["figures"]["boats"]["readings"]:
        reading["article"] = "one"
    records["figures"]["boats"]["readings"][0].update(mine)
    done = checked(records)
    assert "somebody" not in shown(done).lower()
    assert {"seen", "boats"}.isdisjoint(d.record for d in done.briefing.reconciled.detected)


@pytest.mark.parametrize("identified_by", PROTECTED)
def test_nor_where_the_gate_is_passed_over(identified_by: str) -> None:
    """Comparison does not rely on the checks that stop such a record."""
    records = trap(identified_by)
    told = records["events"]["told-in-one"]["accounts"] + records["events"]["told-in-two"]["accounts"]
    told += [statement("three", "Nobody told of any water.", stance="denies", happened="no")]
    records["events"] = {"told": event(*told)}
    records["actors"]["somebody"]["names"].append(statement("two", "Also called Marah.", name="Marah"))
    done = checked(records)
    assert any(p.code == "protected-beside-others" for p in done.problems)
    assert "somebody" not in shown(done).lower()


def test_the_words_of_one_passage_are_not_held_against_a_hidden_speaker() -> None:
    records = trap("first_name_only")
    again = {**records["events"]["told-in-one"]["accounts"][0], "speaker": "army"}
    records["events"]["told-again"] = event(again)
    assert "somebody" not in shown(checked(records)).lower()
