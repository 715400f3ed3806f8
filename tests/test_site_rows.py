"""Pages against the records: each row that must be on a page is there, with its words, its speaker and its link."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import chain
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import gallery
import pytest
from made import actor, checked, event, statement
from reading import content, notes, text_of
from selectolax.lexbor import LexborNode

from briefing import data, pipeline
from briefing.compare import Difference
from briefing.compare.answers import on_side
from briefing.compare.origins import Support, is_passed_on
from briefing.compare.spelling import variants
from briefing.desk.left import ToDo
from briefing.grouping import group_by_key
from briefing.history import Past
from briefing.history.compare import Beside, Change
from briefing.model.parts import Account, Part, Statement
from briefing.model.records import Actor, Discrepancy, Event, Figure, Omission, Record, Theme, statements_of
from briefing.pipeline import Edition
from briefing.problems import Mark, Problem
from briefing.site.pages import Page, feeds, inserts, pages
from briefing.site.render import Renderer
from briefing.site.views import wording
from briefing.site.views.addresses import address, has_page
from briefing.site.views.base import Presenter
from briefing.site.views.blame import blame
from briefing.site.views.citations import flat
from briefing.site.views.story import in_order
from briefing.wordings import Interval

ROOT = Path(__file__).parent.parent


class Site:
    """The pages of a briefing, and its records."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.found = edition.comparison
        self.facts = edition.comparison.facts
        self.present = Presenter(edition.comparison)
        self.pages: dict[str, Page] = {page.url: page for page in pages(edition, Renderer(), Past({}, None, "none"))}
        self.nodes = {url: content(page) for url, page in self.pages.items()}
        self.codes = {str(a.id): self.present.codes[str(a.id)].text for a in self.facts.articles.values()}

    def title(self, record_id: object) -> str:
        """What a record is called, as it begins a line."""
        title = self.present.text(self.facts.title(str(record_id)))
        return title[:1].upper() + title[1:]

    def of_kind(self, kind: str) -> list[tuple[str, LexborNode]]:
        return [(url, self.nodes[url]) for url, page in self.pages.items() if page.kind == kind and page.listed]


@pytest.fixture(scope="module", params=["gallery", "repository"])
def site(request: pytest.FixtureRequest) -> Site:
    return Site(gallery.briefing().edition if request.param == "gallery" else pipeline.check(ROOT).edition)


def words(node: LexborNode | None) -> str:
    assert node is not None
    return text_of(node)


def plain(text: object) -> str:
    """A curator's or an article's words, as they are read."""
    return " ".join(html.unescape(re.sub(r"[*`]", "", str(text))).split())


def sections(node: LexborNode) -> dict[str, str]:
    """What stands below each heading of the second rank, by its id."""
    parts = re.split(r'<h2 id="([^"]+)">', node.html or "")
    return {key: html.unescape(body) for key, body in zip(parts[1::2], parts[2::2], strict=True)}


def part(section: str) -> LexborNode:
    return content(Page("", "", "", "", "", lambda: (section, {})))


def links(node: LexborNode) -> list[tuple[str, str]]:
    """The links of an element: text, and the address without what leads up."""
    return [(words(a), re.sub(r"^(\.\./)+", "", str(a.attributes["href"]))) for a in node.css("a[href]")]


WAYS = {
    "statement": "in a statement",
    "interview": "in an interview",
    "phone": "by telephone",
    "message": "in a message",
    "social_media": "on social media",
    "state_media": "on state media",
    "other_outlet": "through another outlet",
    "witnessed": "as an eyewitness",
    "told": "citing what they were told",
    "document": "citing a document or recording",
    "asserts": "as a fact",
    "denies": "as a denial",
    "suspects": "as a belief or suspicion",
    "doubts": "as a doubt",
    "unverified": "as not verified",
    "demands": "as a demand",
    "forecasts": "as an expectation",
    "judges": "as a judgement",
    "accuses": "as an accusation",
}
"""How somebody speaks, as a reader is told."""


def manner(site: Site, said: Statement) -> list[str]:
    """How a statement is made, as its page must tell."""
    found = []
    if is_passed_on(said):
        pass  # It is told with the article itself: "AP, through state media".
    elif said.via_outlet is not None and said.via_outlet not in said.speaker:
        found.append(f"through {site.facts.title(str(said.via_outlet))}")
    elif said.via in WAYS and not (said.via == "state_media" and said.speaker):
        found.append(WAYS[said.via])
    if said.basis in WAYS:
        found.append("from its own observation" if said.basis == "witnessed" and not said.speaker else WAYS[said.basis])
    lost = ["its words lost in our copy"] if said.lost else []
    if said.stance is not None:
        blames = said.stance == "denies" and getattr(said, "responsible", ())
        found.append("denying the blame" if blames else WAYS[said.stance])
    return found + lost


def check_statement(site: Site, node: LexborNode, said: Statement) -> None:
    """A statement stands in full: who says it, how, where, its number, its words, and what they are taken to mean."""
    first = words(node.css_first("p"))
    code = site.codes[str(said.article)]
    if said.speaker:
        shown = [words(a) for a in node.css("p:first-child a:not(.b-chip)")]
        assert list(map(str.casefold, shown)) == [site.title(speaker).casefold() for speaker in said.speaker]
        for (_, aim), speaker in zip(links(node), said.speaker, strict=False):
            assert aim == address(site.facts.actors[str(speaker)])
            side = site.present.voices.side(str(speaker))
            assert side is None or f"{site.title(speaker)} ({site.title(side)})".casefold() in first.casefold()
    else:
        own = ", through " if is_passed_on(said) else ", in its own voice"
        voice = "; not marked whose words" if said.unmarked else own
        assert first.startswith(f"{code}{voice}")
    how = manner(site, said)
    mark = node.css_first("p:first-child > i")
    if mark is not None and said.stance is not None:
        marks = {"accuses": "blames", "suspects": "believes or suspects", "forecasts": "believes or suspects",
                 "doubts": "doubts or questions it", "unverified": "could not verify it"}  # fmt: skip
        assert words(mark).removesuffix(":") == marks.get(said.stance, "denies")
        how.remove(WAYS[said.stance])
    shown_how = [words(small).removesuffix(" ·") for small in node.css("p:first-child > br ~ small:not(.b-near)")]
    if each := node.css_first(".b-each > summary"):
        shown_how = [part for part in [words(each).removesuffix("place and part").removesuffix(" · ")] if part]
    assert shown_how == ([", ".join(how)] if how else [])
    citation = site.present.citations.find(said)
    assert citation is not None and node.attributes["id"] == citation.id
    sentence = citation.anchor.sentences[0]
    chip = node.css_first("a.b-chip")
    assert chip is not None and str(chip.attributes["href"]).endswith(
        f"articles/{said.article}.html#s{sentence.number}"
    )
    whole = site.present.world.texts[str(said.article)].paragraphs > 1
    assert words(chip).endswith(f"¶{sentence.paragraph}" if whole else f"s. {sentence.number}")
    passage = site.present.citations.passage(said)
    assert passage is not None
    assert words(node.css_first("blockquote mark")) == flat(passage.words).strip()
    near = site.present.nearness.brief(said)
    assert [words(small) for small in node.css("small.b-near")] == ([near] if near else [])
    number = getattr(said, "words", None)
    shown_number = [words(p) for p in node.css("p.b-number")]
    assert shown_number == ([f"“{number}”"] if number else [])
    text = words(node)
    assert not said.says or f"That is: {plain(site.present.text(said.says))}" in text
    when = getattr(said, "when", None)
    if when is not None and when.quote:
        assert "When:" in text


def shown_statements(site: Site, node: LexborNode, said: Iterable[Statement]) -> None:
    """All of these statements stand there, each once, and no other."""
    wanted = {site.present.citations.find(s).id: s for s in said if site.present.citations.find(s)}
    found = node.css("article[id]")
    assert Counter(str(a.attributes["id"]) for a in found) == Counter(list(wanted))
    for article in found:
        check_statement(site, article, wanted[str(article.attributes["id"])])


def columns(site: Site, node: LexborNode, record: Record) -> None:
    """Each article's statements stand below its letters; the articles that have none are named, or counted."""
    said = [s for s in statements_of(record) if site.present.citations.find(s)]
    shown_statements(site, node, said)
    shown = {str(c.css_first("h3").attributes["id"]): c for c in node.css(".b-column")}
    assert set(shown) == {str(s.article) for s in said}
    for article, column in shown.items():
        own = [site.present.citations.find(s) for s in said if s.article == article]
        assert {a.attributes["id"] for a in column.css("article")} == {c.id for c in own if c}
    silent = [words(p) for p in node.css("p.b-silent")]
    for cell in site.found.cells[str(record.id)]:
        code = re.escape(site.codes[cell.article])
        naming = [line for line in silent if re.search(rf"(?<!\w){code}(?!\w|\?)", line)]
        is_told = cell.mention in ("reports", "denies", "reports_and_denies", "nothing_shown")
        assert bool(naming) != is_told, cell.article
        wanted = MENTIONS.get(cell.mention, "no mention")
        if isinstance(record, Figure):
            wanted = wanted.replace("no mention;", "no number given;").replace("no mention", "no number")
        assert len(naming) < 2 and all(wanted in line for line in naming)
    notes_shown = " ".join(words(n) for n in node.css(".b-note, .b-dek"))
    assert plain(site.present.text(getattr(record, "note", None)))[:40] in notes_shown


