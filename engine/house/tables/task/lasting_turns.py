"""Turns that last for hours, of one table: when they end, and when their players are reminded.

Their time stands still while their players rest. Nothing is written here.
"""

from msgspec.structs import replace

from engine.house.tables.situation import Situation
from engine.house.tables.state import Player, Turn
from engine.house.world import PACES, PaceOf, World

REMINDED = 0.75  # of a turn's time, when its player is reminded
PRESENT = 60.0  # seconds for which those who have acted still look at their table
AT_LEAST = 0.25  # of a turn's time, that is left to those who choose other hours of rest


class LastingTurns:
    """The turns of one table, if they last for hours at its pace."""

    def __init__(self, table: Situation, world: World) -> None:
        self._table = table
        self._world = world
        self._started = world.clock.now()  # when the table was taken up, or could be seen again
        self._acted: dict[str, float] = {}  # when those who have acted here did so last, by key

    def start_again(self) -> None:
        """For a while nobody could see the table."""
        self._started = self._now

    def acted(self, key: str) -> None:
        """This player has answered by themselves."""
        self._acted[key] = self._now

    async def open(self) -> Turn | None:
        """The open turn of hours as it is to be written down; None if it is nobody's. Raises StoreDown."""
        player, play = self._table.waits_for, self._table.running
        if player is None or play is None or player.robot or player.out:
            return None
        if turn := self._table.turn:
            return await self._after_a_start(player, turn)
        now = self._now
        calls = now - self._acted.get(player.key, 0.0) >= PRESENT
        return await self._counted(player, Turn(self._table.state.deal, play.ask, now, now, now, calls))

    async def counted_anew(self) -> Turn | None:
        """The open turn, once its player rests at other times. Raises StoreDown.

        However they choose, a part of its time is left, but no more than there was.
        """
        player, turn = self._table.waits_for, self._table.turn
        if player is None or turn is None:
            return None
        least = min(turn.ends, self._now + self._pace.turn * AT_LEAST)
        counted = await self._counted(player, turn)
        return replace(counted, ends=max(counted.ends, least))

    def reminded(self) -> Turn | None:
        turn = self._table.turn
        return replace(turn, reminded=True) if turn else None

    async def _after_a_start(self, player: Player, turn: Turn) -> Turn:
        """Nobody loses their turn because the house was down."""
        if turn.began >= self._started:
            return turn
        least = await self._after(player, self._started, self._world.customs.grace)
        return replace(turn, ends=max(turn.ends, least))

    async def _counted(self, player: Player, turn: Turn) -> Turn:
        ends = await self._after(player, turn.began, self._pace.turn)
        return replace(turn, ends=ends, reminds=await self._after(player, turn.began, self._pace.turn * REMINDED))

    async def _after(self, player: Player, began: float, seconds: float) -> float:
        return await self._world.rests.after(player.key, self._table.state.place, began, seconds)

    @property
    def _pace(self) -> PaceOf:
        return PACES[self._table.state.pace]

    @property
    def _now(self) -> float:
        return self._world.clock.now()
