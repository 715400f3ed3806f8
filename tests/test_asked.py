"""What words only suggest is asked: it keeps no draft out, and is answered before anything is published."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from made import checked, event, named, statement

from briefing import pipeline
from briefing.asking.numbering import number_in
from briefing.asking.take import take
from briefing.asking.taken import Taken
from briefing.authoring.gate import Proposed, draft
from briefing.authoring.unproved import unproved
from briefing.cli import main
from briefing.desk.desk import Desk
from briefing.problems import NotWritten
from briefing.verify.answered import is_answered
from briefing.wordings import find_numbers, read_number

TEXT = """Fire kills nine in the harbour Police

The council denied the leak and accused the guild of making it up.
The council said that the guild would deny the evidence.
The council blamed the guild, saying the talks were over.
The agency put the centre of the storm at 9 miles from Elm.
Harbour television ran footage from Elm showing burnt sheds.
A reporter saw the police at dusk. The police were seen at dawn.
The ministry released a report stating that the sheds were old.
The ministry drained the dam.
The police said, citing doctors who described the smoke as poison, that nobody may go home.
Dana Ortiz dismissed the fears, the agency reported.
The guild which denied the leak also agreed to pay nine crowns.
New cases reported in the county have risen.
Lena Moss, the judge who sent a thief to jail for nine months, was recalled, according to the agency.
The ministry had asked that he be given nine years.
“It is our future,” Lena Moss told a debate on a loan of nine crowns.
Boats took the hurt to Elm but the police say the search is over.
Boats took the dead to Elm but not before noon, the police say.
Dana Ortiz dismissed the doubts, the Bell wrote.
Lena Moss told of her brother. She wept. She said he was ill.
"""


ACTORS = (
    named("council", "body", "The council")
    | named("guild", "organisation", "the guild")
    | named("agency", "media", "The agency")
    | named("reporter", "group", "A reporter")
    | named("bell", "media", "The Bell")
    | named("television", "media", "Harbour television")
    | named("ministry", "body", "The ministry")
    | named("police", "body", "Police")
    | named("doctors", "group", "doctors")
    | named("ortiz", "person", "Dana Ortiz")
    | named("moss", "person", "Lena Moss")
    | named("who", "body", "WHO")
)
PASSED_ON = {"speaker": "ortiz", "via": "other_outlet", "via_outlet": "agency"}
BOTH = "The council denied the leak and accused the guild of making it up"
CITING = "citing doctors who described the smoke as poison"
CASES: list[tuple[str, dict[str, Any], list[str]]] = [
    # Who denies and accuses in one sentence does both; without a stance it is asked which.
    (BOTH, {"speaker": "council", "stance": "denies"}, []),
    (BOTH, {"speaker": "council", "stance": "accuses"}, []),
    (BOTH, {"speaker": "council"}, ["stance-contradicted?", "stance-contradicted?"]),
    (BOTH, {"speaker": "council", "stance": "doubts"}, ["stance-contradicted"]),
    ("The council said that the guild would deny the evidence", {"speaker": "council"}, ["stance-contradicted?"]),
    ("The council blamed the guild, saying the talks were over", {"speaker": "council"}, ["stance-contradicted?"]),
    # Verbs by which something is shown, or put at a number.
    ("The agency put the centre of the storm at 9 miles from Elm", {"speaker": "agency"}, []),
    ("The agency put the centre of the storm at 9 miles from Elm", {}, ["speaker-missing"]),
    ("Harbour television ran footage from Elm showing burnt sheds", {"speaker": "television"}, []),
    ("A reporter saw the police at dusk", {"speaker": "reporter"}, []),
    ("A reporter saw the police at dusk", {"speaker": "police"}, ["speaker-unsupported?"]),
    ("The police were seen at dawn", {"speaker": "police"}, ["speaker-unsupported?"]),
    ("The ministry released a report stating that the sheds were old", {"speaker": "ministry"}, []),
    ("The ministry drained the dam", {"speaker": "ministry"}, ["speaker-unsupported?"]),
    # A headline that has lost the mark before whoever says it.
    ("Fire kills nine in the harbour Police", {"speaker": "police"}, ["speaker-unsupported?"]),
    # Whoever is cited by somebody else, and the outlet that passes words on.
    (CITING, {"speaker": "police"}, []),
    (CITING, {"speaker": "doctors"}, []),
    (CITING, {"speaker": "council"}, ["speaker-missing"]),
    ("Dana Ortiz dismissed the fears, the agency reported", PASSED_ON, []),
    ("Dana Ortiz dismissed the fears, the agency reported", {"speaker": "guild"}, ["speaker-missing"]),
    # What only describes whoever acts or speaks, and what is no saying.
    ("The guild which denied the leak also agreed to pay nine crowns", {}, []),
    ("New cases reported in the county have risen", {}, []),
    ("sent a thief to jail for nine months", {}, []),
    ("The ministry had asked that he be given nine years", {}, []),
    ("a debate on a loan of nine crowns", {}, []),
    # A clause in which somebody else says something limits none; one that says no does.
    ("Boats took the hurt to Elm", {}, []),
    ("Boats took the dead to Elm", {}, ["quote-clipped", "quote-clipped", "speaker-missing?"]),
    # For whom a pronoun stands, the words do not prove.
    ("She said he was ill", {"speaker": "moss"}, []),
    ("She said he was ill", {"speaker": "council"}, ["speaker-missing"]),
]


@pytest.mark.parametrize(("quote", "more", "told"), CASES)
def test_what_is_let_through_what_is_asked_and_what_is_refused(
    quote: str, more: dict[str, Any], told: list[str]
) -> None:
    records = {"actors": ACTORS, "events": {"e": event(statement("one", quote, **more), title="Something happens")}}
    problems = checked(records, articles=("one",), given={"one": TEXT}).problems
    assert [f"{problem.code}{'?' if problem.asks else ''}" for problem in problems] == told


def test_initials_of_a_body_are_no_pronoun_and_a_pronoun_is() -> None:
    for name, told in (("WHO", []), ("Who", ["value-invalid"])):
        made = checked({"actors": ACTORS | named("who", "body", name)}, articles=("one",), given={"one": TEXT})
        assert [problem.code for problem in made.problems] == told


DENY = "The council said that the guild would deny the evidence"
LEAK = {
    "id": "leak",
    "title": "The council expected a denial of the guild",
    "type": "statement",
    "accounts": [{"s": "one 1", "speaker": ["council"]}],
}
COUNCIL = {"id": "council", "kind": "body", "names": [{"s": "one 1", "name": "The council"}]}


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A briefing of an article in which somebody says that somebody else will deny something."""
    (tmp_path / "one.txt").write_text(f"{DENY}.\n", encoding="utf-8")
    assert main(["init", str(tmp_path / "new"), str(tmp_path / "one.txt"), "--published", "2031-03-08"]) == 0
    return tmp_path / "new"


