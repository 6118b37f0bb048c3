"""Which addresses the local page may be served at: loopback, and for a family this machine's private one."""

import ipaddress
import socket

from bot.seam.platform import CannotServe

# Documentation addresses. Nothing is sent there: the system only tells from which of its addresses it would send.
_ANYWHERE = {socket.AF_INET: ("192.0.2.1", 9), socket.AF_INET6: ("2001:db8::1", 9)}


def is_loopback(host: str) -> bool:
    """Does this host name or address always mean this machine?"""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_address(host: str) -> bool:
    """Is this an IP address of either version?"""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_private(host: str) -> bool:
    """Is this the address of one machine in a private network, so neither public nor loopback?

    `0.0.0.0` and `::` are not: they would open the page to every network that the machine is in.
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return address.is_private and not (address.is_loopback or address.is_unspecified or address.is_multicast)


def own_private_address() -> str:
    """This machine's address in its private network. Raises CannotServe if it has none."""
    found = [address for address in map(_own_address, _ANYWHERE) if address]
    private = next(filter(is_private, found), None)
    if private is None:
        seen = f" ({', '.join(found)} is public)" if found else ""
        raise CannotServe(
            f"this machine has no address in a private network{seen}: set INVITO_LOCAL to the one where the family "
            "plays, such as 192.168.1.20:8080, or leave it out"
        )
    return private


def _own_address(family: socket.AddressFamily) -> str:
    """The address from which this machine would send; empty if it has no network of this kind."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect(_ANYWHERE[family])
            return str(probe.getsockname()[0])
    except OSError:
        return ""
