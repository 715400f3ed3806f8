"""Help for curators: what is proposed reads back as facts, and of nobody protected anything is."""

from __future__ import annotations

import io
import re
from datetime import date
from pathlib import Path
from typing import Any

import docx
import pytest
from made import actor, checked, codes_of, event, statement

from briefing import __version__, pipeline
from briefing.authoring import articles, files
from briefing.authoring.articles import Received
from briefing.authoring.coverage import Accounted, answers, measure, suggest
from briefing.authoring.editing import item, scalar
from briefing.authoring.quote import quote, select
from briefing.cli import main
from briefing.desk.desk import Desk
from briefing.host.starter import FOLDER as SITE
from briefing.model import yaml
from briefing.model.naming import Naming
from briefing.pipeline import Checked
from briefing.problems import NotWritten, Problem, UnknownArticle
from briefing.text.folding import Folded
from briefing.text.match import find
from briefing.text.passages import Span, split
from briefing.verify.unfinished import unfinished

ONE = """The mayor, Dana Ortiz, said on Tuesday that 12 people were hurt. “We lost the pier,” Ortiz said.

Berta, who asked to be identified only by her first name, said she ran. “I ran to the boats,” Berta said.

Then the gate was shut. A guard said the gate was shut. It began at 6 a.m. and the people were taken to   hospital.
"""
DANA = actor("person", ("one", "Dana Ortiz"), names=[])
DANA["names"] = [
    {"article": "one", "name": n, "quote": q} for n, q in (("Dana Ortiz", "Dana Ortiz"), ("Ortiz", "Ortiz said"))
]
NURSE = {
    "kind": "person",
    "identified_by": "first_name_only",
    "protected": "asked not to be named in full",
    "label": "A woman",
    "names": [{"article": "one", "name": "Berta", "quote": "Berta, who asked"}],
}


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Checked:
    folder = tmp_path_factory.mktemp("harbour")
    hurt = event(statement("one", "12 people were hurt", speaker="dana-ortiz"))
    records = {"actors": {"dana-ortiz": DANA, "woman": NURSE}, "events": {"hurt": hurt}}
    made = checked(records, given={"one": ONE}, into=folder, one={"lossy": "yes"})
    assert [p.explain() for p in made.errors] == []
    return made


@pytest.mark.parametrize("value", ["six", "82", "no", "2016-12-14", "a: b", "x #y", "- z", 'say "it"', "[…]", "a\\b"])
def test_a_scalar_reads_back_as_itself(value: str) -> None:
    assert yaml.parse(f"key: {scalar(value)}\n", "x.yaml") == ({"key": value}, [])


@pytest.mark.parametrize(
    ("words", "how", "fields"),
    [
        ("12 people were hurt", "found", {"quote": "12 people were hurt"}),
        ("We lost the pier", "found", {"speaker": "dana-ortiz"}),
        (
            "22 people are hurt",
            "not found; this is the nearest passage. Use it only if it is the one you mean",
            {"quote": "12 people were hurt"},
        ),
        (
            "were taken to hospital",
            "found, around words that the article has lost, which are never filled in",
            {"quote": "were taken to […] hospital"},
        ),
        ("A guard said the gate was shut", "found", {"quote": "A guard said the gate was shut"}),
    ],
)
def test_quote(harbour: Checked, words: str, how: str, fields: dict[str, str]) -> None:
    found = quote(harbour, words, "one")[0]
    tree, problems = yaml.parse(f"drafts:\n{found}", "x.yaml")
    assert tree is not None and problems == []
    (draft,) = tree["drafts"]  # type: ignore[misc]
    assert re.match(rf"# one ¶\d+, sentence \d+: {how}\n", found)
    assert {name: str(draft[name]) for name in fields} == fields  # type: ignore[call-overload, index]


def test_nothing_is_proposed_on_or_beside_somebody_protected(harbour: Checked) -> None:
    for words in ("Berta, who asked", "I ran to the boats", "she ran"):
        (found,) = quote(harbour, words, "one")
        assert "# It shows somebody whom the article does not name in full" in found and "speaker" not in found
    about_her = [s for s in suggest(harbour, "one") if "Berta" in s or "boats" in s]
    assert about_her and all("speaker" not in s for s in about_her)


