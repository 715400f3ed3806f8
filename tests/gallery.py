"""A made-up briefing that fills every part of every page, for the tests that hold pages against their records."""

from __future__ import annotations

from functools import cache
from typing import Any

from made import actor, checked, event, statement

from briefing.model.vocabulary import (
    DiscrepancyKind,
    DiscrepancyRelation,
    Explanation,
    Measure,
    Population,
    Stance,
    Tie,
    Via,
    Weight,
)
from briefing.pipeline import Checked
from briefing.site.views import wording

INES = "Ines, who asked to be identified only by her first name, spoke."
COUNTED = "She counted 7 boats."
THREE = (
    "The paper three came out. Closed at 10 p.m. Tuesday, as ever.\n\nThe fair in the   of the town was opened. "
    "It was a   fair. Of the   visitors it spoke.\n"
)
"""An article with lost words."""


STANCES = {
    Stance.ASSERTS: "The talk is on",
    Stance.DENIES: "There is no talk",
    Stance.SUSPECTS: "The talk is believed to go on",
    Stance.DOUBTS: "It is doubtful that they talk",
    Stance.UNVERIFIED: "The talk could not be verified",
    Stance.DEMANDS: "They must talk",
    Stance.FORECASTS: "The talk will go on",
    Stance.JUDGES: "The talk is a shame",
    Stance.ACCUSES: "The Band is to blame for the talk",
}


def _place(name: str, lat: str, lon: str, precision: str, **more: Any) -> dict[str, Any]:
    at = {"lat": lat, "lon": lon, "precision": precision, "supplied": f"An atlas has {name}."}
    names = [{"article": "one", "name": name, "quote": f"Rain fell in {name}."}]
    return {"names": names, "coordinates": at, **more}


def _says(article: str, text: str, who: str = "", **more: Any) -> dict[str, Any]:
    """A statement whose speaker, if it has one, stands in its quote."""
    speakers = {"": "", "guild": "the Guild", "mills": "Tom Mills", "council": "the Council", "police": "the Police",
                "residents": "residents"}  # fmt: skip
    quote = f"{text}, said {speakers[who]}." if who else f"{text}."
    return statement(article, quote, **({"speaker": who} if who else {}), **more)


ACTORS: dict[str, dict[str, Any]] = {
    "guild": actor("organisation", ("one", "the Guild"), ("two", "the Guild"), ("four", "die Gilde")),
    "mills": actor(
        "person",
        ("one", "Tom Mills"),
        ("two", "Tom Mils"),
        speaks_for={"actor": "guild", "reason": "He speaks of what it wants."},
        identity=[
            {"judgement": "same", "names": ["Tom Mills", "Tom Mils"], "reason": "One letter is left out."},
            {"judgement": "different", "other": "mayor", "reason": "They met."},
            {"judgement": "unsure", "other": "clerk", "reason": "Both keep books."},
        ],
        note="He is *quoted* often.",
        search=["Thomas Arthur Mills"],
    ),
    "mayor": actor("person", ("one", "Ada Lund")),
    "clerk": actor("person", ("two", "Ben Rook")),
    "council": actor("state", ("one", "the Council"), ("two", "the Council")),
    "police": actor(
        "body", ("one", "the Police"), ("two", "the Police"), part_of={"actor": "council", "reason": "It pays them."}
    ),
    "residents": actor("group", ("one", "residents"), ("two", "residents")),
    "millers": actor("group", ("two", "millers")),
    "band": actor("armed_group", ("one", "the Band")),
    "island": actor(
        "state",
        ("two", "the Isle"),
    ),
    "half": actor("person", ("two", "Mr. Gr"), identified_by="partial_name", protected="The text lost the rest."),
    "porter": actor("person", ("one", "the porter"), identified_by="role_only"),
    "invented": actor(
        "person",
        ("one", "Quill"),
        identified_by="pseudonym",
        protected="The name is invented.",
        label="Somebody with an invented name",
    ),
    "someone": {
        "kind": "person",
        "identified_by": "first_name_only",
        "protected": "She asked for it.",
        "label": "Somebody at the quay",
        "names": [{"article": "one", "name": "Ines", "quote": INES}],
        "accounts": [statement("one", COUNTED, speaker="someone")],
    },
}
ACTORS["guild"]["names"][0]["role"] = "guild of the pilots"
ACTORS["guild"]["names"][0]["quote"] = "Then the Guild, the guild of the pilots, was named."
ACTORS["band"]["affiliations"] = [
    statement("one", f"The Band and the Council, tie {number}.", to="council", tie=str(tie))
    for number, tie in enumerate(Tie)
]

