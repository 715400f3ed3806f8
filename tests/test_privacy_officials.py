"""Officials whom a sentence names that is left out: known only where nothing is in doubt, never with the sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from made import checked, event, statement
from test_take import begun, taken

from briefing import pipeline
from briefing.asking.prompt import prompt
from briefing.pipeline import Checked
from briefing.privacy.officials import officials

ELSEWHERE = "The lights went out at nine, Ortiz said."
KNOWN = {
    "who speaks first, in an office": "Police chief Dana Ortiz said a man who asked not to be named saw the van.",
    "with a body and a place": "Oldport County Sheriff Dana Ortiz told reporters that a woman who asked not to be "
    "identified had called.",
    "the source at the end": "The man, who did not want to be identified, called when he saw the van beside him, "
    "according to Oldport County Sheriff Dana Ortiz.",
    "a rank, and a blank of another kind": "A driver who declined to be identified saw the van at the bridge, said "
    "Oldport police\u00a0Lt. Dana Ortiz.",
    "a verb of saying behind the name": "The man, who did not want to be identified, called when he saw the van, "
    "Oldport County Sheriff Dana Ortiz said.",
    "a verb of saying behind the name, without commas": "A man who asked not to be named called 911, Sheriff Dana "
    "Ortiz said.",
    "an office behind the name": "Dana Ortiz, a spokeswoman for the police, said a man who asked not to be named "
    "saw it.",
    "an office behind the name at the end": "One resident who refused to be named heard three shots, according to Dana "
    "Ortiz, the mayor of Oldport.",
    "the one before describes whom the next does not name": "A man of 50 from Oldport called, said Sheriff Dana Ortiz. "
    "The man, who did not want to be identified, saw the van.",
    "somebody else who is named asks too": "Police chief Dana Ortiz said a man who asked not to be named saw the van. "
    "It was red, said Ines, a driver who gave only her first name.",
}
UNKNOWN = {
    "who asks": "Police chief Dana Ortiz, who asked not to be named, saw the van.",
    "who asks, behind their words": "The van was red, said police chief Dana Ortiz, who asked not to be named.",
    "who asks at the end": "A man who asked not to be named is, in the town, known as police chief Dana Ortiz.",
    "the name beside the request": "The man, who did not want to be identified, according to Sheriff Dana Ortiz.",
    "an office with words of whoever asks": "Dana Ortiz, a spokeswoman for the mill where the man works, said a man "
    "who asked not to be named saw it.",
    "an office beside something else": "Dana Ortiz, a co-worker and the mayor, said a man who asked not to be "
    "named ran.",
    "a full name twice": "Police chief Dana Ortiz said a man who asked not to be named ran. Dana Ortiz did not.",
    "an apposition": "A woman who asked not to be named, police chief Dana Ortiz, saw the van.",
    "an apposition with a comma lost": "A woman who asked not to be named for fear of her boss, Sheriff Dana "
    "Ortiz said.",
    "an apposition to whom the next one describes": "A man of 50 from Oldport, Sheriff Dana Ortiz said. The man, who "
    "did not want to be identified, saw the van.",
    "an apposition behind": "Police chief Dana Ortiz said it was red, an officer who asked not to be named.",
    "in another part": "Police chief Dana Ortiz said, speaking as an official who asked not to be named, it was red.",
    "of oneself": "Police chief Dana Ortiz said she was a woman who asked not to be named.",
    "on condition": "Police chief Dana Ortiz told reporters on condition of anonymity that it was red.",
    "her own wish": "Police chief Dana Ortiz said her name must not be used, and asked not to be named.",
    "no office": "Resident Dana Ortiz said a man who asked not to be named saw the van.",
    "a witness": "Dana Ortiz, a witness, said a man who asked not to be named saw the van.",
    "no full name": "Police chief Ortiz said a man who asked not to be named saw the van.",
    "kin": "Police chief Dana Ortiz said a man who asked not to be named, her brother, saw the van.",
    "kin who asks": "Police chief Dana Ortiz said a relative who asked not to be named saw the van.",
    "only mentioned": "A man who asked not to be named saw police chief Dana Ortiz.",
    "an invented name": "Police chief Dana Ortiz said a man who asked not to be named saw the van. "
    "Dana Ortiz is a pseudonym.",
    "the next one asks, whoever that is": "Police chief Dana Ortiz said a man who asked not to be named saw the van. "
    "She did not want to be identified.",
    "a pronoun after a description": "A man of 50 from Oldport called, said Sheriff Dana Ortiz. He did not want to be "
    "identified.",
    "a namesake": "Police chief Dana Ortiz said a man who asked not to be named saw the van. Omar Ortiz drove it.",
    "a namesake who asks": "Police chief Dana Ortiz said a man who asked not to be named saw the van. "
    "A man who asked to be identified only by his last name, Ortiz, drove it.",
    "who asks in another sentence": "Police chief Dana Ortiz said a man who asked not to be named saw the van. "
    "It was red, said Ortiz, a driver who gave only her last name.",
    "a name that was changed": "Police chief Dana Ortiz said a man who asked not to be named saw the van. "
    "Her name was changed.",
}


@pytest.mark.parametrize("case", KNOWN)
def test_an_official_who_speaks_beside_whoever_asks_is_known(case: str) -> None:
    source = checked({}, given={"one": f"{KNOWN[case]} {ELSEWHERE}\n"}).briefing.sources["one"]
    assert [" ".join(each.name.text(source.text).split()) for each in officials(source)] == ["Dana Ortiz"]
    assert officials(source)[0].surname == "Ortiz"
    known = officials(source)[0]
    assert "who" not in known.whole.text(source.text)
    assert known.holds(known.name.start, known.name.end) and not known.holds(known.title.start, known.title.end)


@pytest.mark.parametrize("case", UNKNOWN)
def test_where_anything_is_in_doubt_nobody_is_known(case: str) -> None:
    source = checked({}, given={"one": f"{UNKNOWN[case]} {ELSEWHERE}\n"}).briefing.sources["one"]
    assert officials(source) == ()


TOLD = (
    "The van stopped at nine, Holt said. The man, who did not want to be identified, called when he saw it beside "
    "him, according to Oldport County Sheriff Mina Holt. It was red.\n"
)
NAMED = {
    "kind": "person",
    "identified_by": "full_name",
    "names": [{"article": "one", "name": "Mina Holt", "quote": "Oldport County Sheriff Mina Holt"}],
}


def told(*accounts: dict[str, Any], text: str = TOLD, **article: Any) -> Checked:
    """A briefing in which the official has a record, and an event these accounts."""
    events = {"events": {"stop": event(*accounts, title="The van stopped")}} if accounts else {}
    return checked({"actors": {"holt": NAMED}, **events}, given={"one": text}, one={"rights": "excerpts", **article})


def codes(of: Checked) -> set[str]:
    return {problem.code for problem in of.errors}


def test_of_a_sentence_that_names_an_official_nothing_else_is_published() -> None:
    done = told(statement("one", "The van stopped at nine, Holt said", speaker="holt"))
    assert done.errors == ()
    listed = done.edition.public.listed
    text = listed.texts["one"]
    (citation,) = [each for each in listed.anchored.citations if each.record.id == "holt"]
    (sentence,) = citation.anchor.sentences
    assert [piece.kind for piece in text.sentence(sentence)] == ["omitted", "text", "omitted"]
    quoted = text.quoted(citation)
    assert [piece.kind for piece in (*quoted.before, *quoted.words)] == ["omitted", "text"]
    assert "identified" not in str(text.sentence(sentence)) + str(quoted)


def test_no_official_is_asked_about_once_whoever_asks_is_protected() -> None:
    """Of anybody else whom the sentence names it is asked whether the words are about them."""
    asks = {"article": "one", "name": "The man, who did not want to be identified"}
    asks["quote"] = asks["name"]
    person = {"kind": "person", "identified_by": "role_only", "protected": "At their wish.", "names": [asks]}
    for title, asked in (("Sheriff", set()), ("resident", {"protected-hinted"})):
        quote = f"Oldport County {title} Mina Holt"
        named = {**NAMED, "names": [{"article": "one", "name": "Mina Holt", "quote": quote}]}
        records = {"actors": {"holt": named, "one-person-1": person}}
        done = checked(records, given={"one": TOLD.replace("Sheriff", title)}, one={"rights": "excerpts"})
        assert {problem.code for problem in done.problems} == asked


def test_the_sentence_itself_is_not_to_be_published_without_a_record_of_whoever_asks() -> None:
    assert codes(told(statement("one", "called when he saw it beside him"))) == {"protection-missing"}
    assert codes(told(rights="full")) == {"protection-missing"}
    named = {**NAMED, "names": [{"article": "one", "name": "Mina Holt", "quote": "Oldport County resident Mina Holt"}]}
    given = {"one": TOLD.replace("Sheriff", "resident")}
    assert codes(checked({"actors": {"holt": named}}, given=given, one={"rights": "excerpts"})) == {
        "protection-missing"
    }


def test_an_official_is_named_to_whoever_drafts_and_the_sentence_is_not(tmp_path: Path) -> None:
    root = begun(tmp_path, one=TOLD)
    (asked,) = prompt(pipeline.check(root))
    assert "(Holt is Oldport County Sheriff Mina Holt, named so in a sentence that is left out" in asked
    assert "identified, called" not in asked and "beside him" not in asked
    person = {"id": "mina-holt", "kind": "person", "identified_by": "partial_name"}
    account = {"s": "one 1", "from": "The van stopped", "to": "Holt said", "speaker": ["mina-holt"]}
    answer = {
        "actors": [{**person, "names": [{"s": "one 1", "name": "Holt"}]}],
        "events": [{"id": "stop", "title": "The van stopped", "type": "other", "accounts": [account]}],
    }
    came = taken(root, answer)
    assert came.refused == [] and {each.id for each in came.drafts} == {"mina-holt", "stop"}
    text = "".join(came.files.values())
    assert "beside him" not in text + came.back and "identified, called" not in text + came.back
    holt = json.dumps(came.drafts[0].fields)
    assert "full_name" in holt and "protected" not in holt and "Oldport County Sheriff Mina Holt" in holt


def test_nothing_but_the_name_of_an_official_is_taken_of_the_sentence(tmp_path: Path) -> None:
    root = begun(tmp_path, one=TOLD)
    forms = [{"s": "one 1", "name": "Holt"}, {"s": "one 2", "name": "The man"}]
    events = [{"id": "call", "title": "A man called", "type": "other", "accounts": [{"s": "one 2", "speaker": ["o"]}]}]
    came = taken(root, {"actors": [{"id": "o", "kind": "person", "names": forms}], "events": events})
    assert came.drafts == () or "The man" not in json.dumps([each.fields for each in came.drafts])
    assert "call" not in {each.id for each in came.drafts}


def test_a_surname_that_may_be_anybodys_stays_incomplete(tmp_path: Path) -> None:
    root = begun(tmp_path, one=TOLD + "\nOmar Holt drove it.\n")
    (asked,) = prompt(pipeline.check(root))
    assert "Mina" not in asked
    person = {"id": "o", "kind": "person", "identified_by": "partial_name", "names": [{"s": "one 1", "name": "Holt"}]}
    came = taken(root, {"actors": [person]})
    assert "Mina" not in "".join(came.files.values())
