"""What is shown of a commit: its day and its subject, and nobody's name or address."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

from briefing.history.wording import inert

_LONGEST = 160
"""Characters of a subject that are shown."""
_MERGED_REQUEST = re.compile(r"Merge pull request #(\d+) from \S+")
"""It names the account of whoever sent it; the title of the request follows below."""
_MERGED = re.compile(r"Merge (?:remote-tracking )?(?:branch|commit|tag)(?:e?s)? .*")
"""It may name a branch after somebody."""
_COMMITTED = re.compile(rb"^committer .*> (\d{1,11}) [+-]\d{4}$", re.M)
"""Seconds since 1970; eleven digits reach beyond the year 5000."""
_ADDRESS = re.compile(r"<?[\w.+-]+@[\w-]+\.[\w.-]+>?")


def day_and_subject(commit: bytes) -> tuple[date, str]:
    """The day of a commit, in UTC, and its subject, from its text as git keeps it."""
    head, _, message = commit.partition(b"\n\n")
    found = _COMMITTED.search(head)
    day = datetime.fromtimestamp(int(found[1]) if found else 0, UTC).date()
    return day, _subject(message.decode("utf-8", "replace"))


def _subject(message: str) -> str:
    paragraphs = [" ".join(paragraph.split()) for paragraph in message.strip().split("\n\n")]
    subject = paragraphs[0]
    if request := _MERGED_REQUEST.fullmatch(subject):
        subject = f"{paragraphs[1] if len(paragraphs) > 1 else 'Merge'} (#{request[1]})"
    elif _MERGED.fullmatch(subject):
        subject = "Merge"
    return inert(_ADDRESS.sub("[address]", subject))[:_LONGEST] or "(no subject)"
