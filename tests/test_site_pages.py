"""The pages that people read: what is on them, in whose words, and that everything they link to is there."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Collection, Iterator
from enum import StrEnum
from itertools import chain, pairwise
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

from benchmarks import synthetic
from briefing import pipeline, wordings
from briefing.compare.comparison import Backing
from briefing.compare.origins import Corroboration
from briefing.compare.silence import Mention
from briefing.history import Past
from briefing.model import vocabulary
from briefing.model.vocabulary import Measure
from briefing.pipeline import Edition
from briefing.site.pages import MOST, NAMED, Page, pages
from briefing.site.render import Renderer
from briefing.site.views import wording
from briefing.site.views.addresses import address, has_page
from briefing.site.views.base import Presenter
from briefing.site.views.story import in_order
from tests import made as invented

ROOT = Path(__file__).parent.parent
_TAG = re.compile(r"<[^>]+>")
_ID = re.compile(r'\sid="([^"]+)"')
_HREF = re.compile(r'href="([^"]+)"')
LARGEST_PAGE = 300_000
"""Bytes of the body of a page that a reader waits for."""
_OWN_LIMIT = 25_000
"""Bytes of its own HTML that the page of the record with most accounts may have."""


@pytest.fixture(scope="module")
def edition() -> Edition:
    return pipeline.check(ROOT).edition


@pytest.fixture(scope="module")
def made(edition: Edition) -> dict[str, Page]:
    renderer = Renderer(ROOT, "https://example.org/blob/", "https://example.org/issues/new")
    return {page.url: page for page in pages(edition, renderer, Past({}, None, "no history here"))}


@pytest.fixture(scope="module")
def in_parts(edition: Edition) -> dict[str, Page]:
    """The pages, with lists that are long from three entries on."""
    with pytest.MonkeyPatch.context() as patch:
        most = {"events": 20, "actors": 20, "figures": 3, "discrepancies": 3, "articles": 2}
        patch.setattr("briefing.site.pages.MOST", most)
        patch.setattr("briefing.site.views.actors.AT_ONCE", 1)
        found = {page.url: page for page in pages(edition, Renderer(ROOT), Past({}, None, "no history here"))}
        assert all(page.body for page in found.values())  # They are made when somebody asks.
    return found


@pytest.fixture(scope="module")
def only_parts(edition: Edition) -> dict[str, Page]:
    """The same, where the pages of lists are long too from three entries on."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("briefing.site.pages.MOST", dict.fromkeys(MOST, 2))
        patch.setattr("briefing.site.pages.NAMED", dict.fromkeys(NAMED, 2))
        found = {page.url: page for page in pages(edition, Renderer(ROOT), Past({}, None, "no history here"))}
        assert all(page.body for page in found.values())
    return found


@pytest.fixture(scope="module")
def present(edition: Edition) -> Presenter:
    return Presenter(edition.comparison)


def plain(page: Page) -> str:
    body = re.sub(r"<script.*?</script>", "", page.body, flags=re.S)
    return " ".join(html.unescape(_TAG.sub(" ", body)).split())


def links(page: Page) -> Iterator[tuple[str, str]]:
    for href in _HREF.findall(page.body):
        if not href.startswith(("http", "mailto:")):
            path, _, fragment = href.partition("#")
            path = path.partition("?")[0]
            yield normpath(join(dirname(page.url), path)) if path else page.url, fragment


@pytest.mark.parametrize(
    ("name", "words"),
    {
        "stance": vocabulary.Stance,
        "mention": Mention,
        "corroboration": Corroboration,
        "relation": wordings.Relation,
        "ties": vocabulary.Tie,
        "actor_kind": vocabulary.ActorKind,
        "identified": vocabulary.IdentifiedBy,
        "judgement": vocabulary.Judgement,
        "precision": vocabulary.Precision,
        "discrepancy": vocabulary.DiscrepancyKind,
        "weight": vocabulary.Weight,
        "weights": vocabulary.Weight,
        "explanation": vocabulary.Explanation,
        "resolution": vocabulary.Resolution,
        "rights": vocabulary.Rights,
        "backing": Backing,
    }.items(),
)
def test_the_site_has_words_for_every_word_of_a_closed_list(name: str, words: type[StrEnum]) -> None:
    assert set(wording.WORDS[name]) == set(words)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (wording.WORDS["via"], vocabulary.Via),
        (wording.WORDS["basis"], vocabulary.Basis),
        (wording.WORDS["event_type"], vocabulary.EventType),
        (wording.WORDS["population"], vocabulary.Population),
        ([m for part in wording.WORDS["ledger"].values() for m in part["measures"]], vocabulary.Measure),
        ([k for part in wording.WORDS["no_side"].values() for k in part["kinds"]], vocabulary.ActorKind),
    ],
)
def test_the_site_has_words_for_nothing_else(table: Collection[str], words: type[StrEnum]) -> None:
    assert set(table) <= set(words) and len(table) == len(set(table))
    assert words is not vocabulary.Measure or set(table) == set(words)  # Each figure has its place on the ledger.


