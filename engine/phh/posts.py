"""Antes, blinds and straddles as the Poker Hand History format tells them: one number for each player, p1 first.

Of two players the format tells the small blind first.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Protocol

import msgspec

from engine.poker.flop.deal import FlopDeal
from engine.seats import Seat

HEADS_UP = 2  # players, and blinds


class Unplayable(Exception):
    """A hand that cannot be read, or that our rules cannot play as it is told."""


class Told(Protocol):
    """What a file tells of it; `house` are house rules that the format does not know."""

    antes: list[Decimal]
    blinds_or_straddles: list[Decimal]
    house: dict[str, bool | str]


class Posts(msgspec.Struct, frozen=True):
    """Who had to post what, players counted from 0 in the order of the file."""

    amounts: tuple[Decimal, Decimal, Decimal]  # small blind, big blind, ante
    small: int | None = None  # None: it is dead, or there are no blinds
    big: int | None = None  # None: there are no blinds
    straddler: int | None = None
    posting: tuple[int, ...] = ()  # a big blind between blinds
    owing: tuple[int, ...] = ()  # and a small blind beside, into the pot
    for_all: bool = False  # the big blind pays the ante of all


def read_posts(told: Told) -> Posts:
    """Raises Unplayable for posts that are not made here."""
    blinds = told.blinds_or_straddles
    if not any(blinds):
        return Posts((Decimal(0), Decimal(0), _ante(told, None)))
    small, big, straddler = _places(told)
    big_blind = blinds[big]
    posting = tuple(number for number, blind in enumerate(blinds) if blind < 0 and len(blinds) > HEADS_UP)
    if any(blinds[number] != -big_blind for number in posting):
        raise Unplayable("straddles of another kind are not played here, nor posts of anything but the big blind")
    ante, for_all = _ante(told, big), _is_for_all(told, big)
    beside = [paid - (0 if for_all and number != big else ante) for number, paid in enumerate(told.antes)]
    owing = tuple(number for number, more in enumerate(beside) if more)
    small_blind = blinds[small] if small is not None else beside[owing[0]] if owing else min(Decimal(1), big_blind)
    if any(beside[number] != small_blind or number not in (*posting, straddler) for number in owing):
        raise Unplayable("different antes for different players are not played here")
    posting = tuple(sorted({*posting, *owing}))
    return Posts((small_blind, big_blind, ante), small, big, straddler, posting, owing, for_all)


def _places(told: Told) -> tuple[int | None, int, int | None]:
    """Who has small blind, big blind and straddle. With a dead small blind only the house rules tell a straddle."""
    blinds = told.blinds_or_straddles
    if len(blinds) == HEADS_UP:
        return 0, 1, None
    placed = [number for number, blind in enumerate(blinds) if blind > 0]
    straddles = told.house.get("straddle") is True or len(placed) > HEADS_UP
    straddler = placed.pop() if straddles and placed else None
    if len(placed) not in (1, HEADS_UP) or (straddler is not None and blinds[straddler] != 2 * blinds[placed[-1]]):
        raise Unplayable("straddles of another kind are not played here, nor posts of anything but the big blind")
    return placed[0] if len(placed) == HEADS_UP else None, placed[-1], straddler


def _is_for_all(told: Told, big: int | None) -> bool:
    """Does the big blind alone pay an ante?"""
    if big is None:
        return False
    others = [paid for number, paid in enumerate(told.antes) if number != big]
    return told.house.get("bb_ante") is True or (told.antes[big] > 0 and not any(others))


def _ante(told: Told, big: int | None) -> Decimal:
    """The ante of each, or the one for all. Raises Unplayable for antes that differ where nobody owes anything."""
    if big is None and len(set(told.antes)) > 1:
        raise Unplayable("different antes for different players are not played here")
    return told.antes[big] if big is not None and _is_for_all(told, big) else min(told.antes)


# Written.


def antes_of(deal: FlopDeal, order: Sequence[Seat]) -> list[int]:
    """What each had to pay that is no bet, a missed small blind included."""
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
    straddle = {} if deal.straddler is None else {deal.straddler: 2 * rules.big_blind}
    return [{**posts, **straddle}.get(seat, 0) for seat in order]
