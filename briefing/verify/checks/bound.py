"""The curator's own words are bound to quotes: each number, name, weekday and month in them is borne out.

What bears it out: a quote of the record or of a record that it is about or cites, the text of an article for what is
remarked on it, a known form of the name of a record that it names, the code or outlet of an article. Which fields are
bound, their marks in the records say.

A sentence that names an article carries it: the record, or a record that it cites, has a statement of that article. One
that says what an article does not say needs none.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise, permutations, product
from typing import TypeGuard
from unicodedata import normalize

from briefing.grouping import group_by_key
from briefing.languages import ENGLISH, alternatives
from briefing.languages.lexicon import LEXICON, Mentioned, capitals, prefixes
from briefing.memo import memoise
from briefing.model.facts import Facts
from briefing.model.fields import articles_of, having, refs, walk
from briefing.model.naming import codes_that_are_names
from briefing.model.parts import Part, Passage, Record, Statement
from briefing.model.records import Actor, Article, Cited, Place, Position, cited_in
from briefing.model.vocabulary import ActorKind
from briefing.model.yaml import Text
from briefing.problems import Problem, codes
from briefing.text.language import contradicts, is_english
from briefing.text.nations import ALIKE, called
from briefing.text.passages import quotations
from briefing.text.scripts import plain
from briefing.text.subjects import ROLES
from briefing.text.verbs import SAYING
from briefing.verify.answered import doubted
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.verify.checks.named import SPEECH
from briefing.verify.checks.statements import Around
from briefing.wordings import find_numbers, read_number
from briefing.wordings.number_table import number_table

_ABOUT = ("about", "part_of", "after", "before", "responds_to", "event")
"""Fields that name records whose quotes bear out the words of a record too."""
_HEADINGS = ("title", "label", "step", "counts", "subgroup")
"""Fields that say a thing in few words; a longer remark says no of the articles themselves."""
_POINTING_BACK = ("title", "counts", "would_resolve")
"""Fields that say of whom or of what a quote tells: the quote itself may only have "she", or "the bill"."""
_OF_A_THING = re.compile(rf"\s(?:that|which|{ENGLISH.one_of('clauses.prepositions')})\b")
"""What follows the noun with which a title begins: "Price of a boat"."""
_IN_QUOTES = "say it in the words of a quote, or leave it out"
_OF_HEADING = (
    "Name only what the records have that the front page cites. The form of the desk (i) asks for the title, "
    "and the file has the rest."
)
_PEOPLE = (ActorKind.PERSON, ActorKind.GROUP)
_STEM = 5
"""Length of the prefixes by which words are compared."""
_VERB = 4
"""Fewest letters of a verb that is compared."""
_SAID = ENGLISH.words("saying.said")
"""Words behind which it is somebody else who acts: "Moss said that the vote …"."""
_MUTUAL = frozenset(word[:_STEM] for word in ENGLISH.words("clauses.mutual"))
"""The first letters of verbs of what each does with the other: "Moss met Ortiz" is "Ortiz met Moss"."""
_OF_PLACE = frozenset(("by", "in", "at", "near", "insid"))
"""First letters of words behind a verb that tell by whom, or where, somebody suffered it."""
_BEING = frozenset(("is", "are", "was", "were", "be", "been", "being"))
_DONE = ENGLISH.words("drafting.done")
_WHOM = frozenset(("whom", "which"))
_SETTING_APART = re.compile(rf"\b(?:{ENGLISH.pattern('clauses.setting_apart')})\b", re.I)
_APART = 6
"""Most words between a verb's agent and its patient."""
_SILENT = re.compile(ENGLISH.pattern("limits.silences"), re.I)
"""Words by which a heading says that an article is silent."""
_UNCLEAR = re.compile(rf"\b(?:{ENGLISH.pattern('limits.unclear')})\b", re.I)
_SAYS_NO_TOO = re.compile(rf"\b(?:{ENGLISH.pattern('limits.says_no_too')})\b", re.I)
_NOBODY_TELLS = re.compile(rf"\b(?:{ENGLISH.pattern('limits.nobody_tells')})\b", re.I)
"""How a heading says of what a quote calls unclear that nobody could tell it."""
_WORD = re.compile(r"[^\W\d_]+")
_ENDING = re.compile(r"(?:ed|es|d|s|n|ing)\Z")
_NOT_LATIN = re.compile(r"[^\W\d_A-Za-zªºÀ-ʯᴀ-ᶿḀ-ỿⱠ-Ɀꜣ-ꟿ]")
"""A letter of another script than Latin."""
_NAME_PART = re.compile(r"[^\W_]+(?:[-.][^\W_]+)*")
"""A word of a name, without the mark of a possessive."""
_ARTICLES = ENGLISH.words("numbers.articles") | {"the"}
_SHORT = group_by_key(pair for words in ENGLISH["limits.words_for_short"] for pair in permutations(words.split(), 2))
"""By a word how it is shortened, and the other way round, in small letters: a title, "ID" for identification."""
_GENERATIONS = ENGLISH.words("people.generations")
_NO_NAMES = ENGLISH.words("clauses.of_no_meaning", "clauses.pronouns", "clauses.finite", "drafting.done")
"""Words that a headline, or a quotation inside a sentence, writes with a capital."""
_BEFORE_NAMES = ROLES | {"The", "President"}
"""Words with a capital that may stand before a family name and are no part of another's name."""
_PREPOSITIONS = ENGLISH.words("clauses.prepositions")
_TITLED = 2
"""Words of a name that is a title and a family name."""
_NO_FIRST_NAMES = ENGLISH.words("clauses.openers", "clauses.prepositions", "clauses.of_no_meaning")
"""Words, in small letters, that are no part of a name where a sentence begins with them: "After Ortiz left"."""
_MILLIONS = re.compile(
    rf"(?<![\w.,])(\d[\d.,]*)\s?m(?=\s{ENGLISH.one_of('numbers.context.counted_in_millions')}\b)", re.I
)
"""Millions of people or money, written short: "9m crowns"."""
_SENTENCE = re.compile(r"[^.;!?]+[.;!?]*")
_NUMBERS = number_table(ENGLISH)
_NUMERALS = alternatives(("zero", *_NUMBERS.units, *_NUMBERS.tens, *_NUMBERS.scales))
_COUNTS = re.compile(rf"\d|\b{_NUMERALS}", re.I)
"""What each exact number holds: most quotes and titles have none, and to look for numbers takes long."""
_NONE_OTHERWISE = [
    (re.compile(rf"\b(?:{thing})\b", re.I), re.compile(rf"\b(?:{none})\b", re.I))
    for thing, none in ENGLISH["limits.none_otherwise"]
]
_SAYS = re.compile(rf"\b{SAYING}\b")
_ASKED = re.compile(r"\bwhether\s(?:(?!not\b)[\w’'-]+\s){1,6}?(?:show|demonstrate|establish|disclose)s?\b", re.I)
"""What is only asked: whether something shows a thing."""
_SAYS_NOT = re.compile(rf"\b(?:{ENGLISH.pattern('limits.says_not')})\b", re.I)


