"""Order has an owner: the briefing's own is a record's; an account's is told with who gives it, on both pages."""

from __future__ import annotations

import html
import json
import re
from functools import cache
from typing import Any

import pytest
from made import actor, checked, event, statement

from briefing import data
from briefing.history import Past
from briefing.pipeline import Edition
from briefing.site.pages import pages
from briefing.site.render import Renderer
from tests.test_data import address

ACTORS = {"ministry": actor("body", ("one", "War Ministry")), "residents": actor("group", ("two", "Residents"))}
BUSES = statement("one", "The buses left.")
SHOTS = statement("one", "The shots fell.")
BLAME = "War Ministry blamed the shots on those who fell back."
BLAMED = statement("one", BLAME, speaker=["ministry"], stance="accuses")
WHILE = statement("two", "Residents saw the shots as the buses stood.", speaker=["residents"])
THEN = statement("two", "Then the buses left.")


@cache
def _edition(case: str) -> Edition:
    shots, buses, more = CASES[case]
    events = {
        "buses-leave": event(*buses, title="Buses leave", **more.get("buses", {})),
        "shots-fall": event(*shots, title="Shots fall", **more.get("shots", {})),
    }
    return checked({"events": events, "actors": ACTORS}).edition


def _after(account: dict[str, Any], *events: str) -> dict[str, Any]:
    return {**account, "after": list(events)}


CASES: dict[str, Any] = {
    "none": ([SHOTS], [BUSES], {}),
    "the briefing's own": ([SHOTS], [BUSES], {"shots": {"after": ["buses-leave"]}}),
    "the briefing's own, the other way round": ([SHOTS], [BUSES], {"buses": {"before": ["shots-fall"]}}),
    "an article's": ([_after(SHOTS, "buses-leave")], [BUSES], {}),
    "a ministry's": ([_after(BLAMED, "buses-leave")], [BUSES], {}),
    "residents'": ([SHOTS, _after(WHILE, "buses-leave")], [BUSES], {}),
    "an article's of the other event": ([SHOTS], [_after(THEN, "shots-fall")], {}),
    "two that differ": ([_after(BLAMED, "buses-leave")], [BUSES, _after(THEN, "shots-fall")], {}),
    "both": ([_after(BLAMED, "buses-leave")], [BUSES], {"shots": {"after": ["buses-leave"]}}),
    "a part": ([SHOTS], [BUSES], {"shots": {"part_of": "buses-leave"}}),
}
TOLD: dict[str, tuple[list[str], list[str]]] = {
    "none": ([], []),
    "the briefing's own": (["Before it: Buses leave"], ["After it: Shots fall"]),
    "the briefing's own, the other way round": (["Before it: Buses leave"], ["After it: Shots fall"]),
    "an article's": (
        ["ONE, in its own voice: this comes after Buses leave"],
        ["ONE, in its own voice: this comes before Shots fall"],
    ),
    "a ministry's": (
        ["War Ministry, in ONE: this comes after Buses leave"],
        ["War Ministry, in ONE: this comes before Shots fall"],
    ),
    "residents'": (
        ["TWO, citing Residents: this comes after Buses leave"],
        ["TWO, citing Residents: this comes before Shots fall"],
    ),
    "an article's of the other event": (
        ["TWO, in its own voice: this comes before Buses leave"],
        ["TWO, in its own voice: this comes after Shots fall"],
    ),
    "two that differ": (
        [
            "War Ministry, in ONE: this comes after Buses leave",
            "TWO, in its own voice: this comes before Buses leave",
        ],
        [
            "War Ministry, in ONE: this comes before Shots fall",
            "TWO, in its own voice: this comes after Shots fall",
        ],
    ),
    "both": (
        ["Before it: Buses leave", "War Ministry, in ONE: this comes after Buses leave"],
        ["After it: Shots fall", "War Ministry, in ONE: this comes before Shots fall"],
    ),
    "a part": (["Part of: Buses leave"], ["Its parts: Shots fall"]),
}


@cache
def _pages(case: str) -> dict[str, str]:
    made = pages(_edition(case), Renderer(), Past({}, None, "none"))
    return {page.url: page.body for page in made if page.url.startswith("events/")}


def _lines(page: str) -> list[str]:
    """The lines below the headings on order."""
    lines: list[str] = []
    page = re.sub(r'<a class="b-chip.*?</a>', "", page, flags=re.S)
    for section in re.findall(r'<h2 id="(?:told-)?order">.*?</ul>', page, re.S):
        items = re.findall(r"<li>(.*?)</li>", section, re.S)
        lines += [" ".join(html.unescape(re.sub(r"<[^>]+>", "", item)).split()).replace(" :", ":") for item in items]
    return lines


@pytest.mark.parametrize("case", CASES)
def test_each_order_stands_on_both_pages_with_its_owner(case: str) -> None:
    own, partner = TOLD[case]
    assert _lines(_pages(case)["events/shots-fall.html"]) == own
    assert _lines(_pages(case)["events/buses-leave.html"]) == partner


@pytest.mark.parametrize("case", CASES)
def test_no_order_of_an_account_is_called_ours(case: str) -> None:
    ours = [re.search(r'<h2 id="order">.*?</ul>', page, re.S) for page in _pages(case).values()]
    found = " ".join(section[0] for section in ours if section)
    assert bool(found) == (case in ("the briefing's own", "the briefing's own, the other way round", "both", "a part"))
    assert "this comes" not in found


