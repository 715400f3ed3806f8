"""From words, typed or selected, to a statement: the passage that holds them or the nearest one, and who says it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rapidfuzz import fuzz

from briefing.authoring.editing import comment, item
from briefing.languages import ENGLISH, Language, language
from briefing.model.facts import Facts
from briefing.model.naming import Naming
from briefing.model.parts import Name
from briefing.model.records import Actor
from briefing.model.vocabulary import ActorKind
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed
from briefing.text.attribution import Rule, Speaker, speaker
from briefing.text.characters import is_hidden
from briefing.text.folding import Folded
from briefing.text.match import Hit, across_gaps, find, nearest, whole_words, with_context, word_diff
from briefing.text.passages import Passages, Span, with_gaps
from briefing.text.reported import saying
from briefing.text.scripts import forms_of, script_of
from briefing.verify.articles import Source
from briefing.wordings import Wording, find_numbers, find_times

_Reader = Callable[[str, Language], Iterable[Wording]]
"""Finds the wordings of a kind in a text of a language."""

_EXACT = "found"
_NEAREST = "not found; this is the nearest passage. Use it only if it is the one you mean"
_ACROSS_GAP = "found, around words that the article has lost, which are never filled in"
"""How a passage was found that does not hold the words as they are."""
Json = dict[str, Any]
"""What is sent to the page of the desk, as JSON."""
_GLUED = re.compile(r"[a-z]{2}\.[A-Z][a-z]+\s")
"""The end of a sentence with no blank before the next one."""
_GENERATIONS = frozenset(word.casefold() for word in ENGLISH.words("people.generations"))
_LAST_NAME = re.compile(rf"(?:{ENGLISH.one_of('people.titles')}\s)?([A-Z][\w'’-]+)")
"""A last name, alone or after a title."""
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
    if not words.strip():
        return ()
    for matching, how in ((_exact, _EXACT), (across_gaps, _ACROSS_GAP)):
        places = [(source, span) for source in sources for span in matching(source.folded, words)]
        if places:
            return tuple(_quoted(checked, source, span, how) for source, span in places)
    return _nearest(checked, sources, words)


def _exact(text: Folded, words: str) -> list[Span]:
    """The places of a text that hold the words."""
    return [Span(hit.start, hit.end) for hit in find(text, words)]


def _nearest(checked: Checked, sources: Iterable[Source], words: str) -> tuple[str, ...]:
    """The passage of these articles nearest to the words, as a statement in YAML, with the change in a comment.

    One text, or none when nothing is near.
    """
    near: list[tuple[float, Source, Span]] = []
    for source in sources:
        span = nearest(words, source.passages)
        if span is not None:
            near.append((fuzz.ratio(words, span.text(source.text)), source, span))
    if not near:
        return ()
    _, source, span = max(near, key=lambda each: each[0])
    change = word_diff(" ".join(words.split()), with_gaps(source.passages, span))
    return (_quoted(checked, source, span, _NEAREST, f"from your words to the article's: {change}"),)


def _quoted(checked: Checked, source: Source, span: Span, *comments: str) -> str:
    """A passage as a statement in YAML, with how it was found and what is to be known of it as comments."""
    shown = selected(checked, str(source.record.id), span.start, span.end)
    how, *more = comments
    text = comment(f"{shown['article']} {shown['place']}: {how}") + "".join(map(comment, more))
    if shown["alone"]:
        text += comment("It shows somebody whom the article does not name in full: give it a record of its own.")
    if shown["quote"] is None:
        return text + comment("no quote tells this passage from others with the same words: give more words")
    if shown.get("heard"):
        text += comment(f"speaker: {shown['heard']}")
    fields = ("article", "quote", "prefix", "suffix", "speaker")
    return text + item({name: shown[name] for name in fields if shown.get(name)})


def selected(checked: Checked, article: str, start: int, end: int) -> Json:
    """Selected characters of an article, grown to whole words: their quote, and what may be proposed on it.

    Raises UnknownArticle. `quote` is None where no words are selected, or nothing tells them from the same elsewhere.
    """
    source = checked.briefing.sources_of(article)[0]
    span = _grown(source.text, max(0, start), end)
    sentences = source.passages.sentences_in(span.start, span.end)
    selector = select(source.folded, source.passages, span) if sentences else None
    hidden = not_proposed(checked.briefing, source)
    alone = hidden.covers(sentences) and not hidden.names_an_official(span.start, span.end)
    code = Naming(checked.briefing.facts).code(source.record)
    shown: Json = {"article": article, "code": code, "start": span.start, "end": span.end}
    shown |= {"quote": None, "alone": alone, **(selector or {})}
    if sentences:
        shown["place"] = f"¶{sentences[0].paragraph}, sentence {sentences[0].number}"
    if selector is None or alone:
        return shown
    whole = Span(sentences[0].start, sentences[-1].end)
    listed = checked.edition.public.listed.facts
    match = match_speaker(source, span, hidden, listed) or match_speaker(source, whole, hidden, listed)
    actors = match.actors if match is not None else ()
    return shown | {
        "speaker": actors[0] if len(actors) == 1 else "",
        "heard": match.explained if match is not None else "",
        "unknown": _unknown(article, match),
        "words": _wordings(source, span, find_numbers, "numbers"),
        "when": _wordings(source, span, find_times, "numbers", "times"),
    }


def _unknown(article: str, match: SpeakerMatch | None) -> Json | None:
    """Where a speaker stands whom no actor is in the article yet; None where somebody is, or nobody speaks."""
    if match is None or match.actors:
        return None
    return {"article": article, "start": match.start, "end": match.end, "words": match.words}


def _grown(text: str, start: int, end: int) -> Span:
    """Selected characters without the blanks at either end, grown to whole words; empty where only blanks are."""
    words = text[start:end]
    first = start + len(words) - len(words.lstrip())
    last = start + len(words.rstrip())
    return whole_words(text, first, last) if first < last else Span(first, first)


def _wordings(source: Source, span: Span, reader: _Reader, *read: str) -> list[str]:
    """The numbers or times in a span, as they are in the article; none where its language lacks what is `read`."""
    own = language(source.record.language)
    wordings = () if own.lacks(*read) else reader(span.text(source.text), own)
    return [with_gaps(source.passages, Span(span.start + each.start, span.start + each.end)) for each in wordings]


def select(text: Folded, passages: Passages, span: Span) -> dict[str, str] | None:
    """The quote that finds a span again, with the words beside it where its own occur more than once.

    None when no quote can tell it from the rest, as for words that repeat without end.
    """
    quote = _visible(with_gaps(passages, span))
    hits = find(text, quote)
    own = [hit for hit in hits if _same(hit, span, passages.text)]
    if not own:
        return None
    if len(hits) == 1:
        return {"quote": quote}
    for context in _contexts(passages, span):
        if with_context(text, hits, **context) == own:
            return {"quote": quote, **context}
    return None


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
    """The speaker of a span. None when it has none, or one who is protected, or has a sentence glued to it."""
    if _GLUED.search(span.text(source.text)):
        return None
    attributed = _speaker(source, span)
    if attributed is None:
        return None
    words = " ".join(attributed.text(source.text).split())
    if hidden.hides(words) or hidden.covers(source.passages.sentences_in(attributed.start, attributed.end)):
        return None
    return SpeakerMatch(
        attributed.start, attributed.end, attributed.rule, words, _actors(words, str(source.record.id), known)
    )


def _speaker(source: Source, span: Span) -> Speaker | None:
    """The speaker of a span, by the rules for English or by the verbs of saying of the article's language."""
    own = language(source.record.language)
    if own is ENGLISH or own.lacks("saying"):
        return speaker(source.text, span)
    found = saying(source.text, span, own)
    return None if found is None else Speaker(found.who.start, found.who.end, Rule.SAID_THAT)


