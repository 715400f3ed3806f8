"""What number words mean here: one table, which the code reads and the method page prints.

A template is an interval over N, the number that a qualifier stands beside: "[0.9N, 1.1N]". Where N is itself a
stretch (a month is 28 to 31 days, "20 to 30"), a lower bound uses its low end and an upper bound its high end.
An upper bound of ∞ is 1 for a fraction of a whole.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from briefing.wordings.intervals import Interval, Kind, Meaning

_ANY: Interval[Fraction] = Interval(None, None)


class Row(NamedTuple):
    """One line of the convention: wordings that mean the same thing."""

    words: str
    """The wordings, divided by ";"; N stands for the number."""
    must: str
    """Template of what the words must mean."""
    usual: str
    """Template of what they usually mean; lies inside `must`."""
    of_vague: bool = False
    """True when the qualifier may also stand before a vague word: "at least several hundred"."""
    kind: Kind = Kind.COUNT
    """What a vague word measures."""

    @property
    def wordings(self) -> tuple[str, ...]:
        """Each of its wordings."""
        return tuple(self.words.split("; "))

    @property
    def meaning(self) -> Meaning[Fraction]:
        """What its words mean by themselves, where they stand beside no number."""
        return Meaning(evaluate(self.must), evaluate(self.usual))


UNITS = {word: n for n, word in enumerate("one two three four five six seven eight nine ten eleven twelve".split(), 1)}
UNITS |= {f"{word}teen": n for n, word in enumerate("thir four fif six seven eigh nine".split(), 13)}
TENS = {word: 10 * n for n, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)}
SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12, "dozen": 12}
SCALES |= {"lakh": 10**5, "crore": 10**7}
SHORT = {"k": 10**3, "m": 10**6, "mn": 10**6, "b": 10**9, "bn": 10**9, "tn": 10**12}
"""Cardinal numbers in words, and letters that stand for them after digits."""

DAYS: dict[str, tuple[Fraction, Fraction]] = {
    "second": (Fraction(1, 86400), Fraction(1, 86400)),
    "minute": (Fraction(1, 1440), Fraction(1, 1440)),
    "hour": (Fraction(1, 24), Fraction(1, 24)),
    "day": (Fraction(1), Fraction(1)),
    "week": (Fraction(7), Fraction(7)),
    "month": (Fraction(28), Fraction(31)),
    "year": (Fraction(365), Fraction(366)),
    "decade": (Fraction(3652), Fraction(3653)),
}
DAYS |= {"sec": DAYS["second"], "min": DAYS["minute"], "hr": DAYS["hour"], "yr": DAYS["year"]}
"""Shortest and longest length of each unit of time, in days."""

ROUND = Row("a dozen; half a million; a third; half a day; month-long", "[0, ∞)", "[N, N]")
"""A round word without a numeral: taken as it stands, but no number near it contradicts it."""

QUALIFIERS = (
    Row("exactly N; precisely N", "[N, N]", "[N, N]"),
    Row("at least N; no fewer than N; no less than N; not less than N; N or more", "[N, ∞)", "[N, ∞)", of_vague=True),
    Row("as few as N; as little as N; as low as N; upwards of N; a minimum of N; N-plus", "[N, ∞)", "[N, ∞)"),
    Row("more than N; over N; in excess of N; well over N", "(N, ∞)", "(N, ∞)", of_vague=True),
    Row("exceeding N; exceeded N; surpassing N; surpassed N; topping N; topped N", "(N, ∞)", "(N, ∞)", of_vague=True),
    Row("just over N", "(N, ∞)", "(N, 1.1N]"),
    Row("up to N; as many as N; as much as N; as high as N; at most N", "[0, N]", "[0, N]", of_vague=True),
    Row("no more than N; not more than N; a maximum of N; N or fewer; N or less", "[0, N]", "[0, N]", of_vague=True),
    Row("fewer than N; less than N; under N", "[0, N)", "[0, N)"),
    Row("nearly N; almost N; just under N; just short of N; just shy of N; not quite N", "[0, N)", "[0.9N, N)"),
    Row("about N; some N; around N; roughly N; approximately N", "[0, ∞)", "[0.9N, 1.1N]"),
    Row("an estimated N; estimated N; close to N; N or so; N-odd", "[0, ∞)", "[0.9N, 1.1N]"),
)
"""Words beside a number. A qualifier that is not here is not read."""

_MANY = [f"{n}{scale}" for scale in ("thousands", "millions", "billions") for n in ("", "tens of ", "hundreds of ")]
VAGUE = (
    Row("a couple; couple", "[2, ∞)", "[2, 2]"),
    Row("a few", "[2, ∞)", "[3, 5]"),
    Row("few", "[0, ∞)", "[2, 5]"),
    Row("several", "[3, ∞)", "[3, 9]"),
    Row("a handful", "[1, ∞)", "[2, 9]"),
    Row("dozens", "[24, ∞)", "[24, 99]"),
    Row("scores", "[40, ∞)", "[40, 99]"),
    Row("hundreds", "[200, ∞)", "[200, 999]"),
    *(Row(words, f"[{2 * 10**n:,}, ∞)", f"[{2 * 10**n:,}, {10**n * 10 - 1:,}]") for n, words in enumerate(_MANY, 3)),
    Row("most; a majority; the majority", "(1/2, 1]", "(1/2, 1]", kind=Kind.SHARE),
    Row("seconds", "[2 seconds, ∞)", "[2 seconds, 1 minute)", kind=Kind.DURATION),
    Row("minutes", "[2 minutes, ∞)", "[2 minutes, 1 hour)", kind=Kind.DURATION),
    Row("hours; hourslong", "[2 hours, ∞)", "[2 hours, 1 day)", kind=Kind.DURATION),
    Row("days; dayslong", "[2 days, ∞)", "[2 days, 1 week)", kind=Kind.DURATION),
    Row("weeks; weekslong", "[2 weeks, ∞)", "[2 weeks, 2 months)", kind=Kind.DURATION),
    Row("months; monthslong", "[2 months, ∞)", "[2 months, 1 year)", kind=Kind.DURATION),
    Row("years; yearslong", "[2 years, ∞)", "[2 years, 10 years)", kind=Kind.DURATION),
    Row("decades; decadeslong", "[20 years, ∞)", "[20 years, 100 years)", kind=Kind.DURATION),
)
"""Words that name a size without a number: printed as words, never as a number."""

NOUGHT = Row("none; no one; nobody; no; zero", "[0, 0]", "[0, 0]")
"""Nobody and nothing."""


def evaluate(template: str, n: Interval[Fraction] = _ANY) -> Interval[Fraction]:
    """The interval that a template gives for N. ValueError when it would hold no number ("fewer than zero")."""
    low, high = template[1:-1].split(", ")
    bounds = _bound(low, n.low, 0), _bound(high, n.high, 1)
    return Interval(*bounds, template[0] == "(", template[-1] == ")" and bounds[1] is not None)


def _bound(written: str, n: Fraction | None, end: int) -> Fraction | None:
    """A bound such as "∞", "0.9N", "1/2", "2,000" or "2 weeks"; `end` is 0 for a lower one, 1 for an upper one."""
    if written.endswith("N"):
        return None if n is None else Fraction(written[:-1] or 1) * n
    number, _, unit = written.replace(",", "").partition(" ")
    return None if number == "∞" else Fraction(number) * (DAYS[unit.removesuffix("s")][end] if unit else 1)
