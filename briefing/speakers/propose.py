"""Who speaks a direct quotation: a proposal for the curator, by rules that say nothing in doubt."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from briefing.passages.sentences import find_sentences
from briefing.speakers.names import NAME, is_person, trimmed
from briefing.speakers.quotations import Quotation, quotations
from briefing.speakers.subjects import MASK, PARTICIPLE, Subject, after, before, quoted, verbs


class Rule(StrEnum):
    """The rule by which a speaker was found."""

    SAID_NAME = "said-name"
    """The quotation, then the verb, then the speaker: “…,” said Rami Abdulrahman."""
    NAME_SAID = "name-said"
    """The speaker, then the verb, on either side of the quotation: “…,” Jadallah said."""
    HE_SAID = "he-said"
    """A pronoun with the verb: the person last named in the paragraph or the one before."""
    ACCORDING_TO = "according-to"
    """ “…,” according to the mayor."""
    COLON = "colon"
    """The speaker and the verb, a colon, then the quotation."""
    CONTINUED = "continued"
    """A quotation with no word about its speaker, after one of the same speaker or after a report of what he says."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """The speaker of a quotation, as the article names them. A person judges it; nothing is published from it alone."""

    start: int
    """Offset of the first character of the speaker's words; they may stand before or after the quotation."""
    end: int
    """Offset after their last character."""
    words: str
    """The words as they stand in the text: a name, or "the first responder"."""
    rule: Rule
    """The rule that found them."""


_ACCORDING = re.compile(r",?\s?according\sto\b")
_MOST_BACK = 4
_LONGEST_TAIL = 5
_PREPOSITION = re.compile(r"(?:In|On|At|By|For|From|With|After|Before|Since|During|Despite|Under|Over|To)\s")
_SUBJECT_NAME = re.compile(rf"(?:^[\s{MASK}]*|[,;]\s)({NAME})(?=,|\s[a-z(])")


@dataclass(frozen=True, slots=True)
class _Text:
    """An article prepared: its quotations blanked out, its paragraphs and sentences."""

    masked: str
    quotations: tuple[Quotation, ...]
    paragraphs: tuple[tuple[int, int], ...]
    sentences: tuple[tuple[tuple[int, int], ...], ...]

    def paragraph(self, at: int) -> int:
        """The number of the paragraph that holds the offset."""
        return next((n for n, (_, end) in enumerate(self.paragraphs) if at < end), len(self.paragraphs) - 1)


@lru_cache(maxsize=4)
def _prepared(text: str) -> _Text:
    marks = quotations(text)
    pieces, last = [], 0
    for quotation in marks:
        pieces += [text[last : quotation.start], MASK * (quotation.end - quotation.start)]
        last = quotation.end
    masked = "".join(pieces) + text[last:]
    paragraphs = tuple(m.span() for m in re.finditer(r"\S[^\n]*", text))
    sentences = tuple(tuple(find_sentences(text, *span)) for span in paragraphs)
    return _Text(masked, marks, paragraphs, sentences)


def propose(text: str, quotation: Quotation) -> Proposal | None:
    """The speaker of a quotation of this text; None where the words around it do not show one."""
    found = _speaker(_prepared(text), quotation, _MOST_BACK)
    return Proposal(found[0].start, found[0].end, found[0].words, found[1]) if found else None


_Found = tuple[Subject, Rule]


def _speaker(text: _Text, quotation: Quotation, back: int) -> _Found | None:
    if back == 0:
        return None
    number = text.paragraph(quotation.start)
    begin, end = text.paragraphs[text.paragraph(quotation.end - 1)]
    right = _right(text, quotation, end)
    if right is not None:
        return _resolved(text, *right, back)
    start = max((s for s, _ in text.sentences[number] if s <= quotation.start), default=begin)
    left = _left(text, start, quotation)
    if left is not None:
        return _resolved(text, *left, back)
    trailing = _trailing(text, quotation, end)
    if trailing is not None:
        return _resolved(text, *trailing, back)
    if text.masked[start : quotation.start].strip(" \t\u00a0\"'“”—–-"):
        return None
    return _continued(text, quotation, number, start, back)


