"""People play while the parts of their house wander between workers."""

from collections.abc import Sequence
from random import Random

import pytest

from bot.chat.which_table import address_of, community_of, part_of
from bot.seam.people import Place
from engine.games import GAMES
from engine.house.store.memory.store import MemoryStore
from engine.play import Refused
from tests.bot.workers.parts import WAYS, dealt, goes_over, worker
from tests.engine.house.a_world import settle
from tests.engine.house.deals import answer, chips_add_up, likeness, to_answer


class Wandering:
    """Three workers, four tables in parts of their own, and whoever has each of them now."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.store = MemoryStore()
        one = worker(self.store)
        self.workers = [one, worker(self.store, one), worker(self.store, one)]
        self.places = [Place("fake", f"group{number}") for number in range(4)]
        self._owner = {place: chance.choice(self.workers) for place in self.places}
        self.granted = self.wandered = 0

    async def begin(self, games: Sequence[str]) -> None:
        for place, game in zip(self.places, games, strict=True):
            await self._owner[place].parted.take_up(part_of(community_of(place)))
            await dealt(self._owner[place], game, place=place)

    async def wanders(self, place: Place) -> None:
        """Its part goes to another; hands and all else are there as they were here."""
        one, heir = self._owner[place], self._chance.choice(self.workers)
        if one is heir:
            return
        stood = [(table.state.table, table.play and likeness(table.play)) for table in one.lobby.at(address_of(place))]
        await goes_over(one, heir, part_of(community_of(place)), self._chance.choice(WAYS))
        there = heir.lobby.at(address_of(place))
        assert [(table.state.table, table.play and likeness(table.play)) for table in there] == stood
        self._owner[place], self.wandered = heir, self.wandered + 1

    async def plays(self, place: Place) -> None:
        """Somebody who is asked there answers; the same once more is refused."""
        app = self._owner[place]
        for table in app.lobby.at(address_of(place)):
            play, asked = table.play, to_answer(table)
            if play is None or not asked:
                await app.clock.move(7)
                await settle(20)
                continue
            seat, key = self._chance.choice(asked)
            ask = play.asked(seat)
            assert ask
            action = answer(self._chance, ask)
            action = ask.default if ask.refusal(action) else action
            question = key, table.state.deal, play.ask, action
            await table.act(*question)
            self.granted += 1
            with pytest.raises(Refused):
                await table.act(*question)


@pytest.mark.parametrize("seed", range(4))
async def test_people_play_while_parts_wander_and_nothing_is_lost(seed: int) -> None:
    """Every game in turn. Hands stay as they are, what was granted is kept, chips are constant."""
    chance = Random(seed)
    house = Wandering(chance)
    await house.begin([[*GAMES][(seed + number) % len(GAMES)] for number in range(4)])
    for _ in range(220):
        act = house.wanders if chance.random() < 0.15 else house.plays
        await act(chance.choice(house.places))
    assert (house.granted > 60, house.wandered > 8) == (True, True), (house.granted, house.wandered)
    entries = house.store._disk.entries
    accounts = {entry.source for entry in entries} | {entry.target for entry in entries}
    balances = {account: await house.store.balance(account) for account in sorted(accounts)}
    chips_add_up([table for app in house.workers for table in app.lobby], balances, entries)
    for app in house.workers:
        await app.close()
