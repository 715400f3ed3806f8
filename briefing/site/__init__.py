"""The site: pages and search made from an edition, put into the theme and published.

pages     what a page is, which there are, and the files beside them
views     what each page shows, as small views of records; views/pictures, what the articles say together
render    templates and curators' Markdown -> HTML (the only importer of Jinja and of markdown-it)
search    the search index
shell     the theme, rendered once for each kind of page and poured into; what finishes a page, its policy too
plugin    the MkDocs plugin (the only importer of MkDocs, with `serve`)
serve     the preview's file observer
publish   a finished folder -> the published site, in one step
"""
