"""The store in memory, for tests and simulations: the same contract, and a power switch."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from time import time

import msgspec

from engine.house.chips.ledger import is_given_once, may_owe, moved
from engine.house.forgotten import Erasure
from engine.house.store.memory.inbox import Lying, PostedInMemory
from engine.house.store.mentioned import notes, seals
from engine.house.store.ports import Changed, Duplicate, Overdrawn, StoreDown
from engine.house.store.values import (
    Counted,
    Ended,
    Entry,
    Finished,
    Forgotten,
    Kept,
    KeptCorrection,
    KeptSeason,
    KeptTournament,
    Mentions,
    Note,
    Planned,
    Record,
    SealPart,
    TournamentRow,
    Unplaced,
)

LAST_STAYS = (SealPart.COMMITMENT, SealPart.ROWS, SealPart.SIGNATURE, SealPart.CHANCE)  # of a table's last deal


class _Disk(msgspec.Struct):
    """What a power cut leaves. `tables` are the open ones: state, and number of the running or next deal.

    `ended` says when each record was written, in unix seconds.
    """

    tables: dict[str, tuple[bytes, int]] = {}
    log: dict[tuple[str, int], dict[int, bytes]] = {}  # by table and deal, then row number
    records: dict[tuple[str, int], Record] = {}  # oldest first
    ended: dict[tuple[str, int], float] = {}
    seals: dict[tuple[str, int], dict[int, bytes]] = {}  # by table and deal
    entries: list[Entry] = []
    balances: dict[str, int] = {}
    given: set[tuple[str, str]] = set()  # account and why, of what is given once
    notes: dict[tuple[str, str], str] = {}
    played: list[tuple[str, int]] = []  # table and deal, in the order of their ends
    counted: dict[tuple[str, str, int], Counted] = {}  # by player, table and deal
    finished: dict[str, Finished] = {}  # by name
    seasons: dict[tuple[str, int], KeptSeason] = {}  # by community and number
    corrections: list[KeptCorrection] = []
    plans: dict[str, Planned] = {}  # in the order of planning
    plan_people: set[tuple[str, str]] = set()  # person, plan
    tournaments: dict[str, TournamentRow] = {}  # as they were kept last, without what happened
    tournament_logs: dict[str, list[bytes]] = {}
    parts: dict[str, int] = {}  # of tables, by name
    cup_parts: dict[str, int] = {}  # of tournaments, by name
    wishes: dict[str, Lying] = {}  # in the inbox, by source


class MemoryStore(PostedInMemory):
    """See `Store`. While `down` it can be read but not written, like a full disk."""

    def __init__(self, disk: _Disk | None = None, now: Callable[[], float] = time) -> None:
        self.down = False
        self._now = now
        self._disk = disk or _Disk()

    def lose_power(self) -> "MemoryStore":
        """This store is dead; the new one has what was acknowledged. Whoever still waits hears StoreDown."""
        self.down = True
        return MemoryStore(deepcopy(self._disk), self._now)

    @property
    def _wishes(self) -> dict[str, Lying]:
        return self._disk.wishes

    def _part_named(self, name: str) -> int | None:
        plan = self._disk.plans.get(name)
        return self._disk.parts.get(name, self._disk.cup_parts.get(name, plan.part if plan else None))

    def _parts(self) -> list[tuple[str, bytes, int | None]]:
        return [(name, state, self._disk.parts.get(name)) for name, (state, _) in self._disk.tables.items()]

    async def append(self, table: str, deal: int, number: int, row: bytes) -> None:
        def add_row() -> None:
            rows = self._disk.log.setdefault((table, deal), {})
            if number in rows or (table, deal) in self._disk.records:
                raise Duplicate(f"row {number} of deal {deal} at table {table}")
            rows[number] = row

        await self._write_once(add_row)

    async def keep(  # noqa: PLR0913  all that goes into one write
        self,
        table: str,
        state: bytes,
        deal: int,
        *,
        entries: Sequence[Entry] = (),
        record: Record | None = None,
        closed: bool = False,
        tournament: TournamentRow | None = None,
        part: int | None = None,
    ) -> None:
        def keep_table() -> None:
            if record is not None and (table, deal - 1) in self._disk.records:
                raise Duplicate(f"record of deal {deal - 1} at table {table}")
            if tournament:
                self._check_log(tournament)
            self._pay(entries)
            if tournament:
                self._keep_tournament(tournament)
            if record is not None:
                self._disk.records[table, deal - 1] = record
                self._disk.ended[table, deal - 1] = self._now()
                self._disk.played += [(table, deal - 1)] if record.players else []
            self._disk.tables[table] = state, deal
            if part is not None:
                self._disk.parts.setdefault(table, part)
            if closed:
                del self._disk.tables[table]

        await self._write_once(keep_table)

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
            self._disk.cup_parts.setdefault(row.name, row.part)
        self._disk.tournament_logs.setdefault(row.name, []).extend(row.events)

    async def tournament(self, name: str) -> KeptTournament | None:
        return next((kept for kept in await self.all_tournaments() if kept.name == name), None)

    async def tournaments(self, part: int | None = None) -> list[KeptTournament]:
        found = [kept for kept in await self.all_tournaments() if kept.open]
        return [kept for kept in found if part in (None, self._disk.cup_parts.get(kept.name))]

    async def all_tournaments(self) -> list[KeptTournament]:
        disk = self._disk
        return [
            KeptTournament(name, row.state or b"", row.seconds, tuple(disk.tournament_logs.get(name, ())), row.open)
            for name, row in disk.tournaments.items()
        ]

    async def keep_seal(self, table: str, deal: int, parts: Mapping[int, bytes]) -> None:
        def keep_parts() -> None:
            kept = self._disk.seals.setdefault((table, deal), {})
            if kept.keys() & parts.keys():
                raise Duplicate(f"seal of deal {deal} at table {table}")
            kept.update(parts)

        await self._write(keep_parts)

    async def pay(self, entries: Sequence[Entry], *, note: Note | None = None) -> None:
        def keep() -> None:
            self._pay(entries)
            if note:
                self._note(*note)

        await self._write(keep)

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

    async def count(self, counted: Sequence[Counted]) -> None:
        def keep() -> None:
            self._disk.counted |= {(each.player, each.table, each.deal): each for each in counted}

        await self._write(keep)

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

    async def mentions(self, person: str, names: Sequence[str] = (), tables: Sequence[str] = ()) -> Mentions:
        disk, key = self._disk, f'"{person}"'.encode()
        records = {deal: record.text for deal, record in disk.records.items()}
        return Mentions(
            [(*deal, text) for deal, text in records.items() if key in text],
            [],  # closed tables are not kept here
            [(plan.name, plan.state) for plan in disk.plans.values() if key in plan.state],
            [each for each in disk.finished.values() if person in each.places],
            [deal for deal, parts in disk.seals.items() if seals(parts, records.get(deal), person, names)],
            [note for note, value in disk.notes.items() if notes(note[0], value, person)],
            _accounts(disk, person),
            [kept for kept in await self.all_tournaments() if key in kept.state],
        )

    async def forget(self, forgotten: Forgotten) -> None:
        def forget() -> None:
            self._pay(forgotten.entries)
            self._forget_ledger(forgotten)
            self._forget_person(forgotten)

        await self._write(forget)

    def _forget_ledger(self, forgotten: Forgotten) -> None:
        disk, erased = self._disk, Erasure(forgotten.person, forgotten.gone, forgotten.name)

        def renamed(account: str) -> str:
            return forgotten.accounts.get(account, account)

        def unsaid(why: str) -> str:
            for name in forgotten.names:
                why = why.replace(name, forgotten.name)
            return why

        for number, entry in enumerate(disk.entries):
            source, target = renamed(entry.source), renamed(entry.target)
            if (source, target) != (entry.source, entry.target):
                disk.entries[number] = Entry(source, target, entry.amount, unsaid(entry.why))
        disk.given = {(renamed(account), why) for account, why in disk.given}
        disk.balances = {renamed(account): chips for account, chips in disk.balances.items()}
        for number, each in enumerate(disk.corrections):
            if forgotten.person in {each.subject, each.by}:
                disk.corrections[number] = msgspec.structs.replace(
                    each, subject=erased.account(each.subject), by=erased.account(each.by), why=unsaid(each.why)
                )

    def _forget_person(self, forgotten: Forgotten) -> None:
        disk, person = self._disk, forgotten.person
        for cup in forgotten.mentions.tournaments:
            disk.tournaments[cup.name] = msgspec.structs.replace(disk.tournaments[cup.name], state=cup.state)
            disk.tournament_logs[cup.name] = [*cup.events]
        for table, deal, text in forgotten.mentions.records:
            kept = disk.records[table, deal]
            people = tuple(forgotten.gone if key == person else key for key in kept.players)
            disk.records[table, deal] = msgspec.structs.replace(kept, text=text, players=people)
        for name, state in forgotten.mentions.plans:
            disk.plans[name] = msgspec.structs.replace(disk.plans[name], state=state)
        disk.finished |= {each.name: each for each in forgotten.mentions.finished}
        disk.plan_people = {(of, plan) for of, plan in disk.plan_people if of != person}
        disk.counted = {key: each for key, each in disk.counted.items() if each.player != person}
        for note in forgotten.mentions.notes:
            disk.notes.pop(note, None)
        disk.wishes = {source: lies for source, lies in disk.wishes.items() if lies.posted.person != person}
        for table, deal, chance in forgotten.seals:
            parts = disk.seals[table, deal]
            disk.seals[table, deal] = {SealPart.COMMITMENT: parts[SealPart.COMMITMENT], SealPart.CHANCE: chance}

    async def erase_counted(self, player: str) -> None:
        def erase() -> None:
            self._disk.counted = {key: each for key, each in self._disk.counted.items() if each.player != player}

        await self._write(erase)

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

    async def keep_note(self, owner: str, key: str, value: str | None) -> None:
        await self._write(lambda: self._note(owner, key, value))

    async def keep_notes(self, notes: Sequence[Note]) -> None:
        def keep() -> None:
            for note in notes:
                self._note(*note)

        await self._write(keep)

    def _note(self, owner: str, key: str, value: str | None) -> None:
        if value is None:
            self._disk.notes.pop((owner, key), None)
        else:
            self._disk.notes[owner, key] = value

    async def change_note(self, owner: str, key: str, before: str | None, after: str) -> None:
        def change() -> None:
            if self._disk.notes.get((owner, key)) != before:
                raise Changed(f"note {key} of {owner}")
            self._note(owner, key, after)

        await self._write(change)

    async def plan(self, *planned: Planned, entries: Sequence[Entry] = ()) -> None:
        def keep() -> None:
            self._pay(entries)
            for plan in planned:
                before = self._disk.plans.get(plan.name)
                part = plan.part if before is None or before.part is None else before.part
                self._disk.plans[plan.name] = msgspec.structs.replace(plan, part=part)
                self._disk.plan_people |= {(person, plan.name) for person in plan.people}

        await self._write_once(keep)

    async def _write(self, change: Callable[[], None]) -> None:
        await asyncio.sleep(0)  # others have their turn, as during a commit; so may the power cut
        if self.down:
            raise StoreDown("no power")
        change()

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

    async def seals(self, table: str, first: int, last: int) -> dict[int, dict[int, bytes]]:
        numbers = range(first, last + 1)
        return {deal: {**parts} for deal in numbers if (parts := self._disk.seals.get((table, deal)))}

    async def tables(self, part: int | None = None) -> list[Kept]:
        return [
            Kept(table, state, self._rows(table, deal))
            for table, (state, deal) in self._disk.tables.items()
            if part in (None, self._disk.parts.get(table))
        ]

    def _rows(self, table: str, deal: int) -> tuple[bytes, ...]:
        return tuple(row for _, row in sorted(self._disk.log.get((table, deal), {}).items()))

    async def played(self, player: str, place: str | None = None, last: int = 10) -> list[tuple[str, int]]:
        newest_first = reversed(self._disk.records.items())
        return [deal for deal, record in newest_first if player in record.players and place in (None, record.place)][
            :last
        ]

    async def ended(self, table: str, deal: int) -> Ended | None:
        record = self._disk.records.get((table, deal))
        return Ended(table, deal, record.text, record.rows or self._rows(table, deal)) if record else None

    async def all_ended(self, table: str | None = None) -> list[tuple[str, int]]:
        return sorted(deal for deal in self._disk.records if table in (None, deal[0]))

    async def played_since(self, after: int, most: int) -> list[tuple[int, str, int]]:
        numbered = enumerate(self._disk.played, start=1)
        return [(number, *deal) for number, deal in numbered if number > after][:most]

    async def counted(self, player: str | None = None) -> list[Counted]:
        mine = (each for each in self._disk.counted.values() if player in (None, each.player))
        return sorted(mine, key=lambda each: (each.ended, each.table, each.deal, each.player))

    async def old_deals(self, before: float) -> int:
        return len(self._old(before))

    def _old(self, before: float) -> list[tuple[str, int]]:
        ended = sorted(self._disk.ended.items(), key=lambda item: item[1])
        return [deal for deal, when in ended if when < before and deal[0] not in self._disk.tables]

    async def balance(self, account: str) -> int:
        return self._disk.balances.get(account, 0)

    async def balances(self, beginning: str, ending: str) -> dict[str, int]:
        known = sorted(self._disk.balances.items())
        return {name: chips for name, chips in known if name.startswith(beginning) and name.endswith(ending)}

    async def entries(self, account: str, last: int = 10) -> list[Entry]:
        newest_first = reversed(self._disk.entries)
        return [entry for entry in newest_first if account in (entry.source, entry.target)][:last]

    async def planned(self, name: str) -> bytes | None:
        plan = self._disk.plans.get(name)
        return plan.state if plan else None

    async def plans(
        self, place: str | None = None, person: str | None = None, *, part: int | None = None
    ) -> list[bytes]:
        return [
            plan.state
            for plan in self._disk.plans.values()
            if plan.open
            and place in (None, plan.place)
            and (person is None or (person, plan.name) in self._disk.plan_people)
            and part in (None, plan.part)
        ]

    async def due_plans(self, until: float, most: int = 512, *, parts: Sequence[int] | None = None) -> list[str]:
        return [name for due, name in self._timers(parts) if due <= until][:most]

    async def next_due(self, *, parts: Sequence[int] | None = None) -> float | None:
        return next((due for due, _ in self._timers(parts)), None)

    def _timers(self, parts: Sequence[int] | None) -> list[tuple[float, str]]:
        mine = (plan for plan in self._disk.plans.values() if parts is None or plan.part in parts)
        return sorted((plan.due, plan.name) for plan in mine if plan.due is not None)

    async def unplaced(self) -> list[Unplaced]:
        disk = self._disk
        tables = [Unplaced("table", name, state) for name, (state, _) in disk.tables.items() if name not in disk.parts]
        plans = [Unplaced("plan", each.name, each.state) for each in disk.plans.values() if each.open]
        cups = [Unplaced("tournament", each.name, each.state) for each in await self.tournaments()]
        return [
            *tables,
            *(each for each in plans if disk.plans[each.name].part is None),
            *(each for each in cups if each.name not in disk.cup_parts),
        ]

    async def place(self, found: Mapping[Unplaced, int]) -> None:
        def place() -> None:
            for each, part in found.items():
                if each.kind != "plan":
                    parts = self._disk.parts if each.kind == "table" else self._disk.cup_parts
                    parts.setdefault(each.name, part)
                elif (plan := self._disk.plans[each.name]).part is None:
                    self._disk.plans[each.name] = msgspec.structs.replace(plan, part=part)

        await self._write(place)

    async def note(self, owner: str, key: str) -> str | None:
        return self._disk.notes.get((owner, key))

    async def close(self) -> None:
        self.down = True


def _accounts(disk: _Disk, person: str) -> list[str]:
    """Those that end with this key, empty ones too."""
    named = {account: None for entry in disk.entries for account in (entry.source, entry.target)}
    return [account for account in named if account.endswith(f":{person}")]
