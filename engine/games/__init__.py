"""The games of the house, one line each."""

from collections.abc import Mapping

from engine.game import AnyGame
from engine.games.carioca import Carioca
from engine.games.italian_poker import ItalianPoker
from engine.games.omaha import Omaha
from engine.games.pokerato import Pokerato
from engine.games.texas_holdem import TexasHoldem
from engine.poker.hands import TEXAS_HOLDEM, hand_values

EVERY: tuple[AnyGame, ...] = (TexasHoldem(), Omaha(), ItalianPoker(), Carioca(), Pokerato())
GAMES: Mapping[str, AnyGame] = {game.key: game for game in EVERY}
WITH_TOURNAMENTS: tuple[str, ...] = tuple(key for key, game in GAMES.items() if game.tournament)


def prepare() -> None:
    """Build the tables for which the first hand would otherwise wait: 0.2 s, once."""
    hand_values(TEXAS_HOLDEM)
