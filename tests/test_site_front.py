"""The front page cites what it names, and no more than a reader takes in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from made import actor, checked, event, figure, statement

from briefing import pipeline
from briefing.compare.silence import Mention
from briefing.model.records import statements_of
from briefing.site.pages import pages
from briefing.site.render import Renderer
from briefing.site.views import wording
from briefing.site.views.base import Presenter
from briefing.site.views.discrepancies import discrepancy_page, row
from briefing.site.views.events import event_page
from briefing.site.views.front import front_page


@pytest.fixture(scope="module")
def present() -> Presenter:
    return Presenter(pipeline.check(Path(__file__).parent.parent).edition.comparison)


def test_a_sentence_that_names_an_article_is_cited_from_it_alone(present: Presenter) -> None:
    for sentences in front_page(present)["boxes"].values():
        for _, text, _, chips, _ in sentences:
            codes = present.codes.values()
            named = {c.article for c in codes if re.search(rf"\b{re.escape(c.text)}(?!\w)", text)}
            assert not named or {chip.code.article for chip in chips} <= named
            assert len({chip.code.article for chip in chips}) == len(chips)


def test_a_sentence_that_is_of_somebody_opens_no_other_words(present: Presenter) -> None:
    """Behind "point to Iran" stood all that anybody says of the collapse, and of who else is blamed for it."""
    front = present.facts.front
    assert front is not None
    narrowed = [part for part in (*front.all_say, *front.differ, *front.not_established) if part.of]
    lines = [line for sentences in front_page(present)["boxes"].values() for line in sentences]
    shown = {": ".join(filter(None, (line.subject, line.text))): line.chips for line in lines}
    for part in narrowed:
        if present.text(part.text) not in shown:
            continue  # What the grid shows is not said again.
        records = filter(None, map(present.facts.find, part.cites))
        every = present.citations.chips(statement for record in records for statement in statements_of(record))
        opened = {note for chip in shown[present.text(part.text)] for note in chip.notes}
        assert opened < {note for chip in every for note in chip.notes}
    assert narrowed


def test_chips_are_few(present: Presenter) -> None:
    values = front_page(present)
    assert sum(len(line.chips) for sentences in values["boxes"].values() for line in sentences) <= 60


def test_each_line_leads_to_the_page_of_what_it_tells(present: Presenter) -> None:
    lines = {line.subject: line for sentences in front_page(present)["boxes"].values() for line in sentences}
    leads = {subject: line.to.url for subject, line in lines.items() if subject and line.to}
    assert leads["What was reportedly asked"] == "discrepancies/villages-which-demand.html"
    assert all(line.to for line in lines.values())
    assert "Who broke the deal" not in lines, "the grid beside the headline shows it"


@pytest.mark.parametrize(
    ("hour", "words"),
    [("11 p.m. Tuesday", wording.WORDS["mention"][Mention.EARLIER]), ("8 p.m. Tuesday", None)],
)
def test_an_article_that_closed_before_all_that_differs_is_said_to_have(hour: str, words: str | None) -> None:
    closed = {"as_of": {"words": "9 p.m. Tuesday", "quote": "It closed at 9 p.m. Tuesday, on time."}}
    told = [statement("one", f"It came at {hour}.", when=hour), statement("three", "It never came.", happened="no")]
    sides = [{"label": side["article"], "statements": [statement(side["article"], side["quote"])]} for side in told]
    asked = {"title": "Did it come?", "kind": "status", "weight": "minor", "would_resolve": "A witness."}
    records = {"raid": event(*told)}, {"asked": {**asked, "about": ["raid"], "positions": sides}}
    of = checked({"events": records[0], "discrepancies": records[1]}, articles=("one", "two", "three"), two=closed)
    cells = row(Presenter(of.edition.comparison), of.edition.comparison.facts.discrepancies["asked"])
    assert [[label for label, _ in answers] for code, answers in cells if code.article == "two"] == [
        [words] if words else []
    ]


def test_a_line_that_leads_to_a_discrepancy_says_whether_all_can_be_true(present: Presenter) -> None:
    values = front_page(present)
    asked = {key: {line.question.id for line in lines if line.question} for key, lines in values["boxes"].items()}
    questions = present.facts.discrepancies
    differ = {line.to.url for line in values["boxes"]["differ"]}
    assert asked["differ"] == {each for each in questions if f"discrepancies/{each}.html" in differ}
    assert "villages-which-demand" in asked["differ"]
    # There a line may tell of less than its discrepancy asks.
    assert asked["not_established"] == asked["all_say"] == set()


@pytest.mark.parametrize(("resolution", "weight"), [("open", "notable"), ("explained", "notable"), ("open", "minor")])
def test_a_page_that_nobody_has_written_yet_tells_what_most_articles_tell(resolution: str, weight: str) -> None:
    """A newsroom that has accepted drafts, and no more, found a title above a chart of what had been explained.

    A newcomer found one of 180 and 181 miles, which is good to know when quoting and no picture of a story.
    """
    told = [statement(a, f"They sell {n} shops.", words=n) for a, n in (("one", "142"), ("two", "150"))]
    positions = [{"label": r["words"], "statements": [statement(r["article"], r["quote"])]} for r in told]
    asked = {"title": "How many?", "kind": "number", "weight": weight, "about": ["shops"], "positions": positions}
    records = {
        "events": {
            "sale": event(*(statement(r["article"], r["quote"]) for r in told), title="The shops are sold"),
            "rain": event(statement("one", "It rained."), title="Rain falls"),
            "flop": event(statement("one", "No flop.", happened="no"), title="A flop"),
        },
        "figures": {"shops": {"title": "Shops", "measure": "count", "scope": {"counts": "shops"}, "readings": told}},
        "discrepancies": {"many": {**asked, "resolution": resolution, "would_resolve": "A list."}},
    }
    values = front_page(Presenter(checked(records, articles=("one", "two")).edition.comparison))
    boxes = {key: [(line.text, len(line.chips)) for line in told] for key, told in values["boxes"].items()}
    asked_of = {"differ": [("How many?", 2)]} if resolution == "open" else {}
    assert boxes == {"told": [("The shops are sold", 2), ("Rain falls", 1)], **asked_of}
    assert (values["numbers"] is None) == ((resolution, weight) != ("open", "notable"))
    assert values["discrepancies"] == 1


def test_what_an_editor_would_lead_with_comes_first_and_the_page_says_so() -> None:
    """Titles stood in the order of the alphabet, which readers took for what matters most."""
    texts = {
        "one": "Bank is sued\n\nThe bank was sued. A clerk wept. It rained. It rained again.\n",
        "two": "They sued the bank. It rained. A clerk wept.\n",
    }
    told = {
        "Zoe sues the bank": [("one", "Bank is sued"), ("two", "They sued the bank.")],
        "Weather": [("one", "It rained."), ("two", "It rained."), ("one", "It rained again.")],
        "A clerk weeps": [("one", "A clerk wept."), ("two", "A clerk wept.")],
        "A bank is named": [("one", "The bank was sued.")],
    }
    records = {
        title.lower().replace(" ", "-"): event(*(statement(*where) for where in accounts), title=title)
        for title, accounts in told.items()
    }
    made = checked({"events": records}, articles=("one", "two"), given=texts)
    front = front_page(Presenter(made.edition.comparison))
    assert [line.text for line in front["boxes"]["told"]] == list(told)
    html = next(page.body for page in pages(made.edition, Renderer()) if page.url == "index.html")
    assert "What most articles tell comes first" in html and "All 4 events" in html


def test_a_passage_is_printed_once_among_the_answers(present: Presenter) -> None:
    """Bassam Haj Mustafa's long passage stood twice on one page, in the rows of both whom he accuses."""
    for discrepancy in present.facts.discrepancies.values():
        again = discrepancy_page(present, discrepancy)["again"]
        every = [s for position in discrepancy.positions for s in position.statements]
        cited = [(c.anchor.article, c.anchor.start, c.anchor.end) for c in map(present.citations.find, every) if c]
        assert len(again) == len(cited) - len(set(cited)), discrepancy.id
    [shown] = discrepancy_page(present, present.facts.discrepancies["who-broke-the-deal"])["again"]
    short = present.citations.narrowed(shown, to_words=True)
    assert short is not None
    assert [piece.kind for part in short for piece in part] == ["omitted", "text", "omitted"]
    whole = present.citations.passage(shown)
    assert whole is not None
    assert short.words == whole.words


