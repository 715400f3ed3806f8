"""Located YAML: every value at its place, plain strings only, with either of PyYAML's parsers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from briefing.model import yaml as located
from briefing.model.yaml import MAX_DEPTH, Map, Node, Seq
from briefing.problems import Mark, Problem
from briefing.text.characters import is_hidden

LOADERS = [pytest.param(yaml.SafeLoader, id="python")]
if yaml.__with_libyaml__:
    LOADERS.append(pytest.param(yaml.CSafeLoader, id="libyaml"))


@pytest.fixture(params=LOADERS)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs the test with each parser."""
    monkeypatch.setattr(located, "_LOADER", request.param)


def told(problems: list[Problem]) -> list[tuple[str, str]]:
    return [(str(p.mark), p.code) for p in problems]


def places(node: Node, path: str = "") -> Iterator[tuple[str, str]]:
    """The path of every value below a node, with its place."""
    yield path, f"{node.mark.line}:{node.mark.column}"
    if isinstance(node, Map):
        for key, value in node.items():
            yield f"{path}/{key}?", f"{key.mark.line}:{key.mark.column}"
            yield from places(value, f"{path}/{key}")
    elif isinstance(node, Seq):
        for number, value in enumerate(node):
            yield from places(value, f"{path}/{number}")


DOCUMENT = """\
# a comment
events:
  “café”: {title: Thé, after: [a, "b"]}
  two:
    - quote: >-
        folded
        lines
      words: |
        kept
    -   - x
"""
PLACES = """\
 2:1
/events? 2:1
/events 3:3
/events/“café”? 3:3
/events/“café” 3:11
/events/“café”/title? 3:12
/events/“café”/title 3:19
/events/“café”/after? 3:24
/events/“café”/after 3:31
/events/“café”/after/0 3:32
/events/“café”/after/1 3:35
/events/two? 4:3
/events/two 5:5
/events/two/0 5:7
/events/two/0/quote? 5:7
/events/two/0/quote 5:14
/events/two/0/words? 8:7
/events/two/0/words 8:14
/events/two/1 10:9
/events/two/1/0 10:11
"""


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("start", ["", "\ufeff"])
def test_every_value_knows_its_place(start: str, end: str) -> None:
    """In characters, whatever ends the lines, and with or without a byte order mark."""
    tree, problems = located.read((start + DOCUMENT.replace("\n", end)).encode(), "facts/x.yaml")
    assert tree is not None and problems == []
    assert [" ".join(place) for place in places(tree)] == PLACES.splitlines()
    assert tree.mark.file == "facts/x.yaml"
    assert tree == {"events": {"“café”": {"title": "Thé", "after": ["a", "b"]}, "two": [
        {"quote": "folded lines", "words": "kept\n"}, ["x"]]}}  # fmt: skip


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("plain", "read_as"),
    [
        *((word, "true or false") for word in "no No NO yes Yes on off true False y N".split()),
        *((word, "a number") for word in "82 0123 08 1_000 +12 -3 0x1F 0b11 0o17 1.5 .5 1. 1e3 1E-3 1.5e+3".split()),
        *((word, "a number") for word in "12:30 12:30:45 190:20:30.15 .inf -.Inf .nan".split()),
        *((word, "a date") for word in ["2016-12-14", "2016-12-14 10:00:00", "2016-12-14T10:00:00Z"]),
        ("<<", "a merge"),
        ("=", "a value"),
    ],
)
def test_values_that_other_readers_take_for_something_else(plain: str, read_as: str) -> None:
    _, problems = located.parse(f"a: {plain}\n", "x")
    assert told(problems) == [("x:1:4", "yaml-implicit-type")]
    assert problems[0].message == f"'{plain}' is read by other YAML readers as {read_as}"
    assert problems[0].hint == f'write it in quotes: "{plain}"'
    for quoted in (f"'{plain}'", f'"{plain}"', f">-\n  {plain}"):
        assert located.parse(f"a: {quoted}\n", "x") == ({"a": plain}, [])


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    "plain", ["none", "nope", "1,000", "12-30", "14 Dec", "Yes.", "e3", "v1.0", "1.2.3", "6 a.m.", "."]
)
def test_values_that_every_reader_takes_for_strings(plain: str) -> None:
    assert located.parse(f"a: {plain}\n", "x") == ({"a": plain}, [])


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("nothing", ["", "~", "null", "Null", "NULL"])
def test_values_that_are_nothing(nothing: str) -> None:
    assert told(located.parse(f"a: {nothing}\n", "x")[1])[0][1] == "yaml-empty"


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("a: b\na: c\n", [("x:2:1", "yaml-duplicate-key")], id="a key twice"),
        pytest.param("a: {b: c, 'b': d}\n", [("x:1:11", "yaml-duplicate-key")], id="a key twice, quoted"),
        pytest.param("a: &b [c]\nd: *b\n", [("x:1:4", "yaml-alias"), ("x:2:4", "yaml-alias")], id="an alias"),
        pytest.param("a: !!int b\n", [("x:1:4", "yaml-tag")], id="a tag"),
        pytest.param("? {a: b}\n: c\n", [("x:1:3", "yaml-shape")], id="a map as a key"),
        pytest.param("a: b\n---\na: c\n", [("x:2:1", "yaml-shape")], id="two documents"),
        pytest.param("- a\n", [("x:1:1", "yaml-shape")], id="a list"),
        pytest.param("a:\n\tb: c\n", [("x:2:1", "yaml-tab")], id="a tab as an indent"),
        pytest.param("a: b # é\tc\n\t\n", [("x:1:9", "yaml-tab"), ("x:2:1", "yaml-tab")], id="tabs, one a line"),
        pytest.param('a: "b\\tc"\n', [("x:1:4", "yaml-hidden-character")], id="a tab as an escape"),
        pytest.param("a: é\u202ec\n", [("x:1:4", "yaml-hidden-character")], id="a text direction"),
        pytest.param("a: b\U000e0041\n", [("x:1:4", "yaml-hidden-character")], id="a tag character"),
        pytest.param("a: b\u3164\n", [("x:1:4", "yaml-hidden-character")], id="a filler"),
        pytest.param("ébé: é\x07\n", [("x:1:7", "yaml-hidden-character")], id="a control character"),
        pytest.param("a: é\u2028b\nc: d\n", [("x:1:5", "yaml-hidden-character")], id="a line separator"),
        pytest.param("a: é\x85b\nc: d\n", [("x:1:5", "yaml-hidden-character")], id="a next line"),
        pytest.param("a: b\rc: d\n", [("x:1:5", "yaml-hidden-character")], id="a lone carriage return"),
        pytest.param("a: \ud800\n", [("x:1:4", "yaml-hidden-character")], id="half a character"),
        pytest.param("é: [é\nb: c\n", [("x:2:2", "yaml-syntax")], id="a bracket that is open"),
        pytest.param("é:\n  - b\n c: d\n", [("x:3:2", "yaml-syntax")], id="an indent that is off"),
        pytest.param("é: é: c\n", [("x:1:4", "yaml-syntax")], id="a colon too many"),
        pytest.param("a: @b\n", [("x:1:4", "yaml-syntax")], id="a reserved character"),
    ],
)  # fmt: skip
def test_mistakes(text: str, expected: list[tuple[str, str]]) -> None:
    assert told(located.parse(text, "x")[1]) == expected


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    "text", ["a: zero\u200djoiner\n", "a: soft  blank\u00a0\u2009\n", "a: “é” — […] 他走了 😀\n", "", "# a\n"]
)
def test_no_mistakes(text: str) -> None:
    tree, problems = located.parse(text, "x")
    assert tree is not None and problems == []