def check(briefing: Briefing) -> Iterator[Problem]:
    """Problems where the curator's words, of records and of the front page, say more than the quotes they rest on."""
    front = briefing.facts.front
    checker = _Checker(briefing)
    yield from _language(briefing)
    for record in briefing.facts.records():
        yield from checker.record(record)
    if front is None:
        return
    sentences = [part for _, part in walk(front) if isinstance(part, Cited)]
    for sentence in sentences:
        yield from checker.sentence(sentence, is_of_all=sentence in front.all_say)
    # Until a sentence cites a record, its heading is about the articles: see `beyond_articles`.
    if cited := _cited(front):
        yield from checker.heading(front, cited)


def beyond_articles(briefing: Briefing) -> dict[Text, list[str]]:
    """The numbers, names and days that no article has in the heading of a briefing which was just begun, by its texts.

    Once sentences of the front page cite records, these bear its heading out, and `check` tells. Facts of a format in
    which nothing need bear it out have none.
    """
    front = briefing.facts.front
    if front is None or _cited(front) or briefing.facts.format < codes.TEXT_UNBOUND.since:
        return {}
    checker = _Checker(briefing)
    articles = [*map(_keys_of_text, briefing.sources.values())]
    problems = [(text, each) for name, text in _own_texts(front) for each in checker.beside(name, text, articles)]
    return group_by_key((text, each.unbound) for text, each in problems)


def _cited(front: Part) -> list[str]:
    """The ids of all records that the sentences of the front page cite."""
    return [str(ref) for _, part in walk(front) if isinstance(part, Cited) for ref in part.cites]


def _language(briefing: Briefing) -> Iterator[Problem]:
    """A problem where a briefing is said to be in another language than English, and the curator's words are hardly."""
    front = briefing.facts.front
    if front is None or is_english(front.language):
        return
    parts = [part for record in (front, *briefing.facts.records()) for _, part in walk(record)]
    own = " ".join(text for part in parts for _, text in _own_texts(part))
    why = contradicts(own, front.language)
    if why is not None:
        message = f"'{front.language}' is recorded, but of the curator's words {why}"
        yield codes.LANGUAGE_DOUBTED(front.at("language"), message)


