"""Writes a briefing of any size: invented articles, and facts on them that check without an error."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

ARTICLES = ("one", "two", "three")
EVENTS = 60
"""Events of one story; each of its articles has two statements on each."""
_TOWNS = "Arden Belmont Carrow Dunmore Elgin Farrow Garton Hallow Ilford Jarrow".split()
_DEEDS = "closed reopened flooded repaired inspected guarded painted lowered lit measured".split()
_THINGS = "harbour bridge tunnel school market station library garden tower mill".split()


def write(root: Path, statements: int) -> int:
    """Writes a briefing of about that many statements into a folder. Returns how many it has."""
    for name in ("facts", "seeds", "docs"):
        (root / name).mkdir(parents=True, exist_ok=True)
    (root / "mkdocs.yml").write_text(
        "site_name: A synthetic briefing\nuse_directory_urls: false\ntheme: {name: material, font: false}\n"
        "plugins: [briefing]\n",
        encoding="utf-8",
    )
    written = 0
    story = 0
    while written < statements:
        written += _story(root, story)
        story += 1
    front = {"title": "A synthetic briefing", "language": "en", "day": "2016-12-14", "timezone": "Atlantic/Reykjavik"}
    _dump(root / "facts" / "briefing.yaml", {"briefing": front})
    return written


def _story(root: Path, story: int) -> int:
    articles: dict[str, Any] = {}
    actors: dict[str, Any] = {}
    events: dict[str, Any] = {}
    figures: dict[str, Any] = {}
    for number, paper in enumerate(ARTICLES):
        key = f"{paper}-{story}"
        lines = [f"A spokesman for the council of {town} met reporters in hall {story}." for town in _TOWNS]
        for event in range(EVENTS):
            first, second = _sentences(story, event, number)
            lines.append(f"{first} {second}")
            account = {"article": key, "quote": first, "when": "Wednesday"}
            events.setdefault(_id("event", story, event), _event(story, event))["accounts"].append(account)
            reading = {"article": key, "quote": second, "speaker": [f"council-{story}"], "words": _count(event, number)}
            figures.setdefault(_id("figure", story, event), _figure(story, event))["readings"].append(reading)
        text = "\n\n".join(lines) + "\n"
        (root / "seeds" / f"{key}.txt").write_text(text, encoding="utf-8")
        articles[key] = _article(key, text)
        form = {"article": key, "name": paper, "supplied": "Invented."}
        actors[f"outlet-{key}"] = {"kind": "media", "names": [form]}
        name = {"article": key, "name": "council", "quote": f"the council of {_TOWNS[0]} met"}
        name["quote"] = lines[0]
        actors.setdefault(f"council-{story}", {"kind": "body", "names": []})["names"].append(name)
    records = {"articles": articles, "actors": actors, "events": events, "figures": figures}
    _dump(root / "facts" / f"story-{story:05}.yaml", records)
    return 2 * EVENTS * len(ARTICLES)


def _id(kind: str, story: int, event: int) -> str:
    return f"{kind}-{story}-{event}"


def _what(story: int, event: int) -> str:
    place = _THINGS[(event // 10 + story) % 10]
    return f"{place} {story * EVENTS + event} was {_DEEDS[event % 10]}"


def _count(event: int, article: int) -> str:
    return f"{(event * 7) % 90 + 10 + (article if event % 5 == 0 else 0)}"


def _sentences(story: int, event: int, article: int) -> tuple[str, str]:
    town = _TOWNS[event % 10]
    first = f"In {town}, the {_what(story, event)} on Wednesday."
    return first, f"The council said {_count(event, article)} people watched as the {_what(story, event)}."


def _event(story: int, event: int) -> dict[str, Any]:
    return {"title": f"The {_what(story, event)}", "type": "other", "accounts": []}


def _figure(story: int, event: int) -> dict[str, Any]:
    scope = {"counts": f"people who watched as the {_what(story, event)}"}
    return {"title": f"People who watched as the {_what(story, event)}", "measure": "present", "scope": scope,
            "readings": []}  # fmt: skip


def _article(key: str, text: str) -> dict[str, str | dict[str, str]]:
    return {
        "file": f"seeds/{key}.txt",
        "sha256": hashlib.sha256(text.encode()).hexdigest(),
        "code": key.upper(),
        "outlet": f"outlet-{key}",
        "published": "2016-12-14",
        "language": "en",
        "supplied": {"published": "Invented.", "outlet": "Invented."},
    }


def _dump(path: Path, records: dict[str, Any]) -> None:
    # JSON is YAML, and every value is a string.
    path.write_text(json.dumps(records, ensure_ascii=False, indent=1), encoding="utf-8")
