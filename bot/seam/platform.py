"""The seam between platforms and the rest: what an adapter provides, and whom it calls.

An adapter translates. It turns panels into messages, thumbs into presses, and its platform's troubles into these four.
"""

from typing import Literal, Protocol, runtime_checkable

import msgspec

from bot.seam.panel import Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.press import Answer, Command, Press
from cards_render.drawing.picture import Picture


class Trouble(Exception):
    """The platform failed in passing (5xx, time-out, lost connection): worth trying again."""


class SlowDown(Trouble):
    """This chat was told to wait; others are not concerned."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


class Unreachable(Trouble):
    """This person or chat cannot be written to (closed DMs, never started, kicked, muted), until something changes."""


class PlaceGone(Unreachable):
    """This place is no more, or closed to everyone: a deleted channel, a locked thread, a topic that was removed."""


class Gone(Trouble):
    """The message is no more."""


class CannotServe(ValueError):
    """The operator has something to mend before this platform can serve; the message says what (a token, a port)."""


class CommandOption(msgspec.Struct, frozen=True):
    """One optional word of a command, with names and descriptions by language."""

    name: dict[str, str]
    description: dict[str, str]
    choices: tuple[tuple[str, dict[str, str]], ...] = ()  # value, its label by language; at most 25
    completes: bool = False  # the host knows how what is typed may go on


class CommandSpec(msgspec.Struct, frozen=True):
    """A command as platforms announce it: `name["en"]` is its base name."""

    name: dict[str, str]
    description: dict[str, str]
    options: tuple[CommandOption, ...] = ()
    private: bool = True  # its answer concerns nobody else


class CalendarEntry(msgspec.Struct, frozen=True):
    """A planned game in a community's calendar; moments in unix seconds. `mark` names it and is written into it."""

    mark: str
    title: str
    about: str
    begins: float
    ends: float
    phase: Literal["planned", "running", "over", "cancelled"]


@runtime_checkable
class Calendar(Protocol):
    """A platform whose communities have a calendar."""

    async def keep_event(self, place: Place, entry: CalendarEntry, event: str) -> str:
        """Make the event so; `event` is what the platform calls it, empty for one that is to be created.

        Returns what it is called. Raises Unreachable where we may not, Gone for one that was deleted, Trouble.
        """
        ...


class Opened(msgspec.Struct, frozen=True):
    """A thread that was opened, and the message in its channel that it hangs on, if it hangs on one."""

    place: Place
    door: Ref | None = None


@runtime_checkable
class Threads(Protocol):
    """A platform where a table may have a place of its own: a thread, a topic, a page."""

    async def open_thread(self, place: Place, title: str) -> Opened | None:
        """A new thread of this place's channel, for all who read that; None where a channel has no threads.

        Raises Unreachable where we may open none, Trouble.
        """
        ...

    async def close_thread(self, place: Place) -> None:
        """Its table has gone: it stays to be read. Raises Trouble and its kinds."""
        ...

    def way_to(self, place: Place) -> str:
        """An address that leads there."""
        ...


class Host(Protocol):
    """Who receives the guests: every press and command goes here and gets exactly one answer. Never raises."""

    @property
    def commands(self) -> tuple[CommandSpec, ...]: ...

    async def press(self, press: Press) -> Answer: ...

    async def command(self, command: Command) -> Answer: ...

    async def typed(self, person: Person, place: Place, text: str) -> Answer | None:
        """Words in a private chat, `raise 120` or `rilancio 120`; None if they mean nothing to us."""
        ...

    async def complete(self, typing: Command, option: str) -> tuple[tuple[str, str], ...]:
        """How this option of a command that is still being typed may go on: at most 25 values with their labels."""
        ...

    async def arrived(self, person: Person, start: str) -> Answer:
        """Somebody opened the private chat (Telegram's `/start`), with the start word of a link or none.

        From now on private panels reach him.
        """
        ...

    async def paint(self, panel: Panel) -> Picture | None:
        """The panel's picture; None if it has none or cannot be drawn (its text says the same)."""
        ...

    def take(self, message: Ref) -> Panel | None:
        """The newest panel waiting to be shown in this message, if any; whoever takes it shows it.

        So an adapter may answer a press by the changed message itself. To be called while the press is being answered.
        """
        ...

    async def removed(self, place: Place) -> None:
        """The bot was removed from, or muted in, this place: its tables wait. No chat: in the whole community."""
        ...

    async def restored(self, place: Place) -> None:
        """The bot is back."""
        ...

    async def moved(self, old: Place, new: Place) -> None:
        """A chat goes on in another place, or a thread that is no more in its channel."""
        ...

    def wrote(self, place: Place) -> None:
        """An answer was written in this place, where everyone reads: it counts with what the chat bears in a minute."""
        ...


class Platform(Protocol):
    """One platform's adapter. Its methods raise only Trouble and its kinds, and never know what a game is."""

    name: str
    has_forms: bool  # can answer a press by asking for a line of text
    answers_in_private: bool  # nobody else sees the answer to a press: even a hand may be shown in it

    async def send(self, place: Place, panel: Panel, picture: Picture | None) -> Ref:
        """Post a new message. A place with `private_to` is that person's private chat. Notifies `panel.call`."""
        ...

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        """Change a message. No `picture` though the panel has a drawing: the picture that is there stays."""
        ...

    async def delete(self, message: Ref) -> None: ...

    async def manages(self, person: Person, place: Place) -> bool:
        """May this person change the settings of this chat? False where the platform cannot tell."""
        ...

    async def belongs(self, person: Person, place: Place, *, at: Place) -> bool | None:
        """Is this person one of those who are in this chat? None where the platform cannot tell. Raises Trouble.

        `at`: where this person presses just now.
        """
        ...

    async def name_of(self, community: str) -> str:
        """What people call this community (a server, a group, a channel); empty where the platform cannot tell."""
        ...

    async def run(self, host: Host) -> None:
        """Connect and serve until cancelled; closes everything then. Raises CannotServe."""
        ...
