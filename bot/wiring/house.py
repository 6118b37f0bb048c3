"""What plays, and what is shown of it: tables, tournaments and planned games."""

from collections.abc import Mapping
from functools import partial
from math import inf

import msgspec

from bot.answers.past.history import History
from bot.chat.news import LASTING
from bot.chat.pages import Pages
from bot.chat.preferences import Preferences
from bot.chat.rest import Resting
from bot.chat.which_table import home_of, part_of
from bot.elsewhere import RootElsewhere, thought_elsewhere
from bot.games.odds import Bookmaker
from bot.ports import Choices, Ports
from bot.schedule.running.cups import CupOpener
from bot.schedule.wiring import Schedule
from bot.seam.everywhere import Everywhere
from bot.seam.panel import Panel
from bot.seam.people import Place
from bot.showing.leftovers import Leftovers
from bot.showing.outbox import Outbox
from bot.showing.results import Evening, evening
from bot.showing.screen import Onlookers, TableScreen
from bot.slow.digest import Digests
from bot.tournaments.desk import TournamentDesk
from bot.tournaments.rooms import Rooms
from bot.workers.parted_house import PartedHouse
from cards_render.shown.animals import ANIMALS
from engine.house.chips.bank import Bank
from engine.house.lobby import Lobby
from engine.house.odds import work_out
from engine.house.parts import OwnParts
from engine.house.sealing.sealer import RootHere, Sealer
from engine.house.tables.table import Table
from engine.house.tournaments.hall import Hall
from engine.house.world import World


class House:
    """Everything that deals, waits for its hour, or shows what it does. `outboxes`, by platform, are filled later."""

    def __init__(self, ports: Ports, choices: Choices, everywhere: Everywhere) -> None:
        store, clock = ports.store, ports.clock
        self.store, self.clock, self.zone = store, clock, choices.zone
        self.platforms = {platform.name: platform for platform in ports.platforms}
        self.everywhere = everywhere
        self.parts = OwnParts(shared=ports.shared)
        write_first = frozenset(platform.name for platform in ports.platforms if platform.writes_first)
        self.preferences = Preferences(store, choices.language, write_first, lasting=LASTING if ports.news else inf)
        self.resting = Resting(self.preferences, choices.zone)
        odds = Bookmaker(partial(ports.painter.run, work_out))
        self.screen = TableScreen(self.preferences, clock, odds, self.resting, self._evening)
        self.bank = Bank(store, choices.allowance)
        root = RootElsewhere(ports.painter.run, RootHere(), clock.now)
        self.sealer = Sealer(store, clock.now, ports.secret, ports.beacon, root=root, on=choices.fair)
        self.history = History(store, choices.zone, clock.now)
        self.rooms, self.pages = Rooms(self.preferences, self.platforms), Pages(self.platforms)
        self._play(ports, choices)

    def _play(self, ports: Ports, choices: Choices) -> None:
        """Tables and tournaments know one world, and whoever looks on hears of each change."""
        onlookers = Onlookers(self.screen)
        world = self._world(ports, choices, onlookers)
        self.lobby = Lobby(world)
        desk = TournamentDesk(self.preferences, self.outboxes, self.clock, self.rooms, self.pages)
        self.hall = Hall(world, self.lobby, desk)
        self.schedule = self._schedule(ports)
        self.digests = Digests(self.preferences, self.resting, self.clock, self.outboxes, self._digest)
        onlookers.screens = self.screen, self.schedule, self.digests
        self.parted = PartedHouse(
            self.parts,
            self.lobby,
            self.hall,
            self.schedule.planner,
            [self.screen, self.digests],
            desk,
            lambda: self.outboxes().values(),
            Leftovers(
                self.store,
                self.lobby,
                self.preferences,
                self.outboxes,
                self.parts.__contains__,
                self._evening_at,
                partial(self.screen.tell_freed, by=""),
            ),
        )

    def _world(self, ports: Ports, choices: Choices, onlookers: Onlookers) -> World:
        return World(
            self.store,
            self.bank,
            self.clock,
            ports.chance,
            onlookers,
            choices.customs,
            self._robot_names,
            self.sealer,
            partial(thought_elsewhere, ports.painter.run),
            self.resting,
            lambda name: self.hall.owner_of(name),  # noqa: PLW0108  the hall comes later
            part_of,
            self.parts.__contains__,
        )

    def _schedule(self, ports: Ports) -> Schedule:
        return Schedule(
            self.store,
            ports.schedule_clock or self.clock,
            self.lobby,
            self.preferences,
            self.platforms,
            self.outboxes,
            cups=CupOpener(self.hall, self.lobby, self.store, self.rooms),
            parts=self.parts,
            everywhere=self.everywhere,
        )

    def outboxes(self) -> Mapping[str, Outbox]:
        return self.screen.outboxes

    def _robot_names(self, place: str) -> tuple[str, ...]:
        words = self.preferences.words_at(msgspec.json.decode(place, type=Place))
        return tuple(words(f"robot-{animal}") for animal in ANIMALS)

    async def _evening(self, table: Table) -> Evening | None:
        """Who won the evening at a table that has closed; None if its plan or tournament tells that, or nobody did.

        Raises StoreDown.
        """
        return None if table.state.tournament else await self._evening_at(table.state.table, home_of(table))

    async def _evening_at(self, table: str, home: Place) -> Evening | None:
        if await self.schedule.planner.plans.is_planned(table, home):
            return None
        found = await evening(self.store, table, best=False)
        return found if found and found.matters else None

    async def _digest(self, key: str, table: str, deal: int) -> Panel:
        """How a deal went for one of its players. Raises Refused `unknown_deal`, StoreDown, ValueError."""
        past = await self.history.one(key, table, deal)
        return self.history.digest(self.preferences.words_for(key), past, self.preferences.about(key).sorting)
