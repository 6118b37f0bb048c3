"""What the operator can set: every variable with its default and its valid values, in one place.

The environment wins over `.env`; an empty value is as good as none.
"""

import hmac
import re
import socket
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal, get_type_hints
from zoneinfo import ZoneInfo

import msgspec

from bot.language_files import LANGUAGES
from bot.schedule.times.trial import Trial
from bot.settings import values
from bot.settings.values import LOCAL, MOST_CHIPS, MOST_SHARDS, Address, Secret
from engine.house.store.where import Where

PREFIX = "INVITO_"
SECRETS = ("telegram_token", "discord_token", "telegram_webhook_secret")


class Setting(msgspec.Struct, frozen=True):
    """How a setting is read. `read` turns its text into a value, or raises ValueError; `right` tells the valid values.

    `name`: of its variable, if that is not `INVITO_` and the field's name.
    """

    read: Callable[[str], object]
    right: str
    name: str = ""


def _this_machine() -> str:
    """The name of this machine, made valid as the name of a worker."""
    return re.sub("[^a-z0-9-]", "-", socket.gethostname().lower())[:32] or "invito"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings, each with how it is read and its default."""

    telegram_base_url: Annotated[
        str, Setting(values.base("/bot"), "an address such as http://127.0.0.1:8081/bot", "TELEGRAM_BASE_URL")
    ] = "https://api.telegram.org/bot"
    telegram_base_file_url: Annotated[
        str, Setting(values.base("/bot"), "an address such as http://127.0.0.1:8081/file/bot", "TELEGRAM_BASE_FILE_URL")
    ] = "https://api.telegram.org/file/bot"
    discord_api_base: Annotated[
        str, Setting(values.base("/v10"), "an address such as http://127.0.0.1:8082/api/v10", "DISCORD_API_BASE")
    ] = "https://discord.com/api/v10"
    discord_gateway: Annotated[
        str, Setting(values.url("ws", "wss"), "an address such as ws://127.0.0.1:8082/gateway/", "DISCORD_GATEWAY")
    ] = "wss://gateway.discord.gg/"
    telegram_token: Annotated[
        Secret | None, Setting(values.token, "the token that BotFather gave, such as 123456789:AAE…", "TELEGRAM_TOKEN")
    ] = None
    discord_token: Annotated[
        Secret | None,
        Setting(
            values.token,
            "the token from the page Bot of the developer portal, without the word Bot before it",
            "DISCORD_TOKEN",
        ),
    ] = None
    telegram_webhook: Annotated[
        str | None,
        Setting(
            values.bare,
            "the public address where Telegram brings updates, such as https://cards.example.org/telegram; "
            "its port is 443, 80, 88 or 8443",
            "TELEGRAM_WEBHOOK",
        ),
    ] = None
    telegram_webhook_listen: Annotated[
        Address, Setting(values.listening, "an address and a port of this machine", "TELEGRAM_WEBHOOK_LISTEN")
    ] = Address("127.0.0.1", 8443)
    telegram_webhook_secret: Annotated[
        Secret | None,
        Setting(values.webhook_secret, "1 to 256 letters, digits, hyphens and underscores", "TELEGRAM_WEBHOOK_SECRET"),
    ] = None
    discord_shards: Annotated[
        int | None, Setting(values.shards, f"auto, or a number of shards from 1 to {MOST_SHARDS}", "DISCORD_SHARDS")
    ] = None
    data: Annotated[Path, Setting(values.folder, "the path of a directory that I may write, or make")] = Path("data")
    postgresql: Annotated[
        str | None,
        Setting(
            values.database,
            "postgresql://user@host/name, with the password in the file that PGPASSFILE names",
            f"{PREFIX}DATABASE",
        ),
    ] = None
    language: Annotated[str, Setting(values.one_of(*LANGUAGES), " or ".join(LANGUAGES))] = "it"
    timezone: Annotated[ZoneInfo, Setting(values.zone, "the name of a time zone, such as Europe/Rome")] = ZoneInfo(
        "Europe/Rome"
    )
    local: Annotated[
        Address | Literal["off"] | None,
        Setting(
            values.near,
            f"an address of this machine, such as {LOCAL}, a private one, such as 192.168.1.20:8080, lan, or off",
        ),
    ] = None
    pause: Annotated[float, Setting(values.seconds, "seconds from 0 to 3600")] = 6.0
    pace: Annotated[
        str, Setting(values.one_of("fast", "normal", "relaxed", "slow"), "fast, normal, relaxed or slow")
    ] = "normal"
    clock: Annotated[
        Trial | None,
        Setting(Trial.read, "for trials: a moment such as 2026-11-25T20:00, or with a speed 2026-11-25T20:00 ×60"),
    ] = None
    start_balance: Annotated[
        int, Setting(values.whole(0, MOST_CHIPS), f"a whole number of chips, 0 to {MOST_CHIPS}")
    ] = 10_000
    daily_topup: Annotated[int, Setting(values.whole(0, MOST_CHIPS), f"a whole number of chips, 0 to {MOST_CHIPS}")] = (
        1_000
    )
    keep_deals: Annotated[int, Setting(values.whole(0, 36_500), "a whole number of days, 0 (for ever) to 36500")] = 365
    fair: Annotated[str, Setting(values.one_of("on", "off"), "on or off")] = "on"
    beacon: Annotated[str, Setting(values.one_of("off", "quicknet"), "off or quicknet")] = "off"
    beacon_base: Annotated[str, Setting(values.base(), "an address such as https://api.drand.sh")] = (
        "https://api.drand.sh"
    )
    metrics: Annotated[
        Address | None, Setting(values.listening, "an address and a port of this machine, such as 127.0.0.1:9100")
    ] = None
    worker: Annotated[str, Setting(values.worker, "at most 32 lower-case letters, digits and hyphens")] = msgspec.field(
        default_factory=_this_machine
    )
    log: Annotated[
        str, Setting(values.one_of("debug", "info", "warning", "error"), "debug, info, warning or error")
    ] = "info"

    @property
    def webhook_secret(self) -> str:
        """The secret that Telegram sends with each request to the webhook: as set, else a hash of the bot's token."""
        if self.telegram_webhook_secret:
            return self.telegram_webhook_secret.value
        token = self.telegram_token.value if self.telegram_token else ""
        return hmac.new(token.encode(), b"invito webhook", sha256).hexdigest()

    @property
    def is_elsewhere(self) -> bool:
        """Is there a platform besides the page?"""
        return bool(self.telegram_token or self.discord_token)

    @property
    def page(self) -> Address | None:
        """The address of the local page, or None if it is off: as set, else the default if there is no other platform.

        It belongs to one process: with PostgreSQL there is none.
        """
        if self.postgresql:
            return None
        if self.local is None:
            return None if self.is_elsewhere else LOCAL
        return None if self.local == "off" else self.local

    @property
    def family_file(self) -> Path:
        """The file with the code by which friends in the same network join the page, and with who is a host there."""
        return self.database.with_name(f"{self.database.name}-family")

    @property
    def database(self) -> Path:
        """The SQLite file that holds everything, unless PostgreSQL does."""
        return self.data / "invito.db"

    @property
    def kept(self) -> Where:
        """The PostgreSQL address if one is set, else the path of the SQLite file."""
        return self.postgresql or self.database

    @property
    def secrets(self) -> tuple[str, ...]:
        """The values that must never stand in a log."""
        return tuple(secret.value for name in SECRETS if (secret := getattr(self, name)))


@cache
def fields() -> dict[str, Setting]:
    """How each field of `Settings` is read."""
    hints = get_type_hints(Settings, include_extras=True)
    return {field: hints[field].__metadata__[0] for field in Settings.__struct_fields__}


def variables() -> dict[str, Setting]:
    """Every setting by the name of its variable."""
    return {variable(field): setting for field, setting in fields().items()}


def variable(field: str) -> str:
    """The name of this field's environment variable."""
    return fields()[field].name or f"{PREFIX}{field.upper()}"
