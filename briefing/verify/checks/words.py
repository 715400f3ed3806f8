"""A name, a role, a number or a time is words of its quote, and a figure's quotes speak of what it measures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from briefing.languages.lexicon import stems
from briefing.model.fields import walk
from briefing.model.parts import Account, Part, Reading, Record
from briefing.model.records import Figure
from briefing.model.vocabulary import Measure, Population, Stance
from briefing.problems import Problem, codes
from briefing.text.folding import GAP, LOST, Folded
from briefing.text.language import is_english
from briefing.text.match import find, occurs
from briefing.verify.anchors import Anchor, Citation
from briefing.verify.briefing import Briefing
from briefing.wordings import find_numbers

_SPEAKS_OF: dict[Measure, re.Pattern[str]] = {
    Measure.KILLED: re.compile(
        r"\b(kill\w*|dead|die[sd]?|dying|deaths?|fatal\w*|slain|massacred?|execut\w+|bodies"
        r"|lives lost|lost their lives|lives of|claim\w*\s(?:\S+\s){1,4}lives|drown\w*|perish\w*|tolls?)\b",
        re.I,
    ),
    Measure.DEAD: re.compile(r"\b(dead|die[sd]?|dying|deaths?|fatal\w*|kill\w*|bodies|lives)\b", re.I),
    Measure.BURIED: re.compile(r"\b(buried|burial|graves?)\b", re.I),
    Measure.STARVED: re.compile(r"\bstarv\w+", re.I),
    Measure.SHOT: re.compile(r"\b(shot|gunned|gunfire|shooting)\b", re.I),
    Measure.INJURED: re.compile(r"\b(injur\w+|wound\w*|hurt|harmed|casualt\w+)\b", re.I),
    Measure.MISSING: re.compile(r"\b(missing|disappear\w+|vanish\w+|unaccounted)\b", re.I),
    Measure.DETAINED: re.compile(r"\b(detain\w*|arrest\w*|held|prison\w*|captur\w*|hostage\w*|jail\w*)\b", re.I),
}
"""Words that show that a passage speaks of a measure. Measures that are not listed can be worded in any way."""
_COUNTED = {
    Population.CIVILIAN: re.compile(r"\bcivilians?\b", re.I),
    Population.COMBATANT: re.compile(
        r"\b(?:(?!fire)\w*fighters?|rebels?|insurgents?|soldiers?|troops?|milit\w+|gunm[ae]n|combatants?|(?<!police\s)officers?|forces)\b",
        re.I,
    ),
}
"""Words for people of each sort."""
_HEAD = 3
"""Words of `counts` that name what is counted."""
_ANSWERS = (Stance.DENIES, Stance.UNVERIFIED)
"""Stances whose quote may only point at what it answers: "denied the reports"."""
_STEM = 5
"""Letters by which words are compared."""
_BARRIER = re.compile(r"[,;:()]|\band\b")
_NOWHERE = 99


def check(briefing: Briefing) -> Iterator[Problem]:
    """Each wording that does not stand, as whole words, inside its quote."""
    for record in briefing.facts.records():
        yield from _in_quotes(record)


@lru_cache(maxsize=65_536)
def _in_quotes(record: Record) -> tuple[Problem, ...]:
    found: list[Problem] = []
    for _, part in walk(record):
        for name in ("words", "name", "role"):
            found += _inside(part, name, getattr(part, name, None), getattr(part, "quote", None))
        if isinstance(part, (Account, Reading)) and part.when is not None and part.when.quote is None:
            hint = "copy it from the quote, or give `quote` with the passage that holds it"
            found += _inside(part.when, "words", part.when.words, part.quote, hint)
    return tuple(found)


def _inside(part: Part, name: str, words: str | None, quote: str | None, hint: str | None = None) -> Iterator[Problem]:
    # One character stands for each place where words are lost, so that a name may hold such a place.
    if words is not None and quote is not None and not occurs(Folded(LOST.sub(GAP, quote)), LOST.sub(GAP, words)):
        yield codes.WORDS_NOT_IN_QUOTE(part.at(name), f"{name} '{words}' does not stand inside the quote", hint)


def figures(briefing: Briefing) -> Iterator[Problem]:
    """Readings of another measure or with another number of their quote; figures of other people than they count."""
    english = {key for key, article in briefing.facts.articles.items() if is_english(article.language)}
    front = briefing.facts.front
    for figure in briefing.facts.figures.values():
        read = english.issuperset(r.article for r in figure.readings) and (front is None or is_english(front.language))
        # A quote that is not found is told already.
        cited = ((r, briefing.anchored.of(r)) for r in figure.readings if r.article in english)
        placed = tuple((r, c, briefing.sources[c.anchor.article].text) for r, c in cited if c is not None)
        yield from _figure(figure, placed, read)


@lru_cache(maxsize=65_536)
def _figure(figure: Figure, placed: tuple[tuple[Reading, Citation, str], ...], read: bool) -> tuple[Problem, ...]:
    # "The dead soldiers whose bodies …" counts soldiers; what comes later may speak of anybody.
    head = " ".join(str(figure.scope.counts).partition(":")[0].split()[:_HEAD])
    wanted = stems(f"{head} {figure.unit or ''} {figure.subgroup or ''}", _STEM)
    found: list[Problem] = []
    for reading, citation, text in placed:
        found += _measured(figure, reading)
        if reading.words is not None:
            quote, words = " ".join(reading.quote.split()), " ".join(reading.words.split())
            found += _cut_short(reading, quote, words, citation.anchor, text)
            if read:
                found += _another_number(reading, quote, words, wanted, _SPEAKS_OF.get(figure.measure))
    return (*found, *(_population(figure, head) if read else ()))


def _measured(figure: Figure, reading: Reading) -> Iterator[Problem]:
    """A quote that speaks of another measure and not of its figure's."""
    own = _SPEAKS_OF.get(figure.measure)
    if own is None or own.search(reading.quote):
        return
    others = [m.value for m, pattern in _SPEAKS_OF.items() if pattern.search(reading.quote)]
    if not others and reading.words is None and reading.stance in _ANSWERS:
        return
    instead = f"but of {' and '.join(others)}" if others else "in any word that is known"
    message = f"the figure measures '{figure.measure}'; the quote does not speak of it {instead}"
    yield codes.MEASURE_MISMATCH(reading.at("quote"), message)


