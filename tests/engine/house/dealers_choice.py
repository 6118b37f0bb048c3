"""A table at which whoever deals next picks the game: what tests of it share."""

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from engine.games import GAMES
from engine.house.chips.bank import Allowance, Bank
from engine.house.lobby import Lobby
from engine.house.sealing.sealer import Sealer
from engine.house.store.memory.store import MemoryStore
from engine.house.tables import next_game
from engine.house.tables.state import AnyState
from engine.house.tables.table import Table
from engine.house.world import Customs, World
from engine.match import HouseRules
from engine.poker.choice import KINDS, NUMBERS, Choose, games_of
from engine.view import view_for
from tests.engine.house.a_world import CountingScreen, HandClock, SeededChance, a_state_of, settle
from tests.engine.house.deals import to_answer

OFFERED = games_of("all")
MOST_MOMENTS = 2000  # in which something happens, or half a second passes
RICH = 50_000  # nobody loses all that
PEOPLE = ("anna", "bruno", "carla")


def by_choice(game: str) -> Any:  # the game's HouseRules
    """The game's usual house rules, with a free choice among all games."""
    return replace(GAMES[game].house_rules(), choice="all")


def a_choosing_state(game: str, others: Mapping[str, HouseRules] | None = None, allowed: str = "all") -> AnyState:
    """A table opened with this game."""
    rules = replace(GAMES[game].house_rules(), choice=allowed)
    beside = others or {key: replace(by_choice(key), choice=allowed) for key in games_of(allowed) if key != game}
    state = a_state_of(game)
    match = replace(state.match, rules=rules)
    return replace(state, match=match, buy_in=RICH, waiting=next_game.waiting(beside))


class Evening:
    """One such table with three people, a clock in hand, and deals that are sealed."""

    def __init__(self, customs: Customs | None = None) -> None:
        self.store = MemoryStore()
        self.clock = HandClock()
        self.chance = Random(5)
        self.coming = 1  # the number of the deal that follows the choice
        self.customs = customs or Customs(suspense=0, robot_thinks=(0, 0))
        self.lobby = self._house(1)

    def _house(self, seed: int) -> Lobby:
        sealer = Sealer(self.store, self.clock.now, Random(seed).randbytes)
        bank, chance = Bank(self.store, Allowance(start=200_000)), SeededChance(seed)
        return Lobby(World(self.store, bank, self.clock, chance, CountingScreen(), self.customs, sealer=sealer))

    async def begin(self, state: AnyState, people: tuple[str, ...] = PEOPLE, robots: int = 0) -> Table:
        self.table = await self.lobby.open(state)
        for name in people:
            await self.table.sit(name, name.title())
        for _ in range(robots):
            await self.table.add_robot(people[0])
        await self.table.start(people[0])
        return self.table

    async def power_cut(self) -> Table:
        """The house stops without a word and begins again."""
        self.store, name = self.store.lose_power(), self.table.state.table
        self.lobby = self._house(2)
        await self.lobby.recover()
        await settle()
        self.table = self.lobby.find(name)
        return self.table

    async def goes_on(self) -> None:
        """Whoever is asked says what the clock would, or as a robot would where that ends no pot; or time passes."""
        asked = to_answer(self.table)
        play = self.table.play
        if asked and play and (ask := play.asked(asked[0][0])) is not None and not play.deal.over:
            action = ask.default
            if self.table.state.game == "italian_poker":
                meant = GAMES["italian_poker"].robot(view_for(play, ask.seat), self.chance.random())
                action = action if ask.refusal(meant) else meant
            await self.table.act(asked[0][1], self.table.state.deal, play.ask, action)
            await settle()
        else:
            await self.clock.move(0.5)

    async def to_the_choice(self) -> str:
        """Until somebody is asked for the next game: their key."""
        for _ in range(MOST_MOMENTS):
            if self.table.chooser is not None:
                break
            await self.goes_on()
        assert self.table.chooser is not None
        self.coming = self.table.state.deal + 1
        return self.table.state.players[self.table.chooser].key

    async def to_deal(self, number: int) -> None:
        """Until the deal of this number is dealt."""
        for _ in range(MOST_MOMENTS):
            if self.table.state.deal >= number and self.table.state.dealing:
                return
            await self.goes_on()
        raise AssertionError("the table stands still")

    async def picks(self, key: str, name: str) -> None:
        assert self.table.play
        await self.table.act(key, self.table.state.deal, self.table.play.ask, Choose(NUMBERS[name]))
        await settle()

    async def to_the_next_deal(self) -> None:
        """Until the deal after the last choice is dealt."""
        await self.to_deal(self.coming)

    async def next_is(self, name: str) -> None:
        """This game is picked, and its first deal begins."""
        await self.picks(await self.to_the_choice(), name)
        await self.to_the_next_deal()

    @property
    def plays(self) -> str:
        """What is played now, by its name."""
        state = self.table.state
        structure = getattr(state.match.rules, "structure", "") if state.game == "texas_holdem" else ""
        return next(kind.name for kind in KINDS if (kind.game, kind.structure) == (state.game, structure))