def test_the_first_numbers_are_of_people_and_none_is_an_area_or_an_age() -> None:
    """Those harmed, then other people, then counts of several articles; how large or old only where nothing else is."""
    extents = {
        "area": figure("170,000", counts="square feet", unit="square feet", population="not_people"),
        "age": figure("38", counts="years", measure="age", population="not_people"),
        "far": figure("50", counts="miles", measure="distance", unit="miles", population="not_people"),
    }
    telling = {
        "shots": figure("12", counts="shots", population="not_people"),
        "boats": figure("three", "3", population="not_people"),
        "inside": figure("85", counts="residents", measure="present"),
        "elsewhere": figure("five", counts="people killed in another town", measure="killed"),
        "hurt": figure("nine", "9", counts="people hurt", measure="injured"),
    }
    given = front_page(Presenter(checked({"figures": {**extents, **telling}}).edition.comparison))["given"]
    order = ["people hurt", "people killed in another town", "residents", "boats", "shots"]
    assert [each.figure.text.removeprefix("How many ") for each in given] == order
    only = front_page(Presenter(checked({"figures": extents}).edition.comparison))["given"]
    assert len(only) == 3


@pytest.mark.parametrize(
    ("period", "when", "shown"),
    [
        ("not stated; the office spoke on Tuesday", None, "No day given."),
        ("the whole war", None, "When: the whole war."),
        ("not stated", "Tuesday", "When: “Tuesday”."),
        (None, None, ""),
    ],
)
def test_the_first_numbers_say_when_or_that_no_day_is_given(period: str | None, when: str | None, shown: str) -> None:
    hurt = figure("nine", "9", counts="people hurt", measure="injured")
    if period is not None:
        hurt["scope"]["period"] = period
    if when is not None:
        hurt["readings"] = [{**r, "quote": f"{when}: {r['quote']}", "when": when} for r in hurt["readings"]]
    boats = figure("three", "3", population="not_people")
    boats["scope"]["period"] = "not stated"
    edition = checked({"figures": {"hurt": hurt, "boats": boats}}).edition
    given = front_page(Presenter(edition.comparison))["given"]
    assert [each.when for each in given] == [shown, ""]
    front = next(page for page in pages(edition, Renderer()) if page.url == "index.html")
    assert ("No day given." in front.body) == (shown == "No day given.")


