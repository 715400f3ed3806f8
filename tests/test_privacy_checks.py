"""Protected persons: every edit that would tie, list, compare, complete or uncover one is stopped at its line."""

from __future__ import annotations

import re
import shutil
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from gate import Case, cases
from hypothesis import given
from hypothesis import strategies as st
from made import checked, event, statement

from briefing import pipeline
from briefing.pipeline import Checked
from briefing.privacy.anonymity import asks_not_to_be_named, is_of_a_source, requests
from briefing.privacy.people import Protection, transliterate
from briefing.privacy.proposals import not_proposed
from briefing.problems import codes

CASES = [pytest.param(case, id=case.title) for case in cases("people")]
PROTECTION = {codes.PROTECTED_BESIDE_OTHERS.name, codes.PROTECTED_COMPLETED.name, codes.PROTECTION_MISSING.name}
NAMESAKES = Path(__file__).parent / "samples" / "namesakes"
Edit = Callable[[str, str, str], None]
Check = Callable[[], Checked]


@pytest.mark.parametrize("case", CASES)
def test_forbidden_edits(case: Case, sample: Path) -> None:
    case.apply(sample)
    checked = pipeline.check(sample)
    assert [(str(p.mark), p.code) for p in checked.problems] == [(e.at, e.code) for e in case.problems]
    for found, expected in zip(checked.problems, case.problems, strict=True):
        expected.compare(found, sample)


@pytest.mark.parametrize("case", CASES)
def test_the_same_edits_for_a_person_with_an_invented_name(case: Case, sample: Path, edit: Edit) -> None:
    """What stops them is that somebody is protected, not how the article identifies them."""
    expected = PROTECTION & {problem.code for problem in case.problems}
    case.apply(sample)
    facts = sample / "facts" / "actors.yaml"
    text = facts.read_text(encoding="utf-8")
    facts.write_text(text.replace("identified_by: first_name_only", "identified_by: pseudonym"), encoding="utf-8")
    assert not expected or {p.code for p in pipeline.check(sample).errors} & PROTECTION


def test_a_role_is_protected_where_the_facts_say_so(edit: Edit, check: Check) -> None:
    edit("facts/actors.yaml", "identified_by: first_name_only", "identified_by: role_only")
    edit("facts/actors.yaml", "name: Ines\n", "name: a passenger\n")
    assert check().problems == ()
    edit("facts/briefing.yaml", "cites: [people-hurt]", "cites: [passenger-in-the-fog]")
    assert [p.code for p in check().errors] == ["article-uncited", "protected-beside-others"]


UNNAMED = """
  {id}:
    kind: person
    identified_by: role_only
    names:
      - {{article: courier, name: people, quote: people were taken off}}

places:"""


@pytest.mark.parametrize("other", ["another-passenger", "quiet-passenger"])
def test_somebody_protected_may_stand_beside_a_role_of_their_article(other: str, edit: Edit, check: Check) -> None:
    """Whichever of the two ids comes first."""
    edit("facts/actors.yaml", "\nplaces:", UNNAMED.format(id=other))
    edit("facts/events.yaml", "        via: interview\n", f"        via: interview\n        who: [{other}]\n")
    assert check().problems == ()


def test_a_name_in_an_id_is_seen_through_its_accents(check: Check, sample: Path) -> None:
    seed = sample / "seeds" / "courier.txt"
    seed.write_bytes(seed.read_bytes().replace(b"Ines", "Inês".encode()))
    facts = sample / "facts" / "actors.yaml"
    text = facts.read_text(encoding="utf-8").replace("Ines", "Inês").replace("passenger-in-the-fog", "ines-in-the-fog")
    facts.write_text(text, encoding="utf-8")
    assert "protected-completed" in {p.code for p in check().problems}


