"""Memory of the process: what it remembers, how much of it, and that it can all be forgotten."""

from __future__ import annotations

import ast
import doctest
from dataclasses import dataclass
from pathlib import Path

import pytest

from briefing import memo

PACKAGE = Path(memo.__file__).parent
LEFT = {"site/pages.py"}
"""Modules that still remember by functools: none may come."""


@dataclass(frozen=True)
class Point:
    x: int


class Counting:
    """A function of two arguments that counts its calls."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, first: object, second: object = None) -> tuple[object, object]:
        self.calls += 1
        return first, second


@pytest.fixture
def counting() -> Counting:
    return Counting()


@pytest.mark.parametrize(
    ("one", "other", "calls"),
    [
        ("a b", "".join(["a", " ", "b"]), 1),
        (("a", 1), ("a", 1), 1),
        (Point(1), Point(1), 1),
        (Point, Point, 1),
        (Point(1), Point(2), 2),
        ("a", "b", 2),
    ],
)
def test_arguments_are_known_by_their_content(counting: Counting, one: object, other: object, calls: int) -> None:
    remembering = memo.memoise(bound=8)(counting.__call__)
    assert [remembering(one), remembering(other)] == [(one, None), (other, None)]
    assert counting.calls == calls


def test_every_argument_counts(counting: Counting) -> None:
    remembering = memo.memoise(bound=8)(counting.__call__)
    assert [remembering(1, 2), remembering(1, 3), remembering(1, 3)] == [(1, 2), (1, 3), (1, 3)]
    assert counting.calls == 2


def test_the_least_recently_used_goes_first(counting: Counting) -> None:
    remembering = memo.memoise(bound=2)(counting.__call__)
    for argument in "abab":
        remembering(argument)
    assert counting.calls == 2
    remembering("c")
    remembering("b")
    assert counting.calls == 3
    remembering("a")
    assert counting.calls == 4


def test_only_the_newest_of_a_name_is_remembered(counting: Counting) -> None:
    remembering = memo.memoise_newest(bound=2)(counting.__call__)
    for text, calls in [("old", 1), ("old", 1), ("new", 2), ("new", 2), ("old", 3)]:
        assert remembering("a file", text) == ("a file", text)
        assert counting.calls == calls
    remembering("another", "old")
    remembering("a file", "old")
    assert counting.calls == 4
    remembering("a third", "old")
    remembering("a file", "old")
    assert counting.calls == 5
    memo.clear()
    remembering("a file", "old")
    assert counting.calls == 6


def test_arguments_with_names_count_for_the_newest_too(counting: Counting) -> None:
    remembering = memo.memoise_newest(bound=2)(counting.__call__)
    assert [remembering("a", second=2), remembering("a", second=3)] == [("a", 2), ("a", 3)]


def test_the_newest_needs_nothing_but_a_first_argument_that_has_a_hash(counting: Counting) -> None:
    remembering = memo.memoise_newest(bound=2)(counting.__call__)
    assert [remembering("a", ["b"]), remembering("a", ["b"])] == [("a", ["b"]), ("a", ["b"])]
    assert counting.calls == 1


def test_clear_forgets_everything() -> None:
    functions = [Counting(), Counting()]
    remembering = [memo.memoise(bound=8)(function.__call__) for function in functions]
    for _ in range(2):
        for function in remembering:
            function("a")
        memo.clear()
    assert [function.calls for function in functions] == [2, 2]


def test_what_cannot_be_known_by_its_content_is_refused(counting: Counting) -> None:
    with pytest.raises(TypeError):
        memo.memoise(bound=8)(counting.__call__)([])


def test_a_function_keeps_its_name_and_its_docstring() -> None:
    @memo.memoise(bound=1)
    def initial(name: str) -> str:
        """The first letter."""
        return name[:1]

    assert (initial.__name__, initial.__doc__) == ("initial", "The first letter.")


def test_its_example_is_right() -> None:
    assert doctest.testmod(memo).failed == 0


def test_no_other_module_has_a_memory_of_its_own() -> None:
    remembering = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "functools"
        if {alias.name for alias in node.names} & {"cache", "lru_cache"}
    }
    assert remembering - LEFT == {"memo.py"}


def test_no_module_imports_functools_whole() -> None:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")}
    whole = [
        path.name
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Import) and "functools" in {alias.name for alias in node.names}
    ]
    assert whole == []
