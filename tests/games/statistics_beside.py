"""Deals played at random, counted by the game and by pokerkit from their hand histories."""

from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import replace

from engine.game import AnyGame
from engine.match import Match
from engine.phh import written
from engine.play import Action, Ask, Play
from engine.poker.wagering import CALL, CHECK, Call, Check, Fold
from engine.simulate import ByChance, Chance, at_random, play_out
from engine.statistics import Counted
from tests.games.pokerkit_statistics import counted

SHORTEST = 45  # chips: more than a straddle
NEVER_ALL_IN = 600  # chips: in limit pokerkit counts a short all-in otherwise than HE-FL-6


def loose(play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
    """As by chance, but often in to the end: a showdown shall not be rare."""
    kinds = {option.kind for option in ask.options if not option.locked}
    if chance.random() < 0.5 and kinds & {Call, Check}:
        return CALL if Call in kinds else CHECK
    answer = at_random(play, ask, chance)
    return ask.default if isinstance(answer, Fold) else answer


def count_beside(game: AnyGame, structure: str, deals: int, seed: int) -> Counter[str]:
    """Play so many deals and compare each; returns the sum of all counts."""
    chance, total = Random(f"{game.key} {structure} {seed}"), Counter[str]()
    rules = replace(game.house_rules(), structure=structure, straddle=chance.random() < 0.2)
    shortest = NEVER_ALL_IN if structure == "FL" else SHORTEST
    match = a_match(game, rules, chance, shortest)
    for number in range(deals):
        if number % 20 == 0:
            match = a_match(game, rules, chance, shortest)
        play: Play[Any] = Play(game.play, game.deal(match))
        play_out(play, at_random if chance.random() < 0.4 else loose, chance, ByChance(chance))
        ours = game.statistics.count(Play(game.play, game.deal(match)), play.log)
        theirs = counted(written(game, match, play.log))
        order = play.deal.after(play.deal.button)
        assert [+ours.of[seat] for seat in order] == [+counts for counts in theirs], written(game, match, play.log)
        total += sum_of(ours)
        match = game.after(match, play.deal)
        # pokerkit asks for less where the big blind is posted short: HE-PRE-2 does not.
        if min(match.stacks.values()) < shortest:
            match = a_match(game, rules, chance, shortest)
    return total


def a_match(game: AnyGame, rules: Any, chance: Random, shortest: int) -> Match[Any, Any]:
    chips = [shortest, *(more for more in (200, 500, 2000) if more > shortest)]
    stacks = {seat: chance.choice(chips) for seat in range(chance.randint(2, 6))}
    return game.start(rules, stacks, dealer=0)


def sum_of(counted: Counted) -> Counter[str]:
    return sum(counted.of.values(), Counter[str]())
