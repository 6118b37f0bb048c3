"""What the operator sets: every variable, its default and what would be right, in one place.

The environment wins over `.env`; an empty value is as good as none.
"""

import hmac
import os
import re
import socket
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from dotenv import dotenv_values
from pydantic import BeforeValidator, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot import data_folder
from bot.network import is_address, is_loopback, is_private
from bot.schedule.times.trial import Trial
from bot.seam.redaction import without_secrets
from engine.house.store.where import Where

PREFIX = "INVITO_"
ENV_FILE = Path(".env")
ENCODING = "utf-8"
_NOT_OURS = ("INVITO_BROWSER",)  # the test suite reads it
WORKER = re.compile(r"[a-z0-9-]{1,32}", re.ASCII)
MOST_SHARDS = 1_000  # for 2,500,000 servers
WEBHOOK_PORTS = (443, 80, 88, 8443)  # core.telegram.org/bots/api#setwebhook
WEBHOOK_SECRET = re.compile(r"[\w-]{1,256}", re.ASCII)
_LONGEST_SHOWN = 60  # characters of a wrong value
TOKEN_SHAPES = {
    "telegram_token": re.compile(r"\d{6,}:[\w-]{35,}", re.ASCII),
    "discord_token": re.compile(r"[\w-]{23,}\.[\w-]{5,8}\.[\w-]{25,}", re.ASCII),
}
_SERVERS = {"telegram_token": "telegram_base_url", "discord_token": "discord_api_base"}


class Address(NamedTuple):
    """Where something listens."""

    host: str
    port: int  # 0: any that is free

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


LOCAL = Address("127.0.0.1", 8080)
LAN = Address("lan", 8080)  # wherever this machine is in its private network


def _near(value: object) -> object:
    """Read `host:port`, `lan` or `off`. Raises ValueError for an address that the internet, or any network, reaches."""
    if not isinstance(value, str) or value.lower() == "off":
        return value.lower() if isinstance(value, str) else value
    if value.lower() == LAN.host:
        return LAN
    at = _address(value)
    if not (is_loopback(at.host) or is_private(at.host)):
        raise ValueError("neither a loopback address nor a private one")
    return at


def _listening(value: object) -> object:
    """Read `host:port` of any address of this machine. Raises ValueError."""
    if not isinstance(value, str):
        return value
    at = _address(value)
    if not (is_loopback(at.host) or is_address(at.host)):
        raise ValueError("not an address")
    return at


def _address(text: str) -> Address:
    """`host:port`, an IPv6 address in brackets. Raises ValueError for what is no port; the host is not looked at."""
    host, _, port = text.rpartition(":")
    return Address(host.removeprefix("[").removesuffix("]"), _port(port))


def _auto(value: object) -> object:
    """`auto` is None."""
    return None if isinstance(value, str) and value.lower() == "auto" else value


def _port(text: str) -> int:
    """Raises ValueError."""
    if not (text.isascii() and text.isdecimal() and int(text) <= 65535):
        raise ValueError("not a port")
    return int(text)


def _worker(value: object) -> object:
    """Raises ValueError."""
    if isinstance(value, str) and not WORKER.fullmatch(value):
        raise ValueError("not a worker's name")
    return value


def _this_machine() -> str:
    """The name of this machine, as a worker may be called."""
    return re.sub("[^a-z0-9-]", "-", socket.gethostname().lower())[:32] or "invito"


def _zone(value: object) -> object:
    """Read a time zone's name. Raises ValueError for one that is not known."""
    try:
        return ZoneInfo(value) if isinstance(value, str) else value
    except (KeyError, OSError) as error:  # OSError: `Europe` is a folder of zones, which cannot be read as one
        raise ValueError("not a time zone") from error


def _trial(value: object) -> object:
    """Read the start and speed of a trial clock. Raises ValueError."""
    return Trial.read(value) if isinstance(value, str) else value


def _url(*schemes: str, end: str = "") -> BeforeValidator:
    """An address with one of these schemes that ends in `end`, a slash behind it or not."""

    def check(value: object) -> object:
        if isinstance(value, str):
            parts = urlsplit(value)
            if parts.scheme not in schemes or not parts.hostname or not parts.path.rstrip("/").endswith(end):
                raise ValueError("not such an address")
        return value

    return BeforeValidator(check)


