"""What records are made of: passages, statements, times and names, and the types of their fields.

The unit of everything is the statement: in article A, at this passage, speaker S says X.
"""

import re
from datetime import date
from fractions import Fraction
from typing import Annotated

from briefing.model.fields import FieldPath as FieldPath
from briefing.model.fields import OneOrMany, Ref, Written
from briefing.model.fields import Part as Part
from briefing.model.vocabulary import Basis, Distance, Happened, Involvement, Stance, Tie, Via
from briefing.model.yaml import Text

Words = Annotated[Text, Written(by_curator=False, bound=False, beside_protected=True)]
"""Words of an article, copied to the letter."""
Value = Annotated[Text, Written(by_curator=False, bound=False, beside_protected=True)]
"""A value that is no sentence: a path, a digest, a code of a language."""
Needed = Annotated[Text, Written(by_curator=True, bound=True, beside_protected=True)]
"""The curator's words that every record of the kind needs, a protected person's too: a title, what is counted."""
Remark = Annotated[Text, Written(by_curator=True, bound=True, beside_protected=False)]
"""The curator's words that a record of a protected person does without."""
Reason = Annotated[Text, Written(by_curator=True, bound=False, beside_protected=True)]
"""Why the curator judged or supplied something: it may name what no article says."""

Translation = Annotated[Text, Written(by_curator=True, bound=False, beside_protected=True)]
"""The curator's translation of an article's words: held against them, not against other quotes."""

ArticleRef = Annotated[Text, Ref(("articles",))]
ActorRef = Annotated[Text, Ref(("actors",))]
PlaceRef = Annotated[Text, Ref(("places",))]
EventRef = Annotated[Text, Ref(("events",))]
FigureRef = Annotated[Text, Ref(("figures",))]
AnyRef = Annotated[
    Text, Ref(("events", "figures", "themes", "actors", "places", "discrepancies", "omissions", "articles"))
]


class Record(Part):
    """A part that has an id of its own."""

    id: Text
    """Unique over all records of the briefing; part of the page's address."""
    was: tuple[Value, ...] = ()
    """Ids that it had before: their addresses lead to its page."""

    @property
    def display_title(self) -> str:
        """The title that pages, data and messages show: an article's code or its title; the id where it has neither."""
        return str(getattr(self, "code", getattr(self, "title", self.id)))


class Passage(Part):
    """A W3C TextQuoteSelector: words of an article, with what stands around them where they occur twice."""

    quote: Words
    """The exact words. `[…]` stands where the article's text has lost words, `...` for words left out."""
    prefix: Words | None = None
    """Words just before the quote, where it occurs more than once."""
    suffix: Words | None = None
    """Words just after the quote, where it occurs more than once."""
    translation: Translation | None = None
    """The quote in the briefing's language, where the article's is another: no evidence, and held against the quote."""


class Statement(Passage):
    """In article A, at this passage, speaker S says X."""

    article: ArticleRef
    """The article that the quote stands in."""
    speaker: Annotated[tuple[ActorRef, ...], OneOrMany()] = ()
    """Everybody whom the quote names as saying it; none means the outlet in its own voice."""
    via: Via = Via.UNKNOWN
    """How the outlet got it."""
    via_outlet: ActorRef | None = None
    """The outlet that it came through, where `via` is other_outlet or state_media."""
    basis: Basis = Basis.UNKNOWN
    """How the speaker knows."""
    stance: Stance | None = None
    """What the speaker does with the claim; None where the curator says nothing of it."""
    answer: Words | None = None
    """The few words of the quote that answer what is asked, which are marked; None marks the whole quote, or of a
    number its words."""
    says: Needed | None = None
    """A paraphrase, only where the quote cannot stand alone."""
    unmarked: bool = False
    """True where the article tells what somebody said, and does not mark these words as theirs or as its own."""
    lost: bool = False
    """True where the article's text has lost the very words that would tell it; the quote then holds the place."""
    checked: tuple[Reason, ...] = ()
    """Answers to warnings on this statement: each names the warning's code, and why the statement is right."""


