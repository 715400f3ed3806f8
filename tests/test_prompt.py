"""The prompt: what a language model, or a colleague, is asked, and whom it never shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from made import checked, event, statement

from briefing.asking.comparing import differences
from briefing.asking.prompt import ASKED, prompt
from briefing.cli import main
from briefing.languages import LANGUAGES
from briefing.model.fields import by_name
from briefing.pipeline import check
from briefing.privacy.anonymity import requests
from briefing.problems import NotWritten

ROOT = Path(__file__).resolve().parents[1]
ONE = """A ferry struck the pier at Westport on Tuesday. Twelve people were hurt, said Dana Ortiz, the mayor.

Berta, who asked to be identified only by her first name, said the ferry was late. Berta sells fish.

A deckhand spoke on condition of anonymity. Nobody was killed.
"""


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A briefing of two articles and one record, in which nobody is recorded as protected yet."""
    root = tmp_path_factory.mktemp("ferry")
    two = "The pier at Westport was struck. " * 300 + "\n"
    records = {"events": {"old": event(statement("one", "Nobody was killed"), title="Nobody was killed")}}
    checked(records, articles=("one", "two"), given={"one": ONE, "two": two}, into=root)
    return root


def asked(root: Path, *given: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["prompt", "--root", str(root), *given]) == 0
    return capsys.readouterr().out


