"""What all benchmarks share: what they print is seen, and the processes that they start find compiled code, as with
operators.
"""

import os
from collections.abc import Iterator

import pytest


def pytest_configure() -> None:
    """Python keeps bytecode even if the environment forbids it; otherwise a start would be mostly compiling."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.fixture(autouse=True)
def _seen(capsys: pytest.CaptureFixture[str]) -> Iterator[None]:
    with capsys.disabled():
        yield
