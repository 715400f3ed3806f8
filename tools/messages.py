"""Puts every word of the site's own into the catalogue of each language, with what it has for it already.

`python tools/messages.py` reads the templates, the views, the wording, the scripts and the frame, and writes
`briefing/languages/*/messages.po` anew: what is new has no translation, what is gone goes. A new language begins as
`python tools/messages.py tr`. English has no catalogue: a sentence is its own key.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from jinja2.ext import babel_extract

from briefing import data
from briefing.history import spoken
from briefing.languages import catalogue, english
from briefing.site.views import wording

ROOT = Path(__file__).parent.parent
TEMPLATES = ("templates/*.html", "briefing/host/theme/**/*.html", "briefing/host/guest/**/*.html")
"""Where pages are laid out. What a curator has in a preview, and what a model is asked, is English."""
OURS_ALONE = {"templates/problems.html"}
"""Templates that only a curator's preview shows, which is in English."""
VIEWS = ("briefing/site/views/**/*.py", "briefing/site/*.py", "briefing/history/*.py")
SCRIPTS = ("docs/assets/*.js",)
_KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "say": None, "pieces": None}
_OPTIONS = {"trimmed": "true", "silent": "false"}
Found = tuple[str, int, str | tuple[str, ...], str | None]
"""A message with its file and line, and the context by which translators know what it means."""


def files(*patterns: str) -> list[Path]:
    """The files of some patterns, in the order of their paths."""
    return sorted(path for pattern in patterns for path in ROOT.glob(pattern))


def messages() -> Iterator[Found]:
    """Every word of ours, from the tables first."""
    for context, text in wording.WORDS.messages():
        yield wording.FILE.relative_to(ROOT).as_posix(), 1, text, context
    yield from _of_the_data()
    for context, text in spoken.messages():
        yield "briefing/model", 1, text, context
    for method, patterns in ((babel_extract, TEMPLATES), ("python", VIEWS), ("javascript", SCRIPTS)):
        for path in files(*patterns):
            name = path.relative_to(ROOT).as_posix()
            if name not in OURS_ALONE:
                for line, text, _, context in extract(method, BytesIO(path.read_bytes()), _KEYWORDS, options=_OPTIONS):
                    yield name, line, text, context


def _of_the_data() -> Iterator[Found]:
    """What the page of the data says of each file and column."""
    for export in data.EXPORTS:
        for text in (export.about, *export.columns.values()):
            yield "briefing/data", 1, text, None


def complete(tag: str) -> Catalog:
    """The catalogue of a language with all messages; those that it has no words for are empty."""
    made = Catalog(locale=tag, project="reconciled-briefing", version="1", fuzzy=False)
    for name, line, text, context in messages():
        made.add(text, locations=[(name, line)], context=context)
    path = english.FOLDER / tag / english.FILE
    if path.exists():
        with path.open("rb") as file:
            before = read_po(file, locale=tag)
        for message in made:
            known = before.get(message.id, context=message.context) if message.id else None
            if known is not None:
                message.string = known.string
    return made


def written(made: Catalog) -> bytes:
    """A catalogue as its file holds it: without days and lines, which change where nothing is said otherwise."""
    made.creation_date = made.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    out = BytesIO()
    write_po(out, made, width=120, sort_by_file=False, include_lineno=False, omit_header=False)
    return out.getvalue()


def is_translated(message: Message) -> bool:
    """True where a language has words for a message, in each form that goes with a number."""
    return all(message.string) if isinstance(message.string, list | tuple) else bool(message.string)


def main() -> None:
    """Writes the catalogues."""
    for tag in sorted({*catalogue.known(), *sys.argv[1:]}):
        path = english.FOLDER / tag / english.FILE
        path.parent.mkdir(exist_ok=True)
        made = complete(tag)
        path.write_bytes(written(made))
        missing = sum(not is_translated(message) for message in made if message.id)
        print(f"{path.relative_to(ROOT)}: {len(made)} entries, {missing} without words")


if __name__ == "__main__":
    main()
