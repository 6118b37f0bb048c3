"""Leases: which of several workers owns what, in which epoch, and until when by the database's clock.

A worker renews each second what it holds, takes what has run out up to its share, and gives the one that it wants least
away each second when it holds more. The epoch grows with each owner, and every transaction asks for it: whoever was
replaced writes nothing, whatever they still believe. Whoever cannot renew must fall silent by their own clock before
others begin.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from secrets import token_hex
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

import structlog

from engine.house.clock import uptime
from engine.house.parts import PARTS
from engine.house.store.ports import StoreDown

if TYPE_CHECKING:  # a house on SQLite needs no library of PostgreSQL
    from engine.house.store.postgresql.database_address import Connection

log = structlog.get_logger()
VERSION = 1  # of what owners go on with: a lease that a newer program has taken is left to programs as new
EACH = 1.0  # seconds from one renewal to the next
LASTS = 4.0  # seconds, by the database's clock
SPEAKS = 3.0  # seconds since it was last renewed in which its owner may send and answer, by their own clock
PART = "part"  # the kind of lease of a part of the house (see `engine.house.parts`)
WORKER = "worker"  # the kind by which a worker is known to live

ALIVE = """
    INSERT INTO leases (kind, name, owner, epoch, until, version)
    VALUES ('worker', $1, $1, 1, clock_timestamp() + $2 * interval '1 second', $3)
    ON CONFLICT (kind, name) DO UPDATE SET until = excluded.until"""
BURIED = "DELETE FROM leases WHERE kind = 'worker' AND until < clock_timestamp() - interval '1 minute'"
LIVING = "SELECT count(*) FROM leases WHERE kind = 'worker' AND until > clock_timestamp()"
KNOWN = """
    INSERT INTO leases (kind, name, owner, epoch) SELECT $1, name, '', 0 FROM unnest($2::text[]) AS name ORDER BY name
    ON CONFLICT DO NOTHING"""
MINE = """
    leases.kind = mine.kind AND leases.name = mine.name AND leases.epoch = mine.epoch AND leases.owner = $1"""
RENEW = f"""
    UPDATE leases SET until = clock_timestamp() + $5 * interval '1 second'
    FROM unnest($2::text[], $3::text[], $4::bigint[]) AS mine (kind, name, epoch) WHERE {MINE}
    RETURNING leases.kind, leases.name"""  # noqa: S608  our own words
# Whoever is in the middle of a write keeps the row: it is taken a second later. What was left is taken once.
TAKE = """
    UPDATE leases SET owner = $1, epoch = leases.epoch + 1, version = $2, state = NULL,
        until = clock_timestamp() + $3 * interval '1 second'
    FROM (
        SELECT kind, name, state FROM leases
        WHERE kind = $4 AND name = ANY ($5::text[]) AND until < clock_timestamp() AND version <= $2
        ORDER BY array_position($5::text[], name) LIMIT $6 FOR UPDATE SKIP LOCKED
    ) AS free
    WHERE leases.kind = free.kind AND leases.name = free.name
    RETURNING leases.name, leases.epoch, free.state"""
FREE = f"""
    UPDATE leases SET until = '-infinity', state = coalesce($5, state)
    FROM unnest($2::text[], $3::text[], $4::bigint[]) AS mine (kind, name, epoch) WHERE {MINE}"""  # noqa: S608  our own words
TURN = """
    INSERT INTO leases AS turns (kind, name, owner, epoch, until)
    VALUES ($1, $2, '', 0, clock_timestamp() + $3 * interval '1 second')
    ON CONFLICT (kind, name) DO UPDATE
    SET until = greatest(turns.until, clock_timestamp()) + $3 * interval '1 second'
    RETURNING extract(epoch FROM until - clock_timestamp())::float8"""
# While the transaction runs, these cannot pass to anybody else.
STANDING = f"""
    SELECT leases.name FROM leases, unnest($2::text[], $3::text[], $4::bigint[]) AS mine (kind, name, epoch)
    WHERE {MINE} ORDER BY leases.name FOR SHARE OF leases"""  # noqa: S608  our own words


class Lease(NamedTuple):
    """What is owned, since which epoch, and what the last owner left for the next."""

    kind: str
    name: str
    epoch: int
    state: bytes | None = None

    @property
    def key(self) -> tuple[str, str]:
        return self.kind, self.name


class Holder(Protocol):
    """Whoever does what leases of a kind stand for. Called between two transactions; must not raise."""

    def taken(self, lease: Lease) -> None:
        """It is ours from now on."""

    def lost(self, lease: Lease) -> None:
        """Another may own it by now: let go at once, and write and send nothing more."""

    async def give(self, lease: Lease) -> bytes | None:
        """It will be another's: finish and let go. Returns what the next owner goes on with (None: as it was)."""


