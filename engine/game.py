"""What the house knows of a game: one object each, which holds its rules, its robot and its words."""

from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

import msgspec

from engine.cards import Card
from engine.deal import Deal, Event
from engine.fairness.terms import Sealing
from engine.match import Carried, HouseRules, Match
from engine.play import Action, Ask, Question
from engine.seats import Seat
from engine.statistics import Statistics
from engine.view import View
from engine.vocabulary import Vocabulary

R = TypeVar("R", bound=HouseRules)
C = TypeVar("C", bound=Carried)
D = TypeVar("D", bound=Deal)

PreAction: TypeAlias = Callable[[Ask[Any]], Action | None]
"""What a pre-action, an answer given in advance, says to a question, always legally; None: the player is asked."""
LASTING = "always_"
"""So begin the names of pre-actions that hold from deal to deal, until their player takes them back or leaves."""


class Temper(msgspec.Struct, frozen=True):
    """How a robot departs from what it would play with no temper, which is 0 in both.

    `looseness`: before the first cards lie open it plays so many more hands, 0.2 for a fifth more, below 0 fewer.
    `boldness`: so many pots more than it earns it likes a bet or raise, below 0 less.
    """

    looseness: float = 0.0
    boldness: float = 0.0


EVEN = Temper()
Mind: TypeAlias = Callable[[View[Any], Sequence[Event], float, Temper], Action]
"""What a robot answers: from what its seat sees, all that everybody was told in this deal, luck (0–1) and temper."""
Levels: TypeAlias = Mapping[str, Mind]
"""How well its robots play, from the weakest on: `easy`, `good`, `strong`."""
NO_LEVELS: Levels = MappingProxyType({})
EASY = ("", "easy")  # no level was chosen, or the least
Tempers: TypeAlias = Mapping[str, Temper]
"""By name, such as `bold` or `patient`: those that differ when measured."""
NO_TEMPERS: Tempers = MappingProxyType({})

Sample: TypeAlias = Callable[[Sequence[Card], int], Sequence[Card]]
"""So many of these cards by chance, none twice."""


class Odds(msgspec.Struct, frozen=True):
    """Each hand's share of the pot, 0 to 1, as seats and shares in the contest's order; `exact` or by samples.

    Where several boards lie: of what the first settles, and in `further` of what each other one does.
    """

    shares: tuple[tuple[Seat, float], ...]
    exact: bool
    further: tuple[tuple[tuple[Seat, float], ...], ...] = ()


class Contest(Protocol):
    """Hands that lie face up and play for the pot without another bet. A frozen value that may be pickled."""

    @property
    def hands(self) -> tuple[tuple[Seat, tuple[Card, ...]], ...]: ...

    def odds(self, sample: Sample) -> Odds:
        """What each of them is worth: much work, up to a second."""
        ...


class Game(Protocol[R, C, D]):
    """One game of the house. Everything here is pure."""

    key: ClassVar[str]
    seats: ClassVar[range]  # how many may be dealt in
    house_rules: type[R]
    carried: type[C]
    actions: ClassVar[tuple[type[Action], ...]]
    pre_actions: ClassVar[Mapping[str, PreAction]]  # what a player may say before being asked, by name
    vocabulary: ClassVar[Vocabulary]  # its words in transcripts
    sealing: ClassVar[Sealing]  # how its deals are sealed beforehand and checked afterwards
    statistics: ClassVar[Statistics]  # what is counted of its deals, and the figures that are read off

    levels: ClassVar[Levels]  # at which its robots may be asked to play, where they are known to differ
    brief: ClassVar[Collection[str]]  # those of them that answer sooner than another process could be asked
    tempers: ClassVar[Tempers]  # of its robots above the least level, given in turn

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
        """What a robot of no level answers from what its seat sees and `luck` (0–1).

        The table checks it like anyone's.
        """
        ...

    def worth(self, rules: R, view: View[Any], seat: Seat) -> Any:
        """What this seat's hand is worth to the viewer, from the cards that he sees: nobody learns more by it.

        Each game has its own kind of worth. None: he sees too few of them.
        """
        ...

    def contest(self, view: View[Any]) -> Contest | None:
        """What there are odds of; None where there are none to tell."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
