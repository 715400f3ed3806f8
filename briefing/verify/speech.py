"""Who says what: each verb of saying in an article, with its subject where the words around show one.

Words are whose the verb beside them is. For a pronoun, and a quotation without a verb, the sentences before are asked.
In doubt nobody speaks. The check of speakers and the drafts for a curator read the same.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from briefing.languages import ENGLISH
from briefing.text.passages import Quotation, Sentence, Span, overlapping, quotations, split


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
class Speaker(Span):
    """Who says something: where the article names them, perhaps in another sentence."""

    rule: Rule
    """The rule by which they were found."""


@dataclass(frozen=True, slots=True)
class Attribution:
    """A verb of saying."""

    verb: Span
    """The verb, or "according to"."""
    subject: Span | None
    """Who says it, perhaps a pronoun; None where the words do not show it."""
    rule: Rule
    """`SAID_THAT` for a verb that gives words to somebody without a quotation beside it."""


_MASK = "\u2402"
"""Stands for each character of a quotation while the words around it are read."""
_MOST_BACK = 8
"""Most steps from a pronoun to another, or from a quotation to the one before."""
_LONGEST_TAIL, _LONGEST_NOUN, _LONGEST_CLAUSE = 5, 10, 400
"""Most words after a verb that closes its sentence, words of a speaker without a name, characters before a verb."""


SAYING = ENGLISH.one_of("saying.verbs")
"""A pattern for the verbs of saying, in the forms in which an article gives words to somebody."""
REPORTING = ENGLISH.one_of("saying.reporting")
"""The same for those that give words to somebody without a quotation beside them."""
_FIRST_LETTERS = {word[0] for word in ENGLISH.words("saying.verbs", "saying.participles")}
# To look at one letter is twice as fast as to try every verb at it.
_VERB = re.compile(
    rf"\b(?=[Aafl{''.join(sorted(_FIRST_LETTERS))}])"
    r"(?:(?P<reports>reports(?=\sthat\b|\.|\s(?:[A-Z\d]|(?:he|she|it|they)\b)|,\sciting\b)|(?:finds|found)(?=\sthat\b)|(?<=\bhas\s)learned(?=[.,])"
    r"|puts?(?=\sthe\s(?:[a-z]+\s)?(?:toll|number|figure)\b)|estimate(?=\s(?:that|the|about|around|some|up|at|more|between|\d))"
    rf"|(?:promised|promises|pledged|vowed)(?=\s(?:to|up|at)\b)|claim(?=\s(?:that|\d)))|{SAYING}|{ENGLISH.one_of('saying.participles')}|[Aa]ccording\sto)\b"
)
_THAT = re.compile(r"(?:\s(?:on|in|at)(?:\s\w+){1,3}|\s(?:suggestion|claim|report|allegation|accusation)s)?\sthat\s")
_NO_SAYING = re.compile(
    r"\w+\s(?:nothing|would|could|may|will|was|were|is|are|had|has|have|involved|included)\b|add(?:ed|s)\s(?!that|in|on|at|to)\w"
)
"""A verb that says something of a thing only, "a crash that police said involved a bus", or nothing: "added a goal"."""
_NO_VERB = re.compile(
    r"(?:\b(?:is|are|was|were|be|been|being|so|to|not)\s(?:also\s|then\s|[a-z]{2,12}ly\s)?"
    r"|-|\b(?:an?|the|its|his|her|their|this|those|any|no|of)\s(?:\d[\d,]*\s)?)\Z"
)
"""What stands before a passive, and before a verb that only describes a noun: "an estimated 40"."""
_ADVERBS = re.compile(
    rf"(?:\s(?:{ENGLISH.one_of('saying.between')}|in\sfact|(?:on\s)?[A-Z]\w+day|(?:last|this)\s(?:week|month|year)"
    r"|(?!family)[a-z]{3,12}ly|\([A-Z]{2,8}\)))+$"
)
PRONOUN = re.compile(r"(?<![^\s,(—–-])(?:[Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Ii]|[Ww]e)$")
_TITLE = r"(?:Mr|Mrs|Ms|Dr|Sgt|Gov|Sen|Rep|Gen|Lt|Col|Capt|Prof|Rev|Maj|St)"
CAPITAL = r"[A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĘĚĞĢĪİŁŃŇŌŐŘŚŞŠŢŤŪŮŰŹŻŽ]"
_TOKEN = rf"(?:{_TITLE}\.|(?:{CAPITAL}\.)+|{CAPITAL}[\w’'-]*\w|(?:al|el)-\w+)"
_PARTICLE = r"(?:al|el|bin|ibn|bint|abu|de|del|della|der|den|di|da|dos|du|van|von|la|le)"
NAME = rf"{_TOKEN}(?:\s(?:(?:&|{_PARTICLE})\s){{0,2}}{_TOKEN}){{0,7}}"
"""A run of capitalised words."""
_APART = re.compile(
    rf"\b(?:quot|cit)(?:ed|es|ing)\s(?!by\b)(.+?),?\sas$|({NAME}),\swho$"
    r"|\b((?:an?|the|one)(?:\s(?!an?\b|the\b|who\b)[\w’'-]+){1,5}),?\swho$|,\swith\s([^,]+),?$"
)
"""A subject behind others: "Xinhua cited the mayor as saying", "it was built by a judge who said"."""
_OF_A_PLACE = re.compile(rf"({NAME})\s(?:(?:of|from)\s(?:the\s)?{CAPITAL}|(?:in|at|on)\s(?:an?|the|his|her|its)\b)")
"""A name with where its bearer comes from, or speaks: "Rep. Jamie Raskin of Maryland"."""
_NAME_END = re.compile(rf"(?<![^\s(—–])({NAME})$")
ROLES = frozenset(role.capitalize() for role in ENGLISH.words("people.roles")) | ENGLISH.words("people.titles")
"""Words before a name that are not part of it."""
_PREPOSITIONS = ENGLISH.one_of("clauses.prepositions")
_HEAD_END = re.compile(rf"\s(?:familiar|(?!and\b|or\b){_PREPOSITIONS})\b")
_NO_SUBJECT = re.compile(rf"{_PREPOSITIONS}\b", re.I)
_PREPOSITION_END = re.compile(rf"\b(?:{_PREPOSITIONS}|the|an?)\s$", re.I)
_OPENER = re.compile(rf"[^\w…]*(?:(?:{ENGLISH.one_of('clauses.joins')}\b,?|\w{{5,}}ly,)\s)*", re.I)
_CLAUSE = re.compile(
    r"(?:;|[,.—–]\s?(?:but|while|where|and|as|though|although|because|after|when)|\s(?:but|while|that))\s(?=\S)"
)
CLAUSE = re.compile(r"[,;:—–“”\"]|\s-\s|\b(?:until|after|before|because|when|while)\b")
"""What ends the clause that somebody is said to have said."""
_OF_A_THING = re.compile(r"\b(?:that|which|what)\s(?:he|she|it|they|we)\Z")
"""By whom a thing only is told of: "a debt that it previously reported"."""
_TO_ITS_OWN = re.compile(r"(?:told|asked|warned)\s(?:its|their|his|her)\s")
"""What an outlet tells of somebody, whose words to the public they are not: "Apple told its suppliers"."""
_TURNS = re.compile(r"\W*(?:while|but|and|as|though)\b")
_PIECE = re.compile(rf"[^,—–()\s{_MASK}]+(?:\s[^,—–()\s{_MASK}]+)*")
"""What stands between commas, dashes, quotations and places where words were lost."""
_RELATIVE = re.compile(r",?\s(?:who|which|whose|where|(?<!\bnot\s)[a-z]+ed\sby)\b")
_NO_NOUN = re.compile(rf"\b(?:is|are|was|were|has|have|had|will|would|s?he|they|it|we|\w+ed\san?)\b|{_VERB.pattern}")
"""What stands in a clause, and in nobody's description."""
_INNER_ARTICLE = re.compile(rf"\s(?!{_PREPOSITIONS}\s)\S+\s(?:the|an?)\s|\s(?:rose|fell|came|went)\s")
_DETERMINED = re.compile(r"(?:an?|the|one|another|some|all|both|its|his|her|their|our)\s|.*\w[’']s?\s", re.I)
_SEVERAL = re.compile(r"[a-z]*[^\Wsu]s$|(?:people|staff|men|women|children)$")
ROLE = ENGLISH.one_of("people.roles")
"""What somebody is called beside their name."""
_SUBJECT_ROLE = re.compile(
    rf"(?:He|She|They)\b|(?:The|An?|{CAPITAL}\w+[’']s)\s(?:[\w’'-]+\s){{0,4}}?"
    rf"{ENGLISH.one_of('people.roles', 'people.groups')}(?=\s[a-z])"
)
_SUBJECT_NAME = re.compile(rf"(?<![^.!?“”,;\n{_MASK}]\s)\b(?:(?:[\w’'-]+\s){{0,4}}?{ROLE}\s)?({NAME})(?=,|\s+[a-z(])")
"""A name where a subject stands: at the start of a sentence or after a comma, before a comma or a small letter."""
_KINDS = ("media", "body", "organisation", "firms")
_BODIES = frozenset(
    n.lower() for kind in _KINDS for n in ENGLISH.words(f"bodies.names.{kind}", f"bodies.offices.{kind}")
)
_SPEAKERS = _BODIES | ENGLISH.words("people.roles", "people.persons", "people.groups")
_STOP_AFTER = re.compile(
    rf"[,;:(“”\"—–\n{_MASK}]|\s[a-z]+ing\s(?:the|an?|from|to|for|in|with)\b|\s(?:[A-Z]\w+day|who|that|which|where|in|on"
    r"|at|as|after|while|during|when|before|to|with|by|from|about|around|nearly|over|more|outside|near|late|early)\b"
)


