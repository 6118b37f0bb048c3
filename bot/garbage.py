"""When garbage is collected: seldom, and never all at once while people wait."""

import asyncio
import gc

HOUR = 3600.0  # seconds
SELDOM = 50_000, 20, 10_000  # thresholds of the garbage collector, for each generation


def collect_seldom() -> None:
    """Let full garbage collections be rare: each one stops all tables, 0.2 s and more for a thousand of them.

    Objects that exist by now are never looked at again, and all others only in `collect_hourly`.
    """
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()


async def collect_hourly() -> None:
    """Free what only the garbage collector can find, such as a closed table and its clock that refer to each other."""
    while True:
        await asyncio.sleep(HOUR)
        gc.collect()
