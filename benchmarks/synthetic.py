"""Writes a briefing of any size from a seed: invented articles of about 6 KB, and facts on them that check without an
error. `python -m benchmarks.synthetic --statements 1000 FOLDER`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.story import ARTICLES, STATEMENTS, Story, story
from briefing.curating import starter

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_/-]*")
_OTHER_VALUES = frozenset(["yes", "no", "true", "false", "on", "off", "null", "y", "n"])
_ALWAYS_BLOCK = frozenset(["quote", "says"])


def write(root: Path, statements: int, seed: int = 1) -> int:
    """Writes a briefing of about that many statements, three articles for each 300. Returns how many it has."""
    for name in ("facts", "seeds", "docs"):
        (root / name).mkdir(parents=True, exist_ok=True)
    (root / "mkdocs.yml").write_text(starter.config("A synthetic briefing"), encoding="utf-8")
    (root / "docs" / "about.md").write_text(starter.ABOUT, encoding="utf-8")
    written, number = 0, 0
    while written < 0.98 * statements:
        number += 1
        made = story(number, seed)
        written += made.statements
        _write_story(root, made)
    (root / "facts" / "briefing.yaml").write_text(_front(number), encoding="utf-8")
    return written


def _write_story(root: Path, made: Story) -> None:
    for article, text in made.texts.items():
        data = text.encode()
        (root / "seeds" / f"{article}.txt").write_bytes(data)
        made.records["articles"][article] = {
            "file": f"seeds/{article}.txt",
            "sha256": hashlib.sha256(data).hexdigest(),
            "code": article.upper(),
            "outlet": f"outlet-{article}",
            "published": "2016-12-14",
            "language": "en",
            "rights": "excerpts",
            "story": f"Story {made.number}",
            "lossy": "yes" if re.search(r"\S {2,}\S", text) else "no",
            "supplied": {"published": "Invented.", "outlet": "Invented."},
        }
    lines = [line for kind, records in made.records.items() if records for line in _entry(kind, records, "")]
    (root / "facts" / f"story-{made.number:05}.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _front(stories: int) -> str:
    front = {
        "title": "A synthetic briefing",
        "language": "en",
        "day": "2016-12-14",
        "timezone": "Atlantic/Reykjavik",
        "summary": [{"text": f"Story {n}.", "cites": [f"e{n}-0"]} for n in range(1, min(stories, 10) + 1)],
    }
    return "\n".join(_entry("briefing", front, "")) + "\n"


def _entry(key: str, value: Any, indent: str) -> Iterator[str]:
    """The lines of one key, as curators write them: quotes as folded blocks, short lists of ids in one line."""
    if isinstance(value, dict):
        yield f"{indent}{key}:"
        for name, inner in value.items():
            yield from _entry(name, inner, indent + "  ")
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        yield f"{indent}{key}:"
        for item in value:
            lines = [line for name, inner in item.items() for line in _entry(name, inner, indent + "    ")]
            yield f"{indent}  - {lines[0].lstrip()}"
            yield from lines[1:]
    elif isinstance(value, list):
        yield f"{indent}{key}: [{', '.join(map(_scalar, value))}]"
    elif key in _ALWAYS_BLOCK:
        yield f"{indent}{key}: >-"
        wrapped = textwrap.wrap(value, 110, break_long_words=False, break_on_hyphens=False)
        yield from (f"{indent}  {line}" for line in wrapped)
    else:
        yield f"{indent}{key}: {_scalar(value)}"


def _scalar(value: str) -> str:
    plain = _PLAIN.fullmatch(value) and value.lower() not in _OTHER_VALUES
    return value if plain else json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Writes a briefing from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--statements", type=int, default=STATEMENTS, help=f"{ARTICLES} articles for each {STATEMENTS}")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(f"{write(options.folder, options.statements, options.seed)} statements in {options.folder}")


if __name__ == "__main__":
    main()