def test_a_prompt_numbers_the_sentences_and_first_says_that_they_leave(
    ferry: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = asked(ferry, capsys=capsys)
    assert "leave this machine" in text.splitlines()[0]
    assert "[one 1] A ferry struck the pier at Westport on Tuesday.\n" in text
    assert "events old: Nobody was killed\n" in text
    assert "$" not in text


def test_a_prompt_names_no_day_that_nobody_knows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    heads = {"dated": "Fog closes the pier\nBBC News\nMarch 4, 2031\n", "undated": "Fog closes the pier\n"}
    for name, head in heads.items():
        (tmp_path / f"{name}.txt").write_text(f"{head}The pier at Westport was shut on Tuesday, they said.\n", "utf-8")
    assert main(["init", str(tmp_path / "fog"), *(str(tmp_path / f"{name}.txt") for name in heads)]) == 0
    said = capsys.readouterr().out
    assert "outlet: BBC News (from the line above the text)" in said
    assert "not found: outlet, day of publication (today's holds its place); the desk asks for it" in said
    assert main(["prompt", "--root", str(tmp_path / "fog")]) == 0
    printed = capsys.readouterr()
    assert "## dated, Tuesday 2031-03-04, “Fog closes the pier”\n" in printed.out
    assert "## undated, day of publication not known, “Fog closes the pier”\n" in printed.out
    assert "leaves this machine" in printed.err
    assert "undated: no day of publication yet" in printed.err and "\ndated:" not in printed.err
    assert main(["prompt", "dated", "--root", str(tmp_path / "fog")]) == 0
    assert "undated:" not in capsys.readouterr().err


def test_whoever_would_not_be_named_is_left_out_before_anybody_has_recorded_it(
    ferry: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = asked(ferry, capsys=capsys)
    sentences = text[text.index("## one") : text.index("## two")]
    assert "Berta" not in text and "deckhand" not in text
    assert re.findall(r"\[one (\d)\] \(left out\)", sentences) == ["3", "4", "5"]


@pytest.mark.parametrize(
    ("words", "asks"),
    [
        ("Berta asked to be identified only by her first name.", True),
        ("a sailor who spoke on condition of anonymity", True),
        ("a nurse who requested anonymity", True),
        ("The witness, whose name is withheld, left.", True),
        ("Omar, which is not his real name, left.", True),
        ("She declined to give her last name.", True),
        ("a teacher, who asked that her surname not be used", True),
        ("He wanted his identity to be kept secret.", True),
        ("Berta used only her first name.", True),
        ("He would not give his name.", True),
        ("They didn’t reveal their identity.", True),
        ("The committee withheld his name.", True),
        ("He did not give his reasons, and named the ship.", False),
        ("The first name on the list was hers.", False),
        ("The name of the ship was changed.", False),
        ("He was known as a good cook.", False),
        ("Her last name is not given here.", True),
        ("Her last name is misspelled, and his real name is spelt with an h.", False),
    ],
)
def test_by_which_words_somebody_asks_not_to_be_named(words: str, asks: bool) -> None:
    assert any(requests(words)) is asks


COVERED = {
    "a quotation goes on": (
        "“I saw it sink,” said a friend, who asked not to be named. “It was dark. Nobody came.” The pier was shut.",
        [1, 2, 3],
    ),
    "single marks": (
        # An apostrophe looks like the end of the quotation, so that all of the paragraph is left out.
        "One friend, who asked not to be named, said: 'It was dark. It sank at once. We weren't ready.' A ferry left."
        "\n\nThe pier was shut.",
        [1, 2, 3, 4],
    ),
    "the same noun": (
        "A friend, who asked not to be named, left. The ferry sank. It was dark, the friend said. Friends met them.",
        [1, 2, 3],
    ),
    "the same noun, and what they go on to say": (
        "A friend, who asked not to be named, left.\n\n“It was dark,” the friend said. “I was her tutor.” It sank.",
        [1, 2, 3],
    ),
    "a pronoun right behind": (
        "A nurse who asked not to be named saw it. “The ward was full,” she said. “I ran.” It rained. She said no.",
        [1, 2, 3, 4, 5],
    ),
    "a role of somebody private": (
        "“It was red,” said a teacher who asked not to be named. It rained. “I was late,” the teacher added.",
        [1, 2, 3],
    ),
    "single marks behind it": (
        "A friend, who asked not to be named, met us. 'It was dark. It sank at once.' A ferry left.",
        [1, 2, 3],
    ),
    "their age": (
        "A woman from Selm, 45, who asked not to be named, saw it. Rain. The 45-year-old fled. Dana Ortiz, 46, left.",
        [1, 2, 3],
    ),
    "the age that brings them in": (
        "A 50-year-old man from Selm was hit. The man, who did not want to be identified, fled. It rained. "
        "Doctors treated the 50-year-old. The mayor spoke.",
        [1, 2, 3, 4],
    ),
    "a quotation begins before": (
        "It rained. “I saw it sink. It was dark,” said Omar, who gave only his first name. The pier was shut.",
        [2, 3],
    ),
    "one of many": (
        "“I am sorry,” said one Moderate who left her, who requested anonymity. Most Moderates met. It rained.",
        [1],
    ),
    "one of a family": (
        "“I am sorry,” said a Haddad who requested anonymity. The Haddads met. A Haddad boat sank. It rained.",
        [1, 2, 3],
    ),
    "one alone of that name": (
        "“I am sorry,” said Moder, who left her and requested anonymity. A Moder relative came. It rained.",
        [1, 2],
    ),
    "a name alone": (
        "Omar, who gave only his first name, lost his shop. He said that guards beat him. “They took my brother,” he "
        "also said. “I saw four vans. They were red.”\n\nUsing a map, he added, “It was here.” His brother fled.\n\n"
        "The mayor spoke. He said that the guards were gone.",
        [1, 2, 3, 4, 5, 6, 7],
    ),
    "a word between the pronoun and the verb": (
        "A nurse, who asked not to be named, left.\n\nShe also said that nobody came.\n\nShe later recalled it.\n\n"
        "It rained, according to her. The woman added that 12 died.\n\nThe nurse fled. On Monday the bridge fell.",
        [1, 2, 3, 4, 5, 6],
    ),
    "nobody said to speak": (
        "A nurse, who asked not to be named, left.\n\n“Nobody came. We waited.”\n\n“It was dark,” Dana Ortiz said.\n\n"
        "“It fell,” she said. “We ran.”",
        [1, 2, 3],
    ),
    "a quotation that somebody else ends": (
        "A nurse, who asked not to be named, left.\n\n“It was dark. We ran from it,” said Dana Ortiz. She fled.",
        [1],
    ),
    "an official, and what they go on to say": (
        "A senior officer said on condition of anonymity that it sank. She also said that it leaked. “It was old,” the "
        "officer said.\n\nThe mayor denied it. The officer of the day, Dana Ortiz, said no.",
        [1, 2, 3],
    ),
    "several officials": (
        "Two officials, who asked not to be named, saw it. They said it sank. Police met them. They said no.",
        [1, 2],
    ),
    "somebody of theirs who speaks by name": (
        "A nurse, who asked not to be named, left. Her lawyer, Dana Ortiz, said it rained. She told the court so.",
        [1, 2],
    ),
    "several do something to them": (
        "Omar, who gave only his first name, fled. Guards beat him.\n\nPolice deny it. Her son left, the mayor said.",
        [1, 2],
    ),
    "several speak, whom the pronoun cannot mean": (
        "A nurse, who asked not to be named, left. Officials deny it. She said it rained. Officials met. They said no.",
        [1, 3],
    ),
    "somebody else comes in": (
        "A nurse who asked not to be named saw it. It rained. Dana Ortiz came. She said no. The nurse said so.",
        [1, 5],
    ),
    "nobody's words": ("A friend, who asked not to be named, left. The mayor called it “a loss”. It sank.", [1]),
}


@pytest.mark.parametrize(("text", "hidden"), COVERED.values(), ids=COVERED)
def test_the_words_of_whoever_asks_are_left_out_to_their_end(text: str, hidden: list[int], tmp_path: Path) -> None:
    checked({}, articles=("one",), given={"one": f"{text}\n"}, into=tmp_path)
    [asked] = prompt(check(tmp_path))
    assert [int(number) for number in re.findall(r"\[one (\d+)\] \(left out\)", asked)] == hidden


def test_our_own_briefing_shows_no_words_of_those_who_stand_alone() -> None:
    own = check(ROOT)
    asked = "".join(prompt(own))
    source = own.briefing.sources["nyt"]
    numbers = [int(number) for number in re.findall(r"\[nyt (\d+)\] \(left out\)", asked)]
    assert numbers == [*range(17, 24), *range(35, 39), *range(48, 51), *range(53, 58)]
    beside = differences(own)
    for number in numbers:
        words = source.passages.sentences[number - 1].text(source.text)
        assert words not in asked and words not in beside


@pytest.mark.parametrize("speaks", ["Berta said so. ", ""])
def test_what_an_article_goes_on_to_tell_of_whoever_is_recorded_is_left_out(speaks: str, tmp_path: Path) -> None:
    """Also where the article does not say itself that they would not be named; not what it tells of others."""
    text = f"Berta ran. She has said that it rained. “It sank.”\n\n{speaks}The mayor came. He said no. “It fell.”\n"
    names = [{"article": "one", "name": "Berta", "quote": "Berta ran"}]
    reason = "The article names her only in part."
    person = {"kind": "person", "identified_by": "first_name_only", "protected": reason, "names": names}
    checked({"actors": {"berta": person}}, articles=("one",), given={"one": text}, into=tmp_path)
    [asked] = prompt(check(tmp_path))
    hidden = len(re.findall(r"\[one \d+\] \(left out\)", asked))
    assert hidden == (4 if speaks else 3)
    assert f"[one {hidden + 1}] The mayor came." in asked and "He said no." in asked and "“It fell.”" in asked


def test_the_words_of_whoever_asks_go_on_in_french_too(tmp_path: Path) -> None:
    text = "Une voisine, qui a requis l’anonymat, a tout vu. Il faisait nuit, a-t-elle raconté. Le port ferma.\n"
    checked({}, articles=("one",), given={"one": text}, into=tmp_path, one={"language": "fr"})
    [asked] = prompt(check(tmp_path))
    assert re.findall(r"\[one (\d+)\] \(left out\)", asked) == ["1", "2"]


@pytest.mark.parametrize(
    "told",
    ["Elle a aussi dit qu’il faisait nuit.", "Elle l’a ensuite raconté.", "Selon elle, le port brûlait.",
     "Le port brûlait, d’après elle."],
)  # fmt: skip
def test_what_whoever_asks_goes_on_to_say_in_french_is_left_out(told: str, tmp_path: Path) -> None:
    text = f"Une voisine, qui a requis l’anonymat, a tout vu. {told} Le port ferma à midi.\n"
    checked({}, articles=("one",), given={"one": text}, into=tmp_path, one={"language": "fr"})
    [asked] = prompt(check(tmp_path))
    assert re.findall(r"\[one (\d+)\] \(left out\)", asked) == ["1", "2"]


def told_abroad() -> list[tuple[str, str, list[str]]]:
    """The language, the title and the lines of each article of the cases in other languages."""
    found = []
    for path in sorted((ROOT / "tests" / "cases" / "languages" / "onward").glob("*.txt")):
        for block in path.read_text(encoding="utf-8").split("\n## ")[1:]:
            title, *lines = block.strip("\n").split("\n")
            found.append((path.stem, title, lines))
    return found


TOLD_ABROAD = told_abroad()


def test_each_language_that_knows_requests_has_cases_of_what_goes_on() -> None:
    asking = {tag for tag, known in LANGUAGES.items() if not known.lacks("people.anonymity")}
    assert {"en", *(tag for tag, *_ in TOLD_ABROAD)} == asking
    goes_on = ("saying.they_say", "people.goes_on", "people.means_them", "people.persons", "people.roles")
    assert [(tag, LANGUAGES[tag].lacks(*goes_on)) for tag in asking - {"en"} if LANGUAGES[tag].lacks(*goes_on)] == []


@pytest.mark.parametrize(
    ("tag", "lines"), [(tag, lines) for tag, _, lines in TOLD_ABROAD], ids=[f"{tag}: {t}" for tag, t, _ in TOLD_ABROAD]
)
def test_what_whoever_asks_goes_on_to_say_is_left_out_in_any_language(
    tag: str, lines: list[str], tmp_path: Path
) -> None:
    paragraphs = "\n".join(lines).split("\n\n")
    text = "\n\n".join(" ".join(line[2:] for line in paragraph.split("\n")) for paragraph in paragraphs)
    checked({}, articles=("one",), given={"one": f"{text}\n"}, into=tmp_path, one={"language": tag})
    [asked] = prompt(check(tmp_path))
    shown = re.findall(r"^\[one \d+\] (?!\(left out\))(.+)$", asked, re.M)
    assert " ".join(shown) == " ".join(line[2:] for line in lines if line.startswith("+"))


def test_an_article_that_opens_a_sentence_is_nobodys_name(tmp_path: Path) -> None:
    text = "Un funzionario, che ha chiesto l'anonimato, è fuggito.\n\nIl porto è chiuso. Un molo è crollato.\n"
    checked({}, articles=("one",), given={"one": text}, into=tmp_path, one={"language": "it"})
    [asked] = prompt(check(tmp_path))
    assert "[one 3] Un molo è crollato." in asked


def test_a_possessive_that_lost_its_apostrophe_is_left_out_where_another_kept_it(tmp_path: Path) -> None:
    named = "Samir, who asked to be identified only by his first name, left."
    text = f"{named} It's late, Dana Ortiz said. Samirs friends fled.\n"
    checked({}, articles=("one",), given={"one": text}, into=tmp_path)
    [asked] = prompt(check(tmp_path))
    assert "[one 2] It's late, Dana Ortiz said." in asked and "Samir" not in asked


def test_many_sentences_are_asked_in_parts(ferry: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = prompt(check(ferry))
    assert len(whole) == 1
    parts = prompt(check(ferry), size=37_000)
    assert len(parts) > 1
    assert all(len(part) <= 37_000 for part in parts)
    numbered = [number for part in parts for number in re.findall(r"^\[(\w+ \d+)\]", part, re.M)]
    assert numbered == re.findall(r"^\[(\w+ \d+)\]", whole[0], re.M)
    assert f"This is part 1 of {len(parts)}: " in parts[0] and "This is part" not in whole[0]
    for part, told in ((1, f"part 1 of {len(parts)}"), (len(parts), "briefing prompt --differences")):
        assert main(["prompt", "--root", str(ferry), "--size", "37_000", "--part", str(part)]) == 0
        assert told in capsys.readouterr().err
    assert main(["prompt", "--root", str(ferry), "--size", "37_000", "--part", "99"]) == 2
    with pytest.raises(NotWritten, match="too few sentences"):
        prompt(check(ferry), size=2_000)


@pytest.fixture(scope="module")
def ferries(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A briefing of two articles that tell one event and one figure, with another event and a discrepancy."""
    root = tmp_path_factory.mktemp("ferries")
    two = "The pier at Westport was struck at dawn by an old ferry. At least 14 people were hurt. A crane fell.\n"
    hurt = {"one": "Twelve people were hurt", "two": "At least 14 people were hurt"}
    struck = {"one": "A ferry struck the pier at Westport on Tuesday", "two": "The pier at Westport was struck at dawn"}
    said = {name: statement(name, quote) for name, quote in hurt.items()}
    sides = [{"label": label, "statements": [said[name]]} for label, name in (("Twelve", "one"), ("14", "two"))]
    records = {
        "events": {
            "pier-struck": event(*(statement(*each) for each in struck.items()), title="The pier was struck"),
            "crane-fell": event(statement("two", "A crane fell"), title="A crane fell"),
        },
        "figures": {
            "people-hurt": {
                "title": "People hurt",
                "measure": "injured",
                "scope": {"counts": "people hurt"},
                "readings": [
                    {**said["one"], "words": "Twelve"},
                    {**said["two"], "words": "At least 14"},
                ],
            }
        },
        "discrepancies": {
            "how-many": {
                "title": "How many people were hurt?",
                "kind": "number",
                "weight": "notable",
                "about": ["people-hurt"],
                "would_resolve": "The records of the hospital.",
                "positions": sides,
            }
        },
    }
    checked(records, articles=("one", "two"), given={"one": ONE, "two": two}, into=root)
    return root


def test_what_articles_tell_of_one_thing_stands_side_by_side(ferries: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = asked(ferries, "--differences", capsys=capsys)
    assert "leave this machine" in text.splitlines()[0] and "$" not in text
    articles, beside = text[text.index("# The articles") :].split("# Side by side")
    assert "[two 1] The pier at Westport was struck at dawn by an old ferry.\n" in articles
    beside, single = beside.split("## Told by one article")
    assert beside.index("## Figures") < beside.index("## Events that several articles tell")
    assert "  “Twelve” [one 2] " in beside and "  “At least 14” [two 2] " in beside
    assert "[two 1] ⟦The pier at Westport was struck at dawn⟧ by an old ferry." in beside
    single, there = single.split("## The discrepancies that there are")
    single, named = single.split("## Actors and places that one article names")
    assert single.strip() == "crane-fell: A crane fell [two 3]" and named.strip() == "paper-one, paper-two"
    assert "how-many: How many people were hurt? [number, notable; about people-hurt" in there


def test_nobody_who_stands_alone_is_compared(ferries: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = asked(ferries, "--differences", capsys=capsys)
    assert "Berta" not in text and "deckhand" not in text
    assert text.count("(left out)") == 3


def test_of_what_is_compared_as_much_is_asked_as_there_is_room_for(ferries: Path) -> None:
    whole = differences(check(ferries), 100_000)
    once = differences(check(ferries), len(whole) - 1)
    assert whole.count("A crane fell.") == once.count("A crane fell.") == 1
    assert whole.count("At least 14 people were hurt.") == 2 and once.count("At least 14 people were hurt.") > 0
    assert len(once) < len(whole) and "[two 1] “The pier at Westport was struck at dawn”" in once
    least = differences(check(ferries), whole.index("# The articles") + 600)
    assert "# The articles\n\n\n# Side by side" in least and "… and 1 more\n" in least
    assert "  “Twelve” [one 2] " in least


def test_what_a_person_decides_is_not_asked_for() -> None:
    mine = {
        "checked",
        "explained_by",
        "resolution",
        "protected",
        "public_figure",
        "supplied",
        "identity",
        "draft",
        "was",
    }
    for cls, names in ASKED.items():
        assert mine.isdisjoint(names) and by_name(cls).keys() >= set(names), cls
