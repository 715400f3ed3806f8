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
    """A pronoun with the verb: whoever was last named in the paragraph or the one before, where the pronoun fits."""
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
    """`SAID_THAT` for a verb that gives words to somebody without a quotation beside it."""


_MASK = "\u2402"
"""Stands for each character of a quotation while the words around it are read."""
_MOST_BACK = 8
"""Most steps from a pronoun to another, or from a quotation to the one before."""
_LONGEST_TAIL, _LONGEST_NOUN, _LONGEST_CLAUSE = 5, 8, 400
"""Most words after a verb that closes its sentence, words of a speaker without a name, characters before a verb."""
_PARTICIPLES = listed("participles")
_VERB = re.compile(rf"\b(?:{'|'.join([*SAYING, *_PARTICIPLES])}|[Aa]ccording\sto|reports(?=\sthat\b|\.|\s[A-Z]))\b")
_REPORTS = listed("reports")
_THAT = re.compile(r"(?:\s(?:on|in|at)(?:\s\w+){1,3})?\sthat\s")
_TO_SOMEBODY = listed("addressing")
_NO_SAYING = re.compile(r"\w+\s(?:would|could|may|will|was|were|is|are|had|has)\b|add(?:ed|s)\s(?!that|in|on|at|to)\w")
"""A verb that says something of a thing only, "jewels that officials said were lost", or nothing: "he added a goal"."""
_NO_VERB = re.compile(
    r"\b(?:is|are|was|were|be|been|being|so|get|got|to|not)\s(?:also\s|then\s|[a-z]{2,12}ly\s)?$|-$"
    r"|\b(?:an?|the|its|his|her|their|this|any|no|of)\s(?:\d[\d,]*\s)?$"
)
"""What stands before a passive, and before a verb that only describes a noun: "an estimated 40"."""
_WHEN = r"in\sfact|(?:on\s)?[A-Z]\w+day|(?:last|this)\s(?:week|month|year)"
_ADVERBS = re.compile(rf"(?:\s(?:{'|'.join(listed('between'))}|{_WHEN}|(?!fami|assemb)[a-z]{{3,12}}ly))+$")
_PRONOUN = re.compile(r"(?:^|[\s,(—–-])([Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Ii]|[Ww]e)$")
_TITLE = r"(?:Mr|Mrs|Ms|Dr|Sgt|Gov|Sen|Rep|Gen|Lt|Col|Capt|Prof|Rev|Maj|St)"
CAPITAL = r"[A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĘĚĞĢĪİŁŃŇŌŐŘŚŞŠŢŤŪŮŰŹŻŽ]"
_TOKEN = rf"(?:{_TITLE}\.|(?:{CAPITAL}\.)+|{CAPITAL}[\w’'-]*\w|(?:al|el)-\w+)"
_PARTICLE = r"(?:al|el|bin|ibn|bint|abu|de|del|della|der|den|di|da|dos|du|van|von|la|le)"
NAME = rf"{_TOKEN}(?:\s(?:&\s|(?:{_PARTICLE}\s){{0,2}}){_TOKEN}){{0,7}}"
"""A run of capitalised words."""
_APART = re.compile(
    rf"\b(?:quot|cit)(?:ed|es|ing)\s(?!by\b)(.+?),?\sas$|({NAME}),\swho$"
    r"|\b((?:an?|the|one)(?:\s(?!an?\b|the\b|who\b)[\w’'-]+){1,5}),?\swho$|,\swith\s([^,]+),?$"
)
"""A subject behind others: "Xinhua cited the mayor as saying", "it was built by a judge who said"."""
_OF_A_PLACE = re.compile(rf"({NAME})\s(?:(?:of|from)\s(?:the\s)?{CAPITAL}|(?:in|at|on)\s(?:an?|the|his|her|its)\b)")
"""A name with where its bearer comes from, or speaks: "Rep. Jamie Raskin of Maryland"."""
_NAME_END = re.compile(rf"(?:^|(?<=[\s(—–]))({NAME})$")
ROLES = frozenset(role.capitalize() for role in listed("roles") - {"general"}) | listed("titles")
"""Words before a name that are not part of it. General Motors is no general."""
_NO_NAMES = listed("openers")
_PREPOSITIONS = "|".join(sorted(listed("prepositions")))
_NO_SUBJECT = re.compile(rf"(?:{_PREPOSITIONS})\b", re.I)
_PREPOSITION_END = re.compile(rf"\b(?:{_PREPOSITIONS}|the|an?)\s$", re.I)
_OPENER = re.compile(rf"[^\w…]*(?:(?:(?:{'|'.join(listed('joins'))})\b,?|\w{{5,}}ly,)\s)*", re.I)
_CLAUSE = re.compile(
    r"(?:;|[,.—–]\s?(?:but|while|and|as|though|although|because|after|when)|\s(?:but|while|that))\s(?=\S)"
)
_TURNS = re.compile(r"\W*(?:while|but|and|as|though)\b")
_PIECE = re.compile(rf"[^,—–()\s{_MASK}]+(?:\s[^,—–()\s{_MASK}]+)*")
"""What stands between commas, dashes, quotations and places where words were lost."""
_RELATIVE = re.compile(r",?\s(?:who|which|whose|where)\b")
_NO_NOUN = re.compile(rf"\b(?:is|are|was|were|has|have|had|will|would|s?he|they|it|we|\w+ed\san?)\b|{_VERB.pattern}")
"""What stands in a clause, and in nobody's description."""
_INNER_ARTICLE = re.compile(rf"\s(?!(?:{_PREPOSITIONS})\s)\S+\s(?:the|an?)\s", re.I)
_DETERMINED = re.compile(r"(?:an?|the|one|another|some|all|both|its|his|her|their|our)\s|.*\w[’']s?\s", re.I)
_SEVERAL = re.compile(r"[a-z]*[^\Wsu]s$|(?:police|people|media|sources|men|women|children)$")
ROLE = rf"(?:{'|'.join(map(re.escape, sorted(listed('roles'), reverse=True)))})"
"""What somebody is called beside their name."""
_CALLED = rf"(?:[\w’'-]+\s){{0,4}}?{ROLE}"
_SUBJECT_ROLE = re.compile(rf"(?:He|She)\b|(?:The|An?|{CAPITAL}\w+[’']s)\s{_CALLED}(?=\s[a-z])")
_BEGIN = rf"(?:(?<![^.!?“”\n{_MASK}]\s)|(?<=[,;]\s))\b"
_SUBJECT_NAME = re.compile(rf"{_BEGIN}(?:{_CALLED}\s)?({NAME})(?=,|\s+(?!{ROLE}\b)[a-z(])")
"""A name where a subject stands: at the start of a sentence or after a comma, before a comma or a small letter."""
_BODIES = frozenset(noun.lower() for name in ("offices", "media", "body", "organisation") for noun in listed(name))
_GROUPS = listed("groups")
_PERSONS = listed("roles") | listed("persons")
_SPEAKERS = _BODIES | _PERSONS
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
        word, before = verb[0].casefold(), text[max(start, verb.start() - 20) : verb.start()]
        if _NO_VERB.search(before) or _NO_SAYING.match(text, verb.start()):
            continue
        if word.startswith("according"):
            subject = _after(text, verb.end(), end)
        else:
            quoted = before.rstrip().endswith((_MASK, f"{_MASK},"))
            follows = _after(text, verb.end(), end) if quoted or before.endswith(", ") else None
            is_name = follows and word not in _TO_SOMEBODY and _NAME_END.search(follows.text(text))
            ends = (is_name or word in ("said", "says")) and follows and text[follows.end : follows.end + 1] in ".,\n"
            subject = (follows if quoted or ends else None) or _before(text, start, verb, found)
        reports = word in _REPORTS and not before.endswith(("who had ", "who has "))
        reports = reports or _THAT.match(text, verb.end()) is not None
        rule = Rule.ACCORDING_TO if word.startswith("according") else Rule.SAID_THAT if reports else Rule.SAID
        found.append(_Said(Span(*verb.span()), subject, rule))
    return tuple(found)