def _right(text: _Text, quotation: Quotation, end: int) -> tuple[Subject | None, Rule] | None:
    """The words after a quotation, when they say whose it is; the subject is None when it cannot be read off them."""
    following = next((q.start for q in text.quotations if q.start >= quotation.end), end)
    stop = min(following, end, quotation.end + 400)
    inner = quotation.words.rstrip()
    comma = text.masked.startswith(",", quotation.end)
    goes_on = text.masked[quotation.end : stop].lstrip()[:1].islower()
    if match := _ACCORDING.match(text.masked, quotation.end, stop):
        return after(text.masked, match.end(), stop), Rule.ACCORDING_TO
    if not (
        comma or inner.endswith((",", "?", "!", "…", "—", "–", "-", "..", ". .")) or (inner.endswith(".") and goes_on)
    ):
        return None
    sentence = next((e for s, e in _sentences_of(text, quotation.end - 1) if e > quotation.end), end)
    found = verbs(text.masked, quotation.end, min(stop, sentence))
    if not found:
        return None
    verb = found[0]
    if PARTICIPLE.match(verb[0]):
        return None
    between = text.masked[quotation.end : verb.start()].strip(" ,\u00a0")
    if not between or re.fullmatch(r"[a-z]+ly", between):
        subject = after(text.masked, verb.end(), stop)
        return (subject, Rule.SAID_NAME) if subject else None
    if re.search(
        r"[.:;]\s", text.masked[quotation.end : verb.start()].replace("Mr. ", "").replace("Dr. ", "")
    ) and not re.search(NAME, between):
        return None
    return before(text.masked, quotation.end + comma, verb), Rule.NAME_SAID


def _trailing(text: _Text, quotation: Quotation, end: int) -> tuple[Subject | None, Rule] | None:
    """The end of the sentence, when it says whose all of it is: "…, officials said Tuesday."."""
    stop = next((e for _, e in _sentences_of(text, quotation.end - 1) if e >= quotation.end), end)
    tail = text.masked[quotation.end : stop]
    according = list(_ACCORDING.finditer(tail))
    if according:
        return after(text.masked, quotation.end + according[-1].end(), stop), Rule.ACCORDING_TO
    comma = tail.rfind(", ")
    if comma < 0:
        return None
    found = verbs(text.masked, quotation.end + comma, stop)
    if not found or len(text.masked[found[0].end() : stop].split()) > _LONGEST_TAIL:
        return None
    return before(text.masked, quotation.end + comma + 1, found[0]), Rule.NAME_SAID


def _sentences_of(text: _Text, at: int) -> tuple[tuple[int, int], ...]:
    return text.sentences[text.paragraph(at)]


def _left(text: _Text, start: int, quotation: Quotation) -> tuple[Subject | None, Rule] | None:
    """The words before a quotation in its sentence, when they say whose it is."""
    if cited := quoted(text.masked, start, quotation.start):
        return cited, Rule.NAME_SAID
    found = verbs(text.masked, start, quotation.start)
    if not found:
        return None
    verb = found[-1]
    rule = Rule.COLON if text.masked[start : quotation.start].rstrip().endswith(":") else Rule.NAME_SAID
    last = max((q.end for q in text.quotations if start <= q.end <= verb.start()), default=start)
    inverted = text.masked[last : verb.start()].strip(" ,") == "" and last > start
    if inverted:
        return after(text.masked, verb.end(), quotation.start), Rule.SAID_NAME
    return before(text.masked, last if last > start else start, verb) or before(text.masked, start, verb), rule


def _resolved(text: _Text, subject: Subject | None, rule: Rule, back: int) -> _Found | None:
    if subject is None:
        return None
    if not subject.pronoun:
        return subject, rule
    person = _antecedent(text, subject, back)
    return (person, Rule.HE_SAID) if person else None


