"""Texas Hold'em as people meet it."""

from typing import Final

from bot.games.face import GameFace
from bot.games.flop.best_hand import best_hand
from bot.games.flop.house_rules import AT_STAKE
from bot.games.flop.story import story
from bot.games.hand_picker import Picking
from bot.games.texas_holdem.articles import in_this_deal
from bot.games.texas_holdem.house_rules import HOUSE_RULES
from bot.games.texas_holdem.text import TexasHoldemText
from bot.games.texas_holdem.why import why_holdem

FACE: Final = GameFace(
    text=TexasHoldemText(),
    picker=Picking(),
    story=story,
    why=why_holdem,
    house_rules=HOUSE_RULES,
    at_stake=AT_STAKE,
    in_this_deal=in_this_deal,
    best_hand=best_hand,
    alike=("flop", "poker"),
    books=("betting", "home"),
    fan=("Ah", "Ks"),
)
