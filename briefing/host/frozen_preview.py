"""The preview of a frozen site: a server of Python's own. Whoever asks for a page after an edit gets the new one."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from pathlib import Path
from socketserver import ThreadingMixIn
from tempfile import TemporaryDirectory
from threading import RLock
from typing import TYPE_CHECKING
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from briefing import preview
from briefing.host import frozen
from briefing.host.build import Build
from briefing.host.starter import dead_ends, site_name
from briefing.preview.application import ADDRESS, Application
from briefing.problems import BriefingError, Problem
from briefing.site import publish

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

_STATE = "/@state"
"""Where each open page asks for the number of the build that it shows."""
_RELOAD = "/@reload.js"
"""The script that does so, and loads the page again after the next one."""
_SCRIPT = f"""\
let shown;
setInterval(async () => {{
  const now = await (await fetch("{_STATE}")).text();
  if (shown && now !== shown) location.reload();
  shown = now;
}}, 1000);
"""
_ADDED = (
    f'<link rel="stylesheet" href="/{preview.STYLE}"><script src="/{preview.SCRIPT}"></script>'
    f'<script src="{_RELOAD}"></script>\n</body>'
)
"""What each page of a preview loads besides."""


class _Server(ThreadingMixIn, WSGIServer):
    """Answers several requests at once."""

    daemon_threads = True


class _Quiet(WSGIRequestHandler):
    """Prints no line for each request."""

    def log_message(self, *_: object) -> None:
        """Nothing."""


class Site:
    """The pages of a frozen site, as the facts are now."""

    def __init__(self, root: Path, folder: Path, today: date, report: Callable[[Iterable[Problem]], None]) -> None:
        """Builds into `folder`, which is empty; `report` is called with problems."""
        self._root = root
        self._folder = folder
        self._today = today
        self._report = report
        self._lock = RLock()
        self._seen: object = None
        self._build: Build | None = None
        self._number = 0

    def prepare(self, path: str) -> None:
        """Makes what is at the path of a request, of the facts as they are by now."""
        with self._lock:
            seen = tuple(frozen.changed(self._root))
            if seen != self._seen:
                self._seen = seen
                self._rebuild()
            address = _address(path)
            if self._build is not None and not path.startswith("/@"):
                self._build.make(self._folder, address)

    def _rebuild(self) -> None:
        """Begins another build; its pages are made when they are asked for."""
        kept = frozen.read(self._root)
        build = Build(kept.target(self._root, self._today, is_preview=True), self._report, self._build)
        self._report(build.problems)
        build.layouts = kept.layouts(build.content.pages)
        for page in [*self._folder.rglob("*")]:
            if page.is_file():
                page.unlink()
        frozen.write_host_files(kept, build, self._folder)
        for name, source in preview.assets().items():
            publish.write(self._folder / name, source.read_bytes())
        self._build = build
        self._number += 1

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answers with a file of the site."""
        path = str(environ.get("PATH_INFO", "")).encode("latin-1").decode("utf-8", "replace")
        if path == _STATE:
            return _answer(start_response, "200 OK", "text/plain", str(self._number).encode())
        if path == _RELOAD:
            return _answer(start_response, "200 OK", "text/javascript", _SCRIPT.encode())
        file = (self._folder / _address(path)).resolve()
        status = "200 OK"
        if not file.is_relative_to(self._folder.resolve()) or not file.is_file():
            file = self._folder / "404.html"
            status = "404 Not Found"
        held = file.read_bytes() if file.is_file() else b"There is nothing here.</body>"
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        if kind == "text/html":
            held = held.replace(b"</body>", _ADDED.encode(), 1)
        return _answer(start_response, status, kind, held)


def _address(path: str) -> str:
    """The address in the site for the path of a request."""
    address = path.lstrip("/")
    return f"{address}index.html" if not address or address.endswith("/") else address


def _answer(start_response: StartResponse, status: str, kind: str, held: bytes) -> list[bytes]:
    """An answer by WSGI that nothing keeps."""
    text = kind.startswith("text/") or kind.endswith(("json", "javascript", "xml"))
    headers = [("Content-Type", f"{kind}; charset=utf-8" if text else kind), ("Cache-Control", "no-store")]
    start_response(status, [*headers, ("Content-Length", str(len(held)))])
    return [held]


def serve(root: Path, dev_addr: str, today: date, report: Callable[[Iterable[Problem]], None]) -> None:
    """Previews the frozen site of the briefing in `root` at an address, `IP:PORT`, until it is interrupted.

    Raises BriefingError for what is no address, and OSError where it is in use.
    """
    name, _, port = dev_addr.rpartition(":")
    if not name or not port.isdigit():
        raise BriefingError(f"'{dev_addr}' is no address such as 127.0.0.1:8000")
    address = name, int(port)
    with TemporaryDirectory(prefix="briefing-") as folder:
        site = Site(root, Path(folder), today, report)
        site.prepare("/")
        application = Application(root, site, site.prepare, address, partial(dead_ends, root), partial(site_name, root))
        desk = f", the curator's desk: http://{dev_addr}{ADDRESS}" if application.has_desk else ""
        with make_server(*address, application, _Server, _Quiet) as server:
            print(f"http://{dev_addr}/{desk}", flush=True)
            server.serve_forever()
