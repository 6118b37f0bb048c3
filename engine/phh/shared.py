"""What reading and writing share: the format's variants, and the rules that it knows."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.poker.flop.deal import FlopDeal
from engine.poker.showdown import Showed
from engine.seats import Seat


class Variant(NamedTuple):
    """The game and structure that a variant of the format stands for."""

    game: str
    structure: str


VARIANTS: Mapping[str, Variant] = {  # those that are played here, by their names in the format
    "NT": Variant("texas_holdem", "NL"),
    "PT": Variant("texas_holdem", "PL"),
    "FT": Variant("texas_holdem", "FL"),
    "PO": Variant("omaha", "PL"),
}
TOLD_GAMES = frozenset(variant.game for variant in VARIANTS.values())  # games of which the format can tell some deals
TOLD = ("structure", "small_blind", "big_blind", "ante", "min_bet")  # rules that the format has a place for
# Rules that decide only who has which position, and which game or round is played: a hand is told without them.
BEFORE_THE_HAND = ("mix_unit", "moving_button", "limit_blinds", "choice")

# Rules that the format does not know: a hand in which they had no effect is told without them, any other is refused.
UNKNOWN = (
    *("run_it", "show_cards", "rabbit", "bounty", "bounty_hand"),
    *("bomb_pot", "bomb_ante", "bomb_boards", "free_straddle", "rise"),
)


def showed(deal: FlopDeal) -> list[Seat]:
    """Whose hands were turned up, in the order of showing."""
    return [event.seat for event in deal.events if isinstance(event, Showed)]
