"""Measures speed and memory, prints tables, and says what grew since the last run that was kept.

Machines differ and are noisy: only figures of one run are compared with each other, and what is kept of a run are
ratios. The unit of the stages is the processor time that `import mkdocs.__main__` takes in the same run.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks import contenders, given, serving, stages, synthetic, worst
from benchmarks.measure import Command, medians, run

REPOSITORY = Path(__file__).parent.parent
KEPT = Path(__file__).parent / "results.json"
"""Ratios of the last run that was kept, by table and row."""
STATEMENTS = 800
"""About as many quotes as the briefing of this repository has."""
MANY = 30_000
"""Statements of the large check."""
MINUTES = {"stages": 1.5, "check": 3.0, "real": 1.0, "race": 6.0, "preview": 3.0, "worst": 2.0}
"""What each table may take on two quiet cores, with everything left as it is."""
GREW = 1.1
"""How many times its kept ratio makes a row worth a word."""
BUDGET = {
    "start": (0.1, ["import"]),
    "check": (0.6, "YAML articles anchors readings checks privacy projection comparison differences".split()),
    "pages": (0.5, ["pages"]),
    "data": (0.2, ["data", "search"]),
    "linter": (0.1, ["linter"]),
    "host and theme": (0.2, ["theme, host and writing"]),
}
"""What each part of a build of 3,000 pages may take, in processor time of Hugo from the same data, and its stages."""
_BASELINE = """
import json, pathlib, sys
root = pathlib.Path(sys.argv[1])
texts = {path.stem: path.read_text() for path in (root / "seeds").iterdir()}
for path in (root / "facts").glob("story-*"):
    for kind in json.loads(path.read_text()).values():
        for record in kind.values():
            for part in (*record.get("accounts", ()), *record.get("readings", ())):
                assert part["quote"] in texts[part["article"]]
"""
"""Reads the facts as JSON and looks each quote up: less than any check of them."""

Table = dict[str, float]


def main() -> None:
    """Measures what is asked for, or everything."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__.partition("\n")[0])
    tables = {"stages": _stages, "check": _check, "real": _real, "race": _race, "preview": _preview, "worst": _worst}
    parser.add_argument("tables", nargs="*", choices=[[], *tables], help="what to measure; all when left out")
    parser.add_argument("--runs", type=int, default=3, help="medians of so many runs")
    parser.add_argument("--times", type=int, nargs="*", default=[1, 10], help="sizes of the stages, in 800 statements")
    parser.add_argument("--statements", type=int, default=MANY, help="statements of the large check")
    parser.add_argument("--pages", type=int, default=3000, help="pages of the race and the preview")
    parser.add_argument("--keep", action="store_true", help="keep the ratios, to compare later runs with")
    options = parser.parse_args()
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    wanted = options.tables or list(tables)
    found: dict[str, Table] = {}
    print(f"At most {sum(MINUTES[name] for name in wanted):.3g} minutes on two quiet cores", flush=True)
    begun = time.monotonic()
    for name in wanted:
        started = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="briefing-bench-") as folder:
            for title, table in tables[name](Path(folder), options).items():
                print(f"\n## {title}\n")
                for row, ratio in table.items():
                    before = kept.get(title, {}).get(row)
                    word = f"   was {before:.3g}: it grew" if before and ratio > before * GREW else ""
                    print(f"  {row:60} {ratio:10.3g}{word}", flush=True)
                found[title] = {row: float(f"{ratio:.3g}") for row, ratio in table.items()}
        print(f"\n{name}: {(time.monotonic() - started) / 60:.1f} minutes (budget {MINUTES[name]:.3g})", flush=True)
    print(f"\nIn all {(time.monotonic() - begun) / 60:.1f} minutes")
    if options.keep:
        # A whole run leaves nothing of the one before it.
        KEPT.write_text(json.dumps({**kept, **found} if options.tables else found, indent=1) + "\n", encoding="utf-8")


def _import_mkdocs(runs: int) -> float:
    """The unit: processor seconds that a process takes to import what `mkdocs` begins with."""
    argv = [sys.executable, "-c", "import mkdocs.__main__"]
    return medians([Command("import", argv, REPOSITORY)], runs)["import"].processor


def _stages(folder: Path, options: argparse.Namespace) -> dict[str, Table]:
    """Each stage at several sizes, in processor time of `import mkdocs.__main__`."""
    unit, found = _import_mkdocs(options.runs), {}
    for times in options.times:
        root = folder / str(times)
        count = synthetic.write(root, times * STATEMENTS)
        title = f"{count} statements: processor time of a stage, in imports of MkDocs"
        found[title] = {name: seconds / unit for name, seconds in stages.measure(root).items()}
        shutil.rmtree(root)
    return found


def _worst(folder: Path, options: argparse.Namespace) -> dict[str, Table]:
    """The worst sentences: how the time grows from 10,000 characters to 40,000. In a line it is 1."""
    unit = _import_mkdocs(options.runs)
    slowest = _slowest_commands(folder)
    taken = {sentence: [worst.seconds(sentence, n) for n in (10_000, 40_000)] for sentence in worst.SENTENCES}
    return {
        "40,000 characters of the worst sentences, time a character / that of 10,000": {
            repr(sentence): many / few / 4 for sentence, (few, many) in taken.items()
        },
        "The slowest of them, in imports of MkDocs": {"all speakers": max(many for _, many in taken.values()) / unit},
        "40,000 characters of the worst runs, in imports of MkDocs": {
            f"{name}: {words!r}": seconds / unit for name, (seconds, words) in slowest.items()
        },
    }


