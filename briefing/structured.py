"""What a page says in the vocabulary of schema.org, for machines that read pages.

Only what the page itself shows. An article is a NewsArticle that the page is about and rests on; a statement is a Claim
by its speaker, which appears in its article. There is no ClaimReview, because the briefing rates no claim, and no value
that sources dispute. A page that shows a protected person says nothing here.

Addresses begin with `@/` and count from the root of the site, as in the templates.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterator
from datetime import datetime, time, timedelta
from typing import Any
from urllib.parse import urljoin
from zoneinfo import ZoneInfo

from briefing.facts.records import (
    Actor,
    Affiliation,
    Article,
    Discrepancy,
    Event,
    Figure,
    Place,
    Record,
    statements_of,
)
from briefing.intervals import Relation
from briefing.reconciliation.events import EventResult, planned, span
from briefing.views.base import FOLDERS, Desk, Link, address, title
from briefing.vocabulary import ActorKind, Happened, Precision

Node = dict[str, Any]

_LISTS = {
    Article: "Sources",
    Actor: "Actors",
    Place: "Places",
    Event: "Events",
    Figure: "Casualty figures",
    Discrepancy: "Sourcing discrepancies",
}
_ACTORS = {
    ActorKind.PERSON: "Person",
    ActorKind.ORGANISATION: "Organization",
    ActorKind.BODY: "Organization",
    ActorKind.ARMED_GROUP: "Organization",
    ActorKind.STATE: "Country",
    ActorKind.MEDIA: "NewsMediaOrganization",
    # A number of people without a name is no organisation.
    ActorKind.GROUP: "Thing",
}
_FINE = (Precision.EXACT, Precision.NEAR)


def front_page(desk: Desk) -> Node:
    """The structured data of the front page."""
    return _document([_front(desk), *map(_article, _articles(desk))])


def record_page(desk: Desk, record: Record) -> Node | None:
    """The structured data of the page of a record, where it has some."""
    about = _about(desk, record)
    return _document([_page(desk, record, about), _crumbs(record), about]) if about is not None else None


_ADDRESS = re.compile(r'"(@id|item|url)":"@/([^"\\]*)')
"""An address in JSON, after its property. Text that looks like one has a backslash before its quotes."""


def script(graph: Node, url: str, site_url: str | None) -> str:
    """The data as JSON that is safe inside a script element of the page at `url`, with its addresses made whole.

    Without a `site_url` addresses are relative to the page, which is what JSON-LD resolves them against.
    """
    folder = posixpath.dirname(url) or "."
    root = json.dumps(urljoin(site_url, "./"), ensure_ascii=False)[1:-1] if site_url else None

    def whole(found: re.Match[str]) -> str:
        address = root + found[2] if root is not None else posixpath.relpath(found[2], folder)
        return f'"{found[1]}":"{address}'

    text = _ADDRESS.sub(whole, json.dumps(graph, ensure_ascii=False, separators=(",", ":")))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _document(graph: list[Node]) -> Node:
    return {"@context": "https://schema.org", "@graph": graph}


def _language(desk: Desk) -> str:
    return str(desk.facts.front.language) if desk.facts.front else "en"


def _articles(desk: Desk) -> list[Article]:
    return [article for article in desk.facts.articles.values() if article.id in desk.briefing.sources]


def _front(desk: Desk) -> Node:
    front = desk.facts.front
    node = {"@type": ["WebPage", "Report"], "@id": "@/index.html", "url": "@/index.html", "inLanguage": _language(desk)}
    if front is not None:
        node |= {"name": str(front.title), "headline": str(front.title)}
        if front.subtitle:
            node["description"] = str(front.subtitle)
    return {**node, "isBasedOn": [_reference(article) for article in _articles(desk)]}


def _page(desk: Desk, record: Record, about: Node) -> Node:
    url = f"@/{address(record)}"
    articles = [record] if isinstance(record, Article) else _articles_of(desk, record)
    node: Node = {"@type": "WebPage", "@id": url, "url": url, "name": title(record), "inLanguage": _language(desk)}
    node["isPartOf"] = {"@id": "@/index.html"}
    node["mainEntity"] = {"@id": about["@id"]}
    node["isBasedOn"] = [_reference(article) for article in articles]
    return node


def _articles_of(desk: Desk, record: Record) -> list[Article]:
    cited = {s.article for s in statements_of(record)}
    cited |= {name.article for name in record.names} if isinstance(record, (Actor, Place)) else set()
    return [article for article in _articles(desk) if article.id in cited]


def _crumbs(record: Record) -> Node:
    folder = FOLDERS[type(record)]
    steps = (("Briefing", "index.html"), (_LISTS[type(record)], f"{folder}/index.html"), (title(record), None))
    items: list[Node] = []
    for position, (name, url) in enumerate(steps, 1):
        item: Node = {"@type": "ListItem", "position": position, "name": name}
        items.append({**item, "item": f"@/{url}"} if url else item)
    return {"@type": "BreadcrumbList", "itemListElement": items}


def _about(desk: Desk, record: Record) -> Node | None:
    """What a page is about; None where it shows a protected person, or is no page."""
    if isinstance(record, Article):
        return _full_article(desk, record) if record.id in desk.briefing.sources else None
    if desk.protection.shows(record):
        return None
    node = _kind(desk, record)
    node |= {"@id": f"@/{address(record)}#subject", "name": title(record)}
    if claims := list(_claims(desk, record)):
        node["subjectOf"] = claims
    return node


def _kind(desk: Desk, record: Record) -> Node:
    if isinstance(record, Actor):
        return {"@type": _ACTORS[record.kind], **_other_names(record)}
    if isinstance(record, Place):
        return _place(desk, record)
    if isinstance(record, Event) and _took_place(desk.reconciled.events[record.id]):
        return _event(desk, record)
    return {"@type": "Thing"}


def _other_names(record: Actor | Place) -> Node:
    forms = dict.fromkeys(str(name.name) for name in record.names if name.name != record.title)
    return {"alternateName": list(forms)} if forms else {}


def _place(desk: Desk, record: Place) -> Node:
    node: Node = {"@type": "Place", **_other_names(record)}
    spot = record.coordinates
    if spot is not None and spot.precision in _FINE:
        node["geo"] = {"@type": "GeoCoordinates", "latitude": float(spot.lat), "longitude": float(spot.lon)}
    if record.within:
        node["containedInPlace"] = _named("Place", desk.link(record.within))
    return node


def _took_place(result: EventResult) -> bool:
    """True where somebody asserts that it took place, and nobody denies or doubts it."""
    happened = any(account.happened is Happened.YES and not planned(account) for account in result.asserting)
    return happened and not result.status_differs and not result.denying and not result.doubting


def _event(desk: Desk, record: Event) -> Node:
    result = desk.reconciled.events[record.id]
    node: Node = {"@type": "Event"}
    found = span(result) if result.time_status in (None, Relation.AGREE) else None
    if found is not None and found.low is not None and found.high is not None and desk.facts.front is not None:
        zone = ZoneInfo(desk.facts.front.timezone)
        first, last = found.low.astimezone(zone), found.high.astimezone(zone)
        # To the day: the hours are spans in which the event lies, not its beginning and its end.
        if first.date() == last.date() or _ends_with_the_day(first, last):
            node["startDate"] = first.date().isoformat()
    if record.place and not result.places_differ:
        node["location"] = _named("Place", desk.link(record.place))
    return node


def _ends_with_the_day(first: datetime, last: datetime) -> bool:
    return last.date() == first.date() + timedelta(days=1) and last.time() == time()


def _named(kind: str, link: Link) -> Node:
    return {"@type": kind, "@id": f"@/{link.url}#subject", "name": link.text}


def _claims(desk: Desk, record: Record) -> Iterator[Node]:
    """The statements of a record: the curator's wording, the article's words, who asserts it, and where it appears."""
    for statement in statements_of(record):
        if isinstance(statement, Affiliation) and not statement.says:
            continue
        citation = desk.briefing.anchored.of(statement)
        if citation is None or desk.protection.names_somebody(citation.anchor.article, citation.quote):
            continue
        article = desk.facts.articles[citation.anchor.article]
        node: Node = {"@type": "Claim", "@id": f"@/{address(record)}#{citation.id}"}
        if statement.says:
            node["name"] = str(statement.says)
        node["text"] = " ".join(citation.quote.split())
        node["inLanguage"] = str(article.language)
        node["author"] = [_actor(desk, actor) for actor in statement.speaker or (article.outlet,)]
        node["appearance"] = {**_reference(article), "url": f"@/{address(article)}#{citation.id}"}
        yield node


def _actor(desk: Desk, actor_id: str) -> Node:
    actor = desk.facts.actors[actor_id]
    return _named(_ACTORS[actor.kind], Link(title(actor), address(actor)))


def _reference(article: Article) -> Node:
    return {"@type": "NewsArticle", "@id": f"@/{address(article)}#subject"}


def _article(article: Article) -> Node:
    """An article in short."""
    node = {**_reference(article), "datePublished": article.published.isoformat(), "inLanguage": str(article.language)}
    return {**node, "headline": str(article.title)} if article.title else node


def _full_article(desk: Desk, article: Article) -> Node:
    node = {**_article(article), "publisher": _actor(desk, article.outlet)}
    if article.authors:
        node["author"] = [{"@type": "Person", "name": str(author.name)} for author in article.authors]
    if article.dateline is not None:
        node["dateline"] = str(article.dateline.quote)
    return node
