"""Whether a quote that is taken to tell what happened says no of it, or looks ahead: of the deed of its title.

quote ──► told      up to what is announced in it, in the sentence of the title's deed
      ──► clauses   those that tell the deed: with its verb, else with most words of the title
      ──► doubts    sure where each of them says no, only asked where one of them does or none is found
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from briefing.languages import ENGLISH
from briefing.languages.lexicon import LEXICON, prefixes
from briefing.text.attribution import CLAUSE
from briefing.text.verbs import SAYS

_BY_ANOTHER = re.compile(rf"(?:{ENGLISH.pattern('claims.no_of_another')})", re.I)
_ANNOUNCES = re.compile(ENGLISH.pattern("claims.announces"), re.I)
_NOTIFIES = re.compile(ENGLISH.pattern("claims.notifies"), re.I)
_OF_MANNER = frozenset(("without",))
"""A no that only says how something happened: "arrested without incident"."""
_OF_DEEDS = ENGLISH.words("claims.no_of_deeds")
_NO_NO = re.compile(r"\b(?:no|not)-\w+|\bnot\sguilty\b", re.I)
"""What has a no in it and says no of nothing: a no-fly zone."""
_MAIN_CLAUSE_ENDS = re.compile(r"[;:,]\s")
_NOT_DOING = [re.compile(rf"\b(?:{each})", re.I) for each in ENGLISH["claims.not_doing"]]
"""Words of a title by which something is not done, each in all its forms: "freeze", "froze"."""
_BESIDE = re.compile(rf"(?:{ENGLISH.pattern('claims.no_beside')})", re.I)
_CAME_TRUE = re.compile(rf"(?:{ENGLISH.pattern('claims.came_true')})", re.I)
_ASKED_ABOUT = re.compile(ENGLISH.pattern("claims.asked_about"))
_TELLS_OF = re.compile(
    rf"(?:{ENGLISH.pattern('claims.tells_of')}"
    rf"|\b(?:{ENGLISH.pattern('limits.leaves_it')})\s(?:[\w’'-]+\s){{1,6}}?(?=that\s))"
)
"""Behind which stands another clause: "told her" that it sank, "did not overturn a decision" that freed him."""
_PLAN = re.compile(r"\bplans?\sto\b")
_PLANS = re.compile(r"\b(?:plan|propos)", re.I)
_BEFORE_A_PLAN = re.compile(rf"(?:{ENGLISH.pattern('claims.before_a_plan')})\Z")
"""What stands before "plans to" where that is a noun."""
_DONE_TO_A_TEXT = re.compile(ENGLISH.pattern("claims.done_to_a_text"), re.I)
_TEXT_THAT_WOULD = re.compile(ENGLISH.pattern("claims.text_that_would"))
_RELATIVE = re.compile(
    rf"\b(?:that|who|which)\s(?=(?:[a-z]{{2,}}ed|{ENGLISH.one_of('clauses.finite', 'drafting.done')})\b)([^,.;:!?]*)"
)
"""A clause that describes whoever stands before it, with all that follows: "boats" that failed withdrew."""
_ENDS_NO_DESCRIPTION = re.compile(
    rf"(?:to|be|been|being|will|not|never|nor|\w+ly|\w+n[’']t|{ENGLISH.one_of('saying.between', 'limits.before_not')})",
    re.I,
)
"""A word behind which the verb goes on: "that never" withdrew, "that failed to" withdraw."""
_SAYS_ONLY_NO = re.compile(rf"\W*(?:{ENGLISH.pattern('claims.says_only_no')})\W*")
_AHEAD = re.compile(rf"\b(?:{ENGLISH.pattern('claims.future')})\b")
_STEM = 5
"""Length of the prefixes by which words are compared."""
_DEED_STEM = 4
"""The same of verbs, whose endings differ: "raised" and "raising"."""
_SHORTEST_DEED = 3
"""Fewest letters of a verb that is compared: "set"."""
_CLAUSE_WORDS = 4
"""Fewest words of a clause that tells something."""
_BETWEEN_CLAUSES = re.compile(rf"(?:{ENGLISH.pattern('clauses.between')})")
"""What parts what is told of one deed from what is told of another."""
_DEED = re.compile(
    r"\b(?:[a-z]{2,}ed|[a-z]+(?:aken|iven|itten|olen|roken|osen|hrown|nown|hown)|"
    rf"{ENGLISH.one_of('drafting.done')})\b"
)
"""The verb of a title, by its form."""
_VERB = re.compile(
    rf"\b(?:[a-z]{{2,}}ed|{ENGLISH.one_of('clauses.finite', 'drafting.done', 'saying.verbs')}"
    rf"|{ENGLISH.pattern('claims.shows')})\b"
)
"""What may be the verb of a clause, which then is a whole one."""
_OF_TRUTH = re.compile(rf"\b(?:{ENGLISH.pattern('claims.of_truth')})", re.I)
"""What a clause says no of may be all that the sentence tells: "It was not true, she said, that it burnt"."""
_TOOK_PLACE = re.compile(ENGLISH.pattern("claims.took_place"), re.I)
_FALSE_THING = re.compile(r"\bfalse\s([a-z]+)", re.I)


class Against(NamedTuple):
    """What in a quote speaks against its having happened."""

    message: str
    words: str
    """The words that a curator's answer names, joined by `|`."""
    is_sure: bool
    """False where it may be said of something else than of the deed of the title."""
    question: str
    """The same as a question, for whoever knows of what it is said."""


