"""The made-up briefing of `samples/harbour`: a fresh copy of it, edits to it, and what the gate says of them.

def test_something(sample, edit, check):
    edit("facts/figures.yaml", 'words: "182"', 'words: "82"')
    assert [p.code for p in check().problems] == [...]
"""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsing import launched, served
from built import REPOSITORY, build, copy_briefing
from playwright.sync_api import Browser

from briefing import pipeline
from briefing.cli import main
from briefing.pipeline import Checked


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Lets a worker clear up: execnet interrupts one that takes longer than five seconds, wherever it then is."""
    if hasattr(session.config, "workerinput"):
        signal.signal(signal.SIGINT, signal.SIG_IGN)


HARBOUR = Path(__file__).parent / "samples" / "harbour"
TRAIN = Path(__file__).parent / "samples" / "triples" / "train"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Headless Chromium, for all tests that need one."""
    with launched() as running:
        yield running


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of this repository's briefing, to be read only."""
    return build(copy_briefing(REPOSITORY, tmp_path_factory.mktemp("site")))


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where that site is served."""
    with served(site) as found:
        yield found


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


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A briefing of three reports on one accident, just begun; see `train` for a copy to write in."""
    root = tmp_path_factory.mktemp("train")
    files = [str(path) for path in sorted(TRAIN.glob("*.txt"))]
    assert main(["init", str(root), *files, "--title", "Train", "--published", "2031-03-08"]) == 0
    return root


@pytest.fixture
def train(begun: Path, tmp_path: Path) -> Path:
    """A copy of `begun`."""
    return shutil.copytree(begun, tmp_path / "train")
