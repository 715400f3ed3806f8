#!/usr/bin/env python3
"""Adds up what the tests noted of the promises, and keeps the figures.

    python tools/prove.py RESULTS... [--mutations FILE] [--keep FILE]

RESULTS are what `pytest --junitxml` wrote: each test says there how many things it tried, and in how many of them the
promise was broken (tests/proofs.py). The FILE of mutations is tools/MUTATIONS.md. Ends with 1 when a promise was
broken, or when nothing was noted of one.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent
PROMISES = {
    "inputs fuzzed": "crashes, or wrong answers",
    "hostile inputs": "got through",
    "exposures planted in a finished site": "not found",
    "builds killed, or kept from writing": "did not keep the last good site, or recover",
    "bytes of two builds compared": "differ",
    "requests of pages in a browser": "to other hosts",
}
"""What the tests note, and what a failure is called."""
FALSIFYING = "false edits to the facts that must be stopped"
_NOTE = re.compile(r"(\d+) tried, (\d+) failed")
_TOTAL = re.compile(r"^\| \*\*(?P<kind>[^*]+)\*\* \| \*\*(?P<made>[\d,]+)\*\* \| \*\*(?P<stopped>[\d,]+)\*\*", re.M)


@dataclass(frozen=True, slots=True)
class Proof:
    """How one promise was kept."""

    what: str
    """What was tried."""
    tests: int
    """How many tests noted it."""
    tried: int
    """How many things were tried."""
    failed: int
    """In how many the promise was broken."""
    failure: str
    """What that is called."""

    @property
    def holds(self) -> bool:
        """True where something was tried and nothing failed."""
        return self.tried > 0 and self.failed == 0


def noted(results: Iterable[Path]) -> Iterator[Proof]:
    """What the tests noted, by promise. A test that failed without noting a failure counts as one."""
    sums = {what: [0, 0, 0] for what in PROMISES}
    for path in results:
        for case in ElementTree.parse(path).iter("testcase"):
            broken = case.find("failure") is not None or case.find("error") is not None
            for entry in case.iter("property"):
                what, note = entry.get("name", ""), _NOTE.fullmatch(entry.get("value", ""))
                if what in sums and note is not None:
                    tried, failed = int(note[1]), int(note[2])
                    sums[what][0] += 1
                    sums[what][1] += tried
                    sums[what][2] += max(failed, int(broken))
    for what, (tests, tried, failed) in sums.items():
        yield Proof(what, tests, tried, failed, PROMISES[what])


def mutations(kept: str) -> Proof:
    """The false edits of `make mutate` that must be stopped; the last kind is for readers to judge."""
    rows = [(int(m["made"].replace(",", "")), int(m["stopped"].replace(",", ""))) for m in _TOTAL.finditer(kept)][:-1]
    made, stopped = sum(made for made, _ in rows), sum(stopped for _, stopped in rows)
    return Proof(FALSIFYING, len(rows), made, made - stopped, "let through")


def table(proofs: Iterable[Proof]) -> str:
    """The figures as Markdown."""
    rows = [f"| {proof.what} | {proof.tried:,} | {proof.failed:,} {proof.failure} |" for proof in proofs]
    return "\n".join(["| tried | how many | of these |", "|---|---:|---|", *rows]) + "\n"


INTRODUCTION = """# What the promises were tried with

`make prove` runs the tests that try to break the promises; each notes how much it tried, and this adds it up. The edits
are counted in [MUTATIONS.md](MUTATIONS.md), by `make mutate`. Any figure but 0 in the last column is a bug.

"""


def main() -> int:
    """Reads the results, prints the figures, and keeps them when told to."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("results", nargs="+", type=Path)
    parser.add_argument("--mutations", type=Path, default=ROOT / "tools" / "MUTATIONS.md")
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    proofs = [*noted(options.results), mutations(options.mutations.read_text(encoding="utf-8"))]
    print(table(proofs), end="")
    if options.keep:
        options.keep.write_text(INTRODUCTION + table(proofs), encoding="utf-8")
    return 0 if all(proof.holds for proof in proofs) else 1


if __name__ == "__main__":
    sys.exit(main())
