"""Backing: how far each sentence of an article is borne out by the others."""

from __future__ import annotations

from typing import Any

import pytest
from made import checked, event, statement

from briefing.compare.comparison import backing

SENTENCE = "The bridge fell."
POSITIONS = [
    {"label": "so", "statements": [statement("one", SENTENCE)]},
    {"label": "not so", "statements": [statement("two", "No bridge fell.")]},
]
QUESTION = {
    "title": "Did it fall", "kind": "status", "weight": "major", "would_resolve": "A list.", "positions": POSITIONS,
}  # fmt: skip


@pytest.mark.parametrize(
    ("articles", "more", "word"),
    [
        (("one", "two", "three", "four"), {}, "all"),
        (("one", "two"), {}, "some"),
        (("one",), {}, "only"),
        (("one", "two"), {"discrepancies": {"fell-or-not": QUESTION}}, "contested"),
        (("one", "two"), {"discrepancies": {"fell-or-not": {**QUESTION, "resolution": "explained"}}}, "some"),
        (("one", "two"), {"discrepancies": {"fell-or-not": {**QUESTION, "weight": "minor"}}}, "some"),
        (("two",), {}, "none"),
    ],
)
def test_how_far_a_sentence_is_borne_out(articles: tuple[str, ...], more: dict[str, Any], word: str) -> None:
    accounts = [statement(a, SENTENCE if a == "one" else f"In {a} a bridge fell.") for a in articles]
    records = {"events": {"fall": event(*accounts)}, **more}
    given = None if "one" in articles else {"one": f"{SENTENCE}\n"}
    done = checked(records, given=given)
    found = backing(done.edition.comparison, "one")
    text = done.briefing.sources["one"].text
    assert [b.value for s, b in found.items() if s.text(text) == SENTENCE] == [word]