@pytest.fixture
def namesakes(tmp_path: Path) -> Callable[..., set[str]]:
    """The codes of the errors of the namesakes' briefing after edits to it: file, old words, new words."""
    root = Path(shutil.copytree(NAMESAKES, tmp_path / "namesakes"))

    def errors(*edits: tuple[str, str, str]) -> set[str]:
        for name, old, new in edits:
            path = root / "facts" / f"{name}.yaml"
            text = path.read_text(encoding="utf-8")
            assert old in text, old
            path.write_text(text.replace(old, new), encoding="utf-8")
        return {problem.code for problem in pipeline.check(root).errors}

    return errors


RECORD = """  tradesman-one:
    kind: person
    identified_by: first_name_only
    protected: He asked to be identified only by his first name.
    label: A tradesman (north)
    names:
      - {article: north, name: Samir, quote: "Samir, a baker who asked to be identified only by his first name"}
"""
GONE = ("actors", RECORD, "")
GIVEN = ("events", "tradesman-one", "samir-haddad")
FORM = "      - {article: east, name: Samir Haddad, role: a former baker,"


def north(name: str, quote: str) -> tuple[str, str, str]:
    """The edit that gives the namesake a form of a name in the other article."""
    return "actors", FORM, f'      - {{article: north, name: "{name}", quote: "{quote}"}}\n{FORM}'


@pytest.mark.parametrize(
    "form",
    [
        (),
        (north("Samir", "Samir, a baker"),),
        (north("a baker", "Samir, a baker"),),
        (north("he", "he said"),),
    ],
)
def test_words_are_not_given_to_a_namesake(
    form: tuple[tuple[str, str, str], ...], namesakes: Callable[..., set[str]]
) -> None:
    """Their record deleted, their words become those of somebody whom another article names in full."""
    assert namesakes(GONE, GIVEN, *form) & (PROTECTION | {"not-in-article", "value-invalid"})


def test_a_person_is_not_anchored_elsewhere_and_judged_to_be_a_namesake(namesakes: Callable[..., set[str]]) -> None:
    judged = "    identity: [{judgement: same, other: samir-haddad, reason: Both were bakers.}]\n"
    again = '      - {article: north, name: Samir, quote: "Samir"}\n'
    changed = RECORD.replace("first_name_only", "full_name").split("    protected")[0] + judged + "    names:\n" + again
    assert namesakes(("actors", RECORD, changed)) & PROTECTION


@pytest.mark.parametrize("link", ["after: [shelling-in-the-east]", "before: [bridge-open]", "part_of: bridge-open"])
def test_an_event_of_theirs_is_not_tied_to_one_of_another_article(
    link: str, namesakes: Callable[..., set[str]]
) -> None:
    title = "    title: A tradesman tells of the shelling of a bridge\n"
    assert namesakes(("events", title, f"{title}    {link}\n")) == {"protected-beside-others"}


def test_nor_is_an_event_of_another_article_tied_to_theirs(namesakes: Callable[..., set[str]]) -> None:
    title = "    title: The bridge is said to be open\n"
    assert namesakes(("events", title, f"{title}    after: [shelling-as-told-in-another]\n")) == {
        "protected-beside-others"
    }


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (("    protected: A child.\n", ""), "protection-missing"),
        (
            ("identified_by: pseudonym\n    protected: He gave only his first name.\n", "identified_by: full_name\n"),
            "protected-completed",
        ),
        (
            ("  lena-ostrow:\n", "  lena-ostrow:\n    speaks_for: {actor: tradesman-one, reason: A guess.}\n"),
            "protected-beside-others",
        ),
    ],
)
def test_protection_is_not_loosened(edit: tuple[str, str], code: str, namesakes: Callable[..., set[str]]) -> None:
    assert code in namesakes(("actors", *edit))


