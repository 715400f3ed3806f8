"""Speakers are those whom the quote names as saying it, and nobody is given words of another, or of the article.

`spoken` asks of each statement whether its article gives the words to anybody else, `unsaid` whether to anybody at all,
`ordered` who gives the order of events. What they ask about one sentence is in `speaking`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from briefing.languages import ENGLISH
from briefing.model.parts import Account, Affiliation, FieldPath, Reading, Statement
from briefing.model.records import Actor
from briefing.model.vocabulary import Basis
from briefing.problems import codes
from briefing.problems.codes import Code
from briefing.text.attribution import attributed, holds_quoted_sentence, is_spoken, is_surely_said, reporting
from briefing.text.clauses import is_said_of
from briefing.text.passages import Sentence, Span, overlapping, quotations
from briefing.text.sentences import may_end_within
from briefing.text.subjects import PRONOUN
from briefing.text.verbs import SAYS
from briefing.verify.checks.named import names, names_any
from briefing.verify.checks.speaking.bylines import is_theirs, may_be_theirs
from briefing.verify.checks.speaking.descriptions import (
    opens_before_speech,
)
from briefing.verify.checks.speaking.documents import (
    NEWS_REPORTS,
    have_spoken,
    have_written,
    is_document,
    is_somebody_of,
    may_be_of_the_statement,
)
from briefing.verify.checks.speaking.going_on import is_in_single_marks, may_speak_on, speaks_on
from briefing.verify.checks.speaking.own_voice import (
    holds_no_words,
    is_an_act,
    is_own,
    is_printed,
    may_be_own,
    part_told,
    part_told_in_article,
    sentence_of,
    tells_itself,
    tells_of_speaking,
)
from briefing.verify.checks.speaking.passed_on import is_in_chain, is_outlet_of, is_sender, may_have_sent
from briefing.verify.checks.statements import Around, Context, Doubt, SaidBy, said_in

OWN_WORDS = "the statement gives the article's own words to"
"""How the message begins where a sentence shows that a statement needs no speaker."""
QUOTED_WORDS = "the quote holds somebody's own words"
"""How the message begins where words stand in quotation marks, and a statement has no speaker."""
_AFTER_A_THING = re.compile(r"\b(?:after|following|since)\s[^,.;]*\s(?:where|which|that)\s(?:[\w’'-]+\s){0,4}\Z")
"""What stands before the number of a thing that something followed: "after a fire in which"."""
_ORDER = re.compile(ENGLISH.pattern("claims.order"), re.I)
_TOLD_WORDS = 4
"""Least words behind a verb of saying that are what is said, not the end of it: "it fell, he said on Tuesday"."""
_OF_THE_NUMBER = re.compile(ENGLISH.pattern("claims.of_the_number"))
_VOICE = re.compile(ENGLISH.pattern("claims.voices"), re.I)
_DESCRIBED_AS = r"an?\s|the\s|(?:his|her|their)\s"
"""How a description behind a name begins."""
_FURTHER = r"who|whom|whose|which|that|of|for|in|at|from|with|on|to"
"""Where what follows is of somebody or something else than the one described."""


class _Doubted(NamedTuple):
    """What may be wrong with the speakers of a statement."""

    path: FieldPath
    """The field that is wrong."""
    message: str
    """What is wrong there, as a message."""
    who: str
    """The words for the speaker, of which an answer of the curator names the last; empty where it names nobody."""
    is_sure: bool = True
    """False where words only suggest it."""


def spoken(context: Context) -> Iterator[Doubt]:
    """Doubts where an article gives the words of a quote to somebody else than the speakers of the statement."""
    statement = context.statement
    around = context.around
    if not context.english or around is None or isinstance(statement, Affiliation):
        return
    if statement.speaker:
        said = said_in(around.source.text, around.anchor)
        doubts = _another(statement, context.facts.actors, around, said)
        is_asked = False
    else:
        said = _who_says(statement, around)
        if _is_the_articles(context, around, said):
            return
        doubts = _unnamed(statement, context.facts.actors, around, said)
        is_asked = may_be_own(context, around, said) or _may_be_of_a_document(statement, around, said)
    for path, message, who, is_sure in doubts:
        asked = f"The article seems to give these words to “{who}”: are they theirs?" if who else ""
        code = codes.SPEAKER_MISSING if is_sure and not is_asked else codes.SPEAKER_MISSING.suspected
        yield code.asking(asked), path, message, who.split()[-1:]


def _may_be_of_a_document(statement: Statement, around: Around, said: SaidBy) -> bool:
    """True for a statement that is said to be of a document, where its article gives the words to nobody else."""
    is_nobodys = not said.who or is_document(said.who, said.verb_in(around.source.text))
    return statement.basis is Basis.DOCUMENT and is_nobodys


def _is_the_articles(context: Context, around: Around, said: SaidBy) -> bool:
    """True for a statement of which no speaker is missing: an article tells it in its own voice."""
    return (
        is_printed(context, said, around)
        or is_own(context.statement, said, around)
        or tells_of_speaking(context, around)
    )


def _who_says(statement: Statement, around: Around) -> SaidBy:
    """Who says what a statement without a speaker tells: the number of a reading, if anybody is shown to; its quote."""
    text = around.source.text
    if getattr(statement, "words", None) is not None:
        of_number = said_in(text, part_told_in_article(statement, around))
        if of_number.verb is not None:
            return of_number
    return said_in(text, around.anchor)


def _unnamed(statement: Statement, actors: Mapping[str, Actor], around: Around, said: SaidBy) -> Iterator[_Doubted]:
    """What is wrong with a statement without a speaker where its article shows that somebody says it."""
    outlet = actors.get(statement.via_outlet or "")
    is_of_outlet = outlet is not None and names(outlet, said.who or around.sentence, None)
    if not is_of_outlet and (statement.unmarked or _is_surely_said(statement, around)):
        yield from _given_away(statement, around, said)


def _is_surely_said(statement: Statement, around: Around) -> bool:
    """True where the words of an article surely are somebody's: in doubt they may be its own."""
    part = part_told_in_article(statement, around)
    is_number = getattr(statement, "words", None) is not None
    text = around.source.text
    return holds_quoted_sentence(text, part) or is_surely_said(text, part, is_number=is_number)


