"""A name, a role, a number or a time is words of its quote, and a figure's quotes speak of what it measures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from operator import itemgetter

from briefing.languages import ENGLISH, Language
from briefing.languages.assertions import assertions
from briefing.languages.lexicon import prefixes
from briefing.memo import memoise
from briefing.model.facts import Facts
from briefing.model.fields import walk
from briefing.model.parts import Account, Name, Part, Reading, Record, Statement, When
from briefing.model.records import Figure
from briefing.model.vocabulary import Measure, Population, Stance
from briefing.problems import Problem, codes
from briefing.problems.codes import Code
from briefing.text.folding import GAP, LOST, Folded
from briefing.text.language import is_english
from briefing.text.match import Hit, find, find_name, occurs
from briefing.text.passages import Span
from briefing.verify.anchors import Anchor, Citation
from briefing.verify.answered import doubted
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.verify.readings import NUMERAL, OF_SHARES, counts_nothing, is_read_as_per_cent, language_of, no_share
from briefing.wordings import Kind, Wording, find_numbers, find_times, numbers_of_odds

_SPEAKS_OF = {
    Measure(name): re.compile(rf"\b(?:{pattern})\b", re.I)
    for name, pattern in ENGLISH.patterns("measures.measures").items()
}
"""Words that show that a passage speaks of a measure. Measures that are not listed can be worded in any way."""
_COUNTED = {
    Population(name): re.compile(rf"\b(?:{pattern})\b", re.I)
    for name, pattern in ENGLISH.patterns("measures.populations").items()
}
"""Words for people of each sort."""
_HEAD = 3
"""Words of `counts` that name what is counted."""
_ANSWERS = (Stance.DENIES, Stance.UNVERIFIED)
"""Stances whose quote may only point at what it answers: "denied the reports"."""
_STEM = 5
"""Length of the prefixes by which words are compared."""
_BARRIER = re.compile(r"[,;:()]|\band\b|[.!?]\s")
"""What ends the clause around a number."""
_CHANGES = ENGLISH.words("numbers.changes")
_TO = re.compile(r"\sto\s")
_BEFORE_THE_SAME = ENGLISH.words("times.before_the_same")
_UNIT = re.compile(rf"\b{ENGLISH.one_of('times.units')}s?\b", re.I)
_CUT_OFF = [(re.compile(first), re.compile(follows)) for first, follows in ENGLISH["times.cut_off"]]
"""What may be cut off before a time that stands by itself, with what must follow the time."""
_PEOPLE = ENGLISH.words("people.groups", "people.hyphened")
_CALLED_PEOPLE = _PEOPLE | ENGLISH.words("people.plurals", "people.kin", "numbers.odds.whom")
_OF_PEOPLE = ENGLISH.words("people.hyphened")
"""What stands behind a number and a hyphen where people are counted: "a 12-man crew"."""
_LASTS = ENGLISH.one_of("measures.lasts")
"""What is as long as it is old: "the six-year-old war"."""
_PART_OF = re.compile(rf"\s(?:out\s)?of\s(?:{ENGLISH.one_of('clauses.determiners')}\s)?(?:[\w.-]+[’']s?\s)?")
"""What stands between a part and its whole: "three of the eight boats", "18 of the council's 35 seats"."""
_SHORTEN = "shorten the quote to the words of the number"
_BETWEEN = r"(?:of|others?|more|people|were|(?:[a-z]+ed\s)?[a-z]+-[a-z]+)"
"""What may stand between a number and the word that it surely counts: "70 others injured", "two army-held towns"."""
_ENDS_A_NOUN = re.compile(
    rf"(?:{ENGLISH.pattern('clauses.ends_a_noun')}|{ENGLISH.one_of('clauses.prepositions', 'clauses.finite')})"
)
"""What does not stand between a number and the noun that it counts."""
_Placed = tuple[tuple[Reading, Citation, Source], ...]
"""Readings of a figure, each with the citation of its quote and with its article."""
_MODEL = re.compile(r"\b[A-Z]{2,}[ -]\Z")
_UNIT_OF = {word: words.split()[1] for words in ENGLISH["measures.units"].values() for word in words.split()}
"""By each word for a unit, the unit in the plural, which stands second."""
_CURRENCIES = {name: re.compile(pattern) for name, pattern in ENGLISH["measures.currencies"].items()}
"""The words and signs for each currency, in English."""
_BEHIND_MONEY = 2
"""Words behind an amount that may name its currency: "5 million euros", "300 US dollars"."""
_TIMES = frozenset(ENGLISH["numbers.lengths"])
"""Units of time, in the singular."""
_OF_TWO_NUMBERS = re.compile(
    rf"(?<!\w){NUMERAL}[-\s]{ENGLISH.one_of('numbers.of_two_numbers')}[-\s]{NUMERAL}(?!\w)", re.I
)
"""A measure of two numbers, neither of which is it: "6-foot-4"."""
_ALL_BUT_SOME = re.compile(
    rf"(?:{ENGLISH.pattern('numbers.all_of')})(?:{NUMERAL}|[a-z]+)\s(?:[\w’'-]+\s){{0,3}}?"
    rf"(?:{ENGLISH.pattern('numbers.except')})\s(?:the\s)?[\w’'.-]+(?:(?<=[a-z])\s(?-i:[A-Z])[\w’'.-]+)*",
    re.I,
)
"""All of a number but some, who make it another: "all 50 states except South Dakota"."""
_AGE = "age"
"""The word by which a figure counts somebody's years."""
_BESIDE = 3
"""Words right beside a number, on either side, by which it surely is of a measure."""
_NOWHERE = 99
"""The distance, in words, of what stands in no word of the clause: more than any real one."""


