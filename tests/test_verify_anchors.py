"""Anchors: every quote of the facts with its exact place, its sentences, and an id that outlives an edit."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from time import process_time

from briefing import pipeline
from briefing.pipeline import Checked
from briefing.verify.anchors import Anchored

Edit = Callable[[str, str, str], None]
Check = Callable[[], Checked]

LAST = "Mr. Wren’s office will “wait … and see” before the harbour opens again."


def test_offsets_are_characters_of_the_raw_text(sample: Path) -> None:
    """The sample's quotes are typed with straight marks and plain blanks; the article has others, and thin ones."""
    briefing = pipeline.check(sample).briefing
    raw = (sample / "seeds" / "courier.txt").read_bytes().decode("utf-8")
    by_words = {citation.quote: citation.anchor for citation in briefing.anchored.by_article["courier"]}
    for quote, start, words in [
        ("at about 6 a.m. on Friday", 89, "at about 6\u00a0a.m. on Friday"),
        ("182 people were taken off, the harbour master said", 120, "182 people were taken off, the"),
        ('"We had everybody ashore within the hour,"', 173, "“We had everybody ashore within the"),
        ("lights went out", 517, "lights went out, and then"),
        (LAST, 575, "Mr.\u2009Wren’s office"),
    ]:  # fmt: skip
        anchor = by_words[quote]
        assert (anchor.start, raw[anchor.start :][: len(words)]) == (start, words)
    assert by_words[LAST].end == len(raw) - 1


def test_an_anchor_knows_its_sentences(check: Check) -> None:
    anchored = check().briefing.anchored
    (across,) = {c.anchor for c in anchored.citations if c.quote.startswith("struck a pier")}
    assert [s.number for s in across.sentences] == [2]


def test_citations_of_an_article_are_in_the_order_of_its_text(check: Check) -> None:
    anchored = check().briefing.anchored
    for citations in anchored.by_article.values():
        assert all(a.anchor.start <= b.anchor.start for a, b in pairwise(citations))
    assert sum(map(len, anchored.by_article.values())) == len(anchored.citations)


def test_a_fact_leads_to_its_citation(check: Check) -> None:
    briefing = check().briefing
    reading = briefing.facts.figures["people-hurt"].readings[1]
    citation = briefing.anchored.of(reading)
    assert citation is not None
    assert (citation.fact, citation.quote) == (reading, "At least 14 people were hurt")
    assert briefing.anchored.of(briefing.facts.figures["people-hurt"]) is None


def ids(anchored: Anchored) -> set[str]:
    return {citation.id for citation in anchored.citations}


def test_the_id_of_a_citation_rests_on_its_words_and_not_on_its_place(edit: Edit, check: Check) -> None:
    before = check().briefing.anchored
    assert len(ids(before)) == len(before.citations)
    reading = "      - article: wire\n        quote: A ferry with about 180 people on board\n        words: about 180\n"
    edit("facts/figures.yaml", reading, "")
    assert len(ids(before) - ids(check().briefing.anchored)) == 1
    edit("facts/figures.yaml", "place: port-elswick\n    readings:\n", f"place: port-elswick\n    readings:\n{reading}")
    assert ids(check().briefing.anchored) == ids(before)
    edit("facts/figures.yaml", "quote: A ferry with about 180", "quote: about 180")
    assert len(ids(before) - ids(check().briefing.anchored)) == 1


def test_the_same_words_twice_in_one_record_have_two_ids(edit: Edit, check: Check) -> None:
    account = "      - article: wire\n        quote: taken to […] hospital, and all others were brought ashore\n"
    edit("facts/events.yaml", account, account + account.replace("[…]", "[...]"))
    first, second = (c.id for c in check().briefing.anchored.citations if c.quote.startswith("taken to"))
    assert second == f"{first}.2"


def test_a_time_is_looked_for_in_the_article_of_its_account(edit: Edit, check: Check) -> None:
    edit("facts/events.yaml", "        when: Friday\n", "        when: {words: Friday, quote: on Friday}\n")
    checked = check()
    when = checked.briefing.facts.events["ferry-strikes"].accounts[1].when
    assert checked.problems == () and when is not None
    citation = checked.briefing.anchored.of(when)
    assert citation is not None
    assert citation.anchor.article == "wire"


def test_thousands_of_quotes_that_are_not_found_take_no_more_than_reading_them(sample: Path) -> None:
    """Each is an error; the first have the nearest passage, which takes longest to look for."""
    begun = process_time()
    pipeline.check(sample)
    once = process_time() - begun
    with (sample / "facts" / "figures.yaml").open("a", encoding="utf-8") as file:
        file.write("  many-boats:\n    title: Boats\n    measure: count\n    scope: {counts: boats}\n    readings:\n")
        reading = '      - {{article: courier, quote: "{0} boats were in the harbour that night", words: "{0}"}}\n'
        file.writelines(reading.format(number + 1000) for number in range(4000))
    begun = process_time()
    problems = pipeline.check(sample).problems
    assert process_time() - begun < 6 + once
    missing = [problem for problem in problems if problem.code == "quote-not-found"]
    assert len(missing) == 4000
    assert sum("nearest, in" in (problem.hint or "") for problem in missing) == 200
