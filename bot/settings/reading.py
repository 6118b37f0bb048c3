"""Reads the settings from the environment and `.env`; for each wrong one it tells the valid values."""

import os
import re
from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from urllib.parse import urlsplit

from dotenv import dotenv_values

from bot import data_folder
from bot.seam.redaction import without_secrets
from bot.settings import PREFIX, SECRETS, Settings, fields, variable, variables
from bot.settings.values import Secret

ENCODING = "utf-8"
ENV_FILE = Path(".env")
_NOT_OURS = ("INVITO_BROWSER",)  # the test suite reads it
WEBHOOK_PORTS = (443, 80, 88, 8443)  # core.telegram.org/bots/api#setwebhook
_LONGEST_SHOWN = 60  # characters of a wrong value
TOKEN_SHAPES = {
    "telegram_token": re.compile(r"\d{6,}:[\w-]{35,}", re.ASCII),
    "discord_token": re.compile(r"[\w-]{23,}\.[\w-]{5,8}\.[\w-]{25,}", re.ASCII),
}
_SERVERS = {
    "telegram_token": "telegram_base_url",
    "telegram_webhook": "telegram_base_url",
    "discord_token": "discord_api_base",
}


class WrongSettings(Exception):
    """One line for each wrong setting, with its valid values. It never contains a token."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


def load(env_file: Path = ENV_FILE) -> Settings:
    """The settings of the environment and of `env_file`, which need not exist. Raises WrongSettings for all at once."""
    try:
        given = {**_said(dotenv_values(env_file, encoding=ENCODING)), **_said(os.environ)}
    except (OSError, UnicodeDecodeError):
        raise WrongSettings((f"{env_file}: a text file in UTF-8 that I may read",)) from None
    try:
        return read(given)
    except WrongSettings as wrong:
        raise WrongSettings((*wrong.lines, *unknown(env_file))) from None


def read(given: Mapping[str, str]) -> Settings:
    """The settings that these variables say. Raises WrongSettings for all at once."""
    said, found, wrong = _said(given), dict[str, object](), list[str]()
    for field, setting in fields().items():
        try:
            if text := said.get(variable(field)):
                found[field] = setting.read(text)
        except ValueError:
            wrong.append(field)
    settings = Settings(**found)  # type: ignore[arg-type]  # each was read by its own field
    wrong += _unfit(settings, wrong)
    if wrong:
        lines = (_line(field, said[variable(field)]) for field in wrong)
        raise WrongSettings(tuple(dict.fromkeys(lines)))
    return settings


def _said(given: Mapping[str, str | None]) -> dict[str, str]:
    """The variables that are not empty, by their names in capitals."""
    return {name.upper(): text for name, value in given.items() if (text := (value or "").strip())}


def _unfit(settings: Settings, wrong: Collection[str]) -> Iterator[str]:
    """The fields whose values the official servers cannot accept: a token of another form, such as half of one, and
    a webhook that Telegram does not call, since it uses few ports and only `https`.

    Nothing is said of the values for other servers: what those accept is unknown.
    """
    usual = Settings()
    for field, server in _SERVERS.items():
        official = server not in wrong and getattr(settings, server) == getattr(usual, server)
        match getattr(settings, field):
            case Secret(value=token) if official and not TOKEN_SHAPES[field].fullmatch(token):
                yield field
            case str(address) if official and not _is_taken_by_telegram(address):
                yield field


def _is_taken_by_telegram(address: str) -> bool:
    parts = urlsplit(address)
    return parts.scheme == "https" and (parts.port or 443) in WEBHOOK_PORTS


def check_played(settings: Settings) -> None:
    """Check that people can play somewhere: on a platform or the page. Who only reads or copies data need not.

    Raises WrongSettings.
    """
    if settings.page is None and not settings.is_elsewhere:
        off = "DATABASE: it leaves no local page, and" if settings.postgresql else "LOCAL: not off, for"
        raise WrongSettings((f"{PREFIX}{off} no platform has a token: set TELEGRAM_TOKEN or DISCORD_TOKEN too",))


def make_data(settings: Settings) -> None:
    """Make the data directory, or make sure that only its owner can read what is kept there. PostgreSQL needs none.

    Raises WrongSettings, or OSError where it is only that the disk is full.
    """
    if settings.postgresql:
        return
    try:
        data_folder.make(settings.database)
    except OSError as fault:
        if fault.errno in data_folder.FULL:
            raise
        raise WrongSettings((_line("data", str(settings.data)),)) from fault


def unknown(env_file: Path = ENV_FILE, environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """A line for each `INVITO_…` variable that does not exist, with the nearest that does."""
    ours = {name.removeprefix(PREFIX): name for name in variables()}
    given = {**dotenv_values(env_file, encoding=ENCODING), **environment}
    for name in sorted(name.upper() for name in given):
        word = name.removeprefix(PREFIX)
        if word != name and ours.get(word) != name and name not in _NOT_OURS:
            near = get_close_matches(word, ours, n=1)
            yield f"{name}: there is no such setting" + (f"; did you mean {ours[near[0]]}?" if near else "")


def _line(field: str, given: str) -> str:
    """`INVITO_PACE: fast, normal, relaxed or slow, not 'quick'`."""
    right = f"{variable(field)}: {fields()[field].right}"
    if field in SECRETS:
        return right
    return f"{right}, not {without_secrets(given)[:_LONGEST_SHOWN]!r}"
