"""What every view is made with: one comparison, and what says of its records where, in whose words and how well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum, auto
from itertools import chain
from typing import Any

from briefing.compare import Comparison
from briefing.compare.origins import Corroboration, Support
from briefing.compare.silence import Cell, Mention
from briefing.grouping import group_by_key
from briefing.languages.catalogue import gettext, ngettext
from briefing.model.parts import Name, Reading, Record, When
from briefing.model.records import Discrepancy, Event, Figure, Position
from briefing.privacy.public import World
from briefing.site.views import wording
from briefing.site.views.addresses import Codes, Links
from briefing.site.views.citations import Citations
from briefing.site.views.index import Index
from briefing.site.views.nearness import Nearness
from briefing.site.views.voices import Voices
from briefing.verify.readings import OF_SHARES, is_read_as_per_cent, language_of
from briefing.verify.unfinished import GIVEN
from briefing.wordings import Relation, names_a_beginning

Context = dict[str, Any]
"""Values for a template, by the names under which it has them."""
CARRYING = (Mention.REPORTS, Mention.DENIES, Mention.REPORTS_AND_DENIES)
"""What an article that carries a record does with it."""
ONE_COUNTED = "one_counted"
"""The word of the table `[supported]` for what one article is counted for, while others tell of it too."""
_APART = {Relation.TENSION: "tension", Relation.CONFLICT: "differing"}
"""The word of the table `[supported]` for numbers of which one cannot be borne out by the sources of another."""


class Presenter:
    """What templates and views ask of one comparison: the listed records, or those of one protected person."""

    def __init__(self, comparison: Comparison, articles: Iterable[str] | None = None) -> None:
        """`articles` are the ids of all articles in order, where the comparison holds only one of them."""
        self.comparison = comparison
        self.world = comparison.world
        self.facts = comparison.facts
        front = comparison.facts.front
        self.language = str(front.language) if front is not None else "en"
        """The language of the briefing."""
        self.alone = comparison.world.person is not None
        """True for the records of one protected person, with which nothing is compared."""
        codes = Codes(comparison.facts, list(comparison.facts.articles if articles is None else articles))
        self.codes = codes.by_article
        self.text = codes.mark
        self.links = Links(self.world, codes)
        self.citations = Citations(self.world, self.codes)
        self.voices = Voices(self.facts, self.codes, self.links)
        self.index = Index(comparison)
        self.nearness = Nearness(self.world, self.links, self.voices)
        self.silence = Silence(comparison)
        self.meanings = Meanings(self.world, self.citations, codes)
        self.lines: dict[Record, tuple[Any, ...]] = {}
        """The lines of the pictures that were asked for: a page and the frame for other sites have the same."""
        self.bars: dict[str, Context] = {}
        """The bars of the articles that were asked for: an article's page, the list and the articles side by side."""

    def forms(self, names: Iterable[Name]) -> list[list[Name]]:
        """The forms of a name, each with all names that have the same words and role."""
        return list(group_by_key(((str(name.name), str(name.role or "")), name) for name in names).values())

    def supported(self, claim: Event | Figure | Position) -> str:
        """How well something is borne out: a word of the table `[supported]`; empty for what stands alone.

        No number is, where sources give several that differ, however many and separate they are.
        """
        if self.alone:
            return ""
        status = self.comparison.figures[str(claim.id)].status if isinstance(claim, Figure) else None
        if status in _APART:
            return _APART[status]
        if isinstance(claim, Position):
            support = self.comparison.support(claim)
        else:
            of_kind = self.comparison.events if isinstance(claim, Event) else self.comparison.figures
            support = of_kind[str(claim.id)].support
        if support is not None:
            return ONE_COUNTED if self._is_one_of_several(claim, support) else support.corroboration.value
        return "lost" if isinstance(claim, Figure) and all(r.lost for r in claim.readings) else "none"

    def _is_one_of_several(self, claim: Event | Figure | Position, support: Support) -> bool:
        """True for an event of which one article is counted, and another tells that is not."""
        is_one = support.corroboration is Corroboration.SINGLE_ORIGIN and isinstance(claim, Event)
        return is_one and bool(self.voices.uncounted(claim, support))

    def supports(self, claims: Iterable[Iterable[str]]) -> list[tuple[str, str]]:
        """How well entries of a list are borne out, as choices: value, and label with the number of entries."""
        counts = Counter(chain.from_iterable(set(words) for words in claims))
        labels = wording.WORDS["supported"].items()
        return [(word, wording.counted(label, counts[word])) for word, label in labels if counts[word]]

    def supplied(self, reason: str) -> str:
        """How a name is known that its article does not print: by a curator's reason, or because we recorded it."""
        if reason == GIVEN:
            return gettext("as we recorded it")
        return gettext("supplied by us: {reason}", reason=self.text(reason))

    def gives_number(self, figure: Figure) -> bool:
        """True where an answer to the question of a figure has words for a number, or has lost them."""
        return any(reading.words or reading.lost for reading in figure.readings)

    def equal(self, figure: Figure) -> list[list[Reading]]:
        """The answers to the question of a figure, in the order of the texts; those in the same words together."""
        answers = self.citations.in_text_order(figure.readings)
        if not self.gives_number(figure):
            return [[answer] for answer in answers]
        alike = group_by_key(((str(a.words or "").casefold(), a.lost, a.stance, a.translation), a) for a in answers)
        return list(alike.values())

    def nearby(self, record: Record) -> Sequence[Discrepancy]:
        """The discrepancies that concern a record, the heaviest first."""
        return self.index.discrepancies_about.get(str(record.id), ())


