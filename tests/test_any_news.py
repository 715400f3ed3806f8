"""Briefings on a trial, an election and an earthquake: every event and figure has a word, and every page is made."""

from __future__ import annotations

import re
from typing import Any

import pytest
from made import actor, checked, codes_of, event, figure, statement
from selectolax.lexbor import LexborHTMLParser

from briefing.model.vocabulary import EventType, Measure
from briefing.site.pages import pages
from briefing.site.render import Renderer

STORIES: dict[str, tuple[dict[str, str], dict[str, tuple[str, str, str, str]]]] = {
    "a trial": (
        {
            "crime": "Somebody emptied the till of the club.",
            "investigation": "Police searched the rooms of the club.",
            "detention": "Police arrested the treasurer of the club.",
            "court": "A judge sent the treasurer to prison.",
            "law": "Parliament then changed the law on clubs.",
            "appointment": "A new treasurer took office.",
            "business": "The sponsor ended its contract.",
        },
        {"money": ("€2.5 million", "The club lost €2.5 million.", "euros", "not_people")},
    ),
    "an election": (
        {
            "election": "Voters elected a new council.",
            "announcement": "The board made the result known.",
            "publication": "A newspaper printed a poll.",
            "contest": "The match was put off for the vote.",
        },
        {
            "votes": ("12,400", "The winner had 12,400 votes.", "votes", "not_people"),
            "percentage": ("40%", "Turnout rose by 40%.", "per cent", "not_people"),
        },
    ),
    "an earthquake": (
        {
            "disaster": "An earthquake shook the valley.",
            "rescue": "Firefighters dug people out.",
            "accident": "A bus left the road.",
            "health": "The clinic ran out of blood.",
            "death": "A former mayor died in hospital.",
        },
        {
            "magnitude": ("6.1", "It had a magnitude of 6.1.", "moment magnitude", "not_people"),
            "distance": ("10", "It struck at a depth of 10 kilometres.", "kilometres", "not_people"),
            "injured": ("at least 14", "The quake injured at least 14 people.", "people", "unknown"),
        },
    ),
}


def _type_shown(page: str) -> str:
    """The line below the title of an event, with its type."""
    found = re.search(r'<p class="b-kicker">(.*?)</p>', page, re.S)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("story", STORIES)
def test_a_briefing_that_is_not_about_a_war_needs_no_other(story: str) -> None:
    happened, counted = STORIES[story]
    events = {f"event-{kind}": event(statement("one", quote), type=kind) for kind, quote in happened.items()}
    figures: dict[str, dict[str, Any]] = {
        f"figure-{measure}": {
            "title": "A number",
            "measure": measure,
            "population": people,
            "unit": unit,
            "scope": {"counts": unit},
            "readings": [statement("one", quote, words=words)],
        }
        for measure, (words, quote, unit, people) in counted.items()
    }
    made = checked({"events": events, "figures": figures}, articles=("one",))
    assert codes_of(made) == []
    facts = made.edition.comparison.facts
    assert EventType.OTHER not in {e.type for e in facts.events.values()}
    assert Measure.COUNT not in {f.measure for f in facts.figures.values()}
    shown = {page.url: page for page in pages(made.edition, Renderer())}
    ledger = shown["figures/index.html"]
    assert ledger.title == ("Casualties and figures" if "injured" in counted else "Figures")
    if "investigation" in happened:
        assert "crime" not in _type_shown(shown["events/event-investigation.html"].body)
        assert "inquiry" not in _type_shown(shown["events/event-detention.html"].body)
        assert "alleged" in _type_shown(shown["events/event-crime.html"].body)
    assert all(words in ledger.body for words, *_ in counted.values())
    assert {f"events/event-{kind}.html" for kind in happened} <= set(shown)


