"""The ledger as SQL."""

from collections.abc import Iterator, Sequence

from engine.house.chips.ledger import moved, pot, stack
from engine.house.chips.refunds import Holding
from engine.house.store.sql import statements as sql
from engine.house.store.sql.group_commit import Step
from engine.house.store.sql_store.inbox import InboxAsSql
from engine.house.store.values import Entry, Note

LAST_LETTER = "\U0010ffff"


class LedgerAsSql(InboxAsSql):
    """See `Store`."""

    async def pay(self, entries: Sequence[Entry], *, note: Note | None = None) -> None:
        await self._write(f"{[*entries]}", *self._payment(entries), *([(sql.KEEP_NOTE, note)] if note else ()))

    def _payment(self, entries: Sequence[Entry]) -> Iterator[Step]:
        at = self._now()
        for entry in entries:
            yield sql.ADD_ENTRY, (at, entry.source, entry.target, entry.amount, entry.why)
        for account, chips in moved(entries).items():
            yield sql.OPEN_ACCOUNT, (account,)
            yield sql.MOVE_CHIPS, (chips, account)

    async def balance(self, account: str) -> int:
        found = await self._read(sql.BALANCE, account)
        return int(found[0][0]) if found else 0

    async def balances(self, beginning: str, ending: str) -> dict[str, int]:
        return dict(await self._read(sql.BALANCES, beginning, beginning + LAST_LETTER, ending))

    async def entries(self, account: str, last: int = 10) -> list[Entry]:
        return [Entry(*line) for line in await self._read(sql.ENTRIES, account, last)]

    async def holdings(self, table: str) -> list[Holding]:
        """What lies on a table by the ledger alone, its pot and each stack."""
        first = stack(table, "")
        after = f"{first[:-1]};"  # the letter after `:`
        found = await self._read(sql.HOLDINGS, pot(table), first, after)
        return [Holding(*line) for line in found]
