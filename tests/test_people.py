"""Protected persons: every edit that would tie, list, compare or complete one is stopped at its line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from gate import Case, cases

from briefing import codes, pipeline
from briefing.pipeline import Checked
from briefing.vocabulary import IdentifiedBy

CASES = [pytest.param(case, id=case.title) for case in cases("people")]
PROTECTION = {codes.PROTECTED_BESIDE_OTHERS.name, codes.PROTECTED_COMPLETED.name}
Edit = Callable[[str, str, str], None]
Check = Callable[[], Checked]
_AS_PRINTED = "identified_by: first_name_only"
EXPOSING = [
    pytest.param(case, id=case.title)
    for case in cases("people")
    if PROTECTION & {expected.code for expected in case.problems} and case.edits[0]["replace"] != _AS_PRINTED
]


@pytest.mark.parametrize("case", CASES)
def test_forbidden_edits(case: Case, sample: Path) -> None:
    case.apply(sample)
    checked = pipeline.check(sample)
    assert [(str(p.mark), p.code) for p in checked.problems] == [(e.at, e.code) for e in case.problems]
    for found, expected in zip(checked.problems, case.problems, strict=True):
        expected.compare(found, sample)


def test_the_table_covers_what_must_never_happen() -> None:
    assert len(EXPOSING) >= 15


@pytest.mark.parametrize("case", EXPOSING)
def test_the_same_edits_for_a_person_with_an_invented_name(case: Case, sample: Path, edit: Edit) -> None:
    edit("facts/actors.yaml", "identified_by: first_name_only", "identified_by: pseudonym")
    case.apply(sample)
    assert {p.code for p in pipeline.check(sample).errors} & PROTECTION


@pytest.mark.parametrize("case", EXPOSING)
def test_the_same_edits_for_a_person_named_in_full_are_no_matter_of_protection(
    case: Case, sample: Path, edit: Edit
) -> None:
    case.apply(sample)
    edit("facts/actors.yaml", "identified_by: first_name_only", "identified_by: full_name")
    wanted = {"protected-beside-others"} if "another-passenger" in str(case.edits) else set()
    found = pipeline.check(sample).problems
    assert [p for p in found if "would not be named in full" in p.message], "the article says that she asked"
    told = {p.code for p in found if "would not be named in full" not in p.message}
    assert told & PROTECTION == wanted


def test_a_role_is_protected_too_but_may_stand_in_an_id(edit: Edit, check: Check) -> None:
    edit("facts/actors.yaml", "identified_by: first_name_only", "identified_by: role_only")
    edit("facts/actors.yaml", "name: Ines\n", "name: a passenger\n")
    assert check().problems == ()
    edit("facts/briefing.yaml", "cites: [people-hurt]", "cites: [passenger-in-the-fog]")
    assert [p.code for p in check().problems] == ["protected-beside-others"]


UNNAMED = """
  {id}:
    kind: person
    identified_by: role_only
    names:
      - {{article: courier, name: a passenger, quote: a passenger}}

places:"""


@pytest.mark.parametrize("other", ["another-passenger", "quiet-passenger"])
def test_somebody_unnamed_may_stand_beside_the_unnamed_but_not_beside_a_first_name(
    other: str, edit: Edit, check: Check
) -> None:
    """Whichever of the two ids comes first."""
    edit("facts/actors.yaml", "\nplaces:", UNNAMED.format(id=other))
    edit("facts/events.yaml", "        via: interview\n", f"        via: interview\n        who: [{other}]\n")
    assert {p.code for p in check().problems} == {"protected-beside-others"}
    edit("facts/actors.yaml", "identified_by: first_name_only", "identified_by: role_only")
    assert check().problems == ()


def test_a_name_in_an_id_is_seen_through_its_accents(edit: Edit, check: Check, sample: Path) -> None:
    seed = sample / "seeds" / "courier.txt"
    seed.write_bytes(seed.read_bytes().replace(b"Ines", "Inês".encode()))
    facts = sample / "facts" / "actors.yaml"
    text = facts.read_text(encoding="utf-8").replace("Ines", "Inês").replace("passenger-in-the-fog", "ines-in-the-fog")
    facts.write_text(text, encoding="utf-8")
    assert "protected-completed" in {p.code for p in check().problems}


@pytest.mark.parametrize("how", IdentifiedBy)
def test_who_is_protected(how: IdentifiedBy) -> None:
    named = {IdentifiedBy.FULL_NAME, IdentifiedBy.PARTIAL_NAME}
    assert how.protected is (how not in named)
