"""Forms of a name that the articles themselves show to be of one, so that nobody need judge them.

    Dana Ortiz … Ortiz, Mr. Ortiz                     where nobody else bears the family name
    the Harbour Board, Harbour Board                  with and without its article
    the Harbour Board … the HB                        the initials of a name that stands in the same article

All else that a record joins, such as "the mayor" or a name that only another article has in full, is for a person.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from briefing.model.parts import Name
from briefing.model.records import Actor, Place
from briefing.model.vocabulary import ActorKind
from briefing.verify.briefing import Briefing
from briefing.verify.checks.slips import is_family_of_one, is_plain, marks_of_name, words_of_name

_ARTICLE = re.compile(r"the\s", re.I)
_INITIALS = re.compile(r"[A-Z]{2,}")
_MAN = re.compile(r"\b(?:Mr|Sir|Lord)\b")
_WOMAN = re.compile(r"\b(?:Mrs|Ms|Miss|Dame|Lady)\b")


def is_one_name(named: Actor | Place, briefing: Briefing) -> bool:
    """True where articles show all forms of a name to be of one person, body or place.

    Never for a group: "the officials" of two articles may be others.
    """
    if isinstance(named, Actor) and named.kind is ActorKind.GROUP:
        return False
    if isinstance(named, Actor) and named.kind is ActorKind.PERSON:
        return _is_one_persons(named, briefing)
    return _is_one_bodys(named.names)


def _is_one_persons(person: Actor, briefing: Briefing) -> bool:
    """True for a full name, and the family name in articles that have the full name too, where nobody else bears it."""
    words = {form: tuple(words_of_name(form.name)) for form in person.names}
    full_names = {name for name in words.values() if len(name) > 1}
    if len(full_names) != 1 or any(marks_of_name(form.name) for form in person.names):
        return False
    [full] = full_names
    family = full[-1:]
    if not set(words.values()) <= {full, family} or not _is_in_full_in_each_article(words, full):
        return False
    return is_family_of_one(full[-1], person, briefing) and not _may_be_of_two(full[-1], briefing)


def _is_in_full_in_each_article(words: Mapping[Name, tuple[str, ...]], full: tuple[str, ...]) -> bool:
    """True where each article that a form of a name is from has the full name; `words` are those of each form."""
    with_full = {form.article for form, name in words.items() if name == full}
    return all(form.article in with_full for form in words)


def _may_be_of_two(family: str, briefing: Briefing) -> bool:
    """True where articles call somebody of a family name Mr., and somebody Mrs.: "Mr. Ortiz", "Mrs. Ortiz"."""
    before = re.compile(rf"([A-Z]\w*)\.?\s+{re.escape(family)}\b")
    titles = " ".join(title for source in briefing.sources.values() for title in before.findall(source.text))
    return _MAN.search(titles) is not None and _WOMAN.search(titles) is not None


def _is_one_bodys(names: Sequence[Name]) -> bool:
    """True for a name with and without "the", and its initials in articles that have the whole name too."""
    plain_forms = {form: _ARTICLE.sub("", str(form.name), count=1).replace(".", "") for form in names}
    longest = max(plain_forms.values(), key=len)
    initials = "".join(word[0] for word in longest.split() if word[0].isupper())
    with_longest = {form.article for form, name in plain_forms.items() if name == longest}
    if is_plain(longest):
        return False
    return all(
        name == longest or (_INITIALS.fullmatch(name) and name == initials and form.article in with_longest)
        for form, name in plain_forms.items()
    )
