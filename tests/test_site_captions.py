"""What captions, legends and labels promise is what is drawn: each is worked out anew from marks and records."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import gallery
import pytest
from made import checked, statement
from reading import content, text_of
from selectolax.lexbor import LexborNode
from test_site_pictures import LARGE, PAPERS, count, large

from briefing import pipeline
from briefing.model.parts import Reading
from briefing.model.records import Figure
from briefing.model.vocabulary import Precision
from briefing.pipeline import Edition
from briefing.site.pages import Page, pages
from briefing.site.render import Renderer
from briefing.site.views.base import Presenter

ROOT = Path(__file__).parent.parent
EDITIONS = ("gallery", "repository")


class Site:
    """The pages of a briefing, and its records."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.found = edition.comparison
        self.facts = edition.comparison.facts
        self.present = Presenter(edition.comparison)
        self.pages: dict[str, Page] = {page.url: page for page in pages(edition, Renderer())}
        self.front = content(self.pages["index.html"])

    def figure(self, heading: str) -> LexborNode:
        """The picture below a heading of the front page."""
        found = re.search(rf'<h2 id="{heading}">.*?(<figure.*?</figure>)', self.pages["index.html"].body, re.S)
        assert found is not None, heading
        return content(Page("", "", "", "", "", lambda: (found[1], {})))

    def beside(self, heading: str) -> str:
        """What stands below a picture, in a fold."""
        body = self.pages["index.html"].body.partition(f'<h2 id="{heading}">')[2].partition("</figure>")[2]
        return text_of(content(Page("", "", "", "", "", lambda: (body.partition("<h2 ")[0], {}))))


@pytest.fixture(scope="module", params=EDITIONS)
def site(request: pytest.FixtureRequest) -> Site:
    return Site(gallery.briefing().edition if request.param == "gallery" else pipeline.check(ROOT).edition)


def words(node: LexborNode | None) -> str:
    assert node is not None
    return text_of(node)


def caption(figure: LexborNode) -> str:
    return words(figure.css_first("figcaption"))


def colour(node: LexborNode) -> int:
    """The number of the colour of an element."""
    found = re.search(r"[bp]-src-(\d)", str(node.attributes.get("class")))
    assert found is not None
    return int(found[1])


