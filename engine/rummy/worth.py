"""What a rummy hand is worth to its player: the points it would cost, and the melds in it."""

from typing import Any

import msgspec

from engine.rummy.arrange import arrange
from engine.rummy.covering import Melds
from engine.rummy.melds import MeldRules
from engine.rummy.points import hand_points
from engine.seats import Seat
from engine.view import View


class RummyWorth(msgspec.Struct, frozen=True):
    """`faces` as they are held, jokers as `JK`. What takes long is computed only when it is asked for."""

    faces: tuple[str, ...]
    rules: MeldRules

    @property
    def points(self) -> int:
        """CA-SCORE-1 to CA-SCORE-5. What they cost if they are left in the hand."""
        return hand_points(self.faces)

    @property
    def melds(self) -> Melds:
        """Melds of the arrangement that leaves the fewest points, jokers as the cards they stand for."""
        return arrange(self.faces, self.rules).melds


def worth_seen(rules: MeldRules, view: View[Any], seat: Seat) -> RummyWorth | None:
    """None unless the viewer sees the whole hand, and for a hand without cards."""
    faces = view.faces(seat)
    return RummyWorth(faces, rules) if faces and len(faces) == len(view.hand(seat)) else None
