"""The data folder: can it be used, and who else on this machine could look into it?"""

import errno
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryFile

import structlog

from engine.house.store.sqlite.database_file import kept_files

FULL = (errno.ENOSPC, errno.EDQUOT)
OTHERS = 0o077  # the permissions of the group and of everybody else
OTHERS_WRITE = 0o022

log = structlog.get_logger()


def nearest(folder: Path) -> Path:
    """The folder, or its nearest parent that exists. Raises OSError if that may not be looked up."""
    return next(above for above in (folder.absolute(), *folder.absolute().parents) if above.exists())


def try_out(folder: Path) -> None:
    """Raises OSError if no file can be made in the folder, or in its nearest parent if it does not exist.

    Not for a full disk, which is not the folder's fault. Leaves nothing behind.
    """
    try:
        with TemporaryFile(dir=nearest(folder)):
            pass
    except OSError as fault:
        if fault.errno not in FULL:
            raise


def make(database: Path) -> None:
    """Make the folder of this database if it does not exist; let its owner alone read it, and what is kept in it.

    A folder that holds other things too keeps its mode. Raises OSError.
    """
    folder = database.parent
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    ours = [folder] if _is_ours_alone(folder, database.name) else []
    for file in open_to_others([*ours, *kept_files(database)]):
        try:
            file.chmod(file.stat().st_mode & ~OTHERS)
        except OSError as fault:
            log.warning("others on this machine can read what is kept", file=file, why=fault.strerror)


def _is_ours_alone(folder: Path, name: str) -> bool:
    """Does the folder hold nothing but Invito's files, and is it not shared with others?"""
    return not is_shared(folder) and all(file.name.startswith(name) for file in folder.iterdir())


def is_shared(folder: Path) -> bool:
    """May other accounts put files into the folder, as in `/tmp`?"""
    return bool(folder.stat().st_mode & OTHERS_WRITE)


def open_to_others(files: Iterable[Path]) -> list[Path]:
    """Those of the files that exist and that the group or everybody may read, change or enter."""
    return [file for file in files if file.exists() and file.stat().st_mode & OTHERS]