def _database(value: object) -> object:
    """The address of a PostgreSQL database. Raises ValueError for one with a password: it would stand in logs."""
    if isinstance(value, str):
        parts = urlsplit(value)
        if parts.scheme not in ("postgresql", "postgres") or parts.password or len(parts.path) < 2:
            raise ValueError("not such an address")
    return value


def _without_slash(value: object) -> object:
    return value.rstrip("/") if isinstance(value, str) else value


def _lower(value: object) -> object:
    return value.lower() if isinstance(value, str) else value


Chips: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000_000)]
BotBase: TypeAlias = Annotated[str, _url("http", "https", end="/bot"), BeforeValidator(_without_slash)]
ApiBase: TypeAlias = Annotated[str, _url("http", "https", end="/v10"), BeforeValidator(_without_slash)]
Gateway: TypeAlias = Annotated[str, _url("ws", "wss")]


def _platform(name: str, default: Any, right: str) -> Any:  # pydantic's own Field is untyped too
    return Field(default, validation_alias=name, description=right)


def _right(default: Any, right: str) -> Any:
    return Field(default, description=right)


def _found(default: Callable[[], Any], right: str) -> Any:
    return Field(default_factory=default, description=right)


class Settings(BaseSettings):
    """All settings, checked. The description of each says what would be right."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=ENV_FILE,
        env_file_encoding=ENCODING,
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        populate_by_name=True,
    )

    telegram_base_url: BotBase = _platform(
        "TELEGRAM_BASE_URL", "https://api.telegram.org/bot", "an address such as http://127.0.0.1:8081/bot"
    )
    telegram_base_file_url: BotBase = _platform(
        "TELEGRAM_BASE_FILE_URL",
        "https://api.telegram.org/file/bot",
        "an address such as http://127.0.0.1:8081/file/bot",
    )
    discord_api_base: ApiBase = _platform(
        "DISCORD_API_BASE", "https://discord.com/api/v10", "an address such as http://127.0.0.1:8082/api/v10"
    )
    discord_gateway: Gateway = _platform(
        "DISCORD_GATEWAY", "wss://gateway.discord.gg/", "an address such as ws://127.0.0.1:8082/gateway/"
    )
    # These fields come after the servers' addresses: only tokens of the official servers have a known form.
    telegram_token: SecretStr | None = _platform(
        "TELEGRAM_TOKEN", None, "the token that BotFather gave, such as 123456789:AAE…"
    )
    discord_token: SecretStr | None = _platform(
        "DISCORD_TOKEN", None, "the token from the page Bot of the developer portal, without the word Bot before it"
    )
    telegram_webhook: Annotated[str | None, _url("http", "https")] = _platform(
        "TELEGRAM_WEBHOOK",
        None,
        "the public address where Telegram brings updates, such as https://cards.example.org/telegram; "
        "its port is 443, 80, 88 or 8443",
    )
    telegram_webhook_listen: Annotated[Address, NoDecode, BeforeValidator(_listening)] = _platform(
        "TELEGRAM_WEBHOOK_LISTEN", Address("127.0.0.1", 8443), "an address and a port of this machine"
    )
    telegram_webhook_secret: SecretStr | None = _platform(
        "TELEGRAM_WEBHOOK_SECRET", None, "1 to 256 letters, digits, hyphens and underscores"
    )
    discord_shards: Annotated[int | None, Field(ge=1, le=MOST_SHARDS), BeforeValidator(_auto)] = _platform(
        "DISCORD_SHARDS", None, f"auto, or a number of shards from 1 to {MOST_SHARDS}"
    )
    data: Path = _right(Path("data"), "the path of a directory that I may write, or make")
    postgresql: Annotated[str | None, BeforeValidator(_database)] = Field(
        None,
        validation_alias=f"{PREFIX}DATABASE",
        description="postgresql://user@host/name, with the password in the file that PGPASSFILE names",
    )
    language: Annotated[Literal["it", "en"], BeforeValidator(_lower)] = _right("it", "it or en")
    timezone: Annotated[ZoneInfo, BeforeValidator(_zone)] = _right(
        ZoneInfo("Europe/Rome"), "the name of a time zone, such as Europe/Rome"
    )
    local: Annotated[Address | Literal["off"] | None, BeforeValidator(_near)] = _right(
        None,
        f"an address of this machine, such as {LOCAL}, a private one, such as 192.168.1.20:8080, lan, or off",
    )
    pause: Annotated[float, Field(ge=0, le=3600)] = _right(6.0, "seconds from 0 to 3600")
    pace: Annotated[Literal["fast", "normal", "relaxed", "slow"], BeforeValidator(_lower)] = _right(
        "normal", "fast, normal, relaxed or slow"
    )
    clock: Annotated[Trial | None, BeforeValidator(_trial)] = _right(
        None, "for trials: a moment such as 2026-11-25T20:00, or with a speed 2026-11-25T20:00 ×60"
    )
    start_balance: Chips = _right(10_000, "a whole number of chips, 0 to 1000000000")
    daily_topup: Chips = _right(1_000, "a whole number of chips, 0 to 1000000000")
    keep_deals: Annotated[int, Field(ge=0, le=36_500)] = _right(365, "a whole number of days, 0 (for ever) to 36500")
    fair: Annotated[Literal["on", "off"], BeforeValidator(_lower)] = _right("on", "on or off")
    beacon: Annotated[Literal["off", "quicknet"], BeforeValidator(_lower)] = _right("off", "off or quicknet")
    beacon_base: Annotated[str, _url("http", "https"), BeforeValidator(_without_slash)] = _right(
        "https://api.drand.sh", "an address such as https://api.drand.sh"
    )
    metrics: Annotated[Address | None, BeforeValidator(_listening)] = _right(
        None, "an address and a port of this machine, such as 127.0.0.1:9100"
    )
    worker: Annotated[str, BeforeValidator(_worker)] = _found(
        _this_machine, "at most 32 small letters, digits and hyphens"
    )
    log: Annotated[Literal["debug", "info", "warning", "error"], BeforeValidator(_lower)] = _right(
        "info", "debug, info, warning or error"
    )

    @field_validator("*", mode="before")
    @classmethod
    def _bare(cls, value: object) -> object:
        return value.strip() if isinstance(value, str) else value

    @field_validator("data", mode="after")
    @classmethod
    def _usable(cls, data: Path) -> Path:
        try:
            home = data.expanduser()
            data_folder.try_out(home)
        except (OSError, RuntimeError) as fault:  # RuntimeError: `~somebody` is not a user of this machine
            raise ValueError("not a directory that can be written") from fault
        return home

    @field_validator("telegram_token", "discord_token", mode="after")
    @classmethod
    def _well_formed(cls, token: SecretStr | None, others: ValidationInfo) -> SecretStr | None:
        """Catches half a token, or one of another platform. Only the platform knows whether a token is valid."""
        name = str(others.field_name)
        server = _SERVERS[name]
        official = others.data.get(server) == cls.model_fields[server].default
        shape = TOKEN_SHAPES[name] if official else re.compile(r"[\w.:-]+", re.ASCII)
        if token and not shape.fullmatch(token.get_secret_value()):
            raise ValueError("not a token")
        return token

    @field_validator("telegram_webhook", mode="after")
    @classmethod
    def _public(cls, address: str | None, others: ValidationInfo) -> str | None:
        """Telegram itself takes few ports, and nothing unencrypted; a server of one's own may."""
        parts = urlsplit(address or "")
        official = others.data.get("telegram_base_url") == cls.model_fields["telegram_base_url"].default
        if parts.query or parts.fragment:
            raise ValueError("more than an address")
        if address and official and (parts.scheme != "https" or (parts.port or 443) not in WEBHOOK_PORTS):
            raise ValueError("not an address that Telegram takes")
        return address

    @field_validator("telegram_webhook_secret", mode="after")
    @classmethod
    def _sendable(cls, secret: SecretStr | None) -> SecretStr | None:
        if secret and not WEBHOOK_SECRET.fullmatch(secret.get_secret_value()):
            raise ValueError("not a secret that Telegram sends")
        return secret

    @property
    def webhook_secret(self) -> str:
        """What Telegram sends along to the webhook: as set, else derived from the token, which stays secret."""
        if self.telegram_webhook_secret:
            return self.telegram_webhook_secret.get_secret_value()
        token = self.telegram_token.get_secret_value() if self.telegram_token else ""
        return hmac.new(token.encode(), b"invito webhook", sha256).hexdigest()

    @property
    def page(self) -> Address | None:
        """The address of the local page, None if there is none: as set, else the default if no platform has a token.

        It belongs to one process: with PostgreSQL there is none.
        """
        if self.postgresql:
            return None
        if self.local is None:
            return None if self.telegram_token or self.discord_token else LOCAL
        return None if self.local == "off" else self.local

    @property
    def family_file(self) -> Path:
        """Where it is kept how friends in the network join the page."""
        return self.database.with_name(f"{self.database.name}-family")

    @property
    def database(self) -> Path:
        """The single file in which everything is kept, unless it is kept in PostgreSQL."""
        return self.data / "invito.db"

    @property
    def kept(self) -> Where:
        """Where everything is kept."""
        return self.postgresql or self.database

    @property
    def secrets(self) -> tuple[str, ...]:
        """The values that must never stand in a log."""
        tokens = (self.telegram_token, self.discord_token, self.telegram_webhook_secret)
        return tuple(token.get_secret_value() for token in tokens if token)