def check(briefing: Briefing) -> Iterator[Problem]:
    """A problem for each name, role or wording of a number or time that is not in its quote as whole words."""
    lacking = _lacking(tuple(briefing.sources.values()))
    for record in briefing.facts.records():
        yield from _in_quotes(record, lacking)


# While no article is edited it is the same object, by which `_in_quotes` remembers.
@memoise(bound=16)
def _lacking(sources: tuple[Source, ...]) -> frozenset[str]:
    """The ids of those of some articles that lack apostrophes."""
    return frozenset(str(source.record.id) for source in sources if source.folded.lacks_apostrophes)


@memoise(bound=65_536)
def _in_quotes(record: Record, lacking: frozenset[str]) -> tuple[Problem, ...]:
    """The problems of `_not_in_quotes`, memoised by record."""
    return tuple(_not_in_quotes(record, lacking))


def _not_in_quotes(record: Record, lacking: frozenset[str]) -> Iterator[Problem]:
    """A problem for each of `words`, `name`, `role` and `answer` of a record that is not words of the quote beside it.

    The words of a time are looked for in its own quote, or without one in that of its statement. Of the articles whose
    ids are in `lacking`, which have no apostrophes, a name may stand in its possessive.
    """
    for _, part in walk(record):
        quote = getattr(part, "quote", None)
        for name in ("words", "name", "role", "answer"):
            words = getattr(part, name, None)
            if not (isinstance(part, Name) and name == "name" and _is_possessive(part, lacking)):
                yield from _inside(part, name, words, quote)
        if isinstance(part, (Account, Reading)) and part.when is not None and part.when.quote is None:
            hint = "copy it from the quote, or give `quote` with the passage that holds it"
            yield from _inside(part.when, "words", part.when.words, part.quote, hint)


def _is_possessive(form: Name, lacking: frozenset[str]) -> bool:
    """True for a name in whose quote an apostrophe before its "s" may be lost; `lacking` as for `_not_in_quotes`."""
    return form.article in lacking and form.quote is not None and bool(find_name(Folded(form.quote), form.name))


