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


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_next_sentence_refers_back_to_stays(language: str) -> None:
    """The sentence that named a speaker went, as the longest, and “he added” stood below a gap."""
    named = "Tom Mills, who had come all the way along the quay in the rain, said that the wall had fallen at noon."
    quotes = [named, "“It was old,” he added.", *(LONG.format(name) for name in ("clerks", "guards", "nurses"))]
    before = ["It rained.", "It snowed.", "Fog came.", "It cleared."]
    events = {f"walk{n}": event(statement("one", quote)) for n, quote in enumerate([*before, *quotes])}
    given = {"one": " ".join([*before, *quotes]) + "\n"}
    made = checked(
        {"events": events}, articles=("one",), given=given, one={"reprint_at_most": "75%", "language": language}
    )
    world = made.edition.comparison.world
    elided = reprint.reprint(world, "one").elided
    assert elided and (5 in elided) is (language != "en")


def test_a_cut_page_says_what_is_left_out_why_and_where_its_words_stand() -> None:
    quotes = [LONG.format(name) for name in ("clerks", "guards", "nurses", "bakers")]
    events = {f"walk{n}": event(statement("one", quote)) for n, quote in enumerate(quotes)}
    for limit in ("40%", None):
        more = {"one": {"reprint_at_most": limit}} if limit else {}
        edition = checked({"events": events}, articles=("one", "two"), **more).edition
        body = next(page.body for page in pages(edition, Renderer()) if page.url == "articles/one.html")
        text = " ".join(re.sub(r"<[^>]+>", " ", body).split())
        is_cut = limit is not None
        assert ("For its publisher’s rights, only" in text) is is_cut
        assert ("It must not replace the original." in text) is is_cut
        assert ("Pages of records quote more of it, a sentence at a time:" in text) is is_cut
