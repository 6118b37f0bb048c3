"""What all benchmarks share: what they start is compiled, as operators have it."""

import os


def pytest_configure() -> None:
    """Python keeps what it has compiled, also where it is told not to: else a start is mostly compiling."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
