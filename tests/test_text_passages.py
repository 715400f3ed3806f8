"""Blocks, sentences and gaps: on the three articles, by rule, and on any text at all."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from briefing.text.blocks import BlockKind, date_line
from briefing.text.passages import Passages, Sentence, split

ROOT = Path(__file__).parent.parent
CASES = Path(__file__).parent / "cases"
ARTICLES = ("000", "001", "002")


def article(number: str) -> str:
    """The raw text of a seed article."""
    (path,) = (ROOT / "seeds").glob(f"{number}_*.txt")
    return path.read_bytes().decode("utf-8")


def sentences(text: str) -> list[str]:
    return [sentence.text(text) for sentence in split(text).sentences]


def blocks(text: str) -> list[tuple[str, int, str]]:
    return [(block.kind.value, block.paragraph, block.text(text)) for block in split(text).blocks]


def gaps(text: str) -> list[str]:
    """Each gap with the character on either side."""
    return [text[gap.start - 1 : gap.end + 1] for gap in split(text).gaps]


# The three articles


@pytest.mark.parametrize("number", ARTICLES)
def test_sentences_of_the_articles(number: str) -> None:
    """The expected sentences were read off the articles by hand."""
    passages = split(article(number))
    found: list[str] = []
    for block in passages.blocks:
        found.append(f"[{block.kind} {block.paragraph}]")
        found.extend(sentence.text(passages.text) for sentence in block.sentences)
    expected = (CASES / f"sentences-{number}.txt").read_bytes().decode("utf-8").split("\n")
    assert found == expected[1:-1]


@pytest.mark.parametrize(("number", "gap_count", "run_count"), [("000", 0, 0), ("001", 0, 1), ("002", 24, 40)])
def test_gaps_of_the_articles(number: str, gap_count: int, run_count: int) -> None:
    passages = split(article(number))
    assert len(passages.gaps) == gap_count
    assert len(re.findall(r"(?<=\S)[^\S\n]{2,}(?=\S)", passages.text)) == run_count


def test_gaps_lie_where_words_are_lost() -> None:
    passages = split(article("002"))
    before = " ".join(passages.text[: gap.start].split()[-1] for gap in passages.gaps)
    assert before == (
        "ravaged from latest a nearly a for to Bashar Ra’ad Mr. shelling other of Mohamed after the the in a Ban Abou "
        "Abou an"
    )


# Sentences


def rule_cases() -> list[tuple[str, list[str]]]:
    """The title and expected sentences of each case in the table."""
    cases = (CASES / "sentence-rules.txt").read_text(encoding="utf-8").split("\n## ")[1:]
    return [(lines[0], lines[2:]) for lines in (case.strip("\n").split("\n") for case in cases)]


@pytest.mark.parametrize(("title", "expected"), rule_cases(), ids=[title for title, _ in rule_cases()])
def test_sentence_rules(title: str, expected: list[str]) -> None:
    assert sentences(" ".join(expected)) == expected, title


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("他走了。你呢？我！", ["他走了。", "你呢？", "我！"], id="marks written without a blank"),
        pytest.param("「行くよ。」彼は出た。", ["「行くよ。」", "彼は出た。"], id="a bracket that closes"),
        pytest.param("“我走了。”“你呢？！”", ["“我走了。”", "“你呢？！”"], id="a quote that opens"),
        pytest.param("वह गया। वह आया॥", ["वह गया।", "वह आया॥"], id="dandas"),
        pytest.param("走。\u0301好", ["走。\u0301好"], id="a mark that combines is not cut off"),
        pytest.param("Gone.\u00a0\u2009Then back.", ["Gone.", "Then back."], id="no-break and thin spaces"),
        pytest.param("One.\r\nTwo\rThree\n\n  Four. ", ["One.", "Two", "Three", "Four."], id="line ends"),
        pytest.param("no end at all", ["no end at all"], id="no sentence end"),
        pytest.param("Gone. —", ["Gone. —"], id="a dash alone is no sentence"),
        pytest.param("...", ["..."], id="dots alone"),
        pytest.param("", [], id="nothing"),
        pytest.param(" \n\u00a0\n", [], id="white space"),
    ],
)
def test_sentences_where_blanks_matter(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected


def test_markdown_is_text() -> None:
    text = (
        "# Title of it\n\n- item one. Still one\n- *item* two.\n\n> Quoted. Twice.\n\n1. First.\n2. Second.\n\n* * *\n"
    )
    assert sentences(text) == [
        "# Title of it",
        "- item one.",
        "Still one",
        "- *item* two.",
        "> Quoted.",
        "Twice.",
        "1. First.",
        "2. Second.",
        "* * *",
    ]
    assert not split(text).gaps


def test_numbers_run_through_the_article() -> None:
    passages = split("BEIRUT — One. Two.\n\nThree.")
    assert passages.sentences == (
        Sentence(start=0, end=8, number=1, paragraph=1, block=0),
        Sentence(start=9, end=13, number=2, paragraph=1, block=1),
        Sentence(start=14, end=18, number=3, paragraph=1, block=1),
        Sentence(start=20, end=26, number=4, paragraph=2, block=2),
    )
    assert passages.blocks[-1].paragraph == passages.sentences[-1].paragraph


# Blocks


@pytest.mark.parametrize(
    ("opening", "dateline"),
    [
        ("BEIRUT — A deal failed.", "BEIRUT —"),
        ("BEIRUT, Lebanon  —   Families left.", "BEIRUT, Lebanon  —"),
        ("BEIRUT—A deal failed.", "BEIRUT—"),
        ("BEIRUT, Dec. 14 (Reuters) - A deal failed.", "BEIRUT, Dec. 14 (Reuters) -"),
        ("BEIRUT (AP) -- A deal failed.", "BEIRUT (AP) --"),
        ("KFAR NABL, Syria – “No,” he said.", "KFAR NABL, Syria –"),
        ("ST. LOUIS/AL-BAB — A deal failed.", "ST. LOUIS/AL-BAB —"),
        ("WASHINGTON, D.C. — A deal failed.", "WASHINGTON, D.C. —"),
        ("BEIRUT, Lebanon  —   forces fled.", "BEIRUT, Lebanon  —"),
        ("BEIRUT —", "BEIRUT —"),
    ],
)
def test_dateline(opening: str, dateline: str) -> None:
    rest = opening.removeprefix(dateline).strip()
    body = [("paragraph", 1, rest)] if rest else []
    assert blocks(f"{opening}\nMore.") == [("dateline", 1, dateline), *body, ("paragraph", 2, "More.")]


@pytest.mark.parametrize(
    "opening",
    [
        "NATO — the alliance — met.",
        "Beirut — A deal failed.",
        "A — The first letter.",
        "ALEPPO, once rich — A ruin now.",
        "ALEPPO fell.",
        "AL-BAB fell.",
        "14 — A number.",
        "— A dash.",
        "阿勒颇 — 停火",
    ],
)
def test_no_dateline(opening: str) -> None:
    assert blocks(opening) == [("paragraph", 1, opening)]


def test_dateline_opens_the_first_paragraph_of_the_body_only() -> None:
    text = "The city burns. (Jane Roe/Agency)\n\nBEIRUT — One.\n\nPARIS — Two."
    assert [kind for kind, _, _ in blocks(text)] == ["caption", "dateline", "paragraph", "paragraph"]


@pytest.mark.parametrize(
    ("opening", "kind"),
    [
        ("The city burns. (Jenny Starrs/The Washington Post)", BlockKind.CAPTION),
        ("“We left.” (Photo by Jane Roe for AP)", BlockKind.CAPTION),
        ("(Reuters)", BlockKind.CAPTION),
        ("They fled the Islamic State (ISIS)", BlockKind.PARAGRAPH),
        ("They fled. (See the map below)", BlockKind.PARAGRAPH),
        ("They fled. (All of Them.)", BlockKind.PARAGRAPH),
        ("They fled in the end. (2016)", BlockKind.PARAGRAPH),
        ("They fled (Jane Roe/Agency) the city.", BlockKind.PARAGRAPH),
    ],
)
def test_caption(opening: str, kind: BlockKind) -> None:
    assert split(f"{opening}\n\nThe body.").blocks[0].kind is kind


BODY = "The river burst its banks, and the town was cut off until the morning."


@pytest.mark.parametrize(
    ("opening", "kinds"),
    [
        ("Floods kill 12 in Karvale", "headline paragraph"),
        ("Who shut the gate?", "headline paragraph"),
        ("Floods kill 12\nBy Dana Ortiz and Jo Marsh", "headline byline paragraph"),
        ("Floods kill 12\nBy JO MARSH\nJune 3, 2024", "headline byline date line paragraph"),
        ("Floods kill 12\nMonday 3 June 2024, 10:15 GMT\nKARVALE —", "headline date line dateline paragraph"),
        ("Überschwemmung: 14 Tote\nVon Peter Schmidt\nMontag, 4. Juni 2024", "headline byline date line paragraph"),
        ("Crues : 14 morts\nPublié le 4 juin 2024 à 10h15", "headline date line paragraph"),
        ("Inundaciones\n4 de junio de 2024", "headline date line paragraph"),
        ("2024-06-03T08:00:00Z", "date line paragraph"),
        ("140 people sent away\nJo Marsh, THE COURIER", "headline byline paragraph"),
        ("Floods kill 12\nJo Marsh | The Courier", "headline byline paragraph"),
        ("Floods kill 12\nThe Courier\n2024-06-03", "headline outlet date line paragraph"),
        (
            "Floods kill 12\nThe Courier\nIt rained.\nThe river rose.\n2024.06.03",
            "headline outlet standfirst standfirst date line paragraph",
        ),
        ("Floods kill 12\nThe Courier", "headline outlet paragraph"),
        ("Floods kill 12\ncourier.com.au\nJuly 03, 2024 6:22AM", "headline outlet date line paragraph"),
        ("Floods kill 12\nBBC News (World)\nUpdated Thu 6 June 2024", "headline outlet date line paragraph"),
        (
            "Floods kill 12\nThe dam was old\nThe Courier\nJune 3, 2024",
            "headline standfirst outlet date line paragraph",
        ),
        ("Floods kill 12\nThe dam was old.\nJo Marsh, THE COURIER", "headline standfirst byline paragraph"),
        (
            "Floods kill 12\nIt rained.\nThe river rose.\nJune 3, 2024",
            "paragraph paragraph paragraph paragraph paragraph",
        ),
        ("BALTIMORE −", "dateline paragraph"),
        ("KATHMANDU //", "dateline paragraph"),
        ("Smith, Jones Win Medals", "headline paragraph"),
        ("Floods kill 12\nBerlin (dpa) –", "headline dateline paragraph"),
        ("Floods kill 12\nNEW DELHI/MUMBAI, June 3 (Reuters) -", "headline dateline paragraph"),
        ("Floods kill 12\nThe city burns. (Jane Roe/AP)", "headline caption paragraph"),
        ("It rained.", "paragraph paragraph"),
        ("By noon they had gone.", "paragraph paragraph"),
        ("It began on June 3, 2024 in the hills above the town, and went on.", "paragraph paragraph"),
        ("and then it rained", "paragraph paragraph"),
    ],
)
def test_what_stands_above_the_text(opening: str, kinds: str) -> None:
    text = f"{opening} {BODY}" if opening[-1] in "—–−/-" else f"{opening}\n{BODY}"
    found = " ".join(kind for kind, _, _ in blocks(text))
    assert found == kinds
    # By itself a line is the text.
    assert {kind for kind, _, _ in blocks(opening.split("\n")[0])} <= {"paragraph", "dateline"}


def test_captions_lead() -> None:
    text = "One. (Jane Roe/AP)\n\nTwo. (Jane Roe/AP)\n\nBody.\n\nThree. (Jane Roe/AP)"
    assert [kind for kind, _, _ in blocks(text)] == ["caption", "caption", "paragraph", "paragraph"]


@pytest.mark.parametrize(
    ("closing", "kind"),
    [
        ("Ryan reported from Washington. Heba Habib in Stockholm contributed to this report.", BlockKind.CREDIT),
        ("Soguel reported from Istanbul.", BlockKind.CREDIT),
        ("Anne Barnard and Hwaida Saad reported from Beirut, and Rick Gladstone from New York.", BlockKind.CREDIT),
        ("Jane Roe contributed reporting.", BlockKind.CREDIT),
        ("(Reporting by Jane Roe; Editing by John Doe)", BlockKind.CREDIT),
        ("Residents reported from their cellars that the shelling went on.", BlockKind.PARAGRAPH),
        ("Iran contributed to this failure.", BlockKind.PARAGRAPH),
        ("The deal failed. Jane Roe contributed to this report.", BlockKind.PARAGRAPH),
    ],
)
def test_credit(closing: str, kind: BlockKind) -> None:
    assert split(f"The body.\n\n{closing}").blocks[-1].kind is kind


def test_credits_close_and_are_never_all() -> None:
    credit = "Soguel reported from Istanbul."
    assert [kind for kind, _, _ in blocks(f"Body.\n{credit}\n{credit}")] == ["paragraph", "credit", "credit"]
    assert [kind for kind, _, _ in blocks(f"Body.\n{credit}\nBody.")] == ["paragraph", "paragraph", "paragraph"]
    assert [kind for kind, _, _ in blocks(credit)] == ["paragraph"]


# Gaps


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("the   forces", ["e   f"], id="between words"),
        pytest.param("the \u00a0\u2009forces", ["e \u00a0\u2009f"], id="blanks of any kind"),
        pytest.param("Bashar  . Then", ["r  ."], id="before a full stop"),
        pytest.param("Mr.   said", [".   s"], id="after an abbreviation"),
        pytest.param("it  —   he", [], id="around a dash"),
        pytest.param("BEIRUT —  A", [], id="after a dateline"),
        pytest.param("it  – he  -- she  - we -  they", [], id="dashes of any kind"),
        pytest.param("pro-   forces  -5", ["-   f", "s  -"], id="a hyphen is no dash"),
        pytest.param("  the\n    end  \n", [], id="at the edges of a line"),
        pytest.param("*   two\n1.  three\n> #  four", ["#  f"], id="after one mark of a list"),
        pytest.param("the\n\nend", [], id="line ends are no blanks"),
        pytest.param("a b", [], id="single blanks"),
    ],
)
def test_gaps(text: str, expected: list[str]) -> None:
    assert gaps(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("One.  Two.  Three. Four.", [], id="two of three ends are a habit"),
        pytest.param("One.”  Two?  “Three.", [], id="beside quotes"),
        pytest.param("One.  Two. Three.  Four. Five.", [".  T", ".  F"], id="half is no habit"),
        pytest.param("One.  Two.", [".  T"], id="once is no habit"),
        pytest.param("One.  Two.  Three.   Four.", [".   F"], id="three blanks are no part of it"),
        pytest.param("One.  Two.  The   end.", ["e   e"], id="a gap elsewhere stays"),
        pytest.param("One.  Two.  Mr.  said.", [".  s"], id="inside a sentence it is no habit"),
        pytest.param("One.\nTwo.\nThree.  Four.  Five.", [], id="line ends do not count"),
    ],
)
def test_two_blanks_after_a_sentence(text: str, expected: list[str]) -> None:
    assert gaps(text) == expected


# Questions asked of the passages


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        (0, 16, [1, 2, 3]),
        (3, 6, [1, 2]),
        (4, 5, []),
        (9, 10, []),
        (8, 11, [2, 3]),
        (5, 5, []),
        (9, 3, []),
        (-5, 99, [1, 2, 3]),
    ],
)
def test_sentences_in(start: int, end: int, expected: list[int]) -> None:
    assert [sentence.number for sentence in split("One. Two.\nThree.").sentences_in(start, end)] == expected


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [(0, 11, [1, 6]), (0, 1, []), (0, 2, [1]), (3, 7, [1, 6]), (4, 6, []), (8, 9, [6]), (8, 8, [])],
)
def test_pieces(start: int, end: int, expected: list[int]) -> None:
    text = "a   of   b."
    pieces = list(split(text).pieces(start, end))
    assert [at for at, words in pieces if words is None] == expected
    assert all(words and text.startswith(words, at) for at, words in pieces if words is not None)


# Any text at all

WORDS = (
    "Mr. U.S. a. m. p.m. Wednesday Dec. 14, St. No. 5 word Word he He ... … . .. ? ! ?! “ ” \" ' ’ « » ( ) [ ] — – - "
    "-- * _ # > 1. 2) https://x.org/a.b?c 3.5 。 ！ ？ 「 」 他 我走了 انتهت ؟ שלום । \u0301 \u20dd \u200d \u00ad "
    "\u200b \ufeff 😀 👩\u200d👧 BEIRUT Lebanon, (Roe/AP) reported from contributed to this report"
)
BLANKS = "|| |  |   |    |\t|\u00a0|\u2009|\n|\r\n|\r|\n\n|\u2028|\x85|\x1c|\x1f|\u3000"
fragments = st.tuples(st.sampled_from(WORDS.split(" ")), st.sampled_from(BLANKS.split("|")[1:]))
pieces = st.lists(fragments.map("".join), max_size=40).map("".join)
texts = st.one_of(st.text(), pieces)


def check_lossless(passages: Passages) -> None:
    """Each character that is not white space lies in exactly one sentence and one block, and nothing overlaps."""
    text = passages.text
    for spans in (passages.sentences, passages.blocks):
        at = 0
        for span in spans:
            words = span.text(text)
            assert words and words == words.strip()
            assert not text[at : span.start].strip()
            assert at <= span.start
            at = span.end
        assert not text[at:].strip()


@settings(max_examples=50, deadline=None)
@given(texts)
def test_any_text_is_split_without_loss(text: str) -> None:
    passages = split(text)
    assert passages.text == text
    check_lossless(passages)
    check_numbers(passages)
    check_runs(passages)
    for sentence in passages.sentences:
        # A mark that combines is never cut off from the character it stands on.
        if sentence.start and not text[sentence.start - 1].isspace():
            assert unicodedata.category(text[sentence.start])[0] != "M"
    for offset, character in enumerate(text):
        found = passages.sentences_in(offset, offset + 1)
        assert character.isspace() or found[0].start <= offset < found[0].end
    assert passages.sentences_in(0, len(text)) == passages.sentences
    shown = passages.pieces(0, len(text))
    assert [at for at, words in shown if words is None] == [gap.start for gap in passages.gaps]


def check_numbers(passages: Passages) -> None:
    """Sentences, blocks and paragraphs are numbered through, and hold one another."""
    text = passages.text
    assert [sentence.number for sentence in passages.sentences] == list(range(1, len(passages.sentences) + 1))
    assert tuple(sentence for block in passages.blocks for sentence in block.sentences) == passages.sentences
    for index, block in enumerate(passages.blocks):
        assert (block.sentences[0].start, block.sentences[-1].end) == (block.start, block.end)
        assert {(sentence.paragraph, sentence.block) for sentence in block.sentences} == {(block.paragraph, index)}
        assert len(block.text(text).splitlines()) == 1
    numbers = [block.paragraph for block in passages.blocks if block.kind is not BlockKind.DATELINE]
    assert numbers == sorted(set(numbers))
    assert len({block.paragraph for block in passages.blocks}) == sum(1 for line in text.splitlines() if line.strip())


def check_runs(passages: Passages) -> None:
    """A gap is blank, inside a line, and as long as its run."""
    text = passages.text
    runs = passages.gaps
    for run in runs:
        assert len(run.text(text)) > 1
        assert run.text(text).isspace() and len(run.text(text).splitlines()) == 1
        assert not text[run.start - 1].isspace() and not text[run.end].isspace()
    assert all(a.end < b.start for a, b in pairwise(runs))
    if not re.search(r"\s\s", text):
        assert not runs


@pytest.mark.parametrize(
    "unit",
    ["a", ". ", "A.  B   c. ", "“. ” ", ". (", "。\u0301", "— ", "a\n", "(Roe/AP)", "A — ", "x" + " " * 999],
)
def test_long_lines_are_split_in_passing(unit: str) -> None:
    """A quadratic step would make each of these last for minutes."""
    check_lossless(split("A" + unit * (150_000 // len(unit))))


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("PUBLISHED: WEDNESDAY, MARCH 13, 2013, 12:38 AM", "2013-03-13"),
        ("PUBLISHED: 02:31 GMT, 12 March 2013", "2013-03-12"),
        ("PUBLISHED: 02:31 GMT, 12 March 2013 | UPDATED: 13:40 GMT, 13 March 2013", "2013-03-12"),
        ("The mill burned on 12 March 2013 | Updated maps", None),
        ("11 November 2011 Last updated at 12:41 GMT", "2011-11-11"),
        ("Last updated at 11:24, Tuesday, 18 June 2013", "2013-06-18"),
        ("7:00pm UK, Wednesday 05 May 2010", "2010-05-05"),
        ("Thu Nov 10, 2011 3:00pm EST", "2011-11-10"),
        ("Friday, Sep 10, 2010 | Updated 9:28 AM EDT", "2010-09-10"),
        ("Tuesday, July 2nd, 2013", "2013-07-02"),
        ("WEDNESDAY 03 JULY 2013", "2013-07-03"),
        ("2013/09/09", "2013-09-09"),
        # Which number is the month is not said.
        ("9/10/2010 @ 1:19PM", "None"),
        ("On Tue, 16/08/2011 - 13:42", "2011-08-16"),
        ("08/08/2011", "2011-08-08"),
        ("31/31/2011", "None"),
        ("POSTED: 1052 GMT (1852 HKT), April 10, 2007", "2007-04-10"),
        ("Published: 2012.08.08 09:01 AM", "2012-08-08"),
    ],
)
def test_the_day_in_a_line_that_says_when_it_was_published(line: str, day: str | None) -> None:
    found = date_line(line)
    assert (found and str(found[1])) == day
