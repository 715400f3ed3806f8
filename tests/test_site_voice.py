"""What the site says in its own voice beside what articles say: who is answered for, what is ours, who is unheard."""

from __future__ import annotations

from typing import Any

import pytest
from made import actor, checked, event, figure, statement
from selectolax.lexbor import LexborHTMLParser, LexborNode

from briefing.compare.events import span
from briefing.site.pages import pages
from briefing.site.render import Renderer
from briefing.site.views.base import Presenter
from briefing.site.views.blame import STOPS_SHORT, blame, marks

BOTH = ("one", "two")
ACTORS: dict[str, dict[str, Any]] = {
    "guild": actor("organisation", *((paper, "Guild") for paper in BOTH)),
    "league": actor("organisation", *((paper, "League") for paper in BOTH)),
    "guards": actor("armed_group", *((paper, "Guards") for paper in BOTH)),
    "crews": actor("group", *((paper, "Crews") for paper in BOTH)),
    "clerk": actor("person", ("one", "Ada Lund")),
}
SAID = {"speaker": ["guild"], "stance": "accuses"}
PART = {"part_of": {"actor": "guild", "reason": "They carry its flag."}}


def question(kind: str, about: list[str], *positions: tuple[str, dict[str, Any]]) -> dict[str, Any]:
    """A discrepancy of a kind, with a statement for each position."""
    return {
        "title": "What happened there?",
        "kind": kind,
        "weight": "major",
        "explained_by": "unknown",
        "resolution": "open",
        "would_resolve": "The books.",
        "about": about,
        "positions": [{"label": label, "statements": [told]} for label, told in positions],
    }


def shown(url: str, records: dict[str, Any]) -> LexborNode:
    """The content of a page of a briefing of two articles."""
    made = checked({"actors": ACTORS, **records}, articles=BOTH)
    (found,) = [each for each in pages(made.edition, Renderer()) if each.url == url]
    body = LexborHTMLParser(found.body).body
    assert body is not None
    return body


def text(node: LexborNode | None) -> str:
    """The words of a part of a page; empty for none."""
    return " ".join(node.text().split()) if node is not None else ""


def answers(url: str, records: dict[str, Any]) -> list[str]:
    """The lines of a page on who is held responsible."""
    return [text(each) for each in shown(url, records).css("ul.b-answers > li")]


FIRED = statement("one", "The Guards fired back in the morning.", responsible=["guards"])
BLAMED = statement("two", "The Guild said the Guards fired first.", responsible=["guards"], speaker=["guild"])


@pytest.mark.parametrize(
    ("kind", "account", "is_told"),
    [
        ("time", FIRED, False),
        ("sequence", BLAMED, False),
        ("sequence", {**BLAMED, "stance": "accuses"}, True),
        ("responsibility", FIRED, True),
    ],
)
def test_whose_fire_is_told_is_no_blame_on_the_page_of_another_question(
    kind: str, account: dict[str, Any], is_told: bool
) -> None:
    told = {name: value for name, value in account.items() if name != "responsible"}
    asked = question(kind, ["fire"], ("So", told), ("Not so", statement("two", "Nobody fired.")))
    records = {"events": {"fire": event(account, type="attack")}, "discrepancies": {"fired": asked}}
    found = answers("discrepancies/fired.html", records)
    assert bool(found) is is_told
    if is_told and kind != "responsibility":
        # An accusation stands after whoever makes it.
        assert found[0].startswith("Guards (Guild, as an accusation:")


def test_enemies_are_not_run_together_because_they_answer_alike() -> None:
    one = statement("one", "The Guild and the League besiege them.", responsible=["guild", "league"])
    spoken = statement("one", "It rains, said the Guild, and the League agreed.", speaker=["guild", "league"])
    records = {
        "events": {"siege": event(one, type="siege"), "rain": event(spoken)},
        "discrepancies": {"who": question("responsibility", ["siege"], ("Both", one_of(one)), ("Rain", spoken))},
    }
    found = answers("discrepancies/who.html", records)
    assert [line.partition(".")[0] for line in found] == ["Guild", "League"]