class _Checker:
    """Compares the curator's words with what bears them out."""

    def __init__(self, briefing: Briefing) -> None:
        front = briefing.facts.front
        self._briefing = briefing
        self._bearing = _Bearing(briefing)
        """What bears out the words of each record."""
        self._english = front is None or is_english(front.language)
        """True where the curator writes English."""
        self._codes = {str(article.code): str(article.id) for article in briefing.facts.articles.values()}
        """The id of each article, by its code."""
        self._code = _one_of_codes(self._codes.keys() - codes_that_are_names(briefing.facts))
        """A pattern for each code that in a sentence means an article, and nobody who is called so."""

    def record(self, record: Record) -> Iterator[Problem]:
        """Problems of the curator's words in a record."""
        borne_out = self._bearing.of(record) if self._english else None
        about = filter(None, map(self._briefing.facts.find, getattr(record, "about", ())))
        carried = articles_of(record).union(*map(articles_of, about))
        if isinstance(record, Actor):
            yield from _searched(record)
        for _, part in walk(record):
            for name, text in _own_texts(part):
                unbound = [*_unbound(name, text, self._with_holders(name, borne_out), self._bearing)]
                yield from self._told_before(name, text, record, unbound)
                if self._english:
                    holder = part if isinstance(part, Position) else record
                    yield from _adds(name, text, [holder], self._briefing)
                    yield from self._turned(name, text, [holder])
                if not isinstance(record, Article):
                    yield from self._uncited(text, carried)

    def _with_holders(self, name: str, borne_out: _Keys | None) -> _Keys | None:
        """The keys that bear out a field: of what would resolve a difference the names of all bodies too.

        Whoever holds the record that would settle it is rarely named in the quotes that differ.
        """
        if borne_out is None or name != "would_resolve":
            return borne_out
        return borne_out.beside([self._bearing.bodies])

    def _told_before(self, name: str, text: Text, record: Record, unbound: Sequence[Problem]) -> Iterator[Problem]:
        """Problems of words that nothing bears out: a question where an article has them before its quote.

        A quote says "her testimony" of whom its article named two sentences before, and no word proves who that is.
        """
        before = _said_before(record, self._briefing) if unbound and name in _POINTING_BACK else {}
        left = {each.unbound: each for each in unbound}
        for statement, keys in before.items():
            told = [word for word in left if self._may_be_meant(word, text, keys)]
            if told:
                message = f"`{name}` has {_listed(told)}, which no quote or name bears out unless one means it"
                yield from doubted(statement, ("quote",), codes.TEXT_UNBOUND.suspected, message, told)
                left = {word: each for word, each in left.items() if word not in told}
        yield from left.values()

    def _may_be_meant(self, word: str, text: str, before: _Keys) -> bool:
        """True for a word of a text that stands before a quote, or that may be no name; never for what counts.

        "Price of a boat", or "the price of a boat", need not be of Lena Price. A word in letters of another script is
        taken for a name.
        """
        keys = LEXICON.keys(word)
        may_be_small = self._bearing.small.issuperset(keys) or _OF_A_THING.match(text, len(word)) is not None
        is_common = (word.islower() and not _is_foreign(word)) or (text.startswith(word) and may_be_small)
        return not _COUNTS.search(word) and (is_common or before.bear_out(keys))

    def sentence(self, part: Cited, *, is_of_all: bool) -> Iterator[Problem]:
        """Problems of a sentence of the front page; `is_of_all` where it is under what every article says."""
        records = list(filter(None, map(self._briefing.facts.find, part.cites)))
        yield from _unbound("text", part.text, self._borne_out_by(part.cites), self._bearing)
        if self._english:
            yield from _adds("text", part.text, records, self._briefing)
            yield from self._turned("text", part.text, records)
        carried = frozenset[str]().union(*map(articles_of, records))
        if part.of:
            carried = frozenset(str(s.article) for record in records for s in cited_in(part, record))
            if not carried:
                yield codes.ARTICLE_UNCITED(part.at("of"), "nothing that is cited is said by, of or against these")
        yield from self._uncited(part.text, carried)
        is_known = len(records) == len(part.cites)
        if is_of_all and is_known and not carried.issuperset(self._codes.values()):
            missing = ", ".join(sorted(code for code, article in self._codes.items() if article not in carried))
            message = f"every article is said to say this, and nothing that is cited is of {missing}"
            yield codes.ARTICLE_UNCITED(part.text.mark, message)

    def heading(self, front: Part, cited: Sequence[str]) -> Iterator[Problem]:
        """Problems of the heading of the front page. `cited` are the ids of all records that its sentences cite."""
        borne_out = self._borne_out_by(cited)
        for name, text in _own_texts(front):
            yield from (replace(each, hint=_OF_HEADING) for each in _unbound(name, text, borne_out, self._bearing))

    def beside(self, name: str, text: Text, articles: Iterable[frozenset[str]]) -> Iterator[Problem]:
        """Problems of a text of the heading where articles bear it out, given by the keys of their words."""
        borne_out = self._borne_out_by(())
        yield from _unbound(name, text, borne_out and borne_out.beside(articles), self._bearing)

    def _turned(self, name: str, text: Text, holders: Iterable[Part]) -> Iterator[Problem]:
        """A problem where a text has somebody do to another what its quotes have the other do to them."""
        held = list(holders)
        verb = self._bearing.turned(text, (words for holder in held for words in _quoted(holder, self._briefing)))
        if verb is not None:
            message = f"`{name}` has at '{verb}…' who acts and who is acted on the other way round than its quotes"
            yield from _asked_of_its_words(text, message, held, {verb})

    def _borne_out_by(self, cited: Iterable[str]) -> _Keys | None:
        """The keys that bear out words which rest on records of these ids; None where they cannot be compared."""
        return self._bearing.of_all(cited) if self._english else None

    def _uncited(self, text: Text, carried: frozenset[str]) -> Iterator[Problem]:
        """A problem for each article that a sentence of the text names by its code and nothing there cites.

        `carried` are the ids of the articles that are cited. A sentence that says what an article does not say is fine.
        """
        if not self._code.search(text):
            return
        for sentence in _SENTENCE.findall(text):
            for code in dict.fromkeys(self._code.findall(sentence)):
                if self._codes[code] not in carried and not _SAYS_NOT.search(sentence):
                    message = f"this names {code}, and nothing here cites it: {sentence.strip()}"
                    yield codes.ARTICLE_UNCITED(text.mark, message)


