"""Who is blamed, and by whom, article by article: the grid of the front page, and what the facts hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gallery
import pytest
from made import actor, checked, event, statement
from selectolax.lexbor import LexborHTMLParser, LexborNode

from briefing import pipeline
from briefing.pipeline import Edition
from briefing.site.pages import pages
from briefing.site.render import Renderer
from briefing.site.views import wording
from briefing.site.views.base import Presenter
from briefing.site.views.blame import Blame, blame, how_far

ROOT = Path(__file__).parent.parent
PEOPLE = {name: actor("group", ("one", name), ("two", name)) for name in ("Guards", "Clerks", "Ministry", "Townsfolk")}
MARKS = wording.WORDS["blaming"]


def records(*accounts: dict[str, Any], **more: Any) -> dict[str, Any]:
    actors = {name.lower(): made for name, made in PEOPLE.items()}
    actors["clerks"] = {**actors["clerks"], "part_of": {"actor": "ministry", "reason": "for a test"}}
    return {"actors": actors, "events": {"fire": event(*accounts)}, **more}


def blamed(*accounts: dict[str, Any], **more: Any) -> Blame | None:
    made = checked(records(*accounts, **more), articles=("one", "two"))
    return blame(Presenter(made.edition.comparison))


def says(article: str, text: str, blames: str, *speakers: str, **more: Any) -> dict[str, Any]:
    return statement(article, text, responsible=[blames], speaker=list(speakers), **more)


def cells(grid: Blame | None) -> dict[str, list[tuple[str, str, str, str]]]:
    """By who is blamed: in which article, how far the words go, whose they are, and whom of them they name."""
    assert grid is not None
    return {
        row.blamed.text: [(code.text, v.mark, v.who, v.named) for code, voices in row.voices.items() for v in voices]
        for row in grid.rows
    }


def test_each_voice_stands_with_who_speaks_in_its_article() -> None:
    grid = blamed(says("one", "Clerks and townsfolk blamed guards.", "guards", "clerks", "townsfolk"))
    assert cells(grid) == {"Guards": [("ONE", "blames", "Clerks and Townsfolk", "")]}
    assert grid is not None and not grid.own_voice
    assert blamed(statement("one", "It burnt.")) is None


def test_whoever_is_part_of_somebody_blamed_stands_under_them_by_name() -> None:
    one, two = (
        says("one", "They blamed it.", "ministry", "guards"),
        says("two", "They blamed them.", "clerks", "guards"),
    )
    assert cells(blamed(one, two)) == {
        "Ministry": [("ONE", "blames", "Guards", ""), ("TWO", "blames", "Guards", "Clerks")],
    }
    assert cells(blamed(two)) == {"Clerks": [("TWO", "blames", "Guards", "")]}


def test_a_side_and_its_allies_stand_together_and_those_first_whom_most_blame() -> None:
    tie = {"article": "one", "to": "guards", "tie": "allied_with", "quote": "Townsfolk, allied with guards,"}
    told = [
        says("one", "Clerks blamed townsfolk.", "townsfolk", "clerks"),
        says("one", "Townsfolk, allied with guards, were suspected.", "townsfolk", "ministry", stance="suspects"),
        says("one", "Clerks blamed guards.", "guards", "clerks"),
        says("one", "Guards blamed the ministry.", "ministry", "guards"),
        says("two", "Guards doubted that the ministry did it.", "ministry", "guards", stance="doubts"),
    ]
    alone = list(cells(blamed(*told)))
    assert alone == ["Townsfolk", "Ministry", "Guards"]
    made = records(*told)
    made["actors"]["townsfolk"] = {**made["actors"]["townsfolk"], "affiliations": [tie]}
    grid = blame(Presenter(checked(made, articles=("one", "two")).edition.comparison))
    assert list(cells(grid)) == ["Townsfolk", "Guards", "Ministry"]


@pytest.mark.parametrize(
    ("stance", "mark"),
    [
        ({}, "blames"),
        ({"stance": "accuses"}, "blames"),
        ({"stance": "suspects"}, "believes"),
        ({"stance": "doubts"}, "doubts"),
        ({"stance": "unverified"}, "unverified"),
        ({"stance": "denies"}, "denies"),
        ({"happened": "no"}, "denies"),
    ],
)
def test_a_mark_says_how_far_words_go(stance: dict[str, str], mark: str) -> None:
    grid = blamed(says("one", "The ministry spoke of guards.", "guards", "ministry", **stance))
    assert [mark for (_, mark, _, _) in cells(grid)["Guards"]] == [mark]


def test_who_only_names_somebody_stops_short_where_that_is_a_position_on_who_is_responsible() -> None:
    short = statement("two", "Townsfolk said it came after guards came.", speaker=["townsfolk"], who=["guards"])
    blaming = says("one", "Clerks blamed guards.", "guards", "clerks")
    assert [voice[1] for voice in cells(blamed(blaming, short))["Guards"]] == ["blames"]
    positions = [{"label": f"position {n}", "statements": [s]} for n, s in enumerate((blaming, short))]
    for position in positions:
        position["statements"] = [
            {k: v for k, v in s.items() if k not in ("responsible", "who")} for s in position["statements"]
        ]
    asked = {"title": "Who did it?", "kind": "responsibility", "weight": "major", "about": ["fire"],
             "positions": positions, "would_resolve": "A witness."}  # fmt: skip
    grid = blamed(blaming, short, discrepancies={"who": asked})
    assert [voice[:3] for voice in cells(grid)["Guards"]] == [
        ("ONE", "blames", "Clerks"),
        ("TWO", "stops-short", "Townsfolk"),
    ]
    assert grid is not None and grid.question is not None and grid.question.text == "Who did it?"


def test_a_denial_of_the_event_by_those_blamed_stands_in_their_row_though_it_names_nobody() -> None:
    blaming = says("one", "Clerks blamed guards.", "guards", "clerks")
    denial = statement("two", "Guards denied that it burnt.", speaker=["guards"], stance="denies")
    other = statement("two", "Townsfolk denied that it burnt.", speaker=["townsfolk"], stance="denies")
    assert cells(blamed(blaming, denial, other)) == {
        "Guards": [("ONE", "blames", "Clerks", ""), ("TWO", "denies", "Guards", "")]
    }


def test_whoever_doubts_a_charge_stands_in_its_row_by_their_own_word_and_alone_blames_nobody() -> None:
    blaming = says("one", "Ministry blamed the clerks.", "clerks", "guards")
    doubt = says("two", "Townsfolk doubted that clerks did it.", "clerks", "townsfolk", stance="doubts")
    event_doubted = statement("two", "Townsfolk questioned that it burnt.", speaker=["townsfolk"], stance="doubts")
    expected = {"Clerks": [("ONE", "blames", "Guards", ""), ("TWO", "doubts", "Townsfolk", "")]}
    assert cells(blamed(blaming, doubt)) == cells(blamed(blaming, event_doubted)) == expected
    grid = blamed(blaming, doubt)
    assert grid is not None and grid.marks == ["blames", "doubts"] and "denial" in grid.answers
    # Who only speaks of it doubts nothing.
    other = statement("two", "Townsfolk saw it burn.", speaker=["townsfolk"])
    assert cells(blamed(blaming, other)) == {"Clerks": expected["Clerks"][:1]}


def sides_on_the_page(*accounts: dict[str, Any], **more: Any) -> tuple[str, list[str]]:
    """What the table of an event's page is of, where its accounts differ on who is responsible, and its rows."""
    edition = checked(records(*accounts, **more), articles=("one", "two")).edition
    page = next(page for page in pages(edition, Renderer(ROOT), None) if page.url == "events/fire.html")
    body = LexborHTMLParser(page.body)
    heading, table = body.css_first("h3"), body.css_first(".b-sides tbody")
    assert heading is not None and table is not None
    return text(heading), [text(row) for row in table.css("tr")]


