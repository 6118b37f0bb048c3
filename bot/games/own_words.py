"""Words of one game, which may be its own or those of the games that are told alike."""

from bot.games import FACES
from bot.words import Words


def key_of(words: Words, game: str, name: str) -> str:
    """The key of a game's word: `texas_holdem-rule-mix_unit` if it has one of its own, else `flop-rule-straddle`."""
    keys = [f"{kind}-{name}" for kind in (game, *FACES[game].alike)]
    return next((key for key in keys if key in words), keys[0])