@dataclass(frozen=True, slots=True)
class _Article:
    masked: str
    """The text with its quotations blanked out."""
    quotations: tuple[Quotation, ...]
    sentences: tuple[Sentence, ...]
    said: tuple[tuple[Attribution, ...], ...]
    """The verbs of saying of each sentence."""

    def spoken(self, span: Span) -> tuple[Quotation, ...]:
        """The quotations that share a character with a span, but for one in a clause that only joins it."""
        text, shared = self.masked, overlapping(self.quotations, span.start, span.end)
        return tuple(q for q in shared if not _TURNS.match(text, text.rfind(",", span.start, q.start)))

    def sentence(self, at: int) -> Sentence:
        """The sentence that holds the offset, or the first after it."""
        return self.sentences[min(bisect_right(self.sentences, at, key=lambda s: s.end), len(self.sentences) - 1)]


@lru_cache(maxsize=512)
def _read(text: str) -> _Article:
    masked, marks, sentences = text, quotations(text), split(text).sentences
    for mark in marks:
        masked = masked[: mark.start] + _MASK * (mark.end - mark.start) + masked[mark.end :]
    return _Article(masked, marks, sentences, tuple(_said(masked, s) for s in sentences))


def speaker(text: str, span: Span) -> Speaker | None:
    """The speaker of a span of an article; None where the words around it do not show one."""
    article = _read(text)
    spoken = sorted(article.spoken(span), key=lambda q: (q.fragment, q.start))
    direct = (_speaker(article, quotation, _MOST_BACK) for quotation in spoken)
    reported = (_resolved(article, said, said.rule, _MOST_BACK) for said in _reported(article, span))
    return next(filter(None, direct), None) or next(filter(None, reported), None)


