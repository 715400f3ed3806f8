"""Which events come first where there is room for few: what most articles tell, and put at their beginning."""

from __future__ import annotations

from collections.abc import Iterable

from briefing.model.records import Event
from briefing.site.views.base import Presenter
from briefing.text.blocks import BlockKind
from briefing.text.passages import Sentence

_HEADS = (BlockKind.HEADLINE, BlockKind.STANDFIRST)
"""What stands above a text and tells what it is about."""


def foremost(present: Presenter, events: Iterable[Event]) -> list[Event]:
    """The events by how many articles tell them, then by how many begin with them, then by how often they are told.

    What is still alike stands in the order in which the articles come to it.
    """
    return sorted(events, key=lambda event: _rank(present, event))


def _rank(present: Presenter, event: Event) -> tuple[int, int, int, int, str]:
    """The key of an event, smaller for what comes first."""
    articles = {str(account.article) for account in event.accounts}
    first = _first_told(present, event)
    beginning = [article for article, sentence in first.items() if _is_beginning(present, article, sentence)]
    place = sum(sentence.number for sentence in first.values())
    return -len(articles), -len(beginning), -len(event.accounts), place, str(event.title)


def _first_told(present: Presenter, event: Event) -> dict[str, Sentence]:
    """By article, the first sentence in which it tells of an event."""
    first: dict[str, Sentence] = {}
    for account in present.citations.in_text_order(event.accounts):
        citation = present.citations.find(account)
        if citation is not None:
            first.setdefault(citation.anchor.article, citation.anchor.sentences[0])
    return first


def _is_beginning(present: Presenter, article: str, sentence: Sentence) -> bool:
    """True for a sentence of an article's headline or standfirst, and for the first of its text."""
    blocks = present.world.texts[article].blocks
    if blocks[sentence.block].kind in _HEADS:
        return True
    body = next((block for block in blocks if block.kind is BlockKind.PARAGRAPH), None)
    return body is not None and sentence == body.sentences[0]
