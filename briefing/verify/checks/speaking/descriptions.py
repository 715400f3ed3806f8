"""What only describes somebody or something, whoever the rest of the sentence gives words to.

"Lena Moss, 48, said"; "the board, which runs nine ports, said"; "After the vote, Moss said".
"""

from __future__ import annotations

import re

from briefing.languages import ENGLISH
from briefing.languages.lexicon import prefixes
from briefing.model.parts import Statement
from briefing.text.attribution import attributed
from briefing.text.passages import Span
from briefing.text.verbs import SAYS
from briefing.verify.checks.happened import tells_alone
from briefing.verify.checks.statements import Around, SaidBy

STEM = 5
"""Length of the prefixes by which words of titles are compared."""
_DESCRIPTION = re.compile(r"[^,“”\"]{2,60},\s(?:who|whom|whose|which)\b[^,“”\"]*,?")
"""What only describes whoever a sentence goes on about: "Dana Ortiz, who resigned in May"."""
_BEGINS_BESIDE = rf"(?:{ENGLISH.one_of('clauses.beside')}|{ENGLISH.pattern('clauses.beside_in_words')})\b"
_BESIDE = re.compile(_BEGINS_BESIDE, re.I)
"""How a clause begins that tells what happened beside what somebody says: "After the vote, Moss said"."""
_OPENING = re.compile(
    rf"\A\W*(?:(?:in|at|on|during|from|through)\s(?:an?|the|his|her|their|its)\s(?:[\w-]+\s){{0,3}}?"
    rf"{ENGLISH.one_of('saying.occasions')}\b[^,“”\"]*?\s)?{_BEGINS_BESIDE}[^,“”\"]*,",
    re.I,
)
"""The same clause, up to its comma, with the occasion before it: "In a letter sent after the vote, Moss said"."""
DESCRIBING = re.compile(rf",\s{ENGLISH.one_of('clauses.describing')}\b[^,“”\"]*,")
"""A clause between commas that describes somebody: ", who had lived abroad,"."""
_BEHIND_A_NAME = re.compile(rf",\s(?:an?\s|the\s|{ENGLISH.one_of('clauses.describing')}\s)[^“”\"]*[.,]?\s*")
"""What describes whoever a sentence ends with: ", a clerk who led a bid to shut the port"."""
_BEFORE_A_NAME = 8
"""Most words of what somebody is, between the verb of saying and their name."""
_SET_OFF = re.compile(rf"(?:,|--|[—–])\s?{ENGLISH.one_of('clauses.describing')}\b[^,—–“”\"]*")
"""The same up to its end: ", which runs nine ports"."""
_CLAUSE_OF_A_NOUN = re.compile(r"(?:The|Th[eo]se|This|An?)\s[^,“”\"]{2,60}\swhich\b[^,“”\"]*")
"""The same without a comma: "The claim which did not mention the boat"."""
_APPOSITION = re.compile(
    r"(?:[A-Z][\w’'.-]*\s){0,3}[A-Z][\w’'.-]*(?:\s(?:island|city|town|village|camp|province|county|district|region))?,"
    r"\s(?:an?|the|home|one)\s((?:[^,“”\"]|(?<=\d),(?=\d))*?)(?:\s(?:that|which|who|where)\b[^,“”\"]*)?[.,]?"
)
"""What a name stands for, and no deed: "Westport, a town of 9,000 people that the storm spared"."""
MAY_BE_A_VERB = re.compile(rf"\b(?:{ENGLISH.one_of('clauses.finite')}|[a-z]{{2,}}ed)\b")
"""What may be a verb."""


def is_description(quote: str) -> bool:
    """True for a quote that only describes somebody, whoever the sentence then gives words to."""
    words = quote.strip()
    is_clause = _CLAUSE_OF_A_NOUN.fullmatch(words) and not SAYS.search(words)
    return bool(is_clause) or _DESCRIPTION.fullmatch(words) is not None or _is_apposition(words)


