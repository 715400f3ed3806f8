"""Who says what: each verb of saying in an article, with its subject where the words around show one.

    text ──► verbs        of saying, with those that only report
         ──► subjects     of each verb
         ──► speakers     of a span: by the verbs beside its quotations, else by those that report it

Words are whose the verb beside them is. For a pronoun, and a quotation without a verb, the sentences before are asked.
In doubt nobody speaks. The check of speakers and the drafts for a curator read the same. An article is read once, and
each question looks at so many verbs at most: the time that both take grows with the length of the text.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from operator import attrgetter

from briefing.languages import ENGLISH
from briefing.memo import memoise
from briefing.text.clauses import is_one, surely_gives
from briefing.text.passages import Quotation, Sentence, Span, overlapping, quotations, split
from briefing.text.subjects import (
    LONGEST_NOUN,
    MASK,
    PRONOUN,
    ends_with_name,
    first_acting_person,
    fits,
    message_before,
    subject_after,
    subject_before,
)
from briefing.text.verbs import ACCORDING, Verb, find_verbs


class Rule(StrEnum):
    """The rule by which a speaker was found."""

    SAID = "said"
    """The speaker beside a verb of saying, before or after the quotation: “…,” Jadallah said; “…,” said Jadallah."""
    HE_SAID = "he-said"
    """A pronoun with the verb: whoever was last named in the paragraph or the one before, where the pronoun fits."""
    ACCORDING_TO = "according-to"
    """ “…,” according to the mayor."""
    CONTINUED = "continued"
    """A quotation with no word about its speaker, after one of the same speaker or after a report of what he says."""
    SAID_THAT = "said-that"
    """No quotation: the subject of the verb of saying in the sentence."""


@dataclass(frozen=True, slots=True)
class Speaker(Span):
    """Who says something: the span of their name or description in the article, perhaps in another sentence."""

    rule: Rule
    """The rule by which they were found."""


@dataclass(frozen=True, slots=True)
class Attribution:
    """A verb of saying with its subject."""

    verb: Verb
    """The verb, or "according to"."""
    subject: Span | None
    """Who says it, perhaps a pronoun; None where the words do not show it."""
    rule: Rule
    """`SAID_THAT` for a verb of reported speech, without a quotation beside it."""
    closes: bool
    """True where it closes its sentence and says whose all of it is: "…, officials said Tuesday."."""


_MOST_BACK = 8
"""Most steps from a pronoun to another, or from a quotation to the one before."""
_MOST_VERBS = 12
"""Most verbs of a sentence, on either side of a span, that are asked for it; sentences that people write have four."""
_LONGEST_TAIL = 5
"""Most words after a verb that closes its sentence; behind a subject that follows it, as many as of a noun."""
_LONGEST_CLOSING = LONGEST_NOUN + 4
"""Most words from a comma to such a verb, and more characters than so many words have."""
_CLOSING_AT_MOST = 1000
_LONGEST_WORD = 100
"""Most characters of a word behind such a verb."""
CLAUSE = re.compile(rf"[,;:—–“”\"]|\s-\s|\b{ENGLISH.one_of('clauses.ending')}\b")
"""What ends the clause that somebody is said to have said."""
_TURN = re.compile(rf"\W*+{ENGLISH.one_of('clauses.turns')}\b")
_TURN_BEHIND_A_WORD = re.compile(rf"(?:(?<=\w)|\A){_TURN.pattern}")
_OF_A_THING = re.compile(rf"(?:{ENGLISH.pattern('saying.of_a_thing')})\Z")
_BEFORE_A_RELATIVE = re.compile(
    rf"(?:(?<!,\s)\b(?:{ENGLISH.one_of('clauses.determiners')}|[\w.-]+[’']s)\s(?:[\w’'-]+\s){{0,3}}?[a-z]{{3,}}\s"
    r"|\b(?:that|which)\s)(?:[A-Z][\w.’'-]*\s){0,3}\Z"
)
"""What stands before whoever made a thing known: "the plan that President", "the plan"; not ", police chief"."""
_MADE_KNOWN = re.compile(
    rf"(?:had\s|has\s)?{ENGLISH.one_of('saying.made_known')}"
    r"(?=\s(?:on|in|at|last|this|earlier|late|early|\d)|\s*[.,;]|\s*\Z)"
    r"(?![^.]{0,60}\bthat\s)"
)
"""A verb behind which nothing follows that is said, but when or where at most."""
_TO_ITS_OWN = re.compile(ENGLISH.pattern("saying.to_its_own"))
_ADDRESSING = ENGLISH.words("saying.addressing")
_SAID = ENGLISH.words("saying.said")
_OUTLETS = ENGLISH.words("bodies.names.media")
_LONGEST_SENTENCE = 2000
"""Most characters of a sentence of which it is looked for whose each part surely is."""
_SPOKEN_WORDS = 4
"""Fewest words between quotation marks that somebody said; fewer may be a word of doubt."""
_LONGEST_RELATIVE = 60
"""Characters read before the subject of a relative clause."""
_SMALL_WORD = 4
"""Most letters of words that have no capital in a title."""
_ONLY_MARKS = re.compile("[ \"'“”—–-]*+")
"""All that precedes a quotation that opens its sentence."""
_INSIDE = re.compile(r"\w\s\Z")
"""The characters before a word inside a clause."""
_NOTHING_ELSE = re.compile(r"[\s.!?”\"’']*\Z")
"""All that follows what ends a sentence."""
_TYPED_DASH = re.compile(r"(?<=\s)--?(?=\s)")
"""A hyphen or two between blanks."""
_COMMA_NEXT = re.compile(r"\s*+,")


def _rest(words: int) -> re.Pattern[str]:
    """A pattern for at most so many words, without a comma, up to the end of a sentence or to ", according to"."""
    word = rf"[^\s,{MASK}]{{1,{_LONGEST_WORD}}}+(?:\s++|(?![^\s,{MASK}]))"
    return re.compile(rf"\s*+(?>(?:{word}){{0,{words}}})(?:\Z|,\s(?:{ACCORDING}|citing)\b)")


_REST_BEHIND_VERB = _rest(_LONGEST_TAIL)
_REST_BEHIND_SUBJECT = _rest(LONGEST_NOUN)


@dataclass(frozen=True)
class _Saying:
    """The verbs of saying of a sentence, in order."""

    verbs: tuple[Attribution, ...]

    @cached_property
    def _with_subject(self) -> tuple[Attribution, ...]:
        return tuple(said for said in self.verbs if said.subject)

    @cached_property
    def _closing(self) -> tuple[Attribution, ...]:
        return tuple(said for said in self.verbs if said.closes)

    def before(self, at: int) -> Attribution | None:
        """The last verb with a subject that ends before an offset."""
        count = bisect_right(self._with_subject, at, key=_verb_end)
        return self._with_subject[count - 1] if count else None

    def behind(self, at: int) -> Attribution | None:
        """The first verb behind an offset."""
        count = bisect_left(self.verbs, at, key=_verb_start)
        return self.verbs[count] if count < len(self.verbs) else None

    def closing(self, at: int) -> tuple[Attribution, ...]:
        """The verbs behind an offset that close the sentence (`Attribution.closes`), the last first."""
        return self._closing[bisect_left(self._closing, at, key=_verb_start) :][: -_MOST_VERBS - 1 : -1]

    def around(self, at: int) -> list[Attribution]:
        """The verbs nearest an offset on either side, and those behind them that close the sentence, in order."""
        count = bisect_right(self.verbs, at, key=_verb_end)
        near = self.verbs[max(0, count - _MOST_VERBS) : count + _MOST_VERBS]
        last = near[-1].verb.end if near else 0
        return [*near, *reversed(self.closing(last))]


_verb_start = attrgetter("verb.start")
_verb_end = attrgetter("verb.end")


class _Article:
    """A text that is parsed once for all questions on who speaks in it.

    `back`, where a method takes it, is how many more steps may be taken from a pronoun to another, or from a quotation
    to the one before it, to find a speaker.
    """

    def __init__(self, text: str) -> None:
        self.quotations = quotations(text)
        """The direct quotations, in order."""
        self.sentences = split(text).sentences
        """The sentences, in order."""
        self.text = _masked(text, self.quotations)
        """The text with its quotations blanked out."""
        self._commas = [match.start() for match in re.finditer(",", self.text)]
        """The offset of each comma outside quotations."""
        self.saying = [self._saying(sentence) for sentence in self.sentences]
        """The verbs of each sentence: those of the sentence with number n at index n - 1."""
        self._speakers: dict[tuple[int, int], Speaker | None] = {}
        """The speakers of quotations looked up so far, by the offset of the quotation and `back`."""
        self._antecedents: dict[tuple[int, int], Speaker | None] = {}
        """The antecedents of pronouns looked up so far, by the offset of the pronoun and `back`."""
        self._persons: dict[int, Span | None] = {}
        """The first acting person of each sentence looked up so far, by the number of the sentence."""

    # What the text holds.

    @cached_property
    def _clause_ends(self) -> tuple[Span, ...]:
        return tuple(Span(*match.span()) for match in CLAUSE.finditer(self.text))

    @cached_property
    def _turning(self) -> frozenset[int]:
        """The offsets of the commas behind which the sentence turns to something else: ", but"."""
        runs = [match.span() for match in _TURN_BEHIND_A_WORD.finditer(self.text)]
        return frozenset(at for start, end in runs for at in self._commas_in(start, end))

    def _commas_in(self, start: int, end: int) -> Sequence[int]:
        return self._commas[bisect_left(self._commas, start) : bisect_left(self._commas, end)]

    def _last_comma(self, start: int, end: int) -> int | None:
        count = bisect_left(self._commas, end)
        return self._commas[count - 1] if count and self._commas[count - 1] >= start else None

    def sentence(self, at: int) -> Sentence:
        """The sentence that holds the offset, or the first after it."""
        return self.sentences[min(bisect_right(self.sentences, at, key=_end), len(self.sentences) - 1)]

    def pieces(self, span: Span) -> Iterator[Span]:
        """A span, sentence by sentence."""
        first = self.sentence(span.start).number
        last = self.sentence(span.end - 1).number
        for sentence in self.sentences[first - 1 : last]:
            yield Span(max(span.start, sentence.start), min(span.end, sentence.end))

    def ends_clause(self, start: int, end: int) -> bool:
        """True where the mark or word that ends a clause lies between two offsets."""
        count = bisect_left(self._clause_ends, start, key=_start)
        return count < len(self._clause_ends) and self._clause_ends[count].end <= end

    def is_joined(self, start: int, at: int) -> bool:
        """True where the last comma between `start` and `at` begins another clause: ", but"."""
        return self._last_comma(start, at) in self._turning

    def spoken(self, span: Span) -> Iterator[Quotation]:
        """The quotations that share a character with a span, the last first; none behind a ", but" inside the span."""
        for quotation in reversed(overlapping(self.quotations, span.start, span.end)):
            if not self.is_joined(span.start, quotation.start):
                yield quotation

    # The verbs of saying, each with its subject.

    def _saying(self, sentence: Span) -> _Saying:
        """The verbs of saying of a sentence, each with the subject that the first rule finds."""
        verbs: list[Attribution] = []
        for verb in find_verbs(self.text, sentence.start, sentence.end):
            place = _Place(self.text, sentence, verb, [said.subject for said in verbs[-_MOST_BACK:]])
            subject = next(filter(None, (rule(place) for rule in SUBJECT_RULES)), None)
            closes = subject is not None and self._closes(verb, subject, sentence.end)
            verbs.append(Attribution(verb, subject, _rule(verb), closes))
        return _Saying(tuple(verbs))

    def _closes(self, verb: Span, subject: Span, end: int) -> bool:
        """True where few words follow a verb and its subject up to `end`, its sentence's, and few stand before it."""
        follows = subject.start > verb.start
        first, last = sorted((verb, subject), key=_start)
        rest = _REST_BEHIND_SUBJECT if follows else _REST_BEHIND_VERB
        behind = last.end
        if follows and self.text.startswith(",", behind):
            behind += 1
        if rest.match(self.text, behind, end) is None:
            return False
        comma = self._last_comma(0, first.start)
        if comma is None:
            return True
        near = verb.start - comma <= _CLOSING_AT_MOST
        return near and len(self.text[comma : verb.start].split()) <= _LONGEST_CLOSING

    # Who speaks.

    def speaker(self, quotation: Quotation, back: int) -> Speaker | None:
        """The speaker of a quotation: by the verb beside it, else that of the quotation which it continues."""
        key = quotation.start, back
        if key not in self._speakers:
            self._speakers[key] = self._speaker(quotation, back)
        return self._speakers[key]

    def _speaker(self, quotation: Quotation, back: int) -> Speaker | None:
        beside = next(iter(self.beside(quotation)), None)
        if beside is not None:
            return self.resolved(beside, Rule.SAID if beside.rule is Rule.SAID_THAT else beside.rule, back)
        first = self.sentence(quotation.start)
        if not _ONLY_MARKS.fullmatch(self.text, first.start, quotation.start):
            return None
        ends_sentence = self.sentence(quotation.end - 1).end <= quotation.end
        return self._earlier(quotation.start, Rule.CONTINUED, back, paragraphs=1 if ends_sentence else 0)

    def beside(self, quotation: Quotation) -> list[Attribution]:
        """The verbs that may attribute a quotation, the likeliest first.

        The one right behind it, then those that close its sentence, then the one before it; "according to" last.
        """
        front = self.saying[self.sentence(quotation.start).number - 1].before(quotation.start)
        last = self.sentence(quotation.end - 1)
        saying = self.saying[last.number - 1]
        behind = saying.behind(quotation.end)
        stop = self._next_quotation(quotation, last.end)
        is_next = behind is not None and behind.verb.start < stop and self._goes_on(quotation, stop)
        nearest = [behind if is_next else None, *saying.closing(quotation.end), front]
        return sorted(filter(None, nearest), key=lambda said: said.rule is Rule.ACCORDING_TO)

    def _next_quotation(self, quotation: Quotation, end: int) -> int:
        """Where the next quotation begins, or `end`."""
        count = bisect_left(self.quotations, quotation.end, key=_start)
        return min(end, self.quotations[count].start) if count < len(self.quotations) else end

    def _goes_on(self, quotation: Quotation, stop: int) -> bool:
        """True where its speaker may follow a quotation before `stop`: it ends “…,” or “…”, and no "but" follows."""
        closed = quotation.words.rstrip(" \n’'")[-1:] in ",.?!…—–-"
        goes_on = closed or _COMMA_NEXT.match(self.text, quotation.end, stop)
        return bool(goes_on) and not _TURN.match(self.text, quotation.end, stop)

    def reported(self, span: Span) -> list[Attribution]:
        """The verbs that attribute a span as reported speech: "X said that …", "…, X said", "According to X, …".

        Outlets, which report what others say, come last; the others are sorted by rule. What a message says that
        another received is told by whoever closes the sentence: "…, the ministry said".
        """
        around = self.saying[self.sentence(span.start).number - 1].around(span.end)
        reporting = [said for said in around if self._is_reported(said, span)]
        outlets = [said for said in reporting if self._is_of_outlet(said)]
        if outlets:
            reporting = [said for said in reporting if not _TO_ITS_OWN.match(self.text, said.verb.start)]
        is_told = any(said.closes and not said.verb.is_participle for said in reporting)
        return sorted(reporting, key=lambda said: (said in outlets, said.rule, is_told and self.is_of_message(said)))

    def is_of_message(self, said: Attribution) -> bool:
        """True for what a message says, or whoever sent it: "a call from the ferry saying"."""
        if said.subject is None or not said.verb.is_participle:
            return False
        start = self.sentence(said.verb.start).start
        return said.subject == message_before(self.text, start, len(self.text[: said.verb.start].rstrip()))

    def _is_reported(self, said: Attribution, span: Span) -> bool:
        return all(rule(self, said, span) for rule in REPORTED_RULES)

    def _is_of_outlet(self, said: Attribution) -> bool:
        return said.subject is not None and not _OUTLETS.isdisjoint(said.subject.text(self.text).split())

    def attributing(self, span: Span) -> Iterator[Attribution]:
        """The verbs that attribute a span, those beside its quotations first."""
        for quotation in sorted(self.spoken(span), key=_start):
            yield from self.beside(quotation)
        yield from self.reported(span)

    def surely_gives(self, told: Span, *, is_number: bool) -> bool:
        """True where the verb that attributes a part of one sentence surely governs it."""
        sentence = self.sentence(told.start)
        said = next((each for each in self.attributing(told) if each.subject is not None), None)
        if said is None or said.subject is None or not sentence.start <= said.verb.start < sentence.end:
            return False
        if sentence.end - sentence.start > _LONGEST_SENTENCE:
            return False
        words = self._without_marks(sentence)
        subject, verb, part = (
            Span(each.start - sentence.start, each.end - sentence.start) for each in (said.subject, said.verb, told)
        )
        return surely_gives(words, subject, verb, part, is_number=is_number)

    def _without_marks(self, sentence: Span) -> str:
        """A sentence with each quotation blanked out, so that it counts as two words."""
        return re.sub(f"{MASK}{MASK}(?={MASK})", f"{MASK} ", sentence.text(self.text))

    def quotes_somebody(self, told: Span) -> bool:
        """True for a part of one sentence that quotes what somebody said and tells nothing besides."""
        spoken = any(is_spoken(each.words) for each in overlapping(self.quotations, told.start, told.end))
        return spoken and is_one(told.text(self.text))

    def resolved(self, said: Attribution, rule: Rule, back: int) -> Speaker | None:
        """The subject of a verb, found by `rule`; where it is a pronoun, whoever it stands for. None without either."""
        subject = said.subject
        if subject is None:
            return None
        if not PRONOUN.fullmatch(self.text, subject.start, subject.end):
            return Speaker(subject.start, subject.end, rule)
        key = subject.start, back
        if key not in self._antecedents:
            self._antecedents[key] = self._antecedent(subject, back)
        return self._antecedents[key]

    def _antecedent(self, pronoun: Span, back: int) -> Speaker | None:
        """For whom a pronoun stands: who acts before it in its sentence, else who spoke or acted before."""
        word = pronoun.text(self.text).lower()
        if word in ("he", "she") and _INSIDE.search(self.text, max(0, pronoun.start - 2), pronoun.start):
            person = first_acting_person(self.text, self.sentence(pronoun.start).start, pronoun.start)
            if person is not None:
                return Speaker(person.start, person.end, Rule.HE_SAID)
        return self._earlier(pronoun.start, Rule.HE_SAID, back, 1, word)

    def _earlier(self, at: int, rule: Rule, back: int, paragraphs: int, pronoun: str = "") -> Speaker | None:
        """Who speaks in the nearest sentence before that at an offset in which somebody does, as found by `rule`.

        It looks back `paragraphs` paragraphs at most. A `pronoun`, in lower case, must fit them; for "he" and "she", a
        person who only acts will do. None once a sentence has speech but nobody who fits.
        """
        here = self.sentence(at)
        for number in range(here.number - 1, 0, -1):
            sentence = self.sentences[number - 1]
            if back <= 0 or here.paragraph - sentence.paragraph > paragraphs:
                return None
            speakers = [who for who in self._speaking(sentence, back - 1) if who]
            fitting = next((who for who in speakers if fits(pronoun, who.text(self.text))), None)
            if fitting is not None:
                return Speaker(fitting.start, fitting.end, rule)
            if pronoun in ("he", "she"):
                if speakers:
                    continue
                person = self._person(sentence)
                if person is not None:
                    return Speaker(person.start, person.end, rule)
            if self._last_quotation(sentence) or self.saying[number - 1].verbs:
                return None
        return None

    def _speaking(self, sentence: Sentence, back: int) -> Iterator[Speaker | None]:
        """The speaker of the last quotation of a sentence; where it has none, the subject of each verb of saying."""
        quotation = self._last_quotation(sentence)
        if quotation is not None:
            yield self.speaker(quotation, back)
            return
        for said in self.saying[sentence.number - 1].verbs[:_MOST_VERBS]:
            yield self.resolved(said, said.rule, back)

    def _last_quotation(self, sentence: Sentence) -> Quotation | None:
        """The last quotation of a sentence that also ends in it; None without one."""
        return next((quotation for quotation in self.spoken(sentence) if quotation.end <= sentence.end), None)

    def _person(self, sentence: Sentence) -> Span | None:
        """The first person who acts in a sentence."""
        if sentence.number not in self._persons:
            self._persons[sentence.number] = first_acting_person(self.text, sentence.start, sentence.end)
        return self._persons[sentence.number]


