"""Deals of every betting structure, played at random by players who come and go."""

from random import Random
from typing import Literal

import pytest

from engine.games import GAMES
from engine.games.texas_holdem.house_rules import HoldemRules, rules_of
from engine.poker.mixed import Spell
from engine.simulate import faults
from engine.transcript import check, written
from tests.games.deals import next_deals, some_rules, to_the_end

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
    HoldemRules(structure="MIX", ante=5, moving_button=True),
)


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (HoldemRules(structure="MIX", ante=20, limit_blinds="3/7"), "rules_ante"),
        (HoldemRules(structure="MIX", ante=7, limit_blinds="3/7"), None),
        (HoldemRules(structure="NL", ante=20, limit_blinds="3/7"), None),  # no round of limit
        (HoldemRules(ante=21), "rules_ante"),
        (HoldemRules(small_blind=0, big_blind=0, ante=21), None),
    ],
)
def test_no_ante_is_more_than_the_big_blind_of_any_round(rules: HoldemRules, why: str | None) -> None:
    assert rules.why_not() == why


def test_house_rules_that_are_accepted_can_be_played_by_in_each_round_of_a_mixed_game() -> None:
    """So that a deal of either round, told by itself, is read again."""
    games: tuple[Literal["limit", "nolimit"], ...] = ("limit", "nolimit")
    for seed in range(2000):
        rules = some_rules(GAMES["texas_holdem"], Random(seed))
        assert [rules_of(rules, Spell(game)).why_not() for game in games] == [None, None], rules


@pytest.mark.parametrize("rules", TABLES)
def test_every_invariant_holds_and_the_deal_written_back_checks(rules: HoldemRules) -> None:
    game = GAMES["texas_holdem"]
    for seed in range(10):
        chance = Random(seed)
        for match, play in next_deals(game, chance, 8, rules):
            to_the_end(play, chance)
            assert not list(faults(match, play))
            names = {seat: f"P{seat}" for seat in match.stacks}
            assert not check(written(GAMES["texas_holdem"], match, names, play.log))
