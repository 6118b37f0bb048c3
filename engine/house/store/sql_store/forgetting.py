"""Forgetting a person (LB-FORGET-1), as SQL."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from engine.house.store.mentioned import notes, seals
from engine.house.store.packed import packed_record, record_text
from engine.house.store.sql import statements as sql
from engine.house.store.sql.group_commit import Step
from engine.house.store.sql_store.club import ClubAsSql, order
from engine.house.store.sql_store.tables import TablesAsSql
from engine.house.store.values import Forgotten, Mentions, SealPart

LAST_DEAL = 2**31


class ForgettingAsSql(TablesAsSql, ClubAsSql):
    """See `Store`."""

    @abstractmethod
    async def _sweep(self) -> None:
        """Make the database anew where traces of what was erased may be left, and forget the note that this is due."""

    async def mentions(self, person: str, names: Sequence[str] = (), tables: Sequence[str] = ()) -> Mentions:
        key = f'"{person}"'.encode()
        accounts = [name for (name,) in await self._read(sql.ACCOUNTS) if name.endswith(f":{person}")]
        around = dict.fromkeys([*tables, *(table for (table,) in await self._read(sql.TABLES_PLAYED, person))])
        around |= {name.split(":")[1]: None for name in accounts if name.startswith("stack:")}
        records: list[tuple[str, int, bytes]] = []
        sealed: list[tuple[str, int]] = []
        for table in around:
            texts = {deal: record_text(kept) for deal, kept in await self._read(sql.RECORDS_OF, table)}
            records += [(table, deal, text) for deal, text in texts.items() if key in text]
            parts = (await self.seals(table, 0, LAST_DEAL)).items()
            sealed += [(table, deal) for deal, kept in parts if seals(kept, texts.get(deal), person, names)]
        return Mentions(
            records,
            [(name, state) for name, state in await self._read(sql.CLOSED_TABLES) if key in state],
            [(name, state) for name, state in await self._read(sql.ALL_PLANS) if key in state],
            [each for each in await self.finished() if person in each.places],
            sealed,
            [(owner, of) for owner, of, value in await self._read(sql.ALL_NOTES) if notes(owner, value, person)],
            accounts,
            [kept for kept in await self.all_tournaments() if key in kept.state],
        )

    async def forget(self, forgotten: Forgotten) -> None:
        steps = (
            *_ledger(forgotten),
            *_texts(forgotten.mentions),
            *_theirs(forgotten),
            (sql.KEEP_NOTE, (*sql.SWEEP, "due")),
        )
        await self._write(f"end of {forgotten.gone}", *self._payment(forgotten.entries), *steps)
        await self._sweep()


def _ledger(forgotten: Forgotten) -> Iterator[Step]:
    """Accounts have other names, and no reason names the person any more."""
    person = forgotten.person
    for name in forgotten.names:
        yield sql.ERASE_REASON, (person, forgotten.name, name)
        yield from ((sql.ERASE_WHY, (account, forgotten.name, name)) for account in forgotten.accounts)
    for statement in (sql.ERASE_SUBJECT, sql.ERASE_ADMIN, sql.ERASE_PLAYED):
        yield statement, (person, forgotten.gone)
    for statement in (sql.ERASE_SOURCE, sql.ERASE_TARGET, sql.ERASE_BALANCE):
        yield from ((statement, accounts) for accounts in forgotten.accounts.items())


def _texts(mentions: Mentions) -> Iterator[Step]:
    """What names the person among others is kept as it reads from now on."""
    yield from ((sql.ERASE_RECORD, (packed_record(text), table, deal)) for table, deal, text in mentions.records)
    yield from ((sql.ERASE_STATE, (state, name)) for name, state in mentions.tables)
    yield from ((sql.ERASE_PLAN, (state, name)) for name, state in mentions.plans)
    yield from ((sql.FINISH, order(each)) for each in mentions.finished)
    for kept in mentions.tournaments:
        yield sql.ERASE_TOURNAMENT, (kept.state, kept.name)
        yield from ((sql.ERASE_EVENT, (event, kept.name, number)) for number, event in enumerate(kept.events))


def _theirs(forgotten: Forgotten) -> Iterator[Step]:
    """What is theirs alone goes."""
    for statement in (sql.ERASE_PLAN_PERSON, sql.ERASE_COUNTED, sql.ERASE_POSTED):
        yield statement, (forgotten.person,)
    yield from ((sql.ERASE_NOTE, note) for note in forgotten.mentions.notes)
    for table, deal, chance in forgotten.seals:
        yield sql.ERASE_SEAL, (table, deal)
        yield sql.KEEP_CHANCE, (table, deal, int(SealPart.CHANCE), chance)
