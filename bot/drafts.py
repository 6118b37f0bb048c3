"""Drafts: what somebody is gathering in his private panel for one question, before one press answers it."""

from typing import Any

import msgspec

from engine.play import Pick
from engine.seats import Seat
from engine.view import AnyView


class Draft(msgspec.Struct, frozen=True):
    """For one question only: the amount on a stepper, or the cards ticked, as positions among those he may tick."""

    deal: int
    ask: int
    amount: int | None = None
    ticked: tuple[int, ...] = ()

    def toggled(self, position: int) -> "Draft":
        """With this card ticked, or not any more."""
        others = tuple(other for other in self.ticked if other != position)
        ticked = others if position in self.ticked else tuple(sorted((*self.ticked, position)))
        return Draft(self.deal, self.ask, ticked=ticked)


def picks(view: AnyView, seat: Seat) -> tuple[Pick, ...]:
    """The options of this seat that are answered with ticked cards."""
    return tuple(option for option in view.asked.get(seat, ()) if isinstance(option, Pick))


def to_tick(view: AnyView, seat: Seat) -> tuple[str, ...]:
    """The faces that this seat may tick, in the order of their positions; none where another's are hidden."""
    offered = picks(view, seat)
    return offered[0].faces if offered else ()


def tag_of(offered: Any) -> str:  # a kind of action, which msgspec names
    """The word of an option on addresses and in the log: `change`."""
    return str(offered.kind.__struct_config__.tag)
