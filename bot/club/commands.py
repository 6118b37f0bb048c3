"""The commands of the club, and the buttons of their panels: one request of one person, one answer."""

from collections.abc import Callable, Sequence

from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of
from bot.club import ledger, others, stats, top
from bot.club.corrections import Corrections
from bot.club.forgetting import ForgetMe
from bot.club.old_winnings import old_winnings
from bot.club.people import People
from bot.seam.panel import plain
from bot.seam.people import Person, Place
from bot.seam.press import Answer, Said, Shown
from engine.games import GAMES
from engine.house.counting import Counting, Wish
from engine.house.store.ports import Finished, Store
from engine.play import Refused

LONGEST_BRIEF = 200  # characters of an answer to a press


class ClubCommands:
    """`now` tells unix seconds."""

    def __init__(
        self,
        store: Store,
        counting: Counting,
        preferences: Preferences,
        corrections: Corrections,
        forgetting: ForgetMe,
        now: Callable[[], float],
    ) -> None:
        self.corrections = corrections
        self.forgetting = forgetting
        self._people = People(store, preferences)
        self._store = store
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
        panel = stats.stats_panel(
            words,
            counted,
            game,
            old=await old_winnings(self._store, person.key),
            pictures=self._preferences.pictures(person.key),
        )
        return Shown(panel, plain(panel.text)[:LONGEST_BRIEF], turns=bool(game))

    async def stats_of(self, person: Person, place: Place, name: str) -> Answer:
        """ST-SEE-1. What others may know of whoever is called so here; in private, in the reader's communities.

        Raises Refused: `nobody_called`, `several_called`.
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
        return Shown(panel, plain(panel.text)[:LONGEST_BRIEF], secret=False)

    async def top(self, person: Person, place: Place, game: str = "") -> Answer:
        """LB-TOP-1. The ratings of those who have finished somewhere in this community; in private, in one's own ones.

        SE-RATE-1. A rating counts all orders of its game, wherever they came about.
        """
        words, kept = self._preferences.words_for(person.key), await ledger.read(self._store, self._counting)
        around = _around(person, place, kept.finished)
        games = [game for game in GAMES if any(order.game == game for order in around)]
        chosen = game if game in games else next(iter(games), "")
        here = {player for order in around if order.game == chosen for player in order.places}
        rated = [rating for rating in kept.ratings if rating.game == chosen and rating.player in here]
        lines = top.board(rated, await self._names(sorted(here)), person.key)
        mine, pictures = self._preferences.about(person.key), self._preferences.pictures(person.key, *place.keys)
        panel = top.ratings_panel(words, games, chosen, lines, hides=mine.hidden, pictures=pictures)
        return Shown(panel, plain(panel.text)[:LONGEST_BRIEF], secret=False, turns=bool(game))

    async def top_menu(self, person: Person, place: Place, said: tuple[str, ...]) -> Answer:
        """A button `menu.top…`. Raises Refused, StoreDown."""
        match said:
            case ():
                return await self.top(person, place)
            case ("of", game):
                return await self.top(person, place, game)
            case ("hide" | "show" as switched,):
                await self._preferences.change(person.key, hidden=switched == "hide")
                return Said((self._preferences.words_for(person.key)(f"top-said_{switched}"),))
            case _:
                raise Refused("moved_on")

    async def _names(self, players: Sequence[str]) -> dict[str, str]:
        """LB-OUT-1. The names of those who do not hide."""
        await self._preferences.recall(*players)
        about = {player: self._preferences.about(player) for player in players}
        return {player: each.name or f"#{player[-4:]}" for player, each in about.items() if not each.hidden}

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


def _around(person: Person, place: Place, orders: Sequence[Finished]) -> list[Finished]:
    """The orders of finish of a chat's community; in private, of all communities in which this person has one."""
    if not place.private_to:
        return [order for order in orders if order.community == community_of(place)]
    mine = {order.community for order in orders if person.key in order.places}
    return [order for order in orders if order.community in mine]
