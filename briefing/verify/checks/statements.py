"""What is said of a statement is what its quote says, and the quote says it as its article does.

A paraphrase adds and leaves out nothing that negates, limits or judges; a quote is not cut out of what negates or
conditions it; a word of a closed list is borne out by words: a demand by words that demand, a plan by words that look
ahead. Who says it is looked at in `speakers`. A program cannot know that two sentences mean the same. What differs on
its face is a warning, which a curator answers under `checked`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple
from zoneinfo import ZoneInfo

from briefing.languages import ENGLISH
from briefing.languages.lexicon import LEXICON, prefixes
from briefing.model.facts import Facts
from briefing.model.parts import Account, Affiliation, FieldPath, Statement
from briefing.model.records import Actor
from briefing.model.vocabulary import SAYS_SO, Basis, Happened, Stance, Via
from briefing.problems import codes
from briefing.problems.codes import Code
from briefing.terms import Term
from briefing.text.attribution import CLAUSE, attributed, speaker
from briefing.text.folding import LOST, Folded
from briefing.text.match import occurs
from briefing.text.passages import Span, quotations
from briefing.text.verbs import SAYING
from briefing.verify.anchors import Anchor
from briefing.verify.articles import Source
from briefing.verify.checks.happened import against, no_of_deed, sentence_of_deed
from briefing.wordings import Setting, find_numbers, find_times, read_time

Doubt = tuple[Code, FieldPath, str, Collection[str] | None]
"""The code of what may be wrong with a statement, where in it, what it is, and the words that a curator's answer names;
None where none is taken."""
_Limit = tuple[str, frozenset[str]]
"""What limits a quote and is left out of it, and the words that an answer names."""
_POINTING_BACK = ENGLISH.words("clauses.pointing_back")
_WORD = re.compile(r"[\w’']+")
_IF = ENGLISH.pattern("limits.conditions")
_CONDITION = re.compile(
    rf"[\s,;“”\"—–-]*(?:{ENGLISH.one_of('limits.before_limiting')}\s+)*"
    rf"({_IF}|{ENGLISH.pattern('limits.limiting')})\b"
    # "until a year ago" is a time.
    rf"(?!\s(?:\w+\s)?{ENGLISH.one_of('times.units')}s?\b)",
    re.I,
)
"""What makes a claim depend on something, limits it or turns it round, right behind a quote."""
_CONDITION_BEFORE = re.compile(
    rf"(?:^\W*|[,;:]\s|\b{ENGLISH.one_of('limits.before_conditions')}\s)({_IF})\b[^.;:]*,\s[“\"]?$", re.I
)
_QUALIFIER = re.compile(rf"\b({ENGLISH.pattern('limits.of_numbers')})\s*\Z", re.I)
"""What qualifies a number right behind it."""
_SAID_BETWEEN = re.compile(rf",[”\"]?\s[^,;“”\"]*\b{SAYING}\b[^,;“”\"]*,(?=\s)")
"""Who says it, between two parts of what is said: "…,” she said, “but not before dawn"."""
_ASIDE = re.compile(r"[\s,;“”\"—–-]*(?:and|or)?\s*(\w+(?:\s\w+){0,3})\s*(?:[,.;—–]|$)")
"""A few words between a quote and the next comma: ", apparently,"."""
_DENIES = re.compile(rf"\b(?:{ENGLISH.pattern('claims.denies')})\b", re.I)
_NO_DENIAL = re.compile(ENGLISH.pattern("claims.no_denial"), re.I)
_SILENT = re.compile(ENGLISH.pattern("claims.silent"), re.I)
_BELIEVES = re.compile(ENGLISH.pattern("claims.believes"), re.I)
_REJECTS = re.compile(ENGLISH.pattern("claims.rejects"), re.I)
_REPORTED = re.compile(r"\b(?:said|says|added|adds|told\s\w+)\s(?:that\s)?")
"""What tells that what follows is reported."""
_OF_SPEAKER = re.compile(rf"(?:[,;“”\"]|\A(?:that\s)?{ENGLISH.one_of('clauses.pronouns')}\b)")
"""Where what follows a verb of saying is of its own speaker, or of another clause."""
_TURNING = ENGLISH.words("limits.turning")
_SOMEBODY_SAYS = re.compile(rf"(?:\s[\w’'.-]+){{1,5}}?\s{SAYING}\b")
"""How a clause begins that somebody says: "but the guards say"."""
_OF_ANOTHER = re.compile(
    rf"\s((?:the|an?|other|further|more|many|some|several|its|his|her|their)\s(?:[\w’'-]+\s){{1,4}}?)"
    rf"{ENGLISH.one_of('clauses.finite')}\b"
)
"""How a clause begins that has a subject of its own: " other details have"."""
_LEAVES_IT = re.compile(rf"\b(?:{ENGLISH.pattern('limits.leaves_it')})", re.I)
_MORE_IS_UNKNOWN = re.compile(r"(?:other|further|more)\s(?:details|information|particulars|findings|results)\b")
"""Of what it may be said that it is not known, and nothing is said of the clause before."""
_POINTS_AT_IT = re.compile(
    rf"\b(?:it|this|that|these|those|so|such|them|they|he|she|otherwise|{ENGLISH.pattern('claims.denies')})\b", re.I
)
"""What may speak of a clause before."""
_SCHEDULED = re.compile(rf"\b{ENGLISH.one_of('claims.scheduled')}\s(?:(?!and\b|but\b|or\b)[\w’'-]+\s){{0,4}}\Z")
_SOON = timedelta(days=183)
"""A day of a month without its year is mostly the nearest one."""
_STEM = 5
"""Length of the prefixes by which words are compared."""
_CONCEDING = ENGLISH.words("limits.conceding")
_ACCUSES = re.compile(ENGLISH.pattern("claims.accuses"), re.I)


def _borne_out_by() -> Iterator[tuple[tuple[str, str], re.Pattern[str]]]:
    """Each pair of field and value from a closed list, with the pattern of words that bear it out."""
    ahead = re.compile(ENGLISH.pattern("claims.ahead"), re.I)
    yield ("stance", Stance.FORECASTS), re.compile(f"{ahead.pattern}|{ENGLISH.pattern('claims.forecast')}", re.I)
    yield ("happened", Happened.PLANNED), ahead
    for field in ("stance", "happened", "via", "basis"):
        for word, pattern in ENGLISH.patterns(f"claims.{field}").items():
            named = rf"|\b{ENGLISH.one_of('saying.documents')}\b" if word == Basis.DOCUMENT else ""
            yield (field, word), re.compile(f"{pattern}{named}", re.I)


_BORNE_OUT_BY: dict[tuple[str, str], re.Pattern[str]] = dict(_borne_out_by())
"""By field and word: of a stance and of `happened` in the quote, of `via` and `basis` in its sentences."""


_NO_WAY = re.compile(ENGLISH.pattern("claims.no_way"), re.I)
"""What tells of an interview, a statement or a call that is not how an outlet had what is told."""
_POST = 3
"""Most sentences of a post behind one of it, up to who signs it."""
_SAID_WORDS = re.compile(r"“[^“”]*”")
_SIGNS_A_POST = re.compile(r"\W*[—–-]\s?[^()]{2,60}\(@\w+\)")


@dataclass(frozen=True)
class Around:
    """What an article says around a quote."""

    anchor: Anchor
    """The place of the quote."""
    source: Source
    """The article."""

    @cached_property
    def sentence(self) -> str:
        """The sentences of the quote."""
        return self.back(0)

    @cached_property
    def passage(self) -> str:
        """The sentences of the quote, with the two before where a pronoun in them may point back."""
        return self.back(2) if self.points_back else self.sentence

    @cached_property
    def points_back(self) -> bool:
        """True where a pronoun in the sentences of the quote may point back."""
        return not _POINTING_BACK.isdisjoint(re.findall(r"\w+", self.sentence.casefold()))

    @cached_property
    def quoted(self) -> str:
        """The words of the quote, with what it leaves out between its parts."""
        return self.source.text[self.anchor.start : self.anchor.end]

    @cached_property
    def since_speaker(self) -> str:
        """The sentences of the quote, from the one that names whoever goes on speaking in it."""
        who = speaker(self.source.text, self.anchor)
        here = self.anchor.sentences[0].start
        first = self.source.passages.sentences_in(who.start, who.end)[0].start if who is not None else here
        return self.source.text[min(first, here) : self.anchor.sentences[-1].end]

    @cached_property
    def before(self) -> str:
        """The words before it in its sentence."""
        return self.source.text[self.anchor.sentences[0].start : self.anchor.start]

    @cached_property
    def behind(self) -> str:
        """The words behind it in its sentence."""
        return self.source.text[self.anchor.end : self.anchor.sentences[-1].end]

    @property
    def signed(self) -> str:
        """The sentence shortly behind it that signs a post, "— Dana Ortiz (@ortiz)"; empty where none does."""
        last = self.anchor.sentences[-1].number
        behind = (each.text(self.source.text) for each in self.source.passages.sentences[last : last + _POST])
        return next(filter(_SIGNS_A_POST.match, behind), "")

    def back(self, sentences: int) -> str:
        """The sentences of the quote, with so many before them."""
        first = self.source.passages.sentences[max(0, self.anchor.sentences[0].number - 1 - sentences)]
        return self.source.text[first.start : self.anchor.sentences[-1].end]


class SaidBy(NamedTuple):
    """Who says a quote, as its article shows."""

    who: str
    """The words for the speaker, perhaps a pronoun; empty where nobody is shown to say it."""
    verb: Span | None
    """The verb that gives the words to the speaker."""

    def verb_in(self, text: str) -> str:
        """The verb as the text of the article has it; empty without one."""
        return "" if self.verb is None else self.verb.text(text)


def said_in(text: str, quote: Span) -> SaidBy:
    """Who says a quote from a text, as far as the text shows it."""
    shown = attributed(text, quote)
    return SaidBy(*shown) if shown is not None else SaidBy("", None)


class Context(NamedTuple):
    """A statement with what is known of it."""

    facts: Facts
    """All records."""
    statement: Statement
    """The statement."""
    english: bool
    """True where its article is in English: in other languages most checks say nothing rather than something wrong."""
    around: Around | None
    """None where its quote has no match."""
    title: str = ""
    """What its record is called; empty where it has no title."""
    printed: bool = False
    """True where it only shows how an article writes a name: that is the outlet's, whoever says the sentence."""
    about: tuple[Actor, ...] = ()
    """Whom a discrepancy of identity is about; else nobody."""
    label: str = ""
    """What the position is called that it takes in that discrepancy, or in one of wording."""
    shows_a_word: bool = False
    """True where it only shows which word an article uses: that is the outlet's, unless it is in quotation marks."""
    side: str = ""
    """What the position is called that it takes in a discrepancy of whatever kind."""