def test_what_is_asked_for_in_no_article(harbour: Checked) -> None:
    assert quote(harbour, "zzz qqq xxx", "one") == ()
    for ask in (lambda: quote(harbour, "x", "nine"), lambda: suggest(harbour, "nine")):
        with pytest.raises(UnknownArticle):
            ask()


REPEATING = (
    "WESTPORT — The gate was shut, she said. “The gate was shut,” he said.\n"
    "At 6 a. m. the gate was shut — and at 7 the gate was  open. The ‘gate was’ a gate… The gate was shut, they said.\n"
    "He saw   the gate was shut and   the gate was shut; in 1 000 towns the gate was\u200b shut.\n"
)
"""Words that stand many times over, beside quotation marks, lost words, thin spaces and what cannot be seen."""


def test_a_selector_leads_to_its_passage_and_no_other() -> None:
    passages = split(REPEATING)
    folded = Folded(REPEATING, passages.gaps)
    spans = [Span(found.start(), found.end()) for found in re.finditer("gate was", REPEATING)]
    selectors = [select(folded, passages, span) for span in spans]
    assert len(spans) == 9
    records = [statement("one", **selector) for selector in selectors if selector is not None]  # type: ignore[arg-type]
    made = checked({"events": {"gate": event(*records)}}, given={"one": REPEATING})
    cited = [c.anchor for c in made.briefing.anchored.citations if c.record.id == "gate"]
    assert [Span(anchor.start, anchor.end) for anchor in cited] == spans


def test_every_sentence_can_be_quoted() -> None:
    passages = split(ONE)
    folded = Folded(ONE, passages.gaps)
    for sentence in passages.sentences:
        selector = select(folded, passages, sentence)
        assert selector is not None
        assert [(hit.start, hit.end) for hit in find(folded, selector["quote"])] == [(sentence.start, sentence.end)]


def test_coverage() -> None:
    text = "Six died on Monday. He said “No.” It rained.\n"
    aside = {"set_aside": [{"quote": "It rained.", "reason": "weather"}]}
    records: dict[str, Any] = {"events": {"six": event(statement("one", "Six died"))}}
    briefing = checked(records, articles=("one",), given={"one": text}, one=aside).briefing
    found = measure(briefing, briefing.sources["one"])
    assert [each.how for each in found] == [Accounted.CITED, Accounted.OPEN, Accounted.SET_ASIDE]
    assert [(told, each.sentence.number) for each in found for _, told in each.missing] == [
        ("time: Monday", 1),
        ("quotation: “No.”", 2),
    ]


def test_suggest_is_one_entry_a_sentence_with_the_speaker(harbour: Checked) -> None:
    found = suggest(harbour, "one")
    assert len({s.split("\n")[0] for s in found}) == len(found)
    head, _, *remarks = next(s for s in found if "pier" in s).split("\n")
    assert re.fullmatch(r"one ¶\d, sentence \d", head)
    assert remarks == [
        "    - quotation: “We lost the pier,”",
        '    - speaker: "Ortiz" (dana-ortiz), by rule said',
    ]


SUPPLIED = {"published": "2031-03-05", "language": "en"}


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "harbour fire.txt").write_text("WESTPORT — A shed burned. It was late.\n", encoding="utf-8")
    made = articles.start(
        tmp_path / "new",
        [tmp_path / "in"],
        'A "fire": one',
        "UTC",
        SUPPLIED,
        None,
        site=SITE,
        theme="material",
        github=False,
    )
    assert [a.id for a in made if isinstance(a, Received)] == ["harbour-fire"]
    return tmp_path / "new"


def test_a_new_briefing_has_no_problem_and_keeps_the_bytes(begun: Path) -> None:
    found = pipeline.check(begun)
    assert [p.explain() for p in found.errors] == []
    assert found.briefing.facts.front is not None
    assert found.briefing.facts.front.title == 'A "fire": one'
    article = found.briefing.facts.articles["harbour-fire"]
    assert article.dateline is not None and article.dateline.quote == "WESTPORT"
    assert (begun / article.file).read_text(encoding="utf-8") == "WESTPORT — A shed burned. It was late.\n"
    assert "$" not in "".join(p.read_text(encoding="utf-8") for p in begun.rglob("*.y*ml"))[200:].replace("$schema", "")
    with pytest.raises(NotWritten, match="already"):
        articles.start(begun, [], "Again", "UTC", SUPPLIED, None, site=SITE, theme="material", github=False)


