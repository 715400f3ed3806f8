"""Which host and theme there are: one theme only, and either host."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Collection
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest
from built import REPOSITORY, copy_briefing
from conftest import HARBOUR

from briefing.cli import main
from briefing.host import installed
from briefing.problems import BriefingError

Having = Callable[[Collection[str]], None]


@pytest.fixture
def having(monkeypatch: pytest.MonkeyPatch) -> Having:
    """Makes it look as if of the hosts and themes just some were installed."""

    def pretend(names: Collection[str]) -> None:
        def version(name: str) -> str:
            if name not in names:
                raise PackageNotFoundError(name)
            return "1"

        monkeypatch.setattr(installed, "version", version)
        monkeypatch.setattr(installed, "find_spec", lambda name: name if name in names else None)

    return pretend


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["mkdocs"], r"no theme is installed: pip install 'reconciled-briefing\[material\]'"),
        (["mkdocs-material"], "neither MkDocs nor ProperDocs is installed"),
        (["mkdocs", "mkdocs-material", "mkdocs-materialx"], "are installed into one folder, .* pip uninstall"),
    ],
)
def test_what_is_missing_or_too_much_is_told(having: Having, names: list[str], told: str) -> None:
    having(names)
    with pytest.raises(BriefingError, match=told):
        installed.use()


def test_a_build_without_a_theme_is_told_in_a_line(
    having: Having, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = copy_briefing(HARBOUR, tmp_path)
    having([])
    assert main(["--root", str(root)]) == 1
    assert capsys.readouterr().err == "error: no theme is installed: pip install 'reconciled-briefing[material]'\n"


def test_properdocs_answers_for_mkdocs(having: Having, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(installed.importlib, "import_module", asked.append)
    having(["mkdocs", "mkdocs-material"])
    installed.use()
    assert asked == []
    having(["properdocs", "mkdocs-materialx"])
    installed.use()
    assert (asked, installed.theme()) == (["properdocs.replacement"], "materialx")


def test_the_check_needs_no_host() -> None:
    """A hook that checks the facts installs neither MkDocs nor a theme."""
    code = "import sys; from briefing.cli import main; main(['check', '--root', sys.argv[1]]); print([*sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code, str(HARBOUR)], cwd=REPOSITORY, capture_output=True, text=True, check=True
    )
    assert "'mkdocs" not in done.stdout and "'briefing.pipeline'" in done.stdout
