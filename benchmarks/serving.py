"""How long an edit takes to show in `mkdocs serve`, from saving the file to the new page in the browser's hands.

It does what the script in a previewed page does: asks to be told of a newer build, and then loads the page again.
"""

from __future__ import annotations

import re
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

_WAITS = re.compile(r"livereload\((\d+), ?(\d+)\);")
_PATIENCE = 600.0
"""Seconds after which a page that does not come is given up."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A site that is previewed, and an edit of it."""

    name: str
    """What the table calls it."""
    folder: Path
    """Where mkdocs.yml lies."""
    page: str
    """Address of the page that is looked at, from the root of the site."""
    edit: Callable[[str], None]
    """Puts a word into the source of that page, which then shows it."""


def measure(preview: Preview, edits: int) -> tuple[float, float] | None:
    """Seconds until the first page is served, and the median of seconds from save to reloaded page; None if never."""
    port = _free_port()
    argv = [sys.executable, "-m", "mkdocs", "serve", "--quiet", "--dev-addr", f"127.0.0.1:{port}"]
    started = time.perf_counter()
    process = subprocess.Popen(argv, cwd=preview.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        site = f"http://127.0.0.1:{port}/"
        page = _first(site + preview.page, process)
        ready = time.perf_counter() - started
        time.sleep(2)
        taken = []
        for number in range(edits):
            word = f"Edited{number}"
            saved = time.perf_counter()
            preview.edit(word)
            while word not in page:
                epoch, request = _WAITS.findall(page)[-1]
                _get(f"{site}livereload/{epoch}/{request}")
                page = _get(site + preview.page)
                if time.perf_counter() - saved > _PATIENCE:
                    return None
            taken.append(time.perf_counter() - saved)
            time.sleep(2)
        return ready, statistics.median(taken)
    except (OSError, IndexError):
        return None
    finally:
        process.terminate()
        process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=_PATIENCE) as answer:
        return str(answer.read().decode())


def _first(address: str, process: subprocess.Popen[bytes]) -> str:
    """The page, as soon as the server answers. Raises OSError when it has ended, or takes too long."""
    end = time.perf_counter() + _PATIENCE
    while True:
        try:
            return _get(address)
        except OSError:
            if process.poll() is not None or time.perf_counter() > end:
                raise
            time.sleep(0.05)
