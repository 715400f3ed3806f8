"""Whatever is thrown at the readers, they answer: no crash, and what they claim of a text is true of it.

A short run is part of `make test`; `make fuzz` runs the same for longer. Inputs that once failed are kept in
`cases/fuzz.yaml` and tried first.
"""

from __future__ import annotations

import json
import os
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
import yaml
from hypothesis import HealthCheck, currently_in_test_context, given, settings, target
from hypothesis import strategies as st

from briefing import wordings
from briefing.model import facts, facts_file, formats
from briefing.model import yaml as located
from briefing.model.yaml import Map, Node, Seq, Text
from briefing.privacy.linter import Output
from briefing.problems import Mark, codes
from briefing.text import characters, passages
from briefing.text.folding import Folded, fold_quote
from briefing.text.match import find, is_at_word_bounds
from briefing.text.passages import Span, quotations, touches

ROOT = Path(__file__).parent.parent
EXAMPLES = int(os.environ.get("BRIEFING_FUZZ", "60"))
"""How many inputs each test tries."""
TRIED: Counter[str] = Counter()
CASES = yaml.safe_load((Path(__file__).parent / "cases" / "fuzz.yaml").read_text(encoding="utf-8"))

fuzzed = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=EXAMPLES <= 60,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


@pytest.fixture(scope="module", autouse=True)
def counted() -> Iterator[None]:
    """Prints how many inputs were tried; `pytest -s` shows it."""
    yield
    total = f"{sum(TRIED.values()):,} inputs tried"
    print(f"\n{total}: " + ", ".join(f"{name} {count:,}" for name, count in sorted(TRIED.items())))


# ------------------------------------------------------------------------------------------------------ what is tried

ODD = (
    "\u00ad\u200b\u200d\u202e\u2009\u00a0\u0301\u0308ﬁ½²٣३\ufeff\u2028\x85\x0b\r\n\t“”‘’«»—–‐…\ufffc\ufffd"
    "😀👩‍👩‍👧שא漢字あกา\U00020bb7İıßſ\0\x1b"
)
WORDS = (
    "at least more than over up to nearly almost about some around between and or half a third quarter dozens hundreds "
    "thousands tens of million 82 182 82,000 1.5 3/4 50% percent one eleven ninety-nine hundred thousand no none few "
    "people fighters days hours weeks years old five-year-old Wednesday Tuesday dawn dusk noon midnight 1 a. m. 3 p.m. "
    "13:30 Dec. 14 December 14, 2016 last night early late shortly before after since until the week later ago said "
    "says told according to he she they Mr. Dr. U.N. Aleppo “ ” ( ) . , ; : - — ' \" … [ ] [...] […] ... \n \n\n"
).split(" ")
prose = st.lists(st.sampled_from(WORDS) | st.text(ODD, min_size=1, max_size=3), max_size=40).map(" ".join)
anything = st.text(max_size=200)
texts = prose | anything | st.builds(lambda a, b: a + b, prose, anything)
PIECES = (
    "a:|- |  |\n|x|'|\"|>-|#|&a|*a|!!str|[|]|{|}|,|? |: |~|no|12:30|0123|1e3|---|...|%YAML|<<|\\|\\ud800|é|\t|\0|"
    "events:|actors:|articles:|places:|figures:|discrepancies:|omissions:|briefing:|quote:|names:|article:|title:"
).split("|")
YAML = st.sampled_from([*PIECES, "|"])
yamls = st.lists(YAML, max_size=40).map("".join) | anything
FACTS = sorted((ROOT / "tests/samples/harbour/facts").glob("*.yaml"))


@st.composite
def edited_facts(draw: st.DrawFn) -> str:
    """A facts file of the sample with some stretches dropped, doubled, moved or replaced."""
    text = draw(st.sampled_from(FACTS)).read_text(encoding="utf-8")
    dice = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(1, 6))):
        start = dice.randrange(len(text) + 1)
        end = min(len(text), start + dice.choice([0, 1, 2, 5, 20, 200]))
        piece = text[start:end]
        new = dice.choice(["", piece * 2, piece[::-1], dice.choice("\n: -[]{}'\"|>&*!#\u200b\x00"), "\n" + " " * 6])
        text = text[:start] + new + text[end:]
    return text


