"""Who speaks the words of an article: a proposal for the curator, by rules that say nothing in doubt.

An article is read once: every verb of saying, with its subject where capitals and the words around show one. Words are
whose the verb beside them is. For a pronoun, and a quotation without a verb, the sentences before are asked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from briefing.assist.alike import listed
from briefing.model.facts import Facts
from briefing.privacy.proposals import NotProposed
from briefing.text.passages import Sentence, Span, split
from briefing.text.quotations import SAYING, Quotation, quotations
from briefing.verify.articles import Source


class Rule(StrEnum):
    """The rule by which a speaker was found."""

    SAID = "said"
    """The speaker beside a verb of saying, before or after the quotation: “…,” Jadallah said; “…,” said Jadallah."""
    HE_SAID = "he-said"
    """A pronoun with the verb: the person last named in the paragraph or the one before."""
    ACCORDING_TO = "according-to"
    """ “…,” according to the mayor."""
    CONTINUED = "continued"
    """A quotation with no word about its speaker, after one of the same speaker or after a report of what he says."""
    SAID_THAT = "said-that"
    """No quotation: the subject of the verb of saying in the sentence."""


@dataclass(frozen=True, slots=True)
class Heard:
    """The speaker of a passage, as the article names them. A person judges it; nothing is published from it alone."""

    start: int
    """Offset of the first character of the speaker's words; they may stand before or after the passage."""
    end: int
    """Offset after their last character."""
    words: str
    """The words: a name, or "the first responder"."""
    rule: Rule
    """The rule that found them."""
    actors: tuple[str, ...] = ()
    """The listed actors whose name or role in this article these words are."""

    @property
    def explained(self) -> str:
        """The words, the rule and the actors."""
        whom = " or ".join(self.actors) or "no actor has this name in the article yet"
        return f'"{self.words}" ({whom}), by rule {self.rule}'


@dataclass(frozen=True, slots=True)
class _Said:
    verb: Span
    """A verb of saying, or "according to"."""
    subject: Span | None
    """Whose it is; None where the words do not show it."""
    rule: Rule
    reports: bool
    """True for a verb that gives words to somebody without a quotation beside it."""


_MASK = "\u2402"
"""Stands for each character of a quotation while the words around it are read."""
_MOST_BACK = 4
"""Most steps from a pronoun to another, or from a quotation to the one before."""
_LONGEST_TAIL, _LONGEST_NOUN, _LONGEST_CLAUSE = 5, 8, 400
"""Most words after a verb that closes its sentence, words of a speaker without a name, characters before a verb."""
_PARTICIPLES = frozenset("saying adding calling telling warning insisting claiming noting stating arguing".split())
_VERB = re.compile(rf"\b(?:{'|'.join([*SAYING, *_PARTICIPLES])}|[Aa]ccording\sto)\b")
_REPORTS = listed("reports")
_NO_SAYING = re.compile(r"\w+\s(?:would|could|may|will|was|were|is|are|had|has)\b|add(?:ed|s)\s(?!that|in|on|at|to)\w")
"""A verb that says something of a thing only, "jewels that officials said were lost", or nothing: "he added a goal"."""
_PASSIVE = re.compile(r"\b(?:is|are|was|were|be|been|being|so|get|got|to|not)\s(?:also\s|[a-z]{2,12}ly\s)?$|-$")
_ADVERBS = re.compile(
    r"(?:\s(?:also|later|then|has|had|have|further|once|earlier|often|even|still|would|[a-z]{3,12}ly))+$"
)
_PRONOUN = re.compile(r"(?:^|[\s,(—–-])([Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Ii]|[Ww]e)$")
_TITLE = r"(?:Mr|Mrs|Ms|Dr|Sgt|Gov|Sen|Rep|Gen|Lt|Col|Capt|Prof|Rev|Maj|St)"
CAPITAL = r"[A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĘĚĞĢĪİŁŃŇŌŐŘŚŞŠŢŤŪŮŰŹŻŽ]"
_TOKEN = rf"(?:{_TITLE}\.|(?:{CAPITAL}\.)+|{CAPITAL}[\w’'-]*\w|(?:al|el)-\w+)"
_PARTICLE = r"(?:al|el|bin|ibn|bint|abu|de|del|della|der|den|di|da|dos|du|van|von|la|le)"
NAME = rf"{_TOKEN}(?:\s(?:{_PARTICLE}\s){{0,2}}{_TOKEN}){{0,7}}"
"""A run of capitalised words."""
_OF_A_PLACE = re.compile(rf"(?:^|(?<=[\s(—–]))({NAME})\s(?:of|from)\s(?:the\s)?{NAME}$")
"""A name with where its bearer comes from: "Rep. Jamie Raskin of Maryland"."""
_NAME_END = re.compile(rf"(?:^|(?<=[\s(—–]))({NAME})$")
_SUBJECT_NAME = re.compile(rf"(?:(?<![^.!?“”\n{_MASK}]\s)|(?<=[,;]\s))\b({NAME})(?=,|\s+[a-z(])")
"""A name where a subject stands: at the start of a sentence or after a comma, before a comma or a small letter."""
ROLES = frozenset(role.capitalize() for role in listed("roles")) | listed("titles")
"""Words before a name that are not part of it."""
_NO_NAMES = listed("openers")
_PREPOSITIONS = "|".join(sorted(listed("prepositions")))
_NO_SUBJECT = re.compile(rf"(?:{_PREPOSITIONS})\b", re.I)
_PREPOSITION_END = re.compile(rf"\b(?:{_PREPOSITIONS}|the|an?)\s$", re.I)
_OPENER = re.compile(r"[^\w…]*(?:(?:but|and|yet|so|as|meanwhile|however|later|also|while|when)\b,?\s)*", re.I)
_CLAUSE = re.compile(
    r"(?:;|[,.—–]\s?(?:but|while|and|as|though|although|because|after|when)|\s(?:but|while|that))\s(?=\S)"
)
_PIECE = re.compile(rf"[^,—–()\s{_MASK}]+(?:\s[^,—–()\s{_MASK}]+)*")
"""What stands between commas, dashes, quotations and places where words were lost."""
_ONE = re.compile(rf"{CAPITAL}|(?:the|an?|one|his|her|another)\s")
"""How words begin that may be one person's, for "he" and "she"."""
_STOP_AFTER = re.compile(
    r"[,;:(“”\"—–\n]|\s[a-z]+ing\s(?:the|an?|from|to|for|in|with)\b|\s(?:who|in|on|at|as|after|while|during|when|before"
    rf"|to|with|by|from|about|outside|near|late|early|[A-Z]\w+day)\b|{_MASK}"
)


