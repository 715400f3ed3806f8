"""Who speaks the words of an article: a proposal for the curator, by rules that say nothing in doubt.

A verb of saying is looked for beside a passage, and its subject is read off capitals and the words around it. Where the
subject is a pronoun, or there is no verb, the sentences before are asked for theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import dropwhile

from briefing.assist.alike import listed
from briefing.model.facts import Facts
from briefing.privacy.proposals import NotProposed
from briefing.text.passages import Sentence, Span, split
from briefing.text.quotations import Quotation, quotations
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


_MASK = "\u2402"
"""Stands for each character of a quotation while the words around it are read."""
_MOST_BACK = 4
"""Most steps from a pronoun to another, or from a quotation to the one before."""
_LONGEST_TAIL = 5
"""Most words after the verb of a speaker who stands at the end of a sentence."""
_LONGEST_NOUN = 8
"""Most words of a speaker without a name."""
_PARTICIPLES = "saying|adding|calling|telling|warning|insisting|claiming|noting|stating|arguing"
VERB = re.compile(
    r"\b(?:said|says|told|tells|added|adds|wrote|writes|tweeted|asked|replied|explained|explains|warned|warns|noted"
    r"|estimated|stated|declared|announced|insisted|argued|argues|claimed|acknowledged|recalled|concluded"
    r"|confirmed|commented|observed|admitted|testified|shouted|cried|urged|vowed|promised|predicted|complained|conceded"
    r"|responded|answered|suggested|stressed|called|described|denounced|condemned|criticized|criticised|accused"
    rf"|denied|denies|posted|reported|questioned|expressed|praised|dismissed|rejected|{_PARTICIPLES})\b"
)
_BESIDE_QUOTES = re.compile(rf"{VERB.pattern}|\b(?:continued|demanded|demands|chanted|chants|cited|cites)\b")
"""Verbs that say something where a quotation stands beside them, and may mean anything elsewhere."""
_PASSIVE = re.compile(r"\b(?:is|are|was|were|be|been|being|so|get|got|to|not)\s(?:also\s|[a-z]{2,12}ly\s)?$|-$")
_ADVERBS = re.compile(
    r"(?:\s(?:also|later|then|has|had|have|further|once|earlier|often|even|still|would|[a-z]{3,12}ly))+$"
)
_ACCORDING = re.compile(r"\b[Aa]ccording\sto\b")
_INVERTED = re.compile(r",\s(?:said|says)\s")
_PRONOUN = re.compile(r"(?:^|[\s,(—–-])([Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Ii]|[Ww]e)$")

_TITLE = r"(?:Mr|Mrs|Ms|Dr|Sgt|Gov|Sen|Rep|Gen|Lt|Col|Capt|Prof|Rev|Maj|St)"
CAPITAL = r"[A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĘĚĞĢĪİŁŃŇŌŐŘŚŞŠŢŤŪŮŰŹŻŽ]"
_TOKEN = rf"(?:{_TITLE}\.|(?:{CAPITAL}\.)+|{CAPITAL}[\w’'-]*\w|(?:al|el)-\w+)"
_PARTICLE = r"(?:al|el|bin|ibn|bint|abu|de|del|della|der|den|di|da|dos|du|van|von|la|le)"
NAME = rf"{_TOKEN}(?:\s(?:{_PARTICLE}\s){{0,2}}{_TOKEN}){{0,7}}"
"""A run of capitalised words."""
_OF_A_PLACE = re.compile(rf"(?:^|(?<=[\s(—–]))({NAME})\s(?:of|from)\s{NAME}$")
"""A name with where its bearer comes from: "Rep. Jamie Raskin of Maryland"."""
_NAME_END = re.compile(rf"(?:^|(?<=[\s(—–]))({NAME})(?:,\swho)?$")
_SUBJECT_NAME = re.compile(rf"(?:(?<![^.!?“”\n{_MASK}]\s)|(?<=[,;]\s))\b({NAME})(?=,|\s+[a-z(])")
"""A name where a subject stands: at the start of a sentence or after a comma, before a comma or a small letter."""
ROLES = frozenset(role.capitalize() for role in listed("roles")) | listed("titles")
"""Words before a name that are not part of it."""
_NO_NAMES = frozenset(
    "the a an so yet if however meanwhile later then there here some many now also he she it they we i his her its "
    "this these both most one two three four five six seven eight nine ten eleven twelve dozens hundreds not no last "
    "monday tuesday wednesday thursday friday saturday sunday".split()
)
"""Words that open sentences, or are capitalised and yet no one's name."""
_OPENER = re.compile(r"[^\w…]*(?:(?:but|and|yet|so|as|meanwhile|however|later|also|while|when)\b,?\s)*", re.I)
_LONGEST_CLAUSE = 400
"""Most characters before a verb that are looked at for its subject."""
_CLAUSE = re.compile(
    r"(?:;|[,.—–]\s?(?:but|while|and|as|though|although|because|after|when)|\s(?:but|while|that))\s(?=\S)"
)
_PIECE = re.compile(r"[^,—–()\s]+(?:\s[^,—–()\s]+)*")
"""What stands between commas, dashes and places where words were lost."""
_ONE = re.compile(rf"{CAPITAL}|(?:the|an?|one|his|her|another)\s")
"""How words begin that may be one person's, for "he" and "she"."""
_PREPOSITIONS = (
    "in|on|at|by|for|from|with|after|before|since|during|despite|under|over|amid|when|while|as|to|of|about|until"
    "|against|outside|inside|among|than|near|through|asked|speaking|calling|using|who|which|that|and|or|but"
)
_NO_SUBJECT = re.compile(rf"(?:{_PREPOSITIONS})\b", re.I)
_PREPOSITION_END = re.compile(rf"\b(?:{_PREPOSITIONS}|the|an?)\s$", re.I)
_STOP_AFTER = re.compile(
    r"[,;:(“”\"—–\n]|\s[a-z]+ing\s(?:the|an?|from|to|for|in|with)\b|\s(?:who|in|on|at|as|after|while|during|when|before|to|with|by|from|about|outside|near|late|early"
    rf"|[A-Z]\w+day)\b|{_MASK}"
)