def propose(text: str, quotation: Quotation) -> Heard | None:
    """The speaker of a quotation of this text; None where the words around it do not show one."""
    return _speaker(_read(text), quotation, _MOST_BACK)


def _speaker(article: _Article, quotation: Quotation, back: int) -> Heard | None:
    text, first, last = article.masked, article.sentence(quotation.start), article.sentence(quotation.end - 1)
    stop = min([last.end, *(q.start for q in article.quotations if q.start >= quotation.end)])
    inner, rest = quotation.words.rstrip(" \n’'"), text[quotation.end : stop].lstrip()
    behind = [s for s in article.said[last.number - 1] if quotation.end <= s.verb.start]
    goes_on = (inner[-1:] in ",.?!…—–-" or rest.startswith(",")) and not _TURNS.match(rest)
    beside = [s for s in behind if s.verb.start < stop and goes_on]
    closing = [s for s in behind if _closes(text, s, last.end) and s.verb.text(text) != "reports"]
    front = [s for s in article.said[first.number - 1] if s.verb.end <= quotation.start]
    said = [*beside[:1], *reversed(closing), *(s for s in front[-1:] if s.subject)]
    if found := min(said, key=lambda s: s.rule is Rule.ACCORDING_TO, default=None):
        return _resolved(article, found, Rule.SAID if found.rule is Rule.SAID_THAT else found.rule, back)
    whole = not text[first.start : quotation.start].strip(" \"'“”—–-")
    return _earlier(article, quotation.start, Rule.CONTINUED, back, int(last.end <= quotation.end)) if whole else None


