"""The characters of a file: bytes that are no text, and characters that no reviewer sees or YAML does not allow."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from briefing.problems import Mark, Problem, codes

_FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and patterns that show nothing."""
_SEEN = frozenset(
    "\n\u200c\u200d\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
)
"""Line ends, the joiners that some scripts need, and signs that Unicode calls formats and that are seen."""

_FORBIDDEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]|\r(?!\n|\Z)")
"""What YAML does not allow, or takes for a line's end where editors do not, so that line numbers differ."""


def is_hidden(char: str) -> bool:
    """True for a control, format, filling or private character; a line's end is none."""
    if char in _SEEN:
        return False
    return char in _FILLERS or unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co")


def first_hidden(text: str) -> str | None:
    """The first character of a text that is hidden; None when all can be seen."""
    # Every hidden character but the fillers is one that Python calls unprintable; few texts hold any.
    if text.isprintable() and (text.isascii() or _FILLERS.isdisjoint(text)):
        return None
    return next((c for c in text if is_hidden(c)), None)


def hidden_in(text: str, name: str) -> Problem | None:
    """A problem at the first hidden character of an article, with how many there are; None where all can be seen.

    Tabs and the returns of line ends are seen. `name` is the file's path.
    """
    hidden = {char for char in set(text) - {"\t", "\r"} if is_hidden(char)}
    if not hidden:
        return None
    places = [place for place, char in enumerate(text) if char in hidden]
    before = text[: places[0]]
    mark = Mark(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
    others = f", the first of {len(places)} hidden characters" if len(places) > 1 else ""
    return codes.ARTICLE_HIDDEN_CHARACTER(mark, f"the text holds {character_name(text[places[0]])}{others}")


def character_name(char: str) -> str:
    """The character by its number and name, such as `U+200B ZERO WIDTH SPACE`."""
    return f"U+{ord(char):04X} {unicodedata.name(char, 'control character')}"


def unreadable(text: str, name: str) -> Iterator[Problem]:
    """A problem for the first tab, and for the first character that YAML does not allow, of each line of a file."""
    # What is forbidden is also what Python does not print, which takes one look.
    if text.replace("\n", "").isprintable():
        return
    for number, line in enumerate(text.split("\n"), 1):
        if "\t" in line:
            mark = Mark(name, number, line.index("\t") + 1)
            yield codes.YAML_TAB(mark, "a tab character; YAML is indented with blanks")
        if forbidden := _FORBIDDEN.search(line):
            message = f"{character_name(forbidden[0])} is not allowed in a facts file"
            yield codes.YAML_HIDDEN_CHARACTER(Mark(name, number, forbidden.start() + 1), message)


def decode(data: bytes, name: str) -> str | Problem:
    """The text of an article; a problem where its bytes are not UTF-8 or hold no words. `name` is the file's path."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as cause:
        return not_utf8(cause, name)
    return text if text.strip() else codes.ARTICLE_EMPTY(Mark(name, 1, 1), "the article has no words")


def not_utf8(cause: UnicodeDecodeError, name: str) -> Problem:
    """The problem at the first byte that is not UTF-8, from the error of decoding. `name` is the file's path."""
    before = cause.object[: cause.start]
    line = before[before.rfind(b"\n") + 1 :]
    mark = Mark(name, before.count(b"\n") + 1, len(line.decode("utf-8", "replace")) + 1)
    return codes.NOT_UTF8(mark, f"byte 0x{cause.object[cause.start]:02x} is no UTF-8 text ({cause.reason})")