def answered(root: Path) -> Taken:
    """What comes of an answer that gives no stance."""
    came = take(pipeline.check(root), json.dumps({"actors": [COUNCIL], "events": [LEAK]}), "somebody")
    came.write(root)
    return came


def test_what_is_asked_keeps_no_draft_out_and_is_put_before_whoever_drafted_it(begun: Path) -> None:
    came = answered(begun)
    assert (came.refused, [each.id for each in came.drafts]) == ([], ["council", "leak"])
    assert "  ? one 1: the quote says 'deny', and `stance` nothing: is it right as it stands?\n" in came.back
    after = pipeline.check(begun, ())
    looks = [look for record in after.briefing.facts.records() for look in unproved(record, after.problems)]
    assert [look.words for look in looks if look.what == "doubt"] == [
        "one: the quote says 'deny', and `stance` nothing"
    ]
    # Rules may not leave anything to be asked.
    given = Proposed("events", "again", dict(next(p for p in came.drafts if p.id == "leak").fields), "a test")
    assert not draft(pipeline.check(begun), lambda _: [given]).kept


def test_a_second_answer_may_give_what_is_asked(begun: Path) -> None:
    answered(begun)
    leak = {"id": "leak", "accounts": [{"s": "one 1", "stance": "denies"}]}
    came = take(pipeline.check(begun), json.dumps({"events": [leak]}), "somebody")
    assert (came.refused, came.corrected) == ([], ["leak"])
    assert "is it right as it stands?" not in came.back


def test_the_desk_asks_and_writes_down_that_somebody_has_answered(begun: Path) -> None:
    answered(begun)
    desk = Desk(begun)
    after = pipeline.check(begun, ())
    leak = after.briefing.facts.find("leak")
    assert leak is not None
    plain = [look.key for look in unproved(leak)]
    with pytest.raises(NotWritten, match="look at this beside its words first"):
        desk.settle(["leak", "council"], accept=True, seen=plain)
    desk.settle(["leak", "council"], accept=True, seen=[look.key for look in unproved(leak, after.problems)])
    made = pipeline.check(begun)
    (account,) = made.briefing.facts.events["leak"].accounts
    assert account.checked == ("stance-contradicted: deny, read at the desk",)
    assert [problem for problem in made.problems if problem.code == "stance-contradicted"] == []


