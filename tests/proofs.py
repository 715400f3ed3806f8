"""The figures by which the promises are judged: tests note what they tried, and `tools/prove.py` adds it up.

A note is a property of a test's result, which `pytest --junitxml` writes down. So no figure is typed by anybody.
"""

from __future__ import annotations

import pytest

FUZZED = "inputs fuzzed"
HOSTILE = "hostile inputs"
EXPOSURES = "exposures planted in a finished site"
KILLS = "builds killed, or kept from writing"
BYTES = "bytes of two builds compared"
REQUESTS = "requests of pages in a browser"


def note(test: pytest.Item, what: str, tried: int, failed: int = 0) -> None:
    """Notes that a test tried that many things, and in how many of them the promise was broken.

    A test that fails without noting a failure counts as one.
    """
    test.user_properties.append((what, f"{tried} tried, {failed} failed"))
