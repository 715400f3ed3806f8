"""Everybody whom a quote names as saying it is its speaker, and nobody else is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from briefing.model.parts import Affiliation, Path, Statement
from briefing.model.records import Actor, Place
from briefing.model.vocabulary import ActorKind
from briefing.problems import codes
from briefing.text.passages import overlapping, quotations
from briefing.verify.checks.context import Around, Context, Doubt
from briefing.verify.speech import PRONOUN, SAYING, attributed

_Found = tuple[Path, str, str]
"""Where it is wrong, what is wrong there, and whom an answer names."""
_SPOKEN_WORDS = 4
"""Fewest words between quotation marks that somebody said; fewer may be a word of doubt."""
_PEOPLE = re.compile(r"\b(?:people|they|them|we)\b", re.I)
"""Words that may stand for any group of people."""
_LETTERS = 4
"""Letters by which a word of a name is told from others."""
_NO_NAME = frozenset(w[:_LETTERS] for w in "with from that their they those this these have were will the and".split())


def check(context: Context) -> Iterator[Doubt]:
    """Quotes that attribute their claim to somebody whom the facts leave out, or to nobody whom they name."""
    statement, around = context.statement, context.around
    if context.english and around is not None and not isinstance(statement, Affiliation):
        found = _another if statement.speaker else _unnamed
        for path, message, who in found(statement, context.facts.actors, around):
            yield codes.SPEAKER_MISSING, path, message, who.split()[-1:]


def _unnamed(statement: Statement, actors: Mapping[str, Actor], around: Around) -> Iterator[_Found]:
    """Words that the article gives to somebody, in a statement of the article itself."""
    anchor, text = around.anchor, around.source.text
    who, verb = attributed(text, anchor) or ("", None)
    outlet = actors.get(statement.via_outlet or "")
    if outlet is not None and names(outlet, who or around.sentence, None):
        return
    spoken = overlapping(quotations(text), anchor.start, anchor.end)
    if verb is not None and anchor.start <= verb.start < anchor.end:
        yield ("quote",), f"the quote gives its words to '{who}', and the statement to the article itself", who
    elif any(len(said.words.split()) >= _SPOKEN_WORDS for said in spoken):
        yield ("quote",), "the quote holds somebody's own words, and the statement names nobody as saying them", ""
    elif statement.unmarked:
        if not re.search(rf"\b(?:{SAYING}|[Aa]ccording)\b", around.back(1)):
            yield ("unmarked",), "neither its sentence nor the one before tells what somebody said", ""
    elif who:
        yield ("quote",), f"its sentence gives the words to '{who}'", who


def _another(statement: Statement, actors: Mapping[str, Actor], around: Around) -> Iterator[_Found]:
    """Words that the article gives to somebody who is no speaker of the statement, or to somebody else besides."""
    if statement.unmarked:
        yield ("unmarked",), "`unmarked` stands in a statement that names who says it", ""
        return
    who, _ = attributed(around.source.text, around.anchor) or ("", None)
    who = "" if PRONOUN.fullmatch(who) else who
    known = [(number, actors[ref]) for number, ref in enumerate(statement.speaker) if ref in actors]
    unnamed = [(number, actor.id) for number, actor in known if not names(actor, around.passage)]
    # "The company" may be whom the sentence names elsewhere; a name is its bearer's.
    whom = around.sentence if who[1:].islower() else who
    if who and known and not any(names(actor, whom, None) for _, actor in known):
        message = f"its sentence gives the words to '{who}', and names none of the statement's speakers"
        yield ("speaker", 0), message, who
    elif unnamed:
        message = f"neither the sentence of the quote nor what it points back to names '{unnamed[0][1]}'"
        yield ("speaker", unnamed[0][0]), message, unnamed[0][1].replace("-", " ")
    parts = who.split(" and ", 1)
    others = [part for part in parts if not any(names(actor, part, None) for _, actor in known)]
    if len(known) == 1 and len(others) < len(parts):
        yield from ((("speaker",), f"the quote gives its words to '{other}' too", other) for other in others)


def names(record: Actor | Place, text: str, letters: int | None = _LETTERS) -> bool:
    """True where a text holds a word of a name or a role, by its first letters: "Turkish" is of "Turkey"."""
    if letters and isinstance(record, Actor) and record.kind is ActorKind.GROUP and _PEOPLE.search(text):
        return True
    return not _beginnings_of(record, letters).isdisjoint(_beginnings(text, letters))


@lru_cache(maxsize=4096)
def _beginnings_of(record: Actor | Place, letters: int | None) -> frozenset[str]:
    return _beginnings(" ".join(f"{form.name} {form.role or ''}" for form in record.names), letters)


@lru_cache(maxsize=4096)
def _beginnings(text: str, letters: int | None) -> frozenset[str]:
    words = [word for word in re.findall(r"[\w’'.-]+", text) if len(word) >= _LETTERS or word[:1].isupper()]
    found = {word.rstrip(".") for word in " ".join(words).casefold().split()}
    return frozenset([word[:letters] for word in found if word[:_LETTERS] not in _NO_NAME])
