"""Drafts as they are judged at the desk: each whole, its own words beside those of the articles.

What no check proves is put before a pair of eyes, one draft at a time. Names and places that their quotes prove wholly
may be accepted together. What a draft names is judged before it, and a discrepancy right after what it is about, so
that no words need be read twice.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import timedelta
from functools import cached_property
from itertools import chain
from typing import NamedTuple, cast
from zoneinfo import ZoneInfo

from briefing.authoring.editing import Value, record
from briefing.authoring.gate import drafters
from briefing.authoring.quote import Json
from briefing.authoring.unproved import Unproved, unproved
from briefing.desk.screens import on_screens
from briefing.languages import ENGLISH
from briefing.model.facts import Facts
from briefing.model.fields import refs
from briefing.model.naming import Naming
from briefing.model.parts import Account, Name, Part, Reading, Record, Statement, When
from briefing.model.records import KIND_OF, Actor, Article, Discrepancy, Event, Figure, Place, statements_of
from briefing.model.vocabulary import (
    HARM,
    HARMED,
    DiscrepancyKind,
    EventType,
    Happened,
    IdentifiedBy,
    Stance,
    Via,
    Weight,
)
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed
from briefing.text.language import is_english
from briefing.verify.articles import Source
from briefing.verify.briefing import Briefing
from briefing.verify.checks.bound import Called, is_open_body, small_words
from briefing.verify.checks.one_name import shown_forms
from briefing.verify.checks.slips import to_confirm
from briefing.verify.readings import OF_SHARES, in_words, zone
from briefing.verify.unfinished import is_day_known
from briefing.wordings import names_a_weekday

_AROUND = 32
"""Characters of its article that stand on either side of a name."""
_AROUND_PART = 18
"""The same of a name that is a part of another one of the record, such as a surname."""
_SENTENCES_BEFORE = 2
"""Sentences before a weekday in which another week may be named."""
_ANOTHER_WEEK = re.compile(rf"(?i)\b(?:{ENGLISH.pattern('times.another_week')})\b")
_ARTICLE = re.compile(r"\A(?:the|an?)\s", re.I)
_CAPITALISED = re.compile(r"(?<!\A)\b[A-Z][\w’'-]+")
"""A word with a capital inside a label."""
_FEW = 100
"""An exact number below this one is not told beside its words, such as “twelve”."""
_ONE_SIGN = re.compile(r"\s?%|\s?percent\b")
"""How "per cent" may be written."""
_BLAMING: Mapping[Stance | None, str] = {
    **dict.fromkeys((None, Stance.ASSERTS, Stance.ACCUSES, Stance.JUDGES), "{} blames {}"),
    Stance.DENIES: "{} denies that {} is to blame",
    Stance.DOUBTS: "{} doubts that {} is to blame",
    Stance.UNVERIFIED: "{} could not verify that {} is to blame",
    Stance.SUSPECTS: "{} suspects {}",
}
"""What somebody says of whom their statement names as responsible, by its stance."""
_OF_BLAME = "{} speaks of {} as responsible"
"""The same for any other stance."""
_PROVED: Mapping[type[Record], frozenset[str]] = {
    Actor: frozenset(("kind", "identified_by", "names")),
    Place: frozenset(("names",)),
}
"""The fields of names and places that quotes prove: whoever has others is judged alone."""


def is_proved(draft: Record, briefing: Briefing) -> bool:
    """True for a name or a place of which the articles prove all, and of which nothing is said besides.

    That is one form of the name, or such as the articles show to be of one: see `is_one_name`. A label that has the
    words of such a name, "The harbour board", says nothing besides.
    """
    proved = _PROVED.get(type(draft), frozenset())
    said = set(map(str, draft.node)) - proved
    if isinstance(draft, Actor) and _is_named_so(draft.label, draft.names):
        said.discard("label")
    return bool(proved) and not said and not any(unproved(draft, (), briefing))


def _is_named_so(label: str | None, names: Iterable[Name]) -> bool:
    """True where a label has the words of one of some names, with or without the article before them."""
    return label is not None and any(_without_article(label) == _without_article(form.name) for form in names)


def _without_article(words: str) -> str:
    """The words of a name in small letters, without "the" or "a" before them."""
    return _ARTICLE.sub("", words).casefold()


def queue(checked: Checked, after: Checked, hidden: Mapping[Source, NotProposed]) -> list[Json]:
    """The drafts in the order in which they are judged; `after` is the briefing as it would be with all of them.

    Drafts of sentences on which nothing is proposed, which `hidden` tells by article, are not among them.
    """
    ids = set(map(str, checked.briefing.facts.drafts))
    left_out = {str(source.record.id): words for source, words in hidden.items()}
    shown: dict[str, Record] = {}
    for citation in after.briefing.anchored.citations:
        record = citation.record
        if str(record.id) in ids:
            shown.setdefault(str(record.id), record)
    for citation in after.briefing.anchored.citations:
        words = left_out.get(citation.anchor.article)
        if words is not None and words.leaves_out(citation):
            shown.pop(str(citation.record.id), None)
    cards = _Cards(after, ids, shown)
    facts = after.briefing.facts
    told = chain(facts.events.values(), facts.figures.values(), facts.discrepancies.values())
    accepted = (cards.card(each) for each in told if str(each.id) not in ids)
    citing = (each for each in after.briefing.anchored.citations if not isinstance(each.record, Article))
    articles = {citation.anchor.article for citation in citing}
    return on_screens([cards.card(each) for each in _in_order(shown, cards)], accepted, len(articles))


def needs(after: Checked, draft: Record) -> list[str]:
    """The ids of other drafts without which one is not accepted; `after` is the briefing as it would be with all."""
    ids = set(map(str, after.briefing.facts.drafts))
    return _Cards(after, ids, ids).needs(after.briefing.facts.find(draft.id) or draft)


def _in_order(shown: Mapping[str, Record], cards: _Cards) -> list[Record]:
    """Drafts in the order in which they are judged: each after those that it names."""
    placed: dict[str, Record] = {}

    def place(draft: Record, above: Collection[str] = ()) -> None:
        for needed in cards.needs(draft):
            if needed in shown and needed not in placed and needed not in above:
                place(shown[needed], (*above, str(draft.id)))
        placed.setdefault(str(draft.id), draft)

    for draft in sorted(shown.values(), key=cards.rank):
        place(draft)
    return list(placed.values())


class _Rank(NamedTuple):
    """By what drafts are ordered, the first first."""

    group: int
    """Names and places, then what the articles tell, then whoever is protected."""
    article: str
    """The id of the article that tells it first; empty for names."""
    at: int
    """Where, an offset; of names 1 where they are not proved."""
    is_difference: bool = False


class _Cards:
    """Makes of drafts what the desk shows of them."""

    def __init__(self, after: Checked, ids: Collection[str], shown: Collection[str]) -> None:
        """`after` is the briefing as it would be with all drafts, `ids` are theirs, and `shown` those that are shown.

        By its words alone a draft needs none that is not shown.
        """
        self._facts: Facts = after.briefing.facts
        self._after = after
        self._ids = ids
        # In one order: the first that bears out a word is the same one for who shows a draft and who accepts it.
        self._shown = [record for record in self._facts.records() if record.id in shown]
        self._asking = [problem for problem in after.problems if problem.answer]
        self._naming = Naming(self._facts)
        front = self._facts.front
        self._zone = (zone(front.timezone) if front is not None else None) or ZoneInfo("UTC")
        self._by_whom = drafters(self._facts)
        self._looks: dict[str, list[Unproved]] = {}

    def looks(self, record: Record) -> list[Unproved]:
        """What no check proves of a record: many drafts name the same actor, which is looked at once."""
        if record.id not in self._looks:
            self._looks[str(record.id)] = [*unproved(record, self._asking, self._after.briefing)]
        return self._looks[str(record.id)]

    def needs(self, draft: Record) -> list[str]:
        """The ids of other drafts that one names, and that these name in turn: none is accepted without the others."""
        found: set[str] = set()
        waiting = [draft]
        while waiting:
            for named in self._names(waiting.pop()) - found:
                found.add(named)
                record = self._facts.find(named)
                waiting += [record] if record is not None else []
        return sorted(found - {str(draft.id)})

    def _names(self, draft: Record) -> set[str]:
        """The ids of drafts that one names: by their ids, or where only their names bear out its own words."""
        named = {str(ref) for _, _, ref in refs(draft)}
        return {*named.intersection(self._ids), *self._bearing_out(draft), *self._completing(draft, named)}

    def _completing(self, draft: Record, named: Collection[str]) -> Iterator[str]:
        """The drafts by which the title of one has a name that its quotes have in part, and nothing that it names has.

        "Dana Ortiz leaves" over “Ortiz left” stands by the record of Dana Ortiz, whom the quote names: see `bound`.
        """
        if not isinstance(draft, (Event, Figure, Discrepancy)):
            return
        records = filter(None, map(self._facts.find, named))
        known = " ".join(chain((str(said.quote) for said in statements_of(draft)), *map(_forms, records)))
        missing = [word for word in _CAPITALISED.findall(f"- {draft.title}") if not _has_word(word, known)]
        meant = self._bearers.in_quotes(draft) if missing else ()
        called = {str(each.id): _forms(each) for each in self._shown if each.id in meant}
        yield from _bearing(missing, called)

    @cached_property
    def _bearers(self) -> Called:
        """Who is called what in which article."""
        return Called([*self._facts.actors.values(), *self._facts.places.values()])

    def _bearing_out(self, draft: Record) -> Iterator[str]:
        """The drafts of places and bodies that the label of an actor or a place has, or what would settle a difference.

        "The files of the Harbour Board" stands by the name of the board, wherever that is: see `bound`. Where only a
        part of a name is there, such as "Ortiz" of "Mr. Ortiz's office", the first that has it bears it out, if no
        article writes that word small, as it does "office".
        """
        text = str((draft.would_resolve if isinstance(draft, Discrepancy) else getattr(draft, "label", None)) or "")
        if not text:
            return
        whole = [each for each, names in self._holders.items() if _has_a_name(text, names)]
        yield from whole
        known = " ".join(chain(_forms(draft), self._settled, *map(self._holders.__getitem__, whole)))
        words = (word for word in _CAPITALISED.findall(text) if word.casefold() not in self._small)
        yield from _bearing([word for word in words if not _has_word(word, known)], self._holders)

    @cached_property
    def _holders(self) -> dict[str, list[str]]:
        """The names of each draft that may bear out words of others: of a place or a body."""
        bearing = (each for each in self._shown if isinstance(each, Place) or is_open_body(each))
        return {str(record.id): _forms(record) for record in bearing}

    @cached_property
    def _settled(self) -> list[str]:
        """The names of places and bodies that are drafts no more: what they bear out needs no draft."""
        accepted = (each for each in self._facts.records() if each.id not in self._facts.drafts)
        return [form for each in accepted if isinstance(each, Place) or is_open_body(each) for form in _forms(each)]

    @cached_property
    def _small(self) -> frozenset[str]:
        """The words that an article writes in small letters."""
        return frozenset[str]().union(*map(small_words, self._after.briefing.sources.values()))

    def rank(self, draft: Record) -> _Rank:
        """By what drafts are ordered: proved names and places, other names, then by where the articles tell it.

        A discrepancy stands behind whatever it is about, a draft or not.
        """
        if isinstance(draft, Discrepancy):
            about = [each for each in map(self._facts.find, draft.about) if isinstance(each, (Event, Figure))]
            return max(map(self.rank, about), default=_Rank(3, "", 0))._replace(is_difference=True)
        if isinstance(draft, (Event, Figure)):
            return min((self._rank_of(said) for said in statements_of(draft)), default=_Rank(2, "", 0))
        # Whoever is protected hides what rests on the same sentences: that is judged first, together with them.
        is_protected = isinstance(draft, Actor) and draft.protected is not None
        return _Rank(9 if is_protected else 1, "", 0 if is_proved(draft, self._after.briefing) else 1)

    def _rank_of(self, said: Statement) -> _Rank:
        """The place of a statement in the articles."""
        citation = self._after.briefing.anchored.of(said)
        return _Rank(2, str(said.article), citation.anchor.start if citation is not None else 0)

    def card(self, draft: Record) -> Json:
        """A draft as one screen."""
        needs = self.needs(draft)
        together = [*filter(None, map(self._facts.find, needs)), draft]
        looks = [each for one in together for each in self.looks(one)]
        return {
            "id": draft.id,
            "kind": KIND_OF[type(draft)],
            "title": draft.display_title if not isinstance(draft, (Actor, Place)) else self._facts.title(draft.id),
            "by": self._by_whom.get(str(draft.id), ""),
            "says": [*self._said_of(draft)],
            "blames": [*dict.fromkeys(self._blames(draft))],
            "needs": [{"id": each, "title": self._facts.title(each)} for each in needs],
            "proved": is_proved(draft, self._after.briefing) and not needs,
            "minor": isinstance(draft, Discrepancy) and draft.weight is Weight.MINOR,
            "of_words": _is_of_words(draft),
            "harm": _is_harm(draft),
            "denies": _is_denial(draft),
            "protected": isinstance(draft, Actor) and draft.protected is not None,
            "incomplete": isinstance(draft, Actor) and draft.identified_by is IdentifiedBy.PARTIAL_NAME,
            "looks": [{"key": each.key, "what": each.what, "words": each.words, "asks": each.asks} for each in looks],
            "parts": [*self._parts(draft, [each for each in looks if each.record == draft.id])],
            "remarks": [*self._remarks(draft)],
            "yaml": record(draft.id, cast("dict[str, Value]", draft.node)),
        }

    def _said_of(self, draft: Record) -> Iterator[str]:
        """What a draft says of itself as a whole, in few words."""
        if isinstance(draft, Actor):
            yield draft.kind.replace("_", " ")
            if draft.identified_by is not None and draft.identified_by != "full_name":
                yield draft.identified_by.replace("_", " ")
        if isinstance(draft, (Event, Discrepancy)):
            yield str(getattr(draft, "type", getattr(draft, "kind", ""))).replace("_", " ")
        if isinstance(draft, Figure):
            # Of "votes" the unit says nothing more.
            yield " ".join(dict.fromkeys(f"{draft.measure} {draft.unit or ''}".replace("_", " ").split()))
            if not _words_of(draft.scope.counts) <= _words_of(draft.title):
                yield f"counts: {draft.scope.counts}"
        if isinstance(draft, Discrepancy):
            yield str(draft.weight)
        if place := getattr(draft, "place", None) or getattr(draft, "within", None):
            yield f"{'in' if isinstance(draft, Event) else 'within'} {self._facts.title(place)}"
        for each in getattr(draft, "participants", ()):
            yield f"{self._facts.title(each.actor)}: {each.role}"

    def _blames(self, draft: Record) -> Iterator[str]:
        """Who blames whom in a draft, or denies that they are to blame: whoever says it stands before it."""
        for said in statements_of(draft):
            if isinstance(said, (Account, Reading)) and said.responsible:
                whom = " and ".join(map(self._facts.title, said.responsible))
                yield _BLAMING.get(said.stance, _OF_BLAME).format(self._voice(said), whom)

    def _voice(self, said: Statement) -> str:
        """Whoever says something: the speakers, or the article where it says it of itself."""
        article = self._facts.articles.get(said.article)
        code = self._naming.code(article) if article is not None else str(said.article)
        nobody = f"somebody in {code}" if said.unmarked else f"{code} itself"
        return " and ".join(map(self._facts.title, said.speaker)) or nobody

    def _remarks(self, draft: Record) -> Iterator[str]:
        """What is to be considered besides: a name that is a short form of another, what would settle a difference."""
        if isinstance(draft, Actor):
            yield from to_confirm(draft)
        if isinstance(draft, Discrepancy) and draft.would_resolve:
            yield f"To settle it: {draft.would_resolve}"

    def _parts(self, draft: Record, looks: Sequence[Unproved]) -> Iterator[Json]:
        """The words of articles on which a draft rests; of a discrepancy those of each position by themselves."""
        if isinstance(draft, Discrepancy):
            for number, position in enumerate(draft.positions):
                said = [self._statement(each, looks) for each in position.statements]
                yield {"label": position.label, "at": f"positions.{number}.label", "said": said}
        elif isinstance(draft, (Actor, Place)):
            forms = [str(form.name) for form in draft.names]
            proved = shown_forms(draft, self._after.briefing)
            said = [self._name(form, forms) | {"proved": form in proved} for form in draft.names]
            yield {"label": "", "at": "", "said": said}
        else:
            yield {"label": "", "at": "", "said": [self._statement(each, looks) for each in statements_of(draft)]}

    def _statement(self, said: Statement, looks: Sequence[Unproved]) -> Json:
        """A statement: its sentence with the quote apart, who says it, and what else it gives."""
        return {
            **self._words(said, said.article, str(said.quote)),
            "focus": str(getattr(said, "words", None) or said.answer or ""),
            "by": ", ".join(self._facts.title(each) for each in said.speaker),
            "called": self._called(said),
            "more": [*self._more(said, looks)],
            "doubts": [*_doubts(said, looks)],
        }

    def _called(self, said: Statement) -> list[str]:
        """What the article calls its only speaker, the longest first, so that it can be marked where it stands."""
        speakers = [actor for actor in map(self._facts.actors.get, said.speaker) if actor is not None]
        if len(speakers) != 1 or len(said.speaker) != 1:
            return []
        forms = {" ".join(str(form.name).split()) for form in speakers[0].names if form.article == said.article}
        return sorted(forms, key=len, reverse=True)

    def _name(self, form: Name, forms: Collection[str]) -> Json:
        """A form of a name: what stands around it, and the role; `forms` are all of its record."""
        name = str(form.name)
        is_part = any(name != each and f" {name} " in f" {each} " for each in forms)
        around = _AROUND_PART if is_part else _AROUND
        role = [{"what": "role", "quoted": str(form.role), "words": "", "ask": False}] if form.role else []
        words = self._words(form, form.article, str(form.quote or form.name), name, around)
        return {**words, "focus": name, "by": "", "called": [], "more": role}

    def _words(self, part: Part, article: str, quote: str, name: str = "", around: int | None = None) -> Json:
        """Where a quote stands: the code of the article, the sentence, and the words before, in and after it.

        Of a name a little of the sentence is given, and the name takes the place of its quote.
        """
        source = self._after.briefing.sources.get(article)
        code = self._naming.code(source.record) if source is not None else article
        citation = self._after.briefing.anchored.of(part)
        if source is None or citation is None or not citation.anchor.sentences:
            return {"code": code, "article": article, "sentence": 0, "pieces": ["", quote, ""], "language": ""}
        anchor = citation.anchor
        start = max(anchor.start, source.text.find(name, anchor.start, anchor.end)) if name else anchor.start
        end = start + len(name) if name and source.text.startswith(name, start) else anchor.end
        before = source.text[anchor.sentences[0].start : start]
        after = source.text[end : anchor.sentences[-1].end]
        pieces = [_last(before, around), source.text[start:end], _first(after, around)]
        return {
            "code": code,
            "article": article,
            "sentence": anchor.sentences[0].number,
            "pieces": [" ".join(f"|{piece}|".split())[1:-1] for piece in pieces],
            "language": str(source.record.language),
        }

    def _more(self, said: Statement, looks: Iterable[Unproved]) -> Iterator[Json]:
        """What a statement gives besides its words; what no check proves of it is to be asked."""
        when = getattr(said, "when", None)
        if when is not None:
            is_asked = any(
                each.what == "time" and each.words.endswith(f": {when.words} ({said.article})") for each in looks
            )
            day = self._day(when) if is_day_known(self._facts.articles[said.article]) else ""
            week = self._other_week(said, when)
            told = {"what": "when", "quoted": str(when.words), "words": day, "ask": is_asked or bool(week)}
            # Words of another sentence are judged beside that one.
            elsewhere = self._words(when, said.article, str(when.quote)) if when.quote is not None else None
            yield told | {"beside": elsewhere}
            if week:
                asked = "of which week is that? Before it stands"
                yield {"what": asked, "quoted": "", "words": f"“{week}”", "ask": True}
        for what, quoted, words in self._facets(said):
            if quoted or words:
                yield {"what": what, "quoted": quoted, "words": words, "ask": False}
        if said.stance is not None:
            yield {"what": "", "quoted": "", "words": str(said.stance), "ask": False, "means": said.stance.meaning}

    def _other_week(self, said: Statement, when: When) -> str:
        """What the sentences before a weekday say of another week: "follows two last week"; empty where nothing."""
        source = self._after.briefing.sources.get(said.article)
        citation = self._after.briefing.anchored.of(said)
        if source is None or citation is None or not citation.anchor.sentences or when.day is not None:
            return ""
        if not is_english(source.record.language) or not names_a_weekday(when.words):
            return ""
        number = citation.anchor.sentences[0].number
        before = source.passages.sentences[max(0, number - 1 - _SENTENCES_BEFORE) : number - 1]
        told = " ".join(source.text[each.start : each.end] for each in before)
        found = _ANOTHER_WEEK.search(told)
        return found[0] if found is not None else ""

    def _facets(self, said: Statement) -> Iterator[tuple[str, str, str]]:
        """What a statement gives besides its words and its time: what it is called, words of the article, others."""
        if isinstance(said, (Account, Reading)):
            yield "where", "", self._facts.title(said.where) if said.where else ""
            yield "blames", "", ", ".join(map(self._facts.title, said.responsible))
        if isinstance(said, Reading):
            yield "number", str(said.words or ""), self._value(said)
        if isinstance(said, Account) and said.happened is not Happened.YES:
            yield "" if said.happened is Happened.PLANNED else "happened", "", str(said.happened or "")
        yield "answers", str(said.answer or ""), ""
        way = str(said.via).replace("_", " ") if said.via not in (None, Via.UNKNOWN) else ""
        yield "via", "", self._facts.title(said.via_outlet) if said.via_outlet else way

    def _value(self, said: Reading) -> str:
        """What the words of a number are read as, behind them; empty of few things, and where they say it."""
        meaning = self._after.briefing.readings.numbers.get(said)
        citation = self._after.briefing.anchored.of(said)
        figure = citation.record if citation is not None else None
        if meaning is None or not isinstance(figure, Figure):
            return ""
        is_few = meaning.must.low == meaning.must.high is not None and meaning.must.high < _FEW
        if is_few and figure.measure not in OF_SHARES:
            return ""
        value = in_words(meaning, figure.measure)
        return "" if value in _ONE_SIGN.sub(" per cent", str(said.words)) else f"= {value}"

    def _day(self, when: When) -> str:
        """The day or days that a time is read as, behind it; empty where it is not read."""
        meaning = self._after.briefing.readings.times.get(when)
        if meaning is None or meaning.usual.low is None or meaning.usual.high is None:
            return ""
        first = meaning.usual.low
        # Midnight at the end of a day is no other day.
        last = max(first, meaning.usual.high - timedelta(seconds=1))
        days = dict.fromkeys(each.astimezone(self._zone).date().isoformat() for each in (first, last))
        return f"= {' to '.join(days)}"


def _forms(record: Record) -> list[str]:
    """The forms of a record's name; none of what has no name."""
    return [str(form.name) for form in getattr(record, "names", ())]