def _closes(text: str, said: _Said, end: int) -> bool:
    """True for a verb that says whose all of its sentence is: "…, officials said Tuesday."."""
    rest = re.split(r",\saccording\sto\b", text[said.verb.end : end])[0]
    comma = text.rfind(",", 0, min(said.verb.start, said.subject.start if said.subject else end))
    near = said.subject is not None and len(text[comma : said.verb.start].split()) <= _LONGEST_NOUN + 4
    short = "," not in rest and len(rest.split()) <= _LONGEST_TAIL and _MASK not in rest
    return said.rule is Rule.ACCORDING_TO or (near and short)


def _reported(article: _Article, span: Span) -> Heard | None:
    """Whose words a stretch without a quotation tells: "X said that …", "…, X said", "According to X, …"."""
    sentence = article.sentence(span.start)
    here = [s for s in article.said[sentence.number - 1] if s.rule is not Rule.SAID]
    found = [s for s in here if s.verb.end < span.end or _closes(article.masked, s, sentence.end)]
    in_order = sorted(found, key=lambda s: (s.rule, s.verb.start < span.start, s.verb.start))
    return next(filter(None, (_resolved(article, said, said.rule, _MOST_BACK) for said in in_order)), None)


def _resolved(article: _Article, said: _Said, rule: Rule, back: int) -> Heard | None:
    """The subject of a verb; where it is a pronoun, whoever it stands for."""
    if said.subject is None:
        return None
    words = said.subject.text(article.masked)
    if not _PRONOUN.fullmatch(words):
        return Heard(said.subject.start, said.subject.end, words, rule)
    text, at, pronoun = article.masked, said.subject.start, words.lower()
    inside = pronoun in ("he", "she") and re.search(r"\b(?:what|who|which|when|but|and|because)\s$", text[:at])
    found = _doer(text, Span(article.sentence(at).start, at)) if inside else None
    return found or _earlier(article, at, Rule.HE_SAID, back, 1, pronoun)


