"""Coverage: every sentence is cited, set aside or open; numbers, times and quotations are cited word for word."""

from __future__ import annotations

import pytest
from made import checked, event, statement

from briefing.reconciliation.coverage import Account, Coverage

FIRST = "On Tuesday some 300 people left the port."
SECOND = "“We will be back on the boats,” said one of them."
TEXT = f"{FIRST} {SECOND}\n\nIt rained.\n"


def measured(*quotes: str, aside: tuple[str, ...] = ()) -> tuple[Coverage, list[str]]:
    """The coverage of the text by these quotes, and its details that are not cited."""
    events = {"e": event(*(statement("one", quote) for quote in quotes), statement("two", "It was."))}
    set_aside = [{"quote": quote, "reason": f"reason {n}"} for n, quote in enumerate(aside)]
    done = checked({"events": events}, given={"one": TEXT}, one={"set_aside": set_aside})
    assert [p for p in done.problems if p.severity == "error"] == []
    coverage = done.briefing.reconciled.coverage["one"]
    return coverage, [f"{d.kind.value} {d.span.text(TEXT)} in {d.sentence}" for d in coverage.details]


def test_nothing_cited_is_all_open() -> None:
    coverage, open_details = measured()
    assert [account for _, account in coverage.sentences] == [Account.OPEN] * 3
    assert coverage.share == 0
    assert coverage.details_found == len(open_details) == 3
    assert {detail.split()[0] for detail in open_details} == {"time", "quantity", "quotation"}


@pytest.mark.parametrize(
    ("quotes", "cited", "open_details"),
    [
        ((FIRST, SECOND, "It rained."), 3, 0),
        ((FIRST,), 1, 1),
        (("people left the port",), 1, 3),
        (("some 300 people",), 1, 2),
        (("300 people",), 1, 3),
        (("On Tuesday", "some 300 people"), 1, 1),
        (("We will be back",), 1, 3),
        (("“We will be back on the boats,”",), 1, 2),
        (("left the port. “We will be back on the boats,”",), 2, 2),
    ],
)
def test_a_detail_is_accounted_for_by_its_very_words(quotes: tuple[str, ...], cited: int, open_details: int) -> None:
    coverage, found = measured(*quotes)
    assert coverage.count(Account.CITED) == cited
    assert len(found) == open_details


def test_a_sentence_set_aside_has_its_reason_and_its_details_are_accounted_for() -> None:
    coverage, found = measured(FIRST, aside=("It rained.", SECOND))
    assert [account for _, account in coverage.sentences] == [Account.CITED, Account.SET_ASIDE, Account.SET_ASIDE]
    assert coverage.reasons == {2: "reason 1", 3: "reason 0"}
    assert coverage.share == 1
    assert found == []


def test_a_fact_outweighs_setting_aside() -> None:
    coverage, _ = measured("It rained.", aside=("It rained.",))
    assert coverage.sentences[2][1] is Account.CITED
    assert coverage.reasons == {}
