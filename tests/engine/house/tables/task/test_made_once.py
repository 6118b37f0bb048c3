"""A wish that leads to a table is settled by what the table writes, and by nothing that it writes later."""

import pytest

from engine.house.lobby import Lobby
from engine.house.store.memory.store import MemoryStore
from engine.house.store.posted import AlreadyMade, Making, Posted, Settled, making
from tests.engine.house.a_world import a_state_of, a_world

WISH = Posted("tg:1", 7, "anna", b"", "one")


async def test_a_wish_at_a_table_is_made_once(game: str) -> None:
    store = MemoryStore()
    lobby = Lobby(a_world(store))
    table = await lobby.open(a_state_of(game))
    before = making.set(Making(WISH))
    await table.sit("anna", "Anna")
    assert await store.settled("tg:1") == Settled(None)
    making.set(Making(WISH))
    with pytest.raises(AlreadyMade):
        await table.sit("bruno", "Bruno")
    making.reset(before)
    assert table.state.seat_of("bruno") is None
    await table.sit("carla", "Carla")  # nobody's wish: it does not inherit the one before
    assert table.state.seat_of("carla") is not None
    await lobby.close()
