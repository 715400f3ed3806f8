"""The preview: what it offers besides the site, which files it watches, and how the system tells of their changes.

On every page the line of YAML behind a statement can be copied, and the curator's desk is a press away; a published
site has neither.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Collection, Iterable
from functools import partial
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from watchdog import events
from watchdog.observers import Observer

from briefing.model.folder import shipped

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

STYLE, SCRIPT = "assets/preview.css", "assets/preview.js"
"""Addresses of what a preview loads besides."""
_REFERENCE = "reference.md"
"""The field reference, a page to which messages lead."""
_CHANGES = [
    events.FileClosedEvent,
    events.FileCreatedEvent,
    events.FileDeletedEvent,
    events.FileModifiedEvent,
    events.FileMovedEvent,
]
"""Reading a file is an event too: a build reads every file, and would set off the next one."""


def assets() -> dict[str, Path]:
    """The files that only a preview has. They are not among the site's assets, so that no build can publish them."""
    found = {address: shipped("templates") / "preview" / Path(address).name for address in (STYLE, SCRIPT)}
    return found | {_REFERENCE: shipped("docs") / "development" / _REFERENCE}


def watch(server: Any, host: Iterable[str | None], *, poll: bool) -> None:
    """Puts an eye on what the host watches already. `server` is that of MkDocs, and has not started.

    The system tells of changes, unless it has no means left to do so or `poll` says that it does not tell of all;
    then MkDocs looks for them twice a second.
    """
    again = [path for path in host if path]
    if poll or not _can_observe(again[0]):
        return
    for path in again:
        with contextlib.suppress(KeyError):
            server.unwatch(path)
    server.observer = observer = Observer()
    observer.schedule = partial(observer.schedule, event_filter=_CHANGES)  # type: ignore[method-assign]
    for path in again:
        server.watch(path)


def watch_folders(server: Any, root: Path) -> None:
    """Watches the folders of a briefing that are there by now; the server watches none of them twice."""
    for folder in (root / "facts", root / "seeds", root / "templates", shipped("templates")):
        if folder.is_dir():
            server.watch(str(folder))


def made_when_asked(server: Any, make: Callable[[str], None]) -> WSGIApplication:
    """What answers requests from the site's folder, into which `make` first puts what stands at the address asked for.

    Nothing is made while the server builds.
    """
    lock, build = RLock(), server.builder
    answer: WSGIApplication = server.serve_request

    def builder(*args: Any) -> None:
        with lock:
            build(*args)

    def application(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = str(environ.get("PATH_INFO", ""))
        address = path.removeprefix(server.mount_path)
        # Each open page asks there whether it is stale. To know that no data stands there, all of them would be made.
        if not path.startswith("/livereload/"):
            with lock:
                make(address + "index.html" * (not address or address.endswith("/")))
        return answer(environ, start_response)

    server.builder = builder
    return application


def guarded(answer: WSGIApplication, hosts: Collection[str]) -> WSGIApplication:
    """An application that answers to these names of hosts only, and to addresses that a file can have.

    A page of another site may lead a name of its own to this machine, and read what is served here.
    """

    def application(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        name = re.sub(r":\d+$", "", environ.get("HTTP_HOST", "")).strip("[]").lower()
        if name in hosts and "\0" not in environ.get("PATH_INFO", ""):
            return answer(environ, start_response)
        start_response("400 Bad Request", [("Content-Type", "text/plain")])
        return [b"This preview answers to its own address only, and to names that a file can have."]

    return application


def _can_observe(path: str) -> bool:
    """True where the system tells of changes: it may have run out of watches."""
    observer = Observer()
    try:
        observer.schedule(events.FileSystemEventHandler(), path)
        observer.start()
    except OSError:
        return False
    observer.stop()
    observer.join()
    return True
