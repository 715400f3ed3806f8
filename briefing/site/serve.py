"""The preview: which files it watches, and how the system tells of their changes."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

from watchdog.events import (
    FileClosedEvent,
    FileCreatedEvent,
    FileDeletedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]
"""What answers requests, as WSGI has it."""
_THIS_MACHINE = frozenset(["localhost", "127.0.0.1", "::1"])
_CHANGES = [FileClosedEvent, FileCreatedEvent, FileDeletedEvent, FileModifiedEvent, FileMovedEvent]
"""Reading a file is an event too: a build reads every file, and would set off the next one."""


class Server(Protocol):
    """A server that loads pages again when a file changes, as MkDocs has it."""

    observer: Any
    """What tells it of changes."""

    def watch(self, path: str) -> None:
        """Watches a file or a folder."""

    def unwatch(self, path: str) -> None:
        """Stops watching it. Raises KeyError where it is not watched."""


AnyServer = TypeVar("AnyServer", bound=Server)


def watch(server: AnyServer, host: Iterable[str | None], *, poll: bool) -> AnyServer:
    """The server, which has not started, with an eye on what the host watches already.

    The system tells of changes, unless it has no means left to do so or `poll` says that it does not tell of all;
    then MkDocs looks for them twice a second.
    """
    again = [path for path in host if path]
    if not poll and _can_observe(again[0]):
        for path in again:
            with contextlib.suppress(KeyError):
                server.unwatch(path)
        observer = Observer()
        schedule = partial(observer.schedule, event_filter=_CHANGES)
        observer.schedule = schedule  # type: ignore[method-assign]
        server.observer = observer
        for path in again:
            server.watch(path)
    return server


def watch_folders(server: Server, folders: Iterable[Path]) -> tuple[Path, ...]:
    """Watches the folders that are there, and returns the others, which may be made later."""
    found = tuple(folders)
    for folder in found:
        if folder.is_dir():
            server.watch(str(folder))
    return tuple(folder for folder in found if not folder.is_dir())


def guarded(answer: Application, host: str) -> Application:
    """An application that answers to this machine's names and its own only, and to addresses that a file can have.

    A page of another site may lead a name of its own to this machine, and read what is served here.
    """

    def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        try:
            name = urlsplit(f"//{environ.get('HTTP_HOST', '')}").hostname or ""
        except ValueError:
            name = ""
        if name in {host, *_THIS_MACHINE} and "\0" not in environ.get("PATH_INFO", ""):
            return answer(environ, start_response)
        start_response("400 Bad Request", [("Content-Type", "text/plain")])
        return [b"This preview answers to its own address only, and to names that a file can have."]

    return application


def _can_observe(path: str) -> bool:
    """True where the system tells of changes: it may have run out of watches."""
    observer = Observer()
    try:
        observer.schedule(FileSystemEventHandler(), path)
        observer.start()
    except OSError:
        return False
    observer.stop()
    observer.join()
    return True
