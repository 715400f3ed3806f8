"""What an answer left out is asked for, and the second answer completes the drafts of the first."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from briefing import pipeline
from briefing.asking.comparing import differences
from briefing.asking.loose import faults_of_label, faults_of_title
from briefing.asking.prompt import prompt
from briefing.asking.take import take
from briefing.asking.taken import Taken
from briefing.cli import main

ANSWERS = Path(__file__).parent / "cases" / "answers"


def taken(root: Path, given: Any) -> Taken:
    came = take(pipeline.check(root), json.dumps(given), "somebody")
    came.write(root)
    return came


def drafted(root: Path, record_id: str) -> Any:
    return pipeline.check(root, ()).briefing.facts.find(record_id)


def section(back: str, title: str) -> str:
    """The part of the text given back that has a title; empty where it has none such."""
    return back.partition(f"### {title}")[2].partition("\n### ")[0].partition("\nThe records that there are")[0]


def also(back: str, record_id: str) -> str:
    """The sentences that are named for a draft, which are told by another article too."""
    own = back.partition(f"\n{record_id}: ")[2].partition("\n\n")[0]
    return next((line for line in re.split(r"\n(?=\S)", own)[0].splitlines() if "perhaps also" in line), "")


def clean(*, without: str = "") -> Any:
    """The clean answer, without what its events and figures have of one article."""
    answer = json.loads((ANSWERS / "clean.json").read_text(encoding="utf-8"))
    for record in [*answer["events"], *answer["figures"]]:
        name = "accounts" if "accounts" in record else "readings"
        kept = [each for each in record[name] if not each["s"].startswith(f"{without} ")]
        record[name] = kept or record[name]
    return answer


def test_of_each_record_the_article_that_tells_it_too_is_shown_with_its_sentence(train: Path) -> None:
    back = taken(train, clean(without="courier")).back
    assert "courier 12" in also(back, "services-suspended") and "courier 6" in also(back, "people-missing")
    assert "[courier 12] Norrail, the operator, suspended all services" in back
    # Given with the whole answer once more, all is added, also what must be quoted with its whole sentence.
    again = taken(train, clean())
    assert (again.added, again.refused) == (5, [])
    assert also(again.back, "services-suspended") == ""


def test_numbers_times_and_differences_that_are_missing_are_asked_for(train: Path) -> None:
    back = taken(train, clean()).back
    numbers = section(back, "Numbers that stand in no reading")
    of_90 = numbers.partition("\n90\n")[2].partition("\n214\n")[0]
    assert "[agency 8]" in of_90 and "[courier 9]" in of_90 and "[radio 10]" in of_90
    assert "“five”" not in numbers
    assert "people injured: agency 2 “58”, courier 3 “more than 60”, radio 4 “Sixty-three”\n" in numbers
    assert "“at least 135”" not in numbers
    # He came on Saturday; when he promised it, that clause does not say.
    assert "(says erik-vaal)" in section(back, "Events")
    assert "number, about speed" in section(back, "Differences that the program finds")
    # A sentence is printed once.
    assert (
        back.count("Eleven people died and 58 were hurt when a passenger train derailed at a bend near the town") == 1
    )
    untold = section(back, "Sentences of which nothing is drafted")
    assert "[radio 4] Sixty-three people were injured." in untold and "[radio 6]" not in untold


def test_the_text_that_asks_stays_within_its_bounds(tmp_path: Path) -> None:
    texts = tmp_path / "in"
    texts.mkdir()
    for name in ("one", "two"):
        lines = [f"On Monday {n} boats sank near the {n}th pier of the harbour of Westport." for n in range(20, 620)]
        (texts / f"{name}.txt").write_text("\n\n".join(lines) + "\n", encoding="utf-8")
    assert main(["init", str(tmp_path / "b"), str(texts), "--published", "2031-03-08"]) == 0
    event = {"id": "e", "title": "Boats sank near the pier", "type": "accident", "accounts": [{"s": "one 1"}]}
    back = taken(tmp_path / "b", {"events": [event]}).back
    assert "… and " in back and len(back) < 90_000


def test_nobody_who_must_stand_alone_is_printed(tmp_path: Path) -> None:
    texts = tmp_path / "in"
    texts.mkdir()
    (texts / "one.txt").write_text("A ferry struck the pier on Monday. Twelve people left.\n", encoding="utf-8")
    (texts / "two.txt").write_text(
        "Berta, who asked to be identified only by her first name, saw a ferry strike the pier. Berta counted twelve "
        "people. The pier was shut.\n",
        encoding="utf-8",
    )
    assert main(["init", str(tmp_path / "b"), str(texts), "--published", "2031-03-08"]) == 0
    event = {"id": "e", "title": "A ferry struck the pier", "type": "accident", "accounts": [{"s": "one 1"}]}
    back = taken(tmp_path / "b", {"events": [event]}).back
    assert "[two 3] The pier was shut." in back and "Berta" not in back


DIED = """The bridge fell on Monday.

