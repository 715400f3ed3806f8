"""The prompt: what a language model, or a colleague, is asked, and whom it never shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from made import checked, event, statement

from briefing.authoring.prompt import ASKED, prompt
from briefing.cli import main
from briefing.model.fields import by_name
from briefing.pipeline import check
from briefing.privacy.anonymity import requests
from briefing.problems import NotWritten

ONE = """A ferry struck the pier at Westport on Tuesday. Twelve people were hurt, said Dana Ortiz, the mayor.

Berta, who asked to be identified only by her first name, said the ferry was late. Berta sells fish.

A deckhand spoke on condition of anonymity. Nobody was killed.
"""


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A briefing of two articles and one record, in which nobody is recorded as protected yet."""
    root = tmp_path_factory.mktemp("ferry")
    two = "The pier at Westport was struck. " * 300 + "\n"
    records = {"events": {"old": event(statement("one", "Nobody was killed"), title="Nobody was killed")}}
    checked(records, articles=("one", "two"), given={"one": ONE, "two": two}, into=root)
    return root


def asked(root: Path, *given: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["prompt", "--root", str(root), *given]) == 0
    return capsys.readouterr().out


def test_a_prompt_numbers_the_sentences_and_first_says_that_they_leave(
    ferry: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = asked(ferry, capsys=capsys)
    assert "leave this machine" in text.splitlines()[0]
    assert "[one 1] A ferry struck the pier at Westport on Tuesday.\n" in text
    assert "events old: Nobody was killed\n" in text
    assert "$" not in text


def test_a_prompt_names_no_day_that_nobody_knows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    heads = {"dated": "Fog closes the pier\nBBC News\nMarch 4, 2031\n", "undated": "Fog closes the pier\n"}
    for name, head in heads.items():
        (tmp_path / f"{name}.txt").write_text(f"{head}The pier at Westport was shut on Tuesday, they said.\n", "utf-8")
    assert main(["init", str(tmp_path / "fog"), *(str(tmp_path / f"{name}.txt") for name in heads)]) == 0
    said = capsys.readouterr().out
    assert "outlet: BBC News (from the line above the text)" in said
    assert "not found: outlet, day of publication (today's holds its place); the desk asks for it" in said
    assert main(["prompt", "--root", str(tmp_path / "fog")]) == 0
    printed = capsys.readouterr()
    assert "## dated, Tuesday 2031-03-04, “Fog closes the pier”\n" in printed.out
    assert "## undated, day of publication not known, “Fog closes the pier”\n" in printed.out
    assert "leaves this machine" in printed.err
    assert "undated: no day of publication yet" in printed.err and "\ndated:" not in printed.err
    assert main(["prompt", "dated", "--root", str(tmp_path / "fog")]) == 0
    assert "undated:" not in capsys.readouterr().err


def test_whoever_would_not_be_named_is_left_out_before_anybody_has_recorded_it(
    ferry: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = asked(ferry, capsys=capsys)
    sentences = text[text.index("## one") : text.index("## two")]
    assert "Berta" not in text and "deckhand" not in text
    assert re.findall(r"\[one (\d)\] \(left out\)", sentences) == ["3", "4", "5"]


@pytest.mark.parametrize(
    ("words", "asks"),
    [
        ("Berta asked to be identified only by her first name.", True),
        ("a sailor who spoke on condition of anonymity", True),
        ("a nurse who requested anonymity", True),
        ("The witness, whose name is withheld, left.", True),
        ("Omar, which is not his real name, left.", True),
        ("She declined to give her last name.", True),
        ("The name of the ship was changed.", False),
        ("He was known as a good cook.", False),
    ],
)
def test_by_which_words_somebody_asks_not_to_be_named(words: str, asks: bool) -> None:
    assert any(requests(words)) is asks


def test_many_sentences_are_asked_in_parts_and_the_last_joins(ferry: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = prompt(check(ferry))
    assert len(whole) == 1
    parts = prompt(check(ferry), size=34_000)
    assert len(parts) > 2
    assert all(len(part) <= 34_000 for part in parts)
    numbered = [number for part in parts[:-1] for number in re.findall(r"^\[(\w+ \d+)\]", part, re.M)]
    assert numbered == re.findall(r"^\[(\w+ \d+)\]", whole[0], re.M)
    assert '"same"' in parts[-1]
    assert f"This is part 1 of {len(parts)}: " in parts[0] and "This is part" not in whole[0]
    assert main(["prompt", "--root", str(ferry), "--size", "34000", "--part", "2"]) == 0
    assert f"part 2 of {len(parts)}" in capsys.readouterr().err
    assert main(["prompt", "--root", str(ferry), "--size", "34000", "--part", "99"]) == 2
    with pytest.raises(NotWritten, match="too few sentences"):
        prompt(check(ferry), size=2_000)


def test_what_a_person_decides_is_not_asked_for() -> None:
    mine = {
        "checked",
        "explained_by",
        "resolution",
        "protected",
        "public_figure",
        "supplied",
        "identity",
        "draft",
        "was",
    }
    for cls, names in ASKED.items():
        assert mine.isdisjoint(names) and by_name(cls).keys() >= set(names), cls
