"""Serves interactions: each becomes a press or a command, and gets its one answer.

The answer is sent when the outcome is known, since an interaction has only one. If the outcome takes longer than
`patience`, an empty answer goes first, because Discord waits no longer than three seconds.
"""

import asyncio
from collections.abc import Awaitable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, cast

import discord
import msgspec
import structlog
from discord import Interaction, InteractionType

from bot.on_discord import ids
from bot.on_discord.channels import Places
from bot.on_discord.dm_routes import DmRoutes
from bot.on_discord.refusals import LatestRefusals, Refusal
from bot.on_discord.reply import Reply
from bot.on_discord.troubles import ERRORS, named
from bot.on_discord.writing import keyboard, messages
from bot.seam.answerer import Answerer
from bot.seam.panel import Button, Panel, Slash, Text
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Platform, Trouble
from bot.seam.press import Answer, Asking, Command, Done, Handed, Linked, Press, Said, Shown, refuses
from cards_render.drawing.picture import Picture

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

REMEMBERED = 1000  # menus whose pages replace each other; a page of an older one is a new message
FOR_CARDS = {"cards", "play"}  # commands after which a direct channel that was closed is tried again
DONE: Text = ("✓",)  # where there is nothing to say, but Discord wants words


class Outcome(msgspec.Struct, frozen=True):
    """The bot's answer, and the panel that it shows, in the pressed message or in one of its own.

    `picture`: only if it was drawn before, since an answer never waits for one. `is_taken`: the panel was taken from
    the outbox, see `Answerer.take`.
    """

    answer: Answer
    panel: Panel | None = None
    picture: Picture | None = None
    is_taken: bool = False

    @property
    def lacks_picture(self) -> bool:
        return self.picture is None and self.panel is not None and self.panel.drawing is not None


class Caller(msgspec.Struct, frozen=True):
    """An interaction that is being served: the person, the place, and the one answer that they get."""

    interaction: Interaction[discord.Client]
    reply: Reply
    message: Ref | None = None  # the one whose button was pressed

    @property
    def is_alone(self) -> bool:
        """Is the caller the only one who sees the pressed message?"""
        message = self.interaction.message
        return self.interaction.guild_id is None or (message is not None and message.flags.ephemeral)


