"""Officials whom a sentence names that is left out: known only where nothing is in doubt, never with the sentence."""

from __future__ import annotations

import pytest
from made import checked

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
    "an office behind the name": "Dana Ortiz, a spokeswoman for the police, said a man who asked not to be named "
    "saw it.",
    "an office behind the name at the end": "One resident who refused to be named heard three shots, according to Dana "
    "Ortiz, the mayor of Oldport.",
    "the one before describes whom the next does not name": "A man of 50 from Oldport called, said Sheriff Dana Ortiz. "
    "The man, who did not want to be identified, saw the van.",
}
UNKNOWN = {
    "who asks": "Police chief Dana Ortiz, who asked not to be named, saw the van.",
    "who asks, behind their words": "The van was red, said police chief Dana Ortiz, who asked not to be named.",
    "who asks at the end": "A man who asked not to be named is, in the town, known as police chief Dana Ortiz.",
    "the name beside the request": "The man, who did not want to be identified, according to Sheriff Dana Ortiz.",
    "an apposition": "A woman who asked not to be named, police chief Dana Ortiz, saw the van.",
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
    "a name that was changed": "Police chief Dana Ortiz said a man who asked not to be named saw the van. "
    "Her name was changed.",
}


@pytest.mark.parametrize("case", KNOWN)
def test_an_official_who_speaks_beside_whoever_asks_is_known(case: str) -> None:
    source = checked({}, given={"one": f"{KNOWN[case]} {ELSEWHERE}\n"}).briefing.sources["one"]
    assert [" ".join(each.name.text(source.text).split()) for each in officials(source)] == ["Dana Ortiz"]
    assert officials(source)[0].surname == "Ortiz"
    assert "who" not in officials(source)[0].whole.text(source.text)


@pytest.mark.parametrize("case", UNKNOWN)
def test_where_anything_is_in_doubt_nobody_is_known(case: str) -> None:
    source = checked({}, given={"one": f"{UNKNOWN[case]} {ELSEWHERE}\n"}).briefing.sources["one"]
    assert officials(source) == ()
