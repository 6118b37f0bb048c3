"""The club of a chat: who has won what, seasons, corrections, and forgetting people."""

import asyncio
from collections.abc import Callable

from bot.club.commands import ClubCommands
from bot.club.corrections import Corrections
from bot.club.forgetting import ForgetMe
from bot.club.pages.answers import PageAnswers
from bot.club.pages.season import SeasonPages
from bot.club.season_reading import SeasonReading
from bot.club.seasons import SeasonCommands
from bot.ports import Choices
from bot.seam.panel import Panel
from bot.seam.people import Place
from bot.showing.stage.laid_out import for_everybody
from bot.tournaments.page import CupPages
from bot.wiring.house import House
from bot.words import Words
from engine.house.counting import Counting
from engine.house.forgetting import Forgetting
from engine.house.keeping import Keeping
from engine.house.parts import FOR_THE_HOUSE


class Club:
    """What a house remembers of its evenings, what people may ask of that, and how it is forgotten again."""

    def __init__(self, house: House, choices: Choices) -> None:
        store, now, preferences, pages = house.store, house.clock.now, house.preferences, house.pages
        self._house = house
        counting = Counting(store)
        self.keeping = Keeping(
            store, house.clock, house.zone, choices.keep_deals, counting.catch_up, lambda: FOR_THE_HOUSE in house.parts
        )
        self.forget_me = self._forget_me(Forgetting(store, house.lobby, counting, house.sealer))
        corrections = Corrections(
            store, house.bank, preferences, house.platforms, self._tell_chat, self._look_into_purse, now
        )
        reading = SeasonReading(store, counting, preferences, house.zone, now)
        seasons = SeasonCommands(store, reading, preferences, corrections, pages, now)
        self.commands = ClubCommands(store, counting, preferences, corrections, self.forget_me, seasons, pages, now)
        cups = CupPages(house.hall, preferences, pages, now)
        self.pages = PageAnswers(cups, SeasonPages(store, reading, preferences, pages), preferences, pages)

    def _forget_me(self, forgetting: Forgetting) -> ForgetMe:
        house = self._house
        return ForgetMe(
            house.store,
            house.preferences,
            house.schedule.planner,
            forgetting,
            self._fall_silent,
            house.pages,
            house.everywhere,
            house.parts,
        )

    async def _fall_silent(self, person: str) -> None:
        await asyncio.gather(*(outbox.forget(person) for outbox in self._house.outboxes().values()))

    def _tell_chat(self, name: str, place: Place, made: Callable[[Words], Panel]) -> None:
        """Tell a whole chat something, once."""
        if outbox := self._house.outboxes().get(place.platform):
            words = self._house.preferences.words_at(place)
            outbox.show(name, place, for_everybody(made, words, lays_out=outbox.lays_out))
            outbox.finish(name)

    async def _look_into_purse(self, community: str, person: str) -> None:
        for table in self._house.lobby.with_player(person):
            if table.state.community == community:
                await table.look_into_purse(person)
