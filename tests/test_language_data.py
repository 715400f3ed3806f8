"""What is said of a language: its folder of lists, and what is read in a sentence by them."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import briefing.languages.lexicon
from briefing.languages import ENGLISH, LANGUAGES, LanguageLacks, language
from briefing.languages.lexicon import LEXICON
from briefing.wordings.grammar import MONTHS, WEEKDAYS
from briefing.wordings.number_table import SCALES, TENS, UNITS

FOLDER = Path(__file__).parent.parent / "briefing" / "languages"


def test_a_language_is_a_folder() -> None:
    assert set(LANGUAGES) == {path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert language("en-GB") is language("EN") is ENGLISH


def test_a_language_says_what_it_lacks() -> None:
    unknown = language("tlh-XX")
    assert (unknown.tag, unknown.subjects) == ("tlh", frozenset())
    assert unknown.lacks("numbers", "saying.verbs") == ["numbers", "saying.verbs"]
    assert ENGLISH.lacks("numbers", "saying.verbs", "numbers.units.one") == []
    assert ENGLISH.lacks("saying.verbs.one", "saying.no", "no") == ["saying.verbs.one", "saying.no", "no"]
    with pytest.raises(LanguageLacks, match=r"the language 'tlh' lacks 'saying\.verbs'"):
        unknown.words("saying.verbs")


def test_words_patterns_and_tables() -> None:
    assert ENGLISH.entries("times.weekdays")[:2] == ("Monday", "Tuesday")
    assert ENGLISH.words("people.duties", "people.generals") >= {"Defence", "Motors"}
    assert re.fullmatch(ENGLISH.one_of("people.roles", "people.titles"), "Dr.")
    assert re.search(ENGLISH.pattern("limits.reports"), "credible reports")
    assert "dead|died" in ENGLISH.patterns("events.harm")["killed"]
    assert ENGLISH["numbers.units.twelve"] == 12


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_pattern_compiles_and_every_line_is_short(tag: str) -> None:
    for path in sorted((FOLDER / tag).glob("*.toml")):
        assert LANGUAGES[tag].lacks(path.stem) == []
        for text in re.findall(r"^ +'(.+)',$", path.read_text(encoding="utf-8"), re.M):
            re.compile(text)


def test_numbers_and_days_are_those_of_the_wordings() -> None:
    assert [ENGLISH[f"numbers.{name}"] for name in ("units", "tens", "scales")] == [UNITS, TENS, SCALES]
    assert tuple(map(str.lower, ENGLISH.entries("times.weekdays"))) == WEEKDAYS
    assert tuple(map(str.lower, ENGLISH.entries("times.months"))) == MONTHS


def test_a_month_is_no_doubt_and_a_number_stands_in_its_word() -> None:
    assert LEXICON.hedges("In May they may have received reports.") == {"may", "reports"}
    assert [each.key for each in LEXICON.mentioned("Twenty-five of 1,200 left in Sept.")] == ["25", "1200", "September"]


def test_the_examples_are_right() -> None:
    assert doctest.testmod(briefing.languages).failed == doctest.testmod(briefing.languages.lexicon).failed == 0
