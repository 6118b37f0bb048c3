"""The platforms of the tests hold the real ones' limits: what just fits is taken, and a little more is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.platforms import discord_limits as discord
from tests.platforms import discord_things as things
from tests.platforms import telegram_limits as telegram
from tests.platforms.discord_rest import TOKEN, DiscordRest, Interaction, Request
from tests.platforms.telegram_chats import Chats
from tests.platforms.telegram_limits import Call, Json
from tests.platforms.telegram_spec import Malformed
from tests.platforms.telegram_updates import Refusal

MESSAGES, COMMANDS = "/channels/11/messages", "/applications/900/commands"
CALLBACK = "/interactions/1/secret/callback"


def button(label: str = "Go", address: str = "t.go") -> Json:
    return {"type": 2, "style": 2, "label": label, "custom_id": address}


def rows(count: int, each: int = 1) -> Json:
    made = [[button(address=f"t.{row}.{n}") for n in range(each)] for row in range(count)]
    return {"content": "x", "components": [{"type": 1, "components": row} for row in made]}


def listed(options: int = 2, **entry: str) -> Json:
    told = [{"label": "x", "value": f"{n}"} | (entry if n == 0 else {}) for n in range(options)]
    menu = {"type": things.LIST, "custom_id": "t.tick", "options": told, "min_values": 1, "max_values": 1}
    return {"content": "x", "components": [{"type": 1, "components": [menu]}]}


def modal(fields: int = 1, title: str = "x", **label: str) -> Json:
    line = {"type": 4, "style": 1, "custom_id": "value", "max_length": 200}
    told = [{"type": 18, "label": "x", "component": line, **label} for _ in range(fields)]
    return {"type": things.ASK, "data": {"title": title, "custom_id": "t", "components": told}}


def completed(count: int, name: str = "x") -> Json:
    return {"type": things.COMPLETE, "data": {"choices": [{"name": name, "value": "x"}] * count}}


def announced(count: int, **about: Any) -> list[Json]:
    return [{"name": f"play{n}", "description": "x", "type": 1, **about} for n in range(count)]


def option(choices: int) -> list[Json]:
    chosen = [{"name": f"{n}", "value": f"{n}"} for n in range(choices)]
    return [{"type": 3, "name": "game", "description": "x", "choices": chosen}]


Made = Callable[[int], Any]
OF_DISCORD: dict[str, tuple[int, str, str, Made]] = {
    "content": (2000, "POST", MESSAGES, lambda n: {"content": "x" * n}),
    "label": (80, "POST", MESSAGES, lambda n: {"content": "x", **_one(button("x" * n))}),
    "custom_id": (100, "POST", MESSAGES, lambda n: {"content": "x", **_one(button("x", "x" * n))}),
    "rows": (5, "POST", MESSAGES, rows),
    "buttons in a row": (5, "POST", MESSAGES, lambda n: rows(1, n)),
    "options": (25, "POST", MESSAGES, listed),
    "option": (100, "POST", MESSAGES, lambda n: listed(label="x" * n)),
    "value": (100, "POST", MESSAGES, lambda n: listed(value="x" * n)),
    "about an option": (100, "POST", MESSAGES, lambda n: listed(description="x" * n)),
    "nonce": (25, "POST", MESSAGES, lambda n: {"content": "x", "nonce": "x" * n}),
    "fields": (5, "POST", CALLBACK, modal),
    "title": (45, "POST", CALLBACK, lambda n: modal(title="x" * n)),
    "field": (45, "POST", CALLBACK, lambda n: modal(label="x" * n)),
    "about a field": (100, "POST", CALLBACK, lambda n: modal(description="x" * n)),
    "completions": (25, "POST", CALLBACK, completed),
    "completion": (100, "POST", CALLBACK, lambda n: completed(1, "x" * n)),
    "commands": (100, "PUT", COMMANDS, announced),
    "command": (32, "PUT", COMMANDS, lambda n: announced(1, name="x" * n)),
    "description": (100, "PUT", COMMANDS, lambda n: announced(1, description="x" * n)),
    "choices": (25, "PUT", COMMANDS, lambda n: announced(1, options=option(n))),
    "thread": (100, "POST", f"{MESSAGES}/1/threads", lambda n: {"name": "x" * n}),
}


def _one(*components: Json) -> Json:
    return {"components": [{"type": 1, "components": [*components]}]}


@pytest.mark.parametrize("limit", OF_DISCORD)
def test_discord_takes_what_fits_and_not_one_more(limit: str) -> None:
    most, method, path, made = OF_DISCORD[limit]
    assert discord.why_not(method, path, made(most), []) is None
    assert discord.why_not(method, path, made(most + 1), []) is not None


def test_discord_takes_ten_files_of_ten_mebibytes_and_no_empty_message() -> None:
    big = bytes(discord.FILE)
    assert discord.why_not("POST", MESSAGES, {}, [big] + [b""] * 9) is None
    for files in ([big + b"x"], [b""] * 11, []):
        assert discord.why_not("POST", MESSAGES, {}, files) is not None


class Asking:
    """Discord, asked at a moment of its own clock."""

    def __init__(self) -> None:
        self.server = DiscordRest()
        self.server.by_description = False
        self.server.messages[1] = things.message(1, things.CHANNEL, {"content": "x"}, [])

    def __call__(self, at: float, method: str, path: str, **body: Any) -> int:
        """The answer's status."""
        self.server.now = lambda: at
        return self.server._serve(Request(method, path, body, []), f"Bot {TOKEN}").status


