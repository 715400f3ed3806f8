"""The history of the facts: what changed between two versions, in words, and what each commit changed.

    git         the repository            -> files, commits and contents (no shell, no hooks, no network)
    revisions   a commit                  -> the briefing as it was
    compare     two briefings             -> changes, a record at a time      (parts, results)
    log         the commits of the facts  -> the changes of each              (blocks)
    wording     a change                  -> a sentence
    past        the history               -> the Changes page, and the history on a record's page    (view)
    feeds       the Changes page          -> Atom and JSON

Somebody whom any version of the facts protects stands alone here too: `veil` decides it.
"""

from __future__ import annotations

from briefing.history import log
from briefing.history.change import Change, Clause, What
from briefing.history.compare import compare, unread_files
from briefing.history.git import Missing, Repository, repository
from briefing.history.log import LIMIT, Entry, History
from briefing.history.past import Past, commits_base
from briefing.history.revisions import checked_at
from briefing.pipeline import Briefing

__all__ = [
    "LIMIT",
    "Change",
    "Clause",
    "Entry",
    "History",
    "Missing",
    "Past",
    "Repository",
    "What",
    "checked_at",
    "compare",
    "read",
    "repository",
    "unread_files",
]


def read(briefing: Briefing, edit_uri: str | None = None) -> Past:
    """What the pages of a briefing show of its history.

    `edit_uri` is the address under which its sources can be read; commits are linked only when it tells where.
    """
    return Past(briefing, log.read(briefing), commits_base(edit_uri))
