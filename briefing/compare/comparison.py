"""What comparison finds, of records that may stand together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from briefing.compare.events import EventResult
from briefing.compare.figures import FigureResult
from briefing.compare.origins import Support
from briefing.compare.silence import Cell
from briefing.model.facts import Facts
from briefing.model.records import Position
from briefing.privacy.public import World


@dataclass(frozen=True, slots=True)
class Comparison:
    """A world with everything that its articles say together."""

    world: World
    """What was compared."""
    events: Mapping[str, EventResult]
    """By event id."""
    figures: Mapping[str, FigureResult]
    """By figure id."""
    cells: Mapping[str, tuple[Cell, ...]]
    """By id of an event, a figure or a theme: one cell for each article."""
    positions: Mapping[Position, Support]
    """The origins behind each position of a discrepancy."""

    @property
    def facts(self) -> Facts:
        """The records that were compared."""
        return self.world.facts

    def title(self, record_id: str) -> str:
        """What an actor or a place is called."""
        record = self.facts.actors.get(record_id) or self.facts.places.get(record_id)
        return record.title if record is not None else record_id

    def titles(self, record_ids: Iterable[str]) -> str:
        """What several actors are called together."""
        return " and ".join(self.title(record_id) for record_id in record_ids)
