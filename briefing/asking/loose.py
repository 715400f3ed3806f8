"""Titles and labels of drafts that must be written anew, by their words alone: whom they leave out, what they hedge.

They are told, and not refused: a record with a poor title still has its quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from briefing.authoring.telling import deed_in
from briefing.languages import ENGLISH
from briefing.languages.lexicon import LEXICON
from briefing.languages.stems import stems

_BEGINS = re.compile(rf"{ENGLISH.one_of('clauses.pronouns', 'drafting.possessives')}\b", re.I)
_PRONOUN = re.compile(rf"\b{ENGLISH.one_of('clauses.pronouns')}\b")
_HEDGE = re.compile(rf"\b{ENGLISH.one_of('drafting.hedges_in_a_title')}\b")
_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")
"""Words of an article, which a title does not answer for."""
_OR = re.compile(rf"\bor\b(?!\s{ENGLISH.one_of('drafting.of_a_limit')}\b)", re.I)
"""What leaves something open; "$75 or less" is one number."""
_NO_NOUN = ENGLISH.one_of("clauses.prepositions", "clauses.finite", "clauses.determiners", "drafting.done")
_OR_A_THING = re.compile(rf"\sor\s(?!(?:{_NO_NOUN}|[a-z]+ed)\b)[a-z]+")
"""How what stands behind it may be another thing, and no other deed: "time or money"."""
_ENDS_A_CLAUSE = re.compile(r"[,;:]\s")
_IN_A_RULE = re.compile(
    rf"\b{ENGLISH.one_of('drafting.rules')}\b.*\b{ENGLISH.one_of('drafting.cases_of_a_rule')}\b[^,;:]*\Z", re.I
)
"""What stands before a word that tells in which case a rule holds: "must leave if they might"."""
_TO_DO = re.compile(r"\bto\s[a-z]+\Z")
_NAME_BEFORE = re.compile(r"\b(?:to|of|for|by|with|from|against|between)\s(?:[^\W\da-z_][\w’'.-]*\s?)+\Z")
_NAME_BEHIND = re.compile(r"[^\W\da-z_][\w’'.-]*\s")
_OF_THE_NO = 3
"""How many words from a no on are what it says no of: "not been treated"."""
_LIKE_FORMS = 6
"""Letters in which two forms of a word are alike; further ones are an ending."""
_AND = re.compile(r"\s(and|while|but)\s", re.I)


def faults_of_title(title: str) -> Iterator[str]:
    """What is wrong in an event's title, in sentences.

    >>> list(faults_of_title("He left his post"))
    ['it says “He” and names nobody: whom the title is about stands in it by name']
    >>> list(faults_of_title("Dana Ortiz left her post"))
    []
    """
    title = _QUOTED.sub("“…”", title)
    names = any(each.kind == "name" for each in LEXICON.mentioned(title))
    pronoun = _BEGINS.match(title) or (None if names else _PRONOUN.search(title))
    if pronoun is not None:
        yield f"it says “{pronoun[0]}” and names nobody: whom the title is about stands in it by name"
    yield from _left_open(title)
    hedge = _HEDGE.search(title)
    if hedge is not None and not _IN_A_RULE.search(title, 0, hedge.start()):
        yield f"it hedges (“{hedge[0]}”): say who says so, or what is told by all"
    yield from _two_acts(title)


def _left_open(title: str) -> Iterator[str]:
    """What is wrong in a title with an "or", or is to be asked of it; nothing where that is behind a no."""
    for found in _OR.finditer(title):
        thing = _OR_A_THING.match(title, max(0, found.start() - 1))
        if thing is None:
            yield "it leaves open what happened (“or”): one act a title, and a second event for the other"
        elif not _is_behind_a_no(title[: found.start()]):
            yield f"“{thing[0].strip()}”: does that leave open what happened, which of the two it was?"


def _is_behind_a_no(before: str) -> bool:
    """True for what stands behind a no in its own clause: of "no alcohol or drugs" neither is left open.

    A further deed ends what the no is of: "A man who did not pay took a car or a boat".
    """
    clause = _ENDS_A_CLAUSE.split(before)[-1]
    words = clause.split()
    no = next((at for at, word in enumerate(words) if LEXICON.negations(word)), None)
    return no is not None and deed_in(" ".join(words[no + _OF_THE_NO :])) is None


def _two_acts(title: str) -> Iterator[str]:
    """What is wrong in a title with a deed on both sides of an "and", or is to be asked of it."""
    first, *behind = _AND.split(title)
    if not behind or not all(map(deed_in, [first, *behind[1::2]])):
        return
    joints = list(zip([first, *behind[1::2]], behind[::2], behind[1::2], strict=False))
    parting = [joint for joint in joints if not _is_one_act(*joint)]
    if any(not (_NAME_BEFORE.search(before) and _NAME_BEHIND.match(after)) for before, _, after in parting):
        yield "it tells two acts: one event each"
    elif parting:
        yield "“and” may join two acts: does it join two names?"


def _is_one_act(before: str, joining: str, after: str) -> bool:
    """True for two verbs beside each other that have one object, or one "to": "repealed and replaced the law"."""
    deed = deed_in(after)
    is_first = deed is not None and deed.start() == 0
    last = before.split()[-1]
    return joining.casefold() == "and" and is_first and bool(_TO_DO.search(before) or deed_in(last))


def faults_of_label(label: str, quotes: Sequence[str], speakers: Sequence[str] = ()) -> Iterator[str]:
    """What is wrong in the label of a position, in sentences; `quotes` are those of its statements.

    `speakers` are for each the names of whoever says it: a label may name them, where the quote has "the group".

    >>> list(faults_of_label("On Tuesday", ["It sank on Tuesday.", "It sank overnight."]))
    ['“On Tuesday” has “Tuesday”, which is not in “It sank overnight.”: mend the label, or part the statements']
    """
    keys = [each for each in LEXICON.mentioned(label) if each.kind != "name"]
    said = [f"{quote} {names}" for quote, names in zip_longest(quotes, speakers, fillvalue="")]
    covered = [_share_a_word(label, each) for each in said]
    for quote, is_covered in zip(quotes, covered, strict=True):
        held = LEXICON.keys(quote)
        lacks = [each.word for each in keys if each.key not in held]
        if lacks:
            yield f"“{label}” has “{lacks[0]}”, which is not in “{quote}”: mend the label, or part the statements"
        elif any(covered) and not is_covered:
            yield f"“{label}” has no word of “{quote}”, and of others it has: does it cover this statement?"


def _share_a_word(one: str, other: str) -> bool:
    """True where two texts have a word in common, in whatever form: "criticised" and "criticism"."""
    return not _beginnings(one).isdisjoint(_beginnings(other))


def _beginnings(text: str) -> set[str]:
    """The words of a text as far as their forms are alike."""
    return {stem[:_LIKE_FORMS] for stem in stems(text)}
