"""Topics as threads. Only a forum, a kind of supergroup, has topics; managing them is a right of its own."""

import structlog
from msgspec.structs import replace
from telegram import Bot, ChatFullInfo, ChatMemberOwner
from telegram.error import BadRequest, ChatMigrated, TelegramError

from bot.on_telegram.people import chat_number, thread_number
from bot.on_telegram.troubles import says, translated
from bot.seam.people import Place
from bot.seam.platform import Opened

LONGEST_TITLE = 128
NO_FORUM = ("not a forum", "not a supergroup", "only for supergroups")
SUPERGROUPS = "-100"  # the beginning of their ids; links contain only the rest
GENERAL = 1  # the topic that every forum has
log = structlog.get_logger()


async def may_open(bot: Bot, place: Place) -> bool:
    """Is this place in a forum whose topics the bot may manage? False where Telegram does not tell."""
    chat = chat_number(place)
    try:
        if not (await bot.get_chat(chat)).is_forum:
            return False
        member = await bot.get_chat_member(chat, bot.id)
    except TelegramError as error:
        log.info("Telegram does not tell if there may be topics", trouble=repr(error))
        return False
    return isinstance(member, ChatMemberOwner) or bool(getattr(member, "can_manage_topics", False))


async def about(bot: Bot, chat: int) -> ChatFullInfo:
    """What Telegram tells of a chat, or of the supergroup that it has become. Raises TelegramError."""
    try:
        return await bot.get_chat(chat)
    except ChatMigrated as moved:
        return await bot.get_chat(moved.new_chat_id)


async def open_topic(bot: Bot, place: Place, title: str) -> Opened | None:
    """Open a topic; None in a group without topics. Raises Unreachable where the bot may not, Trouble."""
    chat = chat_number(place)
    with translated():
        try:
            topic = await bot.create_forum_topic(chat, title[:LONGEST_TITLE])
        except BadRequest as error:
            if says(error, *NO_FORUM):
                return None
            raise
    return Opened(replace(place, thread=str(topic.message_thread_id)))


async def close_topic(bot: Bot, place: Place) -> None:
    """Close a topic, which can still be read. A topic that is closed already counts as success."""
    if (topic := thread_number(place)) is None:
        return
    with translated():
        try:
            await bot.close_forum_topic(chat_number(place), topic)
        except BadRequest as error:
            if not says(error, "topic_not_modified"):
                raise


def way_to(place: Place) -> str:
    """A link to the topic, which works for members of the group. Empty in a basic group, which has no links."""
    if not place.chat.startswith(SUPERGROUPS):
        return ""
    return f"https://t.me/c/{place.chat.removeprefix(SUPERGROUPS)}/{place.thread or GENERAL}"
