"""The answer of the accused beside the accusation: on events, on discrepancies, and on the accused's own page."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import chain

from briefing.compare.answers import Charge, charges, on_side, whole_side
from briefing.grouping import group_by_key
from briefing.model.parts import Statement
from briefing.model.records import Actor, Discrepancy, Event
from briefing.model.vocabulary import ActorKind, DiscrepancyKind, Judgement, Stance
from briefing.site.views import wording
from briefing.site.views.base import Context, Presenter
from briefing.site.views.citations import Chip

_BLAMING = frozenset([Stance.ACCUSES, Stance.SUSPECTS, Stance.JUDGES])
"""How somebody speaks who blames, and does not only tell what was done."""


def of_event(present: Presenter, event: Event) -> list[Context]:
    """Those held responsible for an event, each with who says so and what their side answers.

    Nobody on the page of somebody who stands alone.
    """
    if present.alone:
        return []
    return _alike([_charged(present, charge) for charge in charges(present.facts, event)])


def of_discrepancy(present: Presenter, discrepancy: Discrepancy) -> list[Context]:
    """Those held responsible for the events that a discrepancy is about, with who says so and what their side answers.

    Each stands once, for all these events; left out is whom the words of no position blame. What else the side of the
    accused says is what it says in the positions of one of these events: of another, it is no answer to this. Where
    the question is who speaks, no answer blames anybody; where it is another than who is responsible, only an
    accusation does: whose fire is told in passing stands in the positions.
    """
    if discrepancy.kind is DiscrepancyKind.ATTRIBUTION:
        return []
    told = list(chain.from_iterable(position.statements for position in discrepancy.positions))
    by_accused: dict[str, list[Charge]] = {}
    for event in filter(None, map(present.facts.events.get, map(str, discrepancy.about))):
        for charge in charges(present.facts, event):
            own = _asked(discrepancy, charge)
            if any(shares_words(present, each, own.accounts) for each in told):
                by_accused.setdefault(own.accused, []).append(own)
    found = []
    for same in by_accused.values():
        charged = _charged(present, *same, among=told)
        if discrepancy.kind is not DiscrepancyKind.RESPONSIBILITY:
            # Where the question is who is to blame, the page tells already of what, and who says so.
            charged["blaming"] = [(charged["accused"][0], _blaming(present, charged["accounts"], told))]
        found.append(charged)
    return _alike(found)


def _asked(discrepancy: Discrepancy, charge: Charge) -> Charge:
    """A charge with those of its accounts that answer the question of a discrepancy."""
    if discrepancy.kind is DiscrepancyKind.RESPONSIBILITY:
        return charge
    return replace(charge, accounts=tuple(each for each in charge.accounts if each.stance in _BLAMING))


def _blaming(present: Presenter, accounts: Iterable[Statement], told: Iterable[Statement]) -> list[Statement]:
    """The accounts that share words with what is told; of what one speaker says in one paragraph, the first."""
    shown = list(told)
    by_place: dict[tuple[object, ...], Statement] = {}
    for each in accounts:
        if any(shares_words(present, statement, [each]) for statement in shown):
            chip = present.citations.chip(each)
            by_place.setdefault((each.article, each.speaker, chip and chip.label), each)
    return list(by_place.values())


def _alike(charged: Iterable[Context]) -> list[Context]:
    """Those of one side, who say the same of a matter, in one entry; enemies are never run together."""
    by_answer = group_by_key(
        (
            (
                *(each["side"], *each["answers"], None, *each["besides"], None, *each["doubts"], None),
                *(*each["responses"], each["voice"]),
            ),
            each,
        )
        for each in charged
    )
    found = []
    for same in by_answer.values():
        accused = list(chain.from_iterable(each["accused"] for each in same))
        blaming = list(chain.from_iterable(each["blaming"] for each in same))
        found.append({**same[0], "accused": accused, "blaming": blaming})
    return found


def shares_words(present: Presenter, told: Statement, others: Iterable[Statement]) -> bool:
    """True for a statement of which the words that give its answer stand in the quote of another."""
    cited = present.citations.find(told)
    if cited is None:
        return False
    answer = cited.answer or cited.anchor
    anchors = (other.anchor for other in map(present.citations.find, others) if other is not None)
    return any(a.article == told.article and a.start < answer.end and answer.start < a.end for a in anchors)


def summary(present: Presenter, event: Event) -> str:
    """Whether anybody held responsible for an event answers, and whom no article quotes, in a sentence or two."""
    every = charges(present.facts, event)
    claimed = [charge.accused for charge in every if charge.is_claimed and not charge.is_answered]
    words = wording.WORDS["answers"]
    told = [words["claimed"].format(present.voices.within_text(claimed))] if claimed else []
    return " ".join([*told, *_answered(present, [charge for charge in every if charge.accused not in claimed])])


def _answered(present: Presenter, found: Collection[Charge]) -> Iterator[str]:
    """Whether anybody answers some charges, and whom no article quotes, in sentences; none without charges."""
    words = wording.WORDS["answers"]
    answering = [charge.accused for charge in found if charge.is_answered]
    apart = [charge.accused for charge in found if denied_elsewhere(present, charge)]
    if answering:
        yield words["some"].format(present.voices.within_text(answering))
    elif apart:
        # A denial that is recorded by itself may be of this very blame.
        yield words["apart"].format(present.voices.within_text(apart))
    elif found:
        yield present.silence.wording("no_answer", *present.codes)
    known = [charge.accused for charge in found if _is_known(present, charge.accused)]
    unheard = [actor for actor in known if not _articles(present, whole_side(present.facts, actor))]
    if unheard:
        them = wording.listing([present.links.find(a).text for a in unheard])
        yield present.silence.wording("unquoted", *present.codes, who=them)


def of_actor(present: Presenter, actor: Actor) -> list[Context]:
    """What an actor, or somebody on its side, is held responsible for, by event, then by figure."""
    side = on_side(present.facts, str(actor.id))
    return [_charged(present, charge) for charge in present.index.charges if charge.accused in side]


def voice(present: Presenter, actor: Actor, *, is_named: bool = True) -> str:
    """In which articles somebody on an actor's side is quoted; or that nobody is.

    `is_named` is false where nothing beside it names the actor.
    """
    words = wording.WORDS["answers"]
    articles = _articles(present, whole_side(present.facts, str(actor.id)))
    if articles:
        codes = present.voices.codes(articles)
        if is_named:
            return str(words["heard"]).format(codes)
        return str(words["heard_of"]).format(articles=codes, who=present.voices.within_text([str(actor.id)]))
    if not _is_known(present, str(actor.id)):
        return str(words["unclear"])
    return present.silence.wording("unheard", *present.codes, who=present.links.title(actor))


def denied_elsewhere(present: Presenter, charge: Charge) -> list[str]:
    """The ids of other events in which somebody on the side of the accused denies something, each once.

    Only such as are denials by themselves: whoever denies that a deal was reached does not answer who broke the last.
    """
    denied = present.index.denials_by_actor
    records = chain.from_iterable(denied.get(actor, ()) for actor in sorted(charge.side))
    ids = dict.fromkeys(str(record.id) for record in records)
    return [each for each in ids if each not in (charge.record, *charge.responses)]


def _responses(same: Iterable[Charge]) -> list[str]:
    """The ids of the events that respond to some charges, each once; those in which the accused's side speaks first."""
    charged = list(same)
    own = chain.from_iterable(charge.own_responses for charge in charged)
    every = chain.from_iterable(charge.responses for charge in charged)
    return list(dict.fromkeys((*own, *every)))


