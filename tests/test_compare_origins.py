"""Origins: corroboration is counted by who stands behind a claim, however many outlets carry it."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, codes_of, event, statement, told

from briefing.compare.origins import Support, _is_identified
from briefing.site.views.base import Presenter

ACTORS: dict[str, Any] = {
    "army": actor("body", ("one", "Army")),
    "ministry": actor("body", ("one", "Ministry")),
    "spokesman": actor("person", ("one", "Sam Speaker")),
    "rival": actor("person", ("two", "Rita Rival")),
    "residents": actor("group", ("one", "Residents")),
    "doctors": actor("group", ("one", "Doctors")),
    "wire": actor("media", ("one", "Sea Wire")),
}
WITNESSED = {"basis": "witnessed"}
READ = {"basis": "document"}


def side(of: str) -> dict[str, str]:
    return {"actor": of, "reason": "for a test"}


def tie(to: str, kind: str) -> dict[str, Any]:
    return {"article": "one", "quote": f"A tie of kind {kind} to {to} was named.", "to": to, "tie": kind}


def support(*accounts: dict[str, Any], **changed: dict[str, Any]) -> Support:
    actors = {name: {**fields, **changed.get(name, {})} for name, fields in ACTORS.items()}
    found = checked({"events": {"raid": event(*accounts)}, "actors": actors}).edition.comparison.events["raid"].support
    assert found is not None
    return found


def says(article: str, *speakers: str, **more: Any) -> dict[str, Any]:
    return statement(article, f"In {article} {' and '.join(speakers) or 'we'} said it.", speaker=list(speakers), **more)


def origins(counted: Support) -> list[tuple[str, ...]]:
    return [origin.actors for origin in counted.origins]


ONE, SAME, APART, OPEN = "single_origin", "same_origin", "independent", "undetermined"


@pytest.mark.parametrize(
    ("accounts", "word", "counted"),
    [
        ([says("one", "army")], ONE, [("army",)]),
        ([says("one", "army"), says("one", "rival")], ONE, [("army",), ("rival",)]),
        ([says("one", "army"), says("two", "army"), says("three", "army")], SAME, [("army",)]),
        ([says("one", "army"), says("two", "rival")], APART, [("army",), ("rival",)]),
        ([says("one", "residents"), says("two", "residents")], OPEN, [("residents",)]),
        ([says("one", "residents"), says("two", "army")], OPEN, [("army",), ("residents",)]),
        # An outlet's own voice confirms nothing, and is confirmed by nothing; what it saw itself counts.
        ([says("one"), says("two")], OPEN, [("paper-one",), ("paper-two",)]),
        ([says("one"), says("two", "army")], OPEN, [("army",), ("paper-one",)]),
        ([says("one", **WITNESSED), says("two", "army")], APART, [("army",), ("paper-one",)]),
        ([says("one", **WITNESSED), says("two", **WITNESSED)], APART, [("paper-one",), ("paper-two",)]),
        ([says("one", basis="told"), says("two", "army")], OPEN, [("army",), ("paper-one",)]),
        # Two articles may have read one document, and whoever another article quotes may have written it.
        ([says("one", **READ), says("two", **READ)], OPEN, [("paper-one",), ("paper-two",)]),
        ([says("one", **READ), says("two", "army")], OPEN, [("army",), ("paper-one",)]),
        ([says("one", **READ), says("two", **WITNESSED)], OPEN, [("paper-one",), ("paper-two",)]),
        ([says("one", "rival", **READ), says("two", "army")], APART, [("army",), ("rival",)]),
        # All whom one sentence names are one origin, and may overlap with one of them who speaks alone.
        ([says("one", "army", "rival"), says("two", "spokesman")], APART, [("army", "rival"), ("spokesman",)]),
        ([says("one", "army", "rival"), says("two", "army", "rival")], SAME, [("army", "rival")]),
        ([says("one", "army", "rival"), says("two", "army")], OPEN, [("army",), ("army", "rival")]),
        # Two that can be told apart, and speak in one article alone, do not bear out what others tell.
        (
            [says("one", "army", "rival"), says("two", "army"), says("two", "rival")],
            OPEN,
            [("army",), ("army", "rival"), ("rival",)],
        ),
        (
            [says("one", "army", "rival"), says("two", "army"), says("three", "rival")],
            APART,
            [("army",), ("army", "rival"), ("rival",)],
        ),
        ([says("one"), says("two", "army"), says("two", "rival")], OPEN, [("army",), ("paper-one",), ("rival",)]),
        ([says("one", "army"), says("two", "army"), says("two", "rival")], APART, [("army",), ("rival",)]),
        (
            [says("one", **WITNESSED), says("one", "rival"), says("two")],
            OPEN,
            [("paper-one",), ("paper-two",), ("rival",)],
        ),
        ([says("one", "residents", "doctors"), says("two", "doctors")], OPEN, [("doctors",), ("doctors", "residents")]),
        # Words that are not marked as anybody's are no origin, and no two of them are two.
        ([says("one", unmarked="yes")], ONE, [()]),
        ([says("one", unmarked="yes"), says("two", unmarked="yes")], OPEN, [()]),
        ([says("one", unmarked="yes"), says("two", "army")], OPEN, [(), ("army",)]),
    ],
)
def test_corroboration(accounts: list[dict[str, Any]], word: str, counted: list[tuple[str, ...]]) -> None:
    found = support(*accounts)
    assert found.corroboration == word
    assert origins(found) == counted
    assert found.statements == len(accounts)


@pytest.mark.parametrize("how", ["speaks_for", "part_of"])
def test_bodies_of_one_side_are_one_side(how: str) -> None:
    """State television and a ministry never make a claim independent, nor do two spokesmen of the rebels."""
    of_ministry = {how: side("ministry")}
    found = support(says("one", "spokesman"), says("two", "army"), spokesman=of_ministry, army=of_ministry)
    assert (found.corroboration, origins(found)) == (SAME, [("army", "spokesman")])
    with_another = support(
        says("one", "spokesman"), says("two", "army"), says("three", "rival"), spokesman=of_ministry, army=of_ministry
    )
    assert with_another.corroboration == APART
    assert origins(with_another) == [("army", "spokesman"), ("rival",)]


def test_a_side_reaches_over_steps_that_nobody_quotes() -> None:
    found = support(
        says("one", "spokesman"),
        says("two", "wire"),
        spokesman={"speaks_for": side("army")},
        army={"part_of": side("ministry")},
        wire={"part_of": side("ministry")},
    )
    assert found.corroboration == SAME


@pytest.mark.parametrize("kind", ["leads", "speaks_for", "works_for", "part_of", "member_of"])
def test_a_spokesman_and_his_organisation_are_one_origin(kind: str) -> None:
    counted = support(says("one", "spokesman"), says("two", "army"), spokesman={"affiliations": [tie("army", kind)]})
    assert counted.corroboration == "same_origin"
    assert origins(counted) == [("army", "spokesman")]


def test_one_voice_reaches_over_an_office_that_nobody_quotes() -> None:
    counted = support(
        says("one", "spokesman"),
        says("two", "army"),
        spokesman={"affiliations": [tie("ministry", "speaks_for")]},
        ministry={"affiliations": [tie("army", "part_of")]},
    )
    assert origins(counted) == [("army", "spokesman")]


def test_a_backer_is_another_voice() -> None:
    counted = support(says("one", "spokesman"), says("two", "army"), spokesman={"affiliations": [tie("army", "backs")]})
    assert counted.corroboration == "independent"


@pytest.mark.parametrize(
    ("role", "label", "word"),
    [
        ("a former minister who led the army", None, OPEN),
        ("the Army’s chief", None, OPEN),
        (None, "A sailor close to the Army", OPEN),
        ("a critic of the army", None, OPEN),
        ("a former minister", None, APART),
        ("who watched the armyworms", None, APART),
    ],
)
def test_whoever_is_described_by_another_is_no_second_source(role: str | None, label: str | None, word: str) -> None:
    """Nothing ties them in the facts; what they are called does not let them stand apart."""
    name = {**ACTORS["rival"]["names"][0], **({"quote": f"Rita Rival, {role}, said it.", "role": role} if role else {})}
    rival = {"names": [name], **({"label": label} if label else {})}
    assert support(says("one", "army"), says("two", "rival"), rival=rival).corroboration == word


@pytest.mark.parametrize(
    ("judgement", "word"), [("same", "same_origin"), ("unsure", "undetermined"), ("different", "independent")]
)
def test_a_judgement_on_two_records_decides_the_count(judgement: str, word: str) -> None:
    judged = {"identity": [{"judgement": judgement, "other": "rival", "reason": "for a test"}]}
    counted = support(says("one", "spokesman"), says("two", "rival"), spokesman=judged)
    assert counted.corroboration == word


def test_people_without_a_full_name_are_not_told_apart() -> None:
    partial = {"identified_by": "partial_name"}
    counted = support(says("one", "spokesman"), says("two", "rival"), rival=partial)
    assert counted.corroboration == "undetermined"
    office = {**partial, "public_figure": "The article calls her the mayor."}
    assert support(says("one", "spokesman"), says("two", "rival"), rival=office).corroboration == "independent"


@pytest.mark.parametrize(
    ("name", "word"),
    [("the company", OPEN), ("its union", OPEN), ("the harbour company", APART), ("the Company of Carters", APART)],
)
def test_a_body_that_no_article_names_may_be_the_one_that_another_names(name: str, word: str) -> None:
    unnamed = actor("organisation", ("one", name))
    assert support(says("one", "army"), says("two", "rival"), army=unnamed).corroboration == word


@pytest.mark.parametrize(
    "more",
    [
        {"stance": "denies"},
        {"stance": "doubts"},
        {"stance": "suspects"},
        {"stance": "judges"},
        {"stance": "demands"},
        {"happened": "unknown"},
        {"happened": "no"},
        {"lost": "yes"},
    ],
)
def test_only_those_who_say_so_are_counted(more: dict[str, str]) -> None:
    assert support(says("one", "army"), says("two", "rival", **more)).origins[0].actors == ("army",)


def cites(article: str, outlet: str) -> dict[str, Any]:
    return statement(article, f"It was so, as {outlet} had it.", via="other_outlet", via_outlet=outlet)


def test_a_cited_outlet_is_traced_to_its_own_source() -> None:
    counted = support(cites("one", "paper-two"), says("two", "army"))
    assert counted.corroboration == "same_origin"
    assert origins(counted) == [("army",)]


def test_a_chain_of_outlets_is_traced_to_its_end() -> None:
    counted = support(cites("one", "paper-two"), cites("two", "paper-three"), says("three"))
    assert origins(counted) == [("paper-three",)]


def test_a_cited_outlet_without_a_statement_here_is_the_origin() -> None:
    assert origins(support(cites("one", "paper-two"))) == [("paper-two",)]


@pytest.mark.parametrize("via", ["other_outlet", "state_media"])
def test_what_an_outlet_has_from_one_that_it_does_not_name_is_no_observation_of_its_own(via: str) -> None:
    """Two may have it from the same one; nor does it make an outlet an origin for whoever cites it."""
    seen = {"basis": "witnessed", "via": via}
    passed_on = statement("one", "A mill burnt, state media showed.", **seen)
    own = statement("two", "Our reporter saw that a mill burnt.", basis="witnessed")
    again = statement("two", "A mill was on fire, state media showed.", **seen)
    citing = statement("two", "A mill was on fire, one paper reported.", via_outlet="paper-one")
    for other in (own, again, citing):
        of = checked({"events": {"fire": event(passed_on, other, title="A mill burns")}})
        counted = of.edition.comparison.events["fire"].support
        assert counted is not None and counted.corroboration == "undetermined"
        assert not any(origin.identified for origin in counted.origins if origin.actors != ("paper-two",))
        assert "in their own voice" not in Presenter(of.edition.comparison).voices.spread(counted)


def test_outlets_that_cite_one_another_are_circular_and_no_corroboration() -> None:
    accounts = cites("one", "paper-two"), cites("two", "paper-three"), cites("three", "paper-one")
    done = checked({"events": {"raid": event(*accounts)}})
    assert codes_of(done) == ["source-circular"] * 3
    assert "paper-one → paper-two → paper-three → paper-one" in "\n".join(p.message for p in done.problems)
    counted = done.edition.comparison.events["raid"].support
    assert counted is not None
    assert counted.corroboration == "undetermined"
    assert len(counted.origins) == 1


def test_an_outlet_that_cites_itself_is_circular() -> None:
    assert codes_of(checked({"events": {"raid": event(cites("one", "paper-one"))}})) == ["source-circular"]


def test_a_chain_that_ends_is_not_circular() -> None:
    accounts = cites("one", "paper-two"), cites("two", "paper-three"), says("three", "army")
    assert told(checked({"events": {"raid": event(*accounts)}, "actors": ACTORS})) == []


def test_readings_and_positions_have_origins_too() -> None:
    readings = [{**says("one", "army"), "quote": "The army said 12 of them.", "words": "12"}]
    figures = {"boats": {"title": "Boats", "measure": "count", "scope": {"counts": "boats"}, "readings": readings}}
    sides = [{"label": "so", "statements": [says("two", "rival")]}, {"label": "not so", "statements": [says("three")]}]
    differ = {
        "so-or-not": {
            "title": "So?",
            "kind": "status",
            "weight": "minor",
            "would_resolve": "A list.",
            "positions": sides,
        }
    }
    done = checked({"figures": figures, "discrepancies": differ, "actors": ACTORS})
    boats = done.edition.comparison.figures["boats"].support
    assert boats is not None
    assert origins(boats) == [("army",)]
    found = done.edition.comparison
    positions = found.facts.discrepancies["so-or-not"].positions
    assert [origins(found.support(p)) for p in positions] == [[("rival",)], [("paper-three",)]]


@pytest.mark.parametrize("kind", ["demand", "statement", "testimony", "movement", "attack"])
def test_a_demand_supports_only_the_event_that_it_is(kind: str) -> None:
    accounts = statement("one", "Let us leave."), statement("two", "Let them leave.")
    raid = event(*({**account, "stance": "demands"} for account in accounts), type=kind)
    found = checked({"events": {"raid": raid}}).edition.comparison.events["raid"].support
    assert (found.corroboration if found else None) == ("undetermined" if kind not in ("movement", "attack") else None)


def test_each_origin_has_the_articles_in_which_it_stands() -> None:
    counted = support(says("one", "army"), says("two", "ministry"), says("two", "rival"), says("three"))
    assert {o.actors: o.articles for o in counted.origins if o.identified} == {
        ("army",): ("one",),
        ("ministry",): ("two",),
        ("rival",): ("two",),
    }


def test_an_event_that_is_an_accusation_has_whoever_accuses_for_its_origin() -> None:
    blamed = says("one", "army", stance="accuses"), says("two", "army", stance="accuses")
    found = {}
    for kind in ("statement", "attack", "demand"):
        records = {"events": {"raid": event(*blamed, type=kind)}, "actors": ACTORS}
        found[kind] = checked(records).edition.comparison.events["raid"].support
    assert found["statement"] is not None and found["statement"].corroboration == SAME
    assert (found["attack"], found["demand"]) == (None, None)


def test_an_accusation_that_is_denied_is_a_difference() -> None:
    blamed = says("one", "army", stance="accuses"), statement("two", "The rival did not.", happened="no")
    done = checked({"events": {"raid": event(*blamed)}, "actors": ACTORS})
    assert {each.id for each in done.edition.comparison.differences} == {"status:raid"}


ARMY = says("one", "army")


@pytest.mark.parametrize(
    ("accounts", "word", "counted"),
    [
        ([ARMY, says("two", "rival", stance="accuses")], ONE, [("army",)]),
        ([ARMY, says("two", "army", stance="accuses"), says("three", "rival")], APART, [("army",), ("rival",)]),
        ([says("one"), says("two", "rival", stance="accuses")], ONE, [("paper-one",)]),
        ([says("one"), says("two"), says("three", "army", stance="accuses")], OPEN, [("paper-one",), ("paper-two",)]),
        ([ARMY, says("two", "rival", stance="judges")], ONE, [("army",)]),
        ([ARMY, says("two", "rival", stance="suspects")], ONE, [("army",)]),
    ],
)
def test_whoever_accuses_judges_or_suspects_is_no_origin(
    accounts: list[dict[str, Any]], word: str, counted: list[tuple[str, ...]]
) -> None:
    found = support(*accounts)
    assert (found.corroboration, origins(found)) == (word, counted)


@pytest.mark.parametrize(("near", "word"), [("in_place", OPEN), ("near", OPEN), ("abroad", APART)])
def test_whoever_watches_may_rest_on_those_at_the_place(near: str, word: str) -> None:
    monitor = {"article": "one", "part": "monitor", "quote": "The guild watches what the sides do."}
    where = {"article": "two", "distance": near, "quote": f"Where the ministry was is told: {near}."}
    counted = support(
        says("one", "army"), says("two", "rival"), army={"stakes": [monitor]}, rival={"whereabouts": [where]}
    )
    assert counted.corroboration == word


@pytest.mark.parametrize(
    ("judged", "word"),
    [(None, OPEN), ({"other": "state-tv", "judgement": "different", "reason": "for a test"}, APART)],
)
def test_a_states_media_without_a_name_may_be_its_agency(judged: dict[str, str] | None, word: str) -> None:
    told = {"state-tv": actor("media", ("one", "Vale state television")), "vana": actor("media", ("two", "VANA"))}
    if judged:
        told["vana"]["identity"] = [judged]
    records = {"events": {"raid": event(says("one", "state-tv"), says("two", "vana"))}, "actors": {**ACTORS, **told}}
    found = checked(records).edition.comparison.events["raid"].support
    assert found is not None and found.corroboration == word


def test_a_states_media_are_no_named_body() -> None:
    told = {"state-tv": actor("media", ("one", "state-run television"))}
    records = {"events": {"raid": event(says("one", "state-tv"), says("two", "army"))}, "actors": {**ACTORS, **told}}
    found = checked(records).edition.comparison.events["raid"].support
    assert found is not None and found.corroboration == APART


def test_one_article_is_not_said_to_be_the_only_one_where_more_stands_apart() -> None:
    account = says("one", "army")
    for more, word in (({}, ONE), ({"apart": "yes"}, "more_apart"), ({"mentioned_in": ["two"]}, "more_apart")):
        found = checked({"events": {"raid": {**event(account), **more}}, "actors": ACTORS}).edition.comparison
        result = found.events["raid"].support
        assert result is not None and result.corroboration == word


@pytest.mark.parametrize(
    ("kind", "name", "is_one"),
    [
        ("media", "Kurdish media", False),
        ("media", "media reports", False),
        ("media", "Media accounts", False),
        ("media", "The Associated Press", True),
        ("media", "Free Press", True),
        ("media", "Syrian state television", True),
        ("body", "The military media", True),
        ("body", "Authorities", False),
        ("body", "Turkish authorities", False),
        ("body", "local health officials", False),
        ("organisation", "a war monitor", False),
        ("organisation", "the rights group", False),
        ("organisation", "Syrian Observatory for Human Rights", True),
        ("organisation", "the Observatory", True),
        ("body", "Port Authority", True),
        ("body", "Office for Rights Groups", True),
    ],
)
def test_media_without_a_name_are_no_identified_origin(kind: str, name: str, is_one: bool) -> None:
    named = actor(kind, ("one", name))
    facts = checked({"actors": {"told": named}}, articles=("one",)).briefing.facts
    assert _is_identified(facts.actors["told"]) is is_one