Berta, a nurse{0}, said that 17 children died there on Tuesday. She said that 17 children died there on Tuesday night.

Moss left.
"""
DIED_TOO = """The bridge fell on Monday.

Sixteen children died there on Tuesday, the mayor, Dana Ortiz, said.
"""
DIED_AGAIN = "The bridge fell on Monday. Officials told Ada Moss that 20 children died there.\n"
ASKS = " who gave only her first name"


def of_deaths(folder: Path, asks: str) -> Path:
    """A briefing of three articles that count alike; in one a nurse counts, who may ask for cover."""
    for name, text in (("one", DIED.format(asks)), ("two", DIED_TOO), ("three", DIED_AGAIN)):
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    texts = [str(folder / f"{name}.txt") for name in ("one", "two", "three")]
    assert main(["init", str(folder / "b"), *texts, "--published", "2031-03-08"]) == 0
    return folder / "b"


ORTIZ = {"id": "ortiz", "kind": "person", "names": [{"s": "two 2", "name": "Dana Ortiz", "role": "mayor"}]}
OFFICIALS = {"id": "officials", "kind": "group", "label": "officials"}
COUNTED = {
    "actors": [ORTIZ, {**OFFICIALS, "names": [{"s": "three 2", "name": "Officials"}]}],
    "figures": [
        {
            "id": "kids",
            "title": "How many children died",
            "measure": "killed",
            "counts": "children",
            "readings": [
                {"s": "two 2", "words": "Sixteen", "speaker": ["ortiz"]},
                {"s": "three 2", "words": "20", "speaker": ["officials"]},
            ],
        }
    ],
}


@pytest.mark.parametrize("asks", [ASKS, ""])
def test_no_number_of_whoever_stands_alone_is_put_beside_others(asks: str, tmp_path: Path) -> None:
    """No more is named for a draft, or beside its numbers, than whoever drafts was shown."""
    root = of_deaths(tmp_path, asks)
    back = taken(root, COUNTED).back
    [asked] = prompt(pipeline.check(root))
    left_out = re.findall(r"^\[(one \d)\] \(left out\)", asked, re.M)
    beside = also(back, "kids") + section(back, "Numbers that stand in no reading")
    assert bool(left_out) == bool(asks) and [each for each in left_out if re.search(rf"\b{each}\b", beside)] == []
    if not asks:
        assert "one 2" in also(back, "kids") and "one 2 “17”" in section(back, "Numbers that stand in no reading")


@pytest.mark.parametrize("is_protected", [True, False])
def test_no_difference_is_told_of_a_draft_whose_words_were_protected_since(is_protected: bool, tmp_path: Path) -> None:
    root = of_deaths(tmp_path, "")
    assert "about kids" in section(taken(root, COUNTED).back, "Differences that the program finds")
    name = {"article": "three", "name": "Ada Moss", "quote": "Ada Moss"}
    moss = {"kind": "person", "identified_by": "full_name", "protected": "At her wish.", "names": [name]}
    if is_protected:
        (root / "facts" / "people.yaml").write_text(json.dumps({"actors": {"moss": moss}}), encoding="utf-8")
    fell = {"id": "fell", "title": "The bridge fell", "type": "other", "accounts": [{"s": "one 1"}]}
    back = taken(root, {"events": [fell]}).back
    assert ("about kids" in back) != is_protected and ("20" in back) != is_protected
    asked = differences(pipeline.check(root))
    assert ("about kids" in asked) != is_protected


def test_a_second_answer_mends_titles_labels_and_times(train: Path) -> None:
    taken(train, clean())
    relabelled = {
        "id": "how-many-were-killed",
        "positions": [
            {"label": "Nine or more", "statements": [{"s": "courier 3", "speaker": ["the-police"]}]},
        ],
    }
    account = {"s": "radio 11", "speaker": ["erik-vaal"], "when": "on Saturday"}
    promised = {"id": "inquiry-promised", "title": "Erik Vaal promised an independent inquiry", "accounts": [account]}
    wrong = {"id": "train-derailed", "title": "A train derailed near Tornby"}
    came = taken(train, {"events": [promised, wrong], "discrepancies": [relabelled]})
    assert drafted(train, "inquiry-promised").title == "Erik Vaal promised an independent inquiry"
    assert [str(each.when.words) for each in drafted(train, "inquiry-promised").accounts] == ["on Saturday"]
    labels = [str(position.label) for position in drafted(train, "how-many-were-killed").positions]
    assert labels == ["Eleven", "Nine or more", "12"]
    assert drafted(train, "train-derailed").title == "A train derailed near Halvik"
    assert len(came.refused) == 1 and "Tornby" in came.back
    assert pipeline.check(train, ()).errors == ()


def test_a_shorter_quote_of_the_same_sentence_is_no_second_account(train: Path) -> None:
    whole = {"s": "courier 12"}
    part = {"s": "courier 12", "from": "suspended all", "to": "until Sunday", "when": "until Sunday"}
    event = {"id": "halt", "title": "Norrail suspended all services", "type": "business", "accounts": [part, whole]}
    taken(train, {"events": [event]})
    assert [account.when is not None for account in drafted(train, "halt").accounts] == [True]
    taken(train, {"events": [{"id": "halt", "accounts": [part, whole]}]})
    assert len(drafted(train, "halt").accounts) == 1


DAYS = """A ferry struck the pier on Sunday.

