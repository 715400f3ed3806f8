"""What the pages of events and figures show, as data that another generator lays out with templates of its own.

All is worked out here: a template that is given this only chooses, repeats, looks words up and writes. Left out is
what no synthetic briefing has: places, scopes, participants, order, disagreements, changes, articles with lost words.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path
from typing import Any

from briefing.compare.origins import Support
from briefing.compare.silence import Mention
from briefing.model.parts import Account, Part, Reading
from briefing.model.records import Event, Figure
from briefing.pipeline import check
from briefing.site.views import events, wording
from briefing.site.views.addresses import address, has_page
from briefing.site.views.base import Presenter
from briefing.site.views.takeaway import takeaway

Given = dict[str, Any]
"""Values by the names under which a template has them; `plain` makes JSON of those that need it."""
WORDS = {name: dict(wording.WORDS[name]) for name in ("corroboration", "event_type", "relation", "take")}
"""What the site calls the words of closed lists, which templates look up."""


def records(root: Path) -> dict[str, Given]:
    """What the page of each event and figure shows, by its address."""
    present = Presenter(check(root).edition.comparison)
    found: dict[str, Given] = {}
    for event in present.facts.events.values():
        shown = _record(present, event, present.comparison.events[event.id].support, event.accounts)
        told_as = None if shown["support"] else present.voices.told_as(event.accounts)
        found[address(event)] = shown | {"layout": "event", "type": event.type, "told_as": told_as}
    for figure in filter(has_page, present.facts.figures.values()):
        result = present.comparison.figures[figure.id]
        shown = _record(present, figure, result.support, figure.readings)
        status = result.status if len(result.reads) > 1 else None
        found[address(figure)] = shown | {"layout": "figure", "status": status}
    return found


def plain(shown: Any) -> Given:
    """The fields of a link or a code of an article."""
    return {field.name: getattr(shown, field.name) for field in fields(shown)}


def _record(
    present: Presenter, record: Event | Figure, support: Support | None, said: Iterable[Account | Reading]
) -> Given:
    columns, silent = present.citations.by_article(said), present.silence.by_mention(record)
    return {
        "id": record.id,
        "title": present.links.title(record),
        "support": support and _support(present, record, support),
        "note": present.text(record.note),
        "lead": events.lead(present, record) if isinstance(record, Event) else "",
        "columns": [
            plain(code) | {"statements": [_statement(present, s) for s in own]} for code, own in columns.items()
        ],
        "ungiven": wording.WORDS["part"]["ungiven"] if present.nearness.is_told else "",
        "silent": [_silent(present, record, mention, own) for mention, own in silent.items()],
        "source": f"{record.id.mark.file}:{record.id.mark.line}",
        "take": _take(present, record),
        "uncoloured": len(present.codes) > wording.MANY_SOURCES,
    }


def _take(present: Presenter, record: Event | Figure) -> Given:
    """What a reader can take away: the data for the script, and where its files are."""
    taken = takeaway(present, record, None)
    assert taken is not None, "nobody stands alone in a synthetic briefing"
    data = json.dumps(taken.as_data, sort_keys=True, ensure_ascii=False)
    return {
        "data": data.replace("'", r"\u0027"),
        "frame": f"embed/{record.id}.html" if taken.has_frame else None,
        "rows": f"data/rows/{record.id}.csv",
    }


def _silent(present: Presenter, record: Event | Figure, mention: Mention, articles: list[str]) -> Given:
    """What the page says of articles that carry nothing of a record."""
    words = present.silence.said(record, mention, articles)
    return {"words": words, "codes": [present.codes[article] for article in articles]}


def _support(present: Presenter, record: Event | Figure, support: Support) -> Given:
    supported = present.supported(record)
    is_differing = supported in ("tension", "differing") and support.corroboration != "single_origin"
    differing = wording.sentence(wording.WORDS["supported"][supported]) if is_differing else ""
    identified = [origin for origin in support.origins if origin.identified]
    groups = [o.actors for o in support.origins if not o.identified and not o.own_voice]
    return {
        "corroboration": support.corroboration,
        "label": differing or present.voices.heading(support),
        "spread": present.voices.spread(support),
        "identified": [_speakers(present, origin.actors, within=True) for origin in identified],
        "articles": [present.voices.codes(origin.articles) for origin in identified],
        "groups": [_speakers(present, actors, within=True) for actors in groups],
    }


def _speakers(present: Presenter, actors: Iterable[str], *, within: bool = False) -> list[Given]:
    speakers = []
    for actor, link in present.voices.linked(actors, within):
        side = present.voices.side(actor)
        speakers.append(plain(link) | {"side": side and present.links.find(side).text})
    return speakers


def _statement(present: Presenter, s: Account | Reading) -> Given:
    chip, citation = present.citations.chip(s), present.citations.find(s)
    assert chip is not None and citation is not None, "a column holds what is quoted"
    number = s if isinstance(s, Reading) and s.words else None
    return {
        "id": citation.id,
        "speakers": _speakers(present, s.speaker),
        "said_by": present.voices.speaker(s),
        "how": present.voices.manner(s),
        "chip": {"label": chip.label, "url": chip.url},
        "near": present.nearness.brief(s),
        "words": number and number.words,
        "means": number and present.meanings.number(number),
        "supplied": number and bool(number.supplied),
        "quote": _quote(present, s),
        "language": present.citations.language(s.article),
        "says": present.text(s.says),
        "when": s.when and _quote(present, s.when),
    }


def _quote(present: Presenter, fact: Part) -> Given | None:
    quote = present.citations.passage(fact)
    if quote is None:
        return None
    shown = {name: [piece._asdict() for piece in pieces] for name, pieces in quote._asdict().items()}
    first = (shown["before"] or shown["words"])[0]["text"]
    quoting = "b-quotes" if first[:1] in ("“", '"', "‘") else ""
    entire = "" if shown["before"] or shown["after"] else "b-entire"
    return {**shown, "classes": " ".join(filter(None, [quoting, entire]))}
