"""The text of an article: blocks, sentences, gaps; folding and matching of quotes."""
