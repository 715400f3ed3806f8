"""The validators that are no Python packages, as `tests/validators.sh` installs them for `make test`."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

_FOLDER = Path(__file__).parent / "validators" / "node_modules"
_MISSING = "the validator needs Node 18 or newer with npm: install it, then run `make test` or `sh tests/validators.sh`"


def package(name: str) -> Path:
    """The folder of an installed package. Without it the test is skipped, with what to do; on a CI machine it fails."""
    path = _FOLDER / name
    if not path.is_dir():
        if os.environ.get("CI"):
            pytest.fail(_MISSING)
        pytest.skip(_MISSING)
    return path
