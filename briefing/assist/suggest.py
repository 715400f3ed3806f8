"""What no fact accounts for yet, one entry a sentence: what is open in it, who speaks, which articles tell it too.

What `draft` makes of a sentence is named there: this is the same, by sentence.
"""

from __future__ import annotations

from collections import defaultdict

from briefing.assist.alike import Key, ReadSentence, likest
from briefing.assist.coverage import Accounted, measure
from briefing.assist.draft import drafts
from briefing.assist.speakers import heard
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.text.nearest import with_gaps
from briefing.text.passages import Span


def suggest(checked: Checked, article: str | None = None) -> list[str]:
    """Some lines for each sentence of an article, or of all, in which something is open, in the order of the text.

    They tell the numbers, times and quotations that no fact cites word for word, who speaks, the likest sentence of
    each other article, and what is drafted of it. Of a sentence that shows somebody who stands alone nothing is said.
    Raises UnknownArticle when no article has the id.
    """
    sources, listed = checked.briefing.sources_of(article), checked.edition.public.listed.facts
    besides: dict[Key, list[str]] = defaultdict(list)
    hidden = {source: not_proposed(checked.briefing, source) for source in checked.briefing.sources_of(None)}
    told = [ReadSentence(s, x) for s in hidden for x in s.passages.sentences if not hidden[s].covers((x,))]
    for (n, _), (_, other) in sorted(likest(told).items()):
        like = told[other]
        words = " ".join(like.words.split())
        besides[told[n].key].append(f"like it: {like.article}, sentence {like.sentence.number}: {words}")
    for draft in drafts(checked):
        for key in dict.fromkeys(draft.sentences):
            besides[key].append(f"draft: {draft.kind} {draft.id}")
    found = []
    for source in sources:
        name, alone = str(source.record.id), hidden[source]
        for covered in measure(source, checked.briefing.anchored.by_article.get(name, ())):
            sentence, is_open = covered.sentence, covered.how is Accounted.OPEN
            if not covered.missing and not is_open:
                continue
            remarks = [words for _, words in covered.missing]
            if alone.covers((sentence,)):
                remarks = ["it shows somebody whom the article does not name in full: nothing is proposed"]
            else:
                spans: list[Span] = [span for span, _ in covered.missing] or [sentence]
                speakers = filter(None, (heard(source, span, alone, listed) for span in spans))
                remarks += dict.fromkeys(f"speaker: {speaker.explained}" for speaker in speakers)
                remarks += besides[name, sentence.number]
            head = f"{name} ¶{sentence.paragraph}, sentence {sentence.number}{': no fact cites it' if is_open else ''}"
            lines = (with_gaps(source.passages, sentence), *(f"- {remark}" for remark in remarks))
            found.append("\n    ".join((head, *lines)))
    return found
