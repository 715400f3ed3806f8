"""What every record is made of: parts that know their place, references, and who writes the words of a field."""

import re
from typing import Annotated, Any, NamedTuple, NoReturn, Self, dataclass_transform

from briefing.model.yaml import Map, Seq, Text
from briefing.problems import Mark


class Ref(NamedTuple):
    """Marks a field that holds the id of a record of one of these kinds."""

    kinds: tuple[str, ...]


class OneOrMany:
    """Marks a list that may be written as a single value."""


class Written(NamedTuple):
    """Marks who writes the words of a text field. Each carries this mark; `fields` fails without."""

    by_curator: bool
    """True for the curator's own words."""
    bound: bool
    """True when each number, name, weekday and month in it must be borne out by a quote or a known name."""
    beside_protected: bool
    """True when it may stand on a record that shows a protected person; elsewhere such a record leaves it out."""


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

ArticleRef = Annotated[Text, Ref(("articles",))]
ActorRef = Annotated[Text, Ref(("actors",))]
PlaceRef = Annotated[Text, Ref(("places",))]
EventRef = Annotated[Text, Ref(("events",))]
FigureRef = Annotated[Text, Ref(("figures",))]
AnyRef = Annotated[
    Text, Ref(("events", "figures", "themes", "actors", "places", "discrepancies", "omissions", "articles"))
]


@dataclass_transform(frozen_default=True, eq_default=False, kw_only_default=True)
class Part:
    """Anything that is read from a map in a facts file. Parts compare by identity, so that each can be a key.

    The names that a class annotates are its fields, given by name. What stands beside one holds where it is left out.
    """

    node: Map
    """The map it was read from, which knows the place of every field."""

    def __init__(self, **values: Any) -> None:
        vars(self).update(values)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name} of a part does not change")

    def but(self, **changes: Any) -> Self:
        """The part with other values in some fields."""
        return type(self)(**(vars(self) | changes))

    def at(self, *path: str | int) -> Mark:
        """The place of a field, or of an item below it; of the nearest thing above it where it is absent."""
        here: Text | Map | Seq = self.node
        for step in path:
            if isinstance(here, Map) and isinstance(step, str) and (key := here.key(step)) is not None:
                here = here[key]
            elif isinstance(here, Seq) and isinstance(step, int) and step < len(here):
                here = here[step]
        return here.mark


class Record(Part):
    """A part that has an id of its own."""

    id: Text
    """Unique over all records of the briefing; part of the page's address."""
    was: tuple[Value, ...] = ()
    """Ids that it had before: their addresses lead to its page."""


class Passage(Part):
    """A W3C TextQuoteSelector: words of an article, with what stands around them where they occur twice."""

    quote: Words
    """The exact words. `[…]` stands where the article's text has lost words, `...` for words left out."""
    prefix: Words | None = None
    """Words just before the quote, where it occurs more than once."""
    suffix: Words | None = None
    """Words just after the quote, where it occurs more than once."""


Path = tuple[str | int, ...]
"""Where a part stands in its record: field names and list positions."""


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
