"""A tournament in rounds of matches (TO-RU), in words: how a round stands, and who goes on."""

from collections.abc import Iterator

from bot.seam.panel import Strong, Text
from bot.seam.typed.names import shown
from bot.words import Words
from engine.house.tournaments.state import TournamentState
from engine.house.tournaments.tournament import Tournament
from engine.tournament.rounds.course import RoundsCourse
from engine.tournament.rounds.matches import Scored, in_order


def stands(words: Words, course: RoundsCourse) -> list[Text]:
    """Lines about the round, how many are left, and the deal that each table's match has reached."""
    paused = f" · {words('cup-paused')}" if course.paused else ""
    return [
        (round_of(words, course) + paused,),
        (words("cup-left_in", left=len(course.left)),),
        *((_match(words, course, number),) for number in sorted(course.tables)),
    ]


def round_of(words: Words, course: RoundsCourse) -> str:
    """`Round 2`, or `The final`."""
    return words("cup-final") if course.is_final else words("cup-round", round=course.match_round)


def _match(words: Words, course: RoundsCourse, number: int) -> str:
    """`Table 1: 4, deal 3 of 8`."""
    table, played = course.tables[number], course.counted.get(number, 0)
    players, deals = len(table.players), course.kind.deals(len(table.players))
    if course.match_is_over(number):
        return words("cup-match_over", table=number, players=players)
    return words("cup-match", table=number, players=players, deal=played + 1, deals=deals)


def scores(words: Words, tournament: Tournament, course: RoundsCourse) -> list[Text]:
    """Lines about those who are still in, with their points of this round: table by table, the best first."""
    lines: list[Text] = []
    for number in sorted(course.tables):
        lines.append((Strong(words("cup-table", table=number)),))
        lines += [(_score(words, tournament.state, course, one),) for one in ranked(course, number)]
    return lines


def ranked(course: RoundsCourse, number: int) -> Iterator[Scored]:
    """Those who are still in at this table, the best first."""
    there = course.scores[number]
    order = course.orders.get(number) or [one.player for one in in_order(course.kind, there.values())]
    seated = course.tables[number].players.values()
    return (there[player] for player in order if player in seated)


def _score(words: Words, state: TournamentState, course: RoundsCourse, one: Scored) -> str:
    on = "yes" if course.goes_on(one.player) and not course.is_final else "no"
    name = shown(state.name_of(one.player))
    return words("cup-score", name=name, points=one.points, closes=one.closes, goes_on=on)
