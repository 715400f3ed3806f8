"""figures.csv: one row a reading, with a row of HXL tags, so that humanitarian tools read it as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from briefing.exports.site import Site
from briefing.exports.table import Column, Table
from briefing.facts.records import Article, Figure, Reading
from briefing.intervals import Interval, Relation
from briefing.reconciliation.figures import FigureResult
from briefing.reconciliation.origins import Corroboration
from briefing.vocabulary import Measure, Population, Stance


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A reading with all that its row needs."""

    site: Site
    """The briefing."""
    figure: Figure
    """The question."""
    number: int
    """Position of the reading among the figure's, from 1."""
    reading: Reading
    """The answer."""

    @property
    def result(self) -> FigureResult:
        """What comparison finds for the figure."""
        return self.site.briefing.reconciled.figures[self.figure.id]

    @property
    def article(self) -> Article:
        """The article of the reading."""
        return self.site.facts.articles[self.reading.article]

    @property
    def passage(self) -> str | None:
        """Paragraph or sentence of the words."""
        citation = self.site.briefing.anchored.of(self.reading)
        return self.site.desk.chip(citation).place if citation else None

    @property
    def must(self) -> Interval[Fraction] | None:
        """What the words must mean; None where they could not be read."""
        meaning = self.site.briefing.meanings.readings.get(self.reading)
        return meaning.must if meaning is not None else None

    @property
    def usual(self) -> Interval[Fraction] | None:
        """What the words usually mean; None where they could not be read."""
        meaning = self.site.briefing.meanings.readings.get(self.reading)
        return meaning.usual if meaning is not None else None


def lines(site: Site) -> Iterator[FigureLine]:
    """The readings of every figure that shows no protected person, by figure, in the order of the facts."""
    for figure in site.facts.figures.values():
        if not site.desk.protection.shows(figure):
            for number, reading in enumerate(figure.readings, 1):
                yield FigureLine(site, figure, number, reading)


def _ends(
    name: str, meaning: str, tag: str, of: Callable[[FigureLine], Interval[Fraction] | None]
) -> tuple[Column[FigureLine], ...]:
    """Four columns: the low and the high end of an interval, each with whether it is itself left out."""

    def low_excluded(line: FigureLine) -> bool | None:
        found = of(line)
        return found.low_open if found is not None and found.low is not None else None

    def high_excluded(line: FigureLine) -> bool | None:
        found = of(line)
        return found.high_open if found is not None and found.high is not None else None

    low, high = f"{name}_low", f"{name}_high"
    minimum, maximum = f"#indicator+value+min+{tag}", f"#indicator+value+max+{tag}"
    ends = f"number that the words {meaning}; empty where there is none."
    return (
        Column(low, f"Lowest {ends}", lambda r: i.low if (i := of(r)) else None, "number", minimum),
        Column(
            f"{low}_excluded", f"True when {low} is itself not meant.", low_excluded, "boolean", f"{minimum}+excluded"
        ),
        Column(high, f"Highest {ends}", lambda r: i.high if (i := of(r)) else None, "number", maximum),
        Column(
            f"{high}_excluded",
            f"True when {high} is itself not meant.",
            high_excluded,
            "boolean",
            f"{maximum}+excluded",
        ),
    )


FIGURES: Table[FigureLine] = Table(
    "figures",
    "One reading of one figure: an answer to one question about a number, in the words of one article.",
    ("figure", "reading"),
    (
        Column(
            "figure",
            "Id of the figure, the question.",
            lambda r: str(r.figure.id),
            tag="#meta+id+figure",
            required=True,
        ),
        Column(
            "reading",
            "Position of the reading among the figure's.",
            lambda r: r.number,
            "integer",
            "#meta+id+reading",
            required=True,
        ),
        Column("title", "The question.", lambda r: r.figure.title, tag="#indicator+name", required=True),
        Column(
            "measure",
            "What sort of count it is.",
            lambda r: r.figure.measure,
            tag="#indicator+type",
            words=tuple(Measure),
            required=True,
        ),
        Column(
            "population",
            "Which people are counted.",
            lambda r: r.figure.population,
            tag="#affected+type",
            words=tuple(Population),
            required=True,
        ),
        Column("subgroup", "A group named among them.", lambda r: r.figure.subgroup, tag="#affected+group"),
        Column("unit", "What one unit is; people when empty.", lambda r: r.figure.unit, tag="#indicator+unit"),
        Column(
            "counts",
            "What exactly is counted. Figures that count different things are never compared.",
            lambda r: r.figure.scope.counts,
            tag="#indicator+description",
            required=True,
        ),
        Column("place", "Id of the place.", lambda r: r.figure.scope.place, tag="#loc+code"),
        Column(
            "place_name",
            "Name of the place.",
            lambda r: r.site.names([r.figure.scope.place]) if r.figure.scope.place else None,
            tag="#loc+name",
        ),
        Column(
            "period",
            "For what time it holds, in the curator's words.",
            lambda r: r.figure.scope.period,
            tag="#date+period+text",
        ),
        Column(
            "cumulative",
            "True for a running total.",
            lambda r: r.figure.scope.cumulative,
            "boolean",
            "#indicator+cumulative",
            required=True,
        ),
        Column(
            "part_of",
            "Id of the figure that this one is a part of.",
            lambda r: r.site.ids([r.figure.part_of]) if r.figure.part_of else None,
            tag="#meta+id+whole",
        ),
        Column("article", "Letters of the article.", lambda r: r.article.code, tag="#meta+source+code", required=True),
        Column(
            "outlet",
            "Who published it.",
            lambda r: r.site.names([r.article.outlet]),
            tag="#meta+source+name",
            required=True,
        ),
        Column(
            "published",
            "Day of publication.",
            lambda r: r.article.published.isoformat(),
            "date",
            "#date+published",
            required=True,
        ),
        Column(
            "speaker",
            "Who gives the number; the outlet itself when empty.",
            lambda r: r.site.names(r.reading.speaker),
            tag="#meta+speaker",
        ),
        Column(
            "stance",
            "What the speaker does with the number.",
            lambda r: r.reading.stance,
            tag="#meta+stance",
            words=tuple(Stance),
            required=True,
        ),
        Column(
            "words",
            "The number as the article words it.",
            lambda r: r.reading.words,
            tag="#indicator+value+text",
            required=True,
        ),
        *_ends("must", "must mean", "must", lambda r: r.must),
        *_ends("usual", "usually mean", "usually", lambda r: r.usual),
        Column(
            "agreement",
            "The worst relation of any two readings of the figure; empty for one reading.",
            lambda r: r.result.status,
            tag="#status+agreement",
            words=tuple(Relation),
        ),
        Column(
            "corroboration",
            "How many origins stand behind the figure.",
            lambda r: r.result.support.corroboration if r.result.support else None,
            tag="#status+corroboration",
            words=tuple(Corroboration),
        ),
        Column(
            "passage", "Paragraph or sentence of the article.", lambda r: r.passage, tag="#meta+passage", required=True
        ),
        Column(
            "quote",
            "The article's exact words.",
            lambda r: r.site.words(r.site.briefing.anchored.of(r.reading)),
            tag="#description+quote",
            required=True,
        ),
        Column(
            "page", "Address of the figure's page.", lambda r: r.site.page(r.figure), tag="#meta+url", required=True
        ),
    ),
    (("part_of", "", "figure"),),
)
"""The columns. For a duration the numbers are days; for a share, 1 is the whole."""
