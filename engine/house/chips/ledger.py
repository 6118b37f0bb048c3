"""What the accounts are called, and what entries do to them. All pure; every chip gained is a chip given.

An account is `house` (where chips come from), a purse, a stack, a pot, what a tournament owes, or an old book's.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.house.store.values import Entry

BANK = "house"
WELCOME = "welcome"
TOP_UP = "top_up "  # and the day, as ISO has it
POT = "pot:"  # begins accounts of pots
OLD = "old:"  # begins accounts of the books that a club kept before, which may be below zero too


def purse(community: str, person: str) -> str:
    return f"purse:{community}:{person}"


def purses_of(person: str) -> tuple[str, str]:
    """How the names of this person's purses begin and end: what stands between is the community."""
    return "purse:", f":{person}"


def old(name: str) -> str:
    """What somebody of this name has won by the books that a club kept before it came here."""
    return f"{OLD}{name}"


def may_owe(account: str) -> bool:
    """May this account be below zero?"""
    return account == BANK or account.startswith(OLD)


def stack(table: str, person: str) -> str:
    return f"stack:{table}:{person}"


def pot(table: str) -> str:
    return f"{POT}{table}"


def table_of(account: str) -> str:
    """The name of the table whose stack or pot this is; empty for any other account."""
    kind, _, rest = account.partition(":")
    return rest.partition(":")[0] if kind in {"stack", "pot"} else ""


def is_given_once(why: str) -> bool:
    """Does an account get such chips but once? The welcome, and the top-up of each day."""
    return why == WELCOME or why.startswith(TOP_UP)


def pool(tournament: str) -> str:
    """What people have paid to enter a tournament, until it is paid out."""
    return f"tournament:{tournament}"


def daily(community: str, person: str) -> str:
    """What passes through on its way to a purse, once a day; holds nothing, remembers when."""
    return f"daily:{community}:{person}"


def moved(entries: Iterable[Entry]) -> Mapping[str, int]:
    """Chips that each account gains, or loses if below zero; accounts that come out even are left out.

    Raises ValueError for an entry that moves nothing or backwards.
    """
    gains: Counter[str] = Counter()
    for entry in entries:
        if entry.amount <= 0:
            raise ValueError(f"an entry moves at least one chip: {entry}")
        gains[entry.source] -= entry.amount
        gains[entry.target] += entry.amount
    return {account: chips for account, chips in gains.items() if chips}
