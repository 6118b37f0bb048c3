"""The interface between platforms and the rest of the bot: what an adapter provides, and what it calls.

An adapter only translates: panels into messages, pressed buttons into presses, its platform's errors into `Trouble`.
"""

from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias, runtime_checkable

import msgspec

from bot.seam.club_page import ClubPage
from bot.seam.panel import Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.press import Answer, Command, Press, Shareable
from cards_render.drawing.picture import Picture


class Trouble(Exception):
    """The platform failed in passing (5xx, time-out, lost connection): worth trying again."""


class SlowDown(Trouble):
    """The platform asks to wait before writing to this chat again; other chats are not affected."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


class Unreachable(Trouble):
    """This person or chat cannot be written to (closed DMs, never started, kicked, muted) until something changes."""


class PlaceGone(Unreachable):
    """This place no longer exists or is closed to everyone: a deleted channel or topic, a locked thread."""


class Gone(Trouble):
    """The message no longer exists."""


class CannotServe(ValueError):
    """This platform cannot start until the operator corrects something; the message says what (a token, a port)."""


class Offer(msgspec.Struct, frozen=True):
    """A choice of an option as a card to press: its value, and texts by language."""

    value: str
    name: dict[str, str]
    sentence: dict[str, str]  # what it is
    note: dict[str, str]  # for how many, and for how much
    fan: tuple[str, ...] = ()  # faces to be drawn on it: `Ah`
    robots: int = 0  # how many make a good beginning
    most_robots: int = 0


class CommandOption(msgspec.Struct, frozen=True):
    """One option of a command, with names and descriptions by language. No option is required."""

    name: dict[str, str]
    description: dict[str, str]
    choices: tuple[tuple[str, dict[str, str]], ...] = ()  # each value and its labels by language; at most 25
    completes: bool = False  # completions are offered while it is typed
    offers: tuple[Offer, ...] = ()  # the choices as cards, where there is room for them


class CommandSpec(msgspec.Struct, frozen=True):
    """A command as platforms announce it: `name["en"]` is its base name."""

    name: dict[str, str]
    description: dict[str, str]
    options: tuple[CommandOption, ...] = ()
    private: bool = True  # nobody else needs to see its answer


class CalendarEntry(msgspec.Struct, frozen=True):
    """A planned game in a community's calendar; moments in unix seconds. `mark` is written into it to recognise it."""

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
        """Create or change an event; `event` is the platform's id, empty for an event that is to be created.

        Returns the id. Raises Unreachable where the bot may not, Gone for an event that was deleted, Trouble.
        """
        ...


class Opened(msgspec.Struct, frozen=True):
    """A thread that was opened, and the message in its channel that it is attached to, if there is one."""

    place: Place
    link: Ref | None = None


@runtime_checkable
class Threads(Protocol):
    """A platform where a table may have a place of its own: a thread, a topic, a page."""

    async def may_open_threads(self, place: Place) -> bool:
        """Does this place's channel have threads, and may the bot open some? False where that cannot be told."""
        ...

    async def open_thread(self, place: Place, title: str) -> Opened | None:
        """Open a thread in this place's channel, for everyone who reads that; None where a channel has no threads.

        Raises Unreachable where the bot may not open threads, Trouble.
        """
        ...

    async def close_thread(self, place: Place) -> None:
        """Close a thread whose table has gone; it can still be read. Raises Trouble and its kinds."""
        ...

    def way_to(self, place: Place) -> str:
        """A link that leads to this place."""
        ...


@runtime_checkable
class Recalls(Protocol):
    """A platform that learns from messages of an earlier run how people are reached."""

    def recall(self, message: Ref) -> None:
        """This message was sent in an earlier run and may stand still."""
        ...


@runtime_checkable
class Hosted(Protocol):
    """A platform without admins of its own: those at the bot's machine are hosts, and may share that with others."""

    @property
    def has_hosts(self) -> bool:
        """False while everybody who can come here may manage the bot anyway."""
        ...

    def chooses_hosts(self, person: Person) -> bool:
        """Is this person at the bot's machine now?"""
        ...

    def toggle_host(self, name: str, place: Place) -> tuple[str, bool] | None:
        """Make the person of this name a host of everything here, or no host any more.

        Returns the name in full and whether they are a host now; None if nobody at this place is called so.
        """
        ...


@runtime_checkable
class LearnsManagers(Protocol):
    """A platform that cannot be asked whether somebody manages a chat, but learns it from what they send.

    Another process that carries out what they wish must know it too.
    """

    def knows_manager(self, person: Person, place: Place) -> bool:
        """The same as `Platform.manages`, without asking anybody."""
        ...

    def learn_manager(self, person: Person, place: Place, *, manages: bool) -> None:
        """Another process has just learned this."""
        ...


@runtime_checkable
class EachReader(Protocol):
    """A platform that knows who looks, and lays the table out itself: panels for it carry stages (`bot.seam.stage`).

    Each player's panel is kept up to date there, whoever has acted. A table comes without its picture: the platform has
    the panel's drawing painted for readers who ask for it. Changes are shown there at once, and never with the answer
    to a press (see `Answerer.take`).
    """

    each_reader: bool


@runtime_checkable
class HasPages(Protocol):
    """A platform with pages of the club (see `bot.seam.club_page`): what stands on them it asks `TellsPages`."""

    def way_to_page(self, place: Place, page: str) -> str:
        """A link to this page of the place's community."""
        ...

    def page_changed(self, place: Place | None, page: str) -> None:
        """This page of the place's community, and pages below it, are to be asked for again where they are open.

        Without a place: those of all communities. Never waits and never raises.
        """
        ...


@runtime_checkable
class Connects(Protocol):
    """A platform that knows whether it hears people now."""

    @property
    def is_connected(self) -> bool: ...


