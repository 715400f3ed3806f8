"""The host of the site: all that knows MkDocs and its theme Material. Nothing above it does.

plugin       the MkDocs plugin: the events of a build, and what mkdocs.yml says (the only importer of MkDocs)
build        one build: the check, what is made, and the pages filled into their layouts
look         what mkdocs.yml sets of the look: accent and outlets' colours
guest        a briefing in a site of somebody else's, whose own pages stay as they are
installed    which host and theme there are: MkDocs or ProperDocs, Material or MaterialX
layout       the theme, rendered once for each kind of page and filled in; what finishes a page, its policy too
frozen       a site kept in its briefing, and built without the host      (frozen_preview: its server)
reload       what a preview watches, and what of MkDocs' live-reload server is used
starter      what a new briefing has for the host
theme_files  what Material's build calls its own files
"""
