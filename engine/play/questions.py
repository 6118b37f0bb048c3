"""What rules await: questions to one player, to several at once, and to chance; and what a question offers.

Questions and options are made at every turn. They take part in no reference cycle, so the garbage collector need not
track them (`gc=False`); the same goes for rows. Refusals are keys with words elsewhere.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engine.cards import Card
from engine.seats import Seat

Action: TypeAlias = msgspec.Struct  # each game has its own frozen kinds
A = TypeVar("A", bound=Action)


class Refused(Exception):
    """Something a player may not do: the key of a reason with words in every language, and the facts these words
    mention.
    """

    def __init__(self, reason: str, **facts: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


class Just(msgspec.Struct, Generic[A], frozen=True, gc=False):
    """One fixed action. `locked` is the reason why this player may not choose it, though everyone sees it offered."""

    action: A
    locked: str | None = None
    kind: Any = None  # the action's type: the other options have it too

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "kind", type(self.action))

    def refusal(self, action: Action) -> Refused | None:
        if self.locked:
            return Refused(self.locked)
        return None if action == self.action else Refused("not_now")

    def as_public(self) -> "Just[A]":
        """As everyone else sees it offered."""
        return Just(self.action) if self.locked else self


class Amount(msgspec.Struct, frozen=True, gc=False):
    """An action of `kind` with an `amount` of `low` to `high` chips."""

    kind: Any  # a type[Action] with the field `amount`; msgspec knows no constructor types
    low: int
    high: int
    locked: str | None = None
    all_in: int = 0  # the amount that is the whole stack, perhaps more than `high`; 0: there is none

    def refusal(self, action: Any) -> Refused | None:  # of self.kind: the ask has looked
        if self.locked:
            return Refused(self.locked)
        if self.low <= action.amount <= self.high:
            return None
        reach = "none" if not self.all_in else "all_in" if self.high == self.all_in else "beyond"
        return out_of_range(self.low, self.high, self.kind.__name__.lower(), all_in=self.all_in, reach=reach)

    def as_public(self) -> "Amount":
        return Amount(self.kind, self.low, self.high, all_in=self.all_in) if self.locked else self


def out_of_range(low: int, high: int, action: str, *, all_in: int = 0, reach: str = "none") -> Refused:
    """The refusal that names the amounts allowed for this action.

    `reach`: whether the highest amount is `all_in`, or all-in lies `beyond` it; `none`: this is never all-in.
    """
    return Refused(
        "amount_out_of_range", low=low, high=high, spread=high - low, action=action, all_in=all_in, reach=reach
    )


class Pick(msgspec.Struct, frozen=True, gc=False):
    """An action of `kind` with `cards`: `low` to `high` different ones of these faces, in any order.

    Faces are text (`Ah`), and `cards` is a tuple of them: copies of a card are interchangeable.
    """

    kind: Any  # a type[Action] with the field `cards`, as above
    low: int
    high: int
    faces: tuple[str, ...]
    locked: str | None = None

    def refusal(self, action: Any) -> Refused | None:  # of self.kind: the ask has looked
        if self.locked:
            return Refused(self.locked)
        if Counter(action.cards) - Counter(self.faces):
            return Refused("not_your_cards")
        if self.low <= len(action.cards) <= self.high:
            return None
        return Refused("number_of_cards", low=self.low, high=self.high)

    def as_public(self) -> "Pick":
        return Pick(self.kind, self.low, self.high, ())


class _Unknown(msgspec.Struct, frozen=True):
    """What everyone else knows of a checked action: nothing."""

    def why_not(self, _action: Any) -> None:
        return

    def hints(self) -> tuple[Any, ...]:
        return ()


UNKNOWN = _Unknown()


class Checked(msgspec.Struct, frozen=True, eq=False):
    """An action of `kind` in one of many legal forms, too many to list: `why_not` judges each, `hints` gives a few.

    Both know only what the asked player may see, since they travel in that player's view. They are methods of frozen
    values, and two options are equal when these values are.
    """

    kind: Any  # a type[Action]
    why_not: Callable[[Any], Refused | None]
    locked: str | None = None
    hints: Callable[[], Iterable[Any]] = UNKNOWN.hints  # legal ones worth offering, the best first

    def refusal(self, action: Any) -> Refused | None:  # of self.kind: the ask has looked
        return Refused(self.locked) if self.locked else self.why_not(action)

    def as_public(self) -> "Checked":
        return Checked(self.kind, UNKNOWN.why_not)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Checked) and self._known == other._known

    def __hash__(self) -> int:
        return hash(self._known)

    @property
    def _known(self) -> tuple[Any, ...]:
        """What is compared: bound methods are equal only for the same object, but equal objects are enough here."""
        why_not, hints = ((getattr(method, "__self__", None), method.__name__) for method in (self.why_not, self.hints))
        return self.kind, self.locked, why_not, hints


Option: TypeAlias = Just[Any] | Amount | Pick | Checked


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
    kind is refused as `not_now`. `usual`: the most frequent other answer, if it is always legal, so that it need not be
    looked for among the options. `if_gone`: the answer for a player who has left the table, if it is not the default;
    always legal too.
    """

    seat: Seat
    options: tuple[Option, ...]
    default: A
    why_not: Mapping[type[Action], str] = NO_REASONS
    usual: A | None = None
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
        if action is self.default or action is self.usual:  # always legal: nothing to look for
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
    """A question to chance: in which order do these cards lie? The answer holds the same cards.

    `kept`: the cards as a log keeps them, one byte each.
    """

    __slots__ = ("cards", "kept")

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards
        self.kept = bytes(cards)

    def __await__(self) -> Generator["Shuffle", list[Card], list[Card]]:
        return (yield self)


Question: TypeAlias = Ask[Any] | AskAll[Any] | Shuffle
QUESTIONS = (Ask, AskAll, Shuffle)
