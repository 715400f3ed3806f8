"""Runs `build.py` and dies at a step of it, as a machine does that loses power: no handler runs, nothing is flushed.

    python dying.py STEP [ARGUMENT]...    STEP 0 lives, and prints how many steps there were

A step is a change to the file system: a file opened for writing, a folder made, something renamed or removed.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

_CHANGES = frozenset(["os.mkdir", "os.rename", "os.remove", "os.rmdir", "shutil.rmtree", "shutil.copyfile"])


def main() -> int:
    sys.path.insert(0, str(Path(__file__).parent.parent))
    sys.dont_write_bytecode = True
    last, steps = int(sys.argv[1]), 0

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal steps
        writes = event == "open" and isinstance(arguments[1], str) and set(arguments[1]) & set("wax+")
        swaps = event == "ctypes.dlsym" and arguments[1] == "renameat2"
        if writes or swaps or event in _CHANGES:
            steps += 1
            if steps == last:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(watch)
    from briefing.cli import main as build

    done = build(sys.argv[2:])
    print(f"steps: {steps}")
    return done


if __name__ == "__main__":
    sys.exit(main())