class _Reach(Enum):
    """How much of an article is in the facts."""

    WHOLE = auto()
    """Records that are compared cite each of its sentences."""
    ASIDE = auto()
    """They cite each that is not set aside."""
    APART = auto()
    """They cite each that is not set aside and does not stand apart with somebody protected."""
    UNREAD = auto()
    """Some sentence is neither cited nor set aside."""


class Silence:
    """What each article does with a record, and which say nothing of it; of a protected person's, nothing."""

    def __init__(self, comparison: Comparison) -> None:
        self._comparison = comparison
        self._world = comparison.world
        self._by_record: dict[str, dict[Mention, list[str]]] = {}
        """What was asked for: the page of a record and its row on a list ask several times."""

    def cells(self, record: Record) -> tuple[Cell, ...]:
        """What each article does with an event, a figure or a theme; nothing for what is compared with nothing."""
        if self._world.person is not None:
            return ()
        return self._comparison.cells.get(str(record.id), ())

    def named(self, record: Record) -> list[Cell]:
        """Of these those that are shown article by article: without many that do not mention it, and what is left out.

        Where more stands apart, no article of which nothing is shown is named.
        """
        is_many = len(self.by_mention(record).get(Mention.NONE, ())) > wording.MANY
        left_out = (Mention.MENTIONS, Mention.NONE) if is_many else (Mention.MENTIONS,)
        return [cell for cell in self.cells(record) if cell.mention not in left_out]

    def by_mention(self, record: Record) -> dict[Mention, list[str]]:
        """The articles that carry nothing of a record, by what they do with it."""
        if self._world.person is not None:
            return {}
        record_id = str(record.id)
        if record_id not in self._by_record:
            self._by_record[record_id] = self._find(record_id)
        return self._by_record[record_id]

    def _find(self, record_id: str) -> dict[Mention, list[str]]:
        """The ids of the articles that carry nothing of a record, by what they do; those that mention nothing first."""
        told = self._comparison.cells.mentions(record_id)
        silent = group_by_key((cell.mention, cell.article) for cell in told.values() if cell.mention not in CARRYING)
        absent = [article for article in self._comparison.facts.articles if article not in told]
        first = {Mention.NONE: absent} if absent else {}
        return first | {mention: silent[mention] for mention in sorted(silent)}

    def told(self, record: Record) -> Iterator[tuple[Mention, list[str]]]:
        """The same, parted by how far they are read: each is said by its own wording.

        Where more stands apart, no article of which nothing is shown has a line: that notice alone stands.
        """
        shown = ((mention, own) for mention, own in self.by_mention(record).items() if mention is not Mention.MENTIONS)
        for mention, articles in shown:
            parted = group_by_key((self._reach(article), article) for article in articles)
            yield from ((mention, own) for own in (parted.values() if mention is Mention.NONE else [articles]))

    def empty(self, article: str, speaking: Collection[str], is_apart: bool) -> str:
        """What is said where an article does not give one answer of several; `speaking` are all that give one.

        Where a report stands apart, all cells without an answer read alike: one that did not would tell which answer or
        which article the report left out belongs to.
        """
        if is_apart:
            return str(wording.WORDS["empty"]["apart"])
        if article in speaking:
            return str(wording.WORDS["empty"]["other"])
        return self.wording("gives", article)

    def said(self, record: Record, mention: Mention, articles: Sequence[str]) -> str:
        """What some articles that have nothing of a record do with it, in words; of a figure, that no number is given.

        They may well speak of what is counted.
        """
        is_figure = isinstance(record, Figure)
        if mention is Mention.NONE:
            return self.wording("numbers" if is_figure else "mentions", *articles)
        without = wording.label("unnumbered", mention) if is_figure else None
        return without or str(wording.WORDS["mention"][mention])

    def wording(self, kind: str, *articles: str, who: str = "") -> str:
        """How it is said that articles have nothing, and how much of them is in the facts; `who` is whom it is about.

        What stands in a sentence that is set aside or stands apart, no record here tells: it may be there.
        """
        whole, aside, unread = wording.WORDS["silence"][kind]
        reached = set(map(self._reach, articles))
        if _Reach.UNREAD in reached:
            return str(unread).format(self._unread(articles), who=who)
        if reached == {_Reach.WHOLE}:
            return str(whole).format(who=who)
        return str(aside).format(self._left_out(articles), who=who)

    def reach(self, article: str) -> str:
        """How much of an article is in the facts, in a sentence."""
        reach = self._reach(article)
        if reach is _Reach.UNREAD:
            return ngettext(
                "{n} of its sentences is in no record yet.",
                "{n} of its sentences are in no record yet.",
                self._world.texts[article].unread,
            )
        if reach is _Reach.WHOLE:
            return gettext("All of its sentences are accounted for.")
        n = self._world.texts[article].uncompared
        if reach is _Reach.APART:
            return ngettext(
                "All of its sentences are accounted for, and {n} of them is not compared: it is set aside, or somebody "
                "stands alone in it.",
                "All of its sentences are accounted for, and {n} of them are not compared: they are set aside, or "
                "somebody stands alone in them.",
                n,
            )
        return ngettext(
            "All of its sentences are accounted for, and {n} of them is set aside: no record tells it.",
            "All of its sentences are accounted for, and {n} of them are set aside: no record tells them.",
            n,
        )

    def _reach(self, article: str) -> _Reach:
        """How much of an article is in the facts; one whose file is gone nobody can have read."""
        text = self._world.texts.get(article)
        if text is None or text.unread:
            return _Reach.UNREAD
        if text.has_words_apart:
            return _Reach.APART
        return _Reach.ASIDE if text.uncompared else _Reach.WHOLE

    def _unread(self, articles: Sequence[str]) -> str:
        """How many sentences of some articles are neither cited nor set aside, in words."""
        n = sum(text.unread for text in map(self._world.texts.get, articles) if text is not None)
        if len(articles) > 1:
            return ngettext("{n} of their sentences in no record yet", "{n} of their sentences in no record yet", n)
        return ngettext("{n} sentence in no record yet", "{n} sentences in no record yet", n)

    def _left_out(self, articles: Sequence[str]) -> str:
        """How many sentences of some articles no record here tells, in words."""
        n = sum(self._world.texts[article].uncompared for article in articles)
        if any(self._reach(article) is _Reach.APART for article in articles):
            return ngettext("{n} sentence not compared", "{n} sentences not compared", n)
        if len(articles) > 1:
            return ngettext("{n} of their sentences set aside", "{n} of their sentences set aside", n)
        return ngettext("{n} sentence set aside", "{n} sentences set aside", n)


