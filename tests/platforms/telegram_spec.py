"""What a Bot API request may look like: a table of the methods we use, and the official description if it is there."""

import json
from functools import cache
from typing import Any

from tests.places import BESIDE

SPEC = BESIDE / "specs" / "telegram-bot-api.json"

# Required parameters are marked. Types go by name: Telegram calls the same thing by the same name everywhere.
METHODS = {
    "getMe": "",
    "getUpdates": "offset limit timeout allowed_updates",
    "setWebhook": "url! allowed_updates secret_token max_connections drop_pending_updates",
    "deleteWebhook": "drop_pending_updates",
    "setMyCommands": "commands! scope language_code",
    "sendMessage": "chat_id! text! message_thread_id entities link_preview_options reply_parameters reply_markup",
    "sendPhoto": "chat_id! photo! message_thread_id caption caption_entities reply_parameters reply_markup",
    "sendDocument": "chat_id! document! caption caption_entities",
    "editMessageText": "chat_id message_id text entities link_preview_options reply_markup",
    "editMessageCaption": "chat_id message_id caption caption_entities reply_markup",
    "editMessageMedia": "chat_id message_id media! reply_markup",
    "editMessageReplyMarkup": "chat_id message_id reply_markup",
    "deleteMessage": "chat_id! message_id!",
    "createForumTopic": "chat_id! name!",
    "closeForumTopic": "chat_id! message_thread_id!",
    "getChat": "chat_id!",
    "getChatMember": "chat_id! user_id!",
    "answerInlineQuery": "inline_query_id! results! cache_time is_personal",
    "answerCallbackQuery": "callback_query_id! text show_alert url",
}
TYPES: dict[str, type] = {
    **dict.fromkeys(
        (
            "chat_id",
            "user_id",
            "message_id",
            "message_thread_id",
            "offset",
            "limit",
            "timeout",
            "cache_time",
            "max_connections",
        ),
        int,
    ),
    **dict.fromkeys(("drop_pending_updates", "show_alert", "is_personal"), bool),
    **dict.fromkeys(("allowed_updates", "commands", "entities", "caption_entities", "results"), list),
    **dict.fromkeys(("scope", "link_preview_options", "reply_parameters", "reply_markup", "media"), dict),
    **dict.fromkeys(
        (
            "text",
            "caption",
            "callback_query_id",
            "inline_query_id",
            "url",
            "language_code",
            "photo",
            "document",
            "name",
            "secret_token",
        ),
        str,
    ),
}


class Malformed(Exception):
    """A request that Telegram would not understand: always our fault."""


def decoded(method: str, fields: dict[str, str]) -> dict[str, Any]:
    """The parameters of a request in their types; raises Malformed."""
    known = [name.rstrip("!") for name in METHODS.get(method, "no such method!").split()]
    required = [name.rstrip("!") for name in METHODS.get(method, "").split() if name.endswith("!")]
    if method not in METHODS:
        raise Malformed(f"{method} is not a method we use")
    if unknown := set(fields) - set(known):
        raise Malformed(f"{method} does not know {unknown}")
    if missing := set(required) - set(fields):
        raise Malformed(f"{method} misses {missing}")
    parameters = {name: _typed(name, value) for name, value in fields.items()}
    if SPEC.exists():
        _compare(method, parameters)
    return parameters


def _typed(name: str, value: str) -> Any:
    if TYPES[name] is str:
        return value
    try:
        decoded = json.loads(value)
    except ValueError as error:
        raise Malformed(f"{name} is not JSON: {value!r}") from error
    if type(decoded) is not TYPES[name]:
        raise Malformed(f"{name} should be {TYPES[name].__name__}, not {value!r}")
    return decoded


@cache
def spec() -> dict[str, Any]:
    return dict(json.loads(SPEC.read_text()))


def _compare(method: str, parameters: dict[str, Any]) -> None:
    fields = {field["name"]: field for field in spec()["methods"][method].get("fields", [])}
    for name, value in parameters.items():
        if name not in fields:
            raise Malformed(f"{method}: the description has no {name}")
        if complaints := _complaints(value, fields[name]["types"]):
            raise Malformed(f"{method}.{name}: {complaints}")


def _complaints(value: Any, types: list[str]) -> str:
    """Why the value is of none of these types; empty if it is of one."""
    found = [_complaint(value, name) for name in types]
    return "" if not all(found) else "; ".join(found)


def _complaint(value: Any, name: str) -> str:
    plain: dict[str, tuple[type, ...]] = {
        "Integer": (int,),
        "String": (str,),
        "Float": (int, float),
        "Boolean": (bool,),
        "InputFile": (str,),
    }
    if name in plain:
        right = isinstance(value, plain[name]) and (name == "Boolean" or not isinstance(value, bool))
        return "" if right else f"{value!r} is no {name}"
    if name.startswith("Array of "):
        if not isinstance(value, list):
            return f"{value!r} is no list"
        return next((why for item in value if (why := _complaint(item, name.removeprefix("Array of ")))), "")
    description = spec()["types"][name]
    if "subtypes" in description:
        return _complaints(value, description["subtypes"])
    return _object_complaint(value, name, {field["name"]: field for field in description.get("fields", [])})


def _object_complaint(value: Any, name: str, fields: dict[str, Any]) -> str:
    if not isinstance(value, dict):
        return f"{value!r} is no {name}"
    for field, content in value.items():
        if field not in fields:
            return f"{name} has no {field}"
        if why := _complaints(content, fields[field]["types"]):
            return f"{name}.{field}: {why}"
    missing = [field for field, about in fields.items() if about["required"] and field not in value]
    return f"{name} misses {missing}" if missing else ""