def test_of_old_messages_discord_lets_a_few_be_changed_and_of_new_ones_any() -> None:
    ask, edit = Asking(), ("PATCH", f"{MESSAGES}/1")
    assert {ask(discord.OLD, *edit, content="x") for _ in range(9)} == {200}
    later = [ask(discord.OLD + 1, *edit, content="x") for _ in range(discord.OLD_EDITS + 1)]
    assert later == [200] * discord.OLD_EDITS + [429]
    assert ask(2 * discord.OLD + 1, *edit, content="x") == 200


def test_discord_forgets_whom_nobody_answers_and_each_token() -> None:
    ask, (yes, more) = Asking(), (("POST", CALLBACK), ("POST", "/webhooks/900/secret"))
    body = {"channel_id": f"{things.CHANNEL}", "id": "1", "type": 3}
    for late, status in ((0.0, 200), (discord.TO_ANSWER + 1, 404)):
        ask.server.interactions["secret"] = pressed(body)
        assert ask(late, *yes, type=things.TELL, data={"content": "x"}) == status
    ask.server.interactions["secret"] = pressed(body)
    assert ask(0.0, *yes, type=things.TELL, data={"content": "x"}) == 200
    assert ask(discord.TOKEN_LIFE, *more, content="x") == 200
    assert ask(discord.TOKEN_LIFE + 1, *more, content="x") == 401


def test_what_one_person_alone_was_told_is_changed_by_its_own_token_only() -> None:
    ask = Asking()
    for token in ("secret", "other"):
        ask.server.interactions[token] = pressed({"channel_id": f"{things.CHANNEL}", "id": "1", "type": 3})
        ask(0.0, "POST", f"/interactions/1/{token}/callback", type=things.TELL, data={"content": "x", "flags": 64})
    told = ask.server.interactions["secret"].told[0]
    assert ask(0.0, "PATCH", f"/webhooks/900/secret/messages/{told}", content="y") == 200
    assert ask(0.0, "PATCH", f"/webhooks/900/other/messages/{told}", content="y") == 404
    assert ask(0.0, "PATCH", f"{MESSAGES}/{told}", content="y") == 404


def test_discord_opens_ten_direct_channels_a_minute_and_keeps_a_hundred_events() -> None:
    ask, (direct, events) = Asking(), (("POST", "/users/@me/channels"), ("POST", "/guilds/10/scheduled-events"))
    opened = [ask(0.0, *direct, recipient_id=f"{n}") for n in range(11)]
    assert opened == [200] * 10 + [400]
    assert ask(0.0, *direct, recipient_id="0") == ask(60.0, *direct, recipient_id="10") == 200
    assert [ask(0.0, *events, name="x") for _ in range(101)] == [200] * 100 + [400]


