"""A figure holds what it measures: a curator who puts "shot" into "killed" is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from briefing import codes
from briefing.model.vocabulary import Measure
from briefing.problems import Problem
from briefing.verify.briefing import Briefing

SPEAKS_OF: dict[Measure, re.Pattern[str]] = {
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
    """Readings whose quote speaks of another measure and not of their figure's."""
    for figure in briefing.facts.figures.values():
        own = SPEAKS_OF.get(figure.measure)
        for reading in figure.readings:
            if own is None or own.search(reading.quote):
                continue
            others = [m.value for m, pattern in SPEAKS_OF.items() if pattern.search(reading.quote)]
            instead = f"but of {' and '.join(others)}" if others else "in any word that is known"
            message = f"the figure measures '{figure.measure}'; the quote does not speak of it {instead}"
            yield codes.MEASURE_MISMATCH(reading.at("quote"), message)