class Meanings:
    """What the words of numbers and times are taken to mean, in words."""

    def __init__(self, world: World, citations: Citations, codes: Codes) -> None:
        self._world = world
        self._citations = citations
        self._codes = codes

    def number(self, reading: Reading) -> str:
        """What the words of an answer are taken to mean, marked where that is the curator's reading.

        Empty where it is the number itself with its unit, where nothing is known of it, and for what is no reading of a
        figure.
        """
        meaning = self._world.readings.numbers.get(reading)
        citation = self._citations.find(reading)
        figure = citation.record if citation is not None else None
        if meaning is None or not isinstance(figure, Figure):
            return ""
        own = language_of(self._world.facts, str(reading.article))
        is_bare = figure.measure in OF_SHARES and is_read_as_per_cent(str(reading.words), meaning, own)
        if not (meaning.vague or reading.supplied or is_bare):
            return ""
        means = wording.number_meaning(meaning, figure.measure)
        # Nothing is said of somebody who stands alone but what their article says.
        if reading.supplied and self._world.person is None:
            return f"{wording.ended(means)} {self._codes.mark(reading.supplied)}"
        return means

    def time(self, when: When, article: str) -> str | None:
        """What the words of a time in an article are taken to mean; None where they give no interval.

        None too where they tell only since when: the day of the article is no end of it.
        """
        meaning = self._world.readings.times.get(when)
        front = self._world.facts.front
        if meaning is None or front is None:
            return None
        if names_a_beginning(str(when.words), language_of(self._world.facts, article)):
            return None
        means = wording.time_interval(meaning.usual, front.timezone)
        return gettext("{time}; the day is given by us", time=means) if when.supplied else means
