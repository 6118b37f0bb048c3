"""Playing deals in tests: what somebody answers, and how two deals are compared down to the last card and chip."""

from hashlib import sha256
from random import Random
from typing import Any

from engine.house.table import Table
from engine.play import Action, Amount, Ask, Just, Play
from engine.seats import Seat


def answer(chance: Random, ask: Ask[Any]) -> Action:
    """Any legal action; folding seldom, so that deals last."""
    option = chance.choice([*ask.options[1:], *ask.options, *ask.options[1:]])
    if isinstance(option, Just):
        fixed: Action = option.action
        return fixed
    return amount(chance, option)


def amount(chance: Random, option: Amount) -> Action:
    least, most = option.low, option.high
    action: Action = option.kind(chance.choice((least, least, chance.randint(least, most), most)))
    return action


def likeness(play: Play[Any]) -> str:
    """Equal for deals in which the same is asked of the same seats, and every card and chip lies in the same place."""
    chips = play.deal.chips
    piles = [(name, [*map(int, pile.cards)], pile.sight) for name, pile in play.deal.piles().items()]
    everything = (play.ask, play.to_answer, piles, chips.stacks, chips.bets, chips.paid)
    return sha256(repr(everything).encode()).hexdigest()[:16]


def to_answer(table: Table) -> list[tuple[Seat, str]]:
    """People, not robots, who are asked something now: seat and key."""
    if table.play is None or not table.state.dealing:
        return []
    players = table.state.players
    return [(seat, players[seat].key) for seat in table.play.to_answer if not players[seat].robot]
