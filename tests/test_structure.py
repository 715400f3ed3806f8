"""The shape of the repository: which way imports point, who knows which library, and what the documents promise."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from graphlib import CycleError, TopologicalSorter
from importlib.metadata import packages_distributions
from itertools import takewhile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import briefing
from briefing.host.plugin import Options
from briefing.problems import codes
from tests import tangles

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "briefing"

ROOMS = (
    "memo",
    "grouping",
    "problems",
    "languages",
    "terms",
    "wordings",
    "text",
    "model",
    "verify",
    "privacy",
    "compare",
    "pipeline",
    "authoring",
    "asking",
    "drafting",
    "history",
    "data",
    "site",
    "desk",
    "preview",
    "host",
    "cli",
    "__main__",
)
"""The rooms and single modules of the package, upstream first: a module imports what stands before it, or its own room.

A new one gets its place here.
"""

ONLY_IN = {
    "babel": "briefing.languages.catalogued",
    "jinja2": "briefing.site.render",
    "markdown_it": "briefing.site.render",
    "yaml": "briefing.model.yaml",
    "mkdocs": "briefing.host.plugin",
    "click": "briefing.cli",
    "trafilatura": "briefing.authoring.files",
    "pypdf": "briefing.authoring.files",
    "docx": "briefing.authoring.files",
    "mcp": "briefing.asking.assistant",
}
"""Libraries that one module or room knows, so that few change when they do."""
DECISIONS_AT_MOST = 15
"""Of a function: what one reader can hold in mind. Lines may float; `python tests/tangles.py` reports tokens."""
COLUMNS_AT_MOST = 120
TEXTS = frozenset((".py", ".html", ".css", ".js", ".toml", ".yml", ".yaml", ".xml", ".txt", ".md", ".json"))
"""Suffixes of files that are read as text."""
NAMES_TWICE_AT_MOST = 6
PROTECTION_OUTSIDE_AT_MOST = 4

REGISTRIES = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("crates", "io"),
        ("proxy", "golang", "org"),
        ("anaconda", "org"),
    )
)
"""Hosts that no file names; put together here, so that this file does not either."""

SHAPES: dict[str, Callable[[ast.AST], Iterator[int]]] = {
    "parallel assignments": tangles.parallel_assignments,
    "truth products": tangles.truth_products,
    "nested comprehensions": tangles.nested_comprehensions,
}
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """The dotted name of a module's file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(nodes: Iterator[ast.AST]) -> Iterator[str]:
    """What is imported, as full names: a module, or a name inside one."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def module_of(imported: str) -> str | None:
    """The module of the package that an imported name is, or is in; None for a name of another package."""
    if imported.split(".")[0] != "briefing":
        return None
    return imported if imported in MODULES else imported.rpartition(".")[0]


def room_of(module: str) -> str:
    """The room that a module of the package belongs to; empty for the package itself, which comes after them all."""
    return module.partition(".")[2].partition(".")[0]


def test_every_module_has_a_place_in_the_flow() -> None:
    assert {room_of(module) for module in MODULES} - {""} <= set(ROOMS)


def test_imports_point_upstream_only() -> None:
    downstream = []
    for module, path in MODULES.items():
        upstream = ROOMS[: ROOMS.index(room_of(module)) + 1] if room_of(module) else ROOMS
        used = {module_of(imported) for imported in imports(ast.walk(tree_of(path)))} - {None, "briefing"}
        downstream += [f"{module} imports {name}" for name in sorted(map(str, used)) if room_of(name) not in upstream]
    assert downstream == []


def test_modules_do_not_import_one_another_in_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    for module, path in MODULES.items():
        used = {module_of(imported) for imported in imports(iter(tree_of(path).body))}
        graph[module] = {name for name in used if name is not None and name != module}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


def siblings(module: str, used: str) -> tuple[str, str, str] | None:
    """The innermost folder that holds both modules, and what of it holds each; None where it is not below a room."""
    parts = list(zip(module.split("."), used.split("."), strict=False))
    common = len(list(takewhile(lambda pair: pair[0] == pair[1], parts)))
    if common < 2 or common == min(module.count("."), used.count(".")) + 1:
        return None
    folder = ".".join(module.split(".")[:common])
    return folder, module.split(".")[common], used.split(".")[common]


def test_the_modules_and_sub_folders_of_a_folder_import_one_way_only() -> None:
    graphs: dict[str, dict[str, set[str]]] = {}
    for module, path in MODULES.items():
        for used in map(module_of, imports(ast.walk(tree_of(path)))):
            if used and (beside := siblings(module, used)):
                folder, own, other = beside
                graphs.setdefault(folder, {}).setdefault(own, set()).add(other)
    assert "briefing.site" in graphs
    for folder, graph in graphs.items():
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as circle:
            pytest.fail(f"{folder}: {' -> '.join(circle.args[1])}")


@pytest.mark.parametrize("library", ONLY_IN)
def test_a_library_is_known_to_one_module_or_package(library: str) -> None:
    files = MODULES | {"build": ROOT / "build.py"}
    users = {
        module
        for module, path in files.items()
        if any(imported.split(".")[0] == library for imported in imports(ast.walk(tree_of(path))))
    }
    own = ONLY_IN[library]
    assert [user for user in users if user != own and not user.startswith(f"{own}.")] == []


HOSTS_NAMES = re.compile(r"\bmd-|mkdocs|material|__(?:drawer|search|toc)\b|headerlink|attr_list", re.IGNORECASE)
"""Names of the host, its theme and its Markdown."""


def test_the_host_is_known_in_its_own_room_only() -> None:
    folders = [PACKAGE, ROOT / "templates", ROOT / "docs" / "assets"]
    files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in TEXTS]
    knowing = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in files
        if not path.is_relative_to(PACKAGE / "host")
        for name in HOSTS_NAMES.findall(path.read_text(encoding="utf-8"))
    ]
    assert len(files) > len(MODULES)
    assert knowing == ["briefing/cli.py: mkdocs"], "only the help on `serve` tells users of another command"


def test_every_package_that_is_imported_is_asked_for() -> None:
    extras = PYPROJECT["project"]["optional-dependencies"]
    named = ("material", "files", "mcp", "pictures")
    texts = PYPROJECT["project"]["dependencies"] + [text for name in named for text in extras[name]]
    asked = {canonicalize_name(Requirement(text).name) for text in texts}
    imported = {name.split(".")[0] for path in MODULES.values() for name in imports(ast.walk(tree_of(path)))}
    # Tests do without the extra for pictures.
    sources = {"PIL": ["pillow"], **packages_distributions()}
    others = imported - sys.stdlib_module_names - {"briefing"}
    assert [name for name in sorted(others) if not asked & set(map(canonicalize_name, sources[name]))] == []


def test_every_module_says_what_it_is() -> None:
    assert [module for module, path in MODULES.items() if not ast.get_docstring(tree_of(path))] == []


def test_every_public_function_and_class_of_the_package_says_what_it_is() -> None:
    silent = [
        f"{module}.{node.name}"
        for module, path in MODULES.items()
        for node in tree_of(path).body
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_")
        if not ast.get_docstring(node)
    ]
    assert silent == []


def test_one_name_means_one_thing() -> None:
    """No two classes share a name, and few modules do."""
    classes = [node.name for path in MODULES.values() for node in tree_of(path).body if isinstance(node, ast.ClassDef)]
    assert [name for name, count in Counter(classes).items() if count > 1 and not name.startswith("_")] == []
    files = Counter(path.stem for path in MODULES.values() if path.stem != "__init__")
    twice = [name for name, count in files.items() if count > 1]
    assert len(twice) <= NAMES_TWICE_AT_MOST, twice


def test_only_the_room_of_privacy_asks_who_is_protected() -> None:
    asking = [
        module
        for module, path in MODULES.items()
        if room_of(module) not in ("privacy", "model")
        and re.search(
            r"Protection\b|\.protected\b|\.people\b|briefing\.privacy\.(?:people|checks)", path.read_text("utf-8")
        )
    ]
    assert len(asking) <= PROTECTION_OUTSIDE_AT_MOST, asking


def test_no_function_has_more_decisions_than_a_reader_can_hold() -> None:
    tangled = [
        f"{module}.{function.name}: {count}"
        for module, path in MODULES.items()
        for function in tangles.functions(tree_of(path))
        if (count := tangles.decisions(function)) > DECISIONS_AT_MOST
    ]
    assert tangled == [], "take steps out of it that can be named, and read them aloud"


@pytest.mark.parametrize("shape", SHAPES)
def test_code_can_be_read_aloud(shape: str) -> None:
    places = [f"{module}:{line}" for module, path in MODULES.items() for line in SHAPES[shape](tree_of(path))]
    assert places == []


def test_no_line_is_wider_than_a_page() -> None:
    # The linter passes over a line without blanks, such as a pattern: a list of words in a pattern is data.
    wide = [
        f"{module}:{number}"
        for module, path in MODULES.items()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > COLUMNS_AT_MOST
    ]
    assert wide == []


_TAKES_ALL_OF_A_GROUP = re.compile(r"\)(?:[*+?]|\{\d[\d,]*\}|\{\{[^\s\"]*?\}\})\+")


def test_no_pattern_takes_a_group_possessively() -> None:
    # Some Pythons in wide use match `(…)*+` wrongly, 3.11.2 among them: `(?>(…)*)` says the same.
    assert _TAKES_ALL_OF_A_GROUP.search(r'rf"(?:{word}){{0,{words}}}+x"') and _TAKES_ALL_OF_A_GROUP.search(r"(?:a|b)*+")
    found = [
        f"{module}:{number}"
        for module, path in MODULES.items()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if _TAKES_ALL_OF_A_GROUP.search(line)
    ]
    assert found == []


def files_of_the_repository() -> list[Path]:
    """Every file that is, or would be, committed, but the articles; without git, all but what is known to be made."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listing.returncode == 0 and listing.stdout:
        found = [Path(name) for name in listing.stdout.split("\0") if name]
    else:
        made = re.compile(r"site|dist|__pycache__|\.(git|venv.*|hypothesis|site-.*|.*[_-]cache)")
        everything = (path.relative_to(ROOT) for path in ROOT.rglob("*"))
        found = [path for path in everything if not any(made.fullmatch(part) for part in path.parts)]
    return [ROOT / path for path in found if (ROOT / path).is_file() and path.parts[0] != "seeds"]


