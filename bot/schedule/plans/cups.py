"""Calls a planned tournament together at its moment: those who have signed up enter it, and it begins (TO-KIND-2)."""

from contextlib import suppress

from msgspec.structs import replace

from bot.chat import which_table
from bot.schedule.plans.entries import back_to_waiting
from bot.schedule.plans.plan import Plan
from bot.tournaments.choosing import Cup
from engine.house.lobby import Lobby
from engine.house.store.ports import Store
from engine.house.tournaments.hall import Hall
from engine.house.tournaments.state import made
from engine.play import Refused


class CupOpener:
    """A tournament has the name of its plan, whose people have paid into its account by then."""

    def __init__(self, hall: Hall, lobby: Lobby, store: Store) -> None:
        self._hall = hall
        self._lobby = lobby
        self._store = store

    async def open(self, plan: Plan, cup: Cup) -> None:
        """Repeating this after a crash is safe.

        Raises StoreDown, and Refused, where no table may be opened there: then nothing has happened.
        """
        if await self._store.tournament(plan.name) is None:
            here = which_table.asked_for_in(self._lobby, plan.place)
            table = which_table.new_table(self._lobby, here, plan.table, plan.name)
            state = made(table, plan.organiser.key, cup.rules, robots=min(plan.fill, cup.most))
            players = {rsvp.key: rsvp.name for rsvp in plan.coming}
            await self._hall.open(replace(state, players=players), back_to_waiting(plan))
        with suppress(Refused):  # it has begun, or is over
            await self._hall.find(plan.name).start()
