"""The benchmarks measure what they say: made-up briefings check without an error, and others get the same pages."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from benchmarks import contenders, given, stages, synthetic
from benchmarks.__main__ import BUDGET, KEPT, REPOSITORY
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


def test_one_story_of_many_articles_has_no_error_and_three_that_tell_each_event(tmp_path: Path) -> None:
    assert synthetic.write(tmp_path, 120, events=20, articles=7) == 120
    checked = check(tmp_path)
    facts = checked.briefing.facts
    assert [p.explain() for p in checked.errors] == []
    assert (len(facts.articles), len(facts.events)) == (7, 20)
    assert {len({str(account.article) for account in event.accounts}) for event in facts.events.values()} == {3}
    assert {str(a.article) for e in facts.events.values() for a in e.accounts} == set(facts.articles)


def test_the_same_size_gives_the_same_briefing(tmp_path: Path) -> None:
    for name in ("one", "two"):
        synthetic.write(tmp_path / name, 300)
    files = [sorted(p for p in (tmp_path / name).rglob("*") if p.is_file()) for name in ("one", "two")]
    assert [p.read_bytes() for p in files[0]] == [p.read_bytes() for p in files[1]]


def test_each_stage_of_a_build_is_measured(tmp_path: Path) -> None:
    synthetic.write(tmp_path, 300)
    taken = stages.measure(tmp_path)
    assert {name for _, names in BUDGET.values() for name in names} <= set(taken)
    # What is left of a whole build is none where the stages make first what it then finds, such as patterns.
    left = taken.pop("theme, host and writing")
    assert left >= 0 and all(seconds > 0 for seconds in taken.values())


def test_others_are_given_every_page_of_a_finished_site(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "events").mkdir(parents=True)
    page = "<html><title>A &amp; B</title>{}<h1>A</h1><p>Words.</p>{}</html>".format(*contenders.MAIN)
    for name in ("index.html", "events/index.html", "events/a.html", "events/b.html"):
        (site / name).write_text(page, encoding="utf-8")
    paths = ["events/a.html", "events/b.html", "events/index.html", "index.html"]
    assert [path for path, _, _ in contenders.bodies(site)] == paths
    records = {"events/b.html": {"layout": "event", "title": "B"}}
    made = contenders.contenders(site, tmp_path / "others", contenders.hugo(), records)
    assert run(made[-1]).wall > 0
    assert (tmp_path / "others" / "written" / "events" / "a.html").read_text(encoding="utf-8") == page
    bodies = ("mkdocs/docs/events/a.md", "finished/content/events/b.html", "data/content/events/a.html")
    for name in bodies:
        assert "<h1>A</h1><p>Words.</p>" in (tmp_path / "others" / name).read_text(encoding="utf-8")
    laid_out = (tmp_path / "others" / "data" / "content" / "events" / "b.html").read_text(encoding="utf-8")
    assert json.loads(laid_out) == {"title": "A &amp; B", "layout": "event", "record": "events/b.html"}
    assert json.loads((tmp_path / "others" / "data" / "data" / "records.json").read_text(encoding="utf-8")) == records


def test_what_hugo_is_given_holds_all_words_of_each_page(tmp_path: Path) -> None:
    synthetic.write(tmp_path, 300)
    run(contenders.project(tmp_path))
    records = given.records(tmp_path)
    layouts = " ".join(p.read_text(encoding="utf-8") for p in (Path(given.__file__).parent / "layouts").rglob("*.html"))
    words = layouts + json.dumps(given.WORDS, ensure_ascii=False)
    for path, _, body in contenders.bodies(tmp_path / "site"):
        if path in records:
            known = re.findall(r"\w+", words + json.dumps(records[path], default=given.plain, ensure_ascii=False))
            shown = re.findall(r"\w+", unescape(re.sub("<[^>]*>", " ", body)))
            # How many articles and how many origins there are, a layout counts.
            assert set(shown) <= {*known, "3", "1"}, path
    assert len(records) == 2 * synthetic.EVENTS


def test_hugo_makes_the_same_pages_from_the_same_data(tmp_path: Path) -> None:
    """As the race does with ten times the pages: who changes a template changes `benchmarks/layouts` too."""
    root = tmp_path / "briefing"
    synthetic.write(root, 900, events=20)
    run(contenders.project(root))
    records = given.records(root)
    assert len(records) >= 300 and len(list((root / "seeds").iterdir())) > 12
    run(contenders.from_data(root / "site", tmp_path / "hugo", contenders.hugo(), records))
    assert contenders.unlike(root / "site", tmp_path / "hugo" / "public") == []


@pytest.mark.parametrize(
    ("other", "differs"),
    [
        ("<h1>A</h1>\n <p>Ada&#39;s\nwords.</p>", False),
        ("<h1>A</h1><p>Ada's words</p>", True),
        ("<h1>A</h1><p class='x'>Ada's words.</p>", True),
    ],
)
def test_pages_are_alike_but_for_blanks_and_escaping(tmp_path: Path, other: str, differs: bool) -> None:
    for name, body in (("ours", "<h1>A</h1><p>Ada's words.</p>"), ("theirs", other)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.html").write_text(f"<title>A</title>{body.join(contenders.MAIN)}", encoding="utf-8")
    assert contenders.unlike(tmp_path / "ours", tmp_path / "theirs") == ["a.html"] * differs


def test_the_page_on_speed_tells_what_is_kept() -> None:
    kept = [ratio for table in json.loads(KEPT.read_text("utf-8")).values() for ratio in table.values()]
    page = (REPOSITORY / "docs" / "development" / "speed.md").read_text("utf-8")
    told = re.findall(r"\| ([\d.]+) \|$", page, re.M)
    near = [any(abs(float(each) - of) <= 0.0051 for ratio in kept for of in (ratio, 1 / (ratio or 1))) for each in told]
    assert len(told) == 16 and all(near), dict(zip(told, near, strict=True))