def paraphrased(context: Context) -> Iterator[Doubt]:
    """Doubts where a paraphrase (`says`) adds a negation, hedge or judgement to its quote, or leaves one out."""
    says = context.statement.says
    quote = context.statement.quote
    if says is None or not context.english:
        return
    yield from _foreign_words(says, quote)
    for what, read in (("no", LEXICON.negations), ("less than certain", LEXICON.hedges)):
        mine = read(says)
        theirs = read(quote)
        added = mine - theirs if mine else theirs
        if added:
            side = "`says`" if mine else "the quote"
            yield codes.SAYS_DIFFERS, ("says",), f"only {side} says {what}: {', '.join(sorted(added))}", added
    if judged := LEXICON.verdicts(says) - LEXICON.verdicts(quote):
        yield codes.SAYS_DIFFERS, ("says",), f"`says` adds a judgement: {', '.join(sorted(judged))}", judged


def _foreign_words(says: str, quote: str) -> Iterator[Doubt]:
    """Doubts about words that a paraphrase puts between quotation marks and its quote does not have."""
    held = Folded(quote.casefold())
    for quotation in quotations(says):
        words = quotation.words.strip(" .,;:!?").casefold()
        if words and not occurs(held, words):
            message = f"`says` quotes “{words}”, which does not stand in the quote: give its words, or none"
            yield codes.TEXT_UNBOUND, ("says",), message, None


