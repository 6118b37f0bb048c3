"""Carioca as people meet it."""

from typing import Final

from bot.games.carioca.articles import AT_STAKE, in_this_deal
from bot.games.carioca.hand import CariocaHand
from bot.games.carioca.house_rules import HOUSE_RULES
from bot.games.carioca.story import story
from bot.games.carioca.text import CariocaText
from bot.games.carioca.why import why_carioca
from bot.games.face import GameFace

FACE: Final = GameFace(
    text=CariocaText(),
    picker=CariocaHand(),
    story=story,
    why=why_carioca,
    house_rules=HOUSE_RULES,
    at_stake=AT_STAKE,
    in_this_deal=in_this_deal,
    fan=("7h", "8h", "9h", "Th"),
)
