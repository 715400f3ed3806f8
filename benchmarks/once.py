"""Runs one command and prints what it took: a small process, because a child's peak counts what it was forked from.

`python once.py SECONDS COMMAND [ARG ...]` prints wall seconds, processor seconds and peak KiB.
What the command itself writes to standard error is passed on.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time


def main() -> int:
    """Runs it; returns 0 when it ended well and in time."""
    limit = float(sys.argv[1])
    started = time.perf_counter()
    process = subprocess.Popen(sys.argv[2:], stdout=subprocess.DEVNULL)
    while (ended := os.wait4(process.pid, os.WNOHANG))[0] == 0:
        if time.perf_counter() - started > limit:
            process.kill()
        time.sleep(0.005)
    usage = ended[2]
    print(time.perf_counter() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
    process.returncode = os.waitstatus_to_exitcode(ended[1])
    return int(process.returncode != 0)


if __name__ == "__main__":
    sys.exit(main())