def attributed(text: str, span: Span) -> tuple[str, Span] | None:
    """To whom an article gives the words of a span, perhaps by a pronoun, and the verb; None where it shows nobody."""
    article = _read(text)
    said = [*(each for q in article.spoken(span) for each in _beside(article, q)), *_reported(article, span)]
    return next(((" ".join(each.subject.text(text).split()), each.verb) for each in said if each.subject), None)


def _said(text: str, sentence: Span) -> tuple[Attribution, ...]:
    """The verbs of saying of a sentence, without passives ("were told") and infinitives."""
    found: list[Attribution] = []
    for verb in _VERB.finditer(text, sentence.start, sentence.end):
        word, before = verb[0].casefold(), text[max(sentence.start, verb.start() - 20) : verb.start()]
        if _NO_VERB.search(before) or _NO_SAYING.match(text, verb.start()):
            continue
        if word.startswith("according"):
            found.append(Attribution(Span(*verb.span()), _after(text, verb.end(), sentence.end), Rule.ACCORDING_TO))
            continue
        quoted = before.rstrip().endswith((_MASK, f"{_MASK},"))
        follows = _after(text, verb.end(), sentence.end) if quoted or before.endswith(", ") else None
        is_said = word in ("said", "says")
        is_name = follows and word not in ENGLISH.words("saying.addressing") and _NAME_END.search(follows.text(text))
        subject = follows if quoted or (is_name and not is_said) else None
        subject = subject or _before(text, sentence.start, verb, found) or (follows if is_said else None)
        reports = word in ENGLISH.words("saying.reporting") or verb["reports"] or _THAT.match(text, verb.end())
        reports = reports and not before.endswith(("who ", "who had ", "who has "))
        found.append(Attribution(Span(*verb.span()), subject, Rule.SAID_THAT if reports else Rule.SAID))
    return tuple(found)


