"""Sentences of an article that go on about somebody whom it shows, or of whom it says that they would not be named.

    asking       says that somebody would not be named
    describing   brings them in, right before
    leading_up   begins a quotation of theirs that ends where they are told of
    going_on     tells of them or gives them words further on: "she said", "the nurse fled", a quotation of nobody else

They end where somebody else speaks or acts whom "she" could mean. In doubt a sentence is taken for theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from briefing.languages import ENGLISH, language
from briefing.privacy.anonymity import brings_in_whoever_asks, requests, says_anonymous
from briefing.privacy.foreign import foreign_words, quoted, quotes, without_quotations
from briefing.text.attribution import reporting
from briefing.text.passages import Sentence, Span, merged, quotations, touches
from briefing.text.subjects import PRONOUN, acting, fits
from briefing.text.verbs import ACCORDING, SAYING, SAYS
from briefing.verify.articles import Source

_BROUGHT_IN = re.compile(
    r"\b(?:[Aa]n?|[Oo]ne|[Aa]nother|[Tt]he)\s(?:[\w-]+\s){0,4}?"
    rf"({ENGLISH.one_of('people.persons', 'people.kin', 'people.trades', 'people.private_roles')})s?\b"
)
"""A description of somebody private: "a close friend"."""
_OFFICES = re.compile(rf"\b{ENGLISH.one_of('people.roles', 'people.groups', 'people.aides')}s?\b")
"""What somebody is who holds an office, or several."""
_ANYBODY = ENGLISH.words("people.anybody")
"""Nouns by which an article may go on about whomever it showed last: "the woman"."""
_THE = r"\b(?:the|that|this|these|those)\s(?:[a-z-]+\s)?"
_SHE_SAYS = re.compile(
    rf"\b(?:[Hh]e|[Ss]he|[Tt]hey)\s(?:[a-z’'-]+\s){{0,2}}?(?:{SAYING})\b|\b(?:{SAYING})\s(?:he|she|they)\b"
    rf"|{ACCORDING}\s(?:her|him|them)\b"
)
"""Words that give others to whom a sentence before means."""
_HERS = re.compile(r"\W*(?:his|her|their)\b", re.I)
"""How a sentence begins that tells of what is somebody's, or of their kin."""
_GOES_ON = re.compile(r"\W*(?:he|she|they|his|her|their)\b", re.I)
"""How a sentence begins that goes on about somebody."""
_OF_ONE = re.compile(r"\b(?:he|she|him|his|hers?)\b", re.I)
"""A word for somebody whom a sentence does not name."""
_NAMED = re.compile(rf"\b(?!(?i:{ENGLISH.one_of('clauses.openers')})\b)[^\W\d_a-z]\w")
"""A word with a capital that may be a name."""
_BETWEEN = 4
"""Most sentences between two that are theirs and go on about nobody: these are taken for theirs too."""
_PRONOUN_REACHES = 2
"""Most of these over which a pronoun still means somebody."""
_REACHES_ABROAD = 1
"""The same in another language."""
_OF_AN_AGE = re.compile(r"\W*(?:the|that|this)\s\d{1,3}[-\s]year[-\s]old\b", re.I)
"""How a sentence begins that goes on about somebody by an age that it did not tell before."""
_AGED = re.compile(r"\b(\d{1,3})-year-old\b|,\s(\d{1,3}),|\baged?\s(\d{1,3})\b")
"""How old somebody is said to be."""
_OPENS_A_QUOTE = re.compile(r"['‘](?=\w)")
_CLOSES_A_QUOTE = re.compile(r"[.,!?…]['’](?=\s|\Z)")
_LEFT_OPEN = re.compile(r"[\s:(]['‘](?=\w)(?!.*[.,!?…]['’](?:\s|\Z))", re.S)
"""A quotation in single marks that a sentence opens and does not close."""


def describing(source: Source) -> Iterator[Sentence]:
    """The sentences of an article that describe somebody of whom the next one says that they would not be named."""
    own = language(source.record.language)
    for before, asking in pairwise(source.passages.sentences):
        words = asking.text(source.text)
        if brings_in_whoever_asks(before.text(source.text), words):
            yield before
        elif own is not ENGLISH and says_anonymous(words):
            told = without_quotations(source.text, before)
            if foreign_words(own).brings_in_whoever_asks(told, words):
                yield before


