"""Every word of the site's own is in the catalogue, and each language that has one says all of it."""

from __future__ import annotations

import ast
import importlib.util
import re
import string
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from babel.messages import jslexer
from jinja2 import Environment

from briefing.languages import catalogue
from briefing.site.views import wording

ROOT = Path(__file__).parent.parent
_SPEC = importlib.util.spec_from_file_location("messages", ROOT / "tools" / "messages.py")
assert _SPEC is not None and _SPEC.loader is not None
TOOL = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(TOOL)

SAID = {"fr": 1.0, "ar": 1.0}
"""The share of our words that a language says."""
PAGES = ("method.md", "data.md", "search.md")
"""The pages that are written by hand."""
SHOWN = ("aria-label", "title", "alt", "placeholder", "data-of")
"""Attributes that somebody reads."""
NO_WORDS = {"SHA-256", "yes"}
"""What no language says otherwise."""
_TEMPLATES = [path for path in TOOL.files(*TOOL.TEMPLATES) if path.relative_to(ROOT).as_posix() not in TOOL.OURS_ALONE]
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_SAID = re.compile(r"^[A-Z][a-z]+|[a-z]{2,} [a-z]|[a-z]{2,}[.:;] ?$|^[,;]? ?[a-z]+ $")
"""What a text in code looks like that somebody reads: it begins with a capital, or has several words."""
_NOT_READ = re.compile(r"^[\w-]+\.(html|css|js|csv|atom)|^[MZ\d]|^https?:|^mailto:|/|_|^[a-z-]+( b-[\w-]+| p-[\w-]+)*$")


def loose(source: str) -> Iterator[str]:
    """The words of a template that stand outside `trans`, in its text, in what is read of tags, and in code."""
    environment = Environment(extensions=["jinja2.ext.i18n"], trim_blocks=True)
    text = ""
    is_inside = False
    last = ""
    for _, kind, value in environment.lex(source):
        if kind == "name" and last == "block_begin":
            is_inside = value in ("trans", "pluralize") or (is_inside and value != "endtrans")
        if kind == "data" and not is_inside:
            text += value
        if kind in ("variable_begin", "block_begin") and not is_inside:
            text += "\x00"
        if kind != "whitespace":
            last = kind
    without_code = re.sub(r"<(script|style)\b[^>]*>.*?</\1>", "", text, flags=re.DOTALL)
    for name in SHOWN:
        yield from re.findall(rf'\s{name}="([^"\x00]*)', without_code)
    plain = re.sub(r"<[^>]*>", "\n", without_code)
    # Some macros make attributes.
    yield from unescape(re.sub(r'[\w-]+="[^"]*"', "", plain)).replace("\x00", " ").split("\n")


@pytest.mark.parametrize("path", _TEMPLATES, ids=lambda path: path.name)
def test_no_template_says_a_word_outside_the_catalogue(path: Path) -> None:
    found = [words.strip() for words in loose(path.read_text(encoding="utf-8")) if _LETTERS.search(words)]
    told = [words for words in found if not any(known in words for known in NO_WORDS)]
    assert told == [], f"{path.name}: between `trans` and `endtrans` belongs"


def test_a_word_outside_the_catalogue_is_found() -> None:
    source = '<p title="Lost">{% trans %}said{% endtrans %} loose {{ x }}<b aria-label="{{ _("a") }}">{# no #}</b></p>'
    assert [words.strip() for words in loose(source) if _LETTERS.search(words)] == ["Lost", "loose"]


def test_templates_have_no_words_in_their_code() -> None:
    """A literal of a template's code that is read is an argument of `_` or `gettext`."""
    found = []
    for path in _TEMPLATES:
        tokens = [
            t for t in Environment(extensions=["jinja2.ext.i18n"]).lex(path.read_text("utf-8")) if t[1] != "whitespace"
        ]
        for number, (_, kind, value) in enumerate(tokens):
            before = [token[2] for token in tokens[max(0, number - 2) : number]]
            if kind == "string" and before not in (["_", "("], ["gettext", "("]) and is_said(value[1:-1]):
                found.append(f"{path.name}: {value}")
    assert found == []


