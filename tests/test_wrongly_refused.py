"""What was refused wrongly of answers, each by its general cause, beside a twin that is still refused."""

from __future__ import annotations

from typing import Any

import pytest
from made import checked, event, named, statement

from briefing.authoring.filling import number_in, without_unbound_lands

ACTORS = (
    named("moss", "person", "Lena Moss")
    | named("ortiz", "person", "Dana Ortiz")
    | named("ministry", "body", "Harbour Ministry")
    | named("agency", "media", "Orn Agency")
    | named("council", "body", "The council")
    | named("officials", "group", "officials")
    | named("police", "body", "Police")
    | named("hospital", "body", "the hospital")
)


def told(text: str, quote: str, title: str = "Something happens", **more: Any) -> list[str]:
    """What is told of an event with one account, as codes; `?` behind what is only asked."""
    records = {"actors": ACTORS, "events": {"e": event(statement("one", quote, **more), title=title)}}
    problems = checked(records, articles=("one",), given={"one": f"{text}\n"}).problems
    return [f"{problem.code}{'?' if problem.asks else ''}" for problem in problems]


SAYING = [
    # (a sentence, who says it)
    ("Nine boats sank off Elm overnight, per the Harbour Ministry", "ministry"),
    ("Per the Harbour Ministry, the pier has been shut since dawn", "ministry"),
    ("The toll now stands at 12, per officials in Elm", "officials"),
    ("Dana Ortiz notes that the dam leaks", "ortiz"),
    ("Orn Agency, which watches the coast, notes that no boat has left", "agency"),
    ("Lena Moss, who led the crew, recalls that the hull cracked at noon", "moss"),
    ("The council, which runs the port, adds that the gate is shut", "council"),
    ("The hospital put deaths at 12", "hospital"),
    ("Police put at 12 the number of dead", "police"),
]


@pytest.mark.parametrize(("quote", "who"), SAYING)
def test_who_says_it_in_whatever_words_is_its_speaker_and_nobody_else(quote: str, who: str) -> None:
    text = f"A boat lay at the quay.\n\n{quote}."
    assert told(text, quote, speaker=who) == []
    assert told(text, quote) == ["speaker-missing"]
    assert told(text, quote, speaker="moss" if who == "council" else "council") == ["speaker-missing"]


NOT_SAYING = [
    ("The council took nine crowns per boat", "council"),
    ("The council took a crown, per person, from the crews", "council"),
    ("The council keeps notes of a meeting at the dam", "council"),
    ("Police put at the quay a guard of 12", "police"),
    ("Police put numbers on the boats", "police"),
    ("Per Hansen left the dam, and the council shut it", "council"),
]


@pytest.mark.parametrize(("quote", "who"), NOT_SAYING)
def test_words_that_only_look_like_saying_give_nothing_to_anybody(quote: str, who: str) -> None:
    assert told(f"{quote}.", quote, speaker=who) == ["speaker-unsupported"]
    assert told(f"{quote}.", quote) == []


BORNE_OUT = [
    # (what a quote says, a title that says it in other words, what is told)
    ("GOP lost the vote", "Vote lost by the Republican Party", []),
    ("four Democrats left", "Hall left by Democratic members", []),
    ("US left the talks", "Talks left by the United States", []),
    ("Greeks left the port", "Port left by Greece", []),
    ("a Briton was held", "Arrest of a British man", []),
    ("UK ships left", "Port left by British ships", []),
    ("Tories won the vote", "Vote won by the Conservatives", []),
    ("Lena Mossé left", "Departure of Mosse", []),
    ("they heard of us", "Talks left by the United States", ["text-unbound", "text-unbound"]),
    ("Republican Guard left", "Fort left by the GOP", ["text-unbound"]),
    ("South American ships left", "Port left by US ships", ["text-unbound"]),
    ("GOP lost the vote", "Vote lost by Democrats", ["text-unbound"]),
    ("it cost 9m crowns", "Cost of nine million crowns", []),
    ("it cost £9.5m", "Cost of 9.5 million pounds", []),
    ("it cost 9 thousand crowns", "Cost of 9,000 crowns", []),
    ("a Six-Month term began", "Beginning of a 6-month term", []),
    ("it cost 9m crowns", "Cost of 9 billion crowns", ["text-unbound"]),
    ("it fell 9m into the sea", "Fall of nine million", ["text-unbound"]),
    ("it cost over 9m crowns", "Cost of 8 million crowns", ["text-unbound", "text-unbound"]),
]


@pytest.mark.parametrize(("said", "title", "codes"), BORNE_OUT)
def test_a_title_says_in_other_words_what_its_quote_says_and_no_more(said: str, title: str, codes: list[str]) -> None:
    quote = f"Then {said}"
    events = {"events": {"e": event(statement("one", quote), title=title)}}
    problems = checked(events, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [problem.code for problem in problems] == codes


def test_a_land_that_a_quote_calls_by_another_name_stays_in_a_title() -> None:
    assert without_unbound_lands("A British ferry struck the pier", ["The UK ferry struck the pier"]) == (
        "A British ferry struck the pier"
    )
    assert without_unbound_lands("A British ferry struck the pier", ["The US ferry struck it"]) == (
        "A ferry struck the pier"
    )


@pytest.mark.parametrize(
    ("quote", "words", "held"),
    [
        ("it cost 9m crowns", "9 million", "9m"),
        ("it cost $1.2 billion", "1.2bn", "$1.2 billion"),
        ("a six-month term", "6-month", "six-month"),
        ("a 16-year-old boy", "16-year-old", "16"),
        ("it cost 8m crowns", "9 million", "9 million"),
    ],
)
def test_a_number_is_found_in_the_letters_of_its_quote(quote: str, words: str, held: str) -> None:
    assert number_in(quote, words) == held


@pytest.mark.parametrize(
    ("measure", "counts", "unit", "codes"),
    [
        ("evacuated", "people", None, []),
        ("distance", "depth", "metres", []),
        ("count", "boats", None, ["number-not-read"]),
    ],
)
def test_what_a_figure_counts_says_whether_m_is_millions(
    measure: str, counts: str, unit: str | None, codes: list[str]
) -> None:
    quote = f"The {counts} that were evacuated were 9m in all"
    fields = {"title": f"How many {counts}", "measure": measure, "scope": {"counts": counts}}
    fields |= {"readings": [statement("one", quote, words="9m")]}
    fields |= {"unit": unit, "population": "not_people"} if unit else {}
    problems = checked({"figures": {"f": fields}}, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [problem.code for problem in problems] == codes
