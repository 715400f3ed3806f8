"""The preview: what an edit does not reach is not made again.

After each edit the facts are checked. The pages of records and lists, the data files and the search index are made
when somebody asks for them. The system tells of an edit at once, where MkDocs looks twice a second.
"""

from __future__ import annotations

import gc
import logging
import os
import threading
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from mkdocs.livereload import LiveReloadServer
from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer
from watchdog.observers.polling import PollingObserver

from briefing.hosts.mkdocs.reloading import Reloads, address_of

log = logging.getLogger("mkdocs.plugins.briefing")

_NO_CHANGE = frozenset(["opened", "closed_no_write"])
"""What reading a file tells: a build reads every file, and would set off the next one."""
_LOOKED = 0.5
"""Seconds between two looks, where the system does not tell."""
_QUIET = 3.0
"""Seconds without an edit that are a quiet moment."""
_LEFT = 10
"""Versions of the facts that wait for one at most."""
_MORE = 0.03
"""Seconds without a further change after which a build begins: an editor saves a file in several steps."""


class OnDemand:
    """The files of the newest build that nobody has asked for yet."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._makers: dict[str, Callable[[], None]] = {}
        self._folders: dict[str, Callable[[], None]] = {}
        self.builds = 0
        """How many builds have ended."""
        self.reloads: Reloads | None = None
        """Which open pages are loaded again, once there is a server."""

    def offer(self, makers: dict[str, Callable[[], None]], folders: dict[str, Callable[[], None]]) -> None:
        """Takes the place of what was offered before: what writes a file by its address, or all files of a folder."""
        with self._lock:
            self._makers, self._folders = makers, folders
            self.builds += 1

    def make(self, path: str) -> None:
        """Writes the file at an address of the site, if it is offered and has not been written yet."""
        with self._lock:
            maker = self._makers.pop(path, None) or self._folders.pop(path.partition("/")[0], None)
            if maker is not None:
                maker()

    def serve(self, server: LiveReloadServer) -> None:
        """Has a server ask for each file before it sends it."""
        send = server.serve_request
        reloads = self.reloads = Reloads(server, self.make)

        def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
            path = str(environ.get("PATH_INFO", "")).encode("latin-1").decode("utf-8", "ignore")
            told = reloads.answer(environ, start_response)
            if told is not None:
                return told
            if not path.startswith(server.mount_path):
                return send(environ, start_response)
            address = address_of(path, server.mount_path)
            while True:
                builds = self.builds
                self._wait(server)
                self.make(address)
                heads: list[tuple[Any, ...]] = []
                sent = send(environ, partial(_note, heads))
                # A build that ended between the two has emptied the folder: the answer is of neither.
                if builds == self.builds:
                    if address.endswith(".html"):
                        reloads.note(address)
                    start_response(*heads[-1])
                    return sent

        server.set_app(answer)

    def _wait(self, server: LiveReloadServer) -> None:
        """Waits until no build is going on."""
        with server._epoch_cond:
            server._epoch_cond.wait_for(lambda: server._visible_epoch == server._wanted_epoch)


def _note(heads: list[tuple[Any, ...]], *head: Any) -> None:
    heads.append(head)


class Tidying:
    """Gives back what the versions before this one made, once nobody waits for a page: looking for it takes a while."""

    def __init__(self) -> None:
        self._timer: threading.Timer | None = None
        self._left = 0

    def soon(self) -> None:
        """Looks for it in a quiet moment; at once, where there was none for long."""
        if self._timer is not None:
            self._timer.cancel()
        self._left += 1
        if self._left > _LEFT:
            self._tidy()
            return
        self._timer = threading.Timer(_QUIET, self._tidy)
        self._timer.daemon = True
        self._timer.start()

    def _tidy(self) -> None:
        self._timer, self._left = None, 0
        gc.collect()


class _Changes(FileSystemEventHandler):
    """Hands on what changes a file, and not what only reads it."""

    def __init__(self, inner: FileSystemEventHandler, note: Callable[[Path], None]) -> None:
        self._inner = inner
        self._note = note

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Notes the file, and hands it on."""
        if event.event_type in _NO_CHANGE or event.is_directory:
            return
        for path in (event.src_path, event.dest_path):
            if path:
                self._note(Path(os.fsdecode(path)))
        self._inner.on_any_event(event)


class Told:
    """An observer whom the system tells of changes; one that looks, where the system cannot tell."""

    def __init__(self, *, looking: bool = False) -> None:
        """`looking` has it look from the start."""
        self._observer: Any = PollingObserver(timeout=_LOOKED) if looking else Observer()
        self._scheduled: list[tuple[FileSystemEventHandler, str, bool]] = []
        self._lock = threading.Lock()
        self._changed: set[Path] = set()

    def changed(self) -> frozenset[Path]:
        """The files that have changed since this was asked before."""
        with self._lock:
            found, self._changed = frozenset(self._changed), set()
        return found

    def _note(self, path: Path) -> None:
        with self._lock:
            self._changed.add(path)

    def schedule(self, handler: FileSystemEventHandler, path: str, recursive: bool = False) -> Any:
        """Watches a path."""
        if not Path(path).exists():
            return None
        changes = _Changes(handler, self._note)
        self._scheduled.append((changes, path, recursive))
        return self._observer.schedule(changes, path, recursive=recursive)

    def unschedule(self, watch: Any) -> None:
        """Stops watching a path."""
        if watch is not None:
            self._observer.unschedule(watch)

    def start(self) -> None:
        """Starts, and looks twice a second where the system has no more watches to give."""
        try:
            self._observer.start()
        except OSError as cause:
            log.info("the system does not tell of changes (%s): looking for them twice a second", cause)
            self._observer = PollingObserver(timeout=_LOOKED)
            for changes, path, recursive in self._scheduled:
                self._observer.schedule(changes, path, recursive=recursive)
            self._observer.start()

    def stop(self) -> None:
        """Stops."""
        self._observer.stop()

    def join(self) -> None:
        """Waits until it has stopped."""
        self._observer.join()


def be_told(server: LiveReloadServer, *, looking: bool = False) -> Told:
    """Gives a server that has not started an observer whom the system tells of changes, or one that looks for them.

    Returns the observer, which knows the files that have changed.
    """
    told = Told(looking=looking)
    before, server.observer = server.observer, told  # type: ignore[assignment]
    for path in list(server._watched_paths):
        before.unschedule(server._watch_refs.pop(path))
        del server._watched_paths[path]
        server.watch(path)
    server.build_delay = _MORE
    return told