def _earlier(article: _Article, at: int, rule: Rule, back: int, paragraphs: int, pronoun: str = "") -> Heard | None:
    """Who speaks in the last sentence before an offset, at most so many paragraphs before; for a pronoun, or acts."""
    text, here = article.masked, article.sentence(at)
    for sentence in reversed(article.sentences[: here.number - 1]):
        if back <= 0 or here.paragraph - sentence.paragraph > paragraphs:
            return None
        spoken = [q for q in article.quotations if q.start < sentence.end and sentence.start < q.end <= sentence.end]
        said = article.said[sentence.number - 1]
        speakers = [_speaker(article, q, back - 1) for q in spoken[-1:]]
        speakers = speakers or [_resolved(article, each, rule, back - 1 - n) for n, each in enumerate(said)]
        found = next((each for each in speakers if each and _fits(pronoun, each.words)), None)
        if found is None and pronoun in ("he", "she"):
            if any(speakers):
                continue
            found = _doer(text, sentence)
        if found or spoken or said:
            return found and replace(found, rule=rule)
    return None


def _fits(pronoun: str, words: str) -> bool:
    """True where a pronoun may stand for a speaker: "they" for several, "it" for a body, "he" and "she" for one."""
    head = _head(words)
    many = bool(_SEVERAL.match(head)) or " and " in words or head.lower() in _GROUPS
    body = words.isupper() or head.lower() in _BODIES
    one = head != head.lower() or head in _PERSONS or head.endswith(("er", "or", "man"))
    fits = {"": True, "they": many, "it": body and not many}
    return fits.get(pronoun, pronoun in ("he", "she") and one and not many and not body)


def _head(words: str) -> str:
    """The noun of a description: "spokesman" of "a spokesman for the agency"."""
    return re.split(rf"\s(?!and\b|or\b)(?:{_PREPOSITIONS})\b", words)[0].split()[-1]


def _doer(text: str, sentence: Span) -> Heard | None:
    """Who acts: "the mayor" at the beginning, else the first name where a subject stands, if not only once."""
    if role := _SUBJECT_ROLE.match(text, sentence.start, sentence.end):
        return None if _PRONOUN.fullmatch(role[0]) else Heard(*role.span(), role[0], Rule.HE_SAID)
    for match in _SUBJECT_NAME.finditer(text, sentence.start, sentence.end):
        found = named(text, *match.span(1))
        words = found.text(text) if found else ""
        place = text[match.end(1)] == "," and match.start(1) > sentence.start
        known = " " in words or (not place and re.search(rf"[\w,]\s{re.escape(words)}\b", text))
        if found and known and _fits("he", words):
            return Heard(found.start, found.end, words, Rule.HE_SAID)
    return None


def named(text: str, start: int, end: int) -> Span | None:
    """The name in a run of capitalised words, without the roles and openers before it; None when nothing is left."""
    tokens = list(re.compile(r"\S+").finditer(text, start, end))
    while tokens and (_NO_SUBJECT.fullmatch(tokens[0][0]) or tokens[0][0].lower() in _NO_NAMES):
        tokens.pop(0)
    roles = [n for n, token in enumerate(tokens[:-1], 1) if token[0] in ROLES]
    tokens = tokens[max(roles, default=0) :]
    alone = tokens[0][0] if len(tokens) == 1 else ""
    if not tokens or alone in ROLES | {"General"} or re.fullmatch(rf"{_TITLE}\.?", alone):
        return None
    return None if re.search(r"[’']s?$", text[:end]) else Span(tokens[0].start(), end)


def _after(text: str, start: int, end: int) -> Span | None:
    """The subject that follows a verb which ends at `start`: "said Rami Abdulrahman, director of…"."""
    words = _STOP_AFTER.split(text[start:end].lstrip(), maxsplit=1)[0].rstrip(" .")
    start = text.index(words, start)
    return _noun(text, start, start + len(words)) if len(words.split()) <= _LONGEST_NOUN else None


