"""`kill -9` at any moment of a deal: start again, and nothing that anybody was told is lost."""

from pathlib import Path

import pytest

from engine.house.store.opening import open_store
from engine.house.store.where import AlreadyRunning
from tests.engine.house.crash import crash_and_take_up, evening
from tests.engine.house.store.places import LASTING, new_place


@pytest.mark.parametrize("seed", range(10))
async def test_a_house_killed_at_a_random_moment_goes_on_where_it_was(tmp_path: Path, seed: int) -> None:
    await crash_and_take_up(tmp_path / "invito.db", seed)


@pytest.mark.parametrize("seed", range(10, 14))
async def test_so_does_a_house_on_postgresql(request: pytest.FixtureRequest, tmp_path: Path, seed: int) -> None:
    await crash_and_take_up(new_place("postgresql", request, tmp_path), seed)


@pytest.mark.parametrize("kind", LASTING)
async def test_a_second_process_is_refused_while_the_first_lives(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    path = new_place(kind, request, tmp_path)
    with evening(path, 0) as first:
        assert first.stdout
        first.stdout.readline()
        try:
            with pytest.raises(AlreadyRunning, match="is running on"):
                await open_store(path, lambda: 0.0)
        finally:
            first.kill()
    await (await open_store(path, lambda: 0.0)).close()
