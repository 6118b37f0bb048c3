"""What a private panel is about: its owner's cards, turn and seat.

It is rewritten when these change, and not because somebody else has acted (PLATFORMS.md, conduct 9).
"""

from typing import Any, NamedTuple

from bot.showing.panels.calls import is_answered_for, is_called
from bot.showing.panels.scene import shown_deal
from bot.showing.panels.table_buttons import is_posting, may_post, may_reenter, robots_wait
from engine.house.tables.table import Table
from engine.play import Ask, AskAll, Pace
from engine.seats import Seat


class Concern(NamedTuple):
    """What to compare: while it stays equal, a player's panel can differ only in what others have done."""

    deal: int
    over: bool
    paused: bool  # does the table's clock stand still?
    asked: tuple[Any, ...] | None  # the question that the player may answer now, and its deadline
    cards: tuple[Any, ...]
    round: int  # of pre-actions: those chosen in an earlier round are void
    decides: bool  # can they answer a question, or choose something for the next deal?
    seat: tuple[Any, ...]  # what they may do about their seat, and which pre-action they have chosen


def concern(table: Table, seat: Seat) -> Concern:
    """What this player's panel is about now. Much cheaper than making the panel: no view of the table is taken."""
    play, state = table.play, table.state
    over = play is None or play.deal.over or not state.dealing
    hands = play.deal.hands if play and table.is_theirs(seat) else {}
    cards = tuple(hands[seat].faces(seat)) if seat in hands else ()
    decides, about_seat = (False, _in_deal(table, seat)) if table.is_in_deal(seat) else _between(table, seat)
    pre_action_round = play.deal.pre_action_round if play else 0
    about = (state.players[seat], *about_seat)
    asked = _asked(table, seat)
    decides = decides or asked is not None
    return Concern(shown_deal(table), over, table.is_paused, asked, cards, pre_action_round, decides, about)


def _asked(table: Table, seat: Seat) -> tuple[Any, ...] | None:
    play = table.running
    if play is None or play.asked(seat) is None or seat in play.answers:
        return None
    if isinstance(play.open, Ask):
        return play.ask, table.deadline, table.on_time_bank, table.turn and table.turn.reminded
    if isinstance(play.open, AskAll) and play.open.pace is Pace.CLAIM and not is_called(table, seat):
        return None  # all they could claim is locked
    if is_answered_for(table, seat):
        return None
    return (play.ask,)


def _in_deal(table: Table, seat: Seat) -> tuple[Any, ...]:
    is_playing = table.running is not None and seat in table.running.deal.playing
    return is_playing, table.pre_action(seat), table.only_robots_play


def _between(table: Table, seat: Seat) -> tuple[bool, tuple[Any, ...]]:
    """For a player who is in no deal: whether there is anything to choose, and all that may be chosen."""
    choices = table.is_short(seat), may_post(table, seat), may_reenter(table, seat)
    others = is_posting(table, seat), table.price_of_entry(seat), robots_wait(table), table.only_robots_play
    return any(choices), (table.stack(seat), *choices, *others)
