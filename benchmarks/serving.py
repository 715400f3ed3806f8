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
from pathlib import Path
from string import ascii_lowercase

_WAITS = re.compile(r"livereload\((\d+), ?(\d+)\);")
_PATIENCE = 300.0
"""Seconds after which a page that does not come is given up."""
_REST = 1.0
"""Seconds between edits, in which the server comes to rest."""


def seconds_to_show(folder: Path, page: str, edit: Callable[[str], object], edits: int) -> float:
    """The median of seconds from save to reloaded page, of a site that `mkdocs serve` shows.

    `page` is the address of the page that is looked at; `edit` puts a word into its source, which the page then shows.
    Raises OSError where the server ends or the page does not come.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    argv = [sys.executable, "-m", "mkdocs", "serve", "--quiet", "--dev-addr", f"127.0.0.1:{port}"]
    with subprocess.Popen(argv, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            site = f"http://127.0.0.1:{port}/"
            shown, taken = _first(site + page, process), []
            for number in range(edits):
                time.sleep(_REST)
                # A number or a name would have to stand in a quote, and this edit is to be right.
                word = f"edited{ascii_lowercase[number]}"
                saved = time.perf_counter()
                edit(word)
                while word not in shown:
                    epoch, request = _WAITS.findall(shown)[-1]
                    _get(f"{site}livereload/{epoch}/{request}")
                    shown = _get(site + page)
                    if time.perf_counter() - saved > _PATIENCE:
                        raise TimeoutError(page)
                taken.append(time.perf_counter() - saved)
        finally:
            process.terminate()
    return statistics.median(taken)


def _get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=_PATIENCE) as answer:
        return str(answer.read().decode())


def _first(address: str, process: subprocess.Popen[bytes]) -> str:
    """The page, as soon as the server answers."""
    end = time.perf_counter() + _PATIENCE
    while True:
        try:
            return _get(address)
        except OSError:
            if process.poll() is not None or time.perf_counter() > end:
                raise
            time.sleep(0.05)
