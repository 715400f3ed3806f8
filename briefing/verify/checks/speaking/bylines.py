"""Whose words a sentence gives without a verb of saying: of a headline's byline, of whoever shows or has a view."""

from __future__ import annotations

import re
from collections.abc import Sequence

from briefing.languages import ENGLISH
from briefing.model.records import Actor
from briefing.verify.checks.named import names, names_all
from briefing.verify.checks.speaking.descriptions import DESCRIBING, MAY_BE_A_VERB
from briefing.verify.checks.statements import Around

_SHOWN = re.compile(ENGLISH.pattern("claims.shown"))
_JOINS_A_NAME = re.compile(
    rf"{ENGLISH.one_of('clauses.prepositions', 'clauses.determiners', 'clauses.finite', 'saying.verbs')}", re.I
)
"""What makes a name at the end of a headline a part of what it tells."""
_DOES_ANYTHING = re.compile(rf"{MAY_BE_A_VERB.pattern}|\b{ENGLISH.one_of('drafting.done')}\b")
_NOT_DONE = r"(?<!\bbe\s)(?<!\bis\s)(?<!\b(?:was|are|not)\s)(?<!\b(?:were|been)\s)(?<!n[’']t\s)"
_TELLS_A_VIEW = re.compile(rf"{_NOT_DONE}\b(?:{ENGLISH.pattern('saying.views')})")
_ANOTHER_CLAUSE = ENGLISH.one_of("clauses.describing", "clauses.turning_away", "clauses.subordinate")
_OPENS_A_CLAUSE = re.compile(rf"\b(?:that|if|until|{_ANOTHER_CLAUSE})\b|;")
"""What begins a clause with another subject: "the law that" Moss applauded."""
_OPENING_MARKS = ("‘", "“", "'", '"')
_BYLINE = re.compile(r"[^.!?]+:\s([^:.!?]{3,40})")
"""A headline that ends with whoever says it: "Mayor Resigns: Police"."""
_OPENED_BYLINE = re.compile(r"([^:.!?“”\"]{3,60}):\s([^:]+)")
"""A headline that begins with whoever says it: "Police: Mayor Resigned"."""
_OF_OURSELVES = re.compile(r"\b(?:[Ww]e|[Oo]urs?|[Mm]y|I)\b|\bus\b")
"""By which a speaker speaks of themselves."""


def is_theirs(speakers: Sequence[Actor], around: Around) -> bool:
    """True for a headline with its speakers' names, and for a sentence by whose verb they show or judge something."""
    return (
        _is_headline_of(speakers, around.sentence)
        or _opens_headline(speakers, around)
        or _show(speakers, around.sentence)
        or _have_a_view(speakers, around.sentence)
    )


def may_be_theirs(speakers: Sequence[Actor], around: Around) -> bool:
    """True for a headline that may end or begin with the names of whoever says it."""
    return _may_end_headline(speakers, around) or _may_open_headline(speakers, around)


def _is_headline_of(speakers: Sequence[Actor], sentence: str) -> bool:
    """True for a headline that ends with the name of whoever says it: "Mayor Resigns: Police"."""
    end = _BYLINE.fullmatch(sentence.strip())
    return end is not None and all(names(actor, end[1], None) for actor in speakers)


def _opens_headline(speakers: Sequence[Actor], around: Around) -> bool:
    """True for a headline that begins with whoever says it: of themselves, or in quotation marks.

    "Moss's Family: Who Takes Our Boat?"; "Lena Moss: ‘Bad News’ for the Port".
    """
    opened = _opened_by(speakers, around)
    return opened is not None and (_OF_OURSELVES.search(opened) is not None or opened.strip()[:1] in _OPENING_MARKS)


def _may_open_headline(speakers: Sequence[Actor], around: Around) -> bool:
    """True for a headline that begins with whoever may say it: "Police: Mayor Was Shot"; not "Moss: a life at sea"."""
    opened = _opened_by(speakers, around)
    return opened is not None and MAY_BE_A_VERB.search(opened.lower()) is not None


def _opened_by(speakers: Sequence[Actor], around: Around) -> str | None:
    """What a headline says behind the name of its one speaker and a colon; None for any other sentence.

    The name is all that stands before the colon: "Moss's Family" is not Moss.
    """
    opened = _OPENED_BYLINE.fullmatch(around.sentence.strip())
    if opened is None or len(speakers) != 1 or around.anchor.sentences[0].number > 1:
        return None
    words = frozenset(
        word.casefold() for form in speakers[0].names for word in f"{form.name} {form.role or ''}".split()
    )
    return opened[2] if words.issuperset(opened[1].casefold().split()) else None


def _may_end_headline(speakers: Sequence[Actor], around: Around) -> bool:
    """True for a first sentence that ends with the name of whoever may say it, its mark lost: "Fire kills nine Police".

    Not where a word stands before the name that makes it a part of the sentence: "Mayor thanks the police".
    """
    words = around.sentence.split()
    if around.anchor.sentences[0].number > 1 or not words[-1][-1:].isalnum():
        return False
    # "Syria" before "Monitor" begins like "Syrian Observatory", and is no word of the name.
    of_names = {word.casefold() for actor in speakers for form in actor.names for word in str(form.name).split()}
    given = (_is_one_of_by_letters(speakers, words[-1]), *(word.casefold() in of_names for word in words[-2::-1]))
    own = next((number for number, is_own in enumerate(given) if not is_own), 0)
    before = words[-own - 1] if own else ""
    return bool(before) and not _JOINS_A_NAME.fullmatch(before)


def _is_one_of_by_letters(actors: Sequence[Actor], word: str) -> bool:
    """True for a word that begins like one of the names or roles of any of the actors."""
    return any(names(actor, word) for actor in actors)


def _show(speakers: Sequence[Actor], sentence: str) -> bool:
    """True where a sentence names all speakers before a word for what somebody saw or shows."""
    seen = _SHOWN.search(sentence)
    return seen is not None and all(names(actor, sentence[: seen.start()], None) for actor in speakers)


def _have_a_view(speakers: Sequence[Actor], sentence: str) -> bool:
    """True where a verb of a sentence tells the view of all speakers, who are its subject: "Moss applauded the law"."""
    subjects = (_subject_before(sentence, verb.start()) for verb in _TELLS_A_VIEW.finditer(sentence))
    return any(names_all(speakers, subject) for subject in subjects)


def _subject_before(sentence: str, at: int) -> str:
    """The words that may be the subject of the verb at an offset of a sentence."""
    before = DESCRIBING.sub(" ", sentence[:at])
    parts = _OPENS_A_CLAUSE.split(before)[-1].split(" and ")
    while len(parts) > 1 and _DOES_ANYTHING.search(parts[0]):
        parts.pop(0)  # "The dam broke and Moss" applauded it.
    return " and ".join(parts)