def one_of(account: dict[str, Any]) -> dict[str, Any]:
    """An account as a statement of a position, which holds nobody responsible by itself."""
    return {name: value for name, value in account.items() if name not in ("responsible", "who")}


def test_a_link_that_a_curator_inferred_is_said_to_be_ours_wherever_it_is_used() -> None:
    """In the table of harm, in the list of actors, and on the page of the side."""
    hurt = statement("one", "The Guards beat them, said the Crews.", responsible=["guards"], speaker=["crews"])
    records = {
        "actors": {**ACTORS, "guards": {**ACTORS["guards"], **PART}},
        "events": {"beaten": event(hurt, type="attack")},
    }
    assert "(counted with Guild by our reading)" in text(shown("harm.html", records))
    assert "part of Guild, our reading" in text(shown("actors/index.html", records))
    page = text(shown("actors/guild.html", records))
    assert "not quoted under that name: Guards (our reading)" in page and "(Guards, our reading)" in page


def test_a_link_that_an_article_states_is_not_said_to_be_ours() -> None:
    tie = {"to": "guild", "tie": "part_of", "article": "one", "quote": "The Guards, a part of the Guild, came."}
    hurt = statement("one", "The Guards beat them, said the Crews.", responsible=["guards"], speaker=["crews"])
    records = {
        "actors": {**ACTORS, "guards": {**ACTORS["guards"], **PART, "affiliations": [tie]}},
        "events": {"beaten": event(hurt, type="attack")},
    }
    for url in ("harm.html", "actors/index.html", "actors/guild.html"):
        assert "our reading" not in text(shown(url, records))


def test_no_body_is_said_to_be_unheard_whose_spokesman_is_quoted() -> None:
    spokesman = {"speaks_for": {"actor": "guards", "reason": "It calls her their clerk."}}
    actors = {**ACTORS, "guards": {**ACTORS["guards"], **PART}, "clerk": {**ACTORS["clerk"], **spokesman}}
    said = statement("one", "It rained, said Ada Lund.", speaker=["clerk"])
    page = text(shown("actors/guild.html", {"actors": actors, "events": {"rain": event(said)}}))
    assert "not quoted under that name" not in page
    page = text(shown("actors/guild.html", {"actors": actors, "events": {"rain": event(statement("one", "Rain."))}}))
    assert "not quoted under that name: Guards" in page


def test_nobody_stops_short_of_blame_who_names_only_those_who_were_hurt() -> None:
    charge = statement(
        "one", "The Guild blamed the Guards.", speaker=["guild"], stance="accuses", responsible=["guards"]
    )
    hurt = statement("one", "The Crews said they were beaten.", speaker=["crews"], who=["crews"])
    near = statement("two", "The League said the Guards came.", speaker=["league"], who=["guards"])
    other = statement("two", "The League said it rained.", speaker=["league"])
    positions = [("They", one_of(charge)), ("Beaten", one_of(hurt)), ("Came", one_of(near)), ("Rain", other)]
    asked = question("responsibility", ["fire"], *positions)
    made = checked({"actors": ACTORS, "events": {"fire": event(charge, hurt, near)}, "discrepancies": {"who": asked}})
    present = Presenter(made.edition.comparison)
    found = marks(present, present.facts.discrepancies["who"])
    assert {str(s.quote) for s, mark in found.items() if mark == STOPS_SHORT} == {near["quote"]}
    # Whatever else answers the question stands below the table.
    grid = blame(present)
    assert grid is not None and [label for label, _ in grid.besides] == ["Beaten", "Rain"]


