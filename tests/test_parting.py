"""A form of a name that means somebody else is taken out of its record at the desk, with what its article says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from built import snapshot
from made import begun, taken

from briefing import pipeline
from briefing.desk.desk import Desk
from briefing.model.facts import read
from briefing.model.vocabulary import IdentifiedBy
from briefing.problems import NotWritten

WIRE = "A ferry struck the pier\n\nTobias Wren jumped into the sea. Tobias Wren said the pier was dark.\n"
POST = "Dark pier\n\nA young man jumped into the sea. The young man was brought ashore by Dana Ortiz.\n"
JUMPED: dict[str, Any] = {
    "title": "A man jumps into the sea",
    "type": "other",
    "participants": [{"actor": "wren", "role": "jumped"}],
    "accounts": [{"s": "wire 2", "who": ["wren"]}, {"s": "post 2", "who": ["wren"]}],
}
ASHORE: dict[str, Any] = {
    "title": "A young man is brought ashore",
    "type": "other",
    "participants": [{"actor": "wren", "role": "was brought ashore"}, {"actor": "ortiz", "role": "brought him"}],
    "accounts": [{"s": "post 3", "who": ["wren", "ortiz"]}],
}
UNHURT: dict[str, Any] = {
    "title": "Tobias Wren is not hurt",
    "type": "other",
    "accounts": [{"s": "post 4", "who": ["wren"]}],
}
DRAFTED: dict[str, Any] = {
    "actors": {
        "wren": {
            "kind": "person",
            "identified_by": "full_name",
            "names": [{"s": "wire 2", "name": "Tobias Wren"}, {"s": "post 2", "name": "A young man"}],
        },
        "ortiz": {
            "kind": "person",
            "identified_by": "full_name",
            "names": [{"s": "post 3", "name": "Dana Ortiz"}],
        },
    },
    "events": {"jumps": JUMPED, "ashore": ASHORE},
}


@pytest.fixture
def drafted(tmp_path: Path) -> Path:
    root = begun(tmp_path, wire=WIRE, post=POST)
    came = taken(root, **DRAFTED)
    assert len(came.drafts) == 4, came
    return root


def test_what_the_article_says_goes_with_whoever_it_means(drafted: Path) -> None:
    before = snapshot(drafted)
    desk = Desk(drafted)
    offered = desk.changes("wren")
    assert offered["parts"] and "d" in offered["who"]
    assert [group["path"] for group in offered["groups"] if group["parts"]] == ["names.0", "names.1"]
    desk.part("wren", "names.1", "d")
    facts, _ = read(drafted, ())
    young, wren = facts.actors["young-man"], facts.actors["wren"]
    assert "young-man" in facts.drafts
    assert (young.identified_by, [str(form.name) for form in young.names]) == (IdentifiedBy.ROLE_ONLY, ["A young man"])
    assert [str(form.name) for form in wren.names] == ["Tobias Wren"]
    in_wire, in_post = facts.events["jumps"].accounts
    assert ([*map(str, in_wire.who)], [*map(str, in_post.who)]) == (["wren"], ["young-man"])
    # An event of both articles keeps who takes part in it: which of the two jumped is for a person to say.
    assert [str(each.actor) for each in facts.events["jumps"].participants] == ["wren"]
    assert [str(each.actor) for each in facts.events["ashore"].participants] == ["young-man", "ortiz"]
    desk.undo()
    assert snapshot(drafted) == before


def test_an_article_that_has_the_name_too_keeps_what_it_says(tmp_path: Path) -> None:
    root = begun(tmp_path, wire=WIRE, post=POST + "\nTobias Wren was not hurt.\n")
    names = [*DRAFTED["actors"]["wren"]["names"], {"s": "post 4", "name": "Tobias Wren"}]
    taken(
        root,
        actors={**DRAFTED["actors"], "wren": {**DRAFTED["actors"]["wren"], "names": names}},
        events={"jumps": JUMPED, "unhurt": UNHURT},
    )
    Desk(root).part("wren", "names.1", "d")
    facts, _ = read(root, ())
    assert [str(each) for said in facts.events["jumps"].accounts for each in said.who] == ["wren", "young-man"]
    assert [str(each) for each in facts.events["unhurt"].accounts[0].who] == ["wren"]
    assert [str(form.name) for form in facts.actors["young-man"].names] == ["A young man"]


def test_a_record_is_parted_too(drafted: Path) -> None:
    path = drafted / "facts" / "drafts.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace('    draft: "yes"\n', ""), encoding="utf-8")
    Desk(drafted).part("wren", "names.1", "d")
    checked = pipeline.check(drafted)
    assert checked.briefing.facts.find("young-man") is not None


def test_the_address_of_whoever_stands_alone_has_no_word_of_the_name(tmp_path: Path) -> None:
    root = begun(tmp_path, wire="Tobias Wren swam.\n", post="Omar swam.\n")
    forms = [{"s": "wire 1", "name": "Tobias Wren"}, {"s": "post 1", "name": "Omar"}]
    drafts = root / "facts" / "drafts.yaml"
    taken(root, actors={"wren": {"kind": "person", "identified_by": "full_name", "names": forms[:1]}})
    form = "      - article: post\n        quote: Omar\n        name: Omar\n"
    drafts.write_text(_with_form(drafts.read_text(encoding="utf-8"), form), encoding="utf-8")
    Desk(root).part("wren", "names.1", "w")
    facts, _ = read(root, ())
    omar = facts.actors["post-person-1"]
    assert (omar.identified_by, [str(each.name) for each in omar.names]) == (IdentifiedBy.FIRST_NAME_ONLY, ["Omar"])
    assert omar.protected is not None


def _with_form(text: str, form: str) -> str:
    """The text of drafts with one form more at the end of the names of the first actor."""
    head, names, rest = text.partition("    names:\n")
    lines = rest.splitlines(keepends=True)
    end = next((at for at, line in enumerate(lines) if not line.startswith("      ")), len(lines))
    return "".join([head, names, *lines[:end], form, *lines[end:]])


@pytest.mark.parametrize(
    ("path", "who", "told"),
    [
        ("names.7", "d", "has no form of a name here"),
        ("names.1", "", "say who bears it: one of w, r, i, c, f, d, not ''"),
        ("names.1", "n", "say who bears it"),
        ("", "d", "has no form of a name here"),
    ],
)
def test_what_cannot_be_parted_is_refused(drafted: Path, path: str, who: str, told: str) -> None:
    before = snapshot(drafted)
    with pytest.raises(NotWritten, match=told):
        Desk(drafted).part("wren", path, who)
    assert snapshot(drafted) == before


def test_the_only_form_is_nobody_elses(drafted: Path) -> None:
    assert not Desk(drafted).changes("ortiz")["parts"]
    with pytest.raises(NotWritten, match="has no form of a name here"):
        Desk(drafted).part("ortiz", "names.0", "d")
