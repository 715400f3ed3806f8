"""From what an answer names, a sentence and a few words, to fields of a facts file: the program cuts each quote.

What the program knows better than whoever answered is put right on the way: who speaks, where the article surely says
so; the wording of a number; a weekday that no quote bears out; the form of a name in each article.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import groupby
from typing import Any

from briefing.asking.answer import DatedItem, Timed, ToldItem
from briefing.asking.numbering import holds, is_but_for_a_unit, number_in, wording_for
from briefing.asking.prompt import ASKED
from briefing.authoring.editing import Value
from briefing.authoring.gate import SHOWS_SOMEBODY, Fields
from briefing.authoring.quote import SpeakerMatch, match_speaker, select
from briefing.languages import ENGLISH
from briefing.languages.lexicon import LEXICON
from briefing.model.facts import Facts
from briefing.model.fields import Field, by_name
from briefing.model.parts import Name, Part, Reading, Statement, When
from briefing.model.records import KINDS as CLASSES
from briefing.model.records import Actor, Figure, Place, Position, Scope
from briefing.model.vocabulary import ActorKind, Basis, DiscrepancyKind, Measure, Population, Stance, Via
from briefing.pipeline import Checked
from briefing.privacy.proposals import NotProposed, not_proposed
from briefing.problems import pluralise, shortened
from briefing.text.attribution import Rule, attributed, is_quoted, is_surely_said
from briefing.text.folding import Folded
from briefing.text.language import is_english
from briefing.text.match import Hit, find, find_name, occurs, whole_words
from briefing.text.passages import Span
from briefing.text.regions import around as region_around
from briefing.text.regions import is_at_large, is_region
from briefing.text.scripts import plain
from briefing.text.sentences import may_end_within
from briefing.text.spellings import are_spellings
from briefing.text.subjects import fits
from briefing.verify.articles import Source
from briefing.verify.checks.apart import tells_beside
from briefing.verify.checks.named import names as is_named_in
from briefing.verify.checks.outlets import others_than, outlet_told
from briefing.verify.checks.slips import is_plain
from briefing.verify.checks.speaking.descriptions import is_description
from briefing.verify.checks.speaking.documents import NEWS_REPORTS, is_document
from briefing.verify.checks.speaking.own_voice import (
    holds_no_words,
    stands_beside,
    tells_a_silence,
    tells_an_act,
    tells_of_a_speech,
    tells_the_manner,
)
from briefing.verify.checks.statements import stance_of
from briefing.verify.checks.words import counted, people_in

_SENTENCE = re.compile(r"\W*([a-z0-9]+(?:-[a-z0-9]+)*)\W+(\d+)(?:\s*[-–]\s*(\d+))?\W*")
"""How a sentence is named: `ap 12`, `[ap 12]` or, with the one behind it, `ap 12-13`."""
_WHOM = frozenset(("speaker", "who", "responsible"))
"""Fields that name whoever says or does something."""
_PLACES = frozenset(("s", "from", "to", "quote", "prefix", "suffix", "article"))
"""Fields of an answer that say where the words of an item are."""
_QUOTING = frozenset(("quote", "prefix", "suffix"))
"""Fields of a statement that hold its words."""
_PUNCTUATION = re.compile(r"[,;:—–()“”\"]")
"""What parts clauses."""
_FURTHEST = 3
"""Most sentences that one quote may run over."""
_SENTENCES_BACK = 2
"""How many sentences before it name whom a description means."""
_SPEAKER = "speaker"
"""The field of a statement in which an answer may say that nobody but the article speaks: by an empty list."""
_PRONOUNS = {ActorKind.PERSON: "he", ActorKind.GROUP: "they"}
"""By kind of actor, what stands for one; "it" for every other."""
_SURE = (Rule.SAID, Rule.ACCORDING_TO, Rule.SAID_THAT)
"""Rules that find a speaker in the very sentence: 19 of 20 are right, and more where a record has the name."""
_TOLD_IN_PASSING = re.compile(
    rf"\A\W*{ENGLISH.one_of('clauses.subordinate', 'clauses.beside')}\b|"
    rf"\b{ENGLISH.one_of('clauses.describing')}\b|\d-year-old",
    re.I,
)
"""What shows that a sentence tells more than what somebody says in it."""
_SET_OFF = re.compile(
    r"[,—–]\s?(?:and\s)?(?:(?:all|both|each|most|neither|none|one|some)\sof\s)?"
    rf"{ENGLISH.one_of('clauses.describing', 'clauses.subordinate')}\b",
    re.I,
)
"""A clause that a comma sets off: ", who had lived abroad", ", both of whom lost"."""
_ONLY_BEFORE = re.compile(r"\W*(?:(?:The|An?|His|Her|Their)\s(?:[\w’'-]+\s){0,5}?[\w’'-]+,\s)?(?:[\w’'.-]+\s){0,4}")
"""What may stand before the name of whoever says a quote, where it begins with them: "The mayor, "; "Police chief"."""
_ONLY_BEHIND = re.compile(r"(?:\s[\w’'.-]+){0,5}\W*")
"""What may stand behind a verb of saying that ends a quote: "said on Tuesday"."""
_TURNS = re.compile(rf"[,;—–]\s(?:and|{ENGLISH.one_of('clauses.turns')})\s", re.I)
"""What turns to another clause, which may be the article's own."""
_TRUTHS = {"true": "yes", "false": "no"}
"""What answers have for "yes" and "no", as facts files have it."""

