"""Names as articles print them: without their apostrophe, in two spellings, and whose a form of a name is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from made import checked

from briefing import pipeline
from briefing.authoring.take import Taken, take
from briefing.cli import main
from briefing.pipeline import Checked
from briefing.privacy.people import Protection
from briefing.privacy.proposals import not_proposed
from briefing.text.folding import Folded
from briefing.text.match import find_name


def begun(folder: Path, **texts: str) -> Path:
    """A briefing without a record, of articles with these texts, by their ids."""
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    files = [str(folder / f"{name}.txt") for name in texts]
    assert main(["init", str(folder / "begun"), *files, "--published", "2031-03-08"]) == 0
    return folder / "begun"


def taken(root: Path, **given: Any) -> Taken:
    """What is taken of an answer, which is written."""
    came = take(pipeline.check(root), json.dumps(given), "somebody")
    came.write(root)
    return came


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
    """In proposals, in quotes of others, in words of ours, and where a passage of hers is printed."""
    made = _with_somebody(text)
    source = made.briefing.sources["one"]
    protection = Protection(made.briefing.facts, made.briefing.sources)
    words = "Bertas house"
    assert not_proposed(made.briefing, source).hides(words) is is_hers
    assert protection.holds_a_name(words, "one") is is_hers
    assert [sorted(who) for who, _ in protection.names_in("A fire in Bertas home")] == [["passenger"]] * is_hers
    printed = protection.printed_in("one", text, 0, len(text))
    assert ("Bertas" in {found[0] for found in printed}) is is_hers
    # Of what is not known of its article, more is hidden.
    assert Protection(made.briefing.facts).holds_a_name(words, "one")


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
