"""The old books of a club (LE-CSV): brings files in, takes them out again, and gives their names to people of today."""

import asyncio
from pathlib import Path
from time import time

from bot.club import old_winnings
from engine.house.chips import old_books
from engine.house.chips.ledger import old
from engine.house.store.opening import open_store
from engine.house.store.where import Where

OWNER = "old"  # the owner of notes about files that were brought in, by name


class NotBooked(Exception):
    """A file or name cannot be booked; the message says why."""


async def bring_in(database: Where, file: Path) -> int:
    """LE-CSV-1, LE-CSV-2. Book a file; returns how many lines it has.

    Raises WrongBooks, NotBooked for a file that was brought in before, OSError, and the errors of `open_store`.
    """
    books = await asyncio.to_thread(file.read_bytes)
    won, name = old_books.read(books), old_books.name_of(books)
    async with await open_store(database, time) as store:
        if await store.note(OWNER, name):
            raise NotBooked(f"{file}: this file was brought in before")
        await store.pay(old_books.booked(won, name), note=(OWNER, name, file.name))
    return len(won)


async def take_out(database: Where, file: Path) -> int:
    """LE-CSV-2. Book the opposite of each line of a file; returns how many there are. Raises what `bring_in` raises."""
    books = await asyncio.to_thread(file.read_bytes)
    won, name = old_books.read(books), old_books.name_of(books)
    async with await open_store(database, time) as store:
        if not await store.note(OWNER, name):
            raise NotBooked(f"{file}: this file is not in the books")
        await store.pay(old_books.undone(won, name), note=(OWNER, name, None))
    return len(won)


async def give(database: Where, name: str, person: str) -> int:
    """LE-CSV-2. Let this name in the old books stand for that person (`telegram:123`); returns their old winnings.

    Raises NotBooked for a name that is in no book, and for an unknown person.
    """
    async with await open_store(database, time) as store:
        if not await store.entries(old(name), last=1):
            raise NotBooked(f"{name}: nobody of this name is in the books")
        if await store.note(person, "about") is None:
            raise NotBooked(f"{person}: I have never met anybody of this id")
        await old_winnings.give(store, person, name)
        return await old_winnings.old_winnings(store, person) or 0
