"""Who and what the articles name: persons, bodies, groups and places, each with every form of the name; and who speaks.

A run of capitals is a person, a body or a place where the words around it say so; what they leave open is left out. A
speaker without a name is a role or a group, as the article has it, and never more. Nobody is completed from elsewhere.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from briefing.authoring.quote import SpeakerMatch, match_speaker
from briefing.authoring.similarity import Key
from briefing.languages import ENGLISH
from briefing.model.facts import Facts
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.privacy.proposals import NotProposed
from briefing.text.passages import Sentence, Span
from briefing.text.subjects import CAPITAL, NAME, ROLE, ROLES, head, named
from briefing.verify.articles import Source


def _kinds(table: str) -> dict[str, ActorKind]:
    """What each noun in a table of word lists means."""
    kinds = {"media": ActorKind.MEDIA, "body": ActorKind.BODY}
    return {
        noun: kinds.get(name, ActorKind.ORGANISATION)
        for name, nouns in ENGLISH[table].items()
        for noun in nouns.split()
    }


_KIND_OF = _kinds("bodies.names")
_OFFICES = _kinds("bodies.offices")
_ROLES = ENGLISH.words("people.roles")
_GROUPS = ENGLISH.words("people.groups")
_SPEAKER_KINDS = {
    **dict.fromkeys(_ROLES, ActorKind.PERSON),
    **_OFFICES,
    **dict.fromkeys(_GROUPS, ActorKind.GROUP),
}
"""What a speaker without a name is, by the noun."""
_NO_PERSONS = _KIND_OF.keys() | ENGLISH.words(
    "drafting.lands", "drafting.days", "drafting.storms", "drafting.several", "drafting.civil"
)
_NO_PLACES = ENGLISH.words("drafting.days", "drafting.nations") | _KIND_OF.keys() | ROLES | {"House"}
_PREPOSITION = ENGLISH.one_of("clauses.prepositions")
_OFFICE = "|".join(_OFFICES)

_ROLE_AFTER = re.compile(
    r",\s((?!who\b|which\b|where\b|and\b|but\b|[a-z]+ing\b)(?:an?|the|its|their|his|her)?\s?"
    r"(?:(?!also\b|(?:\w+ed|shot|hit|met|beat|led)\s(?:an?|the|his|her)\b)[\w’'-]+\s){0,4}?"
    rf"{ROLE}\b(?:(?!\b(?:who|whose|which|said|told|ruled|says)\b)"
    r"(?:\b(?:[A-Z]|Mr|Mrs|Ms|Dr|Gov|Sen|Rep|Gen|St)\.|[^,.;:—–()“”\"\n])){0,60}?)(?:[,.;]|\s(?:said|told)\b)"
)
_ROLE_BEFORE = re.compile(
    r"(?<![\w’'-])((?:(?:[A-Z][\w’'&.-]*|(?<=\w\s)of|founder\sand"
    rf"|{ENGLISH.one_of('drafting.before_roles')}(?:\s[a-z]+)?)\s)*(?i:{ROLE})),?\s$"
)
_ENDS_IN_A_ROLE = re.compile(rf"(?<![\w’'-]){ROLE},?\s$", re.I)
"""The end of `_ROLE_BEFORE`, which no long run of capitals slows down."""
_NO_ROLE = re.compile(rf"\A(?i:(?:{_PREPOSITION}|though|(?!st|lt|det|maj)[a-z]{{2,5}}\.)\s)+")
_SOMEBODY = re.compile(rf"\b(?:who|he|she|his|her|my|I|of\sthe|{ROLE})\b|,\s\d\d,", re.I)
"""By which words beside it a name that speaks is a person's."""
_NOBODY = (
    rf"(?i:\b(?:the|told|tells|according\sto|{_OFFICE}|{ROLE}\s(?:of|for|at))\s{{name}}\b)"
    rf"|\b{{name}}(?:\sreport(?:s|ed)\b|\.\w|\s(?i:{ROLE})\s[A-Z])"
)
"""By which words in an article it may be an outlet's."""
_FIRM = (
    rf"\b(?:{_OFFICE})\s{{name}}\b|\b{{name}}\s(?:said|says)\s(?:that\s)?(?:its|it\s(?:plans|expects|will))\b"
    rf"|\b[Aa]n?\s{{name}}\s(?:[a-z]+\s)?{ENGLISH.one_of('bodies.property')}\b|\b[Ss]hares\s(?:in|of)\s{{name}}\b"
    rf"|\b{{name}}\s{ENGLISH.one_of('bodies.circle')}\b|\b{{name}},\s(?:an?|the|its)"
    rf"\s(?:(?!(?:of|for|at|in|to|from|with)\b)[\w’'-]+\s){{0,4}}?(?:{_OFFICE})(?=[,.;]|\s(?:of|that|which|in)\b)"
)
"""By which words an article shows that a lone name is a firm's."""
_MINOR = re.compile(
    r"\b(?:boy|girl|child|children|toddler|baby|infant|teenage\w*|pupil|schoolboy|schoolgirl|son|daughter)\b"
    r"|\b(?:[1-9]|1[0-7])-year-old|\baged?\s(?:[1-9]|1[0-7])\b|,\s(?:[1-9]|1[0-7]),",
    re.I,
)
"""Words beside which nobody's name is proposed: it may be a child's."""
_BODY_NAME = re.compile(
    rf"\b(?!(?<=at\sthe\s)White\sHouse\b)(?:{NAME}[\s-](?:and\s{NAME}\s)?)?(?<!West\s)"
    rf"(?P<noun>{'|'.join(sorted(_KIND_OF))}|(?<=Red\s)Cr\w+|(?<=United\s)Nations|(?<=White\s)House)\b"
    r"(?!-|\s(?:Minister|Secretary|Station|Base|One|and\sSpace)\b)"
    r"(?:(?<!News)\s(?:of|for|on)(?:\sthe)?\s(?!\w+day\b)"
    rf"(?:{CAPITAL}\w+,\s(?=(?:[A-Z]\w+,\s)*[A-Z]\w+,?\sand\s[A-Z]))*"
    rf"{CAPITAL}[\w’'-]+(?:\s(?!(?i:{ROLE})\b){CAPITAL}[\w’'-]+)*(?:,?\sand(?:\sthe)?\s{NAME})*)?"
)
_BODY_OPENER = re.compile(
    r"(?i)\A(?:(?:(?!\bSt\.?\s).)*(?<!men)(?<!Children)(?<!People)(?<!King)(?<!Queen)['’]s\s|.*-based\s"
    rf"|.*\w\s(?:{'|'.join(_KIND_OF)})\sand\s(?=\S+\s)"
    rf"|(?:{ENGLISH.one_of('clauses.openers', 'clauses.prepositions')}\s)+)"
)
"""What stands before the name of a body and is no part of it."""
_LEGAL_FORM = re.compile(r"^(?:u\.?[sk]\.?|the)\s|\s(?:corp|co|inc|ltd|plc)\.?$|(?<=force)s$|[\s.'’-]")
_STATE = ENGLISH.pattern("drafting.states")
_BRANCH = re.compile(
    rf"(?!North|South|East|West|Central|Great){NAME}\s(?:{ENGLISH.one_of('drafting.branches')}|{_STATE})"
)
_NATION = re.compile(rf"{ENGLISH.one_of('drafting.nations')}\s(?=\S+\s\S)")
_SEVERAL = re.compile(rf"\s{ENGLISH.one_of('people.groups', 'drafting.counted_people')}\b")
_MANY = re.compile(r"\b(?:familiar|and (?:an?|the|two)) |of \w+ \w+ers$")
_LIES_IN = re.compile(
    r"\b(?:in|near|outside|across|into|off)\s(?:the\s)?"
    rf"(?P<place>(?:Sea|Bay|Gulf|Strait|Isle|Lake|Cape)\sof\s(?:the\s)?{NAME}|{NAME})(?!['’]s)"
)
_NO_NAME = re.compile(r"\b(?:the|an?|no)\s(?:lead\s)?$", re.I)
_NAME_BESIDE = re.compile(rf",\s({NAME})(?=[,.;]|\s[a-z])")
_NO_LETTERS = re.compile(r"[’'](?:\w|ve|re|ll)$|^(?:[a-z]+ed|born|led)$|^(?!I+V?$)[A-Z]{2,}s?$")
"""What no word of a person's name is."""
_LONGEST_SENTENCE = 600
"""Most characters of a sentence that is read, twice those of a long one: time grows with the square of them."""
_LONGEST_WORD = 40
"""Characters of the longest word for a role."""
_LONGEST_ROLE = 100
"""Characters before a name that are searched for a role: time grows with the cube of them."""
_BESIDE = 30
_BESIDE_SPEAKER = 90
"""Characters read beside a name, and beside one that speaks."""