def pressed(body: Json) -> Interaction:
    return Interaction(body, 0.0)


# Telegram.


def sent(text: str = "x", **more: Any) -> Call:
    return Call("sendMessage", {"chat_id": 21, "text": text, **more}, {})


def keyed(*keys: Json, row: int = 8) -> Call:
    return sent(reply_markup={"inline_keyboard": [list(keys[at : at + row]) for at in range(0, len(keys), row)]})


def key(**does: Any) -> Json:
    return {"text": "x", "callback_data": "t.go"} | does


def opening(link: str) -> Call:
    return keyed({"text": "x", "url": link})


def png(width: int, height: int, size: int = 0) -> Call:
    data = b"\x89PNG" + bytes(8) + b"IHDR" + width.to_bytes(4) + height.to_bytes(4)
    return Call("sendPhoto", {"chat_id": 21, "photo": "attach://photo"}, {"photo": data.ljust(size, b"x")})


BOLD = {"type": "bold", "offset": 0, "length": 1}
START = f"https://t.me/{telegram.BOT['username']}?start="
OF_TELEGRAM: dict[str, tuple[int, Callable[[int], Call]]] = {
    "text": (4096, lambda n: sent("x" * n)),
    "text of two units a sign": (2048, lambda n: sent("🂡" * n)),
    "entities": (100, lambda n: sent(entities=[BOLD] * n)),
    "buttons": (100, lambda n: keyed(*[key()] * n)),
    "buttons in a row": (8, lambda n: keyed(*[key()] * n, row=9)),
    "data": (64, lambda n: keyed(key(callback_data="x" * n))),
    "data in bytes": (32, lambda n: keyed(key(callback_data="è" * n))),
    "copy": (256, lambda n: keyed({"text": "x", "copy_text": {"text": "x" * n}})),
    "start word": (64, lambda n: opening(START + "x" * n)),
    "caption": (1024, lambda n: Call("editMessageCaption", {"caption": "x" * n}, {})),
    "bytes of a photo": (telegram.PHOTO, lambda n: png(800, 600, n)),
    "sides of a photo": (5000, lambda n: png(5000, n)),
    "ratio of a photo": (2000, lambda n: png(100, n)),
}


@pytest.mark.parametrize("limit", OF_TELEGRAM)
def test_telegram_takes_what_fits_and_not_one_more(limit: str) -> None:
    most, made = OF_TELEGRAM[limit]
    telegram.content(made(most))
    with pytest.raises(Malformed):
        telegram.content(made(most + 1))


@pytest.mark.parametrize("link", ["https://t.me/Other?start=x", START, f"{START}a%20b", "https://example.com"])
def test_telegram_opens_only_what_is_ours(link: str) -> None:
    telegram.content(opening("https://t.me/c/1009/7"))
    with pytest.raises(Malformed):
        telegram.content(opening(link))


def test_telegram_keeps_what_is_two_days_old_and_answers_nothing_that_it_does_not_know() -> None:
    chats = Chats()
    chats.started.add(21)
    old, gone = chats._send(sent())["message_id"], Call("deleteMessage", {"chat_id": 21, "message_id": 1}, {})
    chats.now = lambda: telegram.DELETED_WITHIN + 1
    with pytest.raises(Refusal, match="can't be deleted"):
        chats._delete(gone)
    chats.now = lambda: telegram.DELETED_WITHIN
    assert chats._send(sent(reply_parameters={"message_id": old}))
    assert chats._delete(gone)
    with pytest.raises(Refusal, match="replied not found"):
        chats._send(sent(reply_parameters={"message_id": old}))
    assert chats._send(sent(reply_parameters={"message_id": old, "allow_sending_without_reply": True}))


def test_telegram_lists_a_hundred_commands() -> None:
    def listed(count: int) -> Call:
        return Call("setMyCommands", {"commands": [{"command": f"c{n}", "description": "x"} for n in range(count)]}, {})

    assert telegram.check_commands(listed(100))
    with pytest.raises(Malformed):
        telegram.check_commands(listed(101))