def heard(source: Source, span: Span, hidden: NotProposed, listed: Facts) -> Heard | None:
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
    return replace(found, words=words, actors=_actors(words, str(source.record.id), listed))


def _actors(words: str, article: str, listed: Facts) -> tuple[str, ...]:
    """The actors whom the article gives this name, a name that these words end in, or this role."""
    wanted = _plain(words)
    forms = [(str(a.id), f) for a in listed.actors.values() for f in a.names if f.article == article]
    found = [actor for actor, form in forms if wanted == _plain(form.name)]
    found = found or [actor for actor, form in forms if wanted.endswith(f" {_plain(form.name)}")]
    return tuple(dict.fromkeys(found or [actor for actor, form in forms if wanted == _plain(form.role or "")]))


def _plain(words: str) -> str:
    return re.sub(r"\A(?:the|an?|some|one)\s", "", " ".join(words.casefold().split()))


@dataclass(frozen=True, slots=True)
class _Article:
    masked: str
    """The text with its quotations blanked out."""
    quotations: tuple[Quotation, ...]
    sentences: tuple[Sentence, ...]

    def sentence(self, at: int) -> Sentence:
        """The sentence that holds the offset, or the first after it."""
        return next((s for s in self.sentences if at < s.end), self.sentences[-1])


@lru_cache(maxsize=4)
def _read(text: str) -> _Article:
    masked, marks = text, quotations(text)
    for mark in marks:
        masked = masked[: mark.start] + _MASK * (mark.end - mark.start) + masked[mark.end :]
    return _Article(masked, marks, split(text).sentences)


_Found = tuple[Span | None, Rule] | None
"""A subject with its rule; the subject is None where a verb of saying is there, but not whose it is."""


def propose(text: str, quotation: Quotation) -> Heard | None:
    """The speaker of a quotation of this text; None where the words around it do not show one."""
    return _speaker(_read(text), quotation, _MOST_BACK)


def _speaker(article: _Article, quotation: Quotation, back: int) -> Heard | None:
    if back == 0:
        return None
    text, start = article.masked, article.sentence(quotation.start).start
    end = article.sentence(quotation.end - 1).end
    stop = min([end, *(q.start for q in article.quotations if q.start >= quotation.end)])
    found = _behind(text, quotation, stop) or _at_end(text, quotation.end, end)
    if found := found or _in_front(article, start, quotation.start):
        return _resolved(article, *found, back)
    whole = not text[start : quotation.start].strip(" \"'“”—–-")
    return _earlier(article, quotation.start, Rule.CONTINUED, back, int(end <= quotation.end)) if whole else None


