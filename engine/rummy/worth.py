"""What a hand of rummy is worth to those who hold it: the points it would cost, and the melds that are in it."""

import msgspec

from engine.rummy.arrange import arrange
from engine.rummy.covering import Melds
from engine.rummy.melds import MeldRules
from engine.rummy.points import hand_points


class RummyWorth(msgspec.Struct, frozen=True):
    """Faces as they are held, jokers as `JK`. What takes work is worked out when it is asked for."""

    faces: tuple[str, ...]
    rules: MeldRules

    @property
    def points(self) -> int:
        """CA-SCORE-1 to CA-SCORE-5. What they cost if they are left in the hand."""
        return hand_points(self.faces)

    @property
    def melds(self) -> Melds:
        """Of the arrangement that leaves the fewest points, jokers as the cards they stand for."""
        return arrange(self.faces, self.rules).melds