def clipped(context: Context) -> Iterator[Doubt]:
    """Doubts about a quote that leaves out the words of its sentence that negate, hedge or condition it."""
    if context.around is None:
        return
    limits = list(_omitted(context.around))
    if context.english:
        limits += _conditioned(context.around)
        limits += _limited(context.around, context.statement)
    asked = [_begun_about_another(context.around), _said_of_undoing(context.around)] if context.english else []
    for message, words in limits:
        code = codes.QUOTE_CLIPPED.suspected if words in asked else codes.QUOTE_CLIPPED
        yield code, ("quote",), message, words


def answer_clipped(context: Context) -> Iterator[Doubt]:
    """Doubts about an `answer` right before which, in its clause, the quote has a negation or a hedge."""
    statement = context.statement
    if statement.answer is None or not context.english or LEXICON.limits(statement.answer):
        return
    clause = CLAUSE.split(statement.quote.partition(statement.answer)[0])[-1]
    if words := LEXICON.limits(clause):
        message = f"the answer begins right after '{' '.join(_WORD.findall(clause)[-3:])}'"
        yield codes.QUOTE_CLIPPED, ("answer",), message, words


def _omitted(around: Around) -> Iterator[_Limit]:
    """A negation, a hedge or the end of a sentence that a quote leaves out between its parts."""
    for before, after in pairwise(around.anchor.parts):
        text = around.source.text
        words = LEXICON.limits(text[before.end : after.start])
        if qualifier := _QUALIFIER.search(text[before.end : after.start]):
            number = next(iter(find_numbers(text[after.start : after.end])), None)
            if number is not None and number.start == 0:
                yield f"the words left out of the quote hold '{qualifier[1]}' of a number", frozenset([qualifier[1]])
        if words or len(around.source.passages.sentences_in(before.end - 1, after.start + 1)) > 1:
            what = f"'{', '.join(sorted(words))}'" if words else "the end of a sentence"
            yield f"the words left out of the quote hold {what}", words


