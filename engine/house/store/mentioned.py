"""Whom or what is it about that is kept? Persons are searched for before they are forgotten (LB-FORGET-1)."""

from collections.abc import Iterable, Mapping

from engine.house.store.packed import unpacked
from engine.house.store.values import SealPart


def notes(owner: str, value: str | None, person: str) -> bool:
    """Is this note theirs, or about a message in their private chat?"""
    platform, _, number = person.partition(":")
    if owner in {person, f"{platform}:@{number}"} or owner.endswith(f":{person}"):
        return True
    return f'"private_to":"{number}"' in (value or "")


def of_messages(kind: str, name: str) -> tuple[str, str]:
    """Of notes on where the messages of a tournament (`cup`) or `plan` stand: the first owner, and what follows all."""
    return f"slot:{kind}:{name}", f"slot:{kind}:{name};"  # the letter after `:`


def seals(parts: Mapping[int, bytes], record: bytes | None, person: str, names: Iterable[str]) -> bool:
    """Does the seal of a deal name them: by key, by the `record` of the deal or, where there is none, by a name?"""
    key = f'"{person}"'.encode()
    if any(key in kept for kept in parts.values()):
        return True
    if record is None and SealPart.ANNULLED in parts:
        record = unpacked(parts[SealPart.ANNULLED])[0]
    if record is not None:
        return key in record
    return any(name.encode().hex().encode() in parts.get(SealPart.ROWS, b"") for name in names)