def test_the_page_that_a_new_briefing_has_may_be_published(begun: Path) -> None:
    about = (begun / "docs" / "about.md").read_text(encoding="utf-8")
    assert "Each claim stands with" in about and not re.search(r"\b(?:you|yours?|here what)\b", about)


@pytest.mark.parametrize(("asked", "events"), [("fr", "Événements"), ("en", "Events"), ("de", "Events")])
def test_a_briefing_is_begun_in_the_language_that_is_asked_for(tmp_path: Path, asked: str, events: str) -> None:
    (tmp_path / "fire.txt").write_text("WESTPORT — A shed burned. It was late.\n", encoding="utf-8")
    command = ["init", str(tmp_path / "new"), str(tmp_path / "fire.txt"), "--written-in", asked, "--language", "en"]
    assert main(command) == 0
    front = pipeline.check(tmp_path / "new").briefing.facts.front
    assert front is not None and front.language == asked
    assert f"  - {events}: events/index.md\n" in (tmp_path / "new" / "mkdocs.yml").read_text(encoding="utf-8")


def _begun(root: Path, folder: Path) -> list[str]:
    """The names of the articles of a briefing that is begun from the files of a folder."""
    made = articles.start(root, [folder], "T", "UTC", SUPPLIED, None, site=SITE, theme="material", github=False)
    return [article.file for article in made if isinstance(article, Received)]


def test_a_copy_of_an_article_has_a_name_for_every_system(tmp_path: Path) -> None:
    """Accents are one character each, and no name is a device's or has a character that Windows refuses."""
    (tmp_path / "in").mkdir()
    for name in ("E\u0301cole.txt", "CON.txt", "Who fired?.txt"):
        (tmp_path / "in" / name).write_text(
            f"WESTPORT, March 4, 2031 — A shed burned, {name} says.\n", encoding="utf-8"
        )
    named = ["seeds/CON-.txt", "seeds/Who fired-.txt", "seeds/\u00c9cole.txt"]
    assert sorted(_begun(tmp_path / "new", tmp_path / "in")) == named
    assert sorted(f"seeds/{path.name}" for path in (tmp_path / "new" / "seeds").iterdir()) == named


def test_two_articles_whose_names_only_letters_of_another_size_tell_apart_are_refused(tmp_path: Path) -> None:
    for place, name in (("in", "Shed.txt"), ("other", "shed.txt")):
        (tmp_path / place).mkdir()
        (tmp_path / place / name).write_text(f"WESTPORT, March 4, 2031 — A {name} burned.\n", encoding="utf-8")
    given = ([tmp_path / "in", tmp_path / "other"], "T", "UTC", SUPPLIED, None)
    with pytest.raises(NotWritten, match=r"two articles would lie at seeds/shed\.txt"):
        articles.start(tmp_path / "new", *given, site=SITE, theme="material", github=False)
    assert not (tmp_path / "new").exists()


def test_a_briefing_is_begun_in_a_repository_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("A shed burned.\n", encoding="utf-8")
    root = tmp_path / "repository"
    (root / "docs").mkdir(parents=True)
    own = {".gitignore": "/mine/\n", "mkdocs.yml": "site_name: Mine\n", "docs/index.md": "# Mine\n"}
    for name, text in own.items():
        (root / name).write_text(text, encoding="utf-8")
    assert articles.existing(root, site=SITE, github=True) == [".gitignore", "mkdocs.yml"]
    articles.start(root, [tmp_path / "a.txt"], "T", "UTC", SUPPLIED, None, site=SITE, theme="material", github=True)
    assert {name: (root / name).read_text("utf-8") for name in own} == own
    assert not (root / "docs" / "about.md").exists()
    assert (root / "requirements.txt").read_text("utf-8").endswith(f"reconciled-briefing[material]=={__version__}\n")
    assert "${{ github.server_url }}" in (root / ".github/workflows/pages.yml").read_text("utf-8")
    assert [p.explain() for p in pipeline.check(root).errors] == []


TABLE = """file;outlet;published;url
a.txt;The Evening Bell;2019-09-03;https://bell.news/a
b.txt;The Evening Bell;2019-09-04;
"""


