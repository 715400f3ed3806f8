"""From words, typed or selected, to a statement: the passage that holds them or the nearest one, and who says it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rapidfuzz import fuzz

from briefing.authoring.editing import comment, item
from briefing.model.facts import Facts
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed
from briefing.text.characters import is_hidden
from briefing.text.folding import Folded
from briefing.text.match import Hit, across_gaps, find, nearest, whole_words, with_context, word_diff
from briefing.text.passages import Passages, Span, with_gaps
from briefing.verify.articles import Source
from briefing.verify.speech import Speaker, speaker
from briefing.wordings import Wording, find_numbers, find_times

_NEAREST = "not found; this is the nearest passage. Use it only if it is the one you mean"
_ACROSS_GAP = "found, around words that the article has lost, which are never filled in"
"""How a passage was found that does not hold the words as they are."""
Json = dict[str, Any]
"""What is sent to the page of the desk, as JSON."""
_MOST_CONTEXT = 16
"""Most words that a prefix or suffix takes."""
_AROUND = 400
"""Characters beside a passage in which a prefix or suffix is looked for."""


def quote(checked: Checked, words: str, article: str | None = None) -> tuple[str, ...]:
    """Every passage that holds the words, or else the nearest one, as a statement in YAML with comments.

    Each is ready to paste under `accounts:`, `readings:` or `statements:`. Empty when nothing is near. Raises
    UnknownArticle when no article has the id.
    """
    sources = checked.briefing.sources_of(article)
    searched = sources if words.strip() else []
    places = [(s, Span(hit.start, hit.end), "found") for s in searched for hit in find(s.folded, words)]
    places = places or [(s, span, _ACROSS_GAP) for s in searched for span in across_gaps(s.folded, words)]
    near = [(s, at, _NEAREST) for s in searched if not places and (at := nearest(words, s.passages))]
    places += sorted(near, key=lambda place: -fuzz.ratio(words, place[1].text(place[0].text)))[:1]
    return tuple(_quoted(checked, source, span, how, words) for source, span, how in places)


def _quoted(checked: Checked, source: Source, span: Span, how: str, words: str) -> str:
    shown = selected(checked, str(source.record.id), span.start, span.end)
    text = comment(f"{shown['article']} {shown['place']}: {how}")
    if how == _NEAREST:
        change = word_diff(" ".join(words.split()), with_gaps(source.passages, span))
        text += comment(f"from your words to the article's: {change}")
    if shown["alone"]:
        text += comment("It shows somebody whom the article does not name in full: give it a record of its own.")
    if shown["quote"] is None:
        return text + comment("no quote tells this passage from others with the same words: give more words")
    text += comment(f"speaker: {shown['heard']}") if shown.get("heard") else ""
    told = ("article", "quote", "prefix", "suffix", "speaker")
    return text + item({name: shown[name] for name in told if shown.get(name)})


def selected(checked: Checked, article: str, start: int, end: int) -> Json:
    """Selected characters of an article, grown to whole words: their quote, and what may be proposed on it.

    Raises UnknownArticle. `quote` is None where no words are selected, or nothing tells them from the same elsewhere.
    """
    source = checked.briefing.sources_of(article)[0]
    text, start = source.text, max(0, start)
    words = text[start:end]
    start, end = start + len(words) - len(words.lstrip()), start + len(words.rstrip())
    span = whole_words(text, start, end) if start < end else Span(start, start)
    start, end = span.start, span.end
    sentences = source.passages.sentences_in(start, end)
    selector = select(source.folded, source.passages, span) if sentences else None
    hidden, listed = not_proposed(checked.briefing, source), checked.edition.public.listed.facts
    shown: Json = {"article": article, "code": source.record.code, "start": start, "end": end, "quote": None}
    shown |= {"alone": hidden.covers(sentences), **(selector or {})}
    if sentences:
        shown["place"] = f"¶{sentences[0].paragraph}, sentence {sentences[0].number}"
    if selector is None or shown["alone"]:
        return shown
    whole = Span(sentences[0].start, sentences[-1].end)
    told_by = match_speaker(source, span, hidden, listed) or match_speaker(source, whole, hidden, listed)

    def worded(found: Iterable[Wording]) -> list[str]:
        return [with_gaps(source.passages, Span(start + each.start, start + each.end)) for each in found]

    return shown | {
        "speaker": told_by.actors[0] if told_by and len(told_by.actors) == 1 else "",
        "heard": told_by.explained if told_by else "",
        "words": worded(find_numbers(text[start:end])),
        "when": worded(find_times(text[start:end])),
    }


def select(text: Folded, passages: Passages, span: Span) -> dict[str, str] | None:
    """The quote that finds a span again, with what stands beside it where its words occur more than once.

    None when no quote can tell it from the rest, as for words that repeat without end.
    """
    quote = _visible(with_gaps(passages, span))
    hits = find(text, quote)
    own = [hit for hit in hits if _same(hit, span, passages.text)]
    if len(hits) == 1 or not own:
        return {"quote": quote} if own else None
    contexts = _contexts(passages, span)
    return next(({"quote": quote, **words} for words in contexts if with_context(text, hits, **words) == own), None)


def _contexts(passages: Passages, span: Span) -> Iterator[dict[str, str]]:
    """More and more words before a span or after it."""
    before = _visible(with_gaps(passages, Span(max(0, span.start - _AROUND), span.start))).split()
    after = _visible(with_gaps(passages, Span(span.end, min(len(passages.text), span.end + _AROUND)))).split()
    for count in range(1, _MOST_CONTEXT + 1):
        yield {"prefix": " ".join(before[-count:])}
        yield {"suffix": " ".join(after[:count])}


def _same(hit: Hit, span: Span, text: str) -> bool:
    """True when a hit holds the words of the span and no others."""
    edges = ((hit.start, span.start), (hit.end, span.end))
    return not any(_visible(text[min(edge) : max(edge)]).strip() for edge in edges)


def _visible(text: str) -> str:
    """The text without characters that a reviewer cannot see; matching ignores them."""
    return "".join(c for c in text if c.isspace() or not is_hidden(c))


@dataclass(frozen=True, slots=True)
class SpeakerMatch(Speaker):
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


def match_speaker(source: Source, span: Span, hidden: NotProposed, known: Facts) -> SpeakerMatch | None:
    """The speaker of a span. None when it shows nobody, or somebody who stands alone, or has a sentence glued to it."""
    found = None if re.search(r"[a-z]{2}\.[A-Z][a-z]+\s", span.text(source.text)) else speaker(source.text, span)
    words = " ".join(found.text(source.text).split()) if found else ""
    if not found or hidden.hides(words) or hidden.covers(source.passages.sentences_in(found.start, found.end)):
        return None
    return SpeakerMatch(found.start, found.end, found.rule, words, _actors(words, str(source.record.id), known))


def _actors(words: str, article: str, known: Facts) -> tuple[str, ...]:
    """The actors whom the article gives this name, a name that these words end in, or this role."""

    def plain(words: str) -> str:
        return " " + re.sub(r"\A(?:the|an?|some|one)\s", "", " ".join(words.casefold().split()))

    forms = [(str(a.id), f) for a in known.actors.values() for f in a.names if f.article == article]
    found = [actor for actor, form in forms if plain(words).endswith(plain(form.name))]
    return tuple(dict.fromkeys(found or [actor for actor, form in forms if plain(words) == plain(form.role or "")]))
