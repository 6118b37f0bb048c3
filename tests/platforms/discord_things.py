"""Things as Discord's JSON has them: just enough of each for its real library."""

from typing import Any

Json = dict[str, Any]

APPLICATION = 900
BOT = 901
GUILD = 10
CHANNEL = 11
OTHER_CHANNEL = 12
THREAD = 13  # in CHANNEL

MANAGE = 1 << 5  # the server
VIEW, SEND, SEND_IN_THREADS = 1 << 10, 1 << 11, 1 << 38  # in a channel
SPEAK = VIEW | SEND | SEND_IN_THREADS
OPEN_THREADS = 1 << 35
EPHEMERAL = 64
LIST = 3  # a kind of component

BUTTON, MODAL, COMMAND, TYPING = 3, 5, 2, 4  # kinds of interactions
TELL, DEFER_TELLING, DEFER_CHANGE, CHANGE, COMPLETE, ASK = 4, 5, 6, 7, 8, 9  # kinds of their answers


class Refused(Exception):
    """What Discord answers to a request that may not be."""

    def __init__(self, status: int, code: int, message: str, retry_after: float = 0.0) -> None:
        super().__init__(message)
        self.status = status
        self.body: Json = {"code": code, "message": message}
        self.headers: dict[str, str] = {}
        if retry_after:
            self.body |= {"retry_after": retry_after, "global": False}
            self.headers = {"Retry-After": f"{retry_after:.0f}", "Via": "1.1 google"}


def user(number: int, name: str, *, bot: bool = False) -> Json:
    return {
        "id": str(number),
        "username": f"user{number}",
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
    }


def event(number: int, body: Json) -> Json:
    """A scheduled event of the server."""
    fixed = {"id": str(number), "guild_id": str(GUILD), "channel_id": None, "creator_id": str(BOT), "entity_id": None}
    return {**fixed, "status": 1, "image": None, "user_count": 0, **body}


def member(who: Json) -> Json:
    return {
        "user": who,
        "nick": None,
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
        "permissions": str(SPEAK | (MANAGE if who.get("manages") else 0)),
    }


ME = user(BOT, "Invito", bot=True)

APPLICATION_INFO: Json = {
    "id": str(APPLICATION),
    "name": "Invito",
    "description": "",
    "icon": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "owner": user(1, "Owner"),
    "verify_key": "",
    "flags": 0,
}


def channel(number: int, *, denied: int = 0) -> Json:
    """`denied`: permissions taken from everybody there."""
    return {
        "id": str(number),
        "guild_id": str(GUILD),
        "type": 0,
        "name": f"channel-{number}",
        "position": 0,
        "nsfw": False,
        "permission_overwrites": [{"id": str(GUILD), "type": 0, "allow": "0", "deny": str(denied)}] if denied else [],
    }


def thread(number: int = THREAD, name: str = "table") -> Json:
    return {
        "id": str(number),
        "guild_id": str(GUILD),
        "parent_id": str(CHANNEL),
        "type": 11,
        "name": name,
        "owner_id": str(BOT),
        "message_count": 0,
        "member_count": 1,
        "rate_limit_per_user": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 1440,
            "archive_timestamp": "2026-01-01T00:00:00+00:00",
            "locked": False,
        },
    }


def role(permissions: int) -> Json:
    """What everybody may do."""
    return {
        "id": str(GUILD),
        "name": "@everyone",
        "permissions": str(permissions),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def guild() -> Json:
    return {
        "id": str(GUILD),
        "name": "Circolo",
        "owner_id": "1",
        "unavailable": False,
        "member_count": 3,
        "roles": [role(SPEAK)],
        "channels": [channel(CHANNEL), channel(OTHER_CHANNEL)],
        "threads": [thread()],
        "members": [member(ME)],
    }


def other_guild(number: int, only_channel: int) -> Json:
    """Another server that the bot is in."""
    there = {**channel(only_channel), "guild_id": str(number)}
    everybody = {**role(SPEAK), "id": str(number)}
    return {**guild(), "id": str(number), "roles": [everybody], "channels": [there], "threads": []}


def message(number: int, channel: int, body: Json, files: list[bytes], *, ephemeral: bool = False) -> Json:
    """A message as it was asked for."""
    posted: Json = {
        "id": str(number),
        "channel_id": str(channel),
        "author": ME,
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "flags": EPHEMERAL if ephemeral else 0,
        "components": [],
    }
    change(posted, body, files)
    return posted


def change(posted: Json, body: Json, files: list[bytes]) -> None:
    """What a request does not speak of stays as it is."""
    posted["content"] = body.get("content", posted["content"]) or ""
    posted["components"] = body.get("components", posted["components"]) or []
    posted["allowed_mentions"] = body.get("allowed_mentions", {})
    if "attachments" in body:
        posted["attachments"] = [_attachment(each, data) for each, data in zip(body["attachments"], files, strict=True)]


def _attachment(body: Json, data: bytes) -> Json:
    return {
        "id": "77",
        "filename": body["filename"],
        "description": body.get("description", ""),
        "size": len(data),
        "url": "http://localhost/cards",
        "proxy_url": "http://localhost/cards",
        "data": data.decode("latin-1"),
    }
