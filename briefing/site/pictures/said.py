"""Who says something, in one line, as every picture has it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from briefing.model.statements import Statement
from briefing.site.views import wording
from briefing.site.views.base import ArticleCode, Chip, Presenter


@dataclass(frozen=True, slots=True)
class Said:
    """Who says something, in which article, and where its words are."""

    line: str
    """`The rebels, in AP`, or `AP, in its own voice`."""
    speakers: str
    """The speakers alone, or the outlet itself."""
    code: ArticleCode
    """The article."""
    url: str
    """The words, in the article."""
    chip: Chip | None = field(compare=False)
    """The passages that its mark opens."""


def said(view: Presenter, statement: Statement, *more: Statement) -> Said:
    """Who makes a statement, in one line; with others of theirs in the same article, which its mark opens too."""
    code, chip = view.codes[str(statement.article)], view.chip(statement, *more)
    names = name_list(view.link(str(s)).text for s in statement.speaker)
    line = f"{names}, in {code.text}" if names else view.said_by(statement)
    own = "Not marked whose words" if statement.unmarked else f"{code.outlet} itself"
    return Said(line, names or own, code, chip.url if chip else code.url, chip)


def name_list(names: Iterable[str]) -> str:
    """Names one after another; a remark behind a comma, such as "unnamed", goes into brackets.

    >>> name_list(["Rebels", "U.N. officials, unnamed"])
    'Rebels and U.N. officials (unnamed)'
    """
    cut = (name.rpartition(", ") for name in names)
    return wording.listing([f"{head} ({tail})" if head else tail for head, _, tail in cut])
