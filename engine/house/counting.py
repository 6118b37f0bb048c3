"""What players do is counted deal by deal when a deal has ended, and kept apart: the counts outlive the deals.

Nothing waits for it. Deals are counted at a start, every night, and when somebody asks for their own statistics.
"""

import asyncio
from collections.abc import Mapping

import msgspec
import structlog

from engine.games import GAMES
from engine.house.store.ports import Store
from engine.house.store.values import Counted, Ended, Finished
from engine.house.tables import encoding
from engine.house.tables import state as states
from engine.play import Play
from engine.seats import Seat

VERSION = 1  # of what games count: another one counts again all deals that are kept
A_BATCH = 40  # lines of players, counted between two writes
OWNER, KEY, WISH = "house", "counted", "statistics"
FEWEST_PEOPLE = 2
FEWEST_RATED = 3
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
        self.alone = asyncio.Lock()  # whoever holds it: nothing is counted meanwhile

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
        async with self.alone:
            kept = await self._store.note(OWNER, KEY)
            reached = msgspec.json.decode(kept, type=Reached) if kept else Reached()
            number = reached.number if reached.version == VERSION else 0
            while deals := await self._store.played_since(number, A_BATCH):
                found = [await self._counted(table, deal) for _, table, deal in deals]
                await self._store.count([each for counted, _ in found for each in counted])
                await self._store.finish([finished for _, finished in found if finished])
                number = deals[-1][0]
                await self._store.keep_note(OWNER, KEY, msgspec.json.encode(Reached(VERSION, number)).decode())

    async def finished(self, community: str | None = None) -> list[Finished]:
        """All orders of finish (of this community) that are rated, by now. Raises StoreDown."""
        await self.catch_up()
        return await self._store.finished(community)

    async def _counted(self, table: str, deal: int) -> tuple[list[Counted], Finished | None]:
        """What is kept of one deal: counts of those who want it, and the order of finish of a match that ended so."""
        ended = await self._store.ended(table, deal)
        if ended is None:
            return [], None
        try:
            found, finished = await asyncio.to_thread(counted, ended)
        except Exception:  # whatever is wrong with one deal must not keep the others from being counted
            log.exception("deal cannot be counted", table=table, deal=deal)
            return [], None
        wishes = {each.player: await self.wish(each.player) for each in found}
        wanted = [each for each in found if not wishes[each.player].off and each.ended >= wishes[each.player].since]
        return wanted, finished


def counted(ended: Ended) -> tuple[list[Counted], Finished | None]:
    """Articles ST of one deal: a line for each person dealt in, none where fewer than two people were; and the order
    of finish of the match that ended with it, where it is rated.
    """
    record = encoding.decoded_record(ended.text)
    people = {seat: key for seat, key in record.keys.items() if not states.is_robot(key)}
    if len(people) < FEWEST_PEOPLE:
        return [], None
    game = GAMES[record.game]
    rows = encoding.decoded_rows(record.game, ended.rows)
    done = game.statistics.count(Play(game.play, game.deal(record.match)), rows)
    lines = [
        Counted(
            key,
            ended.table,
            ended.deal,
            record.game,
            record.ended,
            gained=0 if record.tournament else record.stacks[seat] - record.match.stacks[seat],
            least_bet=0 if record.tournament else done.least_bet,
            counts={name: count for name, count in done.of[seat].items() if count},
        )
        for seat, key in people.items()
    ]
    return lines, _finished(ended, record, done.order)


def _finished(ended: Ended, record: encoding.AnyRecord, order: Mapping[Seat, int]) -> Finished | None:
    """SE-RATE-1. A match of three people or more, no robot among them, all of whom are known.

    A match of a tournament is rated with that, as a part of its order of finish.
    """
    if record.tournament:
        return None
    keys = record.seated | record.absent | record.keys
    places = {keys[seat]: place for seat, place in order.items() if seat in keys}
    if len(places) < max(len(order), FEWEST_RATED) or any(map(states.is_robot, places)):
        return None
    return Finished(f"{ended.table}-{ended.deal}", record.community, record.game, record.ended, places)
