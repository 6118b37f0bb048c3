"""What all simulated tournaments share: the log, the clock, and deals at several tables at once."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any

import msgspec

from engine.game import AnyGame
from engine.play import Play
from engine.simulate import Chance, Policy, play_out
from engine.tournament import hand_for_hand
from engine.tournament.course import Course
from engine.tournament.dealing import AnyMatch, dealt, next_match
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
    """A deal that has been played, for those who count or keep hands."""

    tournament: str
    table: int
    deal: int
    match: AnyMatch  # as it was when the deal began
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
        self.matches: dict[int, AnyMatch] = {}
        self._watch = watch
        self._coming: list[tuple[int, int, Callable[[], None]]] = []
        self._numbers = count()

    def log(self, event: AnyEvent) -> None:
        self.course.apply(event)

    def at(self, seconds: int, happens: Callable[[], None]) -> None:
        """Let this happen at that second of play; what falls on the same second happens in the order of these calls."""
        heappush(self._coming, (seconds, next(self._numbers), happens))

    def go_on(self) -> None:
        """The clock moves on to the next second at which something happens, and all that falls on it happens."""
        seconds = self._coming[0][0]
        self.course.tick(seconds)
        while self._coming and self._coming[0][0] == seconds:
            heappop(self._coming)[2]()

    def begins(self, number: int, ends: Callable[[int, AnyMatch, Play[Any]], None]) -> None:
        """A table begins its next deal and plays it at once; `ends` is called when the clock has come to its end."""
        course, chosen = self.course, self.chosen
        table = course.tables[number]
        before = self.matches[number] if table.last else None
        match = next_match(chosen.game, chosen.house_rules, table, before, course.level, self.chance)
        play = Play(chosen.game.play, chosen.game.deal(match))
        self.log(dealt(course, number, table, match, play.deal, hand_for_hand.round_of(course, number)))
        seconds = self._played(number, match, play)
        self.at(course.at + seconds, lambda: ends(number, match, play))

    def _played(self, number: int, match: AnyMatch, play: Play[Any]) -> int:
        """Play a deal to its end; returns how many seconds it takes."""
        answers = play_out(play, self.chosen.policy, self.chance)
        players = {seat: self.course.tables[number].players[seat] for seat in play.deal.seats}
        self._watch(DealtHand(self.name, number, self.course.tables[number].deals, match, play, players))
        return BETWEEN + sum(self.chance.randint(1, SLOWEST) for _ in range(answers))
