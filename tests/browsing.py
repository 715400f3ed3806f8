"""Headless Chromium, and a server for the folder of a site."""

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
