"""The recipes of ARCHITECTURE.md work as they stand: each patch is applied to a copy of the program, and looked at."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parent.parent
PATCHES = re.findall(r"^```diff\n(.*?)^```$", (REPOSITORY / "ARCHITECTURE.md").read_text(encoding="utf-8"), re.M | re.S)

SHOWS_THE_FIELD = """
from pathlib import Path
from briefing.pipeline import check
from briefing.site.pages import pages
from briefing.site.render import Renderer
path = Path("facts") / "events.yaml"
text = path.read_text()
first = next(line for line in text.splitlines() if line.startswith("    title:"))
path.write_text(text.replace(first, first + "\\n    location_note: Which quay is not said.", 1))
checked = check(Path())
assert not checked.errors, checked.errors
shown = [page.url for page in pages(checked.edition, Renderer(Path()), None) if "Which quay is not said." in page.body]
print(shown)
"""
FINDS_THE_KIND = """
from pathlib import Path
from briefing.pipeline import check
path = Path("facts") / "events.yaml"
lines = path.read_text().splitlines()
bases = iter(["witnessed", "told"])
articles = set()
for number, line in enumerate(lines):
    if line.startswith("      - article: ") and line not in articles and len(articles) < 2:
        articles.add(line)
        lines[number] = line + "\\n        basis: " + next(bases)
path.write_text("\\n".join(lines) + "\\n")
print([d.id for d in check(Path()).edition.comparison.differences if d.kind == "witness"])
"""
WRITES_THE_EXPORT = """
from pathlib import Path
from briefing import data
from briefing.pipeline import check
files = dict(data.files(check(Path()).edition, lambda record: "x.html"))
print([files["places.kml"].count("<Placemark>")])
"""

TELLS_THE_PROBLEM = """
import sys
from pathlib import Path
sys.path.insert(0, "tests")
from gate import cases
from briefing.pipeline import check
[case] = cases("titles")
case.apply(Path())
problems = check(Path()).problems
for problem, expected in zip(problems, case.problems, strict=True):
    expected.compare(problem, Path())
print([problem.code for problem in problems], problems[0].hint)
"""

DRAFTS = """
from pathlib import Path
from briefing.authoring.gate import draft, drafter
from briefing.pipeline import check
Path("first_sentences-1.dist-info").mkdir()
Path("first_sentences-1.dist-info/METADATA").write_text("Metadata-Version: 2.1\\nName: first-sentences\\nVersion: 1\\n")
import tomllib
named = tomllib.loads(Path("pyproject.toml").read_text())["project"]["entry-points"]["briefing.drafters"]
points = "".join(f"{name} = {place}\\n" for name, place in named.items())
Path("first_sentences-1.dist-info/entry_points.txt").write_text("[briefing.drafters]\\n" + points)
print([proposed.id for proposed in draft(check(Path()), drafter("first")).kept])
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A copy of the program with a small briefing beside it."""
    shutil.copytree(REPOSITORY / "briefing", tmp_path / "briefing", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(REPOSITORY / "tests" / "cases", tmp_path / "tests" / "cases")
    shutil.copy(REPOSITORY / "tests" / "gate.py", tmp_path / "tests")
    for name in ("templates", "docs"):
        shutil.copytree(REPOSITORY / name, tmp_path / name)
    for name in ("facts", "seeds"):
        shutil.copytree(REPOSITORY / "tests" / "samples" / "harbour" / name, tmp_path / name)
    return tmp_path


@pytest.mark.parametrize(
    ("patch", "look", "shown"),
    [
        (0, SHOWS_THE_FIELD, r"\['events/[\w-]+\.html'"),
        (1, FINDS_THE_KIND, r"\['witness:[\w-]+'\]"),
        (2, TELLS_THE_PROBLEM, r"\['title-long'\] Leave out"),
        (3, WRITES_THE_EXPORT, r"\[[1-9]\]"),
        (4, DRAFTS, r"\['first-of-\w+'"),
    ],
    ids=["a field, shown on a page", "a kind of discrepancy, detected too", "a check", "an export", "a drafter"],
)
def test_a_recipe_works_as_it_stands(program: Path, patch: int, look: str, shown: str) -> None:
    assert len(PATCHES) == 5
    done = subprocess.run(
        ["git", "apply", "-"], input=PATCHES[patch], capture_output=True, text=True, cwd=program, check=False
    )
    assert done.returncode == 0, f"renew the lines beside the hunk in ARCHITECTURE.md:\n{done.stderr}"
    seen = subprocess.run([sys.executable, "-c", look], cwd=program, capture_output=True, text=True, check=False)
    assert seen.returncode == 0, seen.stderr
    assert re.search(shown, seen.stdout), seen.stdout
