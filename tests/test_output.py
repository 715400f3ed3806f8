"""Publishing: the last good site stays whole whatever happens on the way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from briefing import output
from briefing.errors import SwapFailed


def _filled(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(text)
    return folder


def test_publishes_where_there_was_nothing(tmp_path: Path) -> None:
    target = tmp_path / "site"
    staging = output.staging_for(target)
    _filled(staging, "new")
    output.publish(staging, target)
    assert (target / "index.html").read_text() == "new"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("exchange", [True, False])
def test_swaps_the_new_site_for_the_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exchange: bool) -> None:
    if not exchange:
        monkeypatch.setattr(output, "_exchange", lambda a, b: False)
    target = _filled(tmp_path / "site", "old")
    (target / "stale.html").write_text("stale")
    staging = _filled(output.staging_for(target), "new")
    output.publish(staging, target)
    assert {p.name: p.read_text() for p in target.iterdir()} == {"index.html": "new"}
    assert list(tmp_path.iterdir()) == [target]


def test_a_failed_swap_puts_the_old_site_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "_exchange", lambda a, b: False)
    target = _filled(tmp_path / "site", "old")
    with pytest.raises(SwapFailed):
        output.publish(tmp_path / "missing", target)
    assert (target / "index.html").read_text() == "old"


def _dead_process() -> int:
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    os.waitpid(pid, 0)
    return pid


def test_leftovers_of_dead_builds_are_removed_and_a_half_swap_is_mended(tmp_path: Path) -> None:
    pid = _dead_process()
    _filled(tmp_path / f".site-old-{pid}", "old")
    _filled(tmp_path / f".site-new-{pid}", "unfinished")
    living = _filled(tmp_path / f".site-new-{os.getppid()}", "of a running build")
    output.remove_leftovers(tmp_path / "site")
    assert sorted(tmp_path.iterdir()) == sorted([tmp_path / "site", living])
    assert (tmp_path / "site" / "index.html").read_text() == "old"
