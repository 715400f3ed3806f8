"""Drafts of whole records: right as far as they go, published by nothing, and of nobody protected."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import landslide
import pytest
from made import checked, event, statement

from briefing import pipeline
from briefing.authoring import articles
from briefing.authoring.articles import add
from briefing.authoring.coverage import suggest
from briefing.authoring.gate import Proposed, as_file, by_sentence, draft, drafter
from briefing.authoring.similarity import ReadSentence, likest
from briefing.authoring.telling import Telling
from briefing.data import files
from briefing.drafting.entities import Entities
from briefing.drafting.quantities import quantities
from briefing.drafting.titles import titles, type_of
from briefing.host.starter import FOLDER as SITE
from briefing.model.vocabulary import ActorKind, EventType, IdentifiedBy
from briefing.pipeline import Checked
from briefing.privacy.proposals import not_proposed
from briefing.text.attribution import attributed
from briefing.text.passages import Span


def drafts(made: Checked) -> tuple[Proposed, ...]:
    """What the rules draft, as the command does."""
    return draft(made, drafter()).kept


def write(root: Path, found: Sequence[Proposed]) -> str:
    """Writes drafts as the command does, and gives the name of their file."""
    name, text = as_file(root, found)
    articles.write(root, {name: text.encode()})
    return name


def begun(folder: Path, texts: dict[str, str], language: str = "en") -> Checked:
    """A new briefing with these articles."""
    (folder / "in").mkdir(parents=True)
    for name, text in texts.items():
        (folder / "in" / f"{name}.txt").write_text(text, encoding="utf-8")
    given = {"published": "2031-03-05", "language": language}
    articles.start(folder / "new", [folder / "in"], "T", "UTC", given, None, site=SITE, theme="material", github=False)
    return pipeline.check(folder / "new")


@pytest.fixture(scope="module")
def disaster(tmp_path_factory: pytest.TempPathFactory) -> Checked:
    return begun(tmp_path_factory.mktemp("landslide"), {f"report-{n:02}": landslide.report(n) for n in range(14)})


@pytest.fixture(scope="module")
def drafted(disaster: Checked) -> tuple[Proposed, ...]:
    return drafts(disaster)


def of_kind(found: tuple[Proposed, ...], kind: str) -> dict[str, Proposed]:
    """The drafts of a kind, by their titles, or by their ids where they have none."""
    return {str(p.fields.get("title", p.id)): p for p in found if p.kind == kind}


@pytest.mark.parametrize(("title", "column"), [("People killed", 0), ("People injured", 1), ("People missing", 2)])
def test_like_quantities_are_one_figure(drafted: tuple[Proposed, ...], title: str, column: int) -> None:
    readings = of_kind(drafted, "figures")[title].fields["readings"]
    assert [str(r["words"]).casefold() for r in readings] == [  # type: ignore[index]
        landslide.TOLLS[number // 2][column].casefold() for number in range(14)
    ]


def test_what_several_articles_open_with_is_an_event(drafted: tuple[Proposed, ...]) -> None:
    events = of_kind(drafted, "events")
    assert {title: p.fields["type"] for title, p in events.items()} == {
        "A landslide buried the Kestrel Hotel in Orvel": "disaster",
        "People were evacuated from the valley by soldiers": "movement",
    }
    assert events["A landslide buried the Kestrel Hotel in Orvel"].articles == 14
    assert not any(re.search(r"\d", title) for title in events)


def test_persons_are_drafted_with_every_form(drafted: tuple[Proposed, ...]) -> None:
    mayor = of_kind(drafted, "actors")["tessa-brandvik"].fields
    forms = {(str(n["name"]), str(n.get("role"))) for n in mayor["names"]}  # type: ignore[union-attr, index, call-arg]
    assert {("Tessa Brandvik", "Mayor"), ("Tessa Brandvik", "the mayor of Orvel"), ("Brandvik", "None")} <= forms
    assert set(of_kind(drafted, "places")) == {"orvel", "marnau"}


def test_a_draft_is_published_by_nothing_until_its_line_is_deleted(disaster: Checked) -> None:
    root = disaster.briefing.root
    found = drafts(disaster)
    name = write(root, found)
    before = pipeline.check(root)
    assert (name, len(before.briefing.facts.drafts)) == ("facts/drafts.yaml", len(found))
    assert before.problems == disaster.problems
    assert list(before.briefing.facts.records()) and not {p.id for p in found} & {
        str(r.id) for r in before.briefing.facts.records()
    }
    assert drafts(before) == ()
    assert write(root, found[:1]) == "facts/drafts-2.yaml"
    (root / "facts" / "drafts-2.yaml").unlink()
    text = (root / name).read_text("utf-8")
    (root / name).write_text(text.replace('    draft: "yes"\n', ""), "utf-8")
    after = pipeline.check(root)
    told = {p.code for p in after.problems if p.mark.file == name}
    assert told == {"difference-unreviewed"}
    assert {p.id for p in found} <= {str(r.id) for r in after.briefing.facts.records()}
    assert drafts(after) == ()
    (root / name).unlink()


def test_what_was_deleted_is_not_drafted_again(tmp_path: Path) -> None:
    texts = {
        "one": "A fire killed 12 people in Westport on Tuesday, said Dana Ortiz, the mayor. It was late.\n",
        "two": "A fire killed 14 people in Westport on Tuesday. Rain fell.\n",
    }
    root = begun(tmp_path, texts).briefing.root
    found = drafts(pipeline.check(root))
    deleted = {p.id: p for p in found if p.kind != "figures"}
    assert {p.kind for p in found} == {"events", "figures", "actors", "places"}
    file = root / write(root, found)
    kept = file.read_text("utf-8")
    for p in deleted.values():
        kept = kept.replace(p.yaml(), "")
    file.write_text(re.sub(r"(?m)^(?!figures)\w+:\n(?:  #.*\n)+(?!    )", "", kept), "utf-8")
    assert "    draft" in file.read_text("utf-8")
    again = pipeline.check(root)
    assert [p.code for p in again.errors] == [] and drafts(again) == ()
    (tmp_path / "three.txt").write_text("In Westport a fire killed 14 people on Tuesday. It snowed.\n", "utf-8")
    add(root, tmp_path / "three.txt", {"published": "2031-03-05", "language": "en"})
    assert not deleted.keys() & {p.id for p in drafts(pipeline.check(root))}
    assert [p for p in drafts(pipeline.check(root)) if p.kind == "events"] == []
    told = [line for line in file.read_text("utf-8").split("\n") if line.split(":")[0].strip() not in deleted]
    file.write_text("\n".join(told), "utf-8")
    assert deleted.keys() <= {p.id for p in drafts(pipeline.check(root))}


def test_a_record_that_names_a_draft_is_told(tmp_path: Path) -> None:
    fire = {**event(statement("one", "A shed burned.")), "draft": "yes"}
    made = checked({"events": {"fire": fire, "flight": event(statement("one", "They ran."), after=["fire"])}})
    (problem,) = made.errors
    assert problem.code == "id-unknown" and "'fire' is only a draft" in problem.message


def test_no_export_holds_a_draft() -> None:
    made = checked({"events": {"fire": {**event(statement("one", "A shed burned.")), "draft": "yes"}}})
    assert made.briefing.facts.events == {} and len(made.briefing.facts.drafts) == 1
    written = dict(files(made.edition, lambda record: str(record.id)))
    assert written and not [
        name for name, text in written.items() if "A shed burned" in str(text) or "fire" in str(text)
    ]


BESIDE = """Berta, who asked to be identified only by her first name, said 12 people were killed in the fire.