def test_a_table_says_what_no_article_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Outlet, day and address stand in the records as given, and articles of one outlet have one."""
    for name in "ab":
        (tmp_path / f"{name}.txt").write_text(f"A shed burned in {name}town.\n", encoding="utf-8")
    (tmp_path / "table.csv").write_text(TABLE, encoding="utf-8")
    site = ["--site-url", "https://bell.news/briefing/"]
    assert main(["init", str(tmp_path / "new"), "--articles", str(tmp_path / "table.csv"), *site]) == 0
    facts = pipeline.check(tmp_path / "new").briefing.facts
    one, two = facts.articles.values()
    assert (one.published, one.url, two.published) == (date(2019, 9, 3), "https://bell.news/a", date(2019, 9, 4))
    assert (one.outlet, two.outlet, facts.title(one.outlet)) == ("a-outlet", "a-outlet", "The Evening Bell")
    assert facts.front is not None and facts.front.day == date(2019, 9, 4)
    said = capsys.readouterr().out
    assert "bell.news/briefing/" in (tmp_path / "new" / "mkdocs.yml").read_text("utf-8")
    assert "No day of publication" not in said and "not found: title;" in said
    assert "3 places still to be filled in" in said


def test_a_table_beside_the_articles_is_taken_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reports = tmp_path / "reports"
    reports.mkdir()
    for name in "ab":
        (reports / f"{name}.txt").write_text(f"A shed burned in {name}town.\n", encoding="utf-8")
    (reports / "articles.csv").write_text(TABLE, encoding="utf-8")
    assert main(["init", str(tmp_path / "new"), str(reports)]) == 0
    assert f"{reports / 'articles.csv'}: outlets, days and addresses are as it says" in capsys.readouterr().out
    assert [each.published.day for each in pipeline.check(tmp_path / "new").briefing.facts.articles.values()] == [3, 4]
    # A table of something else is passed by.
    (reports / "articles.csv").write_text("name;age\nx;3\n", encoding="utf-8")
    assert main(["init", str(tmp_path / "other"), str(reports)]) == 0
    assert "articles.csv" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("file,paper\na.txt,X\n", "its first row names the columns"),
        ("outlet\nX\n", "`file` is needed"),
        ("file\ngone.txt\n", "line 2: `file` must name a file"),
        ("file\na.txt\na.txt\n", "line 3: `file` must name a file, from the folder of the table, and each once"),
        ("file,published\na.txt,Tuesday\n", "line 2: `published` is 'Tuesday'"),
        ("file,published\na.txt,2019-02-30\n", "a day is expected"),
    ],
)
def test_a_table_that_cannot_be_read_begins_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], table: str, told: str
) -> None:
    (tmp_path / "a.txt").write_text("A shed burned.\n", encoding="utf-8")
    (tmp_path / "table.csv").write_text(table, encoding="utf-8")
    assert main(["init", str(tmp_path / "new"), "--articles", str(tmp_path / "table.csv")]) == 1
    assert told in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_what_names_and_addresses_tell_is_proposed_and_stays_unconfirmed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cnn-2019-09-03.txt").write_text("A shed burned.\n", encoding="utf-8")
    with_address = (
        "A shed burned\nSource: https://www.bbc.co.uk/news/2019/09/04/shed\nIt burned all night, a man said.\n"
    )
    (tmp_path / "two.txt").write_text(with_address, encoding="utf-8")
    assert main(["init", str(tmp_path / "new"), str(tmp_path)]) == 0
    briefing = pipeline.check(tmp_path / "new").briefing
    facts = briefing.facts
    cnn = facts.articles["cnn-2019-09-03"]
    bbc = facts.articles["two"]
    assert (facts.title(cnn.outlet), cnn.published, cnn.code) == ("CNN", date(2019, 9, 3), "CNN")
    assert (facts.title(bbc.outlet), bbc.published) == ("BBC News", date(2019, 9, 4))
    assert bbc.url == "https://www.bbc.co.uk/news/2019/09/04/shed"
    assert "taken from the name of the file" in cnn.supplied["published"]
    assert "taken from the address https://www.bbc" in bbc.supplied["published"]
    unconfirmed = [problem.message for problem in unfinished(briefing) if "not confirmed" in problem.message]
    assert "'cnn-2019-09-03-outlet': not confirmed yet: name" in unconfirmed
    said = capsys.readouterr().out
    assert "outlet: CNN (from the name of the file)" in said and "not found: title;" in said


def test_articles_without_a_day_are_told_when_a_briefing_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.txt").write_text("A shed burned.\n", encoding="utf-8")
    assert main(["init", str(tmp_path / "new"), str(tmp_path / "a.txt")]) == 0
    said = capsys.readouterr().out
    assert "No day of publication is known of a," in said and "--published YYYY-MM-DD" in said
    assert main(["check", "--root", str(tmp_path / "new")]) == 0
    counts = re.findall(r"(\d+) places? still to be filled in", said + capsys.readouterr().err)
    assert len(counts) == 2 and counts[0] == counts[1]


PAGE = """<!doctype html><html lang="en-GB"><head><title>Fog at the pier | The Courier</title>
<meta property="og:site_name" content="The Courier">
<meta property="article:published_time" content="2021-03-04T08:00:00Z">
<link rel="canonical" href="https://courier.news/fog"></head><body><nav><a href="/">Home</a></nav><article>
<h1>Fog at the pier</h1>{}</article><footer>All rights reserved</footer></body></html>""".format(
    "".join(
        f"<p>Sentence {n} of the article tells what the harbour master saw in the fog that night.</p>" for n in range(9)
    )
)


def test_a_web_page_is_kept_and_its_text_taken(tmp_path: Path) -> None:
    (tmp_path / "fog.html").write_text(PAGE, encoding="utf-8")
    articles.start(
        tmp_path / "new", [tmp_path], "T", "UTC", {}, lambda article: True, site=SITE, theme="material", github=False
    )
    made = pipeline.check(tmp_path / "new")
    assert [p.explain() for p in made.errors] == []
    article = made.briefing.facts.articles["fog"]
    assert (tmp_path / "new" / "seeds" / "fog.html").read_text("utf-8") == PAGE
    text = made.briefing.sources["fog"].text
    assert text.startswith("Fog at the pier\nSentence 0 of") and "Home" not in text and "All rights" not in text
    assert (article.title, article.published, article.url) == (
        "Fog at the pier",
        date(2021, 3, 4),
        "https://courier.news/fog",
    )
    assert (article.language, made.briefing.facts.actors["fog-outlet"].title) == ("en-GB", "The Courier")
    assert not any(reason.startswith("Not") for reason in article.supplied.values())
    (tmp_path / "new" / "seeds" / "fog.html").write_text("<html>", encoding="utf-8")
    assert [p.code for p in pipeline.check(tmp_path / "new").errors] == ["article-changed"]


def _docx() -> bytes:
    document = docx.Document()
    for text in (
        "Fog closes the pier",
        "By Dana Ortiz",
        "WESTPORT — It was dark.",
        "Nobody came to the pier that night.",
    ):
        document.add_paragraph(text)
    written = io.BytesIO()
    document.save(written)
    return written.getvalue()


def _pdf() -> bytes:
    """A page of five lines: a headline, and two paragraphs of two lines each, the second broken at a hyphen."""
    lines = ("Fog closes the pier", "It was dark at the pier of Westport, and for", "hours no boat came.")
    lines = (*lines, "The harbour master said that all of the well-", "known boats were safe.")
    shown = b"BT /F1 12 Tf 50 700 Td 14 TL " + b" ".join(f"({line}) Tj T*".encode() for line in lines) + b" ET"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources"
        b" << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(shown), shown),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    made, places = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(made))
        made += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"xref\n0 6\n0000000000 65535 f \n%strailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF"
    return made + end % (table, len(made))


@pytest.mark.parametrize(
    ("name", "data", "text"),
    [
        (
            "fog.docx",
            _docx(),
            "Fog closes the pier\nBy Dana Ortiz\nWESTPORT — It was dark.\nNobody came to the pier that night.\n",
        ),
        (
            "fog.pdf",
            _pdf(),
            "Fog closes the pier\nIt was dark at the pier of Westport, and for hours no boat came.\n"
            "The harbour master said that all of the well-known boats were safe.\n",
        ),
    ],
)
def test_a_document_is_kept_and_its_text_taken(begun: Path, tmp_path: Path, name: str, data: bytes, text: str) -> None:
    (tmp_path / name).write_bytes(data)
    added = articles.add(begun, tmp_path / name, {})
    assert isinstance(added, Received)
    assert (begun / "seeds" / name).read_bytes() == data
    assert (begun / "seeds" / "fog.txt").read_text("utf-8") == text
    assert added.metadata["title"] == ("Fog closes the pier", "the line above the text")
    assert [p.explain() for p in pipeline.check(begun).errors] == []


def test_what_a_text_shows_of_itself_is_proposed_until_it_is_confirmed(tmp_path: Path) -> None:
    above = "Fog closes the pier\nBy Dana Ortiz\nMarch 4, 2031\n"
    text = f"{above}WESTPORT — It was dark.  Nobody came to the pier that night.\n"
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    for name, is_confirmed in (("asked", True), ("not", False)):
        articles.start(
            tmp_path / name,
            [tmp_path / "a.txt"],
            "T",
            "UTC",
            {},
            lambda _, c=is_confirmed: c,
            site=SITE,
            theme="material",
            github=False,
        )
        found = pipeline.check(tmp_path / name)
        assert [p.explain() for p in found.errors] == []
        article = found.briefing.facts.articles["a"]
        assert (article.title, article.published) == ("Fog closes the pier", date(2031, 3, 4))
        assert [author.name for author in article.authors] == ["Dana Ortiz"]
        assert article.dateline is not None and article.dateline.quote == "WESTPORT"
        marked = {name for name, reason in article.supplied.items() if reason.startswith("Not confirmed yet")}
        assert marked == (set() if is_confirmed else {"title", "published"})
        # A pair of blanks is a slip of the keyboard, unless the curator says that words are lost.
        assert found.briefing.sources["a"].passages.gaps == ()
        record = tmp_path / name / "facts" / "a.yaml"
        record.write_text(record.read_text("utf-8").replace('lossy: "no"', 'lossy: "yes"'), "utf-8")
        assert len(pipeline.check(tmp_path / name).briefing.sources["a"].passages.gaps) == 1


def test_add_takes_one_more_article_and_leaves_the_rest_as_it_is(begun: Path, tmp_path: Path) -> None:
    before = {p: p.read_bytes() for p in begun.rglob("*") if p.is_file()}
    (tmp_path / "radio.txt").write_text("A hut burned.\n", encoding="utf-8")
    added = articles.add(begun, tmp_path / "radio.txt", {"language": "en", "outlet": "harbour-fire-outlet"})
    assert isinstance(added, Received)
    assert {p.name for p in begun.rglob("*") if p.is_file()} - {p.name for p in before} == {"radio.txt", "radio.yaml"}
    assert {p: p.read_bytes() for p in before} == before
    assert [p.explain() for p in pipeline.check(begun).errors] == []
    again = articles.add(begun, begun / added.file, SUPPLIED)
    assert isinstance(again, Problem) and again.code == "id-duplicate"
    again = articles.add(begun, tmp_path / "radio.txt", SUPPLIED)
    assert (
        isinstance(again, Problem)
        and again.message == "the briefing has this article already, as 'radio' (seeds/radio.txt)"
    )
    with pytest.raises(NotWritten, match="no outlet"):
        articles.add(begun, tmp_path / "radio.txt", {"language": "en", "outlet": "nobody"})


def test_an_outlet_that_the_curator_names_is_not_to_be_looked_at_again(begun: Path, tmp_path: Path) -> None:
    (tmp_path / "fog.html").write_text(PAGE, encoding="utf-8")
    articles.add(begun, tmp_path / "fog.html", {"outlet": "harbour-fire-outlet"})
    added = pipeline.check(begun).briefing.facts.articles["fog"]
    assert added.outlet == "harbour-fire-outlet" and "published" in added.supplied and "outlet" not in added.supplied


def test_an_article_whose_outlet_is_filled_in_has_no_question_mark(begun: Path, tmp_path: Path) -> None:
    (tmp_path / "fog.html").write_text(PAGE, encoding="utf-8")
    articles.add(begun, tmp_path / "fog.html", {})
    file = begun / "facts" / "fog.yaml"
    text = file.read_text("utf-8")
    assert Naming(pipeline.check(begun).briefing.facts).unsure(pipeline.check(begun).briefing.facts.articles["fog"])
    assert ("code: A1" in text) == ("Not known yet: made up." in text)
    # Each line that says so is deleted, as it asks for.
    kept = [line for line in text.split("\n") if not re.search("hen delete this|and delete this", line)]
    file.write_text("\n".join(kept), "utf-8")
    facts = pipeline.check(begun).briefing.facts
    assert Naming(facts).code(facts.articles["fog"]) == str(facts.articles["fog"].code)


def test_what_leads_nowhere_and_which_differences_there_are_is_told_beside_errors(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The ids of differences are needed for `covers`, also by whoever has errors yet; so are addresses."""
    counted = {"measure": "killed", "scope": {"counts": "people killed"}, "title": "People killed"}
    given = {"one": "A fire killed 12 people.\n", "two": "A fire killed 14 people.\n"}
    readings = [statement(n, given[n].strip(), words=w) for n, w in (("one", "12"), ("two", "14"))]
    lost = event(statement("one", "It was late."))
    records = {"figures": {"killed": {**counted, "readings": readings}}, "events": {"late": lost}}
    checked(records, articles=("one", "two"), given=given, into=tmp_path)
    config = (SITE / "mkdocs.yml").read_text("utf-8").replace("$site_url", '"https://example.org/"')
    config = config.replace('EDIT_URI, ""', 'EDIT_URI, "https://example.org/blob/main/docs/"')
    (tmp_path / "mkdocs.yml").write_text(config, "utf-8")
    assert main(["check", "--root", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert "quote-not-found" in said.out and "difference-unreviewed" not in said.out
    assert "\n  number:killed: " in said.err
    assert "`edit_uri`, https://example.org/blob/main/docs/, leads to nobody" in said.err
    assert ": `site_url`, https://example.org/" in said.err and "`report`" not in said.err


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("latin.txt", b"caf\xe9", "not-utf8"),
        ("empty.txt", b" \n", "article-empty"),
        ("zero\u200bwidth.txt", b"x", "file-unreadable"),
        ("gone.txt", None, "file-unreadable"),
        ("link.txt", "/etc/hostname", "file-unreadable"),
        ("broken.pdf", b"%PDF-1.7 nothing", "file-unreadable"),
        ("scan.txt", b"\x89PNG\r\n\x1a\n", "file-unreadable"),
        ("old.doc", b"\xd0\xcf\x11\xe0\xa1", "file-unreadable"),
        ("bare.html", b"<!DOCTYPE html><html><body></body></html>", "article-empty"),
        ("https://courier.news/fog", None, "file-unreadable"),
    ],
)
def test_files_that_are_not_taken(begun: Path, tmp_path: Path, name: str, data: bytes | str | None, code: str) -> None:
    if isinstance(data, bytes):
        (tmp_path / name).write_bytes(data)
    elif data is not None:
        (tmp_path / name).symlink_to(data)
    found = articles.add(begun, tmp_path / name, SUPPLIED)
    assert isinstance(found, Problem) and found.code == code


