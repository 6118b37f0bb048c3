"""Proofs of deals with several boards, and of those whose rabbit was asked for: they hold, by both verifiers."""

from random import Random
from typing import Any

import pytest

from engine.fairness.reading import read_proof
from engine.fairness.simulating import SealedDealer
from engine.fairness.terms import EVERYONE
from engine.fairness.verifying import verified
from engine.game import AnyGame
from engine.games import GAMES
from engine.play import Play, Shuffle
from tests.engine.fairness.dealt import SEALINGS, Proven
from tests.engine.fairness.second_verifier import second_verdict
from tests.games.deals import next_row

WITH_A_BOARD = [key for key, game in GAMES.items() if game.sealing.shared == "board"]
HOME: dict[str, dict[str, Any]] = {
    "several runs": {"run_it": "thrice", "structure": "NL"},
    "two boards": {"bomb_pot": "deals:1", "bomb_boards": "two", "rabbit": True, "show_cards": True},
    "the rabbit": {"rabbit": True, "show_cards": True},
}


def sealed_deals(game: AnyGame, rules: Any, number: int) -> list[tuple[Proven, Play[Any]]]:
    """Deals of four short stacks, played at random with sealed cards."""
    chance, found = Random(3), list[Proven]()
    dealer = SealedDealer(game, chance, lambda sealed, trace: found.append(Proven(sealed, trace)))
    plays = []
    for _ in range(number):
        match = game.start(rules, dict.fromkeys(range(4), 100), dealer=0)
        dealer.begin(match)
        play = Play(game.play, game.deal(match))
        while play.open is not None:
            if isinstance(play.open, Shuffle):
                play.apply(play.shuffle(dealer.order(play, play.open.cards)))
            else:
                play.apply(next_row(play, chance))
        dealer.end(play)
        plays.append(play)
    return list(zip(found, plays, strict=True))


@pytest.mark.parametrize("home", HOME)
@pytest.mark.parametrize("key", WITH_A_BOARD)
def test_proofs_of_home_rules_hold_and_open_every_card_that_everyone_saw(key: str, home: str) -> None:
    game, beyond = GAMES[key], 0
    for deal, play in sealed_deals(game, game.house_rules(**HOME[home]), 40):
        shown = [*play.deal.board.cards, *(card for pile in play.deal.further for card in pile.cards)]
        shown += [card for pile in play.deal.rabbits for card in pile.cards]
        assert deal.trace.shuffles[0].given.count(EVERYONE) == len(shown)
        beyond += len(shown) > len(play.deal.board)
        for text in deal.texts():
            assert verified(read_proof(text.encode()), SEALINGS) in "ABC"
            assert second_verdict(text) == []
            assert {str(card) for card in shown} <= set(read_proof(text.encode()).cards.values())
    assert beyond