def _given_away(statement: Statement, around: Around, said: SaidBy) -> Iterator[_Doubted]:
    """What shows that the words of a statement without a speaker are somebody's."""
    inside = overlapping(quotations(around.source.text), around.anchor.start, around.anchor.end)
    if is_document(said.who, said.verb_in(around.source.text)) and not inside:
        yield _of_a_document(said, around)
    elif said.verb is not None and around.anchor.start <= said.verb.start < around.anchor.end:
        yield _given_in_the_quote(statement, said.who, around)
    elif any(is_spoken(quotation.words) for quotation in inside):
        yield _Doubted(("quote",), f"{QUOTED_WORDS}, and the statement names nobody as saying them", "")
    elif statement.unmarked:
        if not SAYS.search(around.back(1)):
            yield _Doubted(("unmarked",), "neither its sentence nor the one before tells what somebody said", "")
    elif said.who and not opens_before_speech(around):
        message = f"its sentence gives the words to '{said.who}'"
        yield _Doubted(("quote",), message, said.who, is_sure=False)


def _of_a_document(said: SaidBy, around: Around) -> _Doubted:
    """The doubt about words of a document; not a sure one of "news reports", nor where a lost mark may part the two."""
    is_apart = said.verb is not None and may_end_within(around.source.text, around.anchor.start, said.verb.start)
    is_sure = not (is_apart or said.who.endswith(NEWS_REPORTS))
    return _Doubted(("quote",), f"its words are those of '{said.who}': give it `basis: document`", said.who, is_sure)


