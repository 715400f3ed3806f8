"""The persons whom articles name in full, with their last names and roles.

A run of capitals is a person where a role, a verb of saying or the last name elsewhere says so. Two persons are never
made one: a last name is somebody's only where nobody else in the articles may bear it. What is doubtful is left out.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import combinations

from rapidfuzz.distance import Levenshtein

from briefing.authoring.quote import SpeakerMatch
from briefing.drafting.entities import NATION, STATES, Entity, NameForm, Shown, Stems
from briefing.grouping import group_by_key
from briefing.languages import ENGLISH
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.text.passages import Sentence, Span
from briefing.text.subjects import NAME, ROLE, ROLES, named
from briefing.text.verbs import REPORTING

_PREPOSITION = ENGLISH.one_of("clauses.prepositions")
_OFFICE = "|".join(noun for kind in ENGLISH["bodies.offices"] for noun in ENGLISH.words(f"bodies.offices.{kind}"))
_ROLE_AFTER = re.compile(
    r",\s((?!who\b|which\b|where\b|and\b|but\b|[a-z]+ing\b)(?:an?|the|its|their|his|her)?\s?"
    r"(?:(?!also\b|(?:\w+ed|shot|hit|met|beat|led)\s(?:an?|the|his|her)\b)[\w’'-]+\s){0,4}?"
    rf"{ROLE}\b(?:(?!\b(?:who|whose|which|said|told|ruled|says)\b)"
    r"(?:\b(?:[A-Z]|Mr|Mrs|Ms|Dr|Gov|Sen|Rep|Gen|St)\.|[^,.;:—–()“”\"\n])){0,60}?)(?:[,.;]|\s(?:said|told)\b)"
)
_OF_ANOTHER = re.compile(rf"(?:(?!(?:{ROLE}|who)\b)\S+\s)+?(?:of|to|for|that)\s")
"""How words after a name begin whose role is somebody else's: "the husband of the mayor"."""
_BEFORE_ROLES = ENGLISH.one_of("drafting.before_roles")
_ROLE_BEFORE = re.compile(
    r"(?<![\w’'-])((?:(?:[A-Z][\w’'&.-]*|(?<=\w\s)of|founder\sand"
    rf"|{_BEFORE_ROLES}(?:\s[a-z]+)?)\s)*(?i:{ROLE})),?\s$"
)
_ENDS_IN_A_ROLE = re.compile(rf"(?<![\w’'-]){ROLE},?\s$", re.I)
"""The end of `_ROLE_BEFORE`, which no long run of capitals slows down."""
_NO_ROLE = re.compile(rf"\A(?i:(?:{_PREPOSITION}|though|(?!st|lt|det|maj)[a-z]{{2,5}}\.)\s)+")
_CUT = re.compile(
    rf"(?<![\w’'.-])(?!(?:{_PREPOSITION}|{REPORTING}|between|an?|the|his|her|its|their|\w+ed)\s)[a-z][\w’'-]*\s$"
)
"""A small word before a role of one word that may belong to it: "airport" of "airport Director"."""
_SOMEBODY = re.compile(rf"\b(?:who|he|she|his|her|my|I|of\sthe|{ROLE})\b|,\s\d\d,", re.I)
"""By which words beside it a name that speaks is a person's."""
_NOBODY = (
    rf"(?i:\b(?:the|told|tells|according\sto|{_OFFICE}|{ROLE}\s(?:of|for|at))\s{{name}}\b)"
    rf"|\b{{name}}(?:\sreport(?:s|ed)\b|\.\w|\s(?i:{ROLE})\s[A-Z])"
)
"""By which words in an article it may be an outlet's."""
_MINOR = re.compile(
    r"\b(?:boy|girl|child|children|toddler|baby|infant|teenage\w*|pupil|schoolboy|schoolgirl|son|daughter)\b"
    r"|\b(?:[1-9]|1[0-7])-year-old|\baged?\s(?:[1-9]|1[0-7])\b|,\s(?:[1-9]|1[0-7]),",
    re.I,
)
"""Words beside which nobody's name is proposed: it may be a child's."""
_BODY_NOUNS = frozenset(noun for kind in ENGLISH["bodies.names"] for noun in ENGLISH.words(f"bodies.names.{kind}"))
_NO_PERSONS = _BODY_NOUNS | ENGLISH.words(
    "drafting.lands", "drafting.days", "drafting.storms", "drafting.several", "drafting.civil"
)
_BRANCH = re.compile(
    rf"(?!North|South|East|West|Central|Great){NAME}\s(?:{ENGLISH.one_of('drafting.branches')}|{STATES})"
)
_NATION = re.compile(rf"{NATION}\s(?=\S+\s\S)")
_SEVERAL = re.compile(rf"\s{ENGLISH.one_of('people.groups', 'drafting.counted_people')}\b")
_NO_NAME = re.compile(r"\b(?:the|an?|no)\s(?:lead\s)?$", re.I)
_NO_LETTERS = re.compile(r"[’'](?:\w|ve|re|ll)$|^(?:[a-z]+ed|born|led)$|^(?!I+V?$)[A-Z]{2,}s?$")
"""What no word of a person's name is."""
_PARTICLES = re.compile(rf"\b(?:{ENGLISH.one_of('people.particles')}\s)+$")
_GENERATION = re.compile(r"\s(?:jr|sr|i+)\.?$")
_WHOLE = ENGLISH.words("people.titles") | {"President", "Mayor", "Governor", "Senator", "Minister", "Pope", "King"}
"""Roles of one word that no small word before them belongs to."""
_NO_TITLES = frozenset(("Mr", "Mr.", "Mrs", "Mrs.", "Ms", "Ms.", "Miss"))
"""What stands before anybody's name, and tells no two persons of one name apart."""
_LONGEST_WORD = 40
"""Characters of the longest word for a role."""
_LONGEST_ROLE = 100
"""Characters before a name that are searched for a role: time grows with the cube of them."""
_BESIDE = 30
_BESIDE_SPEAKER = 90
"""Characters read beside a name, and beside one that speaks."""

