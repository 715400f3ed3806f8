"""What the search of the site finds: every record by its name in each spelling, every statement by its words.

    entries     what is found: the records, the statements, the sections of hand-written pages
    folding     words as they are looked up, whatever their letters, accents and spelling
    postings    which of it holds which word, and where
    files       the index as the scripts that docs/assets/find.js loads

A protected person, and every record or passage that shows one, is left out.

The index is made of scripts, because a page from file:// may load no other data. Pagefind, whose index is chunked too,
loads a module, fetches its data and runs WebAssembly: from file:// it finds nothing, and neither where a host sends the
policy of these pages with every file. It knows pages, not the statements on them.
"""

from __future__ import annotations

from briefing.search.entries import Entry, Index, Mention, Passage, Written, index
from briefing.search.files import ADDRESS, SMALL, files, scripts

__all__ = ["ADDRESS", "SMALL", "Entry", "Index", "Mention", "Passage", "Written", "files", "index", "scripts"]
