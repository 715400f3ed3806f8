"""What is written otherwise is read all the same: numbers, names, times and languages in disguise, and turned roles."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, event, statement

TEXT = (
    "Then Carl Lind was named. Then Oldport was named.\n\n"
    "Carl Lind hit Dora Berg late Tuesday. It sank over 250 boats.\n"
)
TEXTS = {"one": TEXT, "two": "Then Dora Berg was named.\n"}
ACTORS = {"carl": actor("person", ("one", "Carl Lind")), "dora": actor("person", ("two", "Dora Berg"))}
HIT = statement("one", "Carl Lind hit Dora Berg late Tuesday.")
FRENCH = "The boat was in the harbour and it was not the first time that they had to wait for the others to be there. "


def _codes(account: dict[str, Any] = HIT, front: dict[str, Any] | None = None, **fields: Any) -> list[str]:
    records = {"events": {"hit": event(account, **{"title": "A blow", **fields})}, "actors": ACTORS}
    of = checked(records, articles=("one", "two"), given=TEXTS, front=front)
    return [problem.code for problem in of.problems if problem.code not in ("difference-unreviewed", "unfinished")]


def test_what_is_borne_out_is_free() -> None:
    assert _codes(title="Carl Lind hits Dora Berg") == _codes(title="Dora Berg is hit by Carl Lind") == []


@pytest.mark.parametrize(
    "title",
    [
        "\N{FULLWIDTH DIGIT THREE}\N{FULLWIDTH DIGIT FOUR} blows",
        "\N{ARABIC-INDIC DIGIT THREE}\N{ARABIC-INDIC DIGIT FOUR} blows",
        "\N{MATHEMATICAL BOLD DIGIT THREE} blows",
        "fourty blows",
        "onehundred blows",
        "a score of blows",
        "\N{CYRILLIC CAPITAL LETTER PE}\N{CYRILLIC SMALL LETTER U} hits",
        "\N{ARABIC LETTER SEEN}\N{ARABIC LETTER LAM} hits",
    ],
)
def test_numbers_and_names_in_disguise_are_unbound(title: str) -> None:
    assert set(_codes(title=title)) == {"text-unbound"}


def test_a_name_in_small_letters_is_one() -> None:
    blow = statement("one", "It sank over 250 boats.")
    assert set(_codes(blow, title="carl sinks boats")) == {"text-unbound"}


def test_a_word_of_another_script_in_small_letters_is_not_asked_about_but_refused() -> None:
    title = "\N{CYRILLIC SMALL LETTER PE}\N{CYRILLIC SMALL LETTER ES} sinks boats"
    records = {"events": {"hit": event(HIT, title=title)}, "actors": ACTORS}
    told = [
        each for each in checked(records, articles=("one", "two"), given=TEXTS).problems if each.code == "text-unbound"
    ]
    assert [bool(each.asks) for each in told] == [False]


def test_agent_and_patient_exchanged_are_told() -> None:
    attacked = {"one": TEXT.replace("hit", "attacked"), "two": TEXTS["two"]}
    account = statement("one", "Carl Lind attacked Dora Berg late Tuesday.")
    for title, told in (("Dora Berg attacked Carl Lind", ["says-differs"]), ("Carl Lind attacks Dora Berg", [])):
        records = {"events": {"hit": event(account, title=title)}, "actors": ACTORS}
        of = checked(records, articles=("one", "two"), given=attacked)
        assert [p.code for p in of.problems if p.code == "says-differs"] == told


def test_a_noun_behind_the_verb_exchanges_nobody() -> None:
    harmed = {"one": TEXT.replace("hit Dora Berg", "played down reports of Dora Berg having injuries, Carl Lind said")}
    account = statement(
        "one", "Carl Lind played down reports of Dora Berg having injuries, Carl Lind said late Tuesday."
    )
    records = {"events": {"hit": event(account, title="Carl Lind played down injuries of Dora Berg")}, "actors": ACTORS}
    of = checked(records, articles=("one", "two"), given=harmed | {"two": TEXTS["two"]})
    assert "says-differs" not in [p.code for p in of.problems]


@pytest.mark.parametrize(("kind", "told"), [("body", []), ("organisation", []), ("person", ["text-unbound"])])
def test_a_body_may_hold_what_would_resolve_a_difference_and_no_person_else(kind: str, told: list[str]) -> None:
    sides = [
        {"label": "Named", "statements": [statement("one", "Then Oldport was named.")]},
        {"label": "Boats", "statements": [statement("one", "It sank over 250 boats.")]},
    ]
    what = {"title": "What was it?", "kind": "definition", "weight": "minor", "would_resolve": "The log of Dora Berg."}
    actors = {"carl": ACTORS["carl"], "dora": {**ACTORS["dora"], "kind": kind}}
    records = {"discrepancies": {"what": {**what, "positions": sides}}, "actors": actors}
    of = checked(records, articles=("one", "two"), given=TEXTS)
    assert [*{p.code for p in of.problems} & {"text-unbound"}] == told


def test_say_made_show_is_told() -> None:
    assert _codes(note="It shows a blow.") == ["says-differs"]


def test_a_time_without_its_first_word_is_cut_short() -> None:
    assert _codes({**HIT, "when": "Tuesday"}) == ["words-cut-short"]
    assert _codes({**HIT, "when": "late Tuesday"}) == []


def test_the_qualifier_of_a_number_is_not_left_out_of_a_quote() -> None:
    assert "quote-clipped" in _codes(statement("one", "It sank ... 250 boats."))


def test_the_briefings_own_language_is_doubted() -> None:
    assert "language-doubted" in _codes(front={"language": "fr"}, note=FRENCH * 3)
    assert "language-doubted" not in _codes(note=FRENCH * 3)


@pytest.mark.parametrize("more", [{"kind": "group"}, {"kind": "person", "identified_by": "role_only"}])
def test_a_cut_name_is_no_group_and_no_role(more: dict[str, Any]) -> None:
    text = {"one": f"{TEXT}\nThen Mohamed    was named, a baker.\n", "two": TEXTS["two"]}
    form = {"article": "one", "name": "Mohamed […]", "quote": "Then Mohamed […] was named"}
    records = {"actors": {**ACTORS, "baker": {**more, "names": [form]}}}
    of = checked(records, articles=("one", "two"), given=text, one={"lossy": "yes"})
    assert "protection-missing" in [problem.code for problem in of.errors]


@pytest.mark.parametrize("address", ["javascript:alert(x)", "data:text/html,x", "file:///etc/passwd", "//x.org"])
def test_addresses_are_of_the_web_or_of_mail(address: str) -> None:
    for given, wrong in ((address, True), ("https://x.news/a", False), ("mailto:a@x.news", False)):
        of = checked({}, one={"url": given}, front={"publisher": {"name": "Us", "contact": given}})
        assert [problem.code for problem in of.errors].count("value-invalid") == 2 * wrong


CALLED = {
    "one": "The Mayor Dora Berg spoke. Then the boss of the port argued. Then Mr Lind left. Then Jane Lind left. "
    "Lind came.\n",
    "two": "Carl Lind and the boss met. The canvassers and the Board of Canvassers met.\n",
}


def _unbound(title: str, quote: str, *, article: str = "one", **named: Any) -> bool:
    """Whether a title is told to have a name that its only quote does not bear out."""
    records = {"events": {"e": event(statement(article, quote), title=title)}, "actors": named}
    found = checked(records, articles=("one", "two"), given=CALLED).problems
    return "text-unbound" in {problem.code for problem in found}


def test_a_form_of_the_quotes_own_article_bears_out_the_name() -> None:
    berg = actor("person", ("one", "Dora Berg"), ("one", "the boss"))
    boss = "Then the boss of the port argued."
    assert _unbound("Argument of Dora Berg", boss)
    assert _unbound("Argument of Dora Berg", boss, berg=berg)  # "The boss of" somewhere may be another.
    there = actor("person", ("two", "the boss"), ("one", "Dora Berg"))
    assert not _unbound("He met Dora Berg", "Carl Lind and the boss met.", article="two", berg=there)
    assert _unbound("He met Dora Berg", "Carl Lind and the boss met.", article="two", berg=berg)


def test_a_family_name_bears_out_the_full_name_of_its_only_bearer() -> None:
    lind = actor("person", ("one", "Mr Lind"), ("two", "Carl Lind"))
    assert not _unbound("The exit of Carl Lind", "Then Mr Lind left.", lind=lind)
    assert _unbound("The exit of Carl Lind", "Then Jane Lind left.", lind=lind)
    assert not _unbound("The exit of Carl Lind", "Lind came.", lind=lind)
    assert _unbound("The exit of Carl Lind", "Lind came.", lind=lind,
                    other=actor("person", ("one", "Jane Lind")))  # fmt: skip


def test_whoever_has_no_full_name_is_completed_by_no_form() -> None:
    alone = actor("person", ("one", "Mr Lind"), ("two", "Carl Lind"), identified_by="partial_name")
    assert _unbound("The exit of Carl Lind", "Then Mr Lind left.", lind=alone)


def test_a_word_that_an_article_writes_small_begins_a_title() -> None:
    assert not _unbound("Canvassers met", "Carl Lind and the boss met.", article="two")


@pytest.mark.parametrize(
    ("said", "title", "told"),
    [
        ("The police have not revealed how.", "Police did not reveal how", False),
        ("Images show a boat.", "Images of a boat showed it", False),
        ("The police said how.", "Police revealed how", True),
        ("The police saw how.", "Police showed how", True),
    ],
)
def test_forms_of_one_verb_bear_each_other_out(said: str, title: str, told: bool) -> None:
    records = {"events": {"e": event(statement("one", said), title=title)}}
    found = checked(records, articles=("one",), given={"one": f"{said}\n"}).problems
    assert ("says-differs" in {problem.code for problem in found}) is told
