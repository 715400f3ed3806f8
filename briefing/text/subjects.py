"""Subjects: who does what a verb says, a name or a description such as "the mayor", read off the words around it.

In doubt there is no subject. Each function looks at so many characters at most, so that the time it takes does not grow
with the length of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from briefing.languages import ENGLISH, alternatives
from briefing.memo import memoise
from briefing.text.passages import Span
from briefing.text.verbs import VERB, Verb

MASK = "\u2402"
"""Replaces each character of a quotation while the words around it are parsed."""
LONGEST_NOUN = 10
"""Most words of a speaker without a name."""
_LONGEST_CLAUSE = 400
"""Most characters beside a verb in which its subject is looked for."""
_SUBJECTS_BACK = 8
"""Most subjects before a pronoun that it may stand for."""
_LONGEST_ASIDE = 120
"""Most characters between a subject and its verb."""
_LONGEST_PRONOUN = 5
_LONGEST_PREPOSITION = 20
"""More characters than these words have, with those beside them."""
_LONGEST_WORD = 60
"""Most characters of a word that may be somebody's name."""

# Words that are names or stand beside them.
CAPITAL = r"[A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĘĚĞĢĪİŁŃŇŌŐŘŚŞŠŢŤŪŮŰŹŻŽ]"
_TOKEN = "|".join(
    (
        rf"{ENGLISH.one_of('people.shortened')}\.",
        rf"(?:{CAPITAL}\.)+",
        rf"{CAPITAL}[\w’'-]*\w",
        r"(?:al|el)-\w+",
    )
)
NAME = rf"(?:{_TOKEN})(?:\s(?:(?:&|{ENGLISH.one_of('people.particles')})\s){{0,2}}(?:{_TOKEN})){{0,7}}"
"""A run of capitalised words."""
ROLE = ENGLISH.one_of("people.roles")
"""What somebody is called beside their name."""
_TITLES = ENGLISH.words("people.titles", "people.titles_for_short")
ROLES = frozenset(role.capitalize() for role in ENGLISH.words("people.roles")) | _TITLES
"""Words before a name that are not part of it."""
_ROLES_AND_DUTIES = ROLES | ENGLISH.words("people.duties")
_GENERALS = ENGLISH.words("people.generals")
_OPENERS = ENGLISH.words("clauses.openers")
_GROUPS = ENGLISH.words("people.groups")
_PERSONS = ENGLISH.words("people.roles", "people.persons")
_ENDINGS_OF_ONE = ENGLISH.entries("people.endings_of_one")
BODIES = frozenset(
    noun.lower()
    for kind in ENGLISH["bodies.names"]
    for noun in ENGLISH.words(f"bodies.names.{kind}", f"bodies.offices.{kind}")
)
"""The nouns of bodies and outlets, in small letters."""
_SPEAKERS = BODIES | _PERSONS | _GROUPS
_PRONOUNS = ENGLISH.words("clauses.pronouns")
PRONOUN = re.compile(rf"(?<![^\s,(—–-]){alternatives([*_PRONOUNS, *map(str.capitalize, _PRONOUNS)])}$")
_PREPOSITIONS = ENGLISH.one_of("clauses.prepositions")
_NO_SUBJECT = re.compile(rf"{_PREPOSITIONS}\b", re.I)
_BEFORE_A_PARTICIPLE = re.compile(r"\s(?:only|newly|recently|previously|already|widely)$")
"""How words end behind which a verb of saying describes a thing: "the only announced plan"."""
_SEVERAL = re.compile(rf"[a-z]*[^\Wsu]s$|{ENGLISH.one_of('people.plurals')}$")

# What ends a stretch of words.
_AFTER_A_NOUN = re.compile(rf"\s(?:{ENGLISH.one_of('clauses.after_a_noun')}|(?!and\b|or\b){_PREPOSITIONS})\b")
_BEHIND_A_SUBJECT = re.compile(rf"[,;:(“”\"—–\n{MASK}]|\s(?:{ENGLISH.pattern('clauses.behind_a_subject')})\b")
_BESIDE_A_VERB = f"{ENGLISH.pattern('saying.asides')}|{ENGLISH.pattern('saying.leading_to')}"
_ASIDES = re.compile(rf"(?:\s(?:{ENGLISH.one_of('saying.between')}|{_BESIDE_A_VERB}))+$")
_RELATIVE = re.compile(rf",?\s(?:{ENGLISH.pattern('clauses.relative')})\b")