def _said_before(record: Record, briefing: Briefing) -> dict[Statement, _Keys]:
    """By statement of a record, the keys of its article's headline and of its sentences, with those shortly before."""
    said: dict[Statement, _Keys] = {}
    for _, part in walk(record):
        cited = briefing.anchored.of(part) if isinstance(part, Statement) else None
        if isinstance(part, Statement) and cited is not None:
            source = briefing.sources[cited.anchor.article]
            headline = source.passages.sentences[0].text(source.text)
            said[part] = _Keys((_keys_in(headline), _keys_in(Around(cited.anchor, source).back(SPEECH))))
    return said


def _listed(words: Sequence[str]) -> str:
    """Words as a message has them: "'Dana' and 'Ortiz'"."""
    return " and ".join(f"'{word}'" for word in words)


def _one_of_codes(named: Iterable[str]) -> re.Pattern[str]:
    """A pattern for any of the codes of articles, as whole words; one that never matches where there are none.

    To look at one letter is much faster than to try every code at it.
    """
    known = sorted(named)
    if not known:
        return re.compile(r"(?!)")
    letters = "".join(re.escape(code[0]) for code in known)
    return re.compile(rf"(?<!\w)(?=[{letters}])(?:{'|'.join(map(re.escape, known))})(?!\w)")


def _own_texts(part: Part) -> Iterator[tuple[str, Text]]:
    """The curator's own words in the fields of a part that must be borne out, each with the name of its field."""
    for name in having(type(part), "bound"):
        value = getattr(part, name)
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, Text):
                yield name, text


def _unbound(name: str, text: Text, borne_out: _Keys | None, bearing: _Bearing) -> Iterator[Problem]:
    """A problem for each number, name, weekday or month of a text that nothing bears out.

    `name` is that of the field, `borne_out` the keys of what bears out (None: cannot be compared, so no problem), and
    `bearing` knows the words that are names even where a sentence begins, or without a capital.
    """
    if borne_out is None:
        return
    for each in _mentioned(_without_same(text, borne_out)):
        if (each.surely or each.key in bearing.proper) and not _is_borne_out(each.key, borne_out):
            message = f"`{name}` has the {each.kind} '{each.word}', which no quote or name here bears out"
            yield replace(codes.TEXT_UNBOUND(text.mark, message), unbound=each.word)
    for word in _disguised(text, borne_out, bearing.proper_names):
        message = f"`{name}` has '{word}', which no quote or name here bears out"
        yield replace(codes.TEXT_UNBOUND(text.mark, message), unbound=word)


# After an edit in a preview the words of all other records are as they were: without it their check takes a third more.
@memoise(bound=65_536)
def _mentioned(text: str) -> tuple[Mentioned, ...]:
    """The numbers, names, weekdays and months of a text, in order."""
    return tuple(LEXICON.mentioned(text))


@memoise(bound=4096)
def _capitals(source: Source) -> frozenset[str]:
    """The `capitals` of an article, which is read once."""
    return capitals(source.text)


@memoise(bound=4096)
def small_words(source: Source) -> frozenset[str]:
    """The words that an article writes without a capital."""
    return frozenset(word for word in _WORD.findall(source.text) if word.islower())


@memoise(bound=4096)
def _keys_of_text(source: Source) -> frozenset[str]:
    """The keys (see `Lexicon.keys`) of all words of an article."""
    return LEXICON.keys(source.text)


@memoise(bound=65_536)
def _things(text: str) -> tuple[tuple[str, int, int], ...]:
    """What a text says that may be said in other words, as keys that no word has, each with its place.

    That is each exact number, "9 million" and "9m" as one, and each party, land or body by any of its names.
    """
    things = [(f"≈{thing}", *words.span()) for thing, words in called(text)]
    found = find_numbers(text) if _COUNTS.search(text) else ()
    numbers = [(number.words, number.start, number.end) for number in found]
    # "9m" of people is no length.
    numbers += [(f"{millions[1]}mn", *millions.span()) for millions in _MILLIONS.finditer(text)]
    for words, start, end in numbers:
        meaning = read_number(words)
        if meaning is not None and meaning.must.low is not None and meaning.must.low == meaning.must.high:
            things.append((f"={meaning.must.low}", start, end))
    return tuple(things)


def _without_same(text: Text, borne_out: _Keys) -> str:
    """A text without what is borne out in other words."""
    left = str(text)
    for key, start, end in _things(str(text)):
        if key in borne_out:
            left = f"{left[:start]}{' ' * (end - start)}{left[end:]}"
    return left


def _disguised(text: Text, borne_out: _Keys, proper: frozenset[str]) -> Iterator[str]:
    """Names in small letters, and words in letters of another script, that nothing bears out.

    `borne_out` is as of `_unbound`; `proper` are words that the articles only write with a capital.
    """
    for word, key, is_foreign in _words(text):
        if (is_foreign or (word.islower() and key in proper)) and not _is_borne_out(key, borne_out):
            yield word


@memoise(bound=65_536)
def _words(text: str) -> tuple[tuple[str, str, bool], ...]:
    """Each word of a text, in small letters too, and whether it has a letter of another script than Latin."""
    return tuple((word, word.casefold(), _is_foreign(word)) for word in _WORD.findall(text))


