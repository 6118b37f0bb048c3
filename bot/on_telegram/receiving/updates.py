"""Handles updates from Telegram: passes presses, commands, words and memberships on, and has them answered."""

import asyncio
import re
from collections.abc import Callable
from typing import Any, NamedTuple

import structlog
from msgspec.structs import replace
from telegram import Bot, ChatMember, Message, Update, User
from telegram.constants import ChatType
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    ChatMemberHandler,
    ContextTypes,
    InlineQueryHandler,
    MessageHandler,
    filters,
)

from bot.on_telegram.answering.replies import DONE, Replies
from bot.on_telegram.answering.sharing import in_a_group, results
from bot.on_telegram.people import NO_WORD, everywhere_in, may_write, person_of, place_in, place_of, placed
from bot.on_telegram.troubles import translated
from bot.seam.answerer import Answerer, HearsLeaving, Shares
from bot.seam.platform import Trouble
from bot.seam.press import Answer, Command, Done
from bot.seam.typed.nearest import nearest

COMMAND = re.compile(r"/(?P<name>\w{1,32})(?:@(?P<bot>\w+))?(?:\s+(?P<words>.*))?", re.ASCII | re.DOTALL)

SURE = 5  # letters of a mistyped command in a group, where other bots have commands too

log = structlog.get_logger()


class Typed(NamedTuple):
    """A command as it was typed; `bot` is the name of the bot that it is addressed to, or empty."""

    name: str
    bot: str
    words: str


