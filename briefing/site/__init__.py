"""The site: pages and search made from an edition, and their publishing.

pages     what a page is, which there are, and the files beside them
views     what each page shows, as small views of records; views/pictures, what the articles say together
render    templates and curators' Markdown -> HTML (the only importer of Jinja and of markdown-it)
search    the search index
publish   a finished folder -> the published site, in one step
"""
