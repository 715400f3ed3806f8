"""Articles from anywhere: whatever their letters, lines and length, offsets are exact and nothing is lost."""

from __future__ import annotations

import cProfile
import hashlib
import random
import re
from collections.abc import Callable
from pathlib import Path

import made
import pytest

from briefing import pipeline
from briefing.text import passages
from briefing.text.folding import Folded
from briefing.text.match import find, occurrences, occurs
from briefing.text.passages import Passages, Span

EXACT: list[tuple[str, str, str]] = [
    ("Arabic, right to left", "قال المتحدث إن ثمانين شخصا قتلوا. ثم غادر المدينة.", "ثمانين شخصا قتلوا"),
    ("Arabic with vowel marks", "قَالَ الرَّجُلُ إِنَّهُ رَأَى النَّارَ.", "إِنَّهُ رَأَى النَّارَ"),
    ("Hebrew within English", "The sign had שלום עולם for all who came.", "had שלום עולם for all"),
    ("Chinese without blanks", "发言人说,有八十二人死亡。他没有给出更多细节。", "有八十二人死亡"),
    ("Japanese with long signs", "スポークスマンは「はい」と言った。そして去った。", "「はい」と言った"),
    ("Korean", "대변인은 82명이 사망했다고 말했다. 그는 떠났다.", "82명이 사망했다고"),
    ("Thai, one line without blanks", "โฆษกกล่าวว่ามีผู้เสียชีวิตแปดสิบสองคน", "มีผู้เสียชีวิต"),
    ("Devanagari with conjuncts", "प्रवक्ता ने कहा कि बयासी लोग मारे गए। वह चला गया।", "बयासी लोग मारे गए"),
    ("letters with combining marks", "The cafe\u0301 of Zu\u0308rich was hit.", "The cafe\u0301 of Zu\u0308rich"),
    ("many combining marks on one letter", "It was Z" + "\u0301" * 300 + "algo who spoke.", "who spoke"),
    ("emoji", "She came 😀 and left 👩‍👩‍👧‍👦 behind 🏳️‍🌈 that day.", "left 👩‍👩‍👧‍👦 behind"),
    ("letters beyond the first plane", "The word 𝐛𝐨𝐥𝐝 and 𠮷野家 stood there.", "𠮷野家 stood there"),
    (
        "soft hyphens in words",
        "The govern\u00adment and the op\u00adpo\u00adsi\u00adtion agreed.",
        "govern\u00adment and the op\u00adpo\u00adsi\u00adtion",
    ),
    ("zero-width blanks", "The dead\u200bline had\u200b passed.", "had\u200b passed"),
    ("direction controls", "He went \u202bشالوم\u202c and left.", "and left"),
    ("no-break and thin blanks", "Some 82\u00a0people of 1\u202f200 were there.", "82\u00a0people of 1\u202f200"),
    ("a mark of order first", "\ufeffThe first words count.", "first words count"),
    ("Windows line ends", "One line.\r\n\r\nAnother line, which is cited.\r\n", "Another line, which is cited."),
    ("old Macintosh line ends", "One line.\rAnother line, which is cited.\r", "Another line, which is cited."),
    ("other line ends", "One line.\u2028Another line\x85third line, cited.", "third line, cited."),
    ("controls", "A\x00B \x07bell and \x1b[31mred\x1b[0m words.", "bell and"),
    ("no sentence ends", "the words " * 500 + "cited here " + "and words " * 500, "cited here"),
    ("nothing but sentence ends", "... . . . !!! ??? cited ... . . .", "cited"),
    ("only quotation marks around it", "“““““cited”””””", "cited"),
    ("a ligature", "The ﬁrst oﬃce was hit.", "oﬃce was hit"),
    ("a private letter", "The \ue000 sign was seen.", "sign was seen"),
    ("a wrong sign of a bad conversion", "He went \ufffd and left.", "and left"),
]


def _lossless(text: str, found: Passages) -> None:
    """Fails unless every character that is not white space lies in exactly one sentence, in order."""
    covered = "".join("".join(text[s.start : s.end].split()) for s in found.sentences)
    assert covered == "".join(text.split())
    bounds = [bound for s in found.sentences for bound in (s.start, s.end)]
    assert bounds == sorted(bounds)


