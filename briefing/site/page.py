"""What a generated page is: finished HTML with what a host needs to place it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Page:
    """A generated page."""

    url: str
    """Address from the root of the site, such as `events/index.html`."""
    title: str
    """Its title, as plain text."""
    label: str
    """What navigation calls it, as plain text."""
    description: str
    """One or two sentences, as plain text."""
    kind: str
    """The template that made it, without its suffix."""
    body: str
    """Its body, as HTML; the first element is its `<h1>`."""
    sections: Mapping[str, str] = field(default_factory=dict)
    """The text of each section's heading, by its id, in order."""
    source: str | None = None
    """The line of YAML behind it, as `facts/events.yaml#L120`; None for a list."""
    listed: bool = True
    """False for a page that is kept out of search, site map and lists."""