@pytest.mark.parametrize(
    ("words", "asks"),
    [
        ("The young man is not identified in the video, which was made last week.", False),
        ("The boy was not named in the video.", False),
        ("The boy was not named in the police video.", True),
        ("The boy was not named in the video, to spare him.", True),
        ("The boy was not named in the video for legal reasons.", True),
        ("Samir is not identified in the video.", True),
        ("Samir, who is not identified in the video, spoke.", True),
        ("The boy, Samir, was not named in the video.", True),
        ("The boy Samir was not named in the video.", True),
        ("The boy was not named in the video because of his age.", True),
        ("The boy is not identified in the video for his safety.", True),
        ("The boy asked not to be identified in the video.", True),
        ("The boy will not be named in the film.", True),
        ("The boy is not identified in this report.", True),
        ("The boy is not named.", True),
    ],
)
def test_what_a_film_does_not_show_is_no_request(words: str, asks: bool) -> None:
    """Whatever gives a reason, or is not told of the film alone, stays one."""
    assert any(requests(words)) is asks


@pytest.mark.parametrize(
    ("words", "asks"),
    [
        ("Samir, who asked to be identified only by his first name, spoke.", True),
        ("Samir, speaking on condition of anonymity, spoke.", True),
        ("Samir declined to give his last name.", True),
        ("Samir gave only his first name.", True),
        ("Samir was identified by the police as the driver.", False),
        ("Samir Haddad named the ship.", False),
        ("Samir, a Navy officer who spoke on condition of anonymity, left.", True),
        ("Samir was hit, said a relative who asked that his full name not be used.", True),
        ("Samir told a reporter on condition of anonymity that it sank.", True),
        ("Samir’s older brother, who asked not to be named, left.", True),
        ("Samir’s wife and the two who met at her house asked not to be named.", True),
    ],
)
def test_words_by_which_somebody_asks_for_cover(words: str, asks: bool) -> None:
    assert any(requests(words)) is asks
    assert asks_not_to_be_named(words, "Samir") is asks


def test_nobody_asks_to_whom_only_a_thing_belongs() -> None:
    words = "Two rowers who spoke at Samir’s news conference but declined to be identified left."
    assert not asks_not_to_be_named(words, "Samir")


ASKING = "The man, who did not want to be identified, called the police.\n"


@pytest.mark.parametrize(("before", "told"), [("A 50-year-old man from Dexter saw it.", 1), ("The boat sank.", 0)])
def test_a_sentence_that_describes_whoever_asks_in_the_next_is_told(before: str, told: int) -> None:
    texts = {"one": f"{before} {ASKING}"}
    of = checked({"events": {"e": event(statement("one", before), title="It")}}, articles=("one",), given=texts)
    hinted = [each for each in of.problems if each.code == "protected-hinted" and "describes somebody" in each.message]
    assert len(hinted) == told


