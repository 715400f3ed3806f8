"""The sun at a place and date: dawn, sunrise, noon, sunset and dusk."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime

from astral import Observer
from astral.sun import dawn, dusk, noon, sunrise, sunset

from briefing.times.setting import Setting


@dataclass(frozen=True, slots=True)
class Sun:
    """The sun of one local day, as moments in UTC."""

    dawn: datetime
    """Begin of civil twilight: the sun's centre 6° below the horizon."""
    sunrise: datetime
    """The sun's upper edge at the horizon."""
    noon: datetime
    """The sun at its highest."""
    sunset: datetime
    """The sun's upper edge at the horizon."""
    dusk: datetime
    """End of civil twilight."""


def sun(day: date, setting: Setting) -> Sun | None:
    """The sun of that day; None when the place is unknown, or the sun does not rise, set or leave twilight there."""
    if setting.latitude is None or setting.longitude is None:
        return None
    place = Observer(setting.latitude, setting.longitude)
    try:
        moments = [event(place, day, tzinfo=setting.zone) for event in (dawn, sunrise, noon, sunset, dusk)]
    except ValueError:  # astral's word for polar day, polar night and a night without end of twilight
        return None
    if moments != sorted(moments):
        return None
    return Sun(*(moment.astimezone(UTC) for moment in moments))
