"""Names as articles print them: without their apostrophe, in two spellings, and whose a form of a name is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from made import begun, checked, event, statement, taken

from briefing import pipeline
from briefing.asking.unbinding import without_unbound_lands
from briefing.desk.deciding import is_proved
from briefing.pipeline import Checked
from briefing.privacy.people import Protection
from briefing.privacy.proposals import not_proposed
from briefing.text.folding import Folded
from briefing.text.match import find_name
from briefing.text.spellings import are_spellings, is_spelling
from briefing.verify.checks.named import names
from briefing.verify.checks.one_name import is_one_name
from briefing.verify.checks.slips import to_confirm


def forms_of(root: Path, record_id: str) -> list[tuple[str, str, str]]:
    """The forms of the name of a draft: the article of each, the name, and its quote."""
    record: Any = pipeline.check(root, ()).briefing.facts.find(record_id)
    return [(str(form.article), str(form.name), str(form.quote)) for form in record.names] if record else []


# Names that lost their apostrophe.

LOST = "The boat hit Sund on Monday. It didnt stop. Aron Vales crew left Sunds port. The governments plan failed.\n"
KEPT = "The boat hit Sund on Monday. It didn’t stop. Aron Vales crew left Sunds port.\n"


@pytest.mark.parametrize(
    ("text", "name", "places"),
    [
        ("Sunds port burnt. It didnt stop.", "Sund", ["Sund"]),
        ("Sunds port burnt. Sund wept.", "Sund", ["Sund", "Sund"]),
        ("Damascuss ally left.", "Damascus", ["Damascus"]),
        ("Omar al-Urqas crew left.", "Omar al-Urqa", ["Omar al-Urqa"]),
        ("Sunds port burnt. It didn't stop.", "Sund", []),
        ("Sunds port burnt. The boys’ boat sank.", "Sund", []),
        ("Sundsvall burnt.", "Sund", []),
        ("The governments plan failed.", "government", []),
    ],
)
def test_a_name_stands_in_a_possessive_whose_apostrophe_is_lost(text: str, name: str, places: list[str]) -> None:
    assert [text[hit.start : hit.end] for hit in find_name(Folded(text), name)] == places


def test_a_name_that_lost_its_apostrophe_is_taken_and_stands_in_a_quote_of_whole_words(tmp_path: Path) -> None:
    root = begun(tmp_path, one=LOST)
    vale = {"id": "vale", "kind": "person", "names": [{"s": "one 3", "name": "Aron Vale"}]}
    port = {"id": "sund", "names": [{"s": "one 3", "name": "Sund"}]}
    came = taken(root, actors=[vale], places=[port])
    assert came.refused == [] and pipeline.check(root, ()).problems == pipeline.check(root).problems
    assert forms_of(root, "vale") == [("one", "Aron Vale", "Aron Vales")]
    assert forms_of(root, "sund") == [("one", "Sund", "Sunds")]


def test_where_apostrophes_stand_another_name_is_another(tmp_path: Path) -> None:
    root = begun(tmp_path, one=KEPT)
    came = taken(root, actors=[{"id": "vale", "kind": "person", "names": [{"s": "one 3", "name": "Aron Vale"}]}])
    assert "does not hold 'Aron Vale'" in came.back and forms_of(root, "vale") == []


@pytest.mark.parametrize(("text", "told"), [(LOST, []), (KEPT, ["words-not-in-quote"])])
def test_a_name_is_in_its_quote_as_a_possessive_only_where_apostrophes_are_lost(text: str, told: list[str]) -> None:
    form = {"article": "one", "name": "Sund", "quote": "Sunds port"}
    made = checked({"places": {"sund": {"names": [form]}}}, articles=("one",), given={"one": text})
    assert [each.code for each in made.problems if each.code == "words-not-in-quote"] == told


def _with_somebody(text: str) -> Checked:
    """A briefing in which somebody of one name stands alone."""
    form = {"article": "one", "name": "Berta", "quote": "Berta ran"}
    berta = {"kind": "person", "identified_by": "first_name_only", "protected": "She asked for it.", "names": [form]}
    return checked({"actors": {"passenger": berta}}, articles=("one",), given={"one": text})


@pytest.mark.parametrize(
    ("text", "is_hers"),
    [
        ("Berta ran. Bertas house burnt. It didnt rain.\n", True),
        ("Berta ran. Berta’s house burnt. Bertas house is far.\n", False),
        ("Berta ran. Bertas house burnt. It didn’t rain.\n", False),
    ],
)
def test_what_lost_its_apostrophe_is_hidden_as_the_name_is(text: str, is_hers: bool) -> None:
    """In quotes of others, in words of ours, and where a passage of hers is printed; in proposals always."""
    made = _with_somebody(text)
    source = made.briefing.sources["one"]
    protection = Protection(made.briefing.facts, made.briefing.sources)
    words = "Bertas house"
    # Nothing is proposed of it wherever it may be hers: a text that kept one apostrophe may have lost another.
    assert not_proposed(made.briefing, source).hides(words)
    assert protection.holds_a_name(words, "one") is is_hers
    assert [sorted(who) for who, _ in protection.names_in("A fire in Bertas home")] == [["passenger"]] * is_hers
    assert [sorted(who) for who, _ in protection.names_in("A fire in the home of Berta")] == [["passenger"]]
    printed = protection.printed_in("one", text, 0, len(text))
    assert ("Bertas" in {found[0] for found in printed}) is is_hers
    # Of what is not known of its article, more is hidden.
    assert Protection(made.briefing.facts).holds_a_name(words, "one")


def test_of_a_description_more_than_one_is_no_possessive() -> None:
    form = {"article": "one", "name": "a Sund teacher", "quote": "a Sund teacher ran"}
    person = {"kind": "person", "identified_by": "role_only", "protected": "Asked for it.", "names": [form]}
    made = checked({"actors": {"x": person}}, articles=("one",), given={"one": "Then a Sund teacher ran.\n"})
    hidden = not_proposed(made.briefing, made.briefing.sources["one"])
    assert hidden.hides("a Sund teacher ran") and not hidden.hides("a Sund teachers strike")


def test_the_longer_name_of_somebody_else_is_no_possessive() -> None:
    robert = {"kind": "person", "identified_by": "partial_name", "protected": "Only a part is printed.",
              "names": [{"article": "one", "name": "Robert", "quote": "Robert ran"}]}  # fmt: skip
    moss = {"kind": "person", "identified_by": "full_name",
            "names": [{"article": "one", "name": "Lena Roberts", "quote": "Lena Roberts wept"}]}  # fmt: skip
    made = checked(
        {"actors": {"passenger": robert, "mourner": moss}},
        articles=("one",),
        given={"one": "Robert ran. It rained.\n\nLena Roberts wept.\n"},
    )
    protection = Protection(made.briefing.facts, made.briefing.sources)
    assert list(protection.names_in("Lena Roberts wept on Monday")) == []
    assert list(protection.names_in("Roberts boat"))


def test_somebody_who_stands_alone_is_found_where_the_apostrophe_is_lost(tmp_path: Path) -> None:
    """What of an answer rests on such a sentence is not taken into a record of others."""
    text = "A blast hit Bertas bus and nine people died. It didnt stop.\n\nA woman named Berta ran. Nobody knew.\n"
    root = begun(tmp_path, one=text)
    berta = {"id": "b", "kind": "person", "identified_by": "partial_name", "names": [{"s": "one 1", "name": "Berta"}]}
    event = {"id": "blast", "title": "A blast hit a bus", "type": "accident", "accounts": [{"s": "one 1"}]}
    came = taken(root, actors=[berta], events=[event])
    assert [form[1:] for form in forms_of(root, "one-person-1")] == [("Berta", "Bertas")]
    assert [each.id for each in came.drafts] == ["one-person-1"] and "blast" in came.back
    assert not any("Berta" in line for line in came.review.splitlines())


# Whose a form of a name is.

FERRY = (
    "Dana Ortiz, the governor of Sund, left. The governor said so. Police came. The Navy and the Port of Sund spoke.\n"
)
OTHERS = (
    "Ralf Kern, the governor of Elswick, and Dana Ortiz met. The governor left. Police wept. The Navy and the Port of "
    "Sund left Greece. A crew of a navy ran. An ABC correspondent saw Mayor Ortiz in Vandria, a city.\n"
)


@pytest.mark.parametrize(
    ("kind", "names", "added"),
    [
        ("person", ["Dana Ortiz", "the governor", "The governor"], ["Dana Ortiz"]),
        ("person", ["Mayor Ortiz"], []),
        ("person", ["the governor of Elswick"], []),
        ("body", ["Police"], []),
        ("body", ["The Navy"], []),
        ("body", ["Port of Sund"], ["Port of Sund"]),
        ("body", ["Greece"], []),
        ("state", ["Greece"], ["Greece"]),
        ("group", ["Elswick"], []),
        ("media", ["ABC"], ["ABC"]),
    ],
)
def test_a_form_is_added_where_it_means_its_bearer_in_whatever_article(
    kind: str, names: list[str], added: list[str], tmp_path: Path
) -> None:
    first = f"{FERRY} {' and '.join(names)} met.\n"
    root = begun(tmp_path, one=first, two=OTHERS)
    identified = {"identified_by": "full_name"} if kind == "person" else {}
    forms = [{"s": "one 5", "name": name} for name in names]
    taken(root, actors=[{"id": "x", "kind": kind, **identified, "names": forms}])
    assert [name for article, name, _ in forms_of(root, "x") if article == "two"] == added


def test_a_capital_is_the_government_only_where_no_article_has_it_for_a_place(tmp_path: Path) -> None:
    root = begun(tmp_path, one="Vandria and Sundia denied it.\n", two=OTHERS, three="Vandria denied it, and Sundia.\n")
    forms = [{"s": "one 1", "name": name} for name in ("Vandria", "Sundia")]
    taken(root, actors=[{"id": "sundian-government", "kind": "state", "names": forms}])
    assert {form[:2] for form in forms_of(root, "sundian-government")} == {
        ("one", "Vandria"), ("one", "Sundia"), ("three", "Vandria"),
    }  # fmt: skip


def test_a_form_that_another_record_has_is_not_added(tmp_path: Path) -> None:
    root = begun(tmp_path, one="Elswick and the Elswick Port denied it.\n", two="In Elswick it rained.\n")
    port = {"id": "port", "kind": "body", "names": [{"s": "one 1", "name": "Elswick"}]}
    taken(root, actors=[port], places=[{"id": "elswick", "names": [{"s": "one 1", "name": "Elswick"}]}])
    assert [form[0] for form in forms_of(root, "port")] == ["one"]
    assert [form[0] for form in forms_of(root, "elswick")] == ["one", "two"]


@pytest.mark.parametrize(
    ("kind", "name", "text", "is_there"),
    [
        ("body", "the House", "Ralf Kern of the House Budget Panel left.", False),
        ("body", "the House", "Ralf Kern of the House Budget Panel left the House.", True),
        ("body", "the House", "Ralf Kern left the House Friday.", True),
        ("person", "Ada Lind", "A boat reached the Ada Lind Bridge.", False),
        ("person", "Ada Lind", "Mayor Ada Lind left in May.", True),
    ],
)
def test_no_form_is_added_where_the_words_go_on_as_a_longer_name(
    kind: str, name: str, text: str, is_there: bool, tmp_path: Path
) -> None:
    root = begun(tmp_path, one=f"A crew met {name} at Elm.\n", two=f"{text}\n")
    identified = {"identified_by": "full_name"} if kind == "person" else {}
    taken(root, actors=[{"id": "x", "kind": kind, **identified, "names": [{"s": "one 1", "name": name}]}])
    assert [form[0] for form in forms_of(root, "x")] == ["one", *(["two"] if is_there else [])]


@pytest.mark.parametrize("before", ["Ralf Kern, the governor of Elswick, was there.", "Dana Ortiz was there."])
def test_a_role_of_two_is_taken_for_neither(before: str, tmp_path: Path) -> None:
    text = f"{before} The governor said the boat burnt on Monday.\n"
    root = begun(tmp_path, one="Dana Ortiz, the governor of Sund, left.\n", two=text, three="Dana Ortiz left.\n")
    ortiz = {"id": "ortiz", "kind": "person", "identified_by": "full_name",
             "names": [{"s": "one 1", "name": "Dana Ortiz", "role": "the governor of Sund"}]}  # fmt: skip
    account = {"s": "two 2", "speaker": ["ortiz"]}
    taken(root, actors=[ortiz], events=[{"id": "e", "title": "The boat burnt", "type": "fire", "accounts": [account]}])
    named = [form[1] for form in forms_of(root, "ortiz") if form[0] == "two"]
    assert named == (["Dana Ortiz", "governor"] if "Ortiz" in before else [])


# Two spellings of one name.


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("Heydar", "Heidar", True),
        ("Michele", "Michelle", True),
        ("Mohammed", "Muhammad", True),
        ("Khalid", "Khaled", True),
        ("Al-Sawar", "Sawar", True),
        ("Omar", "Umar", True),
        ("Sergey", "Sergei", True),
        ("Mevlüt", "Mevlut", True),
        # Names of two, which look alike.
        ("Michael", "Michelle", False),
        ("Mohammed", "Mahmoud", False),
        ("Hassan", "Hussein", False),
        ("Karim", "Karam", False),
        ("Khalid", "Khalil", False),
        ("Amir", "Amin", False),
        ("Samir", "Samira", False),
        ("Maria", "Marie", False),
        ("Jane", "Jana", False),
        ("Daniel", "Danielle", False),
        ("Francis", "Frances", False),
        ("Allen", "Ellen", False),
        ("Dan", "Den", False),
    ],
)
def test_first_names_are_spellings_where_their_sounds_are_alike(one: str, other: str, are_one: bool) -> None:
    assert is_spelling(one, other) is is_spelling(other, one) is are_one


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("Heydar Ashbandi", "Heidar Ashvandi", True),
        ("Sawar Khaled Sad", "Sawar Khalid", True),
        ("Heydar Orst", "Heidar Arst", False),
        ("Heydar Ashbandi", "Omid Ashbandi", False),
        ("Sawar Khaled Sad", "Khaled Sad", False),
        ("Ashbandi", "Heydar Ashbandi", False),
    ],
)
def test_full_names_are_spellings_where_each_word_is_one_of_the_other(one: str, other: str, are_one: bool) -> None:
    assert are_spellings(one.split(), other.split()) is are_one


PORT = "the governor of Sund port"


def _person(*names: tuple[str, str, str]) -> dict[str, Any]:
    """Somebody with a name and a role in some articles."""
    forms = [
        {"article": article, "name": name, "quote": name} | ({"role": role, "quote": f"{name}, {role}"} if role else {})
        for article, name, role in names
    ]
    return {"kind": "person", "identified_by": "full_name", "names": forms}


def _told_of(person: dict[str, Any], one: str, two: str, **others: Any) -> list[str]:
    """Which problems with names the check tells."""
    made = checked({"actors": {"x": person, **others}}, articles=("one", "two"), given={"one": one, "two": two})
    return [each.code for each in made.problems if each.code.startswith("names-")]


@pytest.mark.parametrize(
    ("first", "second", "one", "two", "told"),
    [
        # Of one description: asked of the curator.
        (("Heydar Orst", PORT), ("Heidar Orst", "governor of Sund"), "", "", ["names-alike"]),
        (("Heydar Ashbandi", PORT), ("Heidar Ashvandi", "governor of Sund"), "", "", ["names-alike"]),
        (("Hassed Orst", PORT), ("Hassem Orst", "governor of Sund"), "", "", ["names-alike"]),
        # Without one only where the family name is nobody else's.
        (("Heydar Orst", ""), ("Heidar Orst", ""), "", "", ["names-alike"]),
        (("Heydar Orst", ""), ("Heidar Orst", ""), "Dana Orst wept.", "", ["names-differ"]),
        (("Heydar Ashbandi", ""), ("Heidar Ashvandi", ""), "", "", ["names-differ"]),
        (("Heydar Orst", "a baker"), ("Heidar Orst", "a nurse"), "", "Then Lena Orst ran.", ["names-differ"]),
        # First names that are mostly alike are asked where the family name is nobody else's.
        (("Kurbanguly Orst", ""), ("Gurbanguli Orst", "the mayor of Sund"), "", "", ["names-alike"]),
        (("Bettie Orst", ""), ("Betty Mae Orst", ""), "", "", ["names-alike"]),
        (("Bettie Orst", ""), ("Betty Orst", ""), "Dana Orst wept.", "", ["names-differ"]),
        (("Bettie Orst", ""), ("Betty Orst", ""), "Betty Orst wept.", "", ["names-differ"]),
        (("David Orst", ""), ("Dale Orst", ""), "", "", ["names-differ"]),
        (("Mario Orst", ""), ("Maria Orst", ""), "", "", ["names-differ"]),
        # Nor has a description in capitals a first name.
        (("Bettie Orst", ""), ("GOP Staffer", ""), "", "", []),
        (("Bettie Orst", ""), ("Official Who Heard It All", ""), "", "", []),
        # "The" and "of" are no description.
        (
            ("Heydar Orst", "the mayor of Sund"),
            ("Heidar Orst", "the baker of Vik"),
            "Then Lena Orst ran.",
            "",
            ["names-differ"],
        ),
        # Two, as an article shows.
        (("Heydar Orst", PORT), ("Heidar Orst", PORT), "Heidar Orst left.", "", ["names-differ"]),
        (("Heydar Orst", PORT), ("Heidar Orst", PORT), "", "His brother Heidar Orst left.", ["names-differ"]),
        (
            ("Heydar Orst", PORT),
            ("Heidar Orst", PORT),
            "Heydar Orst, a clerk’s uncle, left.",
            "",
            ["names-differ"],
        ),
        (("Heydar Orst", PORT), ("Heidar Orst", PORT), "", "Heidar Orst, whose son left, wept.", ["names-alike"]),
        # Forms of one first name, unless an article that has both calls one of them somebody's kin.
        (("Bernard Orst", PORT), ("Bernie Orst", ""), "Bernie Orst left.", "", []),
        (("Bernard Orst", PORT), ("Bernie Orst", ""), "His son Bernie Orst left.", "", ["names-differ"]),
        # Two, as the names show.
        (("Samir Orst", PORT), ("Samira Orst", PORT), "", "", ["names-differ"]),
        (("Michael Orst", PORT), ("Michelle Orst", PORT), "", "", ["names-differ"]),
        (("Heydar Orst Jr", PORT), ("Heidar Orst Sr", PORT), "", "", ["names-differ"]),
        # One.
        (("Dan Orst", PORT), ("Daniel Orst", PORT), "", "", []),
    ],
)
def test_two_spellings_are_asked_for_and_two_persons_told(
    first: tuple[str, str], second: tuple[str, str], one: str, two: str, told: list[str]
) -> None:
    texts = [f"{', '.join(filter(None, each))} spoke. {more}\n" for each, more in ((first, one), (second, two))]
    assert _told_of(_person(("one", *first), ("two", *second)), *texts) == told


def test_another_actor_of_the_family_makes_them_two() -> None:
    other = _person(("one", "Orst of Vik", ""))
    person = _person(("one", "Heydar Orst", ""), ("two", "Heidar Orst", ""))
    texts = ("Heydar Orst spoke. The Orst of Vik too.\n", "Heidar Orst spoke.\n")
    assert _told_of(person, *texts, y=other) == ["names-differ"]


def test_a_later_name_of_somebody_else_is_told_beside_a_spelling() -> None:
    person = _person(("one", "Heydar Orst", PORT), ("two", "Heidar Orst", PORT), ("two", "Dana Orst", ""))
    texts = (f"Heydar Orst, {PORT} spoke.\n", f"Heidar Orst, {PORT} spoke. Dana Orst wept.\n")
    assert _told_of(person, *texts) == ["names-differ"]


def test_two_spellings_are_drafted_with_a_question_and_the_check_asks_once_they_are_accepted(tmp_path: Path) -> None:
    root = begun(tmp_path, one=f"Heydar Orst, {PORT}, spoke.\n", two=f"Heidar Orst, {PORT}, wept.\n")
    forms = [
        {"s": f"{article} 1", "name": name, "role": PORT}
        for article, name in (("one", "Heydar Orst"), ("two", "Heidar Orst"))
    ]
    came = taken(root, actors=[{"id": "orst", "kind": "person", "identified_by": "full_name", "names": forms}])
    question = "'Heydar Orst' and 'Heidar Orst' may be spellings of one name, or two persons"
    assert came.refused == [] and f"? {question}" in came.review
    assert [form[1] for form in forms_of(root, "orst")] == ["Heydar Orst", "Heidar Orst"]
    draft: Any = pipeline.check(root, ()).briefing.facts.find("orst")
    assert list(to_confirm(draft)) == [question]
    file = root / "facts" / "drafts.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace('    draft: "yes"\n', ""), encoding="utf-8")
    assert "names-alike" in {each.code for each in pipeline.check(root).problems}


@pytest.mark.parametrize(
    ("forms", "told"),
    [
        ((("one", "Dana Orst"), ("two", "a young woman")), ["'a young woman' is all that 'two' calls"]),
        ((("one", "Dana Orst"), ("two", "Orst"), ("two", "a young woman")), []),
        ((("one", "Dana Orst"), ("one", "a young woman")), []),
        ((("one", "Dana Orst"), ("two", "Orst")), []),
        ((("one", "the driver"), ("two", "a young woman")), []),
    ],
)
def test_whom_an_article_only_describes_is_to_be_confirmed(forms: Any, told: list[str]) -> None:
    """Where one names her in full: two descriptions are asked about as joined names are."""
    names = [{"article": article, "name": name, "supplied": "for a test"} for article, name in forms]
    record = {"kind": "person", "identified_by": "full_name", "names": names}
    made = checked({"actors": {"x": record}}, articles=("one", "two"))
    asked = list(to_confirm(made.briefing.facts.actors["x"]))
    assert [each[: len(words)] for each, words in zip(asked, told, strict=True)] == told


@pytest.mark.parametrize(
    ("kind", "names", "count"),
    [
        ("person", ["Heydar Orst", "Orst", "the Orst brother", "Heidar Orst"], 1),
        ("person", ["Edward Orst", "Eddie Orst"], 1),
        ("person", ["[…]", "50", "Heydar Orst"], 0),
        ("body", ["Bureau for Lakes", "Bureeu for Lakes"], 0),
        ("group", ["Hooded youths", "hooded youths"], 0),
    ],
)
def test_only_two_spellings_of_a_persons_name_are_to_be_confirmed(kind: str, names: list[str], count: int) -> None:
    forms = [{"article": "one", "name": name, "supplied": "for a test"} for name in names]
    identified = {"identified_by": "full_name"} if kind == "person" else {}
    made = checked({"actors": {"x": {"kind": kind, **identified, "names": forms}}}, articles=("one",))
    assert len(list(to_confirm(made.briefing.facts.actors["x"]))) == count


# A land, the adjective of its nation, and what a place lies in.


@pytest.mark.parametrize(
    ("title", "quote", "place", "told"),
    [
        ("Ferries stopped in Greece", "Greek ferries stopped", None, False),
        ("A Greek ferry stopped", "Ferries stopped in Greece", None, False),
        ("A French ferry stopped", "Ferries stopped in Greece", None, True),
        ("A Greek ferry stopped", "Ferries stopped", None, True),
        # The place of the record says in which land it lies.
        ("A Greek ferry stopped", "Ferries stopped", "harbour", False),
        ("Ferries stopped in Greece", "Ferries stopped", "harbour", False),
        ("A French ferry stopped", "Ferries stopped", "harbour", True),
        # What lies in a place does not.
        ("Ferries stopped at Vik", "Ferries stopped", "greece", True),
    ],
)
def test_a_land_and_its_adjective_bear_each_other_out(title: str, quote: str, place: str | None, told: bool) -> None:
    names = {"harbour": "Vik", "sund": "Sund", "greece": "Greece"}
    within = {"harbour": "sund", "sund": "greece"}
    places = {
        ref: {"names": [{"article": "one", "name": name, "quote": f"{name} is there"}]}
        | ({"within": within[ref]} if ref in within else {})
        for ref, name in names.items()
    }
    given = event(statement("one", quote), title=title, **({"place": place} if place else {}))
    text = f"{quote}. Vik is there. Sund is there. Greece is there. French boats left.\n"
    made = checked({"places": places, "events": {"e": given}}, articles=("one",), given={"one": text})
    assert ("text-unbound" in {each.code for each in made.problems}) is told


def test_places_that_lie_in_each_other_end() -> None:
    one = {"names": [{"article": "one", "name": "Vik", "quote": "Vik is there"}], "within": "two"}
    two = {"names": [{"article": "one", "name": "Sund", "quote": "Sund is there"}], "within": "one-place"}
    records = {"places": {"one-place": one, "two": two}}
    assert checked(records, articles=("one",), given={"one": "Vik is there. Sund is there.\n"}).problems != ()


@pytest.mark.parametrize(
    ("title", "left"),
    [
        ("The Greek port council cut pay", "The port council cut pay"),
        ("A Greek envoy left", "An envoy left"),
        ("An Omani boat left", "A boat left"),
        ("Greek ferries stopped", "Ferries stopped"),
        ("Pay of women in Greece", "Pay of women"),
        ("The strike in Greece ended", "The strike ended"),
        # What is borne out, or could not be read without it, stays.
        ("A French envoy left", "A French envoy left"),
        ("A strike in France", "A strike in France"),
        ("Greece struck", "Greece struck"),
        ("A strike in Greece and Omania", "A strike in Greece and Omania"),
        ("Greek and Omani envoys left", "Greek and Omani envoys left"),
        ("The Greek Port Council left", "The Greek Port Council left"),
        ("The council of Greek", "The council of Greek"),
    ],
)
def test_a_land_that_nothing_bears_out_leaves_a_title(title: str, left: str) -> None:
    assert without_unbound_lands(title, ["The council met the French envoy"]) == left


def test_a_title_keeps_the_land_that_its_place_lies_in_and_loses_another(tmp_path: Path) -> None:
    root = begun(
        tmp_path, one="Ferries stopped in Vik. Greece struck. The council cut pay by nine percentage points.\n"
    )
    places = [
        {"id": "greece", "names": [{"s": "one 2", "name": "Greece"}]},
        {"id": "vik", "within": "greece", "names": [{"s": "one 1", "name": "Vik"}]},
    ]
    ferries = {"id": "e", "title": "A Greek ferry strike in Vik", "type": "protest", "place": "vik"}
    cut = {"id": "f", "title": "Cut of pay in Greece", "counts": "points of pay in Greece", "measure": "percentage"}
    came = taken(
        root,
        places=places,
        events=[{**ferries, "accounts": [{"s": "one 1"}]}],
        figures=[{**cut, "unit": "points", "readings": [{"s": "one 3", "words": "nine percentage points"}]}],
    )
    made = pipeline.check(root, ()).briefing.facts
    event_made: Any = made.find("e")
    figure_made: Any = made.find("f")
    assert came.refused == []
    assert event_made.title == "A Greek ferry strike in Vik"
    assert (figure_made.title, figure_made.scope.counts) == ("Cut of pay", "points of pay")


# Whoever is known by no name.


@pytest.mark.parametrize(
    ("name", "text", "is_named"),
    [
        ("a man", "“It sank,” a man said.", True),
        ("A man", "Later a  man said it sank.", True),
        ("a man", "A woman said it sank.", False),
        ("a man", "A manager said it sank.", False),
        ("One man", "One of them said it sank.", False),
        ("An aunt of the boy", "An engine sank.", False),
        ("An aunt of the boy", "His aunt said it sank.", True),
        ("Two men", "Two boats sank.", False),
        ("Two men", "The two men said it sank.", True),
    ],
)
def test_whoever_is_known_by_no_name_is_named_where_those_very_words_stand(
    name: str, text: str, is_named: bool
) -> None:
    form = {"article": "one", "name": name, "supplied": "for a test"}
    person = {"kind": "person", "identified_by": "role_only", "names": [form]}
    actor = checked({"actors": {"x": person}}, articles=("one",)).briefing.facts.actors["x"]
    assert names(actor, text) is names(actor, text, None) is is_named


@pytest.mark.parametrize(
    ("sentence", "name"),
    [
        ("His aunt told the paper that the boat sank.", "His aunt"),
        ("A man said the boat sank.", "A man"),
        ("“It sank,” a man said.", "a man"),
        ("“It sank,” said one relative.", "one relative"),
        ("An aunt of the boy said the boat sank.", "An aunt of the boy"),
    ],
)
def test_somebody_known_by_no_name_says_what_the_sentence_gives_to_them(
    sentence: str, name: str, tmp_path: Path
) -> None:
    root = begun(tmp_path, one=f"It rained.\n\n{sentence}\n")
    somebody = {"id": "x", "kind": "person", "identified_by": "role_only", "names": [{"s": "one 2", "name": name}]}
    told = {"id": "e", "title": "It sank", "type": "accident", "accounts": [{"s": "one 2", "speaker": ["x"]}]}
    came = taken(root, actors=[somebody], events=[told])
    assert came.refused == [] and {each.id for each in came.drafts} == {"x", "e"}


@pytest.mark.parametrize(
    ("name", "text", "is_named"),
    [
        ("France", "French officials denied it.", True),
        ("Denmark", "The Danish minister denied it.", True),
        ("French", "France denied it.", True),
        ("France", "Ralf denied it.", False),
        ("Poland", "A Danish minister denied it.", False),
    ],
)
def test_an_adjective_names_its_land(name: str, text: str, is_named: bool) -> None:
    form = {"article": "one", "name": name, "supplied": "for a test"}
    state = checked({"actors": {"x": {"kind": "state", "names": [form]}}}, articles=("one",)).briefing.facts.actors["x"]
    assert names(state, text) is is_named and not names(state, text, None)


def test_an_adjective_may_be_a_form_of_its_state_and_is_added_nowhere(tmp_path: Path) -> None:
    root = begun(tmp_path, one="Danish officials said the ferry sank.\n", two="Danish cheese was sold.\n")
    denmark = {"id": "denmark", "kind": "state", "names": [{"s": "one 1", "name": "Danish"}]}
    told = {
        "id": "e",
        "title": "The ferry sank",
        "type": "accident",
        "accounts": [{"s": "one 1", "speaker": ["denmark"]}],
    }
    came = taken(root, actors=[denmark], events=[told])
    assert came.refused == [] and [form[0] for form in forms_of(root, "denmark")] == ["one"]


@pytest.mark.parametrize(
    ("title", "told"),
    [("It sank", False), ("Gave way: the pier", False), ("Sund sank", True)],
)
def test_a_word_that_a_headline_has_with_a_capital_is_no_name(title: str, told: bool) -> None:
    given = event(statement("one", "The pier sank"), title=title)
    texts = {"one": "The pier sank.\n", "two": "Mayor of a town who Gave Sund to the Sea in the play, It Fell\n"}
    made = checked({"events": {"e": given}}, articles=("one", "two"), given=texts)
    assert ("text-unbound" in {each.code for each in made.problems}) is told


# Forms of a name that the articles show to be of one.

ONE = (
    "Dana Ortiz came. Ortiz spoke. The Harbour Board (HB) met, and the HB agreed. Lena Moss left. The mayor wept. "
    "Aron Vale sat. Pia Lund came. Lund spoke.\n"
)
TWO = (
    "Mr. Ortiz spoke at the Harbour Board. Harbour Board men left. Ms. Moss came. Ruben Moss did not. Aron B. Vale "
    "sat. Vale stood. Aron C. Vale left. The harbour board of Elm met. HB sat.\n"
)


@pytest.mark.parametrize(
    ("kind", "forms", "is_shown"),
    [
        ("person", [("one", "Pia Lund"), ("one", "Lund")], True),
        ("person", [("one", "Dana Ortiz"), ("one", "Ortiz")], False),
        ("person", [("one", "Dana Ortiz"), ("two", "Mr. Ortiz")], False),
        ("person", [("one", "Dana Ortiz"), ("one", "The mayor")], False),
        ("person", [("one", "Lena Moss"), ("one", "Moss")], False),
        ("person", [("one", "Aron Vale"), ("two", "Aron B. Vale"), ("two", "Vale")], True),
        ("person", [("two", "Aron B. Vale"), ("two", "Aron C. Vale")], False),
        ("body", [("one", "The Harbour Board"), ("two", "Harbour Board")], True),
        ("body", [("one", "The Harbour Board"), ("two", "The harbour board")], True),
        ("body", [("one", "The Harbour Board"), ("one", "the HB")], True),
        ("body", [("two", "the Harbour Board"), ("one", "the HB")], True),
        ("body", [("one", "The Harbour Board"), ("two", "HB")], False),
        ("body", [("one", "The Harbour Board"), ("two", "Board")], False),
        ("group", [("one", "The Harbour Board"), ("two", "Harbour Board")], False),
    ],
)
def test_articles_show_which_forms_of_a_name_are_of_one(
    kind: str, forms: list[tuple[str, str]], is_shown: bool, tmp_path: Path
) -> None:
    """Not where only another article has the full name, where others bear it, or for what only describes."""
    fields: dict[str, Any] = {"kind": kind, "names": [statement(of, name, name=name) for of, name in forms]}
    if kind == "person":
        fields["identified_by"] = "full_name"
    made = checked({"actors": {"x": fields}}, articles=("one", "two"), given={"one": ONE, "two": TWO})
    assert is_one_name(made.briefing.facts.actors["x"], made.briefing) is is_shown


@pytest.mark.parametrize(
    ("label", "is_shown"), [("The crews", True), ("Crews", True), ("Crews of the pier", False), (None, True)]
)
def test_a_label_that_has_the_words_of_the_name_needs_no_eyes(label: str | None, is_shown: bool) -> None:
    crews: dict[str, Any] = {"kind": "group", "names": [statement("one", "Crews", name="Crews")]}
    if label is not None:
        crews["label"] = label
    made = checked({"actors": {"x": crews}}, articles=("one",), given={"one": "Crews came.\n"})
    assert is_proved(made.briefing.facts.actors["x"], made.briefing) is is_shown


@pytest.mark.parametrize(
    "more",
    [
        "His wife, Mrs. Ortiz, wept.",
        "His son Ortiz wept.",
        "A boy, Ortiz, 9, died.",
        "Widow Ortiz wept.",
        "Ortiz, 9, died.",
        "Prince Ortiz came.",
        "Ruben Ortiz came.",
    ],
)
def test_a_family_name_that_others_may_bear_is_looked_at(more: str, tmp_path: Path) -> None:
    """Kin, a child, a title: no form of a name is joined with nobody's eyes where one of these stands by it."""
    forms = [statement("one", "Ortiz spoke", name="Ortiz"), statement("one", "Dana Ortiz", name="Dana Ortiz")]
    ortiz = {"kind": "person", "identified_by": "full_name", "names": forms}
    for text, is_shown in (("Rain fell.", True), (more, False)):
        given = {"one": f"Dana Ortiz came. Ortiz spoke. {text}\n"}
        made = checked({"actors": {"x": ortiz}}, articles=("one",), given=given)
        assert is_one_name(made.briefing.facts.actors["x"], made.briefing) is is_shown
