"""What all benchmarks share: the processes that they start find compiled code, as with operators."""

import os


def pytest_configure() -> None:
    """Python keeps bytecode even if the environment forbids it; otherwise a start would be mostly compiling."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
