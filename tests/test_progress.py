"""Bars on a terminal only, stages and what they cost, and commands that can be quiet."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from built import REPOSITORY, copy_briefing, environment

from briefing import facts, linting, located, pipeline, progress
from briefing.cli.watching import Costs
from briefing.curating import suggesting
from briefing.reconciliation import names

Item = TypeVar("Item")

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
SLOW = """
import time
import click
from briefing import progress
from briefing.cli.watching import say, watched

@click.command()
@watched
def command():
    for _ in progress.each({items}, "counting", {total}):
        for _ in progress.each(range(2), "within"):
            time.sleep(0.2)
    say("counted")
    return 0

command()
"""
"""A command that takes over a second."""


class Recorder:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.stages: list[str] = []
        self.loops: dict[str, tuple[int, int | None]] = {}
        """By name: how many items came, and how many were announced."""

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        self.stages.append(name)
        yield

    def each(self, items: Iterable[Item], name: str, total: int | None) -> Iterable[Item]:
        listed = list(items)
        self.loops[name] = len(listed), total
        return listed


def on_a_terminal(code: str, *options: str, **env: str) -> str:
    """What a command writes to standard error when that is a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", code, *options], stderr=theirs, stdout=subprocess.DEVNULL, env=environment(**env)
    ):
        os.close(theirs)
        text = b""
        try:
            while piece := os.read(ours, 4096):
                text += piece
        except OSError:  # Linux ends a terminal like this.
            pass
    os.close(ours)
    return text.decode()


def slow(items: str = "range(4)", total: int | None = None) -> str:
    return SLOW.format(items=items, total=total)


PERSON = {"TERM": "xterm", "CI": ""}


def test_a_terminal_shows_one_bar_for_what_takes_over_a_second() -> None:
    shown = on_a_terminal(slow(), **PERSON)
    assert "counting" in shown
    assert "100%" in shown
    assert "within" not in shown
    assert shown.rstrip().endswith("counted")


def test_a_bar_needs_no_total() -> None:
    assert "counting" in on_a_terminal(slow("iter(range(4))"), **PERSON)
    assert "100%" in on_a_terminal(slow("iter(range(4))", total=4), **PERSON)


@pytest.mark.parametrize(
    ("options", "env"),
    [(["--quiet"], PERSON), ([], {**PERSON, "CI": "true"}), ([], {**PERSON, "TERM": "dumb"})],
    ids=["quiet", "in CI", "a terminal that only prints"],
)
def test_no_bar_is_shown_to_who_does_not_want_one(options: list[str], env: dict[str, str]) -> None:
    assert on_a_terminal(slow(), *options, **env).strip() == ("" if options else "counted")


def test_no_bar_goes_into_a_log() -> None:
    done = subprocess.run(
        [sys.executable, "-c", slow()], capture_output=True, text=True, check=True, env=environment(**PERSON)
    )
    assert (done.stdout, done.stderr) == ("", "counted\n")


def test_what_is_quick_shows_no_bar() -> None:
    assert "counting" not in on_a_terminal(slow("range(1)"), **PERSON)


BUILD = """
import sys, time
from mkdocs.__main__ import cli
from briefing import checks

slow = lambda check: lambda case: (time.sleep(0.3), check(case))[1]
checks.CHECKS = tuple((name, slow(check)) for name, check in checks.CHECKS)
cli(["build", "--config-file", {config!r}, "--site-dir", {site!r}, *sys.argv[1:]])
"""
"""MkDocs itself, with checks that take over a second."""


@pytest.mark.parametrize("options", [[], ["--quiet"]])
def test_mkdocs_shows_bars_on_a_terminal_too(tmp_path: Path, options: list[str]) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    code = BUILD.format(config=str(root / "mkdocs.yml"), site=str(tmp_path / "site"))
    assert ("checking" in on_a_terminal(code, *options, **PERSON)) == (not options)
    assert (tmp_path / "site" / "index.html").is_file()


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(REPOSITORY / "build.py"), *arguments, "--root", str(SAMPLE)]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment())


