"""What the site reprints of an article is computed and told, and its page keeps to the limit."""

from __future__ import annotations

import re

import pytest
from made import checked, event, statement

from briefing.site import reprint
from briefing.site.pages import pages
from briefing.site.render import Renderer

LONG = "The {} walked along the quay in the rain and nobody asked them why they had come so late."


@pytest.mark.parametrize("limit", [None, "80%", "40%", "0%"])
def test_the_limit_on_reprinting_is_kept(limit: str | None) -> None:
    quotes = [LONG.format(name) for name in ("clerks", "guards", "nurses", "bakers")]
    events = {f"walk{n}": event(statement("one", quote)) for n, quote in enumerate(quotes)}
    more = {"one": {"reprint_at_most": limit}} if limit else {}
    edition = checked({"events": events}, articles=("one", "two"), **more).edition
    found = reprint.reprint(edition.comparison.world, "one")
    assert bool(found.elided) is (limit is not None)
    assert found.site >= found.page
    assert limit is None or found.page <= (found.limit or 0)
    body = next(page.body for page in pages(edition, Renderer()) if page.url == "articles/one.html")
    lines = re.findall(r"(\d+) sentences? left out for rights", body)
    assert sum(map(int, lines)) == len(found.elided)
    assert sum(quote in body for quote in quotes) == len(quotes) - len(found.elided)
