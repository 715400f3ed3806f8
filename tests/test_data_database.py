"""briefing.db: what briefing.json holds, and twenty questions that researchers asked of it, one query each."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from built import REPOSITORY
from published import briefing

from briefing import data
from briefing.data import database
from briefing.pipeline import check
from briefing.site.views.addresses import address


def opened(edition: Any) -> tuple[sqlite3.Connection, dict[str, Any]]:
    """The database of an edition, and its briefing.json."""
    made = dict(data.files(edition, address))
    connection = sqlite3.connect(":memory:")
    connection.deserialize(made["briefing.db"])
    return connection, json.loads(made["briefing.json"])


@pytest.fixture(scope="module")
def aleppo() -> Iterator[tuple[sqlite3.Connection, dict[str, Any]]]:
    """The briefing of this repository."""
    done = check(REPOSITORY)
    assert done.edition is not None
    connection, everything = opened(done.edition)
    yield connection, everything
    connection.close()


def test_each_value_of_the_data_is_in_its_column(aleppo: tuple[sqlite3.Connection, dict[str, Any]]) -> None:
    connection, everything = aleppo
    connection.row_factory = sqlite3.Row
    compared = 0
    for table in database.tables():
        held = everything[table.name]
        for number, record in enumerate(held if isinstance(held, list) else [held], 1):
            compared += _compare(connection, table, record, (record.get("id", table.name), number))
    connection.row_factory = None
    assert compared > 15_000


def _compare(connection: sqlite3.Connection, table: database.SqlTable, record: Any, place: tuple[str, int]) -> int:
    """Holds a row and the rows of its parts against the data; returns how many values were compared."""
    key, number = place
    [row] = connection.execute(f'SELECT * FROM "{table.name}" WHERE key = ?', [key]).fetchall()
    assert row["number"] == number
    compared = 0
    for column in table.columns:
        value = record
        for step in column.path:
            value = None if value is None else value[step]
        stored = json.loads(row[column.name]) if isinstance(value, (list, dict)) else row[column.name]
        assert stored == value, (key, column.name)
        compared += 1
    for path, inner in table.lists:
        parts = record
        for step in path:
            parts = None if parts is None else parts[step]
        [(count,)] = map(
            tuple, connection.execute(f'SELECT count(*) FROM "{inner.name}" WHERE parent = ?', [key]).fetchall()
        )
        assert count == len(parts or ())
        for number, part in enumerate(parts or (), 1):
            compared += _compare(connection, inner, part, (f"{key}/{'_'.join(path)}/{number}", number))
    return compared


QUESTIONS: dict[str, tuple[str, set[tuple[Any, ...]]]] = {
    "whom does AP cite as blaming Iran for the collapse": (
        "SELECT DISTINCT speaker FROM who_is_blamed "
        "WHERE event = 'deal-collapse' AND actor = 'iran' AND article = 'ap'",
        {('["bassam-haj-mustafa"]',)},
    ),
    "what number does each article give for the civilians inside": (
        "SELECT article, words, low, more_than FROM how_many WHERE figure = 'civilians-inside' AND low > 10000",
        {("ap", "more than 15,000", 15000.0, 1), ("ap", "tens of thousands", 20000.0, 0)},
    ),
    "in which figures has our copy of the article lost the number": (
        "SELECT figure FROM how_many WHERE lost AND article = 'nyt' AND figure = 'war-length'",
        {("war-length",)},
    ),
    "which articles do not mention Madaya’s starved": (
        "SELECT article FROM mentions WHERE record = 'starved-madaya' AND mention = 'none'",
        {("ap",), ("nyt",)},
    ),
    "who speaks in the WP only": (
        "SELECT count(DISTINCT actor) > 5 FROM speakers WHERE article = 'wp' "
        "AND actor NOT IN (SELECT actor FROM speakers WHERE article <> 'wp')",
        {(1,)},
    ),
    "which positions on who broke the deal rest on one article": (
        "SELECT DISTINCT article FROM positions WHERE discrepancy = 'who-broke-the-deal' "
        "AND corroboration = 'single_origin' AND label LIKE '%rebels%'",
        {("nyt",)},
    ),
    "which events rest on separate sources": (
        "SELECT count(*) FROM events WHERE support_corroboration = 'independent'",
        set(),
    ),
    "at what hour did buses or vans start, in whose words": (
        "SELECT DISTINCT article, words FROM what_came_first WHERE event = 'convoy-turned-back'",
        {("nyt", "around 1 a. m. Wednesday"), ("nyt", "soon after")},
    ),
    "which events are in Madaya": (
        "SELECT event FROM places_of_events WHERE place = 'madaya'",
        {("madaya-starvation",), ("madaya-mortar-attacks",)},
    ),
    "which events are in eastern Aleppo, by the record or by an account": (
        "SELECT count(*) FROM places_of_events WHERE place = 'aleppo-east'",
        {(3,)},
    ),
    "which differences has nobody reviewed": ("SELECT id FROM differences_found WHERE not_reviewed", set()),
    # Ten more, written before looking at the tables; the answers were read out of the facts by hand.
    "who denies anything, and in which article": (
        "SELECT DISTINCT article, speaker FROM statements WHERE stance = 'denies'",
        {("nyt", '["russia"]'), ("nyt", '["syrian-military"]'), ("ap", '["syrian-military-media"]')},
    ),
    "what was told to a journalist by telephone": (
        "SELECT DISTINCT article, root FROM statements WHERE via = 'phone'",
        {("wp", "orphanage-basement"), ("wp", "children-in-orphanage"), ("wp", "airstrikes-or-not")},
    ),
    "which killings have a number, whose is it, and in which words": (
        "SELECT figure, article, speaker, words FROM how_many WHERE measure = 'killed' AND words IS NOT NULL",
        {
            ("hundreds-killed-wp", "wp", "[]", "Hundreds"),
            ("killed-bustan-al-qasr", "wp", '["syrian-state-television"]', "six"),
        },
    ),
    "which demands does one article alone tell": (
        "SELECT record, min(article) FROM mentions JOIN events ON events.id = record "
        "WHERE type = 'demand' AND mention <> 'none' GROUP BY record HAVING count(*) = 1",
        {("demand-hostages-released", "ap"), ("demand-iranian-remains", "ap"), ("demand-prisoners-released", "nyt")},
    ),
    "what is laid to Russia, where, and by whom": (
        "SELECT event, article, speaker FROM who_is_blamed WHERE actor = 'russia'",
        {("us-response", "wp", '["josh-earnest"]')},
    ),
    "which open questions that matter most has nobody said how to settle": (
        "SELECT id FROM discrepancies WHERE weight = 'major' AND resolution = 'open' AND would_resolve IS NULL",
        set(),
    ),
    "who speaks for the rebels": (
        "SELECT id FROM actors WHERE speaks_for_actor = 'rebels'",
        {("bassam-haj-mustafa",), ("osama-abu-zayd",), ("rebel-officials",), ("rebel-spokesmen",)},
    ),
    "on which numbers do the articles pull apart": (
        "SELECT record FROM differences_found WHERE kind = 'number'",
        {("trapped-in-ruins",)},
    ),
    "who can be heard in Aleppo itself in the WP": (
        "SELECT root FROM actors_whereabouts WHERE distance = 'in_place' AND article = 'wp'",
        {("asmar-al-halabi",), ("rebels",)},
    ),
    "which sentence of the NYT does a denial of Russia stand in": (
        "SELECT DISTINCT sentence FROM statements "
        "WHERE stance = 'denies' AND speaker = '[\"russia\"]' AND article = 'nyt'",
        {(52,)},
    ),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_one_query_answers(question: str, aleppo: tuple[sqlite3.Connection, dict[str, Any]]) -> None:
    connection, everything = aleppo
    query, answer = QUESTIONS[question]
    if question == "which events rest on separate sources":
        independent = [
            event
            for event in everything["events"]
            if event["support"] and event["support"]["corroboration"] == "independent"
        ]
        answer = {(len(independent),)}
        assert independent == [], "a monitor and somebody at the place may be one source"
    assert set(connection.execute(query)) == answer


def test_every_view_finds_something(aleppo: tuple[sqlite3.Connection, dict[str, Any]]) -> None:
    connection, _ = aleppo
    views = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'view'")]
    assert len(views) == 10
    counts = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in views}
    assert min(counts.values()) > 0, counts


def test_every_column_is_told(aleppo: tuple[sqlite3.Connection, dict[str, Any]]) -> None:
    connection, _ = aleppo
    told = connection.execute("SELECT in_table, name FROM columns WHERE about <> ''").fetchall()
    assert len(told) > 200
    named = {
        (table.name, column.name) for each in database.tables() for table in each.walk() for column in table.columns
    }
    assert set(told) <= named


def test_a_briefing_without_a_record_makes_every_table() -> None:
    connection, _ = opened(briefing().edition)
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert names == {table.name for each in database.tables() for table in each.walk()} | {"columns"}