@pytest.mark.usefixtures("loader")
def test_a_syntax_error_says_where_the_unfinished_part_began() -> None:
    (problem,) = located.parse("a: b\nc: [d\ne: f\n", "facts/x.yaml")[1]
    assert problem.message.endswith("while parsing a flow sequence, begun at facts/x.yaml:2:4")


@pytest.mark.usefixtures("loader")
def test_nesting_ends() -> None:
    depth = MAX_DEPTH - 1
    assert located.parse("a: " + "[" * depth + "]" * depth + "\n", "x")[1] == []
    assert told(located.parse("a: " + "[" * 900, "x")[1]) == [(f"x:1:{4 + depth}", "yaml-shape")]
    # Some versions of the parser end at 1,000 levels by themselves, before they hand over the first of them.
    (problem,) = located.parse("a: " + "[" * 50_000, "x")[1]
    assert problem.code in ("yaml-shape", "yaml-syntax")


@pytest.mark.usefixtures("loader")
def test_aliases_do_not_explode() -> None:
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30))]
    tree, problems = located.parse("\n".join(lines), "x")
    assert tree is not None and sum(1 for _ in places(tree)) < 400
    assert {p.code for p in problems} == {"yaml-alias"}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        pytest.param(b"a: b\nc: \xe9\n", "x.yaml:2:4", id="Latin-1"),
        pytest.param("é: “é”\n“é”: ".encode() + b"\x93\n", "x.yaml:2:6", id="columns count characters"),
        pytest.param(b"\xef\xbb\xbfa: \xe9\n", "x.yaml:1:4", id="after a byte order mark"),
        pytest.param(b"a: b\r\nc: \xe2\x80", "x.yaml:2:4", id="cut off"),
        pytest.param(b"a: \xed\xa0\x80\n", "x.yaml:1:4", id="half a character"),
    ],
)
def test_bytes_that_are_no_text(data: bytes, expected: str) -> None:
    tree, problems = located.read(data, "x.yaml")
    assert tree is None
    assert told(problems) == [(expected, "not-utf8")]


