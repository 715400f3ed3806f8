"""Time wordings: the hand-made table of meanings, where wordings stand in text, and what must always hold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briefing.intervals import Interval, Relation, relation
from briefing.times import CONVENTION, Setting, find, meaning

ROOT = Path(__file__).parent.parent
TABLE = Path(__file__).parent / "cases" / "times.txt"
SEEDS = sorted((ROOT / "seeds").glob("*.txt"))


@dataclass(frozen=True, slots=True)
class Case:
    """A row of the table."""

    line: int
    words: str
    setting: Setting
    must: str
    usual: str
    room: timedelta


def _cases() -> list[Case]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    places: dict[str, tuple[ZoneInfo, float | None, float | None]] = {}
    cases = []
    for number, line in enumerate(lines, 1):
        if place := re.fullmatch(r"# place (\S+(?: \S+)?)\s{2,}(\S+)(?:\s+(\S+)\s+(\S+))?\s*", line):
            latitude, longitude = place[3] and float(place[3]), place[4] and float(place[4])
            places[place[1]] = ZoneInfo(place[2]), latitude, longitude
        elif line and not line.startswith("#"):
            words, where, must, usual = (cell.strip() for cell in line.split("|"))
            head = re.fullmatch(r"(\S+) (.+?)( forward)?(?: day=(\S+))?", where)
            assert head is not None, f"line {number}: {where}"
            day = date.fromisoformat(head[4]) if head[4] else None
            setting = Setting(date.fromisoformat(head[1]), *places[head[2]], forward=bool(head[3]), day=day)
            room = timedelta(minutes=2 if words.startswith("~") else 0)
            cases.append(Case(number, words.removeprefix("~ "), setting, must, must if usual == "=" else usual, room))
    return cases


CASES = _cases()


def _bound(written: str, setting: Setting) -> datetime | None:
    match = re.fullmatch(r"(?:(\d{4})-)?(\d\d)-(\d\d)(?: (\d\d):(\d\d))?( second)?(?: first)?", written)
    if match is None:
        assert written in ("inf", "-inf"), written
        return None
    year = int(match[1] or setting.published.year)
    local = datetime(year, int(match[2]), int(match[3]), int(match[4] or 0), int(match[5] or 0), fold=bool(match[6]))
    return local.replace(tzinfo=setting.zone).astimezone(UTC)


def _assert_interval(found: Interval[datetime], written: str, case: Case) -> None:
    low, high = written[1:-1].split(", ")
    for name, point, wanted in (("low", found.low, low), ("high", found.high, high)):
        bound = _bound(wanted, case.setting)
        if bound is None or point is None:
            assert point is bound, f"{name} of {written}: {point}"
        else:
            assert abs(point - bound) <= case.room, f"{name} of {written}: {point.astimezone(case.setting.zone)}"
    assert found.low_open == (written[0] == "(" and found.low is not None), f"{written}: low_open"
    assert found.high_open == (written[-1] == ")" and found.high is not None), f"{written}: high_open"


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.line}: {case.words}")
def test_meaning_table(case: Case) -> None:
    result = meaning(case.words, case.setting)
    if case.must == "none":
        assert result is None
        return
    assert result is not None
    _assert_interval(result.must, case.must, case)
    _assert_interval(result.usual, case.usual, case)


def test_the_table_is_large() -> None:
    assert len(CASES) >= 75


ALEPPO = Setting(date(2016, 12, 14), ZoneInfo("Asia/Damascus"), 36.20, 37.16)


def _relation(first: str, second: str) -> Relation:
    a, b = meaning(first, ALEPPO), meaning(second, ALEPPO)
    assert a is not None and b is not None
    return relation(a, b)


@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        ("late Tuesday", "Tuesday night", Relation.AGREE),
        ("Wednesday morning", "around 1 a. m. Wednesday", Relation.TENSION),
        ("early Wednesday", "around 1 a. m. Wednesday", Relation.COMPATIBLE),
        ("Dec. 14", "Wednesday", Relation.AGREE),
        ("Tuesday", "Wednesday", Relation.CONFLICT),
    ],
)
def test_times_stand_to_each_other_as_readings_do(first: str, second: str, wanted: Relation) -> None:
    assert _relation(first, second) is wanted


def test_exact_words_are_not_vague_and_loose_words_are() -> None:
    exact, loose = meaning("11:30 p.m. Wednesday", ALEPPO), meaning("around 11:30 p.m. Wednesday", ALEPPO)
    assert exact is not None and loose is not None
    assert (exact.vague, loose.vague) == (False, True)


SEED_WORDINGS = {
    "000": [
        "Dec. 14", "the day before", "Wednesday", "dawn", "by late morning Wednesday", "After a month-long",
        "Wednesday", "the night before", "Wednesday", "Wednesday", "Tuesday", "Tuesday", "Wednesday",
    ],
    "001": [
        "Wednesday", "hours after", "minutes after", "11:30 p.m. local time",
        "early Thursday morning", "dawn Wednesday", "the pre-dawn hours", "Since the morning", "late Tuesday", "later",
        "Wednesday", "early Wednesday", "later",
    ],
    "002": [
        "Wednesday morning", "Tuesday", "just half a day later", "Close to midnight Wednesday", "Thursday",
        "by early Thursday", "Wednesday morning", "Soon after", "Tuesday night", "around 1 a. m. Wednesday",
        "soon after", "6 a. m.", "two years before", "Wednesday", "dawn", "Later", "recently", "Tuesday",
        "until last week", "Wednesday morning", "Later", "after two weeks of",
    ],
}  # fmt: skip


@pytest.mark.parametrize("path", SEEDS, ids=lambda path: path.name[:3])
def test_find_in_the_first_briefing(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    found = find(text)
    assert [item.words for item in found] == SEED_WORDINGS[path.name[:3]]
    assert all(text[item.start : item.end] == item.words for item in found)


@pytest.mark.parametrize("path", SEEDS, ids=lambda path: path.name[:3])
def test_every_seed_wording_is_in_the_table(path: Path) -> None:
    known = {re.sub(r"^(?:on|at) ", "", case.words, flags=re.I) for case in CASES}
    assert {item.words for item in find(path.read_bytes().decode("utf-8"))} <= known


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The blast came about 2.20pm on Monday (local time), police said.", ["about 2.20pm on Monday (local time)"]),
        ("Late on Friday (9 September), a truce was announced.", ["Late on Friday (9 September)"]),
        ("They fled hours after Friday's attack.", ["hours after", "Friday"]),
        ("He was there from 2003 to 2005, and left in the early 1990s.", ["2003 to 2005", "early 1990s"]),
        ("It began between 6 a.m. and 8 a.m. Tuesday.", ["between 6 a.m. and 8 a.m. Tuesday"]),
        ("It may rain; they march on. June Smith read the Sunday Times.", []),
        ("About 2000 people walked 1984 miles for $2012.", []),
        ("He died no later than expected, in a five-year war.", []),
        ("A late decision, an early lead, around 300 people.", []),
        ("She arrived in May, and by March 2017 she had left.", ["May", "by March 2017"]),
        ("It struck\u00a0at 6\u202fa.m.\u00a0Wednesday.", ["6\u202fa.m.\u00a0Wednesday"]),
        ("one lost word: Wednesday   morning", ["Wednesday"]),
        ("relief from the night before", ["the night before"]),
        ("Dawn Davies came at dawn on April 25 last year.", ["dawn on April 25 last year"]),
    ],
)
def test_find(text: str, wanted: list[str]) -> None:
    assert [item.words for item in find(text)] == wanted


@pytest.mark.parametrize("row", CONVENTION, ids=lambda row: row.words)
def test_every_example_of_the_convention_is_understood(row: object) -> None:
    assert meaning(row.example, ALEPPO) is not None  # type: ignore[attr-defined]


PIECES = st.sampled_from(
    "around about close to by until since before after shortly just early late mid end of earlier later morning "
    "afternoon  evening night dawn dusk noon midnight sunrise overnight pre-dawn hours 6 a.m. 11:30 p.m. 14:00 "
    "0300 GMT ET local time  Monday Wednesday Sunday last this next week weekend month year summer Dec. 14 31 "
    "Feb. 29 May June 2016 1999 1980s  today yesterday tonight last night the day that two several a hours days "
    "weeks years ago minutes past coming  recent within few between and to on at in ( ) , - … the 19th century "
    "Christmas Eve o'clock six soon recently".split()
)
ZONES = st.sampled_from(["Asia/Damascus", "UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Apia", "Asia/Beirut"])
SETTINGS = st.builds(
    Setting,
    st.dates(date(1950, 1, 1), date(2100, 12, 31)),
    ZONES.map(ZoneInfo),
    st.none() | st.floats(-90, 90),
    st.none() | st.floats(-180, 180),
    st.booleans(),
    st.none() | st.dates(date(1950, 1, 1), date(2100, 12, 31)),
)


def _assert_sound(words: str, setting: Setting) -> None:
    result = meaning(words, setting)
    if result is None:
        return
    must, usual = result.must, result.usual
    assert must.meet(usual) == usual, "the usual interval lies inside what the words must mean"
    for point in (must.low, must.high, usual.low, usual.high):
        assert point is None or point.tzinfo is UTC
    assert meaning(words, setting) == result


@given(st.lists(PIECES, min_size=1, max_size=6), SETTINGS)
def test_meaning_is_sound_on_made_up_wordings(pieces: list[str], setting: Setting) -> None:
    _assert_sound(" ".join(pieces), setting)


@given(st.sampled_from([case.words for case in CASES]), SETTINGS)
def test_meaning_is_sound_at_every_place_and_date(words: str, setting: Setting) -> None:
    _assert_sound(words, setting)


@given(st.text(), SETTINGS)
def test_meaning_never_raises(words: str, setting: Setting) -> None:
    _assert_sound(words, setting)


@given(st.text() | st.lists(PIECES).map(" ".join))
def test_find_is_ordered_and_exact(text: str) -> None:
    end = 0
    for item in find(text):
        assert end <= item.start < item.end <= len(text)
        assert text[item.start : item.end] == item.words
        end = item.end


@pytest.mark.parametrize(
    "piece", ["around ", "late ", "6 ", "Wednesday ", "two weeks or ", "the ", "(", "2016-", "'", " "]
)
def test_find_on_long_input_finds_each_piece_on_its_own(piece: str) -> None:
    """Long runs of one piece: a pattern that looks back over all of them would not end."""
    short, long = find(piece * 50), find(piece * 20_000)
    assert len(long) <= 400 * len(short) + 400


@pytest.mark.parametrize("year", [1, 9999])
def test_dates_at_the_ends_of_the_calendar(year: int) -> None:
    setting = Setting(date(year, 6, 15), ZoneInfo("UTC"), 0.0, 0.0)
    for case in CASES:
        meaning(case.words, setting)
