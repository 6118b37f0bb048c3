"""Opens a planned tournament at its time: those who have signed up enter it, and it begins (TO-KIND-2)."""

from contextlib import suppress

from msgspec.structs import replace

from bot.chat import chosen_table, which_table
from bot.schedule.plans.entries import back_to_waiting
from bot.schedule.plans.plan import Plan
from bot.tournaments.choosing import Cup
from bot.tournaments.rooms import Rooms
from engine.house.lobby import Lobby
from engine.house.store.ports import Store
from engine.house.tournaments.hall import Hall
from engine.house.tournaments.state import made
from engine.play import Refused


class CupOpener:
    """The tournament gets the name of its plan, because people have paid into the account of that name already."""

    def __init__(self, hall: Hall, lobby: Lobby, store: Store, rooms: Rooms) -> None:
        self._hall = hall
        self._lobby = lobby
        self._store = store
        self._rooms = rooms

    async def fitting(self, plan: Plan) -> Plan:
        """TO-KIND-3. The plan with no more tables than its chat can have."""
        if plan.cup is None:
            return plan
        tables = await self._rooms.at_most(plan.place, plan.cup.tables)
        return replace(plan, cup=replace(plan.cup, tables=tables))

    async def open(self, plan: Plan, cup: Cup) -> None:
        """Open and begin it; repeating this after a crash is safe.

        Raises StoreDown, and Refused if no table may be opened there, which changes nothing.
        """
        if await self._store.tournament(plan.name) is None:
            here = which_table.asked_for_in(self._lobby, plan.place)
            table = chosen_table.new_table(self._lobby, here, plan.table, plan.name)
            robots, level = min(plan.fill, cup.most), plan.table.level
            state = made(table, plan.organiser.key, cup.rules, tables=cup.tables, robots=robots, level=level)
            players = {rsvp.key: rsvp.name for rsvp in plan.coming}
            await self._hall.open(replace(state, players=players), back_to_waiting(plan), at_once=True)
        with suppress(Refused):  # it has begun or is over, or cannot begin yet: then its maker can start it later
            await self._hall.find(plan.name).start()
