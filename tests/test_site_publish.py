"""Publishing: the last good site stays whole whatever happens on the way."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from briefing.problems import NotWritten
from briefing.site import publish
from briefing.site.publish import Staging


def _filled(folder: Path, text: str, pages: int = 1) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(pages):
        (folder / f"{number}.html").write_text(text)
    return folder


def _staged(target: Path, text: str, pages: int = 1) -> Staging:
    staging = publish.Staging(target)
    _filled(staging.folder, text, pages)
    return staging


def _read(target: Path) -> set[str]:
    return {path.read_text() for path in target.iterdir()}


@pytest.mark.parametrize("exchange", [True, False])
@pytest.mark.parametrize("before", [0, 3])
def test_a_site_takes_the_place_of_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exchange: bool, before: int
) -> None:
    if not exchange:
        monkeypatch.setattr(publish, "_exchange", lambda a, b: False)
    target = tmp_path / "site"
    if before:
        _filled(target, "old", before)
    _staged(target, "new", 2).publish()
    assert _read(target) == {"new"}
    assert len(list(target.iterdir())) == 2
    assert list(tmp_path.iterdir()) == [target]


def test_a_failed_swap_leaves_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publish, "_exchange", lambda a, b: False)
    target = _filled(tmp_path / "site", "old")
    staging = _staged(target, "new")
    rename = Path.rename

    def failing(self: Path, other: Path) -> Path:
        if self == staging.folder:
            raise OSError(28, "No space left on device")
        return rename(self, other)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(NotWritten, match="No space left"):
        staging.publish()
    assert _read(target) == {"old"}


@pytest.mark.parametrize("name", ["site", "my-new-site"])
def test_a_last_site_that_cannot_be_moved_away_is_a_leftover(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(publish, "_exchange", lambda a, b: False)
    target = _filled(tmp_path / name, "old")
    staging = _staged(target, "new")
    rename = Path.rename

    def failing(self: Path, other: Path) -> Path:
        if other == staging.folder:
            raise OSError(28, "No space left on device")
        return rename(self, other)

    monkeypatch.setattr(Path, "rename", failing)
    staging.publish()
    assert _read(target) == {"new"}
    assert [path.name.startswith(f".{name}-old-") for path in tmp_path.iterdir() if path != target] == [True]
    _staged(target, "newest").publish()
    assert _read(target) == {"newest"}
    assert list(tmp_path.iterdir()) == [target]


def test_a_site_that_lost_a_file_while_it_was_made_is_not_published(tmp_path: Path) -> None:
    target = _filled(tmp_path / "site", "old")
    staging = _staged(target, "new", 2)
    made = [path.name for path in staging.folder.iterdir()]
    (staging.folder / made[0]).unlink()
    with pytest.raises(NotWritten, match=r"1 file of the new site went missing"):
        staging.publish(made)
    assert _read(target) == {"old"}


def test_a_site_of_many_pages_is_not_replaced_by_an_almost_empty_one(tmp_path: Path) -> None:
    target = _filled(tmp_path / "site", "old", 40)
    staging = _staged(target, "new", 19)
    with pytest.raises(NotWritten, match=r"has 40 pages and the new site 19 pages.*--allow-empty"):
        staging.publish()
    assert _read(target) == {"old"}
    staging.publish(allow_shrunk=True)
    assert _read(target) == {"new"}


@pytest.mark.parametrize(("before", "now"), [(40, 20), (19, 1), (0, 1)])
def test_a_smaller_site_is_published(tmp_path: Path, before: int, now: int) -> None:
    target = tmp_path / "site"
    if before:
        _filled(target, "old", before)
    _staged(target, "new", now).publish()
    assert _read(target) == {"new"}


def test_two_builds_at_once_publish_no_mixture(tmp_path: Path) -> None:
    target = _filled(tmp_path / "site", "old", 50)
    both = [_staged(target, text, 50) for text in ("one", "two")]
    assert both[0].folder != both[1].folder
    seen: set[frozenset[str]] = set()
    threads = [threading.Thread(target=staging.publish) for staging in both]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        seen.add(frozenset(path.name for path in tmp_path.iterdir() if path.name == "site"))
    assert seen <= {frozenset({"site"})}
    assert _read(target) in ({"one"}, {"two"})
    assert len(list(target.iterdir())) == 50
    assert list(tmp_path.iterdir()) == [target]


def test_leftovers_of_dead_builds_are_removed_and_a_half_swap_is_mended(tmp_path: Path) -> None:
    target = tmp_path / "site"
    living = _staged(target, "of a running build")
    dead = _staged(target, "unfinished")
    os.close(dead.lock)
    _filled(tmp_path / dead.folder.name.replace("-new-", "-old-"), "old")
    newest = publish.Staging(target)
    assert sorted(tmp_path.iterdir()) == sorted([target, living.folder, newest.folder])
    assert _read(target) == {"old"}


@pytest.mark.parametrize("name", [".site-my-notes", ".site-new-notes", ".site-old-2031", ".site-new-", ".site-a-b"])
def test_a_folder_of_somebody_elses_stays(tmp_path: Path, name: str) -> None:
    target = _filled(tmp_path / "site", "old")
    own = _filled(tmp_path / name, "mine")
    _staged(target, "new").publish()
    assert (_read(target), _read(own)) == ({"new"}, {"mine"})
    assert sorted(tmp_path.iterdir()) == sorted([target, own])