# Each with the words for whom it asks: a source without a name, and beside it somebody whose name must be kept.
SOURCES = [
    ("Samir sank it, according to a Navy officer who spoke on condition of anonymity.", True),
    ("Samir sank it, according to Haddad, a Navy officer who spoke on condition of anonymity.", False),
    (
        "They seek Samir’s phone, said a city official familiar with the case who spoke on condition of anonymity.",
        True,
    ),
    ("The boat sank, said a county official who knew Samir and who asked not to be named.", False),
    ("“It is typical Samir,” agreed a former Harbour Board official who declined to be identified.", True),
    ("“It is typical,” agreed Samir, who declined to be identified.", False),
    ("The wounded were women, said local sources speaking on condition of anonymity.", True),
    ("Samir told it to a nurse, speaking on condition of anonymity.", False),
    ("Two Pentagon officials who were not authorized to speak publicly and asked not to be named met Samir.", True),
    ("Samir and two officials who asked not to be named left.", False),
    ("Samir fell, said a friend who declined to be named.", True),
    ("It fell, said a Haddad relative who declined to be named.", False),
    ("It fell, said a friend named Samir who declined to be named.", False),
    ("It fell, said a friend of Samir who declined to be named.", False),
    ("It fell, said a friend who asked that he not be identified.", False),
    ("Samir told a reporter who granted anonymity that it fell.", False),
    ("Samir (a nurse who spoke on condition of anonymity) left.", False),
    ("Samir described himself as a teacher who asked not to be named.", False),
    # A comma leaves it with whoever is said to speak, and not with somebody who is described beside them.
    ("“It is no Samir,” said a senior Orn government source, speaking on condition of anonymity.", True),
    ("It fell, said an official familiar with the case, speaking on condition of anonymity.", True),
    ("Samir, a nurse, speaking on condition of anonymity, left.", False),
    ("It fell, said Samir, a nurse, speaking on condition of anonymity.", False),
    ("Samir sank it, according to Haddad, a Navy officer, speaking on condition of anonymity.", False),
    ("It fell, said a Haddad relative, speaking on condition of anonymity.", False),
    # Whoever is set apart may be the one who is described, however far behind: no clause at the end is a source's.
    ("Samir Haddad from Oldport, a nurse who asked not to be named, said.", False),
    ("“I ran,” Samir at the hospital, a doctor who asked not to be identified, said Tuesday.", False),
    ("Samir’s mother in Homs, a widow who asked not to be named, said.", False),
    ("The wife of Samir Haddad from Oldport, a nurse who asked not to be named, said.", False),
    ("Samir, of the harbour, a Navy officer who asked not to be named, said.", False),
    ("“It fell,” Samir, of the harbour, a Navy officer who asked not to be named, said.", False),
    ("It fell, Samir, of the harbour, a Navy officer who asked not to be named, said.", False),
    ("It fell, Captain Samir, from the old town, a Navy officer who asked not to be named, said.", False),
    ("Last night Samir, from the harbour, a Navy officer who asked not to be named, said.", False),
    ("It belongs to Samir’s brother, a Navy officer who asked not to be named said.", False),
    ("It was said by Samir, a Navy officer who asked not to be named said.", False),
    ("Samir sank in the harbour, a Navy officer who asked not to be named.", False),
    ("It belongs to Samir, a Navy officer who asked not to be named, said the board.", False),
    ("It was a friend of Samir, a Navy officer who asked not to be named said.", False),
]


def test_a_body_whose_name_is_refused_in_one_article_keeps_its_other_forms() -> None:
    """The firm is told of in each: only the form that stands before a request is in doubt."""
    texts = {"one": "Elm Rail runs.\n", "two": "Elm Rail, whose man asked not to be named, runs.\n"}
    forms = [{"article": article, "name": "Elm Rail", "quote": "Elm Rail"} for article in texts]
    of = checked({"actors": {"rail": {"kind": "organisation", "names": forms}}}, articles=("one", "two"), given=texts)
    (problem,) = [each for each in of.problems if each.code == "protected-completed"]
    form = of.briefing.facts.actors["rail"].names[1]
    assert problem.mark == form.node.mark


@pytest.mark.parametrize(("words", "is_source"), SOURCES)
def test_a_source_without_a_name_hides_nobody_elses(words: str, is_source: bool) -> None:
    asking = list(requests(words))
    assert asking and all(is_of_a_source(words, request) is is_source for request in asking)
    assert not is_source or not asks_not_to_be_named(words, "Samir")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ines, INES and Inesville; in May", ["Ines", "INES"]),
        ("Ｉｎｅｓ and Inеs", ["Ines", "Ines"]),  # full width, and with a Cyrillic letter
        ("I\u200bnes", ["Ines"]),
        ("what-ines-saw", ["ines"]),
        ("Nobody", []),
    ],
)
def test_a_printed_name_is_found_as_a_word_of_its_own(text: str, found: list[str], check: Check) -> None:
    briefing = check().briefing
    protection = Protection(briefing.facts, briefing.sources)
    assert [name for _, name in protection.names_in(text)] == found


