"""A house with a table of every game, people and robots, that plays until it is killed, saying what was acknowledged.

`python -m tests.engine.house.evening FILE SEED`; each line is a JSON value of one of the two kinds below.
"""

import asyncio
import os
import sys
from random import Random
from typing import TypeAlias

import msgspec

from engine.games import GAMES
from engine.house.clock import SystemClock
from engine.house.store.opening import open_store
from engine.house.store.where import Where
from engine.house.tables.encoding import encoded_row
from engine.house.tables.table import Table
from engine.play import Answered, Refused
from tests.children import logs_aside
from tests.engine.house.deals import answer, likeness, to_answer, waits_for_people
from tests.engine.house.fakes import house, opened
from tests.engine.house.store.places import read

WHIM = 0.05  # how often somebody does something else than answering
PLATFORM_LIBRARIES = ("discord", "telegram", "aiohttp")


class Acknowledged(msgspec.Struct, frozen=True, tag=True):
    """Somebody's answer, as the row that must be in the log."""

    table: str
    deal: int
    key: str
    row: str


class Stands(msgspec.Struct, frozen=True, tag=True):
    """So a table was shown when the log of its running deal had so many rows."""

    table: str
    deal: int
    rows: int
    likeness: str


Line: TypeAlias = Acknowledged | Stands


def say(line: Line) -> None:
    os.write(1, msgspec.json.encode(line) + b"\n")


class Waker:
    """Says how each table stands, and wakes who plays there."""

    def __init__(self) -> None:
        self.awake: dict[str, asyncio.Event] = {}

    def changed(self, table: Table) -> None:
        if table.play and table.state.dealing:
            say(Stands(table.state.table, table.state.deal, len(table.play.log), likeness(table.play)))
        self.awake.setdefault(table.state.table, asyncio.Event()).set()


async def play(table: Table, chance: Random, awake: asyncio.Event) -> None:
    """All people of one table: whoever is asked answers, and now and then somebody gets up or comes back."""
    await table.start(table.state.players[0].key)
    while True:
        awake.clear()
        asked = to_answer(table)
        try:
            if chance.random() < WHIM or waits_for_people(table):
                await whim(table, chance)
            elif asked:
                await act(table, chance, *chance.choice(asked))
            else:
                await awake.wait()
        except Refused:
            await asyncio.sleep(0)


async def act(table: Table, chance: Random, seat: int, key: str) -> None:
    play, deal = table.play, table.state.deal
    ask = play.asked(seat) if play else None
    if play and ask:
        row = Answered(play.ask, seat, answer(chance, ask))
        await table.act(key, deal, row.ask, row.action)
        say(Acknowledged(table.state.table, deal, key, encoded_row(row).decode()))


async def whim(table: Table, chance: Random) -> None:
    """Whoever plays no more comes back; else one of the others gets up. The first person stays."""
    for number in range(3):
        key = f"{table.state.table}:{number}"
        seat = table.state.seat_of(key)
        if seat is None:
            return await table.sit(key, f"Guest {number}")
        if table.state.players[seat].out or not table.stack(seat):
            await table.back(key, posts=chance.random() < 0.5)
            return None
    key = f"{table.state.table}:{chance.randint(1, 2)}"
    if chance.random() < 0.4:
        await table.top_up(key)
        return None
    return await (table.leave(key) if chance.random() < 0.5 else table.sit_out(key))


async def main(path: Where, seed: int) -> None:
    logs_aside()
    assert not any(library in sys.modules for library in PLATFORM_LIBRARIES)
    waker, clock = Waker(), SystemClock()
    store = await open_store(path, clock.now)
    lobby = house(store, clock, waker, seed)
    tables = [await opened(lobby, f"t{number}", people=3, robots=2, game=game) for number, game in enumerate(GAMES)]
    playing = [play(table, Random(f"{seed} {table.state.table}"), waker.awake[table.state.table]) for table in tables]
    await asyncio.gather(*playing)


if __name__ == "__main__":
    asyncio.run(main(read(sys.argv[1]), int(sys.argv[2])))
