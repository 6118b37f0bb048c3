"""Posts, edits and deletes messages on Telegram. It never waits for a limit: that is the outbox's part."""

from collections.abc import Awaitable, Callable

from msgspec.structs import replace
from telegram import Bot, InlineKeyboardMarkup, InputMediaPhoto, LinkPreviewOptions, Message, ReplyParameters
from telegram.error import BadRequest, ChatMigrated

from bot.on_telegram.people import chat_number, private_link, private_place, thread_number
from bot.on_telegram.troubles import is_other_kind, says, translated
from bot.on_telegram.writing.formatting import LONGEST_TEXT, in_lines, keyboard
from bot.seam.panel import LONGEST_CAPTION, Button, Panel, Text
from bot.seam.people import Place, Ref
from bot.seam.press import Handed
from cards_render.drawing.picture import Picture

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
REMEMBERED = 1000  # messages of which it is known whether they have a picture


class Writer:
    """Raises Trouble and its kinds, nothing else. Ids of chats and messages are Telegram's.

    `open_private` returns the label, in a language, of the link to the private chat.
    """

    def __init__(self, bot: Bot, open_private: Callable[[str], str]) -> None:
        self._bot = bot
        self._open_private = open_private
        self._pictured: dict[tuple[int, int], bool] = {}  # by chat and message: has it a picture?

    async def post(self, place: Place, panel: Panel, picture: Picture | None, answers: int | None = None) -> Ref:
        """Post a panel, as a reply to the message with the id `answers` if that is given. Who is mentioned is notified.

        If the group has become a supergroup, the returned message is in the supergroup.
        """
        chat = chat_number(place)
        post = _Post(self._bot, panel.text, self._keys(place, panel), thread_number(place), answers)
        with translated():
            try:
                message = await post.to(chat, picture)
            except ChatMigrated as moved:
                chat = moved.new_chat_id
                message = await post.to(chat, picture)
        self._note(chat, message.message_id, pictured=bool(message.photo))
        posted = private_place(chat) if place.private_to else replace(place, chat=str(chat))
        return Ref(posted, str(message.message_id))

    def _keys(self, place: Place, panel: Panel) -> InlineKeyboardMarkup | None:
        """The buttons; whoever is called in a group, for want of a private chat, is led there by one more."""
        if place.private_to or panel.call is None:
            return keyboard(panel.keyboard)
        way = Button(self._open_private(panel.call.language), url=private_link(self._bot))
        return keyboard((*panel.keyboard, (way,)))

    async def file(self, place: Place, handed: Handed) -> None:
        """Post a file with its text."""
        text, entities = in_lines(handed.text, LONGEST_CAPTION)
        with translated():
            await self._bot.send_document(
                chat_number(place), handed.data, caption=text, caption_entities=entities, filename=handed.name
            )

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        change = _Change(self._bot, message, panel.text, self._keys(message.place, panel))
        with translated():
            try:
                if picture is not None and await _fits(change.photo(picture)):
                    self._note(change.chat, change.message, pictured=True)
                else:
                    await self._change_words(change, likely=panel.drawing is not None)
            except BadRequest as error:
                if not says(error, "message is not modified"):
                    raise

    async def _change_words(self, change: "_Change", *, likely: bool) -> None:
        """Of a message from an earlier run only Telegram knows whether it has a picture: what is `likely` is tried.

        What a refusal tells is remembered at once, since the second try may have to wait.
        """
        pictured = self._pictured.get((change.chat, change.message), likely)
        if await _fits(change.caption() if pictured else change.words()):
            self._note(change.chat, change.message, pictured=pictured)
        else:
            self._note(change.chat, change.message, pictured=not pictured)
            await (change.words() if pictured else change.caption())

    def _note(self, chat: int, message: int, *, pictured: bool) -> None:
        self._pictured.pop((chat, message), None)
        self._pictured[chat, message] = pictured
        if len(self._pictured) > REMEMBERED:
            del self._pictured[next(iter(self._pictured))]

    async def delete(self, message: Ref) -> None:
        """Delete a message; one that is too old to be deleted loses its buttons."""
        chat, number = chat_number(message.place), int(message.message)
        with translated():
            try:
                await self._bot.delete_message(chat, number)
            except BadRequest as error:
                if not says(error, "message can't be deleted"):
                    raise
                await self._bot.edit_message_reply_markup(chat, number)


async def _fits(way: Awaitable[None]) -> bool:
    """Change a message so; False if it is not of the kind for it."""
    try:
        await way
    except BadRequest as error:
        if not is_other_kind(error):
            raise
        return False
    return True


class _Post:
    """A panel that is being posted."""

    def __init__(
        self, bot: Bot, text: Text, keys: InlineKeyboardMarkup | None, thread: int | None, answers: int | None
    ) -> None:
        self._bot, self._text, self._keys, self._thread = bot, text, keys, thread
        self._reply = ReplyParameters(answers, allow_sending_without_reply=True) if answers else None

    async def to(self, chat: int, picture: Picture | None) -> Message:
        """Post it to a chat: with its picture where the chat allows one, else in words, which say the same."""
        if picture is None:
            return await self._words(chat)
        try:
            return await self._photo(chat, picture)
        except BadRequest as error:
            if not is_other_kind(error):
                raise
            return await self._words(chat)

    async def _words(self, chat: int) -> Message:
        text, entities = in_lines(self._text, LONGEST_TEXT)
        return await self._bot.send_message(
            chat,
            text,
            entities=entities,
            reply_markup=self._keys,
            message_thread_id=self._thread,
            reply_parameters=self._reply,
            link_preview_options=NO_PREVIEW,
        )

    async def _photo(self, chat: int, picture: Picture) -> Message:
        text, entities = in_lines(self._text, LONGEST_CAPTION)
        return await self._bot.send_photo(
            chat,
            picture.data,
            caption=text,
            caption_entities=entities,
            reply_markup=self._keys,
            message_thread_id=self._thread,
            reply_parameters=self._reply,
            filename=_file_name(picture),
        )


class _Change:
    """A panel that is being written into an existing message."""

    def __init__(self, bot: Bot, message: Ref, text: Text, keys: InlineKeyboardMarkup | None) -> None:
        self._bot, self._text, self._keys = bot, text, keys
        self.chat, self.message = chat_number(message.place), int(message.message)

    async def photo(self, picture: Picture) -> None:
        text, entities = in_lines(self._text, LONGEST_CAPTION)
        media = InputMediaPhoto(picture.data, caption=text, caption_entities=entities, filename=_file_name(picture))
        await self._bot.edit_message_media(media, self.chat, self.message, reply_markup=self._keys)

    async def caption(self) -> None:
        text, entities = in_lines(self._text, LONGEST_CAPTION)
        await self._bot.edit_message_caption(
            self.chat, self.message, caption=text, caption_entities=entities, reply_markup=self._keys
        )

    async def words(self) -> None:
        text, entities = in_lines(self._text, LONGEST_TEXT)
        await self._bot.edit_message_text(
            text, self.chat, self.message, entities=entities, reply_markup=self._keys, link_preview_options=NO_PREVIEW
        )


def _file_name(picture: Picture) -> str:
    return f"picture.{picture.mime.rpartition('/')[2]}"
