"""What a hasty reader or a model gets wrong: an opposite label, the time of another clause, two persons in one record.

None of it can be proved by words alone; what words show on their face is a warning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from difflib import SequenceMatcher
from itertools import combinations, permutations

from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.languages.lexicon import prefixes
from briefing.languages.stems import stem, stems
from briefing.memo import memoise
from briefing.model.parts import Account
from briefing.model.records import Actor, Discrepancy, Event, Place
from briefing.model.vocabulary import MADE_BY_SAYING, ActorKind, Happened, Judgement, Stance
from briefing.model.yaml import Text
from briefing.problems import Problem, codes
from briefing.text.attribution import CLAUSE
from briefing.text.language import is_english
from briefing.text.scripts import plain
from briefing.text.spellings import are_known_as_two, are_spellings
from briefing.text.subjects import ROLES
from briefing.text.verbs import SAYING
from briefing.verify.answered import doubted
from briefing.verify.briefing import Briefing
from briefing.wordings import find_times

_OPPOSITES: list[tuple[re.Pattern[str], re.Pattern[str]]] = [
    (re.compile(rf"\b(?:{one})\b", re.I), re.compile(rf"\b(?:{other})\b", re.I))
    for one, other in ENGLISH["claims.opposites"]
]
"""Pairs of words of which one says the opposite of the other."""
_OPENED_BY_AFTER = re.compile(r"\W*After\s(?P<first>[^,]+),\s(?P<behind>(?!.*\bafter\b).*)", re.S | re.I)
"""A sentence that opens with what was first: "After the vote, he left"."""
_SUBJECT = re.compile(r"\A(?:[^\W\da-z_][\w’'.-]*\s)+(?=\w+\s)")
"""The words with a capital that a title begins with: "Dana Ortiz" of "Dana Ortiz left the hall"."""
_HOW_LONG = re.compile(rf"\b(?:{ENGLISH.pattern('claims.how_long')})\s*\Z", re.I)
"""How long before or after another thing something is: "less than 48 hours" before."""
_DENIED = re.compile(r"(?:\b(?:not|no|never|nobody|without)|n[’']t)\s(?:an?\s|yet\s|any\s)?\Z", re.I)
"""How a text says no of the word behind it."""
_GENERATIONS = ENGLISH.words("people.generations")
_OPENERS = ENGLISH.words("clauses.openers")
_CLERICS = ENGLISH.words("people.clerics")
_RANKS = frozenset(map(str.capitalize, ENGLISH.words("people.ranks")))
_SHORT_FORMS = tuple(frozenset(line.split()) for line in ENGLISH["people.short_forms"])
"""First names, in small letters, each with its common short forms."""
_PARTICLES = ENGLISH.words("people.particles")
_OF_A_WOMAN = ENGLISH.words("people.endings_of_a_woman")
_NAME_WORD = re.compile(r"[^\W\d_][\w’'-]*")
_DESCRIBES = re.compile(r"(?:\A|\s)[a-z](?:(?![A-Z])[\w’'-])*(?:\s(?:of|for|in|at|to)\s.+)?\Z")
"""The end of what describes somebody and is no name: "Our reporter", "The envoy to Sund"."""
_WHO_DID = re.compile(r"\s(?:Who|Whom|Whose)\s")
"""What tells in a headline what somebody did: "Official Who Heard It"."""
_OF_A_FAMILY = re.compile(r"(?:the|an?)\s(?:elder|younger|older|late)\s", re.I)
"""How a description begins that says which of a family somebody is: "the elder Mr. Ortiz"."""
_DESCRIPTION = re.compile(
    r"(?P<who>(?:[Tt]he|[Aa]n?|[Oo]ne|[Hh]is|[Hh]er|[Tt]heir|[a-z]+)\s(?:[\w’'.-]+\s){1,5}?)"
    r"(?:on|of|for|in|at|to|from|with|who|that|behind)\s.+"
)
"""A description up to what it is of: "the top Republican | on the Harbour Committee"."""
_OFFICE_IN_CAPITALS = re.compile(
    r"(?:(?:The|An?)\s)?(?P<office>(?:[A-Z][\w’'-]*\s){1,3})(?i:(?:of|for)\s(?:the\s)?)(?:United\s)?[A-Z][\w’'-]*"
    rf"(?:\s(?i:{ENGLISH.one_of('bodies.regions', 'bodies.regions_at_large')}))?"
)
"""An office with a capital and the one word that it is of: "The Governor Of Sund", "President of the United States".

