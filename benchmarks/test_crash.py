"""The crash test of `make test` at fifty moments."""

from pathlib import Path

import pytest

from tests.engine.house.crash import crash_and_take_up


@pytest.mark.parametrize("seed", range(100, 150))
async def test_a_house_killed_at_a_random_moment_goes_on_where_it_was(tmp_path: Path, seed: int) -> None:
    await crash_and_take_up(tmp_path / "invito.db", seed)
