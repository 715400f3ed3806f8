"""Words without their endings, by which forms of one word are found: "struck" and "strikes", "lost" and "losing"."""

from __future__ import annotations

import re

from briefing.languages import ENGLISH
from briefing.memo import memoise

_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*|\d[\d.,]*\d|\d")
_ENDINGS = ("ings", "ing", "ies", "ied", "ed", "es", "s", "e", "y")
_SMALL = ENGLISH.words("drafting.small")
"""Words that tell nothing of what a sentence is about."""
_BASE_OF = {form: base for base, forms in ENGLISH["drafting.forms"].items() for form in forms.split()}
"""Words whose forms no ending tells."""


def stems(text: str) -> list[str]:
    """The words that tell what a text is about, each without its ending, in order.

    >>> stems("It was killing the guides")
    ['kill', 'guid']
    """
    words = (word.replace("’", "'").removesuffix("'s") for word in _WORD.findall(text.casefold()))
    return [stem(word) for word in words if word not in _SMALL]


# Words come again and again: without it the sentences that may tell an event are found in a third more time.
@memoise(bound=65_536)
def stem(word: str) -> str:
    """A word in small letters without its ending."""
    word = _BASE_OF.get(word, word)
    ending = next((each for each in _ENDINGS if word.endswith(each) and len(word) - len(each) > 2), "")
    rest = word.removesuffix(ending)
    is_doubled = ending and rest[-1:] in "bdgmnprt" and rest[-2:-1] == rest[-1:]
    return rest[:-1] if is_doubled else rest