def _conditioned(around: Around) -> Iterator[_Limit]:
    """A condition right behind a quote, before it, or behind the words between that say who says it."""
    between = _SAID_BETWEEN.match(around.behind)
    conditions = (
        _CONDITION.match(around.behind),
        _CONDITION_BEFORE.search(around.before),
        _CONDITION.match(around.behind[between.end() :]) if between else None,
    )
    for condition in filter(None, conditions):
        rest = condition.string[condition.end() :]
        is_beside = condition[1].lower() in _CONCEDING or (
            condition[1].lower() in _TURNING and _SOMEBODY_SAYS.match(rest)
        )
        if is_beside and not LEXICON.limits(rest):
            continue  # "The gate was shut, but the guards say that the work goes on."
        yield f"the quote leaves out what '{condition[1]}' limits it to", frozenset([condition[1]])


def _begun_about_another(around: Around) -> frozenset[str] | None:
    """The "but" right behind a quote, where it may begin what is told of something else; None without such a one.

    "…, but other details are not known": not "but it is denied", "but not yet", nor "but the gate was opened again".
    """
    turned = _CONDITION.match(around.behind)
    clause = _OF_ANOTHER.match(around.behind, turned.end()) if turned and turned[1].lower() in _TURNING else None
    if turned is None or clause is None or _POINTS_AT_IT.search(around.behind, turned.end()):
        return None
    if LEXICON.limits(around.behind[turned.end() :]) and not _MORE_IS_UNKNOWN.match(clause[1]):
        return None
    is_of_one = bool(prefixes(clause[1], _STEM) & prefixes(around.sentence[: -len(around.behind)], _STEM))
    return None if is_of_one else frozenset([turned[1]])


def _said_of_undoing(around: Around) -> frozenset[str] | None:
    """The "not" before a quote, where it only says that what the quote tells of is not undone; None without such a one.

    "They would not overturn" a ruling that freed the crew: not "they did not find" a boat that sank.
    """
    clause = CLAUSE.split(around.before)[-1]
    leaves_it = _LEAVES_IT.search(clause)
    if leaves_it is None or LEXICON.limits(clause[leaves_it.end() :]):
        return None
    return LEXICON.limits(clause)


def _limited(around: Around, statement: Statement) -> Iterator[_Limit]:
    """A negation or a hedge in the clause before a quote, or in a few words behind it, where the quote has none."""
    if LEXICON.limits(statement.quote):
        return
    clause = CLAUSE.split(around.before)[-1]
    if words := LEXICON.limits(clause):
        yield f"the quote begins right after '{' '.join(_WORD.findall(clause)[-3:])}'", words
    between = _SAID_BETWEEN.match(around.behind)
    aside = _ASIDE.match(around.behind[between.end() :] if between else around.behind)
    if aside is None or isinstance(statement, Affiliation):
        return
    if words := LEXICON.limits(aside[1]):
        yield f"the quote ends right before '{aside[1]}'", words


