"""`invito health`: asks the bot that runs on this machine whether it is alive."""

from http.client import HTTPConnection, HTTPException
from ipaddress import ip_address

from bot.settings.values import Address

PATIENCE = 5.0  # seconds; an event loop that does not answer for so long counts as dead
LIVE = "/health/live"


class NotLive(Exception):
    """The bot is not alive; the message says why."""


def ask(at: Address | None) -> None:
    """Raises NotLive unless the bot at this address says that it is alive. No proxy is used."""
    if at is None:
        raise NotLive("INVITO_METRICS is not set: nobody can be asked")
    line = HTTPConnection(_reached(at.host), at.port, timeout=PATIENCE)
    try:
        line.request("GET", LIVE)
        answer = line.getresponse()
        said = answer.read().decode(errors="replace").strip()
    except (OSError, HTTPException) as fault:
        raise NotLive(f"no answer from {at}: {str(fault) or type(fault).__name__}") from fault
    finally:
        line.close()
    if answer.status != 200:
        raise NotLive(f"not alive: {said}")


def _reached(host: str) -> str:
    """The host to connect to from this machine: the loopback address for one that listens on all addresses."""
    if host == "localhost" or not ip_address(host).is_unspecified:
        return host
    return "::1" if ":" in host else "127.0.0.1"
