"""What a quote says that another outlet was told is had from that outlet, and its statement names it.

Two articles that have it from one outlet would count as two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from briefing.languages import ENGLISH
from briefing.memo import memoise
from briefing.model.parts import Statement
from briefing.model.records import Actor, Article, statements_of
from briefing.model.vocabulary import ActorKind, DiscrepancyKind
from briefing.problems import Problem, codes
from briefing.text.language import is_english
from briefing.text.verbs import SAYING, SAYS
from briefing.verify.answered import is_answered, wanted_answer
from briefing.verify.briefing import Briefing
from briefing.verify.checks.named import names_any

_TURNING = re.compile(r",?\s(?:but|while|whereas)\s|;\s")
"""What begins a clause that turns to somebody else."""
_BESIDE = re.compile(rf",\swho\s.*?,\s(?=(?:\w+ly\s)?{SAYING}\b)")
"""A clause that describes whoever says something: "Moss, who in an interview with the Herald had praised it, said"."""
_TELLS = ENGLISH.pattern("claims.tells")
"""Before the name of an outlet to which somebody said something."""
_TELLS_SOMEBODY = re.compile(rf"\b(?:{_TELLS})\s", re.I)

_IN_AN_INTERVIEW = re.compile(r"\bin\s(?:an?|his|her|their|the)\s(?:[\w-]+\s){0,2}interview\s(?:with|by)\b", re.I)
"""Where somebody does something, besides saying it."""
_WHAT_IS_SAID = re.compile(r"\b(?:that|how|why|whether)\b|[“\"]", re.I)
"""Before what is told there, whichever verb tells it: "revealed in an interview that"."""


def through(briefing: Briefing) -> Iterator[Problem]:
    """A doubt about each statement whose quote says which outlet somebody told it, where the statement names none."""
    outlets = [actor for actor in briefing.facts.actors.values() if actor.kind is ActorKind.MEDIA]
    for record in briefing.facts.records():
        is_of_names = getattr(record, "kind", None) is DiscrepancyKind.SPELLING  # How a name is printed, nobody told.
        for statement in () if is_of_names else statements_of(record):
            article = briefing.facts.articles.get(statement.article)
            if statement.via_outlet is None and article is not None and is_english(article.language):
                yield from _through(article, statement, outlets, briefing.facts.actors)


def _through(
    article: Article, statement: Statement, outlets: Iterable[Actor], actors: Mapping[str, Actor]
) -> Iterator[Problem]:
    """The doubt about one statement that one of some outlets was told so. None of its own article's."""
    quote = " ".join(str(statement.quote).split())
    if not _TELLS_SOMEBODY.search(quote):
        return  # No outlet need be looked for: there may be a thousand.
    if not statement.speaker and _only_does_something(quote):
        return  # An article tells itself what somebody did there: "celebrated in an interview with the Bell".
    for each in others_than(article, outlets, actors):
        outlet = str(each.id)
        pattern = _told_to(each)
        if outlet in statement.speaker or not pattern.search(quote):
            continue
        if _say_elsewhere([actors[ref] for ref in statement.speaker if ref in actors], quote, pattern):
            continue
        code = codes.SPEAKER_MISSING
        if not is_answered(statement, code.name, [outlet]):
            wanted = wanted_answer(statement, code.name, [outlet])
            message = f"the quote says that '{outlet}' was told so, and `via_outlet` names no outlet"
            yield code(statement.at("quote"), message, f"Give `via: other_outlet` and `via_outlet`.\n{wanted}")


def _only_does_something(quote: str) -> bool:
    """True for a quote in which somebody does something in an interview, and is not shown to tell anything there."""
    return _IN_AN_INTERVIEW.search(quote) is not None and not (SAYS.search(quote) or _WHAT_IS_SAID.search(quote))


def others_than(article: Article, outlets: Iterable[Actor], actors: Mapping[str, Actor]) -> Iterator[Actor]:
    """The outlets that are none of an article's own: nor another record of its name, of which nobody has judged yet."""
    own = actors.get(str(article.outlet))
    called = _names_of(own) if own is not None else set[str]()
    yield from (each for each in outlets if each is not own and called.isdisjoint(_names_of(each)))


def _names_of(outlet: Actor) -> set[str]:
    """The names of an outlet, in small letters and without "the"."""
    return {str(form.name).casefold().removeprefix("the ") for form in outlet.names}


def outlet_told(quote: str, speakers: Sequence[Actor], outlets: Iterable[Actor]) -> str:
    """The id of the first of some outlets whom a quote has its speakers tell what it holds; empty without one."""
    told = ((str(outlet.id), _told_to(outlet)) for outlet in outlets)
    found = (ref for ref, pattern in told if pattern.search(quote) and not _say_elsewhere(speakers, quote, pattern))
    return next(found, "")


@memoise(bound=16_384)
def _told_to(outlet: Actor) -> re.Pattern[str]:
    """What finds that somebody told an outlet something, by a name of it."""
    names = "|".join(re.escape(str(name.name).removeprefix("the ").removeprefix("The ")) for name in outlet.names)
    return re.compile(rf"\b(?:{_TELLS})\s(?:the\s)?(?:{names})\b", re.I)


def _say_elsewhere(speakers: Sequence[Actor], quote: str, told: re.Pattern[str]) -> bool:
    """True where speakers say something in another clause than that in which an outlet is told something else."""
    main = _BESIDE.sub(" ", quote)
    if not told.search(main) and SAYS.search(main):
        return True
    clauses = _TURNING.split(quote)
    others = [clause for clause in clauses if not told.search(clause)]
    own = [clause for clause in clauses if told.search(clause)]
    say = any(SAYS.search(clause) and names_any(speakers, clause) for clause in others)
    return say and not any(names_any(speakers, clause) for clause in own)