def _given_in_the_quote(statement: Statement, who: str, around: Around) -> _Doubted:
    """The doubt about a quote that itself gives its words to `who`; not a sure one of what the article may tell."""
    may_be_the_articles = (
        _is_of_a_noun(statement) or _is_of_a_thing_told_of(statement) or _tells_of_a_message(statement, around, who)
    )
    message = f"the quote gives its words to '{who}', and the statement to the article itself"
    return _Doubted(("quote",), message, who, is_sure=not may_be_the_articles)


def _is_of_a_noun(statement: Statement) -> bool:
    """True for a reading whose number only describes something: "in the six-year war", which the article calls so."""
    words = getattr(statement, "words", None)
    return words is not None and ("-" in words or f" {words}-" in f" {statement.quote}")


def _is_of_a_thing_told_of(statement: Statement) -> bool:
    """True for a reading whose number tells of what somebody's deed followed: "after a fire in which nine died"."""
    words = getattr(statement, "words", None)
    if words is None:
        return False
    quote = " ".join(str(statement.quote).split())
    before = quote.partition(str(words))[0]
    return _AFTER_A_THING.search(before) is not None


def _tells_of_a_message(statement: Statement, around: Around, who: str) -> bool:
    """True for a quote that tells besides that somebody got a message: "The crew got a call from Moss saying"."""
    is_of_number = getattr(statement, "words", None) is not None
    return not is_of_number and is_sender(who, around) and who in around.quoted.split("saying")[0]


def _another(statement: Statement, actors: Mapping[str, Actor], around: Around, said: SaidBy) -> Iterator[_Doubted]:
    """What is wrong with a statement's speakers, where the article gives its words to others, or to others besides."""
    if statement.unmarked:
        yield _Doubted(("unmarked",), "`unmarked` stands in a statement that names who says it", "")
        return
    says_who = not (is_outlet_of(statement, actors, said.who) or PRONOUN.fullmatch(said.who))
    who = said.who if says_who else ""
    known = [(number, actors[ref]) for number, ref in enumerate(statement.speaker) if ref in actors]
    speakers = [actor for _, actor in known]
    if who and speakers and not _are_meant(who, speakers, around):
        yield _of_others(who, speakers, around)
    elif who and is_somebody_of(who, speakers):
        yield _Doubted(("speaker", 0), f"its sentence gives the words to '{who}'", who, is_sure=False)
    else:
        yield from _not_named(known, who, around)
    if len(speakers) == 1:
        yield from _others(who, speakers)


def _of_others(who: str, speakers: Sequence[Actor], around: Around) -> _Doubted:
    """The doubt about speakers of whom none is `who` gets the words; not a sure one where words are passed on."""
    is_sure = not (
        is_in_chain(speakers, around)
        or may_have_sent(who, speakers, around)
        or may_be_of_the_statement(speakers, around)
    )
    named = "names none" if is_sure else "may give them to none"
    message = f"its sentence gives the words to '{who}', and {named} of the statement's speakers"
    return _Doubted(("speaker", 0), message, who, is_sure=is_sure)


def _are_meant(who: str, speakers: Sequence[Actor], around: Around) -> bool:
    """True where speakers are those to whom a sentence gives words as `who`."""
    is_named = names_any(speakers, _words_naming(who, around)) or _is_called(who, speakers, around.sentence)
    return is_named or have_spoken(who, speakers, around) or _report(speakers, around)


def _words_naming(who: str, around: Around) -> str:
    """The words of a sentence that may name whoever it gives words to as `who`: all of them, or those that describe.

    "The company" may be whom the sentence names elsewhere; a name is its bearer's.
    """
    is_common_noun = " " in who and who[1:].islower() and not is_sender(who, around)
    return f"{who} {around.sentence}" if is_common_noun else _with_description(who, around.sentence)


def _is_called(name: str, speakers: Sequence[Actor], sentence: str) -> bool:
    """True where a sentence has a name beside a description of a speaker: "The clerk’s brother, Ralf Kern, said"."""
    forms = {" ".join(str(form.name).split()) for actor in speakers for form in actor.names}
    words = " ".join(sentence.split())
    return any(f"{form}, {name}," in words or f"{name}, {form}," in words for form in forms)


