"""Headless Chromium, a server for the folder of a site, and one page of each kind."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, sync_playwright

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Without a screen, and without requests of the browser's own."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Says nothing."""


@contextmanager
def launched() -> Iterator[Browser]:
    """Chromium: the one that `BRIEFING_CHROMIUM` names, or Playwright's own."""
    with sync_playwright() as playwright:
        path = os.environ.get("BRIEFING_CHROMIUM") or None
        running = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield running
        running.close()


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def kinds(site: Path) -> list[str]:
    """One page of each kind: each list, and of the records in a folder the largest and one that is in no list."""
    found = [path.name for path in sorted(site.glob("*.html")) if path.name != "404.html"]
    for folder in sorted(path for path in site.iterdir() if path.is_dir()):
        here = [path for path in folder.glob("*.html") if "refresh" not in path.read_text("utf-8").split("<body")[0]]
        pages = sorted(here, key=lambda path: (path.stat().st_size, path.name))
        records = [path for path in pages if path.name != "index.html"]
        alone = [path for path in records if 'content="noindex"' in path.read_text(encoding="utf-8")]
        chosen = [path for path in pages if path.name == "index.html"] + records[-1:] + alone[:1]
        found += [f"{folder.name}/{path.name}" for path in dict.fromkeys(chosen)]
    return found
