"""Poker all'italiana as people meet it."""

from typing import Final

from bot.games.face import GameFace
from bot.games.hand_picker import Picking
from bot.games.italian_poker.articles import AT_STAKE, in_this_deal
from bot.games.italian_poker.best_hand import best_hand
from bot.games.italian_poker.house_rules import HOUSE_RULES
from bot.games.italian_poker.story import story
from bot.games.italian_poker.text import ItalianPokerText
from bot.games.italian_poker.why import why_italian

FACE: Final = GameFace(
    text=ItalianPokerText(),
    picker=Picking(),
    story=story,
    why=why_italian,
    house_rules=HOUSE_RULES,
    at_stake=AT_STAKE,
    in_this_deal=in_this_deal,
    best_hand=best_hand,
    alike=("poker",),
    books=("home",),
    fan=("Jh", "Jc", "As", "Td", "9h"),
)