_Key = str
"""The first and the last word of a full name, in small letters."""


@dataclass(frozen=True, slots=True, eq=False)
class _Run:
    """A run of capitals that may be a person's name."""

    article: Shown
    """Where."""
    words: str
    """The run without titles before it."""
    span: Span
    """Where they stand."""
    role: Span | None
    """How the article describes the bearer."""
    title: str
    """The title or role right before it; empty where none is."""

    @property
    def key(self) -> _Key | None:
        """By which full names are one person's; None for words that cannot be a full name."""
        is_branch = not self.role and not self.title and _BRANCH.fullmatch(self.words)
        return _key(self.words.split()) if not is_branch and _is_a_persons(self.words.split()) else None

    @property
    def titles(self) -> set[str]:
        """What the bearer is called in one word, in small letters."""
        role = self.role.text(self.article.text).split() if self.role else []
        return {word.casefold() for word in (self.title, *role[-1:]) if word and word not in _NO_TITLES}


def persons(said: Mapping[Shown, Sequence[SpeakerMatch]], stems: Stems, places: Set[str]) -> list[Entity]:
    """The persons whom the articles name in full.

    `said` has the words by which each article names speakers; `places` the names of places, in small letters.
    """
    runs = [run for article in said for run in _runs(article, stems)]
    doubtful = _doubtful(runs)
    keys = [run.key for run in _told(runs, said, places) if run.key and run.key not in doubtful]
    people = {key: Entity(ActorKind.PERSON, IdentifiedBy.FULL_NAME) for key in dict.fromkeys(keys)}
    whose = _Names(runs, people.keys(), _NO_PERSONS | places)
    for run in runs:
        _add(run, whose, people)
    return [person for person in people.values() if person.forms]


def _told(runs: Sequence[_Run], said: Mapping[Shown, Sequence[SpeakerMatch]], places: Set[str]) -> Iterator[_Run]:
    """The full names that an article shows to be a person's: a role, a last name alone, what they say."""
    alone: dict[Shown, set[str]] = defaultdict(set)
    for run in runs:
        if not run.words.isupper():
            alone[run.article].add(run.words.casefold())
    for run in runs:
        name = run.words.casefold()
        # "Levine Cava" is the end of "Daniella Levine Cava", and no other person.
        if run.key is None or any(words.endswith(f" {name}") for words in alone[run.article]):
            continue
        if run.role or run.title or _is_known(run, alone[run.article], said[run.article], places):
            yield run


