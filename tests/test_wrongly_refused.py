"""What was refused wrongly of answers, each by its general cause, beside a twin that is still refused."""

from __future__ import annotations

from typing import Any

import pytest
from made import checked, event, named, statement

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
