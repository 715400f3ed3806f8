"""Places: names in which two articles tell that something is, with every article that has the name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from briefing.drafting.entities import Entity, NameForm, Shown, Stems
from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.text.passages import Span
from briefing.text.subjects import NAME, ROLES, named

_BODY_NOUNS = frozenset(noun for kind in ENGLISH["bodies.names"] for noun in ENGLISH.words(f"bodies.names.{kind}"))
_NO_PLACES = ENGLISH.words("drafting.days", "drafting.nations") | _BODY_NOUNS | ROLES | {"House"}
_NUMBERED = ENGLISH.words("drafting.numbered")
"""What is a place only with its number: "Terminal 2"."""
_LIES_IN = (
    r"\b(?:in|near|outside|across|into|off|(?:village|town|city|suburb|district|province)\sof)\s(?:the\s)?"
    rf"(?P<place>(?:Sea|Bay|Gulf|Strait|Isle|Lake|Cape)\sof\s(?:the\s)?{NAME}|{NAME}(?:\s\d+)?)(?!['’]s)"
)
_KINDS = (r"\b(?:province|governorate|county|region)\b", r"\b(?:city|town|village)\b")
"""By which words a name is told to be a region's, or a town's."""
_BESIDE = 30
"""Characters read beside a name."""


def told(articles: Sequence[Shown], stems: Stems) -> dict[str, list[NameForm]]:
    """The names in or near which articles tell that something is, each with where they do.

    No day, nation, body or role is a place. "Al-Foua" is the Foua that others write.
    """
    found: dict[str, list[NameForm]] = defaultdict(list)
    for article in articles:
        for _, run in article.find(_LIES_IN):
            name = _with_its_number(run["place"])
            is_other = stems.is_possessive(name, article) or not _NO_PLACES.isdisjoint(name.split())
            if name and not is_other and not re.search(r"['’]s\s|^[A-Z]+\b", name):
                start = run.start("place")
                found[_key(name)].append(NameForm(article.source, Span(start, start + len(name))))
    return found


def places(
    articles: Sequence[Shown], told: Mapping[str, Sequence[NameForm]], others: Sequence[Entity]
) -> Iterator[Entity]:
    """The places of two articles that bear nobody else's name, with every article that has it.

    None whose name is told to be a region's and a town's: they may be two.
    """
    taken = "".join(f" {form.name} " for entity in others for form in entity.forms)
    by_name = group_by_key((_key(form.name), form) for article in articles for form in _runs(article))
    for key, forms in told.items():
        every = [*forms, *by_name.get(key, ())]
        is_of_two = len({form.article for form in forms}) > 1
        if is_of_two and not any(f" {form.name} " in taken for form in forms) and not _are_two(every):
            place = Entity(None)
            for form in every:
                place.add(form)
            yield place


def _key(name: str) -> str:
    """A name in small letters, without "al-"."""
    return name.casefold().removeprefix("al-")


def _with_its_number(name: str) -> str:
    """A name with a number only where it needs one: "Terminal 2"; empty where that is missing."""
    bare = re.sub(r"\s\d+$", "", name)
    if bare in _NUMBERED:
        return name if bare != name else ""
    return bare


def _runs(article: Shown) -> Iterator[NameForm]:
    """The runs of capitals of an article, without what opens them."""
    for _, run in article.find(rf"(?<!\w){NAME}(?:\s\d+)?"):
        name = _with_its_number(re.sub("['’]s$", "", run[0]))
        span = named(article.text, run.start(), run.start() + len(name))
        if span is not None:
            yield NameForm(article.source, span)


def _are_two(forms: Iterable[NameForm]) -> bool:
    """True for a name that is told to be a region's and a town's."""
    of_what = [_kind(form) for form in forms]
    return {0, 1} <= {*of_what}


def _kind(form: NameForm) -> int | None:
    """Which of `_KINDS` stands beside a name; None for none."""
    text = form.source.text
    before = text[max(0, form.span.start - _BESIDE) : form.span.start]
    after = text[form.span.end : form.span.end + _BESIDE]
    kinds = enumerate(_KINDS)
    return next(
        (n for n, k in kinds if re.match(rf"\s{k}", after) or re.search(rf"{k}\sof\s(?:the\s)?$", before)), None
    )
