"""The facts of the first briefing: they pass the gate, and every quote is the words that it is anchored to."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from pathlib import Path

import pytest

from briefing import pipeline
from briefing.anchors import Citation, How, fold_quote, with_gaps
from briefing.anchors.match import parts_of
from briefing.facts.records import walk
from briefing.located import Text
from briefing.passages import Span
from briefing.pipeline import Checked

ROOT = Path(__file__).parent.parent
LEAST = {"articles": 3, "events": 25, "actors": 40, "figures": 30, "discrepancies": 30}


@pytest.fixture(scope="module")
def checked() -> Checked:
    return pipeline.check(ROOT)


def test_the_real_facts_pass_the_gate(checked: Checked) -> None:
    assert [problem.explain() for problem in checked.errors] == []


@pytest.mark.parametrize("kind", LEAST)
def test_there_is_no_less_than_was_asked_for(kind: str, checked: Checked) -> None:
    assert len(getattr(checked.briefing.facts, kind)) >= LEAST[kind]


def words_at(citation: Citation, checked: Checked) -> list[str]:
    """The words of the article at each part of an anchor, with […] where words are lost."""
    source = checked.briefing.sources[citation.anchor.article]
    return [with_gaps(source, span) for span in citation.anchor.parts]


def test_every_quote_is_the_words_that_it_is_anchored_to(checked: Checked) -> None:
    citations = checked.briefing.anchored.citations
    assert len(citations) > 500
    for citation in citations:
        found = words_at(citation, checked)
        pieces = parts_of(citation.quote) if citation.anchor.how is How.OMISSION else [citation.quote]
        assert [fold_quote(piece) for piece in pieces] == [fold_quote(words) for words in found], citation.id


def letters(text: str) -> str:
    """The letters and digits of a text, in order: nothing of this package takes part in it."""
    return "".join(c for c in unicodedata.normalize("NFKC", text) if c.isalnum())


def test_every_quote_has_the_letters_and_digits_of_the_file(checked: Checked) -> None:
    """Read from the files anew, by the offsets alone."""
    texts = {
        str(article.id): (ROOT / article.file).read_bytes().decode("utf-8")
        for article in checked.briefing.facts.articles.values()
    }
    for citation in checked.briefing.anchored.citations:
        anchor = citation.anchor
        found = "".join(texts[anchor.article][span.start : span.end] for span in anchor.parts)
        assert letters(found) == letters(citation.quote), citation.id


def test_no_quote_of_the_facts_is_without_an_anchor(checked: Checked) -> None:
    quotes = [
        part
        for _, record in checked.briefing.facts.records()
        for _, part in walk(record)
        if isinstance(getattr(part, "quote", None), Text)
    ]
    assert len(quotes) == len(checked.briefing.anchored.citations)
    assert all(checked.briefing.anchored.of(part) is not None for part in quotes)


def test_a_quote_over_lost_words_says_so(checked: Checked) -> None:
    for citation in checked.briefing.anchored.citations:
        passages = checked.briefing.sources[citation.anchor.article].passages
        lost = sum(len(passages.gaps_in(span.start, span.end)) for span in citation.anchor.parts)
        assert citation.anchor.gaps == lost == len(re.findall(r"\[(?:…|\.\.\.)\]", citation.quote)), citation.id


def test_anchors_lie_at_word_bounds(checked: Checked) -> None:
    for citation in checked.briefing.anchored.citations:
        text = checked.briefing.sources[citation.anchor.article].text
        for span in citation.anchor.parts:
            for edge in (span.start, span.end):
                around = text[edge - 1 : edge + 1] if edge else ""
                assert not re.fullmatch(r"\w\w", around), (citation.id, Span(edge - 1, edge + 1))


def test_the_ids_of_citations_are_unique(checked: Checked) -> None:
    ids = [citation.id for citation in checked.briefing.anchored.citations]
    assert len(ids) == len(set(ids))


def test_the_articles_are_the_bytes_that_the_facts_were_made_from(checked: Checked) -> None:
    for article in checked.briefing.facts.articles.values():
        assert hashlib.sha256((ROOT / article.file).read_bytes()).hexdigest() == article.sha256


def test_ids_are_unique_over_all_kinds(checked: Checked) -> None:
    ids = [str(record.id) for _, record in checked.briefing.facts.records()]
    assert len(ids) == len(set(ids))
