"""Speakers are those whom the quote names as saying it, and nobody is given words of another, or of the article."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from briefing.languages import ENGLISH
from briefing.languages.lexicon import prefixes
from briefing.languages.stems import stems
from briefing.memo import memoise
from briefing.model.parts import Account, Affiliation, FieldPath, Reading, Statement
from briefing.model.records import Actor, Article, statements_of
from briefing.model.vocabulary import ActorKind, Basis, DiscrepancyKind
from briefing.problems import Problem, codes
from briefing.problems.codes import Code
from briefing.text.attribution import attributed, holds_quoted_sentence, is_spoken, is_surely_said, reporting, senders
from briefing.text.attribution import speaker as speaker_of
from briefing.text.clauses import is_said_of, only_speaks
from briefing.text.language import is_english
from briefing.text.passages import Sentence, Span, overlapping, quotations
from briefing.text.sentences import may_end_within
from briefing.text.subjects import PRONOUN, described, first_acting_person
from briefing.text.verbs import ACCORDING, SAYING
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.verify.checks.apart import tells_beside
from briefing.verify.checks.happened import tells_alone
from briefing.verify.checks.named import SPEECH, names, sentences_before
from briefing.verify.checks.statements import Around, Context, Doubt, is_answered, wanted_answer

OWN_WORDS = "the statement gives the article's own words to"
"""How the message begins where a sentence shows that a statement needs no speaker."""
_AFTER_A_THING = re.compile(r"\b(?:after|following|since)\s[^,.;]*\s(?:where|which|that)\s(?:[\w’'-]+\s){0,4}\Z")
"""What stands before the number of a thing that something followed: "after a fire in which"."""
NEWS_REPORTS = ("reports", "Reports")
"""How words for several news reports end, which may be no document: "according to reports"."""
_SHOWN = re.compile(ENGLISH.pattern("claims.shown"))
_SAYS = re.compile(rf"\b(?:{SAYING}|{ACCORDING})\b")
_SPEAKING = re.compile(rf"\b(?:sp(?:eak|oke)\w*|{ENGLISH.one_of('saying.occasions')})\b", re.I)
"""What tells that somebody speaks, or on what occasion."""
_OF_A_MANNER = re.compile(ENGLISH.pattern("saying.of_a_manner"), re.I)
_ORDER = re.compile(ENGLISH.pattern("claims.order"), re.I)
_TOLD_WORDS = 4
"""Least words behind a verb of saying that are what is said, not the end of it: "it fell, he said on Tuesday"."""
_OF_THE_NUMBER = re.compile(ENGLISH.pattern("claims.of_the_number"))
_VOICE = re.compile(ENGLISH.pattern("claims.voices"), re.I)
_DOCUMENTS = ENGLISH.words("saying.documents")
_OF_BODIES = re.compile(
    rf"(?:the|an?)\s(?:(?![\w’'-]*[’']s?\s)[\w’'-]+\s)+{ENGLISH.one_of('saying.documents_of_bodies')}", re.I
)
"""A document with what tells whose it is: "the ministry statement"; not "Moss’s statement", who says it."""
_STATEMENT_SAID = re.compile(
    rf"\b{ENGLISH.one_of('saying.bare_documents')}\s(?:{ENGLISH.one_of('saying.between')}\s)*{SAYING}\b", re.I
)
"""What gives words to a document that is known from before: "the statement said"."""
_FINDINGS = ENGLISH.words("saying.findings")
_FINDING_OUT = ENGLISH.words("saying.finding_out")
_ACCORDING = re.compile(ACCORDING, re.I)
_PEOPLE = ENGLISH.words("people.groups", "people.plurals")
_BARE_DOCUMENTS = frozenset(ENGLISH.entries("saying.bare_documents"))
_BODY = re.compile(
    "|".join(rf"[A-Z][\w’'-]*\s{word.capitalize()}\b" for word in sorted(ENGLISH.words("saying.named_like_documents")))
)
"""A body that is named like a document."""
_DONE_TO_A_DOCUMENT = ENGLISH.words("saying.done_to_a_document")
_READS = re.compile(
    rf"\b(?:statement|{ENGLISH.one_of('saying.documents')})\s(?:also\s|further\s)?(?:reads?|says?|said|alleg|stat|not)"
)
"""What says that a document has the words: "The filing also alleges"."""
_QUOTES_DOCUMENT = re.compile(
    rf"\b{ENGLISH.one_of('saying.written')}(?:\s(?:that|which))?\s(?:[\w’'-]+\s){{1,5}}[“\"]", re.I
)
"""A document that is quoted: "the treaty that guaranteed them “the right to hunt”"."""
_NOBODY = re.compile(r"no\s", re.I)
"""How words begin that name nobody who says something: "No injuries reported"."""
_ACT = re.compile(ENGLISH.pattern("saying.acts"))
_CITES = re.compile(r"\b(?:cit|quot)(?:e[sd]?|ing)\b")
"""What passes on somebody else's words: "the agency said, citing doctors"."""
_JOINS_A_NAME = re.compile(
    rf"{ENGLISH.one_of('clauses.prepositions', 'clauses.determiners', 'clauses.finite', 'saying.verbs')}", re.I
)
"""What makes a name at the end of a headline a part of what it tells."""
_STEM = 5
"""Length of the prefixes by which words of titles are compared."""
_DESCRIPTION = re.compile(r"[^,“”\"]{2,60},\s(?:who|whom|whose|which)\b[^,“”\"]*,?")
"""What only describes whoever a sentence goes on about: "Dana Ortiz, who resigned in May"."""
_TURNING = re.compile(r",?\s(?:but|while|whereas)\s|;\s")
"""What begins a clause that turns to somebody else."""
_BEGINS_BESIDE = rf"(?:{ENGLISH.one_of('clauses.beside')}|{ENGLISH.pattern('clauses.beside_in_words')})\b"
_BESIDE = re.compile(_BEGINS_BESIDE, re.I)
"""How a clause begins that tells what happened beside what somebody says: "After the vote, Moss said"."""
_OPENING = re.compile(
    rf"\A\W*(?:(?:in|at|on|during|from|through)\s(?:an?|the|his|her|their|its)\s(?:[\w-]+\s){{0,3}}?"
    rf"{ENGLISH.one_of('saying.occasions')}\b[^,“”\"]*?\s)?{_BEGINS_BESIDE}[^,“”\"]*,",
    re.I,
)
"""The same clause, up to its comma, with the occasion before it: "In a letter sent after the vote, Moss said"."""
_DESCRIBING = re.compile(rf",\s{ENGLISH.one_of('clauses.describing')}\b[^,“”\"]*,")
"""A clause between commas that describes somebody: ", who had lived abroad,"."""
_BEHIND_A_NAME = re.compile(rf",\s(?:an?\s|the\s|{ENGLISH.one_of('clauses.describing')}\s)[^“”\"]*[.,]?\s*")
"""What describes whoever a sentence ends with: ", a clerk who led a bid to shut the port"."""
_BEFORE_A_NAME = 8
"""Most words of what somebody is, between the verb of saying and their name."""
_SET_OFF = re.compile(rf"(?:,|--|[—–])\s?{ENGLISH.one_of('clauses.describing')}\b[^,—–“”\"]*")
"""The same up to its end: ", which runs nine ports"."""
_CLAUSE_OF_A_NOUN = re.compile(r"(?:The|Th[eo]se|This|An?)\s[^,“”\"]{2,60}\swhich\b[^,“”\"]*")
"""The same without a comma: "The claim which did not mention the boat"."""
_APPOSITION = re.compile(
    r"(?:[A-Z][\w’'.-]*\s){0,3}[A-Z][\w’'.-]*(?:\s(?:island|city|town|village|camp|province|county|district|region))?,"
    r"\s(?:an?|the|home|one)\s((?:[^,“”\"]|(?<=\d),(?=\d))*?)(?:\s(?:that|which|who|where)\b[^,“”\"]*)?[.,]?"
)
"""What a name stands for, and no deed: "Westport, a town of 9,000 people that the storm spared"."""
_DOES = re.compile(rf"\b(?:{ENGLISH.one_of('clauses.finite')}|[a-z]{{2,}}ed)\b")
"""What may be a verb."""
_DOES_ANYTHING = re.compile(rf"{_DOES.pattern}|\b{ENGLISH.one_of('drafting.done')}\b")
_HAS_A_VIEW = re.compile(rf"\b{ENGLISH.one_of('saying.has_a_view')}\b")
_NOT_DONE = r"(?<!\bbe\s)(?<!\bis\s)(?<!\b(?:was|are|not)\s)(?<!\b(?:were|been)\s)(?<!n[’']t\s)"
_TELLS_A_VIEW = re.compile(rf"{_NOT_DONE}\b(?:{ENGLISH.pattern('saying.views')})")
_ANOTHER_CLAUSE = ENGLISH.one_of("clauses.describing", "clauses.turning_away", "clauses.subordinate")
_OPENS_A_CLAUSE = re.compile(rf"\b(?:that|if|until|{_ANOTHER_CLAUSE})\b|;")
"""What begins a clause with another subject: "the law that" Moss applauded."""
_VIEW_OF = re.compile(rf"[’'](?:s\s|(?<=s[’'])\s)(?:[a-z-]+\s){{0,2}}?{ENGLISH.one_of('saying.opinions')}\s(?=that\b)")
"""What stands behind the name of whoever has a view: "Moss’s opinion that"."""
_BESIDE_A_VIEW = 4
"""Words before such a verb that may name whose view it is."""
_OPENING_MARKS = ("‘", "“", "'", '"')
_BYLINE = re.compile(r"[^.!?]+:\s([^:.!?]{3,40})")
"""A headline that ends with whoever says it: "Mayor Resigns: Police"."""
_OPENED_BYLINE = re.compile(r"([^:.!?“”\"]{3,60}):\s([^:]+)")
"""A headline that begins with whoever says it: "Police: Mayor Resigned"."""
_OF_OURSELVES = re.compile(r"\b(?:[Ww]e|[Oo]urs?|[Mm]y|I)\b|\bus\b")
"""By which a speaker speaks of themselves."""
_TELLS = ENGLISH.pattern("claims.tells")
"""Before the name of an outlet to which somebody said something."""
_TELLS_SOMEBODY = re.compile(rf"\b(?:{_TELLS})\s", re.I)
_DESCRIBED_AS = r"an?\s|the\s|(?:his|her|their)\s"
"""How a description behind a name begins."""
_FURTHER = r"who|whom|whose|which|that|of|for|in|at|from|with|on|to"
"""Where what follows is of somebody or something else than the one described."""
_OPENED_BY_PRONOUN = re.compile(r"\W*(?:He|She|They)\b")
_OPENS_SPEECH = re.compile(r"(?:\A|[:,]\s)['‘](?=[^\W\d_])")
"""A single mark that opens a speech: at the start of a paragraph, or behind a colon or a comma."""
_MARK = re.compile('[“”"]')
_CLOSES_SPEECH = re.compile(r"[.,!?…]['’](?!\w)")
_OWNER = re.compile(r"(?:[Tt]he\s)?(.+?)(?:[’']s|(?<=s)[’'])\s")
"""Whose something is: "the D.A.’s release"."""
_NAME_WORD = re.compile(r"[\w’'.-]+")


