"""How much the database grows: megabytes for 1,000 deals of each game, two people and robots, in their own table."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.house.store.sqlite.store import SqliteStore
from engine.house.tables.table import Table
from tests.engine.house.a_world import HandClock
from tests.engine.house.fakes import granted, house, opened

PEOPLE, SEATS = 2, 6
FIRST, DEALS = 5, 45  # the first deals fill pages that every database has
BUDGETS = {"texas_holdem": 2.0, "carioca": 7.0}  # MB for 1,000 deals; of other games it is only told


@pytest.mark.parametrize("game", GAMES)
async def test_a_database_stays_small(game: str, tmp_path: Path) -> None:
    path, clock = tmp_path / "invito.db", HandClock()
    async with await SqliteStore.open(path, clock.now) as store:
        lobby = house(store, clock)
        table = await opened(
            lobby, "t", people=PEOPLE, robots=min(SEATS, GAMES[game].seats.stop - 1) - PEOPLE, game=game
        )
        await table.start("t:0")
        await _played(table, clock, FIRST)
        before = _sizes(path)
        await _played(table, clock, FIRST + DEALS)
        grown = {name: size - before.get(name, 0) for name, size in _sizes(path).items()}
        await lobby.close()
    each = {name: size / DEALS / 1000 for name, size in grown.items() if size}  # bytes a deal are kB for 1,000
    total = sum(each.values())
    most = " · ".join(f"{name} {size:.2f}" for name, size in sorted(each.items(), key=lambda item: -item[1])[:6])
    print(f"\n{game:14} {total:5.2f} MB for 1,000 deals ({most})")
    assert total <= BUDGETS.get(game, total)


async def _played(table: Table, clock: HandClock, deals: int) -> None:
    """So many deals have ended. People play as robots would."""
    while table.state.deal <= deals:
        asked = [seat for seat in table.play.to_answer if seat < PEOPLE] if table.running and table.play else []
        if table.play and table.play.open and not table.play.deal.over and asked:
            await _answer(table, asked[0])
        elif short := [seat for seat in range(PEOPLE) if table.is_short(seat)]:
            await table.back(f"t:{short[0]}")
        else:
            assert clock.ring()
        await granted(table)


async def _answer(table: Table, seat: int) -> None:
    assert table.play
    ask, view = table.play.asked(seat), table.view(seat)
    assert ask
    assert view
    action = GAMES[table.state.game].robot(view, 0.5)
    await table.act(f"t:{seat}", table.state.deal, table.play.ask, ask.default if ask.refusal(action) else action)


def _sizes(path: Path) -> dict[str, int]:
    """Bytes of what each table and index holds, without the empty rest of pages."""
    with closing(sqlite3.connect(path)) as database:
        lines = database.execute("SELECT name, sum(payload + 8 * ncell) FROM dbstat GROUP BY name").fetchall()
    return dict(lines)
