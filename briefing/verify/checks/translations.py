"""A translation says what its quote says: the same numbers, times, units and names, and a no, a blame, a doubt alike.

A program cannot know that two sentences mean the same. What one side has and the other lacks on its face is a warning,
which a curator answers under `checked` where both say the same in other words. Languages without the lists of
`translation.toml` are not compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from functools import cached_property
from itertools import zip_longest
from typing import NamedTuple
from zoneinfo import ZoneInfo

from briefing.languages import ENGLISH, Language, language
from briefing.languages.assertions import MEANINGS, assertions
from briefing.languages.lexicon import LEXICON
from briefing.model.fields import walk
from briefing.model.parts import Name, Part, Passage, Record, Stake, Statement, When, Whereabouts
from briefing.model.records import Actor, Article, Place
from briefing.model.yaml import Text
from briefing.problems import Mark, Problem, codes
from briefing.text.folding import LOST
from briefing.text.language import same_language
from briefing.text.scripts import is_spelt_in, plain, scripts_in
from briefing.verify.answered import is_answered, wanted_answer
from briefing.verify.briefing import Briefing
from briefing.verify.readings import zone
from briefing.wordings import (
    Interval,
    Kind,
    Meaning,
    Setting,
    find_numbers,
    find_times,
    names_several_days,
    numbers_of_odds,
    read_duration,
    read_number,
    read_time,
)

_SHOWN = (Statement, Stake, Whereabouts)
"""The passages that pages show as what an article says, and that readers need in their own language."""
_DIGITS = re.compile(r"\d+(?:[.,٫٬\u00a0\u202f]\d+)*")
_DUAL = re.compile(r"\w{2,}(?:ان|ين|تا|يْن)(?!\w)")
"""An Arabic word that may say two of what it names."""
_BOTH = re.compile(r"\bboth\b", re.I)
"""The English word for two of two, which the tables of English numbers have not."""
_TOLD = {
    "no": "says no",
    "denies": "denies",
    "blames": "blames",
    "doubts": "says it with doubt",
    "kills": "tells of the dead",
    "injures": "tells of the injured",
}
"""What a side does that has words of a meaning, for a message."""
_LONGEST = timedelta(days=8)
"""The longest time that is compared: a week."""
_YEAR = Fraction(1461, 4)
"""Days of a year."""
_HALF = Fraction(1, 2)
"""A half, which languages write with words that are no number alone."""
_PART_OF_A_DAY = timedelta(hours=14)
"""The longest part of a day: a night."""
_SEVERAL_DAYS = timedelta(days=2)
"""How long a part of a day may be that names no day: yesterday's or tomorrow's may be meant."""
_DARK = 20
_LIGHT = 6
"""Hours at which nights usually begin and end."""
_WHOLE = re.compile(rf"\b(?:all|the whole|the entire) (?={ENGLISH.one_of('times.parts_of_a_day')}\b)", re.I)
"""What stands before a part of a day that went on all the while."""
_WORD = re.compile(r"[^\W\d_]+")
_SMALL_WORDS = ENGLISH.words("clauses.of_no_meaning")
_BEFORE_A_NAME = re.compile(r"\b([A-ZÀ-Þ]\w+) (?:al-|el-|de |von |van )?[A-ZÀ-Þ]\w+")
"""A word before one with a capital: a first name, where a sentence begins with it."""


class Translated(NamedTuple):
    """Words of an article and their translation."""

    words: str
    """The article's."""
    translation: str
    """The curator's."""
    own: Language
    """The language of the words."""
    into: Language
    """That of the translation."""
    setting: Setting
    """What times in either are read with."""
    names: KnownNames
    """What the facts know of names."""


class Differing(NamedTuple):
    """Something that one side has and the other lacks."""

    message: str
    """What, as a clause of a message."""
    named: str
    """The word that a curator's answer names."""


@dataclass(frozen=True)
class KnownNames:
    """The names of a briefing: how each is printed in other languages, and how it is written in the briefing's."""

    records: tuple[tuple[frozenset[str], frozenset[str]], ...]
    """For each actor and place, the forms in other languages and those in the briefing's."""

    @cached_property
    def known_words(self) -> frozenset[str]:
        """The words of names in the briefing's language, in small letters."""
        return frozenset(word for _, own in self.records for name in own for word in _words(name)) - _SMALL_WORDS

    def named_in(self, text: str) -> Iterator[tuple[str, frozenset[str]]]:
        """Each known form of a name that a text in another language holds, with the forms in the briefing's."""
        written = _plain(text)
        for foreign, own in self.records:
            held = next((form for form in sorted(foreign) if _holds(written, form)), None)
            if held is not None and own:
                yield held, own


