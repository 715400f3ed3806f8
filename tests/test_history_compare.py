"""Changes in words: each edit to the facts with the sentences that tell it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from built import copy_briefing
from repositories import HARBOUR, edit

from briefing import history, pipeline
from briefing.history.wording import told
from briefing.pipeline import Checked

CW_READING = """\
      - article: wire
        quote: At least 14 people were hurt
        words: At least 14
        speaker: tobias-wren
"""
CW_ACCOUNT = """\
      - article: wire
        quote: taken to […] hospital, and all others were brought ashore
        speaker: tobias-wren
        says: Those who were not taken to hospital were brought ashore.
"""
CW_POSITION = """\
      - label: At least 14
        statements:
          - article: wire
            quote: At least 14 people were hurt
            speaker: tobias-wren
"""
CW_NAME = """\
      - article: wire
        name: Tobias Wren
        role: the harbour master
        quote: Tobias Wren, the harbour master
"""
NEW_READING = """\
      - article: wire
        quote: about 180 people on board
        words: about 180
"""
ASIDE = """\
    set_aside:
      - quote: The harbour was closed for the morning.
        reason: No other article speaks of it.
"""

ALONE = ["one record that stands alone changed"]

TABLE: list[tuple[str, str, str, str, list[str]]] = [
    (
        "a reading is removed",
        "figures.yaml",
        CW_READING,
        "",
        [
            "People hurt: range 11 or more → 11 (one reading removed, CW ¶2); readings: conflict → nothing to compare; "
            "now single origin, was same origin; "
            "discrepancy resolved: comparison no longer finds a difference (number)",
            "How many people were hurt?: discrepancy stale: nothing supports it any more",
        ],
    ),
    (
        "a reading is added, and a vague word stays a word",
        "figures.yaml",
        "      - article: courier\n        quote: 82 tickets",
        f"{NEW_READING}      - article: courier\n        quote: 82 tickets",
        [
            "Tickets sold on the quay: range 82 → “82” to “about 180” (one reading added, CW ¶1); "
            "readings: nothing to compare → tension; now independent, was single origin; "
            "discrepancy added: comparison finds a difference (number), not reviewed yet",
        ],
    ),
    (
        "the words of a reading change",
        "figures.yaml",
        "words: about 180",
        'words: "180"',
        [
            "People on board: range “about 180” → 180–182 "
            "(one reading reworded, CW ¶1: words “about 180” → “180”); readings: compatible → conflict; "
            "discrepancy added: comparison finds a difference (number), not reviewed yet",
        ],
    ),
    (
        "a typed number goes, and nothing follows from it",
        "figures.yaml",
        '        low: "182"\n',
        "",
        ["People on board: one reading changed, EC ¶1: low removed: 182"],
    ),
    (
        "a reading has another speaker",
        "figures.yaml",
        'low: "182"\n        speaker: tobias-wren',
        'low: "182"\n        speaker: coast-wire',
        [
            "People on board: now same origin, was independent "
            "(one reading changed, EC ¶1: speaker Tobias Wren → Coast Wire)",
        ],
    ),
    (
        "a record has another id",
        "figures.yaml",
        "tickets-sold:",
        "tickets-bought:",
        [
            "Tickets sold on the quay: its id is now tickets-bought (was tickets-sold), "
            "so that its page has another address",
        ],
    ),
    (
        "a title changes",
        "figures.yaml",
        "title: People hurt",
        "title: People injured",
        ["People injured: title “People hurt” → “People injured”"],
    ),
    (
        "a scope changes",
        "figures.yaml",
        "counts: people hurt on board",
        "counts: people hurt",
        ["People hurt: scope changed: counts “people hurt on board” → “people hurt”"],
    ),
    (
        "a claim is reworded",
        "events.yaml",
        "says: The ferry struck a pier.",
        "says: The ferry hit a pier.",
        [
            "A ferry strikes a part of the harbour: one account reworded, CW ¶1: "
            "says “The ferry struck a pier.” → “The ferry hit a pier.”",
        ],
    ),
    (
        "an account is removed",
        "events.yaml",
        CW_ACCOUNT,
        "",
        [
            "The people on board are brought ashore: now single origin, was same origin (one account removed, CW ¶2)",
        ],
    ),
    (
        "a time is removed",
        "events.yaml",
        "        when: Friday\n",
        "",
        [
            "A ferry strikes a part of the harbour: times: compatible → nothing to compare "
            "(one account changed, CW ¶1: time removed: “Friday”)",
        ],
    ),
    (
        "an event is no longer part of another",
        "events.yaml",
        "    part_of: ferry-strikes\n",
        "",
        ["The people on board are brought ashore: part of removed: A ferry strikes a part of the harbour"],
    ),
    (
        "a discrepancy is resolved",
        "discrepancies.yaml",
        "explained_by: different_time\n",
        "explained_by: different_time\n    resolution: explained\n",
        ["How many people were hurt?: discrepancy resolved (open → explained)"],
    ),
    (
        "a discrepancy covers nothing any more",
        "discrepancies.yaml",
        '    covers: ["number:people-hurt"]\n',
        "",
        [
            "People hurt: the difference (number) is no longer reviewed",
            "How many people were hurt?: covers removed: “number:people-hurt”",
        ],
    ),
    (
        "a position is reworded",
        "discrepancies.yaml",
        "label: Eleven",
        "label: 11 people",
        ["How many people were hurt?: position “11 people” reworded: label “Eleven” → “11 people”"],
    ),
    (
        "a position is removed",
        "discrepancies.yaml",
        CW_POSITION,
        "",
        ["How many people were hurt?: one position removed: “At least 14”"],
    ),
    (
        "a spelling is removed",
        "actors.yaml",
        CW_NAME,
        "",
        ["Tobias Wren: one spelling removed, CW ¶2: “Tobias Wren”"],
    ),
    (
        "a passage is no longer set aside",
        "articles.yaml",
        ASIDE,
        "",
        [
            "CW: one passage no longer set aside, CW ¶3; sentences set aside 1 → 0; "
            "sentences not accounted for 0 → 1; numbers, times and quotations not cited word for word 0 → 1",
        ],
    ),
    (
        "a sentence of the front page changes",
        "briefing.yaml",
        "How many were hurt.",
        "How many people were hurt.",
        [
            "Front page: sentence “How many people were hurt.” reworded: "
            "text “How many were hurt.” → “How many people were hurt.”",
        ],
    ),
    (
        "of a long text only what differs is told",
        "briefing.yaml",
        "A ferry struck a part of the harbour in Port Elswick, and",
        "A ferry struck a piece of the harbour in Port Elswick, and",
        [
            "Front page: sentence “A ferry struck a piece of the harbour in Port Elswick, and the people on board were "
            "brought ashore.” reworded: text “… ferry struck a part of the harbour …” → "
            "“… ferry struck a piece of the harbour …”",
        ],
    ),
    (
        "a quote takes in more words",
        "figures.yaml",
        "        quote: At least 14 people were hurt\n        words",
        "        quote: At least 14 people were hurt and taken to […] hospital\n        words",
        [
            "People hurt: one reading reworded, CW ¶2: quote “At least 14 people were hurt” → "
            "“At least 14 people were hurt and taken to […] hospital”",
        ],
    ),
    (
        "an account has another speaker",
        "events.yaml",
        "hospital, and all others were brought ashore\n        speaker: tobias-wren",
        "hospital, and all others were brought ashore\n        speaker: coast-wire",
        [
            "The people on board are brought ashore: now independent, was same origin "
            "(one account changed, CW ¶2: speaker Tobias Wren → Coast Wire)",
        ],
    ),
    (
        "an account no longer asserts it",
        "events.yaml",
        "before […] on Friday\n        when",
        "before […] on Friday\n        stance: doubts\n        when",
        [
            "A ferry strikes a part of the harbour: now single origin, was independent "
            "(one account changed, CW ¶1: stance asserts → doubts)",
        ],
    ),
    (
        "a time is worded otherwise",
        "events.yaml",
        "when: Friday",
        "when: shortly before […] on Friday",
        [
            "A ferry strikes a part of the harbour: times: compatible → tension "
            "(one account changed, CW ¶1: time “Friday” → “shortly before […] on Friday”); "
            "discrepancy added: comparison finds a difference (time), not reviewed yet",
        ],
    ),
    (
        "an event is added",
        "events.yaml",
        "events:\n",
        "events:\n  harbour-closed:\n    title: The harbour is closed\n    type: obstruction\n    accounts:\n"
        "      - article: wire\n        quote: The harbour was closed for the morning.\n",
        [
            "The harbour is closed: event added (one account, CW ¶3)",
            "CW: sentences cited 3 → 4; sentences set aside 1 → 0",
        ],
    ),
    (
        "an actor is called otherwise",
        "actors.yaml",
        "name: Tobias Wren\n",
        "name: Wren\n",
        ["Wren: one spelling reworded, EC ¶2: name “Tobias Wren” → “Wren”"],
    ),
    (
        "a figure is no longer part of another",
        "figures.yaml",
        "    part_of: people-on-board\n",
        "",
        ["People hurt: part of removed: People on board"],
    ),
    (
        "a discrepancy is explained otherwise",
        "discrepancies.yaml",
        "explained_by: different_time\n",
        "explained_by: different_origin\n",
        ["How many people were hurt?: explained by different time → different origin"],
    ),
    (
        "an account is added, known by its quote alone",
        "events.yaml",
        "        says: Everybody was ashore within the hour.\n",
        "        says: Everybody was ashore within the hour.\n"
        "      - article: wire\n        quote: all others were brought ashore\n        speaker: tobias-wren\n",
        ["The people on board are brought ashore: one account added, CW ¶2: “all others were brought ashore”"],
    ),
    ("a comment changes", "figures.yaml", "figures:\n", "# A remark.\nfigures:\n", []),
    (
        "only what stands alone changes",
        "events.yaml",
        "basis: witnessed\n        says",
        "basis: told\n        says",
        ALONE,
    ),
    ("a person who stands alone changes", "actors.yaml", "role: a passenger", "role: passenger", ALONE),
    (
        "a new record shows who stands alone",
        "events.yaml",
        "events:\n",
        "events:\n  a-word-more:\n    title: A word more\n    type: testimony\n    accounts:\n"
        "      - article: courier\n        quote: Nobody told us anything\n        speaker: passenger-in-the-fog\n",
        ALONE,
    ),
    (
        "a name that must not stand here is not repeated",
        "figures.yaml",
        "    part_of: people-on-board\n",
        "    part_of: people-on-board\n    note: So did Ines say.\n",
        ["People hurt: note changed"],
    ),
    (
        "a person asks for protection",
        "actors.yaml",
        "identified_by: full_name",
        "identified_by: first_name_only",
        ["five records that stand alone changed"],
    ),
]


@cache
def before() -> Checked:
    return pipeline.check(HARBOUR)


def sentences(after: Checked) -> list[str]:
    return [told(change) for change in history.compare(before(), after)]


@pytest.mark.parametrize(("name", "old", "new", "wanted"), [pytest.param(*row[1:], id=row[0]) for row in TABLE])
def test_an_edit_is_told(name: str, old: str, new: str, wanted: list[str], tmp_path: Path) -> None:
    root = copy_briefing(HARBOUR, tmp_path / "after")
    edit(root, name, old, new)
    assert sentences(pipeline.check(root)) == wanted


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("figures.yaml", "    title: People hurt\n", ""),
        ("figures.yaml", "measure: injured", "measure: [injured"),
        ("events.yaml", "events:\n", "events:\n\t\n"),
        ("actors.yaml", "kind: person", "kind: [person"),
    ],
)
def test_a_record_that_a_mistake_hides_is_not_told_as_removed(name: str, old: str, new: str, tmp_path: Path) -> None:
    root = copy_briefing(HARBOUR, tmp_path / "after")
    edit(root, name, old, new)
    edit(root, "discrepancies.yaml", "label: Eleven", "label: 11 people")
    after = pipeline.check(root)
    assert history.unread_files(before(), after) == (f"facts/{name}",)
    assert sentences(after) == [
        "How many people were hurt?: position “11 people” reworded: label “Eleven” → “11 people”"
    ]
    back = [told(change) for change in history.compare(after, before())]
    assert len(back) == 1


def test_the_sample_is_sound() -> None:
    assert before().errors == ()


def test_what_did_not_change_is_not_told() -> None:
    assert history.compare(before(), pipeline.check(HARBOUR)) == ()


def test_an_edit_the_other_way_is_told_the_other_way(tmp_path: Path) -> None:
    root = copy_briefing(HARBOUR, tmp_path / "after")
    edit(root, "figures.yaml", CW_READING, "")
    changes = history.compare(pipeline.check(root), before())
    assert [told(change) for change in changes] == [
        "People hurt: range 11 → 11 or more (one reading added, CW ¶2); readings: nothing to compare → conflict; "
        "now same origin, was single origin; "
        "discrepancy added: comparison finds a difference (number), reviewed already",
        "How many people were hurt?: discrepancy no longer stale",
    ]


def test_a_record_that_comes_or_goes_is_told_with_its_parts(tmp_path: Path) -> None:
    root = copy_briefing(HARBOUR, tmp_path / "after")
    figures = root / "facts" / "figures.yaml"
    figures.write_text(figures.read_text(encoding="utf-8").split("\n  tickets-sold:")[0] + "\n", encoding="utf-8")
    after = pipeline.check(root)
    gone, came = history.compare(before(), after), history.compare(after, before())
    assert told(gone[0]) == "Tickets sold on the quay: figure removed, and with it its page (one reading, EC ¶2)"
    assert told(came[0]) == "Tickets sold on the quay: figure added (one reading, EC ¶2)"
    assert (gone[0].page, came[0].page) == (None, "figures/tickets-sold.html")


def test_characters_that_steer_a_terminal_are_shown_by_their_number(tmp_path: Path) -> None:
    root = copy_briefing(HARBOUR, tmp_path / "after")
    edit(root, "figures.yaml", "title: People hurt", 'title: "People \\e[31m\\u202Ehurt"')
    assert sentences(pipeline.check(root)) == [
        "People ⟨U+001B⟩[31m⟨U+202E⟩hurt: title “People hurt” → “People ⟨U+001B⟩[31m⟨U+202E⟩hurt”"
    ]
