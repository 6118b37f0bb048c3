"""Drafts: what a player is gathering in the private panel for one question, before one press answers it."""

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.seam.address import takes_cards
from engine.play import Checked, Pick
from engine.seats import Seat
from engine.view import AnyView
from engine.vocabulary import verb


class Draft(msgspec.Struct, frozen=True):
    """For one question only: the amount on a stepper, or the cards ticked, as positions among those that may be ticked.

    `verb`: what to do with the cards, once chosen, if they may be read in several ways.
    """

    deal: int
    ask: int
    amount: int | None = None
    ticked: tuple[int, ...] = ()
    verb: str = ""
    hinted: str = ""  # the option that a hint has ticked these cards for

    def toggled(self, position: int) -> "Draft":
        """With this card ticked, or not any more."""
        others = tuple(other for other in self.ticked if other != position)
        return self.with_ticked(others if position in self.ticked else (*self.ticked, position))

    def with_ticked(self, ticked: tuple[int, ...]) -> "Draft":
        """With these cards ticked and no others."""
        return Draft(self.deal, self.ask, ticked=tuple(sorted(ticked)))

    def about(self, verb: str) -> "Draft":
        """The same cards, to be read for this verb; if it is empty they are only ticked."""
        return replace(self, verb=verb)


def picks(view: AnyView, seat: Seat) -> tuple[Pick, ...]:
    """The options of this seat that are answered by picking cards."""
    return tuple(option for option in view.asked.get(seat, ()) if isinstance(option, Pick))


def to_tick(view: AnyView, seat: Seat) -> tuple[str, ...]:
    """The faces that this seat may tick, in the order of their positions; none where another's are hidden."""
    if not view.asked.get(seat):
        return ()
    if offered := picks(view, seat):
        return offered[0].faces
    if any(isinstance(option, Checked) and takes_cards(option.kind) for option in view.asked[seat]):
        return view.faces(seat)
    return ()


def option_of(view: AnyView, seat: Seat, verb: str) -> Checked | None:
    """The checked option that this verb means; None if this seat is not offered it now."""
    options = (option for option in view.asked.get(seat, ()) if isinstance(option, Checked))
    return next((option for option in options if tag_of(option) == verb), None)


def tag_of(offered: Any) -> str:  # a kind of action, which msgspec names
    """The word of an option on addresses and in the log: `change`."""
    return verb(offered.kind)
