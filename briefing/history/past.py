"""What the facts were at each commit, and what a reader is told of it: day by day, in words.

An older version is read for its records only: its quotes were checked back then. A version with a mistake in
its YAML is passed over, and what it changed is told with the next one. Nothing of git is published but days: subjects,
authors and hashes could lead to somebody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from briefing import compare as comparing
from briefing import pipeline
from briefing.history import git
from briefing.history.compare import Change, compare
from briefing.history.report import told
from briefing.model import facts
from briefing.model.facts import Facts
from briefing.pipeline import Checked, Edition
from briefing.privacy.versions import together
from briefing.problems import NoHistory, errors
from briefing.verify import readings
from briefing.verify.anchors import Anchored
from briefing.verify.briefing import Briefing

LIMIT = 20
"""Versions that a history goes back."""
_ESCAPED_KEY = re.compile(r'^[^\\\n]*\\(?:.*"\s*:|(?:.*\\)?$)', re.M)
"""Where a key may be written with escapes; any other stands in its file letter by letter."""
_ACTORS = re.compile(r"(?:#.*\n|\n)*actors:\n(?:[ #].*\n|\n)*")
_ACTOR = re.compile(r"^(?=  [\w-]+:\n)", re.M)
"""Where an actor begins in a file that holds nothing else."""


@dataclass(frozen=True, slots=True)
class Past:
    """What the pages of a briefing show of its history."""

    days: Mapping[date, tuple[Change, ...]]
    """What changed on each day in UTC on which something did, a record at a time; the newest first."""
    since: date | None
    """The day of the oldest version that was read; None where there is no history."""
    missing: str | None = None
    """Why there is no history; None when there is one."""

    def of(self, record_id: str) -> Iterator[tuple[date, Change]]:
        """What is told of a record, the newest first. Where it had another id, its history under that one follows."""
        for day, changes in self.days.items():
            for change in (c for c in changes if c.record == record_id):
                yield day, change
                record_id = change.was or record_id


def read(root: Path, edition: Edition) -> Past:
    """What the pages of a briefing show of its history; a page for a record that stands alone shows none."""
    try:
        since, told_of = _told(root, tuple(git.days(root).items()))
    except NoHistory as cause:
        return Past({}, None, str(cause))
    listed = {str(record.id) for record in edition.public.listed.facts.records()}
    alone = {str(r.id) for world in edition.public.alone for r in world.facts.records()} - listed
    days = {day: tuple(c for c in changes if c.record not in alone) for day, changes in told_of.items()}
    return Past({day: changes for day, changes in days.items() if changes}, since)


@lru_cache(maxsize=1)
def _told(root: Path, commits: tuple[tuple[date, str], ...]) -> tuple[date, dict[date, tuple[Change, ...]]]:
    """The day of the oldest version that was read, and what each later day changed, the newest first.

    Commits do not change, so a preview reads them once. Raises NoHistory.
    """
    versions = [(day, then) for day, commit in commits[: LIMIT + 1] if (then := _records_at(root, commit))]
    if not versions:
        raise NoHistory("no commit has facts that this version can read")
    public = together([briefing for _, briefing in versions], _protecting(root))
    pairs = zip(versions, pairwise(comparing.compare(world) for world in public.worlds), strict=False)
    days = {day: told(compare(earlier, later), public) for (day, _), (later, earlier) in pairs}
    return versions[-1][0], days


def _protecting(root: Path) -> Iterator[Facts]:
    """The records of each file that ever protected somebody: a version that is passed over protects too.

    Where a file holds nothing but actors that can be read one by one, each is read once for all versions it stands in.
    """
    with _folder() as folder:
        read = cache(lambda text: facts.read(folder, instead={"facts/then.yaml": text})[0])
        for text in (content.decode("utf-8-sig", "replace") for content in git.ever(root, "facts")):
            if ("actors" in text and "protected" in text) or ("\\" in text and _ESCAPED_KEY.search(text)):
                head, *actors = _ACTOR.split(text) if _ACTORS.fullmatch(text) else [text]
                alone = [read(head + actor) for actor in actors]
                yield from alone if alone and all(len({*a.actors, *a.drafts}) == 1 for a in alone) else [read(text)]


def _records_at(root: Path, commit: str) -> Briefing | None:
    """The records of a commit, without articles; None where they cannot all be read."""
    with _folder(root, commit) as folder:
        records, problems = facts.read(folder)
        if errors(problems) or not records.files:
            return None
        return Briefing(folder, records, {}, Anchored(()), readings.read(records)[0])


def checked_at(root: Path, revision: str) -> Checked:
    """Runs every stage on the briefing as a revision has it; an empty briefing where it has none. Raises NoHistory."""
    commit = git.commit(root, revision)
    with _folder(root, commit) as folder:
        articles = facts.read(folder)[0].articles.values()
        git.unpack(root, commit, (str(article.file) for article in articles), folder)
        return pipeline.check(folder)


@contextmanager
def _folder(root: Path | None = None, commit: str = "") -> Iterator[Path]:
    """A folder for the facts of a commit, with them where one is named; it is gone in the end."""
    with TemporaryDirectory(prefix="briefing-") as name:
        folder = Path(name)
        (folder / "facts").mkdir()
        if root is not None:
            git.unpack(root, commit, ["facts"], folder)
        yield folder
