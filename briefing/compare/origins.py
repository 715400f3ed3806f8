"""Corroboration of a claim: the distinct origins of its statements. Outlets are not counted, origins are.

Three outlets quoting one spokesman are one origin, and so are a ministry and the army of one state. All speakers of one
sentence are one origin, and lend each other no side: beside one of them alone, they may overlap. Whoever watches what
others do may rest on those at the place. An outlet that cites
another is traced to those behind the other. An outlet's own voice that names no source and tells no observation of its
own is no origin that another such voice can confirm, and a document that it cites may be another's too; words that are
not marked as anybody's have none. Source: UCDP's `source_original` and `source_office`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from briefing.compare import nearness
from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.memo import memoise
from briefing.model.facts import Facts
from briefing.model.parts import Stake, Statement
from briefing.model.records import Actor, Article
from briefing.model.vocabulary import (
    SAYS_SO,
    ActorKind,
    Basis,
    Distance,
    Happened,
    Involvement,
    Judgement,
    Stance,
    Tie,
    Via,
)
from briefing.terms import Term

_ONE_VOICE = (Tie.LEADS, Tie.SPEAKS_FOR, Tie.WORKS_FOR, Tie.PART_OF, Tie.MEMBER_OF)
"""The ties by which two actors are of one side."""
_UNNAMED = re.compile(
    r"(?:(?:the|its|their|an?)\s)?"
    + ENGLISH.one_of(
        "bodies.offices.body", "bodies.offices.organisation", "bodies.offices.firms", "bodies.offices.media"
    )
)
"""What a body is called that is not named: "the company" may be the one that another article names."""
_DESCRIBED = re.compile(
    r"(?:(?:the|its|their|an?)\s)?(?:(?:[a-z][\w-]*|"
    + ENGLISH.one_of("drafting.nations")
    + rf")\s){{0,2}}(?i:{ENGLISH.pattern('bodies.described')})"
)
"""What many are called: "Turkish authorities", "a war monitor" may be whom another article names."""
_NAMES_SOMEBODY = 6
"""Fewest characters of a name, with the blanks around it, by which somebody else may be described."""
_Side = frozenset[str]
"""Ids of actors that are of one side."""
_SOME_MEDIA = re.compile(r"\b(?:media|reports|press|newspapers|outlets)\Z|\A[Mm]edia\s[a-z]+\Z")
"""Media of which no name tells which they are: "Kurdish media", "media reports"; two such may be one."""
_STATE_MEDIA = re.compile(
    r"\b(?:state|government|official)(?:[- ](?:run|owned|controlled))?\s"
    r"(?:media|television|tv|radio|broadcaster|news\sagency|newspaper)\Z",
    re.I,
)
"""Media of a state, of which no name tells which they are: "state television" may be carried by its agency."""


class _Attribution(NamedTuple):
    """Who is behind one statement."""

    article: str
    """Id of the article."""
    actors: tuple[str, ...]
    """Ids of its speakers or outlets."""
    own_voice: bool
    """True where they are but an outlet in its own voice."""
    is_of_a_document: bool = False
    """True where they are an outlet that cites a document, which others may cite or have written."""


@dataclass(frozen=True, slots=True, eq=False)
class Parties:
    """Whoever may be behind a statement; equal to itself alone, so that results can be remembered by it."""

    facts: Facts
    """Articles and actors, and nothing else."""


# While no article and no actor is edited, it is the same object.
@memoise(bound=16)
def parties(articles: tuple[Article, ...], actors: tuple[Actor, ...]) -> Parties:
    """Whoever may be behind a statement, of these articles and actors."""
    return Parties(Facts({str(each.id): each for each in articles}, {str(each.id): each for each in actors}))


class Corroboration(Term):
    """How well a claim is corroborated, counted by origin."""

    INDEPENDENT = (
        "independent",
        "Two or more identified origins that are not known to be of one side and do not stand in one article alone.",
    )
    SAME_ORIGIN = "same_origin", "Several articles, one origin."
    SINGLE_ORIGIN = "single_origin", "One article only."
    MORE_APART = "more_apart", "One article is shown; more stands apart, because of who gives it."
    UNDETERMINED = (
        "undetermined",
        "Several articles, but the origins may overlap: groups, outlets' own voices, documents, names that may mean "
        "one actor, or those that can be told apart stand in one article alone.",
    )


@dataclass(frozen=True, slots=True)
class Origin:
    """Those who count as one behind a claim."""

    actors: tuple[str, ...]
    """Ids of the actors, each a speaker or an outlet; none where nobody says whose words they are."""
    identified: bool
    """True when they can be told apart from other origins: a named person or body, or an outlet that saw it itself."""
    own_voice: bool
    """True for an outlet in its own voice, without a named source or a stated observation, and for nobody's."""
    articles: tuple[str, ...]
    """Ids of the articles in which they stand."""


