"""What the betting of every game that has some rests on."""

from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.play import Ask, Play
from engine.poker.betting import PokerDeal
from engine.poker.wagering import Fold
from tests.games.deals import begun, matches, to_the_end


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if Fold in game.actions])
def test_while_all_have_chips_somebody_can_answer_a_raise(key: str, seed: int) -> None:
    """So nobody looks at everybody's chips at every turn (`betting_round`)."""
    game, chance = GAMES[key], Random(seed)

    def look(play: Play[Any]) -> None:
        deal, question = play.deal, play.open
        assert isinstance(deal, PokerDeal)
        assert 0 not in deal.chips.stacks.values() or not deal.chips.all_have_some
        if isinstance(question, Ask) and question.is_about(Fold) and deal.chips.all_have_some:
            assert deal.why_not_answered(question.seat) is None

    for match in matches(game, chance, 4):
        to_the_end(begun(game, match), chance, look)