@dataclass(frozen=True, slots=True)
class NameForm:
    """One form of a name in one article."""

    source: Source
    """The article."""
    span: Span
    """The name."""
    role: Span | None = None
    """How the article describes the bearer, right before or after the name."""

    @property
    def name(self) -> str:
        """The name as printed, on one line."""
        return " ".join(self.span.text(self.source.text).split())

    @property
    def article(self) -> str:
        """Id of the article."""
        return str(self.source.record.id)


@dataclass(slots=True, eq=False)
class Entity:
    """Somebody or something that the articles name."""

    kind: ActorKind | None
    """What it is; None for a place."""
    identified_by: IdentifiedBy | None = None
    """For a person."""
    _forms: dict[tuple[str, str], NameForm] = field(default_factory=dict)

    @property
    def forms(self) -> list[NameForm]:
        """Every form in every article, in the order of articles."""
        return [*self._forms.values()]

    @property
    def articles(self) -> set[str]:
        """The articles that name it."""
        return {article for article, _ in self._forms}

    def add(self, form: NameForm) -> None:
        """Adds a form unless the article has it; one with a role takes the place of one without."""
        known = self._forms.setdefault((form.article, form.name.casefold()), form)
        if form.role and not known.role:
            self._forms[form.article, form.name.casefold()] = form


