"""What is kept is what would be made: after any edit a check that keeps results finds what one without them finds."""

from __future__ import annotations

import os
import re
import sqlite3
from pathlib import Path
from random import Random

import pytest
from built import REPOSITORY, copy_briefing

from briefing import cache, pipeline
from briefing.cache import Cache
from briefing.pages import make
from briefing.pipeline import Checked
from briefing.render import Renderer
from briefing.views.base import Desk

EDITS = 300
SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "results.sqlite"


def reopened(file: Path, key: bytes, value: object) -> object:
    """What a new process would find."""
    found = Cache(file)
    try:
        return found.get(key, lambda: value)
    finally:
        found.close()


def test_a_result_is_made_once(file: Path) -> None:
    assert reopened(file, b"key", "made first") == "made first"
    assert reopened(file, b"key", "made again") == "made first"
    assert reopened(file, b"other", "of another") == "of another"


def test_a_file_that_nobody_asks_for_is_not_opened(file: Path) -> None:
    Cache(file).close()
    assert not file.parent.exists()


def test_what_a_preview_no_longer_asks_for_is_forgotten() -> None:
    made: list[str] = []

    def ask(found: Cache, key: bytes) -> None:
        found.get(key, lambda: made.append("made"))

    found = Cache(again=True)
    for key in (b"a", b"b"):
        ask(found, key)
    for _ in range(3):
        found.turn()
        ask(found, b"a")
    assert len(made) == 2
    ask(found, b"b")
    assert len(made) == 3


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])


def _other(path: Path) -> None:
    path.write_bytes(b"not a database " * 400)


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _falsify(path: Path) -> None:
    with sqlite3.connect(path) as store:
        store.execute("UPDATE results SET result = replace(result, x'00', x'01')")
        store.execute("UPDATE results SET result = CAST(result || 'more' AS BLOB)")


def _no_text(path: Path) -> None:
    with sqlite3.connect(path) as store:
        store.execute("UPDATE results SET result = 7")


@pytest.mark.parametrize("damage", [_cut, _other, _empty, _falsify, _no_text, Path.unlink])
def test_a_damaged_file_is_as_if_it_were_not_there(damage: object, file: Path) -> None:
    reopened(file, b"key", "made first")
    damage(file)  # type: ignore[operator]
    assert reopened(file, b"key", "made again") == "made again"
    assert reopened(file, b"key", "made a third time") == "made again"


def test_a_folder_that_cannot_be_made_means_no_file(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file where the folder would be", encoding="utf-8")
    assert reopened(tmp_path / "kept" / "results.sqlite", b"key", "made") == "made"


def test_a_locked_file_is_done_without(file: Path) -> None:
    reopened(file, b"key", "made first")
    lock = sqlite3.connect(file)
    lock.execute("BEGIN EXCLUSIVE")
    try:
        assert reopened(file, b"key", "made again") == "made again"
    finally:
        lock.close()
    assert reopened(file, b"key", "made a third time") == "made first"


def test_results_of_other_sources_are_removed(file: Path) -> None:
    old = file.parent / "results-of-old-sources.sqlite"
    reopened(old, b"key", "made by other sources")
    assert reopened(file, b"key", "made by these") == "made by these"
    assert not old.exists()


def test_the_users_file_is_outside_of_every_briefing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(SAMPLE)
    assert not cache.file().is_relative_to(SAMPLE)
    with cache.keeping():
        pipeline.check(SAMPLE)
    assert cache.file().is_file()


def test_a_copy_of_the_process_leaves_the_file_alone(file: Path) -> None:
    shared = Cache(file)
    shared.get(b"key", lambda: "made first")
    child = os.fork()
    if child == 0:
        own = shared.get(b"key", lambda: "by the copy") == "by the copy"
        os._exit(0 if own else 1)
    assert os.waitpid(child, 0)[1] == 0
    shared.close()
    assert reopened(file, b"key", "made again") == "made first"


def _edited(path: Path, random: Random) -> str:
    """Edits a file at random: often the words of a claim, else any place. Returns what was done."""
    text = path.read_bytes().decode("utf-8")
    claims = [found.end() for found in re.finditer(r"^ *(?:says|title|note|reason): \"?\w+", text, re.M)]
    if claims and random.random() < 0.5:
        at, length, put = random.choice(claims), 0, random.choice([" indeed", " once more", "s"])
    else:
        at, length = random.randrange(len(text)), random.choice([0, 1, 1, 8, 200])
        put = random.choice(["", "x", " ", "\n", "82", "”", "  ", text[at : at + length] * 2, "no", "'"])
    path.write_text(text[:at] + put + text[at + length :], encoding="utf-8", newline="")
    return f"{path.name}: {text[at : at + length]!r} to {put!r} at {at}"


def _told(checked: Checked, renderer: Renderer) -> tuple[object, ...]:
    """All that a check says, and the pages where it finds no error."""
    problems = [problem.explain() for problem in checked.problems]
    if checked.errors:
        return (problems,)
    return problems, [(page.url, page.html) for page in make(Desk(checked.briefing), renderer)]


def test_after_any_edit_the_same_is_found_as_without_keeping(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    renderer = Renderer(root)
    random, kept, whole = Random(2016), Cache(tmp_path / "kept.sqlite", again=True), 0
    files = [*sorted(root.glob("facts/*.yaml")) * 3, *sorted(root.glob("seeds/*.txt"))]
    for _ in range(EDITS):
        path = random.choice(files)
        before = path.read_bytes()
        edit = _edited(path, random)
        kept.turn()
        with cache.keeping(kept):
            found = _told(pipeline.check(root), renderer)
        assert found == _told(pipeline.check(root), renderer), edit
        if len(found) == 1 or random.random() < 0.3:
            path.write_bytes(before)
        whole += len(found) > 1
    kept.close()
    assert whole > EDITS / 4, "too few edits left a briefing without errors"


def test_what_an_earlier_process_kept_is_what_would_be_made(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    renderer = Renderer(root)
    expected = _told(pipeline.check(root), renderer)
    for _ in range(2):
        found = Cache(tmp_path / "kept.sqlite")
        with cache.keeping(found):
            assert _told(pipeline.check(root), renderer) == expected
        found.close()


def test_what_was_made_of_the_very_same_things_is_not_made_again() -> None:
    made: list[str] = []

    def ask(things: tuple[object, ...], values: str = "") -> int:
        cache.kept_of("work", things, lambda: made.append("made"), values)
        return len(made)

    one, equal = ["a thing"], ["a thing"]
    with cache.keeping(Cache(again=True)):
        assert [ask((one,)), ask((one,)), ask((equal,)), ask((one, equal)), ask((one,), "value")] == [1, 1, 2, 3, 4]
        assert ask((one,), "".join(["val", "ue"])) == 4
    with cache.keeping(Cache(again=False)):
        assert [ask((one,)), ask((one,))] == [5, 6]


def test_what_was_made_of_things_that_are_gone_is_forgotten_with_them() -> None:
    kept, made = Cache(again=True), 0

    def make() -> int:
        nonlocal made
        made += 1
        return made

    with cache.keeping(kept):
        for _ in range(100):
            # A thing that is gone leaves its id to another.
            cache.kept_of("work", ([],), make)
    assert made == 100
    for _ in range(2):
        kept.turn()
    assert not kept._of_now
    assert not kept._of_before
