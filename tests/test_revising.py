"""A second answer strikes and corrects drafts of the same drafter that nobody accepted, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from made import begun

from briefing import pipeline
from briefing.asking.comparing import differences
from briefing.asking.drafted import Story
from briefing.asking.points import open_points
from briefing.asking.take import take
from briefing.asking.taken import Taken
from briefing.authoring.editing import rewrite
from briefing.authoring.unproved import unproved
from briefing.cli import main
from briefing.desk.desk import Desk
from briefing.problems import NotWritten

ANSWERS = Path(__file__).parent / "cases" / "answers"
CLEAN = json.loads((ANSWERS / "clean.json").read_text(encoding="utf-8"))


def taken(root: Path, given: Any, by: str = "a model") -> Taken:
    came = take(pipeline.check(root), json.dumps(given), by)
    came.write(root)
    return came


def drafted(root: Path, record_id: str) -> Any:
    return pipeline.check(root, ()).briefing.facts.find(record_id)


def labels(root: Path, record_id: str) -> dict[str, list[str]]:
    """The articles of each position, by its label."""
    positions = drafted(root, record_id).positions
    return {str(each.label): [str(said.article) for said in each.statements] for each in positions}


@pytest.fixture
def clean(train: Path) -> Path:
    """The train with the drafts of the clean answer."""
    taken(train, CLEAN)
    return train


def test_a_second_answer_strikes_corrects_and_moves(clean: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["take", str(ANSWERS / "second.json"), "--all", "--by", "a model", "--root", str(clean)]) == 0
    said = capsys.readouterr()
    assert "## What was not taken" not in said.out
    for told in (
        "struck: events inquiry-promised: the whole (nobody else tells it)",
        "struck: of discrepancies how-many-were-killed: At least nine (at least nine may be 11 or 12)",
        "struck: of discrepancies how-many-are-missing: courier 6 (it is the same remark)",
        "struck: of events services-suspended: radio 13 (moved)",
    ):
        assert told in said.err
    assert drafted(clean, "inquiry-promised") is None
    assert labels(clean, "how-many-were-killed") == {"Eleven": ["agency"], "12": ["radio"]}
    missing = drafted(clean, "how-many-are-missing")
    assert labels(clean, "how-many-are-missing") == {"Four people": ["agency"], "Three": ["radio"]}
    assert (missing.weight, missing.would_resolve) == ("minor", "The list of who was on board.")
    assert missing.covers == ("number:people-missing",)
    derailed = drafted(clean, "train-derailed")
    assert [(str(a.article), a.speaker) for a in derailed.accounts] == [
        ("agency", ("hospital-spokeswoman",)),
        ("courier", ("the-police",)),
        ("radio", ()),
        ("radio", ()),
    ]
    # What is not given stays, and the quote is cut anew.
    courier = derailed.accounts[1]
    assert (courier.where, courier.when.words) == ("halvik", "early on Friday")
    assert courier.quote.startswith("An express train") and "injuring more than 60, the police said" in courier.quote
    after = pipeline.check(clean, ())
    assert after.errors == ()
    # Struck is drafted no more, and corrected stands where it stood, with the comment above it.
    text = (clean / "facts" / "drafts.yaml").read_text("utf-8")
    assert "  # drafted by: a model; 3 articles: a drafter's answer\n  train-derailed:\n" in text
    assert [each for _, each, _ in after.briefing.facts.drafted].count("inquiry-promised") == 1
    assert not (clean / "facts" / "drafts-2.yaml").exists()


def test_a_position_with_all_statements_of_one_and_more_takes_its_place(clean: Path) -> None:
    more = {"label": "12 people", "statements": [{"s": "radio 1"}, {"s": "radio 3"}]}
    came = taken(clean, {"discrepancies": [{"id": "how-many-were-killed", "positions": [more]}]})
    assert came.refused == [] and "12" not in labels(clean, "how-many-were-killed")
    assert labels(clean, "how-many-were-killed") == {
        "Eleven": ["agency"],
        "At least nine": ["courier"],
        "12 people": ["radio", "radio"],
    }
    # One of them under another label is a position more, and the rest stays where it was.
    one = {"label": "A dozen", "statements": [{"s": "radio 3"}]}
    came = taken(clean, {"discrepancies": [{"id": "how-many-were-killed", "positions": [one]}]})
    assert came.refused == []
    assert labels(clean, "how-many-were-killed") == {
        "Eleven": ["agency"],
        "At least nine": ["courier"],
        "12 people": ["radio"],
        "A dozen": ["radio"],
    }


def test_a_statement_that_moves_with_another_speaker_leaves_where_it_stood(clean: Path) -> None:
    deaths = {"id": "deaths", "title": "How many died?", "kind": "number", "weight": "minor"}
    deaths["would_resolve"] = "The list of the hospital."
    eleven = {"label": "Eleven", "statements": [{"s": "agency 2"}]}
    nine = {"label": "At least nine", "statements": [{"s": "courier 3", "speaker": []}]}
    assert taken(clean, {"discrepancies": [{**deaths, "positions": [eleven, nine]}]}).refused == []
    assert drafted(clean, "deaths").positions[1].statements[0].speaker == ()
    more = {"label": "Nine or more", "statements": [{"s": "courier 3", "speaker": ["the-police"]}]}
    assert taken(clean, {"discrepancies": [{"id": "deaths", "positions": [more]}]}).refused == []
    assert labels(clean, "deaths") == {"Eleven": ["agency"], "Nine or more": ["courier"]}


PIER = """The pier was shut on Monday, said Dana Ortiz, the mayor, and nine people were hurt.

