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
from made import actor, checked, event, statement
from reading import content, text_of
from selectolax.lexbor import LexborNode
from test_site_pictures import LARGE, PAPERS, large

from briefing import pipeline
from briefing.model.records import Event, Figure
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


STYLES = {
    "blaming": "solid",
    "believing or suspecting": "dashed",
    "doubting it was": "dashed",
    "not verifying that it was": "dashed",
    "expecting it of": "dashed",
    "denying it was": "denied",
}
"""The arrow that each way to speak of somebody promises, as the caption explains it."""


def blamed_event(site: Site) -> Event:
    return max(
        site.facts.events.values(), key=lambda e: len({(a.article, a.speaker) for a in e.accounts if a.responsible})
    )


def arrows(figure: LexborNode) -> list[tuple[int, int, str, int]]:
    """From which row to which, in what style and colour."""
    left, right = figure.css(".p-blame > ul")
    claims, blamed = len(left.css("li")), len(right.css("li"))
    found = []
    tips = figure.css("svg > use")
    for path, tip in zip(figure.css("svg svg path"), tips, strict=True):
        drawn = re.fullmatch(r"M2 (\d+)C50 (\d+) 50 (\d+) 94 (\d+)", str(path.attributes["d"]))
        assert (
            drawn is not None and drawn[1] == drawn[2] and drawn[3] == drawn[4] == str(tip.attributes["y"]).rstrip("%")
        )
        kind = re.search(r"p-(dashed|denied)", str(path.attributes["class"]))
        style = kind[1] if kind else "solid"
        assert tip.attributes["href"] == ("#p-bar" if style == "denied" else "#p-tip")
        assert colour(tip) == colour(path)
        start = round(int(drawn[1]) * claims / 100 - 0.5)
        found.append((start, math.floor(int(drawn[3]) * blamed / 100), style, colour(path)))
    return found


def test_arrows_lead_from_who_blames_to_who_is_blamed_as_they_speak(site: Site) -> None:
    figure = site.figure("blame")
    left, right = figure.css(".p-blame > ul")
    event = blamed_event(site)
    rows = [(words(li.css_first("b")), words(li.css_first(".b-code")), colour(li.css_first(".b-code") or li)) for li in
            left.css("li")]  # fmt: skip
    names = [words(li) for li in right.css("li")]
    drawn = Counter((rows[start][0], rows[start][1], names[end], style) for start, end, style, _ in arrows(figure))
    present = site.present
    meant: Counter[tuple[str, str, str, str]] = Counter()
    for account in event.accounts:
        for blames in account.responsible:
            verb = {
                "suspects": "believing or suspecting",
                "doubts": "doubting it was",
                "unverified": "not verifying that it was",
                "denies": "denying it was",
                "forecasts": "expecting it of",
            }.get("denies" if account.happened == "no" else str(account.stance), "blaming")
            named = present.facts.title(str(blames))
            key = present.voices.speaker_in_article(account), verb, named[:1].upper() + named[1:], STYLES[verb]
            meant[key] = 1
    assert drawn == meant
    for start, _, _, shade in arrows(figure):
        assert shade == rows[start][2]
    codes = {code.text: code.order % 6 for code in present.codes.values()}
    for voice, _, shade in rows:
        assert (
            shade
            == codes[re.split(r", in |,|;", voice)[-1 if ", in " in voice and "its own" not in voice else 0].strip()]
        )


def test_the_caption_of_blame_says_what_is_drawn(site: Site) -> None:
    figure = site.figure("blame")
    event = blamed_event(site)
    styles = {style for *_, style, _ in arrows(figure)}
    own = any(not a.speaker and not a.unmarked for a in event.accounts if a.responsible)
    blaming = {str(a.article) for a in event.accounts if a.responsible}
    others = dict.fromkeys(str(s.article) for s in site.present.citations.in_text_order(event.accounts))
    chips = [words(chip) for chip in figure.css("figcaption .b-chip .b-code")]
    assert chips == [site.present.codes[a].text for a in others if a not in blaming]
    shown = re.sub(r" ?See also .*", "", caption(figure))
    assert shown == said(
        "Dashed: believed, suspected or doubted." if "dashed" in styles else "",
        "A bar at the end: denied." if "denied" in styles else "",
        "" if own else "No outlet blames anyone in its own voice.",
    )
    assert ("See also" in caption(figure)) == bool(chips)


