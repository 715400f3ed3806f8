"""The preview: an edit shows, a mistake is shown with the last good page, and mending it recovers."""

from __future__ import annotations

import contextlib
import re
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from built import REPOSITORY, copy_briefing, environment

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
_PATIENCE = 60.0
"""Seconds after which a page that does not come is a failure; a machine may be slow."""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Preview:
    """A running `mkdocs serve`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.port = _free_port()
        command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{self.port}"]
        self.log = root / "serve.log"
        self.process = subprocess.Popen(
            command, cwd=root, env=environment(), stdout=self.log.open("w"), stderr=subprocess.STDOUT
        )

    def page(self, name: str) -> str:
        """A page as it is served now; empty while the server does not answer."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/{name}", timeout=5) as answer:
                return str(answer.read().decode())
        except OSError:
            return ""

    def wait_for(self, name: str, wanted: str, *, absent: str = "\0") -> str:
        """Waits until a page holds the text; fails with the server's log when it does not come."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            page = self.page(name)
            if wanted in page and absent not in page:
                return page
            time.sleep(0.1)
        raise AssertionError(f"{wanted!r} did not come to {name}:\n{self.log.read_text()}")


@pytest.fixture
def preview(tmp_path: Path) -> Iterator[Preview]:
    running = Preview(copy_briefing(SAMPLE, tmp_path / "briefing"))
    yield running
    running.process.terminate()
    running.process.wait(timeout=20)


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_edits_show_mistakes_are_told_and_mending_recovers(preview: Preview) -> None:
    base = "aleppo-briefing/" if "aleppo" in (preview.root / "mkdocs.yml").read_text() else ""
    preview.wait_for(f"{base}index.html", "b-counts")
    front = next(p for p in (preview.root / "facts").rglob("*.yaml") if "\nbriefing:" in "\n" + p.read_text())
    title = next(line for line in front.read_text().splitlines() if line.strip().startswith("title:"))
    _replace(front, title, "  title: A changed title")
    preview.wait_for(f"{base}index.html", "A changed title")

    _replace(front, "  title: A changed title", "  title: A changed title\n  titel: again")
    shown = preview.wait_for(f"{base}index.html", "field-unknown")
    assert "did you mean" in shown
    assert "A changed title" in shown
    assert f"{front.relative_to(preview.root).as_posix()}:" in preview.log.read_text()

    _replace(front, "  titel: again\n", "")
    preview.wait_for(f"{base}index.html", "A changed title", absent="field-unknown")

    template = preview.root / "templates" / "front.html"
    template.parent.mkdir()
    front.write_text(front.read_text(encoding="utf-8"), encoding="utf-8")


def test_a_folder_shows_its_page_before_that_was_asked_for_by_name(preview: Preview) -> None:
    preview.wait_for("", "b-counts")
    preview.wait_for("events/", "b-rows")


class Browser(threading.Thread):
    """Waits, as the script of an open page does, for the server to have it loaded again."""

    def __init__(self, preview: Preview, name: str) -> None:
        super().__init__(daemon=True)
        self.preview = preview
        self.name_of_page = name
        self.loaded = threading.Event()
        found = re.findall(r"livereload\((\d+), ?(\d+)\);", preview.page(name))
        self.epoch, self.request = found[-1]
        self.start()

    def run(self) -> None:
        """Asks until there is a newer page."""
        site = f"http://127.0.0.1:{self.preview.port}/"
        address = f"{site}livereload/{self.epoch}/{self.request}"
        asking = urllib.request.Request(address, headers={"Referer": site + self.name_of_page})
        with contextlib.suppress(OSError):
            while not self.loaded.is_set():
                with urllib.request.urlopen(asking, timeout=90) as answer:
                    if int(answer.read()) > int(self.epoch):
                        self.loaded.set()


def test_only_pages_that_an_edit_reaches_are_loaded_again(preview: Preview) -> None:
    preview.wait_for("index.html", "b-counts")
    events = preview.root / "facts" / "events.yaml"
    title = next(line for line in events.read_text().splitlines() if line.strip().startswith("title:"))
    record = next(line for line in events.read_text().splitlines() if re.fullmatch(r"  [a-z0-9-]+:", line)).strip(" :")
    reached, other = Browser(preview, f"events/{record}.html"), Browser(preview, "method.html")
    _replace(events, title, "    title: An edited event")
    assert reached.loaded.wait(_PATIENCE)
    assert "An edited event" in preview.page(f"events/{record}.html")
    # The other one was told of the same version of the site, or will be with the next, which it is asked for now.
    again = Browser(preview, f"events/{record}.html")
    _replace(events, "An edited event", "An event edited again")
    assert again.loaded.wait(_PATIENCE)
    assert not other.loaded.is_set()
    (preview.root / "docs" / "about.md").write_text("# About\n\nNew words.\n", encoding="utf-8")
    assert other.loaded.wait(_PATIENCE)
