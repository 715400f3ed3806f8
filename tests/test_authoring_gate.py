"""The gate for drafts: whatever a drafter proposes, only what would be right if it were accepted comes through."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from made import checked, event, statement

from briefing import pipeline
from briefing.authoring.gate import Proposed, draft, drafter, screen
from briefing.cli import main
from briefing.model.facts_file import DRAFT
from briefing.pipeline import Checked
from briefing.problems import BriefingError, codes

TEXTS = {
    "one": """A ferry struck the pier at Westport on Tuesday. Twelve people were hurt, said Dana Ortiz, the mayor.

Berta, who asked to be identified only by her first name, said the ferry was late. Nobody was killed.
""",
    "two": "The pier at Westport was struck by a ferry on Tuesday. Fourteen people were hurt. Berta Lind sells fish.\n",
}
STRUCK = event(
    statement("one", "A ferry struck the pier at Westport"),
    statement("two", "The pier at Westport was struck by a ferry"),
    title="A ferry struck the pier at Westport",
)
HURT = {
    "title": "People hurt",
    "measure": "injured",
    "scope": {"counts": "people hurt"},
    "readings": [
        statement("one", "Twelve people were hurt", words="Twelve", speaker="dana-ortiz"),
        statement("two", "Fourteen people were hurt", words="Fourteen"),
    ],
}


def person(article: str, name: str, identified_by: str = "full_name") -> dict[str, Any]:
    """Somebody, as a record of an actor."""
    names = [{"article": article, "name": name, "quote": name}]
    return {"kind": "person", "identified_by": identified_by, "names": names}


ORTIZ = person("one", "Dana Ortiz")


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Checked:
    """A briefing of two articles, of which nothing is told yet but an old event."""
    root = tmp_path_factory.mktemp("ferry")
    records = {"events": {"old": event(statement("two", "sells fish"))}}
    return checked(records, articles=("one", "two"), given=TEXTS, into=root)


def proposed(kind: str, record_id: str, fields: Any) -> Proposed:
    return Proposed(kind, record_id, fields, "somebody said so")


GOOD = (
    proposed("events", "struck", STRUCK),
    proposed("figures", "hurt", HURT),
    proposed("actors", "dana-ortiz", ORTIZ),
)


def test_what_is_right_comes_through_with_the_sentences_that_it_rests_on(ferry: Checked) -> None:
    screened = screen(ferry, GOOD)
    assert screened.dropped == ()
    assert {p.id: p.sentences for p in screened.kept} == {
        "struck": (("one", 1), ("two", 1)),
        "hurt": (("one", 2), ("two", 2)),
        "dana-ortiz": (("one", 2),),
    }
    assert {p.id for p in GOOD} <= {str(r.id) for r in screened.after.briefing.facts.records()}


BAD: dict[str, tuple[Proposed, str]] = {
    "a quote that no article holds": (
        proposed("events", "bad", event(statement("one", "The ferry sank"), title="It sank")),
        "quote-not-found",
    ),
    "a quote of another article": (
        proposed("events", "bad", event(statement("two", "A ferry struck the pier"), title="A pier")),
        "quote-not-found",
    ),
    "a number that is not in the quote": (
        proposed("figures", "bad", {**HURT, "readings": [statement("two", "people were hurt", words="40")]}),
        "words-not-in-quote",
    ),
    "a title of the drafter's own": (
        proposed("events", "bad", {**STRUCK, "title": "Captain Omar Khan struck the pier with 90 people"}),
        "text-unbound",
    ),
    "a speaker who is not there": (
        proposed("events", "bad", event(statement("two", "The pier at Westport was struck", speaker="nobody"))),
        "id-unknown",
    ),
    "words of somebody protected": (
        proposed("events", "bad", event(statement("one", "said the ferry was late"))),
        "does not name in full",
    ),
    "somebody protected by name": (
        proposed("actors", "bad", person("one", "Berta", "first_name_only")),
        "does not name in full",
    ),
    "somebody protected, taken for no such person": (
        proposed("actors", "bad", person("two", "Berta Lind")),
        "does not name in full",
    ),
    "a title that names somebody protected": (
        proposed("events", "bad", {**STRUCK, "title": "Berta was on the pier"}),
        "does not name in full",
    ),
    "an id that names somebody protected": (proposed("events", "berta", STRUCK), "does not name in full"),
    "a kind that nobody drafts": (proposed("articles", "bad", {"file": "x"}), "not a kind"),
    "the front page": (proposed("briefing", "title", {"title": "Mine"}), "not a kind"),
    "an id that is none": (proposed("events", "../bad", STRUCK), "cannot be an id"),
    "an id of more than one line": (proposed("events", "bad:\n  x", STRUCK), "cannot be an id"),
    "no id": (proposed("events", None, STRUCK), "cannot be an id"),  # type: ignore[arg-type]
    "an id that is taken": (proposed("events", "old", STRUCK), "has, or had, this id"),
    "a record that is accepted already": (proposed("events", "bad", {**STRUCK, DRAFT: "no"}), "only the program"),
    "a field that begins another record": (
        proposed("events", "bad", {**STRUCK, "note: x\n  more": "y"}),
        "does not read back as one record",
    ),
    "a field that accepts the record": (
        proposed("events", "bad", {**STRUCK, 'note: x\n    draft: "no"\n    type': "other"}),
        "does not read back as one record",
    ),
    "a list of numbers": (proposed("events", "bad", [1, 2]), "not texts, lists and maps"),
    "a number for a title": (proposed("events", "bad", {**STRUCK, "title": 7}), "not texts, lists and maps"),
    "an unknown field": (proposed("events", "bad", {**STRUCK, "blame": "x"}), "field-unknown"),
    "no fields": (proposed("events", "bad", {}), ""),
    "characters that nobody sees": (proposed("events", "bad", {**STRUCK, "title": "A ferry\u202e struck"}), ""),
}


@pytest.mark.parametrize("slip", BAD)
def test_what_is_wrong_is_dropped_with_its_reason_and_harms_nothing_else(slip: str, ferry: Checked) -> None:
    bad, reason = BAD[slip]
    screened = screen(ferry, (bad, *GOOD))
    assert {p.id for p in screened.kept} == {p.id for p in GOOD}
    assert {each.draft.id for each in screened.dropped} == {bad.id}
    assert any(reason in each for dropped in screened.dropped for each in dropped.reasons), screened.dropped
    assert screened.after.errors == ferry.errors


def test_a_wrong_statement_costs_itself_and_no_other(ferry: Checked) -> None:
    false = statement("one", "Nobody was hurt", words="Nobody")
    three = proposed("figures", "hurt", {**HURT, "readings": [HURT["readings"][0], false, HURT["readings"][1]]})
    screened = screen(ferry, (three, GOOD[2]))
    assert [p.fields for p in screened.kept] == [HURT, ORTIZ]
    assert [(each.draft.id, each.path) for each in screened.dropped] == [("hurt", ("readings", 1))]
    assert screened.dropped[0].explained.startswith("not drafted: figures hurt readings 1: quote-not-found: ")


def test_whoever_names_what_was_dropped_is_dropped_too(ferry: Checked) -> None:
    lost = proposed("actors", "dana-ortiz", person("one", "Dana Orton"))
    screened = screen(ferry, (lost, GOOD[0], GOOD[1]))
    assert {p.id: p.articles for p in screened.kept} == {"struck": 2, "hurt": 1}


def test_of_two_records_with_one_id_the_first_stands(ferry: Checked) -> None:
    screened = screen(ferry, (GOOD[0], proposed("figures", "struck", HURT)))
    assert [p.kind for p in screened.kept] == ["events"]


PLUGIN = """
from briefing.authoring.gate import Proposed


