"""Twenty slips, planted one at a time in right answers on three stories: each is stopped, or shown to be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from briefing import pipeline
from briefing.asking.take import take
from briefing.asking.taken import Taken
from briefing.authoring.unproved import Unproved, unproved
from briefing.cli import main
from briefing.pipeline import Checked

HERE = Path(__file__).parent
SLIPS: list[dict[str, Any]] = yaml.safe_load((HERE / "cases" / "slips" / "slips.yaml").read_text(encoding="utf-8"))
STORIES = ("train", "cannery", "ballot")
CASES = [(slip, story) for slip in SLIPS for story in STORIES]
_Claim = tuple[str, str, str, str]
"""What a draft claims: its id, the field, its value, and the quote that it is said of; empty for a whole record."""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Checked]:
    """A briefing of each story, just begun."""
    root = tmp_path_factory.mktemp("stories")
    for story in STORIES:
        files = [str(path) for path in sorted((HERE / "samples" / "triples" / story).glob("*.txt"))]
        assert main(["init", str(root / story), *files, "--title", "T", "--published", "2031-03-08"]) == 0
    return {story: pipeline.check(root / story) for story in STORIES}


def right(story: str) -> str:
    return (HERE / "cases" / "slips" / f"{story}.json").read_text(encoding="utf-8")


def claims(taken: Taken) -> set[_Claim]:
    """Whatever the drafts claim, field by field."""
    return {claim for draft in taken.drafts for claim in _claims(draft.id, dict(draft.fields))}


def _claims(record: str, fields: dict[str, Any]) -> Iterator[_Claim]:
    for name, value in fields.items():
        if name == "positions":
            for side in value:
                for said in side["statements"]:
                    yield record, "label", side["label"], said["quote"]
                    yield from ((record, field, str(of), said["quote"]) for field, of in said.items())
        elif name in ("accounts", "readings", "names"):
            for said in value:
                # The quote of a name is the name, with the role where there is one.
                own = {field: of for field, of in said.items() if name != "names" or field in ("name", "role")}
                yield from ((record, field, str(of), said["quote"]) for field, of in own.items())
        elif name != "covers":
            yield record, name, str(value), ""


def is_shown(claim: _Claim, looks: list[Unproved]) -> bool:
    """True where somebody is asked to look at a claim beside its words, or at its words beside the title."""
    record, field, value, quote = claim
    own = [look for look in looks if look.record == record]
    doubts = [look for look in own if look.what == "doubt"]
    if field == "speaker" or (field == "words" and any("gives" in look.words for look in doubts)):
        # Whoever is asked who says it reads the whole statement.
        return any(quote in " ".join(look.beside) for look in doubts)
    if field in ("article", "quote"):
        return any(quote in " ".join(look.beside) for look in own)
    what = {"title": "title", "label": "label", "when": "time", "name": "names", "words": "doubt"}.get(field)
    return any(look.what == what and value in look.words and quote in " ".join(look.beside) for look in own)


def test_there_are_twenty_slips_and_the_right_answers_pass(begun: dict[str, Checked]) -> None:
    assert len(SLIPS) >= 20
    for story in STORIES:
        taken = take(begun[story], right(story), "somebody")
        assert (taken.refused, taken.changed) == ([], []), story
        after = pipeline.check(begun[story].briefing.root, (), taken.files)
        looks = (look for record in after.briefing.facts.records() for look in unproved(record, after.problems))
        assert not [look for look in looks if look.what == "doubt"], story


@pytest.mark.parametrize(("slip", "story"), CASES, ids=[f"{slip['slip']} ({story})" for slip, story in CASES])
def test_a_slip_is_stopped_or_shown(
    slip: dict[str, Any], story: str, begun: dict[str, Checked], tmp_path: Path
) -> None:
    text = right(story)
    for old, new in slip[story].items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    taken = take(begun[story], text, "somebody")
    new = claims(taken) - claims(take(begun[story], right(story), "somebody"))
    if slip["is"] == "stopped":
        assert new == set()
        assert taken.refused or taken.changed or slip["slip"] == "a number is normalised"
        return
    after = pipeline.check(begun[story].briefing.root, (), taken.files)
    looks = [look for record in after.briefing.facts.records() for look in unproved(record, after.problems)]
    # What leaves a speaker out claims nothing more, and is doubted.
    assert taken.refused or taken.changed or new or any(look.what == "doubt" for look in looks)
    assert [claim for claim in new if not is_shown(claim, looks)] == []