def test_no_file_names_a_package_registry_or_the_folder_of_this_checkout() -> None:
    # A checkout right below the root has a path that is too short to be sure of.
    forbidden = [*REGISTRIES, *([str(ROOT)] if len(ROOT.parts) > 2 else [])]
    files = files_of_the_repository()
    naming = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in files
        for text in forbidden
        if text.encode() in path.read_bytes()
    ]
    assert len(files) > len(MODULES)
    assert naming == []


def locked(name: str) -> dict[str, list[str]]:
    """The versions that a lock file holds, by package. Fails when a line is neither a pin, a hash nor a comment."""
    pins: dict[str, list[str]] = {}
    hashed = True
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
        if pin := re.match(r"([A-Za-z0-9._-]+)==(\S+?)(?: ;.*)? \\$", line):
            assert hashed, f"{name}: the pin before {pin[1]} has no hash"
            pins.setdefault(canonicalize_name(pin[1]), []).append(pin[2])
            hashed = False
        elif re.match(r"    --hash=sha256:[0-9a-f]{64}( \\)?$", line):
            hashed = True
        else:
            assert re.match(r"\s*(#.*)?$", line), f"{name}: {line}"
    assert hashed
    return pins


def wanted(*, test: bool) -> list[Requirement]:
    """What pyproject.toml asks for, to build the site or to test."""
    extras = PYPROJECT["project"]["optional-dependencies"]
    texts = PYPROJECT["project"]["dependencies"] + PYPROJECT["dependency-groups"]["build"] + extras["material"]
    if test:
        texts = texts + extras["test"] + extras["files"] + extras["mcp"]
    return [Requirement(text) for text in texts if not text.startswith("reconciled-briefing[")]


