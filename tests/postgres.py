"""A PostgreSQL of the tests, where its programs are: on a socket in a folder that goes with it, for nobody else."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.places import scratch

PLACES = "/usr/lib/postgresql"  # where Debian puts them, by version
USER = "invito"
OTHER = "nobody"
# Our own process is what dies in tests, and never the machine: nothing need be flushed.
SETTINGS = {
    "listen_addresses": "''",
    "fsync": "off",
    "shared_buffers": "16MB",
    "max_connections": "40",
    "autovacuum": "off",
    "log_min_messages": "fatal",
}

# Waits for the end of its input, which ends with us even if we are killed; then it runs what it is given, and tidies.
UNTIL_THE_END = ("/bin/sh", "-c", 'cat; "$@"; rm -r "$0"')


def programs(environment: Mapping[str, str]) -> Path:
    """The folder of PostgreSQL's programs. Without them a test is skipped, unless CI runs it: there it fails."""
    by_version = sorted(Path(PLACES).glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    found = shutil.which("initdb") or (by_version and by_version[-1])
    if found:
        return Path(found).resolve().parent
    if environment.get("CI") == "true":
        pytest.fail("there is no PostgreSQL (Debian: apt-get install postgresql)")
    pytest.skip("there is no PostgreSQL")


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._numbers = count()

    def new(self) -> str:
        """The address of a new database, in which there is nothing."""
        name = f"test{next(self._numbers)}"
        made: list[str | Path] = [self._programs / "createdb", "-h", self._folder, "-U", USER, name]
        subprocess.run(made, check=True, env={}, cwd=self._folder)
        return f"postgresql://{USER}@/{name}?host={self._folder}"


@contextmanager
def cluster(programs: Path, **settings: str) -> Iterator[Cluster]:
    """Started in a folder of its own, with settings that are to be others than usual.

    PostgreSQL refuses root: there another user runs it.
    """
    with tempfile.TemporaryDirectory(prefix="invito-", dir=scratch()) as name:  # a short path, as a socket needs
        folder, data = Path(name), Path(name, "data")
        other: dict[str, Any] = {}
        if not os.geteuid():
            somebody = pwd.getpwnam(OTHER)
            other = {"user": somebody.pw_uid, "group": somebody.pw_gid, "extra_groups": []}
            os.chown(folder, somebody.pw_uid, somebody.pw_gid)

        other |= {"stdout": subprocess.DEVNULL, "cwd": folder, "env": {"LC_ALL": "C", "PATH": os.defpath}}

        def run(program: str, *arguments: str | Path) -> None:
            subprocess.run([programs / program, "-D", data, *arguments], check=True, **other)

        stop: list[str | Path] = [
            *UNTIL_THE_END,
            folder,
            programs / "pg_ctl",
            "-D",
            data,
            "stop",
            "-w",
            "-m",
            "immediate",
        ]
        with subprocess.Popen(stop, stdin=subprocess.PIPE, start_new_session=True, **other):
            run("initdb", "--no-sync", "--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C")
            given = " ".join(f"-c {key}={value}" for key, value in (SETTINGS | settings).items())
            run("pg_ctl", "start", "-w", "-l", folder / "log", "-o", f"-k {folder} {given}")
            folder.chmod(0o755)
            yield Cluster(programs, folder)
