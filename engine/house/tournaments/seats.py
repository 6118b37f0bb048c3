"""Between the tournament's log, where seats are counted from 1, and tables, where they are counted from 0. All pure."""

from typing import Any

from msgspec.structs import replace

from engine.competing import DealScore, InRounds
from engine.deal import Deal
from engine.games import GAMES
from engine.house.tables.change import Change
from engine.house.tables.state import AnyState, Player, is_robot
from engine.tournament import director, hand_for_hand
from engine.tournament.course import Course
from engine.tournament.dealing import dealt, next_match
from engine.tournament.events import Dealt, Ended
from engine.tournament.rounds import director as in_rounds
from engine.tournament.rounds.course import RoundsCourse
from engine.tournament.seating.draw import Lots
from engine.tournament.table import Table


def seating(state: AnyState, course: Course, number: int, players: dict[str, Player]) -> AnyState:
    """Table `number` with those who sit there by the tournament's log; those in a running deal stay as they are.

    `players`: all of the tournament as they were last seen, by key.
    """
    table, inside = course.tables[number], state.match.stacks if state.dealing else {}
    now: dict[int, Player] = {}
    for seat, key in sorted(table.players.items()):
        before = state.players.get(seat - 1)
        player = before if before and before.key == key else players[key]
        comes = state.dealing and seat - 1 not in inside
        now[seat - 1] = replace(player, bought=table.stacks[seat] if comes else 0)
    if state.dealing:
        return replace(state, players={**{seat: state.players[seat] for seat in inside}, **now})
    stacks = {seat - 1: table.stacks[seat] for seat in sorted(table.players)}
    on_account = tuple(stacks) if table.on_account else ()
    seated = replace(state, players=now, match=replace(state.match, stacks=stacks, on_account=on_account))
    return _in_round(seated, course) if isinstance(course, RoundsCourse) else seated


def _in_round(state: AnyState, course: RoundsCourse) -> AnyState:
    """TO-RU-1. The table knows which round is played at it."""
    return replace(state, tournament_round=course.match_round, tournament_final=course.is_final)


def newcomer(key: str, name: str, level: str) -> Player:
    """Somebody who has not sat at a table of this tournament yet; `level`: of its robots."""
    robot = is_robot(key)
    return Player(key, name, robot=robot, level=level if robot else "")


def next_deal(state: AnyState, course: Course, number: int, lots: Lots) -> tuple[AnyState, Dealt]:
    """The table as its next deal begins, and what the log says of it. Only if the tournament lets it begin."""
    table = _lowered(course.tables[number])
    before = state.match if table.last else None
    match = next_match(GAMES[state.game], state.match.rules, table, before, course.level, lots)
    event = dealt(course, number, table, match, GAMES[state.game].deal(match), hand_for_hand.round_of(course, number))
    return replace(state, match=match, dealing=True), _raised(event)


def deal_ended(change: Change, course: Course, number: int) -> Ended:
    """What the log says of a deal that ends by this change, or never was."""
    after = change.state
    last, carried = course.tables[number].last, after.match.carried
    stacks = {seat: after.match.stacks[seat - 1] for seat in last.seats} if last else {}
    if isinstance(course, RoundsCourse):
        score = _score(course.kind, _lowered(course.tables[number]).stacks, change.deal) if change.deal else None
        return in_rounds.ended(course, number, stacks, score)
    playing = tuple(sorted(seat + 1 for seat in getattr(carried, "shares", ())))
    return director.ended(course, number, stacks, carried.in_the_middle, playing)


def _score(kind: InRounds, stacks: dict[int, int], deal: Deal) -> DealScore:
    """TO-RU-2. With seats from 1; `stacks` are those of its beginning."""
    points, closer = kind.score(stacks, deal)
    return DealScore({seat + 1: won for seat, won in points.items()}, _moved(closer, 1))


def _lowered(table: Table) -> Table:
    """With seats from 0."""

    def by_seat(values: dict[int, Any]) -> dict[int, Any]:
        return {seat - 1: value for seat, value in values.items()}

    last = table.last and replace(
        table.last,
        button=_moved(table.last.button, -1),
        small=_moved(table.last.small, -1),
        big=_moved(table.last.big, -1),
        seats=by_seat(table.last.seats),
        waiting=by_seat(table.last.waiting),
    )
    playing = tuple(seat - 1 for seat in table.playing)
    return replace(table, players=by_seat(table.players), stacks=by_seat(table.stacks), playing=playing, last=last)


def _raised(event: Dealt) -> Dealt:
    """With seats from 1."""
    return replace(
        event,
        button=_moved(event.button, 1),
        small=_moved(event.small, 1),
        big=_moved(event.big, 1),
        seats={seat + 1: told for seat, told in event.seats.items()},
        waiting={seat + 1: told for seat, told in event.waiting.items()},
    )


def _moved(seat: int | None, by: int) -> int | None:
    return None if seat is None else seat + by