def test_who_cites_what_could_not_be_verified_does_not_assert_it() -> None:
    cited = statement("one", "The Guild spoke of reports.", speaker=["guild"])
    unsure = statement("one", "The Guild could not verify them.", speaker=["guild"], stance="unverified")
    denied = statement("two", "The League denied it.", speaker=["league"], stance="denies", happened="no")
    page = shown("events/raid.html", {"events": {"raid": event(cited, unsure, denied)}})
    assert [text(each) for each in page.css(".b-sides tbody th")] == ["Reported, unverified", "Denied"]
    page = shown("events/raid.html", {"events": {"raid": event(cited, denied)}})
    assert [text(each) for each in page.css(".b-sides tbody th")] == ["Asserted", "Denied"]


def test_what_backs_somebody_is_told_in_the_articles_own_words() -> None:
    tie = {"to": "league", "tie": "backs", "article": "one", "quote": "The Guild backs some of the League."}
    page = text(shown("actors/guild.html", {"actors": {**ACTORS, "guild": {**ACTORS["guild"], "affiliations": [tie]}}}))
    assert "The Guild backs some of the League." in page


def test_where_somebody_spoke_of_is_no_place_of_what_they_say() -> None:
    place = {"names": [{"article": "one", "name": "the Quay", "quote": "They met at the Quay."}]}
    said = statement("one", "The Guild spoke of a raid.", speaker=["guild"], where="quay")
    for kind, is_there in (("statement", False), ("attack", True)):
        records = {"places": {"quay": place}, "events": {"raid": event(said, type=kind)}}
        assert ("1 event placed there" in text(shown("actors/index.html", records))) is is_there


def test_how_a_speaker_means_words_goes_with_the_passage() -> None:
    """Though another record quotes more of it, without saying so."""
    whole = statement("one", "The League has crossed all lines, said the Guild.", speaker=["guild"])
    part = statement("one", "The League has crossed all lines", speaker=["guild"], stance="judges")
    given = "The League has crossed all lines, said the Guild.\n\nThen Guild, League, Guards and Ada Lund were named.\n"
    made = checked(
        {
            "actors": {
                "guild": {"kind": "body", "names": [{"article": "one", "name": "Guild", "quote": "Then Guild"}]}
            },
            "events": {"lines": event(whole), "judged": event(part, type="statement")},
        },
        articles=("one",),
        given={"one": given},
    )
    (page,) = [each for each in pages(made.edition, Renderer()) if each.url == "actors/guild.html"]
    assert "as a judgement" in text(LexborHTMLParser(page.body).body)


def test_an_outlet_that_is_called_like_its_code_stands_there_once() -> None:
    """Pages of a newcomer's site began columns with “CNN CNN”."""
    outlet = {"kind": "media", "names": [{"article": "one", "name": "ONE", "supplied": "for a test"}]}
    told = {"sale": event(*(statement(paper, f"They sell {paper} shop.") for paper in BOTH))}
    records = {"events": told, "actors": {**ACTORS, "paper-one": outlet}}
    sources = [text(each) for each in shown("index.html", records).css(".b-sources li")]
    assert sources == ["ONE", "TWO two paper"]
    heads = [text(each) for each in shown("events/sale.html", records).css(".b-column h3")]
    assert heads == ["ONE", "TWO two paper"]


@pytest.mark.parametrize(
    ("label", "speaker", "is_told"),
    [
        ("It was decided by the office of the vice warden", "spokesperson", True),
        ("A spokesperson for the vice warden decided it", "spokesperson", False),
        ("It was decided by the warden", "marsh", True),
        ("Marsh decided it", "marsh", False),
        ("A harbour spokesman: it was decided", "marsh", False),
        ("A spokesman: it was decided", "marsh", True),
        ("Dock workers: it was decided", "workers", False),
    ],
)
def test_a_list_of_discrepancies_tells_who_gives_an_answer_that_does_not_name_them(
    label: str, speaker: str, is_told: bool
) -> None:
    """“It was a decision by the office of the vice president” read as the outlet's own: a spokesperson had said it."""
    called = {"spokesperson": "A spokesperson for the vice warden", "marsh": "Ada Marsh", "workers": "dock workers"}
    kinds = {"spokesperson": "group", "marsh": "person", "workers": "group"}
    named = {each: actor(kinds[each], ("one", called[each])) for each in called}
    named["marsh"]["names"][0]["role"] = "harbour spokesman"
    quote = f"It was decided, {called[speaker]} said."
    record = question("responsibility", [], (label, statement("one", quote, speaker=[speaker])))
    row = text(shown("discrepancies/index.html", {"actors": {**ACTORS, **named}, "discrepancies": {"whose": record}}))
    assert label in row
    # Within a sentence a description has no capital, and a name keeps it.
    assert (f"(told by {called[speaker].replace('A spokesperson', 'a spokesperson')})" in row) == is_told


