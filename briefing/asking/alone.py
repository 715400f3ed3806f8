"""Persons whom an article prints by a part of a name only, taken out of an answer: each stands alone, in that article.

    answer ──► persons    of whom an article gives no more than one name, or the answer says that a name is incomplete
           ──► records    of one article each, protected, with what the answer gives of them there
           ──► the rest   without them

Whom an official's surname means, though the full name stands in a sentence that nobody was shown, is not incomplete.
What an article keeps incomplete is joined by nobody: not over articles, and not with what others say.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from briefing.asking.answer import Reply
from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.privacy.anonymity import calls_by_one_name, one_name
from briefing.privacy.officials import Official
from briefing.privacy.proposals import NotProposed
from briefing.verify.articles import Source

PROTECTED = "The article prints only a part of this person's name."
"""Why such a person stands alone; a curator who knows of a public office says so instead."""
_TOLD = "{0}: whoever it names by a part of the name only stands alone, protected, with what is told of them there"
"""What is told of an article in which somebody stands alone; not of which others the answer joined them with."""
_KEPT = ("s", "from", "to", "quote", "prefix", "suffix", "article", "via", "basis", "stance")
"""What is kept of a statement in the record of such a person: where its words are, and how they were got."""
_NEVER = (str(IdentifiedBy.FIRST_NAME_ONLY), str(IdentifiedBy.PSEUDONYM))
"""How those are identified who asked for it: of them nothing is drafted."""
_KIN_OF = re.compile(r"[A-Z].*[’'](?:s\s|\s)")
"""How a description begins that tells to whom somebody belongs: "Vale’s widow", "Vales' mother"."""
_GIVEN = rf"(?<![\w.])(?!{ENGLISH.one_of('people.titles', 'people.roles')}\b)[A-Z][a-z’'-]+"
"""A given name, as it stands before a family name."""
_NAMING = ("speaker", "who", "responsible")
"""Fields of a statement that name actors."""


@dataclass
class Alone:
    """Somebody who stands alone in one article."""

    id: str
    """Of the record: no word of it is of the name."""
    names: list[Mapping[str, Any]]
    """The forms of the name there, as the answer wrote them."""
    accounts: list[Mapping[str, Any]] = field(default_factory=list)
    """What the answer has of them there."""

    @property
    def forms(self) -> set[tuple[str, str]]:
        """The forms of the name, each as its article and its words."""
        return {(article_of(form), str(form.get("name"))) for form in self.names}

    @property
    def record(self) -> dict[str, Any]:
        """The record as an answer would have it, without its accounts."""
        identified = str(IdentifiedBy.PARTIAL_NAME)
        return {"id": self.id, "kind": str(ActorKind.PERSON), "identified_by": identified, "names": self.names}


@dataclass(frozen=True)
class Parted:
    """An answer without whoever stands alone."""

    answer: Reply
    """What is left."""
    persons: tuple[Alone, ...] = ()
    """Those who were taken out of it."""
    told: tuple[str, ...] = ()
    """What was changed in each article, in a sentence."""


def with_full_names(answer: Reply, sources: Mapping[str, Source], hidden: Mapping[str, NotProposed]) -> Reply:
    """An answer in which those are named in full whose full name stands only in sentences that it was not shown.

    `sources` are articles, by id, with what is `hidden` of each. They are officials of whom nothing is in doubt.
    """
    records = list(answer.records)
    for article, source in sources.items():
        for official in hidden[article].named_nowhere_else(source.passages.sentences):
            meant = [
                at for at, (kind, raw) in enumerate(records) if kind == "actors" and _means(raw, article, official)
            ]
            if len(meant) == 1:
                kind, raw = records[meant[0]]
                records[meant[0]] = kind, _named_in_full(raw, article, source, official)
    return replace(answer, records=tuple(records))


def _means(raw: Mapping[str, Any], article: str, official: Official) -> bool:
    """True for a person of an answer whom it calls by an official's surname, with a title or without, in an article."""
    if raw.get("kind") not in (None, "", str(ActorKind.PERSON)) or raw.get("identified_by") in _NEVER:
        return False
    forms = (str(form.get("name")).split() for form in _maps(raw.get("names")) if article_of(form) == article)
    return any(words[-1:] == [official.surname] for words in forms)


