"""What answers people: to each press and command, and to the errands of other processes."""

from collections.abc import Mapping
from datetime import date, datetime
from functools import partial

from bot.answers.account import Subjects
from bot.answers.at_table.table import TableAnswers
from bot.answers.chats import Chats
from bot.answers.fair.cutting import CutAnswers
from bot.answers.fair.verifying import VerifyAnswers
from bot.answers.keeping.commands import Keeping
from bot.answers.opening import OpeningAnswers
from bot.answers.past.film import Films
from bot.answers.past.past_deals import PastDealAnswers
from bot.answers.purse import PurseAnswers
from bot.answers.router import Router
from bot.answers.sharing.offers import SharingOffers
from bot.chat.bounds import Patience
from bot.chat.chosen_table import NewTable
from bot.chat.which_table import part_of
from bot.club.forgetting import FORGET, SITS
from bot.ports import Choices, Ports
from bot.rules.commands import RuleCommands
from bot.schedule.commands import ScheduleCommands
from bot.seam.everywhere import Errand
from bot.seam.people import Person
from bot.showing.results import evening
from bot.showing.threads import OPENED, TableOpener
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
        self._usual = NewTable(pace=choices.pace)
        self._table = TableAnswers(house.lobby, house.screen, house.preferences, house.platforms)
        self.router = self._router(self._subjects(club, ports), club, pictures, ports)
        self.errands: Mapping[str, Errand] = {
            GAMES: self._slow.here,
            OPENED: self._opened,
            SITS: club.forget_me.sits_here,
            FORGET: club.forget_me.forget_here,
        }

    def _subjects(self, club: Club, ports: Ports) -> Subjects:
        house = self._house
        about = house.lobby, house.preferences, house.platforms
        opener = TableOpener(*about, house.outboxes, house.everywhere)
        verifying = VerifyAnswers(house.lobby, house.store, house.sealer, house.preferences, house.platforms)
        return Subjects(
            opening=OpeningAnswers(opener, house.preferences, house.platforms, self._table.seats, self._usual),
            purse=PurseAnswers(*about, house.bank, self._today),
            keeping=Keeping(*about, self._table.seats),
            cutting=CutAnswers(*about),
            past_deals=PastDealAnswers(*about, house.history, Films(Animator(ports.painter).animate), verifying),
            verifying=verifying,
            book=RuleCommands(*about),
            schedule=ScheduleCommands(
                house.schedule.planner, house.preferences, house.platforms, self._usual, house.zone, house.bank
            ),
            club=club.commands,
            slow=self._slow,
            tournaments=TournamentCommands(house.hall, *about, house.outboxes, house.rooms),
        )

    def _router(self, subjects: Subjects, club: Club, pictures: Pictures, ports: Ports) -> Router:
        house, planner = self._house, self._house.schedule.planner
        return Router(
            house.lobby,
            house.screen,
            house.preferences,
            house.platforms,
            Patience(house.clock.now),
            self._table,
            subjects,
            Chats(house.lobby, house.screen, house.preferences, planner, subjects.tournaments, self._usual),
            SharingOffers(house.preferences, house.history, self._usual),
            club.pages,
            pictures.paint,
            pictures.painted,
            ports.heard,
            partial(evening, house.store, best=False),
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
