"""The preview as one WSGI application: who is answered, by the pages of a site or by the curator's desk.

A page of another site may lead a name of its own to this machine, or send requests to it. So a preview answers to its
own names only, and the desk to a browser on the same machine, from the preview's own page, and to nobody else.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from briefing.authoring.quote import Json
from briefing.desk.desk import Desk
from briefing.model.folder import shipped
from briefing.model.yaml import Text
from briefing.preview.questions import DeskQuestion, Unreadable, parse
from briefing.problems import BriefingError, Problem

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

ADDRESS = "/@desk"
"""Where the desk is; no page of a site has such an address."""
LOCAL = ("127.0.0.1", "localhost", "::1")
"""Names that only this machine reaches itself by."""
_FILES = {
    "": ("desk.html", "html"),
    "/desk.css": ("desk.css", "css"),
    **{
        f"/{name}.js": (f"{name}.js", "javascript")
        for name in ("desk", "ask", "blanks", "change", "decide", "parts", "who")
    },
}
"""The desk's files, each with its type, by their addresses below the desk's."""
_ANSWERS: Mapping[str, Callable[[Desk, DeskQuestion], Json | None]] = {
    "/sheet": lambda desk, asked: desk.sheet(asked.text("seen")),
    "/look": lambda desk, asked: desk.look(asked.selection()),
    "/propose": lambda desk, asked: desk.propose(asked.addition()),
    "/asking": lambda desk, asked: desk.asking(asked.selection()),
    "/like": lambda desk, asked: desk.like(asked.selection()),
    "/add": lambda desk, asked: desk.add(asked.addition(), copy=asked.flag("copy")),
    "/ask": lambda desk, asked: desk.ask(asked.text("key")),
    "/take": lambda desk, asked: desk.take(asked.text("answer"), asked.text("by"), asked.text("key")),
    "/draft": lambda desk, _: desk.draft(),
    "/settle": lambda desk, asked: desk.settle(
        asked.texts("ids"),
        accept=asked.flag("accept"),
        seen=asked.texts("seen"),
        at_their_wish=asked.flag("wish"),
    ),
    "/changes": lambda desk, asked: desk.changes(asked.text("record"), asked.text("place")),
    "/change": lambda desk, asked: desk.change(asked.text("record"), asked.lines(), asked.text("place")),
    "/part": lambda desk, asked: desk.part(asked.text("record"), asked.text("path"), asked.text("who")),
    "/delete": lambda desk, asked: desk.delete(asked.text("record"), asked.text("place"), sure=asked.flag("sure")),
    "/fill": lambda desk, asked: desk.fill(asked.values()),
    "/undo": lambda desk, _: desk.undo(),
}
"""The method of the desk that answers each request of its page, by the address below the desk's."""
_MAX_BYTES = 1_000_000
"""Most bytes that are taken from the page."""
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """An HTTP response of the preview's own."""

    status: HTTPStatus
    body: bytes
    """In UTF-8."""
    kind: str = "text/plain"
    """The media type, without its charset."""

    def send(self, start_response: StartResponse) -> Iterable[bytes]:
        """Begins the response, and returns its body."""
        headers = [("Content-Type", f"{self.kind}; charset=utf-8"), *_HEADERS.items()]
        start_response(f"{self.status.value} {self.status.phrase}", headers)
        return [self.body]


_NOT_OURS = Answer(
    HTTPStatus.BAD_REQUEST, b"This preview answers to its own address only, and to names that a file can have."
)
_NOT_FROM_HERE = Answer(HTTPStatus.FORBIDDEN, b"The desk is for this machine and its own page only.")
_OLD_TOKEN = Answer(HTTPStatus.FORBIDDEN, b"Load the desk again: its token is of another preview.")
_NOTHING = Answer(HTTPStatus.NOT_FOUND, b"There is nothing here.")


