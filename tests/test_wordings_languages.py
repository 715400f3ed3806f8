"""Number and time wordings in languages other than English: what they mean, and where they stand in running text."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from selectolax.lexbor import LexborHTMLParser

from briefing.languages import LANGUAGES, language
from briefing.site.pages import inserts
from briefing.site.render import Renderer
from briefing.wordings import (
    Interval,
    Meaning,
    Setting,
    find_numbers,
    find_times,
    read_duration,
    read_number,
    read_time,
)

CASES = Path(__file__).parent / "cases" / "languages"
WEDNESDAY = Setting(published=date(2016, 12, 14), zone=ZoneInfo("UTC"))
READ = sorted(tag for tag, known in LANGUAGES.items() if not known.lacks("numbers.values"))
Row = tuple[str, list[str]]


def _rows(name: str) -> list[Row]:
    """The rows of each file of a name, `fr.txt`, with the tag of its language."""
    found = []
    for path in sorted(CASES.glob(name)):
        lines = path.read_text(encoding="utf-8").splitlines()
        cells = [[cell.strip(" ") for cell in line.split("|")] for line in lines if line and not line.startswith("#")]
        found += [(path.stem.split("-")[0], row) for row in cells]
    return found


def _interval(written: str, kind: str) -> Interval[Fraction] | Interval[datetime]:
    match = re.fullmatch(r"([\[(])(\S+), (\S+)([\])])", written)
    assert match is not None, written
    low, high = (None if end in ("-inf", "inf") else end for end in (match[2], match[3]))
    is_open = (match[1] == "(" and low is not None, match[4] == ")" and high is not None)
    if kind == "time":
        moments = [None if end is None else datetime.fromisoformat(end).replace(tzinfo=UTC) for end in (low, high)]
        return Interval(moments[0], moments[1], *is_open)
    numbers = [None if end is None else Fraction(end) for end in (low, high)]
    return Interval(numbers[0], numbers[1], *is_open)


ROWS = _rows("*.txt")


def test_each_language_that_is_read_has_cases() -> None:
    assert {tag for tag, _ in ROWS} == set(READ)


@pytest.mark.parametrize(("tag", "row"), ROWS, ids=[f"{tag}: {row[0]}" for tag, row in ROWS])
def test_a_wording_means_what_the_table_says(tag: str, row: list[str]) -> None:
    words, must, *rest = row
    own = language(tag)
    time = read_time(words, WEDNESDAY, own)
    read = {"count": read_number(words, own), "days": read_duration(words, own), "time": time}
    if must == "none":
        assert set(read.values()) == {None}
        return
    usual, vague, unit = rest
    kind = "count" if unit == "share" else unit
    found = read[kind]
    assert found is not None
    assert (found.must, found.usual) == (_interval(must, unit), _interval(must if usual == "=" else usual, unit))
    assert kind == "time" or found.vague is (vague == "vague")
    assert [name for name, meaning in read.items() if meaning is not None] == [kind]


def _number_words(text: str, tag: str) -> list[str]:
    return [found.words for found in find_numbers(text, language(tag))]


def _time_words(text: str, tag: str) -> list[str]:
    return [found.words for found in find_times(text, language(tag))]


@pytest.mark.parametrize(
    ("tag", "text", "numbers", "times"),
    [
        (
            "fr",
            "Au moins vingt-deux personnes et une quinzaine d'enfants, en 2016, le 3e jour, peu après 11 h 30.",
            ["Au moins vingt-deux", "une quinzaine"],
            ["2016", "peu après 11 h 30"],
        ),
        (
            "de",
            "Am Mittwochmorgen gegen 11.30 Uhr fuhren 20 Busse ab. Er war 25 Jahre alt; Artikel 5; zwei Wochen lang.",
            ["20", "zwei Wochen"],
            ["Mittwochmorgen gegen 11.30 Uhr"],
        ),
        (
            "es",
            "El miércoles por la mañana, unas 300 personas; hace tres semanas, en marzo de 2016, el artículo 5.",
            ["unas 300", "tres semanas"],
            ["miércoles por la mañana", "hace tres semanas", "marzo de 2016"],
        ),
        (
            "ru",
            "По меньшей мере 22 человека и десятки детей погибли 14 декабря 2016 года; ему было 25 лет, на 5-й день.",
            ["По меньшей мере 22", "десятки"],
            ["14 декабря 2016 года"],
        ),
        (
            "uk",
            "У середу вранці щонайменше 22 людини загинули; стаття 5; протягом двох тижнів.",
            ["щонайменше 22", "двох тижнів"],
            ["середу вранці"],
        ),
        (
            "ar",
            "قتل ما لا يقل عن 82 مدنيا، بينهم 11 امرأة و13 طفلا، صباح الأربعاء، وفق المادة 5، وعمره 25 عاما.",
            ["ما لا يقل عن 82", "11", "13"],
            ["صباح الأربعاء"],
        ),
    ],
    ids=["fr", "de", "es", "ru", "uk", "ar"],
)
def test_wordings_are_found_and_what_is_no_quantity_is_not(
    tag: str, text: str, numbers: list[str], times: list[str]
) -> None:
    assert _number_words(text, tag) == numbers
    assert _time_words(text, tag) == times


NEIGHBOURS = [
    ("fr", "Il y a 17 morts au moins, et 9 blessés, au moins 3 graves.", ["17 morts au moins", "9", "au moins 3"], []),
    ("fr", "De 600 à 1.100 milliards; 1.325 milliard.", ["De 600 à 1.100 milliards"], []),
    ("es", "Murieron 25 personas, como mínimo, y el 40% huyó.", ["25 personas, como mínimo", "40%"], []),
    ("es", "Al menos el 5 de mayo hubo 12 heridos.", ["12"], ["5 de mayo"]),
    ("ru", "Погибли человек двадцать, ранены 30 человек.", ["человек двадцать", "30"], []),
    ("ru", "Сгорели оба дома и полторы сотни машин.", ["оба", "полторы сотни"], []),
    ("uk", "Поранено два десятки дітей, чоловіків 14.", ["два десятки", "14"], []),
    ("ar", "قُتل 26 مدنيا على الأقل وجُرح جنديان، بينهم 5 أطفال.", ["26 مدنيا على الأقل", "جنديان", "5"], []),
    ("de", "Zwischen 20 und 40 Jahren waren die beiden Täter.", ["Zwischen 20 und 40 Jahren", "beiden"], []),
    ("de", "Um 23 Uhr in der Nacht auf Mittwoch.", [], ["23 Uhr in der Nacht auf Mittwoch"]),
    ("ru", "Он приехал во вторник, примерно 300 человек ждали.", ["примерно 300"], ["вторник"]),
    ("fr", "Il en coûte 2.5 milliards.", [], []),
    ("es", "Hubo mil varias centenas.", [], []),
    ("fr", "Les prix ont pris 1.250 % et 12,5 %, puis 1 250 %.", ["12,5 %", "1 250 %"], []),
    ("fr", "Il y a 20 morts, au moins selon la police.", ["20"], []),
    ("es", "Hubo 200 muertos al menos hasta ayer; en mayo este grupo calló.", [], ["hasta ayer", "mayo"]),
    ("ru", "Человек 30 лет и человек тридцати лет; пришло человек 20.", [], []),
    ("ru", "В мае будущий президент; из 100 домов 20 сгорели.", ["100", "20"], ["мае"]),
    ("uk", "Серед загиблих осіб 15 дітей; чоловік 35 років.", [], []),
    ("ar", "حركة طالبان قتلت 5، وسقط فوق شخص.", ["5"], []),
    ("ar", "26 قتيلا على الأقل في هجوم، قتل شخص أو شخصان.", ["26 قتيلا على الأقل", "شخص أو شخصان"], []),
]


@pytest.mark.parametrize(("tag", "text", "numbers", "times"), NEIGHBOURS, ids=[text for _, text, *_ in NEIGHBOURS])
def test_what_changes_a_meaning_is_part_of_the_wording_or_nothing_is_read(
    tag: str, text: str, numbers: list[str], times: list[str]
) -> None:
    assert _number_words(text, tag) == numbers
    assert _time_words(text, tag) == times


TWO_WAYS = [
    ("fr", "1.200 milliard"),
    ("fr", "1,200"),
    ("de", "1,200"),
    ("es", "1,200"),
    ("ru", "1.200"),
    ("ar", "1.200"),
]


@pytest.mark.parametrize(("tag", "figure"), TWO_WAYS)
def test_a_figure_that_can_be_read_in_two_ways_is_not_read(tag: str, figure: str) -> None:
    assert read_number(figure, language(tag)) is None


def test_digits_of_any_script_and_vowel_marks_say_nothing_else() -> None:
    arabic = language("ar")
    assert (
        read_number("١٬٢٠٠", arabic)
        == read_number("1,200", arabic)
        == Meaning(*[Interval(Fraction(1200), Fraction(1200))] * 2)
    )
    assert read_number("خَمْسَة", arabic) == read_number("خمسة", arabic)


def test_nothing_is_read_across_a_run_of_blanks() -> None:
    assert _number_words("deux   mille", "fr") == ["deux"]
    assert _number_words("mehr als\n\n300 Menschen", "de") == ["300"]


def test_the_method_page_says_of_each_language_what_is_read() -> None:
    page = (Path(__file__).parent.parent / "docs" / "method.md").read_text(encoding="utf-8")
    (marker,) = (each for each in inserts(Renderer()) if each in page)
    rows = LexborHTMLParser(inserts(Renderer())[marker]).css("tbody tr")
    cells = {row.css("td")[0].text(): [cell.text() for cell in row.css("td")[1:]] for row in rows}
    assert cells["Türkçe (tr)"] == ["yes"] * 5
    assert {name[-3:-1] for name, has in cells.items() if has[0] == "yes"} == {"en", *READ}


NEWS = [
    (path.stem, line.split("\t"))
    for path in sorted((CASES / "news").glob("*.tsv"))
    for line in path.read_text(encoding="utf-8").splitlines()
]
"""Wordings as reports have them, by somebody who had not seen the lists: what they usually mean, and what is read.