def _is_known(present: Presenter, actor_id: str) -> bool:
    """False for people who are not named, and where a curator is unsure of who they are: somebody quoted may be one."""
    actors = present.facts.actors
    if actors[actor_id].kind is ActorKind.GROUP:
        return False
    pairs = ((str(actor.id), judged) for actor in actors.values() for judged in actor.identity)
    return not any(
        judged.judgement is Judgement.UNSURE and judged.other is not None and actor_id in (own, judged.other)
        for own, judged in pairs
    )


def _articles(present: Presenter, side: Iterable[str]) -> set[str]:
    """The ids of the articles in which some of these actors speak."""
    spoken = [s for each in side for _, s in present.index.statements_by_actor.get(each, ())]
    return {str(statement.article) for statement in spoken}


def _charged(present: Presenter, *same: Charge, among: Iterable[Statement] | None = None) -> Context:
    """One who is held responsible, for one event or for several.

    Who says so, the denials, what else the side of the accused says of it, and where it is quoted. `among` are the
    statements of the matter, where it is another than these events.
    """
    first = same[0]
    answers = chain.from_iterable(charge.answers for charge in same)
    besides: Iterable[Statement] = chain.from_iterable(charge.besides for charge in same)
    if among is not None:
        of_these = list(besides)
        besides = (
            each for each in among if not first.side.isdisjoint(each.speaker) and shares_words(present, each, of_these)
        )
    return {
        "record": present.links.find(first.record),
        "borne": wording.label("supported", _supported(present, first.record)),
        "side": first.side,
        "is_answered": any(charge.is_answered for charge in same),
        "is_claimed": any(charge.is_claimed for charge in same),
        "is_asked": any(_asks(present, charge) for charge in same),
        "ours": wording.WORDS["harm"]["ours"] if present.voices.is_inferred(first.accused) else "",
        "accused": [present.links.find(first.accused)],
        "blaming": [],
        "by": _told(present, chain.from_iterable(charge.accounts for charge in same)),
        "accounts": present.citations.in_text_order(chain.from_iterable(charge.accounts for charge in same)),
        "answers": _told(present, answers),
        "doubts": _doubts(present, chain.from_iterable(charge.doubts for charge in same)),
        "responses": present.links.find_all(_responses(same)),
        "elsewhere": present.links.find_all(denied_elsewhere(present, first)),
        "besides": _told(present, besides, first.side),
        "voice": voice(present, present.facts.actors[first.accused]),
    }


def _supported(present: Presenter, record_id: str) -> str:
    """How well the event or the figure of a charge is borne out: who else tells of it."""
    record = present.facts.events.get(record_id) or present.facts.figures[record_id]
    return present.supported(record)


def _asks(present: Presenter, charge: Charge) -> bool:
    """True where an answer is missed: not of people whom no article names and nobody accuses."""
    if charge.besides or present.facts.actors[charge.accused].kind is not ActorKind.GROUP:
        return True
    return any(each.stance in _BLAMING for each in charge.accounts)


def _doubts(
    present: Presenter, statements: Iterable[Statement]
) -> list[tuple[str, tuple[tuple[str, tuple[Chip, ...]], ...]]]:
    """Who doubts something, then who could not verify it: which of both, and for each the passages."""
    words = wording.WORDS["answers"]
    by_stance = group_by_key((statement.stance, statement) for statement in statements if statement.stance)
    return [(words[stance], tuple(_told(present, by_stance[stance]))) for stance in sorted(by_stance)]


def _told(
    present: Presenter, statements: Iterable[Statement], side: Collection[str] | None = None
) -> list[tuple[str, tuple[Chip, ...]]]:
    """Who makes some statements, each once, with the passages; of those on a `side`, where one is given, alone."""
    by_who = group_by_key((present.voices.speaker(s, side), s) for s in present.citations.in_text_order(statements))
    return [(who, present.citations.chips(own)) for who, own in by_who.items()]