def _with_description(who: str, sentence: str) -> str:
    """A name with what stands behind it to say who that is: "Lena Moss, a nurse" where she is "a nurse in Elswick"."""
    found = re.search(rf"{re.escape(who)},\s(?:{_DESCRIBED_AS})[^,]*?(?=,|\s(?:{_FURTHER})\b)", sentence)
    return found[0] if found else who


def _report(speakers: Sequence[Actor], around: Around) -> bool:
    """True where speakers report a quote that begins with them, or of which somebody else is quoted with the less.

    That is of "Guards said it sank, but the crew told us it floats" the crew, where the quote begins with them; and of
    "The board said Moss had asked for “more candour”" the board.
    """
    text = around.source.text
    inside = overlapping(quotations(text), around.anchor.start, around.anchor.end)
    length = sum(len(each.words) for each in inside)
    if 2 * length >= len(around.quoted) or not all(each.words[:1].islower() for each in inside):
        return False
    said = [who for who, _ in reporting(text, around.anchor) if names_any(speakers, who.text(text))]
    return any(inside or who.start == around.anchor.start for who in said)


def _not_named(known: Sequence[tuple[int, Actor]], who: str, around: Around) -> Iterator[_Doubted]:
    """What is wrong with the first speaker whom the passage of the quote does not name. `known`: (index, speaker).

    `who` are the words for whoever says the quote, empty for a pronoun.
    """
    for number, actor in known:
        is_named = names(actor, around.passage) or speaks_on(actor, around)
        if not (is_named or have_written(who, [actor], around)):
            message = f"neither the sentence of the quote nor what it points back to names '{actor.id}'"
            is_sure = not (may_speak_on(actor, around) or may_be_of_the_statement([actor], around))
            yield _Doubted(("speaker", number), message, actor.id.replace("-", " "), is_sure=is_sure)
            return


def _others(who: str, speakers: Sequence[Actor]) -> Iterator[_Doubted]:
    """What is missing where `who` joins the one speaker of a statement with another: "the mayor and the governor"."""
    parts = who.split(" and ", 1)
    others = [part for part in parts if not names_any(speakers, part)]
    if len(others) < len(parts):
        for other in others:
            yield _Doubted(("speaker",), f"the quote gives its words to '{other}' too", other, is_sure=False)


def who_may_say(title: str, statement: Statement, around: Around) -> str:
    """Whom an article shows as perhaps saying what a statement without a speaker tells; empty where it shows nobody.

    Nor anybody for what it tells itself beside what they say: an age, a description, a clause before, an act.
    """
    text = around.source.text
    told = sentence_of(title, around) or part_told_in_article(statement, around)
    said = said_in(text, told)
    if said.verb is None or is_document(said.who, said.verb_in(text)):
        return ""
    if is_an_act(said.verb, text) or holds_no_words(text, around.anchor):
        return ""
    return "" if tells_itself(title, statement, said, told, around) else said.who


def unsaid(context: Context) -> Iterator[Doubt]:
    """Doubts where a statement has a speaker, and its sentence gives nobody's words or view at all."""
    statement = context.statement
    around = context.around
    if not (context.english and around and statement.speaker) or isinstance(statement, Affiliation):
        return
    if _may_be_somebodys(statement, around):
        return
    speakers = [context.facts.actors[ref] for ref in statement.speaker if ref in context.facts.actors]
    if not all(names(actor, around.passage) for actor in speakers):
        return  # `spoken` tells that.
    if not is_theirs(speakers, around) and attributed(around.source.text, around.anchor) is None:
        wanted = [ref.split("-")[-1] for ref in statement.speaker]
        code = _code_of_unsaid(statement, speakers, around)
        yield code, ("speaker", 0), _why_unsaid(statement, around.sentence), wanted


