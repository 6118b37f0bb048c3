"""The games as people meet them, one line each, by the keys that they have in the engine."""

from collections.abc import Mapping

from bot.games import carioca, italian_poker, omaha, pokerato, texas_holdem
from bot.games.face import GameFace

FACES: Mapping[str, GameFace] = {
    "texas_holdem": texas_holdem.FACE,
    "omaha": omaha.FACE,
    "italian_poker": italian_poker.FACE,
    "carioca": carioca.FACE,
    "pokerato": pokerato.FACE,
}