A fire killed 12 people in Westport on Tuesday, said Dana Ortiz, the mayor.
"""


def test_nothing_is_drafted_on_or_beside_somebody_protected(tmp_path: Path) -> None:
    texts = {"one": BESIDE, "two": "A fire killed 14 people in Westport on Tuesday, said Dana Ortiz, the mayor.\n"}
    found = drafts(begun(tmp_path, texts))
    written = "".join(p.yaml() for p in found)
    assert "Dana Ortiz" in written and "'14'" not in written
    assert {p.kind for p in found} == {"events", "figures", "actors", "places"}
    assert "Berta" not in written and "said 12 people" not in written


def titles_of_events(texts: dict[str, str], folder: Path) -> list[str]:
    return [str(p.fields["title"]) for p in drafts(begun(folder, texts)) if p.kind == "events"]


def test_what_one_article_alone_opens_with_is_no_event(tmp_path: Path) -> None:
    of_both = "A fire killed 12 people in Westport on Tuesday, firefighters said.\n\n"
    one = f"{of_both}Police arrested the owner of the mill on Wednesday morning.\n"
    texts = {"one": one, "two": f"{of_both}Rain fell.\n"}
    assert titles_of_events(texts, tmp_path / "two") == ["A fire killed people in Westport"]
    assert titles_of_events({"one": one}, tmp_path / "one") == []


def test_a_headline_tells_an_event_too(tmp_path: Path) -> None:
    lead = "Rain fell on the harbour. Dana Ortiz resigned as mayor of Westport on Tuesday.\n"
    texts = {"one": "Mayor Ortiz resigns\n\nDana Ortiz, the mayor of Westport, resigned on Tuesday.\n", "two": lead}
    (event,) = (p for p in drafts(begun(tmp_path, texts)) if p.kind == "events")
    assert [a["quote"] for a in event.fields["accounts"]] == [  # type: ignore[index, call-overload, union-attr]
        "Dana Ortiz, the mayor of Westport, resigned on Tuesday.",
        "Dana Ortiz resigned as mayor of Westport on Tuesday.",
    ]


@pytest.mark.parametrize("deed", ["shot 3 in Westport", "struck 12 in Westport"])
def test_no_title_ends_in_a_verb_whose_object_was_left_out(deed: str) -> None:
    assert [*titles([Telling(f"Plainclothes harbour officers {deed}.", n) for n in ("one", "two")])] == []


def test_what_opens_two_articles_is_one_event_in_however_different_words(tmp_path: Path) -> None:
    texts = {
        "one": "WESTPORT (WPA) — Dana Ortiz, a nurse of 39, won the vote for mayor in Westport, officials said.\n",
        "two": "Newcomer Dana Ortiz has beaten the man who ran Westport for years, with the votes of the harbour.\n",
    }
    assert titles_of_events(texts, tmp_path) == ["Dana Ortiz won the vote for mayor in Westport"]


def test_one_happening_is_one_event_though_two_pairs_of_sentences_tell_it(tmp_path: Path) -> None:
    one = "A strong quake struck northern Sund.\n\nOfficials said a 6.1-magnitude quake struck 9 km west of Halvik.\n"
    two = "Two died when a strong quake struck northern Sund.\n\nOfficials said the quake hit 9 km west of Halvik.\n"
    assert len(titles_of_events({"one": one, "two": two}, tmp_path)) == 1


def test_what_only_a_headline_counts_is_no_reading(tmp_path: Path) -> None:
    one = (
        "Ferry Sinks Killing 12, 5 Sundish Tourists On Board\n\nA ferry sank off Sund, killing 12 people. Rain fell.\n"
    )
    two = "A ferry with 72 people on board sank off Sund, killing 14 people. It was late.\n"
    figures = of_kind(drafts(begun(tmp_path, {"one": one, "two": two})), "figures")
    assert {title: [r["words"] for r in p.fields["readings"]] for title, p in figures.items()} == {  # type: ignore[union-attr, index, call-overload]
        "People killed": ["12", "14"]
    }


def test_words_inside_a_quotation_are_not_the_articles_own(tmp_path: Path) -> None:
    text = "“The fire killed nobody in Westport. The mill was shut on Tuesday, and all had left,” she added.\n"
    assert [p for p in drafts(begun(tmp_path, {"one": text, "two": text})) if p.kind == "events"] == []


def test_a_role_alone_stays_a_role(tmp_path: Path) -> None:
    texts = {
        "one": "A fire killed 12 people in Westport on Tuesday, a nurse said. It was late.\n",
        "two": "A fire killed 14 people in Westport on Tuesday, an official said. Rain fell.\n",
    }
    persons = [p for p in drafts(begun(tmp_path, texts)) if p.fields.get("kind") == "person"]
    assert {str(p.fields["identified_by"]) for p in persons} == {str(IdentifiedBy.ROLE_ONLY)}
    assert all(p.articles == 1 for p in persons)


def test_nothing_is_drafted_in_a_language_that_is_not_read(tmp_path: Path) -> None:
    texts = {"one": "Ein Brand kostete 12 Menschen das Leben.\n", "two": "Ein Brand kostete 14 Menschen das Leben.\n"}
    assert drafts(begun(tmp_path, texts, "de")) == ()


def test_a_reading_ends_before_another_number_that_could_be_taken_for_it(tmp_path: Path) -> None:
    texts = {
        "one": "The death toll in the fire in Westport rose to 18, with 45 people still missing.\n",
        "two": "Twelve people were killed in the fire in Westport.\n",
    }
    killed = of_kind(drafts(begun(tmp_path, texts)), "figures")["People killed"]
    quotes = [str(reading["quote"]) for reading in killed.fields["readings"]]  # type: ignore[index, call-overload]
    assert quotes == ["The death toll in the fire in Westport rose to 18", texts["two"].strip()]


def test_who_alone_says_something_is_drafted_where_a_draft_has_their_words(tmp_path: Path) -> None:
    of_nobody = "It snowed, a baker said.\n"
    texts = {
        "one": f"A fire killed 12 people in Westport on Tuesday, a nurse said.\n\n{of_nobody}",
        "two": "A fire killed 14 people in Westport on Tuesday.\n",
    }
    assert set(of_kind(drafts(begun(tmp_path, texts)), "actors")) == {"nurse"}


def test_what_harmed_people_may_stand_behind_who_is_among_them(tmp_path: Path) -> None:
    texts = {
        "one": "Seventeen people, including at least one child, are dead after a ferry sank off Sund.\n",
        "two": "A ferry sank off Sund, and 17 people died.\n",
    }
    assert "People killed" in of_kind(drafts(begun(tmp_path, texts)), "figures")


def test_a_quote_goes_on_to_whoever_says_it(tmp_path: Path) -> None:
    texts = {
        "one": "“The fog hit 13 ferries. Sund will be dark,” said Dana Ortiz, the mayor.\n",
        "two": "Fog hit 13 ferries in Sund.\n",
    }
    (fog,) = of_kind(drafts(begun(tmp_path, texts)), "figures").values()
    (said, _) = fog.fields["readings"]  # type: ignore[misc]
    assert (said["speaker"], said["quote"]) == ("dana-ortiz", texts["one"].strip())  # type: ignore[index, call-overload]


@pytest.mark.parametrize("who", ["teens", "ministers", "firefighters", "MPs"])
def test_who_is_counted_is_no_thing(who: str, tmp_path: Path) -> None:
    texts = {"one": f"Some 350 {who} left Sund.\n", "two": f"More than 350 {who} left Sund.\n"}
    (figure,) = of_kind(drafts(begun(tmp_path, texts)), "figures").values()
    assert not {"population", "unit"} & figure.fields.keys()


def test_a_figure_of_fighters_counts_people(tmp_path: Path) -> None:
    texts = {"one": "Some 350 soldiers searched Sund.\n", "two": "More than 350 soldiers searched Sund.\n"}
    soldiers = of_kind(drafts(begun(tmp_path, texts)), "figures")["Soldiers"]
    assert (soldiers.fields["population"], "unit" in soldiers.fields) == ("combatant", False)


@pytest.mark.parametrize(
    ("one", "two", "title", "unit"),
    [
        ("The firm sacked 900 staff in the UK.", "It sacked 900 employees.", "Staff", None),
        ("Sund has 735 old shops in the hills.", "It shut 735 stores in the hills.", "Old shops", "shops"),
    ],
)
def test_what_a_figure_is_called(one: str, two: str, title: str, unit: str | None, tmp_path: Path) -> None:
    figures = of_kind(drafts(begun(tmp_path, {"one": one + "\n", "two": two + "\n"})), "figures")
    assert [(name, p.fields.get("unit")) for name, p in figures.items()] == [(title, unit)]


def test_of_two_tolls_the_one_that_most_articles_tell_has_the_plain_name(tmp_path: Path) -> None:
    texts = {
        "one": "Fog killed 17 people in Sund. In Lund, fog killed 940 people.\n",
        "two": "In Lund, fog killed 940 people.\n\nFog killed 17 people in Sund.\n",
        "three": "Fog killed 17 people in Sund.\n",
    }
    figures = of_kind(drafts(begun(tmp_path, texts)), "figures")
    assert {title: len(f.fields["readings"]) for title, f in figures.items()} == {  # type: ignore[arg-type]
        "People killed": 3,
    }


def test_a_figure_whose_readings_need_two_nouns_is_none(tmp_path: Path) -> None:
    texts = {"one": "Ortiz paid Lind $40,000.\n", "two": "A levy of Ortiz raised $40,000.\n"}
    assert of_kind(drafts(begun(tmp_path, texts)), "figures") == {}


def test_a_number_that_describes_is_not_taken_for_the_one_that_counts(tmp_path: Path) -> None:
    texts = {"one": "The death toll from a 7.2-magnitude quake rose to 40.\n", "two": "The quake killed 40 people.\n"}
    killed = of_kind(drafts(begun(tmp_path, texts)), "figures")["People killed"]
    assert [r["words"] for r in killed.fields["readings"]] == ["40", "40"]  # type: ignore[index, call-overload, union-attr]


def test_drafts_are_told_by_sentence(disaster: Checked, drafted: tuple[Proposed, ...]) -> None:
    lines = list(by_sentence(disaster, drafted))
    assert lines[0].startswith("report-00, sentence 1: A landslide buried the Kestrel Hotel")
    assert lines[1] == "    events: landslide-buried-kestrel-hotel-orvel (14 articles)"
    assert sum(line.startswith("    ") for line in lines) == len(drafted)


def test_suggest_is_one_block_a_sentence_with_the_likest_of_each_other_article(disaster: Checked) -> None:
    found = suggest(disaster, "report-03", drafts(disaster))
    assert len({s.split("\n")[0] for s in found}) == len(found)
    mud = next(s for s in found if "38 people were missing" in s.split("\n")[1])
    like = re.findall(r"- like it: (\S+),", mud)
    assert len(like) == len(set(like)) == 13
    assert "    - draft: figures people-missing" in mud.split("\n")


def told_in(texts: dict[str, str], folder: Path) -> list[ReadSentence]:
    briefing = begun(folder, texts).briefing
    return [ReadSentence(s, x) for s in briefing.sources.values() for x in s.passages.sentences]


def test_the_likest_sentence_of_another_article(tmp_path: Path) -> None:
    told = told_in(
        {
            "one": "A ferry struck the pier at Westport. Nobody was hurt. The captain was questioned.\n",
            "two": "The pier at Westport was hit when a ferry struck it. Police questioned the captain. It was late.\n",
        },
        tmp_path,
    )
    assert likest(told)[(0, "two")][1] == 3
    assert likest(told)[(2, "two")][1] == 4


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("At least 12 people were killed.", [("At least 12", "killed", "")]),
        ("The storm killed nine and injured 30.", [("nine", "killed", ""), ("30", "injured", "")]),
        ("The death toll has risen to 24.", [("24", "killed", "")]),
        ("Three children died in Westport.", [("Three", "killed", "children")]),
        ("The ferry was carrying 80 people.", [("80", "present", "")]),
        ("The ferry was carrying 80 passengers and crew.", [("80", "present", "")]),
        ("He was jailed for 11 years and three months.", []),
        ("A 38-year-old man was held.", []),
        ("The ferry with 80 people was late.", []),
        ("It was the worst fire since 1985, when 40 people died.", []),
        ("Flight 950 had left.", []),
        ("They took AK 47 rifles.", []),
        ("They saw five suspicious.", []),
        ("Eleven others died.", [("Eleven", "killed", "")]),
        ("Two additional bodies were found.", [("Two", "killed", "")]),
        ("A quake of magnitude 7.1 struck.", []),
        ("The ferry kills 12 and injures 30.", [("12", "killed", ""), ("30", "injured", "")]),
        ("The death toll from the magnitude 7.0 quake rose.", []),
        ("Rescuers counted 40 confirmed dead.", [("40", "killed", "")]),
        ("Nine of the 17 people who died were sailors.", [("17", "killed", "")]),
        ("Five of the eight cars derailed.", [("eight", "count", "vehicl")]),
        ("Thirty of them have been hospitalised.", [("Thirty", "count", "")]),
        ("Nine of them died.", [("Nine", "killed", "")]),
        ("There were 35 new cases.", [("35", "count", "")]),
        ("In Sund, four people died.", [("four", "killed", "")]),
        ("The toll has risen to 40 since Monday.", [("40", "killed", "")]),
        ("The dam, built in 1967, burst and 12 people died.", []),
        ("There were 29 passengers and 4 crew aboard.", [("29", "count", "passenger"), ("4", "present", "")]),
        ("Dozens took refuge in schools.", []),
        ("The bus carried 40 pupils and crew on board.", [("40", "count", "student")]),
        ("The number of people still missing fell to 249.", [("249", "missing", "")]),
        ("The toll, as of Friday, is estimated to be 110,000.", [("110,000", "killed", "")]),
        ("Some 114 people are believed to be missing.", [("Some 114", "missing", "")]),
        ("Some 650 survivors had been brought in.", [("Some 650", "count", "survivor")]),
        ("Over 100 people arrived injured.", [("Over 100", "count", "")]),
        ("Thirty survivors have been accounted for.", [("Thirty", "count", "")]),
        ("WESTPORT Sixteen hours after that it burned.", []),
        ("The Taliban shot at a Boeing 747-400.", []),
        ("The ship flew at Mach 1.2.", []),
        ("A five-story mill burned.", []),
        ("It runs 735 U.S. stores.", [("735", "count", "stor")]),
        ("Six of the nine survivors were hurt.", [("nine", "count", "")]),
        (
            "Fog killed 40 people in crashes at two bridges.",
            [("40", "killed", ""), ("two", "count", "bridg")],
        ),
        ("Five ferry workers were arrested.", [("Five", "detained", "")]),
        ("The number of people who drowned rose to 102.", [("102", "killed", "")]),
        ("A week earlier a quake killed 16 people.", []),
        ("Police arrested 52 protesters.", [("52", "detained", "")]),
        ("Thirty people were taken into custody.", [("Thirty", "count", "")]),
        ("An exit poll gave Ortiz 45 percent.", []),
        ("A survey gave Ortiz 45 percent.", []),
        ("About 1 in 3 children were hurt.", []),
        ("The fog lay on Route 66 and the Guard’s Unit 12.", []),
        ("Some 40 people were killed or injured, and dozens of dead and wounded lay there.", []),
        ("The mill has zero tolerance for smoke.", []),
        ("Pupils of grades 7 to 12 meet at 9639 Mill Hill Road.", []),
        ("The mill stands at 9640 137A St., near the pier.", []),
        ("After half a century the mill ran at half the speed.", []),
        ("Fog lay for 100 km [60 miles].", []),
        ("A magnitude 7 earthquake was felt.", []),
        ("It measured 7.0 on the moment magnitude scale.", []),
        ("It fell on Sund, which accounted for 40 deaths.", []),
        ("The mill is expected to sack 310 workers.", [("310", "count", "worker")]),
        ("Four IEDS burned.", [("Four", "count", "ied")]),
        ("The snow lay 12 inches deep.", []),
        ("It took 2 1/2 hours.", []),
        ("He lay with three wounds in his leg.", [("three", "count", "wound")]),
        ("He ran it in two hours, one minute and 40 seconds.", []),
        ("She spent $400 in campaign funds and 9% of it.", []),
        ("A 225-page report of Sund came out.", []),
        ("Prosecutors sought a sentence of 12 months.", []),
        ("A year after 58 people were killed there, it burned.", []),
    ],
)
def test_what_a_number_counts(sentence: str, found: list[tuple[str, str, str]], tmp_path: Path) -> None:
    (told,) = told_in({"one": sentence + "\n"}, tmp_path)
    assert [(q.wording.words, q.what.measure, q.what.noun) for q in quantities(told)] == found


@pytest.mark.parametrize(
    ("one", "two", "words"),
    [
        ("The chain will shut its 735 shops in May.", "It has 740 U.S. stores, the chain said.", ["735", "740"]),
        ("The chain will shut 735 stores in May.", "It has 480 stores in Sund.", []),
        ("There were 366 passengers on board.", "The train was carrying 366 people.", ["366", "366"]),
        ("The toll was earlier put at 22, but it is 18.", "A fire killed 18 people.", ["22", "18"]),
        ("The flu has claimed about 180 lives.", "By then, 180 people had drowned or died.", ["about 180", "180"]),
        ("In all, 40 have died, and the cases reported have risen.", "Flu killed 41.", ["40", "41"]),
        ("Fog killed 12 people in Sund. In all 30 died.", "Fog killed 31 people.", ["30", "31"]),
        ("Fog killed 30 people in Sund. Twelve were women.", "Fog killed 31 people.", ["30", "31"]),
        ("The lake is 40 feet deep.", "The lake is 40 miles long.", []),
        (
            "“It shook,” said Ana Ortiz, a 22 year-old cook.",
            "At least 22 houses were damaged, as Ana Ortiz, a 22 year-old cook, said.",
            [],
        ),
        (
            "The mill sacked 1,150 staff.",
            "Nearly 1,200 workers lost their jobs at the mill.",
            ["1,150", "Nearly 1,200"],
        ),
        ("Some 620 workers of the mill left.", "At the mill workers called for help 600 times.", []),
        ("Fog left several people missing.", "Several were missing in the fog.", []),
        ("In Sund 60 percent of the web failed.", "In Sund 55 percent of the calls failed.", []),
        ("Sund tried two counts of murder in a death.", "Sund tried three counts of murder in a death.", []),
        ("A survey gave Ortiz 45 percent of the vote.", "Ortiz won 45 percent of the vote.", []),
        ("A fog in 2019 killed 12 people.", "Fog killed 13 people.", []),
        (
            "The levy is 70 percent of all cars sold.",
            "The levy is 72 percent of all vans sold.",
            [],
        ),
        ("Of the fog in seven states, Sund had most.", "Fog left seven ill in Sund in two of the states.", []),
        ("Fog hit a ferry with 110 people aboard in Sund.", "Fog off Sund killed 110 of a ferry.", []),
        ("The mill will pay for it in three years.", "The mill will pay for it within three years.", []),
        ("Fog lay over 138 km per hour of road.", "Fog lay over 142 km of road.", []),
        (
            "Fog killed 280 people in Sund. Elswick’s toll of 90 included 20 sailors.",
            "Fog killed 285 people in Sund.",
            ["280", "285"],
        ),
        ("Four victims spoke to police in Sund.", "Police in Sund know of four attacks.", []),
        ("Some 6,000 corpses were buried in Sund.", "Thousands of dead were buried as corpses in Sund.", []),
        ("With 12 people killed by fog, Mayor Ortiz said that it was over.", "Fog killed 13 people.", []),
        ("Fog killed 12 people, Mayor Dana Ortiz said.", "Fog killed 13 people.", ["12", "13"]),
        ("Fog Kills 60\n\nThe fog came. Bodies of 26 people were found.", "Fog killed 61 people.", []),
        ("Two men left Sund.", "Two men left Lund.", []),
        ("Eleven shops of old Sund burned.", "Twelve shops of old Sund burned.", []),
        (
            "Sund has 100 shops in the hills. It shut 105 shops in the hills.",
            "It has 102 shops in the hills.",
            ["100", "102"],
        ),
        ("Police told of 40 brutal attacks in Sund.", "Police told of 41 brutal attacks in Sund.", []),
        ("Fog killed 20 people in Sund.", "Cold killed 900 people in Lund.", []),
    ],
)
def test_like_quantities_of_two_articles(one: str, two: str, words: list[str], tmp_path: Path) -> None:
    figures = of_kind(drafts(begun(tmp_path, {"one": one + "\n", "two": two + "\n"})), "figures")
    read = [[str(r["words"]) for r in f.fields["readings"]] for f in figures.values() if f.articles > 1]  # type: ignore[index, call-overload, union-attr]
    assert read == ([words] if words else [])


def test_a_number_is_not_joined_to_another_where_its_own_is_told(tmp_path: Path) -> None:
    texts = {
        "one": "The other tug was the equivalent of 36 vans.\n",
        "two": "One was 36 times as heavy as a van. It left a tug with the equivalent mass of 62 vans.\n",
        "three": "One tug, 35 times as heavy as a van, left.\n",
    }
    figures = of_kind(drafts(begun(tmp_path, texts)), "figures").values()
    assert [[str(r["words"]) for r in f.fields["readings"]] for f in figures] == [["35", "36"]]  # type: ignore[index, call-overload, union-attr]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Mayor Dana Ortiz spoke. Ortiz left.", [["Dana Ortiz", "Ortiz"]]),
        ("“No,” said Dana Ortiz, a local official. Ms. Ortiz left.", [["Dana Ortiz", "Ortiz"]]),
        ("The Harbour Police said so.", [["Harbour Police"]]),
        ("Officials said it burned.", [["Officials"]]),
        ("“No,” said Dana Ortiz, the police chief. Ortiz left.", [["Dana Ortiz", "Ortiz"]]),
        ("“No,” said Dana Ortiz, a spokeswoman for the agency.", [["Dana Ortiz"]]),
        ("Norrail, the operator, said it burned. Norrail said no more.", [["Norrail"]]),
        ("Her lawyers said it burned.", []),
        ("Dana Ortiz scored a goal, and Omar Khan added two more.", []),
        ("The jewels that Dana Ortiz said were lost have been found.", []),
        ("Authorities in Westport said it burned.", [["Authorities in Westport"]]),
        ("A source with the harbour office said it burned.", [["A source with the harbour office"]]),
        ("The Sund Rail Board (SRB) met. The fire was out, the SRB said.", [["Sund Rail Board", "SRB"]]),
        ("According to early results, she won.", []),
        ("A Norrail train burned, Norrail said.", [["Norrail"]]),
        ("The boy, Omar Khan, said it burned.", []),
        ("Dana, who asked to be identified only by her first name, said it burned.", []),
        ("A spokesman for the port said it burned.", [["A spokesman for the port"]]),
        ("“It burned,” she told Ora Vespa. Ora Vespa said it had a film.", []),
        ("According to Ora Vespa, it burned.", []),
        ("The newspaper Ora Vespa said it burned.", []),
        ("Ora Vespa said it burned. It has a film.", []),
        ("Ora Vespa, 44, said it burned.", [["Ora Vespa"]]),
        ("Ora Vespa said it burned. She left.", [["Ora Vespa"]]),
        ("Dana said she told the Sund Tagblatt. The Tagblatt saw it. Sund Tagblatt said it burned.", []),
        ("Cal Fire said it burned.", []),
        ("Sund Civil Protection said it burned.", []),
        ("Sund Republicans said it burned. Republicans left.", []),
        ("Because Ortiz left, it burned. Ortiz said so.", []),
        ("Even Dana Ortiz, the mayor, left.", [["Dana Ortiz"]]),
        (
            "Sund Post-Dispatch said it burned. Sund Post Dispatch saw it.",
            [["Sund Post-Dispatch", "Sund Post Dispatch"]],
        ),
        ("Lin Chih-min, the mayor, spoke. Lin Chih Min said it burned.", [["Lin Chih-min", "Lin Chih Min"]]),
        ("Secretary-General Dana Ortiz said it burned. Ortiz left.", [["Dana Ortiz", "Ortiz"]]),
        ("Sund Security Minister Dana Ortiz said it burned. Ortiz left.", [["Dana Ortiz", "Ortiz"]]),
        ("The Norrail Express fell. Norrail Express met.", []),
        ("Colombian Dana Ortiz won. “I won,” said Dana Ortiz, 31.", [["Dana Ortiz"]]),
        ("Representative Dana Ortiz left. Sir Omar Khan left.", [["Dana Ortiz"], ["Omar Khan"]]),
        ("It burned, Secretary of State Dana Ortiz said. “It is out,” Ortiz said.", [["Dana Ortiz", "Ortiz"]]),
        ("Since Whilst Khan left, Had Khan said it burned.", []),
        ("The editors of news site Sund Watchers told us it burned, he said.", []),
        ("Norrail Brands met. Norrail Brands said it was out.", [["Norrail Brands"]]),
        ("A Sund-based Ora Vespa said it burned. Vespa left. Who is she?", []),
        ("News of Norrail’s fire came to Ora News on Monday.", [["Ora News"]]),
        ("The Sund Rail Board met. The board said it burned.", [["Sund Rail Board"]]),
        ("The Sund Institute met. The group said it burned.", [["Sund Institute"], ["The group"]]),
        ("Acting Attorney General Dana Ortiz said it burned. General Mills met.", [["Dana Ortiz"]]),
        ("The Bureau of Ice, Fog and Tides met. The bureau said so.", [["Bureau of Ice, Fog and Tides"]]),
        ("He left the West Bank. Sund TV, a box, is on the Sund TV.", []),
        ("Ora Vespa said it burned. Ora Vespa activist Omar Khan left, who saw it.", [["Omar Khan"]]),
        ("The Republican National Committee said it burned.", [["Republican National Committee"]]),
        ("The Justice Department said it burned.", [["Justice Department"]]),
        ("The Attorney General’s Office said it burned.", [["Attorney General’s Office"]]),
        ("Editor & Publisher said so to her.", []),
        ("Reports by the Sund Herald say it burned.", [["Sund Herald"]]),
        ("Democrat Dana Ortiz left. Mother-of-two Ora Vespa, 44, said it burned.", [["Dana Ortiz"], ["Ora Vespa"]]),
        ("Bank of Sund Governor Dana Ortiz said it burned. Ortiz left.", [["Dana Ortiz", "Ortiz"], ["Bank of Sund"]]),
        ("Fire Capt. Omar Cross said it burned. The Red Cross met.", [["Omar Cross"], ["Red Cross"]]),
        ("A lawyer for Mayor Dana Ortiz said it burned.", [["Dana Ortiz"], ["A lawyer for Mayor Dana Ortiz"]]),
        (
            "T. Ortiz III, the mayor, left. Dana Ortiz III, a judge, said it burned.",
            [["T. Ortiz III"], ["Dana Ortiz III"]],
        ),
        ("A hut burned, said a police spokesman. “It is out,” he said.", [["a police spokesman"]]),
        ("Helmsman Dana Ortiz left.", [["Dana Ortiz"]]),
        ("The road to Port Elswick is open. Elswick is dry. It burned in Port Elswick.", []),
        ("Norrail International said it burned.", [["Norrail International"]]),
        ("The cables of South East Asia broke in Asia.", []),
        ("It burned, said Dana Ortiz, travelling with the mayor.", [["Dana Ortiz"]]),
        ("Indian ISPs failed. ISPs of Sund failed.", []),
        ("Norrail Germany said it burned.", [["Norrail Germany"]]),
        ("Advertisement Continue reading. Continue, he said.", []),
        (
            "The St. Ada’s Hill School met. St. Ada's Hill School shut.",
            [["St. Ada’s Hill School", "St. Ada's Hill School"]],
        ),
        (
            "The Sund Defence Force met. It was the Sund Defence Forces.",
            [["Sund Defence Force", "Sund Defence Forces"]],
        ),
        ("Seven Sund Navy and Hill Rescue Agency ships met.", [["Hill Rescue Agency"]]),
        ("Dana Farmer left. It burned, Farmer said.", [["Dana Farmer", "Farmer"]]),
        ("The Westport-based Hill Society met.", [["Hill Society"]]),
        ("The White House said it burned. Sund House shut.", [["White House"]]),
        ("Human Rights Watch said it burned. It met Hamas, Hamas said.", [["Human Rights Watch"], ["Hamas"]]),
        ("Planes of the Sund Air Station met.", []),
        ("SRB’s Dana Ortiz said it burned. She left.", [["Dana Ortiz"]]),
        ("The Sund Hill Office met. It burned, the SHO said.", [["Sund Hill Office", "SHO"]]),
        ("Norrail said it burned. A Norrail warehouse is near, and Norrail customers.", [["Norrail"]]),
        ("“It burned,” the mayor said.Two huts are left in Sund.", []),
        ("It burned, said a volunteer, Ora Al-Amin Vespa.", [["Ora Al-Amin Vespa"]]),
        (
            "They were told at the White House. National Air Cargo met at Elswick Air and Space Port.",
            [["National Air Cargo"]],
        ),
        (
            "The guide Dana Nuru Sherpa left. Sherpa guides were near. No Sherpa is left, the lead Sherpa says.",
            [["Dana Nuru Sherpa"]],
        ),
        ("The board said it burned. A board spokesman, Dana Ortiz, left.", [["Dana Ortiz"]]),
        ("Dana Ortiz, a nurse, left. A nurse said it burned.", [["Dana Ortiz"], ["A nurse"]]),
        ("Germany said it burned.", [["Germany"]]),
    ],
)
def test_who_is_named(text: str, names: list[list[str]], tmp_path: Path) -> None:
    briefing = begun(tmp_path, {"one": text + "\n"}).briefing
    (source,) = briefing.sources.values()
    found = Entities([(source, not_proposed(briefing, source))], briefing.facts)
    assert [[form.name for form in called.forms] for called in found.found] == names


@pytest.mark.parametrize(
    ("speaker", "kind"),
    [
        ("The BBC", "media"),
        ("The local newspaper", "media"),
        ("Sundish state media", "media"),
        ("The company", "organisation"),
        ("The ministry", "body"),
        ("An Interior Ministry official", "person"),
        ("Army teams", "group"),
        ("Russia", "state"),
        ("The Sundish navy", "body"),
        ("The Sund Hill Patrol", "body"),
        ("The United Nations", "organisation"),
        ("The two companies", "group"),
        ("People familiar with the matter", "group"),
        ("A cosmologist", "person"),
        ("Rebel officials and a mayor", "group"),
        ("A group of three climbers", "group"),
        ("Sund’s Ora news agency", "media"),
    ],
)
def test_what_a_speaker_without_a_name_is(speaker: str, kind: str, tmp_path: Path) -> None:
    briefing = begun(tmp_path, {"one": f"{speaker} said it burned.\n"}).briefing
    (source,) = briefing.sources.values()
    found = Entities([(source, not_proposed(briefing, source))], briefing.facts).speakers.values()
    assert [called and called.kind for called, _ in found] == [kind]


@pytest.mark.parametrize(
    ("sentence", "speaker"),
    [
        ("Two huts burned, but police said nobody was hurt.", None),
        ("Two huts burned, as the mayor warned of three more.", None),
        ("Two huts burned, police said, but Dana Ortiz said there was “no danger at all.”", "police"),
        ("Two huts burned, but Dana Ortiz said there was “no danger at all.”", None),
        ("Two huts burned, police said, but Dana Ortiz said three were safe.", "police"),
        ("Two huts burned, and three were safe, police said.", "police"),
        ("Police said that two huts burned, and that a shed did.", "Police"),
        ("Two huts burned, officials said, according to Ora News.", "officials"),
        ("Two huts and a shed burned, and a barn, according to police.", "police"),
        ("Two huts burned, the Sund Rail Board (SRB) said.", "the Sund Rail Board"),
        (
            "Two huts burned, an official at the old Sund Rail and Road office said.",
            "an official at the old Sund Rail and Road office",
        ),
        ("The official toll of victims rose to 23 people, the hills (of which Sund is one) stated on Monday.", None),
        ("The mayor promised to rebuild two huts.", "The mayor"),
        ("Union leaders claim that two huts burned.", "Union leaders"),
        ("Ora News reports it has seen two huts.", "Ora News"),
        ("It followed a week of talks with Dana Ortiz, who accused the board of two thefts.", None),
        ("Two huts burned in a crash that police said involved a truck.", None),
        ("Norrail told its staff that two huts burned, Ora News said.", "Ora News"),
        ("Norrail told reporters that two huts burned, Ora News said.", "Norrail"),
        ("Two huts burned, people familiar with the matter told Ora News.", "people familiar with the matter"),
        ("Two huts burned, Ora News reports, citing sources.", "Ora News"),
        ("Two huts burned, Ora News has learned.", "Ora News"),
        ("The mayor found that two huts burned.", "The mayor"),
        ("The mayor put the death toll at two.", "The mayor"),
        ("Officials estimate that two huts burned.", "Officials"),
        ("The mayor read an estimate that two huts burned.", None),
        ("Westport, where officials say two huts burned, is near.", "officials"),
        ("According to Ora News around two huts burned.", "Ora News"),
        (
            "The authorities in and around Port Elswick said two huts burned.",
            "The authorities in and around Port Elswick",
        ),
    ],
)
def test_who_says_the_main_clause(sentence: str, speaker: str | None) -> None:
    said = attributed(f"{sentence}\n", Span(0, len(sentence)))
    assert (said and said[0]) == speaker


@pytest.mark.parametrize(
    ("sentences", "title"),
    [
        (("A ferry struck a pier on Tuesday, killing nine.", "Police said a ferry struck."), "A ferry struck a pier"),
        (("Nine people were killed when a ferry sank.", "The ferry sank, killing ten people."), None),
        (("A ferry with 80 people on board struck a pier.", "The ferry struck a pier."), "The ferry struck a pier"),
        (("A fire killed 12 people in Sund.", "In Sund a fire killed 14 people."), "A fire killed people in Sund"),
        (("He struck the pier badly.", "He struck the pier."), None),
        (("The ferry did not strike the pier.", "The ferry struck the pier."), None),
        (("But there are those who say so.", "But there are those who did."), None),
        (("The number of people killed in a fire has risen.", "The number of people killed has risen."), None),
        (("On a grey day, Dana Ortiz announced her resignation but said she would stay.", "It was announced by Ortiz."),
         "Dana Ortiz announced her resignation"),
        (("A ferry with ~100 people on board sank in Sund.", "The ferry sank after being hit by a tug in Sund."),
         "A ferry with people on board sank in Sund"),
        (("Dana Ortiz was appointed as head of the board.", "Ortiz, whom the board appointed, is its head."),
         "Dana Ortiz was appointed as head of the board"),
        (("To calm insured men, the bank closed a branch.", "They closed a branch."), "The bank closed a branch"),
        (("Nine died after a crane fell in Sund.", "A crane fell in Sund."), "A crane fell in Sund"),
        (("A mill is to shut with the loss of 1,100 jobs.", "It will shut the mill, and 1,150 jobs be lost."),
         "A mill is to shut with the loss of jobs"),
        (("The Rail Board said it had counted 22 dead.", "According to the Rail Board, it counted 20 dead."), None),
        (("Fears were raised that a ferry had sunk in Sund.",), None),
        (("Nine people were killed and others were “gravely hurt” in Sund.",), None),
        (("The police freed the guard and she left her.",), None),
        (("The high court of Sund ruled on Friday that the mill may stay.",), None),
        (("Sund and Westport agreed to a 72-hour truce.",), "Sund and Westport agreed to a truce"),
        (("The baker Dana Ortiz has died at the age of 69.",), "The baker Dana Ortiz has died"),
        (("The mill was identified as the source of a leak.",), "The mill was identified as the source of a leak"),
        (("The ferry sank off a pier about 10 miles (16 km) south of Sund.",), "The ferry sank off a pier"),
        (("A fire in the old mill killed nine.", "A fire in the mill killed ten."), None),
        (("A fire destroyed hundreds of homes.", "The fire destroyed homes."), "A fire destroyed homes"),
        (("The head of the bank has announced that it will shut.", "He announced it for the bank."), None),
        (("The head of the bank said it was off after a train had hit a truck.",), None),
        (("Sund has won the 2031 cup in style.", "They won the cup."), "Sund has won the cup in style"),
        (("The merger would have closed the mill.", "The merger would have closed it."), None),
        (("The clerk, a man of 40, left the mill by a gate.", "He had left the mill by a gate."),
         "The clerk left the mill by a gate"),
        (("A deal for the men and women of the coast to leave by sea their shattered towns and villages broke down.",
          "The deal to leave their shattered towns and villages broke down."),
         "The deal to leave their shattered towns and villages broke down"),
        (("HALVIK, May 2: A train hit a truck.", "Shares fell as a train struck a truck."), "A train hit a truck"),
        (("The brutal regime struck the pier.", "The regime struck the pier."), None),
        (("Roads in much of the coast of Sund and in the hills of old Westport remained covered in ice.",),
         "Roads in much of the coast of Sund and in the hills of old Westport remained covered in ice"),
        (("Dana Ortiz and Ora Vespa opened a new mill in the old harbour of Sund surrounded by rivals in hats.",),
         "Dana Ortiz and Ora Vespa opened a new mill"),
        (("A magnitude 6.2 quake hit old Sund.",), "A quake hit old Sund"),
        (("Flights were cancelled at Sund between 6 and 9 a.m.",), "Flights were cancelled at Sund"),
        (("Norrail Foods ceased trading in the early hours of Monday morning.",), "Norrail Foods ceased trading"),
        (("The baker Dana Ortiz promised to respect the whole vote of Sund and said she would leave.",),
         "The baker Dana Ortiz promised to respect the whole vote of Sund"),
        (("Dana Ortiz went on Sund television to declare three days of grief.",), "Dana Ortiz went on Sund television"),
        (("Though many had come by sea, the mill burned in Sund.",), "The mill burned in Sund"),
        (("The clerk was confined to a hut following a ruling.",), "The clerk was confined to a hut"),
        (("A quake struck Sund.", "A quake has once again struck Sund."), None),
        (("A third quake shook Sund.", "A second quake shook Sund."), None),
        (("A flood hit old Sund in little more than a week.",), "A flood hit old Sund"),
        (("The funds will be used to feed the town.", "The system is used to fund the town."), None),
        (("Dana Ortiz of Sund died in a hut.", "Dana Ortiz of Sund also shot a guard to death in a hut."), None),
        (("In a note sent on Monday, the board said that a dam broke in Sund.",), "A dam broke in Sund"),
        (("Shelling resumed in Sund on Monday, and the talks stalled.",), "Shelling resumed in Sund"),
        (("Based in old Sund, the ferry sank off a pier.",), "The ferry sank off a pier"),
        (("Dana Ortiz (D-Sund) is resigning from the board.",), "Dana Ortiz is resigning from the board"),
        (("Dana Ortiz, who led a mill that nobody wanted to buy from its heirs, was fired.",), "Dana Ortiz was fired"),
        (("The mother of a girl killed by a car.",), None),
        (("Of firing the fatal shot she was accused.",), None),
        (("Two climbers involved in a brawl in Sund have left the hill.", "Sund vowed to aid climbers in a brawl."),
         None),
    ],
)  # fmt: skip
def test_titles(sentences: tuple[str, ...], title: str | None) -> None:
    twice = sentences * 2 if len(sentences) == 1 else sentences
    found = next(titles([Telling(each, str(n)) for n, each in enumerate(twice)]), None)
    assert (found and found.text) == title


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("The jury found him guilty", EventType.COURT),
        ("A meteorite strike left a crater", None),
        ("Rail workers began a 24-hour strike", EventType.PROTEST),
        ("Workers at two mills staged strikes", EventType.PROTEST),
        ("The mayor shot down the plan", None),
        ("Sund and Westport agreed to a cease-fire", EventType.AGREEMENT),
        ("Survivors of the ferry accident described a scene", EventType.TESTIMONY),
        ("The election judge resigned", EventType.APPOINTMENT),
        ("A protester died in Sund", EventType.DEATH),
        ("Three workers died in a crash", EventType.ACCIDENT),
        ("Dana Ortiz thanked voters", EventType.STATEMENT),
        ("The navy opened fire", EventType.ATTACK),
        ("The baker ordered Ortiz to pay a fine", EventType.COURT),
        ("Sund Post delivers what is ordered online", None),
        ("A deal for the mill broke down", EventType.BREAKDOWN),
        ("Sund’s army killed rebels in a raid", EventType.KILLING),
        ("The rebels captured the town of Westport", EventType.ADVANCE),
        ("A bus plunged into a ravine", EventType.ACCIDENT),
        ("A cyclist was killed by a lorry", EventType.ACCIDENT),
        ("A drone hit an oil depot", EventType.ATTACK),
        ("Sund banned imports of ice", EventType.LAW),
        ("The new mayor took office", EventType.APPOINTMENT),
        ("Sund extradited a baker", EventType.COURT),
        ("The mother pleaded for help", None),
        ("A prize was awarded to a bomb squad", EventType.OTHER),
        ("Norrail cancelled flights", EventType.OBSTRUCTION),
        ("The leaders met in Sund", EventType.TALKS),
        ("Workers walked out over pay", EventType.PROTEST),
        ("Doctors performed a face transplant", EventType.HEALTH),
        ("The truce collapsed", EventType.BREAKDOWN),
        ("A wall collapsed", EventType.ACCIDENT),
        ("The bank failed to get a rescue package", EventType.BUSINESS),
        ("The searches of the mill were over", None),
        ("The plane fired its rocket engines", EventType.OTHER),
        ("Sund fired missiles at Westport", EventType.ATTACK),
        ("A missile was launched from Sund", EventType.OTHER),
        ("The baker was fired", EventType.APPOINTMENT),
        ("The clerk was called in a wrongful death lawsuit", EventType.COURT),
        ("The board was to brief the Senate on the investigation", EventType.OTHER),
        ("Footage of a crash surfaced", EventType.PUBLICATION),
        ("Rebels claimed responsibility for a raid", EventType.STATEMENT),
        ("Workers tried to cut a rod to reach a trapped man", EventType.RESCUE),
        ("A team of investigators is headed for Sund", EventType.MOVEMENT),
        ("Ora Vespa called for a strike", EventType.DEMAND),
        ("The deal was reached in talks", EventType.AGREEMENT),
        ("A factory is the source of an outbreak", EventType.HEALTH),
        ("Lawmakers voted down the deal", EventType.LAW),
        ("The attacker was identified", EventType.CRIME),
        ("A bomb exploded", EventType.ATTACK),
        ("The mayor called the shooting a shock", EventType.STATEMENT),
        ("The court ordered Ortiz detained", EventType.COURT),
        ("A deal on a mill was rejected", EventType.OTHER),
        ("The plan was rejected", EventType.LAW),
        ("Sund sent its 3rd Fleet", None),
        ("Another fire door was locked", None),
        ("Rescuers were injured in a fire", EventType.ACCIDENT),
        ("Norrail collapsed into bankruptcy", EventType.BUSINESS),
        ("Dana Ortiz was elected president", EventType.ELECTION),
        ("The clerk faced counts of theft", EventType.COURT),
        ("They met on 3 March", None),
    ],
)
def test_types(title: str, kind: EventType | None) -> None:
    assert type_of(title) is kind


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("Mr Dana Ortiz left. Dana Ortiz, the mayor, left too.", "the mayor"),
        ("The regime of Sundish president Dana Ortiz fell.", "Sundish president"),
        ("Sund’s attorney general, Dana Ortiz, left.", "Sund’s attorney general"),
        ("Bank of Sund Governor Dana Ortiz left.", "Bank of Sund Governor"),
        ("Opponents of President Dana Ortiz left.", "President"),
        ("Mr Dana Ortiz, who took over as mayor, left.", None),
        ("Mr Dana Ortiz, travelling with the mayor, left.", None),
        ("House Majority Leader Dana Ortiz left.", "House Majority Leader"),
        ("Mr Dana Ortiz, also shot a police officer. It rained.", None),
    ],
)
def test_the_role_beside_a_name(text: str, role: str | None, tmp_path: Path) -> None:
    briefing = begun(tmp_path, {"one": text + "\n"}).briefing
    (source,) = briefing.sources.values()
    found = Entities([(source, not_proposed(briefing, source))], briefing.facts)
    roles = [form.role for called in found.found for form in called.forms if form.name == "Dana Ortiz"]
    assert [said and said.text(source.text) for said in roles] == [role]


def test_a_place_in_what_somebody_is_called_is_a_place(tmp_path: Path) -> None:
    text = "It rained in Port Elswick. A doctor in Port Elswick said it burned.\n"
    briefing = begun(tmp_path, {"one": text, "two": text}).briefing
    found = Entities([(s, not_proposed(briefing, s)) for s in briefing.sources.values()], briefing.facts)
    assert ["Port Elswick"] * 2 in [[form.name for form in called.forms] for called in found.found]


def test_a_shop_a_chamber_and_a_day_are_no_places(tmp_path: Path) -> None:
    text = "It burned outside the Sam’s Club. They met in the House. It fell in May.\n"
    briefing = begun(tmp_path, {"one": text, "two": text}).briefing
    assert Entities([(s, not_proposed(briefing, s)) for s in briefing.sources.values()], briefing.facts).found == []


@pytest.mark.parametrize(
    ("one", "two", "is_person"),
    [
        ("Port Elswick shook. They fled Elswick.", "It rained in Port Elswick, and hailed near Port Elswick.", False),
        (
            "Dana Jackson sang. They heard Jackson.",
            "It rained in Dana Jackson’s hall, and in Dana Jackson’s yard.",
            True,
        ),
    ],
)
def test_nobody_has_the_name_of_a_place(one: str, two: str, is_person: bool, tmp_path: Path) -> None:
    briefing = begun(tmp_path, {"one": f"{one}\n", "two": f"{two}\n"}).briefing
    found = Entities([(s, not_proposed(briefing, s)) for s in briefing.sources.values()], briefing.facts)
    assert (ActorKind.PERSON in {called.kind for called in found.found}) is is_person


def test_a_sea_is_called_by_its_whole_name(tmp_path: Path) -> None:
    text = "It fell into the Sea of Sund.\n"
    briefing = begun(tmp_path, {"one": text, "two": text}).briefing
    found = Entities([(s, not_proposed(briefing, s)) for s in briefing.sources.values()], briefing.facts)
    assert [[form.name for form in called.forms] for called in found.found] == [["Sea of Sund"] * 2]


def test_the_end_of_a_name_and_a_role_that_one_alone_has_are_nobody_else(tmp_path: Path) -> None:
    text = "Mayor Dana Levine Ortiz spoke.\n\nLevine Ortiz said it burned.\n\nThe mayor said that nobody was hurt.\n"
    briefing = begun(tmp_path, {"one": text}).briefing
    (source,) = briefing.sources.values()
    found = Entities([(source, not_proposed(briefing, source))], briefing.facts)
    assert [[form.name for form in called.forms] for called in found.found] == [["Dana Levine Ortiz", "Levine Ortiz"]]
    assert {who is found.found[0] for who, _ in found.speakers.values()} == {True} and len(found.speakers) == 2


# Numbers that belong together, as a reader finds them in three invented reports of one event.
TOGETHER: dict[str, list[dict[str, str]]] = {
    "train": [
        {"courier": "at least nine", "agency": "Eleven", "radio": "12"},
        {"courier": "more than 60", "agency": "58", "radio": "Sixty-three"},
        {"courier": "four", "agency": "four", "radio": "three"},
        {"courier": "214", "agency": "about 230", "radio": "214"},
        {"courier": "142", "agency": "138", "radio": "at least 135"},
        {"courier": "90", "agency": "90", "radio": "90"},
        {"courier": "Three", "agency": "Three", "radio": "Three"},
    ],
    "ballot": [
        {"gazette": "52.4 percent", "wire": "52.4 per cent", "online": "53 percent"},
        {"gazette": "45.1 percent", "wire": "45.1 per cent", "online": "45 percent"},
        {"gazette": "61 percent", "wire": "61.3 per cent", "online": "61 percent"},
        {"wire": "48 per cent", "online": "48 percent"},
        {"gazette": "7,312", "online": "more than 7,000"},
        {"gazette": "19", "wire": "18", "online": "19"},
        {"gazette": "35", "wire": "35"},
        {"wire": "Six", "online": "five"},
        {"gazette": "four", "online": "four"},
        {"wire": "240 million", "online": "240 million"},
        {"gazette": "16-year", "wire": "16 years"},
    ],
    "cannery": [
        {"times": "1,150", "post": "About 1,200", "broadcaster": "more than 1,100"},
        {"times": "three", "post": "three", "broadcaster": "three"},
        {"times": "85 million", "post": "85 million"},
        {"times": "42 million", "post": "42 million", "broadcaster": "44 million"},
        {"times": "610 million", "post": "610 million"},
        {"times": "31.20", "post": "31.08"},
        {"times": "6.5 percent", "post": "6.1 percent"},
        {"times": "480", "post": "Some 500", "broadcaster": "480"},
        {"times": "five years", "post": "five years"},
    ],
}
GROUPED_AT_LEAST = {"train": 11, "ballot": 6, "cannery": 5}
"""How many of these numbers stand in a figure with another of theirs; it may rise."""


@pytest.mark.parametrize("story", TOGETHER)
def test_numbers_that_belong_together_are_one_figure_and_no_others(story: str, tmp_path: Path) -> None:
    folder = Path(__file__).parent / "samples" / "triples" / story
    found = drafts(begun(tmp_path, {path.stem: path.read_text("utf-8") for path in folder.glob("*.txt")}))
    figures = [
        {(str(r["article"]), str(r["words"])) for r in p.fields["readings"]} for p in found if p.kind == "figures"
    ]  # type: ignore[index, call-overload]
    together = [set(group.items()) for group in TOGETHER[story]]
    assert [figure for figure in figures if not any(figure <= group for group in together)] == []
    assert sum(len(figure) for figure in figures if len(figure) > 1) >= GROUPED_AT_LEAST[story]