def test_what_a_much_quoted_actor_says_stands_in_parts(made: dict[str, Page], in_parts: dict[str, Page]) -> None:
    parts = [re.fullmatch(r"actors/parts/(.+)-(says|members|said)-\d+\.html", url) for url in in_parts]
    found = {part[0]: (f"actors/{part[1]}.html", part[2]) for part in parts if part}
    assert {section for _, section in found.values()} >= {"says", "members"}
    for whole in dict(found.values()):
        own = [url for url, (actor, _) in found.items() if actor == whole]
        quoted = [re.findall(r'<q class="b-words">(.*?)</q>', in_parts[url].body) for url in (whole, *own)]
        before = re.findall(r'<q class="b-words">(.*?)</q>', made[whole].body)
        assert Counter(before) == Counter(chain.from_iterable(quoted))
        assert set(own) <= {url for url, _ in links(in_parts[whole])}


def test_no_page_of_one_story_of_many_articles_is_large(tmp_path: Path) -> None:
    """As with 200 articles and 1,500 events, whose largest page has 283 KB: each list is cut, whatever its length."""
    synthetic.write(tmp_path, 1200, events=200, articles=30)
    made = pages(pipeline.check(tmp_path).edition, Renderer(tmp_path))
    sizes = {page.url: len(page.body.encode()) for page in made if page.kind not in ("event", "figure")}
    assert {url: size for url, size in sizes.items() if size > LARGEST_PAGE} == {}
    assert "actors/parts/council-0-says-3.html" in sizes and "events/parts/day-2016-12-14-2.html" in sizes


def test_differences_that_nobody_reviewed_are_listed_up_to_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synthetic.write(tmp_path, 360)
    edition = pipeline.check(tmp_path).edition
    renderer = Renderer(tmp_path)
    monkeypatch.setattr("briefing.site.views.wording.MANY", 3)
    counts = {}
    for most in (5, 400):
        monkeypatch.setattr("briefing.site.views.wording.FOUND", most)
        bodies = {page.url: page.body for page in pages(edition, renderer, Past({}, None, "no history here"))}
        body = bodies["discrepancies/index.html"] or ""
        counts[most] = (body.count("are in conflict"), body.count("The others stand in the data only"))
    assert counts == {5: (5, 1), 400: (12, 0)}


@pytest.mark.parametrize("site", ["made", "in_parts"])
def test_every_link_leads_to_a_page_and_every_fragment_to_a_place_on_it(
    site: str, request: pytest.FixtureRequest
) -> None:
    made: dict[str, Page] = request.getfixturevalue(site)
    handwritten = {"method.html", "data.html", "feeds/changes.atom", "assets/side.css"}
    files = ("data/", "feeds/")
    ids = {url: set(_ID.findall(page.body)) for url, page in made.items()}
    broken = [
        (url, to, fragment)
        for url, page in made.items()
        for to, fragment in links(page)
        if to not in handwritten
        and not to.startswith(files)
        and (to not in ids or (fragment and fragment not in ids[to]))
    ]
    assert broken == []


@pytest.mark.parametrize("site", ["made", "in_parts"])
def test_no_page_has_an_id_twice_and_each_heading_is_on_it(site: str, request: pytest.FixtureRequest) -> None:
    made: dict[str, Page] = request.getfixturevalue(site)
    for page in made.values():
        ids = Counter(_ID.findall(page.body))
        assert [i for i, count in ids.items() if count > 1] == [], page.url
        assert [section for section in page.sections if section not in ids] == [], page.url
        assert page.body.count("<h1>") == 1, page.url


@pytest.mark.parametrize("site", ["made", "in_parts", "only_parts"])
def test_every_record_is_shown_at_its_address(edition: Edition, site: str, request: pytest.FixtureRequest) -> None:
    made: dict[str, Page] = request.getfixturevalue(site)
    for record in edition.comparison.facts.records():
        url, _, fragment = address(record).partition("#")
        assert url in made, record.id
        assert has_page(record) or f'id="{fragment}"' in made[url].body, record.id


