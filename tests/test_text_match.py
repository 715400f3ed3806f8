"""Matching: a quote is found at its exact place in the raw text, or not at all."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from briefing.text.characters import is_hidden
from briefing.text.folding import GAP, Folded, fold_quote
from briefing.text.match import OMISSION_LIMIT, find, word_diff
from briefing.text.passages import Span, split, with_gaps

TABLE = Path(__file__).parent / "cases" / "word-bounds.txt"


def folded(text: str) -> Folded:
    return Folded(text, tuple(Span(gap.start, gap.end) for gap in split(text).gaps))


def found(text: str, quote: str) -> list[list[str]]:
    """The raw words of each hit, one string a part."""
    return [[part.text(text) for part in hit.parts] for hit in find(folded(text), quote)]


# Word bounds


def bounds() -> list[tuple[int, str, str, list[tuple[int, int]]]]:
    """Each row of the table with the number of its line."""
    rows = []
    for number, line in enumerate(TABLE.read_text(encoding="utf-8").splitlines(), 1):
        if line and not line.startswith("#"):
            cells = (cell.strip() for cell in line.split("|"))
            text, words, places = (re.sub(r"\\u(....)", lambda m: chr(int(m[1], 16)), cell) for cell in cells)
            spans = [(int(a), int(b)) for a, b in re.findall(r"(\d+)-(\d+)", places)]
            assert spans or places == "none", f"line {number}"
            rows.append((number, text, words, spans))
    return rows


@pytest.mark.parametrize(("line", "text", "words", "spans"), bounds(), ids=lambda value: str(value)[:24])
def test_word_bounds(line: int, text: str, words: str, spans: list[tuple[int, int]]) -> None:
    assert [(hit.start, hit.end) for hit in find(Folded(text), words)] == spans, f"line {line}"


def test_the_table_is_large() -> None:
    assert len(bounds()) >= 100


# Variants, gaps and omissions


@pytest.mark.parametrize(
    ("text", "quote", "words"),
    [
        ("He said: “No — not now…”", "He said: “No — not now…”", "He said: “No — not now…”"),
        ("He said: “No — not now…”", 'said: "No - not now..."', "said: “No — not now…”"),
        ('He said: "No -- it\'s not."', "“No -- it’s not.”", '"No -- it\'s not."'),
        ("«Non», dit-il", '"Non", dit‑il', "«Non», dit-il"),
        ("\u2009Mr.\u00a0Wren\u2009— no", "Mr. Wren — no", "Mr.\u00a0Wren\u2009— no"),
        ("one\nline", "one line", "one\nline"),
        ("No. . . . Yes", "No.... Yes", "No. . . . Yes"),
        ("wait … and see", "wait ... and see", "wait … and see"),
        ("𝐁𝐨𝐥𝐝 words", "Bold words", "𝐁𝐨𝐥𝐝 words"),
    ],
)
def test_variants(text: str, quote: str, words: str) -> None:
    (hit,) = find(folded(text), quote)
    assert [part.text(text) for part in hit.parts] == [words]


@pytest.mark.parametrize(
    ("quote", "expected"),
    [
        ("shortly before […] on Friday", [["shortly before   on Friday"]]),
        ("shortly before [...] on Friday", [["shortly before   on Friday"]]),
        ("before […]", [["before "]]),
        ("[…] on Friday", [["   on Friday"]]),
        ("shortly before on Friday", []),
        ("shortly before   on Friday", []),
        ("shortly before dawn on Friday", []),
        ("shortly […] before", []),
        ("[…] shortly before", []),
        ("before […] […] on", []),
        ("[…]", []),
        ("on […] Friday", []),
        ("word — here", [["word   —   here"]]),
        ("word […] — here", []),
    ],
)
def test_gaps(quote: str, expected: list[list[str]]) -> None:
    """Lost words are quoted as […] and in no other way; blanks around a dash are no gap."""
    assert found("It came shortly before   on Friday. A word   —   here.", quote) == expected


LONG = f"The first part {'x' * (OMISSION_LIMIT - 2)} last part.\nAnother paragraph here."


@pytest.mark.parametrize(
    ("text", "quote", "expected"),
    [
        ("one two three four five six", "one two ... five six", [["one two", "five six"]]),
        ("one two three four five six", "one two … five six", [["one two", "five six"]]),
        ("one two three four five six", "one two . . . five six", [["one two", "five six"]]),
        ("one two three four five six", "one two ... three four ... five six", [["one two", "three four", "five six"]]),
        ("one two three four five six", "five six ... one two", []),
        ("one two three four five six", "one two ... two three", []),
        ("one two three four five six", "one ... five six", []),
        ("one two three four five six", "one two ... six", []),
        ("one two three four five six", "one two ...", []),
        ("one two three four five six", "one two ... five sick", []),
        ("one two x five six y five six", "one two ... five six", [["one two", "five six"]]),
        ("one two x one two y five six", "one two ... five six", [["one two", "five six"], ["one two", "five six"]]),
        ("“one” two, three four ‘five’ six", '"one" two ... "five" six', []),
        ("“one” two, three four ‘five’ six", "\"one\" two ... 'five' six", [["“one” two", "‘five’ six"]]),
        ("one   two x y z", "one […] two ... y z", [["one   two", "y z"]]),
        (LONG, "first part ... last part", [["first part", "last part"]]),
        (LONG.replace("x", "xx", 1), "first part ... last part", []),
        (LONG, "last part ... Another paragraph", []),
    ],
)
def test_omissions(text: str, quote: str, expected: list[list[str]]) -> None:
    assert found(text, quote) == expected


def test_a_place_with_other_typography_counts_beside_an_exact_one() -> None:
    """Nobody can see which blank was copied, so the two places are reported as ambiguous."""
    hits = find(Folded("Here he said\u00a0no. There he said no, and “no”."), "he said no")
    assert [hit.start for hit in hits] == [5, 23]
    assert len(find(Folded("\u200bhe said no"), "\u200bhe said no")) == 1


def test_a_literal_ellipsis_is_not_an_omission() -> None:
    (hit,) = find(folded("wait … and see, wait, then and see"), "wait … and see")
    assert (hit.start, hit.end) == (0, 14)


def test_the_word_diff() -> None:
    assert word_diff("one two three", "one too three four") == "one [-two-] {+too+} three {+four+}"
    long = " ".join("abcdefghij")
    assert word_diff(f"x {long}", f"y {long}") == "[-x-] {+y+} a b c … h i j"
    assert word_diff("same", "same") == "same"


def test_a_passage_is_shown_with_its_gaps() -> None:
    text = "At least 14 people were hurt and taken to   hospital."
    start = text.index("hurt")
    assert with_gaps(split(text), Span(start, len(text))) == "hurt and taken to […] hospital."


# Any text at all

WORDS = "He said 82 182 1,82 82,000 8.2 11:30 a. m. p.m. the the THE not no “yes” 'no' ... … . , ; — – -"
SCRIPTS = "café Ａ ３ ﬁn 他走了 東京 ประเทศ हिन שלום مرحبا re\u00adturn 1\u200b82 e\u0301 😀 x² ½ CO₂ […] (82) Wren’s"
BLANKS = " | | |\n|\u00a0|\u2009|\u202f|\u3000| \u00a0".split("|")
tokens = st.one_of(st.sampled_from([*WORDS.split(), *SCRIPTS.split()]), st.text(min_size=1, max_size=6))
texts = st.lists(st.tuples(tokens, st.sampled_from(BLANKS)).map("".join), min_size=1, max_size=25).map("".join)


@st.composite
def passages(draw: st.DrawFn) -> tuple[str, int, int]:
    """A text, and the offsets of a part of it that begins and ends beside a blank, or at an end of the text."""
    text = draw(texts)
    edges = [i for i in range(len(text) + 1) if i in (0, len(text)) or text[i - 1] == " " or text[i : i + 1] == " "]
    start, end = sorted(draw(st.tuples(st.sampled_from(edges), st.sampled_from(edges))))
    start += len(text[start:end]) - len(text[start:end].lstrip())
    end = start + len(text[start:end].rstrip())
    assume(fold_quote(text[start:end]).strip(GAP))
    return text, start, end


def places(text: str, quote: str) -> list[tuple[int, int]]:
    return [(hit.start, hit.end) for hit in find(Folded(text), quote)]


@settings(max_examples=50, deadline=None)
@given(passages())
def test_any_part_at_word_bounds_is_found_at_its_own_place(case: tuple[str, int, int]) -> None:
    """When it is found more than once, its own place is among the places, and it is reported as ambiguous."""
    text, start, end = case
    assert (start, end) in places(text, text[start:end])


VARIANTS = str.maketrans("\"“”'’—– \u2009", '“""’\'-—\u00a0 ')


@settings(max_examples=50, deadline=None)
@given(passages())
def test_any_part_is_found_with_other_typography(case: tuple[str, int, int]) -> None:
    text, start, end = case
    assume("[…]" not in text)
    hits = places(text, text[start:end].translate(VARIANTS))
    assert any(start <= s and e <= end and not fold_quote(text[start:s] + text[e:end]) for s, e in hits)


def bare(text: str) -> list[str]:
    """The words and numbers of a text, without their typography: an independent reading of what must not change."""
    seen = "".join(c for c in text if c.isascii() or c.isspace() or not (is_hidden(c) or c in "\u200c\u200d"))
    plain = "".join(c if unicodedata.category(c) == "No" else unicodedata.normalize("NFKD", c) for c in seen)
    words = re.findall(r"[^\W_]+", re.sub(r"\[(…|\.\.\.)\]", " ", plain))
    return ["".join(words)] if re.search(r"[\u0e00-\u0eff\u3040-\u9fff\U00020000-\U0003ffff]", plain) else words


@st.composite
def mutations(draw: st.DrawFn) -> tuple[str, str]:
    """A text, and a part of it in which one letter, digit or blank was changed, added or taken away."""
    text, start, end = draw(passages())
    quote = text[start:end]
    at = draw(st.integers(0, len(quote) - 1))
    new = draw(st.sampled_from(["", *"aeno0128 .,-½²他é"]))
    cut = draw(st.integers(0, 1))
    return text, quote[:at] + new + quote[at + cut :]


@settings(max_examples=50, deadline=None)
@given(mutations())
def test_a_changed_quote_is_never_accepted(case: tuple[str, str]) -> None:
    """Whatever is found has the very words and numbers of the quote."""
    text, quote = case
    for hit in find(Folded(text), quote):
        assert bare(" ".join(part.text(text) for part in hit.parts)) == bare(quote)


@settings(max_examples=50, deadline=None)
@given(texts, st.one_of(texts, st.text()))
def test_any_two_texts(text: str, quote: str) -> None:
    for hit in find(folded(text), quote):
        spans = hit.parts
        assert all(0 <= span.start < span.end <= len(text) for span in spans)
        assert all(a.end <= b.start for a, b in pairwise(spans))
        if len(hit.parts) == 1:
            assert fold_quote(with_lost(text, spans[0])) == fold_quote(quote) or spans[0].text(text) == quote


def with_lost(text: str, span: Span) -> str:
    """The words of a span with […] where words are lost."""
    pieces = split(text).pieces(span.start, span.end)
    return "".join("[…]" if words is None else words for _, words in pieces)


@settings(max_examples=50, deadline=None)
@given(st.text())
def test_folding_a_text_keeps_every_offset(text: str) -> None:
    whole = Folded(text)
    assert whole.text == fold_quote(text.replace("[…]", "").replace("[...]", "")) or "[" in text
    if whole.text:
        span = whole.span(0, len(whole.text))
        assert span is not None
        assert fold_quote(text[span.start : span.end]) == fold_quote(text)


def test_long_texts_are_searched_in_passing() -> None:
    """A quadratic step would make this last for minutes."""
    text = "a, " * 100_000 + "82 people. "
    assert len(find(Folded(text), "82 people")) == 1
    assert find(Folded(text), "a, " * 2000 + "82 pupils") == []
    assert find(Folded("82 " * 50_000), "182") == []