_WHY_NOT_TAKEN = dict.fromkeys(
    ("explained_by", "resolution"), "for only a person explains a difference"
) | dict.fromkeys(("checked", "protected", "public_figure", "draft"), "which only a person decides")
"""By field that only a person fills in: why it is left out of what a drafter says."""
_Places = Callable[[Folded, str], list[Hit]]
"""Finds the places of some words."""
_IN_NONE_SHOWN = "no sentence there that is shown holds these words"
"""Why nothing is cut where sentences are left out, whether one of those holds the words or none does."""


class Puts(Enum):
    """Which speakers the program puts into a statement that has none."""

    ALL = auto()
    """Whoever the article surely gives its words to."""
    QUOTED = auto()
    """Only those whose words are quoted."""
    NONE = auto()
    """Nobody: the speaker was taken away on purpose, or the outlet's own way of writing is shown."""


class Refused(Exception):
    """Raised where an item cannot be made into fields, with the reason."""


@dataclass(frozen=True, slots=True)
class Lost:
    """What of a record was not taken before the gate saw it."""

    raw: Any
    """As it was written."""
    path: str
    """The list or field that it stood in."""
    reason: str
    """Why, in a sentence."""


@dataclass
class Filling:
    """Fills in the records of one answer."""

    checked: Checked
    """The briefing, with its drafts taken for records."""
    known: Facts
    """Its actors and places, with those of the answer that are right."""
    ids: Mapping[str, str] = field(default_factory=dict)
    """The ids of records, by the ids that the answer gave to them."""
    elsewhere: dict[tuple[str, str], str] = field(default_factory=dict)
    """By the id of an accepted outlet and of an article that names it: the draft of whoever is named there."""
    lost: list[Lost] = field(default_factory=list)
    """What was not taken."""
    changed: list[str] = field(default_factory=list)
    """What was put right, each in a sentence."""
    weakened: list[tuple[Fields, str]] = field(default_factory=list)
    """What was taken out of an item, or whom it was given to, which whoever answered must learn: the item, and what."""
    written_as: list[tuple[Fields, Any]] = field(default_factory=list)
    """Each item that was made, and how it was written."""
    forms: list[tuple[str, Fields]] = field(default_factory=list)
    """Further forms of the names of actors, each with the id of the actor."""
    title: str = ""
    """What the record is called that is filled in, or added to."""
    label: str = ""
    """What the position is called that is filled in."""
    article: str = ""
    """The id of the article of the item that is filled in."""
    is_told: bool = False
    """True while an item is filled in of which nobody was asked who says it."""
    _hidden: dict[str, NotProposed] = field(default_factory=dict)

    def fields(self, kind: str, raw: Mapping[str, Any]) -> Fields:
        """The fields of a record as a facts file has them; items that cannot be filled in are added to `lost` instead.

        Raises Refused where the record itself cannot be.
        """
        self.title = _text(raw.get("title")) or ""
        made = self._part(CLASSES[kind], raw, kind, puts=puts_of(kind, raw))
        if kind == "figures" and "unit" in made:
            made.setdefault("population", "not_people")
        if kind == "figures":
            _say_which_people(made)
            self._leave_units(made)
        if kind == "places":
            self._part_regions(made)
        names = " ".join(str(form["name"]) for form in _maps(made.get("names")))
        if made.get("kind") == "person" and " " in names:
            made = {"kind": "person", "identified_by": "full_name", **made}
        if kind == "events":
            self._name_participants(made)
        return made

    def _part_regions(self, place: Fields) -> None:
        """Takes names out of a place that are of a region called after it, or of the town that it is called after.

        What its first name is, it is.
        """
        kept: list[Fields] = []
        for form in _maps(place.get("names")):
            why = why_another_place(str(form["name"]), [str(each["name"]) for each in kept])
            if why:
                self.lost.append(Lost(form, "places names", why))
            else:
                kept.append(form)
        if kept:
            place["names"] = [*kept]

    def _leave_units(self, figure: Fields) -> None:
        """Leaves a number without the unit of time that a figure counts, in place: of tax returns of "eight years"."""
        units = set(re.findall(r"[a-z]+", f"{figure.get('scope', '')} {figure.get('unit', '')}".casefold()))
        if figure.get("measure") == Measure.DURATION:
            return
        given = {id(made): raw for made, raw in self.written_as}
        for reading in _maps(figure.get("readings")):
            number, _, unit = str(reading.get("words", "")).rpartition(" ")
            raw = given.get(id(reading))
            if raw is not None and raw.get("words") == number and {unit, unit.removesuffix("s")} & units:
                reading["words"] = number
                self.changed = [
                    line for line in self.changed if not line.endswith(wording_for(f"{number} {unit}", number))
                ]

    def _part(self, cls: type[Part], raw: Mapping[str, Any], path: str, *, puts: Puts = Puts.ALL) -> Fields:
        """The fields of a record or an item that are asked for; `puts` says which speakers. Raises Refused."""
        made: Fields = {}
        if cls is Name and path.startswith("actors"):
            raw = self._as_spelt(raw)
        if cls is Position:
            self.label = _text(raw.get("label")) or ""
        if "quote" in by_name(cls):
            made |= self._passage(cls, raw, is_of_place=path.startswith("places"))
            self.article = str(made["article"])
        made |= self._asked_fields(cls, _with_scope(raw) if cls is Figure else raw, path, puts=puts)
        if issubclass(cls, Statement):
            self._mend(cls, made, puts=puts, has_stance="stance" in raw)
        if cls is Name and "role" in made and not holds(str(made["quote"]), str(made["role"])):
            self._note_weaker(made, f"without the role '{made.pop('role')}', which is not in the sentence")
        return made

    def _asked_fields(self, cls: type[Part], raw: Mapping[str, Any], path: str, *, puts: Puts) -> Fields:
        """The fields that are asked for and filled in, but for the place of a quote; what else is given is noted."""
        asked: Fields = {}
        for name, value in raw.items():
            if name in _PLACES or name == "id" or value in (None, "", [], {}):
                continue
            if name not in ASKED[cls]:
                why = _WHY_NOT_TAKEN.get(name, "which is not asked for here")
                self.changed.append(f"{path}: without `{shortened(str(name))}`, {why}")
                continue
            filled = self._value(by_name(cls)[name], value, f"{path} {name}", puts=puts)
            if filled is not None:
                asked[name] = filled
        return asked

    def _value(self, of: Field, value: Any, path: str, *, puts: Puts) -> Value | None:
        """The value of a field as a facts file has it: a text, ids, items; None where nothing of it can be taken."""
        if of.part is When:
            return _time(value)
        if of.part is Scope:
            return self._part(Scope, value, path)
        if of.part is not None:
            items = (self.item(of.part, each, path, puts=puts) for each in _listed(value))
            return _each_once(filter(None, items)) or None
        if of.refs:
            ids = [self._id(each, of) for each in _texts(value)]
            return ids if of.many else next(iter(ids), None)
        text = _text(value)
        return _TRUTHS.get(text.casefold(), text) if of.holds is bool and text is not None else text

    def item(self, cls: type[Part], raw: Any, path: str, *, puts: Puts = Puts.ALL) -> Fields | None:
        """An item of a list; None, and told, where it cannot be filled in.

        `puts` says which speakers the program puts in where the answer gives none. The gate says whether that can be.
        """
        self.is_told = isinstance(raw, ToldItem)
        try:
            if not isinstance(raw, Mapping):
                raise Refused("an item is an object with `s`, as the example shows")
            made = self._part(cls, raw, path, puts=Puts.NONE if _SPEAKER in raw and not raw[_SPEAKER] else puts)
        except Refused as refused:
            self.lost.append(Lost(raw, path, str(refused)))
            return None
        self.written_as.append((made, raw))
        return made

    def _id(self, given: str, of: Field) -> str:
        """The id of the record that is meant by an id, or by a name that it has; as given where no record is known.

        Of whoever says or does something in an article the one who is named there.
        """
        meant = self._meant(given)
        return self.elsewhere.get((meant, self.article), meant) if of.name in _WHOM else meant

    def _meant(self, given: str) -> str:
        """The id of the record that is meant by an id or a name, whatever article it is named in."""
        own = self._plain_group(given)
        if own is not None:
            return own
        if given in self.ids:
            return self.ids[given]
        if self.known.find(given) is not None:
            return given
        wanted = given.casefold()
        records: list[Actor | Place] = [*self.known.actors.values(), *self.known.places.values()]
        for record in records:
            if any(str(form.name).casefold() == wanted for form in record.names):
                return str(record.id)
        return given

    def _plain_group(self, given: str) -> str | None:
        """The id of the group that is called so in the article of the item: "friends" elsewhere are somebody else's."""
        if not is_plain(given):
            return None
        forms = ((actor, form) for actor in self.known.actors.values() for form in actor.names)
        bearers = [
            str(actor.id)
            for actor, form in forms
            if actor.kind is ActorKind.GROUP
            and form.article == self.article
            and str(form.name).casefold() == given.casefold()
        ]
        meant = self.ids.get(given, given)
        actor = self.known.actors.get(meant)
        # What an answer calls so itself is no other: neither where this article names it, nor where it was refused.
        is_here = actor is not None and any(form.article == self.article for form in actor.names)
        is_refused = given in self.ids and self.known.find(meant) is None
        return meant if is_here or is_refused else next(iter(bearers), None)

    # Where the words are.

    def _as_spelt(self, raw: Mapping[str, Any]) -> Mapping[str, Any]:
        """A form of somebody's full name as its sentence spells it, "Heidar Orst" for "Heydar Orst", where that is one.

        Never a name of one word: whoever has no other is completed from nowhere.
        """
        name = _text(raw.get("name")) or ""
        source, within = self._sentences(raw)
        wanted = name.split()
        sentence = within.text(source.text)
        is_hidden = self.hidden(source).covers(source.passages.sentences_in(within.start, within.end))
        if len(wanted) < 2 or is_hidden or occurs(Folded(sentence), name):
            return raw
        words = [word.strip(',.;:“”"()') for word in sentence.split()]
        runs = [words[at : at + len(wanted)] for at in range(len(words) - len(wanted) + 1)]
        spelt = {" ".join(run) for run in runs if _is_spelt_so(run, wanted)}
        if len(spelt) != 1:
            return raw
        self.changed.append(f"{source.record.id}, “{shortened(sentence)}”: the name '{min(spelt)}' for '{name}'")
        return {**raw, "name": min(spelt)}

    def _passage(self, cls: type[Part], raw: Mapping[str, Any], *, is_of_place: bool) -> Fields:
        """The article and the quote of an item. Raises Refused where it names no passage, or none that may be cited.

        `is_of_place` is true for a name of a place, which no region is meant by that is called after it.
        """
        source, within = self._sentences(raw)
        # A name that no article has but in that of a region is the region's: "the Elmland region".
        name = _text(raw.get("name")) or ""
        every = self.checked.briefing.sources.values() if is_of_place else ()
        is_of_town = any(self._is_town_in(each, name) for each in every) if name else is_of_place
        names = places_of_town if is_of_town else find_name
        if self._shows_all(source, within):
            if cls is Name and is_of_town:
                _refuse_region(source, name, within)
            span = self._cut(cls, raw, source, within, names)
        else:
            span = self._cut_where_shown(cls, raw, source, within, names)
        selector = select(source.folded, source.passages, span)
        if selector is None:
            raise Refused("no quote tells these words from the same elsewhere: give more of them")
        return {"article": str(source.record.id), **selector}

    def _is_town_in(self, source: Source, name: str) -> bool:
        """True where a sentence of an article that is not left out has a name of a place but of no region."""
        by_itself = (Span(hit.start, hit.end) for hit in places_of_town(source.folded, name))
        towns = (span for span in by_itself if is_region(name) or not is_at_large(source.text, span))
        return any(self._shows_all(source, span) for span in towns)

    def _shows_all(self, source: Source, within: Span) -> bool:
        """True where no sentence of a stretch of an article is left out."""
        return not self.hidden(source).covers(source.passages.sentences_in(within.start, within.end))

    def _cut_where_shown(
        self, cls: type[Part], raw: Mapping[str, Any], source: Source, within: Span, names: _Places
    ) -> Span:
        """The words that an item means, of sentences of which some are left out: in the others, or an official's name.

        Raises Refused for one reason, whatever the sentences hold that are left out: by two a drafter could guess one
        word by word.
        """
        may_hold = [*self._shown(source, within)] if cls is Name or _text(raw.get("quote")) else []
        may_name = [each.whole for each in self.hidden(source).officials] if cls is Name else []
        named = [each for each in may_name if within.start <= each.start and each.end <= within.end]
        for stretch in (*may_hold, *named):
            try:
                span = self._cut(cls, raw, source, stretch, names)
            except Refused:
                continue
            if self._shows_all(source, span) or self.hidden(source).names_an_official(span.start, span.end):
                return span
        raise Refused(_IN_NONE_SHOWN if may_hold else SHOWS_SOMEBODY)

    def _shown(self, source: Source, within: Span) -> Iterator[Span]:
        """The stretches of some sentences that stand side by side and are not left out."""
        hidden = self.hidden(source)
        sentences = source.passages.sentences_in(within.start, within.end)
        for is_left_out, run in groupby(sentences, lambda each: hidden.covers((each,))):
            if not is_left_out:
                first, *more = run
                yield Span(first.start, more[-1].end if more else first.end)

    def sentences(self, raw: Mapping[str, Any]) -> tuple[Source, Span]:
        """The article and the span of the sentences that an item names, or of its quote where it names none.

        Raises Refused where there are none such.
        """
        source, within = self._sentences(raw)
        quote = _text(raw.get("quote"))
        if not quote or raw.get("s"):
            return source, within
        if self._shows_all(source, within):
            return source, _place(source, quote, within)
        return source, self._cut_where_shown(Statement, raw, source, within, find)

    def _sentences(self, raw: Mapping[str, Any]) -> tuple[Source, Span]:
        """The article that an item names and the span of its sentences there. Raises Refused where there are none such.

        It is the whole article where the item names only that, and has a quote to be looked for in it.
        """
        named = _text(raw.get("s")) or ""
        match = _SENTENCE.fullmatch(named)
        article = match[1] if match else _text(raw.get("article")) or ""
        if match is None and named.isdecimal():
            match = _SENTENCE.fullmatch(f"{article} {named}")
        source = self.checked.briefing.sources.get(article)
        if source is None:
            there = ", ".join(self.checked.briefing.sources)
            raise Refused(f"'{shortened(named or article)}' names no sentence of {there}")
        if match is None:
            if _text(raw.get("quote")) is None:
                raise Refused("it names no sentence: give `s`, such as 'one 2'")
            return source, Span(0, len(source.text))
        sentences = source.passages.sentences
        first = int(match[2][:6])
        last = int((match[3] or match[2])[:6])
        if not 1 <= first <= last <= min(len(sentences), first + _FURTHEST - 1):
            count = pluralise(len(sentences), "sentence")
            raise Refused(f"'{shortened(named)}' is no sentence of '{article}', which has {count}")
        return source, Span(sentences[first - 1].start, sentences[last - 1].end)

    def _cut(
        self, cls: type[Part], raw: Mapping[str, Any], source: Source, within: Span, names: _Places = find_name
    ) -> Span:
        """The words that an item means inside some sentences of an article. Raises Refused where they are not there.

        Of a name these are the name with the role; else the words of `quote`, or those `from` some words `to` others.
        `names` gives the places of a name.
        """
        if cls is Name:
            name = _place(source, _text(raw.get("name")) or "", within, names)
            role = _place_if_there(source, _text(raw.get("role")), within)
            parts = [name, role or name]
            return whole_words(source.text, min(each.start for each in parts), max(each.end for each in parts))
        quote = _text(raw.get("quote"))
        if quote is not None:
            return _place(source, quote, within)
        begins = _text(raw.get("from"))
        ends = _text(raw.get("to"))
        start = _place(source, begins, within).start if begins else within.start
        end = _end(source, ends, Span(start, within.end)) if ends else within.end
        return whole_words(source.text, start, end)

    def _mend_words(self, made: Fields, quote: str) -> None:
        """Puts the wording of a number right, in place, and tells it."""
        given = str(made["words"])
        made["words"] = words = number_in(quote, given)
        if not is_but_for_a_unit(given, words):
            self._note_change(made, wording_for(words, given))

    def hidden(self, source: Source) -> NotProposed:
        """On which words of an article nothing is proposed."""
        article = str(source.record.id)
        if article not in self._hidden:
            self._hidden[article] = not_proposed(self.checked.briefing, source)
        return self._hidden[article]

    def dated(self, item: Fields, timed: Timed) -> Fields:
        """An item with a time of its sentences, its quote widened to the clause of that where it stands outside.

        Raises Refused where its sentences do not hold the time.
        """
        source = self.checked.briefing.sources[str(item["article"])]
        quote = next(places_in(source, item))
        sentences = source.passages.sentences_in(quote.start, quote.end)
        within = Span(sentences[0].start, sentences[-1].end)
        if not self._shows_all(source, within):
            raise Refused(SHOWS_SOMEBODY)
        inside = _place_if_there(source, timed.words, Span(quote.start, quote.end))
        time = inside or _place(source, timed.words, within)
        written = DatedItem(s=timed.s, when=timed.words)
        made: Fields = {**item, "when": " ".join(time.text(source.text).split())}
        if inside is None:
            clause = _clause_around(source, time, within)
            wider = Span(min(quote.start, clause.start), max(quote.end, clause.end))
            selector = select(source.folded, source.passages, wider)
            if selector is None:
                raise Refused("no quote tells these words from the same elsewhere")
            made = {**{name: held for name, held in made.items() if name not in _QUOTING}, **selector}
        self.written_as.append((made, written))
        return made

    def dated_by_the_sentence_before(self, item: Fields, timed: Timed) -> Fields:
        """An item with a time of the sentence before its own, which stays the quote of the time.

        Raises Refused where that sentence does not hold the time, or its words stand in the article twice.
        """
        source, before = self.sentences({"s": timed.s})
        if not self._shows_all(source, before):
            raise Refused(SHOWS_SOMEBODY)
        time = _place(source, timed.words, before)
        selector = select(source.folded, source.passages, before)
        if selector is None or len(selector) > 1:
            raise Refused("its words stand in the article twice")
        made: Fields = {**item, "when": {"words": " ".join(time.text(source.text).split()), **selector}}
        self.written_as.append((made, DatedItem(s=timed.s, when=timed.words)))
        return made

    # What the program knows better.

    def _mend(self, cls: type[Part], made: Fields, *, puts: Puts, has_stance: bool) -> None:
        """Puts the speaker, the number and the time of a statement right, in place.

        Who speaks is known in English articles only. Where the answer `has_stance`, be it an empty one, that stays.
        """
        source = self.checked.briefing.sources[str(made["article"])]
        quote = str(made["quote"])
        if cls is Reading and "words" in made:
            self._mend_words(made, quote)
        if "where" in made and self._is_only_region(str(made["where"]), quote):
            self._note_weaker(made, f"without `where` '{made.pop('where')}': the quote has the region called after it")
        if isinstance(made.get("when"), str) and not holds(quote, str(made["when"])):
            self._note_weaker(made, f"`when` '{made.pop('when')}' is not in the quote, and left out")
        if not is_english(source.record.language):
            return
        hits = find(source.folded, quote)
        if len(hits) == 1 and _may_put(puts, source, hits[0]):
            self._mend_speaker(made, source, hits[0])
            if not has_stance:
                self._mend_stance(made, source, hits[0], puts)
        self._mend_outlet(made, source)

    def _is_only_region(self, ref: str, quote: str) -> bool:
        """True where a quote has the name of a place, but only in that of a region called after it."""
        place = self.known.places.get(ref)
        names = [str(form.name) for form in place.names] if place is not None else []
        folded = Folded(quote)
        hits = [hit for name in names for hit in find_name(folded, name)]
        return bool(hits) and not any(map(is_region, names)) and all(region_around(quote, hit) for hit in hits)

    def _mend_outlet(self, made: Fields, source: Source) -> None:
        """Gives a statement the outlet that its quote says was told so, where that is not its own."""
        actors = self.known.actors
        speakers = [actors[ref] for ref in _texts(made.get("speaker")) if ref in actors]
        outlets = (actor for actor in actors.values() if actor.kind is ActorKind.MEDIA and actor not in speakers)
        media = others_than(source.record, outlets, actors)
        told = outlet_told(" ".join(str(made["quote"]).split()), speakers, media) if speakers else ""
        if told:
            made |= {"via": str(Via.OTHER_OUTLET), "via_outlet": told}

    def _mend_stance(self, made: Fields, source: Source, span: Span, puts: Puts) -> None:
        """Says that a speaker denies or blames where their verb does in the quote, and nothing else in it says no.

        Where the outlet's own way of writing may be shown, nobody is blamed by it.
        """
        said = attributed(source.text, span)
        if said is None or said[1] is None or not made.get("speaker") or "happened" in made:
            return
        if not span.start <= said[1].start < span.end:
            return  # "The strikes that hit two villages" blames nobody, whoever blames somebody for them.
        verb = said[1].text(source.text)
        stance = stance_of(verb)
        may_put = puts is Puts.ALL or stance is not Stance.ACCUSES
        if stance and may_put and LEXICON.negations(str(made["quote"])) == LEXICON.negations(verb):
            made["stance"] = str(stance)
            self._note_change(made, f"`stance` is '{stance}', by '{verb}'")

    def _mend_speaker(self, made: Fields, source: Source, span: Span) -> None:
        """Gives a statement its speaker, where the article surely says who it is; or the basis of a document."""
        if self._has_no_speaker(made, source, span):
            return
        match = match_speaker(source, span, self.hidden(source), self.known)
        told = _told(made, source, span)
        of_quote = attributed(source.text, span)
        # Of "Moss signed papers saying that …, reports the Herald" a number in it may be what the Herald reports.
        said = of_quote if told == span else attributed(source.text, told) or of_quote
        if said is not None and not made.get("speaker") and _rests_on_document(source, told, *said):
            made.setdefault("basis", str(Basis.DOCUMENT))
        if match is not None and not match.actors:
            self._take_for_speaker(made, source, match)
        is_sure = match is not None and match.rule in _SURE and len(match.actors) == 1 and said == of_quote
        if match is not None and is_sure and is_surely_said(source.text, told, is_number="words" in made):
            self._give_to(match, made, source, span)

    def _has_no_speaker(self, made: Fields, source: Source, span: Span) -> bool:
        """True for what nobody says, and for an account whose title tells what stands beside somebody's words."""
        is_account = "words" not in made and not self.label
        return _is_of_nobody(self.title, source, span) or (is_account and tells_beside(self.title, source, span))

    def _give_to(self, match: SpeakerMatch, made: Fields, source: Source, span: Span) -> None:
        """Gives a statement without a speaker, whose quote is a `span` of an article, to the one who surely says it.

        Whom the answer names, or the outlet it was had from, is never replaced: the gate stops a wrong one, and the
        second answer can mend it. Where a part of a quote is not theirs, whoever answered may mean that; so they may
        wherever they were asked who says it, and its words are not quoted: then a person is asked.
        """
        if made.get("speaker") or made.get("via_outlet"):
            return
        if self.label and stands_beside(self.label, source.text, span):
            return
        if is_quoted(source.text, _told(made, source, span)) or (self.is_told and _says_all_of_it(source, span, match)):
            made["speaker"] = list(match.actors)
            self._note_weaker(made, f"'{match.words}' says it")

    def _take_for_speaker(self, made: Fields, source: Source, said: SpeakerMatch) -> None:
        """Takes a description in the place of the speaker ("the agency") for the one whom the answer names.

        That is where it fits them, and the two sentences before name them and nobody else whom it fits. It is one more
        form of their name, which is looked at by a person as any other is.
        """
        words = re.sub(r"\A(?:the|an?)\s", "", said.words, flags=re.I)
        number = source.passages.sentences_in(said.start, said.end)[0].number
        before = source.passages.sentences[max(0, number - 1 - _SENTENCES_BACK) : number - 1]
        shown = (sentence for sentence in before if not self.hidden(source).covers((sentence,)))
        text = " ".join(sentence.text(source.text) for sentence in shown)
        fitting = (actor for actor in self.known.actors.values() if fits(_PRONOUNS.get(actor.kind, "it"), words))
        meant = [actor for actor in fitting if is_named_in(actor, text, None)]
        ids = [str(actor.id) for actor in meant]
        # A role that two may have, such as "the governor", names neither.
        is_sure = len(ids) == 1 and _is_printed_in(meant[0], str(source.record.id), text)
        if words.islower() and is_sure and ids == list(_texts(made.get("speaker"))):
            form = self.item(Name, {"s": f"{source.record.id} {number}", "name": words}, "names")
            if form is not None:
                self.forms.append((ids[0], form))
                self._note_change(made, f"'{said.words}' is taken for {ids[0]}, who is named before it")

    def _name_participants(self, made: Fields) -> None:
        """Adds participants whom no account names to `who` of those whose quote has a form of the name."""
        accounts = _maps(made.get("accounts"))
        fields = ("who", "responsible", "speaker")
        named = {ref for account in accounts for name in fields for ref in _texts(account.get(name))}
        for ref in {str(each.get("actor")) for each in _maps(made.get("participants"))} - named:
            for account in accounts:
                if self._calls(account, ref):
                    account["who"] = [*_texts(account.get("who")), ref]

    def _calls(self, account: Fields, ref: str) -> bool:
        """True where the quote of an account has a form of the name that its article gives to an actor and to no other.

        A family name counts as one.
        """
        quote = Folded(str(account["quote"]))
        called = [
            (len(name), str(actor.id))
            for actor in self.known.actors.values()
            for name in _names_in(actor, str(account["article"]))
            if occurs(quote, name)
        ]
        # "Ann Moss Jr." in full is not her daughter, whose family name it holds.
        longest = max((length for length, _ in called), default=0)
        return {bearer for length, bearer in called if length == longest} == {ref}

    def _note_weaker(self, made: Fields, what: str) -> None:
        """Notes what was taken out of an item, or whom it was given to."""
        self._note_change(made, what)
        self.weakened.append((made, what))

    def _note_change(self, made: Mapping[str, Any], what: str) -> None:
        """Notes what was changed in an item, after its article and quote."""
        self.changed.append(f"{made['article']}, “{shortened(str(made['quote']))}”: {what}")