def test_the_caption_of_the_steps_says_what_is_drawn(site: Site) -> None:
    figure = site.figure("steps")
    text = caption(figure)
    assert text.startswith("Thick: it differs or is open.") == bool(figure.css("a.p-step.p-out"))
    point = re.search(r'<h2 id="steps">.*?<figure', site.pages["index.html"].body, re.S)
    assert point is not None
    named = re.search(r"“(.+?)” comes before “(.+?)”", point[0])
    thick = {words(step).split(" “")[0] for step in figure.css("a.p-step.p-out")}
    assert not named or {named[1], named[2]} <= thick
    drawn = {words(step).split(" “")[0] for step in figure.css("a.p-step")}
    steps = {str(e.id) for e in site.facts.events.values() if e.step and str(e.step) in drawn}
    asked = [d for d in site.facts.discrepancies.values() if d.kind == "sequence" and len(steps & set(d.about)) > 1]
    assert {words(link) for link in figure.css("figcaption a")} == {site.present.links.title(d) for d in asked}


def test_a_frame_says_whether_its_article_gives_an_order_and_each_lane_is_its_articles(site: Site) -> None:
    figure, beside = site.figure("steps"), site.beside("steps")
    codes = {code.text: code for code in site.present.codes.values()}
    lanes = figure.css(".p-lane")
    assert len(lanes) > 1
    for lane in lanes:
        code = codes[words(lane.css_first(".p-code"))]
        assert colour(lane) == code.order % 6
        link = lane.css_first("p a")
        assert link is not None and str(link.attributes["href"]).endswith(code.url)
        ordered = [words(frame).startswith("order given in part") for frame in lane.css(".p-frame")]
        assert all(words(frame).startswith(("order given in part", "no order given")) for frame in lane.css(".p-frame"))
        assert any(ordered) == (f"Of what stands in one frame, {code.text} puts" in beside)
        until = site.facts.articles[code.article].as_of
        latest = [words(node) for node in lane.css(".p-until")]
        assert latest == ([f"Latest hour: “{until.words}”"] if until else [])
        told = {
            str(e.step) for e in site.facts.events.values() for a in e.accounts if a.article == code.article and e.step
        }
        assert {words(step).split(" “")[0] for step in lane.css("a.p-step")} <= told
        for step in lane.css("a.p-step"):
            assert f"articles/{code.article}.html#s" in str(step.attributes["href"])


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


