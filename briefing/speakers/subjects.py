"""Who says it in a sentence: the verbs of saying and their subjects, read off the words around them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from briefing.speakers.names import NAME, NOUN, TITLE, is_one, is_person, trimmed

MASK = "\u2402"
"""Stands for each character of a quotation while the words around it are read."""

_VERBS = (
    "said|says|told|tells|added|adds|wrote|writes|tweeted|tweets|asked|asks|replied|replies|explained|explains|warned|warns"
    "|noted|notes|cautioned|estimated|estimates|contended|believes|stated|states|declared|declares|announced|insisted|insists|argued|argues|claimed|claims|acknowledged"
    "|recalled|recalls|concluded|concludes|confirmed|commented|remarked|observed|admitted|testified"
    "|shouted|cried|screamed|yelled|whispered|joked|quipped|urged|urges|pleaded|vowed|pledged|promised|predicted|predicts"
    "|complained|lamented|conceded|countered|responded|responds|answered|suggested|suggests|stressed|emphasized|emphasised"
    "|called|calls|described|describes|denounced|condemned|criticized|criticised|accused|denied|denies|posted|texted"
    "|recounted|maintained|reiterated|affirmed|alleged|boasted|advised|thanked|praised|dismissed|branded|labelled|labeled"
    "|rejected|proclaimed|hailed|blasted|slammed|opined|mused|sighed|went\\son"
)
_PARTICIPLES = (
    "saying|adding|calling|telling|writing|describing|warning|insisting|claiming|noting|stating|arguing|vowing"
)
VERB = re.compile(rf"\b(?:{_VERBS}|{_PARTICIPLES})\b")
PARTICIPLE = re.compile(rf"(?:{_PARTICIPLES})$")
_ADVERBS = re.compile(
    r"(?:\s(?:also|later|then|has|had|have|further|once|earlier|recently|often|even|still|simply|would|will|did|could"
    r"|previously|reportedly|repeatedly|[a-z]{3,12}ly|in\sturn)){1,3}$"
)
_PASSIVE = re.compile(r"\b(?:is|are|was|were|be|been|being|so|get|got|to|not)\s(?:[a-z]{2,12}ly\s)?$|-$")
_PRONOUN = re.compile(r"(?:^|[\s,(—–-])([Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Ii]|[Ww]e)$")
_NAME_END = re.compile(rf"(?:^|(?<=[\s(—–]))({NAME})$")
_QUOTES = re.compile(r"\bquot(?:es|ed|ing)\b(?!\sas)")
_WHO = re.compile(rf"(?:^|(?<=[\s(—–]))({NAME}),\swho$")
_NOUN_END = re.compile(rf"(?:^|(?<=[\s(—–]))({NOUN})$")
_PREPOSITION_END = re.compile(
    r"\b(?:in|of|at|from|for|to|by|with|near|on|against|under|outside|inside|among|than|the|a|an)\s$", re.I
)
_OPENER = re.compile(
    r"[\s\"'“”‘’(—–,-]*(?:(?:But|And|Yet|So|As|Meanwhile|However|Still|Then|Later|Also|Nor|While|When|If|Because|Although"
    r"|Though|Instead|Afterwards?|Earlier|Indeed|Separately|Elsewhere|Similarly|Recently|as|while|when|but|and)\b,?\s)*"
)
_CLAUSE = re.compile(
    r"(?:;|[,.—–]\s?(?:but|while|and|as|though|although|because|after|when)|\s(?:but|while|because|that|whether))\s"
)
_NOT_A_SUBJECT = re.compile(
    r"(?:in|on|at|by|for|from|with|after|before|since|during|despite|asked|speaking|pressed|calling|using|according|following"
    r"|under|over|amid|when|while|as|if|to|about|of|contacted|until|through|once|although|though|because)\b",
    re.I,
)
_STOP_AFTER = re.compile(
    r"[,;:(“”\"—–\n]|\s(?:who|in|on|at|as|after|while|during|when|before|following|to|with|whose|by|from|about|outside|near"
    r"|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|today|yesterday|last|late|early)\b|(?<=[\w’'][\w’'][\w’'])\.(?:\s|$)"
)
_TITLE_END = re.compile(rf"\b{TITLE}$")
_NOUN_START = re.compile(r"(?:the|a|an|one|another|his|her|their|some|several|two|three)\s")
_AUXILIARY = re.compile(r"\s(?:has|had|have|is|are|was|were|will|would|did|does|do|can|could|may|might)\s")
_LONGEST_CLAUSE = 160
_LONGEST_NOUN = 8


@dataclass(frozen=True, slots=True)
class Subject:
    """Who says something, as the words stand."""

    start: int
    """Offset of the first character."""
    end: int
    """Offset after the last character."""
    words: str
    """The words; a pronoun when the sentence has no more."""
    named: bool
    """True when the words are a name that looks like a person's, or mean one person ("the employee")."""

    @property
    def pronoun(self) -> bool:
        """True for "he", "she", "they", "it", "I" and "we"."""
        return self.words.lower() in ("he", "she", "they", "it", "i", "we")


