"""The host of the site: all that knows MkDocs and its theme Material. Nothing above it does.

plugin    the MkDocs plugin: checks the briefing, adds its pages, publishes the site (the only importer of MkDocs)
shell     the theme, rendered once for each kind of page and poured into; what finishes a page, its policy too
reload    what a preview watches, and what of MkDocs' live-reload server is used
"""