def heard(source: Source, span: Span, hidden: NotProposed, known: Facts) -> Heard | None:
    """The speaker of a span. None when the words do not show one, or show somebody who stands alone."""
    article = _read(source.text)
    spoken = [q for q in article.quotations if q.start < span.end and span.start < q.end]
    direct = (propose(source.text, q) for q in sorted(spoken, key=lambda q: (q.fragment, q.start)))
    found = next(filter(None, direct), None) or _reported(article, span)
    if found is None or hidden.hides(found.words):
        return None
    if hidden.covers(source.passages.sentences_in(found.start, found.end)):
        return None
    words = " ".join(found.words.split())
    return replace(found, words=words, actors=_actors(words, str(source.record.id), known))


def _actors(words: str, article: str, known: Facts) -> tuple[str, ...]:
    """The actors whom the article gives this name, a name that these words end in, or this role."""

    def plain(words: str) -> str:
        return " " + re.sub(r"\A(?:the|an?|some|one)\s", "", " ".join(words.casefold().split()))

    forms = [(str(a.id), f) for a in known.actors.values() for f in a.names if f.article == article]
    found = [actor for actor, form in forms if plain(words).endswith(plain(form.name))]
    return tuple(dict.fromkeys(found or [actor for actor, form in forms if plain(words) == plain(form.role or "")]))


@dataclass(frozen=True, slots=True)
class _Article:
    masked: str
    """The text with its quotations blanked out."""
    quotations: tuple[Quotation, ...]
    sentences: tuple[Sentence, ...]
    said: tuple[tuple[_Said, ...], ...]
    """What each sentence says of who says it."""

    def sentence(self, at: int) -> Sentence:
        """The sentence that holds the offset, or the first after it."""
        return next((s for s in self.sentences if at < s.end), self.sentences[-1])


@lru_cache(maxsize=4)
def _read(text: str) -> _Article:
    masked, marks, sentences = text, quotations(text), split(text).sentences
    for mark in marks:
        masked = masked[: mark.start] + _MASK * (mark.end - mark.start) + masked[mark.end :]
    return _Article(masked, marks, sentences, tuple(_said(masked, s.start, s.end) for s in sentences))


