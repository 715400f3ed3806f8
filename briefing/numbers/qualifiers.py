"""The qualifiers of the convention, found before and after a number."""

from __future__ import annotations

from briefing.numbers.convention import ASIDE, QUALIFIERS, Row
from briefing.numbers.tokens import Lex, Tokens

_Phrases = dict[str, list[tuple[tuple[str, ...], Row]]]


def _split(rows: tuple[Row, ...], side: int) -> _Phrases:
    """The words before (0) or after (1) the N of each wording, longest first, by their first word."""
    phrases: _Phrases = {}
    for row in rows:
        for wording in row.wordings:
            words = tuple(wording.split("N")[side].strip().lstrip("-").split())
            if words:
                phrases.setdefault(words[0], []).append((words, row))
    return {first: sorted(found, key=lambda item: -len(item[0])) for first, found in phrases.items()}


_BEFORE = _split(QUALIFIERS, 0)
_AFTER = _split(QUALIFIERS, 1)
_ASIDES = _split((ASIDE,), 0)


def may_begin(tokens: Tokens, i: int) -> bool:
    """False for a token with which no qualifier before a number begins."""
    return tokens[i].word in _BEFORE


def before(tokens: Tokens, i: int) -> tuple[Row | None, int]:
    """The qualifier that begins at a token and the index after it; (None, i) when there is none."""
    return _match(tokens, i, _BEFORE)


def after(tokens: Tokens, i: int) -> tuple[Row | None, int]:
    """The qualifier that follows a number: "or more", "-plus"; (None, i) when there is none."""
    at = tokens.after_hyphen(i)
    row, end = _match(tokens, at, _AFTER)
    return (row, end) if row else (None, i)


def aside(tokens: Tokens, i: int) -> int:
    """The index after words that say nothing of the size, such as "only"."""
    return _match(tokens, i, _ASIDES)[1]


def _match(tokens: Tokens, i: int, phrases: _Phrases) -> tuple[Row | None, int]:
    for words, row in phrases.get(tokens[i].word, ()):
        end = i + len(words)
        if all(tokens[i + k].word == word and tokens[i + k].lex is not Lex.MASKED for k, word in enumerate(words)):
            return row, end
    return None, i
