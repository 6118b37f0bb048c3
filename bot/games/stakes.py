"""What each game is played for, as `/play` offers it. Amounts are whole chips."""

from collections.abc import Callable
from math import prod
from typing import Any, ClassVar, Protocol, TypeAlias

import msgspec

from bot.words import Words
from engine.match import HouseRules

Amounts: TypeAlias = tuple[int, ...]


class Stakes(msgspec.Struct, frozen=True):
    """The amounts one chooses for a new table of a game, in the order in which buttons and typed words tell them.

    Somebody who types `10/20` says the first two. A menu has a row of `presets` and beside them what `variants` makes
    of the amounts chosen so far.
    """

    fields: tuple[str, ...]  # of the game's house rules
    presets: tuple[Amounts, ...]
    usual: Amounts
    seats: tuple[int, ...]  # numbers of seats that a menu offers
    usual_seats: int
    bought: tuple[int, ...]  # buy-in: so many times the amount at this place, or the product of those at these places
    variants: Callable[[Amounts], tuple[Amounts, ...]] = lambda chosen: ()
    company: int = 3  # robots that sit down if a person wants to play at once and does not say how many
    structures: tuple[str, ...] = ()  # of betting, where there is a choice; the first is the usual one
    bet: Callable[[Words, Any], str] | None = None  # how it is bet by these house rules: `no limit 10/20`

    def buy_in(self, amounts: Amounts) -> int:
        """Chips of a buy-in. If an amount that counts is 0, the highest one counts instead, or the usual one."""
        times, *places = self.bought
        return times * prod(amounts[place] or max(amounts) or self.usual[place] for place in places)

    def example(self) -> str:
        """The usual amounts as somebody types them: `10/20`."""
        return typed(self.usual)

    def of(self, rules: HouseRules) -> Amounts:
        """What a table with these house rules plays for."""
        return tuple(getattr(rules, field) for field in self.fields)

    def rules(self, amounts: Amounts) -> dict[str, int]:
        """The amounts by the names that the house rules have for them."""
        return dict(zip(self.fields, amounts, strict=True))


def typed(amounts: Amounts) -> str:
    """The first two amounts, which is what somebody types: `10/20`."""
    return "/".join(map(str, amounts[:2]))


class TellsStakes(Protocol):
    stakes: ClassVar[Stakes]

    def chosen_stakes(self, words: Words, amounts: Amounts) -> tuple[str, ...]: ...


def played_for(text: TellsStakes, words: Words, amounts: Amounts) -> str:
    """These amounts in words: `stake 10 · buying 2`."""
    return " · ".join(text.chosen_stakes(words, amounts))


def told_stakes(text: TellsStakes, words: Words, rules: HouseRules) -> tuple[str, ...]:
    """What a table with these house rules plays for, and how it is bet where one may choose; then what is unusual."""
    usual, *unusual = text.chosen_stakes(words, text.stakes.of(rules))
    return (text.stakes.bet(words, rules) if text.stakes.bet else usual, *unusual)
