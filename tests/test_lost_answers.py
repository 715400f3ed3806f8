"""A lost word is lost everywhere, in lists, tables, JSON, pictures and the search: never an answer without a number."""

from __future__ import annotations

import csv
import html
import io
import json
import re
from functools import cache

from made import checked, codes_of, statement

from briefing import data
from briefing.history import Past
from briefing.pipeline import Edition
from briefing.site import search
from briefing.site.pages import pages
from briefing.site.render import Renderer
from tests.test_data import address

FIVE = statement("one", "The war is five years old.", words="five years")
SIX = statement("two", "The war is six years old.", words="six years")
LOST = statement("three", "The nearly […] war goes on.", lost="yes")
MUTE = statement("four", "Nobody knows how long the war was.")
QUESTION = {
    "title": "How long?", "kind": "number", "weight": "minor", "about": ["length"], "would_resolve": "A calendar.",
    "positions": [{"label": w, "statements": [{k: s[k] for k in ("article", "quote")}]} for w, s in
                  (("five", FIVE), ("six", SIX))],
}  # fmt: skip
GIVEN = {"three": "The paper three came out.\n\nThe nearly   war goes on.\n"}


@cache
def _edition() -> Edition:
    figure = {
        "title": "Length of the war", "measure": "duration", "population": "not_people", "unit": "years",
        "scope": {"counts": "the war"}, "readings": [FIVE, SIX, LOST, MUTE],
    }  # fmt: skip
    records = {"figures": {"length": figure}, "discrepancies": {"how-long": QUESTION}}
    return checked(records, given=GIVEN, three={"lossy": "yes"}).edition


@cache
def _page(url: str) -> str:
    made = pages(_edition(), Renderer(), Past({}, None, "none"))
    [body] = [page.body for page in made if page.url == url]
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())


def test_the_list_says_that_it_is_lost() -> None:
    text = _page("figures/index.html")
    assert "lost in our copy THREE, in its own voice, its words lost in our copy" in text
    assert text.count("no number") == 1 and "no number FOUR" in text


def test_the_page_says_that_it_is_lost() -> None:
    text = _page("figures/length.html")
    assert "THREE, in its own voice ¶2 its words lost in our copy" in text
    assert text.count("lost in our copy") == 1


def test_the_picture_says_that_it_is_lost() -> None:
    text = _page("discrepancies/how-long.html")
    assert "Words lost in our copy of THREE. No number found yet in FOUR; 1 sentence in no record yet." in text
    aside = text.partition("What has no place on it")[2]
    assert re.search(r"THREE, in its own voice\s?: lost in our copy", aside)
    assert re.search(r"FOUR, in its own voice\s?: no number", aside)


def test_the_data_say_that_it_is_lost() -> None:
    files = dict(data.files(_edition(), address))
    rows = list(csv.DictReader(io.StringIO(files["figures.csv"])))
    assert [row["lost"] for row in rows] == ["false", "false", "true", "false"]
    assert {row["mentions_lost"] for row in rows} == {"three"}
    [figure] = json.loads(files["briefing.json"])["figures"]
    assert [reading["lost"] for reading in figure["readings"]] == [False, False, True, False]
    assert {m["article"]: m["mention"] for m in figure["mentions"]}["three"] == "lost"


def test_the_search_says_that_it_is_lost() -> None:
    passages = search.index(_edition())["passages"]
    assert ("THREE, its words lost in our copy", "The nearly […] war goes on.") in passages
    assert [says for says, _ in passages if "lost" in says] == ["THREE, its words lost in our copy"]


def test_an_answer_is_lost_only_where_words_are() -> None:
    """A number that the curator calls lost, in a sentence that has lost nothing."""
    whole = statement("three", "The army had many men.", lost="yes")
    figure = {"title": "Men", "measure": "present", "scope": {"counts": "men"}, "readings": [whole]}
    assert codes_of(checked({"figures": {"men": figure}})) == ["stance-contradicted"]