def names_of(briefing: Briefing) -> KnownNames:
    """The names of a briefing's actors and places by language; none of a person whose name is not compared."""
    into = _language_of(briefing)
    known: list[tuple[frozenset[str], frozenset[str]]] = []
    records: list[Actor | Place] = [*briefing.facts.actors.values(), *briefing.facts.places.values()]
    for record in records:
        if isinstance(record, Actor) and not record.comparable:
            continue
        foreign: set[str] = set()
        own: set[str] = set()
        labels = {str(record.label)} if record.label else set()
        for form in record.names:
            article = briefing.facts.articles.get(str(form.article))
            is_own = article is None or same_language(form.language or article.language, into.tag)
            (own if is_own else foreign).add(str(form.name))
            own |= {str(form.translation)} if form.translation else set()
        # A label alone may describe somebody whom no translation of the name names.
        known.append((frozenset(foreign), frozenset(own | labels if own else own)))
    return KnownNames(tuple(known))


def check(briefing: Briefing) -> Iterator[Problem]:
    """Translations that are missing, that are not needed, and that differ from what they translate."""
    names = names_of(briefing)
    into = _language_of(briefing)
    for record in briefing.facts.records():
        article_at: dict[tuple[str | int, ...], str] = {}
        for path, part in walk(record):
            own = record.id if isinstance(record, Article) else None
            article_at[path] = str(getattr(part, "article", None) or article_at.get(path[:-1]) or own)
            article = briefing.facts.articles.get(article_at[path])
            if article is not None:
                yield from _of_part(_Place(briefing, record, part, article, into, names))


class _Place(NamedTuple):
    """A part of a record that may hold a translation."""

    briefing: Briefing
    record: Record
    part: Part
    article: Article
    """The article whose words it holds."""
    into: Language
    names: KnownNames


def _of_part(place: _Place) -> Iterator[Problem]:
    """Problems with the translations of one part: of its passage, of a name or of an article's title."""
    for field, of, is_needed in _fields(place):
        words: Text | None = getattr(place.part, of)
        translation: Text | None = getattr(place.part, field)
        own = str(getattr(place.part, "language", None) or place.article.language)
        if same_language(own, place.into.tag):
            if translation is not None:
                message = f"'{place.article.id}' is in the briefing's own language"
                yield codes.VALUE_INVALID(translation.mark, message, "leave it out")
        elif words is not None and translation is None and is_needed:
            message = f"`{of}` is in '{language(own).tag}', and the briefing in '{place.into.tag}'"
            yield codes.TRANSLATION_MISSING(words.mark, message, f"give `{field}` beside it")
        elif words is not None and translation is not None:
            compared = Translated(str(words), str(translation), language(own), place.into, _setting(place), place.names)
            found = (
                () if isinstance(place.part, Name) else differing(compared, is_title=isinstance(place.part, Article))
            )
            yield from _told(place.part, translation.mark, found)


def _fields(place: _Place) -> Iterator[tuple[str, str, bool]]:
    """The fields of a part that hold a translation, each with that of the words, and whether it is asked for."""
    part = place.part
    if isinstance(part, Article):
        yield "title_translation", "title", True
    elif isinstance(part, Name):
        yield "translation", "name", _needs_a_name(place, part)
    elif isinstance(part, Passage | When):
        yield "translation", "quote", isinstance(part, (*_SHOWN, When))


def _needs_a_name(place: _Place, name: Name) -> bool:
    """True for the first form of a name that readers of the briefing cannot read: in other letters alone."""
    record = place.record
    front = place.briefing.facts.front
    if not isinstance(record, Actor | Place) or front is None or record.names[0] is not name:
        return False
    if record.label is not None or (isinstance(record, Actor) and not record.comparable):
        return False
    letters = scripts_in(front.title)
    return not any(form.translation or letters & scripts_in(form.name) for form in record.names)


def _told(part: Part, mark: Mark, found: Iterable[Differing]) -> Iterator[Problem]:
    """What differs as problems, but for what a statement answers under `checked`."""
    name = codes.TRANSLATION_DIFFERS.name
    for each in found:
        if not isinstance(part, Statement):
            yield codes.TRANSLATION_DIFFERS(mark, each.message)
        elif not is_answered(part, name, [each.named]):
            hint = f"{codes.TRANSLATION_DIFFERS.mend}\n{wanted_answer(part, name, [each.named])}"
            yield codes.TRANSLATION_DIFFERS(mark, each.message, hint)