Of more words the last might be a name.
"""
_OF_OFFICE = ROLES | frozenset(map(str.capitalize, ENGLISH.words("people.office_words")))
_FULL_NAME = 2
"""Fewest words of a name in full."""
_STEM = 5
"""Length of the prefixes by which words are compared."""
_LONG_NAME = 6
"""Fewest letters of a first name that may be spelled in two ways."""
_LIKE_NAME = 4
"""Fewest letters of first names that may be alike."""
_LIKE = 0.7
"""The share of their letters, of 1, that like first names have in common and in order."""
_LAST_SOUND = re.compile(r"(?:ie|ey|ee|i)\Z")
"""How first names end that end in one sound: Bettie, Betty."""
_RANK = 3
"""Length of the prefixes by which words of roles are compared: "Gen." is "general"."""
_CLAUSE_WORDS_AT_LEAST = 3
"""Fewest words of a clause that tells something besides its time."""
_WHO_THEY_ARE = re.compile(r",\s\d{1,3}(?:,\s(?:an?|the)\s(?:[\w’'-]+\s?){1,6})?,(?=\s(?:in|on|at|early|late|last)\s)")
"""How old somebody is, and what, before the time of what befell them: "killing Moss, 34, a mother of two, in 2011"."""
_ALIKE = "'{}' and '{}' may be spellings of one name, or two persons"
_OF_PEOPLE = ENGLISH.words("people.groups", "people.plurals", "people.roles", "people.persons", "people.kin")
"""Words for people, whom a capital at the beginning of a sentence makes nobody in particular."""
_KIN = rf"\b{ENGLISH.one_of('people.kin')}\b"
_OF_NO_ROLE = frozenset(("the", "of", "for", "and", "a", "an", "in", "at", "to", "mr", "mrs", "ms"))
"""What roles share that are none."""
_SAYS = re.compile(rf"\b{SAYING}\b")
_PASSIVE = re.compile(r"\b(?:is|are|was|were|be|been|being)\s(?:\w+ly\s)?\Z")
"""What stands before a verb of which the title tells that it is done to something: "is announced"."""
_QUOTED = re.compile(r"(?:\A|[“\"])[^“”\"]*[,.?!][”\"]")
"""Quoted words, also where a quote begins among them."""
_WHO = r"(?:[\w.’'-]+\s){1,6}?"
"""Whoever says something, before the verb."""
_OCCASION = (
    rf"(?i:{ENGLISH.one_of('clauses.occasions')}|{ENGLISH.pattern('clauses.leads_to_saying')})\b"
    rf"(?:(?!\b(?:{ENGLISH.one_of('clauses.describing', 'clauses.subordinate', 'drafting.done')}|that|[a-z]+ed)\b)"
    r"[^,;:.“”\"])*(?<!\w)"
)
"""What stands before the day of a saying: "At a meeting in Elm on", "Leaving court"; no deed that may have the day."""
_SHARED_AT_LEAST = 2
"""Fewest words of a title that a clause has which tells what the title does."""


def reversed_labels(briefing: Briefing) -> Iterator[Problem]:
    """Titles of events and labels of positions that say the opposite of all that they stand over."""
    for event in briefing.facts.events.values():
        yield from _labels_of(event)
    for discrepancy in briefing.facts.discrepancies.values():
        yield from _labels_of(discrepancy)


# After an edit in a preview only the records that it touches are looked at again.
@memoise(bound=65_536)
def _labels_of(record: Event | Discrepancy) -> tuple[Problem, ...]:
    """The title of an event, or the labels of a discrepancy, where they say the opposite of what they stand over."""
    if isinstance(record, Event):
        quotes = [account.quote for account in record.accounts if account.stance is not Stance.DENIES]
        return tuple(_reversed("title", record.title, quotes))
    found: list[Problem] = []
    for position in record.positions:
        found += _reversed("label", position.label, [said.quote for said in position.statements])
    return tuple(found)


def _reversed(name: str, text: Text, quotes: Sequence[str]) -> Iterator[Problem]:
    """A problem for each word of a title or label, the field `name`, of which its quotes have the opposite only."""
    said = " ".join(quotes)
    for pair in _OPPOSITES:
        for own, other in (pair, pair[::-1]):
            mine = own.search(text)
            theirs = _first_said(other, said) if mine else None
            is_opposite = mine and theirs and not own.search(said) and not other.search(text)
            if not mine or not theirs or not is_opposite or _DENIED.search(text, 0, mine.start()):
                continue  # "Not armed" is what "unarmed" says.
            if not (_is_said(mine[0], said) or _is_order_within(mine, quotes) or _is_turned(mine, quotes)):
                yield codes.LABEL_REVERSED(text.mark, f"`{name}` says '{mine[0]}', and its quotes '{theirs[0]}'")


def _first_said(pattern: re.Pattern[str], said: str) -> re.Match[str] | None:
    """The first match of a pattern in some words that these do not say no of: none in "it has not risen"."""
    found = pattern.finditer(said)
    return next((each for each in found if not _DENIED.search(said, 0, each.start())), None)


def _is_said(word: str, said: str) -> bool:
    """True where some words have a word in whatever form, "losing" for "lost", and do not say no of it."""
    root = stem(word.casefold())
    forms = (each for each in _NAME_WORD.finditer(said) if stem(each[0].casefold()) == root)
    return any(not _DENIED.search(said, 0, each.start()) for each in forms)


def _is_order_within(before: re.Match[str], quotes: Sequence[str]) -> bool:
    """True for the order of two things that quotes tell in it in a clause beside their "after".

    `before` is the match of that word in a title: "He loaded it before shooting" is told so by "After he left, he
    loaded it and was shooting".
    """
    if before[0].casefold() != "before":
        return False
    sides = prefixes(before.string[: before.start()], _STEM), prefixes(before.string[before.end() :], _STEM)
    opened = [_OPENED_BY_AFTER.match(quote) for quote in quotes]
    told = [quote for quote in quotes if re.search(r"\bafter\b", quote, re.I)]
    behind = [match["behind"] for match in opened if match and sides[1].isdisjoint(prefixes(match["first"], _STEM))]
    return bool(told) and len(behind) == len(told) and all(_stands_before(*sides, words) for words in behind)


def _is_turned(mine: re.Match[str], quotes: Sequence[str]) -> bool:
    """True for one order told from its other end: "the vote before the storm" by "the storm came after the vote"."""
    other = {"before": "after", "after": "before"}.get(mine[0].casefold())
    if other is None:
        return False
    before = _HOW_LONG.sub("", mine.string[: mine.start()])
    # Whoever does both deeds tells neither from the other.
    sides = frozenset(stems(_SUBJECT.sub("", before))), frozenset(stems(mine.string[mine.end() :]))
    parted = list(filter(None, (_parted(quote, other) for quote in quotes)))
    if before.strip():
        return bool(parted) and all(_is_more_of(*sides, *parts) for parts in parted)
    # "Two days before the vote" tells of no other deed.
    return bool(parted) and all(_is_of_first(sides[1], *parts) for parts in parted)


def _is_of_first(deed: frozenset[str], before: str, behind: str) -> bool:
    """True where what stands before a word tells a deed, given by its stems, and what stands behind it does not."""
    return bool(deed & frozenset(stems(before))) and deed.isdisjoint(stems(behind))


def _parted(quote: str, order: str) -> tuple[str, str] | None:
    """What a quote tells on either side of its "before" or "after", the `order`; None where it has none.

    >>> _parted("He left after the vote", "after")
    ('He left ', ' the vote')
    >>> _parted("After the vote, he left", "after")
    ('he left', 'the vote')
    """
    opened = re.search(rf"(?:\A|[.!?][”\"’]?\s)\W*{order}\s(?P<first>[^,]+),\s(?P<behind>[^.!?]+)", quote, re.I)
    if opened is not None and len(re.findall(rf"\b{order}\b", quote, re.I)) == 1:
        return opened["behind"], opened["first"]
    before, *behind = re.split(rf"\b{order}\b", quote, maxsplit=1, flags=re.I)
    return (_HOW_LONG.sub("", before), behind[0]) if behind else None


def _is_more_of(first: frozenset[str], second: frozenset[str], before: str, behind: str) -> bool:
    """True where what stands behind a word shares more with the `first` of a title, and what stands before it less."""
    here = frozenset(stems(before))
    there = frozenset(stems(behind))
    is_shared = bool(first & there) and bool(second & here)
    return is_shared and len(first & there) + len(second & here) > len(first & here) + len(second & there)


def _stands_before(first: frozenset[str], second: frozenset[str], words: str) -> bool:
    """True where words tell the one thing before the other, each given by the beginnings of its words."""
    every = [prefixes(word, _STEM) for word in words.split()]
    at = [number for number, own in enumerate(every) if own & first]
    later = [number for number, own in enumerate(every) if own & second]
    return bool(at and later) and max(at[:_SHARED_AT_LEAST]) < min(later)


def times(briefing: Briefing) -> Iterator[Problem]:
    """A problem for each time of an account that stands in another clause of its quote than what the title tells.

    And for each that is read as after its article, of an event that was said. Only articles in English are read.
    """
    articles = briefing.facts.articles
    for event in briefing.facts.events.values():
        for account in event.accounts:
            article = articles.get(str(account.article))
            if article is not None and is_english(article.language):
                yield from _of_another_clause(event, account)
                yield from _after_its_article(briefing, event, account)


def _after_its_article(briefing: Briefing, event: Event, account: Account) -> Iterator[Problem]:
    """A problem where something that was said is dated after the article that tells it: the time is of what was told.

    Not where it is only to be said. A day that a curator chose is not looked at.
    """
    article = briefing.facts.articles[str(account.article)]
    when = account.when
    if when is None or when.day is not None or event.type not in MADE_BY_SAYING or account.happened is Happened.PLANNED:
        return
    meaning = briefing.readings.times.get(when)
    low = meaning.usual.low if meaning is not None else None
    # Whatever the zone, two days behind midnight of the day of the article are after it.
    if low is None or low.date() <= article.published + timedelta(days=1):
        return
    asked = "is it that of the saying, and the day of the article right?"
    message = f"'{when.words}' is read as {low.date()}, after its article of {article.published}: {asked}"
    yield from doubted(account, ("when",), codes.TIME_ELSEWHERE, message, when.words.split()[:1])


def _of_another_clause(event: Event, account: Account) -> Iterator[Problem]:
    """A problem where an account's time is of another clause than what the title tells, and no curator answered it.

    A time with a quote of its own is not looked at.
    """
    when = account.when
    if when is None or when.quote is not None:
        return
    quote = " ".join(account.quote.split())
    told = _told_elsewhere(event.title, quote, when.words)
    if told and not _is_of_saying(event.title, quote, when.words):
        message = f"'{when.words}' stands in another clause than what the title tells: '{told}'"
        yield from doubted(account, ("when",), codes.TIME_ELSEWHERE, message, when.words.split()[:1])


# After an edit in a preview the quotes are as they were.
@memoise(bound=65_536)
def _told_elsewhere(title: str, quote: str, when: str) -> str:
    """The clause of a quote that tells what a title does, and has a time, where `when` stands in another; else empty.

    >>> _told_elsewhere("The gate was shut", "The gate was shut on Monday, and a boat had left on Sunday", "on Sunday")
    'The gate was shut on Monday'
    """
    clauses = [clause.strip() for clause in CLAUSE.split(_WHO_THEY_ARE.sub("", quote))]
    telling = [clause for clause in clauses if when not in clause and _shared(title, clause) >= _SHARED_AT_LEAST]
    if not telling:
        return ""
    own = [clause for clause in clauses if when in clause and find_times(clause)]
    if not own or any(_shared(title, clause) or _is_a_time(clause) for clause in own):
        return ""
    return next((clause for clause in telling if find_times(clause)), "")


def _is_of_saying(title: str, quote: str, when: str) -> bool:
    """True where a title tells that somebody says something, and `when` is the time at which the quote has it said.

    That is before whoever says it, "At a meeting Monday, Moss said …", where the title names them, or behind the only
    verb of saying outside the quotation: '"The dam leaks," he posted on Monday'.
    """
    before = re.match(rf"{_OCCASION}{re.escape(when)},\s(?P<who>{_WHO}){SAYING}\b", quote)
    own = re.match(rf"(?P<who>{_WHO}){SAYING}\b", title)
    if before is not None and own is not None and _shared(own["who"], before["who"]):
        return True
    tag = re.search(rf"[,.?!][”\"]\s(?:he|she|they|it)\s(?:\w+\s)?{SAYING}\b[^,;:.!?“”\"]*{re.escape(when)}", quote)
    outside = _QUOTED.sub(" ", quote)
    is_told = any(not _PASSIVE.search(title[: verb.start()]) for verb in _SAYS.finditer(title))
    return tag is not None and is_told and len(_SAYS.findall(outside)) == 1


def _is_a_time(clause: str) -> bool:
    """True for a clause that hardly holds more than a time, and so belongs to the next: "Late on Wednesday, …"."""
    for time in find_times(clause):
        clause = clause.replace(time.words, " ")
    return len(clause.split()) < _CLAUSE_WORDS_AT_LEAST


def _shared(title: str, clause: str) -> int:
    """How many words of a title a clause has, by their first `_STEM` letters."""
    return len(prefixes(title, _STEM) & prefixes(clause, _STEM))


def joined_persons(briefing: Briefing) -> Iterator[Problem]:
    """A problem for each person with two names that two persons may bear, and no judgement that they are one's."""
    for actor in briefing.facts.actors.values():
        if actor.kind is ActorKind.PERSON:
            yield from _may_be_two(actor, briefing)


