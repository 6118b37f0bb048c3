"""What reading and writing share: the variants by their names in the format, and the rules it knows."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.poker.flop.deal import FlopDeal
from engine.poker.showdown import Showed
from engine.seats import Seat


class Variant(NamedTuple):
    """What a variant of the format is here."""

    game: str
    structure: str


VARIANTS: Mapping[str, Variant] = {  # by their names, those that we play
    "NT": Variant("texas_holdem", "NL"),
    "PT": Variant("texas_holdem", "PL"),
    "FT": Variant("texas_holdem", "FL"),
    "PO": Variant("omaha", "PL"),
}
TOLD_GAMES = frozenset(variant.game for variant in VARIANTS.values())  # some of whose deals the format can tell
TOLD = ("structure", "small_blind", "big_blind", "ante", "min_bet")  # rules that the format has a place for
# What decides only who has which position, and which game or round is played: a hand is told without it.
BEFORE_THE_HAND = ("mix_unit", "moving_button", "limit_blinds", "choice")

# Rules of which the format knows nothing: a hand in which they had no part is told without them, any other is not.
UNKNOWN = (
    *("run_it", "show_cards", "rabbit", "bounty", "bounty_hand"),
    *("bomb_pot", "bomb_ante", "bomb_boards", "free_straddle", "rise"),
)


def showed(deal: FlopDeal) -> list[Seat]:
    """Whose hands were turned up, in the order of showing."""
    return [event.seat for event in deal.events if isinstance(event, Showed)]
