"""A second real briefing: three invented reports in Arabic, Russian and French, for readers of English.

Each quote stands first, in its own words, language and direction, with our translation below; and the name of somebody
protected is found on every kind of output in the letters of each script.
"""

from __future__ import annotations

import csv
import gzip
import json
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from built import REPOSITORY, build, copy_briefing
from made import checked as briefing_of
from selectolax.lexbor import LexborHTMLParser

from briefing import history, pipeline
from briefing.asking.prompt import prompt
from briefing.asking.take import take
from briefing.authoring.coverage import suggest
from briefing.authoring.quote import quote
from briefing.authoring.scripts_beside import perhaps_one
from briefing.desk.worksheet import worksheet
from briefing.pipeline import Checked
from briefing.privacy.linter import exposures
from briefing.privacy.people import Protection

LANTERN = REPOSITORY / "tests" / "samples" / "lantern"
NAMES = ("وهديل", "Hadil", "Хадили")
"""The protected name as its article prints it, with what Arabic writes as one with it, and in other letters."""
BLAME = "The head of the sailors, Karim al-Khatib, accused the shipping company of negligence"
OURS = "our translation"


@pytest.fixture(scope="module")
def checked() -> Checked:
    return pipeline.check(LANTERN)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(copy_briefing(LANTERN, tmp_path_factory.mktemp("lantern")))


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(built, tmp_path / "site"))


def page(site: Path, name: str) -> LexborHTMLParser:
    """A page of the site, as a browser reads it."""
    return LexborHTMLParser((site / name).read_text(encoding="utf-8"))


def test_nothing_is_wrong_with_it(checked: Checked, built: Path) -> None:
    assert checked.problems == ()
    assert exposures(built, checked.briefing) == ()


def test_figures_of_three_languages_are_compared(checked: Checked) -> None:
    found = checked.edition.comparison.figures
    assert found["people-killed"].status == "conflict"
    assert found["people-on-board"].status == "compatible"
    lost = checked.briefing.facts.figures["distance-from-shore"].readings[0]
    assert lost.lost and "[…]" in str(lost.quote) and "[…]" in str(lost.translation)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("events/company-blamed.html", BLAME),
        ("discrepancies/who-is-to-blame.html", BLAME),
        ("actors/karim-al-khatib.html", BLAME),
        ("articles/mirror.html", BLAME),
        ("articles/mirror.html", "Fire on a ferry off Marsa Nakhil"),
        ("articles/index.html", "Fire on a ferry: 17 people died"),
        ("figures/people-killed.html", "About twenty people died"),
        ("figures/index.html", "and dozens were injured"),
        ("harm.html", "17 people died, it was announced"),
        ("actors/passenger-on-the-nawras.html", "that she did not hear any warning"),
    ],
)
def test_a_translation_stands_marked_below_the_words(built: Path, name: str, words: str) -> None:
    ours = [node.text() for node in page(built, name).css(".b-translated") if words in node.text()]
    assert ours and all(OURS in text for text in ours)


def test_words_have_their_language_and_direction(built: Path) -> None:
    quotes = page(built, "events/ferry-burns.html").css("blockquote")
    assert [(node.attributes.get("lang"), node.attributes.get("dir")) for node in quotes] == [
        ("ru", None),
        ("ru", None),
        ("ar", "rtl"),
        ("fr", None),
    ]
    assert {node.attributes.get("dir") for node in page(built, "articles/mirror.html").css(".p-prose")} == {"rtl"}
    back = page(built, "articles/mirror.html").css("ul.b-translated")
    assert {(node.attributes["lang"], node.attributes["dir"]) for node in back} == {("en", "ltr")}


def test_the_article_of_a_protected_person_translates_nothing_of_them(built: Path) -> None:
    for path in built.rglob("*.html"):
        if path.stem != "passenger-on-the-nawras":
            assert "did not hear any warning" not in path.read_text(encoding="utf-8"), path.name