# What begins one.
_TIME = ENGLISH.pattern("clauses.opening_times")
_OPENER = re.compile(
    rf"[^\w…]*(?:(?:{ENGLISH.one_of('clauses.joins')}\b,?|\w{{5,}}ly,|(?:{_TIME})\b,?)\s)*",
    re.I,
)
_CLAUSE = re.compile(
    rf"(?:;|[,.—–]\s?{ENGLISH.one_of('clauses.opening')}|\s{ENGLISH.one_of('clauses.opening_anywhere')})\s(?=\S)"
)
_SUBORDINATE = re.compile(rf"[^\w…]*{ENGLISH.one_of('clauses.subordinate', 'clauses.beside')}\b", re.I)
_ACTS_BEHIND_COMMA = re.compile(
    rf",\s(?=(?:{NAME}|(?:{ENGLISH.one_of('clauses.determiners')})\s(?:[\w’'-]+\s){{0,4}}?[\w’'-]+|he|she|they|it)"
    rf"\s(?:[a-z]+ly\s)?(?:{ENGLISH.one_of('clauses.finite', 'drafting.done')}|[a-z]+ed)\b)"
)
"""A comma before somebody who does something: ", Ortiz came back"."""
_TURN = re.compile(rf"[,;—–]\s{ENGLISH.one_of('clauses.turning_away')}\s")
_DOES = re.compile(rf",|\s(?:{ENGLISH.one_of('clauses.finite', 'drafting.done')}|[a-z]+ed)\b")
"""What follows a name that does something: a verb, or a comma before who that is."""
_DOES_SOMETHING = re.compile(rf"\b(?:{ENGLISH.one_of('clauses.finite', 'drafting.done')}|and)\b")
_PIECE = re.compile(rf"[^,—–()\s{MASK}]+(?:\s[^,—–()\s{MASK}]+)*")
"""A run of words between commas, dashes, quotations and gaps."""

# What is nobody's description.
_OF_A_CLAUSE = re.compile(rf"\b(?:{ENGLISH.pattern('clauses.of_a_clause')})\b|(?<!-){VERB.pattern}")
_INNER_NOUN = re.compile(
    rf"\s(?!{_PREPOSITIONS}\s)\S+\s(?:the|an?)\s|\s{ENGLISH.one_of('clauses.moves')}\s",
)
_DETERMINED = re.compile(rf"{ENGLISH.one_of('clauses.determiners')}\s|.*\w[’']s?\s", re.I)
_TWO_NAMES = re.compile(rf"{NAME}\sand\s{NAME}")

