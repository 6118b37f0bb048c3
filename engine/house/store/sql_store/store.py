"""The store as SQL, whole. How statements reach a database is what the rooms `sqlite` and `postgresql` say."""

from typing import Self

from engine.house.store.sql.group_commit import GroupCommit
from engine.house.store.sql_store.deals import DealsAsSql
from engine.house.store.sql_store.forgetting import ForgettingAsSql
from engine.house.store.sql_store.notes import NotesAsSql
from engine.house.store.sql_store.parts import PartsAsSql
from engine.house.store.sql_store.plans import PlansAsSql


class SqlStore(ForgettingAsSql, DealsAsSql, PlansAsSql, PartsAsSql, NotesAsSql):
    """See `Store` and `Postbox`. Every read sees all that was committed before it. A context closes it at its end."""

    _commits: GroupCommit

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Write what was asked for until now, then let go of the database. May be called again."""
        await self._commits.close()

    async def stopped(self) -> None:
        """Returns once the store is closed. Raises StoreDown once a fault has stopped it."""
        await self._commits.stopped()
