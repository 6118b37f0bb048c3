"""Deals of every betting structure, played at random by players who come and go."""

from random import Random

import pytest

from engine.games import GAMES
from engine.games.texas_holdem import HoldemRules
from engine.simulate import faults
from engine.transcript import VOCABULARIES, check, written
from tests.games import begun, matches, to_the_end

TABLES = (
    HoldemRules(structure="MIX"),
    HoldemRules(structure="MIX", mix_unit="hands:2"),
    HoldemRules(structure="FL", uncapped_heads_up=True),
    HoldemRules(structure="PL", ante=3),
    HoldemRules(hu_literal=True, ante=4, ante_first=True),
    HoldemRules(straddle=True, bb_ante=True, ante=20),
    HoldemRules(structure="FL", straddle=True, moving_button=True, carry_to_next_pot=True),
    HoldemRules(structure="MIX", mix_unit="minutes:2", limit_blinds="15/40"),
    HoldemRules(structure="PL", small_blind=0, big_blind=0, ante=5),
    HoldemRules(structure="FL", small_blind=0, big_blind=0, min_bet=10),
)


@pytest.mark.parametrize("rules", TABLES)
def test_every_invariant_holds_and_the_deal_written_back_checks(rules: HoldemRules) -> None:
    game = GAMES["texas_holdem"]
    for seed in range(10):
        chance = Random(seed)
        for match in matches(game, chance, 8, rules):
            play = begun(game, match)
            to_the_end(play, chance)
            assert not list(faults(match, play))
            names = {seat: f"P{seat}" for seat in match.stacks}
            assert not check(written(VOCABULARIES["texas_holdem"], match, names, play.log))
