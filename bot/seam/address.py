"""Addresses: the text that a pressed button sends back, at most 64 bytes. Anybody may have forged it.

`table.verb` is always valid; `table.deal.ask.option` answers one question of one deal; anything else leads to a menu.
"""

from functools import cache, lru_cache
from typing import TypeAlias

import msgspec

from bot.seam.typed.amounts import whole
from engine.play import Action, Refused


class Verb(msgspec.Struct, frozen=True):
    """`kfm27xq.sit`: a request to a table that is valid at any time."""

    table: str
    verb: str


class Choice(msgspec.Struct, frozen=True):
    """`kfm27xq.12.5.raise:80`: an answer to question `ask` of deal `deal`. `amount` is None for options without one."""

    table: str
    deal: int
    ask: int
    option: str
    amount: int | None = None


class Menu(msgspec.Struct, frozen=True):
    """`menu.play.texas_holdem.10.20`: a page of a menu, and the words that say what was chosen so far."""

    page: str
    words: tuple[str, ...]


Address: TypeAlias = Verb | Choice | Menu


def menu(page: str, *words: object) -> str:
    return ".".join(("menu", page, *map(str, words)))


def read(address: str) -> Address:
    """Read an address. Raises Refused `moved_on` for text that no button of the bot carries."""
    match address.split("."):
        case ["menu", page, *words]:
            return Menu(page, tuple(words))
        case [table, verb] if table and verb:
            return Verb(table, verb)
        case [table, deal, ask, option] if table:
            return _choice(table, whole(deal), whole(ask), option)
    raise Refused("moved_on")


def _choice(table: str, deal: int | None, ask: int | None, option: str) -> Choice:
    name, _, said = option.partition(":")
    amount = whole(said)
    if deal is None or ask is None or (said and amount is None):
        raise Refused("moved_on")
    return Choice(table, deal, ask, name, amount)


def action(kinds: tuple[type[Action], ...], choice: Choice) -> Action:
    """The action that an option names: `fold`, `raise:80`. Raises Refused `moved_on` if it is none of these kinds.

    Addresses never name cards: the cards of an action are ticked first, see `is_with_cards`.
    """
    kind = _kind(kinds, choice.option)
    if kind is None or takes_cards(kind) or takes_number(kind) != (choice.amount is not None):
        raise Refused("moved_on")
    return kind(choice.amount) if takes_number(kind) else kind()


def is_with_cards(kinds: tuple[type[Action], ...], choice: Choice) -> bool:
    """Does the option name a kind of action that is played with cards, such as `change`?"""
    kind = _kind(kinds, choice.option)
    return kind is not None and choice.amount is None and takes_cards(kind)


@cache
def takes_number(kind: type[Action]) -> bool:
    """Does this kind of action need one number, such as an amount of chips?"""
    fields = msgspec.structs.fields(kind)
    return len(fields) == 1 and fields[0].type is int


def takes_cards(kind: type[Action]) -> bool:
    return bool(kind.__struct_fields__) and not takes_number(kind)


@lru_cache(256)  # of few games, each with few words; whoever makes up others makes them be forgotten
def _kind(kinds: tuple[type[Action], ...], option: str) -> type[Action] | None:
    return next((kind for kind in kinds if kind.__struct_config__.tag == option), None)
