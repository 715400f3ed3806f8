"""What the worded numbers and times of the facts mean, read from the words in the language of their article.

Where a language has no numbers or times here, or a wording of another language than English is not read, the curator
types what it means: `low` and `high` of a number, checked to be there with a reason, and `day` of a time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from briefing.languages import ENGLISH, Language, alternatives, language
from briefing.model.facts import Facts
from briefing.model.parts import Account, Reading, When
from briefing.model.records import Event, Figure, Place
from briefing.model.vocabulary import Happened, Measure, Stance
from briefing.problems import Problem, codes
from briefing.text.verbs import SAYING
from briefing.verify.answered import doubted
from briefing.wordings import (
    Interval,
    Kind,
    Meaning,
    Setting,
    find_numbers,
    names_a_weekday,
    names_no_day,
    numbers_of_odds,
    read_duration,
    read_number,
    read_share,
    read_time,
)
from briefing.wordings.amounts import PERCENT
from briefing.wordings.number_table import number_table

_SAID_BEHIND = re.compile(rf"(?:,?\s[\w’'.-]+){{0,4}}?\s{SAYING}\b")
"""Behind a time that dates what somebody said: "in May called for", "In May the guild demanded"."""
_SAID_BEFORE = re.compile(
    rf"\b(?:{SAYING}|(?<!\bbe\s){ENGLISH.one_of('times.issued')})\s(?:(?:in|on|at|late|early|earlier|last)\s)?\Z"
)
"""Before such a time: "called in May for", "said in a notice issued Thursday that"."""
_NO_LATER = re.compile(r"(?:by|until|till|before|for|from|after)\b", re.I)
"""How a time begins until when something is demanded."""
_CLAUSE_END = re.compile(r"[,;:“”\"]")
_TO_COME = re.compile(
    r"\b(?:will|would|shall|should|may|might|could|can|must|to|plans?|expected|due|set|likely)\b|[’']ll\b"
)
"""What in a clause may tell of what is still to come."""
_HAS_HAPPENED = re.compile(
    rf"\b{ENGLISH.one_of('times.has_happened')}"
    r"(?:\s(?:in|at|near|outside)(?:\s(?!will\b)[\w’'-]+){1,5}?)?\s(?:on\s|over\s)?\Z"
)
"""What a time is of that stands right behind it: "the shootings in the town"."""
_AHEAD = re.compile(rf"\b(?:{ENGLISH.pattern('times.ahead')})\b")
"""By what a quote says that the time after it lies ahead."""
_AHEAD_BEHIND = re.compile(rf"[’']?s?\s(?:{ENGLISH.pattern('times.ahead_behind')})")
"""By what a quote says right behind a time that it lies ahead."""
_OF_LIMITS = frozenset((Measure.DURATION, Measure.DISTANCE))
"""Measures of which "within" gives the most."""
_OF_NO_PEOPLE_OR_MONEY = frozenset(
    (*_OF_LIMITS, Measure.AGE, Measure.SHARE, Measure.PERCENTAGE, Measure.MAGNITUDE, Measure.COUNT)
)
"""Measures of which "9m" need not be nine million."""
_METRES = frozenset(ENGLISH["measures.units.metre"].split())
"""Words for the unit that is written "m"."""


NUMERAL = rf"(?:\d[\d.,]*|{alternatives((*number_table(ENGLISH).units, *number_table(ENGLISH).tens))})"
"""A number in figures, or a word of one, as a pattern."""
_RATIO = re.compile(rf"{NUMERAL}(?:-to-|\sto\s|:|[-–]){NUMERAL}(?:\s(?:margin|ratio|vote))?", re.I)
"""Two numbers of which neither is it: "3-to-1", "520 to 39", "a 5-4 vote"."""
_LENGTHS = rf"(?:{alternatives(number_table(ENGLISH).lengths)})s?\b"
_NO_NOUN = rf"(?:{_LENGTHS}|{ENGLISH.one_of('numbers.further')}\b|per\s?cent)"
_NOUN_BEHIND = re.compile(rf"\s(?!{_NO_NOUN})[a-z][\w’'-]+(?!\s{_LENGTHS})", re.I)
"""A noun behind a number, and no length of time or what comes to another: "three more years"."""
_SIZE = re.compile(rf"\d|\b(?:(?:{NUMERAL}|{ENGLISH.one_of('numbers.sizes')})\b|{_LENGTHS})", re.I)
"""What says how many: a number, or a word for a size that is none."""
OF_SHARES = (Measure.SHARE, Measure.PERCENTAGE)
"""Measures of parts of a whole."""
_ENDS_BARE = r"(?:\Z|[^\w\s%‰$€£/°-](?!\d)"
"""What stands behind a number that counts nothing: the end, or a mark that is no unit; open for what else may."""
_BARE = re.compile(rf"{_ENDS_BARE})")
"""The same, in a language of which no words behind such a number are known."""
_BARE_IN_ENGLISH = re.compile(
    rf"{_ENDS_BARE}|\s(?:{ENGLISH.one_of('numbers.context.behind_bare')}|in\s(?:19|20)\d\d)(?!\w))"
)
"""The same, or a word that is not counted, or a year."""
_BEFORE_BARE = re.compile(r"(?:\A|[^\w$€£#.,/-])\Z")
"""What stands before such a number: no sign of a currency, nor a part of a longer number."""
_OF_NO_SHARE = "quote words that say per cent; else leave it out, or give it in a figure of what it counts"
_OF_A_RATIO = "give each side in a figure of its own, where the quote has both, or tell it in a discrepancy"


@dataclass(frozen=True, slots=True)
class Readings:
    """The meanings of the wordings that could be understood."""

    numbers: dict[Reading, Meaning[Fraction]]
    """Of each reading whose number has a known meaning: a count, a share of 1, or days for a duration."""
    times: dict[When, Meaning[datetime]]
    """Of each time that names an interval; a time that is only relative, such as "soon after", is absent."""


def read(facts: Facts) -> tuple[Readings, list[Problem]]:
    """The meanings of the wordings of the facts, and the problems of unreadable ones and of unknown time zones."""
    readings = Readings({}, {})
    return readings, [*_numbers(facts, readings.numbers), *_zones(facts), *_times(facts, readings.times)]


def language_of(facts: Facts, article: str) -> Language:
    """The language of an article; English where the article is not known."""
    record = facts.articles.get(article)
    return ENGLISH if record is None else language(record.language)


def _numbers(facts: Facts, meanings: dict[Reading, Meaning[Fraction]]) -> Iterator[Problem]:
    """Reads the numbers into `meanings`, and yields what is wrong with them."""
    for figure in facts.figures.values():
        for reading in figure.readings:
            if reading.words is None:
                continue
            own = language_of(facts, reading.article)
            meaning = _meaning(reading, figure, own)
            if meaning is None and own is not ENGLISH:
                typed_in_per_cent = list(_typed_in_per_cent(reading, figure.measure))
                yield from typed_in_per_cent or _lacking(reading, reading.words, own)
                meaning = None if typed_in_per_cent else _typed(reading)
            elif meaning is None and figure.measure in OF_SHARES and read_number(reading.words, own) is not None:
                yield no_share(reading)
            else:
                yield from _misread(reading, reading.words, meaning, figure.measure)
            if meaning is not None and _is_ordinal(reading, meaning, own):
                message = f"{reading.words!r} says which one it is in the quote, and not what share"
                yield codes.NUMBER_NOT_READ(reading.at("words"), message, "leave it out, or quote words that count")
                continue
            if meaning is not None:
                meanings[reading] = meaning


def _meaning(reading: Reading, figure: Figure, own: Language) -> Meaning[Fraction] | None:
    """What the words of a reading mean in a figure; None where they, or their language, are not read."""
    words = str(reading.words)
    if own.lacks("numbers"):
        return None
    if figure.measure in OF_SHARES:
        return read_share(words, own) or _in_per_cent(reading, figure, own)
    if own is ENGLISH and figure.measure in _OF_LIMITS:
        # "Within" is no such qualifier in numbers: "within 20 miles" is a place.
        words = re.sub(r"\Awithin\b", "at most", words, flags=re.I)
    if figure.measure is Measure.DURATION:
        return read_duration(words, own)
    if figure.measure is Measure.DISTANCE and (figure.unit or "").casefold() in _METRES:
        # "M" may be metres or millions: the figure says which.
        words = re.sub(r"(?<=\d)m\Z", "", words)
    if figure.measure not in _OF_NO_PEOPLE_OR_MONEY:
        words = re.sub(r"(?<=\d)m\Z", "mn", words, flags=re.I)
    return read_number(words, own)


def no_share(reading: Reading) -> Problem:
    """The problem of a number that stands in a figure of shares, and is not known to be one."""
    message = f"'{reading.words}' is a number, and neither its words nor its place say that it is per cent"
    return codes.NUMBER_NOT_READ(reading.at("words"), message, _OF_NO_SHARE)


def _in_per_cent(reading: Reading, figure: Figure, own: Language) -> Meaning[Fraction] | None:
    """What a number means in a figure of shares that leaves out "percent"; None where nobody can tell.

    "Her rate was 35.72" gives so many per cent, where the figure is of per cent and the number counts nothing else.
    Below 1 it may be a part of 1 already: in a figure of per cent it is not read, in another it is such a part.
    """
    bare = read_number(str(reading.words), own)
    if bare is None or bare.vague:
        return None
    most = max((end for end in (bare.must.low, bare.must.high) if end is not None), default=Fraction(0))
    is_of_per_cent = _says_per_cent(figure)
    if most == 0 or (most < 1 and not is_of_per_cent):
        return bare
    is_rate = most > 1 and is_of_per_cent and counts_nothing(str(reading.words), str(reading.quote), own)
    return PERCENT.of(bare) if is_rate else None


def is_read_as_per_cent(words: str, meaning: Meaning[Fraction], own: Language) -> bool:
    """True for a number that leaves out "percent", and means so many per cent where it stands."""
    if own.lacks("numbers") or read_share(words, own) is not None:
        return False
    bare = read_number(words, own)
    return bare is not None and bare != meaning == PERCENT.of(bare)


def _says_per_cent(figure: Figure) -> bool:
    """True for a figure in per cent, by its unit, or without one by what it measures."""
    if figure.unit is None:
        return figure.measure is Measure.PERCENTAGE
    return any(number.kind is Kind.SHARE for number in find_numbers(f"2 {figure.unit}"))


def counts_nothing(words: str, text: str, own: Language) -> bool:
    """True where a number, wherever it stands in a text, counts nothing that stands beside it.

    >>> counts_nothing("35.72", "Her rate was 35.72, and his 30.", ENGLISH)
    True
    >>> counts_nothing("5.2", "The rate was 5.2 per 100,000", ENGLISH)
    False
    """
    own_words = re.escape(" ".join(words.split()))
    pieces = re.split(rf"(?<!\w){own_words}(?!\w)", " ".join(text.split()))
    ends = _BARE_IN_ENGLISH if own is ENGLISH else _BARE
    is_free_before = all(_BEFORE_BARE.search(before) for before in pieces[:-1])
    return len(pieces) > 1 and is_free_before and all(ends.match(behind) for behind in pieces[1:])


def _is_ordinal(reading: Reading, meaning: Meaning[Fraction], own: Language) -> bool:
    """True for words of a share that are none where they stand: "a fourth person had died"."""
    share = meaning.usual.high
    is_odds = numbers_of_odds(str(reading.words)) is not None
    if own is not ENGLISH or is_odds or share is None or not 0 < share < Fraction(1, 2):
        return False
    behind = re.match(r"\s+([a-z]+)", str(reading.quote).partition(str(reading.words))[2])
    return (
        behind is not None and behind[1] not in own.words("numbers.context.after_share") and not _is_found(reading, own)
    )


def _is_found(reading: Reading, own: Language) -> bool:
    """True where the words of a reading stand in its quote as a quantity, or hold a share of it: "only 18 percent"."""
    words = str(reading.words)
    quote = str(reading.quote)
    start = quote.find(words)
    return any(
        words in found.words or (found.kind is Kind.SHARE and start <= found.start and found.end <= start + len(words))
        for found in find_numbers(quote, own)
    )


def _typed(reading: Reading) -> Meaning[Fraction] | None:
    """`low` to `high` as the curator typed them for words in another language; None where neither is typed.

    Only converts: `_lacking` checks.
    """
    if reading.low is None and reading.high is None:
        return None
    stated = Interval(reading.low, reading.high)
    return Meaning(stated, stated)


def _typed_in_per_cent(reading: Reading, measure: Measure) -> Iterator[Problem]:
    """A problem for each end of a share that is typed as so many per cent, and would be so many wholes.

    That is more than the whole, of a part; or the number that stands in the words: 35 for "35 per cento".
    """
    if measure not in OF_SHARES:
        return
    written = {number.replace(",", ".") for number in re.findall(r"\d+(?:[.,]\d+)?", str(reading.words))}
    for name, typed in (("low", reading.low), ("high", reading.high)):
        if typed is None or typed <= 1:
            continue
        if measure is Measure.SHARE or typed in map(Fraction, written):
            message = f"`{name}` is a part of 1, and {plain(typed)} would be {plain(typed * 100)} per cent"
            yield codes.VALUE_INVALID(reading.at(name), message, f"{plain(typed)} per cent is {float(typed / 100):g}")


def _misread(reading: Reading, words: str, meaning: Meaning[Fraction] | None, measure: Measure) -> Iterator[Problem]:
    """Problems of a wording: it cannot be read, `supplied` is given, or `low` or `high` are not its own."""
    if reading.supplied is not None:
        message = f"'{words}' is read from its words"
        yield codes.VALUE_INVALID(reading.at("supplied"), message, "leave it out")
    if meaning is None:
        kind = "duration" if measure is Measure.DURATION else "number"
        if _RATIO.fullmatch(words.strip()):
            message = f"'{words}' sets two numbers against each other, and is no {kind}"
            yield codes.NUMBER_NOT_READ(reading.at("words"), message, _OF_A_RATIO)
            return
        message = f"'{words}' is not a wording that can be read as a {kind}"
        if _may_count(words):
            message += ", and is printed without being compared"
            yield from doubted(reading, ("words",), codes.NUMBER_NOT_READ.suspected, message, [words])
        else:
            yield codes.NUMBER_NOT_READ(reading.at("words"), message)
        return
    for name, typed, bound in (("low", reading.low, meaning.must.low), ("high", reading.high, meaning.must.high)):
        if typed is None or typed == bound:
            continue
        if bound is None:
            why = f"{words!r} has no {name}est value"
        else:
            why = f"the {name}est that '{words}' must mean is {plain(bound)}"
        yield codes.NUMBER_MISREAD(reading.at(name), f"`{name}` is {plain(typed)}, but {why}")


def _may_count(words: str) -> bool:
    """True for words that say how many, and are no plain number with a noun behind it, which can be cut off.

    >>> [_may_count(words) for words in ("greater than roughly 1%", "three more years", "two testy briefings", "boats")]
    [True, True, False, False]
    """
    numbers = find_numbers(words)
    if numbers and numbers[0].start == 0:
        return _NOUN_BEHIND.match(words, numbers[0].end) is None
    return bool(numbers) or _SIZE.search(words) is not None


def _lacking(reading: Reading, words: str, own: Language) -> Iterator[Problem]:
    """A problem where a number that is not read has neither `low` nor `high` typed, or no reason for them."""
    if reading.low is None and reading.high is None:
        hint = "give `low` and `high`, the least and the most that the words mean, and say why under `supplied`"
        why = f"no such wording of '{own.tag}' is known"
        if own.lacks("numbers"):
            why = f"no numbers are read in '{own.tag}'"
        message = f"'{words}' is not read: {why}"
        yield codes.NUMBER_NOT_READ(reading.at("words"), message, hint)
    elif reading.supplied is None:
        yield codes.SUPPLIED_MISSING(reading.at("words"), f"the curator's reading of '{words}' has no reason")


def plain(value: Fraction | int) -> str:
    """A number as people write it: 15000 is 15,000."""
    number = Fraction(value)
    return f"{int(number):,}" if number.denominator == 1 else f"{float(number):.4g}"


def in_words(meaning: Meaning[Fraction], measure: Measure) -> str:
    """What a number was read as, for its curator: what it must mean, and what it usually means where that is narrower.

    >>> in_words(read_number("dozens"), Measure.COUNT), in_words(read_share("nearly 40%"), Measure.SHARE)
    ('24 or more, usually 24 to 99', 'below 40 per cent, usually 36 to below 40 per cent')
    """
    factor, unit = _told_in(meaning, measure)
    must, usual = (_ends_in_words(each, factor) for each in (meaning.must, meaning.usual))
    return f"{must}{unit}" if must == usual else f"{must}{unit if meaning.must.high else ''}, usually {usual}{unit}"


def _told_in(meaning: Meaning[Fraction], measure: Measure) -> tuple[int, str]:
    """How many of a unit make the one in which a number was read, and the words for it."""
    if measure in OF_SHARES:
        return 100, " per cent"
    if measure is not Measure.DURATION:
        return 1, ""
    ends = (meaning.must.low, meaning.must.high, meaning.usual.low, meaning.usual.high)
    least = min(filter(None, ends), default=Fraction(1))
    if least >= 1:
        return 1, " days"
    return (24, " hours") if least * 24 >= 1 else (1440, " minutes")


def _ends_in_words(interval: Interval[Fraction], factor: int) -> str:
    """An interval, in a unit of which `factor` make the one in which it was read: "24 or more", "24 to 99"."""
    low, high = (None if end is None else _rounded(end * factor) for end in (interval.low, interval.high))
    if interval.low == interval.high and low is not None:
        return low
    if high is None:
        least = f"more than {low}" if interval.low_open else f"{low} or more"
        return least if interval.low else "any number"
    most = f"below {high}" if interval.high_open else high
    if not interval.low:
        return most if interval.high_open else f"{high} at most"
    return f"{'above ' if interval.low_open else ''}{low} to {most}"


def _rounded(value: Fraction) -> str:
    """A number to two places: `35.72`."""
    return f"{int(value):,}" if value.denominator == 1 else f"{float(round(value, 2)):,}"


def share(words: str) -> Fraction | None:
    """A whole percentage, as a limit on reprints is written, as a share of 1: `60%` is 3/5; None for any other words.

    >>> share("60%"), share("some")
    (Fraction(3, 5), None)
    """
    percentage = re.fullmatch(r"(\d{1,2}|100)%", words.strip(), re.ASCII)
    return Fraction(int(percentage[1]), 100) if percentage else None


def _zones(facts: Facts) -> Iterator[Problem]:
    """A problem for each time zone of a place or of the front page that is no IANA name."""
    named = [(place.timezone, place.at("timezone")) for place in facts.places.values() if place.timezone]
    if facts.front is not None:
        named.append((facts.front.timezone, facts.front.at("timezone")))
    for name, mark in named:
        if zone(name) is None:
            yield codes.VALUE_INVALID(mark, f"'{name}' is not a time zone", "use an IANA name, such as Asia/Damascus")


def zone(name: str) -> ZoneInfo | None:
    """The time zone of that IANA name, or None."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _times(facts: Facts, meanings: dict[When, Meaning[datetime]]) -> Iterator[Problem]:
    """Reads the times into `meanings`, and yields a problem for each typed `day` that is not the one of the words."""
    for statement, place in _with_places(facts):
        when = statement.when
        if when is None or statement.article not in facts.articles:
            continue
        setting = _setting(facts, statement, when, place)
        day = _day(when, setting)
        own = language_of(facts, statement.article)
        meaning = None if own.lacks("times") else _in_its_week(when, setting, own)
        if meaning is None and own is not ENGLISH:
            meaning = day
        if meaning is None:
            continue
        meanings[when] = meaning
        if day is not None and not own.lacks("times") and _names_another_day(when, meaning, day, setting, own):
            yield codes.TIME_MISREAD(when.at("day"), f"`day` is {when.day}, but '{when.words}' names another day")
    for event in facts.events.values():
        _by_the_day_of_others(facts, event, meanings)


