"""What no fact accounts for yet: a list, one entry a sentence, with the speaker where the words show one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from briefing.assist.coverage import Accounted, Detail, measure
from briefing.assist.speakers import heard
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.text.nearest import with_gaps
from briefing.text.passages import Sentence, Span
from briefing.verify.articles import Source


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A sentence with what is open in it."""

    article: str
    """Id of the article."""
    sentence: Sentence
    """Where."""
    words: str
    """The sentence, on one line, with `[…]` where the article has lost words."""
    is_open: bool
    """True when no fact cites the sentence at all."""
    remarks: tuple[str, ...]
    """Numbers, times and quotations that no fact cites word for word, and who speaks; one line each."""

    def __str__(self) -> str:
        place = f"{self.article} ¶{self.sentence.paragraph}, sentence {self.sentence.number}"
        head = f"{place}{': no fact cites it' if self.is_open else ''}"
        return "\n".join((head, f"    {self.words}", *(f"    - {remark}" for remark in self.remarks)))


def suggest(checked: Checked, article: str | None = None) -> tuple[Suggestion, ...]:
    """Everything open in an article, or in all of them, in the order of the text.

    Nothing is said of who speaks in a sentence that shows somebody who stands alone. Raises UnknownArticle when no
    article has the id.
    """
    sources = checked.briefing.sources_of(article)
    return tuple(suggestion for source in sources for suggestion in _of(checked, source))


def _of(checked: Checked, source: Source) -> Iterator[Suggestion]:
    article = str(source.record.id)
    found = measure(source, checked.briefing.anchored.by_article.get(article, ()))
    hidden, listed = not_proposed(checked.briefing, source), checked.edition.public.listed.facts
    missing: dict[int, list[Detail]] = {}
    for detail in found.missing:
        missing.setdefault(detail.sentence, []).append(detail)
    for sentence, accounted in found.sentences:
        details, is_open = missing.get(sentence.number, []), accounted is Accounted.OPEN
        if not details and not is_open:
            continue
        remarks = [f"{detail.kind}: {with_gaps(source.passages, detail.span)}" for detail in details]
        if hidden.covers((sentence,)):
            remarks = ["it shows somebody whom the article does not name in full: nothing is proposed"]
        else:
            spans: list[Span] = [detail.span for detail in details] or [sentence]
            speakers = (heard(source, span, hidden, listed) for span in spans)
            remarks += dict.fromkeys(f"speaker: {speaker.explained}" for speaker in speakers if speaker is not None)
        yield Suggestion(article, sentence, with_gaps(source.passages, sentence), is_open, tuple(remarks))
