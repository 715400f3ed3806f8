"""What the facts were at each commit, and what a reader is told of it: day by day, in words.

An older version is read for its records only: its quotes were checked back then. A version with a mistake in
its YAML is passed over, and what it changed is told with the next one. Nothing of git is published but days: subjects,
authors and hashes could lead to somebody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from briefing import compare as comparing
from briefing import pipeline
from briefing.history import git, published
from briefing.history.compare import Change, compare
from briefing.history.published import Version
from briefing.history.report import printable
from briefing.languages import catalogue
from briefing.languages.catalogue import gettext
from briefing.memo import memoise, memoise_newest
from briefing.model import facts, yaml
from briefing.model.facts_file import DRAFT
from briefing.model.reader import Reader
from briefing.model.records import Actor
from briefing.pipeline import Checked, Edition
from briefing.privacy.versions import project_together
from briefing.problems import NoHistory, NoRepository, errors
from briefing.verify import readings
from briefing.verify.anchors import Anchored
from briefing.verify.briefing import Briefing


@dataclass(frozen=True, slots=True)
class Past:
    """What the pages of a briefing show of its history."""

    days: Mapping[date, tuple[Change, ...]]
    """What changed on each day in UTC on which something did, a record at a time; the newest first."""
    since: date | None
    """The day of the oldest version that was read; None where there is no history."""
    missing: str | None = None
    """Why there is no history; None when there is one."""

    @property
    def newest(self) -> date | None:
        """The day on which the briefing last changed, or from which there is a history; None where there is none."""
        return next(iter(self.days), self.since)

    def parts(self, at_once: int) -> list[Past]:
        """The history cut into parts of so many days, the newest first, which has up to twice as many.

        A part but the newest stays the same from then on.
        """
        days = list(self.days.items())
        newest = len(days) if len(days) < 2 * at_once else at_once + len(days) % at_once
        cuts = [0, *range(newest, len(days), at_once), len(days)]
        return [replace(self, days=dict(days[start:end])) for start, end in pairwise(cuts)] or [self]

    def of(self, record_id: str) -> Iterator[tuple[date, Change]]:
        """The changes of the record of an id with their days, the newest first, those under a former id too."""
        for day, changes in self.days.items():
            for change in changes:
                if change.record == record_id:
                    yield day, change
                    record_id = change.was or record_id


def read(root: Path, edition: Edition, today: date | None = None) -> Past:
    """What the pages of the briefing in `root` show of its history: of git, and before that of what is kept without.

    `today` is the day in UTC on which the edition is published; None where it is not. Where no git keeps the briefing,
    each edition that is published is a version. The page of a record that is published alone shows nothing. Where there
    is no history, the result says why. Raises NotWritten where what is kept cannot be read.
    """
    kept = tuple(published.versions(root))
    try:
        commits = tuple(git.days(root))
        told = _by_day(root, commits, kept)
    except NoRepository as cause:
        if not kept and today is None:
            return Past({}, None, str(cause))
        told = _by_day(root, (), tuple(published.with_current(kept, edition, today)) if today else kept)
    except NoHistory as cause:
        return Past({}, None, str(cause))
    since, changes_by_day = told
    alone = _ids_alone(edition)
    days: dict[date, tuple[Change, ...]] = {}
    for day, changes in changes_by_day.items():
        shown = (change for change in changes if change.record not in alone and not _stands_apart(edition, change))
        listed = tuple(_with_pooled_counts(shown))
        if listed:
            days[day] = listed
    return Past(days, since)


def keep(root: Path, edition: Edition, today: date) -> None:
    """Keeps what was published today of the briefing in `root`, unless git keeps it.

    Raises NotWritten where what is kept cannot be read.
    """
    try:
        git.days(root)
    except NoRepository:
        published.keep(root, edition, today)
    except NoHistory:
        return


def _by_day(
    root: Path, commits: tuple[tuple[date, str], ...], kept: tuple[Version, ...]
) -> tuple[date, dict[date, tuple[Change, ...]]]:
    """The day of the oldest version, and what each day changed, the newest first. Raises NoHistory."""
    if not kept:
        return _changes_by_day(root, commits, catalogue.spoken().tag)
    return _with_kept(root, commits, kept, published.people(root), catalogue.spoken().tag)


@memoise_newest(bound=4)
def _with_kept(
    root: Path,
    commits: tuple[tuple[date, str], ...],
    kept: tuple[Version, ...],
    people: tuple[Actor, ...],
    language: str,
) -> tuple[date, dict[date, tuple[Change, ...]]]:
    """See `_by_day`; `people` are its actors as they are now, `language` that of the words. A preview reads once."""
    first = commits[-1][0] if commits else date.max
    older = [version for version in kept if version.day <= first]
    found = [(version.day, published.briefing(root, version)) for version in reversed(older)]
    return _compared(
        [*_versions(root, commits), *found], [*people, *(_actors_of_protecting_files(root) if commits else [])]
    )


def _with_pooled_counts(changes: Iterable[Change]) -> Iterator[Change]:
    """The changes of a day without their counts of hidden clauses, and a nameless one at the end with the sum.

    Readers are not told which records these are: that would lead to the person whose name is not printed.
    """
    hidden: list[Change] = []
    for change in changes:
        if change.hidden:
            hidden.append(change)
        if change.words:
            yield replace(change, hidden=0)
    if hidden:
        count = sum(change.hidden for change in hidden)
        yield Change("", gettext("Not named here"), (), hidden[0].mark, frozenset(), hidden=count)


def _stands_apart(edition: Edition, change: Change) -> bool:
    """True for a change of a record that had words in it which stand apart by now: it would lead to whose they are."""
    texts = edition.public.listed.texts
    return any(article in texts and texts[article].holds_apart(quote) for article, quote in change.quotes)


def _ids_alone(edition: Edition) -> set[str]:
    """The ids of the records that are published alone: in the world of a protected person and not in the listed one."""
    alone = {str(record.id) for world in edition.public.alone for record in world.facts.records()}
    return alone - {str(record.id) for record in edition.public.listed.facts.records()}


@memoise(bound=1)
def _changes_by_day(
    root: Path,
    commits: tuple[tuple[date, str], ...],
    language: str,
) -> tuple[date, dict[date, tuple[Change, ...]]]:
    """The day of the oldest version that was read, and what each day changed, the newest first.

    `commits` are those of `git.days`. A hash stands for its content, so a preview reads them once. Raises NoHistory
    where none can be read.
    """
    found = _versions(root, commits)
    if not found:
        raise NoHistory("no commit has facts that this version can read")
    return _compared(found, _actors_of_protecting_files(root))


def _versions(root: Path, commits: Iterable[tuple[date, str]]) -> list[tuple[date, Briefing]]:
    """The records of each commit that can be read, with its day. Raises NoHistory."""
    read = ((day, _records_at(root, commit)) for day, commit in commits)
    return [(day, briefing) for day, briefing in read if briefing is not None]


def _compared(
    found: Sequence[tuple[date, Briefing]], others: Iterable[Actor]
) -> tuple[date, dict[date, tuple[Change, ...]]]:
    """The day of the oldest of some versions, the newest of which stands first, and what each later one changed.

    `others` are the actors of further versions, which count for protection only.
    """
    briefings = [briefing for _, briefing in found]
    projected = project_together(briefings, latest=briefings[0], others=others)
    comparisons = [comparing.compare(world) for world in projected.worlds]
    days: dict[date, tuple[Change, ...]] = {}
    for (day, _), (later, earlier) in zip(found, pairwise(comparisons), strict=False):
        days[day] = (*days.get(day, ()), *printable(compare(earlier, later), projected))
    oldest_day, _ = found[-1]
    return oldest_day, days


def _actors_of_protecting_files(root: Path) -> list[Actor]:
    """The actors of every version of each facts file that may hold `protected`, of versions with mistakes too.

    An actor who stands in many versions of a file in the same words is read once.
    """
    actors: dict[str, Actor | None] = {}
    for content in git.past_contents(root, "facts"):
        for actor_id, node in _actor_nodes(content):
            key = f"{actor_id} {node}"
            if key not in actors:
                actors[key] = _actor(actor_id, node)
    return [actor for actor in actors.values() if actor is not None]


def _actor_nodes(content: bytes) -> Iterator[tuple[yaml.Text, yaml.Node]]:
    """The id and the YAML of each actor in a facts file; none where the file cannot hold `protected`, or be parsed."""
    # A key is written letter by letter, or with escapes.
    if b"\\" not in content and not (b"actors" in content and b"protected" in content):
        return
    tree, _ = yaml.parse(content.decode("utf-8-sig", "replace"), "facts/then.yaml")
    records = tree.named("actors") if tree is not None else None
    if isinstance(records, yaml.Map):
        yield from records.items()


def _actor(actor_id: yaml.Text, node: yaml.Node) -> Actor | None:
    """The actor of an older version from its id and YAML; None for a draft, and for what cannot be read."""
    if isinstance(node, yaml.Map) and node.named(DRAFT) == "yes":
        return None
    return Reader().record(Actor, node, f"'{actor_id}'", actor_id)


def _records_at(root: Path, commit: str) -> Briefing | None:
    """A briefing of the records of a commit, without articles or citations; None where they cannot all be read.

    `commit` is a full hash. Raises NoHistory.
    """
    with _folder() as folder:
        git.unpack(root, commit, ["facts"], folder)
        records, problems = facts.read(folder)
        if errors(problems) or not records.files:
            return None
        return Briefing(folder, records, {}, Anchored(()), readings.read(records)[0])


def checked_at(root: Path, revision: str) -> Checked:
    """The checked briefing as a git revision, such as `main~3`, has it, through every stage; for `diff`.

    An empty briefing where the revision has none. Raises NoHistory.
    """
    commit = git.commit(root, revision)
    with _folder() as folder:
        git.unpack(root, commit, ["facts"], folder)
        articles = facts.read(folder)[0].articles.values()
        git.unpack(root, commit, [str(article.file) for article in articles], folder)
        return pipeline.check(folder)


@contextmanager
def _folder() -> Iterator[Path]:
    """A folder for a briefing, with an empty folder for its facts; it is gone in the end."""
    with TemporaryDirectory(prefix="briefing-") as name:
        folder = Path(name)
        (folder / "facts").mkdir()
        yield folder
