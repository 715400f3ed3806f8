"""Distances in time ("hours", "about two weeks") and the stretches counted off from publication with them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from briefing.intervals import Meaning
from briefing.times.atoms import Atom
from briefing.times.days import ONE, Days, Grain
from briefing.times.local import between, meant, start_of
from briefing.times.setting import Setting
from briefing.times.vocabulary import BARE_PLURAL, FEW, UNITS, number, singular

_ZERO = timedelta()
_MORE = frozenset({"more than", "at least", "over", "just over", "well over"})
_LESS = frozenset({"less than", "fewer than", "under", "just under", "barely", "up to"})


@dataclass(frozen=True, slots=True)
class Distance:
    """How far one point in time is from another."""

    usual: tuple[timedelta, timedelta]
    """The least and the most usually meant."""
    must: tuple[timedelta, timedelta | None]
    """The least and the most the words allow; None when there is no most."""
    unit: str
    """The unit of the words, a key of `UNITS`."""


def distance(parts: dict[str, str]) -> Distance | None:
    """The distance an atom names; None for a count such as "many"."""
    if bare := parts.get("bare"):
        unit = singular(bare)
        usually, most = BARE_PLURAL.get(unit, (UNITS[unit] * 50, UNITS[unit] * 100))
        return Distance((_ZERO, usually), (_ZERO, most), unit)
    unit = singular(parts["unit"])
    length = UNITS[unit]
    count, about = parts.get("count", ""), parts.get("about", "")
    if few := FEW.get(count.removesuffix(" of")):
        return Distance(
            _scaled(length, few[0] - 0.5, few[1] + 0.5), (length, BARE_PLURAL.get(unit, (length, 20 * length))[1]), unit
        )
    low = number(count)
    high = number(parts["upto"]) if "upto" in parts else low
    if low is None or high is None or low > high:
        return None
    if about in _MORE:
        return Distance(_scaled(length, low, 2 * low), (low * length, None), unit)
    if about in _LESS:
        return Distance(_scaled(length, low / 2, low), (_ZERO, low * length), unit)
    if about in ("", "just", "only", "exactly"):
        slack = 0.5 if low >= 1 else low / 2
        return Distance(
            _scaled(length, low - slack, high + slack), _scaled(length, low - 2 * slack, high + 2 * slack), unit
        )
    return Distance(
        _scaled(length, low * 0.75 - 0.5, high * 1.25 + 0.5), _scaled(length, low / 2 - 1, high * 2 + 1), unit
    )


def _scaled(length: timedelta, low: float, high: float) -> tuple[timedelta, timedelta]:
    return max(low, 0) * length, high * length


def grain_of(unit: str) -> Grain:
    """The grain of a unit."""
    if unit in ("second", "moment", "minute", "hour"):
        return Grain.MINUTE
    return {
        "day": Grain.DAY,
        "night": Grain.DAY,
        "week": Grain.WEEK,
        "fortnight": Grain.WEEK,
        "month": Grain.MONTH,
    }.get(unit, Grain.YEAR)


def days_ago(atom: Atom, setting: Setting) -> Days | None:
    """ "Three days ago" names a day; None for every other distance."""
    count = number(atom.parts.get("count", ""))
    if (
        singular(atom.parts.get("unit", "")) not in ("day", "night")
        or count is None
        or "about" in atom.parts
        or count % 1
    ):
        return None
    day = setting.published - timedelta(days=count)
    return Days((day - ONE, day + ONE), (day, day), part="night" if "night" in atom.parts["unit"] else "")


def ago(atom: Atom, setting: Setting) -> Meaning[datetime] | None:
    """A distance back from the day of publication, whose hour is not known."""
    far = distance(atom.parts)
    if far is None:
        return None
    begin, end = _publication(setting)
    must_low = None if far.must[1] is None else begin - far.must[1]
    return meant(between(must_low, end - far.must[0]), between(begin - far.usual[1], end - far.usual[0]), vague=True)


def stretch(atom: Atom, setting: Setting) -> Meaning[datetime] | None:
    """A stretch that ends or begins with publication: "in recent days", "over the next two weeks".

    "Within hours" counts from the event before it unless the statement looks forward; then it counts from publication.
    """
    parts = atom.parts
    begin, end = _publication(setting)
    if "ahead" in parts:
        far, ahead = distance({"bare": parts["ahead"].split()[1]}), True
    elif "within" in parts:
        far, ahead = _counted(parts.get("withincount"), parts["withinunit"], "up to"), True
        if not setting.forward:
            return None
    elif parts["which"] in ("previous", "preceding", "following"):
        return None
    else:
        far = _counted(parts.get("count"), parts["unit"], parts.get("about", ""))
        ahead = parts["which"] in ("coming", "next")
    if far is None:
        return None
    usually, most = far.usual[1], far.must[1] or 2 * far.usual[1]
    if ahead:
        return meant(between(begin, end + most), between(begin, end + usually), vague=True)
    return meant(between(begin - most, end), between(begin - usually, end), vague=True)


def _counted(count: str | None, unit: str, about: str) -> Distance | None:
    """ "The past hour" is one hour, "recent hours" are hours."""
    if count is None and unit.endswith("s"):
        return distance({"bare": unit})
    return distance({"count": count or "one", "unit": unit, "about": about})


def recently(setting: Setting) -> Meaning[datetime]:
    """ "Recently": before the end of the day of publication, usually within a month."""
    begin, end = _publication(setting)
    return meant(between(None, end), between(begin - timedelta(days=31), end), vague=True)


def soon(setting: Setting) -> Meaning[datetime] | None:
    """ "Soon": within a month of publication when the statement looks forward; else it counts from the story."""
    if not setting.forward:
        return None
    begin, end = _publication(setting)
    return meant(between(begin, None), between(begin, end + timedelta(days=31)), vague=True)


def _publication(setting: Setting) -> tuple[datetime, datetime]:
    return start_of(setting.published, setting.zone), start_of(setting.published + ONE, setting.zone)
