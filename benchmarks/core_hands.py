"""One side of `bench_core` in a process of its own: whole hands by Invito's rules, or by pokerkit.

`python -m benchmarks.core_hands SIDE GAME POLICY` plays some hands for each line that it reads, and prints how many it
played in a second of processor time.
"""

import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from engine.games import GAMES
from engine.play import Action, Amount, Ask, Play
from engine.poker.wagering import CALL, CHECK, FOLD
from engine.simulate import ByChance, Chance, Policy, play_out

SEATS, STACK, SMALL, BIG = 6, 200, 1, 2
SECONDS = 0.2  # of processor time, for one answer
STRUCTURES = {"texas_holdem": "NL", "omaha": "PL"}
THEIRS = {"texas_holdem": "NoLimitTexasHoldem", "omaha": "PotLimitOmahaHoldem"}


def call(_play: Play[Any], ask: Ask[Any], _chance: Chance) -> Action:
    """The policy `call`."""
    return CALL if ask.default is FOLD else CHECK


def at_random(_play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
    """The policy `random`."""
    luck = chance.random()
    if luck > 0.8:
        more = ask.options[-1]
        if isinstance(more, Amount):
            return more.kind(some(more.low, more.high, luck))  # type: ignore[no-any-return]  # Amount.kind knows no type
    if ask.default is not FOLD:  # no bet to answer
        return CHECK
    return FOLD if luck < 0.15 else CALL


def some(low: int, high: int, luck: float) -> int:
    """An amount of one to three times the minimum; `luck`: 0.8 to 1, all equally likely."""
    return low + int((luck - 0.8) * 5 * (min(high, 3 * low) - low + 1))


POLICIES = {"call": call, "random": at_random}


def invito(game: str, policy: str, chance: Random) -> Callable[[], None]:
    """One hand through Invito's rules: questions, legality, events and log."""
    played, rules_of = GAMES[game], GAMES[game].house_rules
    rules = rules_of(structure=STRUCTURES[game], small_blind=SMALL, big_blind=BIG)
    answers: Policy = POLICIES[policy]
    dealer = ByChance(chance)

    def hand() -> None:
        match = played.start(rules, dict.fromkeys(range(SEATS), STACK), dealer=SEATS - 1)
        play_out(Play(played.play, played.deal(match)), answers, chance, dealer)

    return hand


def pokerkit(game: str, policy: str, chance: Random) -> Callable[[], None]:
    """One hand through pokerkit, with all its automations."""
    import pokerkit as theirs  # noqa: PLC0415  the other side's process knows nothing of it

    by_itself, create = tuple(theirs.Automation), getattr(theirs, THEIRS[game]).create_state

    def hand() -> None:
        state = create(by_itself, True, 0, (SMALL, BIG), BIG, STACK, SEATS)  # noqa: FBT003  theirs
        while state.status:
            luck = chance.random() if policy == "random" else 0.5
            low = state.min_completion_betting_or_raising_to_amount if luck > 0.8 else None
            if luck < 0.15 and state.checking_or_calling_amount:
                state.fold()
            elif low is not None:
                high = state.max_completion_betting_or_raising_to_amount or low
                state.complete_bet_or_raise_to(some(low, high, luck))
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


def main() -> None:
    side, game, policy = sys.argv[1:]
    hand = {"invito": invito, "pokerkit": pokerkit}[side](game, policy, Random(5))
    hand()  # builds the tables of hand values
    for _ in sys.stdin:
        print(speed(hand), flush=True)


if __name__ == "__main__":
    main()
