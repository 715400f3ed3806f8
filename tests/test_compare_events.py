"""Events: times, places, responsibility and status of accounts, and the order of events held against their times."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, codes_of, event, found, statement

from briefing.compare.events import EventResult
from briefing.wordings import Relation

ACTORS = {
    "reds": actor("armed_group", ("one", "Red Band")),
    "blues": actor("armed_group", ("two", "Blue Band")),
    "keeper": actor("person", ("one", "Ada Keeper")),
}


def result(*accounts: dict[str, Any]) -> EventResult:
    done = checked({"events": {"raid": event(*accounts)}, "actors": ACTORS})
    return done.edition.comparison.events["raid"]


def timed(article: str, words: str, **more: Any) -> dict[str, Any]:
    return statement(article, f"In {article} it was {words} by their clocks.", when=words, **more)


@pytest.mark.parametrize(
    ("a", "b", "status"),
    [
        ("9 p.m. Tuesday", "9 p.m. Tuesday", Relation.AGREE),
        ("9 p.m. Tuesday", "late Tuesday", Relation.COMPATIBLE),
        ("9 p.m. Tuesday", "11 p.m. Tuesday", Relation.CONFLICT),
        ("9 p.m. Tuesday", "soon after", None),
    ],
)
def test_times_of_accounts(a: str, b: str, status: Relation | None) -> None:
    compared = result(timed("one", a), timed("two", b))
    assert compared.time_status is status
    assert len(compared.time_reads) == (2 if status else 0)


@pytest.mark.parametrize(
    "more",
    [
        {"happened": "planned"},
        {"stance": "forecasts"},
        {"stance": "demands"},
        {"stance": "denies"},
        {"happened": "no"},
    ],
)
def test_a_plan_and_a_denial_are_no_second_time_of_what_happened(more: dict[str, str]) -> None:
    assert result(timed("one", "9 p.m. Tuesday"), timed("two", "noon Tuesday", **more)).time_reads == ()


def test_two_plans_are_compared() -> None:
    plan = {"happened": "planned"}
    compared = result(timed("one", "9 p.m. Tuesday", **plan), timed("two", "noon Tuesday", **plan))
    # A plan may be of this Tuesday or of the next: nothing is certain but that they usually differ.
    assert compared.time_status is Relation.TENSION


@pytest.mark.parametrize(
    ("one", "two", "differs"),
    [
        ({"responsible": ["reds"]}, {"responsible": ["reds"]}, False),
        ({"responsible": ["reds", "blues"]}, {"responsible": ["blues", "reds"]}, False),
        ({"responsible": ["reds"]}, {}, False),
        ({"responsible": ["reds"]}, {"responsible": ["blues"]}, True),
        ({"responsible": ["reds"]}, {"responsible": ["reds", "blues"]}, True),
        ({"responsible": ["reds"]}, {"responsible": ["reds"], "stance": "denies"}, True),
        ({"responsible": ["reds"]}, {"responsible": ["blues"], "stance": "denies"}, False),
    ],
)
def test_responsibility(one: dict[str, Any], two: dict[str, Any], differs: bool) -> None:
    accounts = statement("one", "The first says so.", **one), statement("two", "The second says so.", **two)
    done = checked({"events": {"raid": event(*accounts)}, "actors": ACTORS})
    assert found(done) == ({"responsibility:raid"} if differs else set())


def test_a_denied_responsibility_is_shown_as_such() -> None:
    accounts = (
        statement("one", "The first says so.", responsible=["reds"]),
        statement("two", "The second says no.", responsible=["reds"], stance="denies"),
    )
    (difference,) = checked({"events": {"raid": event(*accounts)}, "actors": ACTORS}).edition.comparison.differences
    assert [side.label for side in difference.sides] == [
        "ONE itself: Red Band",
        "TWO itself: not Red Band",
    ]


@pytest.mark.parametrize(
    ("one", "two", "differs"),
    [
        ({}, {}, False),
        ({}, {"happened": "no"}, True),
        ({}, {"stance": "denies"}, True),
        ({}, {"stance": "doubts"}, False),
        ({}, {"happened": "unknown"}, False),
        ({"happened": "unknown"}, {"happened": "no"}, False),
        ({"stance": "demands"}, {"happened": "no"}, False),
        ({"happened": "planned"}, {"happened": "no"}, False),
        ({"stance": "forecasts"}, {"happened": "no"}, False),
        ({"happened": "planned"}, {"happened": "planned", "stance": "denies"}, True),
        ({"happened": "planned"}, {"happened": "no", "stance": "denies"}, True),
    ],
)
def test_status(one: dict[str, Any], two: dict[str, Any], differs: bool) -> None:
    accounts = statement("one", "The first says so.", **one), statement("two", "The second says so.", **two)
    assert found(checked({"events": {"raid": event(*accounts)}})) == ({"status:raid"} if differs else set())


@pytest.mark.parametrize(
    ("kind", "one", "two", "asserted", "denied", "word"),
    [
        # Of a denial, whoever denies does what the event tells of; of anything else they say that it is not so.
        ("denial", {"stance": "denies"}, {"stance": "denies", "happened": "no"}, "one two", "", "same_origin"),
        ("denial", {}, {"happened": "no"}, "one two", "", "same_origin"),
        ("attack", {"stance": "denies"}, {"stance": "denies", "happened": "no"}, "", "one two", None),
        ("statement", {"stance": "denies"}, {"stance": "denies", "happened": "no"}, "", "one two", None),
        # Who judges has said so, where nobody else makes the statement.
        ("statement", {"stance": "judges"}, {"stance": "judges"}, "one two", "", "same_origin"),
        ("testimony", {"stance": "judges"}, {}, "one two", "", "same_origin"),
        ("attack", {"stance": "judges"}, {"stance": "judges"}, "", "", None),
        ("statement", {"stance": "judges"}, {"speaker": ["blues"]}, "two", "", "single_origin"),
        ("statement", {"stance": "judges"}, {"speaker": []}, "two", "", "single_origin"),
        ("statement", {"stance": "judges", "speaker": []}, {"stance": "doubts"}, "", "", None),
        # Two who say it confirm nobody, and neither does who may have it from whoever said it.
        # Where others deny too, it may be the denial that they deny.
        ("denial", {"stance": "denies"}, {"stance": "denies", "speaker": ["blues"]}, "", "one two", None),
        ("denial", {"speaker": []}, {"happened": "no", "speaker": ["blues"]}, "one", "two", "single_origin"),
        ("demand", {"stance": "demands"}, {"stance": "demands", "speaker": ["blues"]}, "one two", "", "undetermined"),
        ("demand", {}, {"speaker": ["blues"]}, "one two", "", "undetermined"),
    ],
)
def test_whoever_says_what_an_event_is_does_what_it_tells_of(
    kind: str, one: dict[str, Any], two: dict[str, Any], asserted: str, denied: str, word: str | None
) -> None:
    accounts = [
        statement(article, f"In {article} they spoke.", **{"speaker": ["reds"], **more})
        for article, more in (("one", one), ("two", two))
    ]
    done = checked({"events": {"word": event(*accounts, type=kind)}, "actors": ACTORS}).edition.comparison
    found = done.events["word"]
    assert " ".join(str(account.article) for account in found.asserting) == asserted
    assert " ".join(str(account.article) for account in found.denying) == denied
    assert (found.support.corroboration.value if found.support else None) == word
    mentions = {cell.article: cell.mention.value for cell in done.cells["word"] if cell.statements}
    assert [article for article, mention in mentions.items() if mention == "denies"] == denied.split()


SAW = {"basis": "witnessed"}
PLANNED = {"happened": "planned"}
OF_WORDS = [
    # (type, title, what the reds tell, what the blues tell, more of the event, the word)
    ("attack", "A bridge falls", {}, {}, {}, "independent"),
    ("attack", "Red Band shells a bridge", {}, {}, {}, "independent"),
    ("attack", "A bridge said to be shelled", {}, {}, {}, "independent"),
    # A pledge, a demand or a claim is of one side, whoever tells of it, and whatever the event is called.
    ("other", "Red Band pledges to leave", {}, {}, {}, "undetermined"),
    ("other", "Red Band’s promise to leave", {}, {}, {}, "undetermined"),
    ("talks", "A pledge is made at the harbour", {}, {}, {}, "undetermined"),
    ("announcement", "A new gate", {}, {}, {}, "undetermined"),
    ("demand", "A new gate is wanted", {}, {}, {}, "undetermined"),
    ("statement", "The gate is called sound", {}, {}, {}, "undetermined"),
    ("denial", "No gate", {}, {}, {}, "undetermined"),
    # Who heard it knows it without whoever said it; one of the two who says it is no second.
    ("statement", "The gate is called sound", SAW, SAW, {}, "independent"),
    ("testimony", "Fear on the quay", SAW, SAW, {}, "independent"),
    ("statement", "The gate is called sound by the Red Band", SAW, SAW, {}, "undetermined"),
    ("statement", "The gate is called sound", {}, SAW, {}, "undetermined"),
    ("testimony", "Fear on the quay", {**SAW, "who": ["reds"]}, SAW, {}, "undetermined"),
    (
        "statement",
        "The gate is called sound",
        SAW,
        SAW,
        {"participants": [{"actor": "reds", "role": "they spoke"}]},
        "undetermined",
    ),
    # What lies ahead is known from who is to do it.
    ("movement", "Buses leave", PLANNED, PLANNED, {}, "independent"),
    ("movement", "Red Band leaves", PLANNED, PLANNED, {}, "undetermined"),
    ("movement", "Buses leave", {**PLANNED, "who": ["reds"]}, PLANNED, {}, "undetermined"),
    ("movement", "Red Band leaves", {"happened": "yes"}, {"happened": "yes"}, {}, "independent"),
]


@pytest.mark.parametrize(("kind", "title", "reds", "blues", "more", "word"), OF_WORDS)
def test_who_tells_of_a_pledge_is_no_second_source_beside_who_made_it(
    kind: str, title: str, reds: dict[str, Any], blues: dict[str, Any], more: dict[str, Any], word: str
) -> None:
    accounts = [
        statement("one", "In one they spoke.", speaker=["reds"], **reds),
        statement("two", "In two they spoke.", speaker=["blues"], **blues),
    ]
    records = {"events": {"word": event(*accounts, type=kind, title=title, **more)}, "actors": ACTORS}
    counted = checked(records).edition.comparison.events["word"].support
    assert counted is not None and counted.corroboration.value == word


@pytest.mark.parametrize(
    ("title", "who", "word"),
    [
        ("Red Band leaves", [], "undetermined"),
        ("Buses leave", ["reds"], "undetermined"),
        # A leader's journey is known from the band as well.
        ("Buses leave", ["chief"], "undetermined"),
        ("Buses leave", [], "independent"),
    ],
)
def test_who_speaks_for_those_who_will_do_it_is_no_source_beside_who_tells_of_it(
    title: str, who: list[str], word: str
) -> None:
    of_band = {"speaks_for": {"actor": "reds", "reason": "for a test"}}
    people = {
        "aide": actor("person", ("one", "Ada Aide"), **of_band),
        "chief": actor("person", ("one", "Cy Chief"), **of_band),
    }
    accounts = [
        statement("one", "In one they spoke.", speaker=["aide"], happened="planned", who=who),
        statement("two", "In two they spoke.", speaker=["blues"], happened="planned"),
    ]
    records = {"events": {"word": event(*accounts, type="movement", title=title)}, "actors": {**ACTORS, **people}}
    counted = checked(records).edition.comparison.events["word"].support
    assert counted is not None and counted.corroboration.value == word


@pytest.mark.parametrize(
    ("teller", "differs"), [({}, False), ({"speaker": ["reds"]}, False), ({"speaker": ["blues"]}, True)]
)
def test_who_tells_of_a_denial_does_not_say_that_what_is_denied_is_so(teller: dict[str, Any], differs: bool) -> None:
    denial = statement("one", "The reds denied it.", speaker=["reds"], stance="denies", happened="no")
    accounts = denial, statement("two", "The second tells it.", **teller)
    done = checked({"events": {"word": event(*accounts, type="denial")}, "actors": ACTORS})
    assert ("status:word" in found(done)) == differs


def test_places_differ_unless_one_lies_in_the_other() -> None:
    def named(name: str, **more: Any) -> dict[str, Any]:
        return {"names": [statement("one", f"They came to {name} by boat.", name=name)], **more}

    places = {"isle": named("Isle"), "pier": named("Pier", within="isle"), "hill": named("Hill")}

    def ids(a: str, b: str, **more: Any) -> set[str]:
        accounts = statement("one", "It was there.", where=a), statement("two", "It was here.", where=b, **more)
        return found(checked({"events": {"raid": event(*accounts)}, "places": places}))

    assert ids("isle", "pier") == set()
    assert ids("pier", "hill") == {"place:raid"}
    assert ids("pier", "hill", happened="no") == {"status:raid"}


@pytest.mark.parametrize(
    ("kind", "whos", "differs"),
    [
        ("demand", (["reds"], ["blues"]), True),
        ("demand", (["reds"], ["reds"]), False),
        ("attack", (["reds"], ["blues"]), False),
    ],
)
def test_demands_by_different_actors(kind: str, whos: tuple[list[str], list[str]], differs: bool) -> None:
    accounts = statement("one", "A demand.", who=whos[0]), statement("two", "The demand.", who=whos[1])
    done = checked({"events": {"raid": event(*accounts, type=kind)}, "actors": ACTORS})
    assert found(done) == ({"demand:raid"} if differs else set())


def in_order(*, middle: str | None, last: str, link: str = "after") -> Any:
    events = {
        "first": event(timed("one", "9 p.m. Tuesday")),
        "middle": event(timed("two", middle) if middle else statement("two", "Then this.")),
        "last": event(statement("three", f"At {last} it ended.", when=last)),
    }
    if link == "after":
        events["middle"]["after"], events["last"]["after"] = ["first"], ["middle"]
    else:
        events["first"]["before"], events["middle"]["before"] = ["middle"], ["last"]
    return checked({"events": events})


@pytest.mark.parametrize("link", ["after", "before"])
@pytest.mark.parametrize(
    ("middle", "last", "wrong"),
    [
        ("10 p.m. Tuesday", "11 p.m. Tuesday", []),
        (None, "11 p.m. Tuesday", []),
        (None, "8 p.m. Tuesday", ["'last' is put after 'first', but its times are before"]),
        ("10 p.m. Tuesday", "9:30 p.m. Tuesday", ["'last' is put after 'middle', but its times are before"]),
    ],
)
def test_the_order_of_events_never_contradicts_their_times(
    middle: str | None, last: str, wrong: list[str], link: str
) -> None:
    done = in_order(middle=middle, last=last, link=link)
    assert [p.message for p in done.problems if p.code == "order-contradicted"] == wrong


def test_one_possible_time_is_enough_for_an_order() -> None:
    events = {
        "first": event(timed("one", "9 p.m. Tuesday")),
        "last": event(timed("two", "8 p.m. Tuesday"), timed("three", "10 p.m. Tuesday"), after=["first"]),
    }
    assert "order-contradicted" not in codes_of(checked({"events": events}))


def test_a_circle_of_events_is_one_problem_and_no_crash() -> None:
    events = {"a": event(timed("one", "9 p.m. Tuesday"), after=["b"]), "b": event(timed("two", "noon"), after=["a"])}
    assert codes_of(checked({"events": events})) == ["cycle"]


def days(*accounts: dict[str, Any]) -> list[str]:
    """The day on which each account usually begins; the articles are of Wednesday 5 March 2031."""
    done = checked({"events": {"raid": event(*accounts)}, "actors": ACTORS})
    lows = (done.briefing.readings.times[said.when].usual.low for said in done.briefing.facts.events["raid"].accounts)
    return [low.date().isoformat() for low in lows if low is not None]


def test_an_hour_without_a_day_is_of_the_day_on_which_others_tell_the_event() -> None:
    """Not of the day of publication, though it is not excluded; two days of others say nothing."""
    hour = timed("one", "about 10 a.m.")
    assert days(hour) == ["2031-03-05"]
    assert days(hour, timed("two", "on Monday")) == ["2031-03-03", "2031-03-03"]
    assert days(hour, timed("two", "on Monday"), timed("three", "Tuesday")) == [
        "2031-03-05",
        "2031-03-03",
        "2031-03-04",
    ]
    own = statement("one", "In one it was Tuesday by their calendar.", when="Tuesday")
    assert days(hour, timed("two", "on Monday"), own) == ["2031-03-04", "2031-03-03", "2031-03-04"]
    assert days(hour, timed("two", "last week")) == ["2031-03-05", "2031-02-24"]
    assert days(timed("one", "the day before"), timed("two", "on Monday")) == ["2031-03-04", "2031-03-03"]
    assert result(hour, timed("two", "on Monday")).time_status is Relation.COMPATIBLE


def test_a_weekday_may_be_of_an_earlier_week() -> None:
    """As where the sentence before speaks of last week; a day of another name stays wrong."""
    typed = {"words": "on Tuesday", "day": "2031-02-25", "supplied": "The sentence before speaks of last week."}
    quote = "It was on Tuesday by their clocks."
    assert days(statement("one", quote, when=typed)) == ["2031-02-25"]
    wrong = {"events": {"raid": event(statement("one", quote, when={**typed, "day": "2031-02-26"}))}, "actors": ACTORS}
    assert "time-misread" in codes_of(checked(wrong))
