"""The benchmarks measure what they say: made-up briefings check without an error, and others get the same pages."""

from __future__ import annotations

from pathlib import Path

from benchmarks import contenders, stages, synthetic
from benchmarks.__main__ import BUDGET
from benchmarks.measure import run
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


def test_each_stage_of_a_build_is_measured(tmp_path: Path) -> None:
    synthetic.write(tmp_path, 300)
    taken = stages.measure(tmp_path)
    assert {name for _, names in BUDGET.values() for name in names} <= set(taken)
    assert all(seconds > 0 for seconds in taken.values())


def test_others_are_given_every_page_of_a_finished_site(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "events").mkdir(parents=True)
    page = "<html><title>A &amp; B</title><article><h1>A</h1><p>Words.</p></article></html>"
    for name in ("index.html", "events/index.html", "events/a.html"):
        (site / name).write_text(page, encoding="utf-8")
    assert [path for path, _, _ in contenders.bodies(site)] == ["events/a.html", "events/index.html", "index.html"]
    made = contenders.contenders(site, tmp_path / "others", Path("hugo"))
    assert run(made[-1]).wall > 0
    assert (tmp_path / "others" / "written" / "events" / "a.html").read_text(encoding="utf-8") == page
    for folder, name in (("mkdocs/docs", "events/a.md"), ("hugo/content", "events/a.html")):
        assert "<h1>A</h1><p>Words.</p>" in (tmp_path / "others" / folder / name).read_text(encoding="utf-8")
