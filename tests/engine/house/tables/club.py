"""One table of a little house, and people who sit down there."""

from msgspec.structs import replace

from engine.house.lobby import Lobby
from engine.house.tables.change import Change
from engine.house.tables.table import Table
from engine.house.world import World
from engine.play import Action
from tests.engine.house.a_world import HandClock, a_state, settle

TURN = 45
RESERVE = 60


class Club:
    """A lobby with one table and a clock in hand."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.lobby = Lobby(world)

    async def open(self) -> Table:
        self.table = await self.lobby.open(a_state())
        await settle()
        return self.table

    @property
    def clock(self) -> HandClock:
        assert isinstance(self.world.clock, HandClock)
        return self.world.clock

    @property
    def turn(self) -> str:
        """Key of the player who is asked."""
        play = self.table.play
        assert play is not None
        (seat,) = play.to_answer
        return self.table.state.players[seat].key

    async def act(self, action: Action, key: str | None = None) -> None:
        play = self.table.play
        assert play is not None
        await self.table.act(key or self.turn, self.table.state.deal, play.ask, action)

    def chips(self) -> dict[str, int]:
        return {player.key: self.table.stack(seat) for seat, player in self.table.state.players.items()}


async def takes_all_of(table: Table, key: str) -> None:
    """As if this player had lost all to another, between two deals."""
    seat, player = table.player(key)
    other = next(other for other in table.state.players if other != seat)
    match, chips = table.state.match, table.stack(seat)
    stacks = match.stacks | {seat: 0, other: match.stacks.get(other, 0) + chips}
    players = table.state.players | {seat: replace(player, bought=0)}
    state = replace(table.state, match=replace(match, stacks=stacks), players=players)
    await table._request(table.commit, Change(state))
    await table._request(table._advance)
    await settle()


async def seat(club: Club, *names: str) -> None:
    for name in names:
        await club.table.sit(name, name.title())


async def deal(club: Club, *names: str) -> None:
    """They sit down, and the first has the cards dealt."""
    await seat(club, *names)
    await club.table.start(names[0])
