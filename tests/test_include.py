"""Includes: a briefing that names the actors and places of another, read from the data of the other's own site."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from built import build, run, snapshot
from jsonschema import Draft202012Validator

from briefing import exports, facts, history, pages, pipeline
from briefing.cli import main
from briefing.curating.suggesting import suggest
from briefing.facts.records import Actor, Place
from briefing.facts.shared import VERSION
from briefing.history.wording import sentence
from briefing.pipeline import Briefing, Checked
from briefing.problems import Mark
from briefing.reconciliation import names
from briefing.reconciliation.origins import Corroboration
from briefing.render import Renderer
from briefing.search import index
from briefing.views import actors
from briefing.views.base import Desk
from briefing.vocabulary import Tie

SAMPLES = Path(__file__).parent / "samples"
BUILD = str(SAMPLES.parent.parent / "build.py")
SITE = "https://example.org/harbour/"
INCLUDE = "includes/harbour.json"
ZEROS = "0" * 64
SHARED = {"harbour-office", "harbour-wall", "port-elswick", "tobias-wren"}
"""What the inquiry names, or what lies around it."""
UNNAMED = {"coast-wire", "elswick-courier"}
"""What is shared and named nowhere."""

_TIE = """    affiliations:
      - article: courier
        quote: Mr. Wren’s office
        to: harbour-office
        tie: leads
    identity:
      - judgement: same
"""
_MORE = """
  harbour-office:
    kind: body
    names:
      - article: courier
        name: Mr. Wren’s office
        quote: Mr. Wren’s office

places:
  harbour-wall:
    within: port-elswick
    names:
      - article: courier
        name: the harbour wall
        quote: the harbour wall at Port Elswick
"""


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def copy(name: str, folder: Path) -> Path:
    root = Path(shutil.copytree(SAMPLES / name, folder / name))
    (root / "docs").mkdir()
    return root


def exported(root: Path, site: str | None = SITE) -> str:
    """The briefing.json that a valid briefing publishes."""
    checked = pipeline.check(root)
    assert checked.errors == ()
    return dict(exports.files(checked.briefing, site))["data/briefing.json"]


def include(root: Path, text: str) -> None:
    """Puts an exported briefing.json into a briefing, with its digest."""
    path = root / INCLUDE
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode())
    yaml = root / "facts" / "all.yaml"
    known = facts.read(root)[0].front
    assert known is not None
    replace(yaml, str(known.include[0].sha256), hashlib.sha256(text.encode()).hexdigest())


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The briefing of the harbour, with a harbour master who leads an office, and a wall within the port."""
    root = copy("harbour", tmp_path_factory.mktemp("keeper"))
    replace(root / "facts/actors.yaml", "    identity:\n      - judgement: same\n", _TIE)
    replace(root / "facts/actors.yaml", "\nplaces:\n", _MORE)
    return root


@pytest.fixture(scope="module")
def data(keeper: Path) -> str:
    return exported(keeper)


@pytest.fixture
def inquiry(tmp_path: Path, data: str) -> Path:
    """The briefing that includes the other, ready to be built."""
    root = copy("inquiry", tmp_path)
    include(root, data)
    return root


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, data: str) -> Path:
    root = copy("inquiry", tmp_path_factory.mktemp("built"))
    include(root, data)
    return build(root)


def codes_of(checked: Checked) -> list[str]:
    return [problem.code for problem in checked.errors]


def event(briefing: Briefing, event_id: str) -> Any:
    return briefing.reconciled.events[event_id]


def test_what_is_named_is_among_the_records_and_nothing_else(inquiry: Path) -> None:
    checked = pipeline.check(inquiry)
    assert checked.problems == ()
    known = checked.briefing.facts
    assert known.shared.keys() == SHARED | UNNAMED
    assert {str(record.id) for _, record in known.records() if record.id in known.shared} == SHARED
    assert known.places["harbour-wall"].within == "port-elswick"
    assert known.shared["tobias-wren"].ties[0].word is Tie.LEADS