def test_the_pages_of_events_hold_every_account_participant_and_tie(site: Site) -> None:
    naming: dict[tuple[str, str], list[str]] = {}
    for record in site.facts.events.values():
        for name in ("part_of", "after", "before"):
            refs = getattr(record, name) or ()
            for ref in [refs] if name == "part_of" and refs else refs:
                naming.setdefault((name, str(ref)), []).append(str(record.id))
    for url, node in site.of_kind("event"):
        record = site.facts.events[Path(url).stem]
        columns(site, node, record)
        own = str(record.id)
        section = sections(node)
        parts = [words(li) for li in part(section.get("participants", "")).css("li")]
        assert parts == [f"{site.title(p.actor)}: {plain(site.present.text(p.role))}" for p in record.participants]
        order = {
            "Part of": [record.part_of] if record.part_of else [],
            "Its parts": naming.get(("part_of", own), []),
            "Before it": [*record.after, *naming.get(("before", own), [])],
            "After it": [*record.before, *naming.get(("after", own), [])],
        }
        items = part(section.get("order", "")).css("li")
        shown = {words(li).partition(": ")[0]: sorted(text for text, _ in links(li)) for li in items}
        assert shown == {k: sorted(site.title(r) for r in {*map(str, v)}) for k, v in order.items() if v}
        told = Counter(row for li in part(section.get("told-order", "")).css("li") for row in told_row(li))
        assert told == told_order(site, own)
        near = [d for d in site.facts.discrepancies.values() if own in map(str, d.about)]
        assert {t for t, _ in links(part(section.get("disagreements", "")).css_first("ul") or part(""))} == {
            site.title(d.id) for d in near
        }
        judged = [words(badge) for badge in part(section.get("disagreements", "")).css(".b-links .b-badge")]
        assert sorted(judged) == sorted(TOGETHER[d.relation] for d in near if d.relation not in (None, "compatible"))
        if record.place:
            assert site.title(record.place) in words(node.css_first(".b-kicker"))
        differences = [d for d in site.found.differences if d.record == own]
        compared = part(section.get("compared", ""))
        assert len(compared.css("h3")) == len(differences)
        items = compared.css(".b-sides tbody tr")
        rows = [row for d in differences for row in difference_rows(site, record, d)]
        for item, (heading, statements) in zip(items, rows, strict=True):
            assert words(item.css_first("th")).startswith(heading)
            said = site.present.citations.in_text_order(statements)
            aims = [str(a.attributes["href"]) for a in item.css("a.b-chip")]
            assert aims == [f"#{site.present.citations.find(s).id}" for s in said]
            codes = [cell.attributes["data-code"] for cell in item.css("td") for _ in cell.css("a.b-chip")]
            assert codes == [site.codes[str(s.article)] for s in said]


def difference_rows(site: Site, record: Event, difference: Difference) -> list[tuple[str, list[Statement]]]:
    """The rows of a difference: its sides, but of who is responsible one for each who is blamed, with their own."""
    if difference.kind != "responsibility":
        return [("", list(side.statements)) for side in difference.sides]
    blamed = {str(actor) for side in difference.sides for actor in side.actors}
    rows: dict[tuple[bool, str], list[Statement]] = {}
    told = [(side.denied, one, s) for side in difference.sides for one in side.actors for s in side.statements]
    told += [(False, one, s) for s in record.accounts if stops_short(site, record, s) for one in s.who]
    for denied, one, said in told:
        known = site.facts.actors[str(one)]
        above = known.speaks_for or known.part_of
        head = str(above.actor) if above is not None and str(above.actor) in blamed else str(one)
        own = rows.setdefault((denied, head), [])
        if said not in own:
            own.append(said)

    heads = {head for _, head in rows}

    def side(head: str) -> str:
        """Whose ally somebody blamed is, where that one is blamed too."""
        ties = site.facts.actors[head].affiliations
        return next((str(t.to) for t in ties if t.tie in ("allied_with", "fights_for") and str(t.to) in heads), head)

    def rank(*those: str) -> tuple[int, int, int, str]:
        """Whom most blame or suspect first."""
        said = [(head, s) for (_, head), own in rows.items() if head in those for s in own if isinstance(s, Account)]
        voices = {(head, s.article, s.speaker, s.stance, bool(s.responsible)) for head, s in said}
        blaming = [v for v in voices if v[4] and v[3] not in ("denies", "doubts", "unverified")]
        return -len(blaming), -len({v[1] for v in voices}), -len(voices), min(map(site.title, those))

    def place(row: tuple[bool, str]) -> tuple[bool, tuple[int, int, int], str, tuple[int, int, int, str]]:
        """Denials last; then sides, and in them those blamed."""
        of_side = [head for head in heads if side(head) == side(row[1])]
        return row[0], rank(*of_side)[:3], side(row[1]), rank(row[1])

    return [(site.title(row[1]), rows[row]) for row in sorted(rows, key=place)]


def stops_short(site: Site, record: Event, account: Account) -> bool:
    """True where somebody takes a position in the main discrepancy on who is responsible, and holds nobody so."""
    asked = [d for d in site.present.index.heaviest if d.kind == "responsibility" and record.id in d.about]
    taken = {(s.article, s.speaker) for d in asked[:1] for p in d.positions for s in p.statements if s.speaker}
    return not account.responsible and (account.article, account.speaker) in taken


def told_row(line: LexborNode) -> Iterator[tuple[str, str, str]]:
    """Of a line on what is told of an order: whose it is, which way, and each other event."""
    owner, _, rest = words(line).partition(": this comes ")
    for text, aim in links(line):
        if aim.startswith("events/"):
            yield owner, rest.partition(" ")[0], text


def told_order(site: Site, event_id: str) -> Counter[tuple[str, str, str]]:
    """What accounts put before and after an event, each with who says so, on the pages of both events; each once."""
    rows = set()
    for other in site.facts.events.values():
        for account in other.accounts:
            chip = site.present.citations.chip(account)
            if chip is None:
                continue
            owner = f"{site.present.voices.orderer(account)} {chip.code.text} {chip.label}"
            if other.id == event_id:
                rows |= {(owner, "after", site.title(earlier)) for earlier in account.after}
            if event_id in account.after:
                rows.add((owner, "before", site.title(other.id)))
    return Counter(rows)


SUPPORTED = {
    "independent": "Separate sources:",
    "same_origin": "One origin or side, in several articles:",
    "undetermined": "The articles may share a source:",
    "single_origin": "One article only.",
}
NO_SPEAKER = "In the articles’ own voice:"
DIFFERING = {
    "tension": "One number can fit, but the words usually mean different amounts:",
    "conflict": "The numbers do not fit one another:",
}
"""Of numbers that differ: one cannot be borne out by the sources of another."""
NO_SOURCE = {
    "asserts": "a claim",
    "denies": "a denial",
    "suspects": "a belief or suspicion",
    "doubts": "a doubt",
    "unverified": "a report that could not be verified",
    "demands": "a demand",
    "forecasts": "an expectation",
    "judges": "a judgement",
    "accuses": "an accusation",
    "planned": "a plan",
}
"""As what a statement is told that is no source for the thing itself."""


def is_of_no_speaker(support: Support) -> bool:
    """True for what articles tell in their own voice alone."""
    return all(origin.own_voice and origin.actors for origin in support.origins)


def test_how_well_a_claim_is_borne_out_is_said_with_the_origins_that_were_counted(site: Site) -> None:
    for url, node in (*site.of_kind("event"), *site.of_kind("figure")):
        results = site.found.events if url.startswith("events") else site.found.figures
        support = results[Path(url).stem].support
        shown = node.css_first("p.b-support")
        if support is None:
            if url.startswith("events"):
                only = words(shown).removeprefix("Told only as ").removesuffix(".")
                told = {a.stance and NO_SOURCE[a.stance] for a in site.facts.events[Path(url).stem].accounts}
                told -= {None}
                assert told <= set(re.split(", | and ", only)), url
                assert set(re.split(", | and ", only)) <= {*NO_SOURCE.values(), *OTHERWISE}, url
            continue
        text = words(shown)
        if support.corroboration in ("single_origin", "more_apart"):
            assert text.startswith(("One article only.", "One article tells it.", "One article is counted."))
            continue
        origins = [origin for origin in support.origins if origin.identified]
        articles = len(support.articles)
        status = None if url.startswith("events") else site.found.figures[Path(url).stem].status
        borne = DIFFERING.get(status or "", SUPPORTED[support.corroboration])
        if is_of_no_speaker(support):
            borne = DIFFERING.get(status or "", NO_SPEAKER)
            assert text.startswith(f"{borne} {articles} articles tell it so, perhaps from one source.")
            continue
        assert text.startswith(f"{borne} told in {articles} article{'s' if articles > 1 else ''}")
        count = f", with {len(origins)} identified origin{'s' if len(origins) > 1 else ''}, "
        assert (count in text) == bool(origins)
        for origin in origins if len(origins) > 1 else ():
            codes = [code for article, code in site.codes.items() if article in origin.articles]
            assert f", in {' and '.join(filter(None, [', '.join(codes[:-1]), *codes[-1:]]))}" in text
        named = {aim for _, aim in links(shown)} if shown else set()
        for origin in support.origins:
            if not origin.own_voice:
                assert {address(site.facts.actors[str(a)]) for a in origin.actors} <= named, url
        assert ("Not counted as separate:" in text) == any(
            not o.identified and not o.own_voice for o in support.origins
        )