def _speaker(article: _Article, quotation: Quotation, back: int) -> Speaker | None:
    if said := next(iter(_beside(article, quotation)), None):
        return _resolved(article, said, Rule.SAID if said.rule is Rule.SAID_THAT else said.rule, back)
    first, last = article.sentence(quotation.start), article.sentence(quotation.end - 1)
    if article.masked[first.start : quotation.start].strip(" \"'“”—–-"):
        return None
    return _earlier(article, quotation.start, Rule.CONTINUED, back, paragraphs=int(last.end <= quotation.end))


def _beside(article: _Article, quotation: Quotation) -> list[Attribution]:
    """The verbs that give a quotation to somebody: behind it, at the end of its sentence, or before it."""
    text, first, last = article.masked, article.sentence(quotation.start), article.sentence(quotation.end - 1)
    stop = min([last.end, *(q.start for q in article.quotations if q.start >= quotation.end)])
    inner, rest = quotation.words.rstrip(" \n’'"), text[quotation.end : stop].lstrip()
    goes_on = (inner[-1:] in ",.?!…—–-" or rest.startswith(",")) and not _TURNS.match(rest)
    behind = [s for s in article.said[last.number - 1] if quotation.end <= s.verb.start]
    beside = [s for s in behind if s.verb.start < stop and goes_on]
    closing = [s for s in behind if _closes(text, s, last.end)]
    front = [s for s in article.said[first.number - 1] if s.verb.end <= quotation.start and s.subject]
    return sorted([*beside[:1], *closing[::-1], *front[-1:]], key=lambda s: s.rule is Rule.ACCORDING_TO)


def _closes(text: str, said: Attribution, end: int) -> bool:
    """True for a verb that says whose all of its sentence is: "…, officials said Tuesday."."""
    if said.subject is None:
        return False
    follows = said.subject.start > said.verb.start
    first, last = sorted((said.verb, said.subject), key=lambda span: span.start)
    rest = re.split(r",\s(?:according\sto|citing)\b", text[last.end : end].removeprefix("," if follows else ""))[0]
    clause = text[text.rfind(",", 0, first.start) : said.verb.start].split()
    near = len(clause) <= _LONGEST_NOUN + 4 and len(rest.split()) <= (_LONGEST_NOUN if follows else _LONGEST_TAIL)
    return near and "," not in rest and _MASK not in rest


def _reported(article: _Article, span: Span) -> list[Attribution]:
    """The verbs that give words without a quotation: "X said that …", "…, X said", "According to X, …"; outlets last"""
    sentence, text = article.sentence(span.start), article.masked
    is_aside = text.endswith(", ", 0, span.start) and text.startswith(",", span.end)

    def follows(said: Attribution) -> bool:
        """True for ", residents said," right behind the span, and for what closes the sentence."""
        subject = said.subject or said.verb
        between, last = text[span.end : min(said.verb.start, subject.start)], max(said.verb.end, subject.end)
        is_next = between[:1] == "," == text[last : last + 1] and not CLAUSE.search(between[1:])
        return (is_next and not _TURNS.match(between)) or (not is_aside and _closes(text, said, sentence.end))

    found = [s for s in article.said[sentence.number - 1] if s.rule is not Rule.SAID]
    found = [s for s in found if not (s.subject and _OF_A_THING.search(text, s.subject.start - 8, s.subject.end))]
    found = [s for s in found if s.verb.end <= span.end or follows(s)]
    found = [s for s in found if s.rule is Rule.ACCORDING_TO or not CLAUSE.search(text[s.verb.end : span.start])]
    joined = {s for s in found if _TURNS.match(text, text.rfind(",", span.start, s.verb.start))}
    found = [s for s in found if s.rule is Rule.ACCORDING_TO or s not in joined]
    outlets = {s for s in found if s.subject and ENGLISH.words("bodies.names.media") & {*s.subject.text(text).split()}}
    found = [s for s in found if not (outlets and _TO_ITS_OWN.match(text, s.verb.start))]
    return sorted(found, key=lambda s: (s in outlets, s.rule))


