"""The pages of discrepancies, and the list of them with what articles do not mention and how names are spelled."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from operator import itemgetter

from briefing.compare import Difference, Side
from briefing.compare.origins import Support
from briefing.compare.silence import Mention
from briefing.compare.spelling import variants
from briefing.grouping import group_by_key
from briefing.languages.catalogue import gettext, ngettext
from briefing.model.parts import Statement
from briefing.model.records import Actor, Discrepancy, Event, Omission, Place, Position
from briefing.model.vocabulary import DiscrepancyKind, DiscrepancyRelation, Explanation, Resolution
from briefing.site.views import accused, blame, wording
from briefing.site.views.addresses import ArticleCode
from briefing.site.views.base import Context, Presenter
from briefing.site.views.citations import Chip
from briefing.site.views.index import is_no_difference
from briefing.site.views.pictures.numbers import numbers

Answers = tuple[tuple[str, Chip | None], ...]
"""Positions in the words of their labels, as one article carries them, each with the article's passages."""

Row = tuple[str, str, Support | None, dict[ArticleCode, list[Statement]]]
"""A row of a grid: its heading, how well it is borne out in a word, and of several articles in full; its statements."""

_NOT_ALL_TRUE = frozenset((DiscrepancyRelation.CONFLICT, DiscrepancyRelation.TENSION))
"""The relations of positions that cannot, or can hardly, all be true."""


def explanation(discrepancy: Discrepancy) -> str:
    """What explains a discrepancy, in a sentence; empty where that would tell nothing, or not fit the positions.

    That sources differ explains nothing where the positions are speakers', who are seen to differ; and an outlet's
    choice of words does not explain what somebody else says.
    """
    spoken = list(map(_is_spoken, discrepancy.positions))
    word = discrepancy.explained_by
    if word is Explanation.UNKNOWN:
        return ""
    if word is Explanation.DIFFERENT_ORIGIN and sum(spoken) >= len(spoken) - 1:
        return ""
    if word is Explanation.EDITING and all(spoken):
        return ""
    table = "may_explain" if discrepancy.resolution is Resolution.OPEN else "explanation"
    return str(wording.WORDS[table][word])


def _is_spoken(position: Position) -> bool:
    """True for a position that somebody takes whom each of its statements names."""
    return all(statement.speaker for statement in position.statements)


def row(present: Presenter, discrepancy: Discrepancy) -> tuple[tuple[ArticleCode, Answers], ...]:
    """What each article carries of a discrepancy, or that it closed before; nothing for one that does not say."""
    return tuple((code, tuple(_answers(present, discrepancy, code))) for code in present.codes.values())


def discrepancy_page(present: Presenter, discrepancy: Discrepancy) -> Context:
    """The page of a discrepancy: its answer in a sentence, and its positions, a row each, by article."""
    dek, *more = wording.sentences(present.text(discrepancy.note), 2)
    speaking = set(chain.from_iterable(map(_articles, discrepancy.positions)))
    marked = blame.marks(present, discrepancy)
    again = _again(present, discrepancy)
    is_apart = stands_apart(present, discrepancy)
    return {
        "is_apart": is_apart,
        "is_alike": is_no_difference(discrepancy),
        "numbers": numbers(present, discrepancy),
        "positions": [_position_row(present, position, marked, again) for position in discrepancy.positions],
        "again": again,
        "closed": () if is_apart else _closed(present, discrepancy),
        "blaming": marked,
        "speaking": speaking,
        "silent": [code for code in present.codes if code not in speaking]
        if len(present.codes) > wording.COLUMNS and not is_apart
        else [],
        "dek": dek or wording.WORDS["descriptions"]["positions"].format(*_spread(discrepancy, speaking)),
        "more": "".join(more),
        "charges": accused.of_discrepancy(present, discrepancy),
        "explanation": explanation(discrepancy),
    }


def _again(present: Presenter, discrepancy: Discrepancy) -> set[Statement]:
    """The statements whose passage another row has too: there it is read, where its article says least besides."""
    same: dict[tuple[str, int, int], list[tuple[int, Statement]]] = {}
    for position in discrepancy.positions:
        for own in present.citations.by_article(position.statements).values():
            for statement in own:
                citation = present.citations.find(statement)
                if citation is not None:
                    passage = citation.anchor.article, citation.anchor.start, citation.anchor.end
                    same.setdefault(passage, []).append((len(own), statement))
    read = {min(rows, key=itemgetter(0))[1] for rows in same.values()}
    return {statement for rows in same.values() for _, statement in rows} - read


def _spread(discrepancy: Discrepancy, speaking: set[str]) -> tuple[str, str]:
    """How many answers there are, and in how many articles."""
    answers = ngettext("{n} answer", "{n} answers", len(discrepancy.positions))
    return wording.sentence(answers), ngettext("{n} article", "{n} articles", len(speaking))