# The place of a subject.
_WHOLE_NAME = re.compile(NAME)
_NAME_END = re.compile(rf"(?<![^\s(—–])({NAME})$")
_NAME_AND_PLACE = re.compile(rf"({NAME})\s(?:(?:of|from)\s(?:the\s)?{CAPITAL}|(?:in|at|on)\s(?:an?|the|his|her|its)\b)")
"""A name with where its bearer comes from, or speaks: "Rep. Jamie Raskin of Maryland"."""
_PREPOSITION_END = re.compile(rf"\b(?:{_PREPOSITIONS}|the|an?)\s$", re.I)
_JOINING = ENGLISH.words("clauses.joining_verbs")
_SET_APART = re.compile(
    "|".join(
        (
            # "Xinhua cited the mayor as saying"
            r"\b(?:quot|cit)(?:ed|es|ing)\s(?!by\b)(.+?),?\sas$",
            # "the council was quoted as saying"
            r"\b((?:[Tt]he|[Aa]n?)(?:\s[\w’'-]+){1,5}?)\s(?:was|were|is|has\sbeen|have\sbeen)\s"
            r"(?:quoted|cited|reported)\sas$",
            # "the paper printed it, citing two guards who said"
            r"\b(?:quot|cit)ing\s([^,]+),?\swho$",
            # "Dana Ortiz, who said"
            rf"({NAME}),\swho$",
            # "it was built by a judge who said"
            r"\b((?:an?|the|one)(?:\s(?!an?\b|the\b|who\b)[\w’'-]+){1,5}),?\swho$",
            # "the town where residents have said"
            r"\swhere\s((?:(?:the|some|many|several|local)\s)?[\w’'-]+)$",
            # "with the mayor saying"
            r",\swith\s([^,]+),?$",
        )
    )
)
"""A subject of a subordinate clause, behind the subject of its sentence."""
_SETS_APART = ("with", "where")
_SUBJECT_ROLE = re.compile(
    rf"(?:He|She|They)\b|(?:The|An?|{CAPITAL}\w+[’']s)\s(?:[\w’'-]+\s){{0,4}}?"
    rf"{ENGLISH.one_of('people.roles', 'people.groups', 'people.lands_together')}(?=\s[a-z])"
)
_NOT_BEHIND_LETTERS = r"(?<![A-Z]\.)(?<!\b[A-Z]\.[A-Z]\.\s)"
"""No part of what letters begin: "U.S. Supreme Court"."""
_SUBJECT_NAME = re.compile(
    rf"(?<![^.!?“”,;\n{MASK}]\s){_NOT_BEHIND_LETTERS}\b(?:(?:[\w’'-]+\s){{0,4}}?{ROLE}\s)?({NAME})(?=,|\s+[a-z(])"
)
"""A name in the place of a subject: at the start of a sentence or after a comma, before a comma or a small letter."""
_FURTHER_NAME = re.compile(rf"\s(?:of|for)\s(?:the\s)?({NAME})(?=,|\s+[a-z(])")
_AFTER_A_WORD = re.compile(rf"(?<=[\w,]\s)[\w’'.-]{{1,{_LONGEST_WORD}}}")
_BOUNDARY = re.compile(r"\b")
_MESSAGE = rf"(?:an?|the|this|that|another)\s(?:[\w’'-]+\s){{0,3}}?{ENGLISH.one_of('saying.messages')}"
_RECEIVED = rf"\b(?:{ENGLISH.pattern('saying.receiving')})\s"
_MESSAGE_FROM = re.compile(
    rf"(?:{_RECEIVED}|\b{ENGLISH.one_of('saying.passing_on')}\s|\A\W*)(?i:{_MESSAGE})\s(?:[\w’'-]+\s){{0,4}}?from\s"
    rf"(?!(?:his|her|its|their)\s)(?P<who>[^,;:]{{2,80}}?)(?:,\s(?P<name>{NAME}),?)?"
    r"(?P<beside>\s(?:at|on|in|near|off|late|early|yesterday|today)\b[^,;:]{0,60})?,?$"
)
"""A message and whoever sent it, before "saying": "received a distress call from the ferry Elm on Monday"."""
_MESSAGE_ALONE = re.compile(rf"{_RECEIVED}(?P<who>{_MESSAGE}),?$")
"""A message of which nothing tells who sent it: "got a message" saying."""


def ends_with_name(words: str) -> bool:
    """True where the last of some words are a name."""
    return _NAME_END.search(words) is not None


def described(words: str) -> str:
    """A description up to its noun: "a spokesman" of "a spokesman for the agency"."""
    return _AFTER_A_NOUN.split(words, maxsplit=1)[0]


def head(words: str) -> str:
    """The noun of a description: "spokesman" of "a spokesman for the agency"."""
    return described(words).split()[-1]


