"""Memory of the process: results of pure functions, remembered by the content of their arguments, and one `clear`.

A function may use it when a measurement says that a check, a build or an edit in a preview gets slower without; the
commit that adds a user names the gain. The function is one of a module, reads no file and no clock, and returns what
nobody changes. Each of its arguments is known by its content: a text, a number, a word of a closed list, a class, a
tuple or a frozen dataclass of these; or by itself, where it never changes and is equal to nothing else, as a record is.
What belongs to one object that does not change is an attribute of it, a `functools.cached_property`: it goes with it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

K = TypeVar("K")
P = ParamSpec("P")
R = TypeVar("R")

_CLEARS: list[Callable[[], None]] = []
"""Empties one memory each."""


def memoise(*, bound: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Decorator that remembers the last `bound` results of a function by its arguments; the least recently used goes.

    Choose a bound over the number of different arguments in a check of a large briefing: one just below gains nothing.

    >>> @memoise(bound=2)
    ... def initial(name: str) -> str:
    ...     print("reading", name)
    ...     return name[:1]
    >>> initial("Aleppo"), initial("Aleppo")
    reading Aleppo
    ('A', 'A')
    >>> clear()
    >>> initial("Aleppo")
    reading Aleppo
    'A'
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        remembering = lru_cache(maxsize=bound)(function)
        _CLEARS.append(remembering.cache_clear)
        return cast(Callable[P, R], remembering)

    return decorate


def memoise_newest(*, bound: int) -> Callable[[Callable[Concatenate[K, P], R]], Callable[Concatenate[K, P], R]]:
    """Decorator that remembers, for each first argument, the result for the last other arguments.

    For what makes its older versions worthless, such as the content of a file under its name. Others than the first
    argument are compared and not hashed. Of `bound` first arguments, the least recently used goes.

    >>> @memoise_newest(bound=2)
    ... def lines(name: str, text: str) -> list[str]:
    ...     print("reading", name)
    ...     return text.split()
    >>> lines("a.txt", "one two"), lines("a.txt", "one two")
    reading a.txt
    (['one', 'two'], ['one', 'two'])
    >>> lines("a.txt", "one two three")
    reading a.txt
    ['one', 'two', 'three']
    """

    def decorate(function: Callable[Concatenate[K, P], R]) -> Callable[Concatenate[K, P], R]:
        @memoise(bound=bound)
        def newest(first: K) -> list[tuple[object, R]]:
            return []

        @wraps(function)
        def remembering(first: K, /, *others: P.args, **named: P.kwargs) -> R:
            results = newest(first)
            given = (others, named)
            if not results or results[0][0] != given:
                results[:] = [(given, function(first, *others, **named))]
            return results[0][1]

        return remembering

    return decorate


def clear() -> None:
    """Empties every memory of the package, as if the process had just started."""
    for empty in _CLEARS:
        empty()