def _may_be_two(actor: Actor, briefing: Briefing) -> Iterator[Problem]:
    """A problem for the first two names of an actor that may be of two persons, or else spellings of one name.

    None where they are judged `same`, or an article says it: "Dana Ortiz, known as Danny".
    """
    alike: Problem | None = None
    # "The young man" and "Our reporter" have no first name.
    names = dict.fromkeys(str(form.name) for form in actor.names if not _only_describes(form.name))
    judged = {name for each in actor.identity if each.judgement is Judgement.SAME for name in each.names}
    for one, other in combinations(names, 2):
        reason = _why_two(one, other, briefing)
        if reason and not {one, other} <= judged and not _is_known_as(one, other, actor, briefing):
            number = next(n for n, form in enumerate(actor.names) if form.name == other)
            at = actor.at("names", number)
            if not _may_be_spellings(one, other, actor, briefing):
                yield codes.NAMES_DIFFER(at, f"'{one}' and '{other}' may be two: {reason}")
                return
            alike = alike or codes.NAMES_ALIKE(at, _ALIKE.format(one, other))
    if alike is not None:
        yield alike


def _only_describes(name: str) -> bool:
    """True for what describes somebody and has no name: "Our reporter", "the top Republican on the Harbour Committee".

    A description begins in small letters, or with an article, and has no first and family name before a preposition.

    >>> [_only_describes(name) for name in ("the Rev. Dana Ortiz of Elm", "the Republican from Elm", "Man Who Fell")]
    [False, True, True]
    """
    if _WHO_DID.search(name) or _DESCRIBES.search(name) or _OF_A_FAMILY.match(name) or _is_office_in_capitals(name):
        return True
    described = _DESCRIPTION.fullmatch(name)
    if described is None:
        return False
    words = _NAME_WORD.findall(described["who"])
    named = [word for word in words if word[:1].isupper() and word not in ROLES | _RANKS]
    return words[0].casefold() not in _PARTICLES and len(named) < _FULL_NAME


