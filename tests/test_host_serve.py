"""The preview: an edit shows, a mistake is shown with the last good page, and mending it recovers."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from built import HOST, REPOSITORY, copy_briefing, environment
from mkdocs.livereload import LiveReloadServer
from watchdog.observers import Observer
from watchdog.observers.polling import PollingObserver

from briefing.host.reload import LiveServer, leading_on, making, observe

SAMPLE = REPOSITORY / "tests" / "samples" / "harbour"
_PATIENCE = 60.0
"""Seconds after which a page that does not come is a failure; a machine may be slow."""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Preview:
    """A running `mkdocs serve`, or another command, in which PORT stands for its port."""

    def __init__(self, root: Path, *command: str) -> None:
        self.root = root
        self.port = _free_port()
        given = command or ("-m", HOST, "serve", "--dev-addr", "127.0.0.1:PORT")
        self.log = root / "serve.log"
        self.process = subprocess.Popen(
            [sys.executable, *(each.replace("PORT", str(self.port)) for each in given)],
            cwd=root,
            env=environment(),
            stdout=self.log.open("w"),
            stderr=subprocess.STDOUT,
        )

    def page(self, name: str) -> str:
        """A page as it is served now; empty while the server does not answer."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/{name}", timeout=5) as answer:
                return str(answer.read().decode())
        except OSError:
            return ""

    def wait_for(self, name: str, wanted: str, *, absent: str = "\0") -> str:
        """Waits until a page holds the text; fails with the server's log when it does not come."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            page = self.page(name)
            if wanted in page and absent not in page:
                return page
            time.sleep(0.1)
        raise AssertionError(f"{wanted!r} did not come to {name}:\n{self.log.read_text()}")


@pytest.fixture
def preview(tmp_path: Path) -> Iterator[Preview]:
    running = Preview(copy_briefing(SAMPLE, tmp_path / "briefing"))
    yield running
    running.process.terminate()
    running.process.wait(timeout=20)


def _until(is_so: Callable[[], bool]) -> None:
    """Waits until something is so."""
    end = time.monotonic() + _PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_edits_show_mistakes_are_told_and_mending_recovers(preview: Preview) -> None:
    front = preview.root / "facts" / "briefing.yaml"
    preview.wait_for("index.html", "The Marigold in the fog")
    assert "assets/preview.js" in preview.page("articles/wire.html")
    _replace(front, "title: The Marigold in the fog", "title: The ferry in the fog")
    preview.wait_for("index.html", "The ferry in the fog")

    _replace(front, "  title: The ferry in the fog", "  titel: again\n  title: The Marigold in the fog")
    for page in ("index.html", "method.html", "figures/people-hurt.html"):
        shown = preview.wait_for(page, "field-unknown")
        assert "facts/briefing.yaml:2:3" in shown
    assert "The ferry in the fog" in preview.page("index.html")

    _replace(front, "  titel: again\n", '  day: "soon"\n')
    preview.wait_for("figures/people-hurt.html", '<a href="../reference.html">Field reference</a>')
    assert "identified_by" in preview.page("reference.html")

    _replace(front, '  day: "soon"\n', "")
    preview.wait_for("index.html", "The Marigold in the fog", absent="field-unknown")


def test_a_mistake_in_a_template_is_shown_with_its_place(preview: Preview) -> None:
    preview.wait_for("index.html", "The Marigold in the fog")
    template = preview.root / "templates" / "figure.html"
    template.parent.mkdir()
    template.write_text("<h1>A figure</h1>\n{{ nobody }}\n", encoding="utf-8")
    # The folder is new, so nothing watches it yet: an edit of the facts sets off the build.
    _replace(preview.root / "facts" / "briefing.yaml", "in the fog", "in the fog ")
    shown = preview.wait_for("figures/people-hurt.html", "template-failed")
    assert "templates/figure.html:2:1" in shown
    assert "&#39;nobody&#39; is undefined" in shown
    template.write_text("<h1>A figure</h1>\n{{ 'a' + 1 }}\n", encoding="utf-8")
    assert "templates/figure.html:2:1" in preview.wait_for("figures/people-hurt.html", "can only concatenate str")
    template.unlink()
    preview.wait_for("figures/people-hurt.html", "hurt", absent="template-failed")
    (template.parent / "events.html").write_text("{{ nobody }}\n", encoding="utf-8")
    preview.wait_for("events/index.html", "templates/events.html:1:1")
    # The index of the search is made of the lists.
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(f"http://127.0.0.1:{preview.port}/search/index.js", timeout=5)


def test_a_home_page_of_its_own_stays_while_there_are_problems(tmp_path: Path) -> None:
    root = copy_briefing(SAMPLE, tmp_path / "briefing")
    (root / "docs" / "index.md").write_text("# Our newsroom\n", encoding="utf-8")
    _replace(root / "facts" / "briefing.yaml", "  title:", "  titel:")
    running = Preview(root)
    try:
        assert "field-unknown" in running.wait_for("briefing/index.html", "The briefing has problems")
        assert "Our newsroom" in running.page("index.html")
        assert "field-unknown" not in running.page("index.html")
        _replace(root / "facts" / "briefing.yaml", "  titel:", "  title:")
        running.wait_for("briefing/index.html", "The Marigold in the fog", absent="field-unknown")
        record = running.page("briefing/figures/people-hurt.html")
        assert "briefing/assets/preview.js" in record or "../assets/preview.js" in record
        assert "Marigold" in running.page("briefing/search/index.js")
    finally:
        running.process.terminate()
        running.process.wait(timeout=20)


def test_what_would_expose_somebody_is_shown(preview: Preview) -> None:
    preview.wait_for("index.html", "The Marigold in the fog")
    (preview.root / "docs" / "note.md").write_text("# A note\n\nInes was there.\n", encoding="utf-8")
    shown = preview.wait_for("index.html", "protected-beside-others")
    assert "note.html:" in shown


def test_a_build_reads_every_file_and_sets_off_no_other(preview: Preview) -> None:
    preview.wait_for("index.html", "The Marigold in the fog")
    _replace(preview.root / "facts" / "briefing.yaml", "in the fog", "in a fog")
    time.sleep(4)
    assert preview.log.read_text().count("Detected file changes") == 1


def test_nothing_is_made_for_a_page_that_asks_whether_it_is_stale() -> None:
    server = LiveReloadServer(list, "127.0.0.1", 0, "nowhere", "/site/")
    made: list[str] = []
    prepare = making(server, made.append)
    for path in ("/livereload/1/2", "/events/index.html", "/site/", "/site/events/index.html"):
        prepare(path)
    assert made == ["index.html", "events/index.html"]


def test_pages_of_a_preview_that_has_moved_below_a_path_are_found_where_they_were(tmp_path: Path) -> None:
    """The site has an address with a path by now, and MkDocs serves it there."""
    (tmp_path / "page.html").write_text("here", encoding="utf-8")
    server = LiveReloadServer(list, "127.0.0.1", 0, str(tmp_path), "/störy/")
    answer = leading_on(server)
    moved = "/st\u00c3\u00b6ry/"
    found = [
        ("/events/a b.html", "x=1&y", ("302 Found", "/st%C3%B6ry/events/a%20b.html?x=1&y")),
        ("/", "", ("302 Found", "/st%C3%B6ry/")),
        ("//elsewhere.example/a", "", ("302 Found", "/st%C3%B6ry/elsewhere.example/a")),
        ("/st\u00c3\u00b6rypage.html", "", ("302 Found", "/st%C3%B6ry/st%C3%B6rypage.html")),
        (f"{moved}page.html", "", ("200 OK", None)),
        (f"{moved}none.html", "", ("404 Not Found", None)),
    ]
    for path, query, wanted in found:
        assert _answered(answer, path, query) == wanted
    server.server_close()


def _answered(answer: Any, path: str, query: str) -> tuple[str, str | None]:
    """The status of an answer by WSGI, and where it leads."""
    said: list[tuple[str, str | None]] = []
    environ = {"PATH_INFO": path, "QUERY_STRING": query}
    list(answer(environ, lambda status, headers: said.append((status, dict(headers).get("Location")))))
    return said[0]


def test_the_server_of_the_host_has_what_is_used_of_it(tmp_path: Path) -> None:
    """The type checker holds the types; that the server uses what is put into it, only a run of it can show."""
    built: list[str] = []
    real = LiveReloadServer(lambda: built.append("site"), "127.0.0.1", 0, str(tmp_path), "/site/")
    server: LiveServer = real
    server.watch(str(tmp_path))
    observe(server, [str(tmp_path), None], poll=True)
    assert isinstance(server.observer, PollingObserver)
    observe(server, [str(tmp_path), None], poll=False)
    assert type(server.observer) is Observer
    prepare = making(server, lambda address: None)
    assert server.mount_path == "/site/"
    Thread(target=real.serve, daemon=True).start()
    try:
        _until(server.observer.is_alive)
        (tmp_path / "page.txt").write_text("here", encoding="utf-8")
        _until(lambda: built == ["site"])
        prepare("/site/page.txt")
        said: list[str] = []
        environ = {"PATH_INFO": "/site/page.txt"}
        assert b"".join(server.serve_request(environ, lambda status, *_: said.append(status))) == b"here"
        assert said == ["200 OK"]
        server.unwatch(str(tmp_path))
        with pytest.raises(KeyError):
            server.unwatch(str(tmp_path))
    finally:
        real.shutdown(wait=False)


def test_the_running_preview_is_guarded(preview: Preview) -> None:
    preview.wait_for("index.html", "The Marigold in the fog")
    for path, host in (("%00", "localhost"), ("index.html", "evil.example")):
        asked = urllib.request.Request(f"http://127.0.0.1:{preview.port}/{path}", headers={"Host": host})
        with pytest.raises(urllib.error.HTTPError, match="400"):
            urllib.request.urlopen(asked, timeout=5)
    assert "Traceback" not in preview.log.read_text(encoding="utf-8")


def test_the_desk_is_for_this_machine_alone(tmp_path: Path) -> None:
    everywhere = "-m", HOST, "serve", "--dev-addr", "0.0.0.0:PORT"
    running = Preview(copy_briefing(SAMPLE, tmp_path / "briefing"), *everywhere)
    try:
        running.wait_for("index.html", "The Marigold in the fog")
        assert "desk" not in running.page("@desk")
        assert "curator's desk" not in running.log.read_text()
    finally:
        running.process.terminate()
        running.process.wait(timeout=20)
