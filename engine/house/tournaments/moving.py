"""What follows when a tournament moves on: its log goes on, places are paid, it ends. All pure but for the lots."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from engine.house.store.values import Entry, Finished, FinishedTournament, TournamentRow
from engine.house.tournaments.state import Stage, TournamentState, encoded, encoded_event
from engine.tournament import director
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent, Rebought, Seated
from engine.tournament.prizes import when_stopped
from engine.tournament.seating.draw import Lots


class Move(NamedTuple):
    """A tournament as it will be: all of it is written, or nothing, and then it is so."""

    state: TournamentState
    course: Course | None
    entries: tuple[Entry, ...] = ()
    events: tuple[AnyEvent, ...] = ()  # that are new

    def row(self, before: Course | None) -> TournamentRow:
        """What the store keeps of it. One that is over stays open until its end has been told (see `Hall`)."""
        return TournamentRow(
            self.state.name,
            self.course.at if self.course else 0,
            encoded(self.state),
            first=len(before.events) if before else 0,
            events=tuple(map(encoded_event, self.events)),
        )


def moved(
    state: TournamentState, course: Course, seconds: int, first: Iterable[AnyEvent], lots: Lots, now: int
) -> Move:
    """These events happen, and all that follows from them by the rules: what is decided then is paid (TO-PRIZE-2)."""
    after = course.copy()
    for second in range(after.at + 1, seconds + 1):  # what was due on the way, such as a level, was due then
        after.tick(second)
        _follow(after, lots)
    for event in first:
        after.apply(replace(event, at=after.at))
    _follow(after, lots)
    events = tuple(after.events[len(course.events) :])
    entries = tuple(entry for event in events for entry in _paid_in(state, event))
    prizes = {place.player: place.prize for place in after.places if place.player not in state.paid}
    state = replace(state, paid=state.paid | prizes)
    if after.is_over:
        state = replace(state, stage="ended", ended=now)
    return Move(state, after, entries + state.paying(prizes, "prize"), events)


def _follow(course: Course, lots: Lots) -> None:
    while (event := director.following(course, lots)) is not None:
        course.apply(event)


def _paid_in(state: TournamentState, event: AnyEvent) -> tuple[Entry, ...]:
    match event:
        case Seated(why="late", player=player):
            return state.bought(player, "entry")
        case Rebought(player=player):
            return state.bought(player, "rebuy")
        case _:
            return ()


def stopped(state: TournamentState, course: Course | None, now: int) -> Move:
    """TO-STOP-1. While entries are open all entries and rebuys go back; later those who are still in share the rest."""
    stage: Stage
    if course is None or not course.entries_closed:
        stage, chips = "cancelled", _paid_back(state, course)
    else:
        stage, chips = "interrupted", _shared(state, course)
    paid = {player: state.paid.get(player, 0) + amount for player, amount in chips.items()}
    why = "back" if stage == "cancelled" else "share"
    after = replace(state, stage=stage, paid=state.paid | paid, ended=now)
    return Move(after, course, state.paying(chips, why))


def _paid_back(state: TournamentState, course: Course | None) -> dict[str, int]:
    if course is None:
        return dict.fromkeys(state.players, state.rules.entry)
    chips: dict[str, int] = {}
    for entry in course.entries:
        if not entry.robot:
            chips[entry.player] = chips.get(entry.player, 0) + entry.paid
    return chips


def _shared(state: TournamentState, course: Course) -> dict[str, int]:
    """By the chips of the people who are still in, at the ends of their last deals; in matches nobody has any."""
    chips = {
        player: 1 if course.in_rounds else table.stacks[seat]
        for table in course.tables.values()
        for seat, player in table.players.items()
        if player not in course.robots
    }
    pool = sum(entry.paid for entry in course.entries)
    return when_stopped(pool, course.prizes, chips, sum(state.paid.values()))


def finished(state: TournamentState, course: Course) -> Finished:
    """SE-COUNT-1, SE-RATE-1. Its order of finish, and what says whether it counts."""
    table, robots = state.table, sum(entry.robot for entry in state.entries)
    prizes = {place.player: place.prize for place in course.places if place.prize}
    return Finished(
        state.name,
        table.community,
        table.game,
        state.ended or 0,
        {place.player: place.place for place in course.places},
        FinishedTournament(state.began, robots, by_play=state.stage == "ended", prizes=prizes),
    )