@dataclass(frozen=True, slots=True)
class _Run:
    """A run of capitals that may be a person's name."""

    words: str
    """The run without titles before it."""
    span: Span
    """Where they stand."""
    role: Span | None
    """How the article describes the bearer."""
    is_titled: bool
    """True where a title or a role stands right before it."""


class _Said:
    """The words for a speaker, to be matched with somebody."""

    def __init__(self, source: Source, match: SpeakerMatch, known: Sequence[tuple[Entity, NameForm]]) -> None:
        self.source = source
        self.end = match.end
        self.form = NameForm(source, Span(match.start, match.end))
        self.words = self.form.name.split()
        self.head = head(self.form.name)
        self.noun = self.head.lower()
        self.name = re.sub("^the ", "", self.form.name, flags=re.I)
        self.forms = {form.name: entity for entity, form in known}
        """Whoever is named in the article, by each form of the name."""
        self.told = [((form.role or form.span).text(source.text).casefold(), entity) for entity, form in known]
        """What they are called there: a role, or the name where none is told."""


class Entities:
    """Everybody and everything that the articles name, and whose words each sentence gives."""

    def __init__(self, articles: Collection[tuple[Source, NotProposed]], known: Facts) -> None:
        self.speakers: dict[Key, tuple[Entity | None, SpeakerMatch]] = {}
        """Who speaks in a sentence, and by which rule; None for somebody who could not be proposed."""
        self._spots: dict[str, Entity] = defaultdict(lambda: Entity(None))
        """By its name, each place in which something is told to be; "in Jackson's death" nothing lies in Jackson."""
        self._things: dict[tuple[ActorKind, str], Entity] = {}
        """By kind and by each name, in small letters: persons too, by first and last name."""
        spoken: dict[Source, dict[int, SpeakerMatch]] = {}
        shown = {source: readable(source, hidden) for source, hidden in articles}
        for source, sentences in shown.items():
            for sentence in sentences:
                self._read_places(source, sentence)
        for source, hidden in articles:
            matches = ((s.number, match_speaker(source, s, hidden, known)) for s in shown[source])
            said = {number: match for number, match in matches if match}
            self._read_persons(source, shown[source], {_NATION.sub("", match.words) for match in said.values()})
            for sentence in shown[source]:
                self._read_bodies(source, sentence)
            spoken[source] = said
        for source, said in spoken.items():
            self._read_speakers(source, said)
        self.found = [*self._actors(), *self._places()]
        """In the order in which they are found; places last."""

    def _read_persons(self, source: Source, shown: Sequence[Sentence], spoken: set[str]) -> None:
        """Adds the persons whom an article names in full, with every place where their full or last names stand.

        `shown` are its sentences that may be read; `spoken` the words by which it names speakers.
        """
        runs = [run for sentence in shown for run in _runs(source, sentence)]
        alone = {run.words.casefold() for run in runs if not run.words.isupper()}
        # Several persons may share a last name.
        by_end: dict[str, set[Entity]] = defaultdict(set)
        for run in runs:
            if self._is_a_person(source, run, alone, spoken):
                person = self._person(run.words)
                person.add(NameForm(source, run.span, run.role))
                for end in _ends(run.words):
                    by_end[end].add(person)
        for run in runs:
            whose = by_end[run.words.casefold()]
            if len(whose) == 1 and not _SEVERAL.match(source.text, run.span.end):
                next(iter(whose)).add(NameForm(source, run.span))

    def _is_a_person(self, source: Source, run: _Run, alone: set[str], spoken: set[str]) -> bool:
        """True for a full name with a role or a title, of somebody who speaks, or whose last name stands alone too."""
        # "Levine Cava" is the end of "Daniella Levine Cava", and no other person.
        if not _is_a_persons(run.words.split()) or any(words.endswith(f" {run.words.casefold()}") for words in alone):
            return False
        if run.role or run.is_titled:
            return True
        # "In Banda Aceh" is a place, though "Aceh" is the end of it.
        ends = _ends(run.words)
        places = {run.words.casefold(), *ends}.intersection(map(str.casefold, self._spots))
        is_known = not (places or alone.isdisjoint(ends))
        return is_known or (run.words in spoken and _speaks_as_a_person(source.text, run.span))

    def _read_places(self, source: Source, sentence: Sentence) -> None:
        """Adds the names of places in or near which a sentence tells something; no day, nation, body or role."""
        for run in _LIES_IN.finditer(source.text, sentence.start, sentence.end):
            start = run.start("place")
            place = run["place"]
            if _NO_PLACES.isdisjoint(place.split()) and not re.search(r"['’]s\s|^[A-Z]+\b", place):
                self._spots[place].add(NameForm(source, Span(start, start + len(place))))

    def _person(self, name: str) -> Entity:
        """The person whose name has the same first and last word; a new one where nobody has."""
        words = re.findall(r"\w+", name.casefold())
        person = Entity(ActorKind.PERSON, IdentifiedBy.FULL_NAME)
        return self._things.setdefault((ActorKind.PERSON, f"{words[0]} {words[-1]}"), person)

    def _actors(self) -> list[Entity]:
        """Everybody and everything but places, each once."""
        return [*dict.fromkeys(self._things.values())]

    def _read_bodies(self, source: Source, sentence: Sentence) -> None:
        """Adds the bodies that a sentence names by a word for one: "Ministry". Each is known by its initials too."""
        for run in _BODY_NAME.finditer(source.text, sentence.start, sentence.end):
            end = run.end()
            form = NameForm(source, Span(end - len(_BODY_OPENER.sub("", run[0])), end))
            name = form.span.text(source.text)
            if " " not in name or run["noun"] == "TV":  # An Apple TV is a thing.
                continue
            body = self._thing(_KIND_OF.get(run["noun"], ActorKind.ORGANISATION), form)
            initials = "".join(re.findall(r"\b[A-Z]", name)).lower()
            self._things.setdefault((ActorKind.ORGANISATION, initials), body)

    def _thing(self, kind: ActorKind, form: NameForm) -> Entity:
        """The entity of a kind with this name, which gets the form; a new one where there is none.

        A person here is called by a role only, and so is another one at each place. Legal forms ("Inc.") do not count.
        """
        by_role = IdentifiedBy.ROLE_ONLY if kind is ActorKind.PERSON else None
        name = f"{form.article} {form.span.start}" if by_role else form.name.casefold()
        thing = self._things.setdefault((kind, _LEGAL_FORM.sub("", name)), Entity(kind, by_role))
        thing.add(form)
        return thing

    def _read_speakers(self, source: Source, said: dict[int, SpeakerMatch]) -> None:
        """Notes in `speakers` who says each sentence of an article; `said` has the words for them by its number."""
        # "The company" asks for those whom others name.
        for number, match in sorted(said.items(), key=lambda each: each[1].words.casefold().startswith("the ")):
            known = [(entity, form) for entity in self._actors() for form in entity.forms if form.source is source]
            said_by = _Said(source, match, known)
            by_name = self._by_name(said_by) or self._by_name_beside(said_by) or self._by_role_told(said_by)
            speaker = by_name or self._by_noun(said_by) or self._by_own_name(said_by)
            self.speakers[str(source.record.id), number] = speaker, match

    def _by_name(self, said: _Said) -> Entity | None:
        """The one whose name ends the words for a speaker, or None; "a spokesman for Jane Doe" is not Jane Doe."""
        is_office = said.noun == "reports" or (said.head in ROLES | _KIND_OF.keys() and " of " in said.form.name)
        ends = (" ".join(said.words[n:]) for n in range(len(said.words)))
        return next((said.forms[end] for end in ends if end in said.forms and (said.head in end or is_office)), None)

    def _by_name_beside(self, said: _Said) -> Entity | None:
        """Whoever is named right behind a role: "said a volunteer, Dana Ortiz"; None where that is nobody known."""
        beside = _NAME_BESIDE.match(said.source.text, said.end) if said.noun in _ROLES else None
        return said.forms.get(beside[1]) if beside else None

    def _by_role_told(self, said: _Said) -> Entity | None:
        """ "The mayor" and "the board": the only one whom the article calls a mayor, or whose name has "Board"."""
        words = said.form.name.casefold().split()
        if words[0] != "the":  # "A nurse" may be another one.
            return None
        asked = {entity for told, entity in said.told if {*words} <= {"the", *told.split()} and words[-1] == head(told)}
        return asked.pop() if len(asked) == 1 else None

    def _by_noun(self, said: _Said) -> Entity | None:
        """ "Officials", "the ministry", "state media", "a nurse": as the article has it, by its noun."""
        if "news" in said.words and said.head in _OFFICES:
            return self._thing(ActorKind.MEDIA, said.form)
        kind = ActorKind.GROUP if _MANY.search(said.form.name) else _SPEAKER_KINDS.get(said.noun)
        is_somebodys = said.words[0].lower() in ("his", "her", "their", "its")
        if kind is None or (kind is ActorKind.GROUP and is_somebodys):
            return None
        return self._thing(kind, said.form)

    def _by_own_name(self, said: _Said) -> Entity | None:
        """A body, a state or a firm by a name that shows what it is, or of which the article tells it."""
        kind = _KIND_OF.get(said.head.rstrip("."))
        if re.fullmatch(_STATE, said.name) and not said.source.text.startswith(" who", said.end):
            kind = ActorKind.STATE
        is_one = kind or _BRANCH.fullmatch(said.name) or _is_a_firm(said.name, said.source.text)
        if not is_one or not said.name[0].isupper():
            return None
        form = NameForm(said.source, Span(said.end - len(said.name), said.end))
        return self._thing(kind or ActorKind.ORGANISATION, form)

    def _places(self) -> Iterator[Entity]:
        """Places in which two articles tell that something is, and whose names are nobody else's."""
        nameless = ActorKind.GROUP, ActorKind.STATE, IdentifiedBy.ROLE_ONLY
        named = [each for each in self._actors() if {each.kind, each.identified_by}.isdisjoint(nameless)]
        others = [f" {form.name} " for each in named for form in each.forms]
        for name, place in self._spots.items():
            if len(place.articles) > 1 and not any(f" {name} " in other for other in others):
                yield place


