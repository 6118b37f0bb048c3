"""A slot: one message that is kept up to date. Where it is, what it shows now, and what it should show."""

# state     what it means                                        what follows
# --------  ---------------------------------------------------  --------------------------------------------------
# settled   it shows what is wanted                              something else is wanted → waiting
# waiting   a duty is due: see below                             its chat may be written to → writing;
#                                                                the answer to a press shows it → settled
# writing   the platform has been asked; meanwhile something     done → settled, or waiting if something else is
#           else may be wanted                                   wanted; failed → waiting, up to MOST_TRIES times
# ended     its last duty is due                                 done → forgotten
#
# duty      when it is due
# --------  ---------------------------------------------------
# close     the slot stands for a thread that is to be closed
# delete    no message is wanted, and one stands
# send      no message stands, or a new one is wanted
# edit      the message shows something else
# clear     a newer message has replaced an older one, which is to be deleted
# wait      a new message is wanted, but its panel could not be made: what has changed meanwhile brings the next one

from collections.abc import Callable
from enum import Enum, auto
from hashlib import blake2b
from math import inf
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.seam.panel import Mention, Moment, Panel, Part, Slash, Strong
from bot.seam.people import Place, Ref
from bot.showing.writing.rate_limit import AGED, Haste

FRESH = 60.0  # seconds for which a person is taken to look at the last message that they got or pressed
NEVER = -inf  # one for all: each would be another number in memory
AS_SENT = "poster:", "results:", "digest:"  # these never have buttons, so that their last write changes nothing
OF_TABLES = "table:", "hand:", "freed:", "door:", "call:", *AS_SENT  # at rest, or gone, once their table has closed
OVER = "table:", "hand:", "freed:", "poster:", "results:"  # once at rest, these are never shown again
RINGS = 20.0  # seconds after a message was sent in which its reader need not be notified again
MARKED: dict[tuple[str, ...], Any] = {kind.__struct_fields__: kind for kind in (Strong, Mention, Moment, Slash)}
Wanted: TypeAlias = Panel | Callable[[], Panel | None] | None


class Duty(Enum):
    CLOSE = auto()
    DELETE = auto()
    SEND = auto()
    EDIT = auto()
    CLEAR = auto()
    WAIT = auto()