@pytest.mark.parametrize(
    ("measures", "title", "parts"),
    [
        (["attacked", "present"], "Figures", ["harm", "present"]),
        (["missing", "detained"], "Casualties and figures", ["casualties", "harm"]),
        (["injured"], "Casualties and figures", ["casualties"]),
    ],
)
def test_casualties_stand_apart_from_who_was_attacked_or_held(
    measures: list[str], title: str, parts: list[str]
) -> None:
    """A list called “Casualty figures” had who was under attack, held, trapped or wanted among the dead."""
    made = {
        measure: {"title": measure, "measure": measure, "population": "unknown", "unit": "people",
                  "scope": {"counts": "people"}, "readings": [statement("one", f"Two people, {measure}.", words="Two")]}
        for measure in measures
    }  # fmt: skip
    shown = {page.url: page for page in pages(checked({"figures": made}, articles=("one",)).edition, Renderer())}
    ledger = shown["figures/index.html"]
    assert (ledger.title, ledger.label) == (title, title)
    assert [h.attributes["id"] for h in LexborHTMLParser(ledger.body).css("h2")] == parts


def test_each_figure_stands_on_the_list_of_figures() -> None:
    figures = {
        f"{measure}-{population}".replace("_", "-"): {
            "title": f"{measure}, {population}",
            "measure": str(measure),
            "population": population,
            "unit": "members",
            "scope": {"counts": f"members {measure}, {population}"},
            "readings": [statement("one", "40 members", words="40")],
        }
        for measure in Measure
        for population in ("unknown", "not_people")
    }
    shown = {page.url: page for page in pages(checked({"figures": figures}, articles=("one",)).edition, Renderer())}
    listed = set(re.findall(r'class="b-ledger-row" id="([^"]+)"', shown["figures/index.html"].body))
    assert listed == set(figures)


def test_pages_of_a_sentence_and_a_fine_have_no_words_of_a_war() -> None:
    given = [
        statement(article, f"He pays ${n} million.", words=f"${n} million") for article, n in (("one", 24), ("two", 25))
    ]
    money = {"measure": "money", "population": "not_people", "unit": "dollars", "scope": {"counts": "dollars"}}
    fine = {"title": "Fine", **money, "readings": given}
    asked = {
        name: {
            "title": f"How much, {name}?",
            "kind": "number",
            "weight": "notable",
            "about": ["fine"],
            "positions": [{"label": r["words"], "statements": [statement(r["article"], r["quote"])]} for r in given],
            "would_resolve": "The order of the court.",
        }
        for name in ("first", "second")
    }
    judge = {"judge": actor("person", ("one", "Ada Lund"))}
    made = checked({"figures": {"fine": fine}, "discrepancies": asked, "actors": judge}, articles=("one", "two"))
    shown = {page.url: " ".join(re.sub(r"<[^>]*>", " ", page.body).split()) for page in pages(made.edition, Renderer())}
    assert "no one number fits them all" in shown["figures/fine.html"]
    assert "Counted" not in shown["figures/fine.html"]  # Dollars are no more than its unit.
    assert "Other" not in shown["actors/index.html"] + shown["figures/index.html"]
    assert "how many or how much" in shown["discrepancies/first.html"]
    assert {f"How much, {name}?" in shown["index.html"] for name in asked} == {True}  # None of them is a major one.


