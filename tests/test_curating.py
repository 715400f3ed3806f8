"""Quoting and suggesting: what is proposed reads back as valid facts, and nobody who is protected is part of it."""

from __future__ import annotations

import re
import shutil
from datetime import date
from pathlib import Path

import pytest

from briefing import located, pipeline
from briefing.curating import adding, quoting, suggesting
from briefing.curating.drafts import Entry, item, scalar
from briefing.curating.guarding import Guard, unnamed
from briefing.curating.likeness import Likeness
from briefing.curating.quoting import Found
from briefing.curating.receiving import Supplied
from briefing.curating.selecting import select
from briefing.curating.suggesting import Kind
from briefing.errors import UnknownArticle
from briefing.passages import Span
from briefing.pipeline import Briefing
from briefing.protection import Protection

TESTS = Path(__file__).parent
HARBOUR = TESTS / "samples" / "harbour"
RADIO = TESTS / "cases" / "curating" / "radio.txt"
SUPPLIED = Supplied(date(2019, 5, 10), published_known=True, language="en")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The harbour sample with a third article of which no fact is written yet."""
    copy = tmp_path_factory.mktemp("curating") / "harbour"
    shutil.copytree(HARBOUR, copy)
    added, problems = adding.add(copy, RADIO, SUPPLIED)
    assert added is not None, problems
    adding.write(copy, added.changes)
    return copy


@pytest.fixture(scope="module")
def briefing(root: Path) -> Briefing:
    checked = pipeline.check(root)
    assert [p.explain() for p in checked.errors] == []
    return checked.briefing


@pytest.fixture(scope="module")
def aleppo() -> Briefing:
    return pipeline.check(TESTS.parent).briefing


def parsed(yaml: str) -> list[dict[str, object]]:
    """The items of drafts, read as facts are read; a place to fill in must be the only problem."""
    tree, problems = located.parse(f"drafts:\n{yaml}", "drafts.yaml")
    assert tree is not None
    assert {p.code for p in problems} <= {"yaml-empty"}
    items = tree["drafts"]
    assert isinstance(items, list)
    return [dict(item) for item in items if isinstance(item, dict)]


@pytest.mark.parametrize(
    "value", ["six", "82", "no", "2016-12-14", "a: b", "x #y", "- z", 'say "it"', "[…]", "10:30", "a\\b"]
)
def test_a_scalar_reads_back_as_itself(value: str) -> None:
    tree, problems = located.parse(f"key: {scalar(value)}\n", "x.yaml")
    assert (tree, problems) == ({"key": value}, [])


def test_every_sentence_can_be_quoted_and_is_found_again(aleppo: Briefing) -> None:
    for article, source in aleppo.sources.items():
        for sentence in source.passages.sentences:
            selector = select(source, Span(sentence.start, sentence.end))
            assert selector is not None
            found = [q for q in quoting.quote(aleppo, selector.quote, article) if q.how is Found.EXACT]
            assert Span(sentence.start, sentence.end) in [q.span for q in found]


REPEATING = (
    "WESTPORT — The gate was shut, she said. “The gate was shut,” he said.\n"
    "At 6 a. m. the gate was shut — and at 7 the gate was  open. The ‘gate was’ a gate… The gate was shut, they said.\n"
    "He saw   the gate was shut and   the gate was shut; in 1 000 towns the gate was\u200b shut.\n"
)
"""Words that stand many times over, beside quotation marks, lost words, thin spaces and what cannot be seen."""


def test_the_anchors_find_what_a_selector_stands_for(sample: Path) -> None:
    """Each of many equal passages gets a prefix or suffix that the check takes, and that leads to it and no other."""
    (sample / "seeds" / "gate.txt").write_text(REPEATING, encoding="utf-8")
    added, problems = adding.add(sample, sample / "seeds" / "gate.txt", SUPPLIED)
    assert added is not None, problems
    adding.write(sample, added.changes)
    source = pipeline.check(sample).briefing.sources["gate"]
    found = [Span(m.start(), m.end()) for m in re.finditer("gate was", source.text)]
    chosen = {span: selector for span in found if (selector := select(source, span)) is not None}
    assert len(chosen) == len(found) == 9
    accounts = "".join(item([Entry("article", "gate"), *selector.entries]) for selector in chosen.values())
    event = f"events:\n  gate-shut:\n    title: The gate\n    type: statement\n    accounts:\n{accounts}"
    (sample / "facts" / "gate-events.yaml").write_text(event, encoding="utf-8")
    checked = pipeline.check(sample)
    assert [p.explain() for p in checked.errors] == []
    cited = [c.anchor for c in checked.briefing.anchored.citations if c.record.id == "gate-shut"]
    assert [Span(anchor.start, anchor.end) for anchor in cited] == list(chosen)


@pytest.mark.parametrize(
    ("words", "article", "how", "fields"),
    [
        ("82 tickets had been sold", "courier", Found.EXACT, {"quote": "82 tickets had been sold"}),
        ("Eleven people were hurt", "courier", Found.EXACT, {"speaker": "tobias-wren"}),
        ("182 people got taken off", "courier", Found.NEAREST, {"quote": "182 people were taken off"}),
        ("were hurt and taken to hospital", "wire", Found.ACROSS_GAP, {"quote": "were hurt and taken to […] hospital"}),
        ("the harbour master", "courier", Found.EXACT, {"prefix": "off,"}),
    ],
)
def test_quote(briefing: Briefing, words: str, article: str, how: Found, fields: dict[str, str]) -> None:
    found = quoting.quote(briefing, words, article)[0]
    assert found.how is how
    made = parsed(found.yaml())[0]
    assert made["article"] == article
    assert {name: made.get(name) for name in fields} == fields


def test_a_quote_that_occurs_once_has_no_context(briefing: Briefing) -> None:
    found = quoting.quote(briefing, "in thick fog at about 6 a.m.")
    assert [(q.selector.prefix, q.selector.suffix) for q in found if q.selector] == [(None, None)]


def test_what_quote_prints_passes_the_check(root: Path, tmp_path: Path) -> None:
    copy = tmp_path / "harbour"
    shutil.copytree(root, copy)
    printed = quoting.quote(pipeline.check(copy).briefing, "Nobody was badly hurt")[0].yaml()
    event = f"events:\n  new-event:\n    title: New\n    type: statement\n    accounts:\n{printed}"
    (copy / "facts" / "new.yaml").write_text(event, encoding="utf-8")
    checked = pipeline.check(copy)
    assert [p.explain() for p in checked.errors] == []
    assert "new-event" in checked.briefing.facts.events


def test_the_nearest_passage_comes_with_a_word_diff(briefing: Briefing) -> None:
    found = quoting.quote(briefing, "182 people got taken off", "courier")[0]
    assert found.change == "182 people [-got-] {+were+} taken off"


def test_nothing_is_near(briefing: Briefing) -> None:
    assert quoting.quote(briefing, "zzzz qqqq xxxx") == ()
    assert quoting.quote(briefing, "  ") == ()


def test_an_unknown_article_is_named_with_those_there_are(briefing: Briefing) -> None:
    with pytest.raises(UnknownArticle, match="courier, radio, wire"):
        quoting.quote(briefing, "x", "couriers")
    with pytest.raises(UnknownArticle):
        suggesting.suggest(briefing, "couriers")


def test_no_speaker_is_proposed_for_a_protected_person(briefing: Briefing) -> None:
    found = quoting.quote(briefing, "the lights went out, and then the wall was there")[0]
    assert found.guarded
    assert found.speaker is None
    assert "tobias" not in found.yaml()


def test_suggestions_are_yaml_with_places_to_fill_in(briefing: Briefing) -> None:
    found = suggesting.suggest(briefing, "radio")
    items = parsed("\n".join(s.yaml for s in found))
    assert {item["article"] for item in items} == {"radio"}
    assert {s.kind for s in found} == set(Kind)
    filled = "\n".join(s.yaml for s in found).replace("says:", "says: x")
    assert located.parse(f"drafts:\n{filled}", "drafts.yaml")[1] == []
    assert any(i.get("words") == "more than 170" for i in items)
    assert any(i.get("when") == "early on Friday" for i in items)
    assert all(s.rule for s in found)


def test_a_new_spelling_is_proposed_with_its_rule(briefing: Briefing) -> None:
    found = [s for s in suggesting.suggest(briefing, "radio") if s.kind is Kind.SPELLING]
    assert [(s.rule, parsed(s.yaml)[0]["name"]) for s in found] == [("spelling", "Tobias Wrenn")]


def test_a_sentence_on_the_same_thing_is_proposed_and_not_linked(briefing: Briefing) -> None:
    found = [s for s in suggesting.suggest(briefing, "radio") if s.kind is Kind.SIMILAR]
    assert any("may report the same as courier ¶1" in s.yaml and "ferry-strikes" in s.yaml for s in found)
    assert all("accounts" not in item for s in found for item in parsed(s.yaml))


def test_nothing_is_proposed_about_anybody_who_stands_alone(briefing: Briefing) -> None:
    found = suggesting.suggest(briefing)
    printed = " ".join("\n".join(s.yaml for s in found).replace("#", "").split())
    # The radio's Ines Prado says what the courier's Ines says, in nearly the same words. Nothing may join the two.
    assert not re.search(r"Ines\b(?! Prado)", printed)
    assert "passenger" not in printed
    assert "Jonas" not in printed
    guarded = [s for s in found if s.kind is Kind.GUARDED]
    assert [(s.article, s.sentence.number) for s in guarded] == [("courier", 7), ("radio", 6)]


def test_no_protected_person_of_the_first_briefing_is_in_a_suggestion(aleppo: Briefing) -> None:
    protection = Protection(aleppo.facts)
    for suggestion in suggesting.suggest(aleppo):
        assert not Guard(aleppo, aleppo.sources[suggestion.article]).covers(suggestion.sentence)
        words = " ".join(suggestion.yaml.split())
        assert not any(protection.names_somebody(article, words) for article in aleppo.sources)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Yasser, who asked to be identified only by his first name", True),
        ("an official, speaking on condition of anonymity", True),
        ("She declined to give her last name", True),
        ("a man who did not want to be named", True),
        ("The officials named a new minister", False),
        ("He was identified as the owner", False),
    ],
)
def test_words_that_say_somebody_would_not_be_named(words: str, expected: bool) -> None:
    assert unnamed(words) is expected


def test_likeness_is_one_for_the_same_words_and_less_for_others() -> None:
    texts = {
        1: "The ferry struck the harbour wall",
        2: "The ferry struck the harbour wall",
        3: "A ferry hit a wall",
        4: "Zinc",
    }
    alike = Likeness(texts).to(1)
    assert alike[2] == pytest.approx(1)
    assert 0 < alike[3] < 0.9
    assert 4 not in alike
