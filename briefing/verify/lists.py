"""The lists of English words by which sentences are read, from `words.yaml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from briefing.model import yaml

_WORDS: dict[yaml.Text, yaml.Node] = (
    yaml.read(Path(__file__).with_name("words.yaml").read_bytes(), "words.yaml")[0] or {}
)


@cache
def lists(section: str) -> dict[str, str]:
    """The lists of words in a section, by their names."""
    found = next(lists for name, lists in _WORDS.items() if name == section)
    return {str(name): str(words) for name, words in found.items()} if isinstance(found, yaml.Map) else {}


@cache
def listed(*names: str) -> frozenset[str]:
    """The words of some lists."""
    return frozenset(word for name in names for word in lists("words")[name].split())
