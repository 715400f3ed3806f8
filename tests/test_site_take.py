"""What a reader takes away of a record: its lines, its rows, its feed, its frame for other sites, and its picture."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from built import REPOSITORY
from made import actor, checked, event, statement
from playwright.sync_api import Browser, expect
from published import briefing

from benchmarks import synthetic
from briefing import pipeline
from briefing.history import Past
from briefing.privacy.linter import exposures
from briefing.site.pages import content
from briefing.site.render import Renderer
from briefing.site.views.base import Presenter
from briefing.site.views.takeaway import Takeaway, takeaway

NO_PAST = Past({}, None)


def taken(record_id: str) -> Takeaway:
    edition = briefing().edition
    record = edition.comparison.facts.find(record_id)
    assert record is not None
    found = takeaway(Presenter(edition.comparison), record, NO_PAST)
    assert found is not None
    return found


def lines(record_id: str) -> list[tuple[str, str]]:
    return [(line.text, " ".join(code.text for code in line.codes)) for line in taken(record_id).lines]


def test_the_lines_of_a_picture_are_answers_with_who_gives_them() -> None:
    assert lines("who-did-it") == [("Sameer al-Haddad: the Port Office", "ONE"), ("Port Office: nobody", "TWO")]
    assert lines("dead") == [
        ("“At least 12”: Port Office", "ONE"),
        ("“9”: TWO, in its own voice", "TWO"),
        ("no number: “Many were killed there.”", "THREE"),
    ]
    # An accusation stands after who makes it; who says nothing of it is named.
    assert lines("wall-falls")[0][0].startswith("Sameer al-Haddad: “The wall fell at noon, and Haddad blamed")
    assert lines("wall-falls")[-1][1] == "THREE"
    assert lines("mayor") == [("“Mayor”", "ONE")]


def test_a_long_quote_is_never_cut() -> None:
    long = f"The boats left {'and came back ' * 24}at night."
    made = checked({"events": {"boats-leave": event(statement("one", long), title="Boats leave")}})
    shown = takeaway(Presenter(made.edition.comparison), made.briefing.facts.events["boats-leave"], NO_PAST)
    assert shown is not None and shown.lines[0].text == "In words too long for this card"
    said = statement("one", long, speaker=["pilot"], stance="accuses")
    pilot = {
        "kind": "person",
        "identified_by": "full_name",
        "names": [{"article": "one", "name": "boats", "quote": long}],
    }
    records = {"events": {"boats-leave": event(said, title="Boats leave")}, "actors": {"pilot": pilot}}
    made = checked(records)
    shown = takeaway(Presenter(made.edition.comparison), made.briefing.facts.events["boats-leave"], NO_PAST)
    assert shown is not None
    assert shown.lines[0].text == "Boats, as an accusation: in words too long for this card"


def test_a_card_has_the_claim_before_the_denial_and_the_charge_before_the_doubt() -> None:
    """Though the denial is shorter, and whoever doubts says less."""
    actors = {name.lower(): actor("body", ("one", name)) for name in ("Guild", "Crew")}
    claim = statement("one", "The Guild said that in the night all the boats left.", speaker=["guild"])
    denial = statement("one", "The Crew denied it.", speaker=["crew"], stance="denies", happened="no")
    doubt = statement("two", "Nobody knew.", stance="doubts")
    charge = statement("two", "The watchman blamed the tide for it.", stance="accuses")
    records = {
        "events": {"boats-leave": event(denial, claim, doubt, charge, title="Boats leave")},
        "actors": actors,
    }
    made = checked(records)
    shown = takeaway(Presenter(made.edition.comparison), made.briefing.facts.events["boats-leave"], NO_PAST)
    assert shown is not None
    assert [line.text.partition("“")[2] for line in shown.lines[:3]] == [
        "The Guild said that in the night all the boats left.”",
        "The Crew denied it.”",
        "The watchman blamed the tide for it.”",
    ]


def card(records: dict[str, Any], kind: str, record_id: str) -> Takeaway:
    """What a reader takes away of one record of a briefing made of some."""
    made = checked(records)
    shown = takeaway(Presenter(made.edition.comparison), getattr(made.briefing.facts, kind)[record_id], NO_PAST)
    assert shown is not None
    return shown


def asked(*positions: tuple[str, tuple[dict[str, Any], ...]]) -> dict[str, Any]:
    """A discrepancy with positions, each a label and its statements."""
    return {
        "title": "Did the boats leave?",
        "kind": "status",
        "weight": "notable",
        "explained_by": "unknown",
        "resolution": "open",
        "would_resolve": "The crews.",
        "positions": [{"label": label, "statements": [*statements]} for label, statements in positions],
    }


def test_each_teller_of_an_answer_stands_beside_the_outlet_that_quotes_them_and_the_words() -> None:
    """Of several outlets each has its own; and no name is left out because the label has a word of another."""
    actors = {name.lower(): actor("body", ("one", name), ("two", name)) for name in ("Guild", "Crews")}
    actors["pilots"] = actor("group", ("one", "pilots"))
    left = (
        statement("one", "The Guild said that all boats left.", speaker=["guild"], answer="all boats left"),
        statement("one", "Some pilots saw it.", speaker=["pilots"]),
        statement("two", "The Crews said so.", speaker=["crews"]),
        statement("three", "The boats left."),
    )
    stayed = (statement("two", "The boats stayed, said the Crews.", speaker=["crews"], answer="The boats stayed"),)
    question = asked(("Guild: they left", left), ("Crews: they stayed", stayed))
    shown = card({"actors": actors, "discrepancies": {"gone": question}}, "discrepancies", "gone")
    first, second = shown.lines
    assert first.text == "Guild: they left (ONE: Guild and pilots · THREE: in its own voice · TWO: Crews)"
    assert (first.heading, second.text) == ("Guild: they left", "Crews: they stayed")
    assert [(told.text, told.code.text) for told in first.told] == [
        ("Guild: “all boats left”", "ONE"),
        ("Pilots: “Some pilots saw it.”", "ONE"),
        ("“The boats left.”", "THREE"),
        ("Crews: “The Crews said so.”", "TWO"),
    ]
    assert [told.text for told in second.told] == ["Crews: “The boats stayed”"]


def test_an_answer_of_many_articles_says_how_many_speakers_tell_it() -> None:
    actors = {"crews": actor("body", *((name, "Crews") for name in ("one", "two", "three", "four", "five")))}
    told = tuple(statement(name, f"They left {name}.", speaker=["crews"]) for name in actors_of(actors["crews"]))
    made = checked(
        {"actors": actors, "discrepancies": {"gone": asked(("Gone", told), ("Not", (statement("one", "No."),)))}},
        articles=("one", "two", "three", "four", "five"),
    )
    shown = takeaway(Presenter(made.edition.comparison), made.briefing.facts.discrepancies["gone"], NO_PAST)
    assert shown is not None and shown.lines[0].text == "Gone (told by 1 speaker)"


def actors_of(record: dict[str, Any]) -> list[str]:
    """The articles that name an actor."""
    return [name["article"] for name in record["names"]]


def test_the_words_of_a_card_are_those_on_which_its_title_rests() -> None:
    """Not whatever comes first: each half of a title has its words, and who doubts stands there too."""
    actors = {name.lower(): actor("body", ("one", name)) for name in ("Guild", "Crews", "Port")}
    said = [
        statement("one", "The Port had been warned early.", speaker=["port"]),
        statement("one", "The Guild said that the vans set out.", speaker=["guild"]),
        statement("one", "The weather was fine."),
        statement("one", "Guards sent them home, said the Crews.", speaker=["crews"]),
        statement("one", "Nobody could tell.", stance="doubts"),
    ]
    title = "Vans set out; Crews say guards sent them home"
    shown = card({"actors": actors, "events": {"vans": event(*said, title=title)}}, "events", "vans")
    assert [line.text for line in shown.lines if line.codes[0].text == "ONE"] == [
        "Guild: “The Guild said that the vans set out.”",
        "Crews: “Guards sent them home, said the Crews.”",
        "ONE, in its own voice, as a doubt: “Nobody could tell.”",
    ]


def test_an_answer_without_a_number_shows_its_words() -> None:
    figure = {
        "title": "People who were to leave",
        "measure": "evacuated",
        "scope": {"counts": "people who were to leave", "cumulative": "no"},
        "readings": [
            statement("one", "The first people were to leave."),
            statement("two", "Six people were to leave.", words="Six"),
        ],
    }
    shown = card({"figures": {"leaving": figure}}, "figures", "leaving")
    assert [line.text for line in shown.lines] == [
        "“Six”: TWO, in its own voice",
        "no number: “The first people were to leave.”",
    ]


@pytest.mark.parametrize(
    ("quote", "text", "shown"),
    [
        ('They want something," he said.', '"They want something," he said.', "‘They want something,’ he said."),
        ('They felt "duped."', 'They felt "duped."', "They felt ‘duped.’"),
        ('They felt "duped.', 'They felt "duped."', "They felt ‘duped.’"),
        ("“Let us leave,” he said.", "“Let us leave,” he said.", "‘Let us leave,’ he said."),
        ("“Let us leave.”", "“Let us leave.”", "Let us leave."),
        ("rebels must “surrender or die.", "All rebels must “surrender or die.”", "rebels must ‘surrender or die.’"),
        ("“Let us leave.", "“Let us leave. We are afraid,” he said.", "Let us leave."),
        ("“Go,” he said. “Now.”", "“Go,” he said. “Now.”", "‘Go,’ he said. ‘Now.’"),
    ],
)
def test_the_quotation_marks_of_a_card_are_paired(quote: str, text: str, shown: str) -> None:
    made = checked(
        {"events": {"felt": event(statement("one", quote), title="People felt it")}}, given={"one": f"{text}\n"}
    )
    found = takeaway(Presenter(made.edition.comparison), made.briefing.facts.events["felt"], NO_PAST)
    assert found is not None and found.lines[0].text == f"“{shown}”"


def test_who_stands_alone_is_not_taken_away(tmp_path: Path) -> None:
    made = briefing()
    worlds = made.edition.alone
    assert [takeaway(Presenter(alone), alone.facts.actors[str(alone.world.person)], NO_PAST) for alone in worlds] == [
        None for _ in worlds
    ]
    whole = content(tmp_path, made.edition, Renderer(), "https://site.example/")
    addresses = [*whole.files()]
    for person in ("witness-a", "witness-b"):
        assert not [address for address in addresses if person in address]
        (page,) = [page for page in whole.pages if page.url == f"actors/{person}.html"]
        assert "b-take" not in page.body
    texts = "".join(text for address, text in whole.files().items() if address.startswith(("embed/", "data/rows/")))
    assert "Samira" not in texts and "Tariq" not in texts and "witness-" not in texts


def test_the_rows_of_a_record_are_its_statements(tmp_path: Path) -> None:
    files = content(tmp_path, briefing().edition, Renderer(), "https://site.example/").files()
    first, second = csv.DictReader(io.StringIO(files["data/rows/who-did-it.csv"]))
    assert (first["position"], first["article"], first["speaker"]) == (
        "Sameer al-Haddad: the Port Office",
        "one",
        "haddad",
    )
    assert first["words"] == "blamed the Port Office"
    assert second["quote"] == "The Port Office denied that the wall had fallen."
    assert first["page"] == "https://site.example/discrepancies/who-did-it.html"
    # Of an actor: what it says, from the records that quote it.
    said = list(csv.DictReader(io.StringIO(files["data/rows/port-office.csv"])))
    assert {row["record"] for row in said} == {"wall-falls", "dead"}


def test_each_page_offers_files_that_are_there(tmp_path: Path) -> None:
    whole = content(tmp_path, briefing().edition, Renderer(), "https://site.example/")
    offered = {
        file
        for page in whole.pages
        for file in re.findall(r'(?:href|data-embed)="(?:\.\./)*((?:data/rows|feeds|embed)/[^"]+)', page.body)
    }
    assert offered <= set(whole.files()) and len(offered) > 10


def test_a_frame_for_other_sites_is_found_by_nobody_and_leads_to_its_record(tmp_path: Path) -> None:
    files = content(tmp_path, briefing().edition, Renderer(), "https://site.example/").files()
    frame = files["embed/who-did-it.html"]
    assert '<meta name="robots" content="noindex">' in frame
    assert '<link rel="canonical" href="https://site.example/discrepancies/who-did-it.html">' in frame
    assert 'href="../discrepancies/who-did-it.html" target="_top"' in frame
    assert all(' target="_top"' in link for link in re.findall(r"<a [^>]*>", frame))
    assert '<p class="b-kicker">Discrepancy</p>' in frame, "nobody has judged whether all can be true"
    assert "<script" not in frame and "Sameer al-Haddad: the Port Office" in frame


@pytest.mark.parametrize(
    ("relation", "told"),
    [("compatible", "the answers can all be true"), ("conflict", "the answers cannot all be true")],
)
def test_a_frame_says_whether_all_answers_can_be_true(relation: str, told: str, tmp_path: Path) -> None:
    sides = [{"label": a, "statements": [statement(a, f"Boat {a} sank.")]} for a in ("one", "two")]
    asked = {"title": "Which?", "kind": "identity", "weight": "minor", "would_resolve": "A list.", "positions": sides}
    edition = checked({"discrepancies": {"which": {**asked, "relation": relation}}}).edition
    frame = content(tmp_path, edition, Renderer(), None).files()["embed/which.html"]
    assert f'<p class="b-kicker">Discrepancy · {told}</p>' in frame


def test_a_frame_counts_many_articles_as_the_page_does(tmp_path: Path) -> None:
    synthetic.write(tmp_path, 6, events=1, articles=17)
    edition = pipeline.check(tmp_path).edition
    frame = content(tmp_path, edition, Renderer(), None).files()["embed/event-0-0.html"]
    assert 'data-line="No mention found yet; 126 of their sentences in no record yet (14 articles)"' in frame
    assert len(re.findall('class="b-code', frame)) == 3


@pytest.mark.browser
def test_a_reader_cites_and_pictures_a_record(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}/discrepancies/who-broke-the-deal.html")
    page.get_by_role("button", name="Cite").click()
    cited = page.locator(".b-cite")
    expect(cited).to_contain_text("“Who broke the deal?”")
    expect(cited).to_contain_text("/discrepancies/who-broke-the-deal.html (read ")
    with page.expect_download() as download:
        page.get_by_role("link", name="CSL-JSON").click()
    (item,) = json.loads(download.value.path().read_text("utf-8"))
    assert (item["id"], item["type"], item["title"]) == ("who-broke-the-deal", "webpage", "Who broke the deal?")
    assert item["URL"].endswith("/discrepancies/who-broke-the-deal.html")
    with page.expect_download() as download:
        page.get_by_role("link", name="BibTeX").click()
    assert download.value.path().read_text("utf-8").startswith("@misc{who-broke-the-deal,\n  title = {{Who broke")
    page.get_by_role("button", name="Picture").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the picture").click()
    drawn = download.value.path().read_bytes()
    width, height = (int.from_bytes(drawn[at : at + 4]) for at in (16, 20))
    assert (drawn[:4], width, height) == (b"\x89PNG", 1200, 630)
    page.close()


@pytest.mark.browser
def test_without_a_script_only_the_files_are_offered(site: Path, browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/discrepancies/who-broke-the-deal.html")
    expect(page.locator(".b-take button:visible")).to_have_count(0)
    rows = page.locator(".b-take a", has_text="CSV")
    assert (site / "discrepancies" / (rows.get_attribute("href") or "")).resolve().is_file()
    context.close()


def test_a_picture_for_other_sites_says_in_its_file_what_it_shows(tmp_path: Path) -> None:
    made = briefing()
    whole = content(tmp_path, made.edition, Renderer(), "https://site.example/", pictures=True)
    again = content(tmp_path, made.edition, Renderer(), "https://site.example/", pictures=True)
    drawn = {url: held for url, held in whole.files().items() if url.startswith("pictures/")}
    assert drawn == {url: held for url, held in again.files().items() if url.startswith("pictures/")}
    assert {page.picture for page in whole.pages if page.picture} == set(drawn)
    assert not [url for url in drawn if "witness-" in url]
    one = drawn["pictures/who-did-it.png"]
    assert isinstance(one, bytes)
    assert [int.from_bytes(one[at : at + 4]) for at in (16, 20)] == [1200, 630]
    assert b"Who let the wall fall?\nSameer al-Haddad: the Port Office\n" in one


@pytest.mark.parametrize("written", ["The tradesman is Samir", "actors/hurt-boy.html"])
def test_the_linter_reads_what_stands_in_a_picture(written: str, tmp_path: Path) -> None:
    namesakes = pipeline.check(REPOSITORY / "tests" / "samples" / "namesakes").briefing
    (tmp_path / "pictures").mkdir()
    drawn = tmp_path / "pictures" / "bridge-open.png"
    drawn.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\x20iTXtDescription\0\0\0\0\0The bridge\0")
    assert not exposures(tmp_path, namesakes)
    drawn.write_bytes(drawn.read_bytes() + written.encode())
    assert exposures(tmp_path, namesakes)
