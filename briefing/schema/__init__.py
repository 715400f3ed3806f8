"""JSON Schemas made from the types: of the facts files, for editors, and of briefing.json, for its readers."""

from __future__ import annotations

from briefing.schema.facts import facts_schema
from briefing.schema.plain import plain_schema

FACTS_FILE = "facts/.schema.json"
"""Where a briefing keeps the schema of its facts files. Only YAML is read as facts."""

MODELINE = "# yaml-language-server: $schema=.schema.json"
"""First line of a facts file, by which editors find the schema."""

__all__ = ["FACTS_FILE", "MODELINE", "facts_schema", "plain_schema"]