class Kept(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the store keeps of a message."""

    ref: Ref | None = None
    told: str = ""  # id of the news that it told last
    shows: str = ""  # a hash of the panel it shows; empty where none is kept
    older: tuple[Ref, ...] = ()  # messages that it has replaced, still to be deleted
    live: bool = False  # must it be kept up to date: has it buttons, or does it call somebody?


class Brief(msgspec.Struct, frozen=True, gc=False):
    """What is kept here of a panel that stands: what its last write takes from it. Its hash is in `Kept`."""

    text: bytes  # packed: a third of what its strings take; none of a hand, whose last write has a text of its own
    passing: int
    drawing: Any

    def at_rest(self) -> Panel:
        text = tuple(map(_unpacked, msgspec.msgpack.decode(self.text)))
        return Panel(text, self.drawing, passing=self.passing).at_rest()


def _unpacked(part: Any) -> Part:
    """Parts of a text that are not strings are told apart by their fields."""
    return part if isinstance(part, str) else msgspec.convert(part, MARKED[tuple(part)])


Shown: TypeAlias = Panel | Brief | None


class Slot:
    """One message. The store keeps its whereabouts under `name`, so that a restart finds it again."""

    __slots__ = (
        "_hash", "_maker", "anew", "calls", "closes", "due", "ends", "haste", "held", "in_flight", "kept", "laid_out",
        "late", "name", "panel", "place", "pressed_at", "quietly", "recalled", "sent_at", "shown", "since",
        "superseded", "telling", "tries",
    )  # fmt: skip

    def __init__(self, name: str, place: Place) -> None:
        self.name = name
        self.place = place
        # Where it is and what it shows.
        self.kept = Kept()
        self.recalled = False  # it was looked up in the store
        self.shown: Shown = None  # None after a restart: then only the hash is known
        self.late: Panel | None = None  # the panel it shows without its picture, which is still being drawn
        self.laid_out = False  # the platform lays this table out itself, so that it needs no picture
        self.sent_at = self.pressed_at = NEVER  # when, on the outbox's clock; in this run
        # What it should show.
        self.panel: Shown = None  # None: no message at all
        self._maker: Callable[[], Panel | None] | None = None
        self._hash = ""  # of the panel, if it is known
        self.anew = False  # send it as a new message, which notifies and stands at the end of the chat
        self.calls = False  # the same, unless the person still looks at the present one
        self.quietly = False  # send no new message for now; the present one may be edited
        self.telling = ""  # id of the news that a new message is to tell; each is told only once
        self.ends = False  # this panel is the last one
        self.superseded = False  # it is over for ever: if it was never sent, it never will be
        self.closes = False  # this is no message: it stands for a thread that is to be closed
        # Waiting for its turn.
        self.haste = Haste.LAZY
        self.since = 0.0  # when it began to wait
        self.due = 0.0  # it is not written before, so that later changes go with it
        self.held = 0  # number of presses being answered whose answers may show the panel
        self.in_flight = False  # is the platform being asked?
        self.tries = 0  # failed tries in a row

    @property
    def ref(self) -> Ref | None:
        return self.kept.ref

    def want(self, wanted: Wanted) -> None:
        """Show this from now on. A function is called when the panel is needed; if it returns None, nothing changes."""
        if callable(wanted):
            self._maker = wanted
        else:
            self._maker = None
            self._take(wanted)

    def _take(self, panel: Shown) -> None:
        self._hash = hashed(panel) if isinstance(self.shown, Brief) and isinstance(panel, Panel) else ""
        self.panel = panel

    def rest(self) -> None:
        """It shows what it should: if a panel was made for nothing, the brief of the present one stays."""
        if isinstance(self.shown, Brief) and self._hash == self.kept.shows:
            self.panel = self.shown

    @property
    def is_unmade(self) -> bool:
        """Is the panel still to be made?"""
        return self._maker is not None

    def make(self) -> Shown:
        """The newest panel, made now if it was not; None if no message is wanted."""
        if self._maker:
            maker, self._maker = self._maker, None
            if made := maker():
                self._take(made)
        return self.panel

    def unmake(self) -> None:
        """Keep the panel that was made last; a newer one that is not made yet never will be."""
        self._maker = None

    def duty(self, now: float, *, is_last: bool) -> Duty | None:
        """The duty that is due, by the table above; None if the message is settled.

        `now`: on the outbox's clock. `is_last`: no other message stands below it.
        """
        if self.closes:
            return Duty.CLOSE
        if self.panel is None:
            return Duty.DELETE if self.ref else Duty.CLEAR if self.kept.older else None
        if self.ref is None:
            return None if self.quietly or (self.superseded and self.recalled) else self._sending
        is_fresh = is_last and now - max(self.sent_at, self.pressed_at) < FRESH
        if not self.quietly and (self.anew or self.is_news or (self.calls and not is_fresh)):
            return self._sending
        if not self.shows(self.panel):
            return Duty.EDIT
        return Duty.CLEAR if self.kept.older else None

    @property
    def _sending(self) -> Duty:
        """A brief panel cannot be sent."""
        return Duty.WAIT if isinstance(self.panel, Brief) else Duty.SEND

    @property
    def is_news(self) -> bool:
        """Is there news that no message has told yet?"""
        return bool(self.telling) and self.telling != self.kept.told

    def shows(self, panel: Panel | Brief) -> bool:
        """Does the present message show this panel already, or all of it but a picture that is being drawn?"""
        if self.late is not None and self.late == panel:
            return True
        if isinstance(self.shown, Brief) and panel is self.panel and self._hash:
            return self._hash == self.kept.shows
        if isinstance(self.shown, Panel) or isinstance(panel, Brief):
            return self.shown == panel
        return bool(self.kept.shows) and self.kept.shows == hashed(panel)

    def note(self, shown: Panel) -> None:
        """Note the hash of what it shows now. If no newer panel is made, a brief one is all that is needed from now on.

        Of a message that may keep its buttons, or get its picture later, all is needed.
        """
        urges = bool(shown.rows or shown.choices or shown.selects) or self.name.startswith("call:")
        live = urges and self.name.startswith(OF_TABLES)
        self.kept = replace(self.kept, shows=(self.panel is shown and self._hash) or hashed(shown), live=live)
        if self.panel is shown and self.late is None and self.name.startswith(("table:", "hand:")):
            text = () if self.name.startswith("hand:") else shown.text
            self.shown = self.panel = Brief(_encoded.encode(text), shown.passing, shown.drawing)

    def is_heeded(self, now: float, began: float) -> bool:
        """Has its reader pressed it since something `began`, and lately, or did it notify them of that just now?"""
        return self.pressed_at >= max(began, now - FRESH) or self.sent_at >= max(began, now - RINGS)

    @property
    def awaits_picture(self) -> bool:
        """Is the picture still being drawn, so that it follows?"""
        return self.late is not None and self.late is not self.shown

    @property
    def is_past(self) -> bool:
        """Is only the last write of a message left, about something that is over and was told?"""
        return self.ends and (self.superseded or (self.ref is not None and self.haste < Haste.END))

    @property
    def is_never_shown_again(self) -> bool:
        """Is what it tells of over: a deal that another followed, a table that closed, or that its reader left?"""
        return self.ends and self.panel is not None and (self.superseded or self.name.startswith(OVER))

    def urgency(self, now: float) -> Haste:
        """How urgent it is by now: waiting raises it, except for writes about the past."""
        if self.is_past:
            return Haste.PAST
        return max(self.haste, Haste.END) if now - self.since >= AGED else self.haste

    @property
    def begins(self) -> bool:
        """Is it an urgent new message, such as the table of a deal that begins?"""
        return self.haste >= Haste.START and (self.ref is None or self.anew)

    def rank(self, now: float) -> tuple[int, float]:
        """For sorting; the lowest goes first: the most urgent, then the oldest."""
        return -self.urgency(now), self.since


def hashed(panel: Panel) -> str:
    """A hash of all that a panel shows, the same in every run."""
    return blake2b(_encoded.encode(panel), digest_size=12).hexdigest()


_encoded = msgspec.msgpack.Encoder(enc_hook=repr)