def readable(source: Source, hidden: NotProposed) -> list[Sentence]:
    """The sentences that drafts may rest on: they show nobody who stands alone, and are not without an end."""
    sentences = (each for each in source.passages.sentences if each.end - each.start <= _LONGEST_SENTENCE)
    return [each for each in sentences if not hidden.covers((each,))]


def _runs(source: Source, sentence: Sentence) -> Iterator[_Run]:
    """The runs of capitals of a sentence that may be names of persons; none that may be a child's, or a thing's."""
    text = source.text
    for match in re.compile(NAME).finditer(text, sentence.start, sentence.end):
        start = match.start()
        end = match.end() - 2 if match[0].endswith(("’s", "'s")) else match.end()
        span = named(text, start, end)
        if span is None:
            continue
        is_titled = not ROLES.isdisjoint(text[start : span.start].split()[-1:])
        if nation := _NATION.match(text, span.start, span.end):
            span = Span(nation.end(), span.end)
        beside = text[max(sentence.start, start - _BESIDE) : min(sentence.end, end + _BESIDE)]
        if not (_NO_NAME.search(text, sentence.start, span.start) or _MINOR.search(beside)):
            yield _Run(span.text(text), span, _role(text, sentence, span), is_titled)


def _role(text: str, sentence: Sentence, span: Span) -> Span | None:
    """How an article describes the bearer of a name, in words right before or after it."""
    if after := _ROLE_AFTER.match(text, span.end):
        return Span(*after.span(1))
    if not _ENDS_IN_A_ROLE.search(text, max(sentence.start, span.start - _LONGEST_WORD), span.start):
        return None
    before = _ROLE_BEFORE.search(text, max(sentence.start, span.start - _LONGEST_ROLE), span.start)
    # "The Search and Rescue Agency chief": a role that begins after "and" is half of one.
    if not before or text.endswith(" and ", 0, before.start(1)):
        return None
    # "The regime of President Bashar Assad": what stands before "of" is no part of it, nor is what opens a sentence.
    first, of, last = before[1].rpartition("of ")
    is_whole = " " in last and (first[:1].isupper() or first[:-1].split(" ")[-1] in _ROLES)
    role = last if of and not is_whole else _NO_ROLE.sub("", before[1])
    return Span(before.end(1) - len(role), before.end(1))


