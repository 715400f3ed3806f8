"""Who and what the articles name: persons, bodies, groups and places, each with every form of the name.

A run of capitals is a person, a body or a place where the words around it say so; what they leave open is left out. A
speaker without a name is a role or a group, as the article has it, and never more. Nobody is completed from elsewhere.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rapidfuzz import fuzz

from briefing.authoring.quote import SpeakerMatch, match_speaker
from briefing.authoring.similarity import Key
from briefing.compare.spelling import romanised, skeleton
from briefing.languages import ENGLISH
from briefing.model.facts import Facts
from briefing.model.vocabulary import ActorKind, IdentifiedBy
from briefing.privacy.proposals import NotProposed
from briefing.text.passages import Sentence, Span
from briefing.text.subjects import CAPITAL, NAME, ROLE, ROLES, head, named
from briefing.verify.articles import Source

_APPOSED = re.compile(
    rf",\s((?!who\b|which\b|where\b|and\b|but\b)(?:an?|the|its|their|his|her)?\s?(?:(?!also\b|(?:\w+ed|shot|hit|met|beat|led)\s(?:an?|the|his|her)\b)[\w’'-]+\s){{0,4}}?{ROLE}\b"
    r"(?:(?!\b(?:who|whose|which|said|told|ruled|says)\b)(?:\b(?:[A-Z]|Mr|Mrs|Ms|Dr|Gov|Sen|Rep|Gen|St)\.|[^,.;:—–()“”\"\n])){0,60}?)(?:[,.;]|\s(?:said|told)\b)"
)
_BEFORE = re.compile(
    r"(?<![\w’'-])((?:(?:[A-Z][\w’'&.-]*|(?<=\w\s)of|founder\sand"
    rf"|(?:the|former|acting|deputy|prime|state|vice|local|managing|interim|chief|police|fire|district|regional|union|party|transport|health|opposition|press|foreign|finance|interior|defen[cs]e|campaign|senior|executive|assistant|government|military|security|national|federal|city|county|attorney|solicitor|secretary)(?:\s[a-z]+)?)\s)*(?i:{ROLE})),?\s$"
)
_KINDS = {**{kind: ActorKind(kind) for kind in ("media", "body", "organisation")}, "firms": ActorKind.ORGANISATION}
_KIND_OF = {noun: kind for name, kind in _KINDS.items() for noun in ENGLISH.words(f"bodies.names.{name}")}
_OFFICES = {noun: kind for name, kind in _KINDS.items() for noun in ENGLISH.words(f"bodies.offices.{name}")}
_FIRMS_NAME = re.compile(rf"(?!The\s|.*\b{ENGLISH.one_of('bodies.names.organisation')}\b)[A-Z]")
_NO_PERSONS = _KIND_OF.keys() | ENGLISH.words(
    "drafting.lands", "drafting.days", "drafting.storms", "drafting.several", "drafting.civil"
)
_NO_PLACES = ENGLISH.words("drafting.days", "drafting.nations") | _KIND_OF.keys() | ROLES
_FIRM = (
    r"\b(?:{offices})\s{name}\b|\b{name}\s(?:said|says)\s(?:that\s)?(?:its|it\s(?:plans|expects|will))\b|\b[Aa]n?\s{name}\s(?:[a-z]+\s)?(?:train|plane|jet|flight|bus|store|plant|employee)\b|\b[Ss]hares\s(?:in|of)\s{name}\b|\b{name}\s(?:employees|warehouses?|shares|customers|executives)\b|\b{name},\s(?:an?|the|its)"
    r"\s(?:(?!(?:of|for|at|in|to|from|with)\b)[\w’'-]+\s){{0,4}}?(?:{offices})(?=[,.;]|\s(?:of|that|which|in)\b)"
)
"""By which words an article shows that a lone name is no person's."""
_NO_ONE = (
    r"(?i:\b(?:the|told|tells|according\sto|{offices}|{roles}\s(?:of|for|at))\s{name}\b)"
    r"|\b{name}(?:\sreport(?:s|ed)\b|\.\w|\s(?i:{roles})\s[A-Z])"
)
_SOMEBODY = re.compile(rf"\b(?:who|he|she|his|her|my|I|of\sthe|{ROLE})\b|,\s\d\d,", re.I)
"""By which words in an article a name that speaks may be an outlet's, and by which beside it a person's."""
_MINOR = re.compile(
    r"\b(?:boy|girl|child|children|toddler|baby|infant|teenage\w*|pupil|schoolboy|schoolgirl|son|daughter)\b"
    r"|\b(?:[1-9]|1[0-7])-year-old|\baged?\s(?:[1-9]|1[0-7])\b|,\s(?:[1-9]|1[0-7]),",
    re.I,
)
"""Words beside which nobody's name is proposed: it may be a child's."""
_BODY_NAME = re.compile(
    rf"\b(?!(?<=at\sthe\s)White\sHouse\b)(?:{NAME}[\s-](?:and\s{NAME}\s)?)?(?<!West\s)(?P<noun>{'|'.join(sorted(_KIND_OF))}|(?<=Red\s)Cr\w+|(?<=United\s)Nations|(?<=White\s)House)\b(?!-|\s(?:Minister|Secretary|Station|Base|One|and\sSpace)\b)"
    rf"(?:(?<!News)\s(?:of|for|on)(?:\sthe)?\s(?!\w+day\b)(?:{CAPITAL}\w+,\s(?=(?:[A-Z]\w+,\s)*[A-Z]\w+,?\sand\s[A-Z]))*"
    rf"{CAPITAL}[\w’'-]+(?:\s(?!(?i:{ROLE})\b){CAPITAL}[\w’'-]+)*(?:,?\sand(?:\sthe)?\s{NAME})*)?"
)
_BODY_OPENER = re.compile(
    r"(?i)\A(?:(?:(?!\bSt\.?\s).)*(?<!men)(?<!Children)(?<!People)(?<!King)(?<!Queen)['’]s\s|.*-based\s"
    rf"|.*\w\s(?:{'|'.join(_KIND_OF)})\sand\s(?=\S+\s)"
    rf"|(?:{ENGLISH.one_of('clauses.openers', 'clauses.prepositions')}\s)+)"
)
_STATE = ENGLISH.pattern("drafting.states")
_BRANCH = re.compile(
    rf"(?!North|South|East|West|Central|Great){NAME}\s(?:{ENGLISH.one_of('drafting.branches')}|{_STATE})"
)
_NO_ROLE = re.compile(rf"\A(?i:(?:{ENGLISH.one_of('clauses.prepositions')}|though|(?!st|lt|det|maj)[a-z]{{2,5}}\.)\s)+")
_NATION = re.compile(rf"{ENGLISH.one_of('drafting.nations')}\s(?=\S+\s\S)")
_SEVERAL = re.compile(rf"\s{ENGLISH.one_of('people.groups', 'drafting.counted_people')}\b")
_ROLES = ENGLISH.words("people.roles")
_GROUPS = ENGLISH.words("people.groups")
_NEAR, _NEAR_SPEAKER, _SAME_CONSONANTS = 30, 90, 60.0
"""Characters read beside a name, and one that speaks; likeness, of 100, from which like consonants make one name."""
_WATERS = re.compile(rf"(?:Sea|Bay|Gulf|Strait|Isle|Lake|Cape)\sof\s(?:the\s)?{NAME}")
_NO_NAME = re.compile(r"\b(?:the|an?|no)\s(?:lead\s)?$", re.I)
_IN = re.compile(r"\b(?:in|near|outside|across|into|off)\s(?:the\s)?$")


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
class Called:
    """Somebody or something that the articles name."""

    kind: ActorKind | None
    """What it is; None for a place."""
    identified_by: IdentifiedBy | None = None
    """For a person."""
    forms: list[NameForm] = field(default_factory=list)
    """Every form in every article, in the order of articles."""

    @property
    def articles(self) -> set[str]:
        """The articles that name it."""
        return {form.article for form in self.forms}

    def add(self, form: NameForm) -> None:
        """Adds a form unless the article has it; one with a role takes the place of one without."""
        same = [f for f in self.forms if (f.article, f.name.casefold()) == (form.article, form.name.casefold())]
        if not same or (form.role and not same[0].role):
            self.forms = [*(f for f in self.forms if f not in same), form]


