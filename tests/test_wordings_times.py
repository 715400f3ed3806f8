"""Time wordings: the hand-made table of meanings, where wordings stand in text, and what must always hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briefing.languages import ENGLISH
from briefing.wordings import Interval, Relation, Setting, read_time, relation
from briefing.wordings.time_grammar import SAME_LENGTH, time_grammar, words_of

TABLE = Path(__file__).parent / "cases" / "times.txt"


class Case(NamedTuple):
    """A row of the table."""

    words: str
    setting: Setting
    wanted: list[Interval[datetime]]
    room: timedelta


def _cases() -> Iterator[Case]:
    places: dict[str, tuple[ZoneInfo, tuple[float, float] | None]] = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if place := re.fullmatch(r"# place (\S+(?: \S+)?)\s{2,}(\S+)(?:\s+(\S+)\s+(\S+))?\s*", line):
            places[place[1]] = ZoneInfo(place[2]), (float(place[3]), float(place[4])) if place[3] else None
        elif line and not line.startswith("#"):
            words, where, must, usual = (cell.strip() for cell in line.split("|"))
            head = re.fullmatch(r"(\S+) (.+?)( forward)?(?: day=(\S+))?", where)
            assert head is not None, line
            day = date.fromisoformat(head[4]) if head[4] else None
            setting = Setting(date.fromisoformat(head[1]), *places[head[2]], forward=bool(head[3]), day=day)
            intervals = [] if must == "none" else [must, must if usual == "=" else usual]
            room = timedelta(minutes=2 if words.startswith("~") else 0)
            yield Case(words.removeprefix("~ "), setting, [_interval(each, setting) for each in intervals], room)


def _interval(written: str, setting: Setting) -> Interval[datetime]:
    low, high = (_bound(bound, setting) for bound in written[1:-1].split(", "))
    return Interval(low, high, written[0] == "(" and low is not None, written[-1] == ")" and high is not None)


def _bound(written: str, setting: Setting) -> datetime | None:
    match = re.fullmatch(r"(?:(\d{4})-)?(\d\d)-(\d\d)(?: (\d\d):(\d\d))?( second)?(?: first)?", written)
    if match is None:
        assert written in ("inf", "-inf"), written
        return None
    year, (month, day, hour, minute) = (
        int(match[1] or setting.published.year),
        (int(n or 0) for n in match.groups()[1:5]),
    )
    return datetime(year, month, day, hour, minute, fold=bool(match[6]), tzinfo=setting.zone).astimezone(UTC)


CASES = list(_cases())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.words)
def test_meaning_table(case: Case) -> None:
    result = read_time(case.words, case.setting)
    for found, wanted in zip([result.must, result.usual] if result else [], case.wanted, strict=True):
        assert (found.low_open, found.high_open) == (wanted.low_open, wanted.high_open)
        for point, bound in ((found.low, wanted.low), (found.high, wanted.high)):
            assert point == bound or (point and bound and abs(point - bound) <= case.room)


ALEPPO = Setting(date(2016, 12, 14), ZoneInfo("Asia/Damascus"), (36.20, 37.16))


def test_times_stand_to_each_other_as_readings_do() -> None:
    def related(first: str, second: str) -> Relation:
        a, b = read_time(first, ALEPPO), read_time(second, ALEPPO)
        assert a is not None and b is not None
        return relation(a, b)

    assert related("late Tuesday", "Tuesday night") is Relation.AGREE
    assert related("early Wednesday", "around 1 a. m. Wednesday") is Relation.COMPATIBLE
    assert related("Wednesday morning", "around 1 a. m. Wednesday") is Relation.TENSION
    assert related("Tuesday", "Wednesday") is Relation.CONFLICT


PIECES = st.sampled_from(sorted({word for case in CASES for word in case.words.split()}))
ZONES = st.sampled_from(["Asia/Damascus", "UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Apia", "Asia/Beirut"])
SETTINGS = st.builds(
    Setting,
    st.dates(date(1950, 1, 1), date(2100, 12, 31)),
    ZONES.map(ZoneInfo),
    st.none() | st.tuples(st.floats(-90, 90), st.floats(-180, 180)),
    st.booleans(),
    st.none() | st.dates(date(1950, 1, 1), date(2100, 12, 31)),
)


@given(st.text() | st.lists(PIECES, max_size=6).map(" ".join) | st.sampled_from([c.words for c in CASES]), SETTINGS)
def test_meaning_is_sound_for_all_words_at_every_place_and_date(words: str, setting: Setting) -> None:
    result = read_time(words, setting)
    if result is None:
        return
    must, usual = result.must, result.usual
    assert must.meet(usual) == usual, "the usual interval lies inside what the words must mean"
    for point in (must.low, must.high, usual.low, usual.high):
        assert point is None or point.tzinfo is UTC


PUBLISHED = st.dates(date(1990, 1, 1), date(2060, 12, 31))
BACK = {
    "{day:%A}": 6, "{day:%B} {day.day}": 364, "{day:%B}": 330, "{day:%b}. {day.day}": 364, "in {day:%B}": 330,
    "since {day:%B}": 330, "on {day:%B} {day.day}, {day.year}": 9000, "{day.year}": 9000,
    "{day:%B} {day.year}": 9000,
}  # fmt: skip
"""Wordings of the past, and how many days back a writer may use them."""
AHEAD = {
    "{day:%A}": 6, "{day:%B} {day.day}": 360, "in {day:%B}": 300, "{day:%B}": 300, "by {day:%B} {day.day}": 360,
    "until {day:%B}": 90,
}  # fmt: skip
"""Wordings of a plan, and how many days ahead a writer may use them."""


def _assert_truth(words: str, day: date, published: date, forward: bool) -> None:
    found = read_time(words.format(day=day), Setting(published, ZoneInfo("UTC"), forward=forward))
    assert found is not None, words
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    assert found.must.meet(Interval(noon, noon)), words


@given(st.sampled_from([*BACK, *AHEAD]), PUBLISHED, st.integers(0, 9000))
def test_what_is_told_or_planned_never_excludes_the_truth(words: str, published: date, days: int) -> None:
    if words in BACK:
        _assert_truth(words, published - timedelta(days=days % (BACK[words] + 1)), published, forward=False)
    if words in AHEAD:
        _assert_truth(
            words, published + timedelta(days=days % (AHEAD[words] + 1)), published, forward="until" not in words
        )


@given(st.sampled_from(["{day:%A}", "by {day:%A}", "late {day:%A}"]), PUBLISHED, st.integers(0, 6))
def test_a_weekday_of_a_demand_may_have_passed(words: str, published: date, back: int) -> None:
    _assert_truth(words, published - timedelta(days=back), published, forward=True)


@given(PUBLISHED, st.integers(1, 90), st.booleans())
def test_a_month_or_date_a_season_off_is_never_excluded(published: date, off: int, forward: bool) -> None:
    """The label of a statement may be wrong: what is near on the other side of publication stays possible."""
    for words in ("in {day:%B}", "{day:%B} {day.day}"):
        _assert_truth(words, published + timedelta(days=-off if forward else off), published, forward)


def test_nothing_has_a_meaning_at_the_ends_of_the_calendar() -> None:
    settings = [Setting(date(year, 6, 15), ZoneInfo("UTC"), (0.0, 0.0)) for year in (1, 9999)]
    assert {read_time(case.words, setting) for case in CASES for setting in settings} == {None}


def test_no_pattern_matches_where_its_words_are_missing() -> None:
    repository = Path(__file__).parent.parent
    files = [*(repository / "seeds").glob("*.txt"), *(repository / "tests").rglob("*.txt")]
    lines = {line for file in files for line in file.read_text("utf-8").splitlines()}
    sentences = {part.translate(SAME_LENGTH) for line in lines for part in re.split(r"(?<=[.?!]) ", line)}
    tried = matched = 0
    for sentence in sentences | {sentence.upper() for sentence in sentences}:
        held = words_of(sentence)
        for pattern in time_grammar(ENGLISH).patterns:
            tried += pattern.held.isdisjoint(held)
            found = pattern.compiled.search(sentence)
            matched += found is not None
            assert not (found and pattern.held.isdisjoint(held)), (pattern.written, sentence)
    assert tried > 100_000
    assert matched > 1000
