"""Events that an article may tell though no account of it says so, told before a page calls the article silent.

A sentence may tell an event where it does the deed of the event's title, or of one of its quotes, and holds enough of
its words. A sentence that an event cites tells that one, and one that is set aside was read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from briefing.authoring.similarity import ReadSentence
from briefing.compare.silence import Mention
from briefing.drafting.titles import BORNE_OUT, Telling
from briefing.model.records import Event, SetAside
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.problems import Problem, codes, shortened
from briefing.text.language import is_english
from briefing.text.passages import with_gaps
from briefing.verify.checks.statements import is_answered, wanted_answer


class _Free(NamedTuple):
    """A sentence that no event cites."""

    sentence: ReadSentence
    """Where."""
    telling: Telling
    """What it may tell."""


def maybe_told(checked: Checked) -> Iterator[Problem]:
    """A problem for each event and article that has a sentence which may tell it, and no account of it.

    Articles in English only, and no sentence that shows somebody who must stand alone. An answer under `checked` of an
    account, which names the article, settles it.
    """
    facts = checked.edition.public.listed.facts
    free = {str(article): list(_free(checked, str(article))) for article in facts.articles}
    for event in facts.events.values():
        for cell in checked.edition.comparison.cells[event.id]:
            if cell.mention is Mention.NONE and not _is_settled(event, cell.article):
                yield from _told_in(event, cell.article, free[cell.article])


def _is_settled(event: Event, article: str) -> bool:
    return any(is_answered(account, codes.MAYBE_TOLD.name, [article]) for account in event.accounts)


def _told_in(event: Event, article: str, free: Sequence[_Free]) -> Iterator[Problem]:
    """The problem of the sentence that most likely tells an event, if one does."""
    lines = [Telling(event.title, ""), *(Telling(account.quote, "") for account in event.accounts)]
    likest = max(free, key=lambda each: _share(lines, each.telling), default=None)
    if likest is not None and _share(lines, likest.telling) >= BORNE_OUT:
        sentence = likest.sentence
        words = shortened(with_gaps(sentence.source.passages, sentence.sentence), 160)
        message = f"'{article}' may tell it too, in sentence {sentence.sentence.number}: “{words}”"
        answer = wanted_answer(event.accounts[0], codes.MAYBE_TOLD.name, [article])
        yield codes.MAYBE_TOLD(event.at("accounts"), message, f"{codes.MAYBE_TOLD.mend}\n{answer}")


def _share(lines: Sequence[Telling], told: Telling) -> float:
    """The greatest share of the words of a line that a sentence holds; 0 where it has nothing but the deed of each."""
    return max((line.share_in(told) for line in lines if len(line.words & told.words) > 1), default=0.0)


def _free(checked: Checked, article: str) -> Iterator[_Free]:
    """The sentences of an article that no event cites, that are not set aside and may be shown."""
    source = checked.briefing.sources.get(article)
    if source is None or not is_english(source.record.language):
        return
    hidden = not_proposed(checked.briefing, source)
    taken = {
        sentence.number
        for citation in checked.briefing.anchored.by_article.get(article, ())
        if isinstance(citation.record, Event) or isinstance(citation.fact, SetAside)
        for sentence in citation.anchor.sentences
    }
    for sentence in source.passages.sentences:
        if sentence.number not in taken and not hidden.covers((sentence,)):
            read = ReadSentence(source, sentence)
            yield _Free(read, Telling(read.words, article))
