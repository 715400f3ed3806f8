"""How well a claim is borne out, in words: in which articles its origins stand, and as what it is told without any."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, event, statement

from briefing.site.views.base import Presenter

ACTORS = {
    "army": actor("body", ("one", "Army"), ("two", "Army")),
    "rival": actor("person", ("one", "Rita Rival"), ("two", "Rita Rival")),
    "mayor": actor("person", ("one", "Mia Mayor")),
    "residents": actor("group", ("two", "Residents")),
}


def says(article: str, *speakers: str, **more: Any) -> dict[str, Any]:
    return statement(article, f"In {article} {' and '.join(speakers) or 'we'} said it.", speaker=list(speakers), **more)


def shown(*accounts: dict[str, Any]) -> Presenter:
    return Presenter(checked({"events": {"raid": event(*accounts)}, "actors": ACTORS}).edition.comparison)


@pytest.mark.parametrize(
    ("accounts", "sentence"),
    [
        ([says("one"), says("two")], "told in 2 articles, with no identified origin"),
        ([says("one", "army"), says("two")], "told in 2 articles, with 1 identified origin, in ONE"),
        ([says("one", "army"), says("two", "army")], "told in 2 articles, with 1 identified origin, in ONE and TWO"),
        (
            [says("one", "army"), says("one", "rival"), says("two"), says("three")],
            "told in 3 articles, with 2 identified origins, both in ONE",
        ),
        (
            [says("one", "army"), says("one", "rival"), says("one", "mayor"), says("two")],
            "told in 2 articles, with 3 identified origins, all in ONE",
        ),
        (
            [says("one", "army"), says("two", "rival"), says("three")],
            "told in 3 articles, with 2 identified origins, in ONE and TWO",
        ),
    ],
)
def test_the_sentence_says_in_which_articles_the_origins_stand(accounts: list[dict[str, Any]], sentence: str) -> None:
    present = shown(*accounts)
    support = present.comparison.events["raid"].support
    assert support is not None and present.voices.spread(support) == sentence


@pytest.mark.parametrize(
    ("accounts", "told"),
    [
        ([says("one", "army", stance="accuses")], "an accusation"),
        (
            [says("one", "army", stance="accuses"), says("two", "residents", stance="doubts")],
            "an accusation and a doubt",
        ),
        ([says("one", "army", stance="denies"), says("two", "army", happened="no")], "a denial"),
        ([says("one", "army", stance="judges"), says("two", happened="unknown")], "a judgement and an open question"),
    ],
)
def test_what_nobody_is_a_source_for_is_told_as_what_it_is(accounts: list[dict[str, Any]], told: str) -> None:
    present = shown(*accounts)
    assert present.comparison.events["raid"].support is None
    assert present.voices.told_as(present.facts.events["raid"].accounts) == told
