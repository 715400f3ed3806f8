"""Texts in languages other than English: their sentences, which language they are in, and who speaks in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from briefing.languages import LANGUAGES, language
from briefing.privacy.anonymity import requests, says_anonymous
from briefing.text.passages import split

CASES = Path(__file__).parent / "cases" / "languages"
SPLIT = sorted(tag for tag, known in LANGUAGES.items() if not known.lacks("sentences"))


def blocks_of(folder: str) -> list[tuple[str, list[str]]]:
    """The lines below each title of the files in a folder of cases, each with the tag of its language."""
    found = []
    for path in sorted((CASES / folder).glob("*.txt")):
        blocks = path.read_text(encoding="utf-8").split("\n## ")[1:]
        found += [(path.stem, block.strip("\n").split("\n")) for block in blocks]
    return found


SENTENCES = blocks_of("sentences")


def test_each_language_with_words_for_sentences_has_cases() -> None:
    assert {"en", *(tag for tag, _ in SENTENCES)} == set(SPLIT)


@pytest.mark.parametrize(("tag", "lines"), SENTENCES, ids=[f"{tag}: {lines[0]}" for tag, lines in SENTENCES])
def test_sentences_of_a_language(tag: str, lines: list[str]) -> None:
    text = " ".join(lines[1:])
    found = [sentence.text(text) for sentence in split(text, language(tag)).sentences]
    assert found == lines[1:]


ALPHABET = " .!?؟۔…«»„“”،؛)14дгوقالت.stBJ\n\u00a0'’–—"
WORDS = st.lists(st.sampled_from(["т. д.", "г.", "z. B.", "M.", "د.", "؟ »", "« ", "14.", "EE. UU.", " Он", " "]))


@pytest.mark.parametrize("tag", SPLIT)
@settings(max_examples=60, deadline=None)
@given(letters=st.text(alphabet=ALPHABET), words=WORDS)
def test_any_text_of_a_language_is_split_without_loss(tag: str, letters: str, words: list[str]) -> None:
    text = letters + "".join(words) + letters
    at = 0
    for sentence in split(text, language(tag)).sentences:
        assert not text[at : sentence.start].strip()
        assert sentence.text(text).strip() == sentence.text(text) != ""
        at = sentence.end
    assert not text[at:].strip()


def anonymity_cases() -> list[tuple[str, str, str]]:
    """The language, yes or no, and the sentence of each case."""
    found = []
    for path in sorted((CASES / "anonymity").glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines()[2:]:
            found.append((path.stem, *map(str.strip, line.split("|"))))
    return found


def test_each_language_that_is_read_has_requests_for_anonymity_and_cases() -> None:
    having = {tag for tag, known in LANGUAGES.items() if not known.lacks("people.anonymity")}
    assert having == {"en", *(tag for tag, *_ in anonymity_cases())}
    assert having == {tag for tag, known in LANGUAGES.items() if not known.lacks("numbers")}


@pytest.mark.parametrize(("tag", "asks", "sentence"), anonymity_cases())
def test_who_asks_not_to_be_named_is_told_in_any_language(tag: str, asks: str, sentence: str) -> None:
    assert says_anonymous(sentence) is (asks == "yes")
    assert any(requests(sentence)) is (asks == "yes")
