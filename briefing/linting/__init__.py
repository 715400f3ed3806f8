"""Protect as published: a finished site read file by file, whatever made it, for anybody whom it would expose.

The checks look at the facts, and the views ask before they print. This looks at what came out: pages, addresses, the
search index, data, feeds, drawings. It is the last gate before a site is put in place, and `build.py lint`.

    outputs     the files of a site, as text, as markup and as data
    shipped     which of them the theme and the package bring along
    seen        what a reader sees of a text
    suspects    which of them need to be read at all
    ground      whose name may stand where, and whose page an address is
    names       a printed name stands only where its article's own words stand
    lists       no list holds somebody protected beside others, and no index holds them at all
    alone       the pages and data of those who stand alone hold nothing else
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from briefing import codes
from briefing.linting import alone, lists, names
from briefing.linting.ground import Ground
from briefing.linting.outputs import UNPACKABLE, Output, addresses, read
from briefing.parallel import spread
from briefing.pipeline import Briefing
from briefing.problems import Mark, Problem, in_order

__all__ = ["RULES", "Ground", "lint"]

RULES: tuple[tuple[str, Callable[[Output, Ground], Iterator[Problem]]], ...] = (
    ("a printed name stands only in its own article's words", names.check),
    ("nobody protected stands in a list", lists.check),
    ("who stands alone is shown with nobody and nothing else", alone.check),
)


def lint(site: Path, briefing: Briefing) -> tuple[Problem, ...]:
    """Everything in a finished site that would expose somebody, by place: the file is one of the site's.

    Raises OSError when a file of the site cannot be read.
    """
    ground = Ground(briefing)
    if not ground.protection.people:
        return ()
    found = spread(lambda name: _of_file(site, name, ground), addresses(site), "reading the site")
    return in_order(problem for problems in found for problem in problems)


def _of_file(site: Path, name: str, ground: Ground) -> list[Problem]:
    try:
        output = read(site, name, ground.suspects.may_be_told)
        if output.path not in ground.alone and not ground.suspects.may_be_in(output):
            return []
        return [found for part in (output, *output.scripts) for _, rule in RULES for found in rule(part, ground)]
    except UNPACKABLE:
        return [_unread(name, "the file cannot be unpacked, and whom it shows cannot be seen")]
    except RecursionError:
        return [_unread(name, "the data are nested too deeply, and whom they show cannot be seen")]


def _unread(name: str, message: str) -> Problem:
    return codes.FILE_UNREADABLE(Mark(name, 1, 1), message, "take the file out of the site, or make it again")
