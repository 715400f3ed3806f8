"""Work by several processes gives what one gives."""

from __future__ import annotations

import os
import time
from itertools import pairwise
from pathlib import Path

import pytest
from built import REPOSITORY, copy_briefing, snapshot

from briefing import parallel
from briefing.hosts import mkdocs


@pytest.mark.parametrize("processes", [1, 2, 3, 7])
@pytest.mark.parametrize("items", [0, 1, 2, 20])
def test_results_stand_in_the_order_of_the_items(items: int, processes: int) -> None:
    assert parallel.spread(lambda n: n * n, range(items), processes=processes) == [n * n for n in range(items)]


def _met(folder: Path, wanted: int) -> int:
    """Waits until so many processes have been here; returns the number of this one."""
    (folder / str(os.getpid())).touch()
    end = time.monotonic() + 60
    while len(list(folder.iterdir())) < wanted and time.monotonic() < end:
        time.sleep(0.01)
    return os.getpid()


def test_several_processes_take_part(tmp_path: Path) -> None:
    assert len(set(parallel.spread(lambda _: _met(tmp_path, 3), range(30), processes=3))) == 3


def test_copies_work_while_this_process_does_something_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "_processes", lambda *_: 2)
    begun = parallel.begin(lambda _: _met(tmp_path, 2), range(200))
    assert _met(tmp_path, 3) == os.getpid()
    assert begun.finish()[0] != os.getpid()


@pytest.mark.parametrize("large", [0, 1, 3, 20])
def test_large_items_are_shares_of_their_own(large: int) -> None:
    work = parallel.Begun(lambda n: n, range(20), 0, large)
    shares = [range(first, end) for first, end in pairwise(work._bounds)]
    assert [n for share in shares for n in share] == list(range(20))
    assert [len(share) for share in shares[:large]] == [1] * large


def test_copies_end_when_they_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "_processes", lambda *_: 2)
    begun = parallel.begin(lambda _: time.sleep(60), range(200))
    children = [child for child, _ in begun._copies]
    assert len(children) == 2
    begun.stop()
    for child in children:
        with pytest.raises(ProcessLookupError):
            os.kill(child, 0)


def test_a_copy_makes_no_copies() -> None:
    def copies(_: int) -> tuple[int, bool]:
        return os.getpid(), parallel._processes(1000, 1) > 1

    told = {pid: able for pid, able in parallel.spread(copies, range(400), processes=2) if pid != os.getpid()}
    assert not any(told.values())


def test_begun_work_is_done_here_where_no_copy_can_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "_processes", lambda *_: 1)
    assert parallel.begin(lambda n: (n, os.getpid()), range(5)).finish() == [(n, os.getpid()) for n in range(5)]


def test_what_a_copy_could_not_do_is_done_here() -> None:
    parent = os.getpid()

    def only_here(number: int) -> int:
        if os.getpid() != parent:
            os._exit(9)
        return number

    assert parallel.spread(only_here, range(10), processes=2) == list(range(10))


def test_an_error_is_told_where_it_can_be_seen() -> None:
    def fails(number: int) -> int:
        if number == 7:
            raise ValueError("seven")
        return number

    with pytest.raises(ValueError, match="seven"):
        parallel.spread(fails, range(10), processes=2)


def test_few_items_are_not_worth_a_process() -> None:
    assert set(parallel.spread(lambda _: os.getpid(), range(2 * parallel.LEAST - 1))) == {os.getpid()}


def test_a_site_is_the_same_however_many_processes_make_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = copy_briefing(REPOSITORY / "tests" / "samples" / "harbour", tmp_path / "briefing")
    sites = []
    for count in (1, 3):
        monkeypatch.setattr(parallel, "_processes", lambda *_, count=count: count)
        assert mkdocs.build_site(root / "mkdocs.yml", site_dir=tmp_path / f"site-{count}")
        sites.append(snapshot(tmp_path / f"site-{count}"))
    assert sites[0] == sites[1]
    assert len(sites[0]) > 50