def test_a_shared_record_has_no_words_here(inquiry: Path) -> None:
    briefing = pipeline.check(inquiry).briefing
    for shared in briefing.facts.shared.values():
        assert shared.record.names == shared.record.accounts == ()
        assert shared.record.note is None
    assert not {str(c.record.id) for c in briefing.anchored.citations} & briefing.facts.shared.keys()


def test_times_are_read_with_the_clock_of_a_shared_place(inquiry: Path) -> None:
    """The wall takes its zone from the port around it; the front page's is two hours ahead."""
    (timed,) = event(pipeline.check(inquiry).briefing, "divers-go-down").timed
    assert timed.meaning.usual.low.isoformat() == "2019-05-13T06:00:00+00:00"


def test_a_shared_spokesman_and_his_shared_office_are_one_origin(inquiry: Path, data: str) -> None:
    assert event(pipeline.check(inquiry).briefing, "office-staffed").support.corroboration is Corroboration.SAME_ORIGIN
    loose = json.loads(data)
    next(a for a in loose["actors"] if a["id"] == "tobias-wren")["ties"] = []
    include(inquiry, json.dumps(loose))
    assert event(pipeline.check(inquiry).briefing, "office-staffed").support.corroboration is Corroboration.INDEPENDENT


def test_a_tie_over_a_record_that_is_named_nowhere_counts_too(inquiry: Path, data: str) -> None:
    chained = json.loads(data)
    by_id = {actor["id"]: actor for actor in chained["actors"]}
    (tie,) = by_id["tobias-wren"]["ties"]
    over = {**tie, "other": {"text": "Coast Wire", "url": "actors/coast-wire.html"}}
    by_id["tobias-wren"]["ties"], by_id["coast-wire"]["ties"] = [over], [tie]
    include(inquiry, json.dumps(chained))
    assert event(pipeline.check(inquiry).briefing, "office-staffed").support.corroboration is Corroboration.SAME_ORIGIN


def test_pages_say_where_a_record_comes_from(site: Path) -> None:
    page = (site / "actors/tobias-wren.html").read_text(encoding="utf-8")
    assert f'href="{SITE}actors/tobias-wren.html" rel="external">The Marigold in the fog</a>' in page
    assert "Supplied by The Marigold in the fog" in page
    assert "“The office was staffed all night,”" in page
    assert "Eleven people were hurt" not in page, "words of the other briefing's articles"
    wall = (site / "places/port-elswick.html").read_text(encoding="utf-8")
    assert "Coordinates supplied by The Marigold in the fog: 60.25, -12.5 (near)" in wall


def test_a_page_without_a_site_behind_it_links_nowhere(inquiry: Path, keeper: Path) -> None:
    include(inquiry, exported(keeper, None))
    desk = Desk(pipeline.check(inquiry).briefing)
    view = actors.actor(desk, desk.facts.actors["tobias-wren"])
    assert view.shared is not None
    assert (view.shared.page, view.shared.briefing) == (None, "The Marigold in the fog")


def test_what_is_named_nowhere_has_no_page_and_stands_in_no_list(site: Path) -> None:
    for record in UNNAMED:
        assert not list(site.rglob(f"{record}.*"))
    named = [path.name for path, text in _texts(site) if "Coast Wire" in text]
    assert named == []


def _texts(site: Path) -> list[tuple[Path, str]]:
    kinds = {".html", ".json", ".js", ".csv", ".xml", ".geojson", ".jsonld", ".bib"}
    return [(p, p.read_text(encoding="utf-8")) for p in sorted(site.rglob("*")) if p.suffix in kinds and p.is_file()]


def test_the_line_behind_a_shared_record_is_that_of_its_include(inquiry: Path) -> None:
    made = {page.url: page for page in pages.make(Desk(pipeline.check(inquiry).briefing), Renderer())}
    entry = (inquiry / "facts/all.yaml").read_text(encoding="utf-8").split("\n").index("    - name: harbour") + 1
    assert made["actors/tobias-wren.html"].source == f"facts/all.yaml#L{entry}"
    assert made["places/port-elswick.html"].source == f"facts/all.yaml#L{entry}"


