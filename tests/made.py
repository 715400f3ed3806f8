"""Makes small briefings out of records, for the tests that look at what comparison finds.

Each article's text is made of the quotes that the records cite from it, a paragraph each.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from briefing import compare, pipeline
from briefing.asking.take import take
from briefing.asking.taken import Taken
from briefing.cli import main
from briefing.pipeline import Checked
from briefing.problems import Problem

PUBLISHED = "2031-03-05"
"""A Wednesday."""

Records = Mapping[str, Mapping[str, Mapping[str, Any]]]


FIRST_FORMAT: dict[str, Any] = {"format": "1"}
"""Among records: has the facts written in the first format."""
ARTICLES = ("one", "two", "three", "four")
"""Four, so that an event which two of them report is no omission of anybody."""


def checked(
    records: Records,
    *,
    articles: tuple[str, ...] = ARTICLES,
    given: Mapping[str, str] | None = None,
    into: Path | None = None,
    front: Mapping[str, Any] | None = None,
    **more: Mapping[str, Any],
) -> Checked:
    """Runs the pipeline on records. `given` holds texts that are not made, `more` further fields of articles.

    `front` holds further fields of the briefing itself.

    The briefing is left in the folder `into`; without one nothing of it stays.
    """
    texts = {article: dict.fromkeys([f"The paper {article} came out."]) for article in articles}
    for article, quote in _quotes(dict(records), None):
        texts[article].setdefault(quote)
    for article, fields in more.items():
        for passage in fields.values():
            if isinstance(passage, dict) and "quote" in passage:
                texts[article].setdefault(passage["quote"])
    with tempfile.TemporaryDirectory() as folder:
        root = into or Path(folder)
        (root / "facts").mkdir()
        made: dict[str, Any] = {}
        outlets: dict[str, Any] = {}
        for article, quotes in texts.items():
            text = (given or {}).get(article) or "\n\n".join(quotes) + "\n"
            (root / f"{article}.txt").write_text(text, encoding="utf-8")
            made[article] = {
                "file": f"{article}.txt",
                "sha256": hashlib.sha256(text.encode()).hexdigest(),
                "code": article.upper(),
                "outlet": f"paper-{article}",
                "published": PUBLISHED,
                "language": "en",
                **more.get(article, {}),
            }
            name = {"article": article, "name": f"{article} paper", "supplied": "for a test"}
            outlets[f"paper-{article}"] = {"kind": "media", "names": [name]}
        own = {
            "title": "Made",
            "language": "en",
            "day": "2031-03-04",
            "timezone": "Atlantic/Reykjavik",
            **(front or {}),
        }
        everything = {"format": "2", **records, "articles": made, "briefing": own}
        everything["actors"] = {**outlets, **records.get("actors", {})}
        (root / "facts" / "all.yaml").write_text(json.dumps(everything, ensure_ascii=False), encoding="utf-8")
        return pipeline.check(root)


def _quotes(value: Any, article: str | None) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        article = value.get("article", article)
        if article is not None and isinstance(value.get("quote"), str):
            yield article, value["quote"]
        for below in value.values():
            yield from _quotes(below, article)
    elif isinstance(value, list):
        for below in value:
            yield from _quotes(below, article)


def found(of: Checked) -> set[str]:
    """The ids of the differences found."""
    return {difference.id for difference in of.edition.comparison.differences}


def told(of: Checked) -> list[Problem]:
    """What comparison says is wrong, also where the gate is shut."""
    return list(compare.problems(of.edition.comparison))


def codes_of(of: Checked) -> list[str]:
    """The codes of the problems, but for differences that nobody reviewed and translations that nobody gave."""
    passed_over = ("difference-unreviewed", "translation-missing")
    return [problem.code for problem in of.problems if problem.code not in passed_over]


def actor(kind: str, *names: tuple[str, str], **more: Any) -> dict[str, Any]:
    """An actor with names by article; a person is identified by full name unless `more` says otherwise."""
    forms = [{"article": article, "name": name, "quote": f"Then {name} was named."} for article, name in names]
    person = {"identified_by": "full_name"} if kind == "person" else {}
    return {"kind": kind, "names": forms, **person, **more}


def named(record_id: str, kind: str, name: str) -> dict[str, Any]:
    """An actor by its id, whose name the article `one` is said to have."""
    person = {"identified_by": "full_name"} if kind == "person" else {}
    return {record_id: {"kind": kind, **person, "names": [{"article": "one", "name": name, "supplied": "for a test"}]}}


def statement(article: str, quote: str, **more: Any) -> dict[str, Any]:
    """A statement, account or reading."""
    return {"article": article, "quote": quote, **more}


def event(*accounts: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An event with accounts."""
    return {"title": "Something happens", "type": "attack", "accounts": list(accounts), **more}


def figure(*words: str | tuple[str, str], counts: str = "boats", **more: Any) -> dict[str, Any]:
    """A figure whose readings have these words; the stance stands beside the words where it is not `asserts`."""
    readings = []
    for number, word in enumerate(words):
        given, stance = (word, "asserts") if isinstance(word, str) else word
        article = ("one", "two", "three")[number % 3]
        denied = "they denied " if stance == "denies" else ""
        # A report with a number of its own would have a nearer number than the one that is given.
        quote = f"Report {chr(ord('A') + number)} of {counts}: {denied}{given} in all."
        readings.append(statement(article, quote, words=given, stance=stance))
    scope = {"counts": counts}
    return {"title": f"How many {counts}", "measure": "count", "scope": scope, "readings": readings, **more}


def begun(folder: Path, **texts: str) -> Path:
    """A briefing without a record, of articles with these texts, by their ids."""
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    files = [str(folder / f"{name}.txt") for name in texts]
    assert main(["init", str(folder / "begun"), *files, "--published", "2031-03-08"]) == 0
    return folder / "begun"


def taken(root: Path, **given: Any) -> Taken:
    """What comes of an answer, which is written."""
    came = take(pipeline.check(root), json.dumps(given), "somebody")
    came.write(root)
    return came
