"""Tournaments in memory."""

from collections.abc import Sequence

from engine.house.store.memory.ledger import LedgerInMemory
from engine.house.store.mentioned import of_messages
from engine.house.store.ports import Duplicate
from engine.house.store.values import Entry, KeptTournament, TournamentRow


class TournamentsInMemory(LedgerInMemory):
    """See `Store`."""

    async def keep_tournament(self, row: TournamentRow, entries: Sequence[Entry] = ()) -> None:
        def keep() -> None:
            self._check_log(row)
            self._pay(entries)
            self._keep_tournament(row)

        await self._write_once(keep)

    def _check_log(self, row: TournamentRow) -> None:
        if row.events and row.first != len(self._disk.tournament_logs.get(row.name, ())):
            raise Duplicate(f"row {row.first} of tournament {row.name}")

    def _keep_tournament(self, row: TournamentRow) -> None:
        before = self._disk.tournaments.get(row.name)
        is_open = row.open if row.state is not None or before is None else before.open and row.open
        state = before.state if row.state is None and before else row.state
        self._disk.tournaments[row.name] = TournamentRow(row.name, row.seconds, state, is_open)
        if row.part is not None:
            self._disk.tournament_parts.setdefault(row.name, row.part)
        self._disk.tournament_logs.setdefault(row.name, []).extend(row.events)
        if not row.open:
            self._disk.forget_about(*of_messages("cup", row.name))

    async def tournament(self, name: str) -> KeptTournament | None:
        return next((kept for kept in await self.all_tournaments() if kept.name == name), None)

    async def tournaments(self, part: int | None = None) -> list[KeptTournament]:
        found = [kept for kept in await self.all_tournaments() if kept.open]
        return [kept for kept in found if part in (None, self._disk.tournament_parts.get(kept.name))]

    async def all_tournaments(self) -> list[KeptTournament]:
        disk = self._disk
        return [
            KeptTournament(name, row.state or b"", row.seconds, tuple(disk.tournament_logs.get(name, ())), row.open)
            for name, row in disk.tournaments.items()
        ]
