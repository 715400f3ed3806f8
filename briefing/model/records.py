"""The records that people curate, one class a kind. The YAML fields are the fields of these classes.

Every string is a `Text`: it knows its file, line and column.
"""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from briefing.model import vocabulary
from briefing.model.fields import by_name, walk
from briefing.model.parts import (
    Account,
    ActorRef,
    Affiliation,
    AnyRef,
    ArticleRef,
    EventRef,
    FigureRef,
    Name,
    Needed,
    Part,
    Passage,
    PlaceRef,
    Reading,
    Reason,
    Record,
    Remark,
    Stake,
    Statement,
    Translation,
    Value,
    Whereabouts,
    Words,
)
from briefing.model.yaml import Text


class Author(Passage):
    """Somebody credited for an article."""

    name: Words
    """The name as printed."""
    role: Words | None = None
    """What the credit line says they did, or where from."""


class Dateline(Passage):
    """Where an article says it was written."""

    place: PlaceRef | None = None
    """The place."""


class AsOf(Passage):
    """The latest moment that an article reports: it cannot be accused of omitting what came later."""

    words: Words
    """The time as the article words it."""
    day: date | None = None
    """The day, where the words do not name it."""
    note: Remark | None = None
    """The curator's remark."""


class SetAside(Passage):
    """A passage that no fact cites, on purpose."""

    reason: Needed
    """Why."""


class Original(Part):
    """A file that is kept as it came: the page or document that a text was taken from, or a capture of it."""

    file: Value
    """Its path, from the briefing's folder."""
    sha256: Value
    """Digest of its bytes, in hexadecimal."""


class Article(Record):
    """A source."""

    file: Value
    """Path of the text, from the briefing's folder."""
    sha256: Value
    """Digest of the file's bytes, in hexadecimal, as it was when the facts were made."""
    original: Original | None = None
    """What the text was taken from, where it came as a web page, a PDF or another document."""
    capture: Original | None = None
    """A capture of the page that can be played again, such as a WACZ file, kept beside it."""
    code: Value
    """A few capital letters that stand for the article on every page."""
    outlet: ActorRef
    """The outlet that published it."""
    published: date
    """Day of publication, YYYY-MM-DD."""
    title: Words | None = None
    """Its headline, where known."""
    title_translation: Translation | None = None
    """The headline in the briefing's language, where the article's is another."""
    url: Value | None = None
    """Address of the original, where known."""
    captured: date | None = None
    """Day on which the text was taken from there, YYYY-MM-DD."""
    archived: Value | None = None
    """Address of a copy in an archive, such as the Wayback Machine's, where there is one."""
    authors: tuple[Author, ...] = ()
    """Who is credited."""
    dateline: Dateline | None = None
    """Where it was written."""
    language: Value
    """BCP 47 code of its language."""
    rights: vocabulary.Rights = vocabulary.Rights.EXCERPTS
    """How much of it the site may reprint."""
    reprint_at_most: Value | None = None
    """Largest share of its text that the site may reprint, such as `60%`; the build keeps to it."""
    lossy: bool = False
    """True when its text has lost words. A "no" that is written takes pairs of blanks for slips of the keyboard."""
    supplied: dict[str, Text] = {}  # noqa: RUF012  # parts do not change
    """For each field whose value the text does not state: why the curator gives it."""
    as_of: AsOf | None = None
    """The latest moment that it reports."""
    notes: Remark | None = None
    """The curator's remarks."""
    set_aside: tuple[SetAside, ...] = ()
    """Passages that no fact cites, each with a reason."""
    loosened: tuple[Reason, ...] = ()
    """Each time that more of it was reprinted, or losses were no longer told: `YYYY-MM-DD: why`."""


SUPPLIABLE = frozenset(by_name(Article)) - {"was", "supplied", "set_aside"}
"""The fields that `supplied` may give a reason for."""


class Allegiance(Part):
    """Which side an actor is on: the actor for whom it speaks, or whose organ it is."""

    actor: ActorRef
    """The actor above it."""
    reason: Reason
    """Why, from the articles."""


