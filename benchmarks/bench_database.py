"""How much the database grows: megabytes for 1,000 deals of each game, two people and robots, in their own table.

They are shown in a group and in private, with Telegram's limits: where each message is lies in the database too.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.chat.which_table import community_of
from bot.showing.writing.rate_limit import LIMITS
from engine.games import GAMES
from engine.house.chips.bank import welcomed
from engine.house.store.sqlite.store import SqliteStore
from engine.house.tables.table import Table
from tests.bot.fake_platform import GROUP, FakeApp
from tests.engine.house.a_world import HandClock
from tests.engine.house.fakes import granted

PEOPLE, SEATS = ("fake:anna", "fake:bruno"), 6
CHIPS = 1_000_000  # in each purse
CLOSED = 100  # tables
FIRST, DEALS = 5, 45  # the first deals fill pages that every database has
GOALS = {"texas_holdem": 2.0, "carioca": 7.0}  # MB for 1,000 deals; of other games it is only told
THINKS = 3  # seconds before each action of a person


@pytest.mark.parametrize("game", GAMES)
async def test_a_database_stays_small(game: str, tmp_path: Path) -> None:
    path = tmp_path / "invito.db"
    async with await SqliteStore.open(path, HandClock().now) as store:
        app, table = await _opened(store, game, robots=min(SEATS, GAMES[game].seats.stop - 1) - len(PEOPLE))
        await _played(app, table, FIRST)
        before, noted = _sizes(path), _notes(path)
        await _played(app, table, FIRST + DEALS)
        grown = {name: size - before.get(name, 0) for name, size in _sizes(path).items()}
        noted = _notes(path) - noted
        assert len(app.platform.calls) > DEALS
        await app.close()
    each = {name: size / DEALS / 1000 for name, size in grown.items() if size}  # bytes a deal are kB for 1,000
    total, goal = sum(each.values()), GOALS.get(game)
    most = " · ".join(f"{name} {size:.2f}" for name, size in sorted(each.items(), key=lambda item: -item[1])[:6])
    print(f"\n{game:14} {total:5.2f} MB for 1,000 deals   goal {goal or '-'}   ({most}; {noted:+} notes of messages)")
    assert goal is None or total <= goal


async def test_closed_tables_leave_no_notes_of_messages(tmp_path: Path) -> None:
    path = tmp_path / "invito.db"
    async with await SqliteStore.open(path, HandClock().now) as store:
        for _ in range(CLOSED):
            app, table = await _opened(store, "texas_holdem", robots=0)
            await _played(app, table, 1)
            await table.close()
            while app.outbox._slots:
                await app.clock.move(1)
            await app.outbox.written([GROUP])
            await app.close()
    print(f"\n{_notes(path)} notes of messages after {CLOSED} tables that were opened and closed (goal 0)")
    assert _notes(path) == 0


async def _opened(store: SqliteStore, game: str, robots: int) -> tuple[FakeApp, Table]:
    """A house in which people and robots have begun to play."""
    app, community = FakeApp(store=store, limits=LIMITS["telegram"]), community_of(GROUP)
    if not await store.balance(f"purse:{community}:{PEOPLE[0]}"):
        await store.pay([entry for key in PEOPLE for entry in welcomed(community, key, CHIPS)])
    await app.says("anna", "play", game=game, robots=str(robots))
    await app.presses("bruno", f"{app.table.state.table}.sit")
    await app.table.start(PEOPLE[0])
    return app, app.table


async def _played(app: FakeApp, table: Table, deals: int) -> None:
    """So many deals have ended, and all of them is written. People play as robots would."""
    seats = {seat: player.key for seat, player in table.state.players.items() if not player.robot}
    while table.state.deal <= deals:
        asked = [seat for seat in table.play.to_answer if seat in seats] if table.running and table.play else []
        if table.play and table.play.open and not table.play.deal.over and asked:
            await app.clock.move(THINKS)
            if asked[0] in table.play.to_answer:
                await _answer(table, asked[0])
        elif short := [seat for seat in seats if table.is_short(seat)]:
            await table.back(seats[short[0]])
        else:
            assert app.clock.ring()
        await granted(table)
    await app.clock.move(1)
    await app.outbox.written([GROUP])


async def _answer(table: Table, seat: int) -> None:
    assert table.play
    ask, view = table.play.asked(seat), table.view(seat)
    assert ask
    assert view
    action, key = GAMES[table.state.game].robot(view, 0.5), table.state.players[seat].key
    await table.act(key, table.state.deal, table.play.ask, ask.default if ask.refusal(action) else action)


def _notes(path: Path) -> int:
    """How many notes of messages there are."""
    with closing(sqlite3.connect(path)) as database:
        found = database.execute("SELECT count(*) FROM notes WHERE owner LIKE 'slot:%' OR owner LIKE 'live:%'")
        return int(found.fetchone()[0])


def _sizes(path: Path) -> dict[str, int]:
    """Bytes of what each table and index holds, without the empty rest of pages."""
    with closing(sqlite3.connect(path)) as database:
        lines = database.execute("SELECT name, sum(payload + 8 * ncell) FROM dbstat GROUP BY name").fetchall()
    return dict(lines)
