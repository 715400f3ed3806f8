"""Direct quotations: where they begin and end."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from briefing.text.passages import Span

_MARK = re.compile('["\u201c\u201d\u201f]')
_PARAGRAPH_END = re.compile(r"""[.!?…:"'”’)\n][^\S\n]*\n""")
"""A line break inside a sentence only wraps the line."""
_BEFORE_OPENING = tuple(" \t\n\r\u00a0\u2009\u202f([—–/‘")
_AFTER_CLOSING = " \t\n\r\u00a0\u2009\u202f)].,;:!?—–-/’'…"
_WORD = re.compile(r"\w(?:[\w'’.-]*\w)?")
_FRAGMENT_WORDS = 2


@dataclass(frozen=True, slots=True)
class Quotation(Span):
    """Words that an article gives as another's own, with their marks.

    Between the marks may lie paragraphs that each open anew without having closed.
    """

    words: str
    """What stands between the marks, as it stands in the text; quotations inside it, in single marks, included."""
    fragment: bool
    """True for one or two words: often a word the writer sets apart, not speech."""


@lru_cache(maxsize=256)
def quotations(text: str) -> tuple[Quotation, ...]:
    """Every balanced direct quotation in curly or straight double marks, in order and without overlap.

    A paragraph may open a quotation and leave it to the next one to close, when the next one opens it again.
    A mark that has no partner opens nothing. The time taken grows with the length of the text.
    """
    found: list[Quotation] = []
    opened: int | None = None
    last = 0
    for match in _MARK.finditer(text):
        at, opens = match.start(), _opens(text, match.start())
        since, last = last, match.end()
        if opened is not None and _PARAGRAPH_END.search(text, since - 1, at):
            if opens and not text[since:at].rpartition("\n")[2].strip():
                continue
            opened = None
        if opened is None:
            opened = at if opens else None
        elif text[at] == "\u201c" or (text[at] == '"' and _only_opens(text, at)):
            opened = at
        else:
            words = text[opened + 1 : at]
            if words.strip():
                found.append(Quotation(opened, at + 1, words, len(_WORD.findall(words)) <= _FRAGMENT_WORDS))
            opened = None
    return tuple(found)


def _opens(text: str, at: int) -> bool:
    """True when a mark at this place can open a quotation."""
    following = text[at + 1 : at + 2]
    if text[at] == "\u201d":
        return at > 0 and text[at - 1].isspace() and following.isalnum()
    return following != "" and not (text[at] == '"' and at > 0 and text[at - 1].isdigit() and not following.isalnum())


def _only_opens(text: str, at: int) -> bool:
    """True for a straight mark that stands at the front of a word and so closes nothing."""
    return text[at - 1 : at] in _BEFORE_OPENING and text[at + 1 : at + 2] not in ("", *_AFTER_CLOSING)
