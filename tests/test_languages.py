"""Articles in other languages: quoted and published, and nothing in them misread."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from made import checked, codes_of, event, statement

from briefing.site.pages import pages
from briefing.site.render import Renderer
from briefing.text.language import contradicts, guess

TEXTS = {
    "en": "The river burst its banks on Monday night, and the town was cut off from the valley until the morning. ",
    "de": "Der Fluss trat in der Nacht über die Ufer, und die Stadt war von dem Tal getrennt. ",
    "fr": "La rivière est sortie de son lit, et la ville a été coupée de la vallée. ",
    "es": "El río se desbordó en la noche del lunes y la ciudad quedó aislada del valle hasta la mañana. ",
    "it": "Il fiume è uscito dagli argini nella notte e la città è rimasta isolata per una notte. ",
    "nl": "De rivier trad in de nacht buiten haar oevers en het dorp was tot de ochtend niet te bereiken van het dal. ",
    "ru": "Река вышла из берегов в ночь на понедельник, и город был до утра отрезан от долины, сообщил мэр. ",
    "uk": "Річка вийшла з берегів у ніч на понеділок, і місто до ранку було відрізане від долини, повідомив мер. ",
    "ar": "فاض النهر عن ضفتيه في ليلة الاثنين وقال رئيس البلدية إن المدينة عزلت عن الوادي حتى صباح اليوم. ",
    "pt": "O rio transbordou na noite de segunda-feira e a cidade ficou isolada do vale até a manhã com os moradores. ",
}


@pytest.mark.parametrize("language", TEXTS)
def test_a_language_is_told_and_a_wrong_one_doubted(language: str) -> None:
    text = TEXTS[language] * 4
    assert guess(text) == language
    assert contradicts(text, f"{language}-XX") is None
    assert contradicts(text, "de" if language == "en" else "en") is not None


GREEK = "Ο ποταμός υπερχείλισε τη νύχτα και η πόλη αποκόπηκε από την κοιλάδα. " * 9


@pytest.mark.parametrize("text", [GREEK, "Wasser stieg. " * 30])
def test_what_is_hardly_english_is_doubted_and_not_guessed(text: str) -> None:
    assert guess(text) is None
    assert contradicts(text, "en") == "hardly any of its words are English"
    assert contradicts(text, "el") is None


def test_of_a_few_words_nothing_is_said() -> None:
    assert (guess("Der Fluss stieg."), contradicts("Der Fluss stieg.", "en")) == (None, None)


ITALIAN = {
    "one": "Circa 1.200 persone sono state portate in salvo lunedì alle 12.30.\n",
    "two": "About 1,500 people were taken to safety.\n",
}
GERMAN = {
    "one": "Rund 1.200 Menschen wurden am Montag um 12.30 Uhr in Sicherheit gebracht.\n",
    "two": "About 1,500 people were taken to safety.\n",
}


def figure(**more: str) -> dict[str, Any]:
    readings = [
        statement("one", "Circa 1.200 persone sono", words="Circa 1.200", **more),
        statement("two", "About 1,500 people were taken", words="About 1,500"),
    ]
    return {"title": "Evacuated", "measure": "evacuated", "scope": {"counts": "people"}, "readings": readings}


def test_an_article_without_latin_letters_is_hardly_english() -> None:
    arabic = "غرقت عبارة قبالة الساحل فجر اليوم، وقال مسؤول إن ثمانية أشخاص نجوا من الحادث."
    assert contradicts(arabic, "en") == "hardly any of its words are English"
    assert contradicts(arabic, "ar") is None
    assert contradicts(f"The ferry sank. {arabic[:20]} it says.", "en") is None
    assert contradicts("苏丹", "en") is None


@pytest.mark.parametrize(
    ("more", "codes"),
    [
        ({}, ["number-not-read"]),
        ({"low": "1200"}, ["supplied-missing"]),
        ({"low": "1100", "high": "1300", "supplied": "circa is about"}, []),
    ],
)
def test_a_number_in_another_language_is_the_curators_reading(more: dict[str, str], codes: list[str]) -> None:
    made = checked({"figures": {"out": figure(**more)}}, articles=("one", "two"), given=ITALIAN, one={"language": "it"})
    assert codes_of(made) == codes
    numbers = made.briefing.readings.numbers
    meant = [numbers[r].must.low for r in made.briefing.facts.figures["out"].readings if r in numbers and r.supplied]
    assert meant == ([Fraction(1100)] if not codes else [])
    if not codes:
        page = next(p for p in pages(made.edition, Renderer()) if p.url == "figures/out.html")
        assert "<summary>our reading</summary> 1,100 to 1,300. circa is about" in page.body
        assert "number:out" in {difference.id for difference in made.edition.comparison.differences}


@pytest.mark.parametrize(
    ("measure", "words", "low", "message"),
    [
        ("percentage", "35,5 per cento", "35.5", "`low` is a part of 1, and 35.5 would be 3,550 per cent"),
        ("share", "35 per cento", "35", "`low` is a part of 1, and 35 would be 3,500 per cent"),
        ("share", "un terzo", "33", "`low` is a part of 1, and 33 would be 3,300 per cent"),
        ("percentage", "35,5 per cento", "0.355", None),
        ("percentage", "150 per cento", "1.5", None),
        ("count", "35", "35", None),
    ],
)
def test_a_share_is_given_as_a_part_of_one(measure: str, words: str, low: str, message: str | None) -> None:
    reading = statement("one", f"Era {words} allora", words=words, low=low, high=low, supplied="so it says")
    asked = {"title": "So much", "measure": measure, "scope": {"counts": "boats"}, "readings": [reading]}
    given = {"one": f"Era {words} allora, lunedì alle 12.30 al porto della città.\n"}
    made = checked({"figures": {"out": asked}}, articles=("one",), given=given, one={"language": "it"})
    assert ([p.message for p in made.problems if p.code == "value-invalid"][:1] or [None]) == [message]
    assert len(made.briefing.readings.numbers) == (message is None)


def test_a_number_in_english_is_read_and_not_given() -> None:
    given = {"two": GERMAN["two"]}
    reading = statement("two", "About 1,500 people", words="About 1,500", supplied="so I read it")
    asked = {"title": "Evacuated", "measure": "evacuated", "scope": {"counts": "people"}, "readings": [reading]}
    made = checked({"figures": {"out": asked}}, articles=("two",), given=given)
    assert [p.explain().splitlines()[0].split("] ")[1] for p in made.errors] == ["'About 1,500' is read from its words"]


@pytest.mark.parametrize(("day", "hour"), [({}, None), ({"day": "2031-03-03", "supplied": "the Monday before"}, 0)])
def test_a_time_in_another_language_is_the_day_that_the_curator_gives(day: dict[str, str], hour: int | None) -> None:
    account = statement("one", "portate in salvo lunedì alle 12.30", when={"words": "lunedì alle 12.30", **day})
    records = {"events": {"out": event(account, type="rescue", title="1,200 people are brought out on Monday")}}
    made = checked(records, articles=("one", "two"), given=ITALIAN, one={"language": "it"})
    assert codes_of(made) == []
    lows = [meaning.must.low for meaning in made.briefing.readings.times.values()]
    assert [(low.day, low.hour) for low in lows if low is not None] == ([] if hour is None else [(3, hour)])


def test_numbers_and_times_of_a_language_that_has_them_are_read_and_held_against_each_other() -> None:
    german = statement("one", "Rund 1.200 Menschen wurden am Montag um 12.30 Uhr", words="Rund 1.200")
    english = statement("two", "About 1,500 people were taken", words="About 1,500")
    asked = {"title": "Evacuated", "measure": "evacuated", "scope": {"counts": "people"}, "readings": [german, english]}
    when = {"words": "am Montag um 12.30 Uhr"}
    told = event(statement("one", german["quote"], when=when), type="rescue", title="1,200 people are brought out")
    records = {"figures": {"out": asked}, "events": {"told": told}}
    made = checked(records, articles=("one", "two"), given=GERMAN, one={"language": "de"})
    assert codes_of(made) == []
    numbers = made.briefing.readings.numbers
    assert sorted(meaning.usual.low for meaning in numbers.values()) == [Fraction(1080), Fraction(1350)]
    (time,) = made.briefing.readings.times.values()
    assert time.must.low == time.must.high and time.must.low is not None
    assert (time.must.low.weekday(), time.must.low.hour, time.must.low.minute) == (0, 12, 30)


def test_a_part_of_a_number_in_another_language_is_told() -> None:
    reading = statement("one", "Rund 1.200 Menschen wurden", words="1.200")
    asked = {"title": "Evacuated", "measure": "evacuated", "scope": {"counts": "people"}, "readings": [reading]}
    made = checked({"figures": {"out": asked}}, articles=("one",), given={"one": GERMAN["one"]}, one={"language": "de"})
    assert codes_of(made) == ["words-cut-short"]


@pytest.mark.parametrize(("language", "codes"), [("de", []), ("en", ["link-unsupported"])])
def test_a_link_is_not_held_against_words_of_another_language(language: str, codes: list[str]) -> None:
    quotes = ("Der Hafen blieb den ganzen Tag geschlossen", "Trains left the capital on time")
    events = {
        "harbour": event(statement("one", quotes[0]), title="Hafen geschlossen"),
        "trains": event(statement("two", quotes[1]), title="Trains leave", after=["harbour"]),
    }
    given = {"one": f"{quotes[0]}.\n", "two": f"{quotes[1]}.\n"}
    made = checked({"events": events}, articles=("one", "two"), given=given, one={"language": language})
    assert codes_of(made) == codes
