"""A language as its `messages.po` and the Unicode CLDR have it. The only module that imports Babel."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from gettext import GNUTranslations
from io import BytesIO

from babel import Locale
from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

from briefing.languages.english import FILE, FOLDER, English


class Catalogued(English):
    """Another language: its `messages.po`, and what the Unicode CLDR says of it."""

    def __init__(self, tag: str) -> None:
        """Reads the catalogue. Raises FileNotFoundError where the language has none."""
        self.tag = tag
        self._locale = Locale.parse(tag)
        self.is_right_to_left = self._locale.text_direction == "rtl"
        with (FOLDER / tag / FILE).open("rb") as file:
            read = read_po(file, locale=tag)
        said = {str(m.id): str(m.string) for m in read if ".js" in str(m.locations)}
        self.script_words = json.dumps(said, ensure_ascii=False).replace("<", "\\u003c")
        compiled = BytesIO()
        write_mo(compiled, read)
        compiled.seek(0)
        self._words = GNUTranslations(compiled)

    def gettext(self, message: str) -> str:
        """A sentence of the catalogue; the English one where it has none."""
        return self._words.gettext(message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        """The form of a sentence that goes with a number in this language."""
        return self._words.ngettext(one, many, number)

    def pgettext(self, context: str, message: str) -> str:
        """A word of the catalogue by what it means."""
        return self._words.pgettext(context, message)

    def listing(self, words: Sequence[str]) -> str:
        """Some words as one text, as the language joins them."""
        return str(format_list(list(words), locale=self._locale)) if words else ""

    def number(self, value: Fraction | int) -> str:
        """A number as the language writes it."""
        number = Fraction(value)
        exact = int(number) if number.denominator == 1 else float(f"{float(number):.4g}")
        return str(format_decimal(exact, locale=self._locale))

    def per_cent(self, share: float) -> str:
        """A share of 1 as a percentage."""
        return str(format_percent(share, locale=self._locale))

    def long_day(self, day: date) -> str:
        """A day in full."""
        return str(format_date(day, "full", locale=self._locale))

    def short_day(self, day: date) -> str:
        """A day in short, with its year."""
        return str(format_skeleton("yMMMEd", day, locale=self._locale))

    def month_day(self, day: date) -> str:
        """A day in short, without its year."""
        return str(format_skeleton("MMMEd", day, locale=self._locale))