OTHERWISE = ("an open question", "reports that somebody passes on", "words that our copy has lost")


RELATIONS = {
    "agree": "The answers agree.",
    "compatible": "The answers are compatible: what their words usually mean overlaps.",
    "tension": "The answers are in tension: one number can fit them all, but what their words usually mean lies apart.",
    "conflict": "The answers conflict: no one number fits them all.",
}


def test_the_pages_of_figures_hold_every_answer_and_how_they_stand_to_each_other(site: Site) -> None:
    seen = set()
    for url, node in site.of_kind("figure"):
        record = site.facts.figures[Path(url).stem]
        columns(site, node, record)
        result = site.found.figures[str(record.id)]
        relation = node.css_first("p.b-relation")
        assert (relation is not None) == (result.status is not None and len(result.reads) > 1)
        if relation is not None and result.status is not None:
            seen.add(str(result.status))
            assert words(relation).startswith(RELATIONS[result.status])
            assert ("A number that one gives, another denies." in words(relation)) == (result.contested is not None)
        if record.part_of:
            assert f"part of {site.title(record.part_of)}" in words(node.css_first(".b-kicker"))
        scope = {words(d.css_first("dt")): words(d.css_first("dd")) for d in node.css("dl.b-scope > div")}
        check_scope(site, record, scope)
    assert seen == set(RELATIONS) or site.edition is not gallery.briefing().edition


PEOPLE = {"civilian": "civilians", "combatant": "fighters or soldiers", "mixed": "civilians and fighters"}


def check_scope(site: Site, record: Figure, shown: dict[str, str]) -> None:
    """Who is counted, where and when."""
    who = [PEOPLE.get(record.population), record.subgroup and plain(site.present.text(record.subgroup))]
    assert shown.get("Who", "") == "; ".join(filter(None, who))
    places = dict.fromkeys(str(p) for p in (record.scope.place, *(r.where for r in record.readings)) if p)
    for place in places:
        assert site.facts.title(place) in shown["Where"]
    assert ("Where" in shown) == bool(places)
    has_number = any(r.words for r in record.readings)
    assert ("a total so far" in shown.get("Counted", "")) == (record.scope.cumulative and has_number)
    for reading in record.readings:
        assert reading.when is None or f"“{reading.when.words}”" in shown["When"]
    assert not record.scope.period or plain(site.present.text(record.scope.period)) in shown["When"]


def test_the_ledger_has_each_figure_below_its_heading_with_every_answer(site: Site) -> None:
    node = site.nodes["figures/index.html"]
    headings = {words(h): key for h in node.css("h2") for key in [str(h.attributes["id"])]}
    assert (
        headings.items()
        <= {
            "Casualties: killed, hurt or missing": "casualties",
            "Other harm: attacked, abused or held": "harm",
            "Trapped": "trapped",
            "Inside or sheltering": "present",
            "Fled, or left without a place": "displaced",
            "To be brought out": "evacuated",
            "Wanted": "wanted",
            "Not of people: amounts, counts and measurements": "amounts",
        }.items()
    )
    rows = {}
    for key, body in sections(node).items():
        for row in part(body).css("li.b-ledger-row"):
            rows[str(row.attributes["id"])] = key, row
    assert set(rows) == {str(f.id) for f in site.facts.figures.values()}
    parts = {"trapped": "trapped", "present": "present", "displaced": "displaced", "evacuated": "evacuated",
             "wanted": "wanted", "attacked": "harm", "abused": "harm", "detained": "harm"}  # fmt: skip
    amounts = ["votes", "count", "money", "percentage", "share", "duration", "age", "magnitude", "distance"]
    for record in site.facts.figures.values():
        key, row = rows[str(record.id)]
        is_amount = record.population == "not_people" or record.measure in amounts
        assert key == ("amounts" if is_amount else parts.get(record.measure, "casualties")), record.id
        assert site.title(record.id) in words(row.css_first("h3"))
        answers = site.present.citations.in_text_order(record.readings)
        numbers = [words(p) for p in row.css("p.b-number")]
        given = any(a.words or a.lost for a in answers)
        # Equal answers share a number, with all who give it.
        keys = ((str(a.words or "").casefold(), a.lost, a.stance, a.translation) if given else id(a) for a in answers)
        groups = list(group_by_key(zip(keys, answers, strict=True)).values())
        firsts = [group[0] for group in groups]
        none = ["lost in our copy" if a.lost else "no number" for a in firsts]
        shown = [f"“{a.words}”" if a.words else other for a, other in zip(firsts, none, strict=True)]
        assert numbers == (shown if given else [])
        # What is spoken of without a number is folded below the numbers.
        folded = [fold for fold in node.css("details.b-more") if fold.css_first(f'li[id="{record.id}"]')]
        assert bool(folded) is not given
        marked = ["b-denied" in str(p.attributes["class"]) for p in row.css("p.b-number")]
        assert marked == [a.stance in ("denies", "doubts") for a in firsts if given]
        # A number and who gives it stand on one line.
        lines = row.css("div.b-answer")
        assert [len(line.css("p.b-by")) for line in lines] == [len(group) for group in groups]
        by = row.css("p.b-by")
        for node_by, answer in zip(by, chain.from_iterable(groups), strict=True):
            text = words(node_by)
            voice = site.present.voices.speaker(answer)
            assert text.startswith(", ".join([voice, *manner(site, answer)]))
            if not answer.speaker:
                own = ", through " if is_passed_on(answer) else ", in its own voice"
                assert voice.startswith(f"{site.codes[str(answer.article)]}{own}") or answer.unmarked
            assert words(node_by.css_first(".b-code")) == site.codes[str(answer.article)]
            done = ", ".join(site.title(a) for a in answer.responsible)
            assert (f"Said to be done by: {done}" in text) if done else "done by" not in text
        facts = words(row.css_first("p.b-small")) if row.css("p.b-small") else ""
        shown = dict(
            p.split(": ", 1) for p in facts.split(" · ") if p.split(":")[0] in ("Who", "Counted", "Where", "When")
        )
        check_scope(site, record, shown)
        if not has_page(record):
            near = [d for d in site.facts.discrepancies.values() if record.id in d.about]
            assert all(site.title(d.id) in words(row) for d in near)


MENTIONS = {
    "denies": "carries only a denial",
    "reports_and_denies": "carries claim and denial",
    "lost": "words are lost here",
    "latest_hour_earlier": "no mention; the latest hour it names is earlier",
}


def test_the_list_of_events_has_each_with_its_times_its_accounts_and_what_every_article_does(site: Site) -> None:
    node = site.nodes["events/index.html"]
    listed = {}
    for key, body in sections(node).items():
        for row in part(body).css("ol.b-story > li"):
            listed[str(row.attributes["id"])] = key, row
    assert set(listed) == {str(r.id) for r in (*site.facts.events.values(), *site.facts.themes.values())}
    shown = [str(li.attributes["id"]) for li in node.css("ol.b-story > li")]
    groups = in_order(site.found)
    assert shown == [*(str(e.id) for _, events in groups for e in events), *map(str, site.facts.themes)]
    days = {words(h): str(h.attributes["id"]) for h in node.css("h2")}
    for group, _ in groups:
        if isinstance(group, date):
            assert days[f"{group:%A} {group.day} {group:%B} {group.year}"] == f"day-{group}"
    undated = {"Earlier": "earlier", "Planned, expected or demanded": "planned", "No day given": "no-time"}
    undated["A time given, but no certain day"] = "rough"
    assert all(days.get(heading, key) == key for heading, key in undated.items())
    carried: Counter[str] = Counter()
    contested = 0
    for record in (*site.facts.events.values(), *site.facts.themes.values()):
        key, row = listed[str(record.id)]
        assert (words(row.css_first(".b-row-title a")), address(record)) in [
            (t, u) for t, u in links(row.css_first(".b-row-title"))
        ]
        cells = site.found.cells[str(record.id)]
        drawn = row.css(".b-cell")
        # Of articles that show nothing none is named: one notice stands for them.
        named = [cell for cell in cells if cell.mention != "nothing_shown"]
        if len(named) < len(cells):
            assert words(drawn.pop()) == "More stands apart, to protect its source."
        for shown_cell, cell in zip(drawn, named, strict=True):
            text = words(shown_cell)
            assert text.startswith(site.codes[cell.article])
            assert f"b-{cell.mention}" in str(shown_cell.attributes["class"]).split()
            if cell.mention == "does_not_mention":
                assert text.endswith(reached(site, cell.article, "no mention", "no mention found yet"))
            elif cell.mention != "reports":
                assert text.endswith(MENTIONS[cell.mention])
            else:
                assert not text.endswith(tuple(MENTIONS.values()))
        carrying = sum(c.mention in ("reports", "denies", "reports_and_denies") for c in cells)
        sort = "all" if carrying == len(site.codes) else "some" if carrying > 1 else "only"
        assert row.attributes["data-carried"] == sort
        carried[sort] += 1
        contested += row.attributes.get("data-contested") == "yes"
        assert bool(row.css(".b-badge")) == (row.attributes.get("data-contested") == "yes")
        major = any(record.id in d.about for d in site.facts.discrepancies.values() if d.weight == "major"
                    and d.resolution == "open")  # fmt: skip
        assert not major or row.attributes.get("data-contested") == "yes"
        if isinstance(record, Event):
            count = len(record.accounts)
            assert f"{count} account{'s' if count != 1 else ''}" == words(row.css_first("summary"))
            timed = [(site.codes[str(a.article)], str(a.when.words)) for a in record.accounts if a.when]
            when = " ".join(words(time) for time in row.css(".b-when .b-time"))
            assert all(code in when and time in when for code, time in timed)
            assert when.startswith("no time given") == (not timed and key not in ("planned", "no-time"))
            people = {str(a) for s in record.accounts for a in (*s.speaker, *s.who, *s.responsible)}
            people |= {str(p.actor) for p in record.participants}
            assert set(str(row.attributes.get("data-actors") or "").split()) == people
            lines = [words(li) for li in row.css("details li")]
            for account in record.accounts:
                assert any(site.codes[str(account.article)] in line for line in lines)
    labels = [words(label) for label in node.css("form label")]
    assert labels[:5] == [
        f"all ({sum(carried.values())})",
        f"told in every article ({carried['all']})",
        f"told in two or more ({carried['all'] + carried['some']})",
        f"told in only one ({carried['only']})",
        f"only those in a main discrepancy ({contested})",
    ]
    options = {str(o.attributes["value"]): words(o) for o in node.css("select[name=actors] option")}
    named = {a for _, row in listed.values() for a in str(row.attributes.get("data-actors") or "").split()}
    assert options == {"": "everybody"} | {a: site.title(a) for a in named if a in site.facts.actors}


