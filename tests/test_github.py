"""What GitHub and pre-commit read: valid, pinned, without a right that a fork's pull request could use."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from briefing.cli import cli
from briefing.host import starter

REPOSITORY = Path(__file__).parent.parent
GITHUB = REPOSITORY / ".github"
STARTER = REPOSITORY / "templates" / "starter"
WORKFLOWS = [*sorted((GITHUB / "workflows").glob("*.yml")), STARTER / "github" / ".github" / "workflows" / "pages.yml"]
"""Those of this repository, and the one that a new briefing may have."""
WORDS_OF_A_RELEASE = ("make test", "tools/try_wheel.sh", "attest-build-provenance", "gh release create", "uv publish")
"""What a release does, in this order."""
FORMS = ["fact-is-wrong", "article-is-missing"]


def read(path: Path) -> dict[Any, Any]:
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def steps(workflow: dict[Any, Any]) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize(
    ("schema", "names"),
    [
        ("vendor.github-workflows", [str(path) for path in WORKFLOWS]),
        ("vendor.dependabot", ["dependabot.yml"]),
        ("vendor.github-issue-forms", [f"ISSUE_TEMPLATE/{form}.yml" for form in FORMS]),
        ("vendor.github-issue-config", ["ISSUE_TEMPLATE/config.yml"]),
    ],
)
def test_github_would_accept_it(schema: str, names: list[str]) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema]
    done = subprocess.run(
        [*command, *(str(GITHUB / name) for name in names)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit_and_say_their_version(path: Path) -> None:
    used = re.findall(r"^ *-? *uses: (.+)$", path.read_text(encoding="utf-8"), re.M)
    assert used
    assert [u for u in used if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", u)] == []


def test_an_action_is_pinned_to_one_commit_everywhere() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    pins = set(re.findall(r"uses: (\S+)@([0-9a-f]{40}) # (\S+)", text))
    assert len({name for name, _, _ in pins}) == len(pins)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_reads_and_no_more(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        rights = {"contents", "id-token", "attestations"} if path.stem == "release" else {"pages", "id-token"}
        assert set(job.get("permissions", {})) <= rights
    for step in steps(workflow):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_no_workflow_puts_words_of_others_into_a_command(path: Path) -> None:
    assert [step["run"] for step in steps(read(path)) if "${{" in step.get("run", "")] == []


def test_a_pull_request_gets_no_secret_and_no_right_to_write() -> None:
    path = GITHUB / "workflows" / "pull-request.yml"
    workflow = read(path)
    # YAML 1.1 reads the key `on` as true.
    assert set(workflow[True]) == {"pull_request"}
    assert "secrets." not in path.read_text(encoding="utf-8")
    assert all("permissions" not in job for job in workflow["jobs"].values())
    assert not any("cache" in str(step) for step in steps(workflow))


def test_a_change_is_told_by_the_program_of_the_branch_that_it_goes_to() -> None:
    path = GITHUB / "workflows" / "pull-request.yml"
    own = read(path)["jobs"]["change"]["steps"]
    checkouts = [step["with"] for step in own if step.get("uses", "").startswith("actions/checkout@")]
    assert [with_.get("ref") for with_ in checkouts] == ["${{ github.event.pull_request.base.sha }}", None]
    assert [with_["path"] for with_ in checkouts] == ["base", "change"]
    runs = [step["run"] for step in own if "run" in step]
    assert runs[0].startswith("make -C base ")
    assert runs[1].startswith("base/.venv/bin/python base/build.py diff HEAD^1 HEAD --root change")
    assert not any("build.py diff" in str(step) for step in steps(read(path)) if step not in own)


def test_a_lock_is_shown_in_a_pull_request_and_an_audit_that_knows_nothing_fails() -> None:
    assert "linguist" not in (REPOSITORY / ".gitattributes").read_text(encoding="utf-8")
    (audit,) = [step["run"] for step in steps(read(GITHUB / "workflows" / "audit.yml")) if "run" in step]
    assert 'pip-audit" --strict ' in audit


def test_only_publishing_may_write_to_pages() -> None:
    workflow = read(GITHUB / "workflows" / "publish.yml")
    assert "pull_request" not in workflow[True]
    assert workflow["jobs"]["deploy"]["permissions"] == {"pages": "write", "id-token": "write"}
    assert "permissions" not in workflow["jobs"]["build"]


def test_only_a_release_may_write_to_the_repository() -> None:
    workflow = read(GITHUB / "workflows" / "release.yml")
    assert workflow[True] == {"push": {"tags": ["v*"]}}
    rights = {"contents": "write", "id-token": "write", "attestations": "write"}
    assert workflow["jobs"]["release"]["permissions"] == rights
    assert any(step.get("run") == "make sbom" for step in steps(workflow))
    assert "dist/sbom.cdx.json" in workflow["jobs"]["release"]["steps"][-1]["run"]


def test_the_package_index_is_shown_who_publishes_and_given_no_password() -> None:
    path = GITHUB / "workflows" / "release.yml"
    job = read(path)["jobs"]["index"]
    assert (job["needs"], job["permissions"], job["environment"]["name"]) == ("release", {"id-token": "write"}, "pypi")
    assert "secrets." not in path.read_text(encoding="utf-8")
    assert any("grep" in step.get("run", "") for step in read(path)["jobs"]["release"]["steps"])


@pytest.mark.parametrize(
    ("config", "workflow"),
    [
        (REPOSITORY / "mkdocs.yml", GITHUB / "workflows" / "publish.yml"),
        (starter.FOLDER / "mkdocs.yml", STARTER / "github" / ".github" / "workflows" / "pages.yml"),
    ],
)
def test_publishing_sets_what_the_configuration_asks_for(config: Path, workflow: Path) -> None:
    asked = set(re.findall(r"!ENV \[(\w+),", config.read_text(encoding="utf-8")))
    assert set(read(workflow)["jobs"]["build"]["env"]) == asked


def test_workflows_name_only_make_targets_and_commands_that_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (REPOSITORY / "Makefile").read_text(encoding="utf-8"), re.M))
    text = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    assert set(re.findall(r"\bmake ([a-z]+)", text)) - {"lock"} <= targets
    assert set(re.findall(r"build\.py ([a-z]+)", text)) <= set(cli.commands)


@pytest.mark.parametrize("form", FORMS)
def test_a_form_can_be_filled_in_by_a_link(form: str) -> None:
    ids = [item["id"] for item in read(GITHUB / "ISSUE_TEMPLATE" / f"{form}.yml")["body"] if item["type"] != "markdown"]
    assert len(ids) == len(set(ids))
    if form == "fact-is-wrong":
        assert ids[:2] == ["record", "page"]


def test_hooks_run_commands_of_the_package() -> None:
    hooks = yaml.safe_load((REPOSITORY / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    script = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    for hook in hooks:
        program, command, *options = hook["entry"].split()
        assert program in script
        found = cli.get_command(click.Context(cli), command)
        assert found is not None
        assert set(options) <= {option for param in found.params for option in param.opts}
        assert (hook["language"], hook["pass_filenames"]) == ("python", False)
        assert re.search(hook["files"], "facts/events.yaml")
        assert not re.search(hook["files"], "docs/method.md")


def test_owners_are_named_for_what_exists() -> None:
    lines = (GITHUB / "CODEOWNERS").read_text(encoding="utf-8").splitlines()
    paths = [line.split()[0] for line in lines if line and not line.startswith("#")]
    assert paths[0] == "*"
    assert [path for path in paths if path != "*" and not list(REPOSITORY.glob(path.strip("/")))] == []


def test_nothing_names_a_forge_that_is_not_there() -> None:
    """A fork has other owners and another address: what stands here must be right in each."""
    texts = {path: path.read_text(encoding="utf-8") for path in GITHUB.rglob("*") if path.is_file()}
    assert [path.name for path, text in texts.items() if re.search(r"@example|//github\.com|example\.org", text)] == []


def test_a_release_is_tried_and_attested_before_it_is_published() -> None:
    told = [str(step) for step in steps(read(GITHUB / "workflows" / "release.yml"))]
    order = [next(at for at, step in enumerate(told) if word in step) for word in WORDS_OF_A_RELEASE]
    assert order == sorted(order)


def test_each_system_and_python_builds_a_first_site() -> None:
    jobs = read(GITHUB / "workflows" / "pull-request.yml")["jobs"]
    matrix = jobs["systems"]["strategy"]["matrix"]
    assert {system.partition("-")[0] for system in matrix["system"]} == {"ubuntu", "windows", "macos"}
    assert matrix["python"] == jobs["tests"]["strategy"]["matrix"]["python"]
    assert not any("make " in str(step) for step in jobs["systems"]["steps"])
    assert any("tools/hosts.sh" in str(step) for step in jobs["hosts"]["steps"])


def test_the_job_of_each_system_installs_what_its_tests_import() -> None:
    job = read(GITHUB / "workflows" / "pull-request.yml")["jobs"]["systems"]
    runs = " ".join(str(step.get("run", "")) for step in job["steps"])
    files = ["tests/conftest.py", *re.findall(r"tests/\w+\.py", runs)]
    imported = {name for file in files for name in _imports(REPOSITORY / file)}
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra = {re.split(r"[\[<>=]", line)[0] for line in project["optional-dependencies"]["test"]}
    assert {"hypothesis", "playwright", "pytest"} <= imported
    assert [name for name in sorted(extra & imported) if f'"{name}>=' not in runs] == []


def _imports(file: Path) -> Iterator[str]:
    """The packages that a file imports, and those of modules beside it that it imports."""
    for name in re.findall(r"^(?:from|import) (\w+)", file.read_text(encoding="utf-8"), re.M):
        beside = file.with_name(f"{name}.py")
        yield from _imports(beside) if beside.is_file() else (name,)
