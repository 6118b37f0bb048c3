"""`kill -9` at any moment of a deal: start again, and nothing that anybody was told is lost."""

from pathlib import Path

import pytest

from tests.engine.house.crash import crash_and_take_up
from tests.engine.house.store.places import new_place


@pytest.mark.parametrize("seed", range(10))
async def test_a_house_killed_at_a_random_moment_goes_on_where_it_was(tmp_path: Path, seed: int) -> None:
    await crash_and_take_up(tmp_path / "invito.db", seed)


@pytest.mark.parametrize("seed", range(10, 14))
async def test_so_does_a_house_on_postgresql(request: pytest.FixtureRequest, tmp_path: Path, seed: int) -> None:
    await crash_and_take_up(new_place("postgresql", request, tmp_path), seed)
