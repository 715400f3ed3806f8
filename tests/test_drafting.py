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
from briefing.data import files
from briefing.drafting.rules import entities
from briefing.host.starter import FOLDER as SITE
from briefing.model.vocabulary import ActorKind
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
    assert [p.code for p in after.problems if p.mark.file == name] == []
    assert {p.id for p in found} <= {str(r.id) for r in after.briefing.facts.records()}
    assert drafts(after) == ()
    (root / name).unlink()


def test_what_was_deleted_is_not_drafted_again(tmp_path: Path) -> None:
    texts = {
        "one": "A fire killed 12 people in Westport on Tuesday, said Dana Ortiz, the mayor. It was late.\n",
        "two": "The Sund Rail Board shut the line to Westport. It burned in Westport, the Sund Rail Board said.\n",
        "three": "A fire killed 14 people in Westport. The Sund Rail Board met.\n",
    }
    root = begun(tmp_path, texts).briefing.root
    found = drafts(pipeline.check(root))
    assert [p.id for p in found] == ["sund-rail-board", "dana-ortiz", "westport"]
    deleted = {p.id: p for p in found if p.id != "dana-ortiz"}
    file = root / write(root, found)
    kept = file.read_text("utf-8")
    for p in deleted.values():
        kept = kept.replace(p.yaml(), "")
    file.write_text(re.sub(r"(?m)^(?!actors)\w+:\n(?:  #.*\n)+(?!    )", "", kept), "utf-8")
    assert "    draft" in file.read_text("utf-8")
    again = pipeline.check(root)
    assert [p.code for p in again.errors] == [] and drafts(again) == ()
    (tmp_path / "four.txt").write_text("In Westport a fire killed 14 people on Tuesday. It snowed.\n", "utf-8")
    add(root, tmp_path / "four.txt", {"published": "2031-03-05", "language": "en"})
    assert drafts(pipeline.check(root)) == ()
    told = [line for line in file.read_text("utf-8").split("\n") if line.split(":")[0].strip() not in deleted]
    file.write_text("\n".join(told), "utf-8")
    assert deleted.keys() == {p.id for p in drafts(pipeline.check(root))}


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
    assert "Dana Ortiz" in written and {p.kind for p in found} == {"actors", "places"}
    assert "Berta" not in written and "said 12 people" not in written


@pytest.mark.parametrize(
    ("asking", "role"),
    [
        ("“It is so,” said Berta, who asked not to be named.", None),
        ("“It is so,” said Berta, who left.", "a spokesman for the Berta"),
    ],
)
def test_a_role_that_names_who_asks_costs_no_other_name(asking: str, role: str | None, tmp_path: Path) -> None:
    texts = {"one": f"{asking} It rained.\n", "two": "“We sank,” said Dana Ortiz, a spokesman for the Berta, a ship.\n"}
    (found,) = (p for p in drafts(begun(tmp_path, texts)) if p.id == "dana-ortiz")
    (form,) = found.fields["names"]
    assert (form["name"], form.get("role")) == ("Dana Ortiz", role)


def test_nothing_is_drafted_in_a_language_that_is_not_read(tmp_path: Path) -> None:
    texts = {"one": "Ein Brand kostete 12 Menschen das Leben.\n", "two": "Ein Brand kostete 14 Menschen das Leben.\n"}
    assert drafts(begun(tmp_path, texts, "de")) == ()


def test_drafts_are_told_by_sentence(disaster: Checked, drafted: tuple[Proposed, ...]) -> None:
    lines = list(by_sentence(disaster, drafted))
    assert lines[0] == "report-00, sentence 2: Mayor Tessa Brandvik said nine people were injured."
    assert lines[1] == "    actors: tessa-brandvik (14 articles)"
    assert sum(line.startswith("    ") for line in lines) == len(drafted)


