"""The store in one SQLite file. All SQL is here, and in the migrations; what the bytes mean is not known here.

One task writes. It commits all that queued up while it was busy with the last commit, so that a thousand tables share
one flush of the disk; each waiter hears only after the commit that holds his write.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from time import perf_counter
from typing import Any, Self, TypeAlias

import aiosqlite
import msgspec
import structlog

from engine.house.chips.ledger import moved
from engine.house.chips.refunds import Holding
from engine.house.store.database_file import (
    bring_up_to_date,
    connected,
    ended_uncleanly,
    is_empty,
    look_over,
    make,
    refuse_lost,
    trouble_is_store_down,
)
from engine.house.store.file_lock import locked
from engine.house.store.packed import packed, unpacked
from engine.house.store.ports import (
    Counted,
    Duplicate,
    Ended,
    Entry,
    Finished,
    FinishedTournament,
    Kept,
    KeptCorrection,
    KeptSeason,
    Note,
    Overdrawn,
    Planned,
    Record,
    StoreDown,
)

log = structlog.get_logger()
MOST_WRITES = 512  # in one commit

KEEP_TABLE = """
    INSERT INTO tables (name, state, deal, open) VALUES (?, ?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET state = excluded.state, deal = excluded.deal, open = excluded.open"""
ADD_ROW = "INSERT INTO log (table_name, deal, number, row) VALUES (?, ?, ?, ?)"
ADD_SEAL = "INSERT INTO seals (table_name, deal, part, kept) VALUES (?, ?, ?, ?)"
ADD_RECORD = "INSERT INTO records (table_name, deal, ended_at, record, rows) VALUES (?, ?, ?, ?, ?)"
DROP_ROWS = "DELETE FROM log WHERE table_name = ? AND deal = ?"
ADD_PLAYED = "INSERT INTO played (player, place, table_name, deal) VALUES (?, ?, ?, ?)"
ADD_ENTRY = "INSERT INTO entries (at, source, target, amount, why) VALUES (?, ?, ?, ?, ?)"
# Two steps: an upsert checks the amount alone before it adds it, and no purse could ever pay.
OPEN_ACCOUNT = "INSERT INTO balances (account, chips) VALUES (?, 0) ON CONFLICT DO NOTHING"
MOVE_CHIPS = "UPDATE balances SET chips = chips + ? WHERE account = ?"
CLOSE_TABLE = "UPDATE tables SET open = 0 WHERE name = ?"
KEEP_NOTE = """
    INSERT INTO notes (owner, key, value) VALUES (?, ?, ?)
    ON CONFLICT (owner, key) DO UPDATE SET value = excluded.value"""
KEEP_PLAN = """
    INSERT INTO plans (name, place, state, due, open) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET
        place = excluded.place, state = excluded.state, due = excluded.due, open = excluded.open"""
JOIN_PLAN = "INSERT INTO plan_people (person, plan) VALUES (?, ?) ON CONFLICT DO NOTHING"
COUNT = """
    INSERT OR REPLACE INTO counts (player, table_name, deal, game, ended_at, gained, least_bet, counts)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
FINISH = """
    INSERT OR REPLACE INTO orders (name, community, game, ended_at, places, tournament) VALUES (?, ?, ?, ?, ?, ?)"""
KEEP_SEASON = """
    INSERT INTO seasons (community, number, began, ends) VALUES (?, ?, ?, ?)
    ON CONFLICT (community, number) DO UPDATE SET began = excluded.began, ends = excluded.ends"""
CORRECT = """
    INSERT INTO corrections (community, kind, subject, amount, why, by_whom, at, season)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
ERASE_COUNTED = "DELETE FROM counts WHERE player = ?"
FORGET_RECORD = "DELETE FROM records WHERE table_name = ? AND deal = ?"
FORGET_ROWS = "DELETE FROM log WHERE table_name = ? AND deal <= ?"  # with those of deals before it that were annulled
# The secret goes with the log. Of a table's last deal that was closed commitment, rows and beacon stay (see SealPart).
# With the last record goes what was sealed after it.
FORGET_SEALS = """
    DELETE FROM seals WHERE table_name = ?1
    AND (deal <= ?2 OR NOT EXISTS (SELECT 1 FROM records WHERE table_name = ?1))
    AND (part NOT IN (1, 2, 3) OR deal <> (SELECT max(deal) FROM seals WHERE table_name = ?1 AND part = 2))"""
FORGET_DEAL = (FORGET_RECORD, FORGET_ROWS, FORGET_SEALS)
STATEMENTS = (
    *(KEEP_TABLE, ADD_ROW, ADD_SEAL, ADD_RECORD, DROP_ROWS, ADD_PLAYED, ADD_ENTRY, OPEN_ACCOUNT, MOVE_CHIPS),
    *(CLOSE_TABLE, KEEP_NOTE, KEEP_PLAN, JOIN_PLAN, *FORGET_DEAL, COUNT, ERASE_COUNTED, FINISH),
    *(KEEP_SEASON, CORRECT),
)

# For each open table its state and then its rows: one statement, so that all are of one moment.
TABLES = """
    SELECT name, bytes FROM (
        SELECT id, name, -1 AS number, state AS bytes FROM tables WHERE open
        UNION ALL
        SELECT id, name, number, row FROM tables JOIN log ON table_name = name AND log.deal = tables.deal WHERE open
    ) ORDER BY id, number"""
PLAYED = """
    SELECT table_name, deal FROM played JOIN records USING (table_name, deal)
    WHERE player = ?1 AND place = coalesce(?2, place) ORDER BY played.id DESC LIMIT ?3"""
# Whoever plays a deal has a line of its own; their numbers stand side by side, as they are written together.
PLAYED_SINCE = """
    SELECT max(id), table_name, deal FROM (SELECT * FROM played WHERE id > ? ORDER BY id LIMIT ?)
    GROUP BY table_name, deal ORDER BY 1"""
COUNTED = """
    SELECT player, table_name, deal, game, ended_at, gained, least_bet, counts FROM counts
    {} ORDER BY ended_at, table_name, deal, player"""
COUNTED_OF, COUNTED_OF_ALL = COUNTED.format("WHERE player = ?"), COUNTED.format("")
FINISHED = """
    SELECT name, community, game, ended_at, places, tournament FROM orders WHERE community = coalesce(?, community)
    ORDER BY ended_at, name"""
SEASONS = """
    SELECT community, number, began, ends FROM seasons WHERE community = coalesce(?, community)
    ORDER BY community, number"""
CORRECTIONS = """
    SELECT community, kind, subject, amount, why, by_whom, at, season FROM corrections
    WHERE community = coalesce(?, community) ORDER BY id"""
ALL_ENDED = "SELECT table_name, deal FROM records WHERE table_name = coalesce(?, table_name) ORDER BY table_name, deal"
RECORD = "SELECT record, rows FROM records WHERE table_name = ? AND deal = ?"
ROWS = "SELECT row FROM log WHERE table_name = ? AND deal = ? ORDER BY number"
# As long as a table is open all its deals stay: the results of an evening are reckoned from them.
COUNT_OLD = """
    SELECT count(*) FROM records WHERE ended_at < ? AND table_name NOT IN (SELECT name FROM tables WHERE open)"""
OLDEST = """
    SELECT table_name, deal FROM records WHERE ended_at < ? AND table_name NOT IN (SELECT name FROM tables WHERE open)
    ORDER BY ended_at, deal LIMIT ?"""
SEALS = "SELECT deal, part, kept FROM seals WHERE table_name = ? AND deal BETWEEN ? AND ? ORDER BY deal, part"
BALANCE = "SELECT chips FROM balances WHERE account = ?"
# What lies on a table, and where each stack was bought from.
HOLDINGS = """
    SELECT account, chips, coalesce(
        (SELECT source FROM entries WHERE target = account AND why = 'buy_in' ORDER BY id DESC LIMIT 1), 'house')
    FROM balances WHERE chips > 0 AND (account = ?1 OR account >= ?2 || ':' AND account < ?2 || ';')
    ORDER BY account"""
BALANCES = """
    SELECT account, chips FROM balances
    WHERE account >= ?1 AND account < ?1 || char(1114111) AND substr(account, -length(?2)) = ?2 ORDER BY account"""
ENTRIES = """
    SELECT source, target, amount, why FROM (
        SELECT * FROM (SELECT * FROM entries WHERE source = ?1 ORDER BY id DESC LIMIT ?2)
        UNION SELECT * FROM (SELECT * FROM entries WHERE target = ?1 ORDER BY id DESC LIMIT ?2)
    ) ORDER BY id DESC LIMIT ?2"""
PLAN = "SELECT state FROM plans WHERE name = ?"
PLANS = "SELECT state FROM plans WHERE open AND place = coalesce(?, place) ORDER BY id"
PLANS_OF = """
    SELECT state FROM plan_people JOIN plans ON plan = name
    WHERE person = ?1 AND open AND place = coalesce(?2, place) ORDER BY id"""
DUE_PLANS = "SELECT name FROM plans WHERE due <= ? ORDER BY due, name LIMIT ?"
NEXT_DUE = "SELECT min(due) FROM plans WHERE due IS NOT NULL"
NOTE = "SELECT value FROM notes WHERE owner = ? AND key = ?"

Step: TypeAlias = tuple[str, tuple[object, ...]]  # one of STATEMENTS, and its values
Faults: TypeAlias = dict[asyncio.Future[None], Exception]  # by whoever waits for the write that failed
# The fault of one write, of which its neighbours know nothing.
PARTICULAR = (sqlite3.IntegrityError, sqlite3.DataError, ValueError, OverflowError)


class _Write(msgspec.Struct, frozen=True):
    """What one waiter wants written, all or nothing. `what` names it in an error."""

    what: str
    steps: tuple[Step, ...]
    done: asyncio.Future[None]


class SqliteStore:
    """See `Store`. Made by `open`; close it in any case: its threads would keep the process alive."""

    def __init__(
        self,
        path: Path,
        writer: aiosqlite.Connection,
        reader: aiosqlite.Connection,
        now: Callable[[], float],
        resources: AsyncExitStack,
        committed: Callable[[float], None],
    ) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._now = now
        self._resources = resources
        self._on_commit = committed
        self._queue: deque[_Write] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._serve(), name="store")
        self._task.add_done_callback(_stopped)

    @classmethod
    async def open(
        cls,
        path: Path,
        now: Callable[[], float],
        *,
        patience: float = 1,
        thorough: bool = False,
        committed: Callable[[float], None] = lambda _: None,
    ) -> Self:
        """The store in this file, made or brought up to date as needed. `now` gives Unix seconds.

        `patience`: seconds to wait while a stranger (a backup, say) has the database locked. `thorough`: look all of it
        over even after a clean end. `committed` is told how many seconds each transaction took. Raises AlreadyRunning,
        NewerDatabase, StoreDown (Damaged, if what is kept is lost or spoilt), and OSError if there is no such folder.
        """
        async with AsyncExitStack() as resources:
            refuse_lost(path)
            resources.enter_context(locked(path))
            with trouble_is_store_down(path):
                if is_empty(path):
                    await make(path, patience)
                unclean = ended_uncleanly(path)
                writer = await resources.enter_async_context(connected(path, "rw", patience))
                if unclean or thorough:
                    await look_over(writer, path)
                await bring_up_to_date(writer, path)
                reader = await resources.enter_async_context(connected(path, "ro", patience))
            return cls(path, writer, reader, now, resources.pop_all(), committed)

    async def close(self) -> None:
        """Write what was asked for until now, then let go of the file. May be called again."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task])

    # Writing.

    async def append(self, table: str, deal: int, number: int, row: bytes) -> None:
        await self._write(f"row {number} of deal {deal} at table {table}", (ADD_ROW, (table, deal, number, row)))

    async def keep(
        self,
        table: str,
        state: bytes,
        deal: int,
        *,
        entries: Sequence[Entry] = (),
        record: Record | None = None,
        closed: bool = False,
    ) -> None:
        steps = [(KEEP_TABLE, (table, state, deal, not closed)), *self._payment(entries)]
        if record is not None:
            log_of_it = packed(record.rows) if record.rows else None
            steps.append((ADD_RECORD, (table, deal - 1, self._now(), record.text, log_of_it)))
            if log_of_it:
                steps.append((DROP_ROWS, (table, deal - 1)))
            steps += [(ADD_PLAYED, (player, record.place, table, deal - 1)) for player in record.players]
        await self._write(f"state of table {table}, deal {deal}, {[*entries]}", *steps)

    async def keep_seal(self, table: str, deal: int, parts: Mapping[int, bytes]) -> None:
        steps = [(ADD_SEAL, (table, deal, int(part), kept)) for part, kept in parts.items()]
        await self._write(f"seal of deal {deal} at table {table}", *steps)

    async def pay(self, entries: Sequence[Entry], *, note: Note | None = None) -> None:
        await self._write(f"{[*entries]}", *self._payment(entries), *([(KEEP_NOTE, note)] if note else ()))

    async def close_table(self, table: str, entries: Sequence[Entry]) -> None:
        """It is no more, whatever its state says, and these chips go. Raises Overdrawn, StoreDown."""
        await self._write(f"end of table {table}, {[*entries]}", *self._payment(entries), (CLOSE_TABLE, (table,)))

    async def forget_deals(self, before: float, most: int) -> int:
        oldest = await self._read(OLDEST, before, most)
        steps = [(statement, tuple(deal)) for deal in oldest for statement in FORGET_DEAL]
        if steps:
            await self._write(f"end of {len(oldest)} old deals", *steps)
        return len(oldest)

    async def count(self, counted: Sequence[Counted]) -> None:
        steps = [
            (COUNT, (*(getattr(each, name) for name in each.__struct_fields__[:-1]), msgspec.json.encode(each.counts)))
            for each in counted
        ]
        await self._write(f"counts of {len(counted)} players", *steps)

    async def finish(self, finished: Sequence[Finished]) -> None:
        steps = [(FINISH, _order(each)) for each in finished]
        await self._write(f"orders {[each.name for each in finished]}", *steps)

    async def keep_season(self, season: KeptSeason) -> None:
        await self._write(f"{season}", (KEEP_SEASON, msgspec.structs.astuple(season)))

    async def correct(self, correction: KeptCorrection, entries: Sequence[Entry] = ()) -> None:
        kept = CORRECT, msgspec.structs.astuple(correction)
        await self._write(f"{correction.kind} corrected, {[*entries]}", *self._payment(entries), kept)

    async def erase_counted(self, player: str) -> None:
        await self._write(f"end of the counts of {player}", (ERASE_COUNTED, (player,)))

    async def keep_note(self, owner: str, key: str, value: str | None) -> None:
        await self._write(f"note {key} of {owner}", (KEEP_NOTE, (owner, key, value)))

    async def plan(self, *planned: Planned) -> None:
        steps: list[Step] = []
        for plan in planned:
            steps.append((KEEP_PLAN, (plan.name, plan.place, plan.state, plan.due, plan.open)))
            steps += [(JOIN_PLAN, (person, plan.name)) for person in plan.people]
        await self._write(f"plans {[plan.name for plan in planned]}", *steps)

    def _payment(self, entries: Sequence[Entry]) -> Iterator[Step]:
        at = self._now()
        for entry in entries:
            yield ADD_ENTRY, (at, entry.source, entry.target, entry.amount, entry.why)
        for account, chips in moved(entries).items():
            yield OPEN_ACCOUNT, (account,)
            yield MOVE_CHIPS, (chips, account)

    async def _write(self, what: str, *steps: Step) -> None:
        self._check_open()
        write = _Write(what, steps, asyncio.get_running_loop().create_future())
        self._queue.append(write)
        self._wake.set()
        await write.done

    def _check_open(self) -> None:
        if self._closing:
            raise StoreDown("the store is closed")

    # The writer's task. Those who wait may be cancelled; this goes on.

    async def _serve(self) -> None:
        try:
            async with self._resources:
                while not self._closing:
                    await self._wake.wait()
                    self._wake.clear()
                    await self._write_queue()
        finally:
            self._closing = True
            for write in self._queue:
                _answer(write.done, StoreDown("the store has stopped"))

    async def _write_queue(self) -> None:
        while self._queue:
            writes = [*islice(self._queue, MOST_WRITES)]
            began = perf_counter()
            faults = await self._committed(writes)
            self._on_commit(perf_counter() - began)
            for write in writes:
                self._queue.popleft()
                _answer(write.done, faults.get(write.done))

    async def _committed(self, writes: Sequence[_Write]) -> Faults:
        """All in one transaction, without those that fail for a reason of their own; in trouble all of them fail."""
        try:
            with trouble_is_store_down(self._path):
                await self._writer.execute("BEGIN IMMEDIATE")
                faults = await self._made(writes)
                await self._writer.commit()
        except StoreDown as why:
            log.exception("store cannot write", writes=len(writes))
            await self._roll_back()
            return {write.done: StoreDown(*why.args) for write in writes}
        return faults

    async def _roll_back(self) -> None:
        """Where SQLite has not done so itself; if it cannot now, the next transaction fails and comes back here."""
        with suppress(sqlite3.Error):
            if self._writer.in_transaction:
                await self._writer.rollback()

    async def _made(self, writes: Sequence[_Write]) -> Faults:
        """Make them, and say which fail. Writes that fail together are halved until the culprits stand alone."""
        await self._writer.execute("SAVEPOINT part")
        try:
            await self._make(writes)
        except PARTICULAR as why:
            await self._writer.execute("ROLLBACK TO part")
            if len(writes) == 1:
                return {writes[0].done: _named(why, writes[0].what)}
            half = len(writes) // 2
            return await self._made(writes[:half]) | await self._made(writes[half:])
        await self._writer.execute("RELEASE part")
        return {}

    async def _make(self, writes: Iterable[_Write]) -> None:
        """Statement by statement, not write by write: a trip to the connection's thread costs more than the work."""
        values: dict[str, list[tuple[object, ...]]] = {statement: [] for statement in STATEMENTS}
        for write in writes:
            for statement, of_step in write.steps:
                values[statement].append(of_step)
        for statement, of_all in values.items():
            if of_all:
                await self._writer.executemany(statement, of_all)

    # Reading: every statement sees all that was committed before it.

    async def tables(self) -> list[Kept]:
        kept = []
        for table, lines in groupby(await self._read(TABLES), key=itemgetter(0)):
            state, *rows = (line for _, line in lines)
            kept.append(Kept(table, state, tuple(rows)))
        return kept

    async def played(self, player: str, place: str | None = None, last: int = 10) -> list[tuple[str, int]]:
        return [(table, deal) for table, deal in await self._read(PLAYED, player, place, last)]

    async def ended(self, table: str, deal: int) -> Ended | None:
        found = await self._read(RECORD, table, deal)
        if not found:
            return None
        ((text, log_of_it),) = found
        if log_of_it is not None:
            return Ended(table, deal, text, unpacked(log_of_it))
        rows = await self._read(ROWS, table, deal)  # of an older version; they never change any more
        return Ended(table, deal, text, tuple(row for (row,) in rows))

    async def all_ended(self, table: str | None = None) -> list[tuple[str, int]]:
        return [(name, deal) for name, deal in await self._read(ALL_ENDED, table)]

    async def played_since(self, after: int, most: int) -> list[tuple[int, str, int]]:
        return [(number, table, deal) for number, table, deal in await self._read(PLAYED_SINCE, after, most)]

    async def counted(self, player: str | None = None) -> list[Counted]:
        found = await (self._read(COUNTED_OF_ALL) if player is None else self._read(COUNTED_OF, player))
        return [Counted(*line[:-1], msgspec.json.decode(line[-1], type=dict[str, int])) for line in found]  # type: ignore[call-arg]  # a row is as wide as its query

    async def finished(self, community: str | None = None) -> list[Finished]:
        found = await self._read(FINISHED, community)
        return [
            Finished(name, of, game, ended, msgspec.json.decode(places, type=dict[str, int]), _tournament(rest))
            for name, of, game, ended, places, rest in found
        ]

    async def seasons(self, community: str | None = None) -> list[KeptSeason]:
        return [KeptSeason(*line) for line in await self._read(SEASONS, community)]

    async def corrections(self, community: str | None = None) -> list[KeptCorrection]:
        return [KeptCorrection(*line) for line in await self._read(CORRECTIONS, community)]

    async def old_deals(self, before: float) -> int:
        ((count,),) = await self._read(COUNT_OLD, before)
        return int(count)

    async def seals(self, table: str, first: int, last: int) -> dict[int, dict[int, bytes]]:
        found: dict[int, dict[int, bytes]] = {}
        for deal, part, kept in await self._read(SEALS, table, first, last):
            found.setdefault(deal, {})[part] = kept
        return found

    async def balance(self, account: str) -> int:
        found = await self._read(BALANCE, account)
        return int(found[0][0]) if found else 0

    async def holdings(self, table: str) -> list[Holding]:
        """What lies on a table by the ledger alone, its pot and each stack."""
        found = await self._read(HOLDINGS, f"pot:{table}", f"stack:{table}")
        return [Holding(*line) for line in found]

    async def balances(self, beginning: str, ending: str) -> dict[str, int]:
        return dict(await self._read(BALANCES, beginning, ending))

    async def entries(self, account: str, last: int = 10) -> list[Entry]:
        return [Entry(*line) for line in await self._read(ENTRIES, account, last)]

    async def planned(self, name: str) -> bytes | None:
        found = await self._read(PLAN, name)
        return found[0][0] if found else None

    async def plans(self, place: str | None = None, person: str | None = None) -> list[bytes]:
        found = self._read(PLANS, place) if person is None else self._read(PLANS_OF, person, place)
        return [state for (state,) in await found]

    async def due_plans(self, until: float, most: int = 512) -> list[str]:
        return [name for (name,) in await self._read(DUE_PLANS, until, most)]

    async def next_due(self) -> float | None:
        ((due,),) = await self._read(NEXT_DUE)
        return float(due) if due is not None else None

    async def note(self, owner: str, key: str) -> str | None:
        found = await self._read(NOTE, owner, key)
        return found[0][0] if found else None

    async def _read(self, query: str, *values: str | float | None) -> list[Any]:  # rows as wide as the query asks
        self._check_open()
        with trouble_is_store_down(self._path):
            return [*await self._reader.execute_fetchall(query, values)]


def _order(finished: Finished) -> tuple[object, ...]:
    rest = msgspec.json.encode(finished.tournament) if finished.tournament else None
    places = msgspec.json.encode(finished.places)
    return finished.name, finished.community, finished.game, finished.ended, places, rest


def _tournament(kept: bytes | None) -> FinishedTournament | None:
    return msgspec.json.decode(kept, type=FinishedTournament) if kept else None


def _stopped(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (fault := task.exception()):
        log.error("store stopped by a fault", exc_info=fault)


def _answer(done: asyncio.Future[None], fault: Exception | None) -> None:
    """Unless nobody waits any more."""
    if done.done():
        return
    if fault:
        done.set_exception(fault)
    else:
        done.set_result(None)


def _named(fault: Exception, what: str) -> Exception:
    """What the house calls this, if it has a name for it."""
    match getattr(fault, "sqlite_errorname", None):
        case "SQLITE_CONSTRAINT_PRIMARYKEY" | "SQLITE_CONSTRAINT_TRIGGER":
            return Duplicate(what)
        case "SQLITE_CONSTRAINT_CHECK":
            return Overdrawn(what)
        case _:
            return fault
