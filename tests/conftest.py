"""The made-up briefing of `samples/harbour`: a fresh copy of it, edits to it, and what the gate says of them.

def test_something(sample, edit, check):
    edit("facts/figures.yaml", 'words: "182"', 'words: "82"')
    assert [p.code for p in check().problems] == [...]
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from briefing import pipeline
from briefing.pipeline import Checked

HARBOUR = Path(__file__).parent / "samples" / "harbour"


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """The folder of a valid made-up briefing, copied for this test: it may be edited and built in."""
    return Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))


@pytest.fixture
def edit(sample: Path) -> Callable[[str, str, str], None]:
    """Replaces words of a file of the sample. They must stand there exactly once; all other bytes stay."""

    def replace(name: str, old: str, new: str) -> None:
        path = sample / name
        text = path.read_bytes().decode("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        path.write_bytes(text.replace(old, new).encode())

    return replace


@pytest.fixture
def check(sample: Path) -> Callable[[], Checked]:
    """Runs the whole pipeline on the sample as it now is."""
    return lambda: pipeline.check(sample)
