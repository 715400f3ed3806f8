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


_PAIRS = tuple(middle + end for middle in _MIDDLES for end in _ENDS)
_WORDS = len(_STARTS) * len(_PAIRS) ** 2
"""How many names of three parts there are."""
_STEP = 100_003
"""A prime that divides none of the counts above: steps of it reach every name once before any comes again."""
_A_STORY = 512
"""More names than one story takes."""


class Invented:
    """Names that no two stories share, and the words of sentences."""

    def __init__(self, random: Random, story: int) -> None:
        """`story` is its number: each has names of its own."""
        self._random = random
        self._next = story * _A_STORY
        self._last = self._next + _A_STORY

    def name(self) -> str:
        """A word with a capital, which nothing else in any story is called. Raises ValueError when all are taken."""
        if self._next == self._last:
            raise ValueError(f"a story has no more than {_A_STORY} names")
        longer, place = divmod(self._next, _WORDS)
        self._next += 1
        rest, first = divmod(place * _STEP % _WORDS, len(_STARTS))
        second, third = divmod(rest, len(_PAIRS))
        return _STARTS[first] + _PAIRS[second] + _PAIRS[third] + (_PAIRS[longer - 1] if longer else "")

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
