"""How the desk asks who somebody is: one key for each answer, and what the record then says.

Whoever asked not to be named in full is told from whoever our copy or the article merely keeps incomplete: the first
did not want to be found. Both stand alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from briefing.asking.alone import PROTECTED
from briefing.authoring.quote import Json
from briefing.model.records import Actor
from briefing.model.vocabulary import ActorKind, IdentifiedBy

_ASKED = "They asked for it: the article says that they would not be named in full. They stand alone."
_INCOMPLETE = "Nobody asked, but the name is not whole, in the article or in our copy of it."
_KNOWN = "Nobody asked, and the name is whole, or there is none."
_NOBODY = "No person."


@dataclass(frozen=True, slots=True)
class WhoAnswer:
    """An answer to who somebody is."""

    key: str
    """The key of the desk that gives it."""
    group: str
    """Under what it stands."""
    label: str
    """In words."""
    kind: ActorKind = ActorKind.PERSON
    """What the record says they are."""
    identified_by: IdentifiedBy | None = None
    """How the record says they are identified; only for persons."""
    protected: str = ""
    """Why the record says that they must stand alone; empty where they need not."""
    wants: str = ""
    """The field that is still to be filled in; empty where none is."""

    @property
    def values(self) -> dict[str, str]:
        """The fields of the record that the answer fills in."""
        filled = {"kind": self.kind, "identified_by": self.identified_by or "", "protected": self.protected}
        return {name: str(value) for name, value in filled.items() if value}


ANSWERS = (
    WhoAnswer(
        "w",
        _ASKED,
        "first name only, at their wish",
        identified_by=IdentifiedBy.FIRST_NAME_ONLY,
        protected="The article gives the first name only, at the person's wish.",
    ),
    WhoAnswer(
        "r",
        _ASKED,
        "no name: a role or a description",
        identified_by=IdentifiedBy.ROLE_ONLY,
        protected="The article says that this person would not be named.",
    ),
    WhoAnswer(
        "i",
        _ASKED,
        "an invented name",
        identified_by=IdentifiedBy.PSEUDONYM,
        protected="The article gives an invented name.",
    ),
    WhoAnswer(
        "c",
        _INCOMPLETE,
        "a part of a private person's name: they stand alone",
        identified_by=IdentifiedBy.PARTIAL_NAME,
        protected=PROTECTED,
    ),
    WhoAnswer(
        "o",
        _INCOMPLETE,
        "an office-holder's: “Mayor Ortiz”",
        identified_by=IdentifiedBy.PARTIAL_NAME,
        wants="public_figure",
    ),
    WhoAnswer("f", _KNOWN, "full name, or the name they are known by", identified_by=IdentifiedBy.FULL_NAME),
    WhoAnswer("d", _KNOWN, "a role or a description, without a name", identified_by=IdentifiedBy.ROLE_ONLY),
    WhoAnswer("g", _NOBODY, "a group of people", ActorKind.GROUP),
    WhoAnswer("b", _NOBODY, "a body, an office", ActorKind.BODY),
    WhoAnswer("n", _NOBODY, "an organisation, a company", ActorKind.ORGANISATION),
    WhoAnswer("s", _NOBODY, "a state", ActorKind.STATE),
    WhoAnswer("u", _NOBODY, "an armed group", ActorKind.ARMED_GROUP),
    WhoAnswer("m", _NOBODY, "an outlet", ActorKind.MEDIA),
)
"""In the order in which they are shown."""


def by_first_name() -> dict[str, str]:
    """What the record of a person says who asked to be named by first name only, but for the kind."""
    values = next(each.values for each in ANSWERS if each.identified_by is IdentifiedBy.FIRST_NAME_ONLY)
    return {name: value for name, value in values.items() if name != "kind"}


def is_guarded(actor: Actor) -> bool:
    """True for whoever is protected or incomplete: who they are is changed in the file only, with its reason."""
    is_whole = actor.identified_by in (None, IdentifiedBy.FULL_NAME)
    return not is_whole or actor.protected is not None or actor.public_figure is not None or actor.minor


def answers() -> list[Json]:
    """The answers as the page shows them."""
    return [
        {"key": each.key, "group": each.group, "label": each.label, "values": each.values, "wants": each.wants}
        for each in ANSWERS
    ]
