#!/usr/bin/env python3
"""Check the briefing in this folder and build its site; `build.py --help` lists the other commands."""

import sys

from briefing.cli import main

if __name__ == "__main__":
    sys.exit(main())
