"""Names and noun phrases of a sentence, by their capitals and articles: no dictionary of names is used."""

from __future__ import annotations

import re

TITLE = r"(?:Mr|Mrs|Ms|Mx|Dr|Sgt|Gov|Sen|Rep|Gen|Lt|Col|Capt|Prof|Rev|Maj|Cmdr|Adm|Det|Supt|St|Hon)"
_CAPITAL = r"[A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĘĚĞĢĪİŁŃŇŌŐŘŚŞŠŢŤŪŮŰŹŻŽ]"
_TOKEN = rf"(?:{TITLE}\.|(?:{_CAPITAL}\.)+(?:-{_CAPITAL}\w*)?|{_CAPITAL}[\w’'-]*\w|{_CAPITAL}|al-\w+|el-\w+)"
_PARTICLE = r"(?:al|el|bin|ibn|bint|abu|de|del|della|der|den|di|da|dos|du|van|von|la|le|ter|ul|ur)"
NAME = rf"{_TOKEN}(?:\s(?:{_PARTICLE}\s){{0,2}}{_TOKEN}){{0,7}}"
"""A run of capitalised words."""

_DETERMINER = (
    r"(?:[Tt]he|[Aa]n?|[Oo]ne|[Ss]ome|[Ss]everal|[Mm]any|[Mm]ost|[Oo]ther|[Aa]nother|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Hh]is"
    rf"|[Hh]er|[Tt]heir|[Ii]ts|[Bb]oth|{NAME}[’']s?)"
)
_WORD = r"[\w’'-]+"
NOUN = rf"{_DETERMINER}\s(?:{_WORD}\s){{0,5}}?{_WORD}"
"""An article or its like, and a few words."""

_ROLES = frozenset(
    "Minister President Chief Mayor Secretary Spokesman Spokeswoman Spokesperson Director Officer Judge Justice "
    "Senator Ambassador Governor Chairman Chairwoman Chair Professor Detective Inspector Superintendent Constable "
    "Sergeant Captain General Colonel Lieutenant Commissioner Commander Sheriff Attorney Prosecutor "
    "Representative Congressman Congresswoman Councillor Councilman Councilwoman Chancellor Premier Speaker "
    "Meteorologist Coach Manager Reverend Bishop Archbishop Pope King Queen Prince Princess Deputy Doctor Leader "
    "Executive Coordinator Envoy MP Sen. Gov. Rep. Gen. Col. Lt. Capt. Sgt. Prof. Rev. Maj. Adm. Det. Supt. Cmdr. "
    "Dr".split()
)
_NO_NAMES = frozenset(
    "The A An In On At But And Or So Yet If When While As By For From To With After Before Since Until Because "
    "Although Though However Meanwhile Later Then There Here What Who Why How Some Many Now Once Still Also He "
    "She It They We You I His Her Its Their Our My Your This That These Those Asked According Speaking Both Most "
    "One Two Three Four Five Several Another Other Under Over During Despite Instead Nor Not No Yes Our Only Even "
    "Just Nearly About Around Among Against Earlier Last Next Late Early Monday Tuesday Wednesday Thursday Friday "
    "Saturday Sunday January February March April May June July August September October November December "
    "Following Contacted Calling Using Pressed Added Said Today Yesterday Tomorrow Tonight All Such Where Which "
    "Witnesses Residents Officials Police Activists".split()
)
"""Words that open sentences, or are capitalised and yet no one's name."""
_ORGANISATION = re.compile(
    r"\b(?:Ministry|Department|Office|Observatory|Army|Force|Forces|Police|University|Council|Committee|Commission|Court|"
    r"Party|Parliament|Government|Union|Nations|States|News|Press|Times|Post|Agency|Association|Institute|Center|Centre|"
    r"Company|Bank|Group|Front|Organization|Organisation|Province|City|County|Street|Road|Twitter|Facebook|Reuters|House|"
    r"Assembly|Service|Bureau|Authority|Foundation|Hospital|School|Church|Club|Inc|Corp|Ltd|Guard|Staff|State|Kingdom)\b"
)


def trimmed(words: str) -> tuple[int, int] | None:
    """The person's name in a run of capitalised words, as offsets into it: roles before it and openers are left out.

    None when nothing is left, or when only a title is.
    """
    tokens = [(m[0], m.start(), m.end()) for m in re.finditer(r"\S+", words)]
    while tokens and re.split("[,’']", tokens[0][0])[0] in _NO_NAMES:
        tokens.pop(0)
    for index in range(len(tokens) - 2, -1, -1):
        rest = words[tokens[index + 1][1] : tokens[-1][2]]
        if tokens[index][0] in _ROLES and not _ORGANISATION.search(rest):
            tokens = tokens[index + 1 :]
            break
    if not tokens or (len(tokens) == 1 and re.fullmatch(rf"{TITLE}\.?", tokens[0][0])):
        return None
    return tokens[0][1], tokens[-1][2]


def is_person(words: str) -> bool:
    """True for a name that does not look like an organisation's or a place's."""
    return _ORGANISATION.search(words) is None and not words.isupper()


_PERSON_NOUN = re.compile(
    r"\b(?:man|woman|boy|girl|mother|father|brother|sister|son|daughter|wife|husband|uncle|aunt|neighbor|neighbour|friend"
    r"|ambassador|envoy|minister|president|mayor|governor|senator|secretary|spokesman|spokeswoman|spokesperson|official"
    r"|officer|chief|director|doctor|nurse|teacher|lawyer|attorney|judge|resident|witness|activist|commander|general|leader"
    r"|employee|worker|driver|owner|manager|coach|player|analyst|expert|professor|researcher|journalist|reporter|author"
    r"|priest|bishop|pastor|student|soldier|fighter|adviser|advisor|aide|lawmaker|candidate|coroner|prosecutor|victim"
    r"|survivor|volunteer|rescuer|responder|farmer|fisherman|shopkeeper|head|chairman|chairwoman|executive|source)\b",
    re.I,
)


def is_one(words: str) -> bool:
    """True for words of one person without a name: "the employee", "Russia's ambassador to the UN"."""
    return _PERSON_NOUN.search(words) is not None
