"""Plays many deals through the rules alone, with simple policies. Chance and clock are handed in."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import repeat, starmap
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from engine.cards import Card
from engine.deal import Deal
from engine.game import EVEN, AnyGame, Temper
from engine.match import Match
from engine.play import Action, Amount, Ask, AskAll, Checked, Just, Pace, Pick, Play, Shuffle, Shuffled
from engine.poker.wagering import CALL, Call
from engine.thinking import Thought
from engine.view import view_for

T = TypeVar("T")
STACK = 2000  # chips that everybody begins with, and buys again when they are lost


class Chance(Protocol):
    """What `random.Random` can do."""

    def random(self) -> float: ...
    def randint(self, a: int, b: int, /) -> int: ...
    def choice(self, seq: Sequence[T], /) -> T: ...
    def sample(self, population: Sequence[T], k: int, /) -> list[T]: ...


class Dealer(Protocol):
    """Shuffles in a simulation."""

    def begin(self, match: Match[Any, Any]) -> None:
        """The next deal is about to begin with this match."""

    def order(self, play: Play[Any], cards: Sequence[Card]) -> Sequence[Card]:
        """The answer to the open Shuffle of these cards."""

    def end(self, play: Play[Any]) -> None:
        """The deal is over."""


class ByChance:
    """Shuffles by chance alone; nothing is sealed."""

    def __init__(self, chance: Chance) -> None:
        self._number = partial(next, starmap(chance.random, repeat(())))  # of a card; no Python runs for each

    def begin(self, match: Match[Any, Any]) -> None:
        """Nothing needs to be prepared."""

    def order(self, play: Play[Any], cards: Sequence[Card]) -> Sequence[Card]:
        return sorted(cards, key=self._number)

    def end(self, play: Play[Any]) -> None:
        """Nothing needs to be told."""


Policy: TypeAlias = Callable[[Play[Any], Ask[Any], Chance], Action]
"""How a player decides: given a deal, the question to this player, and chance, it returns the answer."""


class Simulated(msgspec.Struct, frozen=True):
    """The results of a simulation."""

    deals: int
    actions: int
    seconds: float  # spent in playing, without checking invariants
    broken: tuple[str, ...]  # invariants that did not hold, with the number of the deal

    @property
    def deals_per_second(self) -> float:
        return self.deals / self.seconds if self.seconds else 0.0


def simulate(  # noqa: PLR0913  what a match is made of, and two hooks
    game: AnyGame,
    deals: int,
    seats: int,
    policy: Policy,
    chance: Chance,
    clock: Callable[[], float],
    *,
    step: Callable[[], object] = lambda: None,
    dealer: Dealer | None = None,
) -> Simulated:
    """Play `deals` deals of one match, everybody seated all the time.

    `clock` returns seconds; `step` is called after each deal, outside the measured time. `dealer` shuffles; None:
    chance alone does. Raises ValueError for a number of seats that the game does not have.
    """
    if seats not in game.seats:
        raise ValueError(f"{game.key} has {game.seats.start} to {game.seats.stop - 1} seats")
    match = game.start(game.house_rules(), dict.fromkeys(range(seats), STACK), dealer=0)
    actions, seconds, broken = 0, 0.0, []
    shuffler = dealer or ByChance(chance)
    for number in range(deals):
        shuffler.begin(match)
        began = clock()
        play = Play(game.play, game.deal(match))
        actions += play_out(play, policy, chance, shuffler)
        seconds += clock() - began
        shuffler.end(play)
        broken += [f"deal {number}: {fault}" for fault in faults(match, play)]
        match = rebought(game.after(match, play.deal))
        step()
    return Simulated(deals, actions, seconds, tuple(broken))


def play_out(play: Play[Any], policy: Policy, chance: Chance, dealer: Dealer | None = None) -> int:
    """Play a deal to its end; returns how many answers the players gave. `dealer`: as in `simulate`."""
    deal: Deal = play.deal
    heard, shuffler = deal.heard, dealer or ByChance(chance)
    while play.open is not None:
        play.converse(policy, chance)
        _move_on(play, policy, chance, shuffler)
    return deal.heard - heard


def _move_on(play: Play[Any], policy: Policy, chance: Chance, shuffler: Dealer) -> None:
    """Answer what is not asked of one player alone."""
    question = play.open
    if isinstance(question, Shuffle):
        play.lay(shuffler.order(play, question.cards))
    elif isinstance(question, AskAll):
        if question.pace is Pace.PAUSE or not question.asks:
            play.apply(play.close())  # the pause after a deal, or nobody is asked
        else:
            _window(play, question, policy, chance)


def _window(play: Play[Any], window: AskAll[Any], policy: Policy, chance: Chance) -> None:
    """Players answer in any order until the window is settled."""
    for ask in chance.sample(tuple(window.asks.values()), len(window.asks)):
        if not play.settled:
            play.apply(play.answer(ask.seat, policy(play, ask, chance)))
    play.apply(play.close())


def rebought(match: Match[Any, Any]) -> Match[Any, Any]:
    """Players without chips buy in again."""
    return replace(match, stacks={seat: chips or STACK for seat, chips in match.stacks.items()})


# What must hold of every deal.


def faults(match: Match[Any, Any], play: Play[Any]) -> Iterator[str]:
    """The invariants (chips, stacks, cards) that do not hold for a deal that began with `match`."""
    deal: Deal = play.deal
    chips = deal.chips
    began = sum(match.stacks[seat] for seat in chips.stacks) + match.carried.in_the_middle
    if sum(chips.stacks.values()) + chips.in_the_middle != began:
        yield "chips were made or lost"
    if min(chips.stacks.values()) < 0:
        yield "a stack is negative"
    shuffled = next((row.order for row in play.log if isinstance(row, Shuffled)), b"")
    if sorted(card for pile in deal.piles().values() for card in pile.cards) != sorted(shuffled):
        yield "a card is not in exactly one pile"


# Policies.


def call(_play: Play[Any], ask: Ask[Any], _chance: Chance) -> Action:
    """Call any bet; else do what the clock would answer."""
    for option in ask.options:
        if option.kind is Call and not option.locked:
            return CALL
    return ask.default  # type: ignore[no-any-return]  # each game has its own actions


def at_random(_play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
    """Take any open option that can be listed or has hints. Amounts are small, sometimes the highest."""
    open_now = [option for option in ask.options if not option.locked]
    for option in chance.sample(open_now, len(open_now)):
        if not isinstance(option, Checked):
            return _some(option, chance)
        if hints := tuple(option.hints()):
            return chance.choice(hints)  # type: ignore[no-any-return]  # each game has its own actions
    return ask.default  # type: ignore[no-any-return]  # as above


def _some(option: Just[Any] | Amount | Pick, chance: Chance) -> Action:
    if isinstance(option, Pick):
        return option.kind(tuple(chance.sample(option.faces, chance.randint(option.low, option.high))))  # type: ignore[no-any-return]  # as below
    if not isinstance(option, Amount):
        return option.action  # type: ignore[no-any-return]  # Just[Any]: each game has its own actions
    small = chance.randint(option.low, min(option.high, 3 * option.low))
    return option.kind(small if chance.random() < 0.9 else option.high)  # type: ignore[no-any-return]  # as above


def robots_of(game: str, level: str = "", temper: Temper = EVEN) -> Policy:
    """The policy of robots of this level and temper."""

    def robot(play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
        told = tuple(play.deal.events)
        action = Thought(game, level, view_for(play, ask.seat), told, chance.random(), temper).action()
        return ask.default if ask.refusal(action) else action

    return robot


def policies(game: str) -> Mapping[str, Policy]:
    """All policies for this game, by name."""
    return {"call": call, "random": at_random, "robots": robots_of(game)}
