"""Channels and threads of our own Discord: hung on a message, archived, locked, deleted.

Posting opens an archived thread again.
"""

from itertools import count
from typing import Any

from discord.utils import time_snowflake, utcnow

from tests.platforms import discord_things as things
from tests.platforms.discord_things import Json, Refused


class Threads:
    def __init__(self) -> None:
        self.threads: dict[int, Json] = {things.THREAD: things.thread()}
        self.permissions = things.SPEAK | things.OPEN_THREADS  # what everybody may do in the server
        self.numbers = count(time_snowflake(utcnow()))  # which tell when they were made
        self.news: list[tuple[str, Json]] = []  # what the gateway is to tell
        self._deleted: set[int] = set()

    def guild(self) -> Json:
        active = [thread for thread in self.threads.values() if not thread["thread_metadata"]["archived"]]
        guild = things.guild()
        channels = [channel for channel in guild["channels"] if int(channel["id"]) not in self._deleted]
        return {**guild, "roles": [things.role(self.permissions)], "threads": active, "channels": channels}

    def lock(self, number: int) -> None:
        """A moderator closes it for all but moderators."""
        self.threads[number]["thread_metadata"] |= {"archived": True, "locked": True}
        self.news.append(("THREAD_UPDATE", self.threads[number]))

    def delete_thread(self, number: int) -> None:
        del self.threads[number]
        self._deleted.add(number)
        where = {"guild_id": str(things.GUILD), "parent_id": str(things.CHANNEL), "type": 11}
        self.news.append(("THREAD_DELETE", {"id": str(number), **where}))

    def delete_channel(self, number: int) -> None:
        self._deleted.add(number)
        self.news.append(("CHANNEL_DELETE", {**things.channel(number), "guild_id": str(things.GUILD)}))

    def hang(self, asked: Any, channel: str, message: str) -> Json:
        """A thread on a message has the message's number."""
        if not self.permissions & things.OPEN_THREADS:
            raise Refused(403, 50013, "Missing Permissions")
        thread = things.thread(int(message), asked.body["name"])
        self.threads[int(message)] = thread
        self.news.append(("THREAD_CREATE", {**thread, "newly_created": True}))
        return thread

    def edit_thread(self, asked: Any, number: str) -> Json:
        if int(number) not in self.threads:
            raise Refused(404, 10003, "Unknown Channel")
        thread = self.threads[int(number)]
        thread["thread_metadata"] |= asked.body
        self.news.append(("THREAD_UPDATE", thread))
        return thread

    def enter(self, channel: int, *, posting: bool) -> None:
        """Raises Refused where nothing can be written."""
        if channel in self._deleted:
            raise Refused(404, 10003, "Unknown Channel")
        if channel not in self.threads:
            return
        state = self.threads[channel]["thread_metadata"]
        if posting and state["locked"]:
            raise Refused(400, 160005, "Thread is locked")
        if state["archived"] and not posting:
            raise Refused(400, 50083, "Thread is archived")
        state["archived"] = False