def _actors(words: str, article: str, known: Facts) -> tuple[str, ...]:
    """The actors whom the article gives this name, a name that these words end in, or this role.

    Else the one person whose last name it is, after a title or alone, and whom the article has named in full.
    """
    wanted = _normalised(words)
    forms = [(str(a.id), form) for a in known.actors.values() for form in a.names if form.article == article]
    # "Friends of Dana Ortiz" are not Dana Ortiz where they are listed themselves.
    ways: tuple[Callable[[Name], bool], ...] = (
        lambda form: wanted == _normalised(form.name),
        lambda form: wanted.endswith(_normalised(form.name)),
        lambda form: wanted == _normalised(form.role or ""),
        lambda form: _is_inflected(words, form.name),
    )
    for is_way in ways:
        matching = [actor for actor, form in forms if is_way(form)]
        if matching:
            return tuple(dict.fromkeys(matching))
    return _by_last_name(words, article, known)


def _by_last_name(words: str, article: str, known: Facts) -> tuple[str, ...]:
    """The one person of a last name in an article that names them in full; nobody where two may bear it."""
    alone = _LAST_NAME.fullmatch(words)
    if alone is None:
        return ()
    last = alone[1].casefold()
    people = (actor for actor in known.actors.values() if actor.kind is ActorKind.PERSON)
    bearing = {str(actor.id): actor for actor in people if last in _last_names(actor)}
    if len(bearing) != 1:
        return ()
    [(actor_id, actor)] = bearing.items()
    whole = any(form.article == article and len(str(form.name).split()) > 1 for form in actor.names)
    return (actor_id,) if whole and actor.comparable else ()


def _last_names(person: Actor) -> set[str]:
    """The last word of each form of a person's name, in small letters; "ortiz" of Dana Ortiz Jr."""
    return {last for form in person.names if (last := _last_word(str(form.name)))}


def _last_word(name: str) -> str:
    """The last word of a name, in small letters, before a generation; empty where nothing else stands there."""
    words = re.findall(r"[\w’'-]+", name.casefold())
    return next((word for word in reversed(words) if word not in _GENERATIONS), "")


def _is_inflected(words: str, name: str) -> bool:
    """True for words that end with a name in another case, or with what Arabic writes as one with it."""
    if script_of(name) == "latin":
        return False
    return re.search(rf"(?<!\w){forms_of(name)}\Z", words, re.I) is not None


def _normalised(words: str) -> str:
    """Words in small letters without the article before them, after one blank."""
    return " " + re.sub(r"\A(?:the|an?|some|one)\s", "", " ".join(words.casefold().split()))