def _subject(text: str, start: int, end: int, *, name: bool) -> Subject | None:
    """The subject at these offsets; a name loses the roles before it."""
    words = text[start:end]
    if name:
        inner = trimmed(words)
        if inner is None:
            return None
        start, end = start + inner[0], start + inner[1]
        words = text[start:end]
        possessive = re.search(r"[’']s?$", words)
        if possessive:
            return None
    if not words.strip() or MASK in words:
        return None
    return Subject(start, end, words, is_person(words) if name else is_one(words))


def verbs(text: str, start: int, end: int) -> list[re.Match[str]]:
    """The verbs of saying in a stretch, without passives ("were told") and infinitives."""
    return [m for m in VERB.finditer(text, start, end) if not _PASSIVE.search(text, max(0, m.start() - 16), m.start())]


def after(text: str, start: int, end: int) -> Subject | None:
    """The subject that follows a verb which ends at `start`: "said Rami Abdulrahman, director of…"."""
    stops = (m for m in _STOP_AFTER.finditer(text, start + 1, end) if not _TITLE_END.search(text[: m.start()][-6:]))
    stop = next(stops, None)
    chunk_end = stop.start() if stop else len(text[:end].rstrip(" ."))
    begin = start + len(text[start:chunk_end]) - len(text[start:chunk_end].lstrip())
    chunk = text[begin:chunk_end]
    if not chunk:
        return None
    pronoun = re.match(r"(?:he|she|they)\b", chunk)
    if pronoun:
        return Subject(begin, begin + pronoun.end(), pronoun[0], False)
    name = re.search(rf"(?:^|\s)({NAME})$", chunk)
    if name:
        found = _subject(text, begin + name.start(1), begin + name.end(1), name=True)
        if found is not None:
            return found
    if _NOUN_START.match(chunk) or (
        0 < len(chunk.split()) <= 4 and not _NOT_A_SUBJECT.match(chunk) and chunk[0].isalpha()
    ):
        return _subject(text, begin, chunk_end, name=False)
    return None


def quoted(text: str, start: int, end: int) -> Subject | None:
    """The one whom another quotes: "Bloomberg quotes Brian Yarbrough, analyst at…"."""
    found = list(_QUOTES.finditer(text, start, end))
    return after(text, found[-1].end(), end) if found else None


def before(text: str, start: int, verb: re.Match[str]) -> Subject | None:
    """The subject of a verb in a clause that begins at or after `start`; None when the words do not show it."""
    start = max(start, verb.start() - 600)
    clause = start
    for boundary in _CLAUSE.finditer(text, start, verb.start()):
        if text[boundary.end() : verb.start()].strip():
            clause = boundary.end()
    found = _in_clause(text, clause, verb)
    if found is not None and found.words.split()[0].lower() in ("who", "which", "that"):
        found = None
    if found is not None or clause == start:
        return found
    if _coordinate(text, clause, verb):
        return _opening(text, start, clause)
    opening = _OPENER.match(text, start, verb.start()).end()  # type: ignore[union-attr]  # matches the empty string too
    named = re.compile(rf"({NAME})(?=,\s|\s{{2,}}an?\s)").match(text, opening, clause)
    closed = text[clause : verb.start()].rstrip().endswith(",")
    return _subject(text, named.start(1), named.end(1), name=True) if named and closed else None


def _coordinate(text: str, clause: int, verb: re.Match[str]) -> bool:
    return bool(PARTICIPLE.match(verb[0])) or not text[clause : verb.start()].strip()


