"""Sealing deals: what is kept of each, written before anybody is shown it, and read again after a restart."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeAlias

import msgspec

from engine.cards import Card
from engine.fairness import dealing, sealing
from engine.fairness.proving import SealedDeal
from engine.fairness.terms import Pack, Sealing
from engine.fairness.texts import NONE, Beacon, Commitment, Contribution, Rows, read_commitment, read_rows, round_after
from engine.fairness.tracing import orders_of, pile_of
from engine.game import AnyGame
from engine.house.sealing.line import Line
from engine.house.store.packed import packed, unpacked
from engine.house.store.ports import Store
from engine.house.store.values import Ended, Record, SealPart
from engine.play import Refused, Row, Shuffle

MOST_ROWS = 16  # of one person, for one deal
SECRET = 32  # bytes
Rooted: TypeAlias = Callable[[bytes, int, int], Awaitable[str]]
"""Gives the seal of so many orders of so many slots that this secret makes."""


class RootHere:
    """Works the seals out in this process, one deal after the other: all at once, all would be ready last."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def __call__(self, master: bytes, orders: int, slots: int) -> str:
        async with self._turn:
            branches = []
            for branch in sealing.branches(master, orders, slots):
                branches.append(branch)
                await asyncio.sleep(0)  # presses have their turn between two orders
            return sealing.root(branches)


class Source(Protocol):
    """A beacon: a public source of chance that signs each of its rounds (see `engine.fairness.texts`)."""

    chain: str  # the hash of its chain, 64 hexadecimal digits

    async def signature(self, number: int) -> str | None:
        """Of round `number`, 96 hexadecimal digits; None if it does not come in time."""


class OpenDeal(msgspec.Struct, frozen=True):
    """A deal that is sealed; people may still add to it."""

    master: bytes
    commitment: Commitment
    contributions: tuple[tuple[str, Contribution], ...] = ()  # with the key of whoever gave each

    @property
    def number(self) -> int:
        return self.commitment.deal

    @property
    def given(self) -> tuple[Contribution, ...]:
        """The contributions, in order."""
        return tuple(row for _, row in self.contributions)

    def closed(self, rows: Rows, beacon: Beacon | None = None) -> SealedDeal:
        return SealedDeal(self.master, self.commitment, rows, beacon)

    def __repr__(self) -> str:
        return f"OpenDeal({self.commitment.table!r}, {self.number})"  # the secret stands in no log


class KeptSeal(msgspec.Struct, frozen=True):
    """What is kept of one sealed deal. `said` of a beacon: empty if it did not come, None if it was not asked yet.

    `left`: R alone, of a deal whose rows are gone with somebody who is forgotten; it cannot be proven any more.
    """

    deal: OpenDeal
    rows: Rows | None = None  # None: people may still add to it
    said: str | None = None
    annulled: bytes | None = None  # what the deal was, if it was annulled; packed
    left: str = ""

    @property
    def chance(self) -> str:
        """R, by which the next deal is bound; `-` if it is not known yet."""
        return self.left or (self.closed.chance if self.closed else NONE)

    @property
    def closed(self) -> SealedDeal | None:
        """The deal if its rows are closed and its beacon, if one was named, has spoken or not; else None."""
        chain = self.deal.commitment.beacon
        if self.rows is None:
            return None
        if chain == NONE:
            return self.deal.closed(self.rows)
        if self.said is None:
            return None
        return self.deal.closed(self.rows, Beacon(chain, round_after(self.rows.closed), self.said or None))


