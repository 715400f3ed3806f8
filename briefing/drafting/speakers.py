"""Who speaks in the articles: those whom they name, and firms, states and outlets that only so show what they are.

Whoever speaks without a name is left to the curator: a role names nobody, and some of them asked for cover.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from briefing.authoring.quote import SpeakerMatch
from briefing.drafting.bodies import KIND_OF, is_name, kinds
from briefing.drafting.entities import STATES, Entity, NameForm, Shown
from briefing.languages import ENGLISH
from briefing.model.vocabulary import ActorKind
from briefing.text.passages import Span
from briefing.text.subjects import CAPITAL, NAME, head
from briefing.verify.articles import Source

_OFFICE = "|".join(kinds("bodies.offices"))
_FIRM = (
    rf"\b(?:{_OFFICE})\s{{name}}\b|\b{{name}}\s(?:said|says)\s(?:that\s)?(?:its|it\s(?:plans|expects|will))\b"
    rf"|\b[Aa]n?\s{{name}}\s(?:[a-z]+\s)?{ENGLISH.one_of('bodies.property')}\b|\b[Ss]hares\s(?:in|of)\s{{name}}\b"
    rf"|\b{{name}}\s{ENGLISH.one_of('bodies.circle')}\b|\b{{name}},\s(?:an?|the|its)"
    rf"\s(?:(?!(?:of|for|at|in|to|from|with)\b)[\w’'-]+\s){{0,4}}?(?:{_OFFICE})(?=[,.;]|\s(?:of|that|which|in)\b)"
)
"""By which words an article shows that a lone name is a firm's."""
_BRANCH = re.compile(
    rf"(?!North|South|East|West|Central|Great){NAME}\s(?:{ENGLISH.one_of('drafting.branches')}|{STATES})"
)


def speakers(said: Mapping[Shown, Sequence[SpeakerMatch]], known: Iterable[Entity]) -> list[Entity]:
    """Notes which of those who are known speak; gives the firms, states and outlets that do besides.

    `said` has the words by which each article names speakers.
    """
    forms: dict[Source, list[tuple[str, Entity]]] = defaultdict(list)
    for entity in known:
        for form in entity.forms:
            forms[form.source].append((form.name, entity))
    others: dict[tuple[ActorKind, str], Entity] = {}
    for article, matches in said.items():
        for match in matches:
            name = re.sub("^the ", "", match.words, flags=re.I)
            speaking = _known(match.words, forms[article.source])
            kind = None if speaking else _kind(name, article, match.end)
            if kind:
                speaking = others.setdefault((kind, name.casefold()), Entity(kind))
                speaking.add(NameForm(article.source, Span(match.end - len(name), match.end)))
            if speaking:
                speaking.speaks = True
    for entity in others.values():
        name = entity.forms[0].name
        for article in said:
            for _, run in article.find(rf"(?<!\w)(?<!{CAPITAL}\w\s){re.escape(name)}(?!\w|-|\s{CAPITAL})"):
                entity.add(NameForm(article.source, Span(*run.span())))
    return [*others.values()]


def _known(words: str, forms: Iterable[tuple[str, Entity]]) -> Entity | None:
    """The one whose name ends the words for a speaker, or None; "a spokesman for Jane Doe" is not Jane Doe.

    "The board" is the only one whose name ends in "Board".
    """
    of_all = list(forms)
    noun = head(words)
    # "Bank of Sund Governor Dana Ortiz" is Dana Ortiz, and "Mistura" the end of "de Mistura".
    is_office = noun in KIND_OF and " of " in words
    fitting = ((name, entity) for name, entity in of_all if words.endswith(name) or name.endswith(f" {words}"))
    named = next((entity for name, entity in fitting if is_office or noun in name), None)
    if named is not None or not words.casefold().startswith("the "):
        return named
    alike = {entity for name, entity in of_all if name.casefold().endswith(words[3:].casefold())}
    return alike.pop() if len(alike) == 1 else None


def _kind(name: str, article: Shown, end: int) -> ActorKind | None:
    """What a body, a state or a firm is whose name shows it, or of which the article tells it."""
    if re.fullmatch(STATES, name) and not article.text.startswith(" who", end):
        return ActorKind.STATE
    kind = KIND_OF.get(head(name).rstrip("."))
    is_body = kind and head(name) != name and is_name(name, head(name))
    is_one = _BRANCH.fullmatch(name) or _is_a_firm(name, article.text) or is_body
    return (kind or ActorKind.ORGANISATION) if is_one and name[0].isupper() else None


def _is_a_firm(name: str, text: str) -> bool:
    """True for initials, and for one word that an article shows to be a firm's name."""
    if " " in name:
        return False
    return bool(re.fullmatch("[A-Z]{2,6}", name) or re.search(_FIRM.replace("{name}", re.escape(name)), text))
