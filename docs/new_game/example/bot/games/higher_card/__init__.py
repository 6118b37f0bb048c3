"""Higher card as people meet it."""

from typing import Final

from bot.games.face import GameFace
from bot.games.hand_picker import Picking
from bot.games.higher_card.articles import AT_STAKE, in_this_deal
from bot.games.higher_card.house_rules import HOUSE_RULES
from bot.games.higher_card.story import story
from bot.games.higher_card.text import HigherCardText
from bot.games.higher_card.why import why_higher_card

FACE: Final = GameFace(
    text=HigherCardText(),
    picker=Picking(),
    story=story,
    why=why_higher_card,
    house_rules=HOUSE_RULES,
    at_stake=AT_STAKE,
    in_this_deal=in_this_deal,
)