THROUGH = {"via": "other_outlet", "via_outlet": "ferry-post"}


@pytest.mark.parametrize(
    ("more", "speaker", "in_full"),
    [
        ({}, "ONE, in its own voice", "ONE, in its own voice"),
        (THROUGH, "ONE, through Ferry Post", "ONE, through Ferry Post"),
        ({"via": "state_media", "via_outlet": "ferry-post"}, "ONE, through Ferry Post", "ONE, through Ferry Post"),
        ({"via": "other_outlet"}, "ONE, through another outlet", "ONE, through another outlet"),
        ({"via": "state_media"}, "ONE, through state media", "ONE, through state media"),
        # It is the other outlet that saw it.
        ({**THROUGH, "basis": "witnessed"}, "ONE, through Ferry Post", "ONE, through Ferry Post"),
        ({**THROUGH, "stance": "doubts"}, "ONE, through Ferry Post", "ONE, through Ferry Post, as a doubt"),
        (
            {**THROUGH, "basis": "document"},
            "ONE, through Ferry Post",
            "ONE, through Ferry Post, citing a document or recording",
        ),
        # Nobody knows whose words these are; and a speaker is one, whoever carried the words.
        (
            {**THROUGH, "unmarked": "yes"},
            "ONE; not marked whose words",
            "ONE; not marked whose words, through Ferry Post",
        ),
        ({**THROUGH, "speaker": ["guild"]}, "Guild", "Guild, in ONE, through Ferry Post"),
        ({"via": "statement"}, "ONE, in its own voice", "ONE, in its own voice, in a statement"),
    ],
)
def test_what_an_outlet_has_from_another_is_not_in_its_own_voice(
    more: dict[str, Any], speaker: str, in_full: str
) -> None:
    actors = {**ACTORS, "ferry-post": actor("media", ("one", "Ferry Post"))}
    made = checked({"actors": actors, "events": {"raid": event(statement("one", "It fell.", **more))}}, articles=BOTH)
    present = Presenter(made.edition.comparison)
    [account] = present.facts.events["raid"].accounts
    assert (present.voices.speaker(account), present.voices.in_full(account)) == (speaker, in_full)


def test_an_answer_that_an_outlet_has_from_another_is_not_told_in_its_own_voice() -> None:
    actors = {**ACTORS, "ferry-post": actor("media", ("one", "Ferry Post"))}
    told = [statement("one", "It fell.", **THROUGH), statement("one", "It fell, the Guild said.", speaker=["guild"])]
    made = checked({"actors": actors, "events": {"raid": event(*told)}}, articles=BOTH)
    present = Presenter(made.edition.comparison)
    accounts = present.facts.events["raid"].accounts
    assert present.voices.behind(accounts, "It fell") == "It fell (told by Guild; through Ferry Post too)"


def test_whom_an_outlet_blames_through_another_is_not_blamed_by_itself() -> None:
    actors = {**ACTORS, "ferry-post": actor("media", ("one", "Ferry Post"))}
    told = [
        statement("one", "The Guards did it.", responsible=["guards"], **THROUGH),
        statement("two", "The League did it.", responsible=["league"]),
    ]
    made = checked({"actors": actors, "events": {"raid": event(*told)}}, articles=BOTH)
    [found] = made.edition.comparison.differences
    assert [side.label for side in found.sides] == ["ONE, through Ferry Post: Guards", "TWO itself: League"]