def fits(pronoun: str, words: str) -> bool:
    """True where a pronoun may stand for whom `words` name: "they" for several, "it" for a body, "he", "she" for one.

    The pronoun is in lower case; an empty one fits everybody, and any other pronoun nobody.

    >>> fits("they", "the officials"), fits("it", "the ministry"), fits("he", "the officials")
    (True, True, False)
    """
    noun = head(words)
    is_several = bool(_SEVERAL.match(noun)) or " and " in words or noun.lower() in _GROUPS
    if pronoun == "they":
        return is_several
    is_body = words.isupper() or noun.lower() in BODIES
    if pronoun == "it":
        return is_body and not is_several
    if pronoun in ("he", "she"):
        is_one = noun != noun.lower() or noun in _PERSONS or noun.endswith(_ENDINGS_OF_ONE)
        return is_one and not is_several and not is_body
    return pronoun == ""


def named(text: str, start: int, end: int) -> Span | None:
    """The name in the capitalised words `text[start:end]`, without roles and openers before it; None when none is left.

    >>> text = "Then Mayor Lena Moss spoke."
    >>> named(text, 0, 20).text(text)
    'Lena Moss'
    >>> named("AG Moss spoke.", 0, 7).text("AG Moss spoke.")
    'Moss'
    """
    tokens = list(re.compile(r"\S+").finditer(text, start, end))
    while tokens and (_NO_SUBJECT.fullmatch(tokens[0][0]) or tokens[0][0].lower() in _OPENERS):
        tokens.pop(0)
    is_office = text.endswith(("of ", "of the "), 0, start)
    tokens = tokens[_titles_before([token[0] for token in tokens], _ROLES_AND_DUTIES if is_office else ROLES) :]
    if not tokens or text.endswith(("’", "'", "’s", "'s"), start, end):
        return None
    alone = tokens[0][0] if len(tokens) == 1 else ""
    if alone in ROLES and alone not in _surnames(text):
        return None
    return Span(tokens[0].start(), end)


def _titles_before(words: Sequence[str], titles: frozenset[str]) -> int:
    """How many words are titles before a name: two of "Attorney General Lena Moss", none of "General Motors"."""
    if words and words[-1].lower() in BODIES:
        return 0
    for count in range(len(words) - 1, 0, -1):
        last = words[count - 1]
        if words[count] in _GENERALS:
            continue
        # "CTV's Dana Ortiz" is Dana Ortiz.
        if last.endswith(("’s", "'s")) or not titles.isdisjoint((last, *last.title().split("-"))):
            return count
    return 0


@memoise(bound=8192)
def _surnames(text: str) -> frozenset[str]:
    """The titles that are somebody's last name in a text: "Bishop" of "Anna Bishop said"."""
    # A pattern for the few titles that the text has is made much faster than one for all.
    printed = [role for role in ROLES if role in text]
    if not printed:
        return frozenset()
    return frozenset(re.findall(rf"[A-Z][a-z]+(?=\s({alternatives(printed)})\b(?!\s[A-Z]))", text))


@memoise(bound=8192)
def _words_inside(text: str) -> frozenset[str]:
    """The words of a text that stand behind another word or a comma: a capital there begins no sentence.

    Of a word with a hyphen or an apostrophe, its first part too.
    """
    words: set[str] = set()
    for run in _AFTER_A_WORD.finditer(text):
        words.update(run[0][: boundary.start()] for boundary in _BOUNDARY.finditer(run[0]))
    return frozenset(words)


def acting(text: str, start: int, end: int) -> Iterator[Span]:
    """The subjects of `text[start:end]`: "the mayor" at its beginning, else the names in the place of a subject."""
    role = _SUBJECT_ROLE.match(text, start, end)
    if role is not None:
        yield Span(*role.span())
        return
    for match in _SUBJECT_NAME.finditer(text, start, end):
        name = _of_body(text, match.end(1), end) or named(text, *match.span(1))
        if name is not None:
            yield name


def _of_body(text: str, start: int, end: int) -> Span | None:
    """The name behind the rest of a body's and what its bearer is there: "Board | of Harbours Chairwoman Lena Moss"."""
    further = _FURTHER_NAME.match(text, start, end)
    name = named(text, *further.span(1)) if further else None
    return name if name is not None and further is not None and name.start > further.start(1) else None