class Sealer:
    """Seals deals, and keeps what they need."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        secret: Callable[[int], bytes],
        beacon: Source | None = None,
        *,
        root: Rooted | None = None,
        on: bool = True,
    ) -> None:
        """`now` gives unix seconds, `secret` so many bytes that nobody can know; `root` works out what is published,
        None: in this process. Not `on`: no deal is sealed any more.
        """
        self.on = on
        self.line = Line()
        self._store = store
        self._now = now
        self._secret = secret
        self._beacon = beacon
        self._root = root or RootHere()

    async def kept(self, table: str, first: int, last: int) -> dict[int, KeptSeal]:
        """What is kept of these deals of a table, by number, without those that were not sealed."""
        found = await self._store.seals(table, first, last)
        return {deal: seal for deal, parts in found.items() if (seal := _read(parts))}

    async def open_deal(self, table: str, deal: int) -> OpenDeal | None:
        """A deal that was sealed, with what was added to it; else None."""
        seal = (await self.kept(table, deal, deal)).get(deal)
        return seal.deal if seal else None

    async def closed_deal(self, table: str, deal: int) -> SealedDeal | None:
        """A sealed deal to which nothing is added any more; else None."""
        seal = (await self.kept(table, deal, deal)).get(deal)
        return seal.closed if seal else None

    async def forgotten_deal(self, table: str, deal: int) -> tuple[str, str] | None:
        """What is left of a deal that cannot be proven any more because somebody of it is forgotten: the digest of its
        commitment (C) and its chance (R). None of any other deal.
        """
        seal = (await self.kept(table, deal, deal)).get(deal)
        return (seal.deal.commitment.digest, seal.left) if seal and seal.left else None

    async def seal(self, table: str, deal: int, game: AnyGame) -> OpenDeal:
        """Commit to this deal of the table; one that is sealed already stays as it is. Raises StoreDown."""
        kept = await self.kept(table, deal - 1, deal)
        if deal in kept:
            return kept[deal].deal
        master, terms = self._secret(SECRET), game.sealing
        root = await self._root(master, terms.orders, terms.slots)
        before = kept[deal - 1].chance if deal - 1 in kept else NONE
        commitment = Commitment(
            table, deal, game.key, int(self._now()), terms.slots, terms.orders,
            before, self._beacon.chain if self._beacon else NONE, root,
        )  # fmt: skip
        parts: dict[int, bytes] = {SealPart.MASTER: master, SealPart.COMMITMENT: commitment.text.encode()}
        await self._store.keep_seal(table, deal, parts)
        return OpenDeal(master, commitment)

    async def contribute(self, deal: OpenDeal, key: str, row: Contribution) -> OpenDeal:
        """The deal with another row. Raises Refused: `enough_cuts`; StoreDown."""
        if sum(giver == key for giver, _ in deal.contributions) >= MOST_ROWS:
            raise Refused("enough_cuts", most=MOST_ROWS)
        at = SealPart.FIRST_ROW + len(deal.contributions)
        await self._keep(deal, at, msgspec.json.encode((key, *row)))
        return msgspec.structs.replace(deal, contributions=(*deal.contributions, (key, row)))

    def rows(self, deal: OpenDeal, pack: Pack, players: Sequence[str]) -> Rows:
        """The rows as they stand, to be closed now; `keep_rows` keeps them."""
        closed = max(deal.commitment.time, math.ceil(self._now()))  # also by a clock that was set back
        return Rows(deal.commitment.digest, closed, pack, tuple(players), deal.given)

    async def keep_rows(self, deal: OpenDeal, rows: Rows) -> None:
        """Nothing is added any more. Raises Duplicate if the rows are closed already; StoreDown."""
        await self._keep(deal, SealPart.ROWS, rows.text.encode())

    async def beacon(self, deal: OpenDeal, rows: Rows) -> str | None:
        """What the beacon that was named says, 96 hexadecimal digits; None if it does not come."""
        named = self._beacon if self._beacon and self._beacon.chain == deal.commitment.beacon else None
        return await named.signature(round_after(rows.closed)) if named else None

    async def keep_said(self, deal: OpenDeal, said: str | None) -> None:
        """What the beacon said is binding. Raises StoreDown."""
        await self._keep(deal, SealPart.SIGNATURE, (said or "").encode())

    async def annul(self, table: str, deal: int, game: AnyGame, what: Record | None = None) -> None:
        """The deal is void: if its rows are still open, nothing is added any more, and no beacon is waited for.

        `what` it was is kept with its seal, so that it can be proven as far as it was dealt; None: nobody knows any
        more. Done again, it changes nothing. Raises StoreDown.
        """
        seal = (await self.kept(table, deal, deal)).get(deal)
        if seal is None or seal.left:
            return
        parts: dict[int, bytes] = {}
        if seal.rows is None:
            parts[SealPart.ROWS] = self.rows(seal.deal, game.sealing.packs(0)[0], ()).text.encode()
        if seal.said is None and seal.deal.commitment.beacon != NONE:
            parts[SealPart.SIGNATURE] = b""
        if what and seal.annulled is None:
            parts[SealPart.ANNULLED] = packed((what.text, *what.rows))
        if parts:
            await self._store.keep_seal(table, deal, parts)

    async def annulled(self, table: str, first: int, last: int) -> list[Ended]:
        """The deals with these numbers that were annulled: what each was, and its log as far as it was played."""
        kept = await self.kept(table, first, last)
        return [_ended(table, deal, seal.annulled) for deal, seal in sorted(kept.items()) if seal.annulled]

    async def _keep(self, deal: OpenDeal, part: int, kept: bytes) -> None:
        await self._store.keep_seal(deal.commitment.table, deal.number, {part: kept})


def _ended(table: str, deal: int, annulled: bytes) -> Ended:
    text, *rows = unpacked(annulled)
    return Ended(table, deal, text, tuple(rows))


def _read(parts: Mapping[int, bytes]) -> KeptSeal | None:
    if SealPart.CHANCE in parts:
        opened = OpenDeal(b"", read_commitment(parts[SealPart.COMMITMENT].decode()))
        return KeptSeal(opened, left=parts[SealPart.CHANCE].decode())
    if SealPart.MASTER not in parts or SealPart.COMMITMENT not in parts:
        return None
    given = [msgspec.json.decode(kept) for part, kept in sorted(parts.items()) if part >= SealPart.FIRST_ROW]
    contributions = tuple((key, Contribution(kind, value, name)) for key, kind, value, name in given)
    opened = OpenDeal(parts[SealPart.MASTER], read_commitment(parts[SealPart.COMMITMENT].decode()), contributions)
    rows = read_rows(parts[SealPart.ROWS].decode()) if SealPart.ROWS in parts else None
    said = parts[SealPart.SIGNATURE].decode() if SealPart.SIGNATURE in parts else None
    return KeptSeal(opened, rows, said, parts.get(SealPart.ANNULLED))


class TooManyShuffles(Exception):
    """The deal is void."""


def answer(deal: SealedDeal, terms: Sealing, log: Iterable[Row], question: Shuffle) -> list[Card]:
    """The order that answers the open `question` of the deal with this log. Raises TooManyShuffles.

    A fraction of a millisecond: a press waits for it, so no deal is played again to find out what is shuffled again.
    """
    before = orders_of(log)
    if len(before) == terms.most_shuffles:
        raise TooManyShuffles(f"deal {deal.commitment.deal} at table {deal.commitment.table}")
    pile = pile_of(question.cards, before, closed=terms.again == "closed")
    return dealing.dealt(deal.master, deal.chance, len(before), pile.cards, terms.orders, terms.slots)
