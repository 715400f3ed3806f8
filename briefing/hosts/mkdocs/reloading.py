"""Which open pages a browser is told to load again: those that an edit reaches, and no other.

MkDocs tells every page that there is a newer site. After an edit of the facts most pages are as they were; a reader who
has scrolled in one, or opened a note, would lose that for nothing.
"""

from __future__ import annotations

import hashlib
import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from mkdocs.livereload import LiveReloadServer

_ASKED = re.compile(r"/livereload/([0-9]+)/[0-9]+")
_REMEMBERED = 1000
"""Pages that are remembered as they were sent."""

Answer = Callable[..., Any]


class Reloads:
    """Knows each page as it was sent, and has a browser wait while that page is the same."""

    def __init__(self, server: LiveReloadServer, make: Callable[[str], None]) -> None:
        """`make` writes the page at an address of the site as it is now, where it is not written yet."""
        self._server = server
        self._make = make
        self._lock = threading.Lock()
        self._sent: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        """By address and version of the site: a digest of the page."""
        self._built = server._visible_epoch

    def rebuild(self) -> None:
        """The site is built as a whole: style and scripts may be others, and every page is loaded again."""
        self._built = self._server._wanted_epoch

    def note(self, address: str) -> None:
        """Notes the page at an address as it is sent now."""
        epoch = self._settled()
        digest = self._digest(address)
        if digest is None or epoch is None or epoch != self._settled():
            return
        with self._lock:
            self._sent[address, epoch] = digest
            while len(self._sent) > _REMEMBERED:
                self._sent.popitem(last=False)

    def _settled(self) -> int | None:
        """The version of the site; None while there is a build."""
        with self._server._epoch_cond:
            epoch = self._server._visible_epoch
            return epoch if epoch == self._server._wanted_epoch else None

    def answer(self, environ: dict[str, Any], start_response: Answer) -> Iterable[bytes] | None:
        """The answer to a page that asks whether it is still what it was; None for any other request."""
        asked = _ASKED.fullmatch(str(environ.get("PATH_INFO", "")))
        page = urlsplit(str(environ.get("HTTP_REFERER", ""))).path
        if asked is None or not page.startswith(self._server.mount_path):
            return None
        epoch = int(asked[1])
        newer = self._newer(address_of(page, self._server.mount_path), epoch)
        start_response("200 OK", [("Content-Type", "text/plain")])
        # A page that is told of the version that it has asks again.
        return [b"%d" % (newer or epoch)]

    def _newer(self, address: str, epoch: int) -> int | None:
        """Waits for a version of the site with another page at that address; None where none comes for a while."""
        server, seen = self._server, epoch
        sent = self._sent.get((address, epoch))
        while True:
            with server._epoch_cond:
                if not server._epoch_cond.wait_for(self._has_come(seen), timeout=server.poll_response_timeout):
                    return None
                seen = server._visible_epoch
            if sent is None or self._built > epoch:
                return seen
            self._make(address)
            if self._digest(address) != sent:
                return seen

    def _has_come(self, seen: int) -> Callable[[], bool]:
        server = self._server
        return lambda: server._visible_epoch > seen and server._visible_epoch == server._wanted_epoch

    def _digest(self, address: str) -> bytes | None:
        try:
            return hashlib.sha256((Path(self._server.root) / address).read_bytes()).digest()
        except OSError:
            return None


def address_of(path: str, mount_path: str) -> str:
    """The address of a file from the root of the site, for the path of a request."""
    found = unquote(path.removeprefix(mount_path))
    return f"{found}index.html" if not found or found.endswith("/") else found