def _is_foreign(word: str) -> bool:
    """True for a word with a letter of another script than Latin."""
    return _NOT_LATIN.search(normalize("NFKC", word)) is not None


def _is_borne_out(key: str, borne_out: _Keys) -> bool:
    """True where the key of a number or name is among those borne out, or each part of it between hyphens is.

    Syria bears out "Syrian", a village "villages", and Republicans "Republican": a word without its last letter, or
    with an s, but no number. A land and the adjective of its nation bear each other out, and a name is one with accents
    and without.
    """
    nations = (*ALIKE.get(key, ()), *ALIKE.get(key.removesuffix("s"), ()), *_SHORT.get(key, ()))
    if key in borne_out or plain(key) in borne_out or any(n in borne_out or f"{n}s" in borne_out for n in nations):
        return True
    return all(
        part in borne_out or (part.isalpha() and (part[:-1] in borne_out or f"{part}s" in borne_out))
        for part in key.split("-")
    )


def _adds(name: str, text: Text, holders: Sequence[Part], briefing: Briefing) -> Iterator[Problem]:
    """Problems of a text: a judgement that no quote of the `holders` makes; in a heading, a "no" that none of them has.

    A paraphrase is compared with its own quote elsewhere.
    """
    loaded = _loaded(text) if name != "says" else frozenset()
    no = _denying(text) if name in _HEADINGS else frozenset()
    if not loaded and not no:
        return
    said = " ".join(words for holder in holders for words in _quoted(holder, briefing))
    added = _added(loaded, said, _given(text))
    if added:
        message = f"`{name}` adds a judgement: {', '.join(sorted(added))}"
        # Whether Moss disclosed what she "first mentioned" a reader may judge, and nobody whether it was a massacre.
        is_asked = name in _HEADINGS and added.isdisjoint(LEXICON.verdicts(text))
        yield from _asked_of_its_words(text, message, holders if is_asked else (), added)
    if no and _UNCLEAR.search(said):
        no = LEXICON.negations(_NOBODY_TELLS.sub(" ", _SILENT.sub(" ", text)))
    if no and not _says_no(text, said):
        yield from _asked_of_its_words(text, f"only `{name}` says no: {', '.join(sorted(no))}", holders, no)


def _says_no(text: str, said: str) -> bool:
    """True where quotes say no in some words, or in others what a text says no of."""
    return bool(LEXICON.negations(said) or _SAYS_NO_TOO.search(said)) or _is_none_otherwise(text, said)


def _asked_of_its_words(text: Text, message: str, holders: Iterable[Part], words: Collection[str]) -> Iterator[Problem]:
    """What may be wrong in a text, as a question on the first statement of its holders; a problem without one."""
    statement = next(_statements_in(holders), None)
    if statement is None:
        yield codes.SAYS_DIFFERS(text.mark, message, _IN_QUOTES)
    else:
        yield from doubted(statement, ("quote",), codes.SAYS_DIFFERS.suspected, message, sorted(words))


def _statements_in(holders: Iterable[Part]) -> Iterator[Statement]:
    """The statements of some records or positions."""
    return (part for holder in holders for _, part in walk(holder) if isinstance(part, Statement))


def _is_none_otherwise(text: str, said: str) -> bool:
    """True where quotes say in other words what a text says no of: "without lights" of "with its lights off".

    >>> _is_none_otherwise("Sailed without lights", "It ran with its lights off")
    True
    """
    return any(one.search(text) and other.search(said) for one, other in _NONE_OTHERWISE)


def _added(loaded: frozenset[str], said: str, given: frozenset[str]) -> set[str]:
    """Those of some words that the quotes, all in one text, have in no form; `given` are those given to somebody."""
    words = said.casefold().split()
    borne_out = {_base(word) for word in _WORD.findall(said.casefold())}
    # "The regimes allies" has lost its mark.
    added = {word for word in loaded if f"{word}s" not in words and _base(word) not in borne_out}
    # "Moss said that it was clearly lost" of her “It is clear”: the word is hers in another form.
    spoken = {_base(word) for each in quotations(said) for word in _WORD.findall(each.words.casefold())}
    return {word for word in added if not (word in given and _base(word.removesuffix("ly")) in spoken)}


def _given(text: str) -> frozenset[str]:
    """The adverbs of a text that stand in the clause of a verb by which it gives them to somebody."""
    said = _SAYS.search(text)
    behind = _WORD.findall(re.split("[,;:—–]", text[said.end() :])[0].casefold()) if said else []
    return frozenset(word for word in behind if word.endswith("ly"))


def _base(word: str) -> str:
    """A verb without its ending: "reveal" and "revealed" are one, and "show" and "shown"."""
    return _ENDING.sub("", word).rstrip("e")


@memoise(bound=65_536)
def _loaded(text: str) -> frozenset[str]:
    """The words of a text that pass judgement, or take what they tell for a fact."""
    return LEXICON.verdicts(text) | LEXICON.factives(_ASKED.sub(" ", text))


@memoise(bound=65_536)
def _denying(text: str) -> frozenset[str]:
    """The words by which a heading says no; none where it says that an article is silent."""
    return LEXICON.negations(_SILENT.sub(" ", text)) if LEXICON.negations(text) else frozenset()


