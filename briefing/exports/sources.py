"""The sources for reference managers: CSL-JSON and BibTeX. Names stand as printed; nothing is completed."""

from __future__ import annotations

from typing import Any

from briefing.exports.site import Site
from briefing.facts.records import Article

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_SPECIAL = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\{",
        "}": r"\}",
        "$": r"\$",
        "&": r"\&",
        "%": r"\%",
        "#": r"\#",
        "_": r"\_",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
    }
)


def csl(site: Site) -> list[dict[str, Any]]:
    """The articles as CSL-JSON. An article without a known headline has no title."""
    return [_item(site, article) for article in site.facts.articles.values()]


def _item(site: Site, article: Article) -> dict[str, Any]:
    day = article.published
    item: dict[str, Any] = {
        "id": str(article.id),
        "type": "article-newspaper",
        "container-title": _outlet(site, article),
        "issued": {"date-parts": [[day.year, day.month, day.day]]},
        "language": str(article.language),
    }
    if article.title is not None:
        item["title"] = str(article.title)
    if article.authors:
        item["author"] = [{"literal": name} for name in _authors(article)]
    if article.dateline is not None:
        item["publisher-place"] = str(article.dateline.quote)
    if note := _note(article):
        item["note"] = note
    return item


def bibtex(site: Site) -> str:
    """The articles as BibTeX, in UTF-8."""
    return "\n".join(_entry(site, article) for article in site.facts.articles.values())


def _entry(site: Site, article: Article) -> str:
    fields = {
        "title": _verbatim(article.title) if article.title is not None else None,
        "author": " and ".join(_verbatim(name) for name in _authors(article)) or None,
        "journal": _verbatim(_outlet(site, article)),
        "year": f"{{{article.published.year}}}",
        "month": _MONTHS[article.published.month - 1],
        "day": f"{{{article.published.day}}}",
        "langid": _verbatim(article.language),
        "note": _verbatim(_note(article)) if _note(article) else None,
    }
    lines = [f"  {name} = {value}," for name, value in fields.items() if value]
    return "\n".join([f"@article{{{article.id},", *lines, "}"]) + "\n"


def _verbatim(text: str) -> str:
    """A value that BibTeX takes as it is: one name, not a first and a last one; no letter lowered."""
    return f"{{{{{' '.join(text.split()).translate(_SPECIAL)}}}}}"


def _authors(article: Article) -> list[str]:
    return list(dict.fromkeys(str(author.name) for author in article.authors))


def _outlet(site: Site, article: Article) -> str:
    return site.desk.link(article.outlet).text


def _note(article: Article) -> str:
    """What the text itself does not state, so that nobody takes it for printed."""
    supplied = [f"{name.replace('_', ' ')}: {reason}" for name, reason in article.supplied.items()]
    unknown = [] if article.title is not None else ["The headline is not known."]
    return " ".join([*unknown, *(["Supplied by the curator:", *supplied] if supplied else [])])