def test_lists_say_which_records_are_shared(site: Path) -> None:
    assert "Shared from The Marigold in the fog" in (site / "actors/index.html").read_text(encoding="utf-8")
    assert "Shared from The Marigold in the fog" in (site / "places/index.html").read_text(encoding="utf-8")


def test_the_search_finds_a_shared_record_by_the_names_that_it_was_given(inquiry: Path, data: str) -> None:
    renamed = json.loads(data)
    actor = next(a for a in renamed["actors"] if a["id"] == "tobias-wren")
    actor["names"].append({**actor["names"][0], "name": "T. Wrenn"})
    include(inquiry, json.dumps(renamed))
    found = index(Desk(pipeline.check(inquiry).briefing)).entries
    assert [entry.url for entry in found if "T. Wrenn" in entry.names] == ["actors/tobias-wren.html"]
    assert not any("coast-wire" in entry.url for entry in found)


def test_exports_mark_what_is_shared(site: Path, data: str) -> None:
    made = json.loads((site / "data/briefing.json").read_text(encoding="utf-8"))
    schema = json.loads((site / "data" / exports.SHAPE.name).read_text(encoding="utf-8"))
    assert list(Draft202012Validator(schema).iter_errors(made)) == []
    assert made["version"] == VERSION
    origins = {r["id"]: r["shared"]["page"] for kind in ("actors", "places") for r in made[kind] if r["shared"]}
    assert origins == {
        i: f"{SITE}{'places' if i in ('harbour-wall', 'port-elswick') else 'actors'}/{i}.html" for i in SHARED
    }
    rows = csv.DictReader(io.StringIO((site / "data/actors.csv").read_text(encoding="utf-8")))
    assert {r["actor"]: r["shared"] for r in rows}["tobias-wren"] == "The Marigold in the fog"
    places = json.loads((site / "data/places.geojson").read_text(encoding="utf-8"))["features"]
    assert {p["properties"]["shared"] for p in places} == {"The Marigold in the fog"}
    assert json.loads(data)["site"] == SITE


def test_two_builds_are_the_same_bytes(site: Path, inquiry: Path) -> None:
    assert snapshot(build(inquiry)) == snapshot(site)


def test_a_round_trip_gives_the_same_records(inquiry: Path, keeper: Path, data: str) -> None:
    assert exported(keeper) == data
    first = exported(inquiry, "https://example.org/inquiry/")
    include(inquiry, exported(keeper))
    assert exported(inquiry, "https://example.org/inquiry/") == first


def test_what_is_only_passed_on_is_not_shared(inquiry: Path, tmp_path: Path) -> None:
    """A third briefing that includes the inquiry gets the inquiry's own actors, and not those of the harbour."""
    third = copy("inquiry", tmp_path / "third")
    passed = exported(inquiry)
    assert {a["id"] for a in json.loads(passed)["actors"] if a["shared"]} == {"harbour-office", "tobias-wren"}
    own = {a["id"] for a in json.loads(passed)["actors"] if not a["shared"]}
    (third / INCLUDE).parent.mkdir()
    (third / INCLUDE).write_text(passed, encoding="utf-8")
    front = facts.read(third)[0].front
    assert front is not None
    found, problems, whole = facts.shared.read(third, front.include[0])
    assert {str(each.record.id) for each in found} == own
    assert ([p.code for p in problems], whole) == (["include-changed"], True)


def test_nothing_links_a_protected_person_with_a_shared_namesake(inquiry: Path, site: Path) -> None:
    """The inquiry's article protects a Tobias; the harbour shares a Tobias Wren, who is somebody else."""
    briefing = pipeline.check(inquiry).briefing
    assert names.propose(briefing.facts) == ()
    assert [s for s in suggest(briefing, "gazette") if "tobias-wren" in s.yaml] == []
    alone = {path.name for path, text in _texts(site) if "deckhand-on-the-ferry" in text}
    assert not alone & {"tobias-wren.html", "index.html", "search.html", "actors.csv", "annotations.jsonld"}
    page = (site / "actors/deckhand-on-the-ferry.html").read_text(encoding="utf-8")
    assert "Wren" not in page
    assert "tobias-wren" not in page
    assert run(inquiry, BUILD, "lint", str(site)).returncode == 0