def _is_office_in_capitals(name: str) -> bool:
    """True for an office with a capital and what it is of, as in a headline whose every word has one.

    >>> [_is_office_in_capitals(name) for name in ("The Deputy Mayor Of Elm", "The Mayor Of Elm Dana Ortiz")]
    [True, False]
    >>> _is_office_in_capitals("President of the United States")
    True
    """
    found = _OFFICE_IN_CAPITALS.fullmatch(name)
    words = found["office"].split() if found is not None else []
    return bool(words) and words[-1] in ROLES and _OF_OFFICE.issuperset(words)


def _may_be_spellings(one: str, other: str, actor: Actor, briefing: Briefing) -> bool:
    """True for two names whose words may be spellings, of one description, or of a family name that nobody else has.

    Not where an article shows that they are two, or a generation differs.
    """
    if marks_of_name(one) != marks_of_name(other) or _are_shown_as_two(one, other, actor, briefing):
        return False
    words = [words_of_name(name) for name in (one, other)]
    is_only = are_spellings(*words) and _is_only_bearer(words, actor, briefing)
    if is_only or (are_spellings(*words) and _have_one_role(one, other, actor)) or _is_spelling(one, other, actor):
        return True
    return _have_like_first_names(one, other) and is_family_of_one(words[0][-1], actor, briefing)


