"""Checks: what must hold between facts, articles and quotes, beyond what reading them shows.

Each check is a function that yields problems; the two lists name them in the order in which they run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from briefing.grouping import group_by_key
from briefing.memo import memoise
from briefing.model.facts import Facts
from briefing.model.fields import refs, walk
from briefing.model.parts import Record, Statement
from briefing.model.records import Actor, Article, Discrepancy, Place
from briefing.model.vocabulary import DiscrepancyKind
from briefing.problems import Problem
from briefing.text.language import is_english
from briefing.verify.anchors import Citation
from briefing.verify.answered import doubted
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.verify.checks import (
    bound,
    links,
    named,
    nearness,
    outlets,
    slips,
    speakers,
    statements,
    translations,
    words,
)
from briefing.verify.checks.statements import Around, Context, Doubt

CHECKS: tuple[tuple[str, Callable[[Briefing], Iterator[Problem]]], ...] = (
    ("wordings stand inside their quotes", words.check),
    ("times begin with their first word", words.times),
    ("links between records have no circle", links.check),
    ("what another outlet was told is had from it", outlets.through),
    ("links are borne out", links.borne_out),
    ("places lie where they are said to lie", links.places),
    ("an old id is one record's", links.old_ids),
    ("participants are named by an account", links.participants),
    ("where sources were and their parts are said of them", nearness.check),
    ("figures hold what they measure and count", words.figures),
    ("discrepancies have their sides", links.positions),
    ("the curator's words are borne out, and judge, deny and name articles as quotes do", bound.check),
    ("titles and labels do not say the opposite of their quotes", slips.reversed_labels),
    ("times stand in the clause of what happened", slips.times),
    ("names that two persons may bear are judged", slips.joined_persons),
    ("values that no article states have a reason", links.supplied),
    ("addresses are of the web or of mail", links.addresses),
    ("translations are there and say what their quotes say", translations.check),
)
OF_STATEMENTS: tuple[tuple[str, Callable[[Context], Iterator[Doubt]]], ...] = (
    ("paraphrases say what their quotes say", statements.paraphrased),
    ("quotes are not clipped", statements.clipped),
    ("answers are not clipped", statements.answer_clipped),
    ("speakers are those whom the quote names", speakers.spoken),
    ("words are given to nobody who does not say them", speakers.unsaid),
    ("orders are given to nobody who does not give them", speakers.ordered),
    ("facets do not go against the quote", statements.facets),
    ("who and where are named there", named.check),
)


def run(briefing: Briefing) -> list[Problem]:
    """Every problem that any check finds."""
    return [*(problem for _, check in CHECKS for problem in check(briefing)), *_of_statements(briefing)]


def _of_statements(briefing: Briefing) -> Iterator[Problem]:
    """The doubts of OF_STATEMENTS about every statement, as problems, but for those that a curator has answered."""
    facts = briefing.facts
    citations = group_by_key((citation.record, citation) for citation in briefing.anchored.citations)
    for record in facts.records():
        named = dict.fromkeys(ref for _, _, ref in refs(record))
        yield from _of_record(
            record,
            tuple((citation, briefing.sources[citation.anchor.article]) for citation in citations.get(record, ())),
            tuple(facts.articles[ref] for ref in named if ref in facts.articles),
            tuple(facts.actors[ref] for ref in named if ref in facts.actors),
            tuple(facts.places[ref] for ref in named if ref in facts.places),
        )


# After an edit in a preview only the records that it touches are looked at again.
@memoise(bound=65_536)
def _of_record(
    record: Record,
    cited: tuple[tuple[Citation, Source], ...],
    articles: tuple[Article, ...],
    actors: tuple[Actor, ...],
    places: tuple[Place, ...],
) -> tuple[Problem, ...]:
    """The unanswered doubts about the statements of a record, as problems.

    They depend on nothing but the arguments, so that they can be memoised: `cited` are the quotes that were found, with
    their articles; `articles`, `actors` and `places` the records that it names.
    """
    around = {citation.fact: Around(citation.anchor, source) for citation, source in cited}
    facts = Facts({str(a.id): a for a in articles}, {str(a.id): a for a in actors}, {str(p.id): p for p in places})
    english = {str(article.id) for article in articles if is_english(article.language)}
    title = str(getattr(record, "title", ""))
    kind = getattr(record, "kind", None)
    printed = kind is DiscrepancyKind.SPELLING
    word = kind is DiscrepancyKind.WORDING
    labels, about = _identities(record, facts.actors)
    sides = _labels(record) if isinstance(record, Discrepancy) else {}
    problems: list[Problem] = []
    for _, part in walk(record):
        if isinstance(part, Statement):
            label = labels.get(id(part), "")
            context = Context(
                facts,
                part,
                part.article in english,
                around.get(part),
                title,
                printed,
                about,
                label,
                word,
                sides.get(id(part), ""),
            )
            problems += _of_statement(context)
    return tuple(problems)


def _labels(discrepancy: Discrepancy) -> dict[int, str]:
    """What the position of each statement is called, by the identity of the statement in memory."""
    return {id(said): str(side.label) for side in discrepancy.positions for said in side.statements}


def _identities(record: Record, actors: Mapping[str, Actor]) -> tuple[dict[int, str], tuple[Actor, ...]]:
    """Of a discrepancy of identity or wording: the label of each statement, by its identity in memory.

    Of one of identity also whom it is about.
    """
    kinds = (DiscrepancyKind.IDENTITY, DiscrepancyKind.WORDING)
    if not isinstance(record, Discrepancy) or record.kind not in kinds:
        return {}, ()
    labels = _labels(record)
    if record.kind is DiscrepancyKind.WORDING:
        return labels, ()
    return labels, tuple(actors[ref] for ref in record.about if ref in actors)


def _of_statement(context: Context) -> Iterator[Problem]:
    """The doubts about one statement, as problems, but for those that an answer under `checked` names."""
    statement = context.statement
    for _, check in OF_STATEMENTS:
        for code, path, message, told in check(context):
            if told is None:
                yield code(statement.at(*path), message)
            else:
                yield from doubted(statement, path, code, message, told)