@pytest.mark.parametrize(("text", "quote"), [pytest.param(t, q, id=title) for title, t, q in EXACT])
def test_offsets_and_quotes_are_exact(text: str, quote: str) -> None:
    _lossless(text, passages.split(text))
    checked = made.checked({"events": {"it": made.event(made.statement("one", quote))}}, given={"one": text})
    # Texts in Arabic or Chinese are no English, as is recorded of them here.
    assert set(made.codes_of(checked)) <= {"yaml-hidden-character", "article-hidden-character", "language-doubted"}
    (citation,) = [c for c in checked.briefing.anchored.citations if c.record.id == "it"]
    source = checked.briefing.sources["one"]
    assert source.text == text
    assert text[citation.anchor.start : citation.anchor.end] == quote.strip("\u200b\u200e\u200f\u202a\u202b\u202c")
    assert source.passages.sentences_in(citation.anchor.start, citation.anchor.end)


def _as_file(sample: Path, data: bytes) -> list[str]:
    article = sample / "seeds" / "courier.txt"
    old = hashlib.sha256(article.read_bytes()).hexdigest()
    article.write_bytes(data)
    facts = sample / "facts" / "articles.yaml"
    facts.write_text(facts.read_text("utf-8").replace(old, hashlib.sha256(data).hexdigest()), encoding="utf-8")
    return [p.code for p in pipeline.check(sample).errors if p.mark.file == "seeds/courier.txt"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "article-empty"),
        (b" \n\t\r\n \xc2\xa0", "article-empty"),
        ("Überall war Rauch.".encode("latin-1"), "not-utf8"),
        ("Everywhere was smoke.".encode("utf-16"), "not-utf8"),
        ("Everywhere was smoke.".encode("utf-32"), "not-utf8"),
        ("Part in one, ü, ".encode() + "part in another, ü.".encode("latin-1"), "not-utf8"),
        (b"half a letter \xe2\x82", "not-utf8"),
        (b"an overlong letter \xc0\xaf", "not-utf8"),
        (b"half a pair \xed\xa0\x80", "not-utf8"),
        (bytes(range(256)), "not-utf8"),
    ],
)
def test_files_that_are_no_text_are_told(sample: Path, data: bytes, code: str) -> None:
    assert _as_file(sample, data) == [code]


def _calls(action: Callable[[], object]) -> int:
    """How many calls of functions an action makes: the same on every machine."""
    profile = cProfile.Profile()
    profile.runcall(action)
    return sum(entry.callcount for entry in profile.getstats())


UNITS = {
    "words": "word about people was said by us ",
    "numbers": "some 12 people of 340,000 at 3 a. m. on Wednesday ",
    "sentences": "He said it. ",
    "quotations": "“He said it,” she said. ",
    "lost words": "a  b   c ",
    "dots": ". . . ",
    "marks": "a\u0301\u0302 ",
    "abbreviations": "U.S. Mr. ",
    "lines": "It was said.\n",
    "brackets": "(a [b (c ",
    "one letter": "a",
    "quotation marks": "“",
}


