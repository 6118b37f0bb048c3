"""What answers people: to each press and command, and to the errands of other processes."""

from collections.abc import Mapping
from datetime import date, datetime

from bot.answers.fair.verifying import VerifyAnswers
from bot.answers.past.film import Films
from bot.answers.router import Router
from bot.chat.chosen_table import Defaults, NewTable
from bot.chat.which_table import part_of
from bot.club.forgetting import FORGET, SITS
from bot.ports import Choices, Ports
from bot.seam.everywhere import Errand
from bot.seam.people import Person
from bot.showing.threads import OPENED
from bot.slow.commands import GAMES, SlowCommands
from bot.tournaments.commands import TournamentCommands
from bot.wiring.club import Club
from bot.wiring.house import House
from bot.wiring.pictures import Pictures
from bot.workers.host import Host
from bot.workers.routing import RoutingHost
from bot.workers.worker import Worker
from cards_render.painter.film import Animator


class Answers:
    """The router, and the host that brings each wish to it, or to the worker that it belongs to."""

    def __init__(self, house: House, club: Club, pictures: Pictures, ports: Ports, choices: Choices) -> None:
        self._house = house
        self._slow = SlowCommands(
            house.lobby, house.preferences, house.resting, house.platforms, house.clock.now, house.everywhere
        )
        self.router = self._router(club, pictures, ports, choices)
        self.errands: Mapping[str, Errand] = {
            GAMES: self._slow.here,
            OPENED: self._opened,
            SITS: club.forget_me.sits_here,
            FORGET: club.forget_me.forget_here,
        }

    def _router(self, club: Club, pictures: Pictures, ports: Ports, choices: Choices) -> Router:
        house = self._house
        return Router(
            house.lobby,
            house.screen,
            house.preferences,
            house.bank,
            pictures.paint,
            pictures.painted,
            Defaults(NewTable(pace=choices.pace), self._today, house.zone, house.clock.now),
            house.history,
            Films(Animator(ports.painter).animate),
            VerifyAnswers(house.lobby, house.store, house.sealer, house.preferences, house.platforms),
            house.platforms,
            house.schedule.planner,
            club.commands,
            self._slow,
            TournamentCommands(
                house.hall, house.lobby, house.preferences, house.platforms, house.outboxes, house.rooms
            ),
            club.pages,
            ports.heard,
            house.everywhere,
        )

    def host(self, ports: Ports, worker: Worker | None) -> Host:
        house = self._house
        if worker is None or ports.wake is None:
            return Host(self.router, house.preferences, house.store, self.errands)
        return RoutingHost(
            self.router,
            house.lobby,
            house.preferences,
            house.store,
            self.errands,
            worker.owned,
            ports.wake,
            worker.name,
            travelled=ports.travelled,
        )

    async def _opened(self, person: Person, part: int | None) -> int:
        """How many open tables at hand this person has opened; `part`: in which part of the house."""
        opened = self._house.lobby.opened_by(person.key)
        return sum(part in (None, part_of(each.state.community)) for each in opened)

    def _today(self) -> date:
        return datetime.fromtimestamp(self._house.clock.now(), self._house.zone).date()