class Application:
    """The WSGI application of a preview."""

    def __init__(
        self,
        root: Path,
        site: WSGIApplication,
        prepare: Callable[[str], None],
        address: tuple[str, int],
        elsewhere: Callable[[], Iterable[Problem]] = tuple,
        site_name: Callable[[], Text | None] = lambda: None,
    ) -> None:
        """A preview of the briefing in `root`, which is served at `address`, a name and a port.

        `site` answers each request for a page or file of the site; before, `prepare` is called with the request's path.
        `elsewhere` gives what is still to be filled in outside of the facts, and `site_name` the name that stands in
        the head of each page in the place of the title, or None.
        There is a desk only where the name is one of `LOCAL`.
        """
        name, port = address
        self._site = site
        self._prepare = prepare
        self._names = {name, *LOCAL}
        self._desk = DeskServer(port, Desk(root, elsewhere, site_name)) if name in LOCAL else None

    @property
    def has_desk(self) -> bool:
        """True where the curator's desk is part of it."""
        return self._desk is not None

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answers a request from the curator's desk or the site, by WSGI; refuses it where its `Host` is not ours.

        Also refused is a path that no file can have. What the site needs for a page is prepared before it is sent.
        """
        path = str(environ.get("PATH_INFO", ""))
        desk = self._desk if path == ADDRESS or path.startswith(f"{ADDRESS}/") else None
        if not self._has_own_host(environ, desk):
            return (_NOT_OURS if desk is None else _NOT_FROM_HERE).send(start_response)
        if desk is not None:
            return desk.answer(environ, path.removeprefix(ADDRESS)).send(start_response)
        if "\0" in path:
            return _NOT_OURS.send(start_response)
        self._prepare(path)
        return self._site(environ, start_response)

    def _has_own_host(self, environ: WSGIEnvironment, desk: DeskServer | None) -> bool:
        """True where the header `Host` of a request is a name of this preview; for the desk, with its port too."""
        host = environ.get("HTTP_HOST", "")
        if desk is not None:
            return host in desk.hosts
        return re.sub(r":\d+$", "", host).strip("[]").lower() in self._names


class DeskServer:
    """What is answered at the address of the curator's desk: the files of its page, and what that page asks."""

    def __init__(self, port: int, desk: Desk) -> None:
        self.hosts: Collection[str] = {f"[{name}]:{port}" if ":" in name else f"{name}:{port}" for name in LOCAL}
        """The values of `Host` that it is asked by."""
        self._desk = desk
        self._token = secrets.token_urlsafe(32)
        """The secret that the desk's page is given, and sends with each request, so that other sites cannot ask."""
        self._lock = Lock()
        """Held while the desk answers: one request at a time."""

    def answer(self, environ: WSGIEnvironment, path: str) -> Answer:
        """The answer to a request for a path below the desk's address, with its `Host` checked: file, JSON or error."""
        if not _is_same_origin(environ):
            return _NOT_FROM_HERE
        method = environ["REQUEST_METHOD"]
        if method == "GET" and path in _FILES:
            return self._file(*_FILES[path])
        if method != "POST" or path not in _ANSWERS:
            return _NOTHING
        if not self._has_token(environ):
            return _OLD_TOKEN
        body = json.dumps(self._reply(environ, _ANSWERS[path]), ensure_ascii=False).encode()
        return Answer(HTTPStatus.OK, body, "application/json")

    def _file(self, name: str, kind: str) -> Answer:
        """A file of the desk's page with the token filled in, by its name; `kind` is the subtype of `text/`."""
        text = (shipped("templates") / "preview" / name).read_text(encoding="utf-8")
        return Answer(HTTPStatus.OK, text.replace("@token@", self._token).encode(), f"text/{kind}")

    def _has_token(self, environ: WSGIEnvironment) -> bool:
        """True where a request has the desk's token, and an `Origin`, which browsers send with each POST.

        Other sites cannot read the token.
        """
        token = environ.get("HTTP_X_DESK_TOKEN", "")
        return "HTTP_ORIGIN" in environ and secrets.compare_digest(token.encode(), self._token.encode())

    def _reply(self, environ: WSGIEnvironment, ask: Callable[[Desk, DeskQuestion], Json | None]) -> Json | None:
        """What the desk says to a question, as JSON; `{"refused": …}` with the reason where it does not do it.

        None where the page has the latest version already.
        """
        try:
            question = parse(_body(environ))
            with self._lock:
                return ask(self._desk, question)
        except BriefingError as cause:
            return {"refused": str(cause)}
        except OSError as cause:
            return {"refused": f"{cause.filename}: {cause.strerror}"}


def _is_same_origin(environ: WSGIEnvironment) -> bool:
    """True where the headers `Origin` and `Sec-Fetch-Site`, if sent, say that no page of another site is asking."""
    origin = environ.get("HTTP_ORIGIN")
    site = environ.get("HTTP_SEC_FETCH_SITE", "same-origin")
    return origin in (None, f"http://{environ.get('HTTP_HOST')}") and site in ("same-origin", "none")


def _body(environ: WSGIEnvironment) -> bytes:
    """The body of a request, empty where it states no length. Raises Unreadable for a wrong or too large one."""
    length = environ.get("CONTENT_LENGTH") or "0"
    if not re.fullmatch(r"[0-9]{1,7}", length) or int(length) > _MAX_BYTES:
        raise Unreadable
    return bytes(environ["wsgi.input"].read(int(length)))