def _named_in_full(raw: Mapping[str, Any], article: str, source: Source, official: Official) -> dict[str, Any]:
    """A person of an answer with the full name and the office before the other forms of the name."""
    number = source.passages.sentences_in(official.name.start, official.name.end)[0].number
    name = " ".join(official.name.text(source.text).split())
    role = " ".join(official.title.text(source.text).split())
    form = {"s": f"{article} {number}", "name": name, "role": role}
    identified = {"kind": str(ActorKind.PERSON), "identified_by": str(IdentifiedBy.FULL_NAME)}
    return {**raw, **identified, "names": [form, *_maps(raw.get("names"))]}


def part(answer: Reply, sources: Mapping[str, Source]) -> Parted:
    """Takes whoever must stand alone out of an answer, with what it gives of them; `sources` are articles, by id."""
    actors = [raw for kind, raw in answer.records if kind == "actors"]
    found = {(str(raw.get("id") or ""), article): names for raw in actors for article, names in _alone(raw, sources)}
    if not found:
        return Parted(answer)
    taken = {str(raw.get("id") or "") for _, raw in answer.records}
    people: dict[tuple[str, str], Alone] = {}
    for (ref, article), names in found.items():
        people[ref, article] = Alone(_id(article, taken), names)
        taken.add(people[ref, article].id)
    parting = _Parting(people)
    left = [(kind, parting.without(kind, raw)) for kind, raw in answer.records]
    records = tuple((kind, raw) for kind, raw in left if raw)
    told = tuple(map(_TOLD.format, sorted({article for _, article in people})))
    return Parted(replace(answer, records=records), tuple(people.values()), told)


def _id(article: str, taken: Collection[str]) -> str:
    """An id for somebody of an article that tells nothing of them."""
    number = 1
    while f"{article}-person-{number}" in taken:
        number += 1
    return f"{article}-person-{number}"


def _alone(raw: Mapping[str, Any], sources: Mapping[str, Source]) -> Iterator[tuple[str, list[Mapping[str, Any]]]]:
    """Each article in which an actor of an answer must stand alone, with the forms of the name there."""
    kinds = (None, "", str(ActorKind.PERSON), str(ActorKind.GROUP))
    if raw.get("kind") not in kinds or raw.get("identified_by") in _NEVER:
        return
    for article, forms in group_by_key((article_of(form), form) for form in _maps(raw.get("names"))).items():
        source = sources.get(article)
        is_said = raw.get("identified_by") == str(IdentifiedBy.PARTIAL_NAME)
        if source is not None and (is_said or all(_is_one_name(form, source) for form in forms)):
            parted: list[Mapping[str, Any]] = [_parted(form) for form in forms]
            yield article, [form for form in parted if not _is_anothers(form, parted, source)] or parted


def _is_one_name(form: Mapping[str, Any], source: Source) -> bool:
    """True for a form of a name that is one word, by which alone its article calls somebody: "a witness named Omar"."""
    words = str(form.get("name") or "").strip()
    named = one_name(words)
    name = named["name"] if named is not None else words
    if not name[:1].isupper() or len(name.split()) != 1:
        return False
    return calls_by_one_name(source.text, name)


def _parted(form: Mapping[str, Any]) -> dict[str, Any]:
    """A form with its name and its role by themselves: "a witness named Omar" is Omar, a witness."""
    named = one_name(str(form.get("name") or "").strip())
    if named is None:
        return dict(form)
    role = {"role": named["role"]} if named["role"] else {}
    return {**role, **form, "name": named["name"]}


def _is_anothers(form: Mapping[str, Any], own: Iterable[Mapping[str, Any]], source: Source) -> bool:
    """True for a form that is, in its article, the family name of somebody else, or tells whose kin it is.

    "Vale’s widow", and "Vale" where Dan Vale is named: with such a form all that is told of Dan Vale would be left out.
    """
    name = " ".join(str(form.get("name") or "").split())
    if _KIN_OF.match(name):
        return True
    own_words = {word for each in own for word in str(each.get("name") or "").split()}
    before = re.findall(rf"({_GIVEN})\s+{re.escape(name)}(?![\w-])", source.text) if " " not in name else []
    return any(word not in own_words for word in before)


