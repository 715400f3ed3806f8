"""Ways into the record of somebody protected that name nobody: addresses, passages, telling details, hints in words.

A name is stopped in `checks`. Two records are joined as surely by an id that leads from one to the other, by a sentence
that both quote, or by a trade and a place of work beside a name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from functools import cached_property

from briefing.languages import ENGLISH
from briefing.languages.lexicon import prefixes
from briefing.memo import memoise
from briefing.model.fields import walk
from briefing.model.parts import Name, Record, Statement
from briefing.model.records import Actor, Front, Place
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.model.yaml import Text
from briefing.privacy.guarded import TheirSentences
from briefing.privacy.officials import is_of_an_official
from briefing.privacy.people import LOST_WORDS, Protection, actors_of
from briefing.privacy.texts import citing, quoted, written
from briefing.problems import Problem, codes
from briefing.verify.briefing import Briefing

_STEM = 6
"""Length of the prefixes by which words are compared."""
_HINTING = re.compile(ENGLISH.pattern("people.hinting"), re.I)
_COMMON = prefixes(" ".join(ENGLISH.entries("clauses.common")), _STEM)
_TRADES = prefixes(" ".join(ENGLISH.words("people.roles", "people.trades", "people.workplaces")), _STEM)
"""Words for what somebody does, and for where."""
_PLAIN = re.compile(rf"\b(?:{ENGLISH.pattern('people.no_trades')})\b", re.I)
"""Words for other things that begin like one for a trade."""
_WORD = re.compile(r"[^\W\d_]+")
_LETTER_BY_LETTER = re.compile(r"\b([^\W\d_])[\s._·-]+(?=[^\W\d_]\b)")
_LATIN_ENDS = 0x24F
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.I)


def check(briefing: Briefing, protection: Protection, mixed: Collection[str]) -> Iterator[Problem]:
    """Problems where records or the front page lead to a protected person without a name.

    `mixed` holds the ids of records that show one beside others, and are reported already.
    """
    if not protection.people:
        return
    joins = _Joins(briefing, protection, mixed)
    front = briefing.facts.front
    parts: list[Record | Front] = [*briefing.facts.records(), *([front] if front is not None else [])]
    for part in parts:
        yield from joins.addresses(part)
        if not protection.shown_by(part):
            yield from joins.hints(part)
            yield from joins.spellings(part)
    for record in briefing.facts.records():
        if record.id not in mixed and not protection.shown_by(record):
            yield from joins.passages(record)


class _Joins:
    """The protected persons of a briefing, and what leads to them."""

    def __init__(self, briefing: Briefing, protection: Protection, mixed: Collection[str]) -> None:
        self._briefing = briefing
        self._protection = protection
        self._theirs = TheirSentences(briefing, protection, mixed)

    @cached_property
    def _telling(self) -> frozenset[str]:
        """Words that the articles have in the sentences of such persons only, by their first letters."""
        return self._theirs.words_of_their_own(_STEM) - _COMMON

    def addresses(self, part: Record | Front) -> Iterator[Problem]:
        """Problems where an id, a former id or an address of a record holds the id of a protected person's record."""
        shown = self._protection.shown_by(part)
        if isinstance(part, Record) and not shown and any(self._protection.names_in(part.id.replace("-", " "))):
            message = f"the id '{part.id}' holds the name of somebody who stands alone, and ids are public addresses"
            yield codes.PROTECTED_BESIDE_OTHERS(part.id.mark, message, "choose other words for the address")
        for text in _addresses(part):
            folded = text.casefold()
            for record, people in self._protection.people_by_record.items():
                # To look for the letters first is much faster than to find the ids in every text.
                if record not in folded or not _holds_id(folded, record):
                    continue
                own = isinstance(part, Record) and part.id == record
                if own or people & shown:
                    continue
                message = f"'{text}' holds the id '{record}', whose record stands alone"
                yield codes.PROTECTED_BESIDE_OTHERS(text.mark, message, "choose other words for the address")

    def spellings(self, part: Record | Front) -> Iterator[Problem]:
        """Problems where a curator's words may spell a protected name in a way that `Protection.names_in` does not see.

        That is letter by letter, backwards, the part of a cut name that is left, and letters that no article has.
        """
        for text in written(part):
            is_odd = not self._scripts.issuperset(_scripts(text))
            joined = _LETTER_BY_LETTER.sub(r"\1", text)
            turned = text[::-1] if joined == text else joined
            words = {word.casefold() for each in (text, turned) for word in _WORD.findall(each)}
            if is_odd or words & self._left_of_cut_names or any(self._protection.names_in(turned)):
                message = "this may spell the name of somebody who stands alone"
                yield codes.PROTECTED_HINTED(text.mark, message)

    @cached_property
    def _left_of_cut_names(self) -> frozenset[str]:
        """The words that are left of names of which the article has lost a part, in small letters; none of others'."""
        actors = self._briefing.facts.actors.values()
        others = {word for actor in actors if actor.protected is None for form in actor.names for word in _words(form)}
        people = self._protection.named.values()
        cut = [form for person in people for form in person.names if _is_cut(form)]
        return frozenset(word for form in cut for word in _words(form)) - others

    @cached_property
    def _scripts(self) -> frozenset[str]:
        """The scripts of the articles' letters."""
        return frozenset().union(*(_scripts(source.text) for source in self._briefing.sources.values()))

    def passages(self, record: Record) -> Iterator[Problem]:
        """Problems where a record of others quotes a sentence that shows somebody protected.

        It is an error where the record shows a person, or words, of another article. The name of an official whom the
        sentence surely tells from whoever asks there is neither.
        """
        for part in citing(record):
            citation = self._briefing.anchored.of(part)
            if citation is None:
                continue
            article = citation.anchor.article
            is_sure = is_of_an_official(citation, self._briefing.sources[article])
            if is_sure or not self._theirs.are_quoted(citation):
                continue
            if self._joins_articles(record, article):
                message = "its sentence shows somebody who stands alone, and the record shows a person or words besides"
                yield codes.PROTECTED_BESIDE_OTHERS(part.at("quote"), message)
            elif not _names_nobody(record):
                message = f"its sentence shows somebody who stands alone; are these words of '{record.id}' about them?"
                yield codes.PROTECTED_HINTED(part.at("quote"), message)

    def _shows_a_person(self, part: Record | Front) -> bool:
        """True for the record of a person, and for one in which a person is speaker, participant or the like."""
        actors = [self._briefing.facts.actors.get(ref) for ref in {*actors_of(part), str(getattr(part, "id", ""))}]
        return any(actor is not None and actor.kind is ActorKind.PERSON for actor in actors)

    def _joins_articles(self, record: Record, article: str) -> bool:
        """True where a record cites another article too, or shows a person whom this one does not name."""
        if any(part.article != article for _, part in walk(record) if isinstance(part, Statement)):
            return True
        actors = [self._briefing.facts.actors.get(ref) for ref in {*actors_of(record), str(record.id)}]
        return any(actor is not None and _is_person_of_others(actor, article) for actor in actors)

    def hints(self, part: Record | Front) -> Iterator[Problem]:
        """Problems where a curator's words hint at somebody protected without a name.

        They do where they have words that only sentences about such a person have, and no quote of the record: two; or
        one, where it is a trade or a place of work, or stands in a place's record or beside a person. They do too where
        they tell of somebody's cover, such as a changed name.
        """
        texts = written(part)
        if _stems(part).isdisjoint(self._telling) and not any(map(_HINTING.search, texts)):
            return
        own = prefixes(quoted(part), _STEM)
        least = 1 if isinstance(part, Place) or self._shows_a_person(part) else 2
        for text in texts:
            words = prefixes(_PLAIN.sub(" ", text), _STEM, 5) & self._telling - own
            if len(words) >= least or words & _TRADES:
                message = "only sentences about somebody who stands alone have these words: " + ", ".join(sorted(words))
                yield codes.PROTECTED_HINTED(text.mark, message)
            hint = _HINTING.search(text)
            if hint is not None:
                yield codes.PROTECTED_HINTED(text.mark, f"this tells of somebody's cover: '{hint[0]}'")


