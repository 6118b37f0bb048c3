"""Ways to play without thinking, five for each game with stakes: a good robot loses to none of them."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.pokerato import FOLD as LEAVE
from engine.games.pokerato import OPEN, PASS, STAY, Open, Raise
from engine.play import Action, Amount, Ask, Play
from engine.simulate import Chance, Policy, at_random, call, robots_of


def clock(_play: Play[Any], ask: Ask[Any], _chance: Chance) -> Action:
    """Plays as a player whose time runs out: checks, folds, draws and throws the card away."""
    return ask.default  # type: ignore[no-any-return]  # each game has its own actions


def amount(pick: Callable[[Amount], int]) -> Policy:
    """Bets or raises whenever that is possible, else calls."""

    def policy(play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
        more = next((option for option in ask.options if isinstance(option, Amount) and not option.locked), None)
        return call(play, ask, chance) if more is None else more.kind(pick(more))

    return policy


def declares(*words: Action) -> Policy:
    """Says the first of these words that is legal, whatever its cards, and plays the cards like a robot."""
    robot = robots_of("pokerato")

    def policy(play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
        if (ask.is_about(Open) and not ask.refusal(PASS)) or not ask.refusal(STAY):
            return next(word for word in words if not ask.refusal(word))
        return robot(play, ask, chance)

    return policy


OF_POKER: Mapping[str, Policy] = {
    "calls": call,
    "at random": at_random,
    "the clock": clock,
    "the most": amount(lambda option: option.high),
    "the least": amount(lambda option: option.low),
}
OF_CARIOCA: Mapping[str, Policy] = {"at random": at_random, "the clock": clock}
OF_POKERATO: Mapping[str, Policy] = {
    "never opens, times ten": declares(PASS, Raise(10), STAY),
    "opens, times ten": declares(OPEN, Raise(10), STAY),
    "opens, times three": declares(OPEN, Raise(3), STAY),
    "always stays": declares(PASS, STAY),
    "never plays": declares(PASS, LEAVE),
}


def simple_policies(game: str) -> Mapping[str, Policy]:
    """The policies for this game, by descriptive names."""
    return {"pokerato": OF_POKERATO, "carioca": OF_CARIOCA}.get(game, OF_POKER)