class Identity(Part):
    """A curator's judgement on names, with its reason."""

    judgement: vocabulary.Judgement
    """same, different or unsure."""
    names: tuple[Words, ...] = ()
    """The forms that were judged, where both belong to this record."""
    other: ActorRef | None = None
    """The other record that was judged against this one."""
    reason: Reason
    """Why, from the articles."""


class Actor(Record):
    """A person, organisation, armed group, state, body, outlet or group of people."""

    kind: vocabulary.ActorKind
    """What the actor is."""
    names: tuple[Name, ...]
    """Every form of the name, each anchored; the first one names the page."""
    identified_by: vocabulary.IdentifiedBy | None = None
    """How a person is identified; only for persons."""
    protected: Reason | None = None
    """Why the person must stand alone on every output; None for everybody else."""
    public_figure: Reason | None = None
    """Why a person whose name is incomplete needs no protection: an office that the article names."""
    minor: bool = False
    """True for a child."""
    label: Needed | None = None
    """Name of the page, where the first name does not serve."""
    speaks_for: Allegiance | None = None
    """The side that a spokesperson or an adviser speaks for."""
    part_of: Allegiance | None = None
    """The state, body or group that it is an organ or a unit of."""
    affiliations: tuple[Affiliation, ...] = ()
    """Ties to other actors, each in an article's words."""
    stakes: tuple[Stake, ...] = ()
    """Its parts in the conflict or dispute; none takes those of whom it speaks for or belongs to."""
    whereabouts: tuple[Whereabouts, ...] = ()
    """Where it was, by each article that says so."""
    identity: tuple[Identity, ...] = ()
    """Judgements on names."""
    accounts: tuple[Account, ...] = ()
    """What is said of the actor outside events; of a protected person, also what the person says."""
    loosened: tuple[Reason, ...] = ()
    """Each time that the person was guarded less than before: `YYYY-MM-DD: why`."""
    search: tuple[Value, ...] = ()
    """Names that serve the search only, such as an official's full name; never of somebody protected, nor where a name
    has lost words."""
    note: Remark | None = None
    """The curator's remark."""

    @property
    def comparable(self) -> bool:
        """True when the names may be compared with others: never for a person without a full name."""
        return self.kind is not vocabulary.ActorKind.PERSON or self.identified_by is vocabulary.IdentifiedBy.FULL_NAME

    @property
    def title(self) -> str:
        """The name of the page, in the briefing's language where it is translated."""
        return self.label or self.names[0].translation or self.names[0].name


DIGITS: dict[vocabulary.Precision, int] = {
    vocabulary.Precision.EXACT: 4,
    vocabulary.Precision.NEAR: 2,
    vocabulary.Precision.CITY: 2,
    vocabulary.Precision.DISTRICT: 1,
    vocabulary.Precision.GOVERNORATE: 1,
    vocabulary.Precision.COUNTRY: 0,
}
"""Digits after the point of a degree: four are about ten metres, two a kilometre, one ten, none a hundred."""


class Coordinates(Part):
    """Where a place lies. Never in an article, so always with the curator's reason."""

    lat: Fraction
    """Degrees north."""
    lon: Fraction
    """Degrees east."""
    precision: vocabulary.Precision
    """What the pair stands for."""
    supplied: Reason
    """Why the curator gives it, and from where."""

    @property
    def rounded(self) -> tuple[Fraction, Fraction]:
        """Degrees north and east, with the digits that the precision bears out."""
        digits = DIGITS[self.precision]
        return Fraction(round(self.lat, digits)), Fraction(round(self.lon, digits))


class Place(Record):
    """A place that an article names."""

    names: tuple[Name, ...]
    """Every form of the name, each anchored; the first one names the page."""
    label: Needed | None = None
    """Name of the page, where the first name does not serve."""
    within: PlaceRef | None = None
    """The place that it lies in."""
    coordinates: Coordinates | None = None
    """Where it lies."""
    timezone: Value | None = None
    """IANA time zone, such as Asia/Damascus; inherited by the places within."""
    accounts: tuple[Account, ...] = ()
    """What is said of the place outside events."""
    note: Remark | None = None
    """The curator's remark."""

    @property
    def title(self) -> str:
        """The name of the page, in the briefing's language where it is translated."""
        return self.label or self.names[0].translation or self.names[0].name


