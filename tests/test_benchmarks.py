"""The benchmarks measure what they say: the synthetic briefing checks without an error, and has the size asked for."""

from __future__ import annotations

from pathlib import Path

from benchmarks import synthetic
from briefing.pipeline import check


def test_a_synthetic_briefing_has_no_error_and_the_size_asked_for(tmp_path: Path) -> None:
    written = synthetic.write(tmp_path, 300)
    checked = check(tmp_path)
    facts = checked.briefing.facts
    assert written == sum(len(e.accounts) for e in facts.events.values()) + sum(
        len(f.readings) for f in facts.figures.values()
    )
    assert 300 <= written < 700
    assert [p.explain() for p in checked.errors] == []


def test_the_same_size_gives_the_same_briefing(tmp_path: Path) -> None:
    for name in ("one", "two"):
        synthetic.write(tmp_path / name, 300)
    files = [sorted(p for p in (tmp_path / name).rglob("*") if p.is_file()) for name in ("one", "two")]
    assert [p.read_bytes() for p in files[0]] == [p.read_bytes() for p in files[1]]
