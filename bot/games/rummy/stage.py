"""What the stages of both rummy games share: the piles, and who threw the top card."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.games.rummy.pictures import discards
from bot.seam.stage import Stage
from bot.words import Words
from engine.deal import Event
from engine.seats import Seat
from engine.view import AnyView

KEY = "rummy"


def with_piles(
    words: Words, view: AnyView, base: Stage, stock: int, names: Mapping[Seat, str], events: Sequence[Event]
) -> Stage:
    """The stage with stock and discards; the player who threw the top card is named."""
    thrown = discards(view)
    seat = thrower(events) if thrown else None
    label = words(f"{KEY}-stage-threw", name=names[seat]) if seat in names and seat is not None else ""
    return replace(
        base,
        rows=True,
        stock=stock,
        stock_label=words(f"{KEY}-stage-stock"),
        discards=thrown,
        discards_label=label or words(f"{KEY}-stage-discards"),
    )


def thrower(events: Sequence[Event]) -> Seat | None:
    """Who threw the last card."""
    thrown = (event for event in reversed(events) if type(event).__name__ == "Discarded")
    return getattr(next(thrown, None), "seat", None)
