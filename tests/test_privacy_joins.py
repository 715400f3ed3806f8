"""Nobody is led to somebody who stands alone without a name either: by an address, a sentence, a detail or a hint."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, event, statement

from briefing import history

TEXT = (
    "Berta, a beekeeper in a makeshift apiary, ran. She was cold, she said. Berta wept. Bees flew over the river.\n\n"
    "Then Carl Lind was named. A shed burned.\n"
)
OTHER = "Then Dora Berg was named. The shed was on fire.\n"
PERSON = {
    "kind": "person",
    "identified_by": "first_name_only",
    "protected": "asked not to be named in full",
    "label": "Somebody at work",
    "names": [{"article": "one", "name": "Berta", "quote": "Berta, a beekeeper"}],
}
DORA = actor("person", ("two", "Dora Berg"))
CARL = actor("person", ("one", "Carl Lind"))
FIRE = event(statement("one", "A shed burned."), statement("two", "The shed was on fire."), title="A shed burns")


def _codes(events: dict[str, Any] | None = None, front: dict[str, Any] | None = None, **dora: Any) -> list[str]:
    actors = {"one-person-a": PERSON, "dora-berg": {**DORA, **dora}, "carl-lind": CARL}
    records = {"actors": actors, "events": {"fire": FIRE, **(events or {})}}
    of = checked(records, articles=("one", "two"), given={"one": TEXT, "two": OTHER}, front=front)
    return [problem.code for problem in of.problems if problem.code.startswith("protected-")]


def test_nothing_is_told_of_facts_that_lead_to_nobody() -> None:
    assert _codes() == []


@pytest.mark.parametrize("was", ["one-person-a", "one-person-a-in-full", "who-one-person-a-is"])
def test_no_address_holds_the_id_of_a_record_that_stands_alone(was: str) -> None:
    assert _codes(was=[was]) == ["protected-beside-others"]
    assert _codes({was: FIRE}) == ["protected-beside-others"] or was == "one-person-a"
    assert "protected-beside-others" in _codes(search=[f"Berg {was}"])


def test_an_address_with_other_words_is_free() -> None:
    assert _codes(was=["a-person-in-the-first"]) == []


@pytest.mark.parametrize("quote", ["She was cold, she said.", "Berta wept.", "a makeshift apiary, ran"])
def test_no_part_of_their_sentences_stands_beside_a_person_or_words_of_another_article(quote: str) -> None:
    assert "protected-beside-others" in _codes(accounts=[statement("one", quote)])
    together = event(statement("one", quote), statement("two", "The shed was on fire."), title="A shed burns")
    assert "protected-beside-others" in _codes({"both": together})


@pytest.mark.parametrize("quote", ["Berta swam on Sunday evening.", "swam on Sunday evening"])
def test_no_name_stands_in_the_quote_of_a_time(quote: str) -> None:
    """A statement may have its time from the sentence before, which is shown with it: a warning would let that pass."""
    text = f"{TEXT}\nBerta swam on Sunday evening. The ferry struck the pier.\n"
    when = {"words": "on Sunday evening", "quote": quote}
    ferry = event(statement("one", "The ferry struck the pier.", when=when), title="A ferry strikes a pier")
    records = {"actors": {"one-person-a": PERSON}, "events": {"ferry": ferry}}
    found = checked(records, articles=("one",), given={"one": text})
    assert ("protected-beside-others" in {each.code for each in found.errors}) == ("Berta" in quote)


def test_their_sentence_in_a_record_of_its_own_is_told() -> None:
    assert _codes({"alone": event(statement("one", "Berta wept."), title="Somebody weeps")}) != []
    told = _codes({"alone": event(statement("one", "She was cold, she said."), title="Somebody is cold")})
    assert told == ["protected-hinted"]


@pytest.mark.parametrize(
    "words",
    [
        "The beekeeper of the makeshift apiary",
        "Her real name is known.",
        "She and the other are one and the same.",
        "A person whom another paper covers",
    ],
)
def test_details_and_hints_beside_a_name_are_told(words: str) -> None:
    assert _codes(note=words) == ["protected-hinted"]
    assert _codes({"other": {**FIRE, "note": words}}) == ["protected-hinted"]
    assert _codes(front={"corrections": words}) == ["protected-hinted"]
    assert _codes(front={"publisher": {"name": "Us", "contact": "a@b.org", "about": words}}) == ["protected-hinted"]


def test_words_that_the_articles_have_of_others_too_are_free() -> None:
    assert _codes(note="She was named.") == []


@pytest.mark.parametrize("words", ["She works at the apiary.", "Once there was a beekeeper."])
def test_a_trade_or_a_place_of_work_alone_is_told_anywhere(words: str) -> None:
    assert _codes({"other": {**FIRE, "note": words}}) == ["protected-hinted"]


@pytest.mark.parametrize(("note", "is_told"), [("By other accounts it did.", False), ("An accountant's shed.", True)])
def test_a_plainer_word_that_begins_like_their_trade_is_free(note: str, is_told: bool) -> None:
    berta = {**PERSON, "names": [{"article": "one", "name": "Berta", "quote": "Berta, an accountant"}]}
    records = {"actors": {"one-person-a": berta}, "events": {"other": {**FIRE, "note": note}}}
    text = TEXT.replace("a beekeeper", "an accountant")
    of = checked(records, articles=("one", "two"), given={"one": text, "two": OTHER})
    assert ("protected-hinted" in [problem.code for problem in of.problems]) == is_told


def test_any_other_detail_is_told_beside_a_person_only() -> None:
    assert _codes(note="A makeshift one.") == ["protected-hinted"]
    beside = event(*FIRE["accounts"], title="A shed burns", participants=[{"actor": "dora-berg", "role": "was named"}])
    assert _codes({"other": {**beside, "note": "A makeshift one."}}) == ["protected-hinted"]
    assert _codes({"other": {**FIRE, "note": "A makeshift one."}}) == []


def test_a_headline_stands_in_its_text_or_says_where_it_is_from() -> None:
    def of(**fields: Any) -> list[str]:
        return [
            p.code for p in checked({"events": {"fire": FIRE}}, one=fields).problems if p.code == "supplied-missing"
        ]

    assert of(title="The paper one came out") == []
    assert of(title="Rebels burn a shed") == ["supplied-missing"]
    assert of(title="Rebels burn a shed", supplied={"title": "from the printed page"}) == []


def test_a_name_for_the_search_has_something_of_a_name_of_the_record() -> None:
    def of(search: str) -> list[str]:
        records = {"actors": {"dora-berg": {**DORA, "search": [search]}}}
        return [problem.code for problem in checked(records).problems]

    assert of("Dora Maria Berg") == of("D.B.") == []
    assert of("a terrorist") == ["says-differs"]


@pytest.mark.parametrize("spelt", ["B e r t a", "B. e. r. t. a", "atreB", "بيرتا", "Бертой", "Βέρτα"])
def test_a_name_spelt_otherwise_is_told_where_no_quote_binds_the_words(spelt: str) -> None:
    assert _codes(front={"corrections": f"As {spelt} says."}) != []


def test_what_is_left_of_a_cut_name_is_told() -> None:
    cut = {**PERSON, "identified_by": "partial_name", "names": [{**PERSON["names"][0], "name": "Berta […]"}]}
    records = {"actors": {"one-person-a": cut, "dora-berg": DORA}, "events": {"fire": FIRE}}

    def of(words: str) -> list[str]:
        text = TEXT.replace("Berta, a", "Berta     a")
        return [
            p.code for p in checked(records, given={"one": text, "two": OTHER}, front={"corrections": words}).problems
        ]

    assert "protected-hinted" in of("As Berta says.") and "protected-hinted" not in of("As somebody says.")


def test_no_id_of_another_record_holds_the_name() -> None:
    assert "protected-beside-others" in _codes({"what-berta-saw": FIRE})


GOES_ON = "Berta, a beekeeper in a makeshift apiary, ran. “We are not your enemies,” she said. “Open the gate.”\n\n"
BURNS = "Then Carl Lind was named. A shed burned. The wind was cold and nobody knew who had been there.\n"


SINGLED = "this speaks of somebody without a name; is it about anybody who stands alone?"
SENTENCES = "sentences about somebody who stands alone have these words"


def _of_change(front: dict[str, Any] | None = None, **new: Any) -> list[str]:
    """What a reviewer is told of when the fire's record, or the front page, gets something new."""
    given = {"one": GOES_ON + BURNS, "two": OTHER}
    actors = {"one-person-a": PERSON, "dora-berg": DORA, "carl-lind": CARL}
    versions = [
        checked({"actors": actors, "events": {"fire": fire}}, articles=("one", "two"), given=given, front=page)
        for fire, page in ((FIRE, None), (FIRE | new, front))
    ]
    report = history.diff(*versions)
    assert report.needs_a_look == bool(report.hints) or report.hidden
    return [hint.message for hint in report.hints]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("They are not your enemies.", f"only {SENTENCES}: are not your"),
        ("The gate stays shut.", f"{SENTENCES}: gate"),
        ("It is about a florist.", "somebody may be known by these words: floris"),
        ("Somebody told it.", SINGLED),
        (
            "One of them hopes for more.",
            SINGLED,
        ),
        ("told-by-one-who-hopes", SINGLED),
        ("One who hopes for more.", SINGLED),
        ("So says B.", "this may be a part of the name of somebody who stands alone"),
        ("So says Ber.", "this may be a part of the name of somebody who stands alone"),
    ],
)
def test_new_words_that_may_lead_to_somebody_are_told_to_a_reviewer(words: str, told: str) -> None:
    assert _of_change(note=words) == [told]
    assert _of_change({"not_established": [{"text": words, "cites": ["fire"]}]}) == [told]
    assert _of_change(title=FIRE["title"], note="The wind was cold, and Carl Lind was there.") == []