def against(quote: str, title: str) -> Iterator[Against]:
    """Where a quote that is taken to tell what the title says happened says no, or looks ahead."""
    own = _told_by(title, _without_others(quote, title))
    told = sentence_of_deed(title, own)
    no_of_title = LEXICON.negations(title)

    def says_no(clause: str) -> bool:
        return bool(LEXICON.negations(_without_false_things(clause, title)) - _OF_MANNER - no_of_title)

    words = sorted(LEXICON.negations(quote))
    if words and says_no(told) and (is_sure := _is_of_deed(title, told, says_no)) is not None:
        # "They were unable to reach him" bears out that he could not be reached.
        is_sure = is_sure and not no_of_title and not _is_not_doing(title, quote)
        message = f"`happened` is 'yes', and the quote says no: {', '.join(words)}"
        question = f"The words say “{', '.join(words)}”: did it happen?"
        yield Against(message, "|".join(["yes", *words]), is_sure, question)
    own = _without_what_a_text_says(_without_what_is_asked(own, title), title)
    future = _future(own)
    if future and (is_sure := _is_of_deed(title, own, _looks_ahead)) is not None:
        message = f"`happened` is 'yes', and the quote looks ahead: {future}"
        question = f"The words say “{future}”: did it happen, or is it planned?"
        yield Against(message, f"yes|{future.split()[-1]}", is_sure, question)


def no_of_deed(title: str) -> str:
    """The word by which a title says that something did not happen; empty for one that says what did.

    Not what its second clause says no of, nor what somebody says in it.

    >>> no_of_deed("Moss did not resign"), no_of_deed("Moss says that she did not resign")
    ('not', '')
    """
    first = _MAIN_CLAUSE_ENDS.split(_NO_NO.sub(" ", title))[0]
    said = SAYS.search(first)
    told = first[: said.start()] if said is not None else first
    return next(iter(sorted(LEXICON.negations(told) & _OF_DEEDS)), "")


def _is_not_doing(title: str, quote: str) -> bool:
    """True for a title that says no in a word of its own, which a quote has not: a "freeze" of what is not raised."""
    return any(each.search(title) and not each.search(quote) for each in _NOT_DOING)


def tells_alone(title: str, clause: str, rest: str) -> bool:
    """True where of two parts of a sentence only one tells the deed of a title, as far as words show it."""
    return _telling(title, [clause, rest]) == [clause]


def _without_others(quote: str, title: str) -> str:
    """A quote without what says no of somebody else, what only describes whoever acts, and what came true.

    "Boats that failed withdrew"; "she spent nine crowns, compared with nothing by her rival"; "he was to win, and did".
    """
    own = quote
    for pattern in (_BY_ANOTHER, _BESIDE, _CAME_TRUE):
        own = pattern.sub(" ", own)
    return _RELATIVE.sub(lambda found: _without_description(found, title), own)


def _without_description(found: re.Match[str], title: str) -> str:
    """What stands behind a clause that only describes whoever does a title's deed; as it is where it may tell that."""
    described: list[str] = []
    for word in found[1].split():
        if described and _does(title, word) and not _ENDS_NO_DESCRIPTION.fullmatch(described[-1]):
            return found[1][found[1].index(f" {word}") :]
        described.append(word)
    return found[0]


def _without_what_is_asked(told: str, title: str) -> str:
    """What is told without what is only asked or talked about in it, or planned, where the rest tells a title's deed.

    "Talk about what it would hold set off a debate"; "the crews opposed plans to raise the dues".
    """
    asked = " ".join(_ASKED_ABOUT.findall(told))
    rest = _ASKED_ABOUT.sub(" ", told)
    own = rest if tells_alone(title, rest, asked) else told
    plan = next((found for found in _PLAN.finditer(own) if _BEFORE_A_PLAN.search(own[: found.start()])), None)
    if plan is None:
        return own
    is_of_plan = _does(title, own[: plan.start()]) or _PLANS.search(title) is not None
    return own[: plan.start()] if is_of_plan and not _does(title, own[plan.end() :]) else own


def _without_what_a_text_says(told: str, title: str) -> str:
    """What is told without what a bill or an agreement would do, where a title tells what was done to it.

    "The council passed a bill that would raise the dues" tells that it passed a bill, not that the dues were raised.
    """
    would = _TEXT_THAT_WOULD.search(told)
    if would is None or not _DONE_TO_A_TEXT.search(title) or not _DONE_TO_A_TEXT.search(told[: would.start()]):
        return told
    return told[: would.start()] + told[would.end() :]


