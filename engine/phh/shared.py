"""What reading and writing share: the game, its variants by their names in the format, and the rules it knows."""

from engine.games import GAMES
from engine.games.texas_holdem import HoldemDeal
from engine.poker.showdown import Showed
from engine.seats import Seat

GAME = GAMES["texas_holdem"]
STRUCTURES = {"NT": "NL", "PT": "PL", "FT": "FL"}  # by variant, those that we play
TOLD = ("structure", "small_blind", "big_blind", "ante", "min_bet")  # rules that the format has a place for
# What decides only who has which position and what a mixed game plays: a hand is told without it.
BEFORE_THE_HAND = ("mix_unit", "moving_button", "limit_blinds")


def showed(deal: HoldemDeal) -> list[Seat]:
    """Whose hands were turned up, in the order of showing."""
    return [event.seat for event in deal.events if isinstance(event, Showed)]