A row has the wording, its low and high end, `-` for none, and a kind; of times, `day` where only the day is meant. The
last column is empty where it is read so, else `unread`, or `otherwise` where the convention chooses another: of a day
without a year the last that was, of "until the end of January" the January that was.
"""
MINUTES = timedelta(minutes=2)


def _is_near(one: float | Fraction | None, other: str) -> bool:
    if one is None or other == "-":
        return one is None and other == "-"
    return abs(float(one) - float(Fraction(other))) <= 1e-5 * max(1, abs(float(one)))


def _fits_number(found: Meaning[Fraction], low: str, high: str, kind: str) -> bool:
    bottom = None if low == "-" and found.usual.low == 0 else found.usual.low
    top = None if high == "-" and kind == "share" and found.usual.high == 1 else found.usual.high
    return _is_near(bottom, low) and _is_near(top, high)


def _fits_time(found: Meaning[datetime], low: str, high: str, kind: str) -> bool:
    first, last = (None if end == "-" else datetime.fromisoformat(end).replace(tzinfo=UTC) for end in (low, high))
    begin, end = found.usual.low, found.usual.high
    if kind == "day":
        assert first and last and begin and end
        return first <= begin and end <= last + timedelta(hours=8)
    begins = first is None or (begin is not None and abs(begin - first) <= MINUTES)
    return begins and (last is None or (end is not None and abs(end - last) <= MINUTES))


@pytest.mark.parametrize(("name", "row"), NEWS, ids=[f"{name}: {row[0]}" for name, row in NEWS])
def test_wordings_of_the_news_mean_what_a_reader_takes_them_for(name: str, row: list[str]) -> None:
    tag, subject = name.split("-")
    words, low, high, kind, *rest = row
    own = language(tag)
    if subject == "times":
        time = read_time(words, WEDNESDAY._replace(spot=(36.2, 37.16)), own)
        outcome = "unread" if time is None else "" if _fits_time(time, low, high, kind) else "otherwise"
    else:
        number = read_duration(words, own) if kind == "days" else read_number(words, own)
        outcome = "unread" if number is None else "" if _fits_number(number, low, high, kind) else "otherwise"
    assert outcome == "".join(rest)
