"""The records that people curate, one class a kind. The YAML fields are the fields of these classes.

Every string is a `Text`: it knows its file, line and column. Records compare by identity, so that each can be a key.
"""

from __future__ import annotations

from briefing.facts.records.actors import Actor, Coordinates, Identity, Place
from briefing.facts.records.articles import Article, AsOf, Author, Dateline, SetAside
from briefing.facts.records.discrepancies import Discrepancy, Position
from briefing.facts.records.events import Best, Event, Figure, Participant, Scope
from briefing.facts.records.front import Cited, Front, Include
from briefing.facts.records.holding import statements_of
from briefing.facts.records.parts import (
    ActorRef,
    AnyRef,
    ArticleRef,
    EventRef,
    FigureRef,
    OneOrMany,
    Part,
    Passage,
    PlaceRef,
    Record,
    Ref,
    walk,
)
from briefing.facts.records.statements import Account, Affiliation, Name, Reading, Statement, When

KINDS: dict[str, type[Record]] = {
    "articles": Article,
    "actors": Actor,
    "places": Place,
    "events": Event,
    "figures": Figure,
    "discrepancies": Discrepancy,
}
"""The kinds of records, by the key that holds them in a facts file."""

__all__ = [
    "KINDS",
    "Account",
    "Actor",
    "ActorRef",
    "Affiliation",
    "AnyRef",
    "Article",
    "ArticleRef",
    "AsOf",
    "Author",
    "Best",
    "Cited",
    "Coordinates",
    "Dateline",
    "Discrepancy",
    "Event",
    "EventRef",
    "Figure",
    "FigureRef",
    "Front",
    "Identity",
    "Include",
    "Name",
    "OneOrMany",
    "Part",
    "Participant",
    "Passage",
    "Place",
    "PlaceRef",
    "Position",
    "Reading",
    "Record",
    "Ref",
    "Scope",
    "SetAside",
    "Statement",
    "When",
    "statements_of",
    "walk",
]
