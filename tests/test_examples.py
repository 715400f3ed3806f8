"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

from tests.tangles import PACKAGE

REPOSITORY = PACKAGE.parent
WITH_EXAMPLES = [path for path in sorted(PACKAGE.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    return ".".join(path.relative_to(REPOSITORY).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("name", [name_of(path) for path in WITH_EXAMPLES])
def test_examples_are_true(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted and not done.failed


def test_the_public_interface_is_what_the_package_says() -> None:
    import briefing
    from briefing import pipeline

    assert [getattr(briefing, name) for name in briefing.__all__] == [getattr(pipeline, n) for n in briefing.__all__]
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        briefing.nothing  # noqa: B018
