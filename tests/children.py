"""The processes that this one has started: where the system tells (Linux), who they are, and how they were called."""

import sys
from contextlib import suppress
from pathlib import Path

import structlog

OURS = Path("/proc/self/task")


def children() -> set[int]:
    """Each is told of by the thread that started it."""
    found: set[int] = set()
    for thread in OURS.iterdir() if OURS.exists() else ():
        with suppress(OSError):  # it has just ended: its children are another one's
            found.update(map(int, (thread / "children").read_text().split()))
    return found


def logs_aside() -> None:
    """In a process that says to a test what it does: of that alone its output is made, whatever is logged meanwhile."""
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))


def command(process: int) -> bytes:
    """Its whole command line; nothing of one that has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""
