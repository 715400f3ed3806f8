"""Builds briefings as a user does, in folders of their own, for the tests that look at finished sites."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

from briefing.host import installed

REPOSITORY = Path(__file__).parent.parent
HOST = os.environ.get("BRIEFING_HOST", "mkdocs")
"""The host that the tests run as a command: `tools/hosts.sh` runs them with each."""
installed.use()
THEME = installed.theme()
"""The theme that is installed, as mkdocs.yml calls it."""
EPOCH = "1481760000"
"""Seconds since 1970 that builds take for the time of day: 15 December 2016."""


def copy_briefing(source: Path, target: Path) -> Path:
    """Copies what makes a briefing, and nothing that was built from it."""
    target.mkdir(parents=True, exist_ok=True)
    for name in ("facts", "seeds", "docs"):
        if (source / name).is_dir():
            shutil.copytree(source / name, target / name)
    (target / "docs").mkdir(exist_ok=True)
    config = (source / "mkdocs.yml").read_text(encoding="utf-8")
    (target / "mkdocs.yml").write_text(config.replace("name: material\n", f"name: {THEME}\n"), encoding="utf-8")
    return target


def environment(**more: str) -> dict[str, str]:
    """The environment of a build: quiet, and with a fixed time."""
    quiet = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true", "SOURCE_DATE_EPOCH": EPOCH}
    return {**os.environ, **quiet, **more}


def run(root: Path, *command: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Runs a Python command line in a folder and returns how it ended."""
    return subprocess.run(
        [sys.executable, *command],
        cwd=root,
        env=environment(**env),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def build(root: Path, **env: str) -> Path:
    """Builds the site of a briefing with `build.py` and returns its folder."""
    done = run(root, str(REPOSITORY / "build.py"), **env)
    assert done.returncode == 0, done.stdout + done.stderr
    return root / "site"


def snapshot(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path, with its bytes."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def searched(site: Path) -> str:
    """All that the search of the host itself holds of a site: MaterialX cuts it into fragments, one a page."""
    folder = site / "search"
    whole = folder / "search_index.json"
    fragments = sorted((folder / "fragment").glob("*"))
    return whole.read_text("utf-8") if whole.is_file() else "".join(map(_unpacked, fragments))


def _unpacked(path: Path) -> str:
    return gzip.decompress(path.read_bytes()).decode()


class PageParser(HTMLParser):
    """Collects the links, ids and text of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.text: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes ids, and the addresses that a tag loads or leads to."""
        values = dict(attrs)
        if values.get("id"):
            self.ids.append(str(values["id"]))
        for name in ("href", "src"):
            if values.get(name) and not (tag == "link" and values.get("rel") in ("canonical", "prev", "next")):
                self.links.append(str(values[name]))

    def handle_data(self, data: str) -> None:
        """Notes text."""
        self.text.append(data)
