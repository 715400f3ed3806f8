"""The format of facts: what an older one means today, which checks it is held against, and how it is brought up."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from built import REPOSITORY
from made import FIRST_FORMAT, checked, event, statement

from briefing import history, pipeline
from briefing.cli import main
from briefing.history import git, migration
from briefing.model import facts, formats, yaml
from briefing.problems import Severity, codes, errors

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
OLD = REPOSITORY / "tests" / "samples" / "first-format"
"""Facts of the first format, in the layout of those days, with comments."""


def commits() -> list[str]:
    """Every commit of this repository that changed the facts; none in a copy without its history."""
    command = ["git", "rev-list", "--first-parent", "HEAD", "--", "facts"]
    return subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False).stdout.split()


@pytest.mark.skipif(len(commits()) < 50, reason="this copy has not the whole history")
def test_the_facts_of_every_commit_of_this_repository_read(tmp_path: Path) -> None:
    wrong = {}
    for commit in commits():
        folder = tmp_path / commit
        (folder / "facts").mkdir(parents=True)
        git.unpack(REPOSITORY, commit, ["facts"], folder)
        read, problems = facts.read(folder)
        # An id that nobody has was an error on the day of the commit too: the facts were wrong, not their format.
        found = [problem for problem in errors(problems) if problem.code != codes.ID_UNKNOWN.name]
        if found or len(read.events) < 50 or len(read.discrepancies) < 20:
            wrong[commit] = [problem.explain() for problem in found]
    assert wrong == {}


@pytest.mark.skipif(len(commits()) < 50, reason="this copy has not the whole history")
def test_the_history_of_this_repository_begins_where_it_began() -> None:
    past = history.read(REPOSITORY, pipeline.check(REPOSITORY).edition)
    assert str(past.since) == "2026-11-21"
    assert {"2026-11-22", "2026-11-23"} <= {str(day) for day in past.days}


def test_facts_without_a_number_are_of_the_first_format(tmp_path: Path) -> None:
    assert facts.read(OLD)[0].format == 1
    assert facts.read(SAMPLE)[0].format == formats.NEWEST


def test_what_the_first_format_had_stands_where_the_newest_has_it() -> None:
    read, problems = facts.read(OLD)
    assert errors(problems) == ()
    assert set(read.discrepancies) == {"how-many"}
    assert {key: (str(o.article), [str(s.article) for s in o.others]) for key, o in read.omissions.items()} == {
        "fire-in-one-article": ("two", ["one"]),
        "fire-in-one-article-three": ("three", ["one"]),
        "rain": ("two", ["one"]),
    }
    # A problem with it is told where it stands in the file.
    assert read.omissions["fire-in-one-article"].title.mark == ("facts/all.yaml", 58, 12)


def test_migrate_writes_what_reading_means_and_keeps_comments(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = shutil.copytree(OLD, tmp_path / "old")
    before = (root / "facts" / "all.yaml").read_text("utf-8")
    assert main(["migrate", "--root", str(root)]) == 0
    told = capsys.readouterr()
    assert (root / "facts" / "all.yaml").read_text("utf-8") == before, "nothing is written without --write"
    assert "removed: `summary` (was: A shed burned, and nobody says why.)" in told.out
    assert "“What only one tells”: stands under `omissions` now" in told.out
    assert "removed from `discrepancies` (was: There was a fire; A second account of it.)" in told.out
    assert "nothing is written without --write" in told.err
    then, _ = facts.read(root)
    assert main(["migrate", "--root", str(root), "--write"]) == 0
    after = (root / "facts" / "all.yaml").read_text("utf-8")
    comments = [line.strip() for line in before.splitlines() if line.lstrip().startswith("#")]
    assert comments and [c for c in comments if c not in after] == ["# It goes with its field."]
    assert after.startswith('format: "2"\n')
    now, problems = facts.read(root)
    assert (now.format, errors(problems)) == (formats.NEWEST, ())
    for kind in ("articles", "actors", "events", "discrepancies", "omissions"):
        texts = [
            {key: dict(yaml.texts(record.node, "")) for key, record in getattr(f, kind).items()} for f in (then, now)
        ]
        assert texts[0] == texts[1], kind
    capsys.readouterr()
    assert main(["migrate", "--root", str(root), "--write"]) == 0
    assert "the facts are of the newest format" in capsys.readouterr().err
    assert (root / "facts" / "all.yaml").read_text("utf-8") == after


def test_migrate_shows_no_words_of_whoever_stands_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = shutil.copytree(OLD, tmp_path / "old")
    path = root / "facts" / "all.yaml"
    path.write_text(path.read_text("utf-8").replace("and nobody says why", "and Berta says why"), "utf-8")
    assert main(["migrate", "--root", str(root), "--format", "markdown"]) == 0
    told = capsys.readouterr().out
    assert "summary" in told or "words not shown" in told
    assert "Berta" not in told


UNBOUND: dict[str, Any] = {
    "events": {"fire": event(statement("one", "A shed burned."), title="Nine sheds burn in May")}
}


def test_a_check_newer_than_the_format_only_warns_and_says_so() -> None:
    new = [p for p in checked(UNBOUND).problems if p.code == "text-unbound"]
    old = [p for p in checked({**UNBOUND, **FIRST_FORMAT}).problems if p.code == "text-unbound"]
    assert {p.severity for p in new} == {Severity.ERROR}
    assert {p.severity for p in old} == {Severity.WARNING}
    assert len(new) == len(old) > 0
    assert all("stops a build from format 2 on; these facts are of format 1" in (p.hint or "") for p in old)


def test_migrate_names_what_would_stop_a_build_then(tmp_path: Path) -> None:
    found = migration.migrate(checked({**UNBOUND, **FIRST_FORMAT}, into=tmp_path))
    assert found is not None
    assert {p.code for p in found.stopping} == {"text-unbound"}
    assert '"format": "2"' in found.texts["facts/all.yaml"], "in a file of one line too"


def test_what_guards_people_stops_a_build_whatever_the_format() -> None:
    guarding = {"protected-", "protection-", "minor-", "exposed"}
    newer = [code.name for code in codes.ALL if code.since > 1]
    assert newer and not any(name.startswith(tuple(guarding)) for name in newer)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("3", "the facts are of format 3, and this program reads formats up to 2"),
        ("two", "`format` is 'two'; a number is expected"),
        ("0", "`format` is '0'; a number is expected"),
    ],
)
def test_a_number_that_means_nothing_here_is_told_at_its_place(tmp_path: Path, given: str, told: str) -> None:
    root = shutil.copytree(SAMPLE, tmp_path / "harbour")
    path = root / "facts" / "briefing.yaml"
    path.write_text(path.read_text("utf-8").replace('format: "2"', f'format: "{given}"'), "utf-8")
    (found,) = pipeline.check(root).errors
    assert (found.mark.file, found.message) == ("facts/briefing.yaml", told)


def test_a_second_number_is_told(tmp_path: Path) -> None:
    root = shutil.copytree(SAMPLE, tmp_path / "harbour")
    path = root / "facts" / "figures.yaml"
    path.write_text(path.read_text("utf-8") + '\nformat: "1"\n', "utf-8")
    (found,) = pipeline.check(root).errors
    assert found.message.startswith("`format` stands twice")


def test_lowering_the_number_is_told_among_what_is_guarded_less() -> None:
    report = history.diff(checked(UNBOUND), checked({**UNBOUND, **FIRST_FORMAT}))
    assert [less.what for less in report.loosened] == [
        "the facts go from format 2 to 1: checks that stopped a build only warn"
    ]
    assert report.needs_a_look
    assert history.diff(checked({**UNBOUND, **FIRST_FORMAT}), checked(UNBOUND)).loosened == ()


def test_a_new_briefing_is_of_the_newest_format() -> None:
    starter = (REPOSITORY / "templates" / "starter" / "briefing" / "facts" / "briefing.yaml").read_text("utf-8")
    assert 'format: "$format"' in starter
    assert json.loads((REPOSITORY / "facts" / ".schema.json").read_text("utf-8"))["properties"]["format"]
