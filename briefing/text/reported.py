"""Who says a sentence in a language other than English, where one verb of saying, or one "according to", shows it.

The words are `saying.toml` of the language. A proposal for a curator, and nothing more: a sentence with two such verbs,
a pronoun, a "but" or a speaker of many words is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from briefing.languages import Language
from briefing.memo import memoise
from briefing.text.passages import Span, split
from briefing.wordings import find_times

_MOST_WORDS = 7
"""Most words of a speaker."""
_MARKS = ',،;؛:.!?؟…«»„“”"()—–'
_CLAUSE_END = re.compile(f"[{re.escape(_MARKS)}]")
_BEFORE_CLOSING = re.compile(r"[,،»”“\"—–]\s*\Z")
"""What stands before a verb that closes what was said: ", said the mayor"."""
_EDGES = " \t\n\u00a0\u202f'’-"


@dataclass(frozen=True, slots=True)
class Reported:
    """Who says what stands in a sentence."""

    who: Span
    """Their words in the text: a name or a description."""
    told: Span
    """The part of the sentence that is theirs."""


class _Words:
    """The words of one language by which speakers are found, made ready once."""

    def __init__(self, language: Language) -> None:
        prefixes = "" if language.lacks("saying.prefixes") else f"{language.one_of('saying.prefixes')}?"
        auxiliary = "" if language.lacks("saying.auxiliaries") else rf"(?:{language.one_of('saying.auxiliaries')}\s+)?"
        verb = rf"{prefixes}{auxiliary}{language.one_of('saying.verbs')}"
        self.verb = re.compile(rf"(?<!\w){verb}(?!\w)", re.I)
        according = language.pattern("saying.according").replace("{verb}", verb)
        self.according = re.compile(rf"(?<!\w){prefixes}(?:{according})(?!\w)\s*", re.I)
        self.that = re.compile(rf"(?<!\w){language.one_of('saying.that')}(?:(?!\w)|(?<=['’]))", re.I)
        self.turns = re.compile(rf"(?<!\w){language.one_of('saying.turns')}(?!\w)", re.I)
        self.no_speaker = language.words("saying.no_speaker")
        """Words that begin no speaker, and end one: pronouns, prepositions, adverbs."""
        self.is_verb_first = not language.lacks("saying.verb_first")
        """True where the verb stands before its subject, as in Arabic."""
        self.language = language


@memoise(bound=64)
def _words(language: Language) -> _Words:
    return _Words(language)


def saying(text: str, span: Span, language: Language) -> Reported | None:
    """Who says a span of a text; None where its sentence does not show one speaker, or the language has no such words.

    >>> from briefing.languages import LANGUAGES
    >>> text = "Le pont est fermé, a déclaré le maire."
    >>> saying(text, Span(0, 17), LANGUAGES["fr"]).who.text(text)
    'le maire'
    """
    if language.lacks("saying"):
        return None
    around = split(text, language).sentences_in(span.start, span.end)
    if len(around) != 1:
        return None
    found = _of_sentence(text, Span(around[0].start, around[0].end), _words(language))
    is_theirs = found is not None and max(found.told.start, span.start) < min(found.told.end, span.end)
    return found if is_theirs else None


def _of_sentence(text: str, sentence: Span, words: _Words) -> Reported | None:
    """Who says what stands in a sentence, where it has one verb of saying or one "according to", and nothing turns."""
    sources = list(words.according.finditer(text, sentence.start, sentence.end))
    every = (Span(*verb.span()) for verb in words.verb.finditer(text, sentence.start, sentence.end))
    verbs = [verb for verb in every if not _is_within(verb, sources)]
    if len(sources) + len(verbs) != 1 or words.turns.search(text, sentence.start + 1, sentence.end):
        return None
    if sources:
        who = _behind(text, sources[0].end(), sentence.end, words)
        return None if who is None else Reported(who, sentence)
    return _of_verb(text, sentence, verbs[0], words)


def _is_within(verb: Span, sources: Sequence[re.Match[str]]) -> bool:
    """True for a verb that is a part of a wording such as "as the mayor said"."""
    return any(source.start() <= verb.start < source.end() for source in sources)


def _of_verb(text: str, sentence: Span, verb: Span, words: _Words) -> Reported | None:
    """Who says what stands in a sentence with one verb of saying."""
    behind = _behind(text, verb.end, sentence.end, words)
    if behind is not None and _BEFORE_CLOSING.search(text, sentence.start, verb.start):
        return Reported(behind, sentence)
    before = None if words.is_verb_first else _before(text, sentence.start, verb.start, words)
    who = before or behind
    if who is None:
        return None
    opened = words.that.search(text, max(who.end, verb.end), sentence.end)
    colon = text.find(":", verb.end, sentence.end)
    starts = [at for at in (opened.end() if opened else -1, colon + 1 if colon >= 0 else -1) if at > 0]
    if starts:
        return Reported(who, Span(min(starts), sentence.end))
    is_closing = before is not None and _BEFORE_CLOSING.search(text, sentence.start, before.start) is not None
    return Reported(who, sentence) if is_closing else None


def _behind(text: str, start: int, end: int, words: _Words) -> Span | None:
    """The speaker that begins behind a verb, up to the next mark, preposition, time or "that"."""
    stop = _CLAUSE_END.search(text, start, end)
    last = min(end, stop.start() if stop else end)
    that = words.that.search(text, start, last)
    return _named(text, start, that.start() if that else last, words)


def _before(text: str, start: int, end: int, words: _Words) -> Span | None:
    """The speaker between the last mark before a verb and the verb."""
    marks = list(_CLAUSE_END.finditer(text, start, end))
    return _named(text, marks[-1].end() if marks else start, end, words)


def _named(text: str, start: int, end: int, words: _Words) -> Span | None:
    """The words that may be a speaker: without times, and without what begins or ends no speaker."""
    start, end = _without_times(text, start, end, words)
    tokens = [match.span() for match in re.compile(r"[^\s]+").finditer(text, start, end)]
    for number, (first, last) in enumerate(tokens):
        if text[first:last].casefold().strip(_EDGES) in words.no_speaker:
            tokens = tokens[:number]
            break
    if not 0 < len(tokens) <= _MOST_WORDS:
        return None
    who = Span(tokens[0][0], tokens[-1][1])
    return who if any(letter.isalpha() for letter in who.text(text)) else None


def _without_times(text: str, start: int, end: int, words: _Words) -> tuple[int, int]:
    """A stretch of a text without the times at its edges, and without what leads to the first: "on Tuesday"."""
    if words.language.lacks("numbers", "times"):
        return start, end
    stretch = text[start:end]
    for time in find_times(stretch, words.language):
        leads = stretch[: time.start].casefold().split()
        if words.no_speaker.issuperset(leads):
            start += time.end
        elif not stretch[time.end :].strip(_EDGES):
            end = max(start, end - len(stretch) + time.start)
    return start, end