@dataclass(frozen=True, slots=True)
class Support:
    """The count behind a corroboration."""

    corroboration: Corroboration
    """The word for it."""
    origins: tuple[Origin, ...]
    """Those that were counted."""
    articles: tuple[str, ...]
    """The articles that carry it."""
    statements: int
    """How many statements were counted."""


def denies(statement: Statement) -> bool:
    """True when the statement says that it is not so.

    A denial that names who is responsible denies that responsibility; that the thing happened is denied by `happened`.
    """
    if getattr(statement, "happened", None) is Happened.NO:
        return True
    return statement.stance is Stance.DENIES and not getattr(statement, "responsible", ())


def supports(statement: Statement) -> bool:
    """True when the statement says that it is so; a doubt, a suspicion, a judgement, blame and a demand do not."""
    open_question = getattr(statement, "happened", None) is Happened.UNKNOWN or statement.lost
    return not denies(statement) and not open_question and statement.stance in SAYS_SO


def is_passed_on(statement: Statement) -> bool:
    """True for what an outlet gives to no speaker and has from another outlet: it is not in its own voice."""
    is_through = statement.via_outlet is not None or statement.via in (Via.OTHER_OUTLET, Via.STATE_MEDIA)
    return is_through and not statement.speaker and not statement.unmarked


def support(facts: Facts, statements: Sequence[Statement], *, more_apart: bool = False) -> Support | None:
    """Counts the distinct origins behind statements; None when there are none.

    `more_apart` is true where a report that stands apart tells the same: one article is not the only one then.
    """
    if not statements:
        return None
    origins = _origins(facts, statements)
    articles = tuple(sorted({str(s.article) for s in statements}))
    word = _corroboration(facts, origins, articles)
    if more_apart and word is Corroboration.SINGLE_ORIGIN:
        word = Corroboration.MORE_APART
    return Support(word, origins, articles, len(statements))


def _corroboration(facts: Facts, origins: Sequence[Origin], articles: Sequence[str]) -> Corroboration:
    """The word for a claim that these articles carry and that comes from these origins."""
    if len(articles) == 1:
        return Corroboration.SINGLE_ORIGIN
    identified = [origin for origin in origins if origin.identified]
    if len(origins) == len(identified) == 1:
        return Corroboration.SAME_ORIGIN
    if any(_are_separate(facts, a, b) for a, b in combinations(identified, 2)):
        return Corroboration.INDEPENDENT
    return Corroboration.UNDETERMINED


def _are_separate(facts: Facts, a: Origin, b: Origin) -> bool:
    """True for two origins that no one article alone has, that nobody takes for one, and of which none may compile."""
    may_overlap = _may_be_one(facts, a, b) or _may_compile(facts, a, b) or _may_compile(facts, b, a)
    return len({*a.articles, *b.articles}) > 1 and not may_overlap


