"""Regions that are called after a town in them: "Elm province" and "the governorate of Elm" are not Elm."""

from __future__ import annotations

import re

from briefing.languages import ENGLISH
from briefing.text.passages import Span

_NOUN = rf"(?i:{ENGLISH.one_of('bodies.regions')})"
_BEFORE = re.compile(rf"(?<!\ba\s)(?<![a-z]ern\s)\b{_NOUN}\sof\s(?:the\s)?\Z")
"""Not of "a district of Elm" or "the northern district of Elm", which are parts of it."""
_BEHIND = re.compile(rf"\s{_NOUN}\b")
_CALLED = re.compile(rf"\b{_NOUN}\b")
_AT_LARGE = rf"(?i:{ENGLISH.one_of('bodies.regions_at_large')})"
_BEHIND_AT_LARGE = re.compile(rf"\s{_AT_LARGE}\b")
_BEFORE_AT_LARGE = re.compile(rf"\b{_AT_LARGE}\sof\s(?:the\s)?\Z")
_LONGEST = 30
"""Characters read before a name."""


def around(text: str, name: Span) -> Span | None:
    """The words for a region in which the name of a place stands; None where it stands by itself.

    >>> text = "It burned in the governorate of Elm."
    >>> around(text, Span(32, 35)).text(text)
    'governorate of Elm'
    """
    before = _BEFORE.search(text, max(0, name.start - _LONGEST), name.start)
    if before is not None:
        return Span(before.start(), name.end)
    behind = _BEHIND.match(text, name.end)
    return Span(name.start, behind.end()) if behind is not None else None


def is_region(name: str) -> bool:
    """True for a name that says itself that it is a province's, a county's or the like; not of "region".

    >>> is_region("Elm Province"), is_region("Elm")
    (True, False)
    """
    return _CALLED.search(name) is not None


def is_at_large(text: str, name: Span) -> bool:
    """True where a text says "region" of the name of a place: of a state itself, or of the land around a town.

    >>> is_at_large("It burned in the Elm region.", Span(17, 20)), is_at_large("It burned in Elm.", Span(13, 16))
    (True, False)
    """
    is_behind = _BEHIND_AT_LARGE.match(text, name.end) is not None
    return is_behind or _BEFORE_AT_LARGE.search(text, max(0, name.start - _LONGEST), name.start) is not None
