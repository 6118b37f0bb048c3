"""Views are kept at the tables at which somebody has looked lately, and made anew elsewhere."""

import pytest

from engine.house.store.memory.store import MemoryStore
from engine.house.world import Looked
from tests.engine.house.a_world import HandClock
from tests.engine.house.fakes import house, opened


async def test_views_are_kept_where_somebody_has_looked_lately(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Looked, "MOST", 2)
    lobby = house(MemoryStore(), HandClock())
    tables = []
    for name in ("first", "second", "third"):
        tables.append(await opened(lobby, name, people=3, robots=0, game=game))
        await tables[-1].start(f"{name}:0")
    first, _, third = tables
    seen = [first.view(viewer) for viewer in (None, 0)]
    assert first.view(0) is seen[1]
    for table in tables:
        table.view(None)
        table.view(1)
    kept = [len(table.play.views) for table in tables if table.play]
    assert kept == [0, 2, 2]
    again = [first.view(viewer) for viewer in (None, 0)]
    assert again == seen
    assert again[1] is not seen[1]
    assert third.play
    assert len(third.play.views) == 2
    await lobby.close()
