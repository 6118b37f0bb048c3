"""Writes messages to Discord: to a channel, to a person directly, or as an ephemeral where only that reaches them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta

import discord

from bot.on_discord import ids
from bot.on_discord.channels import Places
from bot.on_discord.dm_routes import DmRoutes
from bot.on_discord.ids import Posted, Whispered
from bot.on_discord.troubles import MISSING_PERMISSIONS
from bot.on_discord.writing import messages
from bot.on_discord.writing.attempts import Attempts
from bot.on_discord.writing.messages import Message
from bot.seam.panel import Panel
from bot.seam.people import Place, Ref
from bot.seam.platform import Gone, PlaceGone, SlowDown, TooOld, Trouble, Unreachable
from cards_render.drawing.picture import Picture

LONGEST_WAIT = 30  # seconds that the library waits by itself
OLD = timedelta(hours=1)


@dataclass(eq=False, repr=False)
class Writer:
    """See `bot.seam.platform.Platform` for what its methods do and raise.

    `request`: a context for one request through the library, which raises Trouble and its kinds.
    """

    _dm_routes: DmRoutes
    _places: Places
    _request: Callable[[], AbstractAsyncContextManager[discord.Client]]

    def __post_init__(self) -> None:
        self._attempts = Attempts()

    async def send(self, place: Place, panel: Panel, picture: Picture | None) -> Ref:
        if place.private_to:
            return await self._send_privately(place.private_to, panel, picture)
        with self._places.watched(place):
            message = await self._post(ids.channel_of(place), place, panel, picture)
        return Ref(place, str(message))

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        changed = messages.quiet(panel, picture)
        match ids.find(message):
            case Whispered(message=number):
                await self._edit_whisper(number, changed)
            case Posted(channel=channel, message=number):
                if message.place.private_to:
                    self._dm_routes.met(message.place.private_to, channel)
                with self._places.watched(message.place), _old_ones_replaced(number):
                    async with self._request() as client:
                        await _posted(client, channel, number).edit(**changed.edited)

    def recall(self, message: Ref) -> None:
        """See `bot.seam.platform.Recalls`: a direct channel that an earlier run used is still open."""
        match ids.find(message):
            case Posted(channel=channel) if message.place.private_to:
                self._dm_routes.met(message.place.private_to, channel)

    async def delete(self, message: Ref) -> None:
        with suppress(Gone):
            match ids.find(message):
                case Whispered(message=number):
                    webhook = self._webhook(number)
                    async with self._request():
                        await webhook.delete_message(number)
                case Posted(channel=channel, message=number):
                    async with self._request() as client:
                        await _posted(client, channel, number).delete()

    async def _send_privately(self, person_id: str, panel: Panel, picture: Picture | None) -> Ref:
        try:
            return await self._send_directly(person_id, panel, picture)
        except (Unreachable, SlowDown) as refused:
            webhook = self._dm_routes.newest(person_id)
            if webhook is None:
                if isinstance(refused, Unreachable):
                    self._dm_routes.lost(person_id)
                raise
        return await self._whisper(person_id, webhook, messages.quiet(panel, picture))

    async def _send_directly(self, person_id: str, panel: Panel, picture: Picture | None) -> Ref:
        channel = self._dm_routes.channel(person_id)
        try:
            if channel is None:
                async with self._request() as client:
                    channel = (await client.create_dm(discord.Object(int(person_id)))).id
                self._dm_routes.met(person_id, channel)
            message = await self._post(channel, ids.private(person_id), panel, picture)
        except Unreachable:
            self._dm_routes.closed(person_id)
            raise
        return ids.direct(person_id, channel, message)

    async def _whisper(self, person_id: str, webhook: discord.Webhook, message: Message) -> Ref:
        try:
            async with self._request():
                sent = await webhook.send(**message.sent, ephemeral=True, wait=True)
        except Gone as dead:  # sooner than by our clock, such as one that stood still while the machine slept
            self._dm_routes.expired(person_id)
            self._dm_routes.lost(person_id)
            raise Unreachable(str(dead)) from dead
        self._dm_routes.whispered(sent.id, webhook)
        return ids.whisper(person_id, sent.id)

    async def _edit_whisper(self, number: int, message: Message) -> None:
        webhook = self._webhook(number)
        async with self._request():
            await webhook.edit_message(number, **message.edited)

    def _webhook(self, whisper: int) -> discord.Webhook:
        webhook = self._dm_routes.whisper(whisper)
        if webhook is None:
            raise Gone("the token of this ephemeral message has expired")
        return webhook

    async def _post(self, channel: int, place: Place, panel: Panel, picture: Picture | None) -> int:
        """Post a message; returns its id. Where pictures may not be attached, the text alone is sent."""
        try:
            return await self._post_once(channel, place, panel, picture)
        except Unreachable as refused:
            if picture is None or getattr(refused.__cause__, "code", 0) != MISSING_PERMISSIONS:
                raise
            return await self._post_once(channel, place, panel, None)

    async def _post_once(self, channel: int, place: Place, panel: Panel, picture: Picture | None) -> int:
        make = messages.quiet if place.private_to else messages.calling
        message = make(panel, picture)
        attempt = self._attempts.next(place, panel, picture)
        try:
            async with self._request() as client:
                posted = await client.get_partial_messageable(channel).send(**message.sent, nonce=attempt.nonce)
            if not attempt.shows(panel, picture):
                with suppress(Gone):  # somebody has deleted it, which the next change finds
                    async with self._request():
                        await posted.edit(**message.edited)
        except Gone as closed:  # a new message cannot be gone: its thread was locked
            raise PlaceGone(str(closed)) from closed
        except Unreachable:
            raise
        except Trouble as trouble:
            if attempt.again or not isinstance(trouble, SlowDown):
                self._attempts.failed(place, attempt)
            raise
        return posted.id


@contextmanager
def _old_ones_replaced(message: int) -> Iterator[None]:
    """Of an old message's edit a long wait means that Discord takes no more of these: the library keeps the code."""
    try:
        yield
    except SlowDown as slow:
        age = discord.utils.utcnow() - discord.utils.snowflake_time(message)
        if slow.seconds > LONGEST_WAIT and age > OLD:
            raise TooOld(str(slow)) from slow
        raise


def _posted(client: discord.Client, channel: int, message: int) -> discord.PartialMessage:
    return client.get_partial_messageable(channel).get_partial_message(message)
