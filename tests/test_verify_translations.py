"""Translations are held against their quotes: true ones raise nothing, and of false ones nine in ten are told.

The pairs were written for this table by whoever wrote the check, which was tuned on the true ones: what a curator
translates tomorrow will raise some false alarms. The false ones are made of the true ones by the rules below.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from briefing.languages import ENGLISH, language
from briefing.verify.checks.translations import KnownNames, Translated, differing, setting_of

TABLES = sorted((Path(__file__).parent / "cases" / "translations").glob("*.tsv"))
SETTING = setting_of(date(2016, 12, 14), ZoneInfo("UTC"))
RULES = (
    ("number", r"\b([3-9]|[1-9]\d)\b(?![,:%])", lambda m: str(int(m[1]) + 3)),
    ("number", r"\b(three|five|seven|nine|thirteen)\b", lambda m: "eight"),
    ("number", r"\b(Dozens|dozens)\b", lambda m: "Hundreds"),
    ("zero", r"\b(\d+)0\b(?!,)", lambda m: m[1]),
    ("zero", r"\b(\d+,?\d*)\b(?= (?:people|passengers|inhabitants|civilians|injured|wounded))", lambda m: f"{m[1]}0"),
    ("hedge", r"\b(?:At least|at least|About|about|Nearly|nearly|Some) (?=\d)", lambda m: ""),
    ("hedge", r"\b([Mm]ore than|[Ff]ewer than|up to) (?=\d|a)", lambda m: ""),
    ("hedge", r"\b(?:may have been|was reportedly|was perhaps|is perhaps|was probably)\b", lambda m: "was"),
    ("no", r"\b(did|were|was|is|will|do) not ", lambda m: f"{m[1]} "),
    ("no", r"\b(?:Nobody|Without|There was no|We saw nothing|No boat)\b", lambda m: "Everybody"),
    ("day", r"\b(?:Monday|Tuesday|Wednesday|Thursday|Friday|Sunday)\b", lambda m: "Saturday"),
    ("day", r"\b14 December\b", lambda m: "15 December"),
    ("day", r"\b(?:morning|dawn)\b", lambda m: "evening"),
    ("blame", r"\b(?:accuses?d?)\b", lambda m: "thanked"),
    ("blame", r"\bdenie[ds]\b", lambda m: "confirmed"),
    ("blame", r"\b(?:held the company responsible for|blame)\b", lambda m: "praised"),
    ("unit", r"\b(?:kilometres)\b", lambda m: "miles"),
    ("unit", r"\b(?:hours)\b", lambda m: "days"),
    ("unit", r"\b(?:dollars|euros)\b", lambda m: "pounds"),
    ("name", r"\b(?:Karim|Youssef|Sergei)\b", lambda m: "Ahmad"),
    ("name", r"\b(?:Petrov|Moreau|Haddad|al-Khatib)\b", lambda m: "Dubois"),
    ("name", r"\b(?:United Nations)\b", lambda m: "Red Cross"),
    ("harm", r"\b(?:killed|died)\b", lambda m: "were fine"),
)
"""What kind of mistake each makes, what it finds in a true translation, and what it makes of it."""


def pairs() -> Iterator[Translated]:
    """The true translations of the table, each with the names that its line gives."""
    for line in (line for table in TABLES for line in table.read_text(encoding="utf-8").splitlines()):
        tag, words, translation, *names = line.split("\t")
        known = [each.strip().split("=") for each in "".join(names).split(";") if each]
        records = tuple((frozenset([form]), frozenset([own])) for form, own in known)
        yield Translated(words, translation, language(tag), ENGLISH, SETTING, KnownNames(records))


def mutations() -> Iterator[tuple[str, Translated]]:
    """Each false translation that a rule makes of a true one, with what kind of mistake it is."""
    for kind, pattern, instead in RULES:
        for pair in pairs():
            made = re.sub(pattern, instead, pair.translation, count=1)
            if made != pair.translation:
                yield kind, pair._replace(translation=made)


def test_true_translations_raise_nothing() -> None:
    told = [(pair.translation, [each.message for each in differing(pair)]) for pair in pairs()]
    assert len(told) == 180
    assert [each for each in told if each[1]] == []


def test_false_translations_are_told() -> None:
    made = list(mutations())
    silent = [(kind, pair.words, pair.translation) for kind, pair in made if not list(differing(pair))]
    assert len(made) >= 100
    assert len(silent) <= len(made) // 10, silent


@pytest.mark.parametrize("tag", ["ar", "de", "es", "fr", "ru", "tr", "uk"])
def test_false_translations_of_each_language_are_told(tag: str) -> None:
    made = [pair for _, pair in mutations() if pair.own.tag == tag]
    silent = [(pair.words, pair.translation) for pair in made if not list(differing(pair))]
    assert len(made) >= 20
    assert len(silent) <= len(made) // 10, silent


@pytest.mark.parametrize("kind", sorted({kind for kind, *_ in RULES}))
def test_each_kind_of_mistake_is_told(kind: str) -> None:
    own = [pair for each, pair in mutations() if each == kind]
    assert sum(1 for pair in own if list(differing(pair))) >= 0.8 * len(own)


if __name__ == "__main__":
    for kind, pair in mutations():
        found = list(differing(pair))
        print("told  " if found else "SILENT", kind, pair.words, "|", pair.translation)
