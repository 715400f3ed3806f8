"""Corrections never fall off: sixty days of edits, with git and without, and what is kept where no git is."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from built import run, snapshot
from made import actor, checked, event, statement
from repositories import commit, edit, git, start

from briefing import history, pipeline
from briefing.history import published
from briefing.history.past import Past
from briefing.pipeline import Edition
from briefing.problems import NotWritten
from briefing.site import pages
from briefing.site.pages import DAYS, Page
from briefing.site.render import Renderer

BUILD = str(Path(__file__).parent.parent / "build.py")
FIRST = date(2016, 12, 15)
"""The day of the first commit of `repositories`."""
EDITS = 60


def day(number: int) -> date:
    return FIRST + timedelta(days=number)


def title(number: int) -> str:
    return f"A ferry strikes a part of the harbour{'!' * (number % 7)} {'again ' * (number // 7)}".strip()


def with_git(folder: Path) -> Iterator[tuple[Path, date]]:
    root = start(folder)
    yield root, day(0)
    for number in range(1, EDITS + 1):
        edit(root, "events.yaml", f"title: {title(number - 1)}\n", f"title: {title(number)}\n")
        commit(root, "Correct a title", number)
    yield root, day(EDITS)


def without_git(folder: Path) -> Iterator[tuple[Path, date]]:
    root = start(folder)
    for path in (root / ".git").rglob("*"):
        path.chmod(0o755)
    (root / ".git").rename(folder.parent / "elsewhere")
    for number in range(EDITS + 1):
        if number:
            edit(root, "events.yaml", f"title: {title(number - 1)}\n", f"title: {title(number)}\n")
        history.keep(root, pipeline.check(root).edition, day(number))
        if number in (0, EDITS):
            yield root, day(number)


def content_of(root: Path, today: date) -> tuple[Past, dict[str, Page], str]:
    edition = pipeline.check(root).edition
    made = pages.content(root, edition, Renderer(root), "https://site.example/", today=today)
    feed = made.files()[pages.FEED]
    assert isinstance(feed, str)
    return history.read(root, edition, today), {page.url: page for page in made.pages}, feed


@pytest.mark.parametrize("keeping", [with_git, without_git])
def test_sixty_days_of_edits_are_sixty_corrections(
    keeping: Callable[[Path], Iterator[tuple[Path, date]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    *_, (root, today) = keeping(tmp_path / "briefing")
    past, made, feed = content_of(root, today)
    assert [str(past.since), len(past.days)] == [str(day(0)), EDITS]
    assert [[change.title for change in past.days[day(n)]] for n in range(1, EDITS + 1)] == [
        [title(n)] for n in range(1, EDITS + 1)
    ]
    assert feed.count("<entry>") == EDITS
    # Every anchor ever given is on the page still, and leads to the part that has the day.
    body = made["changes.html"].body
    for number in range(1, EDITS + 1):
        assert body.count(f'id="day-{day(number)}"') == 1
    older = re.findall(r'id="day-([^"]+)" href="([^"#]+)#day-([^"]+)"', body)
    assert [there for there, _, _ in older] == [str(day(n)) for n in range(EDITS - DAYS, 0, -1)]
    for there, address, again in older:
        assert there == again and f'<h2 id="day-{there}"' in made[address].body
    versions = made["versions/ferry-strikes.html"]
    assert not versions.listed and versions.body.count("<tbody>") == EDITS
    assert f"“{title(EDITS - 1)}”" in versions.body and f"“{title(EDITS)}”" in versions.body
    assert 'href="../versions/ferry-strikes.html"' in made["events/ferry-strikes.html"].body


@pytest.mark.parametrize("days", [0, 1, 29, 30, 59, 60, 61, 89, 90, 200])
def test_a_part_of_the_changes_stays_what_it_was(days: int) -> None:
    def parts(count: int) -> list[list[date]]:
        return [list(part.days) for part in Past({day(n): () for n in reversed(range(count))}, None).parts(DAYS)]

    now = parts(days)
    assert [each for part in now for each in part] == [day(n) for n in reversed(range(days))]
    assert all(len(part) == DAYS for part in now[1:]) and len(now[0]) < 2 * DAYS
    then = parts(days + DAYS + 1)
    assert then[::-1][: len(now) - 1] == now[:0:-1]


def test_what_changed_on_the_first_day_is_told(tmp_path: Path) -> None:
    root = start(tmp_path / "briefing")
    edit(root, "events.yaml", f"title: {title(0)}\n", f"title: {title(1)}\n")
    commit(root, "Correct a title")
    past = history.read(root, pipeline.check(root).edition)
    assert {str(when): [change.title for change in found] for when, found in past.days.items()} == {
        str(FIRST): [title(1)]
    }


FIRE = event(statement("one", "A shed burned."), title="A shed burns")
RUN = event(statement("one", "Somebody ran."), title="Berta Brown runs")
BERTA = actor("person", ("one", "Berta"), label="Berta Brown")
NURSE = actor("person", ("one", "Berta"), identified_by="first_name_only", protected="asked not to be named in full")


def show(root: Path, records: dict[str, Any]) -> Edition:
    """The edition of some records, which lie in the folder of the briefing then."""
    shutil.rmtree(root / "facts", ignore_errors=True)
    return checked(records, into=root).edition


def kept(root: Path) -> str:
    return "".join(path.read_text("utf-8") for path in sorted((root / "published").iterdir()))


def test_nothing_is_kept_of_whoever_is_protected_also_later(tmp_path: Path) -> None:
    before = {"actors": {"berta-brown": BERTA}, "events": {"run": RUN, "fire": FIRE}}
    after = {"actors": {"nurse": NURSE}, "events": {"run": {**RUN, "title": "A nurse runs"}, "fire": FIRE}}
    history.keep(tmp_path, show(tmp_path, before), day(0))
    assert "Berta" in kept(tmp_path), "it was public then"
    now = show(tmp_path, after)
    past = history.read(tmp_path, now, day(1))
    history.keep(tmp_path, now, day(1))
    assert "Berta" not in kept(tmp_path) and "berta" not in kept(tmp_path)
    told = str([change.sentence for changes in past.days.values() for change in changes])
    assert "Berta" not in told and "words not shown" in told
    again = history.read(tmp_path, now, day(2))
    assert "Berta" not in str(again) and list(again.days) == [day(1)]


def test_editions_of_one_day_are_one_version_but_for_the_first(tmp_path: Path) -> None:
    titles = ["A shed burns", "A hut burns", "A barn burns", "A barn burned"]
    for each, number in zip(titles, (0, 0, 3, 3), strict=True):
        edition = show(tmp_path, {"events": {"fire": {**FIRE, "title": each}}})
        history.keep(tmp_path, edition, day(number))
    assert [(each.day, each.tree["events"]["fire"]["title"]) for each in published.versions(tmp_path)] == [
        (day(0), titles[0]),
        (day(0), titles[1]),
        (day(3), titles[3]),
    ]
    written = snapshot(tmp_path)
    history.keep(tmp_path, edition, day(9))
    assert snapshot(tmp_path) == written, "what did not change is no version"
    past = history.read(tmp_path, edition, day(9))
    assert {when: [change.title for change in found] for when, found in past.days.items()} == {
        day(3): [titles[3]],
        day(0): [titles[1]],
    }


def test_every_field_is_kept_as_it_was(tmp_path: Path) -> None:
    root = start(tmp_path / "briefing")
    edition = pipeline.check(root).edition
    version = published.with_current([], edition, day(0))[0]
    again = published.briefing(root, version)
    shown = published.projected([again], published.people(root)).worlds[0]
    assert published._tree(shown.facts, lambda _: True) == version.tree
    assert len(list(again.facts.records())) == len(list(edition.public.listed.facts.records()))


def test_a_site_that_is_published_keeps_its_versions_and_any_other_none(tmp_path: Path) -> None:
    root = start(tmp_path / "briefing")
    (root / ".git").rename(tmp_path / "elsewhere")
    outside = {"GIT_CEILING_DIRECTORIES": str(tmp_path)}
    assert run(root, BUILD, **outside).returncode == 0
    assert not (root / "published").exists(), "its address is a placeholder"
    page = (root / "site" / "changes.html").read_text("utf-8")
    assert "in no git repository" in page


def test_what_is_kept_and_cannot_be_read_is_never_written_over(tmp_path: Path) -> None:
    edition = show(tmp_path, {"events": {"fire": FIRE}})
    history.keep(tmp_path, edition, day(0))
    (tmp_path / "published" / "begin.json").write_text("{", "utf-8")
    with pytest.raises(NotWritten, match="holds what was published"):
        history.keep(tmp_path, edition, day(1))
    with pytest.raises(NotWritten):
        history.read(tmp_path, edition, day(1))


def test_what_was_kept_before_git_stays_in_the_history(tmp_path: Path) -> None:
    root = start(tmp_path / "briefing")
    (root / ".git").rename(tmp_path / "elsewhere")
    for number in (-3, -2):
        history.keep(root, pipeline.check(root).edition, day(number))
        edit(root, "events.yaml", f"title: {title(number + 3)}\n", f"title: {title(number + 4)}\n")
    git(root, "init", "--quiet", "--initial-branch=main")
    commit(root, "Begin", 0)
    history.keep(root, pipeline.check(root).edition, day(1))
    assert len(published.versions(root)) == 2, "git keeps it from now on"
    past = history.read(root, pipeline.check(root).edition)
    assert (past.since, list(past.days)) == (day(-3), [day(0), day(-2)])


def test_what_is_kept_is_readable_json(tmp_path: Path) -> None:
    edition = show(tmp_path, {"events": {"fire": FIRE}})
    history.keep(tmp_path, edition, day(0))
    held = json.loads((tmp_path / "published" / "begin.json").read_text("utf-8"))
    assert (held["day"], held["records"]["events"]["fire"]["title"]) == (str(day(0)), "A shed burns")