def test_every_data_file_has_the_translation(built: Path) -> None:
    data = built / "data"
    everything = json.loads((data / "briefing.json").read_text(encoding="utf-8"))
    blamed = next(event for event in everything["events"] if event["id"] == "company-blamed")
    assert blamed["accounts"][0]["translation"].startswith(BLAME)
    with (data / "figures.csv").open(encoding="utf-8") as file:
        assert "About twenty people died" in {row["translation"] for row in csv.DictReader(file)}
    connection = sqlite3.connect(data / "briefing.db")
    assert connection.execute("SELECT count(*) FROM statements WHERE translation LIKE ?", [f"{BLAME}%"]).fetchone()[0]
    connection.close()
    items = json.loads((data / "annotations.jsonld").read_text(encoding="utf-8"))["first"]["items"]
    bodies = [body for item in items for body in item["body"] if body.get("language")]
    assert {body["language"] for body in bodies} == {"en"}
    assert any(body["value"].startswith(BLAME) for body in bodies)
    originals = {target["source"]["language"] for item in items for target in item["target"]}
    assert originals == {"ar", "fr", "ru"}


def test_the_search_finds_a_name_in_either_script(built: Path) -> None:
    script = (built / "search" / "index.js").read_text(encoding="utf-8")
    index = json.loads(script[script.index("(") + 1 : script.rindex(")")])
    karim = next(entry for entry in index["entries"] if "karim-al-khatib" in entry[0])
    assert "Karim al-Khatib" in karim[2]
    assert "كريم الخطيب" in karim[3]
    assert any(BLAME in words for _, words in index["passages"])


def test_a_drafter_is_asked_for_translations_and_may_give_them(checked: Checked, tmp_path: Path) -> None:
    asked = prompt(checked, ["phare"])[0]
    assert "its `translation` into 'en'" in asked and "translation" in asked.split("# Fields")[1]
    answer = {
        "events": [
            {
                "id": "no-word-from-the-captain",
                "title": "The captain gives no alarm",
                "type": "accident",
                "accounts": [
                    {
                        "s": "phare 4",
                        "from": "Le capitaine",
                        "to": "un garde-côte",
                        "translation": "The captain did not give the alarm, a coast guard said",
                        "speaker": ["coast-guard"],
                    }
                ],
            }
        ]
    }
    taken = take(checked, json.dumps(answer), "a colleague")
    assert "The captain did not give the alarm, a coast guard said" in repr(taken.drafts)


def test_the_desk_has_the_translation_beside_the_words(checked: Checked) -> None:
    articles = {article["id"]: article for article in worksheet(checked)["articles"]}
    assert {key: article["language"] for key, article in articles.items()} == {
        "herald": "ru",
        "mirror": "ar",
        "phare": "fr",
    }
    shown = [text for each in articles["mirror"]["sentences"] for text in each["translations"]]
    assert any(text.startswith(BLAME) for text in shown)
    assert not any("warning" in text for text in shown)


def test_the_diff_tells_a_translation_that_changed(checked: Checked, tmp_path: Path) -> None:
    root = copy_briefing(LANTERN, tmp_path / "lantern")
    path = root / "facts" / "events.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("did not give the alarm", "gave no alarm at all"), encoding="utf-8")
    found = history.diff(checked, pipeline.check(root))
    assert "translation" in repr(found) and "gave no alarm at all" in repr(found)


def _in_html(site: Path, name: str) -> None:
    path = site / "events" / "ferry-burns.html"
    path.write_text(path.read_text(encoding="utf-8").replace("</h1>", f"</h1><p>{name} said so.</p>"), encoding="utf-8")


def _in_entities(site: Path, name: str) -> None:
    path = site / "harm.html"
    hidden = "".join(f"&#{ord(letter)};" for letter in name)
    path.write_text(path.read_text(encoding="utf-8").replace("</h1>", f"</h1><p>{hidden}</p>"), encoding="utf-8")


def _in_search(site: Path, name: str) -> None:
    path = site / "search" / "index.js"
    path.write_text(
        path.read_text(encoding="utf-8").replace('"passages":[', f'"passages":[["{name}","x"],', 1), encoding="utf-8"
    )


def _in_json(site: Path, name: str) -> None:
    (site / "data" / "more.json").write_text(json.dumps({"speaker": name}), encoding="utf-8")


def _in_csv(site: Path, name: str) -> None:
    with (site / "data" / "figures.csv").open("a", encoding="utf-8") as file:
        file.write(f"who,{name}\n")


def _in_annotations(site: Path, name: str) -> None:
    path = site / "data" / "annotations.jsonld"
    path.write_text(path.read_text(encoding="utf-8").replace(BLAME, f"{name} {BLAME}", 1), encoding="utf-8")


def _in_database(site: Path, name: str) -> None:
    connection = sqlite3.connect(site / "data" / "briefing.db")
    connection.execute("UPDATE actors SET title = ? WHERE id = 'captain'", [name])
    connection.commit()
    connection.close()