def _is_known(run: _Run, alone: Set[str], said: Sequence[SpeakerMatch], places: Set[str]) -> bool:
    """True for a full name whose last name stands alone too, or of somebody who speaks as a person."""
    ends = _ends(run.words)
    # "In Banda Aceh" is a place, though "Aceh" is the end of it.
    if places.isdisjoint((run.words.casefold(), *ends)) and not alone.isdisjoint(ends):
        return True
    return any(match.words == run.words for match in said) and _speaks_as_a_person(run.article.text, run.span)


def _doubtful(runs: Sequence[_Run]) -> set[_Key]:
    """The keys of names that may be another person's, misspelt, or two last names: "Ruiz Rivera" beside "Luz Ruiz"."""
    naming = group_by_key((run.key, run) for run in runs if run.key)
    by_first = group_by_key((key.split()[0], key) for key in naming)
    by_last = group_by_key((key.split()[1], key) for key in naming)
    doubtful = {key for alike in (*by_first.values(), *by_last.values()) for key in _misspelt(alike, naming)}
    for key, of_one in naming.items():
        first, last = key.split()
        is_bare = all(len(run.words.split()) == 2 and not run.title for run in of_one)
        if is_bare and first in by_last and len(by_last[last]) > 1:
            doubtful.add(key)
    return doubtful


def _misspelt(alike: Iterable[_Key], naming: Mapping[_Key, Sequence[_Run]]) -> Iterator[_Key]:
    """Of each two names one letter apart the one that fewer articles have, and both where as many do."""
    for one, other in combinations(alike, 2):
        if Levenshtein.distance(one, other, score_cutoff=1) == 1:
            fewer = min(_articles(naming[one]), _articles(naming[other]))
            yield from (key for key in (one, other) if _articles(naming[key]) == fewer)


def _articles(runs: Iterable[_Run]) -> int:
    """How many articles some runs stand in."""
    return len({run.article for run in runs})


class _Names:
    """Whose a last name is."""

    def __init__(self, runs: Sequence[_Run], people: Set[_Key], others: Set[str]) -> None:
        self._people = people
        self._others = others
        """Words, in small letters where they are places, that are part of no person's name."""
        self._here: dict[tuple[Shown, str], set[_Key]] = defaultdict(set)
        """By article and last name, whoever bears it there in full, or is called there by their title with it."""
        self._anywhere: dict[str, set[_Key]] = defaultdict(set)
        """By last name."""
        self._titles: dict[_Key, set[str]] = defaultdict(set)
        """By person, what the articles call them."""
        self._naming: dict[_Key, set[Shown]] = defaultdict(set)
        """By person, the articles that name them in full."""
        for run in runs:
            key = self.in_full(run)[0] or run.key
            if not key:
                continue
            self._titles[key] |= run.titles
            self._naming[key].add(run.article)
            for end in _ends(run.words):
                self._here[run.article, end].add(key)
                self._anywhere[end].add(key)
        for run in runs:
            end = run.words.casefold()
            self._here[run.article, end] |= {key for key in self._anywhere[end] if run.titles & self._titles[key]}

    def in_full(self, run: _Run) -> tuple[_Key | None, int]:
        """The person whom a run names in full, and how many words of a body or a nation stand before: "Navy"."""
        tokens = run.words.split()
        for start in range(len(tokens) - 1):
            key = _key(tokens[start:])
            if key in self._people:
                return key, start
            if self._others.isdisjoint((tokens[start], tokens[start].casefold().removeprefix("al-"))):
                break
        return None, 0

    def by_last_name(self, run: _Run) -> _Key | None:
        """The only one whose last name a run is.

        Where the article has nobody of it: the only one in all articles, if two name them in full.
        """
        end = run.words.casefold()
        here = self._here[run.article, end]
        key = next(iter(here or self._anywhere[end]), None)
        if key is None or key not in self._people or len(here or self._anywhere[end]) > 1:
            return None
        return key if here or len(self._naming[key]) > 1 else None


def _add(run: _Run, names: _Names, people: Mapping[_Key, Entity]) -> None:
    """Adds a run to the forms of whom it names."""
    text = run.article.text
    source = run.article.source
    key, before = names.in_full(run)
    if key:
        words = list(re.compile(r"\S+").finditer(text, run.span.start, run.span.end))
        people[key].add(NameForm(source, Span(words[before].start(), run.span.end), None if before else run.role))
    elif (key := names.by_last_name(run)) and not _SEVERAL.match(text, run.span.end):
        # "De Mistura" of "Staffan de Mistura".
        particles = _PARTICLES.search(text, max(0, run.span.start - _LONGEST_WORD), run.span.start)
        people[key].add(NameForm(source, Span(particles.start() if particles else run.span.start, run.span.end)))