def _rests_on_document(source: Source, told: Span, who: str, verb: Span) -> bool:
    """True where what is told stands in one sentence with words for a document, `who`, and the verb that gives it.

    Not for several news reports: "according to reports".
    """
    if not is_document(who, verb.text(source.text)) or who.endswith(NEWS_REPORTS):
        return False
    start = min(told.start, verb.start)
    end = max(told.end, verb.end)
    return len(source.passages.sentences_in(start, end)) == 1 and not may_end_within(source.text, start, end)


def _says_all_of_it(source: Source, span: Span, who: Span) -> bool:
    """True for a quote that begins with whoever says it and their verb, or ends with these, and turns to nothing else.

    Of "The clip shows Moss saying …" or "Moss denied it, and the police have not accused her" a part is the article's.
    """
    said = attributed(source.text, span)
    if said is None or said[1] is None or not span.start <= said[1].start < span.end:
        return False
    first, last = sorted((who, said[1]), key=lambda each: each.start)
    begins = _ONLY_BEFORE.fullmatch(source.text, span.start, first.start) is not None
    ends = _ONLY_BEHIND.fullmatch(source.text, last.end, span.end) is not None
    turns = _TURNS.search(source.text, span.start, span.end) is not None
    return (begins or ends) and not turns and not _tells_in_passing(source, span)


