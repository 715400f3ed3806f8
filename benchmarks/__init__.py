"""Benchmarks of checks, builds and previews; `python -m benchmarks --help`."""