def test_the_pages_of_themes_hold_every_statement(site: Site) -> None:
    for url, node in site.of_kind("theme"):
        record = site.facts.themes[Path(url).stem]
        columns(site, node, record)
        about = part(sections(node).get("about", ""))
        assert [t for t, _ in links(about)][: len(record.about)] == [site.title(r) for r in record.about]


WEIGHTS = {
    "major": "main discrepancy",
    "notable": "notable discrepancy",
    "minor": "detail, good to know when quoting",
}
KINDS = {
    "number": "how many or how much",
    "time": "when",
    "place": "where",
    "sequence": "what came first",
    "responsibility": "who is said to be responsible",
    "status": "whether or how it happened",
    "demand": "who is said to demand what",
    "identity": "who or what is meant",
    "spelling": "how a name is spelled",
    "wording": "choice of words",
    "attribution": "who said it",
    "translation": "how words are translated",
    "definition": "what is meant",
}
TOGETHER = {
    "compatible": "the answers can all be true",
    "tension": "the answers can hardly all be true",
    "conflict": "the answers cannot all be true",
}
STATES = {"open": "open", "explained": "explained", "corrected": "corrected by an outlet"}
EXPLAINED = {
    "different_scope": "The articles{} speak of different things.",
    "different_time": "The articles{} speak of, or come from, different times.",
    "different_origin": "The articles{} rely on different sources.",
    "translation": "The words{} come from different translations or transcriptions.",
    "editing": "The outlets{} differ in their choice of words, length or order.",
    "lost_text": "Words that one text has lost{} explain it.",
}


def reached(site: Site, article: str, silent: str, unread: str) -> str:
    """What is said of an article that has nothing, with how much of it is in the facts."""
    text = site.present.world.texts[article]
    if text.unread:
        return f"{unread}; {text.unread} sentence{'s' * (text.unread > 1)} in no record yet"
    how = "not compared" if text.has_words_apart else "set aside"
    return f"{silent}; {text.uncompared} sentence{'s' * (text.uncompared > 1)} {how}" if text.uncompared else silent


def stands_apart(site: Site, record: Discrepancy) -> bool:
    """True where a report on a discrepancy, or on an event of it, stands apart."""
    return record.apart or any(site.facts.events[ref].mentioned_in for ref in record.about if ref in site.facts.events)


def empty_cell(site: Site, record: Discrepancy, article: str) -> str:
    """What a cell says that gives no answer; where a report stands apart, each cell of the table the same.

    An article that closed before what is asked about first is said to have, whatever else it answers.
    """
    if stands_apart(site, record):
        return "no answer shown"
    first = site.present.comparison.cells.get(str(record.about[0]), ()) if record.about else ()
    if any(cell.article == article and cell.mention == "latest_hour_earlier" for cell in first):
        return "no mention; the latest hour it names is earlier"
    if any(s.article == article for p in record.positions for s in p.statements):
        return "another answer"
    return reached(site, article, "not in this article", "not found in this article yet")


def test_the_pages_of_discrepancies_hold_every_position_and_what_would_settle_it(site: Site) -> None:
    for url, node in site.of_kind("discrepancy"):
        record: Discrepancy = site.facts.discrepancies[Path(url).stem]
        kicker = words(node.css_first(".b-kicker"))
        state = "" if record.resolution == "open" else f" · {STATES[record.resolution]}"
        together = f" · {TOGETHER[record.relation]}" if record.relation else ""
        assert kicker == f"Discrepancies · {KINDS[record.kind]} · {WEIGHTS[record.weight]}{together}{state}"
        section = sections(node)
        settle = part(section["settle"])
        assert words(settle.css("p")[0]) == plain(site.present.text(record.would_resolve))
        may = " may" if record.resolution == "open" else ""
        explained = EXPLAINED.get(record.explained_by, "").format(may)
        speaking = [all(s.speaker for s in p.statements) for p in record.positions]
        told_by_speakers = {"different_origin": speaking.count(False) <= 1, "editing": all(speaking)}
        is_told = bool(explained) and not told_by_speakers.get(record.explained_by, False)
        assert not explained or (explained in words(settle)) == is_told
        note = plain(site.present.text(record.note))
        dek = words(node.css_first(".b-lead"))
        assert note.startswith(dek) or (not note and f"{len(record.positions)} answer" in dek), (note, dek)
        # A note stands whole in one place: what one sentence of it refers to stands right before it.
        assert note in words(node.css_first(".b-head header"))
        heads = [words(th) for th in part(section["positions"]).css("thead th")][1:]
        assert [head.removesuffix(" why?") for head in heads] == list(site.codes.values())
        positions = node.css(".b-grid tbody tr")
        for shown, position in zip(positions, record.positions, strict=True):
            articles = {str(s.article) for s in position.statements}
            label = plain(site.present.text(position.label))
            if len(articles) == 1:
                label = wording.in_column(label, site.codes[min(articles)])
            heading = shown.css_first("th > b, h3")
            before = heading.prev
            who = f"{words(before)} " if before is not None and before.tag == "span" else ""
            assert who + words(heading) == label
            for cell, article in zip(shown.css("td"), site.codes, strict=True):
                own = [s for s in position.statements if s.article == article]
                shown_statements(site, cell, own)
                assert own or words(cell) == empty_cell(site, record, article)
            support = site.found.support(position)
            borne = [words(p) for p in shown.css("p.b-support")]
            assert bool(borne) == (support is not None and len(articles) > 1)
            if support is not None and borne:
                said = NO_SPEAKER if is_of_no_speaker(support) else SUPPORTED[support.corroboration]
                assert all(text.startswith(said) for text in borne)
        about = part(section["about"].partition("</p>")[0]) if record.about else part("")
        assert [t for t, _ in links(about)] == [site.title(r) for r in record.about]


def test_the_list_of_discrepancies_has_each_with_an_answer_for_every_article(site: Site) -> None:
    node = site.nodes["discrepancies/index.html"]
    section = sections(node)
    headings = {str(h.attributes["id"]): words(h) for h in node.css("h2")}
    for weight, heading in {"major": "Main discrepancies", "notable": "Notable discrepancies",
                            "minor": "Details, good to know when quoting"}.items():  # fmt: skip
        of_weight = {str(d.id): d for d in site.facts.discrepancies.values() if d.weight == weight}
        assert headings.get(weight, heading) == heading
        rows = {str(li.attributes["id"]): li for li in part(section.get(weight, "")).css("ol.b-questions > li")}
        assert set(rows) == set(of_weight)
        for key, row in rows.items():
            record = of_weight[key]
            assert words(row.css_first("h3 a")) == site.title(key)
            badge = [words(b) for b in row.css(".b-badge")]
            together = [TOGETHER[record.relation]] if record.relation else []
            assert badge == together + ([] if record.resolution == "open" else [STATES[record.resolution]])
            assert words(row.css_first(".b-settle")) == (
                f"What would settle it: {plain(site.present.text(record.would_resolve))}"
            )
            answers = {words(d.css_first("dt")): d for d in row.css("dl > div")}
            assert list(answers) == list(site.codes.values())
            for article, code in site.codes.items():
                own = [p for p in record.positions if any(s.article == article for s in p.statements)]
                assert len(answers[code].css("dd a.b-chip")) == len(own)
                cells = answers[code].css("dd")
                assert len(cells) == max(1, len(own))
                for cell, position in zip(cells, own, strict=False):
                    label = site.present.text(position.label).removeprefix(f"{code}: ").replace(f" in {code}:", ":")
                    assert words(cell).casefold().startswith(plain(label).casefold())
                    assert f"articles/{article}.html#s" in str(cell.css("a")[0].attributes["href"])
                if not own:
                    silent = reached(site, article, "does not say", "no answer found yet")
                    said = ["no answer shown"] if stands_apart(site, record) else [silent]
                    assert words(cells[0]) in (*said, MENTIONS["latest_hour_earlier"])
    check_omissions(site, section)
    found = [words(li) for li in part(section.get("found", "")).css("li")]
    covered = {str(c) for d in site.facts.discrepancies.values() for c in d.covers}
    open_ = [d for d in site.found.differences if d.id not in covered]
    assert found == [f"{plain(site.present.text(d.sentence))} ({site.title(d.record)})" for d in open_]
    spelled = {links(li)[0][0]: li for li in part(section.get("spellings", "")).css("li")}
    named = {site.title(r.id): variants(r) for r in (*site.facts.actors.values(), *site.facts.places.values())}
    assert set(spelled) == {title for title, names in named.items() if names}
    for title, li in spelled.items():
        assert all(str(name.name) in words(li) for name in named[title])
        assert {words(c) for c in li.css(".b-code")} == {site.codes[str(name.article)] for name in named[title]}


