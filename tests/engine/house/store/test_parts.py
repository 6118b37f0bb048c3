"""Where a table or a plan lies is written when it is made, and stays; what is older is told it with the next write."""

from pathlib import Path

import pytest

from engine.house.store.opening import open_store
from engine.house.store.ports import Planned
from tests.engine.house.store.places import LASTING, looked_up, new_place


@pytest.mark.parametrize("kind", LASTING)
async def test_a_part_is_written_once(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    where = new_place(kind, request, tmp_path)
    store = await open_store(where, lambda: 0.0)
    for part in (None, 5, None, 6):
        await store.keep("t", b"state", 1, part=part)
        await store.plan(Planned("p", "here", b"state", None, part=part))
    await store.keep("u", b"state", 1, part=0)
    await store.close()
    assert await looked_up(where, "SELECT name, part FROM tables ORDER BY name") == [("t", 5), ("u", 0)]
    assert await looked_up(where, "SELECT name, part FROM plans") == [("p", 5)]
