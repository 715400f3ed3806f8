"""The history of the facts: what changed between two versions, in words.

    git       the repository       -> commits and the files of each (no shell, no hooks, no network)
    compare   two versions         -> changes, a record at a time       (record_changes: field by field)
    past      the commits          -> what each day changed; what pages and the feed tell of it
    by_eye    two versions         -> what only a reader can judge, and whatever else differs
    report    all of it            -> words or Markdown for `diff`; nothing is left out

Worlds are compared, and nothing else: `privacy.versions` makes them of all versions together.
"""

from briefing.history.compare import Change
from briefing.history.past import Past, checked_at, read
from briefing.history.report import Report, diff

__all__ = ["Change", "Past", "Report", "checked_at", "diff", "read"]
