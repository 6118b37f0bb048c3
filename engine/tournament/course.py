"""How a tournament stands, rebuilt from its log. Only events of the log and the clock of play change it."""

from collections.abc import Iterable
from copy import copy
from typing import ClassVar

from engine.seats import Seat
from engine.tournament import events
from engine.tournament.knockouts import KnockedOut, distance, places
from engine.tournament.prizes import prizes
from engine.tournament.record import Entry, Place, Rules
from engine.tournament.table import Table, leave, seat_at

BETWEEN_LEVELS = 300  # seconds: the break after each fourth level by time (TO-LEVEL-4)
TO_PAY_AGAIN = 20  # seconds (TO-ENTRY-4)


class Course:
    """How a tournament stands. Only `apply` and `tick` change it."""

    in_rounds: ClassVar[bool] = False  # is it played in rounds of matches, without chips and levels (TO-RU-1)?

    def __init__(self, rules: Rules, entries: Iterable[Entry]) -> None:
        self.rules = rules
        self.entries = list(entries)
        self.robots = {entry.player for entry in self.entries if entry.robot}  # never iterated
        self.tables: dict[int, Table] = {}
        self.level = 1
        self.level_began = 0
        self.deals_in_level = 0
        self.at = 0
        self.last_end = 0
        self.paused = False
        self.moves: dict[str, int] = {}
        self.rebuys: dict[str, int] = {}
        self.asked_again: dict[str, int] = {}  # who may pay again, and since when
        self.round = 0  # of hand-for-hand: the last one that began
        self.dealt_in_round: tuple[int, ...] = ()  # tables
        self.round_began = 0  # how many events had been logged then
        self.groups: dict[int, list[KnockedOut]] = {}  # people who went out together, by how many events came before
        self.events: list[events.AnyEvent] = []

    def copy(self) -> "Course":
        """A course that stands the same, and is changed by itself from here on."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list | set):
                setattr(other, name, value.copy())
        other.groups = {key: group.copy() for key, group in self.groups.items()}
        other.tables = {number: table.copy() for number, table in self.tables.items()}
        return other

    # What is going on.

    @property
    def running(self) -> tuple[int, ...]:
        """Tables in a deal."""
        return tuple(number for number, table in self.tables.items() if table.running)

    @property
    def sizes(self) -> dict[int, int]:
        """TO-BAL. By table: how many have chips."""
        return {number: len(table.inside) for number, table in self.tables.items()}

    @property
    def heads(self) -> dict[int, int]:
        """By table: how many sit there, those who may still pay again among them."""
        return {number: len(table.players) for number, table in self.tables.items()}

    @property
    def entries_open(self) -> bool:
        """TO-ENTRY-3. May people enter? They may to the end of level `late`."""
        return self.level <= self.rules.late

    @property
    def entries_closed(self) -> bool:
        """Can nobody enter or pay again any more?"""
        return not self.entries_open and not self.asked_again

    @property
    def people(self) -> tuple[str, ...]:
        """TO-ROBOT-1. The people who are not out, without robots."""
        seated = (player for table in self.tables.values() for player in table.players.values())
        return tuple(player for player in seated if player not in self.robots)

    @property
    def field(self) -> int:
        """How many people have entered."""
        return sum(entry.kind != "rebuy" and not entry.robot for entry in self.entries)

    @property
    def prizes(self) -> tuple[int, ...]:
        """TO-PRIZE-1. What is paid if nobody enters any more."""
        return prizes(sum(entry.paid for entry in self.entries), self.field)

    @property
    def is_over(self) -> bool:
        """TO-OUT-4. One player or no person is left, and nothing is still being decided."""
        busy = self.running or self.asked_again or any(table.broke for table in self.tables.values())
        return not busy and (sum(self.heads.values()) <= 1 or not self.people)

    @property
    def places(self) -> tuple[Place, ...]:
        """TO-OUT, TO-PRIZE-2. The places that are decided, best first; none while entries are open."""
        left = self.people
        if not (self.entries_closed or self.is_over):
            return ()
        groups = [self.groups[key] for key in sorted(self.groups)]
        winner = (Place(left[0], 1, self.prizes[0]),) if self.is_over and left else ()
        return winner + places(len(left), groups, self.prizes)

    def where(self, player: str) -> tuple[int, Seat] | None:
        """Table and seat of a player; None: out."""
        for number, table in self.tables.items():
            for seat, other in table.players.items():
                if other == player:
                    return number, seat
        return None

    # What happens.

    def tick(self, at: int) -> None:
        """The clock of play has reached so many seconds."""
        self.at = max(self.at, at)

    def apply(self, event: events.AnyEvent) -> None:
        """Move on by the next event of the log."""
        self.at = event.at
        self.events.append(event)
        match event:
            case events.LevelUp(level=level, at=at):
                self.level, self.level_began, self.deals_in_level = level, at, 0
            case events.Paused() | events.Resumed():
                self.paused = isinstance(event, events.Paused)
            case events.MatchEnded():
                pass  # see `RoundsCourse`
            case _:
                self._moved(event)

    def _moved(self, event: events.AtTables) -> None:
        match event:
            case events.Seated():
                self._seated(event)
            case events.Dealt():
                self._dealt(event)
            case events.Ended():
                self._ended(event)
            case events.Rebought():
                self._rebought(event)
            case events.Out():
                self._out(event)
            case events.Broken(table=number):
                del self.tables[number]
            case events.Shared(table=number, stacks=stacks):
                table = self.tables[number]
                table.stacks |= stacks
                table.carried, table.playing = 0, ()
            case events.Final():
                self._final(event)

    def _seated(self, event: events.Seated) -> None:
        if event.origin is not None:
            number, seat = event.origin
            leave(self.tables[number], seat)
            self.moves[event.player] = self.moves.get(event.player, 0) + 1
        if event.why == "late":
            self.entries.append(Entry(event.player, robot=False, kind="late", paid=self.rules.entry))
        table = self.tables.setdefault(event.table, Table(on_account=self.in_rounds))
        table.players[event.seat] = event.player
        table.stacks[event.seat] = event.chips

    def _dealt(self, event: events.Dealt) -> None:
        table = self.tables[event.table]
        table.running, table.deals, table.last = True, event.deal, event
        if event.round is not None:
            if event.round != self.round:
                self.round, self.dealt_in_round, self.round_began = event.round, (), len(self.events)
            self.dealt_in_round = (*self.dealt_in_round, event.table)

    def _ended(self, event: events.Ended) -> None:
        table = self.tables[event.table]
        table.stacks |= event.stacks
        table.running, table.carried, table.playing = False, event.carried, event.playing
        table.rank = len(self.events)
        self.last_end = event.at
        self.deals_in_level += 1
        for seat in table.broke:
            if self.may_pay_again(table.players[seat]):
                self.asked_again[table.players[seat]] = event.at

    def may_pay_again(self, player: str) -> bool:
        """TO-ENTRY-4. People may while entries are open, as often as the rules say."""
        left = self.rules.rebuys < 0 or self.rebuys.get(player, 0) < self.rules.rebuys
        return self.entries_open and left and player not in self.robots

    def _rebought(self, event: events.Rebought) -> None:
        player, table = event.player, self.tables[event.table]
        table.stacks[seat_at(table, player)] += event.chips
        self.asked_again.pop(player)
        self.rebuys[player] = self.rebuys.get(player, 0) + 1
        self.entries.append(Entry(player, robot=False, kind="rebuy", paid=self.rules.entry))

    def _out(self, event: events.Out) -> None:
        table = self.tables[event.table]
        seat = seat_at(table, event.player)
        if event.player not in self.robots:
            self._keep(event.player, seat, event.table)
        self.asked_again.pop(event.player, None)
        leave(table, seat)

    def _keep(self, player: str, seat: Seat, number: int) -> None:
        """TO-OUT-2. Those of one deal, or one round of hand-for-hand, go out together; whoever goes later is better."""
        table = self.tables[number]
        assert table.last is not None  # noqa: S101  only a deal's end takes anybody out
        together = table.rank if table.last.round is None else self.round_began
        chips = table.last.seats[seat][1]
        from_button = distance(seat, table.last.button, self.rules.seats)
        self.groups.setdefault(together, []).append(KnockedOut(player, chips, number, from_button))

    def _final(self, event: events.Final) -> None:
        deals = self.tables[event.table].deals if event.table in self.tables else 0
        players = {seat: player for seat, (player, _) in event.seats.items()}
        stacks = {seat: chips for seat, (_, chips) in event.seats.items()}
        self.tables = {event.table: Table(players, stacks, deals=deals, on_account=self.in_rounds)}


def chips_of(course: Course) -> int:
    """TO-ENTRY-2. All chips at the tables, those in the middle included."""
    return sum(sum(table.stacks.values()) + table.carried for table in course.tables.values())
