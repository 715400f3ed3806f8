"""Time wordings: where they stand in a text, and what they mean as intervals in UTC.

The flow: `atoms` (pieces) → `chains` (wordings) → `find`, and → `days`, `parts`, `clock` → `sides` → `meaning`.
"""

from briefing.times.convention import CONVENTION, Convention
from briefing.times.find import Found, find
from briefing.times.meaning import meaning
from briefing.times.setting import Setting

__all__ = ["CONVENTION", "Convention", "Found", "Setting", "find", "meaning"]