PLACES: dict[str, dict[str, Any]] = {
    "harbour": _place("Norhaven", "60.2", "-1.1", "city", note="It has *two* quays."),
    "quay": _place("Old Quay", "60.21", "-1.12", "exact", within="harbour")
    | {"accounts": [_says("two", "The Old Quay is closed", "police")]},
    "mill": _place("Mill Lane", "60.25", "-1.2", "near"),
    "ward": _place("East Ward", "60.1", "-1.0", "district"),
    "shire": _place("Norshire", "60.3", "-1.4", "governorate"),
    "land": _place("Norland", "61", "-1.5", "country"),
    "isle": {"names": [{"article": "two", "name": "the isle", "quote": "Boats from the isle came."}]},
}

EVENTS: dict[str, dict[str, Any]] = {
    "wall": event(
        _says("one", "The mill wall fell at noon on Tuesday, and it was the Band", "mills", responsible=["band"])
        | {"when": "at noon on Tuesday", "where": "mill", "happened": "yes"},
        _says("two", "The mill wall fell at about 3 p.m. on Tuesday", when="at about 3 p.m. on Tuesday"),
        _says(
            "two",
            "It was the Police, and the wall fell, after the boats left",
            "residents",
            responsible=["police"],
            after=["boats"],
        ),
        _says("one", "The wall never fell through the Police", "police", responsible=["police"], stance="denies"),
        _says("one", "It may have been the Council at the wall", "guild", responsible=["council"], stance="suspects"),
        _says("one", "It is doubtful that it was the Band at the wall", "guild", responsible=["band"], stance="doubts"),
        _says(
            "one",
            "It could not be verified that the Band hit the wall",
            "police",
            responsible=["band"],
            stance="unverified",
        ),
        _says("one", "It will be the Band at the wall", "residents", responsible=["band"], stance="forecasts"),
        statement("four", "Die Mauer fiel.", says="The wall fell."),
        title="The mill wall falls",
        type="destruction",
        place="mill",
        step="Wall",
        note="It was *old*.",
        participants=[{"actor": "band", "role": "is blamed for it"}, {"actor": "police", "role": "came late"}],
    ),
    "boats": event(
        _says(
            "one", "Boats left Old Quay at 9 a.m. on Tuesday", when="at 9 a.m. on Tuesday", where="quay", after=["wall"]
        ),
        _says("two", "Boats left at 8 p.m. on Tuesday", when="at 8 p.m. on Tuesday"),
        title="Boats leave the quay",
        type="movement",
        place="quay",
        step="Boats",
        part_of="wall",
    ),
    "alarm": event(
        _says("two", "An alarm rang", after=["boats"]),
        _says("one", "An alarm rang at some time"),
        title="An alarm rings",
        type="announcement",
        step="Alarm",
        place="quay",
        mentioned_in=["four"],
    ),
    "calm": event(_says("two", "It was calm before", "residents"), title="All is calm", type="other", before=["wall"]),
    "song": event(
        _says("one", "A song was sung"),
        _says("one", "By Eve Ink, reporter, and Al Pen"),
        title="A song is sung",
        type="other",
    ),
    "talk": event(
        *[
            _says(
                "one",
                f"Way {via} of talk",
                "mills",
                via=str(via),
                **({"via_outlet": "paper-two"} if "other" in via else {}),
            )
            for via in Via
        ],
        *[_says("one", f"Basis {basis} of talk", "guild", basis=basis) for basis in ("witnessed", "told", "document")],
        *[_says("one", STANCES[stance], "council", stance=str(stance)) for stance in Stance],
        _says("one", "We saw the talk", basis="witnessed"),
        _says("one", "State television showed the talk", via="state_media"),
        _says("one", "Others wrote of the talk", via="other_outlet"),
        _says("one", "They said the talk was long", unmarked="yes", checked=["speaker-missing: They, nobody is named"]),
        title="They talk",
        type="talks",
    ),
    "dream": event(_says("two", "They want a dream", "guild", stance="demands"), title="A dream", type="demand"),
    "denied": event(_says("two", "There was no dance", "guild", happened="no"), title="A dance", type="contest"),
    "both": event(
        _says("one", "The gate shut", "guild"),
        _says("one", "The gate never shut", "police", happened="no"),
        statement("two", "The gate was seen shut, said Ben Rook.", speaker="clerk"),
        title="A gate shuts",
        type="obstruction",
    ),
    "crowd": event(
        _says("one", "A crowd came", "residents"),
        _says("two", "The crowd came", "residents"),
        title="A crowd comes",
        type="protest",
    ),
    "same": event(
        _says("one", "The clock stopped", "guild"),
        _says("two", "Clocks stopped", "guild"),
        title="Clocks stop",
        type="accident",
    ),
    "fair": event(
        statement("three", "The fair in the […] of the town was opened."),
        statement("two", "A fair was opened there."),
        title="A fair is opened",
        type="protest",
    ),
    "faint": event(
        statement("three", "It was a […] fair.", lost="yes"),
        _says("one", "The fair was large"),
        title="A large fair",
        type="protest",
    ),
    "late": event(
        _says("one", "A lamp broke at 11 p.m. on Tuesday", when="at 11 p.m. on Tuesday"),
        _says("two", "The lamp broke") | {"when": {"words": "Tuesday", "quote": "All this was on Tuesday."}},
        title="A lamp breaks",
        type="accident",
    ),
}
for _kind in wording.WORDS["event_type"]:
    EVENTS[f"kind-{_kind}"] = event(
        _says("two", f"A deed of {_kind} was done", "residents"), title=f"Deed: {_kind}", type=str(_kind)
    )