def _before(text: str, start: int, verb: re.Match[str], found: list[_Said]) -> Span | None:
    """The subject of a verb in a stretch that begins at `start`; None when the words do not show it."""
    start = max(start, verb.start() - _LONGEST_CLAUSE)
    last = text.rfind(_MASK, start, verb.start()) + 1
    start = last if last and text[last : verb.start()].strip(" ,") else start
    stretch = _ADVERBS.sub("", text[start : verb.start()].rstrip())
    segment = stretch[len(_OPENER.match(stretch)[0]) :]  # type: ignore[index]  # it matches anything
    start += len(stretch) - len(segment)
    end = start + len(segment)
    if pronoun := _PRONOUN.search(segment):
        subjects = [said.subject for said in found[-_MOST_BACK:] if said.subject]
        same = [subject for subject in subjects if _fits(pronoun[1].lower(), subject.text(text))]
        return same[-1] if same else Span(start + pronoun.start(1), start + pronoun.end(1))
    if apart := _APART.search(segment):
        return _noun(text, *(start + at for at in apart.span(apart.lastindex or 0)))
    if found and verb[0] in _PARTICIPLES and " but " in text[found[-1].verb.end : verb.start()]:
        return None
    if verb[0] in _PARTICIPLES or re.search(r"(?:^|\s)(?:and|or|then|but)$", stretch):
        if found:
            return found[-1].subject
        if opens := _SUBJECT_ROLE.match(text, start, end):
            return Span(*opens.span())
        opens = _SUBJECT_NAME.match(text, start, end)
        return named(text, *opens.span(1)) if opens else None
    clause = max((match.end() for match in _CLAUSE.finditer(segment)), default=0)
    closing = (_closing(text, begin, end) for begin in (start + clause, start))
    return next(filter(None, closing), None)


def _closing(text: str, start: int, end: int) -> Span | None:
    """A subject that ends right before its verb, or before a description between commas."""
    pieces = list(_PIECE.finditer(text, start, end))
    while len(pieces) > 1 and _NO_SUBJECT.match(pieces[0][0]):
        pieces.pop(0)
    if pieces and text[end - 1] in f",—–){_MASK}":
        rest = [_RELATIVE.split(f" {piece[0]}")[0] for piece in pieces[1:]]
        if any(map(_NO_NOUN.search, rest)) or not (rest or re.fullmatch(NAME, pieces[0][0])):
            return None
        whole = (piece for piece in pieces if re.fullmatch(NAME, piece[0]) or _OF_A_PLACE.match(piece[0]))
        names = (_noun(text, *piece.span()) for piece in whole if text[piece.start() - 1] != "(")
        return next(filter(None, names), None) or _noun(text, *pieces[0].span())
    return _noun(text, *pieces[-1].span()) if pieces else None


def _noun(text: str, start: int, end: int) -> Span | None:
    """The name at the end of a stretch of words, else all of them where they may be somebody."""
    words = _RELATIVE.split(text[start:end])[0]
    place, name = _OF_A_PLACE.match(words), _NAME_END.search(words)
    if place and " " in place[1] and place[1].split()[-1].lower() not in _SPEAKERS:
        return named(text, start + place.start(1), start + place.end(1))
    titled = name is not None and not ROLES.isdisjoint(name[1].split()[:-1])
    if name and (titled or not _PREPOSITION_END.search(words[: name.start(1)])):
        return named(text, start + name.start(1), start + name.end(1))
    return Span(start, start + len(words)) if _may_speak(words) else None


def _may_speak(words: str) -> bool:
    """True for "the mayor" and "residents of the hill"; not for a piece of a clause, nor for a lone adjective."""
    clauses = _NO_SUBJECT.match(words) or _NO_NOUN.search(words) or _INNER_ARTICLE.search(words)
    if clauses or not words[:1].isalpha() or len(words.split()) > _LONGEST_NOUN:
        return False
    head = _head(words).lower()
    joint = re.fullmatch(rf"{NAME}\sand\s{NAME}", words)
    return head in _SPEAKERS or bool(joint or _SEVERAL.match(head) or (" " in words and _DETERMINED.match(words)))
