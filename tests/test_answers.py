"""The answer of the accused beside the accusation: who gives it, in which article, or that nobody does."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from made import actor, checked, event, statement

from briefing.authoring.unproved import unproved
from briefing.compare.answers import charges
from briefing.history import Past
from briefing.pipeline import Checked
from briefing.site.pages import pages
from briefing.site.render import Renderer

SIDE = {"actor": "army", "reason": "for a test"}
ACTORS = {
    "army": actor("body", ("one", "Army"), ("two", "Army"), ("three", "Army")),
    "spokesman": actor("person", ("two", "Sam Sorrel"), speaks_for=SIDE),
    "rival": actor("person", ("one", "Rita Rival")),
    "mute": actor("state", ("one", "Muteland")),
}
BLAME = statement("one", "Rita Rival blamed the Army.", speaker=["rival"], responsible=["army"], stance="accuses")
DENIAL = statement("two", "Sam Sorrel denied that there was a raid.", speaker=["spokesman"], stance="denies")
CLEARED = statement(
    "two", "Sam Sorrel denied that the Army did it.", speaker=["spokesman"], responsible=["army"], stance="denies"
)
BESIDE = statement("two", "Sam Sorrel said that a mill burnt.", speaker=["spokesman"])
OTHERS = statement("three", "Rita Rival denied it all.", speaker=["rival"], stance="denies")
AGAIN = statement("three", "She blamed the Army again.", speaker=["rival"], responsible=["army"], stance="accuses")
MUTE = statement("one", "Rita Rival blamed Muteland.", speaker=["rival"], responsible=["mute"], stance="accuses")
REPORT = statement("three", "The Army raided the mill.", responsible=["army"])


def made(*accounts: dict[str, Any]) -> Checked:
    rival = actor("person", ("one", "Rita Rival"), ("three", "Rita Rival"))
    return checked({"events": {"raid": event(*accounts)}, "actors": {**ACTORS, "rival": rival}})


@pytest.mark.parametrize(
    ("accounts", "answers", "besides"),
    [
        ([BLAME], [], []),
        ([BLAME, DENIAL], [DENIAL], []),
        ([BLAME, CLEARED], [CLEARED], []),
        ([BLAME, BESIDE], [], [BESIDE]),
        ([BLAME, OTHERS], [], []),
        ([REPORT], [], []),
        ([REPORT, DENIAL, BESIDE], [DENIAL], [BESIDE]),
    ],
)
def test_an_answer_is_a_denial_by_the_side_of_the_accused(
    accounts: list[dict[str, Any]], answers: list[dict[str, Any]], besides: list[dict[str, Any]]
) -> None:
    facts = made(*accounts).briefing.facts
    [charge] = charges(facts, facts.events["raid"])
    assert charge.accused == "army"
    assert [account.quote for account in charge.answers] == [each["quote"] for each in answers]
    assert [account.quote for account in charge.besides] == [each["quote"] for each in besides]


DOUBT = statement("three", "Townsfolk doubted it.", speaker=["rival"], responsible=["spokesman"], stance="doubts")
UNSURE = statement("three", "Rita Rival could not verify it.", speaker=["rival"], stance="unverified")
ELSEWHERE = statement("three", "Rita Rival doubted them.", speaker=["rival"], responsible=["mute"], stance="doubts")
OWN_DOUBT = statement("two", "Sam Sorrel doubted it.", speaker=["spokesman"], stance="doubts")


@pytest.mark.parametrize(
    ("accounts", "doubts"),
    [
        ([BLAME], []),
        ([BLAME, DOUBT], [DOUBT]),
        ([BLAME, UNSURE], [UNSURE]),
        ([BLAME, OWN_DOUBT], [OWN_DOUBT]),
        ([BLAME, ELSEWHERE], []),
    ],
)
def test_who_doubts_a_charge_neither_makes_nor_answers_it(
    accounts: list[dict[str, Any]], doubts: list[dict[str, Any]]
) -> None:
    briefing = made(*accounts)
    facts = briefing.briefing.facts
    [charge] = charges(facts, facts.events["raid"])
    assert [account.quote for account in charge.doubts] == [each["quote"] for each in doubts]
    assert [account.quote for account in charge.accounts] == [BLAME["quote"]]
    assert charge.answers == charge.besides == ()
    result = briefing.edition.comparison.events["raid"]
    assert list(result.responsible) == [("army",)] and not result.cleared and not result.responsibility_differs
    named = [tuple(each.get("responsible", ())) for each in accounts[1:]]
    assert list(result.doubted) == [each for each in named if each]


def test_a_doubt_is_told_beside_the_answer_by_its_own_word() -> None:
    nobody = "Answer: no denial is found yet."
    for url in ("events/raid.html", "actors/army.html"):
        assert f"{nobody} Doubted by Rita Rival THREE" in shown(BLAME, DOUBT)[url]
        assert f"{nobody} Not verified, says Rita Rival THREE" in shown(BLAME, UNSURE)[url]
        assert "Answer: Sam Sorrel (Army) TWO ¶2 . Doubted by" in shown(BLAME, DENIAL, DOUBT)[url]
        assert not {"Doubted", "verified"} & set(shown(BLAME, DENIAL)[url].split())


def shown(*accounts: dict[str, Any]) -> dict[str, str]:
    return texts_of(made(*accounts))


def bodies_of(briefing: Checked) -> dict[str, str]:
    """Each page, by address."""
    return {page.url: page.body for page in pages(briefing.edition, Renderer(), Past({}, None, "none"))}


def texts_of(briefing: Checked) -> dict[str, str]:
    """The words of each page, by address."""
    bodies = bodies_of(briefing)
    return {url: " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split()) for url, body in bodies.items()}


def test_the_page_of_the_event_has_the_answer_and_who_gives_it() -> None:
    assert "Answer: Sam Sorrel (Army) TWO" in shown(BLAME, DENIAL)["events/raid.html"]
    text = shown(BLAME, BESIDE)["events/raid.html"]
    assert "Of the same event that side is quoted: Sam Sorrel (Army) TWO" in text
    assert "That side is quoted in TWO." in text


def test_the_page_of_the_accused_says_that_nobody_quotes_it() -> None:
    text = shown(MUTE)["actors/mute.html"]
    assert "No article is found yet to quote Muteland, or anybody who speaks for that side." in text
    assert (
        "Rita Rival, as an accusation: Rita Rival blamed Muteland. ONE" in text
        and "Answer: no denial is found yet." in text
    )
    assert "held responsible" not in shown(MUTE)["actors/army.html"]


@pytest.mark.parametrize(
    "more", [{"kind": "group"}, {"identity": [{"judgement": "unsure", "other": "army", "reason": "a"}]}]
)
def test_nobody_is_said_to_be_unheard_who_may_be_somebody_quoted(more: dict[str, Any]) -> None:
    records = {"events": {"raid": event(MUTE)}, "actors": {**ACTORS, "mute": {**ACTORS["mute"], **more}}}
    bodies = {page.url: page.body for page in pages(checked(records).edition, Renderer(), Past({}, None, "none"))}
    assert "Who is meant is not said" in bodies["actors/mute.html"]
    assert not any("to quote" in body for body in bodies.values())


def test_whose_side_is_quoted_elsewhere_is_said_to_be() -> None:
    assert "In TWO, Army or somebody on that side is quoted." in shown(BLAME, BESIDE)["actors/army.html"]


def test_one_part_of_a_side_is_heard_through_another() -> None:
    militia = actor("group", ("one", "the Militia"), part_of=SIDE)
    accused = {**BLAME, "responsible": ["militia"]}
    records = {"events": {"raid": event(accused, BESIDE)}, "actors": {**ACTORS, "militia": militia}}
    bodies = {page.url: page.body for page in pages(checked(records).edition, Renderer(), Past({}, None, "none"))}
    assert "That side is quoted in TWO." in bodies["events/raid.html"]
    assert "In TWO, the Militia or somebody on that side is quoted." in bodies["actors/militia.html"]
    for url in ("events/raid.html", "actors/militia.html"):
        assert "Who is meant is not said" not in bodies[url], url
    [charge] = charges(checked(records).briefing.facts, checked(records).briefing.facts.events["raid"])
    assert [account.quote for account in charge.besides] == [BESIDE["quote"]]


JOINT = statement("two", "Sam Sorrel and Rita Rival said that a mill burnt.", speaker=["spokesman", "rival"])


def test_who_speaks_beside_the_side_of_the_accused_is_not_counted_to_it() -> None:
    text = shown(BLAME, JOINT)["events/raid.html"].partition("Answer:")[2].partition("What each")[0]
    assert "that side is quoted: Sam Sorrel (Army) TWO" in text and "Rita Rival" not in text


@pytest.mark.parametrize(
    ("kind", "answer", "is_told"),
    [
        ("responsibility", BLAME["quote"], True),
        ("responsibility", "said nothing", False),
        ("attribution", BLAME["quote"], False),
    ],
)
def test_a_question_has_the_accused_only_where_an_answer_to_it_accuses(kind: str, answer: str, is_told: bool) -> None:
    calm = statement("one", "Rita Rival said nothing of the mill.", speaker=["rival"])
    first = BLAME if answer == BLAME["quote"] else {**calm, "answer": answer}
    burning = statement("two", "Sam Sorrel spoke of the fire.", speaker=["spokesman"])
    asked = {
        "title": "Who did it?", "kind": kind, "weight": "major", "would_resolve": "A list.", "about": ["raid"],
        "positions": [{"label": "one", "statements": [first]}, {"label": "two", "statements": [burning]}],
    }  # fmt: skip
    records = {"events": {"raid": event(BLAME, BESIDE)}, "actors": ACTORS, "discrepancies": {"who": asked}}
    bodies = {page.url: page.body for page in pages(checked(records).edition, Renderer(), Past({}, None, "none"))}
    text = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", bodies["discrepancies/who.html"])).split())
    assert ("Who is held responsible" in text) == is_told
    own = text.partition("Answer: no denial")[2].partition("Related")[0]
    assert not is_told or "Of the same event that side is quoted" not in own


def test_what_that_side_says_among_the_answers_is_beside_only_of_the_event() -> None:
    """A word of another event, be it of an earlier day, is half an answer to nothing."""
    asked = {
        "title": "Who did it?", "kind": "responsibility", "weight": "major", "would_resolve": "A list.",
        "about": ["raid"],
        "positions": [{"label": "one", "statements": [BLAME]}, {"label": "two", "statements": [BESIDE]}],
    }  # fmt: skip
    for own, is_told in ((event(BLAME, BESIDE), True), (event(BLAME), False)):
        other = event(BESIDE, title="A mill burns")
        records = {"events": {"raid": own, "fire": other}, "actors": ACTORS, "discrepancies": {"who": asked}}
        bodies = {page.url: page.body for page in pages(checked(records).edition, Renderer(), Past({}, None, "none"))}
        assert ("Of the same event that side is quoted" in bodies["discrepancies/who.html"]) == is_told


@pytest.mark.parametrize(
    ("accounts", "sentence"),
    [
        ([BLAME], "No denial of that blame is found in these articles yet. No article is found yet to quote Army."),
        ([BLAME, BESIDE], "No denial of that blame is found in these articles yet."),
        ([BLAME, DENIAL], "Answered by Army."),
    ],
)
def test_the_front_page_says_whether_anybody_answers(accounts: list[dict[str, Any]], sentence: str) -> None:
    front = shown(*accounts, AGAIN)["index.html"]
    assert sentence in front
    assert ("to quote Army" in front) == ("to quote Army" in sentence)


LIMITED = ("is quoted here.", "Nothing by Army is quoted here.")
GUARDED = actor(
    "person", ("two", "Tilda"), protected="asked for cover", label="A sailor", identified_by="first_name_only"
)


@pytest.mark.parametrize(
    ("aside", "accounts", "said"),
    [
        ((), (), ("no mention", "is quoted in these articles.", "quotes Army at all.")),
        (("three",), (), ("no mention; 1 sentence set aside", *LIMITED)),
        (
            (),
            (statement("two", "Tilda saw smoke.", speaker=["tilda"]),),
            ("no mention; 1 sentence not compared", *LIMITED),
        ),
    ],
    ids=["all is cited", "a sentence is set aside", "a sentence stands alone"],
)
def test_what_no_article_says_is_said_flatly_only_where_all_is_compared(
    aside: tuple[str, ...], accounts: tuple[dict[str, Any], ...], said: tuple[str, ...]
) -> None:
    """A number or a denial may stand in a sentence of somebody who stands alone, or in one that was set aside."""
    again = {**AGAIN, "article": "four"}
    quotes = {"one": BLAME["quote"], "two": "A mill burnt.", "three": "It rained.", "four": again["quote"]}
    beside = [statement(paper, quotes[paper]) for paper in ("two", "three") if paper not in aside]
    events = {"raid": event(BLAME, again), "rest": event(*beside, title="It was Monday")}
    actors = {"army": actor("body", ("one", "Army")), "rival": actor("person", ("one", "Rita Rival"))}
    if accounts:
        events["smoke"] = event(*accounts, title="Somebody saw smoke")
        actors["tilda"] = GUARDED
    given = {
        paper: f"{quote} {' '.join(a['quote'] for a in accounts if paper == 'two')}\n"
        for paper, quote in quotes.items()
    }
    more = {paper: {"set_aside": [{"quote": quotes[paper], "reason": "weather"}]} for paper in aside}
    texts = texts_of(checked({"events": events, "actors": actors}, given=given, **more))
    front, page = texts["index.html"], texts["events/raid.html"]
    assert said[0] in page and said[1] in front and said[2] in front, (said, front, page)
    assert ("no mention;" in page) == (";" in said[0]) and "smoke" not in page + front


def test_a_denial_that_is_an_event_of_its_own_is_not_said_to_be_none() -> None:
    """Whoever drafts a denial apart from the accusation has recorded it all the same."""
    denied = event(DENIAL, title="Sam Sorrel denied a raid", type="denial")
    records = {"actors": ACTORS, "events": {"raid": event(BLAME, AGAIN), "denied": denied}}
    texts = texts_of(checked(records))
    assert "Denials by Army are quoted in these articles." in texts["index.html"]
    told = "Answer: no denial is tied to this one. In these articles that side denies: Sam Sorrel denied a raid"
    assert told in texts["events/raid.html"] and told in texts["actors/army.html"]
    assert not any("No denial of that blame" in text or "no denial is found" in text for text in texts.values())
    # A denial within an event of another matter is of that matter.
    records["events"]["denied"] = event(DENIAL, title="Sam Sorrel denied a raid")
    other = {page.url: page.body for page in pages(checked(records).edition, Renderer(), Past({}, None, "none"))}
    assert "No denial of that blame" in other["index.html"]


CLEARANCE = statement("three", "A court cleared the Army.", who=["army"])


@pytest.mark.parametrize(
    ("account", "title", "called", "on_front"),
    [
        (DENIAL, "Sam Sorrel denied a raid", "Answer", "Answered by Army."),
        # A finding of somebody else is told beside the charge, and is no answer of theirs.
        (CLEARANCE, "A court cleared the Army", "Response of others", "No denial of that blame is found"),
    ],
)
def test_an_event_that_responds_to_a_charge_stands_beside_it(
    account: dict[str, Any], title: str, called: str, on_front: str
) -> None:
    """Also on the page of whoever is accused, on the page of the event, and on that of the response."""
    response = event(account, title=title, type="denial", responds_to=["raid"])
    records = {"actors": ACTORS, "events": {"raid": event(BLAME, AGAIN, title="A raid"), "response": response}}
    made_of_them = checked(records)
    texts = texts_of(made_of_them)
    assert all(f"{called}: {title} ." in texts[page] for page in ("events/raid.html", "actors/army.html"))
    assert f"Responses: {title}" in texts["events/raid.html"] and "Responds to: A raid" in texts["events/response.html"]
    assert on_front in texts["index.html"]
    assert not any("tied to this one" in text or "no denial is found" in text for text in texts.values())


def test_the_answer_of_the_accused_stands_before_what_others_found() -> None:
    found = event(CLEARANCE, title="A court cleared the Army", type="court", responds_to=["raid"])
    denied = event(DENIAL, title="Sam Sorrel denied a raid", type="denial", responds_to=["raid"])
    records = {"raid": event(BLAME, title="A raid"), "cleared": found, "denied": denied}
    text = texts_of(checked({"actors": ACTORS, "events": records}))["events/raid.html"]
    assert "Answer: Sam Sorrel denied a raid ; A court cleared the Army ." in text


def test_what_others_found_hides_nothing_that_the_accused_say() -> None:
    """Neither a denial that nobody has tied, nor what else that side says of the event."""
    found = event(CLEARANCE, title="A court convicted the Army", type="court", responds_to=["raid"])
    denied = event(DENIAL, title="Sam Sorrel denied a raid", type="denial")
    records = {"raid": event(BLAME, BESIDE, title="A raid"), "found": found, "denied": denied}
    texts = texts_of(checked({"actors": ACTORS, "events": records}))
    told = "A court convicted the Army . In these articles that side denies: Sam Sorrel denied a raid ."
    assert told in texts["events/raid.html"] and told in texts["actors/army.html"]
    assert "Of the same event that side is quoted: Sam Sorrel (Army) TWO" in texts["events/raid.html"]
    assert (
        "that side denies"
        not in texts_of(
            checked({"actors": ACTORS, "events": {**records, "denied": {**denied, "responds_to": ["raid"]}}})
        )["events/raid.html"]
    )


COUNTER = statement("two", "Sam Sorrel blamed Muteland.", speaker=["spokesman"], responsible=["mute"], stance="accuses")


@pytest.mark.parametrize(("account", "called"), [(DENIAL, "Answer"), (CLEARANCE, "Response of others")])
def test_what_one_of_two_who_are_blamed_answers_is_no_answer_of_the_other(account: dict[str, Any], called: str) -> None:
    response = event(account, title="The Army did not do it", type="denial", responds_to=["raid"])
    records = {"raid": event(BLAME, COUNTER, title="A raid"), "response": response}
    texts = texts_of(checked({"actors": ACTORS, "events": records}))
    assert f"Army . {called}: The Army did not do it ." in texts["events/raid.html"]
    assert "Muteland . Answer: no denial is found yet." in texts["events/raid.html"]
    assert "Answer: no denial is found yet." in texts["actors/mute.html"]


def test_nor_is_it_an_answer_to_what_a_figure_of_the_event_charges_another_with() -> None:
    held = {
        "title": "Held by Muteland", "measure": "detained", "scope": {"counts": "people held"}, "event": "raid",
        "readings": [statement("one", "Ten people were held by Muteland.", words="Ten", responsible=["mute"])],
    }  # fmt: skip
    denied = event(DENIAL, title="Sam Sorrel denied a raid", type="denial", responds_to=["raid"])
    records = {"raid": event(BLAME, title="A raid"), "denied": denied}
    texts = texts_of(checked({"actors": ACTORS, "events": records, "figures": {"held": held}}))
    assert "Answer: no denial is found yet." in texts["actors/mute.html"]


def test_the_front_page_says_that_the_accused_answer_where_one_of_them_claims_it() -> None:
    claim = statement("two", "Sam Sorrel said that the Army did it.", speaker=["spokesman"], responsible=["army"])
    denied = event(DENIAL, title="Sam Sorrel denied a raid", type="denial", responds_to=["raid"])
    records = {"raid": event(BLAME, claim, title="A raid"), "denied": denied}
    front = texts_of(checked({"actors": ACTORS, "events": records}))["index.html"]
    assert "Answered by Army." in front and "Claimed by" not in front


def test_a_response_to_another_charge_is_none_to_this() -> None:
    denied = event(DENIAL, title="Sam Sorrel denied a theft", type="denial", responds_to=["theft"])
    theft = event(MUTE, title="A theft")
    records = {"actors": ACTORS, "events": {"raid": event(BLAME, title="A raid"), "theft": theft, "denied": denied}}
    told = "Answer: no denial is tied to this one. In these articles that side denies: Sam Sorrel denied a theft"
    assert told in texts_of(checked(records))["events/raid.html"]


def test_whether_it_answers_that_is_for_a_person() -> None:
    """One in four that a drafter gave was no answer to the charge, and no check can tell."""
    response = event(DENIAL, title="Sam Sorrel denied a raid", type="denial", responds_to=["raid"])
    made_of_them = checked({"actors": ACTORS, "events": {"raid": event(BLAME, title="A raid"), "denied": response}})
    briefing = made_of_them.briefing
    looks = {each.what: each for each in unproved(briefing.facts.events["denied"], (), briefing)}
    assert looks["response"].words == "It answers “A raid”." and DENIAL["quote"] in looks["response"].beside[0]
    assert "response" not in {each.what for each in unproved(briefing.facts.events["raid"], (), briefing)}


def test_what_responds_to_itself_is_told() -> None:
    response = event(DENIAL, title="Sam Sorrel denied a raid", responds_to=["raid"])
    found = checked({"actors": ACTORS, "events": {"raid": event(BLAME, responds_to=["denied"]), "denied": response}})
    told = [each.message for each in found.problems if each.code == "cycle"]
    assert told == ["`responds_to` goes in a circle: denied → raid → denied"]


def test_two_of_one_side_are_answered_for_once() -> None:
    both = {**BLAME, "quote": "Rita Rival blamed the Army and its spokesman.", "responsible": ["army", "spokesman"]}
    text = shown(both, BESIDE)["events/raid.html"].partition("what they answer")[2].partition("What each")[0]
    assert "Army , Sam Sorrel . Answer: no denial is found yet" in text and text.count("Answer:") == 1


def test_what_a_figure_charges_stands_on_the_page_of_the_accused() -> None:
    held = {
        "title": "Held by the Army", "measure": "detained", "scope": {"counts": "people held"},
        "readings": [statement("one", "Ten people were held by the Army.", words="Ten", responsible=["army"])],
    }  # fmt: skip
    records = {"actors": ACTORS, "figures": {"held": held}, "events": {"raid": event(REPORT)}}
    of_raid = {**held, "title": "Hurt by the Army", "event": "raid"}
    found = checked({**records, "figures": {"held": held, "of-raid": of_raid}}).edition
    body = {page.url: page.body for page in pages(found, Renderer(), Past({}, None, "none"))}["actors/army.html"]
    text = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())
    assert "ONE, in its own voice: Ten people were held by the Army. ONE ¶" in text and "· Held by the Army" in text
    # A figure of an event that has the charge adds none.
    assert "Hurt by the Army" not in text.partition("held responsible for")[2].partition("Names used")[0]


def test_what_somebody_says_is_told_of_what_it_tells_and_not_of_what_it_leaves_open() -> None:
    fire = event(BESIDE, title="A fire at the mill")
    open_question = {**BESIDE, "happened": "unknown", "checked": ["stance-contradicted: unknown, he says no more"]}
    raid = event(BLAME, open_question, title="A raid on the mill")
    records = {"actors": ACTORS, "events": {"a-raid": raid, "b-fire": fire}}
    found = checked(records)
    assert found.errors == ()
    bodies = {page.url: page.body for page in pages(found.edition, Renderer(), Past({}, None, "none"))}
    said = html.unescape(bodies["actors/spokesman.html"]).partition("What they say")[2].partition("Names used")[0]
    assert "A fire at the mill" in said and "A raid on the mill" not in said


def test_the_page_of_an_actor_reads_as_of_one_or_of_many() -> None:
    """What is said of somebody is led to by its title, which may be a sentence; a group is no nobody."""
    quoted = statement("one", "Democrats said that a mill burnt.", speaker=["democrats"])
    groups = {
        "democrats": actor("group", ("one", "Democrats")),
        "aide": actor("group", ("two", "A Guild aide"), label="A Guild aide"),
        "crews": actor("group", ("one", "crews"), ("two", "a crew")),
    }
    fire = event(quoted, title="Democrats said that a mill burnt")
    records = {"events": {"raid": event(BLAME), "fire": fire}, "actors": {**ACTORS, **groups}}
    text = texts_of(checked(records))
    assert "Actor · group" in text["actors/democrats.html"] and "Actor · group" in text["actors/crews.html"]
    assert "Actor · not named" in text["actors/aide.html"]
    assert re.search(r"¶\d+ Democrats said that a mill burnt", text["actors/democrats.html"])
    army = bodies_of(checked(records))["actors/army.html"]
    assert re.search(r'\s<span class="b-small">· <a [^>]*>Something happens', army)
    assert not any("on Democrats said" in page for page in text.values())
    assert "Said to be responsible for, and the answers" in text["actors/army.html"]
    assert "Those on one side stand together; places come last." in text["actors/index.html"]
    assert "A sentence has no link if only its article tells it" in text["articles/side-by-side.html"]
