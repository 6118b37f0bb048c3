"""How a tournament in rounds of matches stands, rebuilt from its log (TO-RU)."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.seats import Seat
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent, Broken, Ended, Final, MatchEnded, Out, Seated
from engine.tournament.prizes import prize_of
from engine.tournament.record import Entry, Place, Rules
from engine.tournament.rounds.matches import GO_ON, KINDS, Scored
from engine.tournament.table import leave, seat_at


class RoundsCourse(Course):
    """A course without chips: each table plays one match a round, whose points are counted deal by deal."""

    in_rounds: ClassVar[bool] = True

    def __init__(self, game: str, rules: Rules, entries: Iterable[Entry]) -> None:
        super().__init__(rules, entries)
        self.kind = KINDS[game]
        self.match_round = 1
        self.scores: dict[int, dict[str, Scored]] = {}  # of this round, by table and player
        self.counted: dict[int, int] = {}  # deals of its match that a table has played
        self.orders: dict[int, tuple[str, ...]] = {}  # of matches of this round that are over, the best first
        self.gone: list[str] = []  # those who are out, the first of them first

    # What is going on.

    @property
    def left(self) -> tuple[str, ...]:
        """Those who are not out, in the order in which they entered."""
        return tuple(entry.player for entry in self.entries if entry.player not in self.gone)

    @property
    def unseated(self) -> tuple[str, ...]:
        """Those who are not out and have no seat yet in this round."""
        seated = self.people
        return tuple(player for player in self.left if player not in seated)

    @property
    def round_is_over(self) -> bool:
        """Have all tables played their matches?"""
        return bool(self.tables) and self.orders.keys() == self.tables.keys()

    @property
    def is_final(self) -> bool:
        """TO-RU-1. Does one table hold all who are left?"""
        return len(self.tables) == 1 and not self.unseated

    @property
    def is_over(self) -> bool:
        """TO-RU-1. Has the final been played?"""
        return self.is_final and self.round_is_over

    @property
    def places(self) -> tuple[Place, ...]:
        """TO-RU-2, TO-PRIZE-2. The final's order, then those who went out, the last of them first."""
        final = next(iter(self.orders.values())) if self.is_over else ()
        order = (*final, *reversed(self.gone))
        first = self.field - len(order) + 1
        return tuple(Place(player, place, prize_of(self.prizes, place)) for place, player in enumerate(order, first))

    def match_is_over(self, number: int) -> bool:
        """TO-RU-1. Has this table played all deals of its match?"""
        table = self.tables[number]
        return not table.running and self.counted.get(number, 0) == self.kind.deals(len(table.players))

    def goes_on(self, player: str) -> bool:
        """TO-RU-1. Is this player one of the best two in a match of this round that is over?"""
        return any(player in order[:GO_ON] for order in self.orders.values())

    # What happens.

    def copy(self) -> "RoundsCourse":
        """See `Course`."""
        other = super().copy()
        assert isinstance(other, RoundsCourse)  # noqa: S101  a copy is of the same kind
        other.scores = {number: scores.copy() for number, scores in self.scores.items()}
        return other

    def apply(self, event: AnyEvent) -> None:
        """See `Course`."""
        super().apply(event)
        match event:
            case Seated(table=number, player=player):
                self.scores.setdefault(number, {})[player] = Scored(player, 0, 0, 0)
            case Ended(points=points) if points:
                self._count(event)
            case MatchEnded(table=number, order=order):
                self.orders[number] = order
            case Broken() if not self.tables:
                self._next_round({})
            case Final(table=number, seats=seats):
                self._next_round({number: seats})
            case _:
                pass

    def _count(self, event: Ended) -> None:
        """TO-RU-2. Points, closes and the last deal's points of all at the table."""
        scores, players = self.scores[event.table], self.tables[event.table].players
        for seat, points in event.points.items():
            before = scores[players[seat]]
            closes = before.closes + (seat == event.closer)
            scores[players[seat]] = replace(before, points=before.points + points, closes=closes, last=points)
        self.counted[event.table] = self.counted.get(event.table, 0) + 1

    def _next_round(self, at_tables: Mapping[int, Mapping[Seat, tuple[str, int]]]) -> None:
        """Everybody's score begins again. `at_tables`: who sits there already, table by table."""
        self.match_round += 1
        self.counted, self.orders = {}, {}
        self.scores = {
            number: {player: Scored(player, 0, 0, 0) for player, _ in seats.values()}
            for number, seats in at_tables.items()
        }

    def _out(self, event: Out) -> None:
        table = self.tables[event.table]
        leave(table, seat_at(table, event.player))
        self.gone.append(event.player)


def course_for(game: str, rules: Rules, entries: Iterable[Entry]) -> Course:
    """How a tournament of this game stands before anything has happened in it."""
    return RoundsCourse(game, rules, entries) if game in KINDS else Course(rules, entries)


def replayed(game: str, rules: Rules, entries: Iterable[Entry], events: Iterable[AnyEvent]) -> Course:
    """A log played again from the tournament's start."""
    course = course_for(game, rules, entries)
    for event in events:
        course.apply(event)
    return course
