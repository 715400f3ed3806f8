"""The worst sentences for whoever looks for speakers, and how the time that they take grows with their length."""

from __future__ import annotations

import time

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
