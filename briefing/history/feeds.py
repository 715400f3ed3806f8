"""The Changes page as feeds. Sources: RFC 4287 (Atom), and JSON Feed version 1.1.

A feed holds no author but the briefing, and no time but the day of each commit, so that the same history gives the
same bytes.
"""

from __future__ import annotations

import html
import json
import uuid
from collections.abc import Iterator
from urllib.parse import urljoin
from xml.etree import ElementTree as Xml

from briefing.history.view import ChangesView, EntryView

ATOM = "feeds/changes.atom"
"""Address of the Atom feed, from the root of the site."""
JSON = "feeds/changes.json"
"""Address of the JSON feed, from the root of the site."""

_NAMESPACE = "http://www.w3.org/2005/Atom"
_WITHHELD = "A change to the facts"


def files(view: ChangesView, name: str, site_url: str | None, language: str = "en") -> Iterator[tuple[str, str]]:
    """Each feed with its address from the root of the site; none where there is no history.

    `name` is the title of the briefing, `site_url` the address of the site, where it has one.
    """
    if view.entries:
        yield ATOM, _atom(view, name, site_url, language)
        yield JSON, _json(view, name, site_url, language)


def _atom(view: ChangesView, name: str, site_url: str | None, language: str) -> str:
    Xml.register_namespace("", _NAMESPACE)
    feed = Xml.Element(_tag("feed"), {"{http://www.w3.org/XML/1998/namespace}lang": language})
    _put(feed, "title", f"Changes: {name}")
    _put(feed, "id", _name(site_url or name))
    _put(feed, "updated", _moment(max(entry.day for entry in view.entries)))
    _put(_put(feed, "author"), "name", name)
    _put(feed, "link", rel="self", type="application/atom+xml", href=_address(ATOM, site_url))
    _put(feed, "link", rel="alternate", type="text/html", href=_address("changes.html", site_url))
    for entry in view.entries:
        item = _put(feed, "entry")
        _put(item, "title", _title(entry))
        _put(item, "id", _name(entry.commit))
        _put(item, "updated", _moment(entry.day))
        _put(item, "link", rel="alternate", type="text/html", href=_page(entry, site_url))
        _put(item, "content", _content(entry), type="html")
    Xml.indent(feed)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{Xml.tostring(feed, encoding="unicode")}\n'


def _json(view: ChangesView, name: str, site_url: str | None, language: str) -> str:
    feed = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": f"Changes: {name}",
        "language": language,
        "authors": [{"name": name}],
        "items": [
            {
                "id": _name(entry.commit),
                "title": _title(entry),
                "content_html": _content(entry),
                "content_text": "\n".join(line.text for line in entry.lines),
                "date_published": _moment(entry.day),
                **({"url": _page(entry, site_url)} if site_url else {}),
                **({"external_url": entry.url} if entry.url else {}),
            }
            for entry in view.entries
        ],
    }
    if site_url:
        feed |= {"home_page_url": _address("changes.html", site_url), "feed_url": _address(JSON, site_url)}
    return json.dumps(feed, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _tag(name: str) -> str:
    return f"{{{_NAMESPACE}}}{name}"


def _put(parent: Xml.Element, name: str, text: str | None = None, **attributes: str) -> Xml.Element:
    found = Xml.SubElement(parent, _tag(name), attributes)
    found.text = text
    return found


def _title(entry: EntryView) -> str:
    return entry.subject or _WITHHELD


def _content(entry: EntryView) -> str:
    return f"<ul>{''.join(f'<li>{html.escape(line.text)}</li>' for line in entry.lines)}</ul>"


def _name(text: str) -> str:
    """A permanent name for a feed or an entry."""
    return f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'urn:briefing:changes:{text}')}"


def _moment(day: str) -> str:
    return f"{day}T00:00:00Z"


def _page(entry: EntryView, site_url: str | None) -> str:
    return f"{_address('changes.html', site_url)}#{entry.id}"


def _address(path: str, site_url: str | None) -> str:
    """An absolute address; without the address of the site, one from the feed's own folder."""
    return urljoin(f"{site_url.rstrip('/')}/", path) if site_url else f"../{path}"
