"""When a table's public message is written: at a deal's start, a new street, a person's turn and the deal's end.

On platforms with digests (PLATFORMS.md, conduct 9) what robots do between two of these moments is shown with the next.
"""

from typing import Any, NamedTuple

from bot.showing.panels.scene import shown_deal
from bot.showing.writing.rate_limit import Haste, Limits
from engine.house.tables.state import Player
from engine.house.tables.table import Table
from engine.play import Ask, AskAll, Play

RUN = 10.0  # seconds of robots' moves that one write may gather
ALONE = 0.5  # the same without digests, once only robots play: they move every 0.2 s then
PREPARING = 0.1  # seconds in which one write gathers those who sit down at a new table


class Moment(NamedTuple):
    """How far a table's deal has come. `turn`: the number of the question if it is one person's alone, else None."""

    deal: int
    is_running: bool
    over: bool
    street: str
    turn: int | None


class When(NamedTuple):
    """How urgent a write is, and for how many seconds it may be put off so that later changes go with it."""

    haste: Haste
    within: float = 0.0


def moment(table: Table) -> Moment:
    play = table.running
    if play is None or play.deal.over:
        over = table.play is not None and table.play.deal.over
        return Moment(shown_deal(table), table.state.dealing, over, "", None)
    asked = _asked_alone(table, play)
    turn = play.ask if asked and not (asked.robot or asked.out) else None
    street: str = getattr(play.deal, "street", "")  # in games that have streets
    return Moment(table.state.deal, is_running=True, over=False, street=street, turn=turn)


def _asked_alone(table: Table, play: Play[Any]) -> Player | None:
    """The player who is asked now; None if several are, or nobody is."""
    match play.open:
        case Ask(seat=seat):
            return table.state.players.get(seat)
        case AskAll(asks=asks) if len(asks) == 1:
            return table.state.players.get(next(iter(asks)))
        case _:
            return None


def may_wait(table: Table, when: When, limits: Limits) -> float:
    """Seconds for which the platform with these limits may put off writing the table's message."""
    if limits.digest:
        return when.within
    if limits.live or when.haste > Haste.SOON:
        return 0.0
    if table.only_robots_play:
        return ALONE
    return when.within if when.haste is Haste.SOON else 0.0


def when(before: Moment | None, now: Moment) -> When:
    """When the change between two moments is to be written; `before` is None the first time a table is shown."""
    if now.turn is not None and (before is None or (before.deal, before.turn) != (now.deal, now.turn)):
        return When(Haste.TURN)
    if before is not None and now.over and not before.over and now.deal == before.deal:
        return When(Haste.END)
    if not now.is_running or before is None:
        return When(Haste.SOON, PREPARING)
    if before.deal != now.deal or not before.is_running:
        return When(Haste.START)
    return When(Haste.SOON) if now.over or before.street != now.street else When(Haste.LAZY, RUN)
