"""The history of the facts: what changed between two versions, in words.

    git       the repository       -> commits and the files of each (no shell, no hooks, no network)
    compare   two versions         -> changes, a record at a time       (record_changes: field by field)
    past      the commits          -> what each day changed; what pages and the feed tell of it
    published each edition         -> what is kept of it where no git keeps it
    matching  two versions         -> which part of a record is new, gone, reworded, or stands elsewhere
    focus     two texts            -> what differs of long ones, with a few words around it
    weights   a difference         -> how much it may change what a reader believes
    by_eye    two versions         -> an entry for whatever differs, which only a reader can judge
    beside    two commits          -> the files beside the facts that differ
    report    all of it            -> words, Markdown or HTML for `diff`; nothing is left out
    migration facts of old         -> the same in the newest format, and what changes in the files

Worlds are compared, and nothing else: `privacy.versions` makes them of all versions together.
"""

from briefing.history.beside import changed_files
from briefing.history.compare import Change
from briefing.history.past import Past, checked_at, keep, read
from briefing.history.report import Report, diff

__all__ = ["Change", "Past", "Report", "changed_files", "checked_at", "diff", "keep", "read"]
