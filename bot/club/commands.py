"""The commands of the club (`/stats`, `/top`), and the buttons of their panels."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from bot.chat.pages import Pages
from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of
from bot.club import ledger, others, stats, top
from bot.club.boards import Boards
from bot.club.corrections import Corrections
from bot.club.forgetting import ForgetMe
from bot.club.old_winnings import old_winnings
from bot.club.people import People
from bot.club.seasons import SeasonCommands
from bot.club.top import KINDS, Kind
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.seam.press import Answer, Shown, in_brief
from engine.club.seasons import latest
from engine.house.counting import Counting, Wish
from engine.house.store.ports import Store
from engine.house.store.values import Finished
from engine.play import Refused


@dataclass(eq=False, repr=False)
class ClubCommands:
    """Every method answers one request of one person, or raises Refused. `now` returns unix seconds."""

    _store: Store
    _counting: Counting
    _preferences: Preferences
    corrections: Corrections
    forgetting: ForgetMe
    seasons: SeasonCommands
    _pages: Pages
    _now: Callable[[], float]

    def __post_init__(self) -> None:
        self._boards = Boards(self._preferences)
        self._people = People(self._store, self._preferences)

    async def wish(self, person: Person) -> Wish:
        """Does this person want their deals to be counted? Raises StoreDown."""
        return await self._counting.wish(person.key)

    async def switch(self, person: Person, *, off: bool) -> None:
        """ST-SEE-1. Count this person's deals, or no more of them, from now on. Raises StoreDown."""
        await self._counting.switch(person.key, off=off, now=self._now())

    async def stats(self, person: Person, game: str = "") -> Answer:
        """ST-SEE-1. The person's own statistics, for them alone."""
        words = self._preferences.words_for(person.key)
        counted = await self._counting.of(person.key)
        panel = stats.stats_panel(
            words,
            counted,
            game,
            old=await old_winnings(self._store, person.key),
            pictures=self._preferences.pictures(person.key),
        )
        return Shown(panel, in_brief(panel.text), turns=bool(game))

    async def stats_of(self, person: Person, place: Place, name: str) -> Answer:
        """ST-SEE-1. What others may know of the player with this name in this community.

        Asked in private: in the communities of the person who asks. Raises Refused: `nobody_called`, `several_called`.
        """
        communities = await self._people.communities(person, place)
        found = await self._people.called(name, communities, listed=True)
        if found == person.key:
            return await self.stats(person)
        kept = await ledger.read(self._store, self._counting)
        here = kept.of(communities)
        told = others.records(found, here.finished, here.counted, kept.ratings)
        words = self._preferences.words_for(person.key)
        panel = others.others_panel(words, self._people.name(found), told)
        return Shown(panel, in_brief(panel.text), secret=False)

    async def top(
        self, person: Person, place: Place, kind: Kind | None = None, game: str = "", *, alone: bool = False
    ) -> Shown:
        """LB-TOP-1. A board of the community, of this `kind` if there is one. `alone`: nobody else will read it.

        Else the season's or that of all time, if a tournament has counted, else ratings. In private it is that of the
        person's only community where tournaments were played.
        """
        kept = await ledger.read(self._store, self._counting)
        around = _around(person, place, kept.finished)
        homes = {order.community for order in around if order.tournament} if place.private_to else {community_of(place)}
        here = kept.of([*homes] if len(homes) == 1 else [])
        season = latest(here.spans, self._now())
        full = {"season": season and here.in_season(season), "all": here.counted, "of": True}
        kinds = [each for each in KINDS if full[each] or (each == "season" and season)]
        shown = kind if kind in kinds else next(each for each in kinds if full[each])
        if shown == "of":
            board = await self._boards.ratings(person, [order.name for order in around], kept, game)
        else:
            board = await self._boards.standings(person, here, season if shown == "season" else None, game)
        hides = self._preferences.about(person.key).hidden and (alone or bool(place.private_to))
        pictures = self._preferences.pictures(person.key, *place.keys)
        board = msgspec.structs.replace(board, kinds=kinds)
        panel = top.top_panel(self._preferences.words_for(person.key), board, hides=hides, pictures=pictures)
        return Shown(panel, in_brief(panel.text), secret=False, turns=kind is not None)

    async def top_menu(self, person: Person, place: Place, said: tuple[str, ...], *, alone: bool = False) -> Shown:
        """A button `menu.top…`. LB-OUT-1: that somebody is in no list is told to them alone. Raises Refused, StoreDown.

        `alone`: as of `top`.
        """
        match said:
            case ():
                return await self.top(person, place, alone=alone)
            case ("season" | "all" | "of" as kind, *game) if len(game) < 2:
                return await self.top(person, place, kind, *game, alone=alone)
            case ("hide" | "show" as switched, *board) if not board or board[0] in KINDS:
                await self._preferences.change(person.key, hidden=switched == "hide")
                self._pages.changed_everywhere()
                listed = self._preferences.words_for(person.key)(f"top-{'hidden' if switched == 'hide' else 'listed'}")
                shown = await self.top_menu(person, place, tuple(board), alone=True)
                return msgspec.structs.replace(shown, brief=listed, secret=True)
            case _:
                raise Refused("moved_on")

    async def stats_menu(self, person: Person, said: tuple[str, ...]) -> Answer:
        """A button `menu.stats…`. Raises Refused, StoreDown."""
        words = self._preferences.words_for(person.key)
        match said:
            case ():
                return await self.stats(person)
            case ("of", game):
                return await self.stats(person, game)
            case ("erase",):
                return Shown(stats.erase_panel(words), secret=False)
            case ("erase", "yes"):
                await self._counting.erase(person.key, self._now())
                return Shown(Panel((words("stats-said_erased"),)), secret=False, notice=True)
            case _:
                raise Refused("moved_on")


def _around(person: Person, place: Place, orders: Sequence[Finished]) -> list[Finished]:
    """The orders of finish in this community; in private, in all communities where this person is in one."""
    if not place.private_to:
        return [order for order in orders if order.community == community_of(place)]
    mine = {order.community for order in orders if person.key in order.places}
    return [order for order in orders if order.community in mine]
