"""The processes that this one has started, where the system tells (Linux): who they are, and how they were called."""

from contextlib import suppress
from pathlib import Path

OURS = Path("/proc/self/task")


def children() -> set[int]:
    """Each is told of by the thread that started it."""
    found: set[int] = set()
    for thread in OURS.iterdir() if OURS.exists() else ():
        with suppress(OSError):  # it has just ended: its children are another one's
            found.update(map(int, (thread / "children").read_text().split()))
    return found


def command(process: int) -> bytes:
    """Its whole command line; nothing of one that has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""