def _may_compile(facts: Facts, a: Origin, b: Origin) -> bool:
    """True where one origin watches what the sides do, and the other is of those at the place: it may rest on them."""
    watches = any(stake.part is Involvement.MONITOR for actor in a.actors for stake in _stakes(facts, actor))
    return watches and any(_is_at_the_place(facts, actor) for actor in b.actors)


def _stakes(facts: Facts, actor_id: str) -> tuple[Stake, ...]:
    """The parts of an actor in the conflict: its own, or those of whomever it speaks for or belongs to."""
    bearer = facts.actors.get(nearness.bearer(facts, actor_id))
    return bearer.stakes if bearer is not None else ()


def _is_at_the_place(facts: Facts, actor_id: str) -> bool:
    """True for whoever lives at the place, or was in it or near it in some article."""
    actor = facts.actors.get(actor_id)
    lives = any(stake.part is Involvement.RESIDENT for stake in _stakes(facts, actor_id))
    own = actor.whereabouts if actor is not None else ()
    return lives or any(each.distance in (Distance.IN_PLACE, Distance.NEAR) for each in own)


def _origins(facts: Facts, statements: Sequence[Statement]) -> tuple[Origin, ...]:
    """Groups what is behind each statement by side: a group is one origin. Sorted by actors."""
    attributions = list(_attributions(facts, statements))
    side_of = sides(facts, {actor for attribution in attributions for actor in attribution.actors})
    by_sides: dict[frozenset[_Side], list[_Attribution]] = {}
    for attribution in attributions:
        key = frozenset(side_of[actor] for actor in attribution.actors)
        by_sides.setdefault(key, []).append(attribution)
    origins = [_origin(facts, group, _may_overlap(key, by_sides)) for key, group in by_sides.items()]
    return tuple(sorted(origins, key=lambda origin: origin.actors))


def _may_overlap(own: frozenset[_Side], others: Iterable[frozenset[_Side]]) -> bool:
    """True for several sides that speak together, one of which speaks in another origin too."""
    return len(own) > 1 and any(own != other and own & other for other in others)


def _origin(facts: Facts, group: Sequence[_Attribution], may_overlap: bool) -> Origin:
    """The origin that a group of attributions is."""
    actors = tuple(sorted({actor for attribution in group for actor in attribution.actors}))
    articles = tuple(sorted({attribution.article for attribution in group}))
    own_voice = all(attribution.own_voice for attribution in group)
    has_a_voice = any(not each.own_voice and not each.is_of_a_document for each in group)
    identified = not may_overlap and has_a_voice and any(_is_identified(facts.actors.get(actor)) for actor in actors)
    return Origin(actors, identified, own_voice, articles)


# An actor of a thousand articles has as many names, and speaks in as many statements.
@memoise(bound=16_384)
def _is_identified(actor: Actor | None) -> bool:
    """False for groups of people, which may overlap, and for whom neither a name nor an office tells apart."""
    if (
        actor is None
        or actor.kind is ActorKind.GROUP
        or all(_UNNAMED.fullmatch(str(form.name)) or _DESCRIBED.fullmatch(str(form.name)) for form in actor.names)
        or (actor.kind is ActorKind.MEDIA and all(_SOME_MEDIA.search(str(form.name)) for form in actor.names))
    ):
        return False
    return actor.comparable or actor.public_figure is not None


def _may_be_one(facts: Facts, a: Origin, b: Origin) -> bool:
    """True when a curator is unsure whether an actor of one origin is an actor of the other, or both may be one state's
    media.
    """
    is_unsure = not (_unsure(facts, a).isdisjoint(b.actors) and _unsure(facts, b).isdisjoint(a.actors))
    is_state = _may_be_one_states(facts, a, b) or _may_be_one_states(facts, b, a)
    return is_unsure or is_state or _is_described_by(facts, a, b) or _is_described_by(facts, b, a)


