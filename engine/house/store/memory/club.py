"""What a club is reckoned from, in memory: counts, orders of finish, seasons and corrections."""

from collections.abc import Sequence

from engine.house.store.memory.ledger import LedgerInMemory
from engine.house.store.values import Counted, Entry, Finished, KeptCorrection, KeptSeason


class ClubInMemory(LedgerInMemory):
    """See `Store`."""

    async def count(self, counted: Sequence[Counted]) -> None:
        def keep() -> None:
            self._disk.counted |= {(each.player, each.table, each.deal): each for each in counted}

        await self._write(keep)

    async def counted(self, player: str | None = None) -> list[Counted]:
        mine = (each for each in self._disk.counted.values() if player in (None, each.player))
        return sorted(mine, key=lambda each: (each.ended, each.table, each.deal, each.player))

    async def erase_counted(self, player: str) -> None:
        def erase() -> None:
            self._disk.counted = {key: each for key, each in self._disk.counted.items() if each.player != player}

        await self._write(erase)

    async def finish(self, finished: Sequence[Finished]) -> None:
        def keep() -> None:
            self._disk.finished |= {each.name: each for each in finished}

        await self._write(keep)

    async def finished(self, community: str | None = None) -> list[Finished]:
        found = (each for each in self._disk.finished.values() if community in (None, each.community))
        return sorted(found, key=lambda each: (each.ended, each.name))

    async def keep_season(self, season: KeptSeason) -> None:
        def keep() -> None:
            self._disk.seasons[season.community, season.number] = season

        await self._write_once(keep)

    async def seasons(self, community: str | None = None) -> list[KeptSeason]:
        return [season for (of, _), season in sorted(self._disk.seasons.items()) if community in (None, of)]

    async def correct(self, correction: KeptCorrection, entries: Sequence[Entry] = ()) -> None:
        def keep() -> None:
            self._pay(entries)
            self._disk.corrections.append(correction)

        await self._write_once(keep)

    async def corrections(self, community: str | None = None) -> list[KeptCorrection]:
        return [each for each in self._disk.corrections if community in (None, each.community)]
