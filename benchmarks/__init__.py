"""Benchmarks: where the time of a check and of a build goes, at several sizes. `python -m benchmarks --help`."""
