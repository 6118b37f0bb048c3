"""Views: what one person may see of a deal. Made from piles by the engine: no game and no picture can leak a card."""

from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from engine.cards import Card, texts
from engine.chips import Pot
from engine.deal import Facts
from engine.piles import hand_name
from engine.play import Ask, AskAll, Option, Play, Shuffle
from engine.seats import Seat

F = TypeVar("F", bound=Facts)


class View(msgspec.Struct, Generic[F], frozen=True):
    """A deal as `viewer` sees it (None: somebody at no seat)."""

    viewer: Seat | None
    seats: tuple[Seat, ...]  # dealt in, clockwise
    over: bool
    ask: int  # number of the open question
    asked: dict[Seat, tuple[Option, ...]]  # who is asked now and what is offered; locks only to the viewer
    stacks: dict[Seat, int]
    bets: dict[Seat, int]  # of this round
    pots: tuple[Pot, ...]  # of finished rounds
    piles: dict[str, tuple[Card | None, ...]]  # None: a face the viewer may not see
    facts: F
    interrupted: Seat | None = None  # whose turn goes on when the others have answered

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is: the only player asked now, or the one whose turn a window interrupts. None: nobody's."""
        if self.interrupted is not None:
            return self.interrupted
        return next(iter(self.asked)) if len(self.asked) == 1 else None

    @property
    def in_the_middle(self) -> int:
        """All chips in the pots, current bets included."""
        return sum(pot.amount for pot in self.pots) + sum(self.bets.values())

    def hand(self, seat: Seat) -> tuple[Card | None, ...]:
        return self.piles[hand_name(seat)]

    def faces(self, seat: Seat) -> tuple[str, ...]:
        """The faces of this hand that the viewer sees, as text, in order."""
        return texts([card for card in self.hand(seat) if card is not None])


AnyView: TypeAlias = View[Any]


def view_for(play: Play[Any], viewer: Seat | None) -> View[Any]:
    """What this viewer sees of the deal now; kept until the deal moves on."""
    if play.viewed != len(play.log):
        play.views, play.viewed = {}, len(play.log)
    view = play.views.get(viewer)
    if view is None:
        view = play.views[viewer] = _made(play, viewer)
    return view


def _made(play: Play[Any], viewer: Seat | None) -> View[Any]:
    for other in play.views.values():
        return _seen_by_another(play, other, viewer)
    deal = play.deal
    return View(
        viewer=viewer,
        seats=deal.seats,
        over=deal.over,
        ask=play.ask,
        asked=_asked(play, viewer),
        stacks=dict(deal.chips.stacks),
        bets=dict(deal.chips.bets),
        pots=deal.pots(),
        piles={name: pile.faces(viewer) for name, pile in deal.piles().items()},
        facts=deal.facts(),
        interrupted=play.open.turn if isinstance(play.open, AskAll) else None,
    )


def _seen_by_another(play: Play[Any], view: View[Any], viewer: Seat | None) -> View[Any]:
    """The same from another's view, which differs in what these two are asked and in the piles that only one of them
    sees.
    """
    ask, two = play.open, (viewer, view.viewer)
    asked = view.asked if isinstance(ask, Ask) and ask.seat not in two else _asked(play, viewer)
    piles = {name: pile.faces(viewer) for name, pile in play.deal.piles().items() if pile.sight in two}
    return replace(view, viewer=viewer, asked=asked, piles=view.piles | piles)


def _asked(play: Play[Any], viewer: Seat | None) -> dict[Seat, tuple[Option, ...]]:
    match play.open:
        case Ask() as ask:
            return {ask.seat: _offered(ask, viewer)}
        case AskAll(asks=asks):
            # Those who have spoken stay listed for the others: a missing entry would tell that they have.
            mine = play.answers.keys() & {viewer}
            return {seat: _offered(ask, viewer) for seat, ask in asks.items() if seat not in mine}
        case Shuffle() | None:
            return {}


def _offered(ask: Ask[Any], viewer: Seat | None) -> tuple[Option, ...]:
    return ask.options if ask.seat == viewer else tuple(option.as_public() for option in ask.options)