def _figure(measure: str, *words: tuple[str, str], noun: str = "", **more: Any) -> dict[str, Any]:
    thing = noun or measure
    readings = [
        statement(article, f"Of {thing}, number {n}, there were {given} {thing}.", words=given)
        for n, (article, given) in enumerate(words)
    ]
    return {"title": f"How many {thing}", "measure": measure, "scope": {"counts": thing}, "readings": readings, **more}


FIGURES: dict[str, dict[str, Any]] = {
    "hurt": _figure("injured", ("one", "at least 12"), ("two", "9"), noun="hurt people")
    | {"population": "civilian", "subgroup": "pilots", "note": "It *grew*."},
    "inside": _figure("present", ("one", "thousands"), ("two", "tens of thousands"), ("one", "5,000"), noun="visitors"),
    "boys": _figure("present", ("two", "more than 400"), ("one", "5"), noun="boys", part_of="inside"),
    "agreed": _figure("trapped", ("one", "about 300"), ("two", "some 300"), noun="trapped folk"),
    "near": _figure("displaced", ("one", "about 300"), ("two", "at least 290"), noun="moved folk"),
    "tense": _figure("evacuated", ("one", "more than 20"), ("two", "thousands"), noun="carried folk"),
    "part": _figure("share", ("one", "2%"), ("two", "60%"), noun="voters", unit="voters", population="not_people"),
    "war": _figure("duration", ("one", "nearly six months"), ("two", "two hours"), noun="rain", unit="months",
                   population="not_people"),
    "fine": _figure("money", ("one", "$24 million"), ("two", "$25 million"), noun="dollars", unit="dollars",
                    population="not_people"),
    "asked": _figure("wanted", ("one", "about 50"), noun="wanted folk")
    | {"scope": {"counts": "wanted folk", "cumulative": "yes", "place": "harbour"}},
}  # fmt: skip
FIGURES["hurt"]["readings"][0] |= {
    "quote": "In Mill Lane the Band hurt at least 12 hurt people.",
    "responsible": ["band"],
    "where": "mill",
}
FIGURES["inside"]["readings"].append(statement("three", "Of the […] visitors it spoke.", lost="yes"))
FIGURES["hurt"]["readings"].append(statement("two", "Nobody counted the hurt people."))
FIGURES["hurt"]["readings"].append(_says("one", "It was never 9 hurt people", "police", words="9", stance="denies"))
for _measure in Measure:
    FIGURES[f"of-{_measure}"] = _figure(
        str(_measure),
        ("two", "40 hours" if _measure == "duration" else "40"),
        noun=f"units of {_measure}",
        unit="units",
    )
for _number, _population in enumerate(Population):
    FIGURES[f"people-{_number}"] = _figure("dead", ("one", str(70 + _number)), noun=f"souls {_number}") | {
        "population": str(_population)
    }

SEQUENCE = {"title": "Which came first?", "kind": "sequence", "weight": "notable", "about": ["wall", "boats"]}
COUNTING = {"title": "How many were inside?", "kind": "number", "weight": "major", "about": ["inside", "boys", "hurt"]}
ASKED = {"title": "How many were asked for?", "kind": "number", "weight": "minor", "about": ["asked", "song"]}
BLAME = {"title": "Who let the wall fall?", "kind": "responsibility", "weight": "major", "about": ["wall"]}
HOUR = {"title": "When did the wall fall?", "kind": "time", "weight": "major", "about": ["wall"]}


def _question(first: dict[str, Any], second: dict[str, Any], **more: Any) -> dict[str, Any]:
    positions = [{"label": f"ONE: {first['quote'][:20]}", "statements": [first]}]
    positions.append({"label": "The other way", "statements": [second]})
    return {"would_resolve": "The log of the harbour.", "positions": positions, **more}


def _quoted(event_id: str, number: int) -> dict[str, Any]:
    """A statement that an account of an event quotes too."""
    account = EVENTS[event_id]["accounts"][number]
    return {name: account[name] for name in ("article", "quote", "speaker") if name in account}