A ferry struck the pier on Sunday, and the harbour struck back.
"""


def test_what_was_taken_away_on_purpose_is_not_put_back(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text(PIER, encoding="utf-8")
    root = tmp_path / "b"
    assert main(["init", str(root), str(tmp_path / "one.txt"), "--published", "2031-03-08"]) == 0
    ortiz = {"id": "ortiz", "kind": "person", "names": [{"s": "one 1", "name": "Dana Ortiz"}]}
    told = {"s": "one 1", "from": "nine people", "to": "hurt", "speaker": ["ortiz"], "words": "nine"}
    hurt = {"id": "hurt", "title": "People hurt", "measure": "injured", "counts": "people hurt", "readings": [told]}
    struck = {"id": "e", "title": "A ferry struck the pier", "type": "accident", "accounts": [{"s": "one 2"}]}
    taken(root, {"actors": [ortiz], "figures": [hurt], "events": [struck]})
    assert str(drafted(root, "e").accounts[0].when.words) == "Sunday"
    bare = {"id": "hurt", "readings": [{"s": "one 1", "words": "nine", "speaker": []}]}
    came = taken(root, {"figures": [bare], "events": [{"id": "e", "accounts": [{"s": "one 2", "when": ""}]}]})
    assert came.refused == [] and drafted(root, "e").accounts[0].when is None
    assert drafted(root, "hurt").readings[0].speaker == ()


def test_a_quote_is_cut_anew_and_the_rest_stays(clean: Path) -> None:
    account = {"s": "agency 14", "from": "Norrail", "to": "families"}
    came = taken(clean, {"events": [{"id": "services-suspended", "accounts": [account]}]})
    told = drafted(clean, "services-suspended").accounts
    assert came.refused == [] and len(told) == 3
    assert told[0].quote == "Norrail halted traffic on the line and said that it would compensate the families"


@pytest.mark.parametrize(
    ("anew", "quote"),
    [
        ({"when": []}, "The ferry struck the pier"),
        ({"to": "on Tuesday"}, "The ferry struck the pier on Tuesday"),
        ({"from": []}, "The ferry struck the pier on Tuesday and sank."),
        ({"from": "", "to": ""}, "The ferry struck the pier on Tuesday and sank."),
        ({"s": "one 1-2"}, "The ferry struck the pier on Tuesday and sank. Rain fell."),
    ],
)
def test_a_quote_that_is_given_anew_stays_as_it_is_cut_or_takes_the_whole_sentence(
    anew: dict[str, Any], quote: str, tmp_path: Path
) -> None:
    root = begun(tmp_path, one="The ferry struck the pier on Tuesday and sank. Rain fell.\n")
    account = {"s": "one 1", "from": "The ferry", "to": "the pier"}
    told = {"id": "e", "title": "The ferry struck the pier", "type": "accident", "accounts": [account]}
    assert taken(root, {"events": [told]}).refused == []
    assert taken(root, {"events": [{"id": "e", "accounts": [{"s": "one 1", **anew}]}]}).refused == []
    assert [each.quote for each in drafted(root, "e").accounts] == [quote]


def test_whoever_takes_a_speaker_away_to_whom_the_sentence_gives_the_words_is_asked(clean: Path) -> None:
    account = {"s": "courier 3", "from": "An express train", "to": "early on Friday", "speaker": []}
    came = taken(clean, {"events": [{"id": "train-derailed", "accounts": [account]}]})
    assert "? courier 3: its sentence gives the words to 'the police': is it right as it stands?" in came.back
    assert [problem.code for problem in pipeline.check(clean, ()).problems if problem.asks] == ["speaker-missing"]


@pytest.mark.parametrize("is_there", [True, False])
def test_to_whom_a_sentence_gives_the_words_is_asked_of_a_draft(*, is_there: bool, tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text(f"{PIER}\nThe pier was shut for repairs.\n", encoding="utf-8")
    root = tmp_path / "b"
    assert main(["init", str(root), str(tmp_path / "one.txt"), "--published", "2031-03-08"]) == 0
    shut = {"id": "e", "title": "The pier was shut", "type": "other"}
    if is_there:
        taken(root, {"events": [{**shut, "accounts": [{"s": "one 3"}]}]})
    said = {"s": "one 1", "from": "The pier", "to": "the mayor"}
    given = {"events": [{**shut, "accounts": [said]}]}
    first = taken(root, given)
    assert first.refused == [] and "? one 1: the quote gives its words to 'Dana Ortiz'" in first.back
    assert str(drafted(root, "e").accounts[-1].quote) == "The pier was shut on Monday, said Dana Ortiz, the mayor"
    # What stands with a question stays where a later answer adds to the draft.
    taken(root, {"events": [{"id": "e", "accounts": [{"s": "one 3", "happened": "yes"}]}]})
    assert {len(str(each.quote).split()) for each in drafted(root, "e").accounts} == {6, 11}
    after = pipeline.check(root, ())
    asked = [look.key for look in unproved(after.briefing.facts.events["e"], after.problems)]
    assert asked[0].startswith("e doubt: one: ") and "Dana Ortiz" in asked[0]
    Desk(root).settle(["e"], accept=True, seen=asked)
    accounts = pipeline.check(root).briefing.facts.events["e"].accounts
    [answer] = [given for account in accounts for given in account.checked]
    assert str(answer).startswith("speaker-missing: ") and str(answer).endswith("read at the desk")


MAYOR = """The pier was shut on Monday, said Dana Ortiz, the mayor.
The boats were moved on Monday, said Dana Ortiz, the mayor.
The pier was shut for repairs.
"""


@pytest.fixture
def mayor(tmp_path: Path) -> Path:
    """A briefing of an article in which somebody says two things, with one draft on it."""
    (tmp_path / "one.txt").write_text(MAYOR, encoding="utf-8")
    root = tmp_path / "b"
    assert main(["init", str(root), str(tmp_path / "one.txt"), "--published", "2031-03-08"]) == 0
    taken(root, {"events": [{"id": "e", "title": "The pier was shut", "type": "other", "accounts": [{"s": "one 3"}]}]})
    return root


@pytest.mark.parametrize("by", ["a model", "another"])
def test_a_sentence_that_is_only_said_to_tell_a_draft_is_not_heard_beside_one_that_is(by: str, mayor: Path) -> None:
    """Nobody gave it twice, though what is doubted of both reads alike."""
    insisted = {"id": "e", "accounts": [{"s": "one 1", "from": "The pier", "to": "the mayor"}]}
    came = taken(mayor, {"events": [insisted], "tells": {"one 2": ["e"]}, "read": {}}, by)
    assert came.refused == [] and "one 2 is not added to it: speaker-missing: " in " ".join(came.changed)
    assert [str(each.quote)[:9] for each in drafted(mayor, "e").accounts] == ["The pier ", "The pier "]


def test_what_is_doubted_and_given_once_more_is_drafted_and_asked(tmp_path: Path) -> None:
    """Words in quotation marks are refused at first; in the second answer whoever gives them is heard."""
    root = begun(tmp_path, one="A report spoke of “the pier that we shut on Monday because it was old”. Rain fell.\n")
    moved = {"id": "moved", "title": "The pier was shut", "type": "other"}
    given = {"events": [{**moved, "accounts": [{"s": "one 1"}]}]}
    first = taken(root, given)
    assert "speaker-missing" in first.refused[0] and "give it once more as it is" in " ".join(first.back.split())
    assert drafted(root, "moved") is None
    second = taken(root, {**given, "read": {}})
    assert second.refused == [] and drafted(root, "moved").accounts[0].speaker == ()


def test_what_is_about_a_record_that_is_heard_stays_about_it(tmp_path: Path) -> None:
    """The record stands once it is heard: whatever names it in the same answer does so rightly."""
    one = "The mayor blamed the crew, and after a storm on Monday the pier was shut."
    root = begun(tmp_path, one=f"{one}\n", two="The pier was shut on Tuesday.\n")
    shut = {"id": "shut", "title": "The pier was shut", "type": "other", "accounts": [{"s": "one 1"}]}
    when: dict[str, Any] = {"id": "when", "title": "When was the pier shut?", "kind": "time", "weight": "notable"}
    when |= {"about": ["shut"], "relation": "conflict", "would_resolve": "The book of the pier."}
    when["positions"] = [
        {"label": "On Monday", "statements": [{"s": "one 1", "from": "after a storm"}]},
        {"label": "On Tuesday", "statements": [{"s": "two 1"}]},
    ]
    came = taken(root, {"events": [shut], "discrepancies": [when]})
    assert came.refused == [] and came.weakened == []
    assert drafted(root, "when").about == ("shut",)


def test_nobody_is_refused_for_what_stood_among_the_drafts_before(tmp_path: Path) -> None:
    """While something is doubted, drafts are not compared, and two may give one sentence to two speakers."""
    root = begun(
        tmp_path,
        one="A report spoke of “the pier that we shut because it was old”. Rain fell on Monday. The Harbour Board "
        "asked that the pier be mended, at what Dana Ortiz said would be a cost of 800 dollars.\n",
        two="Rain fell on Tuesday.\n",
    )
    shut = {"id": "shut", "title": "The pier was shut", "type": "other", "accounts": [{"s": "one 1"}]}
    rain = {"id": "rain", "title": "Rain fell", "type": "other", "accounts": [{"s": "one 2"}, {"s": "two 1"}]}
    asked = {"id": "asked", "title": "The Harbour Board asked that the pier be mended", "type": "demand"}
    asked |= {"accounts": [{"s": "one 3", "speaker": ["board"]}]}
    cost = {"id": "cost", "title": "Cost of mending the pier", "measure": "money", "unit": "dollars", "counts": "cost"}
    cost |= {"readings": [{"s": "one 3", "words": "800", "speaker": ["ortiz"]}]}
    when = {"id": "when", "title": "When did rain fall?", "kind": "time", "weight": "notable", "relation": "conflict"}
    when |= {"about": ["rain"], "would_resolve": "The book of the pier."}
    when["positions"] = [
        {"label": "On Monday", "statements": [{"s": "one 2"}]},
        {"label": "On Tuesday", "statements": [{"s": "two 1"}]},
    ]
    actors = [
        {"id": "board", "kind": "body", "names": [{"s": "one 3", "name": "The Harbour Board"}]},
        {
            "id": "ortiz",
            "kind": "person",
            "identified_by": "full_name",
            "names": [{"s": "one 3", "name": "Dana Ortiz"}],
        },
    ]
    given = {"actors": actors, "events": [shut, rain, asked], "figures": [cost], "discrepancies": [when], "read": {}}
    assert taken(root, given).refused == []
    came = taken(
        root, {"strike": ["shut"], "events": [{"id": "rain", "accounts": [{"s": "one 2", "when": "on Monday"}]}]}
    )
    assert came.refused == [] and came.corrected == ["rain"]


def test_a_correction_of_who_says_it_must_be_given_once_more(mayor: Path) -> None:
    """The draft has something in its place, which nobody doubts."""
    people = [
        {"id": "dana-ortiz", "kind": "person", "names": [{"s": "one 1", "name": "Dana Ortiz"}]},
        {"id": "ferries", "kind": "group", "names": [{"s": "one 2", "name": "The boats"}]},
    ]
    said = {"s": "one 1", "speaker": ["dana-ortiz"]}
    taken(mayor, {"actors": people, "events": [{"id": "e", "accounts": [said]}]})
    wrong = {"events": [{"id": "e", "accounts": [{"s": "one 1", "speaker": ["ferries"]}]}]}
    first = taken(mayor, wrong)
    assert "speaker-missing" in first.refused[0] and len(first.refused) == 1
    assert [each.speaker for each in drafted(mayor, "e").accounts] == [(), ("dana-ortiz",)]
    again = taken(mayor, {**wrong, "read": {}})
    assert again.refused == [] and drafted(mayor, "e").accounts[1].speaker == ("ferries",)


def test_an_article_that_tells_the_event_and_takes_no_side_is_asked_about(tmp_path: Path) -> None:
    told = {
        "one": "A ferry struck the pier at dawn.",
        "two": "A ferry struck the pier at noon.",
        "three": "A ferry struck the pier at dusk.",
    }
    root = begun(tmp_path, **{name: f"{text}\n" for name, text in told.items()})
    accounts = [{"s": f"{name} 1"} for name in told]
    struck = {"id": "struck", "title": "A ferry struck the pier", "type": "accident", "accounts": accounts}
    sides = [{"label": "At dawn", "statements": [{"s": "one 1"}]}, {"label": "At noon", "statements": [{"s": "two 1"}]}]
    when = {"id": "when", "title": "When did the ferry strike the pier?", "kind": "time", "weight": "minor"}
    when |= {"relation": "conflict", "about": ["struck"], "would_resolve": "The log of the pier.", "positions": sides}
    asked = "? three 1 tells of struck too: does it take no side?"
    assert asked in taken(root, {"events": [struck], "discrepancies": [when]}).back
    third = {"label": "At dusk", "statements": [{"s": "three 1"}]}
    came = taken(root, {"discrepancies": [{"id": "when", "positions": [third]}]})
    assert came.refused == [] and asked not in came.back


def test_a_point_that_was_written_down_and_told_by_nothing_is_asked_for(tmp_path: Path) -> None:
    """Whoever compares sees more than they give; what names a discrepancy that there is, or a rule, is settled."""
    told = {"one": "A ferry struck the pier at dawn.", "two": "A hulk struck the pier at noon."}
    root = begun(tmp_path, **{name: f"{text}\n" for name, text in told.items()})
    struck = {"id": "struck", "title": "The pier was struck", "type": "accident"}
    taken(root, {"events": [{**struck, "accounts": [{"s": "one 1"}, {"s": "two 1"}]}]})
    sides = [{"label": "At dawn", "statements": [{"s": "one 1"}]}, {"label": "At noon", "statements": [{"s": "two 1"}]}]
    when = {"id": "when", "title": "When was the pier struck?", "kind": "time", "weight": "minor"}
    when |= {"relation": "conflict", "about": ["struck"], "would_resolve": "The log of the pier.", "positions": sides}
    points = "hour: dawn / noon = when; what: ferry / hulk; where: pier / the pier = none, alike; why: rain / fog = why"
    compared = {"struck": points, "one": "a ferry struck / it is over"}
    came = taken(root, {"compared": compared, "discrepancies": [when]})
    assert came.parted == ["struck: what: ferry / hulk", "struck: why: rain / fog = why"]
    assert "## Points that you wrote down, and no discrepancy tells" in came.back
    again = taken(root, {"read": {}, "compared": compared})
    assert again.parted == [] and "## Points" not in again.back


POINTS = [
    # (what is written of two articles, what of it is asked for)
    ("one / two: alike, both say nine", []),
    ("one / two: alike only in form, they differ", ["one / two: alike only in form, they differ"]),
    ("one / two: alike", []),
    ("nine / 9, alike", []),
    ("Alike: moored / tied up", ["Alike: moored / tied up"]),
    ("one / two: alike, but moored / adrift", ["one / two: alike, but moored / adrift"]),
    ("one / two: not alike, moored and adrift", ["one / two: not alike, moored and adrift"]),
]


@pytest.mark.parametrize(("points", "asked"), POINTS)
def test_what_is_alike_is_no_point_on_which_articles_part(points: str, asked: list[str]) -> None:
    assert [point for _, point in open_points([("struck", points)], ())] == asked


def test_what_stands_with_a_question_keeps_nothing_else_out(tmp_path: Path) -> None:
    """Drafts that are joined, and what is added to another's, do not answer for what the same answer insists on."""
    struck = "A ferry struck the pier. The pier was struck by a ferry."
    shut = "A report spoke of “the pier that we shut on Monday because it was old”."
    root = begun(tmp_path, one=f"{struck} {shut} Rain fell.\n")
    pairs = [("struck", "one 1"), ("hit", "one 2"), ("rain", "one 4")]
    events = [{"id": each, "title": "It was so", "type": "accident", "accounts": [{"s": s}]} for each, s in pairs]
    taken(root, {"events": events}, "a model")
    spoken = {"id": "shut", "title": "The pier was shut", "type": "other", "accounts": [{"s": "one 3"}]}
    came = taken(root, {"read": {}, "events": [spoken], "same": [["struck", "hit"]]}, "a model")
    assert came.refused == [] and came.joined == 1
    assert drafted(root, "shut").accounts[0].speaker == () and len(drafted(root, "struck").accounts) == 2
    closed = {**spoken, "id": "closed", "accounts": [{"s": "one 3", "from": "spoke"}]}
    more = {"id": "rain", "accounts": [{"s": "one 2"}]}
    came = taken(root, {"read": {}, "events": [closed, more]}, "another")
    assert came.refused == [] and len(drafted(root, "rain").accounts) == 2


