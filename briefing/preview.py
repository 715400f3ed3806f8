"""What a preview offers to whoever writes the facts, and the published site never has.

On the page of an article its whole text can be read, whatever its `rights`, and words that are selected are offered as
a statement in YAML. On every page the line of YAML behind a statement can be copied.
"""

from __future__ import annotations

import json
from pathlib import Path

from briefing.articles import Source
from briefing.render import templates_folder
from briefing.views.base import Desk, address, segments

ASSETS = ("assets/preview.css", "assets/preview.js")
"""Addresses of the style and the script."""


def asset(address: str) -> Path:
    """The file behind one of them. They are not among the assets of the site, so that no build can publish them."""
    return templates_folder() / "preview" / Path(address).name


def text(desk: Desk, url: str) -> str:
    """What is added to the page at an address: to an article's, its sentences, as an element that holds data."""
    sources = desk.briefing.sources.values()
    return next((_element(desk, source) for source in sources if address(source.record) == url), "")


def _element(desk: Desk, source: Source) -> str:
    article = str(source.record.id)
    sentences = [
        {
            "id": f"s{sentence.number}",
            "place": f"{article} ¶{sentence.paragraph}, sentence {sentence.number}",
            "text": _text(desk, article, sentence.start, sentence.end),
        }
        for sentence in source.passages.sentences
    ]
    data = json.dumps({"article": article, "sentences": sentences}, ensure_ascii=False).replace("<", "\\u003c")
    return f'\n<script type="application/json" id="b-preview">{data}</script>\n'


def _text(desk: Desk, article: str, start: int, end: int) -> str:
    """The words, with `[…]` where the article has lost some."""
    pieces = segments(desk.briefing, article, start, end)
    return " ".join("".join(" […] " if piece.kind == "gap" else piece.text for piece in pieces).split())