def _is_described_by(facts: Facts, a: Origin, b: Origin) -> bool:
    """True where an article, or a label, tells who somebody of one origin is by somebody of the other.

    “A former congressman who led the task force” may say what the task force says, whatever tie they have.
    """
    told = [_words(text) for actor in _known(facts, a) for text in _descriptions(actor)]
    names = [_words(str(form.name)) for actor in _known(facts, b) for form in actor.names] if told else []
    return any(name in text for name in names if len(name) >= _NAMES_SOMEBODY for text in told)


def _known(facts: Facts, origin: Origin) -> Iterator[Actor]:
    """The actors of an origin that are recorded."""
    return (facts.actors[actor] for actor in origin.actors if actor in facts.actors)


def _descriptions(actor: Actor) -> Iterator[str]:
    """What articles say that an actor is, beside its names, and its label."""
    yield from (str(form.role) for form in actor.names if form.role)
    if actor.label:
        yield str(actor.label)


def _words(text: str) -> str:
    """The words of a text in small letters, each between blanks, without "the" at the beginning."""
    words = re.findall(r"\w+", text.casefold())
    return f" {' '.join(words[1:] if words[:1] == ['the'] else words)} "


def _may_be_one_states(facts: Facts, a: Origin, b: Origin) -> bool:
    """True where one origin is media of a state without a name of their own, and the other media that may be theirs.

    Those are no outlet of an article here, and nobody has judged the two different.
    """
    are_unnamed = all(_is_of_a_state(facts.actors.get(actor)) for actor in a.actors)
    if not are_unnamed or not all(_is_media(facts.actors.get(actor)) for actor in b.actors):
        return False
    # Of a thousand articles these are asked for last.
    if not {str(article.outlet) for article in facts.articles.values()}.isdisjoint(b.actors):
        return False
    return any(not _are_judged_different(facts, one, other) for one in a.actors for other in b.actors)


def _are_judged_different(facts: Facts, one: str, other: str) -> bool:
    """True for two actors of whom a curator has judged that they are two."""
    pairs = ((one, other), (other, one))
    return any(second in _judged(facts.actors[first], Judgement.DIFFERENT) for first, second in pairs)


def _is_media(actor: Actor | None) -> bool:
    """True for an outlet or an agency."""
    return actor is not None and actor.kind is ActorKind.MEDIA


def _is_of_a_state(actor: Actor | None) -> bool:
    """True for media of a state that no article calls by a name of their own."""
    return actor is not None and _is_media(actor) and all(_STATE_MEDIA.search(str(form.name)) for form in actor.names)


def _unsure(facts: Facts, origin: Origin) -> set[str]:
    """The actors of whom a curator is unsure whether they are one with an actor of the origin."""
    known = (facts.actors[actor] for actor in origin.actors if actor in facts.actors)
    return {other for actor in known for other in _judged(actor, Judgement.UNSURE)}


def _attributions(facts: Facts, statements: Sequence[Statement]) -> Iterator[_Attribution]:
    """Who is behind each statement: its speakers, those whom a cited outlet rests on, or its own outlet.

    Nobody is behind one that the curator left unmarked, nor behind one of an unknown article, nor behind what an outlet
    has from another that it does not name, whoever saw it. An outlet speaks in its own voice unless it saw what it
    tells, or cites a document: that may be the one that another cites or speaks of.
    """
    has_citations = any(statement.via_outlet is not None for statement in statements)
    by_outlet = _by_outlet(facts, statements) if has_citations else {}
    for statement in statements:
        article = str(statement.article)
        if statement.speaker:
            yield _Attribution(article, tuple(map(str, statement.speaker)), own_voice=False)
        elif statement.via_outlet is not None:
            yield _cited(article, str(statement.via_outlet), by_outlet)
        elif statement.unmarked or is_passed_on(statement) or article not in facts.articles:
            yield _Attribution(article, (), own_voice=True)
        else:
            outlet = str(facts.articles[article].outlet)
            own_voice = statement.basis not in (Basis.WITNESSED, Basis.DOCUMENT)
            yield _Attribution(article, (outlet,), own_voice, is_of_a_document=statement.basis is Basis.DOCUMENT)


