"""How long texts may be, how many buttons, which commands and links: what Telegram refuses though it is well formed."""

import re
from dataclasses import dataclass
from typing import Any

from tests.platforms.telegram_spec import Malformed

Json = dict[str, Any]  # Any: Telegram's objects as they travel

PHOTO, SIDES, RATIO = 10 * 1024 * 1024, 10_000, 20  # bytes; width and height together, and one to the other
DOCUMENT = 50 * 1024 * 1024  # bytes
ENTITIES, COMMANDS = 100, 100
TOPIC = 128  # characters of its name
WIDEST_ROW = 30  # characters of its buttons that a phone shows; PLATFORMS, conduct 9
DELETED_WITHIN = 48 * 3600.0  # seconds, on a clock of the tests

BOT: Json = {"id": 4200, "is_bot": True, "first_name": "Invito", "username": "InvitoTestBot"}
ADMINISTRATOR: Json = {
    "status": "administrator",
    **dict.fromkeys(
        (
            "can_be_edited",
            "is_anonymous",
            "can_manage_chat",
            "can_delete_messages",
            "can_manage_video_chats",
            "can_restrict_members",
            "can_promote_members",
            "can_change_info",
            "can_invite_users",
            "can_post_stories",
            "can_edit_stories",
            "can_delete_stories",
        ),
        True,
    ),
}


def restricted(*, writes: bool) -> Json:
    powers = (
        *("can_change_info", "can_invite_users", "can_pin_messages", "can_manage_topics", "can_send_audios"),
        *("can_send_polls", "can_send_other_messages", "can_add_web_page_previews", "can_send_documents"),
        *("can_send_photos", "can_send_videos", "can_send_video_notes", "can_send_voice_notes", "can_edit_tag"),
        "can_react_to_messages",
    )
    plain = dict.fromkeys(powers, False)
    return {"status": "restricted", "is_member": True, "can_send_messages": writes, "until_date": 0, **plain}


@dataclass(frozen=True)
class Call:
    """A request that was understood. `files` are the uploads by their names."""

    method: str
    parameters: Json
    files: dict[str, bytes]

    def __getitem__(self, name: str) -> Any:
        return self.parameters.get(name)


def content(call: Call) -> Json:
    """What a message is made of after this request; raises Malformed for what passes a limit."""
    keys: Json = {"reply_markup": _checked_keys(call["reply_markup"])} if call["reply_markup"] else {}
    if call.method in ("sendMessage", "editMessageText"):
        return {"text": _checked_text(call["text"], call["entities"], 4096), "entities": call["entities"] or [], **keys}
    told = call["media"] or call.parameters
    caption = _checked_text(told.get("caption") or "", told.get("caption_entities"), 1024)
    if call.method == "sendDocument":
        if any(len(upload) > DOCUMENT for upload in call.files.values()):
            raise Malformed(f"a file has at most {DOCUMENT} bytes")
        keys["document"] = {"file_id": "file", "file_unique_id": "file"}
    elif call.method != "editMessageCaption":
        keys["photo"] = _checked_photo(call, told)
    return {"caption": caption, "caption_entities": told.get("caption_entities") or [], **keys}


def _checked_photo(call: Call, told: Json) -> list[Json]:
    upload = call.files[(told.get("media") or told["photo"]).removeprefix("attach://")]
    if not upload.startswith(b"\x89PNG") or len(upload) > PHOTO:
        raise Malformed(f"a photo should be a picture of at most {PHOTO} bytes")
    if upload[12:16] == b"IHDR":  # else a sketch
        width, height = (int.from_bytes(upload[at : at + 4]) for at in (16, 20))
        if width + height > SIDES or max(width, height) > RATIO * min(width, height):
            raise Malformed(f"no photo is {width} by {height}")
    name = f"file-{hash(upload)}"
    return [{"file_id": name, "file_unique_id": name, "width": 1, "height": 1}]


def _checked_text(text: str, entities: list[Json] | None, limit: int) -> str:
    units = len(text.encode("utf-16-le")) // 2
    if units > limit or (not text.strip() and limit == 4096):
        raise Malformed(f"a text has 1 to {limit} characters, not {units}")
    if len(entities or []) > ENTITIES:
        raise Malformed(f"a text has at most {ENTITIES} entities: the others would be lost")
    for entity in entities or []:
        if entity["length"] < 1 or entity["offset"] < 0 or entity["offset"] + entity["length"] > units:
            raise Malformed(f"outside of the text: {entity}")
    return text


def _checked_keys(markup: Json) -> Json:
    rows = markup["inline_keyboard"]
    if sum(map(len, rows)) > 100 or not all(1 <= len(row) <= 8 for row in rows):
        raise Malformed(f"too many buttons: {[len(row) for row in rows]}")
    if wide := [row for row in rows if sum(len(key["text"]) for key in row) > WIDEST_ROW]:
        raise Malformed(f"a phone does not show all of {wide}")
    for key in (key for row in rows for key in row):
        if sum(does in key for does in ("url", "callback_data", "copy_text")) != 1 or not key["text"]:
            raise Malformed(f"a button has words and does one thing: {key}")
        if not 1 <= len(key.get("copy_text", {"text": "x"})["text"]) <= 256:
            raise Malformed(f"1 to 256 characters are copied: {key}")
        if not 1 <= len(key.get("callback_data", "x").encode()) <= 64:
            raise Malformed(f"callback_data has 1 to 64 bytes: {key}")
        if "url" in key and not is_link(key["url"]):
            raise Malformed(f"nothing opens {key['url']}")
        if key.get("style", "primary") not in ("primary", "success", "danger"):
            raise Malformed(f"no such style: {key}")
    return markup


def check_results(call: Call) -> None:
    """What may be offered for an inline query; each user's own, never shared with others by Telegram."""
    results, names = call["results"], {result["id"] for result in call["results"]}
    if len(results) > 50 or len(names) < len(results) or not all(1 <= len(name.encode()) <= 64 for name in names):
        raise Malformed("at most 50 results, each with an id of its own of 1 to 64 bytes")
    if call["cache_time"] != 0 or call["is_personal"] is not True:
        raise Malformed("what one person is offered would be offered to others")
    for result in results:
        told = result["input_message_content"]
        _checked_text(told["message_text"], told.get("entities"), 4096)
        if not result["title"]:
            raise Malformed(f"a result has a title: {result}")
        for key in (key for row in result.get("reply_markup", {}).get("inline_keyboard", []) for key in row):
            if not is_link(key["url"]):
                raise Malformed(f"nothing opens {key['url']}")


def check_commands(call: Call) -> bool:
    if len(call["commands"]) > COMMANDS:
        raise Malformed(f"at most {COMMANDS} commands")
    for command in call["commands"]:
        name, description = command["command"], command["description"]
        if not (name.isascii() and name.replace("_", "x").isalnum() and name == name.lower() and len(name) <= 32):
            raise Malformed(f"no name for a command: {name}")
        if not 1 <= len(description) <= 256:
            raise Malformed(f"/{name} needs a description")
    return True


def is_link(url: str) -> bool:
    """Does it open a chat with the bot, a group to add it to, or a message or topic?"""
    group = f"https://t.me/{BOT['username']}?startgroup=play"
    return is_start_link(url) or url == group or re.fullmatch(r"https://t\.me/c/\d+/\d+", url) is not None


def is_start_link(url: str) -> bool:
    return re.fullmatch(rf"https://t\.me/{BOT['username']}\?start=[\w-]{{1,64}}", url, re.ASCII) is not None
