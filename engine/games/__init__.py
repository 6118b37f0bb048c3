"""The games of the house, one line each."""

from collections.abc import Mapping
from typing import Any

from engine.games.carioca import Carioca
from engine.games.italian_poker import ItalianPoker
from engine.games.pokerato import Pokerato
from engine.games.texas_holdem import TexasHoldem
from engine.match import Game

EVERY: tuple[Game[Any, Any, Any], ...] = (TexasHoldem(), ItalianPoker(), Carioca(), Pokerato())
GAMES: Mapping[str, Game[Any, Any, Any]] = {game.key: game for game in EVERY}