ASIDE = {"weight": "minor", "relation": "compatible", "resolution": "explained", "explained_by": "editing"}


def _timed(article: str, words: str) -> dict[str, Any]:
    return statement(article, f"It fell {words}.", when={"words": words})


def _asked(**more: Any) -> dict[str, str]:
    """The pages of a raid whose times differ, of which somebody said something: the text of each."""
    raid = event(_timed("one", "at 3 a.m. Tuesday"), _timed("two", "at 2 p.m. Tuesday"), title="A raid")
    answers = [("Dawn", _timed("one", "at 3 a.m. Tuesday")), ("Noon", _timed("two", "at 2 p.m. Tuesday"))]
    asked = {**question("time", ["raid"]), "covers": ["time:raid"], **more}
    asked["positions"] = [
        {"label": label, "statements": [{k: v for k, v in said.items() if k != "when"}]} for label, said in answers
    ]
    records = {"actors": ACTORS, "events": {"raid": raid}, "discrepancies": {"when": asked}}
    made = checked(records, articles=BOTH)
    assert {difference.id for difference in made.edition.comparison.differences} == {"time:raid"}
    return {page.url: text(LexborHTMLParser(page.body).body) for page in pages(made.edition, Renderer())}


def test_numbers_that_somebody_judged_to_be_no_difference_are_not_said_to_conflict() -> None:
    """The page says that they are not the same, and leads to who judged what."""
    counted = figure("Six", "Eleven", counts="people")
    sides = [
        {"label": said["words"], "statements": [{"article": said["article"], "quote": said["quote"]}]}
        for said in counted["readings"]
    ]
    asked = {**question("number", ["hurt"]), "covers": ["number:hurt"], **ASIDE, "positions": sides}
    by_judgement = (({}, "no one number fits them all"), ({"how-many": asked}, "we judged that this is no difference"))
    for discrepancies, told in by_judgement:
        records = {"actors": ACTORS, "figures": {"hurt": counted}, "discrepancies": discrepancies}
        made = checked(records, articles=BOTH)
        page = next(page for page in pages(made.edition, Renderer()) if page.url == "figures/hurt.html")
        lead = LexborHTMLParser(page.body).css_first("p.b-relation")
        assert told in text(lead)
        links = [a.attributes["href"] for a in lead.css("a")]
        assert links == (["../discrepancies/how-many.html"] if discrepancies else [])


@pytest.mark.parametrize("explained", ["editing", "different_scope"])
def test_what_somebody_said_is_no_difference_is_counted_and_listed_as_none(explained: str) -> None:
    made = _asked(**{**ASIDE, "explained_by": explained})
    assert "discrepanc" not in made["index.html"].partition("They differ")[2].partition("What they tell")[0]
    listed = made["discrepancies/index.html"]
    assert "Looked at, and no difference" in listed and "This briefing records none." in listed
    assert "Details, good to know when quoting" not in listed and "Differences not reviewed yet" not in listed
    page = made["discrepancies/when.html"]
    assert "another answer" not in page and "in another row" in page
    assert "differ" not in made["events/raid.html"]


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"weight": "notable"},
        {"relation": "tension"},
        {"relation": None},
        {"resolution": "open"},
        {"explained_by": "different_time"},
        {"explained_by": "different_origin"},
        {"explained_by": "unknown"},
        {"resolution": "corrected"},
    ],
)
def test_whatever_else_is_explained_stays_a_discrepancy(more: dict[str, Any]) -> None:
    given = {key: value for key, value in {**ASIDE, **more}.items() if value is not None} if more else {}
    made = _asked(**given)
    listed = made["discrepancies/index.html"]
    assert "Looked at" not in listed and "This briefing records none." not in listed
    assert "another answer" in made["discrepancies/when.html"]
    assert "the accounts differ on when" in made["events/raid.html"]


