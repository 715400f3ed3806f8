"""What a drafted event is called, and what sort of thing it is: read off the sentences that tell it.

The title is a clause of one of the sentences, without who says it, without times, and without numbers. Sentences tell
one event where they have the verb of its title, or one for the same deed, and enough of its other words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from math import fsum

from briefing.authoring.telling import BORNE_OUT, VERB, Telling, deed_in
from briefing.languages import ENGLISH
from briefing.languages.lexicon import LEXICON
from briefing.model.vocabulary import EventType
from briefing.text.verbs import REPORTING
from briefing.wordings import find_numbers, find_times

_TYPES = tuple(re.compile(ENGLISH.named_groups(f"events.{table}"), re.I) for table in ("types", "effects", "nouns"))
"""By which words a line tells what sort of thing happened; later ones only where those before are missing."""
_SAYS = rf"(?:{REPORTING}|according\sto)"
_DATELINE = re.compile(
    r"^(?:[A-Z][A-Z .,]{3,}(?:,\s\w+\s)?(?:\([^)]*\)\s)?(?:—|–|-{1,2}|//)\s"
    r"|[A-Z][\w .,/’'-]{2,40}\([A-Z][\w ./]+\)\s?(?:—|–|-{1,2})\s|[A-Z]{2}[A-Z .’'-]+,\s[A-Z]\w{2,8}\.?\s\d{1,2}:\s)"
)
"""Where and when an article was written, and by which agency, before its first words."""
_SAID_BEFORE = re.compile(
    rf"^(?:According\sto\s[^,]+,\s|[^,“”\"]{{2,60}}?\s{_SAYS}\s(?:[A-Z]\w+day\s)?(?:that\s)?(?=[a-z0-9]))"
)
_SAID_BEHIND = re.compile(rf",\s[^,]{{0,70}}\b{_SAYS}\b.*$")
_OPENER = re.compile(rf"^(?:(?P<participle>[A-Z]\w+(?:ed|ing))|{ENGLISH.one_of('drafting.opening')})\b[^,]{{0,90}},\s")
_JOINER = re.compile(r"^(?:But|And|Yet|So)\s")
_END = re.compile(
    r"\s(?:—|–|-{1,2})\s|[;:()“”\"/]|,(?!\d)"
    r"|\s(?:(?:moments|shortly|just|soon|hours|minutes|days)\s)?(?:after|before)\b"
    r"|(?<!appointed)(?<!elected)(?<!resigned)(?<!identified)(?<!named)(?<!known)\sas\b|(?<!ed)\sthat\b"
    r"|\s(?:following\s(?:an?|the)|when|while|because|although|who|which|where|but|since|so|for\s\w+ing"
    rf"|and\s(?:has|was|were|is|are|had|[a-z]+ed|{_SAYS})|on\s(?:its|their|his|her))\b"
)
"""Where the clause of a title ends."""
_LAST_PHRASE = re.compile(r"(.+)(?<!ed)(?<!made)\s(?:in|on|at|from|for|near|to|with|by)\s")
"""A line up to its last phrase, which only says more of what it tells; not "remained covered" of "in snow"."""
_APPOSED = re.compile(r"^([^,]{3,60}),\s[^,]{3,200},(?=\s(?:[a-z]+ed|has|was|were|will|won|led|left|took|lost)\b)")
_BRACKETED = re.compile(r"\s\([^()]*\)")
"""A subject that is described between commas, up to its verb."""
_SEVERAL = re.compile(
    rf"\s(?!{ENGLISH.one_of('drafting.currencies', 'drafting.lengths')}\b)(?:people|[\w’'-]+(?<!s)s)\b"
)
"""What follows a number that counts people or things."""
_MAGNITUDE = re.compile(r"\bmagnitude[\s-]\d\S*\s|\b\d\S*[\s-]magnitude\s")
_DANGLING = re.compile(rf"(?i:(?:^|\s){ENGLISH.one_of('drafting.dangling')})+\s?$")
"""What stands last in a line before a time or a number that is left out."""
_ENDS_IN_VERB = re.compile(rf"{VERB.pattern}(?:\san?|\sthe)?$")
_UNCLEAR = re.compile(
    rf"(?:{ENGLISH.one_of('drafting.unclear')}|People\s(?:have|had)|The\s(?:(?:death\s)?toll|number\s(?:of|killed))"
    r"|\w+ing\s(?:by|an?|the|its|their|to|with|from|in|on|into))\b"
)
_LOADED = re.compile(rf"\b(?:{ENGLISH.pattern('drafting.loaded')}|may|{_SAYS}$)\b")
_FEWEST_WORDS = 4
_MOST_WORDS = 15
"""Words of a title, at least and at most."""


@dataclass(frozen=True, slots=True)
class Title:
    """A title with the sentences that bear it out."""

    text: str
    """The line."""
    places: tuple[int, ...]
    """The places of the sentences, the likest first."""
    worth: tuple[int, float, int]
    """How many articles bear it out, how much of it they hold, and how short it is: more is better."""


def titles(tellings: Sequence[Telling]) -> Iterator[Title]:
    """The best title for each group of sentences of two articles that tell one event; no sentence is in two groups."""
    lines = [
        (place, line, _shares(line, tellings)) for place, told in enumerate(tellings) for line in _lines(told.text)
    ]
    left = set(range(len(tellings)))
    while True:
        rated = (_rated(line, shares, tellings, left) for place, line, shares in lines if place in left)
        best = max(rated, key=lambda title: title.worth, default=None)
        if best is None or best.worth[0] < 2:
            return
        left -= {*best.places}
        yield best


def _shares(line: str, tellings: Sequence[Telling]) -> dict[int, float]:
    """The share of a line's words, up to 1, that each sentence holds, by its place; those of too few are left out."""
    title = Telling(line, "")
    shares = ((place, title.share_in(told)) for place, told in enumerate(tellings))
    return {place: share for place, share in shares if share >= BORNE_OUT}


