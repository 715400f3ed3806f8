"""The pipeline: from the folder of a briefing to everything that its pages show. Both entrances, the command and the
MkDocs plugin, come through here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from briefing import anchors, articles, checks, facts, folder, meanings, reconciliation
from briefing.anchors import Anchored
from briefing.articles import Source
from briefing.checks.case import Case
from briefing.facts import Facts
from briefing.meanings import Meanings
from briefing.problems import Problem, errors, in_order
from briefing.progress import stage
from briefing.reconciliation import Reconciled


@dataclass(frozen=True, slots=True)
class Briefing:
    """A briefing, read, anchored and reconciled."""

    root: Path
    """Its folder."""
    facts: Facts
    """The curated records."""
    sources: dict[str, Source]
    """The articles, by id."""
    anchored: Anchored
    """Every quote with its place."""
    meanings: Meanings
    """What worded numbers and times mean."""
    reconciled: Reconciled
    """Where the sources agree and differ."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A briefing with what is wrong with it."""

    briefing: Briefing
    """As far as it could be read."""
    problems: tuple[Problem, ...]
    """Sorted by place."""

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that stop a build."""
        return errors(self.problems)


def check(root: Path) -> Checked:
    """Runs every stage on the briefing in `root`. Raises NotABriefing when it has no facts."""
    with stage("YAML"):
        read, problems = facts.read(root)
        problems += folder.check(root)
    with stage("articles"):
        sources, found = articles.read(root, read)
        problems += found
    with stage("anchors"):
        anchored, found = anchors.anchor(read, sources)
        problems += found
    with stage("meanings"):
        meant, found = meanings.read(read)
        problems += found
    with stage("checks"):
        problems += checks.run(Case(read, sources, anchored))
    with stage("reconciliation"):
        reconciled, found = reconciliation.reconcile(read, sources, anchored, meant)
    # What cannot be read cannot be compared: while there are errors, nobody is sent after differences.
    problems += errors(found) if errors(problems) else found
    return Checked(Briefing(root, read, sources, anchored, meant, reconciled), in_order(problems))
