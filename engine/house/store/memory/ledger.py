"""The ledger in memory."""

from collections.abc import Sequence

from engine.house.chips.ledger import is_given_once, may_owe, moved
from engine.house.store.memory.notes import NotesInMemory
from engine.house.store.ports import Duplicate, Overdrawn
from engine.house.store.values import Entry, Note


class LedgerInMemory(NotesInMemory):
    """See `Store`."""

    async def pay(self, entries: Sequence[Entry], *, note: Note | None = None) -> None:
        def keep() -> None:
            self._pay(entries)
            if note:
                self._note(*note)

        await self._write(keep)

    def _pay(self, entries: Sequence[Entry]) -> None:
        balances = self._disk.balances
        after = {account: balances.get(account, 0) + chips for account, chips in moved(entries).items()}
        if any(chips < 0 for account, chips in after.items() if not may_owe(account)):
            raise Overdrawn(f"{[*entries]}")
        gifts = [(entry.target, entry.why) for entry in entries if is_given_once(entry.why)]
        if len({*gifts}) < len(gifts) or not self._disk.given.isdisjoint(gifts):
            raise Duplicate(f"{[*entries]}")
        self._disk.given.update(gifts)
        balances.update(after)
        self._disk.entries += entries

    async def balance(self, account: str) -> int:
        return self._disk.balances.get(account, 0)

    async def balances(self, beginning: str, ending: str) -> dict[str, int]:
        known = sorted(self._disk.balances.items())
        return {name: chips for name, chips in known if name.startswith(beginning) and name.endswith(ending)}

    async def entries(self, account: str, last: int = 10) -> list[Entry]:
        newest_first = reversed(self._disk.entries)
        return [entry for entry in newest_first if account in (entry.source, entry.target)][:last]
