"""Serves interactions: each becomes a press or a command, and gets its one answer.

The answer is sent when the outcome is known, since an interaction has only one. If the outcome takes longer than
`patience`, an empty answer goes first, because Discord waits no longer than three seconds.
"""

import asyncio
from collections.abc import Awaitable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, cast

import discord
import structlog
from discord import Interaction, InteractionType

from bot.on_discord import ids
from bot.on_discord.answering.answers import Answers
from bot.on_discord.answering.outcome import Caller, Outcome, panel_of
from bot.on_discord.answering.reply import Reply
from bot.on_discord.channels import Places
from bot.on_discord.dm_routes import DmRoutes
from bot.on_discord.troubles import ERRORS, named
from bot.on_discord.writing import keyboard
from bot.seam.answerer import Answerer
from bot.seam.panel import Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Platform, Trouble
from bot.seam.press import Answer, Command, Done, Linked, Press

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

FOR_CARDS = {"cards", "play"}  # commands after which a direct channel that was closed is tried again


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
        self._answers = Answers(answerer, platform, dm_routes)
        self._served = 0  # interactions that have no answer yet
        self._none_served = asyncio.Event()
        self._none_served.set()

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
        self._note(caller)
        try:
            await self._answers.give(caller, await self._outcome_in_time(caller, asked))
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
            if self._dm_routes.found(caller.person):
                # This token reaches a person whom nothing reached before: have sent to them what they missed.
                await self._answerer.arrived(ids.person(interaction.user, interaction.locale.value), "")

    def _note(self, caller: Caller) -> None:
        """Note from an interaction that the person may be written to, and that the bot is used in this place."""
        interaction, person_id = caller.interaction, caller.person
        self._dm_routes.come(person_id)
        if interaction.guild_id is not None:
            self._places.used(ids.place(interaction))
            self._places.met(person_id, interaction.guild_id, interaction.permissions)
        elif interaction.channel_id is not None:
            self._dm_routes.met(person_id, interaction.channel_id)

    async def _outcome_in_time(self, caller: Caller, asked: Awaitable[Answer]) -> Outcome:
        async def outcome() -> Outcome:
            return self._outcome(await asked, caller.message, caller.person)

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
        panel = taken or panel_of(answer, message, self.commands)
        picture = self._answerer.painted(panel) if panel and panel.drawing is not None else None
        return Outcome(answer, panel, picture, is_taken=taken is not None)


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
