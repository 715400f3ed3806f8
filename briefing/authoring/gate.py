"""Who drafts, and what a draft is: records that a drafter proposes, for a curator to accept or to delete.

A drafter is found through the entry point `briefing.drafters`, so that any can be put in. Nothing is published from
what it proposes: a draft is a record in a file of its own, marked by a line that a curator deletes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from itertools import chain, count, groupby
from pathlib import Path
from typing import Protocol, cast

from briefing.authoring.alike import Key
from briefing.authoring.editing import Value, block, comment, record
from briefing.grouping import group_by_key
from briefing.model.facts import DRAFT, DRAFTED
from briefing.pipeline import Checked
from briefing.problems import BriefingError
from briefing.problems import pluralise as counted_words
from briefing.text.passages import with_gaps

GROUP = "briefing.drafters"
"""The group of entry points in which a package names its drafters."""
OWN = "rules"
"""The name of the drafter that comes with this package."""
KINDS = ("events", "figures", "discrepancies", "actors", "places")
"""The kinds of record that are drafted, in the order in which they are written."""
_ON_TOP = "Drafts, on no page until you accept them: delete the line `draft` of what is right, and whole what is wrong."
_AT_END = "All that was drafted. What you deleted above is not drafted again, unless you delete its line here too."

Fields = dict[str, Value]


@dataclass(frozen=True, slots=True)
class Proposed:
    """The draft of a record."""

    kind: str
    """Its kind, such as `events`."""
    id: str
    """The id that it would have."""
    fields: Fields
    """What it says."""
    sentences: tuple[Key, ...]
    """What it rests on, in the order of the record."""
    why: str
    """By which rule it was found."""

    @property
    def articles(self) -> int:
        """How many articles tell it."""
        return len({article for article, _ in self.sentences})

    def yaml(self, *, accepted: bool = False) -> str:
        """The record as it stands in a facts file; a draft carries the line that marks it."""
        return record(self.id, self.fields if accepted else {DRAFT: "yes", **self.fields})


class Drafter(Protocol):
    """Whatever proposes records of a checked briefing: rules, a model, a colleague's table."""

    def __call__(self, checked: Checked) -> Iterable[Proposed]:
        """The records that it proposes."""


def drafter(name: str = OWN) -> Drafter:
    """The installed drafter of that name. Raises BriefingError where there is none."""
    installed = entry_points(group=GROUP)
    if name not in installed.names:
        raise BriefingError(f"no drafter '{name}' is installed; there are {', '.join(sorted(installed.names))}")
    return cast("Drafter", installed[name].load())


def by_sentence(checked: Checked, found: Iterable[Proposed]) -> Iterator[str]:
    """Lines that tell the drafts, grouped by the first sentence that they rest on; what most articles tell first."""
    in_order = sorted(found, key=lambda p: -p.articles)
    for (article, number), group in group_by_key((p.sentences[0], p) for p in in_order).items():
        passages = checked.briefing.sources[article].passages
        yield f"{article}, sentence {number}: {with_gaps(passages, passages.sentences[number - 1])}"
        yield from (f"    {p.kind}: {p.id} ({counted_words(p.articles, 'article')})" for p in group)


def as_file(root: Path, found: Sequence[Proposed]) -> tuple[str, str]:
    """The name and text of a facts file of their own for some drafts, beside those that are there."""
    names = chain(["facts/drafts.yaml"], (f"facts/drafts-{n}.yaml" for n in count(2)))
    name = next(name for name in names if not (root / name).exists())
    text = ["# yaml-language-server: $schema=.schema.json\n", comment(_ON_TOP)]
    told: dict[str, dict[str, str]] = {}
    for kind, mine in groupby(sorted(found, key=lambda p: KINDS.index(p.kind)), key=lambda p: p.kind):
        text.append(f"{kind}:\n")
        for p in mine:
            text.append(f"  # {counted_words(p.articles, 'article')}: {p.why}\n{p.yaml()}")
            told.setdefault(kind, {})[p.id] = ", ".join(dict.fromkeys(f"{each} {n}" for each, n in p.sentences))
    text += [comment(_AT_END), "\n".join(block({DRAFTED: told}, 0)), "\n"]
    return name, "".join(text)
