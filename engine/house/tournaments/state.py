"""What a tournament is beside its log, as a value that the store keeps. All pure."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.games import GAMES, WITH_TOURNAMENTS
from engine.house.chips import ledger
from engine.house.store.values import Entry, KeptTournament
from engine.house.tables import encoding
from engine.house.tables.robots import offered_levels, robot_called
from engine.house.tables.state import ROBOT, AnyState
from engine.house.world import PACES
from engine.play import Refused
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent
from engine.tournament.record import Entry as Entered
from engine.tournament.record import Rules
from engine.tournament.rounds.course import replayed
from engine.tournament.rounds.matches import KINDS, LEAST

Stage: TypeAlias = Literal["open", "running", "ended", "cancelled", "interrupted"]
"""`open`: people sign up; then as in `engine.tournament.record`."""


FEWEST = 2  # players


class TournamentState(msgspec.Struct, frozen=True):
    """A tournament. People and robots are named by their keys."""

    name: str
    template: msgspec.Raw  # a table of it, at which nobody sits
    maker: str
    rules: Rules
    tables: int = 1  # at most
    robots: int = 0  # they fill it up to so many players at the start (TO-ROBOT-1)
    level: str = ""  # at which they play, as of `Game.levels`; empty: nobody chose one
    stage: Stage = "open"
    players: dict[str, str] = {}  # names of the people, in the order in which they entered
    robot_names: dict[str, str] = {}
    entries: tuple[Entered, ...] = ()  # of the start
    table_names: dict[int, str] = {}
    rooms: dict[int, str] = {}  # by table, from 2, where it is shown; the others are shown where the tournament is
    paid: dict[str, int] = {}  # chips that went to purses: prizes, or shares when it was stopped
    began: int = 0  # unix seconds
    ended: int | None = None
    deserted: bool = False  # it pauses (TO-AWAY-1), or was stopped, because nobody was there
    present: int = 0  # when somebody was there last, in unix seconds, as known when this was written

    @property
    def table(self) -> AnyState:
        """A table of it, at which nobody sits."""
        return encoding.decoded(bytes(self.template))

    def table_at(self, number: int) -> AnyState:
        """Table `number` of it, at which nobody sits (TO-KIND-3)."""
        table, room = self.table, self.rooms.get(number)
        shown = replace(table, place=room, home=table.place) if room else table
        which = number if len(self.table_names) > 1 else 0
        return replace(shown, table=self.table_names[number], tournament_table=which)

    @property
    def account(self) -> str:
        """Where what was paid to enter lies until prizes are paid."""
        return ledger.pool(self.name)

    @property
    def most(self) -> int:
        """TO-KIND-1, TO-KIND-2. How many may enter."""
        return self.rules.seats * self.tables

    @property
    def in_rounds(self) -> bool:
        """TO-RU-1. Is it one of rounds of matches?"""
        return self.table.game in KINDS

    @property
    def fewest(self) -> int:
        """TO-KIND-1, TO-RU-1. How many players it needs to begin."""
        return LEAST if self.in_rounds else FEWEST

    @property
    def is_over(self) -> bool:
        """Will nothing happen in it any more?"""
        return self.stage not in {"open", "running"}

    def name_of(self, player: str) -> str:
        """As they were called when they entered."""
        return self.players.get(player) or self.robot_names.get(player) or player

    def bought(self, player: str, why: str) -> tuple[Entry, ...]:
        """TO-ENTRY-1. What somebody pays to enter, or to enter again."""
        purse = ledger.purse(self.table.community, player)
        return (Entry(purse, self.account, self.rules.entry, why),) if self.rules.entry else ()

    def paying(self, chips: dict[str, int], why: str) -> tuple[Entry, ...]:
        """What goes to purses."""
        community = self.table.community
        return tuple(
            Entry(self.account, ledger.purse(community, player), amount, why)
            for player, amount in chips.items()
            if amount
        )


def made(
    table: AnyState, maker: str, rules: Rules, *, tables: int = 1, robots: int = 0, level: str = ""
) -> TournamentState:
    """A new tournament, called like `table`, whose deals are as those of that table but for what levels post.

    TO-KIND-3: one table at a pace of days. Raises Refused: `not_in_rounds` for what games of rounds have not
    (TO-RU-1), `no_tournaments`, `unknown_choice`.
    """
    if table.game not in WITH_TOURNAMENTS:
        raise Refused("no_tournaments")
    kind = KINDS.get(table.game)
    seats = range(LEAST, kind.most + 1) if kind else GAMES[table.game].seats
    if kind and (rules.stack or rules.late or rules.rebuys or robots):
        raise Refused("not_in_rounds")
    if rules.seats not in seats or not 0 <= robots <= rules.seats * tables:
        raise Refused("unknown_choice", text=str(rules.seats if rules.seats not in seats else robots))
    if level and level not in offered_levels(table.game, table.match.rules):
        raise Refused("unknown_choice", text=level)
    if tables > 1 and PACES[table.pace].lasting:  # half a day at one of them keeps all others waiting
        raise Refused("unknown_choice", text=str(tables))
    if kind:  # a round may need one more seat than was asked for, so that three meet at each table
        table = replace(table, match=replace(table.match, rules=kind.rules(table.match.rules)))
    seats_there = kind.most if kind else rules.seats
    table = replace(table, seats=seats_there, buy_in=rules.stack, tournament=table.table)
    return TournamentState(table.table, msgspec.Raw(encoding.encoded(table)), maker, rules, tables, robots, level)


def robots_of(state: TournamentState, names: tuple[str, ...]) -> dict[str, str]:
    """TO-ROBOT-1. The robots that fill it up at the start; `names` are given in turn."""
    missing = max(0, min(state.robots, state.most) - len(state.players))
    numbers = range(1, missing + 1)
    return {f"{ROBOT}{number}": robot_called(number, names, state.table.game, state.level) for number in numbers}


def tables_of(kept: KeptTournament) -> list[str]:
    """The names of the tables that it has, or had."""
    return [*decoded(kept.state).table_names.values()]


def course_kept(kept: KeptTournament) -> Course | None:
    """How it stands by its log; None before it begins. Raises msgspec.DecodeError."""
    state = decoded(kept.state)
    if not state.entries:
        return None
    course = replayed(state.table.game, state.rules, state.entries, map(decoded_event, kept.events))
    course.tick(kept.seconds)
    return course


def is_played(kept: KeptTournament) -> bool:
    """Is it not over, though its end may still have to be told?"""
    return kept.open and not decoded(kept.state).is_over


def encoded(state: TournamentState) -> bytes:
    return msgspec.json.encode(state)


def decoded(state: bytes) -> TournamentState:
    """Raises msgspec.DecodeError."""
    return msgspec.json.decode(state, type=TournamentState)


def encoded_event(event: AnyEvent) -> bytes:
    return msgspec.json.encode(event)


_EVENTS: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def decoded_event(event: bytes) -> AnyEvent:
    """Raises msgspec.DecodeError."""
    return _EVENTS.decode(event)