_start = attrgetter("start")
_end = attrgetter("end")


def _masked(text: str, marks: Sequence[Span]) -> str:
    """A text with each character of some spans, in order, replaced by MASK; every offset stays what it was.

    Hyphens between blanks become the dashes that they stand for: "the group - or what is left of it - said".
    """
    pieces: list[str] = []
    at = 0
    for mark in marks:
        pieces += (text[at : mark.start], MASK * (mark.end - mark.start))
        at = mark.end
    masked = "".join((*pieces, text[at:]))
    return _TYPED_DASH.sub(lambda dash: "—" * len(dash[0]), masked)


@dataclass(frozen=True)
class _Place:
    """A verb of saying whose subject is looked for."""

    text: str
    """The text with its quotations blanked out."""
    sentence: Span
    verb: Verb
    before: list[Span | None]
    """The subjects of the verbs before it."""

    @cached_property
    def is_behind_quotation(self) -> bool:
        """True for “…,” said."""
        return self.verb.before.rstrip().endswith((MASK, f"{MASK},"))

    @cached_property
    def follows(self) -> Span | None:
        """The subject behind it, where a quotation or a comma before it lets one expect one."""
        if not (self.verb.is_according or self.is_behind_quotation or self.verb.before.endswith(", ")):
            return None
        return subject_after(self.text, self.verb.end, self.sentence.end)