class NamesFound:
    """Everybody and everything that the articles name, and whose words each sentence gives."""

    def __init__(self, articles: Iterable[tuple[Source, NotProposed]], known: Facts) -> None:
        self.called: list[Called] = []
        self.speakers: dict[Key, tuple[Called | None, SpeakerMatch]] = {}
        """Who speaks in a sentence, and by which rule; None for somebody who could not be proposed."""
        self._spots: dict[str, Called] = defaultdict(lambda: Called(None))
        self._lies_in, self._within = Counter[str](), Counter[str]()
        self._things: dict[tuple[ActorKind, str], Called] = {}
        self._by_sound: dict[str, list[tuple[str, list[str], Called]]] = defaultdict(list)
        read: dict[Source, dict[int, SpeakerMatch]] = {}
        for source, hidden in articles:
            shown = [s for s in source.passages.sentences if not hidden.covers((s,))]
            read[source] = {s.number: found for s in shown if (found := match_speaker(source, s, hidden, known))}
            self._persons(source, shown, {_NATION.sub("", found.words) for found in read[source].values()})
            for sentence in shown:
                self._bodies(source, sentence)
        spoken = {found.words for said in read.values() for found in said.values()}
        self.called = [c for c in self.called if not self._is_a_place(c, spoken)]
        for source, said in read.items():
            forms = {f.name: c for c in self.called for f in c.forms if f.source is source}
            # "The company" asks for those whom others name.
            for number, found in sorted(said.items(), key=lambda each: each[1].words.casefold().startswith("the ")):
                self.speakers[str(source.record.id), number] = self._speaker(source, found, forms), found
        self.called += self._places()

    def _persons(self, source: Source, shown: Iterable[Sentence], spoken: set[str]) -> None:
        text = source.text
        found = [run for s in shown for run in self._runs(source, s)]
        alone = {w.casefold() for span, _, _, is_out in found if not is_out and not (w := span.text(text)).isupper()}
        # "Levine Cava" is the end of "Daniella Levine Cava", and no other person.
        ends = {end for words in alone for end in _ends(words)}
        by_end: dict[str, list[Called]] = defaultdict(list)
        for span, role, titled, is_out in found:
            words = span.text(text)
            speaks = words in spoken and _speaks_as_a_person(text, span)
            # "In Banda Aceh" is a place, though "Aceh" is the end of it.
            told = role or titled or speaks or not (self._lies_in[words] or alone.isdisjoint(_ends(words)))
            if told and not is_out and words.casefold() not in ends and _is_a_persons(words.split()):
                person = self._person(words.split())
                person.add(NameForm(source, span, role))
                for end in _ends(words):
                    by_end[end] += [person] if person not in by_end[end] else []
        for span, _, _, is_out in found:
            whose = by_end[span.text(text).casefold()]
            if len(whose) == 1 and not is_out and not _SEVERAL.match(text, span.end):
                whose[0].add(NameForm(source, span))

    def _runs(self, source: Source, sentence: Sentence) -> Iterator[tuple[Span, Span | None, bool, bool]]:
        """Names without titles before them, with their roles, if they had one, and if a child's or a thing's."""
        text = source.text
        for run in re.finditer(NAME, text[sentence.start : sentence.end]):
            start, end = sentence.start + run.start(), sentence.start + run.end() - 2 * run[0].endswith(("’s", "'s"))
            if (span := named(text, start, end)) is None:
                continue
            of = _WATERS.match(text, start)
            place = of[0] if of else re.split(r"['’]s\s", text[start:end])[0]
            if _NO_PLACES.isdisjoint(place.split()) and not place.split()[0].isupper():
                self._spots[place].add(NameForm(source, Span(start, start + len(place))))
                lies_in = _IN.search(text, sentence.start, start) is not None
                self._lies_in[place] += lies_in
                # "In Jackson's death" nothing lies in Jackson.
                self._within[place] += lies_in and not text.startswith(("’s", "'s"), start + len(place))
            beside = text[max(sentence.start, start - _NEAR) : min(sentence.end, end + _NEAR)]
            titled = not ROLES.isdisjoint(text[start : span.start].split()[-1:])
            span = Span(nation.end(), span.end) if (nation := _NATION.match(text, span.start, span.end)) else span
            no_name = _NO_NAME.search(text, sentence.start, span.start)
            yield span, _role(text, sentence, span), titled, bool(no_name or _MINOR.search(beside))

    def _is_a_place(self, called: Called, spoken: set[str]) -> bool:
        """True for a supposed person in whom something lies, and who neither speaks nor has a role."""
        acts = any(form.role or form.name in spoken for form in called.forms)
        return called.kind is ActorKind.PERSON and not acts and sum(self._within[f.name] for f in called.forms) > 1

    def _person(self, tokens: list[str]) -> Called:
        """The person of that full name, romanised perhaps another way, or of more or fewer of its words."""
        first, *others = (romanised(part) for token in tokens for part in token.replace(".", "").split("-"))
        for known, theirs, person in self._by_sound[skeleton(first)]:
            shorter, longer = sorted((others, theirs), key=len)
            if _alike(first, known) and all(any(_alike(word, other) for other in longer) for word in shorter):
                return person
        person = Called(ActorKind.PERSON, IdentifiedBy.FULL_NAME)
        self._by_sound[skeleton(first)].append((first, others, person))
        self.called.append(person)
        return person

    def _bodies(self, source: Source, sentence: Sentence) -> None:
        for run in _BODY_NAME.finditer(source.text, sentence.start, sentence.end):
            start, end = run.end() - len(_BODY_OPENER.sub("", run[0])), run.end()
            if " " in source.text[start:end] and run["noun"] != "TV":  # An Apple TV is a thing.
                thing = self._thing(_KIND_OF.get(run["noun"], _KINDS["firms"]), NameForm(source, Span(start, end)))
                initials = "".join(re.findall(r"\b[A-Z]", source.text[start:end])).lower()
                self._things.setdefault((ActorKind.ORGANISATION, initials), thing)
                if short := re.compile(r"\s\(([A-Z]{2,6})\)").match(source.text, end):
                    self._things[ActorKind.ORGANISATION, short[1].casefold()] = thing
                    thing.add(NameForm(source, Span(*short.span(1))))

    def _thing(self, kind: ActorKind, form: NameForm) -> Called:
        """What has this name, or the one person whom these words at this place call by a role."""
        by_role = IdentifiedBy.ROLE_ONLY if kind is ActorKind.PERSON else None
        name = f"{form.article} {form.span.start}" if by_role else form.name.casefold()
        key = kind, re.sub(r"^(?:u\.?[sk]\.?|the)\s|\s(?:corp|co|inc|ltd|plc)\.?$|(?<=force)s$|[\s.'’-]", "", name)
        thing = self._things.setdefault(key, Called(kind, by_role))
        thing.add(form)
        self.called += [] if thing in self.called else [thing]
        return thing

    def _speaker(self, source: Source, found: SpeakerMatch, forms: dict[str, Called]) -> Called | None:
        """Whose words these are: somebody named, a body, a group, or one person by their role alone."""
        form = NameForm(source, Span(found.start, found.end))
        words, last = form.name.split(), head(form.name)
        kind, noun = _KIND_OF.get(last.rstrip(".")), last.lower()
        # "A spokesman for Jane Doe" is not Jane Doe, and "Secretary of State Jane Doe" is.
        is_office = noun == "reports" or (last in ROLES | _KIND_OF.keys() and " of " in form.name)
        ends = (end for n in range(len(words)) if (end := " ".join(words[n:])) in forms)
        if fits := [forms[end] for end in ends if last in end or is_office]:
            return fits[0]
        beside = noun in _ROLES and re.compile(rf",\s({NAME})(?=[,.;]|\s[a-z])").match(source.text, found.end)
        if beside and beside[1] in forms:  # "Said a volunteer, Dana Ortiz."
            return forms[beside[1]]
        many = noun in _GROUPS or re.search(r"\b(?:familiar|and (?:an?|the|two)) |of \w+ \w+ers$", form.name)
        if many and words[0].lower() not in ("his", "her", "their", "its"):
            return self._thing(ActorKind.GROUP, form)
        if noun != "government" and len(asked := self._asked_for(source, form.name.casefold().split())) == 1:
            return asked.pop()
        firms = [c for c in self.called if c.kind is ActorKind.ORGANISATION and _FIRMS_NAME.match(c.forms[0].name)]
        if re.fullmatch(r"the\s\w+", form.name, re.I):
            firms = [c for c in firms if noun in ENGLISH.words("bodies.offices.firms") and form.article in c.articles]
        elif len(firms := [c for c in firms if any(f.name.startswith(f"{form.name} ") for f in c.forms)]) == 1:
            firms[0].add(form)
        if len(firms) == 1:
            return firms[0]
        if last in _OFFICES:
            return self._thing(_OFFICES[last] if "news" not in words else ActorKind.MEDIA, form)
        name = re.sub("^the ", "", form.name, flags=re.I)
        firm = _FIRM.format(offices="|".join(_OFFICES), name=re.escape(name))
        is_firm = " " not in name and (re.fullmatch("[A-Z]{2,6}", name) or re.search(firm, source.text))
        kind = ActorKind.STATE if re.fullmatch(_STATE, name) and source.text[found.end :][:4] != " who" else kind
        if (kind or is_firm or _BRANCH.fullmatch(name)) and name[0].isupper():
            return self._thing(kind or ActorKind.ORGANISATION, NameForm(source, Span(found.end - len(name), found.end)))
        return self._thing(ActorKind.PERSON, form) if noun in _ROLES else None

    def _asked_for(self, source: Source, words: list[str]) -> set[Called]:
        """Of "the mayor" and "the board": those whom an article calls a mayor, and those whose names have "Board"."""
        forms = ((c, f.role or f.span) for c in self.called for f in c.forms if f.source is source)
        said = ((c, span.text(source.text).casefold()) for c, span in forms)
        return {c for c, own in said if words[0] == "the" and {*words[1:]} <= {*own.split()} and words[-1] == head(own)}

    def _places(self) -> Iterator[Called]:
        """Places: names that two articles print, and in which something lies twice at least."""
        nameless = ActorKind.GROUP, ActorKind.STATE, IdentifiedBy.ROLE_ONLY
        others = {f.name for c in self.called if {c.kind, c.identified_by}.isdisjoint(nameless) for f in c.forms}
        for name, place in self._spots.items():
            if len(place.articles) > 1 < self._lies_in[name] and not any(f" {name} " in f" {o} " for o in others):
                yield place