def facets(context: Context) -> Iterator[Doubt]:
    """Doubts about `stance`, `happened` and `via` where the quote speaks against them, or no words bear them out."""
    if not context.english:
        return
    doubts = [*_denied(context), *_accused(context.statement)]
    if context.around is not None:
        outlet = context.facts.actors.get(context.statement.via_outlet or "")
        doubts += _not_borne_out(context.statement, context.around, outlet)
    if getattr(context.statement, "happened", None) is Happened.YES:
        for each in against(context.statement.quote, context.title):
            code = codes.STANCE_CONTRADICTED if each.is_sure else codes.STANCE_CONTRADICTED.suspected
            yield code.asking(each.question), ("happened",), each.message, [each.words]
    yield from _twice_no(context)
    for field, message, word in doubts:
        # A stance that is not given may be that of another clause, or somebody else's.
        code = _asked_of(word) if field == "quote" else codes.STANCE_CONTRADICTED
        yield code, (field,), message, word.split()


def _asked_of(word: str) -> Code:
    """The question on a verb of denying or blaming, of which `stance` says nothing."""
    is_denial = stance_of(word) is Stance.DENIES
    told = "is this a denial?" if is_denial else "does whoever speaks only blame somebody, or tell that it happened?"
    return codes.STANCE_CONTRADICTED.suspected.asking(f"The words say “{word}”: {told}")


def _twice_no(context: Context) -> Iterator[Doubt]:
    """A doubt about an account by which what a title says did not happen did not: it is read as denying the title."""
    word = no_of_deed(context.title)
    if word and getattr(context.statement, "happened", None) is Happened.NO:
        message = (
            f"the title says '{word}', and `happened` is 'no': the account denies that it did not happen. "
            "Where it tells the same as the title, leave `happened` out, or let the title say what happened"
        )
        question = f"The title says “{word}”: does this account deny that, or tell the same?"
        yield codes.STANCE_CONTRADICTED.suspected.asking(question), ("happened",), message, [f"no|{word}"]


def stance_of(verb: str) -> Stance | None:
    """What somebody does with a claim by a verb of saying that is one of denying or blaming; None for any other."""
    if _DENIES.fullmatch(verb):
        return Stance.DENIES
    return Stance.ACCUSES if _ACCUSES.fullmatch(verb) else None


def _denied(context: Context) -> Iterator[tuple[str, str, str]]:
    """A denial that only the quote has, or only `stance`: (field, message, the words that an answer names).

    Another stance is asked for in the sentence only that tells what the record does, where one of several does.
    """
    statement = context.statement
    stance = statement.stance
    told = str(statement.quote)
    if stance not in (None, Stance.DENIES):
        told = sentence_of_deed(context.side or context.title, told)
    denial = _DENIES.search(told) and _DENIES.search(_NO_DENIAL.sub(" ", told))
    if denial is None:
        if stance is Stance.DENIES and not _denies_otherwise(statement.quote):
            yield "stance", "nothing in the quote denies anything", stance
        return
    does_both = stance is Stance.ACCUSES and _ACCUSES.search(statement.quote) is not None
    if stance not in (None, Stance.DENIES) and not does_both:
        yield "stance", f"the quote says '{denial[0]}'", f"{denial[0].split()[0]}|{stance}"
    elif stance is None and statement.speaker and getattr(statement, "happened", None) is None:
        yield "quote", f"the quote says '{denial[0]}', and `stance` nothing", denial[0]


def _denies_otherwise(quote: str) -> bool:
    """True for a quote that says no, or rejects something, without a verb of denying."""
    told = _SILENT.sub(" ", quote)
    return bool(LEXICON.negations(told)) or _REJECTS.search(told) is not None


