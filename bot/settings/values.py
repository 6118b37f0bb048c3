"""Readers of the values of settings. Each turns a text that is not empty into a value, or raises ValueError."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from bot import data_folder
from bot.network import is_address, is_loopback, is_private

MOST_CHIPS = 1_000_000_000
MOST_SHARDS = 1_000  # for 2,500,000 servers
_WORKER = re.compile(r"[a-z0-9-]{1,32}", re.ASCII)
_WEBHOOK_SECRET = re.compile(r"[\w-]{1,256}", re.ASCII)
_TOKEN = re.compile(r"[\w.:-]+", re.ASCII)


class Secret:
    """A text that is masked wherever it is printed; `value` returns it."""

    __slots__ = ("value",)

    def __init__(self, value: str) -> None:
        self.value = value

    def __repr__(self) -> str:
        return "Secret(…)"


class Address(NamedTuple):
    """A host and port on which something listens."""

    host: str
    port: int  # 0: any that is free

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


LOCAL = Address("127.0.0.1", 8080)
LAN = Address("lan", 8080)  # wherever this machine is in its private network


def one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if (word := text.lower()) not in words:
            raise ValueError("none of these words")
        return word

    return read


def whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not least <= (number := int(text)) <= most:
            raise ValueError("too small or too large")
        return number

    return read


def seconds(text: str) -> float:
    if not 0 <= (number := float(text)) <= 3600:  # neither is `nan`
        raise ValueError("too short or too long")
    return number


def near(text: str) -> Address | Literal["off"]:
    """`host:port`, `lan` or `off`. The host must be this machine's or private: never reachable from the internet."""
    if text.lower() == "off":
        return "off"
    if text.lower() == LAN.host:
        return LAN
    at = _address(text)
    if not (is_loopback(at.host) or is_private(at.host)):
        raise ValueError("neither a loopback address nor a private one")
    return at


def listening(text: str) -> Address:
    """`host:port` of any address of this machine."""
    at = _address(text)
    if not (is_loopback(at.host) or is_address(at.host)):
        raise ValueError("not an address")
    return at


def _address(text: str) -> Address:
    """Split `host:port`; an IPv6 address stands in brackets. The host is not checked."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdecimal() and int(port) <= 65535):
        raise ValueError("not a port")
    return Address(host.removeprefix("[").removesuffix("]"), int(port))


def shards(text: str) -> int | None:
    """The number of shards; None for `auto`, which leaves it to Discord."""
    return None if text.lower() == "auto" else whole(1, MOST_SHARDS)(text)


def worker(text: str) -> str:
    if not _WORKER.fullmatch(text):
        raise ValueError("not a worker's name")
    return text


def zone(text: str) -> ZoneInfo:
    try:
        return ZoneInfo(text)
    except (KeyError, OSError) as error:  # OSError: `Europe` is a folder of zones, which cannot be read as one
        raise ValueError("not a time zone") from error


def url(*schemes: str) -> Callable[[str], str]:
    """A URL with a host and one of these schemes."""

    def read(text: str) -> str:
        parts = urlsplit(text)
        if parts.scheme not in schemes or not parts.hostname or parts.port == 0:  # asking for a port checks it
            raise ValueError("not such an address")
        return text

    return read


def base(end: str = "") -> Callable[[str], str]:
    """A URL whose path ends in `end`, with or without a slash after it. That slash is cut off."""

    def read(text: str) -> str:
        address = url("http", "https")(text).rstrip("/")
        if not urlsplit(address).path.endswith(end):
            raise ValueError("not such an address")
        return address

    return read


def bare(text: str) -> str:
    """A URL without query and fragment."""
    parts = urlsplit(url("http", "https")(text))
    if parts.query or parts.fragment:
        raise ValueError("more than an address")
    return text


def database(text: str) -> str:
    """The URL of a PostgreSQL database. It must not contain a password, which would be logged with it."""
    parts = urlsplit(text)
    if parts.scheme not in ("postgresql", "postgres") or parts.password or len(parts.path) < 2:
        raise ValueError("not such an address")
    return text


def folder(text: str) -> Path:
    """The path of a directory that can be written to, or created."""
    try:
        home = Path(text).expanduser()
        data_folder.try_out(home)
    except (OSError, RuntimeError) as fault:  # RuntimeError: `~somebody` is not a user of this machine
        raise ValueError("not a directory that can be written") from fault
    return home


def token(text: str) -> Secret:
    """A token without blanks. Only the platform knows whether it is valid, and its form depends on the server."""
    return _secret(text, _TOKEN)


def webhook_secret(text: str) -> Secret:
    return _secret(text, _WEBHOOK_SECRET)


def _secret(text: str, shape: re.Pattern[str]) -> Secret:
    if not shape.fullmatch(text):
        raise ValueError("not of this form")
    return Secret(text)
