"""The desk asks whoever drafts, text by text: copied and pasted, with the drafts of each answer once more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from test_desk_browser import sitting

from briefing import pipeline
from briefing.asking.prompt import prompt
from briefing.desk.desk import Desk
from briefing.problems import NotWritten

ANSWERS = Path(__file__).parent / "cases" / "answers"
CLEAN = (ANSWERS / "clean.json").read_text(encoding="utf-8")
SECOND = (ANSWERS / "second.json").read_text(encoding="utf-8")
STEPS = ["articles 1", "again articles 1", "differences", "again differences"]


def test_one_text_after_the_other_until_nothing_more_is_to_be_asked(train: Path) -> None:
    desk = Desk(train)
    shown = desk.ask()
    assert [step["key"] for step in shown["steps"]] == STEPS
    assert shown["at"] == "articles 1" and shown["text"] == prompt(pipeline.check(train))[0]
    assert [step["open"] for step in shown["steps"]] == [True, False, True, False]
    first = desk.take(CLEAN, "Claire", "articles 1")
    assert first["ask"]["at"] == "again articles 1" and "read it as the editor" in first["ask"]["text"]
    assert (first["ask"]["by"], first["ask"]["steps"][0]["done"]) == ("Claire", True)
    second = desk.take(SECOND, "", "again articles 1")
    assert second["ask"]["at"] == "differences" and "Find all on which the articles differ" in second["ask"]["text"]
    compared = desk.take(json.dumps({"compared": {"speed": "alike"}, "strike": []}), "", "differences")
    rest = desk.take(json.dumps({"read": {}}), "", compared["ask"]["at"]) if compared["ask"]["at"] else compared
    assert (rest["ask"]["at"], rest["ask"]["text"]) == ("", "")
    # Each step can be asked once more.
    assert desk.ask("differences")["at"] == "differences"
    assert set(_by_whom(train)) == {"Claire"}


def _by_whom(root: Path) -> list[str]:
    """Who drafted each draft of a briefing."""
    return [resting.rpartition("drafted by ")[2] for _, _, resting in pipeline.check(root).briefing.facts.drafted]


def test_what_is_no_answer_is_told_and_nothing_is_lost(train: Path) -> None:
    desk = Desk(train)
    for text in ("", " \n", "I cannot do that."):
        with pytest.raises(NotWritten):
            desk.take(text, "", "articles 1")
    assert desk.ask()["at"] == "articles 1" and not (train / "facts" / "drafts.yaml").exists()
    none = desk.take(json.dumps({"events": [{"id": "e", "title": "It rained"}]}), "", "articles 1")
    assert none["about"] == "nothing" and none["told"] == ["Not taken: 1 statement; each goes back with its reason"]
    assert none["ask"]["at"] == "again articles 1" and "It rained" in none["ask"]["text"]


def test_an_answer_is_taken_back_as_one(train: Path) -> None:
    desk = Desk(train)
    desk.take(CLEAN, "", "articles 1")
    assert pipeline.check(train).briefing.facts.drafts
    assert "drafts" in desk.undo()["about"]
    assert not pipeline.check(train).briefing.facts.drafts


def test_a_preview_that_begins_where_drafts_are_goes_on_with_the_differences(train: Path) -> None:
    Desk(train).take(CLEAN, "", "articles 1")
    assert Desk(train).ask()["at"] == "differences"


COMPARING = json.dumps({"compared": {"speed": "alike"}, "strike": ["how-many-were-killed"]})
READING = json.dumps({"read": {"people-killed": "it stands"}, "strike": [{"id": "speed", "why": "nobody tells it"}]})
ONCE_MORE = "“The drafts of that answer once more”"


def _asked(train: Path) -> Desk:
    """A desk that asks on what the articles differ."""
    desk = Desk(train)
    desk.take(CLEAN, "", "articles 1")
    desk.take(SECOND, "", "again articles 1")
    assert desk.ask()["at"] == "differences"
    return desk


@pytest.mark.parametrize("pasted", [f"{COMPARING}\n\n{READING}", f"```json\n{READING}\n```\n```\n{COMPARING}\n```\n"])
def test_two_answers_pasted_at_once_are_each_taken_as_what_it_is(train: Path, pasted: str) -> None:
    """Side by side or the wrong way round, in fences or not: none of it is lost, and both steps are done."""
    came = _asked(train).take(pasted, "", "differences")
    assert came["told"] == [
        "Taken as the answer to step 3, “On what they differ”:",
        "Struck: 1 draft or statement",
        f"Taken as the answer to step 4, {ONCE_MORE}:",
        "Struck: 1 draft or statement",
    ]
    done = {step["key"]: step["done"] for step in came["ask"]["steps"]}
    assert done["differences"] and done["again differences"] and came["ask"]["at"] == ""
    drafts = pipeline.check(train).briefing.facts.drafts
    assert not {"how-many-were-killed", "speed"} & set(map(str, drafts))


def test_the_answer_to_another_step_is_taken_as_that_and_the_missing_one_is_asked_for(train: Path) -> None:
    came = _asked(train).take(READING, "", "differences")
    assert came["told"] == [
        f"Taken as the answer to step 4, {ONCE_MORE}:",
        "Struck: 1 draft or statement",
        "Still missing: the answer to step 3, “On what they differ”",
    ]
    assert came["ask"]["at"] == "differences"
    first = Desk(train)
    came = first.take(COMPARING, "", "articles 1")
    assert came["told"][0] == "Taken as the answer to step 3, “On what they differ”:"
    assert came["ask"]["at"] == "articles 1"


def test_what_shows_of_no_step_is_taken_for_the_one_that_was_asked(train: Path) -> None:
    """Records in two fences are one answer; so is one whose notes are left out."""
    desk = Desk(train)
    tree = json.loads(CLEAN)
    pasted = "".join(f"```json\n{json.dumps({kind: held})}\n```\n" for kind, held in tree.items())
    assert not any("step" in line for line in desk.take(pasted, "", "articles 1")["told"])
    assert not any("step" in line for line in desk.take(SECOND, "", "again articles 1")["told"])


@pytest.mark.browser
def test_from_the_articles_to_drafts_in_four_keys_an_answer(browser: Browser, train: Path) -> None:
    with sitting(browser, train) as curator:
        page = curator.page
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        curator.press("q")
        expect(page.locator("#ask h2")).to_have_text("What the articles tell")
        expect(page.locator("button.copy")).to_be_focused()
        _exchange(page, "I know nothing of it.")
        expect(page.locator("#ask [role=alert]")).to_contain_text("nothing in it is an answer")
        for answer, then in ((CLEAN, "The drafts of that answer once more"), (SECOND, "On what they differ")):
            _exchange(page, answer)
            expect(page.locator("#ask h2")).to_have_text(then, timeout=30_000)
        expect(page.locator("#ask .came")).to_contain_text("Corrected")
        page.keyboard.press("m")
        expect(page.locator("#decide .count")).to_contain_text("1 of")


def _exchange(page: Page, answer: str) -> None:
    """Copies what stands there, pastes an answer, and lets it be taken."""
    page.locator("button.copy").focus()
    page.keyboard.press("Enter")
    expect(page.locator("textarea.answer")).to_be_focused()
    given = page.evaluate("navigator.clipboard.readText()")
    assert given == page.locator("textarea.given").input_value()
    page.evaluate("text => navigator.clipboard.writeText(text)", answer)
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+v")
    expect(page.get_by_role("button", name="Take what passes")).to_be_focused()
    page.keyboard.press("Enter")
