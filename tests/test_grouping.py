"""Groups of pairs by key."""

from __future__ import annotations

import doctest

from briefing import grouping
from briefing.grouping import group_by_key


def test_keys_and_values_keep_their_order() -> None:
    groups = group_by_key([("b", 2), ("a", 3), ("b", 1), ("b", 2)])
    assert list(groups.items()) == [("b", [2, 1, 2]), ("a", [3])]


def test_of_nothing_there_are_no_groups() -> None:
    assert group_by_key(iter(())) == {}


def test_its_example_is_right() -> None:
    assert doctest.testmod(grouping).failed == 0