def is_said(text: str) -> bool:
    """True for a literal that looks as if somebody read it."""
    return bool(_SAID.search(text)) and not _NOT_READ.search(text)


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of a module that are neither documentation nor given to the catalogue, with their lines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    quiet: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            quiet.add(node.value)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("gettext", "ngettext", "compile"):
            quiet.update(node.args)
        if isinstance(node, ast.Raise | ast.Assert | ast.Subscript) or _is_pattern(node):
            quiet.update(ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in quiet:
            yield node.lineno, node.value


def _is_pattern(node: ast.AST) -> bool:
    """True for a call of a regular expression."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "compile"


OURS_ALONE = {
    "wording.py: , unnamed": "how curators end a label",
    "actors.py: is ": "the beginning of an English tie, which a list leaves out",
    "harm.py: not stated": "how curators say that no time is given",
    "wording.py: the site has no words for ": "told to whoever adds a word to a list",
    "wording.py: ] to ": "the same",
    "wording.py: : add a table [": "the same",
    "wording.py: : add a line to [": "the same",
    "wording.py: ] of ": "the same",
    "wording.py:  in ": "in a curator's label",
    "numbers.py: people": "the unit that curators need not write",
    "figures.py: people": "the same",
    "numbers.py: days": "the unit in which durations are read",
}
"""Texts of the views that no reader of the site meets, each with the reason."""


def test_no_view_says_a_word_outside_the_catalogue() -> None:
    found = [
        f"{path.name}: {text}"
        for path in TOOL.files("briefing/site/views/**/*.py", "briefing/history/compare.py")
        for _, text in literals(path)
        if is_said(text)
    ]
    assert set(found) - OURS_ALONE.keys() == set()


NOT_SAID = {
    "find.js: al el ad as ash an az ar abu bin ibn": "parts of names",
    "search.js: armed group": "a word of a closed list, by which what it is called is found",
    "take.js: BibTeX": "a name",
}
"""Texts of the scripts that no reader meets, each with the reason."""
_MARK_UP = re.compile(r"^use strict$|^Escape$|^[.#][\w-]+|^b-|:not\(")
"""What a script writes that is code of another kind: a mode, a key, a selector, a class."""


@pytest.mark.parametrize("path", TOOL.files(*TOOL.SCRIPTS), ids=lambda path: path.name)
def test_no_script_says_a_word_outside_the_catalogue(path: Path) -> None:
    tokens = list(jslexer.tokenize(path.read_text(encoding="utf-8")))
    found = []
    for number, token in enumerate(tokens):
        before = [each.value.rpartition(".")[2] for each in tokens[max(0, number - 2) : number]]
        is_given = before in (["_", "("], ["say", "("], ["pieces", "("])
        text = token.value[1:-1]
        if token.type in ("string", "template_string") and not is_given and is_said(text) and not _MARK_UP.search(text):
            found.append(f"{path.name}: {text}")
    assert set(found) - NOT_SAID.keys() == set()


@pytest.mark.parametrize("tag", catalogue.known())
def test_a_catalogue_has_every_word_and_no_other(tag: str) -> None:
    path = TOOL.english.FOLDER / tag / TOOL.english.FILE
    with path.open("rb") as file:
        kept = {(message.context, message.id): message for message in TOOL.read_po(file, locale=tag) if message.id}
    made = {(message.context, message.id) for message in TOOL.complete(tag) if message.id}
    assert kept.keys() == made, "renew with `python tools/messages.py`, and translate what is new"
    wrong = [message.id for message in kept.values() if message.fuzzy or not has_its_placeholders(message)]
    assert wrong == []
    unsaid = [message for message in TOOL.complete(tag) if message.id and not TOOL.is_translated(message)]
    assert len(unsaid) <= (1 - SAID.get(tag, 0)) * len(kept), [message.id for message in unsaid]


def written(tag: str, name: str) -> Path:
    """Where a page by hand stands in a language."""
    own = {"method.md": ROOT / "docs", "data.md": ROOT / "docs", "search.md": ROOT / "briefing" / "host"}
    return (own[name] if tag == "en" else TOOL.english.FOLDER / tag) / name


def shape(page: str) -> list[str]:
    """What a page by hand is made of, whatever its words: its headings, entries, blocks of code and markers."""
    return re.findall(r"^(?:#+ |- |```\w*|<!-- .* -->)", page, re.M)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("tag", catalogue.known())
def test_pages_by_hand_say_all_that_the_english_ones_say(name: str, tag: str) -> None:
    english, other = (written(each, name).read_text(encoding="utf-8") for each in ("en", tag))
    assert f"\nlanguage: {tag}\n" in other
    assert shape(english) == shape(other)
    codes = [set(re.findall(r"`([^`\n]+)`", page)) for page in (english, other)]
    assert codes[0] == codes[1]


def placeholders(text: str) -> set[str]:
    """What is filled in, in either way to write it."""
    named = {f"%({name})s" for name in re.findall(r"%\((\w+)\)s", text)}
    return named | {f"{{{name}}}" for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def has_its_placeholders(message: Any) -> bool:
    """True where a translation fills in what the English does. A form for one number may leave that number out."""
    forms = (message.id, *([message.string] if isinstance(message.string, str) else message.string or ()))
    if isinstance(message.id, str):
        return not message.string or placeholders(forms[0]) == placeholders(forms[1])
    known = placeholders(message.id[-1])
    told = [placeholders(form) for form in forms[1:] if form]
    return all(known - {"%(n)s", "{n}"} <= own <= known for own in told)


def test_a_placeholder_that_is_lost_is_found() -> None:
    made = TOOL.Catalog(locale="fr")
    assert not has_its_placeholders(made.add("{n} of {all}", "{n} de"))
    assert has_its_placeholders(made.add(("{n} of {all}", "{n} of {all}"), ("un de {all}", "{n} de {all}")))


def test_words_are_said_in_the_language_that_is_spoken() -> None:
    try:
        catalogue.speak("fr")
        assert wording.listing(["AP", "NYT", "WP"]) == "AP, NYT et WP"
        assert wording.articles(1200) == "1\u202f200 articles"
        assert wording.WORDS["lists"]["events"]["title"] == "Événements"
        assert wording.WORDS["lists"]["events"]["url"] == "events/index.html"
    finally:
        catalogue.speak("en")
    assert wording.WORDS["lists"]["events"]["title"] == "Events"


def test_a_language_without_a_catalogue_has_english_words() -> None:
    catalogue.speak("tlh-Latn")
    assert catalogue.spoken().tag == "en"
