"""What an article tells in its own voice, even where somebody speaks in the sentence.

It tells itself that somebody spoke, when and in what manner; by which word, and what they did besides.
"""

from __future__ import annotations

import re

from briefing.languages import ENGLISH
from briefing.languages.lexicon import prefixes
from briefing.languages.stems import stems
from briefing.model.parts import Account, Statement
from briefing.model.vocabulary import Basis
from briefing.text.attribution import attributed
from briefing.text.clauses import only_speaks
from briefing.text.passages import Span, overlapping, quotations
from briefing.text.verbs import SAYING, SAYS
from briefing.verify.articles import Source
from briefing.verify.checks.apart import tells_beside
from briefing.verify.checks.happened import tells_alone
from briefing.verify.checks.named import names
from briefing.verify.checks.speaking.descriptions import (
    MAY_BE_A_VERB,
    STEM,
    describes_who_says_it,
    is_age_of,
    is_all_in,
    is_description,
    is_told_in_passing,
    stands_in_a_description,
)
from briefing.verify.checks.speaking.documents import is_of_a_document
from briefing.verify.checks.speaking.going_on import is_in_single_marks
from briefing.verify.checks.statements import Around, Context, SaidBy

_SPEAKING = re.compile(rf"\b(?:sp(?:eak|oke)\w*|{ENGLISH.one_of('saying.occasions')})\b", re.I)
"""What tells that somebody speaks, or on what occasion."""
_OF_A_MANNER = re.compile(ENGLISH.pattern("saying.of_a_manner"), re.I)
_QUOTES_DOCUMENT = re.compile(
    rf"\b{ENGLISH.one_of('saying.written')}(?:\s(?:that|which))?\s(?:[\w’'-]+\s){{1,5}}[“\"]", re.I
)
"""A document that is quoted: "the treaty that guaranteed them “the right to hunt”"."""
_NOBODY = re.compile(r"no\s", re.I)
"""How words begin that name nobody who says something: "No injuries reported"."""
_ACT = re.compile(ENGLISH.pattern("saying.acts"))
_GIVES_A_SPEECH = re.compile(rf"\b(?:{ENGLISH.pattern('saying.gives_a_speech')})(?!.*\b(?:that|{SAYING})\b)", re.I)

_WOULD_NOT_SAY = rf"(?:{ENGLISH.pattern('saying.would_not_say')})"
_TITLE_OF_A_SILENCE = re.compile(rf"(?P<who>(?:[\w’'.-]+\s){{1,6}}?){_WOULD_NOT_SAY}")
"""A title that tells that somebody would not say something: "Moss declined to say when the gate would open"."""
_JOINED_SILENCE = re.compile(
    rf"\b(?:but|and|though|although|yet)\s(?:(?:he|she|they|it)\s)?(?:also\s)?{_WOULD_NOT_SAY}"
)
"""What whoever spoke before did not say: Moss spoke" and would not say when"."""


def is_own(statement: Statement, said: SaidBy, around: Around) -> bool:
    """True for what nobody says: a document's words, an act, a description, an age, "none reported"."""
    if said.verb is not None and (is_an_act(said.verb, around.source.text) or _NOBODY.match(said.who)):
        return True
    if statement.basis is Basis.DOCUMENT and is_of_a_document(statement, said, around):
        return True
    is_read = _QUOTES_DOCUMENT.search(statement.quote) is not None and not SAYS.search(statement.quote)
    return is_read or is_description(statement.quote) or is_age_of(said.who, statement)


def tells_an_act(text: str, quote: Span) -> bool:
    """True for a quote that tells what somebody does by speaking, and no words of theirs: "she announced the sale"."""
    said = attributed(text, quote)
    return said is not None and is_an_act(said[1], text)


def tells_of_speaking(context: Context, around: Around) -> bool:
    """True for a quote that tells only that somebody spoke, or that shows only by which word it is told."""
    return (
        _only_tells_that(context, around)
        or _shows_the_one_word(context, around)
        or tells_a_silence(context.title, around.source.text, around.anchor)
    )


def tells_a_silence(title: str, text: str, quote: Span) -> bool:
    """True where a title tells that somebody would not say something, and a quote does of whoever speaks before it.

    "Moss said that it leaks but wouldn't say how badly" quotes nothing of hers on that; "Moss said that Ortiz wouldn't
    say how badly" are her words.
    """
    of_title = _TITLE_OF_A_SILENCE.match(title)
    said = attributed(text, quote)
    if of_title is None or said is None or set(stems(of_title["who"])).isdisjoint(stems(said[0])):
        return False
    joined = _JOINED_SILENCE.search(text, said[1].end, quote.end)
    return joined is not None and not overlapping(quotations(text), joined.start(), joined.end())


