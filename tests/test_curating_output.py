"""What the commands print, word for word. `BRIEFING_RENEW=1 pytest tests/test_curating_output.py` renews the files."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from briefing.cli import main

CASES = Path(__file__).parent / "cases" / "curating"
DAY = ("--published", "2019-05-10")


@pytest.fixture
def briefing(sample: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """The sample with an article of which no fact is written, and its folder as the current one."""
    shutil.copy(CASES / "radio.txt", sample.parent)
    monkeypatch.chdir(sample)
    assert main(["add", "../radio.txt", *DAY]) == 0
    capsys.readouterr()
    return sample


def same_as_kept(name: str, printed: str) -> None:
    """Compares with the file kept, or renews it."""
    path = CASES / f"{name}.out"
    if os.environ.get("BRIEFING_RENEW"):
        path.write_text(printed, encoding="utf-8")
    assert printed == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "arguments", "code"),
    [
        ("quote-exact", ["quote", "82 tickets had been sold on the quay"], 0),
        ("quote-speaker", ["quote", "Eleven people were hurt, none of them badly."], 0),
        ("quote-nearest", ["quote", "183 people got taken off"], 0),
        ("quote-ambiguous", ["quote", "the harbour master"], 0),
        ("quote-gap", ["quote", "were hurt and taken to hospital", "--article", "wire"], 0),
        ("quote-protected", ["quote", "Nobody told us anything"], 0),
        ("quote-nothing", ["quote", "zzzz qqqq"], 1),
        ("suggest", ["suggest", "radio"], 0),
        ("suggest-unknown", ["suggest", "radios"], 1),
    ],
)
def test_output(briefing: Path, capsys: pytest.CaptureFixture[str], name: str, arguments: list[str], code: int) -> None:
    assert main(arguments) == code
    printed = capsys.readouterr()
    same_as_kept(name, printed.out + printed.err)


def test_output_of_add(sample: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(CASES / "radio.txt", sample.parent)
    monkeypatch.chdir(sample)
    (sample.parent / "bad.txt").write_bytes(b"caf\xe9")
    assert main(["add", "../radio.txt", *DAY]) == 0
    assert main(["add", "../radio.txt", *DAY]) == 1
    assert main(["add", "../bad.txt", *DAY]) == 1
    printed = capsys.readouterr()
    same_as_kept("add", printed.out + printed.err)


def test_output_of_init(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in").mkdir()
    shutil.copy(CASES / "radio.txt", tmp_path / "in")
    (tmp_path / "in" / "notes.md").write_text("x", encoding="utf-8")
    assert main(["init", "new", "in", *DAY]) == 0
    assert main(["init", "new", "in", *DAY]) == 1
    assert main(["init", "other", *DAY]) == 1
    assert main(["init", "other", "in", "--timezone", "Mars"]) == 2
    printed = capsys.readouterr()
    same_as_kept("init", (printed.out + printed.err).replace(str(tmp_path), "…"))


@pytest.mark.parametrize(("started_as", "called"), [("/a/.venv/bin/briefing", "briefing"), ("build.py", "build.py")])
def test_help_calls_the_command_what_it_was_called(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], started_as: str, called: str
) -> None:
    monkeypatch.setattr("sys.argv", [started_as, "quote", "--help"])
    assert main(["quote", "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"Usage: {called} quote ")


def test_check_prints_sarif(briefing: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = briefing / "facts" / "figures.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace('words: "182"', 'words: "82"'), encoding="utf-8")
    assert main(["check", "--format", "sarif"]) == 1
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert {
        (r["ruleId"], r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]) for r in run["results"]
    } >= {("words-not-in-quote", "facts/figures.yaml")}
