"""Playing deals in tests: what somebody answers, and how two deals are compared down to the last card and chip."""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from random import Random
from typing import Any

from engine.house.chips.ledger import BANK, moved, stack
from engine.house.store.values import Entry
from engine.house.tables.situation import Situation
from engine.house.tables.table import Table
from engine.play import Action, Amount, Ask, Checked, Just, Pick, Play
from engine.seats import Seat
from tests.games.deals import some_options


def answer(chance: Random, ask: Ask[Any]) -> Action:
    """Any legal action; folding seldom, so that deals last."""
    options = [option for option in some_options(ask) if not option.locked]
    option = chance.choice([*options[1:], *options, *options[1:]])
    if isinstance(option, Checked):
        hinted: Action = chance.choice(tuple(option.hints()))
        return hinted
    if isinstance(option, Just):
        fixed: Action = option.action
        return fixed
    if isinstance(option, Pick):
        picked: Action = option.kind(tuple(chance.sample(option.faces, chance.randint(option.low, option.high))))
        return picked
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


def running(table: Situation) -> Play[Any]:
    """Its deal, or the last one."""
    assert table.play
    return table.play


def to_answer(table: Table) -> list[tuple[Seat, str]]:
    """People, not robots, who are asked something now: seat and key."""
    if table.play is None or not table.state.dealing:
        return []
    players = table.state.players
    return [(seat, players[seat].key) for seat in table.play.to_answer if not players[seat].robot]


def chips_add_up(tables: Iterable[Table], balances: Mapping[str, int], entries: Iterable[Entry]) -> None:
    """Balances are what the entries moved, only the house owes, and what lies on each table is what its accounts hold.

    Every entry takes what it gives, so all accounts together hold nothing.
    """
    held = {account: chips for account, chips in balances.items() if chips}
    assert held == moved(entries)
    assert {account for account, chips in held.items() if chips < 0} <= {BANK}
    for table in tables:
        state = table.state
        on_table = {stack(state.table, player.key): state.stack(seat) for seat, player in state.players.items()}
        of_table = {account: chips for account, chips in held.items() if account.startswith(stack(state.table, ""))}
        assert {account: chips for account, chips in on_table.items() if chips} == of_table
        if table.play and state.dealing:
            chips = table.play.deal.chips
            in_play = sum(chips.stacks.values()) + chips.in_the_middle
            match = state.match
            assert in_play == sum(match.stacks[seat] for seat in chips.stacks) + match.carried.in_the_middle


def waits_for_people(table: Table) -> bool:
    """Has it played, and does the next deal wait until a person can play again?"""
    return bool(table.state.match.played) and not table.state.dealing and not table.turn_clock.goes_on


async def somebody_plays_again(table: Table) -> None:
    """Of those who are away or have no chips the first comes back; else somebody lets the robots play."""
    people = [(seat, player) for seat, player in table.state.players.items() if not player.robot]
    out = [player.key for seat, player in people if player.out or table.is_short(seat)]
    if out:
        await table.back(out[0])
    else:
        await table.start(people[0][1].key)
