"""What pokerkit has of Omaha."""

from typing import ClassVar

from pokerkit import PotLimitOmahaHoldem
from pokerkit.games import FixedLimitPokerMixin, Holdem, NoLimitPokerMixin, OmahaHoldemMixin, UnfixedLimitHoldem
from pokerkit.hands import Hand, OmahaHoldemHand

from engine.games import GAMES
from tests.games.oracle import Oracle


class NoLimitOmaha(NoLimitPokerMixin, OmahaHoldemMixin, UnfixedLimitHoldem):
    """Pokerkit has the parts of it."""

    hand_types: ClassVar[tuple[type[Hand], ...]] = (OmahaHoldemHand,)


class FixedLimitOmaha(FixedLimitPokerMixin, OmahaHoldemMixin, Holdem):
    """Pokerkit has it with a low hand only."""

    hand_types: ClassVar[tuple[type[Hand], ...]] = (OmahaHoldemHand,)


OMAHA = Oracle(GAMES["omaha"], {"NL": NoLimitOmaha, "PL": PotLimitOmahaHoldem, "FL": FixedLimitOmaha})