def test_suggest_is_one_block_a_sentence_with_the_likest_of_each_other_article(disaster: Checked) -> None:
    found = suggest(disaster, "report-03", drafts(disaster))
    assert len({s.split("\n")[0] for s in found}) == len(found)
    mud = next(s for s in found if "38 people were missing" in s.split("\n")[1])
    like = re.findall(r"- like it: (\S+),", mud)
    assert len(like) == len(set(like)) == 13
    assert any("    - draft: actors tessa-brandvik" in s.split("\n") for s in found)


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
    ("text", "names"),
    [
        ("Mayor Dana Ortiz spoke. Ortiz left.", [["Dana Ortiz", "Ortiz"]]),
        ("“No,” said Dana Ortiz, a local official. Ms. Ortiz left.", [["Dana Ortiz", "Ortiz"]]),
        ("The Harbour Police said so.", [["Harbour Police"]]),
        ("Officials said it burned.", []),
        ("“No,” said Dana Ortiz, the police chief. Ortiz left.", [["Dana Ortiz", "Ortiz"]]),
        ("“No,” said Dana Ortiz, a spokeswoman for the agency.", [["Dana Ortiz"]]),
        ("Norrail, the operator, said it burned. Norrail said no more.", [["Norrail"]]),
        ("Her lawyers said it burned.", []),
        ("Dana Ortiz scored a goal, and Omar Khan added two more.", []),
        ("The jewels that Dana Ortiz said were lost have been found.", []),
        ("Authorities in Westport said it burned.", []),
        ("A source with the harbour office said it burned.", []),
        ("The Sund Rail Board (SRB) met. The fire was out, the SRB said.", [["Sund Rail Board", "SRB"]]),
        ("According to early results, she won.", []),
        ("A Norrail train burned, Norrail said.", [["Norrail"]]),
        ("The boy, Omar Khan, said it burned.", []),
        ("Dana, who asked to be identified only by her first name, said it burned.", []),
        ("A spokesman for the port said it burned.", []),
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
        ("The Sund Institute met. The group said it burned.", [["Sund Institute"]]),
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
        ("Bank of Sund Governor Dana Ortiz said it burned. Ortiz left.", [["Dana Ortiz", "Ortiz"]]),
        ("Fire Capt. Omar Cross said it burned. The Red Cross met.", [["Omar Cross"], ["Red Cross"]]),
        ("A lawyer for Mayor Dana Ortiz said it burned.", [["Dana Ortiz"]]),
        (
            "T. Ortiz III, the mayor, left. Dana Ortiz III, a judge, said it burned.",
            [["T. Ortiz III"], ["Dana Ortiz III"]],
        ),
        ("A hut burned, said a police spokesman. “It is out,” he said.", []),
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
        ("Dana Ortiz, a nurse, left. A nurse said it burned.", [["Dana Ortiz"]]),
        ("Germany said it burned.", [["Germany"]]),
    ],
)
def test_who_is_named(text: str, names: list[list[str]], tmp_path: Path) -> None:
    briefing = begun(tmp_path, {"one": text + "\n"}).briefing
    (source,) = briefing.sources.values()
    found = entities([(source, not_proposed(briefing, source))], briefing.facts)
    assert [[form.name for form in called.forms] for called in found] == names


@pytest.mark.parametrize(
    ("speaker", "kinds"),
    [
        ("The BBC", ["media"]),
        ("The local newspaper", []),
        ("The company", []),
        ("An Interior Ministry official", []),
        ("Russia", ["state"]),
        ("The Sund Hill Patrol", ["body"]),
        ("The United Nations", ["organisation"]),
        ("People familiar with the matter", []),
        ("A cosmologist", []),
        ("Ora News", ["media"]),
        ("State television", []),
        ("Syrian state television", ["media"]),
        ("Hezbollah", ["armed_group"]),
        ("The Sund Democratic Forces", ["armed_group"]),
        ("The Sund Security Forces", ["body"]),
        ("Norrail International", ["organisation"]),
    ],
)
def test_what_a_speaker_is(speaker: str, kinds: list[str], tmp_path: Path) -> None:
    briefing = begun(tmp_path, {"one": f"{speaker} said it burned.\n"}).briefing
    (source,) = briefing.sources.values()
    found = entities([(source, not_proposed(briefing, source))], briefing.facts)
    assert [called.kind for called in found if called.speaks] == kinds


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
        ("The commission’s chairman, Dana Ortiz, left.", None),
        ("She saw airport Director Dana Ortiz.", None),
        ("They met Gov. Dana Ortiz.", "Gov."),
        ("Mr Dana Ortiz, also shot a police officer. It rained.", None),
        ("Senator Dana Ortiz, the husband of Elm aide Lena Moss, left.", "Senator"),
        ("Mr Dana Ortiz, the husband of Elm aide Lena Moss, left.", "the husband of Elm aide Lena Moss"),
        ("Senator Dana Ortiz, a Sundish woman who is head of a union, left.", "a Sundish woman who is head of a union"),
        ("Her lawyer, Dana Ortiz, now claims that the president left.", "Her lawyer"),
    ],
)
def test_the_role_beside_a_name(text: str, role: str | None, tmp_path: Path) -> None:
    briefing = begun(tmp_path, {"one": text + "\n"}).briefing
    (source,) = briefing.sources.values()
    found = entities([(source, not_proposed(briefing, source))], briefing.facts)
    roles = [form.role for called in found for form in called.forms if form.name == "Dana Ortiz"]
    assert [said and said.text(source.text) for said in roles] == [role]