def _searched(actor: Actor) -> Iterator[Problem]:
    """A problem for each name under `search` that has nothing of a name of the actor: no word of it, no initials."""
    words = re.findall(r"\w+", " ".join(form.name for form in actor.names))
    initials = "".join(word[0] for word in words).casefold()
    for text in actor.search:
        own = {word.casefold() for word in re.findall(r"\w+", text)}
        if own.isdisjoint(map(str.casefold, words)) and text.replace(".", "").casefold() not in initials:
            yield codes.SAYS_DIFFERS(text.mark, f"`search` has no word of a name here: {text}", _IN_QUOTES)


def _quoted(holder: Part, briefing: Briefing) -> Iterator[str]:
    """The quotes of a record, and their translations; of an article, also its whole text."""
    if isinstance(holder, Article) and (source := briefing.sources.get(str(holder.id))) is not None:
        yield source.text
    for _, part in walk(holder):
        if isinstance(part, Passage):
            yield from filter(None, (part.quote, part.translation))


@dataclass(frozen=True, slots=True)
class _Keys:
    """The keys of words (see `Lexicon.keys`) that bear out other words, in as many sets as they came in.

    Few words are looked for in them, and to join the sets takes longer.
    """

    sets: tuple[frozenset[str], ...]

    def __contains__(self, key: str) -> bool:
        return any(key in keys for keys in self.sets)

    def bear_out(self, keys: Iterable[str]) -> bool:
        """True where they bear out each of some keys."""
        return all(_is_borne_out(key, self) for key in keys)

    def beside(self, more: Iterable[frozenset[str]]) -> _Keys:
        """These keys and more."""
        return _Keys((*self.sets, *more))


class _Bearing:
    """What bears out the curator's words in each record, as keys of words (see `Lexicon.keys`)."""

    def __init__(self, briefing: Briefing) -> None:
        facts = briefing.facts
        self._sources = briefing.sources
        named: list[Actor | Place] = [*facts.actors.values(), *facts.places.values()]
        self._called = Called(named)
        """Who is called what in which article."""
        self._names = {str(record.id): _keys_of_names(record) for record in named}
        """The keys of the names and roles of each actor and place, by id."""
        self._around = {str(place.id): tuple(places_around(place, facts)) for place in facts.places.values()}
        """The ids of the places in which each place lies."""
        self._labels = {str(record.id): LEXICON.keys(str(record.label or "")) for record in named}
        """The keys of the label of each actor and place, by id."""
        self._places = frozenset[str]().union(*(self._names[place] for place in facts.places))
        bodies = filter(is_open_body, facts.actors.values())
        self.bodies = frozenset[str]().union(*(self._names[str(each.id)] for each in bodies))
        """The keys of the names of all bodies, of which any may hold a record."""
        self._always = self._of_front(facts)
        """The keys that bear out words everywhere."""
        self._own = {str(record.id): self._of_record(record) for record in facts.records()}
        """The keys of what each record quotes and names, by id."""
        # Words in another language cannot be held against English ones.
        others = {key for key, article in facts.articles.items() if not is_english(article.language)}
        self._foreign = {str(r.id) for r in facts.records() if others & {*articles_of(r), str(r.id)}}
        """The ids of records that rest on an article in another language."""
        capitalised = map(_capitals, briefing.sources.values())
        names = frozenset[str]().union(*map(_capitalised, named))
        self._stems = _stems_of(tuple(facts.actors.values()))
        """The first letters of the words of names of actors."""
        self.small = frozenset[str]().union(*map(small_words, briefing.sources.values()))
        """The words that articles write in small letters."""
        # "Canvassers" begins a title, and is no name where any article writes it small.
        self.proper = frozenset[str]().union(*capitalised) - _NO_NAMES - (self.small - names)
        """Words that articles write with a capital inside sentences: a capital at the beginning is no accident then."""
        self.proper_names = self.proper & names
        """Those of them that are words with a capital of the names of people and places."""

    def of(self, record: Record) -> _Keys | None:
        """The keys that bear out the words of a record; None where they cannot be compared."""
        key = str(record.id)
        source = self._sources.get(key)
        if key in self._foreign or (isinstance(record, Article) and source is None):
            return None
        about = [ref for path, field, ref in refs(record) if path == () and field in _ABOUT]
        sets = [keys for ref in (key, *about) for keys in self._own.get(ref, ())]
        if isinstance(record, (Actor, Place)):
            # Who or what it is may be told by where: "the rebels in Aleppo".
            sets.append(self._places)
        if source is not None:
            sets.append(_keys_of_text(source))
        return _Keys((*sets, self._always))

    def of_all(self, ids: Iterable[str]) -> _Keys | None:
        """The keys that bear out words which rest on records of these ids; None where they cannot be compared.

        A record that could not be read may bear out anything.
        """
        named = list(ids)
        if any(ref not in self._own or ref in self._foreign for ref in named):
            return None
        return _Keys((*(keys for ref in named for keys in self._own[ref]), self._always))

    def turned(self, text: str, quotes: Iterable[str]) -> str | None:
        """A verb of a text whose agent and patient have changed places: a quote has both, the other way round only."""
        mine = _clauses(text, self._stems)
        if not mine:
            return None
        theirs = {clause for quote in quotes for clause in _clauses(quote, self._stems)}
        turned = (verb for one, verb, other in sorted(mine - theirs) if (other, verb, one) in theirs)
        return next((verb for verb in turned if verb not in _MUTUAL), None)

    def _of_record(self, record: Record) -> tuple[frozenset[str], ...]:
        """The keys of a record's quotes, and of the names of all actors and places it names, itself too."""
        own = str(record.id)
        named = {own, *(ref for _, _, ref in refs(record))} & self._names.keys()
        # "The president argued" bears out the name of whom alone this article calls so.
        named |= self._called.in_quotes(record)
        named |= {wider for ref in named for wider in self._around.get(ref, ())}
        # A record's own label is the curator's word, and bears out nothing of itself.
        labels = (self._labels[ref] for ref in named if ref != own)
        return (_keys_of_quotes(record), *(self._names[ref] for ref in named), *labels)

    def _of_front(self, facts: Facts) -> frozenset[str]:
        """The codes, outlets and number of the articles, and the day that the whole briefing is about, all as keys."""
        keys = {str(len(facts.articles))}
        for article in facts.articles.values():
            keys.add(article.code.casefold())
            if article.outlet in facts.actors:
                keys |= self._names[article.outlet]
        day = facts.front.day if facts.front is not None else None
        if day is not None:
            keys |= LEXICON.keys(f"{day:%A} {day.day} {day:%B} {day.year}")
        return frozenset(keys)


