"""Small wrong edits of views, pictures, templates and words, and whether a test tells each: `tools/wrong_edits.py`.

Each edit is made in a copy of the tree, in which the fast tests of the site then run. Prints the edits that no test
told. The edits stand in wrong_edits.toml. `--without tests/test_x.py` leaves a file of tests out; numbers choose edits.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import NamedTuple

REPOSITORY = Path(__file__).parent.parent
TESTS = (
    "tests/test_site_rows.py",
    "tests/test_site_captions.py",
    "tests/test_site_pictures.py",
    "tests/test_site_pages.py",
    "tests/test_site_front.py",
    "tests/test_site_story.py",
    "tests/test_search.py",
    "tests/test_any_news.py",
    "tests/test_site_transcripts.py",
    "tests/test_asked.py",
    "tests/test_names.py",
)
IN_A_BROWSER = "not enter_opens and not index_that_is_missing"
"""What leaves out the tests that open a browser."""
COPIED = ("briefing", "templates", "docs", "facts", "seeds", "tests", "mkdocs.yml", "pyproject.toml", "build.py")


class Edit(NamedTuple):
    """An edit that makes the site say what is not so."""

    file: str
    old: str
    """Words that stand in the file once."""
    new: str
    meaning: str
    """What a reader would be told wrongly."""


EDITS = [
    Edit(**edit) for edit in tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))["edits"]
]


def main() -> int:
    """Prints the edits that no test told, and how many were. Returns 0 when all were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("numbers", nargs="*", type=int, help="which edits, from 1; all without")
    parser.add_argument("--without", action="append", default=[], help="a file of tests to leave out")
    options = parser.parse_args()
    tests = [name for name in TESTS if name not in options.without and (REPOSITORY / name).is_file()]
    chosen = [(n, edit) for n, edit in enumerate(EDITS, 1) if not options.numbers or n in options.numbers]
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        _copy(tree)
        if failing := _failing(tree, tests):
            raise SystemExit(f"the tests fail without any edit: {failing}")
        for number, edit in chosen:
            started = time.monotonic()
            told = _told(tree, edit, tests)
            missed += told is None
            verdict = f"told by {told}" if told else "MISSED"
            print(f"{number:3} {time.monotonic() - started:4.0f} s  {verdict}: {edit.file}: {edit.meaning}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} told")
    return 1 if missed else 0


def _copy(tree: Path) -> None:
    tree.mkdir()
    for name in COPIED:
        source = REPOSITORY / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tree / name)


def _told(tree: Path, edit: Edit, tests: list[str]) -> str | None:
    """The first test that fails with an edit; None where none does. The tree is as it was afterwards."""
    path = tree / edit.file
    text = path.read_text(encoding="utf-8")
    if text.count(edit.old) != 1:
        raise SystemExit(f"{edit.file} holds {text.count(edit.old)} times: {edit.old}")
    path.write_text(text.replace(edit.old, edit.new), encoding="utf-8")
    try:
        return _failing(tree, tests)
    finally:
        path.write_text(text, encoding="utf-8")


def _failing(tree: Path, tests: list[str]) -> str | None:
    """The first of the tests that fails."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--no-header", "-k", IN_A_BROWSER]
    done = subprocess.run([*command, *tests], cwd=tree, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if not failed:
        raise SystemExit(f"the tests could not run:\n{done.stdout}{done.stderr}")
    return failed[0].split(" - ")[0].partition(" ")[2]


if __name__ == "__main__":
    raise SystemExit(main())
