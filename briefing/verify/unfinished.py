"""What `init` and `add` put in until somebody knows better, and what nobody has filled in yet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from briefing.model.facts import Facts
from briefing.model.parts import Part, Record
from briefing.model.yaml import texts
from briefing.problems import Problem, codes

NOT_KNOWN = "Not known yet"
"""How the reason begins of a value that holds a place."""
NOT_CONFIRMED = "Not confirmed yet"
"""How the reason begins of a value that was read from the article, and that nobody has looked at."""
_RESERVED = re.compile(r"(?:.*\.)?(?:example(?:\.(?:org|com|net))?|test|invalid|localhost)|127\.0\.0\.1")
"""Names of hosts that are nobody's. Source: RFC 2606 and 6761."""


def is_placeholder(address: str | None) -> bool:
    """True for an address of the web or of mail that leads to nobody, and for none.

    >>> is_placeholder("https://example.org/briefing/"), is_placeholder("desk@paper.news")
    (True, False)
    """
    if not address:
        return True
    host = urlsplit(address).hostname if "://" in address else address.rpartition("@")[2]
    return _RESERVED.fullmatch((host or "").lower()) is not None


def unfinished(facts: Facts) -> Iterator[Problem]:
    """Every placeholder in the facts, each at its place."""
    if facts.front is not None:
        yield from _of_publisher(facts.front.publisher)
    for record in facts.records():
        yield from _of_record(record)


def _of_publisher(publisher: Part | None) -> Iterator[Problem]:
    """Addresses that lead to nobody."""
    for name in ("contact", "url"):
        address = getattr(publisher, name, None)
        if address and is_placeholder(address):
            message = f"the publisher's `{name}`, {address}, leads to nobody"
            yield codes.UNFINISHED(address.mark, message, "give one that reaches somebody, or delete it")


def _of_record(record: Record) -> Iterator[Problem]:
    """The fields of a record whose values wait for somebody, by what they wait for."""
    fields = list(texts(record.node, str(record.id)))
    for state in (NOT_KNOWN, NOT_CONFIRMED):
        waiting = [(name, text) for name, text in fields if text.startswith(state)]
        if waiting:
            named = ", ".join(dict.fromkeys("name" if name == "supplied" else name for name, _ in waiting))
            yield codes.UNFINISHED(waiting[0][1].mark, f"'{record.id}': {state[0].lower()}{state[1:]}: {named}")
