"""Counts what the way of docs/development/first-hour.md takes: presses of keys, words to read, minutes.

    BRIEFING_CHROMIUM=/usr/bin/chromium python tools/measured_hour.py BEGUN DRAFTED [--text FILE]

`BEGUN` is a briefing as `init` leaves it, `DRAFTED` the same with the drafts of a model's answers; both are copied
first. A script fills in the page of what no article tells, and accepts each draft: so somebody who deletes and mends
presses more. Words that stand folded are not counted, nor what buttons say and how many are left; nor are the articles
and the site, which the way does not ask anybody to read in whole.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from wsgiref.simple_server import WSGIRequestHandler, make_server

from playwright.sync_api import Browser, Page, sync_playwright

REPOSITORY = Path(__file__).parent.parent
sys.path.insert(0, str(REPOSITORY))
from briefing.host.starter import dead_ends  # noqa: E402
from briefing.preview.application import Application  # noqa: E402

DOCUMENTS = ("README.md", "docs/development/first-hour.md")
STOPS = {
    "what matters most": "What matters most is judged.",
    "what several articles tell": "What several articles tell is judged.",
}
"""How a screen begins behind which what is drafted may wait, by what is judged there."""
SECONDS_A_DECISION = 10
"""How long somebody takes to decide on a screen, besides reading it; nobody measured it."""
WORDS_A_MINUTE = 230
"""How fast somebody reads. Source: Brysbaert 2019, 238 words of English non-fiction a minute, less for deciding."""
GIVEN = {
    "publisher": "The Research Desk",
    "editors": "N. Comer",
    "contact": "desk@research-desk.news",
    "site_url": "https://story.research-desk.news/",
    "published": "2007-04-09",
}
"""What is typed where the page of what no article tells is empty, by the end of the field's name."""
JUDGED = """was => {
  const view = document.getElementById('decide');
  return view.innerHTML !== was && view.getAttribute('aria-busy') === null;
}"""
"""True once a press is worked off: while it is, the desk says so, and takes no other."""
READ = """view => {
  const copy = document.getElementById(view).cloneNode(true);
  const unread = 'button, .deeds, .count, kbd, details > :not(summary), [hidden]';
  for (const each of copy.querySelectorAll(unread)) each.remove();
  document.body.append(copy);
  const text = copy.innerText;
  copy.remove();
  return text;
}"""


@dataclass(slots=True)
class Measured:
    """What was counted of one step."""

    keys: int = 0
    views: list[str] = field(default_factory=list)
    """What was to be read before each press that judges."""
    refused: list[str] = field(default_factory=list)
    """What the desk said instead of accepting."""

    judges: bool = False
    """True where each press on a screen decides on what is read there."""

    @property
    def words(self) -> int:
        """The words that are read."""
        return sum(len(line.split()) for new in self._new() for line in new)

    @property
    def minutes(self) -> float:
        """The minutes that reading takes, and deciding on each screen that has something to be read."""
        decisions = sum(bool(new) for new in self._new()) if self.judges else 0
        return self.words / WORDS_A_MINUTE + decisions * SECONDS_A_DECISION / 60

    def until(self, line: str) -> Measured:
        """What was counted before the first screen that begins with a line; all where none does."""
        first = next((at for at, view in enumerate(self.views) if view.startswith(line)), len(self.views))
        return Measured(1 + first, self.views[:first], judges=self.judges)

    def _new(self) -> Iterator[list[str]]:
        """The lines that are read at each press: those that were not before the eyes already, at the one before."""
        before: Sequence[str] = ()
        for view in self.views:
            lines = view.splitlines()
            yield [line for line in lines if line not in before]
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
        address = ("127.0.0.1", server.server_port)
        server.set_app(Application(root, _nothing, lambda path: None, address, partial(dead_ends, root)))
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/@desk"
        server.shutdown()


def documents() -> Measured:
    """The pages that are read first, and the commands on them, each with the key that runs it."""
    pages = ((REPOSITORY / name).read_text(encoding="utf-8") for name in DOCUMENTS)
    texts = [re.sub(r"!\[.*?\]\(.*?\)", "", page, flags=re.S) for page in pages]
    commands = [line for block in re.findall(r"```console\n(.*?)```", texts[-1], re.S) for line in block.splitlines()]
    return Measured(sum(len(command) + 1 for command in commands), texts)


