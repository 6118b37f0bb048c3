"""Which person a name in the club's old books stands for, and what they won then (LE-CSV-2)."""

import msgspec

from engine.house.chips.ledger import old
from engine.house.store.ports import Store

NAMES = "old"  # the key of a note about a person


async def names_of(store: Store, person: str) -> list[str]:
    """The names that this person had in the old books, in the order in which an admin gave them. Raises StoreDown."""
    kept = await store.note(person, NAMES)
    return msgspec.json.decode(kept, type=list[str]) if kept else []


async def give(store: Store, person: str, name: str) -> None:
    """From now on this name in the old books stands for that person. Raises StoreDown."""
    names = await names_of(store, person)
    if name not in names:
        await store.keep_note(person, NAMES, msgspec.json.encode([*names, name]).decode())


async def old_winnings(store: Store, person: str) -> int | None:
    """What the person won by the old books (negative: lost); None if they are in none. Raises StoreDown."""
    names = await names_of(store, person)
    return sum([await store.balance(old(name)) for name in names]) if names else None
