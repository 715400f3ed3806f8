"""What no article states is marked as supplied by the curator, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from briefing import cache, codes
from briefing.checks.case import Case
from briefing.facts.reader import did_you_mean
from briefing.facts.records import Name, Record, When, walk
from briefing.facts.records.articles import SUPPLIABLE
from briefing.problems import Problem


def check(case: Case) -> Iterator[Problem]:
    """Names without a quote or a reason, days without a reason, and reasons for fields that do not exist."""
    for _, record in case.facts.records():
        yield from cache.kept_of("supplied", (record,), partial(_of_record, record))
    for article in case.facts.articles.values():
        for name in article.supplied:
            if name not in SUPPLIABLE:
                message = f"'{name}' is not a field of an article"
                yield codes.FIELD_UNKNOWN(article.at("supplied", name), message, did_you_mean(name, SUPPLIABLE))


def _of_record(record: Record) -> list[Problem]:
    found: list[Problem] = []
    for _, part in walk(record):
        if isinstance(part, Name) and part.quote is None and part.supplied is None:
            message = f"the name '{part.name}' has neither a quote nor a reason"
            found.append(codes.SUPPLIED_MISSING(part.at("name"), message))
        if isinstance(part, When) and part.day is not None and part.supplied is None:
            found.append(codes.SUPPLIED_MISSING(part.at("day"), f"the day of '{part.words}' has no reason"))
    return found
