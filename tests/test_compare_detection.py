"""Detection: the order of events, the same words of different speakers, and every detector there is."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, event, found, statement, told

from briefing.model.vocabulary import DiscrepancyKind

WORDS = "“The gate was sound on Sunday and on Monday,”"
ACTORS: dict[str, Any] = {
    "ada": actor("person", ("one", "Ada Lovell")),
    "bert": actor("person", ("two", "Bert Marten")),
    "guild": actor("organisation", ("one", "Harbour Guild")),
    "others": actor("group", ("one", "others")),
}


def attributed(one: list[str], two: list[str], words: str = WORDS, **more: Any) -> Any:
    events = {
        "first": event(statement("one", f"{words} was said in one.", speaker=one)),
        "second": event(statement("two", f"{words} was said in two.", speaker=two)),
    }
    return checked({"events": events, "actors": {**ACTORS, **more}})


@pytest.mark.parametrize(
    ("one", "two", "differs"),
    [
        (["ada"], ["ada"], False),
        (["ada"], ["bert"], True),
        (["ada"], ["ada", "bert"], True),
        (["ada", "bert"], ["bert", "ada"], False),
        (["ada"], [], False),
        ([], [], False),
    ],
)
def test_the_same_words_in_two_articles(one: list[str], two: list[str], differs: bool) -> None:
    kinds = {d.kind for d in attributed(one, two).edition.comparison.differences}
    assert kinds == ({DiscrepancyKind.ATTRIBUTION} if differs else set())


def test_a_speaker_and_the_organisation_spoken_for_are_one_voice() -> None:
    tie = {"article": "one", "quote": "Ada speaks for the guild.", "to": "guild", "tie": "speaks_for"}
    assert found(attributed(["ada"], ["guild"], ada={**ACTORS["ada"], "affiliations": [tie]})) == set()
    assert found(attributed(["ada"], ["guild"])) != set()


def test_short_words_are_nobodys() -> None:
    assert found(attributed(["ada"], ["bert"], "“It was so,”")) == set()


def test_whole_sentences_are_compared_too() -> None:
    sentence = "The gate was sound, somebody of the harbour said on Monday."
    events = {
        "first": event(statement("one", sentence, speaker="ada")),
        "second": event(statement("two", sentence, speaker="bert")),
    }
    (difference,) = checked({"events": events, "actors": ACTORS}).edition.comparison.differences
    assert [(side.statements[0].article, side.label) for side in difference.sides] == [
        ("one", "Ada Lovell"),
        ("two", "Bert Marten"),
    ]


def test_every_attribution_has_an_id_of_its_own() -> None:
    events = {
        "first": event(*(statement("one", f"{WORDS} number {n} of them was said.", speaker="ada") for n in (1, 2))),
        "second": event(*(statement("two", f"{WORDS} number {n} of them was said.", speaker="bert") for n in (1, 2))),
    }
    ids = found(checked({"events": events, "actors": ACTORS}))
    assert len(ids) == 3  # the quotation, and each of the two sentences


QUOTE = "The guild and others said that the gate was sound."


def contradicted(*statements: dict[str, Any]) -> list[Any]:
    events = {f"e{n}": event(made) for n, made in enumerate(statements)}
    done = checked({"events": events, "actors": ACTORS})
    assert found(done) == set()
    return [p for p in told(done) if p.code == "speakers-contradict"]


@pytest.mark.parametrize(
    ("one", "two", "contradict"),
    [
        ({"speaker": "guild"}, {"speaker": ["guild", "others"]}, True),
        ({"speaker": "guild"}, {"speaker": "ada"}, True),
        ({"speaker": ["guild", "others"]}, {"speaker": ["others", "guild"]}, False),
        ({"speaker": "guild"}, {}, False),
        ({"speaker": "guild"}, {"speaker": "ada", "stance": "denies"}, False),
    ],
)
def test_one_passage_has_one_set_of_speakers(one: dict[str, Any], two: dict[str, Any], contradict: bool) -> None:
    problems = contradicted(statement("one", QUOTE, **one), statement("one", QUOTE, **two))
    assert len(problems) == contradict
    if problems:
        assert str(problems[0].mark) in problems[0].explain()
        assert "facts/all.yaml:1:" in problems[0].message


def test_a_tie_in_the_outlets_voice_is_no_contradiction() -> None:
    tie = {"article": "one", "quote": QUOTE, "to": "others", "tie": "allied_with"}
    actors = {**ACTORS, "guild": {**ACTORS["guild"], "affiliations": [tie]}}
    done = checked({"events": {"e": event(statement("one", QUOTE, speaker="guild"))}, "actors": actors})
    assert told(done) == []
    assert found(done) == set()


def ordered(*, before: list[str], after: list[str]) -> Any:
    """Two events, of which accounts in `before` put the first before the second, those in `after` the other way."""
    first = [statement("one", "The bridge fell.")]
    second = [statement("one", "The cellars filled.")]
    second += [statement(a, f"In {a} the cellars filled after the bridge fell.", after=["fall"]) for a in before]
    first += [statement(a, f"In {a} the bridge fell after the cellars filled.", after=["fill"]) for a in after]
    return checked({"events": {"fall": event(*first), "fill": event(*second)}})


@pytest.mark.parametrize(
    ("before", "after", "differs"),
    [(["one"], ["two"], True), (["one"], ["one"], True), (["one", "two"], [], False), ([], [], False)],
)
def test_one_account_puts_first_what_another_puts_last(before: list[str], after: list[str], differs: bool) -> None:
    done = ordered(before=before, after=after)
    assert found(done) == ({"sequence:fall"} if differs else set())
    if differs:
        (difference,) = done.edition.comparison.differences
        assert [len(side.statements) for side in difference.sides] == [1, 1]


def test_nothing_is_found_where_accounts_only_use_other_words() -> None:
    """Rows that tell nothing different are no differences: whatever is drawn as one has two sides."""
    done = checked({"events": {"raid": event(statement("one", "Shells fell."), statement("two", "It was shelled."))}})
    assert found(done) == set()
