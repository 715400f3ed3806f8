"""W3C Web Annotations: each quote as a target in its article, with the record that cites it as the body.

Source: Web Annotation Data Model, W3C Recommendation of 23 February 2017.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from briefing.anchors import Citation
from briefing.articles import Source
from briefing.exports.site import Site
from briefing.facts.records import Record
from briefing.pipeline import Briefing
from briefing.surroundings import Surroundings
from briefing.views.base import FOLDERS
from briefing.vocabulary import Rights

_CONTEXT_LENGTH = 32
"""Characters of the raw text before and after the quote that a selector carries."""


def annotation_collection(site: Site) -> dict[str, Any]:
    """Every citation as an annotation, in a collection, but those of records that must stand alone."""
    briefing = site.briefing
    around = site.around
    listed = [citation for citation in briefing.anchored.citations if not around.protection.shows(citation.record)]
    items = [_annotation(site, citation, around) for citation in listed]
    return {
        "@context": "http://www.w3.org/ns/anno.jsonld",
        "id": "urn:briefing:annotations",
        "type": "AnnotationCollection",
        "label": str(briefing.facts.front.title) if briefing.facts.front else "Briefing",
        "total": len(items),
        "first": {
            "id": "urn:briefing:annotations:1",
            "type": "AnnotationPage",
            "partOf": "urn:briefing:annotations",
            "startIndex": 0,
            "items": sorted(items, key=lambda item: str(item["id"])),
        },
    }


def annotations_of(site: Site, record: Record) -> list[dict[str, Any]]:
    """The citations of one record as annotations."""
    return [_annotation(site, citation, site.around) for citation in site.citations_by_record.get(record, ())]


def _annotation(site: Site, citation: Citation, around: Surroundings) -> dict[str, Any]:
    """The quote linked to the page of the record that cites it, with the kind of record as a tag."""
    record = citation.record
    return {
        "id": f"urn:briefing:{citation.id}",
        "type": "Annotation",
        "motivation": "linking",
        "body": [
            {
                "id": f"urn:briefing:record:{record.id}",
                "type": "SpecificResource",
                "source": site.page(record),
                "purpose": "linking",
            },
            {"type": "TextualBody", "value": FOLDERS[type(record)], "format": "text/plain", "purpose": "tagging"},
        ],
        "target": _target(site.briefing, citation, around),
    }


def _target(briefing: Briefing, citation: Citation, around: Surroundings) -> list[dict[str, Any]]:
    """The places of the quote. Offsets count the characters of the article's file, as received."""
    source = briefing.sources[citation.anchor.article]
    article = {
        "id": f"urn:briefing:article:{source.record.id}",
        "type": "Text",
        "format": "text/plain",
        "language": str(source.record.language),
        "label": PurePosixPath(source.record.file).name,
    }
    return [
        {
            "type": "SpecificResource",
            "source": article,
            "selector": [
                _quote_selector(source, citation.record, span.start, span.end, around),
                {"type": "TextPositionSelector", "start": span.start, "end": span.end},
            ],
        }
        for span in citation.anchor.parts
    ]


def _quote_selector(source: Source, record: Record, start: int, end: int, around: Surroundings) -> dict[str, str]:
    """The quote, with what stands around it where that may be reprinted and shows no protected person."""
    text = source.text
    first, last = max(0, start - _CONTEXT_LENGTH), min(len(text), end + _CONTEXT_LENGTH)
    selector = {"type": "TextQuoteSelector", "exact": text[start:end]}
    if source.record.rights is Rights.NONE:
        return selector
    for name, begin, stop in (("prefix", first, start), ("suffix", end, last)):
        if around.may_show(record, source.record.id, begin, stop):
            selector[name] = text[begin:stop]
    return selector