def _is_of_nobody(title: str, source: Source, span: Span) -> bool:
    """True for a quote, at a `span` of its article, that describes somebody, or tells that, of what, or how they speak.

    How, only where the `title` of its record tells that; nor has any where the title tells that a speech was given.
    """
    text = source.text
    if tells_of_a_speech(title):
        return True
    is_own = is_description(span.text(text)) or holds_no_words(text, span) or tells_an_act(text, span)
    return is_own or tells_the_manner(title, text, span) or tells_a_silence(title, text, span)


def _tells_in_passing(source: Source, span: Span) -> bool:
    """True for a quote that tells more than what somebody says in it: before their verb, or set off behind it.

    Of "The firm said that a cable which began in Elm was cut" all is the firm's.
    """
    text = span.text(source.text)
    said = attributed(source.text, span)
    if said is None or said[1] is None or not span.start <= said[1].start < span.end:
        return _TOLD_IN_PASSING.search(text) is not None
    at = said[1].start - span.start
    return _TOLD_IN_PASSING.search(text[:at]) is not None or _SET_OFF.search(text[at:]) is not None


def _is_printed_in(actor: Actor, article: str, text: str) -> bool:
    """True where some sentences of an article print a form of the name that it gives to an actor."""
    folded = Folded(text)
    return any(form.article == article and find_name(folded, str(form.name)) for form in actor.names)


