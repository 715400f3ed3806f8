"""Placeholders in the facts: what `init` and `add` put in and nobody has filled in or confirmed yet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from briefing.model.facts import Facts
from briefing.model.parts import Part, Record
from briefing.model.records import Article, Front
from briefing.model.yaml import texts
from briefing.problems import Problem, codes
from briefing.verify.briefing import Briefing
from briefing.verify.checks.bound import beyond_articles

NOT_KNOWN = "Not known yet"
"""How a reason begins that only holds a place until somebody fills the field in."""
NOT_CONFIRMED = "Not confirmed yet"
"""How the reason begins of a value that a program read from the article and nobody has confirmed."""
GIVEN = "Given by the curator."
"""The reason of a value that a curator gave with the article, and for which nobody has written another."""
_DESK = "The form of the desk (i) asks for the title; a subtitle stands in the file."
_RESERVED = re.compile(r"(?:.*\.)?(?:example(?:\.(?:org|com|net))?|test|invalid|localhost)|127\.0\.0\.1")
"""Names of hosts that are nobody's. Source: RFC 2606 and 6761."""


def is_placeholder(address: str | None) -> bool:
    """True for a web or mail address at a reserved host such as example.org, and for None or an empty one.

    >>> is_placeholder("https://example.org/briefing/"), is_placeholder("desk@paper.news")
    (True, False)
    """
    if not address:
        return True
    host = urlsplit(address).hostname if "://" in address else address.rpartition("@")[2]
    return _RESERVED.fullmatch((host or "").lower()) is not None


def is_day_known(article: Article) -> bool:
    """False where the day of publication only holds a place: the day on which the record was made stands there."""
    return not str(article.supplied.get("published", "")).startswith(NOT_KNOWN)


def without_day(facts: Facts) -> list[str]:
    """The ids of the articles whose day of publication is not known, so that no weekday in them has a date."""
    return [name for name, article in facts.articles.items() if not is_day_known(article)]


def unfinished(briefing: Briefing) -> Iterator[Problem]:
    """Problems with title, signature and publisher of a briefing, and each record's unfilled or unconfirmed fields.

    Without a front page nothing is said of the first three.
    """
    facts = briefing.facts
    yield from unproved_heading(briefing)
    if facts.front is not None:
        yield from _of_signature(facts.front)
        yield from _of_publisher(facts.front.publisher)
    for record in facts.records():
        yield from _of_record(record)


def unproved_heading(briefing: Briefing) -> Iterator[Problem]:
    """A problem for each text of the heading with names, numbers or days that no article has, while it cites nothing.

    A title that was given to `init` holds a place until somebody has read the articles; it must not be published.
    """
    for text, words in beyond_articles(briefing).items():
        told = " and ".join(f"“{word}”" for word in words)
        yield codes.UNFINISHED(text.mark, f"no article has {told} of “{text}”: put it in words of the articles", _DESK)


def _of_signature(front: Front) -> Iterator[Problem]:
    """One problem that names what a reader must find on the page about the site, and does not."""
    editors = front.publisher.editors if front.publisher is not None else None
    signed = {
        "publisher": front.publisher,
        "editors": editors,
        "corrections": front.corrections,
        "licence": front.licence,
    }
    missing = [name for name, text in signed.items() if text is None or str(text).startswith(NOT_KNOWN)]
    if missing:
        message = f"nobody has signed it yet: {', '.join(missing)}"
        yield codes.UNFINISHED(front.title.mark, message, "say who publishes it, who answers for it, and on what terms")


def _of_publisher(publisher: Part | None) -> Iterator[Problem]:
    """A problem for each address of the publisher that is a placeholder."""
    for name in ("contact", "url"):
        address = getattr(publisher, name, None)
        if address and is_placeholder(address):
            message = f"the publisher's `{name}`, {address}, leads to nobody"
            yield codes.UNFINISHED(address.mark, message, "give one that reaches somebody, or delete it")


def _of_record(record: Record) -> Iterator[Problem]:
    """A problem that names the unfilled fields of a record, and one that names the unconfirmed, if it has such."""
    fields = list(texts(record.node, str(record.id)))
    for state in (NOT_KNOWN, NOT_CONFIRMED):
        waiting = [(name, text) for name, text in fields if text.startswith(state)]
        if waiting:
            named = ", ".join(dict.fromkeys("name" if name == "supplied" else name for name, _ in waiting))
            yield codes.UNFINISHED(waiting[0][1].mark, f"'{record.id}': {state[0].lower()}{state[1:]}: {named}")