def _told_by(title: str, quote: str) -> str:
    """The words of a quote that tell of what a title does, up to where it makes known what lies behind them.

    Where the title says itself that somebody was told, it is the telling that happened: "She was notified that …".
    """
    made_known = _NOTIFIES.search(quote) if _NOTIFIES.search(title) else None
    return _ANNOUNCES.split(quote[: made_known.start()] if made_known else quote)[0]


def sentence_of_deed(title: str, told: str) -> str:
    """The sentence of what is told that has most words of a title, where one has more than any other; else all.

    >>> sentence_of_deed("Moss praised the crew", "Moss praised the crew. Kern denied the claim.")
    'Moss praised the crew.'
    """
    sentences = re.split(r"(?<=[.!?])[”\")]*\s+(?=[“\"(A-Z])", told)
    shared = [len(prefixes(title, _STEM) & prefixes(each, _STEM)) for each in sentences]
    most = max(shared)
    return sentences[shared.index(most)] if shared.count(most) == 1 and len(sentences) > 1 else told


def _future(told: str) -> str:
    """The word by which the first clause of what is told looks ahead; empty where it does not."""
    clauses = (clause for clause in CLAUSE.split(told) if len(clause.split()) >= _CLAUSE_WORDS)
    future = _AHEAD.search(next(clauses, ""))
    return future[0] if future else ""


def _looks_ahead(clause: str) -> bool:
    return _AHEAD.search(clause) is not None


def _without_false_things(clause: str, title: str) -> str:
    """A clause without "false" before a thing of the title: who raises false claims has raised claims."""
    things = prefixes(title, _STEM)
    return _FALSE_THING.sub(lambda found: " " if prefixes(found[1], _STEM) & things else found[0], clause)


def _is_of_deed(title: str, told: str, speaks_against: Callable[[str], bool]) -> bool | None:
    """True where all clauses that tell the deed of a title speak against it; None where what does is another's.

    False where only some do, where none is known to tell it by its verb, or where another says what is true of it.
    """
    clauses = _clauses(told)
    telling = _telling(title, clauses)
    if not telling:
        return len(clauses) == 1
    wrong = [clause for clause in telling if speaks_against(clause)]
    if len(wrong) == len(telling):
        return True
    others = [clause for clause in clauses if clause not in telling and speaks_against(clause)]
    may_be_its = any(_may_be_of_deed(clause, title, telling) for clause in others)
    is_another = not wrong and not may_be_its and (_does(title, telling[0]) or _tells_by_itself(telling))
    return None if is_another else False


def _tells_by_itself(telling: Sequence[str]) -> bool:
    """True for one clause with a verb: not for "the pier", where another goes on with "was not shut"."""
    return len(telling) == 1 and _VERB.search(telling[0]) is not None


def _clauses(told: str) -> list[str]:
    """The clauses of what is told; one that only says no of the one before is a part of that."""
    clauses: list[str] = []
    for clause in _BETWEEN_CLAUSES.split(_TELLS_OF.sub(r"\g<0>; ", told)):
        if clauses and _SAYS_ONLY_NO.fullmatch(clause):
            clauses[-1] += clause
        elif clause.strip():
            clauses.append(clause)
    return clauses


def _may_be_of_deed(clause: str, title: str, telling: Sequence[str]) -> bool:
    """True for a clause that says what is true, or to what a title's deed was done, which those `telling` it all lack.

    "The army shelled the barracks, but not the hospital": that it shelled the hospital is not told.
    """
    done_to = _DEED.split(title)[-1]
    lacking = prefixes(done_to, _STEM) - prefixes(" ".join(telling), _STEM)
    return _OF_TRUTH.search(clause) is not None or not lacking.isdisjoint(prefixes(clause, _STEM))


def _telling(title: str, clauses: Sequence[str]) -> list[str]:
    """The clauses that tell the deed of a title: of those with its verb, else of all, the ones with most of its words.

    None where no clause has any.
    """
    words = prefixes(title, _STEM)
    of_deed = [clause for clause in clauses if _does(title, clause)]
    shared = {clause: len(words & prefixes(clause, _STEM)) for clause in of_deed or clauses}
    most = max(shared.values(), default=0)
    return [clause for clause, count in shared.items() if count == most] if most or of_deed else []


def _does(title: str, clause: str) -> bool:
    """True for a clause that has a verb of a title, by its beginning, or as one of those that only say it happened."""
    if _TOOK_PLACE.search(clause) and (_TOOK_PLACE.search(title) or not _DEED.search(title)):
        return True
    deeds = prefixes(" ".join(_DEED.findall(title)), _DEED_STEM, _SHORTEST_DEED)
    return not deeds.isdisjoint(prefixes(clause, _DEED_STEM, _SHORTEST_DEED))
