"""Texts in languages other than English: their sentences, which language they are in, and who speaks in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from briefing.authoring.articles import Received, receive
from briefing.languages import LANGUAGES, language
from briefing.privacy.anonymity import requests, says_anonymous
from briefing.text.language import contradicts, told
from briefing.text.passages import Span, split
from briefing.text.reported import saying

CASES = Path(__file__).parent / "cases" / "languages"
SPLIT = sorted(tag for tag, known in LANGUAGES.items() if not known.lacks("sentences"))


def blocks_of(folder: str) -> list[tuple[str, list[str]]]:
    """The lines below each title of the files in a folder of cases, each with the tag of its language."""
    found = []
    for path in sorted((CASES / folder).glob("*.txt")):
        blocks = path.read_text(encoding="utf-8").split("\n## ")[1:]
        found += [(path.stem, block.strip("\n").split("\n")) for block in blocks]
    return found


SENTENCES = blocks_of("sentences")


def test_each_language_with_words_for_sentences_has_cases() -> None:
    assert {"en", *(tag for tag, _ in SENTENCES)} == set(SPLIT)


@pytest.mark.parametrize(("tag", "lines"), SENTENCES, ids=[f"{tag}: {lines[0]}" for tag, lines in SENTENCES])
def test_sentences_of_a_language(tag: str, lines: list[str]) -> None:
    text = " ".join(lines[1:])
    found = [sentence.text(text) for sentence in split(text, language(tag)).sentences]
    assert found == lines[1:]


ALPHABET = " .!?؟۔…«»„“”،؛)14дгوقالت.stBJ\n\u00a0'’–—"
WORDS = st.lists(st.sampled_from(["т. д.", "г.", "z. B.", "M.", "د.", "؟ »", "« ", "14.", "EE. UU.", " Он", " "]))


@pytest.mark.parametrize("tag", SPLIT)
@settings(max_examples=60, deadline=None)
@given(letters=st.text(alphabet=ALPHABET), words=WORDS)
def test_any_text_of_a_language_is_split_without_loss(tag: str, letters: str, words: list[str]) -> None:
    text = letters + "".join(words) + letters
    at = 0
    for sentence in split(text, language(tag)).sentences:
        assert not text[at : sentence.start].strip()
        assert sentence.text(text).strip() == sentence.text(text) != ""
        at = sentence.end
    assert not text[at:].strip()


def anonymity_cases() -> list[tuple[str, str, str]]:
    """The language, yes or no, and the sentence of each case."""
    found = []
    for path in sorted((CASES / "anonymity").glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines()[2:]:
            found.append((path.stem, *map(str.strip, line.split("|"))))
    return found


def test_each_language_that_is_read_has_requests_for_anonymity_and_cases() -> None:
    having = {tag for tag, known in LANGUAGES.items() if not known.lacks("people.anonymity")}
    assert having == {"en", *(tag for tag, *_ in anonymity_cases())}
    assert having >= {tag for tag, known in LANGUAGES.items() if not known.lacks("numbers")}


@pytest.mark.parametrize(("tag", "asks", "sentence"), anonymity_cases())
def test_who_asks_not_to_be_named_is_told_in_any_language(tag: str, asks: str, sentence: str) -> None:
    assert says_anonymous(sentence) is (asks == "yes")
    assert any(requests(sentence)) is (asks == "yes")


TELLING = [
    ("ar", "غرقت عبارة قبالة الساحل، ونجا ثمانية."),
    ("ru", "Объявлен приговор. Подсудимый ничего не признал."),
    ("uk", "Оголошено вирок. Підсудний нічого не визнав, його захист подасть скаргу."),
    ("uk", "Місто обстріляли вночі, є загиблі."),
    ("ru", "Город обстреляли ночью, есть погибшие, объявлен траур, объекты разрушены."),
    ("fr", "Le maire a quitté la ville avec les habitants de la vallée."),
    ("es", "El alcalde abandonó la ciudad con los vecinos y las monjas."),
    ("de", "Der Bürgermeister hat die Stadt mit den Bewohnern und dem Pfarrer verlassen."),
    ("he", "המעבורת עלתה באש ליד החוף"),
    ("el", "Ο ποταμός υπερχείλισε τη νύχτα"),
    ("und", "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ ᎠᏂᏣᎳᎩ"),
]


@pytest.mark.parametrize(("tag", "text"), TELLING)
def test_of_a_short_text_the_language_is_told_with_doubt(tag: str, text: str) -> None:
    seems = told(text)
    assert seems is not None and seems.tag == tag and "not sure" in seems.by
    assert tag == "und" or contradicts(text, tag) is None


def test_a_mixed_text_says_that_it_is_not_sure() -> None:
    french = "Le maire a quitté la ville, et les habitants de la vallée sont dans la rue avec les soldats. "
    english = "The mayor left the town, and those who live in the valley are out on the street with the army. "
    seems = told((french + english) * 3)
    assert seems is None or "not sure" in seems.by
    russian = "Мэр покинул город, и жители долины вышли на улицу с солдатами, но в городе было тихо. "
    seems = told(russian * 4 + english * 3)
    assert seems is not None and "not sure" in seems.by


@pytest.mark.parametrize(
    ("recorded", "text", "why"),
    [
        ("ru", "Оголошено вирок. Підсудний нічого не визнав.", "letters that 'ru' is not written with"),
        ("uk", "Объявлен приговор, и это не было решено.", "letters that 'uk' is not written with"),
        ("ar", "Объявлен приговор, и это не было решено.", "hardly any of its letters are those of 'ar'"),
        ("fr", "غرقت عبارة قبالة الساحل، ونجا ثمانية.", "hardly any of its letters are those of 'fr'"),
        ("en", "غرقت عبارة قبالة الساحل، ونجا ثمانية أشخاص من الحادث.", "hardly any of its words are English"),
    ],
)
def test_a_recorded_language_is_doubted_by_its_letters(recorded: str, text: str, why: str) -> None:
    assert why in str(contradicts(text, recorded))


def test_an_article_is_taken_in_with_its_language_and_never_as_english_by_default(tmp_path: Path) -> None:
    (tmp_path / "seeds").mkdir()
    texts = {
        "one": "غرقت عبارة قبالة الساحل فجر اليوم.",
        "two": "Місто обстріляли вночі, є загиблі.",
        "three": "Hm hm.",
    }
    found = {}
    for name, text in texts.items():
        path = tmp_path / "seeds" / f"{name}.txt"
        path.write_text(f"{text}\n", encoding="utf-8")
        received = receive(tmp_path, path, [])
        assert isinstance(received, Received)
        found[name] = received.metadata.get("language", ("", ""))
    assert {name: tag for name, (tag, _) in found.items()} == {"one": "ar", "two": "uk", "three": ""}
    assert all("not sure" in by for tag, by in found.values() if tag)


def speaker_cases() -> list[tuple[str, str, str]]:
    """The language, the sentence, and who says it."""
    found = []
    for path in sorted((CASES / "speakers").glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines()[2:]:
            found.append((path.stem, *map(str.strip, line.split("|"))))
    return found


@pytest.mark.parametrize(("tag", "sentence", "who"), speaker_cases())
def test_who_says_a_sentence(tag: str, sentence: str, who: str) -> None:
    text = f"{sentence}\n"
    found = saying(text, Span(0, len(sentence)), language(tag))
    assert (found.who.text(text) if found else "none") == who


def test_each_language_that_is_read_has_verbs_of_saying_and_cases() -> None:
    assert {tag for tag, *_ in speaker_cases()} == {
        tag for tag, known in LANGUAGES.items() if not known.lacks("saying") and tag != "en"
    }