class Updates:
    """Handles new messages, presses and the bot's own membership. Everything else, and other bots, is ignored.

    `made` is called when the house has carried out what an update asks for; the answer is sent after that.
    """

    def __init__(self, bot: Bot, answerer: Answerer, replies: Replies, made: Callable[[Update], None]) -> None:
        self._bot = bot
        self._answerer = answerer
        self._replies = replies
        self._made = made
        self._left: set[int] = set()  # groups that became supergroups in this run
        self._moving: dict[int, asyncio.Event] = {}  # by supergroup, set when all that belongs there has moved
        self._known = {name for command in answerer.commands for name in command.name.values()}

    def listen(self, application: Application[Any, Any, Any, Any, Any, Any]) -> None:  # Any: unused slots
        application.add_handler(CallbackQueryHandler(self._pressed))
        application.add_handler(MessageHandler(filters.TEXT & filters.ChatType.PRIVATE, self._in_private))
        application.add_handler(MessageHandler(filters.TEXT & filters.ChatType.GROUPS, self._in_group))
        application.add_handler(MessageHandler(filters.StatusUpdate.MIGRATE, self._became_supergroup))
        application.add_handler(MessageHandler(filters.StatusUpdate.LEFT_CHAT_MEMBER, self._left_us))
        application.add_handler(InlineQueryHandler(self._shared))
        application.add_handler(ChatMemberHandler(self._membership, ChatMemberHandler.MY_CHAT_MEMBER))
        application.add_error_handler(self._failed)

    async def _pressed(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        if update.callback_query is not None:
            await self._replies.to_press(update.callback_query, _source(update), lambda: self._made(update))

    async def _shared(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """Answer somebody who types our name in any chat with offers that they may post there."""
        query = update.inline_query
        if query is None or not isinstance(self._answerer, Shares):
            return
        found = await self._answerer.shareable(person_of(query.from_user), query.query, group=in_a_group(query))
        try:
            with translated():
                await query.answer(results(found, self._bot.username), cache_time=0, is_personal=True)
        except Trouble as trouble:  # such as a query that is too old by now
            log.info("nothing offered", trouble=repr(trouble))

    async def _in_private(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        message = update.message
        if message is None or (sender := _human(message)) is None:
            return
        answer = await self._ask(message, sender, _typed(message.text or ""), _source(update))
        self._made(update)
        await self._answer(message, answer)

    async def _ask(self, message: Message, sender: User, typed: Typed | None, source: str) -> Answer | None:
        if typed is None:
            return _told(await self._answerer.typed(person_of(sender), place_of(message), message.text or "", source))
        if typed.name == "start":
            word = "" if typed.words == NO_WORD else typed.words
            return await self._answerer.arrived(person_of(sender), word, source)
        return _told(await self._answerer.command(_command(message, sender, typed, source)))

    async def _in_group(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """Answer commands in a group. Talk is ignored, and so are commands that may be meant for another bot."""
        message = update.message
        if message is None or (sender := _human(message)) is None:
            return
        typed = _typed(message.text or "")
        if typed is not None and typed.name != "start" and self._is_for_us(typed):  # /start in a group: see `joined`
            command = _command(message, sender, typed, _source(update))
            place = await placed(self._answerer, command.place)
            answer = await self._answerer.command(replace(command, place=place))
            self._made(update)
            await self._answer(message, answer)

    def _is_for_us(self, typed: Typed) -> bool:
        """Is it addressed to us, or one of our commands? A mistyped one counts if it has at least `SURE` letters."""
        if typed.bot:
            return typed.bot.lower() == self._bot.username.lower()
        return typed.name in self._known or (len(typed.name) >= SURE and bool(nearest(typed.name, self._known)))

    async def _answer(self, message: Message, answer: Answer | None) -> None:
        if answer is None:
            return
        try:
            await self._replies.to_message(message, answer)
        except Trouble as trouble:
            log.warning("message not answered", trouble=repr(trouble))

    async def _membership(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """The bot was added, muted, removed or blocked. A change of its rights as an administrator is ignored."""
        change = update.my_chat_member
        if change is None or change.chat.type == ChatType.CHANNEL or change.chat.id in self._left:
            return
        if moving := self._moving.get(change.chat.id):
            await moving.wait()
        place = await placed(self._answerer, everywhere_in(change.chat))
        before, now = may_write(change.old_chat_member), may_write(change.new_chat_member)
        if before and not now:
            await self._answerer.removed(place)
        elif now and not before:
            await self._answerer.restored(place)
        was_there = change.old_chat_member.status not in {ChatMember.LEFT, ChatMember.BANNED}
        if now and not was_there and change.chat.type != ChatType.PRIVATE:
            here = replace(place_in(change.chat), community=place.community)
            panel = await self._answerer.joined(here, change.from_user.language_code or "")
            if panel is not None:
                await self._replies.greet(here, panel)

    async def _became_supergroup(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """A group has become a supergroup with another id. Other updates say that we left one and joined the other."""
        message = update.message
        if message is None or not (new := message.migrate_to_chat_id):
            return
        self._left.add(message.chat.id)
        moving = self._moving.setdefault(new, asyncio.Event())
        old = place_in(message.chat)
        await self._answerer.moved(old, replace(old, chat=str(new)))
        moving.set()

    async def _left_us(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """Somebody has left a group, or was sent away."""
        message = update.message
        gone = message.left_chat_member if message else None
        if message and gone and not gone.is_bot and isinstance(self._answerer, HearsLeaving):
            await self._answerer.left(await placed(self._answerer, everywhere_in(message.chat)), person_of(gone))

    async def _failed(self, update: object, context: ContextTypes.DEFAULT_TYPE) -> None:
        """An answer failed: log the error, and answer the press so that its button does not stay busy."""
        log.error("update from Telegram not dealt with", exc_info=context.error)
        if isinstance(update, Update) and update.callback_query is not None:
            await self._replies.alert(update.callback_query)


def _told(answer: Answer | None) -> Answer | None:
    """In private nothing else may show for a while that what was typed has been done, unless a panel was sent."""
    if isinstance(answer, Done) and not (answer.note or answer.panel):
        return replace(answer, note=DONE)
    return answer


def _typed(text: str) -> Typed | None:
    found = COMMAND.fullmatch(text.strip())
    return Typed(found["name"].lower(), found["bot"] or "", found["words"] or "") if found else None


def _command(message: Message, sender: User, typed: Typed, source: str) -> Command:
    return Command(person_of(sender), place_of(message), typed.name, typed.words, source=source)


def _source(update: Update) -> str:
    return f"tg:{update.update_id}"


def _human(message: Message) -> User | None:
    sender = message.from_user
    return None if sender is None or sender.is_bot else sender
