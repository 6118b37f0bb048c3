"""A process that writes to the store named by its argument until it is killed, saying what was acknowledged."""

import asyncio
import os
import sys
from itertools import count

from engine.house.chips.ledger import BANK
from engine.house.store.opening import open_store
from engine.house.store.ports import Store
from engine.house.store.values import Entry
from engine.house.store.where import Where
from tests.children import logs_aside
from tests.engine.house.store.places import read

TABLES = 20


async def play(store: Store, table: str) -> None:
    """Each row of the log moves one chip, so that money and log can be compared."""
    for number in count():
        await store.append(table, 1, number, b"row %d" % number)
        await store.pay([Entry(BANK, f"stack:{table}:anna", 1, "deal")])
        os.write(1, f"{table} {number}\n".encode())


async def main(where: Where) -> None:
    logs_aside()
    store = await open_store(where, lambda: 0.0)
    tables = [f"t{table}" for table in range(TABLES)]
    for table in tables:
        await store.keep(table, b"state", 1)
    await asyncio.gather(*(play(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(read(sys.argv[1])))
