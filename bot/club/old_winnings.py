"""The names of people in the club's old books, and what they won by these (LE-CSV-2)."""

import msgspec

from engine.house.chips.ledger import old
from engine.house.store.ports import Store

NAMES = "old"  # the key of a note about a person


async def names_of(store: Store, person: str) -> list[str]:
    """The names of this person in the old books, in the order in which they were given. Raises StoreDown."""
    kept = await store.note(person, NAMES)
    return msgspec.json.decode(kept, type=list[str]) if kept else []


async def give(store: Store, person: str, name: str) -> None:
    """Let this name in the old books stand for that person. Raises StoreDown."""
    names = await names_of(store, person)
    if name not in names:
        await store.keep_note(person, NAMES, msgspec.json.encode([*names, name]).decode())


async def old_winnings(store: Store, person: str) -> int | None:
    """What the person won by the old books (negative: lost); None if they are in none. Raises StoreDown."""
    names = await names_of(store, person)
    return sum([await store.balance(old(name)) for name in names]) if names else None