@pytest.mark.parametrize(
    ("numbers", "shown"),
    [
        ([("one", "12"), ("one", "40")], "“12”, “40”, both in ONE"),
        ([("one", "12"), ("two", "40")], "“12”, “40”"),
        ([("one", "12")], "“12”"),
        ([("one", "12"), ("two", "12")], "“12”"),
        ([("one", "12"), ("two", "20"), ("one", "40")], "“12” to “40”, both in ONE"),
        ([("one", "12"), ("one", "20"), ("one", "40")], "“12” to “40”, both in ONE"),
        ([("one", "12"), ("one", "20"), ("two", "40")], "“12” to “40”"),
        # Another article gives one of the ends too, or both.
        ([("one", "12"), ("two", "20"), ("one", "40"), ("two", "40")], "“12” to “40”"),
        ([("one", "12"), ("two", "20"), ("one", "40"), ("two", "forty")], "“12” to “40”"),
        ([("one", "12"), ("one", "40"), ("two", "12"), ("two", "40")], "“12”, “40”"),
        # Where none surely is the least, all is said of the first two alone.
        ([("one", "dozens"), ("one", "50"), ("one", "60")], "“dozens”, “50” and 1 more"),
    ],
)
def test_two_numbers_of_one_article_do_not_look_as_if_articles_differed(
    numbers: list[tuple[str, str]], shown: str
) -> None:
    readings = [
        statement(article, f"Report {n} in {article}: {words} boats in all.", words=words)
        for n, (article, words) in zip("ABCDE", numbers, strict=False)
    ]
    boats = {"title": "Boats", "measure": "count", "scope": {"counts": "boats"}, "readings": readings}
    [given] = front_page(Presenter(checked({"figures": {"boats": boats}}).edition.comparison))["given"]
    assert given.numbers == shown


