"""The PostgreSQL of the tests: it does not outlive them."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.places import ROOT

SAYS_WHAT_IT_IS_TOLD = '#!/bin/sh\necho "${0##*/} $3 $2" >&2\n'
STARTS_ONE = """
from pathlib import Path
from tests.postgres import cluster
with cluster(Path({programs!r})):
    input("ready")
"""


def test_whoever_is_killed_leaves_neither_server_nor_files() -> None:
    with TemporaryDirectory(dir="/tmp") as programs:  # where anybody may look: it may be run as another user
        Path(programs).chmod(0o755)
        for name in ("initdb", "pg_ctl"):
            program = Path(programs, name)
            program.write_text(SAYS_WHAT_IT_IS_TOLD)
            program.chmod(0o755)
        command = [sys.executable, "-c", STARTS_ONE.format(programs=programs)]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
            assert process.stdout
            assert process.stderr
            assert process.stdout.read(5) == "ready"
            process.kill()
            *said, data = process.stderr.read().split()  # to the end of all that it began
    assert said == ["initdb", "--no-sync", data, "pg_ctl", "start", data, "pg_ctl", "stop"]
    assert not Path(data).parent.exists()