def test_the_page_of_the_event_has_the_doubt_beside_the_charge_and_says_whether_some_are_only_named() -> None:
    told = [
        says("one", "Clerks blamed guards.", "guards", "clerks", stance="accuses"),
        says("one", "Guards blamed townsfolk.", "townsfolk", "guards", stance="accuses"),
    ]
    doubt = says("two", "Townsfolk doubted that the guards did it.", "guards", "townsfolk", stance="doubts")
    heading, rows = sides_on_the_page(*told, doubt)
    assert heading == "Who is said to be responsible"
    assert [row for row in rows if "as a doubt" in row] == [row for row in rows if row.startswith("Guards ")]
    assert len(rows) == 2
    short = statement("two", "Townsfolk said it came after guards came.", speaker=["townsfolk"], who=["guards"])
    bare = {key: value for key, value in short.items() if key != "who"}
    position = [{"label": "It came after", "statements": [bare]}, {"label": "Rain", "statements": [
        {key: value for key, value in told[0].items() if key != "responsible"}]}]  # fmt: skip
    asked = {"title": "Who did it?", "kind": "responsibility", "weight": "major", "about": ["fire"],
             "positions": position, "would_resolve": "A witness."}  # fmt: skip
    heading, rows = sides_on_the_page(*told, short, discrepancies={"who": asked})
    assert heading == "Who is said to be responsible, or only named"
    assert sum(MARKS["stops-short"] in row for row in rows) == 1