def test_a_code_that_others_print_as_a_name_is_not_proposed(tmp_path: Path) -> None:
    """A firm's own release is an article, and the firm is named in the others."""
    texts = {
        "release": "RDK bought a mill.",
        "local": "RDK, which makes flour, bought a mill on Monday.",
        "bbc": "The mill was sold.",
        "late": "RDK and TL said nothing.",
    }
    (tmp_path / "in").mkdir()
    for name, text in texts.items():
        (tmp_path / "in" / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")
    rows = ("file,outlet", "release.txt,RDK", "local.txt,The Local", "bbc.txt,BBC News")
    table = tmp_path / "in" / "articles.csv"
    table.write_text("\n".join(rows), encoding="utf-8")
    named = [str(tmp_path / "in" / f"{name}.txt") for name in ("release", "local", "bbc")]
    root = tmp_path / "b"
    assert main(["init", str(root), *named, "--articles", str(table), "--published", "2031-03-05"]) == 0
    codes = {key: str(each.code) for key, each in pipeline.check(root).briefing.facts.articles.items()}
    assert codes == {"release": "A1", "local": "TL", "bbc": "BBC"}
    (tmp_path / "in" / "royal-dairy-kin.txt").write_text(f"{texts['late']}\n", encoding="utf-8")
    assert main(["add", "--root", str(root), str(tmp_path / "in" / "royal-dairy-kin.txt")]) == 0
    assert str(pipeline.check(root).briefing.facts.articles["royal-dairy-kin"].code) == "A2"
    # Saving the page on which all is confirmed proposes it no more than before.
    Desk(root).fill({"release outlet": "RDK", "release published": "2031-03-04"})
    assert str(pipeline.check(root).briefing.facts.articles["release"].code) == "A1"


def test_a_code_that_is_somebody_s_name_means_them_in_a_sentence() -> None:
    firm = actor("organisation", ("two", "ONE"))
    told = {"events": {"bought": event(statement("two", "ONE bought a mill."), title="ONE bought a mill")}}
    assert codes_of(checked({**told, "actors": {"firm": firm}})) == []
    assert "article-uncited" in codes_of(checked(told))


def test_an_item_reads_back() -> None:
    tree, problems = yaml.parse("list:\n" + item({"article": "one", "quote": "a: “b” […] " * 30}), "x.yaml")
    assert problems == [] and tree is not None
    assert str(tree["list"][0]["quote"]) == ("a: “b” […] " * 30).strip()  # type: ignore[call-overload, index]


def test_suggest_lists_the_statements_of_discrepancies_without_an_answer() -> None:
    quotes = ("At least 12 people came.", "9 of 10 came.", "A dozen came.")
    positions = [{"label": "Some", "statements": [statement("one", quote)]} for quote in quotes]
    positions[2]["statements"][0]["answer"] = "A dozen"
    question = {"title": "How many came?", "kind": "number", "weight": "minor", "would_resolve": "A list."}
    found = checked({"discrepancies": {"came": {**question, "positions": positions}}})
    first, second = answers(found)
    assert first.endswith('How many came?\n    At least 12 people came.\n    - answer: "At least 12"')
    # Which of two numbers it is, only a person can tell.
    assert second.endswith("- answer: the words of it that answer the question")
    assert list(answers(found, "two")) == []


def test_of_a_web_page_no_advertisement_and_no_row_is_a_sentence() -> None:
    pytest.importorskip("trafilatura", reason="the extra `files` is not installed")
    words = "<p>The river burst its banks on Monday and four people drowned in the town of Sund, police said.</p>"
    table = "<table><tr><th>What</th><th>Number</th></tr><tr><td>Dead</td><td>4</td></tr></table>"
    page = f"<!doctype html><html><body><article><h1>Flood</h1>{words}<p>Advertisement</p>{table}{words}</article>"
    taken = files.read(page.encode(), "flood.html")
    assert not isinstance(taken, Problem)
    assert "four people drowned" in taken[0]
    assert "Advertisement" not in taken[0] and "|" not in taken[0]


def test_of_a_printed_page_neither_its_head_nor_a_soft_hyphen_is_left() -> None:
    printed = "11/23/26, 5:55 AM Flood in Sund\n"
    printed += "The inspec\u00ad\ntion of the bridge ended on 11/23/26, 5:55 AM was the hour.\n"
    printed += "\ufb01le:///home/page.html 1/2\nhttps://paper.news/flood 2/2\n"
    joined = files._joined(printed)
    assert joined == "The inspection of the bridge ended on 11/23/26, 5:55 AM was the hour."


def test_what_only_dates_an_article_or_belongs_to_its_page_is_set_aside_from_the_beginning(tmp_path: Path) -> None:
    text = "Flood in Sund\n\nAdvertisement\n\nPublished: 02:31 GMT, 14 March 2013\n\n"
    text += "The river rose.\n\nAdvertisement\n\n| Dead | 4 |\n\nIt snowed.\n"
    (tmp_path / "flood.txt").write_text(text, "utf-8")
    articles.start(tmp_path / "new", [tmp_path / "flood.txt"], "T", "UTC", {}, None, site=SITE, theme="m", github=False)
    made = pipeline.check(tmp_path / "new")
    (source,) = made.briefing.sources.values()
    found = [(each.sentence.text(source.text), each.how) for each in measure(made.briefing, source)]
    assert made.errors == ()
    assert [words for words, how in found if how is Accounted.SET_ASIDE] == [
        "Advertisement",
        "Published: 02:31 GMT, 14 March 2013",
        "Advertisement",
    ]
    (outlet,) = made.briefing.facts.actors.values()
    assert str(outlet.names[0].name) == "Outlet of flood"