def _told(made: Fields, source: Source, span: Span) -> Span:
    """The part of an article that a statement tells: of a reading its number, else its quote, the `span`."""
    words = str(made.get("words", ""))
    at = source.text.find(words, span.start, span.end) if words else -1
    return Span(at, at + len(words)) if at >= 0 else span


def puts_of(kind: str, fields: Mapping[str, Any]) -> Puts:
    """Which speakers the program puts into a record: how a name is written, and mostly a word, is the outlet's."""
    if kind == "discrepancies" and fields.get("kind") == DiscrepancyKind.SPELLING:
        return Puts.NONE
    is_wording = kind == "discrepancies" and fields.get("kind") == DiscrepancyKind.WORDING
    return Puts.QUOTED if is_wording else Puts.ALL


def _may_put(puts: Puts, source: Source, span: Span) -> bool:
    """True where the program may put in whoever an article shows as saying a quote."""
    return puts is Puts.ALL or (puts is Puts.QUOTED and is_quoted(source.text, span))


def _listed(value: Any) -> list[Any]:
    """A list; one thing by itself is a list of one."""
    return value if isinstance(value, list) else [value]


def _each_once(items: Iterable[Fields]) -> list[Fields]:
    """Items without those that stand there already."""
    once: list[Fields] = []
    for each in items:
        if each not in once:
            once.append(each)
    return once