def _behind(text: str, quotation: Quotation, stop: int) -> _Found:
    """The words after a quotation, when they say whose it is."""
    inner, rest = quotation.words.rstrip(" \n’'"), text[quotation.end : stop].lstrip()
    goes_on = inner.endswith((",", "?", "!", "…", "—", "–", "-", "..")) or (inner.endswith(".") and rest[:1].islower())
    found = list(_verbs(text, quotation.end, stop, _BESIDE_QUOTES))
    if not found or not (goes_on or rest.startswith(",")):
        return None
    if not text[quotation.end : found[0].start()].strip(" ,"):
        subject = _after(text, found[0].end(), stop)
        return (subject, Rule.SAID) if subject else None
    return _before(text, quotation.end + rest.startswith(","), found[0]), Rule.SAID


def _in_front(article: _Article, start: int, end: int) -> _Found:
    """The words before a passage in its sentence, when they say whose it is."""
    if according := _ACCORDING.match(article.masked, start):
        return _after(article.masked, according.end(), end), Rule.ACCORDING_TO
    found = list(_verbs(article.masked, start, end))
    if not found:
        return None
    last = max((q.end for q in article.quotations if start <= q.end <= found[-1].start()), default=start)
    return _before(article.masked, last, found[-1]) or _before(article.masked, start, found[-1]), Rule.SAID


def _at_end(text: str, start: int, end: int) -> _Found:
    """The end of a sentence, when it says whose all of it is: "…, officials said Tuesday."."""
    if according := list(_ACCORDING.finditer(text, start, end)):
        return _after(text, according[-1].end(), end), Rule.ACCORDING_TO
    comma = text.rfind(", ", start, end)
    found = list(_verbs(text, comma, end)) if comma >= 0 else []
    if not found or len(text[found[0].end() : end].split()) > _LONGEST_TAIL:
        return None
    return _before(text, comma + 1, found[0]), Rule.SAID


def _reported(article: _Article, span: Span) -> Heard | None:
    """The subject of "X said that …" where the span holds the verb or what follows it; "According to X, …"."""
    sentence, text = article.sentence(span.start), article.masked
    if according := _ACCORDING.match(text, sentence.start):
        return _resolved(article, _after(text, according.end(), sentence.end), Rule.ACCORDING_TO, 1)
    inverted = _INVERTED.search(text, span.start, sentence.end)
    if inverted and (subject := _after(text, inverted.end(), sentence.end)):
        return _resolved(article, subject, Rule.SAID, 1)
    inside = [verb for verb in _verbs(text, sentence.start, span.end) if verb.end() < span.end]
    for verb in sorted(inside, key=lambda verb: (verb.start() < span.start, abs(verb.start() - span.start))):
        subject = _before(text, sentence.start, verb)
        if subject is None or subject.start >= span.start or verb.end() <= span.start:
            found = _resolved(article, subject, Rule.SAID_THAT, _MOST_BACK)
            return found or _resolved(article, *(_at_end(text, sentence.start, sentence.end) or (None, Rule.SAID)), 1)
    closing = _at_end(text, sentence.start, sentence.end)
    return _resolved(article, *closing, _MOST_BACK) if closing else None


def _resolved(article: _Article, subject: Span | None, rule: Rule, back: int) -> Heard | None:
    """The subject; where it is a pronoun, whoever it stands for."""
    if subject is None:
        return None
    words = subject.text(article.masked)
    if not _PRONOUN.fullmatch(words):
        return Heard(subject.start, subject.end, words, rule)
    return _earlier(article, subject.start, Rule.HE_SAID, back, 1) if words.lower() in ("he", "she") else None


def _earlier(article: _Article, at: int, rule: Rule, back: int, paragraphs: int) -> Heard | None:
    """Who speaks in the last sentence before an offset, at most so many paragraphs before; for a pronoun, or acts."""
    text, here = article.masked, article.sentence(at)
    for sentence in reversed(article.sentences[: here.number - 1]):
        if back == 0 or here.paragraph - sentence.paragraph > paragraphs:
            return None
        spoken = [q for q in article.quotations if q.start < sentence.end and sentence.start < q.end <= sentence.end]
        verbs = list(_verbs(text, sentence.start, sentence.end))
        if spoken:
            found = _speaker(article, spoken[-1], back - 1)
        else:
            subjects = (_before(text, sentence.start, verb) for verb in verbs)
            found = _resolved(article, next(filter(None, subjects), None), rule, back - 1)
        if found is None and rule is Rule.HE_SAID and not re.match(r"(?:He|She)\b", text[sentence.start :]):
            found = _doer(article, sentence)
        if found and (rule is Rule.CONTINUED or _ONE.match(found.words)):
            return replace(found, rule=rule)
        if spoken or verbs:
            return None
    return None