@pytest.mark.parametrize("unit", UNITS.values(), ids=UNITS.keys())
def test_work_grows_with_the_length_of_the_article(unit: str) -> None:
    def work(length: int) -> int:
        text = "Begun here. " + unit * (length // len(unit)) + " and cited at the end.\n"
        records = {"it": made.event(made.statement("one", "and cited at the end"))}
        return _calls(lambda: made.checked({"events": records}, given={"one": text}))

    work(100)
    base, small, large = work(100), work(3_000), work(24_000)
    assert large - base < 2 * 8 * (small - base) + 5_000


REPEATED = ["a b ... c d", "a b", "b ... c d", "c d ... a b ... c d", "a b ... x y"]


@pytest.mark.parametrize("quote", REPEATED)
def test_work_grows_with_the_length_where_a_quote_stands_everywhere(quote: str) -> None:
    def work(times: int) -> int:
        text = "a b and c d, " * times
        gaps = tuple(g for g in (Span(n * 13 + 3, n * 13 + 4) for n in range(times)) if g.start % 26 == 3)
        folded = Folded(text, gaps)
        return _calls(lambda: find(folded, quote))

    work(10)
    assert work(2_000) < 2 * 8 * work(250) + 5_000


def test_a_word_of_one_letter_repeated_is_looked_at_once() -> None:
    folded = Folded("a" * 200_000)
    assert _calls(lambda: find(folded, "a" * 20_000)) < 200


def test_an_ambiguous_quote_with_a_prefix_does_not_read_the_text_for_each_place() -> None:
    def work(times: int) -> int:
        text = "a b and c d, " * times + "now a b and c d.\n"
        account = made.statement("one", "a b and c d", prefix="now")
        return _calls(lambda: made.checked({"events": {"it": made.event(account)}}, given={"one": text}))

    assert work(2_000) < 2 * 8 * work(250)


@pytest.mark.parametrize("turn", ["a b ", "漢", "one two three, ", "a\u00ad b ", "a b a c "])
def test_a_long_quote_that_repeats_itself_is_found_at_every_turn(turn: str) -> None:
    """To compare it whole at every turn would take the square of its length: 10,000 turns took minutes."""
    folded = Folded(turn * 4_000)
    quote = (turn * 2_000).strip()
    assert [hit.start for hit in find(folded, quote)] == [len(turn) * n for n in range(2_001)]
    assert find(folded, quote + " elsewhere") == []
    assert find(folded, "elsewhere " + quote) == []


def _one_by_one(text: str, words: str) -> list[int]:
    """Where words stand, but for places inside a word, each looked for by itself."""
    found, bound = [], 0
    for start in range(len(text)):
        if start >= bound and text.startswith(words, start):
            found.append(start)
            inside = re.match("[0-9A-Za-z]+", text[start:])
            bound = start + (inside.end() if inside else 1)
    return found


@pytest.mark.parametrize("letters", ["ab ", "a ", "a b-", "-", "-.", "漢 a"])
def test_words_that_lie_upon_themselves_are_found_as_if_each_place_was_looked_at(letters: str) -> None:
    dice = random.Random(letters)
    for _ in range(500):
        text = "".join(dice.choices(letters, k=dice.randrange(1, 12))) * dice.randrange(1, 6)
        at = dice.randrange(len(text))
        words = text[at : at + dice.randrange(1, 30)]
        assert list(occurrences(text, words)) == _one_by_one(text, words), (text, words)


def test_a_quote_that_nobody_sees_stands_nowhere() -> None:
    assert find(Folded("a" + "\u200b" * 100_000 + "b"), "\u200b" * 50_000) == []


def test_a_long_quote_in_very_many_parts_is_told_as_such() -> None:
    quote = " ... ".join(["a b c d"] * 2_000)
    text = "a b c d " * 8_000
    checked = made.checked({"events": {"it": made.event(made.statement("one", quote))}}, given={"one": text})
    (problem,) = checked.errors
    assert problem.code == "quote-too-loose"
    assert "the quote has 2000 parts" in problem.message


@pytest.mark.parametrize("quote", ["a b d c e ", "b a c ", "a b x "])
def test_the_difference_of_a_long_quote_is_told_in_few_words(quote: str) -> None:
    """To find the fewest changes of words that repeat themselves takes the product of both numbers."""
    words = (quote * 5_000).strip()
    checked = made.checked(
        {"events": {"it": made.event(made.statement("one", words[:40_000]))}}, given={"one": "a b c d e " * 5_000}
    )
    (problem,) = checked.errors
    assert problem.code == "quote-not-found"
    assert "change: " in (problem.hint or "")
    assert len(problem.hint or "") < 6_000


def test_five_megabytes_on_one_line() -> None:
    unit = "word about people was said by us "
    text = unit * (5_000_000 // len(unit)) + "and it was cited at the very end"
    found = passages.split(text)
    (sentence,) = found.sentences
    assert (sentence.start, sentence.end) == (0, len(text))
    assert found.sentences_in(len(text) - 5, len(text)) == (sentence,)
    assert occurs(Folded(text), "it was cited at the very end")
    assert not occurs(Folded(text[-2_000_000:]), "it was cited at the very beginning")


def test_an_article_beyond_the_limit_is_told_and_not_read(sample: Path) -> None:
    with (sample / "seeds" / "courier.txt").open("r+b") as file:
        file.truncate(64 * 1024 * 1024 + 1)
    told = [p for p in pipeline.check(sample).errors if p.code == "file-unreadable"]
    assert [str(p.mark) for p in told] == ["facts/articles.yaml:5:11"]
    assert "larger than 67,108,864 bytes" in told[0].message
