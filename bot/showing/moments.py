"""The moments of a deal that matter to those who look on: its start, a new street, a person's turn, its end.

A group that bears few writes is told of these; what robots do between two of them is told with the next.
"""

from typing import NamedTuple

from bot.showing.public_panel import shown_deal
from bot.showing.writing.rate_limit import Haste, Limits
from engine.house.tables.state import Player
from engine.house.tables.table import Table
from engine.play import Ask, AskAll

RUN = 10.0  # seconds of robots' moves that may be told as one
ALONE = 0.5  # the same outside of digests, where no person plays any more: a robot moves every 0.2 s then
PREPARING = 0.1  # seconds in which those who sit down at a new table are told of together


class Moment(NamedTuple):
    """Where a table stands; `turn` is the question that a person is asked alone, None if there is no such question."""

    deal: int
    is_running: bool
    over: bool
    street: str
    turn: int | None


class When(NamedTuple):
    """How much it matters to show something, and how many seconds it may wait for something else."""

    haste: Haste
    within: float = 0.0


def moment(table: Table) -> Moment:
    play = table.running
    if play is None or play.deal.over:
        over = table.play is not None and table.play.deal.over
        return Moment(shown_deal(table), table.state.dealing, over, "", None)
    seats = (
        [play.open.seat] if isinstance(play.open, Ask) else [*play.open.asks] if isinstance(play.open, AskAll) else []
    )
    asked = table.state.players.get(seats[0]) if len(seats) == 1 else None
    turn = play.ask if asked and not (asked.robot or asked.out) else None
    street: str = getattr(play.deal, "street", "")  # in games that have streets
    return Moment(table.state.deal, is_running=True, over=False, street=street, turn=turn)


def _asked_alone(table: Table) -> Player | None:
    """The one player who is asked now."""
    match table.running and table.running.open:
        case Ask(seat=seat):
            return table.state.players.get(seat)
        case AskAll(asks=asks) if len(asks) == 1:
            return table.state.players.get(next(iter(asks)))
        case _:
            return None


def folded(table: Table, told: When, limits: Limits) -> float:
    """Seconds that the table's message may wait for what comes next."""
    if limits.digest:
        return told.within
    return ALONE if told.haste <= Haste.SOON and table.only_robots_play and not limits.live else 0.0


def when(before: Moment | None, now: Moment) -> When:
    """When the table is to be shown in a group. `before`: as it was when it changed last."""
    if now.turn is not None and (before is None or (before.deal, before.turn) != (now.deal, now.turn)):
        return When(Haste.TURN)
    if before is not None and now.over and not before.over and now.deal == before.deal:
        return When(Haste.END)
    if not now.is_running or before is None:
        return When(Haste.SOON, PREPARING)
    if before.deal != now.deal or not before.is_running:
        return When(Haste.START)
    return When(Haste.SOON) if now.over or before.street != now.street else When(Haste.LAZY, RUN)
