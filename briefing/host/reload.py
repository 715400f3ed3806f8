"""Live reload: what a preview watches, how the system tells of changes, and what of MkDocs' server is used."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Protocol
from urllib.parse import quote

from watchdog import events
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver

from briefing.model.folder import shipped

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

_CHANGES = [
    events.FileClosedEvent,
    events.FileCreatedEvent,
    events.FileDeletedEvent,
    events.FileModifiedEvent,
    events.FileMovedEvent,
]
"""Reading a file is an event too: a build reads every file, and would set off the next one."""
_STALE = "/livereload/"
"""Where each open page asks whether it is stale."""


class LiveServer(Protocol):
    """What is used of MkDocs' live-reload server, `mkdocs.livereload.LiveReloadServer`."""

    builder: Callable[[], None]
    """Builds the site again; called after each change."""
    mount_path: str
    """The path below which the site is served, between slashes."""

    @property
    def observer(self) -> BaseObserver:
        """Tells of changed files, once it is started."""

    def watch(self, path: str, /) -> None:
        """Watches a file or folder. One that is watched already is watched until it is unwatched as often."""

    def unwatch(self, path: str, /) -> None:
        """Ends watching. Raises KeyError for what is not watched."""

    def serve_request(self, environ: WSGIEnvironment, start_response: StartResponse, /) -> Iterable[bytes]:
        """Answers a request from the folder of the site."""


def observe(server: LiveServer, watched: Iterable[str | None], *, poll: bool) -> None:
    """Has the operating system tell the server of changes to `watched`, paths that it polls until then.

    Where the system has no means left to do so, or `poll` says that it does not tell of all, nothing is changed: MkDocs
    looks for changes twice a second.
    """
    paths = [path for path in watched if path]
    if poll or not _can_observe(paths[0]):
        return
    for path in paths:
        with contextlib.suppress(KeyError):
            server.unwatch(path)
    observer = Observer()
    observer.schedule = partial(observer.schedule, event_filter=_CHANGES)  # type: ignore[method-assign]
    server.observer = observer  # type: ignore[misc]  # MkDocs writes down the class of its own, and starts any
    for path in paths:
        server.watch(path)


def watch_folders(server: LiveServer, root: Path) -> None:
    """Watches the folders of a briefing that are there by now; the server watches none of them twice."""
    for folder in (root / "facts", root / "seeds", root / "templates", shipped("templates")):
        if folder.is_dir():
            server.watch(str(folder))


def making(server: LiveServer, make: Callable[[str], None]) -> Callable[[str], None]:
    """A function that calls `make` with the address in the site for the path of a request: `prepare` of `Application`.

    `make` writes the page or file there. Nothing is made while the server builds, whose `builder` is wrapped for that.
    """
    lock = RLock()
    build = server.builder

    def builder() -> None:
        with lock:
            build()

    def prepare(asked: str) -> None:
        path = _decoded(asked)
        # To know that there is no such file, all data would be made.
        if path.startswith(_STALE) or not path.startswith(server.mount_path):
            return
        address = path.removeprefix(server.mount_path)
        if not address or address.endswith("/"):
            address += "index.html"
        with lock:
            make(address)

    server.builder = builder
    return prepare


def leading_on(server: LiveServer) -> WSGIApplication:
    """Answers as the server does, and leads every path beside the one of its site to the same path below that.

    MkDocs serves a site below the path of its address, so that a link to a page from before it had one leads nowhere.
    """

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = _decoded(str(environ.get("PATH_INFO", "")))
        if path.startswith(_STALE) or f"{path}/".startswith(server.mount_path):
            return server.serve_request(environ, start_response)
        asked = str(environ.get("QUERY_STRING", ""))
        address = server.mount_path + path.lstrip("/")
        start_response("302 Found", [("Location", quote(address) + (asked and f"?{asked}"))])
        return []

    return answer


def _decoded(path: str) -> str:
    """The path of a request, which WSGI gives a byte a letter, as MkDocs reads it."""
    return path.encode("latin-1").decode("utf-8", "ignore")


def _can_observe(path: str) -> bool:
    """True where the operating system can watch a path: it may have run out of watches. Tries it, and stops."""
    observer = Observer()
    try:
        observer.schedule(events.FileSystemEventHandler(), path)
        observer.start()
    except OSError:
        return False
    observer.stop()
    observer.join()
    return True