class _Said(NamedTuple):
    """Who says a quote, as its article shows."""

    who: str
    """The words for the speaker, perhaps a pronoun; empty where nobody is shown to say it."""
    verb: Span | None
    """The verb that gives the words to the speaker."""


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
    said = _Said(*(attributed(around.source.text, around.anchor) or ("", None)))
    if not statement.speaker:
        said = _said_of_number(statement, around) or said
    if _is_printed(context, said) or _is_own(statement, said, around) or _tells_of_speaking(context, around):
        return
    check = _another if statement.speaker else _unnamed
    may_be_own = not statement.speaker and _may_be_own(context, around, said)
    for path, message, who, is_sure in check(statement, context.facts.actors, around, said):
        code = codes.SPEAKER_MISSING if is_sure and not may_be_own else codes.SPEAKER_MISSING.suspected
        yield code, path, message, who.split()[-1:]


def _may_be_own(context: Context, around: Around, said: _Said) -> bool:
    """True for a statement that may tell what is the article's own, beside what somebody says."""
    return (
        _is_told_in_passing(context.title, around.quoted)
        or _shows_a_word(context, around)
        or _is_of_a_sentence_of_nobody(context.title, around)
        or tells_the_manner(context.title, around.source.text, around.anchor)
        or _is_of_the_saying(context, around, said)
        or (bool(context.side) and stands_beside(context.side, around.source.text, around.anchor))
        or tells_of_a_speech(context.title)
        or _describes_who_says_it(context.title, around)
        or (isinstance(context.statement, Account) and tells_beside(context.title, around.source, around.anchor))
    )


def _is_of_the_saying(context: Context, around: Around, said: _Said) -> bool:
    """True for a statement of a position that stands not in what is said, but beside it: on what day, why, how, where.

    "After protests the mayor announced late Friday that the gate was shut" says itself that it was late on Friday.
    """
    if said.verb is None or not context.side or not around.anchor.start <= said.verb.start < around.anchor.end:
        return False
    sentence = next(each for each in around.anchor.sentences if each.start <= said.verb.start < each.end)
    text = around.source.text
    before = text[sentence.start : said.verb.start]
    beside, that, told = text[said.verb.end : sentence.end].partition(" that ")
    if not that:
        return False
    named = set(stems(context.side))
    return not named.isdisjoint(stems(f"{before} {beside}")) and named.isdisjoint(stems(told))


def _describes_who_says_it(title: str, around: Around) -> bool:
    """True where a title tells only what describes whoever says a quote: "said Kern, a clerk who lost the vote"."""
    said = attributed(around.source.text, around.anchor)
    if said is None:
        return False
    before, _, behind = around.source.text[said[1].end : around.anchor.end].partition(said[0])
    description = _BEHIND_A_NAME.fullmatch(behind)
    if description is None or _SAYS.search(behind) or len(before.split()) > _BEFORE_A_NAME:
        return False
    return tells_alone(title, behind, around.source.text[around.anchor.start : said[1].start])


