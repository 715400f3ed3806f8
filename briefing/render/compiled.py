"""Templates as they were compiled before, as Python keeps its own modules beside their sources.

They lie in this user's cache folder, never in the briefing's: what lies there came with a pull request, and would be
run. The folder may be deleted at any time. A file that is damaged, or was made of another text, by other sources of
this package or by another version of Jinja or Python, is as if it were not there.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import shutil
import sys
from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from jinja2 import BytecodeCache, Environment, pass_context
from jinja2.bccache import Bucket
from jinja2.filters import FILTERS
from jinja2.tests import TESTS

from briefing import cache

MOST = 500
"""A folder that holds as many files, of briefings that have templates of their own, is begun anew."""
_CHECKED = 32
"""Bytes of a digest before the code: to read damaged code can end the process."""
_PASS_CONTEXT = getattr(pass_context(lambda _: None), "jinja_pass_arg")  # noqa: B009  # the library has no name for it


class Compiled(BytecodeCache):
    """Compiled templates of this process, as a preview makes a new theme for each build, and of earlier ones."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Gives a template's code, if its text is what it was."""
        code = self._code.get(bucket.key) or _read(bucket)
        if code is not None:
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps a template's code."""
        self._code[bucket.key] = code = bucket.bytecode_to_string()
        _write(bucket, code)


def folder() -> Path:
    """This user's folder for templates that these sources and libraries compiled."""
    return cache.file().parent / f"templates-{_compilers()}"


def _read(bucket: Bucket) -> bytes | None:
    if (name := _name(bucket)) is None:
        return None
    try:
        found = (folder() / name).read_bytes()
    except OSError:
        return None
    digest, code = found[:_CHECKED], found[_CHECKED:]
    return code if _digest(name, code) == digest else None


def _write(bucket: Bucket, code: bytes) -> None:
    """Writes a template's code in one step. A folder that cannot be written is done without."""
    if (name := _name(bucket)) is None:
        return
    place = folder()
    with contextlib.suppress(OSError):
        if place.is_dir() and len(list(place.iterdir())) >= MOST:
            shutil.rmtree(place)
        if not place.is_dir():
            place.mkdir(mode=0o700, parents=True)
            for other in place.parent.glob("templates-*"):
                if other != place:
                    shutil.rmtree(other, ignore_errors=True)
        # Another process may write the same.
        begun = place / f"{name}-{os.getpid()}"
        begun.write_bytes(_digest(name, code) + code)
        begun.replace(place / name)


def _name(bucket: Bucket) -> str | None:
    """The file of a template; None where it may not be kept."""
    settings = _settings(bucket.environment)
    return f"{bucket.key}-{hashlib.sha256(settings.encode()).hexdigest()[:16]}" if settings is not None else None


def _settings(environment: Environment) -> str | None:
    """What a template's code depends on beside its text and the compiler; None where that is somebody's own code.

    A filter that does not take the context may be worked out while a template is compiled. Then the code holds what
    it made, and nobody knows whether it would make that again.
    """
    added = [*_added(environment.filters, FILTERS), *_added(environment.tests, TESTS)]
    makers = (type(environment), environment.code_generator_class, *map(type, environment.extensions.values()))
    known = (
        all(getattr(function, "jinja_pass_arg", None) is _PASS_CONTEXT for _, function in added),
        all(maker.__module__.partition(".")[0] in ("jinja2", "briefing") for maker in makers),
        not any(map(callable, (environment.autoescape, environment.finalize, *environment.policies.values()))),
    )
    if not all(known):
        return None
    # Whether a template is read again has no say in what becomes of it.
    plain = sorted((n, v) for n, v in vars(environment).items() if isinstance(v, str | int) and n != "auto_reload")
    return repr((plain, [name for name, _ in added], sorted(environment.policies.items()), makers))


def _added(found: Mapping[str, Any], defaults: Mapping[str, Any]) -> list[tuple[str, Any]]:
    return sorted((name, function) for name, function in found.items() if defaults.get(name) is not function)


@lru_cache(maxsize=1)
def _compilers() -> str:
    """A digest of what makes code of templates, and of what runs it."""
    libraries = [(name, version(name)) for name in ("jinja2", "markupsafe")]
    python = (importlib.util.MAGIC_NUMBER, sys.implementation.cache_tag, sys.flags.optimize)
    return hashlib.sha256(repr((cache.sources(), libraries, python)).encode()).hexdigest()[:16]


def _digest(name: str, code: bytes) -> bytes:
    return hashlib.sha256(name.encode() + b"\0" + code).digest()
