"""What articles are called: by their codes, each with a question mark where its outlet is not certain."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from briefing.model.facts import Facts
from briefing.model.records import Article


class Naming:
    """The codes of the articles of some facts, and how sentences of curators name them."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        names = codes_that_are_names(facts)
        unsure = [str(a.code) for a in facts.articles.values() if self.unsure(a) and str(a.code) not in names]
        self._codes = _pattern(unsure, [facts.title(str(a.outlet)) for a in facts.articles.values()])

    def unsure(self, article: Article) -> str | None:
        """Why the outlet of an article is not certain, as the curator says; None where the text itself names it."""
        outlet = self._facts.actors.get(str(article.outlet))
        is_printed = outlet is not None and any(name.article == article.id and name.quote for name in outlet.names)
        return None if is_printed else article.supplied.get("outlet")

    def code(self, article: Article) -> str:
        """The code of an article, with a question mark where its outlet is not certain."""
        return f"{article.code}?" if self.unsure(article) else str(article.code)

    def mark(self, curated: str | None) -> str:
        """A curator's sentence, in which each code of an article whose outlet is not certain has its question mark."""
        return self._codes.sub(lambda found: f"{found[0]}?" if found[1] else found[0], str(curated or ""))


def codes_that_are_names(facts: Facts) -> frozenset[str]:
    """The codes of articles by which somebody who is not the outlet goes too: in a sentence they are that name.

    So it is with a press release, and the company that others write about.
    """
    outlet = {str(article.code): str(article.outlet) for article in facts.articles.values()}
    forms = ((str(form.name), str(key)) for key, actor in facts.actors.items() for form in actor.names)
    return frozenset(name for name, key in forms if name in outlet and outlet[name] != key)


def _pattern(codes: Sequence[str], outlets: Iterable[str]) -> re.Pattern[str]:
    """What finds the names of outlets that hold a code, and the codes; a code that is no part of such a name is 1."""
    coded = re.compile(rf"\b(?:{'|'.join(map(re.escape, codes)) or '(?!)'})\b")
    names = [name for name in outlets if " " in name and coded.search(name)]
    whole = "".join(rf"\b{re.escape(name)}\b|" for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"{whole}\b({'|'.join(map(re.escape, codes)) or '(?!)'})\b(?!\?)")
