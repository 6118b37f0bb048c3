"""Deals that have ended, in memory."""

from engine.house.store.memory.disk import OnDisk
from engine.house.store.values import Ended, SealPart

LAST_STAYS = (SealPart.COMMITMENT, SealPart.ROWS, SealPart.SIGNATURE, SealPart.CHANCE)  # of a table's last deal


class DealsInMemory(OnDisk):
    """See `Store`."""

    async def played(self, player: str, place: str | None = None, last: int = 10) -> list[tuple[str, int]]:
        newest_first = reversed(self._disk.records.items())
        return [deal for deal, record in newest_first if player in record.players and place in (None, record.place)][
            :last
        ]

    async def ended(self, table: str, deal: int) -> Ended | None:
        record = self._disk.records.get((table, deal))
        return Ended(table, deal, record.text, record.rows or self._disk.rows(table, deal)) if record else None

    async def all_ended(self, table: str | None = None) -> list[tuple[str, int]]:
        return sorted(deal for deal in self._disk.records if table in (None, deal[0]))

    async def played_since(self, after: int, most: int) -> list[tuple[int, str, int]]:
        numbered = enumerate(self._disk.played, start=1)
        return [(number, *deal) for number, deal in numbered if number > after][:most]

    async def old_deals(self, before: float) -> int:
        return len(self._old(before))

    def _old(self, before: float) -> list[tuple[str, int]]:
        ended = sorted(self._disk.ended.items(), key=lambda item: item[1])
        return [deal for deal, when in ended if when < before and deal[0] not in self._disk.tables]

    async def forget_deals(self, before: float, most: int) -> int:
        oldest = self._old(before)[:most]

        def forget() -> None:
            for table, deal in oldest:
                del self._disk.records[table, deal], self._disk.ended[table, deal]
                for number in [number for name, number in self._disk.log if name == table and number <= deal]:
                    del self._disk.log[table, number]
                self._forget_seals(table, deal)

        await self._write(forget)
        return len(oldest)

    def _forget_seals(self, table: str, until: int) -> None:
        """The secret goes with the log. What binds the last deal of a table stays."""
        seals = self._disk.seals
        numbers = [number for name, number in seals if name == table]
        last = max(
            (number for number in numbers if {SealPart.ROWS, SealPart.CHANCE} & {*seals[table, number]}), default=0
        )
        ends = not any(name == table for name, _ in self._disk.records)
        for number in (number for number in numbers if number <= until or ends):
            stays = LAST_STAYS if number == last else ()
            seals[table, number] = {part: kept for part, kept in seals[table, number].items() if part in stays}