def _bearing(words: Iterable[str], called: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """For each word the first record of which a name has it, each once; nothing for a word that none has."""
    yield from dict.fromkeys(filter(None, (_first_with(word, called) for word in words)))


def _first_with(word: str, called: Mapping[str, Sequence[str]]) -> str:
    """The id of the first record of which a name has a word; empty where none has."""
    return next((each for each, names in called.items() if _has_word(word, " ".join(names))), "")


def _has_a_name(text: str, names: Iterable[str]) -> bool:
    """True where a text has one of some names."""
    return any(_is_named_in(name, text) for name in names)


def _is_named_in(name: str, text: str) -> bool:
    """True where a text has a name, or the last two words of a long one.

    >>> _is_named_in("Sund County Justice Center", "A crowd outside the Justice Center")
    True
    """
    return _has_word(" ".join(name.split()[-2:]), text)


def _has_word(words: str, text: str) -> bool:
    """True where a text has some words, whole."""
    return words in text and re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text) is not None


def _is_of_words(draft: Record) -> bool:
    """True for a discrepancy on how something is called or written, unless it is a major one."""
    if not isinstance(draft, Discrepancy) or draft.weight is Weight.MAJOR:
        return False
    return draft.kind in (DiscrepancyKind.WORDING, DiscrepancyKind.SPELLING)


