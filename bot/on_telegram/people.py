"""Converts Telegram's users, chats and messages to people, places and presses."""

from telegram import (
    Bot,
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberRestricted,
    InlineKeyboardButton,
    MaybeInaccessibleMessage,
    Message,
    User,
)
from telegram.constants import ChatType

from bot.seam.answerer import Answerer, KnowsMoved
from bot.seam.people import Person, Place, Ref
from bot.seam.press import Press

PLATFORM = "telegram"
NO_WORD = "hello"  # the start word of links without one, since Telegram requires one
MEMBERS = {ChatMember.OWNER, ChatMember.ADMINISTRATOR, ChatMember.MEMBER}  # who may write unless they are restricted


def person_of(user: User) -> Person:
    """The person with the name that they gave themselves; `Answerer` makes it harmless."""
    name = f"{user.first_name} {user.last_name or ''}".strip()
    return Person(PLATFORM, str(user.id), name, user.language_code or "")


def private_place(user: int) -> Place:
    """A person's private chat with the bot; in Telegram it has the person's own id."""
    return Place(PLATFORM, chat="", private_to=str(user))


def private_link(bot: Bot, start: str = NO_WORD) -> str:
    """A link that opens the private chat, and has `/start` send the start word."""
    return f"https://t.me/{bot.username}?start={start}"


def place_in(chat: Chat, thread: str = "") -> Place:
    if chat.type == ChatType.PRIVATE:
        return private_place(chat.id)
    return Place(PLATFORM, chat=str(chat.id), thread=thread, community=str(chat.id))


def everywhere_in(chat: Chat) -> Place:
    """A group with all its topics, or a private chat."""
    return place_in(chat) if chat.type == ChatType.PRIVATE else Place(PLATFORM, "", community=str(chat.id))


async def placed(answerer: Answerer, place: Place) -> Place:
    """The same place in the right community: a supergroup that was a plain group keeps that group's."""
    if place.private_to or not isinstance(answerer, KnowsMoved):
        return place
    return await answerer.placed(place)


def place_of(message: MaybeInaccessibleMessage) -> Place:
    # Replies outside of forums have a thread id too, but nothing can be sent to it.
    topic = message.message_thread_id if isinstance(message, Message) and message.is_topic_message else None
    return place_in(message.chat, str(topic or ""))


def press_of(query: CallbackQuery, source: str = "") -> Press:
    """The press as received: its address may be forged, and Telegram may not name a message that is too old.

    `source`: as of `Press`.
    """
    message = query.message
    place = place_of(message) if message else private_place(query.from_user.id)
    ref = Ref(place, str(message.message_id)) if message else None
    genuine = pressed_button(query) is not None
    return Press(person_of(query.from_user), place, query.data or "", ref, source=source, genuine=genuine)


def pressed_button(query: CallbackQuery) -> InlineKeyboardButton | None:
    """The button that was pressed; None if the message has none with this address, or does not tell."""
    markup = query.message.reply_markup if isinstance(query.message, Message) else None
    buttons = (button for row in markup.inline_keyboard for button in row) if markup else ()
    return next((button for button in buttons if button.callback_data == query.data), None)


def chat_number(place: Place) -> int:
    """The id of the chat to send to."""
    return int(place.private_to or place.chat)


def is_member(member: ChatMember) -> bool:
    return member.status in MEMBERS or (isinstance(member, ChatMemberRestricted) and member.is_member)


def may_write(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.is_member and member.can_send_messages
    return member.status in MEMBERS


def thread_number(place: Place) -> int | None:
    return int(place.thread) if place.thread and not place.private_to else None
