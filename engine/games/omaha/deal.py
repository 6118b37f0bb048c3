"""What Omaha adds to a deal with a board: what hands are worth."""

from typing import ClassVar

from engine.deal import Facts
from engine.games.omaha.hands import least, worth
from engine.poker.flop.carried import FlopCarried
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.facts import FlopFacts


class OmahaCarried(FlopCarried, frozen=True):
    """Positions of the last deal, and odd chips."""


class OmahaFacts(FlopFacts, frozen=True):
    """What everyone may know of an Omaha deal besides piles and chips."""


class OmahaDeal(FlopDeal):
    """The state of one Omaha deal."""

    shows: ClassVar[type[Facts]] = OmahaFacts
    worth = staticmethod(worth)
    least = staticmethod(least)

    kind = "omaha"

    __slots__ = ()
