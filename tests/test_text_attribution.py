"""Direct quotations and their proposed speakers, on made-up sentences and on the articles of the first briefing."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks import worst
from briefing.text.attribution import Rule, speaker
from briefing.text.passages import Span, quotations

ROOT = Path(__file__).parent.parent
TABLE = Path(__file__).parent / "cases" / "speakers.txt"


def _seed(number: str) -> str:
    return next((ROOT / "seeds").glob(f"{number}_*.txt")).read_bytes().decode("utf-8")


@dataclass(frozen=True, slots=True)
class Case:
    """A text and what is expected of each of its quotations."""

    title: str
    text: str
    expected: list[tuple[str, ...]]


def _cases() -> list[Case]:
    blocks = re.split(r"^## ", TABLE.read_text(encoding="utf-8"), flags=re.M)[1:]
    cases = []
    for block in blocks:
        match = re.fullmatch(r"(.+?)\ntext\n(.+?)\n->\n(.+?)\s*", block, re.S)
        assert match is not None, block
        rows = [tuple(cell.strip() for cell in row.split("|")) for row in match[3].splitlines()]
        cases.append(Case(match[1], match[2], rows))
    return cases


@pytest.mark.parametrize("case", _cases(), ids=lambda case: case.title)
def test_propose(case: Case) -> None:
    found: list[tuple[str, ...]] = []
    for quotation in quotations(case.text):
        proposal = speaker(case.text, quotation)
        first = quotation.words.split()[0]
        found.append((first, "none") if proposal is None else (first, proposal.text(case.text), proposal.rule.value))
    assert found == case.expected


def test_every_rule_has_a_case() -> None:
    met = {row[2] for case in _cases() for row in case.expected if len(row) == 3}
    assert met == {rule.value for rule in Rule} - {Rule.SAID_THAT}, "which is for words that are no quotation"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("He said “yes” and “we will go now”.", [("yes", True), ("we will go now", False)]),
        ('He said "yes" and "we will go now".', [("yes", True), ("we will go now", False)]),
        ("They must “surrender or die. ” Troubles came.", [("surrender or die. ", False)]),
        ('They must "surrender or die. " Troubles came.', [("surrender or die. ", False)]),
        ("“She said, ‘Go home now,’ and left,” he said.", [("She said, ‘Go home now,’ and left,", False)]),
        ("One “never closes.\n\nAnother paragraph “does close” here.", [("does close", True)]),
        ('A 6\' 10" man said "I am very tall".', [("I am very tall", False)]),
        ("“We left.\n\n“We came back later.” So it was.", [("We left.\n\n“We came back later.", False)]),
        ('"We left that night.\n"We came back." So it was.', [('We left that night.\n"We came back.', False)]),
        ("“a line that is\nwrapped inside”", [("a line that is\nwrapped inside", False)]),
        ('"one mark straight” and “the other curly"', [("one mark straight", False), ("the other curly", False)]),
        ("”no opening here”", []),
        ("““doubled open and closed”", [("doubled open and closed", False)]),
        ("“”", []),
        ("", []),
    ],
)  # fmt: skip
def test_quotations(text: str, wanted: list[tuple[str, bool]]) -> None:
    found = quotations(text)
    assert [(item.words, item.fragment) for item in found] == wanted
    assert all(text[item.start + 1 : item.end - 1] == item.words for item in found)


def test_speakers_of_the_first_article() -> None:
    text = _seed("000")
    proposals = [speaker(text, quotation) for quotation in quotations(text)]
    assert [proposal and proposal.text(text) for proposal in proposals] == [
        "Rami Abdulrahman", "Rami Abdulrahman", "Yasser Hemeish", "Asmar al-Halabi", "Asmar al-Halabi",
        "Rebel forces in Aleppo", "Josh Earnest", "Earnest", "Earnest", "Earnest", "Kirby",
    ]  # fmt: skip


def test_speakers_of_the_second_article() -> None:
    text = _seed("001")
    proposals = [speaker(text, quotation) for quotation in quotations(text)]
    assert [proposal and proposal.text(text) for proposal in proposals] == [
        "The Syrian military media", "Mahmoud Raslan", "Mohammed Abu Jaafar", "Abu Jaafar", "Abu Jaafar",
        "Bassam Haj Mustafa", "Bassam Haj Mustafa", "Abdurrahman", "Assad", "Assad", "Assad", "Mahmoud Bitar",
    ]  # fmt: skip


def test_speakers_of_the_lossy_article() -> None:
    text = _seed("002")
    found = quotations(text)
    assert len(found) == 16
    assert speaker(text, found[0]) is None, "its speaker's name is lost"
    officer = next(quotation for quotation in found if quotation.words.startswith("surrender"))
    proposal = speaker(text, officer)
    assert proposal is not None
    assert proposal.text(text) == "one Syrian military officer"


@pytest.mark.parametrize(
    ("sentence", "wanted"),
    [
        ("On Monday police said the road was closed.", "police"),
        ("On Monday evening the mayor of Sund said the road was closed.", "the mayor of Sund"),
        ("Late Tuesday officials said the road was closed.", "officials"),
        ("Last month her lawyers said she had won.", "her lawyers"),
        ("In May the council said it would pay.", "the council"),
        ("Three weeks ago the ministry said it would pay.", "the ministry"),
        ("In 2010 the council said it would pay.", "the council"),
        ("Police at first told workers to stay.", "Police"),
        ("The Sund Journal first reported Friday that the mill would close.", "Sund Journal"),
        ("The mayor this morning says he is sorry.", "The mayor"),
        ("Residents waiting in the hall heard the blast and said they feared more.", "Residents"),
        ("Most like it, according to a Sund News poll released Friday.", "a Sund News poll"),
        ("According to the Tarn Observatory those killed were farmers.", "the Tarn Observatory"),
        ("The group - a service that works in the hills - said the road was closed.", "The group"),
        ("The group -- a coalition of farmers -- said the road was closed.", "The group"),
        (
            "The so-called Tarn Observatory for Human Rights said that 98 people died.",
            "The so-called Tarn Observatory for Human Rights",
        ),
        ("The figures come after the Bank of Sund said loans fell.", None),
        ("The row grew when Sund News reported the issue.", None),
        ("The deputy left, Ana Petrov said, calling the charges against Karl Brandt “very serious.”", "Ana Petrov"),
    ],
)
def test_who_reports_a_sentence(sentence: str, wanted: str | None) -> None:
    proposal = speaker(sentence, Span(0, len(sentence)))
    assert (proposal and proposal.text(sentence)) == wanted


SPEECH = "he said|she said|said Ana Petrov|Karl B|according to|The mayor|told us|who|and|Mr. |saying|quotes|they|it"
MARKS = st.sampled_from([*'“”"‘’ \n—', "\n\n", ", ", ". ", ": ", "6'", *SPEECH.split("|")])


@given(st.text() | st.lists(MARKS, max_size=30).map("".join))
def test_quotations_and_proposals_are_sound(text: str) -> None:
    end = 0
    for quotation in quotations(text):
        assert end <= quotation.start < quotation.end <= len(text)
        assert text[quotation.start + 1 : quotation.end - 1] == quotation.words
        assert quotation.words.strip()
        end = quotation.end
        proposal = speaker(text, quotation)
        if proposal is not None:
            assert proposal.text(text).strip()
            assert not quotation.start <= proposal.start < quotation.end, "a speaker is never read inside the quotation"


def calls(function: Callable[[], object]) -> int:
    """How many functions are called while another one runs: work done, whatever the machine."""
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        function()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("sentence", worst.SENTENCES)
def test_the_work_grows_with_the_length_of_a_text_and_no_faster(sentence: str) -> None:
    few, many = (calls(partial(worst.ask, worst.text_of(sentence, length))) for length in (2_000, 4_000))
    assert many <= 2.2 * few + 500


@pytest.mark.parametrize("piece", ["“", '"', "“a” ", " ", "\n", "Mr. ", "A ", "He said ", "“Yes,” he said. "])
def test_long_input_ends(piece: str) -> None:
    text = "Karl Brandt was there. " + piece * 10_000 + "“We go on,” he said."
    found = quotations(text)
    assert found
    speaker(text, found[-1])
