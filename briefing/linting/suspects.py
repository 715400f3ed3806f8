"""What an output may hold of somebody: only outputs with a name or an id in them need to be read with care.

Most hold neither. So each is first looked through for the words of the names and for the ids, however they may be
written: with tags or unseen characters inside, as character references, as escapes of JSON or of addresses. What is
passed over here holds nothing that a rule could find.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from urllib.parse import unquote

from briefing.facts.records import Article
from briefing.linting import seen
from briefing.linting.data import has_escapes, in_any_writing, unescaped
from briefing.linting.outputs import Output
from briefing.linting.seen import UNSEEN
from briefing.protection import Protection

_REFERENCE = re.compile(r"&(?!(?:amp|lt|gt|quot|#3[49]);)(?:#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[^\t\n\f <&#;]{1,32};?)")
"""As `html.unescape` reads them, but for those that stand for no letter and for nothing unseen."""
_PERCENT = re.compile(r"%[\t\r\n]*[0-9a-fA-F][\t\r\n]*[0-9a-fA-F]")
"""An escape in an address, which may be written over several lines."""
_BLANK = rf"\t\r\n{UNSEEN}"
_TAGS = rf"(?:<[^>]*>|[{_BLANK}])*+"
_INSIDE = rf"{_TAGS}(?:(?<=>)[^<>]*>{_TAGS})*"
"""What a name or an address may have inside when it is written, and not when it is read. Attributes may hold `>`."""
_WORD = re.compile(r"\w+")
LEAST = 4
"""Shortest end of a word by which it is looked for: shorter ones stand in too many texts."""


class Suspects:
    """Looks for the protected persons of a briefing, and for what shows them."""

    def __init__(self, protection: Protection) -> None:
        self._protection = protection

    def may_be_in(self, output: Output) -> bool:
        """False for an output that names and leads to nobody of them, in any writing."""
        text = output.text
        if output.is_data:
            return in_any_writing(self.may_be_told, text)
        if self._may_be_read(text) or (has_escapes(text) and self.may_be_told(unescaped(text))):
            return True
        return seen.has_comments(text) and self._may_be_read(seen.without_tags(text))

    def _may_be_read(self, text: str) -> bool:
        return self.may_be_told(_REFERENCE.sub(_referred, text) if "&" in text else text)

    def may_be_told(self, text: str) -> bool:
        """The same of a text that stands for itself, but for escapes in addresses."""
        if self._holds(text) or (self._accented and any(map(self._holds, self.spelled((text,))))):
            return True
        return _PERCENT.search(text) is not None and self._holds(unquote(_PERCENT.sub(_on_one_line, text)))

    def _holds(self, text: str) -> bool:
        # Each of the ends begins with one letter: to look for one is much faster than to look for any of several.
        return any(end.search(text) for end in self._ends) and self._either.search(text) is not None

    def named(self, text: str) -> frozenset[str]:
        """All whose names may stand in a text that stands for itself."""
        words = {found.group() for found in self._names.finditer(text)}
        return frozenset(person for word in words for person in self._bearers[word])

    def spelled(self, texts: Iterable[str]) -> Iterator[str]:
        """Texts as they stand, and with their accents as one letter and as signs of their own, where a name has any."""
        for text in texts:
            yield text
            if self._accented and not text.isascii():
                forms = {unicodedata.normalize(form, text) for form in ("NFC", "NFD")}
                yield from sorted(forms - {text})

    @cached_property
    def _accented(self) -> bool:
        named = self._protection.named.values()
        return not all(str(form.name).isascii() for actor in named for form in actor.names)

    @cached_property
    def _bearers(self) -> dict[str, set[str]]:
        """For the longest word of each name, as printed and in capitals, all who bear it."""
        found: dict[str, set[str]] = {}
        for person, actor in self._protection.named.items():
            for name in {str(form.name) for form in actor.names}:
                for form in (name, name.upper()):
                    found.setdefault(max(_WORD.findall(form), key=len, default=form), set()).add(person)
        return found

    @cached_property
    def _names(self) -> re.Pattern[str]:
        longest_first = sorted(self._bearers, key=lambda word: (-len(word), word))
        return re.compile(rf"(?:{'|'.join(map(re.escape, longest_first))})(?!\w)" if longest_first else "(?!)")

    @cached_property
    def _words(self) -> frozenset[str]:
        """What is looked for: the words of names, and the ids with the dot that follows in addresses and citations."""
        showing = (record for _, record in self._protection.facts.records() if self._protection.shows(record))
        ids = (f"{record.id}." for record in showing if not isinstance(record, Article))
        return frozenset([*ids, *self._bearers])

    @cached_property
    def _either(self) -> re.Pattern[str]:
        return re.compile(_any_of(self._words))

    @cached_property
    def _ends(self) -> tuple[re.Pattern[str], ...]:
        return tuple(re.compile(_branch(letter, rests)) for letter, rests in by_letter(self._words))


def _referred(found: re.Match[str]) -> str:
    """What a reference stands for; a blank in place of what would begin or end a tag."""
    return html.unescape(found.group()).replace("<", " ").replace(">", " ")


def _on_one_line(escape: re.Match[str]) -> str:
    return "".join(escape.group().split())


def by_letter(words: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """An end of each word, by the letter that it begins with, and there are as few such letters as may be.

    A text without any of the ends holds none of the words.
    """
    left = {word: word[: max(1, len(word) - LEAST + 1)] for word in sorted(words)}
    while left:
        letters = Counter(letter for beginning in left.values() for letter in set(beginning))
        letter = min(letters, key=lambda letter: (-letters[letter], letter))
        found = [word for word, beginning in left.items() if letter in beginning]
        yield letter, [word[word.index(letter) + 1 :] for word in found]
        left = {word: beginning for word, beginning in left.items() if letter not in beginning}


def _any_of(words: Iterable[str]) -> str:
    """A pattern of any of these words in any writing, in which what some of them begin with is tried once."""
    by_letter: dict[str, list[str]] = {}
    for word in sorted(set(words)):
        by_letter.setdefault(word[:1], []).append(word[1:])
    if "" in by_letter:
        return ""
    branches = [_branch(letter, rests) for letter, rests in by_letter.items()]
    return branches[0] if len(branches) == 1 else f"(?:{'|'.join(branches)})"


def _branch(letter: str, rests: list[str]) -> str:
    rest = _any_of(rests)
    if not rest:
        return re.escape(letter)
    # A look at the next character is much faster than to look for what may stand between.
    following = "".join(sorted({re.escape(rest[0]) for rest in rests}))
    return f"{re.escape(letter)}(?=[{following}<{_BLANK}]){_INSIDE}{rest}"
