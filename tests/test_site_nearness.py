"""Who speaks, from where, with what at stake: beside each statement, and on one page, as far as articles say so."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from made import actor, checked, event, statement

from briefing.history import Past
from briefing.site.pages import Page, pages
from briefing.site.render import Renderer
from briefing.site.views.base import Presenter
from briefing.site.views.speakers import finding

ACTORS = {
    "army": actor("body", ("one", "Army"), stakes=[statement("one", "The Army fired at the rebels.", part="party")]),
    "sorrel": actor("person", ("one", "Sam Sorrel"), speaks_for={"actor": "army", "reason": "for a test"}),
    "friends": actor(
        "state",
        ("two", "Friendland"),
        stakes=[statement("two", "Friendland backs the Army, Army men said.", part="ally", to="army")],
    ),
    "witt": actor(
        "person",
        ("two", "Wanda Witt"),
        whereabouts=[statement("two", "Wanda Witt hid inside the mill.", distance="in_place", place="mill")],
    ),
    "nobody": actor("group", ("one", "Carters")),
}
PLACES = {"mill": {"names": [{"article": "two", "name": "the mill", "quote": "Then the mill was named."}]}}
SAID = [
    statement("one", "Sam Sorrel said the mill fell.", speaker=["sorrel"]),
    statement("one", "Carters said that it fell.", speaker=["nobody"]),
    statement("two", "Friendland said the mill fell down.", speaker=["friends"]),
    statement("two", "Wanda Witt said by phone that it fell.", speaker=["witt"], via="phone"),
    statement("one", "Sam Sorrel and Carters said so.", speaker=["sorrel", "nobody"]),
    statement("two", "The mill fell down."),
]
BRIEF = [
    "a party to the conflict",
    "place and part not told",
    "a backer of one side (Army)",
    "in the mill",
    "Sam Sorrel: a party to the conflict · Carters: place and part not told",
    "it does not say where it reports from",
]
"""The same on a page, which says below it that it leaves out one of the two that is not given."""
LINES = [
    "a party to the conflict; location not given",
    "place and part not told",
    "a backer of one side (Army); location not given",
    "in the mill; part not said",
    "Sam Sorrel: a party to the conflict; location not given · Carters: place and part not told",
    "it does not say where it reports from",
]


def shown(**more: Any) -> tuple[Presenter, dict[str, Page]]:
    records = {"actors": {**ACTORS, **more}, "places": PLACES, "events": {"fall": event(*SAID)}}
    edition = checked(records).edition
    made = {page.url: page for page in pages(edition, Renderer(), Past({}, None, "none"))}
    return Presenter(edition.comparison), made


def text(body: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())


def test_each_statement_has_where_its_sources_were_and_their_parts() -> None:
    present, made = shown()
    accounts = present.facts.events["fall"].accounts
    assert [present.nearness.line(account) for account in accounts] == LINES
    assert [present.nearness.brief(account) for account in accounts] == BRIEF
    page = made["events/fall.html"].body
    assert sorted(re.findall(r'class="b-near">([^<]+)<', page)) == sorted(filter(None, BRIEF))
    assert "place and part, where told" in text(page)


def test_a_briefing_without_any_of_it_says_nothing_of_it() -> None:
    done = checked({"events": {"fall": event(statement("one", "The mill fell down."))}})
    present = Presenter(done.edition.comparison)
    assert present.nearness.line(present.facts.events["fall"].accounts[0]) == ""
    assert "speakers.html" not in {page.url for page in pages(done.edition, Renderer(), Past({}, None, "none"))}


@pytest.mark.parametrize(
    ("name", "part", "where"),
    [
        ("Sam Sorrel", "party", "unknown"),
        ("Friendland", "ally", "unknown"),
        ("Wanda Witt", "unknown", "in_place"),
        ("Carters", "unknown", "unknown"),
    ],
)
def test_the_page_has_each_speaker_and_can_be_filtered(name: str, part: str, where: str) -> None:
    body = shown()[1]["speakers.html"].body
    [entry] = [e for e in body.split("<li ")[1:] if name in text(f"<{e}".partition("</h3>")[0])]
    assert f'data-part="{part}" data-where="{where}"' in entry


def test_a_speaker_stands_with_the_role_that_an_article_gives() -> None:
    named = {
        "article": "one",
        "name": "Carters",
        "role": "who drove the flour",
        "quote": "Carters who drove the flour.",
    }
    body = text(shown(nobody={**ACTORS["nobody"], "names": [named]})[1]["speakers.html"].body)
    assert "Carters “who drove the flour” ONE" in body
    assert "“who drove" not in text(shown()[1]["speakers.html"].body)


def test_whoever_is_not_quoted_is_not_on_the_page() -> None:
    body = shown(silent=actor("body", ("one", "Silent Board")))[1]["speakers.html"].body
    assert "Silent Board" not in body


def test_whether_a_journalist_was_in_the_place_is_said_of_each_article() -> None:
    present, made = shown()
    none = "No article says that a journalist of its own was where it happened."
    assert finding(present) == f"{none} What others tell reached them through telephone calls."
    assert none in text(made["index.html"].body) and none in text(made["speakers.html"].body)
    outlet = {
        "kind": "media",
        "names": [{"article": "one", "name": "one paper", "supplied": "for a test"}],
        "whereabouts": [statement("one", "Our reporter stood in the mill.", distance="in_place")],
    }
    present, _ = shown(**{"paper-one": outlet})
    assert finding(present).startswith("ONE has a journalist of its own where it happened.")