def _in_its_week(when: When, setting: Setting, own: Language) -> Meaning[datetime] | None:
    """What the words of a time mean: a weekday in the week of the typed `day`, where it is that weekday."""
    if when.day is None or not names_a_weekday(when.words, own):
        return read_time(when.words, setting, own)
    typed = read_time(when.words, setting._replace(published=when.day, forward=False), own)
    day = _day(when, setting)
    is_that = typed is not None and day is not None and typed.must.meet(day.must)
    return typed if is_that else read_time(when.words, setting, own)


def _by_the_day_of_others(facts: Facts, event: Event, meanings: dict[When, Meaning[datetime]]) -> None:
    """Reads an hour without a day on that of its article’s other accounts of the event, else on that of all others.

    Where they give several days, or none, it is left as it was read.
    """
    open_hours = [said for said in event.accounts if said.when in meanings and _has_no_day(facts, said)]
    days = {said: day for said in event.accounts if (day := _only_day(facts, event, said, meanings)) is not None}
    for said in open_hours:
        own = {day for other, day in days.items() if other.article == said.article}
        told = own or set(days.values())
        if said.when is None or len(told) != 1:
            continue
        setting = _setting(facts, said, said.when, said.where or event.place)._replace(told=told.pop())
        meaning = read_time(said.when.words, setting, language_of(facts, said.article))
        if meaning is not None:
            meanings[said.when] = meaning