def test_a_shared_person_never_stands_beside_a_protected_one(inquiry: Path) -> None:
    yaml = inquiry / "facts/all.yaml"
    replace(yaml, "        speaker: deckhand-on-the-ferry\n", "        speaker: [deckhand-on-the-ferry, tobias-wren]\n")
    assert set(codes_of(pipeline.check(inquiry))) == {"protected-beside-others", "protected-completed"}


@pytest.mark.parametrize("quote", ["“We called three times, and nobody answered,”", "“We called three times"])
def test_a_protected_persons_words_are_not_given_to_a_shared_namesake(inquiry: Path, quote: str) -> None:
    yaml = inquiry / "facts/all.yaml"
    replace(yaml, "quote: “We called three times, and nobody answered,” said", f"quote: {quote}")
    assert codes_of(pipeline.check(inquiry)) == []
    replace(yaml, "        speaker: deckhand-on-the-ferry\n", "        speaker: tobias-wren\n")
    (problem,) = pipeline.check(inquiry).errors
    assert (problem.code, "and 'tobias-wren' is named so" in problem.message) == ("protected-completed", True)


def test_words_of_somebody_unnamed_are_not_given_to_a_shared_person(inquiry: Path) -> None:
    herald = inquiry / "seeds/herald.txt"
    digest = hashlib.sha256(herald.read_bytes()).hexdigest()
    text = "The harbour master, who asked not to be named, said that the wall is old.\n\n"
    text += "Tobias Wren spoke of a pilot who declined to be identified.\n"
    herald.write_text(text, encoding="utf-8")
    yaml = inquiry / "facts/all.yaml"
    replace(yaml, digest, hashlib.sha256(herald.read_bytes()).hexdigest())
    whole = yaml.read_text(encoding="utf-8")
    first = whole.index("      - article: herald\n        quote: was staffed")
    last = whole.index("\n  nobody-answered:")
    for quote, wanted in (("said that the wall is old", ["protected-completed"]), ("Tobias Wren spoke of a pilot", [])):
        account = f"      - article: herald\n        quote: {quote}\n        speaker: tobias-wren\n"
        yaml.write_text(whole[:first] + account + whole[last:], encoding="utf-8")
        assert codes_of(pipeline.check(inquiry)) == wanted


def test_a_protected_person_is_not_put_into_a_shared_place(inquiry: Path) -> None:
    """No article here names the place, so the person's own does not."""
    yaml = inquiry / "facts/all.yaml"
    replace(yaml, "        says: They called", "        where: port-elswick\n        says: They called")
    (problem,) = pipeline.check(inquiry).errors
    assert (problem.code, "does not name 'port-elswick'" in problem.message) == ("protected-completed", True)


def test_a_protected_person_may_speak_of_a_shared_office(inquiry: Path) -> None:
    yaml = inquiry / "facts/all.yaml"
    replace(yaml, "        says: They called", "        who: [harbour-office]\n        says: They called")
    assert codes_of(pipeline.check(inquiry)) == []


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"identified_by": "first_name_only"}, "include-protected"),
        ({"identified_by": "role_only"}, "include-protected"),
        ({"identified_by": "pseudonym"}, "include-protected"),
        ({"identified_by": None}, "include-protected"),
        ({"minor": True}, "include-protected"),
        ({"protected": True}, "include-protected"),
        ({"identified_by": "somehow"}, "include-protected"),
        ({"title": "Tobias"}, "protected-beside-others"),
        ({"names": [{"name": "Tobias"}]}, "protected-beside-others"),
    ],
    ids=str,
)
def test_who_must_stand_alone_is_never_taken(inquiry: Path, data: str, more: dict[str, Any], code: str) -> None:
    edited = json.loads(data)
    next(a for a in edited["actors"] if a["id"] == "tobias-wren").update(more)
    include(inquiry, json.dumps(edited, indent=1))
    (problem,) = pipeline.check(inquiry).errors
    assert (problem.code, problem.mark.file) == (code, INCLUDE)


