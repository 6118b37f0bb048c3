"""Antes, blinds and straddles in the Poker Hand History format: one number for each player, p1 first.

With two players the small blind comes first.
"""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Protocol

import msgspec

from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.home.home_rules import FreeStraddle
from engine.seats import Seat

HEADS_UP = 2  # players, and blinds
THREE = 3  # players, of whom only one may straddle
MOST_STRADDLES = 2


class Unplayable(Exception):
    """A hand that cannot be read, or that our rules cannot play as it is told."""


class Told(Protocol):
    """What a file says about posts. `house`: house rules that the format does not know."""

    antes: list[Decimal]
    blinds_or_straddles: list[Decimal]
    min_bet: Decimal | None
    small_bet: Decimal | None
    house: dict[str, bool | str]


class Posts(msgspec.Struct, frozen=True):
    """Who had to post what, players counted from 0 in the order of the file."""

    amounts: tuple[Decimal, Decimal, Decimal]  # small blind, big blind, ante
    small: int | None = None  # None: it is dead, or there are no blinds
    big: int | None = None  # None: there are no blinds
    straddles: tuple[int, ...] = ()
    straddle: FreeStraddle = "never"  # from which positions
    posting: tuple[int, ...] = ()  # those who came in and posted a big blind
    owing: tuple[int, ...] = ()  # those who owed a small blind as well, which goes into the pot
    for_all: bool = False  # the big blind pays the ante for all


def read_posts(told: Told) -> Posts:
    """Read who posted what. Raises Unplayable for posts that our rules do not know."""
    blinds = told.blinds_or_straddles
    if not any(blinds):
        return Posts((Decimal(0), Decimal(0), _ante(told, None)))
    small, big, straddles = _places(told)
    straddle = _straddle(len(blinds), big, straddles)
    big_blind = blinds[big]
    posting = tuple(number for number, blind in enumerate(blinds) if blind < 0 and len(blinds) > HEADS_UP)
    if any(blinds[number] != -big_blind for number in posting):
        raise Unplayable("straddles of another kind are not played here, nor posts of anything but the big blind")
    ante, for_all = _ante(told, big), _is_for_all(told, big)
    beside = [paid - (0 if for_all and number != big else ante) for number, paid in enumerate(told.antes)]
    owing = tuple(number for number, more in enumerate(beside) if more)
    small_blind = blinds[small] if small is not None else beside[owing[0]] if owing else min(Decimal(1), big_blind)
    if any(beside[number] != small_blind or number not in (*posting, *straddles) for number in owing):
        raise Unplayable("different antes for different players are not played here")
    posting = tuple(sorted({*posting, *owing}))
    return Posts((small_blind, big_blind, ante), small, big, straddles, straddle, posting, owing, for_all)


def _places(told: Told) -> tuple[int | None, int, tuple[int, ...]]:
    """Small blind, big blind and straddles. If the small blind is dead, the least bet or the house rules decide."""
    blinds = told.blinds_or_straddles
    if len(blinds) == HEADS_UP:
        return 0, 1, ()
    placed = [number for number, blind in enumerate(blinds) if blind > 0]
    for straddles in _may_be_straddles(told, len(placed)):
        *first, big = placed[: len(placed) - straddles]
        above = [blinds[number] for number in placed[len(placed) - straddles :]]
        if above == [2 * blinds[big], 4 * blinds[big]][:straddles] and _least(told) in (None, blinds[big]):
            return first[0] if first else None, big, tuple(placed[len(placed) - straddles :])
    raise Unplayable("straddles of another kind are not played here, nor posts of anything but the big blind")


def _may_be_straddles(told: Told, placed: int) -> Iterator[int]:
    """How many of so many blinds may be straddles; first the likeliest number, which leaves two blinds."""
    one = told.house.get("straddle") is True
    for blinds in (HEADS_UP, 1):
        straddles = placed - blinds
        if 0 <= straddles <= MOST_STRADDLES and (straddles == 1 or not one):
            yield straddles


def _least(told: Told) -> Decimal | None:
    """The least bet, which equals the big blind, if the file says it."""
    return told.min_bet or told.small_bet


def _straddle(number: int, big: int, straddles: tuple[int, ...]) -> FreeStraddle:
    """The kind of straddle, among `number` players. Raises Unplayable for straddles from other positions."""
    left = (big + 1, big + 2)
    if straddles == left[:1]:
        return "under_the_gun"
    if straddles == left and number > THREE:
        return "double"
    if straddles == (number - 1,):
        return "button"
    if straddles:
        raise Unplayable("straddles of another kind are not played here, nor posts of anything but the big blind")
    return "never"


def _is_for_all(told: Told, big: int | None) -> bool:
    """Does the big blind alone pay an ante?"""
    if big is None:
        return False
    others = [paid for number, paid in enumerate(told.antes) if number != big]
    return told.house.get("bb_ante") is True or (told.antes[big] > 0 and not any(others))


def _ante(told: Told, big: int | None) -> Decimal:
    """The ante of each, or the one for all. Raises Unplayable for antes that differ though there are no blinds."""
    if big is None and len(set(told.antes)) > 1:
        raise Unplayable("different antes for different players are not played here")
    return told.antes[big] if big is not None and _is_for_all(told, big) else min(told.antes)


# Written.


def antes_of(deal: FlopDeal, order: Sequence[Seat]) -> list[int]:
    """What each had to pay besides bets; a missed small blind is included."""
    rules = deal.rules
    everyone = 0 if rules.bb_ante else rules.ante
    if len(order) == HEADS_UP:
        return [everyone, rules.ante]
    missed = dict.fromkeys(deal.owing, rules.small_blind)
    return [rules.ante if seat == deal.big else everyone + missed.get(seat, 0) for seat in order]


def blinds_of(deal: FlopDeal, order: Sequence[Seat]) -> list[int]:
    """What each had to post."""
    rules = deal.rules
    if len(order) == HEADS_UP:
        return [rules.small_blind, rules.big_blind]
    posts: Mapping[Seat, int] = {
        **dict.fromkeys(deal.posting, -rules.big_blind),
        deal.small: rules.small_blind,
        deal.big: rules.big_blind,
    }
    return [{**posts, **deal.straddles}.get(seat, 0) for seat in order]