def _speaks_as_a_person(text: str, span: Span) -> bool:
    """True where words beside a name, such as "he" or a role, show a person, and none in the article an outlet."""
    beside = text[max(0, span.start - _BESIDE_SPEAKER) : span.start] + text[span.end : span.end + _BESIDE_SPEAKER]
    nobody = _NOBODY.replace("{name}", re.escape(span.text(text)))
    return _SOMEBODY.search(beside) is not None and not re.search(nobody, text)


def _is_a_firm(name: str, text: str) -> bool:
    """True for initials, and for one word that an article shows to be a firm's name."""
    if " " in name:
        return False
    return bool(re.fullmatch("[A-Z]{2,6}", name) or re.search(_FIRM.replace("{name}", re.escape(name)), text))


def _ends(words: str) -> list[str]:
    """What may stand for a full name: its words from the second, from the third and so on, in small letters."""
    tokens = re.sub(r"\s(?:jr|sr|i+)\.?$", "", words.casefold()).split()
    return [" ".join(tokens[n:]) for n in range(1, len(tokens))]


def _is_a_persons(tokens: list[str]) -> bool:
    """True for words that may be somebody's full name."""
    words = {part.rstrip(".,") for token in tokens for part in token.split("-")}
    is_other = any(map(_NO_LETTERS.search, words)) or words & _NO_PERSONS or _BRANCH.fullmatch(" ".join(tokens))
    return 2 <= len(tokens) <= 5 and not is_other
