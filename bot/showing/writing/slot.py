"""One message that is kept up to date: where it is, what it shows, what it should show."""

# state     what it means                                        what follows
# --------  ---------------------------------------------------  --------------------------------------------------
# settled   it shows what is wanted                              something else is wanted → waiting
# waiting   something is to be done: see the duties below        its chat has room → writing; an answer to a press
#                                                                shows it → settled
# writing   the platform is asked; others may change what is     done → settled, or waiting for what was wanted
#           wanted meanwhile                                     meanwhile; failed → waiting, but not for ever
# ended     it is not kept up to date after the last duty        done → forgotten
#
# duty      when it is due
# --------  ---------------------------------------------------
# close     the slot stands for a thread that is to be closed
# delete    no message is wanted, and one stands
# send      no message stands, or a new one is wanted
# edit      the message shows something else
# clear     a newer message has taken the place of an older one, which is to be deleted

from collections.abc import Callable
from enum import Enum, auto
from hashlib import blake2b
from typing import TypeAlias

import msgspec

from bot.seam.panel import Panel
from bot.seam.people import Place, Ref
from bot.showing.writing.rate_limit import AGED, Haste

FRESH = 60.0  # seconds in which a person still looks at the last message that they got or pressed
Wanted: TypeAlias = Panel | Callable[[], Panel | None] | None


class Duty(Enum):
    CLOSE = auto()
    DELETE = auto()
    SEND = auto()
    EDIT = auto()
    CLEAR = auto()


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the store keeps of a message. `shows`: a hash of what it shows, empty where none is kept."""

    ref: Ref | None = None
    told: str = ""  # id of the news that was told last
    shows: str = ""
    older: tuple[Ref, ...] = ()  # messages in whose place it stands, still to be deleted


class Slot:
    """One message; `name` is known to the store, so that it is found again after a restart."""

    __slots__ = (
        "_maker",
        "anew",
        "calls",
        "closes",
        "due",
        "ends",
        "haste",
        "held",
        "in_flight",
        "kept",
        "laid_out",
        "late",
        "looked_at",
        "name",
        "panel",
        "place",
        "quietly",
        "recalled",
        "shown",
        "since",
        "superseded",
        "telling",
        "tries",
    )

    def __init__(self, name: str, place: Place) -> None:
        self.name = name
        self.place = place
        # Where it is and what it shows.
        self.kept = Kept()
        self.recalled = False  # it was looked up in the store
        self.shown: Panel | None = None  # None after a restart: then only the hash is known
        self.late: Panel | None = None  # the panel that stands without its picture, which is still being drawn
        self.laid_out = False  # as a stage: nobody is shown its picture unless they ask for it
        self.looked_at: float | None = None  # sent or pressed: seconds on the outbox's clock, in this run
        # What it should show.
        self.panel: Panel | None = None  # None: no message at all
        self._maker: Callable[[], Panel | None] | None = None
        self.anew = False  # send it as a new message, which notifies and stands at the end of the chat
        self.calls = False  # the same, unless the last one is fresh
        self.quietly = False  # no new message for now: what stands may be edited
        self.telling = ""  # id of the news that the new message tells; each is told only once
        self.ends = False  # the message is not kept up to date after this panel
        self.superseded = False  # another stands for it: if it was never sent, it is not sent any more
        self.closes = False  # not a message: its thread is to be closed
        # Waiting for its turn.
        self.haste = Haste.LAZY
        self.since = 0.0  # when it began to wait
        self.due = 0.0  # until then it may wait for something else that is to be written
        self.held = 0  # number of presses being answered that may take the panel
        self.in_flight = False
        self.tries = 0  # failed tries in a row

    @property
    def ref(self) -> Ref | None:
        return self.kept.ref

    def want(self, wanted: Wanted) -> None:
        """Show this from now on. A function is called when the panel is needed; its None changes nothing."""
        if callable(wanted):
            self._maker = wanted
        else:
            self.panel, self._maker = wanted, None

    @property
    def is_unmade(self) -> bool:
        """Is the panel still to be made?"""
        return self._maker is not None

    def make(self) -> Panel | None:
        """The newest panel."""
        if self._maker:
            maker, self._maker = self._maker, None
            self.panel = maker() or self.panel
        return self.panel

    def unmake(self) -> None:
        """What was not made by now cannot be made any more: the panel stays as it was made last."""
        self._maker = None

    def duty(self, now: float, *, is_last: bool) -> Duty | None:
        """What is to be done first; None: nothing. `is_last`: no other message stands below it."""
        if self.closes:
            return Duty.CLOSE
        if self.panel is None:
            return Duty.DELETE if self.ref else Duty.CLEAR if self.kept.older else None
        if self.ref is None:
            return None if self.quietly or (self.superseded and self.recalled) else Duty.SEND
        is_fresh = is_last and self.looked_at is not None and now - self.looked_at < FRESH
        if not self.quietly and (self.anew or self.is_news or (self.calls and not is_fresh)):
            return Duty.SEND
        if not self.shows(self.panel):
            return Duty.EDIT
        return Duty.CLEAR if self.kept.older else None

    @property
    def is_news(self) -> bool:
        """Is there something that was not told yet?"""
        return bool(self.telling) and self.telling != self.kept.told

    def shows(self, panel: Panel) -> bool:
        """Does the message that stands show this panel?"""
        if self.late is not None and self.late == panel:
            return True
        if self.shown is None:
            return bool(self.kept.shows) and self.kept.shows == hashed(panel)
        return self.shown == panel

    @property
    def is_past(self) -> bool:
        """Has only a message that stands to say its last, about something that is over?"""
        return self.ends and (self.superseded or self.ref is not None)

    def urgency(self, now: float) -> Haste:
        """How much it matters by now. What is past makes way for the present, however long it waits."""
        if self.is_past:
            return Haste.PAST
        return max(self.haste, Haste.END) if now - self.since >= AGED else self.haste

    @property
    def begins(self) -> bool:
        """Is it a new message that matters, such as the table of a deal that begins?"""
        return self.haste >= Haste.START and (self.ref is None or self.anew)

    def rank(self, now: float) -> tuple[int, float]:
        """The lowest goes first."""
        return -self.urgency(now), self.since


def hashed(panel: Panel) -> str:
    """A hash of what a panel shows, the same in every run."""
    return blake2b(_encoded.encode(panel), digest_size=12).hexdigest()


_encoded = msgspec.msgpack.Encoder(enc_hook=repr)
