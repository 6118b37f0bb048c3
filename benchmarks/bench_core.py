"""Whole hands of six-player games with a board per second through the rules core, beside pokerkit.

Blinds 1/2, 100 big blinds each, a fresh table and pack for every hand. `call` always checks or calls; `random` folds
15 % of the bets it faces, raises one time in five to one to three times the least, and checks or calls otherwise. Both
sides take turns in each round, so that a slow moment hits both. Medians of processor time; only the ratios hold on
other machines.

Measured of hold'em: 65 times pokerkit with `call`, 37 with `random`; pokerfast reaches about 90 and 27. Of the
instructions of a hand of `call` 23 % go into the table, its deal, the shuffle and the dealing; 41 % into the 24 answers
(a quarter of that into the questions and their options, a fifth into judging and logging the answer); 8 % into the ends
of the rounds; 15 % into showdown and payment; the rest is the policy and its loop.
"""

from collections.abc import Callable, Mapping
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, PotLimitOmahaHoldem

from engine.games import GAMES
from engine.play import Action, Amount, Ask, Play
from engine.poker.betting import CALL, CHECK, FOLD
from engine.simulate import Chance, Policy, play_out

SEATS, STACK, SMALL, BIG = 6, 200, 1, 2
ROUNDS = 7
SECONDS = 0.4  # for each side in each round
BY_ITSELF = tuple(Automation)


def call(_play: Play[Any], ask: Ask[Any], _chance: Chance) -> Action:
    """The policy `call`."""
    return CALL if ask.default is FOLD else CHECK


def at_random(_play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
    """The policy `random`."""
    luck = chance.random()
    faces_a_bet = ask.default is FOLD
    if luck < 0.15 and faces_a_bet:
        return FOLD
    more = ask.options[-1]
    if luck > 0.8 and isinstance(more, Amount):
        action: Action = more.kind(chance.randint(more.low, min(more.high, 3 * more.low)))
        return action
    return CALL if faces_a_bet else CHECK


class Contender(NamedTuple):
    """A game of ours and pokerkit's, with the same structure of betting.

    By policy, how many times as fast it is to be: `least` on any machine, `goal` on one that does nothing else.
    """

    game: str
    structure: str
    theirs: Any
    least: Mapping[str, float]
    goal: Mapping[str, float]


CONTENDERS = (
    Contender("texas_holdem", "NL", NoLimitTexasHoldem, {"call": 50, "random": 30}, {"call": 80, "random": 50}),
    Contender("omaha", "PL", PotLimitOmahaHoldem, {"call": 40, "random": 40}, {"call": 40, "random": 40}),
)


def invito(contender: Contender, policy: Policy, chance: Random) -> Callable[[], None]:
    """One hand through Invito's rules: questions, legality, events and log."""
    game = GAMES[contender.game]
    rules = game.house_rules(structure=contender.structure, small_blind=SMALL, big_blind=BIG)

    def hand() -> None:
        match = game.start(rules, dict.fromkeys(range(SEATS), STACK), dealer=SEATS - 1)
        play_out(Play(game.play, game.deal(match)), policy, chance)

    return hand


def pokerkit(contender: Contender, policy: str, chance: Random) -> Callable[[], None]:
    """One hand through pokerkit, with all its automations."""

    def hand() -> None:
        state = contender.theirs.create_state(BY_ITSELF, True, 0, (SMALL, BIG), BIG, STACK, SEATS)  # noqa: FBT003  theirs
        while state.status:
            luck = chance.random() if policy == "random" else 0.5
            low = state.min_completion_betting_or_raising_to_amount if luck > 0.8 else None
            if luck < 0.15 and state.checking_or_calling_amount:
                state.fold()
            elif low is not None:
                high = state.max_completion_betting_or_raising_to_amount or low
                state.complete_bet_or_raise_to(chance.randint(low, min(high, 3 * low)))
            else:
                state.check_or_call()

    return hand


def speed(hand: Callable[[], None]) -> float:
    """Hands per second of processor time."""
    hands, began = 0, process_time()
    while (spent := process_time() - began) < SECONDS:
        hand()
        hands += 1
    return hands / spent


@pytest.mark.filterwarnings("ignore")  # pokerkit warns about the hands it is dealt
@pytest.mark.parametrize("policy", ["call", "random"])
@pytest.mark.parametrize("contender", CONTENDERS, ids=lambda contender: contender.game)
def test_hands_are_played_faster_than_by_pokerkit(
    contender: Contender, policy: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ours = invito(contender, call if policy == "call" else at_random, Random(5))
    theirs = pokerkit(contender, policy, Random(5))
    ours()  # builds the tables of hand values
    measured = [(speed(ours), speed(theirs)) for _ in range(ROUNDS)]
    fast, slow = (median(speeds) for speeds in zip(*measured, strict=True))
    ratio = median(ours / theirs for ours, theirs in measured)
    with capsys.disabled():
        speeds = f"invito {fast:8,.0f} hands/s, pokerkit {slow:6,.0f} hands/s"
        print(f"\n{contender.game} {policy:6} {speeds}: {ratio:5.1f} times   goal {contender.goal[policy]}")
    assert ratio >= contender.least[policy]
