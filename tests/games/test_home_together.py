"""Every home rule together, in every game that has them: nothing is made, lost, shown too soon or told otherwise."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.piles import EVERYONE
from engine.play import Play
from engine.poker.flop.home.home_rules import HomeRules
from engine.simulate import faults
from engine.view import view_for
from tests.games.deals import begun, next_deals, to_the_end

AT_HOME = [key for key, game in GAMES.items() if issubclass(game.house_rules, HomeRules)]
DEALS = 4


def all_together(key: str, bomb: str, straddle: str) -> Any:  # the game's HouseRules
    rules = GAMES[key].house_rules()
    return replace(
        rules,
        run_it="thrice",
        show_cards=True,
        rabbit=True,
        bounty=7,
        bomb_pot=bomb,
        bomb_boards="two",
        free_straddle=straddle,
        rise="deals:1",
        show_all=True,
        carry_to_next_pot=True,
    )


@pytest.mark.parametrize("straddle", ["under_the_gun", "double", "button"])
@pytest.mark.parametrize("bomb", ["never", "deals:2", "vote", "dealer"])
@pytest.mark.parametrize("key", AT_HOME)
def test_all_home_rules_together_keep_chips_cards_and_secrets(key: str, bomb: str, straddle: str) -> None:
    game, rules = GAMES[key], all_together(key, bomb, straddle)
    assert rules.why_not() is None
    for seed in range(6):
        chance = Random(f"{key} {bomb} {straddle} {seed}")
        for match, play in next_deals(game, chance, DEALS, rules):

            def look(play: Play[Any], match: Any = match) -> None:
                chips = play.deal.chips
                began = sum(match.stacks[seat] for seat in chips.stacks) + match.carried.in_the_middle
                assert sum(chips.stacks.values()) + chips.in_the_middle == began
                assert min(chips.stacks.values()) >= 0
                for seat, hand in play.deal.hands.items():
                    seen = view_for(play, None).hand(seat)
                    open_cards = hand.cards if hand.sight == EVERYONE else hand.shown
                    assert {card for card in seen if card is not None} == set(open_cards)

            to_the_end(play, chance, look)
            assert not list(faults(match, play))
            again = begun(game, match, play.log)
            assert again.deal.chips.stacks == play.deal.chips.stacks
            assert again.deal.events == play.deal.events


@pytest.mark.parametrize("key", AT_HOME)
def test_games_with_home_rules_are_found(key: str) -> None:
    assert GAMES[key].house_rules().run_it == "once"
