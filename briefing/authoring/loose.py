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
_OR = re.compile(r"\bor\b", re.I)
_LIKE_FORMS = 6
"""Letters in which two forms of a word are alike; further ones are an ending."""
_AND = re.compile(r"\s(?:and|while|but)\s", re.I)


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
    if _OR.search(title):
        yield "it leaves open what happened (“or”): one act a title, and a second event for the other"
    hedge = _HEDGE.search(title)
    if hedge is not None:
        yield f"it hedges (“{hedge[0]}”): say who says so, or what is told by all"
    if _has_two_acts(title):
        yield "it tells two acts: one event each"


def _has_two_acts(title: str) -> bool:
    """True where a deed stands on both sides of one "and"."""
    parts = _AND.split(title)
    return len(parts) > 1 and all(map(deed_in, parts))


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