def _by_outlet(facts: Facts, statements: Iterable[Statement]) -> dict[str, list[Statement]]:
    """The statements by the outlet of their article."""
    known = facts.articles
    return group_by_key((str(known[s.article].outlet), s) for s in statements if s.article in known)


def _cited(article: str, first: str, by_outlet: Mapping[str, Sequence[Statement]]) -> _Attribution:
    """Who is behind an outlet that an article cites; its own voice where outlets only cite one another."""
    outlets = [path[-1] for path in _citation_paths(by_outlet, first)]
    sources: set[str] = set()
    for outlet in outlets:
        own = by_outlet.get(outlet, ())
        for statement in own:
            sources.update(map(str, statement.speaker))
        if not own or any(_is_own_report(statement) for statement in own):
            sources.add(outlet)
    return _Attribution(article, tuple(sorted(sources or outlets)), own_voice=not sources)


def _is_own_report(statement: Statement) -> bool:
    """True for a statement that its outlet gives to no speaker and to no other outlet."""
    return not statement.speaker and not is_passed_on(statement)


def _citation_paths(by_outlet: Mapping[str, Sequence[Statement]], *start: str) -> list[tuple[str, ...]]:
    """The shortest path to each outlet that is reached by outlets citing one another (breadth-first search)."""
    paths = [start]
    reached = {start[-1]}
    for path in paths:  # Grows as it is read.
        for statement in by_outlet.get(path[-1], ()):
            outlet = statement.via_outlet
            if statement.speaker or outlet is None or outlet in reached:
                continue
            reached.add(str(outlet))
            paths.append((*path, str(outlet)))
    return paths


def circular(facts: Facts, statements: Sequence[Statement]) -> Iterator[tuple[Statement, tuple[str, ...]]]:
    """Statements whose sourcing comes back to their own outlet, each with the outlets on the shortest path."""
    by_outlet = _by_outlet(facts, [s for s in statements if not s.speaker and s.via_outlet is not None])
    for outlet, own in by_outlet.items():
        for statement in own:
            for path in _citation_paths(by_outlet, outlet, str(statement.via_outlet)):
                if path[-1] == outlet:
                    yield statement, path


def sides(facts: Facts, actors: Collection[str]) -> dict[str, _Side]:
    """For each of the actors, those of them that are of one side with it, in the order of ids."""
    side_of: dict[str, set[str]] = {}
    for each in sorted(actors):
        related = {each, *above(facts, each)}
        side = related.union(*(side_of[actor] for actor in related if actor in side_of))
        side_of |= dict.fromkeys(side, side)
    return {each: frozenset(side_of[each].intersection(actors)) for each in sorted(actors)}


def above(facts: Facts, actor_id: str) -> list[str]:
    """The ids of all actors of one side with an actor, above it: for two with one in common, one origin.

    Those that it speaks for, leads, works for, is an organ or a member of, and those judged the same as it, through any
    number of steps; without itself, in the order in which they are reached.
    """
    reached = [actor_id]
    for here in reached:  # Grows as it is read.
        actor = facts.actors.get(here)
        if actor is None:
            continue
        next_up = [str(side.actor) for side in (actor.speaks_for, actor.part_of) if side is not None]
        next_up += [str(tie.to) for tie in actor.affiliations if tie.tie in _ONE_VOICE]
        next_up += _judged(actor, Judgement.SAME)
        reached += [each for each in dict.fromkeys(next_up) if each not in reached]
    return reached[1:]


def _judged(actor: Actor, judgement: Judgement) -> list[str]:
    """The other actors of whom a curator gives this judgement of identity."""
    return [str(i.other) for i in actor.identity if i.judgement is judgement and i.other is not None]
