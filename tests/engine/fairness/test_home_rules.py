"""Proofs of deals with several boards, and of those whose rabbit was asked for: they hold, by both verifiers."""

import pytest

from engine.fairness.reading import read_proof
from engine.fairness.terms import EVERYONE
from engine.fairness.verifying import verified
from engine.games import GAMES
from tests.engine.fairness.dealt import SEALINGS
from tests.engine.fairness.home_deals import HOME, WITH_A_BOARD, sealed_deals
from tests.engine.fairness.second_verifier import second_verdict


@pytest.mark.parametrize("home", HOME)
@pytest.mark.parametrize("key", WITH_A_BOARD)
def test_proofs_of_home_rules_hold_and_open_every_card_that_everyone_saw(key: str, home: str) -> None:
    game, beyond = GAMES[key], 0
    for deal, play in sealed_deals(game, game.house_rules(**HOME[home]), 20):
        shown = [*play.deal.board.cards, *(card for pile in play.deal.further for card in pile.cards)]
        shown += [card for pile in play.deal.rabbits for card in pile.cards]
        assert deal.trace.shuffles[0].given.count(EVERYONE) == len(shown)
        beyond += len(shown) > len(play.deal.board)
        for text in deal.texts():
            assert verified(read_proof(text.encode()), SEALINGS) in "ABC"
            assert second_verdict(text) == []
            assert {str(card) for card in shown} <= set(read_proof(text.encode()).cards.values())
    assert beyond