def test_whoever_was_taken_away_as_a_speaker_is_not_put_in_again(tmp_path: Path) -> None:
    """What is not given of a statement stays, and so does that nobody says it."""
    root = begun(tmp_path, one="“The dam leaks badly, and has for years,” Dana Ortiz said on Monday. Rain fell.\n")
    ortiz = {"id": "ortiz", "kind": "person", "names": [{"s": "one 1", "name": "Dana Ortiz"}]}
    event = {"id": "e", "title": "The dam leaks", "type": "other"}
    taken(root, {"actors": [ortiz], "events": [{**event, "accounts": [{"s": "one 1"}]}]})
    assert drafted(root, "e").accounts[0].speaker == ("ortiz",)
    for given in ({"speaker": []}, {"when": "on Monday"}):
        taken(root, {"read": {}, "events": [{"id": "e", "accounts": [{"s": "one 1", **given}]}]})
        assert drafted(root, "e").accounts[0].speaker == ()
    assert drafted(root, "e").accounts[0].when is not None


def test_a_correction_that_the_gate_refuses_leaves_the_draft_as_it_was(clean: Path) -> None:
    before = drafted(clean, "train-derailed")
    account = {"s": "radio 2", "when": "on Monday"}
    title = {"id": "train-derailed", "title": "A train derailed near Tornby", "accounts": [account]}
    figure = {"id": "people-killed", "readings": [{"s": "agency 2", "words": "Eleven", "speaker": ["erik-vaal"]}]}
    came = taken(clean, {"events": [title], "figures": [figure]})
    assert drafted(clean, "train-derailed").title == "A train derailed near Halvik" and "Tornby" in came.back
    assert [a.quote for a in drafted(clean, "train-derailed").accounts] == [a.quote for a in before.accounts]
    # Of two speakers the one whom the sentence names stays.
    assert drafted(clean, "people-killed").readings[0].speaker == ("hospital-spokeswoman",)
    assert pipeline.check(clean, ()).errors == ()


