"""Counts what judging the drafts of a briefing takes at the desk: presses, screens, words to read, minutes.

    BRIEFING_CHROMIUM=/usr/bin/chromium python tools/measured_hour.py FOLDER [--shots FOLDER]

The folder of the briefing is copied first. Whoever judges it here accepts everything, and goes on where that is
refused. Words that stand folded are not counted, nor what buttons say and how many are left.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from wsgiref.simple_server import WSGIRequestHandler, make_server

from playwright.sync_api import Page, sync_playwright

REPOSITORY = Path(__file__).parent.parent
sys.path.insert(0, str(REPOSITORY))
from briefing.preview.application import Application  # noqa: E402

WORDS_A_MINUTE = 230
"""How fast somebody reads. Source: Brysbaert 2019, 238 words of English non-fiction a minute, less for deciding."""
READ = """() => {
  const copy = document.getElementById('decide').cloneNode(true);
  const unread = 'button, .deeds, .count, kbd, details > :not(summary), [hidden]';
  for (const each of copy.querySelectorAll(unread)) each.remove();
  document.body.append(copy);
  const text = copy.innerText;
  copy.remove();
  return text;
}"""


@dataclass(slots=True)
class Measured:
    """What was counted."""

    keys: int = 0
    views: list[str] = field(default_factory=list)
    """What was to be read before each press that judges."""
    refused: list[str] = field(default_factory=list)
    """What the desk said instead of accepting."""

    def told(self) -> Iterator[str]:
        """The figures, a line each."""
        words = sum(map(len, (line.split() for line in self.read())))
        yield f"{len(self.views)} judged, {self.keys} keys, {len(self.refused)} refused"
        yield f"{words:,} words, at {WORDS_A_MINUTE} a minute {words / WORDS_A_MINUTE:.1f} minutes"

    def read(self) -> Iterator[str]:
        """The lines that are read: each that did not stand before the eyes already, at the press before."""
        before: Sequence[str] = ()
        for view in self.views:
            lines = view.splitlines()
            yield from (line for line in lines if line not in before)
            before = lines


class _Quiet(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        """Says nothing."""


def _nothing(_: object, start: Callable[..., object]) -> list[bytes]:
    start("404 Not Found", [])
    return []


@contextmanager
def desk(root: Path) -> Iterator[str]:
    """The address of the desk of a briefing, with no site beside it."""
    with make_server("127.0.0.1", 0, _nothing, handler_class=_Quiet) as server:
        server.set_app(Application(root, _nothing, lambda path: None, ("127.0.0.1", server.server_port)))
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/@desk"
        server.shutdown()


def judge(page: Page, shots: Path | None) -> Measured:
    """Judges every draft from the first to the last."""
    done = Measured()
    page.keyboard.press("m")
    done.keys += 1
    head = page.locator("#decide h2")
    head.first.wait_for()
    while head.first.inner_text() != "No draft waits":
        done.views.append(str(page.evaluate(READ)))
        if shots is not None:
            page.screenshot(path=str(shots / f"{len(done.views):03}.png"), full_page=True)
        before = page.evaluate("document.getElementById('decide').innerHTML")
        page.keyboard.press("a")
        done.keys += 1
        page.wait_for_function("was => document.getElementById('decide').innerHTML !== was", arg=before, timeout=60_000)
        if page.locator("#decide [role=alert]:visible").count():
            done.refused.append(page.locator("#decide [role=alert]").first.inner_text())
            page.keyboard.press("j")
            done.keys += 1
            page.wait_for_timeout(50)
            if page.locator("#decide [role=alert]:visible").count():
                break
    return done


def main() -> None:
    """Judges the drafts of a copy, and prints what that took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--shots", type=Path)
    parser.add_argument("--text", type=Path, help="a file for the text of all screens")
    asked = parser.parse_args()
    if asked.shots:
        asked.shots.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder, "briefing")
        shutil.copytree(asked.folder, root)
        browser = playwright.chromium.launch(executable_path=os.environ.get("BRIEFING_CHROMIUM"))
        page = browser.new_page(viewport={"width": 1400, "height": 900})
        with desk(root) as address:
            page.goto(address)
            page.locator(".s").first.wait_for()
            done = judge(page, asked.shots)
        browser.close()
    if asked.text:
        asked.text.write_text(f"\n{'=' * 30}\n".join([*done.views, *done.refused]), encoding="utf-8")
    print("\n".join(done.told()))


if __name__ == "__main__":
    main()