class Interactions:
    def __init__(
        self, answerer: Answerer, platform: Platform, dm_routes: DmRoutes, places: Places, *, patience: float
    ) -> None:
        """`patience`: seconds after which an empty answer is given first."""
        self._answerer = answerer
        self._platform = platform
        self._dm_routes = dm_routes
        self._places = places
        self._patience = patience
        self.commands: Mapping[str, str] = {}  # Discord's ids by base name, once they are known
        self._menus: dict[int, None] = {}  # messages that were answers, oldest first
        self._refusals = LatestRefusals()
        self._served = 0  # interactions that have no answer yet
        self._none_served = asyncio.Event()
        self._none_served.set()
        self._awaited: dict[int, Any] = {}  # by message, the drawing that is being painted for it; Any: see Panel

    async def pressed(self, interaction: Interaction[discord.Client]) -> None:
        """Serve a button, a list, or a submitted form. Its address is passed on as it is, forged or not."""
        data = cast("dict[str, Any]", interaction.data)  # its shape depends on the kind of interaction
        if interaction.type is InteractionType.modal_submit:
            address, value = str(data["custom_id"]), _typed(data)
        else:
            address, value = keyboard.listed(interaction, data) if "values" in data else (str(data["custom_id"]), None)
        press = Press(
            person=ids.person(interaction.user, interaction.locale.value),
            place=ids.place(interaction),
            address=address,
            message=ids.pressed_message(interaction),
            value=value,
            locale=_of_server(interaction),
            source=f"dc:{interaction.id}",
        )
        caller = Caller(interaction, Reply(interaction), press.message)
        await self._serve(caller, self._answerer.press(press))

    async def commanded(
        self, interaction: Interaction[discord.Client], name: str, options: dict[str, str], *, public: bool
    ) -> None:
        """Serve a command by its base name. `public`: everyone may read its answer."""
        if name in FOR_CARDS:
            self._dm_routes.try_again(str(interaction.user.id))
        command = Command(
            person=ids.person(interaction.user, interaction.locale.value),
            place=ids.place(interaction),
            name=name,
            options=options,
            locale=_of_server(interaction),
            source=f"dc:{interaction.id}",
        )
        await self._serve(Caller(interaction, Reply(interaction, public=public)), self._answerer.command(command))

    async def wrote(self, message: discord.Message) -> None:
        """Serve words in a direct channel. Reading these needs no privileged intent."""
        person = ids.person(message.author)
        self._dm_routes.come(person.id)
        self._dm_routes.try_again(person.id)
        self._dm_routes.met(person.id, message.channel.id)
        place = ids.private(person.id)
        with self._serving():
            await self._answer_words(person, place, message.content, f"dc:{message.id}")

    async def _answer_words(self, person: Person, place: Place, words: str, source: str) -> None:
        try:
            answer = await self._answerer.typed(person, place, words, source)
            if answer is None or answer == Done():
                return
            outcome = self._outcome(answer, None, person.id)
            if outcome.panel is not None:
                picture = await self._answerer.paint(outcome.panel)
                await self._platform.send(place, outcome.panel, picture)
        except Trouble as trouble:
            log.warning("typed words were not answered", trouble=repr(trouble))
        except Exception:
            log.exception("typed words were not answered")

    async def answered(self) -> None:
        """Wait until everybody who has pressed, commanded or written has their answer."""
        await asyncio.sleep(0)  # the library starts a task for each event: let those that came be counted
        await self._none_served.wait()

    @contextmanager
    def _serving(self) -> Iterator[None]:
        self._served += 1
        self._none_served.clear()
        try:
            yield
        finally:
            self._served -= 1
            if not self._served:
                self._none_served.set()

    async def greet(self, place: Place, panel: Panel) -> None:
        """Say hello in a channel."""
        try:
            await self._platform.send(place, panel, None)
        except Trouble as trouble:
            log.info("not greeted", trouble=repr(trouble))

    async def _serve(self, caller: Caller, asked: Awaitable[Answer]) -> None:
        with self._serving():
            await self._answer(caller, asked)

    async def _answer(self, caller: Caller, asked: Awaitable[Answer]) -> None:
        interaction = caller.interaction
        person_id = str(interaction.user.id)
        self._note(interaction)
        try:
            outcome = await self._outcome_in_time(caller, asked)
            if interaction.message is not None:
                self._awaited.pop(interaction.message.id, None)  # it is about to show something else
            number = await self._give(caller, outcome)
            self._dm_routes.answered(person_id, interaction.followup)
            await self._clear(caller, outcome, number)
            if outcome.lacks_picture:
                await self._bring_picture(caller, outcome, number)
        except ERRORS as error:
            log.warning("an interaction was not answered", error=named(error))
        except Trouble as trouble:
            log.warning("an interaction was not answered", error=repr(trouble))
        except Exception:
            if interaction.client.is_closed():  # the bot stops, and the library can send nothing more
                log.info("the bot stopped before an interaction was answered")
            else:
                log.exception("an interaction was not answered")
        else:
            if self._dm_routes.found(person_id):
                # This token reaches a person whom nothing reached before: have sent to them what they missed.
                await self._answerer.arrived(ids.person(interaction.user, interaction.locale.value), "")

    def _note(self, interaction: Interaction[discord.Client]) -> None:
        """Note from an interaction that the person may be written to, and that the bot is used in this place."""
        person_id = str(interaction.user.id)
        self._dm_routes.come(person_id)
        if interaction.guild_id is not None:
            self._places.used(ids.place(interaction))
            self._places.met(person_id, interaction.guild_id, interaction.permissions)
        elif interaction.channel_id is not None:
            self._dm_routes.met(person_id, interaction.channel_id)

    async def _outcome_in_time(self, caller: Caller, asked: Awaitable[Answer]) -> Outcome:
        async def outcome() -> Outcome:
            return self._outcome(await asked, caller.message, str(caller.interaction.user.id))

        coming = asyncio.create_task(outcome())
        await asyncio.wait({coming}, timeout=self._patience)
        if not coming.done():
            try:
                await caller.reply.defer()
            except ERRORS as error:
                log.warning("no sign of life was given", error=named(error))
        return await coming

    def _outcome(self, answer: Answer, message: Ref | None, person_id: str) -> Outcome:
        if isinstance(answer, Linked):  # they sat down or asked for their cards
            self._dm_routes.try_again(person_id)
        taken = None
        if isinstance(answer, Done) and message is not None:
            # The answer changes the pressed message itself, to the newest panel that waits for it.
            taken = self._answerer.take(message)
        panel = taken or self._panel(answer, message)
        picture = self._answerer.painted(panel) if panel and panel.drawing is not None else None
        return Outcome(answer, panel, picture, is_taken=taken is not None)

    def _panel(self, answer: Answer, message: Ref | None) -> Panel | None:
        match answer:
            case Done(panel=panel) if message is not None:
                # An ephemeral copy of the person's panel is in no outbox: the answer brings its panel along.
                return panel if isinstance(ids.find(message), ids.Whispered) else None
            case Done(note=note):
                return Panel((note,) if note else DONE)
            case Said():
                return answer.panel
            case Linked(text=text) | Handed(text=text):
                return Panel(text)
            case Shown(panel=panel):
                return self._numbered(panel)
            case Asking(form=form):  # for where no form can open: its question, with a button that opens it
                return Panel((form.label,), rows=((Button(form.title, form.address),),))

    def _numbered(self, panel: Panel) -> Panel:
        """The panel with Discord's ids of the commands in its text, so that they can be pressed."""
        text = tuple(self._with_number(part) if isinstance(part, Slash) else part for part in panel.text)
        return msgspec.structs.replace(panel, text=text) if text != panel.text else panel

    def _with_number(self, slash: Slash) -> Slash:
        return msgspec.structs.replace(slash, number=self.commands.get(slash.name, ""))

    async def _give(self, caller: Caller, outcome: Outcome) -> int | None:
        """Answer. Returns the id of the new message that shows the outcome's panel, if there is one and it is known."""
        match outcome.answer:
            case Done(note=note) if caller.message is not None:
                await self._update(caller, caller.message, outcome, note)
            case Asking(form=form) if caller.reply.may_ask:
                await caller.reply.ask(form)
            case Handed():
                await caller.reply.tell(messages.with_file(outcome.answer))
            case Shown(secret=False) if caller.message is not None and outcome.panel and self._is_menu(caller):
                await self._change(caller, caller.message, outcome.panel, outcome.picture)
            case Shown(turns=True, secret=secret) if (
                caller.message and outcome.panel and (caller.is_alone or not secret)
            ):
                await self._change(caller, caller.message, outcome.panel, outcome.picture)
            case answer:
                public = isinstance(answer, Shown) and not answer.secret
                number = await self._tell(caller, outcome.panel or Panel(DONE), outcome.picture, public=public)
                if number is not None and isinstance(answer, Shown) and not answer.secret:
                    self._remember_menu(number)
                return number
        return None

    async def _clear(self, caller: Caller, outcome: Outcome, number: int | None) -> None:
        """Remove the refusal before, if it says the same or its own button has done its work (see `LatestRefusals`).

        That is so too when what was refused was mended in its form, and the answer stands in a new message.
        """
        person, message = str(caller.interaction.user.id), caller.interaction.message
        pressed, is_mended = message.id if message else None, caller.interaction.type is InteractionType.modal_submit
        if refuses(outcome.answer) and outcome.panel is not None:
            await self._refusals.told(person, Refusal(outcome.panel.text, number, caller.reply), pressed)
        elif (isinstance(outcome.answer, Done) and outcome.panel is None) or (number is not None and is_mended):
            await self._refusals.served(person, pressed)

    async def _bring_picture(self, caller: Caller, outcome: Outcome, number: int | None) -> None:
        """Add the picture to an answer given without it: by the outbox's next write, or by an edit of the answer."""
        if outcome.is_taken and caller.message is not None:
            self._answerer.owe(caller.message)
            return
        panel, pressed = outcome.panel, caller.interaction.message
        where = number or (pressed.id if pressed else 0)
        if panel is None or not where:
            return
        self._awaited[where] = panel.drawing
        picture = await self._answerer.paint(panel)
        if self._awaited.get(where) == panel.drawing:  # else the message shows something else by now
            del self._awaited[where]
            await caller.reply.add_picture(messages.quiet(Panel(()), picture), number)

    def _is_menu(self, caller: Caller) -> bool:
        """Was a menu pressed, so that its next page replaces it?"""
        message = caller.interaction.message
        return message is not None and message.id in self._menus

    def _remember_menu(self, message: int) -> None:
        self._menus[message] = None
        if len(self._menus) > REMEMBERED:
            del self._menus[next(iter(self._menus))]

    async def _update(self, caller: Caller, message: Ref, outcome: Outcome, note: str) -> None:
        if outcome.panel is not None:
            await self._change(caller, message, outcome.panel, outcome.picture)
        if note:
            await self._tell(caller, Panel((note,)), None)
        elif caller.reply.is_first:
            await caller.reply.defer()
        if isinstance(whispered := ids.find(message), ids.Whispered):
            # From now on the ephemeral message can be changed through this newer token.
            self._dm_routes.whispered(whispered.message, caller.interaction.followup)

    async def _change(self, caller: Caller, message: Ref, panel: Panel, picture: Picture | None) -> None:
        try:
            await caller.reply.change(messages.quiet(panel, picture))
        except ERRORS as error:
            # The panel was taken, so nobody else shows it: fall back to an edit.
            log.warning("a press was answered by an edit", error=named(error))
            await self._platform.edit(message, panel, picture)

    async def _tell(self, caller: Caller, panel: Panel, picture: Picture | None, *, public: bool = False) -> int | None:
        """Send an answer as a message; returns its id if that is known."""
        number = await caller.reply.tell(messages.quiet(panel, picture), public=public)
        if number is not None:
            self._dm_routes.whispered(number, caller.interaction.followup)
        return number


def _of_server(interaction: Interaction[discord.Client]) -> str:
    return interaction.guild_locale.value if interaction.guild_locale else ""


def _typed(data: dict[str, Any]) -> str | None:
    """The text of a submitted form, a line for each field; None for a button.

    The fields are inside labels or, in older clients, rows.
    """
    typed = []
    for component in data.get("components", []):
        inner = [component["component"]] if "component" in component else component.get("components", [])
        typed += [str(field.get("value") or "") for field in inner]
    return "\n".join(typed) if typed else None