def test_of_one_weight_the_answers_that_cannot_all_be_true_come_first() -> None:
    heaviest = Site(gallery.briefing().edition).present.index.heaviest
    order = ["conflict", "tension", None, "compatible"]
    by_weight = group_by_key((d.weight, d) for d in heaviest if d.kind != "responsibility")
    for found in by_weight.values():
        ranks = [order.index(d.relation) for d in found]
        assert ranks == sorted(ranks)
    assert {d.relation for d in heaviest} == set(order)


def check_omissions(site: Site, section: dict[str, str]) -> None:
    """Each omission stands below its article, the heaviest first, with where the others say it."""
    body = section.get("omissions", "")
    shown = {}
    for piece in body.split('<h3 id="missing-')[1:]:
        shown[piece.partition('"')[0]] = part(f'<h3 id="{piece}').css("li")
    wanted: dict[str, list[Omission]] = {}
    for omission in site.facts.omissions.values():
        wanted.setdefault(str(omission.article), []).append(omission)
    assert {a: len(items) for a, items in shown.items()} == {a: len(items) for a, items in wanted.items()}
    ranks = list(WEIGHTS)
    for article, items in shown.items():
        assert f"Not in {site.codes[article]}" in words(part(body))
        by_id = {str(o.id): o for o in wanted[article]}
        order = [by_id[str(li.attributes["id"])] for li in items]
        assert [ranks.index(o.weight) for o in order] == sorted(ranks.index(o.weight) for o in order)
        for li, omission in zip(items, order, strict=True):
            text = words(li)
            assert site.title(omission.id) in text
            others = {site.codes[str(s.article)] for s in omission.others}
            assert {words(c) for c in li.css("a.b-chip .b-code")} == others
            assert not omission.note or plain(site.present.text(omission.note)) in text
        for url in (f"articles/{article}.html", "articles/index.html"):
            assert all(site.title(o.id) in words(site.nodes[url]) for o in order)


TIES = {
    "member_of": ("is a member of", "has as a member"),
    "leads": ("leads", "is led by"),
    "speaks_for": ("speaks for", "is spoken for by"),
    "works_for": ("serves", "is served by"),
    "part_of": ("is part of", "includes"),
    "backs": ("backs", "is backed by"),
    "fights_for": ("fights for", "has fighting on its side"),
    "opposes": ("opposes", "is opposed by"),
    "advises": ("advises", "is advised by"),
    "allied_with": ("is allied with", "is allied with"),
}
JUDGEMENTS = {
    "same": "We take them to be the same",
    "different": "We take them to be different",
    "unsure": "We cannot tell",
}
ACTORS = {
    "person": "person",
    "organisation": "organisation",
    "armed_group": "armed group",
    "state": "state",
    "body": "public body",
    "media": "news outlet",
    "group": "group",
}


def what(record: Actor) -> str:
    """What an actor is, or that nobody names somebody who is only described."""
    described = re.compile("an? |one |another ", re.IGNORECASE)
    is_described = all(described.match(str(form.name)) for form in record.names)
    is_one = is_described or str(record.label).endswith(", unnamed")
    return "not named" if record.kind == "group" and is_one else ACTORS[record.kind]


IDENTIFIED = {
    "full_name": "named in full",
    "partial_name": "part of the name is lost",
    "first_name_only": "identified by first name only, as asked",
    "role_only": "identified by role only",
    "pseudonym": "identified by an invented name",
}


def check_names(site: Site, node: LexborNode, names: Iterable[Part]) -> None:
    """Each form of a name stands there with its role, and the articles that print it."""
    rows = node.css(".b-forms li")
    forms: dict[tuple[str, str], list[Part]] = {}
    for name in names:
        forms.setdefault((str(name.name), str(name.role or "")), []).append(name)
    assert len(rows) == len(forms)
    for row, ((form, role), same) in zip(rows, forms.items(), strict=True):
        assert words(row).startswith(form)
        assert f"“{role}”" in words(row) if role else "“" not in words(row).removeprefix(form).partition("supplied")[0]
        printed = [n for n in same if site.present.citations.find(n)]
        codes = {site.codes[str(n.article)] for n in printed}
        assert {words(c) for c in row.css("a.b-chip .b-code")} == codes
        supplied = next((n.supplied for n in same[:1] if n.supplied), None)
        assert ("supplied by us" in words(row)) == bool(supplied)


def test_the_pages_of_actors_hold_each_name_tie_judgement_and_all_that_they_say(site: Site) -> None:
    said: dict[str, list[tuple[Record, Statement]]] = {}
    for record in site.facts.records():
        if not isinstance(record, (Discrepancy, Omission)):
            for s in statements_of(record):
                for speaker in s.speaker:
                    said.setdefault(str(speaker), []).append((record, s))
    for url, node in site.of_kind("actor"):
        record = site.facts.actors[Path(url).stem]
        own = str(record.id)
        section = sections(node)
        kicker = words(node.css_first(".b-kicker"))
        assert (IDENTIFIED[record.identified_by] if record.identified_by else what(record)) in kicker.split(" · ")
        # What somebody is called stands first, in the words of each article.
        roles = {str(name.role): name.article for name in record.names if name.role}
        lead = node.css_first(".b-lead")
        assert [words(q) for q in lead.css("q")] == list(roles) if lead is not None else not roles
        assert all(site.codes[article] in words(lead) for article in roles.values())
        check_members(site, own, part(section.get("members", "")), said)
        check_names(site, part(section["names"]), record.names)
        lines = part(section.get("says", "")).css(".b-lines > li")
        passages: dict[str, list[tuple[Record, Statement]]] = {}
        for of, s in said.get(own, ()):
            chip = site.present.citations.chip(s)
            if chip is not None:
                passages.setdefault(chip.url, []).append((of, s))
        assert len(lines) == len(passages)
        for line in lines:
            chip_link = line.css("a.b-chip")[0]
            same = passages[re.sub(r"^(\.\./)+", "", str(chip_link.attributes["href"]))]
            most = max((s.stance is not None, len(s.quote)) for _, s in same)
            shown_words = words(line.css_first("q"))
            said_so = [
                s
                for _, s in same
                if (s.stance is not None, len(s.quote)) == most and site.present.citations.words(s) == shown_words
            ]
            assert said_so
            on = links(line.css_first(".b-small"))[0]
            assert on[0] in {site.title(of.id) for of, _ in same}
            assert on[1] == address(next(of for of, _ in same if site.title(of.id) == on[0]))
            told = []
            for longest in said_so:
                others = [site.facts.title(str(a)) for a in longest.speaker if a != record.id]
                who = [f"with {' and '.join(others)}"] if others else []
                text = ", ".join([*who, *manner(site, longest)])
                told.append(f"{text}:" if text else "")
            assert "".join(words(w) for w in line.css(".b-who")) in told
        shown_statements(
            site, part(section.get("said", "")), [s for s in record.accounts if record.id not in s.speaker]
        )
        check_ties(site, record, part(section.get("ties", "")))
        body = section.get("identity") or section.get("identity-other") or ""
        shown = [words(li) for li in part(body).css("li")]
        assert len(shown) == len(record.identity)
        for text, judged in zip(shown, record.identity, strict=True):
            assert text.startswith(JUDGEMENTS[judged.judgement])
            assert not judged.other or f": {site.title(judged.other)}." in text
            assert all(str(name) in text for name in judged.names)
            assert plain(site.present.text(judged.reason)) in text
        events = sum(takes_part(own, e) for e in site.facts.events.values())
        counted = f"See {events} event{'s' if events != 1 else ''}"
        assert (counted in words(node)) == bool(events)
        tied = [a for a in site.facts.actors.values() if (t := a.speaks_for or a.part_of) and t.actor == record.id]
        # A body for which somebody is quoted is heard.
        unheard = [a for a in tied if on_side(site.facts, str(a.id)).isdisjoint(said)]
        assert all(site.title(a.id) in words(node) for a in unheard)


