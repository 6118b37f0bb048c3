"""The one answer to an interaction, in whatever form Discord still allows: as the first response, or after it."""

import discord
from discord import Interaction

from bot.on_discord.troubles import answered_once
from bot.on_discord.writing import messages
from bot.on_discord.writing.messages import Message
from bot.seam.form import Form


class Reply:
    """Answers one interaction. Raises the library's errors."""

    def __init__(self, interaction: Interaction[discord.Client], *, public: bool = False) -> None:
        """`public`: everyone may read the answer to this command."""
        self._interaction = interaction
        self._public = public
        self._is_first = True  # nothing was answered yet
        self._is_thinking = False  # Discord shows that words will follow
        self._told_later = False  # the words are a further message, not the answer itself

    @property
    def to_message(self) -> bool:
        """Did the interaction come from a message of the bot, which the answer can change?"""
        return self._interaction.message is not None

    @property
    def is_first(self) -> bool:
        return self._is_first

    @property
    def may_ask(self) -> bool:
        """May the answer be a form? Only the first answer may, and not the answer to a form."""
        return self._is_first and self._interaction.type is not discord.InteractionType.modal_submit

    async def defer(self) -> None:
        """Send an empty answer, for an outcome that will not be known within Discord's three seconds."""
        with answered_once():
            if self.to_message:
                await self._interaction.response.defer()
            else:
                await self._interaction.response.defer(ephemeral=not self._public, thinking=True)
                self._is_thinking = True
        self._is_first = False

    async def change(self, message: Message) -> None:
        """Change the message that was pressed."""
        if not self._is_first:
            await self._interaction.edit_original_response(**message.edited)
            return
        with answered_once():
            await self._interaction.response.edit_message(**message.edited)
        self._is_first = False

    async def tell(self, message: Message, *, public: bool = False) -> int | None:
        """Send a new message, for the presser alone or (for a public command) for all; returns its id if known."""
        public = public and self._public
        if self._is_first:
            return await self._respond(message, public=public)
        if self._is_thinking:
            self._is_thinking = False
            if public == self._public:
                return await self._fill_in(message)
            await self._interaction.delete_original_response()
        self._told_later = True
        sent = await self._interaction.followup.send(**message.sent, ephemeral=not public, wait=True)
        return sent.id

    async def add_picture(self, message: Message, number: int | None) -> None:
        """Add this message's picture to the answer: to its message `number`, or to the pressed one if that is None.

        Its words and buttons stay as they are.
        """
        if number is None or not self._told_later:
            await self._interaction.edit_original_response(attachments=message.files)
        else:
            await self._interaction.followup.edit_message(number, attachments=message.files)

    async def withdraw(self, number: int | None) -> None:
        """Delete the message of the answer; `number`: its id, if that is known."""
        if self._told_later and number is not None:
            await self._interaction.followup.delete_message(number)
        elif not self._told_later:
            await self._interaction.delete_original_response()

    async def ask(self, form: Form) -> None:
        """Open a form; only if `may_ask`."""
        with answered_once():
            await self._interaction.response.send_modal(messages.modal(form))
        self._is_first = False

    async def _respond(self, message: Message, *, public: bool) -> int | None:
        number: int | None = None
        with answered_once():
            response = await self._interaction.response.send_message(**message.sent, ephemeral=not public)
            number = response.message_id
        self._is_first = False
        return number

    async def _fill_in(self, message: Message) -> int:
        filled = await self._interaction.edit_original_response(
            content=message.content, attachments=message.files, view=message.view, allowed_mentions=message.mentions
        )
        return filled.id
