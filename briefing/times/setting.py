"""The setting in which a time wording stands: what it is counted from, and where."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo


@dataclass(frozen=True, slots=True)
class Setting:
    """In an article published on this date, about this place, these words were written."""

    published: date
    """Local date of publication: weekdays, "yesterday" and "last week" are counted from it."""
    zone: ZoneInfo
    """Zone of the place the words speak of."""
    latitude: float | None = None
    """Degrees north; None when the place is unknown: dawn and dusk then have no meaning."""
    longitude: float | None = None
    """Degrees east; None when the place is unknown."""
    forward: bool = False
    """True when the statement speaks of what is planned or forecast: a bare weekday is then the next, not the last."""
    day: date | None = None
    """The day the passage tells of, where it is known: "the next morning" and a bare "6 a.m." are counted from it."""
