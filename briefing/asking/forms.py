"""Further forms of the names of drafts: where an article that was given no form prints one that surely means the same.

A form is put in only where it means its bearer in whatever article. "The source", "Police" and "the governor" mean
somebody else elsewhere, and a capital may be where a government sits, or only a city.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import cast

from briefing.asking.filling import Filling, places_of_town
from briefing.authoring.gate import Fields, Proposed
from briefing.languages import ENGLISH
from briefing.model.parts import Name
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.text.match import Hit, find_name
from briefing.text.nations import ADJECTIVES, LANDS
from briefing.text.passages import Span
from briefing.text.subjects import CAPITAL
from briefing.verify.articles import Source
from briefing.verify.checks.slips import is_full_name

_OPENER = re.compile(r"\A(?:the|an?)\s", re.I)
_COMMON = ENGLISH.words("people.groups", "people.plurals", "people.roles", "people.persons")
"""Words for people, whom a capital at the beginning of a sentence makes nobody in particular."""
_WHERE = (
    r"\b(?:in|at|near|outside|inside|around|from|into|towards?|through|across|north|south|east|west|of|reach|leave)"
)
_NAMED_AFTER = re.compile(rf"{CAPITAL}[\w’'-]*\sof\s(?:the\s)?\Z")
"""What stands before the name of a place that something else is called after: "Gulf of"."""
_GOES_ON = re.compile(rf"\s(?!{ENGLISH.one_of('times.weekdays', 'times.months')}\b){CAPITAL}")
"""What stands behind a name that is the beginning of a longer one: "Elm | General Hospital", not "Elm | Friday"."""
_LONGEST_BEFORE = 40
"""Characters read before a name."""
_STEM = 4
"""Letters by which a word of a name is found again in an id."""


def with_other_forms(draft: Proposed, filling: Filling, others: Iterable[Proposed]) -> Proposed:
    """An actor or a place with a form of the name for each other article that prints one of its own forms whole.

    `others` are the names that are drafted with it.
    """
    forms = cast("list[Fields]", draft.fields.get("names", []))
    given = dict.fromkeys(str(form["name"]) for form in forms)
    taken = _names_of([each for each in others if each.id != draft.id])
    names = [name for name in given if _is_its_own(name, draft, filling, taken)]
    missing = filling.checked.briefing.sources.keys() - {str(form["article"]) for form in forms}
    found = (_form(filling.checked.briefing.sources[article], names, draft, filling) for article in sorted(missing))
    return replace(draft, fields={**draft.fields, "names": [*forms, *filter(None, found)]})


def with_forms(draft: Proposed, forms: Iterable[tuple[str, Fields]]) -> Proposed:
    """An actor or a place with the forms of its name among `forms`, each given with the id of its record."""
    names = cast("list[Fields]", draft.fields.get("names", []))
    more = [form for record_id, form in forms if record_id == draft.id and form not in names]
    return replace(draft, fields={**draft.fields, "names": [*names, *more]}) if more else draft


def _names_of(drafts: Iterable[Proposed]) -> frozenset[str]:
    """The names of some drafts, in small letters."""
    lists = (cast("list[Fields]", each.fields.get("names", [])) for each in drafts)
    return frozenset(str(form["name"]).casefold() for names in lists for form in names)


def _is_its_own(name: str, draft: Proposed, filling: Filling, taken: frozenset[str]) -> bool:
    """True for a name that means its bearer in whatever article; `taken` are the names of others.

    Of a person that is a full name, of a body one with a capital that is no adjective, no land and no other's name.
    """
    kind = draft.fields.get("kind")
    if kind == ActorKind.PERSON:
        return draft.fields.get("identified_by") == IdentifiedBy.FULL_NAME and is_full_name(name)
    is_described = name.islower() or name.casefold() in ADJECTIVES
    if kind == ActorKind.GROUP or is_described or _is_common(name, filling.checked.briefing.sources):
        return False
    if kind in (None, ActorKind.STATE):
        return True
    bare = _OPENER.sub("", name).casefold()
    return bare not in LANDS and name.casefold() not in taken


def _is_common(name: str, sources: Mapping[str, Source]) -> bool:
    """True for words that have their capitals by chance: "Police", and whatever an article has in small letters too."""
    bare = _OPENER.sub("", name)
    if bare.isupper() or "." in bare:
        return False
    small = bare.casefold()
    wanted = re.compile(rf"(?<!\w){re.escape(small)}(?!\w)")
    return _COMMON.issuperset(small.split()) or any(wanted.search(source.text) for source in sources.values())


def _form(source: Source, names: Iterable[str], draft: Proposed, filling: Filling) -> Fields | None:
    """A form of a name in an article that prints one of some names whole; None where it prints none."""
    for name in names:
        if draft.fields.get("kind") == ActorKind.STATE and _is_a_place_there(name, draft, source):
            continue
        is_place = draft.kind == "places"
        hits: Sequence[Hit] = places_of_town(source.folded, name) if is_place else find_name(source.folded, name)
        for hit in hits:
            if _goes_on(source, hit) or (is_place and _is_named_after(source, hit)):
                continue
            sentences = source.passages.sentences_in(hit.start, hit.end)
            if not filling.hidden(source).covers(sentences):
                return filling.item(
                    Name, {"s": f"{source.record.id} {sentences[0].number}", "name": name}, f"{draft.kind} names"
                )
    return None


def _goes_on(source: Source, hit: Span) -> bool:
    """True for a name that begins a longer one: Elm General Hospital is not Elm, the House Fund not the House."""
    return _GOES_ON.match(source.text, hit.end) is not None


def _is_named_after(source: Source, hit: Span) -> bool:
    """True for a place's name that ends the name of something called after it: the Gulf of Elm is not Elm."""
    return _NAMED_AFTER.search(source.text, max(0, hit.start - _LONGEST_BEFORE), hit.start) is not None


def _is_a_place_there(name: str, draft: Proposed, source: Source) -> bool:
    """True where an article has a state's name for a place, and it is not the name of the state but of its capital."""
    bare = _OPENER.sub("", name)
    words = bare.casefold().split()
    is_own = any(word[:_STEM] in draft.id for word in words) or bare.casefold() in LANDS
    if is_own or bare.isupper() or "." in bare:
        return False
    return re.search(rf"{_WHERE}\s(?:[a-z]+\s)?(?:the\s)?{re.escape(bare)}\b", source.text) is not None