def test_the_data_of_a_briefing_lists_nobody_who_must_stand_alone(data: str) -> None:
    assert "passenger-in-the-fog" not in {r["id"] for kind in ("actors", "places") for r in json.loads(data)[kind]}
    assert {a["identified_by"] for a in json.loads(data)["actors"] if a["kind"] == "person"} == {"full_name"}


def test_the_data_of_the_real_briefing_can_be_included(tmp_path: Path, inquiry: Path) -> None:
    """Hundreds of kilobytes of real records: all that may be listed is taken, and nobody who must stand alone."""
    real = pipeline.check(SAMPLES.parent.parent).briefing
    (tmp_path / "inquiry" / INCLUDE).write_text(dict(exports.files(real))["data/briefing.json"], encoding="utf-8")
    front = facts.read(inquiry)[0].front
    assert front is not None
    found, problems, whole = facts.shared.read(inquiry, front.include[0])
    assert ([p.code for p in problems], whole) == (["include-changed"], True)
    listed = {str(i) for i, a in real.facts.actors.items() if not a.protected} | {str(i) for i in real.facts.places}
    assert {str(shared.record.id) for shared in found} == listed
    for shared in found:
        own = real.facts.find(str(shared.record.id))
        assert isinstance(own, (Actor, Place))
        assert [str(n.name) for n in shared.names] == list(dict.fromkeys(str(n.name) for n in own.names))
        if isinstance(own, Place) and isinstance(shared.record, Place):
            assert (shared.record.within, shared.record.timezone) == (own.within, own.timezone)
            spots = [p.coordinates and (p.coordinates.lat, p.coordinates.lon) for p in (own, shared.record)]
            assert spots[0] == spots[1]


def test_names_tells_where_a_record_is_like_a_shared_one(inquiry: Path) -> None:
    yaml = inquiry / "facts/all.yaml"
    own = "  harbour-head:\n    kind: person\n    identified_by: full_name\n    names:\n      - article: herald\n"
    own += "        name: Tobias Wren\n        quote: Tobias Wren, the harbour master\n\n"
    replace(yaml, "  island-herald:\n", own + "  island-herald:\n")
    known = pipeline.check(inquiry).briefing.facts
    (proposal,) = names.propose(known)
    assert (str(proposal.first.id), str(proposal.second.id), proposal.shared) == (
        "harbour-head",
        "tobias-wren",
        "tobias-wren",
    )
    assert f"'Tobias Wren' ({INCLUDE}, tobias-wren): same letters" in names.lines((proposal,))[0]
    assert "name 'tobias-wren' and leave 'harbour-head' out" in names.lines((proposal,))[1]
    judged = "    identity: [{judgement: different, other: tobias-wren, reason: The son has his name.}]\n"
    replace(
        yaml,
        "    names:\n      - article: herald\n        name: Tobias Wren\n",
        f"{judged}    names:\n      - article: herald\n        name: Tobias Wren\n",
    )
    assert names.propose(pipeline.check(inquiry).briefing.facts) == ()


def test_suggest_names_a_shared_actor_until_a_fact_does(inquiry: Path) -> None:
    told = [s.yaml for s in suggest(pipeline.check(inquiry).briefing, "herald") if s.kind == "spelling"]
    assert len(told) == 1
    assert 'may be a spelling of tobias-wren ("Tobias Wren" in includes/harbour.json)' in " ".join(told[0].split())
    assert not any(line.strip() and not line.lstrip().startswith("#") for line in told[0].splitlines())
    fact = "      - article: herald\n        quote: Tobias Wren, the harbour master, will be heard on Thursday.\n"
    fact += "        who: [tobias-wren]\n"
    replace(inquiry / "facts/all.yaml", "\n  nobody-answered:\n", f"{fact}\n  nobody-answered:\n")
    after = pipeline.check(inquiry)
    assert codes_of(after) == []
    assert [s for s in suggest(after.briefing, "herald") if s.kind == "spelling"] == []


