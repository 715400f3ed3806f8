"""What no article states is marked as supplied by the curator, with the reason; and a limit on reprinting is one."""

from __future__ import annotations

from collections.abc import Iterator

from briefing import codes
from briefing.model.fields import walk
from briefing.model.reader import did_you_mean
from briefing.model.records import SUPPLIABLE
from briefing.model.statements import Name, When
from briefing.problems import Problem
from briefing.verify.briefing import Briefing
from briefing.verify.readings import share


def check(briefing: Briefing) -> Iterator[Problem]:
    """Names without a quote or a reason, days without a reason, reasons for no field, and limits that are no share."""
    for record in briefing.facts.records():
        for _, part in walk(record):
            if isinstance(part, Name) and part.quote is None and part.supplied is None:
                message = f"the name '{part.name}' has neither a quote nor a reason"
                yield codes.SUPPLIED_MISSING(part.at("name"), message)
            if isinstance(part, When) and part.day is not None and part.supplied is None:
                yield codes.SUPPLIED_MISSING(part.at("day"), f"the day of '{part.words}' has no reason")
    for article in briefing.facts.articles.values():
        if article.reprint_at_most is not None and share(article.reprint_at_most) is None:
            message = f"'{article.reprint_at_most}' is not a percentage"
            yield codes.VALUE_INVALID(article.at("reprint_at_most"), message, "write it as 60%, from 0% to 100%")
        for name in article.supplied:
            if name not in SUPPLIABLE:
                message = f"'{name}' is not a field of an article"
                yield codes.FIELD_UNKNOWN(article.at("supplied", name), message, did_you_mean(name, SUPPLIABLE))
