"""Who says something, and how: the attribution of statements, in words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from itertools import chain

from briefing.compare.origins import Corroboration, Origin, Support, denies, is_passed_on, supports
from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.languages.catalogue import gettext, ngettext
from briefing.model.facts import Facts
from briefing.model.parts import Statement
from briefing.model.records import Event, Figure, Position
from briefing.model.vocabulary import NO_SOURCE, ActorKind, Basis, Happened, Stance, Via
from briefing.site.views import wording
from briefing.site.views.addresses import ArticleCode, Link, Links

_ARTICLES = ENGLISH.words("numbers.articles") | {"the"}
"""What begins a description in English, in which most articles are."""
_WORD = re.compile(r"[^\W\d_]{5,}")
"""A word long enough to tell whom a label names."""


class Voices:
    """The speakers of statements, each with the side that they are on."""

    def __init__(self, facts: Facts, codes: Mapping[str, ArticleCode], links: Links) -> None:
        self._facts = facts
        self._codes = codes
        self._links = links

    def side(self, actor_id: str) -> str | None:
        """The id of the topmost actor that an actor speaks for or belongs to; None where there is none."""
        chain = [actor_id]
        for step in chain:
            actor = self._facts.actors.get(step)
            tie = actor and (actor.speaks_for or actor.part_of)
            if tie and tie.actor not in chain:
                chain.append(str(tie.actor))
        return chain[-1] if len(chain) > 1 else None

    def is_inferred(self, actor_id: str) -> bool:
        """True where no article states the tie between an actor and its side: a curator took it from what they tell."""
        actor = self._facts.actors.get(actor_id)
        tie = (actor.speaks_for or actor.part_of) if actor is not None else None
        if actor is None or tie is None:
            return False
        return all(stated.to != tie.actor for stated in actor.affiliations)

    def speaker(self, statement: Statement, among: Collection[str] | None = None) -> str:
        """Who says something, as plain text: the speakers with their sides, those `among` some alone; or the outlet."""
        if not statement.speaker:
            return self._outlet(statement)
        speakers = [str(actor) for actor in statement.speaker if among is None or actor in among]
        return self._listing(speakers, map(self._with_side, speakers))

    def _outlet(self, statement: Statement) -> str:
        """The outlet, for words that it gives to no speaker; what it has from another is not in its own voice."""
        article = self._codes[str(statement.article)].text
        if is_passed_on(statement):
            return wording.qualified([article, self.source(statement)])
        return str(wording.WORDS["says"]["unmarked" if statement.unmarked else "own_voice"]).format(article)

    def source(self, statement: Statement) -> str:
        """Through which outlet an article has what it tells: `through AP`."""
        if statement.via_outlet is not None:
            return str(wording.WORDS["says"]["through"]).format(self._facts.title(str(statement.via_outlet)))
        return str(wording.WORDS["passed_on"][statement.via])

    def short(self, statement: Statement) -> str:
        """Who says something, in few words: a person with the side that they are on, others by their names alone."""
        if not statement.speaker:
            return self.speaker(statement)
        speakers = [str(actor) for actor in statement.speaker]
        return wording.sentence(self._listing(speakers, map(self._short, speakers)))

    def each(self, statements: Iterable[Statement]) -> list[str]:
        """Who makes some statements, in few words, each once."""
        return list(dict.fromkeys(map(self.short, statements)))

    def behind(self, statements: Iterable[Statement], label: str) -> str:
        """An answer that is shown by its label, and in brackets who tells it, of several articles in each.

        Without them, the words of a speaker would read as the outlet's. The label alone where it names all of them, or
        no speaker tells it.
        """
        told = list(statements)
        spoken = [statement for statement in told if statement.speaker]
        are_named = all(self._is_in(label, str(actor)) for statement in spoken for actor in statement.speaker)
        if not spoken or (are_named and len(spoken) == len(told)):
            return label
        words = wording.WORDS["behind"]
        by_article = group_by_key((self._codes[str(s.article)], s) for s in told)
        if len(by_article) > wording.COLUMNS:
            speakers = {actor for statement in spoken for actor in statement.speaker}
            return str(words["told"]).format(label=label, who=ngettext("{n} speaker", "{n} speakers", len(speakers)))
        if len(by_article) == 1:
            return str(words["told"]).format(label=label, who=self._tellers(told))
        each = [wording.led_by(code.text, self._tellers(own)) for code, own in by_article.items()]
        return str(words["in_each"]).format(label=label, who=" · ".join(each))

    def _is_in(self, label: str, actor: str) -> bool:
        """True where a label names an actor: by one part of a name, or by all words of what is more than a name.

        "Short" is Marc Short; "the office of the vice president" is not "a spokesperson for the vice president". A role
        of two words or more that an article gives them names them too.
        """
        called = _WORD.findall(self.within_text([actor]))
        within = {word.casefold() for word in _WORD.findall(label)}
        named = [word.casefold() in within for word in called]
        is_name = not any(word[0].islower() for word in called)
        return (any(named) if is_name else all(named)) or any(self._are_in(within, role) for role in self._roles(actor))

    def _are_in(self, within: Collection[str], role: str) -> bool:
        """True where all words of a role that tell whose it is are in a label: “a rebel spokesman” is named by it."""
        words = [word.casefold() for word in _WORD.findall(role)]
        return len(words) > 1 and set(words) <= set(within)

    def _roles(self, actor_id: str) -> list[str]:
        """The roles that articles give an actor."""
        actor = self._facts.actors.get(actor_id)
        return [str(form.role) for form in actor.names if form.role] if actor is not None else []

    def _tellers(self, statements: Iterable[Statement]) -> str:
        """Who makes some statements of one article, each once; last, that it tells it itself or has it elsewhere."""
        told = list(statements)
        actors = list(dict.fromkeys(str(actor) for statement in told for actor in statement.speaker))
        who = self.within_text(actors)
        unsaid = [statement for statement in told if not statement.speaker]
        if not unsaid:
            return who
        words = wording.WORDS["behind"]
        if all(map(is_passed_on, unsaid)):
            sources = wording.listing(list(dict.fromkeys(map(self.source, unsaid))))
            return str(words["through_too"]).format(who=who, through=sources) if who else sources
        own = "unmarked" if all(statement.unmarked for statement in unsaid) else "own"
        return str(words[f"{own}_too"]).format(who=who) if who else str(words[own])

    def linked(self, actor_ids: Iterable[str], within: bool = False) -> list[tuple[str, Link]]:
        """Some actors, each with its link, called as within one text; the first too where it stands `within` others."""
        links = [(str(actor), self._links.find(str(actor))) for actor in actor_ids]
        is_first = not within
        return [
            (actor, to if is_first and n == 0 else Link(self._within(actor, to.text), to.url))
            for n, (actor, to) in enumerate(links)
        ]

    def within_text(self, actor_ids: Iterable[str]) -> str:
        """What some actors are called, behind other words: whom articles call in small letters begins with one."""
        named = ((each, self._links.find(each).text.removesuffix(wording.UNNAMED)) for each in actor_ids)
        return wording.listing([self._within(actor, name) for actor, name in named])

    def _listing(self, actor_ids: Iterable[str], called: Iterable[str]) -> str:
        """What some actors are called, as one text: within it, whom articles call in small letters begins with one."""
        named = zip(actor_ids, called, strict=True)
        return wording.listing([name if n == 0 else self._within(actor, name) for n, (actor, name) in enumerate(named)])

    def _within(self, actor_id: str, name: str) -> str:
        """What an actor is called, within a sentence: `residents` where that is a form of its name.

        So is what describes somebody: “A guild spokeswoman” begins a sentence of its article, “The Hague” is a name.
        """
        first, _, rest = name.partition(" ")
        if first.istitle() and first.lower() in _ARTICLES and rest.rpartition(" ")[2].islower():
            return f"{first.lower()} {rest}"
        names = self._facts.actors[actor_id].names
        forms = chain.from_iterable(f"{form.name} {form.translation or ''}".split() for form in names)
        is_small = first.lower().rstrip(",") in forms
        return f"{first.lower()} {rest}".rstrip() if is_small else name

    def _short(self, actor_id: str) -> str:
        """What an actor is called in few words: a person with the side, others by their names alone."""
        actor = self._facts.actors.get(actor_id)
        if actor is not None and actor.kind is ActorKind.PERSON:
            return self._with_side(actor_id)
        return self._facts.title(actor_id).removesuffix(wording.UNNAMED)

    def _with_side(self, actor_id: str) -> str:
        """What an actor is called, with the side in brackets: `Ada Lund (Harbour Guild)`; without one for no side."""
        name = self._links.find(actor_id).text
        side = self.side(actor_id)
        return f"{name} ({self._links.find(side).text})" if side else name

    def speaker_in_article(self, statement: Statement) -> str:
        """Who says something, in which article: `Ada Lund (Harbour Guild), in AP`, or `AP, in its own voice`."""
        speaker = self.speaker(statement)
        if not statement.speaker:
            return speaker
        return gettext("{speaker}, in {article}", speaker=speaker, article=self._codes[str(statement.article)].text)

    def orderer(self, statement: Statement) -> str:
        """Whose order of events a statement gives: the article's where it cites somebody, if that one does not accuse.

        A clause of time beside what somebody says need not be theirs.
        """
        if not statement.speaker or statement.stance in NO_SOURCE:
            return self.speaker_in_article(statement)
        article = self._codes[str(statement.article)].text
        return gettext("{article}, citing {speaker}", article=article, speaker=self.speaker(statement))

    def in_full(self, statement: Statement) -> str:
        """Who says something, in which article and how: `Ada Lund, in AP, as an accusation`."""
        return wording.qualified([self.speaker_in_article(statement), *self.manner(statement)])

    def manner(self, statement: Statement, *, marked: bool = False) -> list[str]:
        """By what way, on what basis and with what stance a statement is made, as far as the article says so.

        Last, that our copy has lost the very words. Of one that is `marked`, a mark tells the stance.
        """
        lost = wording.WORDS["says"]["lost"] if statement.lost else None
        words = (self._way(statement), _basis(statement), None if marked else _stance(statement), lost)
        return [word for word in words if word]

    def _way(self, statement: Statement) -> str | None:
        """By what way the outlet got a statement, in words; None where that goes without saying."""
        if is_passed_on(statement):
            return None
        if statement.via_outlet is not None and statement.via_outlet not in statement.speaker:
            return self.source(statement)
        if statement.via is Via.STATE_MEDIA and statement.speaker:
            return None
        return wording.label("via", statement.via)

    def codes(self, articles: Iterable[str]) -> str:
        """The codes of articles, joined; of many, how many there are."""
        codes = sorted((self._codes[article] for article in articles), key=lambda code: code.order)
        if len(codes) > wording.MANY:
            return ngettext("{n} article", "{n} articles", len(codes))
        return wording.listing([code.text for code in codes])

    def heading(self, support: Support) -> str:
        """How well a claim is borne out; of one that articles only tell themselves, that it has no speaker."""
        if _is_own(support):
            return str(wording.WORDS["unquoted"]["own"])
        return str(wording.WORDS["corroboration"][support.corroboration])

    def spread(self, support: Support) -> str:
        """In how many articles a claim stands, and in which of them the origins that count, or whose words it is in."""
        n = len(support.articles)
        if _is_own(support):
            return ngettext(
                "{n} article tells it so",
                "{n} articles tell it so, perhaps from one source",
                n,
            )
        told = ngettext("told in {n} article", "told in {n} articles", n)
        identified = [origin for origin in support.origins if origin.identified]
        if not identified:
            unmarked = all(origin.own_voice for origin in support.origins)
            return wording.qualified([told, gettext("not always marked in whose words")] if unmarked else [told])
        articles = {article for origin in identified for article in origin.articles}
        counted = ngettext("with {n} identified origin", "with {n} identified origins", len(identified))
        return wording.qualified([told, counted, _origins_in(len(identified), len(articles), self.codes(articles))])

    def is_of_a_document(self, origin: Origin) -> bool:
        """True for an origin that is what outlets have of a document, in their own articles, and nobody else."""
        if origin.identified or origin.own_voice:
            return False
        return {str(self._facts.articles[article].outlet) for article in origin.articles} == set(origin.actors)

    def told_as(self, statements: Iterable[Statement]) -> str:
        """As what statements that are no source for a thing tell of it: `an accusation and a doubt`."""
        return wording.listing(list(dict.fromkeys(wording.WORDS["told_as"][_told_as(s)] for s in statements)))

    def uncounted(self, record: Event | Figure | Position | None, support: Support) -> list[tuple[str, str]]:
        """The articles that tell of an event and are not counted as sources for it, each with what it has of it."""
        accounts = [a for a in record.accounts if not a.lost] if isinstance(record, Event) else []
        by_article = group_by_key((str(account.article), account) for account in accounts)
        return [(self.codes([a]), self.told_as(own)) for a, own in by_article.items() if a not in support.articles]

    def in_brief(self, statement: Statement, of: str | None = None) -> str:
        """Who says something and how, on one line. `of` is the actor on whose page it stands."""
        if of is None:
            return wording.qualified([self.speaker(statement), *self.manner(statement)])
        others = [self._facts.title(str(actor)) for actor in statement.speaker if actor != of]
        who = [gettext("with {names}", names=wording.listing(others))] if others else []
        return wording.qualified([*who, *self.manner(statement)])


def _origins_in(origins: int, articles: int, codes: str) -> str:
    """In which articles some origins are: where there is one article, that all are in it."""
    if articles > 1 or origins == 1:
        return gettext("in {articles}", articles=codes)
    if origins == 2:
        return gettext("both in {articles}", articles=codes)
    return gettext("all in {articles}", articles=codes)


def _is_own(support: Support) -> bool:
    """True for what several articles tell in their own voice alone."""
    is_own = all(origin.own_voice and origin.actors for origin in support.origins)
    return is_own and support.corroboration is Corroboration.UNDETERMINED


def _told_as(statement: Statement) -> str:
    """Why a statement is no source for the thing: a word of the table."""
    if statement.lost:
        return "lost"
    if denies(statement):
        return "denies"
    if getattr(statement, "happened", None) is Happened.PLANNED and supports(statement):
        return "planned"
    if getattr(statement, "happened", None) is Happened.UNKNOWN or statement.stance is None:
        return "passed_on" if statement.basis is Basis.TOLD else "open"
    return statement.stance.value


def _basis(statement: Statement) -> str | None:
    """How the speaker knows, in words; None where the article does not say, or where another outlet observed it."""
    if statement.basis is Basis.WITNESSED and is_passed_on(statement):
        return None
    if statement.basis is Basis.WITNESSED and not statement.speaker:
        return str(wording.WORDS["says"]["observed"])
    return wording.label("basis", statement.basis)


def _stance(statement: Statement) -> str | None:
    """What the speaker does with the claim, in words; None where it goes without saying."""
    if statement.stance is Stance.DENIES and getattr(statement, "responsible", None):
        return str(wording.WORDS["says"]["no_blame"])
    return wording.label("stance", statement.stance)
