"""The worst sentences for whoever reads articles, and how the time that they take grows with their length."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from briefing import memo, pipeline
from briefing.authoring import coverage, gate
from briefing.text.attribution import attributed, speaker
from briefing.text.passages import quotations, split

SENTENCES = (
    "He said ",
    "said said ",
    "said, ",
    "—said ",
    "said he ",
    "and said ",
    "who said ",
    "Mr. said ",
    "Dana Ortiz said ",
    "Dana Ortiz ",
    "Sheikh said ",
    "a, said b ",
    "the mayor said, according to ",
    "according to ",
    "a/said/b/",
    "said    ",
    "He said. ",
    "They said he said. ",
    "X said he said they said. ",
    "“a” ",
    "“a”, but ",
    "“ ",
    "“a” said ",
    "“a” “b” said he. ",
    "“a b c,” he said. ",
    "he said, “a b c d,” ",
    "\n“a b c”\n",
    ", ",
    "—",
)
"""Each is repeated to any length. Where a sentence has no end, whatever looks at all of it for each verb is slow."""


def text_of(sentence: str, length: int) -> str:
    """So many characters of a sentence after itself."""
    return (sentence * (length // len(sentence) + 1))[:length]


def sentences_of(run: str, length: int) -> str:
    """So many characters of the longest sentences of a run, a paragraph each."""
    return text_of(f"{text_of(run, _SENTENCE).rstrip()}.\n\n", length)


def ask(text: str) -> int:
    """Asks for the speaker of each sentence and each quotation of a text, and returns how many there are."""
    spans = [*quotations(text), *split(text).sentences]
    for span in spans:
        speaker(text, span)
        attributed(text, span)
    return len(spans)


def seconds(sentence: str, length: int) -> float:
    """Processor time in which all speakers of so many characters are looked for."""
    text = text_of(sentence, length)
    begun = time.process_time()
    ask(text)
    return time.process_time() - begun


RUNS = (
    "The Great Big Aleppo Council Of ",
    "Dana Ortiz and ",
    "Dana Ortiz, ",
    "Of The And ",
    "Red Cross and ",
    "Ministry of Aleppo and ",
    "U.N. ",
    "Mayor ",
    "a mayor of ",
    "mayor of Aleppo and mayor ",
    "dozens of ",
    "12 and ",
    "about 12 or 13 ",
    "one hundred and ",
    "a ",
    "at 6 a.m. on Friday ",
    "late Tuesday and ",
    "killed 12 people and ",
    "He said ",
    "“a b c,” he said. ",
)
"""Each is repeated, for all else that reads an article: runs of capitals, chains of "and", numbers, times."""
_SENTENCE = 590
"""Characters of the longest sentences that are drafted from; what has no end is not."""


def read_all(root: Path, text: str) -> dict[str, float]:
    """Processor seconds of `check`, `draft` and `suggest`, each without the one before it, of a briefing of a text.

    It is written into an empty folder, beside a short article.
    """
    _write(root, text)
    memo.clear()
    taken: dict[str, float] = {}

    def stage(name: str, do: Callable[[], Any]) -> Any:
        begun = time.process_time()
        result = do()
        taken[name] = time.process_time() - begun
        return result

    checked = stage("check", lambda: pipeline.check(root))
    drafts = stage("draft", lambda: gate.draft(checked, gate.drafter("rules")))
    stage("suggest", lambda: coverage.suggest(checked, None, drafts.kept))
    return taken


def _write(root: Path, text: str) -> None:
    """A briefing of two articles and nothing else."""
    texts = {"long": text, "short": "Dana Ortiz said 12 people were hurt in Aleppo on Friday."}
    articles = {}
    for name, words in texts.items():
        file = root / f"{name}.txt"
        file.write_text(words, encoding="utf-8")
        articles[name] = {
            "file": file.name,
            "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
            "outlet": "the-paper",
            "code": name[:1].upper(),
            "title": words.splitlines()[0][:20],
            "language": "en",
            "published": "2016-12-14",
            "supplied": {"title": "Invented.", "published": "Invented.", "outlet": "Invented."},
        }
    names = [{"article": "long", "name": "The Paper", "supplied": "Invented."}]
    outlets = {"the-paper": {"kind": "media", "names": names}}
    front = {"title": "The worst sentences", "language": "en", "day": "2016-12-14", "timezone": "Atlantic/Reykjavik"}
    (root / "facts").mkdir()
    facts = {"briefing": front, "articles": articles, "actors": outlets}
    (root / "facts" / "all.yaml").write_text(json.dumps(facts), encoding="utf-8")
