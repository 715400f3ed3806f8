"""The pages of the gallery, as somebody reads them, are those that were looked at.

A page that says something else fails here. Where it should, `python tests/test_site_transcripts.py` writes the
transcripts anew; read what `git diff` shows of them. What pages owe their records is held by other tests.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from pathlib import Path

import gallery
import pytest
from reading import transcript

from briefing.grouping import group_by_key
from briefing.history import Past
from briefing.site.pages import pages
from briefing.site.render import Renderer

CASES = Path(__file__).parent / "cases" / "pages"


def made() -> Mapping[str, str]:
    """The transcripts by the kind of page."""
    renderer = Renderer(None, "https://example.org/blob/", "https://example.org/issues/new")
    found = pages(gallery.briefing().edition, renderer, Past({}, None, "no history here"))
    read = group_by_key((page.kind, transcript(page)) for page in found)
    return {kind: "\n".join(texts) for kind, texts in read.items()}


TRANSCRIPTS = made()


@pytest.mark.parametrize("kind", TRANSCRIPTS)
def test_the_pages_say_what_was_looked_at(kind: str) -> None:
    before = (CASES / f"{kind}.txt").read_text(encoding="utf-8").splitlines()
    changed = list(difflib.unified_diff(before, TRANSCRIPTS[kind].splitlines(), "looked at", "now", "", "", 1, ""))
    assert changed == [], f"renew with `python {Path(__file__).relative_to(Path.cwd())}` what is meant"


if __name__ == "__main__":
    CASES.mkdir(exist_ok=True)
    for name, text in TRANSCRIPTS.items():
        (CASES / f"{name}.txt").write_text(text, encoding="utf-8")
