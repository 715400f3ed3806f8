"""Backing: how far each sentence of an article is borne out by the others."""

from __future__ import annotations

from typing import Any

import pytest
from made import ARTICLES, checked, event, statement

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


QUESTIONED = "discrepancies", {"fell-or-not": {**QUESTION, "weight": "minor"}}
REST = "The mayor wept."
JUDGED = {"stance": "judges"}
CARRIED = [statement(a, f"In {a} a bridge fell.") for a in ("two", "three", "four")]
WIDE = [statement("one", SENTENCE), *CARRIED]
NARROW = [statement("one", "fell")]


def _shade(**records: Any) -> str:
    """The shade of the sentence, by these records of articles of which one has it."""
    done = checked(records, given={"one": f"{SENTENCE}\n\n{REST}\n"})
    found = backing(done.edition.comparison, "one")
    return next(b.value for s, b in found.items() if s.text(done.briefing.sources["one"].text) == SENTENCE)


def _figure(*articles: str) -> dict[str, Any]:
    readings = [statement(a, "bridge" if a == "one" else f"In {a} a bridge fell.") for a in articles]
    return {
        "title": "Bridges", "measure": "count", "population": "not_people", "scope": {"counts": "bridges"},
        "readings": readings,
    }  # fmt: skip


def _theme(*articles: str) -> dict[str, Any]:
    cited = [statement(a, SENTENCE if a == "one" else f"In {a} a bridge fell.") for a in articles]
    return {"title": "Bridges", "statements": cited}


@pytest.mark.parametrize(
    ("records", "word"),
    [
        # One thing in it that no other article has, beside what all have.
        ({"events": {"fall": event(*WIDE), "how": event(*NARROW)}}, "only"),
        ({"events": {"fall": event(*WIDE)}, "figures": {"bridges": _figure("one")}}, "only"),
        ({"events": {"fall": event(*WIDE)}, "figures": {"bridges": _figure("one", "two")}}, "some"),
        ({"events": {"fall": event(*NARROW)}, "figures": {"bridges": _figure(*ARTICLES)}}, "only"),
        # A theme widens nothing and narrows nothing.
        ({"themes": {"bridges": _theme(*ARTICLES)}}, "none"),
        ({"events": {"how": event(*NARROW)}, "themes": {"bridges": _theme(*ARTICLES)}}, "only"),
        ({"events": {"fall": event(*WIDE)}, "themes": {"bridges": _theme("one")}}, "all"),
        # Who judges what all tell tells of it in one article.
        ({"events": {"fall": event({**WIDE[0], **JUDGED}, *CARRIED)}}, "only"),
        ({"events": {"fall": event({**WIDE[0], **JUDGED}, *({**c, **JUDGED} for c in CARRIED))}}, "all"),
        # Nor does who accuses somebody of it.
        ({"events": {"fall": event({**WIDE[0], "stance": "accuses"}, *CARRIED)}}, "only"),
        ({"events": {"fall": event(*WIDE), "how": event({**NARROW[0], **JUDGED}, *CARRIED)}}, "all"),
        # A plan that all tell of is no proof that it was carried out, which one tells.
        ({"events": {"fall": event({**NARROW[0], "happened": "planned"}, *CARRIED), "how": event(WIDE[0])}}, "only"),
        # A question widens nothing that a record tells of.
        ({"events": {"how": event(*NARROW)}, QUESTIONED[0]: QUESTIONED[1]}, "only"),
        ({QUESTIONED[0]: QUESTIONED[1]}, "some"),
        ({"events": {"fall": event(*WIDE)}}, "all"),
    ],
)
def test_the_narrowest_record_shades_a_sentence(records: dict[str, Any], word: str) -> None:
    assert _shade(**records) == word