def _has_no_day(facts: Facts, said: Account) -> bool:
    """True for an account with an hour or a part of the day, and nothing that says of which day."""
    own = language_of(facts, said.article)
    return (
        said.when is not None
        and said.when.day is None
        and not own.lacks("times")
        and names_no_day(said.when.words, own)
    )


def _only_day(facts: Facts, event: Event, said: Account, meanings: Mapping[When, Meaning[datetime]]) -> date | None:
    """The one day on which an account puts its event, in the zone of the place; None where it names none or several."""
    if said.when is None or _has_no_day(facts, said):
        return None
    there = zone_of(facts, said, event.place)
    return local_day(meanings.get(said.when), there)


def local_day(meaning: Meaning[datetime] | None, there: ZoneInfo) -> date | None:
    """The one day in a zone in which a time usually lies; None where it lies in several, or has no meaning."""
    if meaning is None or meaning.usual.low is None or meaning.usual.high is None:
        return None
    first = meaning.usual.low.astimezone(there).date()
    # Midnight at the end of a day is no other day.
    last = max(meaning.usual.low, meaning.usual.high - timedelta(seconds=1)).astimezone(there).date()
    return first if first == last else None


def zone_of(facts: Facts, said: Account | Reading, place: str | None) -> ZoneInfo:
    """The zone in which a time is read, of a statement on something at a place: that of its own place comes first."""
    zones = (each.timezone for each in around(facts, said.where or place) if each.timezone)
    name = next(zones, facts.front.timezone if facts.front else "UTC")
    return zone(name) or ZoneInfo("UTC")


