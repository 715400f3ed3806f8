"""Every problem code. What each means, and how it is mended, stands in `codes.toml`, of which the reference is made."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from briefing import memo
from briefing.grouping import group_by_key
from briefing.problems import Mark, Problem, Severity


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of mistake. Call it with a place, a sentence and a hint to get a `Problem`."""

    name: str
    """Stable name, such as `quote-not-found`, used in messages and tests; a table of `codes.toml`."""
    severity: Severity = Severity.ERROR
    since: int = 1
    """The number of the format of facts from which it stops a build. What guards people stops each: it has none."""

    suspects: bool = False
    """True where words only suggest it: see `Problem.asks`."""
    asked: str = ""
    """The question that is put to a person, where it is not the one of all problems of this code."""

    @property
    def suspected(self) -> Code:
        """The same mistake where words only suggest it, for a person to answer."""
        return replace(self, suspects=True)

    def asking(self, question: str) -> Code:
        """The same, with a question of its own."""
        return replace(self, asked=question)

    def question(self, words: str) -> str:
        """What is asked of a person on some words, in one sentence with its reason; empty where nothing is."""
        return self.asked or _texts()[self.name].get("asks", "").format(words)

    def __call__(self, mark: Mark, message: str, hint: str | None = None) -> Problem:
        return Problem(self.name, mark, message, hint or self.mend, self.severity, self.since)

    @property
    def meaning(self) -> str:
        """What is wrong, for the reference page."""
        return _texts()[self.name]["meaning"]

    @property
    def mend(self) -> str:
        """What to do; the hint of a problem that gives no hint of its own."""
        return _texts()[self.name]["mend"]


@memo.memoise(bound=1)
def _texts() -> dict[str, dict[str, str]]:
    """`codes.toml`: `meaning`, `mend` and `group` of each code, by its name; in `groups`, the text of each group.

    With `asks`, the question that is put to a person: `{}` stands for the words that the answer names.

    Loaded only when something is wrong.
    """
    import tomllib

    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


FILE_UNREADABLE = Code("file-unreadable")
NOT_UTF8 = Code("not-utf8")
YAML_SYNTAX = Code("yaml-syntax")
YAML_SHAPE = Code("yaml-shape")
YAML_TAB = Code("yaml-tab")
YAML_ALIAS = Code("yaml-alias")
YAML_TAG = Code("yaml-tag")
YAML_DUPLICATE_KEY = Code("yaml-duplicate-key")
YAML_IMPLICIT_TYPE = Code("yaml-implicit-type")
YAML_EMPTY = Code("yaml-empty")
YAML_HIDDEN_CHARACTER = Code("yaml-hidden-character")
FIELD_UNKNOWN = Code("field-unknown")
FIELD_MISSING = Code("field-missing")
VALUE_INVALID = Code("value-invalid")
ID_INVALID = Code("id-invalid")
ID_DUPLICATE = Code("id-duplicate")
ID_UNKNOWN = Code("id-unknown")
ID_WRONG_KIND = Code("id-wrong-kind")
CYCLE = Code("cycle")
LINK_UNSUPPORTED = Code("link-unsupported", Severity.WARNING)
PLACE_MISPLACED = Code("place-misplaced", Severity.WARNING)
ARTICLE_CHANGED = Code("article-changed")
ARTICLE_EMPTY = Code("article-empty")
ARTICLE_HIDDEN_CHARACTER = Code("article-hidden-character", Severity.WARNING)
LANGUAGE_DOUBTED = Code("language-doubted", Severity.WARNING)
QUOTE_NOT_FOUND = Code("quote-not-found")
QUOTE_AMBIGUOUS = Code("quote-ambiguous")
QUOTE_CONTEXT = Code("quote-context")
QUOTE_CROSSES_GAP = Code("quote-crosses-gap")
QUOTE_TOO_LOOSE = Code("quote-too-loose")
WORDS_NOT_IN_QUOTE = Code("words-not-in-quote")
NUMBER_NOT_READ = Code("number-not-read")
NUMBER_MISREAD = Code("number-misread")
TIME_MISREAD = Code("time-misread")
MEASURE_MISMATCH = Code("measure-mismatch", Severity.WARNING)
PART_EXCEEDS_WHOLE = Code("part-exceeds-whole")
ORDER_CONTRADICTED = Code("order-contradicted")
ORDER_OWNED = Code("order-owned", Severity.WARNING)
TEXT_UNBOUND = Code("text-unbound", since=2)
SAYS_DIFFERS = Code("says-differs", Severity.WARNING)
TRANSLATION_MISSING = Code("translation-missing", Severity.WARNING)
TRANSLATION_DIFFERS = Code("translation-differs", Severity.WARNING)
ARTICLE_UNCITED = Code("article-uncited")
WORDS_CUT_SHORT = Code("words-cut-short")
QUOTE_CLIPPED = Code("quote-clipped", since=2)
SPEAKER_MISSING = Code("speaker-missing", since=2)
SPEAKER_UNSUPPORTED = Code("speaker-unsupported", Severity.WARNING)
TIME_ELSEWHERE = Code("time-elsewhere", Severity.WARNING)
LABEL_REVERSED = Code("label-reversed", Severity.WARNING)
STANCE_CONTRADICTED = Code("stance-contradicted", since=2)
NOT_IN_ARTICLE = Code("not-in-article")
PROTECTED_BESIDE_OTHERS = Code("protected-beside-others")
PROTECTED_COMPLETED = Code("protected-completed")
PROTECTED_HINTED = Code("protected-hinted", Severity.WARNING)
MENTION_UNSHOWN = Code("mention-unshown", since=2)
MINOR_NAMED = Code("minor-named")
PERSON_UNIDENTIFIED = Code("person-unidentified")
PROTECTION_MISSING = Code("protection-missing")
PARTICIPANT_UNSUPPORTED = Code("participant-unsupported")
POSITIONS_MISSING = Code("positions-missing")
DIFFERENCE_UNREVIEWED = Code("difference-unreviewed", Severity.WARNING)
MAYBE_TOLD = Code("maybe-told", Severity.WARNING)
DISCREPANCY_STALE = Code("discrepancy-stale", Severity.WARNING)
RELATION_DOUBTED = Code("relation-doubted", Severity.WARNING)
FIGURE_REPEATED = Code("figure-repeated", Severity.WARNING)
NAMES_DIFFER = Code("names-differ", Severity.WARNING)
NAMES_ALIKE = Code("names-alike", Severity.WARNING)
SPEAKERS_CONTRADICT = Code("speakers-contradict", Severity.WARNING)
SOURCE_CIRCULAR = Code("source-circular", Severity.WARNING)
SUPPLIED_MISSING = Code("supplied-missing")
TEMPLATE_FAILED = Code("template-failed")
UNFINISHED = Code("unfinished")

ALL: tuple[Code, ...] = tuple(value for value in list(globals().values()) if isinstance(value, Code))
"""Every code, in the order of this file."""


def by_group() -> dict[str, list[Code]]:
    """The codes of each row of the table of problems in CONTRIBUTING, by the text of the row, in its order."""
    texts = _texts()
    codes = group_by_key((texts[code.name]["group"], code) for code in ALL)
    return {about: codes[group] for group, about in texts["groups"].items()}