def test_suggest_proposes_a_shared_speaker(inquiry: Path) -> None:
    herald = inquiry / "seeds/herald.txt"
    digest = hashlib.sha256(herald.read_bytes()).hexdigest()
    herald.write_text(herald.read_text() + "\n“It will be mended,” said Tobias Wren.\n", encoding="utf-8")
    replace(inquiry / "facts/all.yaml", digest, hashlib.sha256(herald.read_bytes()).hexdigest())
    drafts = [s.yaml for s in suggest(pipeline.check(inquiry).briefing, "herald") if "It will be mended" in s.yaml]
    assert any("speaker: tobias-wren" in draft for draft in drafts)


def test_nothing_is_written_to_an_include(inquiry: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = (inquiry / INCLUDE).read_bytes()
    article = tmp_path / "late.txt"
    article.write_text("A paper came out late.\n", encoding="utf-8")
    monkeypatch.chdir(inquiry)
    assert main(["add", str(article)]) == 0
    assert (inquiry / INCLUDE).read_bytes() == before
    known = pipeline.check(inquiry).briefing.facts
    assert any(record.node.mark.file.startswith("facts/") for record in known.actors.values())


def test_editors_complete_the_ids_of_shared_records(inquiry: Path) -> None:
    done = run(inquiry, BUILD, "schema", "--with-ids")
    ids = json.loads(done.stdout)["definitions"]["id-of-actors"]["enum"]
    assert {"coast-wire", "tobias-wren", "island-herald"} <= set(ids)


def test_an_earlier_version_is_checked_with_its_include(inquiry: Path) -> None:
    _git(inquiry, "init", "-q")
    _git(inquiry, "add", "-A")
    _git(inquiry, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "Begin")
    repository = history.repository(inquiry)
    assert isinstance(repository, history.Repository)
    assert history.checked_at(repository, repository.commit("HEAD")).problems == ()


def test_a_renewed_include_is_told_as_a_change(inquiry: Path, data: str) -> None:
    before = pipeline.check(inquiry)
    renamed = json.loads(data)
    next(a for a in renamed["actors"] if a["id"] == "tobias-wren")["title"] = "T. Wren"
    include(inquiry, json.dumps(renamed))
    told = [
        (c.title, sentence(clause)) for c in history.compare(before, pipeline.check(inquiry)) for clause in c.clauses
    ]
    assert ("Front page", "include “harbour” changed: the bytes of its file changed") in told
    assert any(title == "T. Wren" for title, _ in told)


def _git(root: Path, *command: str) -> None:
    subprocess.run(["git", *command], cwd=root, check=True, capture_output=True)


def test_an_include_that_cannot_be_read_leaves_the_ids_alone(inquiry: Path) -> None:
    (inquiry / INCLUDE).unlink()
    (problem,) = pipeline.check(inquiry).errors
    assert (problem.code, problem.mark) == ("file-unreadable", Mark("facts/all.yaml", 10, 13))


def test_a_link_out_of_the_folder_is_no_include(inquiry: Path, tmp_path: Path) -> None:
    (inquiry / INCLUDE).rename(tmp_path / "elsewhere.json")
    (inquiry / INCLUDE).symlink_to(tmp_path / "elsewhere.json")
    assert codes_of(pipeline.check(inquiry)) == ["include-outside"]


def test_a_broken_entry_leaves_the_ids_alone(inquiry: Path) -> None:
    replace(inquiry / "facts/all.yaml", f"      file: {INCLUDE}\n", "")
    assert codes_of(pipeline.check(inquiry)) == ["field-missing"]


def test_an_id_that_nothing_shares_is_unknown_and_the_nearest_is_named(inquiry: Path) -> None:
    replace(inquiry / "facts/all.yaml", "        speaker: tobias-wren\n", "        speaker: tobias-wrenn\n")
    (problem,) = [p for p in pipeline.check(inquiry).errors if p.code == "id-unknown"]
    assert problem.hint == "did you mean 'tobias-wren'?"


def test_a_shared_place_is_no_actor(inquiry: Path) -> None:
    replace(inquiry / "facts/all.yaml", "        speaker: tobias-wren\n", "        speaker: port-elswick\n")
    assert "id-wrong-kind" in codes_of(pipeline.check(inquiry))


@pytest.mark.parametrize("version", ["1.1.0", "1.9.3"])
def test_fields_of_a_later_version_are_passed_over(inquiry: Path, data: str, version: str) -> None:
    later = {**json.loads(data), "version": version, "weather": ["fog"]}
    later["actors"][0]["motto"] = {"text": "None."}
    include(inquiry, json.dumps(later))
    assert pipeline.check(inquiry).problems == ()


HOSTILE: tuple[Any, ...] = (
    None,
    True,
    0,
    -1e308,
    10**400,
    "",
    " ",
    "\ud800",
    "\u202e",
    "x" * 5000,
    [],
    [[]],
    {},
    {"a": {}},
    ["x"],
)


def _paths(value: Any, here: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    below: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        below = list(value.items())
    elif isinstance(value, list):
        below = list(enumerate(value))
    return [here, *(path for key, item in below for path in _paths(item, (*here, key)))]


def test_no_value_of_an_include_is_ever_a_traceback(inquiry: Path, data: str) -> None:
    """Every value of what is shared is replaced by others in turn, or taken out; each time the check says where."""
    whole = json.loads(data)
    part = {k: whole[k] for k in ("version", "site", "actors", "places")} | {"briefing": {"title": "Harbour"}}
    for actor in part["actors"]:
        for key in ("says", "accounts", "tied", "events", "discrepancies"):
            actor.pop(key)
    for place in part["places"]:
        place.pop("accounts")
    chosen = random.Random(8)
    paths = [path for path in _paths(part) if path and not {"statement", "chip", "quote"} & set(path)]
    assert len(paths) > 150
    front = facts.read(inquiry)[0].front
    assert front is not None
    for path in paths:
        for hostile in (*chosen.sample(HOSTILE, 2), KeyError):
            edited = json.loads(json.dumps(part))
            holder = edited
            for step in path[:-1]:
                holder = holder[step]
            if hostile is KeyError:
                del holder[path[-1]]
            else:
                holder[path[-1]] = hostile
            (inquiry / INCLUDE).write_text(json.dumps(edited, indent=1), encoding="utf-8")
            found, problems, _ = facts.shared.read(inquiry, front.include[0])
            assert {p.mark.file for p in problems} <= {INCLUDE, "facts/all.yaml"}
            for shared in found:
                texts = [str(shared.record.id), shared.record.title, *(str(n.name) for n in shared.names)]
                "".join(texts).encode()
                assert "\u202e" not in "".join(texts)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00",
        "{",
        "[" * 100_000,
        '{"a":' * 100_000,
        "nul",
        "1" * 10_000,
        '{"version": NaN}',
        '"\\ud800"',
        "[]",
        "null",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_no_text_of_an_include_is_ever_a_traceback(inquiry: Path, text: str) -> None:
    include(inquiry, text)
    (problem,) = pipeline.check(inquiry).errors
    assert (problem.code, problem.mark.file) == ("include-unreadable", INCLUDE)


def test_bytes_that_are_no_text(inquiry: Path) -> None:
    (inquiry / INCLUDE).write_bytes(b'{"version": "\xff"}')
    assert codes_of(pipeline.check(inquiry)) == ["include-changed", "not-utf8"]


def test_an_include_that_is_too_large(inquiry: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("briefing.facts.shared.reader.MAX_BYTES", 100)
    (problem,) = pipeline.check(inquiry).errors
    assert (problem.code, "is larger than 100 bytes" in problem.message) == ("file-unreadable", True)