def _say_which_people(figure: Fields) -> None:
    """Gives a figure without one the sort of people that its `counts` name, in place: troops are combatants."""
    scope = figure.get("scope")
    meant = people_in(counted(str(scope.get("counts", "")))) if isinstance(scope, Mapping) else set()
    if figure.get("population", Population.UNKNOWN) == Population.UNKNOWN and len(meant) == 1:
        figure["population"] = str(*meant)


def _with_scope(raw: Mapping[str, Any]) -> dict[str, Any]:
    """A figure with what it counts in a scope; an answer has `counts` and the like beside the title."""
    scope = raw.get("scope")
    inner = dict(scope) if isinstance(scope, Mapping) else {}
    inner |= {name: raw[name] for name in ASKED[Scope] if raw.get(name)}
    inner.setdefault("counts", raw.get("title"))
    return {**{name: value for name, value in raw.items() if name not in ASKED[Scope]}, "scope": inner}


def places_of_town(folded: Folded, name: str) -> list[Hit]:
    """The places of a name of a place, without those in the name of a region that is called after it."""
    hits = find_name(folded, name)
    return hits if is_region(name) else [hit for hit in hits if region_around(folded.raw, hit) is None]


def _refuse_region(source: Source, name: str, within: Span) -> None:
    """Raises Refused where some sentences have the name of a place only in that of a region called after it."""
    inside = [hit for hit in find_name(source.folded, name) if within.start <= hit.start and hit.end <= within.end]
    regions = [region_around(source.text, hit) for hit in inside]
    if not is_region(name) and regions and all(regions) and regions[0] is not None:
        whole = " ".join(regions[0].text(source.text).split())
        raise Refused(f"the sentence has '{whole}', which is another place than '{name}'")


