"""What an article leaves out, and what its text has lost."""

from __future__ import annotations

from collections.abc import Iterator

from briefing.reconciliation.detection.difference import Compared, Detected, Difference, Side, found
from briefing.reconciliation.silence import Mention


def omissions(compared: Compared) -> Iterator[Detected]:
    """Events that every article of a story mentions but one. One that was closed before the event is not counted."""
    for event in compared.facts.events.values():
        if compared.silence.silent_about(event) != 1:
            continue
        cells = [c for c in compared.silence[event.id] if c.mention is not Mention.CLOSED_EARLIER]
        silent = [cell for cell in cells if cell.mention is Mention.SILENT]
        if len(cells) > 2 and len(silent) == 1:
            sides = [Side("reports it", cell.article, cell.statements) for cell in cells if cell.statements]
            label = "does not mention it"
            if _lost(compared, silent[0].article):
                label += ", as far as its text is whole"
            sides.append(Side(label, silent[0].article))
            sentence = f"{event.title}: every article but one reports it"
            yield found(Difference.OMISSION, event, sentence, sides)


def lost_texts(compared: Compared) -> Iterator[Detected]:
    """Articles whose text has lost words."""
    for article_id, source in compared.sources.items():
        count = _lost(compared, article_id)
        if count:
            places = f"{count} place{'s' if count > 1 else ''}"
            sentence = f"the text of {source.record.code} has lost words in {places}"
            yield found(Difference.LOST_TEXT, source.record, sentence, [Side(f"words lost in {places}", article_id)])


def _lost(compared: Compared, article_id: str) -> int:
    """In how many places an article's text has lost words."""
    return len(compared.sources[article_id].passages.gaps) if article_id in compared.sources else 0