def _are_shown_as_two(one: str, other: str, actor: Actor, briefing: Briefing) -> bool:
    """True where one article has both of two names, or tells of somebody's kin beside one."""
    if _articles_with(one, actor) & _articles_with(other, actor):
        return True
    texts = [source.text for source in briefing.sources.values()]
    if any(one in text and other in text for text in texts):
        return True
    return any(_is_beside_kin(name, text) for text in texts for name in (one, other))


def _articles_with(name: str, actor: Actor) -> set[str]:
    """The ids of the articles of which an actor's record has a name."""
    return {str(form.article) for form in actor.names if form.name == name}


def _is_beside_kin(name: str, text: str) -> bool:
    """True where a text calls whoever has a name somebody's kin: "his brother Halem Orst", "Halem Orst, the uncle"."""
    if name not in text:
        return False
    called = re.escape(name)
    described = rf"{called},\s(?:an?|the|his|her|their)\s(?:[\w’'-]+\s){{0,3}}{_KIN}"
    return re.search(rf"{_KIN},?\s(?:\w+\s)?{called}|{described}", text) is not None


def _have_like_first_names(one: str, other: str) -> bool:
    """True for two names with one family name and first names that are mostly alike, to the last sound.

    There names of men and women differ.

    >>> [_have_like_first_names("Kurbanguly Orst", f"{first} Orst") for first in ("Gurbanguli", "Kurbangula")]
    [True, False]
    """
    words = [words_of_name(name) for name in (one, other)]
    first = [_LAST_SOUND.sub("y", _first_name(each).casefold()) for each in words]
    if words[0][-1:] != words[1][-1:] or not all(len(each) >= _LIKE_NAME for each in first) or are_known_as_two(*first):
        return False
    return first[0][-1] == first[1][-1] and SequenceMatcher(None, first[0], first[1], autojunk=False).ratio() >= _LIKE


