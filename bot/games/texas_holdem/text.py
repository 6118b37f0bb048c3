"""Texas Hold'em as people read and press it: as every game with a board."""

from typing import ClassVar

from bot.games.flop.pictures import bet
from bot.games.flop.text import USUAL, FlopText, forced_bets
from bot.games.stakes import Stakes
from cards_render.drawing.theme import Felt

STAKES = Stakes(
    fields=("small_blind", "big_blind", "ante"),
    presets=((5, 10, 0), (10, 20, 0), (25, 50, 0), (50, 100, 0)),
    usual=USUAL,
    seats=(2, 4, 6, 9, 10),
    usual_seats=6,
    bought=(100, 1),
    variants=forced_bets,
    structures=("NL", "PL", "FL", "MIX"),
    bet=bet,
)


class TexasHoldemText(FlopText):
    """See `GameText`."""

    key: ClassVar[str] = "texas_holdem"
    stakes: ClassVar[Stakes] = STAKES
    felt: ClassVar[Felt] = "green"