def _resolved(article: _Article, said: Attribution, rule: Rule, back: int) -> Speaker | None:
    """The subject of a verb; where it is a pronoun, whoever it stands for."""
    if said.subject is None:
        return None
    text, at, end = article.masked, said.subject.start, said.subject.end
    if not PRONOUN.fullmatch(text, at, end):
        return Speaker(at, end, rule)
    pronoun = text[at:end].lower()
    inside = pronoun in ("he", "she") and re.search(r"\w\s$", text[max(0, at - 2) : at])
    found = _doer(text, Span(article.sentence(at).start, at)) if inside else None
    return found or _earlier(article, at, Rule.HE_SAID, back, 1, pronoun)


def _earlier(article: _Article, at: int, rule: Rule, back: int, paragraphs: int, pronoun: str = "") -> Speaker | None:
    """Who speaks in the last sentence before an offset, at most so many paragraphs before; for a pronoun, or acts."""
    text, here = article.masked, article.sentence(at)
    for sentence in reversed(article.sentences[: here.number - 1]):
        if back <= 0 or here.paragraph - sentence.paragraph > paragraphs:
            return None
        spoken = [q for q in article.spoken(sentence) if q.end <= sentence.end]
        said = article.said[sentence.number - 1]
        speakers = [_speaker(article, q, back - 1) for q in spoken[-1:]]
        speakers = speakers or [_resolved(article, each, rule, back - 1) for each in said]
        found = next((each for each in speakers if each and _fits(pronoun, each.text(text))), None)
        if found is None and pronoun in ("he", "she"):
            if any(speakers):
                continue
            found = _doer(text, sentence)
        if found or spoken or said:
            return found and replace(found, rule=rule)
    return None


def _fits(pronoun: str, words: str) -> bool:
    """True where a pronoun may stand for a speaker: "they" for several, "it" for a body, "he" and "she" for one."""
    noun = head(words)
    many = bool(_SEVERAL.match(noun)) or " and " in words or noun.lower() in ENGLISH.words("people.groups")
    body = words.isupper() or noun.lower() in _BODIES
    one = (
        noun != noun.lower()
        or noun in ENGLISH.words("people.roles", "people.persons")
        or noun.endswith(("er", "or", "man"))
    )
    fits = {"": True, "they": many, "it": body and not many}
    return fits.get(pronoun, pronoun in ("he", "she") and one and not many and not body)


def head(words: str) -> str:
    """The noun of a description: "spokesman" of "a spokesman for the agency"."""
    return _HEAD_END.split(words, maxsplit=1)[0].split()[-1]


def _acting(text: str, sentence: Span) -> Iterator[Span]:
    """Who acts: "the mayor" at the beginning, else the names where a subject stands."""
    if role := _SUBJECT_ROLE.match(text, sentence.start, sentence.end):
        yield Span(*role.span())
    else:
        names = _SUBJECT_NAME.finditer(text, sentence.start, sentence.end)
        yield from filter(None, (named(text, *match.span(1)) for match in names))


def _doer(text: str, sentence: Span) -> Speaker | None:
    """The first person who acts; one word is somebody's name where the text has it twice, and not as a place."""
    for who in _acting(text, sentence):
        words = who.text(text)
        is_place = text[who.end : who.end + 1] == "," and who.start > sentence.start
        is_name = " " in words or (not is_place and re.search(rf"[\w,]\s{re.escape(words)}\b", text))
        if is_name and _fits("he", words) and not PRONOUN.fullmatch(words):
            return Speaker(who.start, who.end, Rule.HE_SAID)
    return None


