"""When a table's public message is written: at a deal's start, a new street, a person's turn and the deal's end.

On platforms with digests (PLATFORMS.md, conduct 9) what robots do between two of these moments is shown with the next.
"""

from typing import Any, NamedTuple

from bot.seam.address import takes_cards
from bot.showing.panels.scene import shown_deal
from bot.showing.writing.rate_limit import Haste, Limits
from engine.house.tables.table import Table
from engine.play import Ask, AskAll, Pace, Play
from engine.seats import Seat

RUN = 10.0  # seconds of robots' moves, or of one person's turn, that one write may gather
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


def moment(table: Table, last: tuple[int, Seat] | None) -> Moment:
    """`last`: the deal and seat whose turn it was last."""
    play = table.running
    if play is None or play.deal.over:
        over = table.play is not None and table.play.deal.over
        return Moment(shown_deal(table), table.state.dealing, over, "", None)
    street: str = getattr(play.deal, "street", "")  # in games that have streets
    return Moment(table.state.deal, is_running=True, over=False, street=street, turn=_turn(table, play, last))


def _turn(table: Table, play: Play[Any], last: tuple[int, Seat] | None) -> int | None:
    """The number of the question with which a person's turn begins; None if none does.

    Claims, and a turn that goes on with cards to be ticked, are played from the private panel.
    """
    match play.open:
        case Ask(seat=seat) as ask:
            if (table.state.deal, seat) == last and any(takes_cards(option.kind) for option in ask.options):
                return None
        case AskAll(asks=asks, pace=pace) if len(asks) == 1 and pace is not Pace.CLAIM:
            (seat,) = asks
        case _:
            return None
    player = table.state.players.get(seat)
    return play.ask if player and not (player.robot or player.out) else None


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