def _in_clause(text: str, start: int, verb: re.Match[str]) -> Subject | None:
    start = _OPENER.match(text, start, verb.start()).end()  # type: ignore[union-attr]  # matches the empty string too
    segment = text[start : verb.start()].rstrip()
    adverbs = _ADVERBS.search(segment)
    if adverbs:
        segment = segment[: adverbs.start()]
    if not segment or len(segment) > 500:
        return None
    if relative := _WHO.search(segment):
        return _subject(text, start + relative.start(1), start + relative.end(1), name=True)
    if pronoun := _PRONOUN.search(segment):
        return Subject(start + pronoun.start(1), start + pronoun.end(1), pronoun[1], False)
    if PARTICIPLE.match(verb[0]) or re.search(r"\b(?:and|or|then)$", segment):
        return _opening(text, start, verb.start())
    if segment[-1] in ",—–)":
        return _with_apposition(text, start, segment)
    return _at_end(text, start, segment)


def _at_end(text: str, start: int, segment: str) -> Subject | None:
    """A subject that stands right before its verb."""
    for pattern, name in ((_NAME_END, True), (_NOUN_END, False)):
        match = pattern.search(segment, max(0, len(segment) - _LONGEST_CLAUSE))
        if match is None:
            continue
        if _PREPOSITION_END.search(segment[: match.start(1)]):
            break
        return _subject(text, start + match.start(1), start + match.end(1), name=name)
    first, comma, last = segment.rpartition(", ")
    named = re.search(rf"(?:^|,\s)({NAME})$", first)
    if comma and named and last[:1].islower():
        return _subject(text, start + named.start(1), start + named.end(1), name=True)
    begin = start + len(segment) - len(last)
    if _NOT_A_SUBJECT.match(last) or VERB.search(last) or _AUXILIARY.search(last) or len(last.split()) > _LONGEST_NOUN:
        return None
    return _subject(text, begin, start + len(segment), name=False)


def _with_apposition(text: str, start: int, segment: str) -> Subject | None:
    """ "The envoy to Syria, Staffan de Mistura, confirmed": the piece that is a name, else the first piece."""
    pieces = [(m.start(), m[0].strip(" ,—–()")) for m in re.finditer(r"[^,—–()]+", segment)]
    usable: list[tuple[int, str]] = []
    for at, piece in pieces:
        if not piece or (not usable and _NOT_A_SUBJECT.match(piece)):
            continue
        usable.append((at + segment[at:].index(piece), piece))
    if not usable or (VERB.search(segment) and PARTICIPLE.search(segment) is None and VERB.search(usable[0][1])):
        return _opening(text, start, start + len(segment)) if usable else None
    for at, piece in usable:
        name = re.fullmatch(NAME, piece)
        if name:
            return _subject(text, start + at, start + at + len(piece), name=True)
    at, piece = usable[0]
    end = re.search(rf"(?:^|\s)({NAME})$", piece)
    if end and not _PREPOSITION_END.search(piece[: end.start(1)]):
        return _subject(text, start + at + end.start(1), start + at + end.end(1), name=True)
    if len(piece.split()) > _LONGEST_NOUN or _AUXILIARY.search(piece):
        return None
    return _subject(text, start + at, start + at + len(piece), name=False)


def _opening(text: str, start: int, end: int) -> Subject | None:
    """The subject with which a sentence opens, before its first verb: of "X denied it and said…" it is X."""
    start = _OPENER.match(text, start, end).end()  # type: ignore[union-attr]  # matches the empty string too
    first = VERB.search(text, start, end)
    auxiliary = _AUXILIARY.search(text, start, end)
    stops = [m.start() for m in (first, auxiliary) if m is not None]
    segment = text[start : min(stops, default=end)].rstrip()
    if pronoun := _PRONOUN.fullmatch(segment):
        return Subject(start, start + len(segment), pronoun[1], False)
    if first is not None and min(stops) == first.start():
        return _in_clause(text, start, first)
    name = re.match(NAME, segment)
    if name and trimmed(name[0]):
        return _subject(text, start, start + name.end(), name=True)
    if not segment or _NOT_A_SUBJECT.match(segment) or len(segment.split()) > _LONGEST_NOUN:
        return None
    return _subject(text, start, start + len(segment.rstrip(",")), name=False)
