"""Forgetting a person (LB-FORGET-1): what is theirs alone goes, the rest passes to nobody; every sum stays right."""

from secrets import token_hex

from msgspec.structs import replace

from engine.house.chips.ledger import BANK, old, purses_of
from engine.house.counting import Counting
from engine.house.forgotten import Erasure, names_in
from engine.house.lobby import Lobby
from engine.house.sealing.sealer import Sealer
from engine.house.store.ports import Store
from engine.house.store.values import Entry, Finished, Forgotten, Mentions
from engine.house.tournaments.state import is_played, tables_of
from engine.play import Refused

GONE = "gone"
LENGTH = 8  # bytes of chance in what stands in place of a key


class Forgetting:
    """Forgets people of one house."""

    def __init__(self, store: Store, lobby: Lobby, counting: Counting, sealer: Sealer) -> None:
        self._store = store
        self._lobby = lobby
        self._counting = counting
        self._sealer = sealer

    async def check(self, person: str) -> None:
        """Raises Refused `forget_seated` for those at a table or in a tournament that is not over, and for whoever has
        cut the pack of a deal to come.
        """
        if self._lobby.with_player(person) or await self._is_needed(person):
            raise Refused("forget_seated")

    async def _is_needed(self, person: str) -> bool:
        """Of a deal that is not over the rows are still needed, and of a tournament its people."""
        running = {table.state.table: table.state.deal for table in self._lobby if not table.closed}
        mentions = await self._store.mentions(person)
        if any(map(is_played, mentions.tournaments)):
            return True
        return any(deal >= running.get(table, deal + 1) for table, deal in mentions.sealed)

    async def forget(self, person: str, name: str, old_names: tuple[str, ...] = ()) -> None:
        """LB-FORGET-1. `name` is what they are called today, `old_names` are those of the club's old books.

        No map from the person to what stands in their place is kept. Raises Refused: `forget_seated`; StoreDown.
        """
        await self.check(person)
        await self.forget_at_tables(person)
        await self._counting.catch_up()
        async with self._counting.alone:
            await self._store.forget(await self._forgotten(person, name, old_names))

    async def forget_at_tables(self, person: str) -> None:
        """The open tables that are at hand know them no more."""
        for table in self._lobby:
            if not table.closed:
                await table.forget(person)

    async def sealed_at(self, person: str) -> list[str]:
        """Tables with a deal whose seal names them."""
        return [table for table, _ in (await self._store.mentions(person)).sealed]

    async def _forgotten(self, person: str, name: str, old_names: tuple[str, ...]) -> Forgotten:
        number = token_hex(LENGTH)
        erasure = Erasure(person, f"{GONE}:{number}", f"#{number[-4:]}")
        told = await self._store.mentions(person)
        records, tables = told.records, [table for kept in told.tournaments for table in tables_of(kept)]
        names = {name, *(told for *_, text in records for told in names_in(text, person))} - {""}
        mentions = await self._store.mentions(person, sorted(names), tables)
        accounts = {account: erasure.account(account) for account in mentions.accounts}
        accounts |= {old(each): old(f"{erasure.gone}:{count}") for count, each in enumerate(old_names, start=1)}
        return Forgotten(
            person=person,
            gone=erasure.gone,
            name=erasure.name,
            names=tuple(sorted(names, key=len, reverse=True)),
            entries=await self._purses(person),
            accounts=accounts,
            mentions=_erased(mentions, erasure),
            seals=tuple([seal for deal in mentions.sealed if (seal := await self._seal(*deal))]),
        )

    async def _purses(self, person: str) -> tuple[Entry, ...]:
        """Whatever is in their purses goes to the house."""
        beginning, ending = purses_of(person)
        held = await self._store.balances(beginning, ending)
        return tuple(Entry(account, BANK, chips, "forgotten") for account, chips in held.items() if chips > 0)

    async def _seal(self, table: str, deal: int) -> tuple[str, int, bytes] | None:
        """What stays of a deal's seal: R. Of a deal to which nobody can add any more."""
        kept = (await self._sealer.kept(table, deal, deal)).get(deal)
        return (table, deal, kept.chance.encode()) if kept and not kept.left else None


def _erased(mentions: Mentions, erasure: Erasure) -> Mentions:
    return replace(
        mentions,
        records=[(table, deal, erasure.text(text)) for table, deal, text in mentions.records],
        tables=[(name, erasure.text(state)) for name, state in mentions.tables],
        plans=[(name, erasure.text(state)) for name, state in mentions.plans],
        finished=[_erased_order(order, erasure) for order in mentions.finished],
        tournaments=[
            replace(kept, state=erasure.text(kept.state), events=tuple(map(erasure.text, kept.events)))
            for kept in mentions.tournaments
        ],
    )


def _erased_order(order: Finished, erasure: Erasure) -> Finished:
    tournament = order.tournament
    if tournament is not None:
        tournament = replace(tournament, prizes=erasure.places(tournament.prizes))
    return replace(order, places=erasure.places(order.places), tournament=tournament)