def check_numbers(site: Site, figure: LexborNode, url: str) -> None:
    record = site.facts.discrepancies[url.removeprefix("discrepancies/").removesuffix(".html")]
    figures = [site.facts.figures[str(ref)] for ref in record.about if str(ref) in site.facts.figures]
    readings = {(str(r.words), site.present.voices.speaker_in_article(r)): (r, f) for f in figures for r in f.readings}
    labels = figure.css(".p-scale text")
    ticks = [(float(t.text().replace(",", "")), float(str(t.attributes["x"]).rstrip("%"))) for t in labels]
    unit = words(figure.css_first(".p-unit"))
    rows = figure.css("li:not([aria-hidden])")
    bars, lows = False, []
    for row in rows:
        shown = words(row.css_first("svg text")).strip("“”")
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
            assert fades == (meaning.must.high is None), shown
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
    assert caption(figure) == said(
        "Bars: what words usually mean, fading where open-ended." if bars else "",
        "The axis starts above 0." if ticks[0][0] > 0 else "",
        naming(site, "Words lost in our copy of", lost),
        naming(site, "No number found in", {str(a) for a in site.facts.articles} - numbered - lost),
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


def test_the_sketch_is_to_scale_and_its_circles_are_what_is_not_known(site: Site) -> None:
    figure = site.figure("where")
    assert caption(figure) == "A circle is as wide as what is not known."
    assert words(figure.css_first("text")) == "Sketch, north up."
    scale = re.search(r"v8m0 -4h([\d.]+)m0 -4v8", str(figure.css("path.p-axis")[0].attributes["d"]))
    length = re.fullmatch(r"([\d,]+) km", figure.css("text")[1].text().strip())
    assert scale is not None and length is not None
    unit = float(scale[1]) / float(length[1].replace(",", ""))
    counts: Counter[str] = Counter()
    for placed in site.facts.events.values():
        counts.update({str(p) for p in (placed.place, *(a.where for a in placed.accounts)) if p})
    places = {}
    for link in figure.css("a"):
        circle = link.css_first("circle")
        record = site.facts.places[str(link.attributes["href"]).partition("#")[2]]
        events = f" ({counts[str(record.id)]})" if counts[str(record.id)] else ""
        name = site.present.links.title(record) + events
        if circle is None:
            shown = words(link)
            assert shown == name or (shown.endswith("…") and name.startswith(shown[:-1]))
            continue
        assert link.attributes["aria-label"] == name
        at = record.coordinates
        assert at is not None
        assert math.isclose(number(circle, "r"), max(4.0, KILOMETRES[at.precision] * unit), rel_tol=0.05)
        assert ("p-region" in str(circle.attributes["class"])) == (at.precision is Precision.GOVERNORATE)
        places[record] = circle
    assert len(places) > 1
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
    drawn, _, rest = beside.partition(". In brackets: how many events are placed there.")
    shown_names = sorted(link.attributes["aria-label"] or "" for link in figure.css("a[aria-label]"))
    assert sorted(drawn.removeprefix("In words Drawn: ").split(", ")) == shown_names
    undrawn = [p for p in site.facts.places.values() if p not in places]
    for record in undrawn[:12]:
        assert (site.present.links.title(record) in rest) or len(undrawn) > 12


def test_a_bar_says_how_many_sentences_have_each_shade_as_its_legend_explains_them(site: Site) -> None:
    for url, page in site.pages.items():
        if page.kind not in ("article", "articles"):
            continue
        node = content(page)
        legend = {}
        for item in node.css(".p-key li"):
            swatch = item.css_first(".p-swatch")
            assert swatch is not None
            legend[str(swatch.attributes["class"]).split()[-1]] = words(item)
        assert legend == {
            "p-shade-contested": "in a main discrepancy",
            "p-shade-all": "topic in all articles",
            "p-shade-some": "topic in another article too",
            "p-shade-only": "with a topic only in this article",
            "p-shade-none": "background, or not compared",
            "p-gap": "words lost in our copy",
        }
        for figure in node.css("figure"):
            counts: Counter[str] = Counter()
            lost = 0
            cells = figure.css("a.p-cell")
            for n, cell in enumerate(cells, 1):
                classes = str(cell.attributes["class"]).split()
                counts[legend[classes[1]]] += 1
                lost += "p-gap" in classes
                gap = ", words lost" if "p-gap" in classes else ""
                assert cell.attributes["aria-label"] == f"Sentence {n}: {legend[classes[1]]}{gap}"
                assert str(cell.attributes["href"]).endswith(f"#s{n}")
                if page.kind == "article":
                    sentence = node.css_first(f"#s{n}")
                    assert sentence is not None
                    assert classes[1].replace("shade", "of") in str(sentence.attributes["class"]).split(), (url, n)
                    assert ("p-gap" in classes) == bool(sentence.css(".b-gap")) or sentence.css(".p-gone")
            told = ", ".join(f"{counts[label]} {label}" for label in legend.values() if counts[label])
            assert caption(figure) == f"{len(cells)} sentences: {told}{f'; {lost} with lost words' if lost else ''}."


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
            assert words(column.css_first(".b-outlet")) == code.outlet
            for chip in column.css("a.b-chip"):
                assert f"articles/{code.article}.html#s" in str(chip.attributes["href"]), page.url
    assert seen > 100


def test_more_claims_than_are_drawn_and_articles_that_blame_in_their_own_voice_are_said() -> None:
    names = [f"Group{letter}" for letter in "ABCDEFGHIJKLMNOPQR"]
    actors = {name.lower(): actor("group", ("one", name), ("two", name)) for name in names}
    claims = [
        statement("one", f"It was the deed of {name}, one of {n}.", responsible=[name.lower()], speaker=[])
        | {"quote": f"{names[n - 1]} blamed {name}.", "speaker": [names[n - 1].lower()]}
        for n, name in enumerate(names)
    ]
    own = statement("two", "It was GroupA that did it.", responsible=["groupa"])
    site = Site(checked({"actors": actors, "events": {"fire": event(*claims, own)}}, articles=("one", "two")).edition)
    figure = site.figure("blame")
    drawn = len(figure.css(".p-blame > ul")[0].css("li"))
    assert caption(figure) == f"{len(claims) + 1 - drawn} more are not drawn."
    assert drawn == 14


def test_what_has_no_room_is_counted() -> None:
    """Each count of what is left out, and what is drawn, are all that there is."""
    made = checked(large(), articles=PAPERS)
    site = Site(made.edition)
    event = blamed_event(site)
    claims = {(a.article, a.speaker) for a in event.accounts if a.responsible}
    blame = site.figure("blame")
    assert f"{len(claims) - 14} more are not drawn." in caption(blame)
    assert len(blame.css(".p-blame > ul")[0].css("li")) == 14
    assert f"{len(claims) - 24} more" in site.beside("blame")
    steps = site.figure("steps")
    drawn = {words(step) for step in steps.css("a.p-step")}
    assert len(drawn) == 10
    asked = [d for d in site.facts.discrepancies.values() if d.kind == "sequence"]
    ids = {str(e.id) for e in site.facts.events.values() if str(e.step) in drawn}
    between = [d for d in asked if len(ids & set(map(str, d.about))) > 1]
    assert len(steps.css("figcaption a")) == len(between) <= 12
    assert f"{LARGE - 10 - 12} more" in site.beside("steps").partition("Not drawn:")[2]
    where = site.figure("where")
    assert len(where.css("circle")) == 16
    assert f"{LARGE - 16 - 12} more" in site.beside("where").partition("Not drawn:")[2]
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
        assert caption(figure).startswith(f"{count - 200} more are not drawn. {count} sentences:"), key
