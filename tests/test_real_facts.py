"""The facts of this repository's briefing: they pass the gate, and every quote is the words that it is anchored to."""

from __future__ import annotations

import hashlib
import re
import shutil
import unicodedata
from pathlib import Path

import pytest

from briefing import pipeline
from briefing.model.fields import walk
from briefing.model.yaml import Text
from briefing.pipeline import Checked
from briefing.text.folding import fold_quote
from briefing.text.match import parts_of
from briefing.text.passages import with_gaps

ROOT = Path(__file__).parent.parent
LEAST = {"articles": 3, "events": 40, "actors": 50, "figures": 30, "themes": 5, "discrepancies": 25, "omissions": 15}


@pytest.fixture(scope="module")
def checked() -> Checked:
    return pipeline.check(ROOT)


def test_the_real_facts_are_clean(checked: Checked) -> None:
    assert [problem.explain() for problem in checked.problems] == []


def test_a_cut_name_may_not_be_completed_for_the_search(tmp_path: Path) -> None:
    for folder in ("facts", "seeds"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    actors = tmp_path / "facts" / "actors.yaml"
    text = actors.read_text(encoding="utf-8")
    marked = text.replace("  ban:\n    kind: person\n", "  ban:\n    kind: person\n    search: [Secretary Ban]\n")
    actors.write_text(marked, encoding="utf-8")
    assert [problem.code for problem in pipeline.check(tmp_path).errors] == ["protected-completed"]


@pytest.mark.parametrize("kind", LEAST)
def test_there_is_no_less_than_was_asked_for(kind: str, checked: Checked) -> None:
    assert len(getattr(checked.briefing.facts, kind)) >= LEAST[kind]


def test_no_quote_of_the_facts_is_without_an_anchor(checked: Checked) -> None:
    anchored = checked.briefing.anchored
    parts = [part for record in checked.briefing.facts.records() for _, part in walk(record)]
    quotes = [part for part in parts if isinstance(getattr(part, "quote", None), Text)]
    assert len(quotes) == len(anchored.citations) > 500
    assert all(anchored.of(part) is not None for part in quotes)
    assert len({citation.id for citation in anchored.citations}) == len(anchored.citations)


def letters(text: str) -> str:
    """The letters and digits of a text, in order: nothing of this package takes part in it."""
    return "".join(c for c in unicodedata.normalize("NFKC", text) if c.isalnum())


def test_every_quote_is_the_words_that_it_is_anchored_to(checked: Checked) -> None:
    """By the package's own folding, and by the letters and digits of the files, read anew; at word bounds."""
    articles = checked.briefing.facts.articles.values()
    texts = {str(article.id): (ROOT / article.file).read_bytes().decode("utf-8") for article in articles}
    for citation in checked.briefing.anchored.citations:
        anchor, raw = citation.anchor, texts[citation.anchor.article]
        passages = checked.briefing.sources[anchor.article].passages
        pieces = parts_of(citation.quote) if len(anchor.parts) > 1 else [citation.quote]
        found = [with_gaps(passages, span) for span in anchor.parts]
        assert [fold_quote(piece) for piece in pieces] == [fold_quote(words) for words in found], citation.id
        assert letters("".join(raw[s.start : s.end] for s in anchor.parts)) == letters(citation.quote), citation.id
        lost = sum(words is None for span in anchor.parts for _, words in passages.pieces(span.start, span.end))
        assert lost == len(re.findall(r"\[(?:…|\.\.\.)\]", citation.quote)), citation.id
        edges = [edge for span in anchor.parts for edge in (span.start, span.end) if edge]
        assert not any(re.fullmatch(r"\w\w", raw[edge - 1 : edge + 1]) for edge in edges), citation.id


def test_the_articles_are_the_bytes_that_the_facts_were_made_from(checked: Checked) -> None:
    for article in checked.briefing.facts.articles.values():
        assert hashlib.sha256((ROOT / article.file).read_bytes()).hexdigest() == article.sha256
