#!/usr/bin/env python3
"""Check the briefing in this folder and build its site; `build.py --help` lists the other commands."""

from briefing.cli import main_entry

if __name__ == "__main__":
    main_entry()
