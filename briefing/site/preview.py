"""What a preview offers to whoever writes the facts, and the published site never has.

On the page of an article its whole text can be read, whatever its `rights`, and words that are selected are offered as
a statement in YAML. On every page the line of YAML behind a statement can be copied.
"""

from __future__ import annotations

import json
from pathlib import Path

from briefing.site.render import docs_folder, templates_folder
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing

STYLE, SCRIPT = "assets/preview.css", "assets/preview.js"
"""Addresses of what a preview loads besides."""
REFERENCE = "reference.md"
"""The field reference, a page to which messages lead."""


def assets() -> dict[str, Path]:
    """The files behind them. They are not among the assets of the site, so that no build can publish them."""
    found = {address: templates_folder() / "preview" / Path(address).name for address in (STYLE, SCRIPT)}
    return found | {REFERENCE: docs_folder() / "development" / REFERENCE}


def source(briefing: Briefing, url: str) -> str:
    """The sentences of the article whose page is at an address, as an element that holds data; else nothing."""
    article = url.removeprefix("articles/").removesuffix(".html")
    found = briefing.sources.get(article)
    if found is None or url != f"articles/{article}.html":
        return ""
    sentences = [
        {
            "id": f"s{s.number}",
            "place": f"{article} ¶{s.paragraph}, sentence {s.number}",
            "text": _text(found, s.start, s.end),
        }
        for s in found.passages.sentences
    ]
    data = json.dumps({"article": article, "sentences": sentences}, ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/json" id="b-preview">{data}</script>'


def _text(source: Source, start: int, end: int) -> str:
    """The words, with `[…]` where the article has lost some."""
    words, here = "", start
    for gap in source.passages.gaps_in(start, end):
        words += f"{source.text[here : gap.start]} […] "
        here = gap.end
    return " ".join(f"{words}{source.text[here:end]}".split())
