"""Opens a planned table: seats those who said yes, adds robots, and deals once enough players are there."""

from collections.abc import Sequence
from contextlib import suppress

import structlog

from bot.schedule.plans.plan import HOLDS, Plan, Rsvp
from bot.showing.threads import TableOpener
from engine.house.lobby import Lobby
from engine.house.store.ports import Overdrawn
from engine.house.tables.table import Table
from engine.play import Refused

log = structlog.get_logger()


class Opener:
    def __init__(self, lobby: Lobby, table_opener: TableOpener) -> None:
        self._lobby = lobby
        self._table_opener = table_opener

    def table(self, plan: Plan) -> Table | None:
        """The plan's table, as long as it is open."""
        try:
            return self._lobby.find(plan.opened)
        except Refused:
            return None

    async def open(self, plan: Plan) -> None:
        """Open the table under its name in the plan, and seat people; repeating this after a crash is safe.

        Those with too few chips are not seated; they are told why when they press `Sit`. Raises Refused.
        """
        opener = plan.organiser.key
        table = self.table(plan) or await self._table_opener.open_planned(plan.place, plan.table, plan.opened, opener)
        if plan.checks_in:
            await self.hold(plan, plan.coming, HOLDS)
            return
        for rsvp in plan.coming:
            try:
                await table.sit(rsvp.key, rsvp.name)
            except (Refused, Overdrawn) as why:
                log.info("not seated", plan=plan.name, reason=str(why))

    async def hold(self, plan: Plan, people: Sequence[Rsvp], seconds: float) -> None:
        """Keep a seat for so many seconds for each of `people` who does not sit yet, and for nobody else."""
        if table := self.table(plan):
            await table.hold([rsvp.key for rsvp in people], seconds)

    async def close(self, plan: Plan) -> None:
        """Close the table of a plan that was cancelled, if it is open."""
        if table := self.table(plan):
            await table.close()

    def heirs(self, plan: Plan) -> Sequence[Rsvp]:
        """The next people on the list for whom no seat was kept before, as many as seats are free."""
        table = self.table(plan)
        if table is None:
            return ()
        free = table.state.seats - len(table.state.players)
        return plan.answered("in")[plan.offered : plan.offered + free]

    async def begin(self, plan: Plan, table: Table) -> bool:
        """Add robots and deal, if enough players are there; True if the first deal has begun. Raises StoreDown."""
        seated = table.state.players.values()
        people = [player.key for player in seated if not player.robot]
        if _has_begun(table):
            return True
        if not people or not self._may_begin(plan, table, people):
            return False
        with suppress(Refused, Overdrawn):
            await self._fill(plan, table, people[0])
        with suppress(Refused, Overdrawn):
            await table.start(people[0])
        return _has_begun(table)

    async def _fill(self, plan: Plan, table: Table, person: str) -> None:
        """Add robots as the plan says. Raises Refused when all seats left are kept for people."""
        while plan.fill and len(table.state.players) < min(max(plan.fill, plan.minimum), table.state.seats):
            await table.add_robot(person, plan.table.level)

    def _may_begin(self, plan: Plan, table: Table, people: list[str]) -> bool:
        """Are enough players ready? If robots fill the table: are all people there for whom a seat is kept?"""
        ready = len(table.state.ready())
        if ready >= plan.minimum:
            return True
        expected = {rsvp.key for rsvp in plan.coming} if plan.checks_in else set()
        return bool(plan.fill) and expected <= set(people)


def _has_begun(table: Table) -> bool:
    return table.state.dealing or table.state.deal > 1