def leading_up(source: Source) -> Iterator[Sentence]:
    """The sentences of an article that begin a quotation of whoever asks, in a later one, not to be named.

    "“I ran. It was dark,” said Omar, who gave only his first name": both are his words.
    """
    sentences = source.passages.sentences
    spoken: list[Span] = []
    for each in sentences:
        if says_anonymous(each.text(source.text)):
            spoken += _running_into(each, _quotations(source))
    spoken = merged(spoken)
    yield from (each for each in sentences if touches(spoken, each))


def _running_into(sentence: Sentence, quotations_there: Iterable[Span]) -> list[Span]:
    """The quotations that begin before a sentence and end in it, or behind."""
    return [Span(each.start, each.end) for each in quotations_there if each.start < sentence.start < each.end]


def _quotations(source: Source) -> Sequence[Span]:
    """The quotations of an article, in the marks of its language."""
    return quotations(source.text) if language(source.record.language) is ENGLISH else quoted(source.text)


def going_on(source: Source, names: re.Pattern[str], shown: Sequence[Span]) -> Iterator[Span]:
    """The passages of an article that go on about those whom it shows and does not name in full.

    `names` matches their names; `shown` are passages, sorted, that show them otherwise. Their words stand in a
    quotation that such a sentence opens, or right behind it; or they are given to "she", or to "the friend" where the
    article describes one. What lies between two such sentences is theirs, where few do and nobody else comes in.
    """
    reader = _Onward if language(source.record.language) is ENGLISH else _OnwardInAnotherLanguage
    yield from reader(source, names, shown).passages()


class _Onward:
    """Reads one article in English from sentence to sentence."""

    def __init__(self, source: Source, names: re.Pattern[str], shown: Sequence[Span]) -> None:
        self._source = source
        self._sentences = source.passages.sentences
        self._names = names
        self._shown = shown
        self._aged = _by_age(source)
        self._spoken = 0
        """Where the last of their speeches ends."""
        self._nouns: set[str] = set()
        """What those are who ask and are private; the article may go on about them anywhere."""
        self._offices: set[str] = set()
        """What those are who asked last and hold an office; an article has others of these."""

    def passages(self) -> Iterator[Span]:
        """Their sentences, each with what lies between it and the one before."""
        last: int | None = None
        is_interrupted = False
        for number, each in enumerate(self._sentences):
            words = each.text(self._source.text)
            reach = None if last is None else number - last - 1
            shows = self._shows(each, words)
            if shows or self._tells_of_them(each, words, reach):
                yield Span(each.start if last is None or is_interrupted else self._sentences[last].end, each.end)
                self._take_in(number, words)
                last = number if shows or not self._names_another(each) else None
                is_interrupted = False
            elif reach is None or reach >= _BETWEEN or self._ends_with(each):
                last = None
                self._offices.clear()
            else:
                is_interrupted = is_interrupted or any(self._others_in(each))

    def _ends_with(self, each: Sentence) -> bool:
        """True for a sentence with which what is theirs ends: somebody else comes in whom "she" may mean."""
        return any(map(self._is_one, self._others_in(each)))

    def _shows(self, each: Sentence, words: str) -> bool:
        """True for a sentence that shows them by itself, or that stands in a speech of theirs."""
        return (
            each.start < self._spoken
            or says_anonymous(words)
            or self._names.search(words) is not None
            or touches(self._shown, each)
            or (self._aged is not None and self._aged.search(words) is not None)
            or self._gives_words_to_them(each, words)
        )

    def _gives_words_to_them(self, each: Sentence, words: str) -> bool:
        """True for a sentence that gives words to what those are who ask, wherever it stands: "the nurse said"."""
        return _gives_words_to(self._nouns, words)

    def _take_in(self, number: int, words: str) -> None:
        """Keeps where the speech ends that a sentence of theirs opens, and what they are, where it says that they ask.

        "…,” the friend said. “I was her tutor.”"
        """
        each = self._sentences[number]
        self._spoken = max(self._spoken, _end_of_speech(self._source, each, self._sentences[number + 1 :]))
        if says_anonymous(words):
            self._nouns |= _described_by(words)
            self._offices |= _offices_in(words)

    def _tells_of_them(self, each: Sentence, words: str, reach: int | None) -> bool:
        """True for a sentence that goes on about them, so many sentences behind the last that does; None: nobody's."""
        if reach is None:
            return False
        if self._describes_them(words) or (reach == 0 and _HERS.match(words)):
            return True
        if reach > _PRONOUN_REACHES or self._is_of_another(each):
            return False
        if reach == 0:
            return _means_them(words) or self._is_quoted(each)
        return _means_them_from_afar(words)

    def _describes_them(self, words: str) -> bool:
        """True for a sentence that begins with what they are, or gives words to it: "the nurse", "the woman said"."""
        nouns = self._nouns | self._offices
        return (
            _begins_with(nouns, words)
            or _gives_words_to(nouns | _ANYBODY, words)
            or _OF_AN_AGE.match(words) is not None
        )

    def _is_quoted(self, each: Sentence) -> bool:
        """True for a sentence with which a quotation begins that holds all of it."""
        return any(speech.start == each.start and each.end <= speech.end for speech in quotations(self._source.text))

    def _is_of_another(self, each: Sentence) -> bool:
        """True where somebody else says a sentence, or ends the quotation that it begins, or acts and nobody speaks."""
        text = self._source.text
        told = each.end
        for speech in quotations(text):
            if each.start <= speech.start < each.end < speech.end:
                told = speech.end
        span = self._sentences[each.number - 1 : self._source.passages.sentences_in(each.start, told)[-1].number]
        speakers = [who for part in span for who, _ in reporting(text, part)]
        if speakers:
            return self._is_other(speakers[0])
        words = each.text(text)
        others = self._acting(each)
        return not _GOES_ON.match(words) and any(map(self._is_one, others) if _OF_ONE.search(words) else others)

    def _names_another(self, each: Sentence) -> bool:
        """True for a sentence about them that gives words to somebody else by name: "Her lawyer, Dana Ortiz, said"."""
        text = self._source.text
        speakers = (who.text(text) for who, _ in reporting(text, each)[:1] if self._is_other(who))
        return any(_NAMED.search(words) for words in speakers)

    def _others_in(self, each: Sentence) -> list[Span]:
        """Who else speaks or acts in a sentence."""
        speakers = (who for who, _ in reporting(self._source.text, each))
        return [*self._acting(each), *filter(self._is_other, speakers)]

    def _acting(self, each: Sentence) -> list[Span]:
        """Who else acts in a sentence."""
        return [*filter(self._is_other, acting(self._source.text, each.start, each.end))]

    def _is_one(self, who: Span) -> bool:
        """True for words for somebody who acts or speaks and whom "she" may mean: no body, and not several.

        One word that ends in an s may be either: it is a name where the text has it inside a sentence too.
        """
        text = self._source.text
        words = who.text(text)
        is_several = words.endswith("s") and re.search(rf"[\w,]\s{re.escape(words)}\b", text) is None
        return fits("he", words) and not is_several

    def _is_other(self, who: Span) -> bool:
        """True for words for somebody who speaks or acts that may not mean them."""
        words = who.text(self._source.text)
        return not (PRONOUN.fullmatch(words) or _HERS.match(words) or words == "According")


