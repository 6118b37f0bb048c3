"""A house with tournaments to test: people who answer anything legal, robots, and a clock moved by hand."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from engine.house.chips.bank import Allowance, Bank
from engine.house.lobby import Lobby
from engine.house.store.ports import Store
from engine.house.tables.state import AnyState
from engine.house.tables.table import Table
from engine.house.tournaments.hall import Hall
from engine.house.tournaments.state import made
from engine.house.tournaments.tournament import Desk, Tournament
from engine.house.world import Clock, Customs, Screen, World
from engine.play import Action, Ask, Play, Refused
from engine.simulate import robots_of
from engine.tournament.course import Course, chips_of
from engine.tournament.events import AnyEvent
from engine.tournament.levels import BY_LEVELS
from engine.tournament.record import Rules
from engine.tournament.rounds.matches import KINDS
from tests.engine.house.a_world import CountingScreen, HandClock, SeededChance, a_state_of, settle
from tests.engine.house.deals import answer, to_answer

START = 1_000  # chips of every purse
CUSTOMS = Customs(pause=6, suspense=0, robot_thinks=(1, 1), retry=1)


class Watching:
    """Notes what happens in all tournaments."""

    def __init__(self) -> None:
        self.seen: list[AnyEvent] = []

    def moved_on(self, tournament: Tournament, events: Sequence[AnyEvent]) -> None:
        self.seen += events
        if tournament.course:
            chips_are_constant(tournament.course)

    def leave(self, tournament: Tournament) -> None: ...

    async def rooms(self, tournament: Tournament, tables: Sequence[int]) -> dict[int, str]:
        return {}


class House:
    """Everything of one house, as it is after a start."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        *,
        seed: int = 1,
        customs: Customs = CUSTOMS,
        screen: Screen | None = None,
        desk: Desk | None = None,
    ) -> None:
        self.store, self.clock, self.watching = store, clock, Watching()
        self.bank = Bank(store, Allowance(start=START))
        self.hall: Hall
        world = World(
            store, self.bank, clock, SeededChance(seed), screen or CountingScreen(), customs, owner_of=self._owner_of
        )
        self.lobby = Lobby(world)
        self.hall = Hall(world, self.lobby, desk or self.watching)

    def _owner_of(self, name: str) -> Tournament | None:
        return self.hall.owner_of(name)

    async def recover(self) -> None:
        tournaments = await self.hall.recover()
        await self.lobby.recover()
        self.hall.start(tournaments)
        await settle()

    async def close(self) -> None:
        await self.hall.close()
        await self.lobby.close()

    def tables(self) -> list[Table]:
        return [table for table in self.lobby if table.state.tournament]


async def a_tournament(
    house: House,
    rules: Rules,
    people: int,
    *,
    game: str = "texas_holdem",
    tables: int = 1,
    robots: int = 0,
    level: str = "",
    name: str = "tourney",
) -> Tournament:
    """A tournament for which so many people, `p1`, `p2` and so on, have signed up."""
    table: AnyState = replace(a_state_of(game, name), pace="fast")
    tournament = await house.hall.open(made(table, "p1", rules, tables=tables, robots=robots, level=level))
    for number in range(1, people + 1):
        await tournament.sign_up(f"p{number}", f"Person {number}")
    return tournament


async def play_on(
    house: House, clock: HandClock, chance: Random | None, *, until: int = 10**9, most: int = 200_000
) -> None:
    """Let people answer and time pass, second by second, until all is over or so many seconds have passed.

    Without `chance` people do what the clock would do for them. In games of rounds they do what robots do: chance alone
    closes no deal.
    """
    end = clock.now() + until
    for _ in range(most):
        if not [*house.hall] or clock.now() >= end:
            return
        answered = False
        for table in house.tables():
            for seat, key in to_answer(table)[:1]:
                ask = table.play.asked(seat) if table.play else None
                if ask is not None and table.play is not None:
                    await table.act(
                        key, table.state.deal, table.play.ask, said(table.state.game, table.play, ask, chance)
                    )
                    answered = True
        if not answered:
            await clock.move(1)
    raise AssertionError("it does not end")


def course_of(tournament: Tournament) -> Course:
    """Its course, once it has begun."""
    assert tournament.course
    return tournament.course


def said(game: str, play: Play[Any], ask: Ask[Any], chance: Random | None) -> Action:
    """What a person answers."""
    if chance is None:
        default: Action = ask.default
        return default
    return robots_of(game)(play, ask, chance) if game in KINDS else answer(chance, ask)


def chips_are_constant(course: Course) -> None:
    """TO-ENTRY-2."""
    robots_and_people = len(course.entries)
    assert chips_of(course) == course.rules.stack * robots_and_people


async def all_refuse(table: Table, key: str) -> None:
    """Nobody changes anything at this table by hand."""
    wishes = (table.sit("x", "X"), table.leave(key), table.top_up(key), table.add_robot(key), table.close())
    for heard in await asyncio.gather(*wishes, return_exceptions=True):
        assert isinstance(heard, Refused)
        assert heard.reason == "of_a_tournament"


GAMES_WITH_CHIPS = [*BY_LEVELS]