def test_in_a_briefing_of_one_article_it_is_not_named_beside_its_numbers() -> None:
    numbers = [statement("one", f"Report of {words} boats in all.", words=words) for words in ("12", "40")]
    boats = {"title": "Boats", "measure": "count", "scope": {"counts": "boats"}, "readings": numbers}
    made = checked({"figures": {"boats": boats}}, articles=("one",)).edition
    [given] = front_page(Presenter(made.comparison))["given"]
    assert given.numbers == "“12”, “40”"


def test_whoever_gives_a_number_is_not_named_again_below_a_title_that_names_them() -> None:
    actors = {"guild": actor("organisation", ("one", "the Guild"))}
    told = statement("one", "The Guild counted nine people hurt.", speaker=["guild"], words="nine")
    hurt = {"measure": "injured", "scope": {"counts": "people hurt"}, "readings": [told]}
    for title, who in (("People hurt, according to the Guild", ""), ("People hurt", "the Guild")):
        made = checked({"actors": actors, "figures": {"hurt": {**hurt, "title": title}}}).edition
        [given] = front_page(Presenter(made.comparison))["given"]
        assert given.who.casefold() == who.casefold()


def test_an_event_is_dated_in_the_words_of_most_articles() -> None:
    """Where only one dates it in its own voice, what others are told counts as well."""
    keepers = {f"{name}-keeper": actor("person", (name, f"{name.title()} Keeper")) for name in ("one", "two")}
    said = [(name, f"{name.title()} Keeper said it was Monday.") for name in ("one", "two")]
    told = [statement(name, quote, when="Monday", speaker=f"{name}-keeper") for name, quote in said]
    own = statement("three", "It was Monday morning.", when="Monday morning")
    records = {"actors": keepers, "events": {"raid": event(own, *told)}}
    comparison = checked(records).edition.comparison
    lead = event_page(Presenter(comparison), comparison.facts.events["raid"])["lead"]
    assert lead.startswith("When: “Monday” in ONE and TWO; “Monday morning” in THREE.")


@pytest.mark.parametrize(
    ("written", "is_told"),
    [
        ({}, True),
        ({"title": "A fair"}, True),
        ({"title": "A fair on March 4"}, True),
        ({"title": "A fair of 2031", "subtitle": "On Tuesday, March 4, it was opened."}, False),
        ({"subtitle": "It was opened on 4 March 2031."}, False),
        ({"title": "44 boats of 2031"}, True),
    ],
)
def test_a_stranger_is_told_of_which_day_it_is(written: dict[str, str], is_told: bool) -> None:
    """Nothing on a front page told when it was, where nobody had written that into its title."""
    told = event(statement("one", "It was opened on 4 March 2031."), statement("two", "March 4, it was opened."))
    edition = checked({"events": {"fair": told}}, articles=("one", "two"), front=written).edition
    front = next(page for page in pages(edition, Renderer()) if page.url == "index.html")
    assert ("Mainly on Tuesday 4 March 2031" in front.body.partition("</header>")[0]) == is_told