def _slowest_commands(folder: Path) -> dict[str, tuple[float, str]]:
    """For each command that reads an article, the longest that it takes for a run of words, and the run.

    The runs are read in long sentences, and without an end.
    """
    taken: list[tuple[str, float, str]] = []
    for number, words in enumerate(worst.RUNS):
        for kind, text in (("long", worst.sentences_of(words, 40_000)), ("endless", worst.text_of(words, 40_000))):
            root = folder / f"{kind}-{number}"
            root.mkdir()
            taken += [(name, seconds, f"{words}({kind})") for name, seconds in worst.read_all(root, text).items()]
    names = dict.fromkeys(name for name, _, _ in taken)
    return {name: max((seconds, words) for own, seconds, words in taken if own == name) for name in names}


def _check(folder: Path, options: argparse.Namespace) -> dict[str, Table]:
    """A check of a thousand statements and of many."""
    taken, counts = {}, {}
    for name, wanted in (("few", 1000), ("many", options.statements)):
        root = folder / name
        counts[name] = synthetic.write(root, wanted)
        check = Command("check", [sys.executable, "-m", "briefing", "--root", str(root), "check"], REPOSITORY)
        baseline = Command("baseline", [sys.executable, "-c", _BASELINE, str(root)], REPOSITORY)
        taken[name] = medians([check, baseline], options.runs)
    few, many, base = taken["few"]["check"], taken["many"]["check"], taken["many"]["baseline"]
    nothing = run(Command("start", [sys.executable, "-c", "import briefing.cli"], REPOSITORY))
    each = {name: (got.processor - nothing.processor) / counts[name] for name, got in (("few", few), ("many", many))}
    return {
        f"A check of {counts['many']:,} statements": {
            "time a statement / that of 1,000 (start-up apart)": each["many"] / each["few"],
            "processor time / json.loads and a substring search": many.processor / base.processor,
            "peak memory, KiB a statement": (many.peak - nothing.peak) * 1024 / counts["many"],
        }
    }


def _real(folder: Path, options: argparse.Namespace) -> dict[str, Table]:
    """The briefing of this repository, beside an empty site and the start of MkDocs."""
    run(Command("clone", ["git", "clone", "--quiet", str(REPOSITORY), str(folder / "real")], folder))
    build = contenders.project(folder / "real")
    check = Command("check", [sys.executable, "build.py", "check"], folder / "real")
    empty = contenders.empty_site(folder / "empty")
    taken = medians([build, check, empty], options.runs)
    unit = _import_mkdocs(options.runs)
    return {
        "This repository's briefing, in processor time": {
            "build / an empty site of MkDocs and its theme": taken[build.name].processor / taken[empty.name].processor,
            "build / the same, on the clock": taken[build.name].wall / taken[empty.name].wall,
            "check / import of MkDocs": taken["check"].processor / unit,
        }
    }


def _race(folder: Path, options: argparse.Namespace) -> dict[str, Table]:
    """A build of thousands of pages, beside the same pages made by others."""
    root, others = folder / "briefing", folder / "others"
    synthetic.write(root, options.pages * 3)
    own = contenders.project(root)
    run(own)
    made = contenders.contenders(root / "site", others, contenders.hugo(), given.records(root))
    taken = medians([own, *made], options.runs)
    if unlike := contenders.unlike(root / "site", others / "data" / "public"):
        raise RuntimeError(f"{contenders.FROM_DATA}, {len(unlike)} pages differ from ours, such as {unlike[0]}")
    mine, count, race = taken.pop(own.name), len([*(root / "site").rglob("*.html")]), {}
    for name, got in taken.items():
        race[f"{name}, on the clock"] = mine.wall / got.wall
        race[f"{name}, processor"] = mine.processor / got.processor
    by_stage = stages.measure(root)
    parts = {
        f"{part} (budget {most})": sum(by_stage[name] for name in names) / taken[contenders.FROM_DATA].processor
        for part, (most, names) in BUDGET.items()
    }
    return {
        f"{count} pages: this project's time / theirs": race,
        f"{count} pages: processor time of a part / the whole of {contenders.FROM_DATA}": parts,
    }


def _preview(folder: Path, options: argparse.Namespace) -> dict[str, Table]:
    """One edit in a preview of thousands of pages, beside the same of MkDocs on the finished pages."""
    root = folder / "briefing"
    synthetic.write(root, options.pages * 3)
    run(contenders.project(root))
    mkdocs = contenders.mkdocs(root / "site", folder / "mkdocs")
    facts = root / "facts" / "story-00000.yaml"
    page, shown = mkdocs.folder / "docs" / "events" / "event-0-0.md", "events/event-0-0.html"
    own = serving.seconds_to_show(root, shown, _edit(facts, '"title": "The', '"title": "The {}'), options.runs)
    theirs = serving.seconds_to_show(mkdocs.folder, shown, _edit(page, "<h1", "<p>{}</p><h1"), options.runs)
    return {"One edit in a preview": {"mkdocs serve / this project, from save to reloaded page": theirs / own}}


def _edit(path: Path, place: str, edited: str) -> Callable[[str], object]:
    """Puts a word into a file, where `edited` has its brackets, in place of some of its words."""
    text = path.read_text(encoding="utf-8")
    return lambda word: path.write_text(text.replace(place, edited.format(word), 1), encoding="utf-8")


if __name__ == "__main__":
    main()
