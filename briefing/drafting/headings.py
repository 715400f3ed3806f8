"""What a drafted figure is called: a clause of an article, with a gap where its number stood.

"The judge fined her $…" tells what was counted in an article's own words, and gives no side's number. Of the clauses
that the readings of a figure offer, those come first that the other readings bear out and that stand on their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import fsum

from briefing.authoring.similarity import ReadSentence, stems
from briefing.drafting.titles import VERB
from briefing.languages import ENGLISH
from briefing.languages.lexicon import LEXICON
from briefing.wordings import Wording, find_numbers, find_times

_BREAK = re.compile(
    r"\s(?:—|–|-{1,2})\s|[;—“”\"()]|\.\.\.|:(?!\d)|,(?!\d)|\s(?:while|but|because|although|whose|though)\b"
)
"""Where a clause ends."""
_JOINT = re.compile(r"\s(?:and|when|after|before|as|that|which|who|where|since|said|if)\b")
"""Where it may end, if what is left has a verb."""
_HAS_VERB = re.compile(rf"{VERB.pattern}|\b(?:to\s[a-z]+|[a-z]{{3,}}ing|live|lives|lies)\b")
_SMALL = ENGLISH.words("drafting.small")
_NO_SUBJECT = rf"{ENGLISH.one_of('clauses.prepositions')}|would|could|may|did|does|said|says"
_NO_OPENER = re.compile(rf"{VERB.pattern}|(?:{_NO_SUBJECT})\b|an?\s[^,]{{3,40}},\s")
"""What opens no clause: its subject stands before the break."""
_LEANS = re.compile(r"(?:s?he|it|they|we|I|these|there|its|his|her|their|another)\b", re.I)
"""What opens a clause that leans on what stood before it."""
_OPENING = re.compile(r"\A(?:but|and|so|then|also|where|which|who|meaning|with|on)\s", re.I)
"""What joins a clause to what stood before it, and goes."""
_UNIT = re.compile(r"\s?(?:%|per\s?cent\b.*|[-\s](?:second|minute|hour|day|week|month|year|decade)s?)$")
"""What stands after the only number of a wording."""
_SEVERAL = re.compile(
    r"\d.*[a-z].*\d|(?:second|minute|hour|day|week|month|year)s?\W.*(?:second|minute|hour|day|week|month)"
)
"""What a wording of several units holds."""
_SIGN = re.compile(r"[$£€¥]|\b(?:USD|GBP|EUR)\s?")
_BORNE_OUT, _SOUND = 3.0, -6.0
"""How much it speaks for a clause that the others hold all of its words, and what the sum must come to."""
_FEWEST, _SHORT, _LONG = 3, 5, 12
"""Words of a clause; fewer tell nothing, the next few little, and more than the last too much."""


def clauses(group: Sequence[tuple[ReadSentence, Wording]]) -> Iterator[str]:
    """The clauses of some numbers that answer one question, in quotation marks, each with a gap; the soundest first."""
    held = {told.key: {*stems(told.words)} for told, _ in group}
    rated: dict[str, float] = {}
    for told, found in group:
        clause = _clause(told.words, found)
        own, others = {*stems(clause)}, [words for key, words in held.items() if key != told.key]
        shared = fsum(len(own & words) for words in others) / (len(own) * len(others)) if own and others else 0
        rated.setdefault(clause, _BORNE_OUT * shared - _faults(clause))
    yield from (f"“{c}”" for c in sorted(rated, key=lambda c: (-rated[c], len(c))) if rated[c] >= _SOUND)


def beside(clause: str) -> str:
    """The word next to the gap of a clause, after it if there is one, else before it; empty where there is none."""
    before, _, after = clause.partition("…")
    words = [re.findall(r"[^\W\d_]{2,}", side) for side in (after, before)]
    told = (next((w for w in side if w.casefold() not in _SMALL), "") for side in (words[0], words[1][::-1]))
    return next(filter(None, told), "")


def _clause(sentence: str, found: Wording) -> str:
    """The words around a number up to where they end, or stand on their own, with a gap for it."""
    parts = _SIGN.search(found.words), _UNIT.search(found.words)
    sign, unit = (part[0] if part and not _SEVERAL.search(found.words) else "" for part in parts)
    end = min([b.start() for b in _BREAK.finditer(sentence, found.end)] or [len(sentence.rstrip(" .!?"))])
    after, starts = sentence[found.end : end], [0, *(b.end() for b in _BREAK.finditer(sentence, 0, found.start))]
    # "The firm, a grocer, will close … stores": back to a part that has the subject and the verb.
    ahead = [sentence[start : found.start].lstrip() for start in reversed(starts)]
    told = [b for b in ahead if _HAS_VERB.search(f"{b}…{after}") and len(b.split()) <= _LONG]
    sound = [b for b in told if b == ahead[-1] or not _NO_OPENER.match(b)]
    before = next((b for b in sound if len(f"{b}{after}".split()) >= _SHORT), (sound or told or ahead)[0])
    shorter = (after[: joint.start()] for joint in _JOINT.finditer(after) if joint.start() or joint[0] == " and")
    after = next((s for s in shorter if _HAS_VERB.search(f"{before}…{s}")), after)
    rests = [before[joint.end() :].lstrip() for joint in _JOINT.finditer(before)][::-1]
    is_told = _HAS_VERB.search(after) is not None
    whole = (s for s in rests if _HAS_VERB.search(s) or (is_told and len(s.split()) < _SHORT - 1))
    before = next((s for s in whole if not _NO_OPENER.match(s)), before)
    after = re.sub(r"(?:\s(?:and|so|or|but|with|to|of|for|in|by|at|on|from|an?|the))+\s*$", "", after)
    return _OPENING.sub("", " ".join(f"{before}{sign}…{unit}{after}".split()).strip(" ,.'’"))


def _faults(clause: str) -> float:
    """What speaks against a clause as a heading."""
    words = len(clause.split())
    return (
        9.0
        * (
            words < _FEWEST
            or re.search(r"[()“”\"]", clause) is not None
            or bool(LEXICON.verdicts(clause) - {"confirmed"})
        )
        + 3.0 * (not _HAS_VERB.search(clause))
        + 1.5 * ((_LEANS.match(clause) or _NO_OPENER.match(clause)) is not None)
        + 1.5 * len(find_numbers(clause))
        + 0.7 * len(find_times(clause))
        + 0.5 * clause.count(",")
        + 0.4 * max(0, words - _LONG)
        + 1.5 * (words < _SHORT)
    )