def differing(pair: Translated, *, is_title: bool = False) -> Iterator[Differing]:
    """What the words or their translation have and the other lacks; of a title no names: all has capitals."""
    if pair.own.lacks("translation") or pair.into.lacks("translation"):
        return
    if len(LOST.findall(pair.words)) != len(LOST.findall(pair.translation)):
        yield Differing("the quote has lost words, which `[…]` must show in its translation at the same place", "lost")
    yield from _meanings(pair)
    yield from _numbers(pair)
    yield from _times(pair)
    yield from _units(pair)
    if not is_title:
        yield from _names(pair)


def _meanings(pair: Translated) -> Iterator[Differing]:
    """Words that say no, deny, blame, doubt or tell of harm on one side only."""
    mine = assertions(pair.into).said(pair.translation)
    theirs = assertions(pair.own).said(pair.words)
    for meaning in MEANINGS:
        for side, one, other in (
            ("the translation", mine[meaning], theirs[meaning]),
            ("the quote", theirs[meaning], mine[meaning]),
        ):
            if one.surely and not (other.surely or other.perhaps):
                told = ", ".join(one.surely)
                yield Differing(f"only {side} {_TOLD[meaning]}: {told}", one.surely[0])


class _Number(NamedTuple):
    """A number in a text."""

    words: str
    meaning: Meaning[Fraction]


def _numbers(pair: Translated) -> Iterator[Differing]:
    """Numbers of one side that the other has not, with their vagueness."""
    if pair.own.lacks("numbers") or pair.into.lacks("numbers"):
        return
    mine = list(_numbers_in(pair.translation, pair.into))
    theirs = list(_numbers_in(pair.words, pair.own))
    left = [number for number in mine if not _taken(number, theirs)]
    # What stands in both as figures, if only in one as an amount, is no difference: an age, the number of a street.
    in_words = _figures(pair.words)
    in_translation = _figures(pair.translation)
    for side, numbers, figures in (
        ("the translation", left, in_words),
        ("the quote", theirs, in_translation),
    ):
        for number in numbers:
            if not _is_elsewhere(number, figures, pair):
                yield Differing(f"only {side} has the number '{number.words}'", number.words)
    yield from _bare_figures(pair)


def _bare_figures(pair: Translated) -> Iterator[Differing]:
    """Figures of one side that are no amount there, as an age or the number of a street, and that the other has not."""
    sides = (
        ("the translation", pair.translation, pair.into, pair.words, pair.own),
        ("the quote", pair.words, pair.own, pair.translation, pair.into),
    )
    for side, text, own, other, of_other in sides:
        bare = text
        for wording in (*find_numbers(text, own), *find_times(text, own)):
            bare = bare.replace(wording.words, " ")
        known = _figures(other) | {low for each in _numbers_in(other, of_other) for low in _in_years(each.meaning)}
        for figure in sorted(_figures(bare) - known):
            yield Differing(f"only {side} has the number '{figure}'", str(figure))


def _in_years(meaning: Meaning[Fraction]) -> tuple[int, ...]:
    """The number that a meaning begins with, and how many years so many days are."""
    low = meaning.must.low
    return () if low is None else (int(low), round(low / _YEAR))


def _numbers_in(text: str, own: Language) -> Iterator[_Number]:
    """The numbers of a text that can be read."""
    for wording in find_numbers(text, own):
        # "One in five" is of two numbers in another language.
        if odds := numbers_of_odds(wording.words, own):
            both = ((each, read_number(each, own)) for each in odds)
            yield from (_Number(each, meaning) for each, meaning in both if meaning is not None)
            continue
        meaning = (
            read_duration(wording.words, own) if wording.kind is Kind.DURATION else read_number(wording.words, own)
        )
        if meaning is not None:
            yield _Number(wording.words, meaning)


def _taken(number: _Number, others: list[_Number]) -> bool:
    """True where one of the others means the same: it is taken out of them."""
    fitting = (other for is_fitting in (_is_equal, _is_like) for other in others if is_fitting(number, other))
    same = next(fitting, None)
    if same is not None:
        others.remove(same)
    return same is not None


def _is_equal(one: _Number, other: _Number) -> bool:
    """True for two numbers that must and usually mean the same."""
    return (one.meaning.must, one.meaning.usual) == (other.meaning.must, other.meaning.usual)


def _is_like(one: _Number, other: _Number) -> bool:
    """True for two vague wordings of about one size, as dozens and *dizaines* are."""
    if not (one.meaning.vague and other.meaning.vague):
        return False
    mine = one.meaning.usual
    theirs = other.meaning.usual
    return _is_near(mine.low, theirs.low) and _is_near(mine.high, theirs.high)


