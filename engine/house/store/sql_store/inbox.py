"""The inbox as SQL (see `posted.py`), and how what is the effect of a wish settles it."""

from collections.abc import Iterable

from engine.house.store.posted import GIVEN_UP, AlreadyMade, Making, Posted, Settled, making
from engine.house.store.sql import statements as sql
from engine.house.store.sql.group_commit import Step
from engine.house.store.sql_store.database import OnDatabase


class InboxAsSql(OnDatabase):
    """See `Postbox`."""

    async def _write_once(self, what: str, *steps: Step) -> None:
        """What is the effect of a wish settles it in the same transaction. Raises AlreadyMade too."""
        wish = making.get()
        if wish is None or not wish.is_open:
            await self._write(what, *steps)
            return
        wish.is_open = False  # whatever it writes beyond this belongs to a wish that is settled
        try:
            await self._write(what, *steps, self._settling(wish))
            wish.had_effect = True
        except AlreadyMade:
            wish.refused = True
            raise
        except Exception:
            wish.is_open = True
            raise

    def _settling(self, wish: Making) -> Step:
        posted, now = wish.posted, self._now()
        return sql.SETTLE_POSTED, (posted.source, posted.part, posted.person, posted.wish, posted.origin, now)

    async def post(self, posted: Posted) -> None:
        values = posted.source, posted.part, posted.person, posted.wish, posted.origin, self._now()
        await self._write(f"wish {posted.source}", (sql.POST, values))

    async def posted_in(self, parts: Iterable[int]) -> list[Posted]:
        mine = frozenset(parts)
        return [Posted(*line) for line in await self._read(sql.POSTED) if line[1] in mine]

    async def answer_posted(self, source: str, answer: bytes, *, had_effect: bool = True) -> None:
        statement = sql.ANSWER_POSTED if had_effect else sql.END_POSTED
        await self._write(f"answer to {source}", (statement, (source, answer, self._now())))

    async def give_up_posted(self, source: str) -> None:
        await self._write(f"end of {source}", (sql.END_POSTED, (source, GIVEN_UP, self._now())))

    async def settled(self, source: str) -> Settled | None:
        found = await self._read(sql.SETTLED, source)
        return Settled(found[0][0]) if found else None

    async def forget_posted(self, before: float) -> None:
        await self._write("end of old wishes", (sql.FORGET_POSTED, (before,)))

    async def part_of_named(self, name: str) -> int | None:
        found = await self._read(sql.PART_OF_NAMED, name)
        return found[0][0] if found else None

    async def parts_of_player(self, person: str) -> list[int]:
        found = await self._read(sql.PARTS_OF_PLAYER, f'"{person}"'.encode())
        return [*dict.fromkeys(part for (part,) in found)]
