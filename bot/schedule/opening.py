"""A planned table opens: who said yes is seated, robots fill up, the first deal begins when enough are there."""

from contextlib import suppress

import structlog

from bot import seating
from bot.schedule.plan import Plan
from engine.house.lobby import Lobby
from engine.house.ports import Overdrawn
from engine.house.table import Table
from engine.play import Refused

log = structlog.get_logger()


class Opener:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def table(self, plan: Plan) -> Table | None:
        """The plan's table, as long as it is open."""
        try:
            return self._lobby.find(plan.opened)
        except Refused:
            return None

    async def open(self, plan: Plan) -> None:
        """The table of the name that the plan has for it; done again after a crash it changes nothing. Raises Refused.

        Who has too few chips to sit down has no seat, and hears why when he presses for one.
        """
        table = self.table(plan) or await seating.open_table(self._lobby, plan.place, plan.table, plan.opened)
        if plan.checks_in:
            return
        for rsvp in plan.coming:
            try:
                await table.sit(rsvp.key, rsvp.name)
            except (Refused, Overdrawn) as why:
                log.info("not seated", plan=plan.name, reason=str(why))

    async def begin(self, plan: Plan, table: Table) -> bool:
        """Fill up with robots and deal, if enough are there; has the first deal begun? Raises StoreDown."""
        seated = table.state.players.values()
        people = [player.key for player in seated if not player.robot]
        if _has_begun(table):
            return True
        if not people or not self._may_begin(plan, table, people):
            return False
        with suppress(Refused, Overdrawn):
            while len(table.state.players) < min(max(plan.fill, plan.minimum), table.state.seats) and plan.fill:
                await table.add_robot(people[0])
            await table.start(people[0])
        return _has_begun(table)

    def _may_begin(self, plan: Plan, table: Table, people: list[str]) -> bool:
        """Are there enough who have chips? Robots come when all who said yes are there, or enough people."""
        ready = len(table.state.ready())
        if ready >= plan.minimum:
            return True
        expected = {rsvp.key for rsvp in plan.coming} if plan.checks_in else set()
        return bool(plan.fill) and expected <= set(people)


def _has_begun(table: Table) -> bool:
    return table.state.dealing or table.state.deal > 1