@dataclass(slots=True)
class _Bearers:
    """Who bears some words in one article, each by id; None for whoever stands alone there."""

    by_form: set[str | None] = field(default_factory=set)
    """Those of whose names the words are a form."""
    by_title: set[str | None] = field(default_factory=set)
    """Those who are called so behind a title: "Mr. Ortiz"."""
    in_full: set[str | None] = field(default_factory=set)
    """Those whose full name ends in the words."""

    def only(self) -> str | None:
        """The one who is meant by the words; None where that may be several.

        Whom the article names in full too, they mean also where other full names end in them: with "Dana Ortiz" and
        "Ortiz" of one, "Lena Ortiz" is another's name in full.
        """
        by_itself = self.by_form | self.by_title
        every = by_itself | self.in_full
        is_in_full = self.by_form == by_itself and self.by_form <= self.in_full and None not in every
        meant = self.by_form if self.by_form and is_in_full else every
        return next(iter(meant)) if len(meant) == 1 else None


class Called:
    """Whom the words of a quote name, by the forms that its article has of the names of actors and places.

    A form counts where no other record has it there, and not of a person who has no full name: whoever stands alone is
    completed from nowhere.
    """

    def __init__(self, named: Iterable[Actor | Place]) -> None:
        bearers: defaultdict[tuple[str, tuple[str, ...]], _Bearers] = defaultdict(_Bearers)
        for record in named:
            is_open = isinstance(record, Place) or (record.comparable and record.protected is None)
            bearer = str(record.id) if is_open else None
            for form in record.names:
                words = _parts(str(form.name))
                bearers[str(form.article), words].by_form.add(bearer)
                # "Mr. Ortiz" is "Dana Ortiz Jr.", where nobody else bears the name.
                whole = _without_generation(words)
                if isinstance(record, Actor) and record.kind is ActorKind.PERSON and _ends_in_a_name(whole):
                    of_family = bearers[str(form.article), whole[-1:]]
                    is_titled = len(words) == len(whole) == _TITLED and words[0] in _BEFORE_NAMES
                    (of_family.by_title if is_titled else of_family.in_full).add(bearer)
        self._forms: defaultdict[tuple[str, str], list[tuple[tuple[str, ...], str]]] = defaultdict(list)
        for (article, words), of in bearers.items():
            only = of.only()
            if only is not None and words:
                self._forms[article, words[0]].append((words, only))

    def in_quotes(self, record: Record) -> set[str]:
        """The ids of the actors and places whom the quotes of a record name, each by a form of its own article."""
        quotes = ((str(part.article), part.quote) for _, part in walk(record) if isinstance(part, Statement))
        return {ref for article, quote in quotes for ref in self._in_words(article, _parts(str(quote)))}

    def _in_words(self, article: str, words: tuple[str, ...]) -> Iterator[str]:
        """The ids of those whom some words of an article name."""
        for at, word in enumerate(words):
            for form, ref in self._forms.get((article, word), ()):
                end = at + len(form)
                if words[at:end] == form and not _is_within_a_name(words, at, end):
                    yield ref


def _parts(text: str) -> tuple[str, ...]:
    """The words of a name or a quote, without an article before a name and the mark of a possessive."""
    words = _NAME_PART.findall(re.sub(r"['’]s\b", "", text))
    return tuple(words[1:] if words and words[0].casefold() in _ARTICLES else words)


def _ends_in_a_name(words: Sequence[str]) -> bool:
    """True for a name that ends in a family name, "Mr Ortiz", and no description that ends in a word of its own."""
    return len(words) > 1 and words[-1][:1].isupper() and _PREPOSITIONS.isdisjoint(words)


