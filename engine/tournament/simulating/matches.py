"""Rummy tournaments: rounds of matches, until one table is the final (TO-RU)."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from engine.match import Match
from engine.play import Play
from engine.tournament.events import Broken, Ended, Final, MatchEnded, Out, Seated
from engine.tournament.rounds import (
    GO_ON,
    KINDS,
    Scored,
    at_tables,
    by_worth,
    counted,
    is_played,
    out_of_round,
    rules_of,
)
from engine.tournament.seating import Places, at_the_start, drawn, even_sizes
from engine.tournament.simulating.evening import Evening
from engine.tournament.tables import dealt


def play(evening: Evening) -> None:
    """Round after round; each begins when all matches of the last one are over."""
    course, kind = evening.course, KINDS[evening.chosen.game.key]
    players = [entry.player for entry in course.entries]
    sizes = even_sizes(len(players), evening.chosen.tables)
    for round_ in range(1, len(players)):
        seats = max(course.rules.seats, *sizes)
        _sit_down(evening, at_the_start(players, sizes, seats, evening.chance), round_)
        orders = _round(evening, round_)
        if len(orders) == 1:
            return
        for one in reversed(out_of_round(kind, orders, evening.chance)):
            number, _ = course.where(one.player) or (0, 0)
            evening.log(Out(at=course.at, player=one.player, table=number, deal=course.tables[number].deals))
        players = [one.player for order in orders for one in order[:GO_ON]]
        sizes = at_tables(len(players), course.rules.seats, kind.most)


def _sit_down(evening: Evening, places: Places, round_: int) -> None:
    """TO-RU-1. New lots; once one table holds all it is the final."""
    at, log = evening.course.at, evening.log
    if len(places) == 1 and round_ > 1:
        log(Final(at=at, table=1, seats={seat: (player, 0) for seat, player in places[1].items()}))
        return
    for number in tuple(evening.course.tables):
        log(Broken(at=at, table=number))
    for number, table in places.items():
        for seat, player in table.items():
            log(Seated(at=at, player=player, table=number, seat=seat, chips=0, why="start", origin=None))


def _round(evening: Evening, round_: int) -> Sequence[Sequence[Scored]]:
    """All its matches, side by side; the order of each table, the best first."""
    orders: dict[int, list[Scored]] = {}
    for number in evening.course.tables:
        _Match(evening, number, round_, orders.__setitem__).deal()
    while len(orders) < len(evening.course.tables):
        evening.go_on()
    return [orders[number] for number in sorted(orders)]


class _Match:
    """One match of a table, deal after deal."""

    def __init__(self, evening: Evening, number: int, round_: int, over: Callable[[int, list[Scored]], None]) -> None:
        chosen, players = evening.chosen, evening.course.tables[number].players
        self._evening = evening
        self._number = number
        self._round = round_
        self._over = over
        self._scored = {seat: Scored(player, 0, 0, 0) for seat, player in sorted(players.items())}
        stacks = dict.fromkeys(self._scored, 0)
        match = chosen.game.start(rules_of(chosen.house_rules), stacks, drawn(evening.chance, tuple(stacks)))
        self._match = replace(match, on_account=tuple(stacks))

    def deal(self) -> None:
        evening, course, number = self._evening, self._evening.course, self._number
        play = evening.begun(self._match)
        evening.log(dealt(course, number, course.tables[number], self._match, play.deal, None))
        seconds = evening.played(number, self._match, play)
        evening.at(course.at + seconds, lambda: self._ended(play))

    def _ended(self, play: Play[Any]) -> None:
        before: Match[Any, Any] = self._match
        evening, number = self._evening, self._number
        self._match = evening.chosen.game.after(before, play.deal)
        self._scored = counted(self._scored, before, play.deal)
        table = evening.course.tables[number]
        evening.log(
            Ended(at=evening.course.at, table=number, deal=table.deals, stacks=dict(self._match.stacks), carried=0)
        )
        if is_played(self._match):
            self._finished()
        else:
            self.deal()

    def _finished(self) -> None:
        evening, number = self._evening, self._number
        order = by_worth(KINDS[evening.chosen.game.key], self._scored.values(), evening.chance)
        points = {one.player: one.points for one in order}
        players = tuple(points)
        self._over(number, order)
        evening.log(MatchEnded(at=evening.course.at, round=self._round, table=number, order=players, points=points))