def first_acting_person(text: str, start: int, end: int) -> Span | None:
    """The first subject of `text[start:end]` that is a person; None where there is none.

    One word alone counts as a person's name only where the text also has it inside a sentence, and not before a comma.
    """
    for who in acting(text, start, end):
        words = who.text(text)
        is_place = text[who.end : who.end + 1] == "," and who.start > start
        is_name = " " in words or (not is_place and words in _words_inside(text))
        if is_name and fits("he", words) and not PRONOUN.fullmatch(words):
            return who
    return None


def subject_after(text: str, start: int, end: int) -> Span | None:
    """The subject that follows a verb which ends at `start`: "said Rami Abdulrahman, director of…".

    `end` is that of the sentence. None where no short name or description follows.
    """
    while start < end and text[start].isspace():
        start += 1
    last = min(end, start + _LONGEST_CLAUSE)
    stop = _BEHIND_A_SUBJECT.search(text, start, last)
    words = text[start : stop.start() if stop else last].rstrip(" .")
    if (stop is None and last < end) or len(words.split()) > LONGEST_NOUN:
        return None
    return _noun(text, start, start + len(words))


def subject_before(text: str, start: int, verb: Verb, before: Sequence[Span | None]) -> Span | None:
    """The subject that stands before a verb; None when the words do not show it.

    `start` is the offset of its sentence, `before` the subjects of the verbs before it in the sentence. A pronoun is
    resolved to one of these where it fits one, and else returned itself.
    """
    start = max(start, verb.start - _LONGEST_CLAUSE)
    whole = start
    end = start + len(text[start : verb.start].rstrip())
    asides = _ASIDES.search(text, max(start, end - _LONGEST_ASIDE), end)
    end = asides.start() if asides else end
    opener = _OPENER.match(text, start, end)
    start = opener.end() if opener else start
    pronoun = PRONOUN.search(text, max(start, end - _LONGEST_PRONOUN), end)
    if pronoun is not None:
        return _antecedent(text, Span(*pronoun.span()), before)
    apart = _set_apart(text, start, end)
    if apart is not None:
        return _noun(text, apart.start, apart.end)
    message = message_before(text, whole, end) if verb.is_participle else None
    if message is not None:
        return message
    if verb.is_participle or text[start:end].rpartition(" ")[2] in _JOINING:
        if before:
            return before[-1]
        # "Lower courts agreed, but the judge left, saying": whoever is named first does not say it.
        return (
            None if _TURN.search(text, start, end) else _opening(text, max(start, _main_clause(text, whole, end)), end)
        )
    clauses = [match.end() for match in _CLAUSE.finditer(text, start, end)]
    subject = _closing(text, clauses[-1], end) if clauses else None
    return subject or _closing(text, start, end)


def message_before(text: str, start: int, end: int) -> Span | None:
    """Whoever sent the message that ends `text[start:end]`, else the message; None where none ends it.

    >>> text = "Moss received a letter from Dana Ortiz saying it leaks."
    >>> message_before(text, 0, 38).text(text)
    'Dana Ortiz'
    """
    words = text[start:end]
    sent = _MESSAGE_FROM.search(words)
    if sent is None:
        alone = _MESSAGE_ALONE.search(words)
        return Span(start + alone.start("who"), start + alone.end("who")) if alone else None
    if _DOES_SOMETHING.search(sent["who"]):
        return None
    at = start + sent.start("name" if sent["name"] else "who")
    return _noun(text, at, at + len(sent["name"] or sent["who"]))


def _set_apart(text: str, start: int, end: int) -> Span | None:
    """The subject of a subordinate clause that ends `text[start:end]` ("Dana Ortiz, who" said); None without one."""
    # Few stretches end so or hold the word: the search is for them.
    if not text.endswith(("as", "who"), start, end) and not any(
        text.find(word, start, end) >= 0 for word in _SETS_APART
    ):
        return None
    apart = _SET_APART.search(text, start, end)
    return Span(*apart.span(apart.lastindex or 0)) if apart else None