def _behind(place: _Place) -> Span | None:
    """“…,” said the mayor; according to the mayor."""
    return place.follows if place.verb.is_according or place.is_behind_quotation else None


def _name_behind(place: _Place) -> Span | None:
    """ "…, added Lena Moss"; not of "told Lena Moss", who was told, nor of "said", which has its subject before it."""
    if place.follows is None or place.verb.is_participle or place.verb.word in _ADDRESSING | _SAID:
        return None
    return place.follows if ends_with_name(place.follows.text(place.text)) else None


def _closing_name(place: _Place) -> Span | None:
    """ "…, Lena Moss, said Ralf Kern.": a name that ends its sentence behind "said" is whoever said it."""
    follows = place.follows
    if follows is None or place.verb.word not in _SAID or not place.verb.before.endswith(", "):
        return None
    is_last = _NOTHING_ELSE.match(place.text, follows.end, place.sentence.end)
    return follows if is_last and ends_with_name(follows.text(place.text)) else None


def _before(place: _Place) -> Span | None:
    """ "The mayor said"."""
    if place.verb.is_according:
        return None
    return subject_before(place.text, place.sentence.start, place.verb, place.before)


def _behind_said(place: _Place) -> Span | None:
    """ "…, said the mayor", where nobody stands before it."""
    return place.follows if place.verb.word in _SAID else None


