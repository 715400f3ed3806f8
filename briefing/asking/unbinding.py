"""A curator's words without days, lands and currencies that no quote bears out: what is left says less, and is true."""

from __future__ import annotations

import re
from collections.abc import Iterable

from briefing.languages import ENGLISH
from briefing.languages.lexicon import LEXICON
from briefing.text.nations import PAIRS, called

_CURRENCY = re.compile("|".join(ENGLISH["measures.currencies"].values()), re.I)
"""A word or a sign for a currency, of whichever land."""
_BEFORE_A_DAY = rf"(?:,?\s+{ENGLISH.one_of('times.before_a_day')})*,?\s+"
_BEHIND_A_DAY = rf"(?:\s+(?:\d{{1,2}}(?!\d)|{ENGLISH.one_of('times.parts_of_a_day')}))?"


def without_unbound_days(text: str, quotes: Iterable[str]) -> str:
    """The curator's words without weekdays and months that no quote bears out, and what leads to them.

    >>> without_unbound_days("A ferry struck the pier on Tuesday morning", ["A ferry struck the pier"])
    'A ferry struck the pier'
    """
    borne_out = frozenset[str]().union(*map(LEXICON.keys, quotes))
    for each in LEXICON.mentioned(text):
        if each.kind == "day" and each.surely and each.key not in borne_out:
            text = re.sub(f"{_BEFORE_A_DAY}{re.escape(each.word)}{_BEHIND_A_DAY}", "", text)
    return text


def without_unbound_lands(text: str, quotes: Iterable[str]) -> str:
    """The curator's words without lands, and adjectives of nations, that no quote bears out: they say less then.

    Only where what is left can be read: an adjective before its noun, and "in" or "of" a land, of one land.

    >>> without_unbound_lands("An Omani ferry struck the pier in Greece", ["The ferry struck the pier"])
    'A ferry struck the pier'
    """
    said = " ".join(quotes)
    borne_out = LEXICON.keys(said)
    things = {thing for thing, _ in called(said)}
    has_capital = text[:1].isupper()
    for nation, land in PAIRS:
        keys = {word.casefold() for word in (nation, land, f"{nation}s", f"{land}s")}
        is_called_otherwise = any(thing in things for thing, _ in called(nation))
        if keys.isdisjoint(borne_out) and not is_called_otherwise:
            adjective = rf"(?<!and )(?<!or )\b([Aa]n?\s|){nation}\s(?!and\b|or\b)(?=[a-z])"
            text = re.sub(adjective, _without_adjective, text)
            text = re.sub(rf"\s(?:in|of)\s{land}(?=\Z|[,.?]|\s(?!and\b|or\b)[a-z])", "", text)
    return text[:1].upper() + text[1:] if has_capital else text


def without_unbound_land_of_money(unit: str, quotes: Iterable[str]) -> str:
    """A currency without the land that no quote bears out: of "$5" it is not told whose dollars these are.

    >>> without_unbound_land_of_money("US dollars", ["It cost us $5"])
    'dollars'
    >>> without_unbound_land_of_money("US dollars", ["It cost 5 US dollars"])
    'US dollars'
    """
    *lands, currency = unit.split()
    said = " ".join(quotes).replace(".", "")
    is_told = any(re.search(rf"\b{re.escape(land.replace('.', ''))}\b", said) for land in lands)
    is_of_a_land = bool(lands) and all(land[:1].isupper() for land in lands)
    return currency if is_of_a_land and not is_told and _CURRENCY.fullmatch(currency) else unit


def _without_adjective(found: re.Match[str]) -> str:
    """The article before an adjective that is left out, as it stands before the next word."""
    if not found[1]:
        return ""
    is_before_vowel = found.string[found.end() : found.end() + 1] in "aeiou"
    return f"{found[1][0]}{'n ' if is_before_vowel else ' '}"
