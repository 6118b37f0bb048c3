"""Dealer's choice: at tables that play so, the next dealer picks the game of the next orbit (articles HR-CHOICE).

The rules ask when a deal is over; the house then deals the game that was picked.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, Protocol, TypeAlias

import msgspec

from engine.chips import Chips
from engine.deal import Event, NextGame
from engine.play import Ask, AskAll, Just, Pace
from engine.seats import Seat
from engine.view import AnyView
from engine.vocabulary import Expectation, Standing, seat_called, verb

Allowed: TypeAlias = Literal["never", "structures", "flop", "italian", "all"]
"""Which games a dealer may pick: none, hold'em in its structures, that and Omaha, that and poker all'italiana, or all.
"""
KINDS: tuple[NextGame, ...] = (
    NextGame("no_limit", "texas_holdem", "NL"),
    NextGame("pot_limit", "texas_holdem", "PL"),
    NextGame("limit", "texas_holdem", "FL"),
    NextGame("omaha", "omaha"),
    NextGame("italian", "italian_poker"),
)
"""All that a dealer may pick at any table, in the order of the offer; actions tell the place in it."""
NUMBERS: Mapping[str, int] = {kind.name: number for number, kind in enumerate(KINDS)}
OFFERED: Mapping[str, tuple[int, ...]] = {  # by what is allowed
    "never": (),
    "structures": (0, 1, 2),
    "flop": (0, 1, 2, 3),
    "italian": (0, 1, 2, 4),
    "all": (0, 1, 2, 3, 4),
}


def games_of(allowed: str) -> tuple[str, ...]:
    """The keys of the games that may be picked, each once; none for a word that allows nothing."""
    return tuple(dict.fromkeys(KINDS[number].game for number in OFFERED.get(allowed, ())))


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Let the next orbit be of this game: its number in `KINDS`."""

    game: int


class GameChosen(Event, frozen=True):
    """What is played from the next deal on, by its name in `KINDS`; the same as now if it `stays`."""

    seat: Seat
    game: str
    stays: bool


class Orbit(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the orbit of one game has come (HR-CHOICE-2)."""

    dealt: tuple[Seat, ...] | None = None  # who has dealt since the chooser, who deals first; None: nobody yet
    chosen: str = ""  # the name of the next deal's game, if the last deal ended with a choice
    chooser: Seat = 0  # who chose that

    @property
    def next_game(self) -> NextGame | None:
        return KINDS[NUMBERS[self.chosen]] if self.chosen else None


A_NEW_ORBIT: Final = Orbit()


class Choice:
    """What one deal knows of the choice."""

    __slots__ = ("chooser", "dealer", "ends_orbit", "is_open", "now", "numbers", "orbit", "picked")

    def __init__(self, allowed: Allowed, now: str, orbit: Orbit, dealer: Seat, seats: tuple[Seat, ...]) -> None:
        """`now`: the name of this deal's game; `seats`: those dealt in."""
        self.numbers = OFFERED[allowed]
        self.now = NUMBERS[now]
        self.orbit = orbit
        self.dealer = dealer  # may be an empty seat
        dealt = orbit.dealt
        self.ends_orbit = dealt is not None and {*dealt, dealer}.issuperset(seats)
        self.is_open = self.ends_orbit  # may the next deal still become one of another game?
        self.picked: int | None = None
        self.chooser: Seat = dealer

    @property
    def next_game(self) -> NextGame | None:
        """What was picked in this deal; None: nothing."""
        return None if self.picked is None else KINDS[self.picked]

    @property
    def after(self) -> Orbit:
        """HR-CHOICE-2. How far the orbit has come when this deal is over."""
        if self.picked is not None:
            return Orbit(None, KINDS[self.picked].name, self.chooser)
        dealt = self.orbit.dealt
        return Orbit(()) if dealt is None else Orbit((*(seat for seat in dealt if seat != self.dealer), self.dealer))


class ChoosingDeal(Protocol):
    """A deal in which the next game may be picked. `choice`: None at tables that do not play so."""

    choice: Choice | None
    chips: Chips

    def after(self, seat: Seat) -> tuple[Seat, ...]: ...

    def tell(self, event: Event) -> None: ...


async def choose_the_next_game(deal: ChoosingDeal) -> None:
    """HR-CHOICE-1 to HR-CHOICE-4. At the end of an orbit the next to deal picks; silence leaves the game as it is.

    Chips left in the middle for the next deal are played for in the same game.
    """
    choice = deal.choice
    if choice is None or not choice.ends_orbit:
        return
    next_ones = [seat for seat in deal.after(choice.dealer) if deal.chips.stacks[seat]]
    if next_ones and not deal.chips.in_the_middle:
        stays = Choose(choice.now)
        question = Ask[Choose](next_ones[0], tuple(Just(Choose(number)) for number in choice.numbers), stays)
        answers = await AskAll([question], pace=Pace.CHOICE)
        choice.chooser = next_ones[0]
        choice.picked = answers[choice.chooser].game
        deal.tell(GameChosen(choice.chooser, KINDS[choice.picked].name, choice.picked == choice.now))
    choice.is_open = False


# In transcripts.


def said(action: Choose) -> str:
    """`choose omaha`; a number that no game has stands as it is, and is refused."""
    return f"{verb(Choose)} {KINDS[action.game].name if action.game in range(len(KINDS)) else action.game}"


def meant(name: str) -> Choose:
    """Raises ValueError for what nobody can choose."""
    if name.isdecimal():
        return Choose(int(name))
    if name not in NUMBERS:
        raise ValueError(f"no such game: {name}")
    return Choose(NUMBERS[name])


def dealers_told(orbit: Orbit, names: Mapping[Seat, str]) -> Iterator[tuple[str, str]]:
    """`dealt=Anna,Bruno`: who has dealt in this orbit after its chooser; `dealt=-`: nobody yet."""
    if orbit.dealt is not None:
        yield "dealt", ",".join(names[seat] for seat in orbit.dealt if seat in names) or "-"


def dealers_read(value: str, seats: Mapping[str, Seat]) -> Orbit:
    """The same, read. Raises ValueError for a name that nobody here has."""
    told = [] if value == "-" else value.split(",")
    return Orbit(tuple(seat_called(name, seats) for name in told))


def _next_game(standing: Standing) -> list[str]:
    deal = standing.play.deal
    return [deal.next_game.name if deal.next_game else "-"]


EXPECTATIONS: Mapping[str, Expectation] = {"next_game": Expectation("", "WORD", _next_game)}
"""`= next_game omaha`; `-` where nothing was chosen."""


# Robots.


def picked_by_lot(view: AnyView, luck: float) -> Choose | None:
    """What a robot picks if it is asked for the next game, by `luck` (0–1); None: it is asked something else."""
    asked = view.asked.get(view.viewer, ()) if view.viewer is not None else ()
    offered: list[Any] = [option.action for option in asked if isinstance(option, Just) and option.kind is Choose]
    return offered[min(int(luck * len(offered)), len(offered) - 1)] if offered else None