def node(edition: Edition) -> LexborNode:
    """The grid of a front page."""
    front = next(page for page in pages(edition, Renderer(ROOT), None) if page.url == "index.html")
    found = LexborHTMLParser(front.body).css_first("figure.b-blame")
    assert found is not None
    return found


def text(found: LexborNode) -> str:
    return " ".join(found.text().split())


@pytest.mark.parametrize("edition", [gallery.briefing().edition, pipeline.check(ROOT).edition], ids=["gallery", "here"])
def test_the_page_shows_each_article_and_what_the_grid_holds(edition: Edition) -> None:
    present, shown = Presenter(edition.comparison), node(edition)
    grid = blame(present)
    assert grid is not None
    heads = [text(th) for th in shown.css("thead th")][1:]
    assert heads == [code.text for code in present.codes.values()]
    for row, made in zip(shown.css("tbody tr"), grid.rows, strict=True):
        assert text(row.css_first("th")) == made.blamed.text
        for cell, code in zip(row.css("td"), present.codes.values(), strict=True):
            voices = made.voices.get(code, [])
            told = [f"{MARKS[v.mark]}: {v.who}{f' ({v.named})' if v.named else ''} {v.chip.label}" for v in voices]
            links = [a for a in cell.css("a") if "data-notes" in a.attributes]
            assert [text(a) for a in links] == told
            assert {str(a.attributes["href"]).split("#")[0].removeprefix("@/") for a in links} <= {code.url}
            assert (f"{len(voices) - wording.VOICES} more" in text(cell)) == (len(voices) > wording.VOICES)
            folded = [text(a) for a in cell.css("details a") if "data-notes" in a.attributes]
            assert folded == told[wording.VOICES :]
            assert voices or "nobody" in text(cell)
    key = text(shown.css_first(".b-key"))
    assert all((words in key) == (mark in grid.marks) for mark, words in MARKS.items())
    assert (
        present.silence.wording("own_voice", *present.codes) in text(shown.css_first("figcaption"))
    ) != grid.own_voice


def front_of(events: dict[str, Any]) -> str:
    """The words of a front page on which nobody has written anything."""
    actors = {name.lower(): made for name, made in PEOPLE.items()}
    edition = checked({"actors": actors, "events": events}, articles=("one", "two")).edition
    front = next(page for page in pages(edition, Renderer(ROOT), None) if page.url == "index.html")
    return text(LexborHTMLParser(front.body).css_first(".b-hero") or pytest.fail("no front page"))


