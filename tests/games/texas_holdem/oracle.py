"""What pokerkit has of Texas Hold'em."""

from pokerkit import FixedLimitTexasHoldem, NoLimitTexasHoldem
from pokerkit.games import PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem

from engine.games import GAMES
from tests.games.oracle import Oracle


class PotLimitTexasHoldem(PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem):
    """The one structure that pokerkit has no hold'em of."""


HOLDEM = Oracle(
    GAMES["texas_holdem"], {"NL": NoLimitTexasHoldem, "PL": PotLimitTexasHoldem, "FL": FixedLimitTexasHoldem}
)
