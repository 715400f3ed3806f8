"""The order of the story: what is told before its days, on which day an event stands, and what stands on none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from made import actor, checked, event, statement

from briefing import pipeline
from briefing.site.views.story import in_order

ROOT = Path(__file__).parent.parent
TUESDAY, WEDNESDAY = "2031-03-04", "2031-03-05"


def told(name: str, when: str | None = None, **ties: Any) -> dict[str, Any]:
    """An event that one article tells of, with the words of its time."""
    words = f"The {name} came {when}." if when else f"The {name} came."
    return event(statement("one", words, **({"when": when} if when else {})), title=f"The {name}", **ties)


def meant(name: str, when: str, **how: str) -> dict[str, Any]:
    """An event of which one article tells as what is to come."""
    how = how or {"happened": "planned"}
    return event(statement("one", f"The {name} is to come {when}.", when=when, **how), title=f"The {name}")


DEAL = told("deal", "on Tuesday")
RAID = told("raid", "on Wednesday")


@pytest.mark.parametrize(
    ("events", "stands"),
    [
        ({"siege": told("siege", before=["deal"])}, [("earlier", "siege"), (TUESDAY, "deal"), (WEDNESDAY, "raid")]),
        # The briefing is about the Tuesday: what only follows something of it stands there, and says no time is given.
        ({"stop": told("stop", after=["deal"])}, [(TUESDAY, "deal stop"), (WEDNESDAY, "raid")]),
        ({"stop": told("stop", after=["raid"])}, [(TUESDAY, "deal"), (WEDNESDAY, "raid"), ("no-time", "stop")]),
        (
            {"stop": told("stop", after=["deal"], before=["raid"])},
            [(TUESDAY, "deal"), (WEDNESDAY, "stop raid")],
        ),
        (
            {"stop": told("stop", after=["deal"]), "cry": told("cry", after=["stop"], before=["raid"])},
            [(TUESDAY, "deal"), (WEDNESDAY, "stop cry raid")],
        ),
        # What follows only something of the day before comes right before what follows it, not first of its day.
        (
            {"stop": told("stop", after=["deal"], before=["raid"]), "bell": told("bell", "at 9 a.m. on Wednesday")},
            [(TUESDAY, "deal"), (WEDNESDAY, "bell stop raid")],
        ),
        # A part of what comes before all days stands with it.
        (
            {"siege": told("siege", before=["deal"]), "hunger": told("hunger", part_of="siege")},
            [("earlier", "siege hunger"), (TUESDAY, "deal"), (WEDNESDAY, "raid")],
        ),
        # A day without an hour stands where an account puts it; without one, after all that has hours.
        (
            {
                "shot": event(
                    statement("one", "The shot came on Wednesday.", when="on Wednesday"),
                    statement("two", "Then a shot fell.", after=["morning"]),
                ),
                "morning": told("morning", "at 9 a.m. on Wednesday"),
                "dusk": told("dusk", "at 8 p.m. on Wednesday"),
            },
            [(TUESDAY, "deal"), (WEDNESDAY, "morning shot dusk raid")],
        ),
        ({"term": told("term", part_of="deal")}, [(TUESDAY, "deal term"), (WEDNESDAY, "raid")]),
        (
            {"terms": told("terms", after=["deal"]), "term": told("term", part_of="terms")},
            [(TUESDAY, "deal terms term"), (WEDNESDAY, "raid")],
        ),
        (
            {"term": told("term", after=["deal"]), "siege": told("siege", before=["term"])},
            [("earlier", "siege"), (TUESDAY, "deal term"), (WEDNESDAY, "raid")],
        ),
        (
            {"war": told("war"), "fall": told("fall", "on Wednesday", part_of="war")},
            [(TUESDAY, "deal"), (WEDNESDAY, "war raid fall")],
        ),
        # A part may come before the whole of which it is.
        (
            {"talks": told("talks", after=["call"]), "call": told("call", "on Wednesday", part_of="talks")},
            [(TUESDAY, "deal"), (WEDNESDAY, "call raid"), ("no-time", "talks")],
        ),
        # What has no day of its own stands by what is said of its time, in the order of these times.
        (
            {
                "calm": told("calm"),
                "fair": meant("fair", "on 9 March"),
                "race": meant("race", "on 8 March", stance="forecasts"),
                "fast": told("fast", "in February"),
                "flood": told("flood", "in January"),
                "storm": told("storm", "some days ago"),
            },
            [
                (TUESDAY, "deal"),
                (WEDNESDAY, "raid"),
                ("planned", "race fair"),
                ("rough", "flood fast storm"),
                ("no-time", "calm"),
            ],
        ),
        # A day of what happened comes before that of a plan; what some tell as done is not only planned.
        (
            {
                "vote": event(*meant("vote", "on 9 March")["accounts"], *told("vote", "on Wednesday")["accounts"]),
                "count": event(*meant("count", "on 9 March")["accounts"], statement("two", "They counted.")),
            },
            [(TUESDAY, "deal"), (WEDNESDAY, "raid vote"), ("rough", "count")],
        ),
        ({"calm": told("calm")}, [(TUESDAY, "deal"), (WEDNESDAY, "raid"), ("no-time", "calm")]),
        # A demand and a forecast were made, and only what they are of is to come; who is to speak has not spoken.
        (
            {
                "plea": event(statement("one", "They urged him to go.", stance="demands"), type="demand"),
                "guess": event(statement("one", "Rain would fall, they said.", stance="forecasts"), type="statement"),
                "leave": event(statement("one", "They urged all to leave.", stance="demands"), type="movement"),
                "speech": event(statement("one", "She is to speak.", happened="planned"), type="statement"),
                "claim": event(statement("one", "They will ask.", stance="demands", happened="planned"), type="demand"),
            },
            [
                (TUESDAY, "deal"),
                (WEDNESDAY, "raid"),
                ("planned", "claim leave speech"),
                ("no-time", "guess plea"),
            ],
        ),
        # A denial and a demand were made on the day that their account gives; what is denied was on none.
        (
            {
                "no": event(
                    statement("one", "On Tuesday Ada denied it.", when="On Tuesday", stance="denies", speaker=["ada"]),
                    type="denial",
                ),
                "plea": event(
                    statement("one", "On Tuesday they urged him.", when="On Tuesday", stance="demands"), type="demand"
                ),
                "rout": event(statement("one", "No rout came on Tuesday.", when="on Tuesday", stance="denies")),
            },
            [(TUESDAY, "deal no plea"), (WEDNESDAY, "raid"), ("no-time", "rout")],
        ),
        # A part of the day stands among the hours, and what follows it comes when it is over.
        (
            {
                "feast": told("feast", "on Tuesday morning"),
                "nap": told("nap", after=["feast"]),
                "bell": told("bell", "at 7 a.m. on Tuesday"),
                "chime": told("chime", "at 11 a.m. on Tuesday"),
            },
            [(TUESDAY, "bell feast chime nap deal"), (WEDNESDAY, "raid")],
        ),
    ],
)
def test_an_event_stands_under_no_day_that_it_does_not_have(
    events: dict[str, Any], stands: list[tuple[str, str]]
) -> None:
    actors = {"ada": actor("organisation", ("one", "Ada"))}
    made = checked({"events": {"deal": DEAL, "raid": RAID, **events}, "actors": actors})
    found = [(str(group), " ".join(str(e.id) for e in there)) for group, there in in_order(made.edition.comparison)]
    assert found == stands


def test_the_night_is_in_order_and_what_only_follows_tuesdays_deal_does_not_stand_under_tuesday() -> None:
    groups = in_order(pipeline.check(ROOT).edition.comparison)
    of = {str(event.id): str(group) for group, events in groups for event in events}
    night = ["convoy-turned-back", "buses-in-place", "rebel-hostilities-at-dawn", "buses-turned-back"]
    assert [event_id for event_id in of if event_id in night] == night
    assert (of["evacuation-deal"], of["ambulances-stopped"]) == ("2016-12-13", "no-time")
    assert of["offensive-on-eastern-aleppo"] == of["siege-of-two-villages"] == groups[0][0] == "earlier"