@pytest.mark.parametrize(("name", "test"), [("requirements.lock", False), ("requirements-test.lock", True)])
def test_the_lock_answers_pyproject(name: str, test: bool) -> None:
    pins = locked(name)
    unanswered = [
        str(requirement)
        for requirement in wanted(test=test)
        if not any(v in requirement.specifier for v in pins.get(canonicalize_name(requirement.name), []))
    ]
    assert unanswered == [], "run `make lock`"


def test_site_and_tests_use_the_same_versions() -> None:
    of_tests = locked("requirements-test.lock")
    assert {name: of_tests.get(name) for name in locked("requirements.lock")} == locked("requirements.lock")


def test_the_build_backend_is_locked_as_it_is_asked_for() -> None:
    assert PYPROJECT["build-system"]["requires"] == PYPROJECT["dependency-groups"]["build"]


def test_the_version_is_the_same_everywhere() -> None:
    version = PYPROJECT["project"]["version"]
    assert briefing.__version__ == version
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.search(rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$", read("CHANGELOG.md"), re.M)


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", ".ci/run"])
def test_documents_name_only_make_targets_that_exist(document: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.M))
    named = set(re.findall(r"(?:`|^|exec )make ([a-z]+)", read(document), re.M))
    assert named
    assert named <= targets


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_links_between_documents_lead_somewhere(document: str) -> None:
    text = read(document)
    headings = {re.sub(r"[^a-z0-9 -]", "", h.lower()).replace(" ", "-") for h in re.findall(r"^#+ (.+)$", text, re.M)}
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", text):
        assert target[1:] in headings if target.startswith("#") else (ROOT / target).exists(), target


def test_pictures_of_the_first_hour_are_small_told_in_words_and_in_no_release() -> None:
    folder = ROOT / "docs" / "development" / "first-hour"
    page = read("docs/development/first-hour.md") + read("docs/development/without-a-model.md")
    shown = re.findall(r"!\[([^\]]{40,})\]\(first-hour/([a-z]+\.png)\)", page)
    assert sorted(name for _, name in shown) == sorted(path.name for path in folder.iterdir())
    assert all(path.stat().st_size <= 60_000 for path in folder.iterdir())
    assert 'exclude = ["docs/development/first-hour"]' in read("pyproject.toml")


def test_a_newcomer_reads_eight_hundred_words_before_the_first_site() -> None:
    """Without the code blocks' frames and what pictures say to those who do not see them."""
    read_first = read("README.md") + re.sub(r"!\[.*?\]\(.*?\)", "", read("docs/development/first-hour.md"), flags=re.S)
    assert len(read_first.split()) <= 800


def test_contributing_names_every_problem_code() -> None:
    section = read("CONTRIBUTING.md").split("## What a problem means")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| **")]
    named = re.findall(r"`([a-z0-9-]+)`", " ".join(row.rsplit("|", 2)[1] for row in rows))
    assert sorted(named) == sorted(code.name for code in codes.ALL)


def test_the_guide_has_every_option_of_the_plugin() -> None:
    named = re.findall(r"^\| `(\w+)` \|", read("docs/development/guide.md"), re.M)
    assert named == [name for name, _ in Options._schema]
