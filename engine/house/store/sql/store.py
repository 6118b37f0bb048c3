"""The store as SQL: which statements, with which values, each wish of the house means.

What the bytes mean is not known here. How they reach the database is what `sqlite.py` and `postgresql.py` say.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec

from engine.house.chips.ledger import moved
from engine.house.chips.refunds import Holding
from engine.house.store.mentioned import notes, seals
from engine.house.store.packed import packed, unpacked
from engine.house.store.sql import statements as sql
from engine.house.store.sql.group_commit import GroupCommit, Step
from engine.house.store.sql.inbox import PostedInSql
from engine.house.store.values import (
    Counted,
    Ended,
    Entry,
    Finished,
    FinishedTournament,
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

LAST_DEAL = 2**31
LAST_LETTER = "\U0010ffff"


class SqlStore(PostedInSql):
    """See `Store`."""

    _commits: GroupCommit

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now

    @abstractmethod
    async def _write(self, what: str, *steps: Step) -> None:
        """These steps, all or nothing; `what` names them in an error."""

    @abstractmethod
    async def _read(self, query: str, *values: str | float | bytes | None) -> list[Any]:
        """The rows that the query finds, as wide as it asks."""

    @abstractmethod
    async def _sweep(self) -> None:
        """Make the database anew where traces of what was erased may be left, and forget the note that this is due."""

    @abstractmethod
    async def close(self) -> None:
        """Write what was asked for until now, then let go of the database. May be called again."""

    async def stopped(self) -> None:
        """Returns once the store is closed. Raises StoreDown once a fault has stopped it."""
        await self._commits.stopped()

    # Writing.

    async def append(self, table: str, deal: int, number: int, row: bytes) -> None:
        step = sql.ADD_ROW, (table, deal, number, row)
        await self._write_once(f"row {number} of deal {deal} at table {table}", step)

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
        steps = [(sql.KEEP_TABLE, (table, state, deal, not closed, part)), *self._payment(entries)]
        if tournament:
            steps += _of_tournament(tournament)
        if record is not None:
            log_of_it = packed(record.rows) if record.rows else None
            steps.append((sql.ADD_RECORD, (table, deal - 1, self._now(), record.text, log_of_it)))
            if log_of_it:
                steps.append((sql.DROP_ROWS, (table, deal - 1)))
            steps += [(sql.ADD_PLAYED, (player, record.place, table, deal - 1)) for player in record.players]
        await self._write_once(f"state of table {table}, deal {deal}, {[*entries]}", *steps)

    async def keep_tournament(self, row: TournamentRow, entries: Sequence[Entry] = ()) -> None:
        await self._write_once(f"tournament {row.name}, {[*entries]}", *self._payment(entries), *_of_tournament(row))

    async def keep_seal(self, table: str, deal: int, parts: Mapping[int, bytes]) -> None:
        steps = [(sql.ADD_SEAL, (table, deal, int(part), kept)) for part, kept in parts.items()]
        await self._write(f"seal of deal {deal} at table {table}", *steps)

    async def pay(self, entries: Sequence[Entry], *, note: Note | None = None) -> None:
        await self._write(f"{[*entries]}", *self._payment(entries), *([(sql.KEEP_NOTE, note)] if note else ()))

    async def close_table(self, table: str, entries: Sequence[Entry]) -> None:
        """It is no more, whatever its state says, and these chips go. Raises Overdrawn, StoreDown."""
        await self._write(f"end of table {table}, {[*entries]}", *self._payment(entries), (sql.CLOSE_TABLE, (table,)))

    async def forget_deals(self, before: float, most: int) -> int:
        oldest = await self._read(sql.OLDEST, before, most)
        steps = [(statement, tuple(deal)) for deal in oldest for statement in sql.FORGET_DEAL]
        if steps:
            await self._write(f"end of {len(oldest)} old deals", *steps)
        return len(oldest)

    async def count(self, counted: Sequence[Counted]) -> None:
        steps = [
            (
                sql.COUNT,
                (*(getattr(each, name) for name in each.__struct_fields__[:-1]), msgspec.json.encode(each.counts)),
            )
            for each in counted
        ]
        await self._write(f"counts of {len(counted)} players", *steps)

    async def finish(self, finished: Sequence[Finished]) -> None:
        steps = [(sql.FINISH, _order(each)) for each in finished]
        await self._write(f"orders {[each.name for each in finished]}", *steps)

    async def keep_season(self, season: KeptSeason) -> None:
        await self._write_once(f"{season}", (sql.KEEP_SEASON, msgspec.structs.astuple(season)))

    async def correct(self, correction: KeptCorrection, entries: Sequence[Entry] = ()) -> None:
        kept = sql.CORRECT, msgspec.structs.astuple(correction)
        await self._write_once(f"{correction.kind} corrected, {[*entries]}", *self._payment(entries), kept)

    async def forget(self, forgotten: Forgotten) -> None:
        await self._write(f"end of {forgotten.gone}", *self._payment(forgotten.entries), *_erasing(forgotten))
        await self._sweep()

    async def erase_counted(self, player: str) -> None:
        await self._write(f"end of the counts of {player}", (sql.ERASE_COUNTED, (player,)))

    async def keep_note(self, owner: str, key: str, value: str | None) -> None:
        await self._write(f"note {key} of {owner}", (sql.KEEP_NOTE, (owner, key, value)))

    async def keep_notes(self, notes: Sequence[Note]) -> None:
        await self._write(f"{len(notes)} notes", *((sql.KEEP_NOTE, note) for note in notes))

    async def change_note(self, owner: str, key: str, before: str | None, after: str) -> None:
        change = sql.CHANGE_NOTE, (owner, key, before, after)
        await self._write(f"change of note {key} of {owner}", (sql.HOLD_NOTE, (owner, key)), change)

    async def plan(self, *planned: Planned, entries: Sequence[Entry] = ()) -> None:
        steps: list[Step] = [*self._payment(entries)]
        for plan in planned:
            steps.append((sql.KEEP_PLAN, (plan.name, plan.place, plan.state, plan.due, plan.open, plan.part)))
            steps += [(sql.JOIN_PLAN, (person, plan.name)) for person in plan.people]
        await self._write_once(f"plans {[plan.name for plan in planned]}, {[*entries]}", *steps)

    def _payment(self, entries: Sequence[Entry]) -> Iterator[Step]:
        at = self._now()
        for entry in entries:
            yield sql.ADD_ENTRY, (at, entry.source, entry.target, entry.amount, entry.why)
        for account, chips in moved(entries).items():
            yield sql.OPEN_ACCOUNT, (account,)
            yield sql.MOVE_CHIPS, (chips, account)

    # Reading: every statement sees all that was committed before it.

    async def tables(self, part: int | None = None) -> list[Kept]:
        kept = []
        found = await (self._read(sql.TABLES) if part is None else self._read(sql.TABLES_OF, part))
        for table, lines in groupby(found, key=itemgetter(0)):
            state, *rows = (line for _, line in lines)
            kept.append(Kept(table, state, tuple(rows)))
        return kept

    async def tournament(self, name: str) -> KeptTournament | None:
        return next(iter(await self._tournaments(sql.TOURNAMENT, name)), None)

    async def tournaments(self, part: int | None = None) -> list[KeptTournament]:
        if part is None:
            return await self._tournaments(sql.TOURNAMENTS)
        return await self._tournaments(sql.TOURNAMENTS_OF, part)

    async def all_tournaments(self) -> list[KeptTournament]:
        return await self._tournaments(sql.ALL_TOURNAMENTS)

    async def _tournaments(self, query: str, *values: str | int) -> list[KeptTournament]:
        found = await self._read(query, *values)
        return [
            KeptTournament(
                name, state, seconds, tuple(event for (event,) in await self._read(sql.EVENTS, name)), bool(is_open)
            )
            for name, state, seconds, is_open in found
        ]

    async def played(self, player: str, place: str | None = None, last: int = 10) -> list[tuple[str, int]]:
        return [(table, deal) for table, deal in await self._read(sql.PLAYED, player, place, last)]

    async def ended(self, table: str, deal: int) -> Ended | None:
        found = await self._read(sql.RECORD, table, deal)
        if not found:
            return None
        ((text, log_of_it),) = found
        if log_of_it is not None:
            return Ended(table, deal, text, unpacked(log_of_it))
        rows = await self._read(sql.ROWS, table, deal)  # of an older version; they never change any more
        return Ended(table, deal, text, tuple(row for (row,) in rows))

    async def all_ended(self, table: str | None = None) -> list[tuple[str, int]]:
        return [(name, deal) for name, deal in await self._read(sql.ALL_ENDED, table)]

    async def played_since(self, after: int, most: int) -> list[tuple[int, str, int]]:
        return [(number, table, deal) for number, table, deal in await self._read(sql.PLAYED_SINCE, after, most)]

    async def counted(self, player: str | None = None) -> list[Counted]:
        found = await (self._read(sql.COUNTED_OF_ALL) if player is None else self._read(sql.COUNTED_OF, player))
        return [Counted(*line[:-1], msgspec.json.decode(line[-1], type=dict[str, int])) for line in found]  # type: ignore[call-arg]  # a row is as wide as its query

    async def finished(self, community: str | None = None) -> list[Finished]:
        found = await self._read(sql.FINISHED, community)
        return [
            Finished(name, of, game, ended, msgspec.json.decode(places, type=dict[str, int]), _tournament(rest))
            for name, of, game, ended, places, rest in found
        ]

    async def seasons(self, community: str | None = None) -> list[KeptSeason]:
        return [KeptSeason(*line) for line in await self._read(sql.SEASONS, community)]

    async def corrections(self, community: str | None = None) -> list[KeptCorrection]:
        return [KeptCorrection(*line) for line in await self._read(sql.CORRECTIONS, community)]

    async def mentions(self, person: str, names: Sequence[str] = (), tables: Sequence[str] = ()) -> Mentions:
        key = f'"{person}"'.encode()
        accounts = [name for (name,) in await self._read(sql.ACCOUNTS) if name.endswith(f":{person}")]
        around = dict.fromkeys([*tables, *(table for (table,) in await self._read(sql.TABLES_PLAYED, person))])
        around |= {name.split(":")[1]: None for name in accounts if name.startswith("stack:")}
        found: list[tuple[str, int, bytes]] = []
        sealed: list[tuple[str, int]] = []
        for table in around:
            records = dict(await self._read(sql.RECORDS_OF, table))
            found += [(table, deal, text) for deal, text in records.items() if key in text]
            parts = (await self.seals(table, 0, LAST_DEAL)).items()
            sealed += [(table, deal) for deal, kept in parts if seals(kept, records.get(deal), person, names)]
        return Mentions(
            found,
            [(name, state) for name, state in await self._read(sql.CLOSED_TABLES) if key in state],
            [(name, state) for name, state in await self._read(sql.ALL_PLANS) if key in state],
            [each for each in await self.finished() if person in each.places],
            sealed,
            [(owner, of) for owner, of, value in await self._read(sql.ALL_NOTES) if notes(owner, value, person)],
            accounts,
            [kept for kept in await self.all_tournaments() if key in kept.state],
        )

    async def old_deals(self, before: float) -> int:
        ((count,),) = await self._read(sql.COUNT_OLD, before)
        return int(count)

    async def seals(self, table: str, first: int, last: int) -> dict[int, dict[int, bytes]]:
        found: dict[int, dict[int, bytes]] = {}
        for deal, part, kept in await self._read(sql.SEALS, table, first, last):
            found.setdefault(deal, {})[part] = kept
        return found

    async def balance(self, account: str) -> int:
        found = await self._read(sql.BALANCE, account)
        return int(found[0][0]) if found else 0

    async def holdings(self, table: str) -> list[Holding]:
        """What lies on a table by the ledger alone, its pot and each stack."""
        found = await self._read(sql.HOLDINGS, f"pot:{table}", f"stack:{table}:", f"stack:{table};")
        return [Holding(*line) for line in found]

    async def balances(self, beginning: str, ending: str) -> dict[str, int]:
        return dict(await self._read(sql.BALANCES, beginning, beginning + LAST_LETTER, ending))

    async def entries(self, account: str, last: int = 10) -> list[Entry]:
        return [Entry(*line) for line in await self._read(sql.ENTRIES, account, last)]

    async def planned(self, name: str) -> bytes | None:
        found = await self._read(sql.PLAN, name)
        return found[0][0] if found else None

    async def plans(
        self, place: str | None = None, person: str | None = None, *, part: int | None = None
    ) -> list[bytes]:
        if part is not None:
            return [state for (state,) in await self._read(sql.PLANS_OF_PART, part)]
        found = self._read(sql.PLANS, place) if person is None else self._read(sql.PLANS_OF, person, place)
        return [state for (state,) in await found]

    async def due_plans(self, until: float, most: int = 512, *, parts: Sequence[int] | None = None) -> list[str]:
        if parts is None:
            return [name for (name,) in await self._read(sql.DUE_PLANS, until, most)]
        return [name for (name,) in await self._read(sql.DUE_PLANS_IN, until, most, _in_one(parts))]

    async def next_due(self, *, parts: Sequence[int] | None = None) -> float | None:
        ((due,),) = await (self._read(sql.NEXT_DUE) if parts is None else self._read(sql.NEXT_DUE_IN, _in_one(parts)))
        return float(due) if due is not None else None

    async def unplaced(self) -> list[Unplaced]:
        return [Unplaced(*line) for line in await self._read(sql.UNPLACED)]

    async def place(self, found: Mapping[Unplaced, int]) -> None:
        steps = [(sql.PLACE[each.kind], (each.name, part)) for each, part in found.items()]
        await self._write(f"parts of {len(found)} that had none", *steps)

    async def note(self, owner: str, key: str) -> str | None:
        found = await self._read(sql.NOTE, owner, key)
        return found[0][0] if found else None


def _erasing(forgotten: Forgotten) -> Iterator[Step]:
    """LB-FORGET-1. Everything that names a person, as it is from now on."""
    person, gone, named = forgotten.person, forgotten.gone, forgotten.mentions
    for name in forgotten.names:
        yield sql.ERASE_REASON, (person, forgotten.name, name)
        yield from ((sql.ERASE_WHY, (account, forgotten.name, name)) for account in forgotten.accounts)
    for statement in (sql.ERASE_SUBJECT, sql.ERASE_ADMIN, sql.ERASE_PLAYED):
        yield statement, (person, gone)
    for statement in (sql.ERASE_SOURCE, sql.ERASE_TARGET, sql.ERASE_BALANCE):
        yield from ((statement, accounts) for accounts in forgotten.accounts.items())
    yield sql.ERASE_PLAN_PERSON, (person,)
    yield sql.ERASE_COUNTED, (person,)
    yield sql.ERASE_POSTED, (person,)
    yield from ((sql.ERASE_RECORD, (text, table, deal)) for table, deal, text in named.records)
    yield from ((sql.ERASE_STATE, (state, name)) for name, state in named.tables)
    yield from ((sql.ERASE_PLAN, (state, name)) for name, state in named.plans)
    yield from ((sql.FINISH, _order(each)) for each in named.finished)
    for kept in named.tournaments:
        yield sql.ERASE_TOURNAMENT, (kept.state, kept.name)
        yield from ((sql.ERASE_EVENT, (event, kept.name, number)) for number, event in enumerate(kept.events))
    for table, deal, chance in forgotten.seals:
        yield sql.ERASE_SEAL, (table, deal)
        yield sql.KEEP_CHANCE, (table, deal, int(SealPart.CHANCE), chance)
    yield from ((sql.ERASE_NOTE, note) for note in named.notes)
    yield sql.KEEP_NOTE, (*sql.SWEEP, "due")


def _of_tournament(row: TournamentRow) -> Iterator[Step]:
    if row.state is None:
        yield sql.TICK, (row.seconds, row.name)
        if not row.open:
            yield sql.SETTLE, (row.name,)
    else:
        yield sql.KEEP_TOURNAMENT, (row.name, row.state, row.seconds, row.open, row.part)
    for number, event in enumerate(row.events, start=row.first):
        yield sql.ADD_EVENT, (row.name, number, event)


def _in_one(parts: Sequence[int]) -> str:
    """See `DUE_PLANS_IN`."""
    return f",{','.join(map(str, parts))},"


def _order(finished: Finished) -> tuple[object, ...]:
    rest = msgspec.json.encode(finished.tournament) if finished.tournament else None
    places = msgspec.json.encode(finished.places)
    return finished.name, finished.community, finished.game, finished.ended, places, rest


def _tournament(kept: bytes | None) -> FinishedTournament | None:
    return msgspec.json.decode(kept, type=FinishedTournament) if kept else None