def _antecedent(text: str, pronoun: Span, before: Sequence[Span | None]) -> Span:
    """The last of the subjects `before` a pronoun for whom it may stand, else the pronoun itself."""
    for subject in reversed(before[-_SUBJECTS_BACK:]):
        if subject is not None and fits(pronoun.text(text).lower(), subject.text(text)):
            return subject
    return pronoun


def _main_clause(text: str, start: int, end: int) -> int:
    """Where the main clause of `text[start:end]` begins: behind one that opens it ("After Moss left, Ortiz came and").

    That is behind the first comma where somebody does something; `end` where there is none such, so that nobody speaks.
    """
    if not _SUBORDINATE.match(text, start, end):
        return start
    main = _ACTS_BEHIND_COMMA.search(text, start, end)
    return main.end() if main is not None else end


def _opening(text: str, start: int, end: int) -> Span | None:
    """The first subject of `text[start:end]`, if it is at the very start or has more than one word; else None."""
    who = next(acting(text, start, end), None)
    if who is None or " " in who.text(text):
        return who
    # "Lower" of "Lower courts agreed" has a capital because it opens its sentence.
    word = who.text(text)
    may_speak = word in _words_inside(text) or PRONOUN.fullmatch(word) or word.lower() in _GROUPS
    return who if who.start == start and (may_speak or _DOES.match(text, who.end)) else None


def _closing(text: str, start: int, end: int) -> Span | None:
    """The subject right before the verb at `end`, or before a description between commas; None without one."""
    pieces = list(_PIECE.finditer(text, start, end))
    if not pieces:
        return None
    if text[end - 1] not in f",—–){MASK}":
        return _noun(text, *pieces[-1].span())
    if len(pieces) == 1 and not _WHOLE_NAME.fullmatch(pieces[0][0]):
        return None
    if any(_OF_A_CLAUSE.search(_RELATIVE.split(f" {piece[0]}")[0]) for piece in pieces[1:]):
        return None
    for piece in pieces:
        is_name = _WHOLE_NAME.fullmatch(piece[0]) or _NAME_AND_PLACE.match(piece[0])
        if is_name and text[piece.start() - 1] != "(" and (name := _noun(text, *piece.span())):
            return name
    return _noun(text, *pieces[0].span())


def _noun(text: str, start: int, end: int) -> Span | None:
    """The name that ends `text[start:end]`, else all its words where they may be a speaker ("the mayor"), or None."""
    words = _RELATIVE.split(text[start:end])[0]
    place = _NAME_AND_PLACE.match(words)
    if place and " " in place[1] and place[1].split()[-1].lower() not in _SPEAKERS:
        return named(text, start + place.start(1), start + place.end(1))
    name = _NAME_END.search(words)
    if name and (_is_titled(words, name[1]) or not _is_governed(words, name.start(1))):
        return named(text, start + name.start(1), start + name.end(1))
    return Span(start, start + len(words)) if _may_speak(words) else None


def _is_governed(words: str, at: int) -> bool:
    """True where a preposition or an article stands right before the offset `at` of some words."""
    return _PREPOSITION_END.search(words, max(0, at - _LONGEST_PREPOSITION), at) is not None


def _is_titled(words: str, name: str) -> bool:
    """True for a `name` that begins with a title, at the end of `words` whose own noun names no speaker."""
    return not ROLES.isdisjoint(name.split()[:-1]) and head(words).lower() not in _SPEAKERS


def _may_speak(words: str) -> bool:
    """True for "the mayor" and "residents of the hill"; not for a piece of a clause, nor for a lone adjective."""
    if not words[:1].isalpha() or len(words.split()) > LONGEST_NOUN:
        return False
    if _BEFORE_A_PARTICIPLE.search(words):
        return False
    if _NO_SUBJECT.match(words) or _OF_A_CLAUSE.search(words) or _INNER_NOUN.search(words):
        return False
    if (" " in words and _DETERMINED.match(words)) or _TWO_NAMES.fullmatch(words):
        return True
    nouns = [head(part).lower().rstrip(".") for part in words.split(" and ")]
    return any(noun in _SPEAKERS or _SEVERAL.match(noun) for noun in nouns)