def _in_feed(site: Path, name: str) -> None:
    (site / "feed.xml").write_text(f"<feed><title>Of {name}</title></feed>", encoding="utf-8")


def _in_svg(site: Path, name: str) -> None:
    (site / "picture.svg").write_text(f"<svg><text>{name}</text></svg>", encoding="utf-8")


def _in_address(site: Path, name: str) -> None:
    (site / "events" / f"{name}.html").write_text("<p>Nothing.</p>", encoding="utf-8")


def _in_packed(site: Path, name: str) -> None:
    (site / "data" / "more.json.gz").write_bytes(gzip.compress(json.dumps([name]).encode()))


def _in_archive(site: Path, name: str) -> None:
    with zipfile.ZipFile(site / "data.zip", "w") as archive:
        archive.writestr("words.txt", f"It was {name} who spoke.")


PLANTED: tuple[Callable[[Path, str], None], ...] = (
    _in_html,
    _in_entities,
    _in_search,
    _in_json,
    _in_csv,
    _in_annotations,
    _in_database,
    _in_feed,
    _in_svg,
    _in_address,
    _in_packed,
    _in_archive,
)


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
@pytest.mark.parametrize("name", NAMES)
def test_a_protected_name_in_any_script_is_found(
    site: Path, checked: Checked, plant: Callable[[Path, str], None], name: str
) -> None:
    plant(site, name)
    found = exposures(site, checked.briefing)
    assert "protected-beside-others" in {problem.code for problem in found}


@pytest.mark.parametrize("name", ["Hadeel", "Хадиль"])
def test_a_translation_that_names_somebody_protected_stops_the_build(tmp_path: Path, name: str) -> None:
    root = copy_briefing(LANTERN, tmp_path / "lantern")
    path = root / "facts" / "actors.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("that she did not hear", f"that {name} did not hear"), encoding="utf-8")
    problems = pipeline.check(root).problems
    assert [(p.code, p.mark.file) for p in problems if p.severity == "error"] == [
        ("protected-beside-others", "facts/actors.yaml")
    ]


@pytest.mark.parametrize("words", ["Handling", "huddle", "Hadley and the hoodlum", "a deal", "Идея", "حديد", "عديل"])
def test_other_words_are_no_protected_name(site: Path, checked: Checked, words: str) -> None:
    _in_html(site, words)
    assert exposures(site, checked.briefing) == ()


def test_suggest_says_who_speaks_in_each_language_and_never_of_somebody_protected(checked: Checked) -> None:
    quoted = ("Une vingtaine de personnes", "погибли 17 человек", "قتل 14 شخصا")
    shown = "\n".join(text for words in quoted for text in quote(checked, words))
    assert '"les secours" (rescuers)' in shown
    assert '"министерство транспорта" (transport-ministry)' in shown
    assert '"الدفاع المدني" (civil-defence)' in shown
    assert "هديل" not in "\n".join([*quote(checked, "إنها لم تسمع أي إنذار"), *suggest(checked)])


@pytest.mark.parametrize(
    ("tag", "text", "name"),
    [
        ("ar", "وقالت سعاد، وهي ممرضة طلبت عدم ذكر اسمها، إن الدواء نفد.\n\nثم عادت سعاد إلى المستشفى.\n", "سعاد"),
        ("ru", "Врач Марина, пожелавшая остаться неназванной, ушла.\n\nПотом Марина вернулась.\n", "Марина"),
        ("uk", "Лікарка Марина, яка просила не називати її прізвища, пішла.\n\nПотім Марина вернулася.\n", "Марина"),
        ("fr", "Samira, qui a requis l'anonymat, est partie.\n\nPlus tard, Samira est revenue.\n", "Samira"),
        ("de", "Samira, die anonym bleiben wollte, ging.\n\nSpäter kam Samira zurück.\n", "Samira"),
        ("es", "Samira, que pidió el anonimato, se fue.\n\nDespués volvió Samira.\n", "Samira"),
        ("fr", "Une voisine, sous couvert d'anonymat, parle.\n", "voisine"),
    ],
)
@pytest.mark.parametrize("recorded", ["own", "en"])
def test_a_prompt_withholds_whoever_asks_not_to_be_named(tag: str, text: str, name: str, recorded: str) -> None:
    if recorded == "en" and tag == "ar":
        pytest.skip("Names without capitals are told by the verbs of saying of the recorded language.")
    given = {"one": text}
    made = of(given, tag if recorded == "own" else "en")
    asked = "".join(prompt(made)).split("\n[one 1]")[1]
    assert name not in asked and "(left out)" in asked
    told = [problem for problem in made.problems if problem.code == "protection-missing"]
    assert told == []  # Nothing of it is cited yet.