class _OnwardInAnotherLanguage(_Onward):
    """The same for an article in another language, by the words that are known of that.

    Up to the end of a paragraph all that it tells behind them is theirs that does not begin with a thing, and whatever
    stands right behind a request, unless somebody named, or of an office, comes in.
    """

    def __init__(self, source: Source, names: re.Pattern[str], shown: Sequence[Span]) -> None:
        super().__init__(source, names, shown)
        self._words = foreign_words(language(source.record.language))
        self._described: frozenset[str] = frozenset()
        """The nouns in the sentences with requests."""
        self._asked: Sentence | None = None
        """The last sentence with a request."""

    def _take_in(self, number: int, words: str) -> None:
        super()._take_in(number, words)
        if says_anonymous(words):
            self._asked = self._sentences[number]
            self._described |= self._words.nouns_in(without_quotations(self._source.text, self._asked))

    def _gives_words_to_them(self, each: Sentence, words: str) -> bool:
        told = without_quotations(self._source.text, each)
        return self._words.gives_words_to(self._described, told) and not self._is_said_by_another(each)

    def _tells_of_them(self, each: Sentence, words: str, reach: int | None) -> bool:
        if reach is None:
            return False
        told = without_quotations(self._source.text, each)
        if self._words.begins_with(self._described, told):
            return True
        if reach > _REACHES_ABROAD:
            return False
        if self._words.begins(told):
            return True
        if self._words.says(told) and (self._words.means(told) or not self._begins_with_another(each)):
            return True
        if self._words.begins_with_somebody(told, self._described) and not self._is_said_by_another(each):
            return True
        if reach > 0 or self._is_said_by_another(each):
            return False
        if self._words.means(told) or quotes(self._source.text, each):
            return True
        return self._is_in_their_paragraph(each, told)

    def _ends_with(self, each: Sentence) -> bool:
        return self._names_another(each) or self._begins_with_another(each)

    def _names_another(self, each: Sentence) -> bool:
        told = without_quotations(self._source.text, each)
        return self._words.gives_words_to_another(told, self._described)

    def _begins_with_another(self, each: Sentence) -> bool:
        """True for a sentence that begins with somebody else by name, or by an office."""
        return self._words.begins_with_another(without_quotations(self._source.text, each), self._described)

    def _is_said_by_another(self, each: Sentence) -> bool:
        """True where somebody else speaks in a sentence, or where a quotation ends that begins in it."""
        running = (span.end for span in _quotations(self._source) if span.start < each.end < span.end)
        end = max(running, default=each.end)
        return any(map(self._names_another, self._source.passages.sentences_in(each.start, end)))

    def _is_in_their_paragraph(self, each: Sentence, told: str) -> bool:
        """True for a sentence in the paragraph of theirs right before, behind a request or if it may mean them."""
        before = self._sentences[each.number - 2]
        if before.block != each.block:
            return False
        if self._asked is not None and self._asked.number == before.number:
            return not self._words.begins_with_a_name(told)
        return not (self._words.begins_with_a_thing(told) or self._begins_with_another(each))

    def _others_in(self, each: Sentence) -> list[Span]:
        return []