def _is_spelt_so(one: Sequence[str], other: Sequence[str]) -> bool:
    """True for words of a text that are a full name with the family name of another, and spell its first names."""
    if not all(word[:1].isupper() for word in one):
        return False
    if plain(one[-1]).casefold() != plain(other[-1]).casefold():
        return False
    return [plain(word) for word in one] == [plain(word) for word in other] or are_spellings(one, other)


def why_another_place(name: str, others: Iterable[str]) -> str:
    """Why a name is no form of a place that has some other names; empty where it may be.

    >>> why_another_place("Elm province", ["Elm"])
    "'Elm province' is another place than 'Elm': give each a record of its own"
    """
    for other in others:
        town, region = sorted((name, other), key=is_region)
        if is_region(region) and not is_region(town) and LEXICON.keys(town) <= LEXICON.keys(region):
            return f"'{name}' is another place than '{other}': give each a record of its own"
    return ""


def _place(source: Source, words: str, within: Span, places: _Places = find) -> Span:
    """The first place of some words inside a span of an article, of the `places` that they have there.

    Raises Refused where they are not there.
    """
    wanted = words.strip().strip("…").strip()
    inside = (hit for hit in places(source.folded, wanted) if within.start <= hit.start and hit.end <= within.end)
    hit = next(inside, None) if wanted else None
    if hit is None:
        raise Refused(f"the sentence does not hold '{shortened(words)}'")
    return Span(hit.start, hit.end)


