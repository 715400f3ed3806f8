"""The desk's address in a preview: for a browser on the same machine, from the preview's own page, and nobody else."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from briefing.assist.desk import Desk
from briefing.model.folder import shipped
from briefing.problems import BriefingError

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

ADDRESS = "/@desk"
"""Where the page is; no page of a site has such an address."""
NAMES = ("127.0.0.1", "localhost", "::1")
"""Hosts that only this machine reaches."""
_FILES = {"": ("desk.html", "html"), "/desk.js": ("desk.js", "javascript"), "/desk.css": ("desk.css", "css")}
_MOST = 1_000_000
"""Most bytes that are taken from the page."""
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def with_desk(app: WSGIApplication, root: Path, port: int) -> WSGIApplication:
    """A preview's application with the desk of the briefing in `root` at its address.

    Everything else is left to `app`. What is not asked for by the name of this machine, from the desk's own page and
    with its token, is refused.
    """
    desk, token, lock = Desk(root), secrets.token_urlsafe(32), Lock()
    hosts = {f"[{name}]:{port}" if ":" in name else f"{name}:{port}" for name in NAMES}
    answers = {f"/{name}": getattr(desk, name) for name in ("sheet", "look", "add", "draft", "settle", "undo")}

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        if path != ADDRESS and not path.startswith(f"{ADDRESS}/"):
            return app(environ, start_response)
        status, kind, body = _answered(environ, path.removeprefix(ADDRESS))
        start_response(
            f"{status.value} {status.phrase}", [("Content-Type", f"{kind}; charset=utf-8"), *_HEADERS.items()]
        )
        return [body]

    def _answered(environ: WSGIEnvironment, path: str) -> tuple[HTTPStatus, str, bytes]:
        host, origin = environ.get("HTTP_HOST", ""), environ.get("HTTP_ORIGIN")
        site = environ.get("HTTP_SEC_FETCH_SITE", "same-origin")
        if host not in hosts or origin not in (None, f"http://{host}") or site not in ("same-origin", "none"):
            return HTTPStatus.FORBIDDEN, "text/plain", b"The desk is for this machine and its own page only."
        if environ["REQUEST_METHOD"] == "GET" and path in _FILES:
            name, kind = _FILES[path]
            text = (shipped("templates") / "preview" / name).read_text(encoding="utf-8")
            return HTTPStatus.OK, f"text/{kind}", text.replace("@token@", token).encode()
        if environ["REQUEST_METHOD"] != "POST" or path not in answers:
            return HTTPStatus.NOT_FOUND, "text/plain", b"There is nothing here."
        given = environ.get("HTTP_X_DESK_TOKEN", "")
        if origin is None or not secrets.compare_digest(given.encode(), token.encode()):
            return HTTPStatus.FORBIDDEN, "text/plain", b"Load the desk again: its token is of another preview."
        try:
            length = int(environ.get("CONTENT_LENGTH") or 0)
            asked = json.loads(environ["wsgi.input"].read(length)) if 0 <= length <= _MOST else None
            with lock:
                found = answers[path](asked) if isinstance(asked, dict) else {"refused": "this could not be read"}
        except BriefingError as cause:
            found = {"refused": str(cause)}
        except OSError as cause:
            found = {"refused": f"{cause.filename}: {cause.strerror}"}
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as cause:
            found = {"refused": f"the page asked for what is not there any more: {cause}"}
        return HTTPStatus.OK, "application/json", json.dumps(found, ensure_ascii=False).encode()

    return answer