def test_a_reading_takes_the_place_of_the_one_of_its_number(train: Path) -> None:
    hurt = {"id": "hurt", "title": "People injured", "measure": "injured", "counts": "people injured"}
    police = {"id": "police", "kind": "body", "names": [{"s": "courier 3", "name": "the police"}]}
    reading = {"s": "courier 3", "words": "more than 60"}
    taken(train, {"actors": [police], "figures": [{**hurt, "readings": [reading]}]})
    given = {"id": "hurt", "title": "People who were injured", "readings": [{"s": "courier 3", "words": "60",
             "from": "An express", "speaker": ["police"]}]}  # fmt: skip
    came = taken(train, {"figures": [given]})
    figure = drafted(train, "hurt")
    assert ([str(each.words) for each in figure.readings], figure.scope.counts) == (["more than 60"], "people injured")
    assert figure.title == "People who were injured" and "words-cut-short" in came.back


def test_what_is_about_a_draft_that_is_struck_is_about_it_no_more(clean: Path) -> None:
    came = taken(clean, {"strike": ["people-missing"]})
    assert drafted(clean, "people-missing") is None and drafted(clean, "how-many-are-missing").about == ()
    assert came.refused == [] and pipeline.check(clean, ()).errors == ()


def test_what_responds_to_a_draft_that_is_struck_responds_to_it_no_more(clean: Path) -> None:
    """It stays, with what it says, and loses only that."""
    charge = {
        "id": "charge",
        "title": "Norrail suspended services",
        "type": "business",
        "accounts": [{"s": "courier 12"}],
    }
    answer = {**charge, "id": "answer", "title": "Norrail suspended all services", "responds_to": ["charge"]}
    taken(clean, {"events": [charge, answer]})
    assert drafted(clean, "answer").responds_to == ("charge",)
    came = taken(clean, {"strike": ["charge"]})
    assert (came.refused, drafted(clean, "charge")) == ([], None)
    assert drafted(clean, "answer").responds_to == ()