def _doer(article: _Article, sentence: Span) -> Heard | None:
    """The first name where a subject stands. One word alone must stand inside a sentence elsewhere too."""
    for match in _SUBJECT_NAME.finditer(article.masked, sentence.start, sentence.end):
        found = named(article.masked, *match.span(1))
        words = found.text(article.masked) if found else ""
        if found and (" " in words or re.search(rf"[\w,]\s{re.escape(words)}\b", article.masked)):
            return Heard(found.start, found.end, words, Rule.HE_SAID)
    return None


def _verbs(text: str, start: int, end: int, verb: re.Pattern[str] = VERB) -> Iterator[re.Match[str]]:
    """The verbs of saying in a stretch, without passives ("were told") and infinitives."""
    return (m for m in verb.finditer(text, start, end) if not _PASSIVE.search(text, max(0, m.start() - 16), m.start()))


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
    if place := _from_a_place(text, start, start + len(words)):
        return place
    if name := re.search(rf"(?:^|\s)({NAME})$", words):
        return named(text, start + name.start(1), start + name.end(1))
    # A lone word is a group's, "residents", or no noun at all.
    many = len(words.split()) > 1 or re.search(r"[^su]s$|^[A-Z]", words) is not None
    is_noun = _ONE.match(words) or (many and len(words.split()) <= 4 and not _NO_SUBJECT.match(words))
    return Span(start, start + len(words)) if words[:1].isalpha() and is_noun else None


def _from_a_place(text: str, start: int, end: int) -> Span | None:
    """The name of somebody who is told with their place; a role of a place, "President of Russia", is no name."""
    found = _OF_A_PLACE.search(text[start:end])
    if found is None or found[1].split()[-1] in ROLES:
        return None
    return named(text, start + found.start(1), start + found.end(1))


def _before(text: str, start: int, verb: re.Match[str]) -> Span | None:
    """The subject of a verb in a stretch that begins at `start`; None when the words do not show it."""
    opener = _OPENER.match(text, max(start, verb.start() - _LONGEST_CLAUSE), verb.start())
    start = opener.end() if opener else start
    segment = _ADVERBS.sub("", text[start : verb.start()].rstrip())
    if pronoun := _PRONOUN.search(segment):
        return Span(start + pronoun.start(1), start + pronoun.end(1))
    reads = _closing
    if verb[0] in _PARTICIPLES.split("|") or re.search(r"(?:^|\s)(?:and|or|then|but)$", segment):
        reads = _opening
    elif segment.endswith((",", "—", "–", ")")):
        reads = _beside
    clause = max((found.end() for found in _CLAUSE.finditer(segment)), default=0)
    subjects = (reads(text, begin, start + len(segment)) for begin in (start + clause, start))
    return next(filter(None, subjects), None)


def _opening(text: str, start: int, end: int) -> Span | None:
    """The subject with which a clause opens: of "X denied it and said…" it is X."""
    if first := VERB.search(text, start, end):
        return _before(text, start, first)
    opens = _SUBJECT_NAME.match(text, start, end)
    return named(text, *opens.span(1)) if opens else None


def _beside(text: str, start: int, end: int) -> Span | None:
    """ "The envoy to Syria, Staffan de Mistura, confirmed": the piece that is a name, else the first piece."""
    found = (piece.span() for piece in _PIECE.finditer(text, start, end))
    pieces = list(dropwhile(lambda piece: _NO_SUBJECT.match(text, *piece), found))
    names = (named(text, *piece) for piece in pieces if re.fullmatch(NAME, text[slice(*piece)]))
    return next(filter(None, names), None) or (_closing(text, *pieces[0]) if pieces else None)


def _closing(text: str, start: int, end: int) -> Span | None:
    """A subject that stands right before its verb."""
    start = max(start, end - _LONGEST_CLAUSE)
    if place := _from_a_place(text, start, end):
        return place
    name = _NAME_END.search(text[start:end])
    if name and not _PREPOSITION_END.search(text[start : start + name.start(1)]):
        return named(text, start + name.start(1), start + name.end(1))
    words = text[start:end].rpartition(", ")[2]
    told = VERB.search(words) or _MASK in words or len(words.split()) > _LONGEST_NOUN
    if not words.strip() or told or _NO_SUBJECT.match(words):
        return None
    return Span(end - len(words), end)