@pytest.mark.parametrize("kind", [*NAMED])
def test_a_very_long_list_only_leads_to_its_parts(
    kind: str, made: dict[str, Page], only_parts: dict[str, Page]
) -> None:
    url = f"{kind}/index.html"
    whole, short = made[url], only_parts[url]
    parts = [page for page in only_parts.values() if page.kind == kind and page.url.startswith(f"{kind}/parts/")]
    entries = {to for to, fragment in links(whole) if to.startswith(f"{kind}/") and to != url and not fragment}
    entries -= {"articles/side-by-side.html"}
    assert entries
    assert entries.isdisjoint(to for to, _ in links(short))
    assert {to for to, _ in links(short) if "/parts/" in to} == {page.url for page in parts}
    assert entries <= {to for page in parts for to, _ in links(page)}
    assert "data-filters" not in short.body
    assert len(re.findall("<li>.*?: from “.+?” to “.+?”</li>", short.body)) == len(parts)


@pytest.mark.parametrize("kind", ["events", "actors", "figures", "discrepancies", "articles"])
def test_a_long_list_names_each_entry_and_shows_it_on_one_of_its_parts(
    kind: str, made: dict[str, Page], in_parts: dict[str, Page]
) -> None:
    url = f"{kind}/index.html"
    whole, short = made[url], in_parts[url]
    parts = [page for page in in_parts.values() if page.kind == kind and page.url.startswith(f"{kind}/parts/")]
    entries = {to for to, fragment in links(whole) if to.startswith(f"{kind}/") and to != url and not fragment}
    shown = Counter(to for page in parts for to in {to for to, fragment in links(page) if not fragment} & entries)
    assert not [page for page in made if "/parts/" in page]
    assert entries <= {to for to, _ in links(short)}
    assert shown == dict.fromkeys(entries, 1)
    assert all(page.source is not None and (url, "") in links(page) for page in parts)
    assert {to for to, _ in links(short) if "/parts/" in to} == {page.url for page in parts}
    assert [next_.url in {to for to, _ in links(page)} for page, next_ in pairwise(parts)] == [True] * (len(parts) - 1)
    assert len(short.body) < len(whole.body)


def test_the_site_stays_small(made: dict[str, Page]) -> None:
    assert len(made) <= 230
    records = [p for p in made.values() if p.source is not None and p.kind != "article"]
    assert max(len(p.body.encode()) for p in records) <= _OWN_LIMIT
    assert sum(len(p.body.encode()) > 15_000 for p in records) <= 6


def test_what_comparison_found_of_an_event_stands_on_its_page_and_accusations_behind_who_makes_them(
    present: Presenter, made: dict[str, Page]
) -> None:
    found = [(d, made.get(f"events/{d.record}.html")) for d in present.comparison.differences]
    shown = [(d, html.unescape(page.body)) for d, page in found if page is not None]
    assert {str(d.kind) for d, _ in shown} == {"demand", "responsibility", "status"}
    for difference, body in shown:
        text = " ".join(_TAG.sub("", body).split())
        for side in difference.sides:
            speakers = [present.facts.title(str(a)) for s in side.statements for a in s.speaker]
            if difference.kind == "status":
                assert wording.sentence(present.text(side.label)) in body
            for statement in side.statements if side.actors else ():
                named = wording.listing([present.links.find(a).text for a in side.actors])
                who, words = present.voices.in_brief(statement), present.citations.words(statement)
                if difference.kind == "demand":
                    what = present.text(statement.says) if statement.says else words
                    assert f"{wording.sentence(named)}: {what} according to {who}" in text
                else:
                    # A row for each who is blamed; the words stand once, below.
                    assert f"{who} " in text or all(
                        f"{who}: {present.links.find(a).text} " in text for a in side.actors
                    )
                    assert words in text
                    assert any(side.label.startswith(name) for name in speakers)


def test_sides_stand_wherever_they_speak(present: Presenter) -> None:
    for actor in present.facts.actors:
        side = present.voices.side(actor)
        quoted = present.index.statements_by_actor.get(actor)
        if side is not None and quoted:
            assert f"({present.links.find(side).text})" in present.voices.speaker(quoted[0][1]), actor


def test_an_article_whose_outlet_no_text_names_is_marked_wherever_it_is_named(
    present: Presenter, made: dict[str, Page]
) -> None:
    unsure = [code.text.rstrip("?") for code in present.codes.values() if code.unsure]
    assert unsure
    for page in made.values():
        for code in unsure:
            assert re.findall(rf"\b{code}\b(?!\?)", plain(page)) == [], page.url


