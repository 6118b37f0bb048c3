"""A lock beside a file, so that two processes never work on it at once."""

import fcntl
import os
from pathlib import Path
from typing import IO

from engine.house.store.where import AlreadyRunning


def lock_of(path: Path) -> Path:
    """The file beside `path` whose lock it is."""
    return path.parent / f"{path.name}.lock"


def locked(path: Path) -> IO[bytes]:
    """Hold the lock of `path` until the file returned is closed or the process ends, however it ends.

    The lock file stays behind: removing it would let two processes lock two files of the same name. Raises
    AlreadyRunning, OSError where it cannot be made.
    """
    lock = lock_of(path)
    held = open(lock, "ab", opener=_for_us_alone)  # noqa: SIM115  Path.open has no opener; the caller closes it
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        held.close()
        raise AlreadyRunning(f"another Invito is running on {path} (it holds {lock})") from None
    except OSError:
        held.close()
        raise
    return held


def _for_us_alone(name: str, flags: int) -> int:
    return os.open(name, flags, mode=0o600)