def said(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def lane_of(row: LexborNode) -> list[tuple[int, LexborNode]]:
    """The cells of a lane that have a step, each with its column."""
    cells = row.css("span[role=cell]")
    return [(n, cell) for n, cell in enumerate(cells) if cell.css_first(".p-dot") is not None]


def drawn_between(first: LexborNode, second: LexborNode) -> str:
    """What the line between two cells says of their order."""
    found = re.search(r"p-on-(\w+)", str(first.attributes["class"]))
    assert found is not None and f"p-in-{found[1]}" in str(second.attributes["class"]).split()
    return found[1]


IN_WORDS = {
    "before": "then ",
    "turned": "told in the other order: ",
    "open": "no order given against the step before: ",
}


def test_the_caption_of_the_steps_says_what_is_drawn(site: Site) -> None:
    figure = site.figure("steps")
    text = caption(figure)
    heads = [words(head.css_first("a")) for head in figure.css(".p-head")]
    large = {words(head.css_first("a")) for head in figure.css(".p-head.p-out")}
    assert ("Large: disputed or open." in text) == bool(large)
    told = re.search(r'<h2 id="steps">.*?<figure', site.pages["index.html"].body, re.S)
    assert told is not None
    named = re.search(r"“(.+?)”.*?“(.+?)”", told[0])
    assert named is None or {named[1], named[2]} <= large
    ways: set[str] = set()
    for row in figure.css("div[role=row]")[1:]:
        cells = lane_of(row)
        for (_, before), (n, cell) in pairwise(cells):
            way = drawn_between(before, cell)
            ways.add(way)
            assert words(cell.css_first("a .b-hidden")) == IN_WORDS[way] + heads[n]
        assert all(("p-out" in str(cell.attributes["class"]).split()) == (heads[n] in large) for n, cell in cells)
    assert ("Line: the article’s order." in text) == ("before" in ways)
    assert ("Dashed: none outright." in text) == ("open" in ways)
    assert ("Arrow back: the other way round." in text) == ("turned" in ways)
    steps = {str(e.id) for e in site.facts.events.values() if e.step and str(e.step) in heads}
    asked = [d for d in site.facts.discrepancies.values() if d.kind == "sequence" and len(steps & set(d.about)) > 1]
    assert {words(link) for link in figure.css("figcaption a")} == {site.present.links.title(d) for d in asked}


def test_each_lane_has_its_articles_steps_and_marks_the_two_of_the_title(site: Site) -> None:
    figure, beside = site.figure("steps"), site.beside("steps")
    codes = {code.text: code for code in site.present.codes.values()}
    heads = [words(head.css_first("a")) for head in figure.css(".p-head")]
    rows = figure.css("div[role=row]")[1:]
    assert len(rows) > 1
    for row in rows:
        code = codes[words(row.css_first("[role=rowheader]"))]
        assert colour(row) == code.order % 6
        link = row.css_first("[role=rowheader] a")
        assert link is not None and str(link.attributes["href"]).endswith(code.url)
        until = site.facts.articles[code.article].as_of
        assert (f"{code.text}: latest hour named" in beside) == bool(until)
        told = {
            str(e.step) for e in site.facts.events.values() for a in e.accounts if a.article == code.article and e.step
        }
        assert {heads[n] for n, _ in lane_of(row)} <= told
        for _, cell in lane_of(row):
            aim = cell.css_first("a")
            assert aim is not None and f"articles/{code.article}.html#s" in str(aim.attributes["href"])
        assert sorted(filter(None, (words(dot) for dot in row.css(".p-dot")))) in ([], ["1", "2"], ["?", "?"])


def place(value: float, ticks: list[tuple[float, float]]) -> float:
    """Where a value stands between the ticks: by powers of ten where each is ten times the one before."""
    (first, start), (last, end) = ticks[0], ticks[-1]
    if len(ticks) > 2 and all(math.isclose(b / a, 10) for (a, _), (b, _) in pairwise(ticks) if a):
        share = (math.log10(max(value, first)) - math.log10(first)) / (math.log10(last) - math.log10(first))
    else:
        share = (value - first) / (last - first)
    return start + share * (end - start)


DAYS = {"hours": 1 / 24, "days": 1.0, "weeks": 7.0, "months": 29.5, "years": 365.5, "minutes": 1 / 1440}
"""Days in a unit of time; of one that varies, half-way between the shortest and the longest."""


def size_of(unit: str, figure: Figure) -> float:
    """What one unit of an axis is, in the unit in which the numbers of a figure are read."""
    if unit == "per cent":
        return 0.01
    if unit.split()[0] == "million":
        return 1e6
    return DAYS[unit] if figure.measure == "duration" else 1.0


def unit_of(figure: Figure, millions: bool) -> str:
    """What an axis counts, as a reader takes it."""
    if figure.measure in ("percentage", "share"):
        return "per cent"
    if figure.measure == "duration":
        return str(figure.unit) if figure.unit in DAYS else "days"
    things = {"votes", "count", "money", "age", "magnitude", "distance"}
    unit = str(figure.unit or ("" if figure.measure in things else "people"))
    return f"million {unit}".strip() if millions else unit


def pictures(site: Site) -> Iterator[tuple[LexborNode, str]]:
    """The pictures of numbers on pages of discrepancies, and their addresses."""
    for url, page in site.pages.items():
        if page.kind == "discrepancy":
            for figure in content(page).css("figure.p-numbers"):
                yield figure, url


def naming(site: Site, words: str, articles: set[str]) -> str:
    """A sentence on some articles; none on none."""
    codes = [code.text for code in site.present.codes.values() if code.article in articles]
    listed = " and ".join(filter(None, [", ".join(codes[:-1]), *codes[-1:]]))
    return f"{words} {listed}." if codes else ""


def without_number(site: Site, articles: set[str]) -> str:
    """That some articles give no number, and how much of them is in no record or is not compared; nothing of none."""
    texts = [site.edition.comparison.world.texts[article] for article in articles]
    unread, aside = sum(text.unread for text in texts), sum(text.uncompared for text in texts)
    plain = naming(site, "No number found yet in" if unread else "No number found in", articles)
    if not plain or not (unread or aside):
        return plain
    of_them = "of their " if len(articles) > 1 else ""
    n = unread or aside
    what = "in no record yet" if unread else "not compared" if any(t.has_words_apart for t in texts) else "set aside"
    return f"{plain.removesuffix('.')}; {n} {of_them}sentence{'s' if n > 1 else ''} {what}."


PEOPLE = {"civilian": "civilians", "combatant": "fighters or soldiers", "mixed": "civilians and fighters"}


def hollow_populations(figure: LexborNode, readings: dict[tuple[str, str], tuple[Reading, Figure]]) -> list[str]:
    """Whom the hollow marks count; the filled ones of whom it is known count others, and all the same."""
    counted: dict[bool, list[str]] = {True: [], False: []}
    for row in figure.css("li:not([aria-hidden])"):
        shown = words(row.css_first("svg text.p-value")).strip("“”")
        _, of = readings[shown, words(row.css_first("b"))]
        counted["p-hollow" in str(row.html)].append(PEOPLE.get(str(of.population), ""))
    assert len({people for people in counted[False] if people}) <= 1
    assert not set(counted[True]) & set(counted[False]) and "" not in counted[True]
    return sorted(set(counted[True]))


def check_numbers(site: Site, figure: LexborNode, url: str) -> None:
    record = site.facts.discrepancies[url.removeprefix("discrepancies/").removesuffix(".html")]
    figures = [site.facts.figures[str(ref)] for ref in record.about if str(ref) in site.facts.figures]
    readings = {(str(r.words), site.present.voices.speaker_in_article(r)): (r, f) for f in figures for r in f.readings}
    scales = figure.css(".p-scale")
    assert len(scales) == 2 and scales[0].html == scales[1].html, "the axis stands above and below"
    labels = scales[0].css("text")
    ticks = [(float(t.text().replace(",", "")), float(str(t.attributes["x"]).rstrip("%"))) for t in labels]
    unit = words(figure.css_first(".p-unit"))
    rows = figure.css("li:not([aria-hidden])")
    bars, lows = False, []
    for row in rows:
        shown = words(row.css_first("svg text.p-value")).strip("“”")
        reading, of = readings[shown, words(row.css_first("b"))]
        meaning = site.present.world.readings.numbers[reading]
        lows.append(float(meaning.usual.low or meaning.usual.high or 0))
        size = size_of(unit, of)
        low = place(float(meaning.usual.low or 0) / size, ticks)
        bar, point = row.css_first("rect.p-bar"), row.css_first("use")
        assert (bar is not None) == (meaning.usual.low != meaning.usual.high) == (point is None), shown
        assert colour(row) == site.present.codes[str(reading.article)].order % 6
        link = row.css_first("a")
        assert link is not None and f"articles/{reading.article}.html#s" in str(link.attributes["href"])
        grid = [float(str(line.attributes["x1"]).rstrip("%")) for line in row.css("line.p-grid")]
        assert grid == [x for _, x in ticks]
        if bar is not None:
            bars = True
            fades = "url(#p-fade-" in str(bar.attributes.get("fill"))
            assert fades == (meaning.must.high is None and "p-hollow" not in str(row.html)), shown
            assert math.isclose(float(str(bar.attributes["x"]).rstrip("%")), low, abs_tol=0.2), shown
            if meaning.usual.high is not None:
                width = place(float(meaning.usual.high) / size, ticks) - low
                assert math.isclose(float(str(bar.attributes["width"]).rstrip("%")), width, abs_tol=0.3), shown
        elif point is not None:
            assert math.isclose(float(str(point.attributes["x"]).rstrip("%")), low, abs_tol=0.2), shown
            assert point.attributes["href"] == f"#p-shape-{colour(row)}"
    assert rows and unit == unit_of(of, all(low >= 1e6 for low in lows))
    others = {words(item) for item in content(site.pages[url]).css("details.p-words li")}
    numbered = {str(r.article) for f in figures for r in f.readings if r.words}
    lost = {str(r.article) for f in figures for r in f.readings if r.lost} - numbered
    of_whom = hollow_populations(figure, readings)
    assert caption(figure) == said(
        "Bars: what words usually mean, fading where open-ended." if bars else "",
        f"Hollow: {' and '.join(of_whom)}." if of_whom else "",
        "The axis starts above 0." if ticks[0][0] > 0 else "",
        naming(site, "Words lost in our copy of", lost),
        without_number(site, {str(a) for a in site.facts.articles} - numbered - lost),
    )
    # Whatever answers the question stands on the axis, or in words below it.
    for (given, voice), (reading, _) in readings.items():
        on_it = any(words(row.css_first("b")) == voice and f"“{given}”" in words(row) for row in rows)
        spoken = f"“{given}”" if reading.words else "lost in our copy" if reading.lost else "no number"
        below = any(item.startswith(voice) and spoken in item for item in others)
        assert on_it or below or reading.stance in ("denies", "doubts", "unverified", "demands"), (given, voice)


def test_numbers_stand_where_their_words_put_them_in_the_unit_of_the_axis_as_the_caption_says(site: Site) -> None:
    found = list(pictures(site))
    assert found
    for figure, url in found:
        check_numbers(site, figure, url)


@pytest.mark.parametrize(
    ("measure", "unit", "first", "second", "axis"),
    [
        ("share", "voters", "2%", "60%", "per cent"),
        ("percentage", "per cent", "58.4%", "58.2%", "per cent"),
        ("money", "dollars", "up to $24 million", "$25 million", "million dollars"),
        ("money", "dollars", "$5,000", "$12,000", "dollars"),
        ("duration", "months", "nine months", "eight months", "months"),
        ("duration", "terms", "two days", "four days", "days"),
        ("duration", "years", "two years", "47 months", "years"),
        ("injured", None, "at least 4", "20", "people"),
        ("injured", None, "nearly 300", "about 200", "people"),
        ("injured", None, "up to 30", "dozens", "people"),
        ("present", None, "thousands", "5,000", "people"),
        ("count", "stores", "142", "up to 150", "stores"),
    ],
)
def test_an_axis_has_numbers_where_its_unit_puts_them(
    measure: str, unit: str | None, first: str, second: str, axis: str
) -> None:
    said_so = [statement(a, f"It was {given} there.", words=given) for a, given in (("one", first), ("two", second))]
    figure = {"title": "How many", "measure": measure, "scope": {"counts": unit or "people"}, "readings": said_so}
    positions = [{"label": s["words"], "statements": [statement(s["article"], s["quote"])]} for s in said_so]
    question = {"title": "How many?", "kind": "number", "weight": "major", "about": ["it"], "positions": positions}
    records = {
        "figures": {"it": figure | ({"unit": unit} if unit else {})},
        "discrepancies": {"many": {**question, "would_resolve": "A list."}},
    }
    site = Site(checked(records, articles=("one", "two")).edition)
    [(drawn, url)] = list(pictures(site))
    check_numbers(site, drawn, url)
    assert words(drawn.css_first(".p-unit")) == axis


KILOMETRES = {"exact": 0.2, "near": 1.0, "district": 3.0, "city": 6.0, "governorate": 40.0}
"""How far from its coordinates a place may lie, by what stands for it."""


def number(node: LexborNode, name: str) -> float:
    return float(str(node.attributes[name]))


def test_the_map_is_to_scale_and_its_circles_are_what_is_not_known(site: Site) -> None:
    figure = site.figure("where")
    regions = bool(figure.css("circle.p-region"))
    assert caption(figure) == said(
        "A circle is as wide as what is not known.",
        "Dashed: a province." if regions else "",
        "Borders: Natural Earth, as held, not from the articles; none where it lists a dispute.",
    )
    scale = re.search(r"v8m0 -4h([\d.]+)m0 -4v8", str(figure.css("path.p-axis")[0].attributes["d"]))
    [length] = [found for text in figure.css("text") if (found := re.fullmatch(r"([\d,]+) km", text.text().strip()))]
    assert scale is not None
    unit = float(scale[1]) / float(length[1].replace(",", ""))
    places = {}
    named: set[str] = set()
    for link in figure.css("a"):
        circle = link.css_first("circle")
        record = site.facts.places[str(link.attributes["href"]).partition("#")[2]]
        name = site.present.links.title(record)
        if circle is None:
            named.add(words(link.css_first("text")))
            assert name in words(link.css_first("text"))
            continue
        assert link.attributes["aria-label"] == name
        at = record.coordinates
        assert at is not None
        assert math.isclose(number(circle, "r"), max(4.0, KILOMETRES[at.precision] * unit), rel_tol=0.05)
        assert ("p-region" in str(circle.attributes["class"])) == (at.precision is Precision.GOVERNORATE)
        places[record] = circle
    assert len(places) > 1 and named
    for a, here in places.items():
        for b, there in places.items():
            assert a.coordinates is not None and b.coordinates is not None
            north = float(b.coordinates.lat - a.coordinates.lat) * 111.32
            assert math.isclose(
                number(here, "cy") - number(there, "cy"), north * unit, abs_tol=1 + abs(north * unit) / 40
            )
            middle = math.radians(float(a.coordinates.lat + b.coordinates.lat) / 2)
            east = float(b.coordinates.lon - a.coordinates.lon) * 111.32 * math.cos(middle)
            assert math.isclose(
                number(there, "cx") - number(here, "cx"), east * unit, abs_tol=1 + abs(east * unit) / 30
            )
    beside = site.beside("where")
    for record in places:
        assert site.present.links.title(record) in beside.partition("Not on the map")[0]
    undrawn = [p for p in site.facts.places.values() if p not in places]
    for record in undrawn[:12]:
        assert (site.present.links.title(record) in beside) or len(undrawn) > 12


def test_what_the_map_says_happened_somewhere_its_articles_report_there(site: Site) -> None:
    codes = {code.text: code.article for code in site.present.codes.values()}
    items = content(Page("", "", "", "", "", lambda: (site.pages["index.html"].body, {}))).css("ul.p-there > li")
    assert items
    for item in items:
        place, *events = item.css("a")
        there = site.facts.places[str(place.attributes["href"]).partition("#")[2]]
        for link in events:
            key = re.search(r"events/(.+)\.html", str(link.attributes["href"]))
            if key is None:
                continue
            event = site.facts.events[key[1]]
            told = re.search(re.escape(words(link)) + r" \(([^)]*)\)", words(item))
            assert told is not None, words(item)
            for code in re.split(r", | and ", told[1]):
                own = [account for account in event.accounts if account.article == codes[code]]
                assert own and (event.place == there.id or any(account.where == there.id for account in own))


LEGEND = {
    "p-shade-contested": "in a main discrepancy",
    "p-shade-all": "on a topic of all articles",
    "p-shade-some": "on a topic of another article too",
    "p-shade-only": "on a topic of this article alone",
    "p-shade-none": "background, or not compared",
}


def test_a_bar_says_how_many_sentences_have_each_shade_as_its_legend_explains_them(site: Site) -> None:
    for page in site.pages.values():
        if page.kind not in ("article", "articles"):
            continue
        node = content(page)
        for figure in node.css("figure"):
            counts: Counter[str] = Counter()
            lost = 0
            cells = figure.css("a.p-cell")
            for n, cell in enumerate(cells, 1):
                classes = str(cell.attributes["class"]).split()
                counts[LEGEND[classes[1]]] += 1
                lost += "p-gap" in classes
                gap = ", words lost" if "p-gap" in classes else ""
                assert cell.attributes["aria-label"] == f"Sentence {n}: {LEGEND[classes[1]]}{gap}"
                assert str(cell.attributes["href"]).endswith(f"#s{n}")
                if page.kind == "article":
                    sentence = node.css_first(f"#s{n}")
                    assert sentence is not None
                    shown = str(sentence.attributes["class"]).split()
                    if shown == ["p-sentence"]:
                        assert words(sentence) == "", "a sentence that is left out"
                        continue
                    assert classes[1].replace("shade", "of") in shown
                    # Of somebody who stands alone only parts are shown, and the gap may be in another one.
                    is_whole = sentence.css_first(".b-omitted") is None
                    assert (is_whole and "p-gap" in classes) == (is_whole and bool(sentence.css(".b-gap")))
                    assert "p-gap" in classes or not sentence.css(".b-gap")
            main, alone = counts["in a main discrepancy"], counts["on a topic of this article alone"]
            title = node.css_first(".p-takeaway") if page.kind == "article" else None
            if title is not None:
                expected = {main, alone, counts["background, or not compared"], len(cells)} - {0}
                assert {int(found) for found in re.findall(r"\b\d+\b", words(title))} == expected
            told = ", ".join(f"{counts[label]} {label}" for label in LEGEND.values() if counts[label])
            assert (
                caption(figure)
                == f"{len(cells)} sentences, a bar each: {told}{f'; {lost} with lost words' if lost else ''}."
            )
            swatches = [str(swatch.attributes["class"]).split()[1:] for swatch in figure.css("figcaption .p-swatch")]
            shaded = [[shade] for shade, label in LEGEND.items() if counts[label]]
            assert swatches == shaded + ([["p-shade-all", "p-gap"]] if lost else []), "each that is drawn, and no other"


def test_an_article_has_its_colour_its_letters_and_its_page_wherever_it_is_named(site: Site) -> None:
    codes = {code.text: code for code in site.present.codes.values()}
    seen = 0
    for page in site.pages.values():
        node = content(page)
        for chip in node.css("a.b-chip"):
            letters = chip.css_first(".b-code")
            if letters is None:
                continue
            code = codes[words(letters)]
            seen += 1
            assert colour(chip) == code.order % 6, page.url
            aim = str(chip.attributes["href"])
            assert f"articles/{code.article}.html#s" in aim or aim.startswith("#"), (page.url, aim)
        for tag in node.css(".b-code[class*=b-src], .p-code[class*=p-src]"):
            text = words(tag)
            if text in codes:
                assert colour(tag) == codes[text].order % 6, (page.url, text)
                if tag.tag == "a":
                    assert str(tag.attributes["href"]).endswith(codes[text].url), (page.url, text)
        for column in node.css(".b-column"):
            letters = column.css_first("h3 .b-code")
            assert letters is not None
            code = codes[words(letters)]
            assert colour(column) == code.order % 6
            taken_for = "probably " if code.unsure else ""
            assert words(column.css_first(".b-outlet")) == taken_for + code.outlet
            for chip in column.css("a.b-chip"):
                assert f"articles/{code.article}.html#s" in str(chip.attributes["href"]), page.url
    assert seen > 100


def test_what_has_no_room_is_counted() -> None:
    """Each count of what is left out, and what is drawn, are all that there is."""
    made = checked(large(), articles=PAPERS)
    site = Site(made.edition)
    steps = site.figure("steps")
    drawn = {words(head.css_first("a")) for head in steps.css(".p-head")}
    assert len(drawn) == 10
    asked = [d for d in site.facts.discrepancies.values() if d.kind == "sequence"]
    ids = {str(e.id) for e in site.facts.events.values() if str(e.step) in drawn}
    between = [d for d in asked if len(ids & set(map(str, d.about))) > 1]
    assert len(steps.css("figcaption a")) == len(between) <= 12
    assert f"{LARGE - 10 - 12} more" in site.beside("steps").partition("Not drawn:")[2]
    where = site.figure("where")
    assert len(where.css("circle")) == 16
    assert f"{LARGE - 16 - 12} more" in site.beside("where").partition("Not on the map:")[2]
    numbers = site.figure("numbers")
    answers = sum(len(f.readings) for f in site.facts.figures.values() if f.id in site.facts.discrepancies["d0"].about)
    assert len(numbers.css("li:not([aria-hidden])")) == 12
    assert f"{answers - 12} more have no room." in caption(numbers)
    assert f"{answers - 12 - 12} more" in site.beside("numbers")
    for figure, (key, text) in zip(
        content(site.pages["articles/index.html"]).css("figure"), site.present.world.texts.items(), strict=True
    ):
        count = len(text.sentences)
        assert len(figure.css("a.p-cell")) == min(count, 200)
        assert caption(figure).startswith(f"{count - 200} more are not drawn. {count} sentences, a bar each:"), key


def test_all_that_give_no_number_are_named() -> None:
    asked = {"title": "How many?", "kind": "number", "weight": "major", "about": ["boats"], "would_resolve": "A list."}
    labels = (
        ("30", "one", "Of the boats 30 sank."),
        ("some", "two", "Some boats sank."),
        ("few", "three", "Few sank."),
    )
    positions = [{"label": label, "statements": [statement(paper, words)]} for label, paper, words in labels]
    records = {
        "figures": {"boats": count("present", ("one", "30"), ("two", "40"))},
        "discrepancies": {"how-many": {**asked, "positions": positions}},
    }
    site = Site(checked(records, articles=("one", "two", "three", "four", "five")).edition)
    assert without_number(site, {"three", "four", "five"}) in caption(site.figure("numbers"))
    assert len(site.present.codes) == 5