def _is_near(one: Fraction | None, other: Fraction | None) -> bool:
    """True for two ends that are the same, or of which one is at most half as much again as the other."""
    if one is None or other is None or not one or not other:
        return one == other
    return max(one, other) <= min(one, other) * Fraction(3, 2)


def _figures(text: str) -> frozenset[int]:
    """The numbers that a text writes with digits, without what groups them."""
    found = set()
    for digits in _DIGITS.findall(text):
        joined = re.sub(r"\D", "", digits)
        found |= {int(joined), *(int(part) for part in re.findall(r"\d+", digits))}
    return frozenset(found)


def _is_elsewhere(number: _Number, figures: frozenset[int], pair: Translated) -> bool:
    """True for a number that the other side has in another way: one and two as words, or a figure that is no amount."""
    must = number.meaning.must
    usual = number.meaning.usual
    if usual.high is not None and usual.high < 1 and usual.meet(Interval(_HALF, _HALF)) is not None:
        return True
    if must.low is None or must.low != must.high:
        return False
    if must.low == 1 or must.low in _hours(pair):
        return True
    if must.low == 2 and _has_a_two(pair):
        return True
    is_plain = _DIGITS.fullmatch(number.words) is not None
    return is_plain and must.low in figures


def _has_a_two(pair: Translated) -> bool:
    """True where a side may say two without the number: "both", or the dual of an Arabic noun."""
    is_dual = pair.own.tag == "ar" and _DUAL.search(pair.words) is not None
    return is_dual or _BOTH.search(pair.translation) is not None


def _hours(pair: Translated) -> frozenset[int]:
    """The full hours that either side gives as a time: "at six in the evening" has a number too."""
    found: set[int] = set()
    for text, own in ((pair.words, pair.own), (pair.translation, pair.into)):
        for _, meaning, _ in _times_in(text, own, pair.setting):
            if meaning.usual.low is not None and meaning.usual.low == meaning.usual.high:
                hour = meaning.usual.low.astimezone(pair.setting.zone).hour
                found |= {hour, hour % 12 or 12}
    return frozenset(found)


def _times(pair: Translated) -> Iterator[Differing]:
    """Days and hours of one side that the other has not."""
    if pair.own.lacks("times") or pair.into.lacks("times"):
        return
    mine = list(_times_in(pair.translation, pair.into, pair.setting))
    theirs = list(_times_in(pair.words, pair.own, pair.setting))
    for side, times, others in (("the translation", mine, theirs), ("the quote", theirs, mine)):
        for one in times:
            if not any(_is_same_time(one.meaning, other.meaning) or _shares_a_day(one, other) for other in others):
                yield Differing(f"only {side} has the time '{one.words}'", one.words)


class _Time(NamedTuple):
    """A time in a text."""

    words: str
    meaning: Meaning[datetime]
    is_span: bool
    """True where it names several days, from one to another, or the night between two."""


def _times_in(text: str, own: Language, setting: Setting) -> Iterator[_Time]:
    """The days and hours of a text. Longer times are left out; "before Friday" is Friday too."""
    if own.lacks("times"):
        return
    if own is ENGLISH:
        text = _WHOLE.sub("the ", text)
    wordings = find_times(text, own)
    for wording, after in zip_longest(wordings, wordings[1:]):
        if after is not None and not text[wording.end : after.start].strip():
            continue  # a part of one time, which is read as two
        meaning = read_time(wording.words, setting, own)
        if meaning is not None and None in (meaning.must.low, meaning.must.high):
            meaning = _without_side(wording.words, setting, own) or meaning
        if meaning is not None and _length(meaning.usual) <= _LONGEST:
            yield _Time(wording.words, meaning, names_several_days(wording.words, own))


def _shares_a_day(one: _Time, other: _Time) -> bool:
    """True where one is a span of days and the other the first or the last of them, or the night of no day.

    English names the days of a span one by one.
    """
    if not (one.is_span or other.is_span):
        return False
    night = other if one.is_span else one
    return _is_any_night(night.meaning) or not _ends(one.meaning).isdisjoint(_ends(other.meaning))


def _ends(meaning: Meaning[datetime]) -> frozenset[date]:
    """The first and the last day of a time, in UTC."""
    usual = meaning.usual
    if usual.low is None or usual.high is None:
        return frozenset()
    last = usual.high - timedelta(minutes=1) if usual.high > usual.low else usual.high
    return frozenset((usual.low.date(), last.date()))


def _without_side(words: str, setting: Setting, own: Language) -> Meaning[datetime] | None:
    """The time that a wording takes one side of: of "before Friday", Friday."""
    parts = words.split()
    shorter = (read_time(" ".join(parts[number:]), setting, own) for number in range(1, len(parts)))
    return next((meaning for meaning in shorter if meaning and None not in (meaning.must.low, meaning.must.high)), None)