def trades_in(text: str) -> frozenset[str]:
    """The words of a text for what somebody does and for where, by their first letters."""
    return prefixes(_PLAIN.sub(" ", text), _STEM, 5) & _TRADES


def _is_cut(form: Name) -> bool:
    """True for a name of which the article has lost a part."""
    return any(lost in form.name for lost in LOST_WORDS)


def _words(form: Name) -> Iterator[str]:
    """The words of a name with a capital and four letters, in small letters."""
    return (word.casefold() for word in _WORD.findall(form.name) if word[0].isupper() and len(word) > 3)


def _scripts(text: str) -> frozenset[str]:
    """The scripts of a text's letters besides the Latin one, such as `ARABIC`, as their Unicode names begin."""
    foreign = {char for char in text if ord(char) > _LATIN_ENDS and char.isalpha()}
    return frozenset(unicodedata.name(char, "?").split()[0] for char in foreign) - {"LATIN"}


def _names_nobody(record: Record) -> bool:
    """True for a group, or somebody known by a role only: neither is a person whom words could be joined with."""
    if not isinstance(record, Actor):
        return False
    return record.kind is ActorKind.GROUP or record.identified_by is IdentifiedBy.ROLE_ONLY


def _is_person_of_others(actor: Actor, article: str) -> bool:
    """True for a person who is not protected and whom an article does not name."""
    if actor.kind is not ActorKind.PERSON or actor.protected is not None:
        return False
    return all(form.article != article for form in actor.names)


def _addresses(part: Record | Front) -> Iterator[Text]:
    """The id of a record and all texts that a curator wrote in it, which may be or hold addresses."""
    if isinstance(part, Record):
        yield part.id
    yield from written(part)


def _holds_id(folded: str, record: str) -> bool:
    """True where a casefolded text holds the id of a record; an id of one word is looked for in addresses only."""
    if "-" not in record and (" " in folded or "." in folded):
        return False
    return any(f"-{record}-" in f"-{found}-" for found in _ID.findall(folded))


@memoise(bound=65_536)
def _stems(part: Record | Front) -> frozenset[str]:
    """The prefixes of the words of all texts that `written` gives."""
    return prefixes("\n".join(written(part)), _STEM, 5)