SUBJECT_RULES: tuple[Callable[[_Place], Span | None], ...] = (
    _behind,
    _name_behind,
    _closing_name,
    _before,
    _behind_said,
)
"""The rules by which the subject of a verb of saying is found; the first that finds one decides."""


def _rule(verb: Verb) -> Rule:
    if verb.is_according:
        return Rule.ACCORDING_TO
    return Rule.SAID_THAT if verb.reports else Rule.SAID


def _reports_speech(article: _Article, said: Attribution, span: Span) -> bool:
    """True for a verb that may introduce reported speech, or for "according to"."""
    return said.rule is not Rule.SAID


def _is_of_somebody(article: _Article, said: Attribution, span: Span) -> bool:
    """False for a verb of a thing: "a debt that it previously reported", "the plan that Moss announced in May"."""
    subject = said.subject
    if subject is None:
        return True
    is_known = (
        _MADE_KNOWN.match(article.text, said.verb.start) is not None
        and _BEFORE_A_RELATIVE.search(article.text, max(0, subject.start - _LONGEST_RELATIVE), subject.start)
        is not None
        and subject.start < said.verb.start
    )
    return not is_known and not _OF_A_THING.search(article.text, max(0, subject.start - 8), subject.end)


def _is_in_reach(article: _Article, said: Attribution, span: Span) -> bool:
    """True for a verb before the span's end, right behind it (", residents said,"), or that closes the sentence."""
    if said.verb.end <= span.end:
        return True
    # "The mayor left the quay, saying that …": that she left is the article's own.
    if said.verb.is_participle and said.subject is not None and span.start <= said.subject.start < span.end:
        return False
    text = article.text
    begins_behind = text.startswith(",", span.end)
    is_aside = begins_behind and text.endswith(", ", 0, span.start)
    if said.closes and not is_aside:
        return True
    subject = said.subject or said.verb
    first = min(said.verb.start, subject.start)
    last = max(said.verb.end, subject.end)
    is_next = begins_behind and first > span.end and text.startswith(",", last)
    return is_next and not article.ends_clause(span.end + 1, first) and not article.is_joined(span.end, span.end + 1)