class Notebook(Protocol):
    """Where a platform leaves a little to the next run. Neither raises: what cannot be kept is as good as none."""

    async def leave(self, key: str, value: str) -> None: ...

    async def take(self, key: str) -> str | None:
        """What was left there. From then on it is gone."""
        ...


@runtime_checkable
class HandsOver(Protocol):
    """A platform whose connection the next run can continue, so that it hears what people did in between."""

    def continue_from(self, notebook: Notebook) -> None:
        """Where the run before left off. To be called before `run`."""
        ...

    async def hand_over(self) -> None:
        """Hear nothing new, answer what was heard, and note where the next run goes on. Never raises.

        Requests still work until `run` is cancelled.
        """
        ...


Called: TypeAlias = Callable[[str, str], None]
"""Told of each request that an adapter makes: what it does (`send`, `edit`, `delete`, `answer`, `poll`, `other`), and
the HTTP status of its answer, or `lost`."""


def uncounted(kind: str, status: str) -> None:
    """Nobody counts the requests."""


def lays_out(platform: "Platform") -> bool:
    return isinstance(platform, EachReader) and platform.each_reader


class Answerer(Protocol):
    """What adapters call: every press and command goes here and gets exactly one answer. Never raises."""

    @property
    def commands(self) -> tuple[CommandSpec, ...]: ...

    async def press(self, press: Press) -> Answer: ...

    async def command(self, command: Command) -> Answer: ...

    async def typed(self, person: Person, place: Place, text: str, source: str = "") -> Answer | None:
        """Answer words typed in a private chat, `raise 120` or `rilancio 120`; None if the bot does not know them.

        `source`: as of `Press`.
        """
        ...

    async def complete(self, typing: Command, option: str) -> tuple[tuple[str, str], ...]:
        """Completions for this option of a command that is still being typed: at most 25 values with their labels."""
        ...

    async def arrived(self, person: Person, start: str, source: str = "") -> Answer:
        """A person opened the private chat (Telegram's `/start`); `start` is the start word of a link, or empty.

        From now on private panels reach them. `source`: as of `Press`.
        """
        ...

    async def paint(self, panel: Panel) -> Picture | None:
        """The panel's picture; None if it has none or cannot be drawn (its text says the same)."""
        ...

    def painted(self, panel: Panel) -> Picture | None:
        """The panel's picture if it was drawn before and nobody need wait for it, else None."""
        ...

    def take(self, message: Ref) -> Panel | None:
        """The newest panel waiting to be shown in this message, if any; the caller then has to show it.

        So an adapter can answer a press with the changed message itself. To be called while a press is being answered.
        """
        ...

    def owe(self, message: Ref) -> None:
        """The panel that was taken is shown, but without its picture, which had to be drawn first: it will follow."""
        ...

    async def removed(self, place: Place) -> None:
        """The bot was removed from or muted in this place, so its tables wait. Without a chat: the whole community."""
        ...

    async def restored(self, place: Place) -> None:
        """The bot can write in this place again."""
        ...

    async def joined(self, place: Place, locale: str) -> Panel | None:
        """The bot was added to this chat, whose people speak `locale`; returns a greeting that is to be said there.

        None where it was greeted before, or where a table stands already.
        """
        ...

    async def moved(self, old: Place, new: Place) -> None:
        """A chat has a new id, or a thread was deleted and its table goes on in the channel."""
        ...

    def wrote(self, place: Place) -> None:
        """The adapter wrote an answer in this public place: it counts towards the chat's writes in a minute."""
        ...


@runtime_checkable
class Attentive(Protocol):
    """An answerer that wants to know who looks, from a platform that can tell."""

    def looks(self, person: Person, *, gone: bool) -> None:
        """The person has been away from the platform for a while, or is back."""
        ...


@runtime_checkable
class TellsPages(Protocol):
    """An answerer that knows what stands on the pages of a club."""

    async def page(self, person: Person, place: Place, page: str) -> ClubPage | None:
        """A page as this person sees it; None if it cannot be read now. Never raises.

        One that is not there and one of another community are answered alike.
        """
        ...


@runtime_checkable
class Shares(Protocol):
    """An answerer that has something to bring into chats where the bot may not be."""

    async def shareable(self, person: Person, typed: str, *, group: bool) -> tuple[Shareable, ...]:
        """What this person may share, for what they have typed so far; public without exception.

        `group`: it may be a chat in which a table can stand. Never raises.
        """
        ...


class Platform(Protocol):
    """One platform's adapter. Its methods raise only Trouble and its kinds, and know nothing about games."""

    name: str
    has_forms: bool  # can answer a press by asking for a line of text
    writes_first: bool  # may write to people who have never written to it
    answers_in_private: bool  # nobody else sees the answer to a press: even a hand may be shown in it

    async def send(self, place: Place, panel: Panel, picture: Picture | None) -> Ref:
        """Post a new message and notify `panel.call`. A place with `private_to` is that person's private chat."""
        ...

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        """Change a message. If the panel has a drawing but `picture` is None, the message keeps its picture."""
        ...

    async def delete(self, message: Ref) -> None: ...

    async def manages(self, person: Person, place: Place) -> bool:
        """May this person change the settings of this chat? False where the platform cannot tell."""
        ...

    async def belongs(self, person: Person, place: Place, *, at: Place) -> bool | None:
        """Is this person a member of this chat? None where the platform cannot tell. Raises Trouble.

        `at` is the place where the person is pressing a button now.
        """
        ...

    async def name_of(self, community: str) -> str:
        """The name of this community (a server, a group, a channel); empty where the platform cannot tell."""
        ...

    async def run(self, answerer: Answerer) -> None:
        """Connect and serve until cancelled, then close everything. Raises CannotServe."""
        ...