def fill(page: Page) -> Measured:
    """Fills in what no article tells: types into what is empty, goes on by the tabulator, and saves."""
    done = Measured(keys=1)
    page.keyboard.press("i")
    page.locator("#blanks form").wait_for()
    done.views.append(str(page.evaluate(READ, "blanks")))
    while page.evaluate("document.activeElement.tagName") == "INPUT":
        name = str(page.evaluate("document.activeElement.name")).rpartition(" ")[2]
        is_empty = page.evaluate("document.activeElement.value") == ""
        text = GIVEN.get(name, "") if is_empty else ""
        page.keyboard.type(text)
        page.keyboard.press("Tab")
        done.keys += len(text) + 1
        while page.evaluate("document.activeElement.className") == "link":
            page.keyboard.press("Tab")
            done.keys += 1
    page.keyboard.press("Enter")
    done.keys += 1
    return done


def judge(page: Page, shots: Path | None) -> Measured:
    """Accepts every draft from the first to the last."""
    done = Measured(keys=1, judges=True)
    page.keyboard.press("m")
    head = page.locator("#decide h2")
    head.first.wait_for()
    while head.first.inner_text() != "No draft waits":
        done.views.append(str(page.evaluate(READ, "decide")))
        if shots is not None:
            page.screenshot(path=str(shots / f"{len(done.views):03}.png"), full_page=True)
        before = page.evaluate("document.getElementById('decide').innerHTML")
        page.keyboard.press("a")
        done.keys += 1
        page.wait_for_function(JUDGED, arg=before, timeout=60_000)
        if page.locator("#decide [role=alert]:visible").count():
            done.refused.append(page.locator("#decide [role=alert]").first.inner_text())
            page.keyboard.press("j")
            done.keys += 1
            page.wait_for_timeout(50)
            if page.locator("#decide [role=alert]:visible").count():
                break
    return done


def at_the_desk(browser: Browser, briefing: Path, step: Callable[[Page], Measured]) -> Measured:
    """What a step takes at the desk of a copy of a briefing."""
    with TemporaryDirectory() as folder:
        root = Path(folder, "briefing")
        shutil.copytree(briefing, root)
        page = browser.new_page(viewport={"width": 1400, "height": 900})
        with desk(root) as address:
            page.goto(address)
            page.locator(".s").first.wait_for()
            done = step(page)
            page.close()
    return done


def main() -> None:
    """Goes through the hour, and prints what each step takes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("begun", type=Path)
    parser.add_argument("drafted", type=Path)
    parser.add_argument("--shots", type=Path)
    parser.add_argument("--text", type=Path, help="a file for what was to be read at each press")
    asked = parser.parse_args()
    if asked.shots:
        asked.shots.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("BRIEFING_CHROMIUM"))
        judged = at_the_desk(browser, asked.drafted, partial(judge, shots=asked.shots))
        steps = {"documents": documents(), "what no article tells": at_the_desk(browser, asked.begun, fill)}
        until = {what: judged.until(line) for what, line in STOPS.items()} | {"all": judged}
        steps |= {
            f"{what}: {len(done.views)} judged, {len(done.refused)} refused": done for what, done in until.items()
        }
        browser.close()
    if asked.text:
        asked.text.write_text(f"\n{'=' * 30}\n".join([*judged.views, *judged.refused]), encoding="utf-8")
    for name, done in steps.items():
        print(f"{name}: {done.keys} keys, {done.words:,} words, {done.minutes:.1f} minutes")
    begun = [done for done in steps.values() if not done.judges]
    for name, last in until.items():
        done = [*begun, last]
        keys, words, minutes = (sum(getattr(each, of) for each in done) for of in ("keys", "words", "minutes"))
        print(f"together, with {name}: {keys} keys, {words:,} words, {minutes:.1f} minutes")


if __name__ == "__main__":
    main()
