"""What a drafted event is called, and what sort of thing it is: read off the sentences that tell it.

The title is a clause of one of the sentences, without who says it, without times, and without numbers. Sentences tell
one event where they have the verb of its title, or one for the same deed, and enough of its other words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum

from briefing.authoring.similarity import stem, stems
from briefing.languages import ENGLISH
from briefing.languages.lexicon import LEXICON
from briefing.memo import memoise
from briefing.model.vocabulary import EventType
from briefing.text.verbs import REPORTING
from briefing.wordings import find_numbers, find_times


def _any_of(table: str) -> re.Pattern[str]:
    """A pattern for any word in a table of word lists; the group that matches has the name of its list."""
    groups = "|".join(f"(?P<{name}>{words})" for name, words in ENGLISH.patterns(table).items())
    return re.compile(rf"\b(?:{groups})\b", re.I)


@memoise(bound=1)
def _types() -> tuple[re.Pattern[str], ...]:
    """By which words a line tells what sort of thing happened; later ones only where those before are missing.

    They take a thirtieth of the check of a small briefing to compile, and it does not ask for them.
    """
    return tuple(map(_any_of, ("events.types", "events.effects", "events.nouns")))


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
VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|will|(?P<deed>(?<!\bthe )(?<!\ba )(?<!\bof )(?<!\btheir )(?<!\bits )(?!used\b)"
    rf"[a-z]{{2,}}ed|(?:(?<=\bis )|(?<=\bare ))[a-z]{{3,}}ing|{ENGLISH.one_of('drafting.done')})"
    # What climbers did who, involved in a brawl, have left is that.
    r"(?!\s(?:in|by|on|at|with|from|of|to|under|for|into|as)\s.*\s(?:has|have|had|is|are|was|were)\b))\b"
)
_ENDS_IN_VERB = re.compile(rf"{VERB.pattern}(?:\san?|\sthe)?$")
_DEEDS = {stem(word): {*map(stem, deed.split())} for deed in ENGLISH["events.deeds"].values() for word in deed.split()}
"""What else tells the same deed."""
_NO = re.compile(r"\b(?:not|no|never|none|neither|without|den(?:y|ies|ied))\b|n['’]t\b", re.I)
_AGAIN = re.compile(r"\b(?:again|second|third|fourth)\b")
_UNCLEAR = re.compile(
    rf"(?:{ENGLISH.one_of('drafting.unclear')}|People\s(?:have|had)|The\s(?:(?:death\s)?toll|number\s(?:of|killed))"
    r"|\w+ing\s(?:by|an?|the|its|their|to|with|from|in|on|into))\b"
)
_LOADED = re.compile(rf"\b(?:{ENGLISH.pattern('drafting.loaded')}|may|{_SAYS}$)\b")
_FEWEST_WORDS = 4
_MOST_WORDS = 15
"""Words of a title, at least and at most."""
BORNE_OUT = 0.4
"""The share of a title's words that a sentence must hold to bear it out."""


class Telling:
    """A sentence that may tell an event, with what is asked of it."""

    def __init__(self, text: str, article: str) -> None:
        self.text = text
        self.article = article
        # Who shoots somebody to death does not die.
        self.words = frozenset(stems(text.replace(" to death", "")))

    @cached_property
    def otherwise(self) -> str:
        """The words by which it differs from like sentences: `no ` where it negates, `again`, `second` …, or none."""
        return ("no " if _NO.search(self.text) else "") + " ".join(_AGAIN.findall(self.text))

    @cached_property
    def deeds(self) -> set[str]:
        """Its verb without its ending, and those that tell the same deed."""
        done = stem(next((verb["deed"] for verb in VERB.finditer(self.text) if verb["deed"]), ""))
        return _DEEDS.get(done, {done})

    def share_in(self, other: Telling) -> float:
        """The share of its words that another holds; 0 where the other tells no such deed, or otherwise."""
        if other.words.isdisjoint(self.deeds) or other.otherwise != self.otherwise:
            return 0.0
        return len(self.words & other.words) / max(1, len(self.words))

    def repeats(self, other: Telling) -> bool:
        """True where both tell one deed of something that both name."""
        return not self.deeds.isdisjoint(other.deeds) and not self.words.isdisjoint(other.words - self.deeds)


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
    lines = [(place, line) for place, told in enumerate(tellings) for line in _lines(told.text)]
    shares = [(place, line, _shares(line, tellings)) for place, line in lines]
    left = set(range(len(tellings)))
    while True:
        rated = (_rated(line, of_line, tellings, left) for place, line, of_line in shares if place in left)
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


def _rated(line: str, shares: Mapping[int, float], tellings: Sequence[Telling], left: Collection[int]) -> Title:
    """A line as a title, rated by the sentences in `left` that bear it out; `shares` says how much of it each holds."""
    places = sorted((place for place in shares if place in left), key=lambda place: -shares[place])
    articles = {tellings[place].article for place in places}
    return Title(line, tuple(places), (len(articles), fsum(shares[place] for place in places), -len(line)))


def type_of(title: str) -> EventType | None:
    """The type of event that a title tells of, by its verb before its other words; None where it may be no event."""
    deed = next((verb.start() for verb in VERB.finditer(title) if verb["deed"]), None)
    of_deed = None if deed is None else _types()[0].match(title, deed)
    found = next(filter(None, [of_deed, *(words.search(title) for words in _types())]), None)
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