def test_what_is_accepted_by_hand_is_told_until_it_is_answered(begun: Path) -> None:
    answered(begun)
    file = begun / "facts" / "drafts.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace('    draft: "yes"\n', ""), encoding="utf-8")
    assert [p.severity for p in pipeline.check(begun).problems if p.code == "stance-contradicted"] == ["error"]


FIGURES: list[tuple[str, str, str, str, list[str]]] = [
    # (quote, words, measure, what is counted, what is told)
    (
        "The smoke left around 50 people fighting for breath",
        "around 50",
        "injured",
        "people hurt",
        ["measure-mismatch?"],
    ),
    ("Nine people were killed", "Nine", "injured", "people hurt", ["measure-mismatch"]),
    ("17 of the 34 rowers remain in care", "34", "count", "rowers", ["measure-mismatch?"]),
    ("Two guards fled while three boats were searched", "Two", "count", "boats", ["words-cut-short?"]),
    ("The storm lasted a six-day week", "six-day", "duration", "length of the storm", []),
    ("It killed two women and a man", "a man", "killed", "men killed", []),
    ("It killed two women and a dog", "a dog", "killed", "dogs killed", ["number-not-read"]),
    ("Both women were killed", "Both", "killed", "women killed", []),
]


@pytest.mark.parametrize(("quote", "words", "measure", "counts", "told"), FIGURES)
def test_which_number_a_figure_counts_is_asked_where_words_only_suggest_another(
    quote: str, words: str, measure: str, counts: str, told: list[str]
) -> None:
    text = f"{quote}.\n"
    reading = statement("one", quote, words=words)
    figure = {"title": "T", "measure": measure, "scope": {"counts": counts}, "readings": [reading]}
    if measure in ("count", "duration"):
        figure["population"] = "not_people"
    problems = checked({"figures": {"f": figure}}, articles=("one",), given={"one": text}).problems
    assert [f"{problem.code}{'?' if problem.asks else ''}" for problem in problems] == told


@pytest.mark.parametrize(
    ("quote", "words", "held"),
    [
        ("the Judge Who Gave a 6-Month Sentence", "6-Month", "6-Month"),
        ("a six-month sentence", "six-month", "six-month"),
        ("a 16-year-old boy", "16-year-old", "16"),
        ("just under 60 percent of voters", "just under 60", "just under 60 percent"),
        ("just under 60 percent of voters", "60", "60"),
        ("two women and a man", "a man", "a man"),
        ("The DOUBLE MURDER in the port", "double", "DOUBLE MURDER"),
        ("They were within 80 meters of it", "within 80 meters", "within 80"),
        ("It came within 10 days of it", "within 10 days", "within 10 days"),
        ("a more than 2-1 margin", "more than 2-1", "more than 2-1"),
        ("at least magnitude-5.9", "at least magnitude-5.9", "at least magnitude-5.9"),
        ("It lay 130km from Elm", "130", "130km"),
        ("It lay 130km from 130 others", "130", "130"),
        ("It lay 1,130km from Elm", "130", "130"),
    ],
)
def test_the_number_of_a_quote_that_is_meant(quote: str, words: str, held: str) -> None:
    assert number_in(quote, words) == held


def test_what_counts_only_as_a_whole_wording_is_found_nowhere() -> None:
    for words, value in (("a woman", 1), ("both", 2)):
        meaning = read_number(words)
        assert meaning is not None and (meaning.must.low, meaning.must.high) == (value, value)
        assert list(find_numbers(f"They saw {words} on the quay")) == []
    assert read_number("a few") != read_number("a man") and read_number("a crowd") is None


def test_an_order_told_from_its_other_end_is_no_opposite() -> None:
    quote = "The storm at Elm came one day after a vote was held in the harbour"
    for title, told in (
        ("A vote was held in the harbour before the storm at Elm", []),
        ("The storm at Elm came before a vote in the harbour", ["label-reversed"]),
    ):
        made = checked(
            {"events": {"e": event(statement("one", quote), title=title)}},
            articles=("one",),
            given={"one": f"{quote}.\n"},
        )
        assert [problem.code for problem in made.problems] == told


