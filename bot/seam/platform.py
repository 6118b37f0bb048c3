"""What a platform's adapter provides, with what some platforms can do besides. What it calls: `bot.seam.answerer`.

An adapter only translates: panels into messages, pressed buttons into presses, its platform's errors into `Trouble`.
"""

from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias, runtime_checkable

import msgspec

from bot.seam.answerer import Answerer
from bot.seam.panel import Panel
from bot.seam.people import Person, Place, Ref
from cards_render.drawing.picture import Picture


class Trouble(Exception):
    """The platform failed for the moment (5xx, time-out, lost connection): try again."""


class SlowDown(Trouble):
    """The platform asks to wait so many seconds before writing to this chat again. Other chats are not affected."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


class Unreachable(Trouble):
    """This person or chat cannot be written to until something changes: closed DMs, no `/start`, kicked, muted."""


class PlaceGone(Unreachable):
    """This place no longer exists or is closed to everyone: a deleted channel or topic, a locked thread."""


class Gone(Trouble):
    """The message no longer exists."""


class TooOld(Gone):
    """The message stands, but is too old to be changed now: a new one is to replace it."""


class CannotServe(ValueError):
    """This platform cannot start until the operator corrects something; the message says what (a token, a port)."""


class CalendarEntry(msgspec.Struct, frozen=True):
    """A planned game in a community's calendar; moments in unix seconds. By its `mark` it is found there again."""

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
        """Change the event with this id of the platform, or create one if it is empty. Returns the id.

        Raises Unreachable if the bot may not, Gone for an event that was deleted, Trouble.
        """


class Opened(msgspec.Struct, frozen=True):
    """A thread that was opened. `link`: the message in its channel that it is attached to, if any."""

    place: Place
    link: Ref | None = None


@runtime_checkable
class Threads(Protocol):
    """A platform where a table may have a place of its own: a thread, a topic, a page."""

    async def may_open_threads(self, place: Place) -> bool:
        """Can the bot open threads in this place's channel? False if the platform does not tell."""

    async def open_thread(self, place: Place, title: str) -> Opened | None:
        """Open a thread in this place's channel, for everyone who reads that; None if it has no threads.

        Raises Unreachable if the bot may not open threads, Trouble.
        """

    async def close_thread(self, place: Place) -> None:
        """Close a thread whose table is closed; it can still be read. Raises Trouble and its kinds."""

    def way_to(self, place: Place) -> str:
        """A link that leads to this place."""


@runtime_checkable
class KnowsRights(Protocol):
    """A platform that tells beforehand where the bot may write."""

    async def may_write(self, place: Place) -> bool:
        """May the bot write in this place of a community? True if the platform does not tell now."""


@runtime_checkable
class Recalls(Protocol):
    """A platform that learns from messages of an earlier run how it reaches people."""

    def recall(self, message: Ref) -> None:
        """This message was sent in an earlier run, and may still be there."""


@runtime_checkable
class Hosted(Protocol):
    """A platform without admins of its own: people at the bot's machine are hosts, and may make others hosts."""

    @property
    def has_hosts(self) -> bool:
        """False if everybody who can come here may manage everything anyway."""

    def chooses_hosts(self, person: Person) -> bool:
        """Is this person at the bot's machine now?"""

    def toggle_host(self, name: str, place: Place) -> tuple[Person, bool] | None:
        """Make the person with this name at this place a host of everything, or no host any more.

        Returns the person and whether they are a host now; None if nobody there is called so.
        """

    def notify(self, person: Person, text: str) -> None:
        """Tell the person, wherever they look at the moment."""


@runtime_checkable
class LearnsManagers(Protocol):
    """A platform that cannot be asked whether somebody manages a chat, but is told so with what they send.

    Another worker that carries out their wish must be told too.
    """

    def knows_manager(self, person: Person, place: Place) -> bool:
        """As `Platform.manages`, from what was told so far."""

    def learn_manager(self, person: Person, place: Place, *, manages: bool) -> None:
        """Another worker was just told this."""


@runtime_checkable
class EachReader(Protocol):
    """A platform that knows its readers, and lays tables out itself: panels for it carry stages (`bot.seam.stage`).

    There all panels are kept up to date, whoever has acted. A table is sent without its picture, which the platform
    has drawn for readers who ask. Changes are written at once, and never with the answer to a press (`Answerer.take`).
    """

    each_reader: bool


@runtime_checkable
class HasPages(Protocol):
    """A platform with pages of the club (see `bot.seam.club_page`), whose contents `TellsPages` makes."""

    def way_to_page(self, place: Place, page: str) -> str:
        """A link to this page of the place's community."""

    def page_changed(self, place: Place | None, page: str) -> None:
        """This page of the place's community has changed, with all pages below it: ask for it again where it is open.

        Without a place: in all communities. Never waits and never raises.
        """


@runtime_checkable
class Connects(Protocol):
    """A platform that knows whether it hears from people now."""

    @property
    def is_connected(self) -> bool: ...


class Notebook(Protocol):
    """Notes that a platform leaves for the next run. Never raises: a note that cannot be kept is lost."""

    async def leave(self, key: str, value: str) -> None: ...

    async def take(self, key: str) -> str | None:
        """The note under this key, if any; it is deleted."""


@runtime_checkable
class HandsOver(Protocol):
    """A platform whose connection the next run can continue, so that it hears what people do in between."""

    def continue_from(self, notebook: Notebook) -> None:
        """Keep its notes in this notebook, and continue where those of the last run say. Called before `run`."""

    async def hand_over(self) -> None:
        """Hear nothing new, answer what was heard, and leave notes for the next run. Never raises.

        Requests still work until `run` is cancelled.
        """


Called: TypeAlias = Callable[[str, str], None]
"""Called for each request that an adapter makes: with what it does (`send`, `edit`, `delete`, `answer`, `poll` or
`other`), and the HTTP status of its answer, or `lost`."""


def uncounted(kind: str, status: str) -> None:
    """A `Called` that does nothing."""


def lays_out(platform: "Platform") -> bool:
    """Does this platform lay tables out itself?"""
    return isinstance(platform, EachReader) and platform.each_reader


class Platform(Protocol):
    """One platform's adapter. It knows nothing about games; its methods raise only Trouble and its kinds."""

    name: str
    has_forms: bool  # can a press be answered by asking for a line of text?
    writes_first: bool  # may the bot write to people who have never written to it?
    answers_in_private: bool  # does only the presser see the answer to a press, so that it may show a hand?

    async def send(self, place: Place, panel: Panel, picture: Picture | None) -> Ref:
        """Post a new message and notify `panel.call`. A place with `private_to` is that person's private chat."""

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        """Change a message. Its picture stays if the panel has a drawing and `picture` is None."""

    async def delete(self, message: Ref) -> None: ...

    async def manages(self, person: Person, place: Place) -> bool:
        """May this person change the settings of this chat? False if the platform does not tell."""

    async def belongs(self, person: Person, place: Place, *, at: Place) -> bool | None:
        """Is this person a member of this chat? None if the platform does not tell. Raises Trouble.

        `at`: the place where the person has just pressed or typed something.
        """

    async def name_of(self, community: str) -> str:
        """The name of this community (a server, a group, a channel); empty if the platform does not tell."""

    async def run(self, answerer: Answerer) -> None:
        """Connect and serve until cancelled, then close everything. Raises CannotServe."""
