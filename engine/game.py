"""What the house knows of a game: one object each, which holds its rules, its robot and its words."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from engine.deal import Deal
from engine.match import Carried, HouseRules, Match
from engine.play import Action, Ask, Question
from engine.seats import Seat
from engine.view import View
from engine.vocabulary import Vocabulary

R = TypeVar("R", bound=HouseRules)
C = TypeVar("C", bound=Carried)
D = TypeVar("D", bound=Deal)

PreAction: TypeAlias = Callable[[Ask[Any]], Action | None]
"""What a pre-action, an answer given in advance, says to a question, always legally; None: the player is asked."""


class Game(Protocol[R, C, D]):
    """One game of the house. Everything here is pure."""

    key: ClassVar[str]
    seats: ClassVar[range]  # how many may be dealt in
    house_rules: type[R]
    carried: type[C]
    actions: ClassVar[tuple[type[Action], ...]]
    pre_actions: ClassVar[Mapping[str, PreAction]]  # what a player may say before being asked, by name
    vocabulary: ClassVar[Vocabulary]  # its words in transcripts

    def start(self, rules: R, stacks: dict[Seat, int], dealer: Seat) -> Match[R, C]:
        """A new match whose first deal `dealer` deals."""
        ...

    def deal(self, match: Match[R, C]) -> D:
        """The next deal, before anything happened in it. Needs `match.enough`."""
        ...

    def play(self, deal: D) -> Coroutine[Question, Any, None]:
        """The rules, from the first forced bet to the payment."""
        ...

    def after(self, match: Match[R, C], deal: D) -> Match[R, C]:
        """The match when the deal is over."""
        ...

    def robot(self, view: View[Any], luck: float) -> Action:
        """What a robot answers from what its seat sees and `luck` (0–1); the table checks it like anyone's."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