def check_members(site: Site, own: str, node: LexborNode, said: dict[str, list[tuple[Record, Statement]]]) -> None:
    """Each of those who speak for an actor, or are part of it, has a line in each article that quotes them."""
    above = {str(a.id): str(tie.actor) for a in site.facts.actors.values() if (tie := a.speaks_for or a.part_of)}

    def is_below(actor: str | None) -> bool:
        actor = above.get(actor or "")
        return actor == own or (actor is not None and is_below(actor))

    wanted = {(site.codes[str(s.article)], site.title(a)) for a in above if is_below(a) for _, s in said.get(a, ())}
    shown = [
        (words(group.css_first("h3 .b-code")), links(line)[0][0])
        for group in node.css("section")
        for line in group.css("li")
    ]
    assert len(shown) == len(set(shown)) and set(shown) == wanted


def takes_part(actor_id: str, of: Event) -> bool:
    named = {str(a) for s in of.accounts for a in (*s.speaker, *s.who, *s.responsible)}
    return actor_id in named | {str(p.actor) for p in of.participants}


def check_ties(site: Site, record: Actor, node: LexborNode) -> None:
    """Ties stand on the pages of both, seen from each."""
    wanted: Counter[str] = Counter()
    for tie in record.affiliations:
        wanted[f"{TIES[tie.tie][0]} {site.title(tie.to)}"] = 1
    for other in site.facts.actors.values():
        for tie in other.affiliations:
            if tie.to == record.id:
                wanted[f"{TIES[tie.tie][1]} {site.title(other.id)}"] = 1
    rows = [li for li in node.css("li") if not words(li.css_first(".b-small") or li).startswith("inferred")]
    assert (
        Counter(re.sub(rf" ({'|'.join(map(re.escape, site.codes.values()))}) .*", "", words(r)) for r in rows) == wanted
    )
    inferred = [li for li in node.css("li") if li not in rows and "inferred:" in words(li)]
    # What an article states is not inferred too.
    judged = {"speaks for": record.speaks_for, "is part of": record.part_of}
    sides = [side for side in judged.values() if side and not any(tie.to == side.actor for tie in record.affiliations)]
    for li, side in zip(inferred, sides, strict=True):
        assert links(li)[0][0] == site.title(side.actor)
        assert words(li).endswith(f"inferred: {plain(site.present.text(side.reason))}")


PRECISIONS = {
    "exact": "the very spot",
    "near": "within about a kilometre",
    "city": "the middle of the city or town",
    "district": "the middle of the district",
    "governorate": "the middle of the province",
    "country": "the middle of the country",
}


def test_the_list_of_actors_has_each_on_its_side_and_each_place_with_its_events(site: Site) -> None:
    node = site.nodes["actors/index.html"]
    section = sections(node)
    shown: dict[str, tuple[str, LexborNode]] = {}
    for key, body in section.items():
        for li in part(body).css("ul.b-actors > li"):
            aim = links(li)[0][1]
            assert aim not in shown
            shown[aim] = key, li
    assert set(shown) == {address(a) for a in site.facts.actors.values()}
    heads = {site.present.voices.side(str(a)) for a in site.facts.actors} - {None}
    without = {"person": "people", "group": "people", "armed_group": "armed", "state": "states", "body": "states",
               "organisation": "states", "media": "outlets"}  # fmt: skip
    for record in site.facts.actors.values():
        key, li = shown[address(record)]
        side = site.present.voices.side(str(record.id)) or (str(record.id) if str(record.id) in heads else None)
        assert key == (f"side-{side}" if side else without[record.kind])
        assert words(li.css("p.b-small")[0]).startswith(what(record))
        for name in record.names:
            assert not name.role or f"“{name.role}”" in words(li)
    headings = {str(h.attributes["id"]): words(h) for h in node.css("h2")}
    other = "Other " if heads else ""
    assert headings.get("outlets", "News outlets") == "News outlets"
    assert headings.get("armed", f"{other}armed groups").casefold() == f"{other}armed groups".casefold()
    assert headings.get("people", f"{other}people and groups").casefold() == f"{other}people and groups".casefold()
    rows = {str(li.attributes["id"]): li for li in node.css("ul.b-places > li")}
    assert set(rows) == set(map(str, site.facts.places))
    for place in site.facts.places.values():
        row = rows[str(place.id)]
        check_names(site, row, place.names)
        told = [(e, () if e.type == "statement" else e.accounts) for e in site.facts.events.values()]
        there = [e for e, accounts in told if place.id in (e.place, *(a.where for a in accounts))]
        text = words(row)
        counted = f"{len(there)} event{'s' if len(there) != 1 else ''} placed there"
        assert (counted in text) if there else "placed there" not in text
        if 0 < len(there) <= 4:
            assert all(site.title(e.id) in text for e in there)
        at = place.coordinates
        spot = ", ".join(f"{float(degrees):g}" for degrees in at.rounded) if at else ""
        where = f"{spot} ({PRECISIONS[at.precision]})." if at else "We give no coordinates."
        assert where in text
        assert not place.within or f"in {site.title(place.within)}" in words(row.css_first("h3"))
        shown_statements(site, row, place.accounts)
        assert plain(site.present.text(place.note))[:30] in text


RIGHTS = {"full": "the whole text", "excerpts": "sentences that a record cites", "none": "cited words alone"}


def test_the_pages_of_articles_hold_what_is_known_of_them_and_every_record_of_each_sentence(site: Site) -> None:
    for url, node in site.of_kind("article"):
        record = site.facts.articles[Path(url).stem]
        known = {words(d.css_first("dt")): words(d.css_first("dd")) for d in node.css("dl.p-from > div")}
        text = site.present.world.texts[str(record.id)]
        day = record.published
        assert known["Published by"].startswith(site.facts.title(str(record.outlet)))
        assert known["Date"].startswith(f"{day:%A} {day.day} {day:%B} {day.year}")
        assert (", written from " in known["Date"]) == bool(record.dateline)
        assert all(str(author.name) in known["Credited"] for author in record.authors)
        assert known.get("Latest hour reported") == (f"“{record.as_of.words}”" if record.as_of else None)
        places = len(text.lost)
        lost = f"Our copy lacks words in {places} place{'s' if places != 1 else ''}, shown as […]. None is filled in."
        assert known.get("Lost words") == (lost if places else None)
        assert RIGHTS[record.rights] in known["Reprinted"]
        share = re.match(r"This page alone shows (\d+)% of the text", known["Reprinted"])
        assert share is not None
        lost_blanks = sum(gap.end - gap.start for gap in text.lost)
        whole = sum(sentence.end - sentence.start for sentence in text.sentences) - lost_blanks
        assert abs(100 * sum(map(reprinted, node.css(".p-sentence"))) / whole - int(share[1])) < 3 + 500 / whole, url
        limit = re.search(r"\(it may show at most (\d+)%\)", known["Reprinted"])
        assert (limit and f"{limit[1]}%") == (record.reprint_at_most and str(record.reprint_at_most))
        assert limit is None or int(share[1]) <= int(limit[1])
        assert not record.url or known["Original"] == str(record.url)
        sentences = node.css(".p-sentence")
        assert [s.attributes["id"] for s in sentences] == [f"s{s.number}" for s in text.sentences]
        aside = {n for p in record.set_aside for n in (site.present.citations.find(p) or EMPTY).anchor.sentences}
        for shown, sentence in zip(sentences, text.sentences, strict=True):
            is_told = sentence in aside and not text.stands_alone(sentence)
            assert ("Set aside" in str(shown.attributes.get("title"))) == is_told
        told: Counter[str] = Counter()
        for of in site.facts.records():
            for s in statements_of(of):
                citation = site.present.citations.find(s)
                if isinstance(of, (Event, Figure, Theme, Discrepancy)) and citation and s.article == record.id:
                    told[site.title(of.id)] += 1
        beside = {words(a) for a in node.css("aside li a")}
        inside = {site.title(f.id): site.title(f.event) for f in site.facts.figures.values() if f.event}
        assert {figure for figure in set(told) - beside if inside.get(figure) not in beside} == set(), url
        assert beside <= set(told), url
        folds = [words(f) for f in node.css("aside summary")]
        for block in node.css("aside"):
            fold = block.css_first("details")
            if fold is not None:
                counts = sum(int(n) for n in re.findall(r"\d+", words(fold.css_first("summary"))))
                assert counts == len(fold.css("li")), folds
        supplied = part(sections(node).get("supplied", ""))
        assert len(supplied.css("ul")[0].css("li") if record.supplied else []) == len(record.supplied)


def reprinted(sentence: LexborNode) -> int:
    """The characters of a sentence that its article's page shows."""
    marks = sum(len(words(mark)) for mark in sentence.css(".p-gone, .b-gap, .b-omitted"))
    return len(words(sentence)) - marks


class _Nowhere:
    sentences = ()
    anchor: _Nowhere


EMPTY = _Nowhere()
EMPTY.anchor = EMPTY


def test_the_list_of_articles_has_each_with_its_day(site: Site) -> None:
    node = site.nodes["articles/index.html"]
    entries = {str(e.css_first("h2").attributes["id"]): e for e in node.css("section.p-entry")}
    assert list(entries) == list(site.codes)
    for article, entry in entries.items():
        record = site.facts.articles[article]
        about = words(entry.css_first("p.p-about"))
        day = record.published
        assert about.startswith(f"{day:%A} {day.day} {day:%B} {day.year}")
        assert not record.as_of or f"latest hour named: “{record.as_of.words}”" in about
        gaps = len(site.present.world.texts[article].lost)
        assert (f"lacks words in {gaps} place" in about) == bool(gaps)
        missing = [o for o in site.facts.omissions.values() if o.article == record.id]
        assert len(entry.css(".p-missing li")) == len(missing)
        assert str(record.title or site.facts.title(str(record.outlet))) in words(entry.css_first("h2"))


