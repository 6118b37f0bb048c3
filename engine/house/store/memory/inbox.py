"""The inbox in memory (see `posted.py`)."""

from collections.abc import Iterable

from engine.house.store.memory.disk import Lying, OnDisk
from engine.house.store.ports import Duplicate
from engine.house.store.posted import GIVEN_UP, Posted, Settled


class InboxInMemory(OnDisk):
    """See `Postbox`."""

    async def post(self, posted: Posted) -> None:
        def put() -> None:
            if posted.source in self._disk.wishes:
                raise Duplicate(f"wish {posted.source}")
            self._disk.wishes[posted.source] = Lying(posted, self._now())

        await self._write(put)

    async def posted_in(self, parts: Iterable[int]) -> list[Posted]:
        mine = frozenset(parts)
        return [lies.posted for lies in self._disk.wishes.values() if not lies.settled and lies.posted.part in mine]

    async def answer_posted(self, source: str, answer: bytes, *, had_effect: bool = True) -> None:
        def settle() -> None:
            lies = self._disk.wishes.get(source)
            if lies and (lies.settled is None or (had_effect and lies.settled.answer is None)):
                lies.settled = Settled(answer)

        await self._write(settle)

    async def give_up_posted(self, source: str) -> None:
        def give_up() -> None:
            lies = self._disk.wishes.get(source)
            if lies and lies.settled is None:
                lies.settled = Settled(GIVEN_UP)

        await self._write(give_up)

    async def settled(self, source: str) -> Settled | None:
        lies = self._disk.wishes.get(source)
        return lies.settled if lies else None

    async def forget_posted(self, before: float) -> None:
        def forget() -> None:
            for source in [source for source, lies in self._disk.wishes.items() if lies.arrived < before]:
                del self._disk.wishes[source]

        await self._write(forget)

    async def part_of_named(self, name: str) -> int | None:
        disk = self._disk
        plan = disk.plans.get(name)
        return disk.parts.get(name, disk.tournament_parts.get(name, plan.part if plan else None))

    async def parts_of_player(self, person: str) -> list[int]:
        key, disk = f'"{person}"'.encode(), self._disk
        named = [name for name, (state, _) in reversed(disk.tables.items()) if key in state and name in disk.parts]
        return [*dict.fromkeys(disk.parts[name] for name in named)]