def _length(interval: Interval[datetime]) -> timedelta:
    """How long a time is; the longest of all where it has no end."""
    return timedelta.max if interval.low is None or interval.high is None else interval.high - interval.low


def _is_same_time(one: Meaning[datetime], other: Meaning[datetime]) -> bool:
    """True for two times that are the same, or parts of a day of which one lies mostly in the other."""
    shared = one.usual.meet(other.usual)
    if one.usual == other.usual or (_is_any_night(one) and _is_any_night(other)):
        return True
    if shared is None:
        return False
    shorter, longer = sorted((_length(one.usual), _length(other.usual)))
    return longer <= _PART_OF_A_DAY and 2 * _length(shared) >= shorter


def _is_any_night(meaning: Meaning[datetime]) -> bool:
    """True for "the night" of no day that is named: some languages mean what is before midnight, and some after it."""
    usual = meaning.usual
    if usual.low is None or usual.high is None or _length(meaning.must) < _SEVERAL_DAYS:
        return False
    return _length(usual) <= _PART_OF_A_DAY and (usual.low.hour >= _DARK or usual.high.hour <= _LIGHT)


def _units(pair: Translated) -> Iterator[Differing]:
    """Units of one side that the other has not."""
    mine = assertions(pair.into).units(pair.translation)
    theirs = assertions(pair.own).units(pair.words)
    for side, units in (("the translation", mine - theirs), ("the quote", theirs - mine)):
        for unit in sorted(units):
            yield Differing(f"only {side} has the unit '{unit}'", unit)


def _names(pair: Translated) -> Iterator[Differing]:
    """Known names of the quote that the translation has not, and names of the translation that the quote has not."""
    mine = _plain(pair.translation)
    borne_out: set[str] = set()
    for form, own in pair.names.named_in(pair.words):
        words = {word for name in own for word in _words(name)}
        borne_out |= words
        if not any(_holds(mine, name) for name in own) and words.isdisjoint(_words(mine)):
            yield Differing(f"only the quote names '{form}', which is '{min(own)}' here", min(own))
    if pair.into is not ENGLISH:
        return
    before_names = {word.casefold() for word in _BEFORE_A_NAME.findall(pair.translation)} - _SMALL_WORDS
    for each in LEXICON.mentioned(pair.translation):
        is_surely = each.surely or each.key in pair.names.known_words or each.key in before_names
        if each.kind == "name" and is_surely and not _is_borne_out(each.key, borne_out, pair):
            yield Differing(f"only the translation has the name '{each.word}'", each.word)


def _is_borne_out(key: str, borne_out: set[str], pair: Translated) -> bool:
    """True for a name of the translation, in small letters, that a name of the quote is, or that it may spell."""
    words = _words(key)
    quoted = _words(pair.words)
    for word in words - borne_out:
        begins = word[: max(4, len(word) - 2)]
        if not any(other.startswith(begins) for other in (*borne_out, *quoted)) and not is_spelt_in(word, pair.words):
            return False
    return True


def _holds(text: str, name: str) -> bool:
    """True where a text in plain small letters holds a name, with what is written as one with it."""
    written = _plain(name)
    before = r"\w{0,3}?" if "arabic" in scripts_in(written) else ""
    ending = r"\w{0,3}" if len(name) > 3 else ""
    words = rf"{ending}\W+".join(map(re.escape, written.split()))
    return re.search(rf"(?<!\w){before}{words}{ending}(?!\w)", text) is not None


def _words(text: str) -> frozenset[str]:
    """The words of a text, in plain small letters."""
    return frozenset(word for word in _WORD.findall(_plain(text)) if len(word) > 1)


def _plain(text: str) -> str:
    """A text in plain small letters."""
    return plain(text).casefold()


def _language_of(briefing: Briefing) -> Language:
    """The language that the curator writes."""
    front = briefing.facts.front
    return ENGLISH if front is None else language(front.language)


def _setting(place: _Place) -> Setting:
    """What the times of both sides are read with: the same for both is enough."""
    front = place.briefing.facts.front
    own = zone(front.timezone if front else "UTC") or ZoneInfo("UTC")
    return setting_of(place.article.published, own)


def setting_of(published: date, own: ZoneInfo) -> Setting:
    """What the times of both sides are read with, in some zone: dawn is as on the equator, for both alike."""
    offset = datetime.combine(published, time(12), own).utcoffset() or timedelta()
    return Setting(published=published, zone=own, spot=(0.0, offset / timedelta(hours=1) * 15))
