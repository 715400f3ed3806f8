"""Quotes and places in the formats of standards: annotations.jsonld, each quote in its article, and places.geojson.

Sources: Web Annotation Data Model, W3C Recommendation of 23 February 2017; RFC 7946 (GeoJSON).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from briefing.data.everything import records
from briefing.data.export import Published, plain, to_json
from briefing.model.parts import Name
from briefing.model.records import KIND_OF, SetAside
from briefing.privacy.public import PublicText
from briefing.verify.anchors import Citation

COLLECTION = "urn:briefing:annotations"
"""The id of the collection of all annotations."""


def quotes(published: Published) -> str:
    """Every citation of a listed record as an annotation, in one collection."""
    citations = [c for c in published.world.anchored.citations if not isinstance(c.fact, SetAside)]
    items = [_annotation(published, citation) for citation in sorted(citations, key=lambda citation: citation.id)]
    front = published.facts.front
    return to_json(
        {
            "@context": "http://www.w3.org/ns/anno.jsonld",
            "id": COLLECTION,
            "type": "AnnotationCollection",
            "label": str(front.title) if front else "Briefing",
            "total": len(items),
            "first": {"id": f"{COLLECTION}:1", "type": "AnnotationPage", "partOf": COLLECTION, "items": items},
        }
    )


def _annotation(published: Published, citation: Citation) -> dict[str, Any]:
    """A quote as a W3C Web Annotation: it links its place in the article to the page of the record that cites it."""
    record = citation.record
    text = published.world.texts[citation.anchor.article]
    # An article is known by its id and its file's name: a file lies on nobody's server.
    article = {
        "id": f"urn:briefing:article:{text.record.id}",
        "type": "Text",
        "format": "text/plain",
        "language": str(text.record.language),
        "label": str(text.record.title or PurePosixPath(text.record.file).name),
    }
    link = {"type": "SpecificResource", "source": published.page(record), "purpose": "linking"}
    tag = {"type": "TextualBody", "value": KIND_OF[type(record)], "format": "text/plain", "purpose": "tagging"}
    translated = _translated(published, citation)
    return {
        "id": f"urn:briefing:{citation.id}",
        "type": "Annotation",
        "motivation": "linking",
        "body": [link, tag, *translated],
        "target": [{"type": "SpecificResource", "source": article, "selector": s} for s in _selectors(citation, text)],
    }


def _translated(published: Published, citation: Citation) -> list[dict[str, Any]]:
    """The translation of a quote, as a body of its annotation, in the language of the briefing; none without one.

    That of an article's or a name's other words is no translation of the quote.
    """
    translation = None if isinstance(citation.fact, Name) else getattr(citation.fact, "translation", None)
    front = published.facts.front
    if translation is None or front is None:
        return []
    body = {"type": "TextualBody", "value": str(translation), "format": "text/plain", "language": str(front.language)}
    return [body | {"purpose": "describing"}]


def _selectors(citation: Citation, text: PublicText) -> Iterator[list[dict[str, Any]]]:
    """The words and the place of each stretch without lost or omitted words.

    Offsets count the characters of the article's file, as received.
    """
    words = [piece.text for piece in text.words(citation) if piece.kind == "text"]
    for exact, (start, end) in zip(words, _stretches(citation, text), strict=True):
        position = {"type": "TextPositionSelector", "start": start, "end": end}
        yield [{"type": "TextQuoteSelector", "exact": exact}, position]


def _stretches(citation: Citation, text: PublicText) -> list[tuple[int, int]]:
    """Where each stretch of a quote without lost or omitted words starts and ends, in characters of the article."""
    parts = citation.anchor.parts
    starts = [part.start for part in parts]
    ends = [part.end for part in parts]
    for gap in text.lost:
        if any(part.start <= gap.start < part.end for part in parts):
            starts.append(gap.end)
            ends.append(gap.start)
    return [(start, end) for start, end in zip(sorted(starts), sorted(ends), strict=True) if start < end]


def places(published: Published) -> str:
    """Every place as a GeoJSON feature; one without coordinates has no geometry."""
    features = [_feature(place) for place in records(published, "places")]
    return to_json({"type": "FeatureCollection", "features": features}, plain)


def _feature(place: dict[str, Any]) -> dict[str, Any]:
    """A place, as briefing.json has it, as a GeoJSON feature; without coordinates its geometry is null."""
    spot = place["coordinates"]
    return {
        "type": "Feature",
        "id": place["id"],
        "geometry": {"type": "Point", "coordinates": [spot["lon"], spot["lat"]]} if spot else None,
        "properties": {
            "name": place["title"],
            "forms": list(dict.fromkeys(name["name"] for name in place["names"])),
            "within": place["within"],
            "articles": sorted({name["article"] for name in place["names"]}),
            "precision": spot["precision"] if spot else None,
            "supplied": spot["supplied"] if spot else None,
            "page": place["page"],
        },
    }
