"""Results kept by what they were made from, so that after an edit only what it reaches is made again.

A stage asks `kept` for the result of an input, named by its value. Within `keeping`, an input that was met before is
not worked on again, by this process or by an earlier one, whose results lie in a file of the user's cache folder. That
file may be deleted at any time. One that is damaged, locked or of another version of this package is as if it were not
there.

What a preview has at hand it asks for with `kept_of`, which looks whether things are the very same as before: a file
that was not edited gives the same records again, and what was found of a record holds as long as the record does.

The file is never in the briefing's folder: what lies there came with a pull request, and would be believed.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import sqlite3
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextvars import ContextVar
from enum import Enum
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

Result = TypeVar("Result")

MAX_BYTES = 512 * 1024 * 1024
"""A larger file is begun anew."""
_AT_ONCE = 512 * 1024
"""Bytes of new results that wait in memory at most."""
_CHECKED = 16
"""Bytes of a digest before each result: a result that was damaged on the disk is made again."""


_Of = tuple[Hashable, ...]
"""Work, values, and the ids of things."""


class _Unknown(Enum):
    UNKNOWN = "unknown"


UNKNOWN = _Unknown.UNKNOWN
"""In place of a result that is not known, which may be None."""


class Cache:
    """The results of this process, where it goes on after them, and of earlier ones, where it has a file."""

    def __init__(self, file: Path | None = None, *, again: bool = False, later: bool = False) -> None:
        """`again` says that the same process will ask again, as a preview does: it keeps results in memory too, and
        in the file only those of before the second turn, for what an edit makes the next one makes anew.
        With `later`, what is new waits until `write` or `close`, however much it is.
        """
        self._file = file
        self._again = again
        self._later = later
        self._now: dict[bytes, Any] = {}
        self._before: dict[bytes, Any] = {}
        self._of_now: dict[_Of, tuple[tuple[object, ...], Any]] = {}
        self._of_before: dict[_Of, tuple[tuple[object, ...], Any]] = {}
        self._new: dict[bytes, Any] = {}
        self._waiting = 0
        self._turns = 0
        self._process = os.getpid()
        self._store: sqlite3.Connection | _Unknown | None = UNKNOWN
        self._stored_keys: frozenset[bytes] = frozenset()

    def _connection(self) -> sqlite3.Connection | None:
        """The file, opened when it is first asked for: many commands ask for nothing."""
        if isinstance(self._store, _Unknown):
            self._store = _opened(self._file) if self._file is not None else None
            # To ask the file for what it does not have takes longer than to make it.
            self._stored_keys = _keys(self._store) if self._store is not None else frozenset()
        return self._store

    def get(self, key: bytes, make: Callable[[], Result]) -> Result:
        """The result of a key, made where it is not known. What is returned may be shared: nobody may change it."""
        known: Result | _Unknown = self.known(key)
        return known if not isinstance(known, _Unknown) else self.put(key, make())

    def known(self, key: bytes) -> Any:
        """The result of a key; UNKNOWN where it was not met before."""
        if key in self._now:
            return self._now[key]
        if key in self._before:
            found = self._before[key]
        elif (stored := self._stored(key)) is not None:
            found = pickle.loads(stored)  # from the user's own folder, checked by its digest
        else:
            return UNKNOWN
        if self._again:
            self._now[key] = found
        return found

    def put(self, key: bytes, made: Result) -> Result:
        """Keeps the result of a key, and returns it."""
        if self._again:
            self._now[key] = made
        self._wait(key, made)
        return made

    def _wait(self, key: bytes, made: object) -> None:
        if self._process != os.getpid() or (self._again and self._turns > 1) or self._connection() is None:
            return
        if self._later:
            self._new[key] = made
            return
        self._new[key] = pickle.dumps(made, pickle.HIGHEST_PROTOCOL)
        self._waiting += len(self._new[key])
        if self._waiting > _AT_ONCE:
            self._write(self._connection())

    def of(self, work: str, things: tuple[object, ...], values: Hashable, make: Callable[[], Result]) -> Result:
        """What was made of the very same things and equal values; made where it was not yet, or nobody asks again."""
        if not self._again:
            return make()
        key = _of(work, things, values)
        found = self._of_now.get(key) or self._of_before.get(key) or (things, make())
        self._of_now[key] = found
        result: Result = found[1]
        return result

    def of_each(
        self, work: str, things: Sequence[tuple[object, ...]], make: Callable[[list[int]], Sequence[Result]]
    ) -> list[Result]:
        """As `of`, of many; `make` gets the numbers of those that are not known."""
        if not self._again:
            return list(make(list(range(len(things)))))
        keys = [_of(work, each) for each in things]
        missing = [n for n, key in enumerate(keys) if key not in self._of_now and key not in self._of_before]
        made = dict(zip(missing, make(missing) if missing else (), strict=True))
        return [self.of(work, each, None, partial(made.__getitem__, number)) for number, each in enumerate(things)]

    def turn(self) -> None:
        """Forgets what was last asked for before the last turn, so that a preview does not grow with each edit."""
        self._turns += 1
        self._before, self._now = self._now, {}
        self._of_before, self._of_now = self._of_now, {}

    def _stored(self, key: bytes) -> bytes | None:
        # A copy of this process may not use its connection.
        if self._process != os.getpid() or (store := self._connection()) is None or key not in self._stored_keys:
            return None
        try:
            row = store.execute("SELECT result FROM results WHERE key = ?", (key,)).fetchone()
        except sqlite3.Error:
            return None
        if row is None or not isinstance(row[0], bytes):
            return None
        digest, result = row[0][:_CHECKED], row[0][_CHECKED:]
        return result if _digest(result)[:_CHECKED] == digest else None

    def write(self) -> None:
        """Writes what is new. A copy of this process may do so: then this one must `forget_new`."""
        if not self._new:
            return
        if os.getpid() == self._process:
            self._write(self._connection())
        elif self._file is not None and (store := _opened(self._file)) is not None:
            self._write(store)
            store.close()

    def forget_new(self) -> None:
        """Lets go of what a copy of this process has written."""
        self._new, self._waiting = {}, 0

    def close(self) -> None:
        """Writes what is new, and closes the file."""
        self.write()
        if isinstance(self._store, sqlite3.Connection):
            self._store.close()
        self._store = None

    def _pickled(self, new: dict[bytes, Any]) -> Iterator[tuple[bytes, bytes]]:
        for key, made in new.items():
            yield key, pickle.dumps(made, pickle.HIGHEST_PROTOCOL) if self._later else made

    def _write(self, store: sqlite3.Connection | None) -> None:
        """Writes what is new, in one step: all of it, or nothing where the file cannot be written."""
        new = self._new
        self.forget_new()
        if store is not None:
            rows = ((key, _digest(result)[:_CHECKED] + result) for key, result in self._pickled(new))
            with contextlib.suppress(sqlite3.Error), store:
                store.executemany("INSERT OR REPLACE INTO results VALUES (?, ?)", rows)


_current: ContextVar[Cache | None] = ContextVar("cache", default=None)


def kept(work: str, made_from: tuple[Any, ...], make: Callable[[], Result]) -> Result:
    """The result of a piece of work: of an earlier time, where it was made from the same; else `make()`.

    `work` names the work. `made_from` is everything that its result depends on beside the sources of this package, as
    values that `repr` tells apart: texts, bytes, numbers.
    """
    if (cache := _current.get()) is None:
        return make()
    return cache.get(_key(work, made_from), make)


def kept_of_each(
    work: str, things: Sequence[tuple[object, ...]], make: Callable[[list[int]], Sequence[Result]]
) -> list[Result]:
    """As `kept_of`, of many. `make` gets the numbers of those that are not known, and makes them together."""
    cache = _current.get()
    return list(make(list(range(len(things))))) if cache is None else cache.of_each(work, things, make)


def kept_each(
    work: str, made_from: Sequence[tuple[Any, ...]], make: Callable[[list[int]], Sequence[Result]]
) -> list[Result]:
    """As `kept`, of many inputs. `make` gets the numbers of those that are not known, and makes them together."""
    cache = _current.get()
    if cache is None:
        return list(make(list(range(len(made_from)))))
    keys = [_key(work, each) for each in made_from]
    found = [cache.known(key) for key in keys]
    missing = [number for number, result in enumerate(found) if result is UNKNOWN]
    for number, made in zip(missing, make(missing) if missing else (), strict=True):
        found[number] = cache.put(keys[number], made)
    return found


def kept_of(work: str, things: tuple[object, ...], make: Callable[[], Result], values: Hashable = None) -> Result:
    """In a preview, the result of an earlier time, where it was made of the very same things; else `make()`.

    `things` and `values` are everything that the result depends on: things are the same when they are one object, which
    nobody changes, and values when they are equal.
    """
    cache = _current.get()
    return make() if cache is None else cache.of(work, things, values, make)


def _of(work: str, things: tuple[object, ...], values: Hashable = None) -> _Of:
    # As long as a result is kept, so are the things it was made of: no other can have the id of one.
    return (work, values, *map(id, things))


def _key(work: str, made_from: tuple[Any, ...]) -> bytes:
    return _digest(repr((work, made_from)).encode("utf-8", "surrogatepass"))


@contextlib.contextmanager
def keeping(cache: Cache | None = None) -> Iterator[None]:
    """Keeps results while the body runs: in a cache of the caller's, or in this user's file.

    Within another, the outer one goes on.
    """
    if cache is None and _current.get() is not None:
        yield
        return
    own = cache if cache is not None else Cache(file())
    token = _current.set(own)
    try:
        yield
    finally:
        _current.reset(token)
        if cache is None:
            own.close()


def file() -> Path:
    """This user's file for this version of the package's sources. The file of another version is never read."""
    return Path(platformdirs.user_cache_dir("briefing", appauthor=False)) / f"results-{sources()}.sqlite"


@lru_cache(maxsize=1)
def sources() -> str:
    """A digest of the sources of this package: a result that other sources made is none of theirs."""
    found = hashlib.sha256()
    package = Path(__file__).parent
    for path in sorted(package.rglob("*.py")):
        found.update(f"{path.relative_to(package).as_posix()}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _opened(path: Path) -> sqlite3.Connection | None:
    """The file, empty where there was none or none that can be used; None where there can be none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > MAX_BYTES:
            path.unlink()
        for other in path.parent.glob("results-*.sqlite"):
            if other != path:
                other.unlink(missing_ok=True)
    except OSError:
        return None
    for _ in range(2):
        try:
            store = sqlite3.connect(path, timeout=1.0)
            store.execute("PRAGMA synchronous = OFF")
            store.execute("PRAGMA cache_size = -500")
            store.execute("CREATE TABLE IF NOT EXISTS results (key BLOB PRIMARY KEY, result BLOB) WITHOUT ROWID")
        except sqlite3.OperationalError:
            # Another process is writing, or nobody may.
            return None
        except sqlite3.DatabaseError:
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
        else:
            return store
    return None


def _keys(store: sqlite3.Connection) -> frozenset[bytes]:
    try:
        return frozenset(key for (key,) in store.execute("SELECT key FROM results") if isinstance(key, bytes))
    except sqlite3.Error:
        return frozenset()


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()
