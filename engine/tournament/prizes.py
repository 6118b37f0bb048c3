"""Who is paid what: prizes, how those who tie share them, and what is paid when a tournament is stopped."""

from collections.abc import Mapping, Sequence

SHARES = (  # per cent, by the number of people who entered, up to so many
    (4, (100,)),
    (7, (65, 35)),
    (11, (50, 30, 20)),
    (20, (40, 30, 20, 10)),
    (30, (38, 25, 17, 12, 8)),
    (45, (33, 22, 15, 11, 8, 6, 5)),
)
SHARES_OF_MANY = (28, 19, 13, 10, 8, 6, 5, 4, 4, 3)


def prizes(pool: int, people: int) -> tuple[int, ...]:
    """TO-PRIZE-1. Prizes by how many people entered, the best first; all are rounded down, the first gets the rest."""
    shares = next((shares for most, shares in SHARES if people <= most), SHARES_OF_MANY)
    paid = [pool * share // 100 for share in shares]
    paid[0] += pool - sum(paid)
    return tuple(paid)


def prize_of(prizes: Sequence[int], place: int) -> int:
    """The prize of this place (from 1); 0 beyond the last one."""
    return prizes[place - 1] if place <= len(prizes) else 0


def shared(prizes: Sequence[int], place: int, tied: Sequence[str]) -> dict[str, int]:
    """TO-OUT-3. Those who tie at a place share its prize and the next ones; odd chips go to the first named of them."""
    total = sum(prize_of(prizes, place + behind) for behind in range(len(tied)))
    share, odd = divmod(total, len(tied))
    return {player: share + (number < odd) for number, player in enumerate(tied)}


def when_stopped(pool: int, prizes: Sequence[int], chips: Mapping[str, int], paid_out: int = 0) -> dict[str, int]:
    """TO-STOP-1. What those still in are paid if entries have closed. `chips`: what each had when their last deal
    ended.

    `pool`: what was paid in; `paid_out`: what decided places have got of it. While more are in than there are prizes,
    half is shared evenly and half by chips; later each gets the least unpaid prize, and the rest is shared by chips.
    All is rounded down, and what is left goes to whoever has most chips, of several to the first named.
    """
    left = pool - paid_out
    even = left // 2 // len(chips) if len(chips) > len(prizes) else prize_of(prizes, len(chips))
    by_chips = left - left // 2 if len(chips) > len(prizes) else left - even * len(chips)
    in_play = sum(chips.values())
    paid = {player: even + (by_chips * stack // in_play if in_play else 0) for player, stack in chips.items()}
    most = max(chips, key=lambda player: chips[player])
    paid[most] += left - sum(paid.values())
    return paid
