"""What adapters call: the answerer, which gives each press and command its one answer, and the commands it knows."""

from typing import Protocol, runtime_checkable

import msgspec

from bot.seam.club_page import ClubPage
from bot.seam.panel import Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.press import Answer, Command, Press, Shareable
from cards_render.drawing.picture import Picture


class Offer(msgspec.Struct, frozen=True):
    """A choice of an option shown as a large card to press, such as a game. Texts are by language."""

    value: str
    name: dict[str, str]
    sentence: dict[str, str]  # what it is
    note: dict[str, str]  # for how many players, and for which stakes
    fan: tuple[str, ...] = ()  # faces to draw on it: `Ah`
    felt: str = "green"  # the cloth on which they lie
    robots: int = 0  # how many to begin with
    most_robots: int = 0


class CommandOption(msgspec.Struct, frozen=True):
    """An option of a command, with names and descriptions by language. No option is required."""

    name: dict[str, str]
    description: dict[str, str]
    choices: tuple[tuple[str, dict[str, str]], ...] = ()  # at most 25 values, each with its labels by language
    completes: bool = False  # are completions offered while it is typed?
    offers: tuple[Offer, ...] = ()  # the choices as large cards, for platforms with room for them


class CommandSpec(msgspec.Struct, frozen=True):
    """A command as platforms announce it. `name["en"]` is its base name."""

    name: dict[str, str]
    description: dict[str, str]
    options: tuple[CommandOption, ...] = ()
    private: bool = True  # is the answer for the asker alone?


class Answerer(Protocol):
    """What adapters call: each press and command gets exactly one answer here. No method raises."""

    @property
    def commands(self) -> tuple[CommandSpec, ...]: ...

    async def press(self, press: Press) -> Answer: ...

    async def command(self, command: Command) -> Answer: ...

    async def typed(self, person: Person, place: Place, text: str, source: str = "") -> Answer | None:
        """Answer words typed in a private chat, such as `raise 120`; None if there is nothing to say.

        Words that mean nothing are answered too, unless the platform says so itself, as the page does.
        `source`: as of `Press`.
        """

    async def complete(self, typing: Command, option: str) -> tuple[tuple[str, str], ...]:
        """Completions for this option of a command that is still being typed: at most 25 values with their labels."""

    async def arrived(self, person: Person, start: str, source: str = "") -> Answer:
        """Answer a person who has opened the private chat (Telegram's `/start`): private panels reach them from now on.

        `start`: the start word of the link that they followed, or empty. `source`: as of `Press`.
        """

    async def paint(self, panel: Panel) -> Picture | None:
        """Draw the panel's picture; None if it has none, or it cannot be drawn. Its text says the same."""

    def painted(self, panel: Panel) -> Picture | None:
        """The panel's picture if it is drawn already, else None."""

    def take(self, message: Ref) -> Panel | None:
        """The newest panel that waits to be written to this message, which the caller must show now; None: none waits.

        With it an adapter answers a press by changing the pressed message itself, which saves a write.
        """

    def owe(self, message: Ref) -> None:
        """The panel that was taken is shown without its picture, which was not drawn yet: have it written later."""

    async def removed(self, place: Place) -> None:
        """The bot was removed from this place or muted there, so its tables wait. A place without chat: a community."""

    async def deleted(self, place: Place) -> None:
        """This channel or thread is no more: its tables close, after their deal, and people play it in private."""

    async def restored(self, place: Place) -> None:
        """The bot can write in this place again."""

    async def joined(self, place: Place, locale: str) -> Panel | None:
        """The bot was added to this chat, whose people speak `locale`. Returns a greeting to be posted there.

        None if it has greeted there before, or has a table there.
        """

    async def moved(self, old: Place, new: Place) -> None:
        """A chat has the new id `new`, or a thread was deleted and its table goes on in the channel `new`."""

    def wrote(self, place: Place) -> None:
        """The adapter has written an answer in this public place, which counts towards the chat's limit of writes."""


@runtime_checkable
class Attentive(Protocol):
    """An answerer that wants to know who is there, from a platform that can tell."""

    def looks(self, person: Person, *, gone: bool) -> None:
        """The person has not been on the platform for a while (`gone`), or is back."""


@runtime_checkable
class HearsLeaving(Protocol):
    """An answerer that wants to know who leaves a chat, from a platform that tells."""

    async def left(self, place: Place, person: Person) -> None:
        """The person belongs no more to this community (a place without chat), so at its tables they sit out."""


@runtime_checkable
class KnowsMoved(Protocol):
    """An answerer that remembers chats whose id has changed, as when a Telegram group becomes a supergroup."""

    async def placed(self, place: Place) -> Place:
        """The same place, in the community of the chat's first id, where chips and standings are kept. Never raises."""


@runtime_checkable
class TellsPages(Protocol):
    """An answerer that makes the pages of a club."""

    async def page(self, person: Person, place: Place, page: str) -> ClubPage | None:
        """The page as this person sees it; None if it cannot be made now. Never raises.

        A page that does not exist, and one of another community, are answered alike: by a page that says so.
        """


@runtime_checkable
class KnowsClosed(Protocol):
    """An answerer that remembers why tables have closed, for a platform whose own messages do not last."""

    async def last_closed(self, place: Place) -> Panel | None:
        """Why the last table in this place has closed; None if one stands there or nothing is known. Never raises."""


@runtime_checkable
class Shares(Protocol):
    """An answerer that offers what people may post in any chat, even where the bot is not."""

    async def shareable(self, person: Person, typed: str, *, group: bool) -> tuple[Shareable, ...]:
        """What this person may post, by what they have typed so far. Everybody may read all of it. Never raises.

        `group`: may a table stand in that chat?
        """