def _is_apposition(words: str) -> bool:
    """True for a name with what it stands for behind it, and no verb but in what describes that."""
    found = _APPOSITION.fullmatch(words)
    return found is not None and not (SAYS.search(words) or MAY_BE_A_VERB.search(found[1]))


def is_age_of(who: str, statement: Statement) -> bool:
    """True for a reading of the years behind a speaker's name, which the article gives: "Lena Moss, 47, said"."""
    words = getattr(statement, "words", None)
    return (
        bool(who and words) and re.search(rf"{re.escape(who)}, {re.escape(str(words))},", statement.quote) is not None
    )


def stands_in_a_description(statement: Statement, said: SaidBy, told: Span, around: Around) -> bool:
    """True for a number that stands in what describes somebody or something, or in the clause before what is said.

    "Moss, 48, said"; "the board, which runs nine ports, said"; "While she leads by nine votes, he said".
    """
    if getattr(statement, "words", None) is None or said.verb is None:
        return False
    sentence = next(each for each in around.anchor.sentences if each.start <= told.start < each.end)
    words = sentence.text(around.source.text)
    number = Span(told.start - sentence.start, told.end - sentence.start)
    return (
        _stands_between_commas(number, words)
        or _stands_between(said.who, said.verb.start - sentence.start, number, words)
        or _stands_in_the_opening(number, words)
        or _is_set_off(number, words)
    )


def _stands_between_commas(number: Span, words: str) -> bool:
    """True for a number alone between two commas, as an age is: "Moss, 48, said"."""
    return words[: number.start].endswith(", ") and words[number.end :].startswith(",")


def _stands_between(who: str, verb: int, number: Span, words: str) -> bool:
    """True for a number between whoever speaks and the verb of saying, which begins at an offset of the sentence."""
    name = words.find(who, 0, max(0, verb))
    return name >= 0 and name + len(who) <= number.start and number.end <= verb


def _stands_in_the_opening(number: Span, words: str) -> bool:
    """True for a number in the clause that opens a sentence before what somebody says: "While nine left, he said"."""
    opening = _OPENING.search(words)
    return opening is not None and number.end <= opening.end() and not SAYS.search(opening[0])


def _is_set_off(number: Span, words: str) -> bool:
    """True for a number in a clause set off by a comma or a dash: "the board, which runs nine ports, said"."""
    clauses = (each.span() for each in _SET_OFF.finditer(words))
    return any(start <= number.start and number.end <= end for start, end in clauses)


def describes_who_says_it(title: str, around: Around) -> bool:
    """True where a title tells only what describes whoever says a quote: "said Kern, a clerk who lost the vote"."""
    said = attributed(around.source.text, around.anchor)
    if said is None:
        return False
    before, _, behind = around.source.text[said[1].end : around.anchor.end].partition(said[0])
    description = _BEHIND_A_NAME.fullmatch(behind)
    if description is None or SAYS.search(behind) or len(before.split()) > _BEFORE_A_NAME:
        return False
    return tells_alone(title, behind, around.source.text[around.anchor.start : said[1].start])


def is_told_in_passing(title: str, quote: str) -> bool:
    """True where a quote tells what a title does only before or beside what somebody says in it.

    That is in the clause that opens it ("Once the case was sent back, the mayor said …"), or in one that describes
    somebody: "The clerk, who had lived abroad, fell, police said".
    """
    for pattern in (_OPENING, DESCRIBING):
        clause = pattern.search(quote)
        if clause is None or SAYS.search(clause[0]):
            continue
        rest = f"{quote[: clause.start()]} {quote[clause.end() :]}"
        if tells_alone(title, clause[0], rest) or is_all_in(title, clause[0]):
            return True
    return False


def opens_before_speech(around: Around) -> bool:
    """True for the clause that opens a sentence before what somebody says in it: whose it is, the words do not tell."""
    return not around.before.strip() and around.behind.startswith(",") and bool(_BESIDE.match(around.quoted))


def is_all_in(title: str, clause: str) -> bool:
    """True where a title has each word of a clause."""
    return prefixes(clause, STEM) <= prefixes(title, STEM)
