"""Shared records: the actors and places that another briefing keeps, and that this one may name.

They are read from a copy of the other briefing's briefing.json, which lies in this briefing's folder. They are never
written to. What is said of them here has quotes of its own here; the other briefing's quotes stay there.
"""

from __future__ import annotations

from briefing.facts.shared.data import VERSION
from briefing.facts.shared.reader import read
from briefing.facts.shared.record import Origin, Shared, SharedTie

__all__ = ["VERSION", "Origin", "Shared", "SharedTie", "read"]