def _only_tells_that(context: Context, around: Around) -> bool:
    """True for a quote of which the article tells in its own voice that somebody spoke, as its title does."""
    told = f"{context.title} {context.label}"
    is_of_speaking = _SPEAKING.search(told) is not None or _OF_A_MANNER.search(told) is not None
    return is_of_speaking and holds_no_words(around.source.text, around.anchor)


def holds_no_words(text: str, quote: Span) -> bool:
    """True for a quote from an article that tells who speaks where or when, and has nothing of what they say.

    Of “It leaks,” Moss said at a news conference" that is so of what stands behind the quotation.
    """
    said = attributed(text, quote)
    words = " ".join(quote.text(text).split())
    return (
        said is not None and not overlapping(quotations(text), quote.start, quote.end) and only_speaks(words, said[0])
    )


def tells_of_a_speech(title: str) -> bool:
    """True for a title that tells that somebody gave a speech, and nothing of what they said in it.

    >>> [tells_of_a_speech(f"Moss gave a speech {more}") for more in ("at Elm", "and said that the dam leaks")]
    [True, False]
    """
    return _GIVES_A_SPEECH.search(title) is not None


def is_an_act(verb: Span, text: str) -> bool:
    """True for a verb of saying that is itself what somebody does: "she announced the sale"."""
    return _ACT.match(text, verb.start) is not None


def tells_the_manner(title: str, text: str, quote: Span) -> bool:
    """True where a title tells how somebody spoke, and a quote does outside its quotation marks.

    "Moss was in tears": of “It leaks,” Moss said through tears" that is the article's own.
    """
    inside = overlapping(quotations(text), quote.start, quote.end)
    found = (each.start() for each in _OF_A_MANNER.finditer(text, quote.start, quote.end))
    is_told = any(not overlapping(inside, at, at + 1) for at in found)
    return is_told and _OF_A_MANNER.search(title) is not None


def _shows_the_one_word(context: Context, around: Around) -> bool:
    """True for a statement that shows the one word by which its outlet tells something: "acknowledged" for "released".

    That word is its position's label, and the outlet's own outside quotation marks.
    """
    word = context.label.strip().casefold()
    printed = re.search(rf"\b{re.escape(word)}\b", around.quoted, re.I) if word.isalpha() else None
    return printed is not None and _shows_a_word(context, around)


def _shows_a_word(context: Context, around: Around) -> bool:
    """True for a statement that shows which word an outlet chose, of what somebody is only reported to say."""
    return (
        context.shows_a_word
        and not context.statement.unmarked
        and not overlapping(quotations(around.source.text), around.anchor.start, around.anchor.end)
        and not is_in_single_marks(around.anchor.sentences[0], around)
    )


def is_printed(context: Context, said: SaidBy, around: Around) -> bool:
    """True for a quote that shows how an article writes a name, or what it calls whoever speaks there.

    It does so itself, whoever speaks: "Police spokesman Dana Ortiz said", where the question is what her post is.
    """
    is_about = said.verb is not None and any(names(actor, said.who, None) for actor in context.about)
    return context.printed or (is_about and calls(context.label, said.verb, around.source))


def calls(label: str, verb: Span | None, source: Source) -> bool:
    """True where the words of an article before somebody's verb have each word of the label of a position."""
    if verb is None or not prefixes(label, STEM):
        return False
    start = source.passages.sentences_in(verb.start, verb.end)[0].start
    return is_all_in(source.text[start : verb.start], label)


def may_be_own(context: Context, around: Around, said: SaidBy) -> bool:
    """True for a statement that may tell what is the article's own, beside what somebody says."""
    return (
        is_told_in_passing(context.title, around.quoted)
        or _shows_a_word(context, around)
        or _is_of_a_sentence_of_nobody(context.title, around)
        or tells_the_manner(context.title, around.source.text, around.anchor)
        or _is_of_the_saying(context, around, said)
        or (bool(context.side) and stands_beside(context.side, around.source.text, around.anchor))
        or tells_of_a_speech(context.title)
        or describes_who_says_it(context.title, around)
        or (isinstance(context.statement, Account) and tells_beside(context.title, around.source, around.anchor))
    )


