"""Articles side by side: what tells the same is linked across, and nobody protected is joined with anything."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from made import checked, event, statement
from playwright.sync_api import Browser
from published import HIDDEN, RECORDS, briefing
from selectolax.lexbor import LexborHTMLParser

from briefing import pipeline
from briefing.pipeline import Edition
from briefing.site.pages import content, pages
from briefing.site.render import Renderer
from briefing.site.views import side
from briefing.site.views.base import Presenter
from briefing.text.passages import Sentence

ASSETS = Path(__file__).parent.parent / "docs" / "assets"
URL = "articles/side-by-side.html"
FIVE = ("one", "two", "three", "four", "five")


@cache
def edition() -> Edition:
    """Five articles that tell of a wall; two of them, of the night too; one, of a thing of its own."""
    wall = [statement(article, f"The wall fell, {article} says.") for article in FIVE]
    night = [statement("one", "It was dark in the harbour."), statement("five", "Nobody saw it in the dark.")]
    events = {"wall": event(*wall), "night": event(*night), "own": event(statement("two", "A cat slept."))}
    return checked({"events": events}, articles=FIVE).edition


def body(made: Edition) -> LexborHTMLParser:
    return LexborHTMLParser(next(page.body for page in pages(made, Renderer()) if page.url == URL))


def test_sentences_that_tell_the_same_are_linked_across() -> None:
    page = body(edition())
    walls = [s for s in page.css(".p-sentence") if "The wall fell" in s.text()]
    assert len(page.css(".p-column")) == len(walls) == side.AT_ONCE
    addresses = {f"#{wall.id}" for wall in walls}
    for wall in walls:
        assert {a.attributes["href"] for a in wall.css(".p-jumps a")} == addresses - {f"#{wall.id}"}


def test_the_others_stand_in_one_order_in_every_build() -> None:
    """What decides nothing else is decided by the name of the article: a set has another order in each run."""
    column = next(each for each in side.columns(Presenter(edition().comparison)) if each.code.article == "one")
    wall = min(column.counterparts, key=lambda sentence: sentence.start)
    found = [(place.start, article) for article, place in column.counterparts[wall].items()]
    assert found == sorted(found) and len({start for start, _ in found}) < len(found)


def test_what_one_article_tells_alone_is_linked_with_nothing() -> None:
    columns = side.columns(Presenter(edition().comparison))
    told = {column.code.article: len(column.tells) for column in columns}
    assert told == {"one": 2, "two": 1, "three": 1, "four": 1, "five": 2}


def test_the_narrowest_of_what_a_sentence_tells_leads() -> None:
    both = "The wall fell in the dark."
    walls = [statement("one", both), *(statement(article, f"It fell, {article} says.") for article in ("two", "three"))]
    told = {"wall": event(*walls)}
    told["night"] = event(statement("one", both), statement("two", "In the dark nobody saw it."))
    found = side.columns(Presenter(checked({"events": told}).edition.comparison))
    one, two = (next(c for c in found if c.code.article == key) for key in ("one", "two"))
    [numbers] = one.tells.values()
    [links] = side.jumps(one, [one, two]).values()
    text = two.reader["parts"]
    dark = next(s for part in text for run in part["runs"] for s in run["sentences"] if two.tells.get(s) == numbers[:1])
    assert [link.url for link in links] == [f"two-s{dark.number}"]


def linked(edition: Edition, article: str, other: str) -> dict[str, str]:
    """By the words of each sentence of an article: those to which it leads in another."""
    present = Presenter(edition.comparison)
    columns = {column.code.article: column for column in side.columns(present)}
    texts = present.world.texts

    def words(key: str, sentence: Sentence) -> str:
        return "".join(piece.text for piece in texts[key].sentence(sentence)).strip()

    counterparts = columns[article].counterparts.items()
    return {words(article, s): words(other, by_article[other]) for s, by_article in counterparts if other in by_article}


def test_a_sentence_leads_to_the_one_that_gives_the_same_answer_and_not_to_where_the_matter_is_first_told() -> None:
    """An accusation of one side led to the first sentence of another article, that the deal had broken down."""
    fell = [statement("one", "The wall fell."), statement("two", "A wall is down.")]
    guards = [statement("one", "Guards broke it, said some."), statement("two", "Many hold that guards did it.")]
    rain = [statement("one", "Rain broke it, said others."), statement("two", "It was the weather, they said.")]
    answers = [{"label": name, "statements": told} for name, told in (("Guards", guards), ("Rain", rain))]
    asked = {"title": "Who broke it?", "kind": "responsibility", "weight": "major", "about": ["wall"],
             "positions": answers, "would_resolve": "A film."}  # fmt: skip
    events = {"wall": event(*fell, *guards, *rain)}
    made = checked({"events": events, "discrepancies": {"who": asked}}, articles=("one", "two")).edition
    pairs = {first["quote"]: second["quote"] for first, second in (fell, guards, rain)}
    assert linked(made, "one", "two") == pairs
    # Without the answers all tell the event alone, and lead to where it is first told.
    bare = checked({"events": events}, articles=("one", "two")).edition
    assert set(linked(bare, "one", "two").values()) == {"A wall is down."}


def test_another_answer_to_a_question_alone_joins_nothing() -> None:
    guards, rain = statement("one", "Guards broke it, said some."), statement("two", "It was the weather, they said.")
    answers = [{"label": name, "statements": [told]} for name, told in (("Guards", guards), ("Rain", rain))]
    asked = {"title": "Who broke it?", "kind": "responsibility", "weight": "major", "about": ["wall"],
             "positions": answers, "would_resolve": "A film."}  # fmt: skip
    events = {"wall": event(statement("one", "The wall fell."))}
    made = checked({"events": events, "discrepancies": {"who": asked}}, articles=("one", "two")).edition
    assert linked(made, "one", "two") == {}


def test_who_points_to_iran_leads_to_others_who_do_in_this_briefing() -> None:
    found = linked(pipeline.check(ASSETS.parent.parent).edition, "nyt", "wp")
    [to] = [to for words, to in found.items() if "believed that Iran had balked" in words]
    assert "after Iran" in to and "imposed new conditions" in to


def test_other_articles_come_when_they_are_picked() -> None:
    made = content(Path(), edition(), Renderer(), None)
    held = [str(c.id) for c in body(edition()).css(".p-column")]
    files = {url for url in made.files() if url.startswith(side.FOLDER)}
    assert files == {f"{side.FOLDER}{article}.js" for article in FIVE if article not in held}


def test_nobody_protected_stands_beside_other_articles() -> None:
    found = briefing().edition
    page = body(found)
    assert not [word for word in HIDDEN if word.casefold() in (page.html or "").casefold()]
    assert "not shown here" in page.text()
    present = Presenter(found.comparison)
    for column in side.columns(present):
        text = present.world.texts[column.code.article]
        assert not [s for s in column.tells if text.stands_alone(s)]
        assert not [s for s in column.tells if any(piece.kind == "person" for piece in text.sentence(s))]


def test_a_namesake_of_somebody_protected_is_joined_with_nothing() -> None:
    ran = [statement("one", "Samira Lund ran."), statement("three", "Somebody ran."), statement("four", "They ran.")]
    made = checked({"actors": RECORDS["actors"], "events": {"run": event(*ran)}}).edition
    present = Presenter(made.comparison)
    told = {column.code.article: len(column.tells) for column in side.columns(present)}
    assert told == {"one": 0, "two": 0, "three": 1, "four": 1}
    assert "Samira" not in body(made).text()


def test_one_article_stands_beside_none() -> None:
    alone = checked({"events": {"cat": event(statement("one", "A cat slept."))}}, articles=("one",)).edition
    assert URL not in {page.url for page in pages(alone, Renderer())}


def test_a_reader_picks_articles_and_sees_what_tells_the_same(tmp_path: Path, browser: Browser) -> None:
    made = content(tmp_path, edition(), Renderer(), None)
    shutil.copytree(ASSETS, tmp_path / "assets")
    (tmp_path / "articles" / "side").mkdir(parents=True)
    whole = next(page.body for page in made.pages if page.url == URL)
    head = '<!doctype html><meta charset="utf-8"><script src="../assets/words.js"></script>'
    (tmp_path / URL).write_text(f'{head}<div class="briefing">{whole}</div>')
    for url, text in made.files().items():
        if url.startswith(side.FOLDER):
            (tmp_path / url).write_text(str(text), encoding="utf-8")
    page = browser.new_page(viewport={"width": 1200, "height": 800})
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(error.message))
    page.goto(f"{(tmp_path / URL).as_uri()}?articles=one,five")
    page.locator("#five .p-jumps").first.wait_for()
    assert [c.get_attribute("id") for c in page.locator(".p-column").all()] == ["one", "five"]
    page.locator("#one .p-sentence", has_text="dark in the harbour").hover()
    lit = page.locator(".is-lit").all_inner_texts()
    assert [text.split(".")[0] for text in lit] == ["It was dark in the harbour", "Nobody saw it in the dark"]
    page.get_by_role("checkbox", name="two").check()
    page.locator("#two").wait_for()
    assert page.url.endswith("?articles=one,five,two")
    assert page.get_by_role("checkbox", name="three").is_disabled()
    page.keyboard.press("Escape")
    page.locator("#two .p-jumps a").first.focus()
    assert page.locator("#two .is-lit, #one .is-lit, #five .is-lit").count() == 3
    assert wrong == []
    page.close()
