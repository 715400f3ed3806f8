"""The pipeline: from the folder of a briefing to everything that its pages show.

Both entrances, the command and the plugin of the host, come through here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from briefing import compare, privacy, verify
from briefing.compare import Comparison
from briefing.model import facts, folder
from briefing.model.yaml import Map
from briefing.privacy.public import Public, public
from briefing.problems import Problem, errors, in_order
from briefing.verify.briefing import Briefing


@dataclass(frozen=True, slots=True)
class Edition:
    """What may be published, compared: all that pages, data, search and history are made of."""

    public: Public
    """The projection of the briefing."""
    comparison: Comparison
    """The records that are published together, compared."""
    alone: tuple[Comparison, ...]
    """Each protected person's own records, compared with nothing else."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A briefing with what is wrong with it."""

    briefing: Briefing
    """As far as it could be read. Private: nothing is published from it."""
    edition: Edition
    """What may be published of it."""
    problems: tuple[Problem, ...]
    """Sorted by place."""

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that stop a build."""
        return errors(self.problems)


def check(root: Path, more: Iterable[Map] | None = None, instead: Mapping[str, str] | None = None) -> Checked:
    """Runs every stage on the briefing in `root`; with `more`, on those records and on every draft besides.

    A file of the facts that has a text in `instead` is taken to hold that. Raises NotABriefing when there are no facts.
    """
    read, problems = facts.read(root, more, instead)
    problems += folder.check(root)
    briefing, found = verify.verify(root, read)
    problems += found
    problems += privacy.check(briefing)
    problems = [problem.held_against(read.format) for problem in problems]
    published = public(briefing)
    edition = Edition(published, compare.compare(published.listed), tuple(map(compare.compare, published.alone)))
    compared = [problem.held_against(read.format) for problem in compare.problems(edition.comparison)]
    # What cannot be read cannot be compared: while there are errors, nobody is sent after differences. What is only
    # asked can be read.
    is_unsure = any(not problem.asks for problem in errors(problems))
    problems += errors(compared) if is_unsure else compared
    return Checked(briefing, edition, in_order(problems))