def is_family_of_one(family: str, actor: Actor, briefing: Briefing) -> bool:
    """True where no other actor has a family name, and no article has a first name before it that is none of theirs."""
    if _is_borne_by_another(family, actor, briefing):
        return False
    own = {plain(word) for form in actor.names for word in _NAME_WORD.findall(form.name)}
    return _first_names_before(family, briefing) <= own


def _is_only_bearer(words: Sequence[Sequence[str]], actor: Actor, briefing: Briefing) -> bool:
    """True where no other actor has the family name of two names, and no article another first name before it."""
    family = words[0][-1]
    if family != words[1][-1] or len(words[0]) != len(words[1]):
        return False
    if _is_borne_by_another(family, actor, briefing):
        return False
    return _first_names_before(family, briefing) <= {each[-2] for each in words}


def _is_borne_by_another(family: str, actor: Actor, briefing: Briefing) -> bool:
    """True where another actor than this one has a name with a family name in it."""
    others = (other for other in briefing.facts.actors.values() if other.id != actor.id)
    return any(family in _NAME_WORD.findall(form.name) for other in others for form in other.names)


def _first_names_before(family: str, briefing: Briefing) -> set[str]:
    """The words with a capital that articles have before a family name, but titles and what they write small too."""
    before = re.compile(rf"([^\W\d_][\w’'-]*)\s+{re.escape(family)}\b")
    found: set[str] = set()
    for source in briefing.sources.values():
        every = before.findall(source.text) if family in source.text else ()
        found.update(first for first in every if first[:1].isupper())
    named = {first for first in found - ROLES if first.casefold() not in _OPENERS}
    return {plain(first) for first in named if not _stands_small(first, briefing)}


def _stands_small(word: str, briefing: Briefing) -> bool:
    """True where an article has a word in small letters."""
    small = re.compile(rf"(?<!\w){re.escape(word.lower())}(?!\w)")
    return any(small.search(source.text) for source in briefing.sources.values())


def words_of_name(name: str) -> list[str]:
    """The words of a name without titles and particles."""
    words = _NAME_WORD.findall(plain(name))
    left = (word for word in words[_length_of_rank(words) :] if word not in ROLES | _GENERATIONS | _CLERICS)
    return [word for word in left if word.casefold() not in _OPENERS | _PARTICLES]


def marks_of_name(name: str) -> frozenset[str]:
    """What in a name tells the younger from the elder, and a cleric."""
    return frozenset(_NAME_WORD.findall(name)) & (_GENERATIONS | _CLERICS)


def _is_spelling(one: str, other: str, actor: Actor) -> bool:
    """True for long names with one letter different in the first, and of one description: "general Halem Orst"."""
    return _differ_in_a_letter(one, other) and _have_one_role(one, other, actor)