# ---------------------------------------------------------------------------------------------------- what must hold


def _seek(value: float, label: str) -> None:
    """Tells the search what to seek more of."""
    if currently_in_test_context():
        target(value, label=label)


def read_yaml(text: str) -> None:
    """Every value knows its place, and every problem stands inside the file."""
    tree, problems = located.parse(text, "f.yaml")
    lines = text.split("\n")
    _seek(float(len(problems)), label="problems")
    for problem in problems:
        assert 1 <= problem.mark.line <= len(lines) + 1
        assert not re.search(r"[\x00-\x09\x0b-\x1f]", problem.explain())
    if tree is None:
        assert problems
        return
    for node in _nodes(tree):
        # A value that is left out at the end stands just after it.
        assert 1 <= node.mark.line <= len(lines) + 1
        assert 1 <= node.mark.column <= len([*lines, ""][node.mark.line - 1]) + 2
    collected = facts._Collected(accepts_drafts=False, format=formats.NEWEST)
    collected.add(facts_file.of_tree(tree, []))
    _seek(float(len(collected.ids)), label="records")


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    if isinstance(node, Map):
        for key, value in node.items():
            yield key
            yield from _nodes(value)
    elif isinstance(node, Seq):
        for item in node:
            yield from _nodes(item)


def read_article(text: str) -> None:
    """No character that is not white space is lost or doubled, and gaps are white space between words."""
    found = passages.split(text)
    _seek(float(len(found.sentences)), label="sentences")
    covered = "".join("".join(text[s.start : s.end].split()) for s in found.sentences)
    assert covered == "".join(text.split())
    for gap in found.gaps:
        assert gap.end - gap.start >= 2
        assert text[gap.start : gap.end].isspace()
    for said in quotations(text):
        assert 0 <= said.start < said.end <= len(text)


def read_number(text: str) -> None:
    """A meaning is an interval, what it must mean holds what it usually means, and wordings stand where it is said."""
    meaning = wordings.read_number(text)
    if meaning is not None:
        for interval in (meaning.must, meaning.usual):
            assert interval.low is None or interval.high is None or interval.low <= interval.high
    found = wordings.find_numbers(text)
    _seek(float(len(found)), label="numbers")
    _stand_apart([(f.start, f.end) for f in found], text)


SETTING = wordings.Setting(date(2016, 12, 14), ZoneInfo("Asia/Damascus"), spot=(36.2, 37.15))


def read_time(text: str) -> None:
    """The same of times."""
    meaning = wordings.read_time(text, SETTING)
    if meaning is not None:
        for interval in (meaning.must, meaning.usual):
            assert interval.low is None or interval.high is None or interval.low <= interval.high
    found = wordings.find_times(text)
    _seek(float(len(found)), label="times")
    _stand_apart([(f.start, f.end) for f in found], text)


def _stand_apart(spans: list[tuple[int, int]], text: str) -> None:
    bounds = [bound for span in spans for bound in span]
    assert bounds == sorted(bounds)
    assert all(0 <= start < end <= len(text) for start, end in spans)


def anchor(text: str, quote: str) -> None:
    """What is found is what was asked for: folded it is the same, and it begins and ends with whole words."""
    found = passages.split(text)
    folded = Folded(text, tuple(Span(gap.start, gap.end) for gap in found.gaps))
    hits = find(folded, quote)
    _seek(float(min(len(hits), 50)), label="hits")
    for hit in hits:
        for part in hit.parts:
            assert 0 <= part.start < part.end <= len(text)
            assert is_at_word_bounds(text, part)
        if len(hit.parts) == 1 and "[" not in quote:
            assert fold_quote(text[hit.start : hit.end]) == fold_quote(quote)