class _Parting:
    """Takes some persons out of the records of an answer."""

    def __init__(self, people: Mapping[tuple[str, str], Alone]) -> None:
        """`people` by the id that the answer gives them and by article."""
        self._persons = people
        self._refs = {ref for ref, _ in people}
        self._gone = set(self._refs)
        """The ids of which no article is left."""

    def without(self, kind: str, raw: Mapping[str, Any]) -> dict[str, Any]:
        """A record without them; empty where nothing is left of it."""
        if kind == "actors" and raw.get("id") in self._refs:
            return self._actor(raw)
        record = dict(raw)
        for name in ("about", "participants"):
            if isinstance(record.get(name), list):
                record[name] = [each for each in record[name] if not self._is_gone(each)]
        for name in ("accounts", "readings"):
            if isinstance(record.get(name), list):
                record[name] = self._statements(kind, record[name])
                if not record[name] and raw[name]:
                    return {}
        if isinstance(record.get("positions"), list):
            record["positions"] = [self._position(side) for side in record["positions"]]
        return record

    def _actor(self, raw: Mapping[str, Any]) -> dict[str, Any]:
        """An actor without the forms of the articles in which it stands alone; empty where there are no others."""
        ref = str(raw.get("id") or "")
        left = [form for form in _maps(raw.get("names")) if (ref, article_of(form)) not in self._persons]
        if not left:
            return {}
        self._gone.discard(ref)
        return {**raw, "names": left}

    def _is_gone(self, value: Any) -> bool:
        """True for an id, or a participant, of whom nothing is left besides."""
        ref = value.get("actor") if isinstance(value, Mapping) else value
        return isinstance(ref, str) and ref in self._gone

    def _position(self, side: Any) -> Any:
        """A side of a difference without what they say: nobody who stands alone is compared."""
        if not isinstance(side, Mapping) or not isinstance(side.get("statements"), list):
            return side
        return {**side, "statements": self._statements("discrepancies", side["statements"])}

    def _statements(self, kind: str, items: list[Any]) -> list[Any]:
        """The statements of a list that name none of them; what an event has of one goes into the person's record."""
        left: list[Any] = []
        for item in items:
            people = self._named(item)
            if not people:
                left.append(item)
            elif kind == "events" and len(people) == 1:
                self._move(people[0], item)
        return left

    def _named(self, item: Any) -> list[Alone]:
        """Those whom a statement names."""
        if not isinstance(item, Mapping):
            return []
        refs = dict.fromkeys(ref for name in _NAMING for ref in _texts(item.get(name)))
        return [self._persons[ref, article_of(item)] for ref in refs if (ref, article_of(item)) in self._persons]

    def _move(self, person: Alone, item: Mapping[str, Any]) -> None:
        """Puts a statement into the record of a person who says it, or of whom the article itself tells it."""
        speakers = _texts(item.get("speaker"))
        if speakers and not any((ref, article_of(item)) in self._persons for ref in speakers):
            return
        account = {name: item[name] for name in _KEPT if name in item} | {"speaker" if speakers else "who": [person.id]}
        if account not in person.accounts:
            person.accounts.append(account)


def article_of(item: Mapping[str, Any]) -> str:
    """The id of the article that an item of an answer names; empty where it names none."""
    named = re.match(r"\W*([a-z0-9]+(?:-[a-z0-9]+)*)\W+\d", str(item.get("s") or ""))
    return named[1] if named is not None else str(item.get("article") or "")


def _maps(value: Any) -> list[Mapping[str, Any]]:
    """The maps in a list; none where the value is no list."""
    return [each for each in value if isinstance(each, Mapping)] if isinstance(value, list) else []


def _texts(value: Any) -> list[str]:
    """The texts of a list, or the text itself."""
    return [value] if isinstance(value, str) else [each for each in value or () if isinstance(each, str)]
