"""Telegram as a platform: one bot, which gets its updates by long polling or by a webhook."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING, Any

import structlog
from telegram import ChatMember, ChatMemberAdministrator, ChatMemberOwner, Update
from telegram.error import BadRequest, Conflict, InvalidToken, TelegramError
from telegram.ext import Application, Updater

from bot.on_telegram import topics
from bot.on_telegram.answering.replies import Replies
from bot.on_telegram.http import TelegramRequest
from bot.on_telegram.menus import announce
from bot.on_telegram.people import chat_number, is_member, may_write
from bot.on_telegram.receiving.fetching import FetchingBot, Processing, Unmade
from bot.on_telegram.receiving.held import HeldLine
from bot.on_telegram.receiving.updates import Updates
from bot.on_telegram.writing.writer import Writer
from bot.seam.answerer import Answerer
from bot.seam.held import Holdings
from bot.seam.people import Person, Place
from bot.seam.platform import Called, CannotServe, Opened, uncounted
from engine.house.within import within

if TYPE_CHECKING:
    from bot.on_telegram.receiving.webhook import Webhook

API = "https://api.telegram.org"
AT_ONCE = 256  # updates handled at a time
PATIENCE = 2.0  # seconds until a press is answered without its outcome
CLOSING = 1.0  # seconds for each of the three steps of closing
LONGEST_PAUSE = 30.0  # seconds between tries to connect
HEARD = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.INLINE_QUERY, Update.MY_CHAT_MEMBER)  # kinds of updates
CONNECTIONS = 100  # by which Telegram may deliver updates at once; its maximum

log = structlog.get_logger()


class Telegram:
    """Implements `bot.seam.platform.Platform`; to be run once.

    `open_private` returns the label, in a language, of the link to the private chat. With a `webhook` Telegram delivers
    the updates; else they are fetched by polling. `patience`: seconds after which a press is answered without its
    outcome.
    """

    name = "telegram"
    has_forms = False
    writes_first = False  # not before `/start`
    answers_in_private = False  # an alert can show words only

    def __init__(  # noqa: PLR0913  each but the first two has a default
        self,
        token: str,
        *,
        open_private: Callable[[str], str],
        base_url: str = f"{API}/bot",
        base_file_url: str = f"{API}/file/bot",
        patience: float = PATIENCE,
        called: Called = uncounted,
        webhook: "Webhook | None" = None,
    ) -> None:
        _hush()
        self._webhook = webhook
        self._resources = AsyncExitStack()
        self._open_private = open_private
        self._patience = patience
        self._hears, self._says = TelegramRequest(connections=1, called=called), TelegramRequest(called=called)
        self._unmade = Unmade()
        self._became: dict[str, int] = {}  # supergroups, by the groups that they were
        self._bot = FetchingBot(
            self._unmade, token, base_url, base_file_url, request=self._says, get_updates_request=self._hears
        )
        self._updater = Updater(self._bot, asyncio.Queue())
        # Any: the library's slots for contexts, user data and jobs, none of which are used.
        self._app: Application[Any, Any, Any, Any, Any, Any] = (
            Application.builder()
            .updater(self._updater)
            .concurrent_updates(Processing(AT_ONCE, self._unmade))
            .job_queue(None)
            .build()
        )
        self._writer = Writer(self._bot, open_private)
        self.send, self.edit, self.delete = self._writer.post, self._writer.edit, self._writer.delete
        self._held: HeldLine | None = None  # None: no other worker uses this bot
        self._is_listening = False

    def shared_by(self, holdings: Holdings) -> None:
        """See `bot.seam.held.SharedOut`."""
        self._held = HeldLine(holdings)

    @property
    def is_connected(self) -> bool:
        """See `bot.seam.platform.Connects`: Telegram knows the webhook, or the last poll was answered.

        If another worker polls: Telegram was reached when this one started.
        """
        return self._is_listening and not (self._updater.running and self._hears.is_cut)

    async def may_open_threads(self, place: Place) -> bool:
        return await topics.may_open(self._bot, place)

    async def open_thread(self, place: Place, title: str) -> Opened | None:
        """Open a topic, in a forum where the bot may. See `bot.seam.platform.Threads`."""
        return await topics.open_topic(self._bot, place, title)

    async def close_thread(self, place: Place) -> None:
        await topics.close_topic(self._bot, place)

    way_to = staticmethod(topics.way_to)

    async def may_write(self, place: Place) -> bool:
        """See `bot.seam.platform.KnowsRights`. An ordinary member may not do what the group forbids to all of them."""
        number = chat_number(place)
        try:
            me, group = await asyncio.gather(
                self._bot.get_chat_member(number, self._bot.id), self._bot.get_chat(number)
            )
        except TelegramError as error:
            log.info("Telegram does not tell where we may write", trouble=repr(error))
            return True
        is_ordinary = not isinstance(me, ChatMemberOwner | ChatMemberAdministrator)
        forbids = group.permissions is not None and group.permissions.can_send_messages is False
        return may_write(me) and not (is_ordinary and forbids)

    async def manages(self, person: Person, place: Place) -> bool:
        """True for the owner and the administrators of a group, and for the person of a private chat."""
        if place.private_to:
            return place.private_to == person.id
        member = await self._member(person, place)
        return isinstance(member, ChatMemberOwner | ChatMemberAdministrator)

    async def belongs(self, person: Person, place: Place, *, at: Place) -> bool | None:
        """Always asks Telegram, since people can press buttons in a public group without having joined it."""
        member = await self._member(person, place)
        return is_member(member) if member else None

    async def _member(self, person: Person, place: Place) -> ChatMember | None:
        """This person's membership in a group; None where Telegram does not tell."""
        try:
            return await self._bot.get_chat_member(chat_number(place), int(person.id))
        except TelegramError as error:
            log.warning("Telegram does not tell who is in a chat", trouble=repr(error))
            return None

    async def name_of(self, community: str) -> str:
        try:
            about = await topics.about(self._bot, self._became.get(community, int(community)))
        except TelegramError as error:
            log.info("Telegram does not tell what a chat is called", trouble=repr(error))
            return ""
        if str(about.id) != community:
            self._became[community] = about.id
        return about.title or ""

    async def run(self, answerer: Answerer) -> None:
        """Serve until cancelled. Raises CannotServe for a token that is refused, at once or later."""
        try:
            with suppress(InvalidToken):  # its message contains the token
                await self._serve(answerer)
        finally:
            await self._close()
        raise CannotServe("Telegram refuses the token: see TELEGRAM_TOKEN")

    async def _serve(self, answerer: Answerer) -> None:
        """Serve until the token is refused."""
        replies = Replies(self._bot, self._writer, answerer, open_private=self._open_private, patience=self._patience)
        Updates(self._bot, answerer, replies, self._unmade.made).listen(self._app)
        await _until_reached(self._app.initialize)
        await self._app.start()
        if self._webhook:
            await self._receive(self._webhook)
        if self._held is None:
            await self._open()
        self._is_listening = True
        if self._held is None:
            await announce(self._bot, answerer.commands)
            await (self._says if self._webhook else self._hears).refused.wait()
        else:
            await self._share(self._held, answerer)

    async def _share(self, held: HeldLine, answerer: Answerer) -> None:
        """Receive updates while this worker has the lease, until the token is refused. Raises as `_open` does."""

        async def opened() -> None:
            await self._open()
            await announce(self._bot, answerer.commands)

        held.served_by(opened, self._stop)
        refused = [asyncio.ensure_future(line.refused.wait()) for line in (self._hears, self._says)]
        ends: list[asyncio.Future[Any]] = [*refused, held.failed]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in refused:
                task.cancel()
            await held.unserved()
        if held.failed.done():
            held.failed.result()

    async def _receive(self, webhook: "Webhook") -> None:
        """Listen for updates, before Telegram is told to deliver those that wait. Raises CannotServe."""
        from bot.on_telegram.receiving.webhook import received

        await self._resources.enter_async_context(received(webhook, self._take))

    async def _open(self) -> None:
        """Have updates delivered, or fetch them. Raises CannotServe, InvalidToken."""
        if webhook := self._webhook:
            await _until_reached(lambda: self._name(webhook))
            log.info("Telegram brings updates by itself", url=webhook.url)
        else:
            await self._updater.start_polling(allowed_updates=HEARD, bootstrap_retries=-1, error_callback=_explain)

    async def _stop(self) -> None:
        """Fetch no more updates. Those that were fetched are still handled; a webhook stays as it is."""
        if self._updater.running:
            await _in_time(self._updater.stop())

    async def _take(self, update: dict[str, Any]) -> None:  # Any: as Telegram has it
        """Handle an update to its end; errors are handled as for a fetched one."""
        try:
            known = Update.de_json(update, self._bot)
        except Exception:  # another delivery would fail in the same way
            log.exception("update from Telegram not understood")
            return
        await self._app.process_update(known)

    async def _name(self, webhook: "Webhook") -> None:
        try:
            await self._bot.set_webhook(
                webhook.url, allowed_updates=HEARD, secret_token=webhook.secret, max_connections=CONNECTIONS
            )
        except BadRequest as why:
            raise CannotServe(f"Telegram refuses TELEGRAM_WEBHOOK: {why}") from why

    async def _close(self) -> None:
        """Finish the updates that have come, then close; steps that hang are abandoned after `CLOSING`."""
        self._is_listening = False
        await self._resources.aclose()
        await self._stop()
        if self._app.running:
            await _in_time(self._app.stop())
        await _in_time(self._app.shutdown())
        for line in (self._hears, self._says):
            await line.shutdown()  # the application does not, if it was never started


