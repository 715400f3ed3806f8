#!/usr/bin/env python3
"""Check the briefing in this folder and build its site; `build.py --help` lists the other commands."""

import sys
from pathlib import Path


def run_packaging_tool() -> None:
    """Hands over to the tool that makes packages, for which `python -m build` is meant; this file hides it."""
    import runpy

    here = Path(__file__).parent.resolve()
    sys.path[:] = [entry for entry in sys.path if Path(entry).resolve() != here]
    try:
        runpy.run_module("build", run_name="__main__", alter_sys=True)
    except ImportError:
        sys.exit("`python -m build` makes a package, and needs `pip install build`; `python build.py` builds the site")


if __name__ == "__main__":
    # Run as a module, a file has a specification; run as a script it has none.
    if globals()["__spec__"] is None:
        from briefing.cli import main_entry

        main_entry()
    else:
        run_packaging_tool()