def _means_them(words: str) -> bool:
    """True for a sentence, right behind one about somebody, that means one by a pronoun, or several who go on."""
    return any(each.search(words) for each in (_OF_ONE, _SHE_SAYS)) or _GOES_ON.match(words) is not None


def _means_them_from_afar(words: str) -> bool:
    """The same over a few sentences that go on about nobody: one alone who goes on, or says something."""
    goes_on = _GOES_ON.match(words) or _SHE_SAYS.search(words)
    return goes_on is not None and _OF_ONE.search(words) is not None


def _by_age(source: Source) -> re.Pattern[str] | None:
    """A pattern of descriptions by the age of those who ask not to be named in an article; None where it tells none.

    The age stands in the sentence with the request, or in the one before that brings them in.
    """
    asking = (each for each in source.passages.sentences if says_anonymous(each.text(source.text)))
    told = (match for each in (*asking, *describing(source)) for match in _AGED.finditer(each.text(source.text)))
    ages = {next(filter(None, match.groups())) for match in told}
    return re.compile(rf"\b(?:{'|'.join(sorted(ages))})[-\s]year[-\s]old\b") if ages else None


def _end_of_speech(source: Source, asking: Sentence, behind: Sequence[Sentence]) -> int:
    """Where the words of whoever asks end that begin in a sentence; its own end where it quotes nothing open."""
    # In other languages the quotations in single marks are among all others.
    is_english = language(source.record.language) is ENGLISH
    end = _end_in_single_marks(source, asking, behind) if is_english else asking.end
    for each in _quotations(source):
        if each.start >= end:
            break
        if each.start < end < each.end:
            end = each.end
    return end


def _end_in_single_marks(source: Source, asking: Sentence, behind: Sequence[Sentence]) -> int:
    """Where words in single marks end that begin in a sentence in English, or right behind it; else its own end."""
    text = source.text
    paragraph = source.passages.blocks[asking.block]
    if _LEFT_OPEN.search(asking.text(text)):
        # An apostrophe looks like the end: all of the paragraph is taken for theirs.
        return paragraph.end
    if behind and behind[0].block == asking.block and _OPENS_A_QUOTE.match(text, behind[0].start):
        closing = _CLOSES_A_QUOTE.search(text, behind[0].start, paragraph.end)
        return closing.end() if closing else asking.end
    return asking.end


def _described_by(asking: str) -> set[str]:
    """The noun by which a sentence with a request describes the private person who asks; empty where it has none."""
    request = next(requests(asking), None)
    described = [*_BROUGHT_IN.finditer(asking, 0, request.start())] if request is not None else []
    return {each[1] for each in described[-1:]}


def _offices_in(asking: str) -> set[str]:
    """The noun nearest before each request in a sentence of somebody who holds an office, or of several."""
    found = ([*_OFFICES.finditer(asking, 0, each.start())] for each in requests(asking))
    return {each[-1][0] for each in found if each}


def _gives_words_to(nouns: Iterable[str], words: str) -> bool:
    """True for a sentence that gives words to somebody described by one of some nouns."""
    either = "|".join(sorted(nouns))
    if not either or not SAYS.search(words):
        return False
    return re.search(rf"{_THE}(?:{either})\b", words, re.I) is not None


def _begins_with(nouns: Iterable[str], words: str) -> bool:
    """True for a sentence that begins with somebody described by one of some nouns: "The nurse fled"."""
    either = "|".join(sorted(nouns))
    return bool(either) and re.match(rf"\W*{_THE}(?:{either})\b", words, re.I) is not None
