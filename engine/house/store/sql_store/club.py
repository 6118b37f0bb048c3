"""What a club is reckoned from, as SQL: counts, orders of finish, seasons and corrections."""

from collections.abc import Sequence

import msgspec

from engine.house.store.sql import statements as sql
from engine.house.store.sql_store.ledger import LedgerAsSql
from engine.house.store.values import Counted, Entry, Finished, FinishedTournament, KeptCorrection, KeptSeason


class ClubAsSql(LedgerAsSql):
    """See `Store`."""

    async def count(self, counted: Sequence[Counted]) -> None:
        steps = [
            (
                sql.COUNT,
                (*(getattr(each, name) for name in each.__struct_fields__[:-1]), msgspec.json.encode(each.counts)),
            )
            for each in counted
        ]
        await self._write(f"counts of {len(counted)} players", *steps)

    async def counted(self, player: str | None = None) -> list[Counted]:
        found = await (self._read(sql.COUNTED_OF_ALL) if player is None else self._read(sql.COUNTED_OF, player))
        return [Counted(*line[:-1], msgspec.json.decode(line[-1], type=dict[str, int])) for line in found]  # type: ignore[call-arg]  # a row is as wide as its query

    async def erase_counted(self, player: str) -> None:
        await self._write(f"end of the counts of {player}", (sql.ERASE_COUNTED, (player,)))

    async def finish(self, finished: Sequence[Finished]) -> None:
        steps = [(sql.FINISH, order(each)) for each in finished]
        await self._write(f"orders {[each.name for each in finished]}", *steps)

    async def finished(self, community: str | None = None) -> list[Finished]:
        found = await self._read(sql.FINISHED, community)
        return [
            Finished(name, of, game, ended, msgspec.json.decode(places, type=dict[str, int]), _tournament(rest))
            for name, of, game, ended, places, rest in found
        ]

    async def keep_season(self, season: KeptSeason) -> None:
        await self._write_once(f"{season}", (sql.KEEP_SEASON, msgspec.structs.astuple(season)))

    async def seasons(self, community: str | None = None) -> list[KeptSeason]:
        return [KeptSeason(*line) for line in await self._read(sql.SEASONS, community)]

    async def correct(self, correction: KeptCorrection, entries: Sequence[Entry] = ()) -> None:
        kept = sql.CORRECT, msgspec.structs.astuple(correction)
        await self._write_once(f"{correction.kind} corrected, {[*entries]}", *self._payment(entries), kept)

    async def corrections(self, community: str | None = None) -> list[KeptCorrection]:
        return [KeptCorrection(*line) for line in await self._read(sql.CORRECTIONS, community)]


def order(finished: Finished) -> tuple[object, ...]:
    rest = msgspec.json.encode(finished.tournament) if finished.tournament else None
    places = msgspec.json.encode(finished.places)
    return finished.name, finished.community, finished.game, finished.ended, places, rest


def _tournament(kept: bytes | None) -> FinishedTournament | None:
    return msgspec.json.decode(kept, type=FinishedTournament) if kept else None