def of(given: dict[str, str], tag: str) -> Checked:
    """A briefing of one article in a language."""
    return briefing_of({}, articles=("one",), given=given, one={"language": tag})


NAMES_IN_TWO_SCRIPTS = [
    ("كريم الخطيب", "Karim al-Khatib", True),
    ("Сергей Петров", "Sergei Petrov", True),
    ("Сергій Петренко", "Serhii Petrenko", True),
    ("كريم الخطيب", "Карим аль-Хатиб", True),
    ("كريم الخطيب", "Samir Haddad", False),
    ("Сергей Петров", "Sergei Ivanov", False),
]


@pytest.mark.parametrize(("own", "other", "may_be"), NAMES_IN_TWO_SCRIPTS)
@pytest.mark.parametrize("protected", [False, True])
def test_names_in_two_scripts_are_proposed_as_one_but_of_nobody_protected(
    own: str, other: str, may_be: bool, protected: bool
) -> None:
    def person(article: str, name: str) -> dict[str, object]:
        names = [{"article": article, "name": name, "quote": name}]
        return {"kind": "person", "identified_by": "full_name", "names": names}

    actors = {"one-actor": person("one", own), "other-actor": person("two", other)}
    if protected:
        actors["one-actor"]["protected"] = "At their request."
    given = {"one": f"{own}.\n", "two": f"{other}.\n"}
    made = briefing_of({"actors": actors}, articles=("one", "two"), given=given)
    assert len(list(perhaps_one(made))) == (may_be and not protected)


def test_who_is_one_actor_already_is_not_proposed(checked: Checked) -> None:
    assert list(perhaps_one(checked)) == []


IN_OTHER_LETTERS = {
    "Мадина": ("ru", "Madina Мадиной مدينا"),
    "Оксана": ("uk", "Oksana Оксани أوكسانا"),
    "Андрій": ("uk", "Andrii Андрія أندري"),
    "Élodie": ("fr", "Elodie Элоди إيلودي"),
    "Jürgen": ("de", "Jurgen Юргена يورغن"),
    "Anneliese": ("de", "Аннелизе أنيليزه"),
    "Joaquín": ("es", "Joaquin Хоакин خواكين"),
    "يوسف": ("ar", "Youssef Yusuf Юсефа"),
    "Ayşe": ("tr", "Ayse Айше عائشة"),
}


@pytest.mark.parametrize(
    ("tag", "name", "written"),
    [(tag, name, each) for name, (tag, forms) in IN_OTHER_LETTERS.items() for each in forms.split()],
)
def test_a_protected_name_is_found_in_other_letters(tag: str, name: str, written: str) -> None:
    named = [{"article": "one", "name": name, "quote": name}]
    actor = {"kind": "person", "identified_by": "first_name_only", "protected": "Asked.", "names": named}
    made = briefing_of(
        {"actors": {"somebody": actor}}, articles=("one",), given={"one": f"{name}.\n"}, one={"language": tag}
    )
    protection = Protection(made.briefing.facts, made.briefing.sources)
    assert list(protection.names_in(f"It was {written} who spoke."))


def _in_embed(site: Path, name: str) -> None:
    path = next(site.rglob("embed/**/*.html"), site / "embed.html")
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"<p>{name}</p>", encoding="utf-8")


def _in_description(site: Path, name: str) -> None:
    path = site / "index.html"
    meta = f'<meta property="og:description" content="{name}">'
    path.write_text(path.read_text(encoding="utf-8").replace("<head>", f"<head>{meta}"), encoding="utf-8")


def _in_atom(site: Path, name: str) -> None:
    path = next(site.rglob("*.atom"), site / "feeds.atom")
    path.write_text(f"<feed><entry><title>{name}</title></entry></feed>", encoding="utf-8")


@pytest.mark.parametrize("plant", [_in_embed, _in_description, _in_atom], ids=lambda plant: plant.__name__)
@pytest.mark.parametrize("name", NAMES)
def test_a_protected_name_is_found_in_what_others_show(
    site: Path, checked: Checked, plant: Callable[[Path, str], None], name: str
) -> None:
    plant(site, name)
    assert "protected-beside-others" in {problem.code for problem in exposures(site, checked.briefing)}