def test_about_and_what_would_resolve_it_are_given_anew(clean: Path) -> None:
    given = {"id": "how-many-are-missing", "about": ["people-missing", "train-derailed"], "kind": "number"}
    came = taken(clean, {"discrepancies": [given]})
    assert came.refused == [] and came.corrected == ["how-many-are-missing"]
    assert drafted(clean, "how-many-are-missing").about == ("people-missing", "train-derailed")


def test_the_second_answer_of_the_only_drafter_needs_no_name(
    train: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As docs/development/first-hour.md has it: `a.json`, then `b.json`."""
    first, second = tmp_path / "a.json", tmp_path / "b.json"
    first.write_text(json.dumps(CLEAN), encoding="utf-8")
    second.write_text(json.dumps({"strike": ["speed"]}), encoding="utf-8")
    assert main(["take", str(first), "--root", str(train)]) == 0
    assert main(["take", str(second), "--root", str(train)]) == 0
    assert "taken as an answer of 'a', who drafted before" in capsys.readouterr().err
    assert drafted(train, "speed") is None
    assert main(["take", str(second), "--by", "somebody", "--root", str(train)]) == 1
    table = tmp_path / "colleague.csv"
    table.write_text(
        "kind,id,title,type,s\nevents,halt,Norrail suspended all services,business,courier 12\n", encoding="utf-8"
    )
    main(["take", str(table), "--root", str(train)])
    assert "taken as an answer" not in capsys.readouterr().err.split("none published")[-2]


def test_a_draft_that_is_struck_and_given_in_one_answer_is_replaced(clean: Path) -> None:
    new = {"id": "inquiry-promised", "title": "Erik Vaal promised an independent inquiry", "type": "statement",
           "accounts": [{"s": "radio 11", "speaker": ["erik-vaal"], "when": "on Saturday"}]}  # fmt: skip
    came = taken(clean, {"strike": [{"id": "inquiry-promised"}], "events": [new]})
    assert came.refused == [] and drafted(clean, "inquiry-promised").title == new["title"]


REFUSED = {
    "nobody": ({"id": "nothing"}, "no draft has this id"),
    "an article": ({"id": "agency"}, "it is accepted"),
    "an outlet": ({"id": "agency-outlet"}, "it is accepted"),
    "a speaker": ({"id": "oskar-lind"}, "what names it must be struck or mended first: speed"),
    "no statement": ({"id": "speed", "s": "agency 1"}, "it has no statement of 'agency 1'"),
    "no sentence": ({"id": "speed", "s": "agency 999"}, "'agency 999' is no sentence"),
    "no position": ({"id": "how-many-were-killed", "label": "Ninety"}, "it has no position 'Ninety'"),
    "another kind": ({"id": "speed", "s": "agency 7", "to": "train-derailed"}, "'train-derailed' is not of its kind"),
    "no field of it": ({"id": "speed", "sentence": "agency 7"}, "is not understood"),
    "a number": ({"id": "speed", "label": 7}, "is not understood"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_struck_is_told_and_nothing_else_goes(what: str, clean: Path) -> None:
    strike, why = REFUSED[what]
    before = {path: path.read_bytes() for path in (clean / "facts").iterdir()}
    came = taken(clean, {"strike": [strike]})
    assert why in came.back
    assert {path: path.read_bytes() for path in (clean / "facts").iterdir()} == before


def test_only_whoever_drafted_it_strikes_or_corrects_it(clean: Path) -> None:
    before = (clean / "facts" / "drafts.yaml").read_bytes()
    given = {"events": [{"id": "train-derailed", "title": "An express train derailed near Halvik"}]}
    came = taken(clean, {"strike": ["speed"], **given, "same": [["people-killed", "people-missing"]]}, "another")
    assert came.back.count("it was drafted by a model, and only they or a person change it") == 3
    assert (clean / "facts" / "drafts.yaml").read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('    draft: "yes"\n    title: A train derailed', "    title: A train derailed", "it is accepted"),
        (
            "    title: A train derailed near Halvik\n",
            "    title: A train derailed near Halvik\n    note: Seen twice.\n",
            "a person has edited it",
        ),
    ],
)
def test_what_a_person_accepted_or_edited_is_neither_struck_nor_corrected(
    old: str, new: str, why: str, clean: Path
) -> None:
    file = clean / "facts" / "drafts.yaml"
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    before = file.read_bytes()
    title = {"id": "train-derailed", "title": "An express train derailed near Halvik"}
    came = taken(clean, {"strike": [{"id": "train-derailed"}, {"id": "train-derailed", "s": "radio 2"}]})
    assert came.back.count(why) == 2
    assert why in taken(clean, {"events": [title]}).back
    assert file.read_bytes() == before


def test_an_answer_that_strikes_nearly_everything_strikes_nothing(clean: Path) -> None:
    before = (clean / "facts" / "drafts.yaml").read_bytes()
    every = [str(each) for each in pipeline.check(clean).briefing.facts.drafts]
    came = taken(clean, {"strike": every})
    assert f"it strikes {len(every)} of {len(every)} drafts, and nothing is struck" in came.back
    assert (clean / "facts" / "drafts.yaml").read_bytes() == before


def test_whoever_stands_alone_is_not_struck(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("A ferry struck the pier. Omar, a witness, said it was late.\n", encoding="utf-8")
    root = tmp_path / "b"
    assert main(["init", str(root), str(tmp_path / "one.txt"), "--published", "2031-03-08"]) == 0
    omar = {"id": "omar", "kind": "person", "identified_by": "partial_name", "names": [{"s": "one 2", "name": "Omar"}]}
    taken(root, {"actors": [omar]})
    [alone] = list(pipeline.check(root).briefing.facts.drafts)
    before = (root / "facts" / "drafts.yaml").read_bytes()
    came = taken(root, {"strike": [str(alone)]})
    assert "it keeps somebody apart" in came.back
    assert (root / "facts" / "drafts.yaml").read_bytes() == before


def test_each_draft_is_given_back_beside_its_words(train: Path) -> None:
    back = taken(train, CLEAN).back
    review = back.partition("## What was drafted")[2].partition("\n## ")[0]
    order = [review.index(f"\n### {each}") for each in ("Discrepancies", "Figures", "Events")]
    assert order == sorted(order)
    for each in CLEAN["events"] + CLEAN["figures"] + CLEAN["discrepancies"]:
        assert f"\n{each['id']}: {each['title']} [" in review
    assert review.count("at a bend near the town of Halvik on Friday morning") == 1
    assert "“Eleven” [agency 2] Eleven people died and 58 were hurt when a passenger train … (says hospital-" in review
    assert "oskar-lind [person]: [agency 9] Oskar Lind (who leads the investigation); [radio 10] Oskar Lind" in review
    assert "[agency 14] ⟦Norrail halted traffic on the line⟧ and said" in review
    alone = review.partition("Their titles alone.")[2]
    assert [f"\n{each['id']}: {each['title']}\n" in alone for each in CLEAN["events"]] == [True] * len(CLEAN["events"])
    # The second time only what was corrected is shown again.
    second = json.loads((ANSWERS / "second.json").read_text(encoding="utf-8"))
    again = taken(train, second).back
    assert "\ntrain-derailed: " in again and "\nspeed: " not in again.partition("## What is still missing")[0]


def test_a_discrepancy_of_one_article_alone_is_asked_about(train: Path) -> None:
    of_two = next(each for each in CLEAN["discrepancies"] if len(each["positions"]) == 2)
    said = [{"s": "agency 2", "speaker": ["hospital-spokeswoman"]}, {"s": "agency 5", "speaker": ["marit-solberg"]}]
    positions = [{"label": label, "statements": [each]} for label, each in zip(("Eleven", "Four"), said, strict=True)]
    of_one = {**of_two, "id": "one-alone", "about": [], "title": "What is counted?", "positions": positions}
    back = taken(train, {**CLEAN, "discrepancies": [of_two, of_one]}).back
    asked = "  ? all its statements are of one article"
    told = back.partition("### Discrepancies")[2].partition("\n### ")[0]
    drafts = {each: told.partition(f"\n{each}: ")[2].split("\n\n")[0] for each in (of_two["id"], "one-alone")}
    assert told.count(asked) == 1
    assert asked in drafts["one-alone"]


BEGUN = "The board met. It has nine seats. Rain fell. The board sat in a hall."
IN_PASSING = [
    # (a later sentence, what is counted and how, whether it is asked if anybody looks it up)
    ("A clerk aged 62 left", ("62", "age", "age of the clerk"), True),
    ("He read a 34-page letter", ("34", "count", "pages of the letter"), True),
    ("He bought two hats", ("two", "count", "hats"), True),
    ("The hearing took two hours", ("two hours", "duration", "length of the hearing"), True),
    ("He was jailed for 30 months", ("30 months", "duration", "length of the sentence"), False),
    ("Two sailors were hurt there", ("Two", "injured", "sailors hurt"), False),
    ("He won by 1,700 delegates", ("1,700", "count", "delegates"), False),
    ("The bill cost $9 million", ("$9 million", "money", "cost of the bill"), False),
    ("All but one got nine votes", ("nine", "votes", "votes for most"), False),
    ("The roof leaked by 12 percent more", ("12 percent", "percentage", "rise of the leaks"), False),
    # What the article begins with is looked up, and what belongs to something that another tells too.
    ("They fought for nine seats", ("nine", "count", "seats"), False),
    ("The gate was shut by five guards", ("five", "count", "guards"), False),
]


@pytest.mark.parametrize(("sentence", "counted", "is_asked"), IN_PASSING)
def test_only_a_number_in_passing_is_asked_about(
    sentence: str, counted: tuple[str, str, str], is_asked: bool, tmp_path: Path
) -> None:
    words, measure, counts = counted
    root = begun(tmp_path, one=f"{BEGUN} {sentence}.\n", two="The gate was shut by guards.\n")
    of_people = "unknown" if measure == "injured" else "not_people"
    reading = {"s": "one 5", "words": words}
    figure = {"id": "f", "title": counts.capitalize(), "measure": measure, "counts": counts, "population": of_people}
    figure["readings"] = [reading]
    told = [{"s": "one 5"}, {"s": "two 1"}] if "gate" in sentence else [{"s": "two 1"}]
    gate = {"id": "e", "title": "The gate was shut", "type": "obstruction", "accounts": told}
    came = taken(root, {"figures": [figure], "events": [gate]})
    assert came.refused == [] and ("? one article has this number" in came.review) is is_asked


def _of(told: str, record_id: str) -> str:
    """What a text tells of a record."""
    return told.partition(f"\n{record_id}: ")[2].partition(": ")[0] if f"\n{record_id}: " in told else ""


def test_more_discrepancies_than_readers_have_patience_for_are_asked_to_be_struck(
    train: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "has room for" not in taken(train, CLEAN).back
    # Whoever still looks for them is told of no bound.
    assert "room for" not in differences(pipeline.check(train))
    (train / "facts" / "drafts.yaml").unlink()
    monkeypatch.setattr(Story, "room", 1)
    found = len(CLEAN["discrepancies"])
    asked = " ".join(taken(train, CLEAN).back.split())
    assert f"These are {found} discrepancies, and a page on these articles has room for 1. " in asked
    assert f"Strike the {found - 1} that" in asked


def test_a_file_that_is_laid_out_otherwise_is_left_as_it_is(clean: Path) -> None:
    file = clean / "facts" / "drafts.yaml"
    text = file.read_text(encoding="utf-8")
    flow = 'events: {inquiry-promised: {draft: "yes"}, train-derailed: {draft: "yes"}}\n'
    with pytest.raises(NotWritten):
        rewrite(flow, "x", {("events", "inquiry-promised"): None})
    gone = {(kind, each["id"]): None for kind, records in CLEAN.items() for each in records}
    listed = {("drafted", kind, each["id"]): None for kind, records in CLEAN.items() for each in records}
    emptied = rewrite(text, "facts/drafts.yaml", {**gone, **listed})
    assert [line for line in emptied.splitlines() if line and not line.startswith("#")] == []


def articles_of(root: Path, record_id: str) -> list[tuple[str, str]]:
    """The article of each item of an event or a figure, with the number of a reading."""
    record = drafted(root, record_id)
    if hasattr(record, "readings"):
        return [(str(each.article), str(each.words)) for each in record.readings]
    return [(str(each.article), "") for each in record.accounts]


def test_a_sentence_that_is_said_to_tell_a_draft_is_added_to_it(train: Path) -> None:
    events = [
        {**each, "accounts": each["accounts"][:1]} if each["id"] == "train-derailed" else each
        for each in CLEAN["events"]
    ]
    figures = [
        {**each, "readings": each["readings"][:1]} if each["id"] == "people-missing" else each
        for each in CLEAN["figures"]
    ]
    first = taken(train, {**CLEAN, "events": events, "figures": figures})
    assert "### Which drafts does each sentence tell?" in first.missing
    came = taken(
        train,
        {
            "read": {},
            "tells": {
                "agency 2": ["train-derailed", "people-killed: Eleven"],
                "agency 5": [],
                "courier 3": ["train-derailed"],
                "courier 6": "people-missing: four",
                "courier 7": [],
                "radio 1": ["train-derailed"],
                "radio 6": ["people-missing: three"],
            },
        },
    )
    assert articles_of(train, "train-derailed") == [("agency", ""), ("courier", ""), ("radio", "")]
    # Whoever surely says it is named, also by the last name of the one person who bears it.
    assert articles_of(train, "people-missing") == [("agency", "four"), ("courier", "four"), ("radio", "three")]
    assert [each.speaker for each in drafted(train, "people-missing").readings] == [("marit-solberg",)] * 3
    assert came.refused == []
    # What is there already stays as it is.
    assert [each.words for each in drafted(train, "people-killed").readings] == ["Eleven", "at least nine", "12"]
    assert pipeline.check(train, ()).errors == ()


def test_a_sentence_tells_a_draft_of_the_same_answer_too(train: Path) -> None:
    events = [{**each, "accounts": each["accounts"][:1]} for each in CLEAN["events"][:1]]
    came = taken(train, {**CLEAN, "events": events, "tells": {"radio 1": ["train-derailed"]}})
    assert came.refused == []
    assert articles_of(train, "train-derailed") == [("agency", ""), ("radio", "")]


HURT = {"id": "hurt", "title": "People hurt", "measure": "injured", "counts": "people hurt"}
PLUNGED = {"id": "plunged", "title": "Three carriages left the rails", "type": "accident"}


@pytest.mark.parametrize("is_there", [True, False])
def test_a_sentence_of_a_statement_of_two_in_the_same_answer_adds_nothing(*, is_there: bool, train: Path) -> None:
    if is_there:
        readings = [{"s": "radio 5", "words": "Nearly 20"}]
        events = [{**PLUNGED, "accounts": [{"s": "radio 3"}]}]
        taken(train, {"events": events, "figures": [{**HURT, "readings": readings}]})
    given = {
        "events": [{**PLUNGED, "accounts": [{"s": "agency 3-4"}]}],
        "figures": [{**HURT, "readings": [{"s": "radio 4-5", "words": "Sixty-three"}]}],
    }
    came = taken(train, {**given, "tells": {"agency 4": ["plunged"], "radio 4": ["hurt: Sixty-three"]}})
    assert came.refused == [] and came.added == (2 if is_there else 0)
    assert [a for a, _ in articles_of(train, "plunged")] == [*(["radio"] if is_there else []), "agency"]
    assert [words for _, words in articles_of(train, "hurt")] == [*(["Nearly 20"] if is_there else []), "Sixty-three"]
    # Another number of such a sentence counts something else, and goes in.
    taken(train, {"read": {}, "tells": {"radio 5": ["hurt: Nearly 20"]}})
    assert sorted(words for _, words in articles_of(train, "hurt")) == ["Nearly 20", "Sixty-three"]


def test_of_two_statements_that_hold_a_sentence_the_one_of_it_alone_is_struck(train: Path) -> None:
    said = [{"s": "agency 3-4"}, {"s": "agency 4", "happened": "yes"}, {"s": "radio 3"}]
    taken(train, {"events": [{**PLUNGED, "accounts": said}]})
    came = taken(train, {"read": {}, "strike": [{"id": "plunged", "s": "agency 4"}]})
    assert came.struck == ["of events plunged: agency 4"]
    assert [account.quote[:5] for account in drafted(train, "plunged").accounts] == ["There", "Three"]
    # Only where there is no other is the one of two sentences meant, and it is told which went.
    came = taken(train, {"read": {}, "strike": [{"id": "plunged", "s": "agency 4"}]})
    assert came.struck == ["of events plunged: agency 3-4"]
    assert articles_of(train, "plunged") == [("radio", "")]


def test_a_number_that_the_sentence_lacks_is_not_added_and_told(clean: Path) -> None:
    came = taken(clean, {"read": {}, "tells": {"radio 13": ["people-missing: seventeen"]}})
    assert articles_of(clean, "people-missing") == [("agency", "four"), ("courier", "four"), ("radio", "three")]
    assert "seventeen" in "".join(came.refused)


def test_what_is_struck_is_not_added_again_by_its_sentence(clean: Path) -> None:
    came = taken(
        clean,
        {
            "read": {},
            "strike": [{"id": "services-suspended", "s": "radio 13"}, {"id": "inquiry-promised"}],
            "tells": {"radio 13": ["services-suspended"], "radio 11": ["inquiry-promised"]},
        },
    )
    assert [article for article, _ in articles_of(clean, "services-suspended")] == ["agency", "courier"]
    assert drafted(clean, "inquiry-promised") is None
    assert came.refused == []


@pytest.mark.parametrize(
    ("tells", "told"),
    [
        ({"agency 2": ["no-such-thing"]}, "no record has the id 'no-such-thing'"),
        ({"agency 2": [7]}, "tells: '7' of 'agency 2' is no id"),
        (["agency 2"], "is no map of sentences to lists of ids"),
    ],
)
def test_what_is_no_draft_or_no_map_of_them_is_told(tells: Any, told: str, clean: Path) -> None:
    before = (clean / "facts" / "drafts.yaml").read_bytes()
    assert told in "".join(taken(clean, {"read": {}, "tells": tells}).refused)
    assert (clean / "facts" / "drafts.yaml").read_bytes() == before


def test_an_accepted_record_is_not_added_to_by_its_sentence(clean: Path) -> None:
    text = (clean / "facts" / "drafts.yaml").read_text("utf-8")
    accepted = text.replace("  train-derailed:\n    draft: yes\n", "  train-derailed:\n").replace(
        '  train-derailed:\n    draft: "yes"\n', "  train-derailed:\n"
    )
    assert accepted != text
    (clean / "facts" / "drafts.yaml").write_text(accepted, "utf-8")
    taken(clean, {"read": {}, "tells": {"agency 14": ["train-derailed"]}})
    assert (clean / "facts" / "drafts.yaml").read_text("utf-8") == accepted


def test_a_title_that_may_say_the_opposite_is_drafted_and_asked(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("The council opened the gate on Monday.\n", encoding="utf-8")
    root = tmp_path / "b"
    assert main(["init", str(root), str(tmp_path / "one.txt"), "--published", "2031-03-08"]) == 0
    closed = {"id": "e", "title": "The council closed the gate", "type": "other", "accounts": [{"s": "one 1"}]}
    came = taken(root, {"events": [closed]})
    assert came.refused == [] and "e" in {each.id for each in came.drafts}
    assert "  ? `title` says 'closed', and its quotes 'opened': is it right as it stands?" in came.back
    assert [problem.code for problem in pipeline.check(root, ()).problems if problem.code.startswith("label")] == [
        "label-reversed"
    ]


def test_a_time_that_was_left_out_and_is_given_once_more_is_drafted_and_asked(tmp_path: Path) -> None:
    quote = "After losing the vote on Monday, Dana Ortiz said they expect the process to conclude early Tuesday"
    other = quote.replace("losing", "winning").replace("process", "session")
    root = begun(tmp_path, one=f"{quote}. {other}.\n")
    names = {"id": "ortiz", "kind": "person", "names": [{"s": "one 1", "name": "Dana Ortiz"}]}
    account = {"s": "one 1", "speaker": ["ortiz"], "when": "on Monday"}
    title = "Dana Ortiz said that they expect the process to conclude early Tuesday"
    event = {"id": "e", "title": title, "type": "statement", "accounts": [account]}
    taken(root, {"actors": [names], "events": [event]})
    assert drafted(root, "e").accounts[0].when is None
    # In a new draft of the second answer it was not told yet.
    again = {**event, "id": "f", "title": title.replace("process", "session"), "accounts": [{**account, "s": "one 2"}]}
    came = taken(root, {"read": {"e": "time"}, "events": [{"id": "e", "accounts": [account]}, again]})
    assert str(drafted(root, "e").accounts[0].when.words) == "on Monday"
    assert drafted(root, "f").accounts[0].when is None
    [asked] = [each for each in pipeline.check(root, ()).problems if str(each.code) == "time-elsewhere"]
    assert asked.answer and came.refused == []
