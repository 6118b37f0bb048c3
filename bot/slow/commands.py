"""`/games`, and the page of quiet hours and days off (decision 41)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.chat.membership import name_of
from bot.chat.preferences import Preferences
from bot.chat.rest import QUIET, Rest, Resting, with_days_off, without_coming_days_off
from bot.chat.which_table import part_of
from bot.seam.everywhere import Everywhere
from bot.seam.people import Person
from bot.seam.platform import Platform
from bot.seam.press import Answer, Shown, in_brief
from bot.seam.typed.amounts import whole
from bot.slow.games import Mine, games_panel, mine
from bot.slow.rest_page import AT_ONCE, hours_page, rest_panel
from engine.house.lobby import Lobby
from engine.play import Refused

GAMES = "games"  # an errand: see `Everywhere`


@dataclass(eq=False, repr=False)
class SlowCommands:
    """Every method answers one request of one person, or raises Refused.

    `platforms` by name: may be filled later. `now` returns unix seconds.
    """

    _lobby: Lobby
    _preferences: Preferences
    _resting: Resting
    _platforms: Mapping[str, Platform]
    _now: Callable[[], float]
    _everywhere: Everywhere

    async def games(self, person: Person, *, turns: bool = False) -> Answer:
        """All tables where this person sits, for them alone. `turns`: the answer replaces the list that was pressed."""
        found: list[tuple[Mine, ...]] = await self._everywhere(GAMES, person)
        panel = games_panel(self._preferences.words_for(person.key), [each for some in found for each in some])
        return Shown(panel, in_brief(panel.text), turns=turns)

    async def here(self, person: Person, part: int | None) -> tuple[Mine, ...]:
        """The tables of this worker (in this part; None: in all) where this person sits. See `Everywhere`."""
        words = self._preferences.words_for(person.key)
        tables = [each for each in self._lobby.with_player(person.key) if part in (None, part_of(each.state.community))]
        names = {
            community: await name_of(self._platforms, community, words)
            for community in sorted({table.state.community for table in tables})
        }
        return tuple(mine(words, table, table.player(person.key)[0], names[table.state.community]) for table in tables)

    async def rest_menu(self, person: Person, said: tuple[str, ...]) -> Answer:
        """The page of rest, or a button of it. Raises Refused `moved_on`."""
        words, rest = self._preferences.words_for(person.key), self._resting.of(person.key)
        match said:
            case ():
                pass
            case ("hours",):
                return Shown(hours_page(words, rest), turns=True)
            case ("quiet", hours) if hours in (*QUIET[1:], "none"):
                rest = await self._rests(person, quiet="" if hours == "none" else hours)
            case ("off", number) if (days := whole(number)) in AT_ONCE:
                rest = await self._rests(person, off=with_days_off(rest, self._now(), days))
            case ("back",):
                rest = await self._rests(person, off=without_coming_days_off(rest, self._now()))
            case _:
                raise Refused("moved_on")
        return Shown(rest_panel(words, rest, self._now()), turns=bool(said))

    async def _rests(self, person: Person, **changes: str | tuple[str, ...]) -> Rest:
        """Change when this person rests, which changes the deadlines of their open turns."""
        await self._preferences.change(person.key, **changes)
        for table in self._lobby.with_player(person.key):
            await table.rests_otherwise(person.key)
            table.show()
        return self._resting.of(person.key)