@pytest.mark.parametrize(
    ("case", "owners"),
    [
        ("none", []),
        ("the briefing's own", []),
        ("an article's", [("buses-leave", "before", "one", [])]),
        ("a ministry's", [("buses-leave", "before", "one", ["ministry"])]),
        (
            "two that differ",
            [("buses-leave", "after", "two", []), ("buses-leave", "before", "one", ["ministry"])],
        ),
    ],
)
def test_the_data_say_whose_order_it_is(case: str, owners: list[Any]) -> None:
    files = dict(data.files(_edition(case), address))
    events = {each["id"]: each for each in json.loads(files["briefing.json"])["events"]}
    found = events["shots-fall"]["account_order"]
    assert sorted((o["event"], o["place"], o["article"], o["speaker"]) for o in found) == owners
    assert all(o["statement"] for o in found)


def test_whoever_gives_an_order_is_named_where_two_differ() -> None:
    [found] = [d for d in _edition("two that differ").comparison.differences if d.kind == "sequence"]
    assert [side.label for side in found.sides] == ["War Ministry: Buses leave, first", "TWO itself: Shots fall, first"]


NOON, AT_THREE = "at noon on Tuesday", "at 3 p.m. on Tuesday"
OWNER = {"tom": actor("person", ("one", "Tom Hale"))}


def _told(**records: Any) -> list[str]:
    """What is told of the order of some events, as codes; of accounts that differ, the difference."""
    done = checked({"events": records, "actors": OWNER})
    told = {problem.code for problem in done.problems if problem.code != "difference-unreviewed"}
    return sorted(told | {str(found.kind) for found in done.edition.comparison.differences})


def _event(quote: str, when: str = "", *more: dict[str, Any], **links: Any) -> dict[str, Any]:
    own = statement("one", f"{quote} {when}.", when=when) if when else statement("one", f"{quote}.")
    return event(own, *more, title=quote, **links)


SHOT, LEFT, RANG = "The shots fell", "The buses left", "The bells rang"
SHOT_AFTER = _after(statement("two", "The shots fell after the buses."), "left")
LEFT_AFTER = _after(statement("two", "The buses left after the shots."), "shot")
BY_ARTICLE = _after(
    statement("one", "After the buses left, Tom Hale said that many shots fell.", speaker=["tom"]), "left"
)
BEHIND = _after(statement("one", "Shots fell after the buses left, Tom Hale said on Tuesday.", speaker=["tom"]), "left")
BY_SPEAKER = _after(statement("one", "Tom Hale said that shots fell after the buses left.", speaker=["tom"]), "left")


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ({"shot": _event(SHOT, after=["left"]), "left": _event(LEFT)}, []),
        ({"shot": _event(SHOT, after=["shot"])}, ["cycle"]),
        ({"shot": _event(SHOT, after=["left"]), "left": _event(LEFT, after=["shot"])}, ["cycle"]),
        ({"shot": _event(SHOT, before=["left"]), "left": _event(LEFT, before=["shot"])}, ["cycle"]),
        ({"shot": _event(SHOT, after=["left"], before=["left"]), "left": _event(LEFT)}, ["cycle"]),
        (
            {
                "shot": _event(SHOT, after=["left"]),
                "left": _event(LEFT, after=["rang"]),
                "rang": _event(RANG, after=["shot"]),
            },
            ["cycle"],
        ),
        ({"shot": _event(SHOT, part_of="left"), "left": _event(LEFT, part_of="shot")}, ["cycle"]),
        ({"shot": _event(SHOT, "", _after(statement("two", "The shots fell after shots."), "shot"))}, ["cycle"]),
        ({"shot": _event(SHOT, AT_THREE, after=["left"]), "left": _event(LEFT, NOON)}, []),
        ({"shot": _event(SHOT, NOON, after=["left"]), "left": _event(LEFT, AT_THREE)}, ["order-contradicted"]),
        ({"shot": _event(SHOT, NOON), "left": _event(LEFT, AT_THREE, before=["shot"])}, ["order-contradicted"]),
        (
            {
                "shot": _event(SHOT, NOON, after=["rang"]),
                "left": _event(LEFT, AT_THREE),
                "rang": _event(RANG, after=["left"]),
            },
            ["order-contradicted"],
        ),
        # Ours, against the only account that gives one.
        ({"shot": _event(SHOT, after=["left"]), "left": _event(LEFT, "", LEFT_AFTER)}, ["order-contradicted"]),
        ({"shot": _event(SHOT), "left": _event(LEFT, "", LEFT_AFTER, before=["shot"])}, ["order-contradicted"]),
        ({"shot": _event(SHOT, "", SHOT_AFTER, after=["left"]), "left": _event(LEFT)}, []),
        # Two accounts that give two orders differ, and neither is wrong.
        ({"shot": _event(SHOT, "", SHOT_AFTER), "left": _event(LEFT, "", LEFT_AFTER)}, ["sequence"]),
        # An order that is the article's, given to whom it quotes.
        ({"shot": _event(SHOT, "", BY_ARTICLE), "left": _event(LEFT)}, ["stance-contradicted"]),
        ({"shot": _event(SHOT, "", BY_SPEAKER), "left": _event(LEFT)}, []),
        ({"shot": _event(SHOT, "", BEHIND), "left": _event(LEFT)}, []),
        ({"shot": _event(SHOT, after=["nothing"])}, ["id-unknown"]),
    ],
)
def test_a_wrong_order_is_told(events: dict[str, Any], told: list[str]) -> None:
    assert _told(**events) == told
