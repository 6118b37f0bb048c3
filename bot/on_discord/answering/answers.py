"""Gives an outcome to whoever pressed or commanded: by changing the pressed message, or in a message of its own."""

from typing import Any

import structlog
from discord import InteractionType

from bot.on_discord import ids
from bot.on_discord.answering.outcome import DONE, Caller, Outcome
from bot.on_discord.answering.refusals import LatestRefusals, Refusal
from bot.on_discord.dm_routes import DmRoutes
from bot.on_discord.troubles import ERRORS, named
from bot.on_discord.writing import messages
from bot.seam.answerer import Answerer
from bot.seam.panel import Panel
from bot.seam.people import Ref
from bot.seam.platform import Platform
from bot.seam.press import Asking, Done, Handed, Shown, refuses
from cards_render.drawing.picture import Picture

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

REMEMBERED = 1000  # menus whose pages replace each other; a page of an older one is a new message


class Answers:
    def __init__(self, answerer: Answerer, platform: Platform, dm_routes: DmRoutes) -> None:
        self._answerer = answerer
        self._platform = platform
        self._dm_routes = dm_routes
        self._menus: dict[int, None] = {}  # messages that were answers, oldest first
        self._refusals = LatestRefusals()
        self._awaited: dict[int, Any] = {}  # by message, the drawing that is being painted for it; Any: see Panel

    async def give(self, caller: Caller, outcome: Outcome) -> None:
        """Answer; then the refusal before goes, if it is settled, and a picture that was not painted yet comes."""
        if caller.pressed is not None:
            self._awaited.pop(caller.pressed, None)  # it is about to show something else
            if isinstance(outcome.answer, Done) and outcome.answer.is_table:
                self._menus.pop(caller.pressed, None)
        number = await self._give(caller, outcome)
        self._dm_routes.answered(caller.person, caller.interaction.followup)
        await self._clear(caller, outcome, number)
        if outcome.lacks_picture:
            await self._bring_picture(caller, outcome, number)

    async def _give(self, caller: Caller, outcome: Outcome) -> int | None:
        """Answer. Returns the id of the new message that shows the outcome's panel, if there is one and it is known."""
        match outcome.answer:
            case Done(note=note) if caller.message is not None:
                await self._update(caller, caller.message, outcome, note)
            case Asking(form=form) if caller.reply.may_ask:
                await caller.reply.ask(form)
            case Handed():
                await caller.reply.tell(messages.with_file(outcome.answer))
            case Shown() if caller.message and outcome.panel and self._turns_page(caller, outcome.answer):
                await self._change(caller, caller.message, outcome.panel, outcome.picture)
            case answer:
                public = isinstance(answer, Shown) and not answer.secret
                number = await self._tell(caller, outcome.panel or Panel(DONE), outcome.picture, public=public)
                if number is not None and public:
                    self._remember_menu(number)
                return number
        return None

    def _turns_page(self, caller: Caller, shown: Shown) -> bool:
        """Does this page take the place of the pressed message? Never one for a single reader, where others see it."""
        if shown.turns and (caller.is_alone or not shown.secret):
            return True
        return not shown.secret and caller.pressed in self._menus

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

    async def _clear(self, caller: Caller, outcome: Outcome, number: int | None) -> None:
        """Remove the refusal before, if it says the same or its own button has done its work (see `LatestRefusals`).

        That is so too when what was refused was mended in its form, and the answer stands in a new message.
        """
        is_mended = caller.interaction.type is InteractionType.modal_submit
        if refuses(outcome.answer) and outcome.panel is not None:
            await self._refusals.told(caller.person, Refusal(outcome.panel.text, number, caller.reply), caller.pressed)
        elif (isinstance(outcome.answer, Done) and outcome.panel is None) or (number is not None and is_mended):
            await self._refusals.served(caller.person, caller.pressed)

    async def _bring_picture(self, caller: Caller, outcome: Outcome, number: int | None) -> None:
        """Add the picture to an answer given without it: by the outbox's next write, or by an edit of the answer."""
        if outcome.is_taken and caller.message is not None:
            self._answerer.owe(caller.message)
            return
        panel, where = outcome.panel, number or caller.pressed
        if panel is None or not where:
            return
        self._awaited[where] = panel.drawing
        picture = await self._answerer.paint(panel)
        if self._awaited.get(where) == panel.drawing:  # else the message shows something else by now
            del self._awaited[where]
            await caller.reply.add_picture(messages.quiet(Panel(()), picture), number)
