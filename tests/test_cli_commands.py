"""Each command of the command line, run once on a small briefing: how it ends, and what it says and does."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from built import REPOSITORY

from briefing.cli import cli, main

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
COUNTS = "2 articles, 3 events, 4 actors, 3 figures, 2 discrepancies; 28 quotes found; 0 errors, 0 warnings"

TABLE: list[tuple[str, int, str]] = [
    ("check", 0, COUNTS),
    ("check --strict", 0, COUNTS),
    ("check --format github", 0, COUNTS),
    ("quote 'struck a pier'", 0, "# wire ¶1, sentence 2: found\n      - article: wire\n        quote: >-\n"),
    ("quote 'Eleven people were hurt'", 0, "        speaker: tobias-wren\n"),
    ("quote 'hit the pier' --article wire", 0, "not found; this is the nearest passage"),
    ("quote zzzz", 1, "nothing in the articles is near these words"),
    ("quote pier --article nine", 1, "nine"),
    ("suggest courier", 0, 'speaker: "the harbour master" (tobias-wren), by rule continued'),
    ("suggest wire", 0, "wire: 4 sentences: 3 cited, 1 set aside, 0 open; 0 numbers"),
    ("begin 'A boat struck a pier' wire:2 courier:2 --type accident", 0, "facts/drafts.yaml: the event is a draft"),
    ("begin 'It burned' wire:99", 1, "'wire 99' is no sentence of 'wire'"),
    ("draft", 0, "nothing to draft: each thing is drafted once, deleted or not; the rules read articles in English"),
    ("draft nine", 1, "nine"),
    ("check --drafts", 0, COUNTS),
    ("prompt wire", 0, "[wire 4] The harbour was closed for the morning."),
    ("prompt nine", 1, "nine"),
    ("take {root}/../radio.txt", 1, "nothing in it is an answer"),
    ("schema", 0, '"$schema": "http://json-schema.org/draft-07/schema#"'),
    ("schema --write", 0, "facts/.schema.json written"),
    ("diff HEAD~1", 0, "event: title “A boat strikes a pier” (was: "),
    ("diff HEAD~1 HEAD --format markdown", 0, "A boat strikes a pier"),
    ("diff HEAD~1 --format markdown", 0, "### Read these by eye, the worst first"),
    ("diff HEAD~1 --format html", 0, "<ins>"),
    ("diff HEAD", 0, "Nothing changes for readers."),
    ("migrate", 0, "the facts are of the newest format, 2"),
    ("diff nowhere", 1, "git knows no commit 'nowhere'"),
    ("lint {root}/seeds", 1, "1 person stands alone; 1 place would expose somebody"),
    (
        "add {root}/../radio.txt --published 2031-03-06",
        0,
        "seeds/radio.txt: 2 sentences, as 'radio'\n    not found: title, outlet;",
    ),
    ("rename people-hurt people-injured", 0, "facts/discrepancies.yaml: 2 places"),
    ("rename people-hurt people-injured --unpublished", 0, "facts/figures.yaml: 1 place"),
    ("rename nobody somebody", 1, "no record has the id 'nobody'"),
    ("rename people-hurt People", 1, "'People' cannot be an id"),
    ("rename people-hurt tickets-sold", 1, "'tickets-sold' is, or was, the id of 'tickets-sold'"),
    ("add {root}/../empty.txt", 1, "nothing was written"),
    ("add {root}/seeds/wire.txt", 1, "the briefing has this article already, as 'wire'"),
]


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    """The sample in a repository of its own, with two commits, and beside it two articles that it does not have."""
    root = Path(shutil.copytree(SAMPLE, tmp_path / "harbour"))
    (tmp_path / "radio.txt").write_text("A hut burned. Nobody came.\n", "utf-8")
    (tmp_path / "empty.txt").write_text(" \n", "utf-8")
    own = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "GIT_COMMITTER_DATE": "2031-03-05T12:00:00Z"}
    who = ["-c", "user.name=A", "-c", "user.email=a@b"]
    facts = root / "facts" / "events.yaml"
    subprocess.run(["git", "init", "-q"], cwd=root, check=True, env=own)
    for title in ("A ferry strikes a part of the harbour", "A boat strikes a pier"):
        text = facts.read_text("utf-8").replace("A ferry strikes a part of the harbour", title)
        facts.write_text(text, "utf-8")
        subprocess.run(["git", "add", "."], cwd=root, check=True, env=own)
        subprocess.run(["git", *who, "commit", "-qm", title], cwd=root, check=True, env=own)
    return root


def test_every_command_is_in_the_table() -> None:
    assert {row[0].split()[0] for row in TABLE} == {*cli.commands} - {"freeze", "init", "mcp", "serve"}


@pytest.mark.parametrize(("command", "status", "says"), TABLE, ids=[row[0] for row in TABLE])
def test_commands(harbour: Path, command: str, status: int, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [part.format(root=harbour) for part in shlex.split(command)]
    assert main([*arguments, "--root", str(harbour)]) == status
    said = capsys.readouterr()
    assert says in said.out + said.err


def test_init_begins_a_briefing_that_has_no_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new, articles = str(tmp_path / "new"), str(SAMPLE / "seeds")
    assert main(["init", new, articles, "--title", "Harbour", "--published", "2031-03-06"]) == 0
    assert "seeds/courier.txt: 8 sentences, as 'courier'" in capsys.readouterr().out
    assert main(["check", "--root", new]) == 0
    assert main(["init", new, articles]) == 1
    assert main(["init", str(tmp_path / "other"), articles, "--timezone", "Mars/Base"]) == 2
    assert "nothing was written" in capsys.readouterr().err
