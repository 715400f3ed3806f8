"""How well a claim is borne out, in words: in which articles its origins stand, and as what it is told without any."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from made import actor, checked, event, statement

from briefing import data
from briefing.history import Past
from briefing.site.pages import pages
from briefing.site.render import Renderer
from briefing.site.views.base import Presenter
from tests.test_data import address

ACTORS = {
    "army": actor("body", ("one", "Army"), ("two", "Army")),
    "rival": actor("person", ("one", "Rita Rival"), ("two", "Rita Rival")),
    "mayor": actor("person", ("one", "Mia Mayor")),
    "residents": actor("group", ("two", "Residents")),
}


def says(article: str, *speakers: str, **more: Any) -> dict[str, Any]:
    return statement(article, f"In {article} {' and '.join(speakers) or 'we'} said it.", speaker=list(speakers), **more)


def shown(*accounts: dict[str, Any]) -> Presenter:
    return Presenter(checked({"events": {"raid": event(*accounts)}, "actors": ACTORS}).edition.comparison)


@pytest.mark.parametrize(
    ("accounts", "sentence"),
    [
        ([says("one"), says("two")], "2 articles tell it so, perhaps from one source"),
        # A plan is a source of what nobody says was done.
        (
            [says("one"), says("two", happened="planned")],
            "2 articles tell it so, perhaps from one source",
        ),
        (
            [says("one", basis="document"), says("two", basis="document")],
            "told in 2 articles",
        ),
        ([says("one"), says("two", unmarked="yes")], "told in 2 articles, not always marked in whose words"),
        ([says("one", "residents"), says("two", "residents")], "told in 2 articles"),
        (
            [says("one", "army"), says("two", "residents")],
            "told in 2 articles, with 1 identified origin, in ONE",
        ),
        ([says("one", "army"), says("two")], "told in 2 articles, with 1 identified origin, in ONE"),
        ([says("one", "army"), says("two", "army")], "told in 2 articles, with 1 identified origin, in ONE and TWO"),
        (
            [says("one", "army"), says("one", "rival"), says("two"), says("three")],
            "told in 3 articles, with 2 identified origins, both in ONE",
        ),
        (
            [says("one", "army"), says("one", "rival"), says("one", "mayor"), says("two")],
            "told in 2 articles, with 3 identified origins, all in ONE",
        ),
        (
            [says("one", "army"), says("two", "rival"), says("three")],
            "told in 3 articles, with 2 identified origins, in ONE and TWO",
        ),
    ],
)
def test_the_sentence_says_in_which_articles_the_origins_stand(accounts: list[dict[str, Any]], sentence: str) -> None:
    present = shown(*accounts)
    support = present.comparison.events["raid"].support
    assert support is not None and present.voices.spread(support) == sentence


@pytest.mark.parametrize(
    ("accounts", "told"),
    [
        ([says("one", "army", stance="accuses")], "an accusation"),
        (
            [says("one", "army", stance="accuses"), says("two", "residents", stance="doubts")],
            "an accusation and a doubt",
        ),
        ([says("one", "army", stance="denies"), says("two", "army", happened="no")], "a denial"),
        ([says("one", "army", stance="judges"), says("two", happened="unknown")], "a judgement and an open question"),
    ],
)
def test_what_nobody_is_a_source_for_is_told_as_what_it_is(accounts: list[dict[str, Any]], told: str) -> None:
    present = shown(*accounts)
    assert present.comparison.events["raid"].support is None
    assert present.voices.told_as(present.facts.events["raid"].accounts) == told


@pytest.mark.parametrize(
    ("other", "word"), [("138", "independent"), ("at least 135", "independent"), ("142", "differing")]
)
def test_numbers_that_differ_are_borne_out_by_no_separate_sources(other: str, word: str) -> None:
    readings = [
        statement("one", "The Army counted 138 boats.", speaker=["army"], words="138"),
        statement("two", f"Rita Rival counted {other} boats.", speaker=["rival"], words=other),
    ]
    boats = {"title": "Boats", "measure": "count", "scope": {"counts": "boats"}, "readings": readings}
    given = {"figures": {"boats": boats}, "actors": ACTORS, "events": {"raid": event(says("one"))}}
    edition = checked(given).edition
    present = Presenter(edition.comparison)
    assert present.supported(present.facts.figures["boats"]) == word
    front = next(page.body for page in pages(edition, Renderer(), Past({}, None, "none")) if page.url == "index.html")
    assert ("Separate sources are shown for these" in front) == (word == "independent")


def test_numbers_that_one_number_can_fit_are_not_said_not_to_fit_one_another() -> None:
    readings = [
        statement("one", "Tens of thousands of boats sank.", words="Tens of thousands"),
        statement("two", "There were thousands of boats.", words="thousands"),
    ]
    boats = {"title": "Boats", "measure": "count", "scope": {"counts": "boats"}, "readings": readings}
    present = Presenter(checked({"figures": {"boats": boats}, "actors": ACTORS}).edition.comparison)
    assert present.supported(present.facts.figures["boats"]) == "tension"


def test_who_is_said_to_demand_comes_first_then_what_then_who_says_so() -> None:
    said = [says("one", "rival", who=["army"]), says("two", who=["residents"], says="Bread.")]
    records = {"events": {"bread": event(*said, title="Bread", type="demand")}, "actors": ACTORS}
    done = checked(records)
    [found] = json.loads(dict(data.files(done.edition, address))["briefing.json"])["differences"]
    army, residents = found["sides"]
    assert [side["label"] for side in found["sides"]] == [
        "Army, according to Rita Rival",
        "Residents, according to TWO itself",
    ]
    assert list(army)[1:5] == ["actors", "denied", "doubted", "told"] and army["actors"] == ["army"]
    [told] = army["told"]
    assert list(told)[:2] == ["what", "speaker"]
    assert (told["what"], told["speaker"], told["article"]) == ("In one rival said it.", ["rival"], "one")
    assert (residents["told"][0]["what"], residents["told"][0]["speaker"]) == ("Bread.", [])
    body = {page.url: page.body for page in pages(done.edition, Renderer(), Past({}, None, "none"))}[
        "events/bread.html"
    ]
    text = " ".join(html.unescape(re.sub(r"<[^>]+>", "", body)).split())
    assert "Who is said to demand what" in text
    assert "Army: In one rival said it. according to Rita Rival ¶2" in text
    assert "Residents: Bread. according to TWO, in its own voice ¶2" in text


def test_an_accusation_begins_with_who_makes_it_below_whom_it_is_made_against() -> None:
    said = [
        says("one", "rival", responsible=["army"], stance="accuses"),
        says("two", responsible=["residents"]),
        says("two", "army", responsible=["army"], stance="denies"),
    ]
    done = checked({"events": {"raid": event(*said)}, "actors": ACTORS})
    [found] = json.loads(dict(data.files(done.edition, address))["briefing.json"])["differences"]
    assert [(side["label"], side["actors"], side["denied"]) for side in found["sides"]] == [
        ("Rita Rival: Army", ["army"], False),
        ("TWO itself: Residents", ["residents"], False),
        ("Army: not Army", ["army"], True),
    ]
    assert [side["told"][0]["what"] for side in found["sides"]] == [account["quote"] for account in said]
    body = {page.url: page.body for page in pages(done.edition, Renderer(), Past({}, None, "none"))}["events/raid.html"]
    text = " ".join(html.unescape(re.sub(r"<[^>]+>", "", body)).split())
    for row in (
        "Army nobody found here yet; 1 sentence in no record yet Rita Rival, as an accusation ¶2 ",
        "yet; 1 sentence in no record yet TWO, in its own voice ¶2 ",
        "yet; 1 sentence in no record yet Army, denying the blame: not Army ¶3 ",
    ):
        assert row in text


def test_of_many_articles_each_stands_by_itself_among_the_blamed() -> None:
    """A reader picks some of them."""
    articles = ("one", "two", "three", "four", "five", "six")
    said = [says(article, "rival", responsible=["army"], stance="accuses") for article in articles]
    said += [says("two", responsible=["residents"])]
    done = checked({"events": {"raid": event(*said)}, "actors": ACTORS}, articles=articles)
    body = {page.url: page.body for page in pages(done.edition, Renderer(), Past({}, None, "none"))}["events/raid.html"]
    told = re.findall(r'data-article="(\w+)"', body)
    assert sorted(told) == sorted([*articles, "two"])


def test_of_a_figure_whose_words_are_all_lost_no_charge_is_told() -> None:
    far = statement("one", "It burnt […] miles out.", lost="yes")
    figure = {"title": "Miles out", "measure": "distance", "population": "not_people", "unit": "miles",
              "scope": {"counts": "miles"}, "readings": [far]}  # fmt: skip
    given = {"one": "The paper one came out.\n\nIt burnt   miles out.\n"}
    made = checked({"figures": {"miles": figure}}, given=given, one={"lossy": "yes"}).edition.comparison
    assert Presenter(made).supported(made.facts.figures["miles"]) == "lost"


def page(url: str, records: dict[str, Any]) -> str:
    made = checked({"actors": ACTORS, **records}).edition
    body = next(each.body for each in pages(made, Renderer(), Past({}, None, "none")) if each.url == url)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())


def counted(*answers: tuple[str, str, str], **more: Any) -> dict[str, Any]:
    """A figure of the dead, as some speakers of some articles give it in some words."""
    readings = [
        statement(paper, f"{who.title()} told {paper} that {words} died.", words=words, speaker=[who], **more)
        for paper, who, words in answers
    ]
    return {
        "figures": {"dead": {"title": "Dead", "measure": "killed", "scope": {"counts": "dead"}, "readings": readings}}
    }


def test_numbers_that_differ_are_not_said_to_rest_on_separate_sources() -> None:
    alike = page("figures/dead.html", counted(("one", "army", "six"), ("two", "rival", "six")))
    assert "Separate sources: told in 2 articles, with 2 identified origins" in alike
    differing = page("figures/dead.html", counted(("one", "army", "six"), ("two", "rival", "nine")))
    assert "Separate sources" not in differing
    assert "The numbers do not fit one another: told in 2 articles, with 2 identified origins" in differing


@pytest.mark.parametrize(
    ("answers", "short"),
    [
        ([("one", "army", "six"), ("two", "rival", "Six")], "“six” Dead Army; Rita Rival ONE"),
        ([("one", "army", "nine"), ("two", "rival", "six")], "“nine”, “six” Dead Army; Rita Rival ONE"),
        (
            [("one", "army", "nine"), ("two", "rival", "six"), ("one", "mayor", "30"), ("two", "residents", "7")],
            "“six” to “30” Dead Army; Mia Mayor and 2 more ONE",
        ),
    ],
)
def test_the_front_page_gives_the_lowest_and_the_highest_of_many_numbers(
    answers: list[tuple[str, str, str]], short: str
) -> None:
    assert short in page("index.html", counted(*answers))


def test_a_number_that_is_denied_is_none_that_is_given() -> None:
    given = counted(("one", "army", "six"))
    denied = counted(("two", "rival", "900"), stance="denies")
    given["figures"]["dead"]["readings"] += denied["figures"]["dead"]["readings"]
    front = page("index.html", given)
    assert "“six” Dead Army ONE" in front and "900" not in front.partition("“six”")[2].partition("All figures")[0]


@pytest.mark.parametrize(("name", "told"), [("Mara", "named in part"), ("Mara […]", "part of the name is lost")])
def test_a_name_is_said_to_be_lost_only_where_our_copy_has_lost_it(name: str, told: str) -> None:
    office = {"identified_by": "partial_name", "public_figure": "The article calls her the judge."}
    judge = {"kind": "person", **office, "names": [{"article": "one", "name": name, "quote": f"Judge {name} ruled."}]}
    given = {"one": f"The paper one came out.\n\nJudge {name.replace('[…]', '  ')} ruled.\n"}
    made = checked({"actors": {"judge": judge}}, given=given, one={"lossy": "yes"}).edition
    body = {each.url: each.body for each in pages(made, Renderer(), Past({}, None, "none"))}["actors/judge.html"]
    assert told in body


def test_a_code_within_the_name_of_an_outlet_is_no_code() -> None:
    records = {
        "actors": {
            "paper-one": {"kind": "media", "names": [{"article": "one", "name": "ONE News", "supplied": "for a test"}]}
        },
        "themes": {
            "era": {"title": "What ONE tells, as ONE News has it", "statements": [statement("one", "It rained.")]}
        },
    }
    unsure = checked(records, one={"supplied": {"outlet": "for a test"}}).edition
    body = {each.url: each.body for each in pages(unsure, Renderer(), Past({}, None, "none"))}
    assert "ONE News" in body["actors/paper-one.html"] and "ONE? News" not in body["actors/paper-one.html"]
    assert "What ONE? tells, as ONE News has it" in body["themes/era.html"]


def test_an_article_that_tells_of_an_event_and_is_no_source_for_it_is_not_counted() -> None:
    """Four articles tell of it, and two are counted: the sentence says what the others have."""
    said = [says("one", happened="yes"), says("two"), says("four", happened="planned")]
    said.append(says("three", "rival", responsible=["army"], stance="accuses"))
    done = checked({"events": {"raid": event(*said)}, "actors": ACTORS})
    body = {page.url: page.body for page in pages(done.edition, Renderer(), Past({}, None, "none"))}["events/raid.html"]
    text = " ".join(html.unescape(re.sub(r"<[^>]+>", "", body)).split())
    told = "2 articles tell it so, perhaps from one source"
    assert f"In the articles’ own voice: {told}. Not counted: FOUR (a plan); THREE (an accusation)." in text


BLAMES = {"responsible": ["army"], "stance": "accuses"}
ONE_OF_TWO = [
    # (the accounts, type, what is said of them, the word in lists, and whether the page says that both tell of it)
    ([says("one")], "attack", "One article only.", "single_origin", False),
    ([says("one"), says("one", "rival", **BLAMES)], "attack", "One article only.", "single_origin", False),
    (
        [says("one"), says("two", "rival", **BLAMES)],
        "attack",
        "One article is counted. Not counted: TWO (an accusation).",
        "one_counted",
        True,
    ),
    # Where the event is itself an accusation, nobody is said to tell more than that.
    (
        [says("one"), says("two", "rival", **BLAMES)],
        "crime",
        "One article is counted. Not counted: TWO (an accusation).",
        "one_counted",
        True,
    ),
    (
        [says("one", "rival", **BLAMES), says("two", "rival", **BLAMES)],
        "crime",
        "Told only as an accusation.",
        "none",
        False,
    ),
    (
        [says("one", "rival", **BLAMES), says("two", "rival", **BLAMES)],
        "statement",
        "One origin or side, in several articles:",
        "same_origin",
        True,
    ),
    (
        [says("one"), says("two", "army", stance="denies")],
        "attack",
        "One article is counted. Not counted: TWO (a denial).",
        "one_counted",
        False,
    ),
    (
        [says("one", happened="yes"), says("two", happened="planned")],
        "attack",
        "One article is counted. Not counted: TWO (a plan).",
        "one_counted",
        True,
    ),
    (
        [says("one"), says("two", "rival", stance="doubts"), says("two", "army", stance="judges")],
        "attack",
        "One article is counted. Not counted: TWO (a doubt and a judgement).",
        "one_counted",
        True,
    ),
    (
        [says("one"), says("two", happened="unknown"), says("three", "army", stance="demands")],
        "attack",
        "One article is counted. Not counted: TWO (an open question); THREE (a demand).",
        "one_counted",
        True,
    ),
]


@pytest.mark.parametrize(("accounts", "kind", "sentence", "word", "both"), ONE_OF_TWO)
def test_one_article_only_is_never_said_where_another_tells_of_it(
    accounts: list[dict[str, Any]], kind: str, sentence: str, word: str, both: bool
) -> None:
    done = checked({"events": {"raid": event(*accounts, type=kind)}, "actors": ACTORS})
    body = {page.url: page.body for page in pages(done.edition, Renderer(), Past({}, None, "none"))}["events/raid.html"]
    text = " ".join(html.unescape(re.sub(r"<[^>]+>", "", body)).split())
    assert sentence in text and ("tell of it" in text) == both
    assert "has only" not in text and ("One article only" in text) == (word == "single_origin")
    present = Presenter(done.edition.comparison)
    assert present.supported(present.facts.events["raid"]) == word


@pytest.mark.parametrize(
    ("quote", "classes"),
    [('The Army said it was "safe."', "b-quotes b-entire"), ("The Army said it was safe.", "b-entire")],
)
def test_a_quote_that_ends_with_a_quotation_mark_gets_none_besides(quote: str, classes: str) -> None:
    done = checked({"events": {"raid": event(statement("one", quote, speaker=["army"]))}, "actors": ACTORS})
    body = {page.url: page.body for page in pages(done.edition, Renderer(), Past({}, None, "none"))}["events/raid.html"]
    assert f'<blockquote class="{classes}"><mark>The Army said' in body


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (
            says("two", basis="document"),
            "told in 2 articles. Not counted as separate: a document cited in ONE; a document cited in TWO.",
        ),
        (
            says("two", "rival"),
            "told in 2 articles, with 1 identified origin, in TWO: Rita Rival. "
            "Not counted as separate: a document cited in ONE.",
        ),
    ],
)
def test_a_document_that_an_article_cites_is_no_origin_apart(other: dict[str, Any], told: str) -> None:
    """Two articles that quoted one lawsuit were said to rest on separate sources."""
    done = checked({"events": {"raid": event(says("one", basis="document"), other)}, "actors": ACTORS})
    body = {page.url: page.body for page in pages(done.edition, Renderer(), Past({}, None, "none"))}["events/raid.html"]
    shown = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split()).replace(" ;", ";").replace(" .", ".")
    assert f"The articles may share a source: {told}" in shown


SPOKESWOMAN = actor("group", ("two", "A Guild spokeswoman"), label="A Guild spokeswoman")
GUILD = actor("organisation", ("one", "Guild"))


@pytest.mark.parametrize(
    ("side", "told"),
    [
        # Nobody has said for whom she speaks: she is perhaps the Guild, in words that begin no sentence.
        (
            {},
            "The articles may share a source: told in 2 articles, with 1 identified origin, in ONE: Guild. "
            "Not counted as separate: a Guild spokeswoman.",
        ),
        (
            {"speaks_for": {"actor": "guild", "reason": "Her title says so."}},
            "One origin or side, in several articles: told in 2 articles, with 1 identified origin, in ONE and TWO: "
            "Guild and a Guild spokeswoman (Guild).",
        ),
    ],
)
def test_whoever_speaks_for_a_body_is_one_origin_with_it(side: dict[str, Any], told: str) -> None:
    said = [says("one", "guild"), says("two", "woman")]
    done = checked({"events": {"raid": event(*said)}, "actors": {"guild": GUILD, "woman": {**SPOKESWOMAN, **side}}})
    body = {page.url: page.body for page in pages(done.edition, Renderer(), Past({}, None, "none"))}["events/raid.html"]
    assert told in " ".join(html.unescape(re.sub(r"<[^>]+>", "", body)).split())


@pytest.mark.parametrize(
    ("name", "told"),
    [("A Guild spokeswoman", "a Guild spokeswoman"), ("The Hague", "The Hague"), ("A Coruña", "A Coruña")],
)
def test_the_list_of_discrepancies_says_in_whole_sentences_what_it_shows(name: str, told: str) -> None:
    """Whoever is described begins no sentence in brackets; a name keeps its capital."""
    asked = {
        "title": "Did it comment?", "kind": "status", "weight": "notable", "about": ["raid"], "relation": "conflict",
        "would_resolve": "A list.",
        "positions": [
            {"label": "It commented", "statements": [says("two", "woman")]},
            {"label": "It was silent", "statements": [says("one")]},
        ],
    }  # fmt: skip
    speaker = actor("organisation", ("two", name), label=name)
    records = {
        "events": {"raid": event(says("one"))}, "actors": {"woman": speaker}, "discrepancies": {"comment": asked},
    }  # fmt: skip
    bodies = {page.url: page.body for page in pages(checked(records).edition, Renderer(), Past({}, None, "none"))}
    text = " ".join(html.unescape(re.sub(r"<[^>]+>", "", bodies["discrepancies/index.html"])).split())
    assert f"It commented (told by {told})" in text
    assert "An answer without a mark is in one article only." in text
    assert "In 1 discrepancy the answers cannot, or can hardly, all be true." in text
    assert "Notable discrepancies" in text and "notable discrepancy" in bodies["discrepancies/comment.html"]
