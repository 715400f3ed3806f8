"""What no fact accounts for yet, one entry a sentence: what is open in it, who speaks, which articles tell it too.

What `draft` makes of a sentence is named there: this is the same, by sentence.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from briefing.assist.alike import Key, ReadSentence, likest
from briefing.assist.coverage import Accounted, Detail, measure
from briefing.assist.draft import drafts
from briefing.assist.speakers import heard
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed
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
    """Numbers, times and quotations that no fact cites word for word, who speaks, the likest sentence of each other
    article, and what is drafted of it; one line each."""

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
    besides: dict[Key, list[str]] = defaultdict(list)
    hidden = {source: not_proposed(checked.briefing, source) for source in checked.briefing.sources_of(None)}
    told = [ReadSentence(s, x) for s in hidden for x in s.passages.sentences if not hidden[s].covers((x,))]
    for (n, _), (_, other) in sorted(likest(told).items()):
        line = f"like it: {told[other].article}, sentence {told[other].sentence.number}"
        besides[told[n].key].append(f"{line}: {' '.join(told[other].words.split())}")
    for draft in drafts(checked):
        for key in dict.fromkeys(draft.sentences):
            besides[key].append(f"draft: {draft.kind} {draft.id}")
    return tuple(suggestion for source in sources for suggestion in _of(checked, source, hidden[source], besides))


def _of(checked: Checked, source: Source, hidden: NotProposed, besides: dict[Key, list[str]]) -> Iterator[Suggestion]:
    article, passages = str(source.record.id), source.passages
    found = measure(source, checked.briefing.anchored.by_article.get(article, ()))
    missing: dict[int, list[Detail]] = defaultdict(list)
    for detail in found.missing:
        missing[detail.sentence].append(detail)
    for sentence, accounted in found.sentences:
        details, is_open = missing[sentence.number], accounted is Accounted.OPEN
        if not details and not is_open:
            continue
        remarks = [f"{d.kind}: {with_gaps(passages, d.span)}" for d in details]
        if hidden.covers((sentence,)):
            remarks = ["it shows somebody whom the article does not name in full: nothing is proposed"]
        else:
            spans: list[Span] = [detail.span for detail in details] or [sentence]
            speakers = (heard(source, span, hidden, checked.edition.public.listed.facts) for span in spans)
            remarks += dict.fromkeys(f"speaker: {speaker.explained}" for speaker in speakers if speaker is not None)
            remarks += besides[article, sentence.number]
        yield Suggestion(article, sentence, with_gaps(passages, sentence), is_open, tuple(remarks))
