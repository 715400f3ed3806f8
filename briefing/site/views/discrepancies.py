"""The pages of discrepancies, and the list of them with what articles do not mention and how names are spelled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from briefing.compare import Difference
from briefing.compare.silence import Mention
from briefing.compare.spelling import variants
from briefing.grouping import group_by_key
from briefing.model.records import Actor, Discrepancy, Omission, Place
from briefing.site.views import wording
from briefing.site.views.base import ArticleCode, Chip, Presenter, Shown

Answers = tuple[tuple[str, Chip | None], ...]
"""Positions in the words of their labels, as one article carries them, each with the article's passages."""


def row(present: Presenter, discrepancy: Discrepancy) -> tuple[tuple[ArticleCode, Answers], ...]:
    """What each article carries of a discrepancy, or that it closed before; nothing for one that does not say."""
    return tuple((code, tuple(_answers(present, discrepancy, code))) for code in present.codes.values())


def _answers(present: Presenter, discrepancy: Discrepancy, code: ArticleCode) -> Iterator[tuple[str, Chip | None]]:
    for position in discrepancy.positions:
        if own := [s for s in position.statements if s.article == code.article]:
            yield wording.in_column(present.text(position.label), code.text), present.chip(*own)
    if not any(s.article == code.article for position in discrepancy.positions for s in position.statements):
        told = [cell for ref in discrepancy.about for cell in present.found.cells.get(str(ref), ())]
        if {cell.mention for cell in told if cell.article == code.article} == {Mention.EARLIER}:
            yield wording.WORDS["mention"][Mention.EARLIER], None


def list_page(present: Presenter, differences: Sequence[Difference]) -> Shown:
    """The list: the heaviest first; then what an article does not mention, and spellings."""
    weighed = group_by_key((d.weight, (d, row(present, d))) for d in present.heaviest)
    named: list[Actor | Place] = [*present.facts.actors.values(), *present.facts.places.values()]
    forms = ((record, group_by_key((str(name.name), name) for name in variants(record))) for record in named)
    spelled = [(record, {form: present.chips(alike) for form, alike in own.items()}) for record, own in forms if own]
    covered = {str(cover) for discrepancy in present.heaviest for cover in discrepancy.covers}
    return {
        "groups": [(weight, wording.WORDS["weights"][weight], rows) for weight, rows in weighed.items()],
        "omissions": [(code, found) for code in present.codes.values() if (found := omitted(present, code.article))],
        "spellings": spelled,
        "found": [d for d in differences if d.id not in covered],
    }


def omitted(present: Presenter, article: str) -> list[tuple[Omission, tuple[Chip, ...]]]:
    """What an article does not mention, the heaviest first, each with where the others say it."""
    weights = list(wording.WORDS["weight"])
    own = [o for o in present.facts.omissions.values() if o.article == article]
    return [(o, present.chips(o.others)) for o in sorted(own, key=lambda o: (weights.index(o.weight), str(o.title)))]
