"""What every view is made with: addresses, links, citations, and who says what of which record.

Addresses are relative to the root of the site.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any, TypeVar, cast

from briefing.compare import Comparison
from briefing.compare.silence import Cell, Mention
from briefing.grouping import group_by_key
from briefing.model.parts import Name, Part, Reading, Record, Statement, When
from briefing.model.records import KIND_OF, Article, Discrepancy, Event, Figure, Omission, Place, Theme, statements_of
from briefing.model.vocabulary import Basis, DiscrepancyKind, Stance, Via
from briefing.privacy.public import Piece, Quoted
from briefing.site.reprint import Reprint, reprint
from briefing.site.views import wording
from briefing.verify.anchors import Citation

LISTS: dict[type[Record], str] = {
    Place: "actors/index.html",
    Figure: "figures/index.html",
    Omission: "discrepancies/index.html",
}
"""The list that shows a record in full, where it has no page of its own."""
Method = TypeVar("Method", bound=Callable[..., Any])
Said = TypeVar("Said", bound=Statement)
Shown = dict[str, Any]
"""What a page shows, by the names under which its template has it."""
CARRYING = (Mention.REPORTS, Mention.DENIES, Mention.REPORTS_AND_DENIES)
"""What an article that carries a record does with it."""


def has_page(record: Record) -> bool:
    """True for a record with a page of its own; a place, an omission and a figure with one answer are on their list."""
    if isinstance(record, Figure):
        return len(record.readings) > 1
    return type(record) not in LISTS


def address(record: Record) -> str:
    """Where a listed record is shown, from the root of the site."""
    if has_page(record):
        return f"{KIND_OF[type(record)]}/{record.id}.html"
    return f"{LISTS[type(record)]}#{record.id}"


@dataclass(frozen=True, slots=True)
class Link:
    """A link within the site."""

    text: str
    """What it says."""
    url: str
    """Where it leads."""


@dataclass(frozen=True, slots=True)
class ArticleCode:
    """An article's code, as it is shown wherever the article is named."""

    article: str
    """Id of the article."""
    text: str
    """Its letters, with a question mark where its outlet is not certain."""
    url: str
    """Its page."""
    order: int
    """Its position among the articles, from 0: it gives the colour and the shape."""
    outlet: str
    """Name of its outlet."""
    unsure: str | None
    """Why its outlet is not certain; None where the text itself names it."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A citation in short: one article's passages behind a sentence or a record."""

    code: ArticleCode
    """The article."""
    label: str
    """The place of a single passage, such as `¶4`; else the number of passages."""
    url: str
    """The first passage, in its article."""
    notes: tuple[str, ...]
    """Ids of the notes that it opens, one for each sentence."""
    opens: str
    """The same, as a link names them."""


def kept(method: Method) -> Method:
    """The method, whose answers its object keeps, each for its arguments."""
    return cast(Method, cached_property(lambda own: cache(partial(method, own))))