def _is_of_the_clause(article: _Article, said: Attribution, span: Span) -> bool:
    """True where no clause ends between the verb and the span; always for "according to X, …"."""
    return said.rule is Rule.ACCORDING_TO or not article.ends_clause(said.verb.end, span.start)


def _does_not_turn(article: _Article, said: Attribution, span: Span) -> bool:
    """False for a verb in a clause that is joined to the span: "…, but the mayor said"; never for "according to"."""
    return said.rule is Rule.ACCORDING_TO or not article.is_joined(span.start, said.verb.start)


REPORTED_RULES: tuple[Callable[[_Article, Attribution, Span], bool], ...] = (
    _reports_speech,
    _is_of_somebody,
    _is_in_reach,
    _is_of_the_clause,
    _does_not_turn,
)
"""What must all hold of a verb that attributes a span as reported speech."""


@memoise(bound=8192)
def _read(text: str) -> _Article:
    return _Article(text)


def speaker(text: str, span: Span) -> Speaker | None:
    """The speaker of a span of an article; None where the words around it do not show one.

    >>> text = "The mayor said the bridge was closed."
    >>> speaker(text, Span(15, 37)).text(text)
    'The mayor'
    """
    article = _read(text)
    for quotation in sorted(article.spoken(span), key=lambda q: (q.fragment, q.start)):
        who = article.speaker(quotation, _MOST_BACK)
        if who is not None:
            return who
    reported = (article.resolved(said, said.rule, _MOST_BACK) for said in article.reported(span))
    return next(filter(None, reported), None)