def _alike(word: str, other: str) -> bool:
    """True for one name romanised in two ways: Mohamed and Muhammad, Youssef and Yusuf."""
    return word == other or (skeleton(word) == skeleton(other) and fuzz.ratio(word, other) >= _SAME_CONSONANTS)


def _role(text: str, sentence: Sentence, span: Span) -> Span | None:
    """How an article describes the bearer of a name, in words right before or after it."""
    if after := _APPOSED.match(text, span.end):
        return Span(*after.span(1))
    opening = text[sentence.start : span.start]
    before = _BEFORE.search(opening)
    # "The Search and Rescue Agency chief": a role that begins after "and" is half of one.
    if not before or opening[: before.start(1)].endswith(" and "):
        return None
    # "The regime of President Bashar Assad": what stands before "of" is no part of it, nor is what opens a sentence.
    head, of, tail = before[1].rpartition("of ")
    is_whole = " " in tail and (head[:1].isupper() or head[:-1].split(" ")[-1] in _ROLES)
    skipped = len(head) + len(of) if of and not is_whole else len(before[1]) - len(_NO_ROLE.sub("", before[1]))
    return Span(sentence.start + before.start(1) + skipped, sentence.start + before.end(1))


def _speaks_as_a_person(text: str, span: Span) -> bool:
    beside = text[max(0, span.start - _NEAR_SPEAKER) : span.start] + text[span.end : span.end + _NEAR_SPEAKER]
    no_one = _NO_ONE.format(offices="|".join(_OFFICES), roles=ROLE, name=re.escape(span.text(text)))
    return _SOMEBODY.search(beside) is not None and not re.search(no_one, text)


def _ends(words: str) -> list[str]:
    """What may stand for a full name: its words from the second, from the third and so on, in small letters."""
    tokens = re.sub(r"\s(?:jr|sr|i+)\.?$", "", words.casefold()).split()
    return [" ".join(tokens[n:]) for n in range(1, len(tokens))]


def _is_a_persons(tokens: list[str]) -> bool:
    words = {part.rstrip(".,") for token in tokens for part in token.split("-")}
    odd = any(re.search(r"[’'](?:\w|ve|re|ll)$|^(?:[a-z]+ed|born|led)$|^(?!I+V?$)[A-Z]{2,}$", word) for word in words)
    return 2 <= len(tokens) <= 5 and not (odd or words & _NO_PERSONS or _BRANCH.fullmatch(" ".join(tokens)))