def _position_row(
    present: Presenter, position: Position, marked: Mapping[Statement, str], again: Collection[Statement]
) -> Row:
    """A position's heading, how well it is borne out in a word and in full, and its statements by article.

    Of an article, what goes furthest in blaming stands first, and what is read in another row last.
    """

    def rank(statement: Statement) -> tuple[bool, int]:
        """A key to sort by: where it is read, and how far it goes."""
        mark = marked.get(statement)
        return statement in again, blame.STRONGEST.index(mark) if mark else len(blame.STRONGEST)

    ordered = present.citations.by_article(position.statements)
    by_code = {code: sorted(own, key=rank) if marked else own for code, own in ordered.items()}
    label = present.text(position.label)
    if len(by_code) == 1:
        label = wording.in_column(label, next(iter(by_code)).text)
    support = present.comparison.support(position) if len(by_code) > 1 else None
    return label, present.supported(position), support, by_code


def marks(present: Presenter, discrepancy: Discrepancy) -> dict[str, list[str]]:
    """How well each position is borne out, by article, in the order of its answers in `row`."""
    carried = [(str(a), present.supported(p)) for p in discrepancy.positions for a in _articles(p)]
    return group_by_key(carried)


def _supported(present: Presenter, discrepancy: Discrepancy) -> list[str]:
    """How well the positions of a discrepancy are borne out, each word once."""
    return list(dict.fromkeys(present.supported(position) for position in discrepancy.positions))


def _articles(position: Position) -> list[str]:
    """The ids of the articles that have statements of a position, each once."""
    return list(dict.fromkeys(str(statement.article) for statement in position.statements))


def _answers(present: Presenter, discrepancy: Discrepancy, code: ArticleCode) -> Iterator[tuple[str, Chip | None]]:
    """The positions that one article carries; or, where it carries none, that its latest hour is earlier."""
    says_something = False
    for position in discrepancy.positions:
        own = [statement for statement in position.statements if statement.article == code.article]
        if own:
            says_something = True
            label = wording.in_column(present.text(position.label), code.text)
            yield present.voices.behind(own, label), present.citations.chip(*own)
    if not says_something and _closed_before(present, discrepancy, code.article):
        yield wording.WORDS["mention"][Mention.EARLIER], None


def stands_apart(present: Presenter, discrepancy: Discrepancy) -> bool:
    """True where a report on a discrepancy, or on an event of it, stands apart: whose it is, is not told."""
    return discrepancy.apart or any(event.leaves_out for event in _events(present, discrepancy))


def _events(present: Presenter, discrepancy: Discrepancy) -> Iterator[Event]:
    """The events that a discrepancy is about."""
    return filter(None, map(present.facts.events.get, map(str, discrepancy.about)))


def _closed_before(present: Presenter, discrepancy: Discrepancy, article: str) -> bool:
    """True for an article whose latest hour is before all that a discrepancy is about."""
    cells = chain.from_iterable(present.comparison.cells.get(str(ref), ()) for ref in discrepancy.about)
    return {cell.mention for cell in cells if cell.article == article} == {Mention.EARLIER}


def _found(present: Presenter, found: Difference) -> str:
    """A difference that comparison found, in words: its sentence, which is English, or else its sides."""
    if wording.spoken().tag == "en":
        return found.sentence
    return wording.several([_side(present, found, side) for side in found.sides])


def _side(present: Presenter, found: Difference, side: Side) -> str:
    """A side of a difference: those whom it names, whoever puts one event first, or its words."""
    if side.actors:
        named = wording.listing([present.facts.title(actor) for actor in side.actors])
        named = wording.denied(named) if side.denied else wording.doubted(named) if side.doubted else named
    elif found.kind is DiscrepancyKind.SEQUENCE:
        return wording.listing([present.voices.in_brief(statement) for statement in side.statements])
    else:
        return wording.side(side.label)
    tellers = wording.listing([present.voices.in_brief(statement) for statement in side.statements])
    return gettext("{first}: {second}", first=tellers, second=named)


def _closed(present: Presenter, discrepancy: Discrepancy) -> set[str]:
    """The articles whose latest hour is before the event that a discrepancy is about before all else."""
    cells = present.comparison.cells.get(str(discrepancy.about[0]), ()) if discrepancy.about else ()
    return {cell.article for cell in cells if cell.mention is Mention.EARLIER}


def list_page(present: Presenter, differences: Sequence[Difference]) -> Context:
    """The list: the heaviest first; then what an article does not mention, and spellings."""
    heaviest = present.index.heaviest
    weighed = group_by_key((discrepancy.weight, (discrepancy, row(present, discrepancy))) for discrepancy in heaviest)
    every = present.facts.discrepancies.values()
    reviewed = set(map(str, chain.from_iterable(discrepancy.covers for discrepancy in every)))
    missing = [(code, omitted(present, code.article)) for code in present.codes.values()]
    return {
        "groups": [(weight, wording.WORDS["weights"][weight], rows) for weight, rows in weighed.items()],
        "exclusive": sum(discrepancy.relation in _NOT_ALL_TRUE for discrepancy in heaviest),
        "marks_of": partial(marks, present),
        "is_apart": partial(stands_apart, present),
        "supported": partial(_supported, present),
        "supports": present.supports(_supported(present, discrepancy) for discrepancy in heaviest),
        "omissions": [(code, omissions) for code, omissions in missing if omissions],
        "alike": present.index.no_differences,
        "spellings": list(_spellings(present)),
        "found_words": partial(_found, present),
        "found": group_by_key((found.kind, found) for found in differences if found.id not in reviewed),
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
