"""What a person settles under `checked`: a doubt of which words prove nothing, with the answer that it waits for."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace

from briefing.model.parts import FieldPath, Statement
from briefing.model.records import Discrepancy
from briefing.problems import Problem
from briefing.problems.codes import Code


def is_answered(part: Statement | Discrepancy, code: str, words: Collection[str]) -> bool:
    """True when a curator has answered a problem of this code under `checked` and named each of these words there.

    A word is named by its beginning: an answer on "rejects" is one on "rejected". Of words joined by `|`, any will do.
    """
    answers = (answer.partition(":") for answer in part.checked)
    reasons = [reason for name, _, reason in answers if name.strip() == code]
    answered = " ".join(reasons).casefold()
    return bool(reasons) and all(_is_named(word, answered) for word in words)


def _is_named(word: str, answered: str) -> bool:
    """True where an answer has the beginning of a word, or of one of several that `|` joins."""
    beginnings = "|".join(re.escape(each[: max(4, len(each) - 3)]) for each in word.casefold().split("|"))
    return re.search(rf"(?<!\w)(?:{beginnings})", answered) is not None


def doubted(
    part: Statement | Discrepancy, path: FieldPath, code: Code, message: str, words: Collection[str], mend: str = ""
) -> Iterator[Problem]:
    """The problem of a doubt that a curator answers under `checked`, naming the words; none where one has."""
    if is_answered(part, code.name, words):
        return
    problem = code(part.at(*path), message, f"{mend or code.mend}\n{wanted_answer(part, code.name, words)}")
    named = " ".join(word.partition("|")[0] for word in words)
    answer = f"{code.name}: {named}"
    yield replace(problem, answer=answer, is_suspected=code.suspects, question=code.question(named))


def wanted_answer(part: Statement | Discrepancy, code: str, words: Collection[str]) -> str:
    """What an answer under `checked` must be, for a message; one of the code that is there and does not fit is told."""
    named = ", ".join(word.replace("|", " or ") for word in words)
    given = [answer for answer in part.checked if answer.partition(":")[0].strip() == code]
    before = f"The answer there does not name {named}. " if given else ""
    return f"{before}An answer under `checked` names the word: '{code}: {named or 'why'}{', why' if named else ''}'."