class Participant(Part):
    """An actor's part in an event."""

    actor: ActorRef
    """Who."""
    role: Remark
    """What they did, or what was done to them."""


class Event(Record):
    """Something that happened, or is said to have happened, with everybody's account of it."""

    title: Needed
    """A neutral line that is true of every account; an accusation in it begins with who makes it."""
    type: vocabulary.EventType
    """What sort of thing it is."""
    accounts: tuple[Account, ...]
    """What each article says of it: claims, denials, blame and testimony, one statement each."""
    step: Needed | None = None
    """A few words for the picture of what came first; only events that have one are drawn there."""
    place: PlaceRef | None = None
    """Where."""
    part_of: EventRef | None = None
    """The larger event."""
    after: tuple[EventRef, ...] = ()
    """Events that came before this one in the story."""
    before: tuple[EventRef, ...] = ()
    """Events that came after this one in the story."""
    responds_to: tuple[EventRef, ...] = ()
    """Events to which this one is the response: of a denial, a defence or a finding the accusation that it meets."""
    participants: tuple[Participant, ...] = ()
    """Who took part, and how."""
    mentioned_in: tuple[ArticleRef, ...] = ()
    """Articles that mention it only in words of somebody protected, which stand apart: they are not silent."""
    apart: bool = False
    """True where one more report stands apart, because of who gives it: said in one sentence, with nothing of it."""
    note: Remark | None = None
    """The curator's remark."""

    @property
    def leaves_out(self) -> bool:
        """True where a report on it stands apart."""
        return self.apart or bool(self.mentioned_in)


class Theme(Record):
    """Background: what went before, or holds in general, gathered by subject."""

    title: Needed
    """The subject."""
    statements: tuple[Statement, ...]
    """What each article says of it."""
    about: tuple[AnyRef, ...] = ()
    """The records that it concerns."""
    feared: bool = False
    """True where it gathers harm that is feared or threatened: the page of harm lists it below its table, as that."""
    note: Remark | None = None
    """The curator's remark."""


class Scope(Part):
    """What exactly a figure counts. Figures of different scope are never compared."""

    counts: Needed
    """What is counted."""
    place: PlaceRef | None = None
    """Where."""
    period: Remark | None = None
    """For what time."""
    cumulative: bool = False
    """True for a running total."""


class Figure(Record):
    """One tightly scoped question about people or a number, and every answer to it."""

    title: Needed
    """What is counted, as a heading."""
    measure: vocabulary.Measure
    """What sort of count it is."""
    scope: Scope
    """What exactly is counted."""
    readings: tuple[Reading, ...]
    """The answers, one statement each."""
    population: vocabulary.Population = vocabulary.Population.UNKNOWN
    """Which people."""
    subgroup: Remark | None = None
    """A group named among them."""
    unit: Needed | None = None
    """What one unit is; people when left out."""
    part_of: FigureRef | None = None
    """The figure that this one is a part of."""
    event: EventRef | None = None
    """The event of which it is a count, or tells the harm: it is shown inside that event too."""
    mentioned_in: tuple[ArticleRef, ...] = ()
    """Articles that mention it only in words of somebody protected, which stand apart: they are not silent."""
    apart: bool = False
    """True where one more report stands apart, because of who gives it: said in one sentence, with nothing of it."""
    note: Remark | None = None
    """The curator's remark."""

    @property
    def leaves_out(self) -> bool:
        """True where a report on it stands apart."""
        return self.apart or bool(self.mentioned_in)


class Position(Part):
    """One side of a discrepancy."""

    label: Remark
    """The position in a few neutral words; an accusation begins with who makes it."""
    statements: tuple[Statement, ...]
    """The statements that take it."""