def _is_of_a_sentence_of_nobody(title: str, around: Around) -> bool:
    """True where of the sentences of a quote only one tells what a title does, and it gives its words to nobody."""
    told = sentence_of(title, around)
    return (
        told is not None
        and attributed(around.source.text, told) is None
        and not overlapping(quotations(around.source.text), told.start, told.end)
        and not _is_in_single_marks(around.anchor.sentences[-1], around)
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


def _shows_a_word(context: Context, around: Around) -> bool:
    """True for a statement that shows which word an outlet chose, of what somebody is only reported to say."""
    return (
        context.shows_a_word
        and not context.statement.unmarked
        and not overlapping(quotations(around.source.text), around.anchor.start, around.anchor.end)
        and not _is_in_single_marks(around.anchor.sentences[0], around)
    )


def _shows_the_one_word(context: Context, around: Around) -> bool:
    """True for a statement that shows the one word by which its outlet tells something: "acknowledged" for "released".

    That word is its position's label, and the outlet's own outside quotation marks.
    """
    word = context.label.strip().casefold()
    printed = re.search(rf"\b{re.escape(word)}\b", around.quoted, re.I) if word.isalpha() else None
    return printed is not None and not context.statement.speaker and _shows_a_word(context, around)


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
    if not _is_theirs(speakers, around) and attributed(around.source.text, around.anchor) is None:
        wanted = [ref.split("-")[-1] for ref in statement.speaker]
        code = _code_of_unsaid(statement, speakers, around)
        yield code, ("speaker", 0), _why_unsaid(statement, around.sentence), wanted


def _is_theirs(speakers: Sequence[Actor], around: Around) -> bool:
    """True for a headline with its speakers' names, and for a sentence by whose verb they show or judge something."""
    return (
        _is_headline_of(speakers, around.sentence)
        or _opens_headline(speakers, around)
        or _show(speakers, around.sentence)
        or _have_a_view(speakers, around.sentence)
    )


def _code_of_unsaid(statement: Statement, speakers: Sequence[Actor], around: Around) -> Code:
    """The code of a statement whose sentence gives its words to nobody, as far as that is sure."""
    may_be_theirs = (
        _may_end_headline(speakers, around) or _may_open_headline(speakers, around) or _says_behind(statement, around)
    )
    return codes.SPEAKER_UNSUPPORTED.suspected if may_be_theirs else codes.SPEAKER_UNSUPPORTED


def _says_behind(statement: Statement, around: Around) -> bool:
    """True where somebody says something in a sentence of a quote behind the one with the number of a reading."""
    return any(_SAYS.search(each.text(around.source.text)) for each in _behind(statement, around))


def _behind(statement: Statement, around: Around) -> list[Sentence]:
    """The sentences of a quote behind the one that tells what a statement says."""
    told = _told(statement, around)
    first = around.anchor.sentences[0].start
    return [each for each in around.anchor.sentences if each.start - first >= told.end]


def _why_unsaid(statement: Statement, sentence: str) -> str:
    """The message on a statement whose sentence gives its words to nobody."""
    whom = " and ".join(f"'{ref}'" for ref in statement.speaker)
    if any(_voices(sentence)):
        return f"{OWN_WORDS} {whom}, whose view the sentence tells of something else"
    return f"the statement gives its words to {whom}, and its sentence gives them to nobody"


def through(briefing: Briefing) -> Iterator[Problem]:
    """A doubt about each statement whose quote says which outlet somebody told it, where the statement names none.

    Two articles that have it from one outlet would count as two.
    """
    outlets = [actor for actor in briefing.facts.actors.values() if actor.kind is ActorKind.MEDIA]
    for record in briefing.facts.records():
        is_of_names = getattr(record, "kind", None) is DiscrepancyKind.SPELLING  # How a name is printed, nobody told.
        for statement in () if is_of_names else statements_of(record):
            article = briefing.facts.articles.get(statement.article)
            if statement.via_outlet is None and article is not None and is_english(article.language):
                yield from _through(article, statement, outlets, briefing.facts.actors)


def outlet_told(quote: str, speakers: Sequence[Actor], outlets: Iterable[Actor]) -> str:
    """The id of the first of some outlets whom a quote has its speakers tell what it holds; empty without one."""
    told = ((str(outlet.id), _told_to(outlet)) for outlet in outlets)
    found = (ref for ref, pattern in told if pattern.search(quote) and not _say_elsewhere(speakers, quote, pattern))
    return next(found, "")


@memoise(bound=16_384)
def _told_to(outlet: Actor) -> re.Pattern[str]:
    """What finds that somebody told an outlet something, by a name of it."""
    names = "|".join(re.escape(str(name.name).removeprefix("the ").removeprefix("The ")) for name in outlet.names)
    return re.compile(rf"\b(?:{_TELLS})\s(?:the\s)?(?:{names})\b", re.I)


def _say_elsewhere(speakers: Sequence[Actor], quote: str, told: re.Pattern[str]) -> bool:
    """True where speakers say something in another clause than that in which an outlet is told something else."""
    clauses = _TURNING.split(quote)
    others = [clause for clause in clauses if not told.search(clause)]
    own = [clause for clause in clauses if told.search(clause)]
    say = any(_SAYS.search(clause) and _is_one_of(speakers, clause) for clause in others)
    return say and not any(_is_one_of(speakers, clause) for clause in own)


def _through(
    article: Article, statement: Statement, outlets: Iterable[Actor], actors: Mapping[str, Actor]
) -> Iterator[Problem]:
    """The doubt about one statement that one of some outlets was told so. None of its own article's."""
    quote = " ".join(str(statement.quote).split())
    if not _TELLS_SOMEBODY.search(quote):
        return  # No outlet need be looked for: there may be a thousand.
    for each in outlets:
        outlet = str(each.id)
        pattern = _told_to(each)
        if outlet in (article.outlet, *statement.speaker) or not pattern.search(quote):
            continue
        if _say_elsewhere([actors[ref] for ref in statement.speaker if ref in actors], quote, pattern):
            continue
        code = codes.SPEAKER_MISSING
        if not is_answered(statement, code.name, [outlet]):
            wanted = wanted_answer(statement, code.name, [outlet])
            message = f"the quote says that '{outlet}' was told so, and `via_outlet` names no outlet"
            yield code(statement.at("quote"), message, f"Give `via: other_outlet` and `via_outlet`.\n{wanted}")


def _is_printed(context: Context, said: _Said) -> bool:
    """True for a quote that shows how an article writes a name, or what it calls whoever speaks there.

    It does so itself, whoever speaks: "Police spokesman Dana Ortiz said", where the question is what her post is.
    """
    if context.statement.speaker or context.around is None:
        return False
    is_about = said.verb is not None and any(names(actor, said.who, None) for actor in context.about)
    return context.printed or (is_about and calls(context.label, said.verb, context.around.source))


def calls(label: str, verb: Span | None, source: Source) -> bool:
    """True where the words of an article before somebody's verb have each word of the label of a position."""
    if verb is None or not prefixes(label, _STEM):
        return False
    start = source.passages.sentences_in(verb.start, verb.end)[0].start
    return _is_all_in(source.text[start : verb.start], label)


def _is_headline_of(speakers: Sequence[Actor], sentence: str) -> bool:
    """True for a headline that ends with the name of whoever says it: "Mayor Resigns: Police"."""
    end = _BYLINE.fullmatch(sentence.strip())
    return end is not None and all(names(actor, end[1], None) for actor in speakers)


def _opens_headline(speakers: Sequence[Actor], around: Around) -> bool:
    """True for a headline that begins with whoever says it: of themselves, or in quotation marks.

    "Moss's Family: Who Takes Our Boat?"; "Lena Moss: ‘Bad News’ for the Port".
    """
    opened = _opened_by(speakers, around)
    return opened is not None and (_OF_OURSELVES.search(opened) is not None or opened.strip()[:1] in _OPENING_MARKS)


def _may_open_headline(speakers: Sequence[Actor], around: Around) -> bool:
    """True for a headline that begins with whoever may say it: "Police: Mayor Was Shot"; not "Moss: a life at sea"."""
    opened = _opened_by(speakers, around)
    return opened is not None and _DOES.search(opened.lower()) is not None


def _opened_by(speakers: Sequence[Actor], around: Around) -> str | None:
    """What a headline says behind the name of its one speaker and a colon; None for any other sentence.

    The name is all that stands before the colon: "Moss's Family" is not Moss.
    """
    opened = _OPENED_BYLINE.fullmatch(around.sentence.strip())
    if opened is None or len(speakers) != 1 or around.anchor.sentences[0].number > 1:
        return None
    words = frozenset(
        word.casefold() for form in speakers[0].names for word in f"{form.name} {form.role or ''}".split()
    )
    return opened[2] if words.issuperset(opened[1].casefold().split()) else None


def _show(speakers: Sequence[Actor], sentence: str) -> bool:
    """True where a sentence names all speakers before a word for what somebody saw or shows."""
    seen = _SHOWN.search(sentence)
    return seen is not None and all(names(actor, sentence[: seen.start()], None) for actor in speakers)


def _have_a_view(speakers: Sequence[Actor], sentence: str) -> bool:
    """True where a verb of a sentence tells the view of all speakers, who are its subject: "Moss applauded the law"."""
    subjects = (_subject_before(sentence, verb.start()) for verb in _TELLS_A_VIEW.finditer(sentence))
    return any(_are_all_in(speakers, subject) for subject in subjects)


def _are_all_in(actors: Sequence[Actor], words: str) -> bool:
    """True where some words hold a whole word of the names or roles of each of the actors."""
    return all(names(actor, words, None) for actor in actors)


def _subject_before(sentence: str, at: int) -> str:
    """The words that may be the subject of the verb at an offset of a sentence."""
    before = _DESCRIBING.sub(" ", sentence[:at])
    parts = _OPENS_A_CLAUSE.split(before)[-1].split(" and ")
    while len(parts) > 1 and _DOES_ANYTHING.search(parts[0]):
        parts.pop(0)  # "The dam broke and Moss" applauded it.
    return " and ".join(parts)


def _may_end_headline(speakers: Sequence[Actor], around: Around) -> bool:
    """True for a first sentence that ends with the name of whoever may say it, its mark lost: "Fire kills nine Police".

    Not where a word stands before the name that makes it a part of the sentence: "Mayor thanks the police".
    """
    words = around.sentence.split()
    if around.anchor.sentences[0].number > 1 or not words[-1][-1:].isalnum():
        return False
    # "Syria" before "Monitor" begins like "Syrian Observatory", and is no word of the name.
    of_names = {word.casefold() for actor in speakers for form in actor.names for word in str(form.name).split()}
    given = (_is_one_of_by_letters(speakers, words[-1]), *(word.casefold() in of_names for word in words[-2::-1]))
    own = next((number for number, is_own in enumerate(given) if not is_own), 0)
    before = words[-own - 1] if own else ""
    return bool(before) and not _JOINS_A_NAME.fullmatch(before)


def _is_one_of_by_letters(actors: Sequence[Actor], word: str) -> bool:
    """True for a word that begins like one of the names or roles of any of the actors."""
    return any(names(actor, word) for actor in actors)


def ordered(context: Context) -> Iterator[Doubt]:
    """Doubts about orders that are given to a speaker where the article gives them: "Hours after it fell, he said"."""
    statement = context.statement
    if not (context.english and isinstance(statement, Account) and statement.after and statement.speaker):
        return
    quote = statement.quote
    speaker = context.facts.actors.get(statement.speaker[0])
    given = [match.end() for match in _ORDER.finditer(quote)]
    is_behind = len(_SAYS.split(quote)[-1].split()) < _TOLD_WORDS
    if speaker is None or not given or is_behind or not all(_is_before_name(speaker, quote, end) for end in given):
        return
    message = f"the quote gives an order before it names '{speaker.id}': it is the article's, and `after` is not"
    yield codes.STANCE_CONTRADICTED, ("after",), message, ["after"]


def _is_before_name(speaker: Actor, quote: str, end: int) -> bool:
    """True where a quote names a speaker behind a place, and not before it."""
    return names(speaker, quote[end:], None) and not names(speaker, quote[:end], None)


def _voices(sentence: str) -> Iterator[Span]:
    """The words of a sentence that give somebody's words or view."""
    for pattern in (_VOICE, _SAYS):
        yield from (Span(*match.span()) for match in pattern.finditer(sentence))


def _may_be_somebodys(statement: Statement, around: Around) -> bool:
    """True where a statement quotes somebody's own words, or a word of its sentence may give them as somebody's."""
    if overlapping(quotations(around.source.text), around.anchor.start, around.anchor.end):
        return True
    if _is_in_single_marks(around.anchor.sentences[0], around) or _is_counted_behind(statement, around):
        return True
    return any(_may_be_of(voice, statement, around) for voice in _voices(around.sentence))


def _is_counted_behind(statement: Statement, around: Around) -> bool:
    """True where a sentence of a quote says whose the number of the one before is: "That is the officials’ count"."""
    behind = _behind(statement, around)
    return bool(behind) and _OF_THE_NUMBER.match(around.source.text, behind[0].start, behind[0].end) is not None


def _may_be_of(voice: Span, statement: Statement, around: Around) -> bool:
    """True where a word of the sentence that gives somebody's view may give what a statement tells.

    A position may be what only a clause of its quote says, a theme too.
    """
    told = _told(statement, around)
    is_inside = told.start <= voice.start < told.end and not isinstance(statement, (Account, Reading))
    return is_inside or is_said_of(around.sentence, voice, told)


def _told(statement: Statement, around: Around) -> Span:
    """The part of its sentence that a statement tells, as offsets there: of a reading its number, else its quote."""
    first = around.anchor.sentences[0].start
    quote = Span(around.anchor.start - first, around.anchor.end - first)
    words = getattr(statement, "words", None)
    at = around.sentence.find(str(words), quote.start, quote.end) if words else -1
    return Span(at, at + len(str(words))) if at >= 0 else quote


def _unnamed(statement: Statement, actors: Mapping[str, Actor], around: Around, said: _Said) -> Iterator[_Doubted]:
    """What is wrong with a statement without a speaker where its article shows that somebody says it."""
    outlet = actors.get(statement.via_outlet or "")
    is_of_outlet = outlet is not None and names(outlet, said.who or around.sentence, None)
    if not is_of_outlet and (statement.unmarked or _is_surely_said(statement, around)):
        yield from _given_away(statement, around, said)


def _given_away(statement: Statement, around: Around, said: _Said) -> Iterator[_Doubted]:
    """What shows that the words of a statement without a speaker are somebody's."""
    anchor = around.anchor
    who, verb = said
    inside = overlapping(quotations(around.source.text), anchor.start, anchor.end)
    if is_document(who, _word_of(verb, around)) and not inside:
        message = f"its words are those of '{who}': give it `basis: document`"
        is_apart = verb is not None and may_end_within(around.source.text, anchor.start, verb.start)
        yield _Doubted(("quote",), message, who, is_sure=not (is_apart or who.endswith(NEWS_REPORTS)))
    elif verb is not None and anchor.start <= verb.start < anchor.end:
        message = f"the quote gives its words to '{who}', and the statement to the article itself"
        may_be_own = _is_of_a_noun(statement) or _is_of_a_thing_told_of(statement)
        is_sure = not (may_be_own or _tells_of_a_message(statement, around, who))
        yield _Doubted(("quote",), message, who, is_sure=is_sure)
    elif any(is_spoken(quotation.words) for quotation in inside):
        message = "the quote holds somebody's own words, and the statement names nobody as saying them"
        yield _Doubted(("quote",), message, "")
    elif statement.unmarked:
        if not _SAYS.search(around.back(1)):
            yield _Doubted(("unmarked",), "neither its sentence nor the one before tells what somebody said", "")
    elif who and not _is_told_beside(around):
        yield _Doubted(("quote",), f"its sentence gives the words to '{who}'", who, is_sure=False)


def _said_of_number(statement: Statement, around: Around) -> _Said | None:
    """Who says the number of a reading, as its article shows; None where it shows nobody, or there is no number."""
    part = _in_article(statement, around) if getattr(statement, "words", None) is not None else None
    by = attributed(around.source.text, part) if part is not None else None
    return _Said(*by) if by is not None else None


def _in_article(statement: Statement, around: Around) -> Span:
    """The part of its article that a statement tells."""
    told = _told(statement, around)
    first = around.anchor.sentences[0].start
    return Span(first + told.start, first + told.end)


def _is_of_a_thing_told_of(statement: Statement) -> bool:
    """True for a reading whose number tells of what somebody's deed followed: "after a fire in which nine died"."""
    words = getattr(statement, "words", None)
    if words is None:
        return False
    quote = " ".join(str(statement.quote).split())
    before = quote.partition(str(words))[0]
    return _AFTER_A_THING.search(before) is not None


def _is_of_a_noun(statement: Statement) -> bool:
    """True for a reading whose number only describes something: "in the six-year war", which the article calls so."""
    words = getattr(statement, "words", None)
    return words is not None and ("-" in words or f" {words}-" in f" {statement.quote}")


def _tells_of_a_message(statement: Statement, around: Around, who: str) -> bool:
    """True for a quote that tells besides that somebody got a message: "The crew got a call from Moss saying"."""
    is_of_number = getattr(statement, "words", None) is not None
    return not is_of_number and _is_sender(who, around) and who in around.quoted.split("saying")[0]


def _is_surely_said(statement: Statement, around: Around) -> bool:
    """True where the words of an article surely are somebody's: in doubt they may be its own."""
    part = _in_article(statement, around)
    is_number = getattr(statement, "words", None) is not None
    text = around.source.text
    return holds_quoted_sentence(text, part) or is_surely_said(text, part, is_number=is_number)


def _is_told_beside(around: Around) -> bool:
    """True for the clause that opens a sentence before what somebody says in it: whose it is, the words do not tell."""
    return not around.before.strip() and around.behind.startswith(",") and bool(_BESIDE.match(around.quoted))


def _is_told_in_passing(title: str, quote: str) -> bool:
    """True where a quote tells what a title does only before or beside what somebody says in it.

    That is in the clause that opens it ("Once the case was sent back, the mayor said …"), or in one that describes
    somebody: "The clerk, who had lived abroad, fell, police said".
    """
    beside = [match for pattern in (_OPENING, _DESCRIBING) if (match := pattern.search(quote)) is not None]
    return any(
        not _SAYS.search(each[0])
        and (
            tells_alone(title, each[0], f"{quote[: each.start()]} {quote[each.end() :]}") or _is_all_in(title, each[0])
        )
        for each in beside
    )


def _is_all_in(title: str, clause: str) -> bool:
    """True where a title has each word of a clause."""
    return prefixes(clause, _STEM) <= prefixes(title, _STEM)


def _word_of(verb: Span | None, around: Around) -> str:
    """A verb of saying as its article has it; empty without one."""
    return "" if verb is None else verb.text(around.source.text)


def is_document(words: str, verb: str = "") -> bool:
    """True for words that mean a document, which says something and is nobody: "the tax returns", "a report by …".

    With a verb of finding out, or "according to", for an autopsy or a test too.
    """
    if words.casefold() in _BARE_DOCUMENTS:
        return True
    names_a_body = _BODY.search(described(words)) is not None
    if any(part.split(" ")[-1] in _PEOPLE for part in described(words).casefold().split(" and ")):
        return False  # "Polls and officials", "officials and polls".
    nouns = _NAME_WORD.findall(described(words).casefold())
    if len(nouns) > 1 and (nouns[-1].endswith("ed") or nouns[-1] in _DONE_TO_A_DOCUMENT):
        nouns = nouns[:-1]  # "A notice published" on Friday.
    finds_out = verb in _FINDING_OUT or _ACCORDING.fullmatch(verb) is not None
    known = _DOCUMENTS | _FINDINGS if finds_out else _DOCUMENTS
    return bool(nouns) and nouns[-1] in known and not names_a_body


def _is_own(statement: Statement, said: _Said, around: Around) -> bool:
    """True for what no speaker is missing of: a document's words, an act, a description, an age, "none reported"."""
    if statement.speaker:
        return False
    if said.verb is not None and (_ACT.match(around.source.text, said.verb.start) or _NOBODY.match(said.who)):
        return True
    if statement.basis is Basis.DOCUMENT and _is_of_document(statement, said, around):
        return True
    is_read = _QUOTES_DOCUMENT.search(statement.quote) is not None and not _SAYS.search(statement.quote)
    return is_read or is_description(statement.quote) or _is_age_of(said.who, statement)


def _tells_of_speaking(context: Context, around: Around) -> bool:
    """True for a quote that tells only that somebody spoke, or that shows only by which word it is told."""
    return _only_tells_that(context, around) or _shows_the_one_word(context, around)


def _only_tells_that(context: Context, around: Around) -> bool:
    """True for a quote of which the article tells in its own voice that somebody spoke, as its title does."""
    told = f"{context.title} {context.label}"
    is_of_speaking = _SPEAKING.search(told) is not None or _OF_A_MANNER.search(told) is not None
    return is_of_speaking and not context.statement.speaker and holds_no_words(around.source.text, around.anchor)


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
    named = set(stems(label))
    return not named.isdisjoint(stems(outside)) and named.isdisjoint(stems(said))


_GIVES_A_SPEECH = re.compile(rf"\b(?:{ENGLISH.pattern('saying.gives_a_speech')})(?!.*\b(?:that|{SAYING})\b)", re.I)


def tells_of_a_speech(title: str) -> bool:
    """True for a title that tells that somebody gave a speech, and nothing of what they said in it.

    >>> [tells_of_a_speech(f"Moss gave a speech {more}") for more in ("at Elm", "and said that the dam leaks")]
    [True, False]
    """
    return _GIVES_A_SPEECH.search(title) is not None


def tells_the_manner(title: str, text: str, quote: Span) -> bool:
    """True where a title tells how somebody spoke, and a quote does outside its quotation marks.

    "Moss was in tears": of “It leaks,” Moss said through tears" that is the article's own.
    """
    inside = overlapping(quotations(text), quote.start, quote.end)
    found = (each.start() for each in _OF_A_MANNER.finditer(text, quote.start, quote.end))
    is_told = any(not overlapping(inside, at, at + 1) for at in found)
    return is_told and _OF_A_MANNER.search(title) is not None


def tells_an_act(text: str, quote: Span) -> bool:
    """True for a quote that tells what somebody does by speaking, and no words of theirs: "she announced the sale"."""
    said = attributed(text, quote)
    return said is not None and _ACT.match(text, said[1].start) is not None


def who_may_say(title: str, statement: Statement, around: Around) -> str:
    """Whom an article shows as perhaps saying what a statement without a speaker tells; empty where it shows nobody.

    Nor anybody for what it tells itself beside what they say: an age, a description, a clause before, an act.
    """
    text = around.source.text
    told = sentence_of(title, around) or _in_article(statement, around)
    said = attributed(text, told)
    if said is None or is_document(said[0], said[1].text(text)):
        return ""
    if _ACT.match(text, said[1].start) or holds_no_words(text, around.anchor):
        return ""
    is_beside = (
        is_description(around.quoted)
        or _is_told_in_passing(title, around.quoted)
        or tells_the_manner(title, text, around.anchor)
        or _does_besides(said[0], said[1], told, text)
        or _is_in_description(statement, said[0], said[1], told, around)
        or (isinstance(statement, Account) and tells_beside(title, around.source, around.anchor))
    )
    return "" if is_beside else said[0]


def _does_besides(who: str, verb: Span, told: Span, text: str) -> bool:
    """True for somebody who does something in what is told, and says something besides: "She left, calling it old"."""
    is_participle = verb.text(text).endswith("ing")
    before = text[told.start : verb.start]
    return is_participle and told.start <= verb.start < told.end and who in before and _DOES.search(before) is not None


def _is_in_description(statement: Statement, who: str, verb: Span, told: Span, around: Around) -> bool:
    """True for a number that stands in what describes somebody or something, or in the clause before what is said.

    "Moss, 48, said"; "the board, which runs nine ports, said"; "While she leads by nine votes, he said".
    """
    if getattr(statement, "words", None) is None:
        return False
    text = around.source.text
    sentence = next(each for each in around.anchor.sentences if each.start <= told.start < each.end)
    words = sentence.text(text)
    at = Span(told.start - sentence.start, told.end - sentence.start)
    is_of_age = words[: at.start].endswith(", ") and words[at.end :].startswith(",")
    first = words.find(who, 0, max(0, verb.start - sentence.start))
    is_between = first >= 0 and first + len(who) <= at.start and at.end <= verb.start - sentence.start
    opening = _OPENING.search(words)
    is_before = opening is not None and at.end <= opening.end() and not _SAYS.search(opening[0])
    described = (each.span() for each in _SET_OFF.finditer(words))
    return is_of_age or is_between or is_before or any(start <= at.start and at.end <= end for start, end in described)


def holds_no_words(text: str, quote: Span) -> bool:
    """True for a quote from an article that tells who speaks where or when, and has nothing of what they say.

    Of “It leaks,” Moss said at a news conference" that is so of what stands behind the quotation.
    """
    said = attributed(text, quote)
    words = " ".join(quote.text(text).split())
    return (
        said is not None and not overlapping(quotations(text), quote.start, quote.end) and only_speaks(words, said[0])
    )


def _is_of_document(statement: Statement, said: _Said, around: Around) -> bool:
    """True where a document says a quote, perhaps as "it" behind a sentence of the document's: "The ruling said"."""
    who = said.who
    if not who:
        return _READS.search(statement.quote) is not None
    number = around.anchor.sentences[0].number
    if who.casefold() != "it" or number == 1:
        is_reported = not overlapping(quotations(around.source.text), around.anchor.start, around.anchor.end)
        of_a_body = is_reported and _OF_BODIES.fullmatch(described(who)) is not None
        return of_a_body or is_document(who, _word_of(said.verb, around))
    sentence = around.source.passages.sentences[number - 2]
    before = attributed(around.source.text, sentence)
    # Where the comma is lost nobody is known to say it: "… by the army the statement said".
    return is_document(before[0]) if before else _READS.search(sentence.text(around.source.text)) is not None


def is_description(quote: str) -> bool:
    """True for a quote that only describes somebody, whoever the sentence then gives words to."""
    words = quote.strip()
    is_clause = _CLAUSE_OF_A_NOUN.fullmatch(words) and not _SAYS.search(words)
    return bool(is_clause) or _DESCRIPTION.fullmatch(words) is not None or _is_apposition(words)


def _is_apposition(words: str) -> bool:
    """True for a name with what it stands for behind it, and no verb but in what describes that."""
    found = _APPOSITION.fullmatch(words)
    return found is not None and not (_SAYS.search(words) or _DOES.search(found[1]))


def _is_age_of(who: str, statement: Statement) -> bool:
    """True for a reading of the years behind a speaker's name, which the article gives: "Lena Moss, 47, said"."""
    words = getattr(statement, "words", None)
    return (
        bool(who and words) and re.search(rf"{re.escape(who)}, {re.escape(str(words))},", statement.quote) is not None
    )


def _another(statement: Statement, actors: Mapping[str, Actor], around: Around, said: _Said) -> Iterator[_Doubted]:
    """What is wrong with a statement's speakers, where the article gives its words to others, or to others besides."""
    if statement.unmarked:
        yield _Doubted(("unmarked",), "`unmarked` stands in a statement that names who says it", "")
        return
    who = "" if _is_outlet_of(statement, actors, said.who) or PRONOUN.fullmatch(said.who) else said.who
    known = [(number, actors[ref]) for number, ref in enumerate(statement.speaker) if ref in actors]
    speakers = [actor for _, actor in known]
    # "The company" may be whom the sentence names elsewhere, or stand where a speech begins; a name is its bearer's.
    is_wide = " " in who and who[1:].islower() and not _is_sender(who, around)
    whom = f"{who} {around.sentence}" if is_wide else _with_description(who, around.sentence)
    if who and speakers and not _are_meant(who, whom, speakers, around):
        yield _of_others(who, speakers, around)
    else:
        yield from _not_named(known, who, around)
    if len(speakers) == 1:
        yield from _others(who, speakers)


def _of_others(who: str, speakers: Sequence[Actor], around: Around) -> _Doubted:
    """The doubt about speakers of whom none is `who` gets the words; not a sure one where words are passed on."""
    is_sure = not (
        _is_in_chain(speakers, around)
        or _may_have_sent(who, speakers, around)
        or _may_be_of_the_statement(speakers, around)
    )
    named = "names none" if is_sure else "may give them to none"
    message = f"its sentence gives the words to '{who}', and {named} of the statement's speakers"
    return _Doubted(("speaker", 0), message, who, is_sure=is_sure)


def _is_outlet_of(statement: Statement, actors: Mapping[str, Actor], who: str) -> bool:
    """True where words for whoever says a statement name the outlet that it was had from: "IRNA reported"."""
    outlet = actors.get(statement.via_outlet or "")
    return outlet is not None and names(outlet, who, None)


def _with_description(who: str, sentence: str) -> str:
    """A name with what stands behind it to say who that is: "Lena Moss, a nurse" where she is "a nurse in Elswick"."""
    if not who:
        return who
    found = re.search(rf"{re.escape(who)},\s(?:{_DESCRIBED_AS})[^,]*?(?=,|\s(?:{_FURTHER})\b)", sentence)
    return found[0] if found else who


def _is_in_chain(speakers: Sequence[Actor], around: Around) -> bool:
    """True where the sentences of a quote name a speaker, and give words to several or cite somebody."""
    sentence = around.sentence
    views = (sentence[: verb.start()].split()[-_BESIDE_A_VIEW:] for verb in _HAS_A_VIEW.finditer(sentence))
    if any(_is_one_of(speakers, " ".join(before)) for before in views) or _have_an_opinion(speakers, sentence):
        return True
    voices = [*_SAYS.finditer(sentence)]
    return (len(voices) > 1 or _CITES.search(sentence) is not None) and _is_one_of(speakers, sentence)


def _have_an_opinion(speakers: Sequence[Actor], sentence: str) -> bool:
    """True where a sentence tells what opinion a speaker has, whoever says so: "she shares Moss’s opinion that"."""
    return any(
        _is_one_of(speakers, " ".join(sentence[: of.start()].split()[-1:])) for of in _VIEW_OF.finditer(sentence)
    )


def _senders(around: Around) -> list[str]:
    """The words for whoever sent a message that a quote tells of, on one line each."""
    return [" ".join(each.text(around.source.text).split()) for each in senders(around.source.text, around.anchor)]


def _is_sender(who: str, around: Around) -> bool:
    """True for whoever sent a message that a quote tells of, or for the message."""
    return who in _senders(around)


def _may_have_sent(who: str, speakers: Sequence[Actor], around: Around) -> bool:
    """True where speakers sent a message that others tell of, or one of "the ship", which may have a name.

    Not of whoever stands before the message: they received it or passed it on.
    """
    sent = _senders(around)
    if not sent or _is_one_of(speakers, around.sentence.split(sent[0])[0]):
        return False
    if any(_is_one_of(speakers, each) for each in sent):
        return True
    return who in sent and who[1:].islower() and _is_one_of(speakers, around.back(SPEECH))


def _have_spoken(who: str, speakers: Sequence[Actor], around: Around) -> bool:
    """True for a document, where a speaker says something in the two sentences before: "the report" is then theirs."""
    if not is_document(who):
        return False
    number = around.anchor.sentences[0].number - 1
    before = around.source.passages.sentences[max(0, number - 2) : number]
    texts = [sentence.text(around.source.text) for sentence in before]
    if any(_SAYS.search(text) and _is_one_of(speakers, text) for text in texts):
        return True
    return _have_written(who, speakers, around)


def _have_written(who: str, speakers: Sequence[Actor], around: Around) -> bool:
    """True for a document in which speakers were last said to say something, or which is from them.

    "The office said in a release", "according to a release from the office". `who` are the words for it where it says
    a quote: "The office's release".
    """
    noun = described(who).split()[-1:]
    owner = _OWNER.match(who)
    if not noun or noun[0].casefold() not in _DOCUMENTS or (owner and not _may_be_called(owner[1], speakers)):
        return False
    own = re.search(rf"{re.escape(who)}\s(?:from|by)\s([^,;“”\"]{{2,80}})", around.sentence)
    if own is not None:
        return _is_one_of(speakers, own[1])
    inside = re.compile(
        rf"\b(?:in|to)\s(?:an?|its|his|her|their)\s(?:[\w-]+\s){{0,2}}{re.escape(noun[0])}\b"
        r"(?:\s(?:from|by)\s(?P<whom>[^,;“”\"]{2,80}))?",
        re.I,
    )
    text = around.source.text
    for sentence in reversed(around.source.passages.sentences[: around.anchor.sentences[0].number - 1]):
        found = inside.search(sentence.text(text))
        if found is not None:
            said = attributed(text, sentence)
            whom = found["whom"] or (said[0] if said is not None else "")
            return _is_one_of(speakers, whom)
    return False


def _are_meant(who: str, whom: str, speakers: Sequence[Actor], around: Around) -> bool:
    """True where speakers are those to whom a sentence gives words as `who`; `whom` are words that may name them."""
    is_named = _is_one_of(speakers, whom) or _is_called(who, speakers, around.sentence)
    return is_named or _have_spoken(who, speakers, around) or _report(speakers, around)


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
    said = [who for who, _ in reporting(text, around.anchor) if _is_one_of(speakers, who.text(text))]
    return any(inside or who.start == around.anchor.start for who in said)


def _may_be_called(words: str, actors: Sequence[Actor]) -> bool:
    """True for words that describe somebody, or are the first letters of a name of one of the actors: "D.A."."""
    letters = words.replace(".", "")
    forms = (str(form.name) for actor in actors for form in actor.names)
    is_short = letters.isupper() and any(letters in _initials(form) for form in forms)
    return is_short or words.islower() or _is_one_of(actors, words)


def _initials(name: str) -> str:
    """The first letters of the words of a name that have a capital."""
    return "".join(word[0] for word in name.split() if word[0].isupper())


def _is_called(name: str, speakers: Sequence[Actor], sentence: str) -> bool:
    """True where a sentence has a name beside a description of a speaker: "The clerk’s brother, Ralf Kern, said"."""
    forms = {" ".join(str(form.name).split()) for actor in speakers for form in actor.names}
    words = " ".join(sentence.split())
    return any(f"{form}, {name}," in words or f"{name}, {form}," in words for form in forms)


def _not_named(known: Sequence[tuple[int, Actor]], who: str, around: Around) -> Iterator[_Doubted]:
    """What is wrong with the first speaker whom the passage of the quote does not name. `known`: (index, speaker).

    `who` are the words for whoever says the quote, empty for a pronoun.
    """
    for number, actor in known:
        is_named = names(actor, around.passage) or _goes_on(actor, around) or _speaks_around(actor, around)
        if not (is_named or _have_written(who, [actor], around)):
            message = f"neither the sentence of the quote nor what it points back to names '{actor.id}'"
            is_sure = not (
                _is_meant_from_afar(actor, around)
                or _may_go_on(actor, around)
                or _has_opened_speech(actor, around)
                or _may_be_of_the_statement([actor], around)
            )
            yield _Doubted(("speaker", number), message, actor.id.replace("-", " "), is_sure=is_sure)
            return


def _is_meant_from_afar(actor: Actor, around: Around) -> bool:
    """True where a pronoun with its verb of saying has a quote, and a sentence before names somebody.

    That is in reported speech. Beside a quotation (“It leaks,” he said) it must be whoever was given words last.
    """
    text = around.source.text
    subjects = [subject.text(text) for subject, _ in reporting(text, around.anchor)]
    if any(map(PRONOUN.fullmatch, subjects)):
        return names(actor, around.back(SPEECH), None)
    said = attributed(text, around.anchor)
    is_of_pronoun = said is not None and PRONOUN.fullmatch(said[0]) is not None and _may_stand_for(said[0], actor)
    return is_of_pronoun and _spoke_last(actor, around)


def _spoke_last(actor: Actor, around: Around) -> bool:
    """True for whoever was the last before a quote to whom words are given by more than a pronoun."""
    text = around.source.text
    for sentence in sentences_before(around.anchor.sentences[0], around.source):
        said = attributed(text, sentence)
        if said is not None and not PRONOUN.fullmatch(said[0]):
            return names(actor, said[0], None) or _have_written(said[0], [actor], around)
    return False


def _may_stand_for(pronoun: str, actor: Actor) -> bool:
    """False for "he" and "she" where the actor is no person."""
    return pronoun.casefold() not in ("he", "she") or actor.kind is ActorKind.PERSON


def _may_be_of_the_statement(speakers: Sequence[Actor], around: Around) -> bool:
    """True where "the statement said" a quote, and speakers are named where words were last given to anybody else.

    "The ministry said in a statement it sank. It was old. Nobody was hurt, the statement said. It burnt, the statement
    said."
    """
    if not _STATEMENT_SAID.search(around.sentence):
        return False
    text = around.source.text
    for sentence in sentences_before(around.anchor.sentences[0], around.source):
        words = sentence.text(text)
        if _SAYS.search(words) and not _STATEMENT_SAID.search(words):
            return _is_one_of(speakers, words)
    return False


def _may_go_on(actor: Actor, around: Around) -> bool:
    """True where a quote stands in a quotation that nobody is shown to say, and whoever was named last before is meant.

    "Moss lost her boat. It was old. “We heard a crack. Then it sank.”": that may be hers.
    """
    text = around.source.text
    inside = overlapping(quotations(text), around.anchor.start, around.anchor.end)
    if not inside or speaker_of(text, around.anchor) is not None:
        return False
    first = around.source.passages.sentences_in(inside[0].start, inside[0].end)[0]
    for sentence in sentences_before(first, around.source):
        subjects = [who.text(text) for who, _ in reporting(text, sentence)]
        person = first_acting_person(text, sentence.start, sentence.end)
        others = [who for who in subjects if not PRONOUN.fullmatch(who)] + ([person.text(text)] if person else [])
        if others or names(actor, sentence.text(text), None):
            return all(names(actor, who, None) for who in others)
    return False


def _has_opened_speech(actor: Actor, around: Around) -> bool:
    """True for whoever says, or has written, what opens a speech that a quote may belong to, many paragraphs before."""
    who = _opener_of_speech(around)
    return bool(who) and (names(actor, who, None) or _have_written(who, [actor], around))


def _opener_of_speech(around: Around) -> str:
    """The words for whoever opens a speech before a quote that the next mark closes; empty where none is open."""
    text = around.source.text
    after = _MARK.search(text, around.anchor.end)
    if after is None or text[after.start() - 1].isspace():
        return ""
    first = around.anchor.sentences[0]
    for sentence in (first, *sentences_before(first, around.source)):
        marks = list(_MARK.finditer(text, sentence.start, min(sentence.end, around.anchor.start)))
        if marks:
            is_open = len(marks) % 2 == 1 and marks[-1][0] != "”"
            said = attributed(text, Span(sentence.start, marks[-1].start())) if is_open else None
            return said[0] if said is not None else ""
    return ""


def _goes_on(actor: Actor, around: Around) -> bool:
    """True for whoever goes on speaking in a quote, and is named where they began."""
    who = speaker_of(around.source.text, around.anchor)
    return who is not None and names(actor, who.text(around.source.text))


def _speaks_around(actor: Actor, around: Around) -> bool:
    """True for whoever is named behind the end of the quotation that holds a quote, or where its speech begins.

    That is the nearest sentence before it that neither quotes somebody nor stands for them by a pronoun: "Moss spoke.
    “I saw it.” She ran. “It fell,” she said".
    """
    text = around.source.text
    every = around.source.passages.sentences
    inside = overlapping(quotations(text), around.anchor.start, around.anchor.end)
    last = around.anchor.sentences[-1]
    behind = [each for each in every if inside and each.start < inside[-1].end and each.number > last.number]
    if behind:
        rest = text[inside[-1].end : behind[-1].end]
        if _SAYS.search(rest):
            return names(actor, rest, None)
    for sentence in sentences_before(around.anchor.sentences[0], around.source):
        words = sentence.text(text)
        subjects = [who.text(text) for who, _ in reporting(text, sentence)]
        is_of_pronoun = bool(subjects) and all(map(PRONOUN.fullmatch, subjects))
        goes_on = is_of_pronoun or (not subjects and _holds_speech(sentence, around))
        if not goes_on:
            return names(actor, words, None)
    return False


def _holds_speech(sentence: Sentence, around: Around) -> bool:
    """True for a sentence that quotes somebody, or opens with a pronoun: "He urged them to stay"."""
    text = around.source.text
    return (
        bool(overlapping(quotations(text), sentence.start, sentence.end))
        or bool(_OPENED_BY_PRONOUN.match(sentence.text(text)))
        or _is_in_single_marks(sentence, around)
    )


def _is_in_single_marks(sentence: Sentence, around: Around) -> bool:
    """True for a sentence of a speech that its paragraph opens by a single mark, and has not closed before it."""
    block = around.source.passages.blocks[sentence.block]
    before = around.source.text[block.start : sentence.start + 2]
    opened = [match.end() for match in _OPENS_SPEECH.finditer(before)]
    return bool(opened) and not _CLOSES_SPEECH.search(before, opened[-1])


def _others(who: str, speakers: Sequence[Actor]) -> Iterator[_Doubted]:
    """What is missing where `who` joins the one speaker of a statement with another: "the mayor and the governor"."""
    parts = who.split(" and ", 1)
    others = [part for part in parts if not _is_one_of(speakers, part)]
    if len(others) < len(parts):
        for other in others:
            yield _Doubted(("speaker",), f"the quote gives its words to '{other}' too", other, is_sure=False)


def _is_one_of(actors: Sequence[Actor], words: str) -> bool:
    """True where some words hold a whole word of the names or roles of any of the actors."""
    return any(names(actor, words, None) for actor in actors)
