"""The pages of discrepancies, and the list of them with what articles do not mention and how names are spelled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from briefing.compare import Difference
from briefing.compare.silence import Mention
from briefing.compare.spelling import variants
from briefing.grouping import group_by_key
from briefing.model.records import Actor, Discrepancy, Omission, Place
from briefing.site.views import wording
from briefing.site.views.addresses import ArticleCode
from briefing.site.views.base import Context, Presenter
from briefing.site.views.citations import Chip

Answers = tuple[tuple[str, Chip | None], ...]
"""Positions in the words of their labels, as one article carries them, each with the article's passages."""


def row(present: Presenter, discrepancy: Discrepancy) -> tuple[tuple[ArticleCode, Answers], ...]:
    """What each article carries of a discrepancy, or that it closed before; nothing for one that does not say."""
    return tuple((code, tuple(_answers(present, discrepancy, code))) for code in present.codes.values())


def _answers(present: Presenter, discrepancy: Discrepancy, code: ArticleCode) -> Iterator[tuple[str, Chip | None]]:
    """The positions that one article carries; or, where it carries none, that its latest hour is earlier."""
    says_something = False
    for position in discrepancy.positions:
        own = [statement for statement in position.statements if statement.article == code.article]
        if own:
            says_something = True
            yield wording.in_column(present.text(position.label), code.text), present.citations.chip(*own)
    if not says_something and _closed_before(present, discrepancy, code.article):
        yield wording.WORDS["mention"][Mention.EARLIER], None


def _closed_before(present: Presenter, discrepancy: Discrepancy, article: str) -> bool:
    """True for an article whose latest hour is before all that a discrepancy is about."""
    cells = chain.from_iterable(present.comparison.cells.get(str(ref), ()) for ref in discrepancy.about)
    return {cell.mention for cell in cells if cell.article == article} == {Mention.EARLIER}


def list_page(present: Presenter, differences: Sequence[Difference]) -> Context:
    """The list: the heaviest first; then what an article does not mention, and spellings."""
    heaviest = present.index.heaviest
    weighed = group_by_key((discrepancy.weight, (discrepancy, row(present, discrepancy))) for discrepancy in heaviest)
    reviewed = set(map(str, chain.from_iterable(discrepancy.covers for discrepancy in heaviest)))
    missing = [(code, omitted(present, code.article)) for code in present.codes.values()]
    return {
        "groups": [(weight, wording.WORDS["weights"][weight], rows) for weight, rows in weighed.items()],
        "omissions": [(code, omissions) for code, omissions in missing if omissions],
        "spellings": list(_spellings(present)),
        "found": [difference for difference in differences if difference.id not in reviewed],
    }


def _spellings(present: Presenter) -> Iterator[tuple[Actor | Place, dict[str, tuple[Chip, ...]]]]:
    """The actors and places whose names are spelled differently: each form, with the articles that print it."""
    named: list[Actor | Place] = [*present.facts.actors.values(), *present.facts.places.values()]
    for record in named:
        forms = group_by_key((str(name.name), name) for name in variants(record))
        if forms:
            yield record, {form: present.citations.chips(names) for form, names in forms.items()}


def omitted(present: Presenter, article: str) -> list[tuple[Omission, tuple[Chip, ...]]]:
    """What an article does not mention, the heaviest first, each with where the others say it."""
    weights = list(wording.WORDS["weight"])
    own = [omission for omission in present.facts.omissions.values() if omission.article == article]
    own.sort(key=lambda omission: (weights.index(omission.weight), str(omission.title)))
    return [(omission, present.citations.chips(omission.others)) for omission in own]