class Discrepancy(Record):
    """A question on which the articles, or the speakers in them, disagree."""

    title: Remark
    """The question."""
    kind: vocabulary.DiscrepancyKind
    """In what they disagree."""
    weight: vocabulary.Weight
    """How much it matters to a reader."""
    positions: tuple[Position, ...]
    """The sides, each with its statements."""
    would_resolve: Remark
    """Who holds the proof, and what it is."""
    about: tuple[AnyRef, ...] = ()
    """The records that it concerns."""
    relation: vocabulary.DiscrepancyRelation | None = None
    """Whether all positions can be true; left out where nobody has judged it. It does not say why they differ."""
    explained_by: vocabulary.Explanation = vocabulary.Explanation.UNKNOWN
    """What explains it; where it is open, what may."""
    resolution: vocabulary.Resolution = vocabulary.Resolution.OPEN
    """Where it stands."""
    note: Remark | None = None
    """The curator's neutral remark."""
    apart: bool = False
    """True where one more report stands apart, because of who gives it: said in one sentence, with nothing of it."""
    covers: tuple[Value, ...] = ()
    """Ids of the differences found by comparison that this record explains."""
    checked: tuple[Reason, ...] = ()
    """Answers to warnings on its `relation`: each names the warning's code, and why the relation is right."""


class Omission(Record):
    """Something that matters, that other articles say and one does not mention."""

    article: ArticleRef
    """The article that does not mention it."""
    title: Remark
    """What it does not mention."""
    weight: vocabulary.Weight
    """How much it matters to a reader."""
    others: tuple[Statement, ...]
    """What the other articles say."""
    about: tuple[AnyRef, ...] = ()
    """The records that it concerns."""
    note: Remark | None = None
    """The curator's remark, such as that the latest hour which the article reports is earlier."""


class Cited(Part):
    """A sentence of the front page, with the records that bear it out."""

    text: Remark
    """The sentence."""
    cites: tuple[AnyRef, ...]
    """The records that it rests on."""
    of: tuple[ActorRef, ...] = ()
    """Where not all that they hold bears it out: those whose words it tells, or whom words tell of or blame."""
    see: AnyRef | None = None
    """The record whose page tells more; without it, the first that it rests on."""


class Publisher(Part):
    """Who publishes the briefing, and how to reach them."""

    name: Reason
    """The newsroom, group or person."""
    editors: Reason | None = None
    """Who answers for what it says: names, or an office."""
    contact: Value
    """An address of mail or the web."""
    about: Reason | None = None
    """One or two sentences on who they are."""
    url: Value | None = None
    """Their own site."""


class Licence(Part):
    """Under what terms others may use the briefing."""

    data: Reason
    """Of the facts and the data files."""
    text: Reason
    """Of the articles' words."""


class Front(Part):
    """The front page, and what holds for the whole briefing."""

    title: Remark
    """The headline: what happened, and that the articles differ."""
    subtitle: Remark | None = None
    """One or two sentences below it."""
    language: Value
    """BCP 47 code of the language it is written in."""
    day: date
    """The day it is chiefly about."""
    timezone: Value
    """IANA zone in which times are shown."""
    provenance: Reason | None = None
    """Who made the texts, and what is missing from them."""
    publisher: Publisher | None = None
    """Who publishes the briefing."""
    licence: Licence | None = None
    """Terms of use."""
    corrections: Reason | None = None
    """How mistakes are corrected and told."""
    all_say: tuple[Cited, ...] = ()
    """What every article says."""
    differ: tuple[Cited, ...] = ()
    """On what they disagree."""
    not_established: tuple[Cited, ...] = ()
    """What no article establishes."""


KINDS: dict[str, type[Record]] = {
    "articles": Article,
    "actors": Actor,
    "places": Place,
    "events": Event,
    "themes": Theme,
    "figures": Figure,
    "discrepancies": Discrepancy,
    "omissions": Omission,
}
"""The kinds of records, by the key that holds them in a facts file."""
KIND_OF = {cls: kind for kind, cls in KINDS.items()}
"""The kind of a record, by its class."""


def statements_of(record: Record) -> tuple[Statement, ...]:
    """The statements of a record, in the order of its fields; an article has none."""
    return tuple(part for _, part in walk(record) if isinstance(part, Statement))


def cited_in(part: Cited, record: Record) -> Iterator[Statement]:
    """The statements of a record on which a sentence of the front page rests; an actor's ties are left out."""
    for statement in statements_of(record):
        told = {a for name in ("speaker", "who", "responsible") for a in getattr(statement, name, ())}
        if not isinstance(statement, Affiliation) and (not part.of or not told.isdisjoint(part.of)):
            yield statement
