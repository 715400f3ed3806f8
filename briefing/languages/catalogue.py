"""The site's own words in the language of a briefing, and how that language writes lists, days and numbers.

The key of a sentence is the sentence in English. What other languages have for it stands in their `messages.po`, which
`tools/messages.py` keeps complete; a language that has no such file has English words. Whoever makes a page says first
in which language (`speak`); English is made without any catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextvars import ContextVar
from pathlib import Path

from briefing.languages.english import FILE, FOLDER, English
from briefing.memo import memoise

_ENGLISH = English()
_SPOKEN: ContextVar[English] = ContextVar("_SPOKEN", default=_ENGLISH)
"""The language in which pages are made now; of each thread its own."""


def known() -> list[str]:
    """The tags of the languages that have a catalogue, besides English."""
    return sorted(path.parent.name for path in FOLDER.glob(f"*/{FILE}"))


@memoise(bound=64)
def _catalogue(tag: str) -> English:
    """The catalogue of a primary tag, read once."""
    if tag not in known():
        return _ENGLISH
    # English, which most briefings are in, needs none of it.
    from briefing.languages.catalogued import Catalogued

    return Catalogued(tag)


def speak(tag: str | None) -> None:
    """Has all words of ours made in the language of a BCP 47 tag from here on; in English where it has no catalogue."""
    primary = (tag or "en").split("-")[0].casefold()
    _SPOKEN.set(_catalogue(primary))


def pages_of(tag: str | None, names: Iterable[str]) -> dict[str, Path]:
    """Those of some pages, as `method.md`, that the language of a BCP 47 tag has in its own words, by their names."""
    primary = (tag or "en").split("-")[0].casefold()
    found = {name: FOLDER / primary / name for name in names}
    return {name: path for name, path in found.items() if path.is_file()}


def spoken() -> English:
    """The language in which words of ours are made now."""
    return _SPOKEN.get()


def gettext(message: str, /, **values: object) -> str:
    """A sentence of ours in the language that is spoken, with its placeholders filled.

    >>> gettext("{who}, in {article}", who="Ada Lund", article="AP")
    'Ada Lund, in AP'
    """
    told = _SPOKEN.get().gettext(message)
    return told.format(**values) if values else told


def ngettext(one: str, many: str, number: int, /, **values: object) -> str:
    """A sentence with a number, `{n}`, in the form that goes with it.

    >>> ngettext("{n} article", "{n} articles", 1200)
    '1,200 articles'
    """
    language = _SPOKEN.get()
    return language.ngettext(one, many, number).format(n=language.number(number), **values)


def plural(one: str, many: str, number: int, /) -> str:
    """The form of a sentence that goes with a number, with its placeholders as they are: templates fill them."""
    return _SPOKEN.get().ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """A word of ours that means another thing elsewhere: the context tells which."""
    return _SPOKEN.get().pgettext(context, message)
