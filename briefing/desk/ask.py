"""What the desk gives to whoever drafts, text by text, and takes of their answers: copied and pasted by a person.

    the articles, in one text or in parts ──► an answer ──► its drafts once more ──► an answer
    on what they differ ──► an answer ──► its drafts once more ──► an answer

Nothing is sent anywhere. Each answer passes the gate of `take`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from briefing.asking import comparing, prompt
from briefing.asking.answer import COMPARED, READ, blocks, read
from briefing.asking.take import take
from briefing.asking.taken import Taken
from briefing.authoring.gate import only_drafter
from briefing.authoring.quote import Json
from briefing.grouping import group_by_key
from briefing.model.records import KINDS
from briefing.pipeline import Checked
from briefing.problems import NotWritten, pluralise
from briefing.verify.unfinished import without_day

_ARTICLES = "articles"
_DIFFERENCES = "differences"
_AGAIN = "again"
_SOMEBODY = "a model"
"""Who drafts, where nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class Step:
    """A text that is given to whoever drafts, and answered once."""

    key: str
    """By which the page asks for it, such as `articles 1` or `again differences`."""
    title: str
    """What it asks, for a person."""

    @property
    def is_again(self) -> bool:
        """True for what an answer is given back with."""
        return self.key.startswith(_AGAIN)


@dataclass(slots=True)
class Asking:
    """How far a briefing has been asked about; it is kept while the preview runs."""

    given_back: dict[str, str] = field(default_factory=dict)
    """What goes back to whoever answered, by the step that asks for it."""
    taken: set[str] = field(default_factory=set)
    """The steps whose answers were taken."""

    def show(self, checked: Checked, key: str = "") -> Json:
        """The steps, and the text of one: of the next that waits, unless another is asked for."""
        asked = prompt.prompt(checked)
        steps = list(self._steps(checked, len(asked)))
        at = next((step for step in steps if step.key == key), self._next(checked, steps))
        return {
            "steps": [
                {"key": step.key, "title": step.title, "done": step.key in self.taken, "open": self._is_open(step)}
                for step in steps
            ],
            "at": at.key if at is not None else "",
            "text": self._text(checked, asked, at.key) if at is not None else "",
            "notes": list(_notes(checked)),
            "by": _who_drafts(checked),
        }

    def take(self, checked: Checked, answer: str, by: str) -> Taken:
        """What may be taken of an answer; nothing is written. Raises NotWritten as `take` does."""
        if not answer.strip():
            raise NotWritten("the answer is empty")
        return take(checked, answer, by or _who_drafts(checked))

    def parts(self, checked: Checked, answer: str, key: str) -> list[tuple[str, str]]:
        """The answers in a text that was pasted for the step with a `key`, each behind the key of the step it answers.

        They come in the order of the steps.

        Whoever pastes may be a step behind or ahead, or paste two at once. What shows of no step which it answers is
        taken for the one that was asked.
        """
        told = [(self._answered(block, key), block) for block in blocks(answer)]
        if len({step for step, _ in told}) == 1:
            return [(told[0][0], answer)]
        order = [step.key for step in self._steps(checked, len(prompt.prompt(checked)))]
        by_step = sorted(group_by_key(told).items(), key=lambda each: order.index(each[0]) if each[0] in order else 0)
        return [(step, _in_fences(own)) for step, own in by_step]

    def _answered(self, block: str, key: str) -> str:
        """The key of the step that a part of an answer shows to be answered; `key` is the one that was asked."""
        try:
            reply = read(block)
        except NotWritten:
            return key
        if READ in reply.noted:
            return self._looked_at(reply.looked_at, key)
        return _DIFFERENCES if COMPARED in reply.noted or reply.beside else key

    def _looked_at(self, ids: Sequence[str], key: str) -> str:
        """The key of the step that gives drafts back, of which an answer notes whether they stand."""
        own = key if key.startswith(_AGAIN) else f"{_AGAIN} {key}"
        waiting = {step: text for step, text in self.given_back.items() if step == own or step not in self.taken}
        return max(waiting, key=lambda step: (_held(ids, waiting[step]), step == own), default=own)

    def title(self, checked: Checked, key: str) -> str:
        """What a step is called, with its number among all steps."""
        steps = list(self._steps(checked, len(prompt.prompt(checked))))
        number = next((at for at, step in enumerate(steps, 1) if step.key == key), 0)
        return f"step {number}, “{steps[number - 1].title}”"

    def note(self, taken: Taken, key: str) -> None:
        """Notes that the answer to a step was taken, and what goes back for it."""
        self.taken.add(key)
        again = f"{_AGAIN} {key}"
        if taken.back and not taken.is_second and not key.startswith(_AGAIN):
            self.given_back[again] = taken.back
            self.taken.discard(again)

    def _steps(self, checked: Checked, parts: int) -> Iterator[Step]:
        """Every text that is asked, in order, the articles in so many parts; of one there are no differences."""
        for part in range(1, parts + 1):
            which = f", part {part} of {parts}" if parts > 1 else ""
            yield Step(f"{_ARTICLES} {part}", f"What the articles tell{which}")
            yield Step(f"{_AGAIN} {_ARTICLES} {part}", "The drafts of that answer once more")
        if len(checked.briefing.facts.articles) > 1:
            yield Step(_DIFFERENCES, "On what they differ")
            yield Step(f"{_AGAIN} {_DIFFERENCES}", "The drafts of that answer once more")

    def _is_open(self, step: Step) -> bool:
        """True where there is a text for a step: nothing goes back before somebody has answered."""
        return not step.is_again or step.key in self.given_back

    def _next(self, checked: Checked, steps: list[Step]) -> Step | None:
        """The next step that waits for an answer; None where none does.

        A preview that begins where drafts are goes on with the differences.
        """
        done = [at for at, step in enumerate(steps) if step.key in self.taken]
        first = done[-1] + 1 if done else 0
        is_drafted = bool(only_drafter(checked.briefing.facts))
        waiting = [step for step in steps[first:] if self._is_open(step)]
        if not done and is_drafted:
            waiting = [step for step in waiting if step.key == _DIFFERENCES] or waiting
        return waiting[0] if waiting else None

    def _text(self, checked: Checked, asked: Sequence[str], key: str) -> str:
        """The text of a step; `asked` are those on the articles, by part."""
        if key in self.given_back:
            return self.given_back[key]
        if key == _DIFFERENCES:
            return comparing.differences(checked)
        return asked[int(key.rpartition(" ")[2]) - 1] if key.startswith(_ARTICLES) else ""


