"""Builds the site of two revisions and says which files differ: `python tools/same_site.py REVISION [REVISION]`.

For a change that should change nothing: the same facts give the same site, byte for byte. Without a second revision the
working tree is compared. The site of each is built with the facts and pages of that revision, by its own program.
"""

from __future__ import annotations

import argparse
import filecmp
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent


def main() -> int:
    """Prints the differing files. Returns 0 when there is none, 1 when there are some."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revisions", nargs="+", help="one revision, or two")
    parser.add_argument("--facts-of", help="build both with the facts, seeds and docs of this revision")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sites = [_build(Path(folder), n, rev, options.facts_of) for n, rev in enumerate([*options.revisions, None][:2])]
        names = sorted({p.relative_to(site).as_posix() for site in sites for p in site.rglob("*") if p.is_file()})
        differing = [n for n in names if not _same(sites[0] / n, sites[1] / n)]
    print("\n".join(differing) or f"{len(names)} files, all the same")
    return 1 if differing else 0


def _build(folder: Path, number: int, revision: str | None, facts_of: str | None) -> Path:
    tree = folder / f"tree-{number}"
    _unpack(tree, revision)
    if facts_of is not None:
        _unpack(tree, facts_of, "facts", "seeds", "docs")
    _announce(tree)
    built = subprocess.run([sys.executable, "build.py"], cwd=tree, capture_output=True, text=True, check=False)
    if built.returncode:
        raise SystemExit(f"{revision or 'the working tree'} does not build:\n{built.stdout}{built.stderr}")
    return tree / "site"


def _announce(tree: Path) -> None:
    """Makes the plugin of a tree known by the name that its pyproject.toml gives it, before the installed one."""
    project = tomllib.loads((tree / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known = tree / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    known.mkdir()
    (known / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    groups = project["entry-points"].items()
    rows = [f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in named.items()) for group, named in groups]
    (known / "entry_points.txt").write_text("\n".join(rows), encoding="utf-8")


def _unpack(tree: Path, revision: str | None, *paths: str) -> None:
    tree.mkdir(exist_ok=True)
    if revision is None:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=REPOSITORY, capture_output=True, check=True)
        packed = subprocess.run(
            ["tar", "--create", "--null", "--files-from=-"], cwd=REPOSITORY, input=listed.stdout, capture_output=True,
            check=True,
        )  # fmt: skip
    else:
        packed = subprocess.run(
            ["git", "archive", revision, *paths], cwd=REPOSITORY, capture_output=True, check=True
        )  # fmt: skip
    subprocess.run(["tar", "--extract", "--directory", str(tree)], input=packed.stdout, check=True)


def _same(one: Path, other: Path) -> bool:
    return one.is_file() and other.is_file() and filecmp.cmp(one, other, shallow=False)


if __name__ == "__main__":
    raise SystemExit(main())