def _clause_around(source: Source, time: Span, within: Span) -> Span:
    """The words around a time between marks of punctuation, inside its sentences."""
    marks = [*_PUNCTUATION.finditer(source.text, within.start, within.end)]
    sentence = source.passages.sentences_in(time.start, time.end)[0]
    starts = [sentence.start, *(mark.end() for mark in marks if sentence.start <= mark.start() < time.start)]
    ends = [sentence.end, *(mark.start() for mark in marks if time.end <= mark.start() < sentence.end)]
    start = starts[-1]
    while source.text[start].isspace():
        start += 1
    return Span(start, min(ends))


def places_in(source: Source, item: Mapping[str, Any]) -> Iterator[Hit]:
    """The places of the quote of an item, by what stands around it where it stands in several."""
    before = str(item.get("prefix", ""))
    after = str(item.get("suffix", ""))
    for hit in find(source.folded, str(item.get("quote", ""))):
        near = source.text[: hit.start].rstrip().endswith(before.strip())
        if near and source.text[hit.end :].lstrip().startswith(after.strip()):
            yield hit


def _end(source: Source, words: str, within: Span) -> int:
    """Where a quote ends that goes to some words: of several places the first, in the last of several sentences.

    Raises Refused where the words are not there.
    """
    last = source.passages.sentences_in(within.start, within.end)[-1]
    in_last = _place_if_there(source, words, Span(max(last.start, within.start), within.end))
    return (in_last or _place(source, words, within)).end


def _time(value: Any) -> Value | None:
    """The words of a time; with its own quote where it has one, which the gate looks for in the article."""
    if not isinstance(value, Mapping):
        return _text(value)
    words = _text(value.get("words"))
    quote = _text(value.get("quote"))
    return {"words": words, "quote": quote} if words and quote else words


def _place_if_there(source: Source, words: str | None, within: Span) -> Span | None:
    """The place of some words inside a span; None where they are not there."""
    try:
        return _place(source, words, within) if words else None
    except Refused:
        return None


def quotes_in(value: Any) -> Iterator[str]:
    """Every quote inside the fields of a record."""
    if isinstance(value, Mapping):
        for name, held in value.items():
            if name in ("quote", "name") and isinstance(held, str):
                yield held
            else:
                yield from quotes_in(held)
    elif isinstance(value, list):
        for held in value:
            yield from quotes_in(held)


def _names_in(actor: Actor, article: str) -> Iterator[str]:
    """What an article calls an actor, a person also by the last word."""
    for name in (str(form.name) for form in actor.names if form.article == article):
        yield name
        if actor.kind is ActorKind.PERSON:
            yield name.split()[-1]


def _maps(value: Any) -> list[Fields]:
    """The maps in a list; none where the value is no list."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _text(value: Any) -> str | None:
    """A text, number or truth value as facts files have it, a text on one line; None for an empty text and all else."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return str(value)
    return (" ".join(value.split()) or None) if isinstance(value, str) else None


def _texts(value: Any) -> Sequence[str]:
    """The texts of a list, or of one text that may name several, parted by semicolons."""
    if isinstance(value, str):
        return [each.strip() for each in value.split(";") if each.strip()]
    return [text for each in value if (text := _text(each))] if isinstance(value, (list, tuple)) else []