def _without_generation(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a name without the Jr. or III behind it."""
    return words[:-1] if words and words[-1] in _GENERATIONS else words


def _is_within_a_name(words: Sequence[str], at: int, end: int) -> bool:
    """True for words that stand in a longer name, "Jane Moss" for Moss, or in "the president of France"."""
    before = words[at - 1] if at else ""
    if words[end - 1].islower():
        return end < len(words) and words[end] == "of"
    is_family_name = end - at == 1
    is_no_name = before in _BEFORE_NAMES or before.casefold() in _NO_FIRST_NAMES
    return is_family_name and before[:1].isupper() and not is_no_name


def is_open_body(record: Record | None) -> TypeGuard[Actor]:
    """True for a body, an organisation or an outlet, which may hold a record, and nobody who is protected."""
    return isinstance(record, Actor) and record.kind not in _PEOPLE and record.protected is None


def places_around(place: Place, facts: Facts) -> Iterator[str]:
    """The ids of the places in which a place lies, from the nearest on; each once, however records run in a circle."""
    seen = {str(place.id)}
    within = place.within
    while within is not None and within in facts.places and str(within) not in seen:
        seen.add(str(within))
        yield str(within)
        within = facts.places[within].within


# While no actor is edited it is the same object, by which `_clauses` remembers.
@memoise(bound=16)
def _stems_of(actors: tuple[Actor, ...]) -> frozenset[str]:
    """The first letters of each word of the names of actors."""
    return prefixes(" ".join(form.name for actor in actors for form in actor.names), _STEM)


def _capitalised(record: Actor | Place) -> frozenset[str]:
    """The words with a capital of the names of a person or place, in small letters; none of any other actor."""
    if isinstance(record, Actor) and record.kind is not ActorKind.PERSON:
        return frozenset()
    words = " ".join(form.name for form in record.names).split()
    return frozenset(word.casefold() for word in words if word[:1].isupper())


@memoise(bound=65_536)
def _clauses(text: str, names: frozenset[str]) -> frozenset[tuple[str, str, str]]:
    """Each verb, or other long word, of a text between the names of actors around it: (agent, verb, patient).

    All three are first letters, in lower case; `names` are those of the words of actors' names. Where something is done
    "by" somebody or "in" something ("women killed in the bank"), many words stand between, or one name stands on both
    sides, no agent is known: none is given there.
    """
    found: set[tuple[str, str, str]] = set()
    for sentence in _SENTENCE.findall(_SETTING_APART.sub(" or ", text)):
        words = _WORD.findall(sentence.casefold())
        runs = [list(run) for _, run in groupby(words, key=lambda word: word[:_STEM] in names)]
        if runs and runs[0][0][:_STEM] not in names:
            runs = runs[1:]
        for agents, between, patients in zip(runs[::2], runs[1::2], runs[2::2], strict=False):
            if not _is_suffered(between):
                found.update(_deeds(_stemmed(agents), _stemmed(between), _stemmed(patients)))
    return frozenset(found)


def _stemmed(words: Iterable[str]) -> list[str]:
    """Words by their first letters."""
    return [word[:_STEM] for word in words]


def _deeds(agents: Sequence[str], between: Sequence[str], patients: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Each agent, verb and patient of two names with the words between, all by their first letters."""
    if (
        _SAID.isdisjoint(between)
        and len(between) <= _APART
        and _OF_PLACE.isdisjoint(between)
        and set(agents).isdisjoint(patients)
    ):
        yield from product(agents, _verbs(between), patients)


def _is_suffered(between: Sequence[str]) -> bool:
    """True for words between two names by which the first suffers something, or the second does in its own clause.

    "Moss was charged under the law of" Orn; "crimes with which" Moss was charged.
    """
    is_passive = any(one in _BEING and (other.endswith("ed") or other in _DONE) for one, other in pairwise(between))
    return is_passive or between[-1] in _WHOM


def _verbs(between: Sequence[str]) -> Iterator[str]:
    """The words between two names that may be a verb, by their first letters.

    Of "Ortiz played down injuries of sailors" the injuries, which stand before "of" and behind a verb, are none; of
    "the killing of sailors" the killing is.
    """
    found = False
    for stem, following in zip(between, [*between[1:], ""], strict=True):
        if len(stem) >= _VERB and not (found and following == "of"):
            found = True
            yield stem


@memoise(bound=65_536)
def _keys_of_quotes(record: Record) -> frozenset[str]:
    """The keys (see `Lexicon.keys`) of all words that a record quotes."""
    quotes = filter(None, (getattr(part, "quote", None) for _, part in walk(record)))
    return frozenset[str]().union(*map(_keys_in, quotes))


@memoise(bound=65_536)
def _keys_of_names(record: Actor | Place) -> frozenset[str]:
    """The keys (see `Lexicon.keys`) of the names and roles that articles give an actor or a place."""
    return frozenset[str]().union(*(_keys_in(f"{form.name} {form.role or ''}") for form in record.names))


def _keys_in(text: str) -> frozenset[str]:
    """The keys of the words of a text, without their accents too, and of what it says that other words may say."""
    keys = LEXICON.keys(text) | {key for key, _, _ in _things(text)}
    return keys if text.isascii() else keys | LEXICON.keys(plain(text))
