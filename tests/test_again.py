"""What is kept from one check to the next changes nothing: after any edit a check finds what a cold one finds."""

from __future__ import annotations

import random
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from briefing import data, memo, pipeline
from briefing.model.records import Event
from briefing.pipeline import Checked
from briefing.site.pages import pages
from briefing.site.render import Renderer
from briefing.site.views.addresses import address

ROOT = Path(__file__).parent.parent
SAMPLES = ROOT / "tests" / "samples"
RUNS = [(ROOT, 0, 5), *((SAMPLES / name, seed, 20) for name in ("planted", "twin") for seed in range(3))]
"""Briefings, with what the dice begin with and how many edits are made."""
_ID = re.compile(r"  [a-z0-9-]+:")


def delete(lines: list[str], at: int, dice: random.Random) -> None:
    """A record, a statement or a field is gone."""
    del lines[at : _end(lines, at)]


def double(lines: list[str], at: int, dice: random.Random) -> None:
    """A record under another id; of other lines, one that stands twice."""
    copied = lines[at : _end(lines, at)]
    if _ID.match(copied[0]):
        copied[0] = copied[0].replace(":", f"-{dice.randrange(1000)}:", 1)
    lines[at:at] = copied


def shift(lines: list[str], at: int, dice: random.Random) -> None:
    """Everything below stands in another line."""
    lines.insert(at, "")


def reword(lines: list[str], at: int, dice: random.Random) -> None:
    """Words in another order: a quote that stands nowhere, a reference to nothing."""
    words = lines[at].split(" ")
    n = dice.randrange(len(words))
    words[n] = dice.choice([words[n][::-1], words[n].upper(), f"{words[n]} {words[-1]}"])
    lines[at] = " ".join(words)


def swap(lines: list[str], at: int, dice: random.Random) -> None:
    """The value of one field in the place of another's."""
    others = [line for line in lines if line.partition(":")[0] == lines[at].partition(":")[0]]
    lines[at] = dice.choice(others)


def _end(lines: list[str], at: int) -> int:
    """The line after what begins in a line and stands further in."""
    depth = len(lines[at]) - len(lines[at].lstrip())
    below = (n for n in range(at + 1, len(lines)) if len(lines[n]) - len(lines[n].lstrip()) <= depth)
    return next(below, len(lines))


def edits(root: Path, dice: random.Random, number: int) -> Iterator[str]:
    """Makes edit after edit of any file, and yields what it did; every other time all are put back first."""
    before = {
        path: path.read_text("utf-8") for folder in ("facts", "seeds") for path in sorted((root / folder).iterdir())
    }
    for _ in range(number):
        for path, text in before.items() if dice.random() < 0.5 else ():
            path.write_text(text, "utf-8")
        path = dice.choice([*before])
        lines = path.read_text("utf-8").split("\n")
        at, edit = dice.randrange(len(lines)), dice.choice([delete, double, shift, reword, reword, swap])
        edit(lines, at, dice)
        path.write_text("\n".join(lines), "utf-8")
        yield f"{edit.__name__} {path.name}:{at + 1}"


def shown(checked: Checked) -> dict[str, object]:
    """All that a check yields: problems, and where there is no error the pages and the data."""
    found: dict[str, object] = {"problems": [problem.explain() for problem in checked.problems]}
    if not checked.errors:
        found |= {page.url: page.body for page in pages(checked.edition, Renderer())}
        found |= dict(data.files(checked.edition, address))
    return found


def forget() -> None:
    """Empties every cache of the package."""
    for module in [module for name, module in sys.modules.items() if name.startswith("briefing.")]:
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()
    memo.clear()


@pytest.mark.parametrize(("briefing", "seed", "number"), RUNS, ids=lambda of: str(getattr(of, "name", of)))
def test_after_any_edit_a_check_finds_what_a_cold_one_finds(
    briefing: Path, seed: int, number: int, tmp_path: Path
) -> None:
    found: dict[str, list[tuple[str, dict[str, object]]]] = {"warm": [], "cold": []}
    for name, results in found.items():
        root = tmp_path / name
        for folder in ("facts", "seeds"):
            shutil.copytree(briefing / folder, root / folder)
        for edit in edits(root, random.Random(seed), number):
            if name == "cold":
                forget()
            results.append((edit, shown(pipeline.check(root))))
    done = [edit for edit, _ in found["warm"]]
    for n, (warm, cold) in enumerate(zip(*found.values(), strict=True)):
        assert warm == cold, done[: n + 1]


def test_what_an_edit_does_not_reach_stays_the_same_object(tmp_path: Path) -> None:
    for folder in ("facts", "seeds"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    before = pipeline.check(tmp_path).briefing
    events = tmp_path / "facts" / "events.yaml"
    events.write_text(events.read_text("utf-8").replace("title: ", "title: Again ", 1), "utf-8")
    after = pipeline.check(tmp_path).briefing
    pairs = zip(before.facts.records(), after.facts.records(), strict=True)
    assert {type(one) for one, other in pairs if one is not other} == {Event}
    assert all(before.sources[key] is after.sources[key] for key in before.sources)