def test_a_place_in_what_somebody_is_called_is_a_place(tmp_path: Path) -> None:
    text = "It rained in Port Elswick. A doctor in Port Elswick said it burned.\n"
    briefing = begun(tmp_path, {"one": text, "two": text}).briefing
    found = entities([(s, not_proposed(briefing, s)) for s in briefing.sources.values()], briefing.facts)
    assert ["Port Elswick"] * 2 in [[form.name for form in called.forms] for called in found]


def test_a_shop_a_chamber_and_a_day_are_no_places(tmp_path: Path) -> None:
    text = "It burned outside the Sam’s Club. They met in the House. It fell in May.\n"
    briefing = begun(tmp_path, {"one": text, "two": text}).briefing
    assert entities([(s, not_proposed(briefing, s)) for s in briefing.sources.values()], briefing.facts) == []


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
    found = entities([(s, not_proposed(briefing, s)) for s in briefing.sources.values()], briefing.facts)
    assert (ActorKind.PERSON in {called.kind for called in found}) is is_person


def test_a_sea_is_called_by_its_whole_name(tmp_path: Path) -> None:
    text = "It fell into the Sea of Sund.\n"
    briefing = begun(tmp_path, {"one": text, "two": text}).briefing
    found = entities([(s, not_proposed(briefing, s)) for s in briefing.sources.values()], briefing.facts)
    assert [[form.name for form in called.forms] for called in found] == [["Sea of Sund"] * 2]


def test_the_end_of_a_name_and_a_role_that_one_alone_has_are_nobody_else(tmp_path: Path) -> None:
    text = "Mayor Dana Levine Ortiz spoke.\n\nLevine Ortiz said it burned.\n\nThe mayor said that nobody was hurt.\n"
    briefing = begun(tmp_path, {"one": text}).briefing
    (source,) = briefing.sources.values()
    found = entities([(source, not_proposed(briefing, source))], briefing.facts)
    assert [[form.name for form in called.forms] for called in found] == [["Dana Levine Ortiz", "Levine Ortiz"]]
    assert [called.speaks for called in found] == [True]


def forms_in_two(one: str, two: str, folder: Path) -> list[str]:
    """Of whomever two articles name, the forms in the first and in the second."""
    briefing = begun(folder, {"one": f"{one}\n", "two": f"{two}\n"}).briefing
    found = entities([(s, not_proposed(briefing, s)) for s in briefing.sources.values()], briefing.facts)
    told = [
        [" ".join(f.name for f in who.forms if f.article == article) for article in ("one", "two")] for who in found
    ]
    return [" | ".join(names) for names in told]


