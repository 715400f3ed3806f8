"""A made-up briefing with all that data and search show, and with two people who must be in none of it."""

from __future__ import annotations

from functools import cache
from typing import Any

from made import actor, checked, event, statement

from briefing.pipeline import Checked

ASKED = "Samira, who asked to be identified only by her first name, heard the guns."
NURSE = "The nurse Tariq, who would not give his last name, saw the smoke."
HIDDEN = ("Samira", "Tariq", "witness-a", "witness-b", "heard the guns", "saw the smoke", "She was afraid")
"""Words by which one of the two would be found."""


def _protected(name: str, quote: str, *accounts: dict[str, Any]) -> dict[str, Any]:
    return {
        "kind": "person",
        "identified_by": "first_name_only",
        "protected": "The article gives only the first name, as asked.",
        "label": "Somebody at the harbour",
        "names": [{"article": "two", "name": name, "quote": quote}],
        "accounts": list(accounts),
    }


RECORDS: dict[str, dict[str, Any]] = {
    "actors": {
        "mayor": actor("person")
        | {
            "names": [{"article": "one", "name": "Mayor Lund", "role": "Mayor", "quote": "Mayor Lund spoke."}],
            "search": ["Astrid Johanne Lund"],
        },
        "port-office": actor("body", ("one", "Port Office"), ("two", "Port Office")),
        "haddad": actor("person", ("one", "Sameer al-Haddad"), ("two", "Samir Al Haddad")),
        "union": actor("organisation", ("two", "=Union of Pilots")),
        "witness-a": _protected("Samira", ASKED, statement("two", "heard the guns", speaker="witness-a")),
        "witness-b": _protected("Tariq", NURSE, statement("two", "saw the smoke", speaker="witness-b")),
    },
    "places": {
        "quay": {
            "names": [{"article": "one", "name": "North Quay", "quote": "Boats lay at North Quay."}],
            "coordinates": {"lat": "36.20871", "lon": "37.15442", "precision": "near", "supplied": "An atlas."},
        },
        "coast": {"names": [{"article": "two", "name": "the coast", "quote": "All along the coast it was quiet."}]},
    },
    "events": {
        "wall-falls": event(
            statement(
                "one", "The wall fell at noon, and Haddad blamed the Port Office.", speaker="haddad", when="at noon"
            )
            | {
                "when": {"words": "noon", "day": "2031-03-04", "supplied": "The day before."},
                "responsible": "port-office",
            },
            statement("two", "The Port Office denied that the wall had fallen.", speaker="port-office", happened="no"),
            title="The harbour wall falls",
            type="destruction",
            place="quay",
        ),
        "boats-leave": event(
            statement("one", "Boats left ... before night."), title="Boats leave the harbour", type="movement"
        ),
    },
    "figures": {
        "dead": {
            "title": "People killed at the wall",
            "measure": "killed",
            "population": "civilian",
            "scope": {"counts": "people killed by the wall", "place": "quay"},
            "readings": [
                statement("one", "At least 12 people were killed, said the Port Office.", words="At least 12")
                | {"speaker": "port-office"},
                statement("two", "It killed 9 people there.", words="9"),
                statement("three", "Many were killed there."),
            ],
        }
    },
    "themes": {"harbour": {"title": "The old harbour", "statements": [statement("three", "The harbour is old.")]}},
    "discrepancies": {
        "who-did-it": {
            "title": "Who let the wall fall?",
            "kind": "responsibility",
            "weight": "major",
            "would_resolve": "The log of the Port Office.",
            "about": ["wall-falls"],
            "covers": ["number:dead"],
            "positions": [
                {
                    "label": "Sameer al-Haddad: the Port Office",
                    "statements": [
                        statement("one", "The wall fell at noon, and Haddad blamed the Port Office.", speaker="haddad")
                        | {"answer": "blamed the Port Office"}
                    ],
                },
                {
                    "label": "Port Office: nobody",
                    "statements": [
                        statement("two", "The Port Office denied that the wall had fallen.", speaker="port-office")
                    ],
                },
            ],
        }
    },
    "omissions": {
        "three-no-blame": {
            "article": "three",
            "title": "Anybody's blame",
            "weight": "notable",
            "about": ["wall-falls"],
            "others": [statement("one", "The wall fell at noon, and Haddad blamed the Port Office.", speaker="haddad")],
        }
    },
}
TEXTS = {
    "one": "The paper one came out. Mayor Lund spoke.\n\nThen Port Office was named. Then Sameer al-Haddad was named. "
    "Boats lay at North Quay.\n\nThe wall fell at noon, and Haddad blamed the Port Office. Boats left the quay in a "
    "hurry before night.\n\nAt least 12 people were killed, said the Port Office.\n",
    "two": f"The paper two came out. {ASKED}\n\n{NURSE} She was afraid.\n\nThen Port Office was named. Then Samir Al "
    "Haddad was named. Then =Union of Pilots was named. All along the coast it was quiet.\n\nThe Port Office denied "
    "that the wall had fallen. It killed 9 people there.\n",
}


@cache
def briefing() -> Checked:
    """The briefing, checked."""
    return checked(RECORDS, articles=("one", "two", "three"), given=TEXTS)
