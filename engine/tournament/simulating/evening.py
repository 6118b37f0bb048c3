"""What all simulated tournaments share: the log, the clock, and the deals that go on at several tables at once."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any

import msgspec

from engine.game import AnyGame
from engine.match import Match
from engine.play import Play
from engine.simulate import Chance, Policy, play_out
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent
from engine.tournament.record import Rules

BETWEEN = 8  # seconds from a deal's end to the next one
SLOWEST = 7  # seconds for an answer


class Chosen(msgspec.Struct, frozen=True):
    """What is simulated."""

    game: AnyGame
    house_rules: Any  # the game's HouseRules
    rules: Rules
    tables: int
    policy: Policy


class DealtHand(msgspec.Struct, frozen=True):
    """A deal that has been played: what whoever counts or keeps hands needs."""

    tournament: str
    table: int
    deal: int
    match: Match[Any, Any]  # as it was when the deal began
    play: Play[Any]
    players: dict[int, str]  # by seat


Watcher = Callable[[DealtHand], None]


class Evening:
    """One simulated tournament while it goes on."""

    def __init__(self, name: str, chosen: Chosen, course: Course, chance: Chance, watch: Watcher) -> None:
        self.name = name
        self.chosen = chosen
        self.course = course
        self.chance = chance
        self.matches: dict[int, Match[Any, Any]] = {}
        self._watch = watch
        self._coming: list[tuple[int, int, Callable[[], None]]] = []
        self._numbers = count()

    def log(self, event: AnyEvent) -> None:
        self.course.apply(event)

    def at(self, seconds: int, happens: Callable[[], None]) -> None:
        """This happens then, in seconds of play; of what happens at once, in the order in which it was said."""
        heappush(self._coming, (seconds, next(self._numbers), happens))

    def go_on(self) -> None:
        """The clock goes on to what happens next, and all happens that does so then."""
        seconds = self._coming[0][0]
        self.course.tick(seconds)
        while self._coming and self._coming[0][0] == seconds:
            heappop(self._coming)[2]()

    def begun(self, match: Match[Any, Any]) -> Play[Any]:
        """The next deal of this match, before its first answer."""
        game = self.chosen.game
        return Play(game.play, game.deal(match))

    def played(self, number: int, match: Match[Any, Any], play: Play[Any]) -> int:
        """Play this table's deal to its end at once; returns how many seconds it takes, which nobody knows before."""
        answers = play_out(play, self.chosen.policy, self.chance)
        players = {seat: self.course.tables[number].players[seat] for seat in play.deal.seats}
        self._watch(DealtHand(self.name, number, self.course.tables[number].deals, match, play, players))
        return BETWEEN + sum(self.chance.randint(1, SLOWEST) for _ in range(answers))
