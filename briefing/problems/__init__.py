"""What can go wrong: a mistake in the data, said once and explained in several ways; and the exceptions, for the rest.

A `Problem` has a stable code, the place of the mistake, a sentence that says what is wrong, and a hint that says what
to try. The codes, with their meaning and mend, are listed in `codes`.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal, NamedTuple

Style = Literal["terminal", "github"]

_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of what follows."""
_STEERING = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories of characters that do something else than show themselves."""


class Mark(NamedTuple):
    """A place in a file of the briefing."""

    file: str
    """Path from the briefing's folder, with forward slashes."""
    line: int
    """1-based."""
    column: int
    """1-based, in characters."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Severity(StrEnum):
    """What a problem does to a build."""

    ERROR = "error"
    """Stops the build."""
    WARNING = "warning"
    """Is listed; stops the build only with `--strict`."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in an article or a fact."""

    code: str
    """Stable name, such as `quote-not-found`, as listed in `codes` and on the problem reference page."""
    mark: Mark
    """Where to look."""
    message: str
    """What is wrong, in one sentence."""
    hint: str | None = None
    """What to try; may hold several lines."""
    severity: Severity = Severity.ERROR
    since: int = 1
    """The number of the format of facts from which an error stops a build: in facts of an older one it warns."""
    answer: str = ""
    """The answer under `checked` by which a person settles it; empty where no answer does."""
    is_suspected: bool = False
    """True where words only suggest it."""
    unbound: str = ""
    """The word of a text that no quote bears out, where that is what is wrong."""
    question: str = ""
    """What is asked of whoever accepts a draft with it, in one sentence; empty where no answer settles it."""

    @property
    def reason(self) -> str:
        """The problem in words without its place, which moves when a file is edited: `code: message`."""
        return f"{self.code}: {self.message}"

    @property
    def asks(self) -> str:
        """The answer that settles it, where words only suggest it: any draft may carry it as a question."""
        return self.answer if self.is_suspected else ""

    def held_against(self, number: int) -> Problem:
        """The problem as facts of a format have it: an error of a newer check is a warning, which says so."""
        if self.severity is not Severity.ERROR or self.since <= number:
            return self
        later = f"It stops a build from format {self.since} on; these facts are of format {number}."
        hint = f"{self.hint}\n{later}" if self.hint else later
        return replace(self, hint=hint, severity=Severity.WARNING)

    def explain(self, style: Style = "terminal") -> str:
        """The problem in words for a terminal, or as an annotation of GitHub."""
        mark = self.mark._replace(file=_visible(self.mark.file))
        message = _visible(self.message)
        hint = _visible(self.hint or "", "\n")
        if style == "terminal":
            inner = "".join(f"\n    {line}" for line in hint.splitlines())
            return f"{mark}: {self.severity} [{self.code}] {message}{inner}"
        body = (f"{message}\n{hint}" if hint else message).replace("%", "%25").replace("\n", "%0A")
        file = mark.file.replace("%", "%25").replace(":", "%3A").replace(",", "%2C")
        return f"::{self.severity} file={file},line={mark.line},col={mark.column},title={self.code}::{body}"


def _visible(text: str, allowed: str = "") -> str:
    """The text with control and direction characters, but those `allowed`, written as `\\u202e`.

    Words of a stranger stand in messages, and must not steer a terminal or a log.
    """
    # Whatever steers is also what Python does not print, which takes one look.
    if text.isprintable():
        return text
    steering = (c for c in set(text) - set(allowed) if c in _TURNING or unicodedata.category(c) in _STEERING)
    return text.translate({ord(c): f"\\u{ord(c):04x}" for c in steering})


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Each problem once, sorted by its place."""
    return tuple(sorted(set(problems), key=lambda p: (p.mark, p.code, p.message)))


def errors(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Those that stop a build."""
    return tuple(p for p in problems if p.severity is Severity.ERROR)


def pluralise(number: int, singular: str, plural: str | None = None) -> str:
    """A number with its noun in the singular or plural: "1 error", "2 errors", "1,200 places"."""
    return f"{number:,} {singular if number == 1 else plural or singular + 's'}"


def shortened(text: str, limit: int = 60) -> str:
    """The text, cut at `limit` characters for use in a message."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


EXAMPLES = 5
"""How many problems of one code a summary shows."""


def summary(problems: Iterable[Problem]) -> list[tuple[str, bool]]:
    """The problems as lines, each with whether it is an error: at most `EXAMPLES` a code, then how many more."""
    lines: list[tuple[str, bool]] = []
    seen: Counter[str] = Counter()
    for problem in problems:
        seen[problem.code] += 1
        if seen[problem.code] <= EXAMPLES:
            lines.append((problem.explain(), problem.severity is Severity.ERROR))
    more = {code: count - EXAMPLES for code, count in seen.items() if count > EXAMPLES}
    return lines + [(f"and {n} more of [{code}]; `check` lists them all", False) for code, n in more.items()]


class BriefingError(Exception):
    """Root of every exception that the package raises on purpose."""


class NotABriefing(BriefingError):
    """Raised by `pipeline.check` when a folder holds no `facts/`."""


class UnknownArticle(BriefingError):
    """Raised by commands that take an article id when no record has it."""


class NotWritten(BriefingError):
    """Raised where nothing is written: it cannot be, would lose what is there, or what is asked for is not right."""


class TemplateFailed(BriefingError):
    """Raised by `site.render` when a template is wrong, or names what is not there."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.explain())
        self.problem = problem
        """The mistake with its place."""


class NoHistory(BriefingError):
    """Raised by `history` when git is not there, cannot read what it should hold, or knows no commit of a name."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"there is no history to read: {reason}")


class NoRepository(NoHistory):
    """Raised by `history` where no git keeps a briefing at all: what is published of it is kept beside its facts."""
