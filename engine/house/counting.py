"""What players do is counted deal by deal when a deal has ended, and kept apart: the counts outlive the deals.

Nothing waits for it. Deals are counted at a start, every night, and when somebody asks for their own statistics.
"""

import asyncio

import msgspec
import structlog

from engine.games import GAMES
from engine.house import state as states
from engine.house.store.ports import Counted, Ended, Store
from engine.play import Play

VERSION = 1  # of what games count: another one counts again all deals that are kept
A_BATCH = 40  # lines of players, counted between two writes
OWNER, KEY, WISH = "house", "counted", "statistics"
FEWEST_PEOPLE = 2
log = structlog.get_logger()


class Reached(msgspec.Struct, frozen=True):
    """As noted in the store: by this version deals were counted up to this number of `Store.played_since`."""

    version: int = VERSION
    number: int = 0


class Wish(msgspec.Struct, frozen=True):
    """What a person wants (ST-SEE-1): nothing is counted while `off`, and never deals that ended before `since`."""

    off: bool = False
    since: float = 0.0  # unix seconds


class Counting:
    """Counts the deals of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._alone = asyncio.Lock()

    async def of(self, player: str) -> list[Counted]:
        """All that is counted of a player by now, in the order in which the deals ended. Raises StoreDown."""
        await self.catch_up()
        return await self._store.counted(player)

    async def wish(self, player: str) -> Wish:
        """Raises StoreDown."""
        kept = await self._store.note(player, WISH)
        return msgspec.json.decode(kept, type=Wish) if kept else Wish()

    async def switch(self, player: str, *, off: bool, now: float) -> None:
        """ST-SEE-1. From `now` (unix seconds) on it is counted, or not; what came before stays. Raises StoreDown."""
        await self.catch_up()
        await self._keep(player, Wish(off, now))

    async def erase(self, player: str, now: float) -> None:
        """ST-SEE-1. Gone is what was counted before `now` (unix seconds), for ever. Raises StoreDown."""
        await self.catch_up()
        await self._keep(player, Wish((await self.wish(player)).off, now))
        await self._store.erase_counted(player)

    async def _keep(self, player: str, wish: Wish) -> None:
        await self._store.keep_note(player, WISH, msgspec.json.encode(wish).decode())

    async def catch_up(self) -> None:
        """Count all that has ended. Raises StoreDown."""
        async with self._alone:
            kept = await self._store.note(OWNER, KEY)
            reached = msgspec.json.decode(kept, type=Reached) if kept else Reached()
            number = reached.number if reached.version == VERSION else 0
            while deals := await self._store.played_since(number, A_BATCH):
                counted = [each for _, table, deal in deals for each in await self._counted(table, deal)]
                await self._store.count(counted)
                number = deals[-1][0]
                await self._store.keep_note(OWNER, KEY, msgspec.json.encode(Reached(VERSION, number)).decode())

    async def _counted(self, table: str, deal: int) -> list[Counted]:
        ended = await self._store.ended(table, deal)
        if ended is None:
            return []
        try:
            found = await asyncio.to_thread(counted, ended)
        except Exception:  # whatever is wrong with one deal must not keep the others from being counted
            log.exception("deal cannot be counted", table=table, deal=deal)
            return []
        wishes = {each.player: await self.wish(each.player) for each in found}
        return [each for each in found if not wishes[each.player].off and each.ended >= wishes[each.player].since]


def counted(ended: Ended) -> list[Counted]:
    """Articles ST of one deal: a line for each person dealt in; none where fewer than two people were."""
    record = states.decoded_record(ended.text)
    people = {seat: key for seat, key in record.keys.items() if not states.is_robot(key)}
    if len(people) < FEWEST_PEOPLE:
        return []
    game = GAMES[record.game]
    rows = [states.decoded_row(record.game, row) for row in ended.rows]
    done = game.statistics.count(Play(game.play, game.deal(record.match)), rows)
    return [
        Counted(
            key,
            ended.table,
            ended.deal,
            record.game,
            record.ended,
            gained=record.stacks[seat] - record.match.stacks[seat],
            least_bet=done.least_bet,
            counts=dict(+done.of[seat]) | {name: count for name, count in done.of[seat].items() if count < 0},
        )
        for seat, key in people.items()
    ]