class WrongSettings(Exception):
    """What is wrong with the settings and what would be right: one line for each fault, without any token."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


def load(env_file: Path = ENV_FILE) -> Settings:
    """The settings of the environment and of `env_file`, which need not exist. Raises WrongSettings for all at once."""
    try:
        return Settings(_env_file=env_file)
    except ValidationError as error:
        wrong = tuple(_line(fault["loc"][0], fault["input"]) for fault in error.errors(include_url=False))
        raise WrongSettings((*dict.fromkeys(wrong), *unknown(env_file))) from None  # its own error shows the values
    except (OSError, UnicodeDecodeError):
        raise WrongSettings((f"{env_file}: a text file in UTF-8 that I may read",)) from None


def check_played(settings: Settings) -> None:
    """Is there a place where people can play? Whoever only reads or copies what is kept needs none.

    Raises WrongSettings.
    """
    if settings.page is None and not (settings.telegram_token or settings.discord_token):
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
        raise WrongSettings((_line("data", settings.data),)) from fault


def unknown(env_file: Path = ENV_FILE, environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """A line for each `INVITO_…` variable that does not exist, with the nearest that does."""
    ours = {name.removeprefix(PREFIX): name for name in variables()}
    given = {**dotenv_values(env_file, encoding=ENCODING), **environment}
    for name in sorted(name.upper() for name in given):
        word = name.removeprefix(PREFIX)
        if word != name and ours.get(word) != name and name not in _NOT_OURS:
            near = get_close_matches(word, ours, n=1)
            yield f"{name}: there is no such setting" + (f"; did you mean {ours[near[0]]}?" if near else "")


def variables() -> dict[str, FieldInfo]:
    """Every setting by the name of its variable."""
    return {variable(name): field for name, field in Settings.model_fields.items()}


def variable(field: str) -> str:
    """What the operator calls this field."""
    alias = Settings.model_fields[field].validation_alias
    return str(alias) if alias else f"{PREFIX}{field.upper()}"


def _line(where: int | str, given: object) -> str:
    """`INVITO_PACE: fast, normal, relaxed or slow, not 'quick'`."""
    name = next(name for name, field in Settings.model_fields.items() if where in {name, field.validation_alias})
    right = f"{variable(name)}: {Settings.model_fields[name].description}"
    if Settings.model_fields[name].annotation == SecretStr | None:
        return right
    shown = without_secrets(str(given))
    return f"{right}, not {shown[:_LONGEST_SHOWN]!r}"
