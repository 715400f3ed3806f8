"""The command line: exit codes, styles of problems, and what is imported."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from built import REPOSITORY, environment, run

from briefing import __version__
from briefing.cli import cli, main

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A briefing with one error, on a line that is known."""
    root = Path(shutil.copytree(SAMPLE, tmp_path / "wrong"))
    facts = root / "facts" / "figures.yaml"
    facts.write_text(facts.read_text("utf-8").replace('words: "82"', 'words: "282"'), "utf-8")
    return root


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["check", "--root", str(SAMPLE)], 0),
        (["--version"], 0),
        (["--help"], 0),
        (["check", "--root", "/nowhere"], 2),
        (["check", "--format", "sarif"], 2),
        (["nothing"], 2),
        (["--root", str(SAMPLE.parent)], 2),
        (["check", "--root", str(SAMPLE.parent)], 1),
    ],
)
def test_exit_codes(arguments: list[str], status: int) -> None:
    assert main(arguments) == status


def test_a_packager_reaches_the_tool_that_the_name_of_build_hides(tmp_path: Path) -> None:
    """`python -m build` in a checkout finds build.py first."""
    call = [sys.executable, "-m", "build", "--version"]
    missing = subprocess.run(call, check=False, cwd=REPOSITORY, capture_output=True, text=True, env={"PYTHONPATH": ""})
    assert missing.returncode == 1 and "pip install build" in missing.stderr
    tool = tmp_path / "build"
    tool.mkdir()
    (tool / "__init__.py").touch()
    (tool / "__main__.py").write_text("import sys\nprint('packaging', *sys.argv[1:])\n", "utf-8")
    found = subprocess.run(
        call, check=False, cwd=REPOSITORY, capture_output=True, text=True, env={"PYTHONPATH": str(tmp_path)}
    )
    assert (found.returncode, found.stdout) == (0, "packaging --version\n")


@pytest.mark.parametrize("name", cli.commands)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    assert "--root" in capsys.readouterr().out or name == "init"


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        ("terminal", "facts/figures.yaml:46:16: error [words-not-in-quote]"),
        ("github", "::error file={root}facts/figures.yaml,line=46,col=16,title=words-not-in-quote::"),
    ],
)
def test_styles(
    wrong: Path, style: str, expected: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_WORKSPACE", str(wrong.parent))
    assert main(["check", "--root", str(wrong), "--format", style]) == 1
    said = capsys.readouterr()
    assert said.out.startswith(expected.format(root="wrong/"))
    assert "1 error" in said.err


def test_the_package_runs_as_a_module(tmp_path: Path) -> None:
    done = run(REPOSITORY, "-m", "briefing", "--version")
    assert (done.returncode, done.stdout) == (0, f"briefing, version {__version__}\n")


def test_the_command_line_imports_no_room() -> None:
    names = "sorted(m for m in sys.modules if m.startswith(('briefing', 'mkdocs', 'yaml')))"
    code = f"import sys, briefing.cli; print({names})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)
    assert done.stdout.strip() == str(["briefing", "briefing.cli", "briefing.problems"])


BUILD = [sys.executable, str(REPOSITORY / "build.py")]


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("check >&-", "error: standard output is closed"),
        ("take - <&-", "the answer is empty"),
        ("schema >/dev/full", "error: No space left on device"),
        ("check --format github >/dev/full", "error: No space left on device"),
    ],
)
def test_closed_and_full_streams_end_in_a_sentence(command: str, says: str) -> None:
    """An output that is lost must not pass for a clean check; nothing is read or written in a closed stream's place."""
    planted = REPOSITORY / "tests" / "samples" / "planted"
    shell = f"{shlex.join([*BUILD, '--root', str(planted)])} {command}"
    done = subprocess.run(shell, shell=True, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert says in done.stderr and "Traceback" not in done.stderr


def test_what_needs_no_input_runs_without_one() -> None:
    shell = f"{shlex.join([*BUILD, 'check', '--root', str(SAMPLE)])} <&- 2>&-"
    assert subprocess.run(shell, shell=True, capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("SOURCE_DATE_EPOCH", "abc", "SOURCE_DATE_EPOCH must hold the seconds"),
        ("SOURCE_DATE_EPOCH", "-1", "SOURCE_DATE_EPOCH must hold the seconds"),
        ("SOURCE_DATE_EPOCH", str(2**32), "SOURCE_DATE_EPOCH must hold the seconds"),
        ("TZ", ":/etc/passwd", "TZ leads to /etc/passwd, which holds no time zone"),
    ],
)
def test_an_odd_environment_ends_in_a_sentence(name: str, value: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: x\ntheme: material\nplugins: [briefing]\n", encoding="utf-8")
    shutil.copytree(SAMPLE / "facts", tmp_path / "facts")
    environment = {**os.environ, name: value}
    done = subprocess.run(BUILD, cwd=tmp_path, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode in (1, 2)
    assert says in done.stderr and "Traceback" not in done.stderr
