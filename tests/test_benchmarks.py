"""What the benchmarks rest on: invented briefings that check, templates in another language, and the kept numbers."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from built import REPOSITORY

from benchmarks import chart, contenders, measure, report, serving, synthetic, translated
from benchmarks.invented import Invented
from briefing import pages, parallel, pipeline
from briefing.pipeline import Checked
from briefing.problems import Severity
from briefing.views.base import Desk

BASES = {"edit_base": "https://example.org/", "report_base": "https://example.org/new"}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, int, Checked]]:
    """A small invented briefing: its folder, how many statements it was said to have, and what the check finds."""
    root = tmp_path_factory.mktemp("invented")
    yield root, synthetic.write(root, 600), pipeline.check(root)


def test_an_invented_briefing_has_no_error(made: tuple[Path, int, Checked]) -> None:
    assert made[2].errors == ()
    assert any(problem.severity is Severity.WARNING for problem in made[2].problems)


def test_it_has_as_many_statements_as_it_says(made: tuple[Path, int, Checked]) -> None:
    _, written, checked = made
    facts = checked.briefing.facts
    accounts = sum(len(event.accounts) for event in facts.events.values())
    readings = sum(len(figure.readings) for figure in facts.figures.values())
    sides = sum(len(p.statements) for d in facts.discrepancies.values() for p in d.positions)
    assert written == accounts + readings + sides >= 588


def test_its_proportions_are_those_of_a_real_one(made: tuple[Path, int, Checked]) -> None:
    _, written, checked = made
    facts = checked.briefing.facts
    real = {"events": 140, "actors": 111, "figures": 30, "discrepancies": 66, "places": 26}
    for kind, count in real.items():
        assert 0.8 * count / 478 < len(getattr(facts, kind)) / written < 1.2 * count / 478, kind
    assert 1.4 < len(checked.briefing.anchored.citations) / written < 1.9
    sizes = [len(source.text) for source in checked.briefing.sources.values()]
    assert 5000 < sum(sizes) / len(sizes) < 8000
    assert {bool(source.passages.gaps) for source in checked.briefing.sources.values()} == {True, False}
    assert len({citation.anchor.how for citation in checked.briefing.anchored.citations}) > 1


def test_the_same_seed_writes_the_same(made: tuple[Path, int, Checked], tmp_path: Path) -> None:
    root, written, _ = made
    assert synthetic.write(tmp_path, 600) == written
    files = [path.relative_to(root) for path in root.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert files
    assert [name for name in files if (root / name).read_bytes() != (tmp_path / name).read_bytes()] == []


def test_no_two_stories_share_a_name() -> None:
    names = [invented.name() for story in range(1, 1500) for invented in [Invented(Random(1), story)] for _ in range(3)]
    assert len(set(names)) == len(names)
    whole = Invented(Random(1), 1)
    assert len({whole.name() for _ in range(512)}) == 512
    with pytest.raises(ValueError, match="no more than 512"):
        whole.name()


def test_every_template_of_a_record_can_be_put_into_the_other_language(
    made: tuple[Path, int, Checked], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parallel, "_processes", lambda *_: 1)
    recorder = translated.Recorder(made[0], **BASES)
    kinds = set()
    for page in pages.make(Desk(made[2].briefing), recorder):
        if page.source is not None and page.kind not in kinds:
            kinds.add(page.kind)
            text = translated.layout(f"{page.kind}.html", BASES)
            assert "{%" not in text
            assert "$.Params.v.view" in text
            values = json.loads(json.dumps(translated.data(recorder.given[page.url][f"{page.kind}.html"])))
            assert values["view"]
            needed = set(re.findall(r"\$\.Params\.v\.(\w+)", text))
            assert set(values) <= needed | {"page", "record", "listed", "history"}
    assert kinds == {"source", "actor", "event", "figure", "discrepancy"}


def numbers() -> dict[str, Any]:
    one = {"seconds": 2.0, "processor": 1.5, "kib": 2048}
    slow = {"seconds": 30.0, "processor": 29.0, "kib": 4096}
    built = {"this project": one, "mkdocs + material": slow, "hugo <fast>": {**one, "seconds": 1.0}}
    return {
        "day": "2026-01-02",
        "runs": 3,
        "note": "",
        "processors": 2,
        "load": 0.1,
        "pages": {
            "statements": 300,
            "pages": 243,
            "bytes": 12_000_000,
            "alike": {"hugo <fast>": (9, 10)},
            "built": {**built, "zensical": {"why": "RuntimeError: too long"}},
            "preview": {"this project": {"first": 5.0, "edit": 0.5}, "mkdocs + material": {"first": 9.0, "edit": 30.0}},
        },
        "real": {"this project": one, "an empty site": {**one, "seconds": 1.0}},
        "checks": [
            {"statements": 100, "articles": 3, **one},
            {"statements": 200, "articles": 6, **one, "seconds": 6.0, "processor": 6.0},
        ],
        "stages": {"100": {"anchors": {"seconds": 0.01, "kib": 10}}},
    }


def test_the_ratios_say_what_is_over_what() -> None:
    ratios = {what: found for what, found, _, _ in report.judged(numbers())}
    assert ratios["243 pages from nothing: mkdocs + material / this project"] == "15.00"
    assert ratios["243 pages from nothing: this project / writing the same bytes"] == "not measured"
    assert ratios["one edit in a preview: mkdocs + material / this project"] == "60.0"
    assert ratios["three articles from nothing: this project / an empty site"] == "2.00"
    assert ratios["check of 200 statements against 100: time a statement"] == "1.50"
    assert ratios["check of 200 statements: peak memory a statement"] == "10,486 bytes"


def test_a_failure_is_told_and_not_measured() -> None:
    text = report.text(numbers())
    assert "| zensical | failed | | | |" in re.sub(" +", " ", text)
    assert "zensical ended with: RuntimeError: too long" in text
    assert "9 of 10 pages of records have the same body" in text


def test_the_chart_is_drawn_to_scale_and_says_its_numbers_in_words(tmp_path: Path) -> None:
    page = tmp_path / "method.md"
    page.write_text(f"# Method\n\n{chart.BEGIN}\nold\n{chart.END}\n\nThe end.\n")
    chart.put(page, numbers())
    chart.put(page, numbers())
    text = page.read_text()
    assert text.startswith("# Method\n")
    assert text.endswith("The end.\n")
    assert "old" not in text
    assert text.count("<svg") == 3
    names = re.findall(r'<p class="b-drawn-name">(.*?)</p>\n<svg.*?width="([\d.]+)%" height="12"/></svg>', text)
    assert names == [
        ("mkdocs + material: 30.0 s", "100.00"),
        ("this project: 2.0 s", "6.67"),
        ("hugo &lt;fast&gt;: 1.0 s", "3.33"),
    ]
    assert "style=" not in text


def test_a_page_without_a_place_for_the_chart_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "method.md"
    page.write_text("# Method\n")
    with pytest.raises(ValueError, match="no place"):
        chart.put(page, numbers())
    assert page.read_text() == "# Method\n"


def test_bodies_are_compared_without_their_blanks(tmp_path: Path) -> None:
    page = "<html><h1>A  title</h1>\n<p>Words.</p></article></html>"
    other = "<h1>A title</h1><p>Words.</p>\n</article>"
    for name, text in (("a", other), ("b", other.replace("Words", "Others"))):
        for folder, body in (("site", page), ("made", text)):
            path = tmp_path / folder / "events" / f"{name}.html"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body)
    (tmp_path / "site" / "actors").mkdir()
    (tmp_path / "site" / "actors" / "c.html").write_text(page)
    assert contenders.alike(tmp_path / "site", tmp_path / "made") == (1, 3)


def test_a_preview_is_timed_from_save_to_new_page(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: Small\ntheme: mkdocs\nplugins: []\n")
    source = tmp_path / "docs" / "index.md"
    source.write_text("# One\n")
    preview = serving.Preview("small", tmp_path, "index.html", lambda word: source.write_text(f"# {word}\n") and None)
    found = serving.measure(preview, 2)
    assert found is not None
    assert all(seconds > 0 for seconds in found)
    assert source.read_text() == "# Edited1\n"


def test_what_a_process_takes_is_measured_and_a_failure_is_told(tmp_path: Path) -> None:
    work = "import time; held = bytearray(64 << 20); time.sleep(0.2)"
    ran = measure.run(measure.Command("works", [sys.executable, "-c", work], tmp_path))
    assert isinstance(ran, measure.Run)
    assert ran.wall > 0.2
    assert ran.peak > 64 << 10
    failed = measure.run(measure.Command("fails", [sys.executable, "-c", "raise SystemExit('no room')"], tmp_path))
    assert failed == measure.Failed("no room")


def test_the_method_page_shows_the_kept_numbers() -> None:
    kept = json.loads((REPOSITORY / "benchmarks" / "results.json").read_text(encoding="utf-8"))
    page = (REPOSITORY / "docs" / "method.md").read_text(encoding="utf-8")
    assert chart.draw(kept) in page
