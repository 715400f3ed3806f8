"""Checks: what must hold between facts, articles and quotes, beyond what reading them shows.

Each check is a function that yields problems; the two lists name them in the order in which they run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from briefing.model.fields import walk
from briefing.model.statements import Statement
from briefing.problems import Problem
from briefing.text.language import is_english
from briefing.verify.briefing import Briefing
from briefing.verify.checks import bound, links, quotes, speakers, words
from briefing.verify.checks.context import Around, Context, Doubt, is_answered

CHECKS: tuple[tuple[str, Callable[[Briefing], Iterator[Problem]]], ...] = (
    ("wordings stand inside their quotes", words.check),
    ("links between records have no circle", links.check),
    ("links are borne out", links.borne_out),
    ("places lie where they are said to lie", links.places),
    ("an old id is one record's", links.old_ids),
    ("participants are named by an account", links.participants),
    ("figures hold what they measure and count", words.figures),
    ("discrepancies have their sides", links.positions),
    ("the curator's words are borne out, and judge, deny and name articles as quotes do", bound.check),
    ("values that no article states have a reason", links.supplied),
)
OF_STATEMENTS: tuple[tuple[str, Callable[[Context], Iterator[Doubt]]], ...] = (
    ("paraphrases say what their quotes say", quotes.paraphrased),
    ("quotes are not clipped", quotes.clipped),
    ("speakers are those whom the quote names", speakers.check),
    ("facets do not go against the quote", quotes.facets),
    ("who and where are named there", quotes.named),
)


def run(briefing: Briefing) -> list[Problem]:
    """Every problem that any check finds."""
    return [*(problem for _, check in CHECKS for problem in check(briefing)), *_of_statements(briefing)]


def _of_statements(briefing: Briefing) -> Iterator[Problem]:
    """Doubts about statements that no curator has answered."""
    english = {str(article.id): is_english(article.language) for article in briefing.facts.articles.values()}
    statements = (part for record in briefing.facts.records() for _, part in walk(record))
    for statement in (part for part in statements if isinstance(part, Statement)):
        citation = briefing.anchored.of(statement)
        around = Around(citation.anchor, briefing.sources[citation.anchor.article]) if citation is not None else None
        context = Context(briefing.facts, statement, english.get(statement.article, False), around)
        for _, check in OF_STATEMENTS:
            for code, at, message, about in check(context):
                if about is None or not is_answered(statement, code.name, about):
                    yield code(statement.at(*at), message)
