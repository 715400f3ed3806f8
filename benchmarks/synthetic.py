"""Writes a briefing of any size: invented articles, and facts on them that check without an error."""

from __future__ import annotations

import hashlib
import json
import math
from pathlib import Path
from typing import Any

from briefing.model import formats

ARTICLES = ("one", "two", "three")
TOLD_BY = 3
"""Articles that tell of each event."""
EVENTS = 60
"""Events of one story where nothing else is asked for; each of its articles has two statements on each."""
_TOWNS = "Arden Belmont Carrow Dunmore Elgin Farrow Garton Hallow Ilford Jarrow".split()
_DEEDS = "closed reopened flooded repaired inspected guarded painted lowered lit measured".split()
_THINGS = "harbour bridge tunnel school market station library garden tower mill".split()


def write(root: Path, statements: int, events: int = EVENTS, articles: int = len(ARTICLES)) -> int:
    """Writes a briefing of about that many statements into a folder. Returns how many it has.

    Fewer `events` in a story make more stories, and so more articles. Each event of a story is told by three of its
    `articles`.
    """
    for name in ("facts", "seeds", "docs"):
        (root / name).mkdir(parents=True, exist_ok=True)
    site = {"site_name": "A synthetic briefing", "use_directory_urls": False, "plugins": ["briefing"]}
    _dump(root / "mkdocs.yml", site | {"theme": {"name": "material", "font": False}})
    stories = math.ceil(statements / (2 * events * TOLD_BY))
    for story in range(stories):
        _story(root, story, range(story * events, (story + 1) * events), articles)
    front = {"title": "A synthetic briefing", "language": "en", "day": "2016-12-14", "timezone": "Atlantic/Reykjavik"}
    _dump(root / "facts" / "briefing.yaml", {"briefing": front, "format": str(formats.NEWEST)})
    return 2 * events * TOLD_BY * stories


def _story(root: Path, story: int, numbers: range, articles: int) -> None:
    papers = [*ARTICLES, *(f"paper {number}" for number in range(len(ARTICLES), articles))][:articles]
    keys = {f"{paper.replace(' ', '-')}-{story}": paper for paper in papers}
    council = f"council-{story}"
    outlets = {key: f"outlet-{key}" for key in keys}
    met = [f"A spokesman for the council of {town} met reporters in hall {story}." for town in _TOWNS]
    lines = {key: list(met) for key in keys}
    events: dict[str, Any] = {}
    figures: dict[str, Any] = {}
    for event, number in enumerate(numbers):
        what = f"{_THINGS[(event // 10 + story) % 10]} {number} was {_DEEDS[event % 10]}"
        accounts, readings = [], []
        for later, key in enumerate(_telling(list(keys), event)):
            count = f"{(event * 7) % 90 + 10 + (later if event % 5 == 0 else 0)}"
            told = f"In {_TOWNS[event % 10]}, the {what} on Wednesday."
            said = f"The council said {count} people watched as the {what}."
            lines[key].append(f"{told} {said}")
            accounts.append({"article": key, "quote": told, "when": "Wednesday"})
            readings.append({"article": key, "quote": said, "speaker": [council], "words": count})
        events[f"event-{story}-{event}"] = {"title": f"The {what}", "type": "other", "accounts": accounts}
        counts = f"people who watched as the {what}"
        figure = {"title": counts.capitalize(), "measure": "present", "scope": {"counts": counts}, "readings": readings}
        figures[f"figure-{story}-{event}"] = figure
    sources = {}
    for key in keys:
        text = "\n\n".join(lines[key]) + "\n"
        (root / "seeds" / f"{key}.txt").write_text(text, encoding="utf-8")
        sources[key] = {
            "file": f"seeds/{key}.txt",
            "sha256": hashlib.sha256(text.encode()).hexdigest(),
            "code": key.upper(),
            "outlet": outlets[key],
            "published": "2016-12-14",
            "language": "en",
            "supplied": {"published": "Invented.", "outlet": "Invented."},
        }
    printed = [{"article": key, "name": "council", "quote": met[0]} for key in keys]
    actors: dict[str, Any] = {council: {"kind": "body", "names": printed}}
    for key, paper in keys.items():
        actors[outlets[key]] = {"kind": "media", "names": [{"article": key, "name": paper, "supplied": "Invented."}]}
    records = {"articles": sources, "actors": actors, "events": events, "figures": figures}
    _dump(root / "facts" / f"story-{story:05}.yaml", records)


def _telling(keys: list[str], event: int) -> list[str]:
    """The articles of a story that tell of an event: the next three, from the first again after the last."""
    return [keys[(event * TOLD_BY + number) % len(keys)] for number in range(TOLD_BY)]


def _dump(path: Path, records: dict[str, Any]) -> None:
    # JSON is YAML, and every value of a fact is a string.
    path.write_text(json.dumps(records, ensure_ascii=False, indent=1), encoding="utf-8")