def _with_places(facts: Facts) -> Iterator[tuple[Account | Reading, str | None]]:
    """Each account and reading with the id of its place: its own, else its event's or figure's; None without one."""
    for event in facts.events.values():
        for account in event.accounts:
            yield account, account.where or event.place
    for figure in facts.figures.values():
        for reading in figure.readings:
            yield reading, reading.where or figure.scope.place


def _names_another_day(
    when: When, meaning: Meaning[datetime], day: Meaning[datetime], setting: Setting, own: Language
) -> bool:
    """True where the words name a day of their own, and it is not the typed one.

    `meaning` is theirs with the typed day, `day` that of the typed day alone.
    """
    alone = read_time(when.words, setting._replace(day=None), own)
    return meaning == alone and not meaning.must.meet(day.must)


def _day(when: When, setting: Setting) -> Meaning[datetime] | None:
    """The typed `day`, from midnight to midnight of the place, in UTC; None where none is typed."""
    if when.day is None:
        return None
    low, high = (datetime.combine(when.day + timedelta(days=n), time(), setting.zone) for n in (0, 1))
    day = Interval(low.astimezone(UTC), high.astimezone(UTC), high_open=True)
    return Meaning(day, day)


def _setting(facts: Facts, statement: Account | Reading, when: When, place: str | None) -> Setting:
    """What the words of a time are read with. Zone and coordinates are of the place or one around it."""
    spot = next((p.coordinates for p in around(facts, place) if p.coordinates), None)
    planned = isinstance(statement, Account) and statement.happened is Happened.PLANNED
    return Setting(
        published=facts.articles[statement.article].published,
        zone=zone_of(facts, statement, place),
        spot=(float(spot.lat), float(spot.lon)) if spot else None,
        forward=planned or _is_of_what_is_to_come(statement, when) or _lies_ahead(statement, when),
        day=when.day,
    )


