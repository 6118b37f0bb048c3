"""What Discord refuses though it is well formed: figures of its documentation, here also without its description."""

import re
from collections.abc import Iterator
from typing import Any

from tests.platforms.discord_things import ASK, COMPLETE, LIST, Json

TEXT, ALT, LABEL, LINK, ID, ENTRY, HEADING, NONCE = 2000, 1024, 80, 512, 100, 100, 150, 25  # characters
ROWS = COLUMNS = FIELDS = 5
OPTIONS = COMPLETIONS = CHOICES = 25
FILES, FILE = 10, 10 * 1024 * 1024  # how many, and bytes of one
TITLE, DESCRIPTION, TYPED = 45, 100, 4000  # of a modal
COMMANDS, NAME, COMMAND = 100, 32, 8000
EVENTS, EVENT, ABOUT, LOCATION = 100, 100, 1000, 100
THREAD, ARCHIVED_AFTER = 100, (60, 1440, 4320, 10080)

# On a clock of the tests.
TO_ANSWER, TOKEN_LIFE, OLD = 3.0, 15 * 60.0, 60 * 60.0  # seconds
OLD_EDITS = 3  # of messages older than an hour, in one channel and hour; Discord tells no figure
OPENED_A_MINUTE = 10  # direct channels; Discord tells no figure, and quarantines bots

_COMMAND = re.compile(r"[-_'\w]{1,32}")


def why_not(method: str, path: str, body: Any, files: list[bytes]) -> str | None:
    """The first limit that this request passes."""
    return next(_complaints(method, path, body, files), None)


def _complaints(method: str, path: str, body: Any, files: list[bytes]) -> Iterator[str]:
    if isinstance(body, list):
        yield from _of_commands(body)
    if not isinstance(body, dict):
        return
    told = body.get("data") or body
    if path.endswith("/threads"):
        yield from _too_long(body, name=THREAD)
        if body.get("auto_archive_duration", 60) not in ARCHIVED_AFTER:
            yield "auto_archive_duration"
    elif "scheduled-events" in path:
        yield from _too_long(body, name=EVENT, description=ABOUT)
        yield from _too_long(body.get("entity_metadata") or {}, location=LOCATION)
    elif body.get("type") == COMPLETE:
        yield from _of_choices(told["choices"], COMPLETIONS)
    elif body.get("type") == ASK:
        yield from _of_a_modal(told)
    elif "/messages" in path or path.startswith(("/webhooks/", "/interactions/")):
        yield from _of_a_message(told, files)
        if method == "POST" and path.endswith("/messages") and not (told.get("content") or files):
            yield "an empty message"


def _too_long(body: Json, **limits: int) -> Iterator[str]:
    """Whatever is given of these has at least one character, and no more than so many."""
    for name, most in limits.items():
        if body.get(name) is not None and not 1 <= len(body[name]) <= most:
            yield f"{name}: {len(body[name])} characters of {most}"


def _of_a_message(body: Json, files: list[bytes]) -> Iterator[str]:
    if len(body.get("content") or "") > TEXT:
        yield f"content is longer than {TEXT}"
    if len(str(body.get("nonce") or "")) > NONCE:
        yield "nonce"
    if len(files) > FILES or any(len(file) > FILE for file in files):
        yield "files"
    if any(len(each.get("description") or "") > ALT for each in body.get("attachments") or []):
        yield "alt text"
    yield from _of_rows([row["components"] for row in body.get("components") or []])


def _of_rows(rows: list[list[Json]]) -> Iterator[str]:
    components = [component for row in rows for component in row]
    lists = [component for component in components if component["type"] == LIST]
    ids = [component["custom_id"] for component in components if "custom_id" in component]
    if len(rows) > ROWS or any(not 1 <= len(row) <= COLUMNS for row in rows):
        yield "rows"
    if len(set(ids)) != len(ids):
        yield "custom_id twice"
    if any(select in row and len(row) > 1 for row in rows for select in lists):
        yield "a select shares its row"
    for component in components:
        yield from _too_long(component, custom_id=ID, url=LINK)
        if component["type"] == LIST:
            yield from _of_a_select(component)
        else:
            yield from _too_long({"label": component["label"]}, label=LABEL)


def _of_a_select(select: Json) -> Iterator[str]:
    options = select["options"]
    values = [option["value"] for option in options]
    if not 1 <= len(options) <= OPTIONS or len(set(values)) != len(values):
        yield "options"
    for option in options:
        yield from _too_long(option, label=ENTRY, value=ENTRY, description=ENTRY)
    chosen = [option for option in options if option.get("default")]
    if not 0 <= select["min_values"] <= select["max_values"] <= len(options) or len(chosen) > select["max_values"]:
        yield "values"
    yield from _too_long(select, placeholder=HEADING)


def _of_a_modal(body: Json) -> Iterator[str]:
    yield from _too_long(body, title=TITLE, custom_id=ID)
    if not 1 <= len(body["components"]) <= FIELDS:
        yield "fields of a modal"
    for label in body["components"]:
        yield from _too_long(label, label=TITLE, description=DESCRIPTION)
        line = label["component"]
        yield from _too_long(line, custom_id=ID, placeholder=DESCRIPTION)
        if len(line.get("value") or "") > min(TYPED, line.get("max_length") or TYPED):
            yield "value of a line"


def _of_choices(choices: list[Json], most: int) -> Iterator[str]:
    if len(choices) > most:
        yield "choices"
    for choice in choices:
        yield from _too_long(choice, name=ENTRY, value=ENTRY)
        yield from _localised(choice, "name", ENTRY)


def _of_commands(commands: list[Json]) -> Iterator[str]:
    if len(commands) > COMMANDS:
        yield "commands"
    for command in commands:
        yield from _named(command)
        if len(command.get("options") or []) > CHOICES:
            yield "options of a command"
        for option in command.get("options") or []:
            yield from _named(option)
            yield from _of_choices(option.get("choices") or [], CHOICES)
        if _size(command) > COMMAND:
            yield f"{command['name']} has {_size(command)} characters of {COMMAND}"


def _named(thing: Json) -> Iterator[str]:
    """A command or one of its options."""
    names = [thing["name"], *(thing.get("name_localizations") or {}).values()]
    if any(not _COMMAND.fullmatch(name) or name != name.lower() for name in names):
        yield f"names: {names}"
    yield from _too_long(thing, description=DESCRIPTION)
    yield from _localised(thing, "description", DESCRIPTION)


def _localised(thing: Json, name: str, most: int) -> Iterator[str]:
    for words in (thing.get(f"{name}_localizations") or {}).values():
        yield from _too_long({name: words}, **{name: most})


def _size(command: Json) -> int:
    """Characters of names, descriptions and values, in the longest language of each."""
    told = [command, *(command.get("options") or [])]
    told += [choice for option in command.get("options") or [] for choice in option.get("choices") or []]
    return sum(_longest(each, name) for each in told for name in ("name", "description", "value"))


def _longest(thing: Json, name: str) -> int:
    words = [str(thing.get(name) or ""), *(thing.get(f"{name}_localizations") or {}).values()]
    return max(map(len, words))