def reporting(text: str, span: Span) -> tuple[tuple[Span, Span], ...]:
    """Who reports a span by its sentence, as (span of the words for them, perhaps a pronoun; span of the verb)."""
    return tuple((said.subject, said.verb) for said in _read(text).reported(span) if said.subject is not None)


def senders(text: str, span: Span) -> tuple[Span, ...]:
    """Who sent a message that says a span, or the message: "the ferry" of "got a call from the ferry saying"."""
    article = _read(text)
    of_messages = (said for said in article.reported(span) if article.is_of_message(said))
    return tuple(said.subject for said in of_messages if said.subject is not None)


def is_quoted(text: str, told: Span) -> bool:
    """True where at least half of a part of an article is between quotation marks, of what somebody says."""
    spoken = [each for each in overlapping(_read(text).quotations, told.start, told.end) if is_spoken(each.words)]
    return 2 * sum(min(each.end, told.end) - max(each.start, told.start) for each in spoken) >= told.end - told.start


def is_spoken(words: str) -> bool:
    """True for a quotation that somebody said: not for a word of doubt, nor for the title of a work or of a law."""
    every = words.split()
    return len(every) >= _SPOKEN_WORDS and any(word[:1].islower() for word in every if len(word) > _SMALL_WORD)


def is_surely_said(text: str, told: Span, *, is_number: bool = False) -> bool:
    """True where each sentence of a part of an article surely gives that part to somebody, or quotes it.

    Else it may be the article's own, beside what somebody says.

    >>> text = "The mayor said the bridge fell, but the clerk had locked it."
    >>> is_surely_said(text, Span(0, 30)), is_surely_said(text, Span(36, 59))
    (True, False)
    """
    article = _read(text)
    return all(
        is_quoted(text, each)
        or article.surely_gives(each, is_number=is_number)
        or (not is_number and article.quotes_somebody(each))
        for each in article.pieces(told)
    )


def holds_quoted_sentence(text: str, told: Span) -> bool:
    """True for a part of an article of which a sentence, as far as it belongs to it, is mostly what somebody said."""
    return any(is_quoted(text, each) for each in _read(text).pieces(told))


def attributed(text: str, span: Span) -> tuple[str, Span] | None:
    """Who says a span by its article, as (words on one line, perhaps a pronoun; span of the verb); None for nobody."""
    article = _read(text)
    for said in article.attributing(span):
        if said.subject is not None:
            return " ".join(said.subject.text(text).split()), said.verb
    return None