def named(text: str, start: int, end: int) -> Span | None:
    """The name in a run of capitalised words, without the roles and openers before it; None when nothing is left."""
    tokens = list(re.compile(r"\S+").finditer(text, start, end))
    while tokens and (_NO_SUBJECT.fullmatch(tokens[0][0]) or tokens[0][0].lower() in ENGLISH.words("clauses.openers")):
        tokens.pop(0)
    titles = ROLES | ENGLISH.words("people.duties") if text.endswith(("of ", "of the "), 0, start) else ROLES
    # "CTV's Dana Ortiz" is Dana Ortiz.
    before = [n for n, token in enumerate(tokens[:-1], 1) if token[0].endswith(("’s", "'s"))]
    before += (n for n, token in enumerate(tokens[:-1], 1) if not titles.isdisjoint(token[0].title().split("-")))
    roles = [
        n
        for n in before
        if tokens[n][0] not in ENGLISH.words("people.generals") and tokens[-1][0].lower() not in _BODIES
    ]
    tokens = tokens[max(roles, default=0) :]
    alone = tokens[0][0] if len(tokens) == 1 else ""
    if not tokens or (alone in ROLES and not re.search(rf"[A-Z][a-z]+\s{alone}\b(?!\s[A-Z])", text)):
        return None
    return None if re.search(r"[’']s?$", text[start:end]) else Span(tokens[0].start(), end)


def _after(text: str, start: int, end: int) -> Span | None:
    """The subject that follows a verb which ends at `start`: "said Rami Abdulrahman, director of…"."""
    words = _STOP_AFTER.split(text[start:end].lstrip(), maxsplit=1)[0].rstrip(" .")
    start = text.index(words, start)
    return _noun(text, start, start + len(words)) if len(words.split()) <= _LONGEST_NOUN else None


def _before(text: str, start: int, verb: re.Match[str], found: list[Attribution]) -> Span | None:
    """The subject of a verb in a stretch that begins at `start`; None when the words do not show it."""
    start = max(start, verb.start() - _LONGEST_CLAUSE)
    stretch = _ADVERBS.sub("", text[start : verb.start()].rstrip())
    end = start + len(stretch)
    begin = start + _OPENER.match(stretch).end()  # type: ignore[union-attr]  # it matches anything
    if pronoun := PRONOUN.search(text, begin, end):
        subjects = [said.subject for said in found[-_MOST_BACK:] if said.subject]
        same = [subject for subject in subjects if _fits(pronoun[0].lower(), subject.text(text))]
        return same[-1] if same else Span(*pronoun.span())
    if apart := _APART.search(text, begin, end):
        return _noun(text, *apart.span(apart.lastindex or 0))
    if verb[0] in ENGLISH.words("saying.participles") or re.search(r"(?:^|\s)(?:and|or|then|but)$", stretch):
        if found:
            return found[-1].subject
        opens = next(_acting(text, Span(begin, end)), None)
        return opens if opens and (opens.start == begin or " " in opens.text(text)) else None
    clause = max((match.end() for match in _CLAUSE.finditer(text, begin, end)), default=begin)
    return _closing(text, clause, end) or _closing(text, begin, end)


def _closing(text: str, start: int, end: int) -> Span | None:
    """A subject that ends right before its verb, or before a description between commas."""
    pieces = list(_PIECE.finditer(text, start, end))
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
    titled = name and not ROLES.isdisjoint(name[1].split()[:-1]) and head(words).lower() not in _SPEAKERS
    if name and (titled or not _PREPOSITION_END.search(words[: name.start(1)])):
        return named(text, start + name.start(1), start + name.end(1))
    return Span(start, start + len(words)) if _may_speak(words) else None


def _may_speak(words: str) -> bool:
    """True for "the mayor" and "residents of the hill"; not for a piece of a clause, nor for a lone adjective."""
    clauses = _NO_SUBJECT.match(words) or _NO_NOUN.search(words) or _INNER_ARTICLE.search(words)
    if clauses or not words[:1].isalpha() or len(words.split()) > _LONGEST_NOUN:
        return False
    if (" " in words and _DETERMINED.match(words)) or re.fullmatch(rf"{NAME}\sand\s{NAME}", words):
        return True
    nouns = (head(part).lower().rstrip(".") for part in words.split(" and "))
    return any(noun in _SPEAKERS or _SEVERAL.match(noun) for noun in nouns)