def _cut_short(reading: Reading, quote: str, words: str, anchor: Anchor, text: str) -> Iterator[Problem]:
    """Words that are only a part of the number which their sentence gives, though their quote may end inside it."""
    first = anchor.sentences[0].start if quote.startswith(words) else anchor.start
    last = anchor.sentences[-1].end if quote.endswith(words) else anchor.end
    sentence = text[first:last].replace("\n", " ")
    numbers = find_numbers(sentence)
    hits = find(Folded(sentence), words) if all(number.words != words for number in numbers) else []
    inside = (hit for hit in hits if anchor.start <= first + hit.start and first + hit.end <= anchor.end)
    wholes = [next((n.words for n in numbers if n.start < hit.end and hit.start < n.end), "") for hit in inside]
    if wholes and all(len(whole) > len(words) for whole in wholes):
        yield codes.WORDS_CUT_SHORT(reading.at("words"), f"'{words}' is cut out of '{wholes[0]}'")


def _population(figure: Figure, head: str) -> Iterator[Problem]:
    """People of another sort than the figure says it counts."""
    said = " ".join([head, *(reading.quote for reading in figure.readings)])
    meant = people_in(head)
    # The others of a mixed population may just be people.
    asked = Population.COMBATANT if figure.population is Population.MIXED else figure.population
    is_missing = asked in _COUNTED and not _COUNTED[asked].search(said)
    if is_missing or (meant and asked not in meant):
        instead = f"no quote speaks of '{asked}' people" if is_missing else f"it counts '{head}'"
        message = f"the population is '{figure.population}', and {instead}"
        yield codes.MEASURE_MISMATCH(figure.at("population"), message, "correct `population`, or `counts`")


def people_in(counts: str) -> set[Population]:
    """The sorts of people of whom some words speak."""
    return {population for population, words in _COUNTED.items() if words.search(counts)}


def _another_number(
    reading: Reading, quote: str, words: str, wanted: frozenset[str], measure: re.Pattern[str] | None
) -> Iterator[Problem]:
    """A number that stands farther from what is counted than another one of the same quote, or by other words alone."""
    numbers = [n for n in find_numbers(quote) if quote[n.end : n.end + 1] != "-"]
    if len(numbers) < 2:
        return
    ends, starts = [0, *(n.end for n in numbers)], [*(n.start for n in numbers), len(quote)]
    far = {
        n.words: _steps(quote[before : n.start], quote[n.end : after], wanted, measure)
        for n, before, after in zip(numbers, ends, starts[1:], strict=False)
    }
    mine = min((steps for number, steps in far.items() if f" {words} " in f" {number} "), default=0)
    other, nearest = min(far.items(), key=lambda item: item[1], default=("", 0))
    if nearest < mine == _NOWHERE:
        message = f"'{words}' stands by no word of what the figure counts, and '{other}' does"
        yield codes.WORDS_CUT_SHORT(reading.at("words"), message)
    elif nearest < mine:
        message, hint = f"what is counted stands nearer to '{other}'", "shorten the quote to the words of the number"
        yield codes.MEASURE_MISMATCH(reading.at("words"), message, hint)


def _steps(before: str, after: str, wanted: frozenset[str], measure: re.Pattern[str] | None) -> int:
    """How many words stand between a number and the next word of what is counted, on either side of it."""
    sides = (_BARRIER.split(before)[-1].split()[::-1], _BARRIER.split(after)[0].split())
    near = (
        n for words in sides for n, w in enumerate(words) if stems(w, _STEM) & wanted or (measure and measure.search(w))
    )
    return min(near, default=_NOWHERE)