def times(briefing: Briefing) -> Iterator[Problem]:
    """A problem for each time whose first word is left out, such as the "late" of "late Tuesday"; in English quotes."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            when = getattr(part, "when", None)
            cited = when if when is not None and when.quote is not None else part
            # A quote that is not in its article is a problem of its own.
            is_found = briefing.anchored.of(cited) is not None
            own = language_of(briefing.facts, getattr(part, "article", ""))
            if when is not None and is_found and not own.lacks("times"):
                quote = " ".join((when.quote or getattr(part, "quote", "")).split())
                whole = _begun_late(" ".join(when.words.split()), quote, own)
                yield from _cut_off(part, when, quote, whole) if whole else ()


def _cut_off(part: Part, when: When, quote: str, whole: str) -> Iterator[Problem]:
    """The problem of a time that is only the end of a `whole` one: a question where the rest may be of another deed."""
    words = " ".join(when.words.split())
    if _means_the_same(whole.removesuffix(words).strip(), words):
        return
    message = f"'{words}' is cut out of '{whole}'"
    if isinstance(part, Statement) and _may_be_alone(whole.removesuffix(words), quote.partition(whole)[2]):
        code = codes.WORDS_CUT_SHORT.suspected.asking(
            f"The words say “{whole}”: is “{words}” all of the time that is meant?"
        )
        yield from doubted(part, ("when",), code, message, words.split()[-1:])
    else:
        yield codes.WORDS_CUT_SHORT(when.at("words"), message)


def _means_the_same(before: str, words: str) -> bool:
    """True for a time without "at", "on" or "in"; not for a length of time: "in two hours"."""
    return before.casefold() in _BEFORE_THE_SAME and not (before.casefold() == "in" and _UNIT.search(words))


def _may_be_alone(before: str, behind: str) -> bool:
    """True where a time may stand without the words `before` it: the hour of one deed is of the day of another.

    "Since July when they left" tells of July for who left; of "hit by the 2004 flood" the flood was in 2004.
    """
    return any(first.fullmatch(before) and follows.match(behind) for first, follows in _CUT_OFF)


@memoise(bound=16_384)
def _begun_late(words: str, quote: str, own: Language) -> str:
    """The time at whose end some words stand in a quote, and nowhere else; empty where they do not."""
    wholes = [found.words for found in find_times(quote, own) if found.words.endswith(f" {words}")]
    return wholes[0] if wholes and quote.count(words) <= len(wholes) else ""


def _inside(part: Part, name: str, words: str | None, quote: str | None, hint: str | None = None) -> Iterator[Problem]:
    """A problem where the words of the field `name` are not in the quote; none where either is None."""
    if words is None or quote is None:
        return
    # One character stands for each place where words are lost, so that a name may hold such a place.
    held = Folded(LOST.sub(GAP, quote))
    wanted = LOST.sub(GAP, words)
    if not occurs(held, wanted):
        yield codes.WORDS_NOT_IN_QUOTE(part.at(name), f"{name} '{words}' does not stand inside the quote", hint)
    elif name == "answer" and len(find(held, wanted)) > 1:
        message = f"answer '{words}' stands more than once in the quote"
        yield codes.WORDS_NOT_IN_QUOTE(part.at(name), message, "give more of the words around it")


def figures(briefing: Briefing) -> Iterator[Problem]:
    """Problems of figures whose quotes speak of another measure, number or sort of people than the record says.

    Numbers and currencies are looked for in each language that has them, the other words around a number in articles
    in English only.
    """
    english = {key for key, article in briefing.facts.articles.items() if is_english(article.language)}
    front = briefing.facts.front
    in_english = front is None or is_english(front.language)
    for figure in briefing.facts.figures.values():
        yield from _in_another_currency(briefing.facts, figure)
        yield from _of_no_share(briefing, figure)
        is_read = in_english and english.issuperset(reading.article for reading in figure.readings)
        # A quote that is not in its article is a problem of its own.
        for reading in figure.readings:
            own = language_of(briefing.facts, reading.article)
            cited = briefing.anchored.of(reading)
            if cited is not None and own is not ENGLISH and not own.lacks("numbers"):
                yield from _not_whole(reading, cited.anchor, briefing.sources[cited.anchor.article].text, own)
        found = ((r, briefing.anchored.of(r)) for r in figure.readings if r.article in english)
        placed = tuple((r, c, briefing.sources[c.anchor.article]) for r, c in found if c is not None)
        yield from _of_figure(figure, placed, is_read)


# After an edit in a preview only the figures that it touches are looked at again.
@memoise(bound=65_536)
def _of_figure(figure: Figure, placed: _Placed, is_read: bool) -> tuple[Problem, ...]:
    """The problems of `_figure`, memoised by the figure, its citations and its articles."""
    return tuple(_figure(figure, placed, is_read))


def _figure(figure: Figure, placed: _Placed, is_read: bool) -> Iterator[Problem]:
    """Problems of a figure. `placed` are its readings that are cited.

    `is_read`: all its articles and the curator's words are in English.
    """
    head = counted(figure.scope.counts)
    named = prefixes(f"{head} {figure.unit or ''} {figure.subgroup or ''}", _STEM)
    quantity = _Quantity(named, figure.measure, head.casefold())
    for reading, citation, source in placed:
        yield from _measured(figure, reading)
        if reading.words is None:
            continue
        if not _counts_its_unit(figure, reading):
            yield from _not_whole(reading, citation.anchor, source.text, ENGLISH)
        quote = " ".join(reading.quote.split())
        words = " ".join(reading.words.split())
        if is_read:
            yield from _in_another_unit(figure, reading, quote, words)
            yield from _another_number(reading, quote, words, quantity)
            if figure.measure in _SPEAKS_OF or not _PEOPLE.isdisjoint(head.casefold().split()):
                yield from _of_a_thing(reading, quote, words, quantity)
    if is_read:
        yield from _population(figure, head)
        yield from _wholes(figure.readings)


def _measured(figure: Figure, reading: Reading) -> Iterator[Problem]:
    """A problem where a quote does not speak of what its figure measures."""
    own = _SPEAKS_OF.get(figure.measure)
    if own is None or own.search(reading.quote):
        return
    others = [m.value for m, pattern in _SPEAKS_OF.items() if pattern.search(reading.quote)]
    if not others and reading.words is None and reading.stance in _ANSWERS:
        return
    instead = f"but of {' and '.join(others)}" if others else "in any word that is known"
    message = f"the figure measures '{figure.measure}'; the quote does not speak of it {instead}"
    asked = f"No word of the quote says “{figure.measure.replace('_', ' ')}”: is that what the number counts?"
    code = codes.MEASURE_MISMATCH if _is_of_another(reading) else codes.MEASURE_MISMATCH.suspected
    yield from doubted(reading, ("quote",), code.asking(asked), message, [str(figure.measure)])


def _is_of_another(reading: Reading) -> bool:
    """True where a word of some measure stands right beside a number: it then is of that, "58 wounded"."""
    before, words, behind = " ".join(reading.quote.split()).partition(str(reading.words))
    near = [*_BARRIER.split(before)[-1].split()[-_BESIDE:], "", *_BARRIER.split(behind)[0].split()[:_BESIDE]]
    beside = " ".join(near)
    return bool(words) and any(pattern.search(beside) for pattern in _SPEAKS_OF.values())


def _in_another_unit(figure: Figure, reading: Reading, quote: str, words: str) -> Iterator[Problem]:
    """A problem where a number is in another unit than its figure: 200 feet and 200 metres are not the same.

    The unit is the end of the words, or the word behind them: "48km", "200 metres", "a 200-foot fall".
    """
    asked = _UNIT_OF.get((figure.unit or "").casefold())
    if asked is None:
        return
    given = re.search(rf"(?<!\w){re.escape(words)}[\s-]?(?P<unit>[a-z]+)", quote)
    glued = re.search(r"\d(?P<unit>[a-z]+)\Z", words)
    found = next((_UNIT_OF.get(each["unit"]) for each in (glued, given) if each), None)
    if found is not None and asked != found:
        message = f"'{words}' is in {found}, and the figure in {asked}"
        hint = "take the number in that unit, or make two figures"
        yield codes.MEASURE_MISMATCH(reading.at("words"), message, hint)


def _in_another_currency(facts: Facts, figure: Figure) -> Iterator[Problem]:
    """A problem for each amount in another currency than its figure, or than the first reading that names one.

    Five million dollars and five million euros are not the same, and what a currency was worth no article says.
    """
    asked = _currencies(figure.unit or "", ENGLISH)
    source = "the figure"
    for reading in figure.readings:
        given = _paid_in(reading, language_of(facts, reading.article))
        if asked and given and asked.isdisjoint(given):
            message = f"'{reading.words}' is in another currency ({min(given)}) than {source} ({min(asked)})"
            yield codes.MEASURE_MISMATCH(reading.at("words"), message, "make a figure of its own for each currency")
        elif not asked and given:
            asked = given
            source = f"'{reading.words}'"


def _paid_in(reading: Reading, own: Language) -> frozenset[str]:
    """The currencies of a number: of its words with the sign glued before them, or of the few words behind them."""
    words = " ".join((reading.words or "").split())
    quote = " ".join((reading.quote or "").split())
    if not words or words not in quote:
        return frozenset()
    before, _, behind = quote.partition(words)
    sign = before.rpartition(" ")[2]
    return _currencies(f"{sign}{words}", own) or _currencies(" ".join(behind.split()[:_BEHIND_MONEY]), own)


def _currencies(words: str, own: Language) -> frozenset[str]:
    """The currencies that words in a language name, by their English names; empty where the language lacks a list."""
    if own is ENGLISH:
        return frozenset(name for name, pattern in _CURRENCIES.items() if pattern.search(words))
    if own.lacks("translation.units"):
        return frozenset()
    return assertions(own).units(words) & _CURRENCIES.keys()


def _not_whole(reading: Reading, place: Anchor, text: str, own: Language) -> Iterator[Problem]:
    """A problem where the words of a reading are only a part of the number that its sentence gives.

    `place` is that of the quote in `text`, the article's, which is in the language `own`.
    """
    if reading.words is None:
        return
    words = " ".join(reading.words.split())
    seen = _seen_of(reading, place)
    sentence = seen.text(text).replace("\n", " ")
    whole = measure_around(sentence, words)
    if own is ENGLISH and len(whole) > len(words):
        yield codes.WORDS_CUT_SHORT(reading.at("words"), f"'{words}' is cut out of '{whole}'")
        return
    numbers = find_numbers(sentence, own)
    same = [number for number in numbers if number.words == words]
    if same:
        yield from _may_be_no_range(reading, same, sentence) if own is ENGLISH else ()
        return
    hits = _in_quote(sentence, words, place.start - seen.start, place.end - seen.start)
    around = [_around(hit, numbers) for hit in hits]
    if around and all(end - start > len(words) for start, end in around):
        yield from _cut_out(reading, around, numbers, sentence)
    elif own is ENGLISH and numbers_of_odds(words):
        message = f"'{words}' may count two things in the quote, and be no share"
        code = codes.NUMBER_NOT_READ.suspected.asking(f"“{words}” may count two things: is it a share here?")
        yield from doubted(reading, ("words",), code, message, words.split()[-1:])


def _of_no_share(briefing: Briefing, figure: Figure) -> Iterator[Problem]:
    """A problem for each number that is read as per cent, and behind its quote stands what it counts: "per 100,000"."""
    for reading in figure.readings if figure.measure in OF_SHARES else ():
        meaning = briefing.readings.numbers.get(reading)
        cited = briefing.anchored.of(reading)
        if meaning is None or cited is None:
            continue
        own = language_of(briefing.facts, reading.article)
        words = str(reading.words)
        seen = _seen_of(reading, cited.anchor).text(briefing.sources[cited.anchor.article].text)
        if is_read_as_per_cent(words, meaning, own) and not counts_nothing(words, seen, own):
            yield no_share(reading)


def _in_quote(sentence: str, words: str, start: int, end: int) -> list[Hit]:
    """The places of some words between two places of a sentence."""
    return [hit for hit in find(Folded(sentence), words) if start <= hit.start and hit.end <= end]


def _seen_of(reading: Reading, place: Anchor) -> Span:
    """What of an article is looked at: a quote at a `place`, with the rest of its sentence beside words at its ends."""
    quote = " ".join(reading.quote.split())
    words = " ".join(str(reading.words).split())
    first = place.sentences[0].start if quote.startswith(words) else place.start
    last = place.sentences[-1].end if quote.endswith(words) else place.end
    return Span(first, last)


def _may_be_no_range(reading: Reading, numbers: Sequence[Wording], text: str) -> Iterator[Problem]:
    """A question where all of some `numbers` of a text, the words of a reading, may be from where something changed."""
    if all(_may_be_a_change(number, text) for number in numbers):
        words = numbers[0].words
        message = f"'{words}' stands behind a verb of change: it may be from where to where, and no range"
        code = codes.NUMBER_NOT_READ.suspected.asking(f"“{words}” may say how something changed: is it a range here?")
        yield from doubted(reading, ("words",), code, message, words.split()[:1])


def _cut_out(
    reading: Reading, around: Sequence[tuple[int, int]], numbers: Sequence[Wording], text: str
) -> Iterator[Problem]:
    """The problem of words that are cut out of what stands `around` them in a text; a question where that is a change.

    `numbers` are those of the text.
    """
    words = " ".join(str(reading.words).split())
    whole = text[slice(*around[0])]
    message = f"'{words}' is cut out of '{whole}'"
    ends = [number for number in numbers if (number.start, number.end) in around]
    if ends and all(_is_end_of_change(words, number, text) or _may_be_over_them(words, number) for number in ends):
        code = codes.WORDS_CUT_SHORT.suspected.asking(
            f"The words say “{whole}”: is “{words}” the number that is meant?"
        )
        yield from doubted(reading, ("words",), code, message, words.split()[:1])
    else:
        yield codes.WORDS_CUT_SHORT(reading.at("words"), message)


def _may_be_over_them(words: str, number: Wording) -> bool:
    """True for "four days" of "over four days", in their course, and "two talks" of "presided over two talks"."""
    return number.words.casefold() == f"over {words}".casefold()


def _may_be_a_change(number: Wording, text: str) -> bool:
    """True for two numbers of which the first may be from where something changed: "jumped $20 to $30".

    Not of a share, of which that is mostly how much: "fell 20 to 30 percent".
    """
    before = text[: number.start].split()
    is_behind_change = bool(before) and before[-1].casefold() in _CHANGES
    return is_behind_change and number.kind is not Kind.SHARE and _TO.search(number.words) is not None


def _is_end_of_change(words: str, number: Wording, text: str) -> bool:
    """True for words that are one of two such numbers."""
    return _may_be_a_change(number, text) and words in _TO.split(number.words)


def measure_around(text: str, words: str) -> str:
    """What some words are a part of wherever they stand in a text, and is another number; empty where they are not.

    That is a measure of two numbers, or all of a number but some.

    >>> measure_around("He is 6-foot-4", "6"), measure_around("All 50 states except Ohio have one", "50")
    ('6-foot-4', 'All 50 states except Ohio')
    """
    around = [_measure_at(text, hit.start) for hit in find(Folded(text), words)]
    return around[0] if around and all(around) else ""


def _measure_at(text: str, at: int) -> str:
    """The measure, or all of a number but some, that holds an offset of a text; empty where none does."""
    wholes = (*_OF_TWO_NUMBERS.finditer(text), *_ALL_BUT_SOME.finditer(text))
    return next((whole[0] for whole in wholes if whole.start() <= at < whole.end()), "")


def _counts_its_unit(figure: Figure, reading: Reading) -> bool:
    """True for a count of the unit of time that stands behind its number: "eight" of years, and no length of time.

    So too an age: "21" of "21 years".
    """
    behind = re.search(rf"(?<!\w){re.escape(str(reading.words))}\s([a-z]+)", str(reading.quote))
    is_age = figure.measure is Measure.AGE or _AGE in re.findall(r"[a-z]+", figure.scope.counts.casefold())
    if behind is not None and is_age and behind[1] in ("year", "years"):
        return True
    if behind is None or figure.measure is not Measure.COUNT or behind[1].removesuffix("s") not in _TIMES:
        return False
    return behind[1] in f"{figure.scope.counts} {figure.unit or ''}".casefold().split()


def _around(hit: Hit, numbers: Iterable[Wording]) -> tuple[int, int]:
    """From where to where a place in a text reaches with the numbers of which it holds a part."""
    cut = [n for n in numbers if n.start < hit.end and hit.start < n.end]
    return min((hit.start, *(n.start for n in cut))), max((hit.end, *(n.end for n in cut)))


def _population(figure: Figure, head: str) -> Iterator[Problem]:
    """A problem where a figure counts another sort of people than its `population`. `head`: first words of `counts`."""
    said = " ".join([head, *(reading.quote for reading in figure.readings)])
    meant = people_in(head)
    # The others of a mixed population may just be people.
    asked = Population.COMBATANT if figure.population is Population.MIXED else figure.population
    is_missing = asked in _COUNTED and not _COUNTED[asked].search(said)
    if is_missing or (meant and asked not in meant):
        instead = f"no quote speaks of '{asked}' people" if is_missing else f"it counts '{head}'"
        message = f"the population is '{figure.population}', and {instead}"
        yield codes.MEASURE_MISMATCH(figure.at("population"), message, "correct `population`, or `counts`")


def counted(counts: str) -> str:
    """What a figure counts, by the first words of its `counts`.

    "The dead soldiers whose bodies …" counts soldiers; what comes later may speak of anybody.
    """
    return " ".join(str(counts).partition(":")[0].split()[:_HEAD])


def people_in(counts: str) -> set[Population]:
    """The sorts of people of whom some words speak."""
    return {population for population, words in _COUNTED.items() if words.search(counts)}


@dataclass(frozen=True)
class _Quantity:
    """What a figure counts, by the words for it."""

    prefixes: frozenset[str]
    """The first `_STEM` letters of the words for it, in lower case."""
    measure: Measure
    counts: str = ""
    """The first words that say what is counted, in lower case."""

    @cached_property
    def sort(self) -> set[Population]:
        """The sorts of people that are counted by name: combatants for "troops"."""
        return people_in(self.counts)

    def names(self, word: str) -> bool:
        """True for a word that names what is counted: for "troops" also "soldiers"."""
        return not self.prefixes.isdisjoint(_prefixes_of(word)) or bool(self.sort & people_in(word))

    def speaks_of(self, word: str) -> bool:
        """True for a word that speaks of what is measured."""
        pattern = _SPEAKS_OF.get(self.measure)
        return pattern is not None and pattern.search(word) is not None

    def is_meant_by(self, word: str) -> bool:
        """True for a word that speaks of what is counted."""
        return self.names(word) or self.speaks_of(word)

    def distance(self, before: str, after: str) -> int:
        """How many words stand between a number and the next word for it, on either side of the number.

        `before` and `after` are the words around the number. `_NOWHERE` where no word of the same clause speaks of it.
        """
        sides = (_BARRIER.split(before)[-1].split()[::-1], _BARRIER.split(after)[0].split())
        return min(self._steps(words) for words in sides)

    def _steps(self, words: Sequence[str]) -> int:
        """How many of some words stand before the first that speaks of what is counted; `_NOWHERE` where none does."""
        return next((steps for steps, word in enumerate(words) if self.is_meant_by(word)), _NOWHERE)


# Each word around a number is asked for several figures: without it their check takes a tenth longer.
@memoise(bound=16_384)
def _prefixes_of(word: str) -> frozenset[str]:
    """The prefixes of a word, as they are compared."""
    return prefixes(word, _STEM)


def _wholes(readings: Sequence[Reading]) -> Iterator[Problem]:
    """A problem for each reading of a figure that gives the whole of which its quote counts a part.

    None where all of several readings do: the figure is of the whole.
    """
    worded = (reading for reading in readings if reading.words is not None)
    parts = [(reading, parts_of_wholes(" ".join(reading.quote.split()))) for reading in worded]
    wrong = [(reading, of) for reading, of in parts if " ".join(str(reading.words).split()) in of.values()]
    if len(wrong) == len(readings) > 1:
        return
    for reading, of in wrong:
        part = next(one for one, whole in of.items() if whole == " ".join(str(reading.words).split()))
        message = f"'{reading.words}' is the whole of which the quote counts '{part}'"
        asked = f"“{reading.words}” is the whole of which “{part}” is counted: is the whole what is meant?"
        yield from _questioned(reading, codes.MEASURE_MISMATCH.suspected.asking(asked), message)


def _questioned(reading: Reading, code: Code, message: str) -> Iterator[Problem]:
    """A question on which of several numbers of a quote a figure counts."""
    first = str(reading.words).split()[0]
    yield from doubted(reading, ("words",), code, message, [first], _SHORTEN)


def _is_part_of_name(number: Wording, quote: str) -> bool:
    """True for a number before a hyphen, and for one behind the letters of a model: "a 12-foot boat", "an AK 47"."""
    return quote[number.end : number.end + 1] == "-" or _MODEL.search(quote[: number.start]) is not None


def parts_of_wholes(quote: str) -> dict[str, str]:
    """By the number of a part, that of its whole, as a quote gives both.

    >>> parts_of_wholes("three of the eight boats")
    {'three': 'eight'}
    """
    pairs = pairwise(find_numbers(quote))
    return {part.words: whole.words for part, whole in pairs if _PART_OF.fullmatch(quote, part.end, whole.start)}


def _another_number(reading: Reading, quote: str, words: str, quantity: _Quantity) -> Iterator[Problem]:
    """A problem where another number of the quote is nearer to a word for what is counted than the words given are.

    None where the words are the whole or a part of a breakdown ("82, 11 of them women"), an age behind a name, or a
    number of those whom the sentence before counts ("two of them").
    """
    numbers = [number for number in find_numbers(quote) if not _is_part_of_name(number, quote)]
    own = re.escape(words)
    is_age = quantity.is_meant_by(_AGE) and re.search(rf"[a-z], {own}(?:,|\Z)", quote)
    if len(numbers) < 2 or is_age or re.search(rf"(?<!\w){own} of (?:them|these|those|whom|which)\b", quote):
        return
    parts = parts_of_wholes(quote)
    if words not in {*parts, *parts.values()}:
        yield from _nearer_number(reading, quote, words, quantity, numbers)


def _of_a_thing(reading: Reading, quote: str, words: str, quantity: _Quantity) -> Iterator[Problem]:
    """A problem where a number of people is only that of a thing, as its hyphen says: "released a 225-page report"."""
    behind = re.findall(rf"(?<![\w.,-]){re.escape(words)}(?![\w.,]*\d)(?:-(\w+))?", quote)
    things = {noun for noun in behind if noun} - _OF_PEOPLE
    if quantity.measure is Measure.DURATION and re.search(rf"(?<!\w){re.escape(words)}-old\s{_LASTS}\b", quote):
        things.discard("old")
    if behind and all(behind) and things and not any(map(quantity.is_meant_by, things)):
        message = f"'{words}' counts '{min(things)}' in the quote, and the figure people"
        yield codes.MEASURE_MISMATCH(reading.at("words"), message)


def _surely_counted(words: str, quote: str, quantity: _Quantity, *, is_beside_other: bool) -> bool:
    """True where the word behind a number, with what describes it, is one for what is counted.

    Or where whoever is counted is only told of: "along with 2,200 evacuated from the town", "9,000 who had signed up",
    "of 34 men, 17 have left".
    `is_beside_other` is true where the word for what is counted stands right beside another number: "50 old boats, 9
    boats".
    """
    own = rf"(?<!\w){re.escape(words)}"
    if any(map(quantity.is_meant_by, re.findall(rf"{own}(?:\s{_BETWEEN}){{1,3}}\s(\w+)", quote))):
        return True
    described = re.search(rf"{own}((?:\s[\w.’'-]+){{1,4}})", quote)
    nouns = described[1].split() if described else []
    before = next((n for n, noun in enumerate(nouns) if quantity.names(noun)), len(nouns))
    if not is_beside_other and before < len(nouns) and not any(_ENDS_A_NOUN.fullmatch(noun) for noun in nouns[:before]):
        return True
    told = re.search(rf"{own}\s(?:who\s(?:[a-z]+ly\s)?(?:had\s)?)?([a-z]+(?:ed|ing))\b(?!\s[a-z]*s\b)", quote)
    is_of_people = not _CALLED_PEOPLE.isdisjoint(quantity.counts.split()) or bool(quantity.sort)
    if told and is_of_people:
        return quantity.speaks_of(told[1]) or not any(pattern.search(told[1]) for pattern in _SPEAKS_OF.values())
    return re.search(rf"\b[Oo]f the [^,;]+, {re.escape(words)}\s(?:have|has|are|were|had)\b", quote) is not None


def _are_a_tally(one: str, other: str, quote: str) -> bool:
    """True for two numbers of a quote that are set against each other: "52 to 39"."""
    pairs = (rf"{re.escape(first)}\sto\s{re.escape(last)}" for first, last in ((one, other), (other, one)))
    return any(re.search(rf"(?<![\w.,]){pair}(?![\w%]|[.,]\d)", quote) for pair in pairs)


def _nearer_number(
    reading: Reading, quote: str, words: str, quantity: _Quantity, numbers: Sequence[Wording]
) -> Iterator[Problem]:
    """The same problem, of words that are neither a part nor a whole; `numbers` are those of the quote."""
    ends = [0, *(number.end for number in numbers[:-1])]
    starts = [*(number.start for number in numbers[1:]), len(quote)]
    distances = {
        number.words: quantity.distance(quote[before : number.start], quote[number.end : after])
        for number, before, after in zip(numbers, ends, starts, strict=True)
    }
    own = min((steps for number, steps in distances.items() if f" {words} " in f" {number} "), default=0)
    other, nearest = min(distances.items(), key=itemgetter(1))
    if nearest > 0 and _are_a_tally(words, other, quote):
        return  # "Among the guests she leads 52 to 39" counts guests twice.
    if nearest >= own or re.search(rf"\bfrom {re.escape(other)}\b[^.;]*\bto {re.escape(words)}(?!\w)", quote):
        return  # "From 5,000 to 400 remaining" counts one thing at two times.
    if _surely_counted(words, quote, quantity, is_beside_other=nearest == 0):
        return
    asked = f"“{other}” stands nearer to what is counted: is “{words}” the right number?"
    if own == _NOWHERE and not re.search(rf"\(\S{{0,3}}{re.escape(words)}\b[^()]*\)", quote):
        message = f"'{words}' stands by no word of what the figure counts, and '{other}' does"
        yield from _questioned(reading, codes.WORDS_CUT_SHORT.suspected.asking(asked), message)
    elif own < _NOWHERE:
        message = f"what is counted stands nearer to '{other}' than to '{words}'"
        yield from _questioned(reading, codes.MEASURE_MISMATCH.suspected.asking(asked), message)
