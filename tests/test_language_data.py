"""What is said of a language: its folder of lists, and what is read in a sentence by them."""

from __future__ import annotations

import doctest
import re
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

import briefing.languages.lexicon
from briefing.languages import ENGLISH, LANGUAGES, Language, LanguageLacks, language
from briefing.languages.lexicon import LEXICON
from briefing.wordings import Setting, find_numbers, find_times, read_duration, read_number, read_time

FOLDER = Path(__file__).parent.parent / "briefing" / "languages"


def patterns_in(value: Any) -> Iterator[str]:
    """The texts of all arrays inside a value of TOML."""
    if isinstance(value, dict):
        yield from (pattern for inner in value.values() for pattern in patterns_in(inner))
    elif isinstance(value, list):
        yield from (entry for entry in value if isinstance(entry, str))


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
    assert "dead" in ENGLISH.patterns("measures.measures")["killed"].split("|")
    assert ENGLISH["numbers.units.twelve"] == 12


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_file_is_read_and_every_pattern_compiles(tag: str) -> None:
    for path in sorted((FOLDER / tag).glob("*.toml")):
        assert LANGUAGES[tag].lacks(path.stem) == []
        for pattern in patterns_in(LANGUAGES[tag][path.stem]):
            re.compile(pattern)


def test_every_list_is_asked_for() -> None:
    """A list that no module names is data that nobody reads."""
    code = "".join(path.read_text(encoding="utf-8") for path in FOLDER.parent.rglob("*.py"))
    for subject in ENGLISH.subjects:
        for name in ENGLISH[subject]:
            assert f"{subject}.{name}" in code or re.search(rf"['\"]{name}['\"]", code), f"{subject}.{name}"


@pytest.mark.parametrize("read", [find_numbers, find_times, read_number, read_duration])
def test_wordings_are_asked_of_the_language(read: Callable[[str, Language], object]) -> None:
    with pytest.raises(LanguageLacks, match=r"the language 'tlh' lacks '(numbers|times)\."):
        read("nearly 300 on Friday", language("tlh"))
    assert read("nearly 300 on Friday", language("en-GB")) == read("nearly 300 on Friday", ENGLISH)


def test_another_language_is_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This one has other numbers and no times, so that dates are not known."""
    (tmp_path / "xx").mkdir()
    numbers = (FOLDER / "en" / "numbers.toml").read_text(encoding="utf-8").replace("six = 6", "zes = 6")
    (tmp_path / "xx" / "numbers.toml").write_text(numbers, encoding="utf-8")
    monkeypatch.setattr(briefing.languages, "_FOLDER", tmp_path)
    made = Language("xx")
    assert [found.words for found in find_numbers("Six, no, at least zes left on Friday.", made)] == ["at least zes"]
    assert read_number("zes", made) == read_number("six") and read_number("six", made) is None
    with pytest.raises(LanguageLacks, match=r"lacks 'times\."):
        read_time("Friday", Setting(date(2016, 12, 14), ZoneInfo("UTC")), made)


def test_a_month_is_no_doubt_and_a_number_stands_in_its_word() -> None:
    assert LEXICON.hedges("In May they may have received reports.") == {"may", "reports"}
    assert [each.key for each in LEXICON.mentioned("Twenty-five of 1,200 left in Sept.")] == ["25", "1200", "September"]


def test_the_examples_are_right() -> None:
    assert doctest.testmod(briefing.languages).failed == doctest.testmod(briefing.languages.lexicon).failed == 0
