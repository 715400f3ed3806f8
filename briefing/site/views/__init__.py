"""Small views: what templates lay out. A view is plain data, and decides what is shown and in which words."""