def _in_fences(blocks: Iterable[str]) -> str:
    """Parts of an answer as one text, in which each still is one."""
    return "".join(f"```json\n{block}\n```\n" for block in blocks)


def _held(ids: Iterable[str], text: str) -> int:
    """How many ids a text holds."""
    return sum(each in text for each in ids)


def _who_drafts(checked: Checked) -> str:
    """Who drafts, where the page does not say it: whoever did so far."""
    return only_drafter(checked.briefing.facts) or _SOMEBODY


def summary(taken: Taken) -> list[str]:
    """What came of an answer, in lines for a person."""
    kinds = group_by_key((draft.kind, draft.id) for draft in taken.drafts)
    drafted = ", ".join(pluralise(len(ids), KINDS[kind].__name__.lower(), kind) for kind, ids in kinds.items())
    told = {
        f"Drafted: {drafted}": bool(drafted),
        f"Corrected: {pluralise(len(taken.corrected), 'draft')}": bool(taken.corrected),
        f"Struck: {pluralise(len(taken.struck), 'draft or statement', 'drafts or statements')}": bool(taken.struck),
        f"Not taken: {pluralise(len(taken.refused), 'statement')}; each goes back with its reason": bool(taken.refused),
    }
    return [line for line, is_told in told.items() if is_told] or ["Nothing of it is new"]


def _notes(checked: Checked) -> Iterator[str]:
    """What should be filled in before anybody is asked."""
    if unknown := without_day(checked.briefing.facts):
        yield f"No day of publication yet, so that no weekday there has a date: {', '.join(unknown)} (i)"