TITLES = [
    # (quote, title, what is told)
    ("The council met the guild at dusk", "The guild met the council", []),
    ("The council sued the guild at dusk", "The guild sued the council", ["says-differs"]),
    ("In a post men burn a flag", "A post that the guild shared showed men who burn a flag", []),
    ("In a post men burn a flag", "A post showed that men burn a flag", ["says-differs"]),
    ("The council won, according to a poll", "A poll shows the council ahead", []),
    ("The council won, according to the guild", "The council showed its strength", ["says-differs"]),
]


@pytest.mark.parametrize("words", ["six-day", "nine"])
def test_a_number_that_only_describes_something_may_be_of_the_article(words: str) -> None:
    quote = "The council denied that it paid the guild nine crowns in the six-day strike"
    unit = {"unit": "crowns"} if words == "nine" else {}
    measure = {"nine": "money", "six-day": "duration"}[words]
    reading = statement("one", quote, words=words)
    figure = {"title": "T", "measure": measure, "scope": {"counts": "what was paid"}, "readings": [reading], **unit}
    records = {"actors": {"council": ACTORS["council"]}, "figures": {"f": {**figure, "population": "not_people"}}}
    problems = checked(records, articles=("one",), given={"one": f"{quote}.\n"}).problems
    told = [problem for problem in problems if problem.code == "speaker-missing"]
    assert [bool(problem.asks) for problem in told] == [words == "six-day"]


@pytest.mark.parametrize(("quote", "title", "told"), TITLES)
def test_what_a_title_judges_or_turns_round(quote: str, title: str, told: list[str]) -> None:
    text = f"{quote}.\nThe council, the guild.\n"
    more = {"basis": "document"} if "poll" in quote else {"speaker": "guild"} if "according" in quote else {}
    actors = {key: ACTORS[key] for key in ("council", "guild")}
    records = {"actors": actors, "events": {"e": event(statement("one", quote, **more), title=title)}}
    problems = checked(records, articles=("one",), given={"one": text}).problems
    assert [problem.code for problem in problems] == told


def test_the_name_of_an_outlet_bears_out_how_words_came() -> None:
    quote = "Dana Ortiz dismissed the doubts, the Bell wrote"
    for more, told in (
        ({"via_outlet": "bell"}, []),
        ({"via_outlet": "television"}, ["stance-contradicted"]),
    ):
        account = statement("one", quote, speaker="ortiz", via="state_media", **more)
        records = {"actors": ACTORS, "events": {"e": event(account, title="X")}}
        problems = checked(records, articles=("one",), given={"one": TEXT}).problems
        assert [problem.code for problem in problems if problem.code == "stance-contradicted"] == told


def test_a_no_that_has_lost_its_mark_is_one() -> None:
    quote = "The council hasnt yet decided"
    title = "The council had not decided"
    made = checked(
        {"events": {"e": event(statement("one", quote), title=title)}}, articles=("one",), given={"one": f"{quote}.\n"}
    )
    assert made.problems == ()


def test_of_a_chain_one_statement_may_give_all_and_another_one() -> None:
    quote = "The police said, citing doctors who described the smoke as poison, that nobody may go home"
    for others, told in ((["police", "doctors"], ["speakers-contradict?"]), (["doctors"], ["speakers-contradict"])):
        accounts = [statement("one", quote, speaker="police"), statement("one", quote, speaker=others)]
        records = {"actors": ACTORS, "events": {f"e{n}": event(each, title="X") for n, each in enumerate(accounts)}}
        problems = checked(records, articles=("one",), given={"one": TEXT}).problems
        found = [f"{each.code}{'?' if each.asks else ''}" for each in problems if each.code == "speakers-contradict"]
        assert found == told