class When(Part):
    """The words of a time. May be written as the words alone."""

    words: Words
    """The time as the article words it."""
    quote: Words | None = None
    """The passage of the same article that holds the words, where the statement's own quote does not."""
    translation: Translation | None = None
    """That passage in the briefing's language, where the article's is another."""
    day: date | None = None
    """The day of a bare clock time, or of a weekday in another week, as YYYY-MM-DD, where the words do not name it."""
    supplied: Reason | None = None
    """Why the curator gives `day`."""


class Account(Statement):
    """A statement on an event, with the facets that it gives."""

    when: When | None = None
    """When it happened, in the article's words."""
    where: PlaceRef | None = None
    """Where it happened, as this statement has it."""
    who: tuple[ActorRef, ...] = ()
    """Who took part, as this statement has it."""
    responsible: Annotated[tuple[ActorRef, ...], OneOrMany()] = ()
    """Whom this statement holds responsible; whose blame it denies or doubts, where its stance is that."""
    happened: Happened | None = None
    """Whether it took place, where this statement itself says so; None says nothing of it."""
    after: tuple[EventRef, ...] = ()
    """Events that this statement itself puts before this one."""


class Reading(Statement):
    """A statement that answers the question of a figure, with a number or without."""

    words: Words | None = None
    """The whole number wording with its qualifier, as it stands inside the quote; None where no number is given."""
    low: Fraction | None = None
    """Lowest value that the words must mean, of a share as a part of 1; read from the words, checked when typed."""
    high: Fraction | None = None
    """Highest value that the words must mean, of a share as a part of 1; read from the words, checked when typed."""
    supplied: Reason | None = None
    """Why the curator gives `low` and `high`: only of an article that is not in English, whose words are not read."""
    responsible: Annotated[tuple[ActorRef, ...], OneOrMany()] = ()
    """By whom it was done, as this statement has it."""
    when: When | None = None
    """When, in the article's words."""
    where: PlaceRef | None = None
    """Where, as this statement has it."""


class Name(Part):
    """One form of a name in one article."""

    article: ArticleRef
    """The article that prints it."""
    name: Words
    """The name as printed; it stands inside the quote."""
    translation: Translation | None = None
    """The name as it is written in the briefing's language, where the article's is another."""
    quote: Words | None = None
    """The passage that prints it."""
    prefix: Words | None = None
    """Words just before the quote, where it occurs more than once."""
    suffix: Words | None = None
    """Words just after the quote, where it occurs more than once."""
    role: Words | None = None
    """How the article describes the bearer, in words of the quote."""
    language: Value | None = None
    """BCP 47 code of its language, where that is not the article's: an article may use a foreign word for somebody."""
    supplied: Reason | None = None
    """Why the curator gives a name that no article prints; takes the place of the quote."""


class Affiliation(Statement):
    """A tie to another actor, as an article states it."""

    to: ActorRef
    """The other actor."""
    tie: Tie
    """What the tie is."""


class Stake(Passage):
    """An actor's part in the conflict or dispute, as an article states it."""

    article: ArticleRef
    """The article that the quote stands in."""
    part: Involvement
    """The part."""
    to: ActorRef | None = None
    """The side that it backs."""


class Whereabouts(Passage):
    """Where an actor was when it spoke to an article, or of what the article tells from it."""

    article: ArticleRef
    """The article that the quote stands in."""
    distance: Distance
    """How near it was."""
    place: PlaceRef | None = None
    """The place, where the facts have it."""


ID_PATTERN = "[a-z0-9]+(?:-[a-z0-9]+)*"
"""What an id looks like, as a regular expression."""
ID_LIMIT = 64
"""Most characters of an id."""
RESERVED = frozenset(
    ["index", "con", "prn", "aux", "nul", "404", *(f"{d}{n}" for d in ("com", "lpt") for n in range(10))]
)
"""Words that cannot be ids: they are the names of other pages, or of devices."""


def can_be_id(text: str) -> bool:
    """True for a word that can be an id."""
    return len(text) <= ID_LIMIT and text not in RESERVED and re.fullmatch(ID_PATTERN, text) is not None