@pytest.mark.parametrize(
    ("words", "means"),
    [
        ("since 2013", None),
        ("since May 2013", None),
        ("since Tuesday", None),
        ("in 2013", "Tue 1 Jan 2013 to Tue 31 Dec 2013"),
        ("from 2013 to 2015", "Tue 1 Jan 2013 to Thu 31 Dec 2015"),
        ("on Tuesday", "Tue 4 Mar 2031"),
        ("at 9 a.m. Tuesday", "Tue 4 Mar 2031, 09:00"),
        ("until Tuesday", "until Wed 5 Mar 2031, 00:00"),
    ],
)
def test_what_words_tell_only_the_beginning_of_is_given_no_end(words: str, means: str | None) -> None:
    """An article that writes "since 2013" need not say that it went on until it came out."""
    made = checked({"events": {"raid": event(statement("one", f"It fell {words}.", when=words))}}, articles=("one",))
    present = Presenter(made.edition.comparison)
    [account] = present.facts.events["raid"].accounts
    assert account.when is not None and present.meanings.time(account.when, "one") == means
    whole = span(present.comparison.events["raid"])
    assert whole is not None and (whole.high is None) == (means is None)


def test_since_a_year_is_shown_without_an_end_where_times_differ() -> None:
    times = [statement("one", "It fell since May 2013.", when="since May 2013")]
    times.append(statement("two", "It fell in March 2012.", when="in March 2012"))
    page = text(shown("events/raid.html", {"events": {"raid": event(*times)}}))
    assert "Thu 1 Mar 2012 to Sat 31 Mar 2012" in page and "since May 2013" in page
    assert "2031" not in page


def test_since_is_read_in_other_languages_too() -> None:
    raid = event(statement("one", "Il est tombé depuis 2013.", when="depuis 2013"))
    made = checked({"events": {"raid": raid}}, articles=("one",), one={"language": "fr"})
    present = Presenter(made.edition.comparison)
    [account] = present.facts.events["raid"].accounts
    assert account.when is not None and present.meanings.time(account.when, "one") is None


CLAIM = statement("one", "The Guild said that it fell.", speaker=["guild"])


@pytest.mark.parametrize(
    ("kind", "one", "two", "differing"),
    [
        (
            "status",
            CLAIM,
            statement("two", "Sam Sorrel denied that it fell.", speaker=["sorrel"], stance="denies"),
            "Where the accounts differ Whether or how it happened",
        ),
        (
            "responsibility",
            {**CLAIM, "responsible": ["guild"]},
            statement("two", "Sam Sorrel said that he felled it.", speaker=["sorrel"], responsible=["sorrel"]),
            "Where the accounts differ Who is said to be responsible",
        ),
    ],
)
@pytest.mark.parametrize("of_kind", ["own", "wording"])
def test_a_denial_or_who_is_blamed_is_never_no_difference(
    kind: str, one: dict[str, Any], two: dict[str, Any], differing: str, of_kind: str
) -> None:
    """Whoever says at the desk that they speak of different things explains it, and hides nothing."""
    of = kind if of_kind == "own" else of_kind
    asked = {**question(of, ["raid"]), **ASIDE, "explained_by": "different_scope", "covers": [f"{kind}:raid"]}
    asked["positions"] = [
        {"label": label, "statements": [{k: v for k, v in said.items() if k != "responsible"}]}
        for label, said in (("It fell", one), ("It stands", two))
    ]
    actors = {**ACTORS, "sorrel": actor("person", ("two", "Sam Sorrel"))}
    records = {"actors": actors, "events": {"raid": event(one, two, title="A raid")}, "discrepancies": {"when": asked}}
    made = checked(records, articles=BOTH)
    shown_as = {page.url: text(LexborHTMLParser(page.body).body) for page in pages(made.edition, Renderer())}
    assert differing in shown_as["events/raid.html"]
    assert "Looked at" not in shown_as["discrepancies/index.html"]