def test_a_charge_that_one_article_makes_against_one_is_no_front_matter() -> None:
    """One charge of six, chosen by the alphabet, stood above everything as if it told who is blamed."""
    one = event(says("one", "Clerks blamed guards.", "guards", "clerks"), title="A fire")
    lone = {"fire": one, "flood": event(says("two", "Clerks blamed them.", "ministry", "clerks"), title="A flood")}
    assert "Who is blamed" not in front_of(lone)
    # What two articles have leads, though in another article three speakers blame one.
    loud = [says("one", f"{who} blamed guards for it.", "guards", who) for who in ("clerks", "ministry", "townsfolk")]
    shared = [says("one", "Clerks blamed guards too.", "guards", "clerks"), says("two", "So they did.", "guards")]
    two = {"loud": event(*loud, title="A loud fire"), "shared": event(*shared, title="A shared fire")}
    assert "Who is blamed, and by whom: A shared fire" in front_of({**lone, **two})
    both = event(*one["accounts"], says("one", "Guards blamed the ministry.", "ministry", "guards"), title="A fire")
    assert "Who is blamed, and by whom: A fire No article" in front_of({**lone, "fire": both})


def test_whoever_says_it_of_themselves_claims_it_and_owes_no_denial() -> None:
    claims = says("one", "Clerks said they lit it.", "ministry", "clerks")
    grid = blamed(claims, says("two", "Guards blamed the ministry.", "ministry", "guards"))
    assert cells(grid) == {"Ministry": [("ONE", "claims", "Clerks", ""), ("TWO", "blames", "Guards", "")]}
    assert grid is not None and grid.marks == ["claims", "blames"]
    assert grid.answers == "Claimed by Ministry."
    made = checked(records(claims), articles=("one", "two")).edition
    present = Presenter(made.comparison)
    [own] = present.facts.events["fire"].accounts
    assert how_far(present, own) == "claims"
    denied = blamed(claims, says("two", "The ministry denied it.", "ministry", "ministry", stance="denies"))
    assert denied is not None and denied.answers == "Answered by Ministry."


def test_residents_question_the_charge_against_the_rebels_in_this_briefing() -> None:
    checked_here = pipeline.check(ROOT).edition
    assert ("NYT?", "doubts", "Residents", "Rebels inside eastern Aleppo") in cells(
        blame(Presenter(checked_here.comparison))
    )["Rebels"]
    assert not [mark for told in cells(blame(Presenter(checked_here.comparison))).values() for _, mark, *_ in told
                if mark == "denies"]  # fmt: skip


def test_the_one_that_stops_short_of_blame_stands_in_this_briefing() -> None:
    found = cells(blame(Presenter(pipeline.check(ROOT).edition.comparison)))
    assert ("WP", "stops-short", "Rebel officials and U.N. representative", "") in found["Iran"]
    assert {code for code, *_ in found["Iran"]} == {"AP", "NYT?", "WP"}


@pytest.mark.parametrize("articles", [3, 11, 30])
def test_of_many_articles_those_that_speak_are_named_and_the_others_counted(articles: int) -> None:
    names = [f"p{n:02}" for n in range(articles)]
    actors = {name.lower(): actor("group", ("p00", name)) for name in ("Guards", "Clerks")}
    telling = names[: max(2, articles // 2)]
    told = [says(name, f"Clerks blamed guards, in {name}.", "guards", "clerks") for name in telling]
    made = checked({"actors": actors, "events": {"fire": event(*told)}}, articles=tuple(names))
    shown = node(made.edition)
    assert bool(shown.css("table")) == (len(telling) <= wording.COLUMNS)
    silent = articles - len(telling)
    assert ("other articles" in text(shown)) == (articles > wording.COLUMNS)
    assert articles <= wording.COLUMNS or f"{silent} other articles" in text(shown)
    named = len(shown.css(".b-code"))
    assert named == {3: 3, 11: 5, 30: wording.MANY_SOURCES}[articles]
    assert ("and 9 more" in text(shown)) == (articles == 30)