def _runs(article: Shown, stems: Stems) -> Iterator[_Run]:
    """The runs of capitals that may be names of persons; none that may be a child's, or a thing's."""
    text = article.text
    for sentence, match in article.find(rf"(?<!\w){NAME}"):
        start = match.start()
        end = match.end() - 2 if match[0].endswith(("’s", "'s")) else match.end()
        span = named(text, start, end)
        if span is None or stems.is_possessive(text[start:end].split()[-1], article):
            continue
        before = text[start : span.start].split()
        if nation := _NATION.match(text, span.start, span.end):
            span = Span(nation.end(), span.end)
        beside = text[max(sentence.start, start - _BESIDE) : min(sentence.end, end + _BESIDE)]
        if not (_NO_NAME.search(text, sentence.start, span.start) or _MINOR.search(beside)):
            words = before[-1:] or _described(text, sentence, span).split()
            title = words[-1] if words and words[-1].title() in ROLES else ""
            yield _Run(article, span.text(text), span, _role(text, sentence, span), title)


def _described(text: str, sentence: Sentence, span: Span) -> str:
    """The word for a role that ends right before a name; empty where none does."""
    found = _ENDS_IN_A_ROLE.search(text, max(sentence.start, span.start - _LONGEST_WORD), span.start)
    return found[0].rstrip(", ") if found else ""


def _role(text: str, sentence: Sentence, span: Span) -> Span | None:
    """How an article describes the bearer of a name, in words right before or after it."""
    found = _ROLE_AFTER.match(text, span.end)
    after = Span(*found.span(1)) if found else None
    is_own = found is not None and not _OF_ANOTHER.match(found[1])
    return after if is_own else _role_before(text, sentence, span) or after


def _role_before(text: str, sentence: Sentence, span: Span) -> Span | None:
    """The same, in words right before it."""
    if not _described(text, sentence, span):
        return None
    before = _ROLE_BEFORE.search(text, max(sentence.start, span.start - _LONGEST_ROLE), span.start)
    # "The Search and Rescue Agency chief": a role that begins after "and" is half of one.
    if not before or text.endswith(" and ", 0, before.start(1)):
        return None
    # "The regime of President Bashar Assad": what stands before "of" is no part of it, nor is what opens a sentence.
    first, of, last = before[1].rpartition("of ")
    is_whole = " " in last and (first[:1].isupper() or first[:-1].split(" ")[-1].capitalize() in ROLES)
    role = last if of and not is_whole else _NO_ROLE.sub("", before[1])
    start = before.end(1) - len(role)
    # The "Director" of "airport Director" is half of one too; "Gov." is whole.
    is_half = " " not in role and role not in _WHOLE and _CUT.search(text, sentence.start, start)
    return None if is_half else Span(start, before.end(1))


def _speaks_as_a_person(text: str, span: Span) -> bool:
    """True where words beside a name, such as "he" or a role, show a person, and none in the article an outlet."""
    beside = text[max(0, span.start - _BESIDE_SPEAKER) : span.start] + text[span.end : span.end + _BESIDE_SPEAKER]
    nobody = _NOBODY.replace("{name}", re.escape(span.text(text)))
    return _SOMEBODY.search(beside) is not None and not re.search(nobody, text)


def _key(tokens: Sequence[str]) -> _Key:
    """The first and the last word of a name, by which full names are one person's."""
    words = re.findall(r"\w+", " ".join(tokens).casefold())
    return f"{words[0]} {words[-1]}"


def _ends(words: str) -> list[str]:
    """What may stand for a full name: its words from the second, from the third and so on, in small letters.

    Of "al-Assad" besides "Assad".
    """
    tokens = _GENERATION.sub("", words.casefold()).split()
    ends = [" ".join(tokens[n:]) for n in range(1, len(tokens))]
    return [*ends, *(end[3:] for end in ends if end.startswith(("al-", "el-")))]


def _is_a_persons(tokens: Sequence[str]) -> bool:
    """True for words that may be somebody's full name."""
    words = {part.rstrip(".,") for token in tokens for part in token.split("-")}
    is_other = any(map(_NO_LETTERS.search, words)) or words & _NO_PERSONS
    return 2 <= len(tokens) <= 5 and not is_other