@pytest.mark.parametrize(
    ("text", "none", "unsaid", "cell"),
    [
        ("Rain fell.\n", "TWO no mention", "TWO does not say", "not in this article"),
        (
            "Rain fell.\n\nNobody has read this yet.\n",
            "TWO no mention found yet; 1 sentence in no record yet",
            "TWO no answer found yet; 1 sentence in no record yet",
            "not found in this article yet; 1 sentence in no record yet",
        ),
        (
            "Rain fell.\n\nNobody has read this yet.\n\nNor this.\n",
            "TWO no mention found yet; 2 sentences in no record yet",
            "TWO no answer found yet; 2 sentences in no record yet",
            "not found in this article yet; 2 sentences in no record yet",
        ),
        (
            "Rain fell.\n\nThe rest is of no use.\n",
            "TWO no mention; 1 sentence set aside",
            "TWO does not say; 1 sentence set aside",
            "not in this article; 1 sentence set aside",
        ),
    ],
)
def test_an_article_of_which_sentences_are_open_is_not_said_to_be_silent(
    text: str, none: str, unsaid: str, cell: str
) -> None:
    """Drafts that a newsroom has accepted cover half of an article: what the rest says, nobody has written down yet."""
    gate = event(statement("one", "The gate shut."), statement("one", "The gate was open."))
    sides = [{"label": s["quote"], "statements": [statement("one", s["quote"])]} for s in gate["accounts"]]
    asked = {"title": "Shut?", "kind": "status", "weight": "notable", "about": ["gate"], "would_resolve": "A witness."}
    records = {
        "events": {"gate": gate, "rain": event(statement("two", "Rain fell."))},
        "discrepancies": {"shut": {**asked, "positions": sides}},
    }
    aside = [{"quote": q, "reason": "A caption."} for q in text.splitlines() if q.startswith("The rest")]
    two = {"set_aside": aside} if aside else {}
    made = checked(records, articles=("one", "two"), given={"two": text}, two=two)
    shown = {page.url: " ".join(re.sub(r"<[^>]*>", " ", page.body).split()) for page in pages(made.edition, Renderer())}
    assert re.search(rf"{none}(?! found|;)", shown["events/gate.html"])
    assert re.search(rf"{none}(?! found|;)", shown["events/index.html"])
    assert unsaid in shown["discrepancies/index.html"]
    assert re.search(rf"{cell}(?!;)", shown["discrepancies/shut.html"])


BOATS = "The Ada and the Bee came home."


def test_of_a_figure_an_article_that_speaks_of_what_is_counted_is_not_said_to_pass_over_it() -> None:
    """It names both boats and prints no number; of what happened to them it says nothing."""
    records = {
        "figures": {"boats": figure("two", "sixty", counts="boats")},
        "events": {"rain": event(statement("three", BOATS)), "gate": event(statement("one", "A gate shut."))},
    }
    made = checked(records, given={"three": f"{BOATS}\n"})
    shown = {page.url: " ".join(re.sub(r"<[^>]*>", " ", page.body).split()) for page in pages(made.edition, Renderer())}
    assert "THREE no number given" in shown["figures/boats.html"] and "no mention" not in shown["figures/boats.html"]
    assert "no mention" not in shown["figures/index.html"]
    assert "THREE no mention" in shown["events/gate.html"]


def _about(reason: str) -> tuple[str, str]:
    """The page of an article whose day is known in a way, and of its outlet, whose name is known in the same way."""
    record = {
        "supplied": {"published": reason, "title": reason}, "title": "A gate shut",
        "dateline": {"quote": "NORHAVEN (Sea Wire)"},
    }  # fmt: skip
    outlet = {"paper-one": {"kind": "media", "names": [{"article": "one", "name": "ONE News", "supplied": reason}]}}
    text = "NORHAVEN (Sea Wire) — A gate shut.\n"
    records = {"events": {"gate": event(statement("one", "A gate shut."))}, "actors": outlet}
    made = checked(records, articles=("one",), given={"one": text}, one=record)
    shown = {page.url: " ".join(re.sub(r"<[^>]*>", " ", page.body).split()) for page in pages(made.edition, Renderer())}
    return shown["articles/one.html"], shown["actors/paper-one.html"]


def test_what_was_recorded_with_an_article_is_told_once_and_in_words_for_readers() -> None:
    article, outlet = _about("Given by the curator.")
    assert re.search(r"Date \w+ \d+ \w+ \d+, as we recorded it, written from NORHAVEN Reprinted", article), article
    assert "Headline : as we recorded it" in article and "ublication :" not in article
    assert "ONE News as we recorded it" in outlet
    assert "urator" not in article + outlet and "our reading" not in article


def test_a_day_that_was_worked_out_is_told_with_its_reason() -> None:
    article, outlet = _about("Its caption has the day.")
    assert re.search(r"Date \w+ \d+ \w+ \d+, written from NORHAVEN \( the day is our reading \)", article), article
    assert "Day of publication : Its caption has the day." in article and "as we recorded it" not in article
    assert "supplied by us: Its caption has the day." in outlet