def test_events_follow_what_they_are_put_after(present: Presenter) -> None:
    order = [str(event.id) for _, events_ in in_order(present.comparison) for event in events_]
    for event in present.facts.events.values():
        for earlier in event.after:
            if event.id in order and earlier in order:
                assert order.index(str(earlier)) < order.index(str(event.id)), (earlier, event.id)


def test_a_protected_person_has_one_page_that_compares_nothing(edition: Edition, made: dict[str, Page]) -> None:
    alone = {f"actors/{world.person}.html" for world in edition.public.alone}
    assert alone and {url for url, page in made.items() if not page.listed} == alone
    quiet = [wording.WORDS["mention"]["does_not_mention"], "Disagreements", "Report an error"]
    for url in alone:
        assert [words for words in quiet if words in plain(made[url])] == []
        assert {to for to, _ in links(made[url])} <= {url, *(u for u in made if made[u].listed)}
    for page in made.values():
        assert page.url in alone or not {to for to, _ in links(page)} & alone, page.url


def test_each_citation_opens_its_words(made: dict[str, Page]) -> None:
    for page in made.values():
        wanted = {n for notes in re.findall(r'data-notes="([^"]+)"', page.body) for n in notes.split()}
        carried = set(re.findall(r'"([^"]+-\d+-\d+)":\[', page.body))
        assert wanted <= carried, page.url


@pytest.mark.parametrize(
    "row",
    re.findall(
        r"^\| (.+?) \| (.+?) \| (.+?) \|$", (ROOT / "docs/method.md").read_text().split("## Number words")[1], re.M
    ),
)
def test_the_method_page_says_what_number_words_are_taken_to_mean(row: tuple[str, str, str]) -> None:
    words, must, usual = row
    if words in ("Words", "---"):
        return
    for each in words.split("; "):
        meaning = wordings.read_number(each)
        assert meaning is not None, each
        said = must if must == usual else f"{must}; usually {usual}"
        assert wording.number_meaning(meaning, Measure.COUNT) == said


@pytest.mark.parametrize(
    ("url", "printed", "never"),
    [
        ("events/ban-atrocity-reports.html", "as not verified", "as a doubt"),
        ("events/siege-of-two-villages.html", "AP; not marked whose words", "own voice"),
        ("events/madaya-starvation.html", "WP; not marked whose words", "Local doctor"),
        ("events/rescuers-overwhelmed.html", "One article tells it. More stands apart", "One article only"),
        # The times do not differ, nor do "government loyalists" and those who may be among them.
        ("events/deal-revived.html", "Where the accounts differ", "differ When"),
        ("events/offensive-on-eastern-aleppo.html", "What each article says", "Where the accounts differ"),
        ("figures/war-length.html", "One article tells it. NYT?: words are lost", "One article only"),
        ("events/deal-revived.html", "as a doubt", "verif"),
        ("discrepancies/who-stopped-vehicles.html", "What would settle it", "different sources"),
        ("figures/index.html", "Fled, or left without a place", "Driven out"),
        ("figures/index.html", "a total so far · Where: Syria", "a total so far · Where: Madaya"),
        ("actors/united-states.html", "U.S. The", "U.S.."),
        ("actors/osama-abu-zayd.html", "advises Rebels AP", "speaks for Rebels"),
        ("actors/index.html", "person, advises Rebels", "person, is"),
        ("index.html", "The two besieged villages (3)", "A tag opens the words behind"),
        ("articles/ap.html", "This page alone shows", "This page shows"),
    ],
)
def test_pages_say_no_more_than_the_articles(made: dict[str, Page], url: str, printed: str, never: str) -> None:
    """Labels that the site puts around quotes, each where another once said too much."""
    assert printed in plain(made[url])
    assert never not in plain(made[url])


def test_counts_and_lists_are_said_in_words() -> None:
    assert wording.pluralise(1, "origin") == "1 origin" and wording.pluralise(2, "origin") == "2 origins"
    assert wording.listing(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize(("others", "shown"), [(2, "B0 B1 no mention"), (40, "40 articles: no mention")])
def test_articles_that_do_not_mention_a_record_are_named_while_they_are_few(others: int, shown: str) -> None:
    articles = ("a", *(f"b{number}" for number in range(others)))
    fire = invented.event(invented.statement("a", "A mill burned."))
    edition = invented.checked({"events": {"fire": fire}}, articles=articles).edition
    by_url = {page.url: plain(page) for page in pages(edition, Renderer(ROOT), None)}
    assert shown in by_url["events/fire.html"]
    assert ("40 articles: no mention" in by_url["events/index.html"]) == (others == 40)
