"""Invented names and sentences, drawn from a seed: of no country, no person and no paper."""

from __future__ import annotations

from random import Random

_STARTS = "Bal Cor Dav Fen Gar Hal Ist Jor Kel Lor Mar Nor Osk Per Quil Ras Sel Tar Ulm Ver Wex Yar Zel".split()
_MIDDLES = "a e i o u an er il or um".split()
_ENDS = "bek dan dor fel gan lin mar nok ras sen tav vik wen zor".split()
_ROLES = ("a spokesman for the council", "the harbour master", "a doctor at the hospital", "a teacher", "an engineer")
_DEEDS = (
    "was shelled from the hills",
    "was closed to all traffic",
    "was searched by soldiers",
    "caught fire and burned for hours",
    "was left without water or power",
    "was handed over to the council",
    "was taken by fighters",
    "was opened to those who wanted to leave",
)
_THINGS = "bridge school market hospital station mill tower warehouse road crossing".split()
_TAILS = (
    "while people queued in the cold",
    "in spite of an agreement",
    "and nobody knew by whose order",
    "as buses waited nearby",
    "and several families moved away",
    "after a sleepless night",
)
TIMES = ("on Wednesday", "on Tuesday", "late Tuesday", "at about 6 a.m. on Wednesday", "early on Wednesday")
"""Wordings of time; the article's own day is a Wednesday."""


class Invented:
    """Names that are never given twice, and the words of sentences."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._given: set[str] = set()

    def name(self) -> str:
        """A word with a capital, never one that has been given or that holds one."""
        draw = self._random
        while True:
            parts = (draw.choice(_MIDDLES) + draw.choice(_ENDS) for _ in range(2))
            name = draw.choice(_STARTS) + "".join(parts)
            if name not in self._given:
                self._given.add(name)
                return name

    def role(self) -> str:
        """What a person is."""
        return self._random.choice(_ROLES)

    def thing(self) -> str:
        """A thing with a name of its own, such as `Norabek bridge`."""
        return f"{self.name()} {self._random.choice(_THINGS)}"

    def deed(self) -> str:
        """What was done to a thing."""
        return self._random.choice(_DEEDS)

    def tail(self) -> str:
        """The end of a sentence."""
        return self._random.choice(_TAILS)