@pytest.mark.parametrize(
    ("one", "two", "found"),
    [
        # A last name in an article that has no more of it: by its title, or where two others have it in full.
        ("Mayor Dana Ortiz left.", "It burned, Mayor Ortiz said. Ortiz left.", ["Dana Ortiz | Ortiz"]),
        ("Dana Ortiz, a nurse, left.", "It burned, Mayor Ortiz said. Ortiz left.", ["Dana Ortiz | "]),
        (
            "Mayor Dana Ortiz left. So did Judge Ada Ortiz.",
            "It burned, Mayor Ortiz said.",
            ["Dana Ortiz | Ortiz", "Ada Ortiz | "],
        ),
        ("Mayor Dana Ortiz left.", "A baker, Ada Ortiz, met Mayor Ortiz.", ["Dana Ortiz | ", " | Ada Ortiz"]),
        ("Mayor Dana Ortiz left.", "Police Dana Ortiz met.", ["Dana Ortiz | Dana Ortiz"]),
        # Names one letter apart, and two last names.
        ("Mayor Dana Ortiz left.", "Mayor Dana Ortis left.", []),
        (
            "Mayor Dana Ortiz left. Dana Ortiz, the mayor, is well.",
            "Mayor Dana Ortis met Mayor Dana Ortiz.",
            ["Dana Ortiz | Dana Ortiz"],
        ),
        (
            "Mayor Dana Lind Ortiz left. Judge Omar Khan met.",
            "“No,” said Ortiz Khan, her aunt.",
            ["Dana Lind Ortiz | ", "Omar Khan | "],
        ),
        # A possessive that lost its sign, a land before a name, a particle, and half a role.
        (
            "President Omar al-Khan left. Khan met.",
            "President Omar al-Khans men met. Khan left.",
            ["Omar al-Khan Khan | "],
        ),
        ("The envoy for Syria Ada de Moss said it burned. De Moss left.", "It rained.", ["Ada de Moss De Moss | "]),
        ("Sheriff Scott Israel left. Israel said it burned.", "It rained.", ["Scott Israel Israel | "]),
        ("A harbour Director Dana Ortiz left.", "It rained.", ["Dana Ortiz | "]),
    ],
)
def test_a_last_name_is_somebodys_only_where_nobody_else_may_bear_it(
    one: str, two: str, found: list[str], tmp_path: Path
) -> None:
    assert forms_in_two(one, two, tmp_path) == found


@pytest.mark.parametrize(
    ("one", "two", "found"),
    [
        # A short name, initials, and one body under two forms of its name.
        (
            "The Sund Board for Human Rights met. The Board left.",
            "It burned.",
            ["Sund Board for Human Rights Board | "],
        ),
        ("The Sund Rail Board met.", "It burned, the SRB said. An SRB van left.", ["Sund Rail Board | SRB"]),
        ("The Ministry of Health shut.", "The Health Ministry met.", ["Ministry of Health | Health Ministry"]),
        ("The University of Sund shut.", "Sund University met.", ["University of Sund | ", " | Sund University"]),
        ("Lebanese Hezbollah left.", "Its ally Hezbollah met.", ["Hezbollah | Hezbollah"]),
        (
            "The Sund Rail Board and the Sund Road Board met. The Board left.",
            "",
            ["Sund Rail Board | ", "Sund Road Board | "],
        ),
        # What only stands in an office or in a quotation.
        ("A White House spokesman left.", "He was a former White House press secretary.", []),
        ("She chairs the Sund Rail Board.", "The chairman of the Sund Rail Board left.", []),
        ("“The Sund Rail Board is wrong,” she said.", "It burned.", []),
        ("A Sund Rail Board spokesman left.", "The Sund Rail Board met.", ["Sund Rail Board | Sund Rail Board"]),
        # Places: a number, two of one name, another article's way, and a possessive that lost its sign.
        ("It burned in Terminal 2.", "Smoke rose near Terminal 2.", ["Terminal 2 | Terminal 2"]),
        ("It burned in Terminal.", "Smoke rose near Terminal.", []),
        ("It burned in Halvik 2 days ago.", "It hailed in Halvik.", ["Halvik | Halvik"]),
        ("It burned in Halvik province.", "It hailed in the city of Halvik.", []),
        ("It burned in al-Foua.", "It hailed in Foua.", ["al-Foua | Foua"]),
        ("It burned in Halvik.", "It hailed in Halviks hills, in Halvik.", ["Halvik | Halvik"]),
    ],
)
def test_bodies_and_places_are_named_whole_and_once(one: str, two: str, found: list[str], tmp_path: Path) -> None:
    assert forms_in_two(one, two or "It rained.", tmp_path) == found
