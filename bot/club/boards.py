"""Makes boards, that is standings and ratings as one reader sees them, from the ledger."""

from collections.abc import Sequence

from bot.chat.preferences import Preferences
from bot.club import top
from bot.club.ledger import Ledger
from bot.club.people import is_gone
from bot.club.top import Board, Kind
from bot.seam.people import Person
from engine.club.seasons import Season
from engine.games import GAMES


class Boards:
    """Every method raises StoreDown."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    async def names(self, players: Sequence[str]) -> dict[str, str]:
        """LB-OUT-1. The names of those of these players (keys) who do not hide, by key."""
        await self._preferences.recall(*players)
        about = {player: self._preferences.about(player) for player in players}
        listed = {player: each for player, each in about.items() if not (each.hidden or is_gone(player))}
        return {player: each.name or f"#{player[-4:]}" for player, each in listed.items()}

    async def standings(
        self, person: Person, here: Ledger, season: Season | None, game: str = "", *, most: int | None = top.BEST
    ) -> Board:
        """SE-RANK-1. The standings in a season of one community; `season` None: of all time.

        `game`: of one game; an unknown or empty one means all games. `most`: lines besides the reader's own; None: all.
        """
        kind: Kind = "all" if season is None else "season"
        played = here.in_season(season)
        games = [each for each in GAMES if any(result.game == each for result in played)]
        chosen = game if game in games else ""
        players = {line.player for line in here.standings(season, chosen)}
        names = await self.names(sorted(players))
        ranked = here.standings(season, chosen, players - names.keys())
        lines = top.standings_lines(ranked, names, person.key, most)
        return Board(kind, lines, games, chosen, season=season.number if season else 0)

    async def ratings(self, person: Person, around: Sequence[str], kept: Ledger, game: str = "") -> Board:
        """SE-RATE-1. The ratings in one game, which count its orders of finish in all communities.

        `around`: names of orders of finish: only players in one of them are listed.
        """
        orders = [order for order in kept.rated if order.id in around]
        games = [game for game in GAMES if any(order.game == game for order in orders)]
        chosen = game if game in games else next(iter(games), "")
        here = {player for order in orders if order.game == chosen for player in order.places}
        found = [rating for rating in kept.ratings if rating.game == chosen and rating.player in here]
        lines = top.ratings_lines(found, await self.names(sorted(here)), person.key)
        return Board("of", lines, games, chosen)
