"""Whose words a statement tells: nobody is missing who says them, and nobody has them who does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from made import checked, event, statement

CASES = (Path(__file__).parent / "cases" / "whose-words.txt").read_text(encoding="utf-8").split("\n\n")[1:]
NAMES = {
    "kern": ("person", "Ralf Kern", "Commissioner Kern", "Kern"),
    "vale": ("person", "Aron Vale", "Vale"),
    "mayor": ("person", "Dana Ortiz", "Ortiz"),
    "ersted": ("person", "Jon Ersted", "Ersted"),
    "okker": ("person", "Bram Okker", "Okker"),
    "neighbour": ("person", "a neighbour", "Another neighbour"),
    "aunt": ("person", "an aunt"),
    "poole": ("person", "Sam Poole", "Poole"),
    "police": ("body", "the police", "Police"),
    "fera": ("body", "FERA", "Federal Relief Agency"),
    "house": ("body", "Blue House"),
    "court": ("body", "the court"),
    "union": ("organisation", "Rail Workers Union"),
    "acme": ("organisation", "Acme Corp."),
    "residents": ("group", "residents"),
    "officials": ("group", "officials"),
}


def actor(kind: str, *names: str) -> dict[str, Any]:
    forms = [{"article": "one", "name": name, "supplied": "for a test"} for name in names]
    forms[-1] |= {"role": "the union leader"} if names[-1] == "Poole" else {}
    return {"kind": kind, "names": forms, **({"identified_by": "full_name"} if kind == "person" else {})}


ACTORS = {record_id: actor(*names) for record_id, names in NAMES.items()}


@pytest.mark.parametrize("case", CASES, ids=[case.split("\n")[1].strip() for case in CASES])
def test_whose_words_they_are(case: str) -> None:
    text, said, told = (line.strip() for line in case.strip().split("\n"))
    quote, _, speakers = said.rstrip("]").rpartition(" [")
    account = statement("one", quote, **({"speaker": speakers.split()} if speakers else {}))
    given = {"one": text.replace(" ¶ ", "\n\n") + "\n"}
    made = checked({"actors": ACTORS, "events": {"e": event(account)}}, articles=("one",), given=given)
    found = [problem.code for problem in made.problems if problem.code.startswith(("speaker", "quote-not"))]
    assert found == ([] if told == "fine" else [told])


@pytest.mark.parametrize(
    ("words", "told"), [("nine", ["speaker-unsupported"]), ("40", [])], ids=["told by the article", "told by the mayor"]
)
def test_a_reading_is_of_whoever_its_number_is(words: str, told: list[str]) -> None:
    """Of one sentence one number is the article's and another that of somebody whom it quotes."""
    text = "Ortiz demanded 40 guards after nine people were hurt."
    people = {"counts": "people hurt" if words == "nine" else "guards"}
    measure = {"measure": "injured" if words == "nine" else "count", "population": "unknown"}
    reading = statement("one", text, words=words, speaker=["mayor"], stance="demands")
    if words == "nine":
        del reading["stance"]
    figure = {"title": "How many", "scope": people, **measure, "readings": [reading]}
    records = {"actors": ACTORS, "figures": {"f": figure}}
    made = checked(records, articles=("one",), given={"one": text + "\n"})
    assert [problem.code for problem in made.problems] == told


def test_a_position_may_be_what_only_a_clause_says() -> None:
    text = "The collapse, which Ortiz called a disaster, killed nine people. It was small."
    sides = [
        {"label": "A disaster", "statements": [statement("one", text.split(". ")[0], speaker=["mayor"])]},
        {"label": "Small", "statements": [statement("one", "It was small")]},
    ]
    asked = {
        "title": "A disaster?",
        "kind": "wording",
        "weight": "minor",
        "would_resolve": "A list",
        "positions": sides,
    }
    made = checked({"actors": ACTORS, "discrepancies": {"d": asked}}, articles=("one",), given={"one": text + "\n"})
    assert not [problem.code for problem in made.problems if problem.code.startswith("speaker")]


