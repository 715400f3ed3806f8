"""The Changes page as an Atom feed. Source: RFC 4287.

A feed holds no author but the briefing, and no time but days, so that the same history gives the same bytes.
"""

from __future__ import annotations

import html
import uuid
from dataclasses import dataclass
from datetime import date
from urllib.parse import urljoin
from xml.etree import ElementTree as Xml

from briefing.history.compare import Change

ATOM = "feeds/changes.atom"
"""Address of the feed, from the root of the site."""
_NAMESPACE = "http://www.w3.org/2005/Atom"


@dataclass(frozen=True, slots=True)
class Day:
    """A day, or one commit of it, on which the facts changed."""

    day: date
    """The day, in UTC."""
    commit: str
    """Hash of its last commit; for those who have the repository, never published."""
    changes: tuple[Change, ...]
    """What changed, a record at a time."""

    @property
    def id(self) -> str:
        """Fragment of its address on the Changes page."""
        return f"day-{self.day.isoformat()}"


def atom(days: tuple[Day, ...], updated: date, name: str, language: str, site_url: str | None) -> str:
    """The feed of these days, the newest first.

    `name` is the title of the briefing, `site_url` the address of the site, where it has one.
    """
    Xml.register_namespace("", _NAMESPACE)
    feed = Xml.Element(_tag("feed"), {"{http://www.w3.org/XML/1998/namespace}lang": language})
    _put(feed, "title", f"Changes: {name}")
    _put(feed, "id", _urn(site_url or name))
    _put(feed, "updated", f"{updated}T00:00:00Z")
    _put(_put(feed, "author"), "name", name)
    _put(feed, "link", rel="self", type="application/atom+xml", href=_address(ATOM, site_url))
    _put(feed, "link", rel="alternate", type="text/html", href=_address("changes.html", site_url))
    for day in days:
        entry = _put(feed, "entry")
        _put(entry, "title", f"Changes of {day.day}")
        _put(entry, "id", _urn(f"{site_url or name} {day.day}"))
        _put(entry, "updated", f"{day.day}T00:00:00Z")
        page = f"{_address('changes.html', site_url)}#{day.id}"
        _put(entry, "link", rel="alternate", type="text/html", href=page)
        lines = "".join(f"<li>{html.escape(change.sentence)}</li>" for change in day.changes)
        _put(entry, "content", f"<ul>{lines}</ul>", type="html")
    Xml.indent(feed)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{Xml.tostring(feed, encoding="unicode")}\n'


def _tag(name: str) -> str:
    return f"{{{_NAMESPACE}}}{name}"


def _put(parent: Xml.Element, name: str, text: str | None = None, **attributes: str) -> Xml.Element:
    found = Xml.SubElement(parent, _tag(name), attributes)
    found.text = text
    return found


def _urn(text: str) -> str:
    """A permanent name for a feed or an entry."""
    return f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'urn:briefing:changes:{text}')}"


def _address(path: str, site_url: str | None) -> str:
    """An absolute address; without the address of the site, one from the feed's own folder."""
    return urljoin(f"{site_url.rstrip('/')}/", path) if site_url else f"../{path}"
