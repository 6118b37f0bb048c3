"""What rules await: questions to one player, to several at once, and to chance."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engine.cards import Card
from engine.play.options import Action, Option, Refused
from engine.seats import Seat

A = TypeVar("A", bound=Action)
NO_REASONS: Mapping[type[Action], str] = MappingProxyType({})


class Pace(StrEnum):
    """How long a question may stay open; the table maps it to seconds."""

    TURN = "turn"
    WINDOW = "window"
    CALL = "call"  # a window whose players are notified, as at their turn
    CLAIM = "claim"  # a short window: the answer could be given in advance
    CHOICE = "choice"  # of the next game, when a deal is over: as long as a turn
    PAUSE = "pause"  # until the next deal begins
    SUSPENSE = "suspense"  # a window without questions: a moment to look at the cards


class Ask(msgspec.Struct, Generic[A], frozen=True, eq=False, gc=False):
    """A question to one player; awaiting it gives a legal answer.

    `default`: the clock's answer, always legal. `why_not`: reasons for kinds of action that are not offered; any other
    kind is refused as `not_now`. `if_gone`: the answer for a player who has left the table, if it is not the default;
    always legal too.
    """

    seat: Seat
    options: tuple[Option, ...]
    default: A
    why_not: Mapping[type[Action], str] = NO_REASONS
    pace: Pace = Pace.TURN
    if_gone: A | None = None

    def __await__(self) -> Generator["Ask[A]", A, A]:
        return (yield self)

    def unattended(self, *, gone: bool) -> A:
        """The answer for a player who is absent, or has left the table for good (`gone`)."""
        return self.if_gone if gone and self.if_gone is not None else self.default

    def is_about(self, kind: type[Action]) -> bool:
        """Is this kind of action offered, or refused with a reason of its own?"""
        return kind in self.why_not or any(option.kind is kind for option in self.options)

    def refusal(self, action: Action) -> Refused | None:
        """Why this player may not do that; None if they may."""
        if action is self.default:  # always legal: nothing to look for
            return None
        kind = type(action)
        refused = None
        for option in self.options:
            if option.kind is kind and (refused := option.refusal(action)) is None:
                return None
        return refused or Refused(self.why_not.get(kind, "not_now"))


class AskAll(Generic[A]):
    """Questions to several players at once; awaiting gives the answer of each, silence being the default.

    Answers come in any order. The window closes when all have spoken, when `settled` says so, or by the clock. `turn`:
    if it interrupts a turn, whose turn goes on afterwards.
    """

    __slots__ = ("asks", "pace", "settled", "turn")

    def __init__(
        self,
        asks: Iterable[Ask[A]],
        settled: Callable[[Mapping[Seat, A]], bool] = lambda answers: False,
        pace: Pace = Pace.WINDOW,
        turn: Seat | None = None,
    ) -> None:
        self.asks = {ask.seat: ask for ask in asks}
        self.settled = settled
        self.pace = pace
        self.turn = turn

    def __await__(self) -> Generator["AskAll[A]", dict[Seat, A], dict[Seat, A]]:
        return (yield self)


class Shuffle:
    """A question to chance: in which order do these cards lie? The answer holds the same cards."""

    __slots__ = ("cards",)

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards

    def __await__(self) -> Generator["Shuffle", list[Card], list[Card]]:
        return (yield self)


Question: TypeAlias = Ask[Any] | AskAll[Any] | Shuffle
QUESTIONS = (Ask, AskAll, Shuffle)