def test_words_that_a_record_had_or_quotes_are_no_news() -> None:
    note = {"note": "They are not your enemies."}
    actors = {"one-person-a": PERSON, "carl-lind": CARL}
    given = {"one": GOES_ON + BURNS, "two": OTHER}
    old, new = (
        checked({"actors": actors, "events": {"fire": FIRE | note | more}}, articles=("one", "two"), given=given)
        for more in ({}, {"title": "A shed burned down"})
    )
    assert history.diff(old, new).hints == ()


@pytest.mark.parametrize("quote", ["We are not your enemies", "Open the gate."])
def test_a_new_quote_of_what_goes_on_about_somebody_is_told_whoever_is_to_have_said_it(quote: str) -> None:
    crowd = {"kind": "group", "names": [{"article": "one", "name": quote.split()[-1].strip("."), "quote": quote}]}
    given = {"one": GOES_ON + BURNS, "two": OTHER}
    records = {"actors": {"one-person-a": PERSON}, "events": {"fire": FIRE}}
    old = checked(records, articles=("one", "two"), given=given)
    new = checked({**records, "actors": {**records["actors"], "crowd": crowd}}, articles=("one", "two"), given=given)
    assert "its sentence shows somebody who stands alone" in [hint.message for hint in history.diff(old, new).hints]