@pytest.mark.parametrize(
    ("name", "text"), [("Weiß", "Weiß, weiss, WEISS and WEIẞ"), ("Κώστας", "Κώστας, κώστας and ΚΏΣΤΑΣ")]
)
def test_a_name_is_found_in_capitals_that_small_letters_write_in_two_ways(
    name: str, text: str, edit: Edit, check: Check
) -> None:
    edit("facts/actors.yaml", "name: Ines\n", f"name: {name}\n")
    briefing = check().briefing
    found = list(Protection(briefing.facts, briefing.sources).names_in(text))
    assert len(found) == len(re.split(", | and ", text))


@pytest.mark.parametrize("text", ["Sámir — “Ｉｎｅｓ”", "\ud800\u0301", "I\u200bnes ﬁ½\U0001d400", "a\u0300\u0316b…"])
def test_a_text_is_transliterated_alike_in_one_piece_and_by_its_letters(text: str) -> None:
    assert transliterate(f"{text} x {text}") == f"{transliterate(text)} x {transliterate(text)}"
    assert all(transliterate(letter) in transliterate(text) for letter in text)


@pytest.mark.parametrize(
    ("name", "latin"),
    [
        ("José Nuñez", "Jose Nunez"),
        ("Jose\u0301 Nun\u0303ez", "Jose Nunez"),  # with marks of their own
        ("Weiß, WEIẞ", "Weiss, WEISS"),
        ("Κώστας", "Kωσtaσ"),
        ("Ｓаmіr", "Samir"),  # full width, and Cyrillic
        ("Sa\u00admi\u200br\u3164", "Samir"),  # a soft hyphen, a blank of no width, a filler
        ("Işıl", "Isil"),
        ("سمير", "سمير"),
        ("ﬁ…½", "fi...1⁄2"),
    ],
)
def test_a_name_is_transliterated_into_the_letters_that_a_reader_takes_it_for(name: str, latin: str) -> None:
    assert transliterate(name) == latin


ACCENTED = "áéíóúÁÉÍÓÚàèìòùâêîôûäëïöüãõñçåžščřůżźćńőűğşİĠīūẓḥṣṭḍạệ"


@given(st.text(st.sampled_from([*ACCENTED, *"ßς abcŁ\u0301\u200b\u00ad"])))
def test_accents_and_unseen_characters_change_no_transliteration(name: str) -> None:
    latin = transliterate(name)
    forms = [unicodedata.normalize(form, name) for form in ("NFC", "NFD", "NFKC", "NFKD")]
    assert {transliterate(form) for form in forms} == {latin}
    assert transliterate(latin) == latin
    assert transliterate("".join(f"{letter}\u0301\u200b" for letter in name)) == latin
    assert latin.replace("σ", "").replace("Ł", "").isascii()


def test_a_name_of_two_words_is_found_where_an_id_joins_them(namesakes: Callable[..., set[str]]) -> None:
    two = RECORD.replace("name: Samir", 'name: "Samir, a baker"')
    assert namesakes(("actors", RECORD, two), ("events", "title: The bridge", "title: The samir-a-baker bridge"))


@pytest.mark.parametrize(
    ("sentence", "shown", "hidden"),
    [
        # Whoever is told it does not ask for it, nor a part of the world.
        ("An official told the AFP news agency, requesting anonymity, that it fell.", ["AFP"], []),
        ("Samir told AFP, requesting anonymity, that it fell.", ["AFP"], ["Samir"]),
        ("An official told Samir, who requested anonymity, that it fell.", [], ["Samir"]),
        ("A Western diplomat, who requested anonymity, left.", ["Western observers"], []),
        ("Samir, a Western diplomat who requested anonymity, left.", ["Western observers"], ["Samir"]),
    ],
)
def test_whoever_is_told_asks_for_nothing(sentence: str, shown: list[str], hidden: list[str]) -> None:
    briefing = checked({}, articles=("one",), given={"one": f"Rain fell.\n\n{sentence}\n"}).briefing
    [source] = briefing.sources.values()
    left_out = not_proposed(briefing, source)
    assert [left_out.hides(words) for words in (*shown, *hidden)] == [False] * len(shown) + [True] * len(hidden)
    assert left_out.covers((source.passages.sentences[-1],))