@pytest.mark.parametrize(("outlet", "told"), [("herald", []), ("", ["speaker-missing"])])
def test_a_number_may_be_what_an_outlet_reports_behind_somebodys_words(outlet: str, told: list[str]) -> None:
    text = "Ortiz signed nine papers on Monday saying that the pier fell, reports The Harbour Herald."
    had = {"via": "other_outlet", "via_outlet": outlet} if outlet else {}
    figure = {
        "title": "Papers",
        "measure": "count",
        "population": "civilian",
        "scope": {"counts": "papers"},
        "readings": [statement("one", text, words="nine", **had)],
    }
    records = {"actors": ACTORS | {"herald": actor("media", "Harbour Herald")}, "figures": {"f": figure}}
    made = checked(records, articles=("one",), given={"one": text + "\n"})
    assert [problem.code for problem in made.problems if problem.code.startswith("speaker")] == told


@pytest.mark.parametrize(
    ("title", "quote", "told"),
    [
        ("The case was sent back", "Once the case was sent back, Ortiz argued that the board hid it", "asked"),
        ("The board hid the case", "Once the case was sent back, Ortiz argued that the board hid it", "sure"),
        (
            "A clerk had been living in Arla",
            "The clerk, who had been living in Arla, slipped and fell, police said",
            "asked",
        ),
        ("A clerk slipped", "The clerk, who had been living in Arla, slipped and fell, police said", "sure"),
    ],
)
def test_what_is_told_beside_somebodys_words_may_be_the_articles(title: str, quote: str, told: str) -> None:
    records = {"actors": ACTORS, "events": {"e": event(statement("one", quote), title=title)}}
    made = checked(records, articles=("one",), given={"one": quote + ".\n"})
    found = [problem for problem in made.problems if problem.code == "speaker-missing"]
    assert ["asked" if problem.asks else "sure" for problem in found] == [told]


@pytest.mark.parametrize(
    ("headline", "told"),
    [
        ("Raids kill nine in Harbour Monitor", "asked"),
        ("Raids kill nine and hurt the Monitor", "asked"),
        ("Raids kill nine near the Harbours Monitor", "asked"),
    ],
)
def test_a_headline_may_have_lost_the_mark_before_whoever_says_it(headline: str, told: str) -> None:
    monitor = actor("organisation", "Harbours Observatory", "Monitor")
    records = {"actors": {"monitor": monitor}, "events": {"e": event(statement("one", headline, speaker=["monitor"]))}}
    made = checked(records, articles=("one",), given={"one": f"{headline}\n\nNine people were killed.\n"})
    found = [problem for problem in made.problems if problem.code == "speaker-unsupported"]
    assert ["asked" if problem.asks else "sure" for problem in found] == [told]


@pytest.mark.parametrize(
    ("label", "about", "told"),
    [
        ("Port spokesman", ["kern"], []),
        ("Port spokesman", ["vale"], ["speaker-missing"]),
        # What he says of himself is his.
        ("A baker", ["kern"], ["speaker-missing"]),
    ],
)
def test_what_an_article_calls_whoever_speaks_is_its_own(label: str, about: list[str], told: list[str]) -> None:
    text = "Port spokesman Ralf Kern said that he was once a baker. Inspector Kern left."
    sides = [
        {"label": label, "statements": [statement("one", text.split(". ")[0])]},
        {"label": "Inspector", "statements": [statement("one", "Inspector Kern left")]},
    ]
    asked = {
        "title": "What is the post of Kern?",
        "kind": "identity",
        "weight": "minor",
        "would_resolve": "A list",
        "about": about,
        "positions": sides,
    }
    made = checked({"actors": ACTORS, "discrepancies": {"d": asked}}, articles=("one",), given={"one": text + "\n"})
    assert [problem.code for problem in made.problems if problem.code.startswith("speaker")] == told