def _may_be_somebodys(statement: Statement, around: Around) -> bool:
    """True where a statement quotes somebody's own words, or a word of its sentence may give them as somebody's."""
    if overlapping(quotations(around.source.text), around.anchor.start, around.anchor.end):
        return True
    if is_in_single_marks(around.anchor.sentences[0], around) or _is_counted_behind(statement, around):
        return True
    return any(_may_be_of(voice, statement, around) for voice in _voices(around.sentence))


def _voices(sentence: str) -> Iterator[Span]:
    """The words of a sentence that give somebody's words or view."""
    for pattern in (_VOICE, SAYS):
        yield from (Span(*match.span()) for match in pattern.finditer(sentence))


def _may_be_of(voice: Span, statement: Statement, around: Around) -> bool:
    """True where a word of the sentence that gives somebody's view may give what a statement tells.

    A position may be what only a clause of its quote says, a theme too.
    """
    told = part_told(statement, around)
    is_inside = told.start <= voice.start < told.end and not isinstance(statement, (Account, Reading))
    return is_inside or is_said_of(around.sentence, voice, told)


def _is_counted_behind(statement: Statement, around: Around) -> bool:
    """True where a sentence of a quote says whose the number of the one before is: "That is the officials’ count"."""
    behind = _behind(statement, around)
    return bool(behind) and _OF_THE_NUMBER.match(around.source.text, behind[0].start, behind[0].end) is not None


def _behind(statement: Statement, around: Around) -> list[Sentence]:
    """The sentences of a quote behind the one that tells what a statement says."""
    told = part_told(statement, around)
    first = around.anchor.sentences[0].start
    return [each for each in around.anchor.sentences if each.start - first >= told.end]


def _says_behind(statement: Statement, around: Around) -> bool:
    """True where somebody says something in a sentence of a quote behind the one with the number of a reading."""
    return any(SAYS.search(each.text(around.source.text)) for each in _behind(statement, around))


def _code_of_unsaid(statement: Statement, speakers: Sequence[Actor], around: Around) -> Code:
    """The code of a statement whose sentence gives its words to nobody, as far as that is sure.

    Whoever is named where nobody speaks may say it by what they do, "The guild pressed for a vote": no list has all
    such words.
    """
    is_named = names_any(speakers, around.sentence) and not any(_voices(around.sentence))
    is_asked = is_named or may_be_theirs(speakers, around) or _says_behind(statement, around)
    return codes.SPEAKER_UNSUPPORTED.suspected if is_asked else codes.SPEAKER_UNSUPPORTED


def _why_unsaid(statement: Statement, sentence: str) -> str:
    """The message on a statement whose sentence gives its words to nobody."""
    whom = " and ".join(f"'{ref}'" for ref in statement.speaker)
    if any(_voices(sentence)):
        return f"{OWN_WORDS} {whom}, whose view the sentence tells of something else"
    return f"the statement gives its words to {whom}, and its sentence gives them to nobody"


def ordered(context: Context) -> Iterator[Doubt]:
    """Doubts about orders that are given to a speaker where the article gives them: "Hours after it fell, he said"."""
    statement = context.statement
    if not (context.english and isinstance(statement, Account) and statement.after and statement.speaker):
        return
    quote = statement.quote
    speaker = context.facts.actors.get(statement.speaker[0])
    given = [match.end() for match in _ORDER.finditer(quote)]
    is_behind = len(SAYS.split(quote)[-1].split()) < _TOLD_WORDS
    if speaker is None or not given or is_behind or not all(_is_before_name(speaker, quote, end) for end in given):
        return
    message = f"the quote gives an order before it names '{speaker.id}': it is the article's, and `after` is not"
    yield codes.STANCE_CONTRADICTED, ("after",), message, ["after"]


def _is_before_name(speaker: Actor, quote: str, end: int) -> bool:
    """True where a quote names a speaker behind a place, and not before it."""
    return names(speaker, quote[end:], None) and not names(speaker, quote[:end], None)