def _have_one_role(one: str, other: str, actor: Actor) -> bool:
    """True where articles describe whoever has one of two names of an actor as whoever has the other."""
    return len(_called(one, actor) & _called(other, actor) - _OF_NO_ROLE) >= _SHARED_AT_LEAST


def _differ_in_a_letter(one: str, other: str) -> bool:
    """True for two names with one family name, and long first names of which one letter is different."""
    words = [_NAME_WORD.findall(one), _NAME_WORD.findall(other)]
    first, second = (_first_name(each) for each in words)
    if words[0][-1:] != words[1][-1:] or len(first) != len(second) or len(first) < _LONG_NAME:
        return False
    return sum(a != b for a, b in zip(first, second, strict=True)) == 1


def _called(name: str, actor: Actor) -> set[str]:
    """The first letters of the words by which articles describe whoever has a name, in small letters."""
    roles = (str(form.role or "") for form in actor.names if form.name == name)
    return {word[:_RANK].casefold() for role in roles for word in _NAME_WORD.findall(role)}


def _is_known_as(one: str, other: str, actor: Actor, briefing: Briefing) -> bool:
    """True where an article that names the actor says that somebody with one of two names is known by the other."""
    for called, name in ((one, other), (other, one)):
        first = re.escape(_first_name(_NAME_WORD.findall(name)))
        said = re.compile(rf"{re.escape(called)},?\s(?:also\s|better\s)?known\s(?:to\s[^.,;]+\s)?as\s[“\"‘']?{first}\b")
        articles = {str(form.article) for form in actor.names} & briefing.sources.keys()
        if first and any(said.search(briefing.sources[article].text) for article in articles):
            return True
    return False


def _why_two_persons(one: str, other: str) -> str:
    """Why two names in one person's record may be of two persons; empty where nothing in them says so.

    A generation (Jr, III) differs from another generation, and from a cleric's name without one. First names differ
    unless one begins the other (see `_begins`); `Smith` and `John Smith` may be one. An accent makes no other name.
    """
    words = [_NAME_WORD.findall(plain(name)) for name in (one, other)]
    if _are_of_two_generations(*words):
        return "one is of another generation than the other (Jr., Sr., III)"
    if set(words[0]) <= set(words[1]) or set(words[1]) <= set(words[0]):
        return ""
    first = [_first_name(each) for each in words]
    has_one_family_name = words[0][-1] == words[1][-1]
    is_short_form = has_one_family_name and _are_short_forms(*first)
    is_beginning = any(_begins(*pair) for pair in permutations(first))
    if all(first) and not is_short_form and not is_beginning:
        return f"the first names are '{first[0]}' and '{first[1]}'"
    return ""


def _are_of_two_generations(one: Sequence[str], other: Sequence[str]) -> bool:
    """True for the words of two names with different generations, or of a cleric's name where only one has any."""
    marks = [_GENERATIONS.intersection(words) for words in (one, other)]
    has_cleric = any(_CLERICS.intersection(words) for words in (one, other))
    return marks[0] != marks[1] and (all(marks) or has_cleric)


def _why_two(one: str, other: str, briefing: Briefing) -> str:
    """Why two names may be of two persons, as they show or an article does that has both, and one beside kin.

    Only names with forms of one first name are looked for in articles.
    """
    reason = _why_two_persons(one, other)
    if reason or not _are_short_forms(*(_first_name(_NAME_WORD.findall(plain(name))) for name in (one, other))):
        return reason
    both = [source.text for source in briefing.sources.values() if one in source.text and other in source.text]
    is_kin = any(_is_beside_kin(name, text) for text in both for name in (one, other))
    return "an article calls one of them somebody’s kin" if is_kin else ""


def _begins(one: str, other: str) -> bool:
    """True for a first name that begins another, which is no woman's where it is a man's: Dan, Daniel; not Samira."""
    return other.startswith(one) and other.removeprefix(one) not in _OF_A_WOMAN


def _length_of_rank(words: Sequence[str]) -> int:
    """How many words before a name are its bearer's rank: three of "Chief Petty Officer Moss", none of "Major Moss".

    Words such as "petty" are of a rank where another word for one stands beside them.
    """
    count = next((number for number, word in enumerate(words) if word not in ROLES | _RANKS), len(words))
    return count if count > 1 and not ROLES.isdisjoint(words[:count]) and count < len(words) else 0


