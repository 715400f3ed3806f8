"""What stands alone, a file each: a protected person, or a record that shows one, with its quotes.

In one file with others they would make a list, and a list of people who must not be listed is what is to be avoided.
No index names these files: each lies beside no other, and the page that it belongs to is found through its article.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from briefing.exports.annotations import annotations_of
from briefing.exports.data import VIEWS, record_data
from briefing.exports.site import Site
from briefing.facts.shared import VERSION


def files(site: Site) -> Iterator[tuple[str, dict[str, Any]]]:
    """The address and the data of each record that stands alone."""
    desk = site.desk
    for kind, record in site.facts.records():
        if kind in VIEWS and desk.protection.shows(record):
            data = record_data(record, VIEWS[kind](desk, record))
            annotations = annotations_of(site, record)
            yield f"data/alone/{record.id}.json", {"version": VERSION, **data, "annotations": annotations}