def _is_of_a_sentence_of_nobody(title: str, around: Around) -> bool:
    """True where of the sentences of a quote only one tells what a title does, and it gives its words to nobody."""
    told = sentence_of(title, around)
    return (
        told is not None
        and attributed(around.source.text, told) is None
        and not overlapping(quotations(around.source.text), told.start, told.end)
        and not is_in_single_marks(around.anchor.sentences[-1], around)
    )


def sentence_of(title: str, around: Around) -> Span | None:
    """The part of a quote of several sentences that stands in the one of them which tells what a title does.

    None for a quote of one sentence, and where no one sentence is known to tell it.
    """
    anchor = around.anchor
    parts = [Span(max(anchor.start, each.start), min(anchor.end, each.end)) for each in anchor.sentences]
    for part in parts if len(parts) > 1 else ():
        others = " ".join(each.text(around.source.text) for each in parts if each is not part)
        if tells_alone(title, part.text(around.source.text), others):
            return part
    return None


def _is_of_the_saying(context: Context, around: Around, said: SaidBy) -> bool:
    """True for a statement of a position that stands not in what is said, but beside it: on what day, why, how, where.

    "After protests the mayor announced late Friday that the gate was shut" says itself that it was late on Friday.
    """
    if said.verb is None or not context.side or not around.anchor.start <= said.verb.start < around.anchor.end:
        return False
    sentence = next(each for each in around.anchor.sentences if each.start <= said.verb.start < each.end)
    text = around.source.text
    before_the_verb = text[sentence.start : said.verb.start]
    behind_the_verb, that, content = text[said.verb.end : sentence.end].partition(" that ")
    return bool(that) and _names_only(context.side, f"{before_the_verb} {behind_the_verb}", content)


def _names_only(label: str, beside: str, content: str) -> bool:
    """True for a label of which words stand beside what somebody says, and none in its content."""
    words = set(stems(label))
    return not words.isdisjoint(stems(beside)) and words.isdisjoint(stems(content))


def stands_beside(label: str, text: str, quote: Span) -> bool:
    """True for a label whose words stand in a quote only outside the quotations that it holds.

    "“It is law,” said Moss, flanked by two rowers" tells itself who stood there; nobody says it.
    """
    spoken = overlapping(quotations(text), quote.start, quote.end)
    if not spoken:
        return False
    said = " ".join(text[max(each.start, quote.start) : min(each.end, quote.end)] for each in spoken)
    ends = [quote.start, *(each.end for each in spoken)]
    starts = [*(each.start for each in spoken), quote.end]
    outside = " ".join(text[end:start] for end, start in zip(ends, starts, strict=True))
    return _names_only(label, outside, said)


def tells_itself(title: str, statement: Statement, said: SaidBy, told: Span, around: Around) -> bool:
    """True where an article itself tells what a statement does, beside what it gives to somebody.

    `told` is the part of the article that tells it, and `said` shows who speaks there.
    """
    return (
        is_description(around.quoted)
        or is_told_in_passing(title, around.quoted)
        or tells_the_manner(title, around.source.text, around.anchor)
        or _does_besides(said, told, around.source.text)
        or stands_in_a_description(statement, said, told, around)
        or (isinstance(statement, Account) and tells_beside(title, around.source, around.anchor))
    )


def _does_besides(said: SaidBy, told: Span, text: str) -> bool:
    """True for somebody who does something in what is told, and says something besides: "She left, calling it old"."""
    if said.verb is None or not said.verb_in(text).endswith("ing"):
        return False
    before = text[told.start : said.verb.start]
    does_something = said.who in before and MAY_BE_A_VERB.search(before) is not None
    return told.start <= said.verb.start < told.end and does_something


def part_told(statement: Statement, around: Around) -> Span:
    """The part of its sentence that a statement tells, as offsets there: of a reading its number, else its quote."""
    first = around.anchor.sentences[0].start
    quote = Span(around.anchor.start - first, around.anchor.end - first)
    words = getattr(statement, "words", None)
    at = around.sentence.find(str(words), quote.start, quote.end) if words else -1
    return Span(at, at + len(str(words))) if at >= 0 else quote


def part_told_in_article(statement: Statement, around: Around) -> Span:
    """The part of its article that a statement tells."""
    told = part_told(statement, around)
    first = around.anchor.sentences[0].start
    return Span(first + told.start, first + told.end)
