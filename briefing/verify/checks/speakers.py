"""Everybody whom a quote names as saying it is its speaker, and nobody else is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from briefing.model.parts import Path
from briefing.model.records import Actor, Place
from briefing.model.statements import Affiliation, Statement
from briefing.model.vocabulary import ActorKind
from briefing.problems import codes
from briefing.text.quotations import SAYING, quotations
from briefing.verify.checks.context import Around, Context, Doubt

_SAYING = rf"(?:{'|'.join(SAYING)})"
_CO_SPEAKERS = re.compile(
    rf"\band\s+(?:an?\s+|the\s+)?(?P<second>[\w.’' -]{{3,60}}?)\s+(?:\w+ed\s+by\s+[^,]*?\s+)?{_SAYING}\b"
)
_ATTRIBUTED = re.compile(
    rf"(?:^|[,;”\"]\s*)(?P<who>[\w.’'“”-]+(?:\s+[\w.’'“”-]+){{0,7}}?)\s+"
    rf"(?:{_SAYING}\s+(?:that\b|they\b|he\b|she\b|it\b|[“\"])"
    r"|(?:said|says)\s+(?:the|an?|there|[A-Z][a-z]+)\b)"
    r"|\b[Aa]ccording to (?P<source>[^,.;]+)"
    r"|\b[Aa]s (?P<as>[^,.;]+?) (?:said|told|reported|wrote|explained|noted)\b(?![^,]*\b(?:by|that|to)\b)[^,]*,"
)
_WHO = r"(?P<who>[\w.’'“”-]+(?:\s+[\w.’'“”-]+){0,6}?)"
_AT_THE_END = re.compile(
    rf"[,;”\"]\s+{_WHO}\s+{_SAYING}(?:\s+(?:on|in an?|at|by|to|late|early|[A-Z]\w+day)\b[^,;“”]*)?[.,;”\"]*$"
)
_SAID_BY = re.compile(
    rf"[,”\"?!]\s+{_SAYING}\s+(?!that\b)(?P<who>(?:the\s+|an?\s+)?[\w.’'“”-]+(?:\s+[\w.’'“”-]+){{0,4}})"
)
_PRONOUN_SAID = re.compile(
    rf"(?:^|[,;”\"]\s*)(?P<who>[Hh]e|[Ss]he|[Tt]hey|[Ww]e|I)\s+{_SAYING}\b|^(?:add|say|warn|not|argu|claim|insist)ing\sthat\b"
)
_SAID_AFTER = re.compile(
    rf"[^“”\";,]*[,”\"]\s*(?:(?!(?:and|but|while|though|although|as|who|which)\b){_WHO}\s+{_SAYING}\b"
    rf"(?!\s+(?:that|they|he|she|it|of)\b)|{_SAYING}\s+(?!that\b)\w+|according to\b)"
)
"""Who says it, behind a quote and in its clause."""
_SAID_AT_THE_END = re.compile(r",[”\"]?\s(?:said|says)\s(?!that\b)[^,;“”]+(?:,[^,;“”]+){0,2}\.\s*$")
"""Who says a whole sentence: "…, and all others came ashore, said Tobias Wren, the harbour master."."""
_SAID_BEFORE = re.compile(
    rf"\b(?:{_SAYING}(?:\s+(?:on\s+)?[A-Z]\w+day)?(?:\s+that)?"
    r"(?:\s+(?!(?:after|before|when|as|until|because|while)\b)[^\s,;:—“”\"]+){0,12}|[Aa]ccording to [^,;]+,\s?)$"
)
"""The same before it."""
_SAYS = frozenset([*SAYING, "according", "According"])
"""Without one of these words nothing is said to be said; looking for them is much faster than the patterns."""
_Found = tuple[Path, str, str]
"""Where it is wrong, what is wrong there, and whom an answer names."""
_NOBODY = re.compile(r"(?:who|which|that|it|and|but|as|he|she|they|is|are|was|were|be|been|being)$", re.I)
"""How words end that name no speaker: a pronoun, or a passive, "a line, which is cited"."""
_SPOKEN_WORDS = 4
"""Fewest words between quotation marks that somebody said; fewer may be a word of doubt."""
_PEOPLE = re.compile(r"\b(?:people|they|them|we)\b", re.I)
"""Words that may stand for any group of people."""
_LETTERS = 4
"""Letters by which a word of a name is told from others."""
_NO_NAME = frozenset(w[:_LETTERS] for w in "with from that their they those this these have were will the and".split())


def check(context: Context) -> Iterator[Doubt]:
    """Quotes that attribute their claim to somebody whom the facts leave out, or to nobody whom they name."""
    statement = context.statement
    if not context.english or isinstance(statement, Affiliation):
        return
    found: Iterable[_Found] = ()
    if not statement.speaker:
        outlet = context.facts.actors.get(statement.via_outlet or "")
        sentence = context.around.sentence if context.around is not None else ""
        found = _unnamed(statement, context.around)
        found = (each for each in found if outlet is None or not names(outlet, each[2] or sentence, None))
    elif statement.unmarked:
        found = [(("unmarked",), "`unmarked` stands in a statement that names who says it", "")]
    elif statement.speaker:
        known = [context.facts.actors[ref] for ref in statement.speaker if ref in context.facts.actors]
        found = (*_another(known, context.around), *_second(known, statement))
    for path, message, who in found:
        yield codes.SPEAKER_MISSING(statement.at(*path), message), who.split()[-1:]


def _unnamed(statement: Statement, around: Around | None) -> Iterator[_Found]:
    """A quote whose own words, or those of its sentence, give it to somebody, in a statement of the article itself."""
    quote = " ".join(statement.quote.split())
    who = _attributed(quote) or next((found["who"] or found[0] for found in _PRONOUN_SAID.finditer(quote)), None)
    if who is not None:
        yield ("quote",), f"the quote gives its words to '{who}', and the statement to the article itself", who
    elif around is not None:
        ahead, behind = " ".join(around.before.split()), " ".join(around.after.split())
        beside = _SAID_AFTER.match(behind) or _SAID_AT_THE_END.search(behind) or _SAID_BEFORE.search(ahead)
        begin, end = around.anchor.start, around.anchor.end
        spoken = (said for said in quotations(around.source.text) if said.start < end and begin < said.end)
        if any(len(said.words.split()) >= _SPOKEN_WORDS for said in spoken):
            yield ("quote",), "the quote holds somebody's own words, and the statement names nobody as saying them", ""
        elif statement.unmarked:
            if _SAYS.isdisjoint(re.findall(r"\w+", around.back(1))):
                yield ("unmarked",), "neither its sentence nor the one before tells what somebody said", ""
        elif beside is not None:
            yield ("quote",), f"its sentence gives the words to somebody: '{beside[0].strip(' ,”')}'", ""


def _attributed(quote: str) -> str | None:
    """To whom a quote gives its words; None where it names nobody, or only a pronoun."""
    if _SAYS.isdisjoint(re.findall(r"\w+", quote)):
        return None
    for pattern in (_ATTRIBUTED, _AT_THE_END, _SAID_BY):
        for found in pattern.finditer(quote):
            who = next(filter(None, found.groups()), "").strip()
            if any(len(word) >= _LETTERS for word in who.split()) and not _NOBODY.match(who.split()[-1]):
                return who
    return None


def _another(known: Sequence[Actor], around: Around | None) -> Iterator[_Found]:
    """A sentence that names somebody as saying it, and no speaker of the statement at all."""
    if around is None:
        return
    sentence = " ".join(around.sentence.split())
    who = _attributed(sentence)
    if who is not None and known and not any(names(actor, sentence, None) for actor in known):
        where: Path = ("speaker", 0) if len(known) == 1 else ("speaker",)
        yield where, f"its sentence gives the words to '{who}', and names none of the statement's speakers", who
    elif unnamed := [(n, actor.id) for n, actor in enumerate(known) if not names(actor, around.passage)]:
        number, actor_id = unnamed[0]
        message = f"neither the sentence of the quote nor what it points back to names '{actor_id}'"
        yield ("speaker", number), message, actor_id.replace("-", " ")


def _second(known: Sequence[Actor], statement: Statement) -> Iterator[_Found]:
    """ "X and a Y said": the other of the two."""
    quote = " ".join(statement.quote.split())
    found = _CO_SPEAKERS.search(quote)
    if found is None or len(statement.speaker) != 1 or not known:
        return
    first = re.split(r"[,;:“”\"]", quote[: found.start()])[-1]
    if names(known[0], found["second"], None) != names(known[0], first, None):
        other = first.strip() if names(known[0], found["second"], None) else found["second"]
        yield ("speaker",), f"the quote gives its words to '{other}' too", other


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
    words = (word for word in re.findall(r"[\w’'.-]+", text) if len(word) >= _LETTERS or word[:1].isupper())
    found = (word.casefold().rstrip(".") for word in words)
    return frozenset(word[:letters] for word in found if word[:_LETTERS] not in _NO_NAME)
