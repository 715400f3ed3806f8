"""Who speaks the words of an article: a proposal for the curator."""

from __future__ import annotations

import re
from dataclasses import dataclass

from briefing.model.facts import Facts
from briefing.privacy.proposals import NotProposed
from briefing.text.passages import Span
from briefing.verify.articles import Source
from briefing.verify.speech import Speaker, speaker


@dataclass(frozen=True, slots=True)
class Heard(Speaker):
    """The speaker of a passage, as the article names them. A person judges it; nothing is published from it alone."""

    words: str
    """The words on one line: a name, or "the first responder"."""
    actors: tuple[str, ...]
    """The listed actors whose name or role in this article these words are."""

    @property
    def explained(self) -> str:
        """The words, the rule and the actors."""
        whom = " or ".join(self.actors) or "no actor has this name in the article yet"
        return f'"{self.words}" ({whom}), by rule {self.rule}'


def heard(source: Source, span: Span, hidden: NotProposed, known: Facts) -> Heard | None:
    """The speaker of a span. None when the words do not show one, or show somebody who stands alone."""
    found = speaker(source.text, span)
    words = " ".join(found.text(source.text).split()) if found else ""
    if not found or hidden.hides(words) or hidden.covers(source.passages.sentences_in(found.start, found.end)):
        return None
    return Heard(found.start, found.end, found.rule, words, _actors(words, str(source.record.id), known))


def _actors(words: str, article: str, known: Facts) -> tuple[str, ...]:
    """The actors whom the article gives this name, a name that these words end in, or this role."""

    def plain(words: str) -> str:
        return " " + re.sub(r"\A(?:the|an?|some|one)\s", "", " ".join(words.casefold().split()))

    forms = [(str(a.id), f) for a in known.actors.values() for f in a.names if f.article == article]
    found = [actor for actor, form in forms if plain(words).endswith(plain(form.name))]
    return tuple(dict.fromkeys(found or [actor for actor, form in forms if plain(words) == plain(form.role or "")]))
