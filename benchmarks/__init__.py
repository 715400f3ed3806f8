"""Measurements of speed and memory: `make bench` runs them, RESULTS.md keeps what came out. No test depends on them."""
