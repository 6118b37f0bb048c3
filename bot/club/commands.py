"""The commands of the club, and the buttons of their panels: one request of one person, one answer."""

from collections.abc import Callable

from bot.chat.preferences import Preferences
from bot.club import stats
from bot.seam.panel import plain
from bot.seam.people import Person
from bot.seam.press import Answer, Said, Shown
from engine.house.counting import Counting, Wish
from engine.play import Refused

LONGEST_BRIEF = 200  # characters of an answer to a press


class ClubCommands:
    """`now` tells unix seconds."""

    def __init__(self, counting: Counting, preferences: Preferences, now: Callable[[], float]) -> None:
        self._counting = counting
        self._preferences = preferences
        self._now = now

    async def wish(self, person: Person) -> Wish:
        """Whether this person's deals are counted. Raises StoreDown."""
        return await self._counting.wish(person.key)

    async def stats(self, person: Person, game: str = "") -> Answer:
        """ST-SEE-1. The person's own statistics, for nobody else."""
        words = self._preferences.words_for(person.key)
        counted = await self._counting.of(person.key)
        panel = stats.stats_panel(words, counted, game, pictures=self._preferences.pictures(person.key))
        return Shown(panel, plain(panel.text)[:LONGEST_BRIEF], turns=bool(game))

    async def stats_menu(self, person: Person, said: tuple[str, ...]) -> Answer:
        """A button `menu.stats…`. Raises Refused, StoreDown."""
        words = self._preferences.words_for(person.key)
        match said:
            case ():
                return await self.stats(person)
            case ("of", game):
                return await self.stats(person, game)
            case ("on" | "off" as switched,):
                await self._counting.switch(person.key, off=switched == "off", now=self._now())
                return Said((words(f"stats-said_{switched}"),))
            case ("erase",):
                return Shown(stats.erase_panel(words), secret=False)
            case ("erase", "yes"):
                await self._counting.erase(person.key, self._now())
                return Said((words("stats-said_erased"),))
            case _:
                raise Refused("moved_on")