class Presenter:
    """Makes what templates show from one comparison: the listed records, or those of one protected person."""

    def __init__(self, found: Comparison, articles: Iterable[str] | None = None) -> None:
        """`articles` are the ids of all articles in order, where the comparison holds only one of them."""
        self.found = found
        self.world = found.world
        self.facts = found.facts
        self.alone = found.world.person is not None
        """True for the records of one protected person, with which nothing is compared."""
        self._order = list(found.facts.articles if articles is None else articles)

    @cached_property
    def codes(self) -> dict[str, ArticleCode]:
        """The code of each article, in the order of ids."""
        found: dict[str, ArticleCode] = {}
        for key, article in self.facts.articles.items():
            outlet = self.facts.actors.get(str(article.outlet))
            printed = outlet is not None and any(n.article == key and n.quote for n in outlet.names)
            unsure = None if printed else article.supplied.get("outlet")
            name, order = self.facts.title(str(article.outlet)), self._order.index(key)
            text = f"{article.code}?" if unsure else str(article.code)
            found[key] = ArticleCode(key, text, address(article), order, name, unsure)
        return found

    @cached_property
    def _unsure(self) -> re.Pattern[str]:
        """The codes of articles whose outlets are not certain: their texts print its name nowhere."""
        return wording.uncertain([code.text.removesuffix("?") for code in self.codes.values() if code.unsure])

    @kept
    def made(self, view: Callable[..., Any], *of: Any) -> Any:
        """What a view makes of this, and of what else it takes: once."""
        return view(self, *of)

    @kept
    def text(self, curated: str | None) -> str:
        """A curator's sentence, in which each code that is not certain has its mark."""
        return self._unsure.sub(r"\1?", str(curated or ""))

    @kept
    def title(self, record: Record) -> str:
        """What a record is called."""
        if isinstance(record, Article):
            return self.codes[str(record.id)].text
        return wording.sentence(self.text(record.called))

    def address(self, record: Record) -> str:
        """Where a record is shown. All that is a protected person's is on that person's page."""
        if not self.alone or str(record.id) == self.world.person or isinstance(record, Article):
            return address(record)
        is_theirs = isinstance(record, (Event, Figure, Theme))
        return f"{address(self.facts.actors[str(self.world.person)])}#{record.id}" if is_theirs else address(record)

    def to(self, record: Record) -> Link:
        """A link to a record."""
        return Link(self.title(record), self.address(record))

    @kept
    def link(self, record_id: str) -> Link:
        """A link to the record of that id."""
        record = self.facts.find(record_id)
        return self.to(record) if record else Link(record_id, "index.html")

    def links(self, ids: Iterable[str]) -> tuple[Link, ...]:
        """Links to the records of those ids."""
        return tuple(self.link(str(record_id)) for record_id in ids)

    @kept
    def side(self, actor_id: str) -> str | None:
        """The id of the topmost actor that an actor speaks for or belongs to; None where there is none."""
        steps = [actor_id]
        for step in steps:
            actor = self.facts.actors.get(step)
            tie = actor and (actor.speaks_for or actor.part_of)
            if tie and tie.actor not in steps:
                steps.append(str(tie.actor))
        return steps[-1] if len(steps) > 1 else None

    @kept
    def said_by(self, statement: Statement) -> str:
        """Who says something, as plain text: the speakers with their sides, or the outlet."""
        if not statement.speaker:
            voice = wording.UNMARKED if statement.unmarked else wording.OWN_VOICE
            return voice.format(self.codes[str(statement.article)].text)
        speakers = [(self.link(str(actor)).text, self.side(str(actor))) for actor in statement.speaker]
        return wording.listing([f"{name} ({self.link(side).text})" if side else name for name, side in speakers])

    def voice(self, statement: Statement) -> str:
        """Who says something, in which article: `Ada Lund (Harbour Guild), in AP`, or `AP, in its own voice`."""
        said_by = self.said_by(statement)
        return f"{said_by}, in {self.codes[str(statement.article)].text}" if statement.speaker else said_by

    def how(self, statement: Statement) -> list[str]:
        """By what way, on what basis and with what stance a statement is made, as far as the article says so."""
        through = statement.via_outlet
        way, basis = wording.WORDS["via"].get(statement.via), wording.WORDS["basis"].get(statement.basis)
        if through is not None and through not in statement.speaker:
            way = f"through {self.facts.title(str(through))}"
        elif statement.via is Via.STATE_MEDIA and statement.speaker:
            way = None
        if statement.basis is Basis.WITNESSED and not statement.speaker:
            basis = "from its own observation"
        stance = wording.WORDS["stance"].get(statement.stance) if statement.stance is not None else None
        if statement.stance is Stance.DENIES and getattr(statement, "responsible", None):
            stance = "denying the blame"
        return [word for word in (way, basis, stance) if word]

    def in_brief(self, statement: Statement, of: str | None = None) -> str:
        """Who says something and how, on one line. `of` is the actor on whose page it stands."""
        also = [self.facts.title(str(a)) for a in statement.speaker if a != of]
        who = [self.said_by(statement)] if of is None else [f"with {wording.listing(also)}"] if also else []
        return ", ".join([*who, *self.how(statement)])

    @kept
    def words(self, statement: Statement) -> str:
        """The words of a statement, as plain text."""
        quote = self.quote(statement)
        return flat(quote.words).strip() if quote is not None else ""

    def means(self, reading: Reading) -> str:
        """What the words of an answer are taken to mean; empty where that is the number itself."""
        meaning, citation = self.world.readings.numbers.get(reading), self.citation(reading)
        figure = citation.record if citation is not None else None
        if meaning is None or not isinstance(figure, Figure) or not (meaning.vague or reading.supplied):
            return ""
        means = wording.number_meaning(meaning, figure.measure)
        # Nothing is said of somebody who stands alone but what their article says.
        why = "" if self.alone else self.text(reading.supplied)
        return f"{means}. {why}" if why else means

    def citation(self, fact: Part) -> Citation | None:
        """Where a fact is quoted; None where it is quoted nowhere in these articles."""
        found = self.world.anchored.of(fact)
        return found if found is not None and found.anchor.article in self.world.texts else None

    @kept
    def quote(self, fact: Part) -> Quoted | None:
        """The quote of a fact in its sentence."""
        citation = self.citation(fact)
        return self._quoted(citation) if citation is not None else None

    @kept
    def _quoted(self, citation: Citation) -> Quoted:
        return self.world.texts[citation.anchor.article].quoted(citation)

    def place(self, citation: Citation, *, short: bool = True) -> str:
        """What a passage is called: its paragraph, or its sentence where the article is one paragraph."""
        sentence = citation.anchor.sentences[0]
        if self.world.texts[citation.anchor.article].paragraphs <= 1:
            return f"{'s.' if short else 'sentence'} {sentence.number}"
        return f"¶{sentence.paragraph}" if short else f"paragraph {sentence.paragraph}"

    def chips(self, facts: Iterable[Part]) -> tuple[Chip, ...]:
        """One chip an article for all that these facts cite, in the order of articles."""
        found = group_by_key((c.anchor.article, c) for c in map(self.citation, facts) if c is not None)
        codes = sorted((self.codes[article] for article in found), key=lambda code: code.order)
        return tuple(self._chip(code, found[code.article]) for code in codes)

    @kept
    def chip(self, *facts: Part) -> Chip | None:
        """The chip of one fact, or of several in one article."""
        return next(iter(self.chips(facts)), None)

    def _chip(self, code: ArticleCode, citations: Sequence[Citation]) -> Chip:
        ranked = sorted(citations, key=lambda c: (c.anchor.start, c.anchor.end))
        by_sentence = group_by_key((c.anchor.sentences[0].number, c) for c in ranked)
        longest = [
            max(same, key=lambda c: sum(s.end - s.start for s in c.anchor.parts)) for same in by_sentence.values()
        ]
        label = self.place(longest[0]) if len(longest) == 1 else str(len(longest))
        notes = tuple(map(_note_id, longest))
        return Chip(code, label, f"{code.url}#s{next(iter(by_sentence))}", notes, " ".join(notes))

    def notes(self, opened: Iterable[Sequence[str]], page: str) -> str:
        """The passages of these notes in their sentences, as JSON for the script of the page.

        Each article stands once, with its address from the page; and each text once: its article, what the passage is
        called, the number of its sentence, the words, and the language where that is not the briefing's. A note is the
        number of its text, and where its own words begin and end in it.
        """
        articles: dict[str, int] = {}
        texts: dict[tuple[object, ...], int] = {}
        notes: dict[str, tuple[int, int, int]] = {}
        for note_id in (note_id for ids in opened for note_id in ids):
            article, text, start, end = self._passage(note_id)
            number = articles.setdefault(article, len(articles))
            notes[note_id] = texts.setdefault((number, *text), len(texts)), start, end
        codes = [self.codes[article] for article in articles]
        own = [[code.text, "../" * page.count("/") + code.url, code.order % 6] for code in codes]
        found = {"articles": own, "texts": list(texts), "notes": notes}
        # The one character that could end the element that holds them.
        return json.dumps(found, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")

    @cached_property
    def _noted(self) -> dict[str, Citation]:
        """The citations by the ids of their notes."""
        return {_note_id(citation): citation for citation in self.world.anchored.citations}

    @kept
    def _passage(self, note_id: str) -> tuple[str, tuple[object, ...], int, int]:
        """The article of a note, what is told of its text, and where its own words begin and end in it."""
        citation = self._noted[note_id]
        before, words, after = map(flat, self._quoted(citation))
        article, sentence = citation.anchor.article, citation.anchor.sentences[0].number
        place, language = self.place(citation, short=False), self.language(article)
        text = place, sentence, before + words + after, *filter(None, [language])
        return article, text, len(before), len(before) + len(words)

    def language(self, article_id: str) -> str | None:
        """The language of an article, where it is not the briefing's."""
        own = self.facts.articles[article_id].language
        return None if self.facts.front is not None and own == self.facts.front.language else str(own)

    def in_text_order(self, statements: Iterable[Said]) -> list[Said]:
        """Statements by article and in the order of its text; those that cannot be quoted are left out."""
        placed = [(c, s) for s in statements if (c := self.citation(s)) is not None]
        placed.sort(key=lambda cs: (self.codes[cs[0].anchor.article].order, cs[0].anchor.start, cs[0].id))
        return [s for _, s in placed]

    def by_article(self, statements: Iterable[Said]) -> dict[ArticleCode, list[Said]]:
        """Statements by article, in the order of its text."""
        return group_by_key((self.codes[str(s.article)], s) for s in self.in_text_order(statements))

    def forms(self, names: Iterable[Name]) -> list[list[Name]]:
        """The forms of a name, each with all names that are alike."""
        return list(group_by_key(((str(name.name), str(name.role or "")), name) for name in names).values())

    def computed(self, when: When) -> str | None:
        """What the words of a time are taken to mean; None where they give no interval."""
        meaning, front = self.world.readings.times.get(when), self.facts.front
        if meaning is None or front is None:
            return None
        return wording.time_interval(meaning.usual, front.timezone) + "; the day is given by us" * bool(when.supplied)

    def cells(self, record: Record) -> tuple[Cell, ...]:
        """What each article does with an event, a figure or a theme; nothing for what is compared with nothing."""
        return () if self.alone else self.found.cells.get(str(record.id), ())

    @kept
    def silent(self, record: Record) -> dict[Mention, list[str]]:
        """The articles that carry nothing of a record, by what they do with it."""
        told = {} if self.alone else self.found.cells.mentions(str(record.id))
        found = group_by_key((c.mention, c.article) for c in told.values() if c.mention not in CARRYING)
        absent = [] if self.alone else [article for article in self.facts.articles if article not in told]
        return ({Mention.NONE: absent} if absent else {}) | {mention: found[mention] for mention in sorted(found)}

    def silence(self, kind: str, *articles: str) -> str:
        """How it is told that articles have nothing: that none is found yet, while not all of them is in the facts."""
        return str(wording.WORDS["silence"][kind][any(not self.world.texts[a].is_read for a in articles)])

    def nearby(self, record: Record) -> tuple[Link, ...]:
        """The disagreements that concern a record."""
        return self.links(d.id for d in self.discrepancies_about.get(str(record.id), ()))

    @cached_property
    def statements_by_actor(self) -> dict[str, list[tuple[Record, Statement]]]:
        """What each actor says in events, themes, figures, places and accounts of actors."""
        records = [r for r in self.facts.records() if not isinstance(r, (Discrepancy, Omission))]
        return group_by_key(
            (str(a), (record, s)) for record in records for s in statements_of(record) for a in s.speaker
        )

    @cached_property
    def discrepancies_about(self) -> dict[str, list[Discrepancy]]:
        """The discrepancies that concern each record, the heaviest first."""
        return group_by_key((str(record_id), d) for d in self.heaviest for record_id in d.about)

    @kept
    def reprinted(self, article: str) -> Reprint:
        """How much of an article the site shows."""
        return reprint(self.world, article)

    @cached_property
    def heaviest(self) -> list[Discrepancy]:
        """The discrepancies by weight; of one weight, those on who is responsible come first.

        Then those that the front page tells of more wholly, and which most articles and most positions are part of.
        """
        weights, front = list(wording.WORDS["weight"]), self.facts.front
        cited = {str(ref) for sentence in (front.differ if front else ()) for ref in sentence.cites}

        def rank(d: Discrepancy) -> tuple[int, bool, float, int, int, str]:
            articles = {s.article for position in d.positions for s in position.statements}
            blames, told = d.kind is DiscrepancyKind.RESPONSIBILITY, len(cited & set(d.about)) / max(1, len(d.about))
            return weights.index(d.weight), not blames, -told, -len(articles), -len(d.positions), str(d.title)

        return sorted(self.facts.discrepancies.values(), key=rank)


def flat(pieces: Iterable[Piece]) -> str:
    """Words of an article as plain text, with marks for lost words and for words left out."""
    shown = {"gap": " […] ", "omitted": " … "}
    text = "".join(p.text or shown.get(p.kind, "") for p in pieces)
    # A blank at either end stays.
    text = " ".join(f".{text}.".split())[1:-1]
    return re.sub(r"…\] (?=[.,;:!?])", "…]", text)


def _note_id(citation: Citation) -> str:
    return f"{citation.anchor.article}-{citation.anchor.start}-{citation.anchor.end}"
