"""What is said of a language is data: one folder a language, one TOML file a subject. Depends on nothing.

A language is asked for a list by the file and the name in it: `ENGLISH.words("saying.verbs")` reads `verbs` of
`en/saying.toml`. A string there holds words divided by white space; an array holds what may have blanks in it, such as
patterns; whatever else stands there is as TOML has it. A language that lacks a file or a list says so with `lacks`;
another language is another folder.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent


class LanguageLacks(LookupError):
    """A list was asked for that the language has not. Raised by `Language` for whoever did not ask `lacks` first."""


class Language:
    """The lists of one language, each file read when it is first needed."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        """The primary subtag of its BCP 47 tag: `en`."""
        self._read: dict[str, dict[str, Any]] = {}
        """The content of each file that was read, by its subject."""
        self._found: dict[str, Any] = {}
        """What each dotted name leads to that was asked for; None where it leads nowhere."""
        self._words: dict[str, frozenset[str]] = {}
        """The words of each list that was asked for, by its dotted name."""

    @cached_property
    def subjects(self) -> frozenset[str]:
        """The subjects that it has a file of: `saying` for `saying.toml`."""
        return frozenset(path.stem for path in (_FOLDER / self.tag).glob("*.toml"))

    def lacks(self, *names: str) -> list[str]:
        """Those names of subjects, tables or lists that the language has not, dotted, in the order given.

        >>> ENGLISH.lacks("saying.verbs", "cases.dative"), language("tlh").lacks("numbers")
        (['cases.dative'], ['numbers'])
        """
        return [name for name in names if self._find(name) is None]

    def __getitem__(self, name: str) -> Any:
        """What a dotted name leads to, as TOML has it: a list, a table or a value. Raises LanguageLacks."""
        value = self._find(name)
        if value is None:
            raise LanguageLacks(f"the language '{self.tag}' lacks '{name}'")
        return value

    def entries(self, name: str) -> tuple[str, ...]:
        """The words of the list of a dotted name, in its order. Raises LanguageLacks."""
        value = self[name]
        return tuple(value.split() if isinstance(value, str) else value)

    def words(self, *names: str) -> frozenset[str]:
        """The words of the lists of some dotted names, together. Raises LanguageLacks."""
        for name in names:
            if name not in self._words:
                self._words[name] = frozenset(self.entries(name))
        return self._words[names[0]] if len(names) == 1 else frozenset().union(*(self._words[n] for n in names))

    def one_of(self, *names: str) -> str:
        """A regular expression that matches any word of some lists, the longest first. Raises LanguageLacks.

        >>> ENGLISH.one_of("limits.endings")
        '(?:ing|ed|es|d|s)'
        """
        return alternatives(self.words(*names))

    def pattern(self, name: str) -> str:
        """The regular expressions of a list joined by `|`, in its order, without a group. Raises LanguageLacks."""
        return "|".join(self.entries(name))

    def patterns(self, name: str) -> dict[str, str]:
        """The `pattern` of each list of a table, by its key. Raises LanguageLacks."""
        return {key: self.pattern(f"{name}.{key}") for key in self[name]}

    def _find(self, name: str) -> Any:
        """What a dotted name leads to; None where it leads nowhere."""
        if name not in self._found:
            self._found[name] = self._look_up(name)
        return self._found[name]

    def _look_up(self, name: str) -> Any:
        """See `_find`, which remembers it."""
        subject, *steps = name.split(".")
        if subject not in self.subjects:
            return None
        if subject not in self._read:
            self._read[subject] = tomllib.loads((_FOLDER / self.tag / f"{subject}.toml").read_text(encoding="utf-8"))
        value: Any = self._read[subject]
        for step in steps:
            value = value.get(step) if isinstance(value, dict) else None
        return value


def alternatives(words: Iterable[str]) -> str:
    """A regular expression that matches any of some words: the longest first, so that none hides a longer one."""
    return f"(?:{'|'.join(map(re.escape, sorted(words, key=lambda word: (-len(word), word))))})"


def language(tag: str) -> Language:
    """The language of a BCP 47 tag, whatever its region; one that is not known lacks everything.

    >>> language("en-GB") is ENGLISH
    True
    """
    primary = tag.split("-")[0].casefold()
    return LANGUAGES.get(primary) or Language(primary)


def _holds_lists(folder: Path) -> bool:
    return folder.is_dir() and any(path.suffix == ".toml" for path in folder.iterdir())


LANGUAGES = {path.name: Language(path.name) for path in sorted(_FOLDER.iterdir()) if _holds_lists(path)}
"""The languages that there is a folder of, by tag."""
ENGLISH = LANGUAGES["en"]
"""The language whose sentences are read today."""
