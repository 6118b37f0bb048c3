"""What was last shown of a table, so that the screen can tell what is new about it, and to whom."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from bot.chat.preferences import Profile
from bot.showing.concern import Concern, concern
from bot.showing.freed import Freed
from bot.showing.moments import Moment, When
from bot.showing.panels.calls import is_called
from bot.showing.panels.scene import shown_deal
from bot.showing.results import Evening
from bot.showing.writing.rate_limit import Haste
from engine.house.tables.table import Table
from engine.house.world import Clock, Timer
from engine.play import Answered, Ask
from engine.seats import Seat

LINGER = 15.0  # seconds for which a private panel may stay as it is once the table tells its owner more
A_TURN = 7.0  # seconds that people take to act, often; a longer turn is worth offering pre-actions in it
A_ROUND = 60.0  # seconds in which nearly everybody is called once more: one write tells of that and of what they did
REMINDED = 10.0  # seconds before the end of a turn
AT_ONCE = When(Haste.SOON)


class Taste(NamedTuple):
    """All that a person, or the chat, has chosen and that changes how a panel looks."""

    about: Profile
    deck: str
    pictures: bool


class Seen(msgspec.Struct, gc=False):
    """What one player was shown last."""

    about: Concern | None = None  # what their panel was about
    taste: Taste | None = None
    asked: tuple[int, int] | None = None  # the question that they were called to
    deal: int | None = None  # the deal that their panel shows; None: they have none


class LastShown:
    """What was last shown of one table. Questions are (deal, ask)."""

    __slots__ = (
        "began", "changes", "deal", "evening", "freed", "is_paused", "moment", "posters", "reminded_for", "reminder",
        "reminds", "seen", "turn",
    )  # fmt: skip

    def __init__(self) -> None:
        self.deal = 0
        self.moment: Moment | None = None
        self.is_paused = False
        self.posters = 0  # how many of that deal
        self.changes = 0
        self.seen: dict[str, Seen] = {}  # by key of the player
        self.turn: tuple[int, Seat] | None = None  # deal and seat asked last: asked again they are not called again
        self.reminder: Timer | None = None
        self.reminded_for: tuple[int, int] | None = None  # the question that the reminder is set for
        self.began = 0.0  # when that was asked
        self.reminds: tuple[int, int] | None = None  # the question whose reminder is due
        self.freed: Freed | None = None  # once somebody has freed a seat
        self.evening: Evening | None = None  # who won it, once the table has closed

    def by(self, key: str) -> Seen:
        """What this player has seen."""
        return self.seen.get(key) or self.seen.setdefault(key, Seen())

    def call_anew(self, question: tuple[int, int] | None = None) -> None:
        """Whoever is asked this, or anything, counts as not called yet."""
        self.turn = None
        for seen in self.seen.values():
            if question in {None, seen.asked}:
                seen.asked = None

    def when(self, table: Table, seat: Seat, taste: Taste, *, called: bool, begins: bool) -> When | None:
        """When this player's panel is to be written; None if it is about the same as before.

        `called`: they must act now. `begins`: a deal begins for them. What it is about now is remembered.
        """
        seen, about = self.by(table.state.players[seat].key), concern(table, seat)
        was, tasted, seen.about, seen.taste = seen.about, seen.taste, about, taste
        if called or begins:
            return When(Haste.TURN if called else Haste.START)
        if was is None or (about, taste) == (was, tasted):
            return AT_ONCE if was is None else None
        let_pass = was.asked is not None and not about.asked and not has_answered(table, seat, was.asked[0])
        if let_pass and self.turn == (table.state.deal, seat):
            return AT_ONCE  # their buttons would still say that it is their turn
        if about.over:
            return When(Haste.SOON if was.over else Haste.END)
        if was.asked and not about.asked and not Counter(about.cards) - Counter(was.cards):
            # Those who have acted know what they did, and have no new cards.
            return When(Haste.LAZY, A_TURN if let_pass else A_ROUND)
        return When(Haste.LAZY, A_TURN) if was._replace(round=about.round) == about else AT_ONCE

    def set_reminder(self, table: Table, clock: Clock, show_again: Callable[[Table], None]) -> None:
        """Have whoever is asked called once more near the end of their turn, by a message that notifies them.

        A turn that was interrupted begins anew when it goes on.
        """
        play, ends, now = table.play, table.deadline, clock.now()
        is_turn = play and isinstance(play.open, Ask) and not play.deal.over and ends is not None and not table.closed
        question = (table.state.deal, play.ask) if play and is_turn else None
        if question == self.reminded_for:
            return
        self.reminded_for, self.began, self.reminds = question, now, None
        if self.reminder:
            self.reminder.cancel()
            self.reminder = None
        if question and ends and ends - now > REMINDED:
            self.reminder = clock.call_at(ends - REMINDED, Reminder(self, table, show_again))


class Reminder(msgspec.Struct, frozen=True):
    """A timer calls it near the end of a turn."""

    shown: LastShown
    table: Table
    show_again: Callable[[Table], None]

    def __call__(self) -> None:
        self.shown.reminds = self.shown.reminded_for
        self.shown.call_anew(self.shown.reminds)
        self.show_again(self.table)


def first_sight(table: Table) -> LastShown:
    """The record of a table that was not shown in this run.

    After a restart in the middle of a deal its players count as called already.
    """
    shown = LastShown()
    for seat, player in table.state.players.items():
        if not player.robot:
            seen = shown.by(player.key)
            seen.deal = shown_deal(table) if dealt_in(table, seat) else None
            seen.asked = called_to(table, seat)
    shown.turn = turn(table)
    return shown


def is_unchanged(table: Table) -> Callable[[], bool]:
    """A function that tells whether the table still is as it is now, with no further answer in its deal."""
    state, play, answers = table.state, table.play, _answers(table)
    return lambda: state is table.state and play is table.play and answers == _answers(table)


def _answers(table: Table) -> int:
    return len(table.play.log) if table.play else 0


def turn(table: Table) -> tuple[int, Seat] | None:
    """The deal, and the seat that is asked alone now; None if there is no such seat."""
    play = table.play
    if play is None or not isinstance(play.open, Ask) or play.deal.over:
        return None
    return table.state.deal, play.open.seat


def own_question(table: Table, seat: Seat) -> tuple[int, int] | None:
    """Deal and ask of this player's turn; None if it is not their turn."""
    if table.play is None or not table.state.dealing or table.play.deal.over:
        return None
    is_asked = isinstance(table.play.open, Ask) and table.play.asked(seat) is not None
    return (table.state.deal, table.play.ask) if is_asked else None


def called_to(table: Table, seat: Seat) -> tuple[int, int] | None:
    """Deal and ask that this player is called to; None if they are not called."""
    called = table.play is not None and is_called(table, seat)
    return (table.state.deal, table.play.ask) if called and table.play else None


def has_answered(table: Table, seat: Seat, ask: int) -> bool:
    """Has this player answered this question of the deal themselves, rather than the clock for them, or nobody?"""
    for row in reversed(table.play.log if table.play else ()):
        if isinstance(row, Answered) and row.seat == seat and row.ask <= ask:
            return row.ask == ask and not row.by_clock
    return False


def dealt_in(table: Table, seat: Seat) -> bool:
    """Does this player sit where they were dealt in?"""
    return table.play is not None and seat in table.play.deal.seats and table.is_theirs(seat)
