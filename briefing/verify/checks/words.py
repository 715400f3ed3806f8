"""A name, a role, a number or a time is words of its quote, and a figure's quotes speak of what it measures."""

from __future__ import annotations

import re
from collections.abc import Iterator

from briefing.model.fields import walk
from briefing.model.parts import Part
from briefing.model.records import AsOf, Author
from briefing.model.statements import Account, Name, Reading
from briefing.model.vocabulary import Measure
from briefing.problems import Problem, codes
from briefing.text.folding import GAP, Folded
from briefing.text.match import occurs
from briefing.verify.briefing import Briefing

_SPEAKS_OF: dict[Measure, re.Pattern[str]] = {
    Measure.KILLED: re.compile(
        r"\b(kill\w*|dead|die[sd]?|dying|deaths?|fatal\w*|slain|massacred?|execut\w+|bodies"
        r"|lives lost|lost their lives)\b",
        re.I,
    ),
    Measure.DEAD: re.compile(r"\b(dead|die[sd]?|dying|deaths?|fatal\w*|kill\w*|bodies|lives)\b", re.I),
    Measure.BURIED: re.compile(r"\b(buried|burial|graves?)\b", re.I),
    Measure.STARVED: re.compile(r"\bstarv\w+", re.I),
    Measure.SHOT: re.compile(r"\b(shot|gunned|gunfire|shooting)\b", re.I),
    Measure.INJURED: re.compile(r"\b(injur\w+|wound\w*|hurt|casualt\w+)\b", re.I),
    Measure.MISSING: re.compile(r"\b(missing|disappear\w+|vanish\w+|unaccounted)\b", re.I),
    Measure.DETAINED: re.compile(r"\b(detain\w*|arrest\w*|held|prison\w*|captur\w*|hostage\w*|jail\w*)\b", re.I),
}
"""Words that show that a passage speaks of a measure. Measures that are not listed can be worded in any way."""


def check(briefing: Briefing) -> Iterator[Problem]:
    """Each wording that does not stand, as whole words, inside its quote."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            yield from _check_part(part)


def _check_part(part: Part) -> Iterator[Problem]:
    if isinstance(part, (Reading, AsOf)):
        yield from _inside(part, "words", part.words, part.quote)
    if isinstance(part, (Name, Author)):
        yield from _inside(part, "name", part.name, part.quote)
        yield from _inside(part, "role", part.role, part.quote)
    if isinstance(part, (Account, Reading)) and part.when is not None:
        own = part.when.quote
        for problem in _inside(part.when, "words", part.when.words, own or part.quote):
            hint = None if own else "copy it from the quote, or give `quote` with the passage that holds it"
            yield codes.WORDS_NOT_IN_QUOTE(problem.mark, problem.message, hint)


def _inside(part: Part, name: str, words: str | None, quote: str | None) -> Iterator[Problem]:
    if words is not None and quote is not None and not occurs(Folded(_lost(quote)), _lost(words)):
        message = f"{name} '{words}' does not stand inside the quote"
        yield codes.WORDS_NOT_IN_QUOTE(part.at(name), message)


def _lost(text: str) -> str:
    """The text with one character for each place where words are lost, so that a name may hold such a place."""
    return text.replace("[…]", GAP).replace("[...]", GAP)


def measures(briefing: Briefing) -> Iterator[Problem]:
    """Readings whose quote speaks of another measure and not of their figure's."""
    for figure in briefing.facts.figures.values():
        own = _SPEAKS_OF.get(figure.measure)
        for reading in figure.readings:
            if own is None or own.search(reading.quote):
                continue
            others = [m.value for m, pattern in _SPEAKS_OF.items() if pattern.search(reading.quote)]
            instead = f"but of {' and '.join(others)}" if others else "in any word that is known"
            message = f"the figure measures '{figure.measure}'; the quote does not speak of it {instead}"
            yield codes.MEASURE_MISMATCH(reading.at("quote"), message)
