"""Extraction of text from article files: web pages, PDF and Word, recognised by their first bytes.

The libraries are those of the extra `files`. Without them, and for kinds that none of them reads, the curator is told
what the file is and how to get its text.
"""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from briefing.problems import Mark, Problem, codes
from briefing.text.blocks import NO_SENTENCE
from briefing.text.characters import decode

_INSTALL = "install what reads it: pip install 'reconciled-briefing[files]'; or save its text as a .txt file"
_ROW = re.compile(r"\|.*\|")
_SAVE_TEXT = "open it, save or type its words as plain text (.txt, UTF-8), and name that file"

Taken = tuple[str, Mapping[str, str | None]]
"""The words of a file, a paragraph a line, and what it says of itself, by the name of the article's field: its title,
day, outlet, address and language; None where it says nothing."""


def _html(data: bytes) -> Taken:
    """The article of a web page, without menus and comments, and what its head says; empty where none is found."""
    from trafilatura import bare_extraction
    from trafilatura.settings import Document

    page = bare_extraction(data.decode("utf-8", "replace"), with_metadata=True, include_comments=False)
    if not isinstance(page, Document):
        return "", {}
    language = re.search(rb"<html[^>]*\slang=[\"']?([\w-]+)", data[:4096])
    return _sentences(page.text or ""), {
        "title": page.title,
        "published": page.date,
        "outlet": page.sitename,
        "url": page.url,
        "language": language[1].decode() if language else None,
    }


def _sentences(text: str) -> str:
    """A text without the lines that are no sentences, and without the rows of tables."""
    lines = (line for line in text.splitlines() if not NO_SENTENCE.fullmatch(line.strip()))
    return "\n".join(line for line in lines if not _ROW.fullmatch(line.strip()))


def _pdf(data: bytes) -> Taken:
    """The text of a PDF, its lines joined to paragraphs, and its title."""
    from pypdf import PdfReader

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # What is wrong with a file is one problem.
    reader = PdfReader(io.BytesIO(data))
    text = _joined("\n".join(page.extract_text() for page in reader.pages))
    return text, {"title": reader.metadata.title if reader.metadata is not None else None}


def _joined(text: str) -> str:
    """The lines of a printed page as paragraphs: one goes on below unless it ends a sentence or is a short one."""
    lines = [" ".join(line.split()) for line in _sentences(text).splitlines()]
    full = 0.7 * max(map(len, lines), default=0)
    joined = "".join(line + _separator(line, full) for line in lines)
    return "\n".join(line.strip() for line in joined.replace("\u00ad", "").splitlines() if line.strip())


def _separator(line: str, full: float) -> str:
    """What joins a line to the next: nothing after a hyphen, a line break after a paragraph, else a blank."""
    if line.endswith(("-", "\u00ad")):
        return ""
    goes_on = len(line) > full and line[-1] not in '.!?”"'
    return " " if goes_on else "\n"


def _docx(data: bytes) -> Taken:
    """The text of a Word document and its title."""
    from docx import Document

    document = Document(io.BytesIO(data))
    return "\n".join(p.text for p in document.paragraphs), {"title": document.core_properties.title}


class _FileKind(NamedTuple):
    """A kind of file that is no plain text."""

    signature: re.Pattern[bytes]
    """How its files begin."""
    name: str
    """What to call it."""
    extract: Callable[[bytes], Taken] | None = None
    """What takes its text; None where nothing here does."""


_KINDS = (
    _FileKind(re.compile(rb"%PDF-"), "a PDF", _pdf),
    _FileKind(re.compile(rb"PK\x03\x04(?=[\s\S]*word/document\.xml)"), "a Word document", _docx),
    _FileKind(re.compile(rb"PK\x03\x04"), "a ZIP archive, or a document that is one"),
    _FileKind(
        re.compile(rb"(?i)(?:\xef\xbb\xbf)?\s*(?:<(?:\?xml|!--)[^>]*>\s*)*<(?:!doctype html|html|head|body)\b"),
        "a web page",
        _html,
    ),
    _FileKind(re.compile(rb"\{\\rtf"), "an RTF document"),
    _FileKind(re.compile(rb"\xd0\xcf\x11\xe0"), "a document of an old version of Office"),
    _FileKind(re.compile(rb"\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP", re.DOTALL), "a picture"),
    _FileKind(re.compile(rb"(?i)MIME-Version:|From: .*\n|From <saved"), "a saved message or web archive"),
)


def read(data: bytes, name: str) -> Taken | Problem:
    """The text of a file, or why it cannot be had; plain text to the byte."""
    kind = next((kind for kind in _KINDS if kind.signature.match(data)), None)
    if kind is None:
        plain = decode(data, name)
        return plain if isinstance(plain, Problem) else (plain, {})
    what = f"this is {kind.name}, not the text of an article"
    if kind.extract is None:
        return codes.FILE_UNREADABLE(Mark(name, 1, 1), what, _SAVE_TEXT)
    try:
        text, metadata = kind.extract(data)
    except ImportError:
        return codes.FILE_UNREADABLE(Mark(name, 1, 1), what, _INSTALL)
    except Exception as cause:  # A damaged file fails in as many ways as there are libraries.
        return codes.FILE_UNREADABLE(Mark(name, 1, 1), f"{what}, and it is damaged: {cause}", _SAVE_TEXT)
    if not text.strip():
        return codes.ARTICLE_EMPTY(Mark(name, 1, 1), f"{what}, and no text was found in it", _SAVE_TEXT)
    return f"{text.strip()}\n", metadata