def test_nothing_that_is_given_back_names_whoever_is_left_out(tmp_path: Path) -> None:
    text = (
        "“We fled at night and left it all. It was cold,” said Tamsin, who gave only her first name.\n\n"
        "The council closed the road on Monday. The council said that the road was old.\n"
    )
    (tmp_path / "one.txt").write_text(text, encoding="utf-8")
    assert main(["init", str(tmp_path / "new"), str(tmp_path / "one.txt"), "--published", "2031-03-08"]) == 0
    council = {**COUNCIL, "names": [{"s": "one 3", "name": "The council"}]}
    flight = {"id": "flight", "title": "People fled at night", "type": "movement"}
    for account in ({"s": "one 1"}, {"s": "one 1", "speaker": ["council"]}):
        given = {"actors": [council], "events": [{**flight, "accounts": [account]}]}
        came = take(pipeline.check(tmp_path / "new"), json.dumps(given), "somebody")
        assert "Tamsin" not in came.back + "".join(came.changed)
        assert [each.id for each in came.drafts] == ["council"]
        assert "it shows somebody whom the article does not name in full" in came.refused[0]
        # Nor is anybody heard who insists.
        again = take(pipeline.check(tmp_path / "new"), json.dumps({**given, "read": {}}), "somebody")
        assert [each.id for each in again.drafts] == ["council"] and "Tamsin" not in again.back


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("spelling", "Dana Ortiz, the mayor, was quoted by the Bell as saying that it burned.", []),
        ("wording", "Dana Ortiz, the mayor, was quoted by the Bell as saying that it burned.", ["speaker-missing"]),
        ("wording", "It burned, a clerk told the Bell, and Dana Ortiz left.", ["speaker-missing"]),
        ("wording", "In an interview with the Bell Dana Ortiz said that it burned.", ["speaker-missing"]),
        ("wording", "Dana Ortiz revealed in an interview with the Bell that it burned.", ["speaker-missing"]),
        ("wording", "Dana Ortiz let slip how it burned in an interview with the Bell.", ["speaker-missing"]),
        ("wording", "Dana Ortiz spoke of “a fire” in an interview with the Bell.", ["speaker-missing"]),
        # What somebody did there, the article tells in its own voice.
        ("wording", "Dana Ortiz celebrated her victory over the storm in an interview with the Bell.", []),
        ("wording", "Dana Ortiz came out in support of the pier in an interview with the Bell.", []),
    ],
)
def test_how_a_name_is_printed_is_had_from_no_outlet(kind: str, text: str, told: list[str]) -> None:
    positions = [
        {"label": "Ortiz", "statements": [statement("one", text)]},
        {"label": "Ortis", "statements": [statement("two", "Dana Ortis, the mayor, left.")]},
    ]
    fields = {"title": "How is it?", "kind": kind, "weight": "minor", "would_resolve": "A list", "positions": positions}
    records = {"actors": {"bell": ACTORS["bell"]}, "discrepancies": {"d": fields}}
    given = {"one": f"{text}\n", "two": "Dana Ortis, the mayor, left.\n"}
    problems = checked(records, articles=("one", "two"), given=given).problems
    assert [each.code for each in problems if each.code == "speaker-missing" and "via_outlet" in each.message] == told


@pytest.mark.parametrize(
    ("answer", "word", "is_named"),
    [
        ("words-cut-short: $1.2, read at the desk", "$1.2", True),
        ("words-cut-short: .38, read at the desk", ".38", True),
        ("words-cut-short: rejects it", "rejected", True),
        ("words-cut-short: objected", "rejected", False),
        ("words-cut-short: US$1.2", "$1.2", False),
    ],
)
def test_an_answer_names_a_word_that_begins_with_a_sign(answer: str, word: str, *, is_named: bool) -> None:
    part = cast("Any", SimpleNamespace(checked=(answer,)))
    assert is_answered(part, "words-cut-short", [word]) is is_named


def test_a_draft_that_is_asked_about_hides_no_difference_of_another(tmp_path: Path) -> None:
    """What is only asked can be read: two figures of one question are told though a speaker is asked for."""
    texts = tmp_path / "in"
    texts.mkdir()
    own = "The guild, which lost its boats to a storm on the lake, said that nothing was improper."
    (texts / "one.txt").write_text(f"The quay burns\n\n{own}\n\nNine boats were lost at the quay.\n", encoding="utf-8")
    (texts / "two.txt").write_text("A fire at the quay\n\nEight boats were lost at the quay.\n", encoding="utf-8")
    assert main(["init", str(tmp_path / "b"), str(texts), "--published", "2031-03-08"]) == 0
    lost = {"title": "Boats lost", "measure": "count", "population": "not_people", "counts": "boats lost"}
    figures = [
        {"id": "of-one", **lost, "readings": [{"s": "one 3", "words": "Nine"}]},
        {"id": "of-two", **lost, "readings": [{"s": "two 2", "words": "Eight"}]},
    ]
    event = {
        "id": "storm",
        "title": "The guild lost its boats to a storm",
        "type": "disaster",
        "accounts": [{"s": "one 2"}],
    }
    answer = json.dumps({"events": [event], "figures": figures})
    came = take(pipeline.check(tmp_path / "b"), answer, "a model")
    assert [draft.id for draft in came.drafts] == ["storm", "of-one"]
    assert [reason for reason in came.refused if "figure-repeated: 'of-two'" in reason]