DISCREPANCIES: dict[str, dict[str, Any]] = {
    "blame": _question(_quoted("wall", 0), _quoted("wall", 2), **BLAME),
    "hour": _question(_quoted("wall", 0), _quoted("wall", 1), **HOUR),
    "wanted": _question(
        {"article": "one", "quote": FIGURES["asked"]["readings"][0]["quote"]}, _quoted("calm", 0), **ASKED
    ),
    "first": _question(_quoted("boats", 0), _quoted("alarm", 0), **SEQUENCE),
    "crowd-size": _question(
        {"article": "one", "quote": FIGURES["inside"]["readings"][0]["quote"]},
        {"article": "two", "quote": FIGURES["inside"]["readings"][1]["quote"]},
        **COUNTING,
        note="It *matters*.",
    ),
}
DISCREPANCIES["hour"]["positions"][1]["statements"].append(_quoted("boats", 0))
for _question_id, _relation in zip(("blame", "first", "crowd-size"), DiscrepancyRelation, strict=True):
    DISCREPANCIES[_question_id]["relation"] = str(_relation)
for _kind, _explained, _weight in zip(
    DiscrepancyKind, [*Explanation, *Explanation], [*Weight, *Weight, *Weight, *Weight], strict=False
):
    DISCREPANCIES[f"of-{_kind}"] = _question(
        _quoted("talk", list(DiscrepancyKind).index(_kind)),
        _quoted("calm", 0),
        title=f"Which {_kind}?",
        kind=str(_kind),
        weight=str(_weight),
        explained_by=str(_explained),
        resolution="explained" if _kind in ("spelling", "place") else "corrected" if _kind == "wording" else "open",
        about=["talk"],
    )

OMISSIONS: dict[str, dict[str, Any]] = {
    "two-no-song": {"article": "two", "title": "the song", "weight": "minor", "about": ["song"],
                    "others": [_quoted("song", 0)], "note": "It came late."},
    "two-no-talk": {"article": "two", "title": "the talk", "weight": "notable", "others": [_quoted("talk", 0)]},
    "four-no-boats": {"article": "four", "title": "the boats", "weight": "major",
                      "others": [_quoted("boats", 0), _quoted("boats", 1)]},
}  # fmt: skip
THEMES: dict[str, dict[str, Any]] = {
    "town": {"title": "The town", "about": ["harbour", "wall"], "note": "As *told*.",
             "statements": [_says("one", "The town is old", "mills"), _says("two", "It is a small town")]},
}  # fmt: skip
FRONT: dict[str, Any] = {
    "title": "The wall at the mill",
    "subtitle": "Three papers on one wall.",
    "provenance": "The texts of THREE are whole.",
    "all_say": [
        {"text": "The wall of the mill fell.", "cites": ["wall"]},
        {"text": "In TWO it fell in the afternoon.", "cites": ["wall"]},
    ],
    "differ": [
        {"text": "Who let it fall.", "cites": ["blame"]},
        {"text": "How many were inside.", "cites": ["crowd-size"]},
    ],
    "not_established": [{"text": "The hour.", "cites": ["hour"]}],
    "publisher": {
        "name": "A newsroom",
        "contact": "desk@example.org",
        "about": "We check.",
        "url": "https://example.org/",
    },
    "licence": {"data": "CC BY 4.0.", "text": "All rights with the papers."},
    "corrections": "We correct on the day.",
}
ARTICLES: dict[str, dict[str, Any]] = {
    "one": {
        "rights": "full",
        "title": "Wall falls",
        "authors": [
            {"name": "Eve Ink", "role": "reporter", "quote": "By Eve Ink, reporter"},
            {"name": "Al Pen", "quote": "and Al Pen"},
        ],
        "url": "https://example.org/one",
        "notes": "Read *twice*.",
        "set_aside": [{"quote": "The paper one came out.", "reason": "It is no news."}],
    },
    "two": {
        "supplied": {"outlet": "The text names no paper.", "published": "It names no day."},
        "as_of": {"words": "11 p.m. Tuesday", "quote": "It went to print at 11 p.m. Tuesday, late."},
        "reprint_at_most": "60%",
    },
    "three": {
        "as_of": {"words": "10 p.m. Tuesday", "quote": "Closed at 10 p.m. Tuesday, as ever."},
        "rights": "none",
        "lossy": "yes",
    },
    "four": {"language": "de", "dateline": {"quote": "NORHAVEN (Four)", "place": "harbour"}},
}


@cache
def briefing() -> Checked:
    """The briefing, checked."""
    return checked(
        {
            "actors": ACTORS,
            "places": PLACES,
            "events": EVENTS,
            "figures": FIGURES,
            "discrepancies": DISCREPANCIES,
            "omissions": OMISSIONS,
            "themes": THEMES,
        },
        articles=("one", "two", "three", "four"),
        given={"three": THREE},
        front=FRONT,
        **ARTICLES,
    )