NUMBER = {1: "The article says", 2: "Both articles say", 3: "All three say", 4: "All four say"}


def test_the_front_page_has_each_sentence_below_its_heading_with_the_words_behind_it(site: Site) -> None:
    node, front = site.nodes["index.html"], site.facts.front
    assert front is not None
    section = sections(node)
    meant = {
        "all-say": (NUMBER.get(len(site.codes), "All the articles say"), front.all_say),
        "differ": ("They differ", front.differ),
        "not-established": ("Nobody established", front.not_established),
    }
    headings = {str(h.attributes["id"]): words(h) for h in node.css("h2")}
    for key, (heading, sentences) in meant.items():
        if not sentences:
            continue
        assert headings[key] == heading
        body = part(section[key].partition("</section>")[0])
        items = body.css("li")
        # What the grid beside the headline shows is not said again.
        grid = blame(site.present)
        shown = {grid.question.url} if grid is not None and grid.question is not None and key == "differ" else set()
        said = [s for s in sentences if site.present.links.find(str(s.see or s.cites[0])).url not in shown]
        assert len(items) == len(said)
        for item, sentence in zip(items, said, strict=True):
            # An answer that opens in place stands behind three dots.
            assert words(item).replace(": … ", ": ", 1).startswith(plain(site.present.text(sentence.text)))
            cited = {str(s.article) for ref in sentence.cites for r in [site.facts.find(ref)] if r
                     for s in statements_of(r)}  # fmt: skip
            codes = {words(c) for c in item.css("a.b-chip .b-code")}
            assert codes and codes <= {site.codes[a] for a in cited}
            text = plain(site.present.text(sentence.text))
            named = {code for code in site.codes.values() if re.search(rf"(?<!\w){re.escape(code)}(?!\w)", text)}
            assert not named & {site.codes[a] for a in cited} or codes <= named
        more = [words(s) for s in body.css(".p-rest > summary")]
        assert more == ([f"{len(said) - 1} more"] if len(said) > 1 else [])
    sources = {words(li.css_first(".b-code")): li for li in node.css(".b-sources li")}
    assert list(sources) == list(site.codes.values())
    for article, code in site.codes.items():
        lost = len(site.present.world.texts[article].lost)
        assert ("probably" in words(sources[code])) == code.endswith("?")
        assert (f"lost in {lost} place" in words(sources[code])) == bool(lost)
    missing = {str(o.article) for o in site.facts.omissions.values()}
    about = words(node.css("p.b-about")[0])
    assert all((site.codes[a] in about) == (a in missing) for a in site.codes)


def test_the_page_about_the_publisher_says_who_and_under_what_terms(site: Site) -> None:
    section, front = sections(site.nodes["contact.html"]), site.facts.front
    assert front is not None and front.publisher is not None and front.licence is not None
    publisher = words(part(section["publisher"]))
    assert str(front.publisher.name) in publisher and str(front.publisher.contact) in publisher
    aims = [str(a.attributes["href"]) for a in part(section["publisher"]).css("a")]
    is_mail = "@" in str(front.publisher.contact)
    assert aims[0] == f"{'mailto:' if is_mail else ''}{front.publisher.contact}"
    assert not front.publisher.url or aims[1] == front.publisher.url
    terms = [words(p) for p in part(section["licence"]).css("p")]
    assert terms == [f"Facts and data: {front.licence.data}", f"Articles: {front.licence.text}"]
    assert not front.corrections or str(front.corrections) in words(part(section["corrections"]))
    assert f"{front.publisher.name}, “{plain(site.present.text(front.title))}”" in words(part(section["cite"]))


def test_each_note_opens_the_passage_of_its_tag(site: Site) -> None:
    for page in site.pages.values():
        opened = notes(page)
        for tag in content(page).css("[data-notes]"):
            ids = str(tag.attributes["data-notes"]).split()
            for note in ids:
                article, start, end = note.rsplit("-", 2)
                if article not in site.codes:
                    continue
                text = opened[note]
                assert text.startswith(f"{site.codes[article]} "), page.url
                assert f"articles/{article}.html#s" in text
                citation = next(
                    c for c in site.present.world.anchored.by_article.get(article, ())
                    if (c.anchor.start, c.anchor.end) == (int(start), int(end))
                ) if page.listed else None  # fmt: skip
                if citation is not None:
                    sentence = citation.anchor.sentences[0]
                    assert f"#s{sentence.number} " in text
                    quoted = f"[{site.present.citations.words(citation.fact)}]"
                    assert quoted.replace(" ", "") in text.replace(" ", "")
            aims = str(tag.attributes["href"]).partition("#")[2]
            if "b-chip" in str(tag.attributes.get("class")) and ids and ids[0] in opened:
                assert f"#{aims} " in opened[ids[0]], page.url


def test_the_tables_of_data_files_have_a_row_for_each_file_and_each_column() -> None:
    files, tables, _ = inserts(Renderer()).values()
    rows = [[words(td) for td in tr.css("td")] for tr in part(files).css("tbody tr")]
    assert rows == [[e.path, plain(e.about), e.media_type] for e in data.EXPORTS]
    shown = {}
    for piece in tables.split("<h3 ")[1:]:
        node = part(f"<h3 {piece}")
        shown[words(node.css_first("h3"))] = [words(tr.css("td")[0]) for tr in node.css("tbody tr")]
    assert shown == {e.path: list(e.columns) for e in data.EXPORTS if e.columns}


@pytest.mark.parametrize(
    ("measure", "unit", "given", "means"),
    [
        ("share", "voters", "60%", "60 per cent"),
        ("percentage", "per cent", "2.5%", "2.5 per cent"),
        ("percentage", None, "35.72", "35.72 per cent"),
        ("duration", "hours", "two hours", "2 hours"),
        ("duration", "minutes", "ten minutes", "10 minutes"),
        ("duration", "days", "two days", "2 days"),
        ("injured", None, "12", "12"),
        ("injured", None, "at least 12", "12 or more"),
        ("injured", None, "more than 12", "more than 12"),
        ("injured", None, "nearly 300", "fewer than 300; usually 270 to below 300"),
        ("injured", None, "dozens", "24 or more; usually 24 to 99"),
        ("injured", None, "up to 30", "30 or fewer"),
    ],
)
def test_what_words_are_taken_to_mean_is_in_the_unit_of_what_is_measured(
    measure: str, unit: str | None, given: str, means: str
) -> None:
    readings = [statement(a, f"It was {given}, said {a}.", words=given) for a in ("one", "two")]
    figure = {"title": "So much", "measure": measure, "scope": {"counts": unit or "people"}, "readings": readings}
    made = checked({"figures": {"it": figure | ({"unit": unit} if unit else {})}}, articles=("one", "two"))
    site = Site(made.edition)
    record = site.facts.figures["it"]
    meaning = site.present.world.readings.numbers[record.readings[0]]
    assert wording.number_meaning(meaning, record.measure) == means
    shown = site.nodes["figures/it.html"].css("details.b-computed")
    is_shown = meaning.vague or given == "35.72"  # Its words do not say of what it is so many.
    assert [words(node) for node in shown] == ([f"computed {means}"] * 2 if is_shown else [])


def test_a_briefing_without_sides_or_a_front_page_of_its_own_says_no_more_than_it_has() -> None:
    actors = {"band": actor("armed_group", ("one", "the Band")), "guild": actor("organisation", ("one", "the Guild"))}
    folk = {"folk": actor("group", ("one", "folk"))}
    fire = event(statement("one", "It burnt, said folk.", speaker="folk"))
    made = checked({"actors": actors | folk, "events": {"fire": fire}}, articles=("one",))
    site = Site(made.edition)
    headings = [words(h) for h in site.nodes["actors/index.html"].css("h2")]
    assert headings == ["People and groups", "Armed groups", "States, bodies and organisations", "News outlets"]
    assert (
        site.pages["index.html"].description == "News articles on one story, side by side, each claim with its words."
    )
    assert words(site.nodes["index.html"].css_first("h2")) == "What they tell of"
    assert words(site.nodes["discrepancies/index.html"]).endswith("This briefing records none.")
    nothing = Site(checked({}, articles=("one",)).edition)
    for kind in ("events", "figures", "discrepancies"):
        assert "This briefing records none." in words(nothing.nodes[f"{kind}/index.html"])
    contact = words(site.nodes["contact.html"])
    assert "This copy of the site does not say who publishes it." in contact
    assert "Nothing is said about corrections." in contact and "No terms are given." in contact


PAST = Past(
    {
        date(2031, 3, 9): (
            Change(
                "wall", "The mill wall falls", ("one account added", "title: was old"), Mark("a", 1, 1), frozenset()
            ),
            Change("guild", "The Guild", ("note added",), Mark("a", 1, 1), frozenset(), was="union"),
        ),
        date(2031, 3, 7): (
            Change("union", "The Union", ("added",), Mark("a", 1, 1), frozenset(), "added", hidden=2),
            Change("wall", "The mill wall falls", ("added",), Mark("a", 1, 1), frozenset(), "added"),
        ),
    },
    date(2031, 3, 1),
)


