"""Like sentences side by side and numbers that count alike: what a curator without a model begins events with."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_drafting import begun

from briefing.authoring.alike import alike, counted, lines
from briefing.cli import main
from briefing.pipeline import check

ONE = "A fire destroyed the old mill at Westport on Tuesday. Rain fell on the hills. Twelve people were killed.\n"
TWO = "Nobody had slept. The old mill at Westport was destroyed by a fire. At least 14 people died.\n"


def placed(texts: dict[str, str], folder: Path) -> list[list[tuple[str, int]]]:
    return [group.keys for group in alike(begun(folder, texts))]


def test_like_sentences_of_two_articles_stand_side_by_side(tmp_path: Path) -> None:
    assert placed({"one": ONE, "two": TWO}, tmp_path) == [[("one", 1), ("two", 2)]]


def test_a_group_has_one_sentence_of_each_article_and_no_sentence_stands_in_two(tmp_path: Path) -> None:
    texts = {"one": ONE + ONE, "two": TWO, "three": TWO}
    groups = placed(texts, tmp_path)
    assert all(len({article for article, _ in group}) == len(group) for group in groups)
    every = [key for group in groups for key in group]
    assert len(every) == len(set(every))
    assert len(groups[0]) == 3


def test_nobody_who_must_stand_alone_is_beside_others(tmp_path: Path) -> None:
    asked = "Berta, who asked to be identified only by her first name, saw a fire destroy the old mill at Westport.\n"
    named = "A nurse named Omar saw a fire destroy the old mill at Westport. Omar said the old mill was on fire.\n"
    assert placed({"one": asked, "two": TWO}, tmp_path / "asked") == []
    assert placed({"one": named, "two": TWO}, tmp_path / "named") == []


def test_what_an_event_tells_of_all_articles_is_left_out_and_what_it_tells_of_one_is_named(tmp_path: Path) -> None:
    root = begun(tmp_path, {"one": ONE, "two": TWO}).briefing.root
    assert main(["begin", "A fire destroyed the old mill", "one:1", "--type", "disaster", "--root", str(root)]) == 0
    (root / "facts" / "drafts.yaml").write_text(
        (root / "facts" / "drafts.yaml").read_text("utf-8").replace('    draft: "yes"\n', ""), "utf-8"
    )
    (group,) = alike(check(root))
    assert group.told == ("fire-destroyed-old-mill",)
    assert "told in fire-destroyed-old-mill" in next(iter(lines(check(root))))
    file = root / "facts" / "drafts.yaml"
    account = "      - article: two\n        quote: The old mill at Westport was destroyed by a fire.\n"
    file.write_text(file.read_text("utf-8").replace("    accounts:\n", f"    accounts:\n{account}"), "utf-8")
    assert [p.code for p in check(root).errors] == []
    assert alike(check(root)) == []


def test_numbers_of_one_noun_or_one_harm_are_counted_alike(tmp_path: Path) -> None:
    texts = {
        "one": f"{ONE}The firm has 735 old shops in Sund.\n",
        "two": f"{TWO}It shut some 740 stores in 2019.\n",
    }
    found = {
        group.noun: [(read.article, number.words) for read, number in group.numbers]
        for group in counted(begun(tmp_path, texts))
    }
    assert found == {
        "people killed": [("one", "Twelve"), ("two", "At least 14")],
        "old shops": [("one", "735"), ("two", "some 740")],
    }


def test_the_lines_say_which_command_begins_an_event(tmp_path: Path) -> None:
    made = begun(tmp_path, {"one": ONE, "two": TWO})
    first, *others = lines(made)
    assert first.split("\n") == [
        "alike in 2 articles:",
        "    [one 1] A fire destroyed the old mill at Westport on Tuesday.",
        "    [two 2] The old mill at Westport was destroyed by a fire.",
        '    - briefing begin "WHO DID WHAT" one:1 two:2',
    ]
    assert others == ["counted alike: people killed: one 3 “Twelve”, two 3 “At least 14”"]
    assert [*lines(made, "one")] == [first, *others] and [*lines(made, "three")] == []


# Numbers that belong together, as a reader finds them in three invented reports of one event.
TOGETHER: dict[str, list[dict[str, str]]] = {
    "train": [
        {"courier": "at least nine", "agency": "Eleven", "radio": "12"},
        {"courier": "more than 60", "agency": "58", "radio": "Sixty-three"},
        {"courier": "four", "agency": "four", "radio": "three"},
        {"courier": "214", "agency": "about 230", "radio": "214"},
        {"courier": "142", "agency": "138", "radio": "at least 135"},
        {"courier": "90", "agency": "90", "radio": "90"},
        {"courier": "Three", "agency": "Three", "radio": "Three"},
    ],
    "ballot": [
        {"gazette": "52.4 percent", "wire": "52.4 per cent", "online": "53 percent"},
        {"gazette": "45.1 percent", "wire": "45.1 per cent", "online": "45 percent"},
        {"gazette": "61 percent", "wire": "61.3 per cent", "online": "61 percent"},
        {"wire": "48 per cent", "online": "48 percent"},
        {"gazette": "7,312", "online": "more than 7,000"},
        {"gazette": "19", "wire": "18", "online": "19"},
        {"gazette": "35", "wire": "35"},
        {"wire": "Six", "online": "five"},
        {"gazette": "four", "online": "four"},
        {"wire": "240 million", "online": "240 million"},
        {"gazette": "16-year", "wire": "16 years"},
    ],
    "cannery": [
        {"times": "1,150", "post": "About 1,200", "broadcaster": "more than 1,100"},
        {"times": "three", "post": "three", "broadcaster": "three"},
        {"times": "85 million", "post": "85 million"},
        {"times": "42 million", "post": "42 million", "broadcaster": "44 million"},
        {"times": "610 million", "post": "610 million"},
        {"times": "31.20", "post": "31.08"},
        {"times": "6.5 percent", "post": "6.1 percent"},
        {"times": "480", "post": "Some 500", "broadcaster": "480"},
        {"times": "five years", "post": "five years"},
    ],
}
BESIDE_AT_LEAST = {"train": 7, "ballot": 7, "cannery": 7}
"""How many of these stand side by side with another of theirs; it may rise."""


@pytest.mark.parametrize("story", TOGETHER)
def test_numbers_that_belong_together_are_counted_alike(story: str, tmp_path: Path) -> None:
    folder = Path(__file__).parent / "samples" / "triples" / story
    made = begun(tmp_path, {path.stem: path.read_text("utf-8") for path in folder.glob("*.txt")})
    groups = [{(read.article, number.words) for read, number in group.numbers} for group in counted(made)]
    together = [set(group.items()) for group in TOGETHER[story]]
    beside = [group for group in together if any(len(group & found) > 1 for found in groups)]
    assert len(beside) >= BESIDE_AT_LEAST[story], len(beside)
