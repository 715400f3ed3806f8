"""Clock times of languages whose `times` are phrases: the patterns of their data, and what a match of one says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from briefing.wordings.time_grammar import Atom, TimePiece
from briefing.wordings.tokens import forms

_ZONES = {"gmt": "gmt", "local": "local time"}
"""The time zones that a clock time may name, as English has them; another is called by its name, `Europe/Moscow`."""
_PAST = {"half_past": "30", "quarter_past": "15"}
"""Minutes that the words of a clock time add to its hour, by the name of their group."""


class ClockPhrases:
    """Finds the clock times of one language."""

    def __init__(self, times: Mapping[str, Any]) -> None:
        """Takes the `times` of a language."""
        hours = enumerate(forms(times.get("hours", "")), 1)
        self._hours = {word: number for number, each in hours for word in each.split("/") if word}
        self._halves = {
            half: "|".join(sorted(forms(written), key=len, reverse=True))
            for half, written in times.get("halves", {}).items()
        }
        self._is_day_long = bool(times.get("clock_24", False))
        self._zones = list(times["zones"])
        zones = "|".join(
            rf"(?P<zone{n}>{'|'.join(forms(written))})" for n, written in enumerate(times["zones"].values())
        )
        end = rf"(?:,?\s\(?(?:{zones})\)?)?(?![\w:]|[.,]\d)"
        clocks = map(self._filled, times["clocks"])
        self._patterns = [re.compile(rf"(?<![\w.,:]){clock}{end}", re.I) for clock in clocks]

    def _filled(self, clock: str) -> str:
        """A pattern of a clock time, in which `{half}` stands for the words by which its half of the day is told, and
        `{hour}` for an hour in figures or in words."""
        halves = "|".join(rf"(?P<{half}>{words})" for half, words in self._halves.items())
        hours = "|".join(map(re.escape, sorted(self._hours, key=len, reverse=True)))
        return clock.replace("{half}", f"(?:{halves})").replace("{hour}", rf"(?P<hour>\d{{1,2}}|{hours})")

    def find(self, text: str) -> Iterator[Atom]:
        """The clock times in a text."""
        for pattern in self._patterns:
            for match in pattern.finditer(text):
                groups = {name: words for name, words in match.groupdict().items() if words}
                parts = self._parts(groups)
                if parts is not None:
                    parts |= self._zone(groups)
                    yield Atom(TimePiece.CLOCK, match.start(), match.end(), match[0].lower(), parts)

    def _parts(self, groups: Mapping[str, str]) -> dict[str, str] | None:
        """The hour and the minute of a match; None where no clock shows them."""
        hour = self._hours.get(groups["hour"].casefold()) or int(groups["hour"])
        minute = groups.get("minute") or next((_PAST[name] for name in _PAST if name in groups), "00")
        half = next((name for name in self._halves if name in groups), "")
        if hour > 24 or int(minute) > 59:
            return None
        if half and 1 <= hour <= 12:
            return {"hour": str(hour), "minute": str(int(minute)), "half": half[0]}
        if self._is_day_long or "day_long" in groups:
            return {"hour": str(hour % 12), "minute": str(int(minute)), "half": "p" if 12 <= hour < 24 else "a"}
        return {"hour24": groups["hour"] if groups["hour"].isdigit() else str(hour), "minute24": minute}

    def _zone(self, groups: Mapping[str, str]) -> dict[str, str]:
        """The time zone of a match, as English has it; none where it names none."""
        name = next((name for n, name in enumerate(self._zones) if f"zone{n}" in groups), "")
        return {"zone": _ZONES.get(name, name)} if name else {}