def test_changes_stand_by_day_on_their_page_in_the_feed_and_on_the_pages_of_their_records() -> None:
    edition = gallery.briefing().edition
    found = {page.url: page for page in pages(edition, Renderer(), PAST)}
    node = content(found["changes.html"])
    shown = {
        str(h.css_first("time").attributes["datetime"]): [
            words(item).replace("; + 1 more ", "; ") for item in part(below).css("li")
        ]
        for h, below in zip(node.css("h2"), node.html.split("<h2")[1:], strict=True)
    }
    assert list(shown) == [day.isoformat() for day in PAST.days]
    for day, changes in PAST.days.items():
        assert Counter(shown[day.isoformat()]) == Counter(f"{change.sentence}." for change in changes)
    summaries = [words(p) for p in node.css("h2 + p")]
    assert summaries == ["2 records: 2 changed.", "2 records: 2 added."]
    assert "Changes are listed back to Saturday 1 March 2031." in words(node)
    for record, days in {
        "wall": ["2031-03-09", "2031-03-07"],
        "guild": ["2031-03-09", "2031-03-07"],
        "band": [],
    }.items():
        page = next(page for url, page in found.items() if url.endswith(f"/{record}.html"))
        history = content(page).css("details.b-history li")
        assert [words(item).partition(":")[0] for item in history] == days
        changes = [change for _, change in PAST.of(record)]
        assert [words(item).partition(": ")[2] for item in history] == ["; ".join(change.words) for change in changes]
        assert [links(item)[0][1] for item in history] == [f"changes.html#day-{day}" for day in days]
    assert "the last was on Sunday 9 March 2031" in words(content(found["contact.html"]))
    text = dict(feeds(PAST, edition, Renderer(), "https://example.org/"))["feeds/changes.atom"]
    entries = re.findall(r"<entry>(.*?)</entry>", text, re.S)
    assert [re.findall(r"<title>(.*?)</title>|<updated>(.*?)</updated>", entry) for entry in entries] == [
        [(f"Changes of {day}", ""), ("", f"{day}T00:00:00Z")] for day in PAST.days
    ]
    told = [html.unescape(html.unescape(entry)) for entry in entries]
    for entry, (day, changes) in zip(told, PAST.days.items(), strict=True):
        assert re.findall(r"<li>(.*?)</li>", entry) == [change.sentence for change in changes]
        assert f'href="https://example.org/changes.html#day-{day}"' in entry


def test_a_day_with_two_changes_of_a_record_has_one_address() -> None:
    edition = gallery.briefing().edition
    mark = Mark("a", 1, 1)
    told = [
        Change("guild", "The Guild", (w,), mark, frozenset({w}), beside=(Beside(w, (), (w,)),))
        for w in ("note", "role")
    ]
    past = replace(PAST, days={date(2031, 3, 5): tuple(told)})
    made = {page.url: page for page in pages(edition, Renderer(), past)}
    node = content(made["versions/guild.html"])
    assert len(node.css("h2")) == 2
    assert [h.attributes["id"] for h in node.css("h2[id]")] == ["day-2031-03-05"]


def test_new_articles_and_each_theme_can_be_followed() -> None:
    edition = gallery.briefing().edition
    facts = edition.comparison.facts
    article = next(iter(facts.articles))
    came = Change(article, "An article", ("added",), Mark("a", 1, 1), frozenset(), "added")
    past = replace(PAST, days={**PAST.days, date(2031, 3, 5): (came,)})
    found = dict(feeds(past, edition, Renderer(), "https://example.org/"))
    entries = re.findall(r"<entry>(.*?)</entry>", found["feeds/articles.atom"], re.S)
    assert [re.findall(r"<title>(.*?)</title>", entry) for entry in entries] == [["Changes of 2031-03-05"]]
    assert came.sentence in html.unescape(html.unescape(entries[0]))
    assert facts.themes and {f"feeds/{theme}.atom" for theme in facts.themes} <= set(found)
    pages_of = {page.url: page for page in pages(edition, Renderer(), past)}
    for theme in facts.themes.values():
        assert f'href="../feeds/{theme.id}.atom"' in pages_of[address(theme)].body


def test_a_preview_says_what_is_wrong_where_and_how_much_is_to_be_done() -> None:
    def problem(number: int) -> Problem:
        return Problem("quote-not-found", Mark("facts/a.yaml", number, 3), f"message {number}", f"hint {number}")

    def shown(**values: object) -> LexborNode:
        none = {"problems": [], "stale": False, "front": True, "todo": [], "wrong": [], "unfinished": []}
        return part(Renderer().html("problems.html", "index.html", **{**none, **values}))

    wrong = shown(problems=[problem(1), problem(2)], stale=True, front=False)
    assert [words(li) for li in wrong.css("li")] == [
        f"facts/a.yaml:{n}:3 quote-not-found message {n} hint {n}" for n in (1, 2)
    ]
    assert words(wrong.css_first("p")) == "2 problems. This page shows the last good version."
    assert words(shown(problems=[problem(1)]).css_first("p")) == "1 problem. There is no good version yet."
    drafts = shown(todo=[ToDo("drafts", 2, "2 drafts to decide")], wrong=[problem(1), problem(2)])
    assert words(drafts) == (
        "Left to do 2 drafts to decide: no page shows them 2 things are wrong with them "
        "facts/a.yaml:1:3 quote-not-found message 1 facts/a.yaml:2:3 quote-not-found message 2"
    )
    todo = [ToDo("blanks", 6, "6 places to fill in"), ToDo("names", 1, "1 person under two names: one, or two?")]
    blank = shown(todo=todo, unfinished=[problem(n) for n in range(6)])
    assert [(a.text(), a.attributes["href"]) for a in blank.css(".b-left a")] == [
        ("6 places to fill in", "/@desk#@blanks"),
        ("1 person under two names: one, or two?", "/@desk#@names"),
    ]
    assert [words(li) for li in blank.css("details li")] == [f"facts/a.yaml:{n}:3 message {n}" for n in range(6)]
    assert words(shown()) == "Nothing is left to do."


def test_the_foot_of_a_record_leads_to_its_line_and_to_a_report_of_it() -> None:
    made = pages(
        gallery.briefing().edition, Renderer(None, "https://example.org/blob/", "https://example.org/new"), None
    )
    seen = 0
    for page in made:
        if page.source and page.listed:
            foot = content(page).css("footer.b-record-foot")[-1]
            report, edit = foot.css("a")
            record = Path(page.url).stem
            query = parse_qs(urlsplit(str(report.attributes["href"])).query)
            assert (query["record"], query["page"]) == ([record], [page.url])
            assert edit.attributes["href"] == f"https://example.org/blob/{page.source}"
            assert words(edit) == page.source.replace("#L", ":")
            seen += 1
    assert seen > 50


@pytest.mark.parametrize(
    ("low", "high", "told"),
    [
        ("2031-03-04T09:00", "2031-03-04T09:00", "Tue 4 Mar 2031, 09:00"),
        ("2031-03-04T09:00", "2031-03-04T11:30", "Tue 4 Mar 2031, 09:00–11:30"),
        ("2031-03-04T21:00", "2031-03-05T00:00", "Tue 4 Mar 2031, 21:00–24:00"),
        ("2031-03-04T00:00", "2031-03-05T00:00", "Tue 4 Mar 2031"),
        ("2031-03-04T00:00", "2031-03-07T00:00", "Tue 4 Mar 2031 to Thu 6 Mar 2031"),
        ("2031-03-04T22:00", "2031-03-05T02:00", "Tue 4 Mar 2031, 22:00 to Wed 5 Mar 2031, 02:00"),
        ("2031-03-04T22:00", None, "from Tue 4 Mar 2031, 22:00"),
        (None, "2031-03-04T22:00", "until Tue 4 Mar 2031, 22:00"),
        (None, None, "at some time"),
    ],
)
def test_an_interval_of_time_is_told_from_its_beginning_to_its_end(
    low: str | None, high: str | None, told: str
) -> None:
    ends = [datetime.fromisoformat(end).replace(tzinfo=UTC) if end else None for end in (low, high)]
    assert wording.time_interval(Interval(*ends), "Atlantic/Reykjavik") == told


def test_what_the_words_of_a_time_are_taken_to_mean_stands_where_accounts_differ_in_it() -> None:
    events = {"fire": event(
        statement("one", "It burnt at 9 a.m. on Tuesday.", when="at 9 a.m. on Tuesday"),
        statement("two", "It burnt at 8 p.m. on Tuesday.", when="at 8 p.m. on Tuesday"),
    )}  # fmt: skip
    site = Site(checked({"events": events}, articles=("one", "two")).edition)
    compared = part(sections(site.nodes["events/fire.html"])["compared"])
    assert [words(h) for h in compared.css("h3")] == ["When"]
    computed = [words(node) for node in compared.css("tbody th p")]
    assert [text[:15] for text in computed] == ["Tue 4 Mar 2031,"] * 2
    assert "09:00" in computed[0] + computed[1] and "20:00" in computed[0] + computed[1]
