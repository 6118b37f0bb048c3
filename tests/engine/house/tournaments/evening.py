"""A tournament at the tables of a house that is played until it is killed, saying what was written.

`python -m tests.engine.house.tournaments.evening FILE SEED SPEED WILD GAME`; each line is a JSON value of `Stands`.
Where the file has a tournament already, that goes on. Its clock runs SPEED times as fast as ours.
"""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec

from engine.house.store.sqlite.store import SqliteStore
from engine.house.tables.table import Table
from engine.house.tournaments.tournament import Tournament
from engine.house.world import Customs, Timer
from engine.play import Refused
from engine.tournament.events import AnyEvent
from engine.tournament.record import Rules
from engine.tournament.rounds.matches import KINDS
from tests.children import logs_aside
from tests.engine.house.deals import to_answer
from tests.engine.house.tournaments.a_hall import House, a_tournament, said

RULES = Rules(seats=5, entry=100, late=4, rebuys=1, length=5)
OF_ROUNDS = Rules(seats=5, entry=100, stack=0)
PEOPLE, TABLES = 17, 4
CUSTOMS = Customs(pause=1, suspense=0, robot_thinks=(0, 1), retry=1)
WILD = 0.02  # how often a calm player does anything


class Stands(msgspec.Struct, frozen=True):
    """So it stood when it was written: its clock, and what happened until then."""

    at: int  # seconds of play
    events: int
    entries: int
    seats: dict[str, tuple[int, int]]


def say(tournament: Tournament) -> None:
    course = tournament.course
    if course:
        seats = {
            player: (number, seat) for number, table in course.tables.items() for seat, player in table.players.items()
        }
        os.write(1, msgspec.json.encode(Stands(course.at, len(course.events), len(course.entries), seats)) + b"\n")


class FastClock:
    """Time that runs faster than ours."""

    def __init__(self, speed: int) -> None:
        self._speed = speed

    def now(self) -> float:
        return time.time() * self._speed

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(0.0, (when - self.now()) / self._speed), then)


class Waker:
    """Wakes those who play, and says what was written."""

    def __init__(self) -> None:
        self.awake = asyncio.Event()

    def changed(self, table: Table) -> None:
        self.awake.set()

    def moved_on(self, tournament: Tournament, events: Sequence[AnyEvent]) -> None:
        say(tournament)
        self.awake.set()

    def leave(self, tournament: Tournament) -> None: ...

    async def rooms(self, tournament: Tournament, tables: Sequence[int]) -> dict[int, str]:
        return {}


async def play(house: House, waker: Waker, chance: Random, wild: float) -> None:
    """Everybody answers at once; those without chips pay again."""
    while [*house.hall]:
        waker.awake.clear()
        for table in house.tables():
            for seat, key in to_answer(table):
                ask = table.play.asked(seat) if table.play else None
                if ask and table.play:
                    does = chance.random() < wild or table.state.game in KINDS
                    action = said(table.state.game, table.play, ask, chance if does else None)
                    await tried(table.act(key, table.state.deal, table.play.ask, action))
        for tournament in house.hall:
            for player in [*(tournament.course.asked_again if tournament.course else ())]:
                await tried(tournament.buy_again(player))
        await waker.awake.wait()


async def tried(wish: Awaitable[None]) -> None:
    with suppress(Refused):
        await wish


async def main(path: Path, seed: int, speed: int, wild: float, game: str) -> None:
    logs_aside()
    waker, clock = Waker(), FastClock(speed)
    async with await SqliteStore.open(path, clock.now) as store:
        house = House(store, clock, seed=seed, customs=CUSTOMS, screen=waker, desk=waker)
        await house.recover()
        if not [*house.hall]:
            rules = OF_ROUNDS if game in KINDS else RULES
            await (await a_tournament(house, rules, PEOPLE, game=game, tables=TABLES)).start()
        await play(house, waker, Random(seed), wild)
        await house.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), sys.argv[5]))
