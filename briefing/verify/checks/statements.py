"""What is said of a statement is what its quote says, and the quote says it as its article does, of whoever says it.

A paraphrase adds and leaves out nothing that negates, limits or judges; a quote is not cut out of what negates or
conditions it; everybody whom it names as saying it is its speaker, and nobody else is; a word of a closed list is borne
out by words: a demand by words that demand, a plan by words that look ahead. The lists are wide: they tell what no
reading of the quote can mean. A program cannot know that two sentences mean the same. What differs on its face is a
warning, which a curator answers under `checked`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from briefing.languages.lexicon import LEXICON
from briefing.model.facts import Facts
from briefing.model.parts import Affiliation, FieldPath, Statement
from briefing.model.records import Actor, Place
from briefing.model.vocabulary import ActorKind, Happened, Stance, Via
from briefing.problems import codes
from briefing.problems.codes import Code
from briefing.text.attribution import CLAUSE, attributed
from briefing.text.folding import Folded
from briefing.text.match import occurs
from briefing.text.passages import overlapping, quotations
from briefing.text.subjects import PRONOUN
from briefing.text.verbs import SAYING
from briefing.verify.anchors import Anchor
from briefing.verify.articles import Source

Doubt = tuple[Code, FieldPath, str, Collection[str] | None]
"""The code of what may be wrong with a statement, where in it, what it is, and the words that a curator's answer names;
None where none is taken."""
_POINTS_BACK = frozenset(
    "he she it its they his her him their them we our us i my these those this both who people other others side sides "
    "everybody everyone anybody anyone nobody one".split()
)
"""Words of a sentence that may stand for somebody named before it."""
_WORD = re.compile(r"[\w’']+")
_IF = r"if|unless|provid(?:ed|ing)|assuming|(?:as|so) long as|on (?:the )?condition|in case|in the event"
_CONDITION = re.compile(
    r"[\s,;“”\"—–-]*(?:(?:but|only|even|and|or|at least)\s+)*"
    rf"({_IF}|until|till|except|pending|whether|only|subject to|depending|conditional|contingent|apart from"
    r"|other than|barring|but|yet|though|although|albeit|however)\b"
    r"(?!\s(?:\w+\s)?(?:minute|hour|day|week|month|year)s?\b)",
    re.I,
)
"""What makes a claim depend on something, limits it or turns it round, right behind a quote."""
_CONDITION_BEFORE = re.compile(rf"(?:^\W*|[,;:]\s|\b(?:that|but|and|said)\s)({_IF})\b[^.;:]*,\s[“\"]?$", re.I)
_SAID_BETWEEN = re.compile(rf",[”\"]?\s[^,;“”\"]*\b{SAYING}\b[^,;“”\"]*,(?=\s)")
"""Who says it, between two parts of what is said: "…,” she said, “but not before dawn"."""
_ASIDE = re.compile(r"[\s,;“”\"—–-]*(?:and|or)?\s*(\w+(?:\s\w+){0,3})\s*(?:[,.;—–]|$)")
"""A few words between a quote and the next comma: ", apparently,"."""
_DENIES = re.compile(
    r"\b(?:den(?:y|ied|ies|ying)|reject(?:ed|s|ing)? (?:suggestions?|the (?:reports?|claims?)))\b", re.I
)
_AHEAD = (
    r"\b(?:to\b|will|would|may|might|could|going|expect|likely|plan|prepar|suppos|schedul|set|about|soon|next|fear|wait"
    r"|await|ready|agree|deal|hope|promis|offer|intend|threat|warn|order|want|demand)\w*|[’']ll\b"
)
_WORDS: dict[StrEnum, str] = {
    Stance.DEMANDS: r"\b(?:demand|want|call|ask|urg|insist|must|should|need|let|appeal|condition|requir|plea|beg"
    r"|seek|sought|ought|request|stop|open|wish|allow|exchange|stipulat|in return|reject|pledge|due)\w*",
    Stance.FORECASTS: _AHEAD,
    Stance.DOUBTS: r"\b(?:doubt|question|not|no|unclear|alleg|claim|deni|suggest|skeptic"
    r"|sceptic|disput|if|whether|would|credib|disbelie)\w*|n[’']t\b",
    Stance.UNVERIFIED: r"\b(?:verif|confirm|corroborat|authenticat|establish|check)\w*",
    Stance.SUSPECTS: r"\b(?:suspect|believ|apparent|think|fear|seem|likely|may|might|presum|possib|alleg|report"
    r"|suggest|appear|consider|worr|assum|concern|hint|feel|felt)\w*",
    Happened.NO: r"\b(?:fail|collaps|halt|stop|block|turn|unravel|br[eo]ke|delay|suspend|postpon|instead|idle"
    r"|cancel|call(?:ed)? off)\w*",
    Happened.PLANNED: _AHEAD,
    Happened.UNKNOWN: r"\b(?:no|not|whether|if|unable|may|might|could|unclear|unknown|unconfirmed|reported\w*|disput\w+"
    r"|apparent\w*|alleged\w*)\b|n[’']t\b",
    Via.PHONE: r"phone|call|Skype|\bline\b",
    Via.MESSAGE: r"messag|text|WhatsApp|record|mail|voice|chat|sen[dt]|wr[io]te|letter",
    Via.SOCIAL_MEDIA: r"Twitter|Facebook|tweet|social|post|online|video|Internet|web",
    Via.STATE_MEDIA: r"state|media|televis|\btv\b|news|agency|official|radio",
    Via.INTERVIEW: r"interview|told|said|sp[eo]ke?|ask|reach|talk",
}
"""What bears out a word of a closed list: of a stance and of `happened` in the quote, of `via` in its sentences."""
_Found = tuple[FieldPath, str, str]
"""Where it is wrong, what is wrong there, and whom an answer names."""
_SPOKEN_WORDS = 4
"""Fewest words between quotation marks that somebody said; fewer may be a word of doubt."""
_PEOPLE = re.compile(r"\b(?:people|they|them|we)\b", re.I)
"""Words that may stand for any group of people."""
_LETTERS = 4
"""Letters by which a word of a name is told from others."""
_NO_NAME = frozenset(w[:_LETTERS] for w in "with from that their they those this these have were will the and".split())


@dataclass(frozen=True)
class Around:
    """What an article says around a quote."""

    anchor: Anchor
    """Where the quote stands."""
    source: Source
    """The article."""

    @cached_property
    def sentence(self) -> str:
        """The sentences of the quote."""
        return self.back(0)

    @cached_property
    def passage(self) -> str:
        """They, with the two before them where a pronoun may point back."""
        points_back = not _POINTS_BACK.isdisjoint(re.findall(r"\w+", self.sentence.casefold()))
        return self.back(2) if points_back else self.sentence

    def back(self, sentences: int) -> str:
        """They, with so many before them."""
        first = self.source.passages.sentences[max(0, self.anchor.sentences[0].number - 1 - sentences)]
        return self.source.text[first.start : self.anchor.sentences[-1].end]


class Context(NamedTuple):
    """A statement with what is known of it."""

    facts: Facts
    """All records."""
    statement: Statement
    """The statement."""
    english: bool
    """True where its article is in English: in other languages most checks say nothing rather than something wrong."""
    around: Around | None
    """None where its quote was not found."""


def is_answered(statement: Statement, code: str, words: Collection[str]) -> bool:
    """True when a curator has answered that problem under `checked`: the code, the words that it is about, and why.

    A word is named by its beginning: an answer on "rejects" is one on "rejected".
    """
    reasons = [reason for said, _, reason in (a.partition(":") for a in statement.checked) if said.strip() == code]
    answered = " ".join(reasons).casefold()
    beginnings = (re.escape(word.casefold()[: max(4, len(word) - 3)]) for word in words)
    return bool(reasons) and all(re.search(rf"\b{beginning}", answered) for beginning in beginnings)


def paraphrased(context: Context) -> Iterator[Doubt]:
    """What a paraphrase adds to its quote, or takes from it."""
    says, quote = context.statement.says, context.statement.quote
    if says is None or not context.english:
        return
    held = Folded(quote.casefold())
    for quotation in quotations(says):
        words = quotation.words.strip(" .,;:!?").casefold()
        if words and not occurs(held, words):
            message = f"`says` quotes “{words}”, which does not stand in the quote: give its words, or none"
            yield codes.TEXT_UNBOUND, ("says",), message, None
    for what, found in (("no", LEXICON.negations), ("less than certain", LEXICON.hedges)):
        mine, theirs = found(says), found(quote)
        side, added = ("`says`", mine - theirs) if mine else ("the quote", theirs)
        if added:
            message = f"only {side} says {what}: {', '.join(sorted(added))}"
            yield codes.SAYS_DIFFERS, ("says",), message, added
    if added := LEXICON.verdicts(says) - LEXICON.verdicts(quote):
        message = f"`says` adds a judgement: {', '.join(sorted(added))}"
        yield codes.SAYS_DIFFERS, ("says",), message, added


def clipped(context: Context) -> Iterator[Doubt]:
    """Quotes without the words of their sentence that negate, hedge or condition them."""
    statement = context.statement
    if context.around is not None:
        found = [*_omitted(context.around), *(_beside(context.around, statement) if context.english else ())]
        yield from ((codes.QUOTE_CLIPPED, ("quote",), message, words) for message, words in found)


def _omitted(around: Around) -> Iterator[tuple[str, frozenset[str]]]:
    """What a quote leaves out between its parts: what is wrong, and the words that an answer names."""
    for before, after in pairwise(around.anchor.parts):
        left_out = around.source.text[before.end : after.start]
        words = LEXICON.limits(left_out)
        if words or len(around.source.passages.sentences_in(before.end - 1, after.start + 1)) > 1:
            what = f"'{', '.join(sorted(words))}'" if words else "the end of a sentence"
            yield f"the words left out of the quote hold {what}", words


def _beside(around: Around, statement: Statement) -> Iterator[tuple[str, frozenset[str]]]:
    """What limits a quote and stands beside it: a negation, a hedge or a condition, before or behind it."""
    article, anchor = around.source.text, around.anchor
    before, behind = article[anchor.sentences[0].start : anchor.start], article[anchor.end : anchor.sentences[-1].end]
    found = [_CONDITION.match(behind), _CONDITION_BEFORE.search(before)]
    if between := _SAID_BETWEEN.match(behind):
        behind = behind[between.end() :]
        found.append(_CONDITION.match(behind))
    for condition in filter(None, found):
        yield f"the quote leaves out what '{condition[1]}' limits it to", frozenset([condition[1]])
    clause, aside = CLAUSE.split(before)[-1], _ASIDE.match(behind)
    beside = [(clause, f"the quote begins right after '{' '.join(_WORD.findall(clause)[-3:])}'")]
    if aside and not isinstance(statement, Affiliation):
        beside.append((aside[1], f"the quote ends right before '{aside[1]}'"))
    limited = [(message, words) for text, message in beside if (words := LEXICON.limits(text))]
    if limited and not LEXICON.limits(statement.quote):
        yield from limited


def facets(context: Context) -> Iterator[Doubt]:
    """Stances, whether and how, against which the quote speaks, or which nothing bears out."""
    if context.english:
        for field, message, word in _contradicted(context.statement, context.around):
            yield codes.STANCE_CONTRADICTED, (field,), message, word.split()


def _contradicted(statement: Statement, around: Around | None) -> Iterator[tuple[str, str, str]]:
    """Fields that are not borne out: the field, what is wrong with it, and the word that an answer names."""
    quote, stance, happened = statement.quote, statement.stance, getattr(statement, "happened", None)
    if denial := _DENIES.search(quote):
        if statement.speaker and stance is None and happened is None:
            yield "quote", f"the quote says '{denial[0]}', and `stance` nothing", denial[0]
        elif stance not in (None, Stance.DENIES):
            yield "stance", f"the quote says '{denial[0]}'", denial[0]
    elif stance is Stance.DENIES and not LEXICON.negations(quote):
        yield "stance", "nothing in the quote denies anything", stance
    if around is None:
        return
    no = LEXICON.negations(quote) if happened in (Happened.YES, Happened.NO) else frozenset()
    if happened is Happened.YES and no:
        yield "happened", f"`happened` is 'yes', and the quote says no: {', '.join(sorted(no))}", "yes"
    given = [
        ("stance", stance, quote, "in the quote"),
        ("happened", None if happened is Happened.NO and no else happened, quote, "in the quote"),
        ("via", None if statement.via is Via.UNKNOWN else statement.via, around.sentence, "there"),
    ]
    for field, word, text, where in given:
        if word in _WORDS and not re.search(_WORDS[word], text, re.I):
            yield field, f"`{field}` is '{word}', and nothing {where} says so", word


def named(context: Context) -> Iterator[Doubt]:
    """Actors and places that the article, or the passage of the quote, has no form of a name of."""
    facts, statement = context.facts, context.statement
    around = context.around.passage if context.around is not None and context.english else None
    for field in ("speaker", "responsible", "who", "where"):
        given = getattr(statement, field, None) or ()
        for number, ref in enumerate([given] if isinstance(given, str) else given):
            record = facts.actors.get(ref) or facts.places.get(ref)
            if record is None or statement.article not in facts.articles:
                continue
            if all(form.article != statement.article for form in record.names):
                message = f"'{statement.article}' has no form of the name of '{ref}'"
            elif field != "speaker" and around is not None and not names(record, around):
                message = f"neither the sentence of the quote nor what it points back to names '{ref}'"
            else:
                continue
            yield codes.NOT_IN_ARTICLE, (field, number), message, [ref]


def spoken(context: Context) -> Iterator[Doubt]:
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