def _said(text: str, start: int, end: int) -> tuple[_Said, ...]:
    """The verbs of saying of a sentence, without passives ("were told") and infinitives."""
    found: list[_Said] = []
    for verb in _VERB.finditer(text, start, end):
        word, before = verb[0].casefold(), text[max(start, verb.start() - 3) : verb.start()].rstrip()
        if _PASSIVE.search(text, max(start, verb.start() - 16), verb.start()) or _NO_SAYING.match(text, verb.start()):
            continue
        if word.startswith("according"):
            subject, rule = _after(text, verb.end(), end), Rule.ACCORDING_TO
        else:
            quoted = before.endswith((_MASK, f"{_MASK},"))
            follows = _after(text, verb.end(), end) if quoted or before.endswith(",") else None
            is_name = follows and _NAME_END.search(text[follows.start : follows.end])
            ends = follows and (text[follows.end] in ".," if word in ("said", "says") or is_name else False)
            subject, rule = (follows if quoted or ends else None) or _before(text, start, verb, found), Rule.SAID
        reports = word in _REPORTS or rule is Rule.ACCORDING_TO or text.startswith(" that ", verb.end())
        found.append(_Said(Span(*verb.span()), subject, rule, reports))
    return tuple(found)


def propose(text: str, quotation: Quotation) -> Heard | None:
    """The speaker of a quotation of this text; None where the words around it do not show one."""
    return _speaker(_read(text), quotation, _MOST_BACK)


def _speaker(article: _Article, quotation: Quotation, back: int) -> Heard | None:
    if back == 0:
        return None
    text, first, last = article.masked, article.sentence(quotation.start), article.sentence(quotation.end - 1)
    stop = min([last.end, *(q.start for q in article.quotations if q.start >= quotation.end)])
    inner, rest = quotation.words.rstrip(" \n’'"), text[quotation.end : stop].lstrip()
    goes_on = inner.endswith((",", "?", "!", "…", "—", "–", "-", "..")) or (inner.endswith(".") and rest[:1].islower())
    behind = [s for s in article.said[last.number - 1] if quotation.end <= s.verb.start]
    beside = [s for s in behind if s.verb.start < stop and (goes_on or rest.startswith(","))]
    closing = [s for s in behind if _closes(text, s, last.end)]
    front = [s for s in article.said[first.number - 1] if s.verb.end <= quotation.start]
    front = [s for s in front if s.rule is not Rule.ACCORDING_TO or s.verb.start == first.start] or front
    if found := beside[:1] or closing[-1:] or front[-1:]:
        return _resolved(article, found[0], found[0].rule, back)
    whole = not text[first.start : quotation.start].strip(" \"'“”—–-")
    paragraphs = int(last.end <= quotation.end)
    return _earlier(article, quotation.start, Rule.CONTINUED, back, paragraphs) if whole else None


def _closes(text: str, said: _Said, end: int) -> bool:
    """True for a verb that says whose all of its sentence is: "…, officials said Tuesday."."""
    if said.rule is Rule.ACCORDING_TO:
        return True
    rest = text[said.verb.end : end]
    comma = text.rfind(",", 0, min(said.verb.start, said.subject.start if said.subject else end))
    near = said.subject is not None and len(text[comma : said.verb.start].split()) <= _LONGEST_NOUN
    return near and "," not in rest and len(rest.split()) <= _LONGEST_TAIL and _MASK not in rest


def _reported(article: _Article, span: Span) -> Heard | None:
    """Whose words a stretch without a quotation tells: "X said that …", "…, X said", "According to X, …"."""
    sentence = article.sentence(span.start)
    here = [s for s in article.said[sentence.number - 1] if s.reports]
    found = [s for s in here if s.verb.end < span.end or _closes(article.masked, s, sentence.end)]
    for said in sorted(found, key=lambda s: (s.rule is Rule.SAID, s.verb.start < span.start, s.verb.start)):
        rule = Rule.SAID_THAT if said.rule is Rule.SAID else said.rule
        if heard := _resolved(article, said, rule, _MOST_BACK):
            return heard
    return None


def _resolved(article: _Article, said: _Said, rule: Rule, back: int) -> Heard | None:
    """The subject of a verb; where it is a pronoun, whoever it stands for."""
    if said.subject is None:
        return None
    words = said.subject.text(article.masked)
    if not _PRONOUN.fullmatch(words):
        return Heard(said.subject.start, said.subject.end, words, rule)
    return _earlier(article, said.subject.start, Rule.HE_SAID, back, 1) if words.lower() in ("he", "she") else None


def _earlier(article: _Article, at: int, rule: Rule, back: int, paragraphs: int) -> Heard | None:
    """Who speaks in the last sentence before an offset, at most so many paragraphs before; for a pronoun, or acts."""
    text, here = article.masked, article.sentence(at)
    for sentence in reversed(article.sentences[: here.number - 1]):
        if back == 0 or here.paragraph - sentence.paragraph > paragraphs:
            return None
        spoken = [q for q in article.quotations if q.start < sentence.end and sentence.start < q.end <= sentence.end]
        said = article.said[sentence.number - 1]
        if spoken:
            found = _speaker(article, spoken[-1], back - 1)
        else:
            subject = next((s for s in said if s.subject), None)
            found = _resolved(article, subject, rule, back - 1) if subject else None
        if found is None and rule is Rule.HE_SAID and not re.match(r"(?:He|She)\b", text[sentence.start :]):
            found = _doer(text, sentence)
        if found and (rule is Rule.CONTINUED or _ONE.match(found.words)):
            return replace(found, rule=rule)
        if spoken or said:
            return None
    return None