def _continued(text: _Text, quotation: Quotation, number: int, start: int, back: int) -> _Found | None:
    """A whole sentence in marks: its speaker is that of the words just before it."""
    begin = text.paragraphs[number][0]
    if text.masked[begin:start].strip():
        subject = _last_speaker(text, number, start, back)
        return (subject, Rule.CONTINUED) if subject else None
    alone = text.masked[begin : text.paragraphs[text.paragraph(quotation.end - 1)][1]].strip(f"{MASK} \u00a0") == ""
    if number == 0 or not alone:
        return None
    subject = _last_speaker(text, number - 1, text.paragraphs[number - 1][1], back)
    return (subject, Rule.CONTINUED) if subject else None


def _last_speaker(text: _Text, number: int, end: int, back: int) -> Subject | None:
    """Who speaks in the last sentence before `end` that tells of speaking, in this paragraph."""
    for start, stop in reversed(text.sentences[number]):
        if start >= end:
            continue
        spoken = [q for q in text.quotations if q.start < min(stop, end) and start < q.end <= end]
        if spoken:
            found = _speaker(text, spoken[-1], back - 1)
            return found[0] if found else None
        found_verbs = verbs(text.masked, start, min(stop, end))
        if found_verbs:
            subject = before(text.masked, start, found_verbs[0])
            resolved = _resolved(text, subject, Rule.CONTINUED, back - 1)
            return resolved[0] if resolved else None
    return None


def _antecedent(text: _Text, pronoun: Subject, back: int) -> Subject | None:
    """The person a pronoun stands for: the last one who speaks or opens a sentence, here or in the paragraph before."""
    if back == 0 or pronoun.words.lower() in ("i", "we"):
        return None
    nameless = pronoun.words.lower() in ("they", "it")
    number = text.paragraph(pronoun.start)
    for paragraph in (number, number - 1):
        if paragraph < 0:
            break
        for start, stop in reversed(text.sentences[paragraph]):
            if start >= pronoun.start:
                continue
            end = min(stop, pronoun.start)
            found = _person(text, start, end, nameless=nameless)
            if found is not None:
                return _antecedent(text, found, back - 1) if found.pronoun else found
            if verbs(text.masked, start, end):
                return None
    return None


def _person(text: _Text, start: int, stop: int, *, nameless: bool) -> Subject | None:
    """The last speaker in a sentence, else the person's name that opens it."""
    for verb in reversed(verbs(text.masked, start, stop)):
        last = max((q.end for q in text.quotations if start <= q.end <= verb.start()), default=start)
        inverted = last > start and text.masked[last : verb.start()].strip(" ,") == ""
        subject = after(text.masked, verb.end(), stop) if inverted else before(text.masked, last, verb)
        if subject is not None and (subject.pronoun or subject.named != nameless):
            return subject
    for match in _ACCORDING.finditer(text.masked, start, stop):
        subject = after(text.masked, match.end(), stop)
        if subject is not None and not subject.pronoun and subject.named != nameless:
            return subject
    return None if nameless else _doer(text, start, stop)


def _doer(text: _Text, start: int, stop: int) -> Subject | None:
    """The first name in a sentence that stands where a subject does. One word alone must be a name elsewhere too."""
    if re.match(r"(?:He|She)\b", text.masked[start:stop]):
        return None
    for match in _SUBJECT_NAME.finditer(text.masked[start:stop]):
        inner = trimmed(match[1])
        if inner is None or _PREPOSITION.match(match[1]):
            continue
        words = match[1][inner[0] : inner[1]]
        alone = " " not in words and not re.search(rf"(?:[a-z,]|[A-Z]\w*)\s{re.escape(words)}\b", text.masked)
        if is_person(words) and not alone:
            at = start + match.start(1)
            return Subject(at + inner[0], at + inner[1], words, True)
    return None