def _accused(statement: Statement) -> Iterator[tuple[str, str, str]]:
    """An account whose quote blames somebody, but whose stance counts its speaker as a source that it happened.

    In the shape of `_denied`.
    """
    if not isinstance(statement, Account) or not statement.speaker:
        return
    blame = next((each for each in _ACCUSES.finditer(statement.quote) if _is_own_blame(statement.quote, each)), None)
    belief = _BELIEVES.search(statement.quote) if statement.stance is Stance.ACCUSES else None
    if belief is not None and blame is None:
        yield "stance", f"the quote says '{belief[0]}', and `stance` 'accuses'", f"{belief[0]}|accuses"
    if statement.stance not in SAYS_SO:
        return
    if blame is not None:
        field = "quote" if statement.stance is None else "stance"
        given = "nothing" if statement.stance is None else f"'{statement.stance}'"
        yield field, f"the quote says '{blame[0]}', and `stance` {given}", blame[0]


def _is_own_blame(quote: str, blame: re.Match[str]) -> bool:
    """False where a speaker only says that others blame somebody: "A clerk said residents blamed the guild"."""
    said = list(_REPORTED.finditer(quote, 0, blame.start()))
    return not said or _OF_SPEAKER.search(quote[said[-1].end() : blame.start()]) is not None


def _not_borne_out(statement: Statement, around: Around, outlet: Actor | None) -> Iterator[tuple[str, str, str]]:
    """Values of `happened`, `stance` or `via` that no words of the quote or its sentences bear out; as of `_denied`.

    The name of the `outlet` that a statement was had from bears out how it came: "IRNA reported" is of state media.
    """
    happened = getattr(statement, "happened", None)
    if statement.lost and not LOST.search(statement.quote):
        yield "lost", "`lost` is 'yes', and the quote holds no lost words", "lost"
    says_no = happened is Happened.NO and LEXICON.negations(statement.quote)
    given: tuple[tuple[str, Term | None, str], ...] = (
        ("stance", statement.stance, "in the quote"),
        ("happened", None if says_no else happened, "in the quote"),
        ("via", statement.via, "there"),
        ("basis", None if statement.speaker else statement.basis, "there"),
    )
    for field, word, where in given:
        pattern = _BORNE_OUT_BY.get((field, word)) if word is not None else None
        told = _where_borne_out(field, statement, around)
        is_named = word is Via.STATE_MEDIA and outlet is not None and _is_named_in(outlet, told)
        is_ahead = word is Happened.PLANNED and _is_scheduled(told, around.source.record.published)
        if pattern is not None and not (is_named or is_ahead or pattern.search(told)):
            yield field, f"`{field}` is '{word}', and nothing {where} says so", str(word)


def _is_scheduled(told: str, published: date) -> bool:
    """True where a verb in the present stands right before a day that comes soon after publication.

    >>> told = "The fair opens Nov. 1"
    >>> _is_scheduled(told, date(2016, 10, 24)), _is_scheduled(told, date(2016, 11, 3))
    (True, False)
    """
    setting = Setting(published, ZoneInfo("UTC"), forward=True)
    behind_verb = (time for time in find_times(told) if _SCHEDULED.search(told[: time.start]))
    meanings = filter(None, (read_time(time.words, setting) for time in behind_verb))
    days = [meaning.must.low.date() for meaning in meanings if meaning.must.low is not None]
    return any(timedelta() < day - published < _SOON for day in days)


def _is_named_in(outlet: Actor, words: str) -> bool:
    """True where some words have a name of an outlet whole."""
    held = Folded(words.casefold())
    return any(occurs(held, str(form.name).casefold()) for form in outlet.names)


def _where_borne_out(field: str, statement: Statement, around: Around) -> str:
    """The words in which the value of a field must be borne out."""
    if field == "via":
        return _of_the_way(statement, around)
    if field == "basis":
        # "It said so": what it is stands before.
        return around.passage if statement.basis is Basis.DOCUMENT else around.sentence
    return statement.quote


def _of_the_way(statement: Statement, around: Around) -> str:
    """The words in which `via` must be borne out: with the sentence before, where a pronoun may point back to it.

    What a speaker says of an interview or a statement is not how an outlet had it; a post may hold nothing but itself.
    """
    told = f"{around.since_speaker} {around.back(1) if around.points_back else ''} {around.signed}"
    if statement.via is Via.SOCIAL_MEDIA:
        return told
    return _NO_WAY.sub(" ", _SAID_WORDS.sub(" ", told))
