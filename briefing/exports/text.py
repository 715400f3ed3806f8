"""JSON as it is published: readable, the same bytes for the same briefing."""

from __future__ import annotations

import json
from typing import Any


def to_json(value: Any, *, sort: bool = True) -> str:
    """The value as JSON with a final line end; keys are sorted where their own order says nothing."""
    return json.dumps(value, ensure_ascii=False, indent=1, sort_keys=sort, default=str) + "\n"