def event(record_id, article, title, quote):
    account = {"article": article, "quote": quote}
    return Proposed("events", record_id, {"title": title, "type": "accident", "accounts": [account]}, "a\\n# b: c")


def propose(checked):
    for article, source in checked.briefing.sources.items():
        quote = source.text.split(".")[0]
        yield event(f"first-of-{article}", article, quote, quote)
    yield event("invented", article, "It sank", "It sank")
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with a drafter of its own."""
    (tmp_path / "small_drafter.py").write_text(PLUGIN, encoding="utf-8")
    about = tmp_path / "small_drafter-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: small-drafter\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[briefing.drafters]\nsmall = small_drafter:propose\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield


@pytest.mark.usefixtures("installed")
def test_any_package_may_bring_a_drafter(ferry: Checked, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = shutil.copytree(ferry.briefing.root, tmp_path / "copy")
    screened = draft(ferry, drafter("small"))
    assert [p.id for p in screened.kept] == ["first-of-one", "first-of-two"]
    assert main(["draft", "--drafter", "small", "--root", str(root)]) == 0
    told = capsys.readouterr()
    assert "events: first-of-one (1 article)" in told.out
    assert "not drafted: events invented accounts 0: quote-not-found" in told.err
    after = pipeline.check(root)
    assert after.errors == () and {str(each) for each in after.briefing.facts.drafts} == {
        "first-of-one",
        "first-of-two",
    }
    assert [p.id for p in draft(after, drafter("small")).kept] == []


@pytest.mark.usefixtures("installed")
def test_a_drafter_that_fails_is_told(ferry: Checked, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "small_drafter.py").write_text("def propose(checked):\n    yield checked.nothing\n", encoding="utf-8")
    sys.modules.pop("small_drafter", None)
    assert main(["draft", "--drafter", "small", "--root", str(ferry.briefing.root)]) == 1
    assert "the drafter 'small' failed: AttributeError: " in capsys.readouterr().err


def test_a_drafter_that_is_not_installed_is_told(ferry: Checked, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BriefingError, match="no drafter 'none' is installed; there are rules"):
        drafter("none")
    assert main(["suggest", "--drafter", "none", "--root", str(ferry.briefing.root)]) == 1


def test_what_makes_another_record_wrong_is_dropped(ferry: Checked, monkeypatch: pytest.MonkeyPatch) -> None:
    """No check does this today; one of a package's own, or of tomorrow, may."""
    real = pipeline.check

    def with_harm(root: Path, more: Any = None, instead: Mapping[str, str] | None = None) -> Checked:
        found = real(root, more, instead)
        if found.briefing.facts.find("hurt") is None:
            return found
        harm = next(iter(found.briefing.facts.events.values())).id.mark
        problem = codes.ID_UNKNOWN(harm, "no more")
        return replace(found, problems=(*found.problems, problem))

    monkeypatch.setattr(pipeline, "check", with_harm)
    screened = screen(ferry, GOOD)
    assert {p.id for p in screened.kept} == {"struck", "dana-ortiz"}
    assert [(each.draft.id, each.reasons) for each in screened.dropped] == [("hurt", ("id-unknown: no more",))]