def _is_harm(draft: Record) -> bool:
    """True for an event that is harm to people, and for a figure of people harmed."""
    return (isinstance(draft, Event) and draft.type in HARM) or (isinstance(draft, Figure) and draft.measure in HARMED)


def _is_denial(draft: Record) -> bool:
    """True for an event that is a denial or responds to another, or that somebody denies."""
    if not isinstance(draft, Event):
        return False
    is_response = draft.type is EventType.DENIAL or bool(draft.responds_to)
    return is_response or any(said.stance is Stance.DENIES for said in draft.accounts)


def _words_of(text: str) -> set[str]:
    """The words of a title, in small letters."""
    return set(re.findall(r"\w+", text.casefold()))


def _doubts(said: Statement, looks: Iterable[Unproved]) -> Iterator[Json]:
    """What is doubted of a statement, which is asked right beside its words: the short question, and why."""
    article = f"{said.article}: "
    for each in looks:
        if each.what == "doubt" and each.beside == (f"{article}{' '.join(said.quote.split())}",):
            why = each.words.removeprefix(article)
            yield {"asks": each.asks or why, "why": why}


def _last(words: str, length: int | None) -> str:
    """The last words of a text that fit a length; all of them where it is None."""
    if length is None or len(words) <= length:
        return words
    return f"… {words[-length:].partition(' ')[2]}"


def _first(words: str, length: int | None) -> str:
    """The first words of a text that fit a length; all of them where it is None."""
    if length is None or len(words) <= length:
        return words
    return f"{words[:length].rpartition(' ')[0]} …"