def _is_of_what_is_to_come(statement: Account | Reading, when: When) -> bool:
    """True for a time of what is demanded or expected, and not for that of the demand: "in May called for a strike".

    A time of another sentence, which has a quote of its own, is that of the demand: that sentence says what lies ahead.
    """
    if statement.stance not in (Stance.FORECASTS, Stance.DEMANDS) or when.quote is not None:
        return False
    before, _, behind = " ".join(statement.quote.split()).partition(when.words)
    is_of_saying = _SAID_BEHIND.match(behind) or (_SAID_BEFORE.search(before) and not _NO_LATER.match(when.words))
    return not (is_of_saying or _opens_what_was_done(before, behind))


def _opens_what_was_done(before: str, behind: str) -> bool:
    """True for a time at the head of a sentence of which the first clause was done: "On Monday, the guild came out, …".

    >>> _opens_what_was_done("", ", the guild came out against it, stating"), _opens_what_was_done("", ", it will open")
    (True, False)
    """
    first = _CLAUSE_END.split(behind.removeprefix(","))[0]
    return not before.strip() and behind.startswith(",") and _TO_COME.search(first) is None


def _lies_ahead(statement: Account | Reading, when: When) -> bool:
    """True where the clause of the quote says that a time lies ahead: "set sentencing for June 28".

    Not of "He will visit the town after the shootings on Sunday".
    """
    happened = isinstance(statement, Account) and statement.happened is Happened.YES
    before, _, behind = " ".join((when.quote or statement.quote).split()).partition(when.words)
    clause = re.split(r"[.;]\s", before)[-1]
    is_ahead = _AHEAD.search(clause) is not None or _AHEAD_BEHIND.match(behind) is not None
    return not happened and is_ahead and _HAS_HAPPENED.search(clause) is None


def around(facts: Facts, place_id: str | None) -> Iterator[Place]:
    """The place of an id and every place that it lies in, the nearest first; nothing for None or an unknown id."""
    seen: set[str] = set()
    while place_id is not None and place_id not in seen and place_id in facts.places:
        seen.add(place_id)
        yield facts.places[place_id]
        place_id = facts.places[place_id].within