class Wanted(NamedTuple):
    """Leases of one kind, those that are wanted most first, and whoever they are for."""

    names: Sequence[str]
    holder: Holder


class Renewed(NamedTuple):
    """What one renewal has found, once it is committed. `began`: the worker's own clock before it."""

    began: float
    living: int
    kept: frozenset[tuple[str, str]]
    taken: tuple[Lease, ...]


Between: TypeAlias = "Callable[[Callable[[Connection], Awaitable[None]]], Awaitable[None]]"
"""Runs this on the connection that writes, between two batches. Raises StoreDown."""


class Leases:
    """What one worker holds. `between` is set by the store that it belongs to; `renew` is to be called each second."""

    between: Between

    def __init__(self, worker: str, now: Callable[[], float] = uptime) -> None:
        """`worker` names this worker; `now` is a clock of its own, in seconds."""
        self.worker = worker
        self.owner = f"{worker}/{token_hex(8)}"  # nobody inherits from a zombie of their own
        self._now = now
        self._wanted: dict[str, Wanted] = {}
        self._held: dict[tuple[str, str], Lease] = {}
        self._renewed: dict[tuple[str, str], float] = {}
        self._living = 1
        self._last: float | None = None  # by `now`: when the last renewal that came through began

    def want(self, kind: str, names: Iterable[str], holder: Holder) -> None:
        """Hold one's share of these from the next renewal on. Asked again, the new order holds."""
        self._wanted[kind] = Wanted(tuple(names), holder)

    def held(self, kind: str) -> list[Lease]:
        """In the order in which they were taken."""
        return [lease for lease in self._held.values() if lease.kind == kind]

    def lease(self, kind: str, name: str) -> Lease | None:
        """By which its owner writes."""
        return self._held.get((kind, name))

    def counted(self) -> dict[str, int]:
        """How many are held of each kind that is wanted."""
        return {kind: len(self.held(kind)) for kind in self._wanted}

    @property
    def living(self) -> int:
        """How many workers lived when this one last renewed, itself included."""
        return self._living

    @property
    def are_renewed(self) -> bool:
        """Has a renewal come through so lately that all that is held may speak?"""
        return self._last is not None and self._now() - self._last < SPEAKS

    def speaks(self, kind: str, name: str) -> bool:
        """May anything be sent or answered for it?"""
        renewed = self._renewed.get((kind, name))
        return renewed is not None and self._now() - renewed < SPEAKS

    # Each second.

    async def run(self) -> None:
        """Renew until cancelled. Where that fails, its owner is silent by and by, and tries again."""
        while True:
            try:
                await self.renew()
            except StoreDown:
                log.warning("leases are not renewed: the store is down")
            except Exception:  # whatever it is, without renewals this worker would never speak again
                log.exception("leases are not renewed")
            await asyncio.sleep(EACH)

    async def renew(self) -> None:
        """Renew, take, and give away the least wanted one of each kind of which too many are held. Raises StoreDown."""
        found: list[Renewed] = []

        async def errand(connection: "Connection") -> None:
            found.append(await self._renew(connection))

        await self.between(errand)
        self._look(found[0])
        for kind, wanted in [*self._wanted.items()]:
            if len(mine := self.held(kind)) > _share(wanted, self._living):
                await self._give([max(mine, key=lambda lease: wanted.names.index(lease.name))], wanted.holder)

    async def _renew(self, connection: "Connection") -> Renewed:
        began, taken = self._now(), []
        async with connection.transaction():
            for kind, wanted in [*self._wanted.items()]:
                await connection.execute(KNOWN, kind, wanted.names)
            await connection.execute(ALIVE, self.owner, LASTS, VERSION)
            await connection.execute(BURIED)
            living = await connection.fetchval(LIVING)
            columns = _columns(self._held.values())
            kept = await connection.fetch(RENEW, self.owner, *columns, LASTS)
            for kind, wanted in [*self._wanted.items()]:
                room = _share(wanted, living) - sum(of == kind for of, _ in kept)
                if room > 0:
                    new = await connection.fetch(TAKE, self.owner, VERSION, LASTS, kind, wanted.names, room)
                    taken += [Lease(kind, *line) for line in new]
        return Renewed(began, living, frozenset(map(tuple, kept)), tuple(taken))

    def _look(self, found: Renewed) -> None:
        """The database has said it: what was lost is let go before anything new begins."""
        self._living, self._last = found.living, found.began
        for lease in [lease for key, lease in self._held.items() if key not in found.kept]:
            self.lose(lease)
        self._renewed = dict.fromkeys(self._held, found.began)
        for lease in found.taken:
            self._held[lease.key], self._renewed[lease.key] = lease, found.began
            self._wanted[lease.kind].holder.taken(lease)

    def lose(self, lease: Lease) -> None:
        """Somebody else owns it. Of no effect if that is known."""
        if self._held.get(lease.key) == lease:
            del self._held[lease.key]
            self._renewed.pop(lease.key, None)
            log.warning("lease is another's", kind=lease.kind, name=lease.name, epoch=lease.epoch)
            self._wanted[lease.kind].holder.lost(lease)

    # Giving away.

    async def _give(self, leases: Iterable[Lease], holder: Holder) -> None:
        for lease in leases:
            left = await holder.give(lease)
            await self._free(lease, left)
            self._held.pop(lease.key, None)
            self._renewed.pop(lease.key, None)

    async def give_all(self) -> None:
        """The worker ends: others need not wait until its leases run out. Raises StoreDown."""
        for kind, wanted in [*self._wanted.items()]:
            await self._give(self.held(kind), wanted.holder)
        self._wanted.clear()
        await self._free(Lease(WORKER, self.owner, 1), None)

    async def turn(self, kind: str, name: str, space: float) -> float | None:
        """Seconds until it is this worker's turn to do what the workers do one after another, `space` seconds apart.

        None where the database does not answer. `kind` is none that can be held.
        """
        until: list[float] = []

        async def errand(connection: "Connection") -> None:
            until.append(await connection.fetchval(TURN, kind, name, space))

        try:
            await self.between(errand)
        except StoreDown:
            return None
        return max(0.0, until[0] - space)

    async def _free(self, lease: Lease, state: bytes | None) -> None:
        """Returns once that is committed."""

        async def errand(connection: "Connection") -> None:
            await connection.execute(FREE, self.owner, *_columns([lease]), state)

        await self.between(errand)


async def standing(connection: "Connection", owner: str, leases: Iterable[Lease]) -> frozenset[str]:
    """Names of those that are still the owner's, and remain so until the running transaction ends."""
    return frozenset(name for (name,) in await connection.fetch(STANDING, owner, *_columns(leases)))


def parts() -> list[str]:
    """The names of all parts of a house."""
    return [str(part) for part in range(PARTS)]


def _share(wanted: Wanted, living: int) -> int:
    return -(-len(wanted.names) // living)


def _columns(leases: Iterable[Lease]) -> tuple[list[str], list[str], list[int]]:
    each = list(leases)
    return [lease.kind for lease in each], [lease.name for lease in each], [lease.epoch for lease in each]