def _are_short_forms(one: str, other: str) -> bool:
    """True for two first names of which one is a common short form of the other: "Edward", "Eddie"."""
    names = {one.casefold(), other.casefold()}
    return any(names <= forms for forms in _SHORT_FORMS)


def short_forms(names: Iterable[str]) -> Iterator[str]:
    """What is to be confirmed of names in one person's record: first names that differ and are forms of one.

    >>> list(short_forms(["Edward Moss", "Moss", "Eddie Moss"]))
    ["'Edward' and 'Eddie' are common forms of one name"]
    """
    first = dict.fromkeys(filter(None, (_first_name(_NAME_WORD.findall(name)) for name in names)))
    for one, other in combinations(first, 2):
        if _are_short_forms(one, other):
            yield f"'{one}' and '{other}' are common forms of one name"


def to_confirm(named: Actor | Place) -> Iterator[str]:
    """What a curator is asked to confirm of the names of an actor or a place.

    That a group without a name is the same in several articles, that short forms are of one name, that two spellings
    are of one person's, and that whom an article only describes is whoever another one names.
    """
    names = list(dict.fromkeys(str(form.name) for form in named.names))
    if isinstance(named, Actor) and named.kind is ActorKind.GROUP:
        yield from _group_of_several_articles(named)
    yield from (f"{each}: confirm that they are one" for each in short_forms(names))
    if isinstance(named, Actor) and named.kind is ActorKind.PERSON:
        yield from _alike_full_names(names)
        yield from _only_described(named)


def _only_described(person: Actor) -> Iterator[str]:
    """What is to be confirmed of a person whom one article names in full and another only describes: "a young man"."""
    full = next((str(form.name) for form in person.names if is_full_name(form.name)), "")
    by_article = group_by_key((form.article, str(form.name)) for form in person.names)
    for article, forms in by_article.items():
        if full and all(map(_only_describes, forms)):
            yield f"'{forms[0]}' is all that '{article}' calls this person: confirm that '{full}' is meant"


def _group_of_several_articles(group: Actor) -> Iterator[str]:
    """What is to be confirmed of a group that several articles call by plain words: "the witnesses"."""
    plain_forms = [form for form in group.names if is_plain(form.name)]
    if len({form.article for form in plain_forms}) > 1:
        yield f"'{plain_forms[0].name}' of several articles may be other people in each: confirm that they are one"


def _alike_full_names(names: Iterable[str]) -> Iterator[str]:
    """What is to be confirmed of each two full names of a person that look like spellings, and may be two persons'."""
    for one, other in combinations(filter(is_full_name, names), 2):
        are_alike = _differ_in_a_letter(one, other) or are_spellings(words_of_name(one), words_of_name(other))
        if (are_alike or _have_like_first_names(one, other)) and _why_two_persons(one, other):
            yield _ALIKE.format(one, other)


def is_plain(name: str) -> bool:
    """True for words that name nobody in particular: whoever they mean in one article, they may not in another.

    >>> [is_plain(name) for name in ("Friends", "the witnesses", "Elm officials", "Hezbollah")]
    [True, True, False, False]
    """
    words = [word for word in name.split() if word.casefold() not in _OPENERS]
    if not words or not "".join(words)[1:].islower():
        return False
    return (
        words[0].islower() or words[0].casefold() in _OF_PEOPLE or words[0].casefold().removesuffix("s") in _OF_PEOPLE
    )


def is_full_name(name: str) -> bool:
    """True for a first name with a family name, which are nobody's title or description.

    >>> [is_full_name(name) for name in ("Dana Ortiz", "Mayor Ortiz", "the mayor", "Ortiz")]
    [True, False, False, False]
    """
    return not _only_describes(name) and bool(_first_name(_NAME_WORD.findall(name)))


def _first_name(words: Iterable[str]) -> str:
    """The first name of a full name, without titles; empty where only a family name is there: "Ortiz", "Del Rio".

    What stands before a title says of what it is, and what ends in one has no name: "Georgia Gov. Dana Ortiz", "The
    South Carolina Republican".
    """
    words = list(words)
    titles = ROLES | _GENERATIONS | _CLERICS
    ranked = words[_length_of_rank(words) :]
    behind = max((number + 1 for number, word in enumerate(ranked) if word in ROLES), default=0)
    names = [word for word in ranked[behind:] if word not in titles and word.casefold() not in _OPENERS]
    return names[0] if len(names) > 1 and names[0].casefold() not in _PARTICLES else ""
