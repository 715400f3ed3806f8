"""A record gets another id: every place that names it is edited, nothing else changes, and its old address leads on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from built import REPOSITORY

from briefing import pipeline
from briefing.authoring.editing import rename
from briefing.history import diff
from briefing.problems import NotWritten
from briefing.site import pages
from briefing.site.render import Renderer

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLE, tmp_path / "harbour"))


def files(root: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted((root / "facts").glob("*.yaml"))}


@pytest.mark.parametrize("folder", [SAMPLE, REPOSITORY / "tests" / "samples" / "planted", REPOSITORY])
def test_any_record_can_be_renamed_and_back(folder: Path, tmp_path: Path) -> None:
    for name in ("facts", "seeds"):
        shutil.copytree(folder / name, tmp_path / name)
    before, listed = files(tmp_path), pipeline.check(tmp_path)
    ids = sorted(str(record.id) for record in listed.briefing.facts.records())
    for record_id in ids[:: max(1, len(ids) // 5)]:
        rename(tmp_path, record_id, "renamed", keeps_address=False)
        found = pipeline.check(tmp_path)
        assert [p.code for p in found.errors] == [p.code for p in listed.errors]
        assert found.briefing.facts.find(record_id) is None
        rename(tmp_path, "renamed", record_id, keeps_address=False)
    assert files(tmp_path) == before


def test_drafts_name_records_too(root: Path) -> None:
    draft = 'themes:\n  fog:\n    draft: "yes"  # not yet\n    title: Fog\n    about: [people-hurt]\n    statements:\n'
    quote = "      - article: wire\n        quote: At least 14 people were hurt\n"
    (root / "facts" / "drafts.yaml").write_text(draft + quote, encoding="utf-8")
    assert rename(root, "people-hurt", "people-injured", keeps_address=False)["facts/drafts.yaml"] == 1
    assert files(root)["drafts.yaml"] == (draft + quote).replace("people-hurt", "people-injured")
    assert rename(root, "fog", "mist", keeps_address=False) == {"facts/drafts.yaml": 1}


def test_only_what_names_it_changes_and_the_old_address_leads_on(root: Path) -> None:
    before = files(root)
    rename(root, "people-hurt", "people-injured", keeps_address=True)
    after = files(root)
    lines = [
        (old, new)
        for name in before
        for old, new in zip(
            before[name].split("\n"), after[name].replace("    was: [people-hurt]\n", "").split("\n"), strict=True
        )
        if old != new
    ]
    assert len(lines) == 4 and all(new == old.replace("people-hurt", "people-injured") for old, new in lines)
    rename(root, "people-injured", "injured", keeps_address=True)
    assert "    was: [people-injured, people-hurt]\n" in files(root)["figures.yaml"]
    checked = pipeline.check(root)
    made = pages.content(root, checked.edition, Renderer(root), None)
    assert checked.problems == ()
    moved = dict(made.files())
    for old in ("people-hurt", "people-injured"):
        assert '<meta http-equiv="refresh" content="0; url=injured.html">' in moved[f"figures/{old}.html"]
    for record in ("tickets-sold", "injured"):
        with pytest.raises(NotWritten, match="'people-hurt' is, or was, the id of 'injured'"):
            rename(root, record, "people-hurt", keeps_address=True)


def test_the_history_tells_of_a_move(root: Path) -> None:
    before = pipeline.check(root)
    rename(root, "people-hurt", "people-injured", keeps_address=True)
    change = next(c for c in diff(before, pipeline.check(root)).changes if c.record == "people-injured")
    assert (change.was, change.words) == ("people-hurt", ("its page has another address",))


def test_facts_that_cannot_be_read_are_left_alone(root: Path) -> None:
    broken = root / "facts" / "figures.yaml"
    broken.write_text(broken.read_text("utf-8").replace("    unit: people\n", "    unti: people\n", 1), "utf-8")
    before = files(root)
    with pytest.raises(NotWritten, match="unti"):
        rename(root, "people-hurt", "people-injured", keeps_address=True)
    assert files(root) == before
