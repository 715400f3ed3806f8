"""Typical slips of a model or a hasty reader: each is told, and what is right beside it is not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from made import checked, codes_of, event, statement

from briefing.authoring.gate import Proposed, screen

TEXT = """Senator Kaine visited the wall on Monday. Twelve troops were hurt at the gate. The Senate voted to override
the veto on Wednesday, and the House had met on Tuesday. The Rev. Charles Gray preached. Late on Wednesday, the clerk
began a new vote for Friday.
"""
KAINE = {"kind": "person", "identified_by": "full_name", "names": [statement("one", "Senator Kaine", name="Kaine")]}
VETO = "The Senate voted to override the veto on Wednesday, and the House had met on Tuesday"
CLERK = "Late on Wednesday, the clerk began a new vote for Friday"


def codes(records: dict[str, Any]) -> list[str]:
    actors = {"kaine": KAINE, **records.pop("actors", {})}
    return codes_of(checked({**records, "actors": actors}, articles=("one",), given={"one": TEXT}))


def of_event(quote: str, title: str, **more: Any) -> list[str]:
    return codes({"events": {"e": event(statement("one", quote, **more), title=title)}})


def of_names(*names: str, **more: Any) -> list[str]:
    forms = [{"article": "one", "name": name, "supplied": "for a test"} for name in names]
    person = {"kind": "person", "identified_by": "full_name", "names": forms, **more}
    return codes({"actors": {"gray": person}})


def test_words_are_given_to_nobody_of_whom_an_article_only_tells() -> None:
    quote = "Senator Kaine visited the wall on Monday"
    assert of_event(quote, "A senator visited the wall", speaker="kaine") == ["speaker-unsupported"]
    assert of_event(quote, "A senator visited the wall") == []
    answer = {"speaker": "kaine", "checked": ["speaker-unsupported: kaine, by another report"]}
    assert of_event(quote, "A senator visited the wall", **answer) == []


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("The Senate voted to sustain the veto", ["label-reversed"]),
        ("The Senate voted to override the veto", []),
        ("The Senate voted on the veto", []),
        ("The Senate voted against the veto", []),
    ],
)
def test_a_title_does_not_say_the_opposite_of_its_quotes(title: str, told: list[str]) -> None:
    assert of_event(VETO, title) == told


AFTER = "After Gray took the bag, he went to the hall, loaded the gun and started shooting"


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("Gray loaded the gun before shooting", []),
        ("Gray was shooting before he loaded the gun", ["label-reversed"]),
        ("Gray loaded the gun before he took the bag", ["label-reversed"]),
        ("Gray left before the gun", ["label-reversed"]),
    ],
)
def test_an_order_may_be_told_in_what_follows_an_after(title: str, told: list[str]) -> None:
    made = checked(
        {"events": {"e": event(statement("one", AFTER), title=title)}}, articles=("one",), given={"one": f"{AFTER}.\n"}
    )
    assert codes_of(made) == told


def test_a_time_is_that_of_its_own_clause() -> None:
    title = "The Senate voted to override the veto"
    assert of_event(VETO, title, when="on Tuesday") == ["time-elsewhere"]
    assert of_event(VETO, title, when="on Wednesday") == []
    assert of_event(CLERK, "The clerk began a new vote", when="Late on Wednesday") == []


@pytest.mark.parametrize(
    ("quote", "told"),
    [
        ("The gate would be shut by the troops", ["stance-contradicted"]),
        ("The gate is to be shut by the troops", ["stance-contradicted"]),
        ("The gate was shut by the troops", []),
        ("The troops vowed that the gate would be shut", []),
        ("The troops left the gate, and would be back", []),
    ],
)
def test_what_lies_ahead_has_not_happened(quote: str, told: list[str]) -> None:
    account = statement("one", quote, happened="yes")
    records = {"events": {"e": event(account, title="The gate")}}
    found = codes_of(checked(records, articles=("one",), given={"one": quote + ".\n"}))
    assert [code for code in found if code.startswith("stance")] == told


@pytest.mark.parametrize(
    ("title", "quote", "told"),
    [
        # A no of another deed, in another clause.
        ("The storm damaged the mill", "No alarm was raised after the storm, which damaged the mill", []),
        ("The crew found the boat", "The crew found the boat but it could not be raised", []),
        ("A fire jolted the port", "A fire jolted the port, but caused no damage", []),
        ("The clerk was charged with theft", "Ann was not charged with arson but was charged with theft", []),
        (
            "The clerk was charged with arson",
            "The clerk was not charged with arson but was charged with theft",
            ["sure"],
        ),
        ("The storm damaged the mill", "The storm, it is said, was heavy and damaged no mill", ["sure"]),
        # A deed that is itself a no.
        ("The two no votes split the board", "The two no votes from the port split the board, which met on Monday", []),
        ("The mayor voted against the plan", "The mayor voted no on the plan", []),
        ("The board sat on Monday", "The board held no votes on Monday", ["sure"]),
        ("The clerk raised claims of theft", "The clerk raised false claims of theft", []),
        ("A theft shook the port", "The clerk raised false claims of theft", ["sure"]),
        ("The crew could not be reached", "The guards were unable to reach the crew", ["asked"]),
        # What lies ahead in a relative clause is of what it describes.
        ("Thieves stole a bell", "Thieves stole a bell from a boat that was due to be sold in the port", []),
        ("The boat was sold", "A bell on a boat that was due to be sold", ["sure"]),
        # In doubt it is asked.
        ("The boat sank", "It was not true, the mayor said, that the boat sank", ["asked"]),
        ("Troops raided the mill", "The army denied reports, carried abroad, that troops raided the mill", ["asked"]),
        (
            "The boat sank in the port",
            "The boat sank in the port, the rumour went, but that never took place",
            ["asked"],
        ),
        ("The storm damaged the mill", "The storm damaged the pier, but not the mill", ["asked"]),
        ("The court ruled for the port", "The port spoke, and the court rejected that argument", ["asked"]),
    ],
)
def test_a_no_is_of_what_happened_only_in_the_clause_of_the_deed(title: str, quote: str, told: list[str]) -> None:
    account = statement("one", quote, happened="yes")
    records = {"events": {"e": event(account, title=title)}}
    made = checked(records, articles=("one",), given={"one": quote + ".\n"})
    found = [each for each in made.problems if each.code == "stance-contradicted"]
    assert ["asked" if each.asks else "sure" for each in found] == told


@pytest.mark.parametrize(
    ("quote", "words", "told"),
    [
        ("Three of the eight carriages fell", "Three", []),
        ("Three of the eight carriages fell", "eight", ["measure-mismatch"]),
        ("Open City won 18 of the council’s 35 carriages", "18", []),
        ("Open City won 18 of the council’s 35 carriages", "35", ["measure-mismatch"]),
        ("Three of them left the eight carriages", "eight", []),
    ],
)
def test_a_part_is_not_its_whole(quote: str, words: str, told: list[str]) -> None:
    counted = {"measure": "count", "unit": "carriages", "population": "not_people", "scope": {"counts": "carriages"}}
    figure = {"title": "Carriages", **counted, "readings": [statement("one", quote, words=words)]}
    made = checked({"figures": {"f": figure}}, articles=("one",), given={"one": quote + ".\n"})
    assert codes_of(made) == told


@pytest.mark.parametrize(
    ("quote", "words", "told"),
    [
        ("The board released a 225-page report", "225", ["measure-mismatch"]),
        ("The board released a 12-man crew", "12", []),
        ("The board released a 16-year-old boy and 3 men", "3", []),
        ("After a 12-page letter the board released 12 men", "12", []),
    ],
)
def test_the_number_of_a_thing_counts_no_people(quote: str, words: str, told: list[str]) -> None:
    figure = {"title": "People released", "measure": "count", "scope": {"counts": "people released"}}
    made = checked(
        {"figures": {"f": {**figure, "readings": [statement("one", quote, words=words)]}}},
        articles=("one",),
        given={"one": quote + ".\n"},
    )
    assert codes_of(made) == told


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Charles Gray", "Mary Gray"], ["names-differ"]),
        (["Charles Gray Jr", "The Rev. Charles Gray"], ["names-differ"]),
        (["Charles Gray", "Gray"], []),
        # A short form of the same name is asked of at the desk; another name, or another generation, is somebody else.
        (["Bernard Gray", "Bernie Gray"], []),
        (["Martin Gray", "Sen. Marty Gray"], []),
        (["Bernard Gray", "Barney Gray"], ["names-differ"]),
        (["John Gray", "James Gray"], ["names-differ"]),
        (["Bernard Gray Sr", "Bernie Gray Jr"], ["names-differ"]),
        (["Bernard Gray", "Bernie Moss"], ["names-differ"]),
        (["Rev. Charles Gray", "Charles Gray"], []),
    ],
)
def test_two_persons_are_not_one_without_a_judgement(names: list[str], told: list[str]) -> None:
    assert of_names(*names) == told
    same = {"judgement": "same", "names": names, "reason": "for a test"}
    assert of_names(*names, identity=[same]) == []


@pytest.mark.parametrize("field", [{"explained_by": "editing"}, {"resolution": "explained"}])
def test_no_drafter_explains_a_difference(field: dict[str, str], tmp_path: Path) -> None:
    sides = [{"label": "Twelve", "statements": [statement("one", "Twelve troops were hurt")]}]
    sides.append({"label": "Nine", "statements": [statement("one", "The Rev. Charles Gray preached")]})
    fields = {"title": "How many?", "kind": "number", "weight": "minor", "would_resolve": "A list", "positions": sides}
    base = checked({}, articles=("one",), given={"one": TEXT}, into=tmp_path)
    dropped = screen(base, [Proposed("discrepancies", "d", {**fields, **field}, "")]).dropped
    assert [each.reasons for each in dropped] == [("only a person explains a difference",)]


@pytest.mark.parametrize(
    ("quote", "when", "told"),
    [
        ("Guards were called at 8.40am on Saturday and found the boat", "on Saturday", ["asked"]),
        ("Guards were called late on Saturday and found the boat", "Saturday", ["sure"]),
        ("It is the worst loss since July 2015 when the guild lost the mill", "July 2015", ["asked"]),
        ("The guild has held the mill since July 2015 in peace", "July 2015", ["sure"]),
        ("A port hit by 2004 floods was rebuilt", "2004", ["asked"]),
        ("Moss was hurt weeks before the Nov. 6 elections", "Nov. 6", ["asked"]),
        ("Moss was hurt weeks before Nov. 6", "Nov. 6", ["sure"]),
        ("The guild will be rich by 2004 in peace", "2004", ["sure"]),
    ],
)
def test_a_time_may_stand_without_what_belongs_to_another_clause(quote: str, when: str, told: list[str]) -> None:
    records = {"events": {"e": event(statement("one", quote, when=when), title="The boat was found")}}
    made = checked(records, articles=("one",), given={"one": quote + ".\n"})
    found = [each for each in made.problems if each.code == "words-cut-short"]
    assert ["asked" if each.asks else "sure" for each in found] == told
