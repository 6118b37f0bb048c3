"""One round after another, so that nobody gains by playing slowly when the next one out gets nothing (TO-HFH-1)."""

from collections.abc import Collection


def is_due(*, entries_closed: bool, tables: int, left: int, paid: int) -> bool:
    """TO-HFH-1. Several tables, and one more than is paid."""
    return entries_closed and tables > 1 and left == paid + 1


def is_complete(able: Collection[int], dealt: Collection[int], running: Collection[int]) -> bool:
    """Have all tables that can deal done so in this round, and ended?"""
    return not running and all(table in dealt for table in able)