The mayor said on Monday that a ferry had struck the pier.

A ferry struck the pier after a storm that came on Tuesday.

A ferry struck the pier on Sunday, two days after it had sailed on Friday.

A ferry struck what the storm of Sunday had left.

Sunday’s ferry struck the pier.

A ferry struck the Sunday market.

The pier was shut on Sunday. A ferry had struck it.

A ferry that was built on Sunday struck the pier.

A ferry struck the pier while serving the island on Sunday.

On Sunday a ferry struck the pier.

A ferry struck people taken off the pier the day before.

Early on Sunday a ferry struck what was left.
"""


@pytest.mark.parametrize(
    ("sentence", "when"),
    [
        (1, "Sunday"),
        (2, None),
        (3, None),
        (4, None),
        (5, None),
        (6, None),
        (7, None),
        (8, None),
        (9, None),
        (10, None),
        (11, None),
        (12, "Sunday"),
        (13, None),
        (14, "Early on Sunday"),
    ],
)
def test_the_only_day_of_the_clause_that_tells_the_deed_is_its_time(
    sentence: int, when: str | None, tmp_path: Path
) -> None:
    (tmp_path / "one.txt").write_text(DAYS, encoding="utf-8")
    root = tmp_path / "b"
    assert main(["init", str(root), str(tmp_path / "one.txt"), "--published", "2031-03-08"]) == 0
    mayor = {"id": "mayor", "kind": "person", "identified_by": "role_only",
             "names": [{"s": "one 2", "name": "The mayor"}]}  # fmt: skip
    account = {"s": f"one {sentence}", **({"speaker": ["mayor"]} if sentence == 2 else {})}
    event = {"id": "e", "title": "A ferry struck the pier", "type": "accident", "accounts": [account]}
    taken(root, {"actors": [mayor], "events": [event]})
    [told] = drafted(root, "e").accounts
    assert (str(told.when.words) if told.when else None) == when


OPENS = "The mayor said that the pier would open"


@pytest.mark.parametrize(
    ("quote", "title", "when", "happened"),
    [
        ("The mayor said on Monday that the pier would open.", OPENS, "Monday", None),
        ("The pier would open, the mayor announced Monday.", OPENS.replace("said", "announced"), "Monday", None),
        ("The mayor said that the pier would open on Monday.", OPENS, None, None),
        (
            "The mayor said that the list would be published on Monday.",
            "The mayor said when the list would be published",
            None,
            None,
        ),
        ("The mayor called on the crews to strike on Monday.", "The mayor called on the crews to strike", None, None),
        ("The mayor said on Monday that the pier was shut.", "The pier was shut", None, "planned"),
        ("The mayor, who left on Monday, said that the pier would open.", OPENS, None, None),
        ("The pier is to open on Monday.", "The pier is to open", None, "planned"),
    ],
)
def test_what_is_said_has_the_day_on_which_it_was_said(
    quote: str, title: str, when: str | None, happened: str | None, tmp_path: Path
) -> None:
    (tmp_path / "one.txt").write_text(f"{quote}\n", encoding="utf-8")
    root = tmp_path / "b"
    assert main(["init", str(root), str(tmp_path / "one.txt"), "--published", "2031-03-08"]) == 0
    name = {"s": "one 1", "name": "The mayor" if quote.startswith("The mayor") else "the mayor"}
    mayor = {"id": "mayor", "kind": "person", "identified_by": "role_only", "names": [name]}
    account = {"s": "one 1", "happened": "planned", **({"speaker": ["mayor"]} if "mayor" in quote else {})}
    event = {"id": "e", "title": title, "type": "announcement", "accounts": [account]}
    taken(root, {"actors": [mayor] if "mayor" in quote else [], "events": [event]})
    [told] = drafted(root, "e").accounts
    assert (str(told.when.words) if told.when else None, told.happened) == (when, happened)


def test_whoever_says_a_sentence_says_it_also_where_a_name_in_it_is_spelled_otherwise(tmp_path: Path) -> None:
    for name, written in (("one", "Anna Kolb"), ("two", "Anna Kolbe")):
        text = f"{written} left the town. The pier will be shut, {written} said.\n"
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    root = tmp_path / "b"
    files = [str(tmp_path / f"{name}.txt") for name in ("one", "two")]
    assert main(["init", str(root), *files, "--published", "2031-03-08"]) == 0
    names = [{"s": "one 1", "name": "Anna Kolb"}, {"s": "two 1", "name": "Anna Kolbe"}]
    person = {"id": "kolb", "kind": "person", "identified_by": "full_name", "names": names}
    sides = [
        {"label": name, "statements": [{"s": f"{article} 2", "speaker": ["kolb"]}]}
        for article, name in (("one", "Anna Kolb"), ("two", "Anna Kolbe"))
    ]
    spelt = {"id": "spelt", "title": "How is the name written?", "kind": "spelling", "weight": "minor",
             "about": ["kolb"], "would_resolve": "A register.", "positions": sides}  # fmt: skip
    came = taken(root, {"actors": [person], "discrepancies": [spelt]})
    assert came.refused == []
    [one, two] = [position.statements[0] for position in drafted(root, "spelt").positions]
    assert (one.quote, one.speaker) == ("The pier will be shut, Anna Kolb said.", ("kolb",))
    assert two.speaker == ("kolb",)
    assert pipeline.check(root, ()).problems == ()
    assert not any("outlet" in each for each in came.changed)


def test_how_a_name_is_written_is_the_outlets_whoever_speaks_in_the_sentence(tmp_path: Path) -> None:
    for name, written in (("one", "Halvik"), ("two", "Halvig")):
        text = f"{written} was quiet. The pier at {written} will be shut, a clerk said.\n"
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    root = tmp_path / "b"
    files = [str(tmp_path / f"{name}.txt") for name in ("one", "two")]
    assert main(["init", str(root), *files, "--published", "2031-03-08"]) == 0
    town = {"id": "halvik", "names": [{"s": "one 1", "name": "Halvik"}, {"s": "two 1", "name": "Halvig"}]}
    sides = [
        {"label": "Halvik", "statements": [{"s": "one 2"}, {"s": "one 1"}]},
        {"label": "Halvig", "statements": [{"s": "two 2"}]},
    ]
    spelt = {"id": "spelt", "title": "How is the name written?", "kind": "spelling", "weight": "minor",
             "about": ["halvik"], "would_resolve": "A register.", "positions": sides}  # fmt: skip
    came = taken(root, {"places": [town], "discrepancies": [spelt]})
    assert came.refused == []
    said = [each for position in drafted(root, "spelt").positions for each in position.statements]
    assert [each.quote for each in said][::2] == [
        f"The pier at {name} will be shut, a clerk said." for name in ("Halvik", "Halvig")
    ]
    assert all(each.speaker == () for each in said) and pipeline.check(root, ()).errors == ()


@pytest.mark.parametrize(
    ("title", "fault"),
    [
        ("He left the town", "names nobody"),
        ("His house burnt", "names nobody"),
        ("Dana Ortiz said she left", ""),
        ("A man left or was led out", "leaves open"),
        ("The pier was reportedly shut", "hedges"),
        ("The pier was shut in May", ""),
        ("Dana Ortiz asked them to “stay or go”", ""),
        ("A ferry sank and the pier was shut", "two acts"),
        ("Police and firemen searched the pier", ""),
        # An "or" leaves nothing open in a number, and behind a no.
        ("Most crews can get a berth for $75 or less a month", ""),
        ("A berth costs $75 or a boat", "leaves open"),
        ("Dana Ortiz said that she had not been under treatment for drink or drug abuse", ""),
        ("Dana Ortiz had no interest in wasting the time or money of the crews", ""),
        ("Dana Ortiz wasted the time or money of the crews", "does that leave open"),
        ("Crews who do not pay or who sail at night lose the berth", "leaves open"),
        ("A man who did not pay his fare took cars or boats", "does that leave open"),
        ("Dana Ortiz did not fall or was pushed", "leaves open"),
        # What a rule is of is no hedge.
        ("A judge must step aside if her fairness might be doubted", ""),
        ("A judge must step aside, and the case might fall", "hedges"),
        ("A judge might step aside if she must", "hedges"),
        # Two verbs of one object are one act.
        ("The council repealed and replaced the law", ""),
        ("Dana Ortiz said that the law must be repealed and replaced", ""),
        ("The devices were built to explode and kill", ""),
        ("The council repealed the law and replaced the mayor", "two acts"),
        ("A crew sold a boat and bought a barge", "two acts"),
        ("Two boxes addressed to Dana Ortiz and Lena Moss were found", "does it join two names"),
        ("A ferry returned to Elm and the pier was shut", "two acts"),
        ("A ferry struck the pier at Westport", ""),
    ],
)
def test_a_title_that_must_be_written_anew_is_told(title: str, fault: str) -> None:
    found = list(faults_of_title(title))
    assert len(found) == bool(fault) and all(fault in each for each in found)


def test_a_title_with_a_pronoun_is_taken_and_asked_for_again(train: Path) -> None:
    event = {"id": "e", "title": "He promised an inquiry", "type": "statement", "accounts": [{"s": "radio 3"}]}
    came = taken(train, {"events": [event]})
    assert drafted(train, "e") is not None
    assert "  ! it says “He” and names nobody" in came.back.partition("\ne: He promised an inquiry")[2]


@pytest.mark.parametrize(
    ("label", "quotes", "is_told"),
    [
        ("On Tuesday", ["It sank overnight."], True),
        ("On Tuesday", ["On Tuesday it sank."], False),
        ("Twelve", ["At least 12 left."], False),
        ("The crew was warned", ["They warned the crew.", "Nobody had told the sailors."], True),
        # A label may have words of its own for what all its statements say.
        ("Denied", ["It was not so.", "Nothing of it happened."], False),
        ("Criticised", ["He was criticised for it.", "He has faced criticism from the council."], False),
    ],
)
def test_a_label_that_does_not_cover_a_statement_is_told(label: str, quotes: list[str], is_told: bool) -> None:
    assert bool(list(faults_of_label(label, quotes))) is is_told


def of_articles(folder: Path, *texts: str) -> Path:
    """A briefing without a record, of articles with these texts, "a1" and on."""
    files = [folder / f"a{number}.txt" for number in range(1, len(texts) + 1)]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text, encoding="utf-8")
    assert main(["init", str(folder / "b"), *map(str, files), "--published", "2031-03-08"]) == 0
    return folder / "b"


def test_a_time_is_asked_about_only_in_the_clause_of_the_deed(tmp_path: Path) -> None:
    root = of_articles(tmp_path, "The gate was shut on Monday, and on Tuesday a boat left the quay of Elm.\n")
    shut = {"id": "shut", "title": "A gate was shut", "type": "other", "accounts": [{"s": "a1 1"}]}
    assert "(time? “Monday”)" in taken(root, {"events": [shut]}).back


def test_numbers_of_one_article_alone_are_not_listed_again(tmp_path: Path) -> None:
    root = of_articles(
        tmp_path, "A storm sank 37 boats at Elm. It cost 512 crowns.\n", "At Elm a storm sank 37 boats.\n"
    )
    storm = {"id": "storm", "title": "A storm sank boats", "type": "other", "accounts": [{"s": "a1 1"}]}
    back = taken(root, {"events": [storm]}).back
    assert "\n37\n" in back and "“512”" not in back


def test_a_town_and_its_land_are_no_difference_that_is_asked_about(tmp_path: Path) -> None:
    root = of_articles(tmp_path, "A storm sank boats in Elm.\n", "A storm sank boats in Orn.\n")
    accounts = [{"s": "a1 1", "where": "elm"}, {"s": "a2 1", "where": "orn"}]
    storm = {"id": "storm", "title": "A storm sank boats", "type": "other", "accounts": accounts}
    places = [
        {"id": "elm", "names": [{"s": "a1 1", "name": "Elm"}]},
        {"id": "orn", "names": [{"s": "a2 1", "name": "Orn"}]},
    ]
    given = taken(root, {"events": [storm], "places": places})
    assert "place, about storm" not in given.back
    given.write(root)
    assert "place:storm" in {each.id for each in pipeline.check(root, ()).edition.comparison.differences}


def undated(back: str) -> list[str]:
    """The lines of the times that are asked for."""
    asked = section(back, "Which of them do these times date?")
    return [line for line in asked.splitlines() if re.match(r"\w+ \d+ “", line)]


FERRY = {
    "one": "A ferry struck the pier. Late on Monday a ferry struck the pier, and twelve people were hurt. The pier was "
    "shut, the mayor said on Tuesday. The mayor said on Tuesday that the pier was shut. "
    "Monday’s newspaper told of a pier. "
    "A ferry aged 20 years struck the pier on Monday, and a boat left the port on Sunday.",
    "two": "A ferry struck the pier on Monday after a storm on Sunday. The mayor’s office closed the pier at noon.",
}
STRUCK = {"id": "struck", "title": "A ferry struck the pier", "type": "accident"}
SHUT = {"id": "shut", "title": "The pier was shut", "type": "other"}


@pytest.fixture
def ferry(tmp_path: Path) -> Path:
    texts = tmp_path / "in"
    texts.mkdir()
    for name, text in FERRY.items():
        (texts / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")
    assert main(["init", str(tmp_path / "b"), str(texts), "--published", "2031-03-08"]) == 0
    return tmp_path / "b"


def events(*given: tuple[dict[str, str], list[dict[str, Any]]]) -> Any:
    """An answer with these events."""
    return {"events": [{**event, "accounts": accounts} for event, accounts in given]}


def whens(root: Path, record_id: str) -> list[str]:
    """The time of each account of an event; empty for one without."""
    return [str(each.when.words) if each.when is not None else "" for each in drafted(root, record_id).accounts]


def test_each_time_of_a_cited_sentence_that_no_when_has_is_asked_for(ferry: Path) -> None:
    cut = {"s": "one 2", "from": "a ferry", "to": "the pier"}
    struck = [cut, {"s": "one 6"}, {"s": "two 1", "when": "on Monday"}]
    names = [{"s": "one 3", "name": "the mayor"}, {"s": "one 4", "name": "The mayor"}]
    mayor = {"id": "mayor", "kind": "person", "identified_by": "role_only", "label": "The mayor", "names": names}
    own = [{"s": "one 3", "speaker": ["mayor"]}, {"s": "one 4", "speaker": ["mayor"]}, {"s": "one 5"}]
    back = taken(ferry, {"actors": [mayor], **events((STRUCK, struck), (SHUT, own))}).back
    assert len(drafted(ferry, "shut").accounts) == 3
    # The time of an attribution is none of the deed, and that of a fire none of a title that tells of no fire.
    assert undated(back) == [
        "one 2 “Late on Monday”: struck",
        "one 6 “Monday”, “Sunday”: struck",
    ]
    said = {"id": "said", "title": "The mayor said that the pier was shut", "type": "statement"}
    again = taken(ferry, events((said, [{"s": "one 3", "to": "the mayor said", "speaker": ["mayor"]}]))).back
    assert "one 3 “Tuesday”: said" in undated(again)


def test_a_time_becomes_the_when_of_its_sentence_and_widens_the_quote_to_its_clause(ferry: Path) -> None:
    cut = {"s": "one 2", "from": "a ferry", "to": "the pier"}
    taken(ferry, events((STRUCK, [cut, {"s": "one 6"}, {"s": "two 1", "when": "on Monday"}])))
    times = {"one 2: Late on Monday": ["struck"], "one 6 “on Monday”": "struck", "one 6: on Sunday": []}
    came = taken(ferry, {"read": {}, "times": times})
    assert came.refused == [] and came.added == 0
    assert whens(ferry, "struck") == ["Late on Monday", "on Monday", "on Monday"]
    assert drafted(ferry, "struck").accounts[0].quote == "Late on Monday a ferry struck the pier"
    assert pipeline.check(ferry, ()).errors == ()
    assert undated(taken(ferry, events((SHUT, [{"s": "two 2"}]))).back) == ["two 2 “noon”: shut"]


@pytest.mark.parametrize(
    ("times", "told"),
    [
        ({"two 1: on Friday": ["struck"]}, "the sentence does not hold 'on Friday'"),
        ({"two 1: Late on Monday": ["struck"]}, "the sentence does not hold 'Late on Monday'"),
        ({"two 1: on Monday": ["sank"]}, "no draft has this id"),
        ({"one 3: on Tuesday": ["struck"]}, "it has no statement of 'one 3'"),
        ({"one 44: on Monday": ["struck"]}, "'one 44' is no sentence of 'one'"),
        ({"one 2: twelve": ["struck"]}, "has `when` 'Late on Monday', and keeps it"),
        # Another clause tells what the title does, and has a time.
        ({"one 6: on Sunday": ["struck"]}, "'on Sunday' stands in another clause than what the title tells"),
        ({"one 2": ["struck"]}, "is not understood"),
        ({"one 2: Late on Monday": [7]}, "is not understood"),
        (["struck"], "no map of times"),
    ],
)
def test_a_time_that_does_not_stand_is_told_and_leaves_all_as_it_was(times: Any, told: str, ferry: Path) -> None:
    dated = [{"s": "one 2", "when": "Late on Monday"}, {"s": "one 6"}, {"s": "two 1"}]
    taken(ferry, events((STRUCK, dated)))
    text = (ferry / "facts" / "drafts.yaml").read_text(encoding="utf-8")
    came = taken(ferry, {"read": {}, "times": times})
    assert told in "".join(came.refused)
    assert (ferry / "facts" / "drafts.yaml").read_text(encoding="utf-8") == text


def test_a_time_dates_no_draft_that_is_struck_accepted_or_new(ferry: Path) -> None:
    taken(ferry, events((STRUCK, [{"s": "one 6"}]), (STRUCK | {"id": "hit"}, [{"s": "two 1"}])))
    closed = {"id": "closed", "title": "The mayor’s office closed the pier", "type": "other"}
    given = {**events((closed, [{"s": "two 2", "when": []}])), "strike": [{"id": "struck"}]}
    came = taken(ferry, {**given, "times": {"one 6: Monday": ["struck"], "two 2: at noon": ["closed"]}})
    assert drafted(ferry, "struck") is None
    assert ["closed, times" in each and "give `when` in its own" in each for each in came.refused] == [True]
    drafts = ferry / "facts" / "drafts.yaml"
    accepted = drafts.read_text(encoding="utf-8").replace('  hit:\n    draft: "yes"\n', "  hit:\n")
    drafts.write_text(accepted, encoding="utf-8")
    came = taken(ferry, {"read": {}, "times": {"two 1: on Monday": ["hit"]}})
    assert whens(ferry, "hit") == [""] and "only a person changes it" in "".join(came.refused)


AFTER = {
    "one": "A ferry left the port on Sunday evening. It struck the pier. Twelve people were hurt. "
    "The mayor spoke on Tuesday. She came at noon. Word came on Friday. Word came on Friday. A boat sank.",
    "two": "A ferry struck the pier.",
}
HIT = {"id": "hit", "title": "A ferry struck the pier", "type": "accident"}


@pytest.fixture
def after(tmp_path: Path) -> Path:
    """Articles whose sentences may go on from the time of the one before."""
    texts = tmp_path / "in"
    texts.mkdir()
    for name, text in AFTER.items():
        (texts / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")
    assert main(["init", str(tmp_path / "b"), str(texts), "--published", "2031-03-08"]) == 0
    return tmp_path / "b"


def test_a_time_of_the_sentence_before_is_asked_for_where_a_draft_has_none(after: Path) -> None:
    """Only where its own sentence has none, and it rests on no other of its article."""
    left = {"id": "left", "title": "A ferry left the port", "type": "movement"}
    came = {"id": "came", "title": "She came at noon", "type": "movement"}
    sank = {"id": "sank", "title": "A boat sank", "type": "accident"}
    given = events((left, [{"s": "one 1", "when": "Sunday evening"}]), (HIT, [{"s": "one 2"}, {"s": "two 1"}]),
                   (came, [{"s": "one 5", "when": "at noon"}]), (sank, [{"s": "one 8"}]))  # fmt: skip
    back = taken(after, given).back
    assert [line for line in undated(back) if " for " in line] == [
        "one 1 “Sunday evening” for one 2: hit",
        "one 7 “Friday” for one 8: sank",
    ]
    back = taken(after, events((HIT, [{"s": "one 3"}]))).back
    assert not any("hit" in line for line in undated(back))


@pytest.mark.parametrize(
    "given", ["one 1: Sunday evening", "one 1: Sunday evening for one 2", "one 1 “Sunday evening” for one 2"]
)
def test_a_time_of_the_sentence_before_stays_the_quote_of_the_time(given: str, after: Path) -> None:
    taken(after, events((HIT, [{"s": "one 2"}, {"s": "two 1"}])))
    came = taken(after, {"read": {}, "times": {given: ["hit"]}})
    assert came.refused == []
    first, second = drafted(after, "hit").accounts
    assert (first.quote, first.when.words) == ("It struck the pier.", "Sunday evening")
    assert first.when.quote == "A ferry left the port on Sunday evening." and second.when is None
    assert pipeline.check(after, ()).errors == ()
    # What is given anew of the statement leaves the time as it is.
    assert taken(after, {"events": [{"id": "hit", "accounts": [{"s": "one 2", "happened": "yes"}]}]}).refused == []
    again = drafted(after, "hit").accounts[0]
    assert again.happened == "yes"
    assert (again.when.words, again.when.quote) == (first.when.words, first.when.quote)


@pytest.mark.parametrize(
    ("times", "told"),
    [
        ({"one 1: on Monday": ["hit"]}, "the sentence does not hold 'on Monday'"),
        ({"one 4: Tuesday": ["hit"]}, "it has no statement of 'one 4'"),
        ({"one 7: Friday": ["sank"]}, "its words stand in the article twice"),
    ],
)
def test_a_time_of_the_sentence_before_that_does_not_stand_is_told(times: Any, told: str, after: Path) -> None:
    sank = {"id": "sank", "title": "A boat sank", "type": "accident"}
    taken(after, events((HIT, [{"s": "one 2"}, {"s": "two 1"}]), (sank, [{"s": "one 8"}])))
    assert told in "".join(taken(after, {"read": {}, "times": times}).refused)


def test_times_are_read_from_an_answer_that_is_cut_off(ferry: Path) -> None:
    taken(ferry, events((STRUCK, [{"s": "one 6"}, {"s": "two 1"}])))
    text = '{"read": {}, "times": {"two 1: on Monday": ["struck"]}, "strike": [{"id": "str'
    take(pipeline.check(ferry), text, "somebody").write(ferry)
    assert whens(ferry, "struck") == ["", "on Monday"]


def test_a_time_dates_the_reading_of_a_figure_too(ferry: Path) -> None:
    hurt = {"id": "hurt", "title": "People hurt", "measure": "injured", "counts": "people hurt"}
    figures = [{**hurt, "readings": [{"s": "one 2", "words": "twelve"}]}]
    # That another draft of the sentence has the time dates nobody hurt.
    dated = events((STRUCK, [{"s": "one 2", "when": "Late on Monday"}]))
    back = taken(ferry, {**dated, "figures": figures}).back
    assert undated(back) == ["one 2 “Late on Monday”: hurt"]
    assert taken(ferry, {"read": {}, "times": {"one 2: Late on Monday": ["hurt"]}}).refused == []
    assert [str(each.when.words) for each in drafted(ferry, "hurt").readings] == ["Late on Monday"]


def test_numbers_of_two_articles_stand_together_by_what_they_count(tmp_path: Path) -> None:
    texts = tmp_path / "in"
    texts.mkdir()
    for name, text in {
        "one": "A ferry struck the pier and 12 people were killed. It left 40 passengers on 3 boats.",
        "two": "The ferry hit the pier, and 14 people were killed. It had 38 passengers. The 7 sailors swam.",
    }.items():
        (texts / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")
    assert main(["init", str(tmp_path / "b"), str(texts), "--published", "2031-03-08"]) == 0
    killed = {"id": "killed", "title": "People killed", "measure": "killed", "counts": "people killed"}
    back = taken(tmp_path / "b", {"figures": [{**killed, "readings": [{"s": "one 1", "words": "12"}]}]}).back
    numbers = section(back, "Numbers that stand in no reading")
    assert "people killed: one 1 “12” (killed), two 1 “14”\n" in numbers
    assert "passengers: one 2 “40”, two 2 “38”\n" in numbers
    # What one article counts, and what a figure has of each, is no line.
    assert "boats" not in numbers and "sailors:" not in numbers
    readings = [{"s": "two 1", "words": "14"}]
    back = taken(tmp_path / "b", {"figures": [{"id": "killed", "readings": readings}]}).back
    assert "people killed:" not in section(back, "Numbers that stand in no reading")


def test_each_number_in_no_reading_is_given_to_a_figure_or_asked_for_again(train: Path) -> None:
    taken(train, clean())
    listed = differences(pipeline.check(train)).partition("## Numbers that stand in no reading")[2]
    assert "\nagency 8: 90 | " in listed and "\ncourier 9: 90 | " in listed
    speed = {"id": "speed-limit", "title": "Speed allowed in the bend", "measure": "count", "population": "not_people"}
    speed |= {"unit": "kilometres an hour", "counts": "speed allowed", "readings": [{"s": "agency 8", "words": "90"}]}
    placed = {"courier 9: 90 | limited to 90": "speed-limit", "radio 10: 90": "none, another bend"}
    came = taken(train, {"compared": {}, "figures": [speed], "numbers": placed})
    assert came.refused == []
    assert [str(each.article) for each in drafted(train, "speed-limit").readings] == ["agency", "courier"]
    over = section(came.back, "Numbers that you passed over")
    assert "radio 10: 90" not in over and "courier 9: 90" not in over and "courier 3: 214" in over


def test_each_sentence_but_of_the_last_article_is_held_against_the_others_or_asked_for_again(train: Path) -> None:
    taken(train, clean())
    beside = {f"agency {number}": "alone" for number in range(1, 15)} | {"courier 3": "radio 4: more / exactly"}
    came = taken(train, {"compared": {}, "beside": beside})
    assert came.parted == ["courier 3: radio 4: more / exactly"]
    left = section(came.back, "Sentences that you passed over")
    assert "\ncourier: 1, 2, 4, 5" in left and "agency" not in left and "radio" not in left
    settled = {**beside, "courier 3": "radio 4: more / exactly = none, one says less"}
    assert taken(train, {"compared": {}, "beside": settled}).parted == []
