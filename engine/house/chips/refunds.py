"""Giving back what lies on a table whose state nobody can read any more: the ledger alone says whose it is. Pure."""

from collections.abc import Iterator, Sequence

import msgspec

from engine.house.chips.ledger import BANK, POT
from engine.house.store.values import Entry


class Holding(msgspec.Struct, frozen=True):
    """Chips (> 0) on a table: a stack, and the purse (or the house) that it was bought from, or the pot."""

    account: str
    chips: int
    bought_from: str = BANK

    @property
    def is_pot(self) -> bool:
        return self.account.startswith(POT)


def refund(holdings: Sequence[Holding]) -> Iterator[Entry]:
    """Every stack goes where it was bought from, as it was when the running deal began: a deal is paid at its end.

    A pot that nobody has won is shared as when a table closes: equally by whoever has chips there, robots' shares and
    what cannot be shared to the house.
    """
    stacks = [holding for holding in holdings if not holding.is_pot]
    for stack in stacks:
        yield Entry(stack.account, stack.bought_from, stack.chips, "refund")
    for pot in holdings:
        if pot.is_pot:
            share = pot.chips // len(stacks) if stacks else 0
            people = [stack for stack in stacks if stack.bought_from != BANK and share]
            yield from (Entry(pot.account, stack.bought_from, share, "refund") for stack in people)
            if rest := pot.chips - share * len(people):
                yield Entry(pot.account, BANK, rest, "refund")
