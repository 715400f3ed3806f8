"""Documents say something and are nobody: which words for a speaker mean one, and whose document it is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from briefing.languages import ENGLISH
from briefing.model.parts import Statement
from briefing.model.records import Actor
from briefing.text.passages import Sentence, overlapping, quotations
from briefing.text.subjects import described
from briefing.text.verbs import ACCORDING, SAYING, SAYS
from briefing.verify.checks.named import names_any, sentences_before
from briefing.verify.checks.statements import Around, SaidBy, said_in

NEWS_REPORTS = ("reports", "Reports")
"""How words for several news reports end, which may be no document: "according to reports"."""
_DOCUMENTS = ENGLISH.words("saying.documents")
_CHARGES = ENGLISH.words("saying.charges")
_BARE_DOCUMENTS = frozenset(ENGLISH.entries("saying.bare_documents"))
_FINDINGS = ENGLISH.words("saying.findings")
_FINDING_OUT = ENGLISH.words("saying.finding_out")
_ACCORDING = re.compile(ACCORDING, re.I)
_PEOPLE = ENGLISH.words("people.groups", "people.plurals")
_OF_BODIES = re.compile(
    rf"(?:the|an?)\s(?:(?![\w’'-]*[’']s?\s)[\w’'-]+\s)+{ENGLISH.one_of('saying.documents_of_bodies')}", re.I
)
"""A document with what tells whose it is: "the ministry statement"; not "Moss’s statement", who says it."""
_BODY = re.compile(
    "|".join(rf"[A-Z][\w’'-]*\s{word.capitalize()}\b" for word in sorted(ENGLISH.words("saying.named_like_documents")))
)
"""A body that is named like a document."""
_DONE_TO_A_DOCUMENT = ENGLISH.words("saying.done_to_a_document")
_READS = re.compile(
    rf"\b(?:statement|{ENGLISH.one_of('saying.documents', 'saying.charges')})\s(?:also\s|further\s)?"
    r"(?:reads?|says?|said|alleg|stat|not)"
)
"""What says that a document has the words: "The filing also alleges"."""
_STATEMENT_SAID = re.compile(
    rf"\b{ENGLISH.one_of('saying.bare_documents')}\s(?:{ENGLISH.one_of('saying.between')}\s)*{SAYING}\b", re.I
)
"""What gives words to a document that is known from before: "the statement said"."""
_OCCASIONS = ENGLISH.words("saying.occasions")
_IS_SOMEBODY = re.compile(
    rf"(?:[\w-]+\s){{0,3}}?(?:{ENGLISH.one_of('people.kin', 'people.aides')}|{ENGLISH.pattern('people.speak_for')})\b"
)
_OWNER = re.compile(r"(?:[Tt]he\s)?(.+?)(?:[’']s|(?<=s)[’'])\s")
"""Whose something is: "the D.A.’s release"."""
_NAME_WORD = re.compile(r"[\w’'.-]+")


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
    known = _DOCUMENTS | _CHARGES | (_FINDINGS if finds_out else frozenset())
    return bool(nouns) and nouns[-1] in known and not names_a_body


def is_of_a_document(statement: Statement, said: SaidBy, around: Around) -> bool:
    """True where a document says a quote: as a word for one, as "it" behind a sentence of its own, or unnamed."""
    if not said.who:
        return _READS.search(statement.quote) is not None
    number = around.anchor.sentences[0].number
    if said.who.casefold() == "it" and number > 1:
        return _gives_words_to_a_document(around.source.passages.sentences[number - 2], around.source.text)
    is_reported = not overlapping(quotations(around.source.text), around.anchor.start, around.anchor.end)
    is_of_a_body = is_reported and _OF_BODIES.fullmatch(described(said.who)) is not None
    return is_of_a_body or is_document(said.who, said.verb_in(around.source.text))


def _gives_words_to_a_document(sentence: Sentence, text: str) -> bool:
    """True for a sentence that a document says: "The ruling said that the dam was unsafe"."""
    said = said_in(text, sentence)
    # Where a comma is lost nobody is known to say it: "… by the army the statement said".
    return is_document(said.who) if said.verb is not None else _READS.search(sentence.text(text)) is not None


def have_spoken(who: str, speakers: Sequence[Actor], around: Around) -> bool:
    """True for a document that speakers wrote, or before which they say something within two sentences."""
    if not is_document(who):
        return False
    number = around.anchor.sentences[0].number - 1
    before = around.source.passages.sentences[max(0, number - 2) : number]
    texts = [sentence.text(around.source.text) for sentence in before]
    if any(SAYS.search(text) and names_any(speakers, text) for text in texts):
        return True
    return have_written(who, speakers, around)


def is_somebody_of(who: str, speakers: Sequence[Actor]) -> bool:
    """True where `who`, the words for whoever says a quote, are somebody who is theirs: "Kern's lawyer" of Kern."""
    owner = _OWNER.match(who)
    if owner is None or not names_any(speakers, owner[1]):
        return False
    whose = who[owner.end() :]
    return _IS_SOMEBODY.match(whose) is not None and not names_any(speakers, whose)


def have_written(who: str, speakers: Sequence[Actor], around: Around) -> bool:
    """True where `who`, the words for whoever says a quote, are a document of any of some speakers.

    It is theirs where its sentence says so ("according to a release from the office"), else where they were the last
    to say something in such a document ("The office said in a release"). "Kern's release" is not of Moss.
    """
    noun = "".join(described(who).split()[-1:])
    owner = _OWNER.match(who)
    if noun.casefold() not in _DOCUMENTS or (owner and not _may_be_called(owner[1], speakers)):
        return False
    if owner and noun.casefold() in _OCCASIONS and names_any(speakers, owner[1]):
        return True  # "Kern's testimony" is what Kern says.
    author = re.search(rf"{re.escape(who)}\s(?:from|by)\s([^,;“”\"]{{2,80}})", around.sentence)
    return names_any(speakers, author[1] if author is not None else _last_author_of(noun, around))


def _last_author_of(noun: str, around: Around) -> str:
    """The words for whoever spoke last before a quote in a document that is called by a noun; empty for nobody."""
    in_a_document = re.compile(
        rf"\b(?:in|to)\s(?:an?|its|his|her|their)\s(?:[\w-]+\s){{0,2}}{re.escape(noun)}\b"
        r"(?:\s(?:from|by)\s(?P<author>[^,;“”\"]{2,80}))?",
        re.I,
    )
    text = around.source.text
    for sentence in reversed(around.source.passages.sentences[: around.anchor.sentences[0].number - 1]):
        found = in_a_document.search(sentence.text(text))
        if found is not None:
            return found["author"] or said_in(text, sentence).who
    return ""


def _may_be_called(words: str, actors: Sequence[Actor]) -> bool:
    """True for words that may be for one of some actors: a description, a name, or its initials, as "D.A."."""
    letters = words.replace(".", "")
    forms = (str(form.name) for actor in actors for form in actor.names)
    is_short = letters.isupper() and any(letters in _initials(form) for form in forms)
    return is_short or words.islower() or names_any(actors, words)


def _initials(name: str) -> str:
    """The first letters of the words of a name that have a capital."""
    return "".join(word[0] for word in name.split() if word[0].isupper())


def may_be_of_the_statement(speakers: Sequence[Actor], around: Around) -> bool:
    """True where "the statement said" a quote, and speakers are named where words were last given to anybody but it.

    "The ministry said in a statement it sank. It was old. Nobody was hurt, the statement said. It burnt, the statement
    said."
    """
    if not _STATEMENT_SAID.search(around.sentence):
        return False
    text = around.source.text
    for sentence in sentences_before(around.anchor.sentences[0], around.source):
        words = sentence.text(text)
        if SAYS.search(words) and not _STATEMENT_SAID.search(words):
            return names_any(speakers, words)
    return False