def test_a_map_gives_keys_with_their_places_and_values_by_name() -> None:
    tree, _ = located.parse("a: b\nc: d\n", "x")
    assert tree is not None
    key, value = tree.key("c"), tree.named("c")
    assert key is not None and value is not None
    assert (key.mark, value.mark) == (Mark("x", 2, 1), Mark("x", 2, 4))
    assert tree.key("e") is None and tree.named("e") is None


PLAIN = yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader
"""The parser in use, making strings of everything."""
PIECES = (
    "a b c: : , - -- --- ... ? [ ] { } & * ! !! | > >- ' \" % @ ` # ~ no 12:30 1e3 << = “é” 他 \\t \\u200b \\x07 "
    "\n \n\n \r\n \r \n  \n    \t \u2028 \u00a0 \ufeff \x00 \ud800 &x *x !t"
).split(" ")
texts = st.one_of(st.text(), st.lists(st.sampled_from([*PIECES, " "]), max_size=30).map("".join))


@settings(max_examples=50, deadline=None)
@given(texts)
def test_any_text_is_read_or_refused(text: str) -> None:
    """What is read without a problem is what PyYAML reads when it makes strings of everything."""
    tree, problems = located.parse(text, "x")
    assert all(p.mark.line >= 1 and p.mark.column >= 1 for p in problems)
    if not problems:
        assert tree == (yaml.load(text, Loader=PLAIN) or {})
    elif tree is None:
        # A text that ends too early is refused on the line after its last.
        assert all(p.mark.line <= text.count("\n") + 2 for p in problems)


seen = st.characters(exclude_categories=["Cc", "Cs", "Co", "Cf", "Zl", "Zp", "Cn"]).filter(lambda c: not is_hidden(c))
words = st.text(seen, min_size=1)
trees = st.recursive(words, lambda inner: st.lists(inner) | st.dictionaries(words, inner), max_leaves=12)


@settings(max_examples=50, deadline=None)
@given(st.dictionaries(words, trees, min_size=1))
def test_any_tree_comes_back_as_it_was(written: dict[str, object]) -> None:
    text = yaml.safe_dump(written, allow_unicode=True, default_style='"', width=10_000)
    tree, problems = located.parse(text, "x")
    assert problems == [] and tree == written
    lines = text.split("\n")
    for key in tree or {}:
        line = lines[key.mark.line - 1][key.mark.column - 1 :]
        assert line.startswith(('"', "?"))
