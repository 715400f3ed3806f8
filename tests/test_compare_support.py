"""Backing: how far each sentence of an article is borne out by the others."""

from __future__ import annotations

from typing import Any

import pytest
from made import ARTICLES, actor, checked, event, statement

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
MAYOR = actor("group", ("two", "Bridge folk"), accounts=[statement("one", "bridge")])


def _shade(**records: Any) -> str:
    """The shade of the sentence, by these records of articles of which one has it."""
    done = checked(records, given={"one": f"{SENTENCE}\n\n{REST}\n"})
    found = backing(done.edition.comparison, "one")
    return next(b.value for s, b in found.items() if s.text(done.briefing.sources["one"].text) == SENTENCE)


@pytest.mark.parametrize("apart", [["four"], ["three", "four"]])
def test_no_shade_tells_how_many_articles_have_a_report_that_stands_apart(apart: list[str]) -> None:
    """Where all others are silent, “in all articles” would lead to each person who stands alone."""
    told = [each for each in WIDE if each["article"] not in apart]
    assert _shade(events={"fall": event(*told, mentioned_in=apart)}) == "some"


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
        ({"events": {"fall": event(*WIDE), "how": event(*NARROW)}}, "some"),
        ({"events": {"fall": event(*WIDE)}, "figures": {"bridges": _figure("one")}}, "some"),
        ({"events": {"fall": event(*WIDE)}, "figures": {"bridges": _figure("one", "two")}}, "some"),
        ({"events": {"fall": event(*NARROW)}, "figures": {"bridges": _figure(*ARTICLES)}}, "some"),
        # Of one article alone is only what has no record that another article carries too.
        ({"events": {"fall": event(WIDE[0]), "how": event(*NARROW)}}, "only"),
        ({"events": {"how": event(*NARROW)}, "figures": {"bridges": _figure("one")}}, "only"),
        # A theme bears nothing out and narrows nothing, but is a topic of those that carry it.
        ({"themes": {"bridges": _theme(*ARTICLES)}}, "none"),
        ({"events": {"how": event(*NARROW)}, "themes": {"bridges": _theme(*ARTICLES)}}, "some"),
        ({"events": {"how": event(*NARROW)}, "themes": {"bridges": _theme("one")}}, "only"),
        ({"events": {"fall": event(*WIDE)}, "themes": {"bridges": _theme("one")}}, "all"),
        # That two articles name one actor makes no common topic.
        ({"events": {"fall": event(WIDE[0])}, "actors": {"mayor": MAYOR}}, "only"),
        ({"actors": {"mayor": MAYOR}}, "none"),
        # Who judges what the others tell bears nothing out, and is not on a topic of this article alone.
        ({"events": {"fall": event({**WIDE[0], **JUDGED}, *CARRIED)}}, "some"),
        ({"events": {"fall": event({**WIDE[0], **JUDGED})}}, "only"),
        ({"events": {"fall": event({**WIDE[0], **JUDGED}, *({**c, **JUDGED} for c in CARRIED))}}, "all"),
        # Nor does who accuses somebody of it.
        ({"events": {"fall": event({**WIDE[0], "stance": "accuses"}, *CARRIED)}}, "some"),
        ({"events": {"fall": event(*WIDE), "how": event({**NARROW[0], **JUDGED}, *CARRIED)}}, "all"),
        # A plan that all tell of is no proof that it was carried out, which one tells.
        ({"events": {"fall": event({**NARROW[0], "happened": "planned"}, *CARRIED), "how": event(WIDE[0])}}, "some"),
        # Nor is an answer to a question that another article answers.
        ({"events": {"how": event(*NARROW)}, QUESTIONED[0]: QUESTIONED[1]}, "some"),
        ({QUESTIONED[0]: QUESTIONED[1]}, "some"),
        ({"events": {"fall": event(*WIDE)}}, "all"),
    ],
)
def test_every_record_of_a_sentence_shades_it(records: dict[str, Any], word: str) -> None:
    assert _shade(**records) == word
