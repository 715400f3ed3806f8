"""Forms of a name that the articles themselves show to be of one, so that nobody need judge them.

    Dana Ortiz … Ortiz                                where no title, kin or child stands by the family name anywhere
    the Harbour Board, Harbour Board                  with and without its article
    the Harbour Board (HB) … the HB                   the initials that stand behind the name in the same article

A place of which an article says "region" is not among them: it may be a state, or the land around a town.

All else that a record joins, such as "the mayor" or a name that only another article has in full, is for a person.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from briefing.languages import ENGLISH
from briefing.model.parts import Name
from briefing.model.records import Actor, Place
from briefing.model.vocabulary import ActorKind
from briefing.text.passages import Span
from briefing.text.regions import is_at_large, is_region
from briefing.verify.briefing import Briefing
from briefing.verify.checks.slips import is_family_of_one, is_plain, marks_of_name, words_of_name

_ARTICLE = re.compile(r"the\s", re.I)
_INITIALS = re.compile(r"[A-Z]{2,}")
_MIDDLE = re.compile(r"\s([A-Z])\.?(?=\s)")
_WORD = re.compile(r"[^\W\d_][\w’'-]*")
_INITIAL = re.compile(r"[A-Z]\.?")
_OTHERS = re.compile(rf"\b{ENGLISH.one_of('people.kin', 'people.children')}\b", re.I)
"""Words for kin and for children, who may bear a family name too."""


def is_one_name(named: Actor | Place, briefing: Briefing) -> bool:
    """True where articles show all forms of a name to be of one person, body or place."""
    return shown_forms(named, briefing).issuperset(named.names)


def shown_forms(named: Actor | Place, briefing: Briefing) -> frozenset[Name]:
    """The forms of a name that articles show to be of one person, body or place.

    Of a group none: "the officials" of two articles may be others.
    """
    if isinstance(named, Actor) and named.kind is ActorKind.GROUP:
        return frozenset()
    if isinstance(named, Actor) and named.kind is ActorKind.PERSON:
        return _of_one_person(named, briefing)
    forms = _of_one_body(named.names, briefing)
    return forms if isinstance(named, Actor) else frozenset(form for form in forms if not _is_at_large(form, briefing))


def _is_at_large(form: Name, briefing: Briefing) -> bool:
    """True for a name of which its article says "region": it may be the land around a town."""
    citation = briefing.anchored.of(form)
    source = briefing.sources.get(str(form.article))
    if citation is None or source is None or is_region(str(form.name)):
        return False
    return is_at_large(source.text, Span(citation.anchor.start, citation.anchor.end))


def _of_one_person(person: Actor, briefing: Briefing) -> frozenset[Name]:
    """The first full name of a person, and the family name in articles that have the full name too.

    That only where nobody else bears it, and no form tells a generation or a cleric.
    """
    words = {form: _without_initials(words_of_name(form.name)) for form in person.names}
    full = next((name for name in words.values() if len(name) > 1), ())
    if not full or _tells_which_of_a_family(person.names):
        return frozenset()
    in_full = frozenset(form for form, name in words.items() if name == full and _is_bare(form, full))
    if not _is_only_bearer(full, person, briefing):
        return in_full
    with_full = {form.article for form in in_full}
    in_short = (form for form in person.names if form.name == full[-1] and form.article in with_full)
    return in_full.union(in_short)


def _is_bare(form: Name, full: Sequence[str]) -> bool:
    """True for a form of a name that has its words and no title: "Dana B. Ortiz"."""
    return [word for word in _WORD.findall(str(form.name)) if len(word) > 1] == [*full]


def _tells_which_of_a_family(names: Sequence[Name]) -> bool:
    """True where a form of a name tells a generation or a cleric, or two have other initials: they may be two."""
    return any(marks_of_name(form.name) for form in names) or len(_initials_of(names)) > 1


def _is_only_bearer(full: Sequence[str], person: Actor, briefing: Briefing) -> bool:
    """True where the articles show nobody else of the family name of a person, nor any of their kin, nor a child."""
    if not is_family_of_one(full[-1], person, briefing):
        return False
    around = re.compile(
        rf"(?P<before>[^\W\d_][\w’'.-]*\s+)?(?<!\w){re.escape(full[-1])}(?!\w)(?P<age>,\s(?:aged\s)?\d)?"
    )
    for source in briefing.sources.values():
        sentences = (each.text(source.text) for each in source.passages.sentences if full[-1] in source.text)
        for words in (words for words in sentences if full[-1] in words):
            found = [*around.finditer(words)]
            if found and _OTHERS.search(words) is not None:
                return False
            if any(each["age"] or _is_title(each["before"] or "", full) for each in found):
                return False
    return True


def _is_title(before: str, full: Sequence[str]) -> bool:
    """True for a word before a family name that may be somebody else's title or first name: "Mrs." Ortiz."""
    word = before.strip()
    return word[:1].isupper() and word not in full and not _INITIAL.fullmatch(word)


def _without_initials(words: Sequence[str]) -> tuple[str, ...]:
    """The words of a name without initials: "Dana Ortiz" of "Dana B. Ortiz"."""
    return tuple(word for word in words if len(word) > 1)


def _initials_of(names: Sequence[Name]) -> set[str]:
    """The initials that stand inside forms of a name: two of one person mostly are of two persons."""
    return {found for form in names for found in _MIDDLE.findall(str(form.name))}


def _of_one_body(names: Sequence[Name], briefing: Briefing) -> frozenset[Name]:
    """The longest form of a name, with and without "the", and the initials that stand behind it in their article."""
    bare = {form: _ARTICLE.sub("", str(form.name), count=1).replace(".", "") for form in names}
    longest = max(bare.values(), key=len)
    if is_plain(longest):
        return frozenset()
    in_full = frozenset(form for form, name in bare.items() if name.casefold() == longest.casefold())
    in_short = (form for form, name in bare.items() if _is_introduced(form, longest, name, briefing))
    return in_full.union(in_short)


def _is_introduced(form: Name, longest: str, initials: str, briefing: Briefing) -> bool:
    """True for initials that their article puts behind the whole name: "the Harbour Board (HB)"."""
    source = briefing.sources.get(str(form.article))
    is_short = _INITIALS.fullmatch(initials) is not None
    return (
        source is not None and is_short and re.search(rf"{re.escape(longest)}\s\({initials}\)", source.text) is not None
    )