def test_quiet_leaves_the_problems() -> None:
    usual, quiet = run("check"), run("check", "--quiet")
    assert "0 errors" in usual.stderr
    assert quiet.stderr == ""
    assert quiet.stdout == usual.stdout


def test_options_before_a_command_are_the_commands() -> None:
    command = [sys.executable, str(REPOSITORY / "build.py"), "--quiet", "--profile", "check", "--root", str(SAMPLE)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment())
    assert done.stderr.startswith("stage ")


def test_the_profile_names_every_stage_of_a_check_with_its_cost() -> None:
    lines = run("check", "--quiet", "--profile").stderr.splitlines()
    rows = {name.strip(): rest for name, rest in re.findall(r"^(\D+?) +(\d.*)$", "\n".join(lines[1:]), re.M)}
    stages = ["YAML", "articles", "anchors", "meanings", "checks", "reconciliation"]
    assert list(rows) == [*stages, "everything else", "all"]
    for stage in stages:
        assert re.fullmatch(r"\d+\.\d\d +\d+% +[1-9]\d*", rows[stage])


def test_the_profile_of_a_build_names_what_follows_the_check(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    command = [sys.executable, str(REPOSITORY / "build.py"), "--quiet", "--profile"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True, env=environment())
    rows = re.findall(r"^(\D+?) +\d", done.stderr.partition("peak MiB\n")[2], re.M)
    after = ["coverage", "history", "lists", "pages and data", "lint", "publish"]
    assert rows[-len(after) - 2 :] == [*after, "everything else", "all"]


def test_a_stage_within_a_stage_is_not_counted_twice() -> None:
    costs = Costs()
    costs.begin("around")
    costs.begin("within")
    held = bytearray(64 << 20)
    costs.end()
    del held
    costs.end()
    costs.begin("after")
    costs.end()
    assert list(costs.stages) == ["around", "within", "after"]
    assert costs.stages["around"].peak >= costs.stages["within"].peak
    if Path("/proc/self/clear_refs").exists():
        assert costs.stages["after"].peak <= costs.stages["within"].peak - (48 << 10)


def test_the_check_tells_of_its_stages_and_loses_nothing() -> None:
    recorder = Recorder()
    with progress.watched_by(recorder):
        watched = pipeline.check(SAMPLE)
    assert recorder.stages == ["YAML", "articles", "anchors", "meanings", "checks", "reconciliation"]
    assert {"reading the facts", "reading the articles", "finding the quotes", "checking", "comparing"} <= set(
        recorder.loops
    )
    assert all(came == announced for came, announced in recorder.loops.values())
    plain = pipeline.check(SAMPLE)
    assert watched.problems == plain.problems
    assert [c.id for c in watched.briefing.anchored.citations] == [c.id for c in plain.briefing.anchored.citations]


def test_other_long_work_tells_how_far_it_is(tmp_path: Path) -> None:
    checked = pipeline.check(REPOSITORY)
    (tmp_path / "page.html").write_text("<p>Nothing</p>")
    recorder = Recorder()
    with progress.watched_by(recorder):
        found = suggesting.suggest(checked.briefing)
        names.propose(checked.briefing.facts)
        linting.lint(tmp_path, checked.briefing)
    assert recorder.loops["suggesting"] == (3, 3)
    assert recorder.loops["comparing names"][0] > 100
    assert recorder.loops["reading the site"] == (1, 1)
    assert found == suggesting.suggest(checked.briefing)


def test_a_reader_without_the_c_parser_is_told_why_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(located, "with_libyaml", lambda: False)
    recorder = Recorder()
    with progress.watched_by(recorder):
        facts.read(SAMPLE)
    assert "reading the facts, slowly: PyYAML has no C parser here" in recorder.loops


def test_nobody_is_told_after_the_watch() -> None:
    recorder = Recorder()
    with progress.watched_by(recorder):
        pass
    items = iter(range(3))
    assert progress.each(items, "counting") is items
    with progress.stage("after"):
        assert recorder.stages == []