def _doer(text: str, sentence: Span) -> Heard | None:
    """The first name where a subject stands. One word alone must stand inside a sentence elsewhere too."""
    for match in _SUBJECT_NAME.finditer(text, sentence.start, sentence.end):
        found = named(text, *match.span(1))
        words = found.text(text) if found else ""
        if found and (" " in words or re.search(rf"[\w,]\s{re.escape(words)}\b", text)):
            return Heard(found.start, found.end, words, Rule.HE_SAID)
    return None


def named(text: str, start: int, end: int) -> Span | None:
    """The name in a run of capitalised words, without the roles and openers before it; None when nothing is left."""
    tokens = list(re.compile(r"\S+").finditer(text, start, end))
    while tokens and (_NO_SUBJECT.fullmatch(tokens[0][0]) or tokens[0][0].lower() in _NO_NAMES):
        tokens.pop(0)
    roles = [n for n, token in enumerate(tokens[:-1], 1) if token[0] in ROLES]
    tokens = tokens[max(roles, default=0) :]
    if not tokens or (len(tokens) == 1 and re.fullmatch(rf"{_TITLE}\.?", tokens[0][0])):
        return None
    return None if re.search(r"[’']s?$", text[:end]) else Span(tokens[0].start(), end)


def _after(text: str, start: int, end: int) -> Span | None:
    """The subject that follows a verb which ends at `start`: "said Rami Abdulrahman, director of…"."""
    start += len(text[start:end]) - len(text[start:end].lstrip())
    stop = _STOP_AFTER.search(text, start, end)
    words = text[start : stop.start() if stop else end].rstrip(" .")
    # A lone word is a group's, "residents", or no noun at all.
    many = len(words.split()) > 1 or re.search(r"[^su]s$|^[A-Z]", words) is not None
    return _noun(text, start, start + len(words)) if many and len(words.split()) <= _LONGEST_NOUN else None


def _before(text: str, start: int, verb: re.Match[str], found: list[_Said]) -> Span | None:
    """The subject of a verb in a stretch that begins at `start`; None when the words do not show it."""
    start = max(start, verb.start() - _LONGEST_CLAUSE)
    last = text.rfind(_MASK, start, verb.start()) + 1
    start = last if last and text[last : verb.start()].strip(" ,") else start
    opener = _OPENER.match(text, start, verb.start())
    start = opener.end() if opener else start
    segment = _ADVERBS.sub("", text[start : verb.start()].rstrip()).removesuffix(", who")
    end = start + len(segment)
    if pronoun := _PRONOUN.search(segment):
        return Span(start + pronoun.start(1), start + pronoun.end(1))
    if verb[0] in _PARTICIPLES or re.search(r"(?:^|\s)(?:and|or|then|but)$", segment):
        opens = _SUBJECT_NAME.match(text, start, end)
        return found[-1].subject if found else named(text, *opens.span(1)) if opens else None
    clause = max((match.end() for match in _CLAUSE.finditer(segment)), default=0)
    subjects = (_closing(text, begin, end) for begin in (start + clause, start))
    return next(filter(None, subjects), None)


def _closing(text: str, start: int, end: int) -> Span | None:
    """A subject that ends right before its verb, or before a description between commas."""
    pieces = [piece.span() for piece in _PIECE.finditer(text, start, end)]
    if pieces and text[end - 1] in ",—–)":
        while pieces and _NO_SUBJECT.match(text, *pieces[0]):
            pieces.pop(0)
        names = (named(text, *piece) for piece in pieces if re.fullmatch(NAME, text[slice(*piece)]))
        return next(filter(None, names), None) or (_noun(text, *pieces[0]) if pieces else None)
    return _noun(text, *pieces[-1]) if pieces else None


def _noun(text: str, start: int, end: int) -> Span | None:
    """The name at the end of a stretch of words, else all of them where they may be somebody."""
    words = text[start:end]
    place, name = _OF_A_PLACE.search(words), _NAME_END.search(words)
    if place and place[1].split()[-1] not in ROLES:
        return named(text, start + place.start(1), start + place.end(1))
    if name and not _PREPOSITION_END.search(words[: name.start(1)]):
        return named(text, start + name.start(1), start + name.end(1))
    unclear = not words[:1].isalpha() or _NO_SUBJECT.match(words) or _VERB.search(words)
    return None if unclear or len(words.split()) > _LONGEST_NOUN else Span(start, end)
