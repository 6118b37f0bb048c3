"""Sealed deals of home rules: with several boards, and with the rabbit."""

from random import Random
from typing import Any

from engine.fairness.simulating import SealedDealer
from engine.game import AnyGame
from engine.games import GAMES
from engine.play import Play, Shuffle
from tests.engine.fairness.dealt import Proven
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