READERS: dict[str, Callable[[str], None]] = {
    "yaml": read_yaml,
    "article": read_article,
    "number": read_number,
    "time": read_time,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["title"])
def test_inputs_that_once_failed(case: dict[str, str]) -> None:
    TRIED["once failed"] += 1
    if case["of"] == "anchor":
        anchor(case["text"], case["quote"])
    else:
        READERS[case["of"]](case["text"])


@fuzzed
@given(yamls | edited_facts())
def test_yaml(text: str) -> None:
    TRIED["yaml"] += 1
    read_yaml(text)


@fuzzed
@given(texts)
def test_articles(text: str) -> None:
    TRIED["articles"] += 1
    read_article(text)


@fuzzed
@given(st.binary(max_size=200) | texts.map(lambda t: t.encode("utf-8", "surrogatepass")))
def test_bytes_of_articles(data: bytes) -> None:
    TRIED["bytes"] += 1
    try:
        read_article(data.decode("utf-8"))
    except UnicodeDecodeError as cause:
        problem = characters.not_utf8(cause, "a.txt")
        assert problem.code == codes.NOT_UTF8.name
        assert problem.mark >= Mark("a.txt", 1, 1)


@fuzzed
@given(texts)
def test_numbers(text: str) -> None:
    TRIED["numbers"] += 1
    read_number(text)


@fuzzed
@given(texts)
def test_times(text: str) -> None:
    TRIED["times"] += 1
    read_time(text)


@fuzzed
@given(texts, texts)
def test_quotes_that_are_not_there(text: str, quote: str) -> None:
    TRIED["anchors"] += 1
    anchor(text, quote)


@fuzzed
@given(texts, st.data())
def test_quotes_that_are_there(text: str, data: st.DataObject) -> None:
    TRIED["anchors"] += 1
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 60)))
    quote = text[start:end]
    anchor(text, quote)
    found = passages.split(text)
    gaps = tuple(Span(gap.start, gap.end) for gap in found.gaps)
    if fold_quote(quote) and is_at_word_bounds(text, Span(start, end)) and not touches(found.gaps, Span(start, end)):
        assert any(hit.start <= start and end <= hit.end for hit in find(Folded(text, gaps), quote)), quote


TAGS = "<ul>|</ul>|<a href='x'>|</a>|<table|>|<!--|-->|&#|<script>|</script>|<li>|text|\"|]]>|<?|{|[|\x00".split("|")


@fuzzed
@given(
    st.lists(st.sampled_from(TAGS), max_size=40).map("".join) | anything,
    st.sampled_from(["p.html", "data.json", "feed.atom", "x.bin"]),
)
def test_finished_files(text: str, name: str) -> None:
    """What the privacy check reads of a site: whatever a file holds, all its words are looked at."""
    TRIED["outputs"] += 1
    output = Output(name, text)
    whole = output.whole
    assert output.readings[0] == output.plain
    assert all(word in whole for reading in output.readings for word in reading.split())
    assert output.mark(text[-3:]) >= Mark(name, 1, 1)
    try:
        json.loads(text)
    except ValueError:
        assert list(output.strings()) == [text]
    assert isinstance(output.linked(), set)
    assert output.addressed(["", "\n"]) == set()
    # A browser leaves the line end inside an address out.
    assert Output(name, f"{text}\n'events/an-id.h\ntml'").addressed(["an-id", "no-such-id"]) == {"an-id"}


@fuzzed
@given(anything, anything, st.text(min_size=1, max_size=20))
def test_problems_are_told(message: str, hint: str, file: str) -> None:
    TRIED["problems"] += 1
    problem = codes.YAML_SHAPE(Mark(file, 1, 1), message, hint)
    assert problem.explain("github").count("\n") == 0
    for style in ("terminal", "markdown"):
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]", problem.explain(style))


def test_text_keeps_its_place_when_it_is_copied() -> None:
    text = Text("x", Mark("f", 1, 2))
    copied = type(text)(str(text), text.mark)
    assert (copied, copied.mark) == (text, text.mark)