async def _until_reached(call: Callable[[], Awaitable[object]]) -> None:
    """Repeat the call until Telegram can be reached. Raises InvalidToken."""
    pause = 1.0
    while True:
        try:
            await call()
        except InvalidToken:
            raise
        except TelegramError as error:
            log.warning("Telegram not reached", trouble=repr(error), again_in=pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        else:
            return


def _hush() -> None:
    """Silence the libraries, which log addresses with the token, and at times what people wrote."""
    for name in ("httpx", "httpcore", "telegram"):
        logging.getLogger(name).setLevel(logging.WARNING)
    # The first two log whatever they cannot read. The third complains if the last updates could not be marked as read
    # while closing; they come once more, and are carried out once. Errors of polling go to `_explain`.
    for name in ("telegram.ext.ExtBot", "telegram.request.BaseRequest", "telegram.ext.Updater"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _explain(error: TelegramError) -> None:
    """Log an error of polling; the library continues by itself."""
    if isinstance(error, Conflict):
        log.error("another process polls with this bot's token (409): only one may; trying again")
    else:
        log.warning("updates from Telegram interrupted; trying again", trouble=repr(error))


async def _in_time(step: Awaitable[None]) -> None:
    try:
        async with within(CLOSING):
            await step
    except (TimeoutError, TelegramError) as error:
        log.warning("Telegram not left in good order", trouble=repr(error))
