"""What the house knows of a game: one object with its rules, its robots and its vocabulary."""

from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

import msgspec

from engine.cards import Card
from engine.competing import Competing
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
"""The legal answer that a pre-action, given in advance, makes to a question; None: the player is asked."""
LASTING = "always_"
"""Prefix of the names of pre-actions that hold from deal to deal, until the player takes them back or leaves."""


class Temper(msgspec.Struct, frozen=True):
    """How a robot departs from neutral play (0 in both).

    `looseness`: how many more hands it plays before the first cards lie open: 0.2 is a fifth more, below 0 is fewer.
    `boldness`: added, in pots, to what a bet or raise earns when the robot compares its choices.
    """

    looseness: float = 0.0
    boldness: float = 0.0


EVEN = Temper()
Mind: TypeAlias = Callable[[View[Any], Sequence[Event], float, Temper], Action]
"""A robot's answer, from the view of its seat, all events of this deal, luck (0–1) and temper."""
Levels: TypeAlias = Mapping[str, Mind]
"""The minds of a game's robots by level, the weakest first: `easy`, `good`, `strong`."""
NO_LEVELS: Levels = MappingProxyType({})
EASY = ("", "easy")  # no level was chosen, or the lowest
Tempers: TypeAlias = Mapping[str, Temper]
"""By name, such as `bold` or `patient`: only those that differ when measured."""
NO_TEMPERS: Tempers = MappingProxyType({})

Sample: TypeAlias = Callable[[Sequence[Card], int], Sequence[Card]]
"""Draws so many of these cards at random, none twice."""


def plain(robot: Callable[[View[Any], float], Action]) -> Mind:
    """The mind of an easy robot: it plays like one of no level, by what its own seat sees, and has no temper."""
    return lambda view, _told, luck, _temper: robot(view, luck)


class Odds(msgspec.Struct, frozen=True):
    """Each hand's share of the pot, 0 to 1, as (seat, share) in the contest's order; `exact`, or from samples.

    With several boards: `shares` are of what the first one settles, `further` of what each other one does.
    """

    shares: tuple[tuple[Seat, float], ...]
    exact: bool
    further: tuple[tuple[tuple[Seat, float], ...], ...] = ()


class Contest(Protocol):
    """Hands that lie face up and play for the pot without further bets. A frozen value that may be pickled."""

    @property
    def hands(self) -> tuple[tuple[Seat, tuple[Card, ...]], ...]: ...

    def odds(self, sample: Sample) -> Odds:
        """The share of each hand: may take up to a second."""


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
    statistics: ClassVar[Statistics]  # what is counted of its deals, and the figures made from it
    tournament: ClassVar[Competing]  # how its tournaments are played; None: there are none

    levels: ClassVar[Levels]  # at which its robots play, where the levels are known to differ
    brief: ClassVar[Collection[str]]  # levels that answer faster than another process could be asked
    tempers: ClassVar[Tempers]  # given in turn to its robots above the lowest level

    def start(self, rules: R, stacks: dict[Seat, int], dealer: Seat) -> Match[R, C]:
        """A new match whose first deal `dealer` deals."""

    def deal(self, match: Match[R, C]) -> D:
        """The next deal, before anything happened in it. Needs `match.enough`."""

    def play(self, deal: D) -> Coroutine[Question, Any, None]:
        """The rules, from the first forced bet to the payment."""

    def after(self, match: Match[R, C], deal: D) -> Match[R, C]:
        """The match when the deal is over."""

    def robot(self, view: View[Any], luck: float) -> Action:
        """The answer of a robot without a level, from the view of its seat and `luck` (0–1).

        The table checks it like anyone's.
        """

    def worth(self, rules: R, view: View[Any], seat: Seat) -> Any:
        """What this seat's hand is worth, judged only by the cards that the viewer sees.

        Each game has its own type of worth. None: too few cards are seen.
        """

    def contest(self, view: View[Any]) -> Contest | None:
        """The hands whose odds may be told; None: there are none."""


AnyGame: TypeAlias = Game[Any, Any, Any]