def _rated(line: str, shares: Mapping[int, float], tellings: Sequence[Telling], left: Set[int]) -> Title:
    """A line as a title, rated by the sentences in `left` that bear it out; `shares` says how much of it each holds."""
    places = sorted(left & shares.keys(), key=lambda place: (-shares[place], place))
    articles = {tellings[place].article for place in places}
    return Title(line, tuple(places), (len(articles), fsum(map(shares.__getitem__, places)), -len(line)))


def type_of(title: str) -> EventType | None:
    """The type of event that a title tells of, by its verb before its other words; None where it may be no event."""
    deed = deed_in(title)
    of_deed = _TYPES[0].match(title, deed.start()) if deed else None
    found = next(filter(None, [of_deed, *(words.search(title) for words in _TYPES)]), None)
    return EventType(str(found.lastgroup)) if found else None


def _lines(sentence: str) -> list[str]:
    """Lines that may serve as a title, cut out of a sentence: its main clause, and what happened when or after that."""
    words = _said(_BRACKETED.sub("", _DATELINE.sub("", " ".join(sentence.split()))))
    if words is None:
        return []
    main = _JOINER.sub("", _APPOSED.sub(r"\1", _opened(words)))
    lines = [line for part in (main, *words.split(" when ")[1:]) if (line := _line(part))]
    return lines or [line for part in words.split(" after ")[1:] if (line := _line(part))]


def _opened(words: str) -> str:
    """A sentence without the phrase, up to a comma, that opens it; one with a verb of its own stays."""
    opener = _OPENER.match(words)
    is_told = opener and opener["participle"] and VERB.search(opener[0])
    return words[opener.end() :] if opener and not is_told else words


def _said(words: str) -> str | None:
    """A sentence without who says it; None where that leans on them: "she will resign" is nobody's title."""
    opened = _opened(words)
    if _SAID_BEFORE.match(opened):  # "In a statement, the board said that".
        words = opened
    if said := _SAID_BEFORE.match(words):
        rest = words[said.end() :]
        if not _UNCLEAR.match(f"{rest[:1].upper()}{rest[1:]}"):
            words = rest
        elif "announced" not in said[0]:  # But it is who announced it.
            return None
    # In "On Monday, she announced it" the saying is no tail.
    cut = _SAID_BEHIND.sub("", words)
    return cut if VERB.search(cut) else words


def _line(words: str) -> str | None:
    """The first clause of some words without times and numbers, as a title with a capital; None where it makes none.

    A title has a verb and a few words, is neutral, and begins with who or what it is about, not with "it" or "she".
    """
    clause = _without_times(_END.split(words, maxsplit=1)[0].rstrip(" .!?…"))
    clause = _without_numbers(clause).strip(" ,")
    while len(clause.split()) > _MOST_WORDS and (shorter := _LAST_PHRASE.match(clause)) and VERB.search(shorter[1]):
        clause = shorter[1]
    clause = _DANGLING.sub("", clause)
    clause = f"{clause[:1].upper()}{clause[1:]}"
    is_told = len(clause.split()) >= _FEWEST_WORDS and VERB.search(clause) and not _UNCLEAR.match(clause)
    is_neutral = not LEXICON.verdicts(clause) and not _LOADED.search(clause)
    return clause if is_told and is_neutral else None


def _without_times(clause: str) -> str:
    """A clause without its time wordings and the prepositions that lead to them: "The 2022 final" is "The final"."""
    for time in reversed(find_times(clause)):
        before = clause[: time.start]
        after = clause[time.end :]
        if after.startswith(("’s", "'s")):  # "Friday's derailment" is the derailment.
            before += "the "
            after = after[2:]
        if not before.endswith("the "):  # "The 2022 final" is the final.
            before = _DANGLING.sub("", before)
        clause = f"{before.rstrip()}{after}".strip()
    return clause


def _without_numbers(clause: str) -> str:
    """A clause without its numbers, of which the nouns that they count stay; empty where its verb loses its object.

    "A fire killed 12 people" is a fire that killed people; "It killed 12" tells nothing without its number.
    """
    clause = _MAGNITUDE.sub("", clause)
    for number in reversed(find_numbers(clause)):
        before = clause[: number.start].rstrip(" ~")
        after = clause[number.end :].removeprefix(" of" if number.words.endswith("s") else "")
        is_counting = "-" in number.words or _SEVERAL.match(after)
        if not is_counting and _ENDS_IN_VERB.search(before):
            return ""
        # "He spoke to declare 12 days of grief": he spoke.
        clause = f"{before}{after}" if is_counting else re.sub(r"\sto\s[a-z]+$", "", before)
    return re.sub(r"\b([Aa])(?=\s[aeiou])", r"\1n", clause)
