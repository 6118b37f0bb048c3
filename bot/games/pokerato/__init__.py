"""Pokerato as people meet it."""

from typing import Final

from bot.games.face import GameFace
from bot.games.pokerato.articles import AT_STAKE, in_this_deal
from bot.games.pokerato.hand import PokeratoHand
from bot.games.pokerato.house_rules import HOUSE_RULES
from bot.games.pokerato.story import story
from bot.games.pokerato.text import PokeratoText
from bot.games.pokerato.why import why_pokerato

FACE: Final = GameFace(
    text=PokeratoText(),
    picker=PokeratoHand(),
    story=story,
    why=why_pokerato,
    house_rules=HOUSE_RULES,
    at_stake=AT_STAKE,
    in_this_deal=in_this_deal,
    fan=("Qs", "Qh", "Qd"),
)
