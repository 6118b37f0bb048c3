"""People on our own Discord."""

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from bot.chat.commands import OPTIONS, called
from bot.on_discord.adapter import DiscordPlatform
from bot.seam.platform import Platform
from tests.platforms import discord_things as things
from tests.platforms.discord_rest import TOKEN
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_things import Json
from tests.platforms.whole.club import Club, Guest, Seen, Told

T = TypeVar("T")


class DiscordClub(Club):
    name = "discord"

    def __init__(self, server: DiscordServer, channel: int = things.CHANNEL) -> None:
        super().__init__()
        self.server = server
        self.here = channel
        self._runs = 0

    def platforms(self) -> list[Platform]:
        return [DiscordPlatform(TOKEN, api_base=self.server.base, gateway=self.server.gateway)]

    async def connected(self, guests: Sequence[Guest]) -> None:
        self._runs += 1
        await self.until(lambda: len(self.server.identified) + len(self.server.resumed) >= self._runs)

    async def _found(self, look: Callable[[], T]) -> T:
        return await self.server.until(look)

    def channel(self) -> list[Seen]:
        return [_seen(each) for each in self._messages(self.here) if each["flags"] != things.EPHEMERAL]

    async def beside(self, *guests: Guest) -> "DiscordClub":
        door = await self.door()
        return DiscordClub(self.server, int(door.rpartition("/")[2]))

    def private(self, guest: Guest) -> list[Seen]:
        return sorted(self.direct(guest) + self.ephemerals(guest), key=lambda seen: seen.at)

    def direct(self, guest: Guest) -> list[Seen]:
        return [_seen(each) for each in self._messages(self.server.direct_channel(user(guest)))]

    def ephemerals(self, guest: Guest) -> list[Seen]:
        told = [self.server.messages.get(number) for number in self._told(guest)]
        return [_seen(each) for each in told if each and each["flags"] == things.EPHEMERAL]

    def heard(self, guest: Guest) -> list[str]:
        """What they were told, in order; empty where it was taken away, as a refusal that was repeated."""
        told = [self.server.messages.get(number) for number in self._told(guest)]
        return [_seen(each).text if each else "" for each in told]

    async def asks(self, guest: Guest, line: str) -> None:
        name, _, words = line.removeprefix("/").partition(" ")
        base = called(name) or name
        options = OPTIONS[base]
        given = dict(zip(options, words.split(maxsplit=max(0, len(options) - 1)), strict=False))
        if named := re.split(rf"(?:^|\s)({'|'.join(options)}):", words)[1:]:
            given = dict(zip(named[::2], named[1::2], strict=True))
        token = await self.server.command(user(guest), base, self.here, language=guest.language, **given)
        await self.server.answer(token)

    async def press(self, guest: Guest, at: Any, address: str) -> Told:
        if listed := self._listed(at, address):
            menu, values = listed
            token = await self.server.choose(user(guest), at, menu, *values, language=guest.language)
            return await self._told_by(token)
        return await self._told_by(await self.server.press(user(guest), at, address, language=guest.language))

    def _listed(self, message: int, address: str) -> tuple[str, list[str]] | None:
        """The list in which this is an option, and what is chosen there when it was pressed."""
        option = address.rpartition(":")[2]
        for menu in _lists(self.server.messages[message]):
            if address in (address_of(menu, each) for each in menu["options"]):
                chosen = [each["value"] for each in menu["options"] if each.get("default")]
                if menu["max_values"] == 1:
                    return menu["custom_id"], [option]
                return menu["custom_id"], [value for value in chosen if value != option] + [option] * (
                    option not in chosen
                )
        return None

    async def submits(self, guest: Guest, address: str, *values: str, at: int | None = None) -> Told:
        """Sends a form in, with what was typed into each of its fields."""
        return await self._told_by(await self.server.submit(user(guest), address, *values, message=at))

    async def exact(self, guest: Guest, amount: int) -> None:
        seen, other = await self.answers(guest, "other")
        form = await self.press(guest, seen.at, other)
        await self.submits(guest, form.form, str(amount), at=seen.at)

    async def whispers(self, guest: Guest, text: str) -> None:
        await self.server.write(user(guest), text)

    async def _told_by(self, token: str) -> Told:
        body = (await self.server.answer(token)).body
        data = body.get("data") or {}
        if body["type"] == things.ASK:
            return Told(form=data["custom_id"])
        return Told(_plain(data.get("content") or "")) if body["type"] == things.TELL else Told()

    def _messages(self, channel: int) -> list[Json]:
        return [each for each in self.server.messages.values() if each["channel_id"] == str(channel)]

    def _told(self, guest: Guest) -> list[int]:
        return [
            number
            for interaction in self.server.interactions.values()
            if _presser(interaction.body) == str(guest.number)
            for number in interaction.told
        ]


def user(guest: Guest) -> Json:
    return things.user(guest.number, guest.name)


def _presser(body: Json) -> str:
    who = body["user"] if "user" in body else body["member"]["user"]
    return str(who["id"])


def _seen(message: Json) -> Seen:
    """Options of lists are told as buttons are."""
    rows = message["components"]
    options = {
        ("✓ " if option.get("default") else "") + option["label"]: address_of(menu, option)
        for menu in _lists(message)
        for option in menu["options"]
    }
    buttons = {
        each["label"]: each.get("custom_id") or each["url"]
        for row in rows
        for each in row["components"]
        if "label" in each
    }
    pictures = [each["data"] for each in message["attachments"]]
    return Seen(int(message["id"]), _plain(message["content"]), options | buttons, "".join(pictures))


def address_of(menu: Json, option: Json) -> str:
    if menu["custom_id"].startswith("select:"):
        return str(option["value"])
    return f"{menu['custom_id'].rstrip('+')}:{option['value']}"


def _lists(message: Json) -> list[Json]:
    return [each for row in message["components"] for each in row["components"] if each["type"] == things.LIST]


def _plain(content: str) -> str:
    """As it is read: without markup."""
    return re.sub(r"\\(.)", r"\1", content.replace("**", ""))