NAMED_BEFORE = [
    # (a title of "It began to leak", what is told)
    ("The pier of Moss began to leak", ["text-unbound?"]),
    ("The Elm pier began to leak", ["text-unbound?"]),
    # What stands only behind, in no sentence shortly before, or is a number or a day: no quote means that.
    ("The Sund pier began to leak", ["text-unbound"]),
    ("The Orn pier began to leak", ["text-unbound"]),
    ("The 40 piers began to leak", ["text-unbound"]),
    ("The pier of Moss and Orn began to leak", ["text-unbound", "text-unbound?"]),
]


@pytest.mark.parametrize(("title", "codes"), NAMED_BEFORE)
def test_what_an_article_names_shortly_before_a_quote_may_be_meant_by_it(title: str, codes: list[str]) -> None:
    before = "Rain fell.\n\nDana Ortiz came from Orn."
    rain = "Rain fell. " * 9
    text = f"{before}\n\n{rain}\n\nLena Moss had 40 piers in Elm. It began to leak. It ended in Sund.\n"
    told = _asked(text, event(statement("one", "It began to leak"), title=title))
    assert sorted(told) == codes


def test_a_name_from_before_a_quote_is_answered_by_whoever_reads_it() -> None:
    text = "Lena Moss had a pier in Elm. It began to leak.\n"
    answered = statement("one", "It began to leak", checked=["text-unbound: Moss, it is the pier that she has"])
    assert _asked(text, event(answered, title="The pier of Moss began to leak")) == []
    assert _asked(text, event(answered, title="The Elm pier of Moss began to leak")) == ["text-unbound?"]


@pytest.mark.parametrize(
    ("title", "codes"),
    [
        ("The council disclosed the leak", ["says-differs?"]),
        ("The council named no leak", ["says-differs?"]),
        ("The council brutally named the leak", ["says-differs"]),
    ],
)
def test_a_verb_or_a_no_in_a_title_is_asked_and_a_verdict_is_not(title: str, codes: list[str]) -> None:
    quote = "The council named the leak"
    assert _asked(f"{quote}.\n", event(statement("one", quote), title=title)) == codes


UNREAD = [
    # (a quote, the words of its number, what is told)
    ("It cost greater than roughly 9 crowns", "greater than roughly 9", ["number-not-read?"]),
    ("It cost the vast majority of its crowns", "the vast majority", ["number-not-read?"]),
    ("It cost two loud crowns", "two loud crowns", ["number-not-read"]),
    ("It cost the crew its crowns", "the crew", ["number-not-read"]),
    ("It cost 3 to 1 crowns", "3 to 1", ["number-not-read"]),
]


@pytest.mark.parametrize(("quote", "words", "codes"), UNREAD)
def test_words_that_count_and_cannot_be_read_are_asked(quote: str, words: str, codes: list[str]) -> None:
    figure = {"title": "Cost", "measure": "money", "unit": "crowns", "scope": {"counts": "cost"}}
    figure |= {"population": "not_people", "readings": [statement("one", quote, words=words)]}
    problems = checked({"figures": {"f": figure}}, articles=("one",), given={"one": f"{quote}.\n"}).problems
    assert [f"{each.code}{'?' if each.asks else ''}" for each in problems] == codes


def test_words_that_count_and_cannot_be_read_are_printed_and_never_compared() -> None:
    quote, words = "It cost greater than roughly 9 crowns", "greater than roughly 9"
    answer = f"number-not-read: {words}, it is more than about nine"
    readings = [statement("one", quote, words=words, checked=[answer]), statement("two", "It cost 4 crowns", words="4")]
    figure = {"title": "Cost", "measure": "money", "unit": "crowns", "scope": {"counts": "cost"}, "readings": readings}
    made = checked({"figures": {"f": {**figure, "population": "not_people"}}}, articles=("one", "two"))
    assert made.problems == ()
    result = made.edition.comparison.figures["f"]
    assert [each.statement.article for each in result.reads] == ["two"] and result.status is None
    assert made.edition.comparison.differences == ()


def _asked(text: str, record: dict[str, Any]) -> list[str]:
    """The codes of what is told of an event; `?` behind what is only asked."""
    problems = checked({"actors": ACTORS, "events": {"e": record}}, articles=("one",), given={"one": text}).problems
    return [f"{each.code}{'?' if each.asks else ''}" for each in problems]
