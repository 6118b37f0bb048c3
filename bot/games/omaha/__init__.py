"""Omaha as people meet it."""

from typing import Final

from bot.games.face import GameFace
from bot.games.flop.best_hand import best_hand
from bot.games.flop.house_rules import AT_STAKE, BETS, BLINDS, SHOWDOWN
from bot.games.flop.levels import rising
from bot.games.flop.story import story
from bot.games.hand_picker import Picking
from bot.games.omaha.text import OmahaText
from bot.games.omaha.why import why_omaha

FACE: Final = GameFace(
    text=OmahaText(),
    picker=Picking(),
    story=story,
    why=why_omaha,
    house_rules={"bets": BETS, "blinds": BLINDS, "showdown": SHOWDOWN},
    at_stake=AT_STAKE,
    in_this_deal=rising,
    best_hand=best_hand,
    alike=("flop", "poker"),
    books=("texas_holdem", "betting", "home"),
    fan=("As", "Ah", "Ks", "Kh"),
)
